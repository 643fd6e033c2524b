"""What is worth seeing in a game of Einauge: rows that pay again, fights, ships, chests that change their rank."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.match.history import Ply
from game.rules.einauge import events as ev
from game.rules.einauge.observe import best_payout
from game.rules.einauge.scoring import chest_table, rewards
from game.rules.einauge.state import NONE, State
from game.rules.einauge.tables import COLOUR, COST, DATA, ECONOMY, ISLANDS, PRICE

WEIGHTS: Final[Mapping[type[Any], float]] = {
    ev.Bought: 1,
    ev.RowPaid: 2,
    ev.Fought: 6,
    ev.Placed: 1,
    ev.JewelSold: 3,
    ev.CardSold: 4,
    ev.ShipJoined: 5,
    ev.FirstShipSeen: 10,
    ev.FinalRoundBegan: 8,
    ev.Changed: 3,
    ev.ChestsCounted: 4,
    ev.Won: 8,
}
LONG: Final = 4  # cards of a row that is long
DEAR: Final = 7
EARLY: Final = 2  # rounds
LAST: Final = 7  # jewels of the first rank, and of the second
SECOND: Final = 4


def captions(before: State, ply: Ply, after: State) -> Iterator[tuple[str, float]]:
    """What there is to explain about a decision, by the events it brought."""
    for event in ply.events:
        match event:
            case ev.Bought():
                yield from _bought(before, after, event)
            case ev.Fought():
                yield from _fought(before, after, event)
            case ev.RowPaid():
                yield from _paid(event)
            case ev.Placed():
                yield from _placed(before, event)
            case ev.CardSold() if PRICE[event.card] < ECONOMY.card:
                yield "sell_reef", 3.0
            case ev.FirstShipSeen():
                yield "ship_seen", 4.0
            case ev.FinalRoundBegan():
                yield "final_market", 2.0
            case ev.Changed():
                yield "change", 0.5
            case ev.ChestsCounted():
                yield from _counted(before, event)


def _standing(state: State, seat: int, card: int) -> tuple[int, int]:
    """Jewels for the card's isle that the seat would get without and with the card."""
    counts = chest_table(state.seats, COLOUR[card])
    more = list(counts)
    more[seat] += DATA.cards[card].face.chests
    return rewards(counts)[seat], rewards(tuple(more))[seat]


def _bought(before: State, after: State, event: ev.Bought) -> Iterator[tuple[str, float]]:
    card = event.card
    if card >= ISLANDS:
        yield "ship_row", 3.0
        return
    face = DATA.cards[card].face
    row = after.seats[event.seat].rows[COLOUR[card]]
    was, now = _standing(before, event.seat, card)
    if (was, now) == (SECOND, LAST) and face.chests:
        yield "third_chest", 1.5
    elif now == LAST and face.chests == max(f.chests for f in DATA.faces):
        yield "chest_cheap", 1.0
    elif len(row) == 2:
        yield "buy_row", 1.0
    elif len(row) == 1 and face.sabres and before.round <= EARLY:
        yield "sabre_early", 0.8
    elif len(row) == 1 and face.jewels and before.round <= EARLY + 1:
        yield "jewel_early", 0.8
    if before.seats[event.seat].sabres < min(ECONOMY.fight) <= after.seats[event.seat].sabres:
        yield "buy_then_fight", 0.9
    elif after.seats[event.seat].ducats == ECONOMY.card:
        yield "reserve", 0.2


def _fought(before: State, after: State, event: ev.Fought) -> Iterator[tuple[str, float]]:
    card = event.card
    if event.slot != NONE:
        yield "final_market", 2.5
    if card >= ISLANDS:
        yield "ship_row", 2.0
        return
    was, now = _standing(before, event.seat, card)
    if before.phase != after.phase and now > was and not DATA.cards[card].face.jewels and before.ending:
        yield "final_chest", 2.0
    if PRICE[card] >= DEAR:
        yield "fight_dear", 2.0
    elif COST[card] == max(ECONOMY.fight):
        yield "four_sabres", 1.0


def _paid(event: ev.RowPaid) -> Iterator[tuple[str, float]]:
    if len(event.cards) == LONG and event.ducats > PRICE[event.cards[-1]]:
        yield "long_row", 2.5


def _placed(before: State, event: ev.Placed) -> Iterator[tuple[str, float]]:
    following = before.seats[(event.seat + 1) % len(before.seats)]
    others = [seat for n, seat in enumerate(before.seats) if n != event.seat]
    if PRICE[event.card] >= DEAR and all(seat.sabres < min(ECONOMY.fight) for seat in others):
        yield "place_dear", 1.2
        return
    shown = [card for card in before.display if card != NONE]
    best = max(shown, key=lambda card: sum(best_payout(following, card)))
    if best == event.card and sum(best_payout(following, best)) >= LONG and following.sabres < COST[best]:
        yield "deny", 1.5


def _counted(before: State, event: ev.ChestsCounted) -> Iterator[tuple[str, float]]:
    if event.ranks.count(1) > 1:
        yield "tie", 2.0
    elif any(not n and before.seats[seat].rows[event.colour] for seat, n in enumerate(event.chests)):
        yield "no_chest", 1.0
