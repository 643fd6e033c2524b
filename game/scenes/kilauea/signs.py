"""The sign of each line of Kilauea's score sheet."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item
from game.scenes.kilauea.layout import FLOWERS

_SIGNS: Final = {"before": "badge_eruption", "stones": "pic_stone", "canoe": "pic_canoe", "all_five": "pic_island"}


def sign(item: Item) -> str:
    """A star for points from tiles and whatever else has no picture."""
    if item.key == "section":
        return f"flower_{FLOWERS[int(str(dict(item.holes)['section'])[1:])]}"
    return _SIGNS.get(item.key, "pic_star")
