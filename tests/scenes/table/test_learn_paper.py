"""Where the paper of a first game lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.scenes.learn_guide import Guide, _overlap
from game.ui.focus import Rect
from game.ui.intent import Intent
from tests.scenes.rooms.stage import program


@pytest.mark.parametrize("size", [(960, 540), (640, 480)])
def test_the_paper_gives_way_to_the_plank_that_pays(tmp_path: Path, size: tuple[int, int]) -> None:
    with program(tmp_path, size) as app:
        app.change(speed="instant")
        table = Guide.at(app, "palm_island", 10)
        app.stack.push(table)
        app.step(600)
        table.focus.shown = True
        table.focus.go("front.flip")
        app.stack.deliver(Intent("choose"))
        app.step(500)
        assert isinstance(table.guide, Guide)
        box = table.guide._box
        assert box is not None and _overlap(box, table.focus["pay"].rect) == 0


@pytest.mark.parametrize("step", range(12))
def test_the_paper_leaves_einauges_own_rows_and_planks_in_sight(tmp_path: Path, step: int) -> None:
    with program(tmp_path, (640, 360)) as app:
        app.change(speed="instant")
        table: Any = Guide.at(app, "einauge", step)
        app.stack.push(table)
        app.step(600)
        assert isinstance(table.guide, Guide)
        box, p = table.guide._box, table.board.places
        assert box is not None
        own = [*(column.whole for column in p.columns), p.purse, p.sell, p.plank]
        assert [rect for rect in [*own, *table.guide._marked()] if _overlap(box, rect)] == []


@pytest.mark.parametrize(("text", "lang"), [(100, "en"), (200, "en"), (130, "xx")])
def test_the_paper_leaves_the_card_in_sight_whose_button_is_meant(tmp_path: Path, text: int, lang: str) -> None:
    with program(tmp_path, (640, 360), text, lang) as app:
        app.change(speed="instant")
        table = Guide.at(app, "palm_island", 3)
        app.stack.push(table)
        app.step(600)
        assert isinstance(table.guide, Guide) and table.guide._box is not None
        assert _overlap(table.guide._box, table.focus["second"].rect) == 0


def test_the_prompt_says_what_to_do_and_leaves_telling_to_the_paper(tmp_path: Path) -> None:
    with program(tmp_path, (640, 360)) as app:
        app.change(speed="instant")
        table = Guide.at(app, "einauge", 0)
        app.stack.push(table)
        app.step(600)
        assert isinstance(table.guide, Guide)
        assert table.shown_prompt() == table.prompt() and table.prompt().text != table.guide.heading
        table.guide.told = True
        assert table.shown_prompt().text == ""


@pytest.mark.parametrize(("text", "lang"), [(100, "en"), (200, "en"), (130, "xx")])
@pytest.mark.parametrize("step", range(2, 5))
def test_the_paper_leaves_both_players_of_haleakala_and_the_slip_in_sight(
    tmp_path: Path, step: int, text: int, lang: str
) -> None:
    with program(tmp_path, (640, 360), text, lang) as app:
        app.change(speed="instant")
        table: Any = Guide.at(app, "haleakala", step)
        app.stack.push(table)
        app.step(600)
        assert isinstance(table.guide, Guide) and table.guide._box is not None
        p = table.board.places
        seen = [*(panel.rect for panel in p.panels), table.prompt_paper()]
        seen += [Rect(p.market.x, p.market.y + 60, p.market.w, p.market.h - 60)]
        assert [rect for rect in seen if _overlap(table.guide._box, rect)] == []


@pytest.mark.parametrize("title", ["haleakala", "einauge", "kilauea", "kanaloa", "palm_island"])
@pytest.mark.parametrize(
    ("size", "text", "lang"), [((640, 360), 200, "xx"), ((480, 360), 200, "en"), ((840, 360), 150, "en")]
)
def test_the_paper_hides_nothing_that_is_meant_and_no_tool(
    tmp_path: Path, title: str, size: tuple[int, int], text: int, lang: str
) -> None:
    with program(tmp_path, size, text, lang) as app:
        app.change(speed="instant")
        steps = len(Guide.at(app, title).guide.course.page.steps)  # type: ignore[union-attr]
        for step in range(steps):
            table = Guide.at(app, title, step)
            app.stack.push(table)
            app.step(600)
            assert isinstance(table.guide, Guide) and table.guide._box is not None
            box = table.guide._box
            tools = [node.rect for node in table.focus.nodes if node.group == "tools"]
            assert [rect for rect in [*table.guide._marked(), *tools] if _overlap(box, rect)] == [], step
            app.stack.pop()


def test_the_paper_leaves_kilaueas_own_panel_in_sight(tmp_path: Path) -> None:
    with program(tmp_path, (640, 360)) as app:
        app.change(speed="instant")
        table: Any = Guide.at(app, "kilauea", 3)
        app.stack.push(table)
        app.step(600)
        assert isinstance(table.guide, Guide) and table.guide._box is not None
        p = table.board.places
        assert [r for r in (p.panels[0].rect, p.plank, p.island) if _overlap(table.guide._box, Rect(*r))] == []
