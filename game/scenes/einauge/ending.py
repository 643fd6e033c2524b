"""How a game of Einauge ended: who won by how much, and what made the difference (EIN-11.7)."""

from __future__ import annotations

from game.core.protocol import Result
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.rules.einauge.events import Fought
from game.rules.einauge.tables import ROW_LIMIT
from game.scenes.ending import Ending, race_ending, winners
from game.storage.store import Store

CLOSE = 3  # jewels; a win by no more than this is a close one
LONG = ROW_LIMIT - 1  # cards of a row that is worth a word


def ending(match: Match, keeper: Keeper | None, store: Store) -> Ending:
    return race_ending(match, CLOSE, lambda result: remark_on(match, result))


def remark_on(match: Match, result: Result) -> str:
    """What the first had and the second had not; "" if nothing stands out."""
    first = winners(result)[0]
    second = max((n for n in range(len(result.totals)) if n != first), key=lambda n: result.totals[n])
    by = result.totals[first] - result.totals[second]
    ours, theirs = _points(result, first), _points(result, second)
    fights = [e for ply in match.history.plies for e in ply.events if isinstance(e, Fought)]
    more = sum(e.seat == first for e in fights) - sum(e.seat == second for e in fights)
    if ours["chains"] - theirs["chains"] >= by:
        return tr("einauge.end.remark_chains")
    if ours["chain"] - theirs["chain"] >= by:
        return tr("einauge.end.remark_chests")
    if any(len(row) >= LONG for row in match.history.state.seats[first].rows):
        return tr("einauge.end.remark_rows")
    if more >= 3:
        return tr("einauge.end.remark_fights", n=sum(e.seat == first for e in fights))
    return ""


def _points(result: Result, seat: int) -> dict[str, int]:
    found = {"chain": 0, "chains": 0}
    for item in result.sheets[seat]:
        found[item.key] = found.get(item.key, 0) + item.points
    return found
