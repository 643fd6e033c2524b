"""Looking at every sound once: for the program's self-test."""

from __future__ import annotations

from pathlib import Path

from game.audio.output import Output
from game.audio.table import ROOT, TableError, load


def problems(root: Path = ROOT) -> tuple[str, ...]:
    """One sentence for each sound that the table names and that can't be played; a damaged table is the only one."""
    try:
        table = load(root)
    except TableError as fault:
        return (str(fault),)
    names = [f"effects/{name}" for name in table.effects]
    names += sorted({f"ambience/{bed}" for beds in table.places.values() for bed, _ in beds})
    names += [f"music/{section.file.removesuffix('.ogg')}" for theme in table.themes.values() for section in theme]
    output = Output()
    try:
        if output.open() == "none":
            return ("No sound driver could be opened, not even the one that plays to nobody.",)
        return tuple(found for name in names if (found := _fault(root / f"{name}.ogg", output)))
    finally:
        output.close()


def _fault(path: Path, output: Output) -> str:
    short = "/".join(path.parts[-2:])
    try:
        data = path.read_bytes()
    except OSError:
        return f"{short} is missing."
    return "" if output.decode(data) is not None else f"{short} is no sound that can be played."
