"""Taking decisions back: what a seat may take back, what it costs, and why not.

Free while nobody at the table learnt anything hidden; else allowed where it harms no rival (alone, in co-operation,
against computers), with the same luck again, and the game is marked as assisted. A barrier of the rules is never
crossed. Where two seats choose at once, a seat takes back its own last decision and the other's later ones are played
again on top; they must fit and turn out the same.
"""

from __future__ import annotations

from typing import Any, Final

from game.core.errors import IllegalAction
from game.core.notice import Notice
from game.core.rng import seeded
from game.core.value import Value
from game.match.history import AnyRules, History, Ply

NOTHING: Final = Notice("shell.table.undo_none")
SEEN: Final = Notice("shell.table.undo_seen")
BUILT: Final = Notice("shell.table.undo_built")
CLOSED: Final = Notice("shell.table.undo_closed")

_WORLDS: Final = 12  # positions that could be true, tried to see whether a decision told something


class Back(Value):
    """A way back: to the position after `start` plies, then `kept` again with the positions `states` after each.

    removed: the decisions taken back, in order. assisted: whether the game is marked.
    """

    start: int
    kept: tuple[Ply, ...]
    states: tuple[Any, ...]
    removed: tuple[Ply, ...]
    assisted: bool


def learnt(rules: AnyRules, before: Any, ply: Ply, after: Any, viewers: tuple[int, ...]) -> bool:
    """Whether one of the viewers could not have known how `ply` would turn out.

    Worlds that fit what a viewer knew are played on; if what the viewer sees then differs anywhere from what was seen,
    the decision told something hidden.
    """
    for viewer in viewers:
        known = rules.observe(before, viewer)
        seen = rules.observe(after, viewer)
        for world in range(_WORLDS):
            try:
                other, _ = rules.step(rules.sample(known, seeded(world)), ply.seat, ply.action)
            except IllegalAction:
                continue  # a world in which the decision could not have been made is not one of those that fit
            if rules.observe(other, viewer) != seen:
                return True
    return False


def find(
    history: History, seat: int, steps_back: int = 0, since: int | None = None, link: bool = False
) -> Back | Notice:
    """How `seat` can take back its last decision, or why it can't.

    steps_back: how many steps this seat has just gone back without a decision in between. since: go back to the seat's
    first decision from this ply on instead of the last one. link: only the last step of a chain.
    """
    start = _start(history, seat, since, link)
    if start is None:
        return NOTHING
    rules, later = history.rules, history.plies[start:]
    if any(isinstance(event, rules.barriers) for ply in later for event in ply.events):
        return CLOSED
    others = tuple(ply for ply in later if ply.seat != seat)
    states = replayed(rules, history.state_at(start), others)
    if states is None:
        return _cut(history, start, others)
    own = tuple(ply for ply in later if ply.seat == seat)
    if steps_back < rules.free_undo or not _told(history, start, seat):
        return Back(start, others, states, own, assisted=False)
    return Back(start, others, states, own, assisted=True) if lenient(history) else SEEN


def lenient(history: History) -> bool:
    """Whether going back after something was seen harms no rival person."""
    return history.rules.cooperative or sum(seat.is_human for seat in history.header.seats) <= 1


def replayed(rules: AnyRules, state: Any, plies: tuple[Ply, ...]) -> tuple[Any, ...] | None:
    """The positions after each of these decisions on top of `state`; None if one doesn't fit or turns out otherwise."""
    states = []
    for ply in plies:
        if ply.seat not in rules.waiting(state):
            return None
        try:
            state, events = rules.step(state, ply.seat, ply.action)
        except IllegalAction:
            return None
        if events != ply.events:
            return None
        states.append(state)
    return tuple(states)


def _start(history: History, seat: int, since: int | None, link: bool) -> int | None:
    """The ply from which the seat goes back: its last decision of its own will, or the beginning of that chain."""
    own = [n for n, ply in enumerate(history.plies) if ply.seat == seat]
    willed = [n for n in own if not history.plies[n].forced and n >= (since or 0)]
    if not willed:
        return None
    if since is not None:
        return willed[0]
    start = willed[-1]
    while not link and history.rules.in_chain(history.state_at(start), seat):
        earlier = [n for n in own if n < start]
        if not earlier:
            break
        start = earlier[-1]
    return start


def _cut(history: History, start: int, others: tuple[Ply, ...]) -> Back | Notice:
    """The way back when later decisions of others hang on it: only computer players let go of theirs."""
    seats = history.header.seats
    people = [ply.seat for ply in others if seats[ply.seat].is_human]
    if people:
        return BUILT if history.rules.cooperative else _moved(history, people[0])
    if not lenient(history):
        return _moved(history, others[0].seat)
    return Back(start, (), (), tuple(history.plies[start:]), assisted=True)


def _moved(history: History, seat: int) -> Notice:
    return Notice("shell.table.undo_other", (("name", history.header.seats[seat].name),))


def _told(history: History, start: int, seat: int) -> bool:
    people = tuple(n for n, who in enumerate(history.header.seats) if who.is_human)
    viewers = tuple(dict.fromkeys((seat, *people)))
    return any(
        learnt(history.rules, history.state_at(n), ply, history.state_at(n + 1), viewers)
        for n, ply in enumerate(history.plies[start:], start)
        if ply.seat == seat
    )
