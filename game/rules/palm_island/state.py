"""A position of Palm Island, and what may be seen of it (PAL-2, PAL-3, PAL-4)."""

from __future__ import annotations

from typing import Final

from game.core.value import Value
from game.rules.palm_island.actions import Ask, Propose

# where a deck is in the round (PAL-4)
TURN: Final = 0  # its player takes turns
WAITING: Final = 1  # the round card is in front: WINDOW, or the game is over
BRINGING: Final = 2  # ROUND_START: a card may be brought to the front

# how the game stands
PLAYING: Final = 0
FINISHED: Final = 1  # solo without a disaster, after round 8
WON: Final = 2
LOST: Final = 3


class Seat(Value):
    """A player with a deck.

    deck: card codes, front to back (PAL-2.1), sideways ones stored (PAL-2.2); see tables.
    unseen: bit n = nobody has seen where building n lies.
    phase: TURN, WAITING or BRINGING. limit: store limit (PAL-7.1). brings: cards that may still be brought forward in
    this round start. may_look: the deck may still be looked through (PAL-3.3). ask: a cost that the partner is asked
    to help with. asks: asked so far in this round. refused: asks that came to nothing in this turn.
    helped: the player has helped in this round (PAL-13.7).
    """

    deck: tuple[int, ...]
    unseen: int
    phase: int = TURN
    limit: int = 4
    brings: int = 0
    may_look: bool = False
    ask: Ask | None = None
    asks: int = 0
    refused: tuple[Ask, ...] = ()
    helped: bool = False


class Council(Value):
    """The window at the end of a round (PAL-12.10).

    prepared, built: co-op actions I and II were taken. ready: bit n = seat n is ready. proposal: the payment under
    discussion, by the seat `proposer`. declined: payments that are out for this council. proposed: by seat, how many.
    """

    prepared: bool = False
    built: bool = False
    ready: int = 0
    proposal: Propose | None = None
    proposer: int = -1
    declined: tuple[Propose, ...] = ()
    proposed: tuple[int, ...] = (0, 0)


class Shared(Value):
    """What lies between the players: disaster and community card.

    disaster, ability: index into tables.DISASTERS and ABILITIES, 0 = none. steps: upgrades of the disaster.
    works_from: round from which the ability works, 0 = not upgraded (or Stockpile empty). recipe: what the Stockpile
    holds, -1 = nothing.
    """

    disaster: int = 0
    ability: int = 0
    steps: int = 0
    works_from: int = 0
    recipe: int = -1


class State(Value):
    """A whole position; no chance is left in it (PAL-4.5).

    round: 1 to 8, the same for all decks (PAL-12.1). status: PLAYING, FINISHED, WON or LOST.
    """

    seats: tuple[Seat, ...]
    shared: Shared
    round: int = 1
    council: Council | None = None
    status: int = PLAYING


class SeatView(Value):
    """What is known of a deck: as Seat, but cards that nobody has seen lie in it as 0."""

    deck: tuple[int, ...]
    phase: int
    limit: int
    brings: int
    may_look: bool
    ask: Ask | None
    asks: int
    refused: tuple[Ask, ...]
    helped: bool


class Observation(Value):
    """What seat `seat` (-1 = an onlooker) may know. All but the cards that nobody has seen is public."""

    seat: int
    seats: tuple[SeatView, ...]
    shared: Shared
    round: int
    council: Council | None
    status: int
