"""The one list of titles. Menu, lobby, statistics, help, demo and tools all read it; nothing else lists titles."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from game.core.errors import Refused
from game.core.protocol import Rules
from game.core.value import Value


class Title(Value):
    """What the house knows of a title without loading it.

    rules, scene: "module:name", imported when first needed; scene "" = not playable at the table yet.
    bots: module with the title's judgement for computer players, "" = none.
    seats: (fewest, most). minutes: (shortest, longest). art: the part that stands for it in the lobby.
    colours: seat colours its art has, in seat order.
    """

    id: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    rules: str
    bots: str
    scene: str
    art: str
    colours: tuple[str, ...]


TITLES: tuple[Title, ...] = (
    Title("haleakala", (2, 2), (40, 40), "game.rules.haleakala:RULES", "game.ai.titles.haleakala",
          "game.scenes.haleakala.scene:HaleakalaTable", "poster_haleakala", ("flame", "sun")),
    Title("einauge", (2, 5), (30, 45), "game.rules.einauge:RULES", "game.ai.titles.einauge",
          "game.scenes.einauge.scene:EinaugeTable", "poster_einauge", ("flame", "sun", "wave", "leaf", "shell")),
    Title("kilauea", (2, 4), (40, 60), "game.rules.kilauea:RULES", "game.ai.titles.kilauea",
          "game.scenes.kilauea.scene:KilaueaTable", "poster_kilauea",
          ("flame", "sun", "wave", "leaf")),
    Title("kanaloa", (2, 4), (60, 90), "game.rules.kanaloa:RULES", "game.ai.titles.kanaloa",
          "game.scenes.kanaloa.scene:KanaloaTable", "poster_kanaloa", ("flame", "sun", "wave", "leaf")),
    Title("palm_island", (1, 2), (15, 15), "game.rules.palm_island:RULES", "game.ai.titles.palm_island",
          "game.scenes.palm_island.scene:PalmIslandTable", "poster_palm_island", ("flame", "wave")),
)  # fmt: skip


def find(title: str) -> Title:
    """The title with this id. Raises Refused in one sentence."""
    for entry in TITLES:
        if entry.id == title:
            return entry
    raise Refused(f"There is no title {title!r}; the titles are {', '.join(t.id for t in TITLES)}.")


@cache
def rules(title: str) -> Rules[Any, Any, Any, Any]:
    """The rules object of a title, loaded on first use. Raises Refused, LevelError."""
    module, _, name = find(title).rules.partition(":")
    made = getattr(import_module(module), name)
    assert isinstance(made, Rules)
    return made


def playable() -> tuple[Title, ...]:
    """The titles that have a table."""
    return tuple(t for t in TITLES if t.scene)
