"""Jewels of Einauge (EIN-11, EIN-12) and every purse on the way (EIN-3, EIN-5, EIN-6), from positions in card ids."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Told = dict[str, Any]
Purse = tuple[int, int, int]  # ducats, sabres, jewels

CARDS = Path(__file__).resolve().parents[2] / "levels" / "einauge" / "cards.json"
RANKS = {0: 7, 1: 4, 2: 1}  # EIN-11.3 by the number of players with more chests (R17)
COLOURS = {3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 28}  # EIN-12.1
SHIPS = 8  # EIN-1.3
SHIP: Told = {"price": 5, "chests": 0, "sabres": 0, "ducats": 0, "jewels": 0}  # EIN-1.5


def _faces() -> dict[str, Told]:
    told = json.loads(CARDS.read_text(encoding="utf-8"))
    profiles = {profile["id"]: profile for profile in told["profiles"]}
    return {card["id"]: profiles[card["profile"]] for card in told["cards"] if card["kind"] == "island"}


FACES = _faces()


def face(card: str) -> Told:
    return FACES.get(card, SHIP)


def lines(position: Told) -> list[dict[str, int]]:
    """EIN-11.1 to EIN-11.5, EIN-12: reckoned on a sheet, the purses stay as they are (R30)."""
    seats = position["seats"]
    sheets = []
    for seat in seats:
        sheet = {"jewels": seat["jewels"], "changed": (seat["ducats"] + 3 * seat["sabres"]) // 5}
        for colour in position["colours_in_play"]:
            sheet[f"chain {colour}"] = reward(_chests(seat, colour), [_chests(other, colour) for other in seats])
        if position["colour_bonus"]:
            own = sum(any(card in FACES for card in row) for row in seat["rows"].values())
            sheet["chains"] = COLOURS.get(own, 0)
        sheets.append(sheet)
    return sheets


def reward(mine: int, all_chests: list[int]) -> int:
    """EIN-11.3 to EIN-11.5, R17: what somebody with so many chests of a colour gets in it."""
    more = sum(chests > mine for chests in all_chests)
    return RANKS.get(more, 0) if mine else 0


def _chests(seat: Told, colour: str) -> int:
    return sum(face(card)["chests"] for card in seat["rows"].get(colour, ()))


def name(item: Any) -> str:
    """A colour's line tells the colour in its hole."""
    return " ".join([item.key, *(str(value) for key, value in item.holes if key == "chain")])


def over(position: Told) -> bool:
    return bool(position["phase"] == "OVER")


def places(position: Told, totals: list[int]) -> list[int]:
    """EIN-11.7: most jewels, equal totals share."""
    return [1 + sum(other > mine for other in totals) for mine in totals]


class Ledger:
    """Keeps every purse from what changed on the table, and counts the turns of a round to its end (EIN-10.2)."""

    def __init__(self, position: Told) -> None:
        self.purses: list[Purse] = [_purse(seat) for seat in position["seats"]]
        self.bought = [0] * len(position["seats"])

    def turn(self, before: Told, facts: list[Told], after: Told) -> list[str]:
        at = before["turn"]
        old, new = before["seats"][at], after["seats"][at]
        lost = sorted(_cards(old) - _cards(new))
        gained = sorted(_cards(new) - _cards(old))
        self.purses[at] = _after(self.purses[at], before["phase"], lost, gained, new)
        if before["phase"] == "BUY" and not lost and not gained and new["jewels"] < old["jewels"]:
            self.purses[at] = _added(self.purses[at], (3, 0, -1))  # EIN-5.4
        self.bought[at] += before["phase"] == "BUY" and bool(gained)
        faults = []
        told = [_purse(seat) for seat in after["seats"]]
        if told != self.purses:
            faults.append(f"The purses are {told}, kept from the table {self.purses}.")
        if after["phase"] in ("FINAL_FIGHT", "OVER") and len(set(self.bought)) > 1:
            faults.append(f"The round was not played to its end: turns by seat {self.bought}.")
        ships = sum(card not in FACES for card in after["draw_pile"])
        if after["phase"] == "BUY" and after["end_flag"] != (ships < SHIPS):
            faults.append(f"The end flag is {after['end_flag']} with {ships} ships in the pile.")
        if after["phase"] == "BUY" and ships < SHIPS and after["round"] > before["round"]:
            faults.append("A round began although a ship had been turned up.")  # EIN-10.2
        return faults


def _after(purse: Purse, phase: str, lost: list[str], gained: list[str], seat: Told) -> Purse:
    """The purse of somebody who sold, bought or fought for a card; a new card makes its whole row pay (EIN-3.2)."""
    if lost:
        return _added(purse, (5 * len(lost), 0, 0))  # EIN-5.4
    for card in gained:
        shown = face(card)
        price = -shown["price"] if phase == "BUY" else 0
        cost = 0 if phase == "BUY" else -(4 if shown["sabres"] else 3)  # EIN-6.1
        row = next((row for row in seat["rows"].values() if card in row), ())
        paid = [sum(face(one)[token] for one in row) for token in ("ducats", "sabres", "jewels")]
        purse = _added(purse, (price + paid[0], cost + paid[1], paid[2]))
    return purse


def _purse(seat: Told) -> Purse:
    return seat["ducats"], seat["sabres"], seat["jewels"]


def _added(purse: Purse, more: Purse) -> Purse:
    return purse[0] + more[0], purse[1] + more[1], purse[2] + more[2]


def _cards(seat: Told) -> set[str]:
    return {card for row in seat["rows"].values() for card in row} | set(seat["lone_ships"])
