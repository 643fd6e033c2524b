"""What the others did since somebody's last turn, read from the log as that seat may read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.match.telling import Entry

NextSeat = Callable[[Any], int | None]


def since_last_turn(entries: Sequence[Entry], seat: int, next_seat: NextSeat) -> tuple[Entry, ...]:
    """The moves of others after the last turn of `seat` that has ended, the earliest first; decisions that were taken
    back are no moves. Before the first turn of a seat: everything so far.

    next_seat: whose turn begins with an event, None for events that begin none. Where no event does, a turn is a run
    of decisions of one seat.
    """
    moves = [entry for entry in entries if entry.kind == "move"]
    marked = any(next_seat(event) is not None for entry in entries for event in entry.events)
    start = _after_marked(entries, seat, next_seat) if marked else _after_runs(moves, seat)
    return tuple(entry for entry in moves[start:] if entry.seat != seat)


def _after_marked(entries: Sequence[Entry], seat: int, next_seat: NextSeat) -> int:
    """How many moves had been made when the last turn of `seat` ended, by the events that begin turns."""
    owner: int | None = None
    count = start = 0
    for entry in entries:
        if entry.kind == "undo":
            continue
        if entry.kind == "move":
            count += 1
            owner = entry.seat if owner is None else owner
        for event in entry.events:
            following = next_seat(event)
            if following is None:
                continue
            if owner == seat and following != seat:
                start = count
            owner = following
    return start


def _after_runs(moves: Sequence[Entry], seat: int) -> int:
    """The same where a turn is a run of decisions of one seat; a run that still goes on has not ended."""
    ends = [n + 1 for n in range(len(moves) - 1) if moves[n].seat == seat != moves[n + 1].seat]
    return ends[-1] if ends else 0
