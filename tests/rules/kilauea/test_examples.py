"""The worked examples of the rules text (KIL-13), one test each."""

from __future__ import annotations

from game.core.protocol import totals
from game.rules.kilauea import RULES, scoring, tables
from game.rules.kilauea.events import (
    ForestCleared,
    NothingReached,
    ScoringBegan,
    SectionScored,
    StonesOffered,
    StonesTaken,
    TikiMoved,
    TileJoined,
    TileUnlocked,
)
from game.rules.kilauea.legal import price
from game.rules.kilauea.scoring import ranks
from tests.rules.kilauea.table import (
    arrange,
    canoe,
    follow,
    heights,
    island,
    legal,
    over,
    play,
    refused,
    seat,
    stones,
    tikis,
    tray,
)


def sails(state):
    return [int(word.split()[1]) for word in legal(state) if word.startswith("sail")]


def accessible(board: str, gone: str, players: int = 4) -> str:
    at = next(i for i, side in enumerate(tables.BOARDS) if side.id == board)
    standing = tables.BOARDS[at].filled[players == 2]
    for space in gone:
        standing &= ~(1 << "abcdefghijk".index(space))
    return "".join("abcdefghijk"[i] for i in tables.accessible(at, standing))


def values(*row: int) -> tuple[int, ...]:
    return tables.WORTH[row]


def worth_of(row: tuple[int, ...], pillar: str) -> int:
    state = arrange(seat(I0=pillar), seat(), S0=" ".join(map(str, row)))
    return scoring.section_points(state.heights, state.seats[0])[0]


def test_ex_01_movement() -> None:
    """KIL-13 EX-01; KIL-5.2, KIL-5.3, KIL-5.4: one space, two free ones, two for stones."""
    state = arrange(seat("RY", stones=2), seat(), seat(), phase="MOVE", crater=3)
    assert sails(state) == [1, 2, 3, 4, 5]
    after, events = follow(state, "sail 5")
    assert stones(after) == (0, 0, 0, 5)
    assert [e for e in events if isinstance(e, StonesOffered)] == [StonesOffered(0, 2, 5, 0)]


def test_ex_02_reach_and_cost() -> None:
    """KIL-13 EX-02; KIL-5.3, KIL-5.5."""
    for held, own, costs in (
        ("RYGB", 0, [0]),
        ("", 0, [0] * 5),
        ("RYG", 5, [0, 0, 1, 2, 3, 4, 5]),
        ("", 5, [0, 0, 0, 0, 0, 1, 2, 3, 4, 5]),
    ):
        state = arrange(seat(held, stones=own), seat(), seat(), phase="MOVE", pawn=4)
        assert [price(state, d) for d in sails(state)] == costs
        assert len(sails(state)) == len(costs)
    assert play(state, "sail 10").pawn == 4


def test_ex_03_ring_of_ten() -> None:
    """KIL-13 EX-03; KIL-2.3, KIL-2.5."""
    four = (seat(), seat(), seat(), seat())
    state = arrange(*four, phase="MOVE", pawn=8)
    after, events = follow(state, "sail 5", "cut FS1-a", "stop")
    assert events[0].path == (9, 0, 1, 2, 3)
    assert after.pawn == 3
    assert tray(after) == ["2A"]  # R1, between S1 and S2
    after = play(state, "sail 4", "cut FS1-a", "stop")
    assert after.pawn == 2
    assert tray(after) == ["1A"]  # R0


def test_ex_04_ring_of_five() -> None:
    """KIL-13 EX-04; KIL-2.4, KIL-5.5, KIL-5.7."""
    state = arrange(seat(), seat(), phase="MOVE", pawn=6)
    after, events = follow(state, "sail 3", "cut FS1-a", "stop")
    assert events[0].path == (8, 0, 2)
    assert tray(after) == ["1A"]  # R0
    assert play(state, "sail 5").pawn == 6


def test_ex_05_accessibility() -> None:
    """KIL-13 EX-05; KIL-2.7."""
    assert accessible("F1-A", "") == "abcd"
    assert accessible("F1-A", "ab") == "cde"
    assert accessible("F1-A", "abe") == "cdgh"
    assert "f" not in accessible("F1-A", "abec")
    assert accessible("F1-A", "abecd") == "fgh"
    assert accessible("F1-A", "abecdf") == "ghij"


