"""What a choice would do, before it is made: which pawns a volcano would freeze, how a turned fish would lie, and
every plank in one sentence. The rules foresee it; here it becomes marks and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.protocol import Forecast
from game.i18n.words import tr
from game.rules.kanaloa import board as rules_board
from game.rules.kanaloa import observe, tables
from game.rules.kanaloa.events import Frozen, GodCardMoved, ShieldMoved, TempleSlept, TempleWoke
from game.rules.kanaloa.state import COLOUR, KANALOA_VETO, NEUTRAL, NONE, WHITE, Observation
from game.scenes.kanaloa import words
from game.scenes.kanaloa.words import Names

if TYPE_CHECKING:
    from game.scenes.kanaloa.scene import KanaloaTable

_PLAIN = {
    "offer": "offer", "pass": "pass", "keep": "keep", "spare": "spare", "leave": "leave", "wait": "wait",
    "white": "lay_white", "colour": "lay_colour", "recommended": "recommended",
}  # fmt: skip


class Eruption(NamedTuple):
    """closed: islands that nobody could enter; pawns: those that would be frozen."""

    closed: tuple[int, ...]
    pawns: tuple[int, ...]


class Turned(NamedTuple):
    """How a fish would lie."""

    side: int
    head: int


def eruption(obs: Observation, seat: int, place: int) -> Eruption:
    """What the volcano would do on an island or a sea field."""
    told = observe.preview(obs, seat, tables.PLACE_VOLCANO[place])
    frozen = tuple(e.pawn for e in told.events if isinstance(e, Frozen))
    return Eruption(tuple(tables.bits(tables.CLOSED[place])), frozen)


def turned(obs: Observation, stream: int, by_head: bool) -> Turned:
    """A fish with its head, or its side, the other way (KAN-13.1)."""
    side, head = rules_board.side(obs, stream), rules_board.head(obs, stream)
    if by_head:
        return Turned(side, sum(tables.ENDS[stream]) - head)
    return Turned(WHITE if side == COLOUR else COLOUR, head)


def turn_words(obs: Observation, stream: int, by_head: bool, names: Names) -> str:
    """What is different once a fish has been turned."""
    after = turned(obs, stream, by_head)
    if by_head:
        return tr("kanaloa.does.head", island=words.island_words(after.head))
    owner = rules_board.owner(obs, stream)
    if after.side == WHITE:
        return tr("kanaloa.does.side_white")
    if owner == NEUTRAL:
        return tr("kanaloa.does.side_neutral")
    return tr("kanaloa.does.side_colour", name=names[owner])


def offering_words(told: Forecast, seat: int, names: Names) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What an offering does beside the height of its temple, sentence by sentence: what is welcome, what hurts."""
    good = [words.sentence(e, names) for e in told.events if _welcome(e, seat)]
    bad = [words.sentence(e, names) for e in told.events if _hurts(e, seat)]
    for key, holes in told.notes:
        if key in ("kanaloa.refuse.asleep.text", "kanaloa.refuse.tie.text"):
            bad.append(words.note(key, holes, names))
    return tuple(good), tuple(dict.fromkeys(bad))


def _welcome(event: Any, seat: int) -> bool:
    if isinstance(event, GodCardMoved | ShieldMoved):
        return event.giver != seat
    return isinstance(event, TempleWoke) and event.seat == seat


def _hurts(event: Any, seat: int) -> bool:
    if isinstance(event, GodCardMoved | ShieldMoved):
        return event.giver == seat
    return isinstance(event, TempleSlept) and event.seat == seat


def loser(told: Forecast, seat: int, god: int) -> int:
    """Who would lose the card or shield that the seat would win; NONE = nobody has it, or none is won."""
    moved = [e for e in told.events if isinstance(e, GodCardMoved | ShieldMoved) and e.god == god]
    return next((e.giver for e in moved if e.taker == seat), NONE)


def plank_words(table: KanaloaTable, word: str) -> str:
    """What a plank does, "" for those that go without saying."""
    seen = table.seen
    if word in ("head", "side") and table.turning != NONE:
        return turn_words(seen, table.turning, word == "head", table.names)
    if word == "allow" and seen.phase == KANALOA_VETO:
        return turn_words(seen, seen.tried, seen.tried_head, table.names)
    if word == "forbid":
        return tr("kanaloa.does.forbid", name=table.name_of(seen.turn))
    if word == "dolphin":
        return tr("kanaloa.card.dolphin.text")
    return tr(f"kanaloa.does.{_PLAIN[word]}") if word in _PLAIN else ""


def shown_turn(table: KanaloaTable) -> tuple[int, Turned] | None:
    """The fish that would be turned by the plank that is pointed at, and how it would lie; None = none."""
    seen, word = table.seen, table.pointed.removeprefix("plank.")
    if word in ("head", "side") and f"plank.{word}" in table.targets():
        return table.turning, turned(seen, table.turning, word == "head")
    if word == "allow" and table.phase == KANALOA_VETO and seen.tried != NONE:
        return seen.tried, turned(seen, seen.tried, seen.tried_head)
    return None
