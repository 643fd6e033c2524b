"""The rules against a second, naive routine: numbers of positions, and whole random games ply by ply."""

from __future__ import annotations

import pytest

from game.core.rng import branch, draw, seeded
from game.rules.haleakala import RULES, scoring
from game.rules.haleakala.state import State
from tests.rules.haleakala import naive
from tests.rules.haleakala.table import arrange, legal, lines
from tests.rules.playing import reached, reached_naively

LATE = {
    "boat": "W4", "round": 2, "points": (12, 14), "shamans": ("F2", "M2"), "statues": ("M0 F0 G0 F4", "M2 F1 G5"),
    "chips": {"C0": 1, "C2": 2}, "kept": ("fish_1 shell", "fish_4 pearl_black shell shell"),
    "discs": {"B0": ("2", "1"), "B5": ("", "45"), "B1": ("5", "")}, "market": {"sc_majority": "red"},
    "bays": {"K5a": "shell", "K5b": "priestess", "K0a": "statue", "K0b": "nautilus", "K1a": None, "K1b": "fish_5"},
    "stacks": ("", "", "lava"),
}  # fmt: skip

# By hand for the first position, the shaman at the huts, boat at W1, all discs in hand. One ply: 5 discs on 5 beaches
# without the boat, each a position of its own (25); 5 discs at the boat: it sails to another segment each (5).
# Two plies: after each of the 25 the shaman may stay or go to three grass fields (100); after each of the 5 the other
# player has 5 discs and 6 beaches, one of them with the first player's disc: 29 each, one tie left out (145).
TABLES = {
    "start": (lambda: RULES.setup(RULES.config(2), 3)[0], 3, (30, 245)),
    "tactical start": (lambda: RULES.setup(RULES.config(2, {"variant": "tactical"}), 4)[0], 3, None),
    "late": (lambda: arrange(**LATE), 3, None),
    "late, tactical": (
        lambda: arrange(**LATE | {"variant": "tactical", "lava": ("B5", "supply"), "stacks": ("", "", "statue")}),
        3, None,
    ),
    "before the first scoring": (
        lambda: arrange(
            boat="W1", discs={"B3": ("3", "5"), "B1": ("", "4"), "B2": ("2", "")}, shamans=("F3", "G3"),
            statues=("M3 G0", "F1"), chips={"C3": 1}, kept=("shell", "shell shell"),
            bays={"K3a": "priestess", "K3b": "shell", "K2a": "statue", "K2b": "statue"},
            stacks=("", "shell", "statue lava shell"),
        ), 3, None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_number_of_positions(name: str) -> None:
    """HAL-4 to HAL-9: positions after 1, 2 and 3 plies; where a hand can count them, as counted."""
    table, depth, by_hand = TABLES[name]
    counts = reached(RULES, table(), depth)
    assert counts == reached_naively(RULES, table(), depth, lambda told: naive.moves(told).values())
    if by_hand:
        assert tuple(counts[: len(by_hand)]) == by_hand


def agree(state: State, stride: int = 1) -> None:
    """The same actions, the same positions after them, the same points."""
    told = RULES.describe(state)
    expected = naive.moves(told)
    words = legal(state) if RULES.waiting(state) else []
    assert sorted(words) == sorted(expected)
    for word in words[::stride]:
        after = RULES.apply(state, state.decides, RULES.parse(word))[0]
        assert RULES.describe(after) == expected[word], word
    for seat, sheet in enumerate(RULES.scores(state)):
        assert lines(sheet) == naive.count(told, ("red", "yellow")[seat])


@pytest.mark.parametrize("variant", ["basic", "tactical"])
@pytest.mark.parametrize("seed", range(4))
def test_whole_games(variant: str, seed: int) -> None:
    """HAL-3 to HAL-12: random games that sail often; the actions at every ply, positions after some of them, points."""
    state, _ = RULES.setup(RULES.config(2, {"variant": variant}), 70 + seed)
    rng = branch(seeded(seed), 1)
    while RULES.waiting(state):
        actions = RULES.legal(state, state.decides)
        agree(state, stride=1 + len(actions) // 4)
        sailing = [a for a in actions if RULES.text(a).startswith((f"lay {1 + seed} B{state.boat}", "sail"))]
        rng, at = draw(rng, 3)
        actions = sailing if at == 0 and sailing else actions
        rng, at = draw(rng, len(actions))
        state, _ = RULES.apply(state, state.decides, actions[at])
    agree(state)
    result = RULES.result(state)
    assert result is not None
    told = RULES.describe(state)
    assert list(result.totals) == [sum(naive.count(told, seat).values()) for seat in ("red", "yellow")]
    assert result.ranks[scoring.winner(state)[0]] == 1
