"""How computers judge Kanaloa: offerings worth a thought, and a view of the position that never peeks."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ai.levels import player
from game.ai.player import Budget, decide
from game.ai.titles import kanaloa
from game.core.rng import seeded
from game.core.value import replace
from game.rules.kanaloa import RULES, tables
from game.rules.kanaloa.state import KANE, NONE, OVER

from . import positions as at


def accepted(tiles, god):
    """KAN-10.2, KAN-10.3 for a whole set."""
    signs = [tables.SIGNS[t] for t in tiles]
    if god == KANE:
        return all(s >> KANE & 1 for s in signs)
    return any(s >> god & 1 for s in signs) and all((s >> god | s >> KANE) & 1 for s in signs)


@pytest.mark.parametrize("god", range(5))
def test_one_set_for_every_sum(god):
    """Every sum that can be offered is there, once, by a set that the god accepts."""
    held = at.stock(at.begun(), 0, "Ku-4", "Ku-Pele-2", "Ku-Pele-2", "Pele-5", "Kane-2", "Kane-2", "Kane-5").stocks[0]
    sums = {
        sum(tables.VALUE[t] for t in tiles)
        for size in range(1, len(held) + 1)
        for tiles in combinations(held, size)
        if accepted(tiles, god)
    }
    found = list(kanaloa.offerings(held, god))
    assert all(accepted(tiles, god) for tiles in found)
    assert [sum(tables.VALUE[t] for t in tiles) for tiles in found] == sorted(sums)


def test_plans_can_be_played_to_their_end():
    state = at.stock(at.begun(), 0, "Ku-4", "Ku-Pele-2", "Ku-Pele-2", "Kane-2", "Kane-5")
    legal = RULES.legal(state, 0)
    chains = [p for p in kanaloa.plans(RULES.observe(state, 0), 0, legal) if RULES.text(p[0]).startswith("offer")]
    assert len(chains) > 8
    for chain in chains:
        position = state
        for action in chain:
            position, _ = RULES.step(position, 0, action)
        assert position.turn == 1
    halfway = at.play(state, "offer Ku", "add Ku-4")
    rest = list(kanaloa.plans(RULES.observe(halfway, 0), 0, RULES.legal(halfway, 0)))
    assert rest and all(RULES.text(plan[-1]) == "done" for plan in rest)


def test_every_phase_has_a_plan_and_a_quick_move():
    """Plans start with a legal action, and the quick move is one."""
    for players in RULES.players:
        state, _ = RULES.setup(RULES.config(players), 21)
        rng = seeded(players)
        plies = 0
        while state.phase != OVER:
            (seat,) = RULES.waiting(state)
            legal = RULES.legal(state, seat)
            plans = list(kanaloa.plans(RULES.observe(state, seat), seat, legal))
            assert plans and all(plan[0] in legal for plan in plans)
            rng += 1
            action = kanaloa.reply(state, seat, legal, rng)
            assert action in legal
            state, _ = RULES.apply(state, seat, action)
            plies += 1
        assert plies < RULES.ply_limit / 2


def test_the_judgement_knows_counts_of_the_bag_only():
    state = at.begun()
    bag = list(state.bag)
    bag.reverse()
    assert kanaloa.judge(replace(state, bag=tuple(bag)), 0) == kanaloa.judge(state, 0)
    assert kanaloa.tiles_left(state) == 63 + 3
    assert kanaloa.tiles_left(at.begun(2)) == 71 * 7 / 11


def test_the_judgement_likes_what_wins():
    """KAN-19.1: more in stock, even temples near the end, a card; and at the end the score itself."""
    state = at.begun()
    plain = kanaloa.judge(state, 0)
    assert kanaloa.judge(at.stock(state, 0, "Ku-5"), 0) > plain
    assert kanaloa.judge(at.stock(state, 1, "Ku-5"), 0) < plain
    assert kanaloa.judge(at.card(state, "Kanaloa", 0), 0) > plain > kanaloa.judge(at.card(state, "Ku", NONE), 0)
    late = replace(state, bag=state.bag[:3], crate=(), drawn=10)
    even = at.temple(late, 0, Kanaloa=10, Ku=10, Pele=10, Lono=10, Kane=10)
    tower = at.temple(late, 0, Kanaloa=40, Ku=0, Pele=0, Lono=0, Kane=10)
    assert kanaloa.judge(even, 0) > kanaloa.judge(tower, 0) + 20
    assert kanaloa.judge(replace(even, phase=OVER), 0) == 50


def test_greedy_beats_random():
    wins = 0.0
    for seed in range(4):
        state, _ = RULES.setup(RULES.config(2), seed)
        mine = seed % 2
        rng = seeded(seed)
        while state.phase != OVER:
            (seat,) = RULES.waiting(state)
            rng += 1
            bot = player("greedy" if seat == mine else "random")
            legal = RULES.legal(state, seat)
            action = decide(bot.choose(RULES, RULES.observe(state, seat), seat, legal, rng, Budget(1)))
            state, _ = RULES.step(state, seat, action)
        ranks = RULES.result(state).ranks
        wins += (ranks[mine] == 1) / ranks.count(1)
    assert wins >= 3
