"""What each action does: a table from action type to its handler (sections 5 to 16). Trusts its caller."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.value import replace
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board, cards, legal, tables, turn
from game.rules.kanaloa.events import (
    Declined,
    DolphinCalled,
    Event,
    FishAllowed,
    FishForbidden,
    FishHeaded,
    FishLaid,
    FishTurned,
    GodChosen,
    Landed,
    Offered,
    Passed,
    PawnPlaced,
    PawnRemoved,
    Robbed,
    Rode,
    SecondPawnEntered,
    Swapped,
    TempleSlept,
    TempleWoke,
    TileChosen,
    TileGiven,
    TileTaken,
    TurnAsked,
)
from game.rules.kanaloa.state import (
    DOLPHIN,
    KANALOA,
    KANALOA_TURN,
    KANALOA_VETO,
    KANE,
    KU,
    LONO,
    MAIN,
    NONE,
    OFFERING,
    PLACE_PAWN,
    RESERVE,
    WHITE,
    State,
)


def apply(state: State, seat: int, action: act.Action) -> tuple[State, tuple[Event, ...]]:
    events: list[Event] = []
    state = _HANDLERS[type(action)](state, seat, action, events)
    return state, tuple(events)


def put(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*row[:index], value, *row[index + 1 :])


# ---- start phase (section 5)
def _lay_fish(state: State, seat: int, action: act.LayFish, events: list[Event]) -> State:
    """One fish a turn, clockwise (RULING R3), until all lie."""
    stream = action.stream
    bit = 1 << stream
    first, second = tables.ENDS[stream]
    tail = first if action.head == second else second
    events.append(FishLaid(seat, stream, tail, action.head, action.side))
    state = replace(
        state,
        turn=(seat + 1) % state.players,
        fish=put(state.fish, seat, state.fish[seat] | bit),
        white=state.white | bit if action.side == WHITE else state.white,
        ways=state.ways | bit if action.head == second else state.ways,
    )
    if board.laid(state) == tables.STREAM_MASK[state.players]:
        return replace(state, phase=PLACE_PAWN)  # as many each, so the Ku player is next (KAN-5.7)
    return state


def _place_pawn(state: State, seat: int, action: act.PlacePawn, events: list[Event]) -> State:
    """When every player has a pawn on the map the Ku player takes the first turn (KAN-5.8)."""
    pawn = seat * 2
    events.append(PawnPlaced(seat, pawn, action.island))
    state = replace(state, turn=(seat + 1) % state.players, pawns=put(state.pawns, pawn, action.island))
    if state.pawns[state.turn * 2] == RESERVE:
        return state
    return turn.begin(state, state.turn, False, events)


# ---- the beginning of a turn
def _place_volcano(state: State, seat: int, action: act.PlaceVolcano, events: list[Event]) -> State:
    return turn.freeze_check(turn.place_volcano(state, action.place, events), events)


def _remove_pawn(state: State, seat: int, action: act.RemovePawn, events: list[Event]) -> State:
    pawn = action.pawn
    events.append(PawnRemoved(seat, pawn, state.pawns[pawn]))
    state = replace(state, pawns=put(state.pawns, pawn, RESERVE), frozen=state.frozen & ~(1 << pawn))
    return turn.after_removal(state, events)


def _land(state: State, seat: int, action: act.Land, events: list[Event]) -> State:
    pawn = next(p for p in board.own_pawns(seat) if state.pawns[p] == DOLPHIN)
    events.append(Landed(seat, pawn, action.island))
    return turn.arrive(replace(state, pawns=put(state.pawns, pawn, action.island)), pawn, events)


def _swap(state: State, seat: int, action: act.Swap, events: list[Event]) -> State:
    a, b = state.sites[action.first], state.sites[action.second]
    events.append(Swapped(seat, action.first, action.second, a, b))
    sites = put(put(state.sites, action.first, b), action.second, a)
    return replace(state, phase=MAIN, sites=sites, used=LONO)


def _keep_tiles(state: State, seat: int, action: act.KeepTiles, events: list[Event]) -> State:
    events.append(Declined(seat, LONO))
    return replace(state, phase=MAIN)


# ---- the main action
def _turn_over(state: State, seat: int, stream: int, cause: str, events: list[Event]) -> State:
    white = state.white ^ 1 << stream
    state = replace(state, white=white)
    events.append(FishTurned(seat, stream, board.owner(state, stream), board.side(state, stream), cause))
    return state


def _ride(state: State, seat: int, action: act.Ride, events: list[Event]) -> State:
    """KAN-7.2: right after the ride the fish turns over, and keeps its direction.

    An island has room for any number of pawns (KAN-7.3).
    """
    pawn, stream = action.pawn, action.stream
    head = board.head(state, stream)
    events.append(Rode(seat, pawn, stream, state.pawns[pawn], head))
    state = replace(state, pawns=put(state.pawns, pawn, head))
    return turn.arrive(_turn_over(state, seat, stream, "ride", events), pawn, events)


def _whiten(state: State, seat: int, action: act.Whiten, events: list[Event]) -> State:
    """KAN-8.4: nothing is taken or drawn; the shield of Kanaloa has no say."""
    return turn.after_main(_turn_over(state, seat, action.stream, "stuck", events), events)


def _call_dolphin(state: State, seat: int, action: act.CallDolphin, events: list[Event]) -> State:
    pawn = action.pawn
    events.append(DolphinCalled(seat, pawn, state.pawns[pawn]))
    return turn.after_main(replace(state, pawns=put(state.pawns, pawn, DOLPHIN)), events)


def _pass(state: State, seat: int, action: act.Pass, events: list[Event]) -> State:
    """KAN-15.9. Nothing can follow: both cards of Lono and Kanaloa's are barred in a half-frozen turn."""
    events.append(Passed(seat))
    return turn.after_main(state, events)


