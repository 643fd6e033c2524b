"""The things people hold, in words and pictures; a device is the word by which a seat names it (`Device.word`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.i18n.words import tr
from game.scenes.plan import Offer
from game.ui.bindings import Bindings
from game.ui.canvas import Canvas
from game.ui.glyphs import glyph
from game.ui.intent import Device, Kind, device_of

ANY: Final = "any"  # stands for "" where a word is needed
_PARTS: Final = {"pad": "device_gamepad", "mouse": "device_mouse", "touch": "glyph_touch"}
_WORDS: Final[dict[str, str]] = {
    "keys": "keyboard",
    "keys_left": "keyboard_left",
    "keys_right": "keyboard_right",
}
_SPEAKERS: Final = {"pad": "pad", "mouse": "mouse", "touch": "touch"}
_KEYS: Final = ("mouse", "keys", "keys_left", "keys_right")


def device_words(device: str) -> str:
    """What a device is called."""
    known = device_of(device)
    if known is None:
        return tr("shell.join.any_device")
    if known.kind == "pad":
        return tr("shell.device.pad", n=known.slot + 1)
    return tr(f"shell.device.{_WORDS.get(known.kind, known.kind)}")


def device_glyph(device: Device, kind: Kind, bindings: Bindings) -> str | None:
    """The glyph of a wish on this device, whatever spoke last."""
    speaker = _SPEAKERS.get(device.kind, "keyboard")
    return glyph(kind, speaker, bindings, device.kind if speaker == "keyboard" else "keys")  # type: ignore[arg-type]


def draw_device(c: Canvas, device: str, x: float, y: float, w: float) -> None:
    """The picture of a device around x, y: a pad has its number, of half a keyboard the other half is pale."""
    known = device_of(device)
    if known is None:
        c.part("ui_hand", x, y, h=w * 0.7, anchor="cc", tint="sepia")
        return
    part = _PARTS.get(known.kind, "device_keyboard")
    high = w * (0.92 if known.kind in ("mouse", "touch") else 0.72)
    if known.kind in ("keys_left", "keys_right"):
        c.part(part, x, y, w=w, anchor="cc", alpha=0.3)
        with c.clipped(x - w / 2 if known.kind == "keys_left" else x, y - w, w / 2, 2 * w):
            c.part(part, x, y, w=w, anchor="cc")
        return
    if part == "device_gamepad":
        c.part(part, x, y, w=w, anchor="cc")
        r = max(17.0, w * 0.17)
        c.disc(x + w * 0.36, y + w * 0.28, r, "night")
        c.text(str(known.slot + 1), x + w * 0.36, y + w * 0.28 - 1, "num", "paper", "cc", max(24.0, r * 1.25))
    elif part == "device_keyboard":
        c.part(part, x, y, w=w, anchor="cc")
    else:
        c.part(part, x, y, h=high, anchor="cc")


def device_offers(pads: Iterable[Device], chosen: str) -> tuple[Offer, ...]:
    """What a seat may play with, for a picker: everything that is there, first whatever is at hand."""
    words = [ANY, *_KEYS, *(pad.word for pad in pads)]
    if chosen and chosen not in words:
        words.append(chosen)
    lines = {ANY: tr("shell.join.any_device_line")}
    return tuple(
        Offer(word, device_words("" if word == ANY else word), lines.get(word, ""), None, (chosen or ANY) == word)
        for word in words
    )  # fmt: skip
