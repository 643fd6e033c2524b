"""The position (KIL-2, KIL-4). All of it is public (KIL-4.6), so an observation is the position and who looks."""

from __future__ import annotations

from typing import Final

from game.core.value import Value

# Phases (KIL-4). TURN_END has no decision and so no phase of its own.
DRAFT: Final = 0
SAIL: Final = 1  # the rules' MOVE
MAIN: Final = 2
SECOND_CUT: Final = 3  # MAIN goes on: a second tiki may be cut
FOLLOW_UP: Final = 4
TARGET: Final = 5  # FOLLOW_UP goes on: tile 3 has been paid and the tile it carries out needs its targets
OVER: Final = 6
PHASE_IDS: Final = ("DRAFT", "MOVE", "MAIN", "SECOND_CUT", "FOLLOW_UP", "TARGET", "GAME_OVER")

# What the main action of this turn was so far.
NOTHING: Final = 0
CUT_ONE: Final = 1
CUT_TWO: Final = 2
RAISED: Final = 3
MAIN_IDS: Final = ("nothing", "cut_one", "cut_two", "raised")


class Seat(Value):
    """What lies before one player (KIL-1.4).

    canoe: tikis by colour. island: by section, colours from bottom to top. tiles: points scored by tiles. before:
    points of the intermediate scoring. Points are plain numbers without an upper end (KIL-11.10).
    """

    canoe: tuple[int, ...]
    stones: int
    island: tuple[tuple[int, ...], ...]
    tiles: int
    before: int


class State(Value):
    """The whole position.

    turn: seat to move. first: seat that began. picks: tikis drafted. turns: turns finished. pawn: ring space of the
    great canoe. heights: by pillar. seal: sealed pillar or NONE. boards: by section, the forest board side. forests:
    by section and space, the colour or EMPTY. standing: by section, the mask of spaces with a tiki, always in step
    with `forests`. reef: by slot, the tile side. lodged: by section, the volcano side of the tile that began in its
    forest. unlocked: mask of sections whose tile lies on the slope. main: the main action of this turn. tray: sides
    that may still be used this turn, ascending. used: sides used up, ascending. joining: side that joins the tray
    when the cut is done, or NONE. running: side that tile 3 carries out, or NONE. felled: whether a tiki has left a
    forest for good this turn. quiet: turns in a row in which none did (KIL-11.12). scored: whether the intermediate
    scoring has been. stall_end: option. box: removed tikis by colour.
    """

    phase: int
    turn: int
    first: int
    picks: int
    turns: int
    pawn: int
    crater: int
    heights: tuple[int, ...]
    seal: int
    seats: tuple[Seat, ...]
    boards: tuple[int, ...]
    forests: tuple[tuple[int, ...], ...]
    standing: tuple[int, ...]
    reef: tuple[int, ...]
    lodged: tuple[int, ...]
    unlocked: int
    main: int
    tray: tuple[int, ...]
    used: tuple[int, ...]
    joining: int
    running: int
    felled: bool
    quiet: int
    scored: bool
    stall_end: bool
    box: tuple[int, ...]


class Observation(Value):
    """What a seat knows: everything. viewer: the seat, -1 for an onlooker."""

    viewer: int
    table: State
