"""The SQLite file: opened with care, written in whole transactions, never lost and never in the way of play.

- A damaged file, or one of a newer version, is put aside under another name; the copy from before, if there is a sound
  one, takes its place, as it does where the file has gone. Nothing is ever overwritten.
- When the disk refuses (full, not writable), everything goes on in memory and the unwritten transactions are kept; they
  are written as soon as a later try succeeds.
- A second program on the same folder works on a copy in memory that is not saved.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from game.core.notice import Notice
from game.storage.lock import Lock
from game.storage.schema import APPLICATION_ID, MIGRATIONS

FILE: Final = "lagoon.db"
COPY: Final = "lagoon.copy.db"
LOCK: Final = "lagoon.lock"

COPY_AFTER_S: Final = 20 * 3600.0  # a sound file is copied when the last copy is older
RETRY_AFTER_S: Final = 15.0
NO_ROOM: Final = 1 << 18  # bytes: less than the side files of one game's decisions take
LAST_TIME: Final = 32_000_000_000.0  # in the year 2984: no system has later dates

Step = tuple[str, Sequence[Any]]
Migrations = Sequence[Sequence[str]]


class _Damaged(Exception):
    """Not a database, torn, or not ours."""


class _Newer(Exception):
    """Written by a later version."""


class Database:
    """One data folder. Opening never fails: look at `saving` and `take_notices`."""

    def __init__(
        self,
        folder: Path,
        now: Callable[[], float] = time.time,
        migrations: Migrations = MIGRATIONS,
    ) -> None:
        self.folder = folder
        self.saving = False
        self.now = now
        self._migrations = migrations
        self._lock = Lock(folder / LOCK)
        self._notices: list[Notice] = []
        self._unwritten: dict[str, tuple[Step, ...]] = {}
        self._unnamed = 0
        self._second = False
        self._tried = now()
        self._db = self._begin()

    # ---- for everybody
    def take_notices(self) -> tuple[Notice, ...]:
        """What there is to tell the players since the last call, oldest first."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def read(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.Error as fault:
            if not self.saving or not _is_disk(fault):
                raise
            self._leave_file(fault)
            return self._db.execute(sql, values).fetchall()

    def write(self, *steps: Step, name: str = "") -> bool:
        """All steps in one transaction; True once they are on the disk, False if they wait in memory.

        Steps must mean the same when they are written later. name: of unwritten transactions with the same name only
        the last is kept.
        """
        if not self.saving and not self._second and abs(self.now() - self._tried) >= RETRY_AFTER_S:
            self.retry()
        if self.saving:
            try:
                self._transact(self._db, steps)
                return True
            except sqlite3.Error as fault:
                if not _is_disk(fault):
                    raise
                self._leave_file(fault)
        self._transact(self._db, steps)
        if not self._second:
            self._unnamed += 1
            name = name or f"#{self._unnamed}"
            self._unwritten.pop(name, None)
            self._unwritten[name] = steps
        return False

    def retry(self) -> bool:
        """Try to save again after a fault; whether everything is on the disk now."""
        if self.saving or self._second:
            return self.saving
        self._tried = self.now()
        told = len(self._notices)
        db = self._open()
        if db is None:
            del self._notices[told:]  # the same was said when saving stopped
            return False
        try:
            self._transact(db, [step for steps in self._unwritten.values() for step in steps])
        except sqlite3.Error:
            db.close()
            return False
        self._db.close()
        self._db, self.saving, self._unwritten = db, True, {}
        self._say("shell.fault.saving_again")
        return True

    def move(self, folder: Path) -> bool:
        """Save in another folder from now on, with all that is known here; False when it can't be had either.

        A file of ours that lies there already is kept, and what was not written yet goes into it.
        """
        before = self.folder, self._lock, self._second
        fresh, told = not any(os.path.exists(folder / name) for name in (FILE, COPY)), len(self._notices)
        self.folder, self._lock, self._second = folder, Lock(folder / LOCK), False
        db = self._open()
        try:
            if db is not None and fresh:
                self._db.backup(db)
                db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                db.execute("PRAGMA journal_mode = WAL")
            elif db is not None:
                self._transact(db, [step for steps in self._unwritten.values() for step in steps])
        except sqlite3.Error:
            if db is not None:
                db.close()
            db = None
        if db is None:
            self._lock.close()
            self.folder, self._lock, self._second = before
            del self._notices[told:]
            return False
        before[1].close()
        self._db.close()
        self._db, self.saving, self._unwritten = db, True, {}
        self._say("shell.fault.saving_again")
        return True

    def close(self) -> None:
        """Write what waits, if it goes, and let go of the folder."""
        if self._unwritten:
            self.retry()
        self.saving = False
        self._db.close()
        self._lock.close()

    # ---- opening
    def _begin(self) -> sqlite3.Connection:
        db = self._open()
        if db is not None:
            self.saving = True
            return db
        return self._memory()

    def _open(self) -> sqlite3.Connection | None:
        """The file, sound and of our version; None (and a notice) if it can't be had."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not self._lock.take():
                self._second = True
                self._say("shell.fault.second_copy")
                return None
            return self._open_sound()
        except (OSError, sqlite3.Error) as fault:
            self._say_fault(fault)
            return None

    def _open_sound(self) -> sqlite3.Connection:
        path = self.folder / FILE
        gone = not path.exists()
        try:
            if (self.folder / COPY).exists() and (gone or not path.stat().st_size):
                raise _Damaged  # there was something once: a disk that lost its power leaves empty files
            return self._open_file(path)
        except _Newer:
            self._say("shell.fault.data_newer", file=_put_aside(path, "newer", self.now()))
        except _Damaged:
            aside = _put_aside(path, "damaged", self.now())  # of a file that has gone: what belonged to it
            fault, copy = self._restore(path)
            if gone:
                self._say(f"shell.fault.data_{fault}" if fault else "shell.fault.data_gone", file=copy)
            else:
                self._say("shell.fault.data_damaged" if fault else "shell.fault.data_restored", file=aside)
        return self._open_file(path)

    def _open_file(self, path: Path) -> sqlite3.Connection:
        """Raises _Damaged, _Newer, sqlite3.Error."""
        db = sqlite3.connect(path, timeout=2.0, isolation_level=None)
        db.text_factory = _text
        try:
            self._examine(db)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")  # a decision that was made survives the plug being pulled, too
            db.execute("PRAGMA foreign_keys = ON")
            self._migrate(db, path)
            self._put_right(db)
            self._keep_copy(db)
        except sqlite3.DatabaseError as fault:
            db.close()
            if _is_damage(fault):
                raise _Damaged from fault
            raise
        except BaseException:
            db.close()
            raise
        return db

    def _examine(self, db: sqlite3.Connection) -> None:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        owner = db.execute("PRAGMA application_id").fetchone()[0]
        if not version and not _columns(db):
            return
        if owner != APPLICATION_ID:
            raise _Damaged
        if version > len(self._migrations):
            raise _Newer
        if version < 0:
            raise _Damaged
        there, wanted = _columns(db), self._columns_of(version)
        if not wanted <= there or (self._columns_of(len(self._migrations)) - wanted) & there:
            raise _Damaged  # no step to our version could be taken from here
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise _Damaged

    def _columns_of(self, version: int) -> set[tuple[str, str]]:
        """What a file of this version has at least."""
        with contextlib.closing(sqlite3.connect(":memory:")) as db:
            for sql in (sql for script in self._migrations[:version] for sql in script):
                db.execute(sql)
            return _columns(db)

    def _migrate(self, db: sqlite3.Connection, path: Path) -> None:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version == len(self._migrations):
            return
        if version:
            _copy(db, path.with_name(f"lagoon.before-{version + 1}.db"))
        steps: list[Step] = [(sql, ()) for script in self._migrations[version:] for sql in script]
        steps.append((f"PRAGMA application_id = {APPLICATION_ID}", ()))
        steps.append((f"PRAGMA user_version = {len(self._migrations)}", ()))
        self._transact(db, steps)

    def _put_right(self, db: sqlite3.Connection) -> None:
        """Values of a kind or size that we never write come from somebody's hand: each becomes the nearest of ours."""
        steps: list[Step] = []
        for table, column, kind in _columns_with_kinds(db):
            table, column = f'"{table}"', f'"{column}"'
            wrong = f"typeof({column}) != '{kind.lower()}'"
            right = f"CAST({column} AS {kind})"
            if kind == "REAL":  # a time or a duration
                wrong = f"({wrong} OR {column} NOT BETWEEN 0 AND {LAST_TIME})"
                right = f"max(0.0, min({LAST_TIME}, {right}))"
            elif kind not in ("INTEGER", "BLOB"):
                continue
            if db.execute(f"SELECT 1 FROM {table} WHERE {wrong} LIMIT 1").fetchone():
                steps.append((f"UPDATE {table} SET {column} = {right} WHERE {wrong}", ()))
        if steps:
            self._transact(db, steps)

    def _keep_copy(self, db: sqlite3.Connection) -> None:
        """The copy from before: made anew when the old one is old. Its absence is no reason not to start."""
        path = self.folder / COPY
        with contextlib.suppress(OSError, sqlite3.Error):
            if not path.exists() or abs(self.now() - path.stat().st_mtime) > COPY_AFTER_S:  # a clock may go back
                _copy(db, path)

    def _restore(self, path: Path) -> tuple[str, str]:
        """Let the copy from before take the place of the file: ("", its name). Else what is wrong with it, "damaged" or
        "newer", and the name under which it was put aside, "" = there is none. Raises OSError, sqlite3.Error when the
        disk refuses; the copy stays where it is.
        """
        copy = self.folder / COPY
        if not copy.exists():
            return "damaged", ""
        with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as db:
            fault = ""
            try:
                self._examine(db)
            except _Newer:
                fault = "newer"
            except _Damaged:
                fault = "damaged"
            except sqlite3.Error as problem:
                if not _is_damage(problem):
                    raise
                fault = "damaged"
            else:
                _copy(db, path)
        return fault, _put_aside(copy, fault, self.now()) if fault else COPY

    # ---- when the disk refuses
    def _memory(self) -> sqlite3.Connection:
        """A database in memory with what can be read of the file, or of the copy from before where that has gone."""
        db = sqlite3.connect(":memory:", isolation_level=None)
        files = self.folder / FILE, self.folder / COPY
        path = next((path for path in files if os.path.exists(path)), None)  # not even asking may be allowed
        if path is not None:
            for how in ("mode=ro", "mode=ro&immutable=1"):  # the second where not even a side file may be written
                try:
                    address = f"{path.absolute().as_uri()}?{how}"
                    with contextlib.closing(sqlite3.connect(address, uri=True, timeout=1.0)) as file:
                        self._examine(file)
                        file.backup(db)
                    break
                except (_Damaged, _Newer, sqlite3.Error):
                    db.close()
                    db = sqlite3.connect(":memory:", isolation_level=None)
        db.text_factory = _text
        db.execute("PRAGMA foreign_keys = ON")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        steps: list[Step] = [(sql, ()) for script in self._migrations[version:] for sql in script]
        self._transact(db, [*steps, (f"PRAGMA user_version = {len(self._migrations)}", ())])
        self._put_right(db)
        return db

    def _leave_file(self, fault: sqlite3.Error) -> None:
        """Go on in memory after the file failed."""
        self._say_fault(fault)
        self.saving = False
        self._tried = self.now()
        with contextlib.suppress(sqlite3.Error):
            self._db.close()
        self._db = self._memory()

    def _transact(self, db: sqlite3.Connection, steps: Sequence[Step]) -> None:
        db.execute("BEGIN IMMEDIATE")
        try:
            for sql, values in steps:
                db.execute(sql, values)
            db.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            raise

    def _say(self, key: str, **holes: int | str) -> None:
        self._notices.append(Notice(key, tuple(holes.items())))

    def _say_fault(self, fault: Exception) -> None:
        if self._is_full(fault):
            self._say("shell.fault.disk_full")
        elif isinstance(fault, sqlite3.DatabaseError) and _is_damage(fault):
            self._say("shell.fault.data_torn")
        else:
            self._say("shell.fault.folder", folder=str(self.folder))

    def _is_full(self, fault: Exception) -> bool:
        """Whether there was no room; SQLite calls it an error of the disk where it had none for its side files."""
        code = getattr(fault, "sqlite_errorcode", 0)
        if code == sqlite3.SQLITE_FULL or getattr(fault, "errno", 0) == errno.ENOSPC:
            return True
        if code & 0xFF != sqlite3.SQLITE_IOERR:
            return False
        with contextlib.suppress(OSError):
            return shutil.disk_usage(self.folder).free < NO_ROOM
        return False


