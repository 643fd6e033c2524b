"""Positions with other things to count than play brings: equal heights, ties and ends that random games seldom see."""

from __future__ import annotations

import random
from typing import Any

from game.core.value import replace
from game.rules.palm_island import tables
from game.rules.palm_island.state import PLAYING, WON
from tests.scorers import palm_island as palm
from tests.scorers.haleakala import KINDS

# Numbers of the cards that stay in a tableau (HAL-1.5).
HALEAKALA_KEPT = frozenset(at for at, kind in enumerate(KINDS.values()) if kind["keep"])


def kanaloa(state: Any, luck: random.Random) -> Any:
    """Other temples, mostly close to each other."""
    most = luck.choice((1, 2, 4, 9, 40))
    return replace(state, temples=tuple(tuple(luck.randint(0, most) for _ in row) for row in state.temples))


def kilauea(state: Any, luck: random.Random) -> Any:
    """Other pillars, islands, canoes and stones; at times everybody has the same points but not the same tikis."""
    most = luck.choice((1, 2, 6))
    heights = tuple(luck.randint(0, most) for _ in state.heights)
    seats = tuple(_kilauea_seat(seat, luck) for seat in state.seats)
    if luck.random() < 0.4:  # tikis of a colour that is nowhere on the volcano count nothing
        heights = tuple(0 for _ in heights)
    if luck.random() < 0.3:
        seats = tuple(replace(seat, tiles=5, before=10, canoe=seats[0].canoe, stones=seats[0].stones) for seat in seats)
    return replace(state, heights=heights, seats=seats)


def _kilauea_seat(seat: Any, luck: random.Random) -> Any:
    full = luck.choice((1, 3, 6))
    low = luck.choice((0, 0, 1))
    return replace(
        seat,
        canoe=luck.choice(((0, 0, 0, 0), (1, 0, 2, 0), (0, 4, 0, 0), (1, 1, 1, 1))),
        stones=luck.randint(0, 5),
        island=tuple(tuple(luck.randrange(4) for _ in range(luck.randint(low, full))) for _ in seat.island),
        tiles=luck.choice((0, 0, 2, 6)),
        before=luck.choice((0, 10, 10, 31)),
    )


def einauge(state: Any, luck: random.Random) -> Any:
    """Other purses and rows: each card of the box lies with somebody or is out of the game."""
    most, players = luck.choice((2, 5, 30)), len(state.seats)
    islands = [colour * 7 + face for colour in state.colours for face in range(7)]
    held = {card: luck.choice([*range(players), *range(players), None]) for card in islands}
    seats = []
    for seat in range(players):
        rows = tuple(tuple(c for c in islands if c // 7 == colour and held[c] == seat) for colour in range(8))
        if luck.random() < 0.3:  # a ship in a row
            rows = tuple((*row, 56 + seat) if row and not any(rows[:at]) else row for at, row in enumerate(rows))
        tokens = (luck.randint(0, most), luck.randint(0, most // 2), luck.randint(0, 2 * most))
        seats.append(replace(state.seats[seat], ducats=tokens[0], sabres=tokens[1], jewels=tokens[2], rows=rows))
    return replace(state, seats=tuple(seats))


def haleakala(state: Any, luck: random.Random) -> Any:
    """Other statues, cards and points before; at times both have the same cards' worth, so that statues decide."""
    share = luck.choice((0.1, 0.3, 0.5))
    fields = [luck.choice((0, 1)) if luck.random() < 2 * share else None for _ in range(18)]
    if luck.random() < 0.3:
        fields = [(at + at // 6) % 2 for at in range(18)]
    statues = tuple(sum(1 << at for at, owner in enumerate(fields) if owner == seat) for seat in (0, 1))
    held = [luck.choice((0, 1, None)) for _ in range(42)]
    kept = tuple(tuple(c for c in range(42) if held[c] == seat and c in HALEAKALA_KEPT) for seat in (0, 1))
    kept = luck.choice((kept, ((), ()), state.kept))
    market = tuple(luck.choice((-1, 0, 1)) for _ in range(5)) + state.market[5:]
    equal = luck.randint(0, 20)
    before = luck.choice(((equal, equal), (luck.randint(0, 20), luck.randint(0, 20)))) if state.round == 2 else (0, 0)
    bare = luck.random() < 0.3
    return replace(
        state,
        statues=statues,
        kept=((), ()) if bare else kept,
        market=((-1,) * 5 + state.market[5:]) if bare else market,
        before=before,
        start=luck.randrange(2),
    )


def palm_island(state: Any, luck: random.Random) -> Any:
    """Other faces, and other ends: a finished game may have been won, with decks that differ in points."""
    seats = tuple(replace(seat, deck=tuple(_other_face(code, luck) for code in seat.deck)) for seat in state.seats)
    if state.status == PLAYING:
        return replace(state, seats=seats)
    won = state.shared.disaster and luck.random() < 0.8
    return replace(state, seats=seats, status=WON if won else state.status)


def _other_face(code: int, luck: random.Random) -> int:
    """Any face that the card can show in a deck, one of a high level more often than not."""
    card = code >> 3
    if tables.CARD_NAMES[card] == palm.ROUND:
        return code
    kind = tables.KIND_OF[card]
    faces = {**palm.BUILDINGS, **palm.ACHIEVEMENTS}[kind]["faces"]
    printed = [at for at, letter in enumerate("ABCD") if not faces[letter].keys() & {"unused", "locked"}]
    high = [at for at in printed if faces["ABCD"[at]]["level"] > 1] or printed
    return tables.code_of(card, luck.choice(luck.choice((printed, high))), luck.random() < 0.2)
