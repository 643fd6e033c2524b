"""A table of Haleakala without a screen, and ways to play at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.match import Match
from game.rules import registry
from game.rules.haleakala.actions import Lay
from game.rules.haleakala.state import State
from game.scenes.haleakala.scene import HaleakalaTable
from tests.scenes.sitting import Sitting, opener, seated
from tests.scenes.sitting import advance as played_on

RULES = registry.rules("haleakala")


class Player(Sitting):
    """Somebody at a table of Haleakala."""

    table: HaleakalaTable

    def centre_of(self, name: str) -> tuple[float, float]:
        """Of a beach the middle of its sand, which its box may miss."""
        return (
            self.table.board.places.seats[18 + int(name[6:])] if name.startswith("beach") else super().centre_of(name)
        )


def new_match(humans: int = 1, seed: int = 7, **chosen: str) -> Match:
    return Match.begin(RULES, RULES.config(2, chosen), seed, seated(2, humans))


def advance(match: Match, until: Callable[[State], bool], seed: int = 1, most: int = 1500) -> Match:
    """Play, often at the boat, until a position is reached."""
    chance = Random(seed)

    def choose(state: State, seat: int, legal: tuple[Any, ...]) -> Any:
        sails = [a for a in legal if isinstance(a, Lay) and a.beach == state.boat]
        return chance.choice(sails if sails and chance.random() < 0.5 else legal)

    return played_on(match, until, choose, most)


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """A function that opens a table: make(match, size=..., text=..., lang=..., speed=...)."""
    with opener(tmp_path, Player, HaleakalaTable, new_match) as opened:
        yield opened
