"""The component data of Kanaloa, read from `levels/kanaloa/` and checked.

Pieces: KAN-2.1 to KAN-2.6. Map: KAN-3.1 to KAN-3.5. Numbers of the set-ups: KAN-4.7.

A file that can't be used raises LevelError: one sentence naming file, field and value. What comes out are plain
values in the order of the files; `tables` turns them into numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

from game.core import levels
from game.core.errors import LevelError
from game.core.value import Value
from game.rules.kanaloa.form import FORM

TITLE: Final = "kanaloa"
FILES: Final = ("board", "tiles", "pieces", "setups", "start_positions")
PLAYERS: Final = (2, 3, 4)
GODS: Final = ("Kanaloa", "Ku", "Pele", "Lono", "Kane")  # the rules give each a part, so names and order are fixed
NOBODY: Final = "neutral"
SIDES: Final = ("white", "colour")
STREAMS: Final = {4: 28, 3: 21, 2: 16}  # KAN-3.2: one fish each, seven a player and two neutral ones


class Island(Value):
    id: str
    name: str
    kind: str
    players: tuple[int, ...]
    sites: tuple[str, ...]
    neighbours: tuple[str, ...]


class Stream(Value):
    id: str
    ends: tuple[str, str]
    players: tuple[int, ...]


class SeaField(Value):
    id: str
    corners: tuple[str, str, str]


class Kind(Value):
    """Tiles that are alike: the gods whose signs they show and their value (KAN-2.6; the Kane split is RULING R1)."""

    id: str
    group: str
    signs: tuple[str, ...]
    value: int
    count: int


class Tile(Value):
    id: str
    kind: str


class Fish(Value):
    """A fish that lies from the start. owner: 0 = the Ku player, 1 = the next clockwise, -1 = nobody."""

    stream: str
    tail: str
    head: str
    owner: int
    side: str


class Setup(Value):
    """KAN-4.7 for one number of players. deals: by value of the option `cards`, the possible ways to share out."""

    players: int
    face_up: int
    crate_offerings: int
    crate_volcanoes: int
    bag_offerings: int
    bag_volcanoes: int
    player_fish: int
    neutral_fish: tuple[Fish, ...]
    deals: tuple[tuple[str, tuple[tuple[tuple[str, ...], ...], ...]], ...]
    shields: bool
    sea: bool
    eruptions_at: tuple[int, ...]
    ends_at: int
    pele_immune: bool


class Start(Value):
    """A prepared position (KAN-5.6): every fish, and the island suggested for each owner's pawn."""

    players: int
    fish: tuple[Fish, ...]
    pawns: tuple[str, ...]


class Components(Value):
    islands: tuple[Island, ...]
    streams: tuple[Stream, ...]
    fields: tuple[SeaField, ...]
    kinds: tuple[Kind, ...]
    tiles: tuple[Tile, ...]
    volcano_tiles: int
    pawns_per_player: int
    fish_per_player: int
    setups: tuple[Setup, ...]
    starts: tuple[Start, ...]
    digest: str


