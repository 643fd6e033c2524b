"""The position of Kanaloa. All of it is open except the order of the bag and of the sealed crate (section 24).

Numbers stand for things: islands 0..11, streams 0..27 (a set of streams is a bit mask), pawns `seat * 2 + k`, sites
`island * 2 + k`, tiles 0..92 in the order of the component file, gods 0..4 (Kanaloa, Ku, Pele, Lono, Kane).
`board` answers questions such as where a fish points.
"""

from __future__ import annotations

from typing import Final

from game.core.value import Value

NONE: Final = -1  # no seat, no tile, no place, no pawn
KANALOA: Final = 0
KU: Final = 1
PELE: Final = 2
LONO: Final = 3
KANE: Final = 4
NEUTRAL: Final = 4  # owner of the two neutral fish (KAN-21.2), beside the seats 0..3
DOLPHIN: Final = 12  # places of a pawn beside the islands 0..11
RESERVE: Final = 13
VOLCANO_TILE: Final = 93  # in bag and crate, beside the offering tiles 0..92
WHITE: Final = 0  # sides of a fish
COLOUR: Final = 1

# What is asked for: the states of KAN-6.3 in which somebody decides, and those of the start phase (section 5).
PLACE_FISH: Final = 0
PLACE_PAWN: Final = 1
PLACE_VOLCANO: Final = 2
REMOVE_PAWN: Final = 3
DOLPHIN_LAND: Final = 4
LONO_SWAP: Final = 5
MAIN: Final = 6
OFFERING: Final = 7
KU_ROB: Final = 8
TAKE_TILE: Final = 9
DOLPHIN_TILE: Final = 10
KANALOA_TURN: Final = 11
KANALOA_VETO: Final = 12
SECOND_PAWN: Final = 13
OVER: Final = 14

PHASES: Final = (
    "PLACE_FISH", "PLACE_PAWN", "PLACE_VOLCANO", "REMOVE_PAWN", "DOLPHIN_LAND", "LONO_SWAP", "MAIN", "OFFERING",
    "KU_ROB", "TAKE_TILE", "DOLPHIN_TILE", "KANALOA_TURN", "KANALOA_VETO", "SECOND_PAWN", "OVER",
)  # fmt: skip


class Position(Value):
    """Everything that lies open on the table.

    players 2..4. phase: one of PHASES. turn: whose turn it is (others may decide: see `turn.waiting`).
    fish: by owner (seats 0..3, NEUTRAL) the streams its fish lie on; white: streams whose fish lies white side up;
    ways: streams whose fish points to the second of the two ends. pawns: place by pawn. frozen: mask of pawns.
    sites: tile by site, NONE = empty. stocks: by seat, tiles ascending. temples: by seat, height by god.
    gods, shields: by god 0..3 who holds the card, NONE = it lies on the tray.
    drawn: volcano tiles on the track. volcano: NONE, an island 0..11, or 12 + sea field (two players);
    volcano_seat placed it, and after volcano_turns more ends of that seat's turns it goes (KAN-15.10).
    This turn: eruption, half (half-frozen), landing; used: the god whose action was used, NONE = still free;
    pawn: the one that has just arrived; god and chosen: the offering in the making; tried: the fish that Kanaloa
    wants to turn, with tried_head telling head or side; forbidden: streams that the shield has ruled out.
    """

    players: int
    phase: int
    turn: int
    fish: tuple[int, ...]
    white: int
    ways: int
    pawns: tuple[int, ...]
    frozen: int
    sites: tuple[int, ...]
    stocks: tuple[tuple[int, ...], ...]
    temples: tuple[tuple[int, ...], ...]
    gods: tuple[int, ...]
    shields: tuple[int, ...]
    drawn: int
    volcano: int
    volcano_seat: int
    volcano_turns: int
    eruption: bool
    half: bool
    landing: bool
    used: int
    pawn: int
    god: int
    chosen: tuple[int, ...]
    tried: int
    tried_head: bool
    forbidden: int


class State(Position):
    """The whole position. bag, crate: tiles in the order in which they will be drawn, the last one first."""

    bag: tuple[int, ...]
    crate: tuple[int, ...]


class Observation(Position):
    """What everybody may know, players and onlookers alike: nobody has secrets here (KAN-4.3, section 24).

    bag_left, crate_left: how many tiles are in them. unseen: the offering tiles in the two together, ascending.
    """

    bag_left: int
    crate_left: int
    unseen: tuple[int, ...]
