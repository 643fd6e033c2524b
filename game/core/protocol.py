"""What every title's rules offer to the rest of the house. This is the whole surface that may be used.

A title subclasses `Rules` and gives an instance the name `RULES` in `game/rules/<title>/__init__.py`.
States, actions, events and observations are `Value`s. An action is an intent (imperative), an event is a fact
(past tense), an observation holds only what the seat may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from game.core.errors import IllegalAction, Refused
from game.core.value import Value, fields

S = TypeVar("S", bound=Value)
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Value)
O = TypeVar("O", bound=Value)  # noqa: E741  (the protocol's letter for observations)


class Option(Value):
    """One thing to choose before a game. The first value is the default.

    many: the value is "none" or a comma list of the values other than "none", in their order here;
    with `ordered` the list keeps the order in which they were chosen.
    players: the numbers of players the option is for; () = all.
    rule: the rule id that explains it.
    """

    key: str
    values: tuple[str, ...]
    rule: str
    many: bool = False
    players: tuple[int, ...] = ()
    ordered: bool = False


class Config(Value):
    """Number of players and every option with its value, in the order of `Rules.options`."""

    players: int
    options: tuple[tuple[str, str], ...] = ()

    def get(self, key: str) -> str:
        for name, value in self.options:
            if name == key:
                return value
        raise KeyError(key)


class Refusal(Value):
    """Why an action is not allowed: catalogue key without `.title/.text`, numbers for its holes, rule id."""

    key: str
    rule: str
    holes: tuple[tuple[str, int | str], ...] = ()


class Item(Value):
    """One line of a score sheet. `key` names it in the title's catalogue (`<title>.score.<key>`)."""

    key: str
    points: int
    holes: tuple[tuple[str, int | str], ...] = ()


class Result(Value):
    """How a game ended. ranks: by seat, 1 = first, equal numbers share a place. sheets: by seat.

    totals: by seat, what the ranking compares first (the sum of the sheet). outcome: "" for a game that is only
    ranked, else a title's word such as "won" or "lost".
    """

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    sheets: tuple[tuple[Item, ...], ...]
    outcome: str = ""


class Forecast(Value):
    """What an action would do as far as the observation tells (up to the first draw).

    before, after: points of each seat if counted now, before and after. events: what would be seen.
    complete: False when the forecast stops at a draw. notes: catalogue keys with holes worth showing.
    """

    before: tuple[int, ...]
    after: tuple[int, ...]
    events: tuple[Any, ...] = ()
    complete: bool = True
    notes: tuple[tuple[str, tuple[tuple[str, int | str], ...]], ...] = ()


