"""Facts about the cards as tuples indexed by number, and every well-formed action, built once.

What a row pays and counts is packed into one number, eight bits a kind, so that adding cards is adding numbers:
sabres, ducats, jewels, chests from the low end.
"""

from __future__ import annotations

from typing import Final

from game.rules.einauge.actions import Action, Buy, Fight, Pass, Place, SellCard, SellJewel
from game.rules.einauge.components import Card, Components, read
from game.rules.einauge.state import NONE

DATA: Final[Components] = read()
ECONOMY: Final = DATA.economy

COLOURS: Final = len(DATA.colours)
COLOUR_IDS: Final = DATA.colours
CARDS: Final = len(DATA.cards)
CARD_IDS: Final = tuple(card.id for card in DATA.cards)
ISLANDS: Final = CARDS - DATA.ships  # islands 0..ISLANDS - 1, then the ships
SHIP_IDS: Final = range(ISLANDS, CARDS)
PLACES: Final = len(DATA.table)
SLOTS: Final = len(DATA.display)
ROW_LIMIT: Final = ECONOMY.row_limit
DEALS: Final = {deal.players: deal for deal in DATA.deals}

# ---- by card
COLOUR: Final = tuple(card.colour for card in DATA.cards)  # NONE for a ship
PRICE: Final = tuple(card.face.price for card in DATA.cards)
COST: Final = tuple(ECONOMY.fight[card.face.sabres > 0] for card in DATA.cards)  # EIN-6.1, ships: R9
CHEAPEST_FIGHT: Final = min(COST)


def _packed(card: Card) -> int:
    face = card.face
    return face.sabres | face.ducats << 8 | face.jewels << 16 | face.chests << 24


PACKED: Final = tuple(_packed(card) for card in DATA.cards)
NOTHING_YET: Final = ((),) * COLOURS  # rows of a player who has no card


def packed(row: tuple[int, ...]) -> int:
    """What all cards of a row pay and count, packed."""
    return sum([PACKED[card] for card in row])


def goods(total: int) -> tuple[int, int, int]:
    """(sabres, ducats, jewels) of packed cards (EIN-3.3)."""
    return total & 255, total >> 8 & 255, total >> 16 & 255


def chests(row: tuple[int, ...]) -> int:
    """Chests on the cards of a row (EIN-3.4)."""
    return sum([PACKED[card] for card in row]) >> 24


# ---- actions
# Ways to lay a gained card, as an index into its entry: an island 0 = by itself, 1 + n = to the nth ship;
# a ship 0 = alone, 1 + colour = to that row.
PLAIN: Final = 0


def _ways(kind: type[Buy] | type[Fight], card: int) -> tuple[Buy | Fight, ...]:
    if COLOUR[card] == NONE:
        return (kind(card), *(kind(card, row) for row in range(COLOURS)))
    return (kind(card, COLOUR[card]), *(kind(card, COLOUR[card], ship) for ship in SHIP_IDS))


SELL_JEWEL: Final = SellJewel()
PASS: Final = Pass()
SELL: Final = tuple(SellCard(card) for card in range(CARDS))
BUY: Final = tuple(_ways(Buy, card) for card in range(CARDS))
FIGHT: Final = tuple(_ways(Fight, card) for card in range(CARDS))
PLACE: Final = tuple(tuple(Place(card, place) for place in range(PLACES)) for card in range(CARDS))
# Laying an island to a row of another colour is never allowed, but may be tried (EIN-3.1).
ASTRAY: Final = tuple(
    kind(card, row) for kind in (Buy, Fight) for card in range(ISLANDS) for row in range(COLOURS) if row != COLOUR[card]
)

ALL_ACTIONS: Final[tuple[Action, ...]] = (
    SELL_JEWEL, *SELL, *(a for ways in BUY for a in ways), *(a for ways in FIGHT for a in ways), *ASTRAY, PASS,
    *(a for places in PLACE for a in places),
)  # fmt: skip
KNOWN: Final = frozenset(ALL_ACTIONS)
