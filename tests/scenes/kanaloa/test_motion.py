"""Every event has a clip, and clips end where the position says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.rules.kanaloa.events import EVENT_TYPES, Offered
from game.scenes.kanaloa.director import director
from tests.scenes.kanaloa.conftest import Player, decided, new_match, recorded

GAMES = ("4_placed", "3_prepared", "2_free_prepared", "2_placed")


def test_every_event_has_a_clip() -> None:
    assert director.missing(EVENT_TYPES) == ()


def watch(player: Player, faults: list[Any]) -> None:
    """Note whatever `sync` moves."""
    board = player.table.board
    sync = board.sync

    def watched(observation: Any) -> None:
        before = board.snapshot()
        sync(observation)
        faults.extend((n, a, b) for n, (a, b) in enumerate(zip(before, board.snapshot(), strict=True)) if a != b)

    board.sync = watched  # type: ignore[method-assign]


@pytest.mark.parametrize("name", GAMES)
def test_clips_end_where_the_position_says(make: Callable[..., Player], name: str) -> None:
    """Whole recorded games: finished early, one of them played through in steps, one in gentle motion."""
    match, plies = recorded(name)
    player = make(match, speed="normal")
    player.app.pace.gentle = name == "2_placed"
    faults: list[Any] = []
    watch(player, faults)
    lane = player.table.lane
    for seat, action in plies:
        match.submit(seat, action)
        while name == "3_prepared" and lane.busy:
            lane.update(120)
        while lane.busy:
            lane.finish()
        assert not faults, (action, faults[:2])
    assert match.over
    assert player.table.board.sheet is not None and player.table.board.sheet.winners


def test_nothing_moves_for_long(make: Callable[..., Player]) -> None:
    """At speed normal everything that a decision brings has been shown within seven seconds, but for the count."""
    match, plies = recorded("4_placed")
    player = make(match, speed="normal")
    lane = player.table.lane
    for seat, action in plies[:120]:
        match.submit(seat, action)
        spent = 0
        while lane.busy:
            lane.update(100)
            spent += 100
        assert spent < 7_000, action


def test_an_offering_shows_the_temple_that_it_raises(make: Callable[..., Player]) -> None:
    match = new_match(3, 3, 5, {"start": "placed"})
    player = make(match, speed="normal")
    lane, board = player.table.lane, player.table.board
    for _ in range(200):
        match.submit(match.waiting[0], decided(match))
        told = [e for e in match.history.plies[-1].events if isinstance(e, Offered)]
        while lane.busy and not told:
            lane.finish()
        found = []
        while lane.busy:
            lane.update(40)
            found += [board.raised] if board.raised is not None else []
        assert board.raised is None and board.raised_rise == 0.0
        if told:
            seen = {(r.seat, r.god, r.before, r.height) for r in found}
            assert seen == {(e.seat, e.god, e.before, e.height) for e in told}
            return
    raise AssertionError("nobody offered anything")
