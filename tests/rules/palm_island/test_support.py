"""Support: paying part or all of one cost of the partner (PAL-13.7)."""

from __future__ import annotations

from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Ask, Decline, Discard, Flip, Grant, Look, Rotate, Store
from game.rules.palm_island.events import Asked, AskVoided, GaveBack, HelpDeclined, Helped, Paid, Rotated
from game.rules.palm_island.legal import MOST_ASKS
from game.rules.palm_island.tables import FLIP, ROTATE, STORE
from tests.rules.palm_island.positions import allowed, alone, cards, do, pair, refused, stored, written


def built(red: str, blue: str, round_number: int = 2, works_from: int = 2):
    return pair(red, blue, round_number, ability="support", works_from=works_from)


def asked(state, ask: Ask, number: int = 0):
    return do(state, ask, number=number)


def test_the_partner_pays_part_or_all_of_one_cost():
    """PAL-13.7: all cards of the payment go back in place, the asking player's action is carried out."""
    state = built("15A 7A 17B 4A* 1A*", "13A 7D* 17B 11D*")
    part = Ask(ROTATE, 1, cards(4, 1), cards(7))
    assert part in RULES.legal(state, 0)
    laid, facts = RULES.step(state, 0, part)
    assert facts == (Asked(0, ROTATE, 15, 1, (1, 4), (7,), 0, (1, 1, 2)),)
    assert [seat.deck for seat in laid.seats] == [seat.deck for seat in state.seats]
    after, facts = RULES.step(laid, 1, Grant())
    assert [type(fact) for fact in facts[:6]] == [Helped, GaveBack, GaveBack, GaveBack, Paid, Rotated]
    assert [fact.seat for fact in facts if isinstance(fact, GaveBack)] == [0, 0, 1]
    assert "15B" in written(after) and stored(after) == set() and stored(after, 1) == {11}
    assert after.seats[1].helped
    whole = Ask(ROTATE, 1, 0, cards(4, 1, 7))
    state = built("15A 7A 17B", "13A 4A* 1A* 7D* 17B")
    assert "15B" in written(do(asked(state, whole), Grant(), number=1))


def test_every_kind_of_cost_can_be_helped_with():
    """PAL-13.7, RULING: the cost of one store, rotate or flip action."""
    state = built("10A 7A 17B", "13A 4A* 5A* 1A* 2A* 17B")
    verbs = {ask.verb for ask in allowed(state, Ask)}
    assert verbs == {STORE, ROTATE, FLIP}


def test_ruling_needless_cards_and_at_least_one_helping_card():
    """PAL-13.7, PAL-6.5, RULING: for all cards together; one at least comes from the helper."""
    state = built("15A 7A 17B 4A* 1A* 8D*", "13A 7D* 17B 4B*")
    assert refused(state, Ask(ROTATE, 1, cards(4, 1, 8), 0)) == "help_own_card"
    assert refused(state, Ask(ROTATE, 1, cards(4, 1, 8), cards(7))) == "not_needed"
    assert refused(state, Ask(ROTATE, 1, cards(4, 1), cards(8))) == "not_stored"
    assert refused(state, Ask(ROTATE, 1, cards(4), cards(7))) == "goods"
    assert Ask(ROTATE, 1, cards(1, 8), cards(4)) in RULES.legal(state, 0)


def test_once_a_round_for_each_helping_player():
    """PAL-13.7, RULING: unused help doesn't carry over; each player may help once."""
    state = built("15A 13A 7A 17B 4A* 1A*", "13A 14A 7D* 8D* 17B 11D*")
    state = do(asked(state, Ask(ROTATE, 1, cards(4, 1), cards(7))), Grant(), number=1)
    assert allowed(state, Ask) == []
    assert refused(state, Ask(ROTATE, 1, 0, cards(8))) == "help_used"
    assert not state.seats[0].helped
    last = built("1A 17B 4A* ...", "17B 7D* ...")
    last = do(last, Discard())
    for number in (0, 1):
        last = do(last, RULES.parse("ready"), number=number)
    assert [seat.helped for seat in last.seats] == [False, False]


def test_ruling_somebody_who_waits_can_still_help():
    """PAL-13.7, PAL-12.3, RULING."""
    state = built("15A 7A 17B 4A* 1A*", "17B 7D* 11D*")
    assert RULES.waiting(state) == (0,)
    state = asked(state, Ask(ROTATE, 1, cards(4, 1), cards(7)))
    assert RULES.waiting(state) == (1,) and RULES.legal(state, 1) == (Grant(), Decline())
    assert "15B" in written(do(state, Grant(), number=1))


def test_the_asking_player_waits_and_the_partner_may_play_on():
    """PAL-13.7: the answer may come after other turns of the partner."""
    state = asked(built("15A 7A 17B 4A* 1A*", "13A 14A 7D* 17B"), Ask(ROTATE, 1, cards(4, 1), cards(7)))
    assert RULES.waiting(state) == (1,)
    assert refused(state, Discard()) == "both_agree"
    assert {Discard(), Grant(), Decline()} <= set(RULES.legal(state, 1))
    state = do(state, Discard(), number=1)
    assert state.seats[0].ask is not None
    assert "15B" in written(do(state, Grant(), number=1))


