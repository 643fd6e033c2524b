"""Making room: who, how much, how long."""

from __future__ import annotations

import pytest

from game.audio.ducking import BIG, HUGE, NEWS, Ducks, by_effect


@pytest.mark.parametrize(("tier", "music"), [(NEWS, -2.0), (BIG, -6.0), (HUGE, -9.0)])
def test_music_goes_down_by_the_weight_of_the_news(tier: int, music: float) -> None:
    ducks = Ducks()
    ducks.add(by_effect(tier, 1000.0, 800.0))
    assert ducks.level("music", 1000.0) == 0.0
    assert ducks.level("music", 1030.0) == pytest.approx(music / 2)
    assert ducks.level("music", 1700.0) == music


def test_quiet_effects_move_nothing_and_the_interface_never_moves() -> None:
    assert by_effect(NEWS - 1, 0.0, 500.0) is None
    ducks = Ducks()
    ducks.add(by_effect(HUGE, 0.0, 2000.0))
    assert ducks.level("interface", 500.0) == 0.0
    assert ducks.level("effects", 500.0) == ducks.level("ambience", 500.0) == -6.0


def test_it_comes_back_slowly_and_slower_after_an_eruption() -> None:
    ducks = Ducks()
    ducks.add(by_effect(BIG, 0.0, 1000.0))
    assert ducks.level("music", 1350.0) == pytest.approx(-3.0)
    assert ducks.level("music", 1700.0) == 0.0
    ducks = Ducks()
    ducks.add(by_effect(HUGE, 0.0, 1000.0))
    assert ducks.level("music", 1750.0) == pytest.approx(-4.5)
    assert ducks.level("music", 2500.0) == 0.0


def test_causes_do_not_add() -> None:
    ducks = Ducks()
    for _ in range(5):
        ducks.add(by_effect(BIG, 0.0, 1000.0))
    ducks.stand("pause", True, 0.0)
    ducks.stand("reading", True, 0.0)
    assert ducks.level("music", 500.0) == -6.0


def test_a_menu_makes_room_until_it_closes() -> None:
    ducks = Ducks()
    ducks.stand("pause", True, 0.0)
    ducks.stand("pause", True, 50.0)
    assert ducks.level("music", 60_000.0) == -6.0
    assert not ducks.settle(60_000.0)
    ducks.stand("pause", False, 60_000.0)
    assert ducks.settle(60_100.0)
    assert ducks.level("music", 60_350.0) == pytest.approx(-3.0)
    assert not ducks.settle(60_701.0)
    assert ducks.level("music", 60_701.0) == 0.0
