"""The worked examples of the rules file (section 23), one test each."""

from __future__ import annotations

import pytest

from game.core.protocol import totals
from game.core.value import replace
from game.rules.kanaloa import RULES, scoring, tables
from game.rules.kanaloa.state import KANALOA_TURN, NONE, PLACE_FISH, VOLCANO_TILE

from . import positions as at


@pytest.fixture
def table():
    """P0 to move, pawns on I02, I10, I08, I05."""
    return at.begun(4)


def sheet(**heights):
    state = at.temple(at.begun(4), 1, **heights)
    lines = {item.key: item.points for item in RULES.scores(state)[1]}
    assert sum(lines.values()) == scoring.points(state.temples[1]) == totals(RULES.scores(state))[1]
    return lines


def test_ex_1_scoring():
    """EX-1, KAN-19.1: temples below Kane bring nothing, higher ones are cut to Kane."""
    lines = sheet(Kane=16, Kanaloa=16, Lono=20, Pele=15, Ku=9)
    assert lines == {"kane": 16, "kanaloa": 16, "lono": 16, "pele": 0, "ku": 0, "left": 0}
    assert sum(lines.values()) == 48


def test_ex_2_one_kane_point_less():
    """EX-2, KAN-19.1, KAN-17.1: twelve points more."""
    lines = sheet(Kane=15, Kanaloa=16, Lono=20, Pele=15, Ku=9)
    assert lines == {"kane": 15, "kanaloa": 15, "lono": 15, "pele": 15, "ku": 0, "left": 0}
    assert sum(lines.values()) == 60


@pytest.mark.parametrize(
    ("god", "tiles", "total"),
    [
        ("Kane", ("Kane-2", "Kane-5"), 7),
        ("Pele", ("Pele-Lono-2",), 2),
        ("Lono", ("Pele-Lono-2",), 2),
        ("Pele", ("Pele-Lono-4", "Kane-3"), 7),
        ("Lono", ("Pele-Lono-4", "Kane-3"), 7),
        ("Pele", ("Pele-5", "Ku-Pele-3"), 8),
        ("Pele", ("Pele-4", "Pele-Lono-3", "Kane-4"), 11),
    ],
)
def test_ex_3_sets_that_gods_accept(table, god, tiles, total):
    """EX-3, KAN-10.2, KAN-10.3, KAN-10.4, KAN-10.5."""
    after, events = at.offer(table, 0, god, *tiles)
    assert after.temples[0][tables.GOD_IDS.index(god)] == total
    assert after.stocks[0] == ()
    assert at.tell(events, "offered")[0]["total"] == total


def test_ex_3_sets_that_no_god_accepts(table):
    """EX-3, KAN-10.2, KAN-10.3: Pele/Lono 3 + Ku 4; Kane 4 alone to Pele; Kane 4 + Pele/Lono 3 to Kane."""
    state = at.stock(table, 0, "Ku-4", "Pele-Lono-3")
    for god, first, refused in (
        ("Pele", "Pele-Lono-3", "Ku-4"),
        ("Lono", "Pele-Lono-3", "Ku-4"),
        ("Ku", "Ku-4", "Pele-Lono-3"),
    ):
        begun = at.play(state, f"offer {god}")
        assert at.words(begun, "add") == [first]
        assert at.refusal(begun, f"add {refused}") == ("other_sign", "KAN-10.3")
        assert at.may(at.play(begun, f"add {first}")) == ["done"]
    alone = at.stock(table, 0, "Kane-4")
    assert at.refusal(alone, "offer Pele") == ("needs_sign", "KAN-10.3")
    to_pele = at.play(at.stock(table, 0, "Pele-4", "Kane-4"), "offer Pele")
    assert at.refusal(to_pele, "add Kane-4") == ("needs_sign", "KAN-10.3")
    assert at.refusal(to_pele, "done") == ("needs_sign", "KAN-10.1")
    to_kane = at.play(at.stock(table, 0, "Kane-4", "Pele-Lono-3"), "offer Kane")
    assert at.refusal(to_kane, "add Pele-Lono-3") == ("kane_only", "KAN-10.2")


