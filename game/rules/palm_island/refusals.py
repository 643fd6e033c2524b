"""Why something may not be done, and things a player might try.

Holes of refusals: `goods`, `lack`: "wood,fish,stone", alternatives apart by "/"; `card`, `ability`, `partner`: the id
of a card, of an ability, the number of a seat; the rest are numbers.
"""

from __future__ import annotations

from game.core.protocol import Refusal
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
from game.rules.palm_island.legal import (
    ABILITY_KIND,
    DISASTER_KIND,
    KINDS,
    MOST_ASKS,
    MOST_PROPOSALS,
    RECIPE_KIND,
    can_bring,
    legal,
    proposal_cost,
    stockpile_goods,
    temple_levels,
    waiting,
)
from game.rules.palm_island.payments import cards_in, goods_of, needless, stored_mask, way_paid
from game.rules.palm_island.reading import ROUND
from game.rules.palm_island.state import BRINGING, PLAYING, WAITING, Council, Seat, State
from game.rules.palm_island.tables import (
    ABILITIES,
    BOX,
    CARD_NAMES,
    CARDS,
    COSTS,
    FLIP,
    ROTATE,
    STOCKPILE,
    STORE,
    SUPPORT,
    covers,
    lack,
    unpack,
)

Holes = tuple[tuple[str, int | str], ...]


def why(state: State, number: int, action: Action) -> Refusal | None:
    """None exactly for what `legal` lists."""
    if state.status != PLAYING:
        return Refusal("palm_island.refuse.over", "PAL-8.4")
    if not 0 <= number < len(state.seats):
        return Refusal("palm_island.refuse.not_now", "PAL-4.1")
    match action:
        case Propose():
            return _why_proposal(state, number, action)
        case Agree() | Ready():
            return _why_consent(state, number, action)
        case Grant() | Decline():
            return _why_answer(state, number, action)
        case Bring() | Keep():
            return _why_order(state, number, action)
    return _why_turn(state, number, action)


# ---- turns


def _why_turn(state: State, number: int, action: Action) -> Refusal | None:
    seat = state.seats[number]
    if state.council is not None:
        return Refusal("palm_island.refuse.not_now", "PAL-12.10")
    if seat.phase == WAITING:
        return Refusal("palm_island.refuse.wait_round", "PAL-12.3", (("partner", 1 - number),))
    if seat.phase == BRINGING:
        return Refusal("palm_island.refuse.not_now", "PAL-13.11")
    if seat.ask is not None:
        return Refusal("palm_island.refuse.both_agree", "PAL-13.7", (("partner", 1 - number),))
    match action:
        case Look():
            return None if seat.may_look else Refusal("palm_island.refuse.inspect_over", "PAL-3.3")
        case Discard():
            return _why_discard(seat, action)
        case Store():
            return _why_action(state, seat, STORE, action.place, action.paid, action.returned)
        case Rotate():
            return _why_action(state, seat, ROTATE, action.place, action.paid, 0)
        case Flip():
            return _why_action(state, seat, FLIP, action.place, action.paid, 0)
        case Ask():
            return _why_ask(state, number, seat, action)
    return Refusal("palm_island.refuse.not_now", "PAL-5.1")


def _why_discard(seat: Seat, action: Discard) -> Refusal | None:
    """PAL-5.3: the front card only."""
    if action.place == 1:
        return None
    if action.place == 2:
        return Refusal("palm_island.refuse.second_discard", "PAL-5.3", _card_hole(seat.deck[1]))
    return _too_deep(seat, action.place)


def _why_card(seat: Seat, verb: int, place: int) -> Refusal | None:
    """May the card at this place do that at all, payment aside?"""
    if place not in (1, 2):
        return _too_deep(seat, place)
    code = seat.deck[place - 1]
    if code >> 3 == ROUND:
        return Refusal("palm_island.refuse.round_card", "PAL-5.4")
    if code & 1:
        return Refusal("palm_island.refuse.sideways", "PAL-5.5", _card_hole(code))
    if not COSTS[verb][code]:
        return Refusal("palm_island.refuse.no_action", "PAL-1.6", _card_hole(code))
    return None


def _too_deep(seat: Seat, place: int) -> Refusal:
    card = _card_hole(seat.deck[place - 1])[0] if 0 < place <= BOX.visible else ("card", "")
    return Refusal("palm_island.refuse.too_deep", "PAL-5.1", (card, ("place", place)))


