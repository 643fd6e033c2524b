"""The achievements, as `game.scenes.doors` finds them."""

from __future__ import annotations

from game.scenes.base import House
from game.scenes.records import AchievementsRoom


def make(app: House) -> AchievementsRoom:
    return AchievementsRoom(app)
