"""Things that no computer player may do in Kilauea, whatever its level."""

from __future__ import annotations

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.rules.kilauea import RULES
from game.rules.kilauea import state as st
from game.rules.kilauea.scoring import points_now
from game.rules.kilauea.state import State
from tests.rules.kilauea.table import arrange, play, seat

LEVELS = ("greedy:1", "search:1", "search:24")
TWO_CLEARED = {"FS1": "", "FS2": "", "FS3": "a:R b:G c:B", "FS4": "a:R b:G c:B"}


def chosen(level: str, state: State) -> str:
    bot, budget = named("kilauea", level)
    seen = RULES.observe(state, state.turn)
    action = decide(bot.choose(RULES, seen, state.turn, RULES.legal(state, state.turn), 5, budget))
    return RULES.text(action)


def turn(level: str, state: State) -> tuple[list[str], State]:
    """What a level does until its turn is over."""
    mover, made = state.turn, []
    while state.turn == mover and state.phase != st.OVER:
        made.append(chosen(level, state))
        state = play(state, made[-1])
    return made, state


@pytest.mark.parametrize("level", LEVELS)
class TestNever:
    def test_ties_its_own_dear_colour_for_tallest(self, level: str) -> None:
        """Red is worth 9 a piece at 3 under a 4; one more and it is worth 4 (EX-15)."""
        state = arrange(seat("RG", I0="RR"), seat("B", I1="Y"), phase="MAIN", S0="3 4 0 1")
        assert chosen(level, state) != "raise S0-red"

    def test_makes_a_rivals_colour_dearer_for_nothing(self, level: str) -> None:
        """Yellow stands 1 under a 4 and only the rival has yellow at home: each step gives it 3 a piece."""
        state = arrange(seat("YG", stones=5), seat("B", I0="YYY"), phase="MAIN", S0="4 1 0 0", crater=0)
        assert chosen(level, state) != "raise S0-yellow"

    def test_sets_a_worthless_colour_on_its_island(self, level: str) -> None:
        """Red is worth nothing here, violet 6."""
        state = arrange(seat("RB", stones=5), seat("G"), phase="MAIN", S0="0 3 1 2", crater=0)
        assert chosen(level, state) != "raise I0-red"

    def test_leaves_two_free_points_lying(self, level: str) -> None:
        state = arrange(seat("R"), seat("B"), phase="FOLLOW_UP", main="cut_one", tray=["1A"])
        assert chosen(level, state) == "use 1A"

    def test_leaves_two_free_stones_lying(self, level: str) -> None:
        state = arrange(seat("R"), seat("B"), phase="FOLLOW_UP", main="cut_one", tray=["2A"], crater=3)
        assert chosen(level, state) == "use 2A"

    def test_ends_a_game_that_it_loses_by_that(self, level: str) -> None:
        """The last tiki of the third forest would end the game while the rival, who can't cut, is 20 ahead."""
        trees = {"FS0": "a:R", **TWO_CLEARED}
        state = arrange(seat("G", stones=3), seat("BBGG", before=20), phase="MAIN", scored=True, trees=trees)
        assert chosen(level, state) != "cut FS0-a"

    def test_leaves_the_fifth_section_empty_in_its_last_turn(self, level: str) -> None:
        """Three forests are cleared, four sections filled, and a tile takes a tiki home for three stones: 15 points."""
        mine = seat("R", stones=3, I1="R", I2="Y", I3="G", I4="B")
        state = arrange(
            mine, seat("B"), phase="FOLLOW_UP", main="raised", tray=["2B"], scored=True,
            trees={"FS0": "", **TWO_CLEARED}, forest_tiles="2B 8B 10B 3B 9B", slopes="2B",
        )  # fmt: skip
        assert chosen(level, state) == "use 2B red > I0"

    def test_tears_down_its_fifth_section(self, level: str) -> None:
        """All five sections hold a tiki; a free move on the island would empty one before the final scoring."""
        mine = seat("R", I0="R", I1="R", I2="Y", I3="G", I4="B")
        trees = {"FS0": "", **TWO_CLEARED}
        state = arrange(
            mine, seat("B"), phase="FOLLOW_UP", main="cut_one", tray=["4A"], scored=True, trees=trees, S0="0 3 1 1"
        )
        assert chosen(level, state) == "pass"

    def test_lowers_its_own_worth_with_a_tile(self, level: str) -> None:
        """Whatever the tile does, the turn ends with no fewer points than passing gives."""
        trees = {"FS0": "", **TWO_CLEARED}
        mine = seat("R", I0="RR", I1="GG")
        state = arrange(
            mine, seat("B", I0="Y"), phase="FOLLOW_UP", main="cut_one", tray=["5A"], scored=True, trees=trees,
            S0="2 3 1 1", S1="1 1 2 3",
        )  # fmt: skip
        _, after = turn(level, state)
        passed = play(state, "pass")
        assert points_now(after)[0] >= points_now(passed)[0]

    def test_breaks_its_own_roof(self, level: str) -> None:
        """Yellow is the tall roof that nobody owns; without its top violet would tie and fall from 9 to 3."""
        mine = seat("R", I0="BB", stones=3)
        state = arrange(mine, seat("G"), phase="FOLLOW_UP", main="cut_one", tray=["5A"], S0="1 4 1 3")
        made = chosen(level, state)
        assert not made.startswith("use 5A S0-yellow")

    def test_pays_stones_for_a_way_round_to_where_it_stands(self, level: str) -> None:
        """With two players five spaces farther is the same space; the longer way only feeds the crater (KIL-5.7)."""
        state = arrange(seat("R", stones=5), seat("B"), phase="MOVE")
        assert int(chosen(level, state).split()[1]) <= 5
