"""Where something that lies over a table hides least."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.table.parts import Tip, tip_height
from game.scenes.table.weights import GRID, SOLID, Weight, least_hidden
from game.ui.focus import Rect
from tests.scenes.rooms.stage import people_game, program

ROOM = Rect(0, 0, 400, 300)


def free(x: float, y: float) -> float:
    return 0.0


def test_it_lies_where_nothing_is() -> None:
    weights = [Weight(Rect(0, 0, 400, 200), 10.0)]
    box, cost = least_hidden(100, 100, ROOM, weights, free)
    assert (box.y, cost) == (200, 0.0)


def test_it_fits_beside_what_must_not_be_hidden_to_the_pixel() -> None:
    solid = [Weight(Rect(0, 0, 287, 300), SOLID)]
    box, cost = least_hidden(113, 300, ROOM, solid, free)
    assert 287 % GRID and (box, cost) == (Rect(287, 0, 113, 300), 0.0)
    solid = [Weight(Rect(0, 107, 400, 193), SOLID)]
    assert least_hidden(400, 107, ROOM, solid, free) == (Rect(0, 0, 400, 107), 0.0)


def test_it_hides_the_lighter_thing_and_less_of_it() -> None:
    weights = [Weight(Rect(0, 0, 200, 300), 50.0), Weight(Rect(200, 0, 200, 300), 5.0)]
    assert least_hidden(150, 300, ROOM, weights, free)[0].x >= 200
    assert least_hidden(250, 300, ROOM, weights, free)[0].x == 150


def test_of_two_places_that_hide_as_little_the_nearer_one_is_taken() -> None:
    box, _ = least_hidden(100, 100, ROOM, [], lambda x, y: abs(x - 200) + abs(y - 120))
    assert (box.x, box.y) == (200, 120)


def test_what_is_larger_than_its_room_begins_at_the_corner() -> None:
    assert least_hidden(500, 400, ROOM, [], free)[0] == Rect(0, 0, 500, 400)


TALL = Tip(
    "A note that is far too long for the place where notes lie", ("One line of it, and of these there are many.",) * 2
)


@pytest.mark.parametrize("size", [(640, 360), (640, 480), (840, 360)])
@pytest.mark.parametrize(("title", "players"), [
    ("haleakala", 2), ("einauge", 2), ("kilauea", 3), ("kanaloa", 3), ("palm_island", 1),
])  # fmt: skip
def test_a_long_note_hides_neither_what_it_is_about_nor_the_prompt(
    tmp_path: Any, title: str, players: int, size: tuple[int, int]
) -> None:
    from game.scenes import tables

    with program(tmp_path, size, 130) as app:
        table = tables.open_table(app, people_game(title, players, 4), None)
        app.step(1500)
        for node in table.focus.nodes:
            if node.rect.w * node.rect.h > 90_000:
                continue
            box, place = table.tip_box(TALL, node.name), table.tip_place(node.name)
            if tip_height(table.front, TALL, place.w) <= place.h:
                continue
            for rect in (node.rect, table.prompt_paper()):
                assert min(box.x + box.w, rect.x + rect.w) <= max(box.x, rect.x) + 1 or (
                    min(box.y + box.h, rect.y + rect.h) <= max(box.y, rect.y) + 1
                ), (node.name, box, rect)
            assert box.x >= 0 and box.y >= 0 and box.x + box.w <= table.front.w and box.y + box.h <= table.front.h
