"""The rules of Einauge sei wachsam!: every card that joins a row makes the whole row pay again."""

from __future__ import annotations

from typing import Any, ClassVar

from game.core.protocol import Option, Rules
from game.rules.einauge import apply as effects
from game.rules.einauge import legal as legality
from game.rules.einauge import notation, refusals, scoring, tables
from game.rules.einauge import observe as knowledge
from game.rules.einauge import setup as first
from game.rules.einauge.actions import ACTION_TYPES
from game.rules.einauge.components import PLAYERS, TITLE
from game.rules.einauge.events import EVENT_TYPES, Event
from game.rules.einauge.state import Observation, State


class EinaugeRules(Rules[State, Any, Any, Observation]):
    """2 to 5 players, one seat decides at a time; nothing is hidden but the order of the pile (R25).

    Option `colour_bonus`: the variant of EIN-12. Each turn brings a card, and sales are limited by what a player owns,
    so every game ends.
    """

    title = TITLE
    version = 1
    players = PLAYERS
    options: ClassVar[tuple[Option, ...]] = (Option("colour_bonus", ("off", "on"), "EIN-12.1"),)
    ply_limit = 600
    state_type = State
    observation_type = Observation
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES

    setup = staticmethod(first.setup)
    waiting = staticmethod(legality.waiting)
    legal = staticmethod(legality.legal)
    apply = staticmethod(effects.apply)
    why = staticmethod(refusals.why)
    candidates = staticmethod(refusals.candidates)
    sample = staticmethod(knowledge.sample)
    preview = staticmethod(knowledge.preview)
    scores = staticmethod(scoring.sheets)
    result = staticmethod(scoring.result)
    text = staticmethod(notation.text)
    parse = staticmethod(notation.parse)
    describe = staticmethod(notation.describe)
    deal = staticmethod(notation.deal)
    tell = staticmethod(notation.tell)

    @property
    def data_hash(self) -> str:
        return tables.DATA.digest

    def round(self, state: State) -> int:
        return state.round

    def observe(self, state: State, seat: int | None) -> Observation:
        return knowledge.observe(state)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Nothing that happens is hidden from anybody (R25)."""
        return event


RULES = EinaugeRules()
