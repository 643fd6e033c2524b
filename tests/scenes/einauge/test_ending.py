"""What is said at the end of a game of Einauge."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.scenes.einauge.ending import CLOSE, ending

from .conftest import advance, new_match


def finished(seed: int) -> Match:
    match = new_match(2 + seed % 4, 1, seed, colour_bonus=("off", "on")[seed % 2])
    return advance(match, lambda state: state.phase == 4)


@pytest.fixture(scope="module")
def games() -> list[Match]:
    return [finished(seed) for seed in range(16)]


def test_who_won_and_by_how_much_is_said(games: list[Match]) -> None:
    said = set()
    for match in games:
        result = match.result
        assert result is not None
        told = ending(match, None, None)  # type: ignore[arg-type]  # the store is not asked
        first = [n for n, rank in enumerate(result.ranks) if rank == 1]
        assert all(match.seats[n].name in told.headline for n in first)
        assert told.line and "einauge." not in told.line
        if len(first) == 1:
            by = result.totals[first[0]] - max(n for seat, n in enumerate(result.totals) if seat != first[0])
            assert f"{by} jewel" in told.line
            assert ("whisker" in told.line) == (by <= CLOSE)
            said.add(told.line.partition(". ")[2])
    assert len(said) > 2  # what made the difference is not always the same


def test_a_game_that_goes_on_has_no_winner() -> None:
    assert ending(new_match(), None, None).line == ""  # type: ignore[arg-type]
