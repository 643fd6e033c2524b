"""A whole solo game in a real window, with real keys: killed in the middle, continued, finished."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.value import replace
from game.storage.results import Asked
from game.storage.store import Store

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 60.0  # for one line of the mirror; machines that build and test at once are slow


@pytest.fixture
def display() -> Iterator[str]:
    """The name of an own X display."""
    if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
        pytest.skip("Xvfb or xdotool is not installed")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24"], pass_fds=(write,), stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as stream:
        name = f":{stream.readline().strip()}"
    yield name
    server.terminate()
    server.wait(timeout=10)


class Player:
    """Somebody before the window who reads the text mirror and presses keys."""

    def __init__(self, display: str, data: Path) -> None:
        self.env = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": display}
        self.said: list[str] = []
        self.game = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), "--data", str(data), "--size", "1280x720", "--mirror"],
            env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.game.stdout is not None
        for line in self.game.stdout:
            self.said.append(line.strip())

    def press(self, *keys: str) -> None:
        subprocess.run(["xdotool", "key", *keys], env=self.env, check=True, timeout=30)

    def point(self) -> None:
        """Without a window manager the keys go where the pointer is."""
        subprocess.run(["xdotool", "mousemove", "1300", "640"], env=self.env, check=True, timeout=30)

    def until(self, wanted: Callable[[str], bool], *keys: str) -> str:
        """Press the keys again and again until the mirror's last line is the wanted one."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            line = self.said[-1] if self.said else ""
            if wanted(line):
                return line
            assert self.game.poll() is None, f"the game ended: {self.game.stderr and self.game.stderr.read()}"
            before = len(self.said)
            if keys and line:
                self.press(*keys)
            waited = time.monotonic() + 2.0
            while len(self.said) == before and time.monotonic() < waited:
                time.sleep(0.01)
        raise AssertionError(f"waited in vain; last seen: {self.said[-3:]}")


def rounds(line: str) -> int:
    """The round that a line of the table names, 0 for another screen."""
    return int(line.split("round ")[1].split(".")[0].split(",")[0]) if line.startswith("Palm Island, round") else 0


@pytest.mark.window
def test_a_solo_game_is_killed_continued_and_finished(display: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.change(replace(store.settings, speed="instant", attract_s=0))
    store.close()

    first = Player(display, tmp_path)
    try:
        first.until(lambda line: line.startswith("Title screen"))
        first.point()
        first.until(lambda line: line.startswith("Choose a game"), "Return")
        first.until(lambda line: "In focus: Palm Island" in line, "Right")
        first.until(lambda line: line.startswith("Set up Palm Island"), "Return")
        first.until(lambda line: rounds(line) == 1, "space")
        first.until(lambda line: rounds(line) == 2, "space")
        line = first.until(lambda line: rounds(line) == 3, "Return")
    finally:
        first.game.kill()
        first.game.wait()

    second = Player(display, tmp_path)
    try:
        second.until(lambda line: line.startswith("Title screen") and "Continue" in line)
        second.point()
        resumed = second.until(lambda line: rounds(line) > 0, "Return")
        assert rounds(resumed) == rounds(line) == 3
        second.until(lambda line: line.startswith("Result"), "space")
        second.game.terminate()
        assert second.game.wait(timeout=30) == 0
    finally:
        second.game.kill()
        second.game.wait()

    store = Store(tmp_path)
    assert store.results.games(Asked(title="palm_island")) == 1 and not store.matches.to_continue()
    store.close()
