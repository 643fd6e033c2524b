"""Where everything lies at the one-eyed captain's table, read from `assets/titles/einauge/layout.json`.

The file has one arrangement for 16:9 and one for 4:3; canvases in between, or beyond, take what lies on the line
through both. On a wider canvas the rivals keep to the left edge, the planks to the right one, and the rest stays in the
middle. Lengths are logical pixels; slots of the display, places of the table and columns of the tray count from 0.
"""

from __future__ import annotations

from typing import Any, Final

from game.rules.einauge.tables import PLACES, SLOTS
from game.scenes.table.layout import layout_of
from game.ui.easel import HEIGHT, WIDTH
from game.ui.focus import Rect

Spot = tuple[float, float]

TALL: Final = 1440.0
RATIO: Final = 272 / 240  # a card's face, height to width
LIP: Final = 280 / 240  # with its lip
TABLE_W: Final = 126.0
MARKET_W: Final = 156.0
PITCH: Final = 36.0  # between the cards of a fan, for a card 116 wide
PITCH_LEAST: Final = 30.0
NARROW: Final = 116.0
LEDGE_H: Final = 96.0
COUNT_TOP: Final = 288.0
PLANK_W: Final = 232.0


def data() -> dict[str, Any]:
    """The layout file."""
    return layout_of("einauge")


def _between(low: Any, high: Any, t: float) -> Any:
    """Numbers on the line through both arrangements."""
    if isinstance(low, dict):
        return {key: _between(value, high[key], t) for key, value in low.items()}
    if isinstance(low, list):
        return [_between(a, b, t) for a, b in zip(low, high, strict=True)]
    if isinstance(low, int | float) and isinstance(high, int | float):
        return low + (high - low) * t
    return high if t >= 0.5 else low


def face_of(w: float) -> float:
    """Height of a card's face of this width, without its lip."""
    return w * RATIO


class Column:
    """One isle of the tray: its head, the room of its cards above the ledge, the plate on the ledge."""

    def __init__(self, raw: dict[str, Any], dx: float) -> None:
        self.head = Rect(raw["head"][0] + dx, *raw["head"][1:])
        self.cards = Rect(raw["cards"][0] + dx, *raw["cards"][1:])
        self.plate = Rect(raw["plate"][0] + dx, *raw["plate"][1:])

    @property
    def w(self) -> float:
        return self.cards.w

    @property
    def whole(self) -> Rect:
        """Head, cards and plate together."""
        return Rect(self.head.x - 4, self.head.y - 4, self.head.w + 8, self.plate.y + self.plate.h - self.head.y + 8)

    def pitch(self, cards: int) -> float:
        """From one card to the next in a fan of so many."""
        if cards < 2:
            return 0.0
        k = self.w / NARROW
        room = (self.cards.h - self.w * LIP) / (cards - 1)
        most = PITCH * k
        least = min(PITCH_LEAST * k, (self.cards.h - 40) / max(1, cards - 1))
        return max(least, min(most, room))

    def spot(self, at: int, cards: int) -> Spot:
        """Upper left corner of a card in a fan."""
        return self.cards.x, self.cards.y + at * self.pitch(cards)


