"""Arranged tables for tests, in few words: `arrange(seat("red 4 5", ducats=3), display="red-6 ship-1")`."""

from __future__ import annotations

from typing import Any

from game.rules.einauge import RULES
from game.rules.einauge import state as st
from game.rules.einauge.events import Event
from game.rules.einauge.state import NONE, PHASES, Seat, State
from game.rules.einauge.tables import CARD_IDS, COLOUR_IDS, ISLANDS, SHIP_IDS
from tests.rules import playing

DISPLAY = "blue-2 blue-3 blue-4 green-2 green-3 green-4"  # what lies open unless said otherwise
ALL = tuple(COLOUR_IDS)


def card(word: str) -> int:
    return CARD_IDS.index(word)


def cards(words: str) -> tuple[int, ...]:
    return tuple(map(card, words.split()))


def seat(rows: str = "", ducats: int = 20, sabres: int = 2, jewels: int = 1, lone: str = "") -> Seat:
    """rows="red 4 5 ship-1, blue 2": each row by its colour, then prices and ships in the order they were laid."""
    held: list[tuple[int, ...]] = [()] * len(COLOUR_IDS)
    for row in filter(None, rows.split(", ")):
        colour, *words = row.split()
        held[COLOUR_IDS.index(colour)] = tuple(card(w if "-" in w else f"{colour}-{w}") for w in words)
    return Seat(ducats, sabres, jewels, tuple(held), cards(lone))


def arrange(
    *seats: Seat,
    phase: str = "BUY",
    display: str = DISPLAY,
    table: str = "",
    pile: str | None = None,
    turn: int = 0,
    first: int = 0,
    colours: str = " ".join(ALL),
    **more: Any,
) -> State:
    """A table; a second player joins a lonely one. more: fields of the position.

    display, table: cards from the first slot or place on. pile: its cards, the first to be drawn first; if not said,
    all cards of the colours in play that lie nowhere else.
    """
    seats = (*seats, *(seat(),) * (2 - len(seats)))
    shown, laid = cards(display), cards(table)
    sold = more.pop("sold", ())
    used = {*shown, *laid, *sold}
    used |= {c for s in seats for row in s.rows for c in row} | {c for s in seats for c in s.lone}
    in_play = tuple(COLOUR_IDS.index(c) for c in colours.split())
    if pile is None:
        rest = [c for c in range(ISLANDS) if c // 7 in in_play and c not in used]
        order = (*rest, *(c for c in SHIP_IDS if c not in used))
    else:
        order = cards(pile)
    fields = {"round": 3, "ending": False, "fought": False, "bonus": False} | more
    return State(
        phase=PHASES.index(phase),
        turn=turn,
        first=first,
        colours=in_play,
        display=(*shown, *(NONE,) * (6 - len(shown))),
        table=(*laid, *(NONE,) * (6 - len(laid))),
        seats=seats,
        sold=sold,
        pile=order[::-1],
        **fields,
    )


# ---- playing
def play(state: State, *words: str) -> State:
    """The position after these actions of whoever is asked; each goes through the public door."""
    return follow(state, *words)[0]


def follow(state: State, *words: str) -> tuple[State, list[Event]]:
    """The position after these actions, and all events."""
    return playing.follow(RULES, state, words)


def may(state: State, first: str = "") -> list[str]:
    """What the seat that is asked may do, in notation; only what begins with this word, without it."""
    texts = [RULES.text(action) for action in RULES.legal(state, state.turn)]
    return [t.removeprefix(first).strip() for t in texts if t.split()[0] == first] if first else texts


def refused(state: State, word: str, player: int | None = None) -> tuple[str, str]:
    """(key without its set, rule id) of the refusal."""
    why = playing.refusal(RULES, state, word, player)
    return why.key.removeprefix("einauge.refuse."), why.rule


def asked(state: State) -> tuple[int, str]:
    """(seat that is asked, its step)."""
    (player,) = RULES.waiting(state)
    return player, PHASES[state.phase]


def purse(state: State, player: int = 0) -> tuple[int, int, int]:
    """(ducats, sabres, jewels)."""
    held = state.seats[player]
    return held.ducats, held.sabres, held.jewels


def row(state: State, colour: str, player: int = 0) -> list[str]:
    return [CARD_IDS[c].removeprefix(f"{colour}-") for c in state.seats[player].rows[COLOUR_IDS.index(colour)]]


def lone(state: State, player: int = 0) -> list[str]:
    return [CARD_IDS[c] for c in state.seats[player].lone]


def on_table(state: State) -> list[str]:
    return [CARD_IDS[c] for c in state.table if c != NONE]


def on_display(state: State) -> list[str]:
    return [CARD_IDS[c] for c in state.display if c != NONE]


def told(events: list[Event], *kinds: str) -> list[dict[str, Any]]:
    """The events of these kinds as told in recordings, without their type if only one is asked for."""
    found = [RULES.tell(e) for e in events]
    return [t for t in found if t["type"] in kinds]


def chests(state: State, colour: str, player: int = 0) -> int:
    """Counted by hand from the table of EIN-1.4."""
    by_price = {"2": 3, "3": 2, "4": 2, "5": 1, "6": 1}
    return sum(by_price.get(price, 0) for price in row(state, colour, player))


def every_card(state: State) -> list[int]:
    """All cards wherever they lie, ascending."""
    held = [c for s in state.seats for cards_ in (*s.rows, s.lone) for c in cards_]
    lying = [c for c in (*state.display, *state.table) if c != NONE]
    return sorted([*held, *lying, *state.sold, *state.pile])


def over(state: State) -> bool:
    return state.phase == st.OVER
