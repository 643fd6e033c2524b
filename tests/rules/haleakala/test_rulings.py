"""Every ruling of the rulebook (HAL-14), one test each or together with the example that shows it."""

from __future__ import annotations

import pytest

from game.core.protocol import totals
from game.rules.haleakala import RULES, tables
from game.rules.haleakala.state import BOX, NONE
from tests.rules.haleakala.table import (
    arrange,
    bay_kinds,
    by_seat,
    follow,
    kept,
    legal,
    lines,
    of,
    order,
    play,
    refused,
    told,
    walks,
)

TWO = {"bays": {"K2a": "statue", "K2b": "priestess"}}


def test_r_1_empty_sides_are_not_equal() -> None:
    """R-1, HAL-4.5: 0 : 0 is allowed, at the start and after taking back."""
    state = arrange(discs={"B4": ("4", "")})
    after = play(state, "back 4 red")
    assert RULES.describe(after)["discs"]["B4"] == by_seat([], [])
    assert len(legal(RULES.setup(RULES.config(2), 1)[0], "lay")) == 30


def test_r_2_taking_back_never_leaves_a_tie() -> None:
    """R-2, HAL-4.6: for every pair of sums, on the boat's beach as on any other."""
    for beach in ("B1", "B4"):
        state = arrange(discs={beach: ("124", "3")})
        assert legal(state, "back") == ["back 1 red", "back 2 red"]
        assert refused(state, "back 4 red") == "balance_back"


def test_r_3_taking_back_from_the_beach_of_the_boat() -> None:
    """R-3, HAL-4.9: the shaman may move, the boat stays."""
    state = arrange(boat="W4", discs={"B4": ("4", "")})
    after, events = follow(state, "back 4 red")
    assert order([RULES.tell(e) for e in events]) == ["disc_taken_back"]
    assert after.boat == 4 and RULES.describe(after)["phase"] == "MOVE_SHAMAN"
    assert walks(after) == {"B0", "G0", "G1", "G5"}


def test_r_4_what_is_identical() -> None:
    """R-4, HAL-6.3b: the same face, whatever the palms; fish of different value differ."""
    like = {"K2a": "statue", "K2b": "statue"}
    state = arrange(discs={"B2": ("2", "5")}, bays=like)
    assert [e["kind"] for e in of(told(state, "lay 1 B1"), "arrived")] == ["identical"]
    bays = list(state.bays)
    bays[5] = next(c for c in tables.CARDS if tables.KIND[c] == tables.KIND[bays[4]] and tables.STACK[c] == 2)
    other_palms = RULES.apply(type(state)(**{**_fields(state), "bays": tuple(bays)}), 0, RULES.parse("lay 1 B1"))[1]
    assert [e["kind"] for e in of([RULES.tell(e) for e in other_palms], "arrived")] == ["identical"]
    fish = arrange(discs={"B2": ("2", "5")}, bays={"K2a": "fish_1", "K2b": "fish_2"})
    assert [e["kind"] for e in of(told(fish, "lay 1 B1"), "arrived")] == ["both"]


def _fields(state) -> dict:
    return {name: getattr(state, name) for name in state.__struct_fields__}


def test_r_5_one_card_left() -> None:
    """R-5, HAL-6.3e: the larger sum takes it, the other gets nothing; alone likewise; both discs go home."""
    for discs, who in ((("2", "5"), 1), (("2", ""), 0)):
        state = arrange(
            round=2, discs={"B2": discs}, bays={"K2a": None, "K2b": "nautilus"}, stacks=("", "", ""),
        )  # fmt: skip
        after, events = follow(state, "lay 1 B1")
        assert kept(after, who) == ["nautilus"] and kept(after, 1 - who) == []
        data = [RULES.tell(e) for e in events]
        assert [(e["kind"], e["asks"]) for e in of(data, "arrived")] == [("last", False)]
        assert RULES.describe(after)["discs"]["B2"] == by_seat([], [])
        assert bay_kinds(after, 2) == [None, None] and RULES.result(after) is None


