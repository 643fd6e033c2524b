"""What happens by itself between decisions: sailing, handing out, discs back, refill, scorings (HAL-6 to HAL-11).

Every function takes a position and a list of events, adds what happens and returns the next position, up to the next
decision. In a forecast the stacks hold UNKNOWN cards; there the course stops before the first draw (DRAWING).
"""

from __future__ import annotations

from typing import Final

from game.core.value import replace
from game.rules.haleakala import board, legal, scoring, tables
from game.rules.haleakala.components import FIELDS, LAVA, PRIESTESS, SEGMENTS, SHELL
from game.rules.haleakala.components import STATUE as STATUE_CARD
from game.rules.haleakala.events import (
    Arrived,
    BoatSailed,
    CardDiscarded,
    CardKept,
    CardLapsed,
    CardTaken,
    ChipPlaced,
    ChipsLeft,
    ChipsOut,
    ChipsReturned,
    Counted,
    DiscsReturned,
    Erupted,
    Event,
    GameEnded,
    LavaDiscReturned,
    LavaDrawn,
    LavaFlowed,
    MarketRestored,
    NothingBought,
    PriestessTurned,
    Refilled,
    RoundBegan,
    Scored,
    ScoringBegan,
    StackEmptied,
    StatueBuilt,
    StatueBurned,
    TurnPassed,
)
from game.rules.haleakala.state import (
    CHOOSE_ACTION,
    DRAWING,
    FACE_DOWN,
    GAME_OVER,
    NONE,
    PANEL_PRIESTESS,
    PICK,
    SHOP,
    UNKNOWN,
    State,
)
from game.rules.haleakala.state import PRIESTESS as ASK_PRIESTESS

TWO_PALM: Final = 1  # the stack whose end brings the first scoring
ALL_FOR_SALE: Final = (NONE,) * len(tables.MARKET_IDS)
NO_CHIPS: Final = (0,) * SEGMENTS


def put(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*row[:index], value, *row[index + 1 :])


def pair(seat: int, own: int, other: int) -> tuple[int, int]:
    """Two numbers by seat."""
    return (own, other) if seat == 0 else (other, own)


# ---- SAIL, SUMMON, END_CHECK (HAL-6.1, HAL-6.2, HAL-12.2)
def sail(state: State, seat: int, steps: int, disc: int, lava: bool, events: list[Event]) -> State:
    """The boat moves; a summoned chip falls before anything else, even if this sail ends the game (R-17)."""
    start = state.boat
    boat = tables.SAILS_TO[start][steps]
    events.append(BoatSailed(seat, tuple(tables.SAILS_TO[start][n] for n in range(steps + 1)), disc))
    state = replace(state, boat=boat, still=0, dry=state.dry + 1)
    if lava:
        state = place_chip(state, "disc", events)
    if not any(state.stacks) and state.bays[2 * boat] == NONE and state.bays[2 * boat + 1] == NONE:
        return scoring_begins(state, 2, events)  # only arriving there ends the game (HAL-9.2, R-12)
    return award(state, events)


def place_chip(state: State, cause: str, events: list[Event]) -> State:
    """One chip onto the crater field of the boat's segment, if any is in stock (HAL-7.5, HAL-7.6, R-10)."""
    segment, stock = state.boat, board.chips_left(state)
    if not stock:
        events.append(ChipsOut(segment))
        return state
    there = state.chips[segment] + 1
    events.append(ChipPlaced(segment, there, stock - 1, cause))
    return replace(state, chips=put(state.chips, segment, there))


# ---- AWARD (HAL-6.3)
def award(state: State, events: list[Event]) -> State:
    """Who gets cards here (HAL-6.3a, HAL-6.3b, HAL-6.3c, HAL-6.3d, HAL-6.3e).

    Whose turn it is doesn't matter (HAL-6.5), nor where the shamans are (HAL-5.7).
    """
    segment = state.boat
    red, yellow = board.sums(state, segment)
    cards = [bay for bay in (2 * segment, 2 * segment + 1) if state.bays[bay] != NONE]
    if not (red or yellow) or not cards:
        events.append(Arrived(segment, (red, yellow), NONE, "nobody", False))
        return discs_back(state, events)
    leader = int(yellow > red)
    both = bool(red and yellow)
    like = len(cards) == 2 and tables.KIND[state.bays[cards[0]]] == tables.KIND[state.bays[cards[1]]]
    kind = "last" if len(cards) == 1 else "both" if both and not like else "identical" if both else "alone"
    asks = len(cards) == 2 and not like
    events.append(Arrived(segment, (red, yellow), leader, kind, asks))
    if asks:
        return replace(state, phase=PICK, decides=leader)
    return resolve(take(state, leader, cards[0], events), events)  # bay a of two like cards; R-5


def take(state: State, seat: int, bay: int, events: list[Event]) -> State:
    """The card leaves its bay and waits to be resolved (HAL-6.6, R-33)."""
    card = state.bays[bay]
    taken = (*state.taken, (seat, card))
    events.append(CardTaken(seat, bay, card, len(taken)))
    return replace(state, bays=put(state.bays, bay, NONE), taken=taken, dry=0)


