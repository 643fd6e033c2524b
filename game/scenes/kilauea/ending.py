"""How a game of Kilauea ended: who won by how much, and what made the difference (KIL-11.9)."""

from __future__ import annotations

from game.core.protocol import Item, Result
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.rules.kilauea.events import ScoringBegan
from game.rules.kilauea.scoring import ALL_FIVE, BEFORE, SECTION
from game.scenes.ending import Ending, race_ending, winners
from game.storage.store import Store

CLOSE = 5  # points; a win by no more than this is a close one
MUCH = 20  # points of one section that are worth a word


def ending(match: Match, keeper: Keeper | None, store: Store) -> Ending:
    return race_ending(match, CLOSE, lambda result: tr("kilauea.end.stalled") if _stalled(match) else remark_on(result))


def _stalled(match: Match) -> bool:
    plies = match.history.plies
    return bool(plies) and any(isinstance(e, ScoringBegan) and e.stalled for e in plies[-1].events)


def remark_on(result: Result) -> str:
    """What the first had and the second had not; "" if nothing stands out."""
    first = winners(result)[0]
    rest = [n for n in range(len(result.totals)) if n != first]
    second = min(rest, key=lambda n: result.ranks[n])
    ours, theirs = _points(result.sheets[first]), _points(result.sheets[second])
    by = result.totals[first] - result.totals[second]
    if ours[ALL_FIVE] > theirs[ALL_FIVE] and ours[ALL_FIVE] - theirs[ALL_FIVE] >= by:
        return tr("kilauea.end.remark_five")
    best = max((item for item in result.sheets[first] if item.key == SECTION), key=lambda item: item.points)
    if best.points >= MUCH:
        section = str(dict(best.holes)["section"])
        return tr("kilauea.end.remark_section", section=tr(f"kilauea.section.{section}"), n=best.points)
    before = ours[BEFORE] - theirs[BEFORE]
    if before >= by > 0:
        return tr("kilauea.end.remark_first")
    return tr("kilauea.end.remark_last") if before < 0 < by else ""


def _points(sheet: tuple[Item, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for item in sheet:
        found[item.key] = found.get(item.key, 0) + item.points
    return found
