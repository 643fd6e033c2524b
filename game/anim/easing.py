"""Easing curves (design tokens, `ease`): progress 0..1 in, eased progress out, exact at both ends."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, exp, pi
from typing import Final

Ease = Callable[[float], float]

_BACK: Final = 1.2  # overshoot of out_back: about 5 percent
_BOUNCE_AT: Final = 0.72  # the low point of the one small bounce
_BOUNCE_DEPTH: Final = 0.12
_FALL_ENDS: Final = 2 * _BOUNCE_AT - 1


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    return t**3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    return 1 + (_BACK + 1) * (t - 1) ** 3 + _BACK * (t - 1) ** 2


def out_quint(t: float) -> float:
    return 1 - (1 - t) ** 5


def in_out_sine(t: float) -> float:
    return (1 - cos(pi * t)) / 2


def out_bounce_small(t: float) -> float:
    """Falls to the goal, springs back once by 12 percent, rests."""
    if t < _FALL_ENDS:
        return (t / _FALL_ENDS) ** 2
    return 1 - _BOUNCE_DEPTH * (1 - ((t - _BOUNCE_AT) / (1 - _BOUNCE_AT)) ** 2)


def spring(t: float) -> float:
    return 1 - exp(-6 * t) * cos(11 * t)


EASES: Final[dict[str, Ease]] = {
    f.__name__: f
    for f in (
        linear,
        out_cubic,
        in_cubic,
        in_out_cubic,
        out_back,
        out_quint,
        in_out_sine,
        out_bounce_small,
        spring,
    )
}


def ease(name: str) -> Ease:
    """The curve of this name. Raises KeyError for a word that the tokens don't know."""
    return EASES[name]


def eased(curve: Ease, t: float) -> float:
    """The curve at t, held to 0..1 in time and exact at both ends."""
    if t <= 0:
        return 0.0
    if t >= 1:
        return 1.0
    return curve(t)
