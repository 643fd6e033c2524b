"""What sounds behind the game: beds of ambience that cross-fade, and music that goes from section to section."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.audio.output import AMBIENCE, MUSIC, Output
from game.audio.programme import HOUSE, Heard, Programme
from game.audio.shelf import Shelf
from game.audio.table import Section, Table

CROSS_MS: Final = 2500.0  # from one bed of ambience to the next
LEAVE_MS: Final = 1500  # music of another theme ends in this time
AGAIN_MS: Final = 200  # a section that is taken up again comes in during this time
LATE_MS: Final = 120  # a section that was not loaded in time shifts what follows


@dataclass(slots=True)
class Bed:
    """A loop of ambience. gain moves toward goal, so that a change of place is never a jump."""

    name: str
    channel: int
    gain: float
    goal: float
    playing: bool = False


class Ambience:
    """The beds of the present place."""

    def __init__(self, output: Output, shelf: Shelf) -> None:
        self._output = output
        self._shelf = shelf
        self._beds: list[Bed] = []
        self._free: dict[int, float] = dict.fromkeys(AMBIENCE, 0.0)  # channel: ms from when it is silent

    def place(self, wanted: tuple[tuple[str, float], ...], now: float) -> None:
        """Have these beds sound (name, gain) and no others."""
        goals = dict(wanted)
        for bed in list(self._beds):
            if bed.name in goals:
                bed.goal = goals.pop(bed.name)
            else:
                self._output.fade(bed.channel, int(CROSS_MS))
                self._free[bed.channel] = now + CROSS_MS
                self._beds.remove(bed)
        for name, goal in goals.items():
            used = {bed.channel for bed in self._beds}
            channel = min((c for c in AMBIENCE if c not in used), key=lambda c: self._free[c])
            self._beds.append(Bed(name, channel, goal, goal))
        self._shelf.want((f"ambience/{name}" for name in goals), 5)

    def update(self, passed: float, level: float) -> bool:
        """Start what is loaded, move gains. level: of the bus, 0 to 1. True while something is on its way."""
        moving = False
        for bed in self._beds:
            if not bed.playing:
                sound = self._shelf.get(f"ambience/{bed.name}")
                moving = moving or (sound is None and self._shelf.coming(f"ambience/{bed.name}"))
                if sound is not None:
                    loud = bed.gain * level
                    self._output.play(bed.channel, sound, loud, loud, loops=-1, fade_ms=int(CROSS_MS))
                    bed.playing = True
            step = passed / CROSS_MS
            bed.gain += max(-step, min(step, bed.goal - bed.gain))
            moving = moving or bed.gain != bed.goal
            self._output.volume(bed.channel, bed.gain * level, bed.gain * level)
        return moving

    def lost(self) -> None:
        """All has to be fetched and started anew."""
        for bed in self._beds:
            bed.playing = False
        self._shelf.want((f"ambience/{bed.name}" for bed in self._beds), 5)


class Music:
    """The programme of the present theme, played on two channels in turn so that tails ring over."""

    def __init__(self, output: Output, shelf: Shelf, table: Table, seed: int) -> None:
        self._output = output
        self._shelf = shelf
        self._table = table
        self._seed = seed
        self._heard = Heard()
        self._programme: Programme | None = None
        self._theme = ""
        self._next: tuple[float, Section] | None = None
        self._now: tuple[float, str] | None = None  # when what plays began, and its file
        self._again = False  # it is to be taken up where it would be by now
        self._channel = 0
        self._files: list[str] = []
        self.mood = ""

    def theme(self, name: str, now: float) -> None:
        """Play the sections of a theme from now on; "" = no music."""
        known = name if name in self._table.themes else (HOUSE if name else "")
        if known == self._theme:
            return
        self._theme = known
        self.fade(LEAVE_MS)
        self._programme = Programme(self._table.themes, known, self._seed, self._heard) if known else None
        self._next = None

    def fade(self, ms: int) -> None:
        """End what plays, for a winner or another theme."""
        self._now = None
        for channel in MUSIC:
            self._output.fade(channel, ms)

    def rest(self, now: float, seconds: float) -> None:
        """Nothing more for a while."""
        if self._programme is not None and self._next is not None:
            start, section = self._next
            later = max(start, now + seconds * 1000)
            self._programme.late((later - start) / 1000)
            self._next = later, section

    def update(self, now: float, level: float) -> bool:
        """Begin the next section when it is its time. level: of the bus, 0 to 1. True while what played before is
        fetched to be taken up again."""
        for channel in MUSIC:
            self._output.volume(channel, level, level)
        if self._again:
            self._take_up(now, level)
        self._go_on(now, level)
        return self._again

    def _take_up(self, now: float, level: float) -> None:
        began, name = self._now or (now, "")
        sound = self._shelf.get(name)
        if sound is None:
            self._again = bool(name) and self._shelf.coming(name)
            return
        rest = self._output.rest_of(sound, now - began)
        if rest is not None:
            self._output.play(MUSIC[self._channel], rest, level, level, fade_ms=AGAIN_MS)
        self._again = False

    def _go_on(self, now: float, level: float) -> None:
        if self._programme is None:
            return
        if self._next is None:
            self._choose(now)
        if self._next is None or now < self._next[0]:
            return
        start, section = self._next
        name = _file(section)
        sound = self._shelf.get(name)
        if sound is None and name not in self._shelf.broken:
            return
        if now > start + LATE_MS:
            self._programme.late((now - start) / 1000)
        if sound is not None:
            self._channel = 1 - self._channel
            self._output.play(MUSIC[self._channel], sound, level, level)
            self._now, self._again = (now, name), False
        self._choose(now)

    def _choose(self, now: float) -> None:
        assert self._programme is not None
        following = self._programme.next(now / 1000, self.mood)
        if following is None:
            self._programme = None
            return
        start, section = following
        self._next = start * 1000, section
        name = _file(section)
        self._files = [*self._files[-1:], name]
        self._shelf.keep("music/", self._files)
        self._shelf.want([name], 7)

    @property
    def due(self) -> float | None:
        """ms when the next section starts; None while nothing can be played."""
        return self._next[0] if self._next is not None and self._output.state != "none" else None

    def lost(self) -> None:
        """All has to be fetched anew: what plays, to be taken up where it is by then, and the next section."""
        self._again = self._now is not None
        if self._now is not None:
            self._shelf.want([self._now[1]], 6)
        if self._next is not None:
            self._shelf.want([_file(self._next[1])], 7)


def _file(section: Section) -> str:
    return "music/" + section.file.removesuffix(".ogg")
