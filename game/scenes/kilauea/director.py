"""How each event of Kilauea moves (times and paths of the title's choreography).

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
from game.anim.easing import in_cubic, in_out_cubic, out_back, out_bounce_small, out_cubic, out_quint
from game.anim.stand_in import Item, Late
from game.rules.kilauea import events as ev
from game.rules.kilauea.components import BOX, CANOE, FOREST, ISLAND, VOLCANO
from game.rules.kilauea.events import Place
from game.rules.kilauea.tables import COLOURS, EMPTY, NONE, PILLARS, SECTIONS
from game.scenes.kilauea import pieces
from game.scenes.kilauea.board import Flight, Isle, KilaueaBoard, Sheet
from game.scenes.kilauea.layout import LODGED_W, PILE_W, SLOPE_W, Spot, pile_height
from game.scenes.table.counting import Shown

STROKE_MS: Final = 420.0
FAR_STROKE_MS: Final = 300.0
FAR: Final = 5  # spaces from which the canoe hurries
STONE_MS: Final = 420.0
STONE_BACK_MS: Final = 480.0
STONE_GAP_MS: Final = 90.0
LEAN_MS: Final = 160.0
ROLL_MS: Final = 420.0
JUMP_MS: Final = 180.0
CAP_MS: Final = 320.0
SLAB_DROP: Final = 46.0
UNLOCK_MS: Final = 620.0
GENTLE_MS: Final = 220.0
PASS_MS: Final = 160.0
CLEARED_MS: Final = 700.0
RUMBLE_MS: Final = 600.0
ERUPTION_MS: Final = 1400.0
DISC_MS: Final = 420.0
SECTION_MS: Final = 520.0
SECTION_GAP_MS: Final = 380.0
FALL_LEAN: Final = 12.0

director: Director[KilaueaBoard] = Director()


class SectionCount(NamedTuple):
    """A section of a scoring for all seats, shown as one movement."""

    section: int
    seats: tuple[ev.SectionScored, ...]


class BonusCount(NamedTuple):
    """A bonus for all seats."""

    key: str
    seats: tuple[ev.BonusScored, ...]


def grouped(events: Sequence[Any]) -> list[Any]:
    """The events with those of each section and each bonus put together."""
    made: list[Any] = []
    for event in events:
        last = made[-1] if made else None
        if isinstance(event, ev.SectionScored):
            if isinstance(last, SectionCount) and last.section == event.section:
                made[-1] = SectionCount(event.section, (*last.seats, event))
            else:
                made.append(SectionCount(event.section, (event,)))
        elif isinstance(event, ev.BonusScored):
            if isinstance(last, BonusCount) and last.key == event.key:
                made[-1] = BonusCount(event.key, (*last.seats, event))
            else:
                made.append(BonusCount(event.key, (event,)))
        else:
            made.append(event)
    return made


@director.on(Shown)
def shown(board: KilaueaBoard, event: Shown) -> Clip:
    """The event's own clip; its words are told as it begins."""
    event.tell(event.event)
    return director.clip(board, event.event)


# ---- the deal


@director.on(ev.ForestsLaid)
def forests_laid(board: KilaueaBoard, event: ev.ForestsLaid) -> Clip:
    """An empty island: everything that the deal brings is taken away first."""

    def clear() -> None:
        board.boards = list(event.boards)
        board.forests = [[EMPTY] * len(tikis) for tikis in board.forests]
        board.heights, board.shown = [0] * PILLARS, [0] * PILLARS
        board.lodged, board.reef = [NONE] * SECTIONS, [NONE] * SECTIONS
        board.crater = 0
        for isle in board.isles:
            isle.stones = 0

    return call(clear)


@director.on(ev.CraterFilled)
def crater_filled(board: KilaueaBoard, event: ev.CraterFilled) -> Clip:
    return setting(board, crater=event.stones)


@director.on(ev.VolcanoSet)
def volcano_set(board: KilaueaBoard, event: ev.VolcanoSet) -> Clip:
    """The pillars pop up section by section."""

    def rise(section: int) -> Clip:
        def show() -> None:
            for pillar in range(section * COLOURS, (section + 1) * COLOURS):
                board.heights[pillar] = board.shown[pillar] = event.heights[pillar]

        pops = [_landed(board, Place(VOLCANO, NONE, section, 0), colour) for colour in range(COLOURS)]
        return seq(call(show), par(*pops))

    return stagger(90.0, *(rise(section) for section in range(SECTIONS)))


