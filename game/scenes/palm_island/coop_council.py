"""The paper of a pair's council: at the left the disaster, at the right the community card, each with its wells.

Where no community card lies the disaster has the paper for itself. Both are always seen, also what is done already, so
that nobody wonders where something went. The functions are told everything they show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.i18n.words import tr
from game.rules.palm_island.legal import ABILITY_KIND, DISASTER_KIND, RECIPE_KIND
from game.rules.palm_island.reading import Goods
from game.rules.palm_island.tables import ABILITIES, BOX
from game.scenes.palm_island import cards
from game.scenes.palm_island.cards import GOODS, disaster_word
from game.scenes.palm_island.choice import Well
from game.scenes.palm_island.panels import draw_well
from game.ui.canvas import Canvas
from game.ui.focus import Rect

_GREEN: Final = "#1F7A55"
_TIMER: Final = "#8A5C05"
_FIELD: Final = "#F6E7C6"
_FRAME: Final = "#E6D2A9"
_OPEN: Final = "#D3BC92"  # a step that is still to be made
_EDGE: Final = 30.0
_GAP: Final = 16.0
_TOP: Final = 68.0
_LOW: Final = 26.0
_ART: Final = (400.0, 166.0)  # of a half card: its picture alone
_SMALL: Final = 0.44  # scale of a picture beside another
WELL_MOST: Final = 62.0
_LARGE: Final = 0.9  # and of one alone


class Cell(NamedTuple):
    """Where a co-op action stands. rect: what can be pressed; wells: where its cost lies; rows: one for each good."""

    rect: Rect
    wells: Rect
    rows: bool


class Offer(NamedTuple):
    """A co-op action, in words and by its bare name. payable: whether the goods are there. note: why it can't be
    taken, "" = because of the goods."""

    kind: int
    words: str
    name: str
    wells: tuple[Well, ...]
    payable: bool
    state: str
    note: str = ""


class Paper(NamedTuple):
    """What the paper shows. left: councils that are left, also as `windows`. offers: co-op actions that are open.

    chosen: the kind that is paid for. done: words where the disaster or the community card is not to be paid now.
    ahead: what the next step against the disaster will cost, where this council has made one.
    stock: what the Stockpile can give; picked: it is laid down; stock_state: of its place.
    """

    heading: str
    windows: str
    left: int
    disaster: int
    ability: int
    steps: int
    offers: tuple[Offer, ...]
    chosen: int
    done: tuple[str, str] = ("", "")
    stock: Goods = (0, 0, 0)
    picked: bool = False
    stock_state: str = "idle"
    ahead: tuple[Well, ...] = ()


# ---- places


def fields(box: Rect, ability: bool) -> tuple[Rect, ...]:
    """The field of the disaster, and that of the community card if there is one."""
    high = box.h - _TOP - _LOW
    whole = Rect(box.x + _EDGE, box.y + _TOP, box.w - 2 * _EDGE, high)
    if not ability:
        return (whole,)
    w = (whole.w - _GAP) / 2
    return Rect(whole.x, whole.y, w, high), Rect(whole.x + w + _GAP, whole.y, w, high)


def council_cells(box: Rect, kinds: Sequence[int], ability: bool) -> dict[int, Cell]:
    """Where each of these co-op actions stands on the paper."""
    found = fields(box, ability)
    made: dict[int, Cell] = {}
    for kind in kinds:
        field = found[0 if kind == DISASTER_KIND else -1]
        if kind >= RECIPE_KIND:
            recipes = sum(k >= RECIPE_KIND for k in kinds)
            top = field.y + 16 + _ART[1] * _SMALL
            high = (field.y + field.h - 4 - top) / recipes
            rect = Rect(field.x + 8, top + high * (kind - RECIPE_KIND), field.w - 16, high - 6)
            made[kind] = Cell(rect, Rect(rect.x + 8, rect.y, rect.w - 16, rect.h), False)
        elif ability:
            made[kind] = Cell(field, _below(field), True)
        else:
            x = field.x + 16 + _ART[0] * _LARGE + 24
            made[kind] = Cell(field, Rect(x, field.y + 12, field.x + field.w - 16 - x, field.h - 24), True)
    return made


def _below(field: Rect) -> Rect:
    """In a field, what lies below picture and words."""
    return Rect(field.x + 12, field.y + 125, field.w - 24, field.h - 131)


def stock_field(box: Rect) -> Rect:
    """Where the Stockpile lies on the paper, to be added to a payment."""
    return fields(box, True)[1]


def well_spot(cell: Cell, shown: Sequence[Well], number: int, most: float = WELL_MOST) -> tuple[float, float, float]:
    """Centre and size of a well, where wells in rows are at most so large."""
    area = cell.wells
    if not cell.rows:
        step = min(52.0, area.w / max(1, len(shown)))
        return area.x + step * (number + 0.5), area.y + area.h / 2, min(46.0, step + 2)
    kinds = sorted({well.good for well in shown})
    good = shown[number].good
    line = [i for i, well in enumerate(shown) if well.good == good]
    longest = max(sum(well.good == g for well in shown) for g in kinds)
    high = min(72.0 if most == WELL_MOST else most + 1, area.h / len(kinds))
    step = min(high + 2, area.w / longest)
    top = area.y + (area.h - high * len(kinds)) / 2
    size = min(high - 1, step + 2, most)
    return area.x + step * (line.index(number) + 0.5), top + high * (kinds.index(good) + 0.5), size


def well_size(cells: Sequence[tuple[Cell, Sequence[Well]]]) -> float:
    """The size in which the wells of all costs in rows have room: a good is as large at the left as at the right."""
    return min((well_spot(cell, shown, 0)[2] for cell, shown in cells if cell.rows and shown), default=WELL_MOST)


# ---- the paper


def council_paper(c: Canvas, box: Rect, paper: Paper) -> None:
    """Over the shared cards: what can be done together, what it costs, what is covered already."""
    c.paper(box.x, box.y, box.w, box.h)
    _head(c, box, paper)
    found = fields(box, bool(paper.ability))
    foe = [offer for offer in paper.offers if offer.kind == DISASTER_KIND]
    _ground(c, found[0], paper, foe)
    _disaster(c, found[0], paper, foe[0] if foe else None)
    if paper.ability:
        community = [offer for offer in paper.offers if offer.kind != DISASTER_KIND]
        recipes = any(offer.kind >= RECIPE_KIND for offer in community)
        _ground(c, found[1], paper, [] if recipes else community)
        _community(c, found[1], box, paper, community)
    if not foe:
        _ahead(c, box, paper)
    cells = council_cells(box, [offer.kind for offer in paper.offers], bool(paper.ability))
    most = well_size([(cells[offer.kind], offer.wells) for offer in paper.offers])
    for offer in paper.offers:
        for i, well in enumerate(offer.wells):
            x, y, size = well_spot(cells[offer.kind], offer.wells, i, most)
            draw_well(c, x, y, size, well)


def _head(c: Canvas, box: Rect, paper: Paper) -> None:
    """Which council it is, and how many are left; the number alone where the words are long."""
    room = box.w - 150
    left = paper.windows
    if c.measure(left, "strong", 26) > room * 0.36:
        left = str(paper.left)
    wide = c.measure(left, "strong", 26)
    role = "h3"
    size, fits = c.fit(paper.heading, role, room - wide, 32)
    if not fits:
        role = "strong"
        size, _ = c.fit(paper.heading, role, room - wide, 28)
    c.text(paper.heading, box.x + _EDGE + 8, box.y + 39, role, "night", "cl", size, within=room - wide + 10)
    c.part("ui_timer", box.x + box.w - 60 - wide, box.y + 39, h=32, anchor="cc", tint=_TIMER)
    c.text(left, box.x + box.w - 38, box.y + 38, "strong", _TIMER, "cr", 26)


def _ground(c: Canvas, field: Rect, paper: Paper, offers: Sequence[Offer]) -> None:
    """What a field lies on: bright where it is paid for."""
    chosen = any(offer.kind == paper.chosen for offer in offers)
    several = len(paper.offers) > 1
    c.box(field.x, field.y, field.w, field.h, 18, "row_highlight" if chosen and several else _FIELD)
    if chosen and several:
        c.ring(field.x, field.y, field.w, field.h, 18, 4, "sun")
    elif any(offer.state in ("hover", "pressed") for offer in offers):
        c.ring(field.x, field.y, field.w, field.h, 18, 4, "focus_ring")


def _disaster(c: Canvas, field: Rect, paper: Paper, offer: Offer | None) -> None:
    """Its picture with what the village has put up, the steps, the words."""
    f = _SMALL if paper.ability else _LARGE
    x, y = field.x + 12, field.y + 12
    wide, high = _ART[0] * f, _ART[1] * f
    c.place(disaster_art(c, paper.disaster, paper.steps, f), x, y, 12)
    if offer is None:
        c.check_mark(x + wide - 16, y + high - 14, 22)
    words = offer.words if offer is not None else paper.done[0]
    if not paper.ability:
        _words(c, words, x, y + high + 28, wide, offer)
        _steps(c, x + 22, field.y + field.h - 26, paper.steps, 17, 44)
        return
    side = x + wide + 14
    step = tr("palm_island.council.step", step=min(paper.steps + 1, BOX.steps))
    room = field.x + field.w - 12 - side
    size, fits = c.fit(step, "small", room, 25)
    _steps(c, side + 20, y + (22 if fits else high / 2), paper.steps, 17, 44)
    if fits:
        c.text(step, side, y + 58, "small", "sepia", "cl", size, within=room)
    _words(c, words, x, field.y + 107, field.w - 24, offer)


def _ahead(c: Canvas, box: Rect, paper: Paper) -> None:
    """What the next step will cost, so that nobody has to wait for the next council to know."""
    cell = council_cells(box, (DISASTER_KIND,), bool(paper.ability))[DISASTER_KIND]
    if not paper.ability and paper.ahead:
        words = tr("palm_island.council.step", step=min(paper.steps + 1, BOX.steps))
        size, _ = c.fit(words, "small", cell.wells.w, 26)
        c.text(words, cell.wells.x, cell.wells.y + 14, "small", "sepia", "cl", size, within=cell.wells.w)
        lower = cell.wells._replace(y=cell.wells.y + 34, h=cell.wells.h - 34)
        cell = cell._replace(wells=lower)
    for i, well in enumerate(paper.ahead):
        x, y, size = well_spot(cell, paper.ahead, i)
        draw_well(c, x, y, size, well)


def _words(c: Canvas, words: str, x: float, y: float, w: float, offer: Offer | None) -> None:
    """What a co-op action is, its name where that is too long; a lock while it can't be paid."""
    locked = offer is not None and not offer.payable
    room = w - (40 if locked else 0)
    colour = "night" if offer is not None else _GREEN
    role = "strong"
    size, fits = c.fit(words, role, room, 27)
    if not fits:
        role = "small"
        size, fits = c.fit(words, role, room, 26)
    if not fits:
        words = offer.name if offer is not None else tr("palm_island.label.prepared")
        size, _ = c.fit(words, role, room, 26)
    c.text(words, x, y, role, colour, "cl", size, within=room + 4)
    if locked:
        c.part("ui_lock", x + w - 16, y - 1, h=26, anchor="cc", tint="#9A6A10")


