"""What the others did since my last turn, told at every title's table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.match.keeping import Keeper, resume
from game.match.match import Match
from game.match.seats import Seat
from game.rules import registry
from game.scenes import widgets
from game.scenes.table import scene as tables
from game.scenes.table.recap import LONGEST_MS, DeedsRow, Part, Recap, deeds, recap_of
from game.ui.focus import Rect
from game.ui.intent import KEYS, Device, Intent, Pointer
from game.ui.theme import THEME
from tests.scenes.rooms.stage import faults, program, wish
from tests.virtual_pad import VirtualPad

NAMES = ("Luana", "Kai", "Mele", "Noa", "Ioane")


def games() -> list[tuple[str, int]]:
    from game.scenes.tables import table_for

    titles = [t for t in registry.TITLES if t.id != "palm_island"]  # its two play at once
    return [(t.id, n) for t in titles for n in table_for(t) if n in (2, max(table_for(t))) and n > 1]


def people(title: str, players: int, plies: int = 30) -> Match:
    """A game of people that stands at the beginning of somebody's turn."""
    rules = registry.rules(title)
    config = rules.config(players, {"disaster": "famine"} if title == "palm_island" else {})
    match = Match.begin(rules, config, 3, tuple(Seat("computer", level="easy") for _ in range(players)))
    match.play_out(plies)
    first = match.waiting[0]
    for _ in range(12):
        if match.waiting[0] != first:
            break
        match.play_out(1)
    for n in range(players):
        match.reseat(n, Seat("human", NAMES[n], registry.find(title).colours[n]))
    return match


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        made.change(speed="instant")
        yield made


def seated(app: App, match: Match, keep: bool = False) -> Any:
    table = tables.make(app, match, Keeper(match, app.store) if keep else None)
    app.stack.push(table)
    app.step(200)
    return table


@pytest.mark.parametrize(("title", "players"), games())
def test_every_title_tells_what_the_others_did_and_any_key_goes_back(app: App, title: str, players: int) -> None:
    table = seated(app, people(title, players))
    mine = table.seat
    wish(app, "recap")
    room = app.stack.top
    assert isinstance(room, Recap) and room.parts, "somebody has moved by now"
    assert all(part.seat != mine and part.lines for part in room.parts)
    assert all(part.name in room.mirror() and part.lines[0] in room.mirror() for part in room.parts)
    assert faults(app) == []
    wish(app, "hint")
    assert app.stack.top is table


def test_the_round_that_begins_is_no_deed_of_the_seat_before(app: App) -> None:
    table = seated(app, people("einauge", 4, 40))
    said = [line for seat in range(4) for part in recap_of(table, seat) for line in part.lines]
    assert said and all(line.endswith(".") for line in said), "sentences only: the log's headings stay in the log"


