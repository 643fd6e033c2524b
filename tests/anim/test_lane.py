"""Lanes: one queue of structural motion, jumped to its end by a press, paced by the settings."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.anim.clip import call, hold, seq, tween
from game.anim.director import Director
from game.anim.lane import Lane
from game.anim.pace import SPEEDS, Pace


@dataclass
class Piece:
    x: float = 0.0


def spent(lane: Lane, step: float = 1.0) -> float:
    total = 0.0
    while lane.busy:
        lane.update(step)
        total += step
        assert total < 10_000
    return total


@pytest.mark.parametrize(("speed", "fast", "ms"), [
    ("calm", False, 140), ("normal", False, 100), ("swift", False, 50), ("instant", False, 1),
    ("normal", True, 25), ("calm", True, 35),
])  # fmt: skip
def test_the_pace_stretches_and_shortens(speed, fast, ms):
    piece, pace = Piece(), Pace(speed)
    pace.fast = fast
    lane = Lane(pace)
    lane.play(tween(piece, 100, x=7))
    assert spent(lane) == pytest.approx(ms, abs=1)
    assert piece.x == 7


def test_every_speed_has_a_factor():
    assert [Pace(s).factor for s in SPEEDS] == [1.4, 1.0, 0.5, 0.0]


def test_the_fast_forward_key_works_in_the_middle_of_a_clip():
    pace = Pace()
    lane = Lane(pace)
    lane.play(hold(100))
    lane.update(50)
    pace.fast = True
    assert spent(lane) == pytest.approx(13, abs=1)


def test_clips_play_in_order_and_share_a_step():
    a, b = Piece(), Piece()
    lane = Lane(Pace())
    lane.play(tween(a, 10, x=1), tween(b, 10, x=1))
    lane.update(15)
    assert a.x == 1 and 0 < b.x < 1


def test_finish_jumps_over_everything_queued():
    a, b, done = Piece(), Piece(), []
    lane = Lane(Pace())
    lane.play(tween(a, 100, x=1), tween(b, 100, x=2))
    lane.then(lambda: done.append(1))
    lane.update(5)
    lane.finish()
    assert (a.x, b.x, done, lane.busy) == (1, 2, [1], False)


def test_what_the_last_call_starts_is_not_jumped_over():
    """A press ends the running motion; the computer's answer to it is seen at its own speed."""
    a, b = Piece(), Piece()
    lane = Lane(Pace())
    lane.play(tween(a, 100, x=1))
    lane.then(lambda: lane.play(tween(b, 100, x=1)))
    lane.update(1)
    lane.finish()
    assert a.x == 1 and b.x == 0 and lane.busy
    assert spent(lane) == pytest.approx(100, abs=1)


def test_instant_waits_a_step_for_what_a_call_adds():
    lane, seen = Lane(Pace("instant")), []

    def again() -> None:
        seen.append(len(seen))
        if len(seen) < 5:
            lane.then(again)

    lane.then(again)
    lane.update(1)
    assert seen == [0]
    spent(lane)
    assert seen == [0, 1, 2, 3, 4]


def test_a_call_may_ask_for_the_end():
    piece = Piece()
    lane = Lane(Pace())
    lane.play(seq(call(lane.finish), tween(piece, 500, x=3)), tween(piece, 500, x=9))
    lane.update(1)
    assert piece.x == 9 and not lane.busy


def test_a_call_may_clear_the_lane_and_start_anew():
    piece = Piece()
    lane = Lane(Pace())

    def restart() -> None:
        lane.clear()
        lane.play(tween(piece, 10, x=4))

    lane.play(seq(call(restart), hold(500)), hold(500))
    assert spent(lane) <= 12
    assert piece.x == 4


def test_two_lanes_do_not_wait_for_each_other():
    pace = Pace()
    a, b = Lane(pace), Lane(pace)
    a.play(hold(1000))
    b.play(hold(10))
    for lane in (a, b):
        lane.update(20)
    assert a.busy and not b.busy
    b.play(hold(10))
    b.finish()
    assert a.busy and not b.busy


class Sailed:
    def __init__(self, to: float) -> None:
        self.to = to


class Rested:
    pass


class Drawn:
    pass


def test_the_director_finds_the_builder_and_names_what_is_missing():
    director: Director[Piece] = Director()

    @director.on(Sailed)
    def sail(view: Piece, ev: Sailed):
        return tween(view, 100, x=ev.to)

    director.unmoved(Rested)
    assert director.missing((Sailed, Rested, Drawn)) == ("Drawn",)
    view = Piece()
    clip = director.clips(view, [Sailed(3), Rested(), Drawn(), Sailed(9)])
    clip.finish()
    assert view.x == 9
    with pytest.raises(ValueError, match="Sailed"):
        director.unmoved(Sailed)


def test_clips_of_several_events_are_built_when_their_turn_comes():
    director: Director[Piece] = Director()
    seen = []

    @director.on(Sailed)
    def sail(view: Piece, ev: Sailed):
        seen.append(view.x)
        return tween(view, 100, x=ev.to)

    director.clips(Piece(), [Sailed(3), Sailed(9)]).finish()
    assert seen == [0, 3]
