"""Parts: every drawing can be used, bitmaps are made once, stand-ins give way to sharp ones, the disk may fail."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

import pygame
import pytest

from game.ui.partcache import PartCache
from game.ui.parts import Parts, rasterised
from game.ui.theme import ASSETS

ALL = Parts().names()
# what the rasteriser silently leaves out
FORBIDDEN = re.compile(rb"<(text|use|filter|mask|clipPath|pattern|style|image|symbol|script)\b|\b(class|href|style)=|@")
SMALL = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/></svg>'
)


def wait_for(parts: Parts, seconds: float = 10.0) -> None:
    ends = time.monotonic() + seconds
    while parts.loading and time.monotonic() < ends:
        parts.pump()
        time.sleep(0.005)
    assert not parts.loading


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "small.svg").write_text(SMALL, "utf-8")
    (tmp_path / "parts" / "torn.svg").write_text("<svg width=", "utf-8")
    own = tmp_path / "titles" / "kanaloa" / "parts"
    own.mkdir(parents=True)
    (own / "small.svg").write_text(SMALL.replace("40", "80"), "utf-8")
    return tmp_path


def test_there_are_parts_for_the_house_and_all_five_titles() -> None:
    folders = {name.partition("/")[0] for name in ALL if "/" in name}
    assert folders == {"haleakala", "einauge", "kilauea", "kanaloa", "palm_island"}
    assert sum("/" not in name for name in ALL) >= 220


@pytest.mark.parametrize("folder", ["", "haleakala", "einauge", "kilauea", "kanaloa", "palm_island"])
def test_every_part_can_be_drawn(folder: str) -> None:
    parts = Parts()
    for name in ALL:
        if name.rpartition("/")[0] != folder:
            continue
        assert not FORBIDDEN.search(parts.source(name)), name
        w, h = parts.natural(name)
        bitmap = parts.get(name, parts.size(name, *((24, None) if w >= h else (None, 24))))
        assert bitmap.get_bounding_rect().size != (0, 0), f"{name} is empty"
    assert parts.faults == []


def test_a_title_sees_its_own_part_first(folder: Path) -> None:
    parts = Parts(folder)
    assert parts.resolve("small", "kanaloa") == "kanaloa/small"
    assert parts.resolve("small", "kilauea") == "small"
    assert parts.size("kanaloa/small", 160) == (160, 40)


def test_the_same_part_is_the_same_object() -> None:
    parts = Parts()
    size = parts.size("token_flame", 40)
    plain = parts.get("token_flame", size)
    assert parts.get("token_flame", size) is plain
    turned = parts.get("ui_gear", size, flip=True, tint="sun", angle=30)
    assert parts.get("ui_gear", size, flip=True, tint="sun", angle=30) is turned


def test_bitmaps_are_premultiplied() -> None:
    bitmap = Parts().get("moon", (60, 60))
    for x in range(60):
        r, g, b, a = bitmap.get_at((x, 30))
        assert max(r, g, b) <= a


def test_other_letters_stand_in_for_a_missing_font(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui import text
    from game.ui.store import Store

    fonts = tmp_path / "fonts"
    shutil.copytree(text.ASSETS / "fonts", fonts)
    monkeypatch.setattr(text, "ASSETS", tmp_path)
    (fonts / text.THEME.faces["body"]).write_bytes(b"no letters")
    letters = text.Letters(Store(1 << 20))
    assert letters.width("Lagoon", "body", 24) > 20 and letters.width("Lagoon", "bold", 24) > 20
    assert letters.take_lost() == (text.THEME.faces["body"],) and letters.take_lost() == ()
    shutil.rmtree(fonts)
    letters = text.Letters(Store(1 << 20))
    assert letters.width("Lagoon", "display", 24) > 20, "those that come with pygame"


@pytest.mark.parametrize("name", ["torn", "nowhere"])
def test_a_missing_or_broken_part_has_a_plain_stand_in_and_is_noted_once(folder: Path, name: str) -> None:
    parts = Parts(folder)
    for size in ((30, 40), (60, 80)):
        assert parts.get(name, size).get_size() == size
        turned = parts.get(name, size, flip=True, tint="sun", angle=12)
        assert turned.get_at(turned.get_rect().center).a > 0
    assert len(parts.faults) == 1
    assert name in parts.faults[0]


def test_after_a_resize_a_stretched_stand_in_shows_until_the_sharp_one_is_there() -> None:
    parts = Parts(patient=False)
    small = parts.get("token_wave", (40, 40))
    soft = parts.soft
    first = parts.get("token_wave", (80, 80))
    assert first.get_size() == (80, 80) and parts.soft == soft + 1
    epoch = parts.epoch
    wait_for(parts)
    assert parts.epoch > epoch
    sharp = parts.get("token_wave", (80, 80))
    assert sharp is not first and parts.soft == soft + 1
    assert parts.get("token_wave", (40, 40)) is small
    expected = rasterised(parts.source("token_wave"), (80, 80))
    assert pygame.image.tobytes(sharp, "RGBA") == pygame.image.tobytes(expected, "RGBA")
    parts.close()


def test_a_large_part_is_shown_quickly_first() -> None:
    parts = Parts(patient=False)
    size = parts.size("palm_small", 900)
    parts.get("palm_small", size)
    assert parts.soft == 1
    wait_for(parts)
    parts.get("palm_small", size)
    assert parts.soft == 1
    parts.close()


def test_what_is_wanted_comes_without_being_asked_for() -> None:
    parts = Parts(patient=False)
    size = parts.size("hut", 50)
    parts.want([("hut", size)])
    wait_for(parts)
    begun = parts.soft
    parts.get("hut", size)
    assert parts.soft == begun
    parts.close()


def test_a_resize_drops_what_was_queued() -> None:
    parts = Parts(patient=False)
    parts.want([(name, (300, 300)) for name in ALL[:120]])
    parts.rescale()
    wait_for(parts, 5)
    parts.close()


# ---- disk
def test_bitmaps_come_back_from_disk_unchanged(tmp_path: Path) -> None:
    cache = PartCache(tmp_path / "parts")
    source = (ASSETS / "parts" / "moon.svg").read_bytes()
    bitmap = rasterised(source, (90, 90))
    assert cache.read(source, (90, 90)) is None
    cache.write(source, (90, 90), bitmap)
    kept = cache.read(source, (90, 90))
    assert kept is not None and pygame.image.tobytes(kept, "RGBA") == pygame.image.tobytes(bitmap, "RGBA")
    assert kept.get_masks() == bitmap.get_masks()
    assert cache.read(source + b" ", (90, 90)) is None
    assert cache.read(source, (91, 90)) is None


@pytest.mark.parametrize("harm", ["cut", "flip", "empty", "head"])
def test_damaged_files_are_ignored_and_written_anew(tmp_path: Path, harm: str) -> None:
    cache = PartCache(tmp_path)
    source = (ASSETS / "parts" / "moon.svg").read_bytes()
    cache.write(source, (50, 50), rasterised(source, (50, 50)))
    (file,) = tmp_path.iterdir()
    data = bytearray(file.read_bytes())
    if harm == "flip":
        data[len(data) // 2] ^= 0x55
    if harm == "head":
        data[6] ^= 0x10
    file.write_bytes({"cut": bytes(data[:-9]), "empty": b""}.get(harm, bytes(data)))
    assert cache.read(source, (50, 50)) is None
    cache.write(source, (50, 50), rasterised(source, (50, 50)))
    assert cache.read(source, (50, 50)) is not None


def test_the_folder_stays_within_its_limit(tmp_path: Path) -> None:
    cache = PartCache(tmp_path, limit=20_000)
    source = (ASSETS / "parts" / "moon.svg").read_bytes()
    for n in range(40, 60):
        cache.write(source, (n, n), rasterised(source, (n, n)))
    (tmp_path / "old.part0").write_bytes(b"x")
    assert cache.trim() > 0
    assert sum(p.stat().st_size for p in tmp_path.iterdir()) <= 20_000
    assert not (tmp_path / "old.part0").exists()


def test_without_a_disk_everything_still_works(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", "utf-8")
    cache = PartCache(blocked / "parts")
    assert not cache.usable
    parts = Parts(disk=cache)
    assert parts.get("hut", (60, 44)).get_size() == (60, 44)
    assert cache.trim() == 0
