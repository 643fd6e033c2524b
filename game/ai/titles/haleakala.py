"""How a computer plays Haleakala: what a position may bring at the end, which turns are worth a thought (HAL-17).

A statue is worth its points for each scoring that it probably lives to see; how likely lava is follows from the lava
cards (or chips) still to come, which anybody can count. Cards in the bays count for whoever leads there, the more the
easier the boat gets there. The order of the stacks is never looked at.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from math import comb
from typing import Any, Final

from game.ai.greedy import follow
from game.ai.player import Budget
from game.core.protocol import Rules
from game.core.rng import branch
from game.rules.haleakala import actions as act
from game.rules.haleakala import board, scoring, tables
from game.rules.haleakala.apply import apply
from game.rules.haleakala.components import BEACHES, DISCS, FIELDS, LAVA, PRIESTESS, SEGMENTS, SHELL, STATUE
from game.rules.haleakala.legal import affordable
from game.rules.haleakala.legal import legal as legal_actions
from game.rules.haleakala.observe import sample
from game.rules.haleakala.state import (
    CHOOSE_ACTION,
    GAME_OVER,
    MOVE_SHAMAN,
    NONE,
    PANEL_PRIESTESS,
    PICK,
    SHOP,
    Observation,
    Position,
    State,
)
from game.rules.haleakala.state import PRIESTESS as ASK_PRIESTESS

Plan = tuple[act.Action, ...]
AnyRules = Rules[Any, Any, Any, Any]

LEVELS: Final = (("easy", "greedy", 1), ("fair", "search", 16), ("sharp", "search", 150))

# Points, found by letting versions play each other.
SHELLS: Final = ((0.0, 1.9, 3.7, 5.0, 6.1, 7.1), (0.0, 1.5, 2.9, 4.0, 5.0, 6.0))  # by round and number of shells
BUTTERFLY: Final = 0.35
FISH_LEAD: Final = (0.08, 0.2, 0.5, 0.75, 0.85, 0.92)  # hope of the majority by lead from -2 to 3
MIGHT_BUILD: Final = 0.45  # of the best free field in reach, for a statue card that isn't here yet
STANDING: Final = 0.3  # of a free field where a shaman stands
PRIESTESS_CARD: Final = 0.7
LAVA_DISC: Final = 0.7
BEST_SAIL: Final = (0.4, 0.2)  # of the best segment that a seat can sail to, for who is next and for the other
OTHER_SAILS: Final = (0.12, 0.08)
FAR_BAY: Final = 0.07  # of the cards of a segment, wherever the boat is
DISC_IN_HAND: Final = 0.25
ROUNDS: Final = 4  # of a search; the plans are halved after each
TURNS_AHEAD: Final = 2
WALKS: Final = 3  # walks that are thought of for each disc


# ---- guards (HAL-13.3, R-21)
def allowed(observation: Observation, seat: int, legal: Plan) -> Plan:
    """Computers may not shuffle discs forever: after 12 turns without a boat move they move it if they can, after 40
    without a card they move it or else lay a disc."""
    if observation.phase != CHOOSE_ACTION:
        return legal
    dry = observation.dry >= tables.DATA.dry_limit
    if not dry and observation.still < tables.DATA.idle_limit:
        return legal
    moving = tuple(a for a in legal if moves_boat(observation, a))
    if moving or not dry:
        return moving or legal
    return tuple(a for a in legal if isinstance(a, act.Lay)) or legal


def moves_boat(position: Position, action: act.Action) -> bool:
    """Actions 1b and 3 (HAL-4.2, HAL-4.4)."""
    return isinstance(action, act.Sail) or (isinstance(action, act.Lay) and action.beach == position.boat)


# ---- lava and statues
@lru_cache(maxsize=4096)
def _survives(coming: int, room: int, chance: float) -> float:
    """Chance that fewer than `room` of the coming chips fall on one segment."""
    if room <= 0:
        return 0.0
    return sum(comb(coming, k) * chance**k * (1 - chance) ** (coming - k) for k in range(min(room, coming + 1)))


def _lava_to_come(position: Position, unseen: tuple[int, ...]) -> tuple[int, int]:
    """(chips that may still fall in this round, how likely each hits one segment, in 30ths). unseen: by stack."""
    if not position.tactical:
        return unseen[position.round], 5
    stock = tables.CHIPS - sum(position.chips)
    return stock, min(6, 1 + _cards_of_round(position))


def _cards_of_round(position: Position) -> int:
    """Cards to draw until the round ends, in threes."""
    left = _left(position)
    return (left[0] + left[1] if position.round == 1 else left[2]) // 3


def _left(position: Position) -> tuple[int, ...]:
    if isinstance(position, State):
        return tuple(len(stack) for stack in position.stacks)
    assert isinstance(position, Observation)
    return position.left


def _hidden_lava(position: Position) -> tuple[int, ...]:
    """Lava cards still in each stack: all that don't lie with the discards."""
    if position.tactical:
        return (0, 0, 0)
    hidden = list(_LAVA_CARDS)
    for card in position.discards:
        if tables.ROLE[card] == LAVA:
            hidden[tables.STACK[card]] -= 1
    return tuple(hidden)


