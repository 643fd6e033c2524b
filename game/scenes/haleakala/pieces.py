"""How the things of Haleakala look: cards in layers, discs, chips. Each is painted once and kept."""

from __future__ import annotations

from typing import Final

import pygame

from game.i18n.words import tr
from game.rules.haleakala import tables
from game.rules.haleakala.scoring import MARKET_KEYS
from game.rules.haleakala.state import PANEL_PRIESTESS
from game.ui.canvas import Canvas
from game.ui.easel import ShadowLike

LEAST: Final = 24.0  # logical pixels under which no number may fall
EDGE: Final = 14.0  # around a card's picture
CREAM: Final = "#FFF3B8"
GOLD: Final = "#FFE27A"
DIM: Final = "#AEB8D6"
WELL: Final = "#0C1430"
GREEN: Final = "#12594F"
DANGER: Final = "#A3232C"

Art = tuple[str, float, float, float]
# Ground and pictures (part, x, y, width on a face of 240 x 336) by kind of card.
_FACES: Final[dict[str, tuple[str, tuple[Art, ...]]]] = {
    "statue": ("ground_dusk", (("art_statue", 120, 172, 240),)),
    "shell": ("ground_shell", (("res_shell", 120, 164, 168),)),
    "priestess": ("ground_ember", (("art_priestess", 120, 172, 240),)),
    "fish": ("ground_lagoon", (("res_fishbasket", 120, 158, 182),)),
    "pearl_white": ("ground_night", (("art_oyster", 120, 164, 240), ("res_pearl_white", 120, 186, 96))),
    "pearl_black": ("ground_night", (("art_oyster", 120, 164, 240), ("res_pearl_black", 120, 186, 96))),
    "nautilus": ("ground_night", (("res_nautilus", 120, 164, 184),)),
    "lava": ("ground_ember", (("lava_fountain", 120, 156, 210), ("res_lava_chip", 120, 262, 96))),
}
_MARKET: Final = ("butterflies", "majority", "segment", "forest", "mountain", "priestess")  # by panel card
_MARKET_FACES: Final[dict[str, tuple[str, tuple[Art, ...]]]] = {
    "butterflies": ("ground_score", (("res_butterfly", 120, 140, 150),)),
    "majority": ("ground_score", (("art_majority", 120, 172, 240),)),
    "segment": ("ground_score", (("art_segment", 120, 172, 240),)),
    "forest": ("ground_score", (("art_forest", 120, 172, 240),)),
    "mountain": ("ground_score", (("art_mountain", 120, 172, 240),)),
    "priestess": ("ground_ember", (("art_priestess", 120, 150, 206),)),
}
GHOSTS: Final = {
    "fish": "res_fishbasket",
    "pearl_white": "res_pearl_white",
    "pearl_black": "res_pearl_black",
    "nautilus": "res_nautilus",
    "shell": "res_shell",
}
MARKET_GHOSTS: Final = ("res_butterfly", "art_majority", "art_segment", "art_forest", "art_mountain")


def kind_id(card: int) -> str:
    """The word of a palm card's face."""
    return tables.KIND_IDS[tables.KIND[card]]


def card_name(card: int) -> str:
    return tr(f"haleakala.card.{kind_id(card)}.name")


def market_key(card: int) -> str:
    """A card of the score panel as the catalogue spells it."""
    if card == PANEL_PRIESTESS:
        return "haleakala.card.panel_priestess"
    return f"haleakala.card.sc_{MARKET_KEYS[card].removesuffix('_card')}"


def market_name(card: int) -> str:
    return tr(f"{market_key(card)}.name")


def slot_of(card: int) -> int:
    """Where a kept card lies before its owner, by number of OWN_SLOTS."""
    kind = kind_id(card)
    return 0 if tables.FISH[card] else ("fish", "pearl_white", "pearl_black", "nautilus", "shell").index(kind)


def grown(c: Canvas, size: float, most: float) -> float:
    """A size for numbers in tight places: it grows with the text size setting, but never over `most` pixels."""
    factor = c.type_size("strong", 100) / 100
    return max(1.0, min(size * factor, most) / factor)


def badge(
    c: Canvas, x: float, y: float, r: float, words: str, colour: str = "sun", ink: str = "night", size: float = 26
) -> None:
    """A number in a ring."""
    c.disc(x, y, r + 3, "night")
    c.disc(x, y, r, colour)
    c.text(words, x, y - 1, "strong", ink, "cc", grown(c, size, max(24.0, r * 1.5)))


# ---- cards


def card(canvas: Canvas, number: int, w: float, marks: bool = True) -> pygame.Surface:
    """A palm card w wide; around it are EDGE pixels."""
    size = w + 2 * EDGE, w * 344 / 240 + 2 * EDGE
    return canvas.drawn(
        ("haleakala card", tables.KIND[number], w, marks), *size, lambda c: _draw_card(c, number, w, marks)
    )


