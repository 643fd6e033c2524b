"""Reef: hidden hands, a hidden deck, and a decision made of steps.

- REE-1 A deck of 24 shells, six kinds with four each. Each of two or three seats holds four shells, in secret.
- REE-2 In turn a seat lays one to three shells: it adds them face down one by one, kinds ascending, then shows them.
- REE-3 Equal shells score the square of their number, others one point each. With goal `sets` a single shell scores 0.
- REE-4 Then the seat draws as many from the deck as it laid, as long as there are any.
- REE-5 A seat without shells is passed over. When no seat has any, the most points win.
"""

from __future__ import annotations

from typing import Any, Final

from game.core.errors import Refused
from game.core.protocol import Config, Forecast, Item, Option, Refusal, Result, Rules, totals
from game.core.rng import seeded, shuffled
from game.core.value import Value, replace

KINDS: Final = 6
EACH: Final = 4
HAND: Final = 4
MOST: Final = 3
HIDDEN: Final = -1

Shells = tuple[int, ...]  # kinds, ascending


class State(Value):
    """chain: what the seat in turn has added face down. laid: each seat's shown groups."""

    sets: bool
    hands: tuple[Shells, ...]
    deck: Shells  # secret, last is drawn first
    chain: Shells
    laid: tuple[tuple[Shells, ...], ...]
    turn: int


class Seen(Value):
    """hand, chain: own shells (chain () for the others). held: shells in each hand. added: length of the chain."""

    seat: int
    sets: bool
    hand: Shells
    chain: Shells
    held: tuple[int, ...]
    added: int
    deck: int
    laid: tuple[tuple[Shells, ...], ...]
    turn: int


class Add(Value, tag="add"):
    kind: int


class Done(Value, tag="done"):
    pass


class Dealt(Value, tag="dealt"):
    seat: int
    kinds: Shells


class Added(Value, tag="added"):
    seat: int
    kind: int


class Laid(Value, tag="laid"):
    seat: int
    kinds: Shells
    points: int


class Drew(Value, tag="drew"):
    seat: int
    kinds: Shells


class Ended(Value, tag="ended"):
    totals: tuple[int, ...]


Action = Add | Done
Event = Dealt | Added | Laid | Drew | Ended
ADDS: Final = tuple(Add(kind) for kind in range(KINDS))
DONE: Final = Done()


def _swap(row: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*row[:index], value, *row[index + 1 :])


def _without(shells: Shells, kind: int) -> Shells:
    at = shells.index(kind)
    return shells[:at] + shells[at + 1 :]


def points_of(shells: Shells, sets: bool) -> int:
    """REE-3."""
    if len(shells) == 1:
        return 0 if sets else 1
    return len(shells) ** 2 if len(set(shells)) == 1 else len(shells)


