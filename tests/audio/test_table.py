"""The table of sounds and the files it names: present, loading, as loud as measured."""

from __future__ import annotations

import io
import json
import math
import re
import shutil
from array import array
from collections.abc import Iterator
from functools import cache
from operator import add, mul
from pathlib import Path

import pygame
import pytest

from game.audio import table
from game.audio.table import ROOT, TIERS, TableError, load

TABLE = load()
TOLD = json.loads((ROOT / "cues.json").read_bytes())
MEASURED = TOLD["files"]
TARGET = dict(zip(TIERS, (-37, -33, -31, -29, -27, -25, -21, -17), strict=True))  # LUFS of the loudest 400 ms
TITLES = ("haleakala", "einauge", "kilauea", "kanaloa", "palm_island")


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(44100, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def decoded(path: Path) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(file=io.BytesIO(path.read_bytes()))


def test_the_list_and_the_folder_hold_the_same_effects() -> None:
    assert sorted(MEASURED) == sorted(path.stem for path in (ROOT / "effects").glob("*.ogg"))


def test_every_effect_is_used_by_a_cue() -> None:
    assert {file for cue in TABLE.cues.values() for file in cue.files} == set(MEASURED)


def test_every_title_has_cues_and_a_place_and_a_theme() -> None:
    for title in TITLES:
        assert sum(cue.title == title for cue in TABLE.cues.values()) >= 15
        assert TABLE.place(title) and TABLE.place(f"{title}.nowhere_in_particular") == TABLE.place(title)
        assert len(TABLE.themes[title]) == 5


def test_every_bed_and_section_is_a_file() -> None:
    beds = {file for beds in TABLE.places.values() for file, _ in beds}
    assert sorted(beds) == sorted(path.stem for path in (ROOT / "ambience").glob("*.ogg"))
    sections = {section.file for theme in TABLE.themes.values() for section in theme}
    assert sorted(sections) == sorted(path.name for path in (ROOT / "music").glob("*.ogg"))


def test_effects_are_as_long_and_as_loud_as_measured(mixer: None) -> None:
    for name, told in MEASURED.items():
        samples = array("h", decoded(ROOT / "effects" / f"{name}.ogg").get_raw())
        assert abs(len(samples) / 44.1 - told["ms"]) <= 2, name
        assert abs(loudest(samples) - told["rms"]) <= 0.3, name
        assert 20 * math.log10(max(max(samples), -min(samples)) / 32768) <= told["peak"] + 0.3, name


def loudest(samples: array[int]) -> float:
    """dB of the loudest 400 ms."""
    parts = [sum(map(mul, samples[i : i + 441], samples[i : i + 441])) for i in range(0, len(samples), 441)]
    return 10 * math.log10(max(sum(parts[i : i + 40]) for i in range(max(1, len(parts) - 39))) / 17640 / 32768**2)


def test_every_effect_stands_at_the_level_of_its_tier() -> None:
    for name, told in MEASURED.items():
        assert abs(told["lufs"] - TARGET[told["tier"]]) <= 0.7, name
        assert told["peak"] <= -2.5, name
        assert told["hold"] <= told["ms"] + 50, name
        if name.startswith("ui_"):
            assert told["ms"] <= 120, name


@pytest.mark.parametrize("theme", ["kilauea_e", "haleakala_e"])
def test_the_loudest_moment_stays_below_full_scale(mixer: None, theme: str) -> None:
    """An eruption over ducked music at its loudest, ambience and four hits, every bus at full: the mixer would clip."""
    eruption = samples_of("effects/eruption", 0.0)
    music = samples_of(f"music/{theme}", -9.0)
    peak = max(range(len(music)), key=lambda i: abs(music[i]))
    under = [music[max(0, peak - 60_000) :], samples_of("ambience/volcano", -6.0)]
    base = [a + b + c for a, b, c in zip(eruption, *under, strict=False)]
    for start in range(0, 2000, 250):
        mix = list(base)
        for step in range(4):
            hit = samples_of(f"effects/eruption_hit_{step + 1}", -6.0)
            at = (start + 100 * step) * 44100 // 1000
            part = mix[at : at + len(hit)]
            mix[at : at + len(part)] = map(add, part, hit)
        assert max(max(mix), -min(mix)) < 0.9 * 32768


@cache
def samples_of(name: str, decibels: float) -> list[float]:
    loud = 10 ** (decibels / 20)
    return [loud * sample for sample in array("h", decoded(ROOT / f"{name}.ogg").get_raw())]


def test_beds_and_sections_load_and_are_as_long_as_the_music_says(mixer: None) -> None:
    for theme in TABLE.themes.values():
        section = theme[3]
        assert decoded(ROOT / "music" / section.file).get_length() == pytest.approx(section.length, abs=0.05)
        assert all(2 < part.length - part.body < 3 for part in theme)
        assert any(part.sparse for part in theme)
    for bed in (ROOT / "ambience").glob("*.ogg"):
        assert 29 < decoded(bed).get_length() < 39


def test_captions_are_words_of_the_catalogue() -> None:
    from game.i18n import has

    captions = {cue.caption for cue in TABLE.cues.values() if cue.caption}
    assert captions and all(has(f"shell.sound.{caption}") for caption in captions)


def test_nothing_differs_where_something_is_hidden() -> None:
    """One sound for every card of a pile: a cue of a hidden thing has no steps that a secret could choose."""
    for name in ("card_deal", "card_turn", "haleakala.refill", "kanaloa.refill", "kanaloa.bag", "card_shuffle"):
        assert TABLE.cues[name].pick == "turn"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t["cues"]["undo"].update(files=["undone"]), "undo names the file 'undone'"),
        (lambda t: t["cues"]["undo"].update(gain=1.5), "the gain of undo is 1.5"),
        (lambda t: t["cues"]["undo"].update(pick="any"), "undo has an unknown pick"),
        (lambda t: t["cues"]["undo"].update(then=[["nothing", 0, 1.0]]), "undo is followed by 'nothing'"),
        (lambda t: t["cues"]["undo"].update(loudness=3), "damaged near"),
        (lambda t: t.pop("places"), "damaged near 'places'"),
    ],
)
def test_a_damaged_table_is_named(tmp_path: Path, change, said: str) -> None:
    told = json.loads(json.dumps(TOLD))
    change(told)
    (tmp_path / "music").mkdir()
    shutil.copy(ROOT / "music" / "music.json", tmp_path / "music")
    (tmp_path / "cues.json").write_text(json.dumps(told), "utf-8")
    with pytest.raises(TableError, match=re.escape(said)):
        load(tmp_path)


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(TableError, match=r"cues\.json could not be read"):
        table.load(tmp_path)
