"""Makes the saved data that later versions must still load: `python -m tests.storage.golden`.

One file for each version of the schema, `tests/golden/saves/schema-<n>.db`. Those of earlier versions are never made
anew; the one of the present version is, as long as no release has written it.
"""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from pathlib import Path

import msgspec

from game.match.keeping import Keeper
from game.match.match import Match
from game.match.seats import Tempo, computer, human
from game.rules.palm_island import RULES
from game.storage.database import FILE
from game.storage.schema import MIGRATIONS
from game.storage.store import Store

SAVES = Path(__file__).parents[1] / "golden" / "saves"
SEED = 20
PLIES = 30


def fill(store: Store) -> None:
    """Something in every table: settings, a profile, an open game of a pair, a finished one, what came of it."""
    store.change(msgspec.structs.replace(store.settings, text_size=130, bindings=(("hint", "keys", "j"),)))
    luana = store.profiles.add("Luana", "flame")
    store.remember("learnt.palm_island", True)
    person = human("Luana", "flame", profile=luana.id)
    pair = Match.begin(RULES, RULES.config(2), SEED, (person, computer("easy", "Pele", "wave")), Tempo(hold_ms=0))
    alone = Match.begin(RULES, RULES.config(1), SEED, (person,), Tempo(hold_ms=0))
    for match, plies in ((pair, PLIES), (alone, RULES.ply_limit)):
        Keeper(match, store)
        while match.waiting and match.history.length < plies:
            seat = match.waiting[match.history.length % len(match.waiting)]
            legal = match.legal(seat)
            match.submit(seat, legal[match.history.length % len(legal)])


def make(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder), lambda: 1_780_000_000.0)
        fill(store)
        store.close()
        target.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(Path(folder) / FILE)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("VACUUM INTO ?", (str(target),))


if __name__ == "__main__":
    SAVES.mkdir(exist_ok=True)
    make(SAVES / f"schema-{len(MIGRATIONS)}.db")
