"""A second routine for Einauge, slow and plain, written from the rules text alone: strings and dictionaries.

A position is what `describe` gives, a decision its notation. Nothing is shared with the rules but these words.
"""

from __future__ import annotations

import copy
from typing import Any

Position = dict[str, Any]

# EIN-1.4: price -> chests, sabres, ducats, jewels
PROFILES = {
    "2": (3, 0, 0, 0),
    "3": (2, 1, 0, 0),
    "4": (2, 1, 1, 0),
    "5": (1, 1, 2, 0),
    "6": (1, 0, 3, 0),
    "7": (0, 0, 2, 1),
    "8": (0, 0, 0, 2),
}
ORDER = ("blue", "red", "green", "yellow", "orange", "violet", "turquoise", "brown")


def is_ship(card: str) -> bool:
    return card.startswith("ship")


def colour(card: str) -> str:
    return card.split("-")[0]


def price(card: str) -> int:
    return 5 if is_ship(card) else int(card.split("-")[1])


def cost(card: str) -> int:
    """EIN-6.1."""
    return 4 if not is_ship(card) and PROFILES[card.split("-")[1]][1] else 3


def shows(card: str) -> tuple[int, int, int, int]:
    return (0, 0, 0, 0) if is_ship(card) else PROFILES[card.split("-")[1]]


def lying(spots: dict[str, str | None]) -> list[str]:
    return [card for card in spots.values() if card]


def me(position: Position) -> dict[str, Any]:
    return position["seats"][position["turn"]]


def possessions(seat: dict[str, Any]) -> list[str]:
    return [card for row in seat["rows"].values() for card in row] + seat["lone_ships"]


def spots(seat: dict[str, Any], card: str) -> list[str]:
    """How notation goes on after the card, for each way to lay it."""
    if is_ship(card):
        return [" alone", *(f" to {c}" for c in ORDER if 1 <= len(seat["rows"].get(c, ())) <= 6)]
    row = seat["rows"].get(colour(card))
    if row is None:
        return ["", *(f" on {ship}" for ship in seat["lone_ships"])]
    return [""] if len(row) < 7 else []


# ---- decisions
def legal(position: Position) -> list[str]:
    return {"BUY": buys, "FIGHT": fights, "PLACE": placings, "FINAL_FIGHT": finals, "OVER": lambda p: []}[
        position["phase"]
    ](position)


def buys(position: Position) -> list[str]:
    seat = me(position)
    found = ["sell jewel"] * (seat["jewels"] > 0)
    found += [f"sell {card}" for card in possessions(seat)]
    for card in lying(position["display"]):
        if price(card) <= seat["ducats"]:
            found += [f"buy {card}{spot}" for spot in spots(seat, card)]
    return found


def takes(seat: dict[str, Any], offered: list[str]) -> list[str]:
    return [f"fight {c}{spot}" for c in offered if cost(c) <= seat["sabres"] for spot in spots(seat, c)]


def fights(position: Position) -> list[str]:
    return [*takes(me(position), lying(position["pirate_table"])), "pass"]


def finals(position: Position) -> list[str]:
    return [*takes(me(position), lying(position["pirate_table"]) + lying(position["display"])), "pass"]


def placings(position: Position) -> list[str]:
    free = [place for place, card in position["pirate_table"].items() if card is None]
    return [f"place {card} {place}" for card in lying(position["display"]) for place in free]


# ---- what comes of them
def play(position: Position, words: str) -> Position:
    after = copy.deepcopy(position)
    verb, *rest = words.split()
    if verb == "sell":
        sell(after, rest[0])
    elif verb == "buy":
        me(after)["ducats"] -= price(rest[0])
        take_away(after, rest[0])
        lay(me(after), rest)
        fight_step(after)
    elif verb in ("fight", "pass"):
        final = after["phase"] == "FINAL_FIGHT"
        if verb == "fight":
            me(after)["sabres"] -= cost(rest[0])
            take_away(after, rest[0])
            lay(me(after), rest)
            after["fought"] = not final
        if final:
            next_in_final(after)
        else:
            place_step(after)
    else:
        take_away(after, rest[0])
        after["pirate_table"][rest[1]] = rest[0]
        refill(after)
    return after


