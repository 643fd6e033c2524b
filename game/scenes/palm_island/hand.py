"""One hand of cards: the deck from the front card to the last, stored cards turned behind it.

A hand belongs to a seat and lies where its `HandPlaces` say, so a table of two halves has two of them. It keeps one
sprite a card; clips move sprites, `sync` puts every one where the position says.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil, cos, radians, sin
from typing import Final, NamedTuple

import pygame

from game.anim.glide import Glide
from game.anim.moves import Pose
from game.rules.palm_island.reading import ROUND
from game.rules.palm_island.tables import BOX, FLIP, TURN_OF, UNKNOWN
from game.scenes.palm_island import cards
from game.scenes.palm_island.choice import moves_left
from game.scenes.palm_island.layout import CARD, HandPlaces
from game.scenes.palm_island.rims import Plate, rim
from game.scenes.table.picture import Area, Layer, still
from game.ui.canvas import Canvas
from game.ui.easel import PREMULTIPLIED, as_shadow
from game.ui.focus import Rect

HOVER_LIFT: Final = 10.0
CHOSEN_LIFT: Final = 26.0
LIFT_MS: Final = 120.0
PEEK_MS: Final = 360.0
_STRIP: Final = 30.0  # what is seen of a card deep in the deck, logical pixels along its upper and right edge
_REST: Final = (8, 10, 0.42)
_HELD: Final = (20, 20, 0.5)
_THIRD: Final = (6, 8, 0.35)
_EDGE: Final = (2, 4, 0.28)
_STORED: Final = (7, 9, 0.4)
_SLACK: Final = 6.0  # around what a card and its shadow cover: poses are rounded
_MARGIN: Final = 30.0  # around a stored card for its shadow
_ROUNDED: Final = 20.0  # card units from its edge, within which a card need not be opaque
_GLOW: Final = 150.0  # radius of the light on a stored card's goods


class Posed(NamedTuple):
    """A bitmap as it was turned, squeezed and darkened for one frame. small: half as large, before it was turned."""

    of: pygame.Surface
    how: tuple[float, ...]
    made: pygame.Surface
    small: pygame.Surface | None = None


@dataclass(slots=True)
class Sprite(Pose):
    """A card as it is shown. x, y: its centre; scale_x, scale_y: how much larger than at its place.

    code: the face shown, 0 = nobody knows it. stored: it lies turned, with its goods plate. face: its face is seen,
    else only its edge. depth: place in the deck, 0 in front; flying cards have a negative one. bare: its goods have
    just left. grow: scale of the goods on its plate. f: logical pixels a card unit.
    """

    uid: int = 0
    code: int = 0
    stored: bool = False
    face: bool = False
    depth: float = 0.0
    f: float = 0.9
    bare: bool = False
    glow: float = 0.0
    posed: Posed | None = field(default=None, compare=False)  # painted last: a frame may paint it in several areas

    @property
    def card(self) -> int:
        return self.code >> 3

    @property
    def still(self) -> bool:
        """Whether it lies as any card at rest does."""
        return not (self.turn or self.lift or self.shade) and self.squeeze == self.alpha == 1.0


class Hand:
    """seat: whose. colour: word of the seat colour. looks(index): how the tiles of card 0 and 1 show."""

    def __init__(self, seat: int, colour: str, places: HandPlaces) -> None:
        self.seat, self.colour, self.places = seat, colour, places
        self.sprites: list[Sprite] = []  # front to back
        self.round = 1
        self.limit = BOX.limit
        self.looks: Callable[[int], cards.Looks] = lambda index: ()
        self.raised = (Glide(), Glide())  # how far the front and the second card are lifted
        self.peeks = (Glide(), Glide())  # 0 front, 1 back
        self.pressed = -1  # index of the card that is held down
        self.glowing = -1  # number of the store place that expects a card, -1 = none
        self.drop = 0.0  # how far below its place the whole hand is shown
        self._uids = 0

    # ---- what it shows
    @property
    def deck(self) -> tuple[int, ...]:
        """The codes as shown, front to back."""
        return tuple(s.code for s in self.sprites)

    def sprite(self, card: int) -> Sprite:
        """The sprite of a card that is known. Raises KeyError."""
        for s in self.sprites:
            if s.code >> 3 == card:
                return s
        raise KeyError(card)

    def index(self, sprite: Sprite) -> int:
        return next(i for i, s in enumerate(self.sprites) if s is sprite)

    def sync(self, deck: tuple[int, ...], round_number: int, limit: int) -> None:
        """Put every card where it lies in this deck."""
        self.round, self.limit = round_number, limit
        self._match(deck)
        self.settle()

    def _match(self, deck: tuple[int, ...]) -> None:
        """Bring the sprites into the order of a deck; known cards keep theirs."""
        left = list(self.sprites)
        made: list[Sprite] = []
        for code in deck:
            found = next((s for s in left if s.code >> 3 == code >> 3 and s.code), None) if code else None
            if found is None:
                found = next((s for s in left if not s.code), None)
            if found is not None:
                left.remove(found)
            else:
                self._uids += 1
                found = Sprite(uid=self._uids)
            found.code = code
            made.append(found)
        self.sprites = made

    def settle(self) -> None:
        """All cards at rest where the order of the sprites says."""
        for i, s in enumerate(self.sprites):
            self.rest(s, i)

    def rest(self, s: Sprite, index: int) -> None:
        """One card at rest at a place."""
        s.stored = bool(s.code & 1)
        s.x, s.y = self.place(index)
        s.f = self.places.scale_at(index)
        s.turn = s.lift = s.shade = s.glow = 0.0
        s.scale_x = s.scale_y = s.squeeze = s.alpha = 1.0
        s.depth, s.face, s.bare = float(index), index < BOX.visible and s.code != UNKNOWN, False
        s.posed = None

    def place(self, index: int) -> tuple[float, float]:
        """The centre of the card at this index of the present order."""
        s = self.sprites[index]
        if s.code & 1:
            return self.places.stored(self.rank(index), len(self.sprites))
        return self.places.upright(index)

    def rank(self, index: int) -> int:
        """How many stored cards lie before this index."""
        return sum(s.code & 1 for s in self.sprites[:index])

    @property
    def stored_count(self) -> int:
        return sum(s.code & 1 for s in self.sprites)

    @property
    def round_index(self) -> int:
        """Where the round card lies."""
        return next((i for i, s in enumerate(self.sprites) if s.code >> 3 == ROUND), len(self.sprites))

    # ---- small movements of the interface
    def lift(self, index: int, by: float, at_once: bool = False) -> None:
        """Raise the front or the second card (0, 1) by so much."""
        self.raised[index].to(by, 0 if at_once else LIFT_MS)

    def peek(self, on: bool, index: int | None = None, at_once: bool = False) -> None:
        """Show the backs of the front and the second card, or of one of them; others turn back."""
        for i, glide in enumerate(self.peeks):
            wanted = on and index in (None, i) and self._can_peek(i)
            glide.to(1.0 if wanted else 0.0, 0 if at_once else PEEK_MS)

    def _can_peek(self, index: int) -> bool:
        return index < len(self.sprites) and not self.sprites[index].code & 1 and self.sprites[index].code != UNKNOWN

    @property
    def peeking(self) -> bool:
        return any(glide.goal > 0 for glide in self.peeks)

    @property
    def moving(self) -> bool:
        return any(glide.moving for glide in (*self.raised, *self.peeks))

    def update(self, dt_ms: float) -> None:
        for glide in (*self.raised, *self.peeks):
            glide.update(dt_ms)

    # ---- painting
    def layers(self, canvas: Canvas) -> list[Layer]:
        """The hand as layers, from the back to the front; cards in flight are left out (see `flying`)."""
        for f in (self.places.scale, self.places.front_scale):
            cards.plain(canvas, _grade(f))  # in use as long as there are cards: their shadows last as long as it does
        made = self._free_places()
        deck = self.deck
        order = sorted(((i, s) for i, s in enumerate(self.sprites) if s.depth >= 0), key=lambda e: -e[1].depth)
        edges = 0  # upright cards between the third one and this one, counted from the front
        buried: dict[int, bool] = {}
        for i, s in enumerate(self.sprites):
            buried[s.uid] = edges > 1 and not s.face and s.still
            edges += i >= BOX.visible - 1 and not s.stored and s.depth >= 0
        for i, s in order:
            made.append(self._layer(canvas, i, s, deck, buried[s.uid]))
        made += self._round_tag()
        return made

    def flying(self) -> list[Sprite]:
        """Cards above everything else, the lowest first."""
        return sorted((s for s in self.sprites if s.depth < 0), key=lambda s: -s.depth)

    def _layer(self, canvas: Canvas, index: int, s: Sprite, deck: tuple[int, ...], buried: bool) -> Layer:
        key: Hashable
        y = s.y + self.drop
        if s.stored and s.still:
            before = moves_left(deck, index)
            key = ("stored", s.x, y, s.code, before, s.bare, s.glow, s.f)
            return Layer(self._name(s), key, self._area(s), lambda c: self._paint_stored(c, s, before))
        if not s.face and s.still:
            shade = 0 if s.card == ROUND else min(60, 8 * max(0, index - 2))  # gold is as bright wherever it lies
            key = ("edge", s.x, y, s.f, s.card == ROUND, shade, buried)
            return Layer(self._name(s), key, self._area(s), lambda c: self._paint_edge(c, s, shade, buried))
        shown, squeeze, raised = self._shown(index, s)
        looks = self.looks(index) if index < 2 and s.still and shown == s.code else ()
        key = (
            s.x, y, s.turn, s.lift, s.squeeze, s.shade, s.alpha, s.scale_x, s.f, s.face, s.depth,
            shown, squeeze, raised, looks, self.round,
        )  # fmt: skip
        area = covered(s, squeeze, raised - self.drop, _shadow_of(index, raised))
        return Layer(self._name(s), key, area, lambda c: self._paint(c, index, s, shown, squeeze, raised, looks))

    def _name(self, s: Sprite) -> str:
        return f"card{self.seat}.{s.uid}"

    def _shown(self, index: int, s: Sprite) -> tuple[int, float, float]:
        """(face shown, squeeze, lift) with a look at the back and the lift of the interface."""
        if index > 1 or s.depth < 0 or s.stored:
            return s.code, 1.0, 0.0
        p = self.peeks[index].value
        raised = self.raised[index].value
        if not p:
            return s.code, 1.0, raised
        shown = s.code ^ TURN_OF[FLIP] if p > 0.5 else s.code
        squeeze = max(0.04, abs(1 - 2 * p))
        return shown, squeeze, raised

    def _area(self, s: Sprite) -> Area:
        """What a stored card or an edge covers, with its shadow."""
        if s.stored and s.still:
            w, h = self.places.turned
            margin = _GLOW if s.glow else _MARGIN
        else:
            w, h, margin = CARD[0] * s.f * s.scale_x, CARD[1] * s.f * s.scale_x, 12.0
        return s.x - w / 2 - margin, s.y + self.drop - h / 2 - margin, w + 2 * margin, h + 2 * margin

    def _paint(
        self, c: Canvas, index: int, s: Sprite, shown: int, squeeze: float, raised: float, looks: cards.Looks
    ) -> None:
        """An upright card at rest or on its way within the deck."""
        shadow = _shadow_of(index, raised)
        noted = index < 2
        paint_card(c, s, self.colour, self.round, shown, squeeze, raised - self.drop, shadow, noted)
        if looks and squeeze == 1.0 and s.f in (self.places.scale, self.places.front_scale):
            self._paint_tiles(c, s, raised - self.drop, looks)

    def _paint_tiles(self, c: Canvas, s: Sprite, raised: float, looks: cards.Looks) -> None:
        """The moods of the tiles over a card at rest."""
        left = s.x - CARD[0] * s.f / 2
        top = s.y - CARD[1] * s.f / 2 - raised
        for tile, look in zip(cards.tiles(c, s.code, s.f), looks, strict=True):
            if look.mood == "plain":
                continue
            x, y, _, _ = cards.tile_box(tile)
            bitmap = cards.tile_picture(c, tile, look, s.f)
            place = c.dev(left + (x - 4) * s.f, top + (y - 4) * s.f)
            c.out.blit(bitmap, place, special_flags=PREMULTIPLIED)  # its words stand on the card already

    def _paint_edge(self, c: Canvas, s: Sprite, shade: int, buried: bool) -> None:
        bitmap = self._edge_bitmap(c, s.f, s.card == ROUND, shade)
        margin = c.dev(12)[0]
        w, h = CARD[0] * s.f, CARD[1] * s.f
        left, top = c.dev(s.x - w / 2, s.y + self.drop - h / 2)
        if not buried:
            c.out.blit(bitmap, (left - margin, top - margin), special_flags=PREMULTIPLIED)
            return
        strip = c.dev(_STRIP)[0]
        bw, bh = bitmap.get_size()
        upper = pygame.Rect(0, 0, bw, margin + strip)
        right = pygame.Rect(bw - margin - strip, margin + strip, margin + strip, bh - margin - strip)
        for part in (upper, right):
            place = left - margin + part.x, top - margin + part.y
            c.out.blit(bitmap, place, part, special_flags=PREMULTIPLIED)

    def _edge_bitmap(self, c: Canvas, f: float, gold: bool, shade: int) -> pygame.Surface:
        """A blank card with its shadow baked in, 12 logical pixels larger on every side."""
        w, h = CARD[0] * f, CARD[1] * f

        def draw(s: Canvas) -> None:
            s.shadow_of(cards.plain(c, f), 12, 12, "tl", _EDGE)  # one shadow for all edges
            s.blit(cards.plain(c, f, gold, shade), 12, 12)

        return c.drawn(("edge", gold, shade, round(f, 4)), w + 24, h + 24, draw)

    def _paint_stored(self, c: Canvas, s: Sprite, before: int) -> None:
        w, _ = self.places.turned
        f = self.places.scale
        tab = (self.places.tab + 6) / f
        y = s.y + self.drop
        bitmap = cards.plate(c, s.code, f, tab, s.bare, self.colour)
        _soft_below(c, cards.turned_blank(c, f), s.x, y, _STORED, _opaque(c, bitmap, s.x, y, f))
        plate = c.blit(bitmap, s.x, y, "cc")
        moves = cards.plate_moves(c, f, before, tab)
        c.blit(moves.bitmap, (plate.x + moves.left) / c.k, (plate.y + moves.top) / c.k)
        if before <= 1:
            box = Rect(s.x + w / 2 - self.places.tab, y - self.places.card[0] / 2, self.places.tab, self.places.card[0])
            c.ring(box.x - 2, box.y - 2, box.w + 4, box.h + 1, 20, 5, "#E2454B")
        if s.glow:
            c.glow(s.x + w / 2 - self.places.tab / 2, y, 150, "core", s.glow)

    # ---- free places and the tag of the round card
    def _free_places(self) -> list[Layer]:
        made = []
        cards_in_deck = len(self.sprites)
        for rank in range(self.limit - 1, self.stored_count - 1, -1):
            box = self.places.plate(rank, cards_in_deck)
            box = box._replace(y=box.y + self.drop)
            glowing = rank == self.glowing
            area = (box.x - 6, box.y - 6, box.w + 12, box.h + 12)
            layer = Layer(f"place{self.seat}.{rank}", (glowing, area), area, self._paint_place(box, glowing))
            made.append(layer)
        return made

    def _paint_place(self, box: Rect, glowing: bool) -> Callable[[Canvas], None]:
        f = self.places.scale

        def paint(c: Canvas) -> None:
            x, y, w, h = box.x + 5, box.y + 6, box.w - 10, box.h - 12
            r = 16 * f + 4
            c.box(x, y, w, h, r, "#0A2A38", 0.30)
            c.ring(x, y, w, h, r, 6 if glowing else 3, "sun" if glowing else "#9BE8CF", 1.0 if glowing else 0.42)
            c.part("ui_card_store", x + w / 2, y + h / 2, h=38 * f + 8, anchor="cc", tint="#9BE8CF", alpha=0.55)

        return paint

    def _round_tag(self) -> list[Layer]:
        """How many moves are left before the round card."""
        index = self.round_index
        if index < BOX.visible or index >= len(self.sprites):
            return []
        s = self.sprites[index]
        x = s.x - self.places.card[0] / 2 + self.places.card[0] * 0.06
        y = s.y - CARD[1] * s.f / 2 - 38 + self.drop

        def paint(c: Canvas, dx: float, dy: float) -> None:
            w = 60 + c.measure(str(index), "strong", 26)
            c.night(x + dx, y + dy, w, 44, 16, 0.94, (3, 5, 0.35))
            c.part("sun_badge", x + dx + 26, y + dy + 21, w=40, anchor="cc")
            c.text(str(index), x + dx + 48, y + dy + 20, "strong", "sun", "cl", 26)

        return [still(f"roundtag{self.seat}", index, (x - 10, y - 10, 130, 70), paint)]

    # ---- hit areas
    def card_rect(self, index: int) -> Rect:
        return self.places.card_rect(index)

    def plate_rect(self, card: int) -> Rect:
        index = self.index(self.sprite(card))
        return self.places.plate(self.rank(index), len(self.sprites))

    def tile_rects(self, canvas: Canvas, index: int, hit: bool = True) -> list[tuple[cards.Offer, Rect]]:
        """The tiles of the front or second card; hit: their hit areas, else the tiles themselves."""
        s = self.sprites[index]
        if s.code & 1:
            return []
        x, y = self.places.positions[index]
        y -= self.raised[index].goal
        f = self.places.scale_at(index)
        made = []
        for tile in cards.tiles(canvas, s.code, f):
            tx, ty, tw, th = cards.tile_hit(tile) if hit else cards.tile_box(tile)
            made.append((tile.offer, Rect(x + tx * f, y + ty * f, tw * f, th * f)))
        return made


def _shadow_of(index: int, raised: float) -> tuple[float, float, float]:
    if index == 2:
        return _THIRD
    return _HELD if raised > 4 else _REST


def paint_card(
    c: Canvas,
    s: Sprite,
    colour: str,
    round_number: int,
    shown: int | None = None,
    squeeze: float = 1.0,
    raised: float = 0.0,
    shadow: tuple[float, float, float] = _REST,
    noted: bool = True,
) -> None:
    """A card wherever its sprite is. noted: the checks may see its words."""
    grade = _grade(s.f * s.scale_x)
    code = s.code if shown is None else shown
    if code == UNKNOWN or not s.face:
        bitmap = cards.plain(c, grade, code >> 3 == ROUND)
    else:
        bitmap = cards.whole(c, code, grade, colour, round_number)
    narrow = s.squeeze * squeeze
    share = s.f * s.scale_x / grade
    x, y = s.x, s.y - s.lift - raised
    angle = -s.turn
    if not s.face and angle and narrow == 1.0:  # dealt: many at once, all alike
        c.blit(c.posed(bitmap, angle, share, share, _DEAL_STEP), x, y, "cc", s.alpha)
        return
    if s.alpha >= 1:
        hides = None if code == UNKNOWN or not s.face else _opaque(c, bitmap, x, y, grade, angle, narrow * share, share)
        _soft(c, grade, x, s.y - raised + s.lift * 0.2, angle, narrow * share, share, shadow, s.lift, hides)
    if narrow == 1.0 and abs(share - 1) < 0.004 and not angle:
        posed = bitmap
    else:
        posed = _posed(s, bitmap, angle, max(0.03, narrow) * share, share)
    if s.shade > 0.02 and posed is bitmap:
        posed = _darkened(posed, s.shade)
    if noted and posed is bitmap:
        c.blit(posed, x, y, "cc", s.alpha)
    else:
        _raw(c, posed, x, y, s.alpha)


def soft_edges(c: Canvas, places: HandPlaces, large: float) -> Iterator[Callable[[], object]]:
    """Calls that make the shadows of cards before one is shown: each takes some milliseconds. large: scale of the
    card that comes nearest."""
    far, near = _grade(places.scale), _grade(places.front_scale)
    kinds = ((far, _REST), (near, _REST), (near, _HELD), (far, _HELD), (far, _THIRD), (_grade(large), _REST))
    for f, shadow in kinds:
        yield partial(c.shadow_of, cards.plain(c, f), -4000, -4000, "cc", shadow)
    yield partial(c.shadow_of, cards.turned_blank(c, places.scale), -4000, -4000, "cc", _STORED)
    for f in dict.fromkeys(_soft_shape(f, 1.0, _SOFT_STEP)[0] for f in (near, far)):
        for turn in range(_SOFT_STEP, _STORED_TURN + 1, _SOFT_STEP):  # those of a card that is being stored
            yield partial(_soft, c, f, -4000, -4000, -turn, 1.0, 1.0, _REST, 0.0)


def covered(s: Sprite, squeeze: float, raised: float, shadow: tuple[float, float, float]) -> Area:
    """The logical area that `paint_card` may paint on: the card, and its shadow wherever that falls."""
    grade = _grade(s.f * s.scale_x)
    share = s.f * s.scale_x / grade
    narrow = max(0.03, s.squeeze * squeeze) * share
    w, h = CARD[0] * grade, CARD[1] * grade
    y = s.y - raised
    across, along = _spread(w * narrow, h * share, s.turn)
    soft = 4 * shadow[1]
    if s.turn or abs(narrow - 1) >= 0.02 or abs(share - 1) >= 0.02:
        f, wide = _soft_shape(grade, narrow, _leaning(s.turn))
        shade = _spread((CARD[0] * f + soft) * wide, CARD[1] * f + soft, _leaning(s.turn))
        below = s.lift * 0.5 + shadow[0]
    else:
        shade = w + soft, h + soft
        below = s.lift * 0.2 + shadow[0]
    half = max(across, shade[0]) / 2 + _SLACK
    top = min(y - s.lift - along / 2, y + below - shade[1] / 2) - _SLACK
    low = max(y - s.lift + along / 2, y + below + shade[1] / 2) + _SLACK
    return s.x - half, top, 2 * half, low - top


def _spread(w: float, h: float, angle: float) -> tuple[float, float]:
    """Width and height of a turned rectangle."""
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return w * c + h * s, w * s + h * c


_LARGE: Final = 500_000  # pixels from which squeezing is done without smoothing, and turning at half the size
GRADES: Final = (0.67, 0.71, 0.9, 0.96, 1.12)  # scales at which cards are drawn; between them they are brought down


def _grade(f: float) -> float:
    return next((g for g in GRADES if g >= f - 0.004), GRADES[-1])


def turned(
    bitmap: pygame.Surface, angle: float, sx: float, sy: float, small: pygame.Surface | None = None
) -> pygame.Surface:
    """A card squeezed and turned for one frame: quickly, without smoothing what motion hides anyway.

    A large one that leans is turned at half its size, which takes a third of the time. small: that half, if it is
    there already.
    """
    if _coarse(bitmap, angle):
        leaning = pygame.transform.rotate(small or halved(bitmap, sx, sy), angle)
        return pygame.transform.smoothscale(leaning, (2 * leaning.get_width(), 2 * leaning.get_height()))
    w, h = bitmap.get_size()
    size = max(2, round(w * sx)), max(2, round(h * sy))
    made = bitmap
    if size != (w, h):
        made = pygame.transform.scale(bitmap, size) if w * h > _LARGE else pygame.transform.smoothscale(bitmap, size)
    return pygame.transform.rotate(made, angle) if angle % 360 else made


def _coarse(bitmap: pygame.Surface, angle: float) -> bool:
    """Whether a bitmap is turned at half its size."""
    return angle % 90 != 0 and bitmap.get_width() * bitmap.get_height() > _LARGE


def halved(bitmap: pygame.Surface, sx: float, sy: float) -> pygame.Surface:
    """A card squeezed, at half its size."""
    w, h = bitmap.get_size()
    return pygame.transform.smoothscale(bitmap, (max(2, round(w * sx / 2)), max(2, round(h * sy / 2))))


def _posed(s: Sprite, bitmap: pygame.Surface, angle: float, sx: float, sy: float) -> pygame.Surface:
    """The bitmap of a card that is on its way, darkened as the card is; the last one is kept."""
    how, old = (sx, sy, angle, s.shade), s.posed
    if old is None or old.of is not bitmap or old.how != how:
        small = old.small if old is not None and old.of is bitmap and old.how[:2] == how[:2] else None
        if small is None and _coarse(bitmap, angle):
            small = halved(bitmap, sx, sy)
        made = turned(bitmap, angle, sx, sy, small)
        old = s.posed = Posed(bitmap, how, _darkened(made, s.shade) if s.shade > 0.02 else made, small)
    return old.made


def _darkened(bitmap: pygame.Surface, shade: float) -> pygame.Surface:
    made = bitmap.copy()
    warm = tuple(round(255 - (255 - v) * min(1.0, shade)) for v in (120, 96, 70))
    made.fill((*warm, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _raw(c: Canvas, bitmap: pygame.Surface, x: float, y: float, alpha: float) -> None:
    """Blit around x, y without telling the checks."""
    w, h = bitmap.get_size()
    if alpha < 1:
        if alpha <= 0:
            return
        bitmap = c.kit.brush.faded(bitmap, alpha, keep=False)
    place = round(x * c.k - w / 2), round(y * c.k - h / 2)
    c.out.blit(bitmap, place, special_flags=PREMULTIPLIED)


_DEAL_STEP: Final = 2.0  # degrees between kept turns of a blank card
_SOFT_STEP: Final = 15  # degrees between kept turns of a soft shadow
_STORED_TURN: Final = 105  # degrees, the farthest that a card swings when it is stored
_SHARE_SOFT: Final = (0.9, 0.96)  # scales of cards whose shadows in motion are alike
_SMALL: Final = 4  # shadows are kept this much smaller and brought up: they are soft


def _soft(
    c: Canvas,
    f: float,
    x: float,
    y: float,
    angle: float,
    sx: float,
    sy: float,
    shadow: tuple[float, float, float],
    lift: float,
    hides: Plate | None = None,
) -> None:
    """The shadow of a card. At rest the house's own; in motion one that is quick to turn. hides: what of the card
    will hide it."""
    blank = cards.plain(c, f)
    if not angle and abs(sx - 1) < 0.02 and abs(sy - 1) < 0.02:
        _soft_below(c, blank, x, y, shadow, hides)
        return
    s = as_shadow(shadow)
    turn = _leaning(angle)
    f, narrow = _soft_shape(f, sx, turn)
    blank = cards.plain(c, f)
    blur = max(1, round(s.blur * c.k))
    full_w, full_h = (side + 4 * blur for side in blank.get_size())
    size = max(2, round(full_w * narrow / _SMALL)), max(2, full_h // _SMALL)

    def draw(sheet: Canvas) -> None:
        small = pygame.transform.smoothscale(c.kit.brush.shadow(blank, blur, s.alpha, s.colour), size)
        leaning = pygame.transform.rotate(small, turn)
        lw, lh = leaning.get_width() * _SMALL, leaning.get_height() * _SMALL
        large = pygame.transform.smoothscale(leaning, (lw, lh))
        sw, sh = sheet.px
        sheet.out.blit(large, ((sw - lw) // 2, (sh - lh) // 2), special_flags=PREMULTIPLIED)

    w, h = (2 * ceil(side * _SMALL / 2 + _SMALL) / c.k for side in _spread(*size, turn))
    bitmap = c.drawn(("soft card", round(f, 3), turn, narrow, s), w, h, draw)
    bw, bh = bitmap.get_size()
    shade = Plate(bw / 2, bh / 2, (size[0] + 4) * _SMALL, (size[1] + 4) * _SMALL, turn)
    _below(c, bitmap, x, y + s.dy + lift * 0.3, shade, hides)


def _soft_below(
    c: Canvas, bitmap: pygame.Surface, x: float, y: float, shadow: tuple[float, float, float], hides: Plate | None
) -> None:
    """The house's own shadow of a bitmap around x, y, as far as it will not be hidden; for the checks all of it."""
    if c.kit.probe is not None:
        c.shadow_of(bitmap, x, y, "cc", shadow)
        return
    s = as_shadow(shadow)
    soft = c.kit.brush.shadow(bitmap, max(1, round(s.blur * c.k)), s.alpha, s.colour)
    w, h = soft.get_size()
    _below(c, soft, x, y + s.dy, Plate(w / 2, h / 2, w, h), hides)