# ---- RESOLVE (HAL-8), in the order of taking
def resolve(state: State, events: list[Event]) -> State:
    """Until a card asks its owner, or all are done."""
    while state.taken:
        seat, card = state.taken[0]
        role = tables.ROLE[card]
        if role == PRIESTESS:
            return ask_priestess(state, seat, False, events)
        state = replace(state, taken=state.taken[1:])
        if role == STATUE_CARD:
            state = discard(build(state, seat, card, events), seat, card, events)
            continue
        events.append(CardKept(seat, card))
        kept = tuple(sorted((*state.kept[seat], card)))
        state = replace(state, kept=(kept, state.kept[1]) if seat == 0 else (state.kept[0], kept))
        if role == SHELL:
            return shop(state, seat, events)
    return discs_back(state, events)


def discard(state: State, seat: int, card: int, events: list[Event]) -> State:
    events.append(CardDiscarded(seat, card))
    return replace(state, discards=(*state.discards, card))


def build(state: State, seat: int, card: int, events: list[Event]) -> State:
    """HAL-8.2: done if it can be done (R-7), else the card lapses (R-29)."""
    field, left = state.shamans[seat], board.statues_left(state, seat)
    if field >= FIELDS:
        events.append(CardLapsed(seat, card, "beach"))
    elif (state.statues[0] | state.statues[1]) >> field & 1:
        events.append(CardLapsed(seat, card, "statue_there"))
    elif not left:
        events.append(CardLapsed(seat, card, "no_statue"))
    else:
        events.append(StatueBuilt(seat, field, left - 1))
        own = state.statues[seat] | 1 << field
        return replace(state, statues=pair(seat, own, state.statues[1 - seat]))
    return state


def ask_priestess(state: State, seat: int, panel: bool, events: list[Event]) -> State:
    """HAL-8.3, HAL-8.6: ask which chip to move; with none on the craters nothing happens."""
    state = replace(state, decides=seat, panel=panel)
    if any(state.chips):
        return replace(state, phase=ASK_PRIESTESS)
    events.append(ChipsLeft(seat, False))
    return priestess_done(state, events)


def priestess_done(state: State, events: list[Event]) -> State:
    """The card is put away (R-33), then the lava disc comes home, moved or not (HAL-12.4, R-19)."""
    seat = state.decides
    panel = state.panel
    if panel:
        events.append(PriestessTurned(False))
        state = replace(state, market=put(state.market, PANEL_PRIESTESS, FACE_DOWN), panel=False)
    else:
        state = discard(replace(state, taken=state.taken[1:]), seat, state.taken[0][1], events)
    state = lava_disc_home(state, seat, "priestess", events)
    return purchase_done(state, events) if panel else resolve(state, events)


def lava_disc_home(state: State, seat: int, cause: str, events: list[Event]) -> State:
    at = state.lava_discs[seat]
    if at < 0:
        return state
    events.append(LavaDiscReturned(seat, at, cause))
    return replace(state, lava_discs=pair(seat, NONE, state.lava_discs[1 - seat]))


# ---- SHOP (HAL-8.4, HAL-9.4)
def shop(state: State, seat: int, events: list[Event]) -> State:
    """Ask for one purchase (R-8), or go on when nothing can be afforded."""
    state = replace(state, decides=seat)
    if legal.affordable(state, seat):
        return replace(state, phase=SHOP)
    events.append(NothingBought(seat, False, state.scoring > 0))
    return purchase_done(state, events)


def purchase_done(state: State, events: list[Event]) -> State:
    """After a shell the other cards follow; before a scoring the other seat, then the eruption."""
    if not state.scoring:
        return resolve(state, events)
    if state.decides == state.turn:
        return shop(state, 1 - state.turn, events)
    return erupt(state, events)


# ---- RETURN, REFILL (HAL-7)
def discs_back(state: State, events: list[Event]) -> State:
    """HAL-7.1: every disc of this beach goes home, also of a seat without a card; lava discs too (HAL-12.4)."""
    beach = state.boat
    if beach in state.discs:
        events.append(DiscsReturned(beach, (board.on_beach(state, 0, beach), board.on_beach(state, 1, beach))))
        state = replace(state, discs=tuple(NONE if at == beach else at for at in state.discs))
    if beach in state.lava_discs:
        for seat in scoring.BOTH:
            if state.lava_discs[seat] == beach:
                state = lava_disc_home(state, seat, "boat", events)
    return refill(state, events)