def _columns_with_kinds(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """Every table with each of its columns and what that column holds."""
    sql = "SELECT t.name, c.name, c.type FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'"
    return db.execute(sql).fetchall()


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every table with each of its columns."""
    return {(table, column) for table, column, _ in _columns_with_kinds(db)}


def _text(raw: bytes) -> str:
    """Text as it was written; what somebody else put there, as far as it is text."""
    return raw.decode("utf-8", "replace")


def _is_disk(fault: sqlite3.Error) -> bool:
    """Whether the disk or the file is to blame, not the query."""
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    ours = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_RANGE)
    return code != 0 and code not in ours


def _is_damage(fault: sqlite3.Error) -> bool:
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _copy(db: sqlite3.Connection, path: Path) -> None:
    """A sound copy at `path`, whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with contextlib.closing(sqlite3.connect(part)) as copy:
            db.backup(copy)
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)  # half a copy takes room that may be what is missing
        raise


def _put_aside(path: Path, why: str, now: float) -> str:
    """Rename the file and what belongs to it to a name that is free; returns the new name."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    name, n = f"{path.stem}.{why}-{stamp}.db", 1
    while path.with_name(name).exists():
        n += 1
        name = f"{path.stem}.{why}-{stamp}-{n}.db"
    for tail in ("-wal", "-shm", ""):
        side = path.with_name(path.name + tail)
        if side.exists():
            side.rename(path.with_name(name + tail))
    return name
