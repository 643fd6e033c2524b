"""How each event of Haleakala moves (times and paths of the title's choreography).

Builders get the board as the clips before have left it. What they change is at its end exactly what the observation
after the decision says; a test holds that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import pi, sin
from typing import Any, Final, NamedTuple

from game.anim.clip import Clip, along, call, cue, curve, delay, hold, later, par, seq, setting, stagger, still, tween
from game.anim.director import Director
from game.anim.easing import Ease, in_cubic, in_out_cubic, out_back, out_cubic
from game.anim.moves import Pose
from game.anim.stand_in import Item, Late
from game.rules.haleakala import events as ev
from game.rules.haleakala import tables
from game.rules.haleakala.components import SEGMENTS
from game.rules.haleakala.state import FACE_DOWN, NONE, PANEL_PRIESTESS
from game.scenes.haleakala.board import Flight, Flow, HaleakalaBoard, Row, Sheet, Stone
from game.scenes.haleakala.layout import CARD_W, CHIP_D, DISC_D, OWN_W, PILE_W, SOLD_W, TAKEN_W, Spot, far
from game.scenes.haleakala.pieces import kind_id

DEAL_MS: Final = 320.0
GAP_MS: Final = 70.0
FALL_MS: Final = 130.0
STEP_MS: Final = 260.0
CLIMB_MS: Final = 320.0
SAIL_MS: Final = 420.0
ARRIVE_MS: Final = 300.0
SECOND_MS: Final = 140.0
TAG_MS: Final = 1400.0
REFILL_MS: Final = 620.0
FLIP_MS: Final = 360.0
LAVA_HOLD_MS: Final = 500.0
DROP_MS: Final = 420.0
PRIESTESS_MS: Final = 480.0
RISE_MS: Final = 520.0
FOUNTAIN_MS: Final = 1400.0
LOW_FOUNTAIN: Final = 0.58  # so that the valleys behind it are seen
FIELD_MS: Final = 700.0
BURN_MS: Final = 700.0
ROW_MS: Final = 520.0
QUIET_ROW_MS: Final = 160.0
GENTLE_MS: Final = 200.0
HOP: Final = 26.0
_TAKES: Final = {
    "shell": "take_shell",
    "pearl_white": "take_pearl_white",
    "pearl_black": "take_pearl_black",
    "nautilus": "take_nautilus",
}

director: Director[HaleakalaBoard] = Director()


class LineCounted(NamedTuple):
    """A line of the scoring for both seats, shown as one movement. keys: of all lines of this scoring, in order."""

    seats: tuple[ev.Counted, ...]
    keys: tuple[str, ...] = ()


class ValleyErupted(NamedTuple):
    """What runs down one valley: lava and burning statues in their order."""

    segment: int
    parts: tuple[Any, ...]


class Named(NamedTuple):
    """What the event that follows is called, for the prompt. seat: whose it is, NONE = everybody's."""

    words: str
    seat: int = NONE


def grouped(events: Sequence[Any]) -> list[Any]:
    """The events with those of each line of a scoring and each valley of an eruption put together."""
    made: list[Any] = []
    for event in events:
        last = made[-1] if made else None
        if isinstance(event, ev.Counted):
            if isinstance(last, LineCounted) and last.seats[0].key == event.key and len(last.seats) < 2:
                made[-1] = LineCounted((*last.seats, event))
            else:
                made.append(LineCounted((event,)))
        elif isinstance(event, ev.LavaFlowed | ev.StatueBurned):
            segment = event.field % SEGMENTS
            if isinstance(last, ValleyErupted) and last.segment == segment:
                made[-1] = ValleyErupted(segment, (*last.parts, event))
            else:
                made.append(ValleyErupted(segment, (event,)))
        else:
            made.append(event)
    keys = tuple(event.seats[0].key for event in made if isinstance(event, LineCounted))
    return [event._replace(keys=keys) if isinstance(event, LineCounted) else event for event in made]


@director.on(Named)
def told(board: HaleakalaBoard, event: Named) -> Clip:
    return setting(board, caption=event.words, caption_seat=event.seat)


# ---- things in the air


def flown(
    board: HaleakalaBoard,
    flight: Flight,
    goal: Spot,
    w: float,
    landed: Callable[[], None],
    ms: float = 0.0,
    ease: Ease = in_out_cubic,
) -> Clip:
    """A thing goes through the air to a place, growing to its width there; then it is no longer in the air."""
    lasts = ms or min(620.0, max(300.0, far((flight.x, flight.y), goal) * 0.7))

    def begin() -> Clip:
        board.flights.append(flight)
        if board.pace.gentle:
            return tween(flight, GENTLE_MS, out_cubic, x=goal[0], y=goal[1], w=w)
        way = tween(flight, lasts, ease, x=goal[0], y=goal[1], w=w)
        high = min(130.0, far((flight.x, flight.y), goal) * 0.22)
        return par(way, _arc(flight, lasts, high))

    def end() -> None:
        if flight in board.flights:
            board.flights.remove(flight)
        landed()

    return seq(later(begin, lasts), call(end))


