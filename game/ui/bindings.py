"""Which control means what, as plain data that a player may change.

A control is a word: `key:z` by the letter printed on the key, `scan:w` by its place on the keyboard (so that movement
keys lie where the fingers are, in every country), `pad:a` a button, `pad:lt` a trigger, `pad:stick_left` the stick,
`mouse:left` a button of the mouse.
A control may have two meanings: the earlier in `KINDS` counts, the other where nobody takes the first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.ui.intent import KEYS_LEFT, KEYS_RIGHT, KINDS, DeviceKind, Kind

Table = dict[Kind, tuple[str, ...]]
Triple = tuple[str, str, str]  # meaning, device kind, control

BOUND: Final[tuple[DeviceKind, ...]] = ("keys", "keys_left", "keys_right", "mouse", "pad")

DEFAULTS: Final[dict[DeviceKind, Table]] = {
    "keys": {
        "choose": ("key:return", "key:kp_enter"),
        "back": ("key:escape", "key:backspace"),
        "undo": ("key:z",),
        "redo": ("key:y",),
        "main": ("key:space",),
        "hint": ("key:h",),
        "left": ("scan:left",),
        "right": ("scan:right",),
        "up": ("scan:up",),
        "down": ("scan:down",),
        "prev": ("key:pageup", "key:shift_tab"),
        "next": ("key:tab", "key:pagedown"),
        "act_1": ("scan:1",),
        "act_2": ("scan:2",),
        "act_3": ("scan:3",),
        "look": ("key:v",),
        "fast": ("key:f", "key:f2"),
        "log": ("key:l",),
        "recap": ("key:t",),
        "rules": ("key:f1",),
        "pause": ("key:escape", "key:p"),
        "reason": ("key:w",),
        "fullscreen": ("key:f11",),
    },
    "keys_left": {
        "choose": ("scan:e",),
        "back": ("scan:c",),
        "undo": ("scan:z",),
        "main": ("scan:x",),
        "hint": ("scan:r",),
        "left": ("scan:a",),
        "right": ("scan:d",),
        "next": ("scan:tab",),
        "act_1": ("scan:w",),
        "act_2": ("scan:s",),
        "act_3": ("scan:q",),
        "look": ("scan:f",),
    },
    "keys_right": {
        "choose": ("scan:return", "scan:kp_enter"),
        "back": ("scan:comma",),
        "undo": ("scan:leftbracket", "scan:backspace"),
        "main": ("scan:semicolon", "scan:rctrl", "scan:delete"),
        "hint": ("scan:slash",),
        "left": ("scan:left",),
        "right": ("scan:right",),
        "next": ("scan:rightbracket",),
        "act_1": ("scan:up",),
        "act_2": ("scan:down",),
        "act_3": ("scan:apostrophe",),  # not Shift: five presses of it open a dialog of the system
        "look": ("scan:period",),
    },
    "mouse": {
        "choose": ("mouse:left",),
        "undo": ("mouse:x1",),
        "log": ("mouse:middle",),
        "recap": ("mouse:x2",),
        "reason": ("mouse:right",),
    },
    "pad": {
        "choose": ("pad:a",),
        "back": ("pad:b",),
        "undo": ("pad:b",),
        "redo": ("pad:rs",),
        "main": ("pad:x",),
        "hint": ("pad:y",),
        "left": ("pad:dpad_left", "pad:stick_left"),
        "right": ("pad:dpad_right", "pad:stick_right"),
        "up": ("pad:dpad_up", "pad:stick_up"),
        "down": ("pad:dpad_down", "pad:stick_down"),
        "prev": ("pad:lb",),
        "next": ("pad:rb",),
        "look": ("pad:rt",),
        "fast": ("pad:ls",),
        "log": ("pad:lt",),
        "recap": ("pad:right_stick",),
        "rules": ("pad:view",),
        "pause": ("pad:start",),
    },
}

# With the keyboard in two halves, the rest of it only says what concerns everybody.
FOR_EVERYBODY: Final[frozenset[Kind]] = frozenset({"back", "pause", "rules", "log", "recap", "fullscreen", "fast"})

# What never changes, so that nobody can lock themselves out: these always choose, go back and stop the game.
FIXED: Final[dict[DeviceKind, dict[str, Kind]]] = {
    "keys": {"key:return": "choose", "key:escape": "back"},
    "pad": {"pad:start": "pause"},
}
# Keys that belong to the system: they open its menus, or a dialog after five presses.
BARRED: Final = frozenset(
    ("lshift", "rshift", "lalt", "ralt", "lmeta", "rmeta", "lsuper", "rsuper", "lgui", "rgui", "mode", "print",
     "printscreen", "sysreq", "numlock", "numlockclear", "scrolllock", "scrollock", "power", "unknown", "shift_tab")
)  # fmt: skip


class Bindings:
    """The player's table. `Bindings(saved)` takes what `data()` gave. Entries that can't be played with are passed
    over, a device's whole table where they don't fit together; `refused` says that this happened."""

    def __init__(self, saved: Iterable[Triple] = ()) -> None:
        self._tables: dict[DeviceKind, Table] = {device: dict(table) for device, table in DEFAULTS.items()}
        self.refused = False
        self._load(saved)
        self._index()

    def meanings(self, device: DeviceKind, *controls: str) -> tuple[Kind, ...]:
        """What any of these names of one control means there, in order of precedence; () = nothing."""
        found = [kind for control in controls for kind in self._by_control.get((device, control), ())]
        return tuple(kind for kind in KINDS if kind in found)

    def controls(self, device: DeviceKind, kind: Kind) -> tuple[str, ...]:
        """The controls of a meaning; () if the device has none."""
        return self._tables.get(device, {}).get(kind, ())

    def slot(self, device: DeviceKind, kind: Kind) -> str:
        """The control of a meaning that a new one takes the place of: the first that may change; "" = none may.

        Raises KeyError for a meaning that this device does not have.
        """
        fixed = FIXED.get(device, {})
        return next((c for c in self._tables[device][kind] if c not in fixed), "")

    def why_not(self, device: DeviceKind, kind: Kind, control: str) -> str:
        """Why a control can't get this meaning: "fixed", "barred" or "half" (it belongs to the other half of the
        keyboard); "" = it can."""
        if control in FIXED.get(device, {}) or not self.slot(device, kind):
            return "fixed"
        if control.partition(":")[2] in BARRED:
            return "barred"
        other = {"keys_left": KEYS_RIGHT, "keys_right": KEYS_LEFT}.get(device)
        if other is not None and (self.meanings(other.kind, control) or control == "scan:escape"):
            return "half"
        return ""

    def rebind(self, device: DeviceKind, kind: Kind, control: str) -> None:
        """Give a meaning another first control. What that control meant goes to the old one: nothing is ever lost.

        Raises KeyError for a meaning that this device does not have. Nothing changes where `why_not` has a reason.
        """
        if self.why_not(device, kind, control):
            return
        old = self.slot(device, kind)
        swap = {old: control, control: old}
        for name, controls in self._tables[device].items():
            self._tables[device][name] = tuple(swap.get(c, c) for c in controls)
        mine = self._tables[device][kind]
        self._tables[device][kind] = (control, *(c for c in mine if c != control))
        self._index()

    def reset(self, device: DeviceKind) -> None:
        """Back to what the house suggests."""
        self._tables[device] = dict(DEFAULTS[device])
        self._index()

    def data(self) -> tuple[Triple, ...]:
        """What differs from the defaults, as plain data; a meaning with two controls has two entries."""
        return tuple(
            (kind, device, control)
            for device, table in self._tables.items()
            for kind, controls in table.items()
            if controls != DEFAULTS[device][kind]
            for control in controls
        )

    def _load(self, saved: Iterable[Triple]) -> None:
        found: dict[tuple[str, str], list[str]] = {}
        for kind, device, control in saved:
            if device in BOUND and kind in DEFAULTS[device] and _is_control(device, control):
                found.setdefault((device, kind), []).append(control)
            else:
                self.refused = True
        for device in BOUND:
            for kind in DEFAULTS[device]:
                if (device, kind) in found:
                    self._tables[device][kind] = tuple(found[device, kind])
            if not self._usable(device):
                self._tables[device] = dict(DEFAULTS[device])
                self.refused = True

    def _usable(self, device: DeviceKind) -> bool:
        """Whether this table can come from the first one by swapping: no meaning has lost a control, what is fixed
        stands where it was, and two meanings share a control only where they did at first."""
        now: dict[str, str] = {}
        for kind, first in DEFAULTS[device].items():
            fixed = [c for c in first if c in FIXED.get(device, {})]
            controls = self._tables[device][kind]
            if len(controls) != len(first) or any(c not in controls for c in fixed):
                return False
            kept = [c for c in controls if c not in fixed]
            for was, control in zip([c for c in first if c not in fixed], kept, strict=True):
                if control in FIXED.get(device, {}) or now.setdefault(was, control) != control:
                    return False
        return len(set(now.values())) == len(now)

    def _index(self) -> None:
        self._by_control: dict[tuple[DeviceKind, str], tuple[Kind, ...]] = {}
        for device, table in self._tables.items():
            for kind, controls in table.items():
                for control in controls:
                    self._by_control[device, control] = (*self._by_control.get((device, control), ()), kind)


def _is_control(device: DeviceKind, control: str) -> bool:
    """Whether this device can have such a control."""
    kind, _, name = control.partition(":")
    wanted = (device,) if device in ("pad", "mouse") else ("key", "scan")
    return kind in wanted and bool(name) and name not in BARRED - {"shift_tab"}
