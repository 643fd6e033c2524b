"""Pictures that a game of Einauge will need soon, made while nothing moves: cards as they lie, fly and are spent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.rules.einauge.state import NONE
from game.rules.einauge.tables import ISLANDS
from game.scenes.einauge import cards
from game.scenes.einauge.layout import MARKET_W, TABLE_W
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.einauge.scene import EinaugeTable


def pictures(c: Canvas, table: EinaugeTable) -> Iterator[Callable[[], object]]:
    """The open cards in every place where they may lie next, everybody's rows as the tray shows them, then goods in the
    air, then the pile."""
    board = table.board
    own = board.places.columns[0].w
    open_ = [card for card in (*board.display, *board.table) if card != NONE]
    for card in open_:
        for w in (MARKET_W, TABLE_W):
            for look in (cards.PLAIN, cards.LOCKED, cards.DIM):
                yield partial(cards.face, c, card, w, True, look)
        for look in (cards.PLAIN, cards.LIT):
            yield partial(cards.face, c, card, own, True, look)
            yield partial(cards.face, c, card, own, False, look)
    for pirate in board.pirates:
        for row in pirate.rows:
            for at, card in enumerate(row):
                for look in (cards.PLAIN, cards.LIT):
                    yield partial(cards.face, c, card, own, at == len(row) - 1, look)
    for part, sizes in (
        ("res_ducat", (42, 28, 30)),
        ("res_sabre", (72, 48, 34, 228)),
        ("res_jewel_ruby", (42, 28, 30)),
    ):
        for size in sizes:
            yield partial(c.raster, part, size)
    yield partial(cards.back, c, MARKET_W)
    yield partial(cards.back, c, MARKET_W, True)
    yield partial(c.raster, "clash", 300)
    for card in (*table.seen.unseen, ISLANDS):
        yield partial(cards.face, c, card, MARKET_W)
