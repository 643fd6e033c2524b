"""From the title to a table and back, by mouse, by keys and by pad; and what each room promises."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.core.notice import Notice
from game.core.protocol import totals
from game.i18n.words import tr
from game.match.honours import figures
from game.match.keeping import Keeper
from game.rules.registry import TITLES, find
from game.scenes import doors, plan, posters, tables
from game.scenes.continue_ import names_and_points
from game.scenes.dialog import Dialog
from game.scenes.palm_island import choices
from game.scenes.room import Room
from game.scenes.score_rows import SheetRow
from game.scenes.title import TitleRoom, playable_games
from game.scenes.widgets import Plank
from game.storage.matches import About
from game.storage.results import Asked
from game.ui.intent import Device, Intent, Pointer
from tests.scenes.rooms.stage import click, ended, open_room, people_game, program, wish
from tests.virtual_pad import VirtualPad


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        made.change(speed="instant")
        made.store.remember("setup.palm_island", {"players": 1, "options": {"inspect": "off"}, "places": [], "seed": 7})
        yield made


def top(app: App) -> Any:
    assert app.stack.top is not None
    return app.stack.top


def title(app: App) -> TitleRoom:
    room = doors.make("title", app)
    assert isinstance(room, TitleRoom)
    app.stack.push(room)
    app.step(600)
    return room


# ---- from the title to a table and back


def test_by_mouse_to_a_table_and_back(app: App) -> None:
    title(app)
    click(app, "play")
    assert top(app).key == "lobby"
    if top(app).chosen.id != "palm_island":
        click(app, "palm_island")
    click(app, "play")
    assert top(app).key == "setup"
    click(app, "start")
    table = top(app)
    assert table.match.header.title == "palm_island"
    table.open_pause()
    app.step(600)
    click(app, "leave")
    assert top(app).key == "title" and "resume" in top(app).widgets
    click(app, "resume")
    assert top(app).match.history.number == table.match.history.number
    assert top(app).keeper.id == table.keeper.id


def test_by_keys_to_a_table_and_back(app: App) -> None:
    title(app)
    wish(app, "choose")  # the ring shows from the beginning what a press does
    assert top(app).key == "lobby"
    wish(app, "right")
    while top(app).chosen.id != "palm_island":
        wish(app, "next")
    wish(app, "choose")
    assert top(app).key == "setup"
    wish(app, "main")
    assert top(app).match.header.title == "palm_island"
    wish(app, "pause")
    assert top(app).key == "pause"
    wish(app, "down", "down", "down", "down", "choose")
    assert top(app).key == "title"
    wish(app, "choose")
    assert hasattr(top(app), "match")


def test_by_pad_to_a_table_and_back(app: App) -> None:
    title(app)
    pad = VirtualPad()
    app.turn()

    def press(*buttons: int) -> None:
        for button in buttons:
            pad.press(button)
            app.turn()
            app.step(500)

    a = pygame.CONTROLLER_BUTTON_A
    press(a)
    assert top(app).key == "lobby" and app.router.speaker == "pad"
    while top(app).chosen.id != "palm_island":
        press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    press(a)
    press(pygame.CONTROLLER_BUTTON_X)
    assert top(app).match.header.title == "palm_island"
    press(pygame.CONTROLLER_BUTTON_START)
    assert top(app).key == "pause"
    press(pygame.CONTROLLER_BUTTON_B)
    assert hasattr(top(app), "board") or hasattr(top(app), "match")
    pad.unplug()
    app.turn()
    assert not isinstance(top(app), Dialog)


def test_a_finger_scrolls_a_list_and_taps(app: App) -> None:
    room = open_room(app, "achievements")
    view = room.columns["feats"].view
    x, y = view.centre
    before = room.columns["feats"].names[0]
    place = room.widgets[before].rect.y
    for kind, at in (("press", y), ("move", y - 60), ("move", y - 300), ("release", y - 300)):
        app.stack.deliver_pointer(Pointer(kind, x, at, Device("touch")))  # type: ignore[arg-type]
    app.step(400)
    assert room.widgets[before].rect.y < place - 200 and top(app) is room


# ---- the title


@pytest.mark.parametrize("name", ["title", "lobby"])
def test_the_first_choice_is_ringed_until_the_mouse_points_at_something(app: App, name: str) -> None:
    app.router.speaker = "mouse"
    app.stack.push(doors.make(name, app))
    room = top(app)
    assert room.focus.ring is not None and room.focus.current == room.start
    app.stack.deliver_pointer(Pointer("move", 4, 700))
    assert room.focus.ring is not None, "on its way"
    app.stack.deliver_pointer(Pointer("move", *room.widgets["settings"].rect.centre))
    assert room.focus.ring is None and room.focus.hovered == "settings"


def test_a_message_leaves_the_logo_in_sight(app: App) -> None:
    room = title(app)
    assert room.toast_left(app.canvas, 860.0) > 940


def test_keys_are_shown_that_people_know(app: App) -> None:
    title(app)
    app.open("lobby")
    caps = [glyph for glyph, _ in top(app)._hint_pairs()]
    assert caps[0] == "arrows" and not any("Page" in cap for cap in caps)


def test_an_empty_page_of_figures_leads_to_a_game(app: App) -> None:
    title(app)
    app.open("statistics")
    click(app, "play")
    assert [scene.key for scene in app.stack.scenes] == ["title", "lobby"]


def test_the_score_is_not_counted_a_second_time(app: App) -> None:
    class Table:
        def restart(self, same: bool) -> None:
            """Not asked for here."""

    app.change(speed="normal")
    counted = doors.make("score", app, **ended(app), table=Table())
    app.stack.push(counted)
    assert not counted.counting and counted.widgets["again"].kind == "coral"
    wish(app, "hint")
    assert counted.counting, "on demand it is"


def test_the_title_offers_to_continue_only_what_waits(app: App) -> None:
    room = title(app)
    assert "resume" not in room.widgets
    Keeper(people_game(plies=24), app.store)
    room.resume()
    assert room.start == "resume" and "Palm Island" in room.mirror()
    Keeper(people_game(plies=30), app.store)
    room.resume()
    click(app, "games")
    assert top(app).key == "continue"
    wish(app, "back")
    click(app, "resume")
    assert top(app).match.history.number == 30, "the game played last"


def test_the_poster_lives_and_comes_to_rest(app: App) -> None:
    room = title(app)

    def lives() -> bool:
        """Whether it is painted several times in a second to come, though not at each step."""
        before = app.frames
        for _ in range(60):
            app._tick(1000 / 60)
            app._draw()
        return 20 < app.frames - before < 40

    app.step(2000)
    assert lives() and not room.animating and room.wake_ms is not None and room.wake_ms <= 30
    app._idle_ms = 21_000
    app.step(100)
    assert not lives()
    app._idle_ms = 0.0
    app.change(gentle=True)
    app.step(1000)
    assert not lives()


def test_leaving_asks_first(app: App) -> None:
    title(app)
    wish(app, "back")
    assert isinstance(top(app), Dialog) and top(app).focus.current == "no"
    wish(app, "back")
    assert app.running
    wish(app, "back", "left", "left", "choose")
    assert not app.running


def test_notices_of_the_store_reach_the_players(app: App) -> None:
    room = title(app)
    room.tell(Notice("shell.fault.no_sound"))
    assert "sound" in room.mirror().lower()
    room.tell(Notice("shell.fault.second_copy"))
    assert isinstance(top(app), Dialog) and "without saving" in top(app).mirror()


def test_saving_can_be_tried_again_where_it_failed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    monkeypatch.setattr(app.store, "retry", lambda: tried.append(1) or True)
    room = title(app)
    room.tell(Notice("shell.fault.disk_full"))
    app.step(500)
    click(app, "retry")
    assert tried and top(app) is room
    room.tell(Notice("shell.fault.folder", (("folder", "here"),)))
    app.step(500)
    wish(app, "back")
    assert len(tried) == 1 and top(app) is room


def test_games_can_be_saved_in_another_folder(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.scenes.room.others", lambda now: (tmp_path / "file" / "no", tmp_path / "new"))
    (tmp_path / "file").write_text("in the way")
    room = title(app)
    room.tell(Notice("shell.fault.folder", (("folder", "here"),)))
    for wanted, moved in ((tmp_path / "file" / "no", False), (tmp_path / "new", True)):
        app.step(500)
        click(app, "folder")
        assert str(wanted) in {w.words for w in top(app).widgets.values()}
        click(app, f"move to {wanted}")
        assert (app.store.folder == wanted) == moved and isinstance(top(app), Dialog) != moved
    assert top(app) is room and (tmp_path / "new" / "lagoon.db").exists() and "sav" in room.mirror().lower()


# ---- lobby and set-up


def test_titles_without_a_table_say_so_and_show_their_rules(app: App) -> None:
    closed = next((t for t in TITLES if not tables.has_table(t)), None)
    if closed is None:
        return
    room = open_room(app, "lobby")
    click(app, closed.id)
    click(app, closed.id)
    assert top(app) is room and room._toasts
    click(app, "rules")
    assert top(app).key == "rules" and top(app).title == closed.id


def palm(app: App) -> plan.Plan:
    return plan.opening(find("palm_island"), (1, 2), app.store)


def test_a_way_to_play_sets_what_belongs_to_it(app: App) -> None:
    made = palm(app)
    alone, against, pair = made.modes
    assert alone.on and "disaster" not in {o.key for o in made.own}
    made.take_mode(against)
    assert made.options["disaster"] == choices.GENTLEST and {"disaster", "community"} <= {o.key for o in made.own}
    made.options["community"] = "support"
    choices.settle(made)
    assert made.options["community"] == "none", "support needs a partner"
    made.take_mode(pair)
    assert made.players == 2 and len(made.places) == 2 and made.config().players == 2
    made.take_mode(made.modes[0])
    assert made.options["disaster"] == "none" and made.why_not() == ""


def test_the_difficulty_limits_the_achievements(app: App) -> None:
    """PAL-11.1: any number as Beginner, one as Advanced, none as Pro; only earned ones (PAL-10.2)."""
    made = palm(app)
    options = {o.key: o for o in made.own}
    many, hard = options["achievements"], options["difficulty"]
    assert all(offer.why is not None for offer in made.offers(many, app.store))
    for card in ("lookout", "great_granary"):
        app.store.achievements.earn(f"palm_island.{card}")
        made.choose(many, card)
    assert set(made.chosen(many)) == {"lookout", "great_granary"}
    made.choose(hard, "advanced")
    assert len(made.chosen(many)) == 1
    other = next(o for o in made.offers(many, app.store) if o.value not in made.chosen(many) and
                 app.store.achievements.has(f"palm_island.{o.value}"))  # fmt: skip
    assert other.why is not None and other.why.key.endswith("too_many_achievements")
    made.choose(hard, "pro")
    assert made.chosen(many) == () and "achievements" not in {o.key for o in made.own}


def test_a_set_up_comes_back_as_it_was_with_a_new_shuffle(app: App) -> None:
    made = palm(app)
    made.take_mode(made.modes[1])
    made.places[0].name, made.seed = "Leilani", 4071
    made.keep(app.store)
    again = palm(app)
    assert (again.options, again.places[0].name, again.last_seed) == (made.options, "Leilani", 4071)
    assert again.seed != 4071


def test_a_damaged_memory_is_left_out(app: App) -> None:
    app.store.remember("setup.palm_island", {"players": 9, "options": {"disaster": "rain"}, "places": [], "seed": "x"})
    assert palm(app).why_not() == ""


def test_a_number_and_a_name_can_be_typed(app: App) -> None:
    room = open_room(app, "setup")
    click(app, "seed")
    for sign in "12a7":
        app.stack.deliver(Intent("text", text=sign))
    app.stack.deliver(Intent("erase"))
    app.stack.deliver(Intent("text", text="9"))
    wish(app, "choose")
    assert room.plan.seed == 129 and not app.router.typing  # type: ignore[attr-defined]
    click(app, "name 0")
    click(app, "guest")
    for sign in "Ana":
        app.stack.deliver(Intent("text", text=sign))
    wish(app, "choose")
    assert room.plan.places[0].name == "Ana"  # type: ignore[attr-defined]


def test_seats_keep_apart_in_colour_and_name(app: App) -> None:
    made = plan.opening(find("kilauea"), (2, 3, 4), app.store)
    made.seat(4)
    made.next_colour(0)
    made.set_human(0, False)
    assert len({p.colour for p in made.places}) == 4 and len({p.name for p in made.places}) == 4
    assert not any(p.human for p in made.places) and made.why_not()
    made.seat(2)
    assert made.places[0].human, "somebody must play"


# ---- pause and settings


def test_settings_are_felt_and_kept_at_once(app: App) -> None:
    room = open_room(app, "settings sound")
    wish(app, "right")
    room.point_to("volume_music")
    wish(app, "left")
    assert app.settings.volume_music == 50
    wish(app, "next", "next")
    room.point_to("text_size")
    wish(app, "right")
    assert app.settings.text_size > 100


def test_a_slider_follows_the_pointer(app: App) -> None:
    room = open_room(app, "settings sound")
    row = room.widgets["volume_all"]
    x = row._from + row._w  # type: ignore[attr-defined]
    y = row.rect.centre[1]
    for kind, at in (("press", x - 100), ("move", x), ("release", x)):
        app.stack.deliver_pointer(Pointer(kind, at, y))  # type: ignore[arg-type]
    assert app.settings.volume_all == 100


def test_leaving_the_table_keeps_the_game(app: App) -> None:
    match = people_game(plies=12)
    table = tables.open_table(app, match, Keeper(match, app.store))
    app.step(300)
    table.open_pause()
    app.step(300)
    wish(app, "down", "back")
    assert top(app) is table
    table.open_pause()
    click(app, "leave")
    assert [game.about.plies for game in playable_games(app)] == [12]


# ---- saved games


def test_a_saved_game_can_be_deleted_after_a_question(app: App) -> None:
    keeper = Keeper(people_game(plies=12), app.store)
    room = open_room(app, "continue")
    room.point_to(keeper.id)
    click(app, "delete")
    assert isinstance(top(app), Dialog) and app.store.matches.find(keeper.id)
    click(app, "yes")
    assert app.store.matches.find(keeper.id) is None and "No saved games" not in room.mirror()


def test_a_damaged_game_says_so_and_steps_aside(app: App) -> None:
    keeper = Keeper(people_game(plies=12), app.store)
    app.store.db.write(("UPDATE matches SET body = x'00', earlier = x'00'", ()))
    open_room(app, "continue")
    wish(app, "down")
    click(app, "load")
    assert isinstance(top(app), Dialog) and "set aside" in top(app).mirror()
    assert not playable_games(app) and app.store.matches.find(keeper.id) is not None


def test_the_points_tell_two_saved_games_of_one_title_apart(app: App) -> None:
    keepers = [Keeper(people_game("kanaloa", 2, plies), app.store) for plies in (40, 90)]
    room: Any = open_room(app, "continue")
    for keeper in keepers:
        words = room.widgets[keeper.id].words
        for name, points in zip(("Luana", "Kai"), totals(keeper.match.scores), strict=True):
            assert f"{name} {points}" in words
    assert names_and_points(About(2, ("Luana", "Kai"))) == "Luana and Kai"


def test_every_poster_has_a_name_in_large_text_too(tmp_path: Path) -> None:
    with program(tmp_path, (1280, 720), 130, "xx") as app:
        room: Any = open_room(app, "lobby")
        for game in TITLES:
            told: list[str] = []
            at = room.widgets[game.id].rect
            c = app.canvas._inner(at.w, at.h, 1.0, 0)
            c.text = lambda words, *_, told=told, **__: told.append(words)
            posters._paint(c, game, tr(f"shell.title.{game.id}.name"))
            assert {tr(f"shell.title.{game.id}.{form}") for form in ("name", "short")} & set(told), game.id
        planks = sorted((w.rect for w in room.widgets.values() if isinstance(w, Plank)), key=lambda r: r.x)
        assert all(b.x - a.x - a.w >= 30 for a, b in itertools.pairwise(planks))


# ---- the score


def test_all_who_won_together_stand_beside_the_statue(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    room: Any = open_room(app, "score palm_island 2")
    room.first = [0, 1]
    drawn: list[str] = []
    monkeypatch.setattr(app.canvas, "part", lambda name, *_, **__: drawn.append(name))
    room._paint_winner(app.canvas)
    for sign in ("token", "statue"):
        shown = [name for name in drawn if name.startswith(f"{sign}_")]
        assert sorted(shown) == sorted(f"{sign}_{seat.colour}" for seat in room.match.seats)
    room.finish()
    app.step(20_000)
    drawn.clear()
    room._paint_winner(app.canvas)
    assert drawn.count("trophy_crown") == 2


def test_a_lost_game_shows_what_came_in_place_of_an_empty_sheet(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = next(how for seed in range(2, 30) if (how := _hurricane(app, seed))["match"].result.outcome == "lost")
    room: Any = doors.make("score", app, **lost)
    app.stack.push(room)
    app.step(1000)
    assert not room.lines
    drawn: list[str] = []
    text = app.canvas.text
    monkeypatch.setattr(app.canvas, "text", lambda words, *a, **k: (drawn.append(words), text(words, *a, **k))[1])
    room.paint(app.canvas, 0)
    assert drawn.count(room.end.line) == 1
    assert tr("shell.result.total") not in drawn
    assert not app.kit.parts.faults


def _hurricane(app: App, seed: int) -> dict[str, Any]:
    return ended(app, players=2, seed=seed, disaster="hurricane")


def test_an_eye_stays_in_a_line_of_the_sheet(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    room: Any = open_room(app, "score kilauea 4")
    room.finish()
    rows = [w for w in room.widgets.values() if isinstance(w, SheetRow)]
    assert [row.tinted for row in rows] == [i % 2 == 1 for i in range(len(rows))]
    dots: list[float] = []
    monkeypatch.setattr(app.canvas, "disc", lambda x, *_: dots.append(x))
    rows[0].draw(app.canvas, rows[0].rect, "idle", 0)
    assert dots and max(dots) < rows[0].rect.x + rows[0].left + rows[0].step / 2 - 30


def test_the_score_counts_line_by_line_and_a_press_ends_it(app: App) -> None:
    app.change(speed="normal")
    room: Any = doors.make("score", app, **ended(app))
    app.stack.push(room)
    app.step(900)
    assert room.counting and 0 <= room._sum(0) <= room.sums[0]
    wish(app, "choose")
    assert not room.counting and room._sum(0) == room.sums[0] and top(app) is room
    wish(app, "hint")
    assert room.counting
    app.step(20_000)
    assert not room.counting and not room.animating


@pytest.mark.parametrize(("name", "players"), [("kilauea", 4), ("kanaloa", 2), ("palm_island", 1)])
def test_the_lines_of_a_sheet_add_up(app: App, name: str, players: int) -> None:
    room: Any = doors.make("score", app, **ended(app, name, players))
    for seat in range(players):
        assert sum(line.points[seat] or 0 for line in room.lines) == room.match.result.totals[seat]
    assert room.end.headline


def test_a_long_sheet_leaves_out_what_brought_nobody_anything(app: App) -> None:
    room: Any = doors.make("score", app, **ended(app, "haleakala"))
    every = room.lines
    app.stack.push(room)
    assert any(not any(line.points) for line in every)
    assert room.lines == tuple(line for line in every if any(line.points))
    assert not room.columns["sheet"].most
    for seat in (0, 1):
        assert sum(line.points[seat] or 0 for line in room.lines) == room.match.result.totals[seat]


def test_the_planks_of_the_score_are_alike_where_they_are_narrow(app: App) -> None:
    room: Any = doors.make("score", app, **ended(app), table=object())
    room.lay()
    first, *others = (w for w in room.widgets.values() if isinstance(w, Plank))
    assert first.icon and len(others) == 3
    assert len({(plank.size, plank.icon is None) for plank in others}) == 1


def test_three_honours_lie_below_the_ranks_without_scrolling(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    room: Any = doors.make("score", app, **ended(app))
    monkeypatch.setattr(type(room), "_earned", property(lambda self: ["First landing", "Nothing lost", "Respectable"]))
    app.stack.push(room)
    room.finish()
    assert sum(name.startswith("feat") for name in room.columns["aside"].names) == 3
    assert room.columns["aside"].most < 0.5


def test_a_lost_game_has_no_winner(app: App) -> None:
    how = ended(app, disaster="hurricane")
    room: Any = doors.make("score", app, **how)
    if how["match"].result.outcome == "lost":
        assert (
            room.end.lost and room.first == [] and ("too early" in room.end.line or "last preparation" in room.end.line)
        )
    else:
        assert room.end.bands and room.end.headline


def test_the_best_result_before_is_told(app: App) -> None:
    ended(app)
    room: Any = doors.make("score", app, **ended(app))
    assert room.end.best == room.end.points


# ---- rules and records


def test_the_rules_open_at_a_rule_and_can_be_searched(app: App) -> None:
    room: Any = open_room(app, "rules palm_island PAL-6.3")
    assert room.book.chapters[room.spread.chapter].anchor == "paying"
    app.stack.pop() if len(app.stack.scenes) > 1 else None
    wish(app, "next")
    assert room.spread.chapter >= 0
    click(app, "search")
    for sign in "lookout":
        app.stack.deliver(Intent("text", text=sign))
    assert room._found and app.router.typing
    wish(app, "choose")
    assert not app.router.typing and (room.focus.current or "").startswith("chapter ")


@pytest.mark.parametrize("name", [t.id for t in TITLES])
def test_every_chapter_has_its_pages(app: App, name: str) -> None:
    room: Any = open_room(app, f"rules {name}")
    assert [s.chapter for s in room._spreads] == sorted(s.chapter for s in room._spreads)
    assert {s.chapter for s in room._spreads} == set(range(len(room.book.chapters)))
    _, height = room._page_size(app.canvas)
    for spread in room._spreads:
        for page in spread.pages:
            assert all(y + unit.height <= height + 1 for y, unit in page)


def test_achievements_show_how_hard_they_were_earned(app: App) -> None:
    app.store.achievements.earn("palm_island.lookout", "", 2)
    room: Any = open_room(app, "achievements")
    card = next(w for w in room.widgets.values() if w.name == "palm_island.lookout")
    assert card.earned and "Pro" in card.note
    assert not room.widgets["first_game"].earned


@pytest.mark.parametrize("name", [t.id for t in TITLES])
def test_statistics_tell_a_title_by_its_own_figures(app: App, name: str) -> None:
    ended(app, name)
    row = next(row for row in open_room(app, "statistics").figures() if row.name == f"title {name}")
    own = figures(name)
    assert len(own) == 2
    for key, which in own:
        total, most = app.store.results.count(key)
        assert f"{tr(f'shell.stats.{key}')}: {total if which == 'total' else most}" in row.line


def test_a_game_of_several_people_is_one_game(app: App) -> None:
    match = ended(app, "kilauea", 3)["match"]
    rows = {row.name: row for row in open_room(app, "statistics").figures()}
    assert rows["games"].tail == "1" and rows["title kilauea"].line.startswith("1 game.")
    assert app.store.results.seconds(Asked()) == pytest.approx(match.played_ms / 1000, abs=0.1)


def test_statistics_can_be_cleared_after_a_question(app: App) -> None:
    ended(app)
    open_room(app, "statistics")
    click(app, "reset")
    click(app, "yes")
    assert top(app).key == "statistics" and not top(app).figures()


def test_what_cannot_be_used_says_why(app: App) -> None:
    room = open_room(app, "setup")
    widget = next((w for w in room.widgets.values() if w.why), None)
    if widget is not None:
        click(app, widget.name)
        assert room._toasts and room._toasts[0].text == widget.why


def test_a_room_survives_any_wish_in_any_order(app: App) -> None:
    """Every wish in every room, twice: nothing breaks, something is always in focus."""
    for name in ("lobby", "setup", "settings play", "achievements", "rules kilauea", "continue", "picker"):
        room = open_room(app, name)
        for kind in ("down", "right", "left", "up", "next", "prev", "look", "log", "undo", "act_1", "fast"):
            if app.stack.top is room:
                wish(app, kind)
        assert isinstance(app.stack.top, Room)
        while app.stack.scenes:
            app.stack.pop()


def test_the_title_loads_what_tables_throw_before_one_is_opened(tmp_path: Path) -> None:
    """In a program of its own: here everything is loaded already."""
    told = subprocess.run([sys.executable, "-c", _REST_AT_THE_TITLE, str(tmp_path)], capture_output=True, text=True)
    assert told.stdout.split()[-1:] == ["False,True"], told.stderr


_REST_AT_THE_TITLE = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
from pathlib import Path
from game.scenes import doors
from tests.scenes.rooms.stage import program
with program(Path(sys.argv[1]), (960, 540)) as app:
    app.stack.push(doors.make("title", app))
    before = "pymunk" in sys.modules
    for _ in range(60):
        app.step(400)
    print(f"{before},{'pymunk' in sys.modules}")
"""


