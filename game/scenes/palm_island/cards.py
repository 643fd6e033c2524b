"""How the cards look: halves, whole cards, stored cards, edges of the deck, disaster and community cards.

A half that counts lies in daylight, the other one is asleep, upside down under an evening veil. Everything is drawn in
card units (400 wide) at a scale `f` logical pixels a unit, once, and kept by what it shows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.i18n.words import tr
from game.rules.palm_island.reading import BUILDINGS, ROUND, VERBS, Goods
from game.rules.palm_island.tables import (
    ABILITIES,
    AMOUNTS,
    BOX,
    COSTS,
    FIRST_ACHIEVEMENT,
    KIND_OF,
    LEVELS,
    POINTS,
    ROTATE,
    TURN_OF,
    unpack,
)
from game.scenes.palm_island.layout import CARD, HALF, data
from game.ui.canvas import Canvas

GOODS: Final = ("wood", "fish", "stone")
_ROOMY: Final = 0.8  # scale from which text on a card grows with the text size setting
READABLE: Final = 24.0  # logical pixels under which no text on a card may fall
_TRAY: Final = (19.0, 214.0, 362.0)  # left, top, width of the row of tiles
_TILE_HIGH: Final = 48.0
_HIT_HIGH: Final = 66.0  # of a tile's hit area, from the name strip to the stripe
_GREEN: Final = "#17633F"
_MOVES_TOP: Final = 300.0  # card units on a stored card: from here on the moves are drawn that are left to it
_ART: Final = {
    "statue_of_trust": "statue_leaf",
    "statue_of_wisdom": "statue_sun",
    "fishing_fleet": "boat_fishing",
    "sawmill": "build_logger_2",
    "stone_carver": "build_tool_maker_2",
    "harbour": "build_trade_house_2",
    "great_granary": "build_great_granary",
    "lookout": "build_lookout",
    "festival_ground": "build_festival_ground",
}


class Offer(NamedTuple):
    """An action printed on a face. verb: index of tables; ways: the alternatives as (wood, fish, stone)."""

    verb: int
    ways: tuple[Goods, ...]

    @property
    def free(self) -> bool:
        return not any(any(way) for way in self.ways)


class Look(NamedTuple):
    """How a tile shows: plain, lit (can be paid now), poor (goods are missing) or dead (not to be used now).

    have: goods in store, clipped to what counts here; () = as if all were there.
    """

    mood: str = "plain"
    have: tuple[int, ...] = ()


Looks = tuple[Look, ...]


def offers(code: int) -> tuple[Offer, ...]:
    """What a face offers when the card is upright."""
    code &= ~1
    return tuple(Offer(verb, tuple(unpack(way) for way in COSTS[verb][code])) for verb in range(3) if COSTS[verb][code])


def clipped(have: Goods, offer: Offer) -> Goods:
    """The goods in store as far as they count for an offer, so that the same picture has one key."""
    most = [max(way[i] for way in offer.ways) for i in range(3)]
    return (min(have[0], most[0]), min(have[1], most[1]), min(have[2], most[2]))


def covered(have: Goods, offer: Offer) -> bool:
    """Whether the goods pay one of the alternatives."""
    return any(all(h >= w for h, w in zip(have, way, strict=True)) for way in offer.ways)


# ---- names


def card_key(card: int) -> str:
    """The catalogue's word for a card."""
    return "round" if card == ROUND else KIND_OF[card] or "round"


def card_name(card: int) -> str:
    return tr(f"palm_island.card.{card_key(card)}.name")


def art_of(code: int) -> str:
    """The part that stands for a face, on the card and on the island."""
    kind = KIND_OF[code >> 3]
    return _ART.get(kind) or f"build_{kind}_{LEVELS[code]}"


def locked(code: int) -> bool:
    """Whether this face of an achievement is the one that nobody has earned yet."""
    card = code >> 3
    return card >= FIRST_ACHIEVEMENT and BOX.achievements[card - FIRST_ACHIEVEMENT].kind.faces[code >> 1 & 3] is None


def top_level(card: int) -> int:
    """The highest level of a building; 0 for achievements, whose levels count for nothing."""
    return max(LEVELS[card * 8 + face * 2] for face in range(4)) if card <= BUILDINGS else 0


