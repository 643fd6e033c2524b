"""The course of a turn between decisions (section 6): what happens by itself, and who is asked next.

Every function takes a state and a list of events, adds what happens and returns the next state.
"""

from __future__ import annotations

from game.core.value import replace
from game.rules.kanaloa import board, legal, scoring, tables
from game.rules.kanaloa.events import (
    CrateOpened,
    Erupted,
    EruptionCalm,
    Event,
    Frozen,
    GameEnded,
    HalfFrozen,
    Met,
    Refilled,
    Shielded,
    Thawed,
    TurnBegan,
    TurnMissed,
    VolcanoDrawn,
    VolcanoGone,
    VolcanoPlaced,
)
from game.rules.kanaloa.state import (
    DOLPHIN,
    DOLPHIN_LAND,
    DOLPHIN_TILE,
    KANALOA,
    KANALOA_TURN,
    KU,
    KU_ROB,
    LONO,
    LONO_SWAP,
    MAIN,
    NONE,
    OVER,
    PELE,
    PLACE_VOLCANO,
    REMOVE_PAWN,
    SECOND_PAWN,
    TAKE_TILE,
    VOLCANO_TILE,
    State,
)


# ---- beginning
def begin(state: State, seat: int, eruption: bool, events: list[Event]) -> State:
    """TURN_START. In an eruption turn the volcano is the god action (KAN-15.8) and comes first (RULING R42)."""
    events.append(TurnBegan(seat, eruption))
    state = replace(
        state,
        phase=PLACE_VOLCANO,
        turn=seat,
        eruption=eruption,
        half=False,
        landing=False,
        used=PELE if eruption else NONE,
        pawn=NONE,
        forbidden=0,
    )
    return state if eruption else freeze_check(state, events)


def freeze_check(state: State, events: list[Event]) -> State:
    """FREEZE_CHECK: a turn missed (KAN-15.6), half-frozen (KAN-15.9) or normal; then the removal (KAN-16.5).

    Nothing is removed in a missed turn (RULING R25). One of the two Lono cards, whichever, keeps both pawns (KAN-16.6).
    With the Pele player it is the eruption turn (RULING R36).
    """
    seat = state.turn
    pawns = board.in_play(state, seat)
    if state.frozen:
        frozen = tuple(p for p in pawns if board.is_frozen(state, p))
        if len(frozen) == len(pawns):
            events.append(TurnMissed(seat, frozen))
            return end(state, events)
        if frozen:
            events.append(HalfFrozen(seat, frozen))
            state = replace(state, half=True)
    if len(pawns) > 1 and seat not in (state.gods[LONO], state.shields[LONO]):
        return replace(state, phase=REMOVE_PAWN)
    return go_on(state)


def after_removal(state: State, events: list[Event]) -> State:
    """If nothing unfrozen is left the turn is over; else it stays half-frozen if it was (RULING R37)."""
    if all(board.is_frozen(state, p) for p in board.in_play(state, state.turn)):
        return end(state, events)
    return go_on(state)


def go_on(state: State) -> State:
    """Land from the dolphin before anything else (KAN-8.6), else Lono's swap, else the main action."""
    seat = state.turn
    a, b = board.own_pawns(seat)
    if DOLPHIN in (state.pawns[a], state.pawns[b]):
        return replace(state, phase=DOLPHIN_LAND, landing=True)
    if legal.free_god(state, LONO) and len(legal.swaps(state.players, board.closed(state))) > 1:
        return replace(state, phase=LONO_SWAP)
    return replace(state, phase=MAIN)


# ---- arriving, taking, drawing
def arrive(state: State, pawn: int, events: list[Event]) -> State:
    """A pawn has come to an island: Ku may rob before it takes a tile (KAN-7.4, KAN-14.3)."""
    state = replace(state, pawn=pawn)
    met = legal.meeting(state, pawn)
    if met:
        shield = state.shields[KU]
        if shield in met:
            events.append(Shielded(shield, KU, NONE))
        victims = legal.victims(state, pawn)
        if victims:
            events.append(Met(state.gods[KU], pawn, victims))
            return replace(state, phase=KU_ROB)
    return choose_tile(state)


def choose_tile(state: State) -> State:
    """The traveller takes a tile, or the dolphin gets one (KAN-7.4, KAN-8.7)."""
    return replace(state, phase=DOLPHIN_TILE if state.landing else TAKE_TILE)


