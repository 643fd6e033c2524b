"""Points, rankings, achievements, the end (PAL-9, PAL-10, PAL-14)."""

from __future__ import annotations

import pytest

from game.core.protocol import totals
from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Bring, Discard, Flip, Keep, Propose, Ready, Rotate, Store
from game.rules.palm_island.events import Counted, Ended
from game.rules.palm_island.scoring import levels_of, points_of, rank, rank_of, table_of, unlocked, unlocked_by
from game.rules.palm_island.state import FINISHED
from game.rules.palm_island.tables import ACHIEVEMENTS, COSTS, GOODS, LEVELS, POINTS, unpack
from tests.rules.palm_island.positions import (
    agreed,
    allowed,
    alone,
    cards,
    deck,
    do,
    pair,
    refused,
    solo,
    written,
)


def last_round(words: str):
    """Solo, one discard before the end."""
    return do(solo(f"12A 17C {words}", 8), Discard())


# ---- score and rank


def test_the_score_is_the_points_on_the_present_faces():
    """PAL-9.1: achievements included; the sheet sums to it."""
    state = last_round("4C 15D 13B sawmill:D statue_of_wisdom:C ...")
    assert points_of(state.seats[0].deck) == 5 + 6 + 1 + 1 + 6
    (sheet,) = RULES.scores(state)
    assert {item.key: item.points for item in sheet if item.points} == {
        "logger": 5,
        "temple": 6,
        "housing": 1,
        "achievements": 7,
    }
    assert RULES.result(state).totals == totals((sheet,)) == (19,)


def test_ruling_stored_cards_count_and_goods_do_not():
    """PAL-9.2, RULING."""
    assert points_of(deck("4B 5D 7D 17C")) == points_of(deck("4B* 5D* 7D* 17C")) == 5


def test_solo_ranking():
    """PAL-9.3, PAL-1.9, RULING: below 10 is below the table."""
    bands = {9: "unranked", 10: "okay", 19: "okay", 20: "respectable", 29: "respectable", 30: "very_good"}
    bands |= {0: "unranked", 39: "very_good", 40: "outstanding", 57: "outstanding"}
    assert {points: rank(points, "solo") for points in bands} == bands


def test_co_op_ranking():
    """PAL-14.4, PAL-1.9, RULING: 0 is below the table."""
    bands = {0: "unranked", 1: "okay", 9: "okay", 10: "respectable", 19: "respectable", 20: "very_good"}
    bands |= {29: "very_good", 30: "outstanding"}
    assert {points: rank(points, "coop") for points in bands} == bands


def test_the_end_of_a_solo_game_is_told_item_by_item():
    """PAL-9.1, PAL-8.4, PAL-9.4: every line, then score and rank; nothing but points ranks it."""
    state = solo("12A 17C 16C 15D 13C ...", 8)
    state, facts = RULES.step(state, 0, Discard())
    assert state.status == FINISHED and RULES.result(state).outcome == ""
    assert {f.key: f.points for f in facts if isinstance(f, Counted) and f.points} == {"temple": 16, "housing": 6}
    assert facts[-1] == Ended("finished", 22, "respectable") and rank_of(state) == "respectable"


def test_ruling_solo_against_a_disaster_ranks_on_the_co_op_table():
    """PAL-12.8, RULING."""
    state = alone("17C 1D* 2D* 8D* 16C ...", 8, "famine", steps=2)
    assert table_of(state) == "coop" and table_of(solo("1A ...")) == "solo"
    state = do(state, allowed(state, Propose)[0])
    assert (points_of(state.seats[0].deck), rank_of(state)) == (12, "respectable")


def test_a_lost_game_has_no_score():
    """PAL-14.2: lost together when the window of round 8 closes without the third upgrade."""
    state = pair("17C 16C ...", "17C 15D ...", 8, steps=2)
    state = do(state, Ready())
    state, facts = RULES.step(state, 1, Ready())
    result = RULES.result(state)
    assert (result.outcome, result.totals, result.sheets, result.ranks) == ("lost", (0, 0), ((), ()), (2, 2))
    assert facts[-1] == Ended("lost", 0, "") and not [f for f in facts if isinstance(f, Counted)]


