"""What a player of Einauge sei wachsam! may choose: each is one decision (R29), none is a chain."""

from __future__ import annotations

from typing import TypeAlias

from game.core.value import Value
from game.rules.einauge.state import NONE


class SellJewel(Value, tag="sell_jewel"):
    """Sell one jewel before the purchase (EIN-5.4)."""


class SellCard(Value, tag="sell"):
    """Sell an own card before the purchase (EIN-5.4)."""

    card: int


class Buy(Value, tag="buy"):
    """Buy a card of the display (EIN-5.1).

    row: the colour of the row that it joins or begins; NONE = a ship that stays alone (EIN-9.2). ship: the lone ship
    that an island of a new colour is laid to, NONE = none (EIN-9.4).
    """

    card: int
    row: int = NONE
    ship: int = NONE


class Fight(Value, tag="fight"):
    """Take a card for sabres (EIN-6.1), in the final round also from the display (EIN-10.3). Fields as in Buy."""

    card: int
    row: int = NONE
    ship: int = NONE


class Pass(Value, tag="pass"):
    """Do without the fight (EIN-4.2, EIN-10.3)."""


class Place(Value, tag="place"):
    """Put a card of the display on a free place of the pirate table (EIN-7.1)."""

    card: int
    place: int


Action: TypeAlias = SellJewel | SellCard | Buy | Fight | Pass | Place
ACTION_TYPES = (SellJewel, SellCard, Buy, Fight, Pass, Place)
