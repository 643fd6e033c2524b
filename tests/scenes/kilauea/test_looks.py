"""The table at every size, text size and in the pretend language: nothing overlaps, is cut off, too small or too pale;
every place can be reached by arrows and lies on the canvas."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.match.match import Match
from game.rules.kilauea import legal
from game.rules.kilauea import state as st
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import BOARDS, SECTIONS
from game.scenes.kilauea.choice import kind
from game.scenes.kilauea.layout import LODGED_W, Places
from game.ui.focus import cut_off, off_canvas
from game.ui.probe import Probe

from .conftest import Player, advance, new_match

LOOKS = (
    ((1280, 720), 100, None),
    ((1280, 960), 115, "xx"),
    ((1280, 540), 100, None),
    ((1280, 720), 130, "xx"),
)

AT_THE_LINE = "contrast of only 4.5."  # rounded: the words of a resting plank are as pale as may be

MINE: dict[str, tuple[int, Callable[[State], bool]]] = {
    "draft": (4, lambda s: s.phase == st.DRAFT and s.turn == 0),
    "sail": (2, lambda s: s.phase == st.SAIL and s.turn == 0 and s.turns > 12 and s.seats[0].stones > 2),
    "main": (3, lambda s: s.phase == st.MAIN and s.turn == 0 and s.turns > 20 and sum(s.seats[0].canoe) > 1),
    "tiles": (4, lambda s: s.phase == st.FOLLOW_UP and s.turn == 0 and len(s.tray) > 1),
}


@cache
def record(name: str) -> tuple[int, tuple[tuple[int, str], ...]]:
    """Players and moves that lead to a state."""
    players, until = MINE[name]
    for seed in range(11, 40):
        try:
            match = advance(new_match(players, 1, seed), until, seed)
        except (AssertionError, IndexError):
            continue
        moves = tuple((ply.seat, match.rules.text(ply.action)) for ply in match.history.plies)
        return seed, moves
    raise AssertionError(f"no game comes to {name}")


def reached(name: str) -> Match:
    seed, moves = record(name)
    match = new_match(MINE[name][0], 1, seed)
    for seat, text in moves:
        match.submit(seat, match.rules.parse(text))
    return match


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
        player.wish("log")
        player.tick(600)
        yield "log"
        player.wish("log")
        player.tick(600)
        table._look_at(8)
        player.tick(400)
        yield "looking back"


@pytest.mark.parametrize("look", LOOKS, ids=lambda v: f"{v[0][0]}x{v[0][1]}-{v[1]}-{v[2] or 'en'}")
def test_texts_and_places(make: Callable[..., Player], look: tuple[tuple[int, int], int, str | None]) -> None:
    size, text, lang = look
    faults: list[str] = []
    for name in MINE:
        player = make(reached(name), size=size, text=text, lang=lang)
        canvas = player.app.canvas
        for shown in screens(player, name):
            found = looked_at(player)
            if shown == "looking back":  # its planks lie over the island
                found = [fault for fault in found if "overlap" not in fault]
            faults += [f"{shown}: {fault}" for fault in found]
            focus = player.table.focus
            faults += [f"{shown}: no way from {a} to {b}" for a, b in cut_off(focus)[:3]]
            faults += [f"{shown}: {place} lies off the canvas" for place in off_canvas(focus.nodes, canvas.w, canvas.h)]
    assert not faults, "\n".join(faults[:40])


def looked_at(player: Player) -> list[str]:
    """What the checks find on the screen now."""
    app = player.app
    probe = Probe()
    app.kit.probe = probe
    app.kit.sheets.clear()
    if player.table.picture is not None:
        player.table.picture.forget()
    app.stack.redraw()
    app.stack.draw(app.canvas)
    app.kit.probe = None
    return [fault for fault in probe.faults(app.canvas.w, app.canvas.h) if not fault.endswith(AT_THE_LINE)]


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