def test_r_6_both_take_before_the_cards_are_resolved() -> None:
    """R-6, HAL-6.6: the second card has left its bay while the first one is resolved; R-33: it lies nowhere else."""
    state = arrange(discs={"B2": ("2", "5")}, bays={"K2a": "shell", "K2b": "fish_1"})
    state = play(state, "lay 1 B1", "pick K2a")
    assert bay_kinds(state, 2) == [None, None]
    assert kept(state, 1) == ["shell"] and kept(state, 0) == []
    assert [seat for seat, _ in RULES.describe(state)["taken"]] == ["red"]
    assert kept(play(state, "decline"), 0) == ["fish_1"]


def test_r_7_a_statue_is_built_a_chip_may_stay() -> None:
    """R-7, HAL-8.2, HAL-8.3: building asks nobody; moving a chip may be declined."""
    state = arrange(discs={"B2": ("2", "")}, shamans=("M4", "B3"), chips={"C4": 1}, **TWO)
    state = play(state, "lay 1 B1")
    built = play(state, "pick K2a")
    assert RULES.describe(built)["statues"]["red"] == ["M4"] and built.turn == 1
    asked = play(state, "pick K2b")
    assert legal(asked) == ["chip C4 C3", "chip C4 C5", "decline"]
    data = told(asked, "decline")
    assert order(data)[:2] == ["chips_left", "card_discarded"]
    assert next(of(data, "chips_left"))["able"]
    assert refused(asked, "chip C4 C1") == "chip_across"
    assert refused(asked, "chip C2 C3") == "no_chip"


def test_r_8_one_purchase_for_a_shell() -> None:
    """R-8, HAL-8.4: one card for each shell card received; two received shells are two purchases."""
    state = arrange(discs={"B2": ("2", "")}, bays={"K2a": "shell", "K2b": "fish_1"}, kept=("shell shell", ""))
    state = play(state, "lay 1 B1", "pick K2a", "buy panel_priestess")
    assert state.turn == 1 and kept(state, 0) == ["shell", "shell"]
    with_chip = arrange(
        discs={"B2": ("2", "")}, bays={"K2a": "shell", "K2b": "fish_1"}, kept=("shell", ""), chips={"C0": 1},
    )  # fmt: skip
    with_chip = play(with_chip, "lay 1 B1", "pick K2a", "buy panel_priestess")
    assert refused(with_chip, "buy sc_segment") == "one_purchase"


def test_r_9_bay_a_is_filled_first() -> None:
    """R-9, HAL-7.2, HAL-7.3: both bays, a before b, from one stack and then the next."""
    state = arrange(discs={"B2": ("2", "5")}, stacks=("shell", "fish_4 statue", "nautilus"), **TWO)
    data = told(play(state, "lay 1 B1"), "pick K2a")
    assert [(e["bay"], e["stack"], e["left"]) for e in of(data, "refilled")] == [("K2a", "1", 0), ("K2b", "2", 1)]
    assert [e["stack"] for e in of(data, "stack_emptied")] == ["1"]


def test_r_10_a_fifth_lava_card() -> None:
    """R-10, HAL-7.6: no chip in stock, no effect; the next card is drawn."""
    state = arrange(discs={"B2": ("2", "5")}, stacks=("", "lava shell statue statue", ""), chips={"C0": 4}, **TWO)
    state, events = follow(play(state, "lay 1 B1"), "pick K2a", "decline")
    data = [RULES.tell(e) for e in events]
    parts = order(data, "lava_drawn", "chips_out", "card_discarded", "refilled")
    assert parts[-5:] == ["lava_drawn", "chips_out", "card_discarded", "refilled", "refilled"]
    assert order(data, "chip_placed") == [] and bay_kinds(state, 2) == ["shell", "statue"]
    assert sum(state.chips) == 4


