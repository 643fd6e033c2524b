"""The rules against a second, naive routine: what is legal and what comes of it, in counts and in whole games."""

from __future__ import annotations

import random

import pytest

from game.rules.kanaloa import RULES, board, tables
from game.rules.kanaloa.state import OVER, PHASES

from . import positions as at
from .naive import Table, sealed_groups

SETS = [(n, config) for n in RULES.players for config in RULES.configs(n)]


def lockstep(state, rng, plies=1500):
    """Play at random, both routines side by side; the phases that were seen."""
    naive = Table(RULES.describe(state))
    seen = []
    for _ in range(plies):
        assert RULES.waiting(state) == (() if naive.seat() is None else (naive.seat(),))
        if state.phase == OVER:
            break
        (seat,) = RULES.waiting(state)
        seen.append(PHASES[state.phase])
        legal = RULES.legal(state, seat)
        assert sorted(RULES.text(a) for a in legal) == sorted(naive.legal())
        assert RULES.ordered(legal) == legal
        action = rng.choice(legal)
        state, _ = RULES.apply(state, seat, action)
        assert RULES.describe(state) == naive.play(RULES.text(action))
    return state, seen


@pytest.mark.parametrize(("players", "config"), SETS)
def test_whole_games_agree_with_the_naive_routine(players, config):
    """KAN-6.3: every state, every choice, for every number of players and option set."""
    for seed in (1, 2):
        state, _ = RULES.setup(config, seed)
        end, seen = lockstep(state, random.Random(seed * 10 + players))
        assert end.phase == OVER
        assert len(seen) <= RULES.ply_limit


RARE = {
    "PLACE_FISH", "PLACE_PAWN", "PLACE_VOLCANO", "REMOVE_PAWN", "DOLPHIN_LAND", "LONO_SWAP", "MAIN", "OFFERING",
    "KU_ROB", "TAKE_TILE", "DOLPHIN_TILE", "KANALOA_TURN", "KANALOA_VETO", "SECOND_PAWN",
}  # fmt: skip


def test_the_naive_games_meet_every_state():
    """KAN-6.3: the comparison means something only if every state comes up."""
    state, _ = RULES.setup(RULES.config(4), 5)
    seen = set()
    for seed in range(4):
        seen |= set(lockstep(state, random.Random(seed))[1])
        if seen == RARE:
            break
    assert seen == RARE


def count(state, depth):
    """The number of positions after so many plies, different ways counted apart."""
    if depth == 0 or state.phase == OVER:
        return 1
    (seat,) = RULES.waiting(state)
    return sum(count(RULES.apply(state, seat, a)[0], depth - 1) for a in RULES.legal(state, seat))


def naive_count(position, depth):
    if depth == 0 or position["phase"] == "OVER":
        return 1
    total = 0
    for text in Table(position).legal():
        total += naive_count(Table(position).play(text), depth - 1)
    return total


def starts():
    usual = at.begun(4)
    rich = at.stock(usual, 0, "Ku-5", "Kanaloa-Ku-2", "Kanaloa-Ku-2", "Kane-3")
    hot = at.draws(at.volcano(at.pawns(usual, P0b="I09"), "I06", 2), "volcano", "volcano", "tile")
    sea = at.volcano(at.pawns(at.begun(2), P0b="I12"), "T11", 1)
    return {
        "first turn, four players": usual,
        "an offering": rich,
        "volcano, two pawns": at.main(at.shield(at.card(hot, "Lono", 0), "Lono", 3)),
        "two players at sea": sea,
        "three players": at.begun(3),
    }


@pytest.mark.parametrize("name", starts())
def test_counts_of_positions_agree_with_the_naive_routine(name):
    """KAN-6.1: positions one, two and three plies from a few set-ups."""
    state = starts()[name]
    for depth in (1, 2, 3):
        assert count(state, depth) == naive_count(RULES.describe(state), depth)


def test_counts_by_hand():
    """KAN-7.1, KAN-7.4: P0 on I02 has S01 and S05, takes one of two tiles; then P1 on I10 has S23 and S27."""
    assert [count(at.begun(4), depth) for depth in (1, 2, 3)] == [2, 4, 8]


def test_counts_of_the_start_phase():
    """KAN-5.2: 28 streams x 2 heads x 2 sides for the first fish, all of them legal; the second has 108."""
    state = at.deal(4, "placed")
    assert count(state, 1) == 112
    assert count(state, 2) == 112 * 108
    assert [count(at.deal(n, "placed"), 1) for n in (2, 3)] == [14 * 4, 21 * 4]
    assert [count(at.deal(n), 1) for n in (2, 3, 4)] == [8, 10, 12]


def test_sealing_means_groups():
    """KAN-5.3, KAN-13.2: strongly connected is the same as "no island or group sealed", over all groups."""
    rng = random.Random(4)
    state = at.begun(2)
    for _ in range(12):
        stream = rng.choice(tables.STREAMS_IN[2])
        naive = Table(RULES.describe(state))
        legal = board.reversible(2, state.ways)
        for s in tables.STREAMS_IN[2]:
            turned = at.fish(state, tables.STREAM_IDS[s], head=at.way(state, tables.STREAM_IDS[s])[0])
            arcs = Table(RULES.describe(turned)).arcs({})
            assert (legal >> s & 1) == (not sealed_groups(naive.islands, arcs))
        if legal >> stream & 1:
            state = at.fish(state, tables.STREAM_IDS[stream], head=at.way(state, tables.STREAM_IDS[stream])[0])


def test_a_legal_fish_can_always_be_followed():
    """KAN-5.4: after every legal placement each empty stream has a legal direction, to the end of the start phase."""
    for players in RULES.players:
        rng = random.Random(players)
        for _ in range(3):
            state = at.deal(players, "placed")
            while at.phase(state) == "PLACE_FISH":
                to_first, to_second = board.layable(state)
                empty = tables.STREAM_MASK[players] & ~board.laid(state)
                assert to_first | to_second == empty
                state = at.play(state, rng.choice(at.may(state)))
            assert not sealed_groups(Table(RULES.describe(state)).islands, Table(RULES.describe(state)).arcs({}))
