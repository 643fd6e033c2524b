"""The computer player that takes what looks best now: each plan judged on worlds that could be true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.ai.judgement import Judgement, Plan, judgement_of
from game.ai.player import Budget, Thinking
from game.core.protocol import Rules
from game.core.rng import branch

AnyRules = Rules[Any, Any, Any, Any]


class Greedy:
    """budget.iterations: how many worlds each plan is judged on. judgement: a title's own, None = looked up."""

    name = "greedy"

    def __init__(self, judgement: Judgement | None = None) -> None:
        self._judgement = judgement

    def choose(
        self, rules: AnyRules, observation: Any, seat: int, legal: tuple[Any, ...], rng: int, budget: Budget
    ) -> Thinking:
        judgement = self._judgement or judgement_of(rules.title)
        allowed = judgement.allowed(observation, seat, legal)
        yield
        if len(allowed) == 1:
            return allowed[0]
        plans = judgement.plans(observation, seat, allowed)
        yield
        sums = [0.0] * len(plans)
        for world in worlds(rules, observation, rng, max(1, budget.iterations)):
            for at, plan in enumerate(plans):
                sums[at] += judgement.judge(rules, follow(rules, world, seat, plan), seat)
                yield
        return plans[best(sums)][0]


def worlds(rules: AnyRules, observation: Any, rng: int, count: int) -> Iterator[Any]:
    """Full positions that could be true, each from a stream of its own."""
    for number in range(count):
        yield rules.sample(observation, branch(rng, 1 + number))


def follow(rules: AnyRules, state: Any, seat: int, plan: Plan) -> Any:
    """The position after as much of the plan as this world allows; the first step always is."""
    state, _ = rules.apply(state, seat, plan[0])
    for action in plan[1:]:
        if rules.why(state, seat, action) is not None:
            break
        state, _ = rules.apply(state, seat, action)
    return state


def best(values: Sequence[float]) -> int:
    """The index of the first highest value."""
    return max(range(len(values)), key=values.__getitem__)
