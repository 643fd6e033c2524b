"""Kilauea a second time, from the rules text, slowly: each deed is tried on a copy and given up if a rule forbids it.

Positions are the plain data of `describe`, actions are notation. Nothing of `game/` is used in here, so that a slip in
the tables there can't hide in here too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Position = dict[str, Any]
COLOURS = ("red", "yellow", "green", "blue")
# KIL-2.6, the paths: x by y (+ y). The spaces that stay empty with two players need no mark: they are simply empty.
PATHS = {
    "F1-A": "e a+b, f c+d, g e, h e, i f, j f",
    "F1-B": "d a, e a+b, f b+c, g c, h d+e, i e+f, j f+g",
    "F2-A": "d a, e b, f c, g d, h d+e, i e+f, j f",
    "F2-B": "e a+b, f c, g d, h e, i e+f, j f+g",
    "F3-A": "c a, d a, e b, f b, g c, h d, i e, j f",
    "F3-B": "e a, f b, g c, h d, i e+f, j g+h",
    "F4-A": "e a+b, f b+c, g c+d, h e, i e+f, j f+g, k g",
    "F4-B": "d a, e b, f b, g c, h d, i d+e, j f+g, k g",
    "F5-A": "c a, d a, e b, f b, g c, h c+d, i d+e, j e+f, k f",
    "F5-B": "f a+b, g b+c, h d+e, i f, j g+h, k h",
}
ROW_TWO = {"F1-A": "ef", "F1-B": "defg", "F2-A": "def", "F2-B": "efg", "F3-A": "cdef", "F3-B": "efgh"} | {
    "F4-A": "efg", "F4-B": "defg", "F5-A": "cdef", "F5-B": "fgh"
}  # fmt: skip
COST = {"3A": 1, "9A": 3, "1B": 1, "2B": 3, "3B": 1, "4B": 1, "5B": 1, "6B": 1, "8B": 2, "9B": 4, "10B": 2} | {
    "1B-a": 1, "1B-b": 3, "1B-c": 1, "1B-d": 1, "1B-e": 1
}  # fmt: skip


class ForbiddenError(Exception):
    pass


def fresh(value: Any) -> Any:
    """A copy that shares nothing."""
    if isinstance(value, dict):
        return {key: fresh(part) for key, part in value.items()}
    return [fresh(part) for part in value] if isinstance(value, list) else value


def need(truth: Any) -> None:
    if not truth:
        raise ForbiddenError


# ---- small deeds


def me(p: Position) -> dict[str, Any]:
    return p["seats"][p["turn"]]


def held(seat: dict[str, Any]) -> int:
    return sum(seat["canoe"].values())


def ring(p: Position) -> list[int]:
    return [0, 2, 4, 6, 8] if len(p["seats"]) == 2 else list(range(10))


def section(p: Position) -> int:
    return p["canoe_space"] // 2


def touched(p: Position) -> str:
    space = p["canoe_space"]
    return p["reef"][f"R{space // 2 if space % 2 else (space // 2 - 1) % 5}"]


def ahead(board: str, space: str) -> set[str]:
    """Every space on every path from the shore to this one."""
    for path in PATHS[board].split(", "):
        name, fronts = path.split()
        if name == space:
            return {x for y in fronts.split("+") for x in {y} | ahead(board, y)}
    return set()


def pay(p: Position, stones: int) -> None:
    need(me(p)["stones"] >= stones)
    me(p)["stones"] -= stones
    p["crater"] += stones


def gain(p: Position, wanted: int) -> int:
    got = 0
    while got < wanted and p["crater"] and me(p)["stones"] < 5:
        p["crater"] -= 1
        me(p)["stones"] += 1
        got += 1
    return got


def from_forest(p: Position, k: int, space: str, for_good: bool = True) -> str:
    forest = p["forests"][f"FS{k}"]
    colour = forest["tikis"].get(space)
    need(colour)
    need(not any(forest["tikis"][other] for other in ahead(forest["board"], space)))
    forest["tikis"][space] = None
    if for_good:
        p["felled"] = True
        tile = p["forest_tiles"][f"FS{k}"]
        if tile and not any(forest["tikis"][other] for other in ROW_TWO[forest["board"]]):
            p["forest_tiles"][f"FS{k}"] = None
            p["slope_tiles"][f"SL{k}"] = tile
            p["joining"] = tile
    return colour


def from_volcano(p: Position, k: int, colour: str) -> str:
    need(p["seal"] != f"S{k}-{colour}")
    pillars = p["heights"][f"S{k}"]
    need(pillars[COLOURS.index(colour)])
    pillars[COLOURS.index(colour)] -= 1
    return colour


def to_volcano(p: Position, k: int, colour: str) -> None:
    need(p["seal"] != f"S{k}-{colour}")
    pillars = p["heights"][f"S{k}"]
    need(pillars[COLOURS.index(colour)] < 6)
    pillars[COLOURS.index(colour)] += 1


def from_island(p: Position, k: int, level: int) -> str:
    pillar = me(p)["island"][f"I{k}"]
    need(level < len(pillar))
    return pillar.pop(level)


def to_island(p: Position, k: int, colour: str) -> None:
    need(len(me(p)["island"][f"I{k}"]) < 6)
    me(p)["island"][f"I{k}"].append(colour)


def from_canoe(p: Position, seat: int, colour: str) -> str:
    canoe = p["seats"][seat]["canoe"]
    need(canoe[colour])
    canoe[colour] -= 1
    return colour


def to_canoe(p: Position, colour: str) -> None:
    need(held(me(p)) < 4)
    me(p)["canoe"][colour] += 1


def others(p: Position) -> list[int]:
    return [seat for seat in range(len(p["seats"])) if seat != p["turn"]]


# ---- KIL-9 and KIL-10: everything one might try with a side; `do` carries it out or is forbidden

FIVE = range(5)
TREES = [(k, x) for k in FIVE for x in "abcdefghijk"]
PILLARS = [(k, c) for k in FIVE for c in COLOURS]
LEVELS = [(k, level) for k in FIVE for level in range(6)]


def tries(p: Position, side: str) -> Iterator[tuple[str, Any]]:
    """(the words after `use <side>`, the deed)."""
    if side in ("1A", "1B"):
        yield "", lambda q: score(q, 2)
    elif side == "2A":
        yield "", lambda q: need(gain(q, 2))
    elif side in ("4A", "4B"):
        yield from ((f" I{k}:{n + 1} > I{j}", island_move(k, n, j)) for k, n in LEVELS for j in FIVE if j != k)
    elif side in ("5A", "5B", "6A", "6B"):
        far = (1, 4) if side[0] == "5" else (2, 3)
        yield from (
            (f" S{k}-{c} > S{j}", lambda q, k=k, c=c, j=j: to_volcano(q, j, from_volcano(q, k, c)))
            for k, c in PILLARS for j in FIVE if (j - k) % 5 in far
        )  # fmt: skip
    elif side == "7A":
        for k, x in TREES:
            for j in FIVE:
                yield f" FS{k}-{x} > S{j}", lambda q, k=k, x=x, j=j: to_volcano(q, j, from_forest(q, k, x))
    elif side == "8A":
        yield from ((f" {c} > S{j}", canoe_out(c, j)) for c in COLOURS for j in FIVE)
    elif side == "9A":
        for k, x in TREES:
            for j in FIVE:
                yield f" FS{k}-{x} > I{j}", lambda q, k=k, x=x, j=j: to_island(q, j, from_forest(q, k, x))
    elif side == "10A":
        yield from (
            (f" FS{k}-{x} > S{j} < {c}", forest_exchange(k, x, j, c)) for k, x in TREES for j in FIVE for c in COLOURS
        )
    else:
        yield from tries_slope(p, side)


def tries_slope(p: Position, side: str) -> Iterator[tuple[str, Any]]:
    if side == "2B":
        for c in COLOURS:
            for j in FIVE:
                yield f" {c} > I{j}", lambda q, c=c, j=j: to_island(q, j, from_canoe(q, q["turn"], c))
    elif side == "7B":
        yield from ((f" FS{k}-{x}", lambda q, k=k, x=x: to_canoe(q, from_forest(q, k, x))) for k, x in TREES)
    elif side == "8B":
        yield from ((f" S{k}-{c}", lambda q, k=k, c=c: to_canoe(q, from_volcano(q, k, c))) for k, c in PILLARS)
    elif side == "9B":
        for k, c in PILLARS:
            for j in FIVE:
                yield f" S{k}-{c} > I{j}", lambda q, k=k, c=c, j=j: to_island(q, j, from_volcano(q, k, c))
    elif side == "10B":
        yield from (
            (f" S{k}-{c} > S{j} < {b}", volcano_exchange(k, c, j, b))
            for k, c in PILLARS for j in FIVE for b in COLOURS if j != k
        )  # fmt: skip
    else:
        yield from tries_extra(p, side)


def tries_extra(p: Position, side: str) -> Iterator[tuple[str, Any]]:
    rivals = [(seat, c) for seat in others(p) for c in COLOURS]
    if side == "1A-a":
        yield from ((f" seat{seat}", steal(seat)) for seat in others(p))
    elif side == "1A-b":
        yield "", lambda q: (need(held(me(q)) == 4), score(q, 3))
    elif side == "1A-c":
        yield from ((f" {c} > seat{seat}-{b}", swap(c, seat, b)) for c in COLOURS for seat, b in rivals)
    elif side == "1A-d":
        yield from ((f" FS{k}-{x}", lambda q, k=k, x=x: to_box(q, from_forest(q, k, x))) for k, x in TREES)
    elif side == "1A-e":
        yield from ((f" S{k}-{c}", seal(k, c)) for k, c in PILLARS)
    elif side == "1B-a":
        yield from ((f" seat{s}-{c}", lambda q, s=s, c=c: to_canoe(q, from_canoe(q, s, c))) for s, c in rivals)
    elif side == "1B-b":
        yield from (
            (f" I{k}:{n + 1} > S{j} < {c}", island_exchange(k, n, j, c))
            for k, n in LEVELS
            for j in FIVE
            for c in COLOURS
        )
    elif side == "1B-c":
        for s, c in rivals:
            for j in FIVE:
                yield f" seat{s}-{c} > S{j}", lambda q, s=s, c=c, j=j: to_volcano(q, j, from_canoe(q, s, c))
    elif side == "1B-d":
        yield from ((f" seat{s}-{c}", lambda q, s=s, c=c: to_box(q, from_canoe(q, s, c))) for s, c in rivals)
    elif side == "1B-e":
        yield from ((f" S{k}-{c}", lambda q, k=k, c=c: to_box(q, from_volcano(q, k, c))) for k, c in PILLARS)


def score(p: Position, points: int) -> None:
    me(p)["tile_points"] += points


def to_box(p: Position, colour: str) -> None:
    p["box"][colour] += 1


def island_move(k: int, level: int, j: int) -> Any:
    return lambda q: to_island(q, j, from_island(q, k, level))


def canoe_out(colour: str, j: int) -> Any:
    def deed(q: Position) -> None:
        to_volcano(q, j, from_canoe(q, q["turn"], colour))
        gain(q, 1)

    return deed


def forest_exchange(k: int, space: str, j: int, back: str) -> Any:
    def deed(q: Position) -> None:
        colour = from_forest(q, k, space, for_good=False)
        to_volcano(q, j, colour)
        need(back != colour)
        q["forests"][f"FS{k}"]["tikis"][space] = from_volcano(q, j, back)

    return deed


def volcano_exchange(k: int, colour: str, j: int, back: str) -> Any:
    def deed(q: Position) -> None:
        to_volcano(q, j, from_volcano(q, k, colour))
        need(back != colour)
        to_volcano(q, k, from_volcano(q, j, back))

    return deed


def island_exchange(k: int, level: int, j: int, back: str) -> Any:
    def deed(q: Position) -> None:
        colour = from_island(q, k, level)
        to_volcano(q, j, colour)
        need(back != colour)
        to_island(q, k, from_volcano(q, j, back))

    return deed


def steal(seat: int) -> Any:
    def deed(q: Position) -> None:
        need(q["seats"][seat]["stones"] and me(q)["stones"] < 5)
        q["seats"][seat]["stones"] -= 1
        me(q)["stones"] += 1

    return deed


def swap(own: str, seat: int, other: str) -> Any:
    def deed(q: Position) -> None:
        from_canoe(q, q["turn"], own)
        from_canoe(q, seat, other)
        q["seats"][seat]["canoe"][own] += 1
        me(q)["canoe"][other] += 1

    return deed


def seal(k: int, colour: str) -> Any:
    def deed(q: Position) -> None:
        need(q["heights"][f"S{k}"][COLOURS.index(colour)])
        need(q["seal"] != f"S{k}-{colour}")
        q["seal"] = f"S{k}-{colour}"

    return deed


def ways(p: Position, side: str) -> dict[str, Position]:
    """Every way to use a side here and what it leads to, before the turn goes on."""
    made = {}
    for words, deed in tries(p, side):
        q = fresh(p)
        try:
            pay(q, COST.get(side, 0))
            deed(q)
        except ForbiddenError:
            continue
        made[f"use {side}{words}"] = q
    return made


# ---- KIL-4 to KIL-6: the turn


def moves(p: Position) -> dict[str, Position]:
    """Every action and the position after it."""
    made = dict(_moves(p))
    for q in made.values():
        for seat in q["seats"]:
            seat["points"] = seat["tile_points"] + seat["first_scoring"]
    return made


def _moves(p: Position) -> Iterator[tuple[str, Position]]:
    if p["phase"] == "DRAFT":
        yield from draft(p)
    elif p["phase"] == "MOVE":
        yield from sail(p)
    elif p["phase"] in ("MAIN", "SECOND_CUT"):
        yield from main(p)
    elif p["phase"] == "FOLLOW_UP":
        yield from follow_up(p)
    elif p["phase"] == "TARGET":
        for words, q in ways(p, p["running"]).items():
            yield words, after_effect(q)


def draft(p: Position) -> Iterator[tuple[str, Position]]:
    count = len(p["seats"])
    order = [*range(count), *reversed(range(count))]
    for k, c in PILLARS:
        q = fresh(p)
        try:
            to_canoe(q, from_volcano(q, k, c))
        except ForbiddenError:
            continue
        q["picks"] += 1
        done = q["picks"] == len(order)
        q["phase"] = "MOVE" if done else "DRAFT"
        q["turn"] = (q["first"] + (0 if done else order[q["picks"]])) % count
        yield f"draft S{k}-{c}", q


def sail(p: Position) -> Iterator[tuple[str, Position]]:
    made = []
    for distance in range(1, 11):
        q = fresh(p)
        spaces = ring(p)
        q["canoe_space"] = spaces[(spaces.index(p["canoe_space"]) + distance) % len(spaces)]
        q["phase"] = "MAIN"
        try:
            pay(q, max(0, distance - 1 - (4 - held(me(p)))))
        except ForbiddenError:
            continue
        if any(words != "stop" for words, _ in main(q)):
            made.append((f"sail {distance}", q))
    if made:
        yield from made
        return
    q = fresh(p)
    spaces = ring(p)
    q["canoe_space"] = spaces[(spaces.index(p["canoe_space"]) + 1) % len(spaces)]
    yield "sail 1", end_turn(q)


def main(p: Position) -> Iterator[tuple[str, Position]]:
    k = section(p)
    for space in "abcdefghijk":
        q = fresh(p)
        try:
            to_canoe(q, from_forest(q, k, space))
        except ForbiddenError:
            continue
        q["main"] = "cut_two" if p["phase"] == "SECOND_CUT" else "cut_one"
        more = q["main"] == "cut_one" and held(me(q)) < 4 and any(q["forests"][f"FS{k}"]["tikis"].values())
        q["phase"] = "SECOND_CUT"
        yield f"cut FS{k}-{space}", q if more else after_cut(q)
    if p["phase"] == "SECOND_CUT":
        yield "stop", after_cut(fresh(p))
        return
    for c in COLOURS:
        q = fresh(p)
        try:
            to_volcano(q, k, from_canoe(q, q["turn"], c))
        except ForbiddenError:
            continue
        gain(q, 3)
        if q["slope_tiles"][f"SL{k}"]:
            q["tray"] = [q["slope_tiles"][f"SL{k}"]]
        q["main"] = "raised"
        yield f"raise S{k}-{c}", go_on(q)
    for c in COLOURS:
        q = fresh(p)
        try:
            pay(q, 2)
            to_island(q, k, from_canoe(q, q["turn"], c))
        except ForbiddenError:
            continue
        yield f"raise I{k}-{c}", end_turn(q)


def after_cut(q: Position) -> Position:
    q["tray"] = [touched(q)]
    return after_effect(q)


def after_effect(q: Position) -> Position:
    q["running"] = None
    if q["joining"]:
        q["tray"] = [*q["tray"], q["joining"]]
        q["joining"] = None
    return go_on(q)


def go_on(q: Position) -> Position:
    """The tray in the order of the data file, or the end of the turn."""
    q["tray"].sort(key=order_of_sides)
    q["used"].sort(key=order_of_sides)
    q["phase"] = "FOLLOW_UP"
    return q if q["tray"] else end_turn(q)


def order_of_sides(side: str) -> tuple[bool, str, int]:
    number, letter, extra = re.fullmatch(r"(\d+)([AB])(-\w)?", side).groups()  # type: ignore[union-attr]
    return bool(extra), letter, int(number)


def follow_up(p: Position) -> Iterator[tuple[str, Position]]:
    for item in p["tray"]:
        q = fresh(p)
        q["tray"].remove(item)
        q["used"].append(item)
        if item in ("3A", "3B"):
            yield from through(q, item)
            continue
        for words, after in ways(q, item).items():
            yield words, after_effect(after)
    q = fresh(p)
    q["tray"] = []
    yield "pass", end_turn(q)


def through(p: Position, item: str) -> Iterator[tuple[str, Position]]:
    """KIL-9.3A, KIL-9.3B."""
    sides = list(p["reef"].values())
    if item == "3B":
        sides += [side for side in p["slope_tiles"].values() if side]
    try:
        pay(p, 1)
    except ForbiddenError:
        return
    for side in sides:
        if side == item:
            continue
        outcomes = ways(p, side)
        if not outcomes:
            continue
        if side in ("1A", "1B", "2A", "1A-b"):
            yield f"choose {item} {side}", after_effect(outcomes[f"use {side}"])
        else:
            q = fresh(p)
            q["running"], q["phase"] = side, "TARGET"
            q["used"].sort(key=order_of_sides)
            yield f"choose {item} {side}", q


# ---- KIL-11: the end of a turn


def cleared(p: Position) -> int:
    return sum(not any(forest["tikis"].values()) for forest in p["forests"].values())


def island_points(p: Position, seat: dict[str, Any]) -> int:
    points = 0
    for k in FIVE:
        heights = p["heights"][f"S{k}"]
        for colour in seat["island"][f"I{k}"]:
            h = heights[COLOURS.index(colour)]
            points += h if h == max(heights) else 3 * h
    return points


def totals(p: Position) -> list[int]:
    """At the end of the game."""
    made = []
    for seat in p["seats"]:
        five = 15 if all(seat["island"].values()) else 0
        bonus = five + seat["stones"] // 2 + held(seat)
        made.append(seat["tile_points"] + seat["first_scoring"] + island_points(p, seat) + bonus)
    return made


def end_turn(p: Position) -> Position:
    q = fresh(p)
    q["quiet"] = 0 if q["felled"] else q["quiet"] + 1
    q["turns"] += 1
    q["felled"], q["main"], q["used"], q["running"] = False, "nothing", [], None
    if cleared(q) >= 1 and not q["scored"]:
        q["scored"] = True
        for seat in q["seats"]:
            seat["first_scoring"] = island_points(q, seat)
    if cleared(q) >= 3 or (q["stall_end"] and q["quiet"] >= 10 * len(q["seats"])):
        q["phase"] = "GAME_OVER"
    else:
        q["phase"], q["turn"] = "MOVE", (q["turn"] + 1) % len(q["seats"])
    return q
