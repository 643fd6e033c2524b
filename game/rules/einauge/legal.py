"""What may be done (EIN-4 to EIN-7, EIN-9, EIN-10). Legality is written here once; `refusals` asks the same helpers.

Sabres can't be sold and jewels can't be bought: there is no such action (EIN-5.6). A whole turn is never passed
(EIN-4.5), nor are purchase and placing (EIN-5.3, R22): only a fight can be (EIN-4.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.rules.einauge.actions import Action
from game.rules.einauge.state import BUY, FIGHT, FINAL_FIGHT, NONE, OVER, PLACE, Position, Seat
from game.rules.einauge.tables import BUY as BUYS
from game.rules.einauge.tables import (
    CHEAPEST_FIGHT,
    COLOUR,
    COST,
    ECONOMY,
    ISLANDS,
    PASS,
    PLAIN,
    PRICE,
    ROW_LIMIT,
    SELL,
    SELL_JEWEL,
)
from game.rules.einauge.tables import FIGHT as FIGHTS
from game.rules.einauge.tables import PLACE as PLACES


def waiting(position: Position) -> tuple[int, ...]:
    """One seat at a time; nobody once the game is over."""
    return () if position.phase == OVER else (position.turn,)


def legal(position: Position, seat: int) -> tuple[Action, ...]:
    """Every decision of this seat (R29), () if it is not asked."""
    return _BY_PHASE[position.phase](position) if seat == position.turn else ()


# ---- what can be reached
def ways(seat: Seat, card: int) -> list[int]:
    """How this player can lay the card, as indices into its actions; [] if there is no spot for it.

    An island joins the row of its colour or begins it (EIN-3.1), then perhaps on a lone ship (EIN-9.4, R12). A ship
    joins any row or stays alone (EIN-9.1, EIN-9.2) and is never moved again (R11). A full row takes no card (EIN-3.6,
    R13). Nobody can own a ship when he buys (EIN-9.5), but nothing here relies on that.
    """
    if card < ISLANDS:
        row = seat.rows[COLOUR[card]]
        if row:
            return [PLAIN] if len(row) < ROW_LIMIT else []
        return [PLAIN, *(ship - ISLANDS + 1 for ship in sorted(seat.lone))] if seat.lone else [PLAIN]
    return [PLAIN, *(1 + colour for colour, row in enumerate(seat.rows) if 0 < len(row) < ROW_LIMIT)]


def has_spot(seat: Seat, card: int) -> bool:
    """Whether `ways` finds any; a ship can always lie alone (EIN-9.2)."""
    return card >= ISLANDS or len(seat.rows[COLOUR[card]]) < ROW_LIMIT


def can_take(seat: Seat, cards: Iterable[int]) -> bool:
    """Whether one of the cards can be fought for: cost in hand and a legal spot (EIN-4.2, EIN-6.2, R26)."""
    sabres = seat.sabres
    if sabres < CHEAPEST_FIGHT:
        return False
    return any(card != NONE and COST[card] <= sabres and has_spot(seat, card) for card in cards)


def can_buy(seat: Seat, cards: Iterable[int]) -> bool:
    """Whether one of the cards can be bought now: the full price in hand (EIN-5.2) and a legal spot."""
    return any(card != NONE and PRICE[card] <= seat.ducats and has_spot(seat, card) for card in cards)


def can_reach(seat: Seat, cards: Iterable[int]) -> bool:
    """Whether one of the cards can be bought, if need be after sales (EIN-4.1, EIN-5.5, R6).

    Whoever has sold all has room for every card, and nothing is lost on the way: the sum of ducats and what can still
    be sold never falls.
    """
    prices = [PRICE[card] for card in cards if card != NONE]
    if not prices:
        return False
    least = min(prices)
    return least <= seat.ducats or least <= seat.ducats + seat.jewels * ECONOMY.jewel + owned(seat) * ECONOMY.card


def owned(seat: Seat) -> int:
    """How many cards this player has; ships count as cards for selling (R7)."""
    return sum(map(len, seat.rows)) + len(seat.lone)


def own_cards(seat: Seat) -> list[int]:
    """The cards of this player, ascending."""
    cards = list(seat.lone)
    for row in seat.rows:
        cards += row
    cards.sort()
    return cards


def free_places(position: Position) -> list[int]:
    """Places of the table without a card (EIN-1.1, EIN-7.1)."""
    return [place for place, card in enumerate(position.table) if card == NONE]


# ---- by state
def _buy(position: Position) -> tuple[Action, ...]:
    """EIN-4.1: sell, or buy a card of the display (EIN-5.1); no fight yet (R23).

    What is sold, how much and for which card is the player's choice, with or without need (EIN-5.4, R1, R3, R4).
    """
    me = position.seats[position.turn]
    made: list[Action] = [SELL_JEWEL] if me.jewels else []
    made += [SELL[card] for card in own_cards(me)]
    ducats = me.ducats
    for card in sorted(position.display):
        if card != NONE and PRICE[card] <= ducats:
            made += [BUYS[card][way] for way in ways(me, card)]
    return tuple(made)


def _takes(seat: Seat, cards: Iterable[int]) -> tuple[Action, ...]:
    """One of these cards for sabres, or nothing (EIN-6.1, EIN-6.2)."""
    made: list[Action] = []
    sabres = seat.sabres
    for card in sorted(cards):
        if card != NONE and COST[card] <= sabres:
            made += [FIGHTS[card][way] for way in ways(seat, card)]
    made.append(PASS)
    return tuple(made)


def _fight(position: Position) -> tuple[Action, ...]:
    """EIN-4.2: cards that lie on the table at this moment (EIN-6.5)."""
    return _takes(position.seats[position.turn], position.table)


def _place(position: Position) -> tuple[Action, ...]:
    """EIN-4.3, EIN-7.1, R22: any card of the display, ships included, to any free place."""
    places = free_places(position)
    return tuple([PLACES[card][place] for card in sorted(position.display) if card != NONE for place in places])


def _final(position: Position) -> tuple[Action, ...]:
    """EIN-10.3: table or display, for sabres only."""
    return _takes(position.seats[position.turn], (*position.table, *position.display))


_BY_PHASE: Final[dict[int, Callable[[Position], tuple[Action, ...]]]] = {
    BUY: _buy,
    FIGHT: _fight,
    PLACE: _place,
    FINAL_FIGHT: _final,
    OVER: lambda position: (),
}
