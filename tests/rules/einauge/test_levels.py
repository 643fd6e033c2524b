"""The level files: what they say agrees with the rules text, and damaged ones are refused in one sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import LevelError
from game.core.levels import ROOT
from game.rules.einauge import RULES, tables
from game.rules.einauge.components import FILES, TITLE, read
from tests.rules.damage import change, drop

# EIN-1.4: price, chests, sabres, ducats, jewels, cost in sabres when fought for
PROFILES = """
2 3 0 0 0 3
3 2 1 0 0 4
4 2 1 1 0 4
5 1 1 2 0 4
6 1 0 3 0 3
7 0 0 2 1 3
8 0 0 0 2 3
"""


def test_islands() -> None:
    """EIN-1.3, EIN-1.4, EIN-1.6, EIN-6.1: eight colours alike, seven islands each."""
    rows = [tuple(map(int, line.split())) for line in PROFILES.split("\n") if line]
    for number, colour in enumerate(("blue", "red", "green", "yellow", "orange", "violet", "turquoise", "brown")):
        assert tables.COLOUR_IDS[number] == colour
        for at, (price, chests, *goods, cost) in enumerate(rows):
            card = number * 7 + at
            assert tables.CARD_IDS[card] == f"{colour}-{price}"
            assert (tables.COLOUR[card], tables.PRICE[card], tables.COST[card]) == (number, price, cost)
            assert tables.goods(tables.PACKED[card]) == tuple(goods)
            assert tables.chests((card,)) == chests


def test_sums_of_a_colour() -> None:
    """EIN-1.4: 9 chests, 3 sabres, 8 ducats, 3 jewels, together for 35 ducats."""
    colour = tuple(range(7))
    assert (tables.chests(colour), *tables.goods(tables.packed(colour))) == (9, 3, 8, 3)
    assert sum(tables.PRICE[card] for card in colour) == 35


def test_ships() -> None:
    """EIN-1.3, EIN-1.5, R9, R10: eight alike, price 5, 3 sabres, nothing shown."""
    assert [tables.CARD_IDS[ship] for ship in tables.SHIP_IDS] == [f"ship-{n}" for n in range(1, 9)]
    assert {(tables.PRICE[s], tables.COST[s], tables.PACKED[s], tables.COLOUR[s]) for s in tables.SHIP_IDS} == {
        (5, 3, 0, -1)
    }
    assert tables.CARDS == 64


def test_tokens() -> None:
    """EIN-1.7: 40 jewels, 51 coins, 28 sabre cards, which are only change for a number."""
    assert {t.goods: dict(t.pieces) for t in tables.DATA.tokens} == {
        "jewels": {1: 20, 5: 10, 10: 10},
        "ducats": {1: 25, 5: 15, 10: 11},
        "sabres": {1: 23, 5: 5},
    }


def test_places() -> None:
    """EIN-1.1, EIN-1.2: six places, six slots."""
    assert tables.DATA.table == ("T1", "T2", "T3", "T4", "T5", "T6")
    assert tables.DATA.display == ("D1", "D2", "D3", "D4", "D5", "D6")


def test_economy() -> None:
    """EIN-3.6, EIN-5.4, EIN-6.1, EIN-11.1, EIN-11.2, EIN-11.3, EIN-12.1: every amount of the rules text."""
    e = tables.ECONOMY
    assert (e.jewel, e.card, e.fight, e.row_limit) == (3, 5, (3, 4), 7)
    assert (e.sabre, e.ducats_per_jewel, e.chests) == (3, 5, (7, 4, 1))
    assert e.bonus == (0, 0, 0, 3, 6, 10, 15, 21, 28)


def test_set_ups() -> None:
    """EIN-2.1, EIN-2.2, EIN-12.3: what each number of players starts with."""
    assert tables.DATA.purse == (20, 2, 1)
    assert [(d.players, d.removed, d.islands) for d in tables.DATA.deals] == [
        (2, 3, 28),
        (3, 2, 35),
        (4, 1, 42),
        (5, 0, 49),
    ]
    assert [tables.ECONOMY.bonus[8 - d.removed] for d in tables.DATA.deals] == [10, 15, 21, 28]


def test_no_drawing_in_the_data() -> None:
    """The files name things and say what they do; how they look is decided elsewhere."""
    for name in FILES:
        words = (ROOT / TITLE / f"{name}.json").read_text("utf-8")
        assert not re.search(r"#[0-9A-Fa-f]{6}|emblem|hex|\"row\"|\"column\"", words)


def test_reconstructed_values_are_marked() -> None:
    """EIN-1.4: the profiles of price 3 and 7 say that they are a reconstruction."""
    told = json.loads((ROOT / TITLE / "cards.json").read_text("utf-8"))["provenance"]
    marked = {name for name, entry in told.items() if entry.get("source") == "reconstructed"}
    assert {"profile_3", "profile_7"} <= marked
    assert RULES.data_hash == tables.DATA.digest


Files = dict[str, Any]


DAMAGE: list[tuple[str, Callable[[Files], None], str]] = [
    ("count", lambda f: drop(f, ("cards", "cards", 63)), "cards.json: cards is 'a list of 63'"),
    ("dangling", lambda f: change(f, ("cards", "cards", 9, "colour"), "pink"), "cards[9].colour is 'pink'"),
    ("other colour", lambda f: change(f, ("cards", "cards", 9, "colour"), "blue"), "cards[9].colour is 'blue'"),
    ("profile", lambda f: change(f, ("cards", "cards", 3, "profile"), 9), "cards[3].profile is 9"),
    ("twice", lambda f: change(f, ("cards", "cards", 1, "id"), "blue-2"), "cards[1].id is 'blue-2'"),
    ("kind", lambda f: change(f, ("cards", "cards", 0, "kind"), "boat"), "cards[0].kind is 'boat'"),
    ("ship early", lambda f: change(f, ("cards", "cards", 4, "kind"), "ship"), "cards[4].kind is 'ship'"),
    ("ship's colour", lambda f: change(f, ("cards", "cards", 60, "colour"), "red"), "cards[60].colour is 'red'"),
    ("ship's profile", lambda f: change(f, ("cards", "cards", 60, "profile"), 5), "cards[60].profile is 5"),
    ("island late", lambda f: change(f, ("cards", "cards", 60, "kind"), "island"), "cards[60].colour is None"),
    ("negative", lambda f: change(f, ("cards", "profiles", 4, "price"), -6), "profiles[4].price is -6"),
    ("type", lambda f: change(f, ("cards", "profiles", 4, "ducats"), "3"), "profiles[4].ducats is '3'"),
    ("truth", lambda f: change(f, ("cards", "profiles", 4, "jewels"), True), "profiles[4].jewels is True"),
    ("same profile", lambda f: change(f, ("cards", "profiles", 4, "id"), 2), "profiles[4].id is 2"),
    ("rich ship", lambda f: change(f, ("cards", "ship", "chests"), 1), "ship is {'count'"),
    ("missing", lambda f: drop(f, ("cards", "ship", "count")), "ship.count is 'missing'"),
    ("colours", lambda f: change(f, ("cards", "colours", 1), "blue"), "colours[1] is 'blue'"),
    ("places", lambda f: drop(f, ("places", "table", 0)), "places.json: table is 'a list of 5'"),
    ("list", lambda f: change(f, ("places", "display"), "D1"), "display is 'D1'"),
    ("pieces", lambda f: change(f, ("tokens", "ducats", "pieces"), 50), "ducats.pieces is 50"),
    ("value", lambda f: change(f, ("tokens", "jewels", "total_value"), 171), "jewels.total_value is 171"),
    ("change", lambda f: drop(f, ("tokens", "sabres", "denominations", 0)), "sabres.denominations is [{'value': 5"),
    ("limit", lambda f: change(f, ("tokens", "supply_limited"), True), "supply_limited is True"),
    ("left", lambda f: change(f, ("setup", "by_players", 1, "colours_removed"), 1), "[1].colours_in_play is 6"),
    ("none left", lambda f: change(f, ("setup", "by_players", 1, "colours_removed"), 8), "colours_removed is 8"),
    ("players", lambda f: change(f, ("setup", "by_players", 0, "players"), 6), "by_players[0].players is 6"),
    ("pile", lambda f: change(f, ("setup", "by_players", 3, "draw_pile_total"), 58), "by_players[3].draw_pile_total"),
    ("purse", lambda f: change(f, ("setup", "per_player", "sabres"), 3), "by_players[0].start_sabres_total is 4"),
    ("ranks", lambda f: change(f, ("economy", "chest_jewels"), [7, 1, 4]), "chest_jewels is [7, 1, 4]"),
    ("bonus", lambda f: change(f, ("economy", "bonus_by_colours", 5), 11), "max_variant_bonus is 10"),
    ("price of a jewel", lambda f: change(f, ("economy", "sell_jewel_ducats"), 0), "sell_jewel_ducats is 0"),
    ("object", lambda f: change(f, ("setup", "per_player"), [20, 2, 1]), "per_player is [20, 2, 1]"),
]  # fmt: skip


def files() -> Files:
    return {name: json.loads((ROOT / TITLE / f"{name}.json").read_text("utf-8")) for name in FILES}


def written(data: Files, root: Path) -> Path:
    (root / TITLE).mkdir()
    for name, part in data.items():
        (root / TITLE / f"{name}.json").write_text(json.dumps(part), "utf-8")
    return root


@pytest.mark.parametrize(("damage", "told"), [(d, t) for _, d, t in DAMAGE], ids=[name for name, _, _ in DAMAGE])
def test_damaged_files_are_refused(damage: Callable[[Files], None], told: str, tmp_path: Path) -> None:
    """A wrong count, a dangling id, sums that differ, a negative price, a wrong type: one sentence says where."""
    data = files()
    damage(data)
    with pytest.raises(LevelError) as fault:
        read(written(data, tmp_path))
    sentence = str(fault.value)
    assert sentence.startswith("levels/einauge/")
    assert told in sentence
    assert sentence.endswith(".") and "\n" not in sentence


def test_whole_files_are_read(tmp_path: Path) -> None:
    """Written anew without damage they are read (so that the tests above fail for their reason)."""
    assert read(written(files(), tmp_path)) == tables.DATA


def test_a_corrected_profile_touches_one_place(tmp_path: Path) -> None:
    """EIN-1.4: another yield of price 7 is one entry; cards and costs follow."""
    data = files()
    change(data, ("cards", "profiles", 5, "sabres"), 1)
    made = read(written(data, tmp_path))
    assert [card.face.sabres for card in made.cards if card.face.price == 7] == [1] * 8


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if not isinstance(value, dict | list):
        return [path]
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    return [leaf for key, part in entries for leaf in leaves(part, (*path, key))]


@pytest.mark.parametrize("nonsense", [None, {}, [[]], -7, "nowhere"])
def test_nonsense_anywhere_is_told(nonsense: Any, tmp_path: Path) -> None:
    """Whatever a value is replaced by, the reader answers with a sentence, never a crash."""
    data = files()
    root = written(data, tmp_path)
    free = {"provenance", "profile_alternatives", "places", "colours"}  # remarks, and names that nothing refers to
    for path in [path for path in leaves(data) if not free & set(path[:2])][::7]:
        if (path[-1] == "id" and nonsense == "nowhere") or (path[-1] == "colour" and nonsense is None):
            continue  # another name is a name, and ships have no colour
        damaged = files()
        change(damaged, path, nonsense)
        file = root / TITLE / f"{path[0]}.json"
        file.write_text(json.dumps(damaged[path[0]]), "utf-8")
        with pytest.raises(LevelError):
            read(root)
        file.write_text(json.dumps(data[path[0]]), "utf-8")
