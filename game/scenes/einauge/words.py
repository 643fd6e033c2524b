"""Einauge in sentences: events for the log, refusals, links to rules, reasons of hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.protocol import Refusal
from game.i18n.words import listed, tr
from game.rules.einauge import events as ev
from game.rules.einauge import state as st
from game.rules.einauge.actions import Action, Buy, Fight, Pass, Place, SellCard, SellJewel
from game.rules.einauge.observe import best_payout
from game.rules.einauge.scoring import chest_table, rewards
from game.rules.einauge.state import NONE, Observation
from game.rules.einauge.tables import CARD_IDS, COLOUR, COLOUR_IDS, COST, DATA, ECONOMY, PRICE
from game.scenes.einauge.cards import card_name, card_of, chain_name, is_ship

Names = Sequence[str]

DEAR: Final = 7  # ducats from which on a card is best fought for
LONG: Final = 3  # cards of a row that is long before another joins


def sentence(event: Any, names: Names) -> str:
    """One line for the log; "" for events that go without saying. names: by seat."""
    builder = _SENTENCES.get(type(event))
    return builder(event, names) if builder else ""


def goods_words(sabres: int, ducats: int, jewels: int) -> str:
    """Goods in words, those that are nothing left out."""
    found = [
        tr(f"einauge.goods.{key}", n=n) for key, n in (("sabres", sabres), ("ducats", ducats), ("jewels", jewels)) if n
    ]
    if len(found) > 2:
        return tr("einauge.goods.list_3", a=found[0], b=found[1], c=found[2])
    if len(found) == 2:
        return tr("einauge.goods.list_2", a=found[0], b=found[1])
    return found[0] if found else tr("einauge.goods.none")


def _laid(e: ev.Laid, names: Names) -> str:
    if e.row == NONE:
        return tr("einauge.log.ship_alone", name=names[e.seat])
    if is_ship(e.card):
        return tr("einauge.log.ship_row", name=names[e.seat], chain=chain_name(e.row))
    return tr("einauge.log.new_row", name=names[e.seat], chain=chain_name(e.row)) if e.at == 0 else ""


def _paid(e: ev.RowPaid, names: Names) -> str:
    if not (e.sabres or e.ducats or e.jewels):
        return tr("einauge.log.row_pays_nothing", chain=chain_name(e.row))
    goods = goods_words(e.sabres, e.ducats, e.jewels)
    return tr("einauge.log.row_pays", chain=chain_name(e.row), name=names[e.seat], goods=goods)


def _fought(e: ev.Fought, names: Names) -> str:
    key = "final_took" if e.slot != NONE else "fought"
    return tr(f"einauge.log.{key}", name=names[e.seat], card=card_name(e.card), n=e.sabres)


def _passed(e: ev.FightPassed, names: Names) -> str:
    if e.final:
        return tr("einauge.log.final_pass", name=names[e.seat])
    return tr("einauge.log.fight_passes" if e.forced else "einauge.log.no_fight", name=names[e.seat])


def _counted(e: ev.ChestsCounted, names: Names) -> str:
    """Who is first in a colour, and what it brings."""
    chain = chain_name(e.colour)
    first = [seat for seat, rank in enumerate(e.ranks) if rank == 1]
    if not first:
        return tr("einauge.log.chests_none", chain=chain)
    if len(first) > 1:
        return tr("einauge.log.chests_tie", chain=chain, n=e.jewels[first[0]])
    return tr("einauge.log.chests", chain=chain, name=names[first[0]], n=e.jewels[first[0]])


def _won(e: ev.Won, names: Names) -> str:
    if len(e.seats) > 1:
        return tr("einauge.log.shared", names=listed([names[seat] for seat in e.seats]))
    return tr("einauge.log.win", name=names[e.seats[0]])


_SENTENCES: Final[dict[type, Callable[[Any, Names], str]]] = {
    ev.ColoursRemoved: lambda e, names: tr("einauge.log.chains_out", n=len(e.colours)) if e.colours else "",
    ev.StartDrawn: lambda e, names: tr("einauge.log.start", name=names[e.seat]),
    ev.TurnBegan: lambda e, names: tr("einauge.label.round", round=e.round),
    ev.JewelSold: lambda e, names: tr("einauge.log.sold_jewel", name=names[e.seat], n=e.ducats),
    ev.CardSold: lambda e, names: tr("einauge.log.sold_card", name=names[e.seat], card=card_name(e.card), n=e.ducats),
    ev.PurchaseSkipped: lambda e, names: tr("einauge.log.no_buy", name=names[e.seat]),
    ev.Bought: lambda e, names: tr("einauge.log.bought", name=names[e.seat], card=card_name(e.card), n=e.ducats),
    ev.Fought: _fought,
    ev.ShipJoined: lambda e, names: tr("einauge.log.ship_joined", chain=chain_name(e.row)),
    ev.Laid: _laid,
    ev.RowPaid: _paid,
    ev.FightPassed: _passed,
    ev.Placed: lambda e, names: tr("einauge.log.placed", name=names[e.seat], card=card_name(e.card)),
    ev.PlacingSkipped: lambda e, names: tr("einauge.log.table_full") if e.full else "",
    ev.TurnedUp: lambda e, names: tr("einauge.log.turned_up", card=card_name(e.card)),
    ev.PileEmpty: lambda e, names: tr("einauge.log.pile_empty"),
    ev.FirstShipSeen: lambda e, names: tr("einauge.log.first_ship_now" if e.at_once else "einauge.log.first_ship"),
    ev.FinalRoundBegan: lambda e, names: tr("einauge.log.final", name=names[e.seat]),
    ev.Changed: lambda e, names: tr("einauge.log.changed", name=names[e.seat], n=e.jewels),
    ev.ChestsCounted: _counted,
    ev.ColoursRewarded: lambda e, names: tr(
        "einauge.log.chains_bonus", name=names[e.seat], count=len(e.colours), n=e.jewels
    ),
    ev.Totalled: lambda e, names: tr("einauge.log.total", name=names[e.seat], n=e.jewels),
    ev.Won: _won,
}


# ---- refusals
def refusal(why: Refusal, names: Names) -> tuple[str, str]:
    """Title and sentence, ids put into words."""
    holes = {key: _word(key, value) for key, value in why.holes}
    return tr(f"{why.key}.title"), tr(f"{why.key}.text", **holes)


def _word(key: str, value: int | str) -> int | str:
    if key == "card" and str(value) in CARD_IDS:
        return card_name(card_of(str(value)))
    if key == "chain" and str(value) in COLOUR_IDS:
        return chain_name(COLOUR_IDS.index(str(value)))
    return value


# ---- reasons of hints
def reason(action: Action, seen: Observation) -> str:
    """Why a computer player would do this: one sentence, "" if there is nothing plain to say."""
    key = _reason_key(action, seen)
    return tr(f"einauge.caption.{key}") if key else ""


def _reason_key(action: Action, seen: Observation) -> str:
    me = seen.seats[seen.turn]
    match action:
        case Buy() | Fight() if is_ship(action.card):
            return "ship_row" if action.row != NONE else ""
        case Fight() if seen.phase == st.FINAL_FIGHT:
            return "final_chest" if _turns_rank(action, seen) else ""
        case Fight():
            if PRICE[action.card] >= DEAR:
                return "fight_dear"
            return _purchase_reason(action, seen) or ("four_sabres" if COST[action.card] == max(ECONOMY.fight) else "")
        case Buy():
            return _purchase_reason(action, seen)
        case Place():
            following = seen.seats[(seen.turn + 1) % len(seen.seats)]
            if max(seat.sabres for seat in seen.seats if seat is not me) < min(ECONOMY.fight):
                return "place_dear"
            return "deny" if sum(best_payout(following, action.card)) > 2 else ""
        case SellCard():
            return "sell_reef" if PRICE[action.card] <= 3 else "keep_jewel" if me.jewels else ""
        case Pass():
            return "save_sabres" if seen.ending else ""
        case SellJewel():
            return ""
    return ""


def _purchase_reason(action: Buy | Fight, seen: Observation) -> str:
    me = seen.seats[seen.turn]
    row = me.rows[action.row]
    face = DATA.cards[action.card].face
    if len(row) >= LONG:
        return "long_row"
    if _turns_rank(action, seen) and face.chests == max(f.chests for f in DATA.faces):
        return "chest_cheap"
    if row:
        return "buy_row"
    return "sabre_early" if face.sabres and seen.round <= 3 else ""


def _turns_rank(action: Buy | Fight, seen: Observation) -> bool:
    """Whether the chests of the card bring a better standing."""
    colour = COLOUR[action.card]
    if colour == NONE:
        return False
    counts = chest_table(seen.seats, colour)
    more = list(counts)
    more[seen.turn] += DATA.cards[action.card].face.chests
    return rewards(tuple(more))[seen.turn] > rewards(counts)[seen.turn]
