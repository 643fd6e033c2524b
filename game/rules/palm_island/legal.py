"""Who must choose and what may be chosen (PAL-4, PAL-5, PAL-12.10, PAL-13)."""

from __future__ import annotations

from typing import Final

from game.core.value import fields
from game.rules.palm_island.actions import (
    Action,
    Agree,
    Ask,
    Bring,
    Decline,
    Discard,
    Flip,
    Grant,
    Keep,
    Look,
    Propose,
    Ready,
    Rotate,
    Store,
)
from game.rules.palm_island.payments import payments, stock
from game.rules.palm_island.reading import ROUND
from game.rules.palm_island.state import BRINGING, PLAYING, TURN, Council, Seat, Shared, State
from game.rules.palm_island.tables import (
    BOX,
    COSTS,
    FLIP,
    LEVELS,
    RECIPES,
    ROTATE,
    STOCKPILE,
    STORE,
    SUPPORT,
    TEMPLES,
    ability_cost,
    disaster_cost,
    pack,
)

# Guards so that no game goes on for ever; the printed rules name no number.
MOST_PROPOSALS: Final = 10  # by one player in one council of two
MOST_ASKS: Final = 6  # by one player in one round

DISASTER_KIND: Final = 0
ABILITY_KIND: Final = 1
RECIPE_KIND: Final = 2  # and one more for each further recipe
KINDS: Final = ("disaster", "ability", *(r.id for r in RECIPES))

_AGREE: Final = (Agree(), Decline())
_DISCARD: Final = Discard()
_LOOK: Final = Look()


def waiting(state: State) -> tuple[int, ...]:
    """Seats that must choose. In a council everybody who hasn't said ready; while a proposal lies, who didn't make it.

    A player who has asked for help waits for the answer; the partner may answer at any time (PAL-13.7).
    """
    if state.status != PLAYING:
        return ()
    seats = state.seats
    if state.council is not None:
        council = state.council
        if council.proposal is not None:
            return tuple(i for i in range(len(seats)) if i != council.proposer)
        return tuple(i for i in range(len(seats)) if not council.ready >> i & 1)
    if len(seats) == 1:
        return (0,)
    return tuple(
        i for i in (0, 1) if (seats[i].phase in (TURN, BRINGING) and not seats[i].ask) or seats[1 - i].ask is not None
    )


def stockpile_goods(shared: Shared, round_number: int) -> int:
    """Packed goods that the Stockpile can add now, 0 = none (PAL-13.8: from the round after filling)."""
    if shared.ability == STOCKPILE and 0 < shared.works_from <= round_number:
        return pack(RECIPES[shared.recipe].content)
    return 0


def can_ask(state: State, seat: int) -> bool:
    """True while the partner could help this seat with a cost (PAL-13.7)."""
    shared = state.shared
    return (
        len(state.seats) == 2
        and shared.ability == SUPPORT
        and 0 < shared.works_from <= state.round
        and not state.seats[1 - seat].helped
        and state.seats[seat].asks < MOST_ASKS
    )


def temple_levels(state: State) -> int:
    """Sum of the levels of all Temples in all decks (PAL-13.4)."""
    return sum(LEVELS[code] for seat in state.seats for code in seat.deck if code >> 3 in TEMPLES)


def proposal_cost(state: State, kind: int) -> int:
    """Packed cost of a co-op action for this number of players (PAL-12.4, PAL-13.4)."""
    players, shared = len(state.seats), state.shared
    if kind == DISASTER_KIND:
        return disaster_cost(shared.disaster, shared.steps, players)
    if kind == ABILITY_KIND:
        return ability_cost(shared.ability, players)
    return pack(RECIPES[kind - RECIPE_KIND].cost)


def proposable(state: State, council: Council) -> list[int]:
    """Kinds of co-op actions that this council still allows (PAL-12.4, PAL-13.3 to PAL-13.5, PAL-13.12)."""
    shared = state.shared
    kinds = []
    if not council.prepared:
        kinds.append(DISASTER_KIND)
    if shared.ability and not council.built and not shared.works_from:
        if shared.ability == STOCKPILE:
            kinds += range(RECIPE_KIND, RECIPE_KIND + len(RECIPES))
        elif temple_levels(state) >= BOX.abilities[shared.ability - 1].temples * len(state.seats):
            kinds.append(ABILITY_KIND)
    return kinds


def can_bring(deck: tuple[int, ...]) -> list[int]:
    """Cards that may be brought to the front: upright, before the round card, not the front card (PAL-13.6, 13.11)."""
    cards = []
    for code in deck[1:]:
        if code >> 3 == ROUND:
            break
        if not code & 1:
            cards.append(code >> 3)
    return cards


def legal(state: State, number: int) -> tuple[Action, ...]:
    """Every action of a seat, sorted by (index in ACTIONS, fields)."""
    if state.status != PLAYING:
        return ()
    if state.council is not None:
        return _council(state, number, state.council)
    seat = state.seats[number]
    asked = len(state.seats) == 2 and state.seats[1 - number].ask is not None
    if seat.ask is not None:
        return (Grant(), Decline()) if asked else ()
    made: list[Action] = []
    if seat.phase == TURN:
        made = _turn(state, number, seat)
    if asked:
        made += [Grant(), Decline()]
    if seat.phase == BRINGING:
        made += [Bring(card) for card in sorted(can_bring(seat.deck))]
        made.append(Keep())
    return tuple(made)


