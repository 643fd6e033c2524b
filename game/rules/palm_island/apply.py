"""What a choice does: turns, settling, the round end (PAL-4, PAL-5, PAL-7, PAL-8). Trusts that the action is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.value import replace
from game.rules.palm_island import council
from game.rules.palm_island.actions import (
    Action,
    Agree,
    Ask,
    Bring,
    Decline,
    Discard,
    Flip,
    Grant,
    Keep,
    Look,
    Propose,
    Ready,
    Rotate,
    Store,
)
from game.rules.palm_island.events import (
    Asked,
    AskVoided,
    Brought,
    Counted,
    Discarded,
    Ended,
    Event,
    Expired,
    Flipped,
    GaveBack,
    HelpDeclined,
    Helped,
    KeptOrder,
    Looked,
    Paid,
    Revealed,
    Rotated,
    RoundBegan,
    RoundEnded,
    RoundTurned,
    StockpileUsed,
    Stored,
)
from game.rules.palm_island.legal import stockpile_goods
from game.rules.palm_island.payments import cards_in, stored_mask, way_paid
from game.rules.palm_island.reading import ROUND
from game.rules.palm_island.scoring import OUTCOMES, common_score, rank_of, sheets
from game.rules.palm_island.state import BRINGING, FINISHED, LOST, PLAYING, TURN, WAITING, WON, Seat, Shared, State
from game.rules.palm_island.tables import (
    AMOUNTS,
    BOX,
    COSTS,
    FLIP,
    GOODS,
    LEVELS,
    POINTS,
    RECIPES,
    REMODEL,
    ROTATE,
    ROUND_CODES,
    STORE,
    TURN_OF,
    lookouts,
    lost,
    unpack,
)

Step = tuple[State, tuple[Event, ...]]


def apply(state: State, seat: int, action: Action) -> Step:
    """The next position and what happened, in order."""
    return _HANDLERS[type(action)](state, seat, action)


# ---- a turn


def _store(state: State, number: int, action: Store) -> Step:
    return _act(state, number, STORE, action.place, action.paid, action.returned)


def _rotate(state: State, number: int, action: Rotate) -> Step:
    return _act(state, number, ROTATE, action.place, action.paid, 0)


def _flip(state: State, number: int, action: Flip) -> Step:
    return _act(state, number, FLIP, action.place, action.paid, 0)


def _act(state: State, number: int, verb: int, place: int, paid: int, returned: int, helping: int = 0) -> Step:
    """PAL-5.7: pay, make room, turn the card, to the back (PAL-2.3), settle. Acting on P2 leaves P1 (PAL-5.2).

    helping: cards of the partner (PAL-13.7).
    """
    events: list[Event] = []
    deck = list(state.seats[number].deck)
    if paid or helping:
        state = _pay(state, number, deck, COSTS[verb][deck[place - 1]], paid, helping, events)
    if returned:
        give_back(deck, 1 << returned, number, "room", events)
    before = deck.pop(place - 1)
    code = before ^ TURN_OF[verb]
    deck.append(code)
    card, end = code >> 3, len(deck)
    if verb == STORE:
        events.append(Stored(number, card, code >> 1 & 3, AMOUNTS[code], place, end))
    else:
        turned = Rotated if verb == ROTATE else Flipped
        events.append(
            turned(
                number,
                card,
                before >> 1 & 3,
                code >> 1 & 3,
                LEVELS[before],
                LEVELS[code],
                POINTS[before],
                POINTS[code],
                place,
                end,
            )
        )
    return _after_move(state, number, deck, events)


def _discard(state: State, number: int, action: Discard) -> Step:
    """PAL-5.3: the front card goes to the back unchanged."""
    deck = list(state.seats[number].deck)
    code = deck.pop(0)
    deck.append(code)
    return _after_move(state, number, deck, [Discarded(number, code >> 3, 1, len(deck))])


def _pay(
    state: State, number: int, deck: list[int], ways: tuple[int, ...], paid: int, helping: int, events: list[Event]
) -> State:
    """Return the paying cards in place (PAL-6.2), the partner's too; empty the Stockpile if it takes part."""
    given = give_back(deck, paid, number, "paid", events)
    if helping:
        partner = 1 - number
        other = list(state.seats[partner].deck)
        given += give_back(other, helping, partner, "paid", events)
        seats = list(state.seats)
        seats[partner] = replace(seats[partner], deck=tuple(other), helped=True)
        state = replace(state, seats=tuple(seats))
    if paid & 1:
        given.append(stockpile_goods(state.shared, state.round))
        state = replace(state, shared=empty_stockpile(state.shared, number, events))
    cost, total = ways[way_paid(ways, tuple(given))], sum(given)
    events.append(Paid(number, unpack(cost), lost(total, cost)))
    return state


