"""What the clips move: pillars, forests, canoes, islands, stones, tiles, numbers, and what is in the air."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.anim.glide import Glide
from game.anim.moves import Moves, Pose
from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.rules.kilauea import state as st
from game.rules.kilauea.components import BOX, CANOE, FOREST, ISLAND, VOLCANO
from game.rules.kilauea.events import Place
from game.rules.kilauea.scoring import counts_bonuses, points_now, sheet
from game.rules.kilauea.state import Observation, State
from game.rules.kilauea.tables import COLOURS, EMPTY, NONE, PIECES, PILLARS, SECTIONS, SHORT, START, TALLEST, WORTH, C
from game.scenes.kilauea.layout import PILE_W, TREE_W, Places, Spot, step

PILL_MS: Final = 1500.0
CHIP_MS: Final = 260.0
COUNT_MS: Final = 520.0


@dataclass(slots=True)
class Flight(Pose):
    """Something in the air. part: a part's name, or "" for a tile. w: its width. number: words on it."""

    part: str = ""
    tile: int = NONE
    w: float = 46.0
    number: str = ""
    glow: float = 0.0
    foot: bool = False  # its anchor is its foot, else its centre


@dataclass(slots=True)
class Isle:
    """What lies before one player, as shown. now: points if the next scoring came now, beyond `points`."""

    canoe: list[int] = field(default_factory=list)  # colours, ascending
    stones: int = 0
    piles: list[list[int]] = field(default_factory=lambda: [[] for _ in range(SECTIONS)])
    points: int = 0
    now: int = 0
    now_shown: Glide = field(default_factory=Glide)
    pill: int = 0  # a change that is being shown, `pill_ms` long already
    pill_ms: float = PILL_MS
    dip: float = 0.0  # the canoe goes down under a new tiki
    earned: int = 0  # points of the section being scored
    squash: list[float] = field(default_factory=lambda: [1.0] * SECTIONS)


@dataclass(slots=True)
class Sheet:
    """The paper of a scoring. section: the one that counts now, NONE between them. rows: by line, points by seat."""

    out: float = 0.0
    final: bool = False
    order: tuple[int, ...] = ()
    rows: dict[str, dict[int, int]] = field(default_factory=dict)
    section: int = NONE
    bonus: str = ""
    totals: list[int] = field(default_factory=list)


