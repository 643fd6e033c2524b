"""What is made before it is shown is what is shown later, and nothing is asked for that does not exist."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import pygame

from game.scenes.palm_island import cards, early
from game.scenes.palm_island.hand import paint_card
from game.scenes.palm_island.village import scenery, scenery_jobs
from tests.scenes.palm_island.conftest import Player, new_match
from tests.scenes.palm_island.test_coop import pair_match, settle


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


def test_a_card_on_its_way_is_turned_once_a_frame_and_at_rest_no_more(make: Callable[..., Player]) -> None:
    table = make(new_match({})).table
    canvas, hand = table.picture.canvas, table.hand
    card = hand.sprites[0]
    card.turn = 30.0
    paint_card(canvas, card, hand.colour, 1)
    first = card.posed
    paint_card(canvas, card, hand.colour, 1)
    assert first is not None and card.posed is first
    card.shade = 0.5
    paint_card(canvas, card, hand.colour, 1)
    assert card.posed is not first, "darker by now"
    hand.settle()
    assert card.posed is None


def test_a_stored_card_is_drawn_once_however_many_moves_it_has_left(make: Callable[..., Player]) -> None:
    table = make(new_match({})).table
    canvas, f = table.picture.canvas, table.hand.places.scale
    plate = cards.plate(canvas, table.hand.deck[0] | 1, f, 90.0)
    made = canvas.kit.sheets.made
    nine, ten = (cards.plate_moves(canvas, f, n, 90.0) for n in (9, 10))
    assert canvas.kit.sheets.made == made + 2 and nine.bitmap is not ten.bitmap
    for moves in (nine, ten):
        corner = moves.bitmap.get_rect(topleft=(moves.left, moves.top))
        assert plate.get_rect().inflate(2, 2).contains(corner), "the number stays on its card"


def test_at_a_table_for_two_each_half_makes_its_shadows_and_planks_ahead(make: Callable[..., Player]) -> None:
    player = make(pair_match())
    settle(player)
    player.app.step(2000)
    for half in player.table.halves:
        canvas = half.picture.canvas
        before, made = pygame.image.tobytes(canvas.out, "RGB"), (canvas.kit.sheets.made, canvas.kit.shapes.made)
        assert not list(half._jobs), "all has been made while the table was at rest"
        for job in early.half_jobs(canvas, half):
            job()
        assert (canvas.kit.sheets.made, canvas.kit.shapes.made) == made
        assert pygame.image.tobytes(canvas.out, "RGB") == before


def test_the_disaster_card_and_its_shadow_are_there_before_they_are_shown(make: Callable[..., Player]) -> None:
    table = make(new_match({"disaster": "volcanic_eruption"})).table
    canvas, board, f = table.picture.canvas, table.board, table.places_now.disaster_scale
    canvas.kit.sheets.clear()
    for job in early.foe_jobs(canvas, board.disaster, 1, f, 1):
        job()
    made, blurred = canvas.kit.sheets.made, canvas.kit.brush._shadows
    bitmap = cards.disaster_card(canvas, board.disaster, 1, f, 1)
    assert canvas.kit.sheets.made == made
    known = len(blurred[bitmap])
    canvas.shadow_of(bitmap, 10, 10, "tl", cards.FOE_SHADOW)
    assert len(blurred[bitmap]) == known == 1


def test_the_shadow_of_a_card_that_is_stored_is_turned_beforehand(make: Callable[..., Player]) -> None:
    table = make(new_match({})).table
    canvas, hand = table.picture.canvas, table.hand
    for job in early.jobs(canvas, table):
        job()
    card = hand.sprites[0]
    paint_card(canvas, card, hand.colour, 1)
    made = canvas.kit.sheets.made
    for turn in (15.0, 45.0, 90.0, 100.0):
        card.turn = turn
        paint_card(canvas, card, hand.colour, 1)
    assert canvas.kit.sheets.made == made


def test_a_pairs_table_makes_the_disaster_card_ahead(make: Callable[..., Player]) -> None:
    table = make(pair_match()).table
    canvas, board = table.picture.canvas, table.board
    canvas.kit.sheets.clear()
    for job in table.ahead():
        job()
    made = canvas.kit.sheets.made
    assert made
    cards.disaster_card(canvas, board.disaster, board.steps + 1, table.places_now.disaster_scale, 2)
    assert canvas.kit.sheets.made == made