def asleep(code: int) -> int:
    """The face on the other half of the same side."""
    return code ^ TURN_OF[ROTATE]


# ---- tiles


def lettering(c: Canvas, logical: float) -> float:
    """Size of a text on a card in card units: never under what can be read, and larger with the text size setting only
    where the card is large enough."""
    grows = 1.0 if c.f >= _ROOMY else c.type_size("small", 100) / 100
    return max(logical / c.f, 26.0) / grows


class Tile(NamedTuple):
    """Where the tile of an offer lies on a half, in card units. icon: width of a good; brief: numbers, not rows."""

    offer: Offer
    x: float
    w: float
    icon: float
    brief: bool


def tiles(canvas: Canvas, code: int, f: float) -> tuple[Tile, ...]:
    """The tiles of a face at a scale: the words shrink to signs before the goods get too small."""
    found = offers(code)
    if not found:
        return ()
    c = _Measure(canvas, f)
    left, _, room = _TRAY
    icon, widths, brief = _fitted(c, found, room, False)
    if icon * f < 26:
        icon, widths, brief = _fitted(c, found, room, True)
    gap = min(18.0, (room - sum(widths)) / max(1, len(widths) - 1)) if len(widths) > 1 else 0.0
    made, x = [], left
    for offer, w in zip(found, widths, strict=True):
        made.append(Tile(offer, x, w, icon, brief))
        x += w + gap
    return tuple(made)


def tile_hit(tile: Tile) -> tuple[float, float, float, float]:
    """The hit area of a tile in card units."""
    return tile.x, _TRAY[1] + (_TILE_HIGH - _HIT_HIGH) / 2, tile.w, _HIT_HIGH


def tile_box(tile: Tile) -> tuple[float, float, float, float]:
    """The tile itself in card units."""
    return tile.x, _TRAY[1], tile.w, _TILE_HIGH


def tile_picture(canvas: Canvas, tile: Tile, look: Look, f: float) -> pygame.Surface:
    """A tile in one of its moods, with a margin of 4 card units, to be laid over the card's own."""

    def draw(c: Canvas) -> None:
        moved = tile._replace(x=4.0)
        c.box(1, 1, tile.w + 6, _TILE_HIGH + 6, 14, "#FFF8E8")
        _draw_tile(c, moved, look, 4.0)

    key = ("tile", tile.offer, tile.icon, tile.brief, look)
    return canvas.drawn(key, tile.w + 8, _TILE_HIGH + 8, draw, f)


class _Measure:
    """Measures texts in card units at a scale, without a sheet."""

    def __init__(self, canvas: Canvas, f: float) -> None:
        self.canvas, self.f = canvas, f

    def size(self, logical: float) -> float:
        grows = 1.0 if self.f >= _ROOMY else self.canvas.type_size("small", 100) / 100
        return max(logical / self.f, 26.0) / grows

    def width(self, text: str, role: str, size: float) -> float:
        return self.canvas.measure(text, role, size * self.f) / self.f


def _fitted(c: _Measure, found: tuple[Offer, ...], room: float, brief: bool) -> tuple[float, tuple[float, ...], bool]:
    icon = 42.0
    while True:
        widths = tuple(_tile_width(c, offer, icon, brief) for offer in found)
        if sum(widths) + 8 * (len(found) - 1) <= room or icon < 20:
            return icon, widths, brief
        icon -= 1


def _few(c_f: float, offer: Offer, brief: bool) -> bool:
    """Whether two and more of a good become a number."""
    return brief or (c_f < 0.8 and sum(sum(way) for way in offer.ways) > 3)


def _tile_width(c: _Measure, offer: Offer, icon: float, brief: bool) -> float:
    size = c.size(24)
    head = _TILE_HIGH - 6 if brief else _TILE_HIGH + 2
    if offer.free:
        return head + (28 if brief else c.width(tr("palm_island.label.free"), "strong", size) + 16)
    few = _few(c.f, offer, brief)
    goods = 0.0
    for way in offer.ways:
        for n in way:
            if n:
                goods += c.width(str(n), "strong", size) + 2 + icon if few and n > 1 else n * icon
    return head + goods + 13 * (len(offer.ways) - 1) + (5 if brief else 10)


