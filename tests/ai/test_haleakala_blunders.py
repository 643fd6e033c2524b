"""Things that no computer player may do in Haleakala, whatever its level."""

from __future__ import annotations

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.rules.haleakala import RULES
from game.rules.haleakala.state import State
from tests.rules.haleakala.table import arrange, play

LEVELS = ("greedy:1", "search:4", "search:40")
LAST: dict[str, object] = {"round": 2, "stacks": ("", "", "")}


def chosen(level: str, state: State) -> str:
    bot, budget = named("haleakala", level)
    seat = state.decides
    seen = RULES.observe(state, seat)
    return RULES.text(decide(bot.choose(RULES, seen, seat, RULES.legal(state, seat), 5, budget)))


def alone_at_two(**more: object) -> State:
    """Red sails to segment 2 and chooses freely there."""
    return play(arrange(discs={"B2": ("2", "")}, **more), "lay 1 B1")


@pytest.mark.parametrize("level", LEVELS)
class TestNever:
    def test_slides_a_chip_above_its_own_valley(self, level: str) -> None:
        state = alone_at_two(
            bays={"K2a": "priestess", "K2b": "fish_1"}, chips={"C3": 1}, statues=("M4 F4 G4", ""), round=2,
            stacks=("", "", "shell statue"),
        )  # fmt: skip
        assert chosen(level, play(state, "pick K2a")) != "chip C3 C4"

    def test_leaves_a_chip_above_its_own_mountain(self, level: str) -> None:
        state = alone_at_two(
            bays={"K2a": "priestess", "K2b": "fish_1"}, chips={"C4": 1}, statues=("M4", ""), round=2,
            stacks=("", "", "shell"),
        )  # fmt: skip
        assert chosen(level, play(state, "pick K2a")).startswith("chip C4")

    def test_takes_a_priestess_without_chips_for_a_statue(self, level: str) -> None:
        state = alone_at_two(bays={"K2a": "priestess", "K2b": "statue"}, shamans=("M2", "B3"))
        assert chosen(level, state) == "pick K2b"

    def test_takes_a_statue_card_that_lapses_for_a_pearl(self, level: str) -> None:
        """Its shaman stands on a field with a statue (HAL-8.2)."""
        state = alone_at_two(bays={"K2a": "statue", "K2b": "pearl_black"}, shamans=("M2", "B3"), statues=("M2", ""))
        assert chosen(level, state) == "pick K2b"

    def test_leaves_the_second_pearl_for_a_basket_that_changes_nothing(self, level: str) -> None:
        state = alone_at_two(
            bays={"K2a": "fish_1", "K2b": "pearl_black"}, kept=("pearl_white", "fish_5"), round=2,
            stacks=("", "", "shell statue"),
        )  # fmt: skip
        assert chosen(level, state) == "pick K2b"

    def test_leaves_the_fish_majority_for_a_useless_card(self, level: str) -> None:
        state = alone_at_two(
            bays={"K2a": "fish_5", "K2b": "priestess"}, kept=("", "fish_4"), round=2, stacks=("", "", "shell statue")
        )
        assert chosen(level, state) == "pick K2a"

    def test_ends_a_game_that_it_loses_by_that(self, level: str) -> None:
        """Far behind, with an empty bay in reach of its 3 and other moves left (HAL-9.2)."""
        state = arrange(
            boat="W0", points=(4, 20), bays={"K3a": None, "K3b": None}, discs={"B2": ("5", ""), "B5": ("4", "")}, **LAST
        )
        assert chosen(level, state) != "lay 3 B0"

    def test_lets_a_won_game_go_on(self, level: str) -> None:
        state = arrange(boat="W0", points=(20, 4), bays={"K3a": None, "K3b": None}, discs={"B2": ("", "5")}, **LAST)
        assert chosen(level, state) == "lay 3 B0"

    def test_calls_lava_over_its_own_statues(self, level: str) -> None:
        state = arrange(
            variant="tactical", statues=("M2 M3 M4 M5 M0", ""), discs={"B2": ("2", ""), "B3": ("", "1")}, round=2,
            stacks=("", "", "shell statue"),
        )  # fmt: skip
        assert "lava" not in chosen(level, state)

    def test_pays_its_last_shell_for_a_card_that_brings_nothing(self, level: str) -> None:
        """At the second scoring a shell is worth a point; nothing in the market brings one (HAL-10.7)."""
        state = arrange(boat="W0", kept=("shell", ""), bays={"K3a": None, "K3b": None}, discs={"B2": ("", "5")}, **LAST)
        asked = play(state, "lay 3 B0")
        assert asked.scoring == 2 and asked.decides == 0
        assert chosen(level, asked) == "decline"

    def test_leaves_a_majority_of_three_unpaid(self, level: str) -> None:
        state = arrange(
            boat="W0", kept=("shell", ""), statues=("M1 F1 G2", ""), bays={"K3a": None, "K3b": None},
            discs={"B2": ("", "5")}, **LAST,
        )  # fmt: skip
        assert chosen(level, play(state, "lay 3 B0")) == "buy sc_majority"
