"""Who plays with what, while people sit down: devices take seats, are made ready, stand up. Pure.

A seat that no device has taken is played with whatever is at hand. A device may have several seats (people who share
it); one of them is the seat it speaks for here. The two halves of the keyboard are two devices; if only one of them
sat down, it is the whole keyboard (`settle`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.scenes.plan import Plan
from game.ui.intent import KEYS, KEYS_LEFT, KEYS_RIGHT

HALVES: Final = (KEYS_LEFT.word, KEYS_RIGHT.word)


class Joining:
    """plan: its places get the devices."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.ready: set[int] = set()
        self.gone: set[str] = set()  # pads that have a seat and are not there
        self._speaks_for: dict[str, int] = {}

    # ---- who has what
    def device(self, seat: int) -> str:
        """The device of a seat, "" = none of its own."""
        return self.plan.places[seat].device

    def seats_of(self, device: str) -> tuple[int, ...]:
        """The seats that a device has taken."""
        return tuple(n for n in self.plan.people() if self.device(n) == device)

    def seat_of(self, device: str) -> int | None:
        """The seat that a device speaks for; None for one that stands."""
        seats = self.seats_of(device)
        if not seats:
            return None
        return self._speaks_for[device] if self._speaks_for.get(device) in seats else seats[-1]

    @property
    def open(self) -> tuple[int, ...]:
        """The seats of people that no device has taken."""
        return tuple(n for n in self.plan.people() if not self.device(n))

    def shown(self, device: str) -> str:
        """The name under which a device sits: half a keyboard is the whole one while its other half stands."""
        if device in HALVES and not any(self.seats_of(other) for other in (*HALVES, KEYS.word) if other != device):
            return KEYS.word
        return device

    def speaker(self, device: str, joins: bool) -> str:
        """The device that a wish comes from. Wishes of a keyboard of which one part sits are wishes of that part; but
        to sit down each half has a key of its own (joins)."""
        if device not in (KEYS.word, *HALVES) or self.seats_of(device):
            return device
        sitting = [part for part in (KEYS.word, *HALVES) if self.seats_of(part)]
        if len(sitting) != 1 or (joins and device in HALVES and sitting[0] in HALVES):
            return device
        return sitting[0]

    # ---- sitting down and standing up
    def join(self, device: str, seat: int | None = None) -> int | None:
        """Take a seat, the first open one unless it is named; returns it, None if there is none."""
        if seat is None:
            seat = next(iter(self.open), None)
        if seat is None or not self.plan.places[seat].human:
            return None
        self.plan.places[seat].device = device
        self.ready.discard(seat)
        self._speaks_for[device] = seat
        return seat

    def leave(self, seat: int) -> None:
        """The seat is open again."""
        device = self.device(seat)
        self.plan.places[seat].device = ""
        self.ready.discard(seat)
        if not self.seats_of(device):
            self.gone.discard(device)

    def stand(self, device: str) -> bool:
        """One step back: no longer ready, then no longer there. False if there was nothing to take back."""
        seat = self.seat_of(device)
        if seat is None:
            return False
        if seat in self.ready:
            self.ready.discard(seat)
        else:
            self.leave(seat)
        return True

    def make_ready(self, seat: int, ready: bool = True) -> None:
        """Somebody is ready, or no longer."""
        (self.ready.add if ready else self.ready.discard)(seat)

    def move(self, seat: int, by: int) -> int:
        """A seat changes its place in the order of play with the next (by = 1) or the one before; its new number."""
        other = (seat + by) % len(self.plan.places)
        self.plan.swap(seat, other)
        change = {seat: other, other: seat}
        self.ready = {change.get(n, n) for n in self.ready}
        self._speaks_for = {d: change.get(n, n) for d, n in self._speaks_for.items()}
        return other

    # ---- pads
    def lost(self, device: str) -> bool:
        """A pad is gone. Whether it had a seat: it is kept for it."""
        seats = self.seats_of(device)
        if not seats:
            return False
        self.gone.add(device)
        self.ready.difference_update(seats)
        return True

    def back(self, device: str) -> bool:
        """A pad is there again. Whether it has a seat."""
        self.gone.discard(device)
        return bool(self.seats_of(device))

    def forget_absent(self, present: Iterable[str]) -> None:
        """Seats whose pad is not there (a set-up from before) are open."""
        there = set(present)
        for seat in self.plan.people():
            if self.device(seat).startswith("pad:") and self.device(seat) not in there:
                self.leave(seat)

    # ---- on to the table
    @property
    def waits_for(self) -> int | None:
        """The first seat that has a device and is not ready; None: everybody is."""
        return next((n for n in self.plan.people() if self.device(n) and n not in self.ready), None)

    @property
    def complete(self) -> bool:
        """Whether every person has a device and is ready."""
        return not self.open and self.waits_for is None

    def settle(self) -> None:
        """A half of the keyboard whose other half stands becomes the whole keyboard; the whole one beside a half is
        the other half."""
        used = {half for half in HALVES if self.seats_of(half)}
        whole = bool(self.seats_of(KEYS.word))
        if len(used) != 1:
            return
        for seat in self.plan.people():
            place = self.plan.places[seat]
            if whole and place.device == KEYS.word:
                place.device = next(half for half in HALVES if half not in used)
            elif not whole and place.device in used:
                place.device = KEYS.word
