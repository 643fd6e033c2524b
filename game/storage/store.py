"""Everything that is stored, behind one door."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.core.notice import Notice
from game.storage import place
from game.storage import settings as settings_table
from game.storage.achievements import Achievements
from game.storage.database import Database
from game.storage.matches import Matches
from game.storage.profiles import Profiles
from game.storage.results import Results
from game.storage.settings import Settings


class Store:
    """One data folder, opened. Opening never fails; `take_notices` says what went wrong, `saving` whether it saves."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self.db = Database(folder, now)
        self.profiles = Profiles(self.db)
        self.matches = Matches(self.db)
        self.results = Results(self.db)
        self.achievements = Achievements(self.db)
        self._settings, self._notices = settings_table.load(self.db)

    @property
    def folder(self) -> Path:
        return self.db.folder

    @property
    def saving(self) -> bool:
        """Whether what is written reaches the disk at present."""
        return self.db.saving

    @property
    def settings(self) -> Settings:
        return self._settings

    def change(self, settings: Settings) -> None:
        """Take over changed settings; they are saved at once."""
        old, self._settings = self._settings, settings
        settings_table.save(self.db, old, settings)

    def take_notices(self) -> tuple[Notice, ...]:
        """What there is to tell the players since the last call; ask after opening and now and then later."""
        notices, self._notices = self._notices, ()
        return self.db.take_notices() + notices

    def retry(self) -> bool:
        """Try to save again after a fault; whether everything is on the disk now."""
        return self.db.retry()

    remembers_folder = False  # whether a start without `--data` finds a folder that was moved to

    def move(self, folder: Path) -> bool:
        """Save in another folder from now on, with all that is known; whether that could be done."""
        moved = self.db.move(folder)
        if moved and self.remembers_folder:
            place.remember(folder)
        return moved

    def remember(self, key: str, value: Any) -> None:
        """Keep a small fact as JSON: the last set-up of a title, how far a first game went."""
        sql = "INSERT OR REPLACE INTO memory VALUES (?, ?)"
        self.db.write((sql, (key, msgspec.json.encode(value).decode())), name=f"memory {key}")

    def recall(self, key: str, kind: Any, default: Any = None) -> Any:
        """The fact as this type; the default if there is none or it doesn't fit."""
        rows = self.db.read("SELECT value FROM memory WHERE key = ?", (key,))
        try:
            return msgspec.json.decode(rows[0][0], type=kind) if rows else default
        except msgspec.DecodeError:
            return default

    def close(self) -> None:
        """Write what still waits and let go of the folder."""
        self.db.close()
