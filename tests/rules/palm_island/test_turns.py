"""Turns, payments, the store and the round (PAL-1.4, PAL-2, PAL-4 to PAL-8)."""

from __future__ import annotations

import pytest

from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Discard, Flip, Keep, Rotate, Store
from game.rules.palm_island.events import Discarded, Expired, GaveBack, Paid, Rotated, RoundEnded, RoundTurned, Stored
from game.rules.palm_island.payments import payments
from game.rules.palm_island.tables import COSTS, FLIP, GOODS, ROTATE, STORE, TURN_OF, pack
from tests.rules.palm_island.positions import (
    allowed,
    cards,
    deck,
    do,
    events,
    goods,
    refused,
    solo,
    stored,
    turn,
    written,
)

# the table of PAL-1.6 as printed: goods, level, points, store, rotate, flip
PRINTED = """
1A 1F 0 0 | free | 1F | 1F        1B 2F 1 0 | free | - | 1W1F        1C 1W1F 1 0 | free | 1W1F | -
1D 1W2F 2 0 | free | - | -        4A 1W 0 0 | free | 1W1F | -        4B 1W 1 1 | free | - | 1W1S
4D 2W 2 2 | free | 2W2S | -       4C - 3 5 | - | - | -               7A - 0 0 | - | 2W | 2F
7B 1S 1 0 | free | - | 2W1F       7C 1S 1 0 | free | 1W2F | -        7D 2S 2 2 | free | - | -
10A 1S 0 0 | 1W/1F | 2W | 2F      10B 1F1S 1 0 | 1W | - | 1W1S       10C 1W1S 1 0 | 1F | 1F1S | -
10D 1W1F1S 2 0 | 1W/1F/1S | - | -   11A 1W1F 0 0 | 2W/2F | 1F | 1W     11B 3W 1 0 | 2F/2S | - | 1W1F
11C 3F 1 0 | 2W/2S | 1W1F | -     11D 3S 2 0 | 2W/2F | 1S | 1S  12A - 0 0 | - | 1W1F2S | 1W1F
12C 1W1F 1 0 | free | 1W1F1S | -  12D 1W1F1S 2 0 | free | - | 2W2F2S  12B - 3 4 | - | - | -
13A - 0 0 | - | 1W1F | -          13B - 1 1 | - | - | 1W1F1S         13D - 2 3 | - | 2W2F2S | -
13C - 3 6 | - | - | -             15A - 0 0 | - | 1W1F2S | -         15B - 1 3 | - | - | 2W2F3S
15D - 2 6 | - | 3W3F4S | -        15C - 3 10 | - | - | -
"""


def _ways(words: str) -> tuple[int, ...]:
    if words == "-":
        return ()
    return tuple(
        sum(int(way[i]) << 8 * "WFS".index(way[i + 1]) for i in range(0, len(way), 2)) if way != "free" else 0
        for way in words.split("/")
    )


def _printed() -> list[list[str]]:
    rows = [row.strip() for line in PRINTED.split("\n") for row in line.split("  ") if row.strip()]
    return [row.replace("|", " ").split() for row in rows]


@pytest.mark.parametrize("row", _printed(), ids=lambda row: row[0])
def test_every_face_as_printed(row):
    """PAL-1.5, PAL-1.6: goods, level, points and the price of every action."""
    from game.rules.palm_island.tables import LEVELS, POINTS

    (code,) = deck(row[0] + " 17A")[:1]
    assert GOODS[code] == sum(_ways(row[1]))
    assert (LEVELS[code], POINTS[code]) == (int(row[2]), int(row[3]))
    assert [COSTS[verb][code] for verb in (STORE, ROTATE, FLIP)] == [_ways(words) for words in row[4:]]


def test_the_table_names_every_face():
    assert len(_printed()) == 8 * 4


def test_rotate_and_flip_change_faces_as_ruled():
    """PAL-1.4: rotate swaps A and B, C and D; flip swaps A and C, B and D."""
    a, b, c, d = (deck(f"1{face} 17A")[0] for face in "ABCD")
    assert (a ^ TURN_OF[ROTATE], c ^ TURN_OF[ROTATE]) == (b, d)
    assert (a ^ TURN_OF[FLIP], b ^ TURN_OF[FLIP]) == (c, d)


def test_copies_of_a_type_are_identical():
    """PAL-1.2."""
    for first, *others in ((1, 2, 3), (4, 5, 6), (7, 8, 9), (13, 14), (15, 16)):
        for other in others:
            for rest in range(8):
                assert GOODS[first * 8 + rest] == GOODS[other * 8 + rest]
                assert all(COSTS[v][first * 8 + rest] == COSTS[v][other * 8 + rest] for v in range(3))


# ---- the turn


