"""The demo: computers play one title after the other, cut to what is worth seeing, until somebody stirs.

Each game is a real match on the title's own table, shown as a print beside the logo. While one is shown the next is
made ready in slices (`attract_reel`). Nothing is saved and nothing counts. Any touch of any device ends it; the title
screen then offers to play on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.anim.easing import out_back
from game.anim.glide import Glide
from game.core.errors import LevelError, Refused
from game.i18n.words import number, tr
from game.match import attract
from game.match.attract import LONGEST_MS, SHORTEST_MS
from game.match.match import Match, milliseconds
from game.match.telling import Played, Told
from game.rules.registry import Title, find
from game.scenes import attract_frame as frame
from game.scenes import doors
from game.scenes.attract_frame import Line, Said, title_words
from game.scenes.attract_reel import Backstage, Mute, Reel, playable, prepared
from game.scenes.base import House, Scene
from game.scenes.ending import ending_of
from game.scenes.offer import Offer
from game.scenes.room import Room
from game.scenes.table.picture import Picture
from game.scenes.table.scene import TableScene
from game.scenes.table.scene import make as make_table
from game.storage.results import Asked
from game.ui.canvas import Canvas
from game.ui.easel import around
from game.ui.glyphs import glyph
from game.ui.thrift import Thrift

CARD_MS: Final = 2_600.0  # the announcement of a title
RESULT_MS: Final = 7_500.0
END_REST_MS: Final = 700.0  # after the last decision of a stretch
GAME_END_MS: Final = 1_800.0  # after the last one of all
FADE_MS: Final = 450.0
LOGO_MS: Final = 900.0
PREPARE_MS: Final = 2.5  # of each step for the next game
FIRST_MS: Final = 14.0  # the same while nothing else is to be done
READING_MS: Final = 1_500.0  # a sentence stays at least so long, and for each sign so much longer
READING_MS_PER_SIGN: Final = 38.0
SAID_MS: Final = 8_000.0  # and at most so long
TIME_MS: Final = 2_200.0
CALM_MS: Final = 25.0  # longer from one picture to the next while no piece moves
SHARE: Final = 0.29  # of a core
AGES: Final = 1  # segments for which bitmaps are kept after they were used: more would fill the stores for hours
MEMORY: Final = "demo.number"
THUMB_W: Final = 400.0


class AttractScene(Scene):
    """title: only this one; None = all that have a table. prepare_ms: of each step for what comes next."""

    def __init__(self, app: House, title: str | None = None, prepare_ms: float = PREPARE_MS) -> None:
        super().__init__(app)
        if title is not None:
            find(title)
        self.titles: tuple[Title, ...] = playable(title)
        if not self.titles:
            raise Refused("There is no title yet that the demo could play." if title is None
                          else f"The table of {title} is not set yet, so the demo can't play it.")  # fmt: skip
        self._ids = tuple(t.id for t in self.titles)
        self._prepare_ms = prepare_ms
        self._thrift = Thrift(SHARE)
        self.number = app.store.recall(MEMORY, int, 0)
        self._following = 1  # how many numbers further the next segment is
        self._failed = 0  # titles in a row that could not be made ready
        self.phase = "card"
        self.segment_ms = 0.0  # how long this segment has been shown
        self.reel: Reel | None = None
        self.stretch = 0
        self.performance: attract.Performance | None = None
        self.table: TableScene | None = None
        self.said: Said | None = None
        self._weight = self._said_ms = 0.0
        self._told: set[str] = set()  # captions of this segment
        self._phase_ms = self._rested_ms = 0.0
        self._coming: Iterator[Reel | None] | None = None
        self._next: Reel | None = None
        self._still: pygame.Surface | None = None
        self._fade, self._enter = Glide(0.0), Glide(0.0)
        self._logo = Glide(1.0)
        self._before: pygame.Surface | None = None
        self._before_left = Glide(0.0)
        self._picture: Picture | None = None
        self._front: Canvas | None = None
        self._stage: Canvas | None = None
        self._ready = -1  # the state of the pictures when the title screen was last made ready
        self._readying: Iterator[None] | None = None
        self._ending: tuple[str, str, tuple[Line, ...], tuple[Line, ...], str] | None = None

    # ---- life
    def enter(self) -> None:
        app = self.app
        app.stir.settle()
        app.sounds.demo("quiet" if app.settings.attract_sound else "silent")
        if app.now_ms > 0:
            self._before = app.canvas.out.copy()
            self._before_left.put(1.0)
            self._before_left.to(0.0, FADE_MS)
            if not app.pace.gentle:
                self._logo.put(0.0)
        else:
            self._ready_title()  # nobody has seen it yet
        self._announce()

    def leave(self) -> None:
        self._close_table()
        self.app.sounds.demo("")

    def resize(self, canvas: Canvas) -> None:
        self._front = Canvas(canvas.out, canvas.kit, "", 1.3)
        self._picture = Picture(Canvas(pygame.Surface(canvas.px), canvas.kit, "", 1.3))
        self._still = self._before = self._readying = None
        self._stage = self._staged(canvas)
        if self.table is not None:
            self.table.resize(self._stage)

    def _staged(self, canvas: Canvas) -> Canvas:
        """The part of the screen on which the table stands, as a canvas of its own."""
        box = frame.table_rect(canvas.w, canvas.h)
        x, y, right, low = canvas.dev(box.x, box.y, box.x + box.w, box.y + box.h)
        area = pygame.Rect(x, y, right - x, low - y).clip(canvas.out.get_rect())
        return Canvas(canvas.out.subsurface(area), canvas.kit)

    @property
    def decisions(self) -> int:
        """How many decisions of this segment have been shown."""
        if self.reel is None or self.table is None:
            return 0
        earlier = sum(end - start for start, end in self.reel.cut.stretches[: self.stretch])
        return earlier + self.table.match.history.length - self.reel.cut.stretches[self.stretch][0]

    # ---- somebody stirs
    def stirred(self) -> bool:
        self.app.stack.clear_to(doors.make("title", self.app, offer=self.offer()))
        return True

    def offer(self) -> Offer | None:
        """To play on from what is shown; None while nothing can be chosen there."""
        if self.phase != "play" or self.table is None or self._stage is None or self.table.match.over:
            return None
        match = self.table.match
        stage = self._stage
        w = max(1, round(THUMB_W * self.app.canvas.k))
        size = w, max(1, round(w * stage.px[1] / stage.px[0]))
        return Offer(match, match.waiting[0], pygame.transform.smoothscale(stage.out, size))

    # ---- time
    @property
    def animating(self) -> bool:
        """It paints when it is due (`wake_ms`), not at each step."""
        return False

    @property
    def wake_ms(self) -> float | None:
        return self._thrift.wait_ms + (CALM_MS if self._calm else 0.0)

    @property
    def _calm(self) -> bool:
        """Nothing moves that a pause would spoil."""
        return not self._busy and not any(glide.moving for glide in self._glides)

    @property
    def _glides(self) -> tuple[Glide, ...]:
        return self._fade, self._enter, self._logo, self._before_left

    def update(self, dt_ms: float) -> None:
        self._phase_ms += dt_ms
        self.segment_ms += dt_ms
        self.dirty = True
        self._thrift.look()
        for glide in self._glides:
            glide.update(dt_ms)
        if not self._before_left.moving:
            self._before = None
            self._logo.to(1.0, LOGO_MS)
        if not self._fade.moving:
            self._still = None
        self._prepare()
        self._keep_title_ready()
        self._pass_said(dt_ms)
        if self.phase == "card":
            self._pass_card()
        elif self.phase == "play":
            self._pass_play(dt_ms)
        else:
            self._pass_result(dt_ms)

    @property
    def ready(self) -> bool:
        """Whether what comes next can be shown."""
        return self._next is not None

    def prepare(self, ms: float) -> None:
        """Make ready what comes next, for about so many milliseconds."""
        if self._next is None and self._coming is None:
            self._order(self.number)
        until = milliseconds() + ms
        try:
            for made in self._coming or ():
                if made is not None:
                    self._next, self._coming, self._failed = made, None, 0
                    return
                if milliseconds() >= until:
                    return
        except LevelError:
            self._failed += 1
            if self._failed >= len(self.titles):
                raise
            self._pass_over()

    def _pass_over(self) -> None:
        """The level files of what was to come are damaged: the title after it comes instead."""
        if self.phase == "card" and self.reel is None:
            self.number, self._coming, self.dirty = self.number + 1, None, True
        else:
            self._following += 1
            self._order(self.number + self._following)

    def _prepare(self) -> None:
        if self._next is None:
            waits = self.phase == "card" and self.reel is None
            self.prepare(max(FIRST_MS, self._prepare_ms) if waits else self._prepare_ms)

    def _keep_title_ready(self) -> None:
        """The title screen must be there at once when somebody stirs: its pictures are made, and made again when
        sharper ones have come or others have pushed them out of memory. Bit by bit: who stirs meanwhile waits for one
        part of it only."""
        parts = self.app.kit.parts
        if self._ready == parts.epoch or not self._calm or parts.loading:
            return
        if self._readying is None:
            self._readying = self._title_in_parts()
        if next(self._readying, "done") == "done":
            self._readying = None

    def _ready_title(self) -> None:
        for _ in self._title_in_parts():
            pass

    def _title_in_parts(self) -> Iterator[None]:
        """Draw the title screen where nobody sees it."""
        canvas = self.app.canvas
        begun = canvas.kit.parts.epoch
        room = doors.make("title", self.app)
        assert isinstance(room, Room)
        room.resize(canvas)
        unseen = Canvas(pygame.Surface(canvas.px), canvas.kit)
        yield
        room.ground(unseen)
        yield
        room.paint(unseen, 0.0)
        yield
        room.draw(unseen)
        self._ready = begun

    def _order(self, number: int) -> None:
        assert self._stage is not None
        fixed = CARD_MS + RESULT_MS + GAME_END_MS
        self._coming = prepared(self.app, number, self._ids, self._stage.px, fixed)

    @property
    def title(self) -> str:
        """Which title is shown."""
        return attract.title_at(self.number, self._ids)

    # ---- the announcement
    def _announce(self) -> None:
        """Begin the next segment: its title is shown until it is ready."""
        self._close_table()
        self.phase, self._phase_ms, self.segment_ms = "card", 0.0, 0.0
        self.app.store.remember(MEMORY, self.number + 1)
        self.reel, self._ending = None, None
        self._told.clear()
        self.app.kit.age(AGES)
        self._ready = -1
        self._say(None)
        self._enter.put(0.0)
        self._enter.to(1.0, 520.0, out_back)
        if self.app.settings.attract_sound:
            self.app.sounds.place(self.title)
        self.dirty = True

    def _pass_card(self) -> None:
        if self._next is None or self._phase_ms < CARD_MS:
            return
        self.reel, self._next = self._next, None
        self.segment_ms = CARD_MS
        self._order(self.number + self._following)
        self.phase = "play"
        self._begin(0)

    # ---- the game
    def _begin(self, stretch: int) -> None:
        """Show a stretch of the game: from now on it plays by itself."""
        assert self.reel is not None and self._stage is not None
        self._hold_picture()
        self._close_table()
        self.stretch = stretch
        start, end = self.reel.cut.stretches[stretch]
        self.performance = attract.Performance(self.reel.match, start, end)
        match = self.performance.match
        heard = self.app.sounds if self.app.settings.attract_sound else Mute()
        table = make_table(Backstage(self.app, heard), match)
        table.bare = True
        table.resumed = start > 0 or not self.reel.deal
        table.resize(self._stage)
        table.enter()
        match.listen(None, self._heard)
        self.table = table
        self._rested_ms = 0.0
        self._introduce(match, stretch)

    def _hold_picture(self) -> None:
        """What is seen now fades while the next comes."""
        assert self._stage is not None
        self._still = self._stage.out.copy()
        self._fade.put(1.0)
        self._fade.to(0.0, FADE_MS)

    def _close_table(self) -> None:
        if self.table is not None:
            self.table.leave()
            self.table = None

    def _introduce(self, match: Match, stretch: int) -> None:
        """Where we are in the game."""
        assert self.reel is not None
        if stretch == 0:
            self._say(Said(tr("shell.demo.intro", line=title_words(self.title, "line"))), 0.5)
        elif stretch == len(self.reel.cut.stretches) - 1:
            self._say(Said(tr("shell.demo.end"), time=True), 1.0)
        else:
            words = tr("shell.demo.later", round=match.round) if match.round else tr("shell.demo.later_plain")
            self._say(Said(words, time=True), 1.0)

    @property
    def _busy(self) -> bool:
        return self.table is not None and any(lane.busy for lane in self.table.lanes())

    def _pass_play(self, dt_ms: float) -> None:
        assert self.table is not None and self.reel is not None and self.performance is not None
        self.table.update(dt_ms)
        self._rested_ms = 0.0 if self._busy else self._rested_ms + dt_ms
        late = self.segment_ms > LONGEST_MS - RESULT_MS - 1000
        last = self.stretch == len(self.reel.cut.stretches) - 1
        if late:
            self._end_game()
        elif not self.performance.done:
            if self._rested_ms >= self.reel.cut.rest_ms and not self._fade.moving:
                self._rested_ms = 0.0
                self.performance.play()
        elif last and self._busy:
            self._tell_count()
        elif self._rested_ms >= (GAME_END_MS if last else END_REST_MS):
            if last:
                self._end_game()
            else:
                self._begin(self.stretch + 1)

    def _tell_count(self) -> None:
        """The points are counted after the last decision: say so, once what was said before has been read."""
        assert self.reel is not None
        result = self.reel.match.result
        reading = self.said is not None and self._said_ms < _reading_ms(self.said)
        if "count" in self._told or reading or result is None or result.outcome == "lost":
            return
        self._told.add("count")
        self._say(Said(tr("shell.demo.count")), 2.0)

    # ---- what is said
    def _heard(self, told: Told) -> None:
        assert self.reel is not None
        if not isinstance(told, Played):
            return
        caption = self.reel.caption(told.number - 1)
        if caption is None or (caption.key in self._told and ".caption." in caption.key):
            return
        reading = self.said is not None and self._said_ms < _reading_ms(self.said)
        if reading and caption.weight <= self._weight:
            return
        holes = dict(caption.holes)
        seat = int(holes.get("seat", told.seat))
        assert self.table is not None
        words = tr(caption.key, name=self.table.name_of(seat), points=holes.get("n", 0))
        self._told.add(caption.key)
        self._say(Said(words, self.table.colour_of(seat)), max(caption.weight, 2.0))

    def _say(self, said: Said | None, weight: float = 0.0) -> None:
        self.said, self._weight, self._said_ms = said, weight, 0.0

    def _pass_said(self, dt_ms: float) -> None:
        if self.said is None:
            return
        self._said_ms += dt_ms
        if self._said_ms > (TIME_MS if self.said.time else SAID_MS):
            self._say(None)

    # ---- the result
    def _end_game(self) -> None:
        assert self.table is not None and self.reel is not None
        self.phase, self._phase_ms = "result", 0.0
        self._say(None)
        self._enter.put(0.0)
        self._enter.to(1.0, 420.0, out_back)
        match = self.reel.match
        ending = ending_of(match, None, self.app.store)
        best = self.app.store.results.best(Asked(title=self.title), 4)
        following = attract.title_at(self.number + self._following, self._ids)
        words = tr("shell.demo.next", title=title_words(following, "short")) if len(self.titles) > 1 else ""
        self._ending = (ending.headline, ending.line, self._places(match),
                        tuple(Line("", b.name, number(b.points)) for b in best), words)  # fmt: skip

    def _places(self, match: Match) -> tuple[Line, ...]:
        """The seats, the first one at the top."""
        result = match.result
        if result is None:
            return ()
        order = sorted(range(len(match.seats)), key=lambda n: (result.ranks[n], n))
        alone = len(order) == 1
        return tuple(
            Line(match.seats[n].colour, match.seats[n].name, number(result.totals[n]),
                 not alone and result.ranks[n] == 1 and result.outcome != "lost")
            for n in order
        )  # fmt: skip

    def _pass_result(self, dt_ms: float) -> None:
        if self.table is not None:
            self.table.update(dt_ms)
        enough = self._phase_ms >= RESULT_MS and self.segment_ms >= SHORTEST_MS
        if enough and (self._next is not None or self.segment_ms >= LONGEST_MS - 500):
            self.number, self._following = self.number + self._following, 1
            self._hold_picture()
            self._announce()

    # ---- the picture
    def draw(self, canvas: Canvas) -> None:
        assert self._picture is not None and self._front is not None and self._stage is not None
        front = self._front
        if front.out is not canvas.out:
            front.retarget(canvas.out)
            self._stage = self._staged(canvas)
        landed = self._logo.value >= 1.0
        at = self._ids.index(self.title)
        players = len(self.table.match.seats) if self.table is not None else 0
        layers = frame.chrome(
            front, self.title if self.phase != "card" else "", players, (at, len(self.titles)), self.said, landed,
            self._glyphs(),
        )  # fmt: skip
        chrome = self._picture.compose(layers)
        for area in around(chrome.get_rect(), self._stage.out.get_rect(topleft=self._stage.out.get_offset())):
            front.out.blit(chrome, area.topleft, area)
        self._draw_stage(front)
        if self._before is not None:
            self._before.set_alpha(round(255 * self._before_left.value))
            front.out.blit(self._before, (0, 0))
        if not landed:
            frame.flying_logo(front, self._logo.value)

    def _draw_stage(self, c: Canvas) -> None:
        assert self._stage is not None
        stage = self._stage
        if self.phase == "card" or self.table is None:
            words = title_words(self.title, "name"), title_words(self.title, "line")
            frame.announcement(c, self.title, *words, self._enter.value if not self._gentle else 1.0)
        else:
            self.table.draw(stage)
        if self._still is not None and self._still.get_size() == stage.px:
            self._still.set_alpha(round(255 * self._fade.value))
            stage.out.blit(self._still, (0, 0))
        if self.phase == "result" and self._ending is not None:
            headline, line, rows, best, following = self._ending
            frame.result(c, headline, line, rows, best, following, 1.0 if self._gentle else self._enter.value)

    @property
    def _gentle(self) -> bool:
        return self.app.pace.gentle

    def _glyphs(self) -> tuple[str, ...]:
        """Of the buttons people would press, whatever device they have."""
        bindings = self.app.router.bindings
        found = [glyph("choose", speaker, bindings, "keys") for speaker in ("pad", "keyboard", "mouse", "touch")]
        return tuple(dict.fromkeys(name for name in found if name is not None))

    def mirror(self) -> str:
        line = tr("shell.mirror.attract", title=title_words(self.title, "name"))
        return f"{line} {self.said.text}" if self.said is not None else line


def _reading_ms(said: Said) -> float:
    return READING_MS + READING_MS_PER_SIGN * len(said.text)


make = AttractScene
