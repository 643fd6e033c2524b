"""The pages of the rules and of the first games: Markdown of a small, fixed kind, read into chapters and steps.

Rules (`assets/i18n/<code>/<title>/rules.md`): a heading is a chapter. Behind it `{#anchor rules="HAL-4 HAL-4.1"
also="HAL-2"}` names the rule ids that the chapter explains and those it only touches. A chapter holds paragraphs,
`-` and `1.` lists and `|` tables, with `**strong**` and `*soft*` words.

First games (`tutorial.md`): positions as JSON, and steps of five lines: Say, Point, Do, Happens, Why.

A language without a page of its own gets the English one.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game.core.errors import GameError
from game.core.value import Value
from game.i18n.words import ENGLISH, ROOT, language

_HEADING = re.compile(r"(#{1,3}) (.+?)(?: \{#(\S+?)((?: \w+=\"[^\"]*\")*)\})?")
_NAMED = re.compile(r"(\w+)=\"([^\"]*)\"")
_PIECE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")
_STEPS = ("say", "point", "do", "happens", "why")


class PageError(GameError):
    """A page that can't be read: names the file and the line."""


class Piece(Value):
    """Words of one look."""

    text: str
    strong: bool = False
    soft: bool = False


Line = tuple[Piece, ...]


class Block(Value):
    """Something to lay out as a whole. kind: text, bullets, steps (a numbered list) or table (first row = head).

    rows: for text one row of one line; for lists one line a row; for tables one line a cell.
    """

    kind: str
    rows: tuple[tuple[Line, ...], ...]

    @property
    def plain(self) -> str:
        """The block without looks; rows and cells apart by a space."""
        return " ".join("".join(piece.text for piece in line) for row in self.rows for line in row)


class Chapter(Value):
    """level: 2 for a chapter, 3 for a part of the chapter before. rules: ids it explains; also: ids it touches."""

    anchor: str
    heading: str
    level: int
    rules: tuple[str, ...]
    also: tuple[str, ...]
    blocks: tuple[Block, ...]


class Found(Value):
    """A place that a search found. block: index in the chapter, -1 = its heading. at: sign where the word begins."""

    chapter: int
    block: int
    at: int


class Rulebook(Value):
    """The rules of a title as pages."""

    title: str
    heading: str
    chapters: tuple[Chapter, ...]

    def chapter(self, rule: str) -> int | None:
        """The chapter to open for a rule id: where it is explained, else touched, else the same for the rule above it
        (HAL-6.3a, HAL-6.3, HAL-6). None: nowhere."""
        for wanted in _upwards(rule):
            for ids in ("rules", "also"):
                for index, chapter in enumerate(self.chapters):
                    if wanted in getattr(chapter, ids):
                        return index
        return None

    def anchor(self, name: str) -> int | None:
        """The chapter with this anchor."""
        return next((i for i, chapter in enumerate(self.chapters) if chapter.anchor == name), None)

    def search(self, words: str) -> tuple[Found, ...]:
        """Places that hold every one of the words (parts of words count; capitals, accents and macrons do not).

        Headings come first, then the order of the pages.
        """
        wanted = folded(words).split()
        if not wanted:
            return ()
        heads: list[Found] = []
        places: list[Found] = []
        for index, chapter in enumerate(self.chapters):
            for block, text in enumerate((chapter.heading, *(b.plain for b in chapter.blocks)), -1):
                plain = folded(text)
                if all(word in plain for word in wanted):
                    (heads if block < 0 else places).append(Found(index, block, plain.index(wanted[0])))
        return (*heads, *places)


class Step(Value):
    """One step of a first game. say: at most 25 words to the player; the rest tells the scene what to show and expect.

    position: index of the position that the step belongs to.
    """

    anchor: str
    heading: str
    rules: tuple[str, ...]
    position: int
    say: str
    point: str
    do: str
    happens: str
    why: str


class Tutorial(Value):
    """A first game. positions: the tables it jumps to, as JSON text (see `table`)."""

    title: str
    heading: str
    intro: str
    positions: tuple[str, ...]
    steps: tuple[Step, ...]

    def table(self, position: int) -> dict[str, Any]:
        """A position as data."""
        data = json.loads(self.positions[position])
        assert isinstance(data, dict)
        return data


def folded(text: str) -> str:
    """Text for comparing: small letters without accents and macrons, sign by sign."""
    return "".join(unicodedata.normalize("NFKD", sign)[0] for sign in text.lower())


def rulebook(title: str, code: str | None = None) -> Rulebook:
    """The rules of a title in a language (None = the one in use). Raises PageError."""
    path = _page(title, "rules.md", code or language())
    return _rulebook(title, path)


def tutorial(title: str, code: str | None = None) -> Tutorial:
    """The first game of a title in a language (None = the one in use). Raises PageError."""
    path = _page(title, "tutorial.md", code or language())
    return _tutorial(title, path)


@lru_cache(maxsize=32)
def _rulebook(title: str, path: Path) -> Rulebook:
    return parse_rules(title, _read(path), _short(path))


@lru_cache(maxsize=32)
def _tutorial(title: str, path: Path) -> Tutorial:
    return parse_tutorial(title, _read(path), _short(path))


def _page(title: str, name: str, code: str) -> Path:
    own = ROOT / code / title / name
    return own if own.exists() else ROOT / ENGLISH / title / name


def _short(path: Path) -> str:
    return "/".join(path.parts[-3:])


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise PageError(f"{_short(path)}: the page could not be read ({fault}).") from None


