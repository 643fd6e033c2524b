"""How each event of Kanaloa moves (times and paths of the title's choreography).

Builders get the board as the clips before have left it. What they change is at its end exactly what the observation
after the decision says; a test holds that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Any, Final

from game.anim.clip import Clip, call, cue, curve, delay, hold, par, seq, stagger, still, tween, way_length
from game.anim.director import Director
from game.anim.easing import Ease, in_cubic, in_out_cubic, in_out_sine, linear, out_back, out_cubic
from game.rules.kanaloa import events as ev
from game.rules.kanaloa.state import DOLPHIN, KANE, NONE, RESERVE
from game.rules.kanaloa.tables import CLOSED
from game.scenes.kanaloa.board import Board, Fish, Flight, Pawn, Sheet
from game.scenes.kanaloa.layout import HAND_W, Spot, bearing, heading
from game.scenes.kanaloa.pieces import god_word
from game.scenes.kanaloa.raised import Raised

HOP_MS: Final = 150.0
RIDE_LEAST_MS: Final = 420.0
RIDE_MOST_MS: Final = 900.0
RIDE_MS_PER_PX: Final = 1.6
ROLL_MS: Final = 360.0
DEAL_MS: Final = 220.0
DEAL_GAP_MS: Final = 45.0
FADE_MS: Final = 240.0
RAISED_MS: Final = 520.0  # the temple stands on its paper
_APART_MS: Final = 50.0  # three frames
GENTLE_SLIDE_MS: Final = 300.0
WAKE_PX: Final = 46.0
FLY_LIFT: Final = 0.18
CARD_W: Final = 230.0


class Telling(Director[Board]):
    """Notes on the board which event is being shown, so that the prompt can say it."""

    def clip(self, view: Board, event: Any) -> Clip:
        view.now = event
        return super().clip(view, event)


director: Director[Board] = Telling()


# ---- ways through the air


def arc(
    thing: Flight | Pawn | Fish, goal: Spot, ms: float, ease: Ease = in_out_cubic, high: float | None = None,
    size: float | None = None, turn: float = 0.0,
) -> Clip:  # fmt: skip
    """Through the air to a place. high: pixels above the straight line; size: what it has grown to at the end."""
    begun: list[tuple[float, float, float, float]] = []

    def show(p: float) -> None:
        x, y, lift, w = begun[0]
        over = hypot(goal[0] - x, goal[1] - y) * FLY_LIFT if high is None else high
        thing.x, thing.y = x + (goal[0] - x) * p, y + (goal[1] - y) * p
        thing.lift = 0.0 if p == 1.0 else lift * (1 - p) + over * sin(pi * p)
        thing.turn = 0.0 if p == 1.0 else turn * sin(pi * p)
        if size is not None:
            thing.size = size if p == 1.0 else w + (size - w) * p

    return curve(ms, show, ease, lambda: begun.append((thing.x, thing.y, thing.lift, thing.size)))


def way_ms(a: Spot, b: Spot) -> float:
    return min(620.0, max(220.0, hypot(b[0] - a[0], b[1] - a[1]) * 0.62))


def sail(
    board: Board, kind: str, what: int, start: Spot, goal: Spot, size: tuple[float, float], done: Callable[[], None],
    ms: float | None = None, high: float | None = None, turn: float = 0.0,
) -> Clip:  # fmt: skip
    """A tile or card leaves one place and arrives at another; done() puts it there. size: at start and goal."""
    flight = Flight(x=start[0], y=start[1], kind=kind, what=what, size=size[0])

    def land() -> None:
        board.air.remove(flight)
        done()

    lasts = way_ms(start, goal) if ms is None else ms
    if board.pace.gentle:
        move = tween(flight, lasts, in_out_cubic, x=goal[0], y=goal[1], size=size[1])
    else:
        move = arc(flight, goal, lasts, high=high, size=size[1], turn=turn)
    return seq(call(lambda: board.air.append(flight)), move, call(land))


def hop(board: Board, pawn: Pawn, goal: Spot, ms: float = HOP_MS, high: float = 34.0) -> Clip:
    if board.pace.gentle:
        return tween(pawn, ms, in_out_cubic, x=goal[0], y=goal[1])
    return arc(pawn, goal, ms, linear, high)


def landed(board: Board, pawn: Pawn) -> Clip:
    """The pawn stands: dust, a small squash, and it is part of the chart again."""

    def rest() -> None:
        board.settle_pawn(pawn)
        board.flecks.throw("dust", pawn.x, pawn.y)

    if board.pace.gentle:
        return call(rest)
    return seq(
        call(rest),
        call(lambda: _fly(pawn, True)),
        tween(pawn, 40, scale_x=1.12, scale_y=0.86),
        tween(pawn, 60, out_back, scale_x=1, scale_y=1),
        call(lambda: board.settle_pawn(pawn)),
    )


def _fly(thing: Pawn | Fish, flying: bool) -> None:
    thing.flying = flying


def splash(board: Board, spot: Spot, share: float = 1.0) -> Clip:
    return call(lambda: board.flecks.throw("splash", spot[0], spot[1], share))


# ---- the deal


@director.on(ev.GodDealt)
def god_dealt(board: Board, e: ev.GodDealt) -> Clip:
    def arrive() -> None:
        board.hidden_cards.discard((e.god, False))

    board.gods[e.god] = e.seat
    board.hidden_cards.add((e.god, False))
    x, y, w = board.card_spot(e.god, False, e.seat)
    start = (board.places.islands[5][0], board.places.h / 2)
    return seq(cue("card_deal", x), sail(board, "card", e.god, start, (x, y), (150, w), arrive, 300))


@director.on(ev.TileLaid)
def tile_laid(board: Board, e: ev.TileLaid) -> Clip:
    """All tiles of the set-up move as one: the first of them shows them all."""
    laid = [one for one in board.deal if isinstance(one, ev.TileLaid)] or [e]
    if e != laid[0]:
        return still()
    clips = [
        seq(cue("kanaloa.refill", board.places.site(t.site)[0]), _from_bag(board, t.tile, t.site, DEAL_MS))
        for t in laid
    ]
    return stagger(DEAL_GAP_MS, *clips)


def _from_bag(board: Board, tile: int, site: int, ms: float) -> Clip:
    def arrive() -> None:
        board.sites[site] = tile
        x, y = board.places.site(site)
        board.flecks.throw("fleck", x, y + 20)

    bag = board.places.bag
    return sail(board, "tile", tile, (bag[0], bag[1] - 30), board.places.site(site), (40, 56), arrive, ms)


@director.on(ev.CrateSealed)
def crate_sealed(board: Board, e: ev.CrateSealed) -> Clip:
    return seq(cue("piece_wood", board.places.crate[0]), call(lambda: setattr(board, "crate", e.tiles)))


@director.on(ev.BagFilled)
def bag_filled(board: Board, e: ev.BagFilled) -> Clip:
    return seq(cue("kanaloa.bag", board.places.bag[0]), call(lambda: setattr(board, "bag", e.tiles)))


@director.on(ev.Began)
def began(board: Board, e: ev.Began) -> Clip:
    return call(lambda: setattr(board, "turn", e.seat))


@director.on(ev.FishLaid)
def fish_laid(board: Board, e: ev.FishLaid) -> Clip:
    """From the owner's panel into its berth; a prepared map is laid all at once."""
    laid = [one for one in board.deal if isinstance(one, ev.FishLaid)]
    if e in laid:
        if e != laid[0]:
            return still()
        return stagger(26, *(_dive(board, one, 240) for one in laid))
    return seq(_dive(board, e, 320), _next_one(board))


