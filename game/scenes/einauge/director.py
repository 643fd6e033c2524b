"""How each event of Einauge moves (times and paths of the title's choreography).

Builders get the board as the clips before have left it. What they change is at its end exactly what the observation
after the decision says; a test holds that. A card that is bought or fought for is in the air until it is laid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import pi, sin
from typing import Any, Final, NamedTuple

from game.anim.clip import Clip, call, cue, curve, delay, hold, later, par, seq, setting, stagger, still, tween
from game.anim.director import Director
from game.anim.easing import in_cubic, in_out_cubic, in_out_sine, out_back, out_cubic
from game.rules.einauge import events as ev
from game.rules.einauge.state import NONE
from game.rules.einauge.tables import COLOURS, DATA, ISLANDS, PLACES, SLOTS
from game.scenes.einauge.board import Count, EinaugeBoard, Flight
from game.scenes.einauge.layout import MARKET_W, TABLE_W, Spot
from game.scenes.table.counting import Shown

COIN_MS: Final = 260.0
COIN_GAP_MS: Final = 40.0
MOST_COINS: Final = 8
GENTLE_MS: Final = 160.0
CARD_PAYS_MS: Final = 240.0
LATER_PAYS_MS: Final = 150.0  # from the fourth card on
GOODS_MS: Final = 420.0
DEAL_MS: Final = 380.0
DEAL_GAP_MS: Final = 110.0
SLIDE_MS: Final = 380.0
SABRE_MS: Final = 180.0
FREEZE_MS: Final = 60.0
BURST_MS: Final = 220.0
PASS_MS: Final = 160.0
CHEST_MS: Final = 200.0
CHEST_GAP_MS: Final = 60.0
COUNT_HOLD_MS: Final = 620.0
DUCATS, SABRES, JEWELS = 0, 1, 2
_PARTS: Final = ("res_ducat", "res_sabre", "res_jewel_ruby")

director: Director[EinaugeBoard] = Director()


class Deal(NamedTuple):
    """Cards that are turned up one after the other, shown as one movement."""

    cards: tuple[ev.TurnedUp, ...]


class Exchange(NamedTuple):
    """What everybody changes."""

    seats: tuple[ev.Changed, ...]


class Bonus(NamedTuple):
    """What everybody gets for different chains."""

    seats: tuple[ev.ColoursRewarded, ...]


class Totals(NamedTuple):
    seats: tuple[ev.Totalled, ...]


_GROUPS: Final[dict[type, Any]] = {
    ev.TurnedUp: Deal, ev.Changed: Exchange, ev.ColoursRewarded: Bonus, ev.Totalled: Totals,
}  # fmt: skip


def grouped(events: Sequence[Any]) -> list[Any]:
    """The events, those of one kind in a row that are shown together made one."""
    made: list[Any] = []
    for event in events:
        group = _GROUPS.get(type(event))
        if group is None:
            made.append(event)
        elif made and isinstance(made[-1], group):
            made[-1] = group((*made[-1][0], event))
        else:
            made.append(group((event,)))
    return made


def members(event: Any) -> tuple[Any, ...]:
    """The events of a group, or the event itself."""
    return tuple(event[0]) if isinstance(event, Deal | Exchange | Bonus | Totals) else (event,)


@director.on(Shown)
def shown(board: EinaugeBoard, event: Shown) -> Clip:
    """The event's own clip; its words are told as it begins."""
    for member in members(event.event):
        event.tell(member)
    return director.clip(board, event.event)


# ---- the deal
@director.on(ev.ColoursRemoved)
def colours_removed(board: EinaugeBoard, event: ev.ColoursRemoved) -> Clip:
    """A bare table: everything that the deal brings is taken away first."""

    def clear() -> None:
        board.display, board.table = [NONE] * SLOTS, [NONE] * PLACES
        board.islands, board.ships = (COLOURS - len(event.colours)) * len(DATA.faces), 0
        for pirate in board.pirates:
            pirate.ducats = pirate.sabres = pirate.jewels = 0

    return seq(call(clear), cue("einauge.setup"), hold(240))


