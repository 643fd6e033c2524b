"""The worked examples of the rulebook, section 17, one test each."""

from __future__ import annotations

from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Agree, Discard, Flip, Propose, Rotate, Store
from game.rules.palm_island.events import Expired, Paid
from game.rules.palm_island.legal import DISASTER_KIND, RECIPE_KIND, proposal_cost
from game.rules.palm_island.payments import payments, way_paid
from game.rules.palm_island.reading import ROUND
from game.rules.palm_island.scoring import levels_of, points_of, rank, unlocked_by
from game.rules.palm_island.state import WON
from game.rules.palm_island.tables import LEVELS, ROUND_CODES, code_of, disaster_cost, pack, unpack
from tests.rules.palm_island.positions import (
    agreed,
    allowed,
    cards,
    close_council,
    deck,
    do,
    events,
    goods,
    pair,
    place,
    refused,
    solo,
    stored,
    turn,
    written,
)

W, F, S = pack((1, 0, 0)), pack((0, 1, 0)), pack((0, 0, 1))


def test_ex_1_and_costs_need_every_good():
    """EX-1, PAL-6.2: 1W 1F 1S is three goods, all needed."""
    cost = (pack((1, 1, 1)),)
    assert way_paid(cost, (W, F)) < 0
    assert way_paid(cost, (W, F, S)) == 0


def test_ex_2_or_costs_need_one_good():
    """EX-2, PAL-6.4: 1W / 1F / 1S is one good in all."""
    cost = (W, F, S)
    assert payments(cost, (W, F, S)) == ((0,), (1,), (2,))


def test_ex_3_disaster_costs_grow_with_the_players():
    """EX-3, PAL-12.4, PAL-12.5: Volcanic Eruption alone 1W 2F 2S, for two 2W 4F 4S."""
    volcano = pair("17A", "17A").shared.disaster
    assert unpack(disaster_cost(volcano, 0, 1)) == (1, 2, 2)
    assert unpack(disaster_cost(volcano, 0, 2)) == (2, 4, 4)


def test_ex_4_support_needs_temple_levels_in_all_decks_together():
    """EX-4, PAL-13.4: one Temple at level 2, or one at level 1 in each deck, but not one at level 1 alone."""
    stones = "17A 7B* 8B*"
    for red, blue, enough in (("15D", "15A", True), ("15B", "16B", True), ("15B", "15A", False)):
        state = pair(f"{stones} {red}", f"17A {blue}", ability="support")
        proposal = Propose(1, (cards(7, 8), 0))
        if enough:
            assert unpack(proposal_cost(state, 1)) == (0, 0, 2)
            assert agreed(state, proposal).shared.works_from == 2
        else:
            assert refused(state, proposal) == "temples_missing"


def test_ex_5_round_card_faces():
    """EX-5, PAL-1.8."""
    assert ROUND_CODES[1:] == tuple(code_of(ROUND, "ABCD".index(face)) for face in "ABDCABDC")


def test_ex_6_both_ways_of_the_canoe_house_cost_the_same():
    """EX-6, PAL-1.6: A to D by B or by C takes 1F and then 1W 1F."""
    for first, between, second in ((Rotate, "1B", Flip), (Flip, "1C", Rotate)):
        half = do(solo("1A 2A* ..."), first(1, cards(2)))
        assert between in written(half)
        after, facts = RULES.step(solo(f"{between} 4A* 2A* ..."), 0, second(1, cards(4, 2)))
        assert [fact.cost for fact in facts if isinstance(fact, Paid)] == [(1, 1, 0)]
        assert "1D" in written(after)


def test_ex_7_a_whole_first_round():
    """EX-7, PAL-4.2, PAL-8.2."""
    state = solo("1A 4A 13A 7A 2A 5A 10A 15A 11A 8A 3A 12A 14A 6A 9A 16A 17A")
    turns = (
        (Store, 1),
        (Store, 4),
        (Rotate, 13, 1, 4),
        (Store, 2),
        (Store, 5),
        (Discard, 7),
        (Discard, 10),
        (Flip, 11, 5),
        (Discard, 15),
        (Store, 3),
        (Flip, 8, 2, 3),
        (Discard, 12),
        (Store, 6),
        (Discard, 14),
        (Discard, 9),
        (Discard, 16),
    )
    for verb, *rest in turns:
        assert state.round == 1
        state = turn(state, verb, *rest)
    assert state.round == 2
    assert written(state) == "1A 4A 13B 2A 5A 7A 10A 11C 15A 3A 8C 12A 6A* 14A 9A 16A 17B"
    assert goods(state) == (1, 0, 0)
    assert points_of(state.seats[0].deck) == 1
    assert levels_of(state.seats[0].deck) == 3


