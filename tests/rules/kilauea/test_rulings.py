"""Every decision of the rules text where the source is silent (RULING), one test each."""

from __future__ import annotations

import pytest

from game.rules.kilauea import RULES, tables
from game.rules.kilauea import state as st
from game.rules.kilauea.events import (
    BonusScored,
    GameEnded,
    NothingReached,
    Sailed,
    ScoringBegan,
    StonesTaken,
    TikiMoved,
    TileJoined,
    TilesPassed,
    TileUnlocked,
    TileUsed,
    TurnPassed,
)
from game.rules.kilauea.legal import price
from game.rules.kilauea.state import State
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
    tray,
)

AFTER_CUT = {"phase": "FOLLOW_UP", "main": "cut_two", "felled": True}


def tile_after_cut(side: str, *seats, **more) -> State:
    """The side alone in the tray of the first seat."""
    slope = "B" in side
    places = {"forest_tiles": f"{side} 8B 10B 3B 9B", "slopes": side} if slope else {"reef": f"1A 2A 4A 5A {side}"}
    if side in ("8B", "10B", "3B", "9B"):
        places = {"forest_tiles": "6B 8B 10B 3B 9B", "slopes": side}
    if side in ("1A", "2A", "4A", "5A"):
        places = {}
    return arrange(*seats, **{**AFTER_CUT, "tray": [side], **places, **more})


def test_items_that_cannot_be_used_stay_in_the_tray() -> None:
    """KIL-4.7, KIL-12 Q22: no stone, no target: the item waits; passing gives up all that is left."""
    state = arrange(seat(stones=0), seat(), **AFTER_CUT, crater=1, tray=["2A", "5B"], forest_tiles="5B 8B 10B 3B 9B")
    assert legal(state) == ["use 2A", "pass"]
    state = play(state, "use 2A")
    assert tray(state) == ["5B"]
    assert "use 5B S0-red > S1" in legal(state)
    state = arrange(seat(stones=0), seat(), **AFTER_CUT, crater=0, tray=["2A", "5B"], forest_tiles="5B 8B 10B 3B 9B")
    assert legal(state) == ["pass"]
    after, events = follow(state, "pass")
    assert events == [TilesPassed(0, (tables.SIDE_IDS.index("2A"), tables.SIDE_IDS.index("5B"))), TurnPassed(0, 1)]
    assert after.tray == ()


def test_free_steps_come_first() -> None:
    """KIL-5.3, KIL-12 Q21: each distance has one price, stones are never paid while free steps are left."""
    state = arrange(seat("RY", stones=3), seat(), phase="MOVE")
    assert [price(state, d) for d in range(1, 7)] == [0, 0, 0, 1, 2, 3]
    assert stones(play(state, "sail 3"))[0] == 3


def test_a_landing_space_needs_a_main_action() -> None:
    """KIL-5.6, KIL-12 Q6: after the price is paid at least one main action must be possible there."""
    full = "RRRR"
    state = arrange(seat(full, stones=3), seat(), phase="MOVE", S1="6 1 1 1", S2="6 1 1 1", S3="6 1 1 1")
    # One space is free and costs nothing, so the island can be paid; farther ones leave fewer than 2 stones in the end.
    assert legal(state) == ["sail 1", "sail 2", "sail 4"]
    assert refused(state, "sail 3") == "no_action_there"
    assert refused(state, "sail 5") == "too_far"


def test_where_nothing_can_be_reached_the_canoe_moves_one_space() -> None:
    """KIL-5.6, KIL-4.4: one free space, no main action, no tile; the turn ends and counts as a turn."""
    stuck = {f"S{k}": "6 1 1 1" for k in range(5)}
    state = arrange(seat("RRRR", stones=1), seat(stones=4), phase="MOVE", **stuck)
    assert legal(state) == ["sail 1"]
    after, events = follow(state, "sail 1")
    assert events == [Sailed(0, 0, (2,), 0), NothingReached(0), TurnPassed(0, 1)]
    assert (after.phase, after.turn, after.pawn, after.turns, after.quiet) == (st.SAIL, 1, 2, 1, 1)


