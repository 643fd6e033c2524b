"""Why an action is not allowed: catalogue key, numbers and names for its holes, rule id.

`why` is None exactly for what `legal` lists: it asks `legal` first and only then looks for the reason. Holes: `name`,
a seat; `island`, `island_two`, an island id; `god`, a god id; `n`, `height`, `kane`, numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.protocol import Refusal
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board, legal, tables
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
    NEUTRAL,
    NONE,
    OFFERING,
    PLACE_FISH,
    PLACE_PAWN,
    PLACE_VOLCANO,
    REMOVE_PAWN,
    SECOND_PAWN,
    TAKE_TILE,
    Position,
)

Hole = tuple[str, int | str]


def why(position: Position, seat: int, action: act.Action) -> Refusal | None:
    """None for a legal action, else the reason that helps most."""
    if action in legal.legal(position, seat):
        return None
    if action not in tables.KNOWN:
        return _no("not_now", "KAN-6.3")
    if isinstance(action, act.Rob) and position.phase != KU_ROB:
        return _no_robbery(position, seat, action)
    if legal.waiting(position) != (seat,):
        return _no("not_your_choice", "KAN-6.3")
    return _REASONS[type(action)](position, seat, action)


def candidates(position: Position, seat: int) -> tuple[act.Action, ...]:
    """What a player might try in this state: everything of the kinds that are asked for here."""
    if legal.waiting(position) != (seat,):
        return ()
    return _CANDIDATES[position.phase](position, seat)


def _no(key: str, rule: str, *holes: Hole) -> Refusal:
    return Refusal(f"kanaloa.refuse.{key}", rule, holes)


def _island(island: int) -> Hole:
    return ("island", tables.ISLAND_IDS[island])


def _god(god: int) -> Hole:
    return ("god", tables.GOD_IDS[god])


def _reef(position: Position, island: int) -> Refusal | None:
    """KAN-3.4: an island out of play."""
    if tables.ISLAND_MASK[position.players] >> island & 1:
        return None
    return _no("reef", "KAN-3.4", ("n", position.players))


def _closed(position: Position) -> Refusal:
    if tables.SEA[position.players]:
        return _no("closed_sea", "KAN-21.4")
    return _no("closed", "KAN-15.4")


def _god_reason(position: Position, seat: int, god: int) -> Refusal | None:
    """Why the action of a god card can't be used by the seat (section 12)."""
    if position.turn != seat:
        return _no("not_now", "KAN-12.1")
    if position.landing:
        return _no("landing_turn", "KAN-8.8")
    if position.half:
        return _no("half_god", "KAN-15.9")
    if position.gods[god] != seat:
        return _no("no_card", "KAN-12.1", _god(god))
    if position.eruption:
        return _no("eruption_god", "KAN-15.8")
    if position.used == god == KANALOA:
        return _no("head_or_side", "KAN-13.1")
    if position.used != NONE:
        return _no("god_used", "KAN-12.1", _god(position.used))
    return None


def _not_main(position: Position, seat: int) -> Refusal | None:
    """Why there is no main action in this state (KAN-6.1)."""
    phase = position.phase
    if phase == MAIN:
        return None
    if phase == DOLPHIN_LAND:
        return _no("must_land", "KAN-8.6")
    if phase in (OFFERING, KANALOA_TURN, SECOND_PAWN, TAKE_TILE):
        return _no("one_main", "KAN-6.1")
    return _no("not_now", "KAN-6.3")


# ---- start phase
def _lay_fish(position: Position, seat: int, action: act.LayFish) -> Refusal:
    stream, head = action.stream, action.head
    if position.phase != PLACE_FISH:
        return _no("not_now", "KAN-5.2")
    for end in tables.ENDS[stream]:
        if reef := _reef(position, end):
            return reef
    if board.laid(position) >> stream & 1:
        return _no("stream_taken", "KAN-5.2")
    sealed = board.sealed_island(position, stream, head)
    if sealed != NONE:
        return _no("place_sealed", "KAN-5.3", _island(sealed))
    return _no("place_group", "KAN-5.4")


def _place_pawn(position: Position, seat: int, action: act.PlacePawn) -> Refusal:
    if position.phase != PLACE_PAWN:
        return _no("not_now", "KAN-5.7")
    return _reef(position, action.island) or _no("island_taken", "KAN-5.7")


