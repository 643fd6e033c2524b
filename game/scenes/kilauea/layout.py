"""Where everything lies at the volcano, read from `assets/titles/kilauea/layout.json`.

Lengths are logical pixels of a 1920 x 1080 canvas. `Places` moves them to where they belong on a canvas of another
shape: players keep to the left edge, answers to the right edge, the island stays in the middle. Sections, pillars,
spaces and boards are counted as in the rules.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from string import ascii_lowercase
from typing import Any, Final

from game.rules.kilauea.tables import BOARDS, COLOURS, PILLARS, SECTIONS, SPACES
from game.scenes.table.layout import layout_of
from game.ui.easel import HEIGHT, WIDTH
from game.ui.focus import Rect

Spot = tuple[float, float]

EDGE: Final = 16.0
LEFT_W: Final = 336.0
RIGHT_W: Final = 352.0
GAP: Final = 12.0
PILE_W: Final = 46.0  # a pillar on the volcano
TREE_W: Final = 46.0
LODGED_W: Final = 52.0
REEF_W: Final = 84.0
SLOPE_W: Final = 66.0
PAD_W: Final = 80.0
CANOE_W: Final = 128.0
SQUASH: Final = 0.815  # how far the circle of the island is squashed
RING_R: Final = 394.0
FLOWERS: Final = ("hibiscus", "plumeria", "heliconia", "orchid", "protea")
UNDER_TOOLS: Final = 100.0
TRACKER_H: Final = 176.0
PLANK_H: Final = 92.0
_PANEL_H: Final = {2: 404.0, 3: 420.0, 4: 420.0}


def data() -> dict[str, Any]:
    """The layout file."""
    return layout_of("kilauea")


def step(height: int) -> float:
    """How far a tiki of a pile lies above the one below, in widths: six are no taller than five would be."""
    return min(0.338, 1.32 / max(1, height - 1))


def pile_height(height: int, w: float) -> float:
    """From the foot line to the top of a pile; 0 for none."""
    return (height - 1) * w * step(height) + w * 0.84 if height else 0.0


@cache
def _spaces(section: int, board: int) -> dict[str, Any]:
    found: dict[str, Any] = data()["forests"][section]["sides"][BOARDS[board].id]
    return found


class Panel:
    """Where the things of one player lie. pile_w: width of the island's tikis, so that `tallest` fit below the sky."""

    def __init__(self, x: float, y: float, h: float, head: float) -> None:
        self.rect = Rect(x, y, LEFT_W, h)
        self.head = head
        self.shore = y + h - 98  # the line where the island ends and its numbers begin
        self.cell = (LEFT_W - 24) / SECTIONS
        self.canoe_y = y + h - 31

    def middle(self, section: int) -> float:
        return self.rect.x + 12 + self.cell * (section + 0.5)

    def foot(self, section: int) -> Spot:
        return self.middle(section), self.shore + 2

    def pile_w(self, tallest: int) -> float:
        room = self.shore - (self.rect.y + self.head + 18)
        return min(58.0, room / (0.86 + step(tallest) * (tallest - 1)))

    def column(self, section: int) -> Rect:
        """A whole island section, sky to number."""
        top = self.rect.y + self.head + 12
        return Rect(self.middle(section) - self.cell / 2 + 2, top, self.cell - 4, self.shore + 42 - top)

    def seat(self, number: int) -> Spot:
        """Foot of a tiki in the canoe."""
        return self.rect.x + 44 + number * 38.9, self.canoe_y + 9

    def stone(self, number: int) -> Spot:
        """Centre of a stone in the canoe."""
        return self.rect.x + LEFT_W - 36 - (4 - number) * 28.4, self.canoe_y - 8

    @property
    def stones(self) -> Rect:
        x, y = self.stone(0)
        return Rect(x - 18, y - 22, 4 * 28.4 + 36, 46)

    @property
    def canoe(self) -> Rect:
        return Rect(self.rect.x + 8, self.canoe_y - 27, LEFT_W - 16, 54)


