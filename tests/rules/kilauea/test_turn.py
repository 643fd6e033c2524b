"""The set-up, the course of a turn and the general rules of tiles, one test for each rule that needs its own."""

from __future__ import annotations

import pytest

from game.core.value import replace
from game.rules.kilauea import RULES, tables
from game.rules.kilauea import events as ev
from game.rules.kilauea import state as st
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

USING = {"phase": "FOLLOW_UP", "main": "cut_two", "felled": True}


def slope_tile(side: str, *seats, **more):
    """A volcano side in the tray, its tile on the slope of S0."""
    lodged = [side, *(s for s in ("8B", "10B", "3B", "9B", "6B") if s != side)][:5]
    return arrange(*seats, **{**USING, "tray": [side], "forest_tiles": " ".join(lodged), "slopes": side, **more})


def test_setup_step_by_step() -> None:
    """KIL-3.2, KIL-3.3, KIL-3.4, KIL-3.8, KIL-3.9: crater, box, volcano, pawn and sea tiles, empty boards, score 0."""
    state, events = RULES.setup(RULES.config(2), 4)
    assert state.crater == 2
    assert ev.TikisBoxed((3, 3, 3, 3)) in events
    assert state.heights == (1,) * 20
    assert ev.PawnPlaced(0, (1, 3, 5, 7, 9)) in events
    for player in state.seats:
        assert (player.canoe, player.island, player.tiles, player.before) == ((0,) * 4, ((),) * 5, 0, 0)
    state, events = RULES.setup(RULES.config(3), 4)
    assert state.box == (0,) * 4
    assert ev.PawnPlaced(0, ()) in events


def test_only_one_extra_tile_may_be_chosen() -> None:
    """KIL-3.6: an option with one value, none by default."""
    option = RULES.options[0]
    assert (option.key, option.values, option.many) == ("extra_tile", ("none", "a", "b", "c", "d", "e"), False)


def test_draft_order() -> None:
    """KIL-3.12: 1 2 3 4 4 3 2 1, then the first player sails."""
    state, _ = RULES.setup(RULES.config(4), 9)
    order = []
    while state.phase == st.DRAFT:
        order.append((state.turn - state.first) % 4)
        state = play(state, legal(state)[3])
    assert order == [0, 1, 2, 3, 3, 2, 1, 0]
    assert (state.phase, state.turn) == (st.SAIL, state.first)


def test_sailing_comes_first_then_one_main_action() -> None:
    """KIL-4.1, KIL-4.2: both are musts; nobody may pass them, and there is only one main action."""
    state = arrange(seat("RG", stones=4), seat(), phase="MOVE")
    assert all(word.startswith("sail") for word in legal(state))
    assert refused(state, "cut FS1-a") == "not_now"
    state = play(state, "sail 1")
    assert {word.split()[0] for word in legal(state)} == {"cut", "raise"}
    state = play(state, "cut FS1-a", "stop")
    assert refused(state, "raise S1-red") == "one_action"


def test_the_great_canoe_sails_clockwise() -> None:
    """KIL-5.1: one pawn for all; the next player goes on from where it stands."""
    state = arrange(seat(), seat(), seat(), phase="MOVE", pawn=9)
    after, events = follow(state, "sail 2", "cut FS0-a", "stop", "pass", "sail 1")
    assert [e.path for e in events if isinstance(e, ev.Sailed)] == [(0, 1), (2,)]
    assert (after.turn, after.pawn) == (1, 2)


def test_stones_gained_later_do_not_pay_for_sailing() -> None:
    """KIL-5.4: the price is paid from the canoe before the main action."""
    state = arrange(seat("RYGB", stones=1), seat(), phase="MOVE", crater=3)
    assert legal(state) == ["sail 1", "sail 2"]


def test_reef_tile_after_a_cut() -> None:
    """KIL-6.4, KIL-4.3: the one that the pawn touches, once, and nothing else."""
    state = play(arrange(seat(), seat(), seat(), pawn=3), "cut FS1-a", "stop")
    assert tray(state) == ["2A"]
    assert refused(state, "use 1A") == "tile_not_touched"
    after = play(state, "use 2A")
    assert after.turn == 1


def test_raising_on_the_volcano_moves_one_tiki() -> None:
    """KIL-6.5, KIL-6.6: exactly one, in the section of the pawn."""
    state = arrange(seat("RR"), seat(), pawn=4)
    assert refused(state, "raise S1-red") == "other_section"
    after = play(state, "raise S2-red")
    assert (canoe(after), heights(after, 2)) == ("R", [2, 1, 1, 1])


def test_island_pillars_keep_their_order() -> None:
    """KIL-2.8: mixed colours, new tikis on top."""
    state = arrange(seat("GB", stones=4, I2="RY"), seat(), pawn=4)
    assert island(play(state, "raise I2-blue"), 2) == "RYB"


