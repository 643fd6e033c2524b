"""The rules of Palm Island: a village in one small deck, alone or as a pair against a disaster."""

from __future__ import annotations

from game.core.protocol import Config, Option, Rules
from game.rules.palm_island import apply as effects
from game.rules.palm_island import legal as legality
from game.rules.palm_island import notation, refusals, scoring
from game.rules.palm_island import observe as knowledge
from game.rules.palm_island import setup as first
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


class PalmIslandRules(Rules[State, Action, Event, Observation]):
    """Solo, solo against a disaster, and co-op (competitive mode of PAL-15 is not played)."""

    title = TITLE
    version = 1
    players = (1, 2)
    options = first.OPTIONS
    ply_limit = 1200
    state_type = State
    observation_type = Observation
    action_types = ACTIONS
    event_types = EVENTS
    # a shared payment, the Stockpile, a grant or a closed council can't be taken back (section 18)
    barriers = (Helped, Prepared, AbilityBuilt, StockpileFilled, StockpileUsed, CouncilClosed)
    cooperative = True
    free_undo = 1  # one step back tells at most the third card (section 18)

    setup = staticmethod(first.set_up)
    waiting = staticmethod(legality.waiting)
    legal = staticmethod(legality.legal)
    apply = staticmethod(effects.apply)
    why = staticmethod(refusals.why)
    candidates = staticmethod(refusals.candidates)
    observe = staticmethod(knowledge.observe)
    redact = staticmethod(knowledge.redact)
    sample = staticmethod(knowledge.sample)
    preview = staticmethod(knowledge.forecast)
    scores = staticmethod(scoring.sheets)
    result = staticmethod(scoring.result)
    text = staticmethod(notation.text)
    parse = staticmethod(notation.parse)
    describe = staticmethod(notation.describe)
    deal = staticmethod(notation.deal)
    tell = staticmethod(notation.tell)

    @property
    def data_hash(self) -> str:
        return BOX.digest

    def default(self, option: Option, players: int) -> str:
        """A pair plays against the gentlest disaster unless it chooses (PAL-12.2)."""
        return option.values[1] if option.key == "disaster" and players > 1 else option.values[0]

    def check_config(self, config: Config) -> None:
        first.check_options(config)

    def configs(self, players: int) -> tuple[Config, ...]:
        return first.config_sets(players, Config)

    def round(self, state: State) -> int:
        return state.round


RULES = PalmIslandRules()
