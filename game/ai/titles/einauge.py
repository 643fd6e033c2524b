"""How a computer plays Einauge sei wachsam!: what a position may bring, whole turns worth a thought, quick replies.

Amounts are in points of the end: a jewel is one, a ducat a fifth; a sabre is worth more while there is time for another
fight, since a fight brings a second card in the same turn. What a row will pay is what it pays now, times how often it
may still grow. Of the pile only its length is looked at, never its order. Sales are limited by what a player owns, so
nothing binds computers beyond the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.value import Value
from game.rules.einauge import tables
from game.rules.einauge.actions import Action, Buy, Fight, Place, SellCard
from game.rules.einauge.apply import apply
from game.rules.einauge.legal import has_spot, legal, own_cards
from game.rules.einauge.observe import sample
from game.rules.einauge.scoring import chest_table, points, rewards
from game.rules.einauge.state import BUY, FIGHT, FINAL_FIGHT, NONE, OVER, PLACE, Observation, Seat, State

Plan = tuple[Action, ...]

LEVELS: Final = (("easy", "greedy", 1), ("fair", "search", 80), ("sharp", "search", 500))
HORIZON: Final = 12  # plies of a playout; playing on to the end took longer and was no better

DUCAT: Final = 0.2
SABRE: Final = (0.8, 2.0)  # in the last own turn, and with many to come
LONG: Final = 3.0  # own turns from which on a game is long
DRAWN: Final = 1.75  # cards of the pile in a turn
GAINS: Final = 1.4  # cards that a player gains in a turn
STANDING: Final = (1.0, 0.35)  # weight of the present ranks in chests, at the end and early
CHEST: Final = (0.0, 0.0, 0.25, 0.4, 0.7, 0.8)  # of a chest while ranks are open, by number of players
RESERVE: Final = 5  # ducats to keep for the next purchase
SHORT: Final = 0.25  # for each ducat below it
AGAIN: Final = 0.35  # how often a row grows in an own turn
RIVALS: Final = 0.6  # how much the best rival's outlook counts against the own one
PLACINGS: Final = 2  # cards for the pirate table that a plan tries
UNDER_FIGHT: Final = 0.5  # what is left of a card's worth to a rival who can fight for it


class Hour(Value):
    """How late it is for a player. turns: own turns to come after the running one. sabre, chest: points of one, the
    latter while ranks are open. standing: weight of the present ranks.
    """

    turns: float
    sabre: float
    chest: float
    standing: float


def hour(state: State, seat: int) -> Hour:
    """From the islands in the pile; once a ship is in sight, from who still has a turn in this round."""
    players = len(state.seats)
    if state.phase == FINAL_FIGHT:  # what is left of the sabres is changed (EIN-11.1)
        return Hour(0.0, DUCAT * tables.ECONOMY.sabre, 0.0, 1.0)
    if state.ending:
        turns = float((seat - state.first) % players > (state.turn - state.first) % players)
    else:
        turns = (len(state.pile) - tables.DATA.ships) / (DRAWN * players) + 0.5
    early = min(1.0, turns / LONG)
    sabre, standing = (low + (high - low) * early for low, high in (SABRE, STANDING))
    return Hour(turns, sabre, CHEST[players] * early, standing)


def row_worth(row: tuple[int, ...], sabre: float) -> float:
    """What a row pays once, in points."""
    sabres, ducats, jewels = tables.goods(tables.packed(row))
    return jewels + DUCAT * ducats + sabre * sabres


# ---- what a position may bring
def judge(state: State, seat: int) -> float:
    """Points expected at the end, less a share of what the best rival expects."""
    if state.phase in (FINAL_FIGHT, OVER):
        sums: list[float] = [float(total) for total in points(state.seats, state.colours, state.bonus)]
    else:
        sums = _outlooks(state)
    own = sums.pop(seat)
    return own - RIVALS * max(sums)


def _outlooks(state: State) -> list[float]:
    left = _open_cards(state)
    hours = [hour(state, number) for number in range(len(state.seats))]
    sums = []
    for number, seat in enumerate(state.seats):
        now = hours[number]
        value = seat.jewels + DUCAT * seat.ducats + now.sabre * seat.sabres
        if now.turns:
            value -= SHORT * max(0, RESERVE - seat.ducats)
        sums.append(value + _growth(seat, left, now.turns * GAINS + _steps_left(state, number), now.sabre))
    for colour in state.colours:
        counts = chest_table(state.seats, colour)
        for number, won in enumerate(rewards(counts)):
            sums[number] += hours[number].standing * won + hours[number].chest * counts[number]
    if state.bonus:
        for number, seat in enumerate(state.seats):
            sums[number] += tables.ECONOMY.bonus[sum(map(bool, seat.rows))]
    return sums


def _open_cards(state: State) -> list[int]:
    """By colour: cards that may still be gained by somebody."""
    counts = [0] * tables.COLOURS
    for card in (*state.display, *state.table, *state.pile):
        if NONE != card < tables.ISLANDS:
            counts[tables.COLOUR[card]] += 1
    return counts


def _steps_left(state: State, seat: int) -> float:
    """Cards that the seat may still gain in its running turn and in the final round."""
    if state.turn == seat and state.phase == BUY:
        return 1.5
    if state.turn == seat and state.phase == FIGHT:
        return 0.7
    return 0.2


def _growth(seat: Seat, left: list[int], gains: float, sabre: float) -> float:
    """What the rows may pay when they grow: gains go to rows that pay well and of which cards are left."""
    rows = []
    total = 2.0  # cards of new colours
    for row, cards in zip(seat.rows, left, strict=True):
        if row and cards and len(row) < tables.ROW_LIMIT:
            paid = row_worth(row, sabre)
            weight = cards * (0.3 + paid)
            total += weight
            rows.append((weight, 0.6 * cards, paid))
    return sum(min(most, gains * weight / total) * paid for weight, most, paid in rows)


# ---- what a card is worth to a player
def card_worth(state: State, seat: int, card: int, row: int, now: Hour) -> float:
    """Points that the card brings this player in that row (NONE = alone), before its price."""
    if row == NONE:
        return 0.0
    me = state.seats[seat]
    cards = me.rows[row]
    value = row_worth((*cards, card), now.sabre)
    if card >= tables.ISLANDS:
        return value
    value += row_worth((card,), now.sabre) * AGAIN * now.turns
    chests = tables.chests((card,))
    if chests:
        counts = chest_table(state.seats, row)
        more = (*counts[:seat], counts[seat] + chests, *counts[seat + 1 :])
        value += now.standing * (rewards(more)[seat] - rewards(counts)[seat]) + now.chest * chests
    if state.bonus and not cards:
        count = sum(map(bool, me.rows))
        value += tables.ECONOMY.bonus[count + 1] - tables.ECONOMY.bonus[count]
    return value


def _price(seat: Seat, ducats: int, now: Hour) -> float:
    """Points that spending these ducats costs."""
    left = seat.ducats - ducats
    return DUCAT * ducats + (SHORT * max(0, RESERVE - left) if now.turns else 0.0)


def _wanted(state: State, seat: int, card: int, now: Hour) -> float:
    """What a card that lies open would bring this player at best, its price in ducats paid."""
    me = state.seats[seat]
    if not has_spot(me, card):
        return 0.0
    if card < tables.ISLANDS:
        value = card_worth(state, seat, card, tables.COLOUR[card], now)
    else:
        value = max((row_worth(row, now.sabre) for row in me.rows if len(row) < tables.ROW_LIMIT), default=0.0)
    return value - DUCAT * tables.PRICE[card]


# ---- quick replies
def reply(state: State, seat: int, legal_now: Plan, rng: int) -> Action:
    """The move that looks best at a glance, for playouts."""
    now = hour(state, seat)
    if state.phase == PLACE:
        return _placings(state)[0]
    if state.phase == BUY:
        return _purchase(state, seat, legal_now, now) or _sale(state, seat, legal_now, now)
    best, most = legal_now[-1], 0.0  # the pass
    for action in legal_now:
        if isinstance(action, Fight):
            cost = now.sabre * tables.COST[action.card]
            value = card_worth(state, seat, action.card, action.row, now) - cost
            if value > most:
                best, most = action, value
    return best


def _purchase(state: State, seat: int, legal_now: Plan, now: Hour) -> Action | None:
    best, most = None, 0.0
    for action in legal_now:
        if isinstance(action, Buy):
            price = _price(state.seats[seat], tables.PRICE[action.card], now)
            value = card_worth(state, seat, action.card, action.row, now) - price
            if best is None or value > most:
                best, most = action, value
    return best


def _sale(state: State, seat: int, legal_now: Plan, now: Hour) -> Action:
    """What is missed least for each ducat that it brings: a jewel, or a card."""
    best, least = legal_now[0], 1e9
    for action in legal_now:
        if isinstance(action, SellCard):
            loss = _card_loss(state, seat, action.card, now) / tables.ECONOMY.card
        else:
            loss = 1 / tables.ECONOMY.jewel
        if loss < least:
            best, least = action, loss
    return best


def _card_loss(state: State, seat: int, card: int, now: Hour) -> float:
    """Points that an own card is still good for."""
    colour = tables.COLOUR[card]
    if colour == NONE:
        return 0.0
    value = row_worth((card,), now.sabre) * AGAIN * (now.turns + 1)
    counts = chest_table(state.seats, colour)
    chests = tables.chests((card,))
    fewer = (*counts[:seat], counts[seat] - chests, *counts[seat + 1 :])
    value += now.standing * (rewards(counts)[seat] - rewards(fewer)[seat]) + now.chest * chests
    if state.bonus and len(state.seats[seat].rows[colour]) == 1:
        count = sum(map(bool, state.seats[seat].rows))
        value += tables.ECONOMY.bonus[count] - tables.ECONOMY.bonus[count - 1]
    return value


def _placings(state: State) -> list[Place]:
    """Cards for the first free place, those first that the next player would miss most."""
    seat = state.turn
    rival = (seat + 1) % len(state.seats)
    now = hour(state, rival)
    sabres = state.seats[rival].sabres
    place = state.table.index(NONE)
    found = []
    for card in sorted(set(state.display) - {NONE}):
        value = _wanted(state, rival, card, now)
        if value > 0 and tables.COST[card] <= sabres:
            value *= UNDER_FIGHT
        found.append((-value, card))
    found.sort()
    return [tables.PLACE[card][place] for _, card in found]


# ---- whole turns
def plans(observation: Observation, seat: int, legal_now: Plan) -> Iterator[Plan]:
    """Chains to the end of the own turn: a sale or none, a purchase, a fight or none, a placing."""
    state = sample(observation, 0)
    now = hour(state, seat)
    if state.phase == PLACE:
        yield from ((placing,) for placing in _placings(state))
        return
    if state.phase != BUY:
        for action in _different(legal_now):
            yield from _chains(state, seat, (action,))
        return
    bought = set()
    for sales in _sales(state, seat, legal_now, now):
        after = state
        for action in sales:
            after, _ = apply(after, seat, action)
        for action in _different(legal(after, seat)):
            if isinstance(action, Buy) and (sales[:1], action) not in bought:
                bought.add((sales[:1], action))
                yield from _chains(after, seat, (*sales, action))


def _sales(state: State, seat: int, legal_now: Plan, now: Hour) -> Iterator[Plan]:
    """Nothing; what is missed least, again and again until something can be bought; one card that does no more."""
    if any(isinstance(action, Buy) for action in legal_now):
        yield ()
        cards = own_cards(state.seats[seat])
        if cards:
            losses = {card: _card_loss(state, seat, card, now) for card in cards}
            worst = min(cards, key=losses.__getitem__)
            if losses[worst] < DUCAT * tables.ECONOMY.card + 0.5:
                yield (tables.SELL[worst],)
        return
    for first in _different_sales(state, seat, legal_now, now):
        sold: Plan = (first,)
        after, _ = apply(state, seat, first)
        while not any(isinstance(action, Buy) for action in legal(after, seat)):
            more = _sale(after, seat, legal(after, seat), now)
            sold = (*sold, more)
            after, _ = apply(after, seat, more)
        yield sold


def _different_sales(state: State, seat: int, legal_now: Plan, now: Hour) -> list[Action]:
    """A jewel, and the two cards that are missed least."""
    cards = sorted(own_cards(state.seats[seat]), key=lambda card: (_card_loss(state, seat, card, now), card))
    return [*legal_now[: state.seats[seat].jewels > 0], *(tables.SELL[card] for card in cards[:2])]


def _chains(state: State, seat: int, plan: Plan) -> Iterator[Plan]:
    """The plan with every way to go on in this turn, up to the first card that nobody knows."""
    after, _ = apply(state, seat, plan[-1])
    if after.turn != seat or after.phase not in (FIGHT, PLACE):
        yield plan
    elif after.phase == PLACE:
        yield from ((*plan, placing) for placing in _placings(after)[:PLACINGS])
    else:
        for action in _different(legal(after, seat)):
            yield from _chains(after, seat, (*plan, action))


def _different(actions: Plan) -> list[Action]:
    """The actions without those that R28 calls the same as another: of several ships on offer one is enough."""
    gains = [action for action in actions if isinstance(action, Buy | Fight)]
    first = min((action.card for action in gains if action.card >= tables.ISLANDS), default=NONE)
    return [
        action
        for action in actions
        if not isinstance(action, Buy | Fight)
        or (action.ship == NONE and (action.card < tables.ISLANDS or action.card == first))
    ]
