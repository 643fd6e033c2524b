"""Points, the score sheet and the winner (HAL-10, HAL-11).

The sheet counts a position as a scoring would now: the volcano erupts first (HAL-9.5), then every line is added to
what the first scoring brought.
"""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item, Result, totals
from game.core.value import Value
from game.rules.haleakala import board, tables
from game.rules.haleakala.components import TERRAINS
from game.rules.haleakala.state import GAME_OVER, NONE, PANEL_PRIESTESS, Position

MARKET_KEYS: Final = ("butterflies", "majority", "segment", "forest_card", "mountain_card")  # by scoring card
FOREST: Final = 1
MOUNTAIN: Final = 2
BOTH: Final = (0, 1)


class Line(Value):
    """A line of the sheet and what earned it. panel: the scoring card, -1 = none."""

    key: str
    points: int
    fields: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    panel: int = NONE


def lines(position: Position, seat: int) -> tuple[Line, ...]:
    """What this seat scores if the scoring of this round comes now; both seats have the same lines."""
    statues = _after_eruption(position)
    return (
        *_statues(statues[seat]),
        _fish(position, seat),
        *_beach_cards(position, seat),
        *(_market(position, statues, seat, card) for card in range(PANEL_PRIESTESS) if position.market[card] != NONE),
        *_shells(position, seat),
    )


def _after_eruption(position: Position) -> tuple[int, int]:
    hot = ~board.burning(position)
    return position.statues[0] & hot, position.statues[1] & hot


def _statues(own: int) -> list[Line]:
    """HAL-10.1, the highest terrain first."""
    made = []
    for terrain in (2, 1, 0):
        fields = tables.fields_of(own & tables.TERRAIN_MASK[terrain])
        made.append(Line(TERRAINS[terrain], len(fields) * tables.STATUE_POINTS[terrain], fields))
    return made


def _fish(position: Position, seat: int) -> Line:
    """HAL-10.2: strictly more fish baskets."""
    baskets = [sum(tables.FISH[card] for card in kept) for kept in position.kept]
    cards = tuple(card for card in position.kept[seat] if tables.FISH[card])
    return Line("fish", tables.DATA.points.fish if baskets[seat] > baskets[1 - seat] else 0, cards=cards)


def pearl_points(kept: tuple[int, ...]) -> int:
    """HAL-10.3."""
    kinds = [tables.KIND[card] for card in kept]
    white, black, both = tables.DATA.points.pearls
    if tables.WHITE in kinds:
        return both if tables.BLACK in kinds else white
    return black if tables.BLACK in kinds else 0


def _beach_cards(position: Position, seat: int) -> list[Line]:
    """HAL-10.3, HAL-10.4; a line stands while either seat has such a card."""
    own = position.kept[seat]
    made = []
    for key, kinds in (("pearls", (tables.WHITE, tables.BLACK)), ("nautilus", (tables.NAUTILUS,))):
        if any(tables.KIND[card] in kinds for kept in position.kept for card in kept):
            cards = tuple(card for card in own if tables.KIND[card] in kinds)
            points = pearl_points(own) if key == "pearls" else sum(tables.POINTS[card] for card in cards)
            made.append(Line(key, points, cards=cards))
    return made


def _market(position: Position, statues: tuple[int, int], seat: int, card: int) -> Line:
    """HAL-10.6: a scoring card scores for its holder, worth something or not; 0 for the other seat."""
    key = MARKET_KEYS[card]
    if position.market[card] != seat:
        return Line(key, 0, panel=card)
    fields: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    own, other = statues[seat], statues[1 - seat]
    if key == "butterflies":
        cards = tuple(c for c in position.kept[seat] if tables.BUTTERFLIES[c])
    elif key == "majority":
        fields = tables.fields_of(sum(own & tables.TERRAIN_MASK[t] for t in majorities(own, other)))
    elif key == "segment":
        fields = tables.fields_of(sum(own & mask for mask in tables.SEGMENT_MASK if own & mask == mask))
    else:
        fields = tables.fields_of(own & tables.TERRAIN_MASK[FOREST if key == "forest_card" else MOUNTAIN])
    count = market_count(position.kept[seat], own, other, card)
    return Line(key, count * tables.DATA.market[card].points, fields, cards, card)


def market_count(kept: tuple[int, ...], own: int, other: int, card: int) -> int:
    """How often a scoring card counts for a seat with these cards and statues. other: the statues of the rival."""
    if card == 0:
        return sum(tables.BUTTERFLIES[c] for c in kept)
    if card == 1:
        return len(majorities(own, other))
    if card == 2:
        return sum(own & mask == mask for mask in tables.SEGMENT_MASK)
    return (own & tables.TERRAIN_MASK[FOREST if card == 3 else MOUNTAIN]).bit_count()  # own statues only


def majorities(own: int, other: int) -> tuple[int, ...]:
    """Terrains with strictly more statues; a tie, also 0 : 0, is none for either (R-14)."""
    return tuple(
        terrain
        for terrain, mask in enumerate(tables.TERRAIN_MASK)
        if (own & mask).bit_count() > (other & mask).bit_count()
    )


def _shells(position: Position, seat: int) -> list[Line]:
    """HAL-10.7: at the second scoring only."""
    if position.round == 1:
        return []
    cards = board.shells(position, seat)
    return [Line("shells", len(cards) * tables.DATA.points.shell, cards=cards)]


def gains(position: Position) -> tuple[int, int]:
    """Points that a scoring would bring each seat now."""
    return (
        sum(line.points for line in lines(position, 0)),
        sum(line.points for line in lines(position, 1)),
    )


def sheets(position: Position) -> tuple[tuple[Item, ...], ...]:
    """By seat: the first scoring as one line once it is over, then what the next one would bring (HAL-10.5).

    Totals go on past the end of the score track (HAL-11.4).
    """
    made = []
    for seat in BOTH:
        first = (Item("before", position.before[seat]),) if position.round > 1 else ()
        made.append((*first, *(Item(line.key, line.points) for line in lines(position, seat))))
    return tuple(made)


def points(position: Position) -> tuple[int, int]:
    """Points of the game by seat, the scoring of this round included as if it came now."""
    first, second = gains(position)
    return position.before[0] + first, position.before[1] + second


def winner(position: Position) -> tuple[int, str]:
    """(seat, what decided): points, then statues on the board, then not having started (HAL-11.3)."""
    red, yellow = points(position)
    if red != yellow:
        return int(yellow > red), "points"
    built, other = (mask.bit_count() for mask in position.statues)
    if built != other:
        return int(other > built), "statues"
    return 1 - position.start, "start"


def result(position: Position) -> Result | None:
    """The end of the game; there is never a draw."""
    if position.phase != GAME_OVER:
        return None
    first, _ = winner(position)
    made = sheets(position)
    return Result((1, 2) if first == 0 else (2, 1), totals(made), made)
