"""The one place where devices become intents and pointer moves with a seat.

Events of the window go in (`read`), time goes in (`update`, for held directions and long presses); what people want
comes out. Coordinates that come out are logical. The device that spoke last decides which glyphs are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Any, Final, Literal

import pygame

from game.ui.bindings import FOR_EVERYBODY, Bindings
from game.ui.devices import Control, Controllers, Pads
from game.ui.intent import (
    HELD,
    KEYS,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    WAYS,
    Device,
    DeviceKind,
    Intent,
    Kind,
    PadNews,
    Pointer,
    PointerKind,
)
from game.ui.repeat import Repeat

Speaker = Literal["mouse", "touch", "keyboard", "pad"]
Message = Intent | Pointer | PadNews

LONG_PRESS_MS: Final = 500.0
WANDER: Final = 24.0  # logical pixels a finger may stray before a press is no long press
HOLD_MS: Final = 400.0  # how long a press must be held where the players have set "hold instead of press"
PINCH_STEP: Final = 0.12  # share of the distance of two fingers that counts as one step closer
NUDGE: Final = 6.0  # device pixels the mouse must move to be the device that speaks


def _names(prefix: str) -> dict[int, str]:
    """Code -> word of every key constant of pygame, in lower case."""
    return {
        getattr(pygame, name): name[len(prefix) :].lower() for name in sorted(dir(pygame)) if name.startswith(prefix)
    }


KEY_NAMES: Final = _names("K_")
SCAN_NAMES: Final = _names("KSCAN_")
MOUSE_BUTTONS: Final[dict[int, str]] = {
    pygame.BUTTON_LEFT: "mouse:left",
    pygame.BUTTON_MIDDLE: "mouse:middle",
    pygame.BUTTON_RIGHT: "mouse:right",
    pygame.BUTTON_X1: "mouse:x1",
    pygame.BUTTON_X2: "mouse:x2",
}
_HALVES: Final = (KEYS_LEFT, KEYS_RIGHT)
_WHILE_TYPING: Final[dict[str, Kind]] = {
    "key:return": "choose",
    "key:kp_enter": "choose",
    "key:escape": "back",
    "key:backspace": "erase",
    "key:tab": "next",
    "key:left": "left",
    "key:right": "right",
    "key:up": "up",
    "key:down": "down",
}


@dataclass
class _Finger:
    device: Device
    x: float
    y: float
    from_x: float
    from_y: float
    held_ms: float = 0.0  # without straying
    since_ms: float = 0.0  # in all
    spent: bool = False  # it has become a long press or part of a pinch


class Router:
    """Devices in, messages out. `seats` says whose a device is; a device without a seat is everybody's."""

    def __init__(self, bindings: Bindings | None = None, controllers: Controllers | None = None) -> None:
        self.bindings = bindings or Bindings()
        self.pads = Pads(controllers)
        self.halves = False  # the keyboard is split between two players
        self.for_everybody = FOR_EVERYBODY  # what the rest of a split keyboard says
        self.speaker: Speaker = "mouse"
        self.typing = False
        self.hold_ms = 0.0  # a choice counts only when held for so long (HOLD_MS or 0)
        self.capture: Callable[[DeviceKind, str], None] | None = None  # takes the next control instead (remapping)
        self.capture_of: DeviceKind = "keys"  # the device whose next control is wanted; for the others as they are
        self._seats: dict[Device, int] = {}
        self._scale, self._size = 1.0, (1920, 1080)
        self._repeat = Repeat()
        self._down: dict[tuple[Device, str], tuple[Kind, ...]] = {}  # controls held, with what they meant
        self._held_back: dict[tuple[Device, str], tuple[Intent, float]] = {}  # choices that must still be held
        self._mouse_down_ms = 0.0
        self._now_ms = 0.0
        self._fingers: dict[Any, _Finger] = {}
        self._pinch = 0.0
        self._mouse_at = (0, 0)

    # ---- seats and screen
    def assign(self, device: Device, seat: int | None) -> None:
        """Give a device to a seat; None = to nobody."""
        if seat is None:
            self._seats.pop(device, None)
        else:
            self._seats[device] = seat

    def free_all(self) -> None:
        """No device belongs to a seat, and the keyboard is whole."""
        self._seats.clear()
        self.halves = False
        self.for_everybody = FOR_EVERYBODY

    def seat_of(self, device: Device) -> int | None:
        """Whose a device is; all fingers are one."""
        return self._seats.get(Device("touch") if device.kind == "touch" else device)

    def fit(self, scale: float, size: tuple[int, int]) -> None:
        """scale: device pixels per logical pixel; size of the window in device pixels."""
        self._scale, self._size = scale or 1.0, size

    @property
    def active(self) -> bool:
        """Whether time matters: something is held that will repeat or become a long press."""
        return self._repeat.active or bool(self._fingers) or bool(self._held_back)

    # ---- words
    def start_text(self, rect: tuple[float, float, float, float]) -> None:
        """Letters are text from now on, typed into the field at this logical place."""
        self.typing = True
        x, y, w, h = (v * self._scale for v in rect)
        pygame.key.set_text_input_rect(pygame.Rect(x, y, w, h))
        pygame.key.start_text_input()

    def stop_text(self) -> None:
        """Letters are short-cuts again."""
        self.typing = False
        pygame.key.stop_text_input()

    # ---- events
    def read(self, event: pygame.event.Event) -> list[Message]:
        """What this event of the window means; [] for events that are none of ours."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event, kind == pygame.KEYDOWN)
        if kind == pygame.TEXTINPUT:
            return [Intent("text", KEYS, self.seat_of(KEYS), text=event.text)] if self.typing else []
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return [] if getattr(event, "touch", False) else self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self.let_go()
        if pygame.CONTROLLERAXISMOTION <= kind <= pygame.CONTROLLERDEVICEREMAPPED:
            return self._pad(event)
        return []

    def found_at_start(self) -> list[PadNews]:
        """News of the pads that were there before the window."""
        return self.pads.found_at_start()

    def update(self, dt_ms: float) -> list[Message]:
        """Held directions, long presses and choices held long enough."""
        self._now_ms += dt_ms
        out: list[Message] = [
            Intent(kind, device, self.seat_of(device), repeated=True) for device, kind in self._repeat.update(dt_ms)
        ]
        for key, (intent, left) in list(self._held_back.items()):
            self._held_back[key] = (intent, left - dt_ms)
            if left <= dt_ms:
                del self._held_back[key]
                out.append(intent)
        for finger in self._fingers.values():
            finger.held_ms += dt_ms
            finger.since_ms += dt_ms
            if not finger.spent and finger.held_ms >= LONG_PRESS_MS and len(self._fingers) == 1:
                finger.spent = True
                out += [self._point("cancel", finger), self._point("reason", finger)]
        return out

    def let_go(self) -> list[Message]:
        """The window lost the keyboard: everything held comes up."""
        out: list[Message] = []
        for (device, control), _ in list(self._down.items()):
            out += self._control(device, (control,), False)
        out += [self._point("cancel", finger) for finger in self._fingers.values()]
        self._fingers.clear()
        self._repeat.clear()
        return out

    # ---- keyboard
    def _key(self, event: pygame.event.Event, down: bool) -> list[Message]:
        controls = key_controls(event.key, event.scancode, event.mod)
        if down:
            self._speak("keyboard")
            if event.mod & pygame.KMOD_ALT and "key:return" in controls:
                return [Intent("fullscreen", KEYS, None)]
            if event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
                return []
            if self.typing:
                return self._typed(controls)
        if self._captured("keys", controls, down):
            return []
        return self._control(self._half_of(controls) if down else self._holder_of(controls), controls, down)

    def _half_of(self, controls: tuple[str, ...]) -> Device:
        """Whose half of the keyboard has a meaning for this key; the whole keyboard if none."""
        for device in _HALVES if self.halves else ():
            if self.bindings.meanings(device.kind, *controls):
                return device
        return KEYS

    def _holder_of(self, controls: tuple[str, ...]) -> Device:
        """Where the press of this key went (the keyboard may have been split or joined meanwhile)."""
        return next((device for device in (*_HALVES, KEYS) if (device, controls[-1]) in self._down), KEYS)

    def _typed(self, controls: tuple[str, ...]) -> list[Message]:
        """Within a field only the keys that end it, erase or move have a meaning; letters come as text."""
        for control in controls:
            if control in _WHILE_TYPING:
                return [Intent(_WHILE_TYPING[control], KEYS, self.seat_of(KEYS))]
        return []

    def _captured(self, device: DeviceKind, controls: tuple[str, ...], down: bool) -> bool:
        if self.capture is None or not down:
            return False
        take, self.capture = self.capture, None
        if device == "keys" and self.capture_of in ("keys_left", "keys_right"):
            device, controls = self.capture_of, controls[-1:]  # halves go by places
        take(device, next((c for c in controls if self.bindings.meanings(device, c)), controls[0]))
        return True

    # ---- controls of keyboards and pads
    def _control(self, device: Device, controls: tuple[str, ...], down: bool) -> list[Message]:
        """A control went down or up: press, start or end of holding, start or end of repeating."""
        key = (device, controls[-1])  # of a key its place: the letter may change with Shift while it is held
        if not down:
            self._held_back.pop(key, None)
            return self._came_up(device, self._down.pop(key, ()))
        meanings = self.bindings.meanings(device.kind, *controls)
        if device == KEYS and self.halves:
            meanings = tuple(kind for kind in meanings if kind in self.for_everybody)
        if not meanings or key in self._down:
            return []
        self._down[key] = meanings
        first = meanings[0]
        if first in WAYS:
            self._repeat.press(device, first)
        intent = Intent(first, device, self.seat_of(device), otherwise=meanings[1] if len(meanings) > 1 else None)
        if first == "choose" and self.hold_ms > 0:
            self._held_back[key] = (intent, self.hold_ms)
            return []
        return [intent]

    def _came_up(self, device: Device, meanings: tuple[Kind, ...]) -> list[Message]:
        out: list[Message] = []
        for kind in meanings:
            self._repeat.release(device, kind)
            if kind in HELD:
                out.append(Intent(kind, device, self.seat_of(device), down=False))
        return out

    # ---- pads
    def _pad(self, event: pygame.event.Event) -> list[Message]:
        out: list[Message] = []
        for item in self.pads.read(event):
            if isinstance(item, Control):
                if item.down:
                    self._speak("pad")
                if not self._captured("pad", (item.name,), item.down):
                    out += self._control(item.device, (item.name,), item.down)
            else:
                out.append(PadNews(item.kind, item.device, item.name, self.seat_of(item.device)))
        return out

    # ---- mouse
    def _mouse(self, event: pygame.event.Event) -> list[Message]:
        if event.type == pygame.MOUSEWHEEL:
            x, y = self._mouse_at
            return self._at(x, y, "wheel", float(event.y)) if event.y else []
        x, y = event.pos
        if event.type == pygame.MOUSEMOTION:
            rel = getattr(event, "rel", (NUDGE, 0))
            if self.speaker != "mouse" and hypot(*rel) < NUDGE:
                return []  # a table that shakes is no wish
            self._mouse_at = (x, y)
            self._speak("mouse")
            return self._at(x, y, "move")
        self._mouse_at = (x, y)
        self._speak("mouse")
        down = event.type == pygame.MOUSEBUTTONDOWN
        control = MOUSE_BUTTONS.get(event.button, "")
        if control and self.capture_of == "mouse" and self._captured("mouse", (control,), down):
            return []
        return self._mouse_button(x, y, control, down)

    def _mouse_button(self, x: float, y: float, control: str, down: bool) -> list[Message]:
        """A button of the mouse points, asks why, or is a wish of its own."""
        kind = next(iter(self.bindings.meanings("mouse", control)), None)
        if kind == "choose":
            if down:
                self._mouse_down_ms = self._now_ms
                return self._at(x, y, "press")
            held = self._now_ms - self._mouse_down_ms
            return self._at(x, y, "release" if held >= self.hold_ms else "cancel")
        if kind is None or not down:
            return []
        if kind == "reason":
            return self._at(x, y, "reason")
        return [Intent(kind, MOUSE, self.seat_of(MOUSE))]

    def _at(self, x: float, y: float, kind: PointerKind, amount: float = 0.0) -> list[Message]:
        return [Pointer(kind, x / self._scale, y / self._scale, MOUSE, self.seat_of(MOUSE), amount)]

    # ---- fingers
    def _finger(self, event: pygame.event.Event) -> list[Message]:
        self._speak("touch")
        key = (event.touch_id, event.finger_id)
        x, y = event.x * self._size[0] / self._scale, event.y * self._size[1] / self._scale
        if event.type == pygame.FINGERDOWN:
            taken = {f.device.slot for f in self._fingers.values()}
            slot = next(i for i in range(len(taken) + 1) if i not in taken)
            finger = self._fingers[key] = _Finger(Device("touch", slot), x, y, x, y)
            return [self._point("move", finger), self._point("press", finger)]
        held = self._fingers.get(key)
        if held is None:
            return []
        held.x, held.y = x, y
        if event.type == pygame.FINGERUP:
            del self._fingers[key]
            self._pinch = 0.0
            if held.spent:
                return []
            return [self._point("release" if self.hold_ms <= 0 or held.since_ms >= self.hold_ms else "cancel", held)]
        if hypot(x - held.from_x, y - held.from_y) > WANDER:
            held.held_ms = float("-inf")  # it is carrying something
        return self._pinched() if len(self._fingers) == 2 else [self._point("move", held)]

    def _pinched(self) -> list[Message]:
        """Two fingers move: each step apart looks closer, each step together less close; their presses are void."""
        a, b = self._fingers.values()
        far = hypot(a.x - b.x, a.y - b.y)
        if not self._pinch:
            self._pinch = hypot(a.from_x - b.from_x, a.from_y - b.from_y) or 1.0
        change = far / self._pinch - 1
        if abs(change) < PINCH_STEP:
            return []
        self._pinch = far or 1.0
        out: list[Message] = [self._point("cancel", f) for f in (a, b) if not f.spent]
        a.spent = b.spent = True
        middle = Pointer("pinch", (a.x + b.x) / 2, (a.y + b.y) / 2, a.device, self.seat_of(a.device))
        return [*out, Pointer(middle.kind, middle.x, middle.y, middle.device, middle.seat, 1.0 if change > 0 else -1.0)]

    def _point(self, kind: PointerKind, finger: _Finger) -> Pointer:
        return Pointer(kind, finger.x, finger.y, finger.device, self.seat_of(finger.device))

    def _speak(self, speaker: Speaker) -> None:
        self.speaker = speaker


def key_controls(key: int, scancode: int, mod: int = 0) -> tuple[str, ...]:
    """The words for one key: by its letter and by its place. Shift with Tab is a key of its own."""
    letter, place = f"key:{KEY_NAMES.get(key, key)}", f"scan:{SCAN_NAMES.get(scancode, scancode)}"
    if key == pygame.K_TAB and mod & pygame.KMOD_SHIFT:
        return "key:shift_tab", place
    return letter, place
