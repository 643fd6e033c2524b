"""Taking back: what is free, what marks the game, what is refused, what two seats at once do to each other."""

from __future__ import annotations

from game.match import undo
from tests.match.tables import FORGIVING, KAI, LUANA, OPEN, REEF, TEAM, bot, play, table, texts
from tests.toys.reef import DONE


def lay(match, seat: int, shells: int = 1) -> None:
    for _ in range(shells):
        match.submit(seat, match.legal(seat)[0])
    match.submit(seat, DONE)


def test_nothing_to_take_back_at_the_start() -> None:
    match = table(REEF, LUANA, KAI)
    assert match.undo(0) == undo.NOTHING and match.undo_refusal(0) == undo.NOTHING


def test_a_step_that_told_nothing_is_free_even_between_rivals() -> None:
    match = table(REEF, LUANA, KAI)
    state = match.history.state
    match.submit(0, match.legal(0)[0])
    assert match.undo(0) is None
    assert match.history.state is state and not match.aids.assisted


def test_an_open_chain_goes_back_as_one_or_link_by_link() -> None:
    match = table(REEF, LUANA, KAI)
    for _ in range(3):
        match.submit(0, match.legal(0)[0])
    assert match.undo(0, link=True) is None and match.history.length == 2
    assert match.undo(0) is None and match.history.length == 0


def test_a_card_that_was_seen_stands_between_rivals() -> None:
    match = table(REEF, LUANA, KAI)
    lay(match, 0)
    assert match.undo(0) == undo.SEEN and match.waiting == (1,)


def test_alone_against_computers_a_seen_card_goes_back_with_the_same_luck_and_marks_the_game() -> None:
    match = table(REEF, LUANA, bot())
    lay(match, 0, 2)
    drawn = match.history.plies[-1].events
    assert match.undo(0) is None and match.history.length == 0
    assert match.aids.undos == 1 and match.aids.assisted
    lay(match, 0, 2)
    assert match.history.plies[-1].events == drawn


def test_the_moves_of_computers_go_back_with_ones_own() -> None:
    match = table(REEF, LUANA, bot())
    lay(match, 0)
    lay(match, 1)
    start = match.observe_at(0, 0)
    assert match.undo(0) is None and match.observe(0) == start and match.aids.assisted


def test_a_rival_person_who_has_moved_is_named() -> None:
    match = table(REEF, LUANA, KAI)
    lay(match, 0)
    match.submit(1, match.legal(1)[0])
    refusal = match.undo(0)
    assert refusal is not None and refusal.key == "shell.table.undo_other" and dict(refusal.holes) == {"name": "Kai"}


def test_a_title_may_give_one_step_for_free() -> None:
    match = table(FORGIVING, LUANA, bot())
    lay(match, 0)
    assert match.undo(0) is None and not match.aids.assisted
    lay(match, 0)
    assert match.undo(0) is None and not match.aids.assisted  # a new decision lay between
    lay(match, 0)
    lay(match, 1)
    lay(match, 0)
    assert match.undo(0) is None and not match.aids.assisted
    assert match.undo(0) is None and match.aids.assisted


def test_each_seat_takes_back_its_own_while_the_others_decisions_stay() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "gather"), (1, "gather"), (1, "ready")])
    assert match.undo(0) is None
    assert texts(match) == [(1, "gather"), (1, "ready")] and match.observe(0).oil == (2, 3)
    assert not match.aids.assisted


def test_a_decision_the_partner_built_on_stays() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "propose 1"), (1, "agree")])
    assert match.undo(0) == undo.BUILT and match.history.length == 2
    play(match, [(0, "gather"), (1, "gather")])
    assert match.undo(0) is None and texts(match)[-1] == (1, "gather")


def test_a_rest_that_would_differ_counts_as_built_on() -> None:
    match = table(OPEN, LUANA, KAI)
    play(match, [(0, "ready"), (1, "ready")])  # without the first one, the second would not end the round
    assert match.undo(0) == undo.BUILT


def test_no_undo_crosses_a_barrier() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "ready"), (1, "ready")])
    assert match.undo(0) == undo.CLOSED and match.undo(1) == undo.CLOSED
    play(match, [(0, "gather")])
    assert match.undo(0) is None and match.undo(0) == undo.CLOSED


def test_redo_gives_back_what_was_taken_until_something_new_is_decided() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "gather"), (0, "propose 2")])
    assert not match.redo(0)
    match.undo(0)
    match.undo(0)
    assert match.redo(0) and match.redo(0) and not match.redo(0)
    assert texts(match) == [(0, "gather"), (0, "propose 2")]
    match.undo(0)
    play(match, [(0, "ready")])
    assert not match.redo(0)


def test_redo_gives_back_the_computers_moves_too() -> None:
    match = table(REEF, LUANA, bot())
    lay(match, 0)
    lay(match, 1)
    told = match.observe(0)
    match.undo(0)
    assert match.redo(0) and match.observe(0) == told


def test_the_partner_may_move_between_undo_and_redo() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "gather")])
    match.undo(0)
    play(match, [(1, "propose 1")])
    assert not match.redo(0) and texts(match) == [(1, "propose 1")]


def test_forced_moves_go_back_with_the_decision_before_them() -> None:
    match = table(REEF, LUANA, bot())
    for _ in range(3):
        match.submit(0, match.legal(0)[0])
    match.submit(0, DONE, forced=True)
    assert match.undo(0) is None and match.history.length == 0


def test_a_seat_can_go_back_to_a_given_ply() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "gather"), (1, "gather"), (0, "propose 1"), (1, "decline"), (0, "ready")])
    assert match.undo(0, since=4) is None and match.history.length == 4
    assert match.undo(0, since=0) == undo.BUILT


def test_a_finished_game_stands() -> None:
    match = table(TEAM, bot(), bot())
    match.play_out()
    assert match.over and match.undo(0) == undo.CLOSED
