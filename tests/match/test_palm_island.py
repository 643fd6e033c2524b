"""The match with a real title: Palm Island alone and as a pair."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.match import honours, saving, transfer, undo
from game.match.match import Match, demo
from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Discard
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
