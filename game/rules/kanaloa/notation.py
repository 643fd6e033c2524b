"""Actions as text and back, and positions, deals and events in the ids of the component files (recordings)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from game.core.notation import Notation, tagged
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board, tables
from game.rules.kanaloa.events import Event
from game.rules.kanaloa.state import DOLPHIN, NEUTRAL, NONE, PHASES, RESERVE, VOLCANO_TILE, Position, State

SIDE_IDS: Final = ("white", "colour")
PAWN_IDS: Final = tuple(f"P{p // 2}{'ab'[p % 2]}" for p in range(8))  # seat and letter: P0a, P0b, P1a
PLACE_IDS: Final = (*tables.ISLAND_IDS, "dolphin", "reserve")  # where a pawn can be


# ---- actions
_WORDS: Final[dict[type, Callable[[Any], str]]] = {
    act.LayFish: lambda a: f"{tables.STREAM_IDS[a.stream]}>{tables.ISLAND_IDS[a.head]} {SIDE_IDS[a.side]}",
    act.PlacePawn: lambda a: tables.ISLAND_IDS[a.island],
    act.PlaceVolcano: lambda a: tables.VOLCANO_IDS[a.place],
    act.RemovePawn: lambda a: PAWN_IDS[a.pawn],
    act.Land: lambda a: tables.ISLAND_IDS[a.island],
    act.Swap: lambda a: f"{tables.SITE_IDS[a.first]} {tables.SITE_IDS[a.second]}",
    act.Ride: lambda a: f"{PAWN_IDS[a.pawn]} {tables.STREAM_IDS[a.stream]}",
    act.Whiten: lambda a: tables.STREAM_IDS[a.stream],
    act.CallDolphin: lambda a: PAWN_IDS[a.pawn],
    act.Offer: lambda a: tables.GOD_IDS[a.god],
    act.Add: lambda a: tables.KIND_IDS[a.kind],
    act.Rob: lambda a: f"P{a.victim} {tables.KIND_IDS[a.kind]}",
    act.Take: lambda a: tables.SITE_IDS[a.site],
    act.Give: lambda a: tables.SITE_IDS[a.site],
    act.TurnHead: lambda a: tables.STREAM_IDS[a.stream],
    act.TurnSide: lambda a: tables.STREAM_IDS[a.stream],
    act.Enter: lambda a: tables.ISLAND_IDS[a.island],
}

_NOTATION: Final[Notation[act.Action]] = Notation("Kanaloa", tables.ALL_ACTIONS, tagged(_WORDS))
text = _NOTATION.text
parse = _NOTATION.parse


# ---- things
def tile_id(tile: int) -> str | None:
    if tile == NONE:
        return None
    return "volcano" if tile == VOLCANO_TILE else tables.TILE_IDS[tile]


def seat_id(seat: int) -> int | None:
    return None if seat == NONE else seat


def owner_id(owner: int) -> int | str:
    return "neutral" if owner == NEUTRAL else owner


def _named(ids: tuple[str, ...]) -> Any:
    return lambda n: None if n == NONE else ids[n]


# By field name of an event: how its number is told; fields that are not here stay numbers, words or flags.
_TELL: Final[dict[str, Any]] = {
    "seat": seat_id, "giver": seat_id, "taker": seat_id, "holder": seat_id, "owner": owner_id,
    "god": _named(tables.GOD_IDS), "tile": tile_id, "first_tile": tile_id, "second_tile": tile_id,
    "site": _named(tables.SITE_IDS), "first": _named(tables.SITE_IDS), "second": _named(tables.SITE_IDS),
    "stream": _named(tables.STREAM_IDS), "island": _named(tables.ISLAND_IDS), "tail": _named(tables.ISLAND_IDS),
    "head": _named(tables.ISLAND_IDS), "pawn": _named(PAWN_IDS), "side": _named(SIDE_IDS),
}  # fmt: skip
_VOLCANO: Final = _named(tables.VOLCANO_IDS)
_PAWN_PLACE: Final = _named(PLACE_IDS)
_LISTS: Final[dict[str, Any]] = {"pawns": _named(PAWN_IDS), "closed": _named(tables.ISLAND_IDS), "tiles": tile_id}


def tell(event: Event) -> dict[str, Any]:
    """The event as JSON data in component ids."""
    told: dict[str, Any] = msgspec.to_builtins(event)
    volcano = told["type"].startswith("volcano")
    for name, value in told.items():
        if name in ("place", "before") and isinstance(value, int) and (volcano or name == "place"):
            told[name] = (_VOLCANO if volcano else _PAWN_PLACE)(value)
        elif isinstance(value, tuple | list):
            told[name] = [_LISTS[name](v) for v in value] if name in _LISTS else list(value)
        elif name in _TELL:
            told[name] = _TELL[name](value)
    return told


# ---- positions
def _fish(position: Position) -> list[dict[str, Any]]:
    ids = tables.ISLAND_IDS
    return [
        {
            "stream": tables.STREAM_IDS[s],
            "tail": ids[board.tail(position, s)],
            "head": ids[board.head(position, s)],
            "owner": owner_id(board.owner(position, s)),
            "side_up": SIDE_IDS[board.side(position, s)],
        }
        for s in tables.bits(board.laid(position))
    ]


def _sites(position: Position) -> dict[str, str | None]:
    return {
        tables.SITE_IDS[s]: tile_id(position.sites[s])
        for i in tables.ISLANDS_IN[position.players]
        for s in (2 * i, 2 * i + 1)
    }


def _cards(holders: tuple[int, ...]) -> dict[str, int | None]:
    """By god who holds the card; None = it lies on the tray."""
    return {tables.GOD_IDS[god]: seat_id(seat) for god, seat in enumerate(holders)}


def _draws(tiles: tuple[int, ...]) -> list[str | None]:
    """The first to be drawn first."""
    return [tile_id(t) for t in reversed(tiles)]


def describe(state: State) -> dict[str, Any]:
    """The whole position; bag and crate in the order in which they will be drawn."""
    pawns = range(2 * state.players)
    streams = tables.STREAM_IDS
    return {
        "players": state.players,
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "fish": _fish(state),
        "pawns": {PAWN_IDS[p]: PLACE_IDS[state.pawns[p]] for p in pawns},
        "frozen": [PAWN_IDS[p] for p in pawns if board.is_frozen(state, p)],
        "dolphin": [PAWN_IDS[p] for p in pawns if state.pawns[p] == DOLPHIN],
        "reserve": [PAWN_IDS[p] for p in pawns if state.pawns[p] == RESERVE],
        "sites": _sites(state),
        "stocks": [[tile_id(t) for t in stock] for stock in state.stocks],
        "temples": [dict(zip(tables.GOD_IDS, row, strict=True)) for row in state.temples],
        "god_cards": _cards(state.gods),
        "shields": _cards(state.shields) if tables.SHIELDS[state.players] else None,
        "volcano_tiles": state.drawn,
        "volcano": _VOLCANO(state.volcano),
        "volcano_seat": seat_id(state.volcano_seat),
        "volcano_turns": state.volcano_turns,
        "closed": [tables.ISLAND_IDS[i] for i in tables.bits(board.closed(state))],
        "eruption_turn": state.eruption,
        "half_frozen": state.half,
        "landing_turn": state.landing,
        "god_used": _TELL["god"](state.used),
        "arrived": _TELL["pawn"](state.pawn),
        "offering_to": _TELL["god"](state.god),
        "offering": [tile_id(t) for t in state.chosen],
        "tried": _TELL["stream"](state.tried),
        "tried_head": state.tried_head,
        "forbidden": [streams[s] for s in tables.bits(state.forbidden)],
        "bag": _draws(state.bag),
        "crate": _draws(state.crate),
    }


def deal(state: State) -> dict[str, Any]:
    """Every random choice of the set-up, read from the first position."""
    return {
        "players": state.players,
        "first_seat": state.turn,
        "god_cards": _cards(state.gods),
        "sites": _sites(state),
        "crate": _draws(state.crate),
        "bag": _draws(state.bag),
        "fish": _fish(state),
    }
