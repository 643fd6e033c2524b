"""The sign of each line of Palm Island's score sheet."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item
from game.rules.palm_island.reading import BUILDINGS
from game.rules.palm_island.tables import KIND_OF

_SIGNS: Final = {
    "achievements": "badge_achievement", "festival": "build_festival_ground", "outposts": "build_support",
}  # fmt: skip
_BUILDINGS: Final = frozenset(KIND_OF[1 : BUILDINGS + 1])
_SHOWN: Final = 2  # the level at which they are drawn


def sign(item: Item) -> str:
    return f"build_{item.key}_{_SHOWN}" if item.key in _BUILDINGS else _SIGNS.get(item.key, "")
