"""What is made before it is shown is what is shown later, and nothing is asked for that does not exist."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import pygame

from game.scenes.palm_island import early
from game.scenes.palm_island.village import scenery, scenery_jobs
from tests.scenes.palm_island.conftest import Player, new_match


def test_the_island_that_comes_nearer_is_painted_beforehand(make: Callable[..., Player]) -> None:
    table = make(new_match({"disaster": "volcanic_eruption"})).table
    canvas, places = table.picture.canvas, table.places_now.ending()
    for job in scenery_jobs(canvas, places):
        job()
    made = canvas.kit.sheets.made
    ready = pygame.image.tobytes(scenery(canvas, places, hand=False), "RGB")
    assert canvas.kit.sheets.made == made
    assert not list(scenery_jobs(canvas, places)), "once is enough"
    canvas.kit.sheets.clear()
    assert pygame.image.tobytes(scenery(canvas, places, hand=False), "RGB") == ready


def test_every_part_that_is_wanted_exists(make: Callable[..., Player]) -> None:
    table = make(new_match({"disaster": "volcanic_eruption"})).table
    canvas = table.picture.canvas
    wanted = list(chain(early.panel_parts(canvas, table), early.ending_parts(canvas, table)))
    assert wanted and all(name in canvas.kit.parts for name, _ in wanted)
    assert {"ribbon_coral", "plank_coral"} <= {name for name, _ in wanted}


def test_what_is_made_ahead_leaves_no_trace_on_the_table(make: Callable[..., Player]) -> None:
    player = make(new_match({"disaster": "volcanic_eruption"}))
    player.settle()
    canvas = player.table.picture.canvas
    before = pygame.image.tobytes(canvas.out, "RGB")
    for job in early.jobs(canvas, player.table):
        job()
    assert pygame.image.tobytes(canvas.out, "RGB") == before
