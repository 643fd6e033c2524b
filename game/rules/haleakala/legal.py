"""Who must choose and what may be chosen (HAL-4, HAL-5, HAL-6.3, HAL-8, HAL-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.haleakala import board, tables
from game.rules.haleakala.actions import Action
from game.rules.haleakala.components import DISCS, SEGMENTS
from game.rules.haleakala.state import (
    CHOOSE_ACTION,
    MOVE_SHAMAN,
    NONE,
    PICK,
    PRIESTESS,
    SHOP,
    Position,
)


def waiting(position: Position) -> tuple[int, ...]:
    """The one seat that decides, often not the one whose turn it is (HAL-13.1)."""
    return () if position.decides == NONE else (position.decides,)


def legal(position: Position, seat: int) -> tuple[Action, ...]:
    """Complete, sorted; () for a seat that is not asked."""
    if position.decides != seat or seat == NONE:
        return ()
    return _LISTS[position.phase](position, seat)


def _choose(position: Position, seat: int) -> tuple[Action, ...]:
    """HAL-4.1 to 4.4. There is always one, nobody may pass (HAL-4.8), and action 3 is never forced (HAL-4.7)."""
    discs = position.discs
    totals = [0] * (2 * SEGMENTS)  # by seat and beach
    for i, at in enumerate(discs):
        if at >= 0:
            totals[at if i < DISCS else SEGMENTS + at] += i % DISCS + 1
    base, other = (0, SEGMENTS) if seat == 0 else (SEGMENTS, 0)
    found: list[Action] = []
    back: list[Action] = []
    boat = position.boat if board.can_summon(position, seat) else NONE
    for k in range(DISCS):
        at = discs[seat * DISCS + k]
        if at < 0:
            row = tables.LAY[k]
            for beach in range(SEGMENTS):
                # balance rule (HAL-4.5, HAL-4.6); no limit to the number of discs on a beach
                if totals[base + beach] + k + 1 != totals[other + beach]:
                    found.append(row[beach][0])
                    if beach == boat:
                        found.append(row[beach][1])
        else:
            rest = totals[base + at] - k - 1
            if not rest or rest != totals[other + at]:  # 0 : 0 is allowed, any other tie is not
                back.append(tables.TAKE_BACK[k + 1][seat])
    found += back
    if len(found) == len(back) and all(discs[seat * DISCS + k] >= 0 for k in range(DISCS)):
        found.append(tables.SAIL)
    return tuple(found)


def _move(position: Position, seat: int) -> tuple[Action, ...]:
    """HAL-5; statues and the other shaman may be passed (HAL-5.3, HAL-5.4)."""
    return tables.TARGETS[position.shamans[seat]][position.shamans[1 - seat]]


def _pick(position: Position, seat: int) -> tuple[Action, ...]:
    """HAL-6.3a, HAL-6.3c: one of two different cards, and taking is compulsory (HAL-6.4)."""
    return tables.PICKS[position.boat]


def _priestess(position: Position, seat: int) -> tuple[Action, ...]:
    """HAL-8.3: one chip by one field, or none (R-7)."""
    moves = [move for segment, n in enumerate(position.chips) if n for move in tables.CHIP_MOVES[segment]]
    return (*moves, tables.DECLINE)


def _shop(position: Position, seat: int) -> tuple[Action, ...]:
    """HAL-8.4, HAL-9.4: one card that is for sale and can be paid, or none."""
    return (*(tables.BUY[card] for card in affordable(position, seat)), tables.DECLINE)


def affordable(position: Position, seat: int) -> tuple[int, ...]:
    """Panel cards that are for sale and that the seat has shells for; it may own several (R-26)."""
    purse = len(board.shells(position, seat))
    if purse < tables.CHEAPEST:
        return ()
    return tuple(card for card, holder in enumerate(position.market) if holder == NONE and tables.COST[card] <= purse)


_LISTS: Final[dict[int, Callable[[Position, int], tuple[Action, ...]]]] = {
    CHOOSE_ACTION: _choose,
    MOVE_SHAMAN: _move,
    PICK: _pick,
    PRIESTESS: _priestess,
    SHOP: _shop,
}
