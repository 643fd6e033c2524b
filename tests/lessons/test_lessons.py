"""Every first game can be played to its end, each demanded move is legal, and its files are checked when loaded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import LevelError
from game.i18n import pages
from game.match.lesson import LATER, LEARNER, NO_WAY_BACK, Course, load
from game.rules.registry import TITLES
from tests.lessons.positions import LESSONS, file_of, written

TITLE_IDS = [t.id for t in TITLES]


@pytest.mark.parametrize("title", TITLE_IDS)
def test_each_step_can_be_done_and_nothing_else(title: str) -> None:
    course = Course(title)
    rules = course.match.rules
    assert set(course.lesson.steps) == {step.anchor for step in course.page.steps}
    for step in course.page.steps:
        assert course.told is step
        match = course.match
        if course.task.vain:
            action = rules.parse(course.task.vain)
            why = match.why(LEARNER, action)
            assert why is not None and why.rule in step.rules, f"{step.anchor} is about {why}"
            assert match.legal(LEARNER) == rules.legal(match.history.state, LEARNER)
        while match.asked:
            assert match.legal(LEARNER) and all(match.wants(a) for a in match.legal(LEARNER)), step.anchor
            other = next((a for a in rules.legal(match.history.state, LEARNER) if not match.wants(a)), None)
            assert other is None or match.why(LEARNER, other) == LATER
            assert course.show(), step.anchor
        assert match.legal(LEARNER) == () or course.task.vain
        while course.other_move():
            pass
        if not course.last:
            course.on()
    assert match.undo(LEARNER) == NO_WAY_BACK


@pytest.mark.parametrize("title", TITLE_IDS)
def test_it_is_taken_up_at_any_step_where_it_was_left(title: str) -> None:
    course = Course(title)
    while not course.last:
        again = Course(title, course.step)
        assert again.match.history.state == course.match.history.state, course.told.anchor
        assert again.match.asked == course.match.asked and again.others == course.others
        while course.show():
            pass
        while course.other_move():
            pass
        course.on()
    assert Course(title, 99).last and Course(title, -3).step == 0


@pytest.mark.parametrize("title", TITLE_IDS)
def test_the_file_is_what_the_arranged_tables_give(title: str) -> None:
    assert file_of(title).read_text("utf-8") == written(LESSONS[title]())


@pytest.mark.parametrize("title", TITLE_IDS)
def test_what_the_pages_say_about_points_is_true(title: str) -> None:
    """The last step of a position that ends a game tells the totals of the rules."""
    course = Course(title, 99)
    while course.show():
        pass
    while course.other_move():
        pass
    result = course.match.result
    if result is not None:
        happens = " ".join(step.happens for step in pages.tutorial(title).steps[-3:])
        assert all(str(total) in happens for total in result.totals if total), happens


def spoilt(title: str, position: int, *steps: int | str) -> dict[str, object]:
    """A lesson without what lies there in one of its positions."""
    data: dict[str, object] = json.loads(file_of(title).read_text("utf-8"))
    place: Any = data["positions"]
    for step in (position, *steps[:-1]):
        place = place[step]
    del place[steps[-1]]
    return data


@pytest.mark.parametrize("title", ["haleakala", "einauge", "kanaloa"])
def test_what_may_only_be_tried_is_forecast_all_the_same(title: str) -> None:
    course = Course(title)
    course.go(next(n for n, step in enumerate(course.page.steps) if course.lesson.steps[step.anchor].vain))
    legal = course.match.legal(LEARNER)
    assert legal and all(course.match.preview(LEARNER, action) is not None for action in legal)


@pytest.mark.parametrize(("title", "place"), [
    ("kilauea", (1, "seats", 0)), ("kilauea", (1, "seats", 0, "canoe", 1)), ("kanaloa", (0, "temples", 2, 0)),
    ("haleakala", (1, "discs", 2)),
])  # fmt: skip
def test_a_position_that_is_none_is_one_clear_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, place: tuple[int | str, ...]
) -> None:
    (tmp_path / title).mkdir()
    (tmp_path / title / "lesson.json").write_text(json.dumps(spoilt(title, *place)), "utf-8")
    monkeypatch.setattr("game.match.lesson.load", lambda title: load(title, tmp_path))
    with pytest.raises(LevelError, match=f"levels/{title}/lesson.json"):
        Course(title, 100)


@pytest.mark.parametrize(("change", "said"), [
    ({"players": 9}, "players"), ({"options": {"wind": "on"}}, "wind"), ({"names": [""]}, "names"),
    ({"steps": {"step-1": {"do": ["fly B2"]}}}, "fly B2"), ({"positions": [{"boat": "north"}]}, "positions"),
    ({"players": "two"}, "players"), ({"steps": {"step-2": {"then": ["7 lay 4 B2"]}}}, "7 lay 4 B2"),
    ({"steps": {"step-2": {"then": ["Kai lays 4"]}}}, "Kai lays 4"),
])  # fmt: skip
def test_a_spoilt_lesson_is_one_clear_sentence(tmp_path: Path, change: dict[str, object], said: str) -> None:
    folder = tmp_path / "haleakala"
    folder.mkdir()
    data = json.loads(file_of("haleakala").read_text("utf-8")) | change
    (folder / "lesson.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(LevelError) as fault:
        load("haleakala", tmp_path)
    assert said in str(fault.value) and "lesson.json" in str(fault.value)


@pytest.mark.parametrize(("step", "task", "said"), [
    (11, {"do": ["chip C5 C4", "chip C1 C2"]}, "chip C1 C2"), (8, {"do": ["lay 2 B3"]}, "lay 2 B3"),
    (5, {"do": ["walk F1"], "then": ["1 lay 4 B5"]}, "lay 4 B5"), (3, {"try": "lay 2 B2"}, "nothing refuses it there"),
])  # fmt: skip
def test_moves_that_do_not_fit_are_found_before_the_first_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int, task: dict[str, object], said: str
) -> None:
    edit(tmp_path, monkeypatch, step, task)
    with pytest.raises(LevelError, match=f"lesson.json: step-{step} ") as fault:
        Course("haleakala")
    assert said in str(fault.value)


def edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int, task: dict[str, object]) -> None:
    """Somebody writes another task into a step of Haleakala's first game."""
    (tmp_path / "haleakala").mkdir(exist_ok=True)
    data = json.loads(file_of("haleakala").read_text("utf-8"))
    data["steps"][f"step-{step}"] = task
    (tmp_path / "haleakala" / "lesson.json").write_text(json.dumps(data), "utf-8")
    monkeypatch.setattr("game.match.lesson.load", lambda title: load(title, tmp_path))
