"""Questions about a position that several rules ask."""

from __future__ import annotations

from game.rules.haleakala import tables
from game.rules.haleakala.components import DISCS
from game.rules.haleakala.state import NONE, Position


def sums(position: Position, beach: int) -> tuple[int, int]:
    """The sums of the number discs of both seats on a beach; a lava disc has no number (HAL-12.5, R-20)."""
    discs = position.discs
    red = yellow = 0
    for value in range(1, DISCS + 1):
        if discs[value - 1] == beach:
            red += value
        if discs[DISCS + value - 1] == beach:
            yellow += value
    return red, yellow


def on_beach(position: Position, seat: int, beach: int) -> tuple[int, ...]:
    """The number discs of a seat on a beach, ascending."""
    own = position.discs[seat * DISCS : seat * DISCS + DISCS]
    return tuple(value for value, at in enumerate(own, 1) if at == beach)


def statues_left(position: Position, seat: int) -> int:
    """Statues in supply."""
    return tables.STATUES - position.statues[seat].bit_count()


def chips_left(position: Position) -> int:
    """Lava chips in stock."""
    return tables.CHIPS - sum(position.chips)


def shells(position: Position, seat: int) -> tuple[int, ...]:
    """The shell cards of a seat, ascending."""
    return tuple(card for card in position.kept[seat] if tables.IS_SHELL[card])


def burning(position: Position) -> int:
    """Mask of the fields that an eruption would reach now (HAL-9.5)."""
    mask = 0
    for segment, n in enumerate(position.chips):
        if n:
            mask |= tables.BURNS[segment][n]
    return mask


def can_summon(position: Position, seat: int) -> bool:
    """The lava disc is in supply and a chip is in stock (HAL-12.2, HAL-12.3, R-18)."""
    return position.lava_discs[seat] == NONE and sum(position.chips) < tables.CHIPS
