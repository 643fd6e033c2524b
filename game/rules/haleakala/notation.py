"""Actions as text and back, positions, deals and events in the ids of the level files (recordings).

lay 3 B2     lay 2 B1 lava     back 4 red     back lava yellow     sail     walk G1     pick K2a
chip C1 C2   buy sc_majority   decline
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from game.core.notation import Notation, tagged
from game.rules.haleakala import actions as act
from game.rules.haleakala import board, tables
from game.rules.haleakala.components import DISCS, STACKS
from game.rules.haleakala.events import Event
from game.rules.haleakala.state import (
    BOX,
    FACE_DOWN,
    NONE,
    PHASES,
    Position,
    State,
)

# ---- actions
_WORDS: Final[dict[type, Callable[[Any], str]]] = {
    act.Lay: lambda a: f"{a.disc} {tables.BEACH_IDS[a.beach]}{' lava' if a.lava else ''}",
    act.TakeBack: lambda a: f"{a.disc or 'lava'} {tables.SEAT_IDS[a.owner]}",
    act.Walk: lambda a: tables.PLACE_IDS[a.place],
    act.Pick: lambda a: tables.BAY_IDS[a.bay],
    act.MoveChip: lambda a: f"{tables.CRATER_IDS[a.origin]} {tables.CRATER_IDS[a.target]}",
    act.Buy: lambda a: tables.MARKET_IDS[a.card],
}

_NOTATION: Final[Notation[act.Action]] = Notation("Haleakala", tables.ALL_ACTIONS, tagged(_WORDS))
text = _NOTATION.text
parse = _NOTATION.parse


# ---- things
def _named(ids: Sequence[str]) -> Callable[[int], str | None]:
    return lambda n: None if n < 0 else ids[n]


seat_id: Final = _named(tables.SEAT_IDS)
card_id: Final = _named(tables.CARD_IDS)
place_id: Final = _named(tables.PLACE_IDS)
beach_id: Final = _named(tables.BEACH_IDS)
crater_id: Final = _named(tables.CRATER_IDS)
segment_id: Final = _named(tables.SEGMENT_IDS)
market_id: Final = _named(tables.MARKET_IDS)
STACK_IDS: Final = tuple(str(n + 1) for n in range(STACKS))

# By field name of an event: how its numbers are told; fields that are not here stay as they are.
_TELL: Final[dict[str, Callable[[int], str | None]]] = {
    "seat": seat_id, "leader": seat_id, "winner": seat_id, "boat": segment_id, "beach": beach_id,
    "segment": segment_id, "place": place_id, "field": place_id, "bay": _named(tables.BAY_IDS), "card": card_id,
    "origin": crater_id, "target": crater_id, "stack": _named(STACK_IDS), "panel": market_id,
    "shamans": place_id, "cards": card_id, "fields": place_id, "paid": card_id,
}  # fmt: skip
# The same for fields whose meaning hangs on the event, by tag and field.
_SPECIAL: Final[dict[tuple[str, str], Callable[[int], Any]]] = {
    ("card_bought", "card"): market_id,
    ("walked", "path"): place_id,
    ("boat_sailed", "path"): _named(tables.ANCHORAGE_IDS),
    ("disc_laid", "boat"): bool,
}


def tell(event: Event) -> dict[str, Any]:
    """The event as JSON data in component ids."""
    told: dict[str, Any] = msgspec.to_builtins(event)
    tag = told["type"]
    if tag == "market_restored":
        told["cards"] = {tables.MARKET_IDS[card]: tables.SEAT_IDS[seat] for card, seat in told["cards"]}
        return told
    for name, value in told.items():
        named = _SPECIAL.get((tag, name)) or _TELL.get(name) or _as_it_is
        told[name] = [named(n) for n in value] if isinstance(value, tuple) else named(value)
    return told


def _as_it_is(value: Any) -> Any:
    """Numbers, words and flags stay; tuples become lists."""
    return [_as_it_is(inner) for inner in value] if isinstance(value, tuple) else value


# ---- positions
def _by_seat(tell_one: Callable[[int], Any]) -> dict[str, Any]:
    return {name: tell_one(seat) for seat, name in enumerate(tables.SEAT_IDS)}


def _discs(position: Position) -> dict[str, Any]:
    return {name: _lying(position, beach) for beach, name in enumerate(tables.BEACH_IDS)}


def _lying(position: Position, beach: int) -> dict[str, list[int]]:
    """The number discs of each seat on a beach, NONE = in supply."""
    return _by_seat(lambda seat: list(board.on_beach(position, seat, beach)))


def _lava_disc(position: Position, seat: int) -> str | None:
    at = position.lava_discs[seat]
    return {NONE: "supply", BOX: None}.get(at, tables.BEACH_IDS[at])


def _holder(at: int) -> str | None:
    """The seat that has a panel card, None = for sale, "face_down" = the priestess after use."""
    return "face_down" if at == FACE_DOWN else seat_id(at)


def describe(state: State) -> dict[str, Any]:
    """The whole position; stacks in the order in which they will be drawn. `restore` reads it back."""
    bays = {name: card_id(card) for name, card in zip(tables.BAY_IDS, state.bays, strict=True)}
    return {
        "variant": tables.VARIANT_IDS[state.tactical],
        "start_player": seat_id(state.start),
        "round": state.round,
        "phase": PHASES[state.phase],
        "turn": seat_id(state.turn),
        "decides": seat_id(state.decides),
        "boat": tables.ANCHORAGE_IDS[state.boat],
        "discs": _discs(state),
        "hands": _lying(state, NONE),
        "lava_discs": _by_seat(lambda seat: _lava_disc(state, seat)),
        "shamans": _by_seat(lambda seat: place_id(state.shamans[seat])),
        "statues": _by_seat(lambda seat: [tables.PLACE_IDS[f] for f in tables.fields_of(state.statues[seat])]),
        "statues_left": _by_seat(lambda seat: board.statues_left(state, seat)),
        "chips": dict(zip(tables.CRATER_IDS, state.chips, strict=True)),
        "chips_left": board.chips_left(state),
        "bays": bays,
        "tableaus": _by_seat(lambda seat: [card_id(card) for card in state.kept[seat]]),
        "market": {name: _holder(at) for name, at in zip(tables.MARKET_IDS, state.market, strict=True)},
        "taken": [[seat_id(seat), card_id(card)] for seat, card in state.taken],
        "panel_priestess_acts": state.panel,
        "scoring": state.scoring,
        "drawn": [card_id(card) for card in state.drawn],
        "discards": [card_id(card) for card in state.discards],
        "first_scoring": _by_seat(lambda seat: state.before[seat]),
        "turns_without_boat_move": state.still,
        "turns_without_card": state.dry,
        "stacks": {name: [card_id(c) for c in cards] for name, cards in zip(STACK_IDS, state.stacks, strict=True)},
    }


def restore(told: dict[str, Any]) -> State:
    """The position of `describe`; supplies follow from what lies elsewhere."""
    market = [told["market"][name] for name in tables.MARKET_IDS]
    red, yellow = tables.SEAT_IDS
    return State(
        tactical=told["variant"] == tables.VARIANT_IDS[1],
        start=_seat(told["start_player"]),
        round=told["round"],
        phase=PHASES.index(told["phase"]),
        turn=_seat(told["turn"]),
        decides=_seat(told["decides"]),
        boat=tables.ANCHORAGE_IDS.index(told["boat"]),
        discs=_disc_places(told["discs"]),
        lava_discs=(_lava_place(told["lava_discs"][red]), _lava_place(told["lava_discs"][yellow])),
        shamans=(tables.PLACE_IDS.index(told["shamans"][red]), tables.PLACE_IDS.index(told["shamans"][yellow])),
        statues=(_mask(told["statues"][red]), _mask(told["statues"][yellow])),
        chips=tuple(told["chips"][name] for name in tables.CRATER_IDS),
        bays=_cards([told["bays"][name] for name in tables.BAY_IDS]),
        kept=(_cards(told["tableaus"][red]), _cards(told["tableaus"][yellow])),
        market=tuple(FACE_DOWN if holder == "face_down" else _seat(holder) for holder in market),
        taken=tuple((_seat(seat), tables.CARD_IDS.index(card)) for seat, card in told["taken"]),
        panel=told["panel_priestess_acts"],
        scoring=told["scoring"],
        drawn=_cards(told["drawn"]),
        discards=_cards(told["discards"]),
        before=(told["first_scoring"][red], told["first_scoring"][yellow]),
        still=told["turns_without_boat_move"],
        dry=told["turns_without_card"],
        stacks=tuple(_cards(told["stacks"][name]) for name in STACK_IDS),
    )


def _seat(name: str | None) -> int:
    return NONE if name is None else tables.SEAT_IDS.index(name)


def _cards(names: Sequence[str | None]) -> tuple[int, ...]:
    return tuple(NONE if name is None else tables.CARD_IDS.index(name) for name in names)


def _mask(fields: Sequence[str]) -> int:
    return sum(1 << tables.PLACE_IDS.index(name) for name in fields)


def _lava_place(told: str | None) -> int:
    return BOX if told is None else NONE if told == "supply" else tables.BEACH_IDS.index(told)


def _disc_places(told: dict[str, Any]) -> tuple[int, ...]:
    discs = [NONE] * (2 * DISCS)
    for beach, name in enumerate(tables.BEACH_IDS):
        for seat, who in enumerate(tables.SEAT_IDS):
            for value in told[name][who]:
                discs[seat * DISCS + value - 1] = beach
    return tuple(discs)


def deal(state: State) -> dict[str, Any]:
    """Every random choice of the set-up, read from the first position."""
    told = describe(state)
    return {key: told[key] for key in ("start_player", "bays", "stacks")}