@director.on(ev.ForestPlanted)
def forest_planted(board: KilaueaBoard, event: ev.ForestPlanted) -> Clip:
    """One tiki after the other comes up."""

    def grow(space: int, tiki: int) -> Clip:
        def show() -> None:
            board.forests[event.section][space] = tiki

        return call(show)

    return seq(stagger(20.0, *(grow(space, tiki) for space, tiki in enumerate(event.tikis))), cue("kilauea.tiki_moved"))


@director.on(ev.TilesLaid)
def tiles_laid(board: KilaueaBoard, event: ev.TilesLaid) -> Clip:
    """Reef tiles, then the tiles of the forests."""

    def lay(slot: int) -> Clip:
        def show() -> None:
            board.reef[slot], board.lodged[slot] = event.reef[slot], event.lodged[slot]

        return seq(call(show), cue("card_deal", board.places.reefs[slot][0]))

    return stagger(70.0, *(lay(slot) for slot in range(SECTIONS)))


@director.on(ev.StonesDealt)
def stones_dealt(board: KilaueaBoard, event: ev.StonesDealt) -> Clip:
    isle = board.isles[event.seat]
    return seq(setting(isle, stones=event.stones), cue("kilauea.stone_taken", 180.0))


director.unmoved(ev.TikisBoxed, ev.PawnPlaced, ev.StartChosen, ev.TileJoined, ev.TilesPassed)


# ---- tikis


def _head_part(colour: int) -> str:
    return f"tk_{pieces.ink_of(colour)}_head"


def carried(board: KilaueaBoard, colour: int, origin: Place, target: Place, sound: str, lifted: bool = True) -> Clip:
    """A tiki rises from its place, goes through the air and lands; numbers follow when it lands."""
    (x, y), w = board.spot(origin, colour)
    flight = Flight(x, y, part=_head_part(colour), w=w, foot=True)
    board.changing(origin.section if origin.kind == VOLCANO else 0, lambda: board.lift(origin, colour))
    board.flights.append(flight)
    (tx, ty), tw = board.spot(target, colour)
    if board.pace.gentle:
        way = seq(tween(flight, GENTLE_MS, out_cubic, x=tx, y=ty, w=tw), cue(sound, tx))
    else:
        ms = board.moves.flight_ms(((tx - x) ** 2 + (ty - y) ** 2) ** 0.5)
        up = board.moves.pick_up(flight) if lifted else still()
        fly = par(board.moves.fly(flight, tx, ty), tween(flight, ms, in_out_cubic, w=tw))
        fall = seq(tween(flight, 130, in_cubic, lift=0.0, scale_x=1.0, scale_y=1.0), cue(sound, tx))
        way = seq(up, fly, fall)
    return seq(way, call(lambda: _land(board, flight, colour, target)), later(lambda: _landed(board, target, colour)))


def _land(board: KilaueaBoard, flight: Flight, colour: int, target: Place) -> None:
    board.flights.remove(flight)
    if target.kind == VOLCANO:
        board.changing(target.section, lambda: board.put(target, colour))
    else:
        board.put(target, colour)
    board.count()


def _landed(board: KilaueaBoard, place: Place, colour: int) -> Clip:
    """The pile gives way and springs back; dust."""
    (x, y), _ = board.spot(place, colour)
    if place.kind == VOLCANO:
        board.flecks.throw("dust", x, y)
        return _squashed(board, Item(board.squash, place.section * COLOURS + colour))
    if place.kind == ISLAND:
        board.flecks.throw("dust", x, y, 0.6)
        return _squashed(board, Item(board.isles[place.owner].squash, place.section))
    if place.kind == CANOE:
        isle = board.isles[place.owner]
        return _dipped(board, isle)
    return still()


def _squashed(board: KilaueaBoard, slot: Item) -> Clip:
    if board.pace.gentle:
        return still()
    return seq(tween(slot, 50, out_cubic, value=0.86), tween(slot, 110, out_back, value=1.0))


def _dipped(board: KilaueaBoard, isle: Isle) -> Clip:
    if board.pace.gentle:
        return still()
    return seq(tween(isle, 60, out_cubic, dip=5.0), tween(isle, 120, out_back, dip=0.0))


def stack_cue(place: Place) -> str:
    return "kilauea.stack" if place.kind in (VOLCANO, ISLAND) else "kilauea.tiki_moved"


