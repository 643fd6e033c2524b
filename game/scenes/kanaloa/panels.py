"""The seats' panels, the acting player's tiles, the altars and the tiles of a robbery, painted from a `Board`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from game.i18n.words import tr
from game.rules.kanaloa.state import KANE, NONE, RESERVE
from game.scenes.kanaloa import pieces
from game.scenes.kanaloa.board import Board
from game.scenes.kanaloa.layout import HAND_W, PanelPlaces, Places
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.theme import THEME

_SLEEPING: Final = "#65554E"
_GREY: Final = "#AEB8D6"
_STAR: Final = 26.0
HAND_STEP: Final = 84.0
HAND_ROOM: Final = 620.0
LONG_STOCK: Final = 8  # tiles that lie side by side in a panel without covering each other
SECOND_ROW: Final = 76.0


# ---- panels


def panel_layers(board: Board, names: Sequence[str], human: Sequence[bool], marks: dict[int, str]) -> list[Layer]:
    """One layer a seat. names: by seat. marks: by seat: hit (just robbed), asked (decides in
    the turn of another seat), aside (that other seat)."""
    layers = []
    unit = round(board.unit, 3)
    for seat in range(board.players):
        places = board.panels[seat]
        box = places.box
        reserve = any(p.place == RESERVE and not p.flying for p in board.pawns[2 * seat : 2 * seat + 2])
        nod = round(board.nod[seat])
        key = (
            names[seat], board.turn == seat, unit, board.heights(seat), tuple(board.stocks[seat]),
            tuple(board.cards(seat)), frozenset(board.hidden_cards), reserve, marks.get(seat, ""), nod,
        )  # fmt: skip
        area = (box.x - 24, box.y - 16, box.w + 60, box.h + 44)
        paint = partial(
            _draw_panel, board=board, seat=seat, name=names[seat], human=human[seat], reserve=reserve,
            mark=marks.get(seat, ""), nod=nod, unit=unit,
        )  # fmt: skip
        layers.append(Layer(f"panel {seat}", key, area, paint))
    return layers


def closer_size(board: Board, seat: int) -> tuple[float, float]:
    """Width and height of a panel that is looked at closely: a long stock gets a second row."""
    box = board.panels[seat].box
    one_row = board.panels[seat].rows == 1
    return box.w, box.h + (SECOND_ROW if one_row and len(board.stocks[seat]) > LONG_STOCK else 0.0)


def draw_closer(c: Canvas, board: Board, seat: int, name: str, human: bool) -> None:
    """A panel at the upper left of a sheet of its own."""
    reserve = any(p.place == RESERVE for p in board.pawns[2 * seat : 2 * seat + 2])
    places = PanelPlaces(Rect(20, 20, *closer_size(board, seat)))
    _paint_panel(c, board, seat, places, name, human, reserve, "", board.unit)


def _draw_panel(
    c: Canvas, board: Board, seat: int, name: str, human: bool, reserve: bool, mark: str, nod: float, unit: float
) -> None:
    raw = board.panels[seat]
    places = raw if not nod else PanelPlaces(Rect(raw.box.x + nod, *raw.box[1:]))
    _paint_panel(c, board, seat, places, name, human, reserve, mark, unit)


def _paint_panel(
    c: Canvas,
    board: Board,
    seat: int,
    places: PanelPlaces,
    name: str,
    human: bool,
    reserve: bool,
    mark: str,
    unit: float,
) -> None:
    box = places.box
    active = mark == "asked" or (board.turn == seat and mark != "aside")  # one seat at a time looks it
    c.night(box.x, box.y, box.w, box.h, 20, 0.95 if active else 0.88, (10, 16, 0.45))
    if mark == "hit":
        c.ring(box.x - 5, box.y - 5, box.w + 10, box.h + 10, 25, 6, "#F0552D")
    elif active:
        c.ring(box.x - 5, box.y - 5, box.w + 10, box.h + 10, 25, 6, "sun")
    _draw_header(c, board, seat, places, name, human, reserve, active)
    _draw_temples(c, board, seat, places, active, unit)
    held = board.cards(seat)
    for number in range(4):
        x, y, w = places.card(number)
        if number < len(held) and held[number] not in board.hidden_cards:
            pieces.mini_card(c, *held[number], x, y, w)
        else:
            c.part("mini_empty", x, y, w=w - 3, anchor="cc", alpha=0.7)
    _draw_stock(c, board, seat, places)


def _draw_header(
    c: Canvas, board: Board, seat: int, places: PanelPlaces, name: str, human: bool, reserve: bool, active: bool
) -> None:
    box, colour = places.box, board.colours[seat]
    tone = THEME.seat[colour]
    x, y, w = box.x + 8, box.y + 8, box.w - 16
    if active:
        c.box(x, y, w, places.HEAD, 14, tone.hex)
    else:
        c.box(x, y, w, places.HEAD, 14, tone.dark)
    ink = tone.ink if active else "paper"
    middle = y + places.HEAD / 2 - 1
    score = str(board.score(seat))
    size = pieces.grown(c, 35, 40)
    under = "night" if ink == "paper" else None
    c.text(score, box.x + box.w - 20, middle, "num", ink if active else "sun", "cr", size, shadow=under)
    left = box.x + box.w - 28 - c.measure(score, "num", size)
    if active:  # the pattern must not run under the number
        c.part("ui_star", left, middle - 1, h=_STAR, anchor="cr", tint=ink)
    else:
        c.part("ui_star", left, middle - 1, h=_STAR, anchor="cr", tint="sun")
    c.token(colour, box.x + 38, box.y + 31, 48, (3, 4, 0.45))
    room = (box.x + 240 if reserve else left - _STAR - 12) - (box.x + 70) - 34
    fitted, _ = c.fit(name, "strong", room, pieces.grown(c, 29, 36), least=20)
    c.text(name, box.x + 70, middle, "strong", ink, "cl", fitted, within=room, shadow=under)
    nw = min(room, c.measure(name, "strong", fitted))
    c.part(f"ui_{'human' if human else 'computer'}", box.x + 84 + nw, middle, h=24, anchor="cc", tint=ink)
    begin = box.x + 84 + nw + 24
    if active and left - _STAR - 14 - begin > 36:
        band = "strong" if c.kit.colours != "vivid" else ""
        c.seat_band(colour, begin, y + 6, left - _STAR - 14 - begin, places.HEAD - 12, 8, 0.75 if band else 0.5)
    if reserve:
        c.blit(pieces.pawn(c, colour, 42), box.x + 258, box.y + 52, "bc")


def _draw_temples(c: Canvas, board: Board, seat: int, places: PanelPlaces, active: bool, unit: float) -> None:
    paper = places.paper
    c.box(*paper, 14, "#FDF3DE" if active else "#E8D9BA")
    c.box(paper.x + 8, places.base - 1, paper.w - 16, 3, 1, "#CDB68A")
    heights = board.heights(seat)
    kane = heights[KANE]
    for god, height in enumerate(heights):
        x, sleeps = places.tower_x(god), height < kane
        if height:
            c.blit(pieces.temple(c, god, height, 40, unit), x, places.base, "bc", 0.38 if sleeps else 1.0)
        pieces.medal(c, god, x, places.base + 19, places.MEDAL, 0.5 if sleeps else 1.0)
    if kane:
        pieces.kane_line(c, paper.x + 12, paper.w - 20, places.base - kane * unit)
    size = pieces.grown(c, 24, 28)
    for god, height in enumerate(heights):
        if not height:
            continue
        y = places.base - height * unit - 12
        sleeps = height < kane
        if sleeps and places.base - kane * unit + 3 > y - 12:
            y = places.base - kane * unit - 13
        c.text(
            str(height),
            places.tower_x(god),
            max(y, paper.y + 13),
            "strong",
            _SLEEPING if sleeps else "night",
            "cc",
            size,
        )


def _draw_stock(c: Canvas, board: Board, seat: int, places: PanelPlaces) -> None:
    stock = board.stocks[seat]
    if not stock:
        y = places.stock(0, 1)[1]
        words = tr("kanaloa.label.no_offerings")
        size, _ = c.fit(words, "small", places.box.w - 36, pieces.grown(c, 24, 30), least=20)
        c.text(words, places.box.x + 18, y, "small", _GREY, "cl", size)
        return
    for number, one in enumerate(stock):
        x, y = places.stock(number, len(stock))
        pieces.draw_tile(c, one, x, y, places.tile_w, (2, 3, 0.4))


# ---- the hand


class Held(NamedTuple):
    """A tile in hand as it shows. mark: "", chosen, unfit, focus or refused."""

    tile: int
    mark: str = ""
    dx: float = 0.0


def hand_pitch(count: int) -> float:
    return min(HAND_STEP, (HAND_ROOM - 104) / max(1, count - 1)) if count > 1 else HAND_STEP


def hand_spot(places: Places, number: int, count: int) -> tuple[float, float]:
    """The centre of tile number 0, 1, ... of `count` in the hand at the bottom."""
    return places.hand.x + 52 + number * hand_pitch(count), places.h - 76


def hand_rect(places: Places, number: int, count: int) -> Rect:
    """What can be pressed of it: its whole face, or the part that the next tile leaves free."""
    x, y = hand_spot(places, number, count)
    w = HAND_W if number == count - 1 else min(HAND_W, hand_pitch(count))
    return Rect(x - HAND_W / 2, y - 45, w, 90)


def hand_width(count: int, empty: float) -> float:
    return (count - 1) * hand_pitch(count) + 104 if count else empty


def hand_layer(c: Canvas, places: Places, tiles: Sequence[Held]) -> Layer:
    """The tray with the acting player's tiles, large enough to touch."""
    count = len(tiles)
    words = tr("kanaloa.label.no_offerings")
    size = pieces.grown(c, 26, 32)
    w = hand_width(count, c.measure(words, "small", size) + 60)
    tray = Rect(places.hand.x, places.hand.y, w, places.hand.h)

    def paint(p: Canvas) -> None:
        p.night(tray.x, tray.y, tray.w, tray.h, 22, 0.82, (8, 12, 0.4))
        p.box(tray.x + 12, tray.y + 52, tray.w - 24, 12, 6, "#74402A")
        p.box(tray.x + 12, tray.y + 52, tray.w - 24, 4, 2, "#DAA867")
        if not count:
            p.text(words, tray.x + 26, tray.y + 26, "small", _GREY, "cl", size)
        for number, held in enumerate(tiles):
            _draw_held(p, held, *hand_spot(places, number, count))

    area = (tray.x - 30, tray.y - 90, tray.w + 60, tray.h + 130)
    return Layer("hand", (tuple(tiles), count), area, paint)


