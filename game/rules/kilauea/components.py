"""What the printed pieces of Kilauea are (KIL-1, KIL-2, KIL-9, KIL-10); `reading` fills them from the level files."""

from __future__ import annotations

from typing import Final

from game.core.value import Value

# Where a tiki can be, as a source or a target of a sub-action. RIVAL is the canoe of another player.
NOWHERE: Final = -1
FOREST: Final = 0
VOLCANO: Final = 1
ISLAND: Final = 2
CANOE: Final = 3
BOX: Final = 4
RIVAL: Final = 5

# What a sub-action is.
POINTS: Final = 0  # score at once
STONES: Final = 1  # take stones from the crater
MOVE: Final = 2  # one tiki from a source to a target
EXCHANGE: Final = 3  # one tiki there, one of another colour back
RUN: Final = 4  # carry out another tile
STEAL: Final = 5  # a stone from another canoe
SWAP: Final = 6  # a tiki each way between two canoes
SEAL: Final = 7  # the magic seal goes on a pillar

# Which sections a tiki may reach from the section it leaves (KIL-8.5).
ANY: Final = 0
ADJACENT: Final = 1
ACROSS: Final = 2
OTHER: Final = 3


class Constants(Value):
    """Limits, prices and points."""

    pillar_max: int
    canoe_tiki_slots: int
    canoe_stone_slots: int
    mandatory_move: int
    chop_min: int
    chop_max: int
    volcano_place_stones: int
    island_place_cost: int
    highest_pillar_vp: int
    other_pillar_vp: int
    forests_for_intermediate: int
    forests_for_final: int
    all_sections_bonus: int
    stones_per_vp: int
    canoe_tiki_vp: int
    crater_start: int
    draft_rounds: int
    stall_rounds: int


class Space(Value):
    """A space of the canoe ring; following: the next space on the full and on the short ring (-1 = covered there)."""

    section: int
    reef: int
    following: tuple[int, int]


class ForestBoard(Value):
    """One side of a forest board. Masks have bit i for space i.

    clear: by space, what must be empty before a tiki there is accessible (KIL-2.7). tile_row: the row of the volcano
    tile. marked: the spaces that stay empty with two players. filled: the spaces used with 3 or 4 players, and with 2.
    """

    id: str
    rows: tuple[int, ...]
    front: tuple[int, ...]
    clear: tuple[int, ...]
    tile_row: int
    marked: int
    filled: tuple[int, int]


class Side(Value):
    """One side of an action tile: what it costs and does (KIL-9, KIL-10).

    slope: False for the reef side, True for the volcano side. amount: points or stones. full: only with a full canoe.
    source, target, reach: places of the tiki that moves. stones: taken from the crater afterwards. pools: for RUN,
    (reef tiles, slope tiles).
    """

    id: str
    tile: str
    slope: bool
    cost: int
    rule: str
    effect: int
    amount: int = 0
    full: bool = False
    source: int = NOWHERE
    target: int = NOWHERE
    reach: int = ANY
    stones: int = 0
    pools: tuple[bool, bool] = (False, False)


class Tile(Value):
    """A double-sided action tile. extra: its letter, "" for a basic tile. replaces: index of the tile it stands for."""

    id: str
    extra: str
    reef: int
    slope: int
    replaces: int


class SetupTable(Value):
    """What differs by number of players (KIL-3)."""

    players: int
    removed: int
    short_ring: bool
    start_stones: tuple[int, ...]
    draft_order: tuple[int, ...]
    in_play: int


class Components(Value):
    """All pieces (KIL-1). Things are numbered in the order of their files; masks have bit i for section i."""

    constants: Constants
    colours: tuple[str, ...]
    sections: tuple[str, ...]
    adjacent: tuple[int, ...]
    across: tuple[int, ...]
    reefs: tuple[str, ...]
    slopes: tuple[str, ...]
    forest_slots: tuple[str, ...]
    islands: tuple[str, ...]
    pillars: tuple[str, ...]
    pillar_start: tuple[int, ...]
    spaces: tuple[Space, ...]
    start_space: int
    boards: tuple[tuple[ForestBoard, ForestBoard], ...]
    sides: tuple[Side, ...]
    tiles: tuple[Tile, ...]
    tikis_per_colour: int
    box_stones: int
    tables: tuple[SetupTable, ...]
