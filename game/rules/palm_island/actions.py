"""What a player of Palm Island may choose.

Cards that pay are given as a mask, bit n = card n of the deck in question; bit 0 stands for the Stockpile, which counts
as one more stored card (PAL-13.8). `place` is 1 for the front card, 2 for the second one (PAL-5.1).
"""

from __future__ import annotations

from game.core.value import Value


class Action(Value):
    """The base of all choices."""


class Look(Action, tag="look"):
    """Look through the whole own deck, before the first turn (PAL-3.3)."""


class Store(Action, tag="store"):
    """Store a card, paying `paid`. returned: the stored card given back to make room, 0 = none (PAL-7.2)."""

    place: int
    paid: int = 0
    returned: int = 0


class Rotate(Action, tag="rotate"):
    """Rotate a card, paying `paid`."""

    place: int
    paid: int


class Flip(Action, tag="flip"):
    """Flip a card, paying `paid`."""

    place: int
    paid: int


class Discard(Action, tag="discard"):
    """Send a card to the back as it is; legal for the front card only (PAL-5.3)."""

    place: int = 1


class Ask(Action, tag="ask"):
    """Ask the partner to help with one cost (PAL-13.7): the whole payment, own cards and the partner's.

    verb: 0 store, 1 rotate, 2 flip. own, partner: masks of the cards of the asking and of the helping player.
    """

    verb: int
    place: int
    own: int
    partner: int
    returned: int = 0


class Grant(Action, tag="grant"):
    """Help as asked; the partner's action is carried out."""


class Propose(Action, tag="propose"):
    """In the council: a co-op action with its whole payment (PAL-12.4, PAL-13.3).

    kind: 0 disaster, 1 Remodel or Support, 2 onwards the recipes of the Stockpile. paid: one mask a seat.
    stockpile: its content is added (disaster only).
    """

    kind: int
    paid: tuple[int, ...]
    stockpile: bool = False


class Agree(Action, tag="agree"):
    """Consent to the partner's proposal; it is carried out."""


class Decline(Action, tag="decline"):
    """Turn down the partner's proposal (out for this council) or the partner's asking for help."""


class Ready(Action, tag="ready"):
    """Nothing more in this council; it closes when everybody has said so (PAL-12.10)."""


class Bring(Action, tag="bring"):
    """Bring a card of the own deck to the front at the start of a round (PAL-13.6, PAL-10.9)."""

    card: int


class Keep(Action, tag="keep"):
    """Leave the order of the deck as it is (PAL-13.11)."""


ACTIONS = (Look, Store, Rotate, Flip, Discard, Ask, Grant, Propose, Agree, Decline, Ready, Bring, Keep)
