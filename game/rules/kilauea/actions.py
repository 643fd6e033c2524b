"""What a player may do, each built once and looked up (KIL-3.12, KIL-5, KIL-6, KIL-9, KIL-10)."""

from __future__ import annotations

from typing import Final

from game.core.value import Value
from game.rules.kilauea.components import (
    BOX,
    CANOE,
    EXCHANGE,
    FOREST,
    ISLAND,
    MOVE,
    POINTS,
    RIVAL,
    RUN,
    SEAL,
    STEAL,
    STONES,
    SWAP,
    VOLCANO,
)
from game.rules.kilauea.tables import COLOURS, FARTHEST, LEVELS, NONE, PILLARS, PLAYERS, SECTIONS, SIDES, WIDEST


class Draft(Value, tag="draft"):
    """Take a tiki from the volcano before the first turn (KIL-3.12)."""

    section: int
    colour: int


class Sail(Value, tag="sail"):
    """Move the great canoe by this many open spaces (KIL-5)."""

    distance: int


class Cut(Value, tag="cut"):
    """Take an accessible tiki from the forest of a section, the first or the second of a cut (KIL-6.2)."""

    section: int
    space: int


class RaiseVolcano(Value, tag="raise_volcano"):
    """Set a tiki of this colour from the canoe on the volcano (KIL-6.6)."""

    section: int
    colour: int


class RaiseIsland(Value, tag="raise_island"):
    """Set a tiki of this colour from the canoe on the own island (KIL-6.10)."""

    section: int
    colour: int


class Stop(Value, tag="stop"):
    """Leave a cut at one tiki (KIL-6.2)."""


class Choose(Value, tag="choose"):
    """Let `item`, a tile 3 of the tray, carry out `side`; then its targets are chosen by `Use` (KIL-9.3A, KIL-9.3B)."""

    item: int
    side: int


class Use(Value, tag="use"):
    """Carry out a tile side of the tray, or the one chosen through tile 3 (KIL-8).

    source: what moves first, numbered by the side's source: forest tiki section * WIDEST + space, pillar, island tiki
    section * LEVELS + level from 0 at the bottom, canoe tiki colour, rival tiki seat * COLOURS + colour; the pillar of
    the seal; the seat of a stolen stone. to: section, or the rival tiki of a swap. back: colour that comes back.
    NONE where a side has no such choice.
    """

    side: int
    source: int
    to: int
    back: int


class Pass(Value, tag="pass"):
    """Give up what is left in the tray; the turn ends (KIL-4.3, KIL-4.7)."""


Action = Draft | Sail | Cut | RaiseVolcano | RaiseIsland | Stop | Choose | Use | Pass
ACTION_TYPES: Final = (Draft, Sail, Cut, RaiseVolcano, RaiseIsland, Stop, Choose, Use, Pass)

_SEATS: Final = max(PLAYERS)
SOURCES: Final = {
    FOREST: SECTIONS * WIDEST,
    VOLCANO: PILLARS,
    ISLAND: SECTIONS * LEVELS,
    CANOE: COLOURS,
    RIVAL: _SEATS * COLOURS,
}

DRAFTS: Final = tuple(Draft(s, c) for s in range(SECTIONS) for c in range(COLOURS))  # by pillar
SAILS: Final = tuple(Sail(d) for d in range(FARTHEST + 1))  # by distance
CUTS: Final = tuple(tuple(Cut(s, i) for i in range(WIDEST)) for s in range(SECTIONS))
RAISES: Final = tuple(tuple(RaiseVolcano(s, c) for c in range(COLOURS)) for s in range(SECTIONS))
HOME_RAISES: Final = tuple(tuple(RaiseIsland(s, c) for c in range(COLOURS)) for s in range(SECTIONS))
STOP: Final = Stop()
PASS: Final = Pass()
CHOICES: Final = {
    (item, side): Choose(item, side)
    for item in range(len(SIDES))
    if SIDES[item].effect == RUN
    for side in range(len(SIDES))
}

# Rows of ready-made actions. A side of one action: PLAIN[side]. Of sources alone (a seal, a robbed seat):
# SINGLE[side][source]. To sections, or to the canoe or the box as mask 1: ROWS[side][source][mask of sections].
# Of an exchange: RETURNS[side][source][section][mask of colours]. Of a swap: SWAPS[side][own colour][rival tiki].
Row = tuple[Use, ...]
PLAIN: Final[dict[int, Use]] = {}
SINGLE: Final[dict[int, Row]] = {}
ROWS: Final[dict[int, tuple[tuple[Row, ...], ...]]] = {}
RETURNS: Final[dict[int, tuple[tuple[tuple[Row, ...], ...], ...]]] = {}
SWAPS: Final[dict[int, tuple[Row, ...]]] = {}


def _row(every: Row, size: int) -> tuple[Row, ...]:
    """By mask: those of `every` whose place is in the mask."""
    return tuple(tuple(use for i, use in enumerate(every) if mask >> i & 1) for mask in range(1 << size))


def _returns(side: int, source: int) -> tuple[tuple[Row, ...], ...]:
    return tuple(_row(tuple(Use(side, source, to, back) for back in range(COLOURS)), COLOURS) for to in range(SECTIONS))


def _build() -> tuple[Use, ...]:
    """Fill the rows; returns every Use there is, in the order of `legal`."""
    for k, side in enumerate(SIDES):
        if side.effect in (POINTS, STONES):
            PLAIN[k] = Use(k, NONE, NONE, NONE)
        elif side.effect == STEAL:
            SINGLE[k] = tuple(Use(k, seat, NONE, NONE) for seat in range(_SEATS))
        elif side.effect == SEAL:
            SINGLE[k] = tuple(Use(k, pillar, NONE, NONE) for pillar in range(PILLARS))
        elif side.effect == SWAP:
            SWAPS[k] = tuple(tuple(Use(k, c, r, NONE) for r in range(SOURCES[RIVAL])) for c in range(COLOURS))
        elif side.effect == EXCHANGE:
            RETURNS[k] = tuple(_returns(k, source) for source in range(SOURCES[side.source]))
        elif side.effect == MOVE and side.target in (CANOE, BOX):
            ROWS[k] = tuple(((), (Use(k, source, NONE, NONE),)) for source in range(SOURCES[side.source]))
        elif side.effect == MOVE:
            whole = tuple(tuple(Use(k, f, to, NONE) for to in range(SECTIONS)) for f in range(SOURCES[side.source]))
            ROWS[k] = tuple(_row(every, SECTIONS) for every in whole)
    made: list[Use] = [*PLAIN.values()]
    made += (use for row in SINGLE.values() for use in row)
    made += (use for rows in ROWS.values() for masks in rows for use in masks[-1])
    made += (use for rows in RETURNS.values() for places in rows for masks in places for use in masks[-1])
    made += (use for rows in SWAPS.values() for row in rows for use in row)
    return tuple(sorted(made, key=lambda use: (use.side, use.source, use.to, use.back)))


USES: Final = _build()
USES_OF: Final = tuple(tuple(use for use in USES if use.side == k) for k in range(len(SIDES)))
KNOWN: Final[frozenset[Action]] = frozenset(
    (*DRAFTS, *(a for rows in (CUTS, RAISES, HOME_RAISES) for row in rows for a in row), STOP, PASS, *USES)
) | frozenset(CHOICES.values())
