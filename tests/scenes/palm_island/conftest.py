"""A table of Palm Island without a screen, and ways to play at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.seats import Seat, human
from game.rules import registry
from game.scenes.table.scene import TableScene
from tests.scenes.sitting import Stepping, opener

RULES = registry.rules("palm_island")


class Player(Stepping):
    """Somebody at a table of Palm Island."""


def new_match(options: dict[str, str] | None = None, seed: int = 7, seats: tuple[Seat, ...] = ()) -> Match:
    config = RULES.config(1, options or {"inspect": "off"})
    return Match.begin(RULES, config, seed, seats or (human("Luana", "flame"),))


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """A function that opens a table: make(match, size=..., text=..., lang=..., speed=...)."""
    with opener(tmp_path, Player, TableScene, new_match) as opened:
        yield opened
