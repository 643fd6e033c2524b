"""The rules of Kilauea: one great canoe, a volcano of twenty pillars, five forests, five sections of an own island."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Config, Forecast, Item, Option, Refusal, Result, Rules
from game.rules.kilauea import apply as effects
from game.rules.kilauea import legal as legality
from game.rules.kilauea import notation, scoring
from game.rules.kilauea import observe as knowledge
from game.rules.kilauea import setup as first
from game.rules.kilauea import why as reasons
from game.rules.kilauea.actions import ACTION_TYPES, Action
from game.rules.kilauea.events import EVENT_TYPES, Event
from game.rules.kilauea.state import Observation, State
from game.rules.kilauea.tables import DATA_HASH, PIECES, PLAYERS


class KilaueaRules(Rules[State, Action, Event, Observation]):
    """KIL-1 to KIL-12. Nothing is hidden, and nothing is random once the table is set (KIL-4.6)."""

    title = "kilauea"
    version = 1
    players = PLAYERS  # KIL-12 Q17: no solo play
    options = (
        Option("extra_tile", ("none", *(tile.extra for tile in PIECES.tiles if tile.extra)), "KIL-3.6"),
        Option("stall_end", ("off", "on"), "KIL-11.12"),
    )
    ply_limit = 1500
    soak_options = (("stall_end", "on"),)  # KIL-11.12: random play may go on in circles
    state_type = State
    observation_type = Observation
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES

    @property
    def data_hash(self) -> str:
        return DATA_HASH

    def setup(self, config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
        return first.setup(config, seed)

    def waiting(self, state: State) -> tuple[int, ...]:
        return legality.waiting(state)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return legality.legal(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        return effects.apply(state, seat, action)

    def why(self, state: State, seat: int, action: Action) -> Refusal | None:
        return reasons.why(state, seat, action)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return reasons.candidates(state, seat)

    def round(self, state: State) -> int:
        return 1 + state.turns // len(state.seats)

    def observe(self, state: State, seat: int | None) -> Observation:
        return knowledge.observe(state, seat)

    def redact(self, event: Event, seat: int | None) -> Event:
        return event

    def sample(self, observation: Observation, rng: int) -> State:
        return observation.table

    def preview(self, observation: Observation, seat: int, action: Action) -> Forecast | None:
        return knowledge.preview(observation, seat, action)

    def scores(self, state: State) -> tuple[tuple[Item, ...], ...]:
        return scoring.scores(state)

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


RULES = KilaueaRules()