class Rules(ABC, Generic[S, A, E, O]):
    """The rules of one title. Seats are numbered 0 .. players - 1.

    A title gives its functions as they are, as static methods, so arguments go by position.
    """

    title: ClassVar[str]
    version: ClassVar[int]  # RULES_VERSION: raised when behaviour changes
    players: ClassVar[tuple[int, ...]]  # allowed numbers of players, ascending
    options: ClassVar[tuple[Option, ...]]
    ply_limit: ClassVar[int]  # no game may be longer (commands.md)
    soak_options: ClassVar[tuple[tuple[str, str], ...]] = ()  # options that long unattended runs keep at one value
    state_type: ClassVar[type[Any]]
    observation_type: ClassVar[type[Any]]
    action_types: ClassVar[tuple[type[Any], ...]]  # in the order of `legal`; each with a tag
    event_types: ClassVar[tuple[type[Any], ...]]  # each with a tag
    barriers: ClassVar[tuple[type[Any], ...]] = ()  # event types that no undo crosses (a closed window, a grant)
    cooperative: ClassVar[bool] = False  # True: all seats win or lose together, so undo harms nobody
    free_undo: ClassVar[int] = 0  # own steps back in a row that are free whatever was seen

    # ---- before the game
    @property
    @abstractmethod
    def data_hash(self) -> str:
        """Hash of the level data the rules were built from (hex)."""

    def config(self, players: int, chosen: dict[str, str] | None = None) -> Config:
        """A checked Config; options left out take their default. Raises Refused with one sentence."""
        chosen = dict(chosen or {})
        if players not in self.players:
            raise Refused(f"{self.title} is for {_span(self.players)} players, not {players}.")
        pairs = []
        for option in self.options:
            if option.players and players not in option.players:
                value = chosen.pop(option.key, option.values[0])
                if value != option.values[0]:
                    raise Refused(f"Option {option.key} can't be set with {players} players.")
                continue
            value = chosen.pop(option.key, "") or self.default(option, players)
            pairs.append((option.key, _checked(option, value)))
        if chosen:
            known = ", ".join(o.key for o in self.options)
            raise Refused(f"{self.title} has no option {next(iter(chosen))!r}; it knows {known}.")
        made = Config(players, tuple(pairs))
        self.check_config(made)
        return made

    def default(self, option: Option, players: int) -> str:
        """The value of an option that was not chosen; a title may differ by number of players."""
        return option.values[0]

    def check_config(self, config: Config) -> None:
        """Raise Refused when options don't go together. Titles override."""

    def configs(self, players: int) -> tuple[Config, ...]:
        """Every option set worth playing with this number of players (lobby, sim, soak), the default first.

        Options with `many` are taken as none and all; titles may override to add or drop sets.
        """
        own = [o for o in self.options if not o.players or players in o.players]
        ranges = [(o.values[0], ",".join(v for v in o.values if v != "none")) if o.many else o.values for o in own]
        made = []
        for values in product(*ranges):
            config = Config(players, tuple((o.key, v) for o, v in zip(own, values, strict=True)))
            try:
                self.check_config(config)
            except Refused:
                continue
            made.append(config)
        return tuple(made)

    def soak_configs(self, players: int) -> tuple[Config, ...]:
        """The option sets of long unattended runs: all of `configs` with `soak_options` as they must be."""
        fixed = set(self.soak_options)
        return tuple(c for c in self.configs(players) if fixed <= set(c.options))

    @abstractmethod
    def setup(self, config: Config, seed: int, /) -> tuple[S, tuple[E, ...]]:
        """The first position and the events of the deal. The same config and seed always give the same."""

    # ---- playing
    @abstractmethod
    def waiting(self, state: S, /) -> tuple[int, ...]:
        """Seats that must choose, ascending; several at once if the rules say so; () when the game is over."""

    @abstractmethod
    def legal(self, state: S, seat: int, /) -> tuple[A, ...]:
        """Every action of this seat, finished, sorted by (index in action_types, fields), without doubles, at most 800;
        never empty for a waiting seat, () for the others."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A, /) -> tuple[S, tuple[E, ...]]:
        """The next position and what happened, in order. Trusts its caller: the action must be legal."""

    @abstractmethod
    def why(self, state: S, seat: int, action: A, /) -> Refusal | None:
        """None exactly for what `legal` lists, else why not (for any action of the right types)."""

    @abstractmethod
    def candidates(self, state: S, seat: int, /) -> tuple[A, ...]:
        """A finite list of things a player might try here; contains all of `legal`."""

    def step(self, state: S, seat: int, action: A) -> tuple[S, tuple[E, ...]]:
        """The public door: `why`, then `apply`. Raises IllegalAction."""
        refusal = self.why(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.apply(state, seat, action)

    def in_chain(self, state: S, seat: int) -> bool:
        """Whether this seat is inside a decision made of several steps: undo takes such a chain back as one."""
        return False

    def round(self, state: S) -> int:
        """The number of the round, from 1, for lists of games; 0 for a title without rounds."""
        return 0

    # ---- what may be known
    @abstractmethod
    def observe(self, state: S, seat: int | None, /) -> O:
        """What this seat (None = an onlooker) may know: a function of the state alone."""

    @abstractmethod
    def redact(self, event: E, seat: int | None, /) -> E:
        """The event as this seat may see it."""

    @abstractmethod
    def sample(self, observation: O, rng: int, /) -> S:
        """Some full position that fits the observation: `observe(sample(obs, rng), seat) == obs`."""

    @abstractmethod
    def preview(self, observation: O, seat: int, action: A, /) -> Forecast | None:
        """What a legal action would do, from the observation alone; stops at the first draw. None: nothing to say."""

    # ---- the end
    @abstractmethod
    def scores(self, state: S, /) -> tuple[tuple[Item, ...], ...]:
        """The score sheet of each seat as it would count now."""

    @abstractmethod
    def result(self, state: S, /) -> Result | None:
        """None while the game goes on."""

    # ---- words and records
    @abstractmethod
    def text(self, action: A, /) -> str:
        """The action in the title's notation: one short word group, no spaces at the ends."""

    @abstractmethod
    def parse(self, text: str, /) -> A:
        """The action of a notation. Raises Refused for anything else."""

    @abstractmethod
    def describe(self, state: S, /) -> dict[str, Any]:
        """The whole position in the ids of the component files, as plain JSON data (recordings)."""

    @abstractmethod
    def deal(self, state: S, /) -> dict[str, Any]:
        """Every random choice of the set-up as explicit data, read from the first position (recordings)."""

    def tell(self, event: E, /) -> dict[str, Any]:
        """The event as plain JSON data (recordings); titles override to name things by component id."""
        built = msgspec.to_builtins(event)
        assert isinstance(built, dict)
        return built

    # ---- shared helpers
    def ordered(self, actions: Sequence[A]) -> tuple[A, ...]:
        """Sorted by (index in action_types, fields), without doubles: the order of `legal`."""
        index = {kind: i for i, kind in enumerate(self.action_types)}
        return tuple(sorted(set(actions), key=lambda a: (index[type(a)], fields(a))))

    def replay(self, config: Config, seed: int, moves: Sequence[tuple[int, A]]) -> Iterator[tuple[S, tuple[E, ...]]]:
        """The first position, then the one after each (seat, action), with events. Raises IllegalAction."""
        state, events = self.setup(config, seed)
        yield state, events
        for seat, action in moves:
            state, events = self.step(state, seat, action)
            yield state, events


def totals(sheets: Sequence[Sequence[Item]]) -> tuple[int, ...]:
    """The sum of each sheet."""
    return tuple(sum(item.points for item in sheet) for sheet in sheets)


def _span(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def _checked(option: Option, value: str) -> str:
    parts = value.split(",") if option.many and value != "none" else [value]
    for part in parts:
        if part not in option.values:
            raise Refused(f"Option {option.key} can't be {part!r}; it can be {', '.join(option.values)}.")
    if option.many and value != "none":
        if len(set(parts)) != len(parts) or "none" in parts:
            raise Refused(f"Option {option.key} can name each value once; {value!r} doesn't.")
        if option.ordered:
            return value
        return ",".join(v for v in option.values if v in parts)
    return value
