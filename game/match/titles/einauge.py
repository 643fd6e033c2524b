"""Einauge: a row of seven, many chests, many fights, and a high score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.match.honours import Feat
from game.match.match import Match
from game.rules.einauge.events import Fought
from game.rules.einauge.scoring import chest_table, ranks
from game.rules.einauge.state import State
from game.rules.einauge.tables import DATA, ISLANDS

FEATS: Final = ("einauge_full_row", "einauge_chests", "einauge_fights", "einauge_sixty")
FIGURES: Final = (("einauge_fights", "total"), ("einauge_jewels", "most"))  # of `counts`: over all games, or in one
FIGHTS: Final = 8
CHAINS: Final = 4  # in which a player has the most chests
HIGH: Final = 60


def feats(match: Match) -> Iterator[Feat]:
    """Of a finished game, for its people."""
    state: State = match.history.state
    people = _people(match)
    if any(_full(row) for seat in people for row in state.seats[seat].rows):
        yield Feat("einauge_full_row")
    if any(_firsts(state, seat) >= CHAINS for seat in people):
        yield Feat("einauge_chests")
    if match.result is not None and any(match.result.totals[seat] >= HIGH for seat in people):
        yield Feat("einauge_sixty")
    if not match.history.locked and any(_fights(match, seat) >= FIGHTS for seat in people):
        yield Feat("einauge_fights")


def counts(match: Match) -> Iterator[tuple[str, int]]:
    """Fights of the people, and the most jewels that one of them had at the end."""
    people = _people(match)
    yield "einauge_fights", sum(_fights(match, seat) for seat in people)
    if match.result is not None:
        yield "einauge_jewels", max(match.result.totals[seat] for seat in people)


def _people(match: Match) -> list[int]:
    return [n for n, seat in enumerate(match.seats) if seat.is_human]


def _full(row: tuple[int, ...]) -> bool:
    """Whether all islands of a chain lie in the row."""
    return sum(card < ISLANDS for card in row) == len(DATA.faces)


def _firsts(state: State, seat: int) -> int:
    """In how many chains nobody has more chests than this seat."""
    return sum(ranks(chest_table(state.seats, colour))[seat] == 1 for colour in state.colours)


def _fights(match: Match, seat: int) -> int:
    return sum(isinstance(e, Fought) and e.seat == seat for ply in match.history.plies for e in ply.events)
