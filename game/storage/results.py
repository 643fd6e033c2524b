"""Results of games, and what can be asked about them: best results, tables, statistics, counts of small feats.

Demo games, games with help and games left early are stored, but every question keeps them apart: `Asked` says which.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from game.core.value import Value
from game.storage.database import Database, Step


class Standing(Value):
    """One seat of a result. profile: "" for computers and guests. level: strength of a computer, "" for a person."""

    seat: int
    profile: str
    name: str
    level: str
    points: int
    rank: int
    won: bool


class Result(Value):
    """A game that has ended or was left. match: id. options: (key, value) each. daily: date of Today's island or ""."""

    match: str
    title: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    ended: float
    seconds: float
    plies: int
    standings: tuple[Standing, ...]
    outcome: str = ""
    demo: bool = False
    assisted: bool = False
    abandoned: bool = False
    deck_view: bool = False
    daily: str = ""


class Asked(Value):
    """Which results a question is about. None and "" = all. person: profile id, or the name of a guest.

    kind: plain games without help, games with help, games left early, demo games.
    """

    title: str = ""
    person: str = ""
    players: int | None = None
    options: tuple[tuple[str, str], ...] | None = None
    daily: str = ""
    kind: Literal["plain", "assisted", "abandoned", "demo"] = "plain"


class Best(Value):
    """One line of a table of best results. person: the key to ask for."""

    match: str
    title: str
    name: str
    person: str
    points: int
    ended: float
    deck_view: bool
    outcome: str


class Tally(Value):
    """Sums over the games of people that were asked for. best, average: points, None without a game."""

    games: int
    wins: int
    seconds: float
    best: int | None
    average: float | None
    streak: int


_PERSON = "CASE s.profile WHEN '' THEN s.name ELSE s.profile END"
_KINDS = {
    "plain": "NOT r.demo AND NOT r.assisted AND NOT r.abandoned",
    "assisted": "NOT r.demo AND r.assisted AND NOT r.abandoned",
    "abandoned": "NOT r.demo AND r.abandoned",
    "demo": "r.demo",
}