def test_two_distances_to_one_space_are_two_choices() -> None:
    """KIL-5.7, KIL-12 Q23: with two players 1 and 6 end on the same space at different prices."""
    state = arrange(seat(stones=2), seat(), phase="MOVE")
    assert {"sail 1", "sail 6"} <= set(legal(state))
    near, far = play(state, "sail 1"), play(state, "sail 6")
    assert near.pawn == far.pawn == 2
    assert (stones(near)[0], stones(far)[0]) == (2, 1)
    # And each is judged for its own price: far away the stones for the island are gone.
    state = arrange(seat("RRRR", stones=6 - 1), seat(), phase="MOVE", **{f"S{k}": "6 1 1 1" for k in range(5)})
    assert legal(state) == ["sail 1", "sail 2", "sail 3", "sail 4"]


def test_the_second_tiki_is_judged_after_the_first_is_gone() -> None:
    """KIL-6.3, KIL-12 Q7."""
    state = arrange(seat(), seat(), trees={"FS0": "a:R e:G g:B"})
    assert legal(state) == ["cut FS0-a"]
    assert refused(state, "cut FS0-e") == "path_blocked"
    assert legal(play(state, "cut FS0-a")) == ["cut FS0-e", "stop"]


def test_stones_after_building_are_the_most_that_fit() -> None:
    """KIL-6.7, KIL-12 Q8: min(3, crater, free slots), without a choice."""
    state = arrange(seat("R", stones=1), seat(), crater=9)
    after, events = follow(state, "raise S0-red")
    assert StonesTaken(0, 3, 6, 4) in events
    assert after.turn == 1


def test_an_effect_is_finished_before_its_tile_joins() -> None:
    """KIL-7.4, KIL-7.8, KIL-12 Q9: the tile moves at once, even within a cut; its place in the list waits."""
    state = arrange(seat(), seat(), trees={"FS0": "e:R g:G h:B"}, forest_tiles="2B 8B 10B 3B 9B")
    after, events = follow(state, "cut FS0-e")
    assert isinstance(events[-1], TileUnlocked)
    assert after.unlocked == 1
    assert (tray(after), tables.SIDE_IDS[after.joining]) == ([], "2B")
    after, events = follow(after, "cut FS0-g")
    assert tray(after) == ["7A", "2B"]
    assert [type(e) for e in events[-2:]] == [TileJoined, TileJoined]
    # Both halves of a tile, too: 7A brings a tiki to the volcano, then 2B joins.
    state = tile_after_cut("7A", seat(), seat(), trees={"FS0": "f:R g:G"}, forest_tiles="2B 8B 10B 3B 9B")
    after, events = follow(state, "use 7A FS0-f > S1")
    assert [type(e) for e in events] == [TileUsed, TikiMoved, TileUnlocked, events[3].__class__, TileJoined]
    assert tray(after) == ["2B"]


@pytest.mark.parametrize(
    ("side", "seats", "more"),
    [
        ("2B", (seat("R", stones=2), seat()), {}),
        ("2B", (seat("", stones=3), seat()), {}),
        ("2B", (seat("R", stones=3, **{f"I{k}": "RRRRRR" for k in range(5)}), seat()), {}),
        ("4A", (seat(), seat()), {}),
        ("7B", (seat("RRGB"), seat()), {}),
        ("8A", (seat(""), seat()), {}),
        ("8B", (seat("RRGB", stones=5), seat()), {}),
        ("10B", (seat(stones=5), seat()), {"S0": "1 0 0 0"} | {f"S{k}": "0 0 0 0" for k in range(1, 5)}),
        ("2A", (seat(stones=5), seat()), {}),
        ("2A", (seat(stones=2), seat()), {"crater": 0}),
    ],
)
def test_all_or_nothing(side: str, seats, more) -> None:
    """KIL-8.4, KIL-12 Q10: a side that can't be carried out completely can't be used."""
    state = tile_after_cut(side, *seats, **more)
    assert legal(state) == ["pass"]


def test_only_taking_stones_may_fall_short() -> None:
    """KIL-8.4, KIL-9.2A, KIL-9.8A: fewer stones, or none after a tiki has moved."""
    assert stones(play(tile_after_cut("2A", seat(stones=4), seat(), crater=2), "use 2A"))[0::2] == (5, 1)
    assert stones(play(tile_after_cut("2A", seat(stones=0), seat(), crater=1), "use 2A"))[0::2] == (1, 0)
    after = play(tile_after_cut("8A", seat("R", stones=5), seat()), "use 8A red > S3")
    assert (stones(after)[0], heights(after, 3)) == (5, [2, 1, 1, 1])
    after = play(tile_after_cut("8A", seat("R", stones=1), seat()), "use 8A red > S3")
    assert stones(after)[0::2] == (2, 1)


