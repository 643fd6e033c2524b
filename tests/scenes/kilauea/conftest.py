"""A table of Kilauea without a screen, and ways to play at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.match import Match
from game.rules import registry
from game.rules.kilauea.state import State
from game.scenes.kilauea.scene import KilaueaTable
from tests.scenes.sitting import Sitting, opener, seated
from tests.scenes.sitting import advance as played_on

RULES = registry.rules("kilauea")


class Player(Sitting):
    """Somebody at a table of Kilauea."""

    table: KilaueaTable


def new_match(players: int = 3, humans: int = 1, seed: int = 7, **chosen: str) -> Match:
    return Match.begin(RULES, RULES.config(players, chosen), seed, seated(players, humans))


def advance(match: Match, until: Callable[[State], bool], seed: int = 1, most: int = 900) -> Match:
    """Play sensible moves until a position is reached."""
    chance = Random(seed)

    def choose(state: State, seat: int, legal: tuple[Any, ...]) -> Any:
        return max(chance.sample(legal, min(len(legal), 8)), key=lambda action: _points(state, seat, action))

    return played_on(match, until, choose, most)


def _points(state: Any, seat: int, action: Any) -> float:
    forecast = RULES.preview(RULES.observe(state, seat), seat, action)
    assert forecast is not None
    return forecast.after[seat] - forecast.before[seat]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """A function that opens a table: make(match, size=..., text=..., lang=..., speed=...)."""
    with opener(tmp_path, Player, KilaueaTable, new_match) as opened:
        yield opened
