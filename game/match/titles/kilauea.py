"""Kilauea: the collection's own feats, and numbers for the statistics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.protocol import totals
from game.match.honours import Feat
from game.match.match import Match
from game.rules.kilauea.events import SectionScored, TallestChanged, TikiCut
from game.rules.kilauea.state import State

FEATS: Final = ("kilauea_five", "kilauea_section", "kilauea_tie", "kilauea_hundred")
FIGURES: Final = (("kilauea_tikis", "total"), ("kilauea_swing", "most"))  # of `counts`: over all games, or in one
SECTION_POINTS: Final = 40
HUNDRED: Final = 100


def feats(match: Match) -> Iterator[Feat]:
    """Of a finished game, for its people."""
    state = match.history.state
    people = [n for n, seat in enumerate(match.seats) if seat.is_human]
    if any(all(state.seats[seat].island) for seat in people):
        yield Feat("kilauea_five")
    if match.result is not None and any(match.result.totals[seat] >= HUNDRED for seat in people):
        yield Feat("kilauea_hundred")
    if match.history.locked:
        return
    scored = (e for ply in match.history.plies for e in ply.events if isinstance(e, SectionScored))
    if any(e.seat in people and e.points >= SECTION_POINTS for e in scored):
        yield Feat("kilauea_section")
    if any(_tied(match, n) for n, ply in enumerate(match.history.plies) if ply.seat in people):
        yield Feat("kilauea_tie")


def _tied(match: Match, number: int) -> bool:
    """Whether this decision made a pillar tie for tallest that only rivals have tikis of at home."""
    ply = match.history.plies[number]
    for event in ply.events:
        if not isinstance(event, TallestChanged) or event.after.bit_count() < 2:
            continue
        state: State = match.history.state_at(number + 1)
        for colour in range(len(state.box)):
            if event.after & ~event.before & 1 << colour and _rivals_only(state, ply.seat, event.section, colour):
                return True
    return False


def _rivals_only(state: State, seat: int, section: int, colour: int) -> bool:
    mine = colour in state.seats[seat].island[section]
    return not mine and any(colour in other.island[section] for n, other in enumerate(state.seats) if n != seat)


def counts(match: Match) -> Iterator[tuple[str, int]]:
    """Tikis that people cut, and the most points that one turn of theirs moved."""
    people = [n for n, seat in enumerate(match.seats) if seat.is_human]
    plies = match.history.plies
    cut = (e for ply in plies for e in ply.events if isinstance(e, TikiCut) and e.seat in people)
    yield "kilauea_tikis", sum(1 for _ in cut)
    yield "kilauea_swing", max(_swings(match, people), default=0)


def _swings(match: Match, people: list[int]) -> Iterator[int]:
    """By turn of a person: how far its lead over the best rival moved."""
    rules, history = match.rules, match.history
    start = 0
    for number, ply in enumerate(history.plies):
        last = number + 1 == len(history.plies) or history.plies[number + 1].seat != ply.seat
        if not last:
            continue
        if ply.seat in people:
            before = _lead(totals(rules.scores(history.state_at(start))), ply.seat)
            after = _lead(totals(rules.scores(history.state_at(number + 1))), ply.seat)
            yield max(0, after - before)
        start = number + 1


def _lead(points: tuple[int, ...], seat: int) -> int:
    return points[seat] - max(n for other, n in enumerate(points) if other != seat)