def test_r_11_scoring_at_once_after_a_last_lava_card() -> None:
    """R-11, HAL-7.8: no three-palm card is drawn before; the basic game asks for purchases in between."""
    state = arrange(
        discs={"B2": ("2", "5")}, bays={"K2a": "fish_1", "K2b": "pearl_white"}, stacks=("", "lava", "fish_5 shell"),
        kept=("shell", ""),
    )  # fmt: skip
    data = told(play(state, "lay 1 B1"), "pick K2a")
    assert order(data)[-4:] == ["chip_placed", "card_discarded", "stack_emptied", "scoring_began"]


def test_r_12_emptying_the_last_bay_ends_nothing() -> None:
    """R-12, HAL-6.2, HAL-9.2: also when no card is left anywhere."""
    empty = dict.fromkeys(tables.BAY_IDS)
    state = arrange(round=2, discs={"B2": ("2", "")}, bays=empty | {"K2a": "shell"}, stacks=("", "", ""))
    state = play(state, "lay 1 B1", "decline")
    assert RULES.result(state) is None and RULES.waiting(state) == (1,)
    assert RULES.result(play(state, "lay 1 B2", "decline")) is not None


def test_r_13_the_priestess_as_a_last_purchase() -> None:
    """R-13, HAL-9.4: only while she is face up; the triggering player decides first, each buys one card at most."""
    more = {"discs": {"B2": ("", "5")}, "bays": {"K2a": "fish_1", "K2b": "fish_2"}, "stacks": ("", "shell", "shell")}
    state = play(arrange(kept=("shell", "shell shell"), chips={"C5": 2}, **more), "lay 1 B1", "pick K2a")
    assert state.decides == 0 and "buy panel_priestess" in legal(state)
    state = play(state, "decline")
    assert state.decides == 1
    state = play(state, "buy panel_priestess", "chip C5 C0")
    assert state.round == 2 and state.scoring == 0 and kept(state, 1) == ["shell", "fish_1"]
    used = arrange(kept=("shell", ""), market={"panel_priestess": "face_down"}, **more)
    used = play(used, "lay 1 B1", "pick K2a")
    assert refused(used, "buy panel_priestess") == "priestess_used"


def test_r_14_a_tie_is_no_majority() -> None:
    """R-14, HAL-10.6, HAL-10.2: also 0 : 0; the same for fish."""
    state = arrange(
        statues=("G0", "G1"), market={"sc_majority": "red"}, kept=("fish_1 fish_4", "fish_5"),
    )  # fmt: skip
    red, yellow = ({i.key: i.points for i in sheet} for sheet in RULES.scores(state))
    assert (red["majority"], red["fish"], yellow["fish"]) == (0, 0, 0)
    assert {i.key: i.points for i in RULES.scores(arrange())[0]}["fish"] == 0


def test_r_15_only_own_statues_count() -> None:
    """R-15, HAL-10.6."""
    state = arrange(statues=("F0 M1", "F1 F2 M0 M2 M3"), market={"sc_forest": "red", "sc_mountain": "red"})
    red, yellow = RULES.scores(state)
    assert lines(red) == {"mountain": 3, "forest": 2, "forest_card": 2, "mountain_card": 3}
    assert lines(yellow) == {"mountain": 9, "forest": 4}


