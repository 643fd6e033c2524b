"""Disasters and community cards (PAL-12, PAL-13)."""

from __future__ import annotations

import pytest

from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Agree, Bring, Decline, Discard, Flip, Keep, Propose, Ready, Rotate, Store
from game.rules.palm_island.events import (
    AbilityBuilt,
    CouncilClosed,
    CouncilOpened,
    GaveBack,
    Paid,
    Prepared,
    Proposed,
    ReadyTakenBack,
    RoundTurned,
    StockpileFilled,
    StockpileUsed,
)
from game.rules.palm_island.legal import ABILITY_KIND, DISASTER_KIND, MOST_PROPOSALS, RECIPE_KIND, proposal_cost
from game.rules.palm_island.reading import BUILDINGS
from game.rules.palm_island.state import LOST, WAITING, WON
from game.rules.palm_island.tables import BOX, DISASTERS, disaster_cost, unpack
from tests.rules.palm_island.positions import (
    agreed,
    allowed,
    alone,
    cards,
    close_council,
    do,
    events,
    goods,
    pair,
    place,
    refused,
    stored,
    written,
)

MIXED, STONE = RECIPE_KIND, RECIPE_KIND + 1


# ---- the window (PAL-12)


def test_printed_costs_of_the_disasters():
    """PAL-12.5, PAL-12.9: per person; the number of players is a parameter of the cost."""
    printed = {
        "famine": ((1, 2, 1), (2, 3, 1), (2, 4, 2)),
        "hurricane": ((3, 1, 2), (4, 2, 2), (5, 2, 2)),
        "volcanic_eruption": ((1, 2, 2), (2, 2, 3), (2, 3, 4)),
    }
    for name, costs in printed.items():
        for steps, cost in enumerate(costs):
            for players in (1, 2, 3, 4):
                paid = unpack(disaster_cost(DISASTERS.index(name), steps, players))
                assert paid == tuple(players * n for n in cost)


def test_both_play_at_the_same_time():
    """PAL-12.1: no turn order; both may move at any time and either order gives the same."""
    state = pair("1A 4A ...", "2A 5A ...")
    assert RULES.waiting(state) == (0, 1)
    red_first = do(do(state, Store(1), number=0), Store(2), number=1)
    blue_first = do(do(state, Store(2), number=1), Store(1), number=0)
    assert red_first == blue_first


def test_who_has_the_round_card_in_front_waits():
    """PAL-12.3: no more turns; the window opens when both are there (PAL-12.1, PAL-8.3)."""
    state = do(pair("1A 17A ...", "2A 5A 17A ..."), Discard())
    assert state.council is None and RULES.waiting(state) == (1,)
    assert refused(state, Discard()) == "wait_round"
    state = do(do(state, Discard(), number=1), Discard(), number=1)
    assert state.council is not None and RULES.waiting(state) == (0, 1)
    assert [seat.phase for seat in state.seats] == [WAITING, WAITING]
    assert state.round == 1
    assert refused(state, Discard()) == "not_now", "nobody is waited for in the council"


def test_nothing_is_paid_outside_the_window():
    """PAL-12.4: co-op actions belong to the window."""
    state = pair("1A 17A 4D* 1D* 7D*", "17A 1D* 2D* 11D*")
    assert refused(state, Propose(DISASTER_KIND, (cards(1), 0)), 1) == "council_closed"
    assert refused(state, Ready(), 1) == "council_closed"


def test_the_last_window_is_followed_by_none():
    """PAL-12.7, RULING: there are 8 windows, and a refusal speaks of the next one only where there is one."""
    for number in range(1, 9):
        state = pair("17A 1D* 2D* 7D* 8D*", "17A 4A*", number)
        why = RULES.why(state, 0, Propose(DISASTER_KIND, (cards(1, 2, 7), 0)))
        assert (why.key, dict(why.holes).get("round")) == (
            ("palm_island.refuse.pool_short", number + 1)
            if number < 8
            else ("palm_island.refuse.pool_short_last", None)
        )