@director.on(ev.Drafted)
def drafted(board: KilaueaBoard, event: ev.Drafted) -> Clip:
    return carried(board, event.colour, event.origin, event.target, "kilauea.tiki_moved", lifted=False)


@director.on(ev.TikiCut)
def tiki_cut(board: KilaueaBoard, event: ev.TikiCut) -> Clip:
    return felled(board, event.colour, event.origin, event.target)


def felled(board: KilaueaBoard, colour: int, origin: Place, target: Place) -> Clip:
    """It leans, drops on its round side, rolls to the shore and jumps to where it goes."""
    (x, y), w = board.spot(origin, colour)
    if board.pace.gentle:
        return seq(cue("kilauea.tiki_felled", x), carried(board, colour, origin, target, stack_cue(target)))
    place = origin.section, origin.at

    def lean(p: float) -> None:
        board.lean[place] = FALL_LEAN * p

    def fell() -> Clip:
        flight = Flight(x, y - w * 0.4, part=f"tk_{pieces.ink_of(colour)}_felled", w=w * 0.9)
        board.lift(origin, colour)
        board.flights.append(flight)
        board.flecks.throw("fleck", x, y, 2.0)
        (tx, ty), tw = board.spot(target, colour)
        sx, sy = _shore(board, (x, y))
        turn = 360.0 if sx > x else -360.0
        roll = tween(flight, ROLL_MS, in_cubic, x=sx, y=sy - 16, turn=turn)
        jump = _hop(board, flight, tx, ty - tw * 0.4, tw * 0.9)
        splash = call(lambda: board.flecks.throw("splash", sx, sy, 0.6))
        end = call(lambda: _land(board, flight, colour, target))
        return seq(roll, splash, jump, end, cue(stack_cue(target), tx), later(lambda: _landed(board, target, colour)))

    return seq(cue("kilauea.tiki_felled", x), curve(LEAN_MS, lean, in_cubic), later(fell, ROLL_MS + JUMP_MS))


def _shore(board: KilaueaBoard, spot: Spot) -> Spot:
    """Where a tiki that rolls down from this place meets the ring."""
    ox, oy = board.places.origin
    x, y = spot[0] - ox, (spot[1] - oy) / 0.815
    far = (x * x + y * y) ** 0.5 or 1.0
    return ox + x / far * 424, oy + y / far * 424 * 0.815


def _hop(board: KilaueaBoard, flight: Flight, x: float, y: float, w: float) -> Clip:
    far = ((x - flight.x) ** 2 + (y - flight.y) ** 2) ** 0.5
    ms = max(JUMP_MS, board.moves.flight_ms(far))
    return later(lambda: par(board.moves.fly(flight, x, y, 0.0, ms), tween(flight, ms, in_out_cubic, w=w)), ms)


@director.on(ev.TikiRaised)
def tiki_raised(board: KilaueaBoard, event: ev.TikiRaised) -> Clip:
    return carried(board, event.colour, event.origin, event.target, "kilauea.stack")


@director.on(ev.TikiMoved)
def tiki_moved(board: KilaueaBoard, event: ev.TikiMoved) -> Clip:
    """By a tile: felled in a forest, else through the air; out of the game it sinks into the lava."""
    if event.origin.kind == FOREST:
        return felled(board, event.colour, event.origin, event.target)
    if event.target.kind == BOX:
        return _sunk(board, event.colour, event.origin)
    sound = "kilauea.steal" if _stolen(event) else stack_cue(event.target)
    return carried(board, event.colour, event.origin, event.target, sound)


def _stolen(event: ev.TikiMoved) -> bool:
    return event.origin.kind == CANOE and event.origin.owner != event.seat and event.target.kind == CANOE


def _sunk(board: KilaueaBoard, colour: int, origin: Place) -> Clip:
    (x, y), w = board.spot(origin, colour)
    flight = Flight(x, y, part=_head_part(colour), w=w, foot=True)
    section = origin.section if origin.kind == VOLCANO else 0
    board.changing(section, lambda: board.lift(origin, colour))
    board.flights.append(flight)
    cx, cy = board.places.crater

    def gone() -> None:
        board.flights.remove(flight)
        board.flecks.throw("ember", cx, cy)
        board.count()

    fly = tween(flight, GENTLE_MS, out_cubic, x=cx, y=cy) if board.pace.gentle else board.moves.fly(flight, cx, cy + 10)
    return seq(cue("kilauea.tiki_moved", x), fly, tween(flight, 200, in_cubic, alpha=0.0), call(gone))