def test_r_16_who_plays_after_the_first_scoring() -> None:
    """R-16, HAL-11.1, HAL-11.2, HAL-10.5: the opponent of the one who triggered it; all else stays."""
    state = arrange(
        turn="yellow", discs={"B2": ("2", "5"), "B5": ("3", "2")}, bays={"K2a": "fish_1", "K2b": "pearl_white"},
        stacks=("", "shell", "statue"), statues=("M0 F3", "G5"), shamans=("F3", "G5"), kept=("shell", "pearl_black"),
        market={"sc_forest": "red", "panel_priestess": "face_down"}, chips={"C3": 1},
    )  # fmt: skip
    state, events = follow(state, "lay 1 B1", "pick K2a")
    assert state.decides == 0  # yellow, whose turn it is, has no shell: red is asked
    assert list(of([RULES.tell(e) for e in events], "nothing_bought")) == [
        {"seat": "yellow", "able": False, "last": True}
    ]
    after, events = follow(state, "decline")
    data = [RULES.tell(e) for e in events]
    described = RULES.describe(after)
    assert (described["turn"], described["round"]) == ("red", 2)
    assert described["market"] == dict.fromkeys(tables.MARKET_IDS)
    assert list(of(data, "market_restored")) == [{"cards": {"sc_forest": "red"}}]
    assert list(of(data, "priestess_turned")) == [{"up": True}]
    assert described["statues"] == by_seat(["F3", "M0"], ["G5"]) and described["chips_left"] == 4
    assert described["discs"]["B5"] == by_seat([3], [2]) and described["boat"] == "W2"
    assert described["shamans"] == by_seat("F3", "G5")
    assert kept(after, 0) == ["shell", "pearl_white"] and kept(after, 1) == ["fish_1", "pearl_black"]
    assert described["first_scoring"] == by_seat(8, 6)
    assert [item.points for item in RULES.scores(after)[0] if item.key == "before"] == [8]


def test_r_17_summoning_with_the_sail_that_ends_the_game() -> None:
    """R-17, HAL-12.2: the chip falls first and takes part in the eruption."""
    state = arrange(
        variant="tactical", boat="W0", round=2, stacks=("", "", ""), bays={"K1a": None, "K1b": None},
        statues=("", "M1 F1"),
    )  # fmt: skip
    data = told(state, "lay 1 B0 lava")
    assert order(data, "chip_placed", "scoring_began", "erupted", "statue_burned", "game_ended") == [
        *("chip_placed", "scoring_began", "erupted", "statue_burned", "game_ended")
    ]
    assert next(of(data, "statue_burned"))["field"] == "M1"
    assert not next(of(data, "scoring_began"))["purchases"]  # HAL-12.6


def test_r_18_no_lava_disc_without_a_chip() -> None:
    """R-18, HAL-12.3: nor away from the boat, nor while it lies on a beach."""
    assert refused(arrange(variant="tactical", chips={"C2": 4}), "lay 1 B1 lava") == "lava_no_chip"
    state = arrange(variant="tactical")
    assert refused(state, "lay 1 B2 lava") == "lava_boat_only"
    assert "lay 1 B1 lava" in legal(state)
    assert refused(arrange(variant="tactical", lava=("B5", "supply")), "lay 1 B1 lava") == "lava_disc_out"
    assert refused(arrange(), "lay 1 B1 lava") == "not_now"  # HAL-12.1: none in the basic game


@pytest.mark.parametrize("chips", [{}, {"C0": 1}])
@pytest.mark.parametrize("panel", [False, True])
def test_r_19_the_disc_comes_back_although_no_chip_moved(chips: dict[str, int], panel: bool) -> None:
    """R-19, HAL-12.4: with a palm card or the panel priestess, declined or without a chip; after her action."""
    card = "shell" if panel else "priestess"
    state = arrange(
        variant="tactical", lava=("B5", "B4"), chips=chips,
        discs={"B2": ("2", "")}, bays={"K2a": card, "K2b": "fish_1"},
    )  # fmt: skip
    words = ["lay 1 B1", "pick K2a", *(["buy panel_priestess"] if panel else []), *(["decline"] if chips else [])]
    after, events = follow(state, *words)
    data = [RULES.tell(e) for e in events]
    assert list(of(data, "lava_disc_returned")) == [{"seat": "red", "beach": "B5", "cause": "priestess"}]
    assert RULES.describe(after)["lava_discs"] == by_seat("supply", "B4")
    parts = ("chips_left", "card_discarded", "priestess_turned", "lava_disc_returned")
    away = ["card_discarded", "chips_left", "priestess_turned"] if panel else ["chips_left", "card_discarded"]
    assert order(data, *parts) == [*away, "lava_disc_returned"]