def test_any_split_is_allowed():
    """PAL-12.4: also all from one player; 6.2, 6.3 and 6.5 for all cards together."""
    state = pair("17A 1D* 2D* 7D* 8D*", "17A 4A*")
    assert allowed(state, Propose) == [Propose(DISASTER_KIND, (cards(1, 2, 7, 8), 0))]
    assert refused(state, Propose(DISASTER_KIND, (cards(1, 2, 7), 0))) == "pool_short"
    assert refused(state, Propose(DISASTER_KIND, (cards(1, 2, 7, 8), cards(4)))) == "pool_not_needed"
    assert refused(state, Propose(DISASTER_KIND, (cards(1, 2, 7, 9), 0))) == "not_stored"
    state = agreed(state, allowed(state, Propose)[0])
    assert stored(state, 0) == set() and stored(state, 1) == {4}


def test_ruling_a_co_op_action_needs_consent_and_is_whole():
    """PAL-12.10, RULING: until the partner agrees nothing changes; then all of it happens."""
    state = pair("17A 1D* 7D*", "17A 2D* 11D*")
    (proposal,) = allowed(state, Propose)
    laid = do(state, proposal)
    assert [seat.deck for seat in laid.seats] == [seat.deck for seat in state.seats]
    assert RULES.waiting(laid) == (1,) and RULES.legal(laid, 1) == (Agree(), Decline())
    assert refused(laid, Ready()) == "both_agree" and refused(laid, proposal) == "both_agree"
    assert refused(laid, Agree()) == "nothing_asked"
    after, facts = RULES.step(laid, 1, Agree())
    assert after.shared.steps == 1 and stored(after, 0) | stored(after, 1) == set()
    assert [type(fact) for fact in facts[1:]] == [GaveBack] * 4 + [Paid, Prepared]
    assert (facts[-1].face_before, facts[-1].face) == (0, 1)


def test_a_declined_payment_is_out_for_this_window():
    """PAL-12.10: so that a window always ends; other payments may be proposed."""
    state = pair("17A 1D* 7D* 2D*", "17A 2D* 11D*")
    first, second, *_ = allowed(state, Propose)
    state = do(do(state, first), Decline(), number=1)
    assert first not in RULES.legal(state, 0) and first not in RULES.legal(state, 1)
    assert refused(state, first) == "declined"
    assert second in RULES.legal(state, 1)
    state = do(do(state, second, number=1), Agree(), number=0)
    assert state.shared.steps == 1


def test_a_player_proposes_a_limited_number_of_times():
    """PAL-12.10: the guard of a window of two."""
    state = pair("17A 1D* 2D* 7D* 8D* 3D*", "17A 1D* 2D* 7D* 8D* 3D*")
    for _ in range(MOST_PROPOSALS):
        state = do(do(state, allowed(state, Propose)[0]), Decline(), number=1)
    assert RULES.legal(state, 0) == (Ready(),)
    again = allowed(state, Propose, 1)[0]
    assert refused(state, again, 0) == "proposed_enough"


def test_ruling_the_window_opens_every_round_and_closes_when_all_are_ready():
    """PAL-12.10, PAL-12.7: also when nothing can be paid; it ends by everybody's word."""
    state = pair("1A 17A ...", "17A 2A ...")
    state, facts = RULES.step(state, 0, Discard())
    assert facts[-1] == CouncilOpened(1, (2, 4, 4))
    assert RULES.legal(state, 0) == (Ready(),)
    state = do(state, Ready())
    assert RULES.waiting(state) == (1,) and refused(state, Ready()) == "ready_already"
    state, facts = RULES.step(state, 1, Ready())
    assert facts[1] == CouncilClosed(1, False) and state.round == 2 and state.council is None
    assert [fact.seat for fact in facts if isinstance(fact, RoundTurned)] == [0, 1]


def test_ruling_a_co_op_action_takes_readiness_back():
    """PAL-12.10, RULING."""
    state = pair("17A 1D* 7D*", "17A 2D* 11D*", ability="remodel")
    state = do(state, Ready())
    (proposal,) = [p for p in allowed(state, Propose, 1) if p.kind == DISASTER_KIND]
    state, facts = RULES.step(do(state, proposal, number=1), 0, Agree())
    assert [fact.seat for fact in facts if isinstance(fact, ReadyTakenBack)] == [0]
    assert RULES.waiting(state) == (0, 1)


def test_ruling_goods_behind_the_round_card_are_spent_in_the_window():
    """PAL-8.3, RULING: the window is before the round card is turned, so nothing has expired yet."""
    state = do(alone("13A 17A 1D* 7D* ..."), Discard())
    state = do(state, allowed(state, Propose)[0])
    assert state.shared.steps == 1 and goods(state) == (0, 0, 0)
    state = do(state, Ready())
    assert written(state).startswith("1D 7D ")


