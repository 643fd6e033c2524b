"""Arranged tables for tests, in few words: `arrange(boat="W3", discs={"B3": ("3", "14")}, bays={"K3a": "statue"})`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.protocol import Item
from game.rules.haleakala import RULES, tables
from game.rules.haleakala.events import Event
from game.rules.haleakala.notation import restore
from game.rules.haleakala.state import State
from tests.rules import playing

SEATS = ("red", "yellow")
Two = tuple[str, str]


class Box:
    """The palm cards that lie nowhere yet, handed out by kind, the lowest id first."""

    def __init__(self, tactical: bool) -> None:
        kinds = {card: tables.KIND_IDS[tables.KIND[n]] for n, card in enumerate(tables.CARD_IDS)}
        self.kinds = {card: kind for card, kind in kinds.items() if not (tactical and kind == "lava")}

    def take(self, kind: str, palms: str = "") -> str:
        card = next(c for c, k in self.kinds.items() if k == kind and c.startswith(f"P{palms}"))
        del self.kinds[card]
        return card

    def rest(self, palms: str = "") -> list[str]:
        cards = [c for c in self.kinds if c.startswith(f"P{palms}")]
        for card in cards:
            del self.kinds[card]
        return cards


def arrange(
    *,
    variant: str = "basic",
    phase: str = "CHOOSE_ACTION",
    turn: str = "red",
    decides: str = "",
    start: str = "red",
    round: int = 1,
    boat: str = "W1",
    discs: dict[str, Two] | None = None,
    lava: Two = ("supply", "supply"),
    shamans: Two = ("B0", "B3"),
    statues: Two = ("", ""),
    chips: dict[str, int] | None = None,
    bays: dict[str, str | None] | None = None,
    kept: Two = ("", ""),
    market: dict[str, str] | None = None,
    points: tuple[int, int] = (0, 0),
    stacks: tuple[str, str, str] | None = None,
    taken: tuple[tuple[str, str], ...] = (),
    **more: Any,
) -> State:
    """A table. discs: by beach the values of red and of yellow. bays, kept, stacks, taken: by kind of card.

    Bays that aren't named are filled, stacks that aren't named hold what is left; all other cards are discarded.
    more: fields of `describe`.
    """
    box = Box(variant == "tactical")
    told = RULES.describe(RULES.setup(RULES.config(2, {"variant": variant}), 1)[0])
    told |= {"phase": phase, "turn": turn, "decides": decides or turn, "start_player": start, "round": round}
    told |= {"boat": boat, "shamans": by_seat(*shamans), "first_scoring": by_seat(*points)}
    told["statues"] = by_seat(*(s.split() for s in statues))
    told["chips"] |= chips or {}
    for beach, (red, yellow) in (discs or {}).items():
        told["discs"][beach] = by_seat([int(v) for v in red], [int(v) for v in yellow])
    told["lava_discs"] = by_seat(*lava) if variant == "tactical" else by_seat(None, None)
    told["tableaus"] = by_seat(*(sorted(box.take(kind) for kind in cards.split()) for cards in kept))
    told["taken"] = [[seat, box.take(kind)] for seat, kind in taken]
    named = {bay: box.take(kind) if kind else None for bay, kind in (bays or {}).items()}
    wanted = [[box.take(kind, str(n)) for kind in cards.split()] for n, cards in enumerate(stacks or (), 1)]
    filler = [card for card in box.kinds if box.kinds[card] != "lava"]
    told["bays"] = {bay: named[bay] if bay in named else filler.pop(0) for bay in tables.BAY_IDS}
    for card in told["bays"].values():
        box.kinds.pop(card, None)
    told["stacks"] = {str(n + 1): wanted[n] if stacks else box.rest(str(n + 1)) for n in range(3)}
    told["discards"] = box.rest()
    for card, holder in (market or {}).items():
        told["market"][card] = holder
    return restore(told | more)


def by_seat(red: Any, yellow: Any) -> dict[str, Any]:
    return {"red": red, "yellow": yellow}


def legal(state: State, *starts: str) -> list[str]:
    """What the seat that decides may do, in notation; starts: only such words."""
    words = [RULES.text(action) for action in RULES.legal(state, state.decides)]
    return [word for word in words if not starts or word.split()[0] in starts]


def play(state: State, *words: str) -> State:
    """The position after these actions, each by the seat that decides and legal."""
    return follow(state, *words)[0]


def follow(state: State, *words: str) -> tuple[State, list[Event]]:
    """The position after these actions, and all events."""
    return playing.follow(RULES, state, words)


def told(state: State, *words: str) -> list[dict[str, Any]]:
    """The events of these actions in component ids."""
    return [RULES.tell(event) for event in follow(state, *words)[1]]


def of(events: list[dict[str, Any]], *kinds: str) -> Iterator[dict[str, Any]]:
    """The events of these types, without their type."""
    for event in events:
        if event["type"] in kinds:
            yield {key: value for key, value in event.items() if key != "type"}


def order(events: list[dict[str, Any]], *kinds: str) -> list[str]:
    """The types of these events in their order; no kinds = all."""
    return [event["type"] for event in events if not kinds or event["type"] in kinds]


def refused(state: State, word: str, seat: int | None = None) -> str:
    """The key of the refusal, without what all keys share."""
    why = playing.refusal(RULES, state, word, seat)
    assert why.rule.startswith("HAL-")
    return why.key.removeprefix("haleakala.refuse.")


def holes(state: State, word: str, seat: int | None = None) -> dict[str, Any]:
    refusal = RULES.why(state, state.decides if seat is None else seat, RULES.parse(word))
    assert refusal is not None
    return dict(refusal.holes)


def walks(state: State) -> set[str]:
    """Where the shaman of the seat that decides may go, its own place included."""
    return {word.split()[1] for word in legal(state, "walk")}


def bay_kinds(state: State, segment: int) -> list[str | None]:
    cards = state.bays[2 * segment : 2 * segment + 2]
    return [None if card < 0 else tables.KIND_IDS[tables.KIND[card]] for card in cards]


def kept(state: State, seat: int) -> list[str]:
    return [tables.KIND_IDS[tables.KIND[card]] for card in state.kept[seat]]


def lines(sheet: tuple[Item, ...]) -> dict[str, int]:
    """The lines of a sheet that are worth something."""
    return {item.key: item.points for item in sheet if item.points}
