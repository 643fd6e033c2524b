"""What may be done (KIL-3.12, KIL-5 to KIL-10). Legality is written here once; `why` asks the same helpers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.value import replace
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import (
    CHOICES,
    CUTS,
    DRAFTS,
    HOME_RAISES,
    PASS,
    PLAIN,
    RAISES,
    RETURNS,
    ROWS,
    SAILS,
    SINGLE,
    STOP,
    SWAPS,
    Action,
    Use,
)
from game.rules.kilauea.components import (
    BOX,
    CANOE,
    EXCHANGE,
    FOREST,
    ISLAND,
    MOVE,
    POINTS,
    RIVAL,
    SEAL,
    STEAL,
    STONES,
    SWAP,
    VOLCANO,
)
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import (
    BITS,
    COLOURS,
    COST,
    EVERY_SECTION,
    LEVELS,
    PATHS,
    REACH,
    RUNS,
    SECTION_OF,
    SECTIONS,
    SHORT,
    SIDES,
    WIDEST,
    C,
    accessible,
)

_COLOUR_OF: Final = tuple(pillar % COLOURS for pillar in range(SECTIONS * COLOURS))
_SECTION_OF_PILLAR: Final = tuple(pillar // COLOURS for pillar in range(SECTIONS * COLOURS))
_STONE_SLOTS: Final = C.canoe_stone_slots
_TIKI_SLOTS: Final = C.canoe_tiki_slots


def waiting(state: State) -> tuple[int, ...]:
    """KIL-4.5: only the active seat decides; nobody once the game is over."""
    return () if state.phase == st.OVER else (state.turn,)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    if seat != state.turn:
        return ()
    return _BY_PHASE[state.phase](state)


# ---- what stands where


def open_pillars(state: State) -> list[int]:
    """By colour: the sections whose pillar of that colour can take one more tiki (KIL-2.9, KIL-10.1)."""
    masks = [0] * COLOURS
    for pillar, height in enumerate(state.heights):
        if height < LEVELS and pillar != state.seal:
            masks[_COLOUR_OF[pillar]] |= 1 << _SECTION_OF_PILLAR[pillar]
    return masks


def open_colours(state: State) -> list[int]:
    """By section: the colours whose pillar can take one more tiki."""
    masks = [0] * SECTIONS
    for pillar, height in enumerate(state.heights):
        if height < LEVELS and pillar != state.seal:
            masks[_SECTION_OF_PILLAR[pillar]] |= 1 << _COLOUR_OF[pillar]
    return masks


def loose_colours(state: State) -> list[int]:
    """By section: the colours of which a tiki can be taken (KIL-8.6, KIL-10.1)."""
    masks = [0] * SECTIONS
    for pillar, height in enumerate(state.heights):
        if height and pillar != state.seal:
            masks[_SECTION_OF_PILLAR[pillar]] |= 1 << _COLOUR_OF[pillar]
    return masks


def open_island(state: State) -> int:
    """The sections of the active seat's island below the height limit (KIL-2.9)."""
    return sum(1 << s for s, pillar in enumerate(state.seats[state.turn].island) if len(pillar) < LEVELS)


def paid(state: State, cost: int) -> State:
    """The position after the active seat has offered `cost` stones (KIL-8.2)."""
    if not cost:
        return state
    me = state.seats[state.turn]
    seats = list(state.seats)
    seats[state.turn] = replace(me, stones=me.stones - cost)
    return replace(state, seats=tuple(seats), crater=state.crater + cost)


# ---- draft, sailing and main actions


def _draft(state: State) -> tuple[Action, ...]:
    """KIL-3.12, KIL-12 Q19: any section, any colour."""
    return tuple(action for action, height in zip(DRAFTS, state.heights, strict=True) if height)


def free_steps(state: State) -> int:
    """Steps beyond the first that cost nothing (KIL-5.2)."""
    return _TIKI_SLOTS - sum(state.seats[state.turn].canoe)


def price(state: State, distance: int) -> int:
    """Stones that this distance costs; free steps come first (KIL-5.3, KIL-12 Q21)."""
    return max(0, distance - C.mandatory_move - free_steps(state))


def main_sections(state: State) -> tuple[int, int]:
    """(sections with a main action that costs nothing, sections with room on the own island) (KIL-6.1, 6.5, 6.9)."""
    me = state.seats[state.turn]
    cheap = 0
    if sum(me.canoe) < _TIKI_SLOTS:
        for section, standing in enumerate(state.standing):
            if standing:
                cheap |= 1 << section
    if not any(me.canoe):
        return cheap, 0
    if cheap != EVERY_SECTION:
        for colour, mask in enumerate(open_pillars(state)):
            if me.canoe[colour]:
                cheap |= mask
    return cheap, open_island(state)


