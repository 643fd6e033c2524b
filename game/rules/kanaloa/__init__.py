"""The rules of Kanaloa: sail with the fish, offer to five gods, build evenly."""

from __future__ import annotations

from typing import Any, ClassVar

from game.core.protocol import Config, Forecast, Item, Option, Refusal, Result, Rules
from game.rules.kanaloa import legal, notation, observe, refusals, scoring, tables
from game.rules.kanaloa.actions import ACTION_TYPES, Action
from game.rules.kanaloa.apply import apply
from game.rules.kanaloa.components import PLAYERS, TITLE
from game.rules.kanaloa.events import EVENT_TYPES, Event
from game.rules.kanaloa.setup import setup
from game.rules.kanaloa.state import OFFERING, Observation, State


class KanaloaRules(Rules[State, Any, Any, Observation]):
    """2 to 4 players (KAN-1.2). One seat decides at a time, nothing is secret but the order of bag and crate.

    Option `start`: "placed" = the players lay the fish (KAN-5.1), "prepared" = they lie as in KAN-5.6; pawns are
    placed by the players either way. Option `cards` (two players): see `setup`.
    """

    title = TITLE
    version = 1
    players = PLAYERS
    options: ClassVar[tuple[Option, ...]] = (
        Option("start", ("placed", "prepared"), "KAN-5.6"),
        Option("cards", ("recommended", "free"), "KAN-21.3", players=(2,)),
    )
    ply_limit = 1500
    state_type = State
    observation_type = Observation
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES

    @property
    def data_hash(self) -> str:
        return tables.DATA.digest

    def setup(self, config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
        return setup(config, seed)

    def waiting(self, state: State) -> tuple[int, ...]:
        return legal.waiting(state)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return legal.legal(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        return apply(state, seat, action)

    def why(self, state: State, seat: int, action: Action) -> Refusal | None:
        return refusals.why(state, seat, action)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return refusals.candidates(state, seat)

    def in_chain(self, state: State, seat: int) -> bool:
        """Inside an offering (KAN-10.1)."""
        return state.phase == OFFERING and state.turn == seat

    def observe(self, state: State, seat: int | None) -> Observation:
        return observe.observe(state)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Nothing that happens is hidden from anybody (section 24)."""
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


RULES = KanaloaRules()
