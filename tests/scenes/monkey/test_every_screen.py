"""Every screen under fifty presses a second of all devices at once, with sizes that change and pads that are pulled.

Nothing breaks, no press decides twice, and afterwards there is a way on and a way back. A second of it by default;
`--monkey-seconds 120` says how long each screen has to bear it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.match.keeping import Keeper
from game.options import Options
from game.rules import registry
from game.rules.registry import TITLES
from game.scenes import doors, tables
from game.scenes.dialog import Dialog
from game.scenes.learn_guide import Guide
from game.scenes.table.scene import TOOL, TableScene
from game.ui.kit import Kit
from tests.scenes.monkey.monkey import HELD, Monkey
from tests.scenes.rooms.stage import QuickParts, ended, fill, open_room, people_game
from tests.scenes.table.test_learn import do, settle

ROOMS = (
    "title", "lobby", "setup haleakala", "setup einauge", "setup kilauea", "setup kanaloa", "setup palm_island",
    "continue", "settings play", "settings sound", "settings display", "settings access", "pause", "score haleakala 2",
    "score einauge 5", "score kilauea 4", "score kanaloa 2", "score palm_island 1", "achievements", "statistics",
    "rules palm_island PAL-6.3", "dialog", "picker", "entry", "entry digits", "credits", "join 2",
    "join 4", "profiles", "pad_lost", "seats", "replays", "controls keys", "controls keys_right", "controls mouse",
    "controls pad", "learn", "learn kanaloa",
)  # fmt: skip
TABLES = tuple(f"{title.id} {n}" for title in TITLES for n in tables.table_for(title))
HOME = ("TitleRoom", "PauseRoom")
Opened = Callable[[App], Any]


def room(name: str) -> Opened:
    word, *more = name.split()
    played: dict[str, Any] = {}  # what a score room is opened with

    def opened(app: App) -> Any:
        app.stack.push(doors.make("title", app))
        if word == "score":
            if not played:
                played.update(ended(app, more[0], int(more[1])))
            return app.open(word, **played)
        return app.stack.top if name == "title" else open_room(app, name)

    return opened


def table(name: str) -> Opened:
    """A table that people left and come back to, as long as its game lasts; then the next one."""
    title, players = name.split()[0], int(name.split()[1])
    state: dict[str, Any] = {"seed": 3}

    def opened(app: App) -> Any:
        app.change(speed=random.Random(state["seed"]).choice(("instant", "swift", "normal")), vsync=False)
        app.stack.push(doors.make("title", app))
        old = state.get("match")
        if old is not None and not old.over and state["keeper"].id in {s.id for s in app.store.matches.to_continue()}:
            tables.go_on(app, state["keeper"].id)
            match, state["match"] = app.stack.top.match, app.stack.top.match
            assert match.history.state == old.history.state, "the saved game is another one"
            return app.stack.top
        state["seed"] += 1
        config = random.Random(state["seed"]).choice(registry.rules(title).configs(players))
        plies = random.Random(state["seed"]).choice((0, 25, 60))
        match = people_game(title, players, plies, state["seed"], **dict(config.options))
        state["match"], state["keeper"] = match, Keeper(match, app.store)
        return tables.open_table(app, match, state["keeper"])

    return opened


def lesson(title: str) -> Opened:
    def opened(app: App) -> Any:
        app.stack.push(doors.make("title", app))
        app.change(speed="swift")
        step = app.store.recall(f"learn.{title}", int, 0)
        made = Guide.at(app, title, step)
        app.stack.push(made)
        return made

    return opened


def demo(app: App) -> Any:
    return app.open("attract")


def question(app: App) -> Any:
    app.stack.push(doors.make("title", app))
    lobby: Any = app.open("lobby")
    lobby.ask("Leave this game?", lambda: None)
    return app.stack.top


def replay() -> Opened:
    played: list[str] = []

    def opened(app: App) -> Any:
        app.stack.push(doors.make("title", app))
        if not played:
            played.append(ended(app, "kanaloa", 3)["keeper"].id)
        return app.open("replay", match_id=played[0])

    return opened


def recap() -> Opened:
    played = people_game("einauge", 3, 40)

    def opened(app: App) -> Any:
        made = tables.open_table(app, played, Keeper(played, app.store))
        app.step(500)
        made.open_recap()
        return app.stack.top

    return opened


SCREENS: dict[str, Opened] = {
    **{name: room(name) for name in ROOMS},
    "question": question,
    "demo": demo,
    "replay": replay(),
    "recap": recap(),
    **{f"lesson {title.id}": lesson(title.id) for title in TITLES if tables.has_table(title)},
    **{f"table {name}": table(name) for name in TABLES},
}


def leaves(app: App, monkey: Monkey) -> None:
    """Escape leads somewhere known; a question on the way is answered with yes."""
    for _ in range(60):
        if not app.running or type(app.stack.top).__name__ in HOME:
            return
        if isinstance(app.stack.top, Dialog):
            monkey.click(app.stack.top.focus.nodes[0].rect.centre)
        else:
            monkey.press(pygame.K_ESCAPE)
    pytest.fail(f"no way out of: {app.stack.mirror()}")


def learns_on(app: App, monkey: Monkey) -> None:
    """Who does what the paper of a first game asks for comes a step further."""
    guide = monkey.home.guide
    app.step(2000, 100)
    if guide.waits:
        do(app, monkey.home, guide)
        settle(app, guide)


def goes_on(app: App, monkey: Monkey) -> None:
    """A player who has the mouse, and only clicks on what can be pressed, makes decisions at this table."""
    match = monkey.home.match
    for seat in range(len(match.seats)):
        monkey.home.take_device(seat, "")
    monkey.home.resume_devices()
    number = match.history.number
    for _ in range(200):
        if match.over or match.history.number > number:
            return
        if app.stack.top is not monkey.home:
            monkey.press(pygame.K_ESCAPE)
        elif monkey.home.drawer.open:  # the table stands aside while the log is open
            monkey.press(pygame.K_l)
        elif any(match.held(seat) is not None for seat in match.waiting):  # where each turn has to be confirmed
            monkey.press(pygame.K_SPACE)
        elif nodes := [node for node in monkey.nodes() if not node.name.startswith(TOOL)]:
            monkey.click(monkey.chance.choice(nodes).rect.centre)
        else:
            monkey.calm(HELD)
        if monkey.home not in app.stack.scenes:
            monkey.reopen()
            match = monkey.home.match
    pytest.fail(f"nobody can decide anything at: {app.stack.mirror()}")


@pytest.fixture
def monkey(request: pytest.FixtureRequest) -> Iterator[Monkey]:
    name = request.getfixturevalue("screen")
    made = Monkey(random.Random(name), SCREENS[name])
    yield made
    made.unplug()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_bears_fifty_presses_a_second(
    tmp_path: Path, screen: str, monkey: Monkey, pytestconfig: pytest.Config
) -> None:
    pygame.display.init()
    app = App(Options(size=(640, 360), lang="en", data=tmp_path), monkey, Kit(QuickParts()))
    try:
        pygame.event.clear()
        fill(app)
        monkey.live(app, pytestconfig.getoption("--monkey-seconds") * 1000)
        print(f"{screen}: {monkey.report()}")
        assert not monkey.twice
        app.change(bindings=())  # it may have given the buttons other meanings
        if isinstance(monkey.home, TableScene):
            monkey.unplug()
            monkey.calm()  # the last presses are heard before the screen is opened anew
            monkey.reopen()
            (goes_on if monkey.home.guide is None else learns_on)(app, monkey)
        leaves(app, monkey)
    finally:
        app.close()
