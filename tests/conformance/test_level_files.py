"""Somebody edits a level file and slips: every slip is refused in one sentence that names the file and the place.

Each file of each title is changed in one place after the other: a field is left out, added, given another kind of
value, a number out of all bounds, an entry of a list twice.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import LevelError
from game.core.levels import ROOT, fits

Place = tuple[str | int, ...]

READERS = {
    "haleakala": ("reading", "read"),
    "einauge": ("components", "read"),
    "kilauea": ("reading", "read"),
    "kanaloa": ("reading", "read"),
    "palm_island": ("reading", "components"),
}
FREE = ("provenance", "note")  # where the facts come from: for people who read the files
# fields that only some entries have
OPTIONAL = {
    "kanaloa": {"card_deals.free"},
    "kilauea": {"steps.bind", "bind.space"},
    "palm_island": {
        "A.locked", "effect.help_partner_pay_per_round", "effect.one_shot_shared_store",
        "effect.round_start_bring_to_front", "effect.who", "cards.min_players", "cards.prerequisite",
        "difficulty.max_achievements",
    },
}  # fmt: skip


def reader(title: str) -> Callable[[Path], object]:
    module, name = READERS[title]
    found: Callable[[Path], object] = getattr(import_module(f"game.rules.{title}.{module}"), name)
    return found


def places(value: Any, at: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every place in a file, of a list the first entry only, of objects that are alike the first and the last."""
    yield at, value
    if isinstance(value, dict):
        alike = len(value) > 2 and all(isinstance(inner, dict) for inner in value.values())
        for key in (*value,)[:: len(value) - 1] if alike else value:
            inner = value[key]
            if key not in FREE and not key.startswith("_"):
                yield from places(inner, (*at, key))
    elif isinstance(value, list) and value:
        yield from places(value[0], (*at, 0))


def slips(value: Any) -> Iterator[tuple[str, Any]]:
    """What somebody could write in the place of a value by mistake."""
    if isinstance(value, dict):
        yield "an unknown field", {**value, "strange": 1}
        yield "another kind", [value]
    elif isinstance(value, list):
        yield "another kind", 5
        if value and isinstance(value[0], (str, dict)):
            yield "an entry twice", [*value, value[-1]]
    elif isinstance(value, bool):
        yield from (("another kind", other) for other in (1, "yes", None))
    elif isinstance(value, int):
        yield from (("another kind", other) for other in (str(value), value + 0.5, True, None))
        yield from (("out of bounds", other) for other in (-7, 1_000_000))
    elif isinstance(value, float):
        yield from (("another kind", other) for other in (str(value), None))
        yield "out of bounds", -50.0
    elif isinstance(value, str):
        yield from (("another kind", other) for other in (7, "", None, [value]))
    else:
        yield from (("another kind", other) for other in ([1], True))


def edits(data: Any) -> Iterator[tuple[str, Place, Any]]:
    """The file with each slip in turn; it is sound again after each."""
    for at, value in list(places(data)):
        if not at:
            for what, other in slips(value):
                yield what, at, other
            continue
        inner = data
        for step in at[:-1]:
            inner = inner[step]
        for what, other in slips(value):
            inner[at[-1]] = other
            yield what, at, data
        inner[at[-1]] = value
        if isinstance(at[-1], str):
            del inner[at[-1]]
            yield "a field left out", at, data
            inner[at[-1]] = value


def named(at: Place) -> str:
    return ".".join([str(step) for step in at if isinstance(step, str)][-2:])


@pytest.mark.parametrize("title", READERS)
def test_every_slip_in_a_level_file_is_refused(title: str, tmp_path: Path) -> None:
    form = import_module(f"game.rules.{title}.form").FORM
    shutil.copytree(ROOT / title, tmp_path / title)
    read = reader(title)
    read(tmp_path)
    passed, tried = [], 0
    for name in form:
        file = tmp_path / title / f"{name}.json"
        sound = file.read_text("utf-8")
        for what, at, data in edits(json.loads(sound)):
            tried += 1
            try:
                fits(title, {name: data}, form)  # quick; what it lets pass is for the title's own reader
                file.write_text(json.dumps(data), "utf-8")
                read(tmp_path)
            except LevelError as fault:
                assert f"levels/{title}/" in str(fault) and str(fault).endswith("."), fault
            else:
                if named(at) not in OPTIONAL.get(title, ()):
                    passed.append(f"{name}.json: {'.'.join(map(str, at))}: {what}")
        file.write_text(sound, "utf-8")
    assert tried > 100 and not passed, "\n".join(passed)


@pytest.mark.parametrize("title", READERS)
def test_every_file_has_a_form(title: str) -> None:
    form = import_module(f"game.rules.{title}.form").FORM
    files = {file.stem for file in (ROOT / title).glob("*.json")}
    assert files - set(form) <= {"lesson"}, "the first game has a reader of its own"
    assert set(form) <= files
