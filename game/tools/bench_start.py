"""`bench start`: from the start of the process to the first picture of the title, and the memory at its peak."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.core.errors import GameError
from game.options import size_of
from game.tools.cli import Parser, answer

MAIN = Path(__file__).resolve().parents[2] / "main.py"
SETTLED_S = 6.0  # how long the program may take to load what is nearest, before its memory is read
LIMIT_S = 60.0
_SEEN = """
import sys, time, os
sys.path.insert(0, {root!r})
sys.argv = ["main.py", *{argv!r}]
from game import app as program
from game.app import App

def run(self, first):
    self.stack.push(first)
    self._draw()
    print("FIRST", time.time(), flush=True)
    self.sounds.start()
    end = time.monotonic() + {settle}
    while time.monotonic() < end and self.running:
        self.turn()
    self.quit()

App.run = run
code = program.run(sys.argv[1:])
try:
    import resource
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print("PEAK", peak / (1024 if sys.platform != "darwin" else 1024 * 1024), flush=True)
except ImportError:
    print("PEAK", 0, flush=True)
sys.exit(code)
"""


def main(argv: list[str]) -> int:
    parser = Parser("bench start", "Time from the start of the process to the first picture of the title.")
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--cold", action="store_true", help="with an empty cache of pictures, as on the first start")
    asked = parser.parse_args(argv)
    size_of(asked.size)
    with tempfile.TemporaryDirectory() as folder:
        if not asked.cold:
            measured(asked.size, Path(folder))  # fills the cache, as any start before did
        first, peak = measured(asked.size, Path(folder))
    data = {"first_frame_s": round(first, 3), "peak_mb": round(peak, 1)}
    answer(asked.json, data, [f"First picture after {first:.2f} s, {peak:.0f} MB at the peak."])
    return 0


def measured(size: str, folder: Path) -> tuple[float, float]:
    """(seconds, megabytes) of one start with data and cache in this folder."""
    argv = ["--size", size, "--data", str(folder / "data")]
    script = _SEEN.format(root=str(MAIN.parent), argv=argv, settle=SETTLED_S)
    env = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "LOCALAPPDATA": str(folder / "cache")}
    if "DISPLAY" not in env and sys.platform.startswith("linux"):
        env["SDL_VIDEODRIVER"] = "dummy"
    env["SDL_AUDIODRIVER"] = "dummy"
    begun = time.time()
    try:
        done = subprocess.run(
            [sys.executable, "-c", script], env=env, capture_output=True, text=True, timeout=LIMIT_S, check=False
        )
    except subprocess.TimeoutExpired:
        raise GameError(f"The game did not start within {LIMIT_S:.0f} seconds.") from None
    said = dict(line.split(" ", 1) for line in done.stdout.splitlines() if line.startswith(("FIRST ", "PEAK ")))
    if "FIRST" not in said:
        raise GameError(f"The game did not start: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")
    return float(said["FIRST"]) - begun, float(said.get("PEAK", "0"))
