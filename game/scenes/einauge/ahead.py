"""Pictures that a game of Einauge will need soon, made while nothing moves: cards as they lie, fly and are spent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from game.rules.einauge.state import NONE
from game.rules.einauge.tables import ISLANDS, PRICE
from game.scenes.einauge import cards
from game.scenes.einauge.layout import LIP, MARKET_W, RATIO, TABLE_W
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.einauge.scene import EinaugeTable

LOW_LINE: Final = 56.0  # height of a line on a rival's panel up to which cards are tallies
LARGE_LINE: Final = 150.0  # and from which on they lie open
_LIDS: Final = ("captain_lid_half", "captain_lid_shut")
_MOVING: Final = (
    *((part, size) for part in ("res_ducat", "res_jewel_ruby") for size in (42.0, 28.0, 30.0, 40.0)),
    ("res_sabre", 228.0), ("res_sabre", 34.0), ("clash", 300.0), ("flag_end", 92.0), ("ribbon_coral", 640.0),
    ("rank_plate", 30.0), ("rank_plate", 96.0), ("chest_open", 48.0), ("sabre_plate", 76.0),
)  # fmt: skip


def wanted(c: Canvas, table: EinaugeTable) -> Iterator[tuple[str, tuple[int, int]]]:
    """Parts that a game will need, the nearest first, with their device sizes."""
    parts = c.kit.parts
    board = table.board

    def sized(part: str, w: float, h: float = 0.0) -> tuple[str, tuple[int, int]]:
        name = parts.resolve(part, table.title)
        return name, parts.size(name, w * c.k if w else None, h * c.k if h else None)

    widths = [MARKET_W, TABLE_W, board.places.columns[0].w, *_rail_widths(table), table.counting.card_w]
    for w in widths:
        k = w / 240
        for colour in table.seen.colours:
            sign = cards.SIGNS[colour]
            yield sized(f"card_frame_{sign}", w)
            yield sized(f"card_window_{sign}", w)
            yield sized(f"isle_{sign}", 50 * k)
        for price in sorted({PRICE[card] for card in range(ISLANDS)}):
            yield sized(f"card_art_{price}", w)
        for part in ("res_chest", "sabre_on_paper", "res_ducat", "res_jewel_ruby"):
            yield sized(part, 41 * k)
        yield sized("price_coin", 76 * k)
    for part, size in _MOVING:
        yield sized(part, size)
    for word in ("captain_brow_angry", "captain_brow_glad", "captain_mouth_shout", "captain_mouth_grumble", *_LIDS):
        yield sized(word, board.places.captain.w)
    for part in ("card_frame_ship", "card_window_ship", "card_strip_ship"):
        yield from (sized(part, w) for w in widths)
    yield from (sized("ship_pirate", 176 * w / 240) for w in widths)
    yield from (sized(*part) for part in table.counting.parts())


def _rail_widths(table: EinaugeTable) -> tuple[float, ...]:
    """Widths of the small cards on the panels of one rival or two."""
    places, isles = table.board.places, len(table.seen.colours)
    high = (places.panels[0].h - 74) / isles
    if not places.lines or high <= LOW_LINE:
        return ()
    return ((high - 72) / RATIO,) if high > LARGE_LINE else (min(74.0, (high - 12) / LIP),)


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
    yield partial(cards.back, c, MARKET_W)
    yield partial(cards.back, c, MARKET_W, True)
    yield partial(c.raster, "clash", 300)
    yield partial(c.raster, "res_sabre", 228.0, flip=True)
    for card in (*table.seen.unseen, ISLANDS):
        yield partial(cards.face, c, card, MARKET_W)
    yield partial(table.tavern.count_room, c)
