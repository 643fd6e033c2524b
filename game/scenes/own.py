"""What a title may have of its own beside its table: modules of its folder of scenes, found by their names."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def own_module(title: str, what: str) -> ModuleType | None:
    """`game.scenes.<title>.<what>`, None where the title has none."""
    name = f"game.scenes.{title}.{what}"
    try:
        return import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name not in (name, name.rpartition(".")[0]):
            raise
        return None
