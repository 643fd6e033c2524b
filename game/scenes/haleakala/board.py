"""What the clips move: boat, discs, shamans, statues, chips, cards, lava, numbers, and what is in the air."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sin
from typing import Final

from game.anim.glide import Glide
from game.anim.moves import Moves, Pose
from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.anim.physics import GoodsWorld
from game.rules.haleakala import scoring, tables
from game.rules.haleakala.components import DISCS, SEGMENTS, STACKS
from game.rules.haleakala.state import GAME_OVER, NONE, PANEL_PRIESTESS, Observation
from game.scenes.haleakala.layout import Places, Spot, far
from game.scenes.haleakala.pieces import slot_of

COUNT_MS: Final = 520.0
WAKE_MS: Final = 900.0
WAKE_PX: Final = 16.0
HOT_MS: Final = 1500.0
COOL_MS: Final = 2100.0
RUMBLE_MS: Final = 5000.0  # how long the lake stays excited after a chip
ROCKS: Final = 26


@dataclass(slots=True)
class Flight(Pose):
    """Something in the air. kind: card, back, market, disc, chip, statue, token, tag. what: which one.

    seat: whose disc or statue. w: its width. words: on a tag or badge.
    """

    kind: str = "card"
    what: int = NONE
    seat: int = 0
    w: float = 100.0
    words: str = ""
    glow: float = 0.0


@dataclass(slots=True)
class Stone:
    """A statue on its field. rise: 0 in the ground to 1. heat: 0 to 1 burning. lean: degrees. ash: 0 to 1 gone."""

    seat: int
    rise: float = 1.0
    heat: float = 0.0
    lean: float = 0.0
    ash: float = 0.0


@dataclass(slots=True)
class Flow:
    """Lava on a field. grown: share that has been reached. alpha: fades when it is new soil."""

    grown: float = 0.0
    alpha: float = 1.0
    age_ms: float = 0.0


@dataclass(slots=True)
class Row:
    """A line of the scoring for one seat."""

    key: str
    points: int
    fields: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    panel: int = NONE


@dataclass(slots=True)
class Sheet:
    """The papers of a scoring. out: 0 away to 1 in sight. keys: of all lines, in order; rows: of those that have been
    counted. current: key of the line that counts now."""

    out: float = 0.0
    number: int = 0
    rows: tuple[list[Row], list[Row]] = field(default_factory=lambda: ([], []))
    keys: tuple[str, ...] = ()
    current: str = ""
    counting: int = NONE  # seat whose line counts now
    gains: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(slots=True)
class Shaman(Pose):
    """place: where it stands."""

    place: int = 0


class HaleakalaBoard:
    """Everything that can be seen of a position."""

    def __init__(
        self, pace: Pace, colours: Sequence[str], flecks: Flecks, computers: frozenset[int], tactical: bool = False
    ) -> None:
        self.pace, self.moves, self.flecks = pace, Moves(pace), flecks
        self.colours, self.computers, self.tactical = tuple(colours), computers, tactical
        self.places = Places(1920, 1080, tactical)
        self.discs = [NONE] * (2 * DISCS)
        self.lava_discs = [NONE, NONE]
        self.shamans = (Shaman(), Shaman())
        self.stones: dict[int, Stone] = {}
        self.supply = [0, 0]
        self.chips = [0] * SEGMENTS
        self.stock = 0
        self.bays = [NONE] * (2 * SEGMENTS)
        self.bay_lift = [0.0] * (2 * SEGMENTS)
        self.kept: tuple[list[int], list[int]] = ([], [])
        self.taken: list[tuple[int, int]] = []
        self.market = [NONE] * (PANEL_PRIESTESS + 1)
        self.left = [0] * STACKS
        self.boat = Pose()
        self.boat_at = 0
        self.sailing = False
        self.medal = 0  # bays sailed so far, shown above the boat
        self.scores = [0, 0]
        self.now = (Glide(), Glide())
        self.round = 1
        self.turn = 0
        self.start = 0
        self.over = False
        self.unseen: tuple[int, ...] = ()
        self.flights: list[Flight] = []
        self.lava_card: Flight | None = None
        self.caption = ""  # what moves now, in words
        self.caption_seat = NONE
        self.tag = ""  # why a card lapses
        self.tag_seat = 0
        self.leader = NONE  # seat that leads at the boat's bay, while cards are handed out
        self.beat = 0.0
        self.flows: dict[int, Flow] = {}
        self.glow_fields: tuple[int, ...] = ()
        self.mood = 0.0  # 1 rumbles, 2 erupts
        self.rumble_ms = 0.0
        self.veil = 0.0
        self.fountain = 0.0
        self.rays: tuple[int, float] = (NONE, 0.0)
        self.sheet = Sheet()
        self.shake = Pose()
        self.winner = NONE
        self.crown = 0.0
        self.hand_at: Spot | None = None  # where a carried disc was let go
        self.wake: deque[tuple[float, float, float]] = deque(maxlen=24)
        self.clock_ms = 0.0
        self._world: GoodsWorld | None = None

    # ---- layout
    def lay_out(self, places: Places) -> None:
        self.places = places
        self.flights.clear()
        self.wake.clear()

    # ---- the truth
    def sync(self, observation: Observation) -> None:
        """Put everything where this observation says."""
        o = observation
        self.discs, self.lava_discs = list(o.discs), list(o.lava_discs)
        for seat, shaman in enumerate(self.shamans):
            shaman.place = o.shamans[seat]
            shaman.x, shaman.y = self.places.shaman(o.shamans[seat])
            shaman.lift = shaman.turn = 0.0
        self.stones = {f: Stone(seat) for seat in (0, 1) for f in tables.fields_of(o.statues[seat])}
        self.supply = [tables.STATUES - mask.bit_count() for mask in o.statues]
        self.chips = list(o.chips)
        self.stock = tables.CHIPS - sum(o.chips)
        self.bays = list(o.bays)
        self.bay_lift = [0.0] * len(o.bays)
        self.kept = (list(o.kept[0]), list(o.kept[1]))
        self.taken = list(o.taken)
        self.market = list(o.market)
        self.left, self.unseen = list(o.left), o.unseen
        self.boat_at, self.sailing, self.medal = o.boat, False, 0
        self.boat.x, self.boat.y = self.places.boats[o.boat]
        self.boat.turn = 0.0
        self.turn, self.start, self.round = o.turn, o.start, o.round
        self.over = o.phase == GAME_OVER
        self.flights.clear()
        self.lava_card, self.tag, self.leader = None, "", NONE
        self.flows, self.glow_fields = {}, ()
        self.veil = self.fountain = self.beat = 0.0
        self.rays = (NONE, 0.0)
        self.shake = Pose()
        self._sync_points(o)
        if not self.over:
            self.sheet, self.winner, self.crown = Sheet(), NONE, 0.0
            self.mood = min(self.mood, 1.0)
        else:
            self.mood = 0.0
            self.winner = scoring.winner(o)[0]
            self.crown = 1.0
        self.sheet.current, self.sheet.counting = "", NONE

    def _sync_points(self, o: Observation) -> None:
        ms = COUNT_MS if self.pace.factor and not self.pace.gentle else 0.0
        points = scoring.points(o) if self.over else o.before
        gains = (0, 0) if self.over else scoring.gains(o)
        self.scores = list(points)
        for glide, gain in zip(self.now, gains, strict=True):
            glide.to(gain, ms)

    def snapshot(self) -> tuple[object, ...]:
        """What must be the same after clips and after `sync`."""
        return (
            tuple(self.discs), tuple(self.lava_discs),
            tuple((s.place, round(s.x, 3), round(s.y, 3), s.lift, s.turn) for s in self.shamans),
            tuple(sorted((f, s.seat, s.rise, s.heat, s.lean, s.ash) for f, s in self.stones.items())),
            tuple(self.supply), tuple(self.chips), self.stock, tuple(self.bays), tuple(self.bay_lift),
            tuple(map(tuple, self.kept)), tuple(self.taken), tuple(self.market), tuple(self.left),
            self.boat_at, round(self.boat.x, 3), round(self.boat.y, 3), self.boat.turn, self.sailing, self.medal,
            tuple(self.scores), self.round, self.turn, self.over, tuple(self.flights), self.lava_card is None,
            self.tag, self.leader, tuple(self.flows), self.glow_fields, self.veil, self.fountain, self.winner,
        )  # fmt: skip

    # ---- places
    def discs_on(self, beach: int, seat: int) -> list[int]:
        """Number discs of a seat on a beach, then 0 for its lava disc: as they lie there."""
        found = [v + 1 for v in range(DISCS) if self.discs[seat * DISCS + v] == beach]
        return found + ([0] if self.lava_discs[seat] == beach else [])

    def disc_spot(self, seat: int, value: int) -> Spot:
        """Where a disc lies now."""
        at = self.lava_discs[seat] if value == 0 else self.discs[seat * DISCS + value - 1]
        if at < 0:
            return self.places.panels[seat].disc(value)
        row = self.discs_on(at, seat)
        return self.places.beach_disc(at, seat, row.index(value), len(row))

    def landing(self, seat: int, value: int, beach: int) -> Spot:
        """Where a disc would lie on a beach."""
        row = sorted([v for v in self.discs_on(beach, seat) if v], key=int)
        row = sorted([*row, value]) if value else [*row, 0]
        return self.places.beach_disc(beach, seat, row.index(value), len(row))

    def put_disc(self, seat: int, value: int, at: int) -> None:
        if value == 0:
            self.lava_discs[seat] = at
        else:
            self.discs[seat * DISCS + value - 1] = at

    def sums(self, beach: int) -> tuple[int, int]:
        return sum(self.discs_on(beach, 0)), sum(self.discs_on(beach, 1))

    def burning(self) -> tuple[int, ...]:
        """Fields that an eruption would reach now."""
        return tuple(f for segment, n in enumerate(self.chips) for f in tables.FLOW[segment][n])

    def card_home(self, seat: int, card: int) -> Spot:
        """Where a kept card lies before its owner."""
        return self.places.panels[seat].own(slot_of(card))

    def taken_spot(self, seat: int) -> Spot:
        return self.places.taken[seat]

    @property
    def next_stack(self) -> int:
        """The pile that is drawn from next, NONE when all are used up."""
        return next((n for n in range(STACKS) if self.left[n]), NONE)

    # ---- time, for what is decoration
    @property
    def moving(self) -> bool:
        world = self._world
        return (
            any(glide.moving for glide in self.now)
            or bool(self.wake)
            or (world is not None and world.moving)
            or any(flow.age_ms < HOT_MS + COOL_MS + 600 for flow in self.flows.values())
            or self.rumble_ms > 0
        )

    def update(self, dt_ms: float) -> None:
        self.clock_ms += dt_ms
        for glide in self.now:
            glide.update(dt_ms)
        for flow in self.flows.values():
            flow.age_ms += dt_ms
        if self._world is not None:
            self._world.update(dt_ms)
        self._wake(dt_ms)
        if self.rumble_ms > 0:
            self.rumble_ms -= dt_ms
            if self.rumble_ms <= 0 and self.mood <= 1.0:
                self.mood = 0.0

    def _wake(self, dt_ms: float) -> None:
        """Foam behind the boat."""
        aged = ((x, y, age + dt_ms) for x, y, age in self.wake)
        self.wake = deque(((x, y, age) for x, y, age in aged if age < WAKE_MS), maxlen=24)
        here = self.boat.x, self.boat.y + 30
        if self.sailing and not self.pace.gentle and (not self.wake or far(self.wake[-1][:2], here) > WAKE_PX):
            self.wake.append((*here, 0.0))

    def rumble(self) -> None:
        """The lake is excited for a while."""
        self.mood, self.rumble_ms = max(1.0, self.mood), RUMBLE_MS

    # ---- rocks and ash, decoration only
    @property
    def rocks(self) -> GoodsWorld:
        """Stones that an eruption throws, ash that crumbles."""
        if self._world is None:
            self._world = GoodsWorld(self.pace, ROCKS, sea=self.places.h + 60)
        return self._world

    def prepare(self) -> None:
        """Load the engine of the rocks before anything moves."""
        _ = self.rocks

    @property
    def any_rocks(self) -> bool:
        return self._world is not None and self._world.moving

    def throw_rocks(self, kind: str, x: float, y: float, count: int, speed: float) -> None:
        for i in range(count):
            side = (i - (count - 1) / 2) / max(1, count / 2)
            jitter = sin(self.clock_ms * 0.013 + i * 2.4)
            size = (16 if kind == "ash" else 22) + 8 * jitter
            vx, vy = speed * 0.55 * side + 40 * jitter, -speed * (1 - 0.35 * abs(side))
            self.rocks.throw(kind, x, y, vx, vy, size, life_ms=900 if kind == "ash" else 1700)