@director.on(ev.TallestChanged)
def tallest_changed(board: KilaueaBoard, event: ev.TallestChanged) -> Clip:
    """The slab glides from a pillar that is tallest no more, or comes down on a new one; the chips tell the rest."""
    first = event.section * COLOURS
    lower = any(board.heights[first + colour] and not event.before & 1 << colour for colour in range(COLOURS))
    worn = event.before if lower else 0  # where all stood equally high nobody wore one
    fresh = [first + colour for colour in range(COLOURS) if board.capped(event.section) & ~worn & 1 << colour]
    x = board.places.slopes[event.section][0]
    gold = event.before & ~event.after
    chip = cue("kilauea.chip_gold" if gold else "kilauea.chip_plain", x)
    if not fresh or board.pace.gentle:
        return chip
    left = [first + colour for colour in range(COLOURS) if worn & gold & 1 << colour]
    slabs = [_slab(board, pillar, min(left, key=lambda p: abs(p - pillar), default=NONE)) for pillar in fresh]
    return seq(cue("kilauea.capstone", x), par(chip, *slabs))


def _slab(board: KilaueaBoard, pillar: int, origin: int) -> Clip:
    """A slab comes to a pillar: from the pile that wore it, from above where none did (NONE)."""
    lift = Item(board.cap_lift, pillar)
    fall = tween(lift, CAP_MS, out_bounce_small, value=0.0)
    if origin == NONE:
        return seq(call(lambda: setattr(lift, "value", SLAB_DROP)), fall)
    shift = Item(board.cap_shift, pillar)
    ax, ay = board.places.pillar(*divmod(origin, COLOURS))
    bx, by = board.places.pillar(*divmod(pillar, COLOURS))

    def begin() -> None:
        high = [pile_height(board.heights[p], PILE_W) for p in (origin, pillar)]
        shift.value, lift.value = ax - bx, by - ay + high[0] - high[1]

    over = par(tween(lift, CAP_MS, out_cubic, value=SLAB_DROP), tween(shift, CAP_MS, in_out_cubic, value=0.0))
    return seq(call(begin), over, fall)


# ---- the canoe


@director.on(ev.Sailed)
def sailed(board: KilaueaBoard, event: ev.Sailed) -> Clip:
    """One stroke a space, the bow up a little; foam behind."""
    pawn = board.pawn
    ms = FAR_STROKE_MS if len(event.path) >= FAR else STROKE_MS
    strokes: list[Clip] = []
    at = event.origin
    for space in event.path:
        points = board.places.stroke(at, space)
        stroke = along(pawn, points, ms=ms, ease=in_out_cubic)
        foam = _foam(board, *points[0])
        strokes.append(seq(cue("kilauea.canoe_space", points[-1][0]), foam, par(stroke, _pitch(board, ms))))
        at = space
    x, y = board.places.pads[event.path[-1]]
    rest = seq(setting(pawn, x=x, y=y, turn=0.0), setting(board, space=event.path[-1]))
    return seq(*strokes, rest, cue("kilauea.canoe_arrives", x))


def _foam(board: KilaueaBoard, x: float, y: float) -> Clip:
    return call(lambda: board.flecks.throw("splash", x, y + 14, 0.4))


def _pitch(board: KilaueaBoard, ms: float) -> Clip:
    if board.pace.gentle:
        return still()

    def show(p: float) -> None:
        board.pawn.turn = 0.0 if p == 1.0 else 4 * sin(pi * p)

    return curve(ms, show)


@director.on(ev.NothingReached)
def nothing_reached(board: KilaueaBoard, event: ev.NothingReached) -> Clip:
    return hold(400)


# ---- stones


def _stone_spot(board: KilaueaBoard, seat: int, number: int) -> Spot:
    return board.places.panels[seat].stone(max(0, min(4, number)))


def _crater_spot(board: KilaueaBoard, number: int) -> Spot:
    spots = board.places.crater_stones
    x, y = spots[max(0, number) % len(spots)]
    return x, y