def test_a_sub_action_is_no_main_action() -> None:
    """KIL-8.9, KIL-6.8, KIL-12 Q24 and Q18: 7B brings no reef tile, 8A no slope tile; what is unlocked joins."""
    state = tile_after_cut("7B", seat(), seat(), trees={"FS1": "d:R g:G"})
    after = play(state, "use 7B FS1-d")
    assert tray(after) == ["8B"]
    assert canoe(after) == "R"
    state = tile_after_cut("8A", seat("R"), seat(), slopes="6B")
    after, events = follow(state, "use 8A red > S0")
    assert after.turn == 1
    assert not [e for e in events if isinstance(e, TileJoined)]


def test_tile_3_never_chooses_itself() -> None:
    """KIL-9.3A, KIL-9.3B, KIL-12 Q11."""
    for item in ("3A", "3B"):
        state = tile_after_cut(item, seat(stones=5), seat())
        assert [w for w in legal(state) if w.startswith("choose")]
        assert f"choose {item} {item}" not in legal(state)
        assert refused(state, f"choose {item} {item}") == "tile_itself"


def test_3b_chooses_reef_and_slope_tiles_and_pays_for_them() -> None:
    """KIL-9.3B: reef tiles and slope tiles, never one in a forest; the cost is due for it too."""
    state = tile_after_cut("3B", seat("R", stones=3), seat(), slopes="3B 8B", reef="9A 2A 4A 5A 7A")
    assert [w for w in legal(state) if w.startswith("choose")] == [
        "choose 3B 2A",
        "choose 3B 5A",
        "choose 3B 7A",
        "choose 3B 8B",
    ]
    assert refused(state, "choose 3B 9A") == "tile_cost"
    assert refused(state, "choose 3B 10B") == "tile_forest"
    after = play(state, "choose 3B 8B", "use 8B S1-red")
    assert stones(after)[0::2] == (0, 5)
    assert canoe(after) == "RR"


def test_the_stone_of_tile_3_is_in_the_crater_first() -> None:
    """KIL-9.3A: with an empty crater 2A through 3A takes back the stone just offered."""
    state = tile_after_cut(
        "3A", seat(stones=1), seat(), crater=0, reef="1A 2A 4A 5A 3A", forest_tiles="6B 8B 10B 7B 9B"
    )
    after, events = follow(state, "choose 3A 2A")
    assert stones(after)[0::2] == (1, 0)
    assert [e.side for e in events if isinstance(e, TileUsed)] == [2, 1]
    assert [e.through for e in events if isinstance(e, TileUsed)] == [-1, 2]


def test_a_tile_may_take_effect_twice_with_tile_3() -> None:
    """KIL-9.3B, KIL-8.1: running a tile does not use up its own place in the list."""
    state = arrange(seat(stones=2), seat(), **AFTER_CUT, tray=["1A", "3B"], slopes="3B")
    after = play(state, "choose 3B 1A")
    assert tray(after) == ["1A"]
    after = play(after, "use 1A")
    assert after.seats[0].tiles == 4
    assert after.turn == 1
    after = play(state, "use 1A", "choose 3B 1A")
    assert after.seats[0].tiles == 4


def test_a_tile_unlocked_through_tile_3_joins_the_list() -> None:
    """KIL-9.3B, KIL-7.3: also one unlocked earlier in this turn may be chosen."""
    state = tile_after_cut("3B", seat(stones=3), seat(), trees={"FS0": "f:R"}, forest_tiles="2B 8B 10B 3B 9B")
    after = play(state, "choose 3B 7A", "use 7A FS0-f > S0")
    assert tray(after) == ["2B"]
    state = arrange(seat("R", stones=4), seat(), **AFTER_CUT, tray=["2B", "3B"], slopes="3B 2B",
                    forest_tiles="2B 8B 10B 3B 9B")  # fmt: skip
    assert "choose 3B 2B" in legal(state)
    after = play(state, "choose 3B 2B", "use 2B red > I0")
    assert (tray(after), stones(after)[0]) == (["2B"], 0)


