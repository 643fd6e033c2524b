"""What a finished game of Haleakala earns and adds to the statistics."""

from __future__ import annotations

from random import Random

import pytest

from game.i18n.words import has
from game.match import honours
from game.match.highlights import haleakala as highlights
from game.match.match import Match
from game.match.seats import Tempo, computer, human
from game.rules import registry
from game.rules.haleakala import events as ev
from game.rules.haleakala.actions import Lay

RULES = registry.rules("haleakala")


@pytest.fixture(scope="module")
def games() -> list[Match]:
    return [_played(seed) for seed in range(10)]


def _played(seed: int) -> Match:
    """A whole game, half of the turns at the boat."""
    chance = Random(seed)
    seats = (human("Luana", "flame"), computer("easy", "Kai", "sun"))
    variant = ("basic", "tactical")[seed % 2]
    match = Match.begin(RULES, RULES.config(2, {"variant": variant}), seed, seats, Tempo(pause_ms=0, hold_ms=0))
    while match.waiting:
        seat = match.waiting[0]
        legal = match.legal(seat)
        sails = [a for a in legal if isinstance(a, Lay) and a.beach == match.history.state.boat]
        match.submit(seat, chance.choice(sails if sails and chance.random() < 0.5 else legal))
    return match


def _events(match: Match, kind: type) -> list:
    return [e for ply in match.history.plies for e in ply.events if isinstance(e, kind)]


def test_feats_follow_the_events(games) -> None:
    seen: set[str] = set()
    for match in games:
        found = {feat.id for feat in honours.feats(match)}
        seen |= found
        rows = [e for e in _events(match, ev.Counted) if e.seat == 0]
        assert ("haleakala_pearls" in found) == ([e.points for e in rows if e.key == "pearls"].count(4) == 2)
        assert ("haleakala_segment" in found) == any(e.key == "segment" and e.points for e in rows)
        lost = [e for e in _events(match, ev.StatueBurned) if e.seat == 0]
        raised = [e for e in _events(match, ev.StatueBuilt) if e.seat == 0]
        assert ("haleakala_unburnt" in found) == (not lost and bool(raised))
        end = _events(match, ev.GameEnded)[0]
        assert ("haleakala_tie" in found) == (end.winner == 0 and end.decided != "points")
    assert "haleakala_unburnt" in seen


def test_statistics_count_what_people_lost_and_sailed(games) -> None:
    for match in games:
        numbers = dict(honours.counts(match))
        assert numbers["haleakala_burnt"] == sum(e.seat == 0 for e in _events(match, ev.StatueBurned))
        assert numbers["haleakala_bays"] == sum(len(e.path) - 1 for e in _events(match, ev.BoatSailed) if e.seat == 0)
        assert numbers["haleakala_bays"] > 10


def test_captions_are_in_the_catalogue(games) -> None:
    said: set[str] = set()
    for match in games[:4]:
        for number, ply in enumerate(match.history.plies):
            before, after = match.history.state_at(number), match.history.state_at(number + 1)
            said |= {key for key, _ in highlights.captions(before, ply, after)}
    assert {"disc_prepares", "take_back", "alone"} <= said
    assert all(has(f"haleakala.caption.{key}") for key in said)
