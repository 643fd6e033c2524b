"""The program around the scenes: steps, sleep, events, settings, sizes, and what it says when something breaks."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import app as program
from game.anim.clip import hold, tween
from game.anim.lane import Lane
from game.app import LONGEST_MS, STEP_MS, App
from game.core.errors import IllegalAction, Refused
from game.core.value import replace
from game.i18n import words
from game.options import Options, parse
from game.scenes import doors
from game.scenes.base import Scene
from game.storage.store import Store
from game.ui.clock import HandClock
from game.ui.focus import Node, Rect
from game.ui.intent import Device, Intent
from game.ui.kit import Kit
from game.ui.parts import Parts
from tests.virtual_pad import VirtualPad


class Board(Scene):
    """A screen with one plank; counts what happens to it."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.lane = Lane(app.pace)
        self.steps: list[float] = []
        self.draws = 0
        self.chosen: list[str] = []
        self.sizes: list[tuple[int, int]] = []
        self.heard: list[str] = []
        self.x = 0.0
        self.wait: float | None = None

    def lanes(self) -> tuple[Lane, ...]:
        return (self.lane,)

    def resize(self, canvas: Any) -> None:
        self.sizes.append(canvas.px)
        self.focus.put([Node("play", Rect(canvas.w / 2 - 100, canvas.h / 2 - 50, 200, 100))])

    @property
    def wake_ms(self) -> float | None:
        return self.wait

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.steps.append(dt_ms)

    def draw(self, canvas: Any) -> None:
        self.draws += 1
        canvas.out.fill((10, 20, 30))

    def intent(self, intent: Intent) -> bool:
        self.heard.append(intent.kind)
        return super().intent(intent)

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        self.chosen.append(name)

    def mirror(self) -> str:
        return f"board, {len(self.chosen)} chosen"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(Options(data=tmp_path, size=(960, 540)), HandClock(), Kit(Parts()))
    yield made
    made.close()


@pytest.fixture
def board(app: App) -> Board:
    scene = Board(app)
    app.stack.push(scene)
    pygame.event.clear()
    app.turn()
    return scene


def key(code: int, scan: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=code, scancode=scan, mod=0, unicode=""))


def test_a_screen_is_drawn_once_and_then_the_program_rests(app, board):
    draws = board.draws
    for _ in range(3):
        app.clock.ms += 50
        app.turn()
    assert board.draws == draws


def test_steps_have_one_length_and_keep_time(app, board):
    board.lane.play(hold(500))
    board.steps.clear()
    turns = 0
    while board.lane.busy:
        app.turn()
        turns += 1
    assert set(board.steps) == {STEP_MS} and turns == pytest.approx(500 / STEP_MS, abs=2)


@pytest.mark.parametrize("frame_ms", [1000 / 144, 1000 / 59.94, 1000 / 30, 41.0])
def test_time_is_kept_at_any_speed_of_the_screen(app, board, frame_ms):
    board.lane.play(hold(2000))
    app.clock.sleep_ms = lambda ms: None
    begun = app.clock.ms
    while board.lane.busy:
        app.clock.ms += frame_ms
        app.turn()
    assert app.clock.ms - begun == pytest.approx(2000, abs=60)


def test_a_long_halt_is_not_caught_up(app, board):
    board.lane.play(hold(5000))
    app.turn()
    board.steps.clear()
    app.clock.ms += 3000
    app.turn()
    assert sum(board.steps) <= LONGEST_MS + STEP_MS


def test_a_movement_that_ends_a_rest_begins_at_its_beginning(app, board):
    app.turn()
    app.clock.ms += 95
    board.pointer = lambda p: board.lane.play(tween(board, 120, x=120)) or True
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1, touch=False))
    app.turn()
    assert board.x == 0
    app.turn()
    assert 0 < board.x < 60


def test_the_last_step_of_a_movement_is_drawn(app, board):
    board.lane.play(tween(board, 30, x=5))
    while board.lane.busy:
        app.turn()
    drawn = board.draws
    app.turn()
    app.turn()
    assert board.x == 5 and board.draws <= drawn + 1


def test_a_click_and_a_key_choose(app, board):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(480, 270), button=1, touch=False))
    app.turn()
    assert board.chosen == ["play"] and app.idle_ms < 100
    key(pygame.K_RETURN)
    key(pygame.K_RETURN)
    app.turn()
    assert board.chosen == ["play", "play"], "the first press only shows the ring"