class _Reader:
    """One object of a file and the way to it, for sentences that name the field."""

    def __init__(self, file: str, data: Any, path: str = "") -> None:
        self.file, self.data, self.path = f"levels/{TITLE}/{file}.json" if not path else file, data, path
        if not isinstance(data, Mapping):
            self.fail("", data, "an object in braces was expected")

    def at(self, key: str) -> str:
        return ".".join(part for part in (self.path, key) if part) or "the file"

    def fail(self, key: str, value: object, reason: str) -> NoReturn:
        raise LevelError(self.file, self.at(key), value, reason)

    def take(self, key: str, kind: type, what: str) -> Any:
        value = self.data.get(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fail(key, value, f"{what} was expected")
        return value

    def number(self, key: str, low: int = 0, high: int = 1000) -> int:
        value: int = self.take(key, int, "a whole number")
        if not low <= value <= high:
            self.fail(key, value, f"it must be from {low} to {high}")
        return value

    def word(self, key: str, known: Mapping[str, object] | tuple[str, ...] = ()) -> str:
        value: str = self.take(key, str, "a word")
        if known and value not in known:
            self.fail(key, value, f"only {', '.join(list(known)[:30])} are known here")
        return value

    def flag(self, key: str) -> bool:
        value: bool = self.take(key, bool, "true or false")
        return value

    def words(self, key: str, known: Mapping[str, object] | tuple[str, ...] = ()) -> tuple[str, ...]:
        values = self.take(key, list, "a list of words")
        for value in values:
            if not isinstance(value, str) or (known and value not in known):
                self.fail(key, value, f"only {', '.join(list(known)[:30])} are known here" if known else "not a word")
        if len(set(values)) != len(values):
            self.fail(key, values, "nothing may stand in it twice")
        return tuple(values)

    def numbers(self, key: str, known: tuple[int, ...] = ()) -> tuple[int, ...]:
        values = self.take(key, list, "a list of whole numbers")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or (known and value not in known):
                self.fail(key, value, "it is not one of the numbers allowed here")
        if list(values) != sorted(set(values)):
            self.fail(key, values, "the numbers must rise")
        return tuple(values)

    def point(self, key: str) -> None:
        """A place in the unit square; rules need none, but a scene may rely on it."""
        value = self.take(key, list, "a pair of numbers")
        if len(value) != 2 or not all(isinstance(v, (int, float)) and 0 <= v <= 1 for v in value):
            self.fail(key, value, "two numbers from 0 to 1 were expected")

    def each(self, key: str, count: int | None = None) -> tuple[_Reader, ...]:
        rows = self.take(key, list, "a list")
        if count is not None and len(rows) != count:
            self.fail(key, len(rows), f"there must be {count} of them")
        return tuple(_Reader(self.file, row, f"{self.at(key)}[{i}]") for i, row in enumerate(rows))

    def unique(self, key: str, ids: tuple[str, ...]) -> None:
        for i, name in enumerate(ids):
            if name in ids[:i]:
                self.fail(key, name, "this id stands in the list twice")


def read(root: Path | None = None) -> Components:
    """All components. root: another folder that holds `kanaloa/`. Raises LevelError."""
    raw = {name: levels.load(TITLE, name, root) for name in FILES}
    file = {name: _Reader(name, data) for name, data in raw.items()}
    islands, streams, fields = _board(file["board"])
    kinds, tiles, volcanoes = _tiles(file["tiles"])
    pawns, fish = _pieces(file["pieces"])
    setups = tuple(_setup(row, streams, len(tiles), volcanoes, fish) for row in file["setups"].each("setups", 3))
    if tuple(s.players for s in setups) != PLAYERS:
        file["setups"].fail("setups", [s.players for s in setups], "one each for 2, 3 and 4 players was expected")
    starts = tuple(_start(file["start_positions"], s, islands, streams, fish) for s in setups)
    levels.fits(TITLE, raw, FORM)
    digest = levels.digest(raw[name] for name in FILES)
    return Components(islands, streams, fields, kinds, tiles, volcanoes, pawns, fish, setups, starts, digest)


# ---- the map (section 3; the printed one is known only as a picture, RULING R2)
def _board(file: _Reader) -> tuple[tuple[Island, ...], tuple[Stream, ...], tuple[SeaField, ...]]:
    sites = file.number("sites_per_island", 2, 2)
    rows = file.each("islands", 12)
    names = {row.word("id"): row for row in rows}
    file.unique("islands", tuple(row.word("id") for row in rows))
    islands = tuple(
        Island(row.word("id"), row.word("name"), row.word("kind", ("wreck", "canoe", "plain")),
               row.numbers("players", PLAYERS), row.words("sites"), row.words("neighbours", names))
        for row in rows
    )  # fmt: skip
    for row, island in zip(rows, islands, strict=True):
        row.point("pos")
        if len(island.sites) != sites:
            row.fail("sites", list(island.sites), f"each island has {sites} sites")
        expected = {"wreck": (4,), "canoe": (3, 4), "plain": PLAYERS}[island.kind]
        if island.players != expected:
            row.fail("players", list(island.players), f"a {island.kind} island is used with {expected} players")
    streams = tuple(_stream(row, islands) for row in file.each("streams", STREAMS[4]))
    file.unique("streams", tuple(s.id for s in streams))
    file.unique("streams", tuple("-".join(s.ends) for s in streams))
    for row, island in zip(rows, islands, strict=True):
        joined = {a if b == island.id else b for a, b in (s.ends for s in streams) if island.id in (a, b)}
        if joined != set(island.neighbours):
            row.fail("neighbours", list(island.neighbours), f"the streams join it to {', '.join(sorted(joined))}")
    for players in PLAYERS:
        _check_streams(file, players, islands, streams)
    fields = tuple(_field(row, names, streams) for row in file.each("sea_fields", 17))
    file.unique("sea_fields", tuple(f.id for f in fields))
    return islands, streams, fields


def _stream(row: _Reader, islands: tuple[Island, ...]) -> Stream:
    order = {island.id: i for i, island in enumerate(islands)}
    ends = row.words("ends", order)
    if len(ends) != 2 or order[ends[0]] > order[ends[1]]:
        row.fail("ends", list(ends), "two islands in the order of the island list were expected")
    players = row.numbers("players", PLAYERS)
    both = tuple(n for n in PLAYERS if all(n in islands[order[end]].players for end in ends))
    if players != both:
        row.fail("players", list(players), f"both its islands are used with {list(both)} players")
    return Stream(row.word("id"), (ends[0], ends[1]), players)


def _check_streams(file: _Reader, players: int, islands: tuple[Island, ...], streams: tuple[Stream, ...]) -> None:
    """KAN-3.2: the number of streams; KAN-5.4: no stream is the only link between two parts of the map."""
    used = [s for s in streams if players in s.players]
    if len(used) != STREAMS[players]:
        file.fail("streams", len(used), f"with {players} players there must be {STREAMS[players]}")
    home = {i.id for i in islands if players in i.players}
    for left_out in used:
        seen, ahead = set[str](), [min(home)]
        while ahead:
            at = ahead.pop()
            if at in seen:
                continue
            seen.add(at)
            ahead += [b if a == at else a for a, b in (s.ends for s in used if s is not left_out) if at in (a, b)]
        if seen != home:
            file.fail("streams", left_out.id, f"with {players} players it must not be the only link of a part")


def _field(row: _Reader, names: Mapping[str, object], streams: tuple[Stream, ...]) -> SeaField:
    corners = row.words("corners", names)
    row.point("centre")
    joined = {s.ends for s in streams}
    if len(corners) != 3 or not all((a, b) in joined for a in corners for b in corners if a < b):
        row.fail("corners", list(corners), "three islands joined to each other were expected")
    return SeaField(row.word("id"), (corners[0], corners[1], corners[2]))


# ---- tiles and pieces (section 2)
def _tiles(file: _Reader) -> tuple[tuple[Kind, ...], tuple[Tile, ...], int]:
    rows = file.each("kinds")
    kinds = tuple(
        Kind(r.word("type"), r.word("group", ("single", "pair", "kane")), r.words("signs", GODS),
             r.number("value", 1, 9), r.number("count", 1, 99))
        for r in rows
    )  # fmt: skip
    file.unique("kinds", tuple(k.id for k in kinds))
    for row, kind in zip(rows, kinds, strict=True):
        wanted = {"single": 1, "pair": 2, "kane": 1}[kind.group]
        if len(kind.signs) != wanted or ("Kane" in kind.signs) != (kind.group == "kane"):
            row.fail("signs", list(kind.signs), f"they don't fit the group {kind.group}")
    groups = [k.group for k in kinds]
    if groups != sorted(groups, key=("single", "pair", "kane").index):
        file.fail("kinds", groups, "Kane kinds come last: a chain of tiles is offered in this order")
    tiles = tuple(
        Tile(r.word("id"), r.word("type", {k.id: k for k in kinds}))
        for r in file.each("tiles", sum(k.count for k in kinds))
    )
    file.unique("tiles", tuple(t.id for t in tiles))
    order = {k.id: i for i, k in enumerate(kinds)}
    if [t.kind for t in tiles] != sorted((t.kind for t in tiles), key=order.__getitem__):
        file.fail("tiles", "another order", "they must stand in the order of their kinds")
    for row, kind in zip(rows, kinds, strict=True):
        there = sum(t.kind == kind.id for t in tiles)
        if there != kind.count:
            row.fail("count", kind.count, f"there are {there} tiles of this kind")
    totals = _Reader(file.file, file.take("totals", Mapping, "an object"), "totals")
    for group in ("single", "pair", "kane", "all"):
        part = [k for k in kinds if group in (k.group, "all")]
        _check_total(_Reader(file.file, totals.take(group, Mapping, "an object"), f"totals.{group}"), part)
    volcano = _Reader(file.file, file.take("volcano_tiles", Mapping, "an object"), "volcano_tiles")
    total = volcano.number("total", 1, 99)
    if volcano.number("in_bag_at_start") + volcano.number("in_crate") != total:
        volcano.fail("total", total, "bag and crate hold another number of them")
    return kinds, tiles, total


def _check_total(row: _Reader, kinds: list[Kind]) -> None:
    for key, there in (("tiles", sum(k.count for k in kinds)), ("points", sum(k.count * k.value for k in kinds))):
        if row.number(key, 0, 10_000) != there:
            row.fail(key, row.data[key], f"the kinds add up to {there}")


def _pieces(file: _Reader) -> tuple[int, int]:
    gods = tuple(row.word("id") for row in file.each("gods", len(GODS)))
    if gods != GODS:
        file.fail("gods", list(gods), f"the order must be {', '.join(GODS)}")
    for key in ("god_cards", "shields"):
        cards = tuple(row.word("god", GODS[:4]) for row in file.each(key, 4))
        file.unique(key, cards)
    pieces = _Reader(file.file, file.take("temple_pieces_per_god", Mapping, "an object"), "temple_pieces_per_god")
    for value in pieces.data:
        pieces.number(value, 1)
    return file.number("pawns_per_player", 2, 2), file.number("fish_per_player", 7, 7)


# ---- set-ups (section 4) and prepared positions (KAN-5.6)
def _setup(row: _Reader, streams: tuple[Stream, ...], tiles: int, volcanoes: int, each: int) -> Setup:
    players = row.number("players", 2, 4)
    neutral = tuple(_fish(r, streams, players, lambda _: -1) for r in row.each("neutral_fish"))
    made = Setup(
        players, row.number("face_up"), row.number("crate_offerings"), row.number("crate_volcanoes"),
        row.number("bag_offerings"), row.number("bag_volcanoes"), row.number("player_fish"), neutral,
        _deals(row, players), row.flag("shields"),
        row.word("volcano_goes_to", ("unoccupied_island", "sea_field")) == "sea_field",
        row.numbers("eruptions_at"), row.number("ends_at_volcano", 1, volcanoes), row.flag("pele_player_can_be_immune"),
    )  # fmt: skip
    if made.face_up + made.crate_offerings + made.bag_offerings != tiles:
        row.fail("bag_offerings", made.bag_offerings, f"sites, crate and bag must hold {tiles} tiles together")
    if made.crate_volcanoes + made.bag_volcanoes != volcanoes:
        row.fail("bag_volcanoes", made.bag_volcanoes, f"crate and bag must hold {volcanoes} volcano tiles together")
    if made.player_fish != players * each or made.player_fish + len(neutral) != STREAMS[players]:
        row.fail("player_fish", made.player_fish, f"{STREAMS[players]} streams need one fish each, {each} a player")
    if made.eruptions_at != tuple(range(2, made.ends_at, 2)):
        row.fail("eruptions_at", list(made.eruptions_at), "every even number before the end was expected")
    return made


def _deals(row: _Reader, players: int) -> tuple[tuple[str, tuple[tuple[tuple[str, ...], ...], ...]], ...]:
    """By option value the ways to share out the god cards: hands, which are then given to the seats at random."""
    deals = row.take("card_deals", Mapping, "an object")
    made = []
    for key, ways in deals.items():
        for hands in ways if isinstance(ways, list) else [ways]:
            whole = isinstance(hands, list) and all(isinstance(hand, list) for hand in hands)
            cards = [god for hand in hands for god in hand] if whole else []
            if len(cards) == 0 or len(hands) != players or any(cards.count(card) > 1 for card in cards):
                row.fail(f"card_deals.{key}", hands, f"a hand for each of {players} players was expected")
            if not all(card in GODS[:4] for card in cards) or not {"Ku", "Pele", "Lono"} <= set(cards):
                row.fail(f"card_deals.{key}", cards, "Ku, Pele and Lono are dealt, Kanaloa may be, nothing else")
            if any({"Lono", "Kanaloa"} <= set(hand) for hand in hands):
                row.fail(f"card_deals.{key}", hands, "Lono and Kanaloa must not be together")
        made.append((key, tuple(tuple(tuple(hand) for hand in hands) for hands in ways)))
    if "recommended" not in dict(made):
        row.fail("card_deals", sorted(deals), "the way called recommended is missing")
    return tuple(made)


def _fish(row: _Reader, streams: tuple[Stream, ...], players: int, owner: Callable[[_Reader], int]) -> Fish:
    known = {s.id: s for s in streams if players in s.players}
    stream = known[row.word("stream", known)]
    tail, head = row.word("tail", stream.ends), row.word("head", stream.ends)
    if tail == head:
        row.fail("head", head, "head and tail must lie at the two ends of the stream")
    return Fish(stream.id, tail, head, owner(row), row.word("side_up", SIDES))


def _start(file: _Reader, setup: Setup, islands: tuple[Island, ...], streams: tuple[Stream, ...], each: int) -> Start:
    players = setup.players
    key = f"fish_{players}"

    def owner(row: _Reader) -> int:
        if row.data.get("owner") == NOBODY:
            return -1
        return row.number("owner", 0, players - 1)

    fish = tuple(_fish(row, streams, players, owner) for row in file.each(key, STREAMS[players]))
    file.unique(key, tuple(f.stream for f in fish))
    for seat in range(-1, players):
        count, wanted = sum(f.owner == seat for f in fish), len(setup.neutral_fish) if seat < 0 else each
        if count != wanted:
            file.fail(key, count, f"owner {NOBODY if seat < 0 else seat} must have {wanted} fish in it")
    home = {i.id for i in islands if players in i.players}
    for way in ([(f.tail, f.head) for f in fish], [(f.head, f.tail) for f in fish]):
        seen, ahead = set[str](), [min(home)]
        while ahead:
            at = ahead.pop()
            if at not in seen:
                seen.add(at)
                ahead += [b for a, b in way if a == at]
        if seen != home:
            file.fail(key, ", ".join(sorted(home - seen)), "these islands are sealed off (KAN-5.3)")
    rows = file.each(f"pawns_{players}", players)
    pawns = tuple(row.word("island", tuple(sorted(home))) for row in rows)
    file.unique(f"pawns_{players}", pawns)
    if [row.number("owner", 0, players - 1) for row in rows] != list(range(players)):
        file.fail(f"pawns_{players}", "another order", "one pawn for each owner in order was expected")
    return Start(players, fish, pawns)
