"""The room of the final count is painted before the game is over."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.einauge.events import Changed
from game.scenes.einauge import cards
from game.scenes.einauge.board import Count
from tests.scenes.einauge.conftest import Player, new_match


def test_the_room_of_the_count_is_ready_before_it_is_shown(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas = table.picture.canvas
    for job in table.ahead():
        job()
    made = canvas.kit.sheets.made
    table.tavern.bare_layers(canvas)[0].paint(canvas)
    assert canvas.kit.sheets.made == made


def counted(players: int, out: float) -> Count:
    """The count as it begins."""
    gains = tuple(Changed(seat=seat, sabres=1, ducats=2, worth=3, jewels=1, lost=0) for seat in range(players))
    return Count(out=out, stage="exchange", totals=[0] * players, changed=gains)


def test_the_count_is_made_while_the_table_darkens(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas, board = table.picture.canvas, table.board
    board.count = counted(board.players, out=1.0)
    canvas.kit.sheets.clear()
    before = pygame.image.tobytes(canvas.out, "RGB")
    for job in table.counting.jobs(canvas):
        job()
    assert pygame.image.tobytes(canvas.out, "RGB") == before, "nothing shows yet"
    made = canvas.kit.sheets.made, canvas.kit.shapes.made
    for layer in table.counting.layers(canvas):
        layer.paint(canvas)
    assert (canvas.kit.sheets.made, canvas.kit.shapes.made) == made
    assert pygame.image.tobytes(canvas.out, "RGB") != before


def test_a_bit_of_the_count_is_made_in_frames_with_little_to_paint(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas = table.picture.canvas
    count = table.board.count = counted(table.board.players, out=0.3)
    table.counting.prepare(canvas)
    canvas.kit.shapes.clear()
    made = canvas.kit.shapes.made
    count.out = 0.5
    table.counting.prepare(canvas)
    assert canvas.kit.shapes.made == made, "the table is painted darker now"
    for _ in range(20):
        table.counting.prepare(canvas)
    assert canvas.kit.shapes.made > made


def test_every_part_of_the_count_exists(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    parts = table.picture.canvas.kit.parts
    wanted = list(table.counting.parts())
    assert wanted and all(parts.resolve(name, table.title) in parts for name, _, _ in wanted)
    assert all(bool(w) != bool(h) for _, w, h in wanted)


def test_the_parts_of_every_chain_are_asked_for_before_the_first_deal_is_shown(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    table.board.isles = ()
    wanted = [name for name, _, _ in table.counting.parts()]
    assert all(cards.isle_part(isle) in wanted for isle in table.seen.colours)


def test_the_cards_of_the_next_chains_are_made_while_one_is_counted(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas, board = table.picture.canvas, table.board
    board.count = counted(board.players, out=1.0)
    board.count.stage = "count"
    board.pirates[0].rows[table.seen.colours[1]] = [3, 4]
    for job in table.counting.jobs(canvas):
        job()
    made = canvas.kit.sheets.made
    board.count.colour = table.seen.colours[1]
    board.count.opened = [0] * board.players
    for layer in table.counting.layers(canvas):
        if layer.name.startswith("lane"):
            layer.paint(canvas)
    assert canvas.kit.sheets.made == made


def test_one_line_of_the_sheet_is_painted_where_one_changes(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas, board = table.picture.canvas, table.board
    count = board.count = counted(board.players, out=1.0)
    before = {layer.name: layer.key for layer in table.counting.layers(canvas)}
    count.rows["jewels"] = [2] * board.players
    changed = [layer.name for layer in table.counting.layers(canvas) if before[layer.name] != layer.key]
    assert changed == ["count line.0"]