def _thrown(board: KilaueaBoard, start: Spot, end: Spot, ms: float, high: float, landed: Callable[[], None]) -> Clip:
    """A stone goes through the air, turning twice."""
    flight = Flight(*start, part="stone_chip", w=34)
    board.flights.append(flight)

    def done() -> None:
        board.flights.remove(flight)
        landed()

    if board.pace.gentle:
        return seq(tween(flight, GENTLE_MS, out_cubic, x=end[0], y=end[1]), call(done))

    def arc(p: float) -> None:
        flight.lift = 0.0 if p == 1.0 else high * sin(pi * p)

    way = par(tween(flight, ms, in_out_cubic, x=end[0], y=end[1], turn=720.0), curve(ms, arc, in_out_cubic))
    return seq(way, call(done))


@director.on(ev.StonesOffered)
def stones_offered(board: KilaueaBoard, event: ev.StonesOffered) -> Clip:
    """From the canoe into the lava, one after the other."""
    isle = board.isles[event.seat]
    x, y = board.places.crater

    def one(i: int) -> Clip:
        def throw() -> Clip:
            isle.stones -= 1

            def landed() -> None:
                board.crater += 1
                board.flecks.throw("ember", x, y)

            start, end = _stone_spot(board, event.seat, isle.stones), _crater_spot(board, board.crater)
            return _thrown(board, start, end, STONE_MS, 120, landed)

        return seq(cue("kilauea.stone_offered", x), later(throw, STONE_MS))

    return seq(stagger(STONE_GAP_MS, *(one(i) for i in range(event.stones))), call(lambda: _counted(board)))


@director.on(ev.StonesTaken)
def stones_taken(board: KilaueaBoard, event: ev.StonesTaken) -> Clip:
    """Out of the lava into the slots."""
    isle = board.isles[event.seat]

    def one(i: int) -> Clip:
        def rise() -> Clip:
            board.crater -= 1
            start = _crater_spot(board, board.crater)
            end = _stone_spot(board, event.seat, event.left - event.stones + i)

            def landed() -> None:
                isle.stones += 1

            return seq(_thrown(board, start, end, STONE_BACK_MS, 90, landed), cue("kilauea.stone_taken", end[0]))

        return later(rise, STONE_BACK_MS)

    return seq(stagger(STONE_GAP_MS, *(one(i) for i in range(event.stones))), call(lambda: _counted(board)))


@director.on(ev.StoneStolen)
def stone_stolen(board: KilaueaBoard, event: ev.StoneStolen) -> Clip:
    """From canoe to canoe."""
    isle, other = board.isles[event.seat], board.isles[event.victim]
    start = _stone_spot(board, event.victim, other.stones - 1)
    other.stones -= event.stones

    def landed() -> None:
        isle.stones += event.stones
        _counted(board)

    end = _stone_spot(board, event.seat, isle.stones)
    return seq(cue("kilauea.steal", start[0]), _thrown(board, start, end, STONE_MS, 60, landed))


def _counted(board: KilaueaBoard) -> None:
    board.count()


# ---- tiles


@director.on(ev.TileUnlocked)
def tile_unlocked(board: KilaueaBoard, event: ev.TileUnlocked) -> Clip:
    """The tile trembles, lifts out of its row, flies over the ring and lands on the slope; embers follow."""
    section = event.section
    x, y = board.places.lodge(section, board.boards[section])
    tx, ty = board.places.slopes[section]
    board.lodged[section] = NONE
    flight = Flight(x, y - 6, tile=event.side, w=LODGED_W)
    board.flights.append(flight)

    def landed() -> None:
        board.flights.remove(flight)
        board.slopes[section] = event.side
        board.glow_slope = NONE
        board.flecks.throw("ember", tx, ty, 1.5)

    end = seq(call(landed), hold(160))
    sound = cue("kilauea.tile_unlocked", x)
    if board.pace.gentle:
        return seq(sound, tween(flight, GENTLE_MS, out_cubic, x=tx, y=ty, w=SLOPE_W), end)
    board.flecks.throw("fleck", x, y, 3.0)
    arc = board.moves.arc(flight, UNLOCK_MS, 400)
    glow = delay(UNLOCK_MS - 180, setting(board, glow_slope=section))
    way = tween(flight, UNLOCK_MS, in_out_cubic, x=tx, y=ty, w=SLOPE_W)
    return seq(sound, board.moves.shaken(flight, 200, 3, 3), par(way, arc, glow), end)


