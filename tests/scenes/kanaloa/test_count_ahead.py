"""The paper of the count is painted while the last ember flies, and as it would be painted then."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.kanaloa.board import Sheet
from game.scenes.kanaloa.sheet import draw_rising, rising_jobs, wanted_parts
from tests.scenes.kanaloa.conftest import Player, new_match


def test_the_paper_is_ready_before_it_rises_and_the_same(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas, board = table.picture.canvas, table.board
    canvas.kit.sheets.clear()
    before = pygame.image.tobytes(canvas.out, "RGB")
    for job in rising_jobs(canvas, board, table.names):
        job()
    assert pygame.image.tobytes(canvas.out, "RGB") == before, "nothing shows yet"
    board.sheet = Sheet(lines=[0.0] * board.players, totals=[0] * board.players, rise=0.5)
    made = canvas.kit.sheets.made
    canvas.out.fill("black")
    draw_rising(canvas, board, table.names)
    assert canvas.kit.sheets.made == made
    ready = pygame.image.tobytes(canvas.out, "RGB")
    canvas.kit.sheets.clear()
    canvas.out.fill("black")
    draw_rising(canvas, board, table.names)
    assert canvas.kit.sheets.made > made and pygame.image.tobytes(canvas.out, "RGB") == ready


def test_every_part_on_the_paper_exists(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas = table.picture.canvas
    parts = canvas.kit.parts
    wanted = list(wanted_parts(canvas, table.board))
    assert wanted and all(parts.resolve(name, table.title) in parts for name, _, _ in wanted)
    assert all(bool(w) != bool(h) for _, w, h in wanted)
