"""What a finished game of Einauge earns, adds to the statistics, and is worth telling in the demo."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.titles import einauge as judgement
from game.i18n.words import has
from game.match import honours
from game.match.highlights import einauge as highlights
from game.match.match import Match
from game.match.seats import Tempo, computer, human
from game.rules import registry
from game.rules.einauge.events import Fought
from game.rules.einauge.scoring import chest_table, ranks

RULES = registry.rules("einauge")


@pytest.fixture(scope="module")
def games() -> list[Match]:
    return [_played(seed) for seed in range(12)]


def _played(seed: int) -> Match:
    """A whole game of moves that look good at a glance."""
    players, chance = 2 + seed % 4, Random(seed)
    seats = (human("Luana", "flame"), *(computer("easy", f"C{n}") for n in range(1, players)))
    match = Match.begin(RULES, RULES.config(players, {}), seed, seats, Tempo(pause_ms=0, hold_ms=0))
    while match.waiting:
        seat = match.waiting[0]
        legal = match.legal(seat)
        careless = seat and chance.random() < 0.5
        match.submit(seat, chance.choice(legal) if careless else judgement.reply(match.history.state, seat, legal, 0))
    return match


def test_feats_follow_the_position_and_the_events(games: list[Match]) -> None:
    seen: set[str] = set()
    for match in games:
        state, result = match.history.state, match.result
        assert result is not None
        found = {feat.id for feat in honours.feats(match)}
        seen |= found
        fights = sum(isinstance(e, Fought) and not e.seat for ply in match.history.plies for e in ply.events)
        firsts = sum(ranks(chest_table(state.seats, colour))[0] == 1 for colour in state.colours)
        assert ("einauge_sixty" in found) == (result.totals[0] >= 60)
        assert ("einauge_fights" in found) == (fights >= 8)
        assert ("einauge_chests" in found) == (firsts >= 4)
        assert ("einauge_full_row" in found) == any(sum(card < 56 for card in row) == 7 for row in state.seats[0].rows)
        numbers = dict(honours.counts(match))
        assert numbers["einauge_fights"] == fights and numbers["einauge_jewels"] == result.totals[0]
    assert seen & {"einauge_sixty", "einauge_chests"}


def test_feats_and_numbers_have_names() -> None:
    module = honours.title_module("einauge")
    assert module is not None
    for feat in module.FEATS:
        assert has(f"shell.achievement.{feat}.name") and has(f"shell.achievement.{feat}.text")
    assert has("shell.stats.einauge_fights") and has("shell.stats.einauge_jewels")


def test_what_is_told_of_a_game_can_be_said(games: list[Match]) -> None:
    told: set[str] = set()
    for match in games:
        for n, ply in enumerate(match.history.plies):
            before, after = match.history.state_at(n), match.history.state_at(n + 1)
            told |= {key for key, weight in highlights.captions(before, ply, after) if weight > 0}
    assert all(has(f"einauge.caption.{key}") for key in told)
    assert {"fight_dear", "four_sabres", "buy_row", "ship_seen", "final_market"} <= told
