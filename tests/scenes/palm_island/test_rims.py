"""A card hides its shadow exactly: painting only what is seen of it makes the same picture, and is less to paint."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.rules.palm_island.reading import ROUND
from game.scenes.palm_island import cards, hand
from game.scenes.palm_island.hand import Hand, paint_card
from game.scenes.palm_island.rims import Plate, rim
from tests.scenes.palm_island.conftest import Player, new_match


def _painted(table_hand: Hand, canvas, monkeypatch: pytest.MonkeyPatch, whole: bool, **pose: float) -> bytes:  # type: ignore[no-untyped-def]
    card = table_hand.sprites[0]
    card.posed = None
    for name, value in pose.items():
        setattr(card, name, value)
    canvas.out.fill("#3A7F8C")
    with monkeypatch.context() as patch:
        if whole:
            patch.setattr(hand, "rim", lambda size, shade, card: (pygame.Rect((0, 0), size),))
        paint_card(canvas, card, table_hand.colour, 1)
    return pygame.image.tobytes(canvas.out, "RGB")


@pytest.mark.parametrize(
    "pose",
    [{}, {"x": 611.3, "y": 700.7}, {"turn": 20.0, "lift": 12.0}, {"turn": 73.5}, {"turn": 90.0}, {"squeeze": 0.4},
     {"f": 0.92, "lift": 14.0}, {"turn": 140.0, "squeeze": 0.8}],
)  # fmt: skip
def test_the_picture_is_the_same(
    make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, pose: dict[str, float]
) -> None:
    table = make(new_match({})).table
    seen = _painted(table.hand, table.picture.canvas, monkeypatch, whole=False, **pose)
    table.hand.settle()
    whole = _painted(table.hand, table.picture.canvas, monkeypatch, whole=True, **pose)
    if "turn" in pose:  # turning and squeezing may round a pixel of the card to nearly opaque
        assert max(abs(a - b) for a, b in zip(seen, whole, strict=True)) <= 1
    else:
        assert seen == whole


def test_every_stored_card_is_the_same_too(make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    table = make(new_match({})).table
    canvas, shown = table.picture.canvas, table.hand
    for card in shown.sprites[:4]:
        card.code |= 1
        shown.rest(card, shown.index(card))

    def painted() -> bytes:
        canvas.out.fill("#3A7F8C")
        for card in shown.sprites[:4]:
            shown._paint_stored(canvas, card, 5)
        return pygame.image.tobytes(canvas.out, "RGB")

    seen = painted()
    monkeypatch.setattr(hand, "rim", lambda size, shade, card: (pygame.Rect((0, 0), size),))
    assert seen == painted()


def test_the_parts_lie_apart_and_leave_nothing_out_but_what_the_card_hides() -> None:
    chance = random.Random(7)
    size = 120, 160
    for _ in range(120):
        shade = Plate(60, 80, chance.uniform(40, 110), chance.uniform(40, 140), chance.choice((0, 15, 45, 90, 165)))
        card = Plate(60 + chance.uniform(-9, 9), 80 + chance.uniform(-9, 9), shade.w * 0.8, shade.h * 0.8,
                     shade.angle + chance.uniform(-8, 8))  # fmt: skip
        parts = rim(size, shade, card)
        assert all(a.collidelist(parts[:i]) < 0 for i, a in enumerate(parts)), "no place is darkened twice"
        for x in range(0, 120, 3):
            for y in range(0, 160, 3):
                painted = pygame.Rect(x, y, 1, 1).collidelist(parts) >= 0
                assert painted or _inside(card, x, y) or not _inside(shade, x, y)


def _inside(plate: Plate, x: float, y: float) -> bool:
    corners = plate.corners()
    sides = []
    for i, (ax, ay) in enumerate(corners):
        bx, by = corners[(i + 1) % 4]
        sides.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


def test_half_of_a_shadow_and_more_is_not_painted() -> None:
    parts = rim((800, 1100), Plate(400, 550, 800, 1100), Plate(400, 542, 660, 960))
    assert sum(part.w * part.h for part in parts) < 0.35 * 800 * 1100


def test_a_large_card_that_leans_is_as_large_as_a_small_one_would_be() -> None:
    for angle in (7.0, 45.0, 133.0):
        small = pygame.transform.rotate(pygame.Surface((760, 1000), pygame.SRCALPHA), angle).get_size()
        made = hand.turned(pygame.Surface((760, 1000), pygame.SRCALPHA), angle, 1.0, 1.0).get_size()
        assert max(abs(a - b) for a, b in zip(small, made, strict=True)) <= 4


def test_every_kind_of_card_is_opaque_but_for_its_edge(make: Callable[..., Player]) -> None:
    table = make(new_match({})).table
    canvas = table.picture.canvas
    for code in (*(s.code for s in table.hand.sprites[:3]), ROUND << 3):
        for f in (0.67, 0.9, 0.96, 1.12):
            bitmap = cards.whole(canvas, code, f)
            box = hand._opaque(canvas, bitmap, 0.0, 0.0, f)
            w, h = bitmap.get_size()
            middle = pygame.Rect(0, 0, int(box.w), int(box.h))
            middle.center = w // 2, h // 2
            holes = pygame.mask.from_surface(bitmap.subsurface(middle), 254)
            assert holes.count() == middle.w * middle.h
