"""What a table of Palm Island will soon show for the first time: parts for the loading threads, and bitmaps to make
while nothing moves. Nothing here changes what is seen; it keeps the first drawing of a thing out of the frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from game.rules.palm_island.tables import ABILITIES, BOX
from game.scenes.palm_island import cards, village
from game.scenes.palm_island.hand import soft_edges
from game.ui.canvas import Canvas
from game.ui.focus import Rect

if TYPE_CHECKING:
    from game.scenes.palm_island.coop_half import PalmIslandHalf
    from game.scenes.palm_island.scene import PalmIslandTable

Wanted = Iterator[tuple[str, tuple[int, int]]]
Jobs = Iterator[Callable[[], object]]

_OUTSIDE: Final = -4000.0
_WELLS: Final = (34.0, 36.0, 40.0, 44.0, 56.0)
_COUNCIL_SCALE: Final = 0.67
_FOE_SCALE: Final = 0.96
_ROUND_SCALE: Final = 1.12


def _size(canvas: Canvas, part: str, w: float | None = None, h: float | None = None) -> tuple[str, tuple[int, int]]:
    parts, k = canvas.kit.parts, canvas.k
    name = parts.resolve(part, canvas.title)
    return name, parts.size(name, None if w is None else w * k, None if h is None else h * k)


def panel_parts(canvas: Canvas, table: PalmIslandTable) -> Wanted:
    """Parts of the planks, the pay tray, the ribbon and the council's paper."""
    places, shared = table.places_now, table.seen.shared
    yield _size(canvas, "ribbon_coral", w=720)
    for part, box in (("koa", places.discard), ("drift", places.discard), ("coral", places.pay_button)):
        yield _size(canvas, f"plank_{part}", h=box.h)
    yield _size(canvas, "store_plate", h=400 * places.hand.scale)
    for size in _WELLS:
        for kind in ("slot_empty", "slot_full", "slot_lost"):
            yield _size(canvas, kind, w=size)
        for good in cards.GOODS:
            yield _size(canvas, f"res_{good}", w=size * 0.62)
    if shared.disaster:
        yield from _shared_parts(canvas, cards.disaster_word(shared.disaster), shared.ability)


def _shared_parts(canvas: Canvas, disaster: str, ability: int) -> Wanted:
    for f in (_COUNCIL_SCALE, _FOE_SCALE):
        yield _size(canvas, f"card_half_{disaster}", w=400 * f)
        for steps in range(1, BOX.steps + 1):
            yield _size(canvas, f"ward_{steps}", w=372 * f)
    for part in ("card_base", "card_sleep"):
        yield _size(canvas, part, w=400 * _FOE_SCALE)
    yield _size(canvas, "badge_wave_disaster", h=86)
    if ability:
        yield _size(canvas, f"build_{ABILITIES[ability]}", h=86)


def ending_parts(canvas: Canvas, table: PalmIslandTable) -> Wanted:
    """Parts of the island when it has come nearer, and of the sheet beside it."""
    places = table.places_now.ending()
    yield from village.island_parts(canvas, places.island)
    for _, code, spot in village.standing(places, table.hand.deck):
        yield village.building_part(canvas, code, spot)
    yield _size(canvas, "vp_star", w=80)


def half_jobs(canvas: Canvas, half: PalmIslandHalf) -> Jobs:
    """The same for one half of the table for two."""
    places = half.places_now
    yield from soft_edges(canvas, places.hand, _ROUND_SCALE)
    yield from _planks(canvas, places.discard, places.pay_button)


def _planks(canvas: Canvas, low: Rect, pays: Rect) -> Jobs:
    for box, kind in ((low, "koa"), (pays, "coral")):
        for state in ("idle", "disabled"):
            yield partial(canvas.button, _OUTSIDE, _OUTSIDE, box.w, "", box.h, kind, state)


def foe_jobs(canvas: Canvas, disaster: int, steps: int, scale: float, players: int) -> Jobs:
    """The disaster card after so many steps as it lies, at its scale, with its shadow."""
    size = steps, scale, players
    for shown in (steps, cards.disaster_neighbour(disaster, steps)):
        yield partial(cards.disaster_half, canvas, disaster, shown, scale, players)
    yield partial(cards.disaster_card, canvas, disaster, *size)
    yield lambda: canvas.shadow_of(
        cards.disaster_card(canvas, disaster, *size), _OUTSIDE, _OUTSIDE, "tl", cards.FOE_SHADOW
    )


def jobs(canvas: Canvas, table: PalmIslandTable) -> Jobs:
    """Bitmaps made one by one while nothing moves."""
    places, board = table.places_now, table.board
    yield from soft_edges(canvas, places.hand, _ROUND_SCALE)
    yield from _planks(canvas, places.discard, places.pay_button)
    yield partial(canvas.paper, _OUTSIDE, _OUTSIDE, places.pay.w, places.pay.h, 22, False, (10, 16, 0.45))
    if board.disaster:
        box = table.council_box
        yield partial(canvas.paper, _OUTSIDE, _OUTSIDE, box.w, box.h)
        for steps in dict.fromkeys((board.steps, min(board.steps + 1, BOX.steps))):
            yield from foe_jobs(canvas, board.disaster, steps, places.disaster_scale, len(board.hands))
    if board.round >= BOX.rounds and not board.near:
        yield lambda: canvas.kit.parts.want(ending_parts(canvas, table))
        yield from village.scenery_jobs(canvas, places.ending())
