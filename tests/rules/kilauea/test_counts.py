"""The rules against a second, naive routine: number of positions, every tile side, whole random games."""

from __future__ import annotations

import re

import pytest

from game.core.rng import branch, draw, seeded
from game.rules.kilauea import RULES, tables
from game.rules.kilauea.state import State
from tests.rules.kilauea import naive
from tests.rules.kilauea.table import arrange, legal, seat
from tests.rules.playing import reached, reached_naively

# By hand: positions of the draft differ by the pillars that have lost a tiki and by the colours in each canoe.
# Two picks: 20 * 19 ordered pairs, of which 4 * 10 pairs of one colour are the same both ways round: 340.
# Three picks of two players: three pillars and the colour of the first player, so each colour with the sets of three
# pillars it is part of: 4 * (1140 - 455) = 2740. Of four players: 500 sets of three colours dealt in 6 ways, 600 of two
# colours in 3, 40 of one colour in 1: 4840.
LATE = {"FS0": "e:R g:G", "FS1": "f:B j:Y", "FS2": "c:R d:G g:B", "FS3": "g:Y k:R", "FS4": "e:G j:B"}
TABLES = {
    "two at the start": (lambda: RULES.setup(RULES.config(2), 7)[0], 3, [20, 340, 2740]),
    "four at the start": (lambda: RULES.setup(RULES.config(4), 7)[0], 3, [20, 340, 4840]),
    "sailing": (lambda: arrange(seat("RG", stones=3, I0="R"), seat("B", stones=1), phase="MOVE"), 3, None),
    "sailing among four": (lambda: arrange(*[seat("RY", stones=2)] * 4, phase="MOVE", pawn=3, trees=LATE), 3, None),
    "a tray of three": (
        lambda: arrange(
            seat("RB", stones=5, I0="RG"), seat("Y", stones=1), phase="FOLLOW_UP", main="cut_one", crater=1,
            tray=["2A", "3B", "7B"], forest_tiles="3B 7B 10B 8B 9B", slopes="3B 7B", reef="1A 2A 4A 5A 6A", trees=LATE,
        ), 2, None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_number_of_positions(name: str) -> None:
    """KIL-4 to KIL-10: positions after 1, 2 and 3 plies; where a hand can count them, as counted."""
    table, depth, by_hand = TABLES[name]
    counts = reached(RULES, table(), depth)
    assert counts == reached_naively(RULES, table(), depth, lambda told: naive.moves(told).values())
    if by_hand:
        assert counts == by_hand


def agree(state: State, stride: int = 1) -> None:
    """The same actions, and the same positions after them."""
    told = RULES.describe(state)
    expected = naive.moves(told)
    words = legal(state)
    assert sorted(words) == sorted(expected)
    for word in words[::stride]:
        after = RULES.apply(state, state.turn, RULES.parse(word))[0]
        assert RULES.describe(after) == expected[word], word


def rich(side: str, stones: int, players: int, through: str = "") -> State:
    """A table where most sides can do much, every tile of the volcano sides on its slope, one side in the tray.

    through: a side of tile 3 that is in the tray instead, while `side` lies where tile 3 can find it.
    """
    number = re.match(r"\d+", side)[0]
    reef = ["3A"] if through == "3A" else []
    slopes = ["3B"] if through == "3B" else []
    (slopes if "B" in side else reef).append(side)
    for n in (6, 10, 8, 4, 7, 9, 2, 5, 1, 3):
        if str(n) != number and not (through and n == 3):
            (reef if len(reef) < 5 else slopes).append(f"{n}A" if len(reef) < 5 else f"{n}B")
    seats = [seat("RYB", stones=stones, I0="RGB", I1="YYYYYY", I3="B"), seat("RG", stones=1), seat(stones=2), seat("B")]
    return arrange(
        *seats[:players], phase="FOLLOW_UP", main="cut_one", felled=True, crater=1, tray=[through or side],
        reef=" ".join(reef), forest_tiles=" ".join(slopes), slopes=" ".join(slopes), seal="S2-green", pawn=2,
        S0="6 1 0 2", S1="0 0 3 0", S2="1 2 2 1", S3="5 6 1 0", S4="0 2 6 6", trees=LATE,
    )  # fmt: skip


@pytest.mark.parametrize("side", tables.SIDE_IDS)
@pytest.mark.parametrize("stones", [0, 1, 5])
def test_every_side(side: str, stones: int) -> None:
    """KIL-9.1A to KIL-9.10B, KIL-10.1A-a to KIL-10.1B-e: all ways to use a side, and what each leads to."""
    for players in (2, 4):
        agree(rich(side, stones, players))


@pytest.mark.parametrize(
    ("item", "side"),
    [(item, s) for item in ("3A", "3B") for s in tables.SIDE_IDS if s[0] != "3" and not (item == "3A" and "B" in s)],
)
def test_every_side_through_tile_3(item: str, side: str) -> None:
    """KIL-9.3A, KIL-9.3B: every side that tile 3 may carry out, paid for with its own stone first."""
    for stones in (1, 5):
        state = rich(side, stones, 3, item)
        agree(state)
        for word in legal(state):
            if word == f"choose {item} {side}":
                agree(RULES.apply(state, state.turn, RULES.parse(word))[0])


@pytest.mark.parametrize(
    ("players", "tile", "stall"),
    [(2, "none", "on"), (3, "a", "off"), (4, "b", "off"), (2, "c", "off"), (3, "d", "off"), (4, "e", "on")],
)
def test_whole_games(players: int, tile: str, stall: str) -> None:
    """KIL-3.12 to KIL-11: random games; the actions at every ply, some of the positions after them, the totals."""
    state, _ = RULES.setup(RULES.config(players, {"extra_tile": tile, "stall_end": stall}), 40 + players)
    rng = branch(seeded(players), 1)
    while RULES.waiting(state):
        actions = RULES.legal(state, state.turn)
        agree(state, stride=1 + len(actions) // 4)
        rng, at = draw(rng, len(actions))
        state, _ = RULES.apply(state, state.turn, actions[at])
    result = RULES.result(state)
    assert result is not None
    assert list(result.totals) == naive.totals(RULES.describe(state))


def most_crowded() -> State:
    """KIL-2.9, KIL-9.10A, KIL-10.1B-b: the longest list of actions: the two largest tiles in one tray, 30 island tikis
    of mixed colours, as many accessible forest tikis as the boards allow and three other colours everywhere."""
    full = {f"I{k}": "RYGBRY" for k in range(5)}
    boards = "F1-A F2-A F3-A F4-A F5-A"
    trees = {
        "FS0": "g:R h:Y i:G j:B",
        "FS1": "g:R h:Y i:G j:B",
        "FS2": "g:R h:Y i:G j:B",
        "FS3": "h:R i:Y j:G k:B",
        "FS4": "g:R h:Y i:G j:B k:R",
    }
    return arrange(
        seat(stones=5, **full), seat(), seat(), seat(), phase="FOLLOW_UP", main="cut_two", boards=boards, trees=trees,
        tray=["10A", "1B-b"], reef="10A 2A 4A 5A 6A", forest_tiles="1B-b 3B 7B 8B 9B", slopes="1B-b",
    )  # fmt: skip


def test_the_list_of_actions_is_never_longer_than_800() -> None:
    """The longest that can happen: a cut unlocks at most one tile beside the reef tile, 7B and 3B can only replace
    themselves by another one, 10A and 1B-b are the largest two, and tile 3 is a step of its own."""
    words = legal(most_crowded())
    assert 700 < len(words) <= 800
    most = [max(len(tables.accessible(board, mask)) for mask in range(1 << 11)) for board in range(10)]
    assert sum(max(most[2 * k], most[2 * k + 1]) for k in range(5)) == 21
