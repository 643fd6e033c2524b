"""The room of the final count is painted before the game is over."""

from __future__ import annotations

from collections.abc import Callable

from tests.scenes.einauge.conftest import Player, new_match


def test_the_room_of_the_count_is_ready_before_it_is_shown(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas = table.picture.canvas
    for job in table.ahead():
        job()
    made = canvas.kit.sheets.made
    table.tavern.bare_layers(canvas)[0].paint(canvas)
    assert canvas.kit.sheets.made == made
