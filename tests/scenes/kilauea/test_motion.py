"""The clips of Kilauea end where the position after a decision puts everything."""

from __future__ import annotations

from random import Random

import pytest

from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.rules.kilauea import RULES
from game.rules.kilauea.events import EVENT_TYPES, BonusScored, SectionScored, TallestChanged
from game.scenes.kilauea.board import KilaueaBoard
from game.scenes.kilauea.director import BonusCount, SectionCount, director, grouped
from tests.scenes.sitting import play

GAMES = 32
EXTRAS = ("none", "a", "b", "c", "d", "e")


def test_every_event_has_a_clip() -> None:
    shown = tuple(kind for kind in EVENT_TYPES if kind not in (SectionScored, BonusScored))
    assert director.missing((*shown, SectionCount, BonusCount)) == ()


@pytest.mark.parametrize("first", range(0, GAMES, 8))
def test_pieces_end_where_the_position_puts_them(first: int) -> None:
    for game in range(first, first + 8):
        _play_through(game)


def _play_through(game: int) -> None:
    players, chance = 2 + game % 3, Random(game)
    pace = Pace("normal", gentle=game % 4 == 3)
    config = RULES.config(players, {"extra_tile": EXTRAS[game % 6], "stall_end": "on"})
    board = KilaueaBoard(pace, ("flame", "sun", "wave", "leaf")[:players], Flecks(pace), frozenset())
    state, events = RULES.setup(config, game)
    board.sync(RULES.observe(state, 0))
    play(director.clips(board, grouped(events)), at_once=game % 8 != 0)
    while seats := RULES.waiting(state):
        action = chance.choice(RULES.legal(state, seats[0]))
        state, events = RULES.apply(state, seats[0], action)
        play(director.clips(board, grouped(events)), at_once=game % 8 != 0)
        moved = board.snapshot()
        board.sync(RULES.observe(state, 0))
        assert moved == board.snapshot(), (game, RULES.text(action))


def test_the_slab_glides_from_the_pillar_that_wore_it() -> None:
    board = KilaueaBoard(Pace("normal"), ("flame", "sun"), Flecks(Pace("normal")), frozenset())
    state, _ = RULES.setup(RULES.config(2, {}), 1)
    board.sync(RULES.observe(state, 0))
    board.heights[:4] = board.shown[:4] = [2, 1, 3, 0]
    clip = director.clip(board, TallestChanged(0, 0b0001, 0b0100))
    clip.advance(1)
    start, goal = board.places.pillar(0, 0), board.places.pillar(0, 2)
    assert abs(board.cap_shift[2] - (start[0] - goal[0])) < 3
    clip.finish()
    assert board.cap_shift[2] == board.cap_lift[2] == 0


def test_a_slab_that_nobody_wore_comes_from_above() -> None:
    board = KilaueaBoard(Pace("normal"), ("flame", "sun"), Flecks(Pace("normal")), frozenset())
    state, _ = RULES.setup(RULES.config(2, {}), 1)
    board.sync(RULES.observe(state, 0))
    board.heights[:4] = board.shown[:4] = [1, 1, 2, 0]
    clip = director.clip(board, TallestChanged(0, 0b0111, 0b0100))
    clip.advance(1)
    assert board.cap_shift[2] == 0 and board.cap_lift[2] > 20
    clip.finish()
    assert board.cap_lift[2] == 0
