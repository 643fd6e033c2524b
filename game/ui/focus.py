"""Where the focus is and where it goes: a graph of named places, for keys, pads, mouse and fingers alike.

One `Focus` per player with an own ring: a table has one, a table of two halves two. Places come anew whenever the
layout changes (`put`); the focus stays on its name, or goes to the nearest place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final, Literal, NamedTuple

from game.anim.easing import Ease, out_back, out_cubic
from game.anim.glide import Glide

Way = Literal["left", "right", "up", "down"]
Look = Literal["idle", "hover", "focus", "pressed"]

LEAST: Final = 72.0  # nothing that can be pressed is smaller to the hand than this, in logical pixels
SLIDE_MS: Final = 180.0
BUMP_MS: Final = 140.0
BUMP_PX: Final = 6.0

_VECTOR: Final[dict[Way, tuple[int, int]]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Rect(NamedTuple):
    """Logical pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def at_least(self, least: float) -> Rect:
        """The same centre, no side under `least`."""
        w, h = max(self.w, least), max(self.h, least)
        return Rect(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)


@dataclass(frozen=True, slots=True)
class Node:
    """A place that can be focused and pressed.

    links: way -> name of the neighbour, or None where the focus bumps; ways left out go to the nearest place that way
    (geometry). outline: polygon in logical pixels where the rectangle is not the shape (hexes, round pieces).
    group: for prev and next. Later nodes lie on top of earlier ones.
    """

    name: str
    rect: Rect
    links: dict[Way, str | None] = field(default_factory=dict)
    group: str = ""
    outline: tuple[tuple[float, float], ...] = ()

    def holds(self, x: float, y: float) -> bool:
        return _inside(self.outline, x, y) if self.outline else self.rect.holds(x, y)


class Focus:
    """The focus of one player. `current`, `hovered`, `pressed` are names or None."""

    def __init__(self, nodes: Iterable[Node] = ()) -> None:
        self._nodes: dict[str, Node] = {}
        self.current: str | None = None
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.shown = False  # the ring: only while keys or a pad speak
        self.snap = True  # a point beside a small place still means it
        self._ring = tuple(Glide() for _ in range(4))
        self._bump_x, self._bump_y = Glide(), Glide()
        self.put(nodes)

    # ---- the places
    def put(self, nodes: Iterable[Node], start: str | None = None) -> None:
        """Replace all places. The focus keeps its name; else `start`; else the place nearest to where it was.

        Raises ValueError for a name given twice or a link to nowhere.
        """
        before = self._nodes.get(self.current or "")
        self._nodes = {}
        for node in nodes:
            if node.name in self._nodes:
                raise ValueError(f"two places are called {node.name!r}")
            self._nodes[node.name] = node
        self._check_links()
        if self.current not in self._nodes:
            self.current = self._successor(before, start)
            self._snap()
        elif before is not None and before.rect != self._nodes[self.current].rect:
            self._snap()
        self.hovered = self.hovered if self.hovered in self._nodes else None
        self.pressed = self.pressed if self.pressed in self._nodes else None

    @property
    def nodes(self) -> tuple[Node, ...]:
        return tuple(self._nodes.values())

    def __contains__(self, name: object) -> bool:
        return name in self._nodes

    def __getitem__(self, name: str) -> Node:
        return self._nodes[name]

    # ---- keys and pads
    def go(self, name: str) -> None:
        """Set the focus on a place; the ring slides there. A name that is not here is ignored."""
        if name in self._nodes and name != self.current:
            self.current = name
            self._slide()

    def move(self, way: Way) -> str | None:
        """Go one place that way; returns its name, None for a bump at the edge. The first move only shows the ring."""
        if not self.shown and self.current is not None:
            self.shown = True
            return self.current
        goal = self.neighbour(self.current, way) if self.current else None
        if goal is None:
            self._bump(way)
            return None
        self.go(goal)
        return goal

    def choose(self) -> str | None:
        """The place to choose. While the ring is hidden a press only shows it: nothing unseen is chosen."""
        if not self.shown:
            self.shown = True
            return None
        return self.current

    def jump(self, by: int) -> str | None:
        """To the first place of the next group (1) or the group before (-1); without groups the next place in order."""
        names = list(self._nodes)
        if not names:
            return None
        self.shown = True
        if self.current is None:
            self.go(names[0])
            return self.current
        groups = list(dict.fromkeys(n.group for n in self._nodes.values()))
        if len(groups) > 1:
            goal = groups[(groups.index(self._nodes[self.current].group) + by) % len(groups)]
            self.go(next(n.name for n in self._nodes.values() if n.group == goal))
        else:
            self.go(names[(names.index(self.current) + by) % len(names)])
        return self.current

    def neighbour(self, name: str, way: Way) -> str | None:
        """Where a move leads; None = bump."""
        node = self._nodes[name]
        if way in node.links:
            return node.links[way]
        return _nearest_that_way(node, self._nodes.values(), way)

    # ---- mouse and fingers
    def at(self, x: float, y: float) -> str | None:
        """The place under a point: the topmost that holds it, else the nearest whose 72 x 72 holds it."""
        for node in reversed(self._nodes.values()):
            if node.holds(x, y):
                return node.name
        if not self.snap:
            return None
        best, best_far = None, 0.0
        for node in self._nodes.values():
            if node.rect.at_least(LEAST).holds(x, y):
                cx, cy = node.rect.centre
                far = hypot(cx - x, cy - y)
                if best is None or far < best_far:
                    best, best_far = node.name, far
        return best

    def hover(self, x: float, y: float) -> bool:
        """The pointer is here. True if another place is under it now than before."""
        self.shown = False
        now = self.at(x, y)
        changed = now != self.hovered
        self.hovered = now
        return changed

    def press(self, x: float, y: float) -> str | None:
        """The pointer goes down: the place under it is pressed and takes the focus."""
        self.shown = False
        self.pressed = self.at(x, y)
        if self.pressed is not None and self.pressed != self.current:
            self.current = self.pressed
            self._snap()
        return self.pressed

    def release(self, x: float, y: float) -> str | None:
        """The pointer comes up: the name to choose if it is still on the place where it went down, else None."""
        name, self.pressed = self.pressed, None
        return name if name is not None and name == self.at(x, y) else None

    def cancel(self) -> None:
        self.pressed = None

    def leave(self) -> None:
        """The pointer left the window."""
        self.hovered = self.pressed = None

    def look(self, name: str) -> Look:
        """How a place shows: pressed before focus; hover only while the pointer speaks."""
        if name == self.pressed:
            return "pressed"
        if self.shown and name == self.current:
            return "focus"
        return "hover" if name == self.hovered and not self.shown else "idle"

    # ---- the ring
    @property
    def ring(self) -> Rect | None:
        """Where the ring is drawn now (it slides and bumps); None while it is not shown."""
        if not self.shown or self.current is None:
            return None
        x, y, w, h = (g.value for g in self._ring)
        return Rect(x + self._bump_x.value, y + self._bump_y.value, w, h)

    @property
    def moving(self) -> bool:
        return any(g.moving for g in (*self._ring, self._bump_x, self._bump_y))

    def update(self, dt_ms: float) -> None:
        for glide in (*self._ring, self._bump_x, self._bump_y):
            glide.update(dt_ms)

    # ---- inside
    def _check_links(self) -> None:
        for node in self._nodes.values():
            for way, goal in node.links.items():
                if goal is not None and goal not in self._nodes:
                    raise ValueError(f"{node.name!r} leads {way} to {goal!r}, which is not here")

    def _successor(self, before: Node | None, start: str | None) -> str | None:
        if start in self._nodes:
            return start
        if before is None:
            return next(iter(self._nodes), None)
        x, y = before.rect.centre
        return min(self._nodes, key=lambda n: _far(self._nodes[n].rect, x, y), default=None)

    def _slide(self) -> None:
        assert self.current is not None
        for glide, goal in zip(self._ring, self._nodes[self.current].rect, strict=True):
            glide.to(goal, SLIDE_MS if self.shown else 0, out_cubic)

    def _snap(self) -> None:
        if self.current is not None:
            for glide, goal in zip(self._ring, self._nodes[self.current].rect, strict=True):
                glide.put(goal)

    def _bump(self, way: Way) -> None:
        dx, dy = _VECTOR[way]
        for glide, by in ((self._bump_x, dx), (self._bump_y, dy)):
            glide.put(by * BUMP_PX)
            glide.to(0, BUMP_MS, _BUMP_EASE)


