"""The rules of Kanaloa: sail with the fish, offer to five gods, build evenly."""

from __future__ import annotations

from typing import Any, ClassVar

from game.core.protocol import Option, Rules
from game.rules.kanaloa import apply as effects
from game.rules.kanaloa import legal as legality
from game.rules.kanaloa import notation, refusals, scoring, tables
from game.rules.kanaloa import observe as knowledge
from game.rules.kanaloa import setup as first
from game.rules.kanaloa.actions import ACTION_TYPES
from game.rules.kanaloa.components import PLAYERS, TITLE
from game.rules.kanaloa.events import EVENT_TYPES, Event
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

    def in_chain(self, state: State, seat: int) -> bool:
        """Inside an offering (KAN-10.1)."""
        return state.phase == OFFERING and state.turn == seat

    def observe(self, state: State, seat: int | None) -> Observation:
        return knowledge.observe(state)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Nothing that happens is hidden from anybody (section 24)."""
        return event


RULES = KanaloaRules()
