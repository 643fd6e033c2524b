"""The rules of Einauge sei wachsam!: every card that joins a row makes the whole row pay again."""

from __future__ import annotations

from typing import Any, ClassVar

from game.core.protocol import Config, Forecast, Item, Option, Refusal, Result, Rules
from game.rules.einauge import apply as effects
from game.rules.einauge import legal as moves
from game.rules.einauge import notation, observe, refusals, scoring, tables
from game.rules.einauge import setup as first
from game.rules.einauge.actions import ACTION_TYPES, Action
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

    @property
    def data_hash(self) -> str:
        return tables.DATA.digest

    def setup(self, config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
        return first.setup(config, seed)

    def waiting(self, state: State) -> tuple[int, ...]:
        return moves.waiting(state)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return moves.legal(state, seat)

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
        """Nothing that happens is hidden from anybody (R25)."""
        return event

    def sample(self, observation: Observation, rng: int) -> State:
        return observe.sample(observation, rng)

    def preview(self, observation: Observation, seat: int, action: Action) -> Forecast:
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


RULES = EinaugeRules()
