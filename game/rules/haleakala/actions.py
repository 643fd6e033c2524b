"""What players may choose in Haleakala, in the order in which `legal` lists it (HAL-4, HAL-13)."""

from __future__ import annotations

from typing import TypeAlias

from game.core.value import Value


class Lay(Value, tag="lay"):
    """Lay a number disc on the beach of a segment (HAL-4.1, HAL-4.2). lava: the lava disc goes with it (HAL-12.2)."""

    disc: int
    beach: int
    lava: bool = False


class TakeBack(Value, tag="back"):
    """Take a disc back into supply (HAL-4.3). disc 0 = a lava disc; only own number discs may be taken."""

    disc: int
    owner: int


class Sail(Value, tag="sail"):
    """Sail the boat one segment with all number discs out (HAL-4.4)."""


class Walk(Value, tag="walk"):
    """Move the shaman to a place at most two steps away; its own place = stay (HAL-5)."""

    place: int


class Pick(Value, tag="pick"):
    """Take the card of this bay (HAL-6.3a, HAL-6.3c)."""

    bay: int


class MoveChip(Value, tag="chip"):
    """Lava priestess: one chip from a crater field to a neighbouring one, both by segment (HAL-8.3)."""

    origin: int
    target: int


class Buy(Value, tag="buy"):
    """Buy a card of the score panel (HAL-8.4 to 8.6, HAL-9.4)."""

    card: int


class Decline(Value, tag="decline"):
    """Move no chip, or buy nothing."""


Action: TypeAlias = Lay | TakeBack | Sail | Walk | Pick | MoveChip | Buy | Decline

ACTION_TYPES = (Lay, TakeBack, Sail, Walk, Pick, MoveChip, Buy, Decline)
