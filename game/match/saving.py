"""A match as bytes and back: the whole game as its decisions, and a snapshot for the day the rules have changed.

A saved game is replayed from its seed. If the rules or the level data changed since, or the replay does not meet the
checksum, the snapshot is taken up instead and what lies before it is locked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

import msgspec

from game.core.errors import Refused
from game.core.notice import Notice, Unusable
from game.core.protocol import Config
from game.core.value import Value
from game.match.history import AnyRules, Header, History, Origin
from game.match.match import Match
from game.match.seats import NO_AIDS, Aids, Seat
from game.rules import registry

FORMAT: Final = 1

LOCKED: Final = Notice("shell.fault.history_locked")
OLD_RULES: Final = Notice("shell.fault.save_old_rules")
NEWER: Final = Notice("shell.fault.save_newer")
DAMAGED: Final = Notice("shell.fault.save_damaged_no_copy")

RulesOf = Callable[[str], AnyRules]


class Move(Value, array_like=True):
    """One decision: who, the action in notation, whether the match made it because nothing else was legal."""

    seat: int
    action: str
    forced: bool = False


class Save(Value):
    """The form on disk. state: the position at the end; origin: the one the moves start from, None = the set-up.

    before: decisions that lie before the origin. checksum: of the position at the end.
    """

    format: int
    title: str
    rules_version: int
    data_hash: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    seats: tuple[Seat, ...]
    moves: tuple[Move, ...]
    state: Any
    checksum: str
    origin: Any = None
    before: int = 0
    aids: Aids = NO_AIDS
    played_ms: int = 0


class Loaded:
    """A match read back. notices: what the players should know about it."""

    def __init__(self, match: Match, notices: tuple[Notice, ...] = ()) -> None:
        self.match = match
        self.notices = notices


def checksum(state: Any) -> str:
    """A hash of a position, hidden things included (16 hex digits)."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]


def pack(match: Match) -> bytes:
    """The match as it stands. What is held back is not part of it: `settle` first if it shall be."""
    head, history = match.header, match.history
    return msgspec.json.encode(
        Save(
            FORMAT,
            head.title,
            head.rules_version,
            head.data_hash,
            head.config.players,
            head.config.options,
            head.seed,
            head.seats,
            tuple(Move(ply.seat, match.rules.text(ply.action), ply.forced) for ply in history.plies),
            history.state,
            checksum(history.state),
            history.origin.state if history.origin else None,
            history.before,
            match.aids,
            round(match.played_ms),
        )
    )


def unpack(data: bytes, rules_of: RulesOf = registry.rules, **parts: Any) -> Loaded:
    """The match of these bytes. parts: pace, brains, clock. Raises Unusable, which says what is wrong."""
    save = _read(data)
    try:
        rules = rules_of(save.title)
    except Refused:
        raise Unusable(NEWER, f"The saved game is of {save.title!r}, which this version does not know.") from None
    if save.rules_version > rules.version:
        raise Unusable(NEWER, "The saved game was made with newer rules.")
    history = replayed(rules, save)
    notices: tuple[Notice, ...] = ()
    if history is None:
        history, notices = _from_snapshot(rules, save), (LOCKED,)
    return Loaded(Match(rules, history, aids=save.aids, played_ms=save.played_ms, **parts), notices)


def replayed(rules: AnyRules, save: Save) -> History | None:
    """The history played through the rules of today; None if they or the level data changed, or it ends otherwise."""
    if (save.rules_version, save.data_hash) != (rules.version, rules.data_hash):
        return None
    try:
        origin = None if save.origin is None else Origin(_state(rules, save.origin), save.before)
        history = History(rules, _header(rules, save), origin)
        for move in save.moves:
            history.play(move.seat, rules.parse(move.action), move.forced)
    except Exception:  # rules that meet moves which are not theirs may fail in any way
        return None
    return history if checksum(history.state) == save.checksum else None


def _read(data: bytes) -> Save:
    try:
        form = msgspec.json.decode(data, type=dict[str, Any]).get("format")
        if isinstance(form, int) and form > FORMAT:
            raise Unusable(NEWER, "The saved game has the form of a newer version.")
        save = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, RecursionError):
        raise Unusable(DAMAGED, "The saved game is damaged.") from None
    if len(save.seats) != save.players or not save.before >= 0:
        raise Unusable(DAMAGED, "The saved game is damaged.")
    return save


def _header(rules: AnyRules, save: Save) -> Header:
    config = Config(save.players, save.options)
    return Header(save.title, rules.version, rules.data_hash, config, save.seed, save.seats)


def _state(rules: AnyRules, data: Any) -> Any:
    return msgspec.convert(data, rules.state_type)


def _from_snapshot(rules: AnyRules, save: Save) -> History:
    """A history that starts where the game stood. Raises Unusable if the rules of today can't go on from there."""
    try:
        state = _state(rules, save.state)
        for seat in rules.waiting(state):
            if not rules.legal(state, seat):
                raise ValueError(f"seat {seat} could do nothing")
        for viewer in (None, *range(save.players)):
            rules.observe(state, viewer)
        rules.scores(state)
        if not rules.waiting(state) and rules.result(state) is None:
            raise ValueError("nobody waits and nothing ended")
    except Exception:  # as above: a position of other rules may fail in any way
        raise Unusable(OLD_RULES, "The saved game was made with older rules and can't go on.") from None
    return History(rules, _header(rules, save), Origin(state, save.before + len(save.moves)))
