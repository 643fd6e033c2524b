"""Payments that come from two decks: a co-op action in the council, and a cost that the partner helps with.

Like `choice.Choice`, with cards of both seats: bit 32 * seat + n of a pool mask = card n of that seat, bit 0 = the
Stockpile. `Share` shows a pool to one half as if it were a choice of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from game.rules.palm_island.actions import Action, Ask, Propose
from game.rules.palm_island.payments import cards_in
from game.rules.palm_island.reading import Goods
from game.rules.palm_island.state import Observation
from game.rules.palm_island.tables import AMOUNTS
from game.scenes.palm_island.choice import Aim, Well, added, beyond, stockpile_content, ways_of

SEAT_BITS: Final = 32
_OWN: Final = (1 << SEAT_BITS) - 2
_DEAR: Final = (100, 95, 145)


def ask_aim(ask: Ask) -> Aim:
    """What an asking for help aims at."""
    return Aim(ask.verb, ask.place)


def pooled(action: Action, seat: int) -> int:
    """The pool mask of an action of this seat."""
    if isinstance(action, Propose):
        return sum(mask << SEAT_BITS * i for i, mask in enumerate(action.paid)) | int(action.stockpile)
    assert isinstance(action, Ask)
    stock = action.own & 1
    return (action.own & ~1) << SEAT_BITS * seat | action.partner << SEAT_BITS * (1 - seat) | stock


class Pool:
    """One aim and what both lay down for it. actions: every legal Propose or Ask for it; seat: who would act."""

    def __init__(self, observation: Observation, seat: int, aim: Aim, actions: Iterable[Any], mask: int = 0) -> None:
        self.observation, self.seat, self.aim = observation, seat, aim
        self.ways = ways_of(observation, seat, aim)
        self.actions = tuple(actions)
        self.payments = self._sorted()
        self.mask = mask if mask or not self.payments else self.payments[0]

    def _sorted(self) -> tuple[int, ...]:
        masks = dict.fromkeys(pooled(a, self.seat) for a in self.actions)
        return tuple(sorted(masks, key=self._regret))

    def goods(self, mask: int) -> Goods:
        """The goods of these cards, the Stockpile included."""
        stored = [
            AMOUNTS[code]
            for i, view in enumerate(self.observation.seats)
            for code in view.deck
            if code & 1 and mask >> (SEAT_BITS * i + (code >> 3)) & 1
        ]
        if mask & 1:
            stored.append(stockpile_content(self.observation))
        return added(stored)

    @property
    def way(self) -> Goods:
        """The alternative that is paid, else the one that comes nearest."""
        have = self.goods(self.mask)
        return min(self.ways, key=lambda way: (sum(beyond(way, have)), _weight(beyond(have, way))))

    @property
    def lacking(self) -> Goods:
        return beyond(self.way, self.goods(self.mask))

    @property
    def lost(self) -> Goods:
        return beyond(self.goods(self.mask), self.way) if not any(self.lacking) else (0, 0, 0)

    @property
    def wells(self) -> tuple[Well, ...]:
        """The cost as wells, filled kind by kind, then what is laid down beyond it."""
        have, way = self.goods(self.mask), self.way
        made = [Well(good, n < have[good]) for good in range(3) for n in range(way[good])]
        over = beyond(have, way)
        return (*made, *(Well(good, True, True) for good in range(3) for _ in range(over[good])))

    @property
    def action(self) -> Action | None:
        """The legal action that this comes to, None while something is missing."""
        return next((a for a in self.actions if pooled(a, self.seat) == self.mask), None)

    def attempt(self) -> Action:
        """The action as it stands, legal or not."""
        own = tuple(self.mask >> SEAT_BITS * i & _OWN for i in range(len(self.observation.seats)))
        if self.aim.council:
            return Propose(self.aim.kind, own, bool(self.mask & 1))
        return Ask(self.aim.verb, self.aim.place, own[self.seat] | self.mask & 1, own[1 - self.seat])

    def bit(self, seat: int, card: int) -> int:
        return 1 << SEAT_BITS * seat + card if card else 1

    def needed(self, seat: int, card: int) -> bool:
        bit = self.bit(seat, card)
        return any(mask & bit for mask in self.payments)

    def press(self, seat: int, card: int) -> bool:
        """A stored card (0 = the Stockpile) is laid down or taken up; False: no payment has it."""
        bit = self.bit(seat, card)
        if self.mask & bit:
            self.mask &= ~bit
            return True
        wider = [mask for mask in self.payments if mask & bit]
        if not wider:
            return False
        if any(mask & (self.mask | bit) == self.mask | bit for mask in wider):
            self.mask |= bit
        else:
            self.mask = max(wider, key=lambda mask: ((mask & self.mask).bit_count(), -self.payments.index(mask)))
        return True

    def other(self) -> bool:
        """Lay the next legal payment; False if there is only one."""
        if len(self.payments) < 2:
            return False
        at = self.payments.index(self.mask) if self.mask in self.payments else -1
        self.mask = self.payments[(at + 1) % len(self.payments)]
        return True

    def _regret(self, mask: int) -> tuple[int, int, int, int]:
        """Least loss first, the Stockpile last, then as little as possible from the partner."""
        have = self.goods(mask)
        ways = [way for way in self.ways if not any(beyond(way, have))]
        loss = min((_weight(beyond(have, way)) for way in ways), default=0)
        theirs = _weight(self.goods(mask & _OWN << SEAT_BITS * (1 - self.seat)))
        return loss, mask & 1, 0 if self.aim.council else theirs, mask


def _weight(goods: Goods) -> int:
    return sum(n * dear for n, dear in zip(goods, _DEAR, strict=True))


class Share:
    """A pool as one half sees it: the interface of `choice.Choice`."""

    makes_room = False
    free = False

    def __init__(self, pool: Pool, seat: int) -> None:
        self.pool, self.seat = pool, seat

    @property
    def aim(self) -> Aim:
        return self.pool.aim

    @property
    def deck(self) -> tuple[int, ...]:
        return self.pool.observation.seats[self.seat].deck

    @property
    def mask(self) -> int:
        return self.pool.mask >> SEAT_BITS * self.seat & _OWN | self.pool.mask & 1

    @mask.setter
    def mask(self, mask: int) -> None:
        kept = self.pool.mask & ~(_OWN << SEAT_BITS * self.seat) & ~1
        self.pool.mask = kept | (mask & _OWN) << SEAT_BITS * self.seat | mask & 1

    @property
    def returned(self) -> int:
        return int(getattr(self.pool.action, "returned", 0))

    @property
    def payments(self) -> tuple[int, ...]:
        return self.pool.payments

    @property
    def actions(self) -> tuple[Any, ...]:
        return self.pool.actions

    @property
    def action(self) -> Action | None:
        return self.pool.action

    @property
    def wells(self) -> tuple[Well, ...]:
        return self.pool.wells

    @property
    def way(self) -> Goods:
        return self.pool.way

    @property
    def lacking(self) -> Goods:
        return self.pool.lacking

    @property
    def lost(self) -> Goods:
        return self.pool.lost

    @property
    def asks(self) -> bool:
        """Whether this asks the partner for help."""
        return not self.pool.aim.council

    @property
    def given(self) -> tuple[int, ...]:
        """Cards of this seat that pay."""
        return tuple(cards_in(self.mask & ~1))

    def attempt(self) -> Action:
        return self.pool.attempt()

    def needed(self, card: int) -> bool:
        return self.pool.needed(self.seat, card)

    def press(self, card: int) -> bool:
        return self.pool.press(self.seat, card)

    def other(self) -> bool:
        return self.pool.other()

    def take(self, action: Action) -> None:
        """Lay what this action lays (a hint)."""
        self.pool.mask = pooled(action, self.pool.seat)
