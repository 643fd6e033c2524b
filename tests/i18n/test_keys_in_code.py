"""Keys as the program uses them: every one exists, every hole is filled, and one put together from an id names a family
of keys that the catalogues hold."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache

import pytest

from game.i18n import words
from tests.i18n.test_english import ENTRIES, SETS

GAME = words.ROOT.parents[1] / "game"
KEY = re.compile(rf"({'|'.join(SETS)})(\.[a-z0-9_]\w*)+\.?")
SPOKEN = ("tr", "Notice", "Refusal")  # calls whose first argument is a key
ADDED = (".title", ".text", ".name", ".line", "_2")  # what the program adds to a key it was given


@cache
def trees() -> tuple[tuple[str, ast.Module], ...]:
    return tuple((str(p.relative_to(GAME)), ast.parse(p.read_text("utf-8"))) for p in sorted(GAME.rglob("*.py")))


def literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """Strings of the code, documentation left out."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node


def families(tree: ast.Module) -> Iterator[ast.JoinedStr]:
    """F-strings that begin like a key, or stand where a key belongs."""
    spoken = {id(call.args[0]) for call in calls(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            first = node.values[0]
            begun = isinstance(first, ast.Constant) and str(first.value).startswith("shell.")
            if begun or id(node) in spoken:
                yield node


def pieces(tree: ast.Module) -> set[int]:
    """The fixed parts of all f-strings."""
    return {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node) in SPOKEN and node.args:
            yield node


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def known(key: str) -> bool:
    if key.endswith("."):
        return any(entry.startswith(key) for entry in ENTRIES)
    return key in ENTRIES or any(key + part in ENTRIES for part in ADDED)


def unknown_keys(tree: ast.Module) -> list[tuple[int, str]]:
    """Literals of the shell, and literals of any set where they are meant as words, that no catalogue holds."""
    spoken = {id(node) for call in calls(tree) for node in ast.walk(call.args[0])}
    parts = pieces(tree)
    return [
        (node.lineno, node.value)
        for node in literals(tree)
        if isinstance(node.value, str)
        and (id(node) in spoken or node.value.startswith("shell."))
        and id(node) not in parts
        and KEY.fullmatch(node.value)
        and not known(node.value)
    ]


def glued_keys(tree: ast.Module) -> list[int]:
    """Families of keys (an id fills a part of the key) of which the catalogues hold none."""
    return [node.lineno for node in families(tree) if not any(map(known, matching(node)))]


def matching(family: ast.JoinedStr) -> list[str]:
    """The keys that a family may stand for."""
    parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w.]+" for p in family.values]
    ends = "|".join(map(re.escape, ADDED))
    wanted = re.compile("".join(parts) + f"({ends})?")
    return [key for key in ENTRIES if wanted.fullmatch(key)]


def unfilled(tree: ast.Module) -> list[tuple[int, str, set[str]]]:
    faults = []
    for call in calls(tree):
        key = call.args[0]
        named = isinstance(key, ast.Constant) and key.value in ENTRIES and name_of(call) == "tr"
        if not named or any(k.arg is None for k in call.keywords):
            continue
        forms = ENTRIES[key.value].forms
        needed = {hole for form in forms for _, hole, _, _ in string.Formatter().parse(form) if hole}
        lacking = needed - {k.arg for k in call.keywords if k.arg}
        if lacking:
            faults.append((call.lineno, key.value, lacking))
    return faults


@pytest.mark.parametrize("check", [unknown_keys, glued_keys, unfilled])
def test_keys_in_the_program(check) -> None:
    assert {name: faults for name, tree in trees() if (faults := check(tree))} == {}


def test_the_checks_find_what_they_look_for() -> None:
    tree = ast.parse('tr("shell.nope"); tr(f"shell.{x}"); tr("shell.result.points"); tr("shell.menu.ok", n=1)')
    assert unknown_keys(tree) == [(1, "shell.nope")]
    assert glued_keys(tree) == []
    assert glued_keys(ast.parse('tr(f"shell.nothing.{x}"); a = f"shell.setup.levels_{x}"')) == [1, 1]
    assert glued_keys(ast.parse('tr(f"shell.setup.level_{x}"); tr(f"{title}.option.{key}.name")')) == []
    assert unfilled(tree) == [(1, "shell.result.points", {"n"})]
    assert unknown_keys(ast.parse('Notice("shell.fault.disk_full"); prefix("palm_island.card.")')) == []