def test_the_third_upgrade_wins_at_once():
    """PAL-12.3, PAL-12.6, PAL-14.1: no other co-op action follows it, no next round."""
    state = pair("17A 1D* 2D* 11D* 9B*", "17A 1D* 2D* 4A* 3A* 7B*", 5, "famine", "remodel", steps=2)
    assert {p.kind for p in allowed(state, Propose)} == {DISASTER_KIND, ABILITY_KIND}
    state = agreed(state, next(p for p in allowed(state, Propose) if p.kind == DISASTER_KIND))
    assert state.status == WON and RULES.waiting(state) == () and state.round == 5
    assert RULES.result(state).outcome == "won"


def test_ruling_there_are_eight_windows():
    """PAL-12.7, RULING: the window after round 8 counts; it closes unpaid and the game is lost (PAL-14.2)."""
    state = alone("17C 1D* 2D* 8D* ...", 8, "famine", steps=2)
    won = do(state, allowed(state, Propose)[0])
    assert won.status == WON
    lost = do(state, Ready())
    assert lost.status == LOST and RULES.result(lost).outcome == "lost"


def test_solo_against_a_disaster():
    """PAL-12.8: cost times 1, a window after each round, no partner to ask."""
    state = alone("17A 1D* 7D*")
    assert unpack(proposal_cost(state, DISASTER_KIND)) == (1, 2, 2)
    facts = events(state, allowed(state, Propose)[0])
    assert isinstance(facts[0], Proposed) and isinstance(facts[-1], Prepared)
    assert refused(state, Agree()) == "nothing_asked"


# ---- community cards (PAL-13)


def test_one_ability_for_the_whole_game():
    """PAL-13.1: only the one chosen; without one none."""
    state = pair("17A 1A* 4A* 7B* 8B*", "17A 1A* 4A* 2A* 5A*", ability="remodel")
    assert {p.kind for p in allowed(state, Propose)} == {ABILITY_KIND}
    assert refused(state, Propose(MIXED, (0, 0))) == "no_ability"
    state = pair("17A 1A* 4A* 7B* 8B*", "17A 1A* 4A* 2A* 5A*")
    assert refused(state, Propose(ABILITY_KIND, (0, 0))) == "no_ability"


def test_costs_of_the_abilities():
    """PAL-13.4: Stockpile fixed, Remodel 1W 1F 1S and Support 1S per person."""
    for make, players in ((alone, 1), (lambda *a, **k: pair(a[0], a[0], **k), 2)):
        assert unpack(proposal_cost(make("17A", ability="remodel"), ABILITY_KIND)) == (players,) * 3
        assert unpack(proposal_cost(make("17A", ability="stockpile"), MIXED)) == (2, 2, 2)
        assert unpack(proposal_cost(make("17A", ability="stockpile"), STONE)) == (1, 1, 4)
    assert unpack(proposal_cost(pair("17A", "17A", ability="support"), ABILITY_KIND)) == (0, 0, 2)


def test_ruling_both_co_op_actions_in_one_window_each_once():
    """PAL-13.3, RULING: in any order."""
    paid = {DISASTER_KIND: (cards(1, 2, 7, 11), 0), ABILITY_KIND: (0, cards(4, 1, 7))}
    for first, second in ((DISASTER_KIND, ABILITY_KIND), (ABILITY_KIND, DISASTER_KIND)):
        state = pair("17A 1D* 2D* 7D* 11D*", "17A 4D* 1B* 7D*", ability="remodel")
        state = agreed(state, Propose(first, paid[first]))
        assert refused(state, Propose(first, (0, 0))) == ("community_window" if first else "one_step")
        state = agreed(state, Propose(second, paid[second]), 1)
        assert (state.shared.steps, state.shared.works_from) == (1, 2)
        assert RULES.legal(state, 0) == (Ready(),)


def test_an_ability_works_from_the_following_round_on():
    """PAL-13.2: Remodel built in the window of round 3 brings a card first at the start of round 4."""
    state = pair("17D 1D* 7D* 4A* 8D* ...", "17D 1D* 7D* ...", 3, ability="remodel")
    state, facts = RULES.step(do(state, next(p for p in allowed(state, Propose) if p.kind == 1)), 1, Agree())
    (built,) = [fact for fact in facts if isinstance(fact, AbilityBuilt)]
    assert (built.ability, built.works_from, built.face) == ("remodel", 4, 1)
    state = close_council(state)
    assert state.round == 4 and [seat.brings for seat in state.seats] == [1, 1]


