"""The store of bitmaps forgets what nobody used for a while."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.parts import Parts
from game.ui.store import Store


def test_what_was_not_used_for_some_ages_is_forgotten():
    store = Store()
    for name in ("old", "used", "new"):
        store.put(name, pygame.Surface((10, 10)))
        if name != "new":
            store.age(2)
    assert "old" in store and len(store) == 3
    store.get("used")
    store.age(2)
    assert "old" not in store and "used" in store and "new" in store
    store.age(2)
    store.age(2)
    assert len(store) == 0 and store.bytes == 0


def test_ages_do_not_count_as_bitmaps_and_end_with_clear():
    store = Store(limit=500)
    store.age(3)
    store.put("a", pygame.Surface((10, 10)))
    store.put("b", pygame.Surface((10, 10)))
    assert len(store) == 1 and "b" in store
    store.clear()
    store.age(1)
    assert len(store) == 0


def test_a_larger_screen_gets_more_room_and_a_smaller_one_gives_it_back():
    kit = Kit()
    usual = kit.sheets.limit
    kit.fit((3840, 2160))
    assert kit.sheets.limit == round(3.4 * usual)
    kit.fit((7680, 4320))
    assert kit.sheets.limit == round(3.4 * usual), "however large the screen"
    kit.fit((1280, 720))
    assert kit.sheets.limit == usual, "never less than what was measured"


def test_all_that_is_kept_fits_into_memory_beside_the_program():
    kit = Kit(Parts(patient=False))
    for size, most in (((1920, 1080), 280 << 20), ((3840, 2160), 760 << 20)):
        kit.fit(size)
        assert sum(store.limit for store in (kit.shapes, kit.sheets, kit.parts._store, kit.letters._store)) <= most


def test_a_stand_in_goes_when_the_sharp_part_is_there():
    parts = Parts(patient=False)
    try:
        full = "palm_island/card_base"
        parts.get(full, (200, 284))
        parts.get(full, (240, 341))
        stand_in = "stand-in", full, (240, 341)
        assert stand_in in parts._store
        while parts.loading:
            parts.pump()
        assert stand_in not in parts._store and (full, (240, 341), False, None, 0) in parts._store
    finally:
        parts.close()


def test_few_variants_are_kept_of_a_large_bitmap():
    kit = Kit()
    small, large = pygame.Surface((40, 40), pygame.SRCALPHA), pygame.Surface((1000, 1000), pygame.SRCALPHA)
    for step in range(1, 32):
        for bitmap in (small, large):
            kit.brush.faded(bitmap, step / 32)
            kit.brush.shadow(bitmap, 1 + step % 6, 0.5)
    assert len(kit.brush._shadows[large]) == 6, "a shadow takes long to make"
    assert len(kit.brush._fades[small]) == 24 and len(kit.brush._fades[large]) == 3


def test_what_is_made_with_a_provisional_bitmap_is_known_to_be_provisional():
    kit = Kit()
    canvas = Canvas(pygame.Surface((960, 540), 0, 32), kit)

    def inner(c: Canvas) -> None:
        kit.parts.soften()

    def outer(c: Canvas) -> None:
        c.drawn("inner", 40, 40, inner)

    canvas.drawn("inner", 40, 40, inner)
    first = canvas.drawn("outer", 60, 60, outer)
    assert canvas.drawn("outer", 60, 60, outer) is first
    kit.parts.epoch += 1
    assert canvas.drawn("outer", 60, 60, outer) is not first, "its stand-in was kept before it was made"
