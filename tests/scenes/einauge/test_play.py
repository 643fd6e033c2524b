"""Whole games of Einauge by keys, mouse and pad, and what the table answers on the way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.core.value import replace
from game.rules.einauge import state as st
from game.rules.einauge.actions import Buy, Place, SellCard, SellJewel
from game.rules.einauge.state import NONE, State
from game.rules.einauge.tables import ISLANDS, PRICE
from game.scenes.einauge import slip
from game.scenes.einauge.choice import kind
from game.scenes.einauge.rails import BANNER
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import KEYS, Device
from tests.scenes.sitting import play_to_the_end

from .conftest import Player, advance, new_match

PAD = Device("pad")
Make = Callable[..., Player]


@pytest.mark.parametrize(
    ("players", "humans", "seed", "bonus", "size"),
    [
        (2, 2, 3, "on", (960, 540)),
        (4, 1, 4, "off", (1280, 960)),
        (5, 2, 5, "on", (1280, 540)),
        (3, 1, 6, "off", (960, 540)),
    ],
)
def test_a_game_can_be_played_to_its_end(
    make: Make, players: int, humans: int, seed: int, bonus: str, size: tuple[int, int]
) -> None:
    chance = Random(seed)
    player = make(new_match(players, humans, seed, colour_bonus=bonus), size=size)
    play_to_the_end(player, lambda press: _press_something(player, chance, press), 900, 20)


def _press_something(player: Player, chance: Random, press: int) -> None:
    names = list(player.table.options)
    if press % 25 == 7 and player.table.choice.may_sell and not player.table.choice.must_sell:
        names = ["sell"]
    name = chance.choice(names)
    if press % 3 == 0:
        player.click(name)
    elif press % 3 == 1:
        player.choose(name, KEYS)
    else:
        player.choose(name, PAD)


def mine(phase: int, **more: int) -> Callable[[State], bool]:
    return lambda s: s.phase == phase and s.turn == 0 and s.round >= more.get("round", 1)


def test_a_card_can_be_dragged_from_the_market_to_the_tray(make: Make) -> None:
    match = advance(new_match(3, 1, 5), mine(st.BUY))
    player = make(match)
    name = next(name for name in player.table.options if kind(name) == "market")
    card = player.state.display[int(name[-1])]
    number = match.history.number
    tray = player.table.board.places.tray
    player.drag(player.centre(name), (tray.x + tray.w / 2, tray.y + 120))
    action = match.history.plies[number].action
    assert isinstance(action, Buy) and action.card == card


def test_a_card_is_given_where_it_is_let_go(make: Make) -> None:
    match = advance(new_match(2, 2, 5), mine(st.PLACE))
    player = make(match, speed="normal")
    name = next(name for name in player.table.options if kind(name) == "market")
    free = [place for place, card in enumerate(player.state.table) if card == NONE]
    player.drag(player.centre(name), player.table.board.places.table[free[-1]].centre)
    held = player.table.held_action
    assert isinstance(held, Place) and held.place == free[-1]


def test_the_last_action_of_a_turn_waits_and_can_be_taken_back(make: Make) -> None:
    match = advance(new_match(3, 1, 9), mine(st.PLACE))
    player = make(match, speed="normal")
    number = match.history.number
    name = next(name for name in player.table.options if kind(name) == "market")
    player.click(name)
    assert player.table.held_action is not None and match.history.number == number
    player.wish("undo")
    assert player.table.held_action is None and match.history.number == number and player.table.options
    player.click(name)
    player.wish("main")
    player.tick(100)
    assert match.history.number > number


def test_a_card_that_is_shown_on_his_table_does_not_slide_there_twice(make: Make) -> None:
    player = make(advance(new_match(2, 1, 9), mine(st.PLACE)), speed="normal")
    board = player.table.board
    player.click(next(name for name in player.table.options if kind(name) == "market"))
    held = player.table.held_action
    assert isinstance(held, Place)
    player.wish("main")
    player.tick(20)
    assert player.table.lane.busy and not board.flights
    assert board.table[held.place] == held.card
    player.settle()
    assert player.state.table[held.place] == held.card and board.lies == NONE


def test_a_turn_waits_for_its_end_where_people_want_that(make: Make) -> None:
    player = make(advance(new_match(3, 1, 9), mine(st.PLACE)), speed="normal")
    table, match = player.table, player.table.match
    match.pace = replace(match.pace, confirm_turn=True)
    number = match.history.number
    player.click(next(name for name in table.options if kind(name) == "market"))
    for _ in range(60):
        player.tick(100)
    assert table.held_action is not None and match.history.number == number and table.held_share == 0
    player.draw()
    player.choose("main")
    assert match.history.number > number


def test_a_card_that_is_too_dear_leads_to_selling_and_back(make: Make) -> None:
    def poor(s: State) -> bool:
        dear = [card for card in s.display if card != NONE and s.seats[0].ducats < PRICE[card] <= s.seats[0].ducats + 5]
        return s.phase == st.BUY and s.turn == 0 and bool(dear) and s.seats[0].ducats > 1 and any(s.seats[0].rows)

    match = next(m for seed in range(40) if (m := _reached(new_match(3, 1, seed), poor)) is not None)
    player = make(match)
    table = player.table
    slot = next(
        i for i, card in enumerate(player.state.display)
        if card != NONE and player.state.seats[0].ducats < PRICE[card] <= player.state.seats[0].ducats + 5
    )  # fmt: skip
    card = player.state.display[slot]
    player.click(f"market.{slot}")
    assert table.choice.selling and table.choice.wanted == card
    while table.choice.selling:
        sale = next(name for name in table.options if kind(name) == "own")
        player.click(sale)
        assert isinstance(match.history.plies[-1].action, SellCard | SellJewel)
    assert f"market.{slot}" in table.options and table.focus.current == f"market.{slot}"


def _reached(match: object, until: Callable[[State], bool]) -> object | None:
    try:
        return advance(match, until)  # type: ignore[arg-type]
    except (AssertionError, IndexError):
        return None


def test_a_ship_asks_for_its_row(make: Make) -> None:
    def ships(s: State) -> bool:
        return s.phase == st.BUY and s.turn == 0 and max(s.display) >= ISLANDS and s.seats[0].ducats >= 5

    match = next(m for seed in range(40) if (m := _reached(new_match(3, 1, seed), ships)) is not None)
    player = make(match)
    slot = next(i for i, card in enumerate(player.state.display) if card >= ISLANDS)
    ship = player.state.display[slot]
    player.click(f"market.{slot}")
    assert player.table.choice.card == ship and "alone" in player.table.options
    player.wish("back")
    assert player.table.choice.card == NONE
    player.click(f"market.{slot}")
    row = next(name for name in player.table.options if kind(name) == "row")
    player.click(row)
    action = next(ply.action for ply in reversed(match.history.plies) if ply.seat == 0)
    assert action == Buy(ship, int(row.partition(".")[2]))


def test_what_cant_be_done_says_why_with_the_rule(make: Make) -> None:
    match = advance(new_match(3, 1, 11), mine(st.BUY))
    player = make(match)
    name = next(name for name in player.table.all_places if kind(name) == "table")
    player.click(name)
    assert player.table.refused
    assert "Cards on One-Eye's table" in player.table.mirror() or "Buy a card" in player.table.mirror()


def test_a_rival_who_is_pointed_at_shows_his_rows_in_the_tray(make: Make) -> None:
    match = advance(new_match(5, 1, 11), mine(st.BUY, round=3))
    player = make(match)
    x, y = player.table.all_places["rival.1"].rect.centre
    player.point("move", x, y)
    assert player.table.tray.seat == player.table.board.rivals[1]
    player.draw()
    player.point("move", 1000, 5)
    assert player.table.tray.seat == 0


def test_computers_alone_play_to_the_end_and_leave_everything_in_its_place(make: Make) -> None:
    player = make(new_match(3, 0, 6))
    table = player.table
    for _ in range(3000):
        if table.match.over and not table.lane.busy:
            break
        player.tick(50)
    assert table.match.over
    moved = table.board.snapshot()
    table.board.sync(table.match.observe(None))
    assert moved == table.board.snapshot()


def test_an_isle_of_the_count_can_be_skipped_alone(make: Make) -> None:
    match = advance(new_match(2, 2, 9), lambda s: s.phase == st.FINAL_FIGHT)
    player = make(match, speed="normal")
    while not match.over:
        player.wish("main")
        player.tick(50)
        player.tick(50)
        player.table.match.settle()
        if not player.table.lane.busy and "main" not in player.table.options:
            break
    board = player.table.board
    for _ in range(600):
        if board.count.colour != NONE:
            break
        player.tick(20)
    first = board.count.colour
    player.wish("choose")
    for _ in range(20):
        player.tick(20)
    assert player.table.lane.busy and board.count.colour != first
    player.wish("main")
    assert not player.table.lane.busy and board.count.winners


def test_forecasts_are_shown_to_those_who_want_them(make: Make) -> None:
    player = make(advance(new_match(3, 1, 5), mine(st.BUY, round=3)))
    table = player.table
    name = next(name for name in table.options if kind(name) == "market")
    player.point("move", *player.centre(name))
    slip = table.notes.slip()
    assert slip is not None and slip.pays is not None and table.ghost is not None
    player.app.change(forecast=False)
    table.notes.forget()
    slip = table.notes.slip()
    assert slip is not None and slip.pays is None and slip.cost is not None and table.ghost is None


def test_a_high_paper_covers_no_banner_of_the_market(make: Make) -> None:
    player = make(advance(new_match(3, 1, 5), mine(st.BUY, round=3)))
    table = player.table
    name = next(name for name in table.options if kind(name) == "market")
    player.point("move", *player.centre(name))
    slip, rails, front = table.notes.slip(), table.rails, table.front
    assert slip is not None and front is not None
    low = table.board.places.market[0].y + BANNER
    for lines, prompt in ((0, True), (1, True), (3, False)):
        told = slip._replace(lines=("A reason that fills just one line.",) * lines)
        table.notes._kept = table.notes._kept[0], told
        box = rails._slip_box(front, told)
        assert box.y + box.h <= low and box.y >= 0
        assert bool(table.prompt_layers(front)) is prompt, "it is covered or seen, never half of it"


def test_a_hint_leads_to_where_it_begins(make: Make) -> None:
    player = make(advance(new_match(3, 1, 5), mine(st.BUY, round=3)))
    table = player.table
    player.wish("hint")
    for _ in range(3000):
        player.tick(20)
        if table.advice is not None:
            break
    assert table.advice is not None and table.focus.shown
    assert table.focus.current in table.options or table.focus.current == "main"


def test_the_log_names_each_round_once(make: Make) -> None:
    player = make(advance(new_match(3, 1, 5), mine(st.BUY, round=4)))
    headings = [line.text for line in player.table.log_lines() if not line.seat]
    assert headings == [f"Round {n}" for n in range(1, 5)]
    assert not any(line.text.startswith("Round") for line in player.table.log_lines() if line.seat)


def test_a_sign_of_the_house_can_be_seen_on_a_slip(monkeypatch: pytest.MonkeyPatch, make: Make) -> None:
    player = make(advance(new_match(3, 1, 5), lambda s: s.phase == st.BUY and s.turn == 0 and s.round >= 3))
    table = player.table
    tints: list[str | None] = []
    part = Canvas.part

    def drawn(self: Canvas, name: str, *at: Any, **how: Any) -> Any:
        if name == "ui_pay":
            tints.append(how.get("tint"))
        return part(self, name, *at, **how)

    monkeypatch.setattr(Canvas, "part", drawn)
    player.point("move", *player.centre("sell"))
    found = table.notes.slip()
    assert found is not None and found.sign == "ui_pay" and table.front is not None
    slip.draw(table.front, found, Rect(300, 300, 700, 300))
    assert tints == ["sepia"], "white on cream can't be seen"
