"""The rules of Kilauea: one great canoe, a volcano of twenty pillars, five forests, five sections of an own island."""

from __future__ import annotations

from game.core.protocol import Option, Rules
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

    setup = staticmethod(first.setup)
    waiting = staticmethod(legality.waiting)
    legal = staticmethod(legality.legal)
    apply = staticmethod(effects.apply)
    why = staticmethod(reasons.why)
    candidates = staticmethod(reasons.candidates)
    observe = staticmethod(knowledge.observe)
    preview = staticmethod(knowledge.preview)
    scores = staticmethod(scoring.scores)
    result = staticmethod(scoring.result)
    text = staticmethod(notation.text)
    parse = staticmethod(notation.parse)
    describe = staticmethod(notation.describe)
    deal = staticmethod(notation.deal)
    tell = staticmethod(notation.tell)

    @property
    def data_hash(self) -> str:
        return DATA_HASH

    def round(self, state: State) -> int:
        return 1 + state.turns // len(state.seats)

    def redact(self, event: Event, seat: int | None) -> Event:
        return event

    def sample(self, observation: Observation, rng: int) -> State:
        return observation.table


RULES = KilaueaRules()