def _draw_held(c: Canvas, held: Held, x: float, y: float) -> None:
    up = {"chosen": 22.0, "focus": 6.0}.get(held.mark, 0.0)
    x += held.dx
    pieces.draw_tile(
        c, held.tile, x, y - up, HAND_W, (4 + up / 2, 6 + up / 2, 0.4), 0.45 if held.mark == "unfit" else 1.0
    )
    if held.mark == "chosen":
        c.ring(x - 41, y - up - 49, 82, 98, 16, 6, "sun")
        c.check_mark(x + 30, y - up - 42, 18)
    elif held.mark == "focus":
        c.ring(x - 40, y - up - 48, 80, 96, 16, 4, "focus_ring")
    elif held.mark == "refused":
        c.ring(x - 40, y - up - 48, 80, 96, 16, 4, "#E2462F")
        c.lock_mark(x + 28, y - up - 42, 17)


# ---- fish still to be laid


def shoal_rect(places: Places, side: int) -> Rect:
    """Where the own fish lies with this side up."""
    return Rect(places.hand.x + 16 + side * 150, places.h - 100, 140, 84)


def shoal_layer(places: Places, colour: str, left: int, chosen: int, pointed: int) -> Layer:
    """Two ways to lay the next fish, white or in colour, and how many fish are left. chosen, pointed: sides."""
    box = Rect(places.hand.x, places.h - 108, 400, 96)

    def paint(c: Canvas) -> None:
        c.night(box.x, box.y, box.w, box.h, 22, 0.82, (8, 12, 0.4))
        for side in (0, 1):
            r = shoal_rect(places, side)
            x, y = r.centre
            if side in (chosen, pointed):
                c.ring(r.x, r.y, r.w, r.h, 18, 5, "sun" if side == chosen else "focus_ring")
            c.part(pieces.fish_part(colour, side), x, y - (4 if side == pointed else 0), w=112, anchor="cc")
            if side == chosen:
                c.check_mark(r.x + r.w - 8, r.y + 6, 16)
        x, y = box.x + box.w - 46, box.y + box.h / 2
        c.text(f"× {left}", x, y - 2, "num", "paper", "cc", pieces.grown(c, 34, 38))

    return Layer("shoal", (colour, left, chosen, pointed), (box.x - 30, box.y - 30, box.w + 60, box.h + 70), paint)


