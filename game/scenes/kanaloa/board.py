"""Everything that can be seen of a position, as plain things that clips move and `sync` puts in place.

A thing that moves is marked as flying: the chart's layers leave it out and the scene paints it above them every frame.
Tiles and cards that travel are `Flight`s; what they leave and where they arrive are the lists below.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.anim.moves import Moves, Pose
from game.anim.pace import Pace
from game.anim.particles import Flecks
from game.rules.kanaloa import scoring, tables
from game.rules.kanaloa.board import head, owner, side
from game.rules.kanaloa.state import DOLPHIN, KANE, NEUTRAL, NONE, OVER, RESERVE, WHITE, Observation
from game.scenes.kanaloa.layout import PanelPlaces, Places, Spot, heading
from game.scenes.kanaloa.raised import Raised

_SCALE_STEP: Final = 4  # the common scale changes every four points only
UNIT: Final = 5.2  # logical pixels of a point in the panels' temples, at most


@dataclass(slots=True)
class Fish(Pose):
    """The fish of a stream. owner: seat, NEUTRAL, NONE = none lies here. head: the island it points to. squeeze: share
    of its height that is seen while it turns over. size: its width in logical pixels while it flies."""

    stream: int = 0
    owner: int = NONE
    side: int = WHITE
    head: int = 0
    flying: bool = False
    size: float = 86.0

    @property
    def tail(self) -> int:
        return sum(tables.ENDS[self.stream]) - self.head


@dataclass(slots=True)
class Pawn(Pose):
    """place: an island, DOLPHIN or RESERVE. spot: its place among the pawns there. ash: it is frozen."""

    number: int = 0
    place: int = RESERVE
    spot: int = 0
    ash: bool = False
    flying: bool = False
    size: float = 62.0


@dataclass(slots=True)
class Flight(Pose):
    """Something on its way. kind: tile, card, shield, dolphin, ember, volcano, mark, fire, ring. what: tile or god.

    size: its width in logical pixels."""

    kind: str = "tile"
    what: int = 0
    size: float = 56.0
    order: int = 0


@dataclass(slots=True)
class Temple:
    """The height that is shown; it counts while the temple grows."""

    height: int = 0


@dataclass(slots=True)
class Volcano(Pose):
    """place: where it stands, NONE = nowhere. rise: 0 under water to 1. closing: share of the red ring drawn."""

    place: int = NONE
    rise: float = 1.0


@dataclass(slots=True)
class Sheet:
    """The count at the end. shown: points by seat and god that have been counted; line: share of the Kane line drawn by
    seat; totals: as counted so far; left: what was not offered; winners: seats with the crown."""

    seat: int = NONE
    god: int = NONE
    shown: dict[tuple[int, int], int] = field(default_factory=dict)
    lines: list[float] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    left: dict[int, int] = field(default_factory=dict)
    winners: tuple[int, ...] = ()
    rise: float = 0.0  # share of the paper that has come up


class Board:
    """colours: word of the seat colour by seat. human: seats whose panels are of people."""

    def __init__(
        self, players: int, colours: Sequence[str], human: Sequence[bool], pace: Pace, flecks: Flecks, moves: Moves
    ) -> None:
        self.players, self.colours, self.human = players, tuple(colours), tuple(human)
        self.pace, self.flecks, self.moves = pace, flecks, moves
        self.places = Places(1920, 1080, players)
        self.panels = tuple(PanelPlaces(self.places.panel(s)) for s in range(players))
        self.fish = [Fish(stream=s) for s in tables.STREAMS]
        self.pawns = [Pawn(number=p) for p in range(2 * players)]
        self.sites = [NONE] * len(tables.SITE_IDS)
        self.stocks: list[list[int]] = [[] for _ in range(players)]
        self.temples = [[Temple() for _ in range(KANE + 1)] for _ in range(players)]
        self.gods = [NONE] * KANE
        self.shields = [NONE] * KANE
        self.hidden_cards: set[tuple[int, bool]] = set()  # (god, shield) in the air
        self.drawn = 0
        self.bag = self.crate = 0
        self.turn = NONE
        self.eruption = False
        self.volcano = Volcano()
        self.closed = 0  # mask of islands
        self.air: list[Flight] = []
        self.jump = False  # the dolphin is out of its bay
        self.lit: int = NONE  # stream that is ridden
        self.nod = [0.0] * players  # how far a panel leans to the right
        self.hit = NONE  # seat that is being robbed
        self.quake = Pose()  # how far the whole table is shaken
        self.light = 1.0  # of the chart, under 1 it is dimmed
        self.warm = 0.0  # 0 to 1: the glow of an eruption
        self.duel: tuple[int, int, int] | None = None  # god, taker, giver: temples side by side on paper
        self.duel_rise = 0.0
        self.raised: Raised | None = None  # the temple that an offering raises, large on paper
        self.raised_rise = 0.0
        self.sheet: Sheet | None = None
        self.now: Any = None  # the event that is being shown
        self.deal: tuple[Any, ...] = ()  # events of the set-up that move together

    # ---- where things are at rest
    def lay_out(self, places: Places) -> None:
        self.places = places
        self.panels = tuple(PanelPlaces(places.panel(s)) for s in range(self.players))

    def settle_fish(self, fish: Fish) -> None:
        """Put a fish on its berth."""
        fish.x, fish.y = self.places.berths[fish.stream]
        fish.turn = heading(fish.stream, fish.tail) if fish.owner != NONE else 0.0
        fish.squeeze = fish.alpha = fish.scale_x = fish.scale_y = 1.0
        fish.lift, fish.flying, fish.size = 0.0, False, 86.0

    def settle_pawn(self, pawn: Pawn) -> None:
        """Put a pawn where its place and spot say."""
        pawn.x, pawn.y = self.pawn_spot(pawn)
        pawn.turn = pawn.lift = 0.0
        pawn.alpha = pawn.scale_x = pawn.scale_y = 1.0
        pawn.flying, pawn.size = False, self.pawn_size(pawn.place)

    def pawn_size(self, place: int) -> float:
        return 42.0 if place == RESERVE else 56.0 if place == DOLPHIN else 62.0

    def pawn_spot(self, pawn: Pawn) -> Spot:
        """The foot of a pawn."""
        if pawn.place == RESERVE:
            box = self.panels[pawn.number // 2].box
            return box.x + 258, box.y + 52
        if pawn.place == DOLPHIN:
            riders = [p.number for p in self.pawns if p.place == DOLPHIN]
            return self.places.saddle(riders.index(pawn.number), len(riders))
        return self.places.feet(pawn.place, pawn.spot)

    def move_pawn(self, pawn: Pawn, place: int) -> None:
        """Give a pawn another place and the first free spot there; where it is shown does not change."""
        pawn.place = place
        taken = {p.spot for p in self.pawns if p.place == place and p is not pawn}
        pawn.spot = next(n for n in range(len(self.pawns) + 1) if n not in taken)

    def resettle_riders(self) -> None:
        """Those on the dolphin move up."""
        for pawn in self.pawns:
            if pawn.place == DOLPHIN and not pawn.flying:
                self.settle_pawn(pawn)

    def tile_spot(self, seat: int, number: int) -> Spot:
        """Where a tile lies in a stock that holds it."""
        stock = self.stocks[seat]
        return self.panels[seat].stock(stock.index(number), len(stock))

    def put_in_stock(self, seat: int, number: int) -> None:
        insort(self.stocks[seat], number)

    def cards(self, seat: int) -> list[tuple[int, bool]]:
        """The cards of a seat as (god, shield), gods first."""
        return [(g, False) for g in range(KANE) if self.gods[g] == seat] + [
            (g, True) for g in range(KANE) if self.shields[g] == seat
        ]

    def beside(self) -> list[tuple[int, bool]]:
        """The cards that lie beside the board."""
        found = [(g, False) for g in range(KANE) if self.gods[g] == NONE]
        if tables.SHIELDS[self.players]:
            found += [(g, True) for g in range(KANE) if self.shields[g] == NONE]
        return found

    def card_spot(self, god: int, shield: bool, holder: int) -> tuple[float, float, float]:
        """Centre and width of a card at rest with this holder (NONE = beside the board), who has it already."""
        if holder == NONE:
            lying = self.beside()
            at = lying.index((god, shield)) if (god, shield) in lying else len(lying)
            return (*self.places.beside(at, max(1, len(lying))), 52.0)
        held = self.cards(holder)
        at = held.index((god, shield)) if (god, shield) in held else len(held)
        return self.panels[holder].card(min(at, 3))

    def heights(self, seat: int) -> tuple[int, ...]:
        return tuple(t.height for t in self.temples[seat])

    def score(self, seat: int) -> int:
        """What the temples as shown would count now."""
        return scoring.points(self.heights(seat))

    @property
    def unit(self) -> float:
        """Logical pixels of a point: one scale for all seats, lower when one temple has grown high."""
        tallest = max(1, *(t.height for row in self.temples for t in row))
        return min(UNIT, self.panels[0].tower_room / (-(-tallest // _SCALE_STEP) * _SCALE_STEP))

    def colour(self, seat: int) -> str:
        """The colour word of an owner of fish."""
        return "neutral" if seat == NEUTRAL else self.colours[seat]

    # ---- the present
    def sync(self, obs: Observation) -> None:
        """Put everything where this observation says. What is there already stays as it is."""
        self.air.clear()
        self.hidden_cards.clear()
        self.jump, self.lit, self.light = False, NONE, 1.0
        self.warm = 0.0
        self.duel, self.duel_rise, self.deal = None, 0.0, ()
        self.raised, self.raised_rise = None, 0.0
        self.nod = [0.0] * self.players
        self.hit, self.quake.x = NONE, 0.0
        for fish in self.fish:
            fish.owner = owner(obs, fish.stream)
            fish.side, fish.head = side(obs, fish.stream), head(obs, fish.stream)
            self.settle_fish(fish)
        for pawn in self.pawns:
            if pawn.place != obs.pawns[pawn.number]:
                self.move_pawn(pawn, obs.pawns[pawn.number])
            pawn.ash = bool(obs.frozen >> pawn.number & 1)
        for pawn in self.pawns:
            self.settle_pawn(pawn)
        self.sites = list(obs.sites)
        self.stocks = [list(stock) for stock in obs.stocks]
        for seat, row in enumerate(obs.temples):
            for god, height in enumerate(row):
                self.temples[seat][god].height = height
        self.gods, self.shields = list(obs.gods), list(obs.shields)
        self.drawn, self.bag, self.crate = obs.drawn, obs.bag_left, obs.crate_left
        self.turn, self.eruption = NONE if obs.phase == OVER else obs.turn, obs.eruption
        self.volcano.place, self.volcano.rise = obs.volcano, 1.0
        self.closed = tables.CLOSED[obs.volcano]

    def clear_table(self, dealt: Sequence[int]) -> None:
        """An empty chart, before the deal is shown. dealt: gods whose cards will be dealt."""
        for fish in self.fish:
            fish.owner = NONE
            self.settle_fish(fish)
        for pawn in self.pawns:
            pawn.place, pawn.spot, pawn.ash = RESERVE, 0, False
            self.settle_pawn(pawn)
        self.sites = [NONE] * len(self.sites)
        self.stocks = [[] for _ in range(self.players)]
        self.gods, self.shields = [NONE] * KANE, [NONE] * KANE
        self.hidden_cards = {(god, False) for god in dealt}
        self.drawn = self.bag = self.crate = 0
        self.turn = NONE

    def snapshot(self) -> tuple[Any, ...]:
        """What a test compares: what is shown, where and how."""
        return (
            [(f.owner, f.side, f.head, round(f.x, 2), round(f.y, 2), round(f.turn, 2), f.squeeze, f.alpha, f.flying)
             for f in self.fish if f.owner != NONE],
            [(p.place, p.spot, p.ash, round(p.x, 2), round(p.y, 2), p.turn, p.lift, p.alpha, p.flying, p.size)
             for p in self.pawns],
            list(self.sites), [list(s) for s in self.stocks], [self.heights(s) for s in range(self.players)],
            list(self.gods), list(self.shields), set(self.hidden_cards), self.drawn, self.bag, self.crate, self.turn,
            self.volcano.place, self.volcano.rise, self.closed, list(self.air), self.jump, self.light, self.warm,
            list(self.nod), self.duel, self.raised,
        )  # fmt: skip
