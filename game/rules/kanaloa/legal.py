"""What a seat may do, state by state (KAN-6.3). Written once: `apply`, `refusals` and bots all ask here."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.rules.kanaloa import board, tables
from game.rules.kanaloa.actions import Action
from game.rules.kanaloa.state import (
    DOLPHIN,
    DOLPHIN_LAND,
    DOLPHIN_TILE,
    KANALOA,
    KANALOA_TURN,
    KANALOA_VETO,
    KANE,
    KU,
    KU_ROB,
    LONO,
    LONO_SWAP,
    MAIN,
    NONE,
    OFFERING,
    OVER,
    PLACE_FISH,
    PLACE_PAWN,
    PLACE_VOLCANO,
    REMOVE_PAWN,
    RESERVE,
    SECOND_PAWN,
    TAKE_TILE,
    Position,
)

Actions = tuple[Action, ...]


def waiting(position: Position) -> tuple[int, ...]:
    """The seat that must choose: the one whose turn it is, except for Ku's robbery and the veto of Kanaloa's shield.

    One seat at a time; () when the game is over.
    """
    phase = position.phase
    if phase == OVER:
        return ()
    if phase == KU_ROB:
        return (position.gods[KU],)
    if phase == KANALOA_VETO:
        return (position.shields[KANALOA],)
    return (position.turn,)


def legal(position: Position, seat: int) -> Actions:
    """Every action of the seat, sorted (KAN-6.1: somebody always can act)."""
    if waiting(position) != (seat,):
        return ()
    return _BY_PHASE[position.phase](position, seat)


# ---- start phase
def _place_fish(position: Position, seat: int) -> Actions:
    """KAN-5.2: an empty stream, a head and a side of free choice, as far as KAN-5.4 lets it."""
    to_first, to_second = board.layable(position)
    found: list[Action] = []
    for stream in tables.bits(to_first | to_second):
        if to_first >> stream & 1:
            found += tables.LAY_FISH[stream][0]
        if to_second >> stream & 1:
            found += tables.LAY_FISH[stream][1]
    return tuple(found)


def _place_pawn(position: Position, seat: int) -> Actions:
    """KAN-5.7: an island in play holds at most one pawn in this phase."""
    free = tables.ISLAND_MASK[position.players] & ~board.occupied(position)
    return tuple(tables.PLACE_PAWN[i] for i in tables.bits(free))


# ---- the beginning of a turn
def _place_volcano(position: Position, seat: int) -> Actions:
    return tuple(tables.PLACE_VOLCANO[p] for p in board.volcano_places(position))


def _remove_pawn(position: Position, seat: int) -> Actions:
    """KAN-16.5: either of the two, one on the dolphin too."""
    return tuple(tables.REMOVE_PAWN[p] for p in board.in_play(position, seat))


@lru_cache(maxsize=64)
def _landings(islands: int) -> Actions:
    return tuple(tables.LAND[i] for i in tables.bits(islands))


def _land(position: Position, seat: int) -> Actions:
    """KAN-8.7: any island in play that is not closed, occupied or not."""
    return _landings(board.open_islands(position))


@lru_cache(maxsize=64)
def swaps(players: int, closed: int) -> Actions:
    """KAN-16.1: tiles of neighbouring islands, the volcano doesn't matter (RULING R35).

    Only with two players no tile of a closed island is swapped (KAN-21.7, RULING R28).
    """
    found = tables.SWAPS[players]
    if tables.SEA[players] and closed:
        found = tuple(a for a in found if not closed >> a.first // 2 & 1 and not closed >> a.second // 2 & 1)
    return (*found, tables.KEEP_TILES)


def _swap(position: Position, seat: int) -> Actions:
    return swaps(position.players, board.closed(position))


# ---- the main action
@lru_cache(maxsize=4096)
def _rides(pawn: int, streams: int) -> Actions:
    return tuple(tables.RIDE[pawn][s] for s in tables.bits(streams))


@lru_cache(maxsize=1024)
def _whitens(streams: int) -> Actions:
    return tuple(tables.WHITEN[s] for s in tables.bits(streams))


def main(position: Position, seat: int) -> Actions:
    """KAN-6.1: move a pawn, use a substitute for a stuck one (KAN-8.2), or offer (KAN-10.8: not both).

    One of two pawns moves, not both (KAN-7.5). In a half-frozen turn there is no offer, but a pass (RULING R23).

    With a stuck pawn everything stays open for the other one (KAN-8.3). A frozen pawn does nothing (KAN-15.9).
    """
    found: Actions = ()
    stuck: Actions = ()
    foreign = 0
    for pawn in (seat * 2, seat * 2 + 1):
        place = position.pawns[pawn]
        if place < DOLPHIN and not position.frozen >> pawn & 1:
            ways_out = board.exits(position, seat, place)
            if ways_out:
                found += _rides(pawn, ways_out)
            else:
                foreign |= board.whitenable(position, seat, place)
                stuck += (tables.CALL_DOLPHIN[pawn],)
    if stuck:
        found += _whitens(foreign) + stuck
    if position.half:
        return (*found, tables.PASS)
    return found + tables.OFFERS[offerable(position.stocks[seat])]


# ---- offering (section 10)
def offerable(stock: tuple[int, ...]) -> int:
    """The gods to whom some set of the stock can be offered (KAN-10.2 to KAN-10.4), a mask."""
    gods = 0
    for tile in stock:
        gods |= tables.SIGNS[tile]
    return gods


def addable(position: Position, seat: int) -> list[int]:
    """Tiles that may join the offering, the lowest of each kind.

    Kinds never descend, so that no set is reached in two ways; Kane kinds come last, so that a tile with the sign of
    the god lies before the first of them (KAN-10.3).
    """
    god, chosen = position.god, position.chosen
    accepted = 1 << god if god == KANE or not chosen else 1 << god | 1 << KANE
    last = chosen[-1] if chosen else -1
    found: list[int] = []
    kind = -1
    for tile in position.stocks[seat]:
        if tile > last and tables.SIGNS[tile] & accepted and tables.KIND[tile] != kind:
            kind = tables.KIND[tile]
            found.append(tile)
    return found


def _offering(position: Position, seat: int) -> Actions:
    """The first tile shows the god, so the offering may be closed after it (KAN-10.1: at least one tile)."""
    found: Actions = tuple(tables.ADD[tables.KIND[t]] for t in addable(position, seat))
    return (*found, tables.DONE) if position.chosen else found


# ---- Ku (section 14)
def meeting(position: Position, pawn: int) -> tuple[int, ...]:
    """Who could be robbed now that this pawn has arrived, before the shield and empty stocks are looked at.

    KAN-14.1: (a) the pawn of the Ku player meets everybody who stands there, (b) another pawn that joins a pawn of
    the Ku player is the only one (KAN-14.2), one that lands from the dolphin too (RULING R9).
    () if Ku may not rob at all.
    """
    ku, mover, island = position.gods[KU], pawn >> 1, position.pawns[pawn]
    if ku == NONE:
        return ()
    if mover == ku:
        if position.used != NONE or position.landing or position.half or position.eruption:
            return ()  # KAN-12.1, KAN-14.7, KAN-8.8
        there = {p >> 1 for p, place in enumerate(position.pawns) if place == island}
        return tuple(seat for seat in range(position.players) if seat in there and seat != ku)
    for own in (ku * 2, ku * 2 + 1):
        if position.pawns[own] == island and not position.frozen >> own & 1:
            return (mover,)  # a frozen pawn robs nobody (KAN-14.7, RULING R17)
    return ()


def victims(position: Position, pawn: int) -> tuple[int, ...]:
    """Seats that Ku can take a tile from: with tiles (KAN-14.3), without Ku's shield (KAN-14.5).

    The shield works for a frozen holder, too (RULING R32).
    """
    shield = position.shields[KU]
    return tuple(v for v in meeting(position, pawn) if v != shield and position.stocks[v])


def _rob(position: Position, seat: int) -> Actions:
    found: list[Action] = []
    for victim in victims(position, position.pawn):
        kind = -1
        for tile in position.stocks[victim]:
            if tables.KIND[tile] != kind:
                kind = tables.KIND[tile]
                found.append(tables.ROB[victim][kind])
    return (*found, tables.SPARE)


# ---- tiles of an island
def _take(position: Position, seat: int) -> Actions:
    site = position.pawns[position.pawn] * 2
    return tables.TAKE[site : site + 2]


def _give(position: Position, seat: int) -> Actions:
    site = position.pawns[position.pawn] * 2
    return tables.GIVE[site : site + 2]


# ---- Kanaloa (section 13)
def turnable(position: Position) -> tuple[int, int]:
    """Streams whose fish Kanaloa may turn: by the head, by the side (KAN-13.2 to KAN-13.4).

    With two players no fish of a closed island (KAN-13.5, KAN-21.7); else the volcano doesn't matter (RULING R35).
    """
    by_head, by_side = board.sole_exits(position)
    free = tables.STREAM_MASK[position.players] & ~position.forbidden
    if tables.SEA[position.players]:
        volcano = position.volcano
        free &= ~(tables.CLOSED_FIRST[volcano] | tables.CLOSED_SECOND[volcano])
    return free & board.reversible(position.players, position.ways) & ~by_head, free & ~by_side


def _kanaloa(position: Position, seat: int) -> Actions:
    heads, sides = turnable(position)
    head, side = tables.TURN_HEAD, tables.TURN_SIDE
    return (
        *[head[s] for s in tables.bits(heads)],
        *[side[s] for s in tables.bits(sides)],
        tables.LEAVE_FISH,
    )


def _veto(position: Position, seat: int) -> Actions:
    return tables.VETO


# ---- the second pawn (section 16)
def free_god(position: Position, god: int) -> bool:
    """Whether the seat on turn may use the action of this god card now (KAN-12.1, KAN-8.8, KAN-15.8, KAN-15.9).

    One god action a turn beside the main action (KAN-6.2), and only if the player likes (KAN-12.4). The card must be in
    hand at this moment (KAN-6.6, RULING R7).
    """
    return (
        position.gods[god] == position.turn
        and position.used == NONE
        and not position.eruption
        and not position.landing
        and not position.half
    )


def second_by_god(position: Position) -> bool:
    """KAN-16.2: Lono's card, no other god action, and at least something offered to Lono.

    Without shields in the game this is the only way (KAN-20.4).
    """
    return free_god(position, LONO) and position.temples[position.turn][LONO] > 0


def second_by_shield(position: Position) -> bool:
    """KAN-16.3: Lono's shield asks for no offering (RULING R29) and is no god action (KAN-12.2)."""
    return position.shields[LONO] == position.turn and not position.landing


