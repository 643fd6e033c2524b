"""Layouts of the titles: whatever can be pressed lies on the canvas, whatever can be focused can be reached."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.ui.theme import ASSETS

TITLES = ("haleakala", "einauge", "kilauea", "kanaloa", "palm_island")
Point = tuple[float, float]


def layout(title: str) -> Any:
    return json.loads((ASSETS / "titles" / title / "layout.json").read_text("utf-8"))


def numbers(value: Any, count: int) -> bool:
    return isinstance(value, list) and len(value) == count and all(isinstance(v, (int, float)) for v in value)


def corners(hit: Any) -> Iterator[Point]:
    """The outermost points of a hit area in any of the forms the layouts use."""
    if numbers(hit, 4):
        x, y, w, h = hit
        yield from ((x, y), (x + w, y + h))
    if not isinstance(hit, dict):
        return
    if numbers(hit.get("rect"), 4):
        yield from corners(hit["rect"])
    circle = hit.get("circle") or hit.get("centre")
    if numbers(circle, 3):
        circle, hit = circle[:2], {**hit, "r": circle[2]}
    if numbers(circle, 2):
        rx, ry = hit.get("rx", hit.get("r", 0)), hit.get("ry", hit.get("r", 0))
        yield from ((circle[0] - rx, circle[1] - ry), (circle[0] + rx, circle[1] + ry))
    for polygon in (hit.get("polygon"), hit.get("points")):
        if isinstance(polygon, list):
            yield from ((x, y) for x, y in polygon)


def hits(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(node, list):
        for i, item in enumerate(node):
            yield from hits(item, f"{path}.{i}")
    if not isinstance(node, dict):
        return
    for key, value in node.items():
        here = f"{path}.{key}"
        if key == "hit" or key.endswith("_hit"):
            if isinstance(value, list) and value and isinstance(value[0], list):
                yield from ((f"{here}.{i}", v) for i, v in enumerate(value))
            else:
                yield here, value
        else:
            yield from hits(value, here)


def strongly_connected(links: dict[str, list[str]]) -> bool:
    def reached(start: str, ways: dict[str, list[str]]) -> set[str]:
        seen, todo = {start}, [start]
        while todo:
            for there in ways[todo.pop()]:
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        return seen

    back: dict[str, list[str]] = {node: [] for node in links}
    for here, ways in links.items():
        for there in ways:
            back[there].append(here)
    start = next(iter(links))
    return reached(start, links) == reached(start, back) == set(links)


@pytest.mark.parametrize("title", TITLES)
def test_hit_areas_lie_on_the_canvas(title: str) -> None:
    found = 0
    for path, hit in hits(layout(title)):
        high = 1440 if "4_3" in path or "4:3" in path else 1080
        for x, y in corners(hit):
            found += 1
            assert 0 <= x <= 1920 and 0 <= y <= high, f"{title}{path}: {x}, {y}"
    assert found or title == "einauge"


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_every_island_of_kanaloa_can_be_reached(players: str) -> None:
    graph = layout("kanaloa")["focus"][players]
    assert set(graph) == set(layout("kanaloa")["in_play"][players])
    assert strongly_connected({here: [there for there in ways.values() if there] for here, ways in graph.items()})


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_canoe_ring_of_kilauea_closes(players: str) -> None:
    ring = {p["id"]: p["focus"][players] for p in layout("kilauea")["canoe_ring"]["pads"] if players in p["focus"]}
    assert strongly_connected({str(i): [str(f["clockwise"]), str(f["back"])] for i, f in ring.items()})


def test_the_log_of_haleakala_covers_neither_rail() -> None:
    rails = layout("haleakala")["rails"]
    x, _, w, _ = rails["log_drawer"]["rect"]
    width = 1920
    left = width - int(x.removeprefix("W-"))
    assert left + w <= width - 376
    assert left >= rails["left"]["x"] + rails["left"]["width"]
    assert width - int(rails["log_drawer"]["island"]["right"].removeprefix("W-")) <= left


def test_parts_named_in_the_layouts_exist() -> None:
    kanaloa = layout("kanaloa")
    folder = ASSETS / "titles" / "kanaloa" / "parts"
    for island in kanaloa["islands"].values():
        assert (folder / f"{island['art']['part']}.svg").is_file()
    for current in kanaloa["currents"].values():
        assert (folder / f"{current['part']['name']}.svg").is_file()