def refill(state: State, site: int, events: list[Event]) -> State:
    """DRAW (KAN-9.2): the open site gets a tile at once (KAN-9.1); then the volcano may erupt (KAN-9.4).

    The last volcano tile ends the game: with three or four players it comes out of the crate (KAN-18.1), with two out
    of the bag, and the crate never comes into play (KAN-21.8).
    """
    bag, crate, drawn = state.bag, state.crate, state.drawn
    before = drawn
    while True:
        tile, bag = bag[-1], bag[:-1]
        if tile == VOLCANO_TILE:
            drawn += 1
            events.append(VolcanoDrawn(drawn))
        if not bag and crate:
            events.append(CrateOpened(len(crate)))  # KAN-9.3, if need be in the middle of a refill
            bag, crate = crate, ()
        if tile != VOLCANO_TILE:
            break
        if drawn == tables.ENDS_AT[state.players]:  # KAN-18.2; no eruption either (KAN-18.3)
            events.append(GameEnded(drawn))
            state = replace(state, phase=OVER, bag=bag, crate=crate, drawn=drawn, pawn=NONE)
            scoring.count_up(state, events)
            return state
    events.append(Refilled(tile, site))
    sites = (*state.sites[:site], tile, *state.sites[site + 1 :])
    state = replace(state, sites=sites, bag=bag, crate=crate, drawn=drawn, pawn=NONE)
    if drawn // 2 > before // 2:  # at most one eruption, however many tiles came (KAN-15.1)
        return erupt(state, events)
    return end(state, events) if state.landing else after_main(state, events)


# ---- the volcano (section 15)
def erupt(state: State, events: list[Event]) -> State:
    """KAN-15.2: the turn of the drawer is over, its bookkeeping done (KAN-6.4, RULING R30), and Pele's turn begins.

    The drawer doesn't even place a second pawn (RULING R34); if he is the Pele player, nobody is skipped (RULING R18).
    An eruption turn can bring the next eruption (KAN-15.11).
    """
    pele = state.gods[PELE]
    if pele == NONE:  # RULING R19
        events.append(EruptionCalm(state.drawn))
        return end(state, events) if state.landing else after_main(state, events)
    drawer, n = state.turn, state.players
    skipped = tuple((drawer + k) % n for k in range(1, (pele - drawer) % n))
    events.append(Erupted(pele, drawer, skipped))
    return begin(close(state, events), pele, True, events)


def place_volcano(state: State, place: int, events: list[Event]) -> State:
    """KAN-15.3, KAN-15.5: the volcano stands, pawns beside it freeze; its clock starts (KAN-15.10, RULING R41).

    Who is frozen is settled here and now (RULING R38), twice is as good as once (RULING R21). The figure may stay where
    it was (RULING R20). With three or two players nobody is immune (KAN-20.1, KAN-21.1). With two the pawns on the
    closed islands freeze (KAN-21.5), and may leave after the missed turn while nobody comes in (KAN-21.6).
    """
    seat, n = state.turn, state.players
    closed = tuple(tables.bits(tables.CLOSED[place]))
    events.append(VolcanoPlaced(seat, place, state.volcano, closed))
    hot = tables.FREEZES[n][place]
    # Immune only after an offering of his own, cards from the deal don't count (KAN-15.7, RULING R22).
    immune = seat if tables.PELE_IMMUNE[n] and state.temples[seat][PELE] > 0 else NONE
    frozen = state.frozen
    for pawn, at in enumerate(state.pawns):
        if at < DOLPHIN and hot >> at & 1 and pawn >> 1 != immune:  # never on the dolphin (KAN-8.9)
            if pawn >> 1 == state.shields[PELE]:
                events.append(Shielded(pawn >> 1, PELE, pawn))
            else:
                events.append(Frozen(pawn >> 1, pawn, at))
                frozen |= 1 << pawn
    return replace(state, volcano=place, volcano_seat=seat, volcano_turns=2, frozen=frozen)


# ---- after the main action
def after_main(state: State, events: list[Event]) -> State:
    """KANALOA_TURN if there is a fish to turn (KAN-13.1), else SECOND_PAWN."""
    if legal.free_god(state, KANALOA) and any(legal.turnable(state)):
        return replace(state, phase=KANALOA_TURN)
    return second_pawn(state, events)


def second_pawn(state: State, events: list[Event]) -> State:
    """SECOND_PAWN (KAN-16.2, KAN-16.3) if there is a pawn to place and room for it, else TURN_END."""
    allowed = legal.second_by_god(state) or legal.second_by_shield(state)
    if allowed and legal.reserve_pawn(state, state.turn) != NONE and legal.entrances(state):
        return replace(state, phase=SECOND_PAWN)
    return end(state, events)


def close(state: State, events: list[Event]) -> State:
    """The bookkeeping of TURN_END: thaw this player's pawns, let a volcano go that is due (KAN-15.10, RULING R24)."""
    seat = state.turn
    own = 3 << seat * 2
    if state.frozen & own:
        events.append(Thawed(seat, tuple(p for p in board.own_pawns(seat) if board.is_frozen(state, p))))
        state = replace(state, frozen=state.frozen & ~own)
    if state.volcano != NONE and state.volcano_seat == seat:
        if state.volcano_turns > 1:
            return replace(state, volcano_turns=state.volcano_turns - 1)
        events.append(VolcanoGone(state.volcano))
        return replace(state, volcano=NONE, volcano_seat=NONE, volcano_turns=0)
    return state


def end(state: State, events: list[Event]) -> State:
    """TURN_END, and the next player clockwise (KAN-5.8)."""
    return begin(close(state, events), (state.turn + 1) % state.players, False, events)
