"""Why an action is not allowed, in keys of the catalogue, and what a player might try."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.protocol import Refusal
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import (
    CHOICES,
    CUTS,
    DRAFTS,
    HOME_RAISES,
    KNOWN,
    PASS,
    PLAIN,
    RAISES,
    STOP,
    USES_OF,
    Action,
    Choose,
    Cut,
    Draft,
    Pass,
    RaiseIsland,
    RaiseVolcano,
    Sail,
    Stop,
    Use,
)
from game.rules.kilauea.components import (
    ACROSS,
    ADJACENT,
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
from game.rules.kilauea.legal import (
    free_steps,
    loose_colours,
    open_colours,
    open_pillars,
    open_places,
    paid,
    pool,
    price,
    sails,
    targets,
)
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import (
    CLEAR,
    COLOUR_IDS,
    COLOURS,
    COST,
    FARTHEST,
    IS_SLOPE,
    LEVELS,
    PATHS,
    REACH,
    REEF_OF,
    RUNS,
    SECTION_IDS,
    SECTION_OF,
    SHORT,
    SIDE_IDS,
    SIDES,
    TILE_ROW,
    WIDEST,
    C,
)

Why = Refusal | None
_TIKI_SLOTS: Final = C.canoe_tiki_slots


def _no(key: str, rule: str, **holes: int | str) -> Refusal:
    return Refusal(f"kilauea.refuse.{key}", rule, tuple(holes.items()))


def why(state: State, seat: int, action: Action) -> Why:
    if state.phase == st.OVER or seat != state.turn:
        return _no("not_your_turn", "KIL-4.5")
    if isinstance(action, Sail):
        return _sail(state, action)
    if action not in KNOWN:
        return _no("no_tiki_there", "KIL-2")
    return _BY_TYPE[type(action)](state, action)


# ---- draft, sailing and main actions


def _draft(state: State, action: Draft) -> Why:
    if state.phase != st.DRAFT:
        return _no("not_now", "KIL-3.12")
    if not state.heights[action.section * COLOURS + action.colour]:
        return _no("no_tiki_there", "KIL-3.12")
    return None


def _sail(state: State, action: Sail) -> Why:
    distance = action.distance
    if state.phase != st.SAIL:
        return _no("not_now", "KIL-4.1")
    if distance < 0:
        return _no("clockwise", "KIL-5.1")
    if distance < C.mandatory_move:
        return _no("must_sail", "KIL-5.2")
    stones = state.seats[state.turn].stones
    if price(state, distance) > stones:
        free = C.mandatory_move + free_steps(state)
        return _no("too_far", "KIL-5.3", free=free, stones=stones, n=distance)
    if distance not in (sails(state) or (C.mandatory_move,)):
        end = PATHS[SHORT[len(state.seats)]][state.pawn][distance][-1]
        return _no("no_action_there", "KIL-5.6", section=SECTION_IDS[SECTION_OF[end]])
    return None


def _main_action(state: State, section: int) -> Why:
    """What speaks against any cut or raise in this section now (KIL-4.2, KIL-6)."""
    if state.phase in (st.DRAFT, st.SAIL, st.TARGET):
        return _no("not_now", "KIL-4")
    if state.phase == st.FOLLOW_UP:
        return _no("one_action", "KIL-4.2")
    if section != SECTION_OF[state.pawn]:
        return _no("other_section", "KIL-6", section=SECTION_IDS[SECTION_OF[state.pawn]])
    return None


def _cut(state: State, action: Cut) -> Why:
    here = action.section == SECTION_OF[state.pawn]
    if state.phase == st.FOLLOW_UP and here and state.main == st.CUT_TWO:
        return _no("two_cut", "KIL-6.2")
    full = sum(state.seats[state.turn].canoe) >= _TIKI_SLOTS
    if state.phase == st.FOLLOW_UP and here and state.main == st.CUT_ONE and full:
        return _no("one_seat", "KIL-6.2")
    fault = _main_action(state, action.section)
    if fault is not None:
        return fault
    if full:
        return _no("canoe_full", "KIL-6.1")
    if not state.standing[action.section]:
        return _no("forest_empty", "KIL-6.1")
    return _forest_tiki(state, action.section, action.space)


def _forest_tiki(state: State, section: int, space: int) -> Why:
    """Whether a tiki stands there and the way from the shore is free (KIL-2.7)."""
    standing = state.standing[section]
    if not standing >> space & 1:
        return _no("no_tiki_there", "KIL-2.7")
    before = CLEAR[state.boards[section]][space] & standing
    if before:
        return _no("path_blocked", "KIL-2.7", n=before.bit_count())
    return None


def _raise(state: State, section: int) -> Why:
    if state.phase == st.SECOND_CUT:
        return _no("one_action", "KIL-4.2")
    if state.phase == st.FOLLOW_UP and state.main == st.RAISED:
        return _no("one_raise", "KIL-6.6")
    fault = _main_action(state, section)
    if fault is None and not any(state.seats[state.turn].canoe):
        return _no("no_tiki", "KIL-6.5")
    return fault


def _own_tiki(state: State, colour: int) -> Why:
    if not state.seats[state.turn].canoe[colour]:
        return _no("no_colour", "KIL-6.5", colour=COLOUR_IDS[colour])
    return None


def _raise_volcano(state: State, action: RaiseVolcano) -> Why:
    return (
        _raise(state, action.section)
        or _own_tiki(state, action.colour)
        or _pillar_takes(state, action.section, action.colour)
    )


def _pillar_takes(state: State, section: int, colour: int) -> Why:
    """Whether a tiki may be put on this pillar (KIL-2.9, KIL-10.1)."""
    if section * COLOURS + colour == state.seal:
        return _no("sealed", "KIL-10.1")
    if not open_pillars(state)[colour] >> section & 1:
        return _no("six_high", "KIL-2.9")
    return None


def _raise_island(state: State, action: RaiseIsland) -> Why:
    fault = _raise(state, action.section) or _own_tiki(state, action.colour)
    if fault is not None:
        return fault
    me = state.seats[state.turn]
    if me.stones < C.island_place_cost:
        return _no("island_stones", "KIL-6.9", n=me.stones)
    if len(me.island[action.section]) >= LEVELS:
        return _no("six_high", "KIL-2.9")
    return None


def _stop(state: State, action: Stop) -> Why:
    return None if state.phase == st.SECOND_CUT else _no("not_now", "KIL-6.2")


def _pass(state: State, action: Pass) -> Why:
    return None if state.phase == st.FOLLOW_UP else _no("not_now", "KIL-4.3")


# ---- tiles


def _in_tray(state: State, side: int) -> Why:
    """Whether this side may be used now as an item of the tray (KIL-4.3, KIL-8.1)."""
    if side in state.tray and state.phase == st.FOLLOW_UP:
        return None
    if side not in state.reef and side not in state.lodged:
        return _no("not_now", "KIL-3.7")
    if state.phase in (st.DRAFT, st.SAIL, st.TARGET):
        return _no("not_now", "KIL-4.3")
    if side in state.used:
        return _no("tile_used", "KIL-8.1")
    if IS_SLOPE[side]:
        return _locked(state, side) or _no("slope_after_raise", "KIL-4.3")
    touched = state.reef[REEF_OF[state.pawn]]
    if state.phase == st.FOLLOW_UP and state.main != st.RAISED and side != touched:
        return _no("tile_not_touched", "KIL-6.4", tile=SIDE_IDS[touched])
    return _no("reef_after_cut", "KIL-4.3")


def _locked(state: State, side: int) -> Why:
    """A volcano tile still in its forest can't be used (KIL-7.6)."""
    section = state.lodged.index(side)
    if state.unlocked >> section & 1:
        return None
    left = state.standing[section] & TILE_ROW[state.boards[section]]
    return _no("tile_forest", "KIL-7.6", n=left.bit_count())


