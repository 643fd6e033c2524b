"""A recorded game as JSON lines: written, read back, and compared with what the rules do today.

Line 1 is the header (title, rules version, data hash, players, options, seed, the set-up as explicit data), then one
line a decision (legal actions before it, the action, its events, the score sheet and the position after it), last the
result with the checksum of the end position. Texts are the title's own notation, ids those of its component files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.errors import Refused
from game.core.protocol import Config, Item, Result, Rules
from game.core.value import Value

AnyRules = Rules[Any, Any, Any, Any]
Move = tuple[int, Any]  # seat, action


class Recording(Value):
    """What a recording says before any rules are asked. moves: (seat, action text) each."""

    title: str
    rules_version: int
    data_hash: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    moves: tuple[tuple[int, str], ...]


class Verdict(Value):
    """plies: decisions that were played and agree. first_difference: one sentence, "" = none."""

    plies: int
    checksum_ok: bool
    first_difference: str


def checksum(rules: AnyRules, state: Any) -> str:
    """A hash of the whole position (64 hex digits), the same on every machine."""
    text = json.dumps(rules.describe(state), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def record(rules: AnyRules, config: Config, seed: int, moves: Iterable[Move]) -> Iterator[str]:
    """The lines of a game, without line ends. Raises IllegalAction where a move is not allowed."""
    for entry in _entries(rules, config, seed, moves):
        yield _canonical(entry)


def read(lines: Iterable[str]) -> Recording:
    """The header and the moves of a recording. Raises Refused when it is none."""
    return _recording(_parsed(lines))


def config_of(rules: AnyRules, recording: Recording) -> Config:
    """The checked Config of a recording. Raises Refused."""
    return rules.config(recording.players, dict(recording.options))


def check(rules: AnyRules, lines: Iterable[str]) -> Verdict:
    """Play a recording through the rules and compare every line. Raises Refused when it is no recording at all."""
    entries = _parsed(lines)
    recording = _recording(entries)
    if recording.title != rules.title:
        raise Refused(f"The recording is of {recording.title}, not of {rules.title}.")
    played = _entries(rules, config_of(rules, recording), recording.seed, _moves(rules, recording))
    plies, first, end = 0, "", ""
    for at, written in enumerate(entries):
        try:
            entry = json.loads(_canonical(next(played)))
        except Refused as fault:
            first = first or f"{_name(at, len(entries))}: {fault}"
            break
        found = difference(written, entry)
        if found and not first:
            first = f"{_name(at, len(entries))}: {found}"
        plies += not first and "ply" in entry
        end = entry.get("checksum", "")
    return Verdict(plies, end == entries[-1]["checksum"], first)


def difference(written: Any, given: Any, path: str = "") -> str:
    """The first place where two pieces of JSON data differ, in words; "" when they are equal."""
    if isinstance(written, dict) and isinstance(given, dict):
        for key in [*written, *(k for k in given if k not in written)]:
            inner = f"{path}.{key}" if path else str(key)
            if key not in given:
                return f"{inner} is not known to the rules."
            if key not in written:
                return f"{inner} is missing."
            found = difference(written[key], given[key], inner)
            if found:
                return found
        return ""
    if isinstance(written, list) and isinstance(given, list):
        for at, (one, other) in enumerate(zip(written, given, strict=False)):
            found = difference(one, other, f"{path}[{at}]")
            if found:
                return found
        if len(written) != len(given):
            return f"{path} has {len(written)} entries, the rules give {len(given)}."
        return ""
    if written == given and type(written) is type(given):
        return ""
    return f"{path} is {_short(written)}, the rules give {_short(given)}."


# ---- the lines
def _entries(rules: AnyRules, config: Config, seed: int, moves: Iterable[Move]) -> Iterator[dict[str, Any]]:
    state, _ = rules.setup(config, seed)
    yield {
        "title": rules.title,
        "rules_version": rules.version,
        "data_hash": rules.data_hash,
        "players": config.players,
        "options": dict(config.options),
        "seed": seed,
        "setup": rules.deal(state),
    }
    for ply, (seat, action) in enumerate(moves):
        legal = [rules.text(a) for a in rules.legal(state, seat)]
        refusal = rules.why(state, seat, action)
        if refusal is not None:
            raise Refused(f"{rules.text(action)!r} of seat {seat} is not allowed ({refusal.key}, {refusal.rule}).")
        state, events = rules.apply(state, seat, action)
        yield {
            "ply": ply,
            "seat": seat,
            "legal": legal,
            "action": rules.text(action),
            "events": [rules.tell(event) for event in events],
            "scores": [_sheet(sheet) for sheet in rules.scores(state)],
            "position": rules.describe(state),
        }
    yield {"result": _result(rules.result(state)), "checksum": checksum(rules, state)}


def _sheet(items: Sequence[Item]) -> dict[str, int]:
    points: dict[str, int] = {}
    for item in items:
        points[item.key] = points.get(item.key, 0) + item.points
    return points


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "ranks": result.ranks,
        "totals": result.totals,
        "sheets": [_sheet(sheet) for sheet in result.sheets],
        "outcome": result.outcome,
    }


def _canonical(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


# ---- reading
def _parsed(lines: Iterable[str]) -> list[dict[str, Any]]:
    entries = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError):
            raise Refused(f"Line {number} of the recording is damaged.") from None
        if not isinstance(entry, dict):
            raise Refused(f"Line {number} of the recording is not an object.")
        entries.append(entry)
    if len(entries) < 2 or "checksum" not in entries[-1]:
        raise Refused("The recording has no end: it is cut off or none at all.")
    return entries


_HEADER = {"title": str, "rules_version": int, "data_hash": str, "players": int, "options": dict, "seed": int}


def _recording(entries: list[dict[str, Any]]) -> Recording:
    head = entries[0]
    for key, kind in _HEADER.items():
        if type(head.get(key)) is not kind:
            raise Refused(f"The recording does not say its {key.replace('_', ' ')}.")
    moves: list[tuple[int, str]] = []
    for entry in entries[1:-1]:
        seat, action = entry.get("seat"), entry.get("action")
        if type(seat) is not int or type(action) is not str:
            raise Refused(f"The recording lacks seat or action at ply {len(moves)}.")
        moves.append((seat, action))
    options = tuple((str(key), str(value)) for key, value in head["options"].items())
    return Recording(
        head["title"], head["rules_version"], head["data_hash"], head["players"], options, head["seed"], tuple(moves)
    )


def _moves(rules: AnyRules, recording: Recording) -> Iterator[Move]:
    for seat, text in recording.moves:
        if not 0 <= seat < recording.players:
            raise Refused(f"There is no seat {seat}.")
        yield seat, rules.parse(text)


def _name(at: int, count: int) -> str:
    if at == 0:
        return "Header"
    return "End" if at == count - 1 else f"Ply {at - 1}"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
