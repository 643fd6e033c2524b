"""The turn loop: decisions, what each viewer is told, holding back, forced moves, log, earlier positions."""

from __future__ import annotations

import pytest

from game.core.errors import IllegalAction
from game.core.value import replace
from game.match.seats import Tempo
from game.match.telling import Held, LetGo, Played, Told
from game.rules import registry
from tests.match.tables import AT_ONCE, KAI, LUANA, REEF, TEAM, bot, play, table
from tests.scenes.rooms.stage import people_game
from tests.toys.reef import DONE, HIDDEN, Add, Drew


def test_only_a_waiting_seat_decides_and_a_refused_action_changes_nothing() -> None:
    match = table(REEF, LUANA, KAI)
    state = match.history.state
    with pytest.raises(IllegalAction):
        match.submit(1, match.rules.legal(state, 0)[0])
    with pytest.raises(IllegalAction):
        match.submit(0, DONE)
    assert match.history.state is state and match.history.length == 0


def test_two_seats_decide_in_any_order() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(1, "gather"), (0, "gather")])
    assert match.observe(None).oil == (3, 3) and match.waiting == (0, 1)


def test_each_viewer_is_told_what_it_may_know() -> None:
    match = table(REEF, LUANA, KAI)
    heard: dict[int | None, list[Told]] = {0: [], 1: [], None: []}
    for viewer, list_ in heard.items():
        match.listen(viewer, list_.append)
    kind = match.observe(0).hand[0]
    match.submit(0, Add(kind))
    match.submit(0, DONE)
    own, rival = heard[0], heard[1]
    assert isinstance(own[0], Played) and isinstance(rival[0], Played)
    assert own[0].action == Add(kind) and own[0].events[0].kind == kind
    assert rival[0].action is None and rival[0].events[0].kind == HIDDEN
    drew = [event for event in rival[1].events if isinstance(event, Drew)]
    assert drew[0].kinds == (HIDDEN,)
    assert own[1].observation == match.observe(0) and heard[None][1].observation == match.observe(None)


def test_a_listener_that_left_hears_nothing_more() -> None:
    match, heard = table(TEAM, LUANA, KAI), []
    leave = match.listen(None, heard.append)
    play(match, [(0, "gather")])
    leave()
    leave()
    play(match, [(1, "gather")])
    assert len(heard) == 1


def test_the_last_action_of_a_turn_is_held_back_and_can_be_withdrawn() -> None:
    match, heard = table(REEF, LUANA, KAI, pace=replace(AT_ONCE, hold_ms=1200)), []
    match.listen(0, heard.append)
    kind = match.observe(0).hand[0]
    assert match.choose(0, Add(kind))  # tells nothing new: taken at once
    before = match.history.state
    assert match.choose(0, DONE) == () and match.held(0) == (DONE, 1200)
    assert isinstance(heard[-1], Held) and match.legal(0) == () and match.undo_refusal(0) is None
    with pytest.raises(IllegalAction):
        match.choose(0, DONE)
    match.tick(500)
    assert match.undo(0) is None and isinstance(heard[-1], LetGo)
    assert match.history.state is before and not match.aids.assisted
    match.choose(0, DONE)
    match.tick(1199)
    assert match.waiting == (0,) and match.history.length == 1
    match.tick(1)
    assert match.waiting == (1,) and match.history.length == 2


def test_a_held_back_action_is_taken_by_the_button_or_before_leaving() -> None:
    for take in ("confirm", "settle"):
        match = table(REEF, LUANA, KAI, pace=replace(AT_ONCE, hold_ms=1200))
        match.choose(0, match.legal(0)[0])
        match.choose(0, DONE)
        if take == "confirm":
            assert match.confirm(0)
        else:
            match.settle()
        assert match.waiting == (1,) and match.confirm(0) == ()


def test_forced_moves_are_made_for_people_only_when_wanted() -> None:
    for wanted in (False, True):
        match = table(REEF, LUANA, KAI, pace=replace(AT_ONCE, auto_forced=wanted))
        for _ in range(3):  # after three shells only "done" is left
            match.submit(0, match.legal(0)[0])
        match.tick(16)
        assert match.waiting == ((1,) if wanted else (0,))
        if wanted:
            assert match.history.plies[-1].forced and match.undo(0) is not None


def test_the_log_names_the_deal_the_moves_and_what_was_taken_back() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "gather"), (1, "gather")])
    match.undo(1)
    play(match, [(1, "ready")])
    lines = [(entry.kind, entry.seat, entry.text) for entry in match.log(None)]
    assert lines == [("deal", -1, ""), ("move", 0, "gather"), ("undo", 1, "gather"), ("move", 1, "ready")]


def test_the_log_of_a_rival_hides_what_was_hidden() -> None:
    match = table(REEF, LUANA, KAI)
    kind = match.observe(0).hand[0]
    match.submit(0, Add(kind))
    assert [e.text for e in match.log(0) if e.kind == "move"] == [f"add {kind}"]
    assert [e.text for e in match.log(1) if e.kind == "move"] == [""]


def test_earlier_positions_can_be_looked_at_and_played_on() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "gather"), (1, "gather"), (0, "ready")])
    assert [match.observe_at(n, 0).oil for n in range(4)] == [(2, 2), (3, 2), (3, 3), (3, 3)]
    with pytest.raises(IndexError):
        match.observe_at(4, 0)
    fork = match.fork(1, (LUANA, bot()))
    assert fork.observe(0) == match.observe_at(1, 0) and fork.aids.assisted and not match.aids.assisted
    play(fork, [(0, "ready")])
    assert match.history.length == 3 and fork.history.length == 2


def test_a_match_counts_its_time_while_it_runs() -> None:
    match = table(TEAM, LUANA, KAI, pace=Tempo())
    match.tick(16)
    match.tick(17)
    assert match.played_ms == 33


@pytest.mark.parametrize("title", registry.TITLES, ids=lambda title: title.id)
def test_what_is_no_longer_legal_has_no_forecast(title: registry.Title) -> None:
    """A table that was not told yet that somebody moved still asks about what could be chosen before."""
    match = people_game(title.id, None, 25)
    asked = [(seat, action) for seat in match.waiting for action in match.legal(seat)]
    for _ in range(40):
        if match.over:
            break
        seat = match.waiting[0]
        match.submit(seat, match.legal(seat)[0])
        for seat, action in asked:
            assert match.preview(seat, action) is None or match.why(seat, action) is None
