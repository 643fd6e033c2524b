"""The calibration loop: a fixed piece of pure Python that plays no title, to tell fast rules from a fast machine.

It does what rules do: small frozen values, tuples taken apart and put together, dictionary look-ups, whole numbers.
Figures of other commands are given as ratios to it, measured in the same run. Changing it changes every ratio.
"""

from __future__ import annotations

import time

from game.core.rng import draw, seeded
from game.core.value import Value, replace

ROUNDS = 2000
CELLS = 37


class Board(Value):
    cells: tuple[int, ...]
    seats: tuple[int, ...]
    turn: int
    rng: int


def once() -> int:
    """One pass of the loop; the number it ends with is always the same."""
    neighbours = {cell: tuple((cell + step) % CELLS for step in (1, 6, 7, 30, 31, 36)) for cell in range(CELLS)}
    board = Board((0,) * CELLS, (0, 0, 0), 0, seeded(1))
    for _ in range(ROUNDS):
        rng, cell = draw(board.rng, CELLS)
        free = tuple(n for n in neighbours[cell] if board.cells[n] == 0)
        cells = board.cells
        if free:
            to = free[0]
            cells = (*cells[:to], 1 + board.turn, *cells[to + 1 :])
        else:
            cells = (0,) * CELLS
        points = sum(1 for n in neighbours[cell] if cells[n] == 1 + board.turn)
        seats = tuple(s + points if seat == board.turn else s for seat, s in enumerate(board.seats))
        board = replace(board, cells=cells, seats=seats, turn=(board.turn + 1) % 3, rng=rng)
    return sum(board.seats)


def rounds_per_second(seconds: float = 0.5) -> float:
    """Rounds of the loop in one second of this process's own time; the best of several short runs."""
    best = 0.0
    ends = time.process_time() + seconds
    while True:
        began = time.process_time()
        once()
        best = max(best, ROUNDS / (time.process_time() - began))
        if time.process_time() >= ends:
            return best
