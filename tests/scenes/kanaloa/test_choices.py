"""What a choice would do is said and shown before it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.i18n.words import tr
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board as rules_board
from game.rules.kanaloa import tables
from game.rules.kanaloa.events import GodCardMoved
from game.rules.kanaloa.state import (
    DOLPHIN,
    KANALOA_TURN,
    KANALOA_VETO,
    KU_ROB,
    LONO_SWAP,
    MAIN,
    NONE,
    PLACE_FISH,
    PLACE_PAWN,
    PLACE_VOLCANO,
    SECOND_PAWN,
    TAKE_TILE,
)
from game.scenes.kanaloa.choice import forecast
from game.scenes.kanaloa.scene import KanaloaTable
from game.ui.intent import MOUSE
from tests.scenes.kanaloa.conftest import RULES, Player, asked, new_match, play_until

Make = Callable[..., Player]


def hover(player: Player, name: str) -> None:
    player.point("move", *player.table.focus[name].rect.centre)
    player.app.step(400)


def at(phase: int, players: int = 4, seed: int = 9, **more: Any) -> Any:
    """A match of people in which this is asked."""
    match = play_until(new_match(players, players, seed), asked(phase), **more)
    assert match.history.state.phase == phase
    return match


@pytest.mark.parametrize("players", [4, 2])
def test_a_volcano_shows_whom_it_would_freeze(make: Make, players: int) -> None:
    """Closed islands and ash on the chart, and the same names in the note, exactly as it then happens."""
    match = at(PLACE_VOLCANO, players)
    player = make(match)
    table = player.table
    for name in table.targets():
        place = int(name.partition(".")[2])
        hover(player, name)
        told = table.notes.eruption(place)
        after, events = RULES.apply(match.history.state, table.seat, act.PlaceVolcano(place))
        assert told.pawns == tuple(e.pawn for e in events if type(e).__name__ == "Frozen")
        assert set(told.closed) == set(tables.bits(rules_board.closed(after)))
        marks = table.painter.marks()
        assert (marks.closing, marks.ash) == (told.closed, told.pawns)
        tip = table.tip_for(name)
        assert tip is not None
        for seat in {pawn // 2 for pawn in told.pawns} - {table.seat}:
            assert table.name_of(seat) in " ".join(tip.lines)
        assert bool(tip.loss) == any(pawn // 2 == table.seat for pawn in told.pawns)


@pytest.mark.parametrize("phase", [MAIN, LONO_SWAP, KU_ROB, KANALOA_TURN, KANALOA_VETO, SECOND_PAWN])
def test_every_plank_says_what_it_does(make: Make, phase: int) -> None:
    match = play_until(new_match(4, 4, 9), lambda s: s.phase == phase and (phase != MAIN or any(s.stocks[s.turn])))
    player = make(match)
    table = player.table
    said = []
    for name in table.painter.plank_names():
        hover(player, name)
        tip = table.tip_for(name)
        assert tip is not None and tip.title and all(tip.lines), name
        said.append(tip.lines)
    assert said and len(set(said)) == len(said)


def test_a_fish_that_may_be_turned_shows_how_it_would_lie(make: Make) -> None:
    match = at(KANALOA_TURN)
    player = make(match)
    table = player.table
    heads = {a.stream for a in table.of_type(act.TurnHead)}
    stream = next(a.stream for a in table.of_type(act.TurnSide) if a.stream in heads)
    player.click(f"fish.{stream}")
    seen = table.seen
    side, head = rules_board.side(seen, stream), rules_board.head(seen, stream)
    hover(player, "plank.head")
    assert table.painter.marks().turned == (stream, side, sum(tables.ENDS[stream]) - head)
    hover(player, "plank.side")
    assert table.painter.marks().turned == (stream, 1 - side, head)
    hover(player, "plank.back")
    assert table.painter.marks().turned[0] == NONE


def test_a_plank_that_is_barred_says_why(make: Make) -> None:
    """Before it is pressed, with the words of the rules, and without showing what can't be."""
    match = at(KANALOA_TURN)
    player = make(match)
    table = player.table
    heads = {a.stream for a in table.of_type(act.TurnHead)}
    stream = next(a.stream for a in table.of_type(act.TurnSide) if a.stream not in heads)
    player.click(f"fish.{stream}")
    hover(player, "plank.head")
    tip = table.tip_for("plank.head")
    why = match.why(table.seat, act.TurnHead(stream))
    assert tip is not None and tip.refusal and (tip.title, *tip.lines) == table.refusal_words(why)
    assert table.painter.marks().turned[0] == NONE


