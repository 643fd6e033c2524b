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
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

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
