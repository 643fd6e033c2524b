"""The general computer players: strength, guards, budgets, slices, and that they can't peek."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from game.ai.judgement import Judgement, judgement_of
from game.ai.levels import NAMES, levels, named, player
from game.ai.player import Budget, decide
from game.ai.search import Race
from game.core.errors import Refused
from game.core.rng import branch, seeded
from game.core.value import replace
from game.rules import registry
from game.tools.match_bots import duel
from tests.toys import LANTERNS, REEF, reef, reef_bots

KNOWING = Judgement(reef_bots)


def share(first: Any, second: Any, pairs: int = 12) -> float:
    return duel(REEF, REEF.config(2), [first, second], 1, pairs)["share"]


def position(seed: int = 3, plies: int = 0) -> Any:
    state, _ = REEF.setup(REEF.config(2), seed)
    for _ in range(plies):
        seat = REEF.waiting(state)[0]
        state, _ = REEF.apply(state, seat, REEF.legal(state, seat)[0])
    return state


def choose(bot: Any, state: Any, seat: int = 0, rng: int = 1, iterations: int = 20) -> Any:
    return decide(bot.choose(REEF, REEF.observe(state, seat), seat, REEF.legal(state, seat), rng, Budget(iterations)))


def test_greedy_with_plans_beats_random():
    assert share((player("greedy", KNOWING), Budget(2)), (player("random"), Budget(1))) > 0.9


def test_search_beats_random_even_without_a_judgement():
    assert share((player("search"), Budget(40)), (player("random"), Budget(1)), 6) > 0.8


def test_search_with_plans_is_no_weaker_than_greedy():
    assert share((player("search", KNOWING), Budget(60)), (player("greedy", KNOWING), Budget(2)), 8) >= 0.5


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_does_not_matter(name):
    """Deal the rival's hand and the deck anew: the observation stays, and so does the choice."""
    for plies in (0, 1, 2):
        state = position(plies=plies)
        seat = REEF.waiting(state)[0]
        seen = REEF.observe(state, seat)
        worlds = [REEF.sample(seen, branch(seeded(4), number)) for number in range(4)]
        assert len({w.deck for w in worlds}) > 1
        assert len({choose(player(name, KNOWING), world, seat) for world in worlds}) == 1


@pytest.mark.parametrize("name", NAMES)
def test_it_thinks_in_slices_and_repeats_exactly(name):
    state = position()
    thinking = player(name, KNOWING).choose(REEF, REEF.observe(state, 0), 0, REEF.legal(state, 0), 9, Budget(20))
    slices = 0
    with pytest.raises(StopIteration) as done:
        while True:
            next(thinking)
            slices += 1
    assert slices >= (1 if name == "random" else 20)
    assert done.value.value == choose(player(name, KNOWING), state, rng=9)


def test_random_reaches_every_action_about_equally():
    legal = REEF.legal(position(), 0)
    bot = player("random")
    picks = [choose(bot, position(), rng=branch(1, number)) for number in range(300)]
    assert {*picks} == {*legal}
    assert all(picks.count(action) > 200 / len(legal) for action in legal)


def guarded(**offers: Any) -> Judgement:
    module = ModuleType("guarded")
    for name, offer in offers.items():
        setattr(module, name, offer)
    return Judgement(module)


@pytest.mark.parametrize("name", NAMES)
def test_guards_of_a_title_bind_every_player(name):
    judgement = guarded(allowed=lambda observation, seat, legal: legal[-1:])
    state = position()
    bot = player(name, judgement)
    assert {choose(bot, state, rng=number) for number in range(5)} == {REEF.legal(state, 0)[-1]}
    if name == "random":
        assert bot.guarded(REEF) and not player("random").guarded(REEF)


def test_an_own_search_takes_the_place_of_the_general_one():
    def own(rules, observation, seat, legal, rng, budget):
        yield
        return legal[budget.iterations]

    state = position()
    assert choose(player("search", guarded(search=own)), state, iterations=1) == REEF.legal(state, 0)[1]


