"""Somebody edited a title's level files and made a mistake: that title waits, everything else can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.errors import LevelError
from game.match import attract, honours
from game.match.keeping import Keeper
from game.rules import registry
from game.scenes import doors
from game.scenes.attract import MEMORY, AttractScene
from game.scenes.attract_reel import playable
from game.scenes.dialog import Dialog
from game.scenes.lobby import LobbyRoom
from game.scenes.title import TitleRoom
from tests.scenes.rooms.stage import click, open_room, people_game, program, wish

BROKEN = "kilauea"


def spoil(monkeypatch: pytest.MonkeyPatch, *titles: str) -> None:
    real = registry.rules

    def rules(title: str) -> Any:
        if title in titles:
            raise LevelError(f"levels/{title}/board.json", "colours", "missing", "the game needs it")
        return real(title)

    monkeypatch.setattr(registry, "rules", rules)
    module = honours.title_module

    def title_module(title: str) -> Any:
        return rules(title) if title in titles else module(title)

    monkeypatch.setattr(honours, "title_module", title_module)


def test_the_lobby_says_what_is_wrong_with_a_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, (960, 540)) as app:
        app.store.remember("last_title", BROKEN)
        app.stack.push(doors.make("lobby", app))
        spoil(monkeypatch, BROKEN)
        wish(app, "choose")
        assert isinstance(app.stack.top, Dialog)
        assert f"levels/{BROKEN}/board.json" in app.stack.mirror()
        wish(app, "choose")
        assert isinstance(app.stack.top, LobbyRoom)


def test_a_saved_game_of_it_stays_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, (960, 540)) as app:
        Keeper(people_game(BROKEN), app.store)
        app.stack.push(doors.make("title", app))
        spoil(monkeypatch, BROKEN)
        monkeypatch.setattr("game.scenes.tables.resume", lambda *_, **__: registry.rules(BROKEN))
        click(app, "resume")
        assert isinstance(app.stack.top, Dialog)
        wish(app, "back")
        assert isinstance(app.stack.top, TitleRoom)
        assert len(app.store.matches.to_continue()) == 1


def test_a_game_of_another_title_still_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(monkeypatch, BROKEN)
    with program(tmp_path, (960, 540)) as app:
        match = people_game("palm_island", plies=100_000)
        keeper = Keeper(match, app.store)
        keeper._close("finished", abandoned=False)
        assert "first_game" in [feat.id for feat in keeper.earned]
        assert [saved.id for saved in app.store.matches.to_watch()] == [keeper.id]


@pytest.mark.parametrize("name", ["achievements", "statistics"])
def test_what_was_reached_can_be_looked_at(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, (960, 540)) as app:
        for title in (BROKEN, "palm_island"):
            Keeper(people_game(title, plies=100_000), app.store)._close("finished", abandoned=False)
        spoil(monkeypatch, BROKEN)
        room = open_room(app, name)
        assert app.stack.top is room and app.stack.mirror()


def test_a_finished_game_of_it_says_why_it_cannot_be_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, (960, 540)) as app:
        Keeper(people_game(BROKEN, plies=100_000), app.store)._close("finished", abandoned=False)
        room = open_room(app, "replays")
        spoil(monkeypatch, BROKEN)
        monkeypatch.setattr("game.scenes.replay.resume", lambda *_, **__: registry.rules(BROKEN))
        wish(app, "choose")
        assert isinstance(app.stack.top, Dialog)
        assert f"levels/{BROKEN}/board.json" in app.stack.mirror()
        wish(app, "back")
        assert app.stack.top is room and len(app.store.matches.to_watch()) == 1


def test_its_demo_is_refused_where_one_learns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, (960, 540)) as app:
        room = open_room(app, f"learn {BROKEN}")
        spoil(monkeypatch, BROKEN)
        click(app, "watch")
        assert isinstance(app.stack.top, Dialog)
        assert f"levels/{BROKEN}/board.json" in app.stack.mirror()
        wish(app, "back")
        assert app.stack.top is room


def test_the_demo_passes_over_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [title.id for title in playable()]
    monkeypatch.setattr(attract, "level", lambda title: "random")
    spoil(monkeypatch, BROKEN)
    with program(tmp_path, (640, 360)) as app:
        app.store.remember(MEMORY, ids.index(BROKEN))
        scene = AttractScene(app, prepare_ms=500.0)
        app.stack.push(scene)
        for _ in range(60):
            app._tick(100.0)
        assert scene.phase == "play"
        assert scene.title == scene.reel.shown.title == ids[(ids.index(BROKEN) + 1) % len(ids)]  # type: ignore[union-attr]


def test_a_demo_of_nothing_but_damaged_titles_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(monkeypatch, *(title.id for title in playable()))
    with program(tmp_path, (640, 360)) as app, pytest.raises(LevelError):
        app.stack.push(AttractScene(app, prepare_ms=500.0))
        for _ in range(20):
            app._tick(100.0)