@director.on(ev.Supplied)
def supplied(board: EinaugeBoard, event: ev.Supplied) -> Clip:
    pirate = board.pirates[event.seat]
    x, _ = board.purse_spot(event.seat, DUCATS)
    return seq(
        setting(pirate, ducats=event.ducats, sabres=event.sabres, jewels=event.jewels),
        cue("einauge.ducats", x),
        hold(70),
    )


@director.on(Deal)
def dealt(board: EinaugeBoard, event: Deal) -> Clip:
    return stagger(DEAL_GAP_MS, *(later(partial(_turned_up, board, one), DEAL_MS) for one in event.cards))


@director.on(ev.TurnedUp)
def turned_up(board: EinaugeBoard, event: ev.TurnedUp) -> Clip:
    return _turned_up(board, event)


def _turned_up(board: EinaugeBoard, event: ev.TurnedUp) -> Clip:
    """From the pile to its slot, turned over on the way."""
    if event.card >= ISLANDS:
        board.ships -= 1
    else:
        board.islands -= 1

    def landed() -> None:
        board.display[event.slot] = event.card
        board.flecks.throw("dust", *board.market_spot(event.slot), 0.5)

    return _from_pile(board, event.card, board.market_spot(event.slot), MARKET_W, landed)


def _from_pile(board: EinaugeBoard, card: int, to: Spot, w: float, landed: Callable[[], None]) -> Clip:
    x, y = board.places.pile_top
    flight = Flight(x, y, card=NONE, w=board.places.pile.w, ships=card >= ISLANDS)
    board.flights.append(flight)

    def face_up() -> None:
        flight.card = card

    def end() -> None:
        board.flights.remove(flight)
        landed()

    if board.pace.gentle:
        way = seq(call(face_up), tween(flight, GENTLE_MS, out_cubic, x=to[0], y=to[1], w=w))
    else:
        way = par(
            tween(flight, DEAL_MS, out_cubic, x=to[0], y=to[1], w=w), board.moves.flip(flight, face_up),
            _spun(flight, DEAL_MS, 8.0),
        )  # fmt: skip
    return seq(cue("card_flip", x), way, call(end))


def _spun(flight: Flight, ms: float, degrees: float) -> Clip:
    def show(p: float) -> None:
        flight.turn = 0.0 if p == 1.0 else degrees * (1 - p)

    return curve(ms, show)


@director.on(ev.TableDealt)
def table_dealt(board: EinaugeBoard, event: ev.TableDealt) -> Clip:
    board.islands -= 1

    def landed() -> None:
        board.table[event.place] = event.card

    return _from_pile(board, event.card, board.table_spot(event.place), TABLE_W, landed)


@director.on(ev.ShipsHidden)
def ships_hidden(board: EinaugeBoard, event: ev.ShipsHidden) -> Clip:
    """The ships slide under the pile."""
    x, y = board.places.pile_top
    flight = Flight(x + 240, y + 60, card=NONE, w=board.places.pile.w, ships=True)
    board.flights.append(flight)

    def end() -> None:
        board.flights.remove(flight)
        board.islands, board.ships = event.islands, event.ships
        board.flecks.throw("dust", x, y + 70)

    ms = GENTLE_MS if board.pace.gentle else 420.0
    return seq(cue("card_deal", x), tween(flight, ms, in_out_cubic, x=x + 10, y=y + 14), call(end))


@director.on(ev.StartDrawn)
def start_drawn(board: EinaugeBoard, event: ev.StartDrawn) -> Clip:
    return setting(board, first=event.seat)


# ---- turns
@director.on(ev.TurnBegan)
def turn_began(board: EinaugeBoard, event: ev.TurnBegan) -> Clip:
    return seq(setting(board, round=event.round), _turn_of(board, event.seat))


@director.on(ev.FinalTurnBegan)
def final_turn_began(board: EinaugeBoard, event: ev.FinalTurnBegan) -> Clip:
    return _turn_of(board, event.seat)


def _turn_of(board: EinaugeBoard, seat: int) -> Clip:
    def begin() -> None:
        board.turn, board.owner = seat, board.owner_at(seat)

    sound = f"turn_{board.colours[seat]}"
    if seat not in board.people:
        sound += "_computer"
    return seq(call(begin), cue(sound), hold(PASS_MS))