# ---- the beginning of a turn
def _place_volcano(position: Position, seat: int, action: act.PlaceVolcano) -> Refusal:
    at_sea = action.place >= tables.FIELD_BASE
    if position.phase != PLACE_VOLCANO or at_sea != tables.SEA[position.players]:
        return _no("not_now", "KAN-15.3")
    if at_sea:
        return _no("volcano_sea", "KAN-3.5")
    return _reef(position, action.place) or _no("volcano_pawn", "KAN-15.3")


def _remove_pawn(position: Position, seat: int, action: act.RemovePawn) -> Refusal:
    return _no("not_now" if position.phase != REMOVE_PAWN else "no_pawn", "KAN-16.5")


def _land(position: Position, seat: int, action: act.Land) -> Refusal:
    if position.phase != DOLPHIN_LAND:
        return _no("not_now", "KAN-8.7")
    return _reef(position, action.island) or _closed(position)


def _swap(position: Position, seat: int, action: act.Swap) -> Refusal:
    first, second = action.first // 2, action.second // 2
    if position.phase != LONO_SWAP:
        if reason := _god_reason(position, seat, LONO):
            return reason
        return _no("swap_late", "KAN-16.1")
    if reef := _reef(position, first) or _reef(position, second):
        return reef
    if not tables.NEIGHBOURS[position.players][first] >> second & 1:
        return _no("swap_far", "KAN-16.1", _island(first), ("island_two", tables.ISLAND_IDS[second]))
    return _no("swap_closed", "KAN-21.7")


# ---- the main action
def _ride(position: Position, seat: int, action: act.Ride) -> Refusal:
    pawn, stream = action.pawn, action.stream
    if late := _not_main(position, seat):
        return late
    if refusal := _pawn_reason(position, seat, pawn):
        return refusal
    for end in tables.ENDS[stream]:
        if reef := _reef(position, end):
            return reef
    here, head, tail = position.pawns[pawn], board.head(position, stream), board.tail(position, stream)
    if head == here:
        return _no("wrong_way", "KAN-7.1", _island(tail))
    if tail != here:
        return _no("no_stream", "KAN-3.3", _island(head))
    if board.closed(position) >> head & 1:
        return _closed(position)
    owner = board.owner(position, stream)
    if owner == NEUTRAL:
        return _no("neutral_fish", "KAN-21.2")
    return _no("foreign_fish", "KAN-7.1", ("name", owner))


def _pawn_reason(position: Position, seat: int, pawn: int) -> Refusal | None:
    """Why this pawn can't be moved at all: it isn't the seat's, isn't on an island, or is frozen."""
    if pawn >> 1 != seat or position.pawns[pawn] >= DOLPHIN:
        return _no("no_pawn", "KAN-6.5")
    if board.is_frozen(position, pawn):
        return _no("frozen", "KAN-15.6")
    return None


def _whiten(position: Position, seat: int, action: act.Whiten) -> Refusal:
    stream = action.stream
    if late := _not_main(position, seat):
        return late
    for end in tables.ENDS[stream]:
        if reef := _reef(position, end):
            return reef
    tail = board.tail(position, stream)
    there = [p for p in board.own_pawns(seat) if position.pawns[p] == tail]
    if not there:
        return _no("turn_elsewhere", "KAN-8.4")
    if all(board.is_frozen(position, p) for p in there):
        return _no("frozen", "KAN-15.6")
    ways_out = board.exits(position, seat, tail).bit_count()
    if ways_out:
        return _no("not_stuck", "KAN-8.2", ("n", ways_out))
    if position.white >> stream & 1:
        return _no("turn_white_only", "KAN-8.4")
    return _closed(position)  # an own fish on the way to a closed island: the only case left (KAN-8.4)


def _call_dolphin(position: Position, seat: int, action: act.CallDolphin) -> Refusal:
    if late := _not_main(position, seat):
        return late
    if refusal := _pawn_reason(position, seat, action.pawn):
        return refusal
    ways_out = board.exits(position, seat, position.pawns[action.pawn]).bit_count()
    return _no("not_stuck", "KAN-8.2", ("n", ways_out))


def _pass(position: Position, seat: int, action: act.Pass) -> Refusal:
    return _not_main(position, seat) or _no("no_pass", "KAN-6.1")


# ---- offering
def _offer(position: Position, seat: int, action: act.Offer) -> Refusal:
    if position.phase == OFFERING:
        return _no("two_gods", "KAN-10.1")
    if late := _not_main(position, seat):
        return late
    if position.half:
        return _no("half_offer", "KAN-15.9")
    if not position.stocks[seat]:
        return _no("no_tiles", "KAN-10.1")
    return _no("needs_sign", "KAN-10.2" if action.god == KANE else "KAN-10.3", _god(action.god))