def _arc(flight: Pose, ms: float, high: float) -> Clip:
    def show(p: float) -> None:
        flight.lift = 0.0 if p == 1.0 else high * sin(pi * p)

    return curve(ms, show, in_out_cubic)


def _thrown(board: HaleakalaBoard, kind: str, x: float, y: float, share: float = 1.0) -> Clip:
    return call(lambda: board.flecks.throw(kind, x, y, share))


# ---- set-up


@director.on(ev.Started)
def started(board: HaleakalaBoard, event: ev.Started) -> Clip:
    """An empty sea: the cards are dealt next."""

    def clear() -> None:
        board.bays = [NONE] * (2 * SEGMENTS)
        board.turn = board.start = event.seat

    return call(clear)


@director.on(ev.Dealt)
def dealt(board: HaleakalaBoard, event: ev.Dealt) -> Clip:
    """Twelve cards from the first pile in arcs around the island."""

    def one(bay: int, card: int) -> Clip:
        def land() -> None:
            board.bays[bay] = card
            board.left[0] -= 1

        flight = Flight(*board.places.pile(0), kind="card", what=card, w=PILE_W)
        return seq(cue("card_deal"), flown(board, flight, board.places.bays[bay], CARD_W, land, DEAL_MS))

    def begin() -> None:
        board.left = list(event.left)
        board.left[0] += len(event.cards)

    return seq(call(begin), stagger(GAP_MS, *(one(bay, card) for bay, card in enumerate(event.cards))))


# ---- discs and shamans


def _disc(board: HaleakalaBoard, seat: int, value: int, at: Spot) -> Flight:
    return Flight(*at, kind="disc", what=value, seat=seat, w=DISC_D + 8)


def _laid(board: HaleakalaBoard, seat: int, value: int, beach: int, sound: str) -> Clip:
    """From the hand, or from where it was let go, onto the sand."""

    def build() -> Clip:
        start = board.hand_at or board.places.panels[seat].disc(value)
        board.hand_at = None
        goal = board.landing(seat, value, beach)
        flight = _disc(board, seat, value, start)
        board.put_disc(seat, value, _AIR)

        def land() -> None:
            board.put_disc(seat, value, beach)
            board.flecks.throw("fleck", *goal, 2.0)

        near = far(start, goal) < 160
        fly = flown(board, flight, goal, DISC_D, land, FALL_MS if near else 0.0, in_cubic if near else in_out_cubic)
        return seq(fly, cue(sound, goal[0]), hold(100))

    return later(build, 500)


_AIR: Final = -9  # neither in supply nor on a beach


@director.on(ev.DiscLaid)
def disc_laid(board: HaleakalaBoard, event: ev.DiscLaid) -> Clip:
    return _laid(board, event.seat, event.disc, event.beach, "haleakala.disc_laid")


@director.on(ev.LavaDiscLaid)
def lava_disc_laid(board: HaleakalaBoard, event: ev.LavaDiscLaid) -> Clip:
    return seq(_laid(board, event.seat, 0, event.beach, "haleakala.lava_disc"), later(lambda: _embers(board, event)))


def _embers(board: HaleakalaBoard, event: ev.LavaDiscLaid) -> Clip:
    return _thrown(board, "ember", *board.disc_spot(event.seat, 0))


def _home(board: HaleakalaBoard, seat: int, value: int, sound: str) -> Clip:
    """A disc hops back to its owner."""

    def build() -> Clip:
        start = board.disc_spot(seat, value)
        flight = _disc(board, seat, value, start)
        board.put_disc(seat, value, _AIR)
        goal = board.places.panels[seat].disc(value)
        fly = flown(board, flight, goal, board.places.panels[seat].disc_d, lambda: board.put_disc(seat, value, NONE))
        return seq(cue(sound, start[0]), fly)

    return later(build, 500)


@director.on(ev.DiscTakenBack)
def disc_taken_back(board: HaleakalaBoard, event: ev.DiscTakenBack) -> Clip:
    return _home(board, event.seat, event.disc, "haleakala.disc_back")


