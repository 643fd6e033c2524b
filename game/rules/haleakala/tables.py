"""Facts of Haleakala as tuples indexed by number, and every action, built once (HAL-1, HAL-2)."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import Final

from game.rules.haleakala import actions as act
from game.rules.haleakala.components import (
    BEACHES,
    CRATERS,
    FIELDS,
    RINGS,
    SEGMENTS,
    SHELL,
    STACKS,
    TERRAINS,
    Components,
)
from game.rules.haleakala.reading import read
from game.rules.haleakala.state import NONE

DATA: Final[Components] = read()
BOARD: Final = DATA.board

SEGMENT_IDS: Final = tuple(s.id for s in BOARD.segments)
ANCHORAGE_IDS: Final = tuple(s.anchorage for s in BOARD.segments)
PLACE_IDS: Final = tuple(BOARD.segments[i % SEGMENTS].places[i // SEGMENTS] for i in range(len(RINGS) * SEGMENTS))
BEACH_IDS: Final = PLACE_IDS[BEACHES:CRATERS]
CRATER_IDS: Final = PLACE_IDS[CRATERS:]
BAY_IDS: Final = tuple(bay for s in BOARD.segments for bay in s.bays)
CARD_IDS: Final = tuple(card.id for card in DATA.cards)
MARKET_IDS: Final = tuple(card.id for card in DATA.market)
SEAT_IDS: Final = tuple(seat.id for seat in DATA.seats)
KIND_IDS: Final = tuple(kind.id for kind in DATA.kinds)
VARIANT_IDS: Final = tuple(variant.id for variant in DATA.variants)

PLACES: Final = range(len(PLACE_IDS))
VALUES: Final = DATA.values
CHIPS: Final = DATA.chips
STATUES: Final = DATA.statues
LAST_PURCHASES: Final = tuple(variant.last_purchases for variant in DATA.variants)  # by `tactical`
LAVA_DISCS: Final = tuple(variant.lava_discs for variant in DATA.variants)
LAVA_CARDS: Final = tuple(variant.lava_cards for variant in DATA.variants)

# ---- palm cards, by card
CARDS: Final = range(len(CARD_IDS))
KIND: Final = tuple(card.kind for card in DATA.cards)
ROLE: Final = tuple(DATA.kinds[kind].role for kind in KIND)
STACK: Final = tuple(card.palms - 1 for card in DATA.cards)
FISH: Final = tuple(DATA.kinds[kind].fish for kind in KIND)
POINTS: Final = tuple(DATA.kinds[kind].points for kind in KIND)
BUTTERFLIES: Final = tuple(DATA.kinds[kind].butterflies for kind in KIND)
IS_SHELL: Final = tuple(role == SHELL for role in ROLE)
STACK_CARDS: Final = tuple(tuple(c for c in CARDS if STACK[c] == n) for n in range(STACKS))
WHITE, BLACK, NAUTILUS = (KIND_IDS.index(name) for name in ("pearl_white", "pearl_black", "nautilus"))

# ---- score panel, by panel card
COST: Final = tuple(card.cost for card in DATA.market)
CHEAPEST: Final = min(COST)

# ---- fields, masks of them
STATUE_POINTS: Final = BOARD.statue_points  # by terrain
FIELD_POINTS: Final = tuple(STATUE_POINTS[field // SEGMENTS] for field in range(FIELDS))
TERRAIN_MASK: Final = tuple(((1 << SEGMENTS) - 1) << SEGMENTS * terrain for terrain in range(len(TERRAINS)))
SEGMENT_MASK: Final = tuple(sum(1 << field for field in path) for path in BOARD.paths)
# By segment and number of chips: the fields that get one (HAL-9.5). A fourth chip does nothing.
FLOW: Final = tuple(tuple(path[: min(n, len(path))] for n in range(CHIPS + 1)) for path in BOARD.paths)
BURNS: Final = tuple(tuple(sum(1 << field for field in flow) for flow in row) for row in FLOW)

# ---- the boat
SAILS_TO: Final = tuple(tuple((s + n) % SEGMENTS for n in range(SEGMENTS)) for s in range(SEGMENTS))


# ---- shamans (HAL-2.3, HAL-5)
def _reach(place: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """By place that can be reached in one move: the shortest ways, both ends included (HAL-5.1, HAL-5.2)."""
    ways: dict[int, list[tuple[int, ...]]] = {place: [(place,)]}
    start: tuple[int, ...] = (place,)
    todo = deque([(start, 0)])
    while todo:
        way, climbed = todo.popleft()
        if len(way) > BOARD.max_steps:
            continue
        for to, rise in BOARD.edges[way[-1]]:
            up = climbed + max(rise, 0)
            known = ways.setdefault(to, [])
            if up <= BOARD.max_uphill and (not known or len(known[0]) == len(way) + 1):
                known.append((*way, to))
                todo.append(((*way, to), up))
    return {to: tuple(sorted(known)) for to, known in sorted(ways.items()) if known}


def _distances(place: int) -> tuple[int, ...]:
    """Steps to every place whatever they climb, -1 = never."""
    far = {place: 0}
    todo = deque([place])
    while todo:
        here = todo.popleft()
        for to, _ in BOARD.edges[here]:
            if to not in far:
                far[to] = far[here] + 1
                todo.append(to)
    return tuple(far.get(to, NONE) for to in PLACES)


WAYS: Final = tuple(_reach(place) for place in range(CRATERS))
DISTANCE: Final = tuple(_distances(place) for place in range(CRATERS))

# ---- actions
LAY: Final = tuple(
    tuple((act.Lay(value, beach), act.Lay(value, beach, True)) for beach in range(SEGMENTS)) for value in VALUES
)  # by disc (value - 1), beach, lava
TAKE_BACK: Final = tuple(tuple(act.TakeBack(disc, owner) for owner in range(2)) for disc in (0, *VALUES))
SAIL: Final = act.Sail()
WALK: Final = tuple(act.Walk(place) for place in PLACES)
PICK: Final = tuple(act.Pick(bay) for bay in range(len(BAY_IDS)))
MOVE_CHIP: Final = tuple(tuple(act.MoveChip(a, b) for b in range(SEGMENTS)) for a in range(SEGMENTS))
BUY: Final = tuple(act.Buy(card) for card in range(len(MARKET_IDS)))
DECLINE: Final = act.Decline()

# By own place and place of the other shaman: where it may go; passing over is fine, ending there isn't (HAL-5.3).
TARGETS: Final = tuple(
    tuple(tuple(WALK[to] for to in WAYS[place] if to != other) for other in range(CRATERS)) for place in range(CRATERS)
)
# By segment with a chip: its two moves, sorted (HAL-2.4).
CHIP_MOVES: Final = tuple(tuple(MOVE_CHIP[s][to] for to in sorted(BOARD.ring[s])) for s in range(SEGMENTS))
PICKS: Final = tuple((PICK[2 * s], PICK[2 * s + 1]) for s in range(SEGMENTS))

ALL_ACTIONS: Final[tuple[act.Action, ...]] = (
    *(a for row in LAY for pair in row for a in pair),
    *(a for row in TAKE_BACK for a in row),
    SAIL,
    *WALK,
    *PICK,
    *(a for row in MOVE_CHIP for a in row),
    *BUY,
    DECLINE,
)
KNOWN: Final = frozenset(ALL_ACTIONS)


def rises(path: tuple[int, ...]) -> tuple[int, ...]:
    """For each step of a way 1 = up, 0 = sideways, -1 = down."""
    return tuple(dict(BOARD.edges[here])[there] for here, there in pairwise(path))


def fields_of(mask: int) -> tuple[int, ...]:
    """The fields in a mask, ascending."""
    return tuple(field for field in range(FIELDS) if mask >> field & 1)