def _add(position: Position, seat: int, action: act.Add) -> Refusal:
    kind, god = action.kind, position.god
    if position.phase != OFFERING:
        return _no("not_now", "KAN-10.1")
    signs = tables.KIND_SIGNS[kind]
    if god == KANE and not signs >> KANE & 1:
        return _no("kane_only", "KAN-10.2", _god(tables.bits(signs)[0]))
    if god != KANE and signs >> KANE & 1 and not position.chosen:
        return _no("needs_sign", "KAN-10.3", _god(god))
    if not (signs >> god | signs >> KANE) & 1:
        return _no("other_sign", "KAN-10.3", _god(god))
    left = [t for t in position.stocks[seat] if tables.KIND[t] == kind and t not in position.chosen]
    if not left:
        return _no("tile_missing", "KAN-10.1")
    return _no("tile_order", "KAN-10.1")


def _done(position: Position, seat: int, action: act.Done) -> Refusal:
    if position.phase != OFFERING:
        return _no("not_now", "KAN-10.1")
    return _no("needs_sign", "KAN-10.1", _god(position.god))


# ---- Ku
def _rob(position: Position, seat: int, action: act.Rob) -> Refusal:
    """In the state KU_ROB: the wrong player, a shield, no tiles, or not this tile."""
    victim, name = action.victim, ("name", action.victim)
    if victim not in legal.meeting(position, position.pawn):
        island = position.pawns[position.pawn]
        there = any(position.pawns[p] == island for p in range(len(position.pawns)) if p >> 1 == victim)
        if there and victim != seat and position.turn != seat:
            return _no("rob_arriving", "KAN-14.2", name)
        return _no("rob_no_meeting", "KAN-14.4")
    if victim == position.shields[KU]:
        return _no("rob_shield", "KAN-14.5", name)
    if not position.stocks[victim]:
        return _no("rob_no_tiles", "KAN-14.3", name)
    return _no("tile_missing", "KAN-14.1")


def _no_robbery(position: Position, seat: int, action: act.Rob) -> Refusal:
    """Outside the state KU_ROB."""
    if position.gods[KU] != seat:
        return _no("no_card", "KAN-12.1", _god(KU))
    if position.phase not in (TAKE_TILE, DOLPHIN_TILE):
        return _no("rob_no_meeting", "KAN-14.4")
    if position.turn == seat:
        if position.eruption or position.landing or position.half:
            return _no("rob_turn", "KAN-14.7")
        if position.used != NONE:
            return _no("god_used", "KAN-12.1", _god(position.used))
        return _no("rob_no_meeting", "KAN-14.4")
    island = position.pawns[position.pawn]
    here = [p for p in board.own_pawns(seat) if position.pawns[p] == island]
    if here and all(board.is_frozen(position, p) for p in here):
        return _no("rob_frozen", "KAN-14.7")
    return _no("rob_no_meeting", "KAN-14.4")


# ---- tiles
def _take(position: Position, seat: int, action: act.Take) -> Refusal:
    if position.phase != TAKE_TILE:
        return _no("not_now", "KAN-7.4")
    return _no("one_tile", "KAN-7.4")


def _give(position: Position, seat: int, action: act.Give) -> Refusal:
    if position.phase != DOLPHIN_TILE:
        return _no("not_now", "KAN-8.7")
    return _no("one_tile", "KAN-8.7")


# ---- Kanaloa
def _turn(position: Position, seat: int, action: act.TurnHead | act.TurnSide) -> Refusal:
    stream = action.stream
    if position.phase != KANALOA_TURN:
        return _god_reason(position, seat, KANALOA) or _no("not_now", "KAN-13.1")
    for end in tables.ENDS[stream]:
        if reef := _reef(position, end):
            return reef
    if position.forbidden >> stream & 1:
        return _no("forbidden", "KAN-13.4", ("name", position.shields[KANALOA]))
    closed = board.closed(position)
    if tables.SEA[position.players] and any(closed >> end & 1 for end in tables.ENDS[stream]):
        return _no("closed_sea", "KAN-21.7")
    by_head = isinstance(action, act.TurnHead)
    if by_head and not board.reversible(position.players, position.ways) >> stream & 1:
        sealed = board.sealed_island(position, stream, board.tail(position, stream))
        if sealed != NONE:
            return _no("seals_island", "KAN-13.2", _island(sealed))
        return _no("seals_group", "KAN-13.2")
    return _last_exit(position, stream, by_head)


