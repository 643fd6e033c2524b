"""The table at every size, text size and in the pretend language: nothing overlaps, is cut off, too small or too pale;
every place can be reached by arrows and lies on the canvas."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from game.match.match import Match
from game.rules.kilauea import legal
from game.rules.kilauea import state as st
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import BOARDS, SECTIONS
from game.scenes.kilauea.choice import kind
from game.scenes.kilauea.layout import LODGED_W, Places
from game.ui.canvas import Canvas
from tests.scenes.looks import AT_THE_LINE, LOOKS, Look, check, log_and_past, look_id, recorded

from .conftest import Player, advance, new_match

COVERED = ("looking back",)  # its planks lie over the island

MINE: dict[str, tuple[int, Callable[[State], bool]]] = {
    "draft": (4, lambda s: s.phase == st.DRAFT and s.turn == 0),
    "sail": (2, lambda s: s.phase == st.SAIL and s.turn == 0 and s.turns > 12 and s.seats[0].stones > 2),
    "main": (3, lambda s: s.phase == st.MAIN and s.turn == 0 and s.turns > 20 and sum(s.seats[0].canoe) > 1),
    "tiles": (4, lambda s: s.phase == st.FOLLOW_UP and s.turn == 0 and len(s.tray) > 1),
}


@cache
def record(name: str) -> Callable[[], Match]:
    """A game that comes to a state."""
    players, until = MINE[name]
    return recorded(lambda seed: new_match(players, 1, seed), lambda match, seed: advance(match, until, seed))


def reached(name: str) -> Match:
    return record(name)()


def screens(player: Player, name: str) -> Iterator[str]:
    """The looks of a state, one after the other, as they are brought about."""
    table = player.table
    yield name
    for what in ("pillar", "tree", "isle", "pad", "tray"):
        place = next((n for n in table.options if kind(n) == what), None)
        if place is None:
            continue
        player.point("move", *table.focus[place].rect.centre)
        player.tick(400)
        yield f"{name}, {what}"
    if name == "main":
        player.point("move", *player.app.canvas.dev(0, 0))
        table.tried("pillar.0.0" if table.seen.table.pawn // 2 else "pillar.2.0")
        player.tick(400)
        yield "refused"
        player.wish("look")
        player.tick(400)
        yield "looking closer"
        player.wish("back")
        yield from log_and_past(player, 8)


@pytest.mark.parametrize("look", LOOKS, ids=look_id)
def test_texts_and_places(make: Callable[..., Player], look: Look) -> None:
    check(make, look, {name: reached(name) for name in MINE}, screens, COVERED, AT_THE_LINE)


@pytest.mark.parametrize(("tikis", "free"), [(lambda n: n == 0, True), (lambda n: n > 0, False)])
def test_the_price_of_a_whole_lap_stands_before_the_great_canoe(make, tikis: Callable[[int], bool], free: bool) -> None:
    def comes(s: State) -> bool:
        return (
            s.phase == st.SAIL and s.turn == 0 and s.turns > 4 and tikis(sum(s.seats[0].canoe)) and 5 in legal.sails(s)
        )

    matches = (new_match(2, 1, seed) for seed in range(1, 40))
    player = make(next(m for m in matches if came(m, comes)))
    player.settle()
    table = player.table
    distance, cost, _ = table.marks.pads()[player.state.pawn]
    assert distance == 5 and (cost == 0) is free
    layers = [layer.name for layer in table.island.layers(player.app.canvas, pads=table.marks.pads())]
    assert layers.index("pad.lap") > layers.index("canoe")


def came(match: Match, until: Callable[[State], bool]) -> bool:
    try:
        advance(match, until, most=120)
    except (AssertionError, IndexError):
        return False
    return True


def test_no_tile_of_a_forest_covers_a_tiki() -> None:
    places = Places(1920, 1080, 3)
    half = LODGED_W / 2
    for section, (number, board) in itertools.product(range(SECTIONS), enumerate(BOARDS)):
        tx, ty = places.lodge(section, number)
        for space in range(len(board.rows)):
            x, y = places.tree(section, number, space)
            apart = abs(tx - x) >= half + 22 or not y - 28 - half < ty - 6 < y + 18 + half
            assert apart, (section, board.id, space)


def test_every_tiki_that_can_be_drafted_stands_out(make: Callable[..., Player], monkeypatch) -> None:
    player = make(reached("draft"))
    player.settle()
    canvas, table = player.app.canvas, player.table
    pillars = [name for name in table.options if kind(name) == "pillar"]
    over: list[float] = []
    monkeypatch.setattr(canvas, "chevron", lambda x, y, h=30: over.append(x))
    table.marks.draw_chevrons(canvas)
    assert len(pillars) > 8
    assert {table.focus[name].rect.centre[0] for name in pillars if table.focus.look(name) != "focus"} <= set(over)


def test_the_ghost_of_the_great_canoe_tells_what_the_way_costs(make: Callable[..., Player]) -> None:
    player = make(reached("sail"))
    player.settle()
    table = player.table
    pad = next(n for n in table.options if kind(n) == "pad" and int(n.split(".")[1]) != player.state.pawn)
    player.point("move", *table.focus[pad].rect.centre)
    player.tick(400)
    ghost = next(layer for layer in table.marks.layers() if layer.name == "ghost")
    told: list[str] = []
    canvas = player.app.canvas
    write = canvas.text
    canvas.text = lambda words, *a, **k: (told.append(words), write(words, *a, **k))[1]  # type: ignore[method-assign]
    ghost.paint(canvas)
    distance, cost = table.sail_of(pad)
    assert told == [str(cost or distance)]


@pytest.mark.parametrize(("size", "swims"), [((960, 720), True), ((960, 540), False)])
def test_the_sea_of_a_high_screen_is_not_bare(
    make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], swims: bool
) -> None:
    player = make(new_match(2, 1, 5), size=size)
    canvas, seen = player.app.canvas, []
    part = Canvas.part

    def drawn(self: Canvas, name: str, *at: Any, **how: Any) -> Any:
        seen.append(name)
        return part(self, name, *at, **how)

    monkeypatch.setattr(Canvas, "part", drawn)
    player.table.island._draw_sea(canvas)
    assert ("dolphin" in seen) is swims
