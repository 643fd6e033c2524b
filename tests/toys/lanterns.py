"""Lanterns: two seats at once, a joint decision, dice. Both win or lose together.

- LAN-1 Four rounds. Each seat has oil (at most nine), two at the start. In a round both seats act at the same time.
- LAN-2 Gather: once a round a seat takes one oil.
- LAN-3 Propose 1 to 3: if the partner agrees, each pays that much oil and as many lanterns are lit. While a proposal
  lies on the table only the partner acts. A declined number is out for this round.
- LAN-4 Ready: the seat does nothing more this round, except answering. When both are ready the round ends and each seat
  draws 0 to 2 oil.
- LAN-5 Won with 3 lanterns (target few) or 6 (target many).
"""

from __future__ import annotations

from typing import Any, Final

from game.core.errors import Refused
from game.core.protocol import Config, Forecast, Item, Option, Refusal, Result, Rules, totals
from game.core.rng import draw, seeded
from game.core.value import Value, replace

ROUNDS: Final = 4
MOST_OIL: Final = 9
TARGETS: Final = {"few": 3, "many": 6}


class State(Value):
    """offer, by: the number proposed (0 = none) and who proposed it. declined: bit n = number n is out."""

    target: int
    oil: tuple[int, int]
    gathered: tuple[bool, bool]
    ready: tuple[bool, bool]
    lit: int
    round: int
    offer: int
    by: int
    declined: int
    rng: int


class Seen(Value):
    """All but the generator is public."""

    seat: int
    target: int
    oil: tuple[int, int]
    gathered: tuple[bool, bool]
    ready: tuple[bool, bool]
    lit: int
    round: int
    offer: int
    by: int
    declined: int


class Gather(Value, tag="gather"):
    pass


class Propose(Value, tag="propose"):
    amount: int


class Agree(Value, tag="agree"):
    pass


class Decline(Value, tag="decline"):
    pass


class Ready(Value, tag="ready"):
    pass


class Began(Value, tag="began"):
    oil: tuple[int, int]


class Gathered(Value, tag="gathered"):
    seat: int
    oil: int


class Proposed(Value, tag="proposed"):
    seat: int
    amount: int


class Declined(Value, tag="declined"):
    seat: int
    amount: int


class Lit(Value, tag="lit"):
    amount: int
    lit: int


class WasReady(Value, tag="was_ready"):
    seat: int


class RoundEnded(Value, tag="round_ended"):
    round: int
    drawn: tuple[int, int]


class Ended(Value, tag="ended"):
    won: bool


Action = Gather | Propose | Agree | Decline | Ready
Event = Began | Gathered | Proposed | Declined | Lit | WasReady | RoundEnded | Ended
EVERYTHING: Final[tuple[Action, ...]] = (Gather(), Propose(1), Propose(2), Propose(3), Agree(), Decline(), Ready())


