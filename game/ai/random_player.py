"""The computer player that picks any allowed action, each equally likely."""

from __future__ import annotations

from typing import Any

from game.ai.judgement import Judgement, judgement_of
from game.ai.player import Budget, Thinking
from game.core.protocol import Rules
from game.core.rng import draw


class RandomPlayer:
    """Needs no budget. judgement: a title's own, for its guards; None = looked up."""

    name = "random"

    def __init__(self, judgement: Judgement | None = None) -> None:
        self._judgement = judgement

    def guarded(self, rules: Rules[Any, Any, Any, Any]) -> bool:
        """Whether the title keeps computers from some legal actions (then a choice needs the observation)."""
        return (self._judgement or judgement_of(rules.title)).guards

    def pick(self, legal: tuple[Any, ...], rng: int) -> Any:
        """One of these actions, without looking at anything else."""
        return legal[draw(rng, len(legal))[1]]

    def choose(
        self,
        rules: Rules[Any, Any, Any, Any],
        observation: Any,
        seat: int,
        legal: tuple[Any, ...],
        rng: int,
        budget: Budget,
    ) -> Thinking:
        yield
        judgement = self._judgement or judgement_of(rules.title)
        return self.pick(judgement.allowed(observation, seat, legal), rng)
