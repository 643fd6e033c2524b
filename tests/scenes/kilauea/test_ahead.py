"""The island with hot rivers is painted before the first eruption, and as it is painted then."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tests.scenes.kilauea.conftest import Player, new_match


def test_hot_rivers_are_ready_before_the_first_eruption(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    canvas = table.picture.canvas
    canvas.kit.sheets.clear()
    for job in table.ahead():
        job()
    table.board.hot = 1.0
    rivers = next(layer for layer in table.table_layers(canvas) if layer.name == "rivers")
    made = canvas.kit.sheets.made
    rivers.paint(canvas)
    assert canvas.kit.sheets.made == made
    ready = pygame.image.tobytes(canvas.out, "RGB")
    canvas.kit.sheets.clear()
    rivers.paint(canvas)
    assert canvas.kit.sheets.made > made and pygame.image.tobytes(canvas.out, "RGB") == ready
    assert not list(table.ahead()), "once is enough"