_BUMP_EASE: Final[Ease] = out_back


# ---- checks for tests


def cut_off(focus: Focus) -> tuple[tuple[str, str], ...]:
    """Pairs (from, to) that arrows cannot connect; () for a strongly connected graph."""
    names = [n.name for n in focus.nodes]
    pairs = []
    for name in names:
        seen = _reached(name, focus.neighbour)
        pairs += [(name, other) for other in names if other not in seen]
    return tuple(pairs)


def off_canvas(nodes: Iterable[Node], w: float, h: float) -> tuple[str, ...]:
    """Names of places whose hit area (72 x 72 at least) is not wholly on a canvas of w x h."""
    out = []
    for node in nodes:
        x, y, rw, rh = node.rect.at_least(LEAST)
        if x < -0.5 or y < -0.5 or x + rw > w + 0.5 or y + rh > h + 0.5:
            out.append(node.name)
    return tuple(out)


def _reached(start: str, neighbour: Callable[[str, Way], str | None]) -> set[str]:
    seen, todo = {start}, [start]
    while todo:
        name = todo.pop()
        for way in _VECTOR:
            goal = neighbour(name, way)
            if goal is not None and goal not in seen:
                seen.add(goal)
                todo.append(goal)
    return seen


# ---- geometry


def _far(rect: Rect, x: float, y: float) -> float:
    cx, cy = rect.centre
    return hypot(cx - x, cy - y)


def _nearest_that_way(node: Node, nodes: Iterable[Node], way: Way) -> str | None:
    """The place that way with the least distance, where a step sideways costs double."""
    dx, dy = _VECTOR[way]
    x, y = node.rect.centre
    best, best_cost = None, 0.0
    for other in nodes:
        ox, oy = other.rect.centre
        ahead = (ox - x) * dx + (oy - y) * dy
        aside = _gap(node.rect, other.rect, way)
        if other.name == node.name or ahead <= 1 or aside > ahead * 3:
            continue
        cost = ahead + 2 * aside + 0.05 * abs((ox - x) * dy + (oy - y) * dx)
        if best is None or cost < best_cost:
            best, best_cost = other.name, cost
    return best


def _gap(a: Rect, b: Rect, way: Way) -> float:
    """How far b lies aside of the band that a sweeps that way; 0 where they overlap."""
    if way in ("left", "right"):
        return max(b.y - (a.y + a.h), a.y - (b.y + b.h), 0.0)
    return max(b.x - (a.x + a.w), a.x - (b.x + b.w), 0.0)


def _inside(outline: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    hit = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit
