"""Which device plays for which seat at a table, and what becomes of a seat whose pad is gone.

A device that has a seat acts for that seat alone. Devices of nobody act for whoever may choose, and so does everything
for a seat without a device of its own: one mouse can go around the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.value import replace
from game.match.seats import Seat
from game.ui.intent import KEYS, KEYS_LEFT, KEYS_RIGHT, Device, Intent, Kind, Pointer

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

HALVES: Final = (KEYS_LEFT.word, KEYS_RIGHT.word)
STAND_IN: Final = "fair"  # the level of a computer that plays on for somebody
# wishes that concern everybody, or change nothing
FREE: Final[frozenset[Kind]] = frozenset(
    {"pause", "log", "rules", "recap", "reason", "fast", "look", "fullscreen", "text", "erase"}
)
_OWN_TOOLS: Final = ("tool.undo", "tool.hint")


class TableDevices:
    """For one table. The seats of the match name the devices; a table of two halves adds what its people took up."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._gone: set[str] = set()  # pads that were lost while the table was in front
        self._away: dict[int, Seat] = {}  # how seats were before somebody else took over, by seat

    # ---- who plays with what
    def word(self, seat: int) -> str:
        """The device of a seat, "" = whatever is at hand, or a computer's."""
        who = self._table.match.seats[seat]
        return self._table.device_word(seat) if who.is_human else ""

    def owners(self, device: Device) -> tuple[int, ...]:
        """The seats that this device plays for."""
        return tuple(n for n in range(len(self._table.match.seats)) if self.word(n) == device.word)

    def foreign(self, device: Device) -> int | None:
        """The seat that may choose now, if this device belongs to somebody else; None if it may act."""
        table = self._table
        seat = table.curtain if table.curtain is not None else table.seat
        mine = self.word(seat)
        whole = mine == KEYS.word and device.word in HALVES
        if not mine or mine == device.word or whole or not self.owners(device):
            return None
        return seat

    def sit(self) -> None:
        """The table is in front again: split the keyboard if its halves have seats of their own. A seat whose pad was
        never seen here (of a game from another day) is played with whatever is at hand."""
        table, router = self._table, self._table.app.router
        for pad in router.pads.present:
            self.back(pad)
        known = {pad.word for pad in (*router.pads.present, *router.pads.lost)}
        for n, who in enumerate(table.match.seats):
            if who.device.startswith("pad:") and who.device not in known:
                table.match.reseat(n, replace(who, device=""))
        router.halves = any(self.word(n) in HALVES for n in range(len(table.match.seats)))

    # ---- what comes in
    def passes_over(self, intent: Intent) -> bool:
        """Whether a wish is not this device's to have now; says whose turn it is when somebody tries to choose."""
        if intent.kind in FREE or self._looking:
            return False
        seat = self.foreign(intent.device)
        if seat is None:
            return False
        if intent.kind in ("choose", "main") and not intent.repeated:
            self._table.say_turn(seat)
        return True

    def passes_over_pointer(self, pointer: Pointer) -> bool:
        """The same for a press of the mouse or a finger on the table; its tools are everybody's."""
        if pointer.kind != "press" or self._looking:
            return False
        name = self._table.focus.at(pointer.x, pointer.y)
        if name is None or (name.startswith("tool.") and name not in _OWN_TOOLS):
            return False
        seat = self.foreign(pointer.device)
        if seat is not None:
            self._table.say_turn(seat)
        return seat is not None

    @property
    def _looking(self) -> bool:
        """Everybody may turn the pages of the log or look at the end."""
        table = self._table
        return table.drawer.open or table.past is not None or table.match.over

    # ---- pads that are gone
    def lost(self) -> tuple[int, ...]:
        """The seats whose pad is gone."""
        if self._table.match.over:
            return ()
        pads = self._table.app.router.pads
        gone = (self._gone | {pad.word for pad in pads.lost}) - {pad.word for pad in pads.present}
        return tuple(n for n in range(len(self._table.match.seats)) if self.word(n) in gone)

    def note_lost(self, device: Device) -> bool:
        """A pad is gone. Whether somebody plays with it here."""
        self._gone.add(device.word)
        return bool(self.lost())

    def spare(self) -> tuple[str, ...]:
        """Pads that nobody plays with."""
        return tuple(pad.word for pad in self._table.app.router.pads.present if not self.owners(pad))

    def keyboard(self, seat: int) -> str:
        """What of the keyboard a seat can have: all of it, or the half that is free."""
        others = {self.word(n) for n in range(len(self._table.match.seats)) if n != seat}
        taken = [half for half in HALVES if half in others]
        if len(taken) == 1:
            return next(half for half in HALVES if half not in taken)
        return self._table.keyboard_part(seat)

    def hand(self, seat: int, device: str) -> None:
        """Somebody plays on with another device until the pad is back."""
        self._keep(seat)
        self._table.take_device(seat, device)

    def stand_in(self, seat: int) -> None:
        """A computer plays on until the pad is back."""
        self._keep(seat)
        who = self._table.match.seats[seat]
        self._table.match.reseat(seat, replace(who, kind="computer", level=STAND_IN))

    def choose(self, seat: int, device: str) -> None:
        """A seat has this device from now on, whatever it had before; nobody is waited for."""
        self._away.pop(seat, None)
        self._table.take_device(seat, device)

    def _keep(self, seat: int) -> None:
        who = self._table.match.seats[seat]
        self._away.setdefault(seat, replace(who, device=self.word(seat)))

    def back(self, device: Device) -> tuple[int, ...]:
        """A pad is there again: who played with it has the seat back. Returns the seats it plays for."""
        self._gone.discard(device.word)
        for seat, before in list(self._away.items()):
            if before.device == device.word:
                del self._away[seat]
                self._table.match.reseat(seat, before)
                self._table.take_device(seat, device.word)
        return self.owners(device)
