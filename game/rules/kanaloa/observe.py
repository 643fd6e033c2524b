"""What may be known (section 24): everything but the order of bag and crate, which nobody knows (KAN-4.3)."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Forecast
from game.core.rng import shuffled
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import scoring, tables
from game.rules.kanaloa.apply import apply, pick_up
from game.rules.kanaloa.events import CardTied, Event, GodCardMoved, Offered, ShieldMoved
from game.rules.kanaloa.state import KANE, VOLCANO_TILE, Observation, Position, State

Note = tuple[str, tuple[tuple[str, int | str], ...]]
_OPEN = Position.__struct_fields__


def _open(position: Position) -> dict[str, Any]:
    return {name: getattr(position, name) for name in _OPEN}


def observe(state: State) -> Observation:
    """The same for every seat and for onlookers."""
    unseen = tuple(sorted(t for t in (*state.bag, *state.crate) if t != VOLCANO_TILE))
    return Observation(**_open(state), bag_left=len(state.bag), crate_left=len(state.crate), unseen=unseen)


def sample(observation: Observation, rng: int) -> State:
    """A full position that fits: the unseen tiles and volcanoes in any order that KAN-4.3 and KAN-4.4 allow."""
    rules = tables.SETUPS[observation.players]
    rng, tiles = shuffled(rng, observation.unseen)
    volcanoes = tables.VOLCANO_TILES - observation.drawn
    sealed = rules.crate_volcanoes if observation.crate_left else 0
    cut = observation.crate_left - sealed
    rng, crate = shuffled(rng, (*tiles[:cut], *(VOLCANO_TILE,) * sealed))
    rng, bag = shuffled(rng, (*tiles[cut:], *(VOLCANO_TILE,) * (volcanoes - sealed)))
    return State(**_open(observation), bag=bag, crate=crate)


def preview(observation: Observation, seat: int, action: act.Action) -> Forecast:
    """What the action would do. Only a tile that is picked up leads to a draw, and there the forecast stops."""
    before = tuple(scoring.points(t) for t in observation.temples)
    known = State(**_open(observation), bag=(), crate=())
    if isinstance(action, act.Take | act.Give):
        events: list[Event] = []
        pick_up(known, seat, action.site, events)
        return Forecast(before, before, tuple(events), complete=False)
    after, seen = apply(known, seat, action)
    return Forecast(
        before, tuple(scoring.points(t) for t in after.temples), seen, notes=_notes(seat, after.temples[seat], seen)
    )


def _notes(seat: int, temples: tuple[int, ...], events: tuple[Event, ...]) -> tuple[Note, ...]:
    """Cards that the seat would win or lose, and why an offering wins none: a sleeping temple, a tie."""
    notes: list[Note] = []
    lost = 0
    for event in events:
        if isinstance(event, GodCardMoved | ShieldMoved):
            shield = isinstance(event, ShieldMoved)
            if event.taker == seat:
                key = "kanaloa.label.wins_shield" if shield else "kanaloa.label.wins_card"
                notes.append((key, (("god", tables.GOD_IDS[event.god]),)))
            elif event.giver == seat and event.cause == "kane":
                lost += 1
        elif isinstance(event, Offered) and event.god != KANE and event.height < temples[KANE]:
            holes = (("god", tables.GOD_IDS[event.god]), ("height", event.height), ("kane", temples[KANE]))
            notes.append(("kanaloa.refuse.asleep.text", holes))
        elif isinstance(event, CardTied):
            notes.append(("kanaloa.refuse.tie.text", (("name", event.holder), ("god", tables.GOD_IDS[event.god]))))
    if lost:
        notes.append(("kanaloa.label.loses_cards", (("n", lost),)))
    return tuple(notes)
