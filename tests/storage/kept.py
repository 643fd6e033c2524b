"""Whole results as they lie in the store; the game itself asks only for sums and tables of them."""

from __future__ import annotations

import msgspec

from game.storage.results import Result, Standing
from game.storage.store import Store


def results(store: Store) -> tuple[Result, ...]:
    """Every result with its seats, whatever kind it is, the newest first."""
    sql = """SELECT match, title, players, options, seed, ended, seconds, plies, outcome, demo, assisted, abandoned,
        deck_view, daily FROM results ORDER BY ended DESC, match"""
    found = []
    for match, title, players, options, seed, ended, seconds, plies, *more in store.db.read(sql):
        outcome, *marks, daily = more
        seats = "SELECT seat, profile, name, level, points, rank, won FROM standings WHERE match = ? ORDER BY seat"
        standings = tuple(Standing(*row[:-1], bool(row[-1])) for row in store.db.read(seats, (match,)))
        pairs = msgspec.json.decode(options, type=tuple[tuple[str, str], ...])
        head = match, title, players, pairs, int(seed), ended, seconds, plies, standings, outcome
        found.append(Result(*head, *map(bool, marks), daily))
    return tuple(found)
