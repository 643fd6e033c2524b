"""What a title tells the computer players: its module in `game/ai/titles/`, with something usable for each gap."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from game.ai.player import Budget, Thinking
from game.core.errors import Refused
from game.core.protocol import Rules, totals
from game.rules import registry

AnyRules = Rules[Any, Any, Any, Any]
Plan = tuple[Any, ...]


class Judgement:
    """A title's module (see game.ai.player for what it may offer), or the defaults where it offers nothing.

    guards: it keeps computers from some legal actions. levels: its own ladder, () = the common one.
    """

    def __init__(self, module: ModuleType | None = None) -> None:
        self._judge: Callable[[Any, int], float] | None = getattr(module, "judge", None)
        self._plans: Callable[[Any, int, Plan], Iterable[Plan]] | None = getattr(module, "plans", None)
        self._allowed: Callable[[Any, int, Plan], Plan] | None = getattr(module, "allowed", None)
        self._reply: Callable[[Any, int, Plan, int], Any] | None = getattr(module, "reply", None)
        self.search: Callable[[AnyRules, Any, int, Plan, int, Budget], Thinking] | None = getattr(
            module, "search", None
        )
        self.levels: tuple[tuple[str, str, int], ...] = getattr(module, "LEVELS", ())
        self.horizon: int = getattr(module, "HORIZON", 6)
        self.guards = self._allowed is not None

    def judge(self, rules: AnyRules, state: Any, seat: int) -> float:
        """How good a sampled position is for a seat, in points."""
        if self._judge is not None:
            return float(self._judge(state, seat))
        sums = totals(rules.scores(state))
        rivals = [points for other, points in enumerate(sums) if other != seat]
        return sums[seat] - (max(rivals) / 2 if rivals else 0)

    def allowed(self, observation: Any, seat: int, legal: Plan) -> Plan:
        """What a computer may choose from; never empty."""
        return legal if self._allowed is None else tuple(self._allowed(observation, seat, legal))

    def plans(self, observation: Any, seat: int, legal: Plan) -> tuple[Plan, ...]:
        """Chains worth considering, each starting with one of `legal`; never empty."""
        singles = tuple((action,) for action in legal)
        if self._plans is None:
            return singles
        known = set(legal)
        return tuple(p for p in self._plans(observation, seat, legal) if p and p[0] in known) or singles

    def reply(self, rules: AnyRules, state: Any, seat: int, legal: Plan, rng: int) -> Any | None:
        """The title's quick move inside a search, None = it has none."""
        return None if self._reply is None else self._reply(state, seat, legal, rng)


@cache
def judgement_of(title: str) -> Judgement:
    """The judgement of a title of the collection; the defaults for one that has none or isn't in it."""
    try:
        name = registry.find(title).bots
    except Refused:
        return Judgement()
    if not name:
        return Judgement()
    try:
        return Judgement(import_module(name))
    except ModuleNotFoundError as fault:
        if fault.name != name:
            raise
        return Judgement()