def test_ex_4_a_ride_on_a_white_fish(table):
    """EX-4, KAN-7.1, KAN-7.2: the fish takes its owner's colour and keeps its direction."""
    after = at.play(table, "ride P0a S01")
    assert at.place(after, "P0a") == "I01"
    assert at.way(after, "S01") == ("I02", "I01", 0, "colour")
    back = at.pawns(after, P1a="I02", P2a="I02", P3a="I02")
    for seat in (1, 2, 3):
        assert f"ride P{seat}a S01" not in at.may(at.main(back, seat))
        assert at.refusal(at.main(back, seat), f"ride P{seat}a S01") == ("foreign_fish", "KAN-7.1")
    assert "ride P3a S01" in at.may(at.main(at.fish(back, "S01", side="white"), 3))


def test_ex_5_a_ride_on_the_own_colour(table):
    """EX-5, KAN-7.2, KAN-7.3: own colour turns white; standing together needs no robbery."""
    state = at.main(table, 1)
    after = at.play(state, "ride P1a S23")
    assert at.way(after, "S23") == ("I10", "I08", 1, "white")
    assert at.place(after, "P1a") == at.place(after, "P2a") == "I08"
    assert at.asked(after) == (1, "TAKE_TILE")
    for seat in (0, 2, 3):
        moved = at.main(at.pawns(table, **{f"P{seat}a": "I10"}), seat)
        assert f"ride P{seat}a S23" not in at.may(moved)


def laying(*heads):
    """The start phase with only these fish on the map, such as S01>I01."""
    state = at.deal(4, "placed")
    for text in heads:
        stream, head = text.split(">")
        state = at.fish(state, stream, head=head, side="white", owner=0)
    return replace(state, phase=PLACE_FISH)


def test_ex_6_placing_fish():
    """EX-6, KAN-5.3, KAN-5.4: an island must keep a way out."""
    state = laying("S01>I01", "S02>I01")
    assert at.refusal(state, "lay S03>I01 white") == ("place_sealed", "KAN-5.3")
    assert "lay S03>I11 white" in at.may(state)
    assert "lay S03>I11 colour" in at.may(state)


def test_ex_7_placing_fish_group():
    """EX-7, KAN-5.3, KAN-5.4: a pair of islands must keep a way out, too."""
    state = laying("S14>I07", "S16>I07", "S20>I07", "S21>I07", "S17>I08", "S22>I08")
    assert at.refusal(state, "lay S23>I08 white") == ("place_group", "KAN-5.4")
    after = at.play(state, "lay S23>I10 white")
    assert "lay S19>I08 white" in at.may(after)
    assert at.refusal(after, "lay S19>I07 white") == ("place_sealed", "KAN-5.3")


def kanaloa(state):
    """P1, who holds Kanaloa, at his fish. His pawn has left the map so that no last exit disturbs."""
    return replace(at.main(state, 1), phase=KANALOA_TURN)


def test_ex_8_kanaloa_single_island(table):
    """EX-8, KAN-13.2: S03 is the only way out of I01, S08 the only way into I03."""
    state = kanaloa(at.pawns(table, P0a="reserve", P1a="reserve", P2a="reserve", P3a="reserve"))
    assert at.refusal(state, "head S03") == ("seals_island", "KAN-13.2")
    assert at.refusal(state, "head S08") == ("seals_island", "KAN-13.2")
    others = [s for s in tables.STREAM_IDS if s not in ("S03", "S08")]
    assert at.words(state, "head") == others


def test_ex_9_kanaloa_group(table):
    """EX-9, KAN-13.2: I06, I07, I08, I09 and I10 would have no way out."""
    state = kanaloa(at.pawns(table, P0a="reserve", P1a="reserve", P2a="reserve", P3a="reserve"))
    assert "S27" in at.words(state, "head")
    state = at.fish(at.fish(state, "S10", head="I06"), "S14", head="I07")
    assert at.refusal(state, "head S27") == ("seals_group", "KAN-13.2")


