"""Where the data lie."""

from __future__ import annotations

from pathlib import Path

import platformdirs

NAME = "lava-and-lagoon"


def data_folder(chosen: str | Path | None = None) -> Path:
    """The folder for all saved data: the chosen one, else the platform's place for such data."""
    return Path(chosen).expanduser() if chosen else Path(platformdirs.user_data_dir(NAME, appauthor=False))