class Places:
    """Everything on one canvas of w x h logical pixels for so many players."""

    def __init__(self, w: float, h: float, players: int) -> None:
        self.w, self.h, self.players = w, h, players
        both = data()["by_players"][str(players)]
        raw = _between(both["16:9"], both["4:3"], max(0.0, (h - HEIGHT) / (TALL - HEIGHT)))
        self.dx = dx = (w - WIDTH) / 2
        self.edge = w - WIDTH

        def rect(values: list[float], by: float = dx) -> Rect:
            return Rect(values[0] + by, values[1], values[2], values[3])

        self.wall_foot = float(raw["wall_foot"])
        self.tray_y = float(raw["tray_y"])
        self.captain = rect(raw["captain"]["box"])
        self.hands = tuple(rect(hand) for hand in raw["captain"]["hands"])
        self.eye = raw["captain"]["eye"][0] + dx, float(raw["captain"]["eye"][1])
        self.board = rect(raw["captain_board"])
        self.cloth = rect(raw["market_cloth"])
        self.table = tuple(rect(raw["places"][f"T{i + 1}"]) for i in range(PLACES))
        self.market = tuple(rect(raw["display"][f"D{i + 1}"]) for i in range(SLOTS))
        self.pile = rect(raw["pile"]["at"])
        self.peek = tuple(raw["pile"]["ships_peek"])
        self.pile_count = raw["pile"]["count"][0] + dx, float(raw["pile"]["count"][1])
        self.flag = raw["pile"]["flag"][0] + dx, float(raw["pile"]["flag"][1])
        self.supplies = {
            goods: (raw["supplies"][goods][0] + dx, float(raw["supplies"][goods][1]), float(raw["supplies"][goods][2]))
            for goods in ("ducats", "sabres", "jewels")
        }
        self.discard = raw["discard"]["at"][0] + dx, float(raw["discard"]["at"][1])
        self.prompt = rect(raw["prompt"])
        self.preview = rect(raw["preview"])
        self.steps = tuple((x + dx, float(y)) for x, y in raw["steps"])
        self.window = raw["window"][0] + dx, float(raw["window"][1]), float(raw["window"][2])
        self.lantern = raw["lantern"][0] + dx, float(raw["lantern"][1]), float(raw["lantern"][2])
        shelf = both["4:3"]["shelf"] if self.wall_foot - 262 > 60 else None
        self.shelf = (shelf[0] + dx, self.wall_foot - 103, float(shelf[2])) if shelf else None
        self.sell = rect(raw["actions"]["sell"])._replace(x=1660 + dx, w=PLANK_W)
        self.plank = rect(raw["actions"]["main"])._replace(x=1660 + dx, w=PLANK_W)
        self.lone = rect(raw["rows"]["lone_ships"]["at"])
        self.round = 1718 + dx, self.tray_y + 34
        self.lines = players < 5
        wider = min(170.0, dx * 0.8)
        self.panels = tuple(Rect(r[0], r[1], r[2] + wider, r[3]) for r in raw["rivals"]["panels"])
        self.tray = rect(raw["tray"])
        self.purse = rect(raw["purse"])
        self.columns = tuple(Column(column, dx) for column in raw["rows"]["columns"])
        self.ledge = self.columns[0].plate.y - 8
        self._count(raw["count"])

    def _count(self, raw: dict[str, Any]) -> None:
        """Where the chests are counted at the end: lanes at the left, the sheet at the right."""
        dx, n = self.dx, self.players
        self.count_title = Rect(raw["title"][0] + dx, *raw["title"][1:])
        self.count_isles = tuple((x + dx, y) for x, y in raw["isles"])
        high = (self.h - COUNT_TOP - 40 - 14 * (n - 1)) / n
        self.lanes = tuple(Rect(36 + dx, COUNT_TOP + i * (high + 14), 1150, high) for i in range(n))
        self.sheet = Rect(1220 + dx, 262, 664, self.h - 378)
        self.next = Rect(1220 + dx, self.h - 104, 320, 88)
        self.skip = Rect(1566 + dx, self.h - 104, 318, 88)

    # ---- the purse
    def purse_row(self, at: int) -> Rect:
        """A row of the purse: 0 ducats, 1 sabres, 2 jewels."""
        r = self.purse
        gap = (r.h - 84 - 16) / 3
        return Rect(r.x - 8, r.y + 84 + gap * at + 5, r.w + 8, gap - 10)

    def lone_spot(self, at: int) -> Spot:
        """Upper left corner of a lone ship."""
        return self.lone.x + at * 70, self.lone.y

    @property
    def pile_top(self) -> Spot:
        """Middle of the pile."""
        return self.pile.x + self.pile.w / 2, self.pile.y + self.pile.h / 2