def _why_action(state: State, seat: Seat, verb: int, place: int, paid: int, returned: int) -> Refusal | None:
    refusal = _why_card(seat, verb, place) or _why_stored(seat, paid & ~1)
    if refusal:
        return refusal
    goods = goods_of(seat.deck, paid)
    if paid & 1:
        stockpile = stockpile_goods(state.shared, state.round)
        if not stockpile:
            return _why_no_stockpile(state)
        goods = (*goods, stockpile)
    ways = COSTS[verb][seat.deck[place - 1]]
    refusal = _why_payment(ways, goods, [*_in_deck_order(seat, paid), *([0] if paid & 1 else [])])
    if refusal:
        return refusal
    return _why_room(seat, paid, returned) if verb == STORE else None


def _why_stored(seat: Seat, paid: int) -> Refusal | None:
    """Only stored cards of the own deck pay (PAL-6.2)."""
    if paid < 0 or paid >= 1 << CARDS:
        return Refusal("palm_island.refuse.not_stored", "PAL-6.2", (("card", ""),))
    upright = paid & ~stored_mask(seat.deck)
    if upright:
        return Refusal("palm_island.refuse.not_stored", "PAL-6.2", (("card", CARD_NAMES[cards_in(upright)[0]]),))
    return None


def _why_payment(ways: tuple[int, ...], goods: tuple[int, ...], cards: list[int]) -> Refusal | None:
    """PAL-6.1 to PAL-6.7 for the cards given; goods and cards in the same order."""
    if way_paid(ways, goods) >= 0:
        return None
    if not ways[0]:
        return Refusal("palm_island.refuse.free", "PAL-6.1")
    total = sum(goods)
    for cost in ways:
        if covers(total, cost):
            card = CARD_NAMES[cards[needless(cost, goods)]]
            return Refusal("palm_island.refuse.not_needed", "PAL-6.5", (("card", card),))
    if len(ways) > 1 and _mixes(ways, total):
        names = "ab" if len(ways) == 2 else "abc"
        return Refusal(
            "palm_island.refuse.mixed", "PAL-6.4", tuple((n, _goods_hole(w)) for n, w in zip(names, ways, strict=True))
        )
    nearest = min(ways, key=lambda way: sum(lack(total, way)))
    return Refusal(
        "palm_island.refuse.goods",
        "PAL-6.2",
        (("goods", "/".join(map(_goods_hole, ways))), ("lack", _lack(total, nearest))),
    )


def _mixes(ways: tuple[int, ...], total: int) -> bool:
    """True when goods of several alternatives were laid down and none is paid in full."""
    return sum(any(min(h, n) for h, n in zip(unpack(total), unpack(way), strict=True)) for way in ways) > 1


def _why_room(seat: Seat, paid: int, returned: int) -> Refusal | None:
    """PAL-7.1 to PAL-7.3, after paying."""
    left = stored_mask(seat.deck) & ~paid
    full = left.bit_count() >= seat.limit
    if not returned:
        return Refusal("palm_island.refuse.store_full", "PAL-7.2", (("limit", seat.limit),)) if full else None
    if not full:
        return Refusal("palm_island.refuse.no_throwing", "PAL-7.2")
    if not (0 < returned < CARDS and left >> returned & 1):
        return Refusal("palm_island.refuse.give_one", "PAL-7.2")
    return None


def _why_no_stockpile(state: State) -> Refusal:
    shared = state.shared
    if shared.ability == STOCKPILE and shared.works_from > state.round:
        return Refusal(
            "palm_island.refuse.community_later", "PAL-13.2", (("ability", "stockpile"), ("round", shared.works_from))
        )
    return Refusal("palm_island.refuse.stockpile_empty", "PAL-13.8")


# ---- Support


def _why_ask(state: State, number: int, seat: Seat, ask: Ask) -> Refusal | None:
    """PAL-13.7."""
    shared = state.shared
    if len(state.seats) != 2:
        return Refusal("palm_island.refuse.help_alone", "PAL-13.9")
    if shared.ability != SUPPORT or not shared.works_from:
        return Refusal("palm_island.refuse.help_unbuilt", "PAL-13.2")
    if shared.works_from > state.round:
        return Refusal(
            "palm_island.refuse.community_later", "PAL-13.2", (("ability", "support"), ("round", shared.works_from))
        )
    helper = state.seats[1 - number]
    if helper.helped:
        return Refusal("palm_island.refuse.help_used", "PAL-13.7", (("name", 1 - number),))
    if seat.asks >= MOST_ASKS:
        return Refusal("palm_island.refuse.asked_enough", "PAL-13.7", (("n", MOST_ASKS),))
    if ask.verb not in (STORE, ROTATE, FLIP):
        return Refusal("palm_island.refuse.no_action", "PAL-1.6", (("card", ""),))
    refusal = _why_card(seat, ask.verb, ask.place)
    refusal = refusal or _why_stored(seat, ask.own) or _why_stored(helper, ask.partner)
    if refusal:
        return refusal
    if not ask.partner:
        return Refusal("palm_island.refuse.help_own_card", "PAL-13.7")
    goods = goods_of(seat.deck, ask.own) + goods_of(helper.deck, ask.partner)
    cards = _in_deck_order(seat, ask.own) + _in_deck_order(helper, ask.partner)
    refusal = _why_payment(COSTS[ask.verb][seat.deck[ask.place - 1]], goods, cards)
    if refusal:
        return refusal
    if ask.verb == STORE:
        refusal = _why_room(seat, ask.own, ask.returned)
    elif ask.returned:
        refusal = Refusal("palm_island.refuse.no_throwing", "PAL-7.2")
    if not refusal and ask in seat.refused:
        refusal = Refusal("palm_island.refuse.declined", "PAL-13.7", (("partner", 1 - number),))
    return refusal


