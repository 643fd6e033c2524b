"""What may be known (HAL-16): all but the order of the stacks, which nobody knows. No cards are in hand (R-23)."""

from __future__ import annotations

from typing import Any, Final

from game.core.protocol import Forecast
from game.core.rng import shuffled
from game.rules.haleakala import actions as act
from game.rules.haleakala import scoring, tables
from game.rules.haleakala.apply import apply
from game.rules.haleakala.events import BoatSailed, CardLapsed, ChipsLeft, Event, LavaFlowed
from game.rules.haleakala.state import DRAWING, UNKNOWN, Observation, Position, State

Note = tuple[str, tuple[tuple[str, int | str], ...]]
_OPEN: Final = Position.__struct_fields__
_LAPSES: Final = {
    "beach": "haleakala.log.no_statue_beach",
    "statue_there": "haleakala.log.no_statue_taken",
    "no_statue": "haleakala.log.no_statue_left",
}


def _open(position: Position) -> dict[str, Any]:
    return {name: getattr(position, name) for name in _OPEN}


def observe(state: State) -> Observation:
    """The same for both seats and for onlookers."""
    one, two, three = state.stacks
    unseen = tuple(sorted((*one, *two, *three)))
    return Observation(**_open(state), left=(len(one), len(two), len(three)), unseen=unseen)


def sample(observation: Observation, rng: int) -> State:
    """A full position that fits: the unseen cards of each stack in another order."""
    stacks = []
    for stack in range(len(observation.left)):
        rng, cards = shuffled(rng, [card for card in observation.unseen if tables.STACK[card] == stack])
        stacks.append(cards)
    return State(**_open(observation), stacks=tuple(stacks))


def preview(observation: Observation, seat: int, action: act.Action) -> Forecast:
    """What a legal action would do, up to the first draw; points as if the scoring of this round came then."""
    known = State(**_open(observation), stacks=tuple((UNKNOWN,) * n for n in observation.left))
    after, events = apply(known, seat, action)
    return Forecast(
        scoring.points(known),
        scoring.points(after),
        events,
        complete=after.phase != DRAWING,
        notes=tuple(note for event in events for note in _notes(event)),
    )


def _notes(event: Event) -> tuple[Note, ...]:
    """How far the boat goes, cards without effect, and an eruption that would follow at once."""
    if isinstance(event, BoatSailed):
        return (("haleakala.label.sails_to", (("n", len(event.path) - 1),)),)
    if isinstance(event, CardLapsed):
        return ((_LAPSES[event.why], (("name", event.seat),)),)
    if isinstance(event, ChipsLeft) and not event.able:
        return (("haleakala.log.priestess_none", ()),)
    if isinstance(event, LavaFlowed):
        return (("haleakala.label.burns", (("field", tables.PLACE_IDS[event.field]),)),)
    return ()
