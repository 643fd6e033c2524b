"""Whole games played by hand: every decision made by mouse, keys or pad, as people make it."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board as rules_board
from game.rules.kanaloa.state import DOLPHIN, KU_ROB, LONO_SWAP, MAIN, OFFERING, TAKE_TILE
from game.scenes.kanaloa.layout import PanelPlaces
from game.scenes.kanaloa.panels import LONG_STOCK, closer_size
from game.scenes.table.parts import Tip
from game.ui.focus import Rect, cut_off, off_canvas
from game.ui.intent import KEYS, MOUSE, Device
from tests.scenes.kanaloa.conftest import RULES, Player, asked, decided, new_match, play_until


def check_places(player: Player) -> None:
    table = player.table
    assert table.legal, table.prompt()
    assert cut_off(table.focus) == ()
    assert off_canvas(table.focus.nodes, table.front.w, table.front.h) == ()


def test_a_game_to_its_end_by_mouse(make: Callable[..., Player]) -> None:
    """Two people, every click from the first fish to the last tile."""
    match = new_match(2, 2, 11, {"start": "placed"})
    player = make(match)
    while not match.over:
        if not match.history.number % 12:
            check_places(player)
        before = match.history.number
        player.do(decided(match), MOUSE)
        assert match.history.number > before, (match.history.plies[-1].action, player.table.prompt())


@pytest.mark.parametrize(("device", "players", "seed"), [(KEYS, 4, 4), (Device("pad", 0), 3, 8)])
def test_many_decisions_without_a_mouse(make: Callable[..., Player], device: Device, players: int, seed: int) -> None:
    match = new_match(players, players, seed)
    player = make(match)
    for n in range(60):
        if not n % 10:
            check_places(player)
        before = match.history.number
        player.do(decided(match), device)
        assert match.history.number > before, (match.history.plies[-1].action, player.table.prompt())


def test_next_goes_round_the_journeys_clockwise(make: Callable[..., Player]) -> None:
    """Each journey once, by its island, beginning at twelve o'clock."""
    match = play_until(new_match(4, 4, 5), lambda s: s.phase == MAIN and len(rides_of(s)) > 2)
    player = make(match)
    table = player.table
    rides = rides_of(match.history.state)
    heads = {f"isle.{rules_board.head(table.seen, a.stream)}" for a in rides}
    found = []
    for _ in range(len(heads) + len(table.painter.plank_names())):
        player.wish("next")
        found.append(table.focus.current)
    assert heads <= set(found) and len(set(found)) == len(found)
    first = table.board.places.islands[table.seen.pawns[rides[0].pawn]]
    isles = [name for name in dict.fromkeys(found) if name in heads]
    start = next(i for i, name in enumerate(isles) if name == table.targets()[0])
    turns = [bearing_of(first, table.focus[name].rect.centre) for name in (*isles[start:], *isles[:start])]
    if len({a.pawn for a in rides}) == 1:
        assert turns == sorted(turns)


