"""What was decided in a match, with every position on the way. Positions share most of their parts, so all are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.protocol import Config, Rules
from game.core.value import Value
from game.match.seats import Seat

AnyRules = Rules[Any, Any, Any, Any]


class Header(Value):
    """What a match is about; with the actions it determines everything that happens."""

    title: str
    rules_version: int
    data_hash: str
    config: Config
    seed: int
    seats: tuple[Seat, ...]


class Ply(Value):
    """One decision and what came of it. forced: made by the match because nothing else was legal."""

    seat: int
    action: Any
    events: tuple[Any, ...]
    forced: bool = False


class Origin(Value):
    """A position from which a history starts instead of the set-up; `plies` decisions lie before it, out of reach."""

    state: Any
    plies: int


class History:
    """Plies 0 .. length - 1; `state_at(n)` is the position after n of them."""

    def __init__(self, rules: AnyRules, header: Header, origin: Origin | None = None) -> None:
        self.rules = rules
        self.header = header
        self.origin = origin
        self.plies: list[Ply] = []
        self.deal: tuple[Any, ...] = ()
        if origin is None:
            state, self.deal = rules.setup(header.config, header.seed)
        else:
            state = origin.state
        self._states: list[Any] = [state]

    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def length(self) -> int:
        return len(self.plies)

    @property
    def before(self) -> int:
        """Decisions before ply 0, out of reach: 0 unless the history starts from an origin."""
        return self.origin.plies if self.origin else 0

    @property
    def number(self) -> int:
        """Decisions since the set-up, those out of reach included."""
        return self.before + self.length

    @property
    def locked(self) -> bool:
        """Whether earlier decisions lie out of reach."""
        return self.origin is not None

    def state_at(self, n: int) -> Any:
        """The position after n plies. Raises IndexError outside 0 .. length."""
        if not 0 <= n <= self.length:
            raise IndexError(f"the history has {self.length} plies, not {n}")
        return self._states[n]

    def play(self, seat: int, action: Any, forced: bool = False) -> Ply:
        """Take a decision through the rules' public door. Raises IllegalAction and changes nothing then."""
        state, events = self.rules.step(self.state, seat, action)
        ply = Ply(seat, action, events, forced)
        self.plies.append(ply)
        self._states.append(state)
        return ply

    def cut(self, n: int) -> tuple[Ply, ...]:
        """Go back to the position after n plies; what came later is returned."""
        later = tuple(self.plies[n:])
        del self.plies[n:]
        del self._states[n + 1 :]
        return later

    def graft(self, n: int, plies: Sequence[Ply], states: Sequence[Any]) -> None:
        """Replace everything after n plies by these decisions and the positions after each of them."""
        self.cut(n)
        self.plies.extend(plies)
        self._states.extend(states)
