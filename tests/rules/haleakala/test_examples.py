"""The worked examples of the rulebook (HAL-15), one test each."""

from __future__ import annotations

import pytest

from game.core.protocol import totals
from game.rules.haleakala import RULES, scoring, tables
from tests.rules.haleakala.table import (
    arrange,
    bay_kinds,
    by_seat,
    follow,
    holes,
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


def test_ex_1_balance_laying() -> None:
    """HAL-4.5."""
    state = arrange(turn="yellow", discs={"B2": ("3", "")})
    assert [word for word in legal(state, "lay") if word.endswith("B2")] == [f"lay {n} B2" for n in (1, 2, 4, 5)]
    assert refused(state, "lay 3 B2") == "balance"
    assert holes(state, "lay 3 B2") == {"sum": 3}
    after, events = follow(state, "lay 2 B2")
    assert RULES.tell(events[0])["sums"] == [3, 2]
    assert after.phase == 1


def test_ex_2_balance_with_sums() -> None:
    """HAL-4.5: no limit to the discs on a beach."""
    state = arrange(discs={"B4": ("5", "1")}, turn="yellow")
    assert [word for word in legal(state, "lay") if word.endswith("B4")] == [f"lay {n} B4" for n in (2, 3, 5)]
    assert holes(state, "lay 4 B4") == {"sum": 5}


def test_ex_3_balance_taking_back() -> None:
    """HAL-4.6, R-2, R-1."""
    state = arrange(discs={"B0": ("23", "2")})
    assert legal(state, "back") == ["back 2 red"]
    assert refused(state, "back 3 red") == "balance_back"
    assert holes(state, "back 3 red") == {"disc": 3, "sum": 2}
    assert legal(arrange(discs={"B5": ("4", "")}), "back") == ["back 4 red"]
    assert legal(arrange(discs={"B5": ("4", "1")}), "back") == ["back 4 red"]


def test_ex_4_first_shaman_move() -> None:
    """HAL-5.6."""
    state = arrange(phase="MOVE_SHAMAN")
    assert walks(state) == {"B0", "G0", "G1", "G5"}
    assert refused(state, "walk F0") == "uphill"


def test_ex_5_reach_from_grass() -> None:
    """HAL-5.1, HAL-5.2."""
    state = arrange(phase="MOVE_SHAMAN", shamans=("G0", "B3"))
    assert walks(state) == {"G0", "G1", "G5", "G2", "G4", "F0", "F1", "F5"}
    assert refused(state, "walk M0") == "uphill"


def test_ex_6_reach_from_forest_and_mountain() -> None:
    """HAL-5.2."""
    state = arrange(phase="MOVE_SHAMAN", shamans=("F0", "B3"))
    assert walks(state) == {"F0", "F1", "F5", "F2", "F4", "G0", "G1", "G5", "M0", "M1", "M5"}
    state = arrange(phase="MOVE_SHAMAN", shamans=("M0", "B3"))
    assert walks(state) == {"M0", "M1", "M5", "M2", "M4", "F0", "F1", "F5", "G0"}


def test_ex_7_opponent_in_the_way() -> None:
    """HAL-5.3: passing over is fine; the way that is told keeps clear of the other shaman where it can."""
    state = arrange(phase="MOVE_SHAMAN", shamans=("G0", "G1"))
    assert walks(state) == {"G0", "G5", "G2", "G4", "F0", "F1", "F5"}
    assert refused(state, "walk G1") == "shaman_there"
    assert list(of(told(state, "walk G2"), "walked")) == [
        {"seat": "red", "path": ["G0", "G1", "G2"], "rises": [0, 0]},
    ]
    assert [event["path"] for event in of(told(state, "walk F1"), "walked")] == [["G0", "F0", "F1"]]


def test_ex_8_sailing() -> None:
    """HAL-6.1: the disc stays where it was laid; W4 and a 5 make W3."""
    state = arrange(turn="yellow")
    after, events = follow(state, "lay 2 B1")
    assert RULES.describe(after)["boat"] == "W3"
    assert RULES.describe(after)["discs"]["B1"] == {"red": [], "yellow": [2]}
    assert [RULES.tell(e) for e in events if RULES.tell(e)["type"] == "boat_sailed"] == [
        {"type": "boat_sailed", "seat": "yellow", "path": ["W1", "W2", "W3"], "disc": 2}
    ]
    assert play(arrange(boat="W4"), "lay 5 B4").boat == 3


def test_ex_9_action_3() -> None:
    """HAL-4.4, HAL-4.7: action 3 is never forced."""
    state = arrange(discs={"B0": ("12", ""), "B4": ("345", "")})
    assert legal(state) == [f"back {n} red" for n in range(1, 6)] + ["sail"]
    assert play(state, "sail").boat == 2
    state = arrange(discs={"B0": ("12", ""), "B4": ("34", "")})
    assert refused(state, "sail") == "sail_needs_five"
    assert holes(state, "sail") == {"n": 1}


def test_ex_10_both_have_discs() -> None:
    """HAL-6.3a, HAL-7.1, HAL-7.2: it doesn't matter whose turn it is (HAL-6.5)."""
    state = arrange(boat="W2", discs={"B4": ("3", "14")}, bays={"K4a": "statue", "K4b": "pearl_white"})
    state = play(state, "lay 2 B2")
    assert (state.turn, state.decides) == (0, 1)
    assert legal(state) == ["pick K4a", "pick K4b"]
    assert refused(state, "pick K4a", seat=0) == "not_first"
    assert holes(state, "pick K4a", seat=0) == {"name": 1, "a": 5, "b": 3}
    after, events = follow(state, "pick K4b")
    assert (kept(after, 0), kept(after, 1)) == ([], ["pearl_white"])
    data = [RULES.tell(event) for event in events]
    assert [(e["seat"], e["bay"], e["order"]) for e in of(data, "card_taken")] == [
        ("yellow", "K4b", 1),
        ("red", "K4a", 2),
    ]
    assert list(of(data, "discs_returned")) == [{"beach": "B4", "discs": [[3], [1, 4]]}]
    assert None not in bay_kinds(after, 4)
    assert RULES.describe(after)["hands"] == by_seat([1, 3, 4, 5], [1, 2, 3, 4, 5])


def test_ex_11_identical() -> None:
    """HAL-6.3b, HAL-7.1: one card for the leader, from bay a (R-30), all discs home, one bay refilled."""
    state = arrange(discs={"B2": ("5", "12")}, bays={"K2a": "shell", "K2b": "shell"}, stacks=("statue", "lava", "lava"))
    after, events = follow(state, "lay 1 B1")
    data = [RULES.tell(event) for event in events]
    assert [e["kind"] for e in of(data, "arrived")] == ["identical"]
    assert [(e["seat"], e["bay"]) for e in of(data, "card_taken")] == [("red", "K2a")]
    after, more = follow(after, "decline")
    data += [RULES.tell(event) for event in more]
    assert (kept(after, 0), kept(after, 1)) == (["shell"], [])
    assert list(of(data, "discs_returned")) == [{"beach": "B2", "discs": [[5], [1, 2]]}]
    assert bay_kinds(after, 2) == ["statue", "shell"]
    assert [e["bay"] for e in of(data, "refilled")] == ["K2a"]


def test_ex_12_useless_card() -> None:
    """HAL-6.4, HAL-8.1: a card must be taken; it lapses and is discarded."""
    state = arrange(
        boat="W3", discs={"B4": ("2", "")}, bays={"K4a": "statue", "K4b": "priestess"}, shamans=("F0", "B3"),
        statues=("F0", ""),
    )  # fmt: skip
    state = play(state, "lay 1 B3")
    assert refused(state, "decline") == "must_take"
    data = told(state, "pick K4a")
    assert [e["why"] for e in of(data, "card_lapsed")] == ["statue_there"]
    assert order(data)[:3] == ["card_taken", "card_lapsed", "card_discarded"]
    after, events = follow(state, "pick K4b")
    data = [RULES.tell(event) for event in events]
    assert list(of(data, "chips_left")) == [{"seat": "red", "able": False}]
    assert after.statues[0] == state.statues[0] and kept(after, 0) == []
    assert after.turn == 1 and after.phase == 0


def test_ex_13_nobody_there() -> None:
    """HAL-6.3d."""
    state = arrange(boat="W3")
    after, events = follow(state, "lay 2 B3")
    assert order([RULES.tell(event) for event in events]) == ["disc_laid", "boat_sailed", "arrived", "turn_passed"]
    assert after.bays == state.bays and after.stacks == state.stacks and after.turn == 1


def test_ex_14_order_of_resolving() -> None:
    """HAL-6.6, R-6: in the order of taking; the decisions are out of turn (HAL-13.1)."""
    state = arrange(
        discs={"B2": ("2", "4")}, bays={"K2a": "statue", "K2b": "priestess"}, shamans=("M2", "B3"), chips={"C1": 1},
    )  # fmt: skip
    state = play(state, "lay 1 B1", "pick K2b")
    assert RULES.describe(state)["phase"] == "PRIESTESS" and state.decides == 1
    assert refused(state, "lay 3 B5", seat=0) == "not_your_choice"
    assert RULES.describe(state)["statues"]["red"] == []
    after = play(state, "chip C1 C2")
    assert RULES.describe(after)["statues"]["red"] == ["M2"]
    assert RULES.describe(after)["chips"]["C2"] == 1


def test_ex_15_lava_while_refilling() -> None:
    """HAL-7.5."""
    state = arrange(
        boat="W1", discs={"B3": ("", "1")}, bays={"K3a": "fish_1", "K3b": "statue"},
        stacks=("", "lava lava shell statue", "statue"),
    )  # fmt: skip
    state = play(state, "lay 2 B1")
    after, events = follow(state, "pick K3a")
    data = [RULES.tell(event) for event in events]
    assert [(e["segment"], e["there"], e["stock"]) for e in of(data, "chip_placed")] == [("S3", 1, 3), ("S3", 2, 2)]
    assert order(data, "lava_drawn", "chip_placed", "card_discarded", "refilled") == [
        *("lava_drawn", "chip_placed", "card_discarded"), *("lava_drawn", "chip_placed", "card_discarded"), "refilled",
    ]  # fmt: skip
    assert bay_kinds(after, 3) == ["shell", "statue"]
    described = RULES.describe(after)
    assert described["chips"]["C3"] == 2 and described["chips_left"] == 2
    assert described["discards"][-2:] == ["P2-01", "P2-02"]


def before_first_scoring(stacks: tuple[str, str, str], **more):
    """Red's turn; both cards of S2 are taken; the shells of red can buy something before the eruption."""
    return arrange(
        boat="W1", discs={"B2": ("4", "1")}, bays={"K2a": "pearl_white", "K2b": "pearl_black"},
        kept=("shell shell", ""), stacks=stacks, **more,
    )  # fmt: skip


def test_ex_16_scoring_in_the_middle_of_a_refill() -> None:
    """HAL-7.7, HAL-7.9, HAL-9.1, HAL-11.2: the empty bay is filled after the scoring; then it is yellow's turn."""
    state = play(before_first_scoring(("", "fish_4", "lava statue shell")), "lay 1 B1", "pick K2a")
    described = RULES.describe(state)
    assert (described["phase"], described["decides"], described["scoring"]) == ("SHOP", "red", 1)
    assert bay_kinds(state, 2) == ["fish_4", None]
    after, events = follow(state, "buy sc_majority")
    data = [RULES.tell(event) for event in events]
    parts = ["erupted", "scored", "market_restored", "round_began", "lava_drawn", "refilled", "turn_passed"]
    assert order(data, *parts) == parts
    assert bay_kinds(after, 2) == ["fish_4", "statue"]
    described = RULES.describe(after)
    assert (described["chips"]["C2"], described["round"], described["turn"]) == (1, 2, "yellow")


def test_ex_17_last_two_palm_card_is_lava() -> None:
    """HAL-7.8, R-11: the new chip takes part in the eruption; then both bays are filled from the three-palm stack."""
    state = before_first_scoring(("", "lava", "statue shell"), statues=("", "M2 F2"))
    state = play(state, "lay 1 B1", "pick K2a")
    assert state.chips[2] == 1 and bay_kinds(state, 2) == [None, None]
    after, events = follow(state, "decline")
    data = [RULES.tell(event) for event in events]
    assert list(of(data, "statue_burned")) == [{"seat": "yellow", "field": "M2", "left": 7}]
    assert [(e["bay"], e["stack"]) for e in of(data, "refilled")] == [("K2a", "3"), ("K2b", "3")]
    assert RULES.describe(after)["statues"]["yellow"] == ["F2"]
    assert after.chips == (0,) * 6


@pytest.mark.parametrize("chips", [{"C1": 1, "C4": 3}, {"C4": 4}])
def test_ex_18_eruption(chips: dict[str, int]) -> None:
    """HAL-9.5 to 9.8: a fourth chip does nothing more than three."""
    state = arrange(
        boat="W1", discs={"B2": ("4", "1")}, bays={"K2a": "pearl_white", "K2b": "pearl_black"},
        stacks=("", "shell", "shell statue"), statues=("F4", "M1 F1 G4"), chips=chips, shamans=("F4", "M1"),
    )  # fmt: skip
    after, events = follow(state, "lay 1 B1", "pick K2a")
    data = [RULES.tell(event) for event in events]
    flows = [e["field"] for e in of(data, "lava_flowed")]
    burned = [(e["seat"], e["field"]) for e in of(data, "statue_burned")]
    alone = "C1" in chips
    assert flows == [*(["M1"] if alone else []), "M4", "F4", "G4"]
    assert burned == [*([("yellow", "M1")] if alone else []), ("red", "F4"), ("yellow", "G4")]
    described = RULES.describe(after)
    assert described["statues"] == by_seat([], ["F1"] if alone else ["F1", "M1"])
    assert described["statues_left"] == by_seat(8, 7 if alone else 6)
    assert described["shamans"] == by_seat("F4", "M1")  # HAL-9.7: unharmed, and no protection
    assert described["chips_left"] == 4


def test_ex_19_points_first_scoring() -> None:
    """HAL-10.1 to 10.6, R-14."""
    state = arrange(
        statues=("M0 M2 F0 F4 G0", "M3 F3 G1 G5"), kept=("fish_1 fish_2 pearl_black", "fish_4 pearl_white"),
        market={"sc_segment": "red", "sc_mountain": "red", "sc_butterflies": "yellow", "sc_majority": "yellow"},
    )  # fmt: skip
    red, yellow = RULES.scores(state)
    assert lines(red) == {"mountain": 6, "forest": 4, "grass": 1, "pearls": 2, "segment": 4, "mountain_card": 6}
    assert lines(yellow) == {
        "mountain": 3, "forest": 2, "grass": 2, "fish": 3, "pearls": 1, "butterflies": 2, "majority": 2,
    }  # fmt: skip
    assert totals((red, yellow)) == (23, 15)
    assert [item.key for item in red] == [item.key for item in yellow]


def second_scoring(**more):
    """All stacks empty; the boat comes from W0 to the empty S1: the second scoring starts at once."""
    return arrange(boat="W0", round=2, stacks=("", "", ""), bays={"K1a": None, "K1b": None}, **more)


def test_ex_20_points_second_scoring_tie_break() -> None:
    """HAL-10.3, HAL-10.4, HAL-10.7, HAL-11.3: equal totals, red has more statues."""
    state = second_scoring(
        statues=("M1 F2 G2", "M4 M5"), points=(20, 18), variant="tactical",
        kept=("pearl_white pearl_black fish_1 fish_5 shell", "fish_2 fish_4 nautilus shell shell"),
        market={"sc_majority": "red", "sc_mountain": "yellow"},
    )  # fmt: skip
    after = play(state, "lay 1 B0")
    result = RULES.result(after)
    assert result is not None
    red, yellow = result.sheets
    assert lines(red) == {
        "before": 20, "mountain": 3, "forest": 2, "grass": 1, "pearls": 4, "shells": 1, "majority": 4,
    }  # fmt: skip
    assert lines(yellow) == {"before": 18, "mountain": 6, "nautilus": 3, "shells": 2, "mountain_card": 6}
    assert result.totals == (35, 35) and result.ranks == (1, 2)
    assert scoring.winner(after) == (0, "statues")


def test_ex_21_last_tie_break() -> None:
    """HAL-11.3: equal in everything, red started, so yellow wins."""
    state = second_scoring(statues=("M0 F0 G0", "M3 F3 G3"), points=(10, 10), start="red", variant="tactical")
    after, events = follow(state, "lay 1 B0")
    result = RULES.result(after)
    assert result is not None and result.totals == (16, 16) and result.ranks == (2, 1)
    assert RULES.tell(events[-1]) == {
        "type": "game_ended", "winner": "yellow", "totals": [16, 16], "statues": [3, 3], "decided": "start",
    }  # fmt: skip


def test_ex_22_shop() -> None:
    """HAL-8.4, HAL-8.5: one card; two shells can buy one for 2, or one for 1 and keep a shell."""
    state = arrange(discs={"B2": ("2", "")}, bays={"K2a": "shell", "K2b": "statue"}, kept=("shell", ""))
    state = play(state, "lay 1 B1", "pick K2a")
    assert legal(state) == [*(f"buy {card}" for card in tables.MARKET_IDS), "decline"]
    one = play(state, "buy sc_segment")
    assert kept(one, 0) == ["shell"] and RULES.describe(one)["market"]["sc_segment"] == "red"
    two = play(state, "buy sc_forest")
    assert kept(two, 0) == []
    nothing = play(state, "decline")
    assert kept(nothing, 0) == ["shell", "shell"]
    assert (one.turn, one.phase) == (two.turn, two.phase) == (nothing.turn, nothing.phase) == (1, 0)


def test_ex_23_last_purchase_of_the_priestess() -> None:
    """HAL-9.4, R-13, HAL-8.6: she works before the eruption; the other player can't have her any more."""
    state = arrange(
        boat="W1", discs={"B2": ("4", "1")}, bays={"K2a": "pearl_white", "K2b": "pearl_black"},
        stacks=("", "statue", "statue"), statues=("M0", "M1"), chips={"C0": 1}, kept=("shell", "shell"),
    )  # fmt: skip
    state = play(state, "lay 1 B1", "pick K2a")
    assert state.decides == 0
    state = play(state, "buy panel_priestess")
    assert refused(state, "buy sc_majority") == "buy_last_only"
    state = play(state, "chip C0 C1")
    assert state.decides == 1
    assert refused(state, "buy panel_priestess") == "priestess_used"
    after = play(state, "decline")
    described = RULES.describe(after)
    assert described["statues"] == by_seat(["M0"], [])
    assert described["market"]["panel_priestess"] is None  # HAL-11.1: face up again


def test_ex_24_end_trigger() -> None:
    """HAL-6.2, HAL-9.2, R-12: a bay that was emptied by taking ends nothing; arriving there again does."""
    state = arrange(
        boat="W1", round=2, stacks=("", "", ""), bays={"K2a": "fish_5", "K2b": None}, discs={"B2": ("3", "")},
    )  # fmt: skip
    state = play(state, "lay 1 B1")
    assert kept(state, 0) == ["fish_5"] and bay_kinds(state, 2) == [None, None]
    assert RULES.result(state) is None
    state = play(state, "lay 2 B2")
    assert RULES.result(state) is None and RULES.describe(state)["boat"] == "W4"
    data = told(state, "lay 4 B4")
    assert list(of(data, "scoring_began")) == [{"number": 2, "seat": "red", "purchases": True}]
    assert "game_ended" in order(data)


def test_ex_25_tactical_summoning() -> None:
    """HAL-12.2, HAL-12.4: the chip falls before cards are handed out; the lava disc stays until it is fetched."""
    state = arrange(variant="tactical", turn="yellow", discs={"B3": ("", "1")}, bays={"K3a": "shell", "K3b": "statue"})
    after, events = follow(state, "lay 2 B1 lava")
    data = [RULES.tell(event) for event in events]
    assert order(data) == ["disc_laid", "lava_disc_laid", "boat_sailed", "chip_placed", "arrived"]
    assert list(of(data, "chip_placed")) == [{"segment": "S3", "there": 1, "stock": 3, "cause": "disc"}]
    assert RULES.describe(after)["lava_discs"] == by_seat("supply", "B1")
    back = play(arrange(variant="tactical", boat="W0", lava=("supply", "B1")), "lay 1 B0")
    assert RULES.describe(back)["lava_discs"] == by_seat("supply", "supply")


def test_ex_26_lava_disc_is_not_presence() -> None:
    """HAL-12.4, HAL-12.5, R-20."""
    state = arrange(variant="tactical", boat="W0", lava=("supply", "B1"), discs={"B4": ("2", "")})
    after, events = follow(state, "lay 1 B0")
    data = [RULES.tell(event) for event in events]
    assert [e["kind"] for e in of(data, "arrived")] == ["nobody"]
    assert list(of(data, "lava_disc_returned")) == [{"seat": "yellow", "beach": "B1", "cause": "boat"}]
    assert after.bays == state.bays


def test_ex_27_chips_in_the_tactical_game() -> None:
    """HAL-12.3, R-18."""
    state = arrange(variant="tactical", chips={"C0": 3, "C5": 1})
    assert "lay 2 B1" in legal(state)
    assert refused(state, "lay 2 B1 lava") == "lava_no_chip"


def test_ex_28_statue_majority() -> None:
    """HAL-10.6, R-14."""
    for holder, points in (("red", 2), ("yellow", 0)):
        state = arrange(statues=("G0 F0 F1", "G3"), market={"sc_majority": holder})
        sheet = RULES.scores(state)[("red", "yellow").index(holder)]
        assert {item.key: item.points for item in sheet}["majority"] == points


def test_ex_29_building() -> None:
    """HAL-8.2."""
    state = arrange(discs={"B2": ("", "1")}, bays={"K2a": "statue", "K2b": "statue"}, shamans=("B0", "F3"))
    after, events = follow(state, "lay 1 B1")
    assert list(of([RULES.tell(e) for e in events], "statue_built")) == [{"seat": "yellow", "field": "F3", "left": 7}]
    described = RULES.describe(after)
    assert described["statues"]["yellow"] == ["F3"] and described["statues_left"]["yellow"] == 7
    assert described["shamans"]["yellow"] == "F3" and len(described["discards"]) == len(state.discards) + 1


def test_ex_30_one_statue_several_scorings() -> None:
    """HAL-10.6."""
    state = arrange(statues=("M0 F0 G0", ""), market={"sc_segment": "red", "sc_mountain": "red"})
    assert totals(RULES.scores(state))[0] == 13