@director.on(ev.PurchaseSkipped)
def purchase_skipped(board: EinaugeBoard, event: ev.PurchaseSkipped) -> Clip:
    return hold(400)


# ---- goods in the air
def _thrown(
    board: EinaugeBoard, which: int, start: Spot, end: Spot, landed: Callable[[], None], ms: float, w: float = 42.0
) -> Clip:
    """One coin, sabre or jewel through the air."""
    flight = Flight(*start, part=_PARTS[which], w=w)

    def begin() -> None:
        board.flights.append(flight)

    def done() -> None:
        board.flights.remove(flight)
        landed()

    if board.pace.gentle:
        return call(landed)
    high = 0.18 * ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 + 30

    def arc(p: float) -> None:
        flight.lift = 0.0 if p == 1.0 else high * sin(pi * p)

    spin = 0.0 if which == JEWELS else 360.0
    way = par(tween(flight, ms, in_out_cubic, x=end[0], y=end[1], turn=spin), curve(ms, arc, in_out_cubic))
    return seq(call(begin), way, call(done))


def _paid_out(board: EinaugeBoard, seat: int, which: int, n: int, sound: str) -> Clip:
    """Goods from a purse to the supply; never more than eight are seen."""
    pirate = board.pirates[seat]
    start, end = board.purse_spot(seat, which), board.supply_spot(which)
    seen = min(n, MOST_COINS)

    def one(i: int) -> Clip:
        part = n - (seen - 1) if i == 0 else 1
        gone = call(lambda: pirate.count(which, -part))
        return seq(gone, cue(sound, start[0]), _thrown(board, which, start, end, lambda: None, COIN_MS))

    return stagger(COIN_GAP_MS, *(one(i) for i in range(seen)))


def _paid_in(board: EinaugeBoard, seat: int, which: int, n: int, start: Spot, sound: str) -> Clip:
    """Goods from the supply, or from a card, into a purse: each counts when it arrives."""
    return stagger(60.0, *(_one_in(board, seat, which, start, sound) for _ in range(n)))


def _one_in(board: EinaugeBoard, seat: int, which: int, start: Spot, sound: str) -> Clip:
    end = board.purse_spot(seat, which)

    def landed() -> None:
        board.pirates[seat].count(which, 1)
        tumble(board, seat, which)

    return seq(_thrown(board, which, start, end, landed, GOODS_MS), cue(sound, end[0]))


def tumble(board: EinaugeBoard, seat: int, which: int) -> None:
    """What arrives in the large purse falls to its floor and lies there for a moment."""
    if seat != board.owner or board.pace.factor == 0:
        return
    r = board.places.purse_row(which)
    side = len(board.goods) % 5 - 2
    board.goods.throw(
        _PARTS[which],
        r.x + 48 + side * 8,
        r.y + 4,
        vx=24.0 * side,
        vy=-90,
        size=28 if which != SABRES else 34,
        life_ms=1000,
    )


# ---- gaining a card
@director.on(ev.Bought)
def bought(board: EinaugeBoard, event: ev.Bought) -> Clip:
    """The price goes to the bowl coin by coin; the card rises at the second."""

    def lift() -> Clip:
        board.display[event.slot] = NONE
        return _risen(board, event.card, board.market_spot(event.slot), MARKET_W)

    pays = _paid_out(board, event.seat, DUCATS, event.ducats, "einauge.ducat")
    return par(pays, delay(COIN_GAP_MS, later(lift, 150)))


def _risen(board: EinaugeBoard, card: int, spot: Spot, w: float) -> Clip:
    flight = Flight(*spot, card=card, w=w)
    board.flights.append(flight)
    if board.pace.gentle:
        return still()
    return tween(flight, 150, out_cubic, lift=44.0)


