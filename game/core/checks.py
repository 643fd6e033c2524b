"""What must hold in every position of every title, as checks that answer in words.

Each check takes the rules and a position and returns its faults, one sentence each; an empty list means all is well.
The conformance tests and long unattended runs share them. Nothing here knows a title.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, Union

import msgspec

from game.core import record
from game.core.errors import GameError, IllegalAction
from game.core.protocol import Config, Forecast, Item, Refusal, Result, Rules, totals
from game.core.rng import branch
from game.core.value import Value

AnyRules = Rules[Any, Any, Any, Any]
Faults = Iterator[str]

MOST_LEGAL: Final = 800  # style: longer choices are chains
_LEAVES: Final = (int, str, bool, type(None))
_FORECASTS: Final = 8  # legal actions of one position whose forecast is compared with what happens
_HIDDEN_FROM: Final = 1 << 20  # a generator state below this might stand in an observation by chance


def check_position(rules: AnyRules, state: Any, rng: int, strangers: Sequence[Any] = ()) -> list[str]:
    """Every check that needs one position only. rng: for the worlds that are dealt anew.

    strangers: actions from elsewhere (other positions of the game); those that are not legal here must be refused.
    """
    before = msgspec.json.encode(state)
    parts: tuple[tuple[str, Callable[[], Faults]], ...] = (
        ("turn", lambda: _turn(rules, state)),
        ("legal", lambda: _legal(rules, state)),
        ("refusals", lambda: _refusals(rules, state, strangers)),
        ("values", lambda: _values(rules, state)),
        ("notation", lambda: _notation(rules, state)),
        ("knowledge", lambda: _knowledge(rules, state, rng)),
        ("forecasts", lambda: _forecasts(rules, state, rng)),
        ("sheet", lambda: _sheet(rules, state)),
        ("words", lambda: _words(rules, state)),
    )
    found = [fault for name, part in parts for fault in _collected(name, part)]
    if msgspec.json.encode(state) != before:
        found.append("Asking questions changed the position.")
    return found


def check_step(rules: AnyRules, before: Any, seat: int, action: Any, rng: int) -> list[str]:
    """What must hold when a legal action is done: events, secrets in them, the position before untouched."""
    kept = msgspec.json.encode(before)
    found = _collected("step", lambda: _step(rules, before, seat, action))
    found += _collected("secrets", lambda: _secrets(rules, before, seat, action, rng))
    if msgspec.json.encode(before) != kept:
        found.append("The action changed the position it started from.")
    return found


def check_game(rules: AnyRules, config: Config, seed: int, moves: Sequence[tuple[int, Any]]) -> list[str]:
    """What must hold of a whole game: it repeats exactly, its recording meets its checksum, sampling deals anew."""
    return _collected("game", lambda: _game(rules, config, seed, moves))


def _collected(name: str, part: Callable[[], Faults]) -> list[str]:
    """The faults of one check; an exception is one too."""
    found: list[str] = []
    try:
        found.extend(part())
    except Exception as fault:  # whatever a title raises is a finding, not the end of the run
        found.append(f"The check of {name} raised {type(fault).__name__}: {fault}")
    return found


# ---- whose turn, what is allowed
def _turn(rules: AnyRules, state: Any) -> Faults:
    waiting = rules.waiting(state)
    if list(waiting) != sorted(set(waiting)) or any(not 0 <= s < seats(rules, state) for s in waiting):
        yield f"waiting is {waiting}, which is not ascending seat numbers."
    result = rules.result(state)
    if (result is None) != bool(waiting):
        yield f"result is {'given' if result else 'missing'} while {len(waiting)} seats wait."
    for seat in range(seats(rules, state)):
        if bool(rules.legal(state, seat)) != (seat in waiting):
            yield f"Seat {seat} has {len(rules.legal(state, seat))} legal actions while waiting is {waiting}."


def _legal(rules: AnyRules, state: Any) -> Faults:
    for seat in range(seats(rules, state)):
        legal = rules.legal(state, seat)
        if type(legal) is not tuple:
            yield f"legal is a {type(legal).__name__}, not a tuple."
        if len(legal) > MOST_LEGAL:
            yield f"Seat {seat} has {len(legal)} legal actions, more than {MOST_LEGAL}."
        strange = [a for a in legal if type(a) not in rules.action_types]
        if strange:
            yield f"legal holds {strange[0]!r}, whose type is not in action_types."
        elif legal != rules.ordered(legal):
            yield f"The legal actions of seat {seat} are not sorted and unique."
        if rules.legal(state, seat) != legal:
            yield "legal answers differently when asked twice."


def _refusals(rules: AnyRules, state: Any, strangers: Sequence[Any]) -> Faults:
    everyone = range(seats(rules, state))
    lists = [rules.legal(state, seat) for seat in everyone]
    for seat in everyone:
        legal = set(lists[seat])
        tried = rules.candidates(state, seat)
        missing = [a for a in lists[seat] if a not in set(tried)]
        if missing:
            yield f"candidates of seat {seat} lack the legal {missing[0]!r}."
        for action in dict.fromkeys((*tried, *(a for actions in lists for a in actions), *strangers)):
            yield from _answer(rules, state, seat, action, action in legal)


def _answer(rules: AnyRules, state: Any, seat: int, action: Any, allowed: bool) -> Faults:
    """`why` and `step` agree with `legal` on one action."""
    refusal = rules.why(state, seat, action)
    if (refusal is None) != allowed:
        yield f"why({seat}, {action!r}) is {refusal!r}, but legal says {'yes' if allowed else 'no'}."
    elif not allowed:
        if not isinstance(refusal, Refusal) or not refusal.key or not refusal.rule:
            yield f"The refusal of {action!r} lacks its key or rule: {refusal!r}."
        try:
            rules.step(state, seat, action)
        except IllegalAction:
            return
        yield f"step took {action!r} of seat {seat} although it is not legal."


# ---- values
def mutable_parts(value: Any, path: str = "it") -> Faults:
    """Everything inside that is not an int, string, boolean, None, frozen Value or tuple."""
    if type(value) in _LEAVES:
        return
    if type(value) is tuple:
        for at, inner in enumerate(value):
            yield from mutable_parts(inner, f"{path}[{at}]")
    elif isinstance(value, Value):
        if not value.__struct_config__.frozen:
            yield f"{path} is a {type(value).__name__}, which is not frozen."
        for name in value.__struct_fields__:
            yield from mutable_parts(getattr(value, name), f"{path}.{name}")
    else:
        yield f"{path} is a {type(value).__name__}."


def _values(rules: AnyRules, state: Any) -> Faults:
    yield from _sound(state, rules.state_type, "The position")
    for seat in rules.waiting(state):
        for action in rules.legal(state, seat):
            yield from _sound(action, union(rules.action_types), "An action")
    for viewer in viewers(rules, state):
        yield from _sound(rules.observe(state, viewer), rules.observation_type, f"The observation of {viewer}")


def _sound(value: Any, kind: Any, name: str) -> Faults:
    """Frozen, hashable, and the same again after a way through JSON."""
    for fault in mutable_parts(value):
        yield f"{name}: {fault}"
    hash(value)
    again = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    if again != value or type(again) is not type(value):
        yield f"{name} comes back different from JSON: {value!r}"[:300]


@cache
def union(kinds: tuple[type[Any], ...]) -> Any:
    """The tagged union of some Value types, for reading JSON."""
    return Union[kinds]  # noqa: UP007  (made at run time)


def _notation(rules: AnyRules, state: Any) -> Faults:
    for seat in rules.waiting(state):
        texts: dict[str, Any] = {}
        for action in rules.legal(state, seat):
            text = rules.text(action)
            if not text or text != text.strip() or "\n" in text:
                yield f"The notation {text!r} is empty, padded or broken."
            if texts.setdefault(text, action) != action:
                yield f"{texts[text]!r} and {action!r} share the notation {text!r}."
            if rules.parse(text) != action:
                yield f"{text!r} is read as {rules.parse(text)!r}, not {action!r}."


# ---- what may be known
def seats(rules: AnyRules, state: Any) -> int:
    """The number of players of a position."""
    return len(rules.scores(state))


def viewers(rules: AnyRules, state: Any) -> tuple[int | None, ...]:
    """Everyone who may look: each seat, and the onlooker (None)."""
    return (*range(seats(rules, state)), None)


def _knowledge(rules: AnyRules, state: Any, rng: int) -> Faults:
    for viewer in viewers(rules, state):
        seen = rules.observe(state, viewer)
        if rules.observe(state, viewer) != seen:
            yield f"The observation of {viewer} changes when asked twice."
        generator = getattr(state, "rng", 0)
        if generator >= _HIDDEN_FROM and str(generator).encode() in msgspec.json.encode(seen):
            yield f"The observation of {viewer} shows the state of the generator."
        world = rules.sample(seen, branch(rng, 1 + (viewer or 0)))
        if rules.observe(world, viewer) != seen:
            yield f"observe(sample(observation)) of {viewer} is not the observation."
        for fault in mutable_parts(world):
            yield f"The sampled position: {fault}"
        if rules.waiting(world) != rules.waiting(state):
            yield f"Who must choose depends on what {viewer} can't see."
        if viewer is not None and rules.legal(world, viewer) != rules.legal(state, viewer):
            yield f"What seat {viewer} may do depends on what it can't see."


def _forecasts(rules: AnyRules, state: Any, rng: int) -> Faults:
    for seat in rules.waiting(state):
        legal = rules.legal(state, seat)
        seen = rules.observe(state, seat)
        world = rules.sample(seen, branch(rng, 101 + seat))
        for action in legal[:: 1 + len(legal) // _FORECASTS]:
            forecast = rules.preview(seen, seat, action)
            if rules.preview(rules.observe(world, seat), seat, action) != forecast:
                yield f"The forecast of {action!r} changes when hidden things are swapped."
            if forecast is not None:
                yield from _forecast(rules, state, world, seat, action, forecast)


def _forecast(rules: AnyRules, state: Any, world: Any, seat: int, action: Any, forecast: Forecast) -> Faults:
    """A complete forecast is what happens, as far as the seat can know it (not what differs between worlds)."""
    for fault in mutable_parts(forecast):
        yield f"The forecast of {action!r}: {fault}"
    if {len(forecast.before), len(forecast.after)} != {seats(rules, state)}:
        yield f"The forecast of {action!r} doesn't give points for every seat."
        return
    if not forecast.complete:
        return
    gains = [_gain(rules, position, seat, action) for position in (state, world)]
    told = forecast.after[seat] - forecast.before[seat]
    if gains[0] == gains[1] != told:
        yield f"The forecast of {action!r} promises seat {seat} {told} points, it brings {gains[0]}."


def _gain(rules: AnyRules, state: Any, seat: int, action: Any) -> int:
    after, _ = rules.apply(state, seat, action)
    return totals(rules.scores(after))[seat] - totals(rules.scores(state))[seat]


# ---- doing it
def _step(rules: AnyRules, before: Any, seat: int, action: Any) -> Faults:
    after, events = rules.apply(before, seat, action)
    if rules.apply(before, seat, action) != (after, events):
        yield f"{action!r} gives two different outcomes."
    if type(events) is not tuple:
        yield f"The events are a {type(events).__name__}, not a tuple."
    for event in events:
        yield from event_faults(rules, event, viewers(rules, before))


def event_faults(rules: AnyRules, event: Any, whose: Sequence[int | None]) -> Faults:
    """One event: declared, frozen, through JSON, redacted once and for all, told as plain data."""
    if type(event) not in rules.event_types:
        yield f"{event!r} is not in event_types."
        return
    yield from _sound(event, union(rules.event_types), "An event")
    for viewer in whose:
        shown = rules.redact(event, viewer)
        if rules.redact(shown, viewer) != shown:
            yield f"redact({event!r}, {viewer}) is not final."
        yield from _sound(shown, union(rules.event_types), "A redacted event")
    yield from _plain(rules.tell(event), f"tell({type(event).__name__})")


def _secrets(rules: AnyRules, before: Any, seat: int, action: Any, rng: int) -> Faults:
    """If a viewer could not tell two worlds apart before and can't after, the events must not tell them apart.

    The acting seat is left out: it may learn more on the way than stays of use, such as the order of what it drew.
    """
    after, events = rules.apply(before, seat, action)
    for viewer in viewers(rules, before):
        if viewer == seat:
            continue
        world = rules.sample(rules.observe(before, viewer), branch(rng, 201 + (viewer or 0)))
        if rules.why(world, seat, action) is not None:
            continue
        other, others = rules.apply(world, seat, action)
        if rules.observe(other, viewer) != rules.observe(after, viewer):
            continue
        shown = tuple(rules.redact(e, viewer) for e in events)
        if tuple(rules.redact(e, viewer) for e in others) != shown:
            yield f"The events of {action!r} tell {viewer} more than its observation does: {shown!r}"[:400]


# ---- points and words
def _sheet(rules: AnyRules, state: Any) -> Faults:
    sheets = rules.scores(state)
    for sheet in sheets:
        for item in sheet:
            if not isinstance(item, Item) or type(item.points) is not int:
                yield f"The sheet holds {item!r}."
    result = rules.result(state)
    if result is not None:
        yield from _result(result, sheets)


def _result(result: Result, sheets: Sequence[Sequence[Item]]) -> Faults:
    for fault in mutable_parts(result):
        yield f"The result: {fault}"
    if result.totals != totals(result.sheets):
        yield f"The totals {result.totals} are not the sums of the sheets {totals(result.sheets)}."
    if totals(result.sheets) != totals(sheets):
        yield f"The result sums to {totals(result.sheets)}, the score sheets to {totals(sheets)}."
    if len(result.ranks) != len(sheets) or (min(result.ranks) != 1 and not result.outcome):
        yield f"The ranks {result.ranks} don't rank {len(sheets)} seats from 1."
    pairs = list(zip(result.totals, result.ranks, strict=True))
    if not result.outcome and any(a > b and r >= q for a, r in pairs for b, q in pairs):
        yield f"The ranks {result.ranks} contradict the totals {result.totals}."


def _words(rules: AnyRules, state: Any) -> Faults:
    yield from _plain(rules.describe(state), "describe")
    if rules.describe(state) != rules.describe(state):
        yield "describe answers differently when asked twice."


def _plain(data: Any, name: str) -> Faults:
    """Only what JSON knows, with string keys."""
    if type(data) in (*_LEAVES, float):
        return
    if isinstance(data, dict):
        for key, inner in data.items():
            if type(key) is not str:
                yield f"{name} has the key {key!r}, which is not a string."
            yield from _plain(inner, f"{name}.{key}")
    elif isinstance(data, list | tuple):
        for inner in data:
            yield from _plain(inner, f"{name}[]")
    else:
        yield f"{name} holds a {type(data).__name__}."


# ---- whole games
def _game(rules: AnyRules, config: Config, seed: int, moves: Sequence[tuple[int, Any]]) -> Faults:
    first = list(rules.replay(config, seed, moves))
    if first != list(rules.replay(config, seed, moves)):
        yield "The same seed and moves gave another game."
    if len(moves) > rules.ply_limit:
        yield f"The game took {len(moves)} plies, more than {rules.ply_limit}."
    start, events = first[0]
    for event in events:
        yield from event_faults(rules, event, viewers(rules, start))
    yield from _plain(rules.deal(start), "deal")
    yield from _dealt_anew(rules, [state for state, _ in first[:: 1 + len(first) // 5]])
    try:
        verdict = record.check(rules, record.record(rules, config, seed, moves))
    except GameError as fault:
        yield f"The game can't be recorded: {fault}"
        return
    if verdict.first_difference or not verdict.checksum_ok:
        yield f"The recording doesn't meet itself: {verdict.first_difference or 'the checksum differs.'}"


def _dealt_anew(rules: AnyRules, states: Sequence[Any]) -> Faults:
    """`sample` must really deal: where positions keep a generator, some world must differ from the true one."""
    if not any(getattr(state, "rng", 0) for state in states):
        return
    for state in states:
        seen = rules.observe(state, None)
        if any(rules.sample(seen, branch(7, label)) != state for label in range(4)):
            return
    yield "Every sampled position equals the true one: sample knows what nobody may know."