def _below(c: Canvas, soft: pygame.Surface, x: float, y: float, shade: Plate, hides: Plate | None) -> None:
    """Blit a shadow around x, y; shade: where it is on its bitmap."""
    w, h = soft.get_size()
    left, top = round(x * c.k - w / 2), round(y * c.k - h / 2)
    if hides is None:
        c.out.blit(soft, (left, top), special_flags=PREMULTIPLIED)
        return
    parts = rim((w, h), shade, hides._replace(x=hides.x - left, y=hides.y - top))
    c.out.blits([(soft, (left + part.x, top + part.y), part, PREMULTIPLIED) for part in parts], False)


def _opaque(
    c: Canvas,
    bitmap: pygame.Surface,
    x: float,
    y: float,
    f: float,
    angle: float = 0.0,
    sx: float = 1.0,
    sy: float = 1.0,
) -> Plate:
    """Where a card around x, y hides all that is below it."""
    w, h = bitmap.get_size()
    return Plate(x * c.k, y * c.k, w * sx, h * sy, angle).smaller(_ROUNDED * f * c.k * sy)


def _soft_shape(f: float, narrow: float, turn: float) -> tuple[float, float]:
    """(scale, width) of the kept shadow of a card in motion. Cards in front and further back share theirs, and those
    that lean and are hardly squeezed: it is soft, and large bitmaps are many."""
    if f in _SHARE_SOFT:
        narrow, f = narrow * f / _SHARE_SOFT[-1], _SHARE_SOFT[-1]
    return f, 1.0 if turn and 0.85 < narrow < 1.05 else round(narrow * 10) / 10


def _leaning(angle: float) -> float:
    """The kept turn of a soft shadow that is nearest to an angle."""
    return round(angle / _SOFT_STEP) * _SOFT_STEP % 180


def at_rest(sprites: Sequence[Sprite]) -> tuple[tuple[float, ...], ...]:
    """What a test compares: where and how every card is shown."""
    return tuple(
        (
            s.code, round(s.x, 3), round(s.y, 3), s.turn, s.lift, s.scale_x, s.scale_y, s.squeeze, s.shade, s.alpha,
            s.stored, s.face, s.depth, s.f, s.bare, s.glow,
        )
        for s in sprites
    )  # fmt: skip