def _next_one(board: Board) -> Clip:
    """In the start phase the players take their turns clockwise, one thing each (KAN-5.1, KAN-5.7)."""

    def pass_on() -> None:
        board.turn = (board.turn + 1) % board.players

    return call(pass_on)


def _dive(board: Board, e: ev.FishLaid, ms: float) -> Clip:
    fish = board.fish[e.stream]
    goal = board.places.berths[e.stream]
    panel = board.panels[e.owner].box if e.owner < board.players else None
    start = (panel.x + panel.w, panel.y + panel.h / 2) if panel else board.places.bag

    def leave() -> None:
        fish.owner, fish.side, fish.head = e.owner, e.side, e.head
        board.settle_fish(fish)
        fish.x, fish.y, fish.flying = start[0], start[1], True

    def rest() -> None:
        board.settle_fish(fish)
        board.flecks.throw("splash", *goal)

    return seq(
        call(leave), tween(fish, ms, in_cubic, x=goal[0], y=goal[1]), call(rest), cue("kanaloa.fish_laid", goal[0])
    )


@director.on(ev.PawnPlaced)
def pawn_placed(board: Board, e: ev.PawnPlaced) -> Clip:
    return seq(_enter(board, board.pawns[e.pawn], e.island, 420), _next_one(board))


def _enter(board: Board, pawn: Pawn, island: int, ms: float) -> Clip:
    """From the panel's header to the beach."""

    def leave() -> None:
        pawn.flying = True
        board.move_pawn(pawn, island)

    return seq(
        call(leave), _to_spot(board, pawn, ms), cue("piece_sand", board.places.islands[island][0]), landed(board, pawn)
    )


def _to_spot(board: Board, pawn: Pawn, ms: float) -> Clip:
    """To the place that it has been given, where that is known only when the clip starts."""
    begun: list[tuple[float, float, float, Spot, float]] = []

    def begin() -> None:
        begun.append((pawn.x, pawn.y, pawn.size, board.pawn_spot(pawn), board.pawn_size(pawn.place)))

    def show(p: float) -> None:
        x, y, size, goal, end = begun[0]
        pawn.x, pawn.y = x + (goal[0] - x) * p, y + (goal[1] - y) * p
        pawn.size = size + (end - size) * p
        far = hypot(goal[0] - x, goal[1] - y)
        pawn.lift = 0.0 if p == 1.0 or board.pace.gentle else far * FLY_LIFT * sin(pi * p)

    return curve(ms, show, in_out_cubic, begin)


