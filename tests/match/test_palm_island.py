"""The match with a real title: Palm Island alone and as a pair."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.protocol import Result as Ending
from game.i18n import tr
from game.match import honours, saving, transfer, undo
from game.match.keeping import Keeper
from game.match.match import Match, demo
from game.match.seats import Aids, human
from game.match.titles.palm_island import HARDNESS
from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Discard
from game.rules.palm_island.scoring import rank_of, unlocked
from game.rules.registry import find
from game.scenes.palm_island import choices
from game.scenes.palm_island.ending import _best_before, ending
from game.scenes.plan import opening
from game.storage.results import Result, Standing
from game.storage.store import Store
from tests.match.tables import AT_ONCE, KAI, LUANA, Scripted, bot, table
from tests.match.test_saving import same


def alone(seed: int = 3, **options: str) -> Match:
    return table(RULES, LUANA, seed=seed, options={"inspect": "off"} | options)


def pair(seed: int = 3, **options: str) -> Match:
    return table(RULES, LUANA, KAI, seed=seed, options={"disaster": "famine"} | options)


def turn(match: Match, seat: int) -> Any:
    """The front card goes to the back, whatever else may be done."""
    return match.submit(seat, next(action for action in match.legal(seat) if isinstance(action, Discard)))


def at_random(match: Match, seed: int, plies: int = 2000) -> Match:
    chance = random.Random(seed)
    while match.waiting and match.history.length < plies:
        seat = chance.choice(match.waiting)
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


def test_alone_one_step_back_is_free_and_the_next_one_marks_the_game() -> None:
    match = alone()
    for _ in range(3):
        turn(match, 0)
    assert match.undo(0) is None and not match.aids.assisted
    assert match.undo(0) is None and match.aids.assisted


def test_in_a_pair_each_takes_back_its_own_turn() -> None:
    match = pair()
    before = match.observe_at(0, 0)
    turn(match, 0)
    for _ in range(4):
        turn(match, 1)
    partner = match.history.state.seats[1]
    assert match.undo(0) is None
    assert (
        match.history.state.seats[1] == partner and match.history.state.seats[0] == match.history.state_at(0).seats[0]
    )
    assert match.observe(0).seats[0] == before.seats[0]


def test_no_turn_of_an_earlier_round_comes_back_after_the_council() -> None:
    match = pair()
    ready = RULES.parse("ready")
    while match.history.state.council is None:
        turn(match, match.waiting[0])
    for seat in (0, 1):
        match.submit(seat, ready)
    assert match.round == 2 and match.undo(0) == undo.CLOSED and match.undo(1) == undo.CLOSED


def test_a_turn_whose_end_opened_the_council_stays_once_the_partner_has_spoken() -> None:
    match = pair()
    while match.history.state.council is None:
        turn(match, match.waiting[0])
    last = match.history.plies[-1].seat
    assert match.undo(last) is None and match.redo(last)
    match.submit(1 - last, RULES.parse("ready"))
    assert match.undo(last) == undo.BUILT


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_games_are_saved_sent_and_walked_back(players: int, seed: int) -> None:
    config = RULES.configs(players)[seed * 5 % len(RULES.configs(players))]
    match = Match.begin(RULES, config, seed, (LUANA, KAI)[:players], AT_ONCE)
    at_random(match, seed)
    assert match.over and match.result is not None
    assert same(saving.unpack(saving.pack(match)).match, match)
    text = transfer.write(match)
    assert same(transfer.read(text), match) and len(text) < 1500


def test_a_game_can_be_walked_back_to_its_start() -> None:
    match = at_random(alone(), 1, 40)
    start = match.history.state_at(0)
    while match.undo(0) is None:
        continue
    assert match.history.state is start and match.history.length == 0
    while match.redo(0):
        continue
    assert match.history.length == 40


def test_the_computer_partner_plays_while_the_person_thinks() -> None:
    match = table(RULES, LUANA, bot(), options={"disaster": "famine"}, brains=Scripted(lambda legal: legal[-1]))
    for _ in range(200):
        match.tick(16)
    assert match.waiting == (0,) and match.history.length == 16


def test_cards_are_unlocked_and_feats_counted() -> None:
    seeds = 60
    found: set[str] = set()
    for seed in range(seeds):
        match = demo(RULES, RULES.config(1), seed, "greedy", AT_ONCE)
        match.play_out()
        assert honours.feats(match) == ()
        match.reseat(0, LUANA)
        feats = {feat.id for feat in honours.feats(match)}
        assert match.result is not None
        assert ("palm_twenty" in feats) == (match.result.totals[0] >= 20)
        assert "first_game" in feats and "palm_pro" not in feats and "won.palm_island" not in feats
        assert dict(honours.counts(match))["palm_levels"] > 0
        found |= feats
        if {"palm_twenty", "palm_island.lookout"} <= found:
            break
    assert "palm_twenty" in found


# ---- what stays: the best result and how hard cards were earned


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def played(store: Store, seed: int, name: str = "Luana", **options: str) -> tuple[Match, Keeper]:
    """A finished game alone, as a person may have played it, in the books."""
    match = demo(RULES, RULES.config(1, options), seed, "greedy", AT_ONCE)
    match.play_out()
    match.reseat(0, human(name, "flame"))
    keeper = Keeper(match, store)
    keeper._close("finished", abandoned=False)
    return match, keeper


def points(match: Match) -> int:
    assert match.result is not None
    return match.result.totals[0]


def test_the_personal_best_is_kept(store: Store) -> None:
    """PAL-9.4: of this person and this kind of game, without help; the first game has none to beat."""
    games = [played(store, seed) for seed in range(3)]
    first = ending(*played(store, 9, "Kai"), store)
    assert first.best is None, "another person's results are not one's own"
    for match, keeper in games:
        others = [points(m) for m, k in games if k is not keeper]
        made = ending(match, keeper, store)
        assert made.best == max(others)
        assert (tr("palm_island.end.best", old=max(others)) == made.line) == (points(match) > max(others))
    match, keeper = games[0]
    match.aids = Aids(hints=1)
    helped = ending(match, keeper, store)
    assert helped.best is None and helped.line == tr(f"palm_island.end.{rank_of(match.history.state)}", n=points(match))


def test_a_look_through_the_deck_is_noted_beside_the_best(store: Store) -> None:
    """PAL-9.4: whether the best of all, this game included, was played with the deck in view."""
    low, high = sorted((played(store, seed) for seed in range(2)), key=lambda game: points(game[0]))
    assert points(low[0]) < points(high[0])
    for seen in (False, True):
        store.results.clear()
        high[0].aids = Aids(deck_view=seen)
        low[0].aids = Aids(deck_view=not seen)
        for _, keeper in (low, high):
            store.results.add(keeper._result(abandoned=False))
        assert ending(*low, store).viewed is ending(*high, store).viewed is seen


def test_the_best_against_a_disaster_is_found_below_many_games_for_points(store: Store) -> None:
    """PAL-9.4, PAL-12.8: however many games for points were better."""
    seats = (Standing(0, "", "Luana", "", 57, 1, False),)
    for number in range(210):
        store.results.add(Result(f"m{number}", "palm_island", 1, (), 1, number, 1.0, 1, seats))
    won = (Standing(0, "", "Luana", "", 7, 1, True),)
    store.results.add(Result("won", "palm_island", 1, (), 1, 300.0, 1.0, 1, won, "won"))
    match = table(RULES, LUANA, options={"disaster": "famine"})
    state = match.history.state
    result = Ending((1,), (9,), (), "won")
    assert state.shared.disaster and _best_before(match, None, store, result).points == 7


def test_the_hardest_difficulty_of_a_card_is_remembered(store: Store) -> None:
    """PAL-11.3, PAL-10.1: a game earned as Beginner, as Pro and as Advanced stays at Pro; new only once."""
    seed = next(s for s in range(60) if cards(s))
    for hard in ("beginner", "pro", "advanced"):
        _, keeper = played(store, seed, difficulty=hard)
        assert any(feat.id == cards(seed)[0] for feat in keeper.earned) == (hard == "beginner"), "new only once"
    earned = {e.id: e for e in store.achievements.all()}
    assert all(HARDNESS[earned[card].hardness] == "pro" for card in cards(seed))


def cards(seed: int) -> list[str]:
    """The cards that this seed's game earns."""
    match = demo(RULES, RULES.config(1), seed, "greedy", AT_ONCE)
    match.play_out()
    return [f"palm_island.{card}" for card in unlocked(match.history.state)]


def test_there_is_a_difficulty_to_choose_once_a_card_was_earned(store: Store) -> None:
    """PAL-11.1: until then a game is a plain one."""
    plan = opening(find("palm_island"), (1, 2), store)
    offers = ("beginner", "advanced", "pro")
    shut = [choices.why(plan, "difficulty", value, store) for value in offers]
    assert shut[0] is None and {why.key for why in shut[1:] if why} == {"palm_island.refuse.difficulty_locked"}
    assert None not in shut[1:]
    store.achievements.earn("palm_twenty")
    assert choices.why(plan, "difficulty", "pro", store) is not None, "that is no card"
    store.achievements.earn("palm_island.lookout")
    assert [choices.why(plan, "difficulty", value, store) for value in offers] == [None] * 3
