"""The lobby: five posters on a line to dry. One steps forward, and a paper tells what it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar, Final

from game.core.errors import LevelError
from game.i18n.words import tr
from game.rules.registry import TITLES, Title
from game.scenes import tables
from game.scenes.base import House
from game.scenes.posters import GROWN, RATIO, WIDE, poster
from game.scenes.room import Hint, Room
from game.scenes.shores import lagoon
from game.scenes.title import playable_games, resume_game
from game.scenes.widgets import Plank, Round, Widget, plank_width
from game.storage.matches import Saved
from game.storage.results import Asked
from game.ui.canvas import Canvas
from game.ui.focus import Look, Rect, Way
from game.ui.intent import Device, Intent

TILTS: Final = (1.1, -0.8, 0.6, 0.9, -1.2)
GAP: Final = 26.0
PLANK_GAP: Final = 32.0  # a key cap hangs over the corner of a plank


@dataclass
class Poster(Widget):
    """A poster on the line; the chosen one hangs straight and larger. tag: a note across it, badge: a game waits."""

    title: Title | None = None
    chosen: bool = False
    angle: float = 0
    tag: str = ""
    badge: bool = False

    raises: ClassVar[bool] = True
    radius: ClassVar[float] = 16
    cue: ClassVar[str] = "ui_select"

    def draw(self, c: Canvas, at: Rect, look: Look, dy: float) -> None:
        assert self.title is not None
        c.hit(self.name, *at)
        bitmap = poster(c, self.title, at.w, at.h)
        x, y = at.centre
        y += dy if not self.chosen else dy / 2
        if self.chosen:
            c.glow(x, y, at.w * 1.3, "#FFE3A0", 0.42)
        c.place(bitmap, x, y, 16, self.angle, (22, 26, 0.55) if self.chosen else (12, 16, 0.45), "cc")
        if not self.chosen:
            for side in (-0.3, 0.3):
                top = y - at.h / 2 - 18 - side * self.angle * 5
                c.part("peg", x + side * at.w, top, w=26, anchor="tc")
        if self.tag:
            self._tag(c, x, y, at)
        if self.badge:
            c.disc(x + at.w / 2 - 26, y - at.h / 2 + 30, 30, "success", shadow=(3, 5, 0.4))
            c.part("ui_play", x + at.w / 2 - 24, y - at.h / 2 + 30, h=32, anchor="cc", tint="paper")

    def _tag(self, c: Canvas, x: float, y: float, at: Rect) -> None:
        """A paper across the picture that says the table isn't set."""
        size = 24 * 26 / c.type_size("small", 26)
        room = at.w - 40
        size, fits = c.fit(self.tag, "small", room - 28, size, least=24, lines=2)
        if not fits:
            return
        high = c.text_height(self.tag, "small", room - 28, size, c.type_size("small", size) * 1.2) + 18
        top = y - at.h * 0.5 + (at.h * 0.774 - high - 22)
        c.box(x - room / 2, top, room, high, 12, "night", 0.86)
        c.text(self.tag, x, top + high / 2 - 1, "small", "paper", "cc", size, width=room - 28,
               lh=c.type_size("small", size) * 1.2)  # fmt: skip


