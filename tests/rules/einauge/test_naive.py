"""The rules against a second, naive routine: numbers of positions, and whole games ply by ply."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.protocol import totals
from game.rules.einauge import RULES
from game.rules.einauge.observe import essence
from game.rules.einauge.state import OVER, PHASES, State
from tests.rules.playing import reached, reached_naively

from . import naive
from .table import arrange, over, seat

CONFIGS = [config for players in RULES.players for config in RULES.configs(players)]


def lockstep(state: State, rng: random.Random) -> tuple[State, set[str]]:
    """Play at random, both routines side by side; (the end, the steps that were asked for)."""
    position = RULES.describe(state)
    seen = set()
    while not over(state):
        (player,) = RULES.waiting(state)
        seen.add(PHASES[state.phase])
        legal = RULES.legal(state, player)
        assert sorted(map(RULES.text, legal)) == sorted(naive.legal(position))
        assert RULES.ordered(legal) == legal
        action = rng.choice(legal)
        state, _ = RULES.apply(state, player, action)
        position = naive.play(position, RULES.text(action))
        assert RULES.describe(state) == position
        assert list(totals(RULES.scores(state))) == naive.totals(position)
    assert naive.legal(position) == []
    return state, seen


@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: f"{c.players}-{c.get('colour_bonus')}")
def test_whole_games_agree_with_the_naive_routine(config: Any) -> None:
    """EIN-4.1 to EIN-4.6, EIN-10.1 to EIN-10.5, EIN-11.1 to EIN-11.7: every choice, position and score."""
    seen = set()
    for seed in range(4):
        state, _ = RULES.setup(config, seed)
        end, steps = lockstep(state, random.Random(100 * config.players + seed))
        assert end.phase == OVER
        seen |= steps
    assert seen == {"BUY", "FIGHT", "PLACE", "FINAL_FIGHT"}


def test_late_tables_agree_with_the_naive_routine() -> None:
    """EIN-9.1 to EIN-9.5, R7: ships everywhere, sold, joined and alone, which random games seldom meet."""
    for seed in range(40):
        rng = random.Random(seed)
        players = [
            seat("red 4 5, blue 8 ship-1", ducats=9, sabres=7, lone="ship-2"),
            seat("green 2 3, violet 6", ducats=6, sabres=8, jewels=3, lone="ship-3 ship-4"),
            seat("yellow 2 3 4 5 6 7 ship-5", ducats=0, sabres=4),
        ]
        state = arrange(
            *players[: rng.choice((2, 3))],
            display="yellow-8 ship-6 brown-2 red-6 ship-7",
            table="brown-3 green-8",
            pile="" if rng.random() < 0.3 else "orange-2 ship-8",
            colours="blue red green yellow orange violet brown",
            first=rng.choice((0, 1)),
            ending=True,
            bonus=rng.random() < 0.5,
        )
        lockstep(state, rng)


# ---- counts
def essentials(state: State, depth: int) -> list[int]:
    """As `reached`, but positions that R28 calls the same count once."""
    level, counts = {state}, []
    for _ in range(depth):
        level = {RULES.apply(s, s.turn, action)[0] for s in level for action in RULES.legal(s, s.turn)}
        counts.append(len({essence(s) for s in level}))
    return counts


# "first": a jewel or one of six cards; then the jewel with six cards, or (2 sabres and no sabre on the card) five cards
# to five places each, (a sabre on it, so 3 sabres) the fight for brown-6 or a pass. Three of the six show a sabre.
# "full table": a jewel or two cards; after a purchase nothing can be fought for or placed, so the other player has 7
# choices, and 2 are left after the sale: 2 + 7 + 7. Then after the sale 2 * 7; after a purchase the other's sale leaves
# 6, his three cards without a sabre bring 8 for the first player (jewel, card, six purchases), his three with one bring
# six fights and the pass: 51 each. The first player's jewel, sold before or after such a turn, is the same 6 times.
FIRST = {"display": "blue-2 red-3 green-4 yellow-5 orange-6 violet-8", "table": "brown-6"}
TABLES: dict[str, tuple[State, int, list[int]]] = {
    "first": (arrange(**FIRST), 2, [7, 6 + 3 * 25 + 3 * 2]),
    "full table": (
        arrange(seat(sabres=0), seat(), display="blue-2 blue-6", table="red-2 red-6 red-7 red-8 green-2 green-6"),
        3,
        [3, 16, 110],
    ),
    "rich": (
        arrange(
            seat("red 4 5, blue 2 ship-1", ducats=9, sabres=4, jewels=2, lone="ship-2"),
            seat("green 2", ducats=4, sabres=3),
            display="red-6 ship-3 violet-2 blue-7",
            table="violet-5 green-8 ship-4",
            ending=True,
        ),
        2,
        [],
    ),
    "final": (
        arrange(
            seat("red 4", sabres=4, lone="ship-1 ship-2"),
            seat("green 2", sabres=3),
            phase="FINAL_FIGHT",
            display="red-6 ship-3 violet-2",
            table="violet-5 ship-4",
            pile="",
            ending=True,
        ),
        2,
        [],
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_number_of_positions(name: str) -> None:
    """EIN-4 to EIN-10: positions after 1, 2 and 3 plies; where a hand can count them, as counted."""
    state, depth, by_hand = TABLES[name]
    counts = reached(RULES, state, depth)
    assert counts == reached_naively(RULES, state, depth, lambda p: [naive.play(p, words) for words in naive.legal(p)])
    if by_hand:
        assert counts == by_hand


def test_places_and_ships_that_make_no_difference() -> None:
    """R28: after the first purchase 25 placings are five positions; two ships on offer are one."""
    state = arrange(seat(sabres=0), seat(), phase="PLACE", display="blue-2 blue-4 blue-6 ship-1 ship-2", table="red-2")
    assert reached(RULES, state, 1) == [25]
    assert essentials(state, 1) == [4]
