"""Every file that is shipped says where it comes from."""

from __future__ import annotations

import json
from fnmatch import fnmatchcase

from game.ui.theme import ASSETS

CREDITS = json.loads((ASSETS / "credits.json").read_text("utf-8"))["credits"]


def fits(path: str, pattern: str) -> bool:
    if pattern.endswith("/**"):
        return path.startswith(pattern[:-2])
    return path.count("/") == pattern.count("/") and fnmatchcase(path, pattern)


def test_every_asset_has_an_origin_and_a_licence() -> None:
    for entry in CREDITS:
        assert entry["title"] and entry["by"] and entry["from"] and entry["licence"]
        assert "text" not in entry or (ASSETS / entry["text"]).is_file()
    for file in ASSETS.rglob("*"):
        if not file.is_file() or "__pycache__" in file.parts or ".ruff_cache" in file.parts:
            continue
        path = file.relative_to(ASSETS).as_posix()
        assert any(fits(path, pattern) for entry in CREDITS for pattern in entry["files"]), path


def test_no_credit_is_left_over() -> None:
    paths = [file.relative_to(ASSETS).as_posix() for file in ASSETS.rglob("*") if file.is_file()]
    for entry in CREDITS:
        for pattern in entry["files"]:
            assert any(fits(path, pattern) for path in paths), pattern
