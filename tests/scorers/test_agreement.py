"""The rules core and the second scorer count the same, on random positions of every number of players and option."""

from __future__ import annotations

import random

import pytest

from game.core.value import replace
from game.rules import registry
from tests.scorers import SCORED, kanaloa, kilauea
from tests.scorers.compare import Comparison


@pytest.mark.parametrize("title", SCORED)
def test_two_scorers_agree_on_random_positions(title):
    done = Comparison(title).run(300, seed=11, every=8)
    assert done.differences == []
    assert done.ends >= 20 and done.stirred >= 60


def test_published_sums_of_kanaloa():
    """EX-1, EX-2 of Kanaloa: the scorer itself is held to the rulebook."""
    heights = {"Kanaloa": 16, "Lono": 20, "Pele": 15, "Ku": 9}
    scored = kanaloa.lines({"temples": [heights | {"Kane": 16}, heights | {"Kane": 15}, heights | {"Kane": 0}]})
    assert [sum(sheet.values()) for sheet in scored] == [48, 60, 0]


def test_worked_sections_of_kilauea():
    """EX-13, EX-14, EX-15 of Kilauea."""
    of = kilauea.section_points
    assert of([4, 2, 2, 0], ["red", "yellow", "yellow"]) == 16
    assert of([3, 3, 1, 0], ["green", "red", "red"]) == 9
    assert of([1, 1, 1, 1], ["blue"]) == 1
    assert [of(heights, ["red", "red"]) for heights in ([3, 4, 1, 0], [4, 4, 1, 0], [5, 4, 1, 0])] == [18, 8, 10]


def test_kilauea_ends_by_stall_where_the_scorer_says():
    """KIL-11.12, which random games never reach: positions some quiet turns before it are played on."""
    rules = registry.rules("kilauea")
    luck, stalls = random.Random(5), 0
    for seed in range(12):
        players = 2 + seed % 3
        state, _ = rules.setup(rules.config(players, {"stall_end": "on"}), seed)
        told = rules.describe(state)
        while told["turns"] < 3 * players or told["phase"] != "MOVE":
            state, told, _ = _quiet_ply(rules, state, luck)
        state = replace(state, quiet=10 * players - 1 - seed)
        ledger, before = kilauea.Ledger(rules.describe(state)), rules.describe(state)
        for _ in range(60):
            if kilauea.over(before):
                break
            state, told, facts = _quiet_ply(rules, state, luck)
            assert ledger.turn(before, facts, told) == []
            before = told
        stalls += kilauea.over(told) and not told["scored"]
    assert 3 <= stalls < 12  # a forced cut starts the count again


def _quiet_ply(rules, state, luck):
    """A decision that leaves the forests alone if there is one: (position, told, facts)."""
    (seat,) = rules.waiting(state)
    legal = rules.legal(state, seat)
    calm = [action for action in legal if rules.text(action).split()[0] in ("sail", "raise", "stop", "pass")]
    state, events = rules.apply(state, seat, luck.choice(calm or legal))
    return state, rules.describe(state), [rules.tell(event) for event in events]
