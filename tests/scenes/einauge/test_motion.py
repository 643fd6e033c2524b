"""The clips of Einauge end where the position after a decision puts everything."""

from __future__ import annotations

from random import Random

import pytest

from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.rules.einauge import RULES
from game.rules.einauge.events import EVENT_TYPES
from game.scenes.einauge.board import EinaugeBoard
from game.scenes.einauge.director import Bonus, Deal, Exchange, Totals, clips, director
from tests.scenes.sitting import play

GAMES = 32
COLOURS = ("flame", "sun", "wave", "leaf", "shell")


def test_every_event_has_a_clip() -> None:
    assert director.missing((*EVENT_TYPES, Deal, Exchange, Bonus, Totals)) == ()


@pytest.mark.parametrize("first", range(0, GAMES, 8))
def test_things_end_where_the_position_puts_them(first: int) -> None:
    for game in range(first, first + 8):
        play_through(game)


def play_through(game: int) -> None:
    """A whole game of random decisions; after each, what the clips moved is where the position says."""
    players, chance = 2 + game % 4, Random(game)
    pace = Pace("normal", gentle=game % 4 == 3)
    config = RULES.config(players, {"colour_bonus": ("off", "on")[game // 4 % 2]})
    people = frozenset(seat for seat in range(players) if game >> seat & 1)
    board = EinaugeBoard(pace, COLOURS[:players], Flecks(pace), people)
    state, events = RULES.setup(config, game)
    board.sync(RULES.observe(state, 0))
    run(board, events, game)
    while seats := RULES.waiting(state):
        action = chance.choice(RULES.legal(state, seats[0]))
        state, events = RULES.apply(state, seats[0], action)
        run(board, events, game)
        moved = board.snapshot()
        board.sync(RULES.observe(state, 0))
        assert moved == board.snapshot(), (game, RULES.text(action))
    count, result = board.count, RULES.result(state)
    assert result is not None
    assert tuple(count.totals) == result.totals
    assert count.winners == tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1)


def run(board: EinaugeBoard, events: tuple[object, ...], game: int) -> None:
    for clip in clips(board, events):
        play(clip, at_once=game % 8 != 0)


def test_no_movement_of_a_turn_keeps_people_waiting() -> None:
    """At speed normal all that a decision brings has been shown within seven seconds, but for the final count."""
    pace = Pace("normal")
    board = EinaugeBoard(pace, COLOURS, Flecks(pace), frozenset({0}))
    state, _ = RULES.setup(RULES.config(5, {}), 3)
    board.sync(RULES.observe(state, 0))
    chance = Random(3)
    while seats := RULES.waiting(state):
        action = chance.choice(RULES.legal(state, seats[0]))
        state, events = RULES.apply(state, seats[0], action)
        if not RULES.waiting(state):
            break
        spent = 0
        for clip in clips(board, events):
            while not clip.done:
                clip.advance(20)
                spent += 20
        assert spent < 7_000, (RULES.text(action), spent)
        board.sync(RULES.observe(state, 0))
