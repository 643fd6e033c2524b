"""A computer player's decision in the making: a generator moved on in slices of a few milliseconds."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from game.ai.player import Budget, Player, Thinking
from game.match.history import AnyRules

Clock = Callable[[], float]  # milliseconds, only ever compared with itself
Brain = tuple[Player, Budget]
Brains = Callable[[str, str], Brain]  # (title, level) -> who thinks and how much; raises Refused for unknown levels

log = logging.getLogger(__name__)


class Thought:
    """One decision of one seat. `legal` is what it chooses from; if that changes, a new Thought is needed.

    A player that fails, gives something illegal or does not come to an end makes the first legal action, and
    `stumbled` is True: the game goes on in any case.
    """

    def __init__(
        self,
        rules: AnyRules,
        observation: Any,
        seat: int,
        legal: tuple[Any, ...],
        rng: int,
        brain: Callable[[], Brain],
        patience_ms: float,
    ) -> None:
        self.seat = seat
        self.legal = legal
        self.action: Any = None
        self.stumbled = False
        self._left = patience_ms
        self._thinking: Thinking | None = None
        try:
            player, budget = brain()
            self._thinking = player.choose(rules, observation, seat, legal, rng, budget)
        except Exception:  # whatever a player does wrong must not end the game
            log.exception("The computer player of seat %d failed to begin", seat)
            self._stumble()

    @property
    def decided(self) -> bool:
        return self.action is not None

    def advance(self, until: float, clock: Clock) -> None:
        """Think at least one step, then on until the clock shows `until` or the decision is made."""
        if self._thinking is None:
            return
        began = clock()
        try:
            while True:
                next(self._thinking)
                now = clock()
                if now >= until:
                    break
        except StopIteration as done:
            self._decide(done.value)
            return
        except Exception:  # as above
            log.exception("The computer player of seat %d failed", self.seat)
            self._stumble()
            return
        self._left -= now - began
        if self._left <= 0:
            log.error("The computer player of seat %d did not come to an end", self.seat)
            self._stumble()

    def _decide(self, action: Any) -> None:
        self._thinking = None
        if action in self.legal:
            self.action = action
        else:
            log.error("The computer player of seat %d chose %r, which is not legal", self.seat, action)
            self._stumble()

    def _stumble(self) -> None:
        self._thinking = None
        self.action = self.legal[0]
        self.stumbled = True
