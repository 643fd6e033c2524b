"""The people who play here: a name and a colour each. One who is removed keeps a place in old results."""

from __future__ import annotations

import secrets

from game.core.value import Value
from game.storage.database import Database


class Profile(Value):
    """used: when the profile last sat at a table (seconds since 1970)."""

    id: str
    name: str
    colour: str
    created: float
    used: float


def new_id() -> str:
    """An id that no other copy of the program will give."""
    return secrets.token_hex(8)


class Profiles:
    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> tuple[Profile, ...]:
        """Who played last comes first."""
        rows = self._db.read(
            "SELECT id, name, colour, created, used FROM profiles WHERE NOT retired ORDER BY used DESC, name"
        )
        return tuple(Profile(*row) for row in rows)

    def find(self, profile: str) -> Profile | None:
        rows = self._db.read("SELECT id, name, colour, created, used FROM profiles WHERE id = ?", (profile,))
        return Profile(*rows[0]) if rows else None

    def add(self, name: str, colour: str) -> Profile:
        now = self._db.now()
        made = Profile(new_id(), name, colour, now, now)
        self._keep(made)
        return made

    def change(self, profile: Profile) -> None:
        """Store a profile with another name, colour or time of use."""
        self._keep(profile)

    def retire(self, profile: str) -> None:
        """Take it off the list; results keep its name."""
        self._db.write(("UPDATE profiles SET retired = 1 WHERE id = ?", (profile,)))

    def _keep(self, p: Profile) -> None:
        sql = """INSERT INTO profiles (id, name, colour, created, used) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, colour = excluded.colour, used = excluded.used"""
        self._db.write((sql, (p.id, p.name, p.colour, p.created, p.used)))