def _draw_card(c: Canvas, number: int, w: float, marks: bool) -> None:
    k, kind = w / 240, kind_id(number)
    ground, arts = _FACES["fish" if tables.FISH[number] else kind]
    _draw_layers(c, "card_frame", ground, arts, w)
    if not marks or w < 70:
        return
    x, y = EDGE + 120 * k, EDGE + 282 * k
    if tables.FISH[number]:
        badge(c, x, y, 19, str(tables.FISH[number]), "paper")
    elif tables.KIND[number] == tables.WHITE:
        badge(c, x, y, 18, str(tables.DATA.points.pearls[0]))
    elif tables.KIND[number] == tables.BLACK:
        badge(c, x, y, 18, str(tables.DATA.points.pearls[1]))
    elif tables.POINTS[number]:
        badge(c, x, y, 18, str(tables.POINTS[number]))
    if tables.BUTTERFLIES[number]:
        bx, by = EDGE + 206 * k, EDGE + 36 * k
        c.disc(bx, by, 19, "night")
        c.disc(bx, by, 16.5, "paper")
        c.part("res_butterfly", bx, by, w=25, anchor="cc")


def _draw_layers(c: Canvas, frame: str, ground: str, arts: tuple[Art, ...], w: float) -> None:
    k = w / 240
    c.part(frame, EDGE, EDGE, w=w)
    c.part(ground, EDGE, EDGE, w=w)
    for name, x, y, wide in arts:
        c.part(name, EDGE + x * k, EDGE + y * k, w=wide * k, anchor="cc")


def market_card(canvas: Canvas, number: int, w: float, shop: bool = True) -> pygame.Surface:
    """A card of the score panel w wide. shop: with its price."""
    size = w + 2 * EDGE, w * 344 / 240 + 2 * EDGE
    return canvas.drawn(("haleakala market", number, w, shop), *size, lambda c: _draw_market(c, number, w, shop))


def _draw_market(c: Canvas, number: int, w: float, shop: bool) -> None:
    k = w / 240
    ground, arts = _MARKET_FACES[_MARKET[number]]
    _draw_layers(c, "card_frame_score", ground, arts, w)
    if shop:
        if number == PANEL_PRIESTESS:
            c.box(EDGE + 12 * k, EDGE + 240 * k, 216 * k, 84 * k, 9 * k, "#0E2E40")
            c.box(EDGE + 12 * k, EDGE + 240 * k, 216 * k, 5 * k, 1, "sun")
        price = tables.COST[number]
        for i in range(price):
            x = EDGE + (120 + (i - (price - 1) / 2) * 74) * k
            c.part("res_shell", x, EDGE + 284 * k, h=72 * k, anchor="cc")
    points = tables.DATA.market[number].points
    if points and w >= 70:
        badge(c, EDGE + 38 * k, EDGE + 40 * k, 18, str(points))


def back(canvas: Canvas, stack: int, w: float) -> pygame.Surface:
    """The back of a palm card."""
    size = w + 2 * EDGE, w * 344 / 240 + 2 * EDGE
    return canvas.drawn(
        ("haleakala back", stack, w), *size, lambda c: c.part(f"back_palm_{stack + 1}", EDGE, EDGE, w=w)
    )


def put(
    c: Canvas, bitmap: pygame.Surface, x: float, y: float, alpha: float = 1.0, shadow: ShadowLike = (7, 9, 0.38)
) -> None:
    """A card around x, y."""
    if shadow is not None and alpha >= 1:
        c.shadow_of(bitmap, x, y, "cc", shadow)
    c.blit(bitmap, x, y, "cc", alpha)


def slot(c: Canvas, x: float, y: float, w: float, icon: str = "") -> None:
    """The empty place of a card; a ghost tells which one belongs there."""
    h = w * 1.4
    c.box(x - w / 2, y - h / 2, w, h, 8, WELL, 0.8)
    c.ring(x - w / 2, y - h / 2, w, h, 8, 2, "#5D6A96", 0.5)
    if icon:
        c.part(icon, x, y, w=w * (0.9 if icon.startswith("art") else 0.62), anchor="cc", alpha=0.22)


# ---- discs and chips


def disc(canvas: Canvas, colour: str, value: int, d: float) -> pygame.Surface:
    """A number disc, or with value 0 a lava disc; its middle is the middle of the sheet."""
    return canvas.drawn(
        ("haleakala disc", colour, value, d), d * 1.24, d * 1.24, lambda c: _draw_disc(c, colour, value, d)
    )


def _draw_disc(c: Canvas, colour: str, value: int, d: float) -> None:
    x = c.w / 2
    name = f"disc_{colour}" if value else f"disc_lava_{colour}"
    c.part(name, x, x, w=d * 128 / 116, anchor="cc")
    if value:
        c.text(str(value), x, x - d * 0.045, "num", "night", "cc", max(LEAST, d * 0.6))


def draw_disc(
    c: Canvas,
    colour: str,
    value: int,
    x: float,
    y: float,
    d: float,
    shadow: ShadowLike = (4, 5, 0.35),
    alpha: float = 1.0,
) -> None:
    put(c, disc(c, colour, value, d), x, y, alpha, shadow)


def draw_chip(c: Canvas, x: float, y: float, d: float = 42.0, shadow: ShadowLike = (3, 4, 0.4)) -> None:
    c.part("res_lava_chip", x, y, w=d, anchor="cc", shadow=shadow)


def signed(points: int) -> str:
    """A change of points with its sign, a true minus."""
    return f"{points:+}".replace("-", "\N{MINUS SIGN}") if points else "0"