def sails(state: State) -> list[int]:
    """The distances that end where a main action can be paid and done (KIL-5.6, KIL-5.7; KIL-12 Q6, Q23)."""
    cheap, home = main_sections(state)
    free = C.mandatory_move + free_steps(state)
    stones = state.seats[state.turn].stones
    paths = PATHS[SHORT[len(state.seats)]][state.pawn]
    made = []
    for distance in range(C.mandatory_move, free + stones + 1):
        section = SECTION_OF[paths[distance][-1]]
        left = stones - max(0, distance - free)
        if cheap >> section & 1 or (left >= C.island_place_cost and home >> section & 1):
            made.append(distance)
    return made


def _sail(state: State) -> tuple[Action, ...]:
    # KIL-5.6: where nothing can be reached the great canoe moves one space for free.
    return tuple([SAILS[distance] for distance in sails(state) or (C.mandatory_move,)])


def _cuts(state: State, section: int) -> list[Action]:
    row = CUTS[section]
    return [row[space] for space in accessible(state.boards[section], state.standing[section])]


def _main(state: State) -> tuple[Action, ...]:
    section = SECTION_OF[state.pawn]
    me = state.seats[state.turn]
    made = _cuts(state, section) if sum(me.canoe) < _TIKI_SLOTS else []
    first = section * COLOURS
    row = RAISES[section]
    for colour, count in enumerate(me.canoe):
        if count and state.heights[first + colour] < LEVELS and first + colour != state.seal:
            made.append(row[colour])
    if me.stones >= C.island_place_cost and len(me.island[section]) < LEVELS:
        made += [action for action, count in zip(HOME_RAISES[section], me.canoe, strict=True) if count]
    return tuple(made)


def _second_cut(state: State) -> tuple[Action, ...]:
    return (*_cuts(state, SECTION_OF[state.pawn]), STOP)


# ---- tiles


def _follow_up(state: State) -> tuple[Action, ...]:
    stones = state.seats[state.turn].stones
    choices: list[Action] = []
    made: list[Action] = []
    for side in state.tray:
        if COST[side] > stones:
            continue
        if RUNS[side]:
            choices += [CHOICES[side, chosen] for chosen in choosable(state, side)]
        else:
            made += targets(state, side)
    return (*choices, *made, PASS)


def _target(state: State) -> tuple[Action, ...]:
    return tuple(targets(state, state.running))


def pool(state: State, item: int) -> list[int]:
    """The sides that lie where a tile 3 looks, never itself, ascending (KIL-9.3A, KIL-9.3B; KIL-12 Q11)."""
    reefs, slopes = SIDES[item].pools
    sides = [side for side in state.reef if side != item] if reefs else []
    if slopes:
        sides += [side for s, side in enumerate(state.lodged) if state.unlocked >> s & 1 and side != item]
    return sorted(sides)


def choosable(state: State, item: int) -> list[int]:
    """The sides that tile 3 can pay for and carry out in full once its own stone lies in the crater (KIL-8.4)."""
    after = paid(state, COST[item])
    stones = after.seats[after.turn].stones
    return [side for side in pool(state, item) if COST[side] <= stones and targets(after, side)]


def targets(state: State, side: int) -> list[Use]:
    """Every way to carry out a side in full, its cost being affordable (KIL-8.4, KIL-12 Q10). Sorted as in `legal`."""
    return _TARGETS[SIDES[side].effect](state, side)


def _points(state: State, side: int) -> list[Use]:
    """KIL-9.1A, KIL-10.3."""
    if SIDES[side].full and sum(state.seats[state.turn].canoe) < _TIKI_SLOTS:
        return []
    return [PLAIN[side]]


def _stones(state: State, side: int) -> list[Use]:
    """KIL-9.2A: a stone in the crater and a free slot, after the cost is paid."""
    cost = COST[side]
    if state.crater + cost and state.seats[state.turn].stones - cost < _STONE_SLOTS:
        return [PLAIN[side]]
    return []


def _steals(state: State, side: int) -> list[Use]:
    """KIL-10.2: something to steal and a free slot."""
    if state.seats[state.turn].stones - COST[side] >= _STONE_SLOTS:
        return []
    return [SINGLE[side][k] for k, seat in enumerate(state.seats) if k != state.turn and seat.stones]


