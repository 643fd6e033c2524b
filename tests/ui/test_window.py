"""The window: opens anywhere, follows its size by one event, comes back from full screen, refuses in one sentence."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.errors import Refused
from game.ui.window import Window, fitting, within

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window("Lava & Lagoon", (1280, 720))
    yield opened
    opened.close()


def settle(window: Window) -> set[str]:
    told = set()
    for _ in range(20):
        told |= {window.handle(event) for event in pygame.event.get()}
        pygame.time.wait(2)
    return told - {""}


@pytest.mark.parametrize(
    ("desktop", "most"), [((1366, 768), (1366, 700)), ((1920, 1080), (1920, 1040)), ((3840, 2160), (1920, 1080))]
)
def test_the_first_window_fits_the_desktop(desktop: tuple[int, int], most: tuple[int, int]) -> None:
    w, h = fitting(desktop)
    assert w <= most[0] and h <= most[1]
    assert w >= 960 and w * 9 == h * 16


def test_it_never_starts_smaller_than_the_least_size() -> None:
    assert fitting((800, 600)) == (960, 540)


@pytest.mark.parametrize(
    ("last", "now"),
    [
        ((1600, 900), (1600, 900)),
        ((3840, 2160), (1920, 1200)),  # the large screen is no longer there
        ((2000, 700), (1920, 700)),
        ((3, 3), (960, 540)),  # somebody wrote into the settings
        ((10**12, 1), (1920, 540)),
    ],
)
def test_a_window_comes_back_in_its_size_as_far_as_the_screens_have_room(
    last: tuple[int, int], now: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert within([(1366, 768), (1920, 1200)], last) == now
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768), (1920, 1200)])
    opened = Window("Lava & Lagoon", last=last)
    assert opened.size == now
    opened.close()


def test_it_opens_and_shows_under_the_dummy_driver(window: Window) -> None:
    assert window.size == (1280, 720)
    settle(window)
    window.surface.fill((1, 2, 3))
    window.present()
    assert window.refresh > 0
    window.set_cursor(pygame.Surface((16, 16), pygame.SRCALPHA))
    window.set_cursor(None)


def test_the_size_follows_the_event_and_the_window_stays_the_same(window: Window) -> None:
    settle(window)
    before = window.window
    window.window.size = (1600, 900)
    assert "size" in settle(window)
    assert window.size == window.windowed_size == (1600, 900)
    assert window.window is before


def test_full_screen_and_back_restores_the_size(window: Window) -> None:
    settle(window)
    window.set_fullscreen(True)
    assert "size" in settle(window)
    assert window.fullscreen and window.windowed_size == (1280, 720)
    window.set_fullscreen(False)
    settle(window)
    assert not window.fullscreen and window.size == (1280, 720)


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED])
def test_the_picture_is_drawn_anew_after_it_may_have_been_lost(window: Window, kind: int) -> None:
    assert window.handle(pygame.Event(kind)) == "redraw"


def test_nothing_is_shown_while_minimised(window: Window) -> None:
    window.handle(pygame.Event(pygame.WINDOWMINIMIZED))
    assert window.minimised
    window.present()
    window.handle(pygame.Event(pygame.WINDOWRESTORED))
    assert not window.minimised


def started(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env=env)


def test_without_a_screen_it_refuses_in_one_sentence() -> None:
    code = """
from game.core.errors import Refused
from game.ui.window import Window
try:
    Window("x")
except Refused as fault:
    print("refused:", fault)
"""
    ran = started(code, SDL_VIDEODRIVER="no such driver")
    assert ran.stdout.startswith("refused: No screen was found"), ran.stderr
    assert Refused.__name__ == "Refused"


@pytest.mark.parametrize("unseen", ["offscreen", "dummy"])
def test_a_screen_that_nobody_sees_is_taken_only_when_asked_for(unseen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any screen SDL falls back to one in memory, and the game would run on unseen."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: unseen)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", unseen)
    Window("Lava & Lagoon", (1280, 720)).close()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(Refused, match="No screen was found"):
        Window("Lava & Lagoon", (1280, 720))


WAYS = """
import os, sys
from pathlib import Path
from game.ui.window import Window
w = Window("x", (960, 540), memory=Path(sys.argv[1]))
for _ in range(61): w.present()
w.close()
print(os.environ["SDL_FRAMEBUFFER_ACCELERATION"])
"""


@pytest.mark.parametrize(
    ("known", "way"),
    [
        ({}, "0"),
        ({"plain": 1.0}, "0"),
        ({"plain": 30.0}, "1"),
        ({"plain": 9.0, "accelerated": 2.0}, "1"),
        ({"plain": 9.0, "accelerated": 12.0}, "0"),
    ],
)
def test_it_takes_the_way_of_presenting_that_was_quicker(tmp_path: Path, known: dict[str, float], way: str) -> None:
    version = ".".join(str(n) for n in pygame.get_sdl_version())
    file = tmp_path / "presenting.json"
    file.write_text(json.dumps({version: known}), "utf-8")
    env = {k: v for k, v in os.environ.items() if k != "SDL_FRAMEBUFFER_ACCELERATION"}
    ran = subprocess.run(
        [sys.executable, "-c", WAYS, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**env, "PYTHONPATH": str(ROOT)},
    )
    assert ran.stdout.strip().endswith(way), ran.stderr
    assert {"0": "plain", "1": "accelerated"}[way] in json.loads(file.read_text("utf-8"))[version]


def test_a_damaged_memory_is_no_fault(tmp_path: Path) -> None:
    for text in ("", "[1]", '{"x": 1}'):
        (tmp_path / "presenting.json").write_text(text, "utf-8")
        Window("Lava & Lagoon", (960, 540), memory=tmp_path).close()


REAL = """
import pygame
from game.ui.window import Window
w = Window("Lava & Lagoon")
def settle():
    for _ in range(40):
        for e in pygame.event.get(): w.handle(e)
        pygame.time.wait(5)
settle(); first = w.size
w.set_fullscreen(True); settle(); full = w.size
w.set_fullscreen(False); settle(); back = w.size
w.window.size = (1000, 600); settle(); resized = w.size
w.surface.fill((200, 30, 30)); w.present(); settle()
print(first, full, back, resized)
w.close()
"""


@pytest.mark.window
def test_on_a_real_screen_it_resizes_and_comes_back_from_full_screen() -> None:
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as stream:
            display = stream.readline().strip()
        ran = started(REAL, SDL_VIDEODRIVER="x11", DISPLAY=f":{display}")
    finally:
        server.terminate()
        server.wait(timeout=10)
    w, h = fitting((1366, 768))
    assert ran.stdout.strip().endswith(f"({w}, {h}) (1366, 768) ({w}, {h}) (1000, 600)"), ran.stdout + ran.stderr
