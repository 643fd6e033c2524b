"""Chance as one 64-bit number (splitmix64): every draw takes a state and returns the next one.

Nothing here looks at the clock or at another generator, so the same number always gives the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """A generator state from any whole number; close seeds give unrelated states."""
    return _mix((seed & _MASK) ^ 0x5851F42D4C957F2D)


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def bits(rng: int) -> tuple[int, int]:
    """(next state, 64 random bits)."""
    rng = (rng + _GOLDEN) & _MASK
    return rng, _mix(rng)


def draw(rng: int, n: int) -> tuple[int, int]:
    """(next state, a number from 0 to n - 1, each equally likely). n >= 1."""
    if n < 1:
        raise ValueError("draw needs n >= 1")
    limit = (1 << 64) - (1 << 64) % n
    while True:
        rng, value = bits(rng)
        if value < limit:
            return rng, value % n


def shuffled(rng: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """(next state, the items in a random order)."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        rng, j = draw(rng, i + 1)
        result[i], result[j] = result[j], result[i]
    return rng, tuple(result)


def picked(rng: int, items: Sequence[T]) -> tuple[int, T]:
    """(next state, one item). items must not be empty."""
    rng, i = draw(rng, len(items))
    return rng, items[i]


def branch(rng: int, label: int) -> int:
    """A state of an own stream, for a part that must not disturb the main one."""
    return _mix((rng ^ (label * _GOLDEN)) & _MASK)