def test_ex_8_which_payments_are_legal():
    """EX-8, PAL-6.5: exactly {2, 7} and {1, 4, 7}; needless cards are refused."""
    state = solo("13B 14A 1B* 4A* 2D* 7B* ...")
    paid = {flip.paid for flip in allowed(state, Flip) if flip.place == 1}
    assert paid == {cards(2, 7), cards(1, 4, 7)}
    assert refused(state, Flip(1, cards(2, 4, 7))) == "not_needed"
    assert refused(state, Flip(1, cards(1, 2, 7))) == "not_needed"
    for payment in paid:
        (fact,) = [e for e in events(state, Flip(1, payment)) if isinstance(e, Paid)]
        assert fact.lost == (0, 1, 0)


def test_ex_9_rescue():
    """EX-9, PAL-6.6, PAL-7.4: a card about to expire pays and is stored again; otherwise it goes behind."""
    state = solo("13A 1B* 7A 5A 6A 8A 9A 10A 11A 12A 14A 15A 16A 2A 3A 17B 4A*", 2)
    assert goods(state) == (1, 2, 0)
    rescued = turn(state, Rotate, 13, 1, 4)
    assert written(rescued).startswith("1B 7A ")
    assert goods(turn(rescued, Store, 1)) == (0, 2, 0)
    left = turn(state, Discard, 13)
    assert written(left).startswith("7A ") and written(left).endswith("4A* 13A 1B")
    assert goods(left) == (1, 0, 0)


def test_ex_10_chain_over_the_round_end():
    """EX-10, PAL-4.3, PAL-8.3."""
    state = solo("16A 17D 2B* 9C* 13A 1A* 3A 4A 5A 6A 7A 8A 10A 11A 12A 14A 15A", 3)
    state, facts = RULES.step(state, 0, Discard())
    assert state.round == 4
    assert written(state) == "13A 1A* 3A 4A 5A 6A 7A 8A 10A 11A 12A 14A 15A 16A 17C 2B 9C"
    assert goods(state) == (0, 1, 0)
    assert [fact.card for fact in facts if isinstance(fact, Expired)] == [2, 9]


def test_ex_11_limit():
    """EX-11, PAL-7.1 to PAL-7.3: four stored."""
    state = solo("3A 10B 14A 17C 1B* 4A* 2A* 7B* ...", 4)
    assert goods(state) == (1, 3, 1)
    assert {store.returned for store in allowed(state, Store) if store.place == 1} == {1, 2, 4, 7}
    given = turn(state, Store, 3, give=2)
    assert written(given).startswith("10B 14A 17C 1B* 4A* 2A 7B*") and written(given).endswith(" 3A*")
    assert goods(given) == (1, 3, 1)
    paid = turn(state, Store, 10, 4)
    assert stored(paid) == {1, 2, 7, 10}
    assert goods(paid) == (0, 4, 2)


def test_ex_12_trade_house_down():
    """EX-12, PAL-2.5: the level printed on the face reached counts."""
    state = solo("11D 8D* ...")
    state, facts = RULES.step(state, 0, Rotate(1, cards(8)))
    (paid,) = [fact for fact in facts if isinstance(fact, Paid)]
    assert (paid.cost, paid.lost) == ((0, 0, 1), (0, 0, 1))
    assert "11C" in written(state)
    assert [LEVELS[c] for c in (*deck("11D 17A")[:1], *deck("11C 17A")[:1])] == [2, 1]


def test_ex_13_tool_maker_two_ways():
    """EX-13: directly 4 goods, the long way 2 + 3 + 6, both to face B with 4 points."""
    short = solo("12A 4A* 1A* 7B* 8B* ...")
    short = do(short, Rotate(1, cards(4, 1, 7, 8)))
    assert points_of(short.seats[0].deck) == 4
    spent = []
    for start, action, paid in (
        ("12A 4A* 1A*", Flip, (4, 1)),
        ("12C 4A* 1A* 7B*", Rotate, (4, 1, 7)),
        ("12D 4D* 1B* 7D*", Flip, (4, 1, 7)),
    ):
        after, facts = RULES.step(solo(f"{start} ..."), 0, action(1, cards(*paid)))
        spent += [sum(fact.cost) for fact in facts if isinstance(fact, Paid)]
    assert spent == [2, 3, 6]
    assert "12B" in written(after)


