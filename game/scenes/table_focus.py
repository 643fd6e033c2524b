"""Ways for the focus across a table: every place can be reached from every other one by the arrows.

Places whose neighbours are not given go to the nearest place that way, as `game.ui.focus` does; where that leaves a
place cut off, the nearest place that can be reached gets a way to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from game.ui.focus import Node, Rect, Way

WAYS: Final[tuple[Way, ...]] = ("left", "right", "up", "down")
_VECTOR: Final[dict[Way, tuple[int, int]]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

Links = dict[str, dict[Way, str | None]]


def joined(nodes: Sequence[Node]) -> list[Node]:
    """The same places with all their ways filled in, so that no place is cut off from another."""
    if not nodes:
        return []
    rects = {n.name: n.rect for n in nodes}
    links: Links = {n.name: {way: n.links.get(way) for way in WAYS} for n in nodes}
    for node in nodes:
        for way in WAYS:
            if way not in node.links:
                links[node.name][way] = _nearest(node.name, rects, way)
    root = nodes[0].name
    for _ in range(2 * len(nodes)):
        there, back = _reached(root, links), _reached(root, links, backwards=True)
        lost = next((n for n in rects if n not in there), None)
        if lost is not None:
            _lead(links, rects, there, lost)
            continue
        stuck = next((n for n in rects if n not in back), None)
        if stuck is None:
            break
        _lead(links, rects, _reached(stuck, links), min(back, key=lambda n: _far(rects[n], rects[stuck])))
    return [Node(n.name, n.rect, dict(links[n.name]), n.group, n.outline) for n in nodes]


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


def _nearest(name: str, rects: dict[str, Rect], way: Way) -> str | None:
    dx, dy = _VECTOR[way]
    here = rects[name]
    x, y = here.centre
    best, least = None, 0.0
    for other, rect in rects.items():
        if other == name:
            continue
        ox, oy = rect.x + rect.w / 2, rect.y + rect.h / 2
        ahead = (ox - x) * dx + (oy - y) * dy
        if ahead <= 1:
            continue
        if dx:
            aside = max(rect.y - (here.y + here.h), here.y - (rect.y + rect.h), 0.0)
        else:
            aside = max(rect.x - (here.x + here.w), here.x - (rect.x + rect.w), 0.0)
        if aside > ahead * 3:
            continue
        cost = ahead + 2 * aside + 0.05 * abs((ox - x) * dy + (oy - y) * dx)
        if best is None or cost < least:
            best, least = other, cost
    return best


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
