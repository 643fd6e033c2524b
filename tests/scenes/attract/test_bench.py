"""`bench attract` on two segments."""

from __future__ import annotations

import json

import pytest

from game.match import attract
from game.tools.cli import run


def test_segments_are_counted_and_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(attract, "level", lambda title: "random")
    words = ["attract", "--segments", "2", "--title", "palm_island", "--size", "640x360", "--json"]
    assert run("bench", words) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["segments"] == 2 and told["repeated"] == 0 and told["pictures"] > 150
    assert 45 <= told["shortest_s"] <= told["longest_s"] <= 75 and told["end_mb"] > 0
