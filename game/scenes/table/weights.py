"""Where something that lies over a table hides least of what matters: a note, the paper of a first game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ui.focus import Rect

SOLID: Final = 30_000.0  # weight of what must not be hidden at all
PRESSABLE: Final = 130.0  # of what can be pressed
GRID: Final = 40.0  # logical pixels from one place that is tried to the next
_UNIT: Final = 100.0 * 100.0  # logical pixels that a weight stands for


class Weight(NamedTuple):
    """What had better not be hidden. weight: of a hundred by a hundred logical pixels of it."""

    rect: Rect
    weight: float


def least_hidden(
    w: float,
    h: float,
    room: Rect,
    weights: Sequence[Weight],
    toll: Callable[[float, float], float],
    grid: float = GRID,
) -> tuple[Rect, float]:
    """The place within `room` for something of this size, and what it costs: a grid is tried, and the edges of what
    must not be hidden. toll: what the left upper corner costs there besides. Where the room is too small, it begins at
    its left upper corner."""
    solid = [rect for rect, weight in weights if weight >= SOLID]
    columns = _steps(room.x, room.x + room.w - w, grid, [edge for r in solid for edge in (r.x + r.w, r.x - w)])
    rows = _steps(room.y, room.y + room.h - h, grid, [edge for r in solid for edge in (r.y + r.h, r.y - h)])
    across = [[max(0.0, min(x + w, r.x + r.w) - max(x, r.x)) for r, _ in weights] for x in columns]
    best, least = Rect(columns[0], rows[0], w, h), float("inf")
    for y in rows:
        hidden = [
            (n, (min(y + h, r.y + r.h) - max(y, r.y)) * weight / _UNIT)
            for n, (r, weight) in enumerate(weights)
            if r.y < y + h and r.y + r.h > y
        ]
        for x, wide in zip(columns, across, strict=True):
            cost = toll(x, y) + sum(wide[n] * share for n, share in hidden)
            if cost < least:
                best, least = Rect(x, y, w, h), cost
    return best, least


def _steps(low: float, high: float, grid: float, edges: Sequence[float]) -> list[float]:
    """From low to high by the grid, the last place and what else lies between."""
    if high <= low:
        return [low]
    even = [low + grid * n for n in range(int((high - low) / grid) + 1)]
    return [*even, high, *(edge for edge in edges if low < edge < high)]
