"""The system's voice: found where there is one, cut off by what is newer, never waited for, never a crash."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from game.audio.speech import Program, Voice, fresh, program


def talker(folder: Path, seconds: float = 0.0) -> Program:
    """A voice that writes what it says into a file and takes a while for it."""
    script = folder / "talk.py"
    script.write_text(
        "import sys, time\n"
        f"open({str(folder / 'said')!r}, 'a').write(sys.argv[1] + '\\n')\n"
        f"time.sleep({seconds})\n"
    )  # fmt: skip
    return Program((sys.executable, "-S", str(script)))


def said(folder: Path, lines: int, within_s: float = 20.0) -> list[str]:
    """What has been said, as soon as there are so many lines."""
    until = time.monotonic() + within_s
    path = folder / "said"
    while time.monotonic() < until:
        if path.exists() and len(path.read_text().splitlines()) >= lines:
            break
        time.sleep(0.02)
    return path.read_text().splitlines() if path.exists() else []


def test_each_system_has_its_own_voice() -> None:
    has = {"spd-say": "/bin/spd-say", "espeak": "/bin/espeak", "say": "/usr/bin/say", "powershell": "ps.exe"}
    assert program("linux", has.get) == Program(
        ("/bin/spd-say", "--wait", "--"), cut=("/bin/spd-say", "--cancel")
    )  # fmt: skip
    assert program("linux", {"espeak": "/bin/espeak"}.get) == Program(("/bin/espeak", "--"))
    made = program("darwin", has.get)
    assert made is not None and made.argv[0] == "/usr/bin/say"
    made = program("win32", has.get)
    assert made is not None and made.by_pipe and made.argv[0] == "ps.exe"
    assert [program(system, {}.get) for system in ("linux", "darwin", "win32")] == [None, None, None]


def test_without_a_voice_nothing_happens() -> None:
    voice = Voice(None)
    voice.say("Settings.")
    voice.add("Kai sailed.")
    voice.close()
    assert not voice.speaks and voice._thread is None


def test_a_voice_that_is_gone_falls_silent(tmp_path: Path) -> None:
    voice = Voice(Program((str(tmp_path / "no-such-program"),)))
    voice.say("Settings.")
    until = time.monotonic() + 10
    while voice.speaks and time.monotonic() < until:
        time.sleep(0.01)
    assert not voice.speaks
    voice.say("Still here.")


def test_a_newer_screen_cuts_off_the_older(tmp_path: Path) -> None:
    voice = Voice(talker(tmp_path, seconds=30))
    began = time.monotonic()
    voice.say("First.")
    assert time.monotonic() - began < 0.5, "nobody waits for a voice"
    assert said(tmp_path, 1) == ["First."]
    voice.say("Second.")
    assert said(tmp_path, 2) == ["First.", "Second."]
    voice.close()
    assert time.monotonic() - began < 25


def test_a_voice_that_hangs_even_when_it_is_cut_off_leaves_no_crowd_behind(tmp_path: Path) -> None:
    to = talker(tmp_path, 60.0)
    voice = Voice(to._replace(cut=(sys.executable, "-S", "-c", "import time; time.sleep(60)")))
    cutting = []
    for n in range(4):
        voice.say(f"Screen {n}.")
        said(tmp_path, n + 1)
        until = time.monotonic() + 10
        while voice._running is None and time.monotonic() < until:
            time.sleep(0.01)
        cutting.append(voice._cutting)
    voice.close()
    cutting.append(voice._cutting)
    started = [cut for cut in cutting if cut is not None]
    assert len(started) == len(cutting) - 1  # nothing was to be cut off at first
    assert all(cut.wait(10) != 0 for cut in started[:-1])
    started[-1].kill()
    started[-1].wait()


def test_what_happens_is_said_in_order(tmp_path: Path) -> None:
    voice = Voice(talker(tmp_path))
    for line in ("Kai sailed.", "Kai cut a tiki.", "Kai ended."):
        voice.add(line)
    assert said(tmp_path, 3) == ["Kai sailed.", "Kai cut a tiki.", "Kai ended."]
    voice.close()


def test_a_pipe_and_strange_words(tmp_path: Path) -> None:
    script = tmp_path / "pipe.py"
    script.write_text(f"import sys; open({str(tmp_path / 'said')!r}, 'ab').write(sys.stdin.buffer.read() + b'\\n')\n")
    voice = Voice(Program((sys.executable, "-S", str(script)), by_pipe=True))
    voice.add("-n Hale\u02bbakal\u0101 \u2212 3 " + "x" * 2000)
    (line,) = said(tmp_path, 1)
    assert line.startswith("-n Hale") and len(line.encode()) < 700
    voice.close()


@pytest.mark.parametrize(("before", "now", "spoken"), [
    ("", "Settings, Play. Speed: Calm.", "Settings, Play. Speed: Calm."),
    ("Settings, Play. Speed: Calm.", "Settings, Play. Hints: On.", "Hints: On."),
    ("Settings, Play. Speed: Calm.", "Settings, Play. Speed: Calm.", "Settings, Play. Speed: Calm."),
    ("Title. In focus: Play.", "Lobby. In focus: Play.", "Lobby. In focus: Play."),
])  # fmt: skip
def test_only_what_is_new_is_spoken(before: str, now: str, spoken: str) -> None:
    assert fresh(before, now) == spoken