def test_who_decides_in_the_turn_of_another_seat_has_the_frame(make: Make) -> None:
    match = at(KANALOA_VETO)
    player = make(match)
    layers = {layer.name: layer.key for layer in player.table.painter.rails(player.table.picture.canvas)}
    assert "asked" in layers[f"panel {match.waiting[0]}"]
    assert "aside" in layers[f"panel {match.history.state.turn}"]
    assert tables.ISLAND_IDS and player.table.name_of(match.history.state.turn) in player.table.prompt().text


def test_a_stuck_pawn_is_told_what_turning_white_does(make: Make) -> None:
    match = play_until(new_match(4, 4, 9), lambda s: any(isinstance(a, act.Whiten) for a in RULES.legal(s, s.turn)))
    player = make(match)
    whiten = player.table.of_type(act.Whiten)[0]
    tip = player.table.tip_for(f"fish.{whiten.stream}")
    assert tip is not None and "white" in " ".join(tip.lines)


@pytest.mark.parametrize("phase", [PLACE_PAWN, MAIN, SECOND_PAWN])
def test_islands_tell_how_many_ways_lead_on(make: Make, phase: int) -> None:
    """For a pawn that rides or is put there."""
    match = play_until(new_match(4, 4, 9), lambda s: s.phase == phase)
    player = make(match)
    table = player.table
    for name in table.targets():
        kind, _, number = name.partition(".")
        if kind == "isle":
            ways = rules_board.exits(table.seen, table.seat, int(number)).bit_count()
            tip = table.tip_for(name)
            assert tip is not None and tr("kanaloa.label.exits", n=ways) in tip.lines


def test_tiles_to_choose_from_are_held_out(make: Make) -> None:
    """Larger than at rest, and apart, so that a thumb can take one of them."""
    match = at(TAKE_TILE)
    player = make(match)
    left, right = (player.table.focus[name].rect for name in player.table.targets())
    assert left.w >= 72 and left.h >= 72 and not left.x + left.w > right.x + 2
    player.click(player.table.targets()[1])
    player.settle()
    assert player.table.handing == NONE or match.history.state.phase == TAKE_TILE


@pytest.mark.parametrize("start", ["placed", "prepared"])
def test_the_recommended_start_at_one_press(make: Make, start: str) -> None:
    """All fish and pawns lie after it, as the ready-made map suggests."""
    player = make(new_match(3, 3, 5, {"start": start}))
    assert player.table.phase == (PLACE_FISH if start == "placed" else PLACE_PAWN)
    player.click("plank.recommended")
    table = player.app.stack.top
    assert isinstance(table, KanaloaTable)
    Player(player.app, table).settle()
    state = table.match.history.state
    assert state.phase in (MAIN, LONO_SWAP) and table.match.history.number == 3
    places = [state.pawns[seat * 2] for seat in range(3)]
    assert all(place < DOLPHIN for place in places) and set(places) == set(tables.SUGGESTED_PAWNS[3])


def test_lessons_and_replays_keep_to_their_own_start(make: Make) -> None:
    player = make(new_match(3, 3, 5, {"start": "placed"}))
    assert "plank.recommended" in player.table.painter.plank_names()
    player.table.shows_only = True
    assert "plank.recommended" not in player.table.painter.plank_names()


def test_the_recommended_start_is_gone_once_a_person_has_chosen(make: Make) -> None:
    player = make(new_match(3, 3, 5, {"start": "placed"}))
    first = player.table.of_type(act.LayFish)[0]
    player.do(first)
    assert "plank.recommended" not in player.table.painter.plank_names()


