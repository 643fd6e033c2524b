"""The sign of each line of Haleakala's score sheet."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item

SIGNS: Final = {
    "before": "badge_eruption", "mountain": "pad_mountain", "forest": "pad_forest", "grass": "pad_grass",
    "fish": "res_fishbasket", "pearls": "res_pearl_white", "nautilus": "res_nautilus",
    "butterflies": "res_butterfly", "majority": "mark_first", "segment": "art_segment", "forest_card": "art_forest",
    "mountain_card": "art_mountain", "shells": "res_shell",
}  # fmt: skip


def sign(item: Item) -> str:
    return SIGNS.get(item.key, "")
