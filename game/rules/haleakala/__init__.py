"""The rules of Haleakala: discs, a boat and a volcano; basic and tactical game."""

from __future__ import annotations

from typing import Any, ClassVar

from game.core.protocol import Option, Rules
from game.rules.haleakala import apply as effects
from game.rules.haleakala import legal as legality
from game.rules.haleakala import notation, refusals, scoring, tables
from game.rules.haleakala import observe as knowledge
from game.rules.haleakala import setup as first
from game.rules.haleakala.actions import ACTION_TYPES
from game.rules.haleakala.components import TITLE
from game.rules.haleakala.events import EVENT_TYPES, Event
from game.rules.haleakala.state import Observation, State


class HaleakalaRules(Rules[State, Any, Any, Observation]):
    """Two players (HAL-3). One seat decides at a time; nothing is secret but the order of the stacks (HAL-16)."""

    title = TITLE
    version = 1
    players = (len(tables.SEAT_IDS),)
    options: ClassVar[tuple[Option, ...]] = (Option("variant", tables.VARIANT_IDS, "HAL-12"),)
    ply_limit = 2000
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
        """Nothing that happens is hidden from anybody (HAL-16)."""
        return event


RULES = HaleakalaRules()