@pytest.mark.parametrize("phase", [MAIN, KANALOA_TURN, PLACE_VOLCANO])
def test_notes_leave_alone_what_is_asked_for(make: Make, phase: int) -> None:
    """A note hides no target island and none of the own pawns, planks or tiles in hand."""
    player = make(at(phase))
    table = player.table
    names = [name for name in table.targets() if name.startswith(("isle.", "fish."))]
    isles = [table.focus[name].rect for name in table.targets() if name.startswith(("isle.", "plank."))]
    for name in names:
        player.go(name)
        player.app.step(600)
        box = table.tip.box
        assert box is not None
        hidden = sum(_common(box, rect) for rect in isles)
        assert hidden < 0.2 * 184 * 140, (name, hidden)


def test_an_offering_says_whose_card_changes_hands(make: Make) -> None:
    """Beside the medal lies the card with the token of whoever loses it, and the note names both."""

    def takes(state: Any) -> bool:
        return any(_takers(state)) if state.phase == MAIN else False

    match = play_until(new_match(4, 4, 9), takes)
    god, tile, giver = next(_takers(match.history.state))
    player = make(match)
    table = player.table
    player.click("plank.offer")
    player.click(f"hand.{table.stock.index(tile)}")
    if table.offering.god == NONE:
        player.click(f"altar.{god}")
    altar = table.painter.altars()[god]
    assert (altar.wins, altar.loser) == (1, table.colour_of(giver))
    tip = table.tip_for(f"altar.{god}")
    assert tip is not None and table.name_of(giver) in " ".join(tip.lines)


def _takers(state: Any) -> Any:
    """(god, tile, giver) of offerings of one tile that take a god's card from somebody."""
    seat = state.turn
    for tile in state.stocks[seat]:
        for god in tables.bits(tables.SIGNS[tile] & 15):
            told = forecast(RULES.observe(state, None), seat, god, (tile,))
            for event in told.events:
                if isinstance(event, GodCardMoved) and event.taker == seat and event.giver not in (NONE, seat):
                    yield god, tile, event.giver


def test_the_note_of_a_ride_goes_when_tiles_are_offered(make: Make) -> None:
    match = play_until(new_match(4, 4, 5), lambda s: s.phase == MAIN and len(s.stocks[s.turn]) > 2)
    player = make(match)
    hover(player, player.table.targets()[0])
    player.app.step(400)
    assert player.table.tip.box is not None
    player.table.pressed("plank.offer", MOUSE)
    assert player.table.tip.box is None


def _common(a: Any, b: Any) -> float:
    wide = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    high = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, high)


def test_streams_where_a_fish_may_be_laid_show_one_and_stay_water(make: Make) -> None:
    player = make(new_match(3, 3, 5, {"start": "placed"}))
    player.settle()
    marks = player.table.painter.marks()
    free = {s for s, mark in marks.streams.items() if mark == "berth"}
    assert free and marks.layer == player.table.seat
    layers = {layer.name for layer in player.table.table_layers(player.app.canvas)}
    assert {f"berth {s}" for s in free} <= layers
    assert not {f"stream {s}" for s in free} & layers


def test_a_pawn_that_has_gone_meanwhile_is_not_carried(make: Make) -> None:
    """One presses the mouse on a pawn, another moves that pawn by keys, then the mouse moves."""
    match = play_until(new_match(2, 2, 5), lambda s: s.phase == MAIN)
    player = make(match)
    ride = next(a for a in match.legal(match.waiting[0]) if isinstance(a, act.Ride))
    name = f"isle.{match.history.state.pawns[ride.pawn]}"
    x, y = player.table.focus[name].rect.centre
    assert player.table.may_carry(name, None)
    player.point("move", x, y)
    player.point("press", x, y)
    match.submit(match.waiting[0], ride)
    player.settle()
    player.point("move", x + 90, y + 90)
    player.point("release", x + 90, y + 90)
    assert player.table.carried is None