@director.on(ev.Fought)
def fought(board: EinaugeBoard, event: ev.Fought) -> Clip:
    """Sabres fly to his board, two of them cross, steel bursts; he shouts, and the card is torn away."""
    if event.place != NONE:
        spot, w = board.table_spot(event.place), TABLE_W
    else:
        spot, w = board.market_spot(event.slot), MARKET_W
    pirate = board.pirates[event.seat]
    face = board.captain

    def torn() -> Clip:
        if event.place != NONE:
            board.table[event.place] = NONE
        else:
            board.display[event.slot] = NONE
        flight = Flight(*spot, card=event.card, w=w)
        board.flights.append(flight)
        board.flecks.throw("fleck", *spot, 2.6)
        board.flecks.throw("dust", *spot)
        if board.pace.gentle:
            return still()
        return seq(cue("einauge.fight_won", spot[0]), tween(flight, 120, out_back, lift=40.0, turn=-16.0))

    if board.pace.gentle:
        gone = call(lambda: pirate.count(SABRES, -event.sabres))
        burst = seq(setting(board, clash=1.0), tween(board, GENTLE_MS, out_cubic, clash=0.0))
        return seq(gone, cue("einauge.fight", spot[0]), burst, later(torn))
    calm = par(tween(face, 260, out_cubic, up=0.0, hat=0.0), setting(face, mood="calm"))
    return seq(_blow(board, event), later(torn, 120), calm)


def _blow(board: EinaugeBoard, event: ev.Fought) -> Clip:
    """The sabres meet over the captain's board."""
    start = board.purse_spot(event.seat, SABRES)
    x, y, w, _ = board.places.board
    middle = x + w * 0.5, y + 150.0
    pirate, face = board.pirates[event.seat], board.captain
    two: list[Flight] = []

    def one(i: int) -> Clip:
        side = -1 if i % 2 == 0 else 1
        flight = Flight(*start, part="res_sabre", w=70, mirrored=side > 0)

        def begin() -> None:
            pirate.count(SABRES, -1)
            board.flights.append(flight)
            if i < 2:
                two.append(flight)

        end = {"x": middle[0] + side * 30, "y": middle[1], "w": 230.0 if i < 2 else 90.0, "turn": side * -4.0}
        way = seq(call(begin), cue("einauge.sabre", start[0]), tween(flight, SABRE_MS, in_cubic, **end))
        return way if i < 2 else seq(way, call(lambda: board.flights.remove(flight)))

    def shout() -> None:
        face.mood = "angry"
        for spark in range(3):
            board.flecks.throw("spark", middle[0] + 30 * (spark - 1), middle[1], 0.9)

    def spent() -> Clip:
        end = board.supply_spot(SABRES)
        ways = [tween(f, 240, in_out_cubic, x=end[0], y=end[1], w=50.0, turn=0.0) for f in two]

        def gone() -> None:
            for flight in two:
                board.flights.remove(flight)

        return seq(par(*ways), call(gone))

    flights = stagger(60.0, *(one(i) for i in range(event.sabres)))
    rises = tween(face, 120, out_back, up=6.0, hat=16.0)
    burst = seq(setting(board, clash=1.0), tween(board, BURST_MS, out_cubic, clash=0.0))
    steel = [cue("einauge.fight", middle[0]), cue("einauge.captain_shouts", middle[0])]
    shake = board.moves.shaken(board.shake, 160, 4, 3, 2.0)
    return seq(flights, call(shout), *steel, hold(FREEZE_MS), par(burst, rises, shake, later(spent, 240)))


@director.on(ev.ShipJoined)
def ship_joined(board: EinaugeBoard, event: ev.ShipJoined) -> Clip:
    pirate = board.pirates[event.seat]
    start, w = board.lone_spot(event.seat, pirate.lone.index(event.ship))
    pirate.lone.remove(event.ship)
    flight = Flight(*start, card=event.ship, w=w, coin=False)
    board.flights.append(flight)
    return _into_row(board, flight, event.seat, event.row, event.ship)


@director.on(ev.Laid)
def laid(board: EinaugeBoard, event: ev.Laid) -> Clip:
    """The card that is in the air comes down in its row, or beside the rows."""
    flight = next(f for f in board.flights if f.card == event.card)
    sail = [cue("einauge.ship_gained", flight.x)] if event.card >= ISLANDS else []
    if event.row != NONE:
        return seq(*sail, _into_row(board, flight, event.seat, event.row, event.card))
    (x, y), w = board.lone_spot(event.seat, event.at)

    def landed() -> None:
        board.flights.remove(flight)
        board.pirates[event.seat].lone.append(event.card)

    return seq(*sail, _flown(board, flight, (x, y), w), call(landed))


