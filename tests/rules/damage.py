"""Level files with something wrong in them, for the tests of every title."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.levels import ROOT


def copied(title: str, folder: Path) -> Path:
    """A copy of the level files of a title; returns the root that holds it."""
    shutil.copytree(ROOT / title, folder / title)
    return folder


def change(data: Any, way: Sequence[str | int], value: object) -> None:
    """Put a value where a way of keys and numbers leads; ... takes away what is there."""
    for step in way[:-1]:
        data = data[step]
    if value is ...:
        del data[way[-1]]
    else:
        data[way[-1]] = value


def drop(data: Any, way: Sequence[str | int]) -> None:
    """Take away what is where a way leads."""
    change(data, way, ...)


def damage(path: Path, way: Sequence[str | int], value: object) -> None:
    """The same in a file."""
    data = json.loads(path.read_text("utf-8"))
    change(data, way, value)
    path.write_text(json.dumps(data), "utf-8")