def _why_answer(state: State, number: int, action: Action) -> Refusal | None:
    """Grant, Decline: only what somebody else has put forward can be answered."""
    if isinstance(action, Decline) and state.council is not None:
        return _why_consent(state, number, action)
    if len(state.seats) == 2 and state.seats[1 - number].ask is not None:
        return None
    return Refusal("palm_island.refuse.nothing_asked", "PAL-13.7")


# ---- the council


def _why_consent(state: State, number: int, action: Action) -> Refusal | None:
    """Agree, Decline, Ready (PAL-12.10)."""
    council = state.council
    if council is None:
        return Refusal("palm_island.refuse.council_closed", "PAL-12.4")
    if isinstance(action, Ready):
        return _why_not_free(council, number)
    if council.proposal is None or council.proposer == number:
        return Refusal("palm_island.refuse.nothing_asked", "PAL-12.10")
    return None


def _why_not_free(council: Council, number: int) -> Refusal | None:
    """Why this seat can put nothing forward now."""
    if council.proposal is not None:
        return Refusal("palm_island.refuse.both_agree", "PAL-12.10", (("partner", 1 - council.proposer),))
    if council.ready >> number & 1:
        return Refusal("palm_island.refuse.ready_already", "PAL-12.10", (("partner", 1 - number),))
    return None


def _why_proposal(state: State, number: int, proposal: Propose) -> Refusal | None:
    council = state.council
    if council is None:
        return Refusal("palm_island.refuse.council_closed", "PAL-12.4")
    refusal = _why_not_free(council, number) or _why_kind(state, council, proposal.kind)
    if refusal:
        return refusal
    if len(state.seats) > 1 and council.proposed[number] >= MOST_PROPOSALS:
        return Refusal(
            "palm_island.refuse.proposed_enough", "PAL-12.10", (("n", MOST_PROPOSALS), ("partner", 1 - number))
        )
    refusal = _why_pool(state, proposal)
    if not refusal and proposal in council.declined:
        refusal = Refusal("palm_island.refuse.declined", "PAL-12.10", (("partner", 1 - number),))
    return refusal


def _why_kind(state: State, council: Council, kind: int) -> Refusal | None:
    """PAL-12.4, PAL-13.3, PAL-13.4, PAL-13.12."""
    shared = state.shared
    if kind == DISASTER_KIND:
        return Refusal("palm_island.refuse.one_step", "PAL-12.4") if council.prepared else None
    filling = RECIPE_KIND <= kind < len(KINDS)
    if not shared.ability or filling != (shared.ability == STOCKPILE) or not 0 <= kind < len(KINDS):
        return Refusal("palm_island.refuse.no_ability", "PAL-13.1")
    if council.built:
        return Refusal("palm_island.refuse.community_window", "PAL-13.3")
    ability = ABILITIES[shared.ability]
    if shared.works_from:
        if filling:
            return Refusal("palm_island.refuse.stockpile_full", "PAL-13.12")
        return Refusal("palm_island.refuse.community_once", "PAL-13.12", (("ability", ability),))
    if kind == ABILITY_KIND:
        need = BOX.abilities[shared.ability - 1].temples * len(state.seats)
        have = temple_levels(state)
        if have < need:
            return Refusal("palm_island.refuse.temples_missing", "PAL-13.4", (("need", need), ("have", have)))
    return None


