"""What may be known (PAL-3.3, PAL-5.8, section 18): all is public but the cards that nobody has seen yet.

Cards go to the back in sight of everybody, so only the shuffled order behind the third card is hidden, and only until
it has come up once or the deck was looked through. A co-op team shares one view.
"""

from __future__ import annotations

from game.core.protocol import Forecast
from game.core.rng import branch, shuffled
from game.core.value import replace
from game.rules.palm_island.actions import Action, Look
from game.rules.palm_island.apply import apply
from game.rules.palm_island.events import Dealt, Event
from game.rules.palm_island.reading import BUILDINGS, ROUND
from game.rules.palm_island.scoring import points_of
from game.rules.palm_island.state import LOST, Observation, Seat, SeatView, State
from game.rules.palm_island.tables import BOX, UNKNOWN, code_of


def observe(state: State, seat: int | None) -> Observation:
    """The position as `seat` (None = an onlooker) may know it."""
    return Observation(
        -1 if seat is None else seat,
        tuple(_seen(s) for s in state.seats),
        state.shared,
        state.round,
        state.council,
        state.status,
    )


def _seen(seat: Seat) -> SeatView:
    deck, unseen = seat.deck, seat.unseen
    if unseen:
        deck = tuple([UNKNOWN if unseen >> (code >> 3) & 1 else code for code in deck])
    return SeatView(
        deck, seat.phase, seat.limit, seat.brings, seat.may_look, seat.ask, seat.asks, seat.refused, seat.helped
    )


def redact(event: Event, seat: int | None) -> Event:
    """The deal shows the first three cards and what lies from the round card on."""
    if not isinstance(event, Dealt):
        return event
    end = event.cards.index(ROUND)
    cards = tuple(c if i < BOX.visible or i >= end else UNKNOWN for i, c in enumerate(event.cards))
    return replace(event, cards=cards)


def sample(observation: Observation, rng: int) -> State:
    """A position that fits: the cards nobody has seen, shuffled anew; they are on face A, as at the start."""
    seats = []
    for number, view in enumerate(observation.seats):
        known = {code >> 3 for code in view.deck}
        missing = [card for card in range(1, BUILDINGS + 1) if card not in known]
        _, order = shuffled(branch(rng, number + 1), missing)
        left = iter(order)
        deck = tuple([code_of(next(left)) if code == UNKNOWN else code for code in view.deck])
        seats.append(_full(view, deck, sum(1 << card for card in missing)))
    return State(tuple(seats), observation.shared, observation.round, observation.council, observation.status)


def _full(view: SeatView, deck: tuple[int, ...], unseen: int) -> Seat:
    return Seat(
        deck,
        unseen,
        view.phase,
        view.limit,
        view.brings,
        view.may_look,
        view.ask,
        view.asks,
        view.refused,
        view.helped,
    )


def known_part(observation: Observation) -> State:
    """The position with unknown cards left as 0: enough for one action, because only P1 to P3 take part in it."""
    seats = tuple(_full(view, view.deck, 0) for view in observation.seats)
    return State(seats, observation.shared, observation.round, observation.council, observation.status)


def forecast(observation: Observation, seat: int, action: Action) -> Forecast | None:
    """What a legal action does; it stops where a card comes up that nobody has seen."""
    before = known_part(observation)
    points = _points(before)
    if isinstance(action, Look):
        return Forecast(points, points, complete=False)
    after, events = apply(before, seat, action)
    shows_new = any(
        UNKNOWN in new.deck[: BOX.visible] and UNKNOWN not in old.deck[: BOX.visible]
        for old, new in zip(before.seats, after.seats, strict=True)
    )
    return Forecast(points, _points(after), events, not shows_new)


def _points(state: State) -> tuple[int, ...]:
    if state.status == LOST:
        return (0,) * len(state.seats)
    return tuple(points_of(seat.deck) for seat in state.seats)
