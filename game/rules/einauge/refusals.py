"""Why an action is not allowed: catalogue key, words and numbers for its holes, rule id.

`why` is None exactly for what `legal` lists: it asks `legal` first and only then looks for the reason. Holes: `card`
a card id, `chain` a colour id, `need` a price, `n` a number (of ducats or sabres in hand; in `pay_first` the price).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.protocol import Refusal
from game.rules.einauge import legal as moves
from game.rules.einauge import tables
from game.rules.einauge.actions import Action, Buy, Fight, Pass, Place, SellCard, SellJewel
from game.rules.einauge.observe import payout
from game.rules.einauge.state import BUY, FINAL_FIGHT, NONE, OVER, PLACE, Position, Seat

Hole = tuple[str, int | str]


def why(position: Position, seat: int, action: Action) -> Refusal | None:
    """None for a legal action, else the reason that helps most."""
    if action in moves.legal(position, seat):
        return None
    if action not in tables.KNOWN or position.phase == OVER or not 0 <= seat < len(position.seats):
        return _no("not_now", "EIN-4.5")
    if position.phase == FINAL_FIGHT:
        return _final(position, seat, action)
    return _REASONS[type(action)](position, seat, action)


def candidates(position: Position, seat: int) -> tuple[Action, ...]:
    """What a player might try: to sell, buy, take and place whatever lies there or is his own, to do nothing."""
    if moves.waiting(position) != (seat,):
        return ()
    me = position.seats[seat]
    own = moves.own_cards(me)
    open_cards = sorted(card for card in (*position.display, *position.table) if card != NONE)
    return (
        tables.SELL_JEWEL,
        *(tables.SELL[card] for card in own),
        *(action for card in open_cards for action in _tries(tables.BUY, me, card)),
        *(action for card in open_cards for action in _tries(tables.FIGHT, me, card)),
        tables.PASS,
        *(action for card in sorted((*position.display, *own)) if card != NONE for action in tables.PLACE[card]),
    )


def _tries(rows: tuple[tuple[Buy | Fight, ...], ...], me: Seat, card: int) -> list[Buy | Fight]:
    """Ways to lay a card that one might think of: own rows, full ones too; own ships, laid ones too; a wrong row."""
    if card >= tables.ISLANDS:
        return [rows[card][0], *(rows[card][1 + colour] for colour, row in enumerate(me.rows) if row)]
    kind, home = type(rows[card][0]), tables.COLOUR[card]
    ships = [ship for ship in moves.own_cards(me) if ship >= tables.ISLANDS]
    wrong = [kind(card, colour) for colour, row in enumerate(me.rows) if row and colour != home][:1]
    return sorted(
        [rows[card][0], *(rows[card][1 + ship - tables.ISLANDS] for ship in ships), *wrong],
        key=lambda action: (action.row, action.ship),
    )


def _no(key: str, rule: str, *holes: Hole) -> Refusal:
    return Refusal(f"einauge.refuse.{key}", rule, holes)


def _card(card: int) -> Hole:
    return ("card", tables.CARD_IDS[card])


def _chain(colour: int) -> Hole:
    return ("chain", tables.COLOUR_IDS[colour])


# ---- selling
def _sell(position: Position, seat: int, action: SellJewel | SellCard) -> Refusal:
    """EIN-5.4, R2."""
    if position.turn != seat or position.phase != BUY:
        return _no("sell_late", "EIN-5.4")
    if isinstance(action, SellJewel):
        return _no("no_jewel", "EIN-5.4")
    return _no("not_now", "EIN-5.4")  # not a card of his own


# ---- buying
def _buy(position: Position, seat: int, action: Buy) -> Refusal:
    card = action.card
    if position.turn != seat:
        return _no("not_now", "EIN-4.5")
    if position.phase != BUY:
        return _no("bought", "EIN-4.5")
    if card in position.table:
        return _no("buy_table", "EIN-5.1")
    if card not in position.display:
        return _no("not_now", "EIN-5.1")
    me = position.seats[seat]
    if spot := _no_spot(me, action):
        return spot
    if me.ducats + payout(me, card, action.row)[1] >= tables.PRICE[card]:
        return _no("pay_first", "EIN-5.2", _card(card), ("n", tables.PRICE[card]))
    if not moves.can_buy(me, position.display):
        return _no("must_sell", "EIN-5.5")
    return _no("ducats", "EIN-5.2", _card(card), ("need", tables.PRICE[card]), ("n", me.ducats))


def _no_spot(me: Seat, action: Buy | Fight) -> Refusal | None:
    """Why the card can't be laid where the player says; None if it can."""
    card, row, ship = action.card, action.row, action.ship
    if card >= tables.ISLANDS:
        if row == NONE or 0 < len(me.rows[row]) < tables.ROW_LIMIT:
            return None
        return _no("ship_full" if me.rows[row] else "not_now", "EIN-9.2")
    home = tables.COLOUR[card]
    if row != home:
        return _no("wrong_row", "EIN-3.1", _card(card), _chain(home))
    if len(me.rows[row]) >= tables.ROW_LIMIT:
        return _no("row_full", "EIN-3.6", _chain(home))
    if ship != NONE and (me.rows[row] or ship not in me.lone):
        return _no("ship_stays", "EIN-9.4")
    return None