def _swaps(state: State, side: int) -> list[Use]:
    """KIL-10.2, KIL-10.7, KIL-12 Q25: any own tiki against any tiki of another canoe."""
    rivals = [source for source, _, _ in sources(state, RIVAL)]
    own = state.seats[state.turn].canoe
    return [SWAPS[side][colour][rival] for colour in range(COLOURS) if own[colour] for rival in rivals]


def _seals(state: State, side: int) -> list[Use]:
    """KIL-10.1, KIL-12 Q12: a pillar of at least one tiki, another one than before."""
    row = SINGLE[side]
    return [row[pillar] for pillar, height in enumerate(state.heights) if height and pillar != state.seal]


Source = tuple[int, int, int]  # number as in `Use.source`, colour, section it leaves (0 for a canoe)


def _forest_sources(state: State) -> list[Source]:
    made = []
    for section, standing in enumerate(state.standing):
        tikis = state.forests[section]
        first = section * WIDEST
        made += [(first + i, tikis[i], section) for i in accessible(state.boards[section], standing)]
    return made


def _volcano_sources(state: State) -> list[Source]:
    seal = state.seal
    return [
        (pillar, _COLOUR_OF[pillar], _SECTION_OF_PILLAR[pillar])
        for pillar, height in enumerate(state.heights)
        if height and pillar != seal
    ]


def _island_sources(state: State) -> list[Source]:
    """KIL-8.6: a tiki at any height."""
    return [
        (section * LEVELS + level, colour, section)
        for section, pillar in enumerate(state.seats[state.turn].island)
        for level, colour in enumerate(pillar)
    ]


def _canoe_sources(state: State) -> list[Source]:
    return [(colour, colour, 0) for colour, count in enumerate(state.seats[state.turn].canoe) if count]


def _rival_sources(state: State) -> list[Source]:
    """KIL-10.2: canoes are public, so any tiki of any other canoe."""
    return [
        (k * COLOURS + colour, colour, 0)
        for k, seat in enumerate(state.seats)
        if k != state.turn
        for colour, count in enumerate(seat.canoe)
        if count
    ]


_SOURCES: Final[dict[int, Callable[[State], list[Source]]]] = {
    FOREST: _forest_sources,
    VOLCANO: _volcano_sources,
    ISLAND: _island_sources,
    CANOE: _canoe_sources,
    RIVAL: _rival_sources,
}


def sources(state: State, kind: int) -> list[Source]:
    """Every tiki that may leave places of this kind, ascending."""
    return _SOURCES[kind](state)


def open_places(state: State, kind: int) -> list[int]:
    """By colour: the mask of sections where a tiki may arrive; 1 or 0 for the canoe and the box."""
    if kind == VOLCANO:
        return open_pillars(state)
    if kind == ISLAND:
        return [open_island(state)] * COLOURS
    if kind == CANOE:
        return [int(sum(state.seats[state.turn].canoe) < _TIKI_SLOTS)] * COLOURS
    return [1] * COLOURS


def _moves(state: State, side: int) -> list[Use]:
    """KIL-9 and KIL-10: one tiki from a source to a target."""
    facts = SIDES[side]
    places = open_places(state, facts.target)
    rows = ROWS[side]
    made: list[Use] = []
    if facts.target in (CANOE, BOX):
        for source, colour, _ in sources(state, facts.source):
            made += rows[source][places[colour]]
        return made
    reach = REACH[facts.reach]
    for source, colour, home in sources(state, facts.source):
        made += rows[source][places[colour] & reach[home]]
    return made


def _exchanges(state: State, side: int) -> list[Use]:
    """KIL-9.10A, KIL-9.10B, KIL-10.1B-b: one tiki to a volcano section, one of another colour back."""
    facts = SIDES[side]
    places = open_pillars(state)
    loose = loose_colours(state)
    welcome = open_colours(state) if facts.source == VOLCANO else [(1 << COLOURS) - 1] * SECTIONS
    reach = REACH[facts.reach]
    rows = RETURNS[side]
    made: list[Use] = []
    for source, colour, home in sources(state, facts.source):
        back = welcome[home] & ~(1 << colour)
        row = rows[source]
        for section in BITS[places[colour] & reach[home]]:
            made += row[section][loose[section] & back]
    return made


_TARGETS: Final[dict[int, Callable[[State, int], list[Use]]]] = {
    POINTS: _points,
    STONES: _stones,
    STEAL: _steals,
    SWAP: _swaps,
    SEAL: _seals,
    MOVE: _moves,
    EXCHANGE: _exchanges,
}

_BY_PHASE: Final[tuple[Callable[[State], tuple[Action, ...]], ...]] = (
    _draft,
    _sail,
    _main,
    _second_cut,
    _follow_up,
    _target,
    lambda state: (),
)
