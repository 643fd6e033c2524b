"""What a choice shows before it is made: where a disc may not lie and why, who takes which card, what would burn."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import dist

from game.match.match import Match
from game.rules.haleakala import actions as act
from game.rules.haleakala import board, tables
from game.rules.haleakala import state as st
from game.rules.haleakala.components import SEGMENTS
from game.scenes.haleakala.choice import START, Choice, kind
from game.scenes.haleakala.layout import Places
from game.scenes.haleakala.marks import together
from game.scenes.haleakala.slip import Line
from tests.rules.haleakala.table import arrange, play

from .conftest import Player, advance, new_match


def choosing(state: st.State, seat: int = 0) -> Choice:
    from game.rules.haleakala import RULES

    return Choice(RULES.observe(state, seat), seat, RULES.legal(state, seat))


def test_a_beach_where_the_sums_would_be_equal_is_locked_with_both() -> None:
    choice = choosing(arrange(discs={"B2": ("1", "4"), "B4": ("", "3"), "B5": ("2", "")}))
    assert choice.tied() == {}
    choice.press("hand.3")
    assert choice.tied() == {2: (4, 4), 4: (3, 3)}
    choice.press("hand.4")
    assert choice.tied() == {}


def test_the_lava_disc_locks_no_beach() -> None:
    """It only goes to the boat; the other beaches are no less balanced for that (HAL-12.5)."""
    choice = choosing(arrange(variant="tactical", discs={"B4": ("", "3")}))
    choice.press("hand.3")
    choice.press("lava")
    assert set(choice.options()) & {f"beach.{b}" for b in range(SEGMENTS)} == {"beach.1"}
    assert choice.tied() == {4: (3, 3)}


def test_sums_are_foreseen_for_laying_and_taking_back() -> None:
    choice = choosing(arrange(discs={"B2": ("1", "4")}))
    assert choice.foreseen(act.Lay(5, 2)) == {2: (6, 4)}
    assert choice.foreseen(act.TakeBack(1, 0)) == {2: (0, 4)}
    assert choice.foreseen(None) == {}


def test_who_would_take_which_card(make: Callable[..., Player]) -> None:
    match = advance(new_match(2, 13), lambda s: _leads_somewhere(s) is not None)
    table = make(match).table
    lay = _leads_somewhere(match.history.state)
    assert lay is not None
    taken = table.notes.takers(lay)
    there = (lay.beach + lay.disc) % SEGMENTS
    red, yellow = board.sums(match.history.state, there)
    assert {bay // 2 for bay in taken} == {there}
    assert {seat for seat, chooses, _ in taken.values() if chooses} == {int(yellow > red)}


def _leads_somewhere(state: st.State) -> act.Lay | None:
    """A disc that takes the boat where somebody can choose between two cards."""
    if state.phase != st.CHOOSE_ACTION:
        return None
    for disc in range(1, 6):
        there = (state.boat + disc) % SEGMENTS
        a, b = state.bays[2 * there], state.bays[2 * there + 1]
        differ = st.NONE not in (a, b) and tables.KIND[a] != tables.KIND[b]
        if differ and any(board.sums(state, there)) and state.discs[state.turn * 5 + disc - 1] == st.NONE:
            return act.Lay(disc, state.boat)
    return None


def test_what_a_chip_would_burn_is_seen_before_it_moves(make: Callable[..., Player]) -> None:
    def moved(s: st.State) -> bool:
        return s.phase == st.PRIESTESS

    match = advance(new_match(2, 22), moved)
    player = make(match)
    table = player.table
    origin = next(name for name in table.options if kind(name) == "crater")
    player.choose(origin)
    target = next(name for name, action in table.options.items() if isinstance(action, act.MoveChip))
    action = table.options[target]
    after = play(match.history.state, *_text(match, action))
    assert set(table.notes.burning(action)) == set(tables.fields_of(board.burning(after)))
    assert table.notes.burning(None) == table.board.burning()


def _text(match: Match, action: object) -> tuple[str]:
    return (match.rules.text(action),)


def test_a_locked_beach_says_why_under_the_pointer(make: Callable[..., Player]) -> None:
    def some(s: st.State) -> bool:
        return s.phase == st.CHOOSE_ACTION and any(_tied(s, v) for v in range(1, 6))

    match = advance(new_match(2, 13), some)
    player = make(match)
    value = next(v for v in range(1, 6) if _tied(player.state, v))
    player.choose(f"hand.{value}")
    beach, sums = next(iter(player.table.choice.tied().items()))
    slip = player.table.notes.slip(f"beach.{beach}")
    assert slip is not None
    reason = slip.rows[0]
    assert isinstance(reason, Line) and reason.loud and f"{sums[0]} to {sums[1]}" in reason.text


def _tied(state: st.State, value: int) -> bool:
    if state.discs[state.turn * 5 + value - 1] != st.NONE:
        return False
    choice = choosing(state, state.turn)
    choice.disc = value
    return bool(choice.tied())


def test_the_flower_of_who_began_tells_its_use(make: Callable[..., Player]) -> None:
    table = make(new_match(2, 3)).table
    slip = table.notes.slip(START)
    assert slip is not None
    assert table.name_of(table.seen.start) in [row.text for row in slip.rows if isinstance(row, Line)]


def test_every_number_on_a_full_beach_can_be_read() -> None:
    """Two discs cover no more than a third of each other, and none of the other player's."""
    places = Places(1920, 1080, tactical=True)
    for beach, count in itertools.product(range(SEGMENTS), range(1, 7)):
        rows = [[places.beach_disc(beach, seat, n, count) for n in range(count)] for seat in (0, 1)]
        for row in rows:
            assert all(dist(a, b) >= 33 for a, b in itertools.combinations(row, 2)), (beach, count)
        assert all(dist(a, b) >= 52 for a, b in itertools.product(*rows)), (beach, count)


