"""The computer player of Haleakala: judgement, plans, guards, and moves that anybody would expect (HAL-17)."""

from __future__ import annotations

import pytest

from game.ai.levels import levels, player
from game.ai.player import decide
from game.ai.titles import haleakala as computer
from game.core.rng import seeded
from game.rules.haleakala import RULES
from game.rules.haleakala import actions as act
from game.tools.play import bots, play
from tests.rules.haleakala.table import arrange, legal
from tests.rules.haleakala.table import play as played
from tests.rules.haleakala.test_properties import VARIANTS, few, games, walk


def chosen(state, level: int = -1) -> str:
    """What a level of the ladder does here, the strongest if not said."""
    seat, ladder = state.decides, levels("haleakala")
    thinking = player(ladder[level].player).choose(
        RULES, RULES.observe(state, seat), seat, RULES.legal(state, seat), seeded(5), ladder[level].budget
    )
    return RULES.text(decide(thinking))


@few
@games
def test_what_one_seat_wins_the_other_loses(variant: str, seed: int) -> None:
    for number, (state, _, _) in enumerate(walk(variant, seed)):
        if number % 6 == 0:
            assert abs(computer.judge(state, 0) + computer.judge(state, 1)) < 1e-6


@few
@games
def test_plans_can_be_played(variant: str, seed: int) -> None:
    """HAL-4.1: a disc together with a walk; every sail is among the plans."""
    for number, (state, _, _) in enumerate(walk(variant, seed)):
        seat = state.decides
        if number % 9 or not RULES.waiting(state):
            continue
        actions = RULES.legal(state, seat)
        plans = list(computer.plans(RULES.observe(state, seat), seat, actions))
        assert {plan[0] for plan in plans} == set(actions)
        for plan in plans[:: 1 + len(plans) // 12]:
            after = state
            for action in plan:
                after, _ = RULES.step(after, seat, action)
            assert len(plan) == 1 + isinstance(action, act.Walk) or state.phase != 0


def test_a_statue_is_worth_what_it_may_live_to_score() -> None:
    """HAL-9.5, HAL-10.1: mountains are worth most while no chip threatens, and nothing under one."""
    calm = computer.outlook(arrange(stacks=("shell", "lava statue", "shell"))).worth
    grass, forest, mountain = calm[0], calm[6], calm[12]
    assert mountain > forest > grass > 0
    hot = computer.outlook(arrange(chips={"C0": 2}, round=2, stacks=("", "", "shell"))).worth
    assert (hot[12], hot[6], hot[0]) == (0.0, 0.0, 1.0)
    assert hot[13] == 3.0


def test_the_priestess_saves_the_own_statue_and_burns_the_other() -> None:
    """HAL-8.3."""
    state = arrange(
        discs={"B2": ("2", "")}, bays={"K2a": "priestess", "K2b": "fish_1"}, chips={"C4": 1},
        statues=("M4", "M5"), round=2, stacks=("", "", "shell statue"),
    )  # fmt: skip
    asked = played(state, "lay 1 B1", "pick K2a")
    assert all(chosen(asked, level) == "chip C4 C5" for level in range(3))


def test_the_leader_ends_the_game() -> None:
    """HAL-9.2: ahead by far, with an empty bay in reach."""
    state = arrange(
        boat="W0", round=2, points=(20, 4), stacks=("", "", ""), bays={"K3a": None, "K3b": None},
        discs={"B2": ("", "5")},
    )  # fmt: skip
    assert all(chosen(state, level) == "lay 3 B0" for level in range(3))


def test_a_useful_card_is_preferred() -> None:
    """HAL-6.4: a statue on a free mountain rather than a priestess without chips."""
    state = arrange(discs={"B2": ("2", "")}, bays={"K2a": "priestess", "K2b": "statue"}, shamans=("M2", "B3"))
    assert all(chosen(played(state, "lay 1 B1"), level) == "pick K2b" for level in range(3))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_level_beats_chance(variant: str) -> None:
    for seed in (1, 2):
        for words, seat in (("greedy,random", 0), ("random,search:4", 1)):
            game = play(RULES, RULES.config(2, {"variant": variant}), seed, bots(RULES, words, 2))
            result = RULES.result(game.end)
            assert result is not None and result.ranks[seat] == 1


def test_guards_leave_other_decisions_alone() -> None:
    """HAL-13.3."""
    state = arrange(phase="MOVE_SHAMAN", turns_without_card=60)
    actions = RULES.legal(state, 0)
    assert computer.allowed(RULES.observe(state, 0), 0, actions) == actions
    assert len(legal(state)) == len(actions)
