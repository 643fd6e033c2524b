"""What each action does: a table from action type to its handler (HAL-4, HAL-5, HAL-8). Trusts its caller."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.value import replace
from game.rules.haleakala import actions as act
from game.rules.haleakala import board, tables, turn
from game.rules.haleakala.components import DISCS
from game.rules.haleakala.events import (
    CardBought,
    ChipMoved,
    ChipsLeft,
    DiscLaid,
    DiscTakenBack,
    Event,
    LavaDiscLaid,
    NothingBought,
    Stayed,
    Walked,
)
from game.rules.haleakala.state import MOVE_SHAMAN, NONE, PANEL_PRIESTESS, PRIESTESS, State


def apply(state: State, seat: int, action: act.Action) -> tuple[State, tuple[Event, ...]]:
    """The next position and what happened, in order."""
    events: list[Event] = []
    state = _HANDLERS[type(action)](state, seat, action, events)
    return state, tuple(events)


def _lay(state: State, seat: int, action: act.Lay, events: list[Event]) -> State:
    """Away from the boat the shaman may move (HAL-4.1); at the boat the boat sails by the number (HAL-4.2, R-22)."""
    disc, beach = action.disc, action.beach
    state = replace(state, discs=turn.put(state.discs, seat * DISCS + disc - 1, beach))
    events.append(DiscLaid(seat, disc, beach, board.sums(state, beach), beach == state.boat))
    if beach != state.boat:
        return replace(state, phase=MOVE_SHAMAN)
    if action.lava:
        events.append(LavaDiscLaid(seat, beach))
        state = replace(state, lava_discs=turn.pair(seat, beach, state.lava_discs[1 - seat]))
    return turn.sail(state, seat, disc, disc, action.lava, events)


def _take_back(state: State, seat: int, action: act.TakeBack, events: list[Event]) -> State:
    """HAL-4.3, also from the boat's beach (HAL-4.9, R-3); the shaman may move."""
    at = seat * DISCS + action.disc - 1
    beach = state.discs[at]
    state = replace(state, phase=MOVE_SHAMAN, discs=turn.put(state.discs, at, NONE))
    events.append(DiscTakenBack(seat, action.disc, beach, board.sums(state, beach)))
    return state


def _sail(state: State, seat: int, action: act.Sail, events: list[Event]) -> State:
    """HAL-4.4."""
    return turn.sail(state, seat, 1, 0, False, events)


def _walk(state: State, seat: int, action: act.Walk, events: list[Event]) -> State:
    """HAL-5. Of several ways the one that keeps clear of the other shaman is told."""
    place, other = state.shamans[seat], state.shamans[1 - seat]
    if action.place == place:
        events.append(Stayed(seat, place))
    else:
        ways = tables.WAYS[place][action.place]
        path = next((way for way in ways if other not in way), ways[0])
        events.append(Walked(seat, path, tables.rises(path)))
        state = replace(state, shamans=turn.pair(seat, action.place, other))
    return turn.end_turn(replace(state, still=state.still + 1, dry=state.dry + 1), events)


def _pick(state: State, seat: int, action: act.Pick, events: list[Event]) -> State:
    """The leader takes a card, the other player the other one if he has discs here (HAL-6.3a, HAL-6.3c)."""
    state = turn.take(state, seat, action.bay, events)
    if board.sums(state, state.boat)[1 - seat]:
        state = turn.take(state, 1 - seat, action.bay ^ 1, events)
    return turn.resolve(state, events)


def _move_chip(state: State, seat: int, action: act.MoveChip, events: list[Event]) -> State:
    chips = list(state.chips)
    chips[action.origin] -= 1
    chips[action.target] += 1
    state = replace(state, chips=tuple(chips))
    events.append(ChipMoved(seat, action.origin, action.target, state.chips))
    return turn.priestess_done(state, events)


def _buy(state: State, seat: int, action: act.Buy, events: list[Event]) -> State:
    """Pay with the shell cards of the lowest ids (R-32); a scoring card lies before its buyer (HAL-8.5)."""
    card = action.card
    paid = board.shells(state, seat)[: tables.COST[card]]
    events.append(CardBought(seat, card, paid, state.scoring > 0))
    kept = tuple(c for c in state.kept[seat] if c not in paid)
    state = replace(state, kept=(kept, state.kept[1]) if seat == 0 else (state.kept[0], kept))
    for shell in paid:
        state = turn.discard(state, seat, shell, events)
    if card == PANEL_PRIESTESS:
        return turn.ask_priestess(state, seat, True, events)
    return turn.purchase_done(replace(state, market=turn.put(state.market, card, seat)), events)


def _decline(state: State, seat: int, action: act.Decline, events: list[Event]) -> State:
    if state.phase == PRIESTESS:
        events.append(ChipsLeft(seat, True))
        return turn.priestess_done(state, events)
    events.append(NothingBought(seat, True, state.scoring > 0))
    return turn.purchase_done(state, events)


_HANDLERS: Final[dict[type, Callable[[State, int, Any, list[Event]], State]]] = {
    act.Lay: _lay,
    act.TakeBack: _take_back,
    act.Sail: _sail,
    act.Walk: _walk,
    act.Pick: _pick,
    act.MoveChip: _move_chip,
    act.Buy: _buy,
    act.Decline: _decline,
}
