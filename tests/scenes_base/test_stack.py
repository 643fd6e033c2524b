"""Scenes on their stack: who lives, who gets what, and what a press does while something moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from game.anim.clip import tween
from game.anim.lane import Lane
from game.anim.pace import Pace
from game.scenes.base import Scene
from game.scenes.stack import Stack
from game.storage.settings import Settings
from game.ui.focus import Node, Rect
from game.ui.intent import KEYS, Device, Intent, PadNews, Pointer


@dataclass
class Ears:
    heard: list[str] = field(default_factory=list)

    def cue(self, name: str, x: float | None = None, hurried: bool = False) -> None:
        self.heard.append(name)


@dataclass
class Host:
    sounds: Ears = field(default_factory=Ears)
    pace: Pace = field(default_factory=Pace)
    settings: Settings = field(default_factory=Settings)


@dataclass
class Paper:
    """A canvas as the stack needs it."""

    out: pygame.Surface = field(default_factory=lambda: pygame.Surface((16, 9)))
    drawn: list[str] = field(default_factory=list)


class Table(Scene):
    def __init__(self, app: Any, name: str = "table") -> None:
        super().__init__(app)
        self.name = name
        self.life: list[str] = []
        self.chosen: list[tuple[str, int | None]] = []
        self.x = 0.0
        self.lane = Lane(app.pace)
        self.turn: int | None = None
        self.answers: list[Any] = []

    def enter(self) -> None:
        self.life.append("enter")

    def pause(self) -> None:
        self.life.append("pause")

    def resume(self) -> None:
        self.life.append("resume")

    def leave(self) -> None:
        self.life.append("leave")

    def returned(self, result: Any) -> None:
        self.answers.append(result)

    def resize(self, canvas: Any) -> None:
        self.life.append("resize")
        self.focus.put([Node("a", Rect(0, 0, 100, 100)), Node("b", Rect(self.x + 200, 0, 100, 100))])

    def lanes(self) -> tuple[Lane, ...]:
        return (self.lane,)

    def may_choose(self, seat: int | None) -> bool:
        return self.turn is None or seat == self.turn

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        self.chosen.append((name, seat))

    def draw(self, canvas: Any) -> None:
        canvas.drawn.append(self.name)
        canvas.out.fill((len(canvas.drawn), 0, 0))


class Sheet(Table):
    translucent = True

    def draw(self, canvas: Any) -> None:
        canvas.drawn.append(self.name)


def started(*names: str) -> tuple[Stack, Paper, list[Table]]:
    paper = Paper()
    stack = Stack(paper)
    scenes = [(Sheet if name.startswith("sheet") else Table)(Host(), name) for name in names]
    for scene in scenes:
        stack.push(scene)
    return stack, paper, scenes


def press(stack: Stack, kind: Any, **more: Any) -> bool:
    return stack.deliver(Intent(kind, KEYS, **more))


def test_scenes_enter_pause_resume_and_leave_in_order():
    stack, _, (a, b) = started("a", "b")
    assert a.life == ["resize", "enter", "pause"] and b.life == ["resize", "enter"]
    stack.pop("yes")
    assert b.life[-1] == "leave" and a.life[-1] == "resume" and a.answers == ["yes"]
    c = Table(Host(), "c")
    stack.replace(c)
    assert a.life[-1] == "leave" and stack.scenes == (c,)
    stack.push(Table(Host(), "d"))
    stack.clear_to(a)
    assert stack.scenes == (a,) and c.life[-1] == "leave"
    stack.close()
    assert stack.top is None and stack.mirror() == ""


def test_nothing_handled_or_not_goes_further_down():
    stack, _, (a, b) = started("a", "b")
    b.focus.shown = True
    assert press(stack, "choose")
    assert not press(stack, "log")
    assert b.chosen == [("a", None)] and a.chosen == []


def test_the_second_meaning_counts_when_the_first_finds_no_taker():
    stack, _, (_a,) = started("a")
    seen = []

    class Picky(Table):
        def intent(self, intent: Intent) -> bool:
            seen.append((intent.kind, intent.otherwise))
            return intent.kind == "pause"

    stack.push(Picky(Host()))
    assert press(stack, "back", otherwise="pause")
    assert seen == [("back", "pause"), ("pause", None)]


def test_a_press_ends_the_motion_and_counts_once_on_the_settled_table():
    stack, _, (a,) = started("a")
    a.focus.shown = True
    a.lane.play(tween(a, 500, x=7))
    stack.update(10)
    assert 0 < a.x < 7 and stack.animating
    press(stack, "choose")
    assert a.x == 7 and a.chosen == [("a", None)] and not stack.animating


def test_a_press_out_of_turn_ends_the_motion_and_is_swallowed():
    stack, _, (a,) = started("a")
    a.focus.shown, a.turn = True, 1
    a.lane.play(tween(a, 500, x=7))
    assert press(stack, "choose", seat=0)
    assert a.x == 7 and a.chosen == []
    a.lane.play(tween(a, 500, x=9))
    press(stack, "choose", seat=1)
    assert a.x == 9 and a.chosen == [("a", 1)]


def test_a_pointer_press_counts_where_things_lie_afterwards():
    stack, paper, (a,) = started("a")
    a.lane.play(tween(a, 500, x=300))
    a.lane.then(lambda: a.resize(paper))
    stack.update(10)
    for kind in ("press", "release"):
        stack.deliver_pointer(Pointer(kind, 510, 50))  # type: ignore[arg-type]
    assert a.chosen == [("b", None)]


def test_moving_the_focus_or_looking_ends_no_motion():
    stack, _, (a,) = started("a")
    a.focus.shown = True
    a.lane.play(tween(a, 500, x=7))
    stack.update(1)
    for kind in ("right", "look", "pause", "fast"):
        press(stack, kind)
    assert a.lane.busy and a.focus.current == "b"


def test_a_press_outside_does_nothing():
    stack, _, (a,) = started("a")
    for kind in ("press", "release"):
        stack.deliver_pointer(Pointer(kind, 1500, 900))  # type: ignore[arg-type]
    assert a.chosen == []


class Hand(Table):
    """Place a holds something that can be carried."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.carried: list[float] = []
        self.dropped: list[tuple[str, str | None]] = []

    def may_carry(self, name: str, seat: int | None) -> bool:
        return name == "a"

    def carry(self, name: str, x: float, y: float) -> None:
        self.carried.append(x)

    def drop(self, name: str, onto: str | None, seat: int | None, device: Device) -> None:
        self.dropped.append((name, onto))