def give_back(deck: list[int], mask: int, number: int, why: str, events: list[Event]) -> list[int]:
    """Turn the stored cards of the mask upright in place (PAL-2.4, PAL-6.6); their packed goods, in deck order."""
    given = []
    for i, code in enumerate(deck):
        if code & 1 and mask >> (code >> 3) & 1:
            deck[i] = code ^ 1
            given.append(GOODS[code])
            events.append(GaveBack(number, code >> 3, i + 1, AMOUNTS[code], why))
    return given


def empty_stockpile(shared: Shared, number: int, events: list[Event]) -> Shared:
    """The Stockpile after it gave its content (PAL-13.8)."""
    recipe = RECIPES[shared.recipe]
    events.append(StockpileUsed(number, recipe.content, recipe.filled_face, recipe.empty_face))
    return replace(shared, works_from=0, recipe=-1)


# ---- settling and the round


def _after_move(state: State, number: int, deck: list[int], events: list[Event]) -> Step:
    """Settle the deck after a turn (PAL-2.6), go on or end this player's round; one card moved (PAL-4.2, PAL-4.4)."""
    seat = state.seats[number]
    phase = WAITING if settle(deck, number, events) else TURN
    settled = tuple(deck)
    unseen = seat.unseen and reveal(settled, seat.unseen, number, events)
    made = Seat(settled, unseen, phase, seat.limit, 0, False, None, seat.asks, (), seat.helped)
    seats = state.seats
    if len(seats) == 1:
        state = State((made,), state.shared, state.round, None, PLAYING)
    else:
        pair = (made, seats[1]) if number == 0 else (seats[0], made)
        state = State(void_asks(pair, events), state.shared, state.round, None, PLAYING)
    if phase == WAITING:
        events.append(RoundEnded(number, state.round))
        if all(s.phase == WAITING for s in state.seats):
            # PAL-8.3: the window opens before the round card is turned; without a disaster there is none
            state = council.opened(state, events) if state.shared.disaster else close_round(state, events)
    return state, tuple(events)


def settle(deck: list[int], number: int, events: list[Event]) -> bool:
    """PAL-4.3, PAL-7.5: stored cards expire at P1, nowhere else. True when the round card is at P1."""
    while True:
        code = deck[0]
        if code >> 3 == ROUND:
            return True
        if not code & 1:
            return False
        del deck[0]
        deck.append(code ^ 1)
        events.append(Expired(number, code >> 3, AMOUNTS[code], len(deck)))


def reveal(deck: tuple[int, ...], unseen: int, number: int, events: list[Event]) -> int:
    """PAL-5.8: the first three cards are seen; what nobody has seen yet after that."""
    for i in range(BOX.visible):
        card = deck[i] >> 3
        if unseen >> card & 1:
            unseen &= ~(1 << card)
            events.append(Revealed(number, card, i + 1))
    return unseen


def close_round(state: State, events: list[Event]) -> State:
    """PAL-8.2, PAL-8.4: the next round for every deck, or the end after round 8, whose window counts (PAL-12.7)."""
    if state.round == BOX.rounds:
        return ended(state, LOST if state.shared.disaster else FINISHED, events)
    seats = tuple(_next_round(state, number, events) for number in range(len(state.seats)))
    return replace(state, seats=seats, round=state.round + 1, council=None)


def _next_round(state: State, number: int, events: list[Event]) -> Seat:
    """Turn the round card, send it to the back, settle, then the start of the round (PAL-8.3)."""
    seat, round_number = state.seats[number], state.round + 1
    deck = list(seat.deck)
    before = deck.pop(0)
    code = ROUND_CODES[round_number]
    deck.append(code)
    events.append(RoundTurned(number, round_number, before >> 1 & 3, code >> 1 & 3, len(deck)))
    settle(deck, number, events)
    shared = state.shared
    brings = lookouts(tuple([c >> 3 for c in deck]))
    if shared.ability == REMODEL and 0 < shared.works_from <= round_number:
        brings += 1
    events.append(RoundBegan(number, round_number))
    settled = tuple(deck)
    unseen = seat.unseen and reveal(settled, seat.unseen, number, events)
    return Seat(settled, unseen, BRINGING if brings else TURN, seat.limit, brings)


def ended(state: State, status: int, events: list[Event]) -> State:
    """The game is over; count it item by item unless it is lost (PAL-9.1, PAL-14)."""
    state = replace(state, status=status, council=None)
    if status != LOST:
        for number, lines in enumerate(sheets(state)):
            events += [Counted(number, item.key, item.points) for item in lines]
    events.append(Ended(OUTCOMES[status], common_score(state), rank_of(state)))
    return state


# ---- the deck out of turn


def _look(state: State, number: int, action: Look) -> Step:
    """PAL-3.3: all of the deck becomes known; a co-op team shares one view."""
    seat = state.seats[number]
    looked = Looked(number, tuple(code >> 3 for code in seat.deck))
    return _with_seat(state, number, replace(seat, unseen=0, may_look=False)), (looked,)


