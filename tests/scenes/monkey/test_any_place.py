"""Every place of every table can be asked about and pressed, now and while looking back: nothing breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.match.keeping import Keeper
from game.rules.registry import TITLES, Title
from game.scenes import tables
from game.scenes.table.scene import TableScene
from game.ui.intent import Pointer
from tests.scenes.rooms.stage import people_game, program


def ask(app: App, table: TableScene) -> None:
    """The right button on every place; notes may move places, so each is looked up again."""
    for name in [node.name for node in table.focus.nodes]:
        if name in table.focus:
            x, y = table.focus[name].rect.centre
            app.stack.deliver_pointer(Pointer("move", x, y))
            app.stack.deliver_pointer(Pointer("reason", x, y))
            app.stack.update(20)
            if app.stack.top is not table:  # a card that is looked at closely
                app.stack.pop()


@pytest.mark.parametrize("title", [title for title in TITLES if tables.has_table(title)], ids=lambda title: title.id)
@pytest.mark.parametrize("plies", [0, 17])
def test_every_place_can_be_asked_about(tmp_path: Path, title: Title, plies: int) -> None:
    with program(tmp_path, (960, 540)) as app:
        app.change(speed="instant")
        match = people_game(title.id, tables.table_for(title)[-1], plies)
        table = tables.open_table(app, match, Keeper(match, app.store))
        app.step(200)
        while app.stack.top is not table:  # decks are looked through before the first turn
            app.stack.pop()
            app.step(200)
        ask(app, table)
        if plies:
            table._look_at(plies - 3)
            app.step(200)
            assert any(node.name.startswith("past.") for node in table.focus.nodes)
            ask(app, table)
        assert app.stack.top is table
