"""First games at the real tables, led by the paper, by keys, mouse and pad."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.core.value import replace
from game.match import lesson
from game.rules.registry import TITLES
from game.scenes.dialog import Dialog
from game.scenes.learn_guide import Guide
from game.scenes.table.parts import TOOL
from game.scenes.tables import has_table
from game.storage.results import Asked
from game.ui.intent import Intent, Pointer
from tests.scenes.rooms.stage import click, faults, open_room, program, wish

OPEN = [t.id for t in TITLES if has_table(t)]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (640, 360)) as made:
        made.change(speed="instant")
        yield made


def led(app: App, title: str, step: int = 0) -> tuple[Any, Guide]:
    table = Guide.at(app, title, step)
    app.stack.push(table)
    app.step(600)
    assert isinstance(table.guide, Guide)
    return table, table.guide


def settle(app: App, guide: Guide) -> None:
    """Until the others have moved and the paper tells what happened."""
    for _ in range(40):
        if guide.told:
            return
        app.step(400)
    pytest.fail(f"nothing comes of {guide.course.told.anchor}: {app.stack.mirror()}")


def press(app: App, table: Any, name: str) -> None:
    table.focus.shown = True
    table.focus.go(name)
    app.stack.deliver(Intent("choose"))
    app.step(500)


def do(app: App, table: Any, guide: Guide) -> None:
    """What a player does who follows the rings: choose what is meant, one after the other."""
    meant = guide.course.task.point
    pressed: list[str] = []
    for _ in range(14):
        if not guide.waits or guide.told:
            return
        offered = [n.name for n in table.focus.nodes if not n.name.startswith(TOOL)]
        names = [n for n in meant if n in offered] or offered
        name = next((n for n in names if n not in pressed), None)
        if name is None:
            pressed.clear()
            app.step(400)
            continue
        before = guide.course.match.asked
        press(app, table, name)
        pressed.append(name)
        if guide.course.match.asked != before:
            pressed.clear()


@pytest.mark.parametrize("title", OPEN)
def test_a_first_game_is_played_to_its_end_by_following_the_rings(app: App, title: str) -> None:
    table, guide = led(app, title)
    steps = len(guide.course.page.steps)
    for n in range(steps):
        table, guide = app.stack.top, app.stack.top.guide  # type: ignore[union-attr]
        assert guide.course.step == n and f"Step {n + 1} of {steps}" in app.stack.mirror()
        do(app, table, guide)
        if not guide.course.done or (guide.course.task.vain and not guide.tried):
            assert guide.course.task.vain, f"{guide.course.told.anchor} can't be done at the table"
            wish(app, "hint")
        settle(app, guide)
        wish(app, "choose")
    assert isinstance(app.stack.top, Dialog) and "Ready for a real one" in app.stack.mirror()
    assert app.store.recall(f"learnt.{title}", bool, False) and app.store.recall(f"learn.{title}", int, 9) == 0
    assert app.store.matches.to_continue() == () == app.store.results.titles(Asked(kind="plain"))


@pytest.mark.parametrize("step, name", [(1, "market.0"), (2, "table.0"), (8, "own.19"), (10, "market.0")])
def test_the_one_card_of_einauge_that_is_meant_is_ringed_and_nothing_else(app: App, step: int, name: str) -> None:
    table, guide = led(app, "einauge", step - 1)
    assert guide._marked() == [node.rect for node in table.focus.nodes if node.name == name]


def test_it_is_left_and_taken_up_again(app: App) -> None:
    room = open_room(app, "learn haleakala")
    assert "resume" not in room.widgets
    click(app, "first")
    guide = app.stack.top.guide  # type: ignore[union-attr]
    wish(app, "hint")
    settle(app, guide)
    wish(app, "choose", "back")
    assert isinstance(app.stack.top, Dialog)
    click(app, "leave")
    assert app.stack.top is room and "step 2" in room.widgets["resume"].words
    click(app, "resume")
    assert app.stack.top.guide.course.step == 1  # type: ignore[union-attr]


def test_anything_else_is_answered_kindly(app: App) -> None:
    from game.rules import registry

    table, guide = led(app, "haleakala")
    assert not table.act(registry.rules("haleakala").parse("lay 5 B0"))
    assert "comes later" in table.mirror() and table.match.history.number == 0
    wish(app, "undo")
    assert "nothing is taken back" in table.mirror()
    app.step(200)
    assert guide.waits


def test_the_paper_is_pressed_with_the_mouse(app: App) -> None:
    _, guide = led(app, "kilauea")
    for name in ("show", "next"):
        assert guide._box is not None
        button = next(b for b in guide._buttons(guide._box) if b.name == name)
        x, y = button.rect.centre
        for kind in ("move", "press", "release"):
            app.stack.deliver_pointer(Pointer(kind, x, y))  # type: ignore[arg-type]
        app.step(1500)
    assert guide.course.step == 1


def test_the_paper_lies_in_nobodys_way_while_one_sees_what_comes_of_a_step(app: App) -> None:
    app.change(speed="normal")
    _, guide = led(app, "einauge", 9)
    app.step(9000)
    assert not guide.stands_back
    wish(app, "hint")
    app.step(100)
    assert guide.stands_back and not guide.told and guide._box is not None
    assert not guide.receive_pointer(Pointer("move", *guide._box.centre))
    settle(app, guide)
    assert not guide.stands_back and guide.receive_pointer(Pointer("press", *guide._box.centre))


def test_a_step_on_a_new_table_says_that_time_has_passed(app: App) -> None:
    said = [led(app, "kilauea", n)[1].mirror() for n in (0, 6, 7, 8)]
    assert ["later" in words for words in said] == [False, False, True, False]


def test_nothing_of_it_is_kept_but_how_far_one_is(app: App) -> None:
    led(app, "palm_island", 11)
    wish(app, "hint")
    guide = app.stack.top.guide  # type: ignore[union-attr]
    settle(app, guide)
    assert app.store.matches.to_continue() == () == app.store.results.titles(Asked(kind="plain"))
    app.stack.close()
    assert app.store.recall("learn.palm_island", int, 0) == 11


def test_the_rings_rest_when_nobody_is_there(app: App) -> None:
    table, guide = led(app, "haleakala")
    assert guide.busy and table.animating
    app._idle_ms = 21_000
    app.step(3000)
    assert guide.waits and not guide.busy and not table.animating
    app._idle_ms = 0.0
    app.change(gentle=True)
    assert not guide.busy
    wish(app, "hint")
    settle(app, guide)


def test_five_first_games_make_a_good_student(app: App) -> None:
    for title in TITLES:
        app.store.remember(f"learnt.{title.id}", True)
    app.store.remember("learnt.kilauea", False)
    _, guide = led(app, "kilauea", 10)
    settle(app, guide)
    wish(app, "choose")
    assert app.store.achievements.has("all_tutorials")
    assert [t.title for t in guide.table.toasts.waiting] == ["Achievement: Good student"]


def test_the_pause_of_a_first_game_begins_it_again_or_leaves(app: App) -> None:
    open_room(app, "title")
    table, _ = led(app, "kilauea", 3)
    wish(app, "pause")
    assert app.stack.top.key == "pause"  # type: ignore[union-attr]
    click(app, "restart")
    if isinstance(app.stack.top, Dialog):
        click(app, app.stack.top._answers[0][0])
    again = app.stack.top
    assert again is not table and again.guide.course.step == 0  # type: ignore[union-attr]
    wish(app, "pause")
    click(app, "leave")
    assert app.stack.top.key == "title"  # type: ignore[union-attr]
    assert app.store.matches.to_continue() == ()


def damage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody edits the file of Haleakala's first game: a move of its eleventh step no longer fits."""
    real = lesson.load

    def load(title: str) -> lesson.Lesson:
        made = real(title)
        return replace(made, steps={**made.steps, "step-11": lesson.Task(("chip C4 C5",))})

    monkeypatch.setattr(lesson, "load", load)