def test_one_action_of_p1_or_p2_or_a_discard_of_p1():
    """PAL-5.1: nothing else, and never a card further back."""
    state = solo("1A 4A 2A ...")
    assert RULES.legal(state, 0) == (Store(1), Store(2), Discard())
    for action in (Store(3), Rotate(3, 0), Flip(3, 0), Discard(3)):
        assert refused(state, action) == "too_deep"


def test_acting_on_p2_leaves_p1_in_front():
    """PAL-5.2, PAL-2.3: the card goes to the back, P1 stays."""
    state = turn(solo("7A 1A 4A ..."), Store, 1)
    assert written(state).startswith("7A 4A ") and written(state).endswith("17A 1A*")


def test_a_discard_is_always_legal_and_only_for_p1():
    """PAL-5.3, PAL-4.1: no dead end, no pass; P2 can't be discarded; a discarded card is unchanged."""
    state = solo("16A 15A 1D* 2D* 7D* ...")
    assert Discard() in RULES.legal(state, 0) and len(RULES.legal(state, 0)) > 1
    assert refused(state, Discard(2)) == "second_discard"
    assert refused(state, Keep()) == "no_pass"
    assert written(do(state, Discard())).endswith(" 16A")
    assert RULES.legal(solo("16A 15A ..."), 0) == (Discard(),)


def test_the_round_card_has_no_actions():
    """PAL-5.4: at P2 it is dead and P1 alone can be used."""
    state = solo("1A 17A ...")
    assert {action.place for action in RULES.legal(state, 0)} == {1}
    for action in (Store(2), Rotate(2, 0), Flip(2, 0)):
        assert refused(state, action) == "round_card"


def test_ruling_a_stored_card_at_p2_offers_no_action_but_pays():
    """PAL-5.5, RULING: its active area is not upright."""
    state = solo("2A 1A* ...")
    assert refused(state, Rotate(2, cards(1))) == "sideways"
    assert Rotate(1, cards(1)) in RULES.legal(state, 0)


def test_one_upgrade_for_a_card_in_a_turn():
    """PAL-5.6, PAL-4.2: a turn turns one card once and moves one card."""
    state = solo("1A 4A 2A* 3A* ...")
    after = do(state, Rotate(1, cards(2)))
    assert written(after).split()[-1] == "1B"
    assert written(after).split()[0] == "4A"


def test_the_order_inside_an_action():
    """PAL-5.7: pay, make room, turn the card, to the back, settle."""
    state = solo("10D 1A* 4A* 2A* 3B* 7A ...")
    facts = events(state, Store(1, cards(4)))
    assert [type(fact) for fact in facts] == [GaveBack, Paid, Stored, Expired]
    facts = events(solo("5A 1A* 4A* 2A* 3B* 7A ..."), Store(1, 0, 2))
    assert [type(fact) for fact in facts] == [GaveBack, Stored, Expired, Expired]
    assert facts[0].why == "room"


# ---- paying


def test_a_free_action_takes_no_card():
    """PAL-6.1."""
    state = solo("1A 4A 2A* ...")
    assert refused(state, Store(1, cards(2))) == "free"


def test_paying_cards_turn_upright_in_their_place():
    """PAL-6.2, PAL-2.4, PAL-2.2: face and position stay."""
    state = do(solo("13A 7A 1B* 5A 4A* 6A ..."), Rotate(1, cards(1, 4)))
    assert written(state).startswith("7A 1B 5A 4A 6A ")
    assert refused(solo("13A 1B 4A* ..."), Rotate(1, cards(1, 4))) == "not_stored"
    assert refused(solo("13A 1B* 7A ..."), Rotate(1, cards(1))) == "goods"


def test_goods_beyond_the_cost_are_lost():
    """PAL-6.3: a card is used up as a whole, no change."""
    (paid,) = [e for e in events(solo("13A 7A 1D* ..."), Rotate(1, cards(1))) if isinstance(e, Paid)]
    assert (paid.cost, paid.lost) == ((1, 1, 0), (0, 1, 0))
    assert goods(do(solo("13A 7A 1D* ..."), Rotate(1, cards(1)))) == (0, 0, 0)


def test_alternatives_are_not_mixed():
    """PAL-6.4: 2W / 2F is not paid with 1W and 1F."""
    state = solo("11A 7A 1A* 4A* 2A* ...")
    assert refused(state, Store(1, cards(1, 4))) == "mixed"
    assert {action.paid for action in allowed(state, Store)} == {cards(1, 2)}


def test_ruling_no_needless_card():
    """PAL-6.5, RULING: leaving out any card must leave the cost uncovered."""
    state = solo("13A 7A 1D* 4A* 2A* ...")
    assert {a.paid for a in allowed(state, Rotate) if a.place == 1} == {cards(1), cards(4, 2)}
    assert refused(state, Rotate(1, cards(1, 4))) == "not_needed"