# ---- the altars


class Altar(NamedTuple):
    """One god's place in the offering. height: now; grown: after the offering. fits: all chosen tiles may go here.

    wins: 0 nothing, 1 the god card, 2 the shield; loser: colour of the seat that would lose it, "" = nobody. score:
    change of the points if the game ended then.
    """

    god: int
    height: int
    grown: int
    fits: bool
    chosen: bool
    wins: int = 0
    score: int = 0
    mark: str = ""
    loser: str = ""


ALTAR_STEP: Final = 178.0


def altar_spot(places: Places, god: int) -> tuple[float, float]:
    return places.altar.x + 94 + god * ALTAR_STEP, places.altar.y + 62


def altar_rect(places: Places, god: int) -> Rect:
    x, y = altar_spot(places, god)
    return Rect(x - 84, y - 56, 168, 164)


def altar_layer(places: Places, altars: Sequence[Altar]) -> Layer:
    """Five medals on a night tray: what each god would make of the chosen tiles."""
    box = places.altar

    def paint(c: Canvas) -> None:
        c.night(box.x, box.y, box.w, box.h, 26, 0.95)
        for altar in altars:
            _draw_altar(c, altar, *altar_spot(places, altar.god))

    return Layer("altar", tuple(altars), (box.x - 40, box.y - 40, box.w + 80, box.h + 90), paint)


