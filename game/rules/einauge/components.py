"""Reads `levels/einauge/` and checks it (EIN-1, EIN-2 and the amounts of EIN-5, EIN-6, EIN-11, EIN-12).

A later correction of an island card touches one of the seven profiles and nothing else (EIN-1.4). A fault is told in
one sentence that names file, field and value.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.core import levels
from game.core.levels import Node
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


def read(root: Path | None = None) -> Components:
    """All components. root: another `levels` folder. Raises LevelError in one sentence."""
    raw = {name: levels.load(TITLE, name, root) for name in FILES}
    files = {name: Node(f"levels/{TITLE}/{name}.json", "", raw[name]) for name in FILES}
    colours, faces, cards, ships = _cards(files["cards"])
    table, display = files["places"]["table"].words(6), files["places"]["display"].words(6)
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
def _cards(file: Node) -> tuple[tuple[str, ...], tuple[Face, ...], tuple[Card, ...], int]:
    colours = file["colours"].words()
    if len(colours) != 8:
        file["colours"].fail("8 colours were expected", f"a list of {len(colours)}")
    profiles = file["profiles"].each(7)
    faces = tuple(_face(entry) for entry in profiles)
    ids = tuple(entry["id"].number() for entry in profiles)
    for i, entry in enumerate(profiles):
        if ids[i] in ids[:i]:
            entry["id"].fail("this profile is there twice")
    ship = file["ship"]
    ships, flag = ship["count"].number(1), _face(ship)
    if (flag.chests, flag.sabres, flag.ducats, flag.jewels) != (0, 0, 0, 0):
        ship.fail("a ship shows nothing but its price")
    rows = file["cards"].each(len(colours) * len(faces) + ships)
    cards: list[Card] = []
    for i, row in enumerate(rows):
        if row["kind"].word("island", "ship") == "island":
            colour, face = divmod(i, len(faces))
            wanted = (colours[colour], ids[face]) if colour < len(colours) else (None, None)
            if row["colour"].word(*colours) != wanted[0]:
                row["colour"].fail(f"cards are listed colour by colour, so it must be {wanted[0]}")
            if row["profile"].number() != wanted[1]:
                row["profile"].fail(f"each colour has every profile once, so it must be {wanted[1]}")
            made = Card(row["id"].word(), colour, faces[face])
        else:
            if i < len(colours) * len(faces):
                row["kind"].fail("the ships come after the islands")
            if row["colour"].value is not None:
                row["colour"].fail("a ship has no colour")
            row["profile"].word("ship")
            made = Card(row["id"].word(), -1, flag)
        if made.id in [card.id for card in cards]:
            row["id"].fail("this id is used twice")
        cards.append(made)
    return colours, faces, tuple(cards), ships


def _face(entry: Node) -> Face:
    return Face(entry["price"].number(1), entry["chests"].number(), *(entry[goods].number() for goods in GOODS))


# ---- EIN-1.7: tokens
def _token(file: Node, goods: str) -> Token:
    if file["supply_limited"].flag():
        file["supply_limited"].fail("the rules know no limit (R8)")
    entry = file[goods]
    pieces = tuple((piece["value"].number(1), piece["count"].number(1)) for piece in entry["denominations"])
    if list(pieces) != sorted(dict(pieces).items()) or not pieces or pieces[0][0] != 1:
        entry["denominations"].fail("values must rise from 1")
    entry["pieces"].exactly(sum(count for _, count in pieces))
    entry["total_value"].exactly(sum(value * count for value, count in pieces))
    return Token(goods, pieces)


# ---- prices, costs and points
def _economy(file: Node, colours: int) -> Economy:
    fight = file["fight_cost_without_sabre"].number(1), file["fight_cost_with_sabre"].number(1)
    chests = tuple(file["chest_jewels"].numbers(3))
    if list(chests) != sorted(chests, reverse=True):
        file["chest_jewels"].fail("a better rank never brings less")
    return Economy(
        jewel=file["sell_jewel_ducats"].number(1),
        card=file["sell_card_ducats"].number(1),
        fight=fight,
        row_limit=file["row_limit"].number(1),
        sabre=file["sabre_to_ducats"].number(),
        ducats_per_jewel=file["ducats_per_jewel"].number(1),
        chests=chests,
        bonus=tuple(file["bonus_by_colours"].numbers(colours + 1)),
    )


# ---- EIN-2.1, EIN-2.2: what each number of players starts with
def _setup(
    file: Node, colours: int, each: int, ships: int, display: int, economy: Economy
) -> tuple[tuple[int, int, int], tuple[Deal, ...]]:
    start = file["per_player"]
    purse = start["ducats"].number(), start["sabres"].number(), start["jewels"].number()
    deals = []
    for players, entry in zip(PLAYERS, file["by_players"].each(len(PLAYERS)), strict=True):
        entry["players"].exactly(players)
        removed = entry["colours_removed"].number()
        if removed >= colours:
            entry["colours_removed"].fail(f"there are only {colours} colours")
        left = entry["colours_in_play"].exactly(colours - removed)
        entry["islands_in_play"].exactly(left * each)
        open_cards = entry["display"].exactly(display) + entry["pirate_table"].exactly(1)
        islands = entry["draw_pile_islands"].exactly(left * each - open_cards)
        entry["draw_pile_ships"].exactly(ships)
        entry["draw_pile_total"].exactly(islands + ships)
        for goods, amount in zip(("ducats", "sabres", "jewels"), purse, strict=True):
            entry[f"start_{goods}_total"].exactly(players * amount)
        entry["max_variant_bonus"].exactly(economy.bonus[left])
        deals.append(Deal(players, removed, islands))
    return purse, tuple(deals)
