"""Actions as text and back, and positions, deals and events in the ids of the component files (recordings).

Notation: `sell jewel`, `sell red-4`, `buy red-5`, `fight red-5`; with a lone ship that a new row begins on
`buy red-5 on ship-2`; a ship `buy ship-1 alone` or `buy ship-1 to red`; `pass`, `place red-5 T3`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from game.core.notation import Notation
from game.rules.einauge import tables
from game.rules.einauge.actions import Action, Buy, Fight, Pass, Place, SellCard, SellJewel
from game.rules.einauge.events import Event
from game.rules.einauge.state import NONE, PHASES, Seat, State
from game.rules.einauge.tables import CARD_IDS, COLOUR_IDS

PLACE_IDS: Final = tables.DATA.table
SLOT_IDS: Final = tables.DATA.display


# ---- actions
def _gain(word: str, action: Buy | Fight) -> str:
    words = f"{word} {CARD_IDS[action.card]}"
    if action.card < tables.ISLANDS and action.row == tables.COLOUR[action.card]:
        return words if action.ship == NONE else f"{words} on {CARD_IDS[action.ship]}"
    return f"{words} alone" if action.row == NONE else f"{words} to {COLOUR_IDS[action.row]}"


_WORDS: Final[dict[type, Callable[[Any], str]]] = {
    SellJewel: lambda a: "sell jewel",
    SellCard: lambda a: f"sell {CARD_IDS[a.card]}",
    Buy: lambda a: _gain("buy", a),
    Fight: lambda a: _gain("fight", a),
    Pass: lambda a: "pass",
    Place: lambda a: f"place {CARD_IDS[a.card]} {PLACE_IDS[a.place]}",
}

_NOTATION: Final[Notation[Action]] = Notation("Einauge sei wachsam!", tables.ALL_ACTIONS, lambda a: _WORDS[type(a)](a))
text = _NOTATION.text
parse = _NOTATION.parse


# ---- things
def _card(card: int) -> str | None:
    return None if card == NONE else CARD_IDS[card]


def _cards(cards: tuple[int, ...]) -> list[str | None]:
    return [_card(card) for card in cards]


def _named(ids: tuple[str, ...]) -> Callable[[int], str | None]:
    return lambda n: None if n == NONE else ids[n]


# By field name of an event: how its number is told; fields that are not here stay numbers or flags.
_TELL: Final[dict[str, Callable[[int], str | None]]] = {
    "card": _card, "ship": _card, "cards": _card, "row": _named(COLOUR_IDS), "colour": _named(COLOUR_IDS),
    "slot": _named(SLOT_IDS), "slots": _named(SLOT_IDS), "place": _named(PLACE_IDS),
}  # fmt: skip


def tell(event: Event) -> dict[str, Any]:
    """The event as JSON data in component ids."""
    told: dict[str, Any] = msgspec.to_builtins(event)
    for name, value in told.items():
        # "colours" is a list of colours and "ships" a number of ships
        name_of = _named(COLOUR_IDS) if name == "colours" else _TELL.get(name)
        if isinstance(value, tuple | list):
            told[name] = [name_of(v) if name_of else v for v in value]
        elif name_of:
            told[name] = name_of(value)
    return told


# ---- positions
def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "ducats": seat.ducats,
        "sabres": seat.sabres,
        "jewels": seat.jewels,
        "rows": {COLOUR_IDS[colour]: _cards(row) for colour, row in enumerate(seat.rows) if row},
        "lone_ships": _cards(seat.lone),
    }


def _pile(state: State) -> list[str | None]:
    """The first to be drawn first."""
    return _cards(state.pile[::-1])


def describe(state: State) -> dict[str, Any]:
    """The whole position, the pile in the order in which it will be drawn."""
    return {
        "players": len(state.seats),
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "start_player": state.first,
        "round": state.round,
        "end_flag": state.ending,
        "fought": state.fought,
        "colour_bonus": state.bonus,
        "colours_in_play": [COLOUR_IDS[colour] for colour in state.colours],
        "display": dict(zip(SLOT_IDS, _cards(state.display), strict=True)),
        "pirate_table": dict(zip(PLACE_IDS, _cards(state.table), strict=True)),
        "seats": [_seat(seat) for seat in state.seats],
        "sold": _cards(state.sold),
        "draw_pile": _pile(state),
    }


def deal(state: State) -> dict[str, Any]:
    """Every random choice of the set-up, read from the first position."""
    return {
        "start_player": state.first,
        "removed_colours": [name for colour, name in enumerate(COLOUR_IDS) if colour not in state.colours],
        "display": dict(zip(SLOT_IDS, _cards(state.display), strict=True)),
        "pirate_table": dict(zip(PLACE_IDS, _cards(state.table), strict=True)),
        "draw_pile": _pile(state),
    }
