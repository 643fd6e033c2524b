"""What the box of Haleakala holds, as plain values in the order of the level files (HAL-1.1 to 1.6, HAL-2.1 to 2.7).

Places are numbers: 0..5 grass, 6..11 forest, 12..17 mountain, 18..23 beach, 24..29 crater, each ring by segment.
"""

from __future__ import annotations

from typing import Final

from game.core.value import Value

TITLE: Final = "haleakala"
SEGMENTS: Final = 6  # HAL-2.1
RINGS: Final = ("grass", "forest", "mountain", "beach", "crater")  # of places, in the order of their numbers
TERRAINS: Final = RINGS[:3]  # where statues can stand
FIELDS: Final = len(TERRAINS) * SEGMENTS  # statue fields are the first places
BEACHES: Final = FIELDS  # number of the first beach
CRATERS: Final = BEACHES + SEGMENTS
STACKS: Final = 3  # one-palm, two-palm, three-palm
DISCS: Final = 5  # number discs a player (HAL-1.4)

# What a palm card does (HAL-8), by its id or, for beach cards, its class.
STATUE: Final = 0
PRIESTESS: Final = 1
SHELL: Final = 2
LAVA: Final = 3
BEACH_CARD: Final = 4
ROLES: Final = {"statue": STATUE, "priestess": PRIESTESS, "shell": SHELL, "lava": LAVA}

# What a scoring card counts (HAL-10.6), as the level file says it.
PER: Final = (
    "butterfly",
    "terrain_with_strict_majority",
    "segment_with_three_own_statues",
    "own_statue_on_forest",
    "own_statue_on_mountain",
)


class Segment(Value):
    """HAL-2.2: ids of its parts; `places` in the order of RINGS. feature: "jetty", "huts_<seat>" or "" (HAL-2.7)."""

    id: str
    anchorage: str
    bays: tuple[str, str]
    places: tuple[str, ...]
    feature: str


class Board(Value):
    """edges: by place (fields and beaches) the places one step away, with 1 for uphill, 0 sideways, -1 downhill.

    ring: by segment its neighbours on the crater ring, clockwise first. paths: by segment the fields an eruption
    reaches, the first chip's first (HAL-2.6). sail: by segment the next one of the boat. statue_points: by terrain.
    """

    segments: tuple[Segment, ...]
    edges: tuple[tuple[tuple[int, int], ...], ...]
    max_steps: int
    max_uphill: int
    ring: tuple[tuple[int, int], ...]
    sail: tuple[int, ...]
    jetty: int
    paths: tuple[tuple[int, ...], ...]
    statue_points: tuple[int, ...]
    track: int


class Kind(Value):
    """A face of palm cards (HAL-1.5). role: STATUE to BEACH_CARD."""

    id: str
    role: int
    butterflies: int
    fish: int
    points: int


class Card(Value):
    """A palm card (HAL-1.2). palms: 1 to 3. kind: index into kinds."""

    id: str
    palms: int
    kind: int


class MarketCard(Value):
    """A card of the score panel (HAL-1.3, HAL-1.6). per: index into PER, -1 for the priestess."""

    id: str
    cost: int
    per: int
    points: int


class Variant(Value):
    """Basic or tactical game: with lava cards or with lava discs (HAL-12)."""

    id: str
    lava_cards: bool
    lava_discs: bool
    last_purchases: bool


class Seat(Value):
    """A player's colour, the word of the component file for the seat, and the place of the huts (HAL-2.7)."""

    id: str
    start: int


class Points(Value):
    """HAL-10: fish majority, pearls (white alone, black alone, both), a shell at the second scoring."""

    fish: int
    pearls: tuple[int, int, int]
    shell: int


class Components(Value):
    board: Board
    kinds: tuple[Kind, ...]
    cards: tuple[Card, ...]
    market: tuple[MarketCard, ...]
    seats: tuple[Seat, ...]
    values: tuple[int, ...]
    statues: int
    chips: int
    points: Points
    variants: tuple[Variant, ...]
    idle_limit: int
    dry_limit: int
    digest: str
