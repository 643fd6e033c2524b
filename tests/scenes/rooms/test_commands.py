"""The commands that draw a screen and measure the start."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.tools import bench_start, cli
from game.tools.cli import run


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    lines = [line for line in capsys.readouterr().out.splitlines() if line.strip()]
    answer = json.loads(lines[-1])
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    "scene",
    [
        "title",
        "lobby",
        "setup",
        "join",
        "replays",
        "continue",
        "settings",
        "score",
        "statistics",
        "rules",
        "recap",
        "learn",
        "lesson",
    ],
)
def test_a_screen_becomes_a_picture(scene: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "screen.png"
    argv = [scene, "--out", str(out), "--size", "960x540", "--text", "130", "--lang", "xx", "--title", "palm_island"]
    assert run("shot", [*argv, "--json"]) == 0
    answer = told(capsys)
    assert answer["scene"] == scene and answer["mirror"]
    assert pygame.image.load(str(out)).get_size() == (960, 540)


def test_the_window_of_a_round_becomes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "window.png"
    assert run("shot", ["window", "--out", str(out), "--size", "960x540", "--json"]) == 0
    assert "nothing can be paid yet" in str(told(capsys)["mirror"]) and out.exists()
    assert run("shot", ["window", "--out", str(out), "--title", "kanaloa"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_deck_out_of_which_a_card_may_come_forward_says_so(tmp_path: Path, capsys) -> None:
    argv = ["table", "--out", str(tmp_path / "deck.png"), "--size", "960x540", "--title", "palm_island"]
    assert run("shot", [*argv, "--seed", "11", "--option", "achievements=lookout", "--plies", "17", "--json"]) == 0
    assert str(told(capsys)["mirror"]).startswith("Lookout: bring one card to the front")


@pytest.mark.parametrize("argv", [
    ["cellar", "--out", "x.png"], ["entry", "--out", "x.png"], ["title"],
    ["join", "--out", "x.png", "--title", "kanaloa", "--players", "7"], ["title", "--out", "x.png", "--size", "10x10"],
    ["title", "--out", "x.png", "--size", "100000x100000"],
    ["lobby", "--out", "x.png", "--steps", "dance"], ["rules", "--out", "x.png", "--page", "nonsense"],
    ["lesson", "--out", "x.png", "--page", "99"], ["lesson", "--out", "x.png", "--page", "two"],
    ["title", "--out", "x.png", "--page", "sound"], ["title", "--out", "x.png", "--data", __file__],
])  # fmt: skip
def test_wrong_words_are_refused_in_one_sentence(argv: list[str], tmp_path: Path, capsys, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("shot", argv) == 2
    heard = capsys.readouterr()
    assert heard.err.count("\n") == 1 and not list(tmp_path.glob("*.png"))


def test_the_start_is_measured(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    monkeypatch.setattr(bench_start, "SETTLED_S", 0.1)
    assert run("bench", ["start", "--cold", "--size", "960x540", "--json"]) == 0
    answer = told(capsys)
    assert set(answer) == {"first_frame_s", "peak_mb"} and 0 < float(str(answer["first_frame_s"])) < 60


def test_the_commands_are_known() -> None:
    assert {"shot", "bench start", "selftest"} <= set(cli.COMMANDS)