def test_an_unbuilt_remodel_brings_nothing():
    """PAL-13.2."""
    state = close_council(pair("17A 2A ...", "17A 2A ...", ability="remodel"))
    assert [seat.brings for seat in state.seats] == [0, 0]
    assert allowed(state, Bring) == []


def test_remodel_and_support_last_and_are_built_once():
    """PAL-13.5, PAL-13.12, RULING."""
    state = pair("17B 1D* 7D* 4A* 8D* ...", "17B 1D* 7D* ...", 2, ability="remodel", works_from=2)
    assert refused(state, Propose(ABILITY_KIND, (0, 0))) == "community_once"
    for round_number in (3, 4, 5):
        state = close_council(state)
        assert state.round == round_number and allowed(state, Keep) and allowed(state, Keep, 1)
        for number in (0, 1):
            state = do(state, Keep(), number=number)
            while number in RULES.waiting(state) and state.council is None:
                state = do(state, Discard(), number=number)


def test_ruling_remodel_brings_upright_cards_before_the_round_card():
    """PAL-13.6, RULING: not a stored one, not one behind the round card; the rest keeps its order."""
    state = alone("17A 1A* 13A 2A* 7A 5A 14A 15A", ability="remodel", works_from=2)
    state = do(state, Ready())
    assert written(state) == "13A 2A* 7A 5A 14A 15A 17B 1A"
    assert [bring.card for bring in allowed(state, Bring)] == [5, 7, 14, 15]
    assert refused(state, Bring(2)) == "bring_stored"
    assert refused(state, Bring(1)) == "bring_behind" and refused(state, Bring(17)) == "bring_behind"
    after = do(state, Bring(5))
    assert written(after) == "5A 13A 2A* 7A 14A 15A 17B 1A"
    assert refused(after, Bring(7)) == "not_now" and Discard() in RULES.legal(after, 0)


def test_ruling_the_card_at_p1_cannot_be_brought():
    """PAL-13.11, RULING: choose nothing instead."""
    state = do(alone("17A 13A 7A 5A", ability="remodel", works_from=2), Ready())
    assert refused(state, Bring(13)) == "bring_front"
    kept = do(state, Keep())
    assert written(kept) == "13A 7A 5A 17B" and kept.seats[0].brings == 0


def test_ruling_remodel_and_lookout_bring_one_card_each():
    """PAL-13.6, PAL-13.11, PAL-10.9, RULING: two choices one after the other; choosing nothing ends the step."""
    start = do(alone("17A lookout:B 13A 7A 5A", ability="remodel", works_from=2), Ready())
    assert start.seats[0].brings == 2
    state = do(do(start, Bring(5)), Bring(7))
    assert written(state) == "7A 5A lookout:B 13A 17B"
    assert do(start, Keep()).seats[0].brings == 0


# ---- Stockpile (PAL-13.8)


def filled(words: str = "15A 7A 17A", recipe: int = 0, round_number: int = 2, works_from: int = 2):
    return alone(words, round_number, ability="stockpile", recipe=recipe, works_from=works_from)


def test_filling_has_two_recipes_and_a_fixed_cost():
    """PAL-13.8: exactly the recipe; overpaid goods are lost and not kept."""
    state = alone("17A 4D* 1D* 7D* 11D*", ability="stockpile")
    assert {p.kind for p in allowed(state, Propose)} >= {MIXED, STONE}
    facts = events(state, Propose(STONE, (cards(1, 7, 11),)))
    (fill,) = [fact for fact in facts if isinstance(fact, StockpileFilled)]
    assert (fill.recipe, fill.goods, fill.works_from) == ("stone", (1, 1, 4), 2)
    assert (fill.face_before, fill.face) == (1, 3)
    (paid,) = [fact for fact in facts if isinstance(fact, Paid)]
    assert paid.lost == (0, 1, 1)


