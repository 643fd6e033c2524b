"""The panels around the hand: points and rounds at the left, store bar, pay tray, the council's paper, the sheet.

Each function paints one of them and is told everything it shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.i18n.words import tr
from game.rules.palm_island.reading import VERBS, Goods
from game.rules.palm_island.tables import ABILITIES, BOX
from game.scenes.palm_island import cards
from game.scenes.palm_island.board import SheetRow
from game.scenes.palm_island.cards import GOODS
from game.scenes.palm_island.choice import Well
from game.scenes.palm_island.layout import Places, well_grid, well_spot
from game.ui.canvas import Canvas
from game.ui.focus import Rect

_DIM: Final = "#8E9BC0"
_SECOND: Final = "#AEB8D6"
_EMPTY_SLOT: Final = "#33437A"


# ---- the left rail


class Standing(NamedTuple):
    """What the left rail shows. left: cards before the round card. best: next rank's word and points, () = the top."""

    name: str
    colour: str
    human: bool
    active: bool
    state: str
    points: int
    levels: int
    round: int
    left: int
    rank: str
    goal: int
    steps: int = -1  # preparations done, -1 = no disaster
    windows: int = 0


def panel(c: Canvas, box: Rect, s: Standing) -> None:
    """Name, whose move, points and levels."""
    x, y, w, h = box
    c.night(x, y, w, h, 20, 0.94, (10, 16, 0.45))
    if s.active:
        c.ring(x - 4, y - 4, w + 8, h + 8, 24, 5, "sun")
    c.seat_band(s.colour, x + 12, y + 12, 26, h - 24, 10)
    c.token(s.colour, x + 88, y + 52, 72, (4, 5, 0.5))
    size, _ = c.fit(s.name, "strong", w - 156, 30)
    c.text(s.name, x + 136, y + 36, "strong", "paper", "cl", size, within=w - 150)
    c.part("ui_human" if s.human else "ui_computer", x + 146, y + 77, h=24, anchor="cc", tint=_SECOND)
    size, fits = c.fit(s.state, "small", w - 178, 24)
    if fits:
        c.text(s.state, x + 166, y + 76, "small", "sun" if s.active else _SECOND, "cl", size, within=w - 176)
    c.box(x + 56, y + 108, w - 76, 2, 1, "night_edge", 0.6)
    c.part("ui_star", x + 76, y + 150, h=40, anchor="cc", tint="sun")
    c.text(str(s.points), x + 102, y + 149, "bignum", "sun", "cl", 50)
    c.part("level_on", x + 232, y + 150, h=36, anchor="cc")
    c.text(str(s.levels), x + 256, y + 149, "num", "paper", "cl", 38)


def rounds(c: Canvas, box: Rect, s: Standing) -> None:
    """Round, eight suns, moves left before the round card."""
    x, y, w, h = box
    c.night(x, y, w, h, 20, 0.88, (8, 14, 0.4))
    words = tr("palm_island.label.round", round=s.round)
    size, _ = c.fit(words, "strong", w - 44, 28)
    c.text(words, x + 24, y + 34, "strong", "paper", "cl", size, within=w - 40)
    suns(c, x + 42, y + 82, s.round)
    c.part("sun_badge", x + 40, y + 127, w=36, anchor="cc")
    words = tr("palm_island.label.round_card_in", n=s.left) if s.left else tr("palm_island.label.round_over")
    size, _ = c.fit(words, "small", w - 84, 25)
    c.text(words, x + 64, y + 126, "small", "sun", "cl", size, within=w - 74)


def suns(c: Canvas, x: float, y: float, round_number: int, step: float = 41, w: float = 38) -> None:
    """The gauge of the rounds: past, now, to come."""
    for i in range(1, BOX.rounds + 1):
        state = "past" if i < round_number else "now" if i == round_number else "next"
        size = w * (1.22 if i == round_number else 1)
        c.part(f"round_sun_{state}", x + (i - 1) * step, y, w=size, anchor="cc")


