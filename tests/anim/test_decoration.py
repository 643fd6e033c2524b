"""Decoration: it keeps to its budget, goes to rest, repeats exactly, and holds nothing."""

from __future__ import annotations

import pytest

from game.anim.breeze import CALMING_MS, REST_AFTER_MS, Breeze
from game.anim.glide import Follow, Glide
from game.anim.pace import Pace
from game.anim.particles import BURSTS, Flecks
from game.anim.physics import GoodsWorld


def test_the_breeze_dies_down_after_twenty_seconds_without_a_jump():
    breeze = Breeze(Pace())
    last, biggest = breeze.wave(2800, 5), 0.0
    for i in range(60 * 23):
        breeze.update(1000 / 60, idle_ms=i * 1000 / 60)
        biggest = max(biggest, abs(breeze.wave(2800, 5) - last))
        last = breeze.wave(2800, 5)
    assert not breeze.moving and breeze.strength == 0 and biggest < 0.3
    stood = breeze.t_ms
    breeze.update(1000, idle_ms=REST_AFTER_MS + 5000)
    assert breeze.t_ms == stood
    breeze.update(CALMING_MS / 2, idle_ms=0)
    assert breeze.moving and 0 < breeze.strength < 1


def test_in_gentle_motion_only_boats_swing_and_at_half():
    assert not Breeze(Pace(gentle=True)).moving
    still, boats, usual = Breeze(Pace(gentle=True)), Breeze(Pace(gentle=True), 0.5), Breeze(Pace())
    for breeze in (still, boats, usual):
        breeze.update(700, 0)
    assert still.wave(2800, 5) == 0 and still.pulse(1200, 1, 1.06) == 1 and still.drift(10) == 0
    assert boats.moving and boats.wave(2800, 5) == pytest.approx(usual.wave(2800, 5) / 2)


def test_pulses_and_drifts_stay_in_bounds():
    breeze = Breeze(Pace())
    seen = []
    for _ in range(300):
        breeze.update(16, 0)
        seen.append(breeze.pulse(1200, 1, 1.06))
        assert 0 <= breeze.drift(500, around=300) < 300
    assert min(seen) == pytest.approx(1, abs=0.01) and max(seen) == pytest.approx(1.06, abs=0.01)


def test_flecks_keep_to_their_budget_and_end():
    flecks = Flecks(Pace(), budget=50)
    for _ in range(20):
        flecks.throw("fountain", 100, 100)
    assert len(flecks) == 50
    for _ in range(600):
        flecks.update(16)
    assert not flecks.moving and len(flecks) == 0


@pytest.mark.parametrize("kind", sorted(BURSTS))
def test_the_same_seed_throws_the_same_flecks(kind):
    def thrown() -> list[tuple[float, float]]:
        flecks = Flecks(Pace(), seed=9)
        flecks.throw(kind, 50, 60)
        for _ in range(10):
            flecks.update(16)
        return [(f.x, f.y) for f in flecks]

    assert thrown() == thrown() and len(thrown()) == BURSTS[kind].count


def test_no_flecks_and_no_falling_goods_in_gentle_motion():
    pace = Pace(gentle=True)
    flecks, world = Flecks(pace), GoodsWorld(pace)
    flecks.throw("dust", 1, 1)
    world.throw("wood", 1, 1)
    assert len(flecks) == len(world) == 0


def test_goods_settle_in_their_well_and_fade():
    world = GoodsWorld(Pace())
    world.well(100, 300, 160, 60)
    for i in range(3):
        world.throw("wood", 150 + 25 * i, 200, life_ms=3000)
    for _ in range(120):
        world.update(1000 / 60)
    assert len(world) == 3 and world.settled
    assert all(100 < g.x < 260 and 300 < g.y < 360 and g.alpha == 1 for g in world)
    for _ in range(80):
        world.update(1000 / 60)
    assert not world.moving


def test_goods_that_fall_into_the_sea_splash_once():
    splashes = []
    world = GoodsWorld(Pace(), sea=600, splash=lambda x, y: splashes.append((x, y)))
    world.throw("fish", 300, 100, vx=-200, life_ms=9000)
    for _ in range(120):
        world.update(1000 / 60)
    assert len(splashes) == 1 and splashes[0][1] == 600 and not world.moving


def test_the_oldest_goods_give_way():
    world = GoodsWorld(Pace(), budget=5)
    for i in range(9):
        world.throw(str(i), 100 + 50 * i, 0)
    assert [g.kind for g in world] == ["4", "5", "6", "7", "8"]
    world.floor((0, 500), (900, 500))
    world.bare()
    world.clear()
    assert len(world) == 0


def test_goods_fall_the_same_way_at_any_frame_rate():
    def fallen(rate: int) -> tuple[float, float]:
        world = GoodsWorld(Pace(), seed=3)
        world.floor((0, 500), (900, 520))
        world.throw("stone", 200, 100, vx=80, life_ms=9000)
        for _ in range(rate):
            world.update(1000 / rate)
        (good,) = world
        return good.x, good.y

    assert fallen(60) == pytest.approx(fallen(120), abs=0.01)


def test_a_glide_arrives_and_asking_again_changes_nothing():
    glide = Glide(0)
    glide.to(10, 100)
    glide.update(50)
    assert 5 < glide.value < 10
    glide.to(10, 100)
    glide.update(50)
    assert glide.value == 10 and not glide.moving
    glide.to(4, 0)
    assert glide.value == 4


@pytest.mark.parametrize("rate", [30, 60, 144, 240])
def test_a_carried_thing_trails_leans_and_comes_to_rest(rate):
    follow = Follow(0, 0)
    follow.to(400, 0)
    leaned = 0.0
    for _ in range(rate * 2):
        follow.update(1000 / rate)
        leaned = max(leaned, follow.lean)
    assert (follow.x, follow.y) == (400, 0) and 4 < leaned <= 9 and not follow.moving