def test_a_won_game_counts_each_deck_alone():
    """PAL-14.1, PAL-14.3, RULING: as they stand at the third upgrade; the lower one is the common score."""
    state = pair("17B 1D* 2D* 11D* 9B* 16C", "17B 1D* 2D* 13B", 6, "famine", steps=2)
    state = agreed(state, allowed(state, Propose)[0])
    result = RULES.result(state)
    assert (result.outcome, result.totals, result.ranks) == ("won", (10, 1), (1, 1))
    assert rank_of(state) == "okay"


def test_ruling_a_pair_may_delay_the_last_upgrade():
    """PAL-14.1, RULING: nobody has to take it."""
    state = pair("17B 1D* 2D* 11D* 9B* 16C 3A", "17B 1D* 2D* 13B 5A", 6, "famine", steps=2)
    state = do(do(state, Ready()), Ready(), number=1)
    assert state.round == 7 and RULES.result(state) is None


# ---- achievements

FACES = """
statue_of_trust:B - 0 0 | - | - | 1W1S          statue_of_trust:D - 1 2 | - | 1W1F2S | -
statue_of_trust:C - 2 5 | - | - | -             statue_of_wisdom:B - 0 1 | - | - | 1W1F1S
statue_of_wisdom:D - 1 3 | - | 1W1F2S | -       statue_of_wisdom:C - 2 6 | - | - | -
fishing_fleet:B 1F 0 0 | free | - | 1W1F        fishing_fleet:D 3F 1 1 | free | - | -
sawmill:B 1W 0 0 | free | - | 1W1F              sawmill:D 2W 1 1 | free | - | -
stone_carver:B 2S 0 0 | 1W/1F | - | 1W1F1S      stone_carver:D 2S 1 2 | free | - | -
harbour:C 1W1F1S 0 0 | 1W/1F/1S | - | -         great_granary:B - 0 1 | - | - | -
lookout:B - 0 0 | - | - | -                     festival_ground:B - 0 0 | - | - | -
"""


def _words(goods: int) -> str:
    return "".join(f"{n}{letter}" for n, letter in zip(unpack(goods), "WFS", strict=True) if n)


def test_every_unlocked_face():
    """PAL-10.1, PAL-10.5: goods, level, points and prices of the nine cards."""
    rows = [row.strip() for line in FACES.split("\n") for row in line.split("  ") if row.strip()]
    for row in rows:
        name, stored, level, points, *prices = row.replace("|", " ").split()
        (code,) = deck(f"{name} 17A")[:1]
        assert (_words(GOODS[code]) or "-", LEVELS[code], POINTS[code]) == (stored, int(level), int(points)), row
        told = ["/".join(_words(way) or "free" for way in COSTS[verb][code]) or "-" for verb in range(3)]
        assert told == prices, row
    assert {row.partition(":")[0] for row in rows} == set(ACHIEVEMENTS)


CANOES, LOGGERS, QUARRIES = "1D 2D 3D", "4D 5C 6D", "7D 8D 9D"
CONDITIONS = (
    # achievement, faces that meet it, points, faces that don't
    ("statue_of_trust", "1A", 30, None),
    ("statue_of_wisdom", "1A", 40, None),
    ("fishing_fleet", CANOES, 20, "1D 2D 3B"),
    ("sawmill", LOGGERS, 25, "4D 5C 6B"),
    ("stone_carver", QUARRIES, 25, "7D 8D 9C"),
    ("harbour", "10D 11D 12B", 25, "10D 11D 12C"),
    ("great_granary", "13C 14C", 25, "13C 14D"),
    ("festival_ground", "15C 16D", 30, "15C 16B"),
)


@pytest.mark.parametrize(("name", "words", "points", "less"), CONDITIONS)
def test_conditions(name, words, points, less):
    """PAL-10.1: a score and levels of the final faces, both at the boundary."""
    met = deck(f"{words} 17C ...", 8)
    assert name in unlocked_by(met, points)
    assert name not in unlocked_by(met, points - 1)
    if less:
        assert name not in unlocked_by(deck(f"{less} 17C ...", 8), points)


def test_lookout_needs_all_sixteen_at_any_score():
    """PAL-10.1."""
    every = [f"{n}{'C' if n == 12 else 'B'}" for n in range(1, 17)]
    assert "lookout" in unlocked_by(deck(" ".join(every) + " 17C"), 0)
    every[4] = "5A"
    assert "lookout" not in unlocked_by(deck(" ".join(every) + " 17C"), 50)


