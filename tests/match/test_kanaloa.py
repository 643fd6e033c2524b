"""What a game of Kanaloa earns, and what is worth seeing of it."""

from __future__ import annotations

import json
from pathlib import Path

from game.match.highlights import kanaloa as highlights
from game.match.match import Match
from game.match.seats import Tempo, computer, human
from game.match.titles import kanaloa as title
from game.rules import registry
from game.rules.kanaloa.events import EVENT_TYPES, Landed, Rode

GOLDEN = Path(__file__).parents[1] / "golden" / "kanaloa"
RULES = registry.rules("kanaloa")


def recorded(name: str, people: int) -> Match:
    lines = [json.loads(line) for line in (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines()]
    head = lines[0]
    seats = tuple(human() if n < people else computer("easy") for n in range(head["players"]))
    match = Match.begin(RULES, RULES.config(head["players"], head["options"]), head["seed"], seats, Tempo(hold_ms=0))
    for line in lines[1:-1]:
        match.submit(line["seat"], RULES.parse(line["action"]))
    assert match.over
    return match


def test_rides_of_people_are_counted() -> None:
    match = recorded("4_placed", 2)
    rides = [e for ply in match.history.plies for e in ply.events if isinstance(e, Rode)]
    counted = dict(title.counts(match))
    assert counted["kanaloa_rides"] == sum(e.seat < 2 for e in rides) > 0


def test_feats_follow_the_game() -> None:
    """Each feat of all recorded games stands for something that the game shows."""
    found = set()
    for name in ("2_placed", "2_free_prepared", "3_prepared", "4_placed"):
        match = recorded(name, 4)
        feats = {feat.id for feat in title.feats(match)}
        assert feats <= set(title.FEATS)
        totals = match.result.totals
        assert ("kanaloa_sixty" in feats) == (max(totals) >= title.HIGH)
        landed = {e.seat for ply in match.history.plies for e in ply.events if isinstance(e, Landed)}
        first = {n for n, rank in enumerate(match.result.ranks) if rank == 1}
        assert ("kanaloa_dolphin" in feats) == bool(landed & first)
        most = max(match.history.state_at(n).gods.count(s) for n in range(1, match.history.length) for s in range(4))
        assert ("kanaloa_cards" in feats) == (most >= title.CARDS)
        found |= feats
    assert found


def test_captions_are_words_of_the_catalogue() -> None:
    from game.i18n.words import has

    match = recorded("4_placed", 0)
    history = match.history
    seen = set()
    for n, ply in enumerate(history.plies):
        seen |= {key for key, _ in highlights.captions(history.state_at(n), ply, history.state_at(n + 1))}
    assert len(seen) > 5
    assert all(has(f"kanaloa.caption.{key}") for key in seen)
    assert set(highlights.WEIGHTS) <= set(EVENT_TYPES)