# ---- offering (section 10)
def _offer(state: State, seat: int, action: act.Offer, events: list[Event]) -> State:
    events.append(GodChosen(seat, action.god))
    return replace(state, phase=OFFERING, god=action.god, chosen=())


def _add(state: State, seat: int, action: act.Add, events: list[Event]) -> State:
    tile = next(t for t in legal.addable(state, seat) if tables.KIND[t] == action.kind)
    events.append(TileChosen(seat, tile))
    return replace(state, chosen=(*state.chosen, tile))


def _done(state: State, seat: int, action: act.Done, events: list[Event]) -> State:
    """KAN-10.5: the temple grows by the sum; the pieces never run out (KAN-10.6, RULING R10). Then the cards."""
    god, tiles = state.god, state.chosen
    temples = state.temples[seat]
    total = sum(tables.VALUE[t] for t in tiles)
    grown = put(temples, god, temples[god] + total)
    events.append(Offered(seat, god, tiles, total, temples[god], grown[god]))
    for each in range(KANE):
        slept, sleeps = temples[each] < temples[KANE], grown[each] < grown[KANE]
        if slept != sleeps:
            events.append((TempleSlept if sleeps else TempleWoke)(seat, each, grown[each], grown[KANE]))
    stock = tuple(t for t in state.stocks[seat] if t not in tiles)
    state = replace(
        state,
        stocks=(*state.stocks[:seat], stock, *state.stocks[seat + 1 :]),
        temples=(*state.temples[:seat], grown, *state.temples[seat + 1 :]),
        god=NONE,
        chosen=(),
    )
    return turn.after_main(cards.check(state, seat, god, events), events)


# ---- tiles
def _rob(state: State, seat: int, action: act.Rob, events: list[Event]) -> State:
    """KAN-14.6: in the own turn the god action of that turn, in another's it counts nothing (KAN-12.3, RULING R14)."""
    victim = action.victim
    loot = next(t for t in state.stocks[victim] if tables.KIND[t] == action.kind)
    events.append(Robbed(seat, victim, loot))
    stocks = list(state.stocks)
    stocks[victim] = tuple(t for t in stocks[victim] if t != loot)
    stocks[seat] = tuple(sorted((*stocks[seat], loot)))
    used = KU if seat == state.turn else state.used
    return turn.choose_tile(replace(state, stocks=tuple(stocks), used=used))


def _spare(state: State, seat: int, action: act.Spare, events: list[Event]) -> State:
    """Robbing is optional (RULING R16)."""
    events.append(Declined(seat, KU))
    return turn.choose_tile(state)


