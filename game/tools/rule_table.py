"""`rules TITLE`: the table rule id -> code -> test, and its gaps.

The ids are read from the title's rulebook text (every `XYZ-n.m`, and every ruling such as `R-4`, `R4` or `Q4`, that
opens a paragraph, list entry or table row; in a text for players, every id its chapters name); where each is cited,
from the source of the rules, the computer player, what is earned and chosen and how games end, and the tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from game.core.errors import Refused
from game.rules import registry
from game.tools.cli import Parser, answer

ROOT = Path(__file__).resolve().parents[2]
ID = re.compile(r"\b([A-Z]{3})-(\d+(?:\.\d+)*[a-z]?)\b")
RULING = re.compile(r"\b(?:R-?|Q)\d+\b")
DEFINED = re.compile(rf"^\W*({ID.pattern}|{RULING.pattern})", re.MULTILINE)


def main(argv: list[str]) -> int:
    parser = Parser("rules", "Which code and which tests cite each rule of a title.")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--book", metavar="FILE", help="the rulebook text; default: the one the game shows")
    parser.add_argument("--gaps", action="store_true", help="only rules that code or tests don't cite")
    asked = parser.parse_args(argv)
    title = registry.find(asked.title).id
    book = Path(asked.book) if asked.book else ROOT / "assets" / "i18n" / "en" / title / "rules.md"
    rows = table(defined(book), title)
    gaps = [row for row in rows if not rows[row]["code"] or not rows[row]["tests"]]
    shown = gaps if asked.gaps else list(rows)
    lines = [f"{row:12} code: {_places(rows[row]['code'])}; tests: {_places(rows[row]['tests'])}" for row in shown]
    lines.append(f"{len(rows)} rules, {len(gaps)} with a gap.")
    answer(asked.json, {"title": title, "rules": {row: rows[row] for row in shown}, "gaps": gaps}, lines)
    return 0


def defined(book: Path) -> list[str]:
    """The rule ids of a rulebook text, in its order. Raises Refused."""
    if not book.is_file():
        raise Refused(f"There is no rulebook text {book}.")
    text = book.read_text("utf-8")
    found = list(dict.fromkeys(match[1] for match in DEFINED.finditer(text)))
    found = found or sorted({match[0] for match in ID.finditer(text)}, key=_place)
    if not found:
        raise Refused(f"{book} defines no rule id.")
    return found


def _place(rule: str) -> tuple[str, list[int]]:
    """Where an id stands in the order of the book."""
    return rule[:3], [int(number) for number in re.findall(r"\d+", rule)]


def table(ids: Iterable[str], title: str, root: Path = ROOT) -> dict[str, dict[str, list[str]]]:
    """By rule id: the files (with line) that cite it, under code and tests."""
    game, tests_of = root / "game", root / "tests"
    places = [game / "rules" / title, *(game / part / "titles" / f"{title}.py" for part in ("ai", "match"))]
    places += [game / "scenes" / title / f"{part}.py" for part in ("choices", "ending")]
    code = cited(places, root)
    tests = cited([tests_of / "rules" / title, tests_of / "ai", tests_of / "match" / f"test_{title}.py"], root)
    return {rule: {"code": code.get(rule, []), "tests": tests.get(rule, [])} for rule in ids}


def cited(places: Iterable[Path], root: Path) -> dict[str, list[str]]:
    """Rule id -> where it is written, as path:line."""
    found: dict[str, list[str]] = {}
    for place in places:
        for file in [place] if place.is_file() else sorted(place.rglob("*.py")):
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                for rule in _named(line):
                    found.setdefault(rule, []).append(f"{file.relative_to(root).as_posix()}:{number}")
    return found


def _named(line: str) -> list[str]:
    """The rule ids of a line; `PAL-3.1, 3.2` and `PAL-3.1 to 3.4` name all they say."""
    rules: list[str] = RULING.findall(line)
    for match in ID.finditer(line):
        prefix, number = match.groups()
        rules.append(f"{prefix}-{number}")
        rest = line[match.end() :]
        while more := re.match(r"(,| and| to|/) ?(\d+(?:\.\d+)+[a-z]?)\b(?!%)", rest):
            rules += _span(rules[-1], f"{prefix}-{more[2]}") if more[1] == " to" else [f"{prefix}-{more[2]}"]
            rest = rest[more.end() :]
    return list(dict.fromkeys(rules))


def _span(first: str, last: str) -> list[str]:
    """The ids after `first` up to `last` where only the last number differs."""
    head, _, low = first.rpartition(".")
    tail, _, high = last.rpartition(".")
    if head != tail or not low.isdigit() or not high.isdigit():
        return [last]
    return [f"{head}.{number}" for number in range(int(low) + 1, int(high) + 1)]


def _places(found: list[str]) -> str:
    if not found:
        return "none"
    return found[0] if len(found) == 1 else f"{found[0]} and {len(found) - 1} more"
