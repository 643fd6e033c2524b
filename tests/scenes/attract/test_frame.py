"""What stands around the demo's table can be read at every size, with long words too."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.i18n import tr, words
from game.i18n.catalogue import read
from game.scenes import attract_frame as frame
from game.scenes.attract_frame import Line, Said, table_rect
from game.ui.canvas import Canvas
from game.ui.probe import Probe
from tests.scenes.rooms.stage import program

SCREENS = (
    ((1920, 1080), 100, "en"), ((1280, 720), 130, "xx"), ((960, 540), 115, "xx"), ((1024, 768), 150, "xx"),
    ((2560, 1080), 200, "en"), ((1366, 768), 200, "xx"),
)  # fmt: skip
GLYPHS = ("pad_a", "key_enter", "mouse_left", "touch")
TITLES = ("einauge", "palm_island")  # the longest name, and one of two words
LONG = "Round 7: each card still ahead has two more visits. Plan backwards from the Temples, and then start again."


def canvas_of(app) -> Canvas:
    app.kit.probe = Probe()
    return Canvas(pygame.Surface(app.canvas.px), app.kit, "", 1.3)


def faults(c: Canvas) -> list[str]:
    assert c.kit.probe is not None
    return list(c.kit.probe.faults(c.w, c.h))


@pytest.fixture(params=SCREENS, ids=lambda s: f"{s[0][0]}x{s[0][1]}-{s[1]}-{s[2]}")
def app(request, tmp_path: Path):
    size, text, lang = request.param
    with program(tmp_path, size, text, lang) as made:
        yield made


@pytest.mark.parametrize("title", TITLES)
def test_the_frame_can_be_read(app, title):
    for said in (Said(LONG, "wave"), Said(tr("shell.demo.later", round=12), time=True), Said("Short.")):
        c = canvas_of(app)
        for layer in frame.chrome(c, title, 4, (2, 5), said, True, GLYPHS):
            layer.paint(c)
        assert faults(c) == []


@pytest.mark.parametrize("title", TITLES)
def test_the_announcement_can_be_read(app, title):
    c = canvas_of(app)
    frame.announcement(c, title, frame.title_words(title, "name"), frame.title_words(title, "line"), 1.0)
    assert faults(c) == []


def test_the_result_can_be_read(app):
    rows = [Line("flame", "Kalaniki", "128", True), *(Line("wave", name, "96") for name in ("Luana", "Mele", "Noa"))]
    rows.append(Line("shell", "Ioane", "9"))
    best = [Line("", "Maximiliane", str(n)) for n in (155, 140, 131, 90)]
    for listed in (best, []):
        c = canvas_of(app)
        c.out.fill((20, 60, 80))
        headline = tr("shell.result.winners", names="Kalaniki, Luana and Maximiliane")
        line = "Kalaniki wins by 12 points. Pele is pleased. The final scoring decided the game."
        frame.result(c, headline, line, rows, listed, tr("shell.demo.next", title="Einauge"),
                     1.0)  # fmt: skip
        assert faults(c) == []


def test_the_table_has_the_shape_of_the_screen():
    for w, h in ((1920, 1080), (1920, 1440), (2560, 1080), (1920, 1200)):
        box = table_rect(w, h)
        assert box.w / box.h == pytest.approx(w / h)
        assert box.x >= frame.LEFT and box.x + box.w <= w - frame.EDGE + 0.01
        assert box.y + box.h <= h - frame.FOOT + 0.01


def test_every_sentence_of_the_ribbon_ends_in_a_full_stop():
    spoken = ("intro", "later", "later_plain", "lead", "gain", "count", "end")
    folder = words.ROOT / "en" / "LC_MESSAGES"
    every = [entry for path in sorted(folder.glob("*.po")) for entry in read(path)]
    said = [e for e in every if e.key in {f"shell.demo.{word}" for word in spoken} or ".caption." in e.key]
    assert len(said) > len(spoken)
    assert [e.key for e in said if not all(form.endswith(".") for form in e.forms)] == []
