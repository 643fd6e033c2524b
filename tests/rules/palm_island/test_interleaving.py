"""PAL-12.1: between two councils it does not matter in which order the turns of a pair are taken, except where Support
or the Stockpile tie them together (PAL-13.7, PAL-13.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.rng import draw, seeded
from game.rules import registry
from game.rules.palm_island.actions import Agree, Ask, Propose
from game.rules.palm_island.state import State

RULES = registry.rules("palm_island")
OPTIONS = (
    {"disaster": "famine", "community": "stockpile"},
    {"disaster": "hurricane", "community": "remodel", "achievements": "lookout,great_granary"},
    {"disaster": "volcanic_eruption", "community": "support"},
)


def tied(action: Any) -> bool:
    """Whether this concerns the partner's deck or what both share."""
    return isinstance(action, Ask) or bool(getattr(action, "paid", 0) & 1 if not isinstance(action, Propose) else 0)


def rounds(options: dict[str, str], seed: int) -> Iterator[tuple[State, list[list[Any]], State]]:
    """Of a game in which everybody plays alone: (position when a round begins, each seat's turns in it, its end)."""
    state, _ = RULES.setup(RULES.config(2, options), seed)
    rng = seeded(seed)
    begin, turns = state, [[], []]
    while waiting := RULES.waiting(state):
        rng, n = draw(rng, len(waiting))
        seat = waiting[n]
        legal = [action for action in RULES.legal(state, seat) if not tied(action)]
        joint = [action for action in legal if isinstance(action, Propose | Agree)]
        rng, n = draw(rng, len(joint or legal))
        action = (joint or legal)[n]
        sat = state.council is not None
        state, _ = RULES.step(state, seat, action)
        if not sat:
            turns[seat].append(action)
            if state.council is not None:
                yield begin, turns, state
        if state.council is not None or sat:
            begin, turns = state, [[], []]


def played(state: State, turns: list[list[Any]], rng: int) -> State:
    """The turns of both, each seat's in its own order, mixed by chance; 0 and 1: one seat after the other."""
    left = [list(mine) for mine in turns]
    while left[0] or left[1]:
        seat = rng if rng < 2 else draw(rng, 2)[1]
        rng = rng if rng < 2 else draw(rng, 2)[0]
        if not left[seat]:
            seat = 1 - seat
        state, _ = RULES.step(state, seat, left[seat].pop(0))
    return state


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: o["community"])
def test_any_order_of_turns_leads_to_the_same_council(options: dict[str, str]) -> None:
    for seed in range(1, 7):
        councils = 0
        for begin, turns, end in rounds(options, seed):
            orders = (0, 1, seeded(2), seeded(3), seeded(4))
            assert all(played(begin, turns, order) == end for order in orders)
            councils += 1
        assert councils == 8 or end.shared.steps == 2, "the third preparation ends the game"


def test_the_stockpile_belongs_to_whoever_takes_it_first() -> None:
    for seed in range(1, 40):
        found = stocked(seed)
        if found is not None:
            break
    assert found is not None
    state, mine, theirs = found
    after, _ = RULES.step(state, 0, mine)
    refusal = RULES.why(after, 1, theirs)
    assert refusal is not None and refusal.key.startswith("palm_island.refuse.")
    assert theirs in RULES.legal(state, 1)


def stocked(seed: int) -> tuple[State, Any, Any] | None:
    """A position in which both could pay with the Stockpile, and how they would."""
    state, _ = RULES.setup(RULES.config(2, {"disaster": "famine", "community": "stockpile"}), seed)
    rng = seeded(seed)
    while waiting := RULES.waiting(state):
        rng, n = draw(rng, len(waiting))
        seat = waiting[n]
        legal = RULES.legal(state, seat)
        uses = [[a for a in RULES.legal(state, s) if getattr(a, "paid", 0) and not isinstance(a, Propose) and tied(a)]
                for s in waiting] if state.council is None else []  # fmt: skip
        if len(uses) == 2 and all(uses):
            return state, uses[waiting.index(0)][0], uses[waiting.index(1)][0]
        wanted = [a for a in legal if isinstance(a, Agree) or (isinstance(a, Propose) and a.kind > 1)]
        if wanted:
            action = wanted[0]
        else:
            stores = [a for a in legal if type(a).__name__ == "Store" and not tied(a)]
            rng, n = draw(rng, len(stores or legal))
            action = (stores or legal)[n]
        state, _ = RULES.step(state, seat, action)
    return None
