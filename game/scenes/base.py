"""The base of every screen.

A scene gets intents and pointer moves with a seat, fixed steps of time, and a canvas to draw on. Drawing changes
nothing. A scene says whether anything moves (`animating`); while nothing does, the program waits for events.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any, ClassVar, Final, Protocol

from game.anim.lane import Lane
from game.anim.pace import Pace
from game.core.notice import Notice
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Way
from game.ui.glyphs import glyph
from game.ui.input import Router
from game.ui.intent import HELD, PRESSES, Device, DeviceKind, Intent, Kind, PadNews, Pointer
from game.ui.kit import Kit
from game.ui.stir import Stir

CARRY_FROM: Final = 16.0  # logical pixels a pressed pointer must move to carry instead of choose


class Sounds(Protocol):
    """What a scene asks of the sound service; each word is explained at `game.audio.sounds.Sounds`."""

    def cue(self, name: str, x: float | None = None, hurried: bool = False, gain: float = 1.0) -> None: ...

    def stop(self, name: str) -> None: ...

    def place(self, name: str) -> None: ...

    def mood(self, mood: str) -> None: ...

    def pause(self, on: bool) -> None: ...

    def reading(self, on: bool) -> None: ...

    def demo(self, mode: str) -> None: ...


class House(Protocol):
    """What the program offers to its scenes; `game.app.App` is the one in the running game."""

    pace: Pace
    store: Store
    kit: Kit
    router: Router
    stir: Stir
    canvas: Canvas
    stack: Any

    @property
    def sounds(self) -> Sounds: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def now_ms(self) -> float:
        """Time since the start that the program has lived through (it stands still while the window is hidden)."""
        ...

    @property
    def idle_ms(self) -> float:
        """Time since anybody last did anything."""
        ...

    def open(self, name: str, **how: Any) -> Any:
        """Push a screen by its name (`game.scenes.doors`)."""
        ...

    def change(self, **settings: Any) -> None:
        """Change settings by name, saved and felt at once."""
        ...

    def take_notices(self) -> tuple[Notice, ...]:
        """What store and sounds have to tell the players since the last call."""
        ...

    @property
    def tells_events(self) -> bool:
        """Whether what happens at a table is told line by line (`announce`), for those who don't see it."""
        ...

    def announce(self, line: str) -> None:
        """Tell those who don't see the screen that something has happened."""
        ...

    def quit(self) -> None: ...


@dataclass
class _Grip:
    """A pointer that went down on something that can be carried."""

    name: str
    focus: Focus
    x: float
    y: float
    carries: bool = False


