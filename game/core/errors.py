"""Errors that carry one sentence a player can read."""

from __future__ import annotations


class GameError(Exception):
    """Something is wrong; the text is one clear sentence."""


class Refused(GameError):
    """A request that can't be taken (wrong option, wrong file); nothing was done."""


class LevelError(GameError):
    """A level file that can't be used: names the file, the field and the value."""

    def __init__(self, file: str, field: str, value: object, reason: str) -> None:
        super().__init__(f"{file}: {field} is {value!r}, but {reason}.")
        self.file, self.field, self.value, self.reason = file, field, value, reason


class IllegalAction(GameError):
    """`step` was asked for an action that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: object) -> None:
        super().__init__(f"refused: {refusal}")
        self.refusal = refusal