def test_statues_that_count_as_one_are_joined_along_their_ring_or_up_their_segment() -> None:
    assert together("majority", (1, 3, 8, 13, 14)) == [(1, 2, 3), (13, 14)]
    assert together("segment", (0, 6, 12, 2, 8, 14)) == [(0, 6, 12), (2, 8, 14)]
    assert together("mountain", (12, 13)) == []


def test_a_field_to_walk_to_shows_its_points_as_those_of_a_statue(make: Callable[..., Player]) -> None:
    """A bare number would read as a reward for the walk itself."""

    def walks(s: st.State) -> bool:
        return s.phase == st.MOVE_SHAMAN

    player = make(advance(new_match(2, 13), walks))
    player.settle()
    table, canvas = player.table, player.app.canvas
    drawn: list[str] = []
    part, write = canvas.part, canvas.text
    canvas.part = lambda name, *a, **k: (drawn.append(name), part(name, *a, **k))[1]  # type: ignore[method-assign]
    canvas.text = lambda words, *a, **k: (drawn.append(words), write(words, *a, **k))[1]  # type: ignore[method-assign]
    fields = {int(name.split(".")[1]) for name in table.options if kind(name) == "field"}
    free = sorted(fields - set(table.board.stones))
    assert free
    for layer in table.marks.under():
        if layer.name.startswith("mark.field."):
            layer.paint(canvas)
    signs = [after for before, after in itertools.pairwise(drawn) if before == f"statue_{table.colour_of(table.seat)}"]
    assert sorted(signs) == sorted(str(tables.FIELD_POINTS[field]) for field in free)


def test_the_slip_is_tied_to_the_place_that_it_is_about(make: Callable[..., Player]) -> None:
    """From the slip, strip by strip, to the edge of the place, below all that lies there; none to the own hand."""
    player = make(advance(new_match(2, 13), lambda s: s.phase == st.CHOOSE_ACTION))
    table, canvas = player.table, player.app.canvas
    hand = next(name for name in table.options if kind(name) == "hand")
    player.point("move", *player.centre_of(hand))
    player.tick(400)
    assert table.notes.slip(table.pointed) and not table.rails.thread(canvas)
    player.choose(hand)
    beach = next(name for name in table.options if kind(name) == "beach")
    player.point("move", *player.centre_of(beach))
    player.tick(400)
    assert table.pointed == beach
    strips = table.rails.thread(canvas)
    names = [layer.name for layer in table.layers()]
    slip = next(layer for layer in table.layers() if layer.name == "slip")
    spots = [layer.area for layer in strips]
    assert spots[-1][0] + spots[-1][2] > slip.area[0] + 30, "it does not begin at the slip"
    for left, right in itertools.pairwise(spots):
        assert abs(left[0] + left[2] - right[0]) < 0.01, "a gap between two strips"
    assert max(names.index(layer.name) for layer in strips) < min(names.index(f"bay.{bay}") for bay in range(12))