def test_a_pad_chooses(app, board):
    pad = VirtualPad()
    app.turn()
    pad.press(pygame.CONTROLLER_BUTTON_A)
    pad.press(pygame.CONTROLLER_BUTTON_A)
    app.turn()
    pad.unplug()
    app.turn()
    assert board.chosen == ["play"] and app.router.speaker == "pad"


def test_only_the_last_of_many_mouse_moves_counts(app, board):
    seen = []
    board.pointer = lambda p: seen.append(p.x) or True
    for x in (10, 20, 30):
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 9), rel=(10, 9), buttons=(0, 0, 0), touch=False)
        )
    app.turn()
    assert len(seen) == 1 and seen[0] == pytest.approx(60)


def test_fast_forward_is_felt_while_held(app, board):
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, scancode=pygame.KSCAN_F, mod=0, unicode="f")
    pygame.event.post(down)
    app.turn()
    assert app.pace.fast
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST, window=None))
    app.turn()
    assert not app.pace.fast


def test_settings_are_felt_and_saved_at_once(app, board, tmp_path):
    layouts = len(board.sizes)
    app.change(text_size=150, language="xx", speed="swift", gentle=True, bindings=(("undo", "keys", "key:k"),))
    assert app.kit.text_scale == 1.5 and words.language() == "xx" and app.pace.factor == 0.5 and app.pace.gentle
    assert app.router.bindings.controls("keys", "undo") == ("key:k",)
    assert len(board.sizes) == layouts + 1
    app.change(language="en")
    assert app.store.settings.text_size == 150


def test_options_hold_for_one_run_and_are_not_saved(tmp_path):
    first = App(Options(data=tmp_path, size=(960, 540), text=200, lang="xx"), HandClock(), Kit(Parts()))
    assert first.kit.text_scale == 2.0 and words.language() == "xx"
    first.close()
    store = Store(tmp_path)
    assert store.settings.text_size == 115, "a window of 960 begins with large text"
    assert store.settings.language == ""
    store.close()


def test_a_new_size_reaches_the_scenes_once(app, board):
    board.sizes.clear()
    app.window.window.size = (1280, 720)
    app.turn()
    app.turn()
    assert board.sizes == [(1280, 720)] and app.canvas.k == pytest.approx(2 / 3)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 360), button=1, touch=False))
    app.turn()
    assert board.focus.pressed == "play"


def test_minimised_nothing_lives_and_nothing_is_drawn(app, board):
    board.lane.play(hold(100))
    app.window.minimised = True
    board.steps.clear()
    draws = board.draws
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    app.turn()
    assert board.steps == [] and board.draws == draws
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED, window=None))
    app.turn()
    assert board.draws > draws


def test_the_mirror_tells_each_change_once(app, board):
    told: list[str] = []
    app.watch.append(told.append)
    for _ in range(2):
        key(pygame.K_RETURN)
        app.turn()
        app.turn()
    key(pygame.K_RIGHT, pygame.KSCAN_RIGHT)
    app.turn()
    assert told == ["board, 1 chosen"]


def test_closing_the_window_ends_the_loop_and_leaves_the_scenes(app, board):
    left = []
    board.leave = lambda: left.append(1)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run(Board(app))
    assert not app.running and app.stack.scenes


def test_a_scene_wakes_when_it_asked_to(app, board):
    board.wait = 30.0
    app._take([])
    board.steps.clear()
    app.clock.ms += 40
    app.turn()
    assert board.steps


# ---- the command line


@pytest.mark.parametrize(("argv", "says"), [
    (["--size", "big"], "1280x720"), (["--size", "10x10"], "10x10"), (["--title", "go", "--attract"], "'go'"),
    (["--title", "kilauea"], "--attract"), (["--lang", "qq"], "'qq'"), (["--text", "90"], "90"), (["--flip"], "--flip"),
    (["--data", ""], "--data needs"), (["--data", "~nobody-at-all/x"], "home folder"),
    (["--data", __file__], "is a file"), (["--data", f"{__file__}/deeper"], "is a file"),
    (["--data", "a" * 5000], "can't be used"),
])  # fmt: skip
def test_wrong_words_are_refused_in_one_sentence(argv, says, capsys):
    with pytest.raises(Refused):
        parse(argv)
    assert program.run(argv) == 2
    heard = capsys.readouterr()
    assert says in heard.err and heard.err.count("\n") == 1 and heard.out == ""


