"""Reads `levels/kanaloa/` and checks it (KAN-2, KAN-3, KAN-4.7, KAN-5.6).

A file that can't be used raises LevelError: one sentence naming file, field and value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from game.core import levels
from game.core.levels import Node
from game.rules.kanaloa.components import (
    GODS,
    NOBODY,
    PLAYERS,
    SIDES,
    STREAMS,
    TITLE,
    Components,
    Deals,
    Fish,
    Island,
    Kind,
    SeaField,
    Setup,
    Start,
    Stream,
    Tile,
)
from game.rules.kanaloa.form import FORM

FILES: Final = ("board", "tiles", "pieces", "setups", "start_positions")
_CARDS: Final = GODS[:4]  # the gods that have cards and shields


def read(root: Path | None = None) -> Components:
    """All components. root: another folder that holds `kanaloa/`. Raises LevelError."""
    raw = {name: levels.load(TITLE, name, root) for name in FILES}
    file = {name: Node(f"levels/{TITLE}/{name}.json", "", data) for name, data in raw.items()}
    islands, streams, fields = _board(file["board"])
    kinds, tiles, volcanoes = _tiles(file["tiles"])
    pawns, fish = _pieces(file["pieces"])
    rows = file["setups"]["setups"]
    setups = tuple(_setup(row, streams, len(tiles), volcanoes, fish) for row in rows.each(len(PLAYERS)))
    if tuple(s.players for s in setups) != PLAYERS:
        rows.fail("one each for 2, 3 and 4 players was expected", [s.players for s in setups])
    starts = tuple(_start(file["start_positions"], s, islands, streams, fish) for s in setups)
    levels.fits(TITLE, raw, FORM)
    digest = levels.digest(raw[name] for name in FILES)
    return Components(islands, streams, fields, kinds, tiles, volcanoes, pawns, fish, setups, starts, digest)


def _known(node: Node, known: Sequence[str]) -> str:
    """One of the known ids."""
    return known[node.index(known)]


def _unique(node: Node, ids: Sequence[str]) -> None:
    for i, name in enumerate(ids):
        if name in ids[:i]:
            node.fail("this id stands in the list twice", name)


# ---- the map (section 3; the printed one is known only as a picture, RULING R2)
def _board(file: Node) -> tuple[tuple[Island, ...], tuple[Stream, ...], tuple[SeaField, ...]]:
    sites = file["sites_per_island"].number(2, 2)
    rows = file["islands"].each(12)
    names = tuple(row["id"].word() for row in rows)
    _unique(file["islands"], names)
    islands = tuple(_island(row, sites, names) for row in rows)
    streams = tuple(_stream(row, islands) for row in file["streams"].each(STREAMS[4]))
    _unique(file["streams"], tuple(s.id for s in streams))
    _unique(file["streams"], tuple("-".join(s.ends) for s in streams))
    for row, island in zip(rows, islands, strict=True):
        joined = {a if b == island.id else b for a, b in (s.ends for s in streams) if island.id in (a, b)}
        if joined != set(island.neighbours):
            row["neighbours"].fail(f"the streams join it to {', '.join(sorted(joined))}")
    for players in PLAYERS:
        _check_streams(file["streams"], players, islands, streams)
    fields = tuple(_field(row, names, streams) for row in file["sea_fields"].each(17))
    _unique(file["sea_fields"], tuple(f.id for f in fields))
    return islands, streams, fields


def _island(row: Node, sites: int, names: Sequence[str]) -> Island:
    expected = {"wreck": (4,), "canoe": (3, 4), "plain": PLAYERS}
    kind = row["kind"].word(*expected)
    players = tuple(row["players"].numbers())
    if players != expected[kind]:
        row["players"].fail(f"a {kind} island is used with {expected[kind]} players")
    near = row["neighbours"].words()
    row["neighbours"].indices(names)
    return Island(row["id"].word(), row["name"].word(), kind, players, row["sites"].words(sites), near)


def _stream(row: Node, islands: tuple[Island, ...]) -> Stream:
    order = {island.id: i for i, island in enumerate(islands)}
    tail, head = (_known(end, tuple(order)) for end in row["ends"].each(2))
    if order[tail] >= order[head]:
        row["ends"].fail("two islands in the order of the island list were expected")
    players = tuple(row["players"].numbers())
    both = tuple(n for n in PLAYERS if all(n in islands[order[end]].players for end in (tail, head)))
    if players != both:
        row["players"].fail(f"both its islands are used with {list(both)} players")
    return Stream(row["id"].word(), (tail, head), players)


def _check_streams(node: Node, players: int, islands: tuple[Island, ...], streams: tuple[Stream, ...]) -> None:
    """KAN-3.2: the number of streams; KAN-5.4: no stream is the only link between two parts of the map."""
    used = [s for s in streams if players in s.players]
    if len(used) != STREAMS[players]:
        node.fail(f"with {players} players there must be {STREAMS[players]}", len(used))
    home = {i.id for i in islands if players in i.players}
    for left_out in used:
        ways = [s.ends for s in used if s is not left_out]
        if _reached(min(home), [*ways, *((b, a) for a, b in ways)]) != home:
            node.fail(f"with {players} players it must not be the only link of a part", left_out.id)


def _reached(begin: str, ways: Iterable[tuple[str, str]]) -> set[str]:
    """Every island that can be reached by these ways, each from its first end to its second."""
    ways, seen, ahead = list(ways), set[str](), [begin]
    while ahead:
        at = ahead.pop()
        if at not in seen:
            seen.add(at)
            ahead += [b for a, b in ways if a == at]
    return seen


def _field(row: Node, names: Sequence[str], streams: tuple[Stream, ...]) -> SeaField:
    a, b, c = (_known(corner, names) for corner in row["corners"].each(3))
    joined = {s.ends for s in streams}
    if len({a, b, c}) != 3 or not all((x, y) in joined for x in (a, b, c) for y in (a, b, c) if x < y):
        row["corners"].fail("three islands joined to each other were expected")
    return SeaField(row["id"].word(), (a, b, c))


# ---- tiles and pieces (section 2)
def _tiles(file: Node) -> tuple[tuple[Kind, ...], tuple[Tile, ...], int]:
    rows = list(file["kinds"])
    kinds = tuple(_kind(row) for row in rows)
    ids = tuple(kind.id for kind in kinds)
    _unique(file["kinds"], ids)
    groups = [kind.group for kind in kinds]
    if groups != sorted(groups, key=("single", "pair", "kane").index):
        file["kinds"].fail("Kane kinds come last: a chain of tiles is offered in this order", groups)
    tiles = tuple(
        Tile(row["id"].word(), _known(row["type"], ids)) for row in file["tiles"].each(sum(k.count for k in kinds))
    )
    _unique(file["tiles"], tuple(t.id for t in tiles))
    if [t.kind for t in tiles] != sorted((t.kind for t in tiles), key=ids.index):
        file["tiles"].fail("they must stand in the order of their kinds", "another order")
    for row, kind in zip(rows, kinds, strict=True):
        row["count"].exactly(sum(t.kind == kind.id for t in tiles))
    for group in ("single", "pair", "kane", "all"):
        part = [k for k in kinds if group in (k.group, "all")]
        file["totals"][group]["tiles"].exactly(sum(k.count for k in part))
        file["totals"][group]["points"].exactly(sum(k.count * k.value for k in part))
    volcano = file["volcano_tiles"]
    total = volcano["total"].number(1, 99)
    if volcano["in_bag_at_start"].number() + volcano["in_crate"].number() != total:
        volcano["total"].fail("bag and crate hold another number of them")
    return kinds, tiles, total


def _kind(row: Node) -> Kind:
    signs_of = {"single": 1, "pair": 2, "kane": 1}
    group = row["group"].word(*signs_of)
    signs = row["signs"].words(signs_of[group])
    row["signs"].indices(GODS)
    if ("Kane" in signs) != (group == "kane"):
        row["signs"].fail(f"they don't fit the group {group}")
    return Kind(row["type"].word(), group, signs, row["value"].number(1, 9), row["count"].number(1, 99))


def _pieces(file: Node) -> tuple[int, int]:
    if tuple(row["id"].word() for row in file["gods"]) != GODS:
        file["gods"].fail(f"the order must be {', '.join(GODS)}")
    for key in ("god_cards", "shields"):
        _unique(file[key], tuple(row["god"].word(*_CARDS) for row in file[key].each(len(_CARDS))))
    pieces = file["temple_pieces_per_god"]
    for value in pieces.names():
        pieces[value].number(1)
    return file["pawns_per_player"].number(2, 2), file["fish_per_player"].number(7, 7)


# ---- set-ups (section 4) and prepared positions (KAN-5.6)
def _setup(row: Node, streams: tuple[Stream, ...], tiles: int, volcanoes: int, each: int) -> Setup:
    players = row["players"].number(2, 4)
    neutral = tuple(_fish(fish, streams, players, lambda _: -1) for fish in row["neutral_fish"])
    made = Setup(
        players=players,
        face_up=row["face_up"].number(),
        crate_offerings=row["crate_offerings"].number(),
        crate_volcanoes=row["crate_volcanoes"].number(),
        bag_offerings=row["bag_offerings"].number(),
        bag_volcanoes=row["bag_volcanoes"].number(),
        player_fish=row["player_fish"].number(),
        neutral_fish=neutral,
        deals=_deals(row["card_deals"], players),
        shields=row["shields"].flag(),
        sea=row["volcano_goes_to"].word("unoccupied_island", "sea_field") == "sea_field",
        eruptions_at=tuple(row["eruptions_at"].numbers()),
        ends_at=row["ends_at_volcano"].number(1, volcanoes),
        pele_immune=row["pele_player_can_be_immune"].flag(),
    )
    if made.face_up + made.crate_offerings + made.bag_offerings != tiles:
        row["bag_offerings"].fail(f"sites, crate and bag must hold {tiles} tiles together")
    if made.crate_volcanoes + made.bag_volcanoes != volcanoes:
        row["bag_volcanoes"].fail(f"crate and bag must hold {volcanoes} volcano tiles together")
    if made.player_fish != players * each or made.player_fish + len(neutral) != STREAMS[players]:
        row["player_fish"].fail(f"{STREAMS[players]} streams need one fish each, {each} a player")
    if made.eruptions_at != tuple(range(2, made.ends_at, 2)):
        row["eruptions_at"].fail("every even number before the end was expected")
    return made


def _deals(node: Node, players: int) -> Deals:
    """By option value the ways to share out the god cards: hands, which are then given to the seats at random."""
    _ = node["recommended"]
    return tuple((name, tuple(_hands(hands, players) for hands in node[name])) for name in node.names())


def _hands(node: Node, players: int) -> tuple[tuple[str, ...], ...]:
    hands = tuple(hand.words() for hand in node.each(players))
    cards = [card for hand in hands for card in hand]
    if len(set(cards)) != len(cards):
        node.fail("no card may be dealt twice")
    if not {"Ku", "Pele", "Lono"} <= set(cards) <= set(_CARDS):
        node.fail("Ku, Pele and Lono are dealt, Kanaloa may be, nothing else")
    if any({"Lono", "Kanaloa"} <= set(hand) for hand in hands):
        node.fail("Lono and Kanaloa must not be together")
    return hands


def _fish(row: Node, streams: tuple[Stream, ...], players: int, owner: Callable[[Node], int]) -> Fish:
    known = {s.id: s for s in streams if players in s.players}
    stream = known[_known(row["stream"], tuple(known))]
    tail, head = row["tail"].word(*stream.ends), row["head"].word(*stream.ends)
    if tail == head:
        row["head"].fail("head and tail must lie at the two ends of the stream")
    return Fish(stream.id, tail, head, owner(row), row["side_up"].word(*SIDES))


def _start(file: Node, setup: Setup, islands: tuple[Island, ...], streams: tuple[Stream, ...], each: int) -> Start:
    players = setup.players
    node = file[f"fish_{players}"]

    def owner(row: Node) -> int:
        return -1 if row["owner"].value == NOBODY else row["owner"].number(0, players - 1)

    fish = tuple(_fish(row, streams, players, owner) for row in node.each(STREAMS[players]))
    _unique(node, tuple(f.stream for f in fish))
    for seat in range(-1, players):
        count, wanted = sum(f.owner == seat for f in fish), len(setup.neutral_fish) if seat < 0 else each
        if count != wanted:
            node.fail(f"owner {NOBODY if seat < 0 else seat} must have {wanted} fish in it", count)
    home = {i.id for i in islands if players in i.players}
    for ways in ([(f.tail, f.head) for f in fish], [(f.head, f.tail) for f in fish]):
        sealed = home - _reached(min(home), ways)
        if sealed:
            node.fail("these islands are sealed off (KAN-5.3)", ", ".join(sorted(sealed)))
    return Start(players, fish, _pawns(file[f"pawns_{players}"], players, tuple(sorted(home))))


def _pawns(node: Node, players: int, home: Sequence[str]) -> tuple[str, ...]:
    """The island of each owner's pawn."""
    rows = node.each(players)
    pawns = tuple(_known(row["island"], home) for row in rows)
    _unique(node, pawns)
    if [row["owner"].number(0, players - 1) for row in rows] != list(range(players)):
        node.fail("one pawn for each owner in order was expected", "another order")
    return pawns
