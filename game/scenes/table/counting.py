"""A table whose events are told as each is shown, and whose scoring is counted step by step.

Each event is a clip of its own: a press while something is counted ends that step alone, the plank ends all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.anim.clip import later
from game.match.keeping import Keeper
from game.match.match import Match
from game.scenes.base import House
from game.scenes.table.looking import LookingTable
from game.ui.canvas import Canvas
from game.ui.intent import PRESSES, Intent, Pointer


class Shown(NamedTuple):
    """An event, and whom to tell when its turn comes; the title's director has a clip for it."""

    event: Any
    tell: Callable[[Any], None]


class CountingTable(LookingTable):
    """See the module."""

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        self.telling = ""  # the words of what moves now

    # =================================================================== for titles
    def grouped(self, events: Sequence[Any]) -> list[Any]:
        """The events, those that are shown together made one."""
        return list(events)

    @property
    def counting_now(self) -> bool:
        """Whether the sheet of a scoring is out."""
        return False

    def ends_all(self, x: float, y: float) -> bool:
        """Whether what is there ends the whole scoring."""
        return False

    def tell(self, event: Any) -> None:
        """The words of what begins to move now."""
        line = self.sentence(event)
        if line:
            self.telling = line

    # =================================================================== motion
    def _play(self, events: Sequence[Any], observation: Any) -> None:
        self.before_clips(events)
        for event in self.grouped(events):
            self.lane.play(later(partial(self.director.clip, self.board, Shown(event, self.tell))))
        self.lane.then(lambda: self._show(observation))
        self._unrested = True

    def receive(self, intent: Intent) -> bool:
        if intent.kind in PRESSES and intent.kind != "main" and self._next_step():
            return True
        return super().receive(intent)

    def receive_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "press" and not self.ends_all(pointer.x, pointer.y) and self._next_step():
            return True
        return super().receive_pointer(pointer)

    def _next_step(self) -> bool:
        """End what is counted now. False if nothing is."""
        if not self.lane.busy or not self.counting_now:
            return False
        self.lane.finish_one()
        self.dirty = True
        return True

    # =================================================================== picture
    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        far = round(self.board.shake.x * canvas.k)
        if far:
            canvas.out.scroll(far, 0)
