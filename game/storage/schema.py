"""The tables, as the steps that lead from each version of the file to the next."""

from __future__ import annotations

from typing import Final

APPLICATION_ID: Final = 0x4C414C41  # "LALA", tells our files from other SQLite files

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "CREATE TABLE memory (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        """CREATE TABLE profiles (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL,
            created REAL NOT NULL, used REAL NOT NULL, retired INTEGER NOT NULL DEFAULT 0
        ) WITHOUT ROWID""",
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY, title TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned')),
            favourite INTEGER NOT NULL DEFAULT 0, created REAL NOT NULL, updated REAL NOT NULL, about TEXT NOT NULL,
            body BLOB NOT NULL, digest TEXT NOT NULL, earlier BLOB NOT NULL DEFAULT x'', earlier_digest TEXT NOT NULL
        )""",
        "CREATE INDEX matches_by_state ON matches (state, updated)",
        """CREATE TABLE results (
            match TEXT PRIMARY KEY, title TEXT NOT NULL, players INTEGER NOT NULL, options TEXT NOT NULL,
            seed TEXT NOT NULL, ended REAL NOT NULL, seconds REAL NOT NULL, plies INTEGER NOT NULL,
            demo INTEGER NOT NULL, assisted INTEGER NOT NULL, abandoned INTEGER NOT NULL,
            deck_view INTEGER NOT NULL, outcome TEXT NOT NULL, daily TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX results_by_title ON results (title, ended)",
        """CREATE TABLE standings (
            match TEXT NOT NULL REFERENCES results (match) ON DELETE CASCADE, seat INTEGER NOT NULL,
            profile TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL,
            points INTEGER NOT NULL, rank INTEGER NOT NULL, won INTEGER NOT NULL,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID""",
        """CREATE TABLE achievements (
            id TEXT PRIMARY KEY, earned REAL NOT NULL, hardness INTEGER NOT NULL, match TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE TABLE counts (key TEXT PRIMARY KEY, total INTEGER NOT NULL, most INTEGER NOT NULL) WITHOUT ROWID",
    ),
    (  # the order in which games were played last, whatever the clock said
        "ALTER TABLE matches ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
        """UPDATE matches SET played = (SELECT count(*) FROM matches other WHERE
            other.updated < matches.updated OR other.updated = matches.updated AND other.id >= matches.id)""",
        "DROP INDEX matches_by_state",
        "CREATE INDEX matches_by_state ON matches (state, played)",
    ),
)