class Results:
    def __init__(self, db: Database) -> None:
        self._db = db

    def add(self, result: Result, counts: Iterable[tuple[str, int]] = ()) -> bool:
        """Store a result; True once it is on the disk. counts: see `steps`."""
        return self._db.write(*self.steps(result, counts))

    def steps(self, result: Result, counts: Iterable[tuple[str, int]] = ()) -> tuple[Step, ...]:
        """What `add` does, to be written together with other things.

        counts: (key, number) of small feats in this game, added up and compared with the most of one game.
        """
        r = result
        head = (
            "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(r.match, r.title, r.players, _options(r.options), str(r.seed), r.ended, r.seconds, r.plies),
                *(r.demo, r.assisted, r.abandoned, r.deck_view, r.outcome, r.daily),
            ),
        )
        rows = [
            (
                "INSERT OR REPLACE INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (r.match, s.seat, s.profile, s.name, s.level, s.points, s.rank, s.won),
            )
            for s in r.standings
        ]
        sums = [
            (
                """INSERT INTO counts VALUES (?1, ?2, ?2) ON CONFLICT (key) DO UPDATE SET
                total = counts.total + excluded.total, most = max(counts.most, excluded.most)""",
                (key, number),
            )
            for key, number in counts
        ]
        return (head, *rows, *sums)

    def best(self, asked: Asked, limit: int = 10) -> tuple[Best, ...]:
        """The highest points of people, best first; of equal ones the earlier. Lost games of a pair have no score."""
        where, values = _where(asked)
        sql = f"""SELECT r.match, r.title, s.name, {_PERSON}, s.points, r.ended, r.deck_view, r.outcome
            FROM standings s JOIN results r USING (match)
            WHERE s.level = '' AND r.outcome != 'lost' AND {where} ORDER BY s.points DESC, r.ended LIMIT ?"""
        rows = self._db.read(sql, (*values, limit))
        return tuple(Best(m, t, name, who, points, ended, bool(d), o) for m, t, name, who, points, ended, d, o in rows)

    def tally(self, asked: Asked) -> Tally:
        """Sums over the seats of people. streak: longest row of won games in order of time."""
        where, values = _where(asked)
        sql = f"""SELECT s.won, r.seconds, s.points FROM standings s JOIN results r USING (match)
            WHERE s.level = '' AND {where} ORDER BY r.ended, r.match"""
        rows = self._db.read(sql, values)
        streak = run = 0
        for won, _, _ in rows:
            run = run + 1 if won else 0
            streak = max(streak, run)
        points = [row[2] for row in rows]
        average = sum(points) / len(points) if points else None
        best = max(points, default=None)
        return Tally(len(rows), sum(row[0] for row in rows), sum(row[1] for row in rows), best, average, streak)

    def games(self, asked: Asked) -> int:
        """How many games, whoever sat in them."""
        where, values = _where(asked)
        return int(self._db.read(f"SELECT count(*) FROM results r WHERE {where}", values)[0][0])

    def seconds(self, asked: Asked) -> float:
        """Time at the table, however many people sat there."""
        where, values = _where(asked)
        return float(self._db.read(f"SELECT total(r.seconds) FROM results r WHERE {where}", values)[0][0])

    def titles(self, asked: Asked) -> tuple[tuple[str, int], ...]:
        """(title, games), the most played first."""
        where, values = _where(asked)
        sql = f"SELECT title, count(*) FROM results r WHERE {where} GROUP BY title ORDER BY count(*) DESC, title"
        return tuple((title, number) for title, number in self._db.read(sql, values))

    def against(self, asked: Asked) -> tuple[tuple[str, int, int], ...]:
        """(level, games, games a person won) of games that had a computer player of that level."""
        where, values = _where(asked)
        sql = f"""SELECT c.level, count(DISTINCT r.match), count(DISTINCT CASE WHEN s.won THEN r.match END)
            FROM results r JOIN standings c ON c.match = r.match AND c.level != ''
            JOIN standings s ON s.match = r.match AND s.level = '' WHERE {where} GROUP BY c.level ORDER BY c.level"""
        return tuple((level, games, won) for level, games, won in self._db.read(sql, values))

    def days(self) -> tuple[str, ...]:
        """The dates on which Today's island was played to the end, in order."""
        sql = "SELECT DISTINCT daily FROM results WHERE daily != '' AND NOT demo AND NOT abandoned ORDER BY daily"
        return tuple(day for (day,) in self._db.read(sql))

    def count(self, key: str) -> tuple[int, int]:
        """(sum over all games, most in one game) of a small feat."""
        rows = self._db.read("SELECT total, most FROM counts WHERE key = ?", (key,))
        return (rows[0][0], rows[0][1]) if rows else (0, 0)

    def clear(self) -> None:
        """Forget all statistics; achievements and saved games stay."""
        self._db.write(("DELETE FROM standings", ()), ("DELETE FROM results", ()), ("DELETE FROM counts", ()))


def _where(asked: Asked) -> tuple[str, tuple[Any, ...]]:
    """The condition on r (results), with its values."""
    parts: list[tuple[str, Any]] = []
    if asked.title:
        parts.append(("r.title = ?", asked.title))
    if asked.players is not None:
        parts.append(("r.players = ?", asked.players))
    if asked.options is not None:
        parts.append(("r.options = ?", _options(asked.options)))
    if asked.daily:
        parts.append(("r.daily = ?", asked.daily))
    if asked.person:
        own = "(p.level = '' AND p.match = r.match AND CASE p.profile WHEN '' THEN p.name ELSE p.profile END = ?)"
        parts.append((f"EXISTS (SELECT 1 FROM standings p WHERE {own})", asked.person))
    return " AND ".join([_KINDS[asked.kind], *(sql for sql, _ in parts)]), tuple(value for _, value in parts)


def _options(options: tuple[tuple[str, str], ...]) -> str:
    return msgspec.json.encode(options).decode()