def test_right_words_are_understood(tmp_path):
    argv = f"--fullscreen --size 1366x768 --attract --title kanaloa --lang xx --text 130 --data {tmp_path}".split()
    assert parse(argv) == Options(True, (1366, 768), tmp_path, True, "kanaloa", "xx", 130)


def test_help_and_version_end_well(capsys):
    assert program.run(["--help"]) == 0 and "--attract" in capsys.readouterr().out
    assert program.run(["--version"]) == 0 and "Lava & Lagoon" in capsys.readouterr().out


@pytest.mark.parametrize("fault", [RuntimeError("the sea ran dry"), IllegalAction("the sea ran dry")])
def test_what_breaks_is_reported_and_said_in_one_sentence(fault, tmp_path, monkeypatch, capsys):
    class Broken(Board):
        def draw(self, canvas: Any) -> None:
            raise fault

    monkeypatch.setattr(doors, "make", lambda name, app, **how: Broken(app))
    for number in (1, 2):
        assert program.run(["--data", str(tmp_path), "--size", "960x540"]) == 1
        heard = capsys.readouterr().err
        assert heard.count("\n") == 1 and "broken" in heard
        assert len(list(tmp_path.glob("broken*.txt"))) == number
    report = (tmp_path / "broken.txt").read_text("utf-8")
    assert "the sea ran dry" in report and "board, 0 chosen" in report and "Python 3" in report


def test_a_request_to_end_is_a_quit_and_the_handlers_are_put_back(tmp_path, monkeypatch):
    class Ended(Board):
        def update(self, dt_ms: float) -> None:
            signal.raise_signal(signal.SIGTERM)

    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(doors, "make", lambda name, app, **how: Ended(app))
    assert program.run(["--data", str(tmp_path), "--size", "960x540"]) == 0
    assert signal.getsignal(signal.SIGTERM) is before


def test_an_unknown_screen_is_refused(app):
    with pytest.raises(Refused, match="cellar"):
        app.open("cellar")


def test_the_window_size_is_remembered(tmp_path):
    made = App(Options(data=tmp_path), HandClock(), Kit(Parts()))
    made.window.window.size = (1280, 720)
    made._take(pygame.event.get())
    made.close()
    store = Store(tmp_path)
    assert store.settings.window == (1280, 720)
    store.change(replace(store.settings, window=(1000, 600)))
    store.close()
    again = App(Options(data=tmp_path), HandClock(), Kit(Parts()))
    assert again.window.size == (1000, 600)
    again.close()


class Sleeper(Board):
    """A screen that only waits for somebody to stir."""

    def stirred(self) -> bool:
        self.app.stack.clear_to(self.then)
        return True


@pytest.fixture
def sleeper(app: App) -> Sleeper:
    scene = Sleeper(app)
    scene.then = Board(app)
    app.stack.push(scene)
    pygame.event.clear()
    app.turn()
    return scene


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_F9, pygame.K_DOWN])
def test_a_key_that_wakes_a_sleeper_does_nothing_else(app, sleeper, code):
    app._idle_ms = 40_000.0
    key(code)
    app.turn()
    assert app.stack.top is sleeper.then and app.idle_ms < 1000
    app.step(1000)
    assert sleeper.then.heard == [] and sleeper.then.chosen == [] and sleeper.heard == []


def test_the_second_event_of_the_same_press_does_nothing_either(app, sleeper):
    pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
    key(pygame.K_RETURN)
    app.turn()
    assert app.stack.top is sleeper.then and sleeper.then.chosen == []


def test_a_key_held_since_it_woke_a_sleeper_does_not_repeat(app, sleeper):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, scancode=0, mod=0, unicode=""))
    app.turn()
    app.step(2000)
    assert sleeper.then.heard == []


def test_the_next_press_counts_again(app, sleeper):
    key(pygame.K_F9)
    app.turn()
    app.step(400)
    key(pygame.K_RETURN)
    app.turn()
    app.turn()
    assert sleeper.then.heard == ["choose"]


def test_a_key_without_a_meaning_counts_as_somebody_being_there(app, board):
    app._idle_ms = 9000.0
    key(pygame.K_F9)
    app.turn()
    assert app.idle_ms < 1000
