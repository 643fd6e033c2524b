"""How a game of Kanaloa ended: who won by how much, and what made the difference (KAN-19)."""

from __future__ import annotations

from game.core.protocol import Result
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.rules.kanaloa import tables
from game.rules.kanaloa.scoring import temple_points
from game.rules.kanaloa.state import KANE, State
from game.scenes.ending import Ending, race_ending, winners
from game.storage.store import Store

CLOSE = 5  # points; a win by no more than this is a close one
MUCH = 8  # value of tiles left over that is worth a word


def ending(match: Match, keeper: Keeper | None, store: Store) -> Ending:
    return race_ending(match, CLOSE, lambda result: remark_on(match.history.state, result))


def remark_on(state: State, result: Result) -> str:
    """What cost the second most, or made the difference for the first; "" if nothing stands out."""
    first = winners(result)[0]
    second = next((n for n, rank in enumerate(result.ranks) if rank == 2), None)
    if second is None:
        return ""
    temples = state.temples[second]
    asleep = sum(0 < temples[god] < temples[KANE] for god in range(KANE))
    left = sum(tables.VALUE[t] for t in state.stocks[second])
    if not temples[KANE]:
        return tr("kanaloa.end.remark_no_kane")
    if asleep > 1:
        return tr("kanaloa.end.remark_kane", n=asleep)
    if left >= MUCH:
        return tr("kanaloa.end.remark_left", n=left)
    if all(temple_points(state.temples[first], god) for god in range(KANE + 1)):
        return tr("kanaloa.end.remark_even")
    return ""
