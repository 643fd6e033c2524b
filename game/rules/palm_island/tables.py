"""The cards as tuples indexed by code, built once from the level files (PAL-1.2, PAL-1.4, PAL-1.6).

A card lies in a deck as one small number, its code: `card * 8 + face * 2 + stored`. Cards are 1 to 16 (buildings, by
sun number), 17 (round card) and 18 onwards (achievements in their printed order). Card 0 means "not known" in a deck
and the Stockpile in a payment. Turning a card is one exclusive-or: rotate 2, flip 4, store or return 1.

Goods exist only on cards (PAL-1.3). They are packed into one number, eight bits a kind, so that adding cards is adding
numbers (`covers` compares).
"""

from __future__ import annotations

from typing import Final

from game.rules.palm_island.reading import BUILDINGS, ROUND, Face, Goods, Kind, components

BOX: Final = components()

UNKNOWN: Final = 0
FIRST_ACHIEVEMENT: Final = ROUND + 1
CARDS: Final = FIRST_ACHIEVEMENT + len(BOX.achievements)  # number of card ids
UNSEEN_ALL: Final = (1 << (BUILDINGS + 1)) - 2  # one bit a building

# verbs, also the order in which an action type offers them
STORE: Final = 0
ROTATE: Final = 1
FLIP: Final = 2
TURN_OF: Final = (1, 2, 4)  # what a verb does to a code: store, rotate, flip

# disasters and abilities, 0 = none
DISASTERS: Final = ("none", *(d.option for d in BOX.disasters))
ABILITIES: Final = ("none", *(a.id for a in BOX.abilities))
STOCKPILE: Final = ABILITIES.index("stockpile")
REMODEL: Final = ABILITIES.index("remodel")
SUPPORT: Final = ABILITIES.index("support")
RECIPES: Final = BOX.abilities[STOCKPILE - 1].recipes

_GUARD: Final = 0x808080
_NOTHING: Final = Face((0, 0, 0), 0, 0, ((), (), ()))


def pack(goods: Goods) -> int:
    """(wood, fish, stone) as one number."""
    return goods[0] | goods[1] << 8 | goods[2] << 16


def unpack(goods: int) -> Goods:
    """The three amounts of packed goods."""
    return goods & 255, goods >> 8 & 255, goods >> 16


def covers(goods: int, cost: int) -> bool:
    """True when packed goods hold at least the packed cost of every kind (PAL-6.2); amounts up to 127."""
    return ((goods | _GUARD) - cost) & _GUARD == _GUARD


def lack(goods: int, cost: int) -> Goods:
    """What is missing of each kind."""
    have, need = unpack(goods), unpack(cost)
    return max(0, need[0] - have[0]), max(0, need[1] - have[1]), max(0, need[2] - have[2])


def lost(goods: int, cost: int) -> Goods:
    """What is given beyond the cost (PAL-6.3)."""
    have, need = unpack(goods), unpack(cost)
    return max(0, have[0] - need[0]), max(0, have[1] - need[1]), max(0, have[2] - need[2])


def code_of(card: int, face: int = 0, stored: bool = False) -> int:
    """The number under which a card lies in a deck."""
    return card * 8 + face * 2 + stored


def _kind(card: int) -> Kind | None:
    if card == ROUND or card == 0:
        return None
    return BOX.kinds[card] if card <= BUILDINGS else BOX.achievements[card - FIRST_ACHIEVEMENT].kind


def _face(code: int) -> Face:
    kind = _kind(code >> 3)
    return (kind.faces[code >> 1 & 3] if kind else None) or _NOTHING


KIND_OF: Final = tuple(kind.id if (kind := _kind(card)) else "" for card in range(CARDS))
CARD_NAMES: Final = (
    "stockpile",
    *(str(n) for n in range(1, FIRST_ACHIEVEMENT)),
    *(a.kind.id for a in BOX.achievements),
)
CARD_BY_NAME: Final = {name: card for card, name in enumerate(CARD_NAMES)}
ACHIEVEMENTS: Final = tuple(a.kind.id for a in BOX.achievements)

AMOUNTS: Final = tuple(_face(code).goods for code in range(CARDS * 8))
GOODS: Final = tuple(pack(goods) for goods in AMOUNTS)
LEVELS: Final = tuple(_face(code).level for code in range(CARDS * 8))
POINTS: Final = tuple(_face(code).points for code in range(CARDS * 8))
# PAL-5.5: a sideways card (odd code) offers nothing
COSTS: Final = tuple(
    tuple(
        () if code & 1 else tuple(pack(way) for way in _face(code).costs[verb])  # the alternatives, packed
        for code in range(CARDS * 8)
    )
    for verb in (STORE, ROTATE, FLIP)
)

TEMPLES: Final = tuple(card for card in range(1, BUILDINGS + 1) if KIND_OF[card] == "temple")
ROUND_CODES: Final = tuple(code_of(ROUND, face) for face in BOX.round_faces)  # by round, index 0 unused
ACHIEVEMENT_CODES: Final = tuple(code_of(FIRST_ACHIEVEMENT + i, a.face) for i, a in enumerate(BOX.achievements))


def store_limit(cards: tuple[int, ...]) -> int:
    """How many cards a deck with these cards may keep in store (PAL-7.1, PAL-10.8)."""
    return max([BOX.limit, *(BOX.achievements[c - FIRST_ACHIEVEMENT].limit for c in cards if c >= FIRST_ACHIEVEMENT)])


def lookouts(cards: tuple[int, ...]) -> int:
    """How many cards a deck with these cards may bring forward at each round start (PAL-10.9)."""
    return sum(BOX.achievements[c - FIRST_ACHIEVEMENT].bring for c in cards if c >= FIRST_ACHIEVEMENT)


def disaster_cost(disaster: int, steps: int, players: int) -> int:
    """Packed cost of the next upgrade of a disaster after `steps`, for this many players (PAL-12.4, 12.5, 12.9)."""
    wood, fish, stone = BOX.disasters[disaster - 1].costs[steps]
    return pack((wood * players, fish * players, stone * players))


def ability_cost(ability: int, players: int) -> int:
    """Packed cost of upgrading Remodel or Support (PAL-13.4)."""
    wood, fish, stone = BOX.abilities[ability - 1].cost
    return pack((wood * players, fish * players, stone * players))
