"""The table at every size, text size and in the pretend language: nothing is cut off, too small or too pale.

Every place can be reached by arrows and lies on the canvas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.match.match import Match
from game.rules.kanaloa import actions as act
from game.rules.kanaloa.state import (
    KANALOA_TURN,
    KU_ROB,
    LONO_SWAP,
    MAIN,
    NONE,
    PLACE_FISH,
    PLACE_VOLCANO,
)
from game.ui.focus import cut_off, off_canvas
from game.ui.intent import MOUSE
from game.ui.probe import Probe
from tests.scenes.kanaloa.conftest import Player, asked, new_match, play_until

SIZES = ((1280, 720), (1280, 960), (2560, 1080))
LOOKS = (*((size, 100, None) for size in SIZES), ((960, 540), 115, "xx"), ((1920, 1080), 130, "xx"))
COVERED = ("offer", "log", "rob")  # something lies over the chart, and its tiles are still counted as printed
STATES: dict[str, tuple[int, dict[str, str], Callable[[object], bool]]] = {
    "fish": (4, {"start": "placed"}, lambda s: s.phase == PLACE_FISH),
    "turn": (4, {"start": "prepared"}, lambda s: s.phase == MAIN and len(s.stocks[s.turn]) > 4),
    "three": (3, {"start": "prepared"}, lambda s: s.phase == MAIN and s.volcano != NONE),
    "rob": (4, {"start": "prepared"}, asked(KU_ROB)),
    "swap": (4, {"start": "prepared"}, asked(LONO_SWAP)),
    "turning": (4, {"start": "prepared"}, asked(KANALOA_TURN)),
    "volcano": (2, {"start": "prepared"}, asked(PLACE_VOLCANO)),
    "over": (2, {"start": "prepared"}, lambda s: False),
}


@cache
def moves(name: str) -> tuple[tuple[int, act.Action], ...]:
    players, options, stop = STATES[name]
    match = play_until(new_match(players, players, 9, options), stop)
    assert match.over or stop(match.history.state)
    return tuple((ply.seat, ply.action) for ply in match.history.plies)


def reached(name: str) -> Match:
    players, options, _ = STATES[name]
    match = new_match(players, players, 9, options)
    for seat, action in moves(name):
        match.submit(seat, action)
    return match


def screens(player: Player, name: str) -> Iterator[str]:
    """The looks of a state, one after the other, as they are brought about."""
    table = player.table
    yield name
    if name in ("fish", "turning", "swap"):
        table.pressed(table.targets()[0], MOUSE)
        yield f"{name}, chosen"
    if name == "turn":
        player.go(table.targets()[0])
        player.app.step(800)
        yield "ride, note"
        player.click("plank.offer")
        player.click("hand.0")
        player.go(f"altar.{table.offering.gods()[0]}")
        player.app.step(800)
        yield "offer"
        player.wish("back")
        refused = next(
            n.name for n in table.focus.nodes if n.name.startswith("fish.") and n.name not in table.targets()
        )
        player.click(refused)
        player.app.step(800)
        yield "refused"
        player.wish("log")
        player.app.step(600)
        yield "log"
        player.wish("log")
        player.app.step(600)
        player.go("panel.1")
        player.app.step(800)
        yield "panel, note"
        table._look_at(table.match.history.number // 2)
        player.app.step(200)
        yield "looking back"


def looked_at(player: Player) -> list[str]:
    """The faults of a frame; thrown away and drawn twice, so that kept pictures are looked at too."""
    app = player.app
    app.kit.probe = Probe()
    app.kit.sheets.clear()
    app.kit.parts.epoch += 1
    app.stack.draw(app.canvas)
    faults = list(app.kit.probe.faults(app.canvas.w, app.canvas.h))
    app.kit.probe = None
    return faults


@pytest.mark.parametrize("look", LOOKS, ids=lambda v: f"{v[0][0]}x{v[0][1]}-{v[1]}-{v[2] or 'en'}")
def test_texts_and_places(make: Callable[..., Player], look: tuple[tuple[int, int], int, str | None]) -> None:
    size, text, lang = look
    faults: list[str] = []
    for name in STATES:
        player = make(reached(name), size=size, text=text, lang=lang)
        for shown in screens(player, name):
            found = [fault for fault in looked_at(player) if shown not in COVERED or "overlap" not in fault]
            faults += [f"{shown}: {fault}" for fault in found]
            focus, canvas = player.table.focus, player.app.canvas
            faults += [f"{shown}: no way from {a} to {b}" for a, b in cut_off(focus)[:3]]
            faults += [f"{shown}: {place} lies off the canvas" for place in off_canvas(focus.nodes, canvas.w, canvas.h)]
    assert not faults, "\n".join(faults[:40])