def test_there_is_one_seal_and_it_must_move() -> None:
    """KIL-10.1, KIL-12 Q12: the old pillar is free again; an empty place can't be sealed."""
    state = tile_after_cut("1A-e", seat(), seat(), seal="S1-red", S2="0 1 1 1")
    assert len(legal(state)) == 20 - 1 - 1 + 1
    assert refused(state, "use 1A-e S1-red") == "seal_same"
    assert refused(state, "use 1A-e S2-red") == "seal_empty"
    after = play(state, "use 1A-e S1-blue")
    assert after.seal == 7


def test_a_sealed_pillar_is_out_of_every_tile() -> None:
    """KIL-10.1, KIL-8.4: nothing is put on it or taken from it, also as the second half."""
    state = tile_after_cut("10B", seat(stones=2), seat(), seal="S0-red", S1="1 1 0 0")
    words = legal(state)
    assert not [w for w in words if "S0-red" in w or "-red > S0" in w]
    assert not [w for w in words if "> S0 < red" in w or ("S0-" in w and "< red" in w)]
    assert refused(state, "use 10B S1-yellow > S0 < red") == "sealed"
    state = tile_after_cut("10A", seat(), seat(), seal="S0-red", S0="3 0 0 0", trees={"FS1": "a:G"})
    assert refused(state, "use 10A FS1-a > S0 < red") == "no_return"


def test_1a_d_counts_as_leaving_the_forest() -> None:
    """KIL-10.4, KIL-10.6, KIL-11.3: it can unlock and can empty."""
    state = tile_after_cut("1A-d", seat(), seat(), trees={"FS1": "d:R"})
    after, _events = follow(state, "use 1A-d FS1-d")
    assert after.unlocked == 2
    assert after.box == (1, 0, 0, 0)
    assert tray(after) == ["8B"]
    after = play(after, "pass")
    assert after.scored
    assert after.quiet == 0


def test_1b_d_and_1b_c_need_no_free_slot() -> None:
    """KIL-10.8, KIL-12 Q25; KIL-10.2."""
    rivals = (seat("RRGB", stones=1), seat("Y"), seat("B"))
    after = play(tile_after_cut("1B-c", *rivals), "use 1B-c seat1-yellow > S4")
    assert (canoe(after, 1), heights(after, 4)) == ("", [1, 2, 1, 1])
    after = play(tile_after_cut("1B-d", *rivals), "use 1B-d seat2-blue")
    assert after.box == (0, 0, 0, 1)
    state = tile_after_cut("1B-a", *rivals)
    assert legal(state) == ["pass"]
    assert refused(state, "use 1B-a seat1-yellow") == "own_canoe_full"


def test_a_swap_may_be_of_one_colour_and_with_full_canoes() -> None:
    """KIL-10.7, KIL-10.2, KIL-12 Q25."""
    state = tile_after_cut("1A-c", seat("RRGB"), seat("RYYB"), seat())
    assert "use 1A-c red > seat1-red" in legal(state)
    after = play(state, "use 1A-c red > seat1-red")
    assert (canoe(after, 0), canoe(after, 1)) == ("RRGB", "RYYB")
    after = play(state, "use 1A-c red > seat1-yellow")
    assert (canoe(after, 0), canoe(after, 1)) == ("RYGB", "RRYB")
    assert refused(state, "use 1A-c red > seat2-red") == "nothing_to_take"


def test_stealing_needs_stones_and_a_slot() -> None:
    """KIL-10.1A-a, KIL-10.2."""
    state = tile_after_cut("1A-a", seat(stones=1), seat(stones=0), seat(stones=2))
    assert legal(state) == ["use 1A-a seat2", "pass"]
    assert refused(state, "use 1A-a seat1") == "nothing_to_take"
    assert stones(play(state, "use 1A-a seat2")) == (2, 0, 1, 2)
    state = tile_after_cut("1A-a", seat(stones=5), seat(stones=1))
    assert refused(state, "use 1A-a seat1") == "own_canoe_full"


def test_1a_b_looks_at_the_canoe_when_it_is_carried_out() -> None:
    """KIL-10.1A-b, KIL-10.3."""
    state = tile_after_cut("1A-b", seat("RRGB"), seat())
    assert play(state, "use 1A-b").seats[0].tiles == 3
    assert refused(tile_after_cut("1A-b", seat("RGB"), seat()), "use 1A-b") == "not_full"


