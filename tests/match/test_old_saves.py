"""Data that any version has ever written loads in this one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.match.keeping import resume
from game.storage.database import FILE
from game.storage.schema import MIGRATIONS
from game.storage.store import Store
from tests.storage.golden import PLIES, SAVES
from tests.storage.kept import results

VERSIONS = range(1, len(MIGRATIONS) + 1)


def test_there_is_a_save_of_each_version() -> None:
    assert sorted(path.name for path in SAVES.glob("*.db")) == sorted(f"schema-{n}.db" for n in VERSIONS)


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_save_loads(version: int, tmp_path: Path) -> None:
    shutil.copy(SAVES / f"schema-{version}.db", tmp_path / FILE)
    store = Store(tmp_path)
    assert store.saving and store.take_notices() == ()
    assert store.settings.text_size == 130 and store.settings.bindings == (("hint", "keys", "j"),)
    assert [profile.name for profile in store.profiles.all()] == ["Luana"]
    assert store.recall("learnt.palm_island", bool) is True
    (saved,) = store.matches.to_continue()
    match = resume(store, saved.id).match
    assert match.history.number == PLIES and saved.about.plies == PLIES
    assert [seat.name for seat in match.seats] == ["Luana", "Pele"]
    seat = match.waiting[0]
    match.submit(seat, match.legal(seat)[0])
    (finished,) = store.matches.to_watch()
    watched = resume(store, finished.id).match
    assert watched.over and watched.result is not None
    (result,) = results(store)
    assert result.match == finished.id and result.standings[0].points == watched.result.totals[0]
    assert store.achievements.has("first_game")
    store.close()