def _upwards(rule: str) -> list[str]:
    """A rule id and the ids above it."""
    ids = [rule]
    for cut in (r"-?[a-z]$", r"[A-Z]$", r"\.\d+$"):
        shorter = re.sub(cut, "", ids[-1])
        if shorter != ids[-1]:
            ids.append(shorter)
    return ids


class _Head(NamedTuple):
    level: int
    text: str
    anchor: str
    named: dict[str, str]
    line: int

    def ids(self, name: str) -> tuple[str, ...]:
        return tuple(self.named.get(name, "").split())


def _sections(text: str, file: str) -> list[tuple[_Head, list[tuple[int, str]]]]:
    """Headings with the numbered lines below each; comments left out."""
    text = re.sub(r"<!--.*?-->", lambda found: "\n" * found[0].count("\n"), text, flags=re.DOTALL)
    sections: list[tuple[_Head, list[tuple[int, str]]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            found = _HEADING.fullmatch(line.rstrip())
            if not found:
                raise PageError(f"{file}, line {number}: {line[:40]!r} is not a heading with an anchor.")
            named = dict(_NAMED.findall(found[4] or ""))
            sections.append((_Head(len(found[1]), found[2], found[3] or "", named, number), []))
        elif sections:
            sections[-1][1].append((number, line.rstrip()))
        elif line.strip():
            raise PageError(f"{file}, line {number}: a page begins with its heading.")
    if not sections or sections[0][0].level != 1:
        raise PageError(f"{file}, line 1: a page begins with one heading of the first level.")
    return sections


def parse_rules(title: str, text: str, file: str) -> Rulebook:
    """The chapters of a rules page. Raises PageError."""
    top, *rest = _sections(text, file)
    chapters: list[Chapter] = []
    for head, lines in rest:
        if not head.anchor or head.anchor in {chapter.anchor for chapter in chapters}:
            raise PageError(f"{file}, line {head.line}: the heading needs an anchor of its own.")
        blocks = _blocks(lines, file)
        chapters.append(Chapter(head.anchor, head.text, head.level, head.ids("rules"), head.ids("also"), blocks))
    return Rulebook(title, top[0].text, tuple(chapters))


def _blocks(lines: list[tuple[int, str]], file: str) -> tuple[Block, ...]:
    blocks: list[Block] = []
    group: list[str] = []
    for number, line in [*lines, (0, "")]:
        if line:
            if group and _kind(line) != _kind(group[0]):
                raise PageError(f"{file}, line {number}: a blank line is missing before this line.")
            group.append(line)
        elif group:
            blocks.append(_block(group))
            group = []
    return tuple(blocks)


def _kind(line: str) -> str:
    if line.startswith("- "):
        return "bullets"
    if re.match(r"\d+\. ", line):
        return "steps"
    return "table" if line.startswith("|") else "text"


def _block(group: list[str]) -> Block:
    kind = _kind(group[0])
    if kind == "table":
        cells = [line.strip("|").split("|") for line in group if not re.fullmatch(r"[|\s:-]+", line)]
        return Block(kind, tuple(tuple(_line(cell.strip()) for cell in row) for row in cells))
    if kind == "text":
        return Block(kind, ((_line(" ".join(group)),),))
    return Block(kind, tuple((_line(re.sub(r"^(- |\d+\. )", "", line)),) for line in group))


def _line(text: str) -> Line:
    """Words cut where their look changes."""
    pieces, at = [], 0
    for found in _PIECE.finditer(text):
        if found.start() > at:
            pieces.append(Piece(text[at : found.start()]))
        pieces.append(Piece(found[1] or found[2], strong=bool(found[1]), soft=bool(found[2])))
        at = found.end()
    if at < len(text) or not pieces:
        pieces.append(Piece(text[at:]))
    return tuple(pieces)


def parse_tutorial(title: str, text: str, file: str) -> Tutorial:
    """The positions and steps of a first game. Raises PageError."""
    (top, intro), *rest = _sections(text, file)
    positions: list[str] = []
    steps: list[Step] = []
    for head, lines in rest:
        if head.level == 2:
            positions.append(_position(head, lines, file))
        elif not positions:
            raise PageError(f"{file}, line {head.line}: a step needs a position before it.")
        else:
            steps.append(_step(head, lines, len(positions) - 1, file))
    told = " ".join(line for _, line in intro if line)
    return Tutorial(title, top.text, told, tuple(positions), tuple(steps))


def _position(head: _Head, lines: list[tuple[int, str]], file: str) -> str:
    found = re.search(r"```json\n(.*?)\n```", "\n".join(line for _, line in lines), re.DOTALL)
    try:
        data = json.loads(found[1]) if found else None
    except json.JSONDecodeError:
        data = None
    if not isinstance(data, dict):
        raise PageError(f"{file}, line {head.line}: the position below must be one JSON object.")
    return json.dumps(data, ensure_ascii=False)


def _step(head: _Head, lines: list[tuple[int, str]], position: int, file: str) -> Step:
    told: dict[str, str] = {}
    for number, line in lines:
        found = re.fullmatch(r"- \*\*(\w+):\*\* (.+)", line)
        if line and not (found and found[1].lower() in _STEPS):
            raise PageError(f"{file}, line {number}: a step has the lines Say, Point, Do, Happens and Why.")
        if found:
            told[found[1].lower()] = found[2]
    lacking = [name.capitalize() for name in _STEPS if name not in told]
    if lacking or not head.anchor:
        raise PageError(f"{file}, line {head.line}: the step lacks {', '.join(lacking) or 'an anchor'}.")
    heading = head.text.partition(": ")[2] or head.text
    return Step(head.anchor, heading, head.ids("rules"), position, *(told[name] for name in _STEPS))
