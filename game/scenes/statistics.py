"""The statistics, as `game.scenes.doors` finds them."""

from __future__ import annotations

from game.scenes.base import House
from game.scenes.records import StatisticsRoom


def make(app: House) -> StatisticsRoom:
    return StatisticsRoom(app)
