"""What is worth seeing in a game of Palm Island: points, goods that are lost, councils, help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.match.history import Ply
from game.rules.palm_island import events as ev
from game.rules.palm_island.state import State
from game.rules.palm_island.tables import AMOUNTS, KIND_OF, TEMPLES

LEVEL: Final = "fair"
WEIGHTS: Final[Mapping[type[Any], float]] = {
    ev.Stored: 1,
    ev.Rotated: 3,
    ev.Flipped: 4,
    ev.Expired: 6,
    ev.RoundTurned: 2,
    ev.Brought: 3,
    ev.Helped: 6,
    ev.Prepared: 9,
    ev.AbilityBuilt: 6,
}
EARLY: Final = 3  # rounds
LAST: Final = 8
RICH: Final = 9  # goods in a full store


def captions(before: State, ply: Ply, after: State) -> Iterator[tuple[str, float]]:
    """What there is to explain about a decision, by the events it brought."""
    deck = before.seats[ply.seat].deck
    stored = [code for code in deck if code & 1]
    for event in ply.events:
        match event:
            case ev.Stored():
                yield from _stored(before, stored, ply.seat, event)
            case ev.Paid():
                yield from _paid(ply, event)
            case ev.GaveBack() if event.why == "paid" and event.seat == ply.seat:
                yield from _gave(stored, event)
            case ev.Discarded() if before.round <= EARLY:
                yield "discard_early", 1.0
            case ev.Rotated() | ev.Flipped():
                yield from _grew(before, ply, event)
            case ev.RoundTurned() if event.round == LAST - 1:
                yield "round_seven", 4.0
            case ev.RoundEnded() if len(stored) > 1 and before.round < LAST:
                yield "carry_over", 3.0


def _stored(before: State, stored: list[int], seat: int, event: ev.Stored) -> Iterator[tuple[str, float]]:
    if not stored and before.round <= EARLY:
        yield "store_free", 2.0
    goods = sum(sum(AMOUNTS[code]) for code in stored) + sum(event.goods)
    if len(stored) + 1 == before.seats[seat].limit and goods >= RICH:
        yield "full_store", 5.0


def _paid(ply: Ply, event: ev.Paid) -> Iterator[tuple[str, float]]:
    cards = [other for other in ply.events if isinstance(other, ev.GaveBack) and other.why == "paid"]
    if not any(event.lost) and len(cards) > 1:
        yield "exact", 2.5


def _gave(stored: list[int], event: ev.GaveBack) -> Iterator[tuple[str, float]]:
    """A stored card paid; event.place counts from the front, 1 is the front card."""
    if event.place == 2:
        yield "avoid_loss", 5.0
    if len(stored) > 1 and stored[0] >> 3 == event.card:
        yield "pay_front_first", 2.0


def _grew(before: State, ply: Ply, event: ev.Rotated | ev.Flipped) -> Iterator[tuple[str, float]]:
    gain = event.points - event.points_before
    cost = next((sum(paid.cost) for paid in ply.events if isinstance(paid, ev.Paid)), 0)
    kind = KIND_OF[event.card]
    if event.card in TEMPLES and event.level_before == 0 and (gain, cost) == (3, 4):
        yield "temple_step", 6.0
    elif kind == "housing" and not event.points_before and (gain, cost) == (1, 2):
        yield "housing_cheap", 3.0
    elif kind == "logger" and gain == 5 and before.round > EARLY:
        yield "logger_end", 6.0
