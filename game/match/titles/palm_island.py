"""Palm Island: the nine achievement cards (PAL-10.1, PAL-11.3) and the collection's own feats."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.honours import Feat
from game.match.match import Match
from game.rules.palm_island.events import Expired
from game.rules.palm_island.scoring import common_score, levels_of, unlocked
from game.rules.palm_island.tables import ACHIEVEMENTS

HARDNESS = ("beginner", "advanced", "pro")
FEATS = (
    *("palm_twenty", "palm_forty", "palm_no_loss", "palm_all_disasters", "palm_pro"),
    *(f"palm_island.{card}" for card in ACHIEVEMENTS),
)
FIGURES = (("palm_lost", "total"), ("palm_levels", "most"))  # of `counts`: over all games, or in one


def feats(match: Match) -> Iterator[Feat]:
    """Of a finished game. The nine cards follow the rules alone; the others are for games without help."""
    state, config = match.history.state, match.header.config
    hardness = HARDNESS.index(config.get("difficulty"))
    for card in unlocked(state):
        yield Feat(f"palm_island.{card}", hardness, even_assisted=True)
    result = match.result
    if result is None or result.outcome == "lost":
        return
    disaster = config.get("disaster")
    if disaster != "none":
        yield Feat(f"palm_island.disaster.{disaster}", hardness)
    if not match.history.locked and not _lost(match):
        yield Feat("palm_no_loss", hardness)
    if config.players == 2:
        yield Feat("together", hardness)
        return
    points = common_score(state)
    marks = (("palm_twenty", 20, True), ("palm_forty", 40, True), ("palm_pro", 30, config.get("difficulty") == "pro"))
    for feat, least, counts in marks:
        if counts and points >= least:
            yield Feat(feat, hardness)


def counts(match: Match) -> Iterator[tuple[str, int]]:
    yield "palm_lost", _lost(match)
    yield "palm_levels", max(levels_of(seat.deck) for seat in match.history.state.seats)


def _lost(match: Match) -> int:
    return sum(isinstance(event, Expired) for ply in match.history.plies for event in ply.events)
