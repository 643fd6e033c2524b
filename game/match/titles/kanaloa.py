"""Kanaloa: even temples, cards, the dolphin, and a high score."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.honours import Feat, won
from game.match.match import Match
from game.rules.kanaloa.events import Erupted, Landed, Rode
from game.rules.kanaloa.scoring import points, temple_points
from game.rules.kanaloa.state import KANE

FEATS = ("kanaloa_even", "kanaloa_cards", "kanaloa_dolphin", "kanaloa_sixty")
FIGURES = (("kanaloa_rides", "total"), ("kanaloa_eruptions", "total"))  # of `counts`: over all games, or in one
CARDS = 3
HIGH = 60


def feats(match: Match) -> Iterator[Feat]:
    """Of a finished game, for the people in it."""
    people = [seat for seat, who in enumerate(match.seats) if who.is_human]
    temples = match.history.state.temples
    for seat in people:
        if temples[seat][KANE] and all(temple_points(temples[seat], god) for god in range(KANE + 1)):
            yield Feat("kanaloa_even")
        if points(temples[seat]) >= HIGH:
            yield Feat("kanaloa_sixty")
        if match.history.locked:
            continue
        if won(match, seat) and any(_landed(match, seat)):
            yield Feat("kanaloa_dolphin")
        if _held_cards(match, seat):
            yield Feat("kanaloa_cards")


def counts(match: Match) -> Iterator[tuple[str, int]]:
    """Rides of the people, and eruptions."""
    people = {seat for seat, who in enumerate(match.seats) if who.is_human}
    events = [event for ply in match.history.plies for event in ply.events]
    yield "kanaloa_rides", sum(isinstance(event, Rode) and event.seat in people for event in events)
    yield "kanaloa_eruptions", sum(isinstance(event, Erupted) for event in events)


def _landed(match: Match, seat: int) -> Iterator[bool]:
    for ply in match.history.plies:
        for event in ply.events:
            yield isinstance(event, Landed) and event.seat == seat


def _held_cards(match: Match, seat: int) -> bool:
    """Whether the seat held three god cards at once, after the deal."""
    history = match.history
    return any(history.state_at(n).gods.count(seat) >= CARDS for n in range(1, history.length + 1))