@director.on(ev.TileUsed)
def tile_used(board: KilaueaBoard, event: ev.TileUsed) -> Clip:
    x, y = tile_spot(board, event.side)
    board.flecks.throw("ember", x, y)
    return seq(cue("kilauea.tile_used", x), hold(70))


def tile_spot(board: KilaueaBoard, side: int) -> Spot:
    """Where a tile lies that can be used: on the reef or on a slope."""
    if side in board.reef:
        return board.places.reefs[board.reef.index(side)]
    return board.places.slopes[board.slopes.index(side)] if side in board.slopes else board.places.crater


@director.on(ev.PointsScored)
def points_scored(board: KilaueaBoard, event: ev.PointsScored) -> Clip:
    """A star flies from the tile to the player's points."""
    isle = board.isles[event.seat]
    panel = board.places.panels[event.seat]
    x, y = tile_spot(board, event.side)
    end = panel.rect.x + panel.rect.w - 50, panel.rect.y + 44
    flight = Flight(x, y, part="pic_star", w=44, number=pieces.signed(event.points))
    board.flights.append(flight)
    fly = tween(flight, GENTLE_MS, out_cubic, x=end[0], y=end[1])
    if not board.pace.gentle:
        fly = board.moves.fly(flight, *end)

    def landed() -> None:
        board.flights.remove(flight)
        isle.points += event.points
        board.flecks.throw("spark", *end, 0.4)

    return seq(cue("kilauea.worth_up", x), fly, call(landed), cue("score_tick", end[0]))


@director.on(ev.SealPlaced)
def seal_placed(board: KilaueaBoard, event: ev.SealPlaced) -> Clip:
    """From above onto the pillar's shoulder; it clicks."""
    pillar = event.section * COLOURS + event.colour
    x, y = board.places.pillar(event.section, event.colour)
    begin = setting(board, seal=pillar, seal_lift=0.0 if board.pace.gentle else 150.0)
    fall = tween(board, 360, out_bounce_small, seal_lift=0.0)
    spark = call(lambda: board.flecks.throw("spark", x, y - 40, 0.5))
    return seq(begin, fall, cue("kilauea.seal", x), spark)


@director.on(ev.ForestCleared)
def forest_cleared(board: KilaueaBoard, event: ev.ForestCleared) -> Clip:
    x, y = board.places.lodge(event.section, board.boards[event.section])
    leaves = call(lambda: board.flecks.throw("fleck", x, y, 6.0))
    return seq(cue("kilauea.forest_empty", x), leaves, hold(CLEARED_MS))


@director.on(ev.TurnPassed)
def turn_passed(board: KilaueaBoard, event: ev.TurnPassed) -> Clip:
    sound = f"turn_{board.colours[event.following]}"
    if event.following in board.computers:
        sound += "_computer"
    return seq(setting(board, turn=event.following), cue(sound), hold(PASS_MS))


# ---- scoring


@director.on(ev.ScoringBegan)
def scoring_began(board: KilaueaBoard, event: ev.ScoringBegan) -> Clip:
    """The volcano rumbles, the rivers turn hot, lava springs up; the table grows dim."""
    order = tuple((event.section + i) % SECTIONS for i in range(SECTIONS))
    x, y = board.places.crater

    def begin() -> None:
        board.sheet = Sheet(final=event.final, order=order, totals=[isle.points for isle in board.isles])

    hot = tween(board, ERUPTION_MS if not board.pace.gentle else 400, out_cubic, hot=1.0)
    spring = [delay(i * 300, call(lambda: board.flecks.throw("fountain", x, y - 20))) for i in range(4)]
    shake = board.moves.shaken(board.shake, RUMBLE_MS, 5, 10, 2.0)
    up = still() if board.pace.gentle else tween(board, 500, out_quint, spout=1.0)
    jet = seq(up, hold(500), tween(board, 400, in_cubic, spout=0.0))
    erupts = seq(cue("kilauea.eruption"), par(hot, jet, *spring, board.moves.screen_shake(board.shake)))
    dims = par(tween(board, 400, out_cubic, dim=1.0), tween(Late(lambda: board.sheet), 400, out_cubic, out=1.0))
    return seq(call(begin), cue("kilauea.rumble"), shake, erupts, dims)