@director.on(ev.DiscsReturned)
def discs_returned(board: HaleakalaBoard, event: ev.DiscsReturned) -> Clip:
    hops = [_home(board, seat, v, "haleakala.disc_back") for seat in (0, 1) for v in event.discs[seat]]
    return stagger(GAP_MS, *hops)


@director.on(ev.LavaDiscReturned)
def lava_disc_returned(board: HaleakalaBoard, event: ev.LavaDiscReturned) -> Clip:
    return _home(board, event.seat, 0, "haleakala.disc_back")


@director.on(ev.Walked)
def walked(board: HaleakalaBoard, event: ev.Walked) -> Clip:
    """One hop a field, slower uphill."""
    shaman = board.shamans[event.seat]
    steps: list[Clip] = []
    for place, rise in zip(event.path[1:], event.rises, strict=True):
        x, y = board.places.shaman(place)
        ms = CLIMB_MS if rise > 0 else STEP_MS
        sound = "haleakala.shaman_climbs" if rise > 0 else "haleakala.shaman_walks"
        if board.pace.gentle:
            step = tween(shaman, GENTLE_MS, x=x, y=y)
        else:
            step = par(tween(shaman, ms, in_out_cubic, x=x, y=y), _hop(shaman, ms))
        steps.append(seq(cue(sound, x), step, setting(shaman, place=place), _thrown(board, "dust", x, y, 0.5)))
    return seq(*steps, hold(60))


def _hop(shaman: Pose, ms: float) -> Clip:
    def show(p: float) -> None:
        shaman.lift = 0.0 if p == 1.0 else HOP * sin(pi * p)
        shaman.turn = 0.0 if p == 1.0 else 6 * sin(2 * pi * p)

    return curve(ms, show)


director.unmoved(ev.Stayed)


# ---- the boat


@director.on(ev.BoatSailed)
def boat_sailed(board: HaleakalaBoard, event: ev.BoatSailed) -> Clip:
    """Along the coast bay by bay, the bow up; a medal counts, cards of the bays bob in the wake."""
    boat, bays = board.boat, len(event.path) - 1
    ms = SAIL_MS * bays
    points = board.places.way(event.path)
    way = par(along(boat, points, ms=ms, ease=in_out_cubic), _pitch(board, ms))
    passing = []
    for number, segment in enumerate(event.path[1:], 1):
        at = ms * (number - 0.5) / bays
        x = board.places.boats[segment][0]
        sounds = seq(cue("haleakala.boat_bay", x), cue("haleakala.oars", x))
        passing.append(delay(at, seq(setting(board, medal=number), sounds, _bobbing(board, segment))))
    x, y = board.places.boats[event.path[-1]]
    rest = seq(setting(boat, x=x, y=y, turn=0.0), setting(board, boat_at=event.path[-1], sailing=False, medal=0))
    start = board.places.boats[event.path[0]][0]
    splash = _thrown(board, "splash", x, y + 34, 0.6)
    return seq(
        setting(board, sailing=True), cue("haleakala.boat_leaves", start), par(way, *passing), rest, splash,
        cue("haleakala.boat_arrives", x),
    )  # fmt: skip


def _pitch(board: HaleakalaBoard, ms: float) -> Clip:
    if board.pace.gentle:
        return still()

    def show(p: float) -> None:
        board.boat.turn = 0.0 if p == 1.0 else -4 * sin(pi * p) + 1.5 * sin(14 * pi * p)

    return curve(ms, show)


def _bobbing(board: HaleakalaBoard, segment: int) -> Clip:
    """Both cards of a bay rise and sink."""
    if board.pace.gentle:
        return still()
    numbers = [Item(board.bay_lift, 2 * segment + k) for k in (0, 1)]
    return par(*(seq(tween(n, 140, value=10.0), tween(n, 160, value=0.0)) for n in numbers))


@director.on(ev.Arrived)
def arrived(board: HaleakalaBoard, event: ev.Arrived) -> Clip:
    """The plaque beats, both cards rise; the leader's crown rings."""
    begin = setting(board, leader=event.leader)
    if event.leader == NONE:
        return seq(begin, hold(ARRIVE_MS), setting(board, leader=NONE))
    beat = tween(board, ARRIVE_MS / 2, out_cubic, beat=1.0), tween(board, ARRIVE_MS / 2, out_cubic, beat=0.0)
    if board.pace.gentle:
        return seq(begin, hold(GENTLE_MS), setting(board, leader=NONE))
    return seq(begin, par(seq(*beat), _bobbing(board, event.segment)), setting(board, leader=NONE))


# ---- cards


