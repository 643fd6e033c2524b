"""Names, and the people who are remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.core.value import replace
from game.rules.registry import find
from game.scenes import people
from game.scenes import plan as plans
from game.ui.intent import Intent
from game.ui.store import Store as Sheets
from game.ui.text import Letters
from tests.scenes.rooms.stage import click, faults, program, wish


@pytest.fixture(scope="module")
def letters() -> Letters:
    pygame.font.init()
    return Letters(Sheets(1 << 20))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        made.change(speed="instant")
        yield made


@pytest.mark.parametrize("name", ["Ana", "Jörg", "Kahananui", "Mālie", "O'Neil", "Ana 2", "みなみ", "健太", "Łukasz"])
def test_names_of_many_places_are_taken(letters: Letters, name: str) -> None:
    assert people.why_not(letters, name, ["Luana"]) == ""


@pytest.mark.parametrize(("name", "why"), [
    ("", "letter"), ("   ", "letter"), ("--'", "letter"), ("Ana😀", "emoji"), ("שרה", "right to left"),
    ("علي", "right to left"), ("Жанна", "draw"), ("A\u200bna", "draw"), ("A\tb\u0007", "draw"),
    ("Bartholomew the Great", "at most 14"), ("Keoni", "computer"), ("luana", "already"), (" LUANA ", "already"),
])  # fmt: skip
def test_a_name_that_can_not_be_had_says_why_in_one_sentence(letters: Letters, name: str, why: str) -> None:
    told = people.why_not(letters, name, ["Luana"])
    assert why in told and told.count(".") == 1


def test_letters_know_what_they_can_draw(letters: Letters) -> None:
    assert letters.draws("Aßō漢", "heavy") and not letters.draws("A😀", "heavy") and not letters.draws("ж", "heavy")


def seat_room(app: App) -> Any:
    """The set-up of a title, with the list of people open over it."""
    app.open("setup", title="kilauea")
    app.step(300)
    room = app.stack.top
    click(app, "name 0")
    assert app.stack.top.key == "profiles"  # type: ignore[union-attr]
    return room


def type_in(app: App, words: str) -> None:
    for sign in words:
        app.stack.deliver(Intent("text", text=sign))


def test_a_new_player_is_remembered_and_sits_first_next_time(app: App) -> None:
    room = seat_room(app)
    click(app, "new")
    type_in(app, "Ana")
    wish(app, "choose")
    assert app.stack.top is room
    place = room.plan.places[0]
    (known,) = app.store.profiles.all()
    assert (place.name, place.profile, known.name) == ("Ana", known.id, "Ana")
    assert room.plan.seats()[0].profile == known.id
    room._sit_down()
    again = plans.opening(find("kilauea"), (2, 3, 4), app.store)
    assert again.places[0].profile == known.id
    fresh = plans.opening(find("kanaloa"), (2, 3, 4), app.store)
    assert fresh.places[0].name == "Ana", "also where nothing was played yet"


def test_names_are_kept_apart_renamed_and_removed(app: App) -> None:
    ana, ben = app.store.profiles.add("Ana", "sun"), app.store.profiles.add("Ben", "wave")
    room = seat_room(app)
    room.plan.take_person(1, "Ben", ben.id)
    people_room: Any = app.stack.top
    people_room.lay()
    assert people_room.widgets[ben.id].why, "sits already"
    people_room._rename(ana)
    type_in(app, "Ben")
    wish(app, "choose")
    assert app.stack.top.key == "entry" and app.stack.top._toasts, "taken"  # type: ignore[union-attr]
    for _ in range(4):
        app.stack.deliver(Intent("erase"))
    type_in(app, "Mia")
    wish(app, "choose")
    assert {p.name for p in app.store.profiles.all()} == {"Mia", "Ben"}
    click(app, ana.id)
    assert app.stack.top is room and room.plan.places[0].name == "Mia" and room.plan.places[0].colour == "sun"
    click(app, "name 0")
    people_room = app.stack.top
    people_room._change(replace(ana, name="Mia"))
    app.step(300)
    click(app, "remove")
    click(app, "yes")
    assert [p.name for p in app.store.profiles.all()] == ["Ben"] and room.plan.places[0].profile == ""
    assert app.store.profiles.find(ana.id) is not None, "old results keep the name"


def test_letters_on_the_paper_are_enough(app: App) -> None:
    """With a pad or a finger: no keyboard is needed."""
    room = seat_room(app)
    click(app, "new")
    entry: Any = app.stack.top
    for sign in ("A", "n", "a"):
        name = next(n for n, w in entry.widgets.items() if n.startswith("letter") and w.words == sign)
        click(app, name)
    click(app, "erase")
    click(app, "capitals")
    click(app, "letter 0")
    assert entry._text == "AnA"
    click(app, "ok")
    assert app.stack.top is room and room.plan.places[0].name == "AnA"


def test_emoji_do_not_get_into_the_field(app: App) -> None:
    seat_room(app)
    click(app, "new")
    type_in(app, "😀")
    entry: Any = app.stack.top
    assert entry._text == "" and entry._toasts
    app.step(6000)
    wish(app, "choose")
    assert app.stack.top is entry and entry._toasts, "an empty name is refused"
    assert faults(app) == []


def test_a_pad_begins_at_the_letters_and_erases(app: App) -> None:
    app.router.speaker = "pad"
    app.open("setup", title="kilauea")
    app.step(300)
    click(app, "name 0")
    click(app, "new")
    entry: Any = app.stack.top
    assert entry.start == "letter 0"
    wish(app, "choose", "right", "choose", "prev", "main")
    assert app.store.profiles.all()[0].name == "A"


def test_the_order_of_play_can_be_drawn_by_lot(app: App) -> None:
    app.open("setup", title="kilauea")
    app.step(300)
    room: Any = app.stack.top
    names = [place.name for place in room.plan.places]
    click(app, "order")
    assert [place.name for place in room.plan.places] == names[::-1], "two change places"
    assert faults(app) == []


def test_who_was_taken_off_the_list_does_not_come_back_by_playing(app: App) -> None:
    plan = plans.opening(find("kilauea"), (2, 3, 4), app.store)
    ana = app.store.profiles.add("Ana", "sun")
    plan.take_person(0, ana.name, ana.id)
    app.store.profiles.retire(ana.id)
    people.note_use(app.store, plan)
    assert app.store.profiles.all() == () and app.store.profiles.find(ana.id) is not None
