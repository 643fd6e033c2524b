"""What may be known: everything but the order of the pile (R25), so there are no secrets between players."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Forecast
from game.core.rng import shuffled
from game.core.value import replace
from game.rules.einauge import scoring
from game.rules.einauge.actions import Action, Buy, Fight, Place
from game.rules.einauge.apply import foresee
from game.rules.einauge.legal import ways
from game.rules.einauge.setup import buried
from game.rules.einauge.state import NONE, Observation, Position, Seat, State
from game.rules.einauge.tables import BUY, COLOUR, ISLANDS, SHIP_IDS, goods, packed

Note = tuple[str, tuple[tuple[str, int | str], ...]]
_OPEN = Position.__struct_fields__
_FIRST_SHIP = SHIP_IDS[0]


def _open(position: Position) -> dict[str, Any]:
    return {name: getattr(position, name) for name in _OPEN}


def observe(state: State) -> Observation:
    """The same for every seat and for onlookers."""
    unseen = tuple(sorted(card for card in state.pile if card < ISLANDS))
    return Observation(**_open(state), unseen=unseen, ships=len(state.pile) - len(unseen))


def sample(observation: Observation, rng: int) -> State:
    """A full position that fits: the unseen islands in any order, the ships below them (EIN-2.6)."""
    _, islands = shuffled(rng, observation.unseen)
    return State(**_open(observation), pile=buried(islands, observation.ships))


def essence(position: Position) -> Position:
    """The position without what makes no difference (R28), for comparing: cards in order, all ships the same one.

    Display, table, rows (EIN-3.7) and sold cards are sorted, slots and places (EIN-1.1, EIN-1.2) closed up.
    """
    return replace(
        position,
        display=_plain(position.display),
        table=_plain(position.table),
        seats=tuple(
            replace(seat, rows=tuple(map(_plain, seat.rows)), lone=_plain(seat.lone)) for seat in position.seats
        ),
        sold=_plain(position.sold),
    )


def _plain(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(min(card, _FIRST_SHIP) for card in cards))


# ---- forecasts
def payout(seat: Seat, card: int, row: int) -> tuple[int, int, int]:
    """(sabres, ducats, jewels) that the row would pay if this player laid the card there; row NONE = alone."""
    return (0, 0, 0) if row == NONE else goods(packed((*seat.rows[row], card)))


def best_payout(seat: Seat, card: int) -> tuple[int, int, int]:
    """What the card would pay this player where it pays most, jewels first; nothing if he has no spot for it.

    For step 3: what each card would bring the next player, whatever he can afford (EIN-6.5, EIN-7.1).
    """
    found = [payout(seat, card, BUY[card][way].row) for way in ways(seat, card)]
    return max(found, key=lambda paid: (paid[2], paid[1], paid[0]), default=(0, 0, 0))


def preview(observation: Observation, seat: int, action: Action) -> Forecast:
    """What the action would do up to the first card that nobody can know yet.

    The pile holds no secret once it has one island left or only ships; then the forecast goes on.
    """
    known = sample(observation, 0)
    before = tuple(scoring.points(known.seats, known.colours, known.bonus))
    after, events, complete = foresee(known, action, blind=len(observation.unseen) > 1)
    points = tuple(scoring.points(after.seats, after.colours, after.bonus))
    return Forecast(before, points, events, complete, _notes(known, after, seat, action))


def _notes(before: State, after: State, seat: int, action: Action) -> tuple[Note, ...]:
    """Of a gained card: ducats left, and what its chests are worth now; of a placed one: who comes next."""
    if isinstance(action, Place):
        return (("einauge.label.next_player_gains", (("name", (seat + 1) % len(before.seats)),)),)
    notes: list[Note] = []
    if isinstance(action, Buy):
        notes.append(("einauge.label.left", (("n", after.seats[seat].ducats),)))
    if isinstance(action, Buy | Fight) and COLOUR[action.card] != NONE:
        colour = COLOUR[action.card]
        standing = [scoring.rewards(scoring.chest_table(s.seats, colour))[seat] for s in (before, after)]
        if standing[0] != standing[1]:
            notes.append(("einauge.label.standing", (("n", standing[1]),)))
    return tuple(notes)
