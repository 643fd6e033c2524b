"""The focus: arrows by links and by geometry, hits with snapping, the ring, and what stays when places change."""

from __future__ import annotations

import pytest

from game.ui.focus import BUMP_PX, Focus, Node, Rect, cut_off, off_canvas


def grid(columns: int = 3, rows: int = 3, size: float = 80, gap: float = 20) -> list[Node]:
    step = size + gap
    return [
        Node(f"{c}{r}", Rect(100 + c * step, 100 + r * step, size, size), group=f"row{r}")
        for r in range(rows)
        for c in range(columns)
    ]


def shown(nodes: list[Node]) -> Focus:
    focus = Focus(nodes)
    focus.shown = True
    return focus


def test_arrows_walk_a_grid_and_bump_at_its_edge():
    focus = shown(grid())
    assert [focus.move("right"), focus.move("right"), focus.move("right")] == ["10", "20", None]
    assert [focus.move("down"), focus.move("left"), focus.move("up"), focus.move("up")] == ["21", "11", "10", None]
    assert focus.current == "10"


def test_links_come_before_geometry_and_none_bumps():
    a = Node("a", Rect(0, 0, 80, 80), {"right": "c", "down": None})
    focus = shown([a, Node("b", Rect(100, 0, 80, 80)), Node("c", Rect(200, 0, 80, 80)), Node("d", Rect(0, 99, 9, 9))])
    assert focus.neighbour("a", "right") == "c" and focus.neighbour("a", "down") is None
    assert focus.neighbour("c", "left") == "b"


def test_a_link_to_nowhere_and_a_name_given_twice_are_refused():
    with pytest.raises(ValueError, match="nowhere"):
        Focus([Node("a", Rect(0, 0, 9, 9), {"up": "nowhere"})])
    with pytest.raises(ValueError, match="'a'"):
        Focus([Node("a", Rect(0, 0, 9, 9)), Node("a", Rect(0, 0, 9, 9))])


def test_the_first_arrow_and_the_first_choose_only_show_the_ring():
    focus = Focus(grid())
    assert focus.ring is None and focus.choose() is None and focus.ring == focus["00"].rect
    assert focus.choose() == "00"
    focus.hover(0, 0)
    assert focus.ring is None and focus.move("right") == "00" and focus.move("right") == "10"


def test_straight_ahead_beats_nearer_but_aside():
    focus = shown(
        [Node("a", Rect(0, 0, 80, 80)), Node("ahead", Rect(400, 10, 80, 80)), Node("aside", Rect(90, 300, 80, 80))]
    )
    assert focus.neighbour("a", "right") == "ahead"


def test_a_press_counts_only_when_released_on_the_same_place():
    focus = Focus(grid())
    assert focus.press(110, 110) == "00" and focus.look("00") == "pressed" and focus.current == "00"
    assert focus.release(115, 118) == "00"
    focus.press(110, 110)
    assert focus.release(210, 110) is None
    assert focus.press(5, 5) is None and focus.release(5, 5) is None


def test_small_places_are_hit_within_72_pixels_and_the_nearest_wins():
    focus = Focus([Node("a", Rect(100, 100, 40, 40)), Node("b", Rect(150, 100, 40, 40))])
    assert focus.at(88, 120) == "a" and focus.at(146, 120) == "b" and focus.at(144, 120) == "a"
    assert focus.at(80, 120) is None


def test_the_topmost_of_overlapping_places_is_hit():
    focus = Focus([Node("below", Rect(0, 0, 200, 200)), Node("above", Rect(50, 50, 100, 100))])
    assert focus.at(60, 60) == "above" and focus.at(10, 10) == "below"


def test_an_outline_is_the_shape():
    hexagon = ((50.0, 0.0), (100.0, 100.0), (0.0, 100.0))
    focus = Focus([Node("under", Rect(0, 0, 100, 100)), Node("tri", Rect(0, 0, 100, 100), outline=hexagon)])
    assert focus.at(5, 5) == "under" and focus.at(50, 60) == "tri"


def test_the_ring_slides_and_bumps():
    focus = shown(grid())
    focus.move("right")
    assert focus.moving and focus.ring == focus["00"].rect
    focus.update(90)
    assert focus.ring is not None and 100 < focus.ring.x < 200
    focus.update(100)
    assert focus.ring == focus["10"].rect and not focus.moving
    focus.move("up")
    assert focus.ring is not None and focus.ring.y == 100 - BUMP_PX
    focus.update(200)
    assert focus.ring == focus["10"].rect


def test_new_places_keep_the_name_or_the_neighbourhood():
    focus = shown(grid())
    focus.go("22")
    focus.put([*grid(2, 2), Node("22", Rect(900, 900, 80, 80))])
    assert focus.current == "22" and focus.ring == Rect(900, 900, 80, 80)
    focus.put(grid(2, 2))
    assert focus.current == "11"
    focus.put([], start="x")
    assert focus.current is None and focus.move("left") is None
    focus.put(grid(), start="12")
    assert focus.current == "12"


def test_next_and_prev_go_by_group_and_round():
    focus = shown(grid())
    assert [focus.jump(1), focus.jump(1), focus.jump(1), focus.jump(-1)] == ["01", "02", "00", "02"]
    plain = shown([Node("a", Rect(0, 0, 9, 9)), Node("b", Rect(0, 99, 9, 9))])
    assert [plain.jump(1), plain.jump(1), plain.jump(-1)] == ["b", "a", "b"]


def test_the_checks_find_what_arrows_cannot_reach_and_what_hangs_over_the_edge():
    assert cut_off(Focus(grid())) == ()
    lonely = Focus([Node("a", Rect(0, 0, 80, 80), {"right": "b"}), Node("b", Rect(99, 0, 80, 80), {"left": None})])
    assert cut_off(lonely) == (("b", "a"),)
    assert off_canvas([Node("in", Rect(20, 20, 50, 50)), Node("out", Rect(0, 0, 50, 50))], 1920, 1080) == ("out",)


def test_where_a_pointer_rests_shows_no_longer_once_keys_speak():
    focus = Focus(grid())
    focus.hover(110, 110)
    assert focus.look("00") == "hover"
    focus.move("right")
    focus.move("right")
    assert focus.look("00") == "idle" and focus.look("10") == "focus"
    focus.hover(111, 111)
    assert focus.look("00") == "hover" and focus.look("10") == "idle"
