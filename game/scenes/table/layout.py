"""Reading where things lie at a title's table: `assets/titles/<title>/layout.json`."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from game.core.errors import GameError
from game.ui.theme import ASSETS


@cache
def layout_of(title: str) -> dict[str, Any]:
    """The layout file of a title. Raises GameError in one sentence when it is missing or damaged."""
    path = ASSETS / "titles" / title / "layout.json"
    try:
        read = json.loads(path.read_text("utf-8"))
        if not isinstance(read, dict):
            raise ValueError("an object in braces was expected")
    except (OSError, ValueError) as fault:
        name = title.replace("_", " ").title()
        raise GameError(f"The layout of {name} can't be read ({fault}); install the game again.") from fault
    return read