@director.on(ev.CardTaken)
def card_taken(board: HaleakalaBoard, event: ev.CardTaken) -> Clip:
    """It lifts, grows and lands beside its owner."""
    x, y = board.places.bays[event.bay]
    flight = Flight(x, y, kind="card", what=event.card, w=CARD_W)

    def begin() -> None:
        board.bays[event.bay] = NONE

    def land() -> None:
        board.taken.append((event.seat, event.card))

    goal = board.taken_spot(event.seat)
    pause = hold(SECOND_MS) if event.order == 2 else still()
    return seq(pause, call(begin), cue("card_pick", x), flown(board, flight, goal, TAKEN_W, land), hold(120))


def _from_taken(board: HaleakalaBoard, seat: int, card: int) -> Flight:
    if (seat, card) in board.taken:
        board.taken.remove((seat, card))
    return Flight(*board.taken_spot(seat), kind="card", what=card, w=TAKEN_W)


@director.on(ev.CardKept)
def card_kept(board: HaleakalaBoard, event: ev.CardKept) -> Clip:
    def build() -> Clip:
        flight = _from_taken(board, event.seat, event.card)

        def land() -> None:
            board.kept[event.seat].append(event.card)
            board.kept[event.seat].sort()

        goal = board.card_home(event.seat, event.card)
        sound = cue(f"haleakala.{_TAKES.get(kind_id(event.card), 'take_fish')}", goal[0])
        wings = delay(120, cue("haleakala.butterfly", goal[0])) if tables.BUTTERFLIES[event.card] else still()
        return seq(flown(board, flight, goal, OWN_W, land), par(sound, wings))

    return later(build, 420)


@director.on(ev.StatueBuilt)
def statue_built(board: HaleakalaBoard, event: ev.StatueBuilt) -> Clip:
    """It climbs out of its pad in a ring of light and sways once."""
    field = event.field
    x, y = board.places.statues[field]
    stone = Stone(event.seat, 0.0)

    def begin() -> None:
        board.stones[field] = stone
        board.supply[event.seat] = event.left
        board.flecks.throw("dust", x, y, 2.0)
        board.throw_rocks("pebble", x, y - 10, 8, 240)

    rays = _Rays(board, field)
    shine = seq(tween(rays, 300, out_cubic, value=1.0), hold(250), tween(rays, 300, value=0.0))
    if board.pace.gentle:
        return seq(call(begin), cue("haleakala.statue_raised", x), tween(stone, GENTLE_MS, rise=1.0), rays.off())
    sway = seq(tween(stone, 130, out_cubic, lean=4.0), tween(stone, 220, out_back, lean=0.0))
    plus = _plus(board, x, y - 116, f"+{tables.FIELD_POINTS[field]}", event.seat)  # above its head
    up = tween(stone, RISE_MS, out_back, rise=1.0)
    return seq(call(begin), cue("haleakala.statue_raised", x), par(shine, seq(up, sway), delay(300, plus)), rays.off())


class _Rays:
    """The light behind a statue."""

    def __init__(self, board: HaleakalaBoard, field: int) -> None:
        self._board, self._field = board, field

    @property
    def value(self) -> float:
        return self._board.rays[1]

    @value.setter
    def value(self, value: float) -> None:
        self._board.rays = (self._field, value)

    def off(self) -> Clip:
        return setting(self._board, rays=(NONE, 0.0))


def _plus(board: HaleakalaBoard, x: float, y: float, words: str, seat: int, ms: float = 400.0) -> Clip:
    """A number pops beside what earns it and rises."""
    tag = Flight(x, y, kind="plus", seat=seat, w=44, words=words, scale_x=0.4, scale_y=0.4)

    def gone() -> None:
        if tag in board.flights:
            board.flights.remove(tag)

    pop = tween(tag, 180, out_back, scale_x=1.0, scale_y=1.0)
    return seq(call(lambda: board.flights.append(tag)), pop, tween(tag, ms, out_cubic, y=y - 30), call(gone))


@director.on(ev.CardLapsed)
def card_lapsed(board: HaleakalaBoard, event: ev.CardLapsed) -> Clip:
    """The reason on a tag beside the grey card."""
    tag = setting(board, tag=event.why, tag_seat=event.seat)
    x = board.taken_spot(event.seat)[0]
    return seq(tag, cue("haleakala.lapse", x), hold(TAG_MS), setting(board, tag=""))


