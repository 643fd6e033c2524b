"""What is lit on the island: fields that would burn, what can be pressed, what is in focus, the way of the boat."""

from __future__ import annotations

import itertools
from math import atan2, ceil, cos, degrees, dist, pi, sin
from typing import TYPE_CHECKING, Final

from game.rules.haleakala import actions as act
from game.rules.haleakala import tables
from game.rules.haleakala.components import BEACHES, CRATERS, SEGMENTS
from game.rules.haleakala.state import NONE
from game.scenes.haleakala import pieces
from game.scenes.haleakala.choice import BOAT, kind, numbers
from game.scenes.haleakala.layout import BOAT_W, CARD_W, CHIP_D, DISC_D, SHAMAN_W, Spot
from game.scenes.haleakala.painter import around, outline
from game.scenes.table.picture import Area, Layer
from game.ui.canvas import Canvas
from game.ui.theme import THEME

if TYPE_CHECKING:
    from game.scenes.haleakala.scene import HaleakalaTable

CREAM: Final = pieces.CREAM
AMBER: Final = "#F7B32B"
RED: Final = "#B3202C"
_DASH: Final = 16.0


class Marks:
    """Layers of one table."""

    def __init__(self, table: HaleakalaTable) -> None:
        self.table = table

    # ---- below what stands
    def under(self) -> list[Layer]:
        table, board = self.table, self.table.board
        made = []
        lit = board.burning() if table.lane.busy else table.notes.burning(table.armed or table.action_at(table.pointed))
        for field in sorted({*lit, *board.glow_fields}):
            made.append(self._burning(field, field in board.glow_fields))
        if table.lane.busy:
            return [*made, *self._counted()]
        for name in table.options:
            if kind(name) in ("beach", "field", "crater"):
                made.append(self._place(name, name == table.pointed, table.advised(name)))
        made += [self._barred(beach) for beach in table.choice.tied()]
        if table.refused_name and kind(table.refused_name) in ("beach", "field", "crater"):
            made.append(self._refused(table.refused_name))
        made += self._way()
        return made

    def _counted(self) -> list[Layer]:
        """The statues that bring the points of the line that is counted now, those that count together joined."""
        board = self.table.board
        sheet = board.sheet
        if sheet.counting == NONE or not sheet.rows[sheet.counting]:
            return []
        row = sheet.rows[sheet.counting][-1]
        tone = THEME.seat[board.colours[sheet.counting]].light
        made = [self._joined_by_gold(fields) for fields in together(row.key, row.fields)]
        for field in row.fields:
            x, y = board.places.pads[field]

            def paint(c: Canvas, x: float = x, y: float = y) -> None:
                c.line(oval(x, y + 1, 48, 29), 9, "night", 0.75)
                c.line(oval(x, y + 1, 48, 29), 5, tone)

            made.append(Layer(f"counted.{field}", tone, around(x, y, 130, 90), paint))
        return made

    def _joined_by_gold(self, fields: tuple[int, ...]) -> Layer:
        points = tuple(self.table.board.places.pads[field] for field in fields)

        def paint(c: Canvas) -> None:
            c.line(points, 11, "night", 0.6)
            c.line(points, 6, pieces.GOLD)

        return Layer(f"joined.{fields[0]}", fields, box_of(points, 20), paint)

    def _burning(self, field: int, hot: bool) -> Layer:
        points = self.table.board.places.regions[field]

        def paint(c: Canvas) -> None:
            c.polygon(points, "flame", 0.5 if hot else 0.3)
            for part in dashes(outline(points)):
                c.line(part, 3.5, pieces.GOLD if hot else "#FF9F2E", 0.9)

        return Layer(f"burn.{field}", hot, box_of(points), paint)

    def _region(self, name: str) -> tuple[Spot, ...]:
        place = numbers(name)[0]
        offset = {"beach": BEACHES, "crater": CRATERS}.get(kind(name), 0)
        return self.table.board.places.regions[place + offset]

    def _place(self, name: str, focused: bool, advised: bool) -> Layer:
        points = self._region(name)
        if kind(name) == "field":
            return self._pad(name, points, focused, advised)

        def paint(c: Canvas) -> None:
            if focused:
                x, y = middle(points)
                c.glow(x, y, 190, pieces.GOLD, 0.5)
                c.polygon(points, "#FFB92E", 0.92)
                c.line(outline(points), 13, "night", 0.9)
                c.line(outline(points), 7, CREAM)
            else:
                c.polygon(points, AMBER, 0.44 if advised else 0.24)
                c.line(outline(points), 8, "night", 0.6)
                c.line(outline(points), 4, pieces.GOLD if advised else CREAM)
                if kind(name) == "beach":
                    x, y = self.table.board.places.seats[BEACHES + numbers(name)[0]]
                    c.part("ui_chevron_down", x, y - 3, h=40, anchor="cc", tint="night")
                    c.part("ui_chevron_down", x, y - 6, h=34, anchor="cc", tint=CREAM)

        return Layer(f"mark.{name}", (focused, advised), box_of(points, 70 if focused else 12), paint)

    def _pad(self, name: str, points: tuple[Spot, ...], focused: bool, advised: bool) -> Layer:
        board, field = self.table.board, numbers(name)[0]
        x, y = board.places.pads[field]
        free, hot = field not in board.stones, field in board.burning()
        owner = board.colours[self.table.seat]

        def paint(c: Canvas) -> None:
            if focused or advised:
                c.polygon(points, "#FFB92E", 0.55)
                c.glow(x, y, 110, pieces.GOLD, 0.6)
            c.part("mark_focus" if focused else "mark_legal", x, y + 3, w=108 if focused else 100, anchor="cc")
            if free:
                colour, ink = (pieces.DANGER, "paper") if hot else ("sun", "night")
                _statue_points(c, x, y, owner, str(tables.FIELD_POINTS[field]), colour, ink)

        if not focused and not advised:
            return Layer(f"mark.{name}", (free, hot, owner), around(x, y + 3, 116, 84), paint)
        left, top, w, h = box_of(points, 10)
        area = min(left, x - 120), min(top, y - 120), 0.0, 0.0
        right, low = max(left + w, x + 120), max(top + h, y + 120)
        return Layer(
            f"mark.{name}", (focused, advised, free, hot, owner), (*area[:2], right - area[0], low - area[1]), paint
        )

    def _barred(self, beach: int) -> Layer:
        """A beach where the chosen disc may not lie; the plaque says why."""
        points = self.table.board.places.regions[BEACHES + beach]
        x, y = self.table.board.places.seats[BEACHES + beach]

        def paint(c: Canvas) -> None:
            c.polygon(points, "#4A4F5E", 0.62)
            c.line(outline(points), 5, RED, 0.95)
            c.part("ui_lock", x, y - 4, h=34, anchor="cc", tint="night")
            c.part("ui_lock", x, y - 6, h=30, anchor="cc", tint=CREAM)

        return Layer(f"barred.{beach}", 0, box_of(points), paint)

    def _refused(self, name: str) -> Layer:
        points = self._region(name)

        def paint(c: Canvas) -> None:
            c.polygon(points, "night", 0.34)
            c.line(outline(points), 5, RED, 0.95)

        return Layer(f"refused.{name}", 0, box_of(points), paint)

    def _way(self) -> list[Layer]:
        """Where the thing in focus would go: the boat's course, or the shaman's steps."""
        table, board = self.table, self.table.board
        action = table.armed or table.action_at(table.pointed)
        if isinstance(action, act.Walk):
            return [self._steps(action.place)]
        n = table.sails_with(action)
        if not n:
            return []
        path = tuple((board.boat_at + i) % SEGMENTS for i in range(n + 1))
        points = board.places.way(path)

        def paint(c: Canvas) -> None:
            for x, y in points[6:-5:2]:
                c.disc(x, y, 8.5, "night", 0.55)
                c.disc(x, y, 5.5, CREAM)
            for i in range(1, n + 1):
                (ax, ay), (x, y), (bx, by) = points[16 * i - 9], points[16 * i - 8], points[16 * i - 7]
                c.part("path_arrow", x, y, w=52, anchor="cc", angle=round(degrees(atan2(-(by - ay), bx - ax))))

        return [Layer("way", (path, points[0]), box_of(points, 40), paint)]

    def _steps(self, place: int) -> Layer:
        table, board = self.table, self.table.board
        here = board.shamans[table.seat].place
        way = tables.WAYS[here].get(place, ((here, place),))[0]
        spots = [board.places.shaman(p) for p in way]
        x, y = spots[-1]
        colour = board.colours[table.seat]
        dots = [
            (ax + (bx - ax) * t / 6, ay + (by - ay) * t / 6 - 4 - 12 * sin(pi * t / 6))
            for (ax, ay), (bx, by) in itertools.pairwise(spots)
            for t in range(1, 6)
        ]

        def paint(c: Canvas) -> None:
            for dx, dy in dots:
                c.disc(dx, dy, 7.5, "night", 0.6)
                c.disc(dx, dy, 5, CREAM)
            c.part(f"shaman_{colour}", x, y, w=SHAMAN_W, anchor="bc", alpha=0.7)

        return Layer("way", (way, colour, spots[0]), box_of((*spots, (x, y - 110)), 50), paint)

    # ---- above what stands
    def over(self) -> list[Layer]:
        table, board = self.table, self.table.board
        made = self._flames()
        if table.lane.busy:
            return made
        for name in table.options:
            if kind(name) in ("bay", "disc", "crater", BOAT):
                made += self._ring(name, name == table.pointed, table.advised(name))
        action = table.armed or table.action_at(table.pointed)
        n = table.sails_with(action)
        if n:
            made += self._landing((board.boat_at + n) % SEGMENTS)
            action = action or act.Lay(n, board.boat_at)  # a disc in hand is pointed at: as if it were laid here
            if action in table.choice.known:
                made += [self._taker(bay, *what) for bay, what in table.notes.takers(action).items()]
        made += self._hovering()
        return made

    def _flames(self) -> list[Layer]:
        """A flame beside each statue that would burn."""
        board = self.table.board
        made = []
        for field in board.burning():
            if field in board.stones:
                x, y = board.places.statues[field]

                def paint(c: Canvas, x: float = x, y: float = y) -> None:
                    c.part("mark_burn", x + 20, y - 54, w=32, anchor="cc")

                made.append(Layer(f"flame.{field}", 0, around(x + 20, y - 54, 50, 60), paint))
        return made

    def _ring(self, name: str, focused: bool, advised: bool) -> list[Layer]:
        board, at = self.table.board, numbers(name)
        tone = pieces.GOLD if focused or advised else CREAM
        if kind(name) == "bay":
            x, y = board.places.bays[at[0]]
            if board.bays[at[0]] == NONE:
                return []

            def card(c: Canvas) -> None:
                c.ring(x - 57, y - 78, 114, 156, 18, 8 if focused else 6, "night", 0.9)
                c.ring(x - 56, y - 77, 112, 154, 17, 6 if focused else 4.5, tone)
                c.part("ui_chevron_down", x, y - 76, h=46, anchor="cc", tint="night")
                c.part("ui_chevron_down", x, y - 79, h=38, anchor="cc", tint=tone)

            return [Layer(f"ring.{name}", (focused, advised), around(x, y - 10, 130, 200), card)]
        if kind(name) == BOAT:
            x, y = board.boat.x, board.boat.y

            def anchor(c: Canvas) -> None:
                c.part("mark_anchor", x, y + 4, w=190 if focused else 176, anchor="cc")

            return [Layer("ring.boat", focused, around(x, y, 220, 220), anchor)]
        if kind(name) == "disc":
            x, y = board.disc_spot(at[0], at[1])
            r = DISC_D / 2 + (7 if focused else 3)  # its neighbours must still be read
        elif board.chips[at[0]]:
            x, y = board.places.chip(at[0], board.chips[at[0]] - 1)
            r = CHIP_D / 2 + (8 if focused else 5)
        else:
            return []
        chosen = kind(name) == "crater" and self.table.choice.origin == at[0]

        def ring(c: Canvas) -> None:
            c.ring(x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4, r + 2, 7, "night", 0.85)
            c.ring(x - r, y - r, 2 * r, 2 * r, r, 5 if focused or chosen else 3.5, "sun" if chosen else tone)

        return [Layer(f"ring.{name}", (x, y, focused, advised, chosen), around(x, y, 90, 90), ring)]

    def _landing(self, segment: int) -> list[Layer]:
        """The ghost of the boat, and a ring around the cards that would be handed out."""
        board = self.table.board
        x, y = board.places.boats[segment]

        def ghost(c: Canvas) -> None:
            c.glow(x, y, 90, pieces.GOLD, 0.6)
            c.part("boat_top", x, y, w=BOAT_W, anchor="cc", alpha=0.72)

        made = [Layer("ghost", segment, around(x, y, 190, 190), ghost)]
        for bay in (2 * segment, 2 * segment + 1):
            if board.bays[bay] != NONE:
                bx, by = board.places.bays[bay]

                def ring(c: Canvas, bx: float = bx, by: float = by) -> None:
                    c.ring(bx - 57, by - 78, 114, 156, 18, 6, "night", 0.9)
                    c.ring(bx - 56, by - 77, 112, 154, 17, 4.5, pieces.GOLD)

                made.append(Layer(f"lit.{bay}", 0, around(bx, by, CARD_W + 30, 176), ring))
        return made

    def _taker(self, bay: int, seat: int, chooses: bool, gain: int) -> Layer:
        """Who would take a card, crowned where he chooses, and what it would bring him at once."""
        table = self.table
        x, y = table.board.places.bays[bay]
        x, y = x - 44, y - 58
        colour = table.board.colours[seat]
        words = pieces.signed(gain) if gain and table.app.settings.forecast else ""

        def paint(c: Canvas) -> None:
            c.token(colour, x, y, 46, (3, 4, 0.45))
            if chooses:
                c.part("mark_first", x, y - 26, w=32, anchor="cc")
            if words:
                size = pieces.grown(c, 26, 30)
                wide = c.measure(words, "strong", size) + 22
                c.box(x + 20, y - 17, wide, 36, 18, "#1F7A55" if gain > 0 else pieces.DANGER)
                c.text(words, x + 20 + wide / 2, y, "strong", "paper", "cc", size)

        return Layer(f"taker.{bay}", (seat, chooses, words, colour), around(x + 30, y - 8, 170, 100), paint)

    def _hovering(self) -> list[Layer]:
        """The chosen disc over the beach in focus."""
        table, board = self.table, self.table.board
        name, value = table.pointed, table.choice.disc
        if value == NONE or kind(name) != "beach" or name not in table.options or table.held is not None:
            return []
        beach = numbers(name)[0]
        x, y = board.landing(table.seat, value, beach)
        colour = board.colours[table.seat]
        lava = table.choice.lava

        def paint(c: Canvas) -> None:
            pieces.draw_disc(c, colour, value, x, y - 12, 54, (18, 12, 0.5))
            if lava:
                pieces.draw_disc(c, colour, 0, x + 34, y - 2, 46, (18, 12, 0.5))

        return [Layer("hovering", (value, beach, lava, x, y), around(x + 16, y, 180, 150), paint)]