def test_todays_island_is_the_same_for_everybody_and_counted_as_such(app: App) -> None:
    room = open_room(app, "setup")
    click(app, "daily")
    assert room.plan.seed == plan.todays_seed(date.today()) and "daily" not in room.widgets
    click(app, "start")
    table = top(app)
    assert table.match.header.seed == plan.todays_seed(date.today()) and table.keeper.daily == date.today().isoformat()
    assert len({plan.todays_seed(date.fromordinal(n)) for n in range(739_000, 740_000)}) == 1000


def test_the_hint_row_of_a_room_below_does_not_show(tmp_path: Path) -> None:
    with program(tmp_path) as app:
        app.open("setup", title="kanaloa")
        app.step(1000)
        assert app.stack.top is not None
        room: Any = app.stack.top
        y = round((room.hint_place(app.canvas)[1]) * app.canvas.k)
        row = pygame.Rect(0, y - 8, app.canvas.px[0], 16)
        app.stack.redraw()
        app.stack.draw(app.canvas)
        alone = app.canvas.out.subsurface(row).copy()
        app.open("dialog", heading="A", text="B")
        app.canvas.out.fill("black")
        room.draw(app.canvas)
        below = app.canvas.out.subsurface(row)
        bright = [sum(s.get_at((x, 8))[:3]) > 600 for s in (alone, below) for x in range(0, row.w, 3)]
        half = len(bright) // 2
        assert any(bright[:half]) and not any(bright[half:])
