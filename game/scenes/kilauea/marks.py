"""The marks on the island: what may be chosen, what is chosen, what the choice in focus would look like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.kilauea.actions import Draft, RaiseIsland, RaiseVolcano, Use
from game.rules.kilauea.components import FOREST, ISLAND, VOLCANO
from game.rules.kilauea.tables import COLOURS, LEVELS, NONE, REEF_OF, SIDES, WIDEST
from game.scenes.kilauea import pieces
from game.scenes.kilauea.choice import kind, numbers
from game.scenes.kilauea.island import CREAM, draw_canoe, reach_disc
from game.scenes.kilauea.layout import PILE_W, pile_height, step
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect

if TYPE_CHECKING:
    from game.scenes.kilauea.scene import KilaueaTable

MANY: Final = 8  # from so many legal pillars on each wears a narrower ring and a smaller chevron
BEAT_MS: Final = 1200.0
_HOME: Final = ("isle", "canoe", "rival", "purse")
_POINTED: Final = ("pillar", "tree", "isle", "face")


class Marks:
    """Marks for one table, as layers above the pieces."""

    def __init__(self, table: KilaueaTable) -> None:
        self.table = table

    def layers(self) -> list[Layer]:
        """Marks on the island."""
        return [layer for at_home, layer in self._all() if not at_home]

    def home_layers(self) -> list[Layer]:
        """Marks on the panels of the players, which lie above the island."""
        return [layer for at_home, layer in self._all() if at_home]

    def _all(self) -> list[tuple[bool, Layer]]:
        """Every mark, and whether it lies on a panel."""
        table = self.table
        if table.lane.busy or table.past is not None:
            return []
        made: list[tuple[bool, Layer]] = []
        options = table.options
        many = sum(kind(name) == "pillar" for name in options) > MANY
        for node in table.focus.nodes:
            if node.name in options and kind(node.name) not in ("tray", "level", "lap", "main", "pad"):
                made.append((kind(node.name) in _HOME, self._legal(node, table.focus.look(node.name), many)))
        for name in table.choice.path:
            if name in table.all_places:
                made.append((kind(name) in _HOME, self._chosen(name)))
        ghost = self._ghost()
        if ghost is not None:
            made.append((isinstance(ghost.key, tuple) and ghost.key[0] == "isle", ghost))
        return made

    def pads(self) -> dict[int, tuple[int, int, str]]:
        """By space that can be reached: distance, price, how it is pointed at."""
        table = self.table
        if table.lane.busy or table.past is not None or not table.legal:
            return {}
        found: dict[int, tuple[int, int, str]] = {}
        for name in table.options:
            if kind(name) == "pad":
                distance, cost = table.sail_of(name)
                found[numbers(name)[0]] = (distance, cost, table.focus.look(name))
        return found

    def _legal(self, node: Node, look: str, many: bool) -> Layer:
        r = node.rect
        thin = many and look == "idle" and kind(node.name) == "pillar"
        advised = self.table.advised(node.name)

        def paint(c: Canvas) -> None:
            if look == "hover" or look == "pressed":
                c.box(r.x, r.y, r.w, r.h, 14, CREAM, 0.22)
            if thin:
                c.ring(r.x, r.y, r.w, r.h, 13, 7, "night", 0.8)
                c.ring(r.x + 2, r.y + 2, r.w - 4, r.h - 4, 11, 3.5, "sun")
            elif look != "focus":
                c.ring(r.x - 1, r.y - 1, r.w + 2, r.h + 2, 13, 7, "night", 0.7)
                c.ring(r.x + 1, r.y + 1, r.w - 2, r.h - 2, 12, 4.5, "sun" if advised else CREAM)
            if advised:
                c.part("ui_hint", r.x + r.w, r.y, h=30, anchor="cc", tint="sun", shadow=(2, 4, 0.5))

        area = (r.x - 24, r.y - 44, r.w + 48, r.h + 68)
        return Layer(f"mark.{node.name}", (r, look, thin, advised), area, paint)

    def _chosen(self, name: str) -> Layer:
        r = self.table.all_places[name].rect

        def paint(c: Canvas) -> None:
            c.ring(r.x - 2, r.y - 2, r.w + 4, r.h + 4, 14, 8, "night", 0.7)
            c.ring(r.x, r.y, r.w, r.h, 13, 5, "sun")
            c.check_mark(r.x + r.w - 2, r.y + 2, 15)

        return Layer(f"chosen.{name}", r, (r.x - 24, r.y - 24, r.w + 48, r.h + 48), paint)

    def draw_chevrons(self, c: Canvas) -> None:
        """Over what may be chosen, beating; nothing below is painted anew for them."""
        table = self.table
        if table.lane.busy or table.past is not None:
            return
        names = [n for n in table.focus.nodes if n.name in table.options and kind(n.name) in _POINTED]
        many = sum(kind(node.name) == "pillar" for node in names) > MANY
        beat = table.breeze.pulse(BEAT_MS, 0, 5)
        for node in names:
            if table.focus.look(node.name) != "focus":
                above = 26 if kind(node.name) == "isle" else -18
                high = 22 if many and kind(node.name) == "pillar" else 30
                c.chevron(node.rect.x + node.rect.w / 2, node.rect.y + above + beat, high)

    # ---- what would be
    def _ghost(self) -> Layer | None:
        """A pale tiki where the choice in focus would set it, or the pale canoe."""
        table = self.table
        name = table.pointed
        if kind(name) == "pad" and name in table.options:
            return self._ghost_canoe(numbers(name)[0])
        action = table.armed if table.armed is not None else table.choice.complete(name) if name else None
        match action:
            case RaiseVolcano():
                return self._ghost_pillar(action.section, action.colour)
            case RaiseIsland():
                return self._ghost_isle(action.section, action.colour)
            case Use() if action.to != NONE and action.back == NONE:
                return self._ghost_use(action)
            case Draft():
                return None
        return None

    def _ghost_use(self, action: Use) -> Layer | None:
        facts = SIDES[action.side]
        colour = self._colour(action)
        if colour < 0:
            return None
        if facts.target == VOLCANO:
            return self._ghost_pillar(action.to, colour)
        return self._ghost_isle(action.to, colour) if facts.target == ISLAND else None

    def _colour(self, action: Use) -> int:
        table = self.table.seen.table
        source = SIDES[action.side].source
        if source == FOREST:
            section, space = divmod(action.source, WIDEST)
            return table.forests[section][space]
        if source == ISLAND:
            section, level = divmod(action.source, LEVELS)
            return table.seats[self.table.seat].island[section][level]
        return action.source % COLOURS

    def _ghost_pillar(self, section: int, colour: int) -> Layer:
        board = self.table.board
        x, y = board.places.pillar(section, colour)
        height = board.heights[section * COLOURS + colour]
        top = y - height * PILE_W * step(height + 1)

        def paint(c: Canvas) -> None:
            pieces.head(c, colour, x, top, PILE_W, alpha=0.72)

        return Layer("ghost", ("pillar", section, colour, height), (x - 34, top - 60, 68, 72), paint)

    def _ghost_isle(self, section: int, colour: int) -> Layer:
        table = self.table
        panel = table.board.places.panels[table.seat]
        w = panel.pile_w(table.board.tallest_pile)
        x, y = panel.foot(section)
        count = len(table.board.isles[table.seat].piles[section])
        top = y - pile_height(count, w) + (w * 0.5 if count else 0)

        def paint(c: Canvas) -> None:
            pieces.head(c, colour, x, top, w, alpha=0.72)

        return Layer("ghost", ("isle", table.seat, section, colour, count), (x - 44, top - 80, 88, 92), paint)

    def _ghost_canoe(self, space: int) -> Layer:
        """The canoe where it would go with what the way there costs, and the reef tile that it would touch."""
        board = self.table.board
        distance, cost = self.table.sail_of(f"pad.{space}")
        x, y = board.places.pads[space]
        rx, ry = board.places.reefs[REEF_OF[space]]
        flip = y > board.places.origin[1]
        left, top = min(x - 90, rx - 60), min(y - 70, ry - 60)
        right, low = max(x + 90, rx + 60), max(y + 60, ry + 60)

        def paint(c: Canvas) -> None:
            draw_canoe(c, x, y, flip, alpha=0.6)
            c.ring(rx - 48, ry - 48, 96, 96, 25, 5, CREAM, 0.9)
            reach_disc(c, x, y + 12, distance, cost)

        return Layer("ghost", ("canoe", space, distance, cost), (left, top, right - left, low - top), paint)


def column(x: float, y: float, height: int, capped: bool) -> Rect:
    """The hit area of a pillar: slab, pile and wall."""
    top = y - max(46.0, pile_height(height, PILE_W)) - (34 if capped else 12)
    return Rect(x - PILE_W / 2, top, PILE_W, y + 66 - top)
