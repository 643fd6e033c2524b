"""A pad is gone in the middle of a game: the game waits. It goes on when the pad is back, or somebody takes over."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.device_signs import device_words
from game.scenes.dialog import Dialog
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import PadNews

WAIT: Final = "wait"
COMPUTER: Final = "computer"


class PadLost(Dialog):
    """table: the one below. Asks about the first seat whose pad is gone; the table asks again for the next."""

    key: ClassVar[str] = "pad_lost"
    picture: ClassVar[tuple[float, float]] = (250.0, 168.0)

    def __init__(self, app: House, table: Any) -> None:
        self.table = table
        self.seat: int = table.devices.lost()[0]
        self.device: str = table.devices.word(self.seat)
        heading = tr("shell.fault.pad_lost.title")
        name = table.name_of(self.seat)
        text = tr("shell.fault.pad_lost.text", device=device_words(self.device), name=name)
        super().__init__(app, heading, text, self._choices(), fault=True)

    def _choices(self) -> tuple[tuple[str, str], ...]:
        """Another pad first, if somebody has brought one; to wait is the one that harms nothing."""
        devices = self.table.devices
        others = [*devices.spare(), devices.keyboard(self.seat)]
        answers = [(word, tr("shell.join.takes_over", device=device_words(word))) for word in others]
        return (*answers, (COMPUTER, tr("shell.join.computer_takes_over")), (WAIT, tr("shell.join.wait")))

    def paint_picture(self, c: Canvas, at: Rect) -> None:
        """The pad that is gone, with a sign that it is, and the token of the seat that has lost it."""
        x, y = at.centre
        c.part("device_gamepad", x, y, w=176, anchor="cc", alpha=0.55, shadow=(4, 6, 0.3))
        c.token(self.table.colour_of(self.seat), at.x + 38, at.y + 36, 76, (3, 5, 0.4))
        c.disc(x + 74, y + 52, 29, "paper")
        c.disc(x + 74, y + 52, 26, "#BE3422")
        c.part("ui_close", x + 74, y + 52, h=30, anchor="cc", tint="paper")

    def hear(self) -> None:
        self.app.sounds.pause(True)
        self.app.sounds.cue("pad_lost")

    def leave(self) -> None:
        self.app.sounds.pause(False)

    def pad(self, news: PadNews) -> bool:
        if news.kind == "back" and self._back(news):
            return True
        if self.seat not in self.table.devices.lost():
            self.app.stack.pop()
            return True
        self._answers = self._choices()
        self.lay()
        return True

    def _back(self, news: PadNews) -> bool:
        """The pad is in its place again, and the game goes on."""
        if self.seat not in self.table.devices.back(news.device):
            return False
        self.app.sounds.cue("pad_back")
        self.app.stack.pop()
        self.table.toast(tr("shell.fault.pad_back.title"), tr("shell.fault.pad_back.text",
                         device=device_words(news.device.word)))  # fmt: skip
        return True

    def _answer(self, name: str) -> None:
        self.app.stack.pop()
        if name == WAIT:
            self.table.open_pause()
        elif name == COMPUTER:
            self.table.devices.stand_in(self.seat)
        else:
            self.table.devices.hand(self.seat, name)
        self.table.resume_devices()


make = PadLost
