"""What is planned before a game: players, options, seats, shuffle. Pure: the set-up room shows it and changes it.

A title may say more in a module `game.scenes.<title>.choices`:
- `modes(plan) -> tuple[Mode, ...]`: ways to play in place of the bare number of players.
- `hidden(plan) -> frozenset[str]`: option keys that have nothing to choose now.
- `why(plan, key, value, store) -> Notice | None`: why a value can't be chosen now.
- `settle(plan)`: put right what no longer fits after a change.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from datetime import date
from types import ModuleType
from typing import Any, Final, NamedTuple

from game.core.errors import Refused
from game.core.notice import Notice
from game.core.protocol import Config, Option
from game.i18n.words import tr
from game.match.seats import Seat
from game.rules import registry
from game.rules.registry import Title
from game.scenes.own import own_module
from game.storage.store import Store

LARGEST_SEED: Final = 999_999
DAY_STRIDE: Final = 618_034  # has no divisor in common with the number of shuffles, so that no day repeats another soon
LEVELS: Final = ("easy", "fair", "sharp")


@dataclass
class Place:
    """One seat: a person or a computer player of a level.

    device: what the person plays with, as a seat names it; "" = whatever is at hand. profile: id of a stored one or "".
    """

    human: bool
    name: str
    colour: str
    level: str = "fair"
    device: str = ""
    profile: str = ""


class Mode(NamedTuple):
    """A way to play: words, number of players, and the options that belong to it. on: it is the one chosen."""

    words: str
    players: int
    options: tuple[tuple[str, str], ...]
    on: bool


class Offer(NamedTuple):
    """One value of an option: its words and a line; why: a notice when it can't be chosen now."""

    value: str
    words: str
    line: str
    why: Notice | None
    chosen: bool