_LAVA_CARDS: Final = tuple(sum(tables.ROLE[c] == LAVA for c in cards) for cards in tables.STACK_CARDS)


class Outlook:
    """What a statue on each field may hope for.

    now: chance to live through the next eruption. worth: points to come. whole: by segment, chance of no chip at all.
    """

    __slots__ = ("now", "whole", "worth")

    def __init__(self, chips: tuple[int, ...], coming: int, chance: int, scorings: int, later: int) -> None:
        self.now, self.worth = [], []
        for field in range(FIELDS):
            rank = 3 - field // SEGMENTS
            lives = _survives(coming, rank - chips[field % SEGMENTS], chance / 30)
            hope = lives if scorings == 1 else lives * (1 + _survives(later, rank, 1 / 6))
            self.now.append(lives)
            self.worth.append(tables.FIELD_POINTS[field] * hope)
        self.whole = [_survives(coming, 1 - chips[s], chance / 30) for s in range(SEGMENTS)]


@lru_cache(maxsize=4096)
def _outlook(chips: tuple[int, ...], coming: int, chance: int, scorings: int, later: int) -> Outlook:
    return Outlook(chips, coming, chance, scorings, later)


def outlook(position: Position, chips: tuple[int, ...] | None = None) -> Outlook:
    """The hopes in this position. chips: as if they lay like this."""
    hidden = _hidden_lava(position)
    coming, chance = _lava_to_come(position, hidden)
    later = tables.CHIPS if position.tactical else hidden[2]
    return _outlook(position.chips if chips is None else chips, coming, chance, 3 - position.round, later)


# ---- what a position is worth
def judge(state: State, seat: int) -> float:
    """Points that this seat expects to be ahead by at the end."""
    if state.phase == GAME_OVER:
        totals = scoring.points(state)
        ahead = float(totals[seat] - totals[1 - seat])
        return ahead + (1.5 if scoring.winner(state)[0] == seat else -1.5)
    table = Table(state)
    own, other = table.holdings(seat), table.holdings(1 - seat)
    return state.before[seat] - state.before[1 - seat] + own - other + table.to_come(seat)


