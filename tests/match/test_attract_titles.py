"""What the titles themselves find worth seeing: their event types exist, and what they say is in the catalogue."""

from __future__ import annotations

import pytest

from game.i18n.words import has
from game.match import attract
from game.match.attract import Rehearsal, bill, highlights, segment
from game.match.highlights import palm_island
from game.match.history import Ply
from game.match.seats import computer
from game.rules import registry
from game.rules.palm_island import RULES as PALM
from game.rules.palm_island.actions import Discard
from tests.rules.palm_island.positions import solo

TITLES = [title.id for title in registry.TITLES if highlights(title.id) is not None]


@pytest.mark.parametrize("title", TITLES)
def test_events_that_weigh_are_events_of_the_title(title):
    weights = getattr(highlights(title), "WEIGHTS", {})
    assert set(weights) <= set(registry.rules(title).event_types) and all(w > 0 for w in weights.values())


@pytest.mark.parametrize("title", TITLES)
def test_what_is_said_in_a_game_can_be_said(title):
    rules = registry.rules(title)
    shown = segment(0, (title,), bill(rules, rules.players))
    made = Rehearsal(rules, shown, (computer(attract.EASY),) * shown.config.players)
    while not made.done:
        made.advance(0.0)
    keys = {moment.caption.key for moment in made.moments if moment.caption is not None}
    assert keys and all(has(key) for key in keys)
    assert any(key.startswith(f"{title}.caption.") for key in keys)


def said(words: str, text: str, round_number: int = 1) -> dict[str, float]:
    """What is said about an action in a position of Palm Island alone."""
    state = solo(words, round_number)
    action = PALM.parse(text)
    after, events = PALM.step(state, 0, action)
    return dict(palm_island.captions(state, Ply(0, action, events), after))


def test_discarding_is_explained_in_the_first_rounds_only():
    text = PALM.text(Discard())
    assert "discard_early" in said("1A 2A ...", text, 1)
    assert "discard_early" not in said("1A 2A ...", text, 5)


def test_the_first_card_in_store_is_explained():
    assert "store_free" in said("1A 2A ...", "store 1")
    assert "store_free" not in said("1A 2A 3A* ...", "store 1")
