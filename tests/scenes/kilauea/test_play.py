"""Whole games of Kilauea by keys, mouse and pad, and what the table answers on the way."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.kilauea import state as st
from game.rules.kilauea.actions import RaiseVolcano
from game.scenes.kilauea.choice import kind
from game.ui.intent import KEYS, Device
from tests.scenes.sitting import play_to_the_end, take_back_what_ended_a_turn

from .conftest import Player, advance, new_match

PAD = Device("pad")


@pytest.mark.parametrize(
    ("players", "humans", "seed", "extra", "size"),
    [(2, 2, 3, "e", (960, 540)), (3, 1, 4, "b", (1280, 960)), (4, 2, 5, "c", (1280, 540))],
)
def test_a_game_can_be_played_to_its_end(make, players, humans, seed, extra, size) -> None:
    chance = Random(seed)
    player = make(new_match(players, humans, seed, extra_tile=extra, stall_end="on"), size=size)
    play_to_the_end(player, lambda press: _press_something(player, chance, press), 2500, 30)


def _press_something(player: Player, chance: Random, press: int) -> None:
    table = player.table
    if table.armed is not None:
        player.wish("main")
        return
    names = list(table.options)
    weights = [6 if kind(name) in ("tree", "pillar", "isle", "tray") else 1 for name in names]
    name = chance.choices(names, weights)[0]
    if press % 3 == 0:
        player.click(name)
    elif press % 3 == 1:
        player.choose(name, KEYS)
    else:
        player.choose(name, PAD)


def test_a_tiki_can_be_dragged_from_the_canoe_to_a_pillar(make) -> None:
    match = advance(new_match(3, 1, 11), lambda s: s.turn == 0 and s.phase == st.MAIN and sum(s.seats[0].canoe) > 1)
    player = make(match)
    pillar = next(name for name in player.table.options if kind(name) == "pillar")
    colour = int(pillar.split(".")[2])
    number = match.history.number
    player.drag(player.centre(f"canoe.{colour}"), player.centre(pillar))
    assert match.history.plies[number].action == RaiseVolcano(int(pillar.split(".")[1]), colour)


def test_a_hint_goes_on_from_the_tiki_that_is_chosen_if_it_is_the_one(make) -> None:
    match = advance(new_match(3, 1, 11), lambda s: s.turn == 0 and s.phase == st.MAIN and sum(s.seats[0].canoe) > 1)
    table = make(match).table
    raising = next(action for action in table.legal if isinstance(action, RaiseVolcano))
    tikis = [name for name in table.options if kind(name) == "canoe"]
    for tiki in tikis:
        table.choice.path = (tiki,)
        table.take_options()
        meant = any(raising in actions for actions in table.options.values())
        table.advise(raising)
        assert table.choice.path == ((tiki,) if meant else ())
        assert raising in table.options[table.focus.current]
    assert len(tikis) > 1


def test_a_tiki_let_go_over_nothing_stays_in_the_canoe(make) -> None:
    match = advance(new_match(3, 1, 11), lambda s: s.turn == 0 and s.phase == st.MAIN and sum(s.seats[0].canoe) > 1)
    player = make(match)
    name = next(name for name in player.table.options if kind(name) == "canoe")
    number = match.history.number
    tool = player.table.focus["tool.pause"].rect.centre
    for there in ((player.app.canvas.w / 2, player.app.canvas.h - 6), tool):
        player.drag(player.centre(name), there)
        assert match.history.number == number
        assert player.table.choice.path == ()


def test_what_cant_be_done_says_why_with_the_rule(make) -> None:
    match = advance(new_match(3, 1, 11), lambda s: s.turn == 0 and s.phase == st.MAIN and sum(s.seats[0].canoe) > 1)
    player = make(match)
    other = (player.state.pawn // 2 + 2) % 5
    player.click(f"pillar.{other}.0")
    assert player.table.refused
    assert "Main actions happen there" in player.table.mirror()


def test_a_turn_can_be_taken_back_before_the_computer_goes_on(make) -> None:
    match = advance(new_match(2, 1, 9), lambda s: s.turn == 0 and s.phase == st.FOLLOW_UP)
    take_back_what_ended_a_turn(make(match, speed="normal"))


def test_a_scoring_asks_once_more(make) -> None:
    match = advance(
        new_match(2, 2, 9),
        lambda s: s.phase == st.FOLLOW_UP and s.standing.count(0) == 1 and not s.scored,
    )
    player = make(match)
    number = match.history.number
    player.wish("main")
    player.settle()
    assert match.history.number == number and player.table.armed is not None
    player.wish("back")
    assert player.table.armed is None
    player.wish("main")
    player.wish("main")
    player.settle()
    assert match.history.number == number + 1


def test_another_scoring_asks_for_itself(make, monkeypatch) -> None:
    monkeypatch.setattr("game.scenes.kilauea.scene.brings_scoring", lambda told: True)
    match = advance(new_match(2, 2, 9), lambda s: s.phase == st.SAIL)
    table = make(match).table
    number = match.history.number
    first, second = table.legal[:2]
    for action in (first, second):
        table.decide(action, "")
        assert table.armed == action and match.history.number == number
    table.decide(second, "")
    assert match.history.number == number + 1


def test_the_last_person_takes_back_a_turn_between_people(make) -> None:
    match = advance(new_match(2, 2, 9), lambda s: s.turn == 0 and s.phase == st.FOLLOW_UP)
    player = make(match)
    number = match.history.number
    player.wish("main")
    player.settle()
    assert player.table.seat == 1
    player.wish("undo")
    player.settle()
    assert match.history.number == number and player.table.seat == 0


def test_computers_alone_play_to_the_end_and_leave_everything_in_its_place(make) -> None:
    player = make(new_match(2, 0, 6, stall_end="on"))
    table = player.table
    for _ in range(3000):
        if table.match.over and not table.lane.busy:
            break
        player.tick(50)
    assert table.match.over
    moved = table.board.snapshot()
    table.board.sync(table.match.observe(None))
    assert moved == table.board.snapshot()


def test_a_section_of_a_scoring_can_be_skipped_alone(make) -> None:
    match = advance(new_match(2, 2, 9), lambda s: s.phase == st.FOLLOW_UP and s.standing.count(0) == 1 and not s.scored)
    player = make(match, speed="normal")
    player.wish("main")
    player.wish("main")
    board = player.table.board
    for _ in range(400):
        if board.sheet.section >= 0:
            break
        player.tick(20)
    first = board.sheet.section
    player.wish("choose")
    for _ in range(20):
        player.tick(20)
    assert player.table.lane.busy and board.sheet.section not in (first, -1)
    player.wish("main")
    assert not player.table.lane.busy and board.sheet.out == 0