def rank(c: Canvas, box: Rect, s: Standing) -> None:
    """The next rank and the way there; against a disaster the preparations and the councils left."""
    x, y, w, h = box
    c.night(x, y, w, h, 20, 0.84, (8, 14, 0.4))
    if s.steps >= 0:
        for k in range(BOX.steps):
            done = k < s.steps
            c.disc(x + 50 + k * 54, y + h / 2, 22, "success" if done else _EMPTY_SLOT)
            tint = "paper" if done else _DIM
            c.part("ui_check" if done else "ui_lock", x + 50 + k * 54, y + h / 2, h=24, anchor="cc", tint=tint)
        c.part("ui_timer", x + 222, y + h / 2, h=36, anchor="cc", tint="sun")
        words = tr("palm_island.label.left", n=s.windows)
        size, fits = c.fit(words, "strong", w - 264, 28)
        words = words if fits else str(s.windows)  # the clock says what is counted
        c.text(words, x + 250, y + h / 2 - 1, "strong", "sun", "cl", size, within=w - 256)
        return
    star = c.measure(str(s.goal), "num", 28)
    words = tr(f"palm_island.score.rank_{s.rank}")
    size, _ = c.fit(words, "small", w - star - 90, 25)
    c.text(words, x + 24, y + 33, "small", "paper", "cl", size, within=w - star - 80)
    c.text(str(s.goal), x + w - 24, y + 34, "num", "sun", "cr", 28)
    c.part("ui_star", x + w - 32 - star, y + 33, h=22, anchor="cr", tint="sun")
    share = min(1.0, s.points / max(1, s.goal))
    c.box(x + 24, y + 64, w - 48, 18, 9, "#0C1530")
    c.box(x + 24, y + 64, max(18, (w - 48) * share), 18, 9, "sun")
    c.box(x + 30, y + 67, max(8, (w - 60) * share), 5, 2.5, "focus_ring", 0.8)


# ---- the store bar


def store_bar(c: Canvas, box: Rect, have: Goods, used: int, limit: int) -> None:
    """The goods in store as numbers, and how many places are taken."""
    x, y, w, h = box
    c.night(x, y, w, h, h / 2, 0.88, (6, 10, 0.4))
    for i, word in enumerate(GOODS):
        left = x + 20 + i * 84
        c.part(f"res_{word}", left + 19, y + h / 2, w=38, anchor="cc", alpha=1 if have[i] else 0.45)
        colour = "paper" if have[i] else _DIM
        c.text(str(have[i]), left + 44, y + h / 2, "strong", colour, "cl", 26)
    step = 32 if limit < 5 else 27
    for i in range(limit):
        c.box(x + w - 22 - (limit - i) * step, y + 13, step - 10, 28, 6, "sun" if i < used else _EMPTY_SLOT)


# ---- the pay tray


class TrayLook(NamedTuple):
    """What the pay tray shows. verb: icon and word of the plank; words: its label. note: in place of wells."""

    wells: tuple[Well, ...]
    words: str
    icon: str
    ready: bool
    state: str
    other: bool
    other_state: str
    glyph: str | None
    note: str = ""


def tray_icon(verb: int) -> str:
    return f"card_{VERBS[verb]}" if verb >= 0 else "check"


def pay_tray(c: Canvas, places: Places, look: TrayLook) -> None:
    """The cost as wells, and the plank that pays."""
    x, y, w, h = places.pay
    c.paper(x, y, w, h, 22, False, (10, 16, 0.45))
    wells(c, places, look.wells)
    if look.note:
        room = places.pay_button.x - x - 40
        high = c.line_height("small", 25) * 0.94
        c.text(look.note, x + 24, y + h / 2 - 3, "small", "night", "cl", 25, width=room, lh=high)
    if look.other:
        ox, oy = other_place(places)
        c.round_button(ox, oy, 30, "swap", "paper", look.other_state, name="other")
    bx, by, bw, bh = places.pay_button
    if look.words:
        state = look.state if look.ready else "disabled"
        size = 34 if len(look.words) < 6 else 30
        c.button(bx, by, bw, look.words, bh, "coral", state, look.icon, look.glyph, size=size, name="pay")


