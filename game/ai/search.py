"""The computer player that looks ahead: flat Monte Carlo over plans, on sampled worlds, cut off by judgement.

Every round plays each plan still in the race on the same worlds, then drops the worse half, so that the iterations go
where the choice is close. One iteration = one plan followed on one world, played on for a few plies and judged.
"""

from __future__ import annotations

from typing import Any

from game.ai.greedy import best, follow
from game.ai.judgement import Judgement, judgement_of
from game.ai.player import Budget, Thinking
from game.core.protocol import Rules
from game.core.rng import branch, draw

AnyRules = Rules[Any, Any, Any, Any]

REPLIES = 3  # moves a playout looks at before it takes the best
PLAYED_AT_LEAST = 4  # playouts for each plan that gets any


class Search:
    """budget.iterations: playouts for one decision. A title's own `search` takes its place."""

    name = "search"

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
        if judgement.search is not None:
            return (yield from judgement.search(rules, observation, seat, allowed, rng, budget))
        race = Race(rules, judgement, observation, seat, allowed, rng)
        yield from race.thin_out(budget.iterations)
        while race.leaders > 1 and race.played < budget.iterations:
            yield from race.round(budget.iterations)
        return race.winner()


class Race:
    """The plans of one decision with what their playouts brought so far."""

    def __init__(
        self, rules: AnyRules, judgement: Judgement, observation: Any, seat: int, allowed: tuple[Any, ...], rng: int
    ) -> None:
        self._rules, self._judgement, self._observation, self._seat = rules, judgement, observation, seat
        self._rng = rng
        self._plans = judgement.plans(observation, seat, allowed)
        self._alive = list(range(len(self._plans)))
        self._rounds = 1
        self._sums = [0.0] * len(self._plans)
        self._counts = [0] * len(self._plans)
        self._worlds = 0
        self.played = 0

    @property
    def leaders(self) -> int:
        """How many plans are still in the race."""
        return len(self._alive)

    def thin_out(self, iterations: int) -> Thinking:
        """Before the first playout: with more plans than can be played, keep those that look best at once."""
        most = max(2, iterations // PLAYED_AT_LEAST)
        if len(self._alive) > most:
            world = self._rules.sample(self._observation, branch(self._rng, 0))
            values = []
            for plan in self._plans:
                state = follow(self._rules, world, self._seat, plan)
                values.append(self._judgement.judge(self._rules, state, self._seat))
                yield
            self._alive = sorted(self._alive, key=lambda at: (-values[at], at))[:most]
        self._rounds = max(1, (len(self._alive) - 1).bit_length())

    def round(self, iterations: int) -> Thinking:
        """Give every plan in the race its share of the iterations, then keep the better half."""
        share = max(1, iterations // (self._rounds * len(self._alive)))
        for _ in range(share):
            self._worlds += 1
            world_rng = branch(self._rng, self._worlds)
            world = self._rules.sample(self._observation, world_rng)
            for at in self._alive:
                state = follow(self._rules, world, self._seat, self._plans[at])
                self._sums[at] += yield from playout(self._rules, self._judgement, state, self._seat, world_rng)
                self._counts[at] += 1
                self.played += 1
        self._alive.sort(key=lambda at: (-self._mean(at), at))
        del self._alive[(len(self._alive) + 1) // 2 :]

    def winner(self) -> Any:
        """The first action of the best plan still in the race."""
        return self._plans[self._alive[best([self._mean(at) for at in self._alive])]][0]

    def _mean(self, at: int) -> float:
        return self._sums[at] / max(1, self._counts[at])


def playout(rules: AnyRules, judgement: Judgement, state: Any, seat: int, rng: int) -> Thinking:
    """Play on for the title's horizon with quick moves; ends with the judgement of where that leads."""
    for _ in range(judgement.horizon):
        waiting = rules.waiting(state)
        if not waiting:
            break
        mover = waiting[0]
        rng, pick = draw(rng, len(waiting)) if len(waiting) > 1 else (rng, 0)
        mover = waiting[pick]
        rng, action = quick_move(rules, judgement, state, mover, rng)
        state, _ = rules.apply(state, mover, action)
        yield
    return judgement.judge(rules, state, seat)


def quick_move(rules: AnyRules, judgement: Judgement, state: Any, mover: int, rng: int) -> tuple[int, Any]:
    """(next generator state, the title's own quick move, else the best looking of a few random ones)."""
    legal = rules.legal(state, mover)
    if len(legal) == 1:
        return rng, legal[0]
    own = judgement.reply(rules, state, mover, legal, rng)
    if own is not None:
        return draw(rng, 2)[0], own
    tried: list[Any] = []
    for _ in range(REPLIES):
        rng, at = draw(rng, len(legal))
        if legal[at] not in tried:
            tried.append(legal[at])
    values = [judgement.judge(rules, rules.apply(state, mover, action)[0], mover) for action in tried]
    return rng, tried[best(values)]
