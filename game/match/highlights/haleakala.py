"""What is worth seeing in a game of Haleakala: cards handed out, statues that rise and burn, lava, scorings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.match.history import Ply
from game.rules.haleakala import events as ev
from game.rules.haleakala import tables
from game.rules.haleakala.components import SEGMENTS
from game.rules.haleakala.state import State

LEVEL: Final = "fair"
WEIGHTS: Final[Mapping[type[Any], float]] = {
    ev.BoatSailed: 1,
    ev.CardTaken: 2,
    ev.StatueBuilt: 6,
    ev.CardBought: 4,
    ev.ChipMoved: 6,
    ev.LavaDrawn: 6,
    ev.LavaDiscLaid: 6,
    ev.ScoringBegan: 9,
    ev.LavaFlowed: 1,
    ev.StatueBurned: 7,
    ev.Scored: 6,
}
MOUNTAIN: Final = 2
FOREST: Final = 1


def captions(before: State, ply: Ply, after: State) -> Iterator[tuple[str, float]]:
    """What there is to explain about a decision, by the events it brought. A caption that names cards or numbers comes
    only where they are those of the position."""
    for event in ply.events:
        match event:
            case ev.DiscLaid() if not event.boat:
                yield from _laid(before, event)
            case ev.DiscTakenBack():
                yield "take_back", 1.0
            case ev.BoatSailed() if not event.disc:
                yield "all_out", 3.0
            case ev.Arrived() if event.kind == "alone":
                yield "alone", 2.0
            case ev.Arrived() if event.kind == "identical":
                yield "identical", 3.0
            case ev.StatueBuilt():
                yield from _built(event)
            case ev.LavaDiscLaid():
                yield "lava_disc", 4.0
            case ev.ChipMoved():
                yield from _moved(before, after, event)


def _laid(before: State, event: ev.DiscLaid) -> Iterator[tuple[str, float]]:
    own = event.sums[event.seat]
    if event.disc == 1 and own == 1:
        yield "low_disc", 1.5
    elif own == event.disc:
        yield "disc_prepares", 1.0


def _built(event: ev.StatueBuilt) -> Iterator[tuple[str, float]]:
    terrain = event.field // SEGMENTS
    if terrain == MOUNTAIN:
        yield "mountain_risk", 4.0
    elif terrain == FOREST:
        yield "forest_safe", 3.0


def _moved(before: State, after: State, event: ev.ChipMoved) -> Iterator[tuple[str, float]]:
    """The chip stands now above a mountain statue of the rival's."""
    top = tables.FLOW[event.target][1][0]
    if after.statues[1 - event.seat] >> top & 1 and not before.chips[event.target]:
        yield "priestess_attack", 5.0
