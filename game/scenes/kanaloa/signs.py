"""The sign of each line of Kanaloa's score sheet."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item

GODS: Final = ("kane", "kanaloa", "ku", "pele", "lono")


def sign(item: Item) -> str:
    if item.key in GODS:
        return f"medal_{item.key}"
    return "bag" if item.key == "left" else ""