def test_a_plan_is_followed_only_as_far_as_the_world_allows():
    """A plan may count on a draw; where it does not come true the plan ends there."""
    wishful = guarded(plans=lambda seen, seat, legal: [(legal[0], reef.DONE, reef.Add(5), reef.Add(5), reef.Add(5))])
    state = position()
    for name in ("greedy", "search"):
        assert choose(player(name, wishful), state) == REEF.legal(state, 0)[0]


def test_plans_that_start_with_nothing_legal_are_left_out():
    judgement = guarded(plans=lambda seen, seat, legal: [(), (reef.Add(99),)])
    legal = REEF.legal(position(), 0)
    assert judgement.plans(REEF.observe(position(), 0), 0, legal) == tuple((action,) for action in legal)


def test_a_quick_reply_of_the_title_is_used_in_playouts():
    calls = []

    def reply(state, seat, legal, rng):
        calls.append(seat)
        return legal[-1]

    assert choose(player("search", guarded(reply=reply, HORIZON=3)), position()) in REEF.legal(position(), 0)
    assert calls


@pytest.mark.parametrize("iterations", [1, 5, 40, 200])
def test_a_race_keeps_to_its_budget(iterations):
    state = position()
    race = Race(REEF, KNOWING, REEF.observe(state, 0), 0, REEF.legal(state, 0), 1)
    for _ in race.thin_out(iterations):
        pass
    while race.leaders > 1 and race.played < iterations:
        for _ in race.round(iterations):
            pass
    assert race.played <= max(2, iterations)
    assert race.winner() in REEF.legal(state, 0)


def test_it_takes_the_win_at_hand():
    """Three equal shells are worth nine; nothing else comes near."""
    state = replace(position(), hands=((2, 4, 4, 4), (0, 1, 2, 3)), deck=(0,))
    for name in ("greedy", "search"):
        bot = player(name, KNOWING)
        chain = []
        at = state
        while not chain or chain[-1] != reef.DONE:
            chain.append(choose(bot, at, iterations=40))
            at, _ = REEF.apply(at, 0, chain[-1])
        assert at.laid[0] == ((4, 4, 4),)


def test_two_seats_at_once_are_served():
    state, _ = LANTERNS.setup(LANTERNS.config(2), 1)
    for seat in LANTERNS.waiting(state):
        legal = LANTERNS.legal(state, seat)
        bot = player("search")
        assert decide(bot.choose(LANTERNS, LANTERNS.observe(state, seat), seat, legal, 1, Budget(20))) in legal


# ---- names and levels
@pytest.mark.parametrize("title", [entry.id for entry in registry.TITLES])
def test_every_title_has_three_levels_that_grow(title):
    ladder = levels(title)
    assert tuple(level.key for level in ladder) == ("easy", "fair", "sharp")
    strength = [(NAMES.index(level.player), level.budget.iterations) for level in ladder]
    assert strength == sorted(set(strength))


def test_words_of_the_command_line_name_players_and_levels():
    assert named("reef", "search")[1] == levels("reef")[-1].budget
    assert named("reef", "search:7")[1] == Budget(7)
    assert named("reef", "easy")[0].name == levels("reef")[0].player
    for word in ("clever", "search:x", "search:0"):
        with pytest.raises(Refused):
            named("reef", word)


def test_a_title_brings_its_own_ladder_and_may_have_no_module(monkeypatch):
    entry = registry.Title("reef", (2, 3), (1, 1), "tests.toys.reef:RULES", "tests.toys.reef_bots", "", "", ())
    nowhere = replace(entry, id="lanterns", bots="tests.toys.nowhere")
    monkeypatch.setattr(registry, "TITLES", (entry, nowhere))
    judgement_of.cache_clear()
    try:
        assert [(level.key, level.player) for level in levels("reef")] == [entry[:2] for entry in reef_bots.LEVELS]
        assert judgement_of("reef").horizon == reef_bots.HORIZON
        assert not judgement_of("lanterns").levels
        assert not judgement_of("unheard of").guards
    finally:
        judgement_of.cache_clear()
