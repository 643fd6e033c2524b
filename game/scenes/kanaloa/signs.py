"""The sign of each line of Kanaloa's score sheet."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item
from game.rules.kanaloa.tables import GOD_IDS
from game.scenes.kanaloa.pieces import god_word

_SIGNS: Final = {word: f"medal_{word}" for word in map(god_word, range(len(GOD_IDS)))} | {"left": "bag"}


def sign(item: Item) -> str:
    return _SIGNS.get(item.key, "")
