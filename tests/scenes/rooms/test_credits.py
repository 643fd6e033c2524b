"""The room that says who made what."""

from __future__ import annotations

from pathlib import Path

from game.rules.registry import TITLES
from tests.scenes.rooms.stage import open_room, program


def test_whose_games_these_are_is_said_first(tmp_path: Path) -> None:
    with program(tmp_path, (960, 540)) as app:
        room = open_room(app, "credits")
        first = [room.widgets[f"credit {n}"].line for n in range(len(TITLES))]
        assert all(line.startswith("A game by ") for line in first), first
        rest = [w.line for name, w in room.widgets.items() if name.startswith("credit ")][len(TITLES) :]
        assert rest and all(line[:1].isupper() for line in rest), rest
