"""What the clips move: cards, purses, the captain's face, what is in the air, and the sheet of the final count."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import pi, sin
from typing import Final

from game.anim.moves import Moves, Pose
from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.anim.physics import GoodsWorld
from game.rules.einauge.events import Changed
from game.rules.einauge.scoring import rewards
from game.rules.einauge.state import FINAL_FIGHT, NONE, OVER, Observation, Seat
from game.rules.einauge.tables import COLOUR, COLOURS, ISLANDS, PLACES, ROW_LIMIT, SLOTS, chests, goods, packed
from game.scenes.einauge.layout import Column, Places, Spot

PILL_MS: Final = 900.0
NEWS_MS: Final = 2400.0
BUDGET: Final = 48  # goods that tumble at once
WELL_W: Final = 96.0  # of the place in a row of the purse where they come to rest


@dataclass(slots=True)
class Flight(Pose):
    """Something in the air, its middle at x, y.

    part: a part's name, "" for a card. card: NONE = face down. w: width. number: words on it.
    """

    part: str = ""
    card: int = NONE
    w: float = 60.0
    number: str = ""
    ships: bool = False  # a back with the warm edge of the ships
    coin: bool = True
    mirrored: bool = False  # points to the other side


@dataclass(slots=True)
class Pirate:
    """What lies before one player, as shown."""

    ducats: int = 0
    sabres: int = 0
    jewels: int = 0
    rows: list[list[int]] = field(default_factory=lambda: [[] for _ in range(COLOURS)])
    lone: list[int] = field(default_factory=list)
    lit: dict[int, frozenset[int]] = field(default_factory=dict)  # by colour: cards that pay now
    gain: list[int] = field(default_factory=lambda: [0, 0, 0])  # what has just come: ducats, sabres, jewels
    gain_ms: float = PILL_MS

    def take(self, seat: Seat) -> None:
        self.ducats, self.sabres, self.jewels = seat.ducats, seat.sabres, seat.jewels
        self.rows = [list(row) for row in seat.rows]
        self.lone = list(seat.lone)
        self.lit = {}

    def pays(self, colour: int) -> tuple[int, int, int]:
        """(sabres, ducats, jewels) that the row pays now."""
        return goods(packed(tuple(self.rows[colour])))

    def chests(self, colour: int) -> int:
        return chests(tuple(self.rows[colour]))

    def count(self, which: int, n: int) -> None:
        """Goods come (or go): 0 ducats, 1 sabres, 2 jewels."""
        name = ("ducats", "sabres", "jewels")[which]
        setattr(self, name, getattr(self, name) + n)
        if self.gain_ms >= PILL_MS:
            self.gain = [0, 0, 0]
        self.gain[which] += n
        self.gain_ms = 0.0


@dataclass(slots=True)
class Captain:
    """His face. mood: one of MOODS. up: how far he has risen, hat: how far the hat has. pat: his left hand."""

    mood: str = "calm"
    up: float = 0.0
    hat: float = 0.0
    pat: float = 0.0


@dataclass(slots=True)
class Count:
    """The final count. out: 0 to 1, how far it covers the table. colour: the isle that is counted, NONE none.

    opened: chests of each seat that are open already. rows: by line ("jewels", "changed", colour, "chains"), jewels by
    seat. done: isles that have been counted.
    """

    out: float = 0.0
    colour: int = NONE
    opened: list[int] = field(default_factory=list)
    ranked: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    rows: dict[object, list[int]] = field(default_factory=dict)
    line: object = None
    done: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    winners: tuple[int, ...] = ()
    stage: str = ""  # "exchange", "count", "bonus", "end"
    changed: tuple[Changed, ...] = ()
    changing: int = 0  # 0 before, 1 sabres have become ducats, 2 ducats have become jewels
    owned: tuple[tuple[int, ...], ...] = ()  # by seat, the isles that the variant counts


class EinaugeBoard:
    """Everything that can be seen of a position."""

    def __init__(self, pace: Pace, colours: tuple[str, ...], flecks: Flecks, people: frozenset[int]) -> None:
        self.pace, self.moves, self.flecks = pace, Moves(pace), flecks
        self.colours, self.people = colours, people
        players = self.players = len(colours)
        self.places = Places(1920, 1080, players)
        self.goods = GoodsWorld(pace, BUDGET, seed=7, sea=2000.0)
        self.display = [NONE] * SLOTS
        self.table = [NONE] * PLACES
        self.pirates = [Pirate() for _ in range(players)]
        self.isles: tuple[int, ...] = ()
        self.islands = 0  # in the pile
        self.ships = 0
        self.turn = 0
        self.first = 0
        self.owner = 0  # whose rows lie in the tray
        self.ending = False
        self.final = False
        self.round = 1
        self.flights: list[Flight] = []
        self.captain = Captain()
        self.clash = 0.0  # burst over his board, 0 to 1
        self.blink = 0.0  # the plates blink because nothing can be paid
        self.flag = 0.0  # how far the flag is up
        self.lies = NONE  # a card that is shown on his table already, before it was given
        self.news = ""  # what a ribbon announces
        self.news_ms = NEWS_MS  # how long it has been there
        self.shake = Pose()
        self.count = Count()
        self._standings: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}

    # ---- layout
    def lay_out(self, places: Places) -> None:
        self.places = places
        self.flights.clear()
        self.goods.clear()
        self.goods.bare()
        for at in range(3):  # goods lie at the left, beside the number
            r = places.purse_row(at)
            self.goods.well(r.x, r.y - 60, WELL_W, r.h + 50)

    # ---- the truth
    def sync(self, observation: Observation) -> None:
        """Put everything where this observation says."""
        self._standings.clear()
        self.display = list(observation.display)
        self.table = list(observation.table)
        for pirate, seat in zip(self.pirates, observation.seats, strict=True):
            pirate.take(seat)
        self.isles = observation.colours
        self.islands, self.ships = len(observation.unseen), observation.ships
        self.turn, self.first = observation.turn, observation.first
        self.owner = self.owner_at(observation.turn)
        self.ending = observation.ending
        self.final = observation.phase in (FINAL_FIGHT, OVER)
        self.round = observation.round
        self.flights.clear()
        self.captain = Captain()
        self.clash = self.blink = 0.0
        self.flag = 1.0 if self.ending else 0.0
        self.shake = Pose()
        if observation.phase != OVER:
            self.count = Count()
        self.count.opened = []
        self.count.colour, self.count.line = NONE, None
        self.count.ranked, self.count.won = (), ()

    def owner_at(self, turn: int) -> int:
        """Whose rows lie in the tray: the person whose turn it is or was last; with computers alone, whoever plays."""
        if not self.people:
            return turn
        return next(seat for back in range(self.players) if (seat := (turn - back) % self.players) in self.people)

    # ---- where things lie
    @property
    def rivals(self) -> tuple[int, ...]:
        """The seats in the rail, from the top: those after the owner of the tray."""
        return tuple((self.owner + n) % self.players for n in range(1, self.players))

    def panel_of(self, seat: int) -> int:
        """The number of a rival's panel."""
        return self.rivals.index(seat)

    def column(self, colour: int) -> Column:
        return self.places.columns[self.isles.index(colour)]

    def own_spot(self, seat: int, colour: int, at: int, cards: int) -> tuple[Spot, float]:
        """Middle and width of a card in a row of `cards`: in the tray, or small on the rival's panel."""
        if seat == self.owner:
            column = self.column(colour)
            x, y = column.spot(at, cards)
            return (x + column.w / 2, y + column.w * 0.58), column.w
        return self.rail_spot(seat, colour), 46.0

    def rail_spot(self, seat: int, colour: int) -> Spot:
        """Where the row of a rival is shown on his panel."""
        r = self.places.panels[self.panel_of(seat)]
        n = len(self.isles)
        i = self.isles.index(colour)
        if self.places.lines:
            high = (r.h - 74) / n
            return r.x + 100, r.y + 64 + high * (i + 0.5)
        wide = (r.w - 24) / n
        return r.x + 12 + wide * (i + 0.5), r.y + 110

    def lone_spot(self, seat: int, at: int) -> tuple[Spot, float]:
        if seat == self.owner:
            x, y = self.places.lone_spot(at)
            return (x + 32, y + 36), 64.0
        r = self.places.panels[self.panel_of(seat)]
        return (r.x + r.w - 30, r.y + r.h - 30), 40.0

    def purse_spot(self, seat: int, which: int) -> Spot:
        """The sign of goods in a purse: 0 ducats, 1 sabres, 2 jewels."""
        if seat == self.owner:
            r = self.places.purse_row(which)
            return r.x + 46, r.y + r.h / 2
        r = self.places.panels[self.panel_of(seat)]
        return r.x + r.w - 190 + 64 * which, r.y + 33

    def supply_spot(self, which: int) -> Spot:
        x, y, _ = self.places.supplies[("ducats", "sabres", "jewels")[which]]
        return x, y - 50

    def market_spot(self, slot: int) -> Spot:
        return self.places.market[slot].centre

    def table_spot(self, place: int) -> Spot:
        x, y = self.places.table[place].centre
        return x, y

    # ---- standings
    def rank_jewels(self, colour: int) -> tuple[int, ...]:
        """Jewels that each seat would get for a colour as things are shown (EIN-11.3)."""
        return self._standing(colour)[1]

    def chest_counts(self, colour: int) -> tuple[int, ...]:
        """Chests of each seat in a colour, as shown."""
        return self._standing(colour)[0]

    def _standing(self, colour: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Both, reckoned once a step: every panel asks for them in every frame."""
        found = self._standings.get(colour)
        if found is None:
            counts = tuple(pirate.chests(colour) for pirate in self.pirates)
            found = self._standings[colour] = counts, rewards(counts)
        return found

    def room_for(self, seat: int, card: int) -> bool:
        """Whether this seat has a spot for a card (EIN-3.6)."""
        return card >= ISLANDS or len(self.pirates[seat].rows[COLOUR[card]]) < ROW_LIMIT

    # ---- time
    def update(self, dt_ms: float) -> None:
        """One step of what holds nothing: goods that tumble, gains that fade."""
        self._standings.clear()
        self.goods.update(dt_ms)
        self.news_ms = min(NEWS_MS, self.news_ms + dt_ms)
        for pirate in self.pirates:
            pirate.gain_ms = min(PILL_MS, pirate.gain_ms + dt_ms)

    def announce(self, news: str) -> None:
        """A ribbon comes, stays for a moment and goes; nothing waits for it."""
        self.news, self.news_ms = news, 0.0

    @property
    def ribbon(self) -> float:
        """How far the ribbon is there, 0 to 1."""
        if self.news_ms >= NEWS_MS:
            return 0.0
        return min(1.0, self.news_ms / 300, (NEWS_MS - self.news_ms) / 300)

    @property
    def sail(self) -> float | None:
        """Where the first ship is in the window, from -1 to 1; None when it is not there."""
        if self.news != "first_ship" or self.news_ms >= NEWS_MS or self.pace.gentle:
            return None
        return 2 * self.news_ms / NEWS_MS - 1

    @property
    def swing(self) -> float:
        """Degrees of the lantern."""
        if self.sail is None:
            return 0.0
        t = self.news_ms / NEWS_MS
        return 3.0 * (1 - t) * sin(6 * pi * t)

    @property
    def moving(self) -> bool:
        return self.goods.moving or self.news_ms < NEWS_MS or any(pirate.gain_ms < PILL_MS for pirate in self.pirates)

    # ---- checks
    def snapshot(self) -> tuple[object, ...]:
        """What a test compares: everything that clips may move."""
        face = self.captain
        return (
            tuple(self.display),
            tuple(self.table),
            tuple((p.ducats, p.sabres, p.jewels, tuple(map(tuple, p.rows)), tuple(p.lone)) for p in self.pirates),
            tuple(tuple(p.lit.items()) for p in self.pirates),
            (self.islands, self.ships, self.isles),
            (self.turn, self.first, self.owner, self.ending, self.final, self.round),
            len(self.flights),
            (face.mood, round(face.up, 3), round(face.hat, 3), round(face.pat, 3)),
            (round(self.clash, 3), round(self.blink, 3), round(self.flag, 3), round(self.shake.x, 3)),
            (self.count.colour, self.count.line, tuple(self.count.opened), self.count.ranked),
        )
