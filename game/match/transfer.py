"""A game as one short line of text, to keep or to send: every decision is its place among the legal actions.

`LL1.` and base64 of: four bytes of a SHA-256, then the compressed data. Spaces and line breaks in between do no harm.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from game.core.errors import Refused
from game.core.notice import Notice, Unusable
from game.core.protocol import Config
from game.core.record import record
from game.core.value import Value, replace
from game.match.history import AnyRules, Header, History, Origin
from game.match.match import Match
from game.match.saving import RulesOf, checksum
from game.match.seats import Seat
from game.rules import registry

MARK: Final = "LL1."
_MOST: Final = 4_000_000  # bytes a text may unfold to

NO_GAME: Final = Notice("shell.fault.text_no_game")
TORN: Final = Notice("shell.fault.text_damaged")
NEWER: Final = Notice("shell.fault.text_newer")
OTHER_RULES: Final = Notice("shell.fault.text_other_rules")


class _Parcel(Value, array_like=True):
    title: str
    rules_version: int
    data_hash: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    seats: tuple[Seat, ...]
    moves: bytes
    end: str
    origin: Any = None
    before: int = 0


def write(match: Match) -> str:
    """The game as it stands, as one line of text."""
    head, history = match.header, match.history
    parcel = _Parcel(
        head.title,
        head.rules_version,
        head.data_hash,
        head.config.players,
        head.config.options,
        head.seed,
        tuple(replace(seat, device="", profile="") for seat in head.seats),
        bytes(_numbers(_places(history))),
        checksum(history.state)[:8],
        msgspec.to_builtins(history.origin.state) if history.origin else None,
        history.before,
    )
    packed = zlib.compress(msgspec.msgpack.encode(parcel), 9)
    body = hashlib.sha256(packed).digest()[:4] + packed
    return MARK + base64.urlsafe_b64encode(body).decode().rstrip("=")


def read(text: str, rules_of: RulesOf = registry.rules, **parts: Any) -> Match:
    """The game of a text. parts: pace, brains, clock. Raises Unusable, which says what is wrong."""
    parcel = _opened("".join(text.split()))
    try:
        rules = rules_of(parcel.title)
    except Refused:
        raise Unusable(NEWER, f"This game is of {parcel.title!r}, which this version does not know.") from None
    if parcel.rules_version > rules.version:
        raise Unusable(NEWER, f"This game was made with newer rules of {parcel.title}.")
    if (parcel.rules_version, parcel.data_hash) != (rules.version, rules.data_hash):
        raise Unusable(OTHER_RULES, f"This game was made with other rules of {parcel.title} and can't be played here.")
    history = _replayed(rules, parcel)
    if history is None:
        raise Unusable(OTHER_RULES, "This game does not play out as it was written down.")
    return Match(rules, history, **parts)


def recording(match: Match) -> tuple[str, ...]:
    """The game as the lines of a recording. Raises Refused for a game whose beginning is locked."""
    if match.history.locked:
        raise Refused("This game started under older rules, so it has no beginning to record.")
    moves = [(ply.seat, ply.action) for ply in match.history.plies]
    return tuple(record(match.rules, match.header.config, match.header.seed, moves))


def _opened(text: str) -> _Parcel:
    if not text.startswith(MARK):
        raise Unusable(NO_GAME, "This text is not a game.")
    try:
        code = text[len(MARK) :]
        body = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        if hashlib.sha256(body[4:]).digest()[:4] != body[:4]:
            raise ValueError("checksum")
        unfold = zlib.decompressobj()
        data = unfold.decompress(body[4:], _MOST)
        if not unfold.eof:
            raise ValueError("too long or cut off")
        parcel = msgspec.msgpack.decode(data, type=_Parcel)
        if len(parcel.seats) != parcel.players:
            raise ValueError("seats")
    except (ValueError, zlib.error, binascii.Error, msgspec.DecodeError, RecursionError):
        raise Unusable(TORN, "This text is damaged: a part is missing or was changed.") from None
    return parcel


def _replayed(rules: AnyRules, parcel: _Parcel) -> History | None:
    config = Config(parcel.players, parcel.options)
    header = Header(parcel.title, rules.version, rules.data_hash, config, parcel.seed, parcel.seats)
    try:
        state = None if parcel.origin is None else msgspec.convert(parcel.origin, rules.state_type)
        history = History(rules, header, None if state is None else Origin(state, parcel.before))
        places = _unfolded(parcel.moves)
        for place in places:
            waiting = rules.waiting(history.state)
            seat = waiting[place] if len(waiting) > 1 else waiting[0]
            chosen = next(places) if len(waiting) > 1 else place
            history.play(seat, rules.legal(history.state, seat)[chosen])
    except Exception:  # numbers that are not from these rules may fail in any way
        return None
    return history if checksum(history.state)[:8] == parcel.end else None


def _places(history: History) -> Iterator[int]:
    """For each decision its place among the legal actions; before it the seat's place if several waited."""
    rules = history.rules
    for n, ply in enumerate(history.plies):
        state = history.state_at(n)
        waiting = rules.waiting(state)
        if len(waiting) > 1:
            yield waiting.index(ply.seat)
        yield rules.legal(state, ply.seat).index(ply.action)


def _numbers(numbers: Iterable[int]) -> Iterator[int]:
    """Whole numbers as bytes, seven bits each, the low ones first."""
    for number in numbers:
        while number > 127:
            yield number & 127 | 128
            number >>= 7
        yield number


def _unfolded(data: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield number
            number = shift = 0