class Reef(Rules[State, Action, Seen, Event]):
    title = "reef"
    version = 1
    players = (2, 3)
    options = (Option("goal", ("plain", "sets"), "REE-3"),)
    ply_limit = 48
    state_type = State
    observation_type = Seen
    action_types = (Add, Done)
    event_types = (Dealt, Added, Laid, Drew, Ended)

    @property
    def data_hash(self) -> str:
        return "1" * 16

    def setup(self, config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
        _, deck = shuffled(seeded(seed), [kind for kind in range(KINDS) for _ in range(EACH)])
        hands = tuple(tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(config.players))
        rest = deck[HAND * config.players :]
        state = State(config.get("goal") == "sets", hands, rest, (), ((),) * config.players, 0)
        return state, tuple(Dealt(seat, hand) for seat, hand in enumerate(hands))

    def waiting(self, state: State) -> tuple[int, ...]:
        return (state.turn,) if state.chain or any(state.hands) else ()

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        if seat not in self.waiting(state):
            return ()
        return tuple(a for a in (*ADDS, DONE) if self._against(state, a) is None)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return (*ADDS, DONE)

    def why(self, state: State, seat: int, action: Action) -> Refusal | None:
        if seat not in self.waiting(state):
            return Refusal("reef.refuse.not_now", "REE-2")
        return self._against(state, action)

    def _against(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, Done):
            return None if state.chain else Refusal("reef.refuse.nothing", "REE-2")
        if action.kind not in state.hands[state.turn]:
            return Refusal("reef.refuse.not_held", "REE-2")
        if len(state.chain) == MOST:
            return Refusal("reef.refuse.full", "REE-2", (("most", MOST),))
        if state.chain and action.kind < state.chain[-1]:
            return Refusal("reef.refuse.order", "REE-2")
        return None

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        if isinstance(action, Add):
            hands = _swap(state.hands, seat, _without(state.hands[seat], action.kind))
            return replace(state, hands=hands, chain=(*state.chain, action.kind)), (Added(seat, action.kind),)
        after, laid = self._show(state, seat)
        drawn = tuple(sorted(after.deck[::-1][: len(state.chain)]))
        hands = _swap(after.hands, seat, tuple(sorted(after.hands[seat] + drawn)))
        after = replace(after, hands=hands, deck=after.deck[: len(after.deck) - len(drawn)])
        events: list[Event] = [laid]
        if drawn:
            events.append(Drew(seat, drawn))
        following = [(seat + i) % len(hands) for i in range(1, len(hands) + 1) if hands[(seat + i) % len(hands)]]
        if following:
            return replace(after, turn=following[0]), tuple(events)
        return after, (*events, Ended(totals(self.scores(after))))

    def _show(self, state: State, seat: int) -> tuple[State, Laid]:
        """REE-2, REE-3: turn up the chain."""
        laid = _swap(state.laid, seat, (*state.laid[seat], state.chain))
        return replace(state, laid=laid, chain=()), Laid(seat, state.chain, points_of(state.chain, state.sets))

    def observe(self, state: State, seat: int | None) -> Seen:
        return Seen(
            -1 if seat is None else seat,
            state.sets,
            () if seat is None else state.hands[seat],
            state.chain if seat == state.turn else (),
            tuple(map(len, state.hands)),
            len(state.chain),
            len(state.deck),
            state.laid,
            state.turn,
        )

    def redact(self, event: Event, seat: int | None) -> Event:
        if isinstance(event, Dealt | Drew) and event.seat != seat:
            return replace(event, kinds=(HIDDEN,) * len(event.kinds))
        if isinstance(event, Added) and event.seat != seat:
            return replace(event, kind=HIDDEN)
        return event

    def sample(self, observation: Seen, rng: int) -> State:
        o = observation
        unseen = [kind for kind in range(KINDS) for _ in range(EACH)]
        for kind in (*o.hand, *o.chain, *(k for groups in o.laid for group in groups for k in group)):
            unseen.remove(kind)
        rng, rest = shuffled(rng, unseen)
        hands = []
        for seat, count in enumerate(o.held):
            if seat == o.seat:
                hands.append(o.hand)
            else:
                hands.append(tuple(sorted(rest[:count])))
                rest = rest[count:]
        chain = o.chain
        if o.seat != o.turn:
            chain, rest = tuple(sorted(rest[: o.added])), rest[o.added :]
        return State(o.sets, tuple(hands), rest, chain, o.laid, o.turn)

    def preview(self, observation: Seen, seat: int, action: Action) -> Forecast | None:
        state = self.sample(observation, 0)
        before = totals(self.scores(state))
        if isinstance(action, Add):
            return Forecast(before, before, (Added(seat, action.kind),))
        after, laid = self._show(state, seat)
        return Forecast(before, totals(self.scores(after)), (laid,), complete=not observation.deck)

    def scores(self, state: State) -> tuple[tuple[Item, ...], ...]:
        sheets = []
        for groups in state.laid:
            equal = sum(points_of(g, state.sets) for g in groups if len(g) > 1 and len(set(g)) == 1)
            mixed = sum(points_of(g, state.sets) for g in groups) - equal
            sheets.append((Item("equal", equal), Item("mixed", mixed)))
        return tuple(sheets)

    def result(self, state: State) -> Result | None:
        if self.waiting(state):
            return None
        sheets = self.scores(state)
        sums = totals(sheets)
        return Result(tuple(1 + sum(other > own for other in sums) for own in sums), sums, sheets)

    def text(self, action: Action) -> str:
        return f"add {action.kind}" if isinstance(action, Add) else "done"

    def parse(self, text: str) -> Action:
        for action in (*ADDS, DONE):
            if self.text(action) == text:
                return action
        raise Refused(f"{text!r} is not an action of reef.")

    def describe(self, state: State) -> dict[str, Any]:
        return {
            "hands": state.hands,
            "deck": state.deck,
            "added": state.chain,
            "laid": state.laid,
            "turn": state.turn,
        }

    def deal(self, state: State) -> dict[str, Any]:
        return {"hands": state.hands, "deck": state.deck}


RULES = Reef()