@dataclass
class Plan:
    """See the module's text. table: numbers of players that can be seated."""

    title: Title
    players: int
    options: dict[str, str]
    places: list[Place]
    seed: int
    table: tuple[int, ...]
    last_seed: int | None = None
    _module: ModuleType | None = field(default=None, repr=False)

    # ---- what there is to choose
    @property
    def own(self) -> tuple[Option, ...]:
        """The options that can be chosen now."""
        hidden = self._ask("hidden", frozenset(), self)
        return tuple(
            o for o in registry.rules(self.title.id).options
            if (not o.players or self.players in o.players) and o.key not in hidden
        )  # fmt: skip

    @property
    def modes(self) -> tuple[Mode, ...]:
        """Ways to play; without a title's own, the numbers of players."""
        own: tuple[Mode, ...] = self._ask("modes", (), self)
        if own:
            return own
        numbers = registry.rules(self.title.id).players
        if len(numbers) == 1:
            return ()
        return tuple(Mode(tr("shell.setup.player_count", n=n), n, (), n == self.players) for n in numbers)

    def offers(self, option: Option, store: Store) -> tuple[Offer, ...]:
        """The values of an option in their order, as they can be chosen now."""
        chosen = self.chosen(option)
        made = []
        for value in option.values:
            if option.many and value == "none":
                continue
            words, line = value_words(self.title.id, option, value)
            why = self._ask("why", None, self, option.key, value, store)
            made.append(Offer(value, words, line, why, value in chosen))
        hidden = self._ask("hidden_values", frozenset(), self, option.key)
        return tuple(offer for offer in made if offer.value not in hidden)

    def chosen(self, option: Option) -> tuple[str, ...]:
        """The value of an option, or its values; () for none of many."""
        value = self.options.get(option.key, option.values[0])
        return tuple(value.split(",")) if not option.many else () if value == "none" else tuple(value.split(","))

    # ---- changing
    def choose(self, option: Option, value: str) -> None:
        """Take a value; of an option with many, take it or put it back."""
        if not option.many:
            self.options[option.key] = value
        else:
            chosen = list(self.chosen(option))
            if value in chosen:
                chosen.remove(value)
            elif option.ordered:
                chosen.append(value)
            else:
                chosen = [v for v in option.values if v in chosen or v == value]
            self.options[option.key] = ",".join(chosen) or "none"
        self._ask("settle", None, self)

    def take_mode(self, mode: Mode) -> None:
        """Play in this way."""
        self.options.update(mode.options)
        self.seat(mode.players)
        self._ask("settle", None, self)

    def seat(self, players: int) -> None:
        """So many players; new ones are computers, partners are people."""
        self.players = players
        partners = registry.rules(self.title.id).cooperative
        while len(self.places) < players:
            self.places.append(new_place(self, human=partners or not self.places))
        del self.places[players:]
        if not any(place.human for place in self.places):
            self.set_human(0, True)

    def set_human(self, seat: int, human: bool) -> None:
        """A person or a computer sits here; each has the name of its kind unless somebody chose one."""
        place = self.places[seat]
        if place.human == human:
            return
        place.human = human
        place.device = place.profile = ""
        place.name = free_name(self, human, seat)

    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, place in enumerate(self.places) if place.human)

    def take_person(self, seat: int, name: str, profile: str = "", colour: str = "") -> None:
        """Somebody of this name sits here; a stored profile brings its colour, if the title has it."""
        place = self.places[seat]
        place.name, place.profile = name, profile
        if colour in self.title.colours:
            self.take_colour(seat, colour)

    def take_colour(self, seat: int, colour: str) -> None:
        """This colour for this seat; who had it gets the one from here."""
        now = self.places[seat].colour
        for place in self.places:
            if place.colour == colour:
                place.colour = now
        self.places[seat].colour = colour

    def swap(self, seat: int, other: int) -> None:
        """Two seats change their places in the order of play."""
        self.places[seat], self.places[other] = self.places[other], self.places[seat]

    def next_colour(self, seat: int, by: int = 1) -> None:
        """The next colour, or with by = -1 the one before; who had it gets the one from here."""
        colours = self.title.colours
        now = self.places[seat].colour
        self.take_colour(seat, colours[(colours.index(now) + by) % len(colours)] if now in colours else colours[0])

    def shuffle_order(self) -> None:
        """Everybody sits somewhere else, by lot; with two, they change places."""
        before = list(self.places)
        while self.places == before and len(before) > 1:
            secrets.SystemRandom().shuffle(self.places)

    def shuffle(self) -> None:
        """A new shuffle number."""
        self.seed = new_seed()

    @property
    def has_daily(self) -> bool:
        """Whether Today's island can be played: alone, each for themselves."""
        return self.players == 1

    def daily(self, today: date) -> str:
        """The date if this is Today's island, else ""."""
        return today.isoformat() if self.has_daily and self.seed == todays_seed(today) else ""

    # ---- the game that comes of it
    def config(self) -> Config:
        """The checked options. Raises Refused in one sentence."""
        rules = registry.rules(self.title.id)
        own = {o.key for o in rules.options if not o.players or self.players in o.players}
        return rules.config(self.players, {k: v for k, v in self.options.items() if k in own})

    def seats(self) -> tuple[Seat, ...]:
        return tuple(
            Seat("human", p.name, p.colour, "", p.device, p.profile) if p.human
            else Seat("computer", p.name, p.colour, p.level)
            for p in self.places
        )  # fmt: skip

    def why_not(self) -> str:
        """The sentence that says why this can't be started; "" if it can."""
        if self.players not in self.table:
            return tr("shell.lobby.closed")
        if not any(place.human for place in self.places):
            return tr("shell.setup.need_person")
        try:
            self.config()
        except Refused as fault:
            return str(fault)
        return ""

    # ---- kept for next time
    def keep(self, store: Store) -> None:
        """Remember this set-up as the last one of its title."""
        store.remember(
            f"setup.{self.title.id}",
            {
                "players": self.players,
                "options": self.options,
                "seed": self.seed,
                "places": [[p.human, p.name, p.colour, p.level, p.profile] for p in self.places],
            },
        )

    def _ask(self, name: str, without: Any, *given: Any) -> Any:
        """What the title's own module says, else `without`."""
        if self._module is None or not hasattr(self._module, name):
            return without
        return getattr(self._module, name)(*given)


