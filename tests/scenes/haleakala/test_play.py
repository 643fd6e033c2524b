"""Whole games of Haleakala by keys, mouse and pad, and what the table answers on the way."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.haleakala import state as st
from game.rules.haleakala.actions import Lay, TakeBack
from game.rules.haleakala.state import NONE
from game.scenes.haleakala.choice import MAIN, kind
from game.ui.intent import KEYS, MOUSE, Device, Pointer
from tests.scenes.sitting import play_to_the_end, take_back_what_ended_a_turn

from .conftest import Player, advance, new_match

PAD = Device("pad")
TOUCH = Device("touch")


@pytest.mark.parametrize(
    ("humans", "seed", "variant", "size", "hands"),
    [
        (2, 3, "tactical", (960, 540), (PAD,)),
        (1, 4, "basic", (1280, 960), (MOUSE, KEYS, PAD)),
        (2, 5, "basic", (1280, 540), (MOUSE, KEYS)),
    ],
)
def test_a_game_can_be_played_to_its_end(make, humans, seed, variant, size, hands) -> None:
    chance = Random(seed)
    player = make(new_match(humans, seed, variant=variant), size=size)
    play_to_the_end(player, lambda press: _press_something(player, chance, hands[press % len(hands)]), 2500, 40)


def _press_something(player: Player, chance: Random, hand: Device) -> None:
    table = player.table
    boat = f"beach.{player.state.boat}"
    names = list(table.options)
    if boat in names and chance.random() < 0.6:
        name = boat
    else:
        weights = [6 if kind(name) in ("beach", "field", "market") else 2 for name in names]
        name = chance.choices(names, weights)[0]
    if hand is MOUSE:
        player.click(name)
    else:
        player.choose(name, hand)


def _choosing(state: st.State) -> bool:
    return state.turn == 0 and state.phase == st.CHOOSE_ACTION and state.boat not in state.discs[:5]


def test_a_disc_can_be_dragged_onto_a_beach(make) -> None:
    match = advance(new_match(1, 11), lambda s: _choosing(s) and s.discs[2] == NONE)
    player = make(match)
    player.click("hand.3")
    beach = next(name for name in player.table.options if kind(name) == "beach")
    player.wish("back")
    player.drag(player.centre("hand.3"), player.centre_of(beach))
    assert match.history.plies[-1].action == Lay(3, int(beach[6:])) or match.history.number > 0
    assert any(ply.action == Lay(3, int(beach[6:])) for ply in match.history.plies[-3:])


def test_a_disc_let_go_over_the_sea_goes_back(make) -> None:
    match = advance(new_match(1, 11), lambda s: _choosing(s) and s.discs[2] == NONE)
    player = make(match)
    number = match.history.number
    player.drag(player.centre("hand.3"), (player.app.canvas.w / 2 - 560, player.app.canvas.h - 30))
    assert match.history.number == number
    assert player.table.choice.disc == NONE


def test_a_disc_on_a_beach_can_be_dragged_home(make) -> None:
    match = advance(new_match(1, 12), lambda s: _choosing(s) and any(at >= 0 for at in s.discs[:5]))
    player = make(match)
    name = next(name for name in player.table.options if kind(name) == "disc")
    value = int(name.split(".")[2])
    panel = player.table.board.places.panels[0].rect
    player.drag(player.centre(name), (panel.x + 170, panel.y + 150))
    assert any(ply.action == TakeBack(value, 0) for ply in match.history.plies[-3:])


def test_a_shaman_can_be_dragged_to_a_field(make) -> None:
    match = advance(new_match(2, 12), lambda s: s.phase == st.MOVE_SHAMAN)
    player = make(match)
    field = next(name for name in player.table.options if kind(name) == "field")
    seat, number = player.state.decides, match.history.number
    player.drag(player.centre("shaman"), player.centre_of(field))
    assert match.history.number > number
    assert match.history.state_at(number + 1).shamans[seat] == int(field[6:])


def test_a_hint_takes_up_the_disc_and_leads_to_its_beach(make) -> None:
    match = advance(new_match(1, 11), lambda s: _choosing(s) and NONE in s.discs[:5])
    player = make(match, speed="normal")
    player.wish("hint")
    for _ in range(400):
        player.app.step(50)
        if player.table.advice is not None:
            break
    table = player.table
    assert table.advice is not None
    assert table.action_at(table.focus.current) == table.advice


def test_equal_sums_are_refused_with_both_numbers(make) -> None:
    def tied(s: st.State) -> bool:
        return _choosing(s) and any(a is None for a in _ties(s))

    match = advance(new_match(1, 13), tied)
    player = make(match)
    state = player.state
    value, beach = next(
        (v, b) for v in range(1, 6) for b in range(6) if state.discs[v - 1] == NONE and _sums(state, b, v)
    )
    player.click(f"hand.{value}")
    player.click(f"beach.{beach}")
    assert player.table.refused_name == f"beach.{beach}"
    assert "must differ" in player.table.mirror()


def _sums(state: st.State, beach: int, value: int) -> bool:
    own = sum(v + 1 for v in range(5) if state.discs[v] == beach) + value
    return own == sum(v + 1 for v in range(5) if state.discs[5 + v] == beach)


def _ties(state: st.State) -> list[object]:
    return [None for v in range(1, 6) for b in range(6) if state.discs[v - 1] == NONE and _sums(state, b, v)]


def test_a_beach_without_a_disc_asks_for_one(make) -> None:
    player = make(advance(new_match(1, 11), lambda s: _choosing(s) and NONE in s.discs[:5]))
    player.click("beach.0")
    assert player.table.refused_name == "beach.0"


def test_touch_asks_before_the_boat_sails(make) -> None:
    match = advance(new_match(1, 11), lambda s: _choosing(s) and s.discs[2] == NONE)
    player = make(match)
    number, boat = match.history.number, player.state.boat
    player.click("hand.3")
    player.table.pressed(f"beach.{boat}", TOUCH)
    player.app.step()
    assert match.history.number == number and player.table.armed == Lay(3, boat)
    assert player.table.plank_on
    player.table.main()
    player.settle()
    assert match.history.number > number


def test_a_turn_can_be_taken_back_before_the_computer_goes_on(make) -> None:
    match = advance(new_match(1, 9), lambda s: s.turn == 0 and s.phase == st.MOVE_SHAMAN)
    take_back_what_ended_a_turn(make(match, speed="normal"))


def test_the_seat_that_leads_picks_though_it_is_not_its_turn(make) -> None:
    match = advance(new_match(2, 21), lambda s: s.phase == st.PICK and s.decides != s.turn)
    player = make(match)
    table = player.table
    assert table.seat == player.state.decides
    assert {name for name in table.options if kind(name) == "bay"} == {
        f"bay.{2 * player.state.boat}",
        f"bay.{2 * player.state.boat + 1}",
    }


def test_declining_a_chip_and_a_purchase_is_a_plank(make) -> None:
    for phase in (st.PRIESTESS, st.SHOP):
        match = advance(new_match(2, 22), lambda s, phase=phase: s.phase == phase)
        player = make(match)
        assert MAIN in player.table.options
        number = match.history.number
        player.click(MAIN)
        assert match.history.number > number or player.table.holding


def test_hovering_shows_the_slip_and_no_more_is_drawn_at_rest(make) -> None:
    match = advance(new_match(1, 11), lambda s: _choosing(s) and s.discs[2] == NONE)
    player = make(match)
    player.app._deliver(Pointer("move", *player.centre("hand.3"), MOUSE))
    player.app.step()
    found = player.table.notes.slip("hand.3")
    assert found is not None and found.rows
    player.draw()
    player.draw()
    assert player.table.picture is not None and player.table.picture.painted == []
