"""The kept picture of a table: only what changed is painted, and it looks as if everything had been."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.table.picture import LATEST, MOST, Layer, Picture, joined, still
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.parts import Parts

KIT = Kit(Parts())


def fresh() -> Picture:
    return Picture(Canvas(pygame.Surface((960, 540), 0, 32), KIT))


def ground(colour: str = "sea") -> Layer:
    return Layer("ground", colour, (0, 0, 1920, 1080), lambda c: c.veil(colour, 1.0), solid=True)


def disc(
    name: str, x: float, y: float, colour: str = "sun", alpha: float = 1.0, seen: list[str] | None = None
) -> Layer:
    def paint(c: Canvas) -> None:
        if seen is not None:
            seen.append(name)
        c.disc(x, y, 40, colour, alpha)

    return Layer(name, (x, y, colour, alpha), (x - 42, y - 42, 84, 84), paint)


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def test_nothing_is_painted_twice() -> None:
    picture, seen = fresh(), []
    layers = [ground(), disc("a", 100, 100, seen=seen), disc("b", 900, 500, seen=seen)]
    picture.compose(layers)
    assert seen == ["a", "b"]
    picture.compose(layers)
    assert seen == ["a", "b"] and picture.painted == []
    picture.compose([ground(), disc("a", 100, 100, seen=seen), disc("b", 940, 500, seen=seen)])
    assert seen == ["a", "b", "b"], "what lies elsewhere is left alone"


places = st.tuples(st.integers(0, 1900), st.integers(0, 1060), st.sampled_from(("sun", "coral", "paper")))


@given(st.lists(st.dictionaries(st.sampled_from("abcde"), places, max_size=5), min_size=2, max_size=5))
def test_it_always_looks_as_if_all_had_been_painted(frames: list[dict[str, tuple[int, int, str]]]) -> None:
    kept = fresh()
    for frame in frames:
        layers = [ground()] + [
            disc(name, x, y, {"coral": "hibiscus"}.get(ink, ink), 0.5 if name == "c" else 1.0)
            for name, (x, y, ink) in sorted(frame.items())
        ]
        shown = kept.compose(layers)
        assert same(shown, fresh().compose(layers))


def test_names_must_differ() -> None:
    with pytest.raises(ValueError, match="one name"):
        fresh().compose([ground(), ground()])


rects = st.builds(pygame.Rect, *(st.integers(0, 800), st.integers(0, 500), st.integers(1, 300), st.integers(1, 300)))


@given(st.lists(rects, max_size=12))
def test_joined_areas_cover_all_and_are_few(found: list[pygame.Rect]) -> None:
    areas = joined(found)
    assert len(areas) <= MOST
    assert all(any(area.contains(rect) for area in areas) for rect in found)


def test_only_the_topmost_hiding_layer_and_what_lies_over_it_is_painted() -> None:
    seen: list[str] = []

    def sheet(name: str) -> Callable[[Canvas], None]:
        return lambda c: seen.append(name)

    whole = (0.0, 0.0, 1920.0, 1080.0)
    picture = fresh()
    picture.compose([Layer(n, 0, whole, sheet(n), solid=True) for n in ("low", "high")])
    assert seen == ["high"]


def test_a_still_layer_looks_as_if_painted_bit_by_bit_and_is_painted_once() -> None:
    seen: list[str] = []

    def paint(c: Canvas, dx: float, dy: float) -> None:
        seen.append("painted")
        c.night(301.5 + dx, 203.5 + dy, 300, 121, 20)
        c.text("Aloha", 451.5 + dx, 263.5 + dy, "h3", "paper", "cc")

    area = (261.5, 163.5, 380.0, 221.0)
    once, bits = fresh(), fresh()
    bits.compose([ground(), Layer("panel", 0, area, lambda c: paint(c, 0.0, 0.0))])
    seen.clear()
    for x in (900, 500, 400, 620):
        once.compose([ground(), disc("moving", x, 270), still("panel", 0, area, paint)])
    once.compose([ground(), still("panel", 0, area, paint)])
    assert seen == ["painted"]
    a, b = (pygame.image.tobytes(p.canvas.out, "RGB") for p in (once, bits))
    assert max(abs(x - y) for x, y in zip(a, b, strict=True)) <= 2, "halves are rounded alike"


def sign(text: str, x: float = 100.0, y: float = 60.0) -> Layer:
    """Something small that may come late."""
    return Layer(f"sign{y}", (text, x), (x, y, 200, 60), lambda c: c.box(x + 4, y + 4, 190, 50, 8, text), late=True)


def slab(colour: str) -> Layer:
    """Something large that must come at once."""
    return Layer("slab", colour, (0, 300, 1920, 700), lambda c: c.box(0, 300, 1900, 690, 20, colour))


def test_where_much_changes_what_may_come_late_comes_with_the_next_frame() -> None:
    picture = fresh()
    picture.compose([ground(), slab("sun"), sign("paper")])
    picture.compose([ground(), slab("paper"), sign("paper")], flowing=True)
    layers = [ground(), slab("sun"), sign("coral")]
    shown = picture.compose(layers, flowing=True)
    assert picture.waits and not same(shown, fresh().compose(layers))
    shown = picture.compose(layers, flowing=True)
    assert not picture.waits and same(shown, fresh().compose(layers)), "there is room for it now"


def test_a_small_change_is_painted_at_once_even_where_it_might_wait() -> None:
    picture = fresh()
    picture.compose([ground(), sign("paper")])
    layers = [ground(), sign("coral")]
    assert same(picture.compose(layers, flowing=True), fresh().compose(layers)) and not picture.waits


def test_nothing_waits_for_more_than_two_frames_nor_where_no_frame_follows() -> None:
    picture = fresh()
    for _ in range(2):
        picture.compose([ground(), slab("sun"), sign("paper")])
    colours = ("paper", "sun") * 4
    waited = 0
    for colour in colours:
        picture.compose([ground(), slab(colour), sign("coral")], flowing=True)
        if not picture.waits:
            break
        waited += 1
    assert waited == LATEST
    picture.compose([ground(), slab("coral"), sign("sun")], flowing=True)
    picture.compose([ground(), slab("coral"), sign("sun")], flowing=True)
    layers = [ground(), slab("paper"), sign("paper")]
    assert same(picture.compose(layers), fresh().compose(layers)) and not picture.waits


def test_what_moves_from_frame_to_frame_does_not_stutter() -> None:
    picture = fresh()
    picture.compose([ground(), slab("sun"), sign("paper", 100)])
    picture.compose([ground(), slab("paper"), sign("paper", 110)], flowing=True)
    layers = [ground(), slab("sun"), sign("paper", 120)]
    assert same(picture.compose(layers, flowing=True), fresh().compose(layers))


signs = st.dictionaries(st.sampled_from((60.0, 200.0, 340.0)), st.sampled_from(("sun", "coral", "paper")))


@given(st.lists(st.tuples(st.sampled_from(("sun", "coral", "paper")), signs), min_size=2, max_size=5))
def test_when_it_comes_to_rest_all_of_it_is_there(frames: list[tuple[str, dict[float, str]]]) -> None:
    picture, layers = fresh(), [ground()]
    for colour, found in frames:
        layers = [ground(), slab(colour), *(sign(ink, 100, y) for y, ink in sorted(found.items()))]
        picture.compose(layers, flowing=True)
    for _ in range(LATEST + 1):
        picture.compose(layers, flowing=True)
    assert not picture.waits
    assert same(picture.compose(layers, flowing=True), fresh().compose(layers))


def veil(alpha: float) -> Layer:
    return Layer("veil", alpha, (0, 0, 1920, 1080), lambda c: c.veil("night", alpha), veil=True)


def test_below_a_veil_nothing_is_painted_again_while_it_darkens_and_things_move_above_it() -> None:
    picture, seen = fresh(), []
    table = [ground(), disc("a", 100, 100, seen=seen)]
    picture.compose([*table, disc("top", 900, 500)])
    seen.clear()
    for alpha, x in ((0.2, 900), (0.4, 900), (0.4, 940), (0.6, 120)):
        layers = [*table, veil(alpha), disc("top", x, 120)]
        assert same(picture.compose(layers), fresh().compose([ground(), disc("a", 100, 100), *layers[2:]]))
    assert seen == []
    layers = [*table, disc("top", 120, 120)]
    assert same(picture.compose(layers), fresh().compose([ground(), disc("a", 100, 100), layers[2]]))
    assert seen == [], "it is still there when the veil has gone"
    picture.compose([ground(), disc("a", 140, 100, seen=seen), layers[2]])
    assert seen == ["a"]


@given(
    st.lists(
        st.tuples(st.dictionaries(st.sampled_from("abcd"), places, max_size=4), st.sampled_from((0.0, 0.0, 0.3, 0.6))),
        min_size=2, max_size=6,
    )
)  # fmt: skip
def test_with_veils_it_always_looks_as_if_all_had_been_painted(
    frames: list[tuple[dict[str, tuple[int, int, str]], float]],
) -> None:
    kept, flowing, layers = fresh(), fresh(), [ground()]
    for things, dark in frames:
        low, high = ([disc(n, x, y, "sun" if i == "coral" else i) for n, (x, y, i) in sorted(things.items()) if
                      (n in "ab") is below] for below in (True, False))  # fmt: skip
        layers = [ground(), *low, *([veil(dark)] if dark else []), sign("coral", 100), *high]
        assert same(kept.compose(layers), fresh().compose(layers))
        flowing.compose(layers, flowing=True)
    for _ in range(LATEST + 1):
        flowing.compose(layers, flowing=True)
    assert not flowing.waits and same(flowing.canvas.out, kept.canvas.out)


def test_when_parts_arrive_only_what_had_stand_ins_is_painted_again() -> None:
    seen: list[str] = []
    kit = Kit(Parts())
    picture = Picture(Canvas(pygame.Surface((960, 540), 0, 32), kit))

    def soft(c: Canvas) -> None:
        seen.append("soft")
        kit.parts.soften()

    layers = [ground(), disc("sharp", 100, 100, seen=seen), Layer("soft", 0, (600, 600, 90, 90), soft)]
    picture.compose(layers)
    assert seen == ["sharp", "soft"]
    picture.compose([*layers[:2], Layer("soft", 0, (600, 600, 90, 90), lambda c: seen.append("now sharp"))])
    assert seen == ["sharp", "soft"], "nothing has arrived"
    kit.parts.epoch += 1
    picture.compose([*layers[:2], Layer("soft", 0, (600, 600, 90, 90), lambda c: seen.append("now sharp"))])
    kit.parts.epoch += 1
    picture.compose(layers)
    assert seen == ["sharp", "soft", "now sharp"]
