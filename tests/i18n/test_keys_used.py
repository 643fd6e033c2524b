"""Words that nobody says are not kept: every key of the catalogues is a literal of the program, or one of a family that
the program puts together from words it or its data know."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from game.i18n import words
from tests.i18n.test_english import ENTRIES
from tests.i18n.test_keys_in_code import ADDED, KEY, trees

ROOT = words.ROOT.parents[1]
PARTS = (*ADDED, ".rule", "_3")  # what the program, or whoever reads the rules, adds to a key
HOLE = r"([\w.]+?)"


def values(data: Any) -> Iterator[str]:
    """Every word and number of a data file, fields too."""
    if isinstance(data, dict):
        for key, inner in data.items():
            yield key
            yield from values(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from values(inner)
    elif data is not None:
        yield str(data)


@cache
def vocabulary() -> frozenset[str]:
    """What may fill a hole of a family: literals of the program and words of its data, as keys spell them."""
    found = {*literals(), *(str(node.value) for node in nodes() if isinstance(node, ast.Constant))}
    for folder in ("levels", "assets"):
        for path in (ROOT / folder).rglob("*.json"):
            for value in values(json.loads(path.read_text("utf-8"))):
                found |= {value, value.replace("-", "_"), value.lower()}
    return frozenset(found | {str(number) for number in range(100)})


@cache
def nodes() -> tuple[ast.Constant | ast.JoinedStr, ...]:
    """All literals and f-strings of the program."""
    every = (node for _, tree in trees() for node in ast.walk(tree))
    return tuple(node for node in every if isinstance(node, ast.Constant | ast.JoinedStr))


@cache
def literals() -> frozenset[str]:
    return frozenset(n.value for n in nodes() if isinstance(n, ast.Constant) and isinstance(n.value, str))


@cache
def families() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What keys the program puts together: how they begin, and a pattern with a group for each hole."""
    made = {way for node in nodes() if isinstance(node, ast.JoinedStr) for way in family(node)}
    made |= {re.escape(text) + HOLE for text in literals() if KEY.fullmatch(text) and text.endswith(".")}
    begins = ((pattern.partition(HOLE)[0].replace("\\", ""), pattern) for pattern in sorted(made) if pattern)
    ways = ((begin, way) for begin, pattern in begins for way in (pattern, pattern.replace("+?", "+")))
    return tuple((begin, re.compile(way)) for begin, way in ways)  # holes beside each other: the first short, or long


def family(node: ast.JoinedStr) -> tuple[str, ...]:
    """The patterns of an f-string, one for each way its conditions may go; () for one that names no set of keys.

    `title.{}` names none: that may be a sound or a picture as well, so what fills it must be spelt out.
    """
    fixed = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
    telling = any("." in part and re.search("[a-z_]{3}", part) for part in fixed)
    if not telling or all(part in PARTS for part in fixed):
        return ()
    first = node.values[0]
    if isinstance(first, ast.Constant) and not re.match(r"[a-z_]+\.[a-z_0-9]+[._]", str(first.value)):
        return ()
    return tuple("".join(parts) for parts in product(*map(ways, node.values)))


def ways(part: ast.expr) -> tuple[str, ...]:
    """What may stand for a part of an f-string."""
    if isinstance(part, ast.Constant):
        return (re.escape(str(part.value)),)
    value = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(value, ast.IfExp) and isinstance(value.body, ast.Constant) and isinstance(value.orelse, ast.Constant):
        return re.escape(str(value.body.value)), re.escape(str(value.orelse.value))
    return (HOLE,)


def spellings(key: str) -> list[str]:
    """The key and what it may have been made from by adding a part."""
    return [key, *(key.removesuffix(part) for part in PARTS if key.endswith(part))]


def known(filling: str) -> bool:
    return filling in vocabulary() or all(part in vocabulary() for part in filling.split("."))


def used(key: str) -> bool:
    for name in spellings(key):
        if name in literals() or name.partition(".")[2] in literals():
            return True
        for begin, pattern in families():
            found = pattern.fullmatch(name) if name.startswith(begin) else None
            if found is not None and all(map(known, found.groups())):
                return True
    return False


def unused() -> list[str]:
    """Keys that nothing asks for, in the order of the catalogues."""
    carried = {
        spec
        for entry in ENTRIES.values()
        for form in entry.forms
        for _, _, spec, _ in string.Formatter().parse(form)
        if spec and "." in spec
    }
    found = [key for key in ENTRIES if key and key not in carried and not used(key)]
    spoken = {key.rpartition(".")[0] for key in set(ENTRIES) - set(found) if not key.endswith(".rule")}
    return [key for key in found if not (key.endswith(".rule") and key.removesuffix(".rule") in spoken)]


def test_every_key_is_used() -> None:
    assert unused() == []


def test_the_check_finds_what_it_looks_for() -> None:
    assert used("shell.menu.play") and used("shell.fault.folder.text") and not used("shell.menu.nobody_says_this")
    assert family(ast.parse('f"shell.fault.{x}"').body[0].value) == (r"shell\.fault\." + HOLE,)  # type: ignore[attr-defined, arg-type]
    assert family(ast.parse('f"{x}.title"').body[0].value) == ()  # type: ignore[attr-defined, arg-type]
