"""What may be known: everything (KIL-4.6), so previews reach to the end of an action."""

from __future__ import annotations

from game.core.protocol import Forecast
from game.rules.kilauea import events as ev
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import Action
from game.rules.kilauea.apply import apply
from game.rules.kilauea.scoring import points_now
from game.rules.kilauea.state import Observation, State
from game.rules.kilauea.tables import C

Note = tuple[str, tuple[tuple[str, int | str], ...]]


def observe(state: State, seat: int | None) -> Observation:
    return Observation(-1 if seat is None else seat, state)


def preview(observation: Observation, seat: int, action: Action) -> Forecast:
    """Points if scored now (KIL-12 Q26) before and after, and what would happen."""
    table = observation.table
    after, events = apply(table, seat, action)
    return Forecast(points_now(table), points_now(after), events, notes=_notes(table, after, events))


def _notes(before: State, after: State, events: tuple[ev.Event, ...]) -> tuple[Note, ...]:
    """A tile that unlocks, and the forests whose clearing brings a scoring (KIL-7.1, KIL-11.1, KIL-11.2)."""
    notes: list[Note] = []
    if any(isinstance(event, ev.TileUnlocked) for event in events):
        notes.append(("kilauea.label.unlocks", ()))
    was, now = before.standing.count(0), after.standing.count(0)
    if before.phase != st.DRAFT and was != now:
        if was < C.forests_for_intermediate <= now:
            notes.append(("kilauea.label.warn_first", ()))
        if was < C.forests_for_final <= now:
            notes.append(("kilauea.label.warn_last", ()))
    return tuple(notes)