def _draw_tile(c: Canvas, tile: Tile, look: Look, top: float = _TRAY[1]) -> None:
    """A wooden disc with the turn, then what it costs; goods that are missing are printed pale."""
    x, y, w, h = tile.x, top, tile.w, _TILE_HIGH
    offer, brief = tile.offer, tile.brief
    live = look.mood == "lit"
    ok = look.mood in ("plain", "lit")
    if live:
        c.box(x - 3, y - 3, w + 6, h + 6, 17, "night", 0.28)
        c.box(x - 1, y - 1, w + 2, h + 2, 15, "focus_ring")
        c.box(x + 2, y + 2, w - 4, h - 4, 13, "#F9C04A")
    else:
        c.box(x, y, w, h, 14, "#EAD9B3" if ok else "#DDD2C0")
    r = h / 2 - (7 if brief else 4)
    cx, cy = x + 4 + r, y + h / 2
    c.disc(cx, cy + 2.5, r, "#2E1714" if ok else "#6F6664")
    c.disc(cx, cy, r, "koa" if ok else "#9C918F")
    c.part(f"ui_card_{VERBS[offer.verb]}", cx, cy, h=r * 1.42, anchor="cc", tint="paper" if ok else "#3A3038")
    at = x + (_TILE_HIGH - 6 if brief else _TILE_HIGH + 2)
    size = lettering(c, 24)
    if offer.free:
        if brief:
            c.part("ui_check", at + 10, cy, h=26, anchor="cc", tint="#17603E" if ok else "sepia")
        else:
            c.text(tr("palm_island.label.free"), at + 2, cy - 1, "strong", "night" if ok else "sepia", "cl", size)
        return
    few = _few(c.f, offer, brief)
    for i, way in enumerate(offer.ways):
        if i:
            c.line(((at + 3, cy + 13), (at + 10, cy - 13)), 3.2, "sepia")
            at += 13
        at = _draw_cost(c, way, look.have or way, at, cy, tile.icon, few, size)


def _draw_cost(
    c: Canvas, way: Goods, have: tuple[int, ...], at: float, cy: float, icon: float, few: bool, size: float
) -> float:
    """The goods of one alternative from `at` on; returns where they end."""
    for good, n, held in zip(GOODS, way, have, strict=True):
        if not n:
            continue
        if few and n > 1:
            enough = held >= n
            c.text(str(n), at, cy - 1, "strong", "night" if enough else "sepia", "cl", size)
            at += c.measure(str(n), "strong", size) + 1
            c.part(f"res_{good}", at + icon / 2, cy, w=icon, anchor="cc", alpha=1 if enough else 0.4)
            at += icon + 1
            continue
        for k in range(n):
            c.part(f"res_{good}", at + icon / 2, cy, w=icon, anchor="cc", alpha=1 if k < held else 0.34)
            at += icon
    return at


# ---- halves


def half(canvas: Canvas, code: int, f: float) -> pygame.Surface:
    """One half of a card, 400 x 280 units, in daylight, its tiles plain."""
    if code >> 3 == ROUND:
        return round_half(canvas, code >> 1 & 3, f, _first_round(code >> 1 & 3))
    return canvas.drawn(("half", code), *HALF, lambda c: _draw_half(c, code), f)


def _draw_half(c: Canvas, code: int) -> None:
    card = code >> 3
    kind = KIND_OF[card]
    c.part(f"card_half_{kind if card <= BUILDINGS else 'achievement'}", 0, 0, w=400)
    _draw_picture(c, code)
    _draw_goods_tag(c, code)
    _draw_star(c, code)
    _draw_name(c, card, LEVELS[code], card if card <= BUILDINGS and not code >> 1 & 3 else 0)
    if locked(code):
        c.veil("night", 0.5, (14, 14, 372, 152))
        c.part("ui_lock", 200, 92, h=64, anchor="cc", tint="sun")
    _draw_tray(c, code)


