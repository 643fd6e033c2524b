"""The title: a travel poster that has come to life, and the signpost with what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from game.anim.physics import load_engine
from game.core.errors import LevelError
from game.core.notice import Unusable
from game.i18n.words import tr
from game.rules.registry import TITLES, Title
from game.scenes import doors, tables
from game.scenes.base import House
from game.scenes.offer import Offer
from game.scenes.posters import GROWN, RATIO, WIDE, poster
from game.scenes.room import Hint, Room
from game.scenes.shores import Life, title_far, title_life, title_near
from game.scenes.widgets import Plank, Round, Widget
from game.storage.matches import Saved
from game.ui.canvas import Canvas
from game.ui.focus import Rect

REST_MS: Final = 20_000.0  # without input the poster comes to rest
LOOP_MS: Final = 30.0  # from one picture of the living poster to the next, at most: it sways slowly
AHEAD_MS: Final = 350.0  # between two things that are made ready ahead of the lobby
DEMO_AHEAD_MS: Final = 12_000.0  # so long before the demo comes its first game is made ready
REHEARSE_MS, REHEARSE_EVERY_MS = 6.0, 33.0
PRINT: Final = Rect(0, 0, 424, 276)  # the print of a demo on which one may play on


class TitleRoom(Room):
    """offer: to play on from the demo that was left."""

    key: ClassVar[str] = "title"
    hint_left: ClassVar[float] = 560.0
    greets: ClassVar[bool] = True

    def __init__(self, app: House, offer: Offer | None = None) -> None:
        super().__init__(app)
        self.offer = offer
        self._since = app.now_ms  # when somebody came here
        self._demo: Any = None  # the demo that comes next, being made ready
        self._t = 0.0  # seconds the poster has lived
        self._stood_ms = 0.0  # since its last picture
        self._waiting: tuple[Saved, ...] = ()
        self._ahead: list[Callable[[], object]] = [
            partial(self._make_poster, title, grown) for title in TITLES for grown in (1.0, GROWN)
        ]
        self._ahead.append(load_engine)
        self._ahead_ms = 4 * AHEAD_MS

    def enter(self) -> None:
        super().enter()
        self.cue("title_logo")

    def resize(self, canvas: Canvas) -> None:
        self._waiting = playable_games(self.app)
        self._demo = None
        super().resize(canvas)

    def resume(self) -> None:
        before = self.start
        self._since = self.app.now_ms
        self.offer = None
        self._waiting = playable_games(self.app)
        super().resume()
        if self.start is not None and self.start != before:
            self.focus.go(self.start)

    def heading(self) -> str:
        return tr("shell.title.collection")

    # ---- what is on the signpost
    def build(self, c: Canvas) -> Iterable[Widget]:
        planks: list[tuple[str, str, str, Any]] = [
            ("play", tr("shell.menu.play"), "play", self._play),
            ("learn", tr("shell.menu.learn"), "book", self._learn),
            ("settings", tr("shell.menu.settings"), "gear", lambda: self.app.open("settings")),
            ("quit", tr("shell.menu.quit"), "close", self._quit),
        ]
        if self._waiting:
            planks.insert(0, ("resume", tr("shell.menu.resume"), "play", self._resume))
            planks[1] = ("play", planks[1][1], "people", self._play)
        self.start = planks[0][0]
        five = len(planks) > 4
        step, h, low = (92, 84, 496) if five else (106, 98, 472)
        for i, (name, words, icon, act) in enumerate(planks):
            lead = 10 if i == 0 else 0
            rect = Rect(100 - lead + (i % 2) * 16, c.h - low + i * step, 440 + 2 * lead, h)
            angle = 0 if i == 0 else (0.9, -0.7, 1.0, -0.8)[(i - 1) % 4]
            kind = "coral" if i == 0 else "koa"
            yield Plank(name, rect, words, line=self._line(name), act=act, kind=kind, icon=icon, angle=angle, size=38)
        if len(self._waiting) > 1:
            tag = self._tag_box(c)
            words = tr("shell.menu.resume_count", n=len(self._waiting))
            rect = Rect(tag.x + tag.w + 16, tag.y + tag.h / 2 - 36, 72, 72)
            yield Round("games", rect, words, act=lambda: self.app.open("continue"), icon="log")
        if self.offer is not None:
            words = tr("shell.demo.take_over", name=self.offer.name)
            at = self._print(c)
            rect = Rect(at.x + 8, at.y + at.h - 40, at.w - 16, 86)
            yield Plank("take over", rect, words, line=self._line("take over"), act=self._take_over, kind="koa",
                        icon="hand", size=34)  # fmt: skip

    def _print(self, c: Canvas) -> Rect:
        """Where the demo's picture hangs."""
        return Rect(c.w - PRINT.w - 70, c.h - PRINT.h - 178, PRINT.w, PRINT.h)

    def _line(self, name: str) -> str:
        if name == "take over" and self.offer is not None:
            return self.offer.line
        return resume_line(self._waiting) if name == "resume" else ""

    def _take_over(self) -> None:
        assert self.offer is not None
        self.offer.take(self.app)

    def _play(self) -> None:
        self.app.open("lobby")

    def _learn(self) -> None:
        self.app.open("learn")

    def _resume(self) -> None:
        resume_game(self, self._waiting[0])

    def _quit(self) -> None:
        self.ask(tr("shell.menu.quit_ask"), self.app.quit, tr("shell.menu.quit"), tr("shell.menu.quit"))

    def back(self) -> None:
        self._quit()

    def hints(self) -> Sequence[Hint]:
        return (("choose", tr("shell.key.choose")), ("up", tr("shell.key.move")), ("back", tr("shell.menu.quit")))

    def hint_place(self, c: Canvas) -> tuple[float, float]:
        return c.w / 2, c.h - 59

    def toast_left(self, c: Canvas, w: float) -> float:
        """Beside the logo."""
        return c.w - w - 64

    # ---- life
    @property
    def _alive(self) -> bool:
        return not self.app.pace.gentle and self.app.idle_ms < REST_MS

    @property
    def animating_room(self) -> bool:
        """Whether anything but the poster moves."""
        return super().animating

    @property
    def animating(self) -> bool:
        """The poster is painted when it is due (`wake_ms`), not at each step."""
        return self.animating_room

    @property
    def wake_ms(self) -> float | None:
        wait, mine = self._demo_in_ms, super().wake_ms
        if self._alive:
            due = max(1.0, LOOP_MS - self._stood_ms)
            mine = due if mine is None else min(due, mine)
        if wait is None:
            return mine
        if wait > DEMO_AHEAD_MS:
            wait -= DEMO_AHEAD_MS
        elif self._demo is None or not self._demo.ready:
            wait = min(wait, REHEARSE_EVERY_MS)
        return max(1.0, wait if mine is None else min(wait, mine))

    @property
    def _demo_in_ms(self) -> float | None:
        """How long until the demo comes, None if it does not."""
        after = self.app.settings.attract_s * 1000
        return after - self._quiet_ms if after and self._demo_stands else None

    @property
    def _quiet_ms(self) -> float:
        """How long nobody has done anything here."""
        return min(self.app.idle_ms, self.app.now_ms - self._since)

    @property
    def _demo_stands(self) -> bool:
        return any(tables.has_table(title) for title in TITLES)

    def update(self, dt_ms: float) -> None:
        if self._alive:
            self._t += dt_ms / 1000
            self._stood_ms += dt_ms
            if self._stood_ms >= LOOP_MS - 1:
                self._stood_ms, self.dirty = 0.0, True
        super().update(dt_ms)
        self._look_ahead(dt_ms)
        wait = self._demo_in_ms
        if wait is not None and wait <= DEMO_AHEAD_MS and self.app.stack.top is self:
            self._near_demo(wait)

    def _near_demo(self, wait: float) -> None:
        """The demo comes soon: its first game is made ready while nothing else is going on."""
        if self._demo is None:
            self._demo = doors.make("attract", self.app)
            self._demo.resize(self.app.canvas)
        self._demo.prepare(REHEARSE_MS)
        if wait <= 0:
            demo, self._demo = self._demo, None
            self.app.stack.clear_to(demo)

    def _look_ahead(self, dt_ms: float) -> None:
        """While nothing else goes on, the lobby's posters are painted and what tables need is loaded, bit by bit."""
        self._ahead_ms -= dt_ms
        if self._ahead_ms > 0 or not self._ahead or self.animating_room:
            return
        self._ahead_ms = AHEAD_MS
        self._ahead.pop(0)()

    def _make_poster(self, title: Title, grown: float) -> None:
        poster(self.app.canvas, title, WIDE * grown, WIDE * RATIO * grown)

    # ---- the picture
    def ground(self, c: Canvas) -> None:
        title_far(c)

    def paint(self, c: Canvas, dy: float) -> None:
        life = Life(self._t, still=self.app.pace.gentle)
        title_life(c, life)
        title_near(c, life)
        c.part("logo", 90, 48 - dy, w=850, shadow=(10, 18, 0.35))
        self._ribbon(c, dy)
        high = 470 if not self._waiting else 482
        if self.offer is not None:
            self._hang(c, self.offer, dy)
        c.part("signpost", 326, c.h + 20, h=high, anchor="bc", shadow=(4, 10, 0.4))

    def _ribbon(self, c: Canvas, dy: float) -> None:
        words = tr("shell.title.collection_sub").upper()
        wide = 640 if c.measure(words, "h3", 24) < 400 else 780
        c.ribbon(510, 516 - dy, wide, words)

    def over(self, c: Canvas, dy: float) -> None:
        if self._waiting:
            self._tag(c, dy)
        c.print_edge()

    def _hang(self, c: Canvas, offer: Offer, dy: float) -> None:
        """The demo's picture on paper, with what it shows."""
        at = self._print(c)
        c.paper(at.x, at.y + dy, at.w, at.h, 14, False)
        c.place(offer.picture, at.x + 12, at.y + 12 + dy, 8)

    def _tag_box(self, c: Canvas) -> Rect:
        """The band beside the first plank that says which game waits."""
        words = resume_line(self._waiting)
        room = min(700.0, c.w - 760)
        high = c.text_height(words, "small", room) + 24
        return Rect(552, c.h - 496 + (76 - high) / 2, min(room, c.measure(words, "small")) + 56, high)

    def _tag(self, c: Canvas, dy: float) -> None:
        box = self._tag_box(c)
        y = box.y + dy
        c.night(box.x, y, box.w, box.h, min(29.0, box.h / 2), 0.84, None)
        c.text(resume_line(self._waiting), box.x + 28, y + box.h / 2 - 1, "small", "paper", "cl", width=box.w - 54,
               shadow="night")  # fmt: skip

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        w = self.widgets.get(self.focus.current or "")
        return tr("shell.mirror.title_screen", thing=w.mirror() if w is not None else "")


def playable_games(app: House) -> tuple[Saved, ...]:
    """Games that can be continued here, the last played first."""
    known = {title.id: title for title in TITLES}
    return tuple(
        game for game in app.store.matches.to_continue() if game.title in known and tables.has_table(known[game.title])
    )


def resume_line(waiting: Sequence[Saved]) -> str:
    """Which game was played last, in words."""
    game = waiting[0]
    if not game.about.round:
        return tables.title_name(game.title)
    return tr("shell.menu.resume_line", title=tables.title_name(game.title), round=game.about.round)


def resume_game(room: Room, game: Saved) -> None:
    """Sit down to a saved game, or say why that can't be."""
    try:
        notices = tables.go_on(room.app, game.id)
    except Unusable as fault:
        room.lay()
        room.tell(fault.notice)
        return
    except LevelError as fault:
        room.tell_level(tables.title_name(game.title), fault)
        return
    for notice in notices:
        room.tell(notice)


make = TitleRoom
