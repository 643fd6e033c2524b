"""The rules of Haleakala: discs, a boat and a volcano; basic and tactical game."""

from __future__ import annotations

from typing import Any, ClassVar

from game.core.protocol import Config, Forecast, Item, Option, Refusal, Result, Rules
from game.rules.haleakala import apply as effects
from game.rules.haleakala import legal as legality
from game.rules.haleakala import notation, observe, refusals, scoring, tables
from game.rules.haleakala import setup as first
from game.rules.haleakala.actions import ACTION_TYPES, Action
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

    @property
    def data_hash(self) -> str:
        return tables.DATA.digest

    def setup(self, config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
        return first.setup(config, seed)

    def waiting(self, state: State) -> tuple[int, ...]:
        return legality.waiting(state)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return legality.legal(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        return effects.apply(state, seat, action)

    def why(self, state: State, seat: int, action: Action) -> Refusal | None:
        return refusals.why(state, seat, action)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return refusals.candidates(state, seat)

    def round(self, state: State) -> int:
        return state.round

    def observe(self, state: State, seat: int | None) -> Observation:
        return observe.observe(state)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Nothing that happens is hidden from anybody (HAL-16)."""
        return event

    def sample(self, observation: Observation, rng: int) -> State:
        return observe.sample(observation, rng)

    def preview(self, observation: Observation, seat: int, action: Action) -> Forecast | None:
        return observe.preview(observation, seat, action)

    def scores(self, state: State) -> tuple[tuple[Item, ...], ...]:
        return scoring.sheets(state)

    def result(self, state: State) -> Result | None:
        return scoring.result(state)

    def text(self, action: Action) -> str:
        return notation.text(action)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def describe(self, state: State) -> dict[str, Any]:
        return notation.describe(state)

    def deal(self, state: State) -> dict[str, Any]:
        return notation.deal(state)

    def tell(self, event: Event) -> dict[str, Any]:
        return notation.tell(event)


RULES = HaleakalaRules()