def opening(title: Title, table: tuple[int, ...], store: Store) -> Plan:
    """The plan a set-up opens with: as last time, with a new shuffle. What no longer fits is left out."""
    rules = registry.rules(title.id)
    players = next((n for n in rules.players if n in table), rules.players[0])
    plan = Plan(title, players, {}, [], new_seed(), table, None, own_module(title.id, "choices"))
    for option in rules.options:
        plan.options[option.key] = rules.default(option, players)
    _recall(plan, store)
    new = not plan.places
    plan.seat(plan.players)
    if new:
        _seat_last_player(plan, store)
    plan._ask("settle", None, plan)
    return plan


def _recall(plan: Plan, store: Store) -> None:
    last = store.recall(f"setup.{plan.title.id}", dict[str, Any], {})
    try:
        players, options = last["players"], last["options"]
        places = [_remembered(plan, store, *place) for place in last["places"]]
        seed = int(last["seed"])
    except (KeyError, TypeError, ValueError):
        return
    plan.last_seed = seed
    known = {o.key: o for o in registry.rules(plan.title.id).options}
    for key, value in options.items():
        if key in known and all(v in known[key].values for v in str(value).split(",")):
            plan.options[key] = str(value)
    if players in plan.table:
        plan.players = players
    if places and len({p.colour for p in places}) == len(places):
        plan.places = [p for p in places if p.colour in plan.title.colours and p.level in LEVELS]


def _seat_last_player(plan: Plan, store: Store) -> None:
    """Where nothing was played yet, who played last sits first."""
    last = next(iter(store.profiles.all()), None)
    if last is not None and plan.places and plan.places[0].human:
        plan.take_person(0, last.name, last.id, last.colour)


def _remembered(plan: Plan, store: Store, human: Any, name: Any, colour: Any, level: Any, profile: Any = "") -> Place:
    """A seat as last time. A profile that was renamed since has its new name; one that is gone leaves a guest."""
    place = Place(bool(human), str(name), str(colour), str(level))
    known = next((p for p in store.profiles.all() if p.id == profile), None) if place.human else None
    if known is not None:
        place.name, place.profile = known.name, known.id
    return place


def new_seed() -> int:
    return secrets.randbelow(LARGEST_SEED) + 1


def todays_seed(today: date) -> int:
    """The shuffle number of Today's island: the same for all who play that day, far from those of other days."""
    return today.toordinal() * DAY_STRIDE % LARGEST_SEED + 1


def new_place(plan: Plan, human: bool) -> Place:
    """A seat in a free colour, with a free name."""
    taken = {place.colour for place in plan.places}
    colour = next((c for c in plan.title.colours if c not in taken), plan.title.colours[0])
    place = Place(human, "", colour)
    place.name = free_name(plan, human, len(plan.places))
    return place


def free_name(plan: Plan, human: bool, seat: int) -> str:
    """A name of the house that nobody at this table has."""
    taken = {place.name for i, place in enumerate(plan.places) if i != seat}
    for name in names(human):
        if name not in taken:
            return name
    return names(human)[0]


def names(human: bool) -> tuple[str, ...]:
    """Names the house suggests."""
    kind, many = ("default", 5) if human else ("computer_name", 4)
    return tuple(tr(f"shell.join.{kind}_{n}") for n in range(1, many + 1))


def option_words(title: str, option: Option) -> str:
    return tr(f"{title}.option.{option.key}.name")


def value_words(title: str, option: Option, value: str) -> tuple[str, str]:
    """Name and line of a value. Values that are cards are named by their card."""
    from game.i18n.words import has

    key = f"{title}.option.{option.key}.{value}"
    if has(f"{key}.name"):
        return tr(f"{key}.name"), tr(f"{key}.line")
    if has(f"{title}.card.{value}.name"):
        return tr(f"{title}.card.{value}.name"), tr(f"{title}.card.{value}.text")
    return value, ""