def other_place(places: Places) -> tuple[float, float]:
    """The centre of the button that lays another payment."""
    return places.pay_button.x - 44, places.pay.y + places.pay.h / 2 - 2


def wells(c: Canvas, places: Places, shown: Sequence[Well]) -> None:
    """Wells in rows; goods beyond the cost lie in red ones behind."""
    size, _ = well_grid(len(shown))
    for i, well in enumerate(shown):
        draw_well(c, *well_spot(places, shown, i), size, well)


def draw_well(c: Canvas, cx: float, cy: float, size: float, well: Well) -> None:
    kind = "slot_lost" if well.lost else "slot_full" if well.filled else "slot_empty"
    c.part(kind, cx, cy, w=size, anchor="cc")
    alpha = 0.75 if well.lost else 1.0 if well.filled else 0.4
    c.part(f"res_{GOODS[well.good]}", cx, cy - 1, w=size * 0.62, anchor="cc", alpha=alpha)


# ---- the council


class CouncilLook(NamedTuple):
    """What the paper of a council shows. offers: (kind, words, cost, mark) of each co-op action; chosen: its kind."""

    heading: str
    disaster: int
    ability: int
    steps: int
    recipe: int
    works: bool
    players: int
    windows: str
    offers: tuple[tuple[int, str, tuple[Well, ...], str], ...]
    chosen: int
    states: tuple[str, ...]


OFFER_HIGH: Final = 100.0


def council_rows(box: Rect, number: int) -> list[Rect]:
    """Where the co-op actions stand on the paper."""
    x = box.x + 330
    top = box.y + 80
    if number == 1:
        return [Rect(x, top, box.w - 330 - 34, min(2 * OFFER_HIGH, box.h - 80 - 34))]
    step = min(OFFER_HIGH + 12, (box.h - 80 - 26) / max(1, number))
    return [Rect(x, top + i * step, box.w - 330 - 34, min(OFFER_HIGH, step - 6)) for i in range(number)]


def council_paper(c: Canvas, box: Rect, look: CouncilLook) -> None:
    """Over the island: what can be done together, what it costs, what is covered already."""
    c.paper(box.x, box.y, box.w, box.h)
    size, _ = c.fit(look.heading, "h3", box.w - 330, 32)
    c.text(look.heading, box.x + 330, box.y + 46, "h3", "night", "cl", size, within=box.w - 330)
    pw = c.measure(look.windows, "strong", 26)
    if c.measure(look.heading, "h3", size) + pw + 420 < box.w:
        c.part("ui_timer", box.x + box.w - 50 - pw, box.y + 46, h=32, anchor="cc", tint="#8A5C05")
        c.text(look.windows, box.x + box.w - 34, box.y + 45, "strong", "#8A5C05", "cr", 26)
    f = 0.67
    picture = cards.disaster_half(c, look.disaster, look.steps, f, look.players)
    high = picture.get_height() / c.k
    top = box.y + (box.h - high) / 2 - 2
    c.box(box.x + 26, top - 5, 400 * f + 10, high + 10, 16, "#E6D2A9")
    c.blit(picture, box.x + 31, top)
    for row, (offer, state) in zip(
        council_rows(box, len(look.offers)), zip(look.offers, look.states, strict=True), strict=True
    ):
        _offer(c, row, offer, state, offer[0] == look.chosen, look.ability)


