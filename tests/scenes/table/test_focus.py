"""Ways for the focus across a table: nothing is cut off, and given ways stay."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.scenes.table.focus import joined
from game.ui.focus import Focus, Node, Rect, cut_off

SPOTS = st.lists(st.tuples(st.integers(0, 1800), st.integers(0, 1000)), min_size=1, max_size=24, unique=True)


@settings(max_examples=60, deadline=None)
@given(SPOTS)
def test_no_place_is_cut_off(spots: list[tuple[int, int]]) -> None:
    nodes = [Node(f"p{n}", Rect(x, y, 60 + n % 5 * 30, 60)) for n, (x, y) in enumerate(spots)]
    assert cut_off(Focus(joined(nodes))) == ()


def test_neighbours_are_the_nearest_each_way() -> None:
    row = joined([Node("a", Rect(0, 0, 80, 80)), Node("b", Rect(200, 0, 80, 80)), Node("c", Rect(500, 0, 80, 80))])
    assert row[0].links["right"] == "b" and row[1].links == {"left": "a", "right": "c", "up": None, "down": None}


def test_a_given_way_stays() -> None:
    nodes = [
        Node("a", Rect(0, 0, 80, 80), {"right": "c"}),
        Node("b", Rect(200, 0, 80, 80)),
        Node("c", Rect(500, 0, 80, 80)),
    ]
    assert joined(nodes)[0].links["right"] == "c"


def test_nothing_has_no_ways() -> None:
    assert joined([]) == []