def clearing(gone: int, left: dict[str, str], scored: bool) -> State:
    trees = {f"FS{4 - k}": "" for k in range(gone)} | left
    return arrange(
        seat("", I0="R"), seat(stones=2), trees=trees, scored=scored, reef="1A 2A 4A 5A 7A", S0="2 3 1 1"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("before", "two", "scored", "scorings"),
    [
        (0, False, False, [False]),  # the first forest: intermediate
        (1, False, True, []),  # the second: nothing
        (2, False, True, [True]),  # the third: final
        (0, True, False, [False]),  # 0 to 2
        (1, True, True, [True]),  # 1 to 3
        (2, True, True, [True]),  # 2 to 4
    ],
)
def test_forests_cleared_in_one_turn(before: int, two: bool, scored: bool, scorings: list[bool]) -> None:
    """KIL-11.1, KIL-11.2, KIL-11.4, KIL-12 Q13."""
    state = clearing(before, {"FS0": "a:R", "FS1": "g:G" if two else "a:G g:B"}, scored)
    more = ["use 7A FS1-g > S2"] if two else ["use 7A FS1-a > S2"]
    after, events = follow(state, "cut FS0-a", *more, *["pass"])
    assert [e.final for e in events if isinstance(e, ScoringBegan)] == scorings
    assert over(after) == (True in scorings)


def test_three_forests_in_one_turn_score_twice() -> None:
    """KIL-11.4: 0 to 3 gives first the intermediate, then the final scoring."""
    state = arrange(
        seat("", stones=1, I0="R"), seat(), trees={"FS0": "a:R", "FS1": "g:G", "FS2": "g:B"}, S0="2 3 1 1",
        forest_tiles="6B 7B 10B 3B 9B", slopes="6B 10B",
    )  # fmt: skip
    after, events = follow(state, "cut FS0-a", "use 7A FS1-g > S2", "use 7B FS2-g")
    assert [e.final for e in events if isinstance(e, ScoringBegan)] == [False, True]
    assert over(after)
    assert after.seats[0].before == 6
    result = RULES.result(after)
    assert result is not None
    assert result.totals == (6 + 6 + 0 + 2, 0)


def test_places_below_the_first() -> None:
    """KIL-11.9, KIL-11.11: the same two criteria; equal seats share a place. Read from a finished table."""
    state = arrange(
        seat(stones=4), seat(stones=5), seat(points=1, I0="R", stones=2), seat(stones=2, points=1),
        phase="GAME_OVER", S0="0 1 1 1",
    )  # fmt: skip
    result = RULES.result(state)
    assert result is not None
    assert result.totals == (2, 2, 2, 2)
    assert result.ranks == (1, 1, 4, 1)
    state = arrange(seat(stones=4), seat(stones=2), seat(stones=3), phase="GAME_OVER")
    result = RULES.result(state)
    assert result is not None
    assert (result.totals, result.ranks) == ((2, 1, 1), (1, 2, 2))


def quiet_table(quiet: int, stall_end: bool, scored: bool = False) -> State:
    return arrange(
        seat("R", stones=4), seat(), seat(), pawn=0, quiet=quiet, stall_end=stall_end, scored=scored, crater=0
    )


def test_stalled_games_are_counted() -> None:
    """KIL-11.12, KIL-12 Q16: after 10 turns for each player without a tiki leaving a forest: final scoring, bonuses, no
    intermediate scoring."""
    after, events = follow(quiet_table(29, True), "raise S0-red")
    assert over(after)
    assert [(e.final, e.stalled) for e in events if isinstance(e, ScoringBegan)] == [(True, True)]
    assert not after.scored
    assert [e.points for e in events if isinstance(e, BonusScored) and e.seat == 0] == [0, 2, 0]
    assert isinstance(events[-1], GameEnded)
    assert RULES.result(after).totals[0] == 2
    assert not over(play(quiet_table(28, True), "raise S0-red"))


def test_stalled_games_go_on_without_the_option() -> None:
    """KIL-11.12: automatic play only; the count is public."""
    after = play(quiet_table(29, False), "raise S0-red")
    assert not over(after)
    assert after.quiet == 30