def test_ruling_a_card_that_paid_acts_again_in_the_same_round():
    """PAL-6.6, RULING of section 16: it is upright at once."""
    state = do(solo("13A 1B* 4A* 7A ..."), Rotate(1, cards(1, 4)))
    assert Store(1) in RULES.legal(state, 0)
    state = do(state, Store(1))
    assert state.round == 1 and stored(state) == {1}


def test_ruling_an_or_cost_is_tested_against_the_chosen_alternative():
    """PAL-6.7, RULING: 2W / 2F may be paid as 2W with 1W and 1W 2F, although the second alone covers 2F."""
    state = solo("11A 7A 4A* 1D* ...")
    assert {action.paid for action in allowed(state, Store)} == {cards(1), cards(4, 1)}
    ways = (pack((2, 0, 0)), pack((0, 2, 0)))
    assert payments(ways, (pack((1, 0, 0)), pack((1, 2, 0)))) == ((0, 1), (1,))


# ---- the store


def test_at_most_four_cards_are_stored():
    """PAL-7.1: the number of cards counts, not the goods."""
    state = solo("3A 10D 11D 7A 1D* 2D* 8D* 4D* ...")
    assert refused(state, Store(1)) == "store_full"
    assert goods(state)[0] == 4


def test_making_room_gives_back_one_card_of_choice():
    """PAL-7.2: exactly one, only when the store is full."""
    state = solo("3A 7A 1D* 2D* 8D* 4D* ...")
    assert {action.returned for action in allowed(state, Store)} == {1, 2, 4, 8}
    assert refused(state, Store(1, 0, 7)) == "give_one"
    assert refused(solo("3A 7A 1D* 2D* 8D* ..."), Store(1, 0, 1)) == "no_throwing"
    after = do(state, Store(1, 0, 2))
    assert stored(after) == {1, 3, 4, 8}


def test_ruling_the_limit_is_checked_after_paying():
    """PAL-7.3, RULING: a payment with an own card makes the room."""
    state = solo("10A 7A 1D* 2D* 8D* 4D* ...")
    assert {(a.paid, a.returned) for a in allowed(state, Store)} == {(cards(n), 0) for n in (1, 2, 4)}
    assert refused(state, Store(1, cards(1), 2)) == "no_throwing"


def test_expiry_at_p1_repeats():
    """PAL-7.4, PAL-4.3, PAL-2.6: every stored card that comes to P1 goes to the back, its goods lost."""
    state, facts = RULES.step(solo("7A 1A* 4A* 8A ..."), 0, Discard())
    assert written(state).startswith("8A ") and written(state).endswith("7A 1A 4A")
    assert [(fact.card, fact.goods) for fact in facts if isinstance(fact, Expired)] == [(1, (0, 1, 0)), (4, (1, 0, 0))]


def test_stored_cards_survive_the_end_of_a_round():
    """PAL-7.5: they are lost at P1 only."""
    state = do(solo("7A 17A 8A 1A* ..."), Discard())
    assert state.round == 2 and stored(state) == {1}


# ---- the round


def test_the_round_ends_with_the_round_card_in_front():
    """PAL-8.1, PAL-8.2: turned to the next number, sent to the back."""
    facts = events(solo("7A 17A 8A ..."), Discard())
    assert [type(fact) for fact in facts[:3]] == [Discarded, RoundEnded, RoundTurned]
    assert (facts[2].face_before, facts[2].face, facts[2].end) == (0, 1, 17)


def test_ruling_the_order_at_a_round_end():
    """PAL-8.3, RULING: without a disaster: turned, sent back, expiry, first turn; the expired card is behind."""
    state = do(solo("7A 17A 1A* 8A ..."), Discard())
    assert written(state).startswith("8A ") and written(state).endswith("7A 17B 1A")


def test_the_game_ends_after_round_8():
    """PAL-8.4: the round card stays in front."""
    state = do(solo("7A 17C 1A* 8A ...", 8), Discard())
    assert RULES.waiting(state) == () and RULES.legal(state, 0) == ()
    assert written(state).startswith("17C 1A*")
    assert refused(state, Discard()) == "over"


def test_a_downgrade_is_legal():
    """PAL-2.5, RULING of section 16: the Trade House goes from D to B or C for 1S."""
    state = solo("11D 7A 9B* ...")
    facts = events(state, Flip(1, cards(9)))
    assert (facts[-1].level_before, facts[-1].level) == (2, 1)
    (turned,) = [e for e in events(state, Rotate(1, cards(9))) if isinstance(e, Rotated)]
    assert (turned.face_before, turned.face) == (3, 2)
