"""Points (section 19) and the end of the game."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item, Result, totals
from game.rules.kanaloa import tables
from game.rules.kanaloa.events import Event, Scored, StockLeft, Won
from game.rules.kanaloa.state import KANE, OVER, Position

SHEET_ORDER: Final = (KANE, 0, 1, 2, 3)
KEYS: Final = ("kanaloa", "ku", "pele", "lono", "kane")  # by god: names of the lines in the catalogue


def temple_points(temples: tuple[int, ...], god: int) -> int:
    """KAN-19.1: a temple counts as much as Kane if it is at least as high, else nothing; Kane counts himself."""
    kane = temples[KANE]
    return kane if temples[god] >= kane else 0


def points(temples: tuple[int, ...]) -> int:
    """The score of one seat: Kane times the temples that reach him, himself included (KAN-17.1, KAN-19.1)."""
    a, b, c, d, kane = temples
    return kane * (1 + (a >= kane) + (b >= kane) + (c >= kane) + (d >= kane))


def sheet(position: Position, seat: int) -> tuple[Item, ...]:
    """Kane first, then the four gods, then what is left over and counts nothing (KAN-19.2)."""
    temples = position.temples[seat]
    lines = tuple(
        Item(KEYS[god], temple_points(temples, god), (("height", temples[god]), ("kane", temples[KANE])))
        for god in SHEET_ORDER
    )
    left = sum(tables.VALUE[t] for t in position.stocks[seat])
    return (*lines, Item("left", 0, (("n", left),)))


def sheets(position: Position) -> tuple[tuple[Item, ...], ...]:
    return tuple(sheet(position, seat) for seat in range(position.players))


def result(position: Position) -> Result | None:
    """KAN-19.3: the highest score wins, ties share the place (RULING R26)."""
    if position.phase != OVER:
        return None
    made = sheets(position)
    sums = totals(made)
    return Result(tuple(1 + sum(other > own for other in sums) for own in sums), sums, made)


def count_up(position: Position, events: list[Event]) -> None:
    """The final count as events: every line of every sheet, then who won."""
    sums = []
    for seat, temples in enumerate(position.temples):
        for god in SHEET_ORDER:
            events.append(Scored(seat, god, temples[god], temple_points(temples, god)))
        stock = position.stocks[seat]
        events.append(StockLeft(seat, stock, sum(tables.VALUE[t] for t in stock)))
        sums.append(points(temples))
    best = max(sums)
    events.append(Won(tuple(seat for seat, own in enumerate(sums) if own == best), best))