def refill(state: State, events: list[Event]) -> State:
    """HAL-7.2, HAL-7.3: bay a before bay b (R-9). No other segment can have an empty bay before (HAL-7.4).

    The first scoring comes as soon as the last two-palm card has left its stack, also when it is lava (HAL-7.7,
    HAL-7.8, HAL-9.1, R-11); this function is called again afterwards and goes on from there, now in round 2 (HAL-7.9).
    """
    for bay in (2 * state.boat, 2 * state.boat + 1):
        while state.bays[bay] == NONE:
            stack = next((n for n, cards in enumerate(state.stacks) if cards), NONE)
            if stack == NONE:
                break
            if state.stacks[stack][0] == UNKNOWN:
                return replace(state, phase=DRAWING)
            state = draw(state, stack, bay, events)
            if stack == TWO_PALM and not state.stacks[TWO_PALM]:
                return scoring_begins(state, 1, events)
    return end_turn(state, events)


def draw(state: State, stack: int, bay: int, events: list[Event]) -> State:
    """One card off the top: into the bay, or a lava card with its chip (HAL-7.5)."""
    card, *rest = state.stacks[stack]
    stacks = tuple(tuple(rest) if n == stack else cards for n, cards in enumerate(state.stacks))
    if tables.ROLE[card] == LAVA:
        events.append(LavaDrawn(card, stack, len(rest)))
        state = place_chip(replace(state, stacks=stacks, drawn=(*state.drawn, card)), "card", events)
        state = discard(state, NONE, card, events)
    else:
        events.append(Refilled(bay, card, stack, len(rest)))
        state = replace(state, stacks=stacks, drawn=(*state.drawn, card), bays=put(state.bays, bay, card))
    if not rest:
        events.append(StackEmptied(stack))
    return state


def end_turn(state: State, events: list[Event]) -> State:
    """The other player is next, after the first scoring as well (HAL-11.2, R-16)."""
    seat = 1 - state.turn
    events.append(TurnPassed(seat))
    return replace(state, phase=CHOOSE_ACTION, turn=seat, decides=seat)


# ---- SCORING (HAL-9): last purchases, eruption, points (HAL-9.3)
def scoring_begins(state: State, number: int, events: list[Event]) -> State:
    """Last purchases first, in the basic game (HAL-9.4, HAL-12.6), by the seat whose turn it is before the other.

    The priestess may be one of them (R-13).
    """
    purchases = tables.LAST_PURCHASES[state.tactical]
    events.append(ScoringBegan(number, state.turn, purchases))
    state = replace(state, scoring=number)
    return shop(state, state.turn, events) if purchases else erupt(state, events)


def erupt(state: State, events: list[Event]) -> State:
    """HAL-9.5 to 9.8: segment by segment; shamans are unharmed and protect nothing (HAL-9.7)."""
    chips = state.chips
    events.append(Erupted(state.scoring, chips))
    statues = list(state.statues)
    for segment, n in enumerate(chips):
        for field in tables.FLOW[segment][n]:
            events.append(LavaFlowed(segment, field))
            for seat in scoring.BOTH:
                if statues[seat] >> field & 1:
                    statues[seat] &= ~(1 << field)
                    events.append(StatueBurned(seat, field, tables.STATUES - statues[seat].bit_count()))
    burned = sum(mask.bit_count() for mask in state.statues) - sum(mask.bit_count() for mask in statues)
    events.append(ChipsReturned(chips, burned))
    return count(replace(state, statues=(statues[0], statues[1]), chips=NO_CHIPS), events)


def count(state: State, events: list[Event]) -> State:
    """HAL-10, line by line, both seats in turn; beach cards stay and count again (HAL-10.5)."""
    marks = list(state.before)
    for both in zip(scoring.lines(state, 0), scoring.lines(state, 1), strict=True):
        for seat, line in enumerate(both):
            marks[seat] += line.points
            events.append(Counted(seat, line.key, line.points, marks[seat], line.fields, line.cards, line.panel))
    totals = (marks[0], marks[1])
    events.append(Scored(state.scoring, (totals[0] - state.before[0], totals[1] - state.before[1]), totals))
    return next_round(state, totals, events) if state.scoring == 1 else game_over(state, totals, events)


def next_round(state: State, totals: tuple[int, int], events: list[Event]) -> State:
    """HAL-11.1: scoring cards and priestess are back, the shells paid for them are not; then the refill goes on.

    Lava discs stay where they lie (HAL-12.7), like all else (HAL-11.2).
    """
    sold = tuple((card, seat) for card, seat in enumerate(state.market[:PANEL_PRIESTESS]) if seat != NONE)
    events.append(MarketRestored(sold))
    if state.market[PANEL_PRIESTESS] == FACE_DOWN:
        events.append(PriestessTurned(True))
    events.append(RoundBegan(2))
    state = replace(state, round=2, scoring=0, market=ALL_FOR_SALE, before=totals)
    return refill(state, events)


def game_over(state: State, totals: tuple[int, int], events: list[Event]) -> State:
    """HAL-9.2, HAL-11.3."""
    state = replace(state, phase=GAME_OVER, decides=NONE, scoring=0)
    seat, decided = scoring.winner(state)
    built = (state.statues[0].bit_count(), state.statues[1].bit_count())
    events.append(GameEnded(seat, totals, built, decided))
    return state
