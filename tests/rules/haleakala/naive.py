"""A second routine for the rules of Haleakala, slow and plain, on positions as `describe` tells them.

Written from the rulebook alone; it shares nothing with the rules but the level files it reads itself.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

LEVELS = Path(__file__).resolve().parents[3] / "levels" / "haleakala"
Pos = dict[str, Any]


def _file(name: str) -> Any:
    return json.loads((LEVELS / f"{name}.json").read_text("utf-8"))


KINDS = {card["id"]: card["kind"] for card in _file("cards")["palm_cards"]}
FACES = _file("cards")["palm_card_kinds"]
SCORING = {card["id"]: card for card in _file("market")["scoring_cards"]}
PRIESTESS = _file("market")["priestess_panel_card"]
COSTS = {name: card["cost_shells"] for name, card in SCORING.items()} | {PRIESTESS["id"]: PRIESTESS["cost_shells"]}
STEPS = _file("board")["shaman_edges"]
WORTH = _file("setup")["scoring"]
LAST = {name: variant["purchase_before_scoring"] for name, variant in _file("setup")["variants"].items()}


def other(seat: str) -> str:
    return "yellow" if seat == "red" else "red"


def total(pos: Pos, beach: str, seat: str) -> int:
    return sum(pos["discs"][beach][seat])


def moves(position: Pos) -> dict[str, Pos]:
    """By notation: the position after each action of the seat that decides."""
    seat = position["decides"]
    if seat is None:
        return {}
    words = {
        "CHOOSE_ACTION": _actions, "MOVE_SHAMAN": _walks, "PICK": _picks, "PRIESTESS": _chips, "SHOP": _purchases,
    }[position["phase"]](position, seat)  # fmt: skip
    return {word: _done(position, seat, word) for word in words}


# ---- what may be done
def _actions(pos: Pos, seat: str) -> list[str]:
    found = []
    here = "B" + pos["boat"][1]
    for value in range(1, 6):
        for beach, lying in pos["discs"].items():
            if value in lying[seat]:
                rest = total(pos, beach, seat) - value
                rival = total(pos, beach, other(seat))
                if rest != rival or rest == rival == 0:
                    found.append(f"back {value} {seat}")
            if value in pos["hands"][seat] and total(pos, beach, seat) + value != total(pos, beach, other(seat)):
                found.append(f"lay {value} {beach}")
                if beach == here and pos["lava_discs"][seat] == "supply" and pos["chips_left"] > 0:
                    found.append(f"lay {value} {beach} lava")
    if not pos["hands"][seat]:
        found.append("sail")
    return found


def _walks(pos: Pos, seat: str) -> list[str]:
    """Every way of 0, 1 or 2 steps, one at a time."""
    start, reached = pos["shamans"][seat], {pos["shamans"][seat]}
    for one in STEPS[start]:
        reached.add(one["to"])
        for two in STEPS[one["to"]]:
            if [one["dir"], two["dir"]].count("up") < 2:
                reached.add(two["to"])
    reached.discard(pos["shamans"][other(seat)])
    return [f"walk {place}" for place in reached]


def _picks(pos: Pos, seat: str) -> list[str]:
    return [f"pick K{pos['boat'][1]}{k}" for k in "ab"]


def _chips(pos: Pos, seat: str) -> list[str]:
    found = ["decline"]
    for crater, n in pos["chips"].items():
        for way in (1, 5):
            if n:
                found.append(f"chip {crater} C{(int(crater[1]) + way) % 6}")
    return found


def _purchases(pos: Pos, seat: str) -> list[str]:
    return ["decline", *(f"buy {card}" for card in _can_buy(pos, seat))]


def _shells(pos: Pos, seat: str) -> list[str]:
    return sorted(card for card in pos["tableaus"][seat] if KINDS[card] == "shell")


def _can_buy(pos: Pos, seat: str) -> list[str]:
    return [c for c, holder in pos["market"].items() if holder is None and COSTS[c] <= len(_shells(pos, seat))]


# ---- doing it
def _done(position: Pos, seat: str, word: str) -> Pos:
    pos = copy.deepcopy(position)
    verb, *rest = word.split()
    here = "B" + pos["boat"][1]
    if verb == "lay":
        value, beach = int(rest[0]), rest[1]
        pos["hands"][seat].remove(value)
        pos["discs"][beach][seat] = sorted([*pos["discs"][beach][seat], value])
        if beach != here:
            pos["phase"] = "MOVE_SHAMAN"
            return pos
        if "lava" in rest:
            pos["lava_discs"][seat] = beach
        _sail(pos, value, "lava" in rest)
    elif verb == "back":
        value = int(rest[0])
        for lying in pos["discs"].values():
            if value in lying[seat]:
                lying[seat].remove(value)
        pos["hands"][seat] = sorted([*pos["hands"][seat], value])
        pos["phase"] = "MOVE_SHAMAN"
    elif verb == "sail":
        _sail(pos, 1, False)
    elif verb == "walk":
        pos["shamans"][seat] = rest[0]
        pos["turns_without_boat_move"] += 1
        pos["turns_without_card"] += 1
        _next_turn(pos)
    elif verb == "pick":
        _take(pos, seat, rest[0])
        if pos["discs"][here][other(seat)]:
            _take(pos, other(seat), rest[0][:2] + ("b" if rest[0][2] == "a" else "a"))
        _resolve(pos)
    elif verb == "chip":
        pos["chips"][rest[0]] -= 1
        pos["chips"][rest[1]] += 1
        _after_priestess(pos, seat)
    elif verb == "buy":
        _buy(pos, seat, rest[0])
    elif pos["phase"] == "PRIESTESS":
        _after_priestess(pos, seat)
    else:
        _after_purchase(pos, seat)
    return pos


def _next_turn(pos: Pos) -> None:
    pos["turn"] = pos["decides"] = other(pos["turn"])
    pos["phase"] = "CHOOSE_ACTION"


def _sail(pos: Pos, steps: int, summon: bool) -> None:
    n = (int(pos["boat"][1]) + steps) % 6
    pos["boat"] = f"W{n}"
    pos["turns_without_boat_move"] = 0
    pos["turns_without_card"] += 1
    if summon:
        _drop_chip(pos)
    cards = [bay for bay in (f"K{n}a", f"K{n}b") if pos["bays"][bay]]
    if not cards and not any(pos["stacks"].values()):
        _scoring(pos, 2)
        return
    sums = {seat: total(pos, f"B{n}", seat) for seat in ("red", "yellow")}
    if max(sums.values()) == 0 or not cards:
        _return_discs(pos)
        return
    leader = max(sums, key=sums.__getitem__)
    if len(cards) == 2 and KINDS[pos["bays"][cards[0]]] != KINDS[pos["bays"][cards[1]]]:
        pos["phase"], pos["decides"] = "PICK", leader
        return
    _take(pos, leader, cards[0])
    _resolve(pos)


def _drop_chip(pos: Pos) -> None:
    if pos["chips_left"]:
        pos["chips_left"] -= 1
        pos["chips"]["C" + pos["boat"][1]] += 1


def _take(pos: Pos, seat: str, bay: str) -> None:
    pos["taken"].append([seat, pos["bays"][bay]])
    pos["bays"][bay] = None
    pos["turns_without_card"] = 0


def _resolve(pos: Pos) -> None:
    while pos["taken"]:
        seat, card = pos["taken"][0]
        kind = KINDS[card]
        if kind == "priestess":
            _ask_priestess(pos, seat, False)
            return
        pos["taken"].pop(0)
        if kind == "statue":
            field = pos["shamans"][seat]
            occupied = field in pos["statues"]["red"] or field in pos["statues"]["yellow"]
            if field[0] in "GFM" and not occupied and pos["statues_left"][seat]:
                pos["statues_left"][seat] -= 1
                _sorted_add(pos["statues"][seat], field)
            pos["discards"].append(card)
        else:
            pos["tableaus"][seat] = sorted([*pos["tableaus"][seat], card])
            if kind == "shell":
                _ask_shop(pos, seat)
                return
    _return_discs(pos)


def _sorted_add(fields: list[str], field: str) -> None:
    fields.append(field)
    fields.sort(key=lambda f: ("GFM".index(f[0]), f[1]))


def _ask_priestess(pos: Pos, seat: str, panel: bool) -> None:
    pos["decides"], pos["panel_priestess_acts"] = seat, panel
    if sum(pos["chips"].values()):
        pos["phase"] = "PRIESTESS"
    else:
        _after_priestess(pos, seat)


def _after_priestess(pos: Pos, seat: str) -> None:
    panel = pos["panel_priestess_acts"]
    pos["panel_priestess_acts"] = False
    if panel:
        pos["market"]["panel_priestess"] = "face_down"
    else:
        pos["discards"].append(pos["taken"].pop(0)[1])
    if pos["lava_discs"][seat] is not None:
        pos["lava_discs"][seat] = "supply"
    if panel:
        _after_purchase(pos, seat)
    else:
        _resolve(pos)


def _ask_shop(pos: Pos, seat: str) -> None:
    pos["decides"] = seat
    if _can_buy(pos, seat):
        pos["phase"] = "SHOP"
    else:
        _after_purchase(pos, seat)


def _buy(pos: Pos, seat: str, card: str) -> None:
    for shell in _shells(pos, seat)[: COSTS[card]]:
        pos["tableaus"][seat].remove(shell)
        pos["discards"].append(shell)
    if card == "panel_priestess":
        _ask_priestess(pos, seat, True)
    else:
        pos["market"][card] = seat
        _after_purchase(pos, seat)


def _after_purchase(pos: Pos, seat: str) -> None:
    if not pos["scoring"]:
        _resolve(pos)
    elif seat == pos["turn"]:
        _ask_shop(pos, other(seat))
    else:
        _erupt(pos)


def _return_discs(pos: Pos) -> None:
    beach = "B" + pos["boat"][1]
    for seat in ("red", "yellow"):
        pos["hands"][seat] = sorted(pos["hands"][seat] + pos["discs"][beach][seat])
        pos["discs"][beach][seat] = []
        if pos["lava_discs"][seat] == beach:
            pos["lava_discs"][seat] = "supply"
    _refill(pos)


def _refill(pos: Pos) -> None:
    for bay in (f"K{pos['boat'][1]}a", f"K{pos['boat'][1]}b"):
        while pos["bays"][bay] is None:
            stack = next((name for name in "123" if pos["stacks"][name]), None)
            if stack is None:
                break
            card = pos["stacks"][stack].pop(0)
            pos["drawn"].append(card)
            if KINDS[card] == "lava":
                _drop_chip(pos)
                pos["discards"].append(card)
            else:
                pos["bays"][bay] = card
            if stack == "2" and not pos["stacks"]["2"]:
                _scoring(pos, 1)
                return
    _next_turn(pos)


# ---- scorings
def _scoring(pos: Pos, number: int) -> None:
    pos["scoring"] = number
    if LAST[pos["variant"]]:
        _ask_shop(pos, pos["turn"])
    else:
        _erupt(pos)


def _erupt(pos: Pos) -> None:
    for field in burning(pos):
        for seat in ("red", "yellow"):
            if field in pos["statues"][seat]:
                pos["statues"][seat].remove(field)
                pos["statues_left"][seat] += 1
    pos["chips_left"] += sum(pos["chips"].values())
    pos["chips"] = dict.fromkeys(pos["chips"], 0)
    if pos["scoring"] == 2:
        pos |= {"phase": "GAME_OVER", "decides": None, "scoring": 0}
        return
    pos["first_scoring"] = {seat: sum(count(pos, seat).values()) for seat in ("red", "yellow")}
    pos["market"] = dict.fromkeys(pos["market"])
    pos |= {"round": 2, "scoring": 0}
    _refill(pos)


def burning(pos: Pos) -> list[str]:
    return [f"{ring}{c[1]}" for c, n in pos["chips"].items() for rank, ring in enumerate("MFG", 1) if n >= rank]


def count(pos: Pos, seat: str) -> dict[str, int]:
    """What the seat scores now, the eruption included; lines of 0 are left out."""
    burnt = burning(pos)
    fields = {who: [f for f in pos["statues"][who] if f not in burnt] for who in ("red", "yellow")}
    own, rival = fields[seat], fields[other(seat)]
    cards = [KINDS[card] for card in pos["tableaus"][seat]]
    fish = {who: sum(FACES[KINDS[c]]["fish"] for c in pos["tableaus"][who]) for who in ("red", "yellow")}
    rings = {"M": "mountain", "F": "forest", "G": "grass"}
    lines = {name: WORTH["statue"][name] * sum(f[0] == ring for f in own) for ring, name in rings.items()}
    lines["fish"] = WORTH["fish_majority"] * (fish[seat] > fish[other(seat)])
    pearls = {("pearl_white", True): "white_alone", ("pearl_black", True): "black_alone"}
    held = [kind for kind in ("pearl_white", "pearl_black") if kind in cards]
    lines["pearls"] = WORTH["pearl"]["both" if len(held) == 2 else pearls[held[0], True]] if held else 0
    lines["nautilus"] = WORTH["nautilus"] * cards.count("nautilus")
    mine = {card for card, holder in pos["market"].items() if holder == seat}
    each = {name: card["points_per"] for name, card in SCORING.items()}
    if "sc_butterflies" in mine:
        lines["butterflies"] = each["sc_butterflies"] * sum(FACES[kind]["butterflies"] for kind in cards)
    if "sc_majority" in mine:
        ahead = [sum(f[0] == r for f in own) > sum(f[0] == r for f in rival) for r in rings]
        lines["majority"] = each["sc_majority"] * sum(ahead)
    if "sc_segment" in mine:
        whole = [all(f"{r}{n}" in own for r in rings) for n in range(6)]
        lines["segment"] = each["sc_segment"] * sum(whole)
    if "sc_forest" in mine:
        lines["forest_card"] = each["sc_forest"] * sum(f[0] == "F" for f in own)
    if "sc_mountain" in mine:
        lines["mountain_card"] = each["sc_mountain"] * sum(f[0] == "M" for f in own)
    if pos["round"] == 2:
        lines["shells"] = WORTH["unspent_shell_at_second_scoring"] * cards.count("shell")
        lines["before"] = pos["first_scoring"][seat]
    return {key: points for key, points in lines.items() if points}