@director.on(ev.CardDiscarded)
def card_discarded(board: HaleakalaBoard, event: ev.CardDiscarded) -> Clip:
    """It sinks below the piles."""

    def build() -> Clip:
        if event.seat == NONE:
            flight = board.lava_card
            board.lava_card = None
            if flight is None:
                return still()
            board.flights.append(flight)
        else:
            flight = _from_taken(board, event.seat, event.card)
            board.flights.append(flight)

        def gone() -> None:
            if flight in board.flights:
                board.flights.remove(flight)

        away = par(tween(flight, 320, in_cubic, y=flight.y + 90), tween(flight, 320, alpha=0.0))
        return seq(cue("card_discard", flight.x), away, call(gone))

    return later(build, 320)


@director.on(ev.ChipMoved)
def chip_moved(board: HaleakalaBoard, event: ev.ChipMoved) -> Clip:
    """A chip lifts and slides along the ledges."""
    x, y = board.places.chip(event.origin, board.chips[event.origin] - 1)
    goal = board.places.chip(event.target, board.chips[event.target])
    flight = Flight(x, y, kind="chip", w=CHIP_D)

    def begin() -> None:
        board.chips[event.origin] -= 1

    def land() -> None:
        board.chips = list(event.chips)
        board.flecks.throw("ember", *goal)

    move = flown(board, flight, goal, CHIP_D, land, PRIESTESS_MS)
    return seq(call(begin), cue("haleakala.lava_chip_moved", x), move)


@director.on(ev.ChipsLeft, ev.NothingBought)
def declined(board: HaleakalaBoard, event: ev.ChipsLeft | ev.NothingBought) -> Clip:
    return hold(260) if event.able else still()


@director.on(ev.CardBought)
def card_bought(board: HaleakalaBoard, event: ev.CardBought) -> Clip:
    """Shells fly to the card, the card flies to its slot; the priestess stays where she is."""
    seat, goal = event.seat, board.places.market_card(event.card)

    def pay(shell: int) -> Clip:
        def build() -> Clip:
            board.kept[seat].remove(shell)
            flight = Flight(*board.card_home(seat, shell), kind="card", what=shell, w=OWN_W)
            return flown(board, flight, goal, OWN_W, lambda: None)

        return later(build, 420)

    def gain() -> Clip:
        board.market[event.card] = seat if event.card != PANEL_PRIESTESS else NONE
        if event.card == PANEL_PRIESTESS:
            return call(lambda: None)
        flight = Flight(*goal, kind="market", what=event.card, w=SOLD_W)
        board.market[event.card] = _FLYING

        def land() -> None:
            board.market[event.card] = seat

        return flown(board, flight, board.places.panels[seat].scoring(event.card), OWN_W, land)

    shells = stagger(GAP_MS, *(pay(shell) for shell in event.paid))
    return seq(cue("haleakala.purchase", goal[0]), shells, cue("haleakala.bought", goal[0]), later(gain, 420))


_FLYING: Final = -9


@director.on(ev.PriestessTurned)
def priestess_turned(board: HaleakalaBoard, event: ev.PriestessTurned) -> Clip:
    """Over, and face down until the next scoring."""
    goal = board.places.market_card(PANEL_PRIESTESS)
    card = Flight(*goal, kind="market", what=PANEL_PRIESTESS, w=SOLD_W)
    card.kind = "back" if event.up else "market"

    def begin() -> None:
        board.market[PANEL_PRIESTESS] = _FLYING
        board.flights.append(card)

    def swap() -> None:
        card.kind = "market" if event.up else "back"
        card.what = PANEL_PRIESTESS if event.up else 0

    def end() -> None:
        board.flights.remove(card)
        board.market[PANEL_PRIESTESS] = NONE if event.up else FACE_DOWN

    if event.up:
        card.what = 0
    return seq(call(begin), cue("card_turn", goal[0]), board.moves.flip(card, swap), call(end))


# ---- refill, lava


@director.on(ev.Refilled)
def refilled(board: HaleakalaBoard, event: ev.Refilled) -> Clip:
    """The top leaf of the pile turns over on its way into the cove."""
    flight = Flight(*board.places.pile(event.stack), kind="back", what=event.stack, w=PILE_W)
    goal = board.places.bays[event.bay]

    def begin() -> Clip:
        board.left[event.stack] = event.left
        if board.pace.gentle:
            flight.kind, flight.what = "card", event.card
            return still()
        return _turning(flight, event.card)

    def land() -> None:
        board.bays[event.bay] = event.card
        board.flecks.throw("splash", goal[0], goal[1] + 50, 0.3)

    fly = flown(board, flight, goal, CARD_W, land, REFILL_MS)
    return seq(cue("haleakala.refill", flight.x), par(later(begin, REFILL_MS), fly))


