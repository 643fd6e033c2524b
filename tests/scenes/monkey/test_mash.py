"""Somebody hits everything at once: nothing breaks, and Escape always leads on to somewhere known."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.match.keeping import Keeper
from game.rules.registry import TITLES, Title
from game.scenes import doors, tables
from game.ui.intent import Intent
from tests.scenes.rooms.stage import fill, open_room, people_game, program

KEYS = {  # key: its scan code; the first ones are hit more often
    pygame.K_RETURN: 40, pygame.K_SPACE: 44, pygame.K_ESCAPE: 41, pygame.K_TAB: 43, pygame.K_RIGHT: 79,
    pygame.K_LEFT: 80, pygame.K_DOWN: 81, pygame.K_UP: 82, pygame.K_BACKSPACE: 42, pygame.K_PAGEUP: 75,
    pygame.K_PAGEDOWN: 78, pygame.K_F1: 58, pygame.K_h: 11, pygame.K_l: 15, pygame.K_v: 25, pygame.K_y: 28,
    pygame.K_z: 29, pygame.K_1: 30,
}  # fmt: skip
HOME = ("TitleRoom", "PauseRoom")


def hit(key: int, down: bool = True) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=key, scancode=KEYS[key], mod=0, unicode=""))


def poke(app: App, chance: random.Random) -> None:
    """A button of the mouse, mostly on something that can be pressed."""
    nodes = app.stack.top.focus.nodes if app.stack.top is not None else ()
    x, y = chance.choice(nodes).rect.centre if nodes else (chance.random() * 960, chance.random() * 540)
    pos, button = (int(x * app.canvas.k), int(y * app.canvas.k)), chance.choice((1, 1, 3))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=button))


def lives(app: App, turns: int) -> None:
    for _ in range(turns):
        if app.running:
            app.turn()


@pytest.mark.parametrize(
    "room",
    [
        "title",
        "lobby",
        "setup",
        "score palm_island",
        "pause",
        "join 4 seated",
        "profiles",
        "pad_lost",
        "replays",
        "controls keys",
    ],
)
def test_mashing_breaks_nothing_and_leads_nowhere_without_a_way_back(tmp_path: Path, room: str) -> None:
    chance = random.Random(room)
    with program(tmp_path, (640, 360)) as app:
        pygame.event.clear()
        fill(app)
        app.stack.push(doors.make("title", app))
        open_room(app, room)
        for _ in range(25):
            for _ in range(chance.choice((1, 1, 4))):
                key = chance.choice([*KEYS, *list(KEYS)[:8]])
                hit(key)
                hit(key, down=False)
            poke(app, chance)
            lives(app, 4)
        for _ in range(30):
            if not app.running or type(app.stack.top).__name__ in HOME:
                break
            hit(pygame.K_ESCAPE)
            hit(pygame.K_ESCAPE, down=False)
            lives(app, 30)
        else:
            pytest.fail(f"no way out of: {app.stack.mirror()}")


@pytest.mark.parametrize("title", [title for title in TITLES if title.seats[0] > 1], ids=lambda title: title.id)
def test_two_presses_in_one_moment_are_one(tmp_path: Path, title: Title) -> None:
    """The second comes before the table has taken in the first, which waits for its word."""
    with program(tmp_path, (640, 360)) as app:
        app.change(speed="instant", confirm_turn=True)
        match = people_game(title.id, tables.table_for(title)[0], 0)
        table = tables.open_table(app, match, Keeper(match, app.store))
        for _ in range(400):
            app.step(300, 100)
            if not table.legal or match.over:
                continue
            action = table.legal[0]
            done = table.act(action)
            if match.held(table.seat) is not None:
                assert done and not table.act(action)
                app.stack.deliver(Intent("choose"))
                return
        pytest.fail("no turn came to its end")


@pytest.mark.parametrize("title", [title for title in TITLES if title.seats[0] > 1], ids=lambda title: title.id)
def test_a_picture_between_a_decision_and_its_rest_offers_nothing_of_before(tmp_path: Path, title: Title) -> None:
    """At instant speed a decision is shown at once, and a frame may be drawn before the table has come to rest."""
    with program(tmp_path, (640, 360)) as app:
        app.change(speed="instant")
        match = people_game(title.id, tables.table_for(title)[0], 0)
        table = tables.open_table(app, match, Keeper(match, app.store))
        for n in range(120):
            app.step(300, 100)
            if match.over:
                break
            if table.legal:
                assert table.act(table.legal[n % len(table.legal)])
                match.settle()
                assert table.legal == () or table.lane.busy
                app.stack.draw(app.canvas)