def _why_pool(state: State, proposal: Propose) -> Refusal | None:
    """PAL-12.4: the rules of paying for the cards of all players together."""
    if len(proposal.paid) != len(state.seats):
        return Refusal("palm_island.refuse.not_stored", "PAL-6.2", (("card", ""),))
    goods: tuple[int, ...] = ()
    cards: list[int] = []
    for seat, mask in zip(state.seats, proposal.paid, strict=True):
        # the Stockpile lies in no deck: its bit has no place in these masks
        refusal = _why_stored(seat, mask)
        if refusal:
            return refusal
        goods += goods_of(seat.deck, mask)
        cards += _in_deck_order(seat, mask)
    if proposal.stockpile:
        content = stockpile_goods(state.shared, state.round)
        if proposal.kind != DISASTER_KIND:
            return Refusal("palm_island.refuse.stockpile_single", "PAL-13.8")
        if not content:
            return _why_no_stockpile(state)
        goods = (*goods, content)
        cards.append(0)
    cost, total = proposal_cost(state, proposal.kind), sum(goods)
    if not covers(total, cost):
        if state.round == BOX.rounds:
            return Refusal("palm_island.refuse.pool_short_last", "PAL-12.7", (("lack", _lack(total, cost)),))
        return Refusal(
            "palm_island.refuse.pool_short", "PAL-12.4", (("lack", _lack(total, cost)), ("round", state.round + 1))
        )
    spare = needless(cost, goods)
    if spare >= 0:
        return Refusal("palm_island.refuse.pool_not_needed", "PAL-12.4", (("card", CARD_NAMES[cards[spare]]),))
    return None


# ---- the start of a round


def _why_order(state: State, number: int, action: Action) -> Refusal | None:
    """Bring, Keep (PAL-13.6, PAL-13.11)."""
    seat = state.seats[number]
    if seat.phase != BRINGING or state.council is not None:
        key = "palm_island.refuse.no_pass" if isinstance(action, Keep) else "palm_island.refuse.not_now"
        return Refusal(key, "PAL-4.1")
    if seat.ask is not None:
        return Refusal("palm_island.refuse.both_agree", "PAL-13.7", (("partner", 1 - number),))
    if isinstance(action, Keep):
        return None
    assert isinstance(action, Bring)
    if action.card in can_bring(seat.deck):
        return None
    if seat.deck[0] >> 3 == action.card:
        return Refusal("palm_island.refuse.bring_front", "PAL-13.11", _card_hole(seat.deck[0]))
    if stored_mask(seat.deck) >> max(action.card, 0) & 1:
        return Refusal("palm_island.refuse.bring_stored", "PAL-13.6")
    return Refusal("palm_island.refuse.bring_behind", "PAL-13.6")


# ---- helpers


def _in_deck_order(seat: Seat, mask: int) -> list[int]:
    return [code >> 3 for code in seat.deck if code & 1 and mask >> (code >> 3) & 1]


def _card_hole(code: int) -> Holes:
    return (("card", CARD_NAMES[code >> 3]),)


def _goods_hole(goods: int) -> str:
    return ",".join(map(str, unpack(goods)))


def _lack(goods: int, cost: int) -> str:
    return ",".join(map(str, lack(goods, cost)))


# ---- what might be tried


def candidates(state: State, number: int) -> tuple[Action, ...]:
    """Things a player might try at the table: every action that is legal and the usual mistakes around it."""
    made: list[Action] = list(legal(state, number))
    if state.status != PLAYING or not waiting(state):
        return tuple(made)
    seat = state.seats[number]
    subsets = _subsets([1 << (code >> 3) for code in seat.deck if code & 1] + [1])
    upright = 1 << (seat.deck[0] >> 3)
    for place in (1, 2, 3):
        for mask in (*subsets, upright):
            made += [Store(place, mask), Rotate(place, mask), Flip(place, mask)]
        made += [Store(place, 0, code >> 3) for code in seat.deck if code & 1]
        made += [Store(place, mask, seat.deck[0] >> 3) for mask in (0, upright)]
        made.append(Discard(place))
    made += [Look(), Grant(), Agree(), Decline(), Ready(), Keep()]
    made += [Bring(code >> 3) for code in seat.deck]
    return tuple(made + _tried_asks(state, number) + _tried_proposals(state))


def _subsets(bits: list[int]) -> list[int]:
    masks = [0]
    for bit in bits:
        masks += [mask | bit for mask in masks]
    return masks


def _tried_asks(state: State, number: int) -> list[Action]:
    own = stored_mask(state.seats[number].deck)
    if len(state.seats) == 1:
        return [Ask(ROTATE, 1, own, 2)]
    theirs = stored_mask(state.seats[1 - number].deck)
    singles = [1 << card for card in cards_in(theirs)]
    return [
        Ask(verb, place, mine, partner)
        for verb in (STORE, ROTATE, FLIP)
        for place in (1, 2, 3)
        for mine in (0, own)
        for partner in (0, *singles, theirs)
    ]


def _tried_proposals(state: State) -> list[Action]:
    every = tuple(stored_mask(seat.deck) for seat in state.seats)
    none = (0,) * len(every)
    made: list[Action] = []
    for kind in range(len(KINDS)):
        for paid in (none, every):
            made += [Propose(kind, paid), Propose(kind, paid, True)]
        for i, mask in enumerate(every):
            singles = [tuple(1 << card if j == i else 0 for j in range(len(every))) for card in cards_in(mask)]
            made += [Propose(kind, single) for single in singles]
    return made