def test_ex_10_kanaloa_last_exit(table):
    """EX-10, KAN-13.3: turned to its colour the fish still carries its owner, but not P1."""
    state = at.fish(table, "S06", side="colour")
    assert at.way(state, "S13") == ("I05", "I06", 3, "white")
    alone = kanaloa(at.pawns(state, P1a="I10"))
    assert at.words(at.main(alone, 3), "ride") == ["P3a S13"]
    assert "S13" in at.words(alone, "side")
    assert at.words(at.main(at.fish(alone, "S13", side="colour"), 3), "ride") == ["P3a S13"]
    joined = kanaloa(at.pawns(state, P1a="I05"))
    assert at.words(at.main(joined, 1), "ride") == ["P1a S13"]
    assert at.refusal(joined, "side S13") == ("last_exit", "KAN-13.3")
    assert at.refusal(joined, "head S13") == ("last_exit", "KAN-13.3")
    assert "S06" in at.words(joined, "side")


def test_ex_11_god_card_from_the_deal(table):
    """EX-11, KAN-11.4, KAN-11.11, KAN-16.3: the shield comes even with an empty temple and lets the pawn in."""
    after, events = at.offer(table, 0, "Lono", "Lono-4")
    assert at.cards(after, "Lono") == (0, 3)
    assert at.tell(events, "god_card_moved")[0] == {
        "type": "god_card_moved", "god": "Lono", "giver": 3, "taker": 0, "cause": "won"
    }  # fmt: skip
    later = at.stock(at.main(after, 3), 3, "Pele-4")
    later = at.play(later, "offer Pele", "add Pele-4", "done")
    assert at.asked(later) == (3, "SECOND_PAWN")


def test_ex_12_tie(table):
    """EX-12, KAN-11.3, KAN-11.5: a tie with the holder wins only the shield; later the cards change places."""
    state = at.temple(table, 2, Pele=5)
    state, events = at.offer(state, 0, "Pele", "Pele-5")
    assert at.cards(state, "Pele") == (2, 0)
    assert [e["type"] for e in at.tell(events, "card_tied", "shield_moved")] == ["card_tied", "shield_moved"]
    state, _ = at.offer(state, 0, "Pele", "Pele-Lono-2")
    assert at.cards(state, "Pele") == (0, 2)


def test_ex_13_kane(table):
    """EX-13, KAN-11.6, KAN-11.8: barred, so the card goes to the shield's holder; the heirs of the shield tie."""
    state = at.temple(at.temples(table, "Ku", 6, 5, 3, 3), 0, Kane=4)
    state = at.shield(state, "Ku", 1)
    after, events = at.offer(state, 0, "Kane", "Kane-3")
    assert after.temples[0] == (0, 6, 0, 0, 7)
    assert at.cards(after, "Ku") == (1, NONE)
    assert [(e["taker"], e["cause"]) for e in at.tell(events, "god_card_moved", "shield_moved")] == [
        (1, "kane"),
        (None, "heir"),
    ]


def test_ex_14_one_eruption(table):
    """EX-14, KAN-15.1, KAN-9.4: three volcano tiles in one refill, 5 to 8: one eruption."""
    state = at.draws(replace(table, drawn=5), "volcano", "volcano", "volcano", "tile")
    state, events = at.run(state, "ride P0a S05", "take I04-a")
    assert [e["number"] for e in at.tell(events, "volcano_drawn")] == [6, 7, 8]
    assert len(at.tell(events, "erupted")) == 1
    assert at.asked(state) == (2, "PLACE_VOLCANO")


