"""Points of Kanaloa (KAN-18.2, KAN-19), counted from a position told in component ids."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Told = dict[str, Any]

GODS = ("Kanaloa", "Ku", "Pele", "Lono")  # those whose temples are measured by Kane
TILES = Path(__file__).resolve().parents[2] / "levels" / "kanaloa" / "tiles.json"
LAST_VOLCANO = {4: 11, 3: 11, 2: 7}  # KAN-18.2


def lines(position: Told) -> list[dict[str, int]]:
    """KAN-19.1: Kane counts its own height, each other temple that is at least as high counts the same."""
    return [_sheet(temples) for temples in position["temples"]]


def _sheet(temples: dict[str, int]) -> dict[str, int]:
    kane = temples["Kane"]
    sheet = {god.lower(): kane if temples[god] >= kane else 0 for god in GODS}
    return sheet | {"kane": kane, "left": 0}  # KAN-19.2: tiles that were not offered count nothing


def over(position: Told) -> bool:
    """KAN-18.2."""
    return bool(position["volcano_tiles"] == LAST_VOLCANO[position["players"]])


def places(position: Told, totals: list[int]) -> list[int]:
    """KAN-19.3: the highest score wins, tied players share the place."""
    return [1 + sum(other > mine for other in totals) for mine in totals]


class Ledger:
    """Adds up what was offered to each god (KAN-10.5): nothing else may ever change a temple."""

    def __init__(self, position: Told) -> None:
        tiles = json.loads(TILES.read_text(encoding="utf-8"))
        kinds: dict[str, int] = {kind["type"]: kind["value"] for kind in tiles["kinds"]}
        self.values = {tile["id"]: kinds[tile["type"]] for tile in tiles["tiles"]}
        self.temples: list[dict[str, int]] = [dict.fromkeys((*GODS, "Kane"), 0) for _ in position["temples"]]

    def turn(self, before: Told, facts: list[Told], after: Told) -> list[str]:
        gone = self._offered(before, after)
        for fact in facts:
            if fact["type"] == "offered":
                self.temples[fact["seat"]][fact["god"]] += sum(self.values[tile] for tile in gone)
        if self.temples != after["temples"]:
            return [f"The temples are {after['temples']}; what was offered makes {self.temples}."]
        return []

    def _offered(self, before: Told, after: Told) -> list[str]:
        """The tiles that the offering in the making consists of."""
        return list(before["offering"])