@director.on(SectionCount)
def section_counted(board: KilaueaBoard, event: SectionCount) -> Clip:
    """One sun disc an earning colour flies to each island; its points are counted beside what earns them."""
    sheet = board.sheet
    sheet.section, sheet.bonus = event.section, ""
    flights = [_discs(board, scored) for scored in event.seats]

    def row(seat: int, points: int) -> None:
        sheet.rows.setdefault(f"section.{event.section}", {})[seat] = points

    counts = [call(partial(row, scored.seat, scored.points)) for scored in event.seats]
    return seq(par(*flights), *counts, hold(SECTION_GAP_MS), call(lambda: _quiet(board)))


def _quiet(board: KilaueaBoard) -> None:
    board.sheet.section, board.sheet.bonus = NONE, ""
    for isle in board.isles:
        isle.earned = 0


def _discs(board: KilaueaBoard, scored: ev.SectionScored) -> Clip:
    isle = board.isles[scored.seat]
    panel = board.places.panels[scored.seat]
    x, y = panel.foot(scored.section)
    earning = [colour for colour in range(COLOURS) if scored.worth[colour] and scored.tikis[colour]]
    if not earning:
        return call(lambda: _set_total(board, scored.seat, scored.total))

    def one(colour: int) -> Clip:
        px, py = board.places.pillar(scored.section, colour)
        points = scored.worth[colour] * scored.tikis[colour]
        flight = Flight(px, py + 49, part="disc", w=52, number=str(points), alpha=0.0)
        board.flights.append(flight)
        fly = tween(flight, GENTLE_MS, out_cubic, x=x, y=y - 62)
        if not board.pace.gentle:
            fly = board.moves.fly(flight, x, y - 62, ms=DISC_MS)

        def landed() -> None:
            board.flights.remove(flight)
            isle.earned += points
            isle.points += points
            board.sheet.totals[scored.seat] = isle.points
            board.flecks.throw("spark", x, y - 62, 0.3)

        return seq(setting(flight, alpha=1.0), fly, call(landed), cue("score_tick", x))

    end = call(lambda: _set_total(board, scored.seat, scored.total))
    return seq(stagger(120.0, *(one(colour) for colour in earning)), end)


def _set_total(board: KilaueaBoard, seat: int, total: int) -> None:
    board.isles[seat].points = total
    board.sheet.totals[seat] = total


@director.on(BonusCount)
def bonus_counted(board: KilaueaBoard, event: BonusCount) -> Clip:
    """Five flowers, stones in pairs, tikis in the canoe: each as a row."""
    sheet = board.sheet
    sheet.section, sheet.bonus = NONE, event.key

    def count(scored: ev.BonusScored) -> None:
        sheet.rows.setdefault(f"bonus.{scored.key}", {})[scored.seat] = scored.points
        board.isles[scored.seat].earned = scored.points
        _set_total(board, scored.seat, scored.total)

    rows = [seq(call(partial(count, scored)), cue("score_tick", 180.0)) for scored in event.seats]
    return seq(stagger(120.0, *rows), hold(SECTION_MS), call(lambda: _quiet(board)))


@director.on(ev.ScoringEnded)
def scoring_ended(board: KilaueaBoard, event: ev.ScoringEnded) -> Clip:
    """After the first scoring the table grows light again; after the last one the sheet stays."""

    def settle() -> None:
        for isle, total in zip(board.isles, event.totals, strict=True):
            isle.points = total
            if event.final:
                isle.now = 0
                isle.now_shown.put(0)
        board.scored = True
        if not event.final:
            board.count()

    light = tween(board, 400, out_cubic, dim=0.0)
    if event.final:
        return seq(call(settle), light)
    cool = tween(board, 900, out_cubic, hot=0.0)
    away = tween(Late(lambda: board.sheet), 300, in_cubic, out=0.0)
    return seq(hold(900), away, call(settle), par(light, cool), setting(board, sheet=Sheet()))


@director.on(ev.GameEnded)
def game_ended(board: KilaueaBoard, event: ev.GameEnded) -> Clip:
    """The crown comes down on the winner's panel; petals."""
    winners = tuple(seat for seat, rank in enumerate(event.ranks) if rank == 1)
    crown = board.crown
    begin = seq(setting(board, winners=winners), setting(crown, alpha=1.0, y=0.0 if board.pace.gentle else -160.0))
    cx = board.places.w / 2
    petals = call(lambda: board.flecks.throw("petal", cx, 40, 1.5))
    return seq(begin, petals, tween(crown, 900, out_bounce_small, y=0.0), hold(500))
