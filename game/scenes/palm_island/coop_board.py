"""What the clips of a pair move: what is shared once, and everything else once a half.

A half is a board of its own, so that its clips run in its own lane; what both see (round, disaster, council) it reads
from the pair's board and writes there.
"""

from __future__ import annotations

from typing import Any

from game.anim.moves import Pose
from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.rules.palm_island.scoring import points_of, rank
from game.rules.palm_island.scoring import sheet as score_sheet
from game.rules.palm_island.state import LOST, PLAYING, Observation
from game.scenes.palm_island.board import PalmBoard, Sheet, SheetRow, threat_of
from game.scenes.palm_island.choice import Well
from game.scenes.palm_island.coop_council import council_cells, well_spot
from game.scenes.palm_island.coop_layout import HalfPlaces, PairPlaces, half_well
from game.scenes.palm_island.layout import Places


def _of_pair(name: str) -> Any:
    """An attribute that belongs to both halves."""

    def get(half: HalfBoard) -> Any:
        return getattr(half.pair, name)

    def put(half: HalfBoard, value: Any) -> None:
        setattr(half.pair, name, value)

    return property(get, put)


class HalfBoard(PalmBoard):
    """One half: hand, village, counters, tray, what flies."""

    near = _of_pair("near")
    ribbon = _of_pair("ribbon")
    round = _of_pair("round")
    steps = _of_pair("steps")
    disaster = _of_pair("disaster")
    ability = _of_pair("ability")
    works = _of_pair("works")
    recipe = _of_pair("recipe")
    threat = _of_pair("threat")
    foe = _of_pair("foe")
    helper = _of_pair("helper")
    council = _of_pair("council")
    away = _of_pair("away")

    def __init__(self, pair: PairBoard, seat: int) -> None:
        self.pair = pair
        super().__init__(pair.pace, pair.colours, pair.flecks, seat)
        self.hands, self.counters = pair.hands, pair.counters

    def lay_out(self, places: Places, coarse: bool) -> None:
        self.table_places = self.places = places
        self.coarse = coarse
        self.hands[self.viewer].places = places.hand
        self.world.clear()
        self.world.sea = places.h - 50

    def sync(self, observation: Observation) -> None:
        """This half where the observation says; what both share is the pair's."""
        self.observation = observation
        view = observation.seats[self.viewer]
        hand = self.hands[self.viewer]
        hand.sync(view.deck, observation.round, view.limit)
        hand.glowing = -1
        self._count(self.counters[self.viewer], view)
        self._settle_village(observation)
        self.flights.clear()
        self.tray = None
        self.coming = []
        self._settle_sheet(observation)

    def _settle_sheet(self, observation: Observation) -> None:
        sheet = self.sheet
        if observation.status == PLAYING:
            self.sheet = Sheet()
            return
        if observation.status != LOST:
            lines = score_sheet(observation.seats[self.viewer].deck)
            sheet.rows = [SheetRow(line.key, line.points, line.points) for line in lines]
        sheet.total = sum(row.points for row in sheet.rows)
        sheet.out, sheet.done = float(bool(sheet.rows)), True

    def well(self, wells: tuple[Well, ...], number: int) -> tuple[float, float]:
        assert isinstance(self.places, HalfPlaces)
        return half_well(self.places, wells, number)


class PairBoard(PalmBoard):
    """What both share, with the two halves."""

    def __init__(self, pace: Pace, colours: tuple[str, ...], flecks: Flecks) -> None:
        super().__init__(pace, colours, flecks, 0)
        self.halves = tuple(HalfBoard(self, seat) for seat in range(2))
        self.kinds: tuple[int, ...] = (0,)  # co-op actions on the council's paper
        self.kind = 0  # the one that is paid now

    def lay_out(self, places: Places, coarse: bool) -> None:
        self.table_places = self.places = places
        self.coarse = coarse

    def sync(self, observation: Observation) -> None:
        for half in self.halves:
            half.sync(observation)
        self.sync_shared(observation)

    def sync_shared(self, observation: Observation) -> None:
        """What both share, where the observation says."""
        self.observation = observation
        shared, over = observation.shared, observation.status != PLAYING
        self.round, self.near = observation.round, over
        self.disaster, self.ability, self.steps = shared.disaster, shared.ability, shared.steps
        self.recipe, self.works = shared.recipe, shared.works_from > 0
        self.threat = threat_of(observation)
        self.council = 1.0 if observation.council is not None and not over else 0.0
        self.away = 1.0 if over else 0.0
        self.foe, self.helper = Pose(), Pose()
        self.ribbon.alpha = 0.0
        self.flights.clear()
        self.tray = None
        self._settle_sheet(observation)

    def come_nearer(self, near: bool) -> None:
        """The villages stay; the hands make room for the sheets."""
        self.near = near

    def _settle_sheet(self, observation: Observation) -> None:
        """The common score: the lower of the two (PAL-14.3)."""
        sheet = self.sheet
        if observation.status == PLAYING:
            self.sheet = Sheet()
            return
        sheet.done = True
        if observation.status != LOST:
            sheet.total = min(points_of(seat.deck) for seat in observation.seats)
            sheet.rank = rank(sheet.total, "coop")

    def well(self, wells: tuple[Well, ...], number: int) -> tuple[float, float]:
        assert isinstance(self.places, PairPlaces)
        cells = council_cells(self.places.council, self.kinds, bool(self.ability))
        x, y, _ = well_spot(cells[self.kind], wells, number)
        return x, y

    @property
    def moving(self) -> bool:
        return any(half.moving for half in self.halves)

    def update(self, dt_ms: float) -> None:
        for half in self.halves:
            half.world.update(dt_ms)
        for hand in self.hands:
            hand.update(dt_ms)

    def snapshot(self) -> tuple[object, ...]:
        return (
            super().snapshot()[:8],
            *(self.half_snapshot(seat) for seat in range(2)),
            (self.foe.x, self.foe.y, self.foe.turn, self.foe.scale_x, self.foe.squeeze, self.foe.alpha),
            self.ribbon.alpha,
            (self.sheet.total, self.sheet.rank, self.near, len(self.flights), self.tray is None),
        )

    def half_snapshot(self, seat: int) -> tuple[object, ...]:
        """What a test compares of one half."""
        half = self.halves[seat]
        counters = self.counters[seat]
        return (
            (counters.points, counters.levels, counters.store, self.hands[seat].glowing),
            tuple((h.card, h.code, h.scale_x, h.scale_y, h.alpha, h.halo) for h in half.houses.values()),
            (half.sheet.out, half.sheet.total, tuple((r.key, r.shown) for r in half.sheet.rows)),
            (len(half.flights), half.tray is None),
        )
