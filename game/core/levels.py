"""Reading level files: JSON under `levels/<title>/`, checked by the title that owns them.

What a title's reader does not ask for is held to a form (`fits`), so that no slip of an editor passes in silence. A
form is a nested value:

- `{"name": form, "name?": form, "a|b|c": form}`: an object with these fields and no others; `?` may be left out,
  `a|b|c` are several fields of one form;
- `[form]`: a list without doubles; `[form, "again"]`: they are allowed; a number says how many entries there are;
- `"0..99"`: a whole number; `"0.0..1.0"`: a number; `"word"`, `"flag"`, `"null"`, or a word as it must stand;
  several of them with `|` between; `(None, form)`: null or what the form says; `"any"`: whatever it is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn, Self

from game.core.errors import LevelError

ROOT = Path(__file__).resolve().parents[2] / "levels"


def load(title: str, name: str, root: Path | None = None) -> dict[str, Any]:
    """The JSON object of `levels/<title>/<name>.json`. Raises LevelError in one sentence."""
    path = (root or ROOT) / title / f"{name}.json"
    short = f"levels/{title}/{name}.json"
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise LevelError(short, "the file", "missing", "the game needs it") from None
    except (OSError, UnicodeDecodeError) as fault:
        raise LevelError(short, "the file", "unreadable", f"it could not be read ({fault})") from None
    except json.JSONDecodeError as fault:
        raise LevelError(short, f"line {fault.lineno}", fault.msg, "JSON was expected") from None
    if not isinstance(data, dict):
        raise LevelError(short, "the file", type(data).__name__, "an object in braces was expected")
    return data


class Node:
    """A value inside a level file together with the way to it, so that a fault can be named. What is asked of it and
    isn't so raises LevelError."""

    def __init__(self, file: str, place: str, value: Any) -> None:
        self.file, self.place, self.value = file, place, value

    def fail(self, reason: str, value: object = None) -> NoReturn:
        """value: what is told in place of the whole one."""
        raise LevelError(self.file, self.place or "the file", self.value if value is None else value, reason)

    # ---- objects
    def __getitem__(self, key: str) -> Self:
        if key not in self.names():
            raise LevelError(self.file, _joined(self.place, key), "missing", "the game needs it")
        return type(self)(self.file, _joined(self.place, key), self.value[key])

    def __contains__(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def maybe(self, key: str) -> Self | None:
        """A field that may be left out or null."""
        return self[key] if key in self and self.value[key] is not None else None

    def names(self) -> list[str]:
        """The fields of an object."""
        if not isinstance(self.value, dict):
            self.fail("an object in braces was expected")
        return list(self.value)

    def only(self, known: Sequence[str]) -> None:
        """The object must have exactly these fields."""
        strange = [key for key in self.names() if key not in known]
        if strange:
            self.fail("nothing else may stand there but " + ", ".join(known), strange[0])
        for key in known:
            _ = self[key]

    # ---- lists
    def __iter__(self) -> Iterator[Self]:
        if not isinstance(self.value, list):
            self.fail("a list was expected")
        return iter([type(self)(self.file, f"{self.place}[{i}]", v) for i, v in enumerate(self.value)])

    def each(self, count: int) -> list[Self]:
        """The entries of a list that must have so many of them."""
        made: list[Self] = [*self]
        if len(made) != count:
            self.fail(f"the list must have {count} entries", f"a list of {len(made)}")
        return made

    def words(self, count: int | None = None) -> tuple[str, ...]:
        """Different words."""
        entries = list(self) if count is None else self.each(count)
        made: list[str] = []
        for entry in entries:
            if entry.word() in made:
                entry.fail("nothing may stand in the list twice")
            made.append(entry.word())
        return tuple(made)

    def numbers(self, count: int | None = None) -> list[int]:
        return [entry.number() for entry in (self if count is None else self.each(count))]

    def indices(self, known: Sequence[str]) -> list[int]:
        return [entry.index(known) for entry in self]

    # ---- plain values
    def number(self, low: int = 0, high: int | None = None) -> int:
        if type(self.value) is not int:
            self.fail("a whole number was expected")
        if self.value < low or (high is not None and self.value > high):
            self.fail(f"it must be at least {low}" if high is None else f"it must be from {low} to {high}")
        return self.value

    def exactly(self, wanted: int) -> int:
        """A number that the other data make what it is."""
        if self.number(min(0, wanted)) != wanted:
            self.fail(f"the rest of the data makes it {wanted}")
        return wanted

    def flag(self) -> bool:
        if type(self.value) is not bool:
            self.fail("true or false was expected")
        return self.value

    def word(self, *allowed: str) -> str:
        if not isinstance(self.value, str) or not self.value:
            self.fail("a word was expected")
        if allowed and self.value not in allowed:
            self.fail(f"it can be {', '.join(allowed)}")
        return self.value

    def index(self, known: Sequence[str]) -> int:
        """The place of this id among the known ones."""
        if self.word() not in known:
            self.fail(f"there is no such id; known are {', '.join(known)}")
        return known.index(self.value)

    def same(self, wanted: object, reason: str) -> None:
        if self.value != wanted or type(self.value) is not type(wanted):
            self.fail(reason)


def fits(title: str, files: Mapping[str, Any], form: Mapping[str, Any]) -> None:
    """Hold the files of a title, by name, to their forms. Raises LevelError with file, place and value."""
    for name, data in files.items():
        _fit(f"levels/{title}/{name}.json", "", data, form[name])


def _fit(file: str, place: str, value: Any, form: Any) -> None:
    if isinstance(form, tuple):
        if value is not None:
            _fit(file, place, value, form[1])
    elif isinstance(form, dict):
        _fit_object(file, place, value, form)
    elif isinstance(form, list):
        _fit_list(file, place, value, form)
    elif form != "any" and not any(_is(value, kind) for kind in form.split("|")):
        raise LevelError(file, place or "the file", value, f"{_wanted(form)} was expected")


def _fit_object(file: str, place: str, value: Any, form: dict[str, Any]) -> None:
    if not isinstance(value, dict):
        raise LevelError(file, place or "the file", value, "an object in braces was expected")
    known = {key: inner for keys, inner in form.items() for key in keys.removesuffix("?").split("|")}
    needed = [key for keys in form if not keys.endswith("?") for key in keys.split("|")]
    for key in needed:
        if key not in value:
            raise LevelError(file, _joined(place, key), "missing", "the game needs it")
    for key, inner in value.items():
        if key not in known:
            raise LevelError(file, _joined(place, key), inner, f"nothing but {', '.join(known)} is known there")
        _fit(file, _joined(place, key), inner, known[key])


def _fit_list(file: str, place: str, value: Any, form: list[Any]) -> None:
    if not isinstance(value, list):
        raise LevelError(file, place or "the file", value, "a list was expected")
    inner, *rules = form
    count = next((rule for rule in rules if isinstance(rule, int)), len(value))
    if len(value) != count:
        raise LevelError(file, place, f"a list of {len(value)}", f"it must have {count} entries")
    for number, entry in enumerate(value):
        at = f"{place}[{number}]"
        _fit(file, at, entry, inner)
        if "again" not in rules and entry in value[:number]:
            raise LevelError(file, at, entry, "it stands in the list already")


def _is(value: Any, kind: str) -> bool:
    """Whether a plain value is of a kind; True and 1 are different things."""
    low, dots, high = kind.partition("..")
    if dots and "." in low:
        return type(value) in (int, float) and float(low) <= value <= float(high)
    if dots:
        return type(value) is int and int(low) <= value <= int(high)
    if kind in ("flag", "null"):
        return value is None if kind == "null" else type(value) is bool
    return isinstance(value, str) and bool(value) and kind in ("word", value)


def _wanted(form: str) -> str:
    """A form in words."""
    names = {"flag": "true or false", "null": "null", "word": "a word"}
    parts = [f"a number from {kind.replace('..', ' to ')}" if ".." in kind else names.get(kind, kind)
             for kind in form.split("|")]  # fmt: skip
    return " or ".join(parts)


def _joined(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def digest(parts: Iterable[dict[str, Any]]) -> str:
    """A hash of level data that does not depend on spacing or order of keys (16 hex digits)."""
    h = hashlib.sha256()
    for part in parts:
        h.update(json.dumps(part, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
    return h.hexdigest()[:16]