# ---- turns


@director.on(ev.TurnBegan)
def turn_began(board: Board, e: ev.TurnBegan) -> Clip:
    def begin() -> None:
        board.turn, board.eruption = e.seat, e.eruption

    name = f"turn_{board.colours[e.seat]}{'' if board.human[e.seat] else '_computer'}"
    return seq(call(begin), cue(name), hold(120))


@director.on(ev.TurnMissed)
def turn_missed(board: Board, e: ev.TurnMissed) -> Clip:
    first = board.pawns[e.pawns[0]] if e.pawns else None
    return seq(cue("kanaloa.frozen", first.x if first else None), _shiver(board, e.pawns), hold(300))


@director.on(ev.HalfFrozen)
def half_frozen(board: Board, e: ev.HalfFrozen) -> Clip:
    return _shiver(board, e.pawns)


def _shiver(board: Board, pawns: Sequence[int]) -> Clip:
    if not board.pace.shakes:
        return still()
    return par(*(_shaken(board, board.pawns[p]) for p in pawns))


def _shaken(board: Board, pawn: Pawn) -> Clip:
    return seq(
        call(lambda: _fly(pawn, True)),
        board.moves.shaken(pawn, 260, 5, 3, 1.0),
        call(lambda: board.settle_pawn(pawn)),
    )


@director.on(ev.Thawed)
def thawed(board: Board, e: ev.Thawed) -> Clip:
    def warm() -> None:
        for number in e.pawns:
            pawn = board.pawns[number]
            pawn.ash = False
            board.flecks.throw("dust", pawn.x, pawn.y)

    return seq(call(warm), hold(160))


@director.on(ev.PawnRemoved)
def pawn_removed(board: Board, e: ev.PawnRemoved) -> Clip:
    pawn = board.pawns[e.pawn]

    def leave() -> None:
        pawn.flying, pawn.ash = True, False
        board.move_pawn(pawn, RESERVE)
        board.resettle_riders()

    return seq(
        cue("piece_pick", pawn.x), call(leave), _to_spot(board, pawn, 420), call(lambda: board.settle_pawn(pawn))
    )


director.unmoved(ev.Passed, ev.Declined, ev.GodChosen, ev.TileChosen, ev.TurnAsked)


# ---- rides


def ride_ms(points: Sequence[Spot]) -> float:
    return min(RIDE_MOST_MS, max(RIDE_LEAST_MS, way_length(points) * RIDE_MS_PER_PX))


@director.on(ev.Rode)
def rode(board: Board, e: ev.Rode) -> Clip:
    """The fish comes to the shore, the pawn hops on, both swim the course, the pawn hops off."""
    pawn, fish = board.pawns[e.pawn], board.fish[e.stream]
    points = board.places.course(e.stream, e.tail)

    def leave() -> None:
        pawn.flying = fish.flying = True
        board.lit = e.stream
        board.move_pawn(pawn, e.head)

    if board.pace.gentle:
        return seq(
            call(leave),
            cue("kanaloa.ride:2", points[0][0]),
            _to_spot(board, pawn, GENTLE_SLIDE_MS),
            landed(board, pawn),
        )
    lasts = ride_ms(points)
    step = 1 if lasts < 560 else 2 if lasts < 760 else 3
    saddle = points[0][0], points[0][1] - 2
    turn = _near(fish.turn, bearing(points, 0))
    return seq(
        call(leave),
        par(tween(fish, 190, in_out_cubic, x=points[0][0], y=points[0][1], size=124, turn=turn),
            delay(70, hop(board, pawn, saddle))),
        cue(f"kanaloa.ride:{step}", points[0][0]),
        splash(board, points[0]),
        _swim(board, fish, pawn, points, lasts),
        splash(board, points[-1]),
        _step_off(board, pawn),
        landed(board, pawn),
    )  # fmt: skip


def _near(turn: float, goal: float) -> float:
    """The same bearing as `goal`, in the turn of the circle that is nearest to `turn`."""
    return turn + (goal - turn + 180) % 360 - 180


def _swim(board: Board, fish: Fish, pawn: Pawn, points: Sequence[Spot], ms: float) -> Clip:
    line = tuple(points)
    last = len(line) - 1
    foam = [0.0]
    length = way_length(line)

    def show(p: float) -> None:
        at = min(int(p * last), last - 1)
        part = p * last - at
        (ax, ay), (bx, by) = line[at], line[at + 1]
        fish.x, fish.y = ax + (bx - ax) * part, ay + (by - ay) * part
        fish.turn = bearing(line, at)
        pawn.x, pawn.y = fish.x, fish.y - 2
        pawn.turn = 0.0 if p == 1.0 else 9.0 * sin(pi * p) * (1 if cos(fish.turn * pi / 180) >= 0 else -1)
        if p < 1.0 and p * length - foam[0] >= WAKE_PX:
            foam[0] = p * length
            board.flecks.throw("splash", fish.x, fish.y + 8, 0.3)

    return curve(ms, show, in_out_cubic)


