"""Who takes which seat with what, without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.registry import find
from game.scenes import plan as plans
from game.scenes.device_signs import device_words
from game.scenes.joining import Joining
from game.storage.store import Store
from game.ui.intent import Device, device_of


def joining(folder: Path, people: int = 3, computers: int = 0) -> Joining:
    plan = plans.opening(find("kilauea"), (2, 3, 4), Store(folder))
    plan.seat(people + computers)
    for seat in range(people + computers):
        plan.set_human(seat, seat < people)
    return Joining(plan)


def devices(made: Joining) -> list[str]:
    return [place.device for place in made.plan.places]


@pytest.mark.parametrize("word", ["pad:0", "pad:5", "keys", "keys_left", "keys_right", "mouse", "touch"])
def test_a_seat_names_a_device_by_a_word(word: str) -> None:
    device = device_of(word)
    assert device is not None and device.word == word


@pytest.mark.parametrize("word", ["", "pad", "pad:", "pad:x", "pad:12", "knife"])
def test_words_that_name_no_device(word: str) -> None:
    assert device_of(word) is None


@pytest.mark.parametrize("word", ["", "pad:0", "mouse", "touch", "keys", "keys_left", "keys_right"])
def test_every_device_is_called_something(word: str) -> None:
    assert not device_words(word).startswith("shell."), "a key of the catalogue is no name"


def test_all_fingers_are_one_device() -> None:
    assert Device("touch", 3).word == Device("touch").word


def test_devices_sit_down_in_order_and_computers_are_passed_over(tmp_path: Path) -> None:
    made = joining(tmp_path, 2, 1)
    assert made.open == (0, 1)
    assert (made.join("pad:1"), made.join("mouse"), made.join("pad:0")) == (0, 1, None)
    assert devices(made) == ["pad:1", "mouse", ""] and made.open == ()
    assert made.join("pad:3", 2) is None, "a computer sits there"


def test_standing_up_goes_step_by_step(tmp_path: Path) -> None:
    made = joining(tmp_path)
    made.join("pad:0")
    made.make_ready(0)
    assert made.stand("pad:0") and made.ready == set() and made.seat_of("pad:0") == 0
    assert made.stand("pad:0") and made.seat_of("pad:0") is None
    assert not made.stand("pad:0")


def test_two_people_share_a_device(tmp_path: Path) -> None:
    made = joining(tmp_path, 2)
    made.join("pad:0")
    made.join("pad:0")
    assert made.seats_of("pad:0") == (0, 1) and made.seat_of("pad:0") == 1
    made.leave(1)
    assert made.seat_of("pad:0") == 0


def test_a_half_alone_is_the_whole_keyboard_and_two_are_halves(tmp_path: Path) -> None:
    made = joining(tmp_path)
    made.join("keys_right")
    assert made.shown("keys_right") == "keys"
    assert made.speaker("keys", joins=False) == made.speaker("keys_left", joins=False) == "keys_right"
    assert made.speaker("keys_left", joins=True) == "keys_left", "the other half has a key of its own to sit down"
    made.join("keys_left")
    assert made.shown("keys_right") == "keys_right" and made.speaker("keys_left", joins=False) == "keys_left"
    made.settle()
    assert devices(made) == ["keys_right", "keys_left", ""]
    made.leave(1)
    made.settle()
    assert devices(made) == ["keys", "", ""]


def test_the_whole_keyboard_beside_a_half_is_the_other_half(tmp_path: Path) -> None:
    made = joining(tmp_path, 2)
    made.plan.places[0].device, made.plan.places[1].device = "keys", "keys_left"
    made.settle()
    assert devices(made) == ["keys_right", "keys_left"]


def test_the_order_of_play_carries_everything_with_it(tmp_path: Path) -> None:
    made = joining(tmp_path)
    names = [place.name for place in made.plan.places]
    made.join("pad:0")
    made.make_ready(0)
    assert made.move(0, -1) == 2, "the first goes to the end"
    assert [p.name for p in made.plan.places] == [names[2], names[1], names[0]]
    assert made.ready == {2} and made.seat_of("pad:0") == 2


def test_a_lost_pad_keeps_its_seat_and_is_not_ready(tmp_path: Path) -> None:
    made = joining(tmp_path, 2)
    made.join("pad:0")
    made.join("pad:1")
    for seat in (0, 1):
        made.make_ready(seat)
    assert made.complete
    assert made.lost("pad:1") and not made.lost("pad:4")
    assert not made.complete and made.waits_for == 1 and made.gone == {"pad:1"}
    assert made.back("pad:1") and made.gone == set() and devices(made) == ["pad:0", "pad:1"]


def test_pads_of_another_day_are_forgotten(tmp_path: Path) -> None:
    made = joining(tmp_path, 2)
    made.plan.places[0].device, made.plan.places[1].device = "pad:4", "mouse"
    made.forget_absent(["pad:0"])
    assert devices(made) == ["", "mouse"]


def test_open_seats_need_no_device_to_start(tmp_path: Path) -> None:
    made = joining(tmp_path)
    assert made.waits_for is None and not made.complete, "whatever is at hand plays for them, but nobody said ready"