def test_ex_06_accessibility_with_two_players() -> None:
    """KIL-13 EX-06; KIL-2.6, KIL-2.7, KIL-3.5: marked spaces are empty but part of the paths."""
    assert accessible("F4-B", "", 2) == "abc"
    assert accessible("F4-B", "b", 2) == "ace"
    assert accessible("F4-B", "be", 2) == "ac"
    assert accessible("F4-B", "bea", 2) == "chi"


def test_ex_07_two_tikis_in_one_cut() -> None:
    """KIL-13 EX-07; KIL-6.2, KIL-6.3."""
    four = (seat("RG"), seat(), seat(), seat())
    state = arrange(*four, boards="F3-A F1-A F2-A F4-A F5-A")
    assert [w for w in legal(state) if w.startswith("cut")] == ["cut FS0-a", "cut FS0-b"]
    after = play(state, "cut FS0-a")
    assert legal(after) == ["cut FS0-b", "cut FS0-c", "cut FS0-d", "stop"]
    assert tray(play(after, "cut FS0-c")) == tray(play(after, "cut FS0-b")) == ["7A"]
    narrow = arrange(seat("RGB"), seat(), seat(), seat(), boards="F3-A F1-A F2-A F4-A F5-A")
    assert legal(play(narrow, "cut FS0-a"))[-1] == "pass"
    assert refused(play(narrow, "cut FS0-a"), "cut FS0-b") == "one_seat"


LATE_F2A = {"FS3": "f:G g:R h:Y i:B j:R"}


def test_ex_08_unlock() -> None:
    """KIL-13 EX-08; KIL-7.1, KIL-7.3, KIL-7.4, KIL-4.3."""
    four = (seat("RG", stones=5), seat(), seat(), seat())
    state = arrange(
        *four,
        boards="F1-A F3-A F4-A F2-A F5-A",
        pawn=6,
        trees=LATE_F2A,
        forest_tiles="6B 8B 10B 2B 9B",
        reef="1A 3A 4A 5A 7A",
    )
    assert [w for w in legal(state) if w.startswith("cut")] == ["cut FS3-f", "cut FS3-g", "cut FS3-h"]
    after, events = follow(state, "cut FS3-f", "stop")
    assert [type(e) for e in events[1:]] == [TileUnlocked, TileJoined, TileJoined]
    assert RULES.describe(after)["slope_tiles"]["SL3"] == "2B"
    assert sum(c >= 0 for c in after.forests[3]) == 4
    assert tray(after) == ["4A", "2B"]
    assert {"use 2B red > I0", "pass"} <= set(legal(after))
    assert tray(play(after, "use 2B red > I0")) == ["4A"]


def test_ex_09_order_matters() -> None:
    """KIL-13 EX-09; KIL-7.3, KIL-4.7, KIL-8.2."""
    four = (seat("RG", stones=0), seat(), seat(), seat())
    state = arrange(
        *four,
        boards="F1-A F3-A F4-A F2-A F5-A",
        pawn=6,
        crater=3,
        trees=LATE_F2A,
        forest_tiles="6B 8B 10B 1B 9B",
        reef="3A 4A 2A 5A 7A",
    )
    after = play(state, "cut FS3-f", "stop")
    assert tray(after) == ["2A", "1B"]
    assert legal(after) == ["use 2A", "pass"]
    assert refused(after, "use 1B") == "tile_cost"
    after = play(after, "use 2A")
    assert stones(after)[0::4] == (2, 1)
    after = play(after, "use 1B")
    assert after.seats[0].tiles == 2
    assert stones(after)[0::4] == (1, 2)


def test_ex_10_stones_after_building() -> None:
    """KIL-13 EX-10; KIL-6.7."""
    for own, crater, taken in ((4, 6, 1), (1, 2, 2), (5, 4, 0)):
        state = arrange(seat("R", stones=own), seat(), crater=crater)
        after, events = follow(state, "raise S0-red")
        assert [e.stones for e in events if isinstance(e, StonesTaken)] == [taken]
        assert stones(after)[0::2] == (own + taken, crater - taken)


def test_ex_11_slope_tile_paid_by_fresh_stones() -> None:
    """KIL-13 EX-11; KIL-6.8, KIL-9.8B."""
    state = arrange(
        seat("R"), seat(), pawn=4, crater=3, forest_tiles="6B 4B 8B 3B 9B", slopes="8B", trees={"FS2": "g:R"}
    )
    after = play(state, "raise S2-red")
    assert stones(after)[0::2] == (3, 0)
    assert tray(after) == ["8B"]
    after = play(after, "use 8B S4-blue")
    assert stones(after)[0::2] == (1, 2)
    assert canoe(after) == "B"
    assert heights(after, 4) == [1, 1, 1, 0]


