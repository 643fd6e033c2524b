"""What a computer player is: a generator that thinks in slices and ends with an action.

A title's module in `game/ai/titles/` may offer, all optional:

- `judge(state, seat) -> float`: how good a full position is for a seat, in points expected at the end. It is only
  ever given positions that came from `rules.sample`, so it cannot peek.
- `plans(observation, seat, legal) -> Iterator[tuple[Action, ...]]`: whole chains worth considering, where one
  decision is made of several steps; without it every legal action is a plan of one step.
- `allowed(observation, seat, legal) -> tuple[Action, ...]`: what a computer may choose (guards against endless play
  that bind computers only); never empty.
- `search(rules, observation, seat, legal, rng, budget) -> Thinking`: an own search in place of the general one.
- `reply(state, seat, legal, rng) -> Action | None`: a quick move inside the general search; None = no opinion.
- `HORIZON: int`: plies the general search plays on before it judges.
- `LEVELS: tuple[tuple[str, str, int], ...]`: own ladder of (easy, fair or sharp; player; iterations).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Protocol

from game.core.protocol import Rules
from game.core.value import Value

Thinking = Generator[None, None, Any]  # yields often (every millisecond or two), returns the action


class Budget(Value):
    """How much a decision may cost, in units that do not depend on the machine."""

    iterations: int


class Player(Protocol):
    """A computer player. `name` is the word of the command line: random, greedy or search."""

    name: str

    def choose(
        self,
        rules: Rules[Any, Any, Any, Any],
        observation: Any,
        seat: int,
        legal: tuple[Any, ...],
        rng: int,
        budget: Budget,
    ) -> Thinking:
        """Think about one decision of `seat`. legal is not empty. rng: an own generator state for this decision."""
        ...


def decide(thinking: Thinking) -> Any:
    """Run a decision to its end at once."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value
