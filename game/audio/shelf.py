"""Decoded sounds. A thread fetches them, what is needed next first; a missing or broken file stays silent."""

from __future__ import annotations

import heapq
import random
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.audio.output import Output


class Shelf:
    """Names are paths below the sounds folder without ending: `effects/ui_press`."""

    def __init__(self, root: Path, output: Output, seed: int = 0) -> None:
        self._root = root
        self._output = output
        self._rng = random.Random(seed)
        self._lock = threading.Lock()
        self._news = threading.Condition(self._lock)
        self._sounds: dict[str, Any] = {}
        self._queue: list[tuple[int, int, str]] = []
        self._count = 0
        self._batch = 0  # raised when everything on the shelf became void
        self._stopped = False
        self._thread: threading.Thread | None = None
        self.mono = False  # what is fetched from now on is the same on both sides
        self.broken: dict[str, None] = {}  # names that could not be loaded, each once

    def get(self, name: str) -> Any | None:
        """The sound, or None while it is not there."""
        return self._sounds.get(name)

    def coming(self, name: str) -> bool:
        """Whether a sound that is not there yet may still come."""
        return name not in self.broken and self._output.state != "none"

    def want(self, names: Iterable[str], rank: int = 9) -> None:
        """Have sounds fetched, the smallest rank first."""
        with self._news:
            for name in names:
                if name not in self._sounds and name not in self.broken:
                    self._count += 1
                    heapq.heappush(self._queue, (rank, self._count, name))
            self._news.notify()

    def keep(self, start: str, names: Iterable[str]) -> None:
        """Of the sounds whose name begins like this, forget all but these: music is large."""
        kept = set(names)
        with self._lock:
            for name in [n for n in self._sounds if n.startswith(start) and n not in kept]:
                del self._sounds[name]

    def clear(self) -> None:
        """Forget every sound and wish: what they were made for, the device or the way of listening, is gone."""
        with self._lock:
            self._batch += 1
            self._sounds.clear()
            self._queue.clear()

    def fetch(self) -> bool:
        """Load the next wanted sound; False when nothing is wanted."""
        with self._lock:
            if not self._queue:
                return False
            _, _, name = heapq.heappop(self._queue)
            batch = self._batch
            if name in self._sounds or name in self.broken:
                return True
        turned = self._rng.random() if name.startswith("ambience/") else 0.0
        try:
            sound = self._output.decode((self._root / f"{name}.ogg").read_bytes(), turned, self.mono)
        except OSError:
            sound = None
        with self._lock:
            if batch == self._batch:
                if sound is not None:
                    self._sounds[name] = sound
                elif self._output.state != "none":
                    self.broken[name] = None
        return True

    def start(self) -> None:
        """Fetch in a thread of its own from now on."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sounds to the shelf", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while not self._stopped:
            if not self.fetch():
                with self._news:
                    if not self._queue and not self._stopped:
                        self._news.wait()

    def stop(self) -> None:
        with self._news:
            self._stopped = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join(2.0)
