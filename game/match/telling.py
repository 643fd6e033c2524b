"""What a match tells those who look at it, each according to what they may know, and its log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from game.core.notice import Notice
from game.core.value import Value
from game.match.history import AnyRules, Ply


class Played(Value):
    """A decision was made. action: None if the viewer may not know it. number: decisions made so far."""

    seat: int
    action: Any
    events: tuple[Any, ...]
    observation: Any
    number: int
    forced: bool = False


class TookBack(Value):
    """Decisions were taken back by `seat`; events of each, the earliest first. The observation is the one now."""

    seat: int
    events: tuple[tuple[Any, ...], ...]
    observation: Any
    number: int


class Held(Value):
    """The last action of a turn is held back for a moment; nothing has happened yet."""

    seat: int
    left_ms: float


class LetGo(Value):
    """A held back action was withdrawn, or no longer fits."""

    seat: int


class Said(Value):
    """Something to tell the people at the table, such as a computer player that failed."""

    seat: int
    notice: Notice


Told = Played | TookBack | Held | LetGo | Said
Listener = Callable[[Told], None]


class Entry(Value):
    """One line of the log; a title's words turn it into a sentence. seat: -1 for the set-up.

    text: the action in notation, "" if hidden from the viewer. ply: where the replay stands after it.
    """

    kind: Literal["deal", "move", "undo"]
    ply: int
    seat: int
    text: str
    events: tuple[Any, ...]
    forced: bool = False


def seen(rules: AnyRules, ply: Ply, viewer: int | None) -> tuple[Any, tuple[Any, ...]]:
    """(action, events) of a decision as this viewer may know them.

    An action is told to others only where all of its events are, else it could tell what the events hide.
    """
    events = tuple(rules.redact(event, viewer) for event in ply.events)
    open_to_all = viewer == ply.seat or events == ply.events
    return (ply.action if open_to_all else None), events


class Log:
    """The undo remarks of a match; moves are read from the history when the log is asked for."""

    def __init__(self) -> None:
        self._undone: list[tuple[int, Ply]] = []  # ply after which it was said, and the decision taken back

    def took_back(self, after: int, ply: Ply) -> None:
        """Remember that this decision was taken back when `after` plies stood."""
        self._undone.append((after, ply))

    def entries(
        self, rules: AnyRules, deal: tuple[Any, ...], plies: list[Ply], viewer: int | None
    ) -> tuple[Entry, ...]:
        """Every line in order, as the viewer may read it."""
        lines = []
        if deal:
            lines.append(Entry("deal", 0, -1, "", tuple(rules.redact(event, viewer) for event in deal)))
        undone = sorted(self._undone, key=lambda said: said[0])
        at = 0
        for n in range(len(plies) + 1):
            while at < len(undone) and (undone[at][0] <= n or n == len(plies)):
                lines.append(_line(rules, "undo", n, undone[at][1], viewer))
                at += 1
            if n < len(plies):
                lines.append(_line(rules, "move", n + 1, plies[n], viewer))
        return tuple(lines)


def _line(rules: AnyRules, kind: Literal["move", "undo"], at: int, ply: Ply, viewer: int | None) -> Entry:
    action, events = seen(rules, ply, viewer)
    return Entry(kind, at, ply.seat, "" if action is None else rules.text(action), events, ply.forced)