class KilaueaBoard:
    """Everything that can be seen of a position."""

    def __init__(self, pace: Pace, colours: tuple[str, ...], flecks: Flecks, computers: frozenset[int]) -> None:
        self.pace, self.moves, self.flecks = pace, Moves(pace), flecks
        self.colours, self.computers = colours, computers
        players = self.players = len(colours)
        self.places = Places(1920, 1080, players)
        self.state: State | None = None
        self.heights = [0] * PILLARS
        self.shown = [0] * PILLARS  # heights that the numbers on the walls tell of; they follow when a tiki lands
        self.squash = [1.0] * PILLARS
        self.cap_lift = [0.0] * PILLARS  # of slabs, above the pile they belong on
        self.cap_shift = [0.0] * PILLARS  # and to its right
        self.chip = [0.0] * PILLARS  # milliseconds for which a worth chip is still shown larger than it is
        self.seal = NONE
        self.seal_lift = 0.0
        self.scored = False  # the next scoring counts the bonuses
        self.forests: list[list[int]] = [[] for _ in range(SECTIONS)]
        self.lean: dict[tuple[int, int], float] = {}
        self.boards = [0] * SECTIONS
        self.lodged = [NONE] * SECTIONS  # tiles still in their forests
        self.slopes = [NONE] * SECTIONS
        self.reef = [NONE] * SECTIONS
        self.covered: frozenset[int] = frozenset()
        self.crater = 0
        self.pawn = Pose(*self.places.pads[START])
        self.space = START
        self.isles = [Isle() for _ in range(players)]
        self.turn = 0
        self.flights: list[Flight] = []
        self.hot = 0.0
        self.dim = 0.0
        self.spout = 0.0  # how high the lava stands over the crater
        self.glow_slope = NONE
        self.sheet = Sheet()
        self.shake = Pose()
        self.crown = Pose(alpha=0.0)
        self.winners: tuple[int, ...] = ()

    # ---- layout
    def lay_out(self, places: Places) -> None:
        self.places = places
        self.flights.clear()

    # ---- the truth
    def sync(self, observation: Observation) -> None:
        """Put everything where this observation says."""
        table = observation.table
        self.state = table
        self.heights, self.shown = list(table.heights), list(table.heights)
        self.squash, self.cap_lift, self.cap_shift = [1.0] * PILLARS, [0.0] * PILLARS, [0.0] * PILLARS
        self.seal, self.seal_lift = table.seal, 0.0
        self.scored = counts_bonuses(table)
        self.forests = [list(tikis) for tikis in table.forests]
        self.lean = {}
        self.boards = list(table.boards)
        for section, side in enumerate(table.lodged):
            open_ = table.unlocked >> section & 1
            self.slopes[section], self.lodged[section] = (side, NONE) if open_ else (NONE, side)
        self.reef = list(table.reef)
        self.covered = covered_spaces(table)
        self.crater = table.crater
        self.space = table.pawn
        x, y = self.places.pads[table.pawn]
        self.pawn = Pose(x, y)
        self.turn = table.turn
        for number, isle in enumerate(self.isles):
            self._sync_isle(table, number, isle)
        self.flights.clear()
        over = table.phase == st.OVER
        self.hot, self.dim = (1.0, 0.0) if over else (0.0, 0.0)
        self.spout = 0.0
        self.glow_slope = NONE
        self.shake = Pose()
        if not over:
            self.sheet = Sheet()
            self.winners = ()
        self.sheet.section, self.sheet.bonus = NONE, ""
        self.crown.alpha = 1.0 if self.winners else 0.0
        self.crown.y = 0.0

    def _sync_isle(self, table: State, number: int, isle: Isle) -> None:
        seat = table.seats[number]
        isle.canoe = canoe_list(seat.canoe)
        isle.stones = seat.stones
        isle.piles = [list(pile) for pile in seat.island]
        isle.points, isle.now = points_of(table, number)
        isle.now_shown.to(isle.now, COUNT_MS if self.pace.factor and not self.pace.gentle else 0.0)
        isle.dip = 0.0
        isle.earned = 0
        isle.squash = [1.0] * SECTIONS

    # ---- places of tikis
    def spot(self, place: Place, colour: int) -> tuple[Spot, float]:
        """Foot and width of the tiki that lies, or is about to lie, at a place."""
        if place.kind == FOREST:
            x, y = self.places.tree(place.section, self.boards[place.section], place.at)
            return (x, y + 14), TREE_W
        if place.kind == VOLCANO:
            return self.pillar_top(place.section, colour, place.at)
        if place.kind == ISLAND:
            panel = self.places.panels[place.owner]
            x, y = panel.foot(place.section)
            w = panel.pile_w(self.tallest_pile)
            return (x, y - place.at * w * step(place.at + 1)), w
        if place.kind == CANOE:
            canoe = self.isles[place.owner].canoe
            number = canoe.index(colour) if colour in canoe else sum(c <= colour for c in canoe)
            return self.places.panels[place.owner].seat(min(3, number)), 37.0
        assert place.kind == BOX
        return self.places.box, TREE_W

    def pillar_top(self, section: int, colour: int, level: int) -> tuple[Spot, float]:
        x, y = self.places.pillar(section, colour)
        return (x, y - level * PILE_W * step(level + 1)), PILE_W

    @property
    def tallest_pile(self) -> int:
        return max(4, max(len(pile) for isle in self.isles for pile in isle.piles))

    # ---- taking things and putting them
    def lift(self, place: Place, colour: int) -> None:
        """Take a tiki away from where it is shown."""
        if place.kind == FOREST:
            self.forests[place.section][place.at] = EMPTY
            self.lean.pop((place.section, place.at), None)
        elif place.kind == VOLCANO:
            pillar = place.section * COLOURS + colour
            self.heights[pillar] -= 1
            self.shown[pillar] = self.heights[pillar]
        elif place.kind == ISLAND:
            del self.isles[place.owner].piles[place.section][place.at]
        elif place.kind == CANOE:
            self.isles[place.owner].canoe.remove(colour)

    def put(self, place: Place, colour: int) -> None:
        """Show a tiki where it has landed."""
        if place.kind == FOREST:
            self.forests[place.section][place.at] = colour
        elif place.kind == VOLCANO:
            pillar = place.section * COLOURS + colour
            self.heights[pillar] += 1
            self.shown[pillar] = self.heights[pillar]
        elif place.kind == ISLAND:
            self.isles[place.owner].piles[place.section].append(colour)
        elif place.kind == CANOE:
            canoe = self.isles[place.owner].canoe
            canoe.append(colour)
            canoe.sort()

    def worth(self, section: int) -> tuple[int, ...]:
        """What one island tiki of each colour counts, as the wall shows it."""
        return WORTH[tuple(self.shown[section * COLOURS : (section + 1) * COLOURS])]

    def tallest(self, section: int) -> int:
        """The mask of colours that are tallest there, as shown."""
        return TALLEST[tuple(self.shown[section * COLOURS : (section + 1) * COLOURS])]

    def capped(self, section: int) -> int:
        """The mask of pillars that wear the slab: the tallest, where any is lower."""
        heights = self.shown[section * COLOURS : (section + 1) * COLOURS]
        top = max(heights)
        return self.tallest(section) if any(0 < h < top for h in heights) else 0

    def section_worth(self, number: int, section: int) -> int:
        """What an island section brings now, as shown."""
        worth = self.worth(section)
        return sum(worth[colour] for colour in self.isles[number].piles[section])

    # ---- numbers that follow from it
    def reckon(self, number: int) -> int:
        """What the next scoring would add for a seat, from what is shown (KIL-12 Q26)."""
        isle = self.isles[number]
        points = sum(self.section_worth(number, section) for section in range(SECTIONS))
        if self.scored:
            points += C.all_sections_bonus if all(isle.piles) else 0
            points += isle.stones // C.stones_per_vp + len(isle.canoe) * C.canoe_tiki_vp
        return points

    def count(self) -> int:
        """Let the numbers of the panels follow what is shown now; returns the largest change, with its sign."""
        most = 0
        for number, isle in enumerate(self.isles):
            now = self.reckon(number)
            change, isle.now = now - isle.now, now
            if change:
                fresh = isle.pill_ms >= PILL_MS
                isle.pill = change if fresh else isle.pill + change
                isle.pill_ms = 0.0
            if abs(change) > abs(most):
                most = change
            isle.now_shown.to(now, COUNT_MS if self.pace.factor and not self.pace.gentle else 0.0)
        return most

    def changing(self, section: int, change: Callable[[], None]) -> tuple[bool, bool]:
        """Change the volcano; chips whose number has changed grow for a moment. (one turned gold, one turned plain)"""
        before, flat = self.worth(section), self.tallest(section)
        change()
        after, flat_after = self.worth(section), self.tallest(section)
        for colour in range(COLOURS):
            if before[colour] != after[colour]:
                self.chip[section * COLOURS + colour] = CHIP_MS
        return bool(flat & ~flat_after), bool(flat_after & ~flat)

    def update(self, dt_ms: float) -> None:
        """One step of what holds nothing: pills, counting numbers, chips."""
        for isle in self.isles:
            isle.now_shown.update(dt_ms)
            isle.pill_ms = min(PILL_MS, isle.pill_ms + dt_ms)
        if any(self.chip):
            self.chip = [max(0.0, ms - dt_ms) for ms in self.chip]

    @property
    def moving(self) -> bool:
        return any(self.chip) or any(i.now_shown.moving or i.pill_ms < PILL_MS for i in self.isles)

    # ---- checks
    def snapshot(self) -> tuple[object, ...]:
        """What a test compares: everything that clips may move."""
        return (
            tuple(self.heights),
            tuple(self.shown),
            tuple(round(v, 4) for v in (*self.squash, *self.cap_lift, *self.cap_shift)),
            (self.seal, round(self.seal_lift, 4)),
            tuple(map(tuple, self.forests)),
            tuple(sorted(self.lean)),
            (tuple(self.boards), tuple(self.lodged), tuple(self.slopes), tuple(self.reef), self.covered),
            (self.crater, self.space, round(self.pawn.x, 2), round(self.pawn.y, 2), round(self.pawn.turn, 2)),
            tuple(
                (tuple(i.canoe), i.stones, tuple(map(tuple, i.piles)), i.points, i.now, i.dip, i.earned)
                for i in self.isles
            ),
            tuple(tuple(i.squash) for i in self.isles),
            (self.turn, len(self.flights), round(self.hot, 4), round(self.dim, 4), self.spout, self.glow_slope),
            (self.sheet.section, self.sheet.bonus, round(self.shake.x, 3)),
        )


def canoe_list(canoe: tuple[int, ...]) -> list[int]:
    """Tikis of a canoe in the order in which they sit."""
    return [colour for colour, count in enumerate(canoe) for _ in range(count)]


def covered_spaces(table: State) -> frozenset[int]:
    """The spaces of the ring that lie under sea tiles."""
    ring = SHORT[len(table.seats)]
    return frozenset(i for i, space in enumerate(PIECES.spaces) if space.following[ring] < 0)


def points_of(table: State, number: int) -> tuple[int, int]:
    """(points counted so far, what the next scoring would add now); at the end everything is counted."""
    seat = table.seats[number]
    sure = seat.tiles + seat.before
    if table.phase == st.OVER:
        return sum(item.points for item in sheet(table, seat)), 0
    return sure, points_now(table)[number] - sure