def test_only_tikis_that_leave_for_good_end_the_quiet() -> None:
    """KIL-11.12, KIL-9.10A: a cut starts the count anew, 10A does not."""
    assert play(quiet_table(29, True), "cut FS0-a", "stop", "pass").quiet == 0
    state = arrange(seat(), seat(), phase="FOLLOW_UP", main="raised", tray=["10A"], reef="1A 2A 4A 5A 10A",
                    forest_tiles="6B 8B 7B 3B 9B", quiet=7)  # fmt: skip
    after = play(state, "use 10A FS0-a > S1 < green")
    assert after.quiet == 8


def test_one_place_for_each_colour() -> None:
    """KIL-2.2, KIL-12 Q2: a tiki goes to the pillar of its own colour in the section."""
    state = arrange(seat("G"), seat())
    assert [w for w in legal(state) if w.startswith("raise S")] == ["raise S0-green"]
    assert heights(play(state, "raise S0-green"), 0) == [1, 1, 2, 1]


def test_an_empty_canoe_can_always_cut() -> None:
    """KIL-12 Q3: 1 to 5 spaces reach three sections, and at most two forests are empty."""
    for players in (2, 3, 4):
        for pawn in (0, 2, 4, 6, 8):
            state = arrange(*[seat()] * players, phase="MOVE", pawn=pawn, trees={"FS1": "", "FS2": ""}, scored=True)
            assert [w for w in legal(state) if any(x.startswith("cut") for x in legal(play(state, w)))]


def test_extra_tile_takes_the_place_of_tile_1() -> None:
    """KIL-3.6, KIL-3.7, KIL-10, KIL-12 Q14: every number once, five sides A and five B."""
    for letter in ("none", "a", "b", "c", "d", "e"):
        for seed in range(20):
            state, _ = RULES.setup(RULES.config(3, {"extra_tile": letter}), seed)
            sides = [tables.SIDES[side] for side in (*state.reef, *state.lodged)]
            assert [side.slope for side in sides] == [False] * 5 + [True] * 5
            names = {side.tile for side in sides}
            one = "T01" if letter == "none" else f"X-{letter}"
            assert names == {one, *(f"T{n:02}" for n in range(2, 11))}


def test_the_draft_has_no_restriction() -> None:
    """KIL-3.12, KIL-12 Q19: both tikis may come from one section or be of one colour; an empty space has height 0."""
    state, _ = RULES.setup(RULES.config(2), 3)
    start = state.first
    state = play(state, "draft S0-red", "draft S0-blue")
    assert state.turn == 1 - start
    assert heights(state, 0) == [0, 1, 1, 0]
    assert refused(state, "draft S0-red") == "no_tiki_there"
    state = play(state, "draft S1-blue")
    assert canoe(state, 1 - start) == "BB"
    state = play(state, "draft S0-yellow")
    assert canoe(state, start) == "RY"
    assert (state.phase, state.turn) == (st.SAIL, start)


def test_the_bonus_for_five_sections_is_final_only() -> None:
    """KIL-11.8, KIL-12 Q20 and Q26: if scored now counts sections before the intermediate scoring, then bonuses too."""
    five = {f"I{k}": "R" for k in range(5)}
    sheets = [RULES.scores(arrange(seat("G", stones=4, **five), seat(), scored=scored))[0] for scored in (False, True)]
    assert [sum(item.points for item in sheet) for sheet in sheets] == [5, 5 + 15 + 2 + 1]


def test_stones_go_to_the_crater_only() -> None:
    """KIL-3.13, KIL-12 Q15: what is offered can be taken by the next player."""
    state = arrange(seat("R", stones=2), seat("G"), crater=1)
    after = play(state, "raise I0-red")
    assert stones(after) == (0, 0, 3)


def test_taken_island_tikis_close_up() -> None:
    """KIL-8.6: those above drop down one place and keep their order; arrivals go on top."""
    state = tile_after_cut("4A", seat(I0="RGB", I2="Y"), seat())
    after = play(state, "use 4A I0:1 > I2")
    assert (island(after, 0), island(after, 2)) == ("GB", "YR")


def test_pillars_may_fall_to_nothing() -> None:
    """KIL-9.8B, KIL-9.9B."""
    after = play(tile_after_cut("9B", seat(stones=4), seat()), "use 9B S0-red > I4")
    assert heights(after, 0) == [0, 1, 1, 1]
    assert (island(after, 4), stones(after)[0]) == ("R", 0)