def drag(stack: Stack, *steps: tuple[str, float], y: float = 50) -> None:
    for kind, x in steps:
        stack.deliver_pointer(Pointer(kind, x, y))  # type: ignore[arg-type]


def test_a_thing_is_carried_and_dropped_on_another_place():
    stack, hand = Stack(Paper()), Hand(Host())
    stack.push(hand)
    drag(stack, ("press", 50), ("move", 55), ("move", 90), ("move", 250), ("release", 250))
    assert hand.carried == [90, 250] and hand.dropped == [("a", "b")] and hand.chosen == []


def test_a_press_that_hardly_moves_chooses():
    stack, hand = Stack(Paper()), Hand(Host())
    stack.push(hand)
    drag(stack, ("press", 50), ("move", 55), ("release", 55))
    assert hand.chosen == [("a", None)] and hand.dropped == []


def test_carrying_broken_off_puts_the_thing_back():
    stack, hand = Stack(Paper()), Hand(Host())
    stack.push(hand)
    drag(stack, ("press", 50), ("move", 250), ("cancel", 250), ("release", 250))
    assert hand.dropped == [("a", None)] and hand.chosen == []
    drag(stack, ("press", 250), ("move", 50), ("release", 50))
    assert hand.dropped == [("a", None)], "place b holds nothing to carry"


def test_snapping_can_be_switched_off():
    stack, _, (a,) = started("a")
    a.focus.put([Node("small", Rect(100, 100, 20, 20))])
    drag(stack, ("press", 90), ("release", 90), y=110)
    assert a.chosen == [("small", None)]
    a.app.settings = Settings(pointer_snap=False)
    drag(stack, ("press", 90), ("release", 90), y=110)
    assert len(a.chosen) == 1


def test_what_lies_below_a_translucent_scene_is_drawn_once():
    stack, paper, _ = started("a", "sheet")
    for _ in range(3):
        stack.draw(paper)
    assert paper.drawn == ["a", "sheet", "sheet", "sheet"]
    assert paper.out.get_at((0, 0))[:3] == (1, 0, 0)
    stack.resize(paper)
    stack.draw(paper)
    assert paper.drawn[4:] == ["a", "sheet"]
    stack.push(Sheet(Host(), "sheet2"))
    stack.draw(paper)
    assert paper.drawn[6:] == ["a", "sheet", "sheet2"]


def test_only_the_top_scene_lives_in_time():
    stack, _, (a, _b) = started("a", "b")
    a.lane.play(tween(a, 10, x=1))
    stack.update(100)
    assert a.x == 0 and not stack.animating


def test_drawing_happens_only_when_something_changed():
    stack, paper, (a,) = started("a")
    assert stack.needs_draw
    stack.draw(paper)
    assert not stack.needs_draw
    press(stack, "right")
    assert stack.needs_draw
    stack.draw(paper)
    a.lane.play(tween(a, 10, x=1))
    assert stack.needs_draw
    stack.update(100)
    assert stack.needs_draw and not stack.animating, "the last step of a movement is drawn"
    stack.draw(paper)
    a.focus.update(1000)
    assert not stack.needs_draw


def test_a_pad_that_is_lost_is_offered_from_the_top_down():
    stack, _, (a, _b) = started("a", "b")
    a.pad = lambda news: True  # type: ignore[method-assign]
    assert stack.deliver_pad(PadNews("lost", Device("pad", 0), "Pad"))


@pytest.mark.parametrize("kind", ["left", "prev", "choose"])
def test_a_screen_without_places_takes_no_arrows(kind):
    stack = Stack(Paper())
    stack.push(Scene(Host()))  # type: ignore[arg-type]
    assert not press(stack, kind)
