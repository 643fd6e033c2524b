"""The rules of Palm Island as the house sees them."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Config, Forecast, Item, Option, Refusal, Result, Rules
from game.rules.palm_island import apply as play
from game.rules.palm_island import legal as moves
from game.rules.palm_island import notation, observe, refusals, scoring, setup
from game.rules.palm_island.actions import ACTIONS, Action
from game.rules.palm_island.events import (
    EVENTS,
    AbilityBuilt,
    CouncilClosed,
    Event,
    Helped,
    Prepared,
    StockpileFilled,
    StockpileUsed,
)
from game.rules.palm_island.reading import TITLE
from game.rules.palm_island.state import Observation, State
from game.rules.palm_island.tables import BOX


class PalmIsland(Rules[State, Action, Event, Observation]):
    """Solo, solo against a disaster, and co-op (competitive mode of PAL-15 is not played)."""

    title = TITLE
    version = 1
    players = (1, 2)
    options = setup.OPTIONS
    ply_limit = 1200
    state_type = State
    observation_type = Observation
    action_types = ACTIONS
    event_types = EVENTS
    # a shared payment, the Stockpile, a grant or a closed council can't be taken back (section 18)
    barriers = (Helped, Prepared, AbilityBuilt, StockpileFilled, StockpileUsed, CouncilClosed)
    cooperative = True
    free_undo = 1  # one step back tells at most the third card (section 18)

    @property
    def data_hash(self) -> str:
        return BOX.digest

    def default(self, option: Option, players: int) -> str:
        """A pair plays against the gentlest disaster unless it chooses (PAL-12.2)."""
        return option.values[1] if option.key == "disaster" and players > 1 else option.values[0]

    def check_config(self, config: Config) -> None:
        setup.check_options(config)

    def configs(self, players: int) -> tuple[Config, ...]:
        return setup.config_sets(players, Config)

    def setup(self, config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
        return setup.set_up(config, seed)

    def waiting(self, state: State) -> tuple[int, ...]:
        return moves.waiting(state)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return moves.legal(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        return play.apply(state, seat, action)

    def why(self, state: State, seat: int, action: Action) -> Refusal | None:
        return refusals.why(state, seat, action)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return refusals.candidates(state, seat)

    def round(self, state: State) -> int:
        return state.round

    def observe(self, state: State, seat: int | None) -> Observation:
        return observe.observe(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        return observe.redact(event, seat)

    def sample(self, observation: Observation, rng: int) -> State:
        return observe.sample(observation, rng)

    def preview(self, observation: Observation, seat: int, action: Action) -> Forecast | None:
        return observe.forecast(observation, seat, action)

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