def _into_row(board: EinaugeBoard, flight: Flight, seat: int, row: int, card: int) -> Clip:
    cards_ = board.pirates[seat].rows[row]
    (x, y), w = board.own_spot(seat, row, len(cards_), len(cards_) + 1)

    def landed() -> None:
        board.flights.remove(flight)
        board.pirates[seat].rows[row].append(card)
        board.flecks.throw("dust", x, y + w * 0.4, 0.8)

    return seq(_flown(board, flight, (x, y), w), call(landed), cue("einauge.card_down", x))


def _flown(board: EinaugeBoard, flight: Flight, to: Spot, w: float) -> Clip:
    if board.pace.gentle:
        return tween(flight, GENTLE_MS, out_cubic, x=to[0], y=to[1], w=w, turn=0.0, lift=0.0)
    far = ((to[0] - flight.x) ** 2 + (to[1] - flight.y) ** 2) ** 0.5
    ms = min(520.0, max(220.0, far * 0.16))
    lean = 6.0 if to[0] > flight.x else -6.0
    start = flight.turn

    def leaning(p: float) -> None:
        flight.turn = 0.0 if p == 1.0 else start * (1 - p) + lean * sin(pi * p)

    return seq(
        cue("einauge.card_bought", flight.x),
        par(tween(flight, ms, in_out_cubic, x=to[0], y=to[1], w=w), curve(ms, leaning)),
        tween(flight, 130, in_cubic, lift=0.0),
    )


# ---- the row pays: the heart of the game
@director.on(ev.RowPaid)
def row_paid(board: EinaugeBoard, event: ev.RowPaid) -> Clip:
    """From the top card down: its strip lights up, its goods pop out and arc to the purse, where they are counted."""
    pirate = board.pirates[event.seat]
    if not (event.sabres or event.ducats or event.jewels):
        return hold(200)
    if board.pace.gentle:
        return _paid_gently(board, event)
    starts: list[Clip] = []
    at = 0.0
    for i, card in enumerate(event.cards):
        if card < ISLANDS and any(_goods(card)):
            starts.append(delay(at, later(partial(_card_pays, board, event, i, len(starts)), GOODS_MS)))
            at += CARD_PAYS_MS if len(starts) < 4 else LATER_PAYS_MS

    def dark() -> None:
        pirate.lit = {}

    return seq(par(*starts), call(dark), hold(120))


def _goods(card: int) -> tuple[int, int, int]:
    """Ducats, sabres, jewels of one card."""
    face = DATA.cards[card].face
    return face.ducats, face.sabres, face.jewels


def _card_pays(board: EinaugeBoard, event: ev.RowPaid, at: int, step: int) -> Clip:
    pirate = board.pirates[event.seat]
    card = event.cards[at]
    start = pay_spot(board, event.seat, event.row, at, len(event.cards))

    def light() -> None:
        pirate.lit = {event.row: frozenset((*pirate.lit.get(event.row, ()), at))}

    sounds = "einauge.ducat", "einauge.sabre", "einauge.jewel"
    flights = [
        _one_in(board, event.seat, which, (start[0] - 24 + 24 * i, start[1]), sounds[which])
        for i, which in enumerate(which for which, n in enumerate(_goods(card)) for _ in range(n))
    ]
    return seq(call(light), stagger(50.0, *flights))


def pay_spot(board: EinaugeBoard, seat: int, row: int, at: int, n: int) -> Spot:
    """The strip of a card in a row."""
    if seat != board.owner:
        return board.rail_spot(seat, row)
    column = board.column(row)
    x, y = column.spot(at, n)
    return x + column.w / 2, y + 18


def _paid_gently(board: EinaugeBoard, event: ev.RowPaid) -> Clip:
    pirate = board.pirates[event.seat]
    every = frozenset(range(len(event.cards)))

    def light() -> None:
        pirate.lit = {event.row: every}

    def pay() -> None:
        pirate.lit = {}
        for which, n in ((DUCATS, event.ducats), (SABRES, event.sabres), (JEWELS, event.jewels)):
            if n:
                pirate.count(which, n)

    return seq(call(light), cue("einauge.ducats"), hold(220), call(pay))


