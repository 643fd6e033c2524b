"""What happened since somebody's last turn."""

from __future__ import annotations

from game.core.value import Value
from game.match.recap import since_last_turn
from game.match.telling import Entry


class Began(Value, tag="began"):
    seat: int


def moves(seats: str, *begins: tuple[int, int]) -> tuple[Entry, ...]:
    """Moves of seats in this order; begins: after which move whose turn began."""
    turns = dict(begins)
    return tuple(
        Entry("move", n + 1, int(seat), f"m{n}", (Began(turns[n]),) if n in turns else ())
        for n, seat in enumerate(seats)
    )


def told(entries: tuple[Entry, ...], seat: int) -> str:
    found = since_last_turn(entries, seat, lambda event: event.seat)
    return " ".join(entry.text for entry in found)


def test_a_run_of_own_moves_is_a_turn_where_nothing_marks_turns() -> None:
    assert told(moves("0112"), 0) == "m1 m2 m3"
    assert told(moves("01120"), 0) == "m1 m2 m3", "a turn that has begun still asks for what was before it"
    assert told(moves("011200"), 1) == "m3 m4 m5"
    assert told(moves("12"), 0) == "m0 m1", "whoever has not had a turn is told everything"
    assert told(moves("00"), 0) == "" and told((), 0) == ""


def test_an_answer_in_between_does_not_end_a_turn_that_is_marked() -> None:
    #               0 sails, 1 answers, 0 ends; 1 moves, 0 answers, 1 ends
    game = moves("010101", (2, 1), (5, 0))
    assert told(game, 0) == "m3 m5", "the turn ended after move 2; the own answer in between is no turn"
    assert told(game, 1) == "", "its turn ended with the last move"


def test_what_was_taken_back_is_not_told() -> None:
    first, second = moves("01")
    taken = Entry("undo", 1, 1, "m9", ())
    assert told((first, taken, second), 0) == "m1"