def _steps(c: Canvas, x: float, y: float, done: int, r: float, step: float) -> None:
    """Three preparations: made, and to be made."""
    for k in range(BOX.steps):
        made = k < done
        c.disc(x + k * step, y, r, _GREEN if made else _OPEN)
        tint = "paper" if made else "#7A6440"
        c.part("ui_check" if made else "ui_lock", x + k * step, y, h=r, anchor="cc", tint=tint)


def _community(c: Canvas, field: Rect, box: Rect, paper: Paper, offers: Sequence[Offer]) -> None:
    """Its picture, what it is or could hold."""
    x, y = field.x + 12, field.y + 12
    wide, high = _ART[0] * _SMALL, _ART[1] * _SMALL
    c.place(ability_art(c, paper.ability, _SMALL), x, y, 12)
    side = x + wide + 14
    room = field.x + field.w - 10 - side
    name = cards.ability_name(paper.ability)
    if any(paper.stock):
        _stock(c, field, paper)
        _beside(c, name, side, y, room, high)
        return
    if not offers:
        c.check_mark(x + wide - 16, y + high - 14, 22)
        _beside(c, name, side, y, room, high)
        area = _below(field)
        size, _ = c.fit(paper.done[1], "strong", area.w, 27, lines=2)
        c.text(paper.done[1], area.x, field.y + 94, "strong", _GREEN, "tl", size, width=area.w, lh=36)
        return
    if offers[0].kind == ABILITY_KIND:
        _beside_offer(c, offers[0].note, paper.ability, side, y, room, high)
        _words(c, offers[0].words, x, field.y + 107, field.w - 24, offers[0])
        return
    _beside(c, tr("palm_island.prompt.council_recipe"), side, y, room, high)
    cells = council_cells(box, [offer.kind for offer in paper.offers], True)
    for offer in offers:
        rect = cells[offer.kind].rect
        chosen = offer.kind == paper.chosen
        c.box(*rect, 14, "row_highlight" if chosen else "#EEDCB4")
        if chosen:
            c.ring(*rect, 14, 4, "sun")
        elif offer.state in ("hover", "pressed"):
            c.ring(*rect, 14, 4, "focus_ring")
        if not offer.payable:
            c.part("ui_lock", rect.x + rect.w - 22, rect.y + rect.h / 2, h=26, anchor="cc", tint="#9A6A10")


