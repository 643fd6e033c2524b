"""What a finished game of Kilauea earns and adds to the statistics."""

from __future__ import annotations

from random import Random

import pytest

from game.i18n.words import has
from game.match import honours
from game.match.highlights import kilauea as highlights
from game.match.match import Match
from game.match.seats import Tempo, computer, human
from game.rules import registry
from game.rules.kilauea import events as ev
from game.rules.kilauea.tables import COLOURS

RULES = registry.rules("kilauea")


@pytest.fixture(scope="module")
def games() -> list[Match]:
    return [_played(seed) for seed in range(6)]


def _played(seed: int) -> Match:
    """A whole game in which everybody takes the best of a few moves."""
    chance = Random(seed)
    seats = (human("Luana", "flame"), computer("easy", "Kai", "sun"))
    match = Match.begin(RULES, RULES.config(2, {"stall_end": "on"}), seed, seats, Tempo(pause_ms=0, hold_ms=0))
    while match.waiting:
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.submit(seat, max(chance.sample(legal, min(len(legal), 6)), key=lambda a: _gain(match, seat, a)))
    return match


def _gain(match: Match, seat: int, action: object) -> float:
    forecast = match.preview(seat, action)
    assert forecast is not None
    return forecast.after[seat] - forecast.before[seat]


def test_feats_follow_the_position_and_the_events(games) -> None:
    seen: set[str] = set()
    for match in games:
        found = {feat.id for feat in honours.feats(match)}
        seen |= found
        state = match.history.state
        assert ("kilauea_five" in found) == all(state.seats[0].island)
        assert ("kilauea_hundred" in found) == (match.result.totals[0] >= 100)
        best = max(
            (e.points for p in match.history.plies for e in p.events if isinstance(e, ev.SectionScored) and not e.seat),
            default=0,
        )
        assert ("kilauea_section" in found) == (best >= 40)
    assert "kilauea_tie" in seen


def test_a_tie_is_made_against_rivals_only(games) -> None:
    for match in games:
        earned = "kilauea_tie" in {feat.id for feat in honours.feats(match)}
        assert earned == any(_makes_tie(match, n) for n in range(match.history.number))


def _makes_tie(match: Match, number: int) -> bool:
    """The same asked another way: heights before and after, colour by colour."""
    if match.history.plies[number].seat:
        return False
    before, after = match.history.state_at(number), match.history.state_at(number + 1)
    for pillar, height in enumerate(after.heights):
        section, colour = divmod(pillar, COLOURS)
        old = before.heights[section * COLOURS : (section + 1) * COLOURS]
        new = after.heights[section * COLOURS : (section + 1) * COLOURS]
        fresh = height == max(new) and height and old[colour] < max(old)
        mine, theirs = (colour in after.seats[n].island[section] for n in (0, 1))
        if fresh and new.count(height) > 1 and theirs and not mine:
            return True
    return False


def test_the_numbers_count_the_tikis_that_people_cut(games) -> None:
    for match in games:
        numbers = dict(honours.counts(match))
        cut = [e for p in match.history.plies for e in p.events if isinstance(e, ev.TikiCut)]
        assert numbers["kilauea_tikis"] == sum(1 for e in cut if e.seat == 0)
        assert numbers["kilauea_swing"] >= 0


def test_captions_are_words_of_the_catalogue_and_come_in_every_game(games) -> None:
    for match in games:
        history = match.history
        found = [
            caption
            for n, ply in enumerate(history.plies)
            for caption, weight in highlights.captions(history.state_at(n), ply, history.state_at(n + 1))
            if weight > 0
        ]
        assert len(set(found)) >= 4
        assert all(has(f"kilauea.caption.{caption}") for caption in found)
