"""How a game of Palm Island ended: its rank, and what would have made it better (PAL-9.3, PAL-14)."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.protocol import Result
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.rules.palm_island.scoring import common_score, rank_of, table_of
from game.rules.palm_island.tables import BOX, DISASTERS
from game.scenes.ending import Band, Ending
from game.scenes.palm_island.coop_council import disaster_art
from game.storage.results import Asked, Best
from game.storage.store import Store

ART_SCALE: Final = 1.5  # of the picture of the disaster that came


def ending(match: Match, keeper: Keeper | None, store: Store) -> Ending:
    state, result = match.history.state, match.result
    if result is None:
        return Ending(tr("shell.result.unfinished"))
    foe = DISASTERS[state.shared.disaster]
    disaster = tr(f"palm_island.option.disaster.{foe}.name") if state.shared.disaster else ""
    if result.outcome == "lost":
        steps = state.shared.steps
        art = partial(disaster_art, disaster=state.shared.disaster, steps=steps, f=ART_SCALE)
        return Ending(tr("shell.result.lost"), lost_line(steps, disaster), lost=True, art=art)
    points = common_score(state)
    bands = tuple(
        Band(tr(f"palm_island.score.rank_{band.id}"), band.least) for band in dict(BOX.rankings)[table_of(state)]
    )
    before = _best_before(match, keeper, store, result)
    best = before.points if before is not None else None
    viewed = match.aids.deck_view if before is None or points > before.points else before.deck_view
    headline = tr(f"palm_island.score.rank_{rank_of(state)}")
    if best is not None and points > best:
        line = tr("palm_island.end.best", old=best)
    elif disaster and len(match.seats) == 1:
        line = tr("palm_island.end.won_alone", disaster=disaster)
    elif disaster:
        line = tr("palm_island.end.won_pair", n=points)
    else:
        line = tr(f"palm_island.end.{rank_of(state)}", n=points)
    return Ending(headline, line, bands, points, best, viewed=viewed)


def lost_line(steps: int, disaster: str) -> str:
    """What a lost game needed: near when only the last preparation was missing."""
    near = steps >= len(BOX.disasters[0].costs) - 1
    return tr("palm_island.end.lost_near" if near else "palm_island.end.lost_far", disaster=disaster)


def _best_before(match: Match, keeper: Keeper | None, store: Store, result: Result) -> Best | None:
    """PAL-9.4: the person's most points in another game of this kind: as many seats, for points or against a disaster.

    None without one, and for a game with help: its result is kept apart.
    """
    person = next((who.profile or who.name for who in match.seats if who.is_human), "")
    if match.aids.assisted or not person:
        return None
    mine = keeper.id if keeper is not None else ""
    asked = Asked(title=match.header.title, person=person, players=len(match.seats))
    every = store.results.best(asked, -1)
    return next((b for b in every if b.match != mine and b.outcome == result.outcome), None)