def _statue_points(c: Canvas, x: float, y: float, owner: str, points: str, colour: str, ink: str) -> None:
    """What a statue would score on a pad. With its sign on one plate: a bare number reads as if the walk paid it."""
    c.box(x - 37, y - 22, 76, 44, 22, "night")
    c.box(x - 34, y - 19, 70, 38, 19, "#F6E7C6")
    c.part(f"statue_{owner}", x - 17, y + 18, h=37, anchor="bc")
    c.disc(x + 17, y, 19, colour)
    c.text(points, x + 17, y - 1, "strong", ink, "cc", pieces.grown(c, 26, 30))


def together(key: str, fields: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Fields from pad to pad through statues that count as one: up a whole segment, or along a terrain's ring."""
    if key not in ("majority", "segment"):
        return []
    groups: dict[int, list[int]] = {}
    for field in sorted(fields):
        groups.setdefault(field // SEGMENTS if key == "majority" else field % SEGMENTS, []).append(field)
    ways = [group for group in groups.values() if len(group) > 1]
    step = 1 if key == "majority" else SEGMENTS
    return [tuple(range(way[0], way[-1] + 1, step)) for way in ways]


def oval(x: float, y: float, w: float, h: float) -> tuple[Spot, ...]:
    """A closed line around a pad."""
    return tuple((x + w * cos(pi * i / 12), y + h * sin(pi * i / 12)) for i in range(25))


def middle(points: tuple[Spot, ...]) -> Spot:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def box_of(points: tuple[Spot, ...], margin: float = 12.0) -> Area:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs) - margin, min(ys) - margin
    return left, top, max(xs) + margin - left, max(ys) + margin - top


def dashes(points: tuple[Spot, ...], length: float = _DASH) -> list[tuple[Spot, Spot]]:
    """A line as dashes and gaps of nearly equal length."""
    made = []
    for a, b in itertools.pairwise(points):
        count = max(1, ceil(dist(a, b) / (2 * length)))
        for i in range(count):
            t, u = i / count, (i + 0.58) / count
            made.append(
                (
                    (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t),
                    (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u),
                )
            )
    return made


def round_outline(x: float, y: float, r: float) -> tuple[Spot, ...]:
    """A circle as the outline of a place."""
    return tuple((x + r * cos(pi * i / 8), y + r * sin(pi * i / 8)) for i in range(16))