# ---- selling
@director.on(ev.JewelSold)
def jewel_sold(board: EinaugeBoard, event: ev.JewelSold) -> Clip:
    """The jewel to the casket, the coins from the bowl."""
    x, _ = board.purse_spot(event.seat, JEWELS)
    gone = seq(cue("einauge.jewel_sold", x), _paid_out(board, event.seat, JEWELS, 1, "einauge.jewel"))
    return seq(gone, later(partial(_proceeds, board, event.seat, event.ducats), GOODS_MS))


def _proceeds(board: EinaugeBoard, seat: int, ducats: int) -> Clip:
    return _paid_in(board, seat, DUCATS, ducats, board.supply_spot(DUCATS), "einauge.ducat")


@director.on(ev.CardSold)
def card_sold(board: EinaugeBoard, event: ev.CardSold) -> Clip:
    """The card slides out of its fan and shrinks behind the casket; coins come."""
    pirate = board.pirates[event.seat]
    if event.row == NONE:
        start, w = board.lone_spot(event.seat, pirate.lone.index(event.card))
        pirate.lone.remove(event.card)
    else:
        row = pirate.rows[event.row]
        start, w = board.own_spot(event.seat, event.row, row.index(event.card), len(row))
        row.remove(event.card)
    flight = Flight(*start, card=event.card, w=w)
    board.flights.append(flight)
    x, y = board.places.discard

    def gone() -> None:
        board.flights.remove(flight)

    away = tween(flight, GENTLE_MS if board.pace.gentle else 320.0, in_cubic, x=x, y=y - 30, w=34.0, alpha=0.0)
    return seq(
        cue("einauge.card_sold", start[0]), away, call(gone), later(partial(_proceeds, board, event.seat, event.ducats))
    )


@director.on(ev.ShipFreed)
def ship_freed(board: EinaugeBoard, event: ev.ShipFreed) -> Clip:
    pirate = board.pirates[event.seat]
    row = pirate.rows[event.row]
    start, w = board.own_spot(event.seat, event.row, row.index(event.ship), len(row))
    row.remove(event.ship)
    flight = Flight(*start, card=event.ship, w=w)
    board.flights.append(flight)
    to, small = board.lone_spot(event.seat, len(pirate.lone))

    def landed() -> None:
        board.flights.remove(flight)
        pirate.lone.append(event.ship)

    return seq(_flown(board, flight, to, small), call(landed))


# ---- One-Eye's table
@director.on(ev.FightPassed)
def fight_passed(board: EinaugeBoard, event: ev.FightPassed) -> Clip:
    """Nobody was asked: the plates blink once. Else he is glad and nods."""
    face = board.captain
    x = board.places.board.x + 200
    if event.forced:
        blink = seq(setting(board, blink=1.0), hold(260), setting(board, blink=0.0))
        return seq(cue("einauge.fight_passed", x), blink)
    glad, calm = setting(face, mood="glad"), setting(face, mood="calm")
    if board.pace.gentle:
        return seq(glad, cue("einauge.fight_passed", x), hold(GENTLE_MS), calm)
    nod = seq(tween(face, 110, out_cubic, up=-4.0), tween(face, 110, out_back, up=0.0))
    return seq(glad, cue("einauge.fight_passed", x), nod, hold(80), calm)


@director.on(ev.Placed)
def placed(board: EinaugeBoard, event: ev.Placed) -> Clip:
    """The card slides over to his table; he pats it and grumbles. Where it was shown there already, it stays."""
    start, end = board.market_spot(event.slot), board.table_spot(event.place)
    board.display[event.slot] = NONE
    there, board.lies = board.lies == event.card, NONE
    if there:
        start = end
    flight = Flight(*start, card=event.card, w=TABLE_W if there else MARKET_W)
    board.flights.append(flight)
    face = board.captain

    def landed() -> None:
        board.flights.remove(flight)
        board.table[event.place] = event.card
        board.flecks.throw("dust", end[0], end[1] + 50)

    if board.pace.gentle:
        return seq(
            cue("einauge.card_given", start[0]), tween(flight, GENTLE_MS, x=end[0], y=end[1], w=TABLE_W), call(landed)
        )

    def arc(p: float) -> None:
        flight.lift = 0.0 if p == 1.0 else 60 * sin(pi * p)
        flight.turn = 0.0 if p == 1.0 else -7 * sin(pi * p)

    slide = par(tween(flight, SLIDE_MS, in_out_cubic, x=end[0], y=end[1], w=TABLE_W), curve(SLIDE_MS, arc))
    way = still() if there else slide
    pat = seq(tween(face, 70, out_cubic, pat=10.0), tween(face, 110, out_back, pat=0.0))
    grumble, calm = setting(face, mood="grumble"), setting(face, mood="calm")
    return seq(cue("einauge.card_given", start[0]), grumble, way, call(landed), pat, hold(140), calm)