def test_tiles_unlock_by_any_action_of_anybody() -> None:
    """KIL-7.2, KIL-8.8, KIL-8.3: by a cut or a tile, of whoever is active, in any section."""
    last = {"FS3": "g:R h:B"}
    by_tile = arrange(seat(stones=3), seat(), **USING, tray=["9A"], reef="9A 2A 4A 5A 7A",
                      forest_tiles="6B 8B 10B 3B 1B", trees=last)  # fmt: skip
    after, events = follow(replace(by_tile, turn=1, seats=by_tile.seats[::-1]), "use 9A FS3-g > I0")
    assert ev.TileUnlocked(1, 3, tables.SIDE_IDS.index("3B")) in events
    assert tray(after) == ["3B"]
    by_cut = arrange(seat(), seat(), pawn=6, trees=last)
    assert play(by_cut, "cut FS3-g", "stop").unlocked == 8


def test_a_slope_tile_is_never_used_up() -> None:
    """KIL-7.5, KIL-6.8: whoever builds there later may use it, turn after turn."""
    state = arrange(seat("RR", stones=1), seat("RR", stones=1), crater=0, slopes="1B", forest_tiles="1B 8B 10B 3B 9B",
                    reef="2A 4A 5A 6A 7A")  # fmt: skip
    for player in (0, 1):
        state = replace(state, phase=st.MAIN, pawn=0, turn=player)
        state = play(state, "raise S0-red")
        assert tray(state) == ["1B"]
        state = play(state, "use 1B")
    assert [p.tiles for p in state.seats] == [2, 2]


def test_tiles_in_a_forest_are_closed_to_all() -> None:
    """KIL-7.6: also for building in that section."""
    state = arrange(seat("R", stones=5), seat(), crater=0)
    after = play(state, "raise S0-red")
    assert after.turn == 1
    assert refused(state, "use 6B S0-red > S2") == "tile_forest"


def test_raising_by_a_tile_brings_no_stones() -> None:
    """KIL-8.7: only 8A says so."""
    state = arrange(seat(stones=1), seat(), **USING, tray=["7A"], crater=5)
    after, events = follow(state, "use 7A FS0-a > S1")
    assert stones(after)[0::2] == (1, 5)
    assert not [e for e in events if isinstance(e, ev.StonesTaken)]


def test_any_section_is_any_of_the_five() -> None:
    """KIL-8.3, KIL-9.7A: not bound to where the pawn stands."""
    state = arrange(seat(), seat(), **USING, tray=["7A"], pawn=0)
    words = legal(state)
    assert {word.split()[2][:3] for word in words[:-1]} == {f"FS{k}" for k in range(5)}
    assert {word.split()[-1] for word in words[:-1]} == {f"S{k}" for k in range(5)}


def test_nothing_is_removed_after_the_intermediate_scoring() -> None:
    """KIL-11.7: the same tikis count again at the end."""
    state = play(arrange(seat(I0="R"), seat(), trees={"FS0": "g:R"}, S0="2 3 1 1"), "cut FS0-g", "pass")
    assert (state.seats[0].before, island(state, 0)) == (6, "R")
    end = replace(state, phase=st.OVER)
    assert RULES.result(end).totals[0] == 12 + 1  # and the tiki in the canoe


def test_points_have_no_upper_end() -> None:
    """KIL-11.10: a plain number."""
    state = arrange(seat(points=250), seat(), **USING, tray=["1A"])
    assert play(state, "use 1A").seats[0].tiles == 252


def test_a_used_tile_is_used_once() -> None:
    """KIL-8.1: the item leaves the tray."""
    state = arrange(seat(stones=3), seat(), **USING, tray=["1A", "5B"], forest_tiles="5B 8B 10B 3B 9B", slopes="5B")
    after = play(state, "use 1A")
    assert tray(after) == ["5B"]
    assert refused(after, "use 1A") == "tile_used"


def test_only_the_active_seat_decides() -> None:
    """KIL-4.5."""
    state = arrange(seat("R"), seat("R"))
    refusal = RULES.why(state, 1, RULES.parse("raise S0-red"))
    assert refusal is not None
    assert refusal.key == "kilauea.refuse.not_your_turn"
    assert RULES.waiting(state) == (0,)


