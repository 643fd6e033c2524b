"""What is pressed when a game of Palm Island is over."""

from __future__ import annotations

from collections.abc import Callable

from game.match.seats import Seat
from tests.scenes.palm_island.conftest import Player, new_match


def test_the_whole_plank_of_the_result_is_ringed_and_pressed(make: Callable[..., Player]) -> None:
    match = new_match(seats=(Seat("computer", level="easy"),))
    match.play_out()
    player = make(match)
    player.table.shows_only = True  # the result does not open by itself
    player.settle()
    x, y, w, h = player.table.painter._result().area  # with 40 around it for its shadow
    assert player.table.focus["result"].rect == (x + 40, y + 40, w - 80, h - 80)
