"""`bench attract`: many segments of the demo one after the other, drawn now and then, to see that memory stays."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any, Final

from game.core.errors import Refused
from game.options import size_of
from game.tools.cli import Parser, answer, fail, positive

PICTURES: Final = 2  # of one second of the demo
STRIDE_MS: Final = 100.0
SETTLED: Final = 20  # segments after which everything that is kept has been loaded
PREPARE_MS: Final = 500.0
GROWTH: Final = 5.0  # percent of the memory after the settled segments


def main(argv: list[str]) -> int:
    parser = Parser(
        "bench attract", "Many segments of the demo, to see that memory stays and that no game comes twice."
    )
    parser.add_argument("--segments", type=positive, default=40, metavar="N", help="default 40")
    parser.add_argument("--title", metavar="T", help="only this title; default: all that have a table")
    parser.add_argument("--size", default="960x540", metavar="WxH")
    asked = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        data = measured(asked.segments, asked.title, size_of(asked.size), Path(folder))
    answer(asked.json, data, [f"{key}: {value}" for key, value in data.items()])
    if data["repeated"]:
        return fail(1, f"{data['repeated']} stretches were shown twice")
    return fail(1, f"memory grew by {data['growth_percent']} percent") if data["growth_percent"] > GROWTH else 0


def measured(segments: int, title: str | None, size: tuple[int, int], folder: Path) -> dict[str, Any]:
    """What so many segments took. settled_mb: memory after 20 segments; growth_percent: how much more it is at the
    end; every_20_mb: on the way. shortest_s, longest_s: of a segment. repeated: stretches of a game that had been
    shown before."""
    from game.scenes.attract import AttractScene
    from game.tools.shot import stage

    began = time.perf_counter()
    app = stage(size, data=folder)
    try:
        scene = AttractScene(app, title, prepare_ms=PREPARE_MS)
        app.stack.push(scene)
        seen: set[Any] = set()
        lasted: list[float] = []
        memory: list[float] = []
        repeated = pictures = 0
        number, last = scene.number, 0.0
        while len(lasted) < segments:
            app.step(1000 / PICTURES, STRIDE_MS)
            pictures += 1
            if scene.number == number:
                last = scene.segment_ms
                reel = scene.reel
                continue
            number = scene.number
            assert reel is not None
            shown = {(reel.shown.title, reel.shown.seed, stretch) for stretch in reel.cut.stretches}
            repeated += len(shown & seen)
            seen |= shown
            lasted.append(last)
            memory.append(memory_mb())
    finally:
        app.close()
    settled = memory[min(SETTLED, segments) - 1]
    return {
        "segments": segments,
        "pictures": pictures,
        "seconds": round(time.perf_counter() - began, 1),
        "shortest_s": round(min(lasted) / 1000, 1),
        "longest_s": round(max(lasted) / 1000, 1),
        "repeated": repeated,
        "settled_mb": round(settled, 1),
        "end_mb": round(memory[-1], 1),
        "every_20_mb": [round(mb) for mb in memory[SETTLED - 1 :: SETTLED]],
        "growth_percent": round(100 * (memory[-1] / settled - 1), 2),
    }


def memory_mb() -> float:
    """What the program holds now; its peak where the system does not tell. Raises Refused where it tells neither."""
    try:
        import resource

        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except ImportError:
        raise Refused("This system does not tell how much memory a program holds.") from None
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return pages * resource.getpagesize() / (1 << 20)
