"""The program in a real window: real keys and clicks arrive, it rests while nothing moves, it ends when asked to."""

from __future__ import annotations

import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

GAME = """
import sys
from game import app
from game.scenes import doors
from tests.scenes_base.test_app import Board
doors.make = lambda name, app, **how: Board(app)
sys.exit(app.run(sys.argv[1:]))
"""


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
        pytest.skip("Xvfb or xdotool is not installed")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24"], pass_fds=(write,), stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as stream:
        display = stream.readline().strip()
    yield {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": f":{display}", "PYTHONPATH": str(ROOT)}
    server.terminate()
    server.wait(timeout=10)


def spent(pid: int) -> float:
    """Processor seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def listening(game: subprocess.Popen[str]) -> queue.Queue[str]:
    """The lines that the game prints from now on; waiting for one can end."""
    lines: queue.Queue[str] = queue.Queue()

    def read() -> None:
        assert game.stdout is not None
        for line in game.stdout:
            lines.put(line.rstrip("\n"))

    threading.Thread(target=read, daemon=True).start()
    return lines


@pytest.mark.window
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processor time is read from /proc")
def test_it_listens_rests_and_ends(screen: dict[str, str], tmp_path: Path) -> None:
    def tool(*words: str) -> None:
        subprocess.run(["xdotool", *words], env=screen, check=True, timeout=20)

    argv = [sys.executable, "-c", GAME, "--data", str(tmp_path), "--size", "1280x720", "--mirror"]
    game = subprocess.Popen(argv, env=screen, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        told = listening(game)
        assert told.get(timeout=30) == "board, 0 chosen"
        time.sleep(0.5)  # until the window stands on the screen
        tool("mousemove", "683", "384", "click", "1")  # without a window manager the keys follow the pointer
        assert told.get(timeout=10) == "board, 1 chosen"
        tool("key", "Return", "key", "Return")
        assert told.get(timeout=10) == "board, 2 chosen"
        time.sleep(0.5)
        before, begun = spent(game.pid), time.monotonic()
        time.sleep(3)
        share = (spent(game.pid) - before) / (time.monotonic() - begun)
        assert share <= 0.02, f"{share:.1%} of a core while nothing moves"
        game.send_signal(signal.SIGTERM)
        assert game.wait(timeout=10) == 0
        assert game.stderr is not None and "Traceback" not in game.stderr.read()
    finally:
        game.kill()