def test_ex_14_scoring():
    """EX-14, PAL-9.1, PAL-9.2: 37 points, very good, levels 31; stored cards count."""
    codes = deck("1B 2C 3D 4C 5D* 6B 7D* 8D 9B 10D 11D 12D 13C 14D 15D 16C 17C")
    assert points_of(codes) == 37
    assert levels_of(codes) == 31
    assert rank(37, "solo") == "very_good"


def test_ex_15_pooled_payment():
    """EX-15, PAL-12.4: all four cards stay in place, upright; one stone is lost; a fifth card is refused."""
    state = pair("17A 1D* 7D* 4B*", "17A 2D* 11D*")
    assert refused(state, Propose(DISASTER_KIND, (cards(1, 7, 4), cards(2, 11)))) == "pool_not_needed"
    proposal = Propose(DISASTER_KIND, (cards(1, 7), cards(2, 11)))
    after, facts = RULES.step(do(state, proposal), 1, Agree())
    (paid,) = [fact for fact in facts if isinstance(fact, Paid)]
    assert (paid.cost, paid.lost) == ((2, 4, 4), (0, 0, 1))
    assert (written(after), written(after, 1)) == ("17A 1D 7D 4B*", "17A 2D 11D")
    assert after.shared.steps == 1


def test_ex_16_one_upgrade_in_a_window():
    """EX-16, PAL-12.4: goods for two upgrades, but only one in this window."""
    state = pair("17A 1D* 2D* 7D* 8D*", "17A 1D* 2D* 7D* 11D*", disaster="famine")
    state = agreed(state, allowed(state, Propose)[0])
    assert refused(state, Propose(DISASTER_KIND, (cards(7), 0))) == "one_step"
    assert allowed(state, Propose) == []


def test_ex_17_co_op_score():
    """EX-17, PAL-14.3, PAL-14.4: won with decks at 18 and 24: common score 18, respectable."""
    red, blue = "17C 16C 15D 7D 1D* 2D* 11D* 9B*", "17C 16C 15D 13C 7D 1D* 2D*"
    state = pair(red, blue, 8, "famine", steps=2)
    (proposal,) = allowed(state, Propose)
    state, facts = RULES.step(do(state, proposal), 1, Agree())
    assert state.status == WON
    assert RULES.result(state).totals == (18, 24)
    assert RULES.result(state).outcome == "won"
    assert (facts[-1].outcome, facts[-1].score, facts[-1].rank) == ("won", 18, "respectable")


def test_ex_18_stockpile():
    """EX-18, PAL-13.4, PAL-13.8: fixed cost, not usable in its window, then alone for a Temple, 1W 1F lost."""
    state = pair("17D 4D* 1B* 7D*", "15A 2A 17D", 3, ability="stockpile")
    state = do(state, Discard(), number=1)
    state = do(state, Discard(), number=1)
    assert unpack(proposal_cost(state, RECIPE_KIND)) == (2, 2, 2)
    state = agreed(state, Propose(RECIPE_KIND, (cards(4, 1, 7), 0)))
    assert refused(state, Propose(DISASTER_KIND, (0, 0), True)) == "community_later"
    state = close_council(state)
    assert state.round == 4
    after, facts = RULES.step(state, 1, Rotate(place(state, 15, 1), cards(0)))
    (paid,) = [fact for fact in facts if isinstance(fact, Paid)]
    assert paid.lost == (1, 1, 0)
    assert "15B" in written(after, 1)
    assert (after.shared.recipe, after.shared.works_from) == (-1, 0)


def test_ex_19_achievement_in_the_deck():
    """EX-19, PAL-10.3: 16 card moves in round 1, then the achievement is in front and a round has 17."""
    state, _ = RULES.setup(RULES.config(1, {"achievements": "sawmill"}), 4)
    assert written(state).endswith(" 17A sawmill:B")
    for count in (16, 17, 17):
        before = state.round
        for _ in range(count):
            assert state.round == before
            state = do(state, Discard())
        assert state.round == before + 1
        if before == 1:
            assert written(state).startswith("sawmill:B ")


def test_ex_20_unlock():
    """EX-20, PAL-10.1: exactly 30 points, Temples at levels 2 and 1: Statue of Trust, not Festival Ground."""
    codes = deck("15D 16B 13C 14D 4C 7D 8D 5D 6B 17C ...")
    assert points_of(codes) == 30
    assert unlocked_by(codes, 30) == ("statue_of_trust",)
    assert unlocked_by(deck("15D 16D 17C ..."), 30) == ("statue_of_trust", "festival_ground")
