"""Positions with other things to count than play brings: equal heights, ties and ends that random games seldom see."""

from __future__ import annotations

import random
from typing import Any

from game.core.value import replace


def kanaloa(state: Any, luck: random.Random) -> Any:
    """Other temples, mostly close to each other."""
    most = luck.choice((1, 2, 4, 9, 40))
    return replace(state, temples=tuple(tuple(luck.randint(0, most) for _ in row) for row in state.temples))


def kilauea(state: Any, luck: random.Random) -> Any:
    """Other pillars, islands, canoes and stones; at times everybody has the same points but not the same tikis."""
    most = luck.choice((1, 2, 6))
    heights = tuple(luck.randint(0, most) for _ in state.heights)
    seats = tuple(_kilauea_seat(seat, luck) for seat in state.seats)
    if luck.random() < 0.4:  # tikis of a colour that is nowhere on the volcano count nothing
        heights = tuple(0 for _ in heights)
    if luck.random() < 0.3:
        seats = tuple(replace(seat, tiles=5, before=10, canoe=seats[0].canoe, stones=seats[0].stones) for seat in seats)
    return replace(state, heights=heights, seats=seats)


def _kilauea_seat(seat: Any, luck: random.Random) -> Any:
    full = luck.choice((1, 3, 6))
    low = luck.choice((0, 0, 1))
    return replace(
        seat,
        canoe=luck.choice(((0, 0, 0, 0), (1, 0, 2, 0), (0, 4, 0, 0), (1, 1, 1, 1))),
        stones=luck.randint(0, 5),
        island=tuple(tuple(luck.randrange(4) for _ in range(luck.randint(low, full))) for _ in seat.island),
        tiles=luck.choice((0, 0, 2, 6)),
        before=luck.choice((0, 10, 10, 31)),
    )
