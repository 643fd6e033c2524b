"""The house's movements: lengths from the tokens, exact ends, nothing turning or shaking in gentle motion."""

from __future__ import annotations

import subprocess
import sys
from copy import copy

import pytest

from game.anim.clip import Clip
from game.anim.moves import Moves, Pose
from game.anim.pace import Pace
from game.anim.timing import Timing, timing


def every(moves: Moves, pose: Pose, seen: list[str]) -> dict[str, Clip]:
    return {
        "fly": moves.fly(pose, 500, 40, turn=90),
        "slide": moves.slide(pose, 3, 4, 200),
        "deal": moves.deal([(pose, 9, 8)]),
        "lift": moves.pick_up(pose),
        "flip": moves.flip(pose, lambda: seen.append("swap")),
        "turn": moves.turn(pose, 180, half=lambda: seen.append("half")),
        "store": moves.turn(pose, 90, "card_store"),
        "appear": moves.appear(pose),
        "grow": moves.grow(pose, lambda: seen.append("grown")),
        "vanish": moves.vanish(pose),
        "refuse": moves.refuse(pose),
        "shake": moves.screen_shake(pose),
    }


ENDS = {
    "fly": Pose(500, 40, 90), "slide": Pose(3, 4),
    "deal": Pose(9, 8), "lift": Pose(lift=44, scale_x=0.95, scale_y=1.07), "turn": Pose(turn=180),
    "store": Pose(turn=90), "vanish": Pose(alpha=0),
}  # fmt: skip


@pytest.mark.parametrize("gentle", [False, True])
@pytest.mark.parametrize("name", sorted(every(Moves(Pace()), Pose(), [])))
@pytest.mark.parametrize("rate", [30, 60, 144, 240])
def test_the_end_is_exact_played_or_jumped_to(name, gentle, rate):
    pose, seen, jumped, seen_jumped = Pose(), [], Pose(), []
    clip = every(Moves(Pace(gentle=gentle)), pose, seen)[name]
    spent = 0.0
    while not clip.done:
        spent += 1000 / rate - clip.advance(1000 / rate)
        assert spent < 5000
    assert spent == pytest.approx(clip.duration_ms, abs=0.01)
    every(Moves(Pace(gentle=gentle)), jumped, seen_jumped)[name].finish()
    assert (pose, seen) == (jumped, seen_jumped)
    wanted = copy(ENDS.get(name, Pose()))
    if name == "vanish" and not gentle:
        wanted.scale_x = wanted.scale_y = 0.92
    if name != "lift" and name != "vanish":
        wanted.scale_x = wanted.scale_y = 1.0
    assert pose == wanted


def test_lengths_come_from_the_tokens():
    moves, pose = Moves(Pace()), Pose()
    assert moves.flip(pose, lambda: None).duration_ms == 360
    assert moves.turn(pose, 90, "card_store").duration_ms == 280
    assert [moves.flight_ms(far) for far in (10, 2000, 9000)] == [220, 320, 620]
    assert moves.deal([(Pose(), 1, 1), (Pose(), 2, 2)]).duration_ms == 390


def test_a_flip_swaps_its_face_once_at_the_edge():
    pose, seen = Pose(), []
    clip = Moves(Pace()).flip(pose, lambda: seen.append(pose.squeeze))
    while not clip.done:
        clip.advance(1)
    assert len(seen) == 1 and seen[0] < 0.1


def test_gentle_motion_turns_shakes_and_throws_nothing():
    pose, moves = Pose(), Moves(Pace(gentle=True))
    for name in ("flip", "turn", "store", "refuse", "shake", "fly", "appear"):
        clip = every(moves, pose, [])[name]
        while not clip.done:
            clip.advance(4)
            assert (
                pose.lift == 0
                and pose.squeeze == 1
                and pose.scale_x == 1
                and pose.turn % 90 in (0, pytest.approx(pose.turn % 90) if name == "fly" else 0)
            )


def test_shaking_can_be_switched_off_alone():
    pace = Pace()
    pace.shaking = False
    assert Moves(pace).screen_shake(Pose()).done


def test_a_number_runs_in_whole_steps():
    class Panel:
        points = 3

    panel, seen = Panel(), set()
    clip = Moves(Pace()).count(panel, "points", 12)
    while not clip.done:
        clip.advance(10)
        seen.add(panel.points)
    assert panel.points == 12 and all(isinstance(n, int) for n in seen) and len(seen) > 4


def test_every_movement_of_the_tokens_has_a_known_curve():
    t = timing()
    for name, entry in t._motion.items():
        for step in range(len(entry) if isinstance(entry, list) else 1):
            one = entry[step] if isinstance(entry, list) else entry
            if isinstance(one, dict) and "ease" in one:
                assert t.ease(name, step)(0) == pytest.approx(0, abs=0.01), name
    with pytest.raises(KeyError):
        Timing({}).ms("nothing")


def test_anim_needs_neither_pygame_nor_pymunk():
    code = (
        "import sys; sys.modules['pygame'] = sys.modules['pymunk'] = None; "
        "import game.anim.moves, game.anim.lane, game.anim.director, game.anim.breeze, game.anim.particles, "
        "game.anim.glide, game.anim.physics"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
