"""Every screen by name. A screen is loaded when it is first opened, and scenes need not know each other's modules."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from game.core.errors import Refused
from game.scenes.base import House, Scene

SCREENS: Final = (
    "title",
    "continue",
    "lobby",
    "setup",
    "join",
    "table",
    "window",
    "pause",
    "settings",
    "controls",
    "score",
    "statistics",
    "rules",
    "attract",
    "achievements",
    "credits",
    "picker",
    "entry",
    "profiles",
    "pad_lost",
    "seats",
    "replays",
    "replay",
    "dialog",
    "recap",
    "learn",
)
# continue is a word of the language itself; what belongs to a table lies in its folder
_MODULES: Final = {"continue": "continue_", "recap": "table.recap", "table": "table.scene"}


def make(name: str, app: House, **how: Any) -> Scene:
    """The screen of this name: `make(app, **how)` of its module. Raises Refused for an unknown name."""
    if name not in SCREENS:
        raise Refused(f"There is no screen {name!r}; the screens are {', '.join(SCREENS)}.")
    module = import_module(f"game.scenes.{_MODULES.get(name, name)}")
    scene = module.make(app, **how)
    assert isinstance(scene, Scene)
    return scene