def test_the_stockpile_counts_as_one_more_stored_card_in_a_payment():
    """PAL-13.8, PAL-6.5: with stored cards or alone; needless cards are refused."""
    state = filled("15A 7A 17A 1A* 7D*")
    assert {a.paid for a in allowed(state, Rotate) if a.place == 1} == {cards(0)}
    assert refused(state, Rotate(1, cards(0, 1))) == "not_needed"
    assert cards(0) in {a.paid for a in allowed(state, Flip) if a.place == 2}
    state = filled("15B 14A 17A 9B* 7A")
    assert {a.paid for a in allowed(state, Flip)} == {cards(0, 9)}
    after, facts = RULES.step(state, 0, Flip(1, cards(0, 9)))
    assert [type(fact) for fact in facts[:3]] == [GaveBack, StockpileUsed, Paid]
    assert (after.shared.works_from, after.shared.recipe) == (0, -1)
    assert refused(after, Rotate(1, cards(0))) == "stockpile_empty"


def test_the_stockpile_is_not_usable_in_its_window_nor_before_the_next_round():
    """PAL-13.2, PAL-13.8."""
    state = filled(works_from=3)
    assert refused(state, Rotate(1, cards(0))) == "community_later"
    assert refused(alone("15A 17A ...", ability="stockpile"), Rotate(1, cards(0))) == "stockpile_empty"


def test_the_stockpile_pays_a_disaster_upgrade_but_no_filling():
    """PAL-13.8, PAL-13.12: part of action I, action II of that window stays free for filling it again."""
    state = alone("17B 4D* 1D* 7D* 11D* 2D*", 2, "famine", "stockpile", recipe=0, works_from=2)
    assert Propose(DISASTER_KIND, (0,), True) in RULES.legal(state, 0)
    assert refused(state, Propose(MIXED, (0,), True)) == "stockpile_full"
    state, facts = RULES.step(state, 0, Propose(DISASTER_KIND, (0,), True))
    assert any(isinstance(fact, StockpileUsed) for fact in facts)
    assert refused(state, Propose(MIXED, (cards(4, 1, 7),), True)) == "stockpile_single"
    refill = next(p for p in allowed(state, Propose) if p.kind == MIXED)
    state = do(state, refill)
    assert state.shared.works_from == 3 and state.council.built


def test_ruling_a_full_stockpile_is_not_filled_again():
    """PAL-13.12, RULING."""
    state = alone("17B 4D* 1D* 7D* 11D*", 2, ability="stockpile", recipe=0, works_from=2)
    assert {p.kind for p in allowed(state, Propose)} == {DISASTER_KIND}
    assert refused(state, Propose(STONE, (cards(1, 7, 11),))) == "stockpile_full"


def test_the_stockpile_serves_either_player_and_whoever_comes_first():
    """PAL-13.8: one action of either player."""
    state = pair("15A 7A 17A", "15A 7A 17A", 2, ability="stockpile", recipe=0, works_from=2)
    assert all(Rotate(1, cards(0)) in RULES.legal(state, number) for number in (0, 1))
    state = do(state, Rotate(1, cards(0)), number=1)
    assert refused(state, Rotate(1, cards(0))) == "stockpile_empty"


def test_ruling_a_store_paid_by_the_stockpile_alone_needs_room():
    """PAL-7.3, RULING: a full store still gives one back; the Stockpile doesn't count for the limit."""
    state = filled("11A 7A 17A 7B* 8B* 9B* 10B*")
    stores = allowed(state, Store)
    assert {(a.paid, a.returned) for a in stores} == {(cards(0), card) for card in (7, 8, 9, 10)}
    assert refused(state, Store(1, cards(0))) == "store_full"
    after = do(state, Store(1, cards(0), 8))
    assert stored(after) == {7, 9, 10, 11}


@pytest.mark.parametrize("barrier", [Prepared, AbilityBuilt, StockpileFilled, StockpileUsed, CouncilClosed])
def test_what_undo_never_crosses(barrier):
    """Section 18: a shared payment, the Stockpile, a closed window."""
    assert barrier in RULES.barriers


def test_every_deck_still_holds_its_buildings_after_a_council():
    """PAL-4.4: paying moves no card."""
    state = pair("17A 1D* 7D* ...", "17A 2D* 11D* ...")
    after = agreed(state, allowed(state, Propose)[0])
    for number in (0, 1):
        old, new = state.seats[number].deck, after.seats[number].deck
        assert [c >> 3 for c in old] == [c >> 3 for c in new]
        assert len(set(new)) == BUILDINGS + 1
    assert place(after, 17) == 1 and BOX.steps == 3
