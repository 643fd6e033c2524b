"""Things that no computer player may do in Einauge, whatever its level, and the plans that they choose from."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.levels import levels, named
from game.ai.player import decide
from game.ai.titles import einauge
from game.rules.einauge import RULES
from game.rules.einauge.state import State
from game.tools.match_bots import duel
from tests.rules.einauge.table import arrange, asked, follow, may, over, seat

LEVELS = ("greedy:1", "search:24", "search:80")
LATE: dict[str, Any] = {"ending": True, "pile": ""}


def chosen(level: str, state: State) -> str:
    bot, budget = named("einauge", level)
    seen = RULES.observe(state, state.turn)
    return RULES.text(decide(bot.choose(RULES, seen, state.turn, RULES.legal(state, state.turn), 5, budget)))


@pytest.mark.parametrize("level", LEVELS)
class TestNever:
    def test_lets_a_card_lie_that_pays_more_than_the_sabres_bring(self, level: str) -> None:
        """EIN-10.3: red 8 pays six jewels; three sabres kept are not quite two."""
        state = arrange(
            seat("red 7 8", sabres=3, ducats=0), phase="FINAL_FIGHT", display="blue-2", table="red-6", **LATE
        )
        assert chosen(level, state) == "fight red-6"

    def test_fights_for_nothing(self, level: str) -> None:
        """EIN-11.1: green 7 pays a jewel and 2 ducats once; five sabres are three jewels."""
        state = arrange(seat(sabres=5, ducats=0), seat(sabres=0), phase="FINAL_FIGHT", display="green-7", **LATE)
        assert chosen(level, state) == "pass"

    def test_lays_a_ship_where_it_pays_nothing(self, level: str) -> None:
        """EIN-9.2, EIN-9.3."""
        state = arrange(
            seat("red 4 5 8, blue 2", sabres=3), seat(sabres=0), phase="FINAL_FIGHT", display="ship-1", **LATE
        )
        assert chosen(level, state) == "fight ship-1 to red"

    def test_sells_a_jewel_where_a_worn_out_card_will_do(self, level: str) -> None:
        """EIN-5.4, EX-20: in the last own turn a chest-free single is worth its 5 ducats and no more."""
        mine = seat("violet 8", ducats=0, jewels=3, sabres=0)
        state = arrange(seat(sabres=0), mine, display="red-5 blue-5", turn=1, **LATE)
        assert chosen(level, state) == "sell violet-8"

    def test_leaves_the_rival_his_best_card(self, level: str) -> None:
        """EIN-7.1: without sabres he can't take red 8 from the table, but could buy it."""
        rival = seat("red 2 5 6 7", ducats=9, sabres=0)
        state = arrange(seat("blue 2", sabres=0), rival, phase="PLACE", display="red-8 green-7", table="blue-3", **LATE)
        assert chosen(level, state).startswith("place red-8")

    def test_buys_for_a_row_that_pays_nothing_while_another_pays_much(self, level: str) -> None:
        """EIN-3.2: red 8 makes four cards pay; blue 7 would pay alone."""
        mine = seat("red 5 6 7", ducats=8, sabres=0)
        state = arrange(seat(sabres=0), mine, display="red-8 blue-7", turn=1, **LATE)
        assert chosen(level, state) == "buy red-8"

    def test_keeps_a_ship_alone_that_could_make_a_row_pay(self, level: str) -> None:
        """EIN-9.3, EIN-9.4."""
        mine = seat("red 3 4 5, blue 2", ducats=5, sabres=0, jewels=0)
        state = arrange(seat("red 6, blue 3", sabres=0), mine, display="ship-1", turn=1, **LATE)
        assert chosen(level, state) == "buy ship-1 to red"

    def test_leaves_the_chests_that_turn_a_rank(self, level: str) -> None:
        """EIN-11.3: three chests more are most instead of second; three sabres would not be two jewels."""
        rivals = seat("blue 4", sabres=0), seat("blue 3", sabres=0)
        state = arrange(
            seat("blue 5", sabres=3, ducats=0), *rivals, phase="FINAL_FIGHT", display="green-8", table="blue-2", **LATE
        )
        assert chosen(level, state) == "fight blue-2"

    def test_sells_a_jewel_or_its_best_row_without_need(self, level: str) -> None:
        """EIN-5.4: with 12 ducats nothing needs to be sold, least of all a jewel or a card of the row."""
        state = arrange(seat("red 4 5 6", ducats=12, jewels=3), seat(), display="red-7 blue-3 green-8")
        assert chosen(level, state) != "sell jewel" and not chosen(level, state).startswith("sell red")

    def test_lets_a_long_row_wait_for_its_sabres(self, level: str) -> None:
        """EIN-6.3: the row of four pays two sabres back, six ducats and a jewel."""
        mine = seat("red 4 5 6", sabres=4)
        state = arrange(mine, seat(sabres=0), phase="FIGHT", display="blue-2 green-2 blue-6", table="red-7")
        assert chosen(level, state) == "fight red-7"


def positions(players: int, seed: int) -> list[State]:
    state, _ = RULES.setup(RULES.config(players, {"colour_bonus": "on"}), seed)
    seen = []
    while not over(state):
        seen.append(state)
        state, _ = RULES.apply(state, state.turn, einauge.reply(state, state.turn, RULES.legal(state, state.turn), 0))
    return seen


@pytest.mark.parametrize("players", RULES.players)
def test_plans_are_whole_turns_that_can_be_played(players: int) -> None:
    """Each step is legal after the one before; quick replies are legal and bring every game to its end."""
    for state in positions(players, 3):
        legal = RULES.legal(state, state.turn)
        plans = list(einauge.plans(RULES.observe(state, state.turn), state.turn, legal))
        assert plans and len(set(plans)) == len(plans) < 400
        for plan in plans[:: 1 + len(plans) // 8]:
            after, mover = state, state.turn
            for action in plan:
                assert after.turn == mover
                after, _ = RULES.step(after, mover, action)


def test_a_forced_sale_is_planned() -> None:
    """EIN-5.5: every plan sells until it can buy, and no further."""
    state = arrange(seat("red 4, green 7 8", ducats=1, sabres=0, jewels=2), display="red-5 blue-8")
    assert may(state, "buy") == []
    for plan in einauge.plans(RULES.observe(state, 0), 0, RULES.legal(state, 0)):
        words = [RULES.text(action) for action in plan]
        assert words[0].startswith("sell")
        assert any(word.startswith("buy") for word in words)
        end, _ = follow(state, *words)
        assert asked(end)[0] == 1


def test_the_levels_are_a_ladder() -> None:
    """The quick player beats chance clearly; the levels think longer and longer."""
    bots = [named("einauge", "easy"), named("einauge", "random")]
    assert duel(RULES, RULES.config(2), bots, 1, 6)["share"] > 0.9
    budgets = [level.budget.iterations for level in levels("einauge")]
    assert budgets == sorted(budgets) and len(set(budgets)) == 3
