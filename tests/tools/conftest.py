"""Puts the toys into the list of titles, so that the commands can be run on them."""

from __future__ import annotations

import json

import pytest

from game.rules import registry
from game.tools.cli import run

TOY_TITLES = tuple(
    registry.Title(name, seats, (1, 1), f"tests.toys.{name}:RULES", "", "", "", ())
    for name, seats in (("lanterns", (2, 2)), ("reef", (2, 3)))
)


@pytest.fixture
def toys_in_the_registry(monkeypatch):
    monkeypatch.setattr(registry, "TITLES", TOY_TITLES)
    registry.rules.cache_clear()
    yield
    registry.rules.cache_clear()


@pytest.fixture
def command(capsys, toys_in_the_registry):
    """Runs `main.py WORDS`; gives (exit code, the JSON object or None, standard error)."""

    def call(words: str, *more: str):
        name, *argv = words.split()
        code = run(name, [*argv, *more])
        out, err = capsys.readouterr()
        if "--json" not in argv:
            return code, out, err
        lines = out.splitlines()
        assert len(lines) <= 1, "nothing but the object may be printed"
        return code, json.loads(lines[-1]) if lines else None, err

    return call
