"""What was earned here, by id; for each the hardest way it was earned (PAL-11.3) and when it was earned first."""

from __future__ import annotations

from game.core.value import Value
from game.storage.database import Database, Step


class Earned(Value):
    """hardness: the higher, the greater the feat; the caller's scale. match: id of the game that earned it so."""

    id: str
    earned: float
    hardness: int
    match: str


class Achievements:
    def __init__(self, db: Database) -> None:
        self._db = db

    def all(self) -> tuple[Earned, ...]:
        """In the order they were first earned."""
        rows = self._db.read("SELECT id, earned, hardness, match FROM achievements ORDER BY earned, id")
        return tuple(Earned(*row) for row in rows)

    def has(self, achievement: str) -> bool:
        return bool(self._db.read("SELECT 1 FROM achievements WHERE id = ?", (achievement,)))

    def earn(self, achievement: str, match: str = "", hardness: int = 0) -> bool:
        """Note that it was earned; whether that is new. Earned again harder, it only rises."""
        new = not self.has(achievement)
        self._db.write(self.step(achievement, match, hardness))
        return new

    def step(self, achievement: str, match: str = "", hardness: int = 0) -> Step:
        """What `earn` writes, to be written together with other things."""
        return (
            """INSERT INTO achievements VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
            SET hardness = excluded.hardness, match = excluded.match WHERE excluded.hardness > achievements.hardness""",
            (achievement, self._db.now(), hardness, match),
        )
