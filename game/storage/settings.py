"""The settings of the house. Each value stands on its own: one that is unknown or damaged falls back by itself."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from game.core.notice import Notice
from game.core.value import Value
from game.storage.database import Database

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Settings(Value):
    """Every setting with its first value.

    language: code, "" = the system's. text_size: percent. window: last size of the window, (0, 0) = not known yet.
    computer_pause_ms: pause before a computer's move. attract_s: seconds without input until the demo, 0 = never.
    attract_sound: whether the demo is heard.
    vsync: ties the picture to the screen's beat; off at first, since that way of showing it costs ten times as much
    where there is no GPU.
    bindings: (intent, device kind, key or button) where the players changed them.
    """

    language: str = ""
    text_size: Literal[100, 115, 130, 150, 200] = 100
    patterns: bool = True
    contrast: bool = False
    gentle: bool = False
    shake: bool = True
    captions: bool = False
    rumble: bool = True
    speed: Literal["calm", "normal", "swift", "instant"] = "normal"
    computer_pause_ms: Milliseconds = 600
    fullscreen: bool = False
    window: tuple[int, int] = (0, 0)
    vsync: bool = False
    volume_all: Percent = 80
    volume_music: Percent = 60
    volume_sea: Percent = 70
    volume_effects: Percent = 80
    volume_interface: Percent = 80
    mono: bool = False
    fewer_sounds: bool = False
    mute_background: Literal["off", "music", "all"] = "music"
    attract_s: Literal[0, 30, 60, 120] = 30
    attract_sound: bool = False
    deck_view: Literal["auto", "on", "off"] = "auto"
    hints: bool = True
    reasons: bool = True
    forecast: bool = True
    confirm_turn: bool = False
    recap: bool = True
    auto_forced: bool = False
    pointer_snap: bool = True
    hold_press: bool = False
    bindings: tuple[tuple[str, str, str], ...] = ()


FIRST: Final = Settings()
DAMAGED: Final = Notice("shell.fault.settings_damaged")

_TYPES: Final = {field.name: field.type for field in msgspec.structs.fields(Settings)}


def checked(name: str, value: Any) -> Any:
    """The value of a setting from JSON data. Raises KeyError for an unknown name, msgspec.ValidationError else."""
    return msgspec.convert(value, _TYPES[name], strict=True)


def load(db: Database) -> tuple[Settings, tuple[Notice, ...]]:
    """The stored settings, and a notice if any of them was damaged. Names nobody knows any more are passed over."""
    found, damaged = {}, False
    for name, text in db.read("SELECT key, value FROM settings"):
        if name not in _TYPES:
            continue
        try:
            found[name] = checked(name, msgspec.json.decode(text))
        except (msgspec.DecodeError, TypeError):
            damaged = True
    return Settings(**found), (DAMAGED,) if damaged else ()


def save(db: Database, old: Settings, new: Settings) -> bool:
    """Write what changed, at once; True once it is on the disk."""
    saved = True
    for name in _TYPES:
        value = getattr(new, name)
        if value != getattr(old, name):
            sql = "INSERT OR REPLACE INTO settings VALUES (?, ?)"
            saved = db.write((sql, (name, msgspec.json.encode(value).decode())), name=f"setting {name}")
    return saved
