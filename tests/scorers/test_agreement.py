"""The rules core and the second scorer count the same, on random positions of every number of players and option."""

from __future__ import annotations

import random

import pytest

from game.core.value import replace
from game.rules import registry
from tests.scorers import SCORED, einauge, haleakala, kanaloa, kilauea, palm_island
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


def test_chest_ranks_of_einauge():
    """EX-17 of Einauge."""
    for chests, rewards in (
        ([3, 2, 2, 1, 0], [7, 4, 4, 0, 0]),
        ([2, 2, 2, 1, 0], [7, 7, 7, 0, 0]),
        ([3, 2, 1, 1, 1], [7, 4, 1, 1, 1]),
        ([0, 0, 3, 0, 0], [0, 0, 7, 0, 0]),
    ):
        assert [einauge.reward(mine, chests) for mine in chests] == rewards


def test_whole_scoring_of_einauge():
    """EX-19 of Einauge, with and without the variant."""
    rows = (
        {"blue": ["blue-2", "blue-4", "blue-8"], "red": ["red-5", "red-6"], "violet": ["violet-7"]},
        {"blue": ["blue-5"], "green": ["green-2", "green-3", "green-8"], "orange": ["orange-4", "orange-6"]},
        {"blue": ["blue-6", "ship-1"], "red": ["red-2"], "yellow": ["yellow-2", "yellow-7"], "orange": ["orange-2"]},
    )
    tokens = ((8, 2, 9), (3, 0, 14), (11, 3, 6))
    seats = [
        dict(zip(("ducats", "sabres", "jewels"), held, strict=True), rows=row)
        for held, row in zip(tokens, rows, strict=True)
    ]
    told = {"seats": seats, "colours_in_play": ["blue", "red", "green", "yellow", "orange", "violet"]}
    for variant, totals in ((False, [22, 32, 35]), (True, [25, 35, 41])):
        assert [sum(sheet.values()) for sheet in einauge.lines(told | {"colour_bonus": variant})] == totals


def test_first_scoring_of_haleakala():
    """EX-18 and EX-19 of Haleakala."""
    burnt = haleakala.after_eruption(
        {"red": ["F4"], "yellow": ["M1", "F1", "G4"]}, {"C0": 0, "C1": 1, "C2": 0, "C3": 0, "C4": 3, "C5": 0}
    )
    assert burnt == {"red": [], "yellow": ["F1"]}
    statues = {"red": ["M0", "M2", "F0", "F4", "G0"], "yellow": ["M3", "F3", "G1", "G5"]}
    cards = {kind["kind"]: card for card, kind in haleakala.KINDS.items()}
    tableaus = {
        "red": [cards["fish_1"], cards["fish_2"], cards["pearl_black"]],
        "yellow": [cards["fish_4"], cards["pearl_white"]],
    }
    market = {"sc_segment": "red", "sc_mountain": "red", "sc_butterflies": "yellow", "sc_majority": "yellow"}
    sheets = haleakala.count(statues, tableaus, market | {"sc_forest": None}, late=False)
    assert [sum(sheet.values()) for sheet in sheets] == [23, 15]


def test_decks_of_palm_island():
    """EX-14, EX-17 and EX-20 of Palm Island."""
    deck = "1B 2C 3D 4C 5D* 6B 7D* 8D 9B 10D 11D 12D 13C 14D 15D 16C 17C"
    told = {"status": "finished", "disaster": None, "decks": [{"cards": deck}]}
    assert palm_island.verdict(told)[:2] == (37, "very_good")
    pair = [{"cards": "16C 15D 5D 17D"}, {"cards": "16C 15D 5D 13C 17D"}]
    assert palm_island.final_score({"status": "won", "disaster": "famine", "decks": pair}) == (18, "respectable")
    thirty = "4C 5C 6D 7D 8D 9D 13A 14D 15D 16B 1A 2A 3A 10A 11A 12A 17C"
    met = palm_island.verdict(told | {"decks": [{"cards": thirty}]})
    assert met == (30, "very_good", ("statue_of_trust", "sawmill", "stone_carver"))


def test_kilauea_ends_by_stall_where_the_scorer_says():
    """KIL-11.12, which random games never reach: positions some quiet turns before it are played on."""
    rules = registry.rules("kilauea")
    luck, stalls = random.Random(5), 0
    for seed in range(12):
        players = 2 + seed % 3
        state, _ = rules.setup(rules.config(players, {"stall_end": "on"}), seed)
        told = rules.describe(state)
        for _ in range(200):
            state, told, _ = _quiet_ply(rules, state, luck)
            if told["turns"] >= 3 * players and told["phase"] == "MOVE":
                break
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
