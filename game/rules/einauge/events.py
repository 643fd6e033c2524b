"""What happens in Einauge sei wachsam!, fact by fact, in the order in which it happens. NONE (-1) = nothing, nowhere.

Numbers as in `state`: seat(s), card, colour, row (a colour), slot of the display, place of the pirate table.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.value import Value


# ---- the deal
class ColoursRemoved(Value, tag="colours_removed"):
    """The islands of these colours stay out of the game (EIN-2.2)."""

    colours: tuple[int, ...]


class Supplied(Value, tag="supplied"):
    """A player gets his first goods (EIN-2.1)."""

    seat: int
    ducats: int
    sabres: int
    jewels: int


class TableDealt(Value, tag="table_dealt"):
    """The first card of the pirate table (EIN-2.5)."""

    card: int
    place: int


class ShipsHidden(Value, tag="ships_hidden"):
    """The ships go under the pile, which holds so many islands (EIN-2.6)."""

    ships: int
    islands: int


class StartDrawn(Value, tag="start_drawn"):
    """Who begins each round of this game (EIN-2.7, R19)."""

    seat: int


# ---- turns
class TurnBegan(Value, tag="turn_began"):
    """round: its number, from 1."""

    seat: int
    round: int


class JewelSold(Value, tag="jewel_sold"):
    seat: int
    ducats: int


class CardSold(Value, tag="card_sold"):
    """row: the row that the card leaves, NONE = a lone ship. The card is out of the game (EIN-5.4)."""

    seat: int
    card: int
    row: int
    ducats: int


class ShipFreed(Value, tag="ship_freed"):
    """The last island of this row was sold, so this ship lies alone again (R7)."""

    seat: int
    ship: int
    row: int


class PurchaseSkipped(Value, tag="purchase_skipped"):
    """No card can be reached, even by selling (R6)."""

    seat: int


class Bought(Value, tag="bought"):
    seat: int
    card: int
    slot: int
    ducats: int


class Fought(Value, tag="fought"):
    """A card is taken for sabres, from a place of the table or (in the final round) a slot of the display."""

    seat: int
    card: int
    place: int
    slot: int
    sabres: int


class ShipJoined(Value, tag="ship_joined"):
    """A lone ship becomes the first card of a new row; the island that begins it follows (EIN-9.4)."""

    seat: int
    ship: int
    row: int


class Laid(Value, tag="laid"):
    """A gained card lies in its row as number `at` from 0, or alone (row NONE) as number `at` of the lone ships."""

    seat: int
    card: int
    row: int
    at: int


class RowPaid(Value, tag="row_paid"):
    """Every card of the row pays again, in this order (EIN-3.2); the goods are the sum."""

    seat: int
    row: int
    cards: tuple[int, ...]
    sabres: int
    ducats: int
    jewels: int


class FightPassed(Value, tag="fight_passed"):
    """forced: no card could be taken, so nobody was asked (R26). final: in the final round."""

    seat: int
    forced: bool
    final: bool


class Placed(Value, tag="placed"):
    seat: int
    card: int
    slot: int
    place: int


class PlacingSkipped(Value, tag="placing_skipped"):
    """full: six cards lie on the table (EIN-7.2); else there is no card to place (R14)."""

    seat: int
    full: bool


class TurnedUp(Value, tag="turned_up"):
    """A card of the pile comes to the display, at the deal or by a refill (EIN-2.4, EIN-8.1)."""

    card: int
    slot: int


class PileEmpty(Value, tag="pile_empty"):
    """The pile is used up and these slots stay free (R14)."""

    slots: tuple[int, ...]


class FirstShipSeen(Value, tag="first_ship_seen"):
    """The end comes into sight (EIN-10.1). at_once: the round is over with this turn (EIN-10.2)."""

    seat: int
    card: int
    slot: int
    at_once: bool


# ---- the end
class FinalRoundBegan(Value, tag="final_round_began"):
    """From this seat on each player may take one card (EIN-10.3)."""

    seat: int


class FinalTurnBegan(Value, tag="final_turn_began"):
    seat: int


class Changed(Value, tag="changed"):
    """Sabres became ducats, and all ducats jewels (EIN-11.1, EIN-11.2). Nothing is taken from the purse (R30).

    sabres, ducats: what the seat holds. worth: the ducats for the sabres. jewels: gained. lost: ducats left over.
    """

    seat: int
    sabres: int
    ducats: int
    worth: int
    jewels: int
    lost: int


class ChestsCounted(Value, tag="chests_counted"):
    """One colour (EIN-11.3): chests, ranks (0 = none) and jewels by seat."""

    colour: int
    chests: tuple[int, ...]
    ranks: tuple[int, ...]
    jewels: tuple[int, ...]


class ColoursRewarded(Value, tag="colours_rewarded"):
    """The variant: jewels for the colours of which the seat owns an island (EIN-12.1)."""

    seat: int
    colours: tuple[int, ...]
    jewels: int


class Totalled(Value, tag="totalled"):
    seat: int
    jewels: int


class Won(Value, tag="won"):
    """Equal totals share the victory (EIN-11.7, R18)."""

    seats: tuple[int, ...]
    jewels: int


Event: TypeAlias = (
    ColoursRemoved | Supplied | TableDealt | ShipsHidden | StartDrawn | TurnBegan | JewelSold | CardSold | ShipFreed
    | PurchaseSkipped | Bought | Fought | ShipJoined | Laid | RowPaid | FightPassed | Placed | PlacingSkipped
    | TurnedUp | PileEmpty | FirstShipSeen | FinalRoundBegan | FinalTurnBegan | Changed | ChestsCounted
    | ColoursRewarded | Totalled | Won
)  # fmt: skip

EVENT_TYPES = (
    ColoursRemoved, Supplied, TableDealt, ShipsHidden, StartDrawn, TurnBegan, JewelSold, CardSold, ShipFreed,
    PurchaseSkipped, Bought, Fought, ShipJoined, Laid, RowPaid, FightPassed, Placed, PlacingSkipped,
    TurnedUp, PileEmpty, FirstShipSeen, FinalRoundBegan, FinalTurnBegan, Changed, ChestsCounted,
    ColoursRewarded, Totalled, Won,
)  # fmt: skip