class Table:
    """A position with the figures that several parts of the judgement need."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.hopes = outlook(position)
        self.scorings = 3 - position.round
        self.taken = position.statues[0] | position.statues[1]
        self.sums = _sums(position)

    # -- what is there
    def holdings(self, seat: int) -> float:
        """Statues, cards in the tableau, scoring cards, shells, the shaman's place."""
        position, hopes = self.position, self.hopes
        kept = position.kept[seat]
        value = sum(hopes.worth[field] for field in tables.fields_of(position.statues[seat]))
        value += self.scorings * (scoring.pearl_points(kept) + tables.DATA.points.fish * self._fish_hope(seat, 0))
        shells = 0
        for card in kept:
            value += BUTTERFLY * tables.BUTTERFLIES[card]
            if tables.IS_SHELL[card]:
                shells += 1
            elif tables.KIND[card] == tables.NAUTILUS:
                value += tables.POINTS[card]
        value += _shell_worth(position.round, shells)
        for card in range(PANEL_PRIESTESS):
            if position.market[card] == seat:
                value += self.market_gain(seat, card)
        if position.lava_discs[seat] == NONE:
            value += LAVA_DISC
        return value + STANDING * self.built_here(seat)

    def built_here(self, seat: int) -> float:
        """What a statue built now would bring."""
        field = self.position.shamans[seat]
        if field >= BEACHES or self.taken >> field & 1 or not board.statues_left(self.position, seat):
            return 0.0
        return self.hopes.worth[field]

    def _fish_hope(self, seat: int, more: int) -> float:
        """Chance to have more fish at a scoring, with some more baskets."""
        own, other = (sum(tables.FISH[c] for c in self.position.kept[s]) for s in (seat, 1 - seat))
        return FISH_LEAD[max(0, min(5, own + more - other + 2))]

    def market_gain(self, seat: int, card: int) -> float:
        """Points that a scoring card will probably bring at the next scoring."""
        position, now = self.position, self.hopes.now
        own, other = (tables.fields_of(position.statues[s]) for s in (seat, 1 - seat))
        each = tables.DATA.market[card].points
        if card == 0:
            return each * (0.3 + sum(tables.BUTTERFLIES[c] for c in position.kept[seat]))
        if card == 1:
            lead = [0.0, 0.0, 0.0]
            for field in own:
                lead[field // SEGMENTS] += now[field]
            for field in other:
                lead[field // SEGMENTS] -= now[field]
            return each * sum(max(0.0, min(1.0, 0.15 + 0.6 * ahead)) for ahead in lead)
        if card == 2:
            mask = position.statues[seat]
            return each * sum(
                self.hopes.whole[s] * (1.0, 0.25, 0.05, 0.0)[3 - (mask & whole).bit_count()]
                for s, whole in enumerate(tables.SEGMENT_MASK)
                if mask & whole
            )
        terrain = 1 if card == 3 else 2
        return each * (0.2 + sum(now[field] for field in own if field // SEGMENTS == terrain))

    # -- cards
    def card_worth(self, seat: int, card: int, here: bool) -> float:
        """What a palm card is worth to a seat. here: it is being handed out now."""
        role = tables.ROLE[card]
        if role == STATUE:
            built = self.built_here(seat)
            return built if here else max(0.8 * built, MIGHT_BUILD * self._best_reach(seat))
        if role == SHELL:
            have = len(board.shells(self.position, seat))
            return _shell_worth(self.position.round, have + 1) - _shell_worth(self.position.round, have) + 0.3
        if role == PRIESTESS:
            back = LAVA_DISC if self.position.lava_discs[seat] >= 0 else 0.0
            return back + (PRIESTESS_CARD if any(self.position.chips) else 0.1 * (not here))
        return self._beach_card(seat, card)

    def _beach_card(self, seat: int, card: int) -> float:
        value = BUTTERFLY * tables.BUTTERFLIES[card]
        kept = self.position.kept[seat]
        if tables.FISH[card]:
            hope = self._fish_hope(seat, tables.FISH[card]) - self._fish_hope(seat, 0)
            return value + 1.6 * self.scorings * tables.DATA.points.fish * hope
        if tables.KIND[card] == tables.NAUTILUS:
            return value + tables.POINTS[card]
        return value + self.scorings * (scoring.pearl_points((*kept, card)) - scoring.pearl_points(kept)) + 0.3

    def _best_reach(self, seat: int) -> float:
        place = self.position.shamans[seat]
        worth = self.hopes.worth
        free = (worth[to] for to in tables.WAYS[place] if to < FIELDS and not self.taken >> to & 1)
        return max(free, default=0.0)

    # -- what will come
    def to_come(self, seat: int) -> float:
        """Cards that are being handed out, an open decision, and the cards of the bays."""
        position = self.position
        value = 0.0
        for who, card in position.taken:
            value += _for(seat, who) * self.card_worth(who, card, True)
        if position.phase == PICK:
            value += self.handed_out(seat, position.boat, True)
        elif position.phase == SHOP:
            value += _for(seat, position.decides) * self.best_purchase(position.decides)[0]
        elif position.phase == ASK_PRIESTESS:
            value += _for(seat, position.decides) * max(0.0, self.best_chip_move(position.decides)[0])
        return value + self._bays(seat)

    def handed_out(self, seat: int, segment: int, here: bool) -> float:
        """What the cards of a segment are worth to the seat, less to the other, if the boat were there (HAL-6.3)."""
        red, yellow = self.sums[segment], self.sums[SEGMENTS + segment]
        if not (red or yellow):
            return 0.0
        bays = self.position.bays
        cards = [card for card in bays[2 * segment : 2 * segment + 2] if card != NONE]
        if not cards:
            return 0.0
        leader = int(yellow > red)
        own = [self.card_worth(leader, card, here) for card in cards]
        if len(cards) == 1 or tables.KIND[cards[0]] == tables.KIND[cards[1]]:
            return _for(seat, leader) * own[0]
        if not (red and yellow):
            return _for(seat, leader) * max(own)
        other = [self.card_worth(1 - leader, card, here) for card in cards]
        best = max(own[0] - other[1], own[1] - other[0])
        return _for(seat, leader) * best

    def _bays(self, seat: int) -> float:
        """Who is next can take the boat where it suits him, then the other; a seat needs the disc for it."""
        position = self.position
        mover = position.turn if position.phase == CHOOSE_ACTION else 1 - position.turn
        gains = [self.handed_out(mover, segment, False) for segment in range(SEGMENTS)]
        value = FAR_BAY * sum(gains)
        for who, sign in ((mover, 1), (1 - mover, -1)):
            hand = [position.discs[who * DISCS + k] < 0 for k in range(DISCS)]
            if not any(hand):
                hand[0] = True  # action 3 (HAL-4.4)
            reach = sorted(
                (sign * gains[(position.boat + k + 1) % SEGMENTS] for k in range(DISCS) if hand[k]), reverse=True
            )
            slow = who != mover
            value += sign * (
                BEST_SAIL[slow] * max(0.0, reach[0]) + OTHER_SAILS[slow] * sum(max(0.0, g) for g in reach[1:])
            )
            value += sign * DISC_IN_HAND * sum(hand)
        return value if mover == seat else -value

    def best_purchase(self, seat: int) -> tuple[float, int]:
        """(gain, panel card); (0, NONE) when it is better to keep the shells."""
        position = self.position
        purse = len(board.shells(position, seat))
        best = (0.0, NONE)
        for card in affordable(position, seat):
            price = _shell_worth(position.round, purse) - _shell_worth(position.round, purse - tables.COST[card])
            price = tables.COST[card] * 1.0 if position.scoring == 2 else price
            if card == PANEL_PRIESTESS:
                gain = self.best_chip_move(seat)[0] + (LAVA_DISC if position.lava_discs[seat] >= 0 else 0.0)
            else:
                gain = self.market_gain(seat, card)
            best = max(best, (gain - price, card))
        return best

    def best_chip_move(self, seat: int) -> tuple[float, act.Action]:
        """(gain, the best move of one chip, or none)."""
        position = self.position
        before = self._standing(self.hopes, seat)
        best: tuple[float, act.Action] = (0.0, tables.DECLINE)
        for segment, n in enumerate(position.chips):
            for move in tables.CHIP_MOVES[segment] if n else ():
                chips = list(position.chips)
                chips[segment] -= 1
                chips[move.target] += 1
                gain = self._standing(outlook(position, tuple(chips)), seat) - before
                if gain > best[0] + 0.01:
                    best = (gain, move)
        return best

    def _standing(self, hopes: Outlook, seat: int) -> float:
        """Statues and what scoring cards add to them, the other seat's subtracted."""
        value = 0.0
        for who in scoring.BOTH:
            own = sum(hopes.worth[f] for f in tables.fields_of(self.position.statues[who]))
            for card, terrain in ((3, 1), (4, 2)):
                if self.position.market[card] == who:
                    fields = tables.fields_of(self.position.statues[who] & tables.TERRAIN_MASK[terrain])
                    own += tables.DATA.market[card].points * sum(hopes.now[f] for f in fields)
            if self.position.market[2] == who:
                mask = self.position.statues[who]
                whole = [s for s, fields in enumerate(tables.SEGMENT_MASK) if mask & fields == fields]
                own += tables.DATA.market[2].points * sum(hopes.whole[s] for s in whole)
            value += _for(seat, who) * own
        return value


def _for(seat: int, who: int) -> int:
    return 1 if seat == who else -1


def _shell_worth(round_number: int, shells: int) -> float:
    row = SHELLS[round_number - 1]
    return row[shells] if shells < len(row) else row[-1] + (shells - len(row) + 1)


def _sums(position: Position) -> list[int]:
    """By seat and beach."""
    sums = [0] * (2 * SEGMENTS)
    for i, at in enumerate(position.discs):
        if at >= 0:
            sums[at if i < DISCS else SEGMENTS + at] += i % DISCS + 1
    return sums


# ---- plans
def plans(observation: Observation, seat: int, legal: Plan) -> Iterator[Plan]:
    """A disc away from the boat, or one taken back, together with each of the better walks; the rest as it is."""
    if observation.phase != CHOOSE_ACTION:
        yield from ((action,) for action in legal)
        return
    table = Table(observation)
    walks = _walks(table, seat)[:WALKS]
    for action in legal:
        if moves_boat(observation, action):
            yield (action,)
        else:
            for walk in walks:
                yield (action, walk)


def _walks(table: Table, seat: int) -> list[act.Walk]:
    """The places in reach, the best for a statue first."""
    position = table.position
    targets = tables.TARGETS[position.shamans[seat]][position.shamans[1 - seat]]
    return sorted(targets, key=lambda walk: -_place_worth(table, seat, walk.place))


def _place_worth(table: Table, seat: int, place: int) -> float:
    """A free field by its hopes; fields near others that are free are better than nothing."""
    if place >= FIELDS:
        return -1.0
    worth = table.hopes.worth
    near = max((worth[to] for to in tables.WAYS[place] if to < FIELDS and not table.taken >> to & 1), default=0.0)
    here = 0.0 if table.taken >> place & 1 else worth[place]
    return here + 0.15 * near


# ---- looking ahead
def search(
    rules: AnyRules, observation: Observation, seat: int, legal: Plan, rng: int, budget: Budget
) -> Generator[None, None, act.Action]:
    """Follow the plans that look best through the next turns of both, on worlds that could be true.

    budget.iterations: plans followed, worlds together. Half of the plans drop out after each round.
    """
    alive = [(0.0, plan) for plan in plans(observation, seat, legal)]
    if len(alive) == 1:
        return alive[0][1][0]
    world = sample(observation, rng)
    for at, (_, plan) in enumerate(alive):
        alive[at] = (judge(settled(follow(rules, world, seat, plan)), seat), plan)
        yield
    alive.sort(key=lambda rated: -rated[0])
    del alive[max(2, budget.iterations // ROUNDS) :]
    values = {plan: 0.0 for _, plan in alive}
    order = [plan for _, plan in alive]
    played = worlds = 0
    while len(order) > 1 and played < budget.iterations:
        share = max(1, budget.iterations // (ROUNDS * len(order)))
        for _ in range(share):
            worlds += 1
            world = sample(observation, branch(rng, worlds))
            for plan in order:
                values[plan] += yield from _later(settled(follow(rules, world, seat, plan)), seat)
                played += 1
        order.sort(key=lambda plan: -values[plan])
        del order[(len(order) + 1) // 2 :]
    return order[0][0]


def _later(state: State, seat: int) -> Generator[None, None, float]:
    """The judgement after the next turns, each the best one by the judgement of its player."""
    for _ in range(TURNS_AHEAD):
        if state.phase == GAME_OVER:
            break
        state = yield from _best_turn(state)
    return judge(state, seat)


def _best_turn(state: State) -> Generator[None, None, State]:
    """The position after the turn that the player whose turn it is likes best."""
    seat = state.turn
    walk = _walks(Table(state), seat)[0]
    best, found = float("-inf"), state
    for number, action in enumerate(legal_actions(state, seat)):
        after, _ = apply(state, seat, action)
        after = apply(after, seat, walk)[0] if after.phase == MOVE_SHAMAN else settled(after)
        value = judge(after, seat)
        if value > best:
            best, found = value, after
        if number % 8 == 7:
            yield
    return found


def settled(state: State) -> State:
    """The position when all that is asked for in this turn is answered."""
    while state.phase not in (CHOOSE_ACTION, GAME_OVER):
        state, _ = apply(state, state.decides, _answer(state))
    return state


def _answer(state: State) -> act.Action:
    """A sensible answer at once of the seat that is asked within a turn."""
    table, seat = Table(state), state.decides
    if state.phase == MOVE_SHAMAN:
        return _walks(table, seat)[0]
    if state.phase == PICK:
        return _quick_pick(table, seat)
    if state.phase == SHOP:
        card = table.best_purchase(seat)[1]
        return tables.DECLINE if card == NONE else tables.BUY[card]
    return table.best_chip_move(seat)[1]


def _quick_pick(table: Table, seat: int) -> act.Action:
    first, second = tables.PICKS[table.position.boat]
    bays = table.position.bays
    own = [table.card_worth(seat, bays[pick.bay], True) for pick in (first, second)]
    if table.sums[table.position.boat + SEGMENTS * (1 - seat)]:
        other = [table.card_worth(1 - seat, bays[pick.bay], True) for pick in (first, second)]
        own = [own[0] - other[1], own[1] - other[0]]
    return first if own[0] >= own[1] else second