def test_ex_12_island() -> None:
    """KIL-13 EX-12; KIL-6.9, KIL-6.10, KIL-6.11."""
    state = arrange(seat("RG", stones=3, I4="Y"), seat(), pawn=8, crater=4)
    after = play(state, "raise I4-green")
    assert stones(after)[0::2] == (1, 6)
    assert island(after, 4) == "YG"
    assert canoe(after) == "R"
    assert after.turn == 1


def test_ex_13_section_value() -> None:
    """KIL-13 EX-13; KIL-11.5, KIL-11.6."""
    assert values(4, 2, 2, 0) == (4, 6, 6, 0)
    assert worth_of((4, 2, 2, 0), "RYY") == 16


def test_ex_14_ties() -> None:
    """KIL-13 EX-14; KIL-11.5."""
    assert values(3, 3, 1, 0) == (3, 3, 3, 0)
    assert worth_of((3, 3, 1, 0), "GRR") == 9
    assert values(1, 1, 1, 1) == (1, 1, 1, 1)
    assert values(0, 0, 0, 5) == (0, 0, 0, 5)
    assert values(6, 6, 6, 1) == (6, 6, 6, 3)


def test_ex_15_one_tiki_changes_a_lot() -> None:
    """KIL-13 EX-15; KIL-11.5."""
    assert worth_of((3, 4, 1, 0), "RR") == 18
    assert worth_of((4, 4, 1, 0), "RR") == 8
    assert worth_of((5, 4, 1, 0), "RR") == 10
    assert (values(4, 4, 1, 0)[1], values(5, 4, 1, 0)[1]) == (4, 12)


SCORED = {"S3": "0 5 4 1", "S4": "2 0 0 6", "S0": "4 2 2 0", "S1": "3 3 1 0", "S2": "1 1 1 1"}
ISLAND_A = {"I3": "GGY", "I0": "RYY", "I1": "GRR", "I2": "B"}
ISLAND_B = {"I3": "B", "I4": "RRB", "I0": "G", "I1": "Y", "I2": "RG"}


def test_ex_16_a_whole_scoring() -> None:
    """KIL-13 EX-16; KIL-11.1, KIL-11.6: section by section from the great canoe, clockwise."""
    state = play(arrange(
        seat("", **ISLAND_A), seat(**ISLAND_B), seat(), pawn=6, trees={"FS3": "j:R"}, **SCORED
    ), "cut FS3-j")  # fmt: skip
    after, events = follow(state, "pass")
    assert after.scored
    scored = [e for e in events if isinstance(e, SectionScored)]
    assert [e.section for e in scored if e.seat == 0] == [3, 4, 0, 1, 2]
    assert [e.points for e in scored if e.seat == 0] == [29, 0, 16, 9, 1]
    assert [e.total for e in scored if e.seat == 0] == [29, 29, 45, 54, 55]
    assert [e.total for e in scored if e.seat == 1] == [3, 21, 27, 30, 32]
    assert scored[0].worth == (0, 5, 12, 3)
    assert [player.before for player in after.seats] == [55, 32, 0]


def final_of_ex_17():
    players = (seat("RG", stones=3, points=10, **ISLAND_A), seat(stones=5, before=4, **ISLAND_B), seat())
    state = arrange(
        *players, pawn=6, phase="FOLLOW_UP", main="cut_one", tray=["4A"], felled=True, scored=True,
        trees={"FS0": "", "FS1": "", "FS2": ""}, **SCORED,
    )  # fmt: skip
    return play(state, "pass")


def test_ex_17_final_bonuses() -> None:
    """KIL-13 EX-17; KIL-11.2, KIL-11.8: on top of the points scored before."""
    state = final_of_ex_17()
    assert over(state)
    result = RULES.result(state)
    assert result is not None
    assert result.totals[:2] == (58 + 10, 49 + 4)
    sheet = {item.key: item.points for item in result.sheets[1] if item.key != "section"}
    assert sheet == {"tiles": 0, "before": 4, "all_five": 15, "stones": 2, "canoe": 0}
    assert totals(result.sheets) == result.totals


