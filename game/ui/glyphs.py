"""Which picture or key cap stands for a wish, on the device that spoke last.

A glyph is a word as the canvas takes it: `pad_a` the picture `glyph_pad_a`, `cap:Esc` a key cap with these letters.
"""

from __future__ import annotations

from typing import Final

from game.i18n.words import tr
from game.ui import layout
from game.ui.bindings import Bindings
from game.ui.canvas import CAP
from game.ui.input import Speaker
from game.ui.intent import DeviceKind, Kind

WAYS: Final = ("left", "right", "up", "down")
_PAD: Final[dict[str, str]] = {
    **{f"pad:{b}": f"pad_{b}" for b in ("a", "b", "x", "y", "lb", "rb", "lt", "rt")},
    **{f"pad:dpad_{way}": "dpad" for way in WAYS},
    **{f"pad:stick_{way}": "stick" for way in WAYS},
    "pad:start": "start",
}
_PAD_WORDS: Final[dict[str, str]] = {
    "pad:view": "view",
    "pad:ls": "left_stick_press",
    "pad:rs": "right_stick_press",
    "pad:right_stick": "right_stick",
}
_KEY: Final[dict[str, str]] = {
    "return": "key_enter",
    "kp_enter": "key_enter",
    "space": "key_space",
    "left": "arrows",
    "right": "arrows",
    "up": "arrows",
    "down": "arrows",
}
_KEY_WORDS: Final[dict[str, str]] = {
    "escape": "escape",
    "tab": "tab",
    "shift_tab": "tab",
    "backspace": "backspace",
    "delete": "delete",
    "insert": "insert",
    "home": "home",
    "end": "end",
    "pageup": "page_up",
    "pagedown": "page_down",
    "lshift": "left_shift",
    "rshift": "right_shift",
    "lctrl": "left_ctrl",
    "rctrl": "right_ctrl",
    "lalt": "left_alt",
    "ralt": "right_alt",
    "capslock": "caps_lock",
    "menu": "menu",
    "pause": "pause",
    "printscreen": "print_screen",
}
_SIGNS: Final[dict[str, str]] = {
    "comma": ",",
    "period": ".",
    "slash": "/",
    "backslash": "\\",
    "semicolon": ";",
    "apostrophe": "'",
    "quote": "'",
    "leftbracket": "[",
    "rightbracket": "]",
    "minus": "-",
    "equals": "=",
    "grave": "`",
    "backquote": "`",
}
_MOUSE: Final[dict[str, str]] = {"mouse:left": "mouse_left", "mouse:right": "mouse_right"}
_MOUSE_WORDS: Final[dict[str, str]] = {"mouse:middle": "middle", "mouse:x1": "back", "mouse:x2": "forward"}
_TOUCH: Final[dict[Kind, str]] = {"choose": "touch"}


def glyph(kind: Kind, speaker: Speaker, bindings: Bindings, keyboard: DeviceKind = "keys") -> str | None:
    """How to do this with the device that spoke last; None if it has no own way (then the plank itself is pressed).

    With the mouse, what has no button there is shown as its key. keyboard: whose half, where the keyboard is split.
    """
    if speaker == "touch":
        return _TOUCH.get(kind)
    if speaker == "mouse" and kind == "look":
        return "mouse_wheel"
    if speaker == "mouse" and kind in ("choose", "reason"):
        return control_glyph(bindings.controls("mouse", kind)[0])
    device: DeviceKind = "pad" if speaker == "pad" else keyboard
    controls = bindings.controls(device, kind) or (() if device == "pad" else bindings.controls("keys", kind))
    return control_glyph(controls[0]) if controls else None


def control_glyph(control: str) -> str:
    """The glyph of one control."""
    device, _, name = control.partition(":")
    if device == "mouse":
        return _MOUSE.get(control) or CAP + tr("shell.mousename." + _MOUSE_WORDS.get(control, name))
    if device == "pad":
        return _PAD.get(control) or CAP + tr("shell.padname." + _PAD_WORDS.get(control, name))
    if name in _KEY:
        return _KEY[name]
    if name in _KEY_WORDS:
        return CAP + tr("shell.keyname." + _KEY_WORDS[name])
    if device == "scan":
        sign = layout.printed(name)
        if sign:
            return CAP + sign
    return CAP + _SIGNS.get(name, name.removeprefix("kp_").upper())


def own_glyph(control: str) -> str:
    """The glyph of one control alone, where a row names one way of four: the way is marked on it."""
    name = control.partition(":")[2].rpartition("_")[2]
    made = control_glyph(control)
    if name not in WAYS:
        return made
    return f"key_{name}" if made == "arrows" else f"{made}_{name}" if made in ("dpad", "stick") else made


def control_words(control: str) -> str:
    """What a control is called, in words."""
    device, _, name = control.partition(":")
    made = control_glyph(control)
    if made.startswith(CAP):
        return made[len(CAP) :]
    if device == "mouse":
        return tr(f"shell.mousename.{name}")
    if device == "pad":
        return tr(f"shell.padname.{'left_stick' if name.startswith('stick') else name.partition('_')[0]}")
    return tr(f"shell.keyname.{'enter' if name == 'kp_enter' else name}")