@director.on(ev.PlacingSkipped)
def placing_skipped(board: EinaugeBoard, event: ev.PlacingSkipped) -> Clip:
    return hold(120)


director.unmoved(ev.PileEmpty)


# ---- the end comes
@director.on(ev.FirstShipSeen)
def first_ship_seen(board: EinaugeBoard, event: ev.FirstShipSeen) -> Clip:
    """The flag runs up; a ribbon comes; the ship crosses the window while everything goes on."""
    x, y = board.places.flag

    def announce() -> None:
        board.ending = True
        board.announce("first_ship")
        board.flecks.throw("spark", x, y, 1.2)

    ms = GENTLE_MS if board.pace.gentle else 420.0
    return seq(cue("einauge.first_ship", x), call(announce), tween(board, ms, out_back, flag=1.0), hold(200))


@director.on(ev.FinalRoundBegan)
def final_round_began(board: EinaugeBoard, event: ev.FinalRoundBegan) -> Clip:
    """Steel plates on every card."""

    def announce() -> None:
        board.final = True
        board.announce("final_fight")

    return seq(cue("einauge.last_fight"), call(announce), hold(420))


# ---- the final count
@director.on(Exchange)
def exchanged(board: EinaugeBoard, event: Exchange) -> Clip:
    """Everybody's sabres become ducats, all ducats jewels."""
    count = board.count = Count(
        totals=[pirate.jewels for pirate in board.pirates], changed=event.seats, stage="exchange"
    )
    count.rows["jewels"] = list(count.totals)
    gained = [0] * board.players

    def become_ducats() -> None:
        count.changing = 1
        rain(board, "res_ducat", event.seats, lambda e: e.worth)

    def become_jewels() -> None:
        count.changing = 2
        for one in event.seats:
            gained[one.seat] = one.jewels
            count.totals[one.seat] += one.jewels
        count.rows["changed"] = gained
        rain(board, "res_jewel_ruby", event.seats, lambda e: e.jewels)

    opens = tween(count, 200 if board.pace.gentle else 420, out_cubic, out=1.0)
    first = seq(cue("einauge.last_fight"), opens, hold(520))
    second = seq(cue("einauge.exchange"), call(become_ducats), hold(760))
    third = seq(call(become_jewels), cue("einauge.jewel"), hold(900))
    return seq(first, setting(count, line="changed"), second, third)


def rain(board: EinaugeBoard, part: str, seats: Sequence[Any], n: Callable[[Any], int]) -> None:
    """Goods fall into everybody's lane."""
    if board.pace.factor == 0:
        return
    for one in seats:
        lane = board.places.lanes[one.seat]
        for i in range(min(8, n(one))):
            board.goods.throw(
                part, lane.x + 260 + i * 34, lane.y - 10, vx=14.0 * (i % 3 - 1), vy=40.0 * i, size=30, life_ms=1500
            )


@director.on(ev.Changed)
def changed(board: EinaugeBoard, event: ev.Changed) -> Clip:
    return exchanged(board, Exchange((event,)))


