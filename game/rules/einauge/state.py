"""A position of Einauge sei wachsam!, and what may be known of it.

Cards are numbers in the order of the component file: islands 0..55 (`colour * 7 + face`), ships 56..63. Colours are
0..7, seats 0..players - 1, places of the pirate table and slots of the display 0..5.
"""

from __future__ import annotations

from typing import Final

from game.core.value import Value

NONE: Final = -1  # no card, no colour, no ship

# what is asked for (EIN-4.1 to EIN-4.3, EIN-10.3)
BUY: Final = 0
FIGHT: Final = 1
PLACE: Final = 2
FINAL_FIGHT: Final = 3
OVER: Final = 4
PHASES: Final = ("BUY", "FIGHT", "PLACE", "FINAL_FIGHT", "OVER")


class Seat(Value):
    """What a player has, all of it open (R25).

    ducats, sabres, jewels: value of the tokens (EIN-1.7, EIN-1.8, R27). rows: by colour, the cards in the order in
    which they were laid, () = no row (EIN-3.1). lone: ships that lie alone (EIN-9.4).
    """

    ducats: int
    sabres: int
    jewels: int
    rows: tuple[tuple[int, ...], ...]
    lone: tuple[int, ...] = ()


class Position(Value):
    """Everything that lies open on the table.

    phase: one of PHASES. turn: the seat whose turn it is (EIN-4.1). first: the start player, who never changes
    (EIN-2.7). round: number of the round, from 1; the final round has none of its own. ending: a ship has come up
    (EIN-10.1). fought: a card was fought for in this turn (EIN-6.4). bonus: the variant is played (EIN-12).
    colours: those in play, ascending. display, table: card by slot and by place, NONE = free. sold: cards that left
    the game, in order (EIN-5.4).
    """

    phase: int
    turn: int
    first: int
    round: int
    ending: bool
    fought: bool
    bonus: bool
    colours: tuple[int, ...]
    display: tuple[int, ...]
    table: tuple[int, ...]
    seats: tuple[Seat, ...]
    sold: tuple[int, ...]


class State(Position):
    """The whole position. pile: the draw pile, the next card last; all ships lie below the islands (EIN-2.6)."""

    pile: tuple[int, ...]


class Observation(Position):
    """What everybody may know, players and onlookers alike (R25): only the order of the pile is hidden.

    unseen: the islands in the pile, ascending; everybody can tell which are missing. ships: how many ships are in it.
    """

    unseen: tuple[int, ...]
    ships: int
