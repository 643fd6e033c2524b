"""Opening with care: damage, newer versions, a second program, a disk that refuses; nothing is ever lost silently."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.storage import place
from game.storage.database import COPY, COPY_AFTER_S, FILE, LAST_TIME, RETRY_AFTER_S, Database
from game.storage.matches import About
from game.storage.schema import APPLICATION_ID, MIGRATIONS
from game.storage.settings import Settings
from game.storage.store import Store


def keys(store: Store) -> list[str]:
    return [notice.key for notice in store.take_notices()]


def test_a_new_folder_is_made_and_says_nothing(opened, folder: Path) -> None:
    store = opened()
    assert store.saving and keys(store) == [] and (folder / FILE).exists()


def test_what_is_written_is_there_again(opened) -> None:
    opened().remember("as_last_time", {"players": 2})
    assert opened().recall("as_last_time", dict[str, int]) == {"players": 2}
    assert opened().recall("as_last_time", list[int], [1]) == [1]


def test_a_transaction_is_whole_or_not_at_all(opened) -> None:
    store = opened()
    with pytest.raises(sqlite3.IntegrityError):
        store.db.write(
            ("INSERT INTO memory VALUES ('a', '1')", ()),
            ("INSERT INTO memory VALUES (NULL, NULL)", ()),
        )
    assert store.recall("a", int) is None and store.saving


def test_a_damaged_file_is_put_aside_and_the_copy_from_before_takes_its_place(opened, folder: Path) -> None:
    store = opened()
    store.remember("a", 1)
    (folder / COPY).unlink()
    opened().close()  # makes the copy
    damaged = b"not a database at all" * 500
    (folder / FILE).write_bytes(damaged)
    store = opened()
    assert store.saving and store.recall("a", int) == 1
    (notice,) = store.take_notices()
    assert notice.key == "shell.fault.data_restored"
    aside = dict(notice.holes)["file"]
    assert (folder / str(aside)).read_bytes() == damaged and ".damaged-" in str(aside)


def test_an_empty_file_is_no_new_beginning_where_there_is_a_copy(opened, folder: Path, now) -> None:
    store = opened()
    store.remember("a", 1)
    now.seconds += COPY_AFTER_S + 1
    os.utime(folder / COPY, (0, 0))
    opened().close()
    (folder / FILE).write_bytes(b"")
    store = opened()
    assert keys(store) == ["shell.fault.data_restored"] and store.recall("a", int) == 1
    store.close()
    (folder / FILE).write_bytes(b"")
    (folder / COPY).unlink()
    store = opened()
    assert keys(store) == [] and store.saving  # killed at the very first start


def copied(opened, folder: Path) -> None:
    """Only the copy is left, with one fact in it."""
    opened().remember("a", 1)
    (folder / COPY).unlink()
    opened().close()  # makes the copy
    (folder / FILE).unlink()


def test_where_only_the_copy_is_left_it_takes_the_place_of_the_file(opened, folder: Path) -> None:
    copied(opened, folder)
    (folder / f"{FILE}-wal").write_bytes(b"left behind by the file that has gone")
    store = opened()
    (notice,) = store.take_notices()
    assert notice.key == "shell.fault.data_gone" and dict(notice.holes)["file"] == COPY
    assert store.saving and store.recall("a", int) == 1 and not list(folder.glob("lagoon.damaged-*.db"))
    assert keys(opened()) == []


@pytest.mark.parametrize(("sql", "fault"), [(f"PRAGMA user_version = {len(MIGRATIONS) + 1}", "newer"), ("", "damaged")])
def test_a_copy_that_cannot_be_used_is_put_aside(opened, folder: Path, sql: str, fault: str) -> None:
    copied(opened, folder)
    if sql:
        with closing(sqlite3.connect(folder / COPY)) as copy:
            copy.execute(sql)
    else:
        (folder / COPY).write_bytes(b"not a database at all" * 500)
    before = (folder / COPY).read_bytes()
    store = opened()
    (notice,) = store.take_notices()
    assert notice.key == f"shell.fault.data_{fault}" and store.saving and store.recall("a", int) is None
    assert (folder / str(dict(notice.holes)["file"])).read_bytes() == before


def test_a_disk_that_refuses_leaves_the_copy_and_shows_what_is_in_it(opened, folder: Path, monkeypatch) -> None:
    copied(opened, folder)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.storage.database.os.replace", refuse)
        store = opened()
        assert keys(store) == ["shell.fault.disk_full"] and not store.saving and store.recall("a", int) == 1
        store.remember("b", 2)
    assert store.retry() and keys(store) == ["shell.fault.data_gone", "shell.fault.saving_again"]
    assert (store.recall("a", int), store.recall("b", int)) == (1, 2)


def test_a_copy_that_cannot_be_read_now_is_not_taken_for_damaged(opened, folder: Path, monkeypatch) -> None:
    copied(opened, folder)
    before = (folder / COPY).read_bytes()

    def held(*_: object) -> None:
        raise sqlite3.OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "_examine", held)
        store = opened()
        assert keys(store) and not store.saving
    assert (folder / COPY).read_bytes() == before
    assert store.retry() and store.recall("a", int) == 1


def test_a_torn_page_is_found_at_the_start(opened, folder: Path) -> None:
    store = opened()
    for n in range(400):
        store.remember(f"fact {n}", "x" * 200)
    store.close()
    (folder / COPY).unlink()
    pages = bytearray((folder / FILE).read_bytes())
    pages[5 * 4096 : 12 * 4096] = os.urandom(7 * 4096)
    (folder / FILE).write_bytes(pages)
    store = opened()
    assert keys(store) == ["shell.fault.data_damaged"] and store.saving
    assert len(list(folder.glob("lagoon.damaged-*.db"))) == 1


@pytest.mark.parametrize(
    "sql", ["PRAGMA user_version = -3", "ALTER TABLE matches DROP COLUMN favourite", "DROP TABLE counts"]
)
def test_a_file_that_was_changed_by_hand_is_put_aside(opened, folder: Path, sql: str) -> None:
    opened().close()
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.execute(sql)
        db.commit()
    store = opened()
    assert store.saving and keys(store) == ["shell.fault.data_restored"]
    assert store.matches.to_continue() == ()


@pytest.mark.parametrize("version", [0, 1])
def test_a_file_that_is_not_of_the_version_it_says_is_put_aside(opened, folder: Path, version: int) -> None:
    opened().close()
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.execute(f"PRAGMA user_version = {version}")
    store = opened()
    assert store.saving and keys(store) == ["shell.fault.data_restored"]


@pytest.mark.parametrize("value", ["'abc'", "-1", "1e400", "x'fffe00'", "CAST(x'ff' AS TEXT)", "1000000000000000000"])
def test_values_that_were_changed_by_hand_are_put_right(opened, folder: Path, now, value: str) -> None:
    store = opened()
    store.matches.keep("m", "palm_island", About(plies=3), b"x")
    store.achievements.earn("palm_island.lookout", "m", 2)
    store.profiles.add("Luana", "flame")
    store.close()
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.execute(f"UPDATE matches SET created = {value}, updated = {value}, body = {value}, earlier = {value}")
        db.execute(f"UPDATE achievements SET earned = {value}, hardness = {value}")
        db.execute(f"UPDATE profiles SET name = {value}, used = {value}")
        db.commit()
    store = opened()
    assert store.saving and keys(store) == []
    (saved,), (person,) = store.matches.to_continue(), store.profiles.all()
    assert store.matches.bodies("m") == (b"", b"") and saved.about.plies == 3
    assert all(0 <= when <= LAST_TIME for when in (saved.created, saved.updated, person.used))
    time.localtime(saved.updated)
    assert all(isinstance(earned.hardness, int) for earned in store.achievements.all())


def test_someone_elses_database_is_not_touched(opened, folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.execute("CREATE TABLE settings (mine TEXT)")
    store = opened()
    assert keys(store) == ["shell.fault.data_damaged"] and store.saving
    (aside,) = folder.glob("lagoon.damaged-*.db")
    with closing(sqlite3.connect(aside)) as db:
        assert db.execute("SELECT count(*) FROM settings").fetchone() == (0,)


def test_a_newer_file_is_put_aside_each_under_its_own_name(opened, folder: Path) -> None:
    for n in (1, 2):
        store = opened()
        keys(store)
        store.db.write((f"PRAGMA user_version = {len(MIGRATIONS) + 1}", ()))
        store.remember("a", n)
        store = opened()
        assert keys(store) == ["shell.fault.data_newer"] and store.recall("a", int) is None
        assert len(list(folder.glob("lagoon.newer-*.db"))) == n


def test_an_older_file_is_brought_up_to_date_and_a_copy_of_it_kept(folder: Path, now) -> None:
    first = (("CREATE TABLE a (n INTEGER)", "INSERT INTO a VALUES (5)"),)
    both = (*first, ("ALTER TABLE a ADD COLUMN m INTEGER DEFAULT 6",))
    Database(folder, now, first).close()
    db = Database(folder, now, both)
    assert db.saving and db.read("SELECT n, m FROM a") == [(5, 6)]
    with closing(sqlite3.connect(folder / "lagoon.before-2.db")) as old:
        assert old.execute("SELECT * FROM a").fetchall() == [(5,)]
    db.close()


def test_games_of_the_first_version_keep_the_order_they_were_played_in(folder: Path, now) -> None:
    old = Database(folder, now, MIGRATIONS[:1])
    row = "INSERT INTO matches VALUES (?, 'kilauea', 'open', 0, 0.0, ?, '{}', x'00', '', x'', '')"
    for name, updated in (("b", 30.0), ("d", 10.0), ("a", 20.0), ("c", 20.0)):
        old.write((row, (name, updated)))
    old.close()
    store = Store(folder, now)
    store.matches.keep("d", "kilauea", About(), b"x")
    assert [saved.id for saved in store.matches.to_continue()] == ["d", "b", "a", "c"]
    store.close()


def test_a_step_to_the_next_version_that_fails_changes_nothing(folder: Path, now) -> None:
    first = (("CREATE TABLE a (n INTEGER)",),)
    Database(folder, now, first).close()
    broken = (*first, ("ALTER TABLE a ADD COLUMN m INTEGER", "DROP TABLE nothing"))
    db = Database(folder, now, first)
    db.write(("INSERT INTO a VALUES (1)", ()))
    db.close()
    with pytest.raises(sqlite3.OperationalError):
        Database(folder, now, broken)
    with closing(sqlite3.connect(folder / FILE)) as file:
        assert file.execute("SELECT * FROM a").fetchall() == [(1,)]


def test_the_copy_is_made_anew_once_it_is_old(opened, folder: Path, now) -> None:
    opened().remember("a", 1)
    os.utime(folder / COPY, (now() - COPY_AFTER_S - 1, now() - COPY_AFTER_S - 1))
    opened()
    with closing(sqlite3.connect(folder / COPY)) as copy:
        assert copy.execute("SELECT value FROM memory").fetchall() == [("1",)]
        assert copy.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)


def test_a_second_program_plays_without_saving_and_sees_what_was_saved(folder: Path, now) -> None:
    first = Store(folder, now)
    first.remember("a", 1)
    second = Store(folder, now)
    assert keys(second) == ["shell.fault.second_copy"] and not second.saving
    assert second.recall("a", int) == 1
    second.remember("a", 2)
    now.seconds += 1000
    second.remember("b", 3)
    assert second.recall("a", int) == 2 and not second.retry()
    second.close()
    first.close()
    third = Store(folder, now)
    assert third.saving and third.recall("a", int) == 1 and third.recall("b", int) is None
    third.close()


def test_a_killed_program_holds_no_lock(folder: Path, now) -> None:
    script = (
        "import sys, time; from pathlib import Path; from game.storage.store import Store;"
        "s = Store(Path(sys.argv[1])); print(s.saving, flush=True); time.sleep(60)"
    )
    child = subprocess.Popen([sys.executable, "-c", script, str(folder)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline().strip() == "True"
    second = Store(folder, now)
    assert not second.saving
    second.close()
    child.kill()
    child.wait()
    child.stdout.close()
    third = Store(folder, now)
    assert third.saving
    third.close()


def full(store: Store) -> None:
    """The disk has no room: the file may not grow any more."""
    pages = store.db.read("PRAGMA page_count")[0][0]
    store.db.read(f"PRAGMA max_page_count = {pages}")


def test_on_a_full_disk_play_goes_on_and_everything_is_written_later(opened, now) -> None:
    store = opened()
    store.remember("before", 1)
    full(store)
    assert not store.matches.keep("m", "palm_island", About(), b"x" * 100_000)
    assert keys(store) == ["shell.fault.disk_full"] and not store.saving
    for n in range(3):
        store.matches.keep("m", "palm_island", About(plies=n), bytes([n]) * 50_000)
    assert store.recall("before", int) == 1 and store.matches.bodies("m")[0] == b"\2" * 50_000
    store.change(Settings(volume_all=7))
    assert keys(store) == []
    now.seconds += RETRY_AFTER_S
    store.remember("after", 2)
    assert store.saving and keys(store) == ["shell.fault.saving_again"]
    store = opened()
    assert store.matches.bodies("m")[0] == b"\2" * 50_000 and store.settings.volume_all == 7
    assert store.recall("after", int) == 2


def test_no_room_for_a_side_file_is_a_full_disk_too(opened, folder: Path, now, monkeypatch) -> None:
    """SQLite then speaks of an error of the disk."""
    opened().close()
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE

    def refused(*_: object) -> None:
        raise fault

    monkeypatch.setattr(Database, "_put_right", refused)
    monkeypatch.setattr(Database, "_memory", lambda _: sqlite3.connect(":memory:"))
    for free, key in ((4096, "shell.fault.disk_full"), (1 << 30, "shell.fault.folder")):
        monkeypatch.setattr("shutil.disk_usage", lambda _, free=free: SimpleNamespace(free=free))
        db = Database(folder, now)
        assert [notice.key for notice in db.take_notices()] == [key] and not db.saving
        db.close()


def test_a_copy_that_finds_no_room_leaves_nothing_behind(opened, folder: Path, monkeypatch) -> None:
    opened().close()
    (folder / COPY).unlink()

    def refused(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refused)
    assert opened().saving
    assert not list(folder.glob("*.part")) and not (folder / COPY).exists()


def test_a_clock_that_goes_back_holds_up_neither_saving_nor_the_copy(opened, folder: Path, now) -> None:
    store = opened()
    full(store)
    assert not store.matches.keep("m", "palm_island", About(), b"x" * 100_000)
    now.seconds -= 30 * 86_400
    store.remember("after", 2)
    assert store.saving
    os.utime(folder / COPY, (now() + 30 * 86_400, now() + 30 * 86_400))
    opened()
    with closing(sqlite3.connect(folder / COPY)) as copy:
        assert copy.execute("SELECT value FROM memory").fetchall() == [("2",)]


def test_what_waits_is_written_on_leaving(opened) -> None:
    store = opened()
    full(store)
    store.matches.keep("m", "palm_island", About(), b"x" * 100_000)
    assert not store.saving
    assert opened().matches.bodies("m")[0]


def test_a_folder_that_is_none_lets_play_go_on(tmp_path: Path, now) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "data", now)
    (notice,) = store.take_notices()
    assert notice.key == "shell.fault.folder" and dict(notice.holes)["folder"] == str(tmp_path / "file" / "data")
    store.remember("a", 1)
    assert store.recall("a", int) == 1 and not store.saving
    (tmp_path / "file").unlink()
    assert store.retry() and store.saving
    store.close()
    again = Store(tmp_path / "file" / "data", now)
    assert again.recall("a", int) == 1
    again.close()


def test_all_that_is_known_goes_to_another_folder(tmp_path: Path, now, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "data", now)
    store.take_notices()
    store.remember("a", 1)
    assert not store.move(tmp_path / "file" / "other") and not store.saving, "that is no folder either"
    assert keys(store) == [] and store.folder == tmp_path / "file" / "data"
    kept: list[Path] = []
    monkeypatch.setattr(place, "remember", kept.append)
    store.remembers_folder = True
    assert store.move(tmp_path / "new") and store.saving and kept == [tmp_path / "new"]
    assert keys(store) == ["shell.fault.saving_again"]
    store.remember("b", 2)
    store.close()
    again = Store(tmp_path / "new", now)
    assert (again.recall("a", int), again.recall("b", int)) == (1, 2) and keys(again) == []
    again.close()


def test_a_file_that_lies_in_the_other_folder_is_kept(tmp_path: Path, now) -> None:
    there = Store(tmp_path / "there", now)
    there.remember("old", 1)
    there.close()
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "data", now)
    store.remember("new", 2)
    assert store.move(tmp_path / "there")
    assert (store.recall("old", int), store.recall("new", int)) == (1, 2)
    store.close()


def test_the_next_start_finds_the_folder_that_was_moved_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "_pointer", lambda: tmp_path / "settings" / place.POINTER)
    usual = place.data_folder()
    place.remember(tmp_path)
    assert place.data_folder() == tmp_path and place.data_folder(tmp_path / "said") == tmp_path / "said"
    place.remember(tmp_path / "gone")
    assert place.data_folder() == usual, "a stick that was pulled out"
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert tmp_path / place.NAME in place.others(usual) and usual not in place.others(usual)


@pytest.fixture
def not_the_super_user() -> Iterator[Path]:
    """A folder of one's own in which file permissions count: the super-user steps down while the test runs."""
    with tempfile.TemporaryDirectory() as name:
        above = hasattr(os, "geteuid") and os.geteuid() == 0
        if above:
            os.chown(name, 65534, -1)
            os.seteuid(65534)
        try:
            yield Path(name)
        finally:
            if above:
                os.seteuid(0)


def test_a_read_only_folder_shows_what_it_has(not_the_super_user: Path, now) -> None:
    folder = not_the_super_user / "data"
    first = Store(folder, now)
    first.remember("a", 1)
    first.close()
    folder.chmod(0o500)
    try:
        store = Store(folder, now)
        assert keys(store) == ["shell.fault.folder"] and store.recall("a", int) == 1
        store.close()
    finally:
        folder.chmod(0o700)


def test_a_folder_that_may_not_be_looked_into_lets_play_go_on(not_the_super_user: Path, now) -> None:
    folder = not_the_super_user / "data"
    folder.mkdir()
    folder.chmod(0)
    try:
        for asked in (folder, folder / "within"):
            store = Store(asked, now)
            assert keys(store) == ["shell.fault.folder"] and not store.saving
            assert not store.move(folder)
            store.close()
    finally:
        folder.chmod(0o700)
