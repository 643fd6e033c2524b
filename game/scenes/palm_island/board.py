"""What the clips move: hands, village, counters, goods in flight, the paper of a council, the sheet of the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.anim.moves import Moves, Pose
from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.anim.physics import GoodsWorld
from game.rules.palm_island.reading import Goods
from game.rules.palm_island.scoring import levels_of, points_of, rank
from game.rules.palm_island.scoring import sheet as score_sheet
from game.rules.palm_island.state import LOST, PLAYING, WON, Observation, SeatView
from game.rules.palm_island.tables import BOX
from game.scenes.palm_island.choice import Well, store_of
from game.scenes.palm_island.hand import Hand, at_rest
from game.scenes.palm_island.layout import Places, Spot, well_spot
from game.scenes.palm_island.village import standing

NOWHERE: Final = Spot(0, 0, 0)


@dataclass(slots=True)
class Flight(Pose):
    """Something small in the air: a good, a star with its number."""

    part: str = ""
    size: float = 50.0
    number: str = ""
    glow: float = 0.0


@dataclass(slots=True)
class House(Pose):
    """A building on the island. code: the face it shows; its anchor is the middle of its lower edge."""

    card: int = 0
    code: int = 0
    spot: Spot = NOWHERE
    halo: float = 0.0


@dataclass(slots=True)
class Tray:
    """The pay tray while goods are on their way. filled: how many wells have got theirs."""

    wells: tuple[Well, ...] = ()
    filled: int = 0
    verb: int = -1
    kind: int = -1


@dataclass(slots=True)
class Counters:
    """The numbers of one seat as they are shown."""

    points: int = 0
    levels: int = 0
    store: Goods = (0, 0, 0)


@dataclass(slots=True)
class Ribbon(Pose):
    """The ribbon over the table; alpha 0 = away."""

    text: str = ""
    suns: int = 0  # round gauge below it, 0 = none


@dataclass(slots=True)
class SheetRow:
    """A line of the sheet that is counted at the end."""

    key: str
    points: int
    shown: int = 0


@dataclass(slots=True)
class Sheet(Pose):
    """The score paper. out: 0 away, 1 in its place."""

    out: float = 0.0
    rows: list[SheetRow] = field(default_factory=list)
    total: int = 0
    done: bool = False
    rank: str = ""
    outcome: str = ""


class PalmBoard:
    """Everything that can be seen of a position. names: colour words of the seats."""

    def __init__(self, pace: Pace, colours: tuple[str, ...], flecks: Flecks, viewer: int) -> None:
        self.pace, self.moves, self.flecks = pace, Moves(pace), flecks
        self.colours, self.viewer = colours, viewer
        self.table_places = self.places = Places(1920, 1080, False)
        self.near = False  # the hands have left and the island has come nearer
        self.hands = [Hand(seat, colour, self.places.hand) for seat, colour in enumerate(colours)]
        self.counters = [Counters() for _ in colours]
        self.houses: dict[int, House] = {}
        self.flights: list[Flight] = []
        self.tray: Tray | None = None
        self.ribbon = Ribbon(alpha=0.0)
        self.sheet = Sheet()
        self.world = GoodsWorld(pace, sea=1030, splash=self._splash)
        self.observation: Observation | None = None
        self.round = 1
        self.steps = 0
        self.disaster = self.ability = 0
        self.works = False
        self.recipe = -1
        self.threat = 0.0  # how near the disaster is, 0 to 1
        self.foe = Pose()  # the disaster card, moved from its place
        self.helper = Pose()  # the community card
        self.council = 0.0  # how far the council's paper is out
        self.away = 0.0  # how far the hands have left
        self.coarse = False  # on large screens the deep edges of a deck jump to their places
        self.coming: list[int] = []  # cards that the present events will show for the first time

    # ---- layout
    def lay_out(self, places: Places, coarse: bool) -> None:
        """The canvas has a new size."""
        self.table_places, self.coarse = places, coarse
        self.places = places.ending() if self.near else places
        for hand in self.hands:
            hand.places = places.hand
        self.world.clear()
        self.world.sea = places.h - 50

    def hand(self, seat: int) -> Hand:
        return self.hands[seat]

    def well(self, wells: tuple[Well, ...], number: int) -> tuple[float, float]:
        """Where a good of a payment lands."""
        return well_spot(self.places, wells, number)

    # ---- the truth
    def sync(self, observation: Observation) -> None:
        """Put everything where this observation says."""
        self.observation = observation
        self.round = observation.round
        shared = observation.shared
        self.disaster, self.ability, self.steps = shared.disaster, shared.ability, shared.steps
        self.recipe, self.works = shared.recipe, shared.works_from > 0
        for hand, view in zip(self.hands, observation.seats, strict=True):
            hand.sync(view.deck, observation.round, view.limit)
            hand.glowing = -1
        for counters, view in zip(self.counters, observation.seats, strict=True):
            self._count(counters, view)
        self.come_nearer(observation.status != PLAYING)
        self._settle_village(observation)
        self.threat = threat_of(observation)
        over = observation.status != PLAYING
        self.council = 1.0 if observation.council is not None and not over else 0.0
        self.away = 1.0 if over else 0.0
        self.foe, self.helper = Pose(), Pose()
        self.ribbon.alpha = 0.0
        self.flights.clear()
        self.tray = None
        self.coming = []
        self._settle_sheet(observation)

    def _count(self, counters: Counters, view: SeatView) -> None:
        counters.points, counters.levels = points_of(view.deck), levels_of(view.deck)
        counters.store = store_of(view.deck)

    def come_nearer(self, near: bool) -> None:
        """At the end the island comes nearer; before, it lies behind the hand."""
        if near == self.near:
            return
        self.near = near
        self.places = self.table_places.ending() if near else self.table_places
        self._move_village()

    def _settle_village(self, observation: Observation) -> None:
        self.houses = {}
        for card, code, spot in standing(self.places, observation.seats[self.viewer].deck):
            self.houses[card] = House(spot.x, spot.y, card=card, code=code, spot=spot)

    def _move_village(self) -> None:
        """The same buildings where the island lies now."""
        deck = tuple(house.code for house in self.houses.values())
        self.houses = {
            card: House(spot.x, spot.y, card=card, code=code, spot=spot)
            for card, code, spot in standing(self.places, deck)
        }

    def _settle_sheet(self, observation: Observation) -> None:
        """Away while the game goes on; at the end with every line of the score, a lost game has none."""
        if observation.status == PLAYING:
            self.sheet = Sheet()
            return
        sheet, view = self.sheet, observation.seats[self.viewer]
        if observation.status != LOST:
            lines = score_sheet(view.deck)
            sheet.rows = [SheetRow(line.key, line.points, line.points) for line in lines]
            points = min(points_of(seat.deck) for seat in observation.seats)
            sheet.rank = rank(points, "coop" if observation.shared.disaster else "solo")
        sheet.total = sum(row.points for row in sheet.rows)
        sheet.out, sheet.done = float(bool(sheet.rows)), True

    # ---- small things
    def _splash(self, x: float, y: float) -> None:
        self.flecks.throw("splash", x, y)

    @property
    def moving(self) -> bool:
        return self.world.moving or any(hand.moving for hand in self.hands)

    def update(self, dt_ms: float) -> None:
        self.world.update(dt_ms)
        for hand in self.hands:
            hand.update(dt_ms)

    def snapshot(self) -> tuple[object, ...]:
        """What a test compares: everything that clips may move."""
        return (
            self.round,
            self.steps,
            self.recipe,
            self.works,
            round(self.threat, 4),
            round(self.council, 4),
            round(self.away, 4),
            tuple(at_rest(hand.sprites) for hand in self.hands),
            tuple((c.points, c.levels, c.store) for c in self.counters),
            tuple((h.card, h.code, h.scale_x, h.scale_y, h.alpha, h.halo) for h in self.houses.values()),
            tuple(hand.glowing for hand in self.hands),
            (self.foe.x, self.foe.y, self.foe.turn, self.foe.scale_x, self.foe.squeeze, self.foe.alpha),
            (self.helper.x, self.helper.y, self.helper.scale_x, self.helper.squeeze, self.helper.alpha),
            self.ribbon.alpha,
            (self.sheet.out, self.sheet.total, self.sheet.rank, [(r.key, r.shown) for r in self.sheet.rows], self.near),
            len(self.flights),
            self.tray is None,
        )


def threat_of(observation: Observation) -> float:
    """How near the disaster is: it grows with every round and eases by a third with every preparation."""
    if not observation.shared.disaster:
        return 0.0
    if observation.status == WON:
        return 0.0
    if observation.status == LOST:
        return 1.0
    passed = observation.round - 1
    return max(0.0, min(1.0, 0.12 + passed / BOX.rounds - observation.shared.steps / 3))


def windows_left(observation: Observation) -> int:
    """Councils that are still to come, the present one counted."""
    if observation.status != PLAYING:
        return 0
    closed = observation.council is not None and observation.council.prepared
    return BOX.rounds - observation.round + (0 if closed else 1)
