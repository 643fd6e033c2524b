"""The table at every size, text size and in the pretend language: nothing is cut off, too small or too pale.

Every place can be reached by arrows and lies on the canvas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.match.match import Match
from game.rules.haleakala import state as st
from game.rules.haleakala.actions import Action, Lay
from game.scenes.haleakala.choice import kind
from game.ui.canvas import Canvas
from game.ui.focus import cut_off, off_canvas
from game.ui.probe import Probe

from .conftest import Player, advance, new_match

SIZES = ((1280, 720), (1280, 960), (2560, 1080))
LOOKS = (*((size, 100, None) for size in SIZES), ((960, 540), 115, "xx"), ((1920, 1080), 130, "xx"))
# Something lies over the table, and its words are still counted as printed.
COVERED = ("log", "looking back", "refused")


def _crowded(s: st.State) -> bool:
    return s.phase == st.CHOOSE_ACTION and s.round == 2 and sum(at >= 0 for at in s.discs) >= 6 and any(s.chips)


STATES: dict[str, tuple[str, Callable[[st.State], bool]]] = {
    "turn": ("basic", _crowded),
    "lava": ("tactical", _crowded),
    "walk": ("basic", lambda s: s.phase == st.MOVE_SHAMAN and s.round == 2),
    "pick": ("basic", lambda s: s.phase == st.PICK),
    "chip": ("tactical", lambda s: s.phase == st.PRIESTESS),
    "shop": ("basic", lambda s: s.phase == st.SHOP and s.scoring > 0),
}


@cache
def moves(name: str) -> tuple[tuple[int, Action], ...]:
    variant, stop = STATES[name]
    match = advance(new_match(2, 11, variant=variant), stop)
    return tuple((ply.seat, ply.action) for ply in match.history.plies)


def reached(name: str) -> Match:
    match = new_match(2, 11, variant=STATES[name][0])
    for seat, action in moves(name):
        match.submit(seat, action)
    return match


def screens(player: Player, name: str) -> Iterator[str]:
    """The looks of a state, one after the other, as they are brought about."""
    table = player.table
    yield name
    if name in ("turn", "lava"):
        boat = table.seen.boat
        value = next(a.disc for a in table.legal if isinstance(a, Lay) and a.beach == boat)
        player.click(f"hand.{value}")
        _go(player, f"beach.{boat}")
        yield f"{name}, disc"
        player.wish("back")
    if name == "walk":
        _go(player, next(n for n in table.options if kind(n) == "field"))
        yield "walk, field"
    if name == "shop":
        _go(player, next(n for n in table.options if kind(n) == "market"))
        yield "shop, card"
        player.click("market.4" if "market.4" not in table.options else "market.3")
        yield "refused"
    if name == "turn":
        player.wish("log")
        player.app.step(600)
        yield "log"
        player.wish("log")
        player.app.step(600)
        for thing in ("piles", "market.0", "bay.3"):
            table.looked = thing
            yield thing
        table.looked = ""
        table._look_at(table.match.history.number // 2)
        player.app.step(200)
        yield "looking back"


def _go(player: Player, name: str) -> None:
    player.table.focus.shown = True
    player.table.focus.go(name)
    player.app.step(800)


def looked_at(player: Player) -> list[str]:
    """The faults of a frame; thrown away and drawn anew, so that kept pictures are looked at too."""
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


def test_the_score_can_be_read_once_it_is_counted(make: Callable[..., Player]) -> None:
    """A dash in the winner's column and the winner's total are no paler than the rest."""
    match = new_match(0, 3)
    match.play_out(100_000)
    player = make(new_match(2, 3))
    player.app.open("score", match=match)
    player.app.step(30_000)
    assert looked_at(player) == []


@pytest.mark.parametrize(("text", "sign"), [(100, False), (130, True)])
def test_the_offer_of_what_happened_shows_its_sign_where_words_have_no_room(
    make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, text: int, sign: bool
) -> None:
    player = make(reached("turn"), size=(1280, 720), text=text)
    table = player.table
    drawn: list[str] = []
    monkeypatch.setattr(Canvas, "part", lambda self, name, *at, **how: drawn.append(name))
    table.recap.left_ms = 1000.0
    table.recap.draw(table.app.canvas)
    assert table.recap.box is not None, (
        table.toasts.waiting,
        table.lane.busy,
        table.recap.left_ms,
        table.past,
        table.drawer.shown,
    )
    assert ("ui_log" in drawn) is sign
