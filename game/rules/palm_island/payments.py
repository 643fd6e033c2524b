"""Paying: which stored cards may be given for a cost (PAL-6)."""

from __future__ import annotations

from functools import lru_cache

from game.rules.palm_island.tables import GOODS, covers


def needless(cost: int, goods: tuple[int, ...]) -> int:
    """Index of the first card without which the rest still covers the cost, -1 if every card is needed (PAL-6.5)."""
    total = sum(goods)
    for i, own in enumerate(goods):
        if covers(total - own, cost):
            return i
    return -1


def way_paid(ways: tuple[int, ...], goods: tuple[int, ...]) -> int:
    """Index of the alternative that these cards pay, -1 if none.

    Every card must be needed for that very alternative (PAL-6.5, PAL-6.7); alternatives are never mixed (PAL-6.4).
    A free cost is paid by no card at all (PAL-6.1).
    """
    total = sum(goods)
    for i, cost in enumerate(ways):
        if covers(total, cost) and needless(cost, goods) < 0:
            return i
    return -1


@lru_cache(maxsize=1 << 12)
def payments(ways: tuple[int, ...], goods: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every legal payment of a cost as ascending indexes into `goods`, for all its alternatives, without doubles."""
    found: dict[tuple[int, ...], None] = {}
    rests = [0]
    for own in reversed(goods):
        rests.append(rests[-1] + own)
    rests.reverse()  # rests[i]: all goods from card i on

    def widen(cost: int, start: int, chosen: tuple[int, ...], total: int) -> None:
        if covers(total, cost):
            if needless(cost, tuple(goods[i] for i in chosen)) < 0:
                found[chosen] = None
            return
        for i in range(start, len(goods)):
            if not covers(total + rests[i], cost):
                return
            widen(cost, i + 1, (*chosen, i), total + goods[i])

    for cost in ways:
        widen(cost, 0, (), 0)
    return tuple(found)


def stored_mask(deck: tuple[int, ...]) -> int:
    """One bit a stored card."""
    mask = 0
    for code in deck:
        if code & 1:
            mask |= 1 << (code >> 3)
    return mask


def cards_in(mask: int) -> tuple[int, ...]:
    """The cards of a mask, ascending."""
    cards = []
    card = 0
    while mask > 0:
        if mask & 1:
            cards.append(card)
        mask >>= 1
        card += 1
    return tuple(cards)


def goods_of(deck: tuple[int, ...], mask: int) -> tuple[int, ...]:
    """Packed goods of the stored cards of a deck that are in the mask, in deck order."""
    return tuple([GOODS[code] for code in deck if code & 1 and mask >> (code >> 3) & 1])


def stock(deck: tuple[int, ...]) -> tuple[list[int], tuple[int, ...]]:
    """(bit, packed goods) of every stored card, in deck order."""
    stored = [code for code in deck if code & 1]
    return [1 << (code >> 3) for code in stored], tuple([GOODS[code] for code in stored])
