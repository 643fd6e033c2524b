"""The committed recordings still play as they were written.

After a wanted change of behaviour (raise the rules' version first) `main.py record TITLE` rewrites a title's files;
`main.py record TITLE --out tests/golden/TITLE/NAME.jsonl` with players, options and seed adds one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import record
from game.rules import registry
from game.tools.play import available
from tests.toys import TOYS

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
TITLES = (*(rules.title for rules in TOYS), *available())
FILES = sorted(file for title in TITLES for file in (GOLDEN / title).glob("*.jsonl"))


def rules_of(title: str):
    return next((rules for rules in TOYS if rules.title == title), None) or registry.rules(title)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_a_recording(title):
    assert list((GOLDEN / title).glob("*.jsonl")), f"make one: main.py record {title} --out tests/golden/{title}/..."


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_recording_plays_as_it_was_written(file):
    lines = file.read_text("utf-8").splitlines()
    verdict = record.check(rules_of(file.parent.name), lines)
    assert verdict == record.Verdict(len(lines) - 2, True, "")
