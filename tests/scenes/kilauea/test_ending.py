"""What is said at the end of a game of Kilauea."""

from __future__ import annotations

from game.core.protocol import Item, Result
from game.scenes.kilauea.ending import remark_on
from game.scenes.kilauea.layout import FLOWERS


def result(first: dict[str, int], second: dict[str, int]) -> Result:
    sheets = tuple(
        tuple(
            Item(key if not key.startswith("S") else "section", n, (("section", key),) if key.startswith("S") else ())
            for key, n in {"S0": 0, "before": 0, "all_five": 0, **sheet}.items()
        )
        for sheet in (first, second)
    )
    totals = tuple(sum(item.points for item in sheet) for sheet in sheets)
    return Result((1, 2), totals, sheets)


def test_five_flowers_that_made_the_difference_are_named() -> None:
    assert remark_on(result({"all_five": 15, "S0": 3}, {"S0": 10})) == "Five flowers made the difference."


def test_a_section_that_brought_much_is_named() -> None:
    said = remark_on(result({"S1": 24, "before": 2}, {"S0": 3}))
    assert said == f"{FLOWERS[1].capitalize()} alone brought 24 points."


def test_a_lead_from_the_first_scoring_is_told_from_one_won_at_the_end() -> None:
    assert remark_on(result({"before": 20, "S0": 5}, {"before": 10, "S0": 8})) == "The first scoring decided the game."
    assert remark_on(result({"before": 5, "S0": 19}, {"before": 10, "S0": 8})) == "The final scoring decided the game."
    assert remark_on(result({"before": 9, "S0": 9}, {"before": 8, "S0": 3})) == ""
