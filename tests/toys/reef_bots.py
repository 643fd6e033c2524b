"""What Reef tells the computer players: whole groups as plans, and a judgement that keeps pairs for later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.core.protocol import totals
from tests.toys import reef

HORIZON = 4
LEVELS = (("easy", "random", 1), ("fair", "greedy", 2), ("sharp", "search", 30))


def judge(state: reef.State, seat: int) -> float:
    """Own lead, and half of what the hand would score."""
    points = totals(reef.RULES.scores(state))
    rivals = max(p for other, p in enumerate(points) if other != seat)
    held = state.hands[seat]
    return points[seat] - rivals + sum(held.count(kind) ** 2 for kind in set(held)) / 2


def plans(observation: reef.Seen, seat: int, legal: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Every group that can still be laid from here, each as its remaining Adds and Done."""
    low = observation.chain[-1] if observation.chain else 0
    free = [kind for kind in observation.hand if kind >= low]
    for more in range(reef.MOST - len(observation.chain) + 1):
        for group in sorted(set(combinations(free, more))):
            if observation.chain or group:
                yield (*(reef.ADDS[kind] for kind in group), reef.DONE)
