"""Layout files: one that is missing or damaged is named in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import GameError
from game.scenes.table import layout as table_layout


@pytest.mark.parametrize("text", [None, "[1]", '{"a":'])
def test_a_layout_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None):
    monkeypatch.setattr(table_layout, "ASSETS", tmp_path)
    folder = tmp_path / "titles" / "moon_island"
    folder.mkdir(parents=True)
    if text is not None:
        (folder / "layout.json").write_text(text, "utf-8")
    with pytest.raises(GameError, match=r"^The layout of Moon Island can't be read \(.*\); install the game again\.$"):
        table_layout.layout_of("moon_island")
