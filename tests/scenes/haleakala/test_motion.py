"""The clips of Haleakala end where the position after a decision puts everything."""

from __future__ import annotations

from random import Random

import pytest

from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.rules.haleakala import RULES
from game.rules.haleakala.actions import Lay
from game.rules.haleakala.events import EVENT_TYPES, Counted, LavaFlowed, StatueBurned
from game.scenes.haleakala.board import HaleakalaBoard
from game.scenes.haleakala.director import LineCounted, ValleyErupted, director, grouped
from tests.scenes.sitting import play

GAMES = 24


def test_every_event_has_a_clip() -> None:
    shown = tuple(kind for kind in EVENT_TYPES if kind not in (Counted, LavaFlowed, StatueBurned))
    assert director.missing((*shown, LineCounted, ValleyErupted)) == ()


@pytest.mark.parametrize("first", range(0, GAMES, 8))
def test_pieces_end_where_the_position_puts_them(first: int) -> None:
    for game in range(first, first + 8):
        _play_through(game)


def _play_through(game: int) -> None:
    chance, tactical = Random(game), game % 2 == 1
    pace = Pace("normal", gentle=game % 4 == 3)
    config = RULES.config(2, {"variant": "tactical" if tactical else "basic"})
    board = HaleakalaBoard(pace, ("flame", "sun"), Flecks(pace), frozenset(), tactical)
    state, events = RULES.setup(config, game)
    board.sync(RULES.observe(state, 0))
    play(director.clips(board, grouped(events)), at_once=game % 8 != 0)
    while seats := RULES.waiting(state):
        state, events = RULES.apply(state, seats[0], _chosen(state, seats[0], chance))
        play(director.clips(board, grouped(events)), at_once=game % 8 != 0)
        moved = board.snapshot()
        board.sync(RULES.observe(state, 0))
        assert moved == board.snapshot(), (game, events)


def _chosen(state: object, seat: int, chance: Random) -> object:
    """Often at the boat, so that cards are handed out and the game comes to its end."""
    legal = RULES.legal(state, seat)
    sails = [a for a in legal if isinstance(a, Lay) and a.beach == state.boat]
    return chance.choice(sails if sails and chance.random() < 0.45 else legal)
