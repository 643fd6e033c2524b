"""How the cards of Einauge look: islands by isle and price, ships, backs. Each picture is painted once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.i18n.words import tr
from game.rules.einauge.tables import CARD_IDS, COLOUR_IDS, DATA, ISLANDS, PRICE, goods, packed
from game.scenes.einauge.layout import LIP
from game.ui.canvas import Canvas
from game.ui.easel import ShadowLike
from game.ui.theme import THEME, mix

_SIGNS: Final = {
    "blue": "anchor", "red": "crab", "green": "palm", "yellow": "sunfish", "orange": "feather", "violet": "moon",
    "turquoise": "turtle", "brown": "skull",
}  # fmt: skip
SIGNS: Final = tuple(_SIGNS[colour] for colour in COLOUR_IDS)  # by colour of the rules
GOODS: Final = ("res_sabre", "res_ducat", "res_jewel_ruby")  # in the order of a row's payment
ON_PAPER: Final = ("sabre_on_paper", "res_ducat", "res_jewel_ruby")
PLAIN, LOCKED, DIM, LIT, SPENT = "", "locked", "dim", "lit", "spent"
CARD_SHADOW: Final[ShadowLike] = (6, 8, 0.42)
FAN_SHADOW: Final[ShadowLike] = (3, 5, 0.45)
_LEAST: Final = 24.0
_INKS: Final = {LOCKED: (190, 186, 198, 255), DIM: (199, 195, 212, 255), SPENT: (140, 136, 154, 255)}


def is_ship(card: int) -> bool:
    return card >= ISLANDS


def isle_part(colour: int) -> str:
    """The sign of an isle chain."""
    return f"isle_{SIGNS[colour]}"


def chain_name(colour: int) -> str:
    return tr(f"einauge.chain.{COLOUR_IDS[colour]}")


def card_name(card: int) -> str:
    """Chain and price, or the ship."""
    if is_ship(card):
        return tr("einauge.card.ship.name")
    return tr("einauge.chain.card", chain=chain_name(DATA.cards[card].colour), n=PRICE[card])


def place_name(card: int) -> str:
    """What the island is called."""
    return tr(f"einauge.card.price_{PRICE[card]}.name")


def card_text(card: int) -> str:
    """What the card is good for, in a sentence or two."""
    if is_ship(card):
        return tr("einauge.card.ship.text")
    return tr(f"einauge.card.price_{PRICE[card]}.text")


def card_title(card: int) -> str:
    """Chain and island, for headings."""
    if is_ship(card):
        return card_name(card)
    return tr("einauge.label.card_title", chain=chain_name(DATA.cards[card].colour), place=place_name(card))


def card_of(word: str) -> int:
    """The card of this id."""
    return CARD_IDS.index(word)


def yields(card: int) -> list[str]:
    """Parts that stand for what a card shows, from the left."""
    face = DATA.cards[card].face
    goods = (("res_chest", face.chests), ("sabre_on_paper", face.sabres), ("res_ducat", face.ducats))
    return [part for part, n in (*goods, ("res_jewel_ruby", face.jewels)) for _ in range(n)]


# ---- faces
def face(
    c: Canvas, card: int, w: float, coin: bool = True, look: str = PLAIN, high: float | None = None
) -> pygame.Surface:
    """A card with its lip, w wide. coin: with its price. look: one of the words above. high: only its upper part."""
    same = ISLANDS if is_ship(card) else card  # all ships are alike
    tall = w * LIP if high is None else max(2.0, min(float(round(high)), w * LIP))
    return c.drawn(("ein card", same, coin, look), w, tall, lambda s: _draw_face(s, same, coin, look))


def back(c: Canvas, w: float, ships: bool = False) -> pygame.Surface:
    return c.raster("card_back", w, tint="#FFB0A0" if ships else None)


def _draw_face(s: Canvas, card: int, coin: bool, look: str) -> None:
    k = s.w / 240
    sign = "ship" if is_ship(card) else SIGNS[DATA.cards[card].colour]
    s.part(f"card_frame_{sign}", 0, 0, w=s.w)
    s.part(f"card_window_{sign}", 0, 0, w=s.w)
    if is_ship(card):
        s.part("ship_pirate", 126 * k, 252 * k, w=176 * k, anchor="bc")
        s.part("card_strip_ship", 0, 0, w=s.w)
        s.part("ui_star", 38 * k, 39 * k, h=40 * k, anchor="cc", tint="#8A3A2E")
    else:
        s.part(f"card_art_{PRICE[card]}", 0, 0, w=s.w)
        s.part(f"isle_{sign}", 38 * k, 39 * k, w=50 * k, anchor="cc")
        for i, part in enumerate(yields(card)):
            s.part(part, (88 + i * 39.5) * k, 39 * k, w=41 * k, anchor="cc")
    if coin:
        s.part("price_coin", 42 * k, 232 * k, w=76 * k, anchor="cc")
        size = max(_LEAST, 46 * k)
        s.text(str(PRICE[card]), 42 * k, 228 * k, "num", "#4A2406", "cc", bound(s, "num", size, 60 * k))
    if look:
        _tint(s.out, look)


def _tint(picture: pygame.Surface, look: str) -> None:
    """Change the inks of a finished card."""
    if look == LIT:
        light = picture.copy()
        light.fill((44, 34, 8, 0), special_flags=pygame.BLEND_RGBA_MIN)
        picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return
    if look == LOCKED:
        picture.blit(pygame.transform.grayscale(picture), (0, 0))
    picture.fill(_INKS[look], special_flags=pygame.BLEND_RGBA_MULT)


def draw(
    c: Canvas,
    card: int,
    x: float,
    y: float,
    w: float,
    look: str = PLAIN,
    coin: bool = True,
    shadow: ShadowLike = CARD_SHADOW,
    alpha: float = 1.0,
    most: float | None = None,
) -> None:
    """A card with its upper left corner at x, y. most: no more than this of its height is seen."""
    bitmap = face(c, card, w, coin, look, most)
    if shadow is not None:
        c.shadow_of(bitmap, x, y, "tl", shadow)
    c.blit(bitmap, x, y, alpha=alpha)


# ---- numbers with signs
def bound(c: Canvas, role: str, size: float, most: float) -> float:
    """A size for letters in tight places: it grows with the text size setting, but never over `most` pixels."""
    factor = c.type_size(role, 100) / 100
    return max(1.0, min(size * factor, max(most, size)) / factor)


def amounts(
    c: Canvas,
    x: float,
    y: float,
    values: Sequence[int],
    h: float = 30,
    size: float = 26,
    gap: float = 14,
    colour: str = "paper",
    parts: Sequence[str] = GOODS,
    plus: bool = False,
    zero: bool = False,
    anchor: str = "l",
    pad: float = 4,
    role: str = "strong",
) -> float:
    """A sign and a number for each value that is not nothing, around the line y; returns the width."""
    items = [(part, f"+{n}" if plus else str(n)) for part, n in zip(parts, values, strict=True) if n or zero]
    wide = sum(h + pad + c.measure(text, role, size) + gap for _, text in items) - gap if items else 0.0
    left = x if anchor == "l" else x - wide if anchor == "r" else x - wide / 2
    for part, text in items:
        c.part(part, left + h / 2, y, h=h, anchor="cc")
        c.text(text, left + h + pad, y - 1, role, colour, "cl", size)
        left += h + pad + c.measure(text, role, size) + gap
    return wide


def paid(row: Sequence[int]) -> tuple[int, int, int]:
    """(sabres, ducats, jewels) that these cards pay together."""
    return goods(packed(tuple(row)))


def shortened(c: Canvas, words: str, role: str, size: float, room: float) -> str:
    """The words, or as many of their letters as fit on one line."""
    if c.measure(words, role, size) <= room:
        return words
    kept = words
    while kept and c.measure(f"{kept}\N{HORIZONTAL ELLIPSIS}", role, size) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}\N{HORIZONTAL ELLIPSIS}"


def seat_ground(colour: str, share: float) -> str:
    """The dark ground of a seat's plate; bright seats are darkened more, so that pale words stand on it."""
    share *= 0.66 if THEME.seat[colour].ink == "night" else 1.0
    return "#{:02x}{:02x}{:02x}".format(*mix("night", THEME.seat[colour].hex, share))