def test_several_are_unlocked_at_once():
    """PAL-10.1."""
    state = last_round(f"{CANOES} {LOGGERS} {QUARRIES} 16C ...")
    assert points_of(state.seats[0].deck) == 25
    assert unlocked(state) == ("fishing_fleet", "sawmill", "stone_carver")


def test_ruling_when_conditions_are_checked():
    """PAL-10.7, PAL-10.2, RULING: after solo games and won solo games against a disaster only."""
    words = "17C 1D* 2D* 8D* 3D 16C 15C ..."
    lying = alone(words, 8, "famine", steps=2)
    assert unlocked(lying) == ()
    assert unlocked(do(lying, allowed(lying, Propose)[0])) == ("fishing_fleet",)
    assert unlocked(do(lying, Ready())) == ()
    couple = pair("17C 1D* 2D* 3D 11D* 9B* 16C 15C", "17C 1D* 2D* 3D 16C 15C", 8, "famine", steps=2)
    won = agreed(couple, allowed(couple, Propose)[0])
    assert won.status and unlocked(won) == ()


def test_ruling_levels_of_achievements_never_count():
    """PAL-10.6, RULING: neither for conditions nor for the sum; their points do count."""
    codes = deck("statue_of_trust:C sawmill:D 17C ...")
    assert (levels_of(codes), points_of(codes)) == (0, 6)
    state = pair("17A 7B* 8B* statue_of_trust:C", "17A", ability="support")
    assert refused(state, Propose(1, (cards(7, 8), 0))) == "temples_missing"


def test_an_achievement_acts_like_a_building():
    """PAL-10.5: actions, goods, points; one without an action can only be discarded."""
    state = solo("sawmill:B lookout:B 1A* 4A* ...")
    after = do(state, Flip(1, cards(1, 4)))
    assert written(after).endswith(" sawmill:D") and points_of(after.seats[0].deck) == 1
    assert Store(1) in RULES.legal(state, 0)
    assert RULES.legal(solo("lookout:B festival_ground:B ..."), 0) == (Discard(),)
    after = do(solo("statue_of_trust:D 7A 1D* 7D* ..."), Rotate(1, cards(1, 7)))
    assert written(after).endswith(" statue_of_trust:C")


def test_great_granary_stores_five():
    """PAL-10.8: from the start, for the deck that holds it."""
    state, _ = RULES.setup(RULES.config(2, {"achievements": "great_granary"}), 3)
    assert [seat.limit for seat in state.seats] == [5, 4]
    full = solo("3A great_granary:B 7A 1D* 2D* 8D* 4D* ...")
    assert Store(1) in RULES.legal(full, 0)
    assert refused(solo("3A great_granary:B 7A 1D* 2D* 8D* 4D* 5D* ..."), Store(1)) == "store_full"


def test_lookout_brings_a_card_from_round_2_on():
    """PAL-10.9: at the start of each round; the others keep their order."""
    state = solo("7A 17A lookout:B 13A 2A* 5A ...")
    assert allowed(state, Bring) == []
    state = do(state, Discard())
    assert state.round == 2
    assert {Bring(5), Bring(13), Keep()} <= set(RULES.legal(state, 0)) and Bring(2) not in RULES.legal(state, 0)
    assert refused(state, Bring(2)) == "bring_stored"
    assert written(do(state, Bring(5))).startswith("5A lookout:B 13A 2A* ")
    setup, _ = RULES.setup(RULES.config(1, {"achievements": "lookout"}), 3)
    assert allowed(setup, Bring) == []


def test_festival_ground_adds_up_to_four():
    """PAL-10.10: one for each Housing and Temple at level 2 or 3, in its own deck only."""
    for words, extra in (("13D 14C 15D 16C", 4), ("13D 14B 15B 16C", 2), ("13B 15B", 0)):
        with_it, without = deck(f"{words} festival_ground:B 17C"), deck(f"{words} 17C")
        assert points_of(with_it) - points_of(without) == extra
    state = last_round("festival_ground:B 13D 15D ...")
    assert {item.key: item.points for item in RULES.scores(state)[0]}["festival"] == 2