def _affordable(state: State, side: int, need: int) -> Why:
    stones = state.seats[state.turn].stones
    if stones < need:
        return _no("tile_cost", "KIL-8.2", tile=SIDE_IDS[side], need=need, n=stones)
    return None


def _choose(state: State, action: Choose) -> Why:
    """KIL-9.3A, KIL-9.3B: another tile that lies where this one looks, and that can be paid and done in full."""
    item, side = action.item, action.side
    fault = _in_tray(state, item)
    if fault is not None:
        return fault
    if side == item:
        return _no("tile_itself", "KIL-9.3A")
    if side not in pool(state, item):
        locked = _locked(state, side) if side in state.lodged else None
        return locked or _no("tile_no_target", SIDES[item].rule, tile=SIDE_IDS[side])
    return _affordable(state, side, COST[item] + COST[side]) or _targetless(paid(state, COST[item]), side)


def _targetless(state: State, side: int) -> Why:
    """Why an affordable side can't be carried out in any way (KIL-8.4)."""
    if targets(state, side):
        return None
    if side in PLAIN:
        return _FAULTS[SIDES[side].effect](state, PLAIN[side])
    return _no("tile_no_target", "KIL-8.4", tile=SIDE_IDS[side])


def _use(state: State, action: Use) -> Why:
    side = action.side
    if state.phase == st.TARGET:
        if side != state.running:
            return _no("not_now", "KIL-9.3A")
    else:
        fault = _in_tray(state, side) or _affordable(state, side, COST[side])
        if fault is not None:
            return fault
    return _FAULTS[SIDES[side].effect](state, action)


