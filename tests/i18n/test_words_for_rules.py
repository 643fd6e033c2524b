"""What the rules of a title name has words: options, refusals with their holes, lines of the score sheet."""

from __future__ import annotations

import string
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from typing import Any

import pytest

from game.core.protocol import Refusal, Rules
from game.core.rng import draw, seeded
from game.i18n import has
from game.i18n.pages import rulebook
from game.rules import registry
from tests.i18n.test_english import ENTRIES

TITLES = [title.id for title in registry.TITLES if find_spec(title.rules.partition(":")[0])]
PLIES = 60


@cache
def seen(title: str) -> tuple[frozenset[Refusal], frozenset[str]]:
    """Refusals and score lines met in short random games over all numbers of players and option sets."""
    rules = registry.rules(title)
    refusals: set[Refusal] = set()
    lines: set[str] = set()
    for seed, (players, config) in enumerate(games(rules)):
        state, _ = rules.setup(config, seed)
        rng = seeded(seed + players)
        for ply in range(PLIES):
            waiting = rules.waiting(state)
            if not waiting:
                break
            rng, which = draw(rng, len(waiting))
            seat = waiting[which]
            if ply % 6 == 0:
                why = (rules.why(state, seat, action) for action in rules.candidates(state, seat))
                refusals.update(refusal for refusal in why if refusal is not None)
                lines.update(item.key for sheet in rules.scores(state) for item in sheet)
            legal = rules.legal(state, seat)
            rng, which = draw(rng, len(legal))
            state, _ = rules.apply(state, seat, legal[which])
    return frozenset(refusals), frozenset(lines)


def games(rules: Rules[Any, Any, Any, Any]) -> Iterator[tuple[int, Any]]:
    for players in rules.players:
        configs = rules.configs(players)
        for config in configs[:: max(1, len(configs) // 4)]:
            yield players, config


@pytest.mark.parametrize("title", TITLES)
def test_every_option_and_value_has_a_name_and_an_explanation(title: str) -> None:
    for option in registry.rules(title).options:
        assert has(f"{title}.option.{option.key}.name"), option.key
        assert rulebook(title, "en").chapter(option.rule) is not None, option.key
        for value in option.values:
            named = f"{title}.option.{option.key}.{value}"
            cards = f"{title}.card.{value}"
            assert (has(f"{named}.name") and has(f"{named}.line")) or (has(f"{cards}.name") and has(f"{cards}.text"))


@pytest.mark.parametrize("title", TITLES)
def test_every_refusal_has_words_and_fills_their_holes(title: str) -> None:
    refusals = seen(title)[0]
    assert refusals
    for refusal in refusals:
        assert refusal.key.startswith(f"{title}.refuse."), refusal
        for part in ("title", "text"):
            entry = ENTRIES.get(f"{refusal.key}.{part}")
            assert entry is not None, refusal
            needed = {hole for form in entry.forms for _, hole, _, _ in string.Formatter().parse(form) if hole}
            assert needed <= {name for name, _ in refusal.holes}, refusal


@pytest.mark.parametrize("title", TITLES)
def test_every_refusal_opens_a_page_of_the_rules(title: str) -> None:
    book = rulebook(title, "en")
    lost = {(refusal.key, refusal.rule) for refusal in seen(title)[0] if book.chapter(refusal.rule) is None}
    assert lost == set()


@pytest.mark.parametrize("title", TITLES)
def test_every_line_of_the_score_sheet_has_words(title: str) -> None:
    assert {line for line in seen(title)[1] if not has(f"{title}.score.{line}")} == set()