def test_r_20_the_lava_disc_is_no_number_disc() -> None:
    """R-20, HAL-12.5, HAL-12.7: not for balance, sums, presence, action 2 or 3; it stays over the first scoring."""
    state = arrange(variant="tactical", lava=("B4", "supply"), discs={"B4": ("", "3")})
    assert refused(state, "lay 3 B4") == "balance"
    assert refused(state, "back lava red") == "lava_disc_back"
    assert refused(state, "back lava yellow") == "not_your_disc"
    all_out = arrange(variant="tactical", discs={"B3": ("12345", "")})
    assert "sail" in legal(all_out) and RULES.describe(all_out)["lava_discs"]["red"] == "supply"
    state = arrange(
        variant="tactical", lava=("B5", "supply"), discs={"B2": ("2", "5")}, stacks=("", "shell", "statue"),
        bays={"K2a": "fish_1", "K2b": "pearl_white"},
    )  # fmt: skip
    after = play(state, "lay 1 B1", "pick K2a")
    assert after.round == 2 and RULES.describe(after)["lava_discs"] == by_seat("B5", "supply")


def test_r_22_a_disc_at_the_boat_moves_the_boat() -> None:
    """R-22, HAL-4.2: never the shaman."""
    state = arrange(discs={"B4": ("4", "")})
    after = play(state, "lay 2 B1")
    assert after.boat == 3 and after.turn == 1
    asked = arrange(discs={"B2": ("2", "")}, **TWO)
    assert refused(play(asked, "lay 1 B1"), "walk G0") == "no_walk_boat"


def test_r_23_everything_kept_is_open() -> None:
    """R-23, HAL-16: both seats and onlookers see the same."""
    state = arrange(kept=("shell fish_1", "pearl_white"))
    seen = RULES.observe(state, None)
    assert seen == RULES.observe(state, 0) == RULES.observe(state, 1)
    assert seen.kept == state.kept and not hasattr(seen, "stacks")


def test_r_24_and_r_25_where_everything_starts() -> None:
    """R-24, R-25, HAL-2.7, HAL-3.2, HAL-3.3: jetty S1, red B0, yellow B3, either may start."""
    starts = set()
    for seed in range(12):
        state, events = RULES.setup(RULES.config(2), seed)
        described = RULES.describe(state)
        assert described["boat"] == "W1" and described["shamans"] == by_seat("B0", "B3")
        assert described["turn"] == described["start_player"] == RULES.tell(events[0])["seat"]
        starts.add(state.start)
    assert starts == {0, 1}


def test_r_26_several_scoring_cards() -> None:
    """R-26: one player may own them all."""
    state = arrange(
        discs={"B2": ("2", "")}, bays={"K2a": "shell", "K2b": "fish_1"}, kept=("shell", ""),
        market=dict.fromkeys(("sc_butterflies", "sc_majority", "sc_segment", "sc_forest"), "red"),
    )  # fmt: skip
    state = play(state, "lay 1 B1", "pick K2a", "buy sc_mountain")
    assert state.market == (0, 0, 0, 0, 0, NONE)


def test_r_27_the_card_mix_lives_in_the_data() -> None:
    """R-27, HAL-3.4, HAL-12.1: the stacks of both variants, and no lava card among the one-palm cards."""
    for variant, sizes in (("basic", (3, 12, 15)), ("tactical", (3, 8, 11))):
        state, events = RULES.setup(RULES.config(2, {"variant": variant}), 5)
        assert tuple(map(len, state.stacks)) == sizes == tuple(RULES.tell(events[1])["left"])
        lava = [tables.STACK[c] for stack in state.stacks for c in stack if tables.KIND_IDS[tables.KIND[c]] == "lava"]
        assert sorted(lava) == ([1] * 4 + [2] * 4 if variant == "basic" else [])
        assert state.lava_discs == ((BOX, BOX) if variant == "basic" else (NONE, NONE))


