"""Settings, profiles, saved games, results, achievements: what goes in comes out, and the questions are answered."""

from __future__ import annotations

import msgspec
import pytest

from game.storage.matches import KEPT, About
from game.storage.results import Asked, Result, Standing
from game.storage.settings import FIRST, Settings, checked
from tests.storage.kept import results


# ---- settings
def test_settings_are_saved_at_once_and_set_back(opened) -> None:
    store = opened()
    changed = msgspec.structs.replace(FIRST, text_size=150, bindings=(("hint", "keyboard", "j"),), language="de")
    store.change(changed)
    store = opened()
    assert store.settings == changed
    store.change(FIRST)
    assert opened().settings == FIRST


def test_each_damaged_setting_falls_back_alone(opened) -> None:
    store = opened()
    store.change(msgspec.structs.replace(FIRST, volume_all=10, volume_music=20))
    rows = (("text_size", "117"), ("volume_all", '"loud"'), ("speed", "{"), ("of_the_future", "1"), ("gentle", "1"))
    for key, value in rows:
        store.db.write(("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value)))
    store = opened()
    assert store.settings == msgspec.structs.replace(FIRST, volume_music=20)
    assert [notice.key for notice in store.take_notices()] == ["shell.fault.settings_damaged"]


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_first_value_passes_its_own_check(name: str) -> None:
    value = getattr(FIRST, name)
    assert checked(name, msgspec.json.decode(msgspec.json.encode(value))) == value


# ---- profiles
def test_profiles_come_in_the_order_of_last_use(opened, now) -> None:
    store = opened()
    luana = store.profiles.add("Luana", "flame")
    now.seconds += 1
    kai = store.profiles.add("Kai", "wave")
    assert [p.name for p in store.profiles.all()] == ["Kai", "Luana"]
    store.profiles.change(msgspec.structs.replace(luana, used=now() + 5, name="Lū"))
    store.profiles.retire(kai.id)
    assert [p.name for p in opened().profiles.all()] == ["Lū"]
    assert opened().profiles.find(kai.id) == kai


# ---- saved games
def test_the_last_version_and_the_one_before_are_kept(opened) -> None:
    store = opened()
    for n in range(3):
        store.matches.keep("m", "kilauea", About(plies=n, names=("Luana",)), bytes([n]))
    assert store.matches.bodies("m") == (b"\2", b"\1")
    store.db.write(("UPDATE matches SET body = x'ff'", ()))
    assert store.matches.bodies("m") == (b"", b"\1") and store.matches.bodies("nobody") == (b"", b"")
    (saved,) = store.matches.to_continue()
    assert saved.about == About(plies=2, names=("Luana",)) and saved.title == "kilauea"


def test_a_list_survives_a_damaged_line(opened) -> None:
    store = opened()
    store.matches.keep("m", "kilauea", About(plies=9), b"x")
    store.db.write(("UPDATE matches SET about = '{'", ()))
    assert store.matches.to_continue()[0].about == About()


def test_games_are_listed_to_continue_and_to_watch(opened, now) -> None:
    store = opened()
    for name in "abc":
        now.seconds += 1
        store.matches.keep(name, "kilauea", About(), b"x", "open" if name == "a" else "finished")
    store.matches.favour("b", True)
    assert [s.id for s in store.matches.to_watch()] == ["b", "c"]
    store.matches.mark("a", "abandoned")
    assert store.matches.to_continue() == ()
    store.matches.delete("b")
    assert store.matches.find("b") is None


def test_old_finished_games_make_room_but_favourites_and_open_ones_stay(opened, now) -> None:
    store = opened()
    steps = []
    for n in range(KEPT + 5):
        now.seconds += 1
        steps.append(store.matches.step(f"m{n:03}", "kilauea", About(), b"x", "open" if n == 1 else "finished"))
    store.db.write(*steps)
    store.matches.favour("m000", True)
    store.db.write(store.matches.prune())
    ids = {saved.id for saved in store.matches.to_watch()}
    assert len(ids) == KEPT + 1 and "m000" in ids and "m004" not in ids and "m005" in ids
    assert [saved.id for saved in store.matches.to_continue()] == ["m001"]


def test_games_to_continue_stand_in_the_order_they_were_played_whatever_the_clock_says(opened, now) -> None:
    store = opened()
    for name in "abcb":
        store.matches.keep(name, "kilauea", About(), b"x")
        now.seconds -= 86_400
    assert [saved.id for saved in opened().matches.to_continue()] == ["b", "c", "a"]


def test_a_game_that_just_ended_stays_where_the_clock_was_set_back(opened, now) -> None:
    store = opened()
    steps = [store.matches.step(f"m{n:03}", "kilauea", About(), b"x", "finished") for n in range(KEPT)]
    store.db.write(*steps)
    now.seconds -= 1000
    store.db.write(store.matches.step("new", "kilauea", About(), b"x", "finished"), store.matches.prune())
    assert store.matches.find("new") is not None and len(store.matches.to_watch()) == KEPT


# ---- results
def result(match: str, ended: float, *points: int, levels: tuple[str, ...] = (), **more) -> Result:
    names = ("Luana", "Kai", "Mele")
    best = max(points)
    seats = tuple(
        Standing(n, f"id{n}" if n == 0 else "", names[n], (levels + ("",) * 5)[n], p, 1 if p == best else 2, p == best)
        for n, p in enumerate(points)
    )
    return Result(
        match, more.pop("title", "kilauea"), len(points), (("a", "b"),), 1 << 63, ended, 60.0, 30, seats, **more
    )


def test_a_result_comes_back_as_it_was(opened) -> None:
    given = result("m", 5.0, 10, 20, outcome="won", daily="2026-01-01", deck_view=True)
    opened().results.add(given)
    assert results(opened()) == (given,)


def test_best_results_leave_out_help_demos_computers_and_lost_games(opened) -> None:
    store = opened()
    for given in (
        result("a", 1, 10, 12),
        result("b", 2, 12, 3),
        result("c", 3, 50, 0, assisted=True),
        result("d", 4, 60, 0, demo=True),
        result("e", 5, 70, 0, abandoned=True),
        result("f", 6, 80, 80, outcome="lost"),
        result("g", 7, 5, 90, levels=("", "sharp")),
    ):
        store.results.add(given)
    best = store.results.best(Asked(title="kilauea"))
    assert [(b.match, b.points) for b in best] == [("a", 12), ("b", 12), ("a", 10), ("g", 5), ("b", 3)]
    assert [b.points for b in store.results.best(Asked(kind="assisted"))] == [50, 0]
    assert store.results.best(Asked(title="kanaloa")) == ()
    assert len(store.results.best(Asked(), limit=2)) == 2


def test_statistics_add_up(opened) -> None:
    store = opened()
    for n, points in enumerate(((5, 1), (6, 2), (1, 9), (7, 0))):
        store.results.add(result(f"m{n}", n, *points, levels=("", "easy")), [("palm_lost", n), ("palm_lost2", 1)])
    store.results.add(result("k", 9, 3, 4, title="kanaloa"))
    tally = store.results.tally(Asked(title="kilauea"))
    assert (tally.games, tally.wins, tally.best, tally.average, tally.streak) == (4, 3, 7, 4.75, 2)
    assert tally.seconds == 240 and store.results.games(Asked()) == 5
    assert store.results.titles(Asked()) == (("kilauea", 4), ("kanaloa", 1))
    assert store.results.against(Asked()) == (("easy", 4, 3),)
    assert store.results.games(Asked(person="Kai")) == 1 and store.results.games(Asked(person="id0")) == 5
    assert store.results.games(Asked(players=3)) == 0 and store.results.games(Asked(options=(("a", "b"),))) == 5
    assert store.results.count("palm_lost") == (6, 3) and store.results.count("never") == (0, 0)
    empty = store.results.tally(Asked(title="einauge"))
    assert (empty.games, empty.best, empty.average) == (0, None, None)


def test_todays_island_counts_days_played_to_the_end(opened) -> None:
    store = opened()
    store.results.add(result("a", 1, 5, daily="2026-03-02"))
    store.results.add(result("b", 2, 6, daily="2026-03-01"))
    store.results.add(result("c", 3, 7, daily="2026-03-02"))
    store.results.add(result("d", 4, 8, daily="2026-03-03", abandoned=True))
    assert store.results.days() == ("2026-03-01", "2026-03-02")
    assert [b.points for b in store.results.best(Asked(daily="2026-03-02"))] == [7, 5]


def test_clearing_statistics_leaves_achievements_and_games(opened) -> None:
    store = opened()
    store.results.add(result("a", 1, 5), [("x", 1)])
    store.achievements.earn("first_game")
    store.matches.keep("a", "kilauea", About(), b"x", "finished")
    store.results.clear()
    assert store.results.games(Asked()) == 0 and store.results.count("x") == (0, 0)
    assert store.achievements.has("first_game") and store.matches.to_watch()


# ---- achievements
def test_an_achievement_remembers_when_it_came_first_and_how_hard_it_was_at_most(opened, now) -> None:
    store = opened()
    first = now()
    assert store.achievements.earn("harbour", "m1", 1)
    now.seconds += 10
    assert not store.achievements.earn("harbour", "m2", 0)
    assert not store.achievements.earn("harbour", "m3", 2)
    (earned,) = opened().achievements.all()
    assert (earned.earned, earned.hardness, earned.match) == (first, 2, "m3")
