"""The computer players of a match, and the hint for a person: who thinks about what, and whose turn it is to think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.rng import branch, seeded
from game.match.history import History
from game.match.seats import Tempo
from game.match.thinking import Brains, Clock, Thought

_BOTS: Final = 1000  # labels of the generator streams of computer players, apart from those of the rules
_HINTS: Final = 2000


class Computers:
    """Thoughts about the position at the end of a history. A thought goes on as long as its choice stays the same."""

    def __init__(self, history: History, brains: Brains, clock: Clock) -> None:
        self.brains = brains
        self.clock = clock
        self._history = history
        self._thoughts: dict[int, Thought] = {}
        self._about: Any = None  # the position that the thoughts were last compared with
        self._rested: dict[int, float] = {}  # milliseconds each seat has paused before its move
        self._hint: Thought | None = None
        self._hint_about: Any = None  # the position that the hint was last compared with

    def think(self, pace: Tempo, budget_ms: float) -> None:
        """Let the hint and the waiting computer players think for about this long in all."""
        thoughts = [thought for thought in self._open(pace) if not thought.decided]
        now = self.clock()
        end = now + budget_ms
        for n, thought in enumerate(thoughts):
            thought.advance(now + (end - now) / (len(thoughts) - n), self.clock)
            now = self.clock()
            if now >= end:
                break

    def decided(self, pace: Tempo, dt_ms: float, may_move: Callable[[int], bool]) -> Thought | None:
        """A thought whose move can be made now: decided, its pause over, the scene at rest."""
        if self._history.state is not self._about:
            return None
        ready = None
        for seat, thought in self._thoughts.items():
            self._rested[seat] = self._rested.get(seat, 0.0) + dt_ms
            if ready is None and thought.decided and self._rested[seat] >= pace.pause_ms and may_move(seat):
                ready = thought
        return ready

    def decide(self, seat: int, pace: Tempo) -> Thought:
        """The decision of a waiting computer seat, thought out to its end at once."""
        thought = self._thought(seat, pace)
        while not thought.decided:
            thought.advance(self.clock() + 1000, self.clock)
        return thought

    def forget(self, seat: int) -> None:
        """The seat has moved, or somebody else sits there: its thought and its pause are over."""
        self._thoughts.pop(seat, None)
        self._rested.pop(seat, None)
        self._about = None

    # ---- hints
    def look_for_hint(self, seat: int, pace: Tempo) -> bool:
        """Begin to look for a good action for a person; False if that is under way or done."""
        self._check_hint()
        if self._hint is not None and self._hint.seat == seat:
            return False
        legal = self._history.rules.legal(self._history.state, seat)
        self._hint = self._new(seat, legal, pace.hint_level, _HINTS, pace)
        self._hint_about = self._history.state
        return True

    def hint(self, seat: int) -> Any | None:
        """The action advised to this seat; None while there is none."""
        self._check_hint()
        return self._hint.action if self._hint is not None and self._hint.seat == seat else None

    def _check_hint(self) -> None:
        hint, state = self._hint, self._history.state
        if hint is None or state is self._hint_about:
            return
        self._hint_about = state
        if hint.legal != self._history.rules.legal(state, hint.seat):
            self._hint = None

    # ---- thoughts
    def _open(self, pace: Tempo) -> list[Thought]:
        """What is to be thought about: the hint first, then the seats by turns."""
        history = self._history
        if history.state is not self._about:
            waiting = [s for s in history.rules.waiting(history.state) if not history.header.seats[s].is_human]
            self._thoughts = {seat: self._thought(seat, pace) for seat in waiting}
            self._rested = {seat: ms for seat, ms in self._rested.items() if seat in self._thoughts}
            self._check_hint()
            self._about = history.state
        thoughts = list(self._thoughts.values())
        turn = history.number % len(thoughts) if thoughts else 0
        return [*([self._hint] if self._hint else []), *thoughts[turn:], *thoughts[:turn]]

    def _thought(self, seat: int, pace: Tempo) -> Thought:
        history = self._history
        legal = history.rules.legal(history.state, seat)
        thought = self._thoughts.get(seat)
        if thought is not None and thought.legal == legal:
            return thought
        return self._new(seat, legal, history.header.seats[seat].level, _BOTS, pace)

    def _new(self, seat: int, legal: tuple[Any, ...], level: str, stream: int, pace: Tempo) -> Thought:
        rules, head = self._history.rules, self._history.header
        rng = branch(branch(seeded(head.seed), stream + seat), self._history.number)
        observation = rules.observe(self._history.state, seat)
        return Thought(rules, observation, seat, legal, rng, lambda: self.brains(head.title, level), pace.patience_ms)