def test_ex_18_tie() -> None:
    """KIL-13 EX-18; KIL-11.9, KIL-11.11."""
    assert ranks((74, 74, 60), (7, 6, 2)) == (2, 1, 3)
    assert ranks((74, 74, 60), (6, 6, 2)) == (1, 1, 3)
    assert ranks((74, 60, 60), (6, 4, 4)) == (1, 2, 2)


def test_ex_19_tile_10a() -> None:
    """KIL-13 EX-19; KIL-9.10A, KIL-7.7."""
    lone = {"FS0": "e:R h:Y i:B j:G"}
    four = (seat("R"), seat(), seat(), seat())
    boards = "F1-B F2-A F3-A F4-A F5-A"
    table = {"phase": "FOLLOW_UP", "main": "cut_two", "tray": ["10A"], "reef": "1A 2A 4A 5A 10A", "felled": True}
    state = arrange(*four, boards=boards, trees=lone, S1="1 0 2 0", forest_tiles="6B 8B 1B 3B 9B", **table)
    after, events = follow(state, "use 10A FS0-e > S1 < green")
    assert heights(after, 1) == [2, 0, 1, 0]
    assert after.forests[0][4] == 2  # green on e
    assert after.unlocked == 0
    assert not [e for e in events if isinstance(e, TileUnlocked | ForestCleared)]
    assert [e.colour for e in events if isinstance(e, TikiMoved)] == [0, 2]
    bare = arrange(*four, boards=boards, trees=lone, S1="1 0 0 0", forest_tiles="6B 8B 1B 3B 9B", **table)
    assert not [w for w in legal(bare) if w.startswith("use 10A FS0-e > S1")]
    assert refused(bare, "use 10A FS0-e > S1 < green") == "no_return"
    assert refused(state, "use 10A FS0-e > S1 < red") == "same_colour"


def test_ex_20_tile_3a() -> None:
    """KIL-13 EX-20; KIL-9.3A, KIL-9.9A."""
    table = {"phase": "FOLLOW_UP", "main": "cut_two", "tray": ["3A"], "reef": "9A 2A 4A 5A 3A", "felled": True}
    state = arrange(seat(stones=4), seat(), crater=1, forest_tiles="6B 8B 1B 10B 7B", **table)
    assert "choose 3A 9A" in legal(state)
    state = play(state, "choose 3A 9A")
    assert stones(state)[0::2] == (3, 2)
    state = play(state, "use 9A FS2-a > I3")
    assert stones(state)[0::2] == (0, 5)
    assert island(state, 3) == "R"
    poor = arrange(seat(stones=3), seat(), crater=1, forest_tiles="6B 8B 1B 10B 7B", **table)
    assert "choose 3A 9A" not in legal(poor)
    assert refused(poor, "choose 3A 9A") == "tile_cost"


def test_ex_21_tiles_5a_and_6a() -> None:
    """KIL-13 EX-21; KIL-9.5A, KIL-9.6A."""
    table = {"phase": "FOLLOW_UP", "main": "cut_two", "felled": True, "reef": "5A 2A 4A 6A 3A"}
    state = arrange(seat(), seat(), tray=["5A"], **table)
    assert {w.split()[-1] for w in legal(state) if "S4-red" in w} == {"S3", "S0"}
    assert refused(state, "use 5A S4-red > S1") == "neighbour_only"
    state = arrange(seat(), seat(), tray=["6A"], **table)
    assert {w.split()[-1] for w in legal(state) if "S4-red" in w} == {"S1", "S2"}
    assert refused(state, "use 6A S4-red > S0") == "far_only"


def test_ex_22_tile_4a() -> None:
    """KIL-13 EX-22; KIL-9.4A, KIL-8.6, KIL-2.9."""
    state = arrange(seat(I0="RGB", I1="RYGBRY"), seat(), phase="FOLLOW_UP", main="cut_two", tray=["4A"], felled=True)
    after = play(state, "use 4A I0:2 > I2")
    assert (island(after, 0), island(after, 2)) == ("RB", "G")
    assert refused(state, "use 4A I0:2 > I1") == "six_high"
    assert refused(state, "use 4A I0:2 > I0") == "same_section"


def test_ex_23_tile_1b_b() -> None:
    """KIL-13 EX-23; KIL-10.1B-b, KIL-10.5."""
    state = arrange(
        seat(stones=3, I2="YR"), seat(), phase="FOLLOW_UP", main="raised", tray=["1B-b"], crater=0,
        forest_tiles="1B-b 8B 2B 10B 7B", slopes="1B-b", S0="1 2 1 0",
    )  # fmt: skip
    assert refused(state, "use 1B-b I2:2 > S0 < red") == "same_colour"
    after = play(state, "use 1B-b I2:2 > S0 < yellow")
    assert heights(after, 0) == [2, 1, 1, 0]
    assert island(after, 2) == "YY"
    assert stones(after)[0::2] == (0, 3)


