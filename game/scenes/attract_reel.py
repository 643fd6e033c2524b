"""What the demo shows next, made ready bit by bit while something else is on the screen.

A game is rehearsed by computers; then an understudy, a table that nobody sees, plays it through in no time, so that
the cut knows how long each decision lasts at this title's own table.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.anim.pace import Pace
from game.core.notice import Notice
from game.core.value import replace
from game.match import attract
from game.match.attract import Caption, Cut, Moment, Rehearsal, Segment
from game.match.match import Match, milliseconds
from game.match.seats import Seat
from game.rules import registry
from game.rules.registry import Title
from game.scenes import tables
from game.scenes.base import House, Sounds
from game.scenes.plan import names
from game.scenes.table.scene import TableScene, make
from game.storage.settings import Settings
from game.ui.bindings import Bindings
from game.ui.canvas import Canvas
from game.ui.input import Router
from game.ui.intent import DeviceKind, Kind

SLICE_MS: Final = 1.0  # of rehearsing between two looks at the clock
LONGEST_DEAL_MS: Final = 9_000.0  # a longer one is not shown
TIMED: Final = 4  # decisions of each kind that are timed
_STEP_MS: Final = 60.0  # how exactly
_JUMPS: Final = 20  # what a jump may start that must be jumped in turn
_ENDLESS_MS: Final = 60_000.0


class Mute:
    """Sounds that nobody hears."""

    def _nothing(self, *_: Any, **__: Any) -> None:
        """Not heard."""

    cue = stop = place = mood = pause = reading = demo = _nothing


class _Nobody(Router):
    """Input of a table at which nobody sits: nothing can be pressed, so no hints are shown."""

    def __init__(self) -> None:
        super().__init__(_NoButtons(), _NoPads())
        self.speaker = "pad"


class _NoButtons(Bindings):
    def controls(self, device: DeviceKind, kind: Kind) -> tuple[str, ...]:
        return ()


class _NoPads:
    """No controllers."""

    def init(self) -> None:
        """Nothing to begin."""

    def is_controller(self, device_index: int) -> bool:
        return False

    def get_count(self) -> int:
        return 0

    def Controller(self, device_index: int) -> Any:  # noqa: N802
        raise ValueError("there are no controllers here")


class Backstage:
    """The house as a table of the demo sees it: nothing is opened, changed or told, and its pace is its own.

    sounds: what is heard of it.
    """

    def __init__(self, app: House, sounds: Sounds) -> None:
        self._app = app
        self.sounds = sounds
        self.pace = Pace("normal", app.pace.gentle)
        self.pace.shaking = app.pace.shaking
        self.store = app.store
        self.kit = app.kit
        self.router: Router = _Nobody()
        self.stir = app.stir
        self.canvas = app.canvas
        self.stack = app.stack

    @property
    def settings(self) -> Settings:
        return replace(self._app.settings, computer_pause_ms=0, auto_forced=False, hints=False)

    @property
    def now_ms(self) -> float:
        return self._app.now_ms

    @property
    def idle_ms(self) -> float:
        return self._app.idle_ms

    def open(self, name: str, **how: Any) -> None:
        """Nothing is opened over the demo, nor the score at its end."""

    def change(self, **settings: Any) -> None:
        """Nobody changes settings here."""

    def take_notices(self) -> tuple[Notice, ...]:
        return ()

    @property
    def tells_events(self) -> bool:
        """A game that plays itself is looked at, not told."""
        return False

    def announce(self, line: str) -> None:
        """See `tells_events`."""

    def quit(self) -> None:
        """Nobody quits here."""


@dataclass(frozen=True)
class Reel:
    """A segment that can be shown. deal: whether it begins with the deal. The match is over, or at its ply limit."""

    shown: Segment
    title: Title
    match: Match
    moments: tuple[Moment, ...]
    cut: Cut
    deal: bool

    def caption(self, ply: int) -> Caption | None:
        """What there is to say about a decision."""
        return self.moments[ply].caption if ply < len(self.moments) else None


def playable(title: str | None = None) -> tuple[Title, ...]:
    """The titles the demo can show: those that have a table; of one title only that one. Loads none of them."""
    return tuple(t for t in registry.TITLES if title in (None, t.id) and tables.has_table(t))


def seats_of(title: Title, players: int, level: str) -> tuple[Seat, ...]:
    called = names(True)
    return tuple(Seat("computer", called[n], title.colours[n], level) for n in range(players))


def prepared(
    app: House, number: int, titles: Sequence[str], size: tuple[int, int], fixed_ms: float
) -> Iterator[Reel | None]:
    """Yields None often, at last the reel of the nth segment. size: of the table in device pixels. fixed_ms: what is
    shown besides the game itself, the deal not counted."""
    title = registry.find(attract.title_at(number, titles))
    rules = registry.rules(title.id)
    yield None
    shown = attract.segment(number, titles, attract.bill(rules, tables.table_for(title)))
    yield None
    rehearsal = Rehearsal(rules, shown, seats_of(title, shown.config.players, attract.level(title.id)))
    yield None
    while not rehearsal.done:
        rehearsal.advance(milliseconds() + SLICE_MS)
        yield None
    understudy = _Understudy(app, rehearsal.match, size)
    yield None
    understudy.begin()
    yield from understudy.paint()
    deal_ms = yield from understudy.run_out()
    deal = deal_ms <= LONGEST_DEAL_MS
    moments = []
    for n, moment in enumerate(rehearsal.moments):
        moments.append(replace(moment, ms=(yield from understudy.play(n))))
        yield None
    understudy.table.leave()
    cut = attract.cut(moments, fixed_ms + (deal_ms if deal else 0.0))
    yield Reel(shown, title, rehearsal.match, tuple(moments), cut, deal)


class _Understudy:
    """A table that plays a game through as fast as it can, unseen and unheard, and tells how long it would last.

    Decisions with the same kinds of events last about equally long: a few of each are timed, the others are jumped.
    """

    def __init__(self, app: House, rehearsed: Match, size: tuple[int, int]) -> None:
        self._performance = attract.Performance(rehearsed, 0, rehearsed.history.length)
        self._plies = rehearsed.history.plies
        self._times: dict[tuple[type[Any], ...], list[float]] = {}
        self.table: TableScene = make(Backstage(app, Mute()), self._performance.match)
        self.table.bare = True
        self._canvas = Canvas(pygame.Surface(size), app.kit)

    def begin(self) -> None:
        self.table.resize(self._canvas)
        self.table.enter()

    def paint(self) -> Iterator[None]:
        """Paint the first picture bit by bit and throw it away: what it is made of is there when the table comes."""
        picture = self.table.picture
        assert picture is not None
        for layer in self.table.layers():
            layer.paint(picture.canvas)
            yield

    def play(self, n: int) -> Generator[None, None, float]:
        """Make the nth decision; returns how long it is shown, in milliseconds."""
        self._performance.play()
        known = self._times.setdefault(tuple(type(event) for event in self._plies[n].events), [])
        if len(known) < TIMED:
            known.append((yield from self.run_out()))
            return known[-1]
        self._jump()
        return sum(known) / len(known)

    def run_out(self) -> Generator[None, None, float]:
        """Let all clips come to their end; returns how long that took at normal speed."""
        spent = 0.0
        while spent < _ENDLESS_MS:
            self.table.update(_STEP_MS)
            spent += _STEP_MS
            yield
            if not self._busy:
                break
        return spent

    def _jump(self) -> None:
        for _ in range(_JUMPS):
            for lane in self.table.lanes():
                lane.finish()
            self.table.update(1.0)
            if not self._busy:
                break

    @property
    def _busy(self) -> bool:
        return any(lane.busy for lane in self.table.lanes())
