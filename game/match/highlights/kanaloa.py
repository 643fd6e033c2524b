"""What is worth seeing in a game of Kanaloa: cards that change hands, robberies, eruptions, the dolphin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.match.history import Ply
from game.rules.kanaloa import events as ev
from game.rules.kanaloa import scoring, tables
from game.rules.kanaloa.board import exits, head
from game.rules.kanaloa.state import DOLPHIN, KANE, LONO, NONE, State

WEIGHTS: Final[Mapping[type[Any], float]] = {
    ev.Rode: 2,
    ev.Offered: 4,
    ev.GodCardMoved: 8,
    ev.ShieldMoved: 2,
    ev.TempleWoke: 3,
    ev.TempleSlept: 2,
    ev.Robbed: 7,
    ev.FishHeaded: 3,
    ev.FishForbidden: 5,
    ev.Swapped: 4,
    ev.SecondPawnEntered: 3,
    ev.DolphinCalled: 5,
    ev.Landed: 7,
    ev.VolcanoDrawn: 3,
    ev.Erupted: 5,
    ev.VolcanoPlaced: 9,
    ev.Frozen: 2,
}


def captions(before: State, ply: Ply, after: State) -> Iterator[tuple[str, float]]:
    """What there is to explain about a decision, by the events it brought."""
    seat = ply.seat
    for event in ply.events:
        match event:
            case ev.GodCardMoved() if event.cause == "won":
                if event.giver == NONE:
                    continue
                dealt = not before.temples[event.giver][event.god] and event.god == LONO
                yield ("first_card", 2.0) if dealt else ("take_from", 3.0)
            case ev.Offered():
                yield from _offering(before, after, event)
            case ev.Rode():
                yield from _ride(before, after, event)
            case ev.Robbed():
                yield "ku_before", 2.0
            case ev.VolcanoPlaced():
                frozen = {e.seat for e in ply.events if isinstance(e, ev.Frozen)}
                if len(frozen - {seat}) > 1 and seat not in frozen:
                    yield "pele_place", 3.0
            case ev.Erupted() if event.skipped:
                yield "skip", 2.0
            case ev.Swapped():
                yield "lono_swap", 0.5
            case ev.SecondPawnEntered():
                yield "lono_pawn", 1.5
            case ev.DolphinCalled():
                yield "dolphin", 2.0
            case ev.FishTurned() if event.cause == "stuck":
                yield "whiten", 1.5


def _offering(before: State, after: State, event: ev.Offered) -> Iterator[tuple[str, float]]:
    temples = after.temples[event.seat]
    gain = scoring.points(temples) - scoring.points(before.temples[event.seat])
    if tables.ENDS_AT[after.players] - after.drawn <= 2:
        yield "offer_before_end", 2.0
    if event.god == KANE and gain > 0:
        yield "kane_line", 2.0
    elif event.god != KANE and any(tables.SIGNS[t] >> KANE & 1 for t in event.tiles):
        yield "wild_sun", 1.5


def _ride(before: State, after: State, event: ev.Rode) -> Iterator[tuple[str, float]]:
    place = after.pawns[event.pawn]
    if place < DOLPHIN and exits(after, event.seat, place).bit_count() >= 2 and head(after, event.stream) == place:
        yield "two_ways", 0.5
    if before.fish[event.seat] >> event.stream & 1 and not before.white >> event.stream & 1:
        yield "own_road", 1.0
    elif before.white >> event.stream & 1:
        yield "close_road", 0.5