@director.on(ev.ChestsCounted)
def chests_counted(board: EinaugeBoard, event: ev.ChestsCounted) -> Clip:
    """One isle: the cards come into the lanes, chests open one after the other, coins and jewels land."""
    count = board.count

    def begin() -> None:
        count.stage = "count"
        count.colour, count.line = event.colour, event.colour
        count.opened = [0] * board.players
        count.ranked, count.won = (), ()

    def one(seat: int, n: int) -> Clip:
        def open_() -> None:
            count.opened[seat] = n

        x = board.places.lanes[seat].x + 400
        return seq(call(open_), cue("einauge.chest_opens", x), hold(CHEST_MS))

    gap = 20.0 if board.pace.gentle else CHEST_GAP_MS
    opens = [
        one(seat, n + 1)
        for n in range(max(event.chests, default=0))
        for seat, most in enumerate(event.chests)
        if n < most
    ]

    def ranked() -> None:
        count.ranked, count.won = event.ranks, event.jewels
        for seat, jewels in enumerate(event.jewels):
            lane = board.places.lanes[seat]
            for i in range(jewels):
                if board.pace.factor:
                    board.goods.throw(
                        "res_jewel_ruby",
                        lane.x + lane.w - 66,
                        lane.y + lane.h / 2,
                        60.0 * (i - 3),
                        -320,
                        30,
                        life_ms=900,
                    )

    def written() -> None:
        count.rows[event.colour] = list(event.jewels)
        count.done.append(event.colour)
        for seat, jewels in enumerate(event.jewels):
            count.totals[seat] += jewels

    bells = [
        delay(i * 160.0, cue(f"einauge.chest_rank:{rank}"))
        for i, rank in enumerate(sorted((r for r in event.ranks if 0 < r < 4), reverse=True))
    ]
    away = call(partial(_isle_done, board))
    quiet = not any(event.chests)
    rest = hold(260 if quiet else COUNT_HOLD_MS)
    return seq(
        call(begin), hold(260), stagger(gap, *opens), call(ranked), par(*bells), hold(200), call(written), rest, away
    )


def _isle_done(board: EinaugeBoard) -> None:
    count = board.count
    count.colour, count.line, count.opened, count.ranked, count.won = NONE, None, [], (), ()


@director.on(Bonus)
def rewarded(board: EinaugeBoard, event: Bonus) -> Clip:
    """The variant: the signs of the isles that each player has an island of."""
    count = board.count

    def begin() -> None:
        count.stage, count.line = "bonus", "chains"
        count.owned = tuple(one.colours for one in event.seats)

    def written() -> None:
        row = [0] * board.players
        for one in event.seats:
            row[one.seat] = one.jewels
            count.totals[one.seat] += one.jewels
        count.rows["chains"] = row

    return seq(
        call(begin), hold(700), cue("einauge.jewel"), call(written), hold(COUNT_HOLD_MS), setting(count, line=None)
    )


@director.on(ev.ColoursRewarded)
def colours_rewarded(board: EinaugeBoard, event: ev.ColoursRewarded) -> Clip:
    return rewarded(board, Bonus((event,)))


@director.on(Totals)
def totalled(board: EinaugeBoard, event: Totals) -> Clip:
    count = board.count

    def settle() -> None:
        count.stage, count.line = "end", None
        for one in event.seats:
            count.totals[one.seat] = one.jewels

    return seq(call(settle), cue("score_total"), hold(300))


@director.on(ev.Totalled)
def one_totalled(board: EinaugeBoard, event: ev.Totalled) -> Clip:
    return totalled(board, Totals((event,)))


@director.on(ev.Won)
def won(board: EinaugeBoard, event: ev.Won) -> Clip:
    """The captain lifts his hat to the winner; coins rain."""
    face = board.captain

    def crown() -> None:
        board.turn, board.owner = board.first, board.owner_at(board.first)
        board.count.winners = event.seats
        board.count.line = None
        face.mood = "glad"
        if board.pace.factor:
            for n in range(40):
                x = board.places.dx + 80 + (n * 337) % 1060
                board.goods.throw("res_ducat", x, -60.0 - 30 * n, 20.0 * (n % 5 - 2), 120, 40, life_ms=2600)

    hat = (
        still()
        if board.pace.gentle
        else seq(tween(face, 320, out_back, hat=34.0), tween(face, 420, in_out_sine, hat=0.0))
    )
    return seq(call(crown), cue("einauge.coins_pour"), hat, hold(1300), setting(face, mood="calm"))


def clips(board: EinaugeBoard, events: Sequence[Any]) -> Iterator[Clip]:
    """A clip for each event, built when its turn comes."""
    for event in grouped(events):
        yield later(partial(director.clip, board, event))