def _bring(state: State, number: int, action: Bring) -> Step:
    """PAL-13.6, PAL-10.9: the card comes to P1, the others keep their order."""
    seat = state.seats[number]
    deck = list(seat.deck)
    start = next(i for i, code in enumerate(deck) if code >> 3 == action.card)
    deck.insert(0, deck.pop(start))
    events: list[Event] = [Brought(number, action.card, start + 1)]
    brings = seat.brings - 1
    made = replace(
        seat,
        deck=tuple(deck),
        unseen=seat.unseen and reveal(tuple(deck), seat.unseen, number, events),
        brings=brings,
        phase=BRINGING if brings else TURN,
    )
    return _with_seat(state, number, made), tuple(events)


def _keep(state: State, number: int, action: Keep) -> Step:
    """PAL-13.11: choosing nothing ends the step."""
    return _with_seat(state, number, replace(state.seats[number], brings=0, phase=TURN)), (KeptOrder(number),)


def _with_seat(state: State, number: int, seat: Seat) -> State:
    seats = list(state.seats)
    seats[number] = seat
    return replace(state, seats=tuple(seats))


# ---- Support


def _ask(state: State, number: int, action: Ask) -> Step:
    seat = state.seats[number]
    code = seat.deck[action.place - 1]
    ways = COSTS[action.verb][code]
    given = [GOODS[c] for c in seat.deck if c & 1 and action.own >> (c >> 3) & 1]
    given += [GOODS[c] for c in state.seats[1 - number].deck if c & 1 and action.partner >> (c >> 3) & 1]
    asked = Asked(
        number,
        action.verb,
        code >> 3,
        action.place,
        cards_in(action.own),
        cards_in(action.partner),
        action.returned,
        unpack(ways[way_paid(ways, tuple(given))]),
    )
    return _with_seat(state, number, replace(seat, ask=action, asks=seat.asks + 1)), (asked,)


def _grant(state: State, number: int, action: Grant) -> Step:
    """PAL-13.7: the helping player's cards go back in place, the partner's action is carried out."""
    asker = 1 - number
    ask = state.seats[asker].ask
    assert ask is not None
    state, events = _act(state, asker, ask.verb, ask.place, ask.own, ask.returned, ask.partner)
    return state, (Helped(number, asker), *events)


def _decline(state: State, number: int, action: Decline) -> Step:
    if state.council is not None:
        return council.decline(state, number)
    asker = 1 - number
    seat = state.seats[asker]
    assert seat.ask is not None
    refused = replace(seat, ask=None, refused=(*seat.refused, seat.ask))
    return _with_seat(state, asker, refused), (HelpDeclined(number, asker),)


def void_asks(seats: tuple[Seat, ...], events: list[Event]) -> tuple[Seat, ...]:
    """An asking is void when one of its cards is no longer in store, or its helper has helped meanwhile."""
    if not (seats[0].ask or seats[1].ask):
        return seats
    made = []
    for number, seat in enumerate(seats):
        partner = seats[1 - number]
        ask = seat.ask
        gone = ask and (ask.own & ~stored_mask(seat.deck) or ask.partner & ~stored_mask(partner.deck))
        if ask and (gone or partner.helped):
            events.append(AskVoided(number))
            seat = replace(seat, ask=None, refused=(*seat.refused, ask))
        made.append(seat)
    return tuple(made)


# ---- the council


def _propose(state: State, number: int, action: Propose) -> Step:
    made, events, accepted = council.propose(state, number, action)
    return carried_out(made, number, action, events) if accepted else (made, tuple(events))


def _agree(state: State, number: int, action: Agree) -> Step:
    made, events, proposer, proposal = council.agree(state, number)
    return carried_out(made, proposer, proposal, events)


def carried_out(state: State, number: int, proposal: Propose, events: list[Event]) -> Step:
    """The whole co-op action: cards given back, card upgraded; the third disaster upgrade wins (PAL-12.6, 14.1)."""
    given: list[int] = []
    seats = []
    for i, seat in enumerate(state.seats):
        deck = list(seat.deck)
        given += give_back(deck, proposal.paid[i], i, "paid", events)
        seats.append(replace(seat, deck=tuple(deck)))
    cost = council.cost_of(state, proposal)
    shared = state.shared
    if proposal.stockpile:
        given.append(stockpile_goods(shared, state.round))
        shared = empty_stockpile(shared, number, events)
    events.append(Paid(number, unpack(cost), lost(sum(given), cost)))
    state = council.upgraded(replace(state, seats=tuple(seats), shared=shared), proposal, events)
    if state.shared.steps == BOX.steps:
        state = ended(state, WON, events)
    return state, tuple(events)


def _ready(state: State, number: int, action: Ready) -> Step:
    state, events, closed = council.ready(state, number)
    if closed:
        state = close_round(state, events)
    return state, tuple(events)


_HANDLERS: dict[type[Action], Callable[[State, int, Any], Step]] = {
    Look: _look,
    Store: _store,
    Rotate: _rotate,
    Flip: _flip,
    Discard: _discard,
    Ask: _ask,
    Grant: _grant,
    Propose: _propose,
    Agree: _agree,
    Decline: _decline,
    Ready: _ready,
    Bring: _bring,
    Keep: _keep,
}