def _draw_altar(c: Canvas, altar: Altar, x: float, y: float) -> None:
    shadow = (4, 5, 0.4) if altar.fits else None
    c.part(
        f"medal_{pieces.god_word(altar.god)}", x, y, w=92, anchor="cc", alpha=1 if altar.fits else 0.42, shadow=shadow
    )
    size = pieces.grown(c, 28, 34)
    low = y + 82
    if altar.chosen:
        c.ring(x - 58, y - 56, 116, 108, 26, 6, "sun")
        c.check_mark(x + 52, y - 48, 20)
    elif altar.mark:
        c.ring(x - 58, y - 56, 116, 108, 26, 4, "#E2462F" if altar.mark == "refused" else "focus_ring")
    if not altar.fits:
        c.lock_mark(x + 38, y + 30, 21)
        c.text(str(altar.height), x, low, "strong", _GREY, "cc", size)
        return
    if altar.grown == altar.height:
        c.text(str(altar.height), x, low, "strong", "paper", "cc", size)
        return
    before, after = str(altar.height), str(altar.grown)
    wide = pieces.grown(c, 34, 38)
    w0, w1 = c.measure(before, "strong", size), c.measure(after, "num", wide)
    card = 44.0 if altar.wins else 0.0
    left = x - (w0 + 26 + w1 + (card + 8 if card else 0)) / 2
    c.text(before, left, low, "strong", "paper", "cl", size)
    c.part("ui_chevron_right", left + w0 + 13, low, h=18, anchor="cc", tint=_GREY)
    c.text(after, left + w0 + 26, low, "num", "sun", "cl", wide)
    if altar.wins:
        cx = left + w0 + 26 + w1 + 8 + card / 2
        pieces.mini_card(c, altar.god, altar.wins == 2, cx, low - 2, card)
        if altar.loser:
            c.token(altar.loser, cx + 22, low + 16, 28, (2, 3, 0.4))
    if altar.score:
        _draw_gain(c, altar.score, x - 12, y - 62)


