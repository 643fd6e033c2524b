"""Which picture or key cap stands for a wish, on the device that spoke last.

A glyph is a word as the canvas takes it: `pad_a` the picture `glyph_pad_a`, `cap:Esc` a key cap with these letters.
"""

from __future__ import annotations

from typing import Final

from game.i18n.words import tr
from game.ui.bindings import Bindings
from game.ui.canvas import CAP
from game.ui.input import Speaker
from game.ui.intent import DeviceKind, Kind

_PAD: Final[dict[str, str]] = {
    **{f"pad:{b}": f"pad_{b}" for b in ("a", "b", "x", "y", "lb", "rb", "lt", "rt")},
    **{f"pad:dpad_{way}": "dpad" for way in ("left", "right", "up", "down")},
    **{f"pad:stick_{way}": "stick" for way in ("left", "right", "up", "down")},
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
_POINTER: Final[dict[Speaker, dict[Kind, str]]] = {
    "mouse": {"choose": "mouse_left", "look": "mouse_wheel"},
    "touch": {"choose": "touch"},
}


def glyph(kind: Kind, speaker: Speaker, bindings: Bindings, keyboard: DeviceKind = "keys") -> str | None:
    """How to do this with the device that spoke last; None if it has no own way (then the plank itself is pressed).

    With the mouse, what has no button there is shown as its key. keyboard: whose half, where the keyboard is split.
    """
    if speaker in _POINTER:
        part = _POINTER[speaker].get(kind)
        if part is not None or speaker == "touch":
            return part
    device: DeviceKind = "pad" if speaker == "pad" else keyboard
    controls = bindings.controls(device, kind) or (() if device == "pad" else bindings.controls("keys", kind))
    return control_glyph(controls[0]) if controls else None


def control_glyph(control: str) -> str:
    """The glyph of one control."""
    device, _, name = control.partition(":")
    if device == "pad":
        return _PAD.get(control) or CAP + tr("shell.padname." + _PAD_WORDS.get(control, name))
    if name in _KEY:
        return _KEY[name]
    if name in _KEY_WORDS:
        return CAP + tr("shell.keyname." + _KEY_WORDS[name])
    return CAP + _SIGNS.get(name, name.removeprefix("kp_").upper())
