"""How each event of Palm Island moves (times and paths of the title's choreography).

Builders get the board as the clips before have left it. What they change is at its end exactly what the observation
after the decision says; a test holds that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Any, Final, NamedTuple

from game.anim.clip import Clip, call, cue, curve, delay, hold, later, overlap, par, seq, setting, stagger, still, tween
from game.anim.director import Director
from game.anim.easing import in_out_cubic, linear, out_back, out_cubic
from game.i18n.words import tr
from game.rules.palm_island import events as ev
from game.rules.palm_island.reading import BUILDINGS, Goods
from game.rules.palm_island.tables import (
    BOX,
    FIRST_ACHIEVEMENT,
    FLIP,
    KIND_OF,
    POINTS,
    ROUND_CODES,
    TURN_OF,
    UNKNOWN,
    code_of,
)
from game.scenes.palm_island.board import Flight, PalmBoard, SheetRow, Tray
from game.scenes.palm_island.cards import goods_list
from game.scenes.palm_island.choice import Well, added, store_of
from game.scenes.palm_island.hand import Hand, Sprite
from game.scenes.palm_island.panels import ROW_HIGH

DEAL_MS: Final = 320.0
DEAL_GAP_MS: Final = 40.0
ADVANCE_MS: Final = 240.0
TO_BACK_MS: Final = 320.0
STORE_WAY_MS: Final = 340.0
STORE_IN_MS: Final = 180.0
GENTLE_MS: Final = 240.0
TILT_MS: Final = 280.0
TILT_GAP_MS: Final = 80.0
GOOD_GAP_MS: Final = 60.0
STAR_MS: Final = 520.0

director: Director[PalmBoard] = Director()


class Payment(NamedTuple):
    """What belongs to one payment, shown as one movement: cards given back, the Stockpile, what was paid."""

    given: tuple[ev.GaveBack, ...]
    stockpile: ev.StockpileUsed | None
    paid: ev.Paid


def grouped(events: Sequence[Any]) -> list[Any]:
    """The events with those of each payment put together."""
    made: list[Any] = []
    given: list[ev.GaveBack] = []
    stockpile: ev.StockpileUsed | None = None
    for event in events:
        if isinstance(event, ev.GaveBack) and event.why == "paid":
            given.append(event)
        elif isinstance(event, ev.StockpileUsed):
            stockpile = event
        elif isinstance(event, ev.Paid):
            made.append(Payment(tuple(given), stockpile, event))
            given, stockpile = [], None
        else:
            made.append(event)
    return made


# ---- the deck moves on


def advance(board: PalmBoard, hand: Hand, skip: Sprite | None = None, ms: float = ADVANCE_MS) -> Clip:
    """Every card to the place that the order of the deck says; skip: the one that is on its own way."""

    def build() -> Clip:
        clips = []
        for i, s in enumerate(hand.sprites):
            if s is skip or s.depth < 0:
                continue
            if s.code == UNKNOWN and i < BOX.visible and board.coming:
                s.code = code_of(board.coming.pop(0))
            x, y = hand.place(i)
            s.depth, s.face = float(i), i < BOX.visible and s.code != UNKNOWN
            f = hand.places.scale_at(i)
            if (s.x, s.y, s.f) == (x, y, f):
                continue
            if board.pace.gentle or (board.coarse and i > BOX.visible and not s.stored):
                s.x, s.y, s.f = x, y, f
            else:
                clips.append(tween(s, ms, out_cubic, x=x, y=y, f=f))
        return seq(cue("palm_island.front_card"), par(*clips)) if clips else still()

    return later(build, ms)


def to_back(board: PalmBoard, hand: Hand, s: Sprite) -> Clip:
    """A card that has left the front slides behind the deck, upright."""

    def build() -> Clip:
        end = len(hand.sprites) - 1
        x, y = hand.places.upright(end)
        s.depth = float(end)
        if board.pace.gentle:
            way = tween(s, GENTLE_MS, out_cubic, x=x, y=y, f=hand.places.scale, lift=0)
        else:
            way = tween(s, TO_BACK_MS, out_cubic, x=x, y=y, f=hand.places.scale, lift=0)
        return seq(way, setting(s, face=False, turn=0.0))

    return later(build, TO_BACK_MS)


def leaves(hand: Hand, start: int) -> Sprite:
    """Take the card at a place (from 1) out of the order and put it last; it is in flight now."""
    s = hand.sprites.pop(start - 1)
    hand.sprites.append(s)
    s.depth = -1.0
    s.lift = max(s.lift, hand.raised[start - 1].value) if start <= 2 else s.lift
    for glide in hand.raised:
        glide.put(0.0)
    for glide in hand.peeks:
        glide.put(0.0)
    return s


def with_advance(board: PalmBoard, hand: Hand, s: Sprite, move: Clip) -> Clip:
    """The deck moves on when the card that leaves has gone 60 percent of its way."""
    return overlap(move, advance(board, hand, s), at=0.6)


# ---- dealing and looking


@director.on(ev.Dealt)
def dealt(board: PalmBoard, event: ev.Dealt) -> Clip:
    """From above onto the leaf, one after the other, into the deck."""
    hand = board.hand(event.seat)
    deck = tuple(code_of(card, face) if card else UNKNOWN for card, face in zip(event.cards, event.faces, strict=True))
    hand.sync(deck, 1, hand.limit)
    x, y = board.places.deal_from
    clips: list[Clip] = []
    for i, s in reversed(list(enumerate(hand.sprites))):
        gx, gy = hand.places.upright(i)
        if board.pace.gentle:
            clips.append(seq(setting(s, alpha=0.0), tween(s, 200, alpha=1.0)))
            continue
        s.x, s.y, s.turn = x, y, 8.0
        clips.append(tween(s, DEAL_MS, out_cubic, x=gx, y=gy, turn=0.0))
    gap = 0.0 if board.pace.gentle else DEAL_GAP_MS
    return seq(cue("palm_island.deal"), stagger(gap, *clips))


@director.on(ev.Revealed)
def revealed(board: PalmBoard, event: ev.Revealed) -> Clip:
    """Its face is seen at once: it has just come to a place where it can be."""
    hand = board.hand(event.seat)

    def show() -> None:
        s = hand.sprites[event.place - 1]
        if s.code == UNKNOWN:
            s.code = code_of(event.card)
        s.face = event.place <= BOX.visible and not s.stored

    return call(show)


@director.on(ev.Looked)
def looked(board: PalmBoard, event: ev.Looked) -> Clip:
    """The cards are known from now on; the deck view shows them."""
    hand = board.hand(event.seat)

    def show() -> None:
        for s, card in zip(hand.sprites, event.cards, strict=True):
            if s.code == UNKNOWN:
                s.code = code_of(card)

    return seq(cue("palm_island.look_back"), call(show))


# ---- turns


@director.on(ev.Stored)
def stored(board: PalmBoard, event: ev.Stored) -> Clip:
    """Over the deck, a quarter turn on the way, in behind the last card; its end with the goods stays outside."""
    hand = board.hand(event.seat)
    s = leaves(hand, event.start)
    code = code_of(event.card, event.face, True)
    s.code = code
    rank, n = hand.rank(len(hand.sprites) - 1), len(hand.sprites)
    x, y = hand.places.stored(rank, n)
    hand.glowing = rank
    counters = board.counters[event.seat]

    def landed() -> None:
        s.stored, s.face, s.turn, s.f = True, False, 0.0, hand.places.scale
        s.depth, s.lift = float(n - 1), 0.0

    def counted() -> None:
        counters.store = added((counters.store, event.goods))
        hand.glowing = -1

    if board.pace.gentle:
        move = seq(tween(s, GENTLE_MS, out_cubic, x=x, y=y, lift=0), call(landed), call(counted))
        return with_advance(board, hand, s, seq(cue("palm_island.store"), move))
    outside = n and hand.places.positions[n - 1][0] + hand.places.card[0] + hand.places.turned[0] / 2 + 6
    way = par(
        _arc(s, outside, y, STORE_WAY_MS, 130),
        delay(60, tween(s, 270, out_back, turn=90.0)),
        tween(s, STORE_WAY_MS, f=hand.places.scale),
    )
    into = seq(
        call(landed),
        setting(s, x=outside, y=y),
        par(tween(s, STORE_IN_MS, out_back, x=x), delay(80, call(counted))),
        call(lambda: board.flecks.throw("fleck", x + hand.places.turned[0] / 2 - 40, y)),
    )
    return with_advance(board, hand, s, seq(cue("palm_island.store"), way, into))


def _arc(s: Sprite, x: float, y: float, ms: float, high: float) -> Clip:
    """To a point through the air: up and over."""
    start: list[float] = []

    def begin() -> None:
        start.extend((s.x, s.y, s.lift))

    def show(p: float) -> None:
        s.x = start[0] + (x - start[0]) * p
        s.y = start[1] + (y - start[1]) * p - (high * sin(pi * p) if p < 1 else 0.0)
        s.lift = start[2] + (30 - start[2]) * sin(pi * p / 2) if p < 1 else 0.0

    return curve(ms, show, in_out_cubic, begin)


@director.on(ev.Rotated)
def rotated(board: PalmBoard, event: ev.Rotated) -> Clip:
    """Spin about the centre; the evening veil changes halves at the quarter turn."""
    hand = board.hand(event.seat)
    s = leaves(hand, event.start)
    after = code_of(event.card, event.face)
    turn = _spin(board, s, after)
    return _upgrade(board, hand, s, event, "palm_island.rotate", turn)


def _spin(board: PalmBoard, s: Sprite, after: int) -> Clip:
    if board.pace.gentle:
        return board.moves.cross_fade(s, lambda: setattr(s, "code", after))
    swapped: list[float] = [0.0]

    def show(p: float) -> None:
        if p >= 0.5 and not swapped[0]:
            swapped[0] = -180.0
            s.code = after
        s.turn = 0.0 if p == 1.0 else 180 * p + swapped[0]

    timing = board.moves.timing
    return curve(timing.ms("card_rotate"), show, timing.ease("card_rotate"))


@director.on(ev.Flipped)
def flipped(board: PalmBoard, event: ev.Flipped) -> Clip:
    """Squeezed to its edge and open again with the other face."""
    hand = board.hand(event.seat)
    s = leaves(hand, event.start)
    after = code_of(event.card, event.face)
    return _upgrade(board, hand, s, event, "palm_island.flip", board.moves.flip(s, lambda: setattr(s, "code", after)))


def _upgrade(board: PalmBoard, hand: Hand, s: Sprite, event: ev.Rotated | ev.Flipped, sound: str, turn: Clip) -> Clip:
    """Turn the card, let the building grow, send the card to the back."""
    counters = board.counters[event.seat]
    grow = still()
    if event.seat == board.viewer and event.card in board.houses:
        grow = delay(300 if not board.pace.gentle else 0, grown(board, event))
    else:

        def tell() -> None:
            counters.levels += event.level - event.level_before if event.card <= BUILDINGS else 0
            counters.points += event.points - event.points_before

        grow = call(tell)
    up = still() if board.pace.gentle else tween(s, 90, out_cubic, lift=14.0)
    leave = with_advance(board, hand, s, to_back(board, hand, s))
    return seq(cue(sound), up, par(seq(turn, leave), grow))


def grown(board: PalmBoard, event: ev.Rotated | ev.Flipped) -> Clip:
    """The old building sinks, the new one rises; its points fly to the panel as a star."""
    house = board.houses[event.card]
    counters = board.counters[event.seat]
    x, y = house.spot.x, house.spot.y

    def swap() -> None:
        house.code = code_of(event.card, event.face)
        if event.card <= BUILDINGS:
            counters.levels += event.level - event.level_before
        board.flecks.throw("dust", x, y - 4, 1.6)

    if board.pace.gentle:
        rise = seq(tween(house, 80, alpha=0.0), call(swap), tween(house, 80, alpha=1.0))
    else:
        rise = seq(
            setting(house, halo=0.9),
            tween(house, 90, out_cubic, scale_x=0.92, scale_y=0.92),
            call(swap),
            setting(house, scale_x=1.12, scale_y=1.12),
            par(tween(house, 330, out_back, scale_x=1.0, scale_y=1.0), tween(house, 330, halo=0.0)),
        )
    gain = event.points - event.points_before
    return par(
        seq(cue("palm_island.building_grows", x), rise), star(board, event.seat, x, y - house.spot.w * 0.5, gain)
    )


def star(board: PalmBoard, seat: int, x: float, y: float, gain: int) -> Clip:
    """Points gained fly from the building to the panel."""
    counters = board.counters[seat]

    def arrived() -> None:
        counters.points += gain

    if not gain:
        return still()
    if board.pace.gentle or gain < 0:
        return call(arrived)
    flight = Flight(x, y, alpha=0.0, part="vp_star", size=64, number=f"+{gain}")
    goal = board.places.star
    return seq(
        call(lambda: board.flights.append(flight)),
        setting(flight, scale_x=0.4, scale_y=0.4, alpha=1.0),
        tween(flight, 160, out_back, scale_x=1.0, scale_y=1.0, y=y - 26),
        par(
            board.moves.fly(flight, *goal, ms=STAR_MS - 160),
            delay(200, tween(flight, STAR_MS - 360, scale_x=0.6, scale_y=0.6)),
        ),
        call(lambda: _gone(board, flight)),
        call(arrived),
    )


def _gone(board: PalmBoard, flight: Flight) -> None:
    if flight in board.flights:
        board.flights.remove(flight)


@director.on(ev.Discarded)
def discarded(board: PalmBoard, event: ev.Discarded) -> Clip:
    """Down and to the left, under the deck, up behind it."""
    hand = board.hand(event.seat)
    s = leaves(hand, event.start)
    down = still() if board.pace.gentle else tween(s, 90, out_cubic, x=s.x - 32, y=s.y + 30, lift=0)
    return seq(cue("palm_island.discard"), down, with_advance(board, hand, s, to_back(board, hand, s)))


@director.on(ev.Expired)
def expired(board: PalmBoard, event: ev.Expired) -> Clip:
    """It comes to the front turned, tips upright, its goods fall into the sea, the card goes to the back."""
    hand = board.hand(event.seat)
    index = hand.index(hand.sprite(event.card))
    s = leaves(hand, index + 1)
    s.code &= ~1
    counters = board.counters[event.seat]
    fx, fy = hand.places.upright(0)

    def lift_off() -> None:
        s.stored, s.face, s.turn, s.f = False, True, 90.0, hand.places.scale

    def spill() -> None:
        counters.store = store_of(hand.deck)
        for i, word in enumerate(goods_list(event.goods)):
            board.world.throw(word, s.x - 120, s.y - 60 + 40 * i, -260 - 90 * i, -320 + 60 * i, size=62, life_ms=1800)

    if board.pace.gentle:
        move = seq(call(lift_off), call(spill), setting(s, turn=0.0), tween(s, 160, x=fx, y=fy))
    else:
        move = seq(
            call(lift_off),
            tween(s, 200, out_cubic, x=fx + 20, y=fy, lift=10),
            par(tween(s, 340, out_back, turn=0.0, x=fx), delay(110, call(spill))),
        )
    return seq(cue("palm_island.lost"), move, with_advance(board, hand, s, to_back(board, hand, s)))


# ---- paying


@director.on(Payment)
def payment(board: PalmBoard, event: Payment) -> Clip:
    """Stored cards tilt back in place, their goods hop into the wells; what is too much drops into red wells."""
    seat = event.paid.seat
    wells = _wells(event.paid.cost, event.paid.lost)
    tilts: list[Clip] = []
    for given in event.given:
        tilts.append(_tilted(board, given))
    hops = _hops(board, event, wells)
    opened = call(lambda: _open_tray(board, wells))
    lifted = _stockpile_used(board, event.stockpile) if event.stockpile is not None else still()
    closed_up = later(lambda: par(*(advance(board, board.hand(s), ms=160) for s in _givers(event, seat))), 160)
    return seq(
        opened,
        par(seq(stagger(TILT_GAP_MS, *tilts), closed_up), lifted, delay(60, hops)),
        call(lambda: setattr(board, "tray", None)),
    )


def _givers(event: Payment, seat: int) -> list[int]:
    return list(dict.fromkeys([seat, *(given.seat for given in event.given)]))


def _wells(cost: Goods, lost: Goods) -> tuple[Well, ...]:
    made = [Well(good, False) for good in range(3) for _ in range(cost[good])]
    return (*made, *(Well(good, False, True) for good in range(3) for _ in range(lost[good])))


def _open_tray(board: PalmBoard, wells: tuple[Well, ...]) -> None:
    board.tray = Tray(wells)


def _tilted(board: PalmBoard, event: ev.GaveBack) -> Clip:
    """A stored card turns upright where it lies in the deck."""
    hand = board.hand(event.seat)
    counters = board.counters[event.seat]

    def build() -> Clip:
        s = hand.sprite(event.card)
        index = hand.index(s)
        s.code &= ~1
        x, y = hand.places.upright(index)
        counters.store = store_of(hand.deck)
        s.stored, s.depth, s.f = False, float(index), hand.places.scale_at(index)
        if board.pace.gentle:
            s.x, s.y, s.face = x, y, index < BOX.visible
            return still()
        s.turn, s.face = 90.0, True
        return seq(
            tween(s, TILT_MS, out_back, turn=0.0, x=x, y=y),
            setting(s, face=index < BOX.visible),
        )

    return later(build, TILT_MS)


def _hops(board: PalmBoard, event: Payment, wells: tuple[Well, ...]) -> Clip:
    """Each good from its plate to its well."""
    sources: list[tuple[int, float, float]] = []
    for given in event.given:
        hand = board.hand(given.seat)
        try:
            box = hand.plate_rect(given.card)
        except KeyError:
            continue
        for n, word in enumerate(goods_list(given.goods)):
            sources.append((("wood", "fish", "stone").index(word), box.x + box.w / 2, box.y + 90 + 70 * n))
    if event.stockpile is not None:
        left, top = board.places.stockpile
        for n, word in enumerate(goods_list(event.stockpile.goods)):
            sources.append((("wood", "fish", "stone").index(word), left, top + 30 * n))
    clips = []
    for i, well in enumerate(wells):
        source = next((q for q in sources if q[0] == well.good), None)
        if source is None:
            continue
        sources.remove(source)
        clips.append(_hop(board, wells, i, source))
    return stagger(0.0 if board.pace.gentle else GOOD_GAP_MS, *clips)


def _hop(board: PalmBoard, wells: tuple[Well, ...], number: int, source: tuple[int, float, float]) -> Clip:
    word = ("wood", "fish", "stone")[source[0]]
    flight = Flight(source[1], source[2], part=f"res_{word}", size=58)

    def arrived() -> None:
        if board.tray is not None:
            filled = list(board.tray.wells)
            filled[number] = filled[number]._replace(filled=True)
            board.tray.wells = tuple(filled)
        _gone(board, flight)

    if board.pace.gentle:
        return call(arrived)

    def build() -> Clip:
        board.flights.append(flight)
        x, y = board.well(wells, number)
        return par(
            board.moves.fly(flight, x, y, ms=max(220.0, board.moves.flight_ms(600))),
            delay(140, tween(flight, 120, scale_x=0.6, scale_y=0.6)),
        )

    return seq(later(build, 260), cue("palm_island.good_paid"), call(arrived))


@director.on(ev.GaveBack)
def gave_back(board: PalmBoard, event: ev.GaveBack) -> Clip:
    """Given back to make room: the card tilts upright, its goods roll off into the sea."""
    hand = board.hand(event.seat)
    box = hand.plate_rect(event.card)

    def spill() -> None:
        for i, word in enumerate(goods_list(event.goods)):
            board.world.throw(word, box.x + box.w / 2, box.y + 90 + 70 * i, 160 + 60 * i, -180, size=54, life_ms=1500)

    return seq(
        cue("palm_island.room_made"),
        call(spill),
        _tilted(board, event),
        advance(board, hand, ms=160),
    )


@director.on(ev.Paid)
def paid(board: PalmBoard, event: ev.Paid) -> Clip:
    """A payment without any card to show (the tray closes)."""
    return call(lambda: setattr(board, "tray", None))


def _stockpile_used(board: PalmBoard, event: ev.StockpileUsed) -> Clip:
    def emptied() -> None:
        board.recipe, board.works = -1, False

    return seq(cue("palm_island.stockpile"), call(emptied))


director.on(ev.StockpileUsed)(_stockpile_used)


# ---- rounds


@director.on(ev.RoundEnded)
def round_ended(board: PalmBoard, event: ev.RoundEnded) -> Clip:
    """The round card is in front; a pair waits for the other half."""
    return seq(cue("palm_island.half_waits"), hold(120)) if len(board.hands) > 1 else hold(120)


@director.on(ev.RoundTurned)
def round_turned(board: PalmBoard, event: ev.RoundTurned) -> Clip:
    """The round card comes to the middle, turns to the next number, goes to the back; a ribbon says the round."""
    hand = board.hand(event.seat)
    s = leaves(hand, 1)
    after = ROUND_CODES[event.round]
    ribbon = board.ribbon

    def swap() -> None:
        s.code = after
        hand.round = board.round = event.round

    def announce() -> None:
        ribbon.text = tr("shell.table.round", round=event.round)
        ribbon.suns = event.round
        ribbon.x, ribbon.y = board.places.ribbon

    sound = "last_round" if event.round == BOX.rounds else "round_end"
    appear = seq(call(announce), tween(ribbon, 140, alpha=1.0))
    vanish = tween(ribbon, 200, alpha=0.0)
    leave = with_advance(board, hand, s, to_back(board, hand, s))
    if board.pace.gentle:
        return seq(cue(sound), appear, call(swap), hold(260), par(leave, vanish))
    quarter = event.face_before ^ event.face
    turn = board.moves.flip(s, swap) if quarter == TURN_OF[FLIP] >> 1 else _spin_round(board, s, swap)
    middle = board.places.middle
    return seq(
        cue(sound),
        par(tween(s, 240, out_cubic, x=middle[0], y=middle[1], f=1.12, lift=14.0), appear),
        par(turn, call(lambda: board.flecks.throw("petal", board.places.w / 2, 190))),
        hold(60),
        par(leave, vanish),
    )


def _spin_round(board: PalmBoard, card: Any, swap: Callable[[], None]) -> Clip:
    """A half turn of a card (whatever has a `turn`) that shows its other half from the middle on."""
    swapped: list[float] = [0.0]

    def show(p: float) -> None:
        if p >= 0.5 and not swapped[0]:
            swapped[0] = -180.0
            swap()
        card.turn = 0.0 if p == 1.0 else 180 * p + swapped[0]

    timing = board.moves.timing
    return curve(timing.ms("card_rotate"), show, timing.ease("card_rotate"))


@director.on(ev.RoundBegan)
def round_began(board: PalmBoard, event: ev.RoundBegan) -> Clip:
    """The gauge shows the round."""

    def show() -> None:
        board.round = board.hand(event.seat).round = event.round
        board.threat = board.threat if event.round > 1 else (0.12 if board.disaster else 0.0)

    return call(show)


@director.on(ev.Brought)
def brought(board: PalmBoard, event: ev.Brought) -> Clip:
    """Out of the deck to the front on an arc; the others close the gap."""
    hand = board.hand(event.seat)
    s = hand.sprites.pop(event.start - 1)
    hand.sprites.insert(0, s)
    s.depth, s.face = -1.0, True
    x, y = hand.places.upright(0)

    def landed() -> None:
        s.depth, s.lift, s.f = 0.0, 0.0, hand.places.front_scale

    if board.pace.gentle:
        return seq(cue("palm_island.front_card"), call(landed), setting(s, x=x, y=y), advance(board, hand))
    way = par(_arc(s, x, y, 420, 90), tween(s, 420, f=hand.places.front_scale))
    return seq(cue("palm_island.front_card"), par(way, advance(board, hand, s, 180)), call(landed))


@director.on(ev.KeptOrder)
def kept_order(board: PalmBoard, event: ev.KeptOrder) -> Clip:
    """Nothing moves."""
    return still()


# ---- helping each other


@director.on(ev.Asked)
def asked(board: PalmBoard, event: ev.Asked) -> Clip:
    """Two plucks; the plates of the partner glow as long as the question stands."""
    return seq(cue("palm_island.support_asked"), hold(120))


@director.on(ev.Helped, ev.HelpDeclined, ev.AskVoided, ev.Agreed, ev.ProposalDeclined, ev.ReadyTakenBack)
def answered(board: PalmBoard, event: Any) -> Clip:
    """The prompts say it."""
    return hold(80)


# ---- the council


@director.on(ev.CouncilOpened)
def council_opened(board: PalmBoard, event: ev.CouncilOpened) -> Clip:
    """The paper drops in over the island."""
    return seq(cue("palm_island.council"), _slid(board, 1.0, out_back))


def _slid(board: PalmBoard, to: float, ease: Callable[[float], float]) -> Clip:
    if board.pace.gentle:
        return setting(board, council=to)
    return tween(board, 320, ease, council=to)


@director.on(ev.Proposed)
def proposed(board: PalmBoard, event: ev.Proposed) -> Clip:
    """The payment is laid before everybody."""
    return still()


@director.on(ev.Prepared)
def prepared(board: PalmBoard, event: ev.Prepared) -> Clip:
    """The disaster card comes to the middle, turns to its next half, the wall rises, the sky eases."""
    foe = board.foe

    def swap() -> None:
        board.steps = event.steps

    eased = max(0.0, board.threat - 1 / 3)
    if board.pace.gentle:
        return seq(cue("palm_island.disaster_step"), board.moves.cross_fade(foe, swap), setting(board, threat=eased))
    home = board.places.disaster
    dx = board.places.w / 2 - (home.x + home.w / 2)
    dy = board.places.h * 0.42 - (home.y + home.h / 2)
    flips = event.face_before ^ event.face == TURN_OF[FLIP] >> 1
    turn = board.moves.flip(foe, swap) if flips else _spin_round(board, foe, swap)
    return seq(
        cue("palm_island.disaster_step"),
        par(tween(foe, 240, out_cubic, x=dx, y=dy, scale_x=1.5, scale_y=1.5), _slid(board, 0.0, out_cubic)),
        turn,
        call(lambda: board.flecks.throw("spark", board.places.w / 2, board.places.h * 0.4)),
        hold(220),
        par(
            tween(foe, 320, out_cubic, x=0.0, y=0.0, scale_x=1.0, scale_y=1.0),
            tween(board, 320, linear, threat=eased),
            _slid(board, 1.0, out_cubic),
        ),
    )


@director.on(ev.AbilityBuilt)
def ability_built(board: PalmBoard, event: ev.AbilityBuilt) -> Clip:
    """The community card turns to the half that works."""
    return seq(cue("palm_island.stockpile"), board.moves.flip(board.helper, lambda: setattr(board, "works", True)))


@director.on(ev.StockpileFilled)
def stockpile_filled(board: PalmBoard, event: ev.StockpileFilled) -> Clip:
    """The goods are in, the doors close."""
    number = next(i for i, r in enumerate(BOX.abilities[board.ability - 1].recipes) if r.id == event.recipe)

    def filled() -> None:
        board.recipe, board.works = number, True

    return seq(cue("palm_island.stockpile"), board.moves.flip(board.helper, filled))


@director.on(ev.ReadySaid)
def ready_said(board: PalmBoard, event: ev.ReadySaid) -> Clip:
    """The plank is pressed."""
    return still()


@director.on(ev.CouncilClosed)
def council_closed(board: PalmBoard, event: ev.CouncilClosed) -> Clip:
    """The paper leaves; after a round without preparation the threat grows."""
    away = _slid(board, 0.0, out_cubic)
    grows = max(0.0, min(1.0, 0.12 + event.round / BOX.rounds - board.steps / 3))
    if event.prepared:
        return par(away, setting(board, threat=grows))
    swell = setting(board, threat=grows) if board.pace.gentle else tween(board, 620, linear, threat=grows)
    return seq(par(away, cue("palm_island.disaster_nears"), swell))


# ---- the end


@director.on(ev.Counted)
def counted(board: PalmBoard, event: ev.Counted) -> Clip:
    """The stars of these buildings rise and fly to their row of the sheet."""
    if event.seat != board.viewer:
        return still()
    sheet = board.sheet
    row = SheetRow(event.key, event.points)
    first = not sheet.rows
    number = len(sheet.rows)

    def begin() -> None:
        if row not in sheet.rows:
            sheet.rows.append(row)

    come = _curtain_up(board) if first else still()
    if not event.points:
        return seq(come, call(begin), cue("score_zero"), hold(0 if board.pace.gentle else 120))
    stars = _stars(board, event.key, number)
    return seq(
        come,
        call(begin),
        stagger(0.0 if board.pace.gentle else 90.0, *stars),
        par(board.moves.count(row, "shown", event.points, ms=200), cue("score_tick")),
        call(lambda: setattr(sheet, "total", sheet.total + event.points)),
    )


def _curtain_up(board: PalmBoard) -> Clip:
    """The hand slides out, the island comes nearer, the sheet comes in."""
    nearer = call(lambda: board.come_nearer(True))
    if board.pace.gentle:
        return seq(setting(board, away=1.0), nearer, setting(board.sheet, out=1.0))
    return seq(tween(board, 420, in_out_cubic, away=1.0), nearer, tween(board.sheet, 320, out_back, out=1.0))


def _stars(board: PalmBoard, key: str, number: int) -> list[Clip]:
    """One star for each building of a kind that has points."""
    if board.pace.gentle:
        return []
    clips = []
    for house in board.houses.values():
        kind = KIND_OF[house.card]
        mine = kind == key or (key == "achievements" and house.card >= FIRST_ACHIEVEMENT)
        if mine and POINTS[house.code]:
            clips.append(
                _sheet_star(board, house.spot.x, house.spot.y - house.spot.w * 0.6, POINTS[house.code], number)
            )
    return clips


def _sheet_star(board: PalmBoard, x: float, y: float, points: int, number: int) -> Clip:
    flight = Flight(x, y, part="vp_star", size=80, number=str(points), scale_x=0.3, scale_y=0.3)
    gx, gy = sheet_row(board, number)

    def build() -> Clip:
        board.flights.append(flight)
        return seq(
            tween(flight, 160, out_back, scale_x=1.0, scale_y=1.0, y=y - 26),
            par(
                board.moves.fly(flight, gx, gy, ms=420),
                delay(200, tween(flight, 220, scale_x=0.5, scale_y=0.5)),
            ),
        )

    return seq(later(build, 580), call(lambda: _gone(board, flight)), cue("score_item"))


def sheet_row(board: PalmBoard, number: int) -> tuple[float, float]:
    """Where the points of a row of the sheet stand."""
    box = board.places.sheet
    return box.x + box.w - 60, box.y + 100 + number * ROW_HIGH + 26


@director.on(ev.Ended)
def ended(board: PalmBoard, event: ev.Ended) -> Clip:
    """The total and the rank, or the words of a lost game."""
    sheet = board.sheet
    ribbon = board.ribbon

    def show() -> None:
        sheet.done, sheet.rank, sheet.outcome = True, event.rank, event.outcome
        ribbon.suns = 0
        ribbon.text = _ending_words(event)
        ribbon.x, ribbon.y = board.places.prompt[0], 210.0 + board.places.sea_dy

    def close() -> None:
        board.council, board.away = 0.0, 1.0
        board.come_nearer(True)
        board.threat = {"won": 0.0, "lost": 1.0 if board.disaster else 0.0}.get(event.outcome, board.threat)

    sound = {"won": "winner", "lost": "lost"}.get(event.outcome, "score_total")
    petals = call(lambda: board.flecks.throw("petal", board.places.w * 0.4, 180))
    return seq(
        call(show),
        call(close),
        cue(sound),
        petals if event.outcome != "lost" else still(),
        tween(ribbon, 160, alpha=1.0),
        hold(700 if not board.pace.gentle else 300),
        tween(ribbon, 160, alpha=0.0),
    )


def _ending_words(event: ev.Ended) -> str:
    if event.outcome == "won":
        return tr("shell.result.won")
    if event.outcome == "lost":
        return tr("shell.result.lost")
    return tr(f"palm_island.score.rank_{event.rank}")
