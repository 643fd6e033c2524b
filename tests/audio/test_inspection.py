"""The self-test of the sounds."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.audio.inspection import problems
from game.audio.table import ROOT


def test_every_sound_of_the_game_can_be_played() -> None:
    assert problems() == ()


def test_what_is_missing_or_damaged_is_named(tmp_path: Path) -> None:
    root = tmp_path / "sounds"
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns("*_[b-e].ogg"))
    (root / "effects" / "undo.ogg").write_bytes(b"OggS, but not really")
    (root / "ambience" / "tavern.ogg").unlink()
    for path in (ROOT / "music").glob("*_[b-e].ogg"):
        shutil.copy(root / "effects" / "ui_press.ogg", root / "music" / path.name)
    assert problems(root) == (
        "effects/undo.ogg is no sound that can be played.",
        "ambience/tavern.ogg is missing.",
    )
    (root / "cues.json").unlink()
    assert len(problems(root)) == 1 and "cues.json could not be read" in problems(root)[0]
