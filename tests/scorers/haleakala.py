"""Points of Haleakala (HAL-9.5 to HAL-11.3), counted from a position told in component ids."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Told = dict[str, Any]

SEATS = ("red", "yellow")
HEIGHTS = "MFG"  # HAL-2.6: the fields a stream of lava takes, from the crater down
WORTH = {"M": 3, "F": 2, "G": 1}  # HAL-10.1
LINES = {"M": "mountain", "F": "forest", "G": "grass"}
CARDS = Path(__file__).resolve().parents[2] / "levels" / "haleakala" / "cards.json"


def _kinds() -> dict[str, Told]:
    told = json.loads(CARDS.read_text(encoding="utf-8"))
    return {card["id"]: told["palm_card_kinds"][card["kind"]] | {"kind": card["kind"]} for card in told["palm_cards"]}


KINDS = _kinds()


def lines(position: Told) -> list[dict[str, int]]:
    """The points of the first scoring, and those of a scoring now: after the eruption the chips would bring."""
    statues = after_eruption(position["statues"], position["chips"])
    late = position["round"] == 2
    sheets = count(statues, position["tableaus"], position["market"], late)
    if late:
        sheets = [
            {"before": position["first_scoring"][seat]} | sheet for seat, sheet in zip(SEATS, sheets, strict=True)
        ]
    return sheets


def after_eruption(statues: dict[str, list[str]], chips: dict[str, int]) -> dict[str, list[str]]:
    """HAL-9.5: of n chips one each burns mountain, forest, grass of the segment; a fourth does nothing."""
    burning = {field + crater[1] for crater, n in chips.items() for field in HEIGHTS[:n]}
    return {seat: [field for field in own if field not in burning] for seat, own in statues.items()}


def count(statues: Told, tableaus: Told, market: Told, late: bool) -> list[dict[str, int]]:
    """HAL-10. late: the second scoring, in which shells count (HAL-10.7)."""
    return [_sheet(me, SEATS[1 - at], statues, tableaus, market, late) for at, me in enumerate(SEATS)]


def _sheet(me: str, other: str, statues: Told, tableaus: Told, market: Told, late: bool) -> dict[str, int]:
    own = {field: _on(statues[me], field) for field in HEIGHTS}
    kinds = [KINDS[card]["kind"] for card in tableaus[me]]
    sheet = {LINES[field]: WORTH[field] * own[field] for field in HEIGHTS}
    sheet["fish"] = 3 if _sum("fish", tableaus[me]) > _sum("fish", tableaus[other]) else 0
    sheet["pearls"] = {(0, 0): 0, (1, 0): 1, (0, 1): 2, (1, 1): 4}[
        kinds.count("pearl_white"), kinds.count("pearl_black")
    ]
    sheet["nautilus"] = 3 * kinds.count("nautilus")
    sheet["shells"] = kinds.count("shell") if late else 0
    whole = sum(all(field + str(k) in statues[me] for field in HEIGHTS) for k in range(6))
    cards = {
        "sc_butterflies": ("butterflies", _sum("butterflies", tableaus[me])),
        "sc_majority": ("majority", 2 * sum(own[field] > _on(statues[other], field) for field in HEIGHTS)),
        "sc_segment": ("segment", 4 * whole),
        "sc_forest": ("forest_card", 2 * own["F"]),
        "sc_mountain": ("mountain_card", 3 * own["M"]),
    }
    return sheet | {line: points for card, (line, points) in cards.items() if market[card] == me}


def _on(fields: list[str], terrain: str) -> int:
    return sum(field[0] == terrain for field in fields)


def _sum(what: str, tableau: list[str]) -> int:
    return sum(KINDS[card][what] for card in tableau)


def over(position: Told) -> bool:
    return bool(position["phase"] == "GAME_OVER")


def places(position: Told, totals: list[int]) -> list[int]:
    """HAL-11.3: points, then own statues on the board, then whoever was not the starting player."""
    keys = [
        (total, len(position["statues"][seat]), seat != position["start_player"])
        for total, seat in zip(totals, SEATS, strict=True)
    ]
    return [1, 2] if keys[0] > keys[1] else [2, 1]


class Ledger:
    """Follows the eruptions and the first scoring, which happen in the middle of a decision (HAL-9, HAL-11.1)."""

    def __init__(self, position: Told) -> None:
        self.first = dict.fromkeys(SEATS, 0)

    def turn(self, before: Told, facts: list[Told], after: Told) -> list[str]:
        faults = []
        statues = {seat: list(own) for seat, own in before["statues"].items()}
        market, chips, second = dict(before["market"]), dict(before["chips"]), False
        for fact in facts:
            kind = fact["type"]
            if kind == "statue_built":
                statues[fact["seat"]].append(fact["field"])
            elif kind == "card_bought":
                market[fact["card"]] = fact["seat"]
            elif kind == "chip_placed":
                chips[_crater(fact["segment"])] += 1
            elif kind == "chip_moved":
                chips[_crater(fact["origin"])] -= 1
                chips[_crater(fact["target"])] += 1
            elif kind == "erupted":
                statues, chips = after_eruption(statues, chips), dict.fromkeys(chips, 0)
                if not second and before["round"] == 1 and after["round"] == 2:
                    sheets = count(statues, after["tableaus"], market, late=False)
                    self.first = {seat: sum(sheet.values()) for seat, sheet in zip(SEATS, sheets, strict=True)}
                second = True
        for seat in SEATS:
            if sorted(statues[seat]) != sorted(after["statues"][seat]):
                faults.append(
                    f"Statues of {seat} are {after['statues'][seat]}, followed from the events {statues[seat]}."
                )
        if chips != after["chips"]:
            faults.append(f"The chips are {after['chips']}, followed from the events {chips}.")
        if self.first != after["first_scoring"]:
            faults.append(f"The first scoring gave {after['first_scoring']}, counted {self.first}.")
        erupted = any(fact["type"] == "erupted" for fact in facts)
        if erupted != (after["round"] > before["round"] or over(after)):
            faults.append("An eruption belongs to each scoring, and to nothing else.")
        if after["scoring"] != 1 and (after["round"] == 2) != (not after["stacks"]["2"]):
            faults.append("The first scoring comes when the last two-palm card is drawn.")  # HAL-7.7, HAL-7.8
        return faults


def _crater(place: str) -> str:
    """Craters are named by segment too."""
    return "C" + place[1]
