"""Why an action is not allowed: catalogue key, numbers and names for its holes, rule id.

`why` is None exactly for what `legal` lists: it asks `legal` first and only then looks for the reason. Holes: `name`,
a seat; `card`, the id of a panel card; `disc`, a value; `sum`, `a`, `b`, sums on a beach; `n`, `need`, numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.protocol import Refusal
from game.rules.haleakala import actions as act
from game.rules.haleakala import board, legal, tables
from game.rules.haleakala.components import BEACHES, CRATERS, DISCS, SEGMENTS
from game.rules.haleakala.state import (
    BOX,
    CHOOSE_ACTION,
    FACE_DOWN,
    GAME_OVER,
    MOVE_SHAMAN,
    NONE,
    PICK,
    PRIESTESS,
    SHOP,
    Position,
)

Hole = tuple[str, int | str]


def why(position: Position, seat: int, action: act.Action) -> Refusal | None:
    """None for a legal action, else the reason that helps most."""
    if action in legal.legal(position, seat):
        return None
    if position.phase == GAME_OVER:
        return _no("not_now", "HAL-9.2")
    if action not in tables.KNOWN or seat not in (0, 1):
        return _no("not_now", "HAL-4")
    if position.decides != seat:
        return _not_asked(position, seat, action)
    return _REASONS[type(action)](position, seat, action)


def _no(key: str, rule: str, *holes: Hole) -> Refusal:
    return Refusal(f"haleakala.refuse.{key}", rule, holes)


def _not_asked(position: Position, seat: int, action: act.Action) -> Refusal:
    """The other seat decides now (HAL-13.1), perhaps because it leads at this beach (HAL-6.3a)."""
    rival = 1 - seat
    if position.phase == PICK and isinstance(action, act.Pick) and action.bay // 2 == position.boat:
        sums = board.sums(position, position.boat)
        return _no("not_first", "HAL-6.3a", ("name", rival), ("a", sums[rival]), ("b", sums[seat]))
    return _no("not_your_choice", "HAL-6.6", ("name", rival))


# ---- choosing an action (HAL-4)
def _lay(position: Position, seat: int, action: act.Lay) -> Refusal:
    if position.phase != CHOOSE_ACTION:
        return _no("not_now", "HAL-4")
    if position.discs[seat * DISCS + action.disc - 1] != NONE:
        return _no("no_disc", "HAL-4.1", ("disc", action.disc))
    if action.lava and (refusal := _lava(position, seat, action)):
        return refusal
    total = board.sums(position, action.beach)[seat] + action.disc
    return _no("balance", "HAL-4.5", ("sum", total))


def _lava(position: Position, seat: int, action: act.Lay) -> Refusal | None:
    """HAL-12.2 to 12.4."""
    at = position.lava_discs[seat]
    if at == BOX:
        return _no("not_now", "HAL-12.1")
    if action.beach != position.boat:
        return _no("lava_boat_only", "HAL-12.2")
    if at != NONE:
        return _no("lava_disc_out", "HAL-12.4")
    return None if board.chips_left(position) else _no("lava_no_chip", "HAL-12.3")


def _take_back(position: Position, seat: int, action: act.TakeBack) -> Refusal:
    if position.phase != CHOOSE_ACTION:
        return _no("not_now", "HAL-4")
    if action.owner != seat:
        return _no("not_your_disc", "HAL-4.3")
    if not action.disc:
        return _no("lava_disc_back", "HAL-12.5")
    beach = position.discs[seat * DISCS + action.disc - 1]
    if beach == NONE:
        return _no("not_now", "HAL-4.3")
    rest = board.sums(position, beach)[seat] - action.disc
    return _no("balance_back", "HAL-4.6", ("disc", action.disc), ("sum", rest))


def _sail(position: Position, seat: int, action: act.Sail) -> Refusal:
    if position.phase != CHOOSE_ACTION:
        return _no("not_now", "HAL-4")
    return _no("sail_needs_five", "HAL-4.4", ("n", len(board.on_beach(position, seat, NONE))))


# ---- moving the shaman (HAL-5)
def _walk(position: Position, seat: int, action: act.Walk) -> Refusal:
    if position.phase in (PICK, PRIESTESS, SHOP):
        return _no("no_walk_boat", "HAL-4.2")
    if position.phase != MOVE_SHAMAN:
        return _no("not_now", "HAL-4")
    place, to = position.shamans[seat], action.place
    if to >= CRATERS:
        return _no("crater", "HAL-5.5")
    if to >= BEACHES:
        return _no("beach", "HAL-5.6")  # not even to pass through
    steps = tables.DISTANCE[place][to]
    if steps > tables.BOARD.max_steps:
        return _no("too_far", "HAL-5.1", ("n", steps))
    if to not in tables.WAYS[place]:
        return _no("uphill", "HAL-5.2")
    return _no("shaman_there", "HAL-5.3", ("name", 1 - seat))


# ---- cards (HAL-6, HAL-8)
def _pick(position: Position, seat: int, action: act.Pick) -> Refusal:
    if position.phase != PICK:
        return _no("not_now", "HAL-6.3")
    return _no("other_segment", "HAL-6.3")


def _move_chip(position: Position, seat: int, action: act.MoveChip) -> Refusal:
    if position.phase != PRIESTESS:
        return _no("not_now", "HAL-8.3")
    if not position.chips[action.origin]:
        return _no("no_chip", "HAL-8.3")
    return _no("chip_across", "HAL-8.3")


def _buy(position: Position, seat: int, action: act.Buy) -> Refusal:
    card = action.card
    if position.phase != SHOP:
        return _no_shop(position)
    holder = position.market[card]
    if holder == FACE_DOWN:
        return _no("priestess_used", "HAL-8.6")
    if holder != NONE:
        return _no("sold", "HAL-8.5", ("name", holder))
    purse = len(board.shells(position, seat))
    return _no("shells", "HAL-8.4", ("card", tables.MARKET_IDS[card]), ("need", tables.COST[card]), ("n", purse))


def _no_shop(position: Position) -> Refusal:
    """HAL-8.4, HAL-9.4: one purchase for each shell card received, and in the basic game one before an eruption."""
    if position.phase == PRIESTESS and position.panel:
        return _no("buy_last_only", "HAL-9.4") if position.scoring else _no("one_purchase", "HAL-8.4")
    if tables.LAST_PURCHASES[position.tactical]:
        return _no("shop_closed_basic", "HAL-9.4")
    return _no("shop_closed", "HAL-8.4")


def _decline(position: Position, seat: int, action: act.Decline) -> Refusal:
    if position.phase == CHOOSE_ACTION:
        return _no("no_pass", "HAL-4")
    if position.phase == PICK:
        return _no("must_take", "HAL-6.4")
    return _no("not_now", "HAL-5.1")


_REASONS: Final[dict[type, Callable[[Position, int, Any], Refusal]]] = {
    act.Lay: _lay,
    act.TakeBack: _take_back,
    act.Sail: _sail,
    act.Walk: _walk,
    act.Pick: _pick,
    act.MoveChip: _move_chip,
    act.Buy: _buy,
    act.Decline: _decline,
}


# ---- what a player might try
def candidates(position: Position, seat: int) -> tuple[act.Action, ...]:
    """Everything of the kinds that are asked for, and what is easily tried at the wrong time.

    A seat that isn't asked gets nothing, but for the cards while the leader picks.
    """
    if position.phase == GAME_OVER:
        return ()
    if position.decides != seat:
        return tables.PICKS[position.boat] if position.phase == PICK else ()
    return _CANDIDATES[position.phase](position, seat)


def _try_action(position: Position, seat: int) -> tuple[act.Action, ...]:
    lava = (False, True) if position.lava_discs[seat] != BOX else (False,)
    lay = (tables.LAY[k][beach][with_lava] for k in range(DISCS) for beach in range(SEGMENTS) for with_lava in lava)
    back = (tables.TAKE_BACK[i % DISCS + 1][i // DISCS] for i, at in enumerate(position.discs) if at != NONE)
    lava_back = (tables.TAKE_BACK[0][owner] for owner, at in enumerate(position.lava_discs) if at >= 0)
    return (*lay, *back, *lava_back, tables.SAIL, *tables.BUY, tables.DECLINE)


def _try_walk(position: Position, seat: int) -> tuple[act.Action, ...]:
    return tables.WALK


def _try_pick(position: Position, seat: int) -> tuple[act.Action, ...]:
    return (*tables.PICK, tables.DECLINE)


def _try_chip(position: Position, seat: int) -> tuple[act.Action, ...]:
    chips = (move for row in tables.MOVE_CHIP for move in row if move.origin != move.target)
    return (*tables.WALK[:1], *chips, *tables.BUY, tables.DECLINE)


def _try_buy(position: Position, seat: int) -> tuple[act.Action, ...]:
    return (*tables.BUY, tables.DECLINE)


_CANDIDATES: Final[dict[int, Callable[[Position, int], tuple[act.Action, ...]]]] = {
    CHOOSE_ACTION: _try_action,
    MOVE_SHAMAN: _try_walk,
    PICK: _try_pick,
    PRIESTESS: _try_chip,
    SHOP: _try_buy,
}