def sell(position: Position, what: str) -> None:
    seat = me(position)
    if what == "jewel":
        seat["jewels"] -= 1
        seat["ducats"] += 3
        return
    seat["ducats"] += 5
    position["sold"].append(what)
    if what in seat["lone_ships"]:
        seat["lone_ships"].remove(what)
        return
    name = next(c for c, row in seat["rows"].items() if what in row)
    seat["rows"][name].remove(what)
    if all(is_ship(card) for card in seat["rows"][name]):
        seat["lone_ships"] += seat["rows"].pop(name)


def take_away(position: Position, card: str) -> None:
    for spots_ in (position["display"], position["pirate_table"]):
        for spot, there in spots_.items():
            if there == card:
                spots_[spot] = None


def lay(seat: dict[str, Any], words: list[str]) -> None:
    card, *how = words
    if how == ["alone"]:
        seat["lone_ships"].append(card)
        return
    name = how[1] if how and how[0] == "to" else colour(card)
    row = seat["rows"].setdefault(name, [])
    if how and how[0] == "on":
        seat["lone_ships"].remove(how[1])
        row.append(how[1])
    row.append(card)
    for there in row:
        _, sabres, ducats, jewels = shows(there)
        seat["sabres"] += sabres
        seat["ducats"] += ducats
        seat["jewels"] += jewels
    seat["rows"] = {c: seat["rows"][c] for c in ORDER if c in seat["rows"]}


def turn_begins(position: Position) -> None:
    seat = me(position)
    position["fought"] = False
    position["phase"] = "BUY"
    means = seat["ducats"] + 3 * seat["jewels"] + 5 * len(possessions(seat))
    if not any(price(card) <= means for card in lying(position["display"])):
        fight_step(position)


def fight_step(position: Position) -> None:
    position["phase"] = "FIGHT"
    if not takes(me(position), lying(position["pirate_table"])):
        place_step(position)


def place_step(position: Position) -> None:
    position["phase"] = "PLACE"
    if not placings(position):
        refill(position)


def refill(position: Position) -> None:
    for slot, there in position["display"].items():
        if there is None and position["draw_pile"]:
            position["display"][slot] = position["draw_pile"].pop(0)
            position["end_flag"] |= is_ship(position["display"][slot])
    position["turn"] = (position["turn"] + 1) % position["players"]
    if position["turn"] != position["start_player"]:
        turn_begins(position)
    elif not position["end_flag"]:
        position["round"] += 1
        turn_begins(position)
    else:
        position["phase"], position["fought"] = "FINAL_FIGHT", False
        if finals(position) == ["pass"]:
            next_in_final(position)


def next_in_final(position: Position) -> None:
    while True:
        position["turn"] = (position["turn"] + 1) % position["players"]
        if position["turn"] == position["start_player"]:
            position["phase"] = "OVER"
            return
        if finals(position) != ["pass"]:
            return


# ---- points
def totals(position: Position) -> list[int]:
    """EIN-11, EIN-12: as if the game ended now."""
    seats = position["seats"]
    sums = [s["jewels"] + (s["ducats"] + 3 * s["sabres"]) // 5 for s in seats]
    for name in ORDER:
        counts = [sum(shows(card)[0] for card in s["rows"].get(name, ())) for s in seats]
        for player, own in enumerate(counts):
            better = len([c for c in counts if c > own])
            if own and better < 3:
                sums[player] += (7, 4, 1)[better]
    if position["colour_bonus"]:
        for player, s in enumerate(seats):
            sums[player] += (0, 0, 0, 3, 6, 10, 15, 21, 28)[len(s["rows"])]
    return sums
