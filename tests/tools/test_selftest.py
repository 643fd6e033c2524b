"""The self-test finds what is broken, and finds nothing in what is sound."""

from __future__ import annotations

import shutil

import pytest
from PIL import Image

from game.rules import registry
from game.tools import selftest
from game.ui.theme import THEME
from tests.toys import reef


@pytest.fixture
def folder(tmp_path):
    """A small copy of the assets: one file of each kind, and a level file."""
    assets = selftest.ROOT / "assets"
    (tmp_path / "levels" / "toy").mkdir(parents=True)
    (tmp_path / "levels" / "toy" / "cards.json").write_text('{"a": 1}', "utf-8")
    (tmp_path / "assets" / "source").mkdir(parents=True)
    (tmp_path / "assets" / "source" / "draft.svg").write_text("no picture, and none is wanted", "utf-8")
    Image.new("RGB", (4, 4), "white").save(tmp_path / "assets" / "one.png")
    for suffix in set(selftest.LOADERS) - {".png"}:
        files = (f for f in assets.rglob(f"*{suffix}") if selftest.SOURCES not in f.parts)
        shutil.copy(min(files, key=lambda file: file.stat().st_size), tmp_path / "assets" / f"one{suffix}")
    return tmp_path


def test_sound_files_have_no_problem(folder):
    assert list(selftest.files(folder)) == []


@pytest.mark.parametrize("name", [*(f"assets/one{suffix}" for suffix in selftest.LOADERS), "levels/toy/cards.json"])
@pytest.mark.parametrize("content", [b"", b"neither fish nor fowl"])
def test_a_broken_file_is_named(folder, name, content):
    (folder / name).write_bytes(content)
    problems = list(selftest.files(folder))
    assert len(problems) == 1 and problems[0].startswith(f"{name} can't be used: ")


def test_an_empty_picture_is_a_problem(folder):
    (folder / "assets" / "one.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>', "utf-8"
    )
    assert "nothing is drawn" in next(selftest.files(folder))


def test_what_is_reached_for_by_name_must_be_there(folder):
    names = sorted(set(THEME.faces.values()))
    assert len(list(selftest.needed(folder))) == len(names) + 1, "no letters, no credits"
    fonts = folder / "assets" / "fonts"
    shutil.copytree(selftest.ROOT / "assets" / "fonts", fonts)
    shutil.copy(selftest.ROOT / "assets" / "credits.json", folder / "assets")
    assert list(selftest.needed(folder)) == []
    (fonts / names[0]).unlink()
    (folder / "assets" / "credits.json").write_text('{"credits": [{"title": "Waves"}]}', "utf-8")
    problems = list(selftest.needed(folder))
    assert names[0] in problems[0] and "assets/credits.json" in problems[1] and len(problems) == 2


def test_the_words_of_the_game_can_be_read():
    assert list(selftest.languages()) == []


def test_titles_are_played(command, monkeypatch):
    assert list(selftest.titles()) == []
    monkeypatch.setattr(reef.Reef, "describe", lambda self, state: {"deck": {1, 2}})
    assert any("reef: " in problem for problem in selftest.titles())
    missing = registry.Title("atoll", (2, 2), (1, 1), "tests.toys.atoll:RULES", "", "", "", ())
    monkeypatch.setattr(registry, "TITLES", (missing,))
    assert list(selftest.titles()) == ["The rules of atoll are missing."]


def test_the_command_tells_its_problems(command, monkeypatch):
    monkeypatch.setattr(selftest, "found", lambda root: iter(()))
    assert command("selftest --json") == (0, {"ok": True, "problems": []}, "")
    monkeypatch.setattr(selftest, "found", lambda root: iter(("One thing is wrong.",)))
    code, data, err = command("selftest --json")
    assert code == 1 and data == {"ok": False, "problems": ["One thing is wrong."]} and err.count("\n") == 1