def _set(pair: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


class Lanterns(Rules[State, Action, Seen, Event]):
    title = "lanterns"
    version = 1
    players = (2,)
    options = (Option("target", ("few", "many"), "LAN-5"),)
    ply_limit = 60
    state_type = State
    observation_type = Seen
    action_types = (Gather, Propose, Agree, Decline, Ready)
    event_types = (Began, Gathered, Proposed, Declined, Lit, WasReady, RoundEnded, Ended)

    @property
    def data_hash(self) -> str:
        return "0" * 16

    def setup(self, config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
        no = (False, False)
        state = State(TARGETS[config.get("target")], (2, 2), no, no, 0, 1, 0, -1, 0, seeded(seed))
        return state, (Began(state.oil),)

    def waiting(self, state: State) -> tuple[int, ...]:
        if state.round > ROUNDS:
            return ()
        if state.offer:
            return (1 - state.by,)
        return tuple(seat for seat in (0, 1) if not state.ready[seat])

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        if seat not in self.waiting(state):
            return ()
        return tuple(a for a in EVERYTHING if self._against(state, seat, a) is None)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return EVERYTHING

    def why(self, state: State, seat: int, action: Action) -> Refusal | None:
        if seat not in self.waiting(state):
            return Refusal("lanterns.refuse.not_now", "LAN-1")
        return self._against(state, seat, action)

    def _against(self, state: State, seat: int, action: Action) -> Refusal | None:
        if state.offer or isinstance(action, Agree | Decline):
            if bool(state.offer) != isinstance(action, Agree | Decline):
                return Refusal("lanterns.refuse.answer", "LAN-3")
            return None
        if isinstance(action, Gather) and (state.gathered[seat] or state.oil[seat] >= MOST_OIL):
            return Refusal("lanterns.refuse.gathered", "LAN-2")
        if isinstance(action, Propose):
            if not 1 <= action.amount <= 3 or state.declined >> action.amount & 1:
                return Refusal("lanterns.refuse.declined", "LAN-3", (("amount", action.amount),))
            if min(state.oil) < action.amount:
                return Refusal("lanterns.refuse.oil", "LAN-3", (("missing", action.amount - min(state.oil)),))
        return None

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        if isinstance(action, Gather):
            oil = state.oil[seat] + 1
            gathered = _set(state.gathered, seat, True)
            return replace(state, oil=_set(state.oil, seat, oil), gathered=gathered), (Gathered(seat, oil),)
        if isinstance(action, Propose):
            return replace(state, offer=action.amount, by=seat), (Proposed(seat, action.amount),)
        if isinstance(action, Agree):
            paid = (state.oil[0] - state.offer, state.oil[1] - state.offer)
            lit = state.lit + state.offer
            return replace(state, oil=paid, lit=lit, offer=0, by=-1), (Lit(state.offer, lit),)
        if isinstance(action, Decline):
            declined = state.declined | 1 << state.offer
            return replace(state, offer=0, by=-1, declined=declined), (Declined(seat, state.offer),)
        ready = _set(state.ready, seat, True)
        if not all(ready):
            return replace(state, ready=ready), (WasReady(seat),)
        return self._end_round(state, seat)

    def _end_round(self, state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
        """LAN-4: draw oil, start the next round or end the game."""
        rng, first = draw(state.rng, 3)
        rng, second = draw(rng, 3)
        oil = (min(MOST_OIL, state.oil[0] + first), min(MOST_OIL, state.oil[1] + second))
        no = (False, False)
        after = replace(state, oil=oil, gathered=no, ready=no, declined=0, round=state.round + 1, rng=rng)
        events: tuple[Event, ...] = (WasReady(seat), RoundEnded(state.round, (first, second)))
        if after.round > ROUNDS:
            events += (Ended(after.lit >= after.target),)
        return after, events

    def observe(self, state: State, seat: int | None) -> Seen:
        return Seen(
            -1 if seat is None else seat,
            state.target,
            state.oil,
            state.gathered,
            state.ready,
            state.lit,
            state.round,
            state.offer,
            state.by,
            state.declined,
        )

    def redact(self, event: Event, seat: int | None) -> Event:
        return event

    def sample(self, observation: Seen, rng: int) -> State:
        o = observation
        return State(o.target, o.oil, o.gathered, o.ready, o.lit, o.round, o.offer, o.by, o.declined, rng)

    def preview(self, observation: Seen, seat: int, action: Action) -> Forecast | None:
        state = self.sample(observation, 0)
        before = totals(self.scores(state))
        if isinstance(action, Ready) and state.ready[1 - seat]:
            return Forecast(before, before, (WasReady(seat),), complete=False)
        after, events = self.apply(state, seat, action)
        return Forecast(before, totals(self.scores(after)), events)

    def scores(self, state: State) -> tuple[tuple[Item, ...], ...]:
        sheet = (Item("lanterns", state.lit),)
        return (sheet, sheet)

    def result(self, state: State) -> Result | None:
        if state.round <= ROUNDS:
            return None
        sheets = self.scores(state)
        return Result((1, 1), totals(sheets), sheets, "won" if state.lit >= state.target else "lost")

    def text(self, action: Action) -> str:
        name = type(action).__name__.lower()
        return f"{name} {action.amount}" if isinstance(action, Propose) else name

    def parse(self, text: str) -> Action:
        for action in EVERYTHING:
            if self.text(action) == text:
                return action
        raise Refused(f"{text!r} is not an action of lanterns.")

    def describe(self, state: State) -> dict[str, Any]:
        return {name: getattr(state, name) for name in State.__struct_fields__ if name != "rng"}

    def deal(self, state: State) -> dict[str, Any]:
        return {"oil": state.oil}


RULES = Lanterns()
