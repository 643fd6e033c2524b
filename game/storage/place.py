"""Where the data lie."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

import platformdirs

NAME: Final = "lava-and-lagoon"
POINTER: Final = "folder.txt"  # among the settings of the system's user: where the data were moved to


def data_folder(chosen: str | Path | None = None) -> Path:
    """The folder for all saved data: the chosen one, else the one moved to, else the platform's place for such data."""
    if chosen:
        return Path(chosen).expanduser()
    with contextlib.suppress(OSError, ValueError):
        moved = Path(_pointer().read_text("utf-8").strip())
        if moved.is_absolute() and moved.is_dir():
            return moved
    return _usual()


def remember(folder: Path) -> None:
    """Let the next start find a folder that was moved to; where that can't be kept, it begins at the usual one."""
    with contextlib.suppress(OSError):
        _pointer().parent.mkdir(parents=True, exist_ok=True)
        _pointer().write_text(f"{folder.absolute()}\n", "utf-8")


def others(now: Path) -> tuple[Path, ...]:
    """Folders that could be moved to, the likeliest first: in what belongs to the user, then beside the game."""
    home = Path.home()
    here = Path(__file__).resolve().parents[2]
    found = [_usual(), *(base / NAME for base in (home / "Documents", home)), here / "saves"]
    return tuple(dict.fromkeys(folder for folder in found if folder != now and _usable(folder)))


def _usable(folder: Path) -> bool:
    """Whether a folder is there or can be made, and can be written to."""
    while not os.path.exists(folder) and folder != folder.parent:  # unlike the paths' own, never fails
        folder = folder.parent
    return os.path.isdir(folder) and os.access(folder, os.W_OK | os.X_OK)


def _usual() -> Path:
    return Path(platformdirs.user_data_dir(NAME, appauthor=False))


def _pointer() -> Path:
    return Path(platformdirs.user_config_dir(NAME, appauthor=False)) / POINTER
