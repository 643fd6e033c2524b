"""Reads `levels/einauge/` and checks it (EIN-1, EIN-2 and the amounts of EIN-5, EIN-6, EIN-11, EIN-12).

A later correction of an island card touches one of the seven profiles and nothing else (EIN-1.4). A fault is told in
one sentence that names file, field and value.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from game.core import levels
from game.core.errors import LevelError
from game.core.value import Value
from game.rules.einauge.form import FORM

TITLE: Final = "einauge"
FILES: Final = ("cards", "places", "tokens", "setup", "economy")
PLAYERS: Final = (2, 3, 4, 5)
GOODS: Final = ("sabres", "ducats", "jewels")


class Face(Value):
    """What a card shows (EIN-1.4, EIN-1.5). price in ducats; the goods are what it pays each time."""

    price: int
    chests: int
    sabres: int
    ducats: int
    jewels: int


class Card(Value):
    """A card. colour: index into `Components.colours`, -1 for a ship."""

    id: str
    colour: int
    face: Face


class Token(Value):
    """Change for one kind of goods (EIN-1.7): (value, number of pieces), ascending by value."""

    goods: str
    pieces: tuple[tuple[int, int], ...]


class Deal(Value):
    """EIN-2.2 for one number of players. removed: colours that are sorted out. islands: what is left in the pile."""

    players: int
    removed: int
    islands: int


class Economy(Value):
    """What things cost and bring, in ducats unless said otherwise.

    fight: sabres for a card that shows none, and for one that shows a sabre (EIN-6.1). chests: jewels for the first,
    second and third rank (EIN-11.3). bonus: jewels by number of colours (EIN-12.1).
    """

    jewel: int
    card: int
    fight: tuple[int, int]
    row_limit: int
    sabre: int
    ducats_per_jewel: int
    chests: tuple[int, ...]
    bonus: tuple[int, ...]


class Components(Value):
    """cards: all islands colour by colour, then the ships. table: ids of the six places. display: of the slots."""

    colours: tuple[str, ...]
    faces: tuple[Face, ...]
    cards: tuple[Card, ...]
    ships: int
    table: tuple[str, ...]
    display: tuple[str, ...]
    tokens: tuple[Token, ...]
    purse: tuple[int, int, int]
    deals: tuple[Deal, ...]
    economy: Economy
    digest: str


class _Entry:
    """One object of a file together with the way to it, so that a fault can be named."""

    def __init__(self, file: str, value: Any, path: str = "") -> None:
        self.file, self.value, self.path = file, value, path
        if not isinstance(value, dict):
            raise LevelError(file, path or "the file", value, "an object in braces was expected")

    def fail(self, key: str, value: object, reason: str) -> NoReturn:
        raise LevelError(self.file, f"{self.path}.{key}" if self.path else key, value, reason)

    def get(self, key: str) -> Any:
        if key not in self.value:
            self.fail(key, "missing", "the game needs it")
        return self.value[key]

    def number(self, key: str, least: int = 0) -> int:
        return self._counted(key, self.get(key), least)

    def exactly(self, key: str, wanted: int) -> int:
        if self.number(key) != wanted:
            self.fail(key, self.get(key), f"the rest of the data makes it {wanted}")
        return wanted

    def numbers(self, key: str, count: int) -> tuple[int, ...]:
        return tuple(self._counted(f"{key}[{i}]", n, 0) for i, n in enumerate(self._list(key, count)))

    def word(self, key: str, known: Sequence[str] = ()) -> str:
        value = self.get(key)
        if not isinstance(value, str) or not value:
            self.fail(key, value, "a word was expected")
        if known and value not in known:
            self.fail(key, value, f"only {', '.join(known)} are known here")
        return value

    def words(self, key: str, count: int | None = None) -> tuple[str, ...]:
        """Different words."""
        values = self._list(key, count)
        for i, value in enumerate(values):
            if not isinstance(value, str) or not value:
                self.fail(f"{key}[{i}]", value, "a word was expected")
            if value in values[:i]:
                self.fail(f"{key}[{i}]", value, "nothing may stand in the list twice")
        return tuple(values)

    def entry(self, key: str) -> _Entry:
        return _Entry(self.file, self.get(key), f"{self.path}.{key}" if self.path else key)

    def entries(self, key: str, count: int | None = None) -> tuple[_Entry, ...]:
        values = self._list(key, count)
        return tuple(
            _Entry(self.file, v, f"{self.path}{'.' if self.path else ''}{key}[{i}]") for i, v in enumerate(values)
        )

    def _counted(self, key: str, value: Any, least: int) -> int:
        if type(value) is not int:
            self.fail(key, value, "a whole number was expected")
        if value < least:
            self.fail(key, value, f"it must be at least {least}")
        return value

    def _list(self, key: str, count: int | None) -> list[Any]:
        values = self.get(key)
        if not isinstance(values, list):
            self.fail(key, values, "a list was expected")
        if count is not None and len(values) != count:
            self.fail(key, f"a list of {len(values)}", f"{count} entries were expected")
        return values


def read(root: Path | None = None) -> Components:
    """All components. root: another `levels` folder. Raises LevelError in one sentence."""
    raw = {name: levels.load(TITLE, name, root) for name in FILES}
    files = {name: _Entry(f"levels/{TITLE}/{name}.json", raw[name]) for name in FILES}
    colours, faces, cards, ships = _cards(files["cards"])
    table, display = files["places"].words("table", 6), files["places"].words("display", 6)
    economy = _economy(files["economy"], len(colours))
    purse, deals = _setup(files["setup"], len(colours), len(faces), ships, len(display), economy)
    levels.fits(TITLE, raw, FORM)
    return Components(
        colours=colours,
        faces=faces,
        cards=cards,
        ships=ships,
        table=table,
        display=display,
        tokens=tuple(_token(files["tokens"], goods) for goods in GOODS),
        purse=purse,
        deals=deals,
        economy=economy,
        digest=levels.digest(raw[name] for name in FILES),
    )


# ---- EIN-1.3 to EIN-1.6: cards
def _cards(file: _Entry) -> tuple[tuple[str, ...], tuple[Face, ...], tuple[Card, ...], int]:
    colours = file.words("colours")
    if len(colours) != 8:
        file.fail("colours", f"a list of {len(colours)}", "8 colours were expected")
    profiles = file.entries("profiles", 7)
    faces = tuple(_face(entry) for entry in profiles)
    ids = tuple(entry.number("id") for entry in profiles)
    for i, entry in enumerate(profiles):
        if ids[i] in ids[:i]:
            entry.fail("id", ids[i], "this profile is there twice")
    ship = file.entry("ship")
    ships, flag = ship.number("count", 1), _face(ship)
    if (flag.chests, flag.sabres, flag.ducats, flag.jewels) != (0, 0, 0, 0):
        file.fail("ship", ship.value, "a ship shows nothing but its price")
    rows = file.entries("cards", len(colours) * len(faces) + ships)
    cards: list[Card] = []
    for i, row in enumerate(rows):
        if row.word("kind", ("island", "ship")) == "island":
            colour, face = divmod(i, len(faces))
            wanted = (colours[colour], ids[face]) if colour < len(colours) else (None, None)
            if row.word("colour", colours) != wanted[0]:
                row.fail("colour", row.get("colour"), f"cards are listed colour by colour, so it must be {wanted[0]}")
            if row.number("profile") != wanted[1]:
                row.fail(
                    "profile", row.get("profile"), f"each colour has every profile once, so it must be {wanted[1]}"
                )
            made = Card(row.word("id"), colour, faces[face])
        else:
            if i < len(colours) * len(faces):
                row.fail("kind", "ship", "the ships come after the islands")
            if row.get("colour") is not None:
                row.fail("colour", row.get("colour"), "a ship has no colour")
            row.word("profile", ("ship",))
            made = Card(row.word("id"), -1, flag)
        if made.id in [card.id for card in cards]:
            row.fail("id", made.id, "this id is used twice")
        cards.append(made)
    return colours, faces, tuple(cards), ships


def _face(entry: _Entry) -> Face:
    return Face(entry.number("price", 1), entry.number("chests"), *(entry.number(goods) for goods in GOODS))


# ---- EIN-1.7: tokens
def _token(file: _Entry, goods: str) -> Token:
    if file.get("supply_limited") is not False:
        file.fail("supply_limited", file.get("supply_limited"), "the rules know no limit (R8)")
    entry = file.entry(goods)
    pieces = tuple((piece.number("value", 1), piece.number("count", 1)) for piece in entry.entries("denominations"))
    if list(pieces) != sorted(dict(pieces).items()) or not pieces or pieces[0][0] != 1:
        entry.fail("denominations", entry.get("denominations"), "values must rise from 1")
    entry.exactly("pieces", sum(count for _, count in pieces))
    entry.exactly("total_value", sum(value * count for value, count in pieces))
    return Token(goods, pieces)


# ---- prices, costs and points
def _economy(file: _Entry, colours: int) -> Economy:
    fight = file.number("fight_cost_without_sabre", 1), file.number("fight_cost_with_sabre", 1)
    chests = file.numbers("chest_jewels", 3)
    if list(chests) != sorted(chests, reverse=True):
        file.fail("chest_jewels", list(chests), "a better rank never brings less")
    return Economy(
        jewel=file.number("sell_jewel_ducats", 1),
        card=file.number("sell_card_ducats", 1),
        fight=fight,
        row_limit=file.number("row_limit", 1),
        sabre=file.number("sabre_to_ducats"),
        ducats_per_jewel=file.number("ducats_per_jewel", 1),
        chests=chests,
        bonus=file.numbers("bonus_by_colours", colours + 1),
    )


# ---- EIN-2.1, EIN-2.2: what each number of players starts with
def _setup(
    file: _Entry, colours: int, each: int, ships: int, display: int, economy: Economy
) -> tuple[tuple[int, int, int], tuple[Deal, ...]]:
    start = file.entry("per_player")
    purse = start.number("ducats"), start.number("sabres"), start.number("jewels")
    deals = []
    for players, entry in zip(PLAYERS, file.entries("by_players", len(PLAYERS)), strict=True):
        entry.exactly("players", players)
        removed = entry.number("colours_removed")
        if removed >= colours:
            entry.fail("colours_removed", removed, f"there are only {colours} colours")
        left = entry.exactly("colours_in_play", colours - removed)
        entry.exactly("islands_in_play", left * each)
        open_cards = entry.exactly("display", display) + entry.exactly("pirate_table", 1)
        islands = entry.exactly("draw_pile_islands", left * each - open_cards)
        entry.exactly("draw_pile_ships", ships)
        entry.exactly("draw_pile_total", islands + ships)
        for goods, amount in zip(("ducats", "sabres", "jewels"), purse, strict=True):
            entry.exactly(f"start_{goods}_total", players * amount)
        entry.exactly("max_variant_bonus", economy.bonus[left])
        deals.append(Deal(players, removed, islands))
    return purse, tuple(deals)
