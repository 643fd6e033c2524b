"""Words for records: the notation of actions, and positions, deals and events in the ids of the level files.

Notation: `draft S0-red`, `sail 3`, `cut FS1-e`, `raise S2-red` on the volcano, `raise I2-red` on the island, `stop`,
`choose 3A 9A`, `use 10A FS1-e > S1 < green`, `pass`. A tiki that a tile moves is `FS1-e` in a forest, `S1-red` on the
volcano, `I1:2` on the island (second from the bottom), `red` in the own canoe, `seat2-red` in another one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import ascii_lowercase
from typing import Any, Final

from game.core.errors import Refused
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import (
    KNOWN,
    SAILS,
    Action,
    Choose,
    Cut,
    Draft,
    Pass,
    RaiseIsland,
    RaiseVolcano,
    Sail,
    Stop,
    Use,
)
from game.rules.kilauea.components import (
    BOX,
    CANOE,
    EXCHANGE,
    FOREST,
    ISLAND,
    RIVAL,
    STEAL,
    SWAP,
    VOLCANO,
)
from game.rules.kilauea.events import Event, Place
from game.rules.kilauea.setup import standing
from game.rules.kilauea.state import Seat, State
from game.rules.kilauea.tables import (
    BOARDS,
    COLOUR_IDS,
    COLOURS,
    EMPTY,
    LEVELS,
    NONE,
    PIECES,
    SECTION_IDS,
    SECTIONS,
    SIDE_IDS,
    SIDES,
    WIDEST,
)

_BOARD_IDS: Final = tuple(board.id for board in BOARDS)


# ---- actions


def text(action: Action) -> str:
    return _TEXTS[type(action)](action)


def parse(words: str) -> Action:
    found = _dictionary().get(words)
    if found is None:
        raise Refused(f"{words!r} is no action of Kilauea.")
    return found


@cache
def _dictionary() -> dict[str, Action]:
    return {text(action): action for action in (*KNOWN, *SAILS)}


def _pillar(section: int, colour: int) -> str:
    return PIECES.pillars[section * COLOURS + colour]


def _tree(section: int, space: int) -> str:
    return f"{PIECES.forest_slots[section]}-{ascii_lowercase[space]}"


def _rival(source: int) -> str:
    seat, colour = divmod(source, COLOURS)
    return f"seat{seat}-{COLOUR_IDS[colour]}"


def _island_tiki(source: int) -> str:
    section, level = divmod(source, LEVELS)
    return f"{PIECES.islands[section]}:{level + 1}"


_SOURCES: Final[dict[int, Callable[[int], str]]] = {
    FOREST: lambda source: _tree(*divmod(source, WIDEST)),
    VOLCANO: lambda source: PIECES.pillars[source],
    ISLAND: _island_tiki,
    CANOE: lambda source: COLOUR_IDS[source],
    RIVAL: _rival,
}


def _use(action: Use) -> str:
    facts = SIDES[action.side]
    words = f"use {facts.id}"
    if facts.effect == STEAL:
        return f"{words} seat{action.source}"
    if action.source == NONE:
        return words
    words += f" {_SOURCES[facts.source](action.source)}"
    if facts.effect == SWAP:
        return f"{words} > {_rival(action.to)}"
    if action.to != NONE:
        words += f" > {(PIECES.islands if facts.target == ISLAND else SECTION_IDS)[action.to]}"
    if facts.effect == EXCHANGE:
        words += f" < {COLOUR_IDS[action.back]}"
    return words


_TEXTS: Final[dict[type, Callable[[Any], str]]] = {
    Draft: lambda a: f"draft {_pillar(a.section, a.colour)}",
    Sail: lambda a: f"sail {a.distance}",
    Cut: lambda a: f"cut {_tree(a.section, a.space)}",
    RaiseVolcano: lambda a: f"raise {_pillar(a.section, a.colour)}",
    RaiseIsland: lambda a: f"raise {PIECES.islands[a.section]}-{COLOUR_IDS[a.colour]}",
    Stop: lambda a: "stop",
    Choose: lambda a: f"choose {SIDE_IDS[a.item]} {SIDE_IDS[a.side]}",
    Use: _use,
    Pass: lambda a: "pass",
}


# ---- positions


def _tikis(tikis: tuple[int, ...]) -> dict[str, str | None]:
    return {ascii_lowercase[i]: None if c == EMPTY else COLOUR_IDS[c] for i, c in enumerate(tikis)}


def _sides(sides: tuple[int, ...]) -> list[str]:
    return [SIDE_IDS[side] for side in sides]


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "canoe": dict(zip(COLOUR_IDS, seat.canoe, strict=True)),
        "stones": seat.stones,
        "island": {PIECES.islands[s]: [COLOUR_IDS[c] for c in pillar] for s, pillar in enumerate(seat.island)},
        "tile_points": seat.tiles,
        "first_scoring": seat.before,
        "points": seat.tiles + seat.before,
    }


def describe(state: State) -> dict[str, Any]:
    """The whole position."""
    return {
        "phase": st.PHASE_IDS[state.phase],
        "turn": state.turn,
        "first": state.first,
        "picks": state.picks,
        "turns": state.turns,
        "canoe_space": state.pawn,
        "crater": state.crater,
        "heights": {name: list(state.heights[s * COLOURS : (s + 1) * COLOURS]) for s, name in enumerate(SECTION_IDS)},
        "seal": None if state.seal == NONE else PIECES.pillars[state.seal],
        "forests": {
            name: {"board": _BOARD_IDS[state.boards[s]], "tikis": _tikis(state.forests[s])}
            for s, name in enumerate(PIECES.forest_slots)
        },
        "reef": dict(zip(PIECES.reefs, _sides(state.reef), strict=True)),
        "forest_tiles": {
            name: None if state.unlocked >> s & 1 else SIDE_IDS[state.lodged[s]]
            for s, name in enumerate(PIECES.forest_slots)
        },
        "slope_tiles": {
            name: SIDE_IDS[state.lodged[s]] if state.unlocked >> s & 1 else None for s, name in enumerate(PIECES.slopes)
        },
        "seats": [_seat(seat) for seat in state.seats],
        "main": st.MAIN_IDS[state.main],
        "tray": _sides(state.tray),
        "used": _sides(state.used),
        "joining": None if state.joining == NONE else SIDE_IDS[state.joining],
        "running": None if state.running == NONE else SIDE_IDS[state.running],
        "felled": state.felled,
        "quiet": state.quiet,
        "scored": state.scored,
        "stall_end": state.stall_end,
        "box": dict(zip(COLOUR_IDS, state.box, strict=True)),
    }


def restore(position: dict[str, Any]) -> State:
    """The position that `describe` told: for arranged tables such as lessons. Trusts its caller."""
    p = position
    forests = tuple(
        tuple(EMPTY if c is None else COLOUR_IDS.index(c) for c in p["forests"][name]["tikis"].values())
        for name in PIECES.forest_slots
    )
    slopes = [p["slope_tiles"][name] for name in PIECES.slopes]
    lodged = [slope or p["forest_tiles"][name] for slope, name in zip(slopes, PIECES.forest_slots, strict=True)]
    return State(
        phase=st.PHASE_IDS.index(p["phase"]),
        turn=p["turn"],
        first=p["first"],
        picks=p["picks"],
        turns=p["turns"],
        pawn=p["canoe_space"],
        crater=p["crater"],
        heights=tuple(height for name in SECTION_IDS for height in p["heights"][name]),
        seal=NONE if p["seal"] is None else PIECES.pillars.index(p["seal"]),
        seats=tuple(map(_restored_seat, p["seats"])),
        boards=tuple(_BOARD_IDS.index(p["forests"][name]["board"]) for name in PIECES.forest_slots),
        forests=forests,
        standing=tuple(map(standing, forests)),
        reef=_numbers(p["reef"][name] for name in PIECES.reefs),
        lodged=_numbers(lodged),
        unlocked=sum(1 << s for s in range(SECTIONS) if slopes[s] is not None),
        main=st.MAIN_IDS.index(p["main"]),
        tray=_numbers(p["tray"]),
        used=_numbers(p["used"]),
        joining=_number(p["joining"]),
        running=_number(p["running"]),
        felled=p["felled"],
        quiet=p["quiet"],
        scored=p["scored"],
        stall_end=p["stall_end"],
        box=tuple(p["box"][colour] for colour in COLOUR_IDS),
    )


def _number(side: str | None) -> int:
    return NONE if side is None else SIDE_IDS.index(side)


def _numbers(sides: Any) -> tuple[int, ...]:
    return tuple(map(_number, sides))


def _restored_seat(seat: dict[str, Any]) -> Seat:
    return Seat(
        canoe=tuple(seat["canoe"][colour] for colour in COLOUR_IDS),
        stones=seat["stones"],
        island=tuple(tuple(map(COLOUR_IDS.index, seat["island"][name])) for name in PIECES.islands),
        tiles=seat["tile_points"],
        before=seat["first_scoring"],
    )


def deal(state: State) -> dict[str, Any]:
    """Every random choice of the set-up, read from the first position (KIL-3.1, 3.5, 3.7, 3.10)."""
    told = describe(state)
    return {
        "forests": told["forests"],
        "reef": told["reef"],
        "forest_tiles": told["forest_tiles"],
        "start_player": state.first,
    }


# ---- events


def _place(place: Place) -> str:
    if place.kind == FOREST:
        return _tree(place.section, place.at)
    if place.kind == VOLCANO:
        return f"{SECTION_IDS[place.section]}:{place.at + 1}"
    if place.kind == ISLAND:
        return f"seat{place.owner} {PIECES.islands[place.section]}:{place.at + 1}"
    return "box" if place.kind == BOX else f"seat{place.owner} canoe"


def _colour_mask(mask: int) -> list[str]:
    return [name for c, name in enumerate(COLOUR_IDS) if mask >> c & 1]


def _maybe(names: tuple[str, ...]) -> Callable[[int], str | None]:
    return lambda i: None if i == NONE else names[i]


def _by_colour(numbers: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(COLOUR_IDS, numbers, strict=True))


# How a field of an event is told; others are told as they are.
_FIELDS: Final[dict[str, Callable[[Any], Any]]] = {
    "section": _maybe(SECTION_IDS),
    "colour": _maybe(COLOUR_IDS),
    "side": _maybe(SIDE_IDS),
    "through": _maybe(SIDE_IDS),
    "sides": _sides,
    "reef": _sides,
    "lodged": _sides,
    "boards": lambda boards: [_BOARD_IDS[board] for board in boards],
    "box": _by_colour,
    "worth": _by_colour,
    "tikis": lambda tikis: list(tikis),
    "heights": lambda heights: dict(zip(PIECES.pillars, heights, strict=True)),
    "before": _colour_mask,
    "after": _colour_mask,
    "previous": _maybe(PIECES.pillars),
}


def _told(value: Any) -> Any:
    if isinstance(value, Place):
        return _place(value)
    return list(value) if isinstance(value, tuple) else value


def tell(event: Event) -> dict[str, Any]:
    """The event as plain JSON data in ids."""
    told: dict[str, Any] = {"type": event.__struct_config__.tag}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        told[name] = _FIELDS[name](value) if name in _FIELDS else _told(value)
    if told["type"] == "forest_planted":
        told["tikis"] = _tikis(event.tikis)  # type: ignore[union-attr]
    elif told["type"] == "section_scored":
        told["tikis"] = _by_colour(event.tikis)  # type: ignore[union-attr]
    return told
