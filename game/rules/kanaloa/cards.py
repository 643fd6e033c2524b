"""Who holds the god cards and the shields after an offering (section 11).

Anybody may hold any number of cards, but never both of one god (KAN-11.1). A card on the tray has no effect and comes
back only by an offering to its god (KAN-11.10).
"""

from __future__ import annotations

from typing import Final

from game.core.value import replace
from game.rules.kanaloa import tables
from game.rules.kanaloa.events import CardTied, Event, GodCardMoved, ShieldMoved
from game.rules.kanaloa.state import KANALOA, KANE, LONO, NONE, State

CARD_GODS: Final = range(KANALOA, LONO + 1)

Temples = tuple[tuple[int, ...], ...]


def barred(temples: Temples, seat: int, god: int) -> bool:
    """KAN-11.2: a temple lower than Kane can neither get nor keep a card; equal heights are fine."""
    return temples[seat][god] < temples[seat][KANE]


def heir(temples: Temples, god: int, other: int) -> int:
    """KAN-11.8: who gets a card that somebody loses; NONE = the tray. other: the holder of the god's other card.

    The strictly highest temple among those that are not barred; no temple, no inheritance (RULING R31).
    """
    best, height = NONE, 0
    for seat, row in enumerate(temples):
        if seat != other and row[god] >= row[KANE]:
            if row[god] > height:
                best, height = seat, row[god]
            elif row[god] == height:
                best = NONE
    return best


def check(state: State, seat: int, god: int, events: list[Event]) -> State:
    """The cards right after `seat` offered to `god` (KAN-10.7)."""
    if god == KANE:
        return _after_kane(state, seat, events)
    if barred(state.temples, seat, god):
        return state
    if _beats_all(state.temples, seat, god):
        return _win_god_card(state, seat, god, events)
    holder = state.gods[god]
    if NONE != holder != seat and state.temples[holder][god] == state.temples[seat][god]:
        events.append(CardTied(seat, god, holder))
    return _win_shield(state, seat, god, events)


def beats_for_shield(state: State, seat: int, god: int) -> bool:
    """KAN-11.5: more than the holder of the shield; from the tray more than everybody who counts (RULING R12)."""
    temples, holder = state.temples, state.shields[god]
    height = temples[seat][god]
    if holder != NONE:
        return height > temples[holder][god]
    return all(
        height > temples[other][god]
        for other in range(state.players)
        if other not in (seat, state.gods[god]) and not barred(temples, other, god)
    )


def _beats_all(temples: Temples, seat: int, god: int) -> bool:
    """KAN-11.3: strictly more than everybody; barred temples are left out (RULING R11)."""
    height = temples[seat][god]
    return all(
        height > row[god] for other, row in enumerate(temples) if other != seat and not barred(temples, other, god)
    )


def _win_god_card(state: State, seat: int, god: int, events: list[Event]) -> State:
    """KAN-11.3, KAN-11.4; without shields the old holder gets nothing (KAN-11.12)."""
    old = state.gods[god]
    if old == seat:
        return state
    state = _move_god(state, god, seat, "won", events)
    if not tables.SHIELDS[state.players]:
        return state
    if old != NONE:
        return _move_shield(state, god, old, "old", events)
    if state.shields[god] == seat:
        return _move_shield(state, god, heir(state.temples, god, seat), "heir", events)
    return state


def _win_shield(state: State, seat: int, god: int, events: list[Event]) -> State:
    if not tables.SHIELDS[state.players] or seat in (state.gods[god], state.shields[god]):
        return state
    if beats_for_shield(state, seat, god):
        return _move_shield(state, god, seat, "won", events)
    return state


def _after_kane(state: State, seat: int, events: list[Event]) -> State:
    """KAN-11.6, KAN-11.7: each god by itself (KAN-11.9); cards from the deal are no exception (KAN-11.11)."""
    for god in CARD_GODS:
        if barred(state.temples, seat, god):
            if state.gods[god] == seat:
                state = _lose_god_card(state, god, events)
            elif state.shields[god] == seat:
                state = _move_shield(state, god, heir(state.temples, god, state.gods[god]), "kane", events)
    return state


def _lose_god_card(state: State, god: int, events: list[Event]) -> State:
    """KAN-11.6: to the shield's holder, and the shield to the heir; else both to the heirs (RULING R13)."""
    shield = state.shields[god]
    if shield != NONE:
        state = _move_god(state, god, shield, "kane", events)
        return _move_shield(state, god, heir(state.temples, god, shield), "heir", events)
    taker = heir(state.temples, god, NONE)
    state = _move_god(state, god, taker, "kane", events)
    if not tables.SHIELDS[state.players] or taker == NONE:
        return state  # without an heir, or with tied ones, there is none for the shield either (RULING R44)
    return _move_shield(state, god, heir(state.temples, god, taker), "heir", events)


def _move_god(state: State, god: int, taker: int, cause: str, events: list[Event]) -> State:
    giver = state.gods[god]
    events.append(GodCardMoved(god, giver, taker, cause))
    return replace(state, gods=_set(state.gods, god, taker))


def _move_shield(state: State, god: int, taker: int, cause: str, events: list[Event]) -> State:
    giver = state.shields[god]
    if giver == taker:
        return state
    events.append(ShieldMoved(god, giver, taker, cause))
    return replace(state, shields=_set(state.shields, god, taker))


def _set(holders: tuple[int, ...], god: int, taker: int) -> tuple[int, ...]:
    return (*holders[:god], taker, *holders[god + 1 :])