def _draw_picture(c: Canvas, code: int) -> None:
    unit = data()["card_unit"]
    x, y = unit["building_foot"]
    w = unit["building_w"]
    art = art_of(code)
    if art.startswith("build_"):
        c.part(art, x, y + 12 * w / 288, w=w, anchor="bc")
    elif art.startswith("statue"):
        c.part(art, x, y + 4, h=138, anchor="bc")
        for side in (-66, 66):
            c.part("torch", x + side, y + 4, h=76, anchor="bc")
    else:
        c.part(art, x, y + 2, h=146, anchor="bc")


def goods_list(goods: Goods) -> tuple[str, ...]:
    """One word a good, in the order wood, fish, stone."""
    return tuple(word for word, n in zip(GOODS, goods, strict=True) for _ in range(n))


def _draw_goods_tag(c: Canvas, code: int) -> None:
    words = goods_list(AMOUNTS[code])
    if not words:
        return
    x, y = data()["card_unit"]["goods_tag"]
    c.part(f"goods_tag_{len(words)}", x, y, w=38 + 52 * len(words))
    for i, word in enumerate(words):
        c.part(f"res_{word}", x + 41 + 52 * i, y + 35, w=48, anchor="cc")


def _draw_star(c: Canvas, code: int) -> None:
    points = POINTS[code]
    if not points:
        return
    x, y = data()["card_unit"]["star"]
    c.part("vp_star", x, y, w=82, anchor="cc")
    c.text(str(points), x - 1, y + 2, "num", "night", "cc", max(34 if points < 10 else 28, 24 / c.f))


def _draw_name(c: Canvas, card: int, level: int, sun: int) -> None:
    """Name with level arrows; a long name takes the least size and one arrow with the number of its level."""
    name, top = card_name(card), top_level(card)
    full = lettering(c, 25)
    room: float = 374 - 25 * top - 38
    size, fits = c.fit(name, "strong", room, full, least=READABLE / c.f)
    if fits:
        c.text(name, 30, 185, "strong", "night", "cl", size, within=room)
        for i in range(top):
            part = "level_on" if i < level else "level_off"
            c.part(part, 374 - 25 * top + 11 + 25 * i, 186, w=25, anchor="cc")
        _draw_sun(c, sun, 374 - 25 * top, 30 + c.measure(name, "strong", size), size)
        return
    small = lettering(c, READABLE)
    number = c.measure(str(level), "strong", small) if top else 0.0
    room = 374 - number - 25 - 24 if top else 352.0
    size, fits = c.fit(name, "strong", room, small, least=READABLE / c.f)
    if not fits:  # the longest names leave no room for the level, which the picture shows as well
        _draw_narrow(c, name, 20, 185, 362, small)
        return
    c.text(name, 20, 185, "strong", "night", "cl", size, within=room + 8)
    if top:
        c.text(str(level), 378, 185, "strong", _GREEN, "cr", small)
        c.part("level_on" if level else "level_off", 376 - number, 186, w=25, anchor="cr")


def _draw_narrow(c: Canvas, words: str, x: float, y: float, room: float, size: float) -> None:
    """A name pressed together a little where even alone it is too long for its strip."""
    wide = c.measure(words, "strong", size)
    high = c.line_height("strong", size)
    if wide <= room:
        c.text(words, x, y, "strong", "night", "cl", size)
        return
    line = c.layer(wide, high)
    line.text(words, 0, high / 2, "strong", "night", "cl", size)
    c.blit(pygame.transform.smoothscale(line.out, c.dev_size(room, high)), x, y, "cl")


def _draw_sun(c: Canvas, sun: int, right: float, name_end: float, size: float) -> None:
    """The sun number of face A, where there is room for it."""
    width = c.measure(str(sun), "small", size)
    if sun and c.f > 0.8 and name_end + 62 < right - width:
        c.text(str(sun), right - 8, 185, "small", "#7F5607", "cr", size)
        c.part("sun_badge", right - 12 - width, 186, w=32, anchor="cr")


