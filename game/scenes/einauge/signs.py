"""The sign of each line of Einauge's score sheet."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item
from game.rules.einauge.tables import COLOUR_IDS
from game.scenes.einauge.cards import isle_part

SIGNS: Final = {"jewels": "res_jewel_ruby", "changed": "res_ducat", "chains": "isle_six"}


def sign(item: Item) -> str:
    if item.key == "chain":
        return isle_part(COLOUR_IDS.index(str(dict(item.holes)["chain"])))
    return SIGNS.get(item.key, "")
