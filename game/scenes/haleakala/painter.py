"""The picture of the island: sea, coves, valleys, lava, and everything that stands there, as layers from the back on.

Nothing here knows the rules of a choice; what is lit comes from `marks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from math import cos, pi, sin
from typing import Final

import pygame

from game.rules.haleakala import tables
from game.rules.haleakala.components import DISCS, FIELDS, LAVA, SEGMENTS
from game.rules.haleakala.state import NONE
from game.scenes import flecks
from game.scenes.haleakala import pieces
from game.scenes.haleakala.board import COOL_MS, HOT_MS, RUMBLE_MS, Flight, Flow, HaleakalaBoard
from game.scenes.haleakala.layout import (
    BOAT_W,
    CARD_W,
    DISC_D,
    PAD_W,
    PILE_W,
    SHAMAN_W,
    SOLD_W,
    STATUE_W,
    TAKEN_W,
    Places,
    Spot,
    data,
)
from game.scenes.table.picture import Area, Layer
from game.ui.canvas import Canvas
from game.ui.easel import PREMULTIPLIED, WIDTH
from game.ui.easel import around as beside
from game.ui.focus import Rect

PADS: Final = ("grass", "forest", "mountain")
LAKES: Final = ("lake_calm", "lake_rumble", "lake_erupt")
_LAKE_GLOW: Final = ((120.0, 0.35), (190.0, 0.6), (320.0, 0.8))
# Birds, rocks, foam and a dolphin around the island: part, x, y, width, flipped, alpha.
_AROUND: Final = (
    ("birds", 468, 150, 104, False, 0.55), ("rock_sea", 1474, 158, 92, False, 1.0),
    ("rock_sea", 1500, 1040, 78, True, 1.0),
    ("foam_ring", 446, 1010, 120, False, 0.9), ("dolphin", 446, 976, 104, False, 1.0),
)  # fmt: skip
_BURNT: Final = "#8A5A58"
_NIGHT: Final = (186, 160, 176)  # what is left of red, green and blue
_ROUND: Final = 20.0  # corners of papers and panels
LAVA_W: Final = 176.0
LARGE_CHIP: Final = 62.0
_SOON: Final = (
    ("foam_ring", 100.0), ("fx_flame", 92.0), ("lava_fountain", 250.0), ("plume_erupting", 430.0),
    ("lake_rumble", 180.0),
    ("lake_erupt", 214.0), ("res_lava_chip", 62.0), ("mark_burn", 32.0), ("mark_legal", 100.0), ("mark_focus", 108.0),
    ("mark_anchor", 176.0), ("mark_first", 32.0), ("peg", 22.0), ("trophy_crown", 64.0),
)  # fmt: skip
_RAYS: Final = 190.0  # how far the light behind a statue reaches
_BEAMS: Final = 12
_STEPS: Final = 16  # of a flow that grows


def around(x: float, y: float, w: float, h: float) -> Area:
    return x - w / 2, y - h / 2, w, h


class Painter:
    """Paints a board."""

    def __init__(self, board: HaleakalaBoard) -> None:
        self.board = board

    @property
    def places(self) -> Places:
        return self.board.places

    def layers(
        self,
        canvas: Canvas,
        bob: float,
        marks: Iterable[Layer],
        over: Iterable[Layer],
        lifted: frozenset[str],
        foreseen: Mapping[int, tuple[int, int]],
    ) -> list[Layer]:
        """marks: lit fields, below what stands; over: above everything. lifted: places whose piece is in a hand.

        foreseen: by beach both sums as what is chosen would leave them.
        """
        made = [self._sea(canvas), self._lake()]
        made += [self._flow(field, flow) for field, flow in sorted(self.board.flows.items())]
        made += marks
        upright = [
            *self._scenery(),
            *self._stones(),
            *self._shamans(lifted),
            *self._discs(lifted),
            *self._chips(lifted),
        ]
        if not self.board.sailing:
            upright += self._buoys()
        made += [layer for _, layer in sorted(upright, key=lambda entry: entry[0])]
        made += [self._bay(bay) for bay in range(2 * SEGMENTS)]
        if not self.board.sheet.out:
            made += [self._plaque(segment, foreseen.get(segment)) for segment in range(SEGMENTS)]
        if not self.board.sailing:
            made.append(self._boat(bob))
        made += over
        made += self._taken()
        return made

    # ---- flat things
    def _sea(self, canvas: Canvas) -> Layer:
        places = self.places

        def paint(c: Canvas) -> None:
            whole = c.drawn(("haleakala sea", places.dy), c.w, c.h, self._draw_sea, opaque=True)
            c.out.blit(whole, (0, 0))

        return Layer("sea", (canvas.w, canvas.h), (0, 0, canvas.w, canvas.h), paint, solid=True)

    def _draw_sea(self, c: Canvas) -> None:
        p = self.places
        cx, cy = p.origin
        k = p.sea_k
        c.part("table_sea", cx - WIDTH / 2 * k, min(0.0, cy - 590 * k), w=WIDTH * k)
        for x, y in p.coves:
            c.part("bay_cove", x, y, w=154, anchor="cc", alpha=0.9)
        for name, x, y, w, flip, alpha in _AROUND:
            c.part(name, x + p.dx, y + p.dy, w=w, anchor="cc", flip=flip, alpha=alpha)
        c.part("island_land", p.land.x, p.land.y, w=p.land.w)
        for field in range(FIELDS):
            terrain = field // SEGMENTS
            c.part(f"pad_{PADS[terrain]}", *p.pads[field], w=PAD_W[terrain], anchor="cc")
        c.grain(2200, 0.05)

    def _lake(self) -> Layer:
        board = self.board
        x, y = self.places.lake
        mood = 2 if board.mood > 1 else 1 if board.mood > 0 else 0
        fade = 4 if mood != 1 or board.rumble_ms <= 0 else min(4, round(board.rumble_ms / RUMBLE_MS * 12))

        def paint(c: Canvas) -> None:
            r, alpha = _LAKE_GLOW[mood]
            c.glow(x, y, r, "#FF8A2A", alpha * fade / 4)
            c.part(LAKES[mood if fade > 1 else 0], x, y, w=180 if mood < 2 else 214, anchor="cc")

        return Layer("lake", (mood, fade), around(x, y, 660, 660), paint)

    def _flow(self, field: int, flow: Flow) -> Layer:
        box = self.places.flows[field]
        name = f"flow_{'GFM'[field // SEGMENTS]}{field % SEGMENTS}"
        grown = round(flow.grown * _STEPS)
        age = flow.age_ms
        hot = round(min(1.0, max(0.0, 1 - (age - HOT_MS) / 600)) * 8)
        cool = round(min(1.0, max(0.0, 1 - (age - HOT_MS - COOL_MS) / 600)) * 8)
        alpha = round(flow.alpha * 12) / 12
        from_left = field % SEGMENTS in (1, 2)
        sideways = field % SEGMENTS in (1, 2, 4, 5)

        def paint(c: Canvas) -> None:
            if not grown or not alpha:
                return
            share = grown / _STEPS
            x, y, w, h = box.x - 6, box.y - 6, box.w + 12, box.h + 12
            if sideways:
                clip = (x, y, w * share, h) if from_left else (x + w * (1 - share), y, w * share, h)
            elif field % SEGMENTS == 0:
                clip = (x, y + h * (1 - share), w, h * share)
            else:
                clip = (x, y, w, h * share)
            with c.clipped(*clip):
                c.part(f"{name}_cold", box.x, box.y, w=box.w, alpha=alpha)
                if cool and hot != 8:
                    c.part(f"{name}_cool", box.x, box.y, w=box.w, alpha=alpha * cool / 8)
                if hot:
                    c.part(f"{name}_hot", box.x, box.y, w=box.w, alpha=alpha * hot / 8)
            if hot:
                c.glow(box.x + box.w / 2, box.y + box.h / 2, 110, "#FF9A3A", 0.4 * hot / 8 * share)

        area = around(box.x + box.w / 2, box.y + box.h / 2, 250, 250)
        return Layer(f"flow.{field}", (grown, hot, cool, alpha), area, paint)

    # ---- what stands
    def _scenery(self) -> list[tuple[float, Layer]]:
        made = []
        for i, (x, y, w) in enumerate(self.places.palms):

            def palm(c: Canvas, x: float = x, y: float = y, w: float = w, flip: bool = i % 2 == 1) -> None:
                c.part("palm_small", x, y + 4, w=w, anchor="bc", flip=flip)

            made.append((y - 150, Layer(f"palm.{i}", 0, (x - w, y - w * 1.4, 2 * w, w * 1.5), palm)))
        for i, (x, y) in enumerate(self.places.huts):

            def hut(c: Canvas, x: float = x, y: float = y, flip: bool = i == 1) -> None:
                c.part("hut", x, y + 10, w=74, anchor="bc", flip=flip, shadow=(3, 5, 0.3))

            made.append((y - 2, Layer(f"hut.{i}", 0, (x - 56, y - 90, 112, 120), hut)))
        x, y = self.places.jetty
        jetty = Layer(
            "jetty", 0, around(x, y, 150, 110),
            lambda c: c.part("jetty", x, y + 4, w=120, anchor="cc", shadow=(4, 6, 0.3)),
        )  # fmt: skip
        made.append((y - 8, jetty))
        return made

    def _stones(self) -> list[tuple[float, Layer]]:
        made = []
        for field, stone in self.board.stones.items():
            x, y = self.places.statues[field]
            colour = self.board.colours[stone.seat]
            rise, heat = round(stone.rise * 24) / 24, round(stone.heat * 6) / 6
            lean, ash = round(stone.lean), round(stone.ash * 12) / 12

            def paint(
                c: Canvas, x: float = x, y: float = y, colour: str = colour,
                rise: float = rise, heat: float = heat, lean: float = lean, ash: float = ash,
            ) -> None:  # fmt: skip
                draw_stone(c, colour, x, y, rise, heat, lean, ash)

            key = (colour, rise, heat, lean, ash)
            made.append((y - 4, Layer(f"stone.{field}", key, (x - 60, y - 130, 120, 150), paint)))
        return made

    def _shamans(self, lifted: frozenset[str]) -> list[tuple[float, Layer]]:
        made = []
        for seat, shaman in enumerate(self.board.shamans):
            x, y, lift, turn = shaman.x, shaman.y, shaman.lift, round(shaman.turn)
            colour = self.board.colours[seat]
            alpha = 0.35 if f"shaman.{seat}" in lifted else 1.0

            def paint(
                c: Canvas, x: float = x, y: float = y, lift: float = lift,
                turn: float = turn, colour: str = colour, alpha: float = alpha,
            ) -> None:  # fmt: skip
                c.contact(x, y, 46, 0.35)
                c.pose(c.raster(f"shaman_{colour}", SHAMAN_W), x, y - lift, turn, anchor="bc", alpha=alpha)

            key = (round(x), round(y), round(lift), turn, colour, alpha)
            made.append((y - 4, Layer(f"shaman.{seat}", key, (x - 44, y - 104 - lift, 88, 122 + lift), paint)))
        return made

    def _discs(self, lifted: frozenset[str]) -> list[tuple[float, Layer]]:
        made = []
        board = self.board
        for beach in range(SEGMENTS):
            for seat in (0, 1):
                row = board.discs_on(beach, seat)
                for number, value in enumerate(row):
                    x, y = self.places.beach_disc(beach, seat, number, len(row))
                    name = f"disc.{seat}.{value}"
                    alpha = 0.3 if name in lifted else 1.0

                    def paint(
                        c: Canvas,
                        x: float = x,
                        y: float = y,
                        seat: int = seat,
                        value: int = value,
                        alpha: float = alpha,
                    ) -> None:
                        pieces.draw_disc(c, board.colours[seat], value, x, y, DISC_D, alpha=alpha)

                    made.append((y + 10, Layer(name, (x, y, alpha), around(x, y, 80, 84), paint)))
        return made

    def _chips(self, lifted: frozenset[str]) -> list[tuple[float, Layer]]:
        made = []
        for segment, count in enumerate(self.board.chips):
            if not count:
                continue
            shown = count - (f"crater.{segment}" in lifted)
            x, y = self.places.chips[segment]

            def paint(c: Canvas, segment: int = segment, count: int = shown) -> None:
                for i in range(count):
                    pieces.draw_chip(c, *self.places.chip(segment, i))
                if count > 1:
                    bx, by = self.places.chip(segment, count - 1)
                    pieces.badge(c, bx + 23, by - 14, 15, str(count), "paper")

            made.append((y - 40, Layer(f"chips.{segment}", shown, (x - 50, y - 90, 110, 130), paint)))
        return made

    def _buoys(self) -> list[tuple[float, Layer]]:
        """How far the boat is, and which seats hold that disc."""
        board = self.board
        made = []
        for n in range(1, SEGMENTS):
            segment = (board.boat_at + n) % SEGMENTS
            x, y = self.places.buoys[segment]
            holders = tuple(board.discs[seat * DISCS + n - 1] == NONE for seat in (0, 1))

            def paint(c: Canvas, x: float = x, y: float = y, n: int = n, holders: tuple[bool, ...] = holders) -> None:
                c.part("buoy", x, y, w=46, anchor="cc")
                c.text(str(n), x, y - 7, "strong", "night", "cc", pieces.grown(c, 27, 30))
                for seat, holds in enumerate(holders):
                    if holds:
                        c.part(f"marker_{board.colours[seat]}", x - 30 + 60 * seat, y + 8, w=26, anchor="cc")

            key = (n, holders, board.colours)
            made.append((y + 20, Layer(f"buoy.{segment}", key, around(x, y, 110, 84), paint)))
        return made

    # ---- cards and sums
    def _bay(self, bay: int) -> Layer:
        board = self.board
        card, lift = board.bays[bay], round(board.bay_lift[bay])
        x, y = self.places.bays[bay]

        def paint(c: Canvas) -> None:
            if card >= 0:
                pieces.put(c, pieces.card(c, card, CARD_W), x, y - lift, shadow=(7 + lift / 2, 9 + lift, 0.38))

        return Layer(f"bay.{bay}", (card, lift), around(x, y, 160, 230), paint)

    def _plaque(self, segment: int, foreseen: tuple[int, int] | None) -> Layer:
        """Both sums of a beach between its cards: the leader's half is lifted and crowned.

        foreseen: the sums as they would be; equal ones are forbidden (HAL-4.5), and a lock says so.
        """
        board = self.board
        x, y = self.places.plaques[segment]
        sums = foreseen or board.sums(segment)
        if foreseen and foreseen[0] == foreseen[1] > 0:
            return Layer(f"plaque.{segment}", ("tied", sums), around(x, y, 170, 100), partial(_draw_tied, x, y, sums))
        beat = round(board.beat * 6) if segment == board.boat_at else 0

        def paint(c: Canvas) -> None:
            if foreseen:
                c.glow(x, y, 76, pieces.GOLD, 0.8)
            c.part("plaque_sum", x, y + 2, w=118, anchor="cc")
            for seat in (0, 1):
                own, other = sums[seat], sums[1 - seat]
                sx, up = x - 26 + 52 * seat, own > other
                colour = board.colours[seat]
                c.part(f"sum_{colour}", sx, y - (4 if up else -1), w=48, anchor="cc", alpha=1 if own else 0.18)
                words = str(own) if own else "\N{EN DASH}"
                ink = "white" if colour == "flame" or not own else "night"
                size = pieces.grown(c, 28, 31)
                c.text(words, sx, y - (6 if up else 1), "strong", ink, "cc", size)
                if up:
                    c.part("mark_first", sx, y - 29 - beat, w=32 + 3 * beat, anchor="cc")

        return Layer(
            f"plaque.{segment}", (sums, beat, board.colours, bool(foreseen)), around(x, y - 10, 170, 150), paint
        )

    def _boat(self, bob: float) -> Layer:
        x, y = self.board.boat.x, self.board.boat.y + bob

        def paint(c: Canvas) -> None:
            c.part("boat_top", x, y, w=BOAT_W, anchor="cc")

        return Layer("boat", (round(x), bob), around(x, y, 130, 150), paint)

    def _taken(self) -> list[Layer]:
        """Cards that are taken and not carried out yet, beside their owners; why one has no effect."""
        board = self.board
        made = []
        for number, (seat, card) in enumerate(board.taken):
            x, y = board.taken_spot(seat)
            grey = bool(board.tag) and number == 0

            def paint(c: Canvas, x: float = x, y: float = y, card: int = card, grey: bool = grey) -> None:
                c.glow(x, y, 100, "#FFE27A", 0.0 if grey else 0.55)
                pieces.put(c, pieces.card(c, card, TAKEN_W), x, y, 0.55 if grey else 1.0, (12, 14, 0.45))

            made.append(Layer(f"taken.{number}", (seat, card, grey), around(x, y, 220, 240), paint))
        return made

    # ---- in the air
    def draw_sailing(self, c: Canvas) -> None:
        """The boat under way with its wake and the count of bays."""
        board = self.board
        for x, y, age in board.wake:
            t = age / 900
            grown = 0.44 + round(t * 9) * 0.06
            c.pose(c.raster("foam_ring", 100), x, y, 0, grown, grown, alpha=round((1 - t) * 8) / 8 * 0.6)
        if not board.sailing:
            return
        x, y = board.boat.x, board.boat.y
        c.pose(c.raster("boat_top", BOAT_W), x, y, board.boat.turn)
        if board.medal:
            pieces.badge(c, x, y - 100, 30, str(board.medal), "sun", size=36)

    def draw_night(self, c: Canvas) -> None:
        """The light of an eruption over the table: darker, redder, a glow from the lake."""
        veil = round(self.board.veil * 10) / 10
        x, y = self.places.lake
        tone = tuple(round(255 - (255 - part) * veil) for part in _NIGHT)
        papers = [pygame.Rect(c.dev(r.x, r.y), c.dev_size(r.w, r.h)) for r in self._papers()]
        for rect in uncovered(c.out.get_rect(), papers):
            c.out.fill(tone, rect, special_flags=pygame.BLEND_RGB_MULT)
        d = round(_ROUND * c.k)
        corners = self._corners(c, d, tone)
        for r in papers:
            for i, (left, top) in enumerate(((r.x, r.y), (r.right - d, r.y), (r.x, r.bottom - d),
                                             (r.right - d, r.bottom - d))):  # fmt: skip
                c.out.blit(corners, (left, top), (i % 2 * d, i // 2 * d, d, d), special_flags=pygame.BLEND_RGB_MULT)
        c.glow(x, y + 24, 360, "#FF6A2A", 0.5 * veil)

    def _corners(self, c: Canvas, d: int, tone: tuple[int, ...]) -> pygame.Surface:
        """What the night leaves of a round corner: a white disc, of which each corner takes a quarter."""

        def paint(inner: Canvas) -> None:
            inner.out.fill(tone)
            inner.out.blit(c.kit.brush.ellipse((2 * d, 2 * d), "white"), (0, 0), special_flags=PREMULTIPLIED)

        return c.drawn(("night corners", d, tone), 2 * d / c.k, 2 * d / c.k, paint, opaque=True)

    def _papers(self) -> list[Rect]:
        """What tells of the game stays bright: prompt, panels, piles, market. The ring around a panel does not."""
        p = self.places
        glass = [*(panel.rect for panel in p.panels), p.piles, p.market]
        return [p.top, *(Rect(r.x + 1, r.y + 1, r.w - 2, r.h - 2) for r in glass)]

    def draw_fire(self, c: Canvas) -> None:
        """Glowing lava, fountain, smoke and rocks of an eruption."""
        board = self.board
        x, y = self.places.lake
        if board.veil > 0:
            for field, flow in board.flows.items():
                if flow.age_ms < HOT_MS:
                    box = self.places.flows[field]
                    glow = 0.5 * round(min(flow.grown, 1.0) * 6) / 6
                    c.glow(box.x + box.w / 2, box.y + box.h / 2, 96, "#FFB04A", glow)
        if board.fountain > 0.02:
            grown = round(board.fountain * 12) / 12
            flicker = 1.0 if board.pace.gentle else 0.96 + 0.04 * ((int(board.clock_ms / 70) % 3) - 1)
            c.part("plume_erupting", x - 16, y - 20, w=430, anchor="bl", alpha=0.42 * min(1.0, grown * 1.7))
            c.pose(c.raster("lava_fountain", 250), x, y + 12, 0, grown, grown * flicker, anchor="bc")
        if board.any_rocks:
            for good in board.rocks:
                flecks.draw_rock(c, good.kind, good.x, good.y, good.turn, good.size, good.alpha)

    def draw_flights(self, c: Canvas) -> None:
        board = self.board
        if board.rays[1] > 0.02:
            self._draw_rays(c)
        if board.lava_card is not None:
            self._draw_lava_card(c, board.lava_card)
        for flight in board.flights:
            draw_flight(c, flight, board.colours)

    def _draw_rays(self, c: Canvas) -> None:
        """A fan of light behind a statue that has come, which stands before it."""
        field, t = self.board.rays
        x, y = self.places.statues[field]
        share = round(t * 8) / 8
        c.glow(x, y - 30, 150, pieces.GOLD, share * 0.5)
        c.blit(rays(c), x, y - 36, "cc", share * 0.85)
        stone = self.board.stones.get(field)
        if stone is not None:
            draw_stone(c, self.board.colours[stone.seat], x, y, stone.rise, stone.heat, stone.lean, stone.ash)

    def _draw_lava_card(self, c: Canvas, flight: Flight) -> None:
        c.glow(flight.x, flight.y, 260, "#FF6A2A", round(flight.glow * 6) / 6 * 0.6)
        draw_flight(c, flight, self.board.colours)


def rays(c: Canvas) -> pygame.Surface:
    """A fan of tapered beams that fade outwards."""

    def paint(inner: Canvas) -> None:
        middle = inner.w / 2
        for i in range(_BEAMS):
            a = 2 * pi * (i + 0.5 * (i % 2)) / _BEAMS
            wide = 0.09 if i % 2 else 0.13
            edge = [(middle + middle * cos(b), middle + middle * sin(b)) for b in (a - wide, a + wide)]
            inner.polygon([(middle, middle), *edge], "core")
        light = c.kit.brush.glow(round(_RAYS * c.k), "white", 1.0)
        inner.out.blit(pygame.transform.scale(light, inner.px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    return c.drawn("rays", 2 * _RAYS, 2 * _RAYS, paint)


def needed(c: Canvas, colours: tuple[str, ...]) -> Iterator[Callable[[], object]]:
    """Pictures of the motions to come, one by one."""
    for name, w in _SOON:
        yield partial(c.raster, name, w)
    yield partial(rays, c)
    for colour in colours:
        yield partial(c.raster, f"statue_{colour}", STATUE_W, tint=_BURNT)
        yield partial(c.raster, f"marker_{colour}", 54)
        for value in range(DISCS + 1):
            yield partial(pieces.disc, c, colour, value, DISC_D)
    for card in range(len(tables.MARKET_IDS)):
        yield partial(pieces.market_card, c, card, SOLD_W)
    for field in range(FIELDS):
        for heat in ("hot", "cool", "cold"):
            yield partial(_flow_raster, c, field, heat)


def _flow_raster(c: Canvas, field: int, heat: str) -> pygame.Surface:
    name = f"{'GFM'[field // SEGMENTS]}{field % SEGMENTS}"
    return c.raster(f"flow_{name}_{heat}", data()["flows"][name][2])


def draw_stone(
    c: Canvas,
    colour: str,
    x: float,
    y: float,
    rise: float = 1.0,
    heat: float = 0.0,
    lean: float = 0.0,
    ash: float = 0.0,
) -> None:
    """A statue with its foot at y: climbing out of its pad, or burning and sinking."""
    if ash >= 1.0 or rise <= 0.0:
        return
    name, w = f"statue_{colour}", STATUE_W
    high = c.part_size(name, w=w)[1]
    sunk = (1 - min(rise, 1.0)) * high + ash * high
    bitmap = c.raster(name, w, tint=_BURNT if heat > 0.5 else None)
    with c.clipped(x - 70, y - 140, 140, 142):
        c.pose(bitmap, x, y + sunk, -lean, 1.0, max(1.0, rise), anchor="bc")
    if heat > 0:
        high = 0.44 + round(heat * (1 - ash) * 5) * 0.11
        c.pose(c.raster("fx_flame", 92), x, y + 4, 0, high, high, 0.92, "bc")


def draw_flight(c: Canvas, flight: Flight, colours: tuple[str, ...]) -> None:
    """From one bitmap, scaled on the way: nothing is painted anew while things fly."""
    shadow = (8 + flight.lift / 8, 8 + flight.lift / 5, 0.4)
    if flight.kind == "plus":
        _draw_plus(c, flight, colours[flight.seat])
        return
    bitmap, natural = _bitmap_of(c, flight, colours)
    k = flight.w / natural
    sx = k * flight.scale_x * flight.squeeze
    c.pose(
        bitmap, flight.x, flight.y, flight.turn, sx, k * flight.scale_y, flight.alpha,
        lift=flight.lift, shadow=shadow if flight.squeeze > 0.9 and flight.alpha >= 1 else None,
    )  # fmt: skip


def _bitmap_of(c: Canvas, flight: Flight, colours: tuple[str, ...]) -> tuple[pygame.Surface, float]:
    """What flies, and how wide that bitmap shows it."""
    if flight.kind == "disc":
        return pieces.disc(c, colours[flight.seat], flight.what, DISC_D), DISC_D
    if flight.kind == "chip":
        return c.raster("res_lava_chip", LARGE_CHIP), LARGE_CHIP
    if flight.kind == "card":
        w = LAVA_W if tables.ROLE[flight.what] == LAVA else CARD_W
        return pieces.card(c, flight.what, w), w
    if flight.kind == "market":
        return pieces.market_card(c, flight.what, SOLD_W), SOLD_W
    return pieces.back(c, flight.what, PILE_W), PILE_W


def _draw_plus(c: Canvas, flight: Flight, colour: str) -> None:
    tone = "#FFD9C8" if colour == "flame" else "sun"
    r = 23 * flight.scale_x
    c.disc(flight.x, flight.y, r + 3, "night")
    c.disc(flight.x, flight.y, r, tone)
    if flight.scale_x > 0.8:
        c.text(flight.words, flight.x, flight.y - 1, "strong", "night", "cc", pieces.grown(c, 27, 30))


def uncovered(whole: pygame.Rect, papers: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The parts of a rectangle that no paper covers; none overlap."""
    left = [whole]
    for paper in papers:
        left = [part for rect in left for part in beside(rect, paper)]
    return left


def outline(points: Iterable[Spot]) -> tuple[Spot, ...]:
    """A closed line around a field."""
    made = tuple(points)
    return (*made, made[0])


def _draw_tied(x: float, y: float, sums: tuple[int, int], c: Canvas) -> None:
    """Why a disc may not lie on a beach: both sums would be the same."""
    c.paper(x - 66, y - 24, 132, 48, 16, False, (4, 6, 0.4))
    c.ring(x - 66, y - 24, 132, 48, 16, 3, pieces.DANGER)
    c.part("ui_lock", x - 42, y - 1, h=26, anchor="cc", tint=pieces.DANGER)
    c.text(f"{sums[0]} = {sums[1]}", x + 18, y - 1, "strong", pieces.DANGER, "cc", pieces.grown(c, 27, 28))