def _turning(flight: Flight, card: int) -> Clip:
    def show(p: float) -> None:
        if p >= 0.5 and flight.kind == "back":
            flight.kind, flight.what = "card", card
        flight.squeeze = 1.0 if p == 1.0 else abs(1 - 2 * p)

    return curve(FLIP_MS, show, in_out_cubic)


@director.on(ev.LavaDrawn)
def lava_drawn(board: HaleakalaBoard, event: ev.LavaDrawn) -> Clip:
    """A card grows beside the piles, turns: lava. A moment of silence."""
    start, goal = board.places.pile(event.stack), board.places.lava_card
    flight = Flight(*start, kind="back", what=event.stack, w=PILE_W)

    def begin() -> None:
        board.left[event.stack] = event.left
        board.lava_card = flight

    def show(p: float) -> None:
        if p >= 0.5 and flight.kind == "back":
            flight.kind, flight.what = "card", event.card
        flight.squeeze = 1.0 if p == 1.0 else max(0.04, abs(1 - 2 * p))
        flight.glow = p

    if board.pace.gentle:
        out = seq(setting(flight, kind="card", what=event.card, x=goal[0], y=goal[1], w=176.0, glow=1.0), hold(300))
    else:
        out = par(tween(flight, FLIP_MS, out_cubic, x=goal[0], y=goal[1], w=176.0), curve(FLIP_MS, show, in_out_cubic))
    return seq(call(begin), cue("card_turn", start[0]), out, hold(LAVA_HOLD_MS))


@director.on(ev.ChipPlaced)
def chip_placed(board: HaleakalaBoard, event: ev.ChipPlaced) -> Clip:
    """A chip drops onto its ledge; the lake wakes, the fields it threatens now light up one by one."""
    segment = event.segment
    start = board.places.stock(event.stock)
    if event.cause == "card" and board.lava_card is not None:
        start = board.places.lava_card
    goal = board.places.chip(segment, event.there - 1)
    flight = Flight(*start, kind="chip", w=58)

    def begin() -> None:
        board.stock = event.stock

    def land() -> None:
        board.chips[segment] = event.there
        board.rumble()
        board.flecks.throw("spark", *goal, 2.0)
        board.flecks.throw("ember", *goal)

    fly = flown(board, flight, goal, CHIP_D, land, DROP_MS + 120, in_cubic)
    shake = board.moves.shaken(board.shake, 600, 4, 10, 2.0)
    threatened = tables.FLOW[segment][event.there]
    lights = [setting(board, glow_fields=threatened[: n + 1]) for n in range(len(threatened))]
    wave = seq(*(seq(light, hold(120)) for light in lights), hold(160), setting(board, glow_fields=()))
    return seq(call(begin), fly, cue("haleakala.lava_seen", goal[0]), par(shake, wave))


@director.on(ev.ChipsOut)
def chips_out(board: HaleakalaBoard, event: ev.ChipsOut) -> Clip:
    return hold(400)


director.unmoved(ev.StackEmptied)


@director.on(ev.TurnPassed)
def turn_passed(board: HaleakalaBoard, event: ev.TurnPassed) -> Clip:
    sound = f"turn_{board.colours[event.seat]}" + ("_computer" if event.seat in board.computers else "")
    return seq(setting(board, turn=event.seat), cue(sound), hold(160))


# ---- scorings


@director.on(ev.ScoringBegan)
def scoring_began(board: HaleakalaBoard, event: ev.ScoringBegan) -> Clip:
    shake = board.moves.shaken(board.shake, 600, 3, 8, 2.0)
    return seq(call(board.rumble), cue("haleakala.rumble"), shake, hold(200))


@director.on(ev.Erupted)
def erupted(board: HaleakalaBoard, event: ev.Erupted) -> Clip:
    """Night falls, a fountain stands over the lake."""
    x, y = board.places.lake

    def begin() -> None:
        board.mood, board.rumble_ms = 2.0, 0.0

    def spurt() -> None:
        board.flecks.throw("fountain", x, y - 20)
        board.throw_rocks("rock", x, y - 30, 7, 620)

    dark = tween(board, 300, out_cubic, veil=1.0)
    if board.pace.gentle:
        return seq(call(begin), cue("haleakala.eruption"), dark, setting(board, fountain=1.0), hold(400))
    spurts = [delay(i * 420, call(spurt)) for i in range(3)]
    smoke = _thrown(board, "smoke", x, y - 90)
    up = tween(board, FOUNTAIN_MS, out_cubic, fountain=1.0)
    shake = board.moves.screen_shake(board.shake)
    return seq(call(begin), cue("haleakala.eruption"), dark, par(up, *spurts, smoke, shake))


