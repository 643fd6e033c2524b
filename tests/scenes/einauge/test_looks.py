"""The table at every size, text size and in the pretend language: nothing overlaps, is cut off, too small or too pale;
every place can be reached by arrows and lies on the canvas."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.ai.titles.einauge import reply
from game.match.match import Match
from game.rules.einauge import state as st
from game.rules.einauge.state import State
from game.rules.einauge.tables import ISLANDS
from game.scenes.einauge.cards import chain_name
from game.scenes.einauge.choice import kind
from game.ui.probe import Probe
from tests.scenes.looks import AT_THE_LINE, LOOKS, Look, check, log_and_past, look_id, looked_at, recorded

from .conftest import Player, advance, new_match

COVERED = ("looking back", "log")  # planks lie over the tray, the drawer over the market

MINE: dict[str, tuple[int, Callable[[State], bool]]] = {
    "buy": (5, lambda s: s.phase == st.BUY and s.turn == 0 and s.round >= 6),
    "fight": (4, lambda s: s.phase == st.FIGHT and s.turn == 0 and s.round >= 5),
    "place": (3, lambda s: s.phase == st.PLACE and s.turn == 0 and s.round >= 4),
    "ship": (2, lambda s: s.phase == st.BUY and s.turn == 0 and max(s.display) >= ISLANDS and s.seats[0].ducats > 4),
    "final": (4, lambda s: s.phase == st.FINAL_FIGHT and s.turn == 0),
}


@cache
def record(name: str) -> Callable[[], Match]:
    """A game that comes to a state."""
    players, until = MINE[name]
    return recorded(lambda seed: new_match(players, 1, seed), lambda match, seed: advance(match, until, seed))


def reached(name: str) -> Match:
    return record(name)()


def screens(player: Player, name: str) -> Iterator[str]:
    """The looks of a state, one after the other, as they are brought about."""
    table = player.table
    yield name
    for what in ("market", "table", "row", "rival", "pile"):
        place = next((n for n in table.all_places if kind(n) == what), None)
        if place is not None:
            point(player, place)
            yield f"{name}, {what}"
    if name == "ship":
        slot = next(i for i, card in enumerate(player.state.display) if card >= ISLANDS)
        player.click(f"market.{slot}")
        point(player, "alone")
        yield "ship, alone"
        player.wish("back")
    if name == "buy":
        yield from more_screens(player)


def more_screens(player: Player) -> Iterator[str]:
    table = player.table
    player.click("sell")
    for what in ("jewel", "own"):
        point(player, next(n for n in table.options if kind(n) == what))
        yield f"selling, {what}"
    player.click("sell")
    table.tried(next(n for n in table.all_places if kind(n) == "table"))
    player.tick(400)
    yield "refused"
    player.wish("back")
    yield from log_and_past(player, 8)


def point(player: Player, name: str) -> None:
    player.point("move", *player.table.all_places[name].rect.centre)
    player.tick(400)


@pytest.mark.parametrize("look", LOOKS, ids=look_id)
def test_texts_and_places(make: Callable[..., Player], look: Look) -> None:
    check(make, look, {name: reached(name) for name in MINE}, screens, COVERED, AT_THE_LINE)


@pytest.mark.parametrize("look", (LOOKS[0], LOOKS[3]), ids=("en", "xx"))
def test_the_final_count(make: Callable[..., Player], look: Look) -> None:
    size, text, lang = look
    match = advance(new_match(5, 1, 4, colour_bonus="on"), lambda s: s.ending)
    player = make(match, size=size, text=text, lang=lang, speed="normal")
    while not match.over:
        player.table.lane.finish()
        seat = match.waiting[0]
        match.submit(seat, reply(match.history.state, seat, match.legal(seat), 0))
    faults, seen = [], set()
    count = player.table.board.count
    for _ in range(900):
        player.tick(40)
        count = player.table.board.count
        key = (count.stage, count.changing, bool(count.ranked), bool(count.winners))
        if count.out >= 1 and key not in seen and player.table.lane.busy:
            seen.add(key)
            faults += [f"{key}: {fault}" for fault in looked_at(player) if not fault.endswith(AT_THE_LINE)]
        if count.winners:
            break
    assert len(seen) > 5
    assert not faults, "\n".join(faults[:40])


@pytest.mark.parametrize("players", (2, 3))
def test_the_rows_of_a_rival_without_cards_are_named(make: Callable[..., Player], players: int) -> None:
    """At the opening a panel shows where the cards will lie, not bare lines."""
    player = make(new_match(players, 1, 4))
    table = player.table
    player.settle()
    probe = player.app.canvas.kit.probe = Probe()
    table.dirty = True
    player.draw()
    panel = table.board.places.panels[0]
    words = [line.text for line in probe.texts if line.rect[0] + line.rect[2] < panel.x + panel.w]
    for isle in table.board.isles:
        bare = [seat for seat in table.board.rivals if not table.board.pirates[seat].rows[isle]]
        assert words.count(chain_name(isle)) == len(bare), words