def _draw_tray(c: Canvas, code: int) -> None:
    found = tiles(_screen(c), code, c.f)
    for tile in found:
        _draw_tile(c, tile, Look())
    if found:
        return
    card = code >> 3
    if locked(code):
        icon, key, role, colour = "lock", "locked", "strong", "sepia"
    elif card >= FIRST_ACHIEVEMENT and not any(offers(card * 8 + face * 2) for face in range(4)):
        icon, key, role, colour = "info", "works_alone", "small", "deep"
    elif POINTS[code]:
        icon, key, role, colour = "check", "finished", "strong", _GREEN
    else:
        icon, key, role, colour = "check", "no_action", "strong", _GREEN
    words = tr(f"palm_island.label.{key}")
    size, fits = c.fit(words, role, 316, lettering(c, 25), least=READABLE / c.f)
    c.part(f"ui_{icon}", 44, 238, h=30, anchor="cc", tint=colour)
    if fits:  # on small cards the sign says it alone
        c.text(words, 66, 237, role, colour, "cl", size, within=320)


def _screen(c: Canvas) -> Canvas:
    """A canvas of the screen's own scale to measure with (a sheet's units are its own)."""
    made = object.__new__(type(c))
    made.__dict__.update(c.__dict__)
    made.k, made.f = c.k / c.f, 1.0
    return made


# ---- the round card


def _first_round(face: int) -> int:
    return BOX.round_faces.index(face, 1)


def shown_round(face: int, after: int) -> int:
    """The number that a face of the round card shows when the game is in round `after` or later."""
    rounds = [n for n in range(1, BOX.rounds + 1) if BOX.round_faces[n] == face]
    return next((n for n in rounds if n >= after), rounds[-1])


def round_half(canvas: Canvas, face: int, f: float, number: int) -> pygame.Surface:
    """One half of the round card with the number that counts now."""

    def draw(c: Canvas) -> None:
        c.part(f"round_half_{'ABCD'[face]}", 0, 0, w=400)
        words = tr("palm_island.label.round_word")
        size, _ = c.fit(words, "strong", 200, lettering(c, 26), least=READABLE / c.f)
        high = c.type_size("strong", size)
        c.text(words, 40, 190 - high * 0.4, "strong", "paper", "cl", size, shadow="#0B4B5C")
        c.text(str(number), 40, 224, "bignum", "sun", "cl", 60, shadow="#0B4B5C")

    return canvas.drawn(("round half", face, number), *HALF, draw, f)


# ---- whole cards


def whole(canvas: Canvas, code: int, f: float, seat: str = "flame", round_number: int = 1) -> pygame.Surface:
    """A card of 400 x 568 units: the half that counts in daylight, the other one upside down and asleep."""
    card, face = code >> 3, code >> 1 & 3
    code &= ~1
    key = ("whole", code, seat, shown_round(face, round_number) if card == ROUND else 0)

    def draw(c: Canvas) -> None:
        if card == ROUND:
            number = shown_round(face, round_number)
            other = asleep(code) >> 1 & 3
            c.part("card_base_round", 0, 0, w=400)
            up = round_half(canvas, face, f, number)
            low = round_half(canvas, other, f, shown_round(other, number))
        else:
            c.part("card_base", 0, 0, w=400)
            up, low = half(canvas, code, f), half(canvas, asleep(code), f)
        c.blit(_sleeping(c, low), 0, 280)
        c.blit(up, 0, 0)
        c.part(f"card_stripe_{seat}", 0, 268, w=400)

    return canvas.drawn(key, *CARD, draw, f)