class LobbyRoom(Room):
    key: ClassVar[str] = "lobby"
    greets: ClassVar[bool] = True

    def __init__(self, app: House) -> None:
        super().__init__(app)
        last = app.store.recall("last_title", str, "")
        first = next((i for i, t in enumerate(TITLES) if t.id == last), None)
        self._chosen = first if first is not None else next((i for i, t in enumerate(TITLES) if tables.has_table(t)), 0)
        self.start = TITLES[self._chosen].id
        self._games: dict[str, Saved] = {}
        self._played: dict[str, int] = {}

    def heading(self) -> str:
        return tr("shell.menu.lobby_heading")

    @property
    def chosen(self) -> Title:
        return TITLES[self._chosen]

    def resize(self, canvas: Canvas) -> None:
        self._ask_store()
        super().resize(canvas)

    def resume(self) -> None:
        self._ask_store()
        super().resume()

    def _ask_store(self) -> None:
        self._games = {}
        for game in playable_games(self.app):
            self._games.setdefault(game.title, game)
        results = self.app.store.results
        self._played = {
            t.id: sum(results.games(Asked(title=t.id, kind=kind)) for kind in ("plain", "assisted")) for t in TITLES
        }

    # ---- layout
    def _panel(self, c: Canvas) -> Rect:
        w = c.w - 220
        high = max(212.0, self._words(c, w, None, 0) + 44 + (112 if self._below(c, w) else 0))
        return Rect(110, c.h - 68 - high, w, high)

    def _planks(self, c: Canvas) -> list[tuple[str, str, str, str, float]]:
        """(name, words, kind, icon, width) of the panel's planks."""
        title = self.chosen
        main = tr("shell.menu.play") if tables.has_table(title) else tr("shell.lobby.closed")
        made = [("play", main, "coral", "play"), ("rules", tr("shell.table.rules"), "bamboo", "book")]
        if title.id in self._games:
            made.insert(0, ("resume", tr("shell.menu.resume"), "coral", "play"))
            made[1] = ("play", tr("shell.lobby.new_game"), "koa", "people")
        return [(*entry, min(440.0, max(220.0, plank_width(c, entry[1], glyph=True)))) for entry in made]

    def _below(self, c: Canvas, width: float) -> bool:
        """Whether the planks stand below the words: beside them is too little room."""
        return self._beside(c, width) < 520

    def _beside(self, c: Canvas, width: float) -> float:
        """The room for words left of the planks."""
        return width - 96 - sum(entry[4] + PLANK_GAP for entry in self._planks(c)) - 24

    def _line_y(self, c: Canvas) -> float:
        """Where the line hangs: lower on a taller screen."""
        return 190 + (c.h - 1080) * 0.42

    def _posters(self, c: Canvas) -> tuple[float, float, float, float]:
        """Width and height of a hanging poster, left edge of the first, top."""
        room = self._panel(c).y - 14 - self._line_y(c)
        h = min(496.0, room / (0.5 + GROWN / 2 + 0.093))  # of the one in front, at the lowest point of the line
        w = min(WIDE, h / RATIO)
        gap = GAP + (c.w - 206 - 5 * w - 4 * GAP) / 8 if w < WIDE - 1 else GAP
        gap = min(gap, 90.0)
        x = (c.w - 5 * w - 4 * gap) / 2
        return w, h, x, gap

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield Round("back", Rect(68, 54, 72, 72), tr("shell.menu.back"), act=self.back, icon="back")
        rounds = [
            ("settings", "gear", tr("shell.menu.settings")),
            ("achievements", "cup", tr("shell.menu.achievements")),
            ("learn", "hand", tr("shell.menu.learn")),
        ]
        if self._games:
            rounds.append(("continue", "log", tr("shell.menu.load")))
        for i, (name, icon, words) in enumerate(rounds):
            x = c.w - 110 - i * 96
            act = self._learn if name == "learn" else partial(self.app.open, name)
            yield Round(name, Rect(x - 36, 54, 72, 72), words, act=act, icon=icon)
        yield from self._make_posters(c)
        yield from self._make_planks(c)

    def _make_posters(self, c: Canvas) -> Iterable[Widget]:
        w, h, x0, gap = self._posters(c)
        y0 = self._line_y(c)
        made = []
        for i, title in enumerate(TITLES):
            f = i == self._chosen
            cx = x0 + i * (w + gap) + w / 2
            cy = y0 + h / 2 + (22 if f else 10) + 24 * (1 - (cx / c.w * 2 - 1) ** 2) * (h / 496)
            ww, hh = (w * GROWN, h * GROWN) if f else (w, h)
            made.append(Poster(
                title.id, Rect(cx - ww / 2, cy - hh / 2, ww, hh), tr(f"shell.title.{title.id}.name"),
                line=self._line(title), act=partial(self._press, i), title=title, chosen=f,
                angle=0 if f else TILTS[i], tag="" if tables.has_table(title) else tr("shell.lobby.closed"),
                badge=title.id in self._games,
                links={"left": TITLES[i - 1].id if i else None, "right": TITLES[i + 1].id if i < 4 else None},
            ))  # fmt: skip
        yield from sorted(made, key=lambda p: p.chosen)

    def _make_planks(self, c: Canvas) -> Iterable[Widget]:
        panel = self._panel(c)
        x = panel.x + panel.w - 48
        y = panel.y + panel.h - 128 if self._below(c, panel.w) else panel.y + (panel.h - 92) / 2
        title = self.chosen
        acts = {"play": self._play, "rules": self._rules, "resume": self._resume}
        entries = self._planks(c)
        first, names = entries[0][0], [entry[0] for entry in entries]
        beside: dict[str, dict[Way, str | None]] = {name: {} for name in names}
        for left, right in pairwise(names):  # a poster above may be nearer than a wide plank's middle
            beside[left]["right"], beside[right]["left"] = right, left
        for name, words, kind, icon, width in reversed(entries):
            x -= width + (0 if name == entries[-1][0] else PLANK_GAP)
            closed = name == "play" and not tables.has_table(title)
            why = tr("shell.lobby.closed_line", title=tables.title_name(title.id)) if closed else ""
            glyph = self.glyph(self.rules_wish) if name == "rules" else self.glyph("choose") if name == first else None
            yield Plank(
                name, Rect(x, y, width, 92), words, act=acts[name], kind=kind,
                icon="" if closed else icon, glyph=glyph, why=why, links=beside[name],
            )  # fmt: skip

    def _line(self, title: Title) -> str:
        parts = [tr(f"shell.title.{title.id}.line"), tr(f"shell.title.{title.id}.who")]
        if not tables.has_table(title):
            parts.append(tr("shell.lobby.closed"))
        elif title.id in self._games:
            parts.append(tr("shell.lobby.waiting"))
        return ". ".join(parts)

    # ---- what presses do
    def _press(self, i: int) -> None:
        """A press on another poster brings it forward; on the one in front it does what the first plank says."""
        if i != self._chosen:
            self._bring(i)
        elif tables.has_table(self.chosen):
            (self._resume if self.chosen.id in self._games else self._play)()
        else:
            self.refuse(self.widgets["play"])

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        """A click on the poster in front may only have meant to bring it there: where a game waits, it asks."""
        waits = name == self.chosen.id and name in self._games and tables.has_table(self.chosen)
        if waits and device.kind in ("mouse", "touch"):
            self.cue("ui_select", self.widgets[name])
            self.app.open(
                "dialog", heading=tables.title_name(name), text=tr("shell.lobby.waiting"), start="resume",
                answers=(("resume", tr("shell.menu.resume")), ("play", tr("shell.lobby.new_game")),
                         ("close", tr("shell.menu.back"))),
            )  # fmt: skip
            return
        super().choose(name, seat, device)

    def returned(self, result: Any) -> None:
        if result == "resume":
            self._resume()
        elif result == "play":
            self._play()
        else:
            super().returned(result)

    def _bring(self, i: int) -> None:
        if i != self._chosen:
            self._chosen = i
            self.app.store.remember("last_title", TITLES[i].id)
            self.lay()

    def _play(self) -> None:
        try:
            self.app.open("setup", title=self.chosen.id)
        except LevelError as fault:
            self.tell_level(tables.title_name(self.chosen.id), fault)

    def _learn(self) -> None:
        self.app.open("learn", title=self.chosen.id)

    def _rules(self) -> None:
        self.app.open("rules", title=self.chosen.id)

    def _resume(self) -> None:
        resume_game(self, self._games[self.chosen.id])

    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("prev", "next"):
            i = (self._chosen + (1 if intent.kind == "next" else -1)) % len(TITLES)
            self.focus.shown = True
            self._bring(i)
            self.focus.go(TITLES[i].id)
            self.cue("ui_page")
            return True
        if intent.kind in ("rules", "hint"):
            self._rules()
            return True
        handled = super().intent(intent)
        current = next((i for i, t in enumerate(TITLES) if t.id == self.focus.current), None)
        if current is not None and self.app.stack.top is self:
            self._bring(current)
        return handled

    def hints(self) -> Sequence[Hint]:
        pad = self.app.router.speaker == "pad"
        way: Sequence[Hint] = (("prev", ""), ("next", tr("shell.lobby.next")))
        return (
            *(way if pad else (("left", tr("shell.lobby.next")),)),
            ("choose", tr("shell.key.choose")),
            (self.rules_wish, tr("shell.table.rules")),
            ("back", tr("shell.key.back")),
        )

    def hint_place(self, c: Canvas) -> tuple[float, float]:
        return c.w / 2, c.h - 36

    # ---- the picture
    def ground(self, c: Canvas) -> None:
        lagoon(c)
        y0 = self._line_y(c)
        rope = [(float(x), y0 + 12 + 24 * 4 * (x / c.w) * (1 - x / c.w)) for x in range(0, int(c.w) + 40, 40)]
        c.line(rope, 7, "#0A0F22", 0.35)
        c.line([(x, y - 3) for x, y in rope], 5, "straw")

    def paint(self, c: Canvas, dy: float) -> None:
        size, _ = c.fit(self.heading(), "h1", c.w - 640)
        c.text(self.heading(), 168, 90, "h1", "paper", "cl", size, shadow="night", within=c.w - 640)
        panel = self._panel(c)
        c.paper(panel.x, panel.y + dy, panel.w, panel.h)
        self._words(c, panel.w, panel, dy)

    def _words(self, c: Canvas, width: float, panel: Rect | None, dy: float) -> float:
        """Set the panel's words, or only tell how high they are."""
        below = self._below(c, width)
        room = width - 96 if below else self._beside(c, width)
        title = self.chosen
        x = y = 0.0
        if panel is not None:
            spare = panel.h - self._words(c, width, None, 0) - (112 if below else 0)
            x, y = panel.x + 48, panel.y + dy + spare / 2 - 2
        top = y
        name = tr(f"shell.title.{title.id}.name")
        size, _ = c.fit(name, "h1", room, least=30, lines=2)
        high = c.type_size("h1", size) * 1.16
        lines = len(c.broken(name, "h1", room, size).lines)
        if panel is not None:
            c.text(name, x, y, "h1", "night", "tl", size, width=room, lh=high)
        name_w = c.broken(name, "h1", room, size).width / c.k
        facts = self._facts(title)
        facts_w = sum(46 + c.measure(words, "strong", 26) + 36 for _, words in facts)
        beside = lines == 1 and name_w + 48 + facts_w <= room
        if beside and panel is not None:
            self._set_facts(c, facts, x + name_w + 48, y + high / 2 - c.line_height("strong", 26) / 2, room)
        y += high * lines + 4
        if not beside:
            y += self._set_facts(c, facts, x, y, room, panel is not None) + 4
        line = tr(f"shell.title.{title.id}.line")
        if panel is not None:
            c.text(line, x, y, "body", "sepia", "tl", width=room, lh=c.line_height("body") * 0.95)
        y += c.text_height(line, "body", room, lh=c.line_height("body") * 0.95)
        return y - top

    def _facts(self, title: Title) -> list[tuple[str, str]]:
        played = self._played.get(title.id, 0)
        facts = [("people", tr(f"shell.title.{title.id}.who"))]
        if tables.has_table(title):
            facts.append(("cup", tr("shell.lobby.played", n=played) if played else tr("shell.lobby.never_played")))
        else:
            facts.append(("timer", tr("shell.lobby.closed")))
        return facts

    def _set_facts(self, c: Canvas, facts: Sequence[tuple[str, str]], x: float, y: float, room: float,
                   draw: bool = True) -> float:  # fmt: skip
        """Facts with their pictures, in as many lines as they need; returns the height."""
        high = c.line_height("strong", 26)
        left, top = x, y
        for icon, words in facts:
            wide = 46 + c.measure(words, "strong", 26)
            if left > x and left + wide > x + room:
                left, y = x, y + high
            lines = 1 if wide <= room else len(c.broken(words, "strong", room - 46, 26).lines)
            if draw:
                c.part(f"ui_{icon}", left, y + high / 2, h=34, anchor="cl", tint="deep")
                c.text(words, left + 46, y, "strong", "deep", "tl", 26, width=room - 46 if lines > 1 else None, lh=high)
            left += wide + 36
            y += high * (lines - 1)
        return y + high - top

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        w = self.widgets.get(self.focus.current or "")
        if isinstance(w, Poster) or w is None:
            title = self.chosen
            return tr("shell.mirror.lobby", title=tr(f"shell.title.{title.id}.name"), line=self._line(title))
        return super().mirror()


make = LobbyRoom
