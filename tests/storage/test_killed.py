"""Killed at any moment, at most the decision being made is lost: a writer is killed a hundred times."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from game.storage.matches import About
from game.storage.store import Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a child that can be killed")

KILLS = 100


def body(n: int) -> bytes:
    return n.to_bytes(4, "big") * 2000  # eight kilobytes, two pages: a torn write would show


def write(folder: Path, told: int) -> None:
    """Decide without end, telling each decision once it is saved."""
    store = Store(folder)
    n = store.matches.to_continue()[0].about.plies if store.matches.to_continue() else 0
    while True:
        n += 1
        fact = ("INSERT OR REPLACE INTO memory VALUES ('last', ?)", (str(n),))
        assert store.db.write(store.matches.step("m", "palm_island", About(plies=n), body(n)), fact)
        os.write(told, n.to_bytes(4, "big"))


def killed_writer(folder: Path, after_s: float, *, saved_one: bool) -> int:
    """The last decision that a writer told before it was killed; 0 if none.

    `after_s` counts from its start, which is killed too that way; with `saved_one` from its first decision, so that
    decisions are made however busy the machine is.
    """
    hear, tell = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(hear)
        try:
            write(folder, tell)
        finally:
            os._exit(1)
    os.close(tell)
    heard = os.read(hear, 4) if saved_one else b""
    time.sleep(after_s)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while chunk := os.read(hear, 65536):
        heard += chunk
    os.close(hear)
    return int.from_bytes(heard[-4:], "big") if heard else 0


def test_a_killed_program_loses_at_most_the_decision_being_made(tmp_path: Path) -> None:
    chance = random.Random(5)
    last = 0
    for kill in range(KILLS):
        last = max(last, killed_writer(tmp_path, chance.uniform(0.002, 0.04), saved_one=kill % 2 == 0))
        store = Store(tmp_path)
        assert store.saving and store.take_notices() == ()
        if last:
            (saved,) = store.matches.to_continue()
            assert last <= saved.about.plies <= last + 1
            earlier = body(saved.about.plies - 1) if saved.about.plies > 1 else b""
            assert store.matches.bodies("m") == (body(saved.about.plies), earlier)
            assert store.recall("last", int, 0) == saved.about.plies  # one transaction, both or neither
            last = saved.about.plies
        store.close()
    assert last >= KILLS // 2  # it did write between the kills
