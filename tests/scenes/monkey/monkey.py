"""Somebody with a keyboard, a mouse, a finger and two pads, who hits fifty things a second without looking.

The window changes its size meanwhile, and pads are pulled out and plugged in. Time is a clock turned by hand: the
presses come while the program sleeps or draws, as they do in a real window, so that one frame may hear several.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pygame

from game.app import App
from game.match.match import Match
from game.match.telling import Played
from game.scenes.table.scene import TableScene
from game.ui.clock import HandClock
from game.ui.focus import Node
from tests.virtual_pad import VirtualPad

EVERY_MS: Final = 20.0  # from one press to the next
RESIZE_EVERY: Final = 97  # presses
PULL_EVERY: Final = 151
HELD: Final = 30  # frames that a calm press lasts, and that are waited after it
FRAMES_MS: Final = (0.0, 40.0, 80.0)  # what drawing may take; now and then a machine is slow
AWAY: Final = 60  # presses on other screens, after which the monkey comes back
SIZES: Final = ((640, 360), (640, 480), (840, 360), (480, 480), (720, 405))
OFTEN: Final = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP,
)  # fmt: skip
SCANS: Final = {
    **{pygame.K_a + n: 4 + n for n in range(26)},
    **{pygame.K_1 + n: 30 + n for n in range(9)},
    pygame.K_RETURN: 40, pygame.K_ESCAPE: 41, pygame.K_BACKSPACE: 42, pygame.K_TAB: 43, pygame.K_SPACE: 44,
    pygame.K_LEFTBRACKET: 47, pygame.K_RIGHTBRACKET: 48, pygame.K_SEMICOLON: 51, pygame.K_QUOTE: 52,
    pygame.K_COMMA: 54, pygame.K_PERIOD: 55, pygame.K_SLASH: 56, pygame.K_F1: 58, pygame.K_F2: 59, pygame.K_F9: 66,
    pygame.K_F11: 68, pygame.K_PAGEUP: 75, pygame.K_DELETE: 76, pygame.K_PAGEDOWN: 78, pygame.K_RIGHT: 79,
    pygame.K_LEFT: 80, pygame.K_DOWN: 81, pygame.K_UP: 82, pygame.K_RCTRL: 228,
}  # fmt: skip
PAD_BUTTONS: Final = range(pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1)
AXES: Final = range(6)


class Monkey(HandClock):
    """The clock of a program, which hits its devices as time goes by.

    opened: puts the screen to be tried on an empty stack and returns its scene; called again when somebody has left it.
    """

    def __init__(self, chance: random.Random, opened: Callable[[App], Any]) -> None:
        super().__init__()
        self.chance = chance
        self.opened = opened
        self.app: Any = None
        self.home: Any = None
        self.pads: list[VirtualPad] = []
        self.presses = self.resizes = self.pulls = self.openings = self.decisions = self.games = 0
        self.twice: list[str] = []  # more decisions of one seat in a frame than it heard presses
        self._awake = False
        self._away = 0
        self._next_ms = 0.0
        self._held: list[Callable[[], None]] = []
        self._match: Match | None = None
        self._heard = self._heard_before = 0  # presses up to this frame's, and up to the last one's
        self._frames = 0
        self._decided: dict[int, list[str]] = {}  # in this frame, by seat

    # ---- time
    def sleep_ms(self, ms: float) -> None:
        until = self.ms + max(ms, 0.0)
        while self._awake and self._next_ms <= until:
            self.ms = max(self.ms, self._next_ms)
            self._next_ms += EVERY_MS
            self._act()
        self.ms = max(self.ms, until)

    def _present(self, shown: Callable[[], None]) -> None:
        """Show a picture, which takes a while: what is pressed meanwhile is heard in the next frame."""
        shown()
        if self._awake:
            self._heard = self.presses
            self.sleep_ms(self.chance.choice(FRAMES_MS))

    def live(self, app: App, ms: float) -> None:
        """Hit things for so long."""
        self.app = app
        shown = app.window.present
        app.window.present = lambda: self._present(shown)
        self.pads = [VirtualPad(), VirtualPad()]
        self.reopen()
        self._awake, self._next_ms = True, self.ms
        until = self.ms + ms
        try:
            while self.ms < until:
                app.turn()
                self._count(app.frames)
                self._come_back()
        finally:
            self._awake = False
            self.let_go()

    def report(self) -> str:
        """How much of it there was."""
        table = f", {self.games} games, {self.decisions} decisions" if self.games else ""
        return (f"{self.presses} presses, {self.resizes} sizes, {self.pulls} pads pulled, "
                f"opened {self.openings} times{table}")  # fmt: skip

    def nodes(self) -> list[Node]:
        """All that can be pressed on the screen, in both halves of one that has halves."""
        top = self.app.stack.top
        parts = [top, *getattr(top, "halves", ())] if top is not None else []
        return [node for part in parts for node in part.focus.nodes]

    def click(self, at: tuple[float, float]) -> None:
        """A calm click of the mouse on a point of the canvas, held long enough for those who have to hold."""
        pos = int(at[0] * self.app.canvas.k), int(at[1] * self.app.canvas.k)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self.calm(HELD)
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        self.calm(HELD)

    def press(self, key: int) -> None:
        """The same with a key."""
        what = {"key": key, "scancode": SCANS[key], "mod": 0, "unicode": ""}
        self._post(pygame.KEYDOWN, **what)
        self.calm(HELD)
        self._post(pygame.KEYUP, **what)
        self.calm(HELD)

    def calm(self, turns: int = 1) -> None:
        """Let the program live without touching it."""
        for _ in range(turns):
            if self.app.running:
                self.app.turn()

    def let_go(self) -> None:
        """Take the hands off everything."""
        for up in self._held:
            up()
        self._held.clear()

    def unplug(self) -> None:
        for pad in self.pads:
            pad.unplug()
        self.pads.clear()

    # ---- where it is
    def reopen(self) -> None:
        """The screen that is tried, on an empty stack."""
        self.openings += 1
        self.app.running = True
        self.app.stack.close()
        self.home = self.opened(self.app)
        self._away = 0
        self._watch(getattr(self.home, "match", None))

    def _come_back(self) -> None:
        """To the screen that is tried, once it was left for good or for long."""
        scenes = self.app.stack.scenes
        if not self.app.running or self.home not in scenes:
            self.reopen()
        elif scenes[-1] is self.home:
            self._away = 0
            if isinstance(self.home, TableScene) and self.home.match.over and not self.home.lane.busy:
                self.reopen()
        elif self._away > AWAY:
            while self.app.stack.top is not self.home:
                self.app.stack.pop()

    # ---- what is decided
    def _watch(self, match: Match | None) -> None:
        if match is None or match is self._match or not isinstance(self.home, TableScene):
            return
        self.games += self._match is None or self._match.over
        self._match = match
        self._decided.clear()
        match.listen(None, self._told)

    def _told(self, told: Any) -> None:
        assert self._match is not None
        if isinstance(told, Played) and not told.forced and self._match.seats[told.seat].is_human:
            self.decisions += 1
            self._decided.setdefault(told.seat, []).append(f"{told.action}")

    def _count(self, frames: int) -> None:
        """How many presses this frame has heard; what was held back may be let go by itself besides."""
        if frames == self._frames:
            self._heard = self.presses  # nothing was drawn
        self._frames = frames
        heard, self._heard_before = self._heard - self._heard_before, self._heard
        for seat, actions in self._decided.items():
            if len(actions) > max(1, heard):
                self.twice.append(f"press {self.presses}, seat {seat}: {actions}")
        self._decided.clear()

    # ---- what it does
    def _act(self) -> None:
        chance = self.chance
        if self._held and chance.random() < 0.6:
            self._held.pop(chance.randrange(len(self._held)))()
        self.presses += 1
        self._away += 1
        if self.presses % RESIZE_EVERY == 0:
            self._resize()
        if self.presses % PULL_EVERY == 0:
            self._pull()
        chance.choice((self._key, self._key, self._key, self._mouse, self._mouse, self._touch, self._pad, self._pad,
                       self._wheel))()  # fmt: skip

    def _post(self, kind: int, **what: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **what))

    def _release(self, up: Callable[[], None]) -> None:
        """At once, mostly; now and then something is held for a while."""
        if self.chance.random() < 0.1:
            self._held.append(up)
        else:
            up()

    def _key(self) -> None:
        chance = self.chance
        key = chance.choice(OFTEN) if chance.random() < 0.5 else chance.choice(list(SCANS))
        if key in (pygame.K_ESCAPE, pygame.K_F11) and chance.random() < 0.6:
            key = pygame.K_RETURN
        what = {"key": key, "scancode": SCANS[key], "mod": chance.choice((0, 0, 0, pygame.KMOD_SHIFT)), "unicode": ""}
        self._post(pygame.KEYDOWN, **what)
        if 32 < key < 127:
            self._post(pygame.TEXTINPUT, text=chr(key))
        self._release(lambda: self._post(pygame.KEYUP, **what))

    def _spot(self) -> tuple[int, int]:
        """Mostly a thing that can be pressed, in device pixels."""
        chance, canvas = self.chance, self.app.canvas
        nodes = self.nodes()
        if nodes and chance.random() < 0.8:
            x, y = chance.choice(nodes).rect.centre
        else:
            x, y = chance.random() * canvas.w, chance.random() * canvas.h
        return int(x * canvas.k), int(y * canvas.k)

    def _mouse(self) -> None:
        pos, button = self._spot(), self.chance.choice((1, 1, 1, 1, 2, 3, 6, 7))
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        to = pos if self.chance.random() < 0.8 else self._spot()
        if to != pos:
            self._post(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        self._release(lambda: self._post(pygame.MOUSEBUTTONUP, pos=to, button=button, touch=False))

    def _wheel(self) -> None:
        y = self.chance.choice((-3, -1, 1, 2))
        self._post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)

    def _touch(self) -> None:
        (w, h), (x, y) = self.app.window.size, self._spot()
        finger = self.chance.randrange(2)
        what = {"touch_id": 1, "finger_id": finger, "x": x / w, "y": y / h, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        self._post(pygame.FINGERDOWN, **what)
        if self.chance.random() < 0.2:
            x, y = self._spot()
            what |= {"x": x / w, "y": y / h, "dx": 0.1, "dy": 0.1}
            self._post(pygame.FINGERMOTION, **what)
        self._release(lambda: self._post(pygame.FINGERUP, **what))

    def _pad(self) -> None:
        if not self.pads:
            self._plug()
            return
        pad = self.chance.choice(self.pads)
        if not self._is_open(pad):
            return
        if self.chance.random() < 0.25:
            axis, value = self.chance.choice(AXES), self.chance.choice((-1.0, 0.7, 1.0))
            pad.axis(axis, max(0.0, value) if axis >= 4 else value)
            self._release(lambda: self._is_open(pad) and pad.axis(axis, 0.0))
            return
        button = self.chance.choice(PAD_BUTTONS)
        pad.button(button, True)
        self._release(lambda: self._is_open(pad) and pad.button(button, False))

    def _is_open(self, pad: VirtualPad) -> bool:
        """Whether the program has found this pad by now, and it was not pulled."""
        return pad in self.pads and pad.instance in self.app.router.pads._by_id

    def _pull(self) -> None:
        if len(self.pads) > 1 or (self.pads and self.chance.random() < 0.5):
            self.pulls += 1
            self.pads.pop(self.chance.randrange(len(self.pads))).unplug()
        else:
            self._plug()

    def _plug(self) -> None:
        self.pads.append(VirtualPad())

    def _resize(self) -> None:
        self.resizes += 1
        window = self.app.window
        if window.fullscreen:
            return
        window.window.size = self.chance.choice([size for size in SIZES if size != window.size])
        self._post(pygame.WINDOWSIZECHANGED, x=0, y=0, window=window.window)
