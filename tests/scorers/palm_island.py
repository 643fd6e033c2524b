"""Points of Palm Island (PAL-9, PAL-10, PAL-12, PAL-14), counted from decks told as `13B 2D* lookout:B`."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

Told = dict[str, Any]
Card = tuple[str, str]  # type of building or id of an achievement, face

LEVELS = Path(__file__).resolve().parents[2] / "levels" / "palm_island"
ROUND = "17"
SOLO = ((40, "outstanding"), (30, "very_good"), (20, "respectable"), (10, "okay"), (0, "unranked"))  # PAL-9.3
PAIR = ((30, "outstanding"), (20, "very_good"), (10, "respectable"), (1, "okay"), (0, "unranked"))  # PAL-14.4
FESTIVAL = ("housing", "temple")  # PAL-10.10


def _read(name: str) -> Told:
    told: Told = json.loads((LEVELS / f"{name}.json").read_text(encoding="utf-8"))
    return told


BUILDINGS: dict[str, Told] = _read("cards")["card_types"]
ACHIEVEMENTS: dict[str, Told] = {card["id"]: card for card in _read("achievements")["cards"]}
TYPES = {str(number): kind for kind, facts in BUILDINGS.items() for number in facts["sun_numbers"]}


def cards_of(deck: str) -> dict[str, Card]:
    """By card: its type and face; a stored card counts like an upright one (PAL-9.2). Without the round card."""
    found = {}
    for word in deck.split():
        plain = word.rstrip("*")
        card, face = plain[:-1].rstrip(":"), plain[-1]
        if card != ROUND:
            found[card] = (TYPES.get(card, card), face)
    return found


def lines(position: Told) -> list[dict[str, int]]:
    """PAL-9.1, PAL-14.3: each deck alone; a lost game has no score (PAL-14.2)."""
    if position["status"] == "lost":
        return [{} for _ in position["decks"]]
    return [_sheet(list(cards_of(deck["cards"]).values())) for deck in position["decks"]]


def _sheet(cards: list[Card]) -> dict[str, int]:
    sheet: Counter[str] = Counter()
    for kind, face in cards:
        if kind in BUILDINGS:
            sheet[kind] += BUILDINGS[kind]["faces"][face]["vp"]
        else:
            sheet["achievements"] += ACHIEVEMENTS[kind]["faces"][face]["vp"]
    if ("festival_ground", "B") in cards:
        sheet["festival"] = sum(kind in FESTIVAL and level(kind, face) >= 2 for kind, face in cards)
    return dict(sheet)


def level(kind: str, face: str) -> int:
    """The level of a building; those of achievements count for nothing (PAL-10.6)."""
    return int(BUILDINGS[kind]["faces"][face]["level"])


def over(position: Told) -> bool:
    return bool(position["status"] != "playing")


def places(position: Told, totals: list[int]) -> list[int]:
    """All decks win or lose together (PAL-14); alone there is no other place than the first."""
    return [2 if position["status"] == "lost" else 1] * len(totals)


def outcome(position: Told) -> str:
    return position["status"] if position["disaster"] else ""


def final_score(position: Told) -> tuple[int, str]:
    """The common score, the lower of the decks (PAL-14.3), and its band; nothing after a lost game."""
    if position["status"] == "lost":
        return 0, ""
    score = min(sum(sheet.values()) for sheet in lines(position))
    bands = PAIR if position["disaster"] else SOLO  # PAL-12.8: alone against a disaster as a pair
    return score, next(name for least, name in bands if score >= least)


def verdict(position: Told) -> tuple[Any, ...]:
    """Score, band and the achievements whose condition holds (PAL-10.1, PAL-10.7)."""
    score, band = final_score(position)
    if len(position["decks"]) > 1 or position["status"] == "lost":
        return score, band, ()
    levels = [level(kind, face) for kind, face in cards_of(position["decks"][0]["cards"]).values() if kind in BUILDINGS]
    by_kind = {
        wanted: [level(kind, face) for kind, face in cards_of(position["decks"][0]["cards"]).values() if kind == wanted]
        for wanted in BUILDINGS
    }
    earned = []
    for name, facts in ACHIEVEMENTS.items():
        met = score >= facts["condition"]["min_score"]
        for part in facts["condition"]["levels"]:
            counted = by_kind.get(part["cards"], levels)
            met = met and sum(one >= part["min_level"] for one in counted) >= part["count"]
        if met:
            earned.append(name)
    return score, band, tuple(earned)


class Ledger:
    """Every face must have been bought by an action printed on the face before; the end comes when it is due."""

    def __init__(self, position: Told) -> None:
        self.faults: list[str] = []

    def turn(self, before: Told, facts: list[Told], after: Told) -> list[str]:
        faults = []
        for old, new in zip(before["decks"], after["decks"], strict=True):
            now = cards_of(new["cards"])
            changed = [(card, face, now[card][1]) for card, (_, face) in cards_of(old["cards"]).items()]
            turned = [(card, face, to) for card, face, to in changed if face != to]
            faults += [f"{card} went from {face} to {to}." for card, face, to in turned if not _offered(card, face, to)]
            if len(turned) > 1:
                faults.append(f"Several cards turned at once: {turned}.")
        for fact in facts:
            if fact["type"] == "ended" and (fact["score"], fact["rank"]) != final_score(after):
                faults.append(f"The end tells {fact['score']} {fact['rank']!r}, counted {final_score(after)}.")
        return faults + self._end(before, after)

    def _end(self, before: Told, after: Told) -> list[str]:
        """PAL-8.4, PAL-14.1, PAL-14.2: won by the third upgrade, else over when round 8 is."""
        due = "won" if after["steps"] == 3 else "lost" if after["disaster"] else "finished"
        if over(after) and (after["status"] != due or (due != "won" and after["round"] != 8)):
            return [f"It ended {after['status']} in round {after['round']} with {after['steps']} upgrades."]
        if after["steps"] == 3 and not over(after):
            return ["The third upgrade ends the game at once."]
        return []


def _offered(card: str, face: str, to: str) -> bool:
    kind = TYPES.get(card, card)
    faces = BUILDINGS.get(kind, ACHIEVEMENTS.get(kind, {}))["faces"]
    turn = {"AB": "rotate", "CD": "rotate", "AC": "flip", "BD": "flip"}.get("".join(sorted(face + to)))
    return any(action["type"] == turn for action in faces[face]["actions"])