def test_ex_24_seal() -> None:
    """KIL-13 EX-24; KIL-10.1."""
    sealed = {"seal": "S1-red", "S1": "3 2 0 1"}
    state = arrange(seat("R"), seat(), pawn=2, **sealed)
    assert "raise S1-red" not in legal(state)
    assert refused(state, "raise S1-red") == "sealed"
    follow_up = {"phase": "FOLLOW_UP", "main": "cut_two", "tray": ["5A"], "felled": True}
    state = arrange(seat("R"), seat(), pawn=2, **sealed, **follow_up)
    assert not [w for w in legal(state) if "S1-red" in w]
    assert not [w for w in legal(state) if "-red > S1" in w]
    assert refused(state, "use 5A S1-red > S0") == "sealed"
    assert refused(state, "use 5A S0-red > S1") == "sealed"
    assert scoring.worth(state.heights)[4:8] == (3, 6, 0, 3)


def test_ex_25_timing() -> None:
    """KIL-13 EX-25; KIL-11.1, KIL-11.3: scoring comes after the sub-actions of the turn."""
    state = arrange(
        seat(I1="R"), seat(), reef="1A 2A 4A 7A 5A", trees={"FS0": "h:G"}, S1="1 3 1 1", S0="2 1 1 1", slopes="6B"
    )
    after, events = follow(state, "cut FS0-h")
    assert isinstance(events[-2], ForestCleared)
    assert not after.scored
    after, events = follow(after, "use 5A S0-red > S1")
    assert after.scored
    assert after.seats[0].before == 6  # red is 2 high there now, beside 3
    kinds = [type(e) for e in events]
    assert kinds.index(TikiMoved) < kinds.index(ScoringBegan)
    assert after.turn == 1


def test_ex_26_setup() -> None:
    """KIL-13 EX-26; KIL-3.2 to KIL-3.5, KIL-3.11, KIL-3.12."""
    state, _ = RULES.setup(RULES.config(4), 26)
    assert sum(state.heights) == 20
    assert [sum(row.count(c) for row in state.forests) for c in range(4)] == [13] * 4
    order = [(state.first + k) % 4 for k in range(4)]
    assert [state.seats[k].stones for k in order] == [2, 2, 3, 3]
    for _ in range(8):
        state = play(state, legal(state)[0])
    assert sum(state.heights) == 12
    assert [sum(player.canoe) for player in state.seats] == [2] * 4
    state, _ = RULES.setup(RULES.config(2), 26)
    assert tikis(state) == [18] * 4
    assert state.box == (3,) * 4
    assert [mask.bit_count() for mask in state.standing] == [8] * 5
    assert [sum(row.count(c) for row in state.forests) for c in range(4)] == [10] * 4
    assert sum(stones(state)) == 7 == tables.PIECES.box_stones - 5


def test_ex_27_conservation() -> None:
    """KIL-13 EX-27; KIL-3.13, KIL-3.14: at all times of a game."""
    state, _ = RULES.setup(RULES.config(4), 27)
    while not over(state):
        words = legal(state)
        state = play(state, words[(len(words) * 7 + state.turns) // 3 % len(words)])
        assert sum(stones(state)) == 12
        assert tikis(state)[0] == 18


def test_ex_28_end() -> None:
    """KIL-13 EX-28; KIL-11.2, KIL-11.3, KIL-9.7B: the tiki is in the canoe, nobody else gets a turn."""
    state = arrange(
        seat("RG", stones=0), seat(), crater=0, trees={"FS1": "", "FS2": "", "FS3": "g:B", "FS0": "a:R"}, scored=True,
        forest_tiles="7B 8B 2B 10B 9B", slopes="7B 8B 2B 10B",
    )  # fmt: skip
    after, events = follow(state, "raise S0-red", "use 7B FS3-g")
    assert over(after)
    assert RULES.waiting(after) == ()
    assert legal(after) == []
    assert canoe(after) == "GB"
    assert [item.points for item in RULES.scores(after)[0] if item.key == "canoe"] == [2]
    assert ForestCleared(0, 3, 3) in events
    assert not [e for e in events if isinstance(e, NothingReached)]