def test_an_asking_is_void_when_a_card_of_it_changes():
    """PAL-13.7: the helping card pays for something else or expires first."""
    state = asked(built("15A 7A 17B 4A* 1A*", "13A 7D* 14A 17B 1B* 4B*"), Ask(ROTATE, 1, cards(4, 1), cards(7)))
    state, facts = RULES.step(state, 1, Discard())
    assert AskVoided(0) in facts and state.seats[0].ask is None
    assert RULES.waiting(state) == (0, 1)
    state = asked(built("15A 7A 17B 4A* 7D*", "13A 14A 17B 1B* 4B*"), Ask(ROTATE, 1, cards(4, 7), cards(1)))
    state, facts = RULES.step(state, 1, Rotate(1, cards(1, 4)))
    assert AskVoided(0) in facts


def test_a_declined_asking_is_not_repeated_in_that_turn():
    """PAL-13.7: it always ends; the next turn may ask again."""
    ask = Ask(ROTATE, 1, cards(4, 1), cards(7))
    state = asked(built("15A 7A 8A 17B 4A* 1A*", "13A 14A 7D* 17B"), ask)
    state, facts = RULES.step(state, 1, Decline())
    assert facts == (HelpDeclined(1, 0),)
    assert refused(state, ask) == "declined" and ask not in RULES.legal(state, 0)
    state = do(state, Discard())
    assert state.seats[0].refused == ()


def test_a_player_asks_a_limited_number_of_times_in_a_round():
    """PAL-13.7: the guard of asking."""
    state = built("15A 7A 8A 9A 17B 4A* 1A* 5A* 2A*", "13A 14A 7D* 8D* 9D* 17B")
    for _ in range(MOST_ASKS):
        state = do(asked(state, allowed(state, Ask)[0]), Decline(), number=1)
    assert allowed(state, Ask) == []
    assert refused(state, Ask(ROTATE, 1, cards(5, 2), cards(9))) == "asked_enough"


def test_both_may_ask_each_other():
    """PAL-13.7: a grant that uses a card of the other asking voids it."""
    state = built("15A 7A 17B 4A* 1A*", "13A 14A 7D* 17B")
    state = asked(state, Ask(ROTATE, 1, cards(4, 1), cards(7)))
    state = asked(state, Ask(ROTATE, 1, 0, cards(1, 4)), 1)
    assert RULES.waiting(state) == (0, 1)
    assert RULES.legal(state, 0) == RULES.legal(state, 1) == (Grant(), Decline())
    state, facts = RULES.step(state, 1, Grant())
    assert AskVoided(1) in facts and "15B" in written(state)
    assert all(seat.ask is None for seat in state.seats)


def test_ruling_a_store_paid_by_the_partner_alone_needs_room():
    """PAL-7.3, RULING: the store limit is that of the asking player."""
    state = built("11A 7A 17B 7B* 8B* 9B* 10B*", "13A 14A 1B* 17B")
    stores = [ask for ask in allowed(state, Ask) if ask.verb == STORE]
    assert {(a.own, a.partner, a.returned) for a in stores} == {(0, cards(1), card) for card in (7, 8, 9, 10)}
    assert refused(state, Ask(STORE, 1, 0, cards(1))) == "store_full"
    after = do(asked(state, Ask(STORE, 1, 0, cards(1), 9)), Grant(), number=1)
    assert stored(after) == {7, 8, 10, 11}
    assert refused(state, Ask(ROTATE, 1, 0, cards(1), 9)) == "no_throwing"


def test_support_works_from_the_round_after_it_was_built():
    """PAL-13.2, PAL-13.9: not before, not without it, not alone."""
    ask = Ask(ROTATE, 1, cards(4, 1), cards(7))
    red, blue = "15A 7A 17B 4A* 1A*", "13A 7D* 17B"
    assert refused(built(red, blue, works_from=3), ask) == "community_later"
    assert refused(built(red, blue, works_from=0), ask) == "help_unbuilt"
    assert refused(pair(red, blue, 2), ask) == "help_unbuilt"
    assert refused(alone(red, 2), ask) == "help_alone"
    assert refused(built(red, blue), Grant(), 1) == "nothing_asked"


def test_a_card_that_cannot_act_cannot_be_helped():
    """PAL-5.4, PAL-5.5: the same cards as in any turn."""
    state = built("15A 17B 4A* 1A*", "13A 7D* 17B")
    assert refused(state, Ask(ROTATE, 2, cards(4, 1), cards(7))) == "round_card"
    assert refused(state, Ask(FLIP, 1, cards(4, 1), cards(7))) == "no_action"
    assert refused(state, Ask(7, 1, cards(4, 1), cards(7))) == "no_action"
    assert refused(state, Ask(STORE, 3, 0, cards(7))) == "too_deep"
    assert refused(state, Look()) == "inspect_over"
    assert {type(a) for a in (Store(1), Flip(1, 0)) if RULES.why(state, 0, a) is None} == set()
