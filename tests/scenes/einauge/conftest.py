"""A table of Einauge without a screen, and ways to play at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.titles.einauge import reply
from game.match.match import Match
from game.rules import registry
from game.rules.einauge.state import State
from game.scenes.einauge.scene import EinaugeTable
from tests.scenes.sitting import Sitting, opener, seated
from tests.scenes.sitting import advance as played_on

RULES = registry.rules("einauge")


class Player(Sitting):
    """Somebody at a table of Einauge."""

    table: EinaugeTable


def new_match(players: int = 3, humans: int = 1, seed: int = 7, **chosen: str) -> Match:
    return Match.begin(RULES, RULES.config(players, chosen), seed, seated(players, humans))


def advance(match: Match, until: Callable[[State], bool], seed: int = 1, most: int = 400) -> Match:
    """Play moves that look good at a glance until a position is reached."""
    return played_on(match, until, lambda state, seat, legal: reply(state, seat, legal, seed), most)


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """A function that opens a table: make(match, size=..., text=..., lang=..., speed=...)."""
    with opener(tmp_path, Player, EinaugeTable, new_match) as opened:
        yield opened
