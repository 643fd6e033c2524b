"""Ways for the focus across a table: every place can be reached from every other one by the arrows.

Places whose neighbours are not given go to the nearest place that way, as `game.ui.focus` does; where that leaves a
place cut off, the nearest place that can be reached gets a way to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from game.ui.focus import Node, Rect, Way

WAYS: Final[tuple[Way, ...]] = ("left", "right", "up", "down")

Links = dict[str, dict[Way, str | None]]


def joined(nodes: Sequence[Node]) -> list[Node]:
    """The same places with all their ways filled in, so that no place is cut off from another."""
    given = tuple((n.name, n.rect, tuple(n.links.items())) for n in nodes)
    links = _all_ways(given)
    return [Node(n.name, n.rect, dict(links[n.name]), n.group, n.outline) for n in nodes]


@lru_cache(maxsize=256)
def _all_ways(given: tuple[tuple[str, Rect, tuple[tuple[Way, str | None], ...]], ...]) -> Links:
    """The ways of every place; tables ask for the same places again and again."""
    if not given:
        return {}
    rects = {name: rect for name, rect, _ in given}
    links = _nearest(rects)
    for name, _, own in given:
        links[name].update(own)
    root = given[0][0]
    for _ in range(2 * len(given)):
        there, back = _reached(root, links), _reached(root, links, backwards=True)
        lost = next((n for n in rects if n not in there), None)
        if lost is not None:
            _lead(links, rects, there, lost)
            continue
        stuck = next((n for n in rects if n not in back), None)
        if stuck is None:
            break
        _lead(links, rects, _reached(stuck, links), min(back, key=lambda n: _far(rects[n], rects[stuck])))
    return links


def _lead(links: Links, rects: dict[str, Rect], reached: set[str], goal: str) -> None:
    """Give the nearest of the places that can be reached a way to `goal`: a free one if it has any, else `goal` is put
    between it and its neighbour that way."""
    for start in sorted(reached, key=lambda n: _far(rects[n], rects[goal])):
        ways = _ways_to(rects[start], rects[goal])
        free = next((way for way in ways if links[start][way] is None), None)
        if free is not None:
            links[start][free] = goal
            return
    start = min(reached, key=lambda n: _far(rects[n], rects[goal]))
    way = _ways_to(rects[start], rects[goal])[0]
    links[goal][way], links[start][way] = links[start][way], goal


def _ways_to(a: Rect, b: Rect) -> tuple[Way, Way]:
    """The two ways that lead from a toward b, the better one first."""
    (ax, ay), (bx, by) = a.centre, b.centre
    across: Way = "right" if bx >= ax else "left"
    along: Way = "down" if by >= ay else "up"
    return (across, along) if abs(bx - ax) >= abs(by - ay) else (along, across)


def _nearest(rects: dict[str, Rect]) -> Links:
    """For every place the nearest one in each way, where a step sideways costs double."""
    spots = [(name, r.x + r.w / 2, r.y + r.h / 2, r.x, r.y, r.x + r.w, r.y + r.h) for name, r in rects.items()]
    links: Links = {}
    for name, x, y, left, top, right, low in spots:
        best: dict[Way, str | None] = {"left": None, "right": None, "up": None, "down": None}
        least = dict.fromkeys(WAYS, float("inf"))
        for other, ox, oy, oleft, otop, oright, olow in spots:
            dx, dy = ox - x, oy - y
            across, along = abs(dx), abs(dy)
            if across > 1:
                aside = max(otop - low, top - olow, 0.0)
                cost = across + 2 * aside + 0.05 * along
                way: Way = "right" if dx > 0 else "left"
                if aside <= across * 3 and cost < least[way]:
                    best[way], least[way] = other, cost
            if along > 1:
                aside = max(oleft - right, left - oright, 0.0)
                cost = along + 2 * aside + 0.05 * across
                way = "down" if dy > 0 else "up"
                if aside <= along * 3 and cost < least[way]:
                    best[way], least[way] = other, cost
        links[name] = best
    return links


def _reached(start: str, links: Links, backwards: bool = False) -> set[str]:
    """What can be reached from a place, or, backwards, the places from which it can be reached."""
    ways = _ways_in(links) if backwards else {name: [g for g in out.values() if g] for name, out in links.items()}
    seen, todo = {start}, [start]
    while todo:
        for goal in ways[todo.pop()]:
            if goal not in seen:
                seen.add(goal)
                todo.append(goal)
    return seen


def _ways_in(links: Links) -> dict[str, list[str]]:
    made: dict[str, list[str]] = {name: [] for name in links}
    for name, out in links.items():
        for goal in out.values():
            if goal is not None:
                made[goal].append(name)
    return made


def _far(a: Rect, b: Rect) -> float:
    (ax, ay), (bx, by) = a.centre, b.centre
    return hypot(bx - ax, by - ay)
