"""Facts about the pieces by number, worked out once from the level files.

Numbers: section 0-4, colour 0-3 and canoe space 0-9 as in the files; pillar = section * COLOURS + colour; a forest is
named by its section; board = 2 * forest board + side; a tile side is its place in the list of sub-actions.
Masks have bit i for thing i.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from game.rules.kilauea import reading
from game.rules.kilauea.components import ACROSS, ADJACENT, ANY, OTHER, RUN, Components, Constants, ForestBoard, Side

PIECES: Final[Components] = reading.read()
DATA_HASH: Final = reading.data_hash()
C: Final[Constants] = PIECES.constants

NONE: Final = -1
EMPTY: Final = -1  # a forest space without a tiki

COLOUR_IDS: Final = PIECES.colours
COLOURS: Final = len(COLOUR_IDS)
SECTION_IDS: Final = PIECES.sections
SECTIONS: Final = len(SECTION_IDS)
PILLARS: Final = SECTIONS * COLOURS
LEVELS: Final = C.pillar_max
PLAYERS: Final = tuple(table.players for table in PIECES.tables)
SETUPS: Final = {table.players: table for table in PIECES.tables}

BOARDS: Final[tuple[ForestBoard, ...]] = tuple(side for pair in PIECES.boards for side in pair)
WIDEST: Final = max(len(board.rows) for board in BOARDS)  # spaces of the largest forest
TILE_ROW: Final = tuple(board.tile_row for board in BOARDS)
CLEAR: Final = tuple(board.clear for board in BOARDS)

SIDES: Final[tuple[Side, ...]] = PIECES.sides
SIDE_IDS: Final = tuple(side.id for side in SIDES)
COST: Final = tuple(side.cost for side in SIDES)
IS_SLOPE: Final = tuple(side.slope for side in SIDES)
RUNS: Final = tuple(side.effect == RUN for side in SIDES)

SPACES: Final = len(PIECES.spaces)
SECTION_OF: Final = tuple(space.section for space in PIECES.spaces)
REEF_OF: Final = tuple(space.reef for space in PIECES.spaces)
START: Final = PIECES.start_space
SHORT: Final = {table.players: int(table.short_ring) for table in PIECES.tables}

EVERY_SECTION: Final = (1 << SECTIONS) - 1
# REACH[reach][home]: the sections a tiki that leaves section `home` may go to (KIL-2.1, KIL-8.5).
REACH: Final = {
    ANY: (EVERY_SECTION,) * SECTIONS,
    ADJACENT: PIECES.adjacent,
    ACROSS: PIECES.across,
    OTHER: tuple(EVERY_SECTION & ~(1 << home) for home in range(SECTIONS)),
}
BITS: Final = tuple(tuple(i for i in range(SECTIONS) if mask >> i & 1) for mask in range(1 << SECTIONS))

FARTHEST: Final = C.mandatory_move + C.canoe_tiki_slots + C.canoe_stone_slots


def _paths(ring: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By space and distance: the spaces sailed through, the last is where it ends (KIL-5.1, KIL-5.5)."""
    made = []
    for space in range(SPACES):
        path: tuple[int, ...] = ()
        row: list[tuple[int, ...]] = [()]
        at = space
        while PIECES.spaces[space].following[ring] >= 0 and len(path) < FARTHEST:
            at = PIECES.spaces[at].following[ring]
            path = (*path, at)
            row.append(path)
        made.append(tuple(row))
    return tuple(made)


# PATHS[ring][space][distance]; ring 0 has every space, ring 1 leaves out the covered ones (KIL-2.3, KIL-2.4).
PATHS: Final = (_paths(0), _paths(1))


@cache
def accessible(board: int, standing: int) -> tuple[int, ...]:
    """The spaces whose tiki can be taken when the tikis of `standing` are there (KIL-2.7), ascending."""
    clear = CLEAR[board]
    return tuple(i for i in range(len(clear)) if standing >> i & 1 and not clear[i] & standing)


Heights = tuple[int, ...]


def _worth(heights: Heights) -> Heights:
    """KIL-11.5: what one island tiki of each colour counts beside pillars of these heights."""
    tallest = max(heights)
    return tuple(h * (C.highest_pillar_vp if h == tallest else C.other_pillar_vp) for h in heights)


def _tallest(heights: Heights) -> int:
    top = max(heights)
    return sum(1 << c for c, h in enumerate(heights) if h == top) if top else 0


_ALL_HEIGHTS: Final = tuple(product(range(LEVELS + 1), repeat=COLOURS))
# By the heights of one section: the worth of each colour, and the mask of the tallest (0 if no tiki stands there).
WORTH: Final[dict[Heights, Heights]] = {heights: _worth(heights) for heights in _ALL_HEIGHTS}
TALLEST: Final[dict[Heights, int]] = {heights: _tallest(heights) for heights in _ALL_HEIGHTS}
