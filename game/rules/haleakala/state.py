"""The position of Haleakala. All of it is open but the order of the stacks (HAL-16).

Numbers stand for things: seats 0 (red) and 1 (yellow), segments 0..5, places as in `components`, bays `segment * 2 + k`
(k = 0 for bay a), palm cards 0..41 and panel cards 0..5 (the last is the priestess) in the order of the level files,
stacks 0..2. A number disc is named by its value 1..5.
"""

from __future__ import annotations

from typing import Final

from game.core.value import Value

NONE: Final = -1  # no seat, no card; a disc in supply, a lava disc in supply
BOX: Final = -2  # the lava disc of a basic game
UNKNOWN: Final = -3  # a card of a stack in a forecast
FACE_DOWN: Final = 2  # holder of the panel priestess once she was used (HAL-8.6)
PANEL_PRIESTESS: Final = 5  # the priestess among the panel cards

# What is asked for (HAL-13): the states in which somebody decides.
CHOOSE_ACTION: Final = 0
MOVE_SHAMAN: Final = 1
PICK: Final = 2
PRIESTESS: Final = 3
SHOP: Final = 4
GAME_OVER: Final = 5
DRAWING: Final = 6  # only in forecasts: a card would be drawn now
PHASES: Final = ("CHOOSE_ACTION", "MOVE_SHAMAN", "PICK", "PRIESTESS", "SHOP", "GAME_OVER", "DRAWING")


class Position(Value):
    """Everything that lies open on the table.

    tactical: the variant of HAL-12. start: who has the start player card. round: 1 or 2.
    phase: one of PHASES. turn: whose turn it is; decides: who is asked, often the other one (HAL-13.1), NONE = over.
    boat: segment. discs: by seat and value (seat * 5 + value - 1) the segment of its beach, NONE = in supply.
    lava_discs: by seat, segment, NONE = in supply, BOX = not in play. shamans: by seat, place.
    statues: by seat, mask of fields. chips: by segment, on its crater field.
    bays: card by bay, NONE = empty. kept: by seat, the cards in the tableau, ascending (shells and beach cards).
    market: by panel card, the seat that bought it, NONE = for sale; the priestess FACE_DOWN once used.
    taken: (seat, card) of cards taken and not resolved, in order (R-33). panel: the priestess that is asked about is
    the one of the panel. scoring: 1 or 2 during its last purchases, else 0. drawn: palm cards drawn since the deal,
    discards: those out of the game, both in order, since all have seen it. before: by seat, points of the first
    scoring, 0 until then.
    still: turns in a row without a boat move; dry: without a card taken (HAL-13.3).
    """

    tactical: bool
    start: int
    round: int
    phase: int
    turn: int
    decides: int
    boat: int
    discs: tuple[int, ...]
    lava_discs: tuple[int, int]
    shamans: tuple[int, int]
    statues: tuple[int, int]
    chips: tuple[int, ...]
    bays: tuple[int, ...]
    kept: tuple[tuple[int, ...], tuple[int, ...]]
    market: tuple[int, ...]
    taken: tuple[tuple[int, int], ...]
    panel: bool
    scoring: int
    drawn: tuple[int, ...]
    discards: tuple[int, ...]
    before: tuple[int, int]
    still: int
    dry: int


class State(Position):
    """The whole position. stacks: one-, two- and three-palm cards in the order in which they will be drawn."""

    stacks: tuple[tuple[int, ...], ...]


class Observation(Position):
    """What everybody may know, players and onlookers alike: nothing is private here (HAL-16).

    left: how many cards are in each stack. unseen: the cards in the stacks together, ascending; each card's palms tell
    its stack.
    """

    left: tuple[int, int, int]
    unseen: tuple[int, ...]
