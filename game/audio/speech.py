"""The system's own voice, where there is one: lines are spoken, and a newer line cuts off an older one.

Nothing here waits or raises. A voice is a program of the system (Speech Dispatcher, eSpeak, `say` of macOS, the speech
of Windows); without any, or when it breaks, all goes on in silence.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

LONGEST: Final = 600  # signs of one line: more is never worth waiting for
_WINDOWS: Final = (
    "Add-Type -AssemblyName System.Speech; "
    "$v = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$v.Speak([Console]::In.ReadToEnd())"
)


class Program(NamedTuple):
    """How a voice is called. argv: the words go behind, or are written into it (`by_pipe`). cut: ends what it says,
    () = ending the program does."""

    argv: tuple[str, ...]
    by_pipe: bool = False
    cut: tuple[str, ...] = ()


def program(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> Program | None:  # fmt: skip
    """The voice of this system; None if it has none."""
    if platform == "darwin":
        found = which("say")
        return Program((found, "--")) if found else None
    if platform == "win32":
        found = which("powershell")
        return Program((found, "-NoProfile", "-Command", _WINDOWS), by_pipe=True) if found else None
    found = which("spd-say")
    if found:
        return Program((found, "--wait", "--"), cut=(found, "--cancel"))
    for name in ("espeak-ng", "espeak"):
        found = which(name)
        if found:
            return Program((found, "--"))
    return None


def fresh(before: str, now: str) -> str:
    """What a line says that the line before did not: the sentences from the first that differs; all if none does."""
    old, new = _sentences(before), _sentences(now)
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    return " ".join(new[same:]) or now


def _sentences(line: str) -> list[str]:
    return [part if part.endswith(".") else f"{part}." for part in line.rstrip(".").split(". ")]


class Voice:
    """`say` takes lines from any thread; one thread of its own speaks the newest. to: the program, None = silence."""

    def __init__(self, to: Program | None) -> None:
        self._to = to
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._lines: list[str] = []
        self._running: subprocess.Popen[bytes] | None = None
        self._cutting: subprocess.Popen[bytes] | None = None
        self._closed = to is None
        self._last = ""
        self._thread: threading.Thread | None = None

    @property
    def speaks(self) -> bool:
        """Whether anybody can be heard."""
        return not self._closed

    def say(self, line: str) -> None:
        """Speak a line of the screen, only what is new in it; whatever is being said ends."""
        words, self._last = fresh(self._last, line), line
        self._add(words, cuts=True)

    def add(self, line: str) -> None:
        """Speak a line after what is being said: something has happened."""
        self._add(line, cuts=False)

    def _add(self, words: str, cuts: bool) -> None:
        if self._closed or not words.strip():
            return
        with self._lock:
            if cuts:
                self._lines.clear()
                self._cut()
            self._lines = [*self._lines[-3:], words[:LONGEST]]
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
            self._thread.start()
        self._wake.set()

    def close(self) -> None:
        """Fall silent for good."""
        self._closed = True
        with self._lock:
            self._lines.clear()
            self._cut()
        self._wake.set()

    # ---- the thread
    def _run(self) -> None:
        while not self._closed:
            self._wake.wait()
            self._wake.clear()
            while not self._closed and (line := self._next()):
                self._speak(line)

    def _next(self) -> str:
        with self._lock:
            return self._lines.pop(0) if self._lines else ""

    def _speak(self, line: str) -> None:
        assert self._to is not None
        argv: Sequence[str] = self._to.argv if self._to.by_pipe else (*self._to.argv, line)
        pipe = subprocess.PIPE if self._to.by_pipe else subprocess.DEVNULL
        try:
            running = subprocess.Popen(argv, stdin=pipe, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except OSError:
            self._closed = True  # it was there a moment ago; nobody is told twice
            return
        with self._lock:
            self._running = running
        with contextlib.suppress(OSError, ValueError):
            running.communicate(line.encode() if self._to.by_pipe else None)
        with self._lock:
            self._running = None

    def _cut(self) -> None:
        """End what is being said now. The lock is held."""
        if self._running is None or self._to is None:
            return
        with contextlib.suppress(OSError):
            self._running.kill()
        if self._to.cut:
            if self._cutting is not None and self._cutting.poll() is None:
                self._cutting.kill()  # it hangs: one is enough
            with contextlib.suppress(OSError):
                self._cutting = subprocess.Popen(
                    self._to.cut, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