class Places:
    """Everything on one canvas of w x h logical pixels. head: height of a player's name plate with its margin."""

    def __init__(self, w: float, h: float, players: int, head: float = 66.0) -> None:
        self.w, self.h, self.players = w, h, players
        self.dx, self.dy = (w - WIDTH) / 2, (h - HEIGHT) / 2
        raw = data()
        self.origin = self._spot(raw["board"]["origin"])
        self.pads = tuple(self._spot(pad["xy"]) for pad in raw["canoe_ring"]["pads"])
        assert len(self.pads) == SPACES
        sections = raw["sections"]
        self.feet = tuple(self._spot(p["foot"]) for section in sections for p in section["pillars"])
        assert len(self.feet) == PILLARS
        self.slopes = tuple(self._spot(section["slope_slot"]["xy"]) for section in sections)
        self.flowers = tuple(self._spot(section["flower_xy"]) for section in sections)
        self.reefs = tuple(self._spot(tile["xy"]) for tile in raw["reef_tiles"])
        self.crater = self._spot(raw["crater"]["xy"])
        self.crater_count = self._spot(raw["crater"]["count"])
        self.crater_stones = tuple(self._spot(xy) for xy in raw["crater"]["stones"])
        self.right = w - EDGE - RIGHT_W
        self.top = Rect(EDGE + LEFT_W + 16, 14, self.right - EDGE - LEFT_W - 32, 72)
        self.tracker = Rect(self.right, UNDER_TOOLS, RIGHT_W, TRACKER_H)
        self.slip_y = UNDER_TOOLS + TRACKER_H + 14
        self.plank = Rect(self.right, h - 112, RIGHT_W, PLANK_H)
        self.box = (self.origin[0], h + 50)  # where removed tikis go
        high = min(_PANEL_H[players], (h - 2 * EDGE - GAP * (players - 1)) / players)
        self.panels = tuple(Panel(EDGE, EDGE + seat * (high + GAP), high, head) for seat in range(players))
        low = EDGE + players * (high + GAP)
        self.corner = Rect(EDGE, low, LEFT_W, h - EDGE - low)  # below the panels; may be too low for anything
        self.island = Rect(352 + self.dx, 92 + self.dy, 1200, 988)

    def _spot(self, xy: list[float]) -> Spot:
        return xy[0] + self.dx, xy[1] + self.dy

    # ---- the volcano
    def pillar(self, section: int, colour: int) -> Spot:
        """Middle of the foot line of a pillar, where its pile begins."""
        x, y = self.feet[section * COLOURS + colour]
        return x, y

    def wall(self, section: int) -> Rect:
        """The wall of a terrace with the numbers of its four pillars."""
        x, y = self.feet[section * COLOURS]
        return Rect(x - 23, y + 6, PILE_W * COLOURS, 61)

    def terrace(self, section: int) -> Rect:
        """A whole section of the volcano with slope tile and flower, as high as its piles may grow."""
        x, y = self.feet[section * COLOURS]
        sx = self.slopes[section][0]
        left, right = min(x - 23, sx - 33), max(x - 23 + 4 * PILE_W, sx + 33)
        return Rect(left - 8, y - 116, right - left + 16, 192)

    # ---- the ring
    def stroke(self, space: int, following: int, parts: int = 8) -> tuple[Spot, ...]:
        """Points of the ring from one space clockwise to another one."""
        a, b = _angle(space), _angle(following)
        while b <= a:
            b += 360
        ox, oy = self.origin
        made = []
        for i in range(parts + 1):
            t = radians(a + (b - a) * i / parts)
            made.append((ox + RING_R * cos(t), oy + RING_R * SQUASH * sin(t)))
        return tuple(made)

    # ---- the forests
    def tree(self, section: int, board: int, space: int) -> Spot:
        return self._spot(_spaces(section, board)["spaces"][ascii_lowercase[space]])

    def lodge(self, section: int, board: int) -> Spot:
        """Where the tile of a forest lies."""
        return self._spot(_spaces(section, board)["tile"])

    def paths(self, section: int, board: int) -> tuple[tuple[Spot, Spot], ...]:
        spaces = _spaces(section, board)["spaces"]
        return tuple((self._spot(spaces[a]), self._spot(spaces[b])) for a, b in _spaces(section, board)["paths"])


def _angle(space: int) -> float:
    """Degrees clockwise from the right at which a space lies on the ring."""
    return -90 + 72 * (space // 2) + (17 if space % 2 else -17)
