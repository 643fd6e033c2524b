"""Saved games: open ones to go on with, finished ones to watch again. The body is bytes that only the match reads."""

from __future__ import annotations

import hashlib
from typing import Final, Literal

import msgspec

from game.core.value import Value
from game.storage.database import Database, Step

KEPT: Final = 200  # finished games kept to watch, favourites not counted

Status = Literal["open", "finished", "abandoned"]


class About(Value):
    """What a list shows of a game without reading it. demo: nobody but computers. seed: as text, it may be large."""

    players: int = 1
    names: tuple[str, ...] = ()
    round: int = 0
    plies: int = 0
    seconds: float = 0.0
    seed: str = "0"
    totals: tuple[int, ...] = ()


class Saved(Value):
    """One line of a list of games. Times in seconds since 1970."""

    id: str
    title: str
    status: Status
    favourite: bool
    created: float
    updated: float
    about: About


class Matches:
    def __init__(self, db: Database) -> None:
        self._db = db

    def keep(self, match: str, title: str, about: About, body: bytes, status: Status = "open") -> bool:
        """Store the game as it stands, the version before it beside it; True once it is on the disk."""
        return self._db.write(self.step(match, title, about, body, status), name=f"match {match}")

    def step(self, match: str, title: str, about: About, body: bytes, status: Status = "open") -> Step:
        """What `keep` does, to be written together with other things."""
        now = self._db.now()
        text = msgspec.json.encode(about).decode()
        return (
            """INSERT INTO matches (id, title, state, created, updated, about, body, digest, earlier_digest, played)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, '', (SELECT coalesce(max(played), 0) + 1 FROM matches))
            ON CONFLICT (id) DO UPDATE SET state = excluded.state, updated = excluded.updated, about = excluded.about,
            earlier = matches.body, earlier_digest = matches.digest, body = excluded.body, digest = excluded.digest,
            played = excluded.played""",
            (match, title, status, now, now, text, body, _digest(body)),
        )

    def to_continue(self) -> tuple[Saved, ...]:
        """Open games, the last played first."""
        return self._list("state = 'open' ORDER BY played DESC, id")

    def to_watch(self) -> tuple[Saved, ...]:
        """Finished games, favourites first, then the newest."""
        return self._list("state = 'finished' ORDER BY favourite DESC, played DESC, id")

    def find(self, match: str) -> Saved | None:
        found = self._list("id = ?", match)
        return found[0] if found else None

    def bodies(self, match: str) -> tuple[bytes, bytes]:
        """(the last version of a game, the one before it); b"" for one that is damaged or not there."""
        sql = "SELECT body, digest, earlier, earlier_digest FROM matches WHERE id = ?"
        rows = self._db.read(sql, (match,))
        if not rows:
            return b"", b""
        body, digest, earlier, earlier_digest = rows[0]
        return _sound(bytes(body), digest), _sound(bytes(earlier), earlier_digest)

    def mark(self, match: str, status: Status) -> None:
        self._db.write(("UPDATE matches SET state = ? WHERE id = ?", (status, match)))

    def favour(self, match: str, favourite: bool) -> None:
        """Keep a finished game for good, or no longer."""
        self._db.write(("UPDATE matches SET favourite = ? WHERE id = ?", (favourite, match)))

    def delete(self, match: str) -> None:
        self._db.write(("DELETE FROM matches WHERE id = ?", (match,)))

    def prune(self) -> Step:
        """The step that drops the finished games played longest ago, over the limit."""
        return (
            """DELETE FROM matches WHERE state != 'open' AND NOT favourite AND id NOT IN
            (SELECT id FROM matches WHERE state != 'open' AND NOT favourite
            ORDER BY played DESC LIMIT ?)""",
            (KEPT,),
        )

    def _list(self, where: str, *values: str) -> tuple[Saved, ...]:
        sql = f"SELECT id, title, state, favourite, created, updated, about FROM matches WHERE {where}"
        return tuple(_saved(*row) for row in self._db.read(sql, values))


def _saved(match: str, title: str, status: Status, favourite: int, created: float, updated: float, about: str) -> Saved:
    try:
        known = msgspec.json.decode(about, type=About)
    except msgspec.DecodeError:
        known = About()  # the game itself may still be sound
    return Saved(match, title, status, bool(favourite), created, updated, known)


def _sound(body: bytes, digest: str) -> bytes:
    return body if _digest(body) == digest else b""


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:16]
