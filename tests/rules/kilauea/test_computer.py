"""The computer player's judgement, plans, guards and search."""

from __future__ import annotations

import pytest

from game.ai.player import Budget, decide
from game.ai.titles.kilauea import KEPT, PATIENCE, WIN, allowed, judge, plans, search
from game.core.rng import draw, seeded
from game.core.value import replace
from game.rules.kilauea import RULES
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import Cut, Sail
from game.rules.kilauea.tables import PATHS, SECTION_OF
from tests.rules.kilauea.table import arrange, legal, over, play, seat


def chosen(state, iterations: int = 1) -> str:
    seen = RULES.observe(state, state.turn)
    actions = RULES.legal(state, state.turn)
    return RULES.text(decide(search(RULES, seen, state.turn, actions, 5, Budget(iterations))))


def test_judgement_is_for_the_one_who_asks() -> None:
    """KIL-15: own tikis of a dear colour are good, those of a rival are not."""
    state = arrange(seat(I0="YY"), seat(), S0="4 3 1 1")
    assert judge(state, 0) > judge(state, 1)
    lower = arrange(seat(I0="YY"), seat(), S0="4 4 1 1")
    assert judge(lower, 0) < judge(state, 0)
    done = arrange(seat(points=9, stones=5), seat(points=8), phase="GAME_OVER")
    assert judge(done, 0) == pytest.approx(11 + WIN - 8 / 2 - 8 / 3)


def test_plans_are_whole_chains_that_can_be_followed() -> None:
    """From sailing to the tray, each pair of tikis once, all of them legal."""
    state = arrange(seat("R", stones=3), seat("B"), phase="MOVE")
    made = list(plans(RULES.observe(state, 0), 0, RULES.legal(state, 0)))
    assert len(set(made)) == len(made)
    ends = set()
    for plan in made:
        after = state
        for action in plan:
            assert RULES.why(after, 0, action) is None
            after, _ = RULES.apply(after, 0, action)
        assert after.turn == 1 or after.phase == st.FOLLOW_UP
        ends.add(after)
    assert len(ends) > len(made) * 0.9
    assert {plan[0] for plan in made} == set(RULES.legal(state, 0))


def test_plans_for_tile_3_name_the_targets() -> None:
    state = arrange(seat("R", stones=3), seat(), phase="FOLLOW_UP", main="cut_two", tray=["3B"], slopes="3B")
    made = [" + ".join(map(RULES.text, p)) for p in plans(RULES.observe(state, 0), 0, RULES.legal(state, 0))]
    assert "choose 3B 1A" in made
    assert "choose 3B 5A + use 5A S0-red > S1" in made
    assert "choose 3B 5A" not in made
    assert made[-1] == "pass"


def test_search_takes_what_is_plainly_best() -> None:
    """Raise what pays (2 to 3 beside 4), not the colour that would tie with the tallest (3 to 4 beside 4)."""
    state = arrange(seat("RY", I0="RRR"), seat(), S0="2 4 1 1", reef="7A 2A 4A 5A 1A", crater=0)
    assert chosen(state) == "raise S0-red"
    state = arrange(seat("RB", I0="RRR", stones=1), seat(), S0="3 4 1 1", crater=0)
    assert chosen(state) != "raise S0-red"
    assert chosen(state, 6) != "raise S0-red"


def test_search_repeats_exactly_and_changes_nothing() -> None:
    state, _ = RULES.setup(RULES.config(3), 12)
    for word in ("draft S0-red", "draft S1-red", "draft S2-red", "draft S0-blue", "draft S1-blue", "draft S4-green"):
        state = play(state, word)
    copy = replace(state)
    assert chosen(state, KEPT) == chosen(state, KEPT)
    assert state == copy


def test_search_yields_often() -> None:
    """A slice of a frame is never used up by one step of thinking: many steps for one decision."""
    state = arrange(seat("R", stones=3), seat("B"), phase="MOVE")
    thinking = search(RULES, RULES.observe(state, 0), 0, RULES.legal(state, 0), 5, Budget(4))
    assert sum(1 for _ in thinking) > 100


def test_computers_cut_where_nobody_has_cut_for_long() -> None:
    """KIL-11.12, KIL-12 Q16: with room they sail to a forest and cut, and take no tiki back into the canoe."""
    quiet = PATIENCE * 2
    state = arrange(seat("RY", stones=4), seat(), phase="MOVE", quiet=quiet, trees={"FS1": "", "FS2": ""}, scored=True)
    kept = allowed(RULES.observe(state, 0), 0, RULES.legal(state, 0))
    assert kept
    assert all(state.standing[SECTION_OF[PATHS[1][0][a.distance][-1]]] for a in kept if isinstance(a, Sail))
    assert len(kept) < len(RULES.legal(state, 0))
    state = arrange(seat("RY", stones=4), seat(), quiet=quiet)
    assert all(isinstance(a, Cut) for a in allowed(RULES.observe(state, 0), 0, RULES.legal(state, 0)))
    full = arrange(seat("RYGB", stones=4), seat(), quiet=quiet)
    assert allowed(RULES.observe(full, 0), 0, RULES.legal(full, 0)) == RULES.legal(full, 0)
    tray = {"phase": "FOLLOW_UP", "main": "raised", "tray": ["8B"], "slopes": "8B"}
    state = arrange(seat("R", stones=4), seat(), quiet=quiet, **tray)
    assert legal(state)[:-1]
    assert [RULES.text(a) for a in allowed(RULES.observe(state, 0), 0, RULES.legal(state, 0))] == ["pass"]


def test_guards_are_idle_before_that_and_where_the_rules_end_the_game() -> None:
    """KIL-11.12: with `stall_end` the rules end it."""
    for quiet, stall_end in ((PATIENCE * 2 - 1, False), (PATIENCE * 2, True)):
        state = arrange(seat("RY", stones=4), seat(), quiet=quiet, stall_end=stall_end)
        assert allowed(RULES.observe(state, 0), 0, RULES.legal(state, 0)) == RULES.legal(state, 0)


@pytest.mark.parametrize("players", RULES.players)
def test_guarded_games_end_without_the_option(players: int) -> None:
    """Computers that raise and take back as often as they may still come to an end, within the limit of plies."""
    state, _ = RULES.setup(RULES.config(players, {"extra_tile": "a"}), players)
    rng = seeded(players)
    longest = 0
    for _ in range(RULES.ply_limit):
        if over(state):
            break
        actions = allowed(RULES.observe(state, state.turn), state.turn, RULES.legal(state, state.turn))
        lazy = [a for a in actions if not isinstance(a, Cut)] or list(actions)
        rng, at = draw(rng, len(lazy))
        state, _ = RULES.apply(state, state.turn, lazy[at])
        longest = max(longest, state.quiet)
    assert over(state)
    assert longest <= 8 * players
