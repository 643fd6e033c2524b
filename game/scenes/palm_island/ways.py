"""The ways between the places of a table of one at Palm Island, for arrows (README of the title, focus order).

The hand lies in a row, from the tiles of the card in front to the stored cards; the village and the cards of the sea
lie above it, what ends or pays below it, the tools at its right.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.scenes.table.parts import TOOL
from game.ui.focus import Way

Links = dict[Way, str | None]

_ABOVE: Final = {"front": "village", "second": "third", "third": "deck", "deck": "village"}


def links_of(names: Iterable[str]) -> dict[str, Links]:
    """Neighbours by name; only places that are there and tools are named."""
    return _Ways(list(names)).links()


class _Ways:
    """Places by what they are."""

    def __init__(self, names: list[str]) -> None:
        self.here = set(names)
        self.tiles = {slot: _of(names, slot) or self._present(slot) for slot in ("front", "second")}
        self.stored = _of(names, "stored")
        self.offers = _of(names, "offer")
        self.bottom = self._present("other", "pay", "view") or _of(names, "past")
        self.low = _first(self._present("discard", "go_on", "keep"))  # the plank at the left
        self.row = [*self.tiles["front"], *self.tiles["second"], *self.stored]
        self.hand = _first(self.tiles["second"], self.tiles["front"])

    def _present(self, *names: str) -> list[str]:
        return [name for name in names if name in self.here]

    def links(self) -> dict[str, Links]:
        made = self._along_row() | self._to_tiles() | self._deck() | self._sea() | self._offers() | self._bottom()
        if self.low:
            first = _first(self.row)
            made[self.low] = {"left": None, "down": None, "right": first, "up": first or "village"}
        return {
            name: {
                way: goal for way, goal in ways.items() if goal is None or goal in self.here or goal.startswith(TOOL)
            }
            for name, ways in made.items()
            if name in self.here
        }

    def _over(self, slot: str) -> str:
        """What lies above a card of the hand."""
        above = "deck" if slot == "second" and "third" not in self.here else _ABOVE[slot]
        return above if above in self.here else "village"

    # ---- the hand
    def _along_row(self) -> dict[str, Links]:
        made = _chain(self.row, "left", "right", self.low, "tool.help")
        under = _first(self.bottom)
        for name, ways in made.items():
            slot, _, tile = name.partition(".")
            if slot == "stored":
                ways |= {"up": "tool.undo", "down": under}
                continue
            over = slot if tile else self._over(slot)
            ways["up"] = over if over in self.here else "village"
            ways["down"] = self.low if slot == "front" and self.low else under or self.low
        return made

    def _to_tiles(self) -> dict[str, Links]:
        """From a card down to its tiles."""
        made: dict[str, Links] = {}
        for slot, tiles in self.tiles.items():
            if slot in self.here and slot not in self.row and tiles:
                left = self.low if slot == "front" else "front"
                made[slot] = {"down": tiles[0], "up": self._over(slot), "left": left}
        return made

    def _deck(self) -> dict[str, Links]:
        """The third card, and the deck above it."""
        made: dict[str, Links] = {}
        below = self.hand or _first(self.stored)
        if below is None:
            return made
        right = _first(self.stored) or "tool.help"
        for name in self._present("third", "deck"):
            under = "third" if name == "deck" and "third" in self.here else below
            made[name] = {"up": _ABOVE[name], "down": under, "left": self.row[0], "right": right}
        return made

    # ---- above the hand
    def _sea(self) -> dict[str, Links]:
        """The village, the community card and the disaster."""
        below = _first(self.offers, self.row, self.bottom) or self.low
        beside = _first(self.offers, self._present("helper", "foe")) or "tool.pause"
        made: dict[str, Links] = {"village": {"left": None, "up": None, "right": beside, "down": below}}
        if "foe" in self.here:
            left = "helper" if "helper" in self.here else "village"
            down = self.stored[-1] if self.stored else "tool.help"
            made["foe"] = {"left": left, "right": "tool.pause", "up": None, "down": down}
        if "helper" in self.here:
            made["helper"] = {"right": "foe", "left": "village"}
        return made

    def _offers(self) -> dict[str, Links]:
        """What a council may pay for, one below the other."""
        made = _chain(self.offers, "up", "down", "village", _first(self.row, self.bottom) or self.low)
        right = _first(self._present("helper", "foe")) or "tool.pause"
        for ways in made.values():
            ways |= {"left": "village", "right": right}
        return made

    # ---- below the hand
    def _bottom(self) -> dict[str, Links]:
        """What changes or ends a payment, or the planks of an earlier position."""
        back = self.hand or "village"
        made = _chain(self.bottom, "left", "right", back, "tool.help")
        for ways in made.values():
            ways |= {"up": _first(self.stored) or back, "down": None}
        return made


def _of(names: list[str], kind: str) -> list[str]:
    return [name for name in names if name.startswith(f"{kind}.")]


def _first(*lists: list[str]) -> str | None:
    """The first name of the first list that has one."""
    return next((names[0] for names in lists if names), None)


def _chain(names: list[str], back: Way, on: Way, before: str | None, after: str | None) -> dict[str, Links]:
    """One after the other, with what lies before the first and after the last."""
    line = [before, *names, after]
    return {name: {back: line[i], on: line[i + 2]} for i, name in enumerate(names)}