def entrances(position: Position) -> int:
    """KAN-16.4: islands in play that are neither occupied nor closed, a mask."""
    return board.open_islands(position) & ~board.occupied(position)


def reserve_pawn(position: Position, seat: int) -> int:
    """The pawn that is not in play, NONE if both are."""
    for pawn in board.own_pawns(seat):
        if position.pawns[pawn] == RESERVE:
            return pawn
    return NONE


@lru_cache(maxsize=4096)
def _enters(islands: int) -> Actions:
    return (*[tables.ENTER[i] for i in tables.bits(islands)], tables.WAIT)


def _second(position: Position, seat: int) -> Actions:
    return _enters(entrances(position))


def _nothing(position: Position, seat: int) -> Actions:
    return ()


_BY_PHASE: tuple[Callable[[Position, int], Actions], ...] = tuple(
    {
        PLACE_FISH: _place_fish,
        PLACE_PAWN: _place_pawn,
        PLACE_VOLCANO: _place_volcano,
        REMOVE_PAWN: _remove_pawn,
        DOLPHIN_LAND: _land,
        LONO_SWAP: _swap,
        MAIN: main,
        OFFERING: _offering,
        KU_ROB: _rob,
        TAKE_TILE: _take,
        DOLPHIN_TILE: _give,
        KANALOA_TURN: _kanaloa,
        KANALOA_VETO: _veto,
        SECOND_PAWN: _second,
        OVER: _nothing,
    }[phase]
    for phase in range(OVER + 1)
)
