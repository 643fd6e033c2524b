"""Numbers of positions a few plies from some set-ups, checked by a second, naive way of playing.

The second way shares nothing with the rules but the printed table of faces in test_turns: cards are lists, payments are
tried out set by set, the round is walked step by step (PAL-4.3, PAL-5.1, PAL-6.5, PAL-7.2, PAL-8.2).
"""

from __future__ import annotations

from itertools import combinations

import pytest

from game.rules.palm_island import RULES
from game.rules.palm_island.state import PLAYING
from tests.rules.palm_island.positions import solo, written
from tests.rules.palm_island.test_turns import _printed

FIRST_OF = {
    1: 1,
    2: 1,
    3: 1,
    4: 4,
    5: 4,
    6: 4,
    7: 7,
    8: 7,
    9: 7,
    10: 10,
    11: 11,
    12: 12,
    13: 13,
    14: 13,
    15: 15,
    16: 15,
}
TABLE = {row[0]: row[1:] for row in _printed()}
ROTATE = {"A": "B", "B": "A", "C": "D", "D": "C"}
FLIP = {"A": "C", "C": "A", "B": "D", "D": "B"}
ROUND_FACES = "ABDCABDC"


def amounts(words: str) -> list[int]:
    count = [0, 0, 0]
    if words not in ("-", "free"):
        for i in range(0, len(words), 2):
            count["WFS".index(words[i + 1])] = int(words[i])
    return count


def row(card: tuple) -> list[str]:
    return TABLE[f"{FIRST_OF[card[0]]}{card[1]}"]


def enough(paying: list, cost: list[int]) -> bool:
    return all(sum(amounts(row(card)[0])[i] for card in paying) >= cost[i] for i in range(3))


def naive_payments(stored: list, price: str) -> list[tuple]:
    """Every set of stored cards that pays one of the alternatives without a needless card."""
    found = set()
    for way in price.split("/"):
        cost = amounts(way)
        for size in range(len(stored) + 1):
            for chosen in combinations(stored, size):
                if enough(list(chosen), cost) and not any(
                    enough([c for c in chosen if c is not left], cost) for left in chosen
                ):
                    found.add(chosen)
    return sorted(found)


def settled(deck: list, round_number: int) -> tuple[list, int]:
    """Expiry at the front, the end of the round; round 9 = over."""
    while True:
        number, face, sideways = deck[0]
        if number == 17:
            if round_number == 8:
                return deck, 9
            round_number += 1
            deck = [*deck[1:], (17, ROUND_FACES[round_number - 1], False)]
        elif sideways:
            deck = [*deck[1:], (number, face, False)]
        else:
            return deck, round_number


def naive_children(deck: list, round_number: int) -> list[tuple[list, int]]:
    made = [settled([*deck[1:], deck[0]], round_number)]
    stored = [card for card in deck if card[2]]
    for place in (0, 1):
        number, face, sideways = deck[place]
        if number == 17 or sideways:
            continue
        for verb, price in zip(("store", "rotate", "flip"), row(deck[place])[3:], strict=True):
            if price == "-":
                continue
            for paid in naive_payments(stored, price):
                rest = [card for card in stored if card not in paid]
                rooms = rest if verb == "store" and len(rest) >= 4 else [None]
                for room in rooms:
                    after = [(c[0], c[1], False) if c in paid or c == room else c for c in deck]
                    turned = {"store": face, "rotate": ROTATE[face], "flip": FLIP[face]}[verb]
                    moved = (number, turned, verb == "store")
                    del after[place]
                    made.append(settled([*after, moved], round_number))
    return made


def as_cards(words: str) -> list[tuple]:
    return [(int(w.rstrip("*")[:-1]), w.rstrip("*")[-1], w.endswith("*")) for w in words.split()]


def as_words(deck: list) -> str:
    return " ".join(f"{n}{face}{'*' if sideways else ''}" for n, face, sideways in deck)


STARTS = {
    "first turn": ("1A 4A 13A 7A 2A 5A 10A 15A 11A 8A 3A 12A 14A 6A 9A 16A 17A", 1, (3, 6, 8)),
    "full store": ("10A 11B 9A 17C 1D* 4D* 2B* 7D* 3C 5B 13B 14D 15B 16A 6D 8C 12D", 4, (12, 91, 308)),
    "many payments": ("15A 12D 4A* 1A* 13B 7B* 8B* 2C 3D 5D 11D 10C 14B 16B 6B 9C 17D", 3, (6, 23, 73)),
    "round end": ("11D 16B 17D 1D* 8D* 4B* 9C 10D* 2A 3A 5A 6A 7A 12A 13A 14A 15A", 7, (10, 11, 28)),
    "last round": ("13D 4D 17C 1D* 5D* 8D* 7D* 2A 3A 6A 9A 10A 11A 12A 14A 15A 16A", 8, (9, 23, 0)),
}


@pytest.mark.parametrize("name", STARTS)
def test_positions_at_each_depth(name):
    """PAL-5.1: number of different ways of 1, 2 and 3 turns, and the very same positions at each depth."""
    words, round_number, counts = STARTS[name]
    ours = [solo(words, round_number)]
    theirs = [(as_cards(words), round_number)]
    for expected in counts:
        ours = [RULES.apply(s, 0, a)[0] for s in ours if s.status == PLAYING for a in RULES.legal(s, 0)]
        theirs = [child for deck, number in theirs if number < 9 for child in naive_children(deck, number)]
        assert sorted(written(s) for s in ours) == sorted(as_words(deck) for deck, _ in theirs)
        assert sorted(s.round + (s.status != PLAYING) for s in ours) == sorted(number for _, number in theirs)
        assert len(ours) == expected
