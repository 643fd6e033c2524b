"""Questions about the map of a position: where fish lead, which ways are usable, what would seal islands off."""

from __future__ import annotations

from functools import lru_cache

from game.rules.kanaloa import tables
from game.rules.kanaloa.state import COLOUR, DOLPHIN, NEUTRAL, NONE, RESERVE, WHITE, Position
from game.rules.kanaloa.tables import CLOSED, CLOSED_FIRST, CLOSED_SECOND, ENDS, FIRST, ISLAND_MASK, SECOND


# ---- fish
def laid(position: Position) -> int:
    """The streams on which a fish lies, a mask."""
    a, b, c, d, e = position.fish
    return a | b | c | d | e


def head(position: Position, stream: int) -> int:
    """The island that the fish of a stream points to."""
    return ENDS[stream][position.ways >> stream & 1]


def tail(position: Position, stream: int) -> int:
    return ENDS[stream][~position.ways >> stream & 1]


def side(position: Position, stream: int) -> int:
    return WHITE if position.white >> stream & 1 else COLOUR


def owner(position: Position, stream: int) -> int:
    """Seat or NEUTRAL; NONE for a stream without a fish."""
    for seat, mask in enumerate(position.fish):
        if mask >> stream & 1:
            return seat
    return NONE


# ---- pawns
def own_pawns(seat: int) -> tuple[int, int]:
    return seat * 2, seat * 2 + 1


def in_play(position: Position, seat: int) -> list[int]:
    """Pawns of a seat on an island or on the dolphin (KAN-6.5)."""
    return [p for p in own_pawns(seat) if position.pawns[p] != RESERVE]


def is_frozen(position: Position, pawn: int) -> bool:
    return bool(position.frozen >> pawn & 1)


def occupied(position: Position) -> int:
    """Islands on which a pawn stands, a mask."""
    found = 0
    for place in position.pawns:
        if place < DOLPHIN:
            found |= 1 << place
    return found


def closed(position: Position) -> int:
    """Islands that nobody may enter because of the volcano (KAN-15.4, KAN-21.4), a mask."""
    return CLOSED[position.volcano]


# ---- ways
def outward(position: Position, island: int) -> int:
    """Streams whose fish has its tail at the island."""
    n, ways = position.players, position.ways
    return FIRST[n][island] & ways | SECOND[n][island] & ~ways


def exits(position: Position, seat: int, island: int) -> int:
    """The usable exits of a pawn of `seat` on the island (KAN-7.1); a way to a closed island is none (RULING R8).

    A pawn without any is stuck (KAN-8.1).

    Neutral fish are nobody's, so only their white side carries (KAN-21.2).
    """
    n, ways, volcano = position.players, position.ways, position.volcano
    usable = (FIRST[n][island] & ways | SECOND[n][island] & ~ways) & (position.white | position.fish[seat])
    if volcano >= 0:
        usable &= ~(CLOSED_SECOND[volcano] & ways | CLOSED_FIRST[volcano] & ~ways)
    return usable


def whitenable(position: Position, seat: int, island: int) -> int:
    """Fish with the tail at the island that show a foreign or neutral colour (KAN-8.4), closed ways too (R43)."""
    return outward(position, island) & ~position.white & ~position.fish[seat]


def sole_exits(position: Position) -> tuple[int, int]:
    """Streams that are the last usable exit of some pawn: if the head is turned, if the side is (KAN-13.3).

    All pawns count, own and frozen ones too (RULING R33, R40). Turning a fish to white takes nothing from anybody,
    and turned to its colour it still carries its owner.
    """
    by_head = by_side = 0
    for pawn, place in enumerate(position.pawns):
        if place < DOLPHIN:
            seat = pawn >> 1
            ways_out = exits(position, seat, place)
            if ways_out and not ways_out & (ways_out - 1):
                by_head |= ways_out
                by_side |= ways_out & ~position.fish[seat]
    return by_head, by_side


