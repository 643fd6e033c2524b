"""The island behind the hand: the scenery in one opaque picture, and the buildings that the cards have grown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.rules.palm_island.reading import BUILDINGS
from game.rules.palm_island.tables import FIRST_ACHIEVEMENT, code_of
from game.scenes.palm_island.cards import art_of
from game.scenes.palm_island.layout import Places, Spot
from game.scenes.scenery import morning_steps, vignette
from game.ui.canvas import Canvas

PALMS: Final = (
    (70, 250, 60),
    (1450, 250, 64),
    (1010, 196, 54),
    (590, 214, 56),
    (96, 300, 50),
    (1400, 350, 60),
)
_PALM: Final = 2.1  # widths of a palm's crown to what stands in PALMS
_SURF: Final = 1.052  # width of the surf in widths of the island


def scenery(canvas: Canvas, places: Places, hand: bool = True) -> pygame.Surface:
    """Sky, sea, the bare island and the near frame as one opaque picture; with the leaf that holds a hand."""

    def draw(c: Canvas) -> None:
        for step in _steps(places, hand):
            step(c)

    return canvas.drawn(_scenery_key(places, hand), canvas.w, canvas.h, draw, opaque=True)


def scenery_jobs(canvas: Canvas, places: Places) -> Iterator[Callable[[], object]]:
    """Calls that make the scenery without a hand bit by bit, before it is shown."""
    yield from canvas.drawing(_scenery_key(places, False), canvas.w, canvas.h, _steps(places, False), opaque=True)


def _scenery_key(places: Places, hand: bool) -> tuple[object, ...]:
    return "palm scenery", places.island, places.horizon, places.leaf, hand


def _steps(places: Places, hand: bool) -> tuple[Callable[[Canvas], object], ...]:
    """What is painted one after the other."""

    def near(c: Canvas) -> None:
        if hand:
            c.part("hand_leaf", places.leaf.x, places.leaf.y, w=places.leaf.w)
        else:
            c.part("boat_fishing", places.w * 0.16, places.h - 60, w=250, anchor="bc")
            c.part("foam_ring", places.w * 0.44, places.h - 110, w=230, anchor="cc")
            c.part("dolphin", places.w * 0.435, places.h - 170, w=210, anchor="cc", angle=8)
        c.part("bush_night", -170, places.h + 70, w=420, anchor="bl", alpha=0.9)
        c.part("leaf_monstera_night", places.w + 10, places.h + 150, w=280, anchor="bc", angle=-24, alpha=0.9)

    return (
        *morning_steps(places.horizon),
        lambda c: island(c, places.island),
        lambda c: c.grain(900, 0.05),
        vignette,
        near,
    )


def island(c: Canvas, at: Spot) -> None:
    """The island without buildings: hills, beach, palms, surf."""
    k = at.w / 1520
    c.part("island_back", at.x, at.y, w=at.w)
    c.part("island_front", at.x, at.y, w=at.w)
    for x, y, w in PALMS:
        c.part("palm_small", at.x + x * k, at.y + y * k, w=w * _PALM * k, anchor="bc", flip=x > 700)
    c.part("island_surf", at.x - at.w * 0.026, at.y + at.w * 0.205, w=at.w * _SURF)


def island_parts(canvas: Canvas, at: Spot) -> Iterator[tuple[str, tuple[int, int]]]:
    """The parts of an island at this place with their device sizes."""
    sizes = [("island_back", at.w), ("island_front", at.w), ("island_surf", at.w * _SURF)]
    sizes += [("palm_small", w * _PALM * at.w / 1520) for _, _, w in PALMS]
    sizes += [("boat_fishing", 250.0), ("foam_ring", 230.0), ("dolphin", 210.0)]
    for part, w in sizes:
        name = canvas.kit.parts.resolve(part, canvas.title)
        yield name, canvas.kit.parts.size(name, w * canvas.k)


def standing(places: Places, deck: tuple[int, ...]) -> list[tuple[int, int, Spot]]:
    """(card, code, place) of everything that stands on the island for this deck, in the order of drawing.

    All buildings are there from the beginning: cards that nobody has seen yet lie in the deck on their first face.
    """
    codes = {code >> 3: code & ~1 for code in deck}
    made = []
    for card in range(1, BUILDINGS + 1):
        spot = places.plot(card)
        assert spot is not None
        made.append((card, codes.get(card, code_of(card)), spot))
    for number, card in enumerate(sorted(card for card in codes if card >= FIRST_ACHIEVEMENT)):
        made.append((card, codes[card], places.spare(number)))
    return sorted(made, key=lambda entry: (entry[2].y, entry[0]))


def building(canvas: Canvas, code: int, spot: Spot) -> tuple[pygame.Surface, float, float]:
    """The bitmap of a building and the place of the middle of its lower edge."""
    art = art_of(code)
    if art.startswith("build_"):
        return canvas.raster(art, w=spot.w), spot.x, spot.y + 12 * spot.w / 288
    return canvas.raster(art, h=spot.w * 0.7), spot.x, spot.y + 4


def building_part(canvas: Canvas, code: int, spot: Spot) -> tuple[str, tuple[int, int]]:
    """The part of a building with its device size."""
    art, parts = art_of(code), canvas.kit.parts
    name = parts.resolve(art, canvas.title)
    if art.startswith("build_"):
        return name, parts.size(name, spot.w * canvas.k)
    return name, parts.size(name, None, spot.w * 0.7 * canvas.k)