def _step_off(board: Board, pawn: Pawn) -> Clip:
    return _to_spot(board, pawn, HOP_MS)


@director.on(ev.FishTurned)
def fish_turned(board: Board, e: ev.FishTurned) -> Clip:
    """It drifts back to its berth and rolls over."""
    fish = board.fish[e.stream]
    goal = board.places.berths[e.stream]
    turn = _near(fish.turn, heading(e.stream, fish.tail))
    name = "kanaloa.fish_up" if e.side == 0 else "kanaloa.fish_down"

    def leave() -> None:
        fish.flying = True

    def swap() -> None:
        fish.side = e.side

    def rest() -> None:
        board.settle_fish(fish)
        board.lit = NONE

    away = hypot(goal[0] - fish.x, goal[1] - fish.y)
    back = tween(fish, ROLL_MS if away < 8 else 420, out_cubic, x=goal[0], y=goal[1], size=86, turn=turn)
    wave = seq(cue("kanaloa.kanaloa_turns", goal[0]), hold(60)) if e.cause == "kanaloa" else still()
    return seq(
        call(leave),
        wave,
        par(back, seq(cue(name, goal[0]), _roll(board, fish, swap))),
        call(rest),
        splash(board, goal),
    )


def _roll(board: Board, fish: Fish, swap: Callable[[], None]) -> Clip:
    """Height 1, 0, 1; the side changes at the edge. Gentle motion cross-fades."""
    if board.pace.gentle:
        return seq(tween(fish, 80, alpha=0), call(swap), tween(fish, 80, alpha=1))
    done: list[bool] = []

    def show(p: float) -> None:
        if p >= 0.5 and not done:
            done.append(True)
            swap()
        fish.squeeze = abs(cos(pi * p)) if p < 1 else 1.0
        fish.lift = 12 * sin(pi * p) if p < 1 else 0.0

    return curve(ROLL_MS, show, in_out_cubic)


@director.on(ev.DolphinCalled)
def dolphin_called(board: Board, e: ev.DolphinCalled) -> Clip:
    """The dolphin swims to the island, lifts the pawn and brings it to the bay."""
    pawn = board.pawns[e.pawn]
    x, y = board.places.islands[e.island]
    bay = board.places.dolphin
    dolphin = Flight(x=bay[0], y=bay[1], kind="dolphin", size=148)

    def leave() -> None:
        board.jump = True
        board.air.append(dolphin)

    def lift() -> None:
        pawn.flying = True
        board.move_pawn(pawn, DOLPHIN)

    def home() -> None:
        board.air.remove(dolphin)
        board.jump = False
        board.settle_pawn(pawn)
        board.resettle_riders()

    if board.pace.gentle:
        return seq(
            call(lift),
            _to_spot(board, pawn, GENTLE_SLIDE_MS),
            call(lambda: board.settle_pawn(pawn)),
            call(board.resettle_riders),
        )
    return seq(
        cue("kanaloa.dolphin_calls", x),
        call(leave),
        arc(dolphin, (x, y + 30), 420, in_out_sine, 60),
        splash(board, (x, y + 50)),
        call(lift),
        par(_carried(board, dolphin, pawn, bay, 520)),
        call(home),
        splash(board, board.places.bay),
    )


def _carried(board: Board, dolphin: Flight, pawn: Pawn, goal: Spot, ms: float, high: float = 40.0) -> Clip:
    """Dolphin and pawn together, in a leap; the body follows the tangent."""
    begun: list[Spot] = []

    def show(p: float) -> None:
        x, y = begun[0]
        dolphin.x, dolphin.y = x + (goal[0] - x) * p, y + (goal[1] - y) * p
        dolphin.lift = high * 4 * p * (1 - p)
        slope = (goal[1] - y) - high * 4 * (1 - 2 * p)
        way = 1 if goal[0] >= x else -1
        dolphin.turn = 0.0 if p == 1.0 else max(-50.0, min(50.0, degrees(atan2(slope, abs(goal[0] - x) or 1.0)))) * way
        dolphin.scale_x = float(way)
        pawn.x, pawn.y, pawn.lift = dolphin.x, dolphin.y - 18, dolphin.lift

    return curve(ms, show, in_out_sine, lambda: begun.append((dolphin.x, dolphin.y)))


@director.on(ev.Landed)
def dolphin_landed(board: Board, e: ev.Landed) -> Clip:
    """A leap of 230 pixels to the island; the pawn hops off, the dolphin goes home."""
    pawn = board.pawns[e.pawn]
    bay, goal = board.places.dolphin, board.places.islands[e.island]
    dolphin = Flight(x=bay[0], y=bay[1], kind="dolphin", size=170)

    def leave() -> None:
        board.jump = True
        pawn.flying = True
        board.air.append(dolphin)
        board.move_pawn(pawn, e.island)

    def home() -> None:
        board.air.remove(dolphin)
        board.jump = False
        board.resettle_riders()

    if board.pace.gentle:
        return seq(call(leave), call(home), _to_spot(board, pawn, GENTLE_SLIDE_MS), landed(board, pawn))
    return seq(
        cue("kanaloa.dolphin_leaps", bay[0]),
        call(leave),
        splash(board, bay),
        _carried(board, dolphin, pawn, (goal[0], goal[1] + 20), 900, 230),
        splash(board, (goal[0], goal[1] + 50), 2.0),
        _to_spot(board, pawn, HOP_MS),
        par(landed(board, pawn), seq(arc(dolphin, bay, 320, in_cubic, -40), call(home))),
    )