# ---- sealing (KAN-5.3, KAN-5.4, KAN-13.2)
def _arcs(players: int, fish: int, ways: int) -> tuple[list[int], list[int]]:
    """By island the islands that can be reached, and from which it can be reached, in one step.

    Streams outside `fish` are still empty and count as passable both ways.
    """
    out, into = [0] * 12, [0] * 12
    for stream in tables.STREAMS_IN[players]:
        a, b = ENDS[stream]
        empty = not fish >> stream & 1
        if empty or ways >> stream & 1:
            out[a] |= 1 << b
            into[b] |= 1 << a
        if empty or not ways >> stream & 1:
            out[b] |= 1 << a
            into[a] |= 1 << b
    return out, into


def _needed(out: list[int], into: list[int], start: int, goal: int) -> bool:
    """Whether `goal` can't be reached from `start` without the arc start -> goal."""
    first = out[start] & ~(1 << goal)
    if first & into[goal]:
        return False
    seen = first | 1 << start
    ahead = first
    while ahead:
        low = ahead & -ahead
        ahead ^= low
        new = out[low.bit_length() - 1] & ~seen
        if new >> goal & 1:
            return False
        seen |= new
        ahead |= new
    return True


@lru_cache(maxsize=4096)
def reversible(players: int, ways: int) -> int:
    """Streams whose fish may be turned round without sealing an island or a group (KAN-13.2), all fish being laid.

    The map is strongly connected (KAN-5.3), and stays so exactly if the arc that goes is not needed.
    """
    out, into = _arcs(players, tables.STREAM_MASK[players], ways)
    found = 0
    for stream in tables.STREAMS_IN[players]:
        a, b = ENDS[stream]
        start, goal = (a, b) if ways >> stream & 1 else (b, a)
        if not _needed(out, into, start, goal):
            found |= 1 << stream
    return found


def layable(position: Position) -> tuple[int, int]:
    """Empty streams that may get a fish with its head at the first end, at the second end (KAN-5.4, RULING R4).

    What would seal is never laid, so the table rules for accidents need no state (KAN-5.5, RULING R5).
    """
    fish = laid(position)
    out, into = _arcs(position.players, fish, position.ways)
    to_first = to_second = 0
    for stream in tables.STREAMS_IN[position.players]:
        if not fish >> stream & 1:
            a, b = ENDS[stream]
            if not _needed(out, into, a, b):
                to_first |= 1 << stream
            if not _needed(out, into, b, a):
                to_second |= 1 << stream
    return to_first, to_second


def sealed_island(position: Position, stream: int, to: int) -> int:
    """Which end island would be left without a way in or a way out if the fish pointed to `to`; NONE = neither.

    Empty streams count as passable both ways. What seals, but no single island, seals a group.
    """
    fish = laid(position)
    other = sum(ENDS[stream]) - to
    out, into = _arcs(position.players, fish, position.ways)
    out[to] &= ~(1 << other)
    into[other] &= ~(1 << to)
    out[other] |= 1 << to
    into[to] |= 1 << other
    for island in (to, other):
        if not out[island] or not into[island]:
            return island
    return NONE


# ---- volcano
def volcano_places(position: Position) -> list[int]:
    """Where the volcano may be put: islands in play without a pawn (KAN-15.3), with two players sea fields (21.4)."""
    if tables.SEA[position.players]:
        return list(tables.SELECTABLE)
    return tables.bits(ISLAND_MASK[position.players] & ~occupied(position))


def open_islands(position: Position) -> int:
    """Islands in play that are not closed, a mask."""
    return ISLAND_MASK[position.players] & ~CLOSED[position.volcano]


def shows_colour_of(position: Position, stream: int, seat: int) -> bool:
    """Whether the fish shows the colour of this seat; a white fish shows nobody's (RULING R15)."""
    return seat != NEUTRAL and bool(position.fish[seat] & ~position.white & 1 << stream)
