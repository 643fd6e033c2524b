"""Clips: the same durations and ends at any step rate, and the same end when jumped to."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.anim import clip as c
from game.anim.easing import EASES, eased, out_cubic

RATES = (30, 60, 144, 240)


@dataclass
class Piece:
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    face: str = "back"


@dataclass
class Heard:
    names: list[tuple[str, bool]] = field(default_factory=list)

    def cue(self, name: str, x: float | None, hurried: bool) -> None:
        self.names.append((name, hurried))


def sample(piece: Piece, marks: list[str]) -> c.Clip:
    """A clip with every kind of part, with two branches that meet on the same attribute."""
    return c.seq(
        c.cue("start"),
        c.tween(piece, 120, x=40, y=7),
        c.par(
            c.seq(c.tween(piece, 200, x=100), c.hold(900)),
            c.delay(500, c.tween(piece, 130, x=260)),
            c.stagger(70, c.tween(piece, 90, turn=10), c.tween(piece, 90, turn=-35.5)),
        ),
        c.overlap(c.along(piece, [(260, 7), (300, 7), (300, 90)], speed=0.3), c.tween(piece, 500, turn=180), at=0.6),
        c.call(lambda: marks.append("swap")),
        c.setting(piece, face="front"),
        c.later(lambda: c.tween(piece, 50, x=piece.x + 5)),
        c.cue("end"),
    )


def played(rate: int) -> tuple[Piece, list[str], list[tuple[str, bool]], float]:
    piece, marks, heard = Piece(), [], Heard()
    clip = sample(piece, marks)
    spent = 0.0
    while not clip.done:
        left = clip.advance(1000 / rate, heard)
        spent += 1000 / rate - left
        assert spent < 60_000
    return piece, marks, heard.names, spent


def test_the_same_end_and_length_at_every_step_rate():
    runs = [played(rate) for rate in RATES]
    for piece, marks, names, spent in runs:
        assert piece == Piece(x=305, y=90, turn=180, face="front")
        assert marks == ["swap"]
        assert names == [("start", False), ("end", False)]
        assert spent == pytest.approx(runs[0][3], abs=1e-3)


def test_the_length_is_known_before():
    piece = Piece()
    clip = c.seq(c.tween(piece, 120, x=1), c.par(c.hold(50), c.stagger(70, c.hold(10), c.hold(10))), c.cue("x"))
    assert clip.duration_ms == 200
    assert c.along(piece, [(0, 0), (30, 40)], speed=0.5).duration_ms == 100


@given(st.floats(0, 3000), st.sampled_from(RATES))
@settings(max_examples=80, deadline=None)
def test_finish_from_anywhere_meets_the_played_end(at: float, rate: int):
    wanted, marks_wanted, names_wanted, _ = played(60)
    piece, marks, heard = Piece(), [], Heard()
    clip = sample(piece, marks)
    spent = 0.0
    while spent < at and not clip.done:
        clip.advance(1000 / rate, heard)
        spent += 1000 / rate
    clip.finish(heard)
    clip.finish(heard)
    assert (piece, marks) == (wanted, marks_wanted)
    assert [name for name, _ in heard.names] == [name for name, _ in names_wanted]


def test_what_happens_in_a_jump_is_said_to_be_hurried():
    heard = Heard()
    clip = c.seq(c.cue("a"), c.hold(10), c.cue("b"))
    clip.advance(1, heard)
    clip.finish(heard)
    assert heard.names == [("a", False), ("b", True)]


def test_branches_on_one_attribute_end_in_the_order_of_time():
    for rate in RATES:
        piece = Piece()
        clip = c.par(c.delay(500, c.tween(piece, 100, x=2)), c.tween(piece, 200, x=1))
        while not clip.done:
            clip.advance(1000 / rate)
        assert piece.x == 2
    piece = Piece()
    c.par(c.delay(500, c.tween(piece, 100, x=2)), c.tween(piece, 200, x=1)).finish()
    assert piece.x == 2


def test_time_left_over_goes_to_the_next_part():
    piece = Piece()
    clip = c.seq(c.tween(piece, 10, x=1), c.tween(piece, 10, ease=EASES["linear"], y=10))
    assert clip.advance(15) == 0
    assert piece.x == 1 and piece.y == pytest.approx(5)
    assert clip.advance(25) == pytest.approx(20)


def test_a_tween_starts_from_where_the_thing_is_when_its_turn_comes():
    piece = Piece()
    clip = c.seq(c.setting(piece, x=50.0), c.tween(piece, 100, ease=EASES["linear"], x=100))
    clip.advance(50)
    assert piece.x == pytest.approx(75)


def test_empty_clips_are_over():
    for clip in (c.seq(), c.par(), c.still(), c.along(Piece(), [])):
        assert clip.done and clip.advance(5) == 5


def test_empty_clips_may_stand_anywhere():
    piece = Piece()

    def empty() -> list[c.Clip]:
        return [c.seq(), c.par(), c.still(), c.later(c.still), c.delay(5, c.still())]

    clip = c.seq(*empty(), c.tween(piece, 10, x=1), *empty(), c.par(*empty(), c.tween(piece, 10, y=1)), *empty())
    assert clip.advance(100) == pytest.approx(65)
    assert (piece.x, piece.y) == (1, 1)


def test_a_line_of_one_point_is_reached():
    piece = Piece()
    c.along(piece, [(3, 4)], speed=1).finish()
    assert (piece.x, piece.y) == (3, 4)


def test_a_clip_of_negative_length_is_refused():
    with pytest.raises(ValueError, match="-1"):
        c.hold(-1)


@pytest.mark.parametrize("name", sorted(EASES))
def test_curves_are_exact_at_both_ends_and_continuous(name: str):
    curve = EASES[name]
    assert eased(curve, 0) == 0 and eased(curve, 1) == 1 and eased(curve, 7) == 1 and eased(curve, -1) == 0
    steps = [eased(curve, i / 1000) for i in range(1001)]
    assert max(abs(b - a) for a, b in itertools.pairwise(steps)) < 0.02
    assert curve(0) == pytest.approx(0, abs=0.01) and curve(1) == pytest.approx(1, abs=0.01)


def test_out_back_goes_about_five_percent_over():
    assert max(EASES["out_back"](i / 100) for i in range(101)) == pytest.approx(1.055, abs=0.02)


def test_the_small_bounce_is_twelve_percent_at_072():
    assert EASES["out_bounce_small"](0.72) == pytest.approx(0.88)


def test_out_cubic_is_the_house_curve():
    assert out_cubic(0.5) == 0.875