def _sleeping(c: Canvas, low: pygame.Surface) -> pygame.Surface:
    """The half of a card that does not count now."""
    veiled = low.copy()
    veiled.blit(c.raster("card_sleep", 400), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotate(veiled, 180)


def plain(canvas: Canvas, f: float, gold: bool = False, shade: int = 0) -> pygame.Surface:
    """A card of which only the edge is seen; the round card's is gold. shade: 0 to 60, darker further back."""

    def draw(c: Canvas) -> None:
        c.part("card_base_round" if gold else "card_base", 0, 0, w=400)
        if shade and not gold:
            value = 255 - shade
            c.out.fill((value, value, value, 255), special_flags=pygame.BLEND_RGBA_MULT)

    return canvas.drawn(("plain", gold, shade), *CARD, draw, f)


def hidden(canvas: Canvas, f: float) -> pygame.Surface:
    """A half of a card that nobody has seen yet, for the deck view."""

    def draw(c: Canvas) -> None:
        c.box(0, 0, 400, 280, 22, "paper3")
        c.box(8, 8, 384, 264, 18, "paper2")
        c.part("ui_eye", 200, 132, h=80, anchor="cc", tint="#C9B48A")

    return canvas.drawn(("hidden half",), *HALF, draw, f)


# ---- stored cards


def plate(canvas: Canvas, code: int, f: float, tab: float, bare: bool = False, seat: str = "flame") -> pygame.Surface:
    """A stored card, 568 x 400 units: turned clockwise, its goods upright for reading on the end that sticks out.

    tab: width of that end in card units. bare: without goods (they have just left). `plate_moves` goes on it.
    """
    key = ("plate", code & ~1, tab, bare, seat)
    return canvas.drawn(key, CARD[1], CARD[0], lambda c: _draw_plate(c, canvas, code, f, tab, bare, seat), f)


class Moves(NamedTuple):
    """A picture to be laid over a stored card: so many device pixels from its left and upper edge."""

    bitmap: pygame.Surface
    left: int
    top: int


def plate_moves(canvas: Canvas, f: float, before: int, tab: float) -> Moves:
    """The number of moves until a stored card is lost, for the lower corner of its plate."""
    k = canvas.k * f
    left, top = (2 * int(v * k / 2) for v in (CARD[1] - tab, _MOVES_TOP))  # even: halves are rounded to even numbers
    x, y = left / k, top / k
    key = ("plate moves", before, tab)
    bitmap = canvas.drawn(key, CARD[1] - x, CARD[0] - y, lambda c: _draw_moves(c, before, tab, x, y), f)
    return Moves(bitmap, left, top)


def turned_blank(canvas: Canvas, f: float) -> pygame.Surface:
    """The outline of a stored card, for its shadow."""
    return canvas.drawn(
        ("turned blank",), CARD[1], CARD[0], lambda c: c.blit(pygame.transform.rotate(plain(canvas, f), -90), 0, 0), f
    )


def _draw_plate(c: Canvas, canvas: Canvas, code: int, f: float, tab: float, bare: bool, seat: str) -> None:
    c.blit(pygame.transform.rotate(whole(canvas, code, f, seat), -90), 0, 0)
    end = c.dev_size(tab, 400)
    c.blit(pygame.transform.smoothscale(c.raster("store_plate", h=400), end), 568 - tab, 0)
    words = () if bare else goods_list(AMOUNTS[code])
    step = 78 if len(words) < 3 else 74
    top = 168 - step * (len(words) - 1) / 2
    for i, word in enumerate(words):
        c.part(f"res_{word}", 568 - tab / 2 - 4, top + i * step, w=66, anchor="cc", shadow=(2, 3, 0.25))


def _draw_moves(c: Canvas, before: int, tab: float, left: float, top: float) -> None:
    """left, top: where this sheet lies on the stored card."""
    colour = "#A31C28" if before <= 1 else "sepia"
    size = lettering(c, 25)
    middle = 568 - tab / 2 - 2 - left
    width = c.measure(str(before), "strong", size)
    if c.f < 0.8 or width + 44 > tab:
        c.text(str(before), middle, 345 - top, "strong", colour, "cc", size)
        return
    c.part("ui_draw", middle - width / 2 - 6, 346 - top, h=32, anchor="cc", tint=colour)
    c.text(str(before), middle + 14, 345 - top, "strong", colour, "cc", size)


# ---- disaster and community cards

FOE_SHADOW: Final = (10, 14, 0.45)  # of the disaster card at its place


def disaster_word(disaster: int) -> str:
    """The catalogue's word for a disaster by its index in tables.DISASTERS."""
    return BOX.disasters[disaster - 1].id


def disaster_name(disaster: int) -> str:
    return tr(f"palm_island.card.{disaster_word(disaster)}.name")


def ability_name(ability: int) -> str:
    return tr(f"palm_island.card.{ABILITIES[ability]}.name")


def ability_use(ability: int) -> str:
    """What a community card is good for, in a short sentence."""
    return tr(f"palm_island.option.community.{ABILITIES[ability]}.line")


def disaster_half(canvas: Canvas, disaster: int, steps: int, f: float, players: int) -> pygame.Surface:
    """The half that shows what the next step costs all players together; after the last one that all is prepared."""
    costs = BOX.disasters[disaster - 1].costs
    cost = tuple(n * players for n in costs[steps]) if steps < len(costs) else None

    def draw(c: Canvas) -> None:
        c.part(f"card_half_{disaster_word(disaster)}", 0, 0, w=400)
        if steps:
            c.part(f"ward_{steps}", 14, 0, w=372)
        _draw_title(c, disaster_name(disaster))
        if cost is not None:
            _draw_numbers(c, (cost[0], cost[1], cost[2]))
        else:
            _draw_state(c, "check", tr("palm_island.label.prepared"), _GREEN)

    return canvas.drawn(("disaster half", disaster, steps, players), *HALF, draw, f)


def disaster_neighbour(disaster: int, steps: int) -> int:
    """The steps that the sleeping half of the same side stands for."""
    faces = BOX.disasters[disaster - 1].faces
    return faces.index(faces[steps] ^ 1)


def disaster_card(canvas: Canvas, disaster: int, steps: int, f: float, players: int) -> pygame.Surface:
    """The whole card; the sleeping half is the neighbour on the same side."""
    other = disaster_neighbour(disaster, steps)
    up = disaster_half(canvas, disaster, steps, f, players)
    low = disaster_half(canvas, disaster, other, f, players)
    return _shared_card(canvas, ("disaster", disaster, steps, players), f, up, low)


def ability_half(canvas: Canvas, ability: int, recipe: int, works: bool, f: float, players: int) -> pygame.Surface:
    """The community card's half. recipe: what the Stockpile holds, -1 = nothing. works: it is built."""
    card = BOX.abilities[ability - 1]

    def draw(c: Canvas) -> None:
        c.part("card_half_community", 0, 0, w=400)
        c.part(f"build_{card.id}", 200, 172, w=228, anchor="bc")
        _draw_title(c, ability_name(ability))
        if recipe >= 0:
            _draw_numbers(c, card.recipes[recipe].content)
        elif card.recipes:
            _draw_state(c, "lock", tr("palm_island.label.empty"), "sepia")
        elif works:
            _draw_state(c, "check", tr("palm_island.label.works"), _GREEN)
        else:
            _draw_numbers(c, (card.cost[0] * players, card.cost[1] * players, card.cost[2] * players))

    return canvas.drawn(("ability half", ability, recipe, works, players), *HALF, draw, f)


def ability_card(canvas: Canvas, ability: int, recipe: int, works: bool, f: float, players: int) -> pygame.Surface:
    """The whole community card."""
    up = ability_half(canvas, ability, recipe, works, f, players)
    low = ability_half(canvas, ability, -1, False, f, players)
    return _shared_card(canvas, ("ability", ability, recipe, works, players), f, up, low)


def _shared_card(
    canvas: Canvas, key: tuple[object, ...], f: float, up: pygame.Surface, low: pygame.Surface
) -> pygame.Surface:
    def draw(c: Canvas) -> None:
        c.part("card_base", 0, 0, w=400)
        c.blit(_sleeping(c, low), 0, 280)
        c.blit(up, 0, 0)

    return canvas.drawn(key, *CARD, draw, f)


def _draw_title(c: Canvas, name: str) -> None:
    size, _ = c.fit(name, "small", 352, lettering(c, 24), least=READABLE / c.f)
    c.text(name, 24, 185, "small", "night", "cl", size, within=356)


def _draw_numbers(c: Canvas, goods: Goods) -> None:
    """Number and sign of each good in the tray."""
    shown = [(word, n) for word, n in zip(GOODS, goods, strict=True) if n]
    step = 352 / max(1, len(shown))
    x, size = 26.0, lettering(c, 26)
    for word, n in shown:
        c.text(str(n), x + step * 0.42 - 2, 238, "strong", "night", "cr", size)
        c.part(f"res_{word}", x + step * 0.42 + 4, 238, w=46, anchor="cl")
        x += step


def _draw_state(c: Canvas, icon: str, words: str, colour: str) -> None:
    size, _ = c.fit(words, "strong", 310, lettering(c, 25), least=READABLE / c.f)
    c.part(f"ui_{icon}", 42, 238, h=30, anchor="cc", tint=colour)
    c.text(words, 64, 237, "strong", colour, "cl", size, within=320)