def _points(state: State, action: Use) -> Why:
    held = sum(state.seats[state.turn].canoe)
    if SIDES[action.side].full and held < _TIKI_SLOTS:
        return _no("not_full", "KIL-10.3", n=held)
    return None


def _stones(state: State, action: Use) -> Why:
    if targets(state, action.side):
        return None
    if not state.crater + COST[action.side]:
        return _no("crater_empty", "KIL-9.2A")
    return _no("stones_full", "KIL-8.4")


def _rival(state: State, seat: int, has: Callable[[st.Seat], int]) -> Why:
    """Whether another player has what is to be taken (KIL-10.2)."""
    if seat == state.turn or seat >= len(state.seats) or not has(state.seats[seat]):
        return _no("nothing_to_take", "KIL-10.2", name=seat)
    return None


def _steal(state: State, action: Use) -> Why:
    if state.seats[state.turn].stones - COST[action.side] >= C.canoe_stone_slots:
        return _no("own_canoe_full", "KIL-10.2")
    return _rival(state, action.source, lambda seat: seat.stones)


def _swap(state: State, action: Use) -> Why:
    seat, colour = divmod(action.to, COLOURS)
    return _own_tiki(state, action.source) or _rival(state, seat, lambda other: other.canoe[colour])


def _seal(state: State, action: Use) -> Why:
    if action.source == state.seal:
        return _no("seal_same", "KIL-10.1")
    return None if state.heights[action.source] else _no("seal_empty", "KIL-10.1")


def _volcano_tiki(state: State, pillar: int) -> Why:
    if pillar == state.seal:
        return _no("sealed", "KIL-10.1")
    return None if state.heights[pillar] else _no("no_tiki_there", "KIL-8.4")


def _source(state: State, action: Use) -> Why:
    """Whether the tiki that is to move can leave where it lies."""
    kind, source = SIDES[action.side].source, action.source
    if kind == FOREST:
        return _forest_tiki(state, *divmod(source, WIDEST))
    if kind == VOLCANO:
        return _volcano_tiki(state, source)
    if kind == CANOE:
        return _own_tiki(state, source)
    if kind == RIVAL:
        seat, colour = divmod(source, COLOURS)
        return _rival(state, seat, lambda other: other.canoe[colour])
    section, level = divmod(source, LEVELS)
    if level >= len(state.seats[state.turn].island[section]):
        return _no("no_tiki_there", "KIL-8.6")
    return None