def bearing_of(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Clockwise from above."""
    return math.atan2(b[0] - a[0], a[1] - b[1]) % math.tau


def test_a_pawn_is_carried_to_its_island(make: Callable[..., Player]) -> None:
    match = play_until(new_match(4, 4, 5), lambda s: s.phase == MAIN and len(rides_of(s)) > 1)
    player = make(match)
    seen = match.observe(None)
    ride = rides_of(match.history.state)[-1]
    player.carry(f"isle.{seen.pawns[ride.pawn]}", f"fish.{ride.stream}")
    assert match.history.plies[-1].action.stream == ride.stream


def rides_of(state: object) -> list[act.Ride]:
    seat = RULES.waiting(state)[0] if RULES.waiting(state) else -1
    found = [a for a in RULES.legal(state, seat) if isinstance(a, act.Ride)]
    return found if all(state.pawns[a.pawn] < DOLPHIN for a in found) else []


def test_a_fish_is_carried_to_its_stream(make: Callable[..., Player]) -> None:
    """The coloured side up, dropped on a stream; then only the head is asked for."""
    match = new_match(4, 4, 5, {"start": "placed"})
    player = make(match)
    wanted = match.legal(match.waiting[0])[0]
    player.carry("shoal.1", f"fish.{wanted.stream}")
    if not match.history.number:
        player.click(f"isle.{wanted.head}")
    assert match.history.plies[0].action == act.LayFish(wanted.stream, wanted.head, 1)


def test_look_closer_enlarges_a_panel_while_held(make: Callable[..., Player]) -> None:
    player = make(new_match(4, 4, 5))
    player.wish("look")
    assert player.table.closer == player.table.board.turn
    player.wish("look", down=False)
    assert player.table.closer == -1


def test_a_long_stock_gets_a_second_row_when_looked_at_closely(make: Callable[..., Player]) -> None:
    board = make(new_match(4, 4, 5)).table.board
    short = closer_size(board, 0)
    board.stocks[0] = list(range(LONG_STOCK + 1))
    assert closer_size(board, 0)[1] > short[1]
    assert PanelPlaces(Rect(0, 0, *closer_size(board, 0))).rows == 2


def test_a_tile_is_carried_into_the_panel(make: Callable[..., Player]) -> None:
    match = play_until(new_match(4, 4, 5), asked(TAKE_TILE))
    player = make(match)
    seat, site = match.waiting[0], match.legal(match.waiting[0])[1].site
    player.carry(f"site.{site}", f"panel.{seat}")
    player.settle()
    assert match.history.plies[-1].action == act.Take(site)


def test_an_offering_shows_what_each_god_would_make_of_it(make: Callable[..., Player]) -> None:
    match = play_until(new_match(4, 4, 5), lambda s: s.phase == MAIN and len(s.stocks[s.turn]) > 2)
    player = make(match)
    player.click("plank.offer")
    player.click("hand.0")
    table = player.table
    fitting = [a for a in table.painter.altars() if a.fits]
    assert fitting and all(a.grown > a.height for a in fitting)
    player.wish("back")
    assert table.offering is None and match.history.state.phase == MAIN


def test_an_offering_that_was_broken_off_goes_on(make: Callable[..., Player]) -> None:
    """A game left in the middle of an offering opens at the altar again."""
    match = play_until(new_match(4, 4, 5), lambda s: s.phase == MAIN and len(s.stocks[s.turn]) > 1)
    seat = match.waiting[0]
    match.submit(seat, next(a for a in match.legal(seat) if isinstance(a, act.Offer)))
    match.submit(seat, match.legal(seat)[0])
    player = make(match)
    assert player.table.phase == OFFERING and player.table.offering.tiles
    player.click("plank.confirm")
    player.settle()
    assert match.history.state.phase != OFFERING


def test_what_is_not_allowed_says_why(make: Callable[..., Player]) -> None:
    """Islands, fish and the dolphin that can't be chosen answer with title, sentence and rule."""
    match = play_until(new_match(4, 4, 5), lambda s: s.phase == MAIN and bool(rides_of(s)))
    player = make(match)
    table = player.table
    before = match.history.number
    for name in [n.name for n in table.focus.nodes if n.name.split(".")[0] in ("isle", "fish", "dolphin")]:
        if name in table.targets() or name not in table.focus:
            continue
        player.click(name)
        why = table.tip.refusal
        assert why is not None and why.title and why.lines and why.rule, name
        assert match.history.number == before


@pytest.mark.parametrize("phase", [KU_ROB, LONO_SWAP])
def test_interrupts_begin_on_something_safe(make: Callable[..., Player], phase: int) -> None:
    match = play_until(new_match(4, 4, 9), asked(phase))
    assert match.history.state.phase == phase
    player = make(match)
    assert player.table.focus.current in player.table.targets()


def test_a_hint_points_at_its_place(make: Callable[..., Player]) -> None:
    match = play_until(new_match(4, 4, 5), lambda s: s.phase == MAIN and len(s.stocks[s.turn]) > 1)
    player = make(match)
    action = decided(match)
    player.table.advice = action
    player.table.advise(action)
    assert player.table.focus.current == player.table.notes.place_of(action)
    tip = player.table.tip_for(player.table.focus.current)
    assert tip is not None and tip.title and player.table.thing(player.table.focus.current)


@pytest.mark.parametrize("dx", (-160, -60, 0, 60, 160))
def test_the_line_of_a_note_keeps_off_the_name_of_its_island(
    make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, dx: int
) -> None:
    notes = make(new_match(4, 4, 5)).table.notes
    for below in (130, 150, 200):
        monkeypatch.setattr(notes, "place", lambda name, y=below: Rect(800 + dx, 400 + y, 0, 0))
        tip = notes.near(Tip("Lehua", (), to=(800.0, 400.0)), "isle.4")
        if tip.to is not None:
            x, y = tip.to
            assert abs(x - 800) > 57 or not 72 <= y - 400 <= 114, "the name stands there"


def test_undo_takes_the_ride_back(make: Callable[..., Player]) -> None:
    match = play_until(new_match(4, 4, 5), lambda s: s.phase == MAIN and bool(rides_of(s)))
    player = make(match)
    before = match.history.state
    player.do(rides_of(before)[0])
    player.wish("undo")
    player.settle()
    assert match.history.state == before
    assert player.table.board.pawns[0].place == before.pawns[0]
