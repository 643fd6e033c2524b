"""What a player is about to do: the chosen action, the stored cards laid down for it, the card given back for room.

Knows only what the seat may know and the legal actions; says which cards may be laid, what would be lost, and which
action it all comes to. A payment is a mask as in the rules: bit n = card n, bit 0 = the Stockpile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from game.rules.palm_island.actions import Action, Ask, Bring, Discard, Flip, Propose, Rotate, Store
from game.rules.palm_island.legal import ABILITY_KIND, DISASTER_KIND, RECIPE_KIND
from game.rules.palm_island.payments import cards_in, stored_mask
from game.rules.palm_island.reading import ROUND, Goods
from game.rules.palm_island.state import Observation
from game.rules.palm_island.tables import (
    AMOUNTS,
    COSTS,
    FLIP,
    LEVELS,
    RECIPES,
    ROTATE,
    STOCKPILE,
    STORE,
    TEMPLES,
    ability_cost,
    disaster_cost,
    unpack,
)

_VERB_TYPES: Final = (Store, Rotate, Flip)
_DEAR: Final = (100, 95, 145)  # what a lost good weighs when payments are compared: stone is the scarcest


class Aim(NamedTuple):
    """What is to be paid: an action of a card (verb and place), or a co-op action (kind) in the council."""

    verb: int = -1
    place: int = 0
    kind: int = -1

    @property
    def council(self) -> bool:
        return self.kind >= 0


class Well(NamedTuple):
    """One good of the cost. filled: it is laid down. lost: laid down beyond the cost."""

    good: int
    filled: bool
    lost: bool = False


def aim_of(action: Action) -> Aim | None:
    """What an action aims at; None for those that pay nothing."""
    match action:
        case Store():
            return Aim(STORE, action.place)
        case Rotate():
            return Aim(ROTATE, action.place)
        case Flip():
            return Aim(FLIP, action.place)
        case Propose():
            return Aim(kind=action.kind)
    return None


def mask_of(action: Action, seat: int) -> int:
    """The cards of this seat that pay, with bit 0 for the Stockpile."""
    if isinstance(action, Propose):
        return action.paid[seat] | int(action.stockpile)
    paid = getattr(action, "paid", 0)
    assert isinstance(paid, int)
    return paid


def ways_of(observation: Observation, seat: int, aim: Aim) -> tuple[Goods, ...]:
    """The alternatives of the cost."""
    if not aim.council:
        deck = observation.seats[seat].deck
        return tuple(unpack(way) for way in COSTS[aim.verb][deck[aim.place - 1]])
    players, shared = len(observation.seats), observation.shared
    if aim.kind == DISASTER_KIND:
        return (unpack(disaster_cost(shared.disaster, shared.steps, players)),)
    if aim.kind == ABILITY_KIND:
        return (unpack(ability_cost(shared.ability, players)),)
    return (RECIPES[aim.kind - RECIPE_KIND].cost,)


def stockpile_content(observation: Observation) -> Goods:
    """What the Stockpile can give now, (0, 0, 0) = nothing."""
    shared = observation.shared
    if shared.ability == STOCKPILE and 0 < shared.works_from <= observation.round:
        return RECIPES[shared.recipe].content
    return (0, 0, 0)


def council_kinds(observation: Observation) -> list[int]:
    """Co-op actions that the present council shows, payable or not."""
    shared, council = observation.shared, observation.council
    if council is None:
        return []
    kinds = [] if council.prepared else [DISASTER_KIND]
    if shared.ability and not council.built and not shared.works_from:
        if shared.ability == STOCKPILE:
            kinds += range(RECIPE_KIND, RECIPE_KIND + len(RECIPES))
        else:
            kinds.append(ABILITY_KIND)
    return kinds


def temple_levels(observation: Observation) -> int:
    """Levels of all Temples in all decks (PAL-13.4); a card that nobody has seen has none yet."""
    return sum(LEVELS[code] for seat in observation.seats for code in seat.deck if code >> 3 in TEMPLES)


def added(amounts: Iterable[Goods]) -> Goods:
    """The sum of goods."""
    wood = fish = stone = 0
    for a, b, c in amounts:
        wood, fish, stone = wood + a, fish + b, stone + c
    return wood, fish, stone


def beyond(have: Goods, cost: Goods) -> Goods:
    """What is more than the cost."""
    return max(0, have[0] - cost[0]), max(0, have[1] - cost[1]), max(0, have[2] - cost[2])


def store_of(deck: tuple[int, ...]) -> Goods:
    """All goods in store."""
    return added(AMOUNTS[code] for code in deck if code & 1)


def moves_left(deck: tuple[int, ...], index: int) -> int:
    """Moves until the card at this index comes to the front: cards before it, the round card not counted."""
    before = deck[:index]
    return index - sum(code >> 3 == ROUND for code in before)


class Choice:
    """One aim and what is laid down for it. The payment that loses least is laid at the beginning."""

    def __init__(self, observation: Observation, seat: int, aim: Aim, legal: tuple[Any, ...]) -> None:
        self.observation, self.seat, self.aim = observation, seat, aim
        self.deck = observation.seats[seat].deck
        self.ways = ways_of(observation, seat, aim)
        self.actions = tuple(a for a in legal if not isinstance(a, Ask) and aim_of(a) == aim)
        self.mask = 0
        self.returned = 0
        if self.actions:
            self._lay(self.payments[0])

    # ---- what can be paid
    @property
    def payments(self) -> tuple[int, ...]:
        """Every legal payment, the one that loses least first."""
        masks = dict.fromkeys(mask_of(a, self.seat) for a in self.actions)
        return tuple(sorted(masks, key=self._regret))

    @property
    def free(self) -> bool:
        """Nothing is to be paid and nothing to be given back: it can be done at once."""
        return len(self.actions) == 1 and not self.mask and not self.returned

    def goods(self, mask: int) -> Goods:
        """The goods of these cards, the Stockpile included."""
        stored = [AMOUNTS[code] for code in self.deck if code & 1 and mask >> (code >> 3) & 1]
        if mask & 1:
            stored.append(stockpile_content(self.observation))
        return added(stored)

    @property
    def way(self) -> Goods:
        """The alternative that the cards laid down pay, else the one that they come nearest to."""
        have = self.goods(self.mask)
        return min(self.ways, key=lambda way: (sum(beyond(way, have)), self._weight(beyond(have, way))))

    @property
    def lacking(self) -> Goods:
        return beyond(self.way, self.goods(self.mask))

    @property
    def lost(self) -> Goods:
        """Goods that would be lost: beyond the cost, and those of the card given back."""
        over = beyond(self.goods(self.mask), self.way) if not any(self.lacking) else (0, 0, 0)
        back = AMOUNTS[self._code(self.returned)] if self.returned else (0, 0, 0)
        return added((over, back))

    @property
    def wells(self) -> tuple[Well, ...]:
        """The cost as wells, filled kind by kind, then what is laid down beyond it."""
        have = self.goods(self.mask)
        made = [Well(good, n < have[good]) for good in range(3) for n in range(self.way[good])]
        over = beyond(have, self.way)
        return (*made, *(Well(good, True, True) for good in range(3) for _ in range(over[good])))

    @property
    def action(self) -> Action | None:
        """The legal action that this comes to, None while something is missing."""
        for action in self.actions:
            if mask_of(action, self.seat) == self.mask and getattr(action, "returned", 0) == self.returned:
                assert isinstance(action, Action)
                return action
        return None

    def attempt(self) -> Action:
        """The action as it stands, legal or not: what the rules are asked about."""
        if self.aim.council:
            paid = tuple(self.mask & ~1 if i == self.seat else 0 for i in range(len(self.observation.seats)))
            return Propose(self.aim.kind, paid, bool(self.mask & 1))
        if self.aim.verb == STORE:
            return Store(self.aim.place, self.mask, self.returned)
        return _VERB_TYPES[self.aim.verb](self.aim.place, self.mask)

    # ---- laying cards
    def needed(self, card: int) -> bool:
        """Whether some legal payment takes this card (0 = the Stockpile)."""
        return any(mask >> card & 1 for mask in self.payments)

    @property
    def makes_room(self) -> bool:
        """Whether the stored cards are asked which one to give back (PAL-7.2)."""
        return bool(self.returned) or (self.aim.verb == STORE and bool(self._returns(self.mask)))

    def press(self, card: int) -> bool:
        """A stored card (0 = the Stockpile) is pressed: laid down, taken up, or given back to make room. False: no use.

        A card that is not needed beside those laid down takes their place, if some legal payment has it.
        """
        bit = 1 << card
        if self.makes_room and card and card in self._returns(self.mask):
            self.returned = card
            return True
        if self.mask & bit:
            self.mask &= ~bit
            self._room()
            return True
        wider = [mask for mask in self.payments if mask & bit]
        if not wider:
            return False
        if any(mask & (self.mask | bit) == self.mask | bit for mask in wider):
            self.mask |= bit
        else:
            self.mask = max(wider, key=lambda mask: ((mask & self.mask).bit_count(), -self.payments.index(mask)))
        self._room()
        return True

    def other(self) -> bool:
        """Lay the next legal payment; False if there is only one."""
        masks = self.payments
        if len(masks) < 2:
            return False
        at = masks.index(self.mask) if self.mask in masks else -1
        self._lay(masks[(at + 1) % len(masks)])
        return True

    def take(self, action: Action) -> None:
        """Lay what this action lays (a hint)."""
        self._lay(mask_of(action, self.seat))
        returned = getattr(action, "returned", 0)
        if returned:
            self.returned = returned

    # ---- inside
    def _lay(self, mask: int) -> None:
        self.mask = mask
        self._room()

    def _room(self) -> None:
        """Choose what to give back: what is worth least, then what is lost soonest."""
        options = self._returns(self.mask)
        self.returned = min(options, key=self._parting) if options else 0

    def _returns(self, mask: int) -> tuple[int, ...]:
        found = (getattr(a, "returned", 0) for a in self.actions if mask_of(a, self.seat) == mask)
        return tuple(card for card in found if card)

    def _parting(self, card: int) -> tuple[int, int]:
        return self._weight(AMOUNTS[self._code(card)]), self._index(card)

    def _regret(self, mask: int) -> tuple[int, int, int, int]:
        """Least loss first, the Stockpile last, then the cards that would be lost soonest."""
        have = self.goods(mask)
        ways = [way for way in self.ways if not any(beyond(way, have))]
        loss = min((self._weight(beyond(have, way)) for way in ways), default=0)
        place = sum(self._index(card) for card in cards_in(mask) if card)
        return loss, mask & 1, place, mask

    def _weight(self, goods: Goods) -> int:
        return sum(n * dear for n, dear in zip(goods, _DEAR, strict=True))

    def _index(self, card: int) -> int:
        return next(i for i, code in enumerate(self.deck) if code >> 3 == card)

    def _code(self, card: int) -> int:
        return self.deck[self._index(card)]


def tried(observation: Observation, seat: int, aim: Aim) -> Action:
    """The action that a player means who presses something that can't be paid: with all that is in store."""
    choice = Choice(observation, seat, aim, ())
    choice.mask = stored_mask(choice.deck) | int(any(stockpile_content(observation)))
    if not aim.council and not any(any(way) for way in choice.ways):
        choice.mask = 0
    return choice.attempt()


def after(deck: tuple[int, ...], action: Action) -> tuple[int, ...]:
    """The faces of a deck after an action's turn of its card, for pictures of what follows."""
    match action:
        case Rotate() | Flip():
            turn = 2 if isinstance(action, Rotate) else 4
            return tuple(code ^ turn if i == action.place - 1 else code for i, code in enumerate(deck))
        case Bring() | Discard():
            return deck
    return deck
