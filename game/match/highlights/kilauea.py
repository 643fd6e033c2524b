"""What is worth seeing in a game of Kilauea: pillars that overtake, tiles that come free, forests cleared, scorings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.match.history import Ply
from game.rules.kilauea import events as ev
from game.rules.kilauea.components import ISLAND, VOLCANO
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import COLOUR_IDS, COLOURS, SHORT, WORTH, C

LEVEL: Final = "fair"
RED: Final = COLOUR_IDS.index("red")
TEAL: Final = COLOUR_IDS.index("green")
WEIGHTS: Final[Mapping[type[Any], float]] = {
    ev.Sailed: 1,
    ev.TikiCut: 2,
    ev.TikiRaised: 3,
    ev.TikiMoved: 4,
    ev.TallestChanged: 5,
    ev.TileUnlocked: 7,
    ev.TileUsed: 2,
    ev.StonesTaken: 2,
    ev.StoneStolen: 6,
    ev.SealPlaced: 7,
    ev.ForestCleared: 9,
    ev.ScoringBegan: 10,
    ev.SectionScored: 1,
    ev.BonusScored: 2,
}


def captions(before: State, ply: Ply, after: State) -> Iterator[tuple[str, float]]:
    """What there is to explain about a decision, by the events it brought. A caption that names colours or numbers
    comes only where they are those of the position."""
    for event in ply.events:
        match event:
            case ev.Sailed():
                yield from _sail(before, event)
            case ev.TikiCut():
                yield from _cut(before, event)
            case ev.TikiRaised():
                yield from _raised(before, after, event)
            case ev.TileUnlocked():
                yield "unlock", 2.0
            case ev.TallestChanged():
                yield from _tallest(before, after, ply.seat, event)
            case ev.ScoringBegan() if any(isinstance(e, ev.TikiMoved) and _on_volcano(e) for e in ply.events):
                yield "last_tile", 3.0
            case ev.ForestCleared() if C.forests_for_intermediate < event.cleared < C.forests_for_final:
                yield "second_forest", 3.0


def _on_volcano(event: ev.TikiMoved) -> bool:
    return VOLCANO in (event.origin.kind, event.target.kind)


def _sail(before: State, event: ev.Sailed) -> Iterator[tuple[str, float]]:
    held = sum(before.seats[event.seat].canoe)
    if not held and len(event.path) > 3:
        yield "empty_canoe", 1.0
    elif held == C.canoe_tiki_slots and event.paid == 1:
        yield "full_canoe", 1.5
    elif not SHORT[len(before.seats)]:
        yield "reef_choice", 0.1


def _cut(before: State, event: ev.TikiCut) -> Iterator[tuple[str, float]]:
    cleared = before.standing.count(0)
    if event.left == 2 and cleared == C.forests_for_final - 1:
        yield "end_count", 3.0
    elif event.left == 2 and cleared == C.forests_for_intermediate - 1:
        yield "first_scoring", 2.0


def _raised(before: State, after: State, event: ev.TikiRaised) -> Iterator[tuple[str, float]]:
    island = after.seats[event.seat].island
    if event.target.kind == ISLAND:
        if all(island) and not all(before.seats[event.seat].island):
            yield "five_flowers", 4.0
        elif not before.scored:
            yield "island_early", 1.0
        else:
            yield "island_flower", 0.3
    elif before.crater == C.volcano_place_stones:
        yield "crater_full", 0.8


def _tallest(before: State, after: State, seat: int, event: ev.TallestChanged) -> Iterator[tuple[str, float]]:
    """What it means that another pillar is tallest now."""
    place = slice(event.section * COLOURS, (event.section + 1) * COLOURS)
    was, now = before.heights[place], after.heights[place]
    mine = after.seats[seat].island[event.section]
    if (WORTH[was][RED], WORTH[now][RED]) == (9, 4) and event.after.bit_count() > 1:
        yield "tie_attack", 4.0
    elif max(now) < max(was) and event.after.bit_count() == 2:
        yield "lower_tallest", 3.0
    elif TEAL in mine and sorted(now)[-2] == now[TEAL] > 1 and now.count(now[TEAL]) == 1:
        yield "second_tallest", 3.0
    else:
        yield "tallest_cheap", 0.6 if max(now) > 2 else 0.2
