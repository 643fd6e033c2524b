"""The order of the music: sets of two or three sections, then ambience alone, and no section twice in twenty minutes.

A title's own sections come first and most often, then those of the house (`title`), later quiet guests from other
titles; all share their notes, so any may follow any. Plain and seeded: the same seed gives the same evening.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from game.audio.table import Section, Themes

REST_S: Final = 20 * 60.0  # s from the end of a section until it may start again
SILENCE_S: Final = (55.0, 85.0)  # s of ambience alone between two sets
HOUSE: Final = "title"
_SETS: Final = (
    ("own", 3),
    ("house", 2),
    ("own", 2),
    ("house", 2),
    ("guest", 2),
    ("guest", 2),
    ("house", 1),
    ("guest", 2),
)
_SETS_HOUSE: Final = (("own", 3), ("guest", 2), ("own", 2), ("guest", 2), ("guest", 2), ("guest", 2), ("guest", 2))


@dataclass
class Heard:
    """When each section was last heard to its end, in s; shared by all programmes of a sitting."""

    ended: dict[tuple[str, str], float] = field(default_factory=dict)

    def free_at(self, section: Section) -> float:
        return self.ended.get((section.theme, section.name), -REST_S) + REST_S

    def note(self, section: Section, start: float) -> None:
        self.ended[section.theme, section.name] = start + section.length


class Programme:
    """What a title plays, section after section."""

    def __init__(self, themes: Themes, title: str, seed: int, heard: Heard | None = None) -> None:
        """title: a theme of `themes`; an unknown one plays the house's. heard: what this sitting has heard before."""
        self._rng = random.Random(f"{title} {seed}")
        self._heard = heard or Heard()
        theme = title if title in themes else HOUSE
        others = [t for t in themes if t not in (theme, HOUSE)]
        quiet = "dcb" if theme == HOUSE else "dc"
        guests = [s for letter in quiet for t in others for s in themes[t] if s.name == letter]
        self._stock = {
            "own": list(themes.get(theme, ())),
            "house": list(themes.get(HOUSE, ())) if theme != HOUSE else [],
            "guest": guests,
        }
        for sections in self._stock.values():
            self._rng.shuffle(sections)
        self._guests_first_quiet()
        self._sets = _SETS_HOUSE if theme == HOUSE else _SETS
        self._set = -1
        self._left = 0
        self._after: float | None = None
        self._given: tuple[float, Section] | None = None

    def _guests_first_quiet(self) -> None:
        """Guests with few instruments come before the fuller ones."""
        self._stock["guest"].sort(key=lambda section: not section.sparse)

    def next(self, now: float, mood: str = "") -> tuple[float, Section] | None:
        """When (s, not before now) the next section starts, and which; None: there is no music at all.

        mood: "scoring" asks for sections with few instruments, "last" for the title's own e.
        """
        if not any(self._stock.values()):
            return None
        start = max(now, now + self._rng.uniform(4, 8) if self._after is None else self._after)
        if self._left == 0:
            self._set = (self._set + 1) % len(self._sets)
            self._left = self._sets[self._set][1]
        section = self._choose(self._sets[self._set][0], start, mood)
        start = max(start, self._heard.free_at(section))
        self._heard.note(section, start)
        self._given = start, section
        self._left -= 1
        self._after = start + section.body + (self._rng.uniform(*SILENCE_S) if self._left == 0 else 0.0)
        return start, section

    def late(self, seconds: float) -> None:
        """The section that `next` gave last starts later than it said; what follows moves with it."""
        if self._given is not None and self._after is not None:
            start, section = self._given
            self._given = start + seconds, section
            self._heard.note(section, start + seconds)
            self._after += seconds

    def _choose(self, kind: str, start: float, mood: str) -> Section:
        """A rested section of the kind, else of another kind, else the one that is rested first."""
        order = [kind, *(other for other in ("own", "house", "guest") if other != kind)]
        stock = [section for name in order for section in self._stock[name]]
        if mood == "last":
            stock = [s for s in self._stock["own"] if s.name == "e"] + stock
        rested = [section for section in stock if self._heard.free_at(section) <= start]
        if mood == "scoring":
            rested = [section for section in rested if section.sparse] or rested
        return rested[0] if rested else min(stock, key=self._heard.free_at)


def plan(themes: Themes, title: str, seed: int, minutes: float) -> tuple[tuple[float, Section], ...]:
    """The starts (s) and sections of a sitting that begins at 0."""
    return tuple(_until(Programme(themes, title, seed), minutes * 60))


def _until(programme: Programme, end: float) -> Iterator[tuple[float, Section]]:
    now = 0.0
    while (following := programme.next(now)) is not None and following[0] < end:
        yield following
        now = following[0]