def _turn(state: State, number: int, seat: Seat) -> list[Action]:
    """The actions of TURN: one printed action of P1 or P2, or discard P1 (PAL-5.1), achievements alike (PAL-10.5)."""
    deck = seat.deck
    bits, goods = stock(deck)
    cards = len(bits)
    stockpile = stockpile_goods(state.shared, state.round)
    if stockpile:
        bits.append(1)
        goods = (*goods, stockpile)
    made: list[Action] = [_LOOK] if seat.may_look else []
    first, second = deck[0], deck[1]
    for place, code in ((1, first), (2, second)):
        ways = COSTS[STORE][code]
        if ways:
            masks = _masks(ways, goods, bits)
            if cards < seat.limit:
                made += [Store(place, mask) for mask in masks]
            else:
                made += _with_room(place, masks, bits[:cards])
    for place, code in ((1, first), (2, second)):
        ways = COSTS[ROTATE][code]
        if ways:
            made += [Rotate(place, mask) for mask in _masks(ways, goods, bits)]
    for place, code in ((1, first), (2, second)):
        ways = COSTS[FLIP][code]
        if ways:
            made += [Flip(place, mask) for mask in _masks(ways, goods, bits)]
    made.append(_DISCARD)
    if can_ask(state, number):
        made += _asks(state, number, seat, bits, goods)
    return made


def _masks(ways: tuple[int, ...], goods: tuple[int, ...], bits: list[int]) -> list[int]:
    """Every legal payment as a mask of cards, ascending."""
    masks = []
    for chosen in payments(ways, goods):
        mask = 0
        for i in chosen:
            mask |= bits[i]
        masks.append(mask)
    if len(masks) > 1:
        masks.sort()
    return masks


def _with_room(place: int, masks: list[int], own: list[int]) -> list[Action]:
    """Storing with a full store: the limit is checked after paying (PAL-7.2, PAL-7.3)."""
    made: list[Action] = []
    for mask in masks:
        if any(mask & bit for bit in own):
            made.append(Store(place, mask))
        else:
            made += [Store(place, mask, bit.bit_length() - 1) for bit in sorted(own)]
    return made


def _asks(state: State, number: int, seat: Seat, bits: list[int], goods: tuple[int, ...]) -> list[Action]:
    """Every payment with at least one card of the partner (PAL-13.7) that wasn't turned down in this turn."""
    partner_bits, partner_goods = stock(state.seats[1 - number].deck)
    if not partner_bits:
        return []
    own, pooled = len(bits), goods + partner_goods
    made: list[Action] = []
    for verb in (STORE, ROTATE, FLIP):
        for place in (1, 2):
            for chosen in payments(COSTS[verb][seat.deck[place - 1]], pooled):
                if not chosen or chosen[-1] < own:
                    continue
                mine = sum(bits[i] for i in chosen if i < own)
                theirs = sum(partner_bits[i - own] for i in chosen if i >= own)
                if verb == STORE and own >= seat.limit and not mine:
                    made += [Ask(verb, place, 0, theirs, bit.bit_length() - 1) for bit in bits]
                else:
                    made.append(Ask(verb, place, mine, theirs))
    made = [ask for ask in made if ask not in seat.refused]
    made.sort(key=fields)
    return made


def _council(state: State, number: int, council: Council) -> tuple[Action, ...]:
    """The choices in the window: payments of co-op actions, consent, ready (PAL-12.10)."""
    if council.proposal is not None:
        return () if number == council.proposer else _AGREE
    if council.ready >> number & 1:
        return ()
    if len(state.seats) > 1 and council.proposed[number] >= MOST_PROPOSALS:
        return (Ready(),)
    made: list[Action] = []
    for kind in proposable(state, council):
        made += proposals(state, kind)
    if council.declined:
        made = [proposal for proposal in made if proposal not in council.declined]
    made.sort(key=fields)
    return (*made, Ready())


def proposals(state: State, kind: int) -> list[Action]:
    """Every payment of one co-op action from the cards of all decks taken together (PAL-12.4)."""
    owners: list[int] = []
    bits: list[int] = []
    goods: tuple[int, ...] = ()
    for i, seat in enumerate(state.seats):
        own_bits, own_goods = stock(seat.deck)
        owners += [i] * len(own_bits)
        bits += own_bits
        goods += own_goods
    stockpile = stockpile_goods(state.shared, state.round) if kind == DISASTER_KIND else 0
    if stockpile:
        owners.append(-1)
        goods = (*goods, stockpile)
    made: list[Action] = []
    for chosen in payments((proposal_cost(state, kind),), goods):
        paid = [0] * len(state.seats)
        used = False
        for i in chosen:
            if owners[i] < 0:
                used = True
            else:
                paid[owners[i]] |= bits[i]
        made.append(Propose(kind, tuple(paid), used))
    return made