def _offer(
    c: Canvas, row: Rect, offer: tuple[int, str, tuple[Well, ...], str], state: str, chosen: bool, ability: int
) -> None:
    kind, words, shown, mark = offer
    alone = row.h > OFFER_HIGH
    ground = "row_highlight" if chosen else "#F6E7C6"
    y = row.y + (3 if state == "pressed" else 0)
    c.box(row.x, y, row.w, row.h, 18, ground)
    if chosen:
        c.ring(row.x, y, row.w, row.h, 18, 4, "sun")
    elif state == "hover":
        c.ring(row.x, y, row.w, row.h, 18, 4, "focus_ring")
    sign = 116.0 if alone else row.h - 14
    c.part(offer_sign(kind, ability), row.x + (76 if alone else 46), y + row.h / 2 + sign / 2 - 1, h=sign, anchor="bc")
    left = row.x + (152 if alone else 92)
    room = row.x + row.w - 20 - left
    role, largest, lines = ("strong", 28, 1) if alone else ("small", 25, 1)
    label, fits = c.fit(words, role, room, largest)
    if alone and not fits:
        role, lines = "small", 2
        label, _ = c.fit(words, role, room, 25, lines=2)
    high = c.line_height(role, 28 if alone else 24) * lines
    size = 40.0 if len(shown) <= 9 else 34.0
    if alone:
        size = min(68.0 if lines == 1 else 54.0, (room - (44 if mark else 0)) / max(1, len(shown)) - 1)
    tall = row.h >= high + size + 14
    edge = (row.h - high - size - 10) / 2 if alone else 10.0  # above the words and below the wells
    if tall and lines > 1:
        c.text(words, left, y + edge, role, "night", "tl", label, width=room, lh=high / lines)
    elif tall:
        c.text(words, left, y + edge + high / 2, role, "night", "cl", label, within=room + 6)
    base = y + row.h - size / 2 - edge if tall else y + row.h / 2
    for well in shown:
        draw_well(c, left + size / 2, base, size, well)
        left += size + 1
    if mark:
        c.part("ui_lock", row.x + row.w - 28, base, h=26, anchor="cc", tint="#9A6A10")


def offer_sign(kind: int, ability: int) -> str:
    """The part that stands for a co-op action."""
    return "badge_wave_disaster" if kind == 0 else f"build_{ABILITIES[ability]}"


# ---- the sheet of the end


ROW_HIGH: Final = 62.0


def sheet(c: Canvas, box: Rect, name: str, colour: str, rows: Sequence[SheetRow], total: int, rank_word: str) -> None:
    """What each kind of building is worth, the total, the rank. box: its place and width."""
    x, y, w = box.x, box.y, box.w
    h = 100 + ROW_HIGH * len(rows) + 12 + 96 + (82 if rank_word else 30)
    c.paper(x, y, w, h)
    title = tr("palm_island.label.village", name=name)
    size, _ = c.fit(title, "h3", w - 130, 32)
    c.text(title, x + w / 2 + 20, y + 54, "h3", "night", "cc", size, within=w - 110)
    c.token(colour, x + 40, y + 18, 78, (4, 6, 0.4))
    for i, row in enumerate(rows):
        top = y + 96 + ROW_HIGH * i
        words = tr(f"palm_island.score.{row.key}")
        counting = i == len(rows) - 1 and not rank_word
        c.box(x + 24, top, w - 48, 54, 14, "row_highlight" if counting else "#F6E7C6")
        size, _ = c.fit(words, "strong", w - 170, 26)
        c.text(words, x + 44, top + 26, "strong", "night", "cl", size, within=w - 160)
        c.text(str(row.shown), x + w - 48, top + 26, "num", "night", "cr", 32)
    top = y + 104 + ROW_HIGH * len(rows)
    c.box(x + 24, top, w - 48, 90, 20, "field_chosen")
    size, _ = c.fit(tr("palm_island.score.total"), "h3", 190, 32)
    c.text(tr("palm_island.score.total"), x + 48, top + 44, "h3", "paper", "cl", size, within=200)
    c.part("ui_star", x + w - 164, top + 45, h=44, anchor="cc", tint="sun")
    c.text(str(total), x + w - 44, top + 44, "bignum", "core", "cr", 54)
    if rank_word:
        c.part("ui_cup", x + 62, top + 130, h=42, anchor="cc", tint="#9A6A10")
        size, _ = c.fit(rank_word, "strong", w - 130, 30)
        c.text(rank_word, x + 98, top + 128, "strong", "night", "cl", size, within=w - 120)