@pytest.mark.parametrize(
    ("side", "word", "effect"),
    [
        ("1B", "use 1B", lambda s: s.seats[0].tiles == 2 and stones(s)[0] == 4),  # KIL-9.1B
        ("2B", "use 2B red > I2", lambda s: (island(s, 2), stones(s)[0]) == ("R", 2)),  # KIL-9.2B
        ("4B", "use 4B I0:1 > I3", lambda s: (island(s, 3), stones(s)[0]) == ("G", 4)),  # KIL-9.4B
        ("5B", "use 5B S0-red > S4", lambda s: (heights(s, 4), stones(s)[0]) == ([2, 1, 1, 1], 4)),  # KIL-9.5B
        ("6B", "use 6B S0-red > S2", lambda s: (heights(s, 2), stones(s)[0]) == ([2, 1, 1, 1], 4)),  # KIL-9.6B
        ("7B", "use 7B FS2-a", lambda s: (canoe(s), stones(s)[0]) == ("RR", 5)),  # KIL-9.7B
        ("8B", "use 8B S3-blue", lambda s: (canoe(s), stones(s)[0]) == ("RB", 3)),  # KIL-9.8B
        ("9B", "use 9B S3-blue > I0", lambda s: (island(s, 0), stones(s)[0]) == ("GB", 1)),  # KIL-9.9B
        ("10B", "use 10B S0-red > S1 < blue", lambda s: heights(s, 0) + heights(s, 1) == [0, 1, 1, 2, 2, 1, 1, 0]),
        # KIL-9.10B above; KIL-10.1B-a, KIL-10.1B-c, KIL-10.1B-d, KIL-10.1B-e:
        ("1B-a", "use 1B-a seat1-yellow", lambda s: (canoe(s), canoe(s, 1), stones(s)[0]) == ("RY", "", 4)),
        ("1B-c", "use 1B-c seat1-yellow > S3", lambda s: (heights(s, 3), canoe(s, 1)) == ([1, 2, 1, 1], "")),
        ("1B-d", "use 1B-d seat1-yellow", lambda s: (s.box, canoe(s, 1)) == ((0, 1, 0, 0), "")),
        ("1B-e", "use 1B-e S3-blue", lambda s: (s.box, heights(s, 3)) == ((0, 0, 0, 1), [1, 1, 1, 0])),
    ],
)
def test_volcano_sides(side: str, word: str, effect) -> None:
    """KIL-8.2, KIL-9.1B to KIL-9.10B, KIL-10.1B-a to KIL-10.1B-e: price and effect of each."""
    state = slope_tile(side, seat("R", stones=5, I0="G"), seat("Y"))
    after, events = follow(state, word)
    assert effect(after)
    assert [e.side for e in events if isinstance(e, ev.TileUsed)] == [tables.SIDE_IDS.index(side)]
    cost = tables.COST[tables.SIDE_IDS.index(side)]
    assert sum(e.stones for e in events if isinstance(e, ev.StonesOffered)) == cost
    assert after.crater == state.crater + cost


@pytest.mark.parametrize(
    ("side", "word", "effect"),
    [
        ("1A", "use 1A", lambda s: s.seats[0].tiles == 2),  # KIL-9.1A
        ("2A", "use 2A", lambda s: stones(s)[0::2] == (5, 0)),  # KIL-9.2A
        ("4A", "use 4A I0:1 > I3", lambda s: (island(s, 0), island(s, 3)) == ("", "G")),  # KIL-9.4A
        ("5A", "use 5A S0-red > S1", lambda s: heights(s, 1) == [2, 1, 1, 1]),  # KIL-9.5A
        ("6A", "use 6A S0-red > S3", lambda s: heights(s, 3) == [2, 1, 1, 1]),  # KIL-9.6A
        ("7A", "use 7A FS1-b > S3", lambda s: heights(s, 3) == [1, 2, 1, 1]),  # KIL-9.7A
        ("8A", "use 8A red > S3", lambda s: (canoe(s), stones(s)[0::2]) == ("", (4, 1))),  # KIL-9.8A
        ("9A", "use 9A FS1-b > I3", lambda s: (island(s, 3), stones(s)[0]) == ("Y", 0)),  # KIL-9.9A
        ("10A", "use 10A FS1-b > S3 < red", lambda s: (heights(s, 3), s.forests[1][1]) == ([0, 2, 1, 1], 0)),
        # KIL-9.10A above; KIL-10.1A-a, KIL-10.1A-c, KIL-10.1A-d, KIL-10.1A-e:
        ("1A-a", "use 1A-a seat1", lambda s: stones(s) == (4, 0, 2)),
        ("1A-c", "use 1A-c red > seat1-yellow", lambda s: (canoe(s), canoe(s, 1)) == ("Y", "R")),
        ("1A-d", "use 1A-d FS1-b", lambda s: (s.box, s.forests[1][1]) == ((0, 1, 0, 0), -1)),
        ("1A-e", "use 1A-e S2-green", lambda s: s.seal == 10),
    ],
)
def test_reef_sides(side: str, word: str, effect) -> None:
    """KIL-8.2, KIL-9.1A to KIL-9.10A, KIL-10.1A-a to KIL-10.1A-e: price and effect of each."""
    reef = [side, *(s for s in ("1A", "2A", "4A", "5A", "7A", "8A") if s[:-1] != side.split("A")[0])][:5]
    state = arrange(seat("R", stones=3, I0="G"), seat("Y", stones=1), **USING, tray=[side], reef=" ".join(reef))
    after, events = follow(state, word)
    assert effect(after)
    assert sum(e.stones for e in events if isinstance(e, ev.StonesOffered)) == tables.COST[tables.SIDE_IDS.index(side)]
    assert after.turn == 1
    assert not over(after)