class Scene:
    """One screen. Subclasses override what they need; each hook says what the base does.

    translucent: what lies below shows through, as a still picture taken when this scene came (blurred if `blurred`).
    """

    translucent: ClassVar[bool] = False
    blurred: ClassVar[bool] = False

    def __init__(self, app: House) -> None:
        self.app = app
        self.focus = Focus()
        self.dirty = True  # draw at the next chance
        self._grips: dict[Device, _Grip] = {}

    # ---- life
    def enter(self) -> None:
        """On top of the stack for the first time; the canvas is known (`resize` has been called)."""

    def pause(self) -> None:
        """Another scene comes on top."""

    def resume(self) -> None:
        """On top again."""

    def returned(self, result: Any) -> None:
        """The scene above gave an answer (after `resume`)."""

    def leave(self) -> None:
        """Taken off the stack."""

    def resize(self, canvas: Canvas) -> None:
        """The canvas has a new size (also once before `enter`): lay out, put the focus places."""

    # ---- motion
    def lanes(self) -> tuple[Lane, ...]:
        """The lanes of structural motion."""
        return ()

    def lane_of(self, seat: int | None, x: float | None) -> Lane | None:
        """The lane that a press of this seat, or at this place, belongs to. A table of two halves overrides this."""
        lanes = self.lanes()
        return lanes[0] if lanes else None

    def may_choose(self, seat: int | None) -> bool:
        """Whether a press that ended a movement counts on the settled table: may this seat choose now?"""
        return True

    @property
    def animating(self) -> bool:
        """Whether time must go on: motion, thinking, counting. The base knows lanes and the focus ring."""
        return self.focus.moving or any(lane.busy for lane in self.lanes())

    @property
    def pointing(self) -> bool:
        """Whether the mouse is over something that can be pressed (it shows as a hand)."""
        return self.focus.hovered is not None

    @property
    def wake_ms(self) -> float | None:
        """While nothing animates: after how long `update` must be called again; None = not before an event."""
        return None

    def update(self, dt_ms: float) -> None:
        """One fixed step. The base moves lanes and the focus ring; call it from overrides."""
        for lane in self.lanes():
            lane.update(dt_ms)
        self.focus.update(dt_ms)

    def draw(self, canvas: Canvas) -> None:
        """Paint the whole screen (or what lies over the still). Changes nothing."""

    def mirror(self) -> str:
        """One line that says what the screen shows, for those who don't see it."""
        return ""

    # ---- input, as the stack delivers it
    def receive(self, intent: Intent) -> bool:
        """A press while a lane moves ends that motion first; then it counts on the settled table or is swallowed."""
        if intent.kind in PRESSES and not intent.repeated and self._settle(intent.seat, None):
            return True
        return self.intent(intent)

    def receive_pointer(self, pointer: Pointer) -> bool:
        """The same for mouse and fingers."""
        if pointer.kind in ("press", "reason") and self._settle(pointer.seat, pointer.x):
            return True
        return self.pointer(pointer)

    def _settle(self, seat: int | None, x: float | None) -> bool:
        """End the motion of the lane concerned. True if the press ends there."""
        lane = self.lane_of(seat, x)
        if lane is None or not lane.busy:
            return False
        lane.finish()
        self.dirty = True
        return not self.may_choose(seat)

    # ---- input, for scenes to override
    def focus_of(self, seat: int | None, x: float | None) -> Focus:
        """The focus that this seat moves, or that lies at this place. A table of two halves overrides this."""
        return self.focus

    def intent(self, intent: Intent) -> bool:
        """True when handled. The base moves the focus and chooses; act_1 and act_2 mean up and down unless taken."""
        focus = self.focus_of(intent.seat, None)
        way = _WAY.get(intent.kind)
        if way is not None:
            return bool(focus.nodes) and self._moved(focus, focus.move(way))
        if intent.kind in ("prev", "next"):
            return bool(focus.nodes) and self._moved(focus, focus.jump(1 if intent.kind == "next" else -1))
        if intent.kind == "choose":
            name = focus.choose()
            if name is not None:
                self.choose(name, intent.seat, intent.device)
            return bool(focus.nodes)
        if intent.kind == "reason" and focus.shown and focus.current is not None:
            self.reason(focus.current, intent.seat, intent.device)
            return True
        return intent.kind in HELD

    def pointer(self, pointer: Pointer) -> bool:
        """True when handled (a move: when it changed something). A press outside of all places does nothing."""
        focus = self.focus_of(pointer.seat, pointer.x)
        focus.snap = self.app.settings.pointer_snap
        if pointer.device in self._grips and self._carried(pointer):
            return True
        if pointer.kind == "move":
            changed = focus.hover(pointer.x, pointer.y)
            if changed and focus.hovered is not None:
                self.app.sounds.cue("ui_tick")
            return changed
        elif pointer.kind == "press":
            self._pressed(focus, pointer)
        elif pointer.kind == "release":
            name = focus.release(pointer.x, pointer.y)
            if name is not None:
                self.choose(name, pointer.seat, pointer.device)
        elif pointer.kind == "cancel":
            focus.cancel()
        elif pointer.kind == "reason":
            name = focus.at(pointer.x, pointer.y)
            if name is not None:
                self.reason(name, pointer.seat, pointer.device)
        else:
            return False
        return True

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        """A place was chosen, by whatever device."""

    # ---- carrying by mouse or finger
    def may_carry(self, name: str, seat: int | None) -> bool:
        """Whether the thing at this place can be picked up and carried now. The base carries nothing."""
        return False

    def carry(self, name: str, x: float, y: float) -> None:
        """The thing is carried, the pointer is here (called once a move, the first time when it is picked up)."""

    def drop(self, name: str, onto: str | None, seat: int | None, device: Device) -> None:
        """The thing is let go over another place; None = over nothing, or the carrying was broken off: put it back."""

    def reason(self, name: str, seat: int | None, device: Device) -> None:
        """Somebody asks why, or for the rules of the thing at this place."""

    def glyph(self, kind: Kind, keyboard: DeviceKind = "keys") -> str | None:
        """The glyph of a wish on the device that spoke last, as the canvas takes it; None = this device has none."""
        return glyph(kind, self.app.router.speaker, self.app.router.bindings, keyboard)

    def stirred(self) -> bool:
        """Somebody touched a device, with a meaning or not. True: this is all that comes of it."""
        return False

    def pad(self, news: PadNews) -> bool:
        """A pad came or went; True when this scene has taken care of it."""
        return False

    def _pressed(self, focus: Focus, pointer: Pointer) -> None:
        name = focus.press(pointer.x, pointer.y)
        if name is None:
            return
        self.app.sounds.cue("ui_press")
        if self.may_carry(name, pointer.seat):
            self._grips[pointer.device] = _Grip(name, focus, pointer.x, pointer.y)

    def _carried(self, pointer: Pointer) -> bool:
        """The pointer holds something that can be carried. True while it does carry it."""
        grip = self._grips[pointer.device]
        if pointer.kind == "move":
            if not grip.carries and hypot(pointer.x - grip.x, pointer.y - grip.y) < CARRY_FROM:
                return False
            if not grip.carries:
                if not self.may_carry(grip.name, pointer.seat):  # another device has changed things meanwhile
                    del self._grips[pointer.device]
                    return False
                grip.carries = True
                grip.focus.cancel()
            grip.focus.hovered = grip.focus.at(pointer.x, pointer.y)
            self.carry(grip.name, pointer.x, pointer.y)
            return True
        if pointer.kind not in ("release", "cancel"):
            return grip.carries
        del self._grips[pointer.device]
        if not grip.carries:
            return False
        onto = grip.focus.at(pointer.x, pointer.y) if pointer.kind == "release" else None
        self.drop(grip.name, onto, pointer.seat, pointer.device)
        return True

    def _moved(self, focus: Focus, goal: str | None) -> bool:
        self.app.sounds.cue("ui_focus" if goal is not None else "ui_bump")
        return True


_WAY: dict[str, Way] = {
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "act_1": "up",
    "act_2": "down",
}
