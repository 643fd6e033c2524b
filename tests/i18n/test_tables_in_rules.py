"""The tables in the texts of the rules say what the cards say, number by number."""

from __future__ import annotations

import re

from game.i18n.pages import rulebook
from game.rules.einauge import tables as einauge
from game.rules.haleakala import tables as haleakala
from game.rules.palm_island import tables as palm

FACES = "ABCD"
GOODS = ("wood", "fish", "stone")


def tables(title: str, anchor: str) -> list[list[tuple[str, ...]]]:
    """The tables of a chapter as rows of plain cells, without their heads."""
    book = rulebook(title, "en")
    chapter = next(chapter for chapter in book.chapters if chapter.anchor == anchor)
    return [
        [tuple("".join(piece.text for piece in cell) for cell in row) for row in block.rows[1:]]
        for block in chapter.blocks
        if block.kind == "table"
    ]


def amounts(words: str, kinds: tuple[str, ...] = GOODS) -> tuple[int, ...]:
    """ "1 wood, 2 fish" by kind; kinds that aren't named are 0."""
    found = {kind.rstrip("s"): int(n) for n, kind in re.findall(r"(\d+) (\w+)", words)}
    return tuple(found.get(kind, 0) for kind in kinds)


def ways(words: str) -> tuple[int, ...]:
    """A price of Palm Island as the cards hold it: "-", "free", or alternatives with "or"."""
    price = words.partition(":")[0]
    return () if price == "-" else tuple(palm.pack(amounts(way)) for way in price.split(" or "))


def test_the_buildings_of_palm_island_are_told_as_they_are() -> None:
    """PAL-1.6, PAL-1.4: level, points, goods, every price and the side it leads to, on every side of every building."""
    kinds = list(dict.fromkeys(palm.KIND_OF[1:17]))
    told = dict(zip(kinds, tables("palm_island", "cards"), strict=True))
    for card in range(1, 17):
        assert sorted(row[0] for row in told[palm.KIND_OF[card]]) == list(FACES)
        for side, level, points, holds, *prices in told[palm.KIND_OF[card]]:
            face = FACES.index(side)
            code = palm.code_of(card, face)
            assert (int(level), int(points)) == (palm.LEVELS[code], palm.POINTS[code])
            assert amounts(holds) == palm.AMOUNTS[code]
            assert [ways(price) for price in prices] == [palm.COSTS[verb][code] for verb in range(3)], (card, side)
            for price, turned in zip(prices[1:], (face ^ 1, face ^ 2), strict=True):
                assert price == "-" or price.endswith(f": to {FACES[turned]}"), (card, side)


def test_the_disasters_of_palm_island_cost_what_is_told() -> None:
    """PAL-12.5."""
    (rows,) = tables("palm_island", "council")
    options = {row[0].lower().replace(" ", "_"): tuple(amounts(cell) for cell in row[1:]) for row in rows}
    assert options == {disaster.option: disaster.costs for disaster in palm.BOX.disasters}


def test_the_achievements_of_palm_island_ask_for_what_is_told() -> None:
    """PAL-10.1: the score of each; PAL-10.5: the points and the last goods on its sides."""
    (rows,) = tables("palm_island", "achievements")
    for (name, needs, does), achievement in zip(rows, palm.BOX.achievements, strict=True):
        assert name.lower().replace(" ", "_") == achievement.kind.id
        assert amounts(needs, ("point",)) == (achievement.condition.points,), name
        shown = [face for face in achievement.kind.faces if face is not None]
        for cost in (way for face in shown for verb in (1, 2) for way in face.costs[verb]):
            same = {n for n in cost if n}
            words = ", ".join(f"{n} {kind}" for n, kind in zip(cost, GOODS, strict=True) if n)
            assert words in does or (same == {1} and all(cost) and "1 of each good" in does), (name, words)
        for points in {face.points for face in shown if face.points}:
            assert re.search(rf"\b{points} points?\b", does), (name, points)


def test_the_islands_of_einauge_are_told_as_they_are() -> None:
    """EIN-1.4, EIN-1.5, EIN-6.1: price, chests, what it pays, what it costs to fight for it."""
    (rows,) = tables("einauge", "where")
    for card, (_, price, chests, pays, fight) in zip((*range(len(rows) - 1), einauge.ISLANDS), rows, strict=True):
        assert int(price) == einauge.PRICE[card] and int(chests) == einauge.chests((card,))
        assert amounts(pays, ("sabre", "ducat", "jewel")) == einauge.goods(einauge.packed((card,)))
        assert amounts(fight, ("sabre",)) == (einauge.COST[card],)


def test_the_cards_of_haleakala_are_told_as_they_are() -> None:
    """HAL-1.5, HAL-1.6, HAL-10.6: how many of each kind there are, what market cards cost and score."""
    (cards,) = tables("haleakala", "cards")
    kinds = [haleakala.KIND_IDS[kind] for kind in haleakala.KIND]
    ids = {"lava_priestess": ("priestess",), "fish_baskets_1,_2,_4,_5": ("fish_1", "fish_2", "fish_4", "fish_5")}
    ids |= {"white_pearl": ("pearl_white",), "black_pearl": ("pearl_black",)}
    seen = []
    for name, number, _ in cards:
        key = name.lower().replace(" ", "_")
        for kind in ids.get(key, (key,)):
            assert kinds.count(kind) == int(number.split()[0]), kind
            seen.append(kind)
    assert sorted(seen) == sorted(haleakala.KIND_IDS)
    (market,) = tables("haleakala", "scoring-cards")
    sold = [(card.cost, card.points) for card in haleakala.DATA.market[:-1]]
    assert [(int(cost), int(words.split()[0])) for _, cost, words in market] == sold
