"""The settings as pages of rows, for the settings room and the pause. A change is felt and kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from game.anim.pace import SPEEDS
from game.i18n.words import languages, tr
from game.options import TEXT_SIZES
from game.scenes.room import Room
from game.scenes.widgets import Choice, Press, Row, Slide, Switch, Tab, Widget
from game.storage.settings import FIRST
from game.ui.canvas import Canvas
from game.ui.focus import Rect

NOWHERE: Final = Rect(0, 0, 0, 0)
ATTRACT: Final = (0, 30, 60, 120)
DECK_VIEW: Final = ("auto", "on", "off")
AWAY: Final = ("off", "music", "all")
CONTROL: Final = 590.0


class Page(NamedTuple):
    """name: also the catalogue's word for it. icon of its tab."""

    name: str
    icon: str


PAGES: Final = (Page("play", "speed"), Page("sound", "sound"), Page("display", "fullscreen"), Page("access", "eye"))
_NAMES: Final = tuple(page.name for page in PAGES)
CONTROLS: Final = "controls"  # stands beside the pages, and has a room of its own


class SettingsPages:
    """The pages for one room. page: number of the one that is open. controls: the way to the controls is beside the
    tabs; a room that has another way to them leaves it out."""

    def __init__(self, room: Room, controls: bool = True) -> None:
        self.room, self._controls = room, controls
        self.page = 0
        self._tab_words = (*_NAMES, CONTROLS) if controls else _NAMES

    @property
    def heading(self) -> str:
        return tr(f"shell.settings.{PAGES[self.page].name}")

    def turn(self, page: int) -> None:
        """Open a page; the focus goes to its tab if it was on one, else to its first row."""
        page %= len(PAGES)
        if page == self.page:
            return
        self.page = page
        self.room.forget_scroll("settings")
        self.room.lay()
        rows = self.room.columns["settings"].names
        current = self.room.focus.current or ""
        if not current.startswith("page ") and rows:
            self.room.point_to(rows[0])

    # ---- what is on the paper
    def widgets(self, c: Canvas, paper: Rect) -> Iterable[Widget]:
        """Tabs and rows on a paper of this rectangle."""
        yield from self._tabs(c, paper)
        top = self._tabs_height(c, paper) + 22
        view = Rect(paper.x + 30, paper.y + 36 + top, paper.w - 60 - 20, paper.h - 36 - top - 30)
        rows = ROWS[self.page](self)
        for row in rows:
            row.rule = row is not rows[-1]
        yield from self.room.rows(c, "settings", view, rows)

    def _tabs_height(self, c: Canvas, paper: Rect) -> float:
        return -(-len(self._tab_words) // self._across(c, paper)) * (self._tab(c) + 10) - 10

    def _tab(self, c: Canvas) -> float:
        return max(74.0, c.line_height("strong", 28) + 22)

    def _across(self, c: Canvas, paper: Rect) -> int:
        """How many tabs lie in a row."""
        widest = max(c.measure(tr(f"shell.settings.{name}"), "strong", 28) for name in self._tab_words) + 40
        rows = (5, 3, 2) if self._controls else (4, 2)
        return next((n for n in rows if widest <= (paper.w - 72) / n), rows[-1])

    def _tabs(self, c: Canvas, paper: Rect) -> Iterable[Widget]:
        across = self._across(c, paper)
        w, h = (paper.w - 72) / across, self._tab(c)
        places = [
            Rect(paper.x + 36 + i % across * w + 4, paper.y + 36 + i // across * (h + 10), w - 8, h)
            for i in range(len(self._tab_words))
        ]
        for i, page in enumerate(PAGES):
            words = tr(f"shell.settings.{page.name}")
            act = partial(self.turn, i)
            yield Tab(f"page {page.name}", places[i], words, act=act, icon=page.icon, on=i == self.page)
        if not self._controls:
            return
        yield Tab(
            CONTROLS, places[-1], tr("shell.settings.controls"), line=tr("shell.settings.controls_line"), icon="hand",
            act=lambda: self.room.app.open("controls"),
        )  # fmt: skip

    # ---- rows
    def _play(self) -> Sequence[Row]:
        s = self.room.app.settings
        speeds = [tr(f"shell.settings.speed_{speed}") for speed in SPEEDS]
        deck = (tr("shell.settings.deck_view_auto"), tr("shell.settings.on"), tr("shell.settings.off"))
        waits = [tr("shell.settings.seconds", n=n) if n else tr("shell.settings.attract_off") for n in ATTRACT]
        return (
            self._choice("speed", "speed", "speed", speeds, SPEEDS),
            Slide(
                "computer_pause_ms", NOWHERE, tr("shell.settings.computer_pause"), icon="computer", control=CONTROL,
                line=tr("shell.settings.computer_pause_line"),
                number=s.computer_pause_ms, most=2000, step=200, shown=str(round(s.computer_pause_ms / 200)),
                change=partial(self._set, "computer_pause_ms"),
            ),
            self._switch("confirm_turn", "check"),
            self._switch("hints", "hint"),
            self._switch("reasons", "lock"),
            self._switch("forecast", "star"),
            self._switch("recap", "log"),
            self._switch("auto_forced", "step"),
            self._choice("deck_view", "deck_view", "eye", deck, DECK_VIEW),
            self._choice("attract_s", "attract", "play", waits, ATTRACT),
        )  # fmt: skip

    def _sound(self) -> Sequence[Row]:
        away = [tr(f"shell.settings.mute_{how}") for how in AWAY]
        return (
            self._volume("volume_all", "sound"),
            self._volume("volume_music", "music"),
            self._volume("volume_sea", "globe"),
            self._volume("volume_effects", "hand"),
            self._volume("volume_interface", "check"),
            self._switch("mono", "swap"),
            self._switch("fewer_sounds", "filter"),
            self._choice("mute_background", "mute_background", "mute", away, AWAY),
            self._switch("attract_sound", "play"),
        )

    def _display(self) -> Sequence[Row]:
        rows: list[Row] = [self._switch("fullscreen", "fullscreen")]
        codes = languages()
        if len(codes) > 1:
            names = [tr(f"shell.language.{code}") for code in codes]
            rows.append(self._choice("language", "language", "globe", names, codes))
        rows += [
            self._switch("gentle", "timer"),
            self._switch("shake", "move"),
            Press(
                "credits", NOWHERE, tr("shell.credits.heading"), icon="star", control=40.0,
                act=lambda: self.room.app.open("credits"),
            ),
        ]  # fmt: skip
        return rows

    def _access(self) -> Sequence[Row]:
        sizes = [tr(f"shell.settings.text_{size}") for size in TEXT_SIZES]
        return (
            self._choice("text_size", "text_size", "textsize", sizes, TEXT_SIZES),
            self._switch("patterns", "palette"),
            self._switch("contrast", "eye"),
            self._switch("captions", "sound"),
            self._switch("rumble", "play"),
            self._switch("gentle", "timer"),
            self._switch("pointer_snap", "hand"),
            self._switch("hold_press", "hand"),
            Press("reset", NOWHERE, tr("shell.settings.reset"), act=self._reset, icon="undo", control=40.0),
        )

    def _choice(self, name: str, words: str, icon: str, items: Sequence[str], values: Sequence[Any]) -> Choice:
        now = getattr(self.room.app.settings, name)
        on = values.index(now) if now in values else 0
        return Choice(
            name, NOWHERE, tr(f"shell.settings.{words}"), line=tr(f"shell.settings.{words}_line"), icon=icon,
            items=items, on=on, control=CONTROL, pick=lambda i: self._set(name, values[i]),
        )  # fmt: skip

    def _switch(self, name: str, icon: str) -> Switch:
        states = tr("shell.settings.off"), tr("shell.settings.on")
        return Switch(
            name, NOWHERE, tr(f"shell.settings.{name}"), line=tr(f"shell.settings.{name}_line"), icon=icon,
            states=states, on=bool(getattr(self.room.app.settings, name)), flip=partial(self._set, name),
        )  # fmt: skip

    def _volume(self, name: str, icon: str) -> Slide:
        number = getattr(self.room.app.settings, name)
        return Slide(
            name, NOWHERE, tr(f"shell.settings.{name}"), line=tr(f"shell.settings.{name}_line"), icon=icon,
            control=CONTROL, number=number, shown=tr("shell.mirror.percent", n=number),
            change=partial(self._set, name),
        )  # fmt: skip

    def _set(self, name: str, value: Any) -> None:
        if getattr(self.room.app.settings, name) != value:
            self.room.app.change(**{name: value})
            self.room.lay()

    def _reset(self) -> None:
        def reset() -> None:
            kept = {"window": self.room.app.settings.window, "bindings": self.room.app.settings.bindings}
            names = [name for name in FIRST.__struct_fields__ if name not in kept]
            self.room.app.change(**{name: getattr(FIRST, name) for name in names})
            self.room.lay()

        self.room.ask(tr("shell.settings.reset_ask"), reset, tr("shell.settings.heading"), tr("shell.settings.reset"))


ROWS: Final[tuple[Callable[[SettingsPages], Sequence[Row]], ...]] = (
    SettingsPages._play,
    SettingsPages._sound,
    SettingsPages._display,
    SettingsPages._access,
)