def _last_exit(position: Position, stream: int, by_head: bool) -> Refusal:
    """Whose pawn would lose its last way out (KAN-13.3)."""
    island = board.tail(position, stream)
    for pawn, place in enumerate(position.pawns):
        owner = pawn >> 1
        sole = place == island and board.exits(position, owner, island) == 1 << stream
        if sole and (by_head or not position.fish[owner] >> stream & 1):
            return _no("last_exit", "KAN-13.3", ("name", owner), _island(island))
    return _no("not_now", "KAN-13.1")


# ---- the second pawn
def _enter(position: Position, seat: int, action: act.Enter) -> Refusal:
    if position.phase == SECOND_PAWN:
        island = action.island
        if reef := _reef(position, island):
            return reef
        if board.closed(position) >> island & 1:
            return _closed(position)
        return _no("second_taken", "KAN-16.4")
    if legal.reserve_pawn(position, seat) == NONE:
        return _no("second_there", "KAN-16.2")
    if position.landing:
        return _no("landing_turn", "KAN-8.8")
    if position.shields[LONO] == seat:
        return _no("not_now", "KAN-16.3")
    if reason := _god_reason(position, seat, LONO):
        return reason
    if not position.temples[seat][LONO]:
        return _no("second_lono", "KAN-16.2")
    return _no("not_now", "KAN-16.2")


def _not_now(position: Position, seat: int, action: act.Action) -> Refusal:
    return _no("not_now", "KAN-6.3")


_REASONS: Final[dict[type, Callable[[Position, int, Any], Refusal]]] = {
    act.LayFish: _lay_fish,
    act.PlacePawn: _place_pawn,
    act.PlaceVolcano: _place_volcano,
    act.RemovePawn: _remove_pawn,
    act.Land: _land,
    act.Swap: _swap,
    act.KeepTiles: _not_now,
    act.Ride: _ride,
    act.Whiten: _whiten,
    act.CallDolphin: _call_dolphin,
    act.Offer: _offer,
    act.Add: _add,
    act.Done: _done,
    act.Pass: _pass,
    act.Rob: _rob,
    act.Spare: _not_now,
    act.Take: _take,
    act.Give: _give,
    act.TurnHead: _turn,
    act.TurnSide: _turn,
    act.LeaveFish: _not_now,
    act.Allow: _not_now,
    act.Forbid: _not_now,
    act.Enter: _enter,
    act.Wait: _not_now,
}

Candidates = tuple[act.Action, ...]
_FISH: Final[Candidates] = tuple(a for ends in tables.LAY_FISH for sides in ends for a in sides)
_RIDES: Final[tuple[Candidates, ...]] = tuple((*tables.RIDE[2 * s], *tables.RIDE[2 * s + 1]) for s in range(4))
_CALLS: Final[tuple[Candidates, ...]] = tuple(tables.CALL_DOLPHIN[2 * s : 2 * s + 2] for s in range(4))
_SWAPPING: Final[Candidates] = (*tables.SITE_PAIRS, tables.KEEP_TILES)
_OFFERING: Final[Candidates] = (*tables.OFFER, *tables.ADD, tables.DONE)
_TURNING: Final[Candidates] = (*tables.TURN_HEAD, *tables.TURN_SIDE, tables.LEAVE_FISH)
_ENTERING: Final[Candidates] = (*tables.ENTER, tables.WAIT)
_ROBBING: Final[Candidates] = (*(a for row in tables.ROB for a in row), tables.SPARE)


def _mains(position: Position, seat: int) -> Candidates:
    return (*_RIDES[seat], *tables.WHITEN, *_CALLS[seat], *tables.OFFER, tables.PASS)


_CANDIDATES: Final[dict[int, Callable[[Position, int], Candidates]]] = {
    PLACE_FISH: lambda p, s: _FISH,
    PLACE_PAWN: lambda p, s: tables.PLACE_PAWN,
    PLACE_VOLCANO: lambda p, s: tables.PLACE_VOLCANO,
    REMOVE_PAWN: lambda p, s: tables.REMOVE_PAWN,
    DOLPHIN_LAND: lambda p, s: (*tables.LAND, *_mains(p, s)),
    LONO_SWAP: lambda p, s: _SWAPPING,
    MAIN: _mains,
    OFFERING: lambda p, s: (*_OFFERING, *_mains(p, s)),
    KU_ROB: lambda p, s: _ROBBING,
    TAKE_TILE: lambda p, s: tables.TAKE,
    DOLPHIN_TILE: lambda p, s: tables.GIVE,
    KANALOA_TURN: lambda p, s: _TURNING,
    KANALOA_VETO: lambda p, s: tables.VETO,
    SECOND_PAWN: lambda p, s: _ENTERING,
}