def _draw_gain(c: Canvas, score: int, x: float, y: float) -> None:
    """By how much the points would change, on a label that hangs over the tray's upper edge."""
    words = f"{score:+}".replace("-", "\N{MINUS SIGN}")
    colour = "#FF9C8A" if score < 0 else "#8FE3B4"
    size = pieces.grown(c, 26, 30)
    wide = c.measure(words, "strong", size) + 26
    c.night(x - wide / 2 - 12, y - 20, wide + 24, 40, 20, 0.98, (3, 4, 0.4))
    c.text(words, x - wide / 2, y - 1, "strong", colour, "cl", size)
    c.part("ui_star", x + wide / 2, y - 1, h=22, anchor="cr", tint=colour)


# ---- tiles of a robbery


class Loot(NamedTuple):
    """A tile that Ku may take. mark: "", focus."""

    victim: int
    tile: int
    mark: str = ""


def loot_spots(places: Places, loot: Sequence[Loot]) -> list[Rect]:
    """Where the tiles lie on their tray; a gap before each victim's first."""
    box = loot_box(places, loot)
    made, x, before = [], box.x + 24.0, NONE
    for one in loot:
        if one.victim != before:
            x += 70 if before == NONE else 92
            before = one.victim
        made.append(Rect(x, box.y + 22, HAND_W, 92))
        x += _loot_step(loot)
    return made


def _loot_step(loot: Sequence[Loot]) -> float:
    heads = len({one.victim for one in loot})
    return min(HAND_STEP, (1120 - 92 * heads) / max(1, len(loot)))


def loot_box(places: Places, loot: Sequence[Loot]) -> Rect:
    heads = len({one.victim for one in loot})
    w = len(loot) * _loot_step(loot) + 92 * heads + 30
    return Rect(places.altar.x, places.altar.y + 24, w, 136)


def loot_layer(board: Board, loot: Sequence[Loot]) -> Layer:
    """The tiles that Ku may choose from, by victim."""
    places = board.places
    box, rects = loot_box(places, loot), loot_spots(places, loot)

    def paint(c: Canvas) -> None:
        c.night(box.x, box.y, box.w, box.h, 26, 0.95)
        before = NONE
        for one, r in zip(loot, rects, strict=True):
            x, y = r.x + HAND_W / 2, r.y + 46
            if one.victim != before:
                c.token(board.colours[one.victim], r.x - 38, y, 56, (2, 4, 0.4))
                before = one.victim
            up = 8 if one.mark else 0
            pieces.draw_tile(c, one.tile, x, y - up, HAND_W)
            c.ring(x - 40, y - up - 48, 80, 96, 16, 4, "focus_ring" if one.mark else "sun", 1 if one.mark else 0.7)

    return Layer("loot", tuple(loot), (box.x - 40, box.y - 40, box.w + 80, box.h + 90), paint)
