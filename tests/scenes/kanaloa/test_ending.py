"""What is said at the end of a game of Kanaloa."""

from __future__ import annotations

from game.core.protocol import Result
from game.scenes.kanaloa.ending import MUCH, remark_on
from tests.rules.kanaloa.positions import begun, stock, temple


def said(*left: str, **heights: int) -> str:
    """What is said of the second, who has these tiles left over, where the first has won by one temple."""
    state = temple(stock(begun(2), 1, *left), 0, Kane=9, Ku=9)
    return remark_on(temple(state, 1, **heights), Result((1, 2), (18, 9), ((), ())))


def test_tiles_left_over_are_told_from_two_middling_ones_on() -> None:
    assert MUCH == 8
    assert said("Ku-4", "Kane-4", Kane=9) == "Tiles worth 8 points stayed unoffered."
    assert said("Ku-5", "Kane-2", Kane=9) == ""


def test_temples_of_the_second_that_slept_come_first() -> None:
    assert said("Ku-4", "Kane-4", Ku=9) == "Without Kane nothing counts."
    assert said("Ku-4", "Kane-4", Kane=9, Ku=8, Pele=3) == "Kane was too high: 2 temples slept."