def test_a_first_game_that_cannot_be_gone_through_is_not_begun(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.store.remember("learn.haleakala", 4)
    room = open_room(app, "learn haleakala")
    damage(monkeypatch)
    for name in ("first", "resume"):
        click(app, name)
        assert isinstance(app.stack.top, Dialog) and "step-11 is 'chip C4 C5'" in app.stack.mirror()
        wish(app, "choose")
        assert app.stack.top is room and app.store.recall("learn.haleakala", int, 0) == 4


def test_a_first_game_whose_file_was_edited_meanwhile_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    room = open_room(app, "learn haleakala")
    table, guide = led(app, "haleakala", 2)
    damage(monkeypatch)
    guide._answered("again")
    assert isinstance(app.stack.top, Dialog) and "step-11" in app.stack.mirror()
    wish(app, "choose")
    assert app.stack.top is table and guide.waits
    assert table is not room


@pytest.mark.parametrize("late", ["others", "on"])
def test_where_nothing_follows_on_what_was_chosen_one_is_back_where_one_came_from(app: App, late: str) -> None:
    room = open_room(app, "learn einauge")
    _, guide = led(app, "einauge", 3)
    wish(app, "hint")
    settle(app, guide)
    others = lesson.Task(then=("1 buy red-3", "1 place nowhere"))
    guide.course.lesson.steps["step-5"] = others if late == "others" else lesson.Task(("place red-8 *",))
    wish(app, "choose")
    for _ in range(20):
        app.step(400)
    assert isinstance(app.stack.top, Dialog) and "step-5 is 'place" in app.stack.mirror()
    wish(app, "choose")
    assert app.stack.top is room


LOOKS = (((1280, 720), 100, "en"), ((1024, 768), 150, "xx"), ((2560, 1080), 200, "en"))


@pytest.mark.parametrize(("size", "text", "lang"), LOOKS)
@pytest.mark.parametrize("title", OPEN)
def test_the_paper_can_be_read(tmp_path: Path, size: tuple[int, int], text: int, lang: str, title: str) -> None:
    with program(tmp_path, size, text, lang) as app:
        app.change(speed="instant")
        _, guide = led(app, title, 1)
        alone = [fault for fault in faults(app) if "learn." in str(fault)]
        assert guide._box is not None
        box = guide._box
        assert box.x >= 0 and box.y >= 0 and box.x + box.w <= app.canvas.w and box.y + box.h <= app.canvas.h
        assert alone == []


WISHES = ("choose", "left", "right", "up", "down", "main", "hint", "back", "next", "undo", "log", "recap", "choose")


@pytest.mark.parametrize("title", OPEN)
def test_mashing_at_a_first_game_breaks_nothing(app: App, title: str) -> None:
    chance = random.Random(title)
    room = open_room(app, f"learn {title}")
    app.stack.push(Guide.at(app, title, 1))
    for _ in range(50):
        if app.stack.top is room:
            break
        top = app.stack.top
        assert top is not None
        nodes = top.focus.nodes
        if nodes and chance.random() < 0.3:
            x, y = chance.choice(nodes).rect.centre
            for kind in ("move", "press", "release"):
                app.stack.deliver_pointer(Pointer(kind, x, y))  # type: ignore[arg-type]
        else:
            app.stack.deliver(Intent(chance.choice(WISHES)))  # type: ignore[arg-type]
        app.step(chance.choice((16, 120, 400)))
        assert app.stack.mirror()
    for _ in range(20):
        if app.stack.top is room:
            return
        if isinstance(app.stack.top, Dialog) and "leave" in app.stack.top.widgets:
            click(app, "leave")
        else:
            wish(app, "back")
    pytest.fail(f"no way out of: {app.stack.mirror()}")