def test_a_row_is_as_high_as_the_words_it_shows(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: list[float] = []
    monkeypatch.setattr(widgets, "row_words", lambda c, words, line, x, y, room, colour: rooms.append(room))
    measured: list[float] = []

    def height(c: Any, words: str, line: str, room: float) -> float:
        measured.append(room)
        return 99.0

    monkeypatch.setattr(widgets, "row_words_height", height)
    row = widgets.Row("", Rect(0, 0, 0, 0), "Kai", line="did this and that", token="sun")
    row.height(app.canvas, 900)
    row.draw(app.canvas, Rect(0, 0, 900, 123), "idle", 0)
    assert rooms == measured, "words are broken into lines for the width they are drawn in"


def test_each_seat_of_a_shared_screen_has_its_own(app: App) -> None:
    table = seated(app, people("kilauea", 4))
    told = {seat: recap_of(table, seat) for seat in range(4)}
    assert all(part.seat != seat for seat, parts in told.items() for part in parts)
    assert len({tuple(part.seat for part in parts) for parts in told.values()}) == 4


def test_it_is_the_same_after_the_game_was_put_away(app: App) -> None:
    table = seated(app, people("kilauea", 3), keep=True)
    before = recap_of(table, table.seat)
    app.stack.pop()
    loaded = resume(app.store, table.keeper.id)
    again = seated(app, loaded.match)
    assert recap_of(again, again.seat) == before and before


def test_it_is_offered_when_several_have_moved_and_by_one_press(app: App) -> None:
    table = seated(app, people("kilauea", 4))
    assert table.recap.left_ms > 0 and table.recap.box is not None
    x, y = table.recap.box.centre
    app.stack.deliver_pointer(Pointer("press", x, y))
    assert isinstance(app.stack.top, Recap)
    app.stack.deliver_pointer(Pointer("press", 5, 5))
    app.step(200)
    assert app.stack.top is table and table.recap.box is None, "the offer has been taken"


def test_it_is_not_offered_to_those_who_do_not_want_it(app: App) -> None:
    app.change(recap=False)
    table = seated(app, people("kilauea", 4))
    assert table.recap.left_ms == 0


def test_the_offer_goes_by_itself(app: App) -> None:
    table = seated(app, people("kilauea", 4))
    app.step(8000)
    assert table.recap.left_ms == 0 and table.recap.box is None


def test_the_log_has_a_button_for_it(app: App) -> None:
    table = seated(app, people("haleakala", 2))
    wish(app, "log")
    x, y = table.drawer.recap_place.centre
    app.stack.deliver_pointer(Pointer("press", x, y))
    assert isinstance(app.stack.top, Recap)


def test_nothing_to_tell_is_said(app: App) -> None:
    rules = registry.rules("haleakala")
    match = Match.begin(rules, rules.config(2, {}), 5, (Seat("human", "Luana"), Seat("human", "Kai")))
    seated(app, match)
    wish(app, "recap")
    assert isinstance(app.stack.top, Recap) and "Nobody has moved" in app.stack.mirror()
    assert faults(app) == []


def test_rows_come_one_after_the_other_within_ten_seconds(app: App) -> None:
    app.change(speed="calm")
    table = seated(app, people("kilauea", 4))
    parts = recap_of(table, table.seat) * 30
    room = app.open("recap", parts=parts)
    assert isinstance(room, Recap) and room.shown == 1 and room.animating
    app.step(LONGEST_MS / 2)
    assert 1 < room.shown < len(parts)
    app.step(10_000 * 1.4 - LONGEST_MS / 2)
    assert room.shown == len(parts) and not room.coming
    app.change(gentle=True)
    still = app.open("recap", parts=parts)
    assert isinstance(still, Recap) and still.shown == len(parts)


def test_a_device_of_a_seat_asks_for_its_own_seat(app: App) -> None:
    table = seated(app, people("kilauea", 4))
    asks = (table.seat + 2) % 4
    app.stack.deliver(Intent("recap", Device("pad", 1), seat=asks))
    room = app.stack.top
    assert isinstance(room, Recap) and room.parts == recap_of(table, asks) != recap_of(table, table.seat)
    app.stack.deliver(Intent("back", KEYS))
    assert app.stack.top is table


def test_the_right_stick_of_a_pad_asks_for_it(app: App) -> None:
    import pygame

    pygame.event.clear()
    seated(app, people("kilauea", 2))
    pad = VirtualPad()
    try:
        app.turn()
        pad.axis(pygame.CONTROLLER_AXIS_RIGHTX, -0.9)
        app.turn()
        assert isinstance(app.stack.top, Recap)
    finally:
        pad.unplug()
    app.turn()


@pytest.mark.parametrize(("size", "text", "lang"), [((1280, 720), 200, "xx"), ((1024, 768), 150, "xx")])
def test_long_words_and_large_letters_fit(tmp_path: Path, size: tuple[int, int], text: int, lang: str) -> None:
    with program(tmp_path, size, text, lang) as app:
        app.change(speed="instant")
        seated(app, people("kilauea", 4))
        wish(app, "recap")
        assert isinstance(app.stack.top, Recap)
        assert faults(app) == []


@pytest.mark.parametrize("players", [1, 2])
def test_it_is_not_told_where_nobody_has_turns(app: App, players: int) -> None:
    table = seated(app, people("palm_island", players))
    wish(app, "recap")
    assert app.stack.top is table and table._recap_hint == [] and table.recap.left_ms == 0


def test_a_deed_is_a_line_without_the_name_above_it() -> None:
    said = (
        "Kai sold Palm 7 for 1 ducat.",
        "Kai and Mele swapped tikis.",
        "Kai's shaman stayed.",
        "A card comes.",
        "Kai: +2.",
    )
    lines = deeds(Part(1, "Kai", "sun", said)).split("\n")
    assert lines == ["Sold Palm 7\u00a0for 1\u00a0ducat.", *said[1:4], "+2."]


def test_the_table_below_it_is_dimmed_as_below_other_sheets() -> None:
    assert Recap.translucent and Recap.blurred


def test_a_thread_leads_along_the_sentences_of_a_seat(app: App) -> None:
    row = DeedsRow("part 0", Rect(0, 0, 900, 100), "Luana", line="Sailed.\nCut a tiki.\nEnded the turn.", token="flame")
    one = DeedsRow("part 1", Rect(0, 0, 900, 100), "Kai", line="Sailed.", token="sun")
    c = app.canvas
    assert row.height(c, 900) > one.height(c, 900) + 2 * c.line_height("body", 28) * 0.9
    c.out.fill("white")
    row.draw(c, Rect(100, 100, 900, row.height(c, 900)), "idle", 0.0)
    red = pygame.mask.from_threshold(c.out, THEME.seat["flame"].hex, (12, 12, 12))
    beads = [box for box in red.get_bounding_rects() if box.w < 20 * c.k and box.h < 20 * c.k and box.w > 8 * c.k]
    assert len(beads) == 3
