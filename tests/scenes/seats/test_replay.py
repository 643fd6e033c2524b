"""Finished games are watched again: by themselves, step by step, from the score, from the list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.core.notice import Unusable
from game.match.keeping import Keeper
from game.scenes import doors
from game.scenes.replay import recorded
from game.ui.probe import Probe
from tests.scenes.rooms.stage import click, faults, people_game, program, wish


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        made.change(speed="instant")
        yield made


def finished(app: App, title: str = "palm_island", players: int = 1, **options: str) -> Keeper:
    keeper = Keeper(people_game(title, players, 100_000, **options), app.store)
    keeper._close("finished", abandoned=False)
    return keeper


def top(app: App) -> Any:
    assert app.stack.top is not None
    return app.stack.top


def test_a_game_plays_itself_to_its_end_and_ends_as_it_did(app: App) -> None:
    keeper = finished(app)
    app.open("replay", match_id=keeper.id)
    room = top(app)
    for _ in range(400):
        app.step(400, 100)
        if not room.playing:
            break
    assert room.at == room.most == keeper.match.history.number
    assert room.performance.match.history.state == keeper.match.history.state
    assert room._toasts and "ended" in room.mirror()
    wish(app, "choose")
    assert room.playing and room.at < 5, "once more from the beginning"


def test_it_can_be_stopped_stepped_and_left_at_any_time(app: App) -> None:
    app.open("statistics")
    app.open("replay", match_id=finished(app, "kanaloa", 3).id)
    room = top(app)
    app.step(1000)
    wish(app, "choose")
    at = room.at
    app.step(3000)
    assert not room.playing and room.at == at
    wish(app, "right", "right", "left")
    assert room.at == at + 1
    wish(app, "left", *["left"] * (at + 3))
    assert room.at == 0, "before the first there is nothing"
    speed = room.speed
    click(app, "speed")
    assert room.speed != speed and app.settings.speed == "instant", "the speed of the replay is its own"
    click(app, "after")
    assert room.at == 1 and faults(app) == []
    wish(app, "back")
    assert top(app).key == "statistics"


def test_nothing_that_is_pressed_changes_the_recording(app: App) -> None:
    keeper = finished(app, "palm_island", 2, disaster="famine")
    app.open("replay", match_id=keeper.id)
    room = top(app)
    wish(app, "choose")
    at = room.at
    wish(app, "undo", "act_1", "act_2", "act_3", "hint", "next", "prev", "log", "pause", "rules")
    assert room.at == at and top(app) is room and not room.table.legal
    body, _ = app.store.matches.bodies(keeper.id)
    wish(app, "back")
    assert app.store.matches.bodies(keeper.id)[0] == body and app.store.matches.find(keeper.id).status == "finished"  # type: ignore[union-attr]


def test_the_score_leads_to_the_replay_and_back(app: App) -> None:
    keeper = finished(app)
    from game.scenes import tables

    table = tables.open_table(app, keeper.match, keeper)
    app.step(1500)
    room = (
        top(app)
        if getattr(top(app), "key", "") == "score"
        else app.open("score", match=keeper.match, keeper=keeper, table=table)
    )
    app.step(20_000)
    click(app, "watch")
    assert top(app).key == "replay"
    wish(app, "back")
    assert top(app) is room


def test_the_list_keeps_favourites_first(app: App) -> None:
    first, second = finished(app), finished(app, "kilauea", 2)
    app.open("statistics")
    click(app, "watch")
    room = top(app)
    assert room.key == "replays" and {g.id for g in room._games} == {first.id, second.id}
    room.point_to(first.id)
    app.step(200)
    click(app, "keep")
    assert room._games[0].id == first.id and room._games[0].favourite
    click(app, second.id)
    assert top(app).key == "replay" and top(app).match.header.title == "kilauea"


def test_a_game_of_other_rules_says_why_it_can_not_be_watched(app: App) -> None:
    keeper = finished(app)
    body = app.store.matches.bodies(keeper.id)[0].replace(b'"data_hash":"', b'"data_hash":"0')
    app.store.matches.keep(keeper.id, "palm_island", keeper._about(), body, "finished")
    with pytest.raises(Unusable):
        recorded(app, keeper.id)
    app.open("replays")
    click(app, keeper.id)
    assert top(app).key == "replays" and "changed" in top(app).mirror()


def test_an_empty_list_says_what_will_be_there(app: App) -> None:
    app.stack.push(doors.make("replays", app))
    app.step(300)
    assert faults(app) == [] and not top(app)._games
    assert {kind for kind, _ in top(app).hints()} <= {"choose", "left", "back"}, "there is nothing to watch or keep"
    click(app, "play")
    assert top(app).key == "lobby"


@pytest.mark.parametrize(
    ("title", "players", "options"),
    [("haleakala", 2, {}), ("einauge", 3, {}), ("kilauea", 3, {}), ("kanaloa", 3, {}),
     ("palm_island", 1, {}), ("palm_island", 2, {"disaster": "famine"})],
)  # fmt: skip
def test_its_buttons_lie_over_nothing_that_is_written(
    app: App, title: str, players: int, options: dict[str, str]
) -> None:
    app.router.speaker = "keyboard"
    app.open("replay", match_id=finished(app, title, players, **options).id)
    wish(app, "choose", *["right"] * 24)
    app.step(2000)
    room = top(app)
    names = list(room.widgets)
    assert names == ["back", "before", "play", "after", "speed"]
    places = [room.widgets[name].rect for name in names]
    assert places == sorted(places), "from the left and from above, as they are counted"
    assert [fault for fault in faults(app) if "overlap" in fault] == []
    assert not any(name.startswith(("plank", "main", "discard", "offer")) for name in hit_names(app)), (
        "nothing to press"
    )


def hit_names(app: App) -> list[str]:
    """What the canvas says can be pressed."""
    app.kit.probe = probe = Probe()
    app.kit.sheets.clear()
    app.stack.redraw()
    app.stack.draw(app.canvas)
    app.kit.probe = None
    return [hit.name for hit in probe.hits]
