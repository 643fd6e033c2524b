"""The demo without a screen: which games come, how a game is weighed and cut, and that the script is a real match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.protocol import totals
from game.core.value import replace
from game.match import attract
from game.match.attract import (
    LONGEST_MS,
    MOST_REST_MS,
    SHORTEST_MS,
    Cut,
    Moment,
    Performance,
    Rehearsal,
    bill,
    cut,
    segment,
    taken_over,
    title_at,
)
from game.match.seats import USUAL, computer, human
from tests.toys.lanterns import Lanterns
from tests.toys.reef import Reef

REEF, LANTERNS = Reef(), Lanterns()
IDS = ("reef", "lanterns", "reef")


def rehearsed(rules, number: int = 0, clock=None) -> Rehearsal:
    shown = segment(number, (rules.title,), bill(rules, rules.players))
    seats = tuple(computer("greedy", f"seat {n}") for n in range(shown.config.players))
    made = Rehearsal(rules, shown, seats, **({"clock": clock} if clock else {}))
    while not made.done:
        made.advance(0.0)
    return made


def shown_ms(made: Cut, moments: list[Moment]) -> float:
    return sum(sum(m.ms + made.rest_ms for m in moments[a:b]) + attract.CUT_MS for a, b in made.stretches)


# ---- which game


def test_titles_take_turns_and_no_seed_comes_twice():
    bills = {rules.title: bill(rules, rules.players) for rules in (REEF, LANTERNS)}
    ids = tuple(bills)
    made = [segment(n, ids, bills[title_at(n, ids)]) for n in range(2000)]
    assert [s.title for s in made[:4]] == [*ids, *ids]
    assert len({s.seed for s in made}) == len(made)
    for rules in (REEF, LANTERNS):
        own = [s.config for s in made if s.title == rules.title]
        wanted = {c for n in rules.players for c in rules.soak_configs(n)}
        assert set(own) == wanted
        assert own[0] == rules.soak_configs(own[0].players)[0] and own[0].players == max(rules.players)


# ---- the rehearsal


@pytest.mark.parametrize("rules", [REEF, LANTERNS], ids=lambda r: r.title)
def test_a_game_is_played_to_its_end_in_slices(rules):
    made = rehearsed(rules)
    assert made.match.over and len(made.moments) == made.match.history.length > 0
    assert made.moments[0].begins


def test_a_slice_ends_when_its_time_is_over():
    ticks = iter(range(1_000_000))
    shown = segment(0, ("reef",), bill(REEF, REEF.players))
    made = Rehearsal(REEF, shown, (computer("greedy"),) * shown.config.players, clock=lambda: float(next(ticks)))
    slices = 0
    while not made.done:
        before = len(made.moments)
        made.advance(next(ticks) + 1.0)
        slices += 1
        assert len(made.moments) - before <= 1
    assert slices >= made.match.history.length


def test_computers_that_take_too_long_become_easy_ones():
    shown = segment(0, ("reef",), bill(REEF, REEF.players))
    seats = (computer("search:5"),) * shown.config.players
    made = Rehearsal(REEF, shown, seats, patience_ms=0.5)
    while not made.done:
        made.advance(0.0)
    assert {seat.level for seat in made.match.seats} == {attract.EASY}
    patient = Rehearsal(REEF, shown, seats, patience_ms=1e9)
    while not patient.done:
        patient.advance(0.0)
    assert patient.match.seats == seats


def test_a_rehearsal_is_the_same_each_time():
    first, second = rehearsed(REEF, 3), rehearsed(REEF, 3)
    assert first.match.history.plies == second.match.history.plies and first.moments == second.moments


def test_the_decision_that_changes_the_lead_is_told():
    found = 0
    for number in range(12):
        made = rehearsed(REEF, number)
        sums = [totals(made.match.scores_at(n)) for n in range(made.match.history.length + 1)]
        for n, moment in enumerate(made.moments):
            if moment.caption is not None and moment.caption.key == "shell.demo.lead":
                holes = dict(moment.caption.holes)
                leader = int(holes["seat"])
                assert sums[n + 1][leader] == holes["n"] == max(sums[n + 1])
                assert sums[n].count(max(sums[n])) > 1 or sums[n].index(max(sums[n])) != leader
                found += 1
    assert found


def test_partners_never_take_the_lead_from_each_other():
    captions = [m.caption for number in range(6) for m in rehearsed(LANTERNS, number).moments]
    assert all(c is None or c.key != "shell.demo.lead" for c in captions)


# ---- the cut

times = st.floats(0, 9000)
games = st.lists(
    st.builds(Moment, weight=st.floats(0, 100), ms=times, begins=st.booleans()), min_size=1, max_size=120
)  # fmt: skip


@given(games, st.floats(5_000, 20_000))
def test_what_is_shown_lasts_45_to_75_seconds(moments, fixed):
    made = cut(moments, fixed)
    assert made.shown_ms == pytest.approx(shown_ms(made, moments) + fixed)
    assert made.shown_ms <= LONGEST_MS
    whole = sum(m.ms + MOST_REST_MS for m in moments) + attract.CUT_MS + fixed
    short = [m.ms + attract.REST_MS for m in moments]
    if whole >= SHORTEST_MS and max(short) < 14_000:
        assert made.shown_ms >= SHORTEST_MS or made.rest_ms == pytest.approx(MOST_REST_MS)


@given(games)
def test_stretches_are_in_order_and_end_with_the_game(moments):
    made = cut(moments, 12_000)
    flat = [n for stretch in made.stretches for n in stretch]
    assert flat == sorted(flat) and all(a < b for a, b in made.stretches)
    assert flat[-1] == len(moments) and flat[0] >= 0


def test_the_turning_point_is_shown_and_the_dull_middle_is_not():
    moments = [Moment(1.0, 1500.0) for _ in range(200)]
    moments[77] = replace(moments[77], weight=60.0)
    made = cut(moments, 12_000)
    assert any(a <= 77 < b for a, b in made.stretches)
    assert any(a == 0 for a, _ in made.stretches)
    assert sum(b - a for a, b in made.stretches) < 40 and len(made.stretches) <= 8


def test_a_stretch_begins_with_a_turn():
    moments = [Moment(float(n % 17), 900.0, n % 3 == 0) for n in range(150)]
    made = cut(moments, 12_000)
    assert all(a % 3 == 0 for a, _ in made.stretches)


def test_a_short_game_is_shown_whole_with_longer_rests():
    moments = [Moment(1.0, 1000.0) for _ in range(14)]
    made = cut(moments, 10_000)
    assert made.stretches == ((0, 14),) and made.rest_ms > attract.REST_MS
    assert made.shown_ms >= SHORTEST_MS


def test_a_game_without_decisions_shows_nothing():
    assert cut([], 9000.0) == Cut((), attract.REST_MS, 9000.0)


# ---- on the stage


@pytest.mark.parametrize("rules", [REEF, LANTERNS], ids=lambda r: r.title)
def test_a_stretch_plays_the_same_decisions_and_then_waits(rules):
    made = rehearsed(rules)
    end = made.match.history.length
    for start, stop in ((0, end), (end // 3, end // 2)):
        shown = Performance(made.match, start, stop)
        assert shown.match.history.length == start and shown.done == (start == stop)
        for _ in range(end + 3):
            shown.match.tick(1000.0)
            shown.play()
        assert shown.done and shown.match.history.plies == made.match.history.plies[:stop]
        assert shown.match.history.state == made.match.history.state_at(stop)


@pytest.mark.parametrize("rules", [REEF, LANTERNS], ids=lambda r: r.title)
def test_its_computers_do_nothing_by_themselves(rules):
    shown = Performance(rehearsed(rules).match, 0, 4)
    for _ in range(200):
        shown.match.tick(1000.0)
    assert shown.match.history.length == 0


def test_everybody_who_looks_on_is_told():
    told = []
    shown = Performance(rehearsed(REEF).match, 2, 4)
    shown.match.listen(None, told.append)
    shown.play()
    assert [t.number for t in told] == [3]


def test_taking_over_makes_a_real_game_of_it():
    made = rehearsed(REEF)
    match = Performance(made.match, 6, 8).match
    seat = match.waiting[0]
    game = taken_over(match, seat, human("Kai"), "easy", USUAL)
    assert game.history.state == match.history.state and game.history.plies == match.history.plies
    assert game.seats[seat].is_human and not any(s.is_human for n, s in enumerate(game.seats) if n != seat)
    assert game.aids.assisted and game.pace == USUAL
    game.submit(seat, game.legal(seat)[0])
    assert game.history.length == 7 and match.history.length == 6
