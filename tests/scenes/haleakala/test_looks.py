"""The table at every size, text size and in the pretend language: nothing is cut off, too small or too pale.

Every place can be reached by arrows and lies on the canvas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.match.match import Match
from game.rules.haleakala import state as st
from game.rules.haleakala.actions import Lay
from game.scenes.haleakala.choice import kind
from game.ui.canvas import Canvas
from tests.scenes.looks import WIDE_LOOKS, Look, check, log_and_past, look_id, looked_at, recorded

from .conftest import Player, advance, new_match

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
def record(name: str) -> Callable[[], Match]:
    """A game that comes to a state."""
    variant, stop = STATES[name]
    return recorded(lambda seed: new_match(2, seed, variant=variant), lambda match, seed: advance(match, stop))


def reached(name: str) -> Match:
    return record(name)()


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
        for thing in ("piles", "market.0", "bay.3"):
            table.looked = thing
            yield thing
        table.looked = ""
        yield from log_and_past(player, table.match.history.number // 2)


def _go(player: Player, name: str) -> None:
    player.table.focus.shown = True
    player.table.focus.go(name)
    player.tick(800)


@pytest.mark.parametrize("look", WIDE_LOOKS, ids=look_id)
def test_texts_and_places(make: Callable[..., Player], look: Look) -> None:
    check(make, look, {name: reached(name) for name in STATES}, screens, COVERED)


def test_the_score_can_be_read_once_it_is_counted(make: Callable[..., Player]) -> None:
    """A dash in the winner's column and the winner's total are no paler than the rest."""
    match = new_match(0, 3)
    match.play_out(100_000)
    player = make(new_match(2, 3))
    player.app.open("score", match=match)
    player.tick(30_000)
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