def pick_up(state: State, seat: int, site: int, events: list[Event]) -> State:
    """The tile of a site goes to the stock, or to the dolphin, which keeps it for good (KAN-9.5)."""
    tile = state.sites[site]
    state = replace(state, sites=put(state.sites, site, NONE))
    if state.landing:
        events.append(TileGiven(seat, tile, site))
        return state
    events.append(TileTaken(seat, tile, site))
    stock = tuple(sorted((*state.stocks[seat], tile)))
    return replace(state, stocks=(*state.stocks[:seat], stock, *state.stocks[seat + 1 :]))


def _take(state: State, seat: int, action: act.Take | act.Give, events: list[Event]) -> State:
    return turn.refill(pick_up(state, seat, action.site, events), action.site, events)


# ---- Kanaloa (section 13)
def _kanaloa(state: State, seat: int, action: act.TurnHead | act.TurnSide, events: list[Event]) -> State:
    """The holder of the shield is asked if the fish shows his colour at this moment (KAN-13.4, RULING R15).

    A frozen or skipped holder, too (RULING R32).
    """
    stream, by_head = action.stream, isinstance(action, act.TurnHead)
    holder = state.shields[KANALOA]
    if holder != NONE and board.shows_colour_of(state, stream, holder):
        events.append(TurnAsked(seat, holder, stream, by_head))
        return replace(state, phase=KANALOA_VETO, tried=stream, tried_head=by_head)
    return _turn_fish(state, stream, by_head, events)


def _turn_fish(state: State, stream: int, by_head: bool, events: list[Event]) -> State:
    """The only way in which a direction ever changes (KAN-13.6)."""
    seat = state.turn
    if by_head:
        state = replace(state, ways=state.ways ^ 1 << stream)
        events.append(FishHeaded(seat, stream, board.tail(state, stream), board.head(state, stream)))
    else:
        state = _turn_over(state, seat, stream, "kanaloa", events)
    return turn.second_pawn(replace(state, used=KANALOA), events)


def _leave_fish(state: State, seat: int, action: act.LeaveFish, events: list[Event]) -> State:
    events.append(Declined(seat, KANALOA))
    return turn.second_pawn(state, events)


def _allow(state: State, seat: int, action: act.Allow, events: list[Event]) -> State:
    stream, by_head = state.tried, state.tried_head
    events.append(FishAllowed(seat, stream))
    return _turn_fish(replace(state, tried=NONE, tried_head=False), stream, by_head, events)


def _forbid(state: State, seat: int, action: act.Forbid, events: list[Event]) -> State:
    """The fish is out for this turn, both ways; a forbidden try is no god action (KAN-13.4, RULING R39)."""
    events.append(FishForbidden(seat, state.tried))
    state = replace(state, tried=NONE, tried_head=False, forbidden=state.forbidden | 1 << state.tried)
    return turn.after_main(replace(state, phase=KANALOA_TURN), events)


# ---- the second pawn (section 16)
def _enter(state: State, seat: int, action: act.Enter, events: list[Event]) -> State:
    """KAN-16.4: no tile, no meeting (KAN-14.8). With it the turn ends, so the god action needs no mark any more."""
    by_shield = legal.second_by_shield(state)
    pawn = legal.reserve_pawn(state, seat)
    events.append(SecondPawnEntered(seat, pawn, action.island, by_shield))
    return turn.end(replace(state, pawns=put(state.pawns, pawn, action.island)), events)


def _wait(state: State, seat: int, action: act.Wait, events: list[Event]) -> State:
    events.append(Declined(seat, LONO))
    return turn.end(state, events)


_HANDLERS: dict[type, Callable[[State, int, Any, list[Event]], State]] = {
    act.LayFish: _lay_fish,
    act.PlacePawn: _place_pawn,
    act.PlaceVolcano: _place_volcano,
    act.RemovePawn: _remove_pawn,
    act.Land: _land,
    act.Swap: _swap,
    act.KeepTiles: _keep_tiles,
    act.Ride: _ride,
    act.Whiten: _whiten,
    act.CallDolphin: _call_dolphin,
    act.Offer: _offer,
    act.Add: _add,
    act.Done: _done,
    act.Pass: _pass,
    act.Rob: _rob,
    act.Spare: _spare,
    act.Take: _take,
    act.Give: _take,
    act.TurnHead: _kanaloa,
    act.TurnSide: _kanaloa,
    act.LeaveFish: _leave_fish,
    act.Allow: _allow,
    act.Forbid: _forbid,
    act.Enter: _enter,
    act.Wait: _wait,
}