def test_r_28_no_way_over_a_beach() -> None:
    """R-28, HAL-5.6."""
    state = arrange(phase="MOVE_SHAMAN", shamans=("G0", "B3"))
    assert refused(state, "walk B0") == refused(state, "walk B3") == "beach"
    assert refused(state, "walk C0") == "crater"
    start = arrange(phase="MOVE_SHAMAN")
    assert refused(start, "walk B1") == "beach" and "B0" in walks(start)


def test_r_29_no_statue_left() -> None:
    """R-29, HAL-8.2: the card lapses; on a beach as well."""
    eight = "G0 G1 G2 G3 G4 G5 F0 F1"
    state = arrange(discs={"B2": ("2", "")}, shamans=("M4", "B3"), statues=(eight, ""), **TWO)
    data = told(state, "lay 1 B1", "pick K2a")
    assert next(of(data, "card_lapsed"))["why"] == "no_statue"
    beach = arrange(discs={"B2": ("2", "")}, **TWO)
    assert next(of(told(beach, "lay 1 B1", "pick K2a"), "card_lapsed"))["why"] == "beach"


def test_r_30_of_two_like_cards_the_one_in_bay_a() -> None:
    """R-30, HAL-6.3b: without asking, also alone."""
    state = arrange(discs={"B2": ("2", "")}, bays={"K2a": "statue", "K2b": "statue"})
    data = told(state, "lay 1 B1")
    assert [(e["kind"], e["asks"]) for e in of(data, "arrived")] == [("alone", False)]
    assert [e["bay"] for e in of(data, "card_taken")] == ["K2a"]


def test_r_31_no_corner_steps() -> None:
    """R-31, HAL-2.3: a corner field takes two steps, one of them uphill, so the next one up is out of reach."""
    state = arrange(phase="MOVE_SHAMAN", shamans=("G0", "B3"))
    assert "F1" in walks(state) and refused(state, "walk M1") == "too_far"
    assert refused(state, "walk G3") == "too_far"


def test_r_32_shells_of_the_lowest_ids_are_paid() -> None:
    """R-32, HAL-8.4."""
    state = arrange(discs={"B2": ("2", "")}, bays={"K2a": "shell", "K2b": "fish_1"}, kept=("shell shell", ""))
    data = told(state, "lay 1 B1", "pick K2a", "buy sc_forest")
    paid = sorted([*state.kept[0], state.bays[4]])[:2]
    assert next(of(data, "card_bought"))["paid"] == [tables.CARD_IDS[c] for c in paid]


def test_r_33_where_a_card_is_while_it_is_resolved() -> None:
    """R-33: a priestess lies nowhere until she is done; the panel one is turned only then; a shell lies ready."""
    state = arrange(discs={"B2": ("2", "")}, chips={"C0": 1}, **TWO)
    asked = play(state, "lay 1 B1", "pick K2b")
    card = asked.taken[0][1]
    assert card not in asked.bays and card not in asked.kept[0] and card not in asked.discards
    assert card in play(asked, "decline").discards
    shop = arrange(discs={"B2": ("2", "")}, chips={"C0": 1}, bays={"K2a": "shell", "K2b": "fish_1"})
    shop = play(shop, "lay 1 B1", "pick K2a")
    assert kept(shop, 0) == ["shell"] and shop.taken == ()
    shop = play(shop, "buy panel_priestess")
    assert RULES.describe(shop)["market"]["panel_priestess"] is None
    assert RULES.describe(play(shop, "decline"))["market"]["panel_priestess"] == "face_down"


def test_totals_go_on_past_the_track() -> None:
    """HAL-11.4: more than 50 points are simply more."""
    state = arrange(points=(48, 49), round=2, statues=("M0", "M1 M2"))
    assert totals(RULES.scores(state)) == (51, 55)