@director.on(ValleyErupted)
def valley_erupted(board: HaleakalaBoard, event: ValleyErupted) -> Clip:
    """A chip rolls down field by field; lava grows from above behind it; statues burn and sink as ash."""
    clips: list[Clip] = []
    for part in event.parts:
        if isinstance(part, ev.LavaFlowed):
            clips.append(_flowed(board, part.field))
        else:
            clips.append(_burned(board, part))
    merged: list[Clip] = []
    for part, clip in zip(event.parts, clips, strict=True):
        if isinstance(part, ev.StatueBurned) and merged:
            merged[-1] = par(merged[-1], delay(260, clip))
        else:
            merged.append(clip)
    calmer = still() if board.pace.gentle else tween(board, 400, fountain=LOW_FOUNTAIN)
    creeps = cue("haleakala.lava_creeps", board.places.chips[event.segment][0])
    return seq(creeps, par(calmer, seq(*merged, hold(120))))


def _flowed(board: HaleakalaBoard, field: int) -> Clip:
    x, y = board.places.statues[field]
    flow = Flow()
    depth = field // SEGMENTS  # 2 mountain, 1 forest, 0 grass
    above = board.places.statues[field + SEGMENTS] if depth < 2 else board.places.chips[field % SEGMENTS]
    chip = Flight(*above, kind="chip", w=CHIP_D)

    def begin() -> None:
        board.flows[field] = flow
        board.flecks.throw("ember", x, y, 0.75)

    if board.pace.gentle:
        return seq(call(begin), cue("haleakala.eruption_hit", x), tween(flow, GENTLE_MS, grown=1.0))
    roll = flown(board, chip, (x, y - 8), 34, lambda: None, 420, in_out_cubic)
    return seq(call(begin), cue("haleakala.eruption_hit", x), par(roll, tween(flow, FIELD_MS, out_cubic, grown=1.0)))


def _burned(board: HaleakalaBoard, event: ev.StatueBurned) -> Clip:
    x, y = board.places.statues[event.field]

    def build() -> Clip:
        stone = board.stones[event.field]
        board.flecks.throw("spark", x, y - 30, 2.0)

        def gone() -> None:
            board.stones.pop(event.field, None)
            board.supply[event.seat] = event.left

        if board.pace.gentle:
            return seq(cue("haleakala.statue_burnt", x), tween(stone, GENTLE_MS, ash=1.0), call(gone))
        crumble = call(lambda: board.throw_rocks("ash", x, y - 24, 7, 260))
        fall = par(tween(stone, BURN_MS * 0.6, in_cubic, lean=12.0), tween(stone, BURN_MS * 0.6, in_cubic, ash=1.0))
        heat = tween(stone, BURN_MS * 0.4, out_cubic, heat=1.0)
        return seq(cue("haleakala.statue_burnt", x), heat, crumble, fall, call(gone))

    return later(build, BURN_MS)


@director.on(ev.ChipsReturned)
def chips_returned(board: HaleakalaBoard, event: ev.ChipsReturned) -> Clip:
    """Four arcs back to the stock; the night lifts, the counting papers come."""

    def one(segment: int, number: int) -> Clip:
        def build() -> Clip:
            start = board.places.chip(segment, board.chips[segment] - 1)
            board.chips[segment] -= 1

            def land() -> None:
                board.stock += 1

            return flown(board, Flight(*start, kind="chip", w=CHIP_D), board.places.stock(board.stock), 58, land)

        return later(build, 420)

    homes = [one(segment, n) for segment, count in enumerate(event.chips) for n in range(count)]
    calm = par(tween(board, 500, veil=0.0), tween(board, 400, fountain=0.0), setting(board, mood=0.0))
    arcs = [seq(cue("haleakala.chips_home"), home) for home in homes]
    return seq(hold(500), calm, cue("haleakala.lava_cools"), seq(*arcs) if board.pace.gentle else _row(arcs))


def _row(clips: Sequence[Clip]) -> Clip:
    """One after the other, close together: the stock fills in order."""
    return stagger(460.0, *clips) if clips else still()


@director.on(LineCounted)
def line_counted(board: HaleakalaBoard, event: LineCounted) -> Clip:
    """Tags pop beside what earns the points, the line fills in, the marker walks the rail."""
    first = event.seats[0]

    def begin() -> Clip:
        sheet = board.sheet
        open_ = still()
        if sheet.out == 0:
            board.sheet = Sheet(number=board.round, keys=event.keys)
            open_ = tween(Late(lambda: board.sheet), GENTLE_MS if board.pace.gentle else 260, out_cubic, out=1.0)
        board.sheet.current = first.key
        return open_

    rows = [_counted(board, counted) for counted in event.seats]
    quiet = not any(counted.points for counted in event.seats)
    return seq(later(begin, 260), *rows, hold(QUIET_ROW_MS if quiet else 220), call(lambda: _unlit(board)))


