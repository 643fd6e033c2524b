"""Who sits where, and how fast a match goes."""

from __future__ import annotations

from typing import Final, Literal

from game.core.value import Value


class Seat(Value):
    """One place at the table.

    level: strength of a computer player (a name of `game.ai.levels`), "" for a person.
    colour: word of the seat colour (flame, sun, ...). device: what the person plays with, a hint for the input only.
    profile: id of the stored player profile, "" for none.
    """

    kind: Literal["human", "computer"]
    name: str = ""
    colour: str = ""
    level: str = ""
    device: str = ""
    profile: str = ""

    @property
    def is_human(self) -> bool:
        return self.kind == "human"


def human(name: str = "", colour: str = "", device: str = "", profile: str = "") -> Seat:
    """A seat for a person."""
    return Seat("human", name, colour, "", device, profile)


def computer(level: str, name: str = "", colour: str = "") -> Seat:
    """A seat for a computer player of this level."""
    return Seat("computer", name, colour, level)


class Tempo(Value):
    """How a match spends time; everything in milliseconds.

    think_ms: thinking time in one frame. patience_ms: thinking time after which a computer player counts as stuck.
    pause_ms: least time between two moves on the same seat's side, so that people can follow. hold_ms: how long the
    last action of a turn is held back while it can still be taken back, 0 = never.
    confirm_turn: what ends a person's turn waits until it is confirmed, however long.
    auto_forced: single legal actions of people are made for them. hint_level: the level that gives hints.
    """

    think_ms: float = 4.0
    patience_ms: float = 30_000.0
    pause_ms: float = 600.0
    hold_ms: float = 1200.0
    confirm_turn: bool = False
    auto_forced: bool = False
    hint_level: str = "sharp"


class Aids(Value):
    """What helped the people in a match. The deck view is noted, but does not set a game apart (PAL section 18)."""

    hints: int = 0
    undos: int = 0
    forked: bool = False
    deck_view: bool = False

    @property
    def assisted(self) -> bool:
        """Whether results of this game are listed apart."""
        return bool(self.hints or self.undos or self.forked)


USUAL: Final = Tempo()
NO_AIDS: Final = Aids()
