"""The sign of each line of Palm Island's score sheet."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item

_SIGNS: Final = {
    "achievements": "badge_achievement", "festival": "build_festival_ground", "outposts": "build_support",
}  # fmt: skip
BUILDINGS: Final = (
    "canoe_house", "logger", "quarry", "market", "trade_house", "tool_maker", "housing", "temple",
)  # fmt: skip
_SHOWN: Final = 2  # the level at which they are drawn


def sign(item: Item) -> str:
    return f"build_{item.key}_{_SHOWN}" if item.key in BUILDINGS else _SIGNS.get(item.key, "")
