"""Points of Kilauea (KIL-11), counted from a position told in component ids."""

from __future__ import annotations

from collections import Counter
from typing import Any

Told = dict[str, Any]

COLOURS = ("red", "yellow", "green", "blue")  # the order of the heights of a section
TILE_POINTS = {"1A": 2, "1B": 2, "1A-b": 3}  # KIL-9.1A, KIL-9.1B, KIL-10.1A-b
QUIET_ROUNDS = 10  # KIL-11.12


def lines(position: Told) -> list[dict[str, int]]:
    """Points so far and those of the scoring to come: sections, and after the intermediate one the bonuses (Q26)."""
    final = position["scored"] or over(position)
    return [_sheet(position, seat, final) for seat in position["seats"]]


def _sheet(position: Told, seat: Told, final: bool) -> dict[str, int]:
    sheet = {"tiles": seat["tile_points"], "before": seat["first_scoring"]}
    for section, heights in position["heights"].items():
        sheet[f"section {section}"] = section_points(heights, seat["island"][section.replace("S", "I")])
    bonuses = {
        "all_five": 15 if all(seat["island"].values()) else 0,
        "stones": seat["stones"] // 2,
        "canoe": sum(seat["canoe"].values()),
    }
    return sheet | (bonuses if final else dict.fromkeys(bonuses, 0))


def section_points(heights: list[int], pillar: list[str]) -> int:
    """KIL-11.5, KIL-11.6: the tallest colours count their height for each tiki of the pillar, lower ones thrice it."""
    tallest = max(heights)
    lying = Counter(pillar)
    points = 0
    for colour, height in zip(COLOURS, heights, strict=True):
        worth = height if height == tallest else 3 * height
        points += worth * lying[colour]
    return points


def name(item: Any) -> str:
    """A section's line tells the section in its hole."""
    return " ".join([item.key, *(str(value) for key, value in item.holes if key == "section")])


def over(position: Told) -> bool:
    return bool(position["phase"] == "GAME_OVER")


def places(position: Told, totals: list[int]) -> list[int]:
    """KIL-11.9, KIL-11.11: most points, then fewest tikis on the island."""
    keys = [(-total, _island_tikis(seat)) for total, seat in zip(totals, position["seats"], strict=True)]
    return [1 + sum(other < mine for other in keys) for mine in keys]


def _island_tikis(seat: Told) -> int:
    return sum(len(pillar) for pillar in seat["island"].values())


class Ledger:
    """Follows the points of tiles, both scorings and the end: KIL-9.1, KIL-11.1 to KIL-11.4, KIL-11.12."""

    def __init__(self, position: Told) -> None:
        self.tiles: list[int] = [seat["tile_points"] for seat in position["seats"]]  # all of it 0 at the deal
        self.first: list[int] = [seat["first_scoring"] for seat in position["seats"]]
        self.scored: bool = position["scored"]
        self.quiet: int = position["quiet"]
        self.trees = _trees(position)

    def turn(self, before: Told, facts: list[Told], after: Told) -> list[str]:
        for fact in facts:
            if fact["type"] == "tile_used":
                self.tiles[fact["seat"]] += TILE_POINTS.get(fact["side"], 0)
        ended = after["turns"] > before["turns"]
        end = ended and self._turn_end(after)
        faults = [] if end == over(after) else [f"The game is {'not ' * (not over(after))}over."]
        told = [(seat["tile_points"], seat["first_scoring"]) for seat in after["seats"]]
        mine = list(zip(self.tiles, self.first, strict=True))
        if told != mine:
            faults.append(f"Points of tiles and of the intermediate scoring are {told}, counted from the game {mine}.")
        if after["scored"] != self.scored:
            faults.append(f"The intermediate scoring {'has' if self.scored else 'has not'} been.")
        return faults

    def _turn_end(self, after: Told) -> bool:
        """Score what is due, on the table as it stands now; whether that was the end."""
        trees = _trees(after)
        self.quiet = 0 if sum(trees) < sum(self.trees) else self.quiet + 1
        self.trees = trees
        empty = trees.count(0)
        if empty and not self.scored:
            self.scored = True
            for number, seat in enumerate(after["seats"]):
                for section, heights in after["heights"].items():
                    self.first[number] += section_points(heights, seat["island"][section.replace("S", "I")])
        stalled = after["stall_end"] and self.quiet >= QUIET_ROUNDS * len(after["seats"])
        return empty >= 3 or stalled


def _trees(position: Told) -> list[int]:
    """Tikis left in each forest."""
    return [sum(tiki is not None for tiki in forest["tikis"].values()) for forest in position["forests"].values()]