def _colour_and_home(state: State, action: Use) -> tuple[int, int]:
    """The colour of the tiki that moves and the section it leaves (0 for a canoe)."""
    kind, source = SIDES[action.side].source, action.source
    if kind == FOREST:
        section, space = divmod(source, WIDEST)
        return state.forests[section][space], section
    if kind == ISLAND:
        section, level = divmod(source, LEVELS)
        return state.seats[state.turn].island[section][level], section
    return source % COLOURS, source // COLOURS if kind == VOLCANO else 0


def _move(state: State, action: Use) -> Why:
    fault = _source(state, action)
    if fault is not None:
        return fault
    facts = SIDES[action.side]
    colour, home = _colour_and_home(state, action)
    if facts.target == VOLCANO:
        return _reach(action, home) or _pillar_takes(state, action.to, colour)
    if facts.target == ISLAND:
        fault = _reach(action, home)
        if fault is None and not open_places(state, ISLAND)[colour] >> action.to & 1:
            fault = _no("six_high", "KIL-2.9")
        return fault
    if not open_places(state, facts.target)[colour]:
        return _no("own_canoe_full", "KIL-10.2")
    return None


def _reach(action: Use, home: int) -> Why:
    """Whether the side carries a tiki from one section to the other (KIL-8.5)."""
    facts = SIDES[action.side]
    if REACH[facts.reach][home] >> action.to & 1:
        return None
    tile = SIDE_IDS[action.side]
    if facts.reach == ADJACENT:
        return _no("neighbour_only", "KIL-9.5A", tile=tile)
    if facts.reach == ACROSS:
        return _no("far_only", "KIL-9.6A", tile=tile)
    return _no("same_section", "KIL-9.4A")


def _exchange(state: State, action: Use) -> Why:
    fault = _move(state, action)
    if fault is not None:
        return fault
    colour, home = _colour_and_home(state, action)
    if action.back == colour:
        return _no("same_colour", "KIL-9.10A")
    back = loose_colours(state)[action.to] & ~(1 << colour)
    if SIDES[action.side].source == VOLCANO:
        back &= open_colours(state)[home]
    if not back:
        return _no("no_return", "KIL-9.10A", section=SECTION_IDS[action.to])
    if back >> action.back & 1:
        return None
    fault = _volcano_tiki(state, action.to * COLOURS + action.back)
    return fault or _pillar_takes(state, home, action.back)


_FAULTS: Final[dict[int, Callable[[State, Use], Why]]] = {
    POINTS: _points,
    STONES: _stones,
    STEAL: _steal,
    SWAP: _swap,
    SEAL: _seal,
    MOVE: _move,
    EXCHANGE: _exchange,
}

_BY_TYPE: Final[dict[type, Callable[[State, Any], Why]]] = {
    Draft: _draft,
    Cut: _cut,
    RaiseVolcano: _raise_volcano,
    RaiseIsland: _raise_island,
    Stop: _stop,
    Choose: _choose,
    Use: _use,
    Pass: _pass,
}


# ---- what a player might try


def candidates(state: State, seat: int) -> tuple[Action, ...]:
    """Everything that the pieces in sight suggest; contains all of `legal`. In the order of `legal`."""
    made: list[Action] = [*DRAFTS, *(Sail(distance) for distance in range(FARTHEST + 2))]
    made += (CUTS[s][i] for s, tikis in enumerate(state.forests) for i in range(len(tikis)))
    made += (action for rows in (RAISES, HOME_RAISES) for row in rows for action in row)
    made.append(STOP)
    in_play = sorted((*state.reef, *state.lodged))
    made += (CHOICES[item, side] for item in in_play if RUNS[item] for side in in_play)
    current = (*state.tray, state.running) if state.phase in (st.FOLLOW_UP, st.TARGET) else ()
    for side in in_play:
        made += USES_OF[side] if side in current else USES_OF[side][:1]
    made.append(PASS)
    return tuple(made)