def _beside(c: Canvas, words: str, x: float, y: float, room: float, high: float, colour: str = "night") -> None:
    """Words beside a picture, on two lines, or on three where they don't fit there."""
    size, fits = c.fit(words, "small", room, 26, lines=2)
    if not fits:
        size, _ = c.fit(words, "small", room, 26, lines=3)
    lh = min(high / 2.6, c.line_height("small", size) * 0.94)
    c.text(words, x, y + high / 2, "small", colour, "cl", size, width=room, lh=lh)


def _beside_offer(c: Canvas, note: str, ability: int, x: float, y: float, room: float, high: float) -> None:
    """Beside the picture of a community card that can be built: why it can't be built yet, else what it is good for,
    where that has room. Its name stands below."""
    if note:
        _beside(c, note, x, y, room, high, "#8E3B1E")
        return
    use = cards.ability_use(ability)
    if c.fit(use, "small", room, 24, lines=3)[1]:
        _beside(c, use, x, y, room, high, "sepia")


def _stock(c: Canvas, field: Rect, paper: Paper) -> None:
    """The Stockpile with what it holds: laid down like a stored card."""
    if paper.picked:
        c.ring(field.x, field.y, field.w, field.h, 18, 5, "sun")
    elif paper.stock_state in ("hover", "pressed"):
        c.ring(field.x, field.y, field.w, field.h, 18, 4, "focus_ring")
    shown = [word for word, n in zip(GOODS, paper.stock, strict=True) for _ in range(n)]
    area = _below(field)
    step = min(62.0, area.w / max(1, len(shown)))
    for i, word in enumerate(shown):
        c.part(f"res_{word}", area.x + step * (i + 0.5), field.y + 160, w=step * 0.86, anchor="cc")
    if paper.picked:
        c.check_mark(field.x + field.w - 8, field.y + 10, 22)


# ---- pictures


def disaster_art(canvas: Canvas, disaster: int, steps: int, f: float) -> pygame.Surface:
    """The picture of a disaster without words, with what the village has put up against it."""

    def draw(c: Canvas) -> None:
        c.part(f"card_half_{disaster_word(disaster)}", 0, 0, w=400)
        if steps:
            c.part(f"ward_{steps}", 14, 0, w=372)

    return canvas.drawn(("disaster art", disaster, steps), *_ART, draw, f)


def ability_art(canvas: Canvas, ability: int, f: float) -> pygame.Surface:
    """The picture of a community card without words."""

    def draw(c: Canvas) -> None:
        c.part("card_half_community", 0, 0, w=400)
        c.part(f"build_{ABILITIES[ability]}", 200, 168, w=228, anchor="bc")

    return canvas.drawn(("ability art", ability), *_ART, draw, f)