# ---- tiles


@director.on(ev.TileTaken)
def tile_taken(board: Board, e: ev.TileTaken) -> Clip:
    start = board.places.site(e.site)

    def leave() -> None:
        board.sites[e.site] = NONE

    goal = _coming(board, e.seat, e.tile)
    put = lambda: board.put_in_stock(e.seat, e.tile)  # noqa: E731
    return seq(cue("kanaloa.tile_taken", start[0]), call(leave),
               sail(board, "tile", e.tile, start, goal, (56, board.panels[e.seat].tile_w), put))  # fmt: skip


def _coming(board: Board, seat: int, tile: int) -> Spot:
    """Where a tile will lie once it is in stock."""
    stock = sorted([*board.stocks[seat], tile])
    return board.panels[seat].stock(stock.index(tile), len(stock))


@director.on(ev.TileGiven)
def tile_given(board: Board, e: ev.TileGiven) -> Clip:
    start, goal = board.places.site(e.site), board.places.bay

    def leave() -> None:
        board.sites[e.site] = NONE

    return seq(call(leave), sail(board, "tile", e.tile, start, goal, (56, 34), lambda: None), splash(board, goal),
               cue("kanaloa.fish_laid", goal[0]))  # fmt: skip


@director.on(ev.Refilled)
def refilled(board: Board, e: ev.Refilled) -> Clip:
    def draw() -> None:
        board.bag -= 1

    return seq(call(draw), cue("kanaloa.refill", board.places.site(e.site)[0]), _from_bag(board, e.tile, e.site, 420))


@director.on(ev.VolcanoDrawn)
def volcano_drawn(board: Board, e: ev.VolcanoDrawn) -> Clip:
    """A pause over the bag; then the black tile flies to the track and becomes an ember."""
    bag, goal = board.places.bag, board.places.slot(e.number)

    def draw() -> None:
        board.bag -= 1

    def arrive() -> None:
        board.drawn = e.number
        board.flecks.throw("ember", *goal)
        board.flecks.throw("spark", *goal)

    flight = Flight(x=bag[0], y=bag[1] - 40, kind="ember", size=40, alpha=0.0)
    if board.pace.gentle:
        return seq(call(draw), cue("kanaloa.volcano_seen"), hold(FADE_MS), call(arrive))
    return seq(
        call(draw),
        cue("kanaloa.volcano_seen"),
        call(lambda: board.air.append(flight)),
        par(tween(flight, 350, out_cubic, alpha=1, size=74), tween(board, 350, light=0.8)),
        par(arc(flight, goal, 520, size=46), tween(board, 520, light=1.0)),
        call(lambda: board.air.remove(flight)),
        call(arrive),
        hold(160),
    )


@director.on(ev.CrateOpened)
def crate_opened(board: Board, e: ev.CrateOpened) -> Clip:
    """The sealed tiles hop into the bag one by one."""

    def hop_in() -> None:
        board.bag += 1

    def leave() -> None:
        board.crate -= 1

    crate, bag = board.places.crate, board.places.bag
    tiles = [
        seq(call(leave), sail(board, "back", 0, (crate[0], crate[1] - 20), bag, (64, 40), hop_in, 260))
        for _ in range(e.tiles)
    ]
    return seq(cue("kanaloa.bag", bag[0]), stagger(90, *tiles), hold(200))


# ---- offerings and cards


