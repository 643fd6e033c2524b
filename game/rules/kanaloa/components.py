"""What the box of Kanaloa holds, as plain values in the order of the level files; `tables` turns them into numbers.

Pieces: KAN-2.1 to KAN-2.6. Map: KAN-3.1 to KAN-3.5. Numbers of the set-ups: KAN-4.7.
"""

from __future__ import annotations

from typing import Final

from game.core.value import Value

TITLE: Final = "kanaloa"
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


Deals = tuple[tuple[str, tuple[tuple[tuple[str, ...], ...], ...]], ...]


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
    deals: Deals
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