def _unlit(board: HaleakalaBoard) -> None:
    board.sheet.counting = NONE


def _counted(board: HaleakalaBoard, event: ev.Counted) -> Clip:
    def note() -> None:
        row = Row(event.key, event.points, event.fields, event.cards, event.panel)
        board.sheet.rows[event.seat].append(row)
        board.sheet.counting = event.seat if event.points else NONE
        board.sheet.gains[event.seat] += event.points

    def total() -> None:
        board.scores[event.seat] = event.total

    if not event.points:
        return seq(call(note), call(total))
    x = board.places.panels[event.seat].rect.x + 176
    tags = [_plus(board, px, py, words, event.seat, 260) for px, py, words in _tags(board, event)]
    count = board.moves.count(_Score(board.scores, event.seat), "value", event.total, 90.0 * min(event.points, 8))
    ticks = [delay(90.0 * i, cue("score_tick", x)) for i in range(min(event.points, 8))]
    return seq(call(note), par(stagger(60.0, *tags), count, *ticks), call(total))


class _Score:
    """The marker of one seat as something that can be counted up."""

    def __init__(self, scores: list[int], seat: int) -> None:
        self._scores, self._seat = scores, seat

    @property
    def value(self) -> int:
        return self._scores[self._seat]

    @value.setter
    def value(self, value: int) -> None:
        self._scores[self._seat] = value


def _tags(board: HaleakalaBoard, event: ev.Counted) -> list[tuple[float, float, str]]:
    """Where tags pop and what they say: each statue, or the card that earns."""
    p = board.places
    if event.fields and event.panel == NONE:
        each = event.points // len(event.fields)
        return [(p.statues[f][0] + 26, p.statues[f][1] - 62, f"+{each}") for f in event.fields]
    if event.panel != NONE:
        x, y = p.panels[event.seat].scoring(event.panel)
        return [(x, y - 20, f"+{event.points}")]
    if event.cards:
        x, y = board.card_home(event.seat, event.cards[0])
        return [(x, y - 20, f"+{event.points}")]
    return []


@director.on(ev.Scored)
def scored(board: HaleakalaBoard, event: ev.Scored) -> Clip:
    """The sums stand; the lava has become new soil."""

    def settle() -> None:
        board.scores = list(event.totals)
        board.sheet.current = ""

    fades = later(lambda: par(*(tween(flow, 600, alpha=0.0) for flow in board.flows.values())), 600)
    clear = call(lambda: board.flows.clear())
    away = still()
    if event.number == 1:
        away = seq(
            hold(1200), tween(Late(lambda: board.sheet), 260, in_cubic, out=0.0), call(partial(_put_away, board))
        )
    return seq(call(settle), cue("score_total"), hold(600), fades, clear, away)


def _put_away(board: HaleakalaBoard) -> None:
    board.sheet = Sheet()


@director.on(ev.MarketRestored)
def market_restored(board: HaleakalaBoard, event: ev.MarketRestored) -> Clip:
    """Scoring cards fly back to the market."""

    def one(card: int, seat: int) -> Clip:
        def build() -> Clip:
            flight = Flight(*board.places.panels[seat].scoring(card), kind="market", what=card, w=OWN_W)
            board.market[card] = _FLYING

            def land() -> None:
                board.market[card] = NONE

            return flown(board, flight, board.places.market_card(card), SOLD_W, land)

        return later(build, 420)

    return seq(cue("card_slide"), stagger(GAP_MS, *(one(card, seat) for card, seat in event.cards)))


@director.on(ev.RoundBegan)
def round_began(board: HaleakalaBoard, event: ev.RoundBegan) -> Clip:
    return seq(setting(board, round=event.round), cue("round_end"), hold(400))


@director.on(ev.GameEnded)
def game_ended(board: HaleakalaBoard, event: ev.GameEnded) -> Clip:
    """A crown for the island king; petals over his panel."""
    board_x = board.places.panels[event.winner].rect.x + 176
    begin = setting(board, winner=event.winner, over=True, crown=0.0)
    petals = seq(_thrown(board, "petal", board.places.w / 2, 40, 1.5), _thrown(board, "petal", board_x, 20))
    fall = tween(board, GENTLE_MS if board.pace.gentle else 900, out_back, crown=1.0)
    return seq(begin, petals, fall, hold(500))