# ---- fighting
def _fight(position: Position, seat: int, action: Fight) -> Refusal:
    if position.turn != seat:
        return _no("not_now", "EIN-4.5")
    if position.phase == BUY:
        return _no("fight_first", "EIN-4.5")
    if position.phase == PLACE:
        return _no("one_fight", "EIN-6.4") if position.fought else _no("must_place", "EIN-7.1")
    if action.card in position.display:
        return _no("fight_market", "EIN-6.1")
    if action.card not in position.table:
        return _no("not_now", "EIN-6.5")
    return _beaten(position.seats[seat], action)


def _beaten(me: Seat, action: Fight) -> Refusal:
    """Why a card that lies there can't be taken: no spot for it, or too few sabres (EIN-6.2)."""
    if spot := _no_spot(me, action):
        return spot
    if tables.COST[action.card] == tables.ECONOMY.fight[0]:
        return _no("sabres_three", "EIN-6.1", ("n", me.sabres))
    return _no("sabres_four", "EIN-6.2", ("n", me.sabres))


def _pass(position: Position, seat: int, action: Pass) -> Refusal:
    if position.turn != seat:
        return _no("not_now", "EIN-4.5")
    return _no("must_buy", "EIN-5.3") if position.phase == BUY else _no("no_pass", "EIN-4.5")


# ---- placing
def _place(position: Position, seat: int, action: Place) -> Refusal:
    if position.turn != seat or position.phase != PLACE:
        return _no("not_now", "EIN-4.5")
    if action.card in moves.own_cards(position.seats[seat]):
        return _no("place_own", "EIN-7.1")
    if action.card in position.display:
        return _no("place_taken", "EIN-7.1")
    return _no("not_now", "EIN-7.1")


# ---- the final round
def _final(position: Position, seat: int, action: Action) -> Refusal:
    """EIN-10.3, EIN-10.4: one card by sabres, in turn; nothing else."""
    if isinstance(action, Buy):
        return _no("final_no_buy", "EIN-10.4")
    if isinstance(action, SellJewel | SellCard):
        return _no("final_no_sell", "EIN-10.4")
    if isinstance(action, Place):
        return _no("not_now", "EIN-10.4")
    players = len(position.seats)
    if seat != position.turn:
        had = (seat - position.first) % players < (position.turn - position.first) % players
        return _no("final_one" if had else "not_now", "EIN-10.3")
    assert isinstance(action, Fight)
    if action.card not in (*position.table, *position.display):
        return _no("not_now", "EIN-10.3")
    return _beaten(position.seats[seat], action)


_REASONS: Final[dict[type, Callable[[Position, int, Any], Refusal]]] = {
    SellJewel: _sell,
    SellCard: _sell,
    Buy: _buy,
    Fight: _fight,
    Pass: _pass,
    Place: _place,
}
