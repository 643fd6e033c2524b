"""Worth, score sheets and places (KIL-11)."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item, Result, totals
from game.rules.kilauea import state as st
from game.rules.kilauea.state import Seat, State
from game.rules.kilauea.tables import COLOURS, SECTION_IDS, SECTIONS, WORTH, C, Heights

_SLICES: Final = tuple(slice(s * COLOURS, (s + 1) * COLOURS) for s in range(SECTIONS))
# Score items (catalogue keys); `section` comes once for each section with its id in the hole.
TILES: Final = "tiles"
BEFORE: Final = "before"
SECTION: Final = "section"
ALL_FIVE: Final = "all_five"
STONES: Final = "stones"
CANOE: Final = "canoe"
_HOLES: Final = tuple((("section", section),) for section in SECTION_IDS)


def worth(heights: Heights) -> Heights:
    """By pillar: what one island tiki of its colour counts in the same section (KIL-11.5)."""
    return tuple(value for section in _SLICES for value in WORTH[heights[section]])


def section_points(heights: Heights, seat: Seat) -> list[int]:
    """By section: worth times tikis of that colour on the island (KIL-11.6)."""
    made = []
    for place, pillar in zip(_SLICES, seat.island, strict=True):
        points = 0
        if pillar:
            values = WORTH[heights[place]]
            for colour in pillar:
                points += values[colour]
        made.append(points)
    return made


def bonuses(seat: Seat) -> tuple[tuple[str, int], ...]:
    """The final bonuses in their order (KIL-11.8)."""
    return (
        (ALL_FIVE, C.all_sections_bonus if all(seat.island) else 0),
        (STONES, seat.stones // C.stones_per_vp),
        (CANOE, sum(seat.canoe) * C.canoe_tiki_vp),
    )


def counts_bonuses(state: State) -> bool:
    """Whether the next scoring, or the one that has ended the game, has the bonuses in it (KIL-12 Q20, Q26)."""
    return state.scored or state.phase == st.OVER


def sheet(state: State, seat: Seat) -> tuple[Item, ...]:
    """The score sheet of a seat as the next scoring would count (KIL-12 Q26), or as the last one has counted."""
    items = [Item(TILES, seat.tiles), Item(BEFORE, seat.before)]
    items += [Item(SECTION, p, _HOLES[s]) for s, p in enumerate(section_points(state.heights, seat))]
    count = counts_bonuses(state)
    items += [Item(key, points if count else 0) for key, points in bonuses(seat)]
    return tuple(items)


def scores(state: State) -> tuple[tuple[Item, ...], ...]:
    return tuple(sheet(state, seat) for seat in state.seats)


def points_now(state: State) -> tuple[int, ...]:
    """By seat: the sum of its sheet."""
    count = counts_bonuses(state)
    made = []
    for seat in state.seats:
        points = seat.tiles + seat.before + sum(section_points(state.heights, seat))
        if count:
            points += sum(bonus for _, bonus in bonuses(seat))
        made.append(points)
    return tuple(made)


def island_tikis(seat: Seat) -> int:
    return sum(map(len, seat.island))


def ranks(points: tuple[int, ...], tikis: tuple[int, ...]) -> tuple[int, ...]:
    """Most points, then fewest island tikis; equal seats share a place (KIL-11.9, KIL-11.11)."""
    standing = [(-p, t) for p, t in zip(points, tikis, strict=True)]
    return tuple(1 + sum(other < own for other in standing) for own in standing)


def result(state: State) -> Result | None:
    if state.phase != st.OVER:
        return None
    sheets = scores(state)
    sums = totals(sheets)
    return Result(ranks(sums, tuple(map(island_tikis, state.seats))), sums, sheets)
