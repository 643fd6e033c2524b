"""Who plays with what, in the middle of a game: another device for a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.device_signs import ANY, device_offers, device_words
from game.scenes.plan import Offer
from game.scenes.room import Hint
from game.scenes.sheet import Sheet
from game.scenes.table.scene import TableScene
from game.scenes.widgets import Plank, Press, Row
from game.ui.canvas import Canvas
from game.ui.focus import Rect

NOWHERE: Final = Rect(0, 0, 0, 0)


class SeatsRoom(Sheet):
    """table: the game that waits below."""

    key: ClassVar[str] = "seats"

    def __init__(self, app: House, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def heading(self) -> str:
        return tr("shell.pause.seats")

    def note(self) -> str:
        return tr("shell.join.device_line")

    def list_rows(self, c: Canvas) -> Sequence[Row]:
        rows: list[Row] = []
        for seat, who in enumerate(self.table.match.seats):
            words = device_words(self.table.devices.word(seat)) if who.is_human else tr("shell.setup.computer")
            act = partial(self._pick, seat) if who.is_human else None
            rows.append(
                Press(
                    f"seat {seat}",
                    NOWHERE,
                    self.table.name_of(seat),
                    act=act,
                    tail=words,
                    control=330.0,
                    mark="go" if who.is_human else "",
                    token=self.table.colour_of(seat),
                )
            )
        return rows

    def planks(self, c: Canvas) -> Sequence[Plank]:
        return (Plank("ok", NOWHERE, tr("shell.menu.ok"), act=self.back, kind="lagoon"),)

    def _pick(self, seat: int) -> None:
        def offers() -> tuple[Offer, ...]:
            return device_offers(self.app.router.pads.present, self.table.devices.word(seat))

        def pick(device: str) -> None:
            self._give(seat, "" if device == ANY else device)

        self.app.open("picker", heading=self.table.name_of(seat), offers=offers, pick=pick,
                      note=tr("shell.join.any_device_line"))  # fmt: skip

    def _give(self, seat: int, device: str) -> None:
        """A device for a seat. Where two can't share one, who had it gets the one from here."""
        before = self.table.devices.word(seat)
        if device and not self.table.shares_devices:
            for other in range(len(self.table.match.seats)):
                if other != seat and self.table.devices.word(other) == device:
                    self.table.devices.choose(other, before)
        self.table.devices.choose(seat, device)
        self.lay()

    def hints(self) -> Sequence[Hint]:
        return (("choose", tr("shell.key.choose")), ("up", tr("shell.key.move")), ("back", tr("shell.key.back")))


make = SeatsRoom
