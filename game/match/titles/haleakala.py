"""Haleakala: the collection's own feats, and numbers for the statistics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.match.honours import Feat, won
from game.match.match import Match
from game.rules.haleakala.events import BoatSailed, Counted, GameEnded, StatueBuilt, StatueBurned
from game.rules.haleakala.tables import DATA

FEATS: Final = ("haleakala_segment", "haleakala_unburnt", "haleakala_pearls", "haleakala_tie")
FIGURES: Final = (("haleakala_burnt", "total"), ("haleakala_bays", "total"))  # of `counts`: over all games, or in one
SCORINGS: Final = 2


def feats(match: Match) -> Iterator[Feat]:
    """Of a finished game, for its people."""
    people = [n for n, seat in enumerate(match.seats) if seat.is_human]
    if match.history.locked:
        return
    told = tuple(_told(match))
    if any(isinstance(e, Counted) and e.key == "segment" and e.points and e.seat in people for e in told):
        yield Feat("haleakala_segment")
    burned = {e.seat for e in told if isinstance(e, StatueBurned)}
    built = {e.seat for e in told if isinstance(e, StatueBuilt)}
    if any(seat in built - burned for seat in people):
        yield Feat("haleakala_unburnt")
    both = DATA.points.pearls[2]
    for seat in people:
        pearls = [e for e in told if isinstance(e, Counted) and e.key == "pearls" and e.seat == seat]
        if sum(e.points == both for e in pearls) == SCORINGS:
            yield Feat("haleakala_pearls")
            break
    end = next((e for e in told if isinstance(e, GameEnded)), None)
    if end is not None and end.decided != "points" and end.winner in people and won(match, end.winner):
        yield Feat("haleakala_tie")


def counts(match: Match) -> Iterator[tuple[str, int]]:
    """Statues of people that burned, and bays that they sailed."""
    people = [n for n, seat in enumerate(match.seats) if seat.is_human]
    told = tuple(_told(match))
    yield "haleakala_burnt", sum(isinstance(e, StatueBurned) and e.seat in people for e in told)
    yield "haleakala_bays", sum(len(e.path) - 1 for e in told if isinstance(e, BoatSailed) and e.seat in people)


def _told(match: Match) -> Iterator[Any]:
    return (event for ply in match.history.plies for event in ply.events)
