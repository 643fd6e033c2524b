"""A match and the store together: saving as it is played, ending, leaving, coming back; what is earned."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.notice import Unusable
from game.i18n import tr
from game.match import honours, saving
from game.match.keeping import OLDER_COPY, Keeper, resume
from game.match.match import demo
from game.match.seats import Aids, Tempo, computer
from game.rules.registry import TITLES
from game.storage.results import Asked, Result, Standing
from game.storage.store import Store
from tests.match.tables import AT_ONCE, KAI, LUANA, REEF, TEAM, Scripted, bot, play, table
from tests.match.test_saving import same, toys
from tests.storage.kept import results


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def to_the_end(match: Any) -> None:
    while match.waiting:
        seat = match.waiting[0]
        match.submit(seat, match.legal(seat)[-1])


def test_every_decision_is_saved_and_every_undo(store: Store) -> None:
    match = table(TEAM, LUANA, KAI)
    keeper = Keeper(match, store)
    assert same(resume(store, keeper.id, toys).match, match)
    play(match, [(0, "gather"), (1, "gather")])
    assert same(resume(store, keeper.id, toys).match, match)
    match.undo(0)
    loaded = resume(store, keeper.id, toys)
    assert same(loaded.match, match) and loaded.notices == ()
    (saved,) = store.matches.to_continue()
    assert saved.about.names == ("Luana", "Kai") and saved.about.plies == 1 and saved.title == "lanterns"


def test_going_on_keeps_the_same_saved_game(store: Store) -> None:
    keeper = Keeper(table(TEAM, LUANA, KAI), store)
    keeper.leave()
    match = resume(store, keeper.id, toys).match
    again = Keeper(match, store, keeper.id)
    play(match, [(0, "gather")])
    assert len(store.matches.to_continue()) == 1 and again.id == keeper.id
    assert resume(store, keeper.id, toys).match.history.length == 1


def test_leaving_takes_what_is_held_back_and_then_keeps_no_more(store: Store) -> None:
    match = table(REEF, LUANA, KAI, pace=Tempo(hold_ms=500))
    keeper = Keeper(match, store)
    match.choose(0, match.legal(0)[0])
    match.choose(0, match.legal(0)[-1])
    keeper.leave()
    assert resume(store, keeper.id, toys).match.history.length == 2
    match.submit(1, match.legal(1)[0])
    assert resume(store, keeper.id, toys).match.history.length == 2


def test_a_finished_game_has_a_result_and_can_be_watched(store: Store) -> None:
    match = table(REEF, LUANA, bot())
    keeper = Keeper(match, store, daily="2026-05-01")
    to_the_end(match)
    assert store.matches.to_continue() == () and [s.id for s in store.matches.to_watch()] == [keeper.id]
    (result,) = results(store)
    assert match.result is not None
    assert tuple(s.points for s in result.standings) == match.result.totals and result.daily == "2026-05-01"
    assert [s.level for s in result.standings] == ["", "easy"]
    assert not result.assisted and not result.abandoned and not result.demo
    assert "first_game" in {feat.id for feat in keeper.earned} and store.achievements.has("first_game")


def test_a_pair_has_one_score_the_lower_one(store: Store) -> None:
    match = table(TEAM, LUANA, KAI)
    Keeper(match, store)
    to_the_end(match)
    (result,) = results(store)
    assert len({standing.points for standing in result.standings}) == 1


def test_help_demos_and_games_left_early_are_listed_apart(store: Store) -> None:
    helped = table(TEAM, LUANA, KAI, brains=Scripted(lambda legal: legal[0]))
    Keeper(helped, store)
    helped.ask_hint(0)
    to_the_end(helped)
    left = Keeper(table(TEAM, LUANA, KAI), store)
    left.abandon()
    shown = demo(TEAM, TEAM.config(2), 4, "easy", AT_ONCE)
    Keeper(shown, store)
    shown.play_out()
    numbers = {kind: store.results.games(Asked(kind=kind)) for kind in ("plain", "assisted", "abandoned", "demo")}
    assert numbers == {"plain": 0, "assisted": 1, "abandoned": 1, "demo": 1}
    assert store.matches.to_continue() == () and len(store.matches.to_watch()) == 1


def test_a_damaged_last_version_gives_the_one_before(store: Store) -> None:
    match = table(TEAM, LUANA, KAI)
    keeper = Keeper(match, store)
    play(match, [(0, "gather"), (1, "gather")])
    store.db.write(("UPDATE matches SET body = x'00'", ()))
    loaded = resume(store, keeper.id, toys)
    assert loaded.notices == (OLDER_COPY,) and loaded.match.history.length == 1
    store.db.write(("UPDATE matches SET earlier = x'00'", ()))
    with pytest.raises(Unusable) as refused:
        resume(store, keeper.id, toys)
    assert refused.value.notice == saving.DAMAGED
    assert store.matches.to_continue() == () and store.matches.find(keeper.id) is not None


def test_a_game_goes_on_when_the_disk_is_full(store: Store) -> None:
    match = table(TEAM, LUANA, KAI)
    store.db.read(f"PRAGMA max_page_count = {store.db.read('PRAGMA page_count')[0][0]}")
    keeper = Keeper(match, store)
    for n in range(60):
        store.remember(f"filler {n}", "x" * 4000)
    assert not store.saving
    to_the_end(match)
    assert match.over and store.retry()
    assert same(resume(store, keeper.id, toys).match, match)


# ---- what is earned
def ids(match: Any) -> set[str]:
    return {feat.id for feat in honours.feats(match)}


def play_to_win(match: Any) -> None:
    """The person in seat 0 lays all equal shells it can, the others one by one."""
    while match.waiting:
        seat = match.waiting[0]
        legal = match.legal(seat)
        added = match.history.plies[-1].action if match.history.plies and match.history.state.chain else None
        if seat == 0:
            pick = added if added in legal else legal[-1]
        else:
            pick = legal[-1]
        match.submit(seat, pick)


def test_a_win_against_sharp_without_a_hint_is_remembered() -> None:
    seeds = [s for s in range(40) if _ended(s).result.ranks == (1, 2)]
    assert seeds
    match = _ended(seeds[0])
    assert {"first_game", "won.reef", "no_hint"} <= ids(match) and "full_table" not in ids(match)
    match.aids = Aids(hints=1)
    assert ids(match) == {"first_game"}


def _ended(seed: int) -> Any:
    match = table(REEF, LUANA, bot(), seed=seed)
    match.reseat(1, computer("sharp", "Pele"))
    play_to_win(match)
    return match


def test_computers_earn_nothing_and_an_open_game_neither() -> None:
    match = demo(TEAM, TEAM.config(2), 4, "easy", AT_ONCE)
    match.play_out()
    assert honours.feats(match) == ()
    assert honours.feats(table(TEAM, LUANA, KAI)) == ()


def test_lasting_feats_follow_from_what_is_stored(store: Store) -> None:
    def found() -> set[str]:
        return {feat.id for feat in honours.lasting(store)}

    assert found() == set()
    for n, title in enumerate(TITLES):
        seats = (Standing(0, "", "Luana", "", 5, 1, True),)
        store.results.add(Result(f"m{n}", title.id, 1, (), 1, n, 1.0, 1, seats))
        store.remember(f"learnt.{title.id}", True)
        if title.seats[0] > 1:
            store.achievements.earn(f"won.{title.id}")
    assert found() == {"all_five", "all_tutorials", "win_each"}
    for disaster in honours.DISASTERS:
        store.achievements.earn(f"palm_island.disaster.{disaster}")
    for day in range(7):
        store.results.add(Result(f"d{day}", "palm_island", 1, (), 1, day, 1.0, 1, (), daily=f"2026-05-0{day + 1}"))
    store.achievements.earn("all_five")
    assert found() == {"all_tutorials", "win_each", "palm_all_disasters", "daily_week"}


def test_every_achievement_on_the_list_has_words_and_comes_once() -> None:
    listed = honours.listed()
    assert len(listed) == len(set(listed)) and set(honours.HOUSE) < set(listed)
    assert sum(feat.startswith("palm_island.") for feat in listed) == 9, "PAL-10.1"
    for feat in listed:
        title, _, card = feat.partition(".")
        key = f"{title}.card.{card}.name" if card else f"shell.achievement.{feat}.name"
        assert tr(key) != key


def test_marks_are_kept_but_not_shown_as_earned(store: Store) -> None:
    match = table(TEAM, LUANA, KAI, options={"target": "few"})
    keeper = Keeper(match, store)
    play(match, [(0, "gather"), (1, "gather"), (0, "propose 3"), (1, "agree")])
    to_the_end(match)
    assert match.result is not None and match.result.outcome == "won"
    assert store.achievements.has("won.lanterns") and {feat.id for feat in keeper.earned} == {"first_game"}