@director.on(ev.Offered)
def offered(board: Board, e: ev.Offered) -> Clip:
    """The tiles burn one after the other on the altar, then the temple grows."""
    places = board.panels[e.seat]
    temple = board.temples[e.seat][e.god]
    altar = _altar_spot(board)
    fire = Flight(x=altar[0], y=altar[1], kind="fire", what=e.god, size=180, alpha=0.0)
    starts = [board.tile_spot(e.seat, tile) for tile in e.tiles]

    def leave(tile: int) -> None:
        board.stocks[e.seat].remove(tile)

    def burn() -> None:
        board.flecks.throw("spark", altar[0], altar[1] - 60)

    flights = [
        seq(call(partial(leave, tile)),
            sail(board, "tile", tile, start, (altar[0], altar[1] - 60), (places.tile_w, HAND_W), burn, 380, 90, 14))
        for tile, start in zip(e.tiles, starts, strict=True)
    ]  # fmt: skip
    band = min(5, 1 + e.height // 6)
    quick = FADE_MS if board.pace.gentle else 200

    def show() -> None:
        board.raised = Raised(e.seat, e.god, e.before, e.height, board.temples[e.seat][KANE].height)

    def put_away() -> None:
        board.raised = None

    grow = seq(
        cue("kanaloa.kane_grows" if e.god == KANE else f"kanaloa.temple:{band}"),
        board.moves.count(temple, "height", e.height, FADE_MS if board.pace.gentle else 520),
        call(lambda: board.flecks.throw("dust", places.tower_x(e.god), places.base - e.height * board.unit)),
    )
    return seq(
        cue("kanaloa.offering", altar[0]),
        call(lambda: board.air.append(fire)),
        call(show),
        par(tween(fire, 200, alpha=1), tween(board, quick, out_cubic, raised_rise=1.0), stagger(90, *flights)),
        par(grow, delay(200, tween(fire, 320, alpha=0))),
        call(lambda: board.air.remove(fire)),
        hold(RAISED_MS),
        tween(board, 140, raised_rise=0.0),
        call(put_away),
    )


def _altar_spot(board: Board) -> Spot:
    return board.places.islands[7][0], board.places.islands[7][1] + 30


@director.on(ev.TempleSlept)
def temple_slept(board: Board, e: ev.TempleSlept) -> Clip:
    return hold(120)


@director.on(ev.TempleWoke)
def temple_woke(board: Board, e: ev.TempleWoke) -> Clip:
    places = board.panels[e.seat]
    return seq(
        call(lambda: board.flecks.throw("spark", places.tower_x(e.god), places.base - e.height * board.unit)), hold(160)
    )


@director.on(ev.GodCardMoved)
def god_card_moved(board: Board, e: ev.GodCardMoved) -> Clip:
    """Out of the old panel, large past the middle, into the new one; the two temples stand side by side meanwhile."""
    word = god_word(e.god)
    won = e.cause == "won" and e.giver != NONE
    name = f"kanaloa.{word}_{'taken' if won else 'won' if e.taker != NONE else 'lost'}"
    flight = _card_flight(board, e.god, False, e.giver, e.taker, 250)
    if not won:
        return seq(cue(name), flight)
    show = seq(
        call(lambda: setattr(board, "duel", (e.god, e.taker, e.giver))),
        tween(board, 200, out_back, duel_rise=1.0),
        hold(1000),
        tween(board, 160, duel_rise=0.0),
        call(lambda: setattr(board, "duel", None)),
    )
    return seq(cue(name), par(flight, show))


@director.on(ev.ShieldMoved)
def shield_moved(board: Board, e: ev.ShieldMoved) -> Clip:
    return seq(cue("card_slide"), _card_flight(board, e.god, True, e.giver, e.taker, 150))


def _card_flight(board: Board, god: int, shield: bool, giver: int, taker: int, large: float) -> Clip:
    """A card changes hands in a bow to the right."""
    x, y, w = board.card_spot(god, shield, giver)
    holders = board.shields if shield else board.gods
    flight = Flight(x=x, y=y, kind="shield" if shield else "card", what=god, size=w)

    def leave() -> None:
        board.hidden_cards.add((god, shield))
        holders[god] = taker
        board.air.append(flight)

    def arrive() -> None:
        board.air.remove(flight)
        board.hidden_cards.discard((god, shield))

    begun: list[tuple[float, float, float]] = []

    def show(p: float) -> None:
        gx, gy, gw = begun[0]
        bow = 430 if shield is False else 240
        flight.x, flight.y = x + (gx - x) * p + bow * sin(pi * p), y + (gy - y) * p
        flight.size = gw if p == 1.0 else w + (gw - w) * p + (large - w) * sin(pi * p)
        flight.turn = 0.0 if p == 1.0 else 8 * sin(2 * pi * p)

    if board.pace.gentle:
        return seq(call(leave), hold(FADE_MS), call(arrive))
    return seq(
        call(leave),
        curve(
            880 if not shield else 620, show, in_out_cubic, lambda: begun.append(board.card_spot(god, shield, taker))
        ),
        call(arrive),
        call(lambda: board.flecks.throw("spark", *begun[0][:2])),
    )


@director.on(ev.CardTied)
def card_tied(board: Board, e: ev.CardTied) -> Clip:
    return seq(cue("score_zero"), hold(240))


# ---- gods


@director.on(ev.Swapped)
def swapped(board: Board, e: ev.Swapped) -> Clip:
    """The two tiles cross over the stream."""
    a, b = board.places.site(e.first), board.places.site(e.second)

    def leave() -> None:
        board.sites[e.first] = board.sites[e.second] = NONE

    def put(site: int, tile: int) -> Callable[[], None]:
        def place() -> None:
            board.sites[site] = tile

        return place

    return seq(
        cue("kanaloa.lono_swaps", (a[0] + b[0]) / 2),
        call(leave),
        par(sail(board, "tile", e.first_tile, a, b, (56, 56), put(e.second, e.first_tile), 520, 60),
            sail(board, "tile", e.second_tile, b, a, (56, 56), put(e.first, e.second_tile), 520, -60)),
    )  # fmt: skip


@director.on(ev.Met)
def met(board: Board, e: ev.Met) -> Clip:
    pawn = board.pawns[e.pawn]
    return _mark(board, "rob", (pawn.x, pawn.y - 90))


def _mark(board: Board, kind: str, spot: Spot, what: int = 0, size: float = 96.0) -> Clip:
    """A sign drops in, stays for a moment and goes."""
    flight = Flight(x=spot[0], y=spot[1], lift=60, kind=kind, what=what, size=size, alpha=0.0)
    return seq(
        call(lambda: board.air.append(flight)),
        tween(flight, 200, out_back, lift=0, alpha=1),
        hold(220),
        tween(flight, 140, alpha=0),
        call(lambda: board.air.remove(flight)),
    )


@director.on(ev.Shielded)
def shielded(board: Board, e: ev.Shielded) -> Clip:
    """The shield drops before its holder."""
    if e.pawn != NONE:
        pawn = board.pawns[e.pawn]
        spot = pawn.x, pawn.y - 40
    else:
        box = board.panels[e.seat].box
        spot = box.x + box.w - 80, box.y + box.h / 2
    return seq(cue("kanaloa.veto", spot[0]), _mark(board, "guard", spot, e.god))


@director.on(ev.Robbed)
def robbed(board: Board, e: ev.Robbed) -> Clip:
    """The tile is snatched from stock to stock in a high arc; the victim's panel nods."""
    start, goal = board.tile_spot(e.victim, e.tile), _coming(board, e.seat, e.tile)

    def leave() -> None:
        board.stocks[e.victim].remove(e.tile)
        board.hit = e.victim

    def put() -> None:
        board.put_in_stock(e.seat, e.tile)
        board.hit = NONE

    def nod(p: float) -> None:
        board.nod[e.victim] = 0.0 if p == 1.0 else 6 * sin(pi * p)

    flight = Flight(x=start[0], y=start[1], kind="tile", what=e.tile, size=41)
    middle = start[0] + 420, (start[1] + goal[1]) / 2

    def land() -> None:
        board.air.remove(flight)
        put()

    way = seq(arc(flight, middle, 260, out_cubic, 60, 96, 18), arc(flight, goal, 300, in_cubic, 40, 41, -14))
    if board.pace.gentle:
        way = tween(flight, 300, in_out_cubic, x=goal[0], y=goal[1])
    return seq(
        cue("kanaloa.robbery"),
        call(leave),
        call(lambda: board.air.append(flight)),
        par(way, curve(300, nod)),
        call(land),
    )


@director.on(ev.FishAllowed)
def fish_allowed(board: Board, e: ev.FishAllowed) -> Clip:
    return hold(80)


@director.on(ev.FishForbidden)
def fish_forbidden(board: Board, e: ev.FishForbidden) -> Clip:
    spot = board.places.berths[e.stream]
    return seq(cue("kanaloa.veto", spot[0]), _mark(board, "guard", (spot[0], spot[1] - 20), 0), splash(board, spot))


@director.on(ev.FishHeaded)
def fish_headed(board: Board, e: ev.FishHeaded) -> Clip:
    """It swims half a circle; the marks of the stream turn with it."""
    fish = board.fish[e.stream]
    goal = board.places.berths[e.stream]
    begun: list[float] = []

    def show(p: float) -> None:
        fish.turn = begun[0] + 180 * p
        r = 0.0 if p == 1.0 or board.pace.gentle else 26 * sin(pi * p)
        fish.x, fish.y = goal[0] + r * cos(fish.turn * pi / 180), goal[1] + r * sin(fish.turn * pi / 180) * 0.7

    def head() -> None:
        fish.head = e.head

    return seq(
        cue("kanaloa.kanaloa_turns", goal[0]),
        call(lambda: _fly(fish, True)),
        curve(480, show, in_out_cubic, lambda: begun.append(fish.turn)),
        call(head),
        call(lambda: board.settle_fish(fish)),
        splash(board, goal),
    )


@director.on(ev.SecondPawnEntered)
def second_pawn(board: Board, e: ev.SecondPawnEntered) -> Clip:
    return _enter(board, board.pawns[e.pawn], e.island, 420)


# ---- the volcano


@director.on(ev.Erupted)
def erupted(board: Board, e: ev.Erupted) -> Clip:
    """Everything trembles; the volcano is placed by Pele's player afterwards."""
    if board.pace.gentle:
        return hold(FADE_MS)
    return seq(
        cue("kanaloa.volcano_seen"),
        par(tween(board, 300, warm=0.6), board.moves.shaken(board.quake, 600, 4, 11, 0.4)),
        tween(board, 200, warm=0.0),
    )


@director.on(ev.EruptionCalm)
def eruption_calm(board: Board, e: ev.EruptionCalm) -> Clip:
    return hold(240)


@director.on(ev.VolcanoPlaced)
def volcano_placed(board: Board, e: ev.VolcanoPlaced) -> Clip:
    """It rises behind the tiles; fountain, plume and rings; then its islands are closed."""
    x, foot, _ = board.places.volcano(e.place)

    def stand() -> None:
        board.volcano.place, board.volcano.rise = e.place, 0.0
        board.closed = 0

    def close() -> None:
        board.closed = CLOSED[e.place]
        board.volcano.rise = 1.0

    sink = tween(board.volcano, 200, in_cubic, rise=0.0) if e.before not in (NONE, e.place) else still()
    if board.pace.gentle:
        return seq(sink, call(stand), cue("kanaloa.eruption"), tween(board.volcano, FADE_MS, rise=1.0), call(close))
    plume = Flight(x=x, y=foot, kind="plume", size=300, alpha=0.0)
    rings = [Flight(x=x, y=foot + 20, kind="ring", size=80, alpha=0.0, order=n) for n in range(3)]
    return seq(
        sink,
        call(stand),
        cue("kanaloa.eruption", x),
        par(
            tween(board.volcano, 520, out_back, rise=1.0),
            tween(board, 300, warm=1.0),
            board.moves.screen_shake(board.quake),
        ),
        call(lambda: board.air.extend((plume, *rings))),
        call(lambda: board.flecks.throw("fountain", x, foot - 100)),
        par(
            tween(plume, 420, alpha=0.95),
            stagger(130, *(_spread(ring) for ring in rings)),
            delay(260, call(lambda: board.flecks.throw("fountain", x, foot - 100, 0.6))),
            delay(380, call(close)),
        ),
        par(tween(plume, 300, alpha=0), tween(board, 420, warm=0.0)),
        call(lambda: _gone(board, plume, *rings)),
    )


def _spread(ring: Flight) -> Clip:
    return seq(par(tween(ring, 60, alpha=0.8), tween(ring, 620, out_cubic, size=620)), tween(ring, 120, alpha=0))


def _gone(board: Board, *flights: Flight) -> None:
    for flight in flights:
        board.air.remove(flight)


@director.on(ev.Frozen)
def frozen(board: Board, e: ev.Frozen) -> Clip:
    pawn = board.pawns[e.pawn]

    def ash() -> None:
        pawn.ash = True
        board.flecks.throw("smoke", pawn.x, pawn.y - 20, 0.4)

    return seq(cue("kanaloa.frozen", pawn.x), call(ash), hold(260))


@director.on(ev.VolcanoGone)
def volcano_gone(board: Board, e: ev.VolcanoGone) -> Clip:
    x, foot, _ = board.places.volcano(e.place)

    def gone() -> None:
        board.volcano.place, board.volcano.rise = NONE, 1.0

    def open_up() -> None:
        board.closed = 0

    ms = 200.0 if board.pace.gentle else 700.0
    return seq(
        cue("kanaloa.volcano_leaves", x),
        call(open_up),
        call(lambda: board.flecks.throw("smoke", x, foot)),
        tween(board.volcano, ms, in_out_cubic, rise=0.0),
        call(gone),
    )


# ---- the end


@director.on(ev.GameEnded)
def game_ended(board: Board, e: ev.GameEnded) -> Clip:
    """The last ember strikes the sun of the track; the paper comes up."""

    def paper() -> None:
        board.sheet = Sheet(lines=[0.0] * board.players, totals=[0] * board.players)

    def over() -> None:
        board.turn = NONE

    spot = board.places.slot(board.places.slots)
    return seq(  # panels, the dimmed table and the paper change in frames of their own: each is much to paint
        call(lambda: board.flecks.throw("fountain", *spot, 0.5)),
        hold((FADE_MS if board.pace.gentle else 500) - 2 * _APART_MS),
        call(over),
        hold(_APART_MS),
        call(paper),
        hold(_APART_MS),
        _rise(board),
    )


def _rise(board: Board) -> Clip:
    def show(p: float) -> None:
        if board.sheet is not None:
            board.sheet.rise = p

    return curve(420, show, out_back)


@director.on(ev.Scored)
def scored(board: Board, e: ev.Scored) -> Clip:
    """Kane first: the line draws itself. Then each temple: its number pops up under it and the total counts."""
    sheet = board.sheet
    if sheet is None:
        return still()

    def begin() -> None:
        sheet.seat, sheet.god = e.seat, e.god

    def line(p: float) -> None:
        sheet.lines[e.seat] = p

    def count() -> None:
        sheet.shown[e.seat, e.god] = e.points
        sheet.totals[e.seat] += e.points

    name = "score_item" if e.points else "score_zero"
    draw = curve(260 if board.pace.gentle else 520, line, out_cubic) if e.god == KANE else hold(60)
    return seq(call(begin), draw, call(count), cue(name), hold(320))


@director.on(ev.StockLeft)
def stock_left(board: Board, e: ev.StockLeft) -> Clip:
    sheet = board.sheet
    if sheet is None:
        return still()

    def count() -> None:
        sheet.left[e.seat] = e.value
        sheet.god = NONE

    return seq(call(count), cue("score_total"), hold(260))


@director.on(ev.Won)
def won(board: Board, e: ev.Won) -> Clip:
    """The crown drops on the winner; petals."""
    sheet = board.sheet
    if sheet is None:
        return still()

    def crown() -> None:
        sheet.winners, sheet.seat = e.seats, NONE
        board.flecks.throw("petal", board.places.w / 2, 60)

    return seq(call(crown), cue("winner"), hold(1600))
