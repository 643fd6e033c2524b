"""The computer player of Palm Island (section 19 of the rulebook)."""

from __future__ import annotations

import pytest

from game.ai.levels import levels, named
from game.ai.player import decide
from game.ai.titles import palm_island as mind
from game.core.rng import branch, seeded
from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Agree, Ask, Decline, Discard, Grant, Look, Propose, Ready
from game.rules.palm_island.state import WON
from game.rules.palm_island.tables import ROTATE
from tests.rules.palm_island.positions import allowed, alone, cards, do, pair, solo


def chosen(state, number: int = 0, word: str = "search:6"):
    bot, budget = named("palm_island", word)
    legal = RULES.legal(state, number)
    return decide(bot.choose(RULES, RULES.observe(state, number), number, legal, 5, budget))


def played(config, seed: int, word: str):
    """A whole game, the seats taking turns as they come."""
    state, _ = RULES.setup(config, seed)
    bot, budget = named("palm_island", word)
    for ply in range(RULES.ply_limit):
        waiting = RULES.waiting(state)
        if not waiting:
            break
        seat = waiting[ply % len(waiting)]
        thinking = bot.choose(
            RULES, RULES.observe(state, seat), seat, RULES.legal(state, seat), branch(seeded(seed), ply), budget
        )
        action = decide(thinking)
        assert action in RULES.legal(state, seat)
        state, _ = RULES.apply(state, seat, action)
    return state


def test_levels_grow_stronger():
    """Easy, Fair and Sharp: mean solo points over the same decks."""
    means = {}
    for word in ("easy", "fair", "search:40"):
        means[word] = sum(RULES.result(played(RULES.config(1), seed, word)).totals[0] for seed in range(12)) / 12
    assert means["easy"] >= 21 and means["fair"] >= 25 and means["search:40"] >= 29
    assert means["easy"] < means["fair"] < means["search:40"]
    assert [level.key for level in levels("palm_island")] == ["easy", "fair", "sharp"]


@pytest.mark.parametrize("ability", ["none", "stockpile", "remodel", "support"])
def test_a_pair_of_computers_plays_to_the_end(ability):
    """PAL-12.1, PAL-13: councils, proposals, askings; famine is mostly met."""
    config = RULES.config(2, {"disaster": "famine", "community": ability, "achievements": "lookout,sawmill"})
    assert WON in {played(config, seed, "search:8").status for seed in range(3)}


def test_a_deck_that_is_not_known_is_sampled():
    """PAL-3.3: without a look the choice depends on what is seen only."""
    state, _ = RULES.setup(RULES.config(1, {"inspect": "off"}), 9)
    other = RULES.sample(RULES.observe(state, 0), 77)
    assert other != state
    assert chosen(other) == chosen(state)


def test_it_looks_through_the_deck_first():
    """PAL-3.3."""
    state, _ = RULES.setup(RULES.config(1), 9)
    for word in ("easy", "search:6"):
        assert chosen(state, word=word) == Look()


def test_it_agrees_to_any_proposal_of_the_partner():
    """PAL-12.10, section 19."""
    state = pair("17A 1D* 7D*", "17A 2D* 11D*")
    state = do(state, allowed(state, Propose)[0])
    assert chosen(state, 1) == Agree() and chosen(state, 1, "easy") == Agree()


def test_it_proposes_what_loses_least():
    """Section 19: the payment whose cards overpay least."""
    state = pair("17A 1D* 7D*", "17A 2D* 11D* 7D*")
    assert chosen(state) == Propose(0, (cards(1, 7), cards(2, 7)))


def test_it_keeps_the_last_step_for_later():
    """PAL-14.1, RULING: a pair may delay; from round 7 on it doesn't."""
    early = pair("17A 1D* 2D* 11D* 9B*", "17A 1D* 2D*", 5, "famine", steps=2)
    late = pair("17D 1D* 2D* 11D* 9B*", "17D 1D* 2D*", 7, "famine", steps=2)
    assert chosen(early) == Ready()
    assert isinstance(chosen(late), Propose)


def test_it_takes_the_last_step_alone():
    """PAL-12.8: in the last council there is nothing to wait for."""
    state = alone("17C 1D* 2D* 8D* ...", 8, "famine", steps=2)
    for word in ("easy", "search:6"):
        assert isinstance(chosen(state, word=word), Propose)


def test_it_asks_for_help_and_helps():
    """PAL-13.7: the first Quarry for two wood of a partner who has them."""
    state = pair("7A 8A 17B 4A* ...", "13A 4D* 17B 7D* 2D*", 2, "famine", "support", works_from=2)
    ask = chosen(state, word="search:20")
    assert ask == Ask(ROTATE, 1, 0, cards(4))
    state = do(state, ask)
    assert chosen(state, 1) == chosen(state, 1, "easy") == Grant()


def test_it_keeps_what_the_pair_needs():
    """PAL-13.7: goods for the last step of the disaster are not given away for a small upgrade."""
    state = pair("1A 7A 17C", "13A 17C 1D* 2D* 3D* 8D*", 8, "famine", "support", works_from=2, steps=2)
    state = do(state, Ask(1, 1, 0, cards(1)))
    assert chosen(state, 1) == chosen(state, 1, "easy") == Decline()


def test_finishing_is_worth_the_points():
    """PAL-9.1, PAL-14: the judgement of a finished game."""
    state = do(solo("12A 17C 15D ...", 8), Discard())
    assert mind.judge(state, 0) == 6
    lost = do(alone("17C 15D ...", 8), Ready())
    won = do(alone("17C 1D* 2D* 8D* ...", 8, "famine", steps=2), Propose(0, (cards(1, 2, 8),)))
    assert mind.judge(won, 0) > 50 > mind.judge(lost, 0)