def test_ex_15_freezing(table):
    """EX-15, KAN-15.2 to KAN-15.10: who is frozen, who misses, when the volcano goes."""
    state = at.temple(at.draws(replace(table, drawn=1), "volcano", *["tile"] * 4), 2, Pele=4)
    state, events = at.run(state, "ride P0a S05", "take I04-a", "volcano I09")
    (erupted,) = at.tell(events, "erupted")
    assert (erupted["seat"], erupted["drawer"], erupted["skipped"]) == (2, 0, [1])
    assert at.frozen(state) == ["P0a", "P1a"]
    assert at.asked(state) == (2, "MAIN")
    assert at.words(state, "ride") == ["P2a S17", "P2a S19"]
    state = at.play(state, "ride P2a S17", "take I06-a")
    assert at.asked(state) == (3, "LONO_SWAP")  # P3: a normal turn
    assert at.place_of_volcano(state) == "I09"
    state, events = at.run(state, "keep", "ride P3a S13", "take I06-a")
    assert [e["seat"] for e in at.tell(events, "turn_missed")] == [0, 1]
    assert [e["pawns"] for e in at.tell(events, "thawed")] == [["P0a"], ["P1a"]]
    assert at.asked(state) == (2, "MAIN")  # the next turn of the Pele player, I09 still closed
    assert at.place_of_volcano(state) == "I09"
    assert at.refusal(at.fish(state, "S18", side="white"), "ride P2a S18") == ("closed", "KAN-15.4")
    state, events = at.run(state, "ride P2a S16", "take I07-a")
    assert at.asked(state)[0] == 3
    assert at.place_of_volcano(state) is None
    assert at.tell(events, "volcano_gone") == [{"type": "volcano_gone", "place": "I09"}]


def test_ex_16_the_bag():
    """EX-16, KAN-4.7, KAN-9.3, KAN-18.1: 63 offerings and 10 volcanoes, then seven tiles with the eleventh."""
    state = at.deal(4)
    assert len(state.bag) == 73 and state.bag.count(VOLCANO_TILE) == 10
    assert len(state.crate) == 7 and state.crate.count(VOLCANO_TILE) == 1
    orders = set()
    for seed in range(60):
        first, _ = RULES.setup(RULES.config(4, {"start": "prepared"}), seed)
        orders.add(len(first.crate) - 1 - first.crate.index(VOLCANO_TILE))
    assert orders == set(range(7))  # so the game ends in the refill after 63 to 69 completed ones


def test_ex_17_card_won_and_used(table):
    """EX-17, KAN-6.6: the card won by this offering may be used, the one lost by it may not."""
    state = at.temple(table, 1, Kanaloa=4)
    after, _ = at.offer(state, 0, "Kanaloa", "Kanaloa-5")
    assert at.cards(after, "Kanaloa") == (0, 1)
    assert at.asked(after) == (0, "KANALOA_TURN")
    state = at.temple(at.card(table, "Kanaloa", 0), 0, Kanaloa=4, Kane=3)
    state = at.temple(at.shield(state, "Kanaloa", 1), 1, Kanaloa=2)
    after, events = at.offer(state, 0, "Kane", "Kane-2")
    assert at.cards(after, "Kanaloa")[0] == 1
    assert at.asked(after)[0] == 1  # P0's turn is over without a fish
    assert not at.tell(events, "fish_headed", "fish_turned")


def test_ex_18_sea_field():
    """EX-18, KAN-21.4, KAN-21.5, KAN-21.7: T11 closes I06 and I07 and freezes the pawns there."""
    state = at.card(at.pawns(at.begun(2), P0a="I11", P1a="I07", P0b="I06"), "Kanaloa", 1)
    state = at.draws(replace(at.main(state, 0), drawn=1), "volcano", "tile")
    state = at.play(state, "ride P0a " + next(w.split()[1] for w in at.words(state, "ride") if w.startswith("P0a")))
    state = at.play(at.play(state, "spare") if at.phase(state) == "KU_ROB" else state, "take " + at.pick(state))
    assert at.asked(state) == (1, "PLACE_VOLCANO")
    state, events = at.run(state, "volcano T11")
    assert at.tell(events, "volcano_placed")[0]["closed"] == ["I06", "I07"]
    assert {"P0b", "P1a"} <= {e["pawn"] for e in at.tell(events, "frozen")}
    turning = replace(at.main(at.volcano(at.begun(2), "T11", 1), 1), phase=KANALOA_TURN)
    assert at.refusal(turning, "head S18") == ("closed_sea", "KAN-21.7")
    assert at.refusal(turning, "side S18") == ("closed_sea", "KAN-21.7")
    assert "S25" in at.words(turning, "side") and "S25" in at.words(turning, "head")
