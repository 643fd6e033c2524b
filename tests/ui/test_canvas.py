"""The canvas: right at every size and shape, made once, and honest about text that does not fit."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.parts import Parts
from game.ui.probe import Probe
from game.ui.theme import THEME, ink
from tests.ui import contact_sheet

GOLDEN = Path(__file__).parent / "golden"
SIZES = [(960, 540), (1280, 720), (1366, 768), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)]


def made(size: tuple[int, int] = (1920, 1080), **kit: float) -> Canvas:
    return Canvas(pygame.Surface(size, 0, 32), Kit(**kit))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    return made((960, 540))


@pytest.fixture
def probed(canvas: Canvas) -> Probe:
    canvas.kit.probe = Probe()
    canvas.out.fill(ink("paper"))
    yield canvas.kit.probe
    canvas.kit.probe = None


# ---- geometry
@pytest.mark.parametrize("size", SIZES)
def test_the_logical_canvas_is_never_smaller_than_1920_x_1080_and_fills_the_window(size: tuple[int, int]) -> None:
    c = made(size)
    assert c.w >= 1920 - 1e-6 and c.h >= 1080 - 1e-6
    assert c.w == pytest.approx(1920) or c.h == pytest.approx(1080)
    assert (round(c.w * c.k), round(c.h * c.k)) == size


def test_known_shapes() -> None:
    assert (round(made((1280, 960)).w), round(made((1280, 960)).h)) == (1920, 1440)
    assert round(made((2560, 1080)).w) == 2560


@pytest.mark.parametrize("anchor", ["tl", "tc", "tr", "cl", "cc", "cr", "bl", "bc", "br"])
def test_anchors_put_the_named_point_at_the_place(canvas: Canvas, anchor: str) -> None:
    rect = canvas.part("token_flame", 1000, 500, w=80, anchor=anchor)
    x = {"l": rect.left, "c": rect.centerx, "r": rect.right}[anchor[1]]
    y = {"t": rect.top, "c": rect.centery, "b": rect.bottom}[anchor[0]]
    assert abs(x - 500) <= 1 and abs(y - 250) <= 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 960), (2560, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_everything_draws_at_every_shape_and_text_size(size: tuple[int, int], text_scale: float) -> None:
    contact_sheet.page(size, text_scale)


def test_a_sheet_is_drawn_in_its_own_units_and_knows_its_scale(canvas: Canvas) -> None:
    sheet = canvas.sheet(400, 568, 0.5)
    assert sheet.px == (100, 142) and (sheet.w, sheet.h) == (400, 568)
    assert sheet.f == 0.5 and sheet.sheet(10, 10, 0.5).f == 0.25
    assert canvas.child(100, 50).px == (50, 25)


def test_a_clip_ends_with_its_block(canvas: Canvas) -> None:
    canvas.out.fill((0, 0, 0))
    with canvas.clipped(100, 100, 50, 50):
        canvas.box(0, 0, 400, 400, 0, "sun")
    assert canvas.out.get_at((60, 60))[:3] == ink("sun")
    assert canvas.out.get_at((40, 40))[:3] == (0, 0, 0)
    assert canvas.out.get_clip() == canvas.out.get_rect()


def test_a_veil_tints_its_area_within_the_clip_and_nothing_else(canvas: Canvas) -> None:
    canvas.out.fill((200, 100, 0))
    with canvas.clipped(400, 400, 100, 100):
        canvas.veil("night", 0.5, (0, 0, 300, 300))  # beside it
        canvas.veil("night", 0.5, (450, 0, 400, 1080))
    tinted = tuple(round((under + tint) / 2) for under, tint in zip((200, 100, 0), ink("night"), strict=True))
    assert all(abs(a - b) <= 1 for a, b in zip(canvas.out.get_at(canvas.dev(475, 450))[:3], tinted, strict=True))
    for x, y in ((100, 100), (425, 450), (475, 390), (510, 450)):
        assert canvas.out.get_at(canvas.dev(x, y))[:3] == (200, 100, 0)


# ---- shapes
@pytest.mark.parametrize("alpha", [1.0, 0.5])
def test_a_box_has_clean_round_corners_and_the_right_ink(canvas: Canvas, alpha: float) -> None:
    canvas.out.fill((0, 0, 0))
    canvas.box(100, 100, 400, 300, 40, "sun", alpha)
    middle, corner = canvas.out.get_at((150, 125)), canvas.out.get_at((50, 50))
    assert middle.r == pytest.approx(ink("sun")[0] * alpha, abs=2)
    assert corner[:3] == (0, 0, 0)
    assert canvas.out.get_at((249, 199))[:3] == (0, 0, 0)


def test_a_box_on_a_layer_is_premultiplied(canvas: Canvas) -> None:
    layer = canvas.layer(200, 200)
    layer.box(0, 0, 200, 200, 60, "white", 0.5)
    for x in range(0, 100, 3):
        for y in range(0, 100, 3):
            r, g, b, a = layer.out.get_at((x, y))
            assert max(r, g, b) <= a


def test_a_ring_leaves_its_middle_alone(canvas: Canvas) -> None:
    canvas.out.fill((9, 9, 9))
    canvas.ring(100, 100, 300, 200, 30, 8, "sun")
    assert canvas.out.get_at((125, 100))[:3] == (9, 9, 9)
    assert canvas.out.get_at((51, 100))[:3] == ink("sun")


@pytest.mark.parametrize("alpha", [1.0, 0.55])
@pytest.mark.parametrize(("r", "t"), [(26, 5), (3, 9), (0, 4)])
def test_large_shapes_made_of_pieces_look_like_one_bitmap(canvas: Canvas, alpha: float, r: int, t: int) -> None:
    canvas.out.fill((200, 100, 0))
    canvas.ring(100, 100, 501, 401, r, t, "night", alpha)
    canvas.box(700, 100, 501, 401, r, "night", alpha)
    pieces = canvas.out.copy()
    canvas.out.fill((200, 100, 0))
    brush, size = canvas.kit.brush, canvas.dev_size(501, 401)
    canvas.blit(brush.ring(size, *canvas.dev(r, t), "night", alpha), 100, 100)
    canvas.blit(brush.rounded(size, *canvas.dev(r), "night", alpha), 700, 100)
    difference = ImageChops.difference(*(Image.frombytes("RGB", s.get_size(), pygame.image.tobytes(s, "RGB"))
                                         for s in (pieces, canvas.out)))  # fmt: skip
    assert max(high for _, high in difference.getextrema()) <= 1


def test_what_a_box_covers_of_its_shadow_is_not_missed(canvas: Canvas) -> None:
    canvas.out.fill((200, 100, 0))
    canvas.box(100, 100, 501, 401, 40, "sea", 1.0, "panel")
    hollow = canvas.out.copy()
    canvas.out.fill((200, 100, 0))
    canvas.box_shadow(100, 100, 501, 401, 40, "panel")
    canvas.box(100, 100, 501, 401, 40, "sea")
    assert pygame.image.tobytes(hollow, "RGB") == pygame.image.tobytes(canvas.out, "RGB")


def test_a_shadow_darkens_below_and_nothing_else_far_away(canvas: Canvas) -> None:
    canvas.out.fill((200, 200, 200))
    canvas.box_shadow(400, 300, 400, 200, 20, "panel")
    assert canvas.out.get_at((300, 245)).r < 160
    assert canvas.out.get_at((300, 100)).r == 200
    soft = canvas.kit.brush.shadow(canvas.kit.brush.rounded((200, 100), 10, "white"), 11, 0.38)
    sliced = canvas.kit.brush.box_shadow((200, 100), 10, 11, 0.38, "night")
    assert soft.get_size() == sliced.get_size()
    for x, y in ((122, 72), (122, 24), (24, 72), (30, 30), (121, 8)):
        assert abs(soft.get_at((x, y)).a - sliced.get_at((x, y)).a) <= 3


def test_an_opaque_picture_fades_to_transparent_not_to_black(canvas: Canvas) -> None:
    child = canvas.child(40, 40)
    child.out.fill((255, 255, 255))
    canvas.out.fill((100, 100, 100))
    canvas.blit(child.out, 0, 0, alpha=0.5, keep=False)
    assert 170 <= canvas.out.get_at((5, 5)).r <= 186


def test_print_edge_leaves_the_picture_inside(canvas: Canvas) -> None:
    canvas.out.fill((0, 0, 0))
    canvas.print_edge()
    assert canvas.out.get_at((2, 270))[:3] == ink("paper") == canvas.out.get_at((957, 538))[:3]
    assert canvas.out.get_at((12, 12))[:3] == ink("paper")
    assert canvas.out.get_at((480, 270))[:3] == (0, 0, 0)


# ---- made once
def test_a_second_frame_makes_nothing() -> None:
    c = made((960, 540))
    contact_sheet.draw(c)
    kit = c.kit
    before = kit.shapes.made, kit.sheets.made, kit.letters._store.made, kit.parts._store.made
    contact_sheet.draw(c)
    assert (kit.shapes.made, kit.sheets.made, kit.letters._store.made, kit.parts._store.made) == before


def test_drawn_hands_back_the_same_sheet_until_its_key_scale_or_text_size_changes(canvas: Canvas) -> None:
    calls: list[int] = []
    paint = lambda c: calls.append(1)  # noqa: E731
    first = canvas.drawn(("card", 1), 100, 100, paint)
    assert canvas.drawn(("card", 1), 100, 100, paint) is first and len(calls) == 1
    assert canvas.drawn(("card", 2), 100, 100, paint) is not first
    assert canvas.drawn(("card", 1), 100, 100, paint, f=0.5) is not first
    canvas.kit.text_scale = 1.3
    assert canvas.drawn(("card", 1), 100, 100, paint) is not first
    canvas.kit.text_scale = 1.0


def test_a_sheet_with_stand_ins_is_drawn_again_when_the_sharp_parts_are_there() -> None:
    parts = Parts(patient=False)
    c = Canvas(pygame.Surface((960, 540), 0, 32), Kit(parts))
    c.part("token_sun", 0, 0, w=140)
    sheet = lambda: c.drawn("one", 200, 200, lambda s: s.part("token_sun", 0, 0, w=190))  # noqa: E731
    soft = sheet()
    for _ in range(1000):
        if parts.pump():
            break
        pygame.time.wait(5)
    sharp = sheet()
    assert sharp is not soft and sheet() is sharp
    parts.close()


def test_poses_and_shadows_are_kept_in_steps(canvas: Canvas) -> None:
    card = canvas.drawn("pose", 100, 140, lambda c: c.box(0, 0, 100, 140, 10, "paper"))
    assert canvas.posed(card, 11) is canvas.posed(card, 9)
    assert canvas.posed(card, 0, 1.0) is card
    assert canvas.posed(card, 0, 0.5).get_width() == card.get_width() // 2
    kept = canvas.kit.brush._poses[card]
    for angle in range(0, 360, 5):
        canvas.posed(card, angle)
    assert len(kept) <= 24


def test_a_bounded_store_forgets_what_was_used_longest_ago() -> None:
    kit = Kit()
    kit.shapes.limit = 40_000
    for i in range(10):
        kit.brush.ellipse((50 + i, 50), "sun")
    assert kit.shapes.bytes <= 40_000
    assert kit.brush.ellipse((59, 50), "sun") is kit.brush.ellipse((59, 50), "sun")


# ---- text
def test_the_text_size_setting_reaches_reading_text_only_and_tables_less() -> None:
    c = made((960, 540), text_scale=2.0)
    assert c.type_size("body") == 60 and c.type_size("h1") == 54
    c.text_cap = THEME.table_text_cap
    assert c.type_size("body") == pytest.approx(39)


def test_fit_shrinks_to_the_minimum_and_reports_what_does_not_fit(canvas: Canvas) -> None:
    assert canvas.fit("Play", "button", 300) == (34, True)
    size, fits = canvas.fit("Spielanleitung lesen", "button", 300)
    assert fits and 24 <= size < 34
    assert canvas.fit("Spielanleitung lesen und verstehen", "button", 200)[1] is False
    assert canvas.fit("Spielanleitung lesen", "button", 260, 34, 34, lines=2) == (34, True)


def test_text_height_grows_by_wrapping(canvas: Canvas) -> None:
    text = "Raise tiki pillars around the volcano before the lava reaches the shore."
    assert canvas.text_height(text, "body", 1900) == 42
    assert canvas.text_height(text, "body", 500) == 126
    assert canvas.text(text, 0, 0, "body", width=500) == 126


# ---- the probe
def test_the_probe_sees_good_text_as_good(canvas: Canvas, probed: Probe) -> None:
    canvas.text("All is well.", 400, 300)
    canvas.button(400, 500, 300, "Play")
    assert [t.text for t in probed.texts] == ["All is well.", "Play"]
    assert list(probed.faults(canvas.w, canvas.h)) == []


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda c: c.text("Off", 1900, 300), "runs off"),
        (lambda c: c.text("Tiny", 400, 300, "body", size=20), "under 24"),
        (lambda c: c.text("Pale", 400, 300, "body", "paper3"), "contrast"),
        (lambda c: (c.text("One", 400, 300), c.text("Two", 410, 305)), "overlap"),
        (lambda c: c.text("Far too long for this", 400, 300, within=100), "wider than its place"),
        (lambda c: c.hit("dot", 400, 300, 40, 40), "only 40 x 40"),
        (lambda c: c.hit("edge", 1880, 300, 80, 80), "outside the canvas"),
        (lambda c: c.button(400, 300, 120, "Donaudampfschifffahrt"), "wider than its place"),
    ],
)
def test_the_probe_names_every_fault(canvas: Canvas, probed: Probe, fault, words: str) -> None:
    fault(canvas)
    found = list(probed.faults(canvas.w, canvas.h))
    assert any(words in sentence for sentence in found), found


def test_the_probe_follows_text_through_sheets(canvas: Canvas, probed: Probe) -> None:
    def card(c: Canvas) -> None:
        c.box(0, 0, 400, 200, 0, "paper")
        c.text("Grove", 20, 100, "strong", "night", "cl")

    sheet = canvas.drawn("probed card", 400, 200, card, f=0.5)
    assert probed.texts == []
    canvas.blit(sheet, 600, 400)
    (line,) = probed.texts
    assert line.rect[0] == pytest.approx(610, abs=1.5) and line.size == pytest.approx(16, abs=1)
    assert any("under 24" in s for s in probed.faults(canvas.w, canvas.h))
    probed.clear()
    canvas.place(sheet, 600, 400, r=8)
    assert [t.text for t in probed.texts] == ["Grove"]


def test_nothing_is_recorded_when_the_probe_is_off(canvas: Canvas) -> None:
    assert canvas.kit.probe is None
    canvas.text("quiet", 100, 100)
    canvas.hit("quiet", 0, 0, 10, 10)


# ---- planks
def test_the_letter_on_a_large_key_cap_fills_it(canvas: Canvas) -> None:
    for h in (30, 44, 72):
        letter = canvas.type_size("small", canvas._cap_size(h))
        assert 0.5 * h <= letter <= 0.85 * h, "as large on every cap, and never over its rim"


@pytest.mark.parametrize("glyph", ["key_space", "cap:Page down", "pad_x"])
@pytest.mark.parametrize("w", [250, 354, 440])
def test_a_key_on_a_plank_leaves_the_words_free(canvas: Canvas, monkeypatch, glyph: str, w: float) -> None:
    words: list[tuple[float, float]] = []
    keys: list[tuple[float, float]] = []
    text = canvas.text

    def told(label: str, x: float, y: float, role: str, colour: str, anchor: str, size: float, **how: object) -> None:
        words.append((x + canvas.measure(label, role, size) / 2, y + size * 0.36))
        text(label, x, y, role, colour, anchor, size, **how)

    monkeypatch.setattr(canvas, "text", told)
    monkeypatch.setattr(
        canvas, "glyph", lambda name, x, y, h: keys.append((x - canvas.glyph_width(name, h) / 2, y - h / 2))
    )
    canvas.button(100, 100, w, "Discard", icon="draw", glyph=glyph)
    (right, low), (left, top) = words[0], keys[0]
    assert right <= left or low <= top


def test_the_sheet_looks_as_it_did() -> None:
    """After a wanted change: python -m tests.ui.contact_sheet tests/ui/golden/sheet.png 960x540"""
    drawn = contact_sheet.page((960, 540))
    now = Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))
    then = Image.open(GOLDEN / "sheet.png").convert("RGB")
    difference = ImageChops.difference(now, then).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 1.0
    assert sum(difference.histogram()[64:]) < 960 * 540 * 0.002


@pytest.mark.parametrize("r", [33.0, 38.0, 46.0])
def test_the_key_of_a_round_button_hides_nothing_of_its_icon(canvas: Canvas, r: float) -> None:
    canvas.round_button(200, 200, r, "pause", glyph="cap:Esc", name="pause")
    cap = next(cap for (name, _), cap in canvas.caps.items() if name == "pause" and cap is not None)
    assert cap[2] - cap[3] / 2 >= 200 + r * 0.53 - 8


def test_a_large_field_in_a_colour_is_quieter_than_a_band(canvas: Canvas) -> None:
    """Its pattern is darker than the colour, never paler: what lies on it is what is to be seen."""
    canvas.kit.colours = "patterns"
    paper = sum(ink(THEME.seat["flame"].ink))
    for w, h, loud in ((28, 200, True), (300, 200, False)):
        canvas.out.fill(ink("night"))
        canvas.seat_band("flame", 0, 0, w, h)
        field = canvas.out.subsurface((0, 0, round(w * canvas.k), round(h * canvas.k)))
        brightest = max(sum(field.get_at((x, y))[:3]) for x in range(field.get_width()) for y in range(100))
        assert (brightest > 0.8 * paper) is loud
