"""A line for the screen that isn't words yet: what the program wants to tell, for the catalogues to say."""

from __future__ import annotations

from game.core.errors import Refused
from game.core.value import Value


class Notice(Value):
    """A catalogue key and what goes into its holes.

    Keys of the set `shell.fault` stand for a dialog: `.title` and `.text` are added to them.
    """

    key: str
    holes: tuple[tuple[str, int | str], ...] = ()


class Unusable(Refused):
    """Something read from outside that can't be used; `notice` says it in the catalogue's words, str() in English."""

    def __init__(self, notice: Notice, sentence: str) -> None:
        super().__init__(sentence)
        self.notice = notice
