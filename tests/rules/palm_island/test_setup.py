"""Options, the deal, what is seen (PAL-3, PAL-5.8, PAL-10.3, PAL-10.4, PAL-11, PAL-12.2, PAL-13.1, PAL-13.9)."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Discard, Look
from game.rules.palm_island.events import Dealt, Looked, Revealed, RoundBegan
from game.rules.palm_island.reading import ROUND
from game.rules.palm_island.tables import ACHIEVEMENTS, FIRST_ACHIEVEMENT, ROUND_CODES
from tests.rules.palm_island.positions import do, goods, refused, written


def begin(players: int = 1, seed: int = 1, **chosen: str):
    return RULES.setup(RULES.config(players, chosen), seed)


def test_solo_deck():
    """PAL-3.1, PAL-3.4, PAL-3.6, PAL-2.1: 16 shuffled buildings on face A, the round card behind; nothing stored."""
    state, _ = begin()
    cards = written(state).split()
    assert sorted(cards[:16]) == sorted(f"{n}A" for n in range(1, 17)) and cards[16:] == ["17A"]
    assert state.round == 1 and goods(state) == (0, 0, 0)
    assert cards[:16] != [f"{n}A" for n in range(1, 17)]


def test_ways_to_save_space_on_a_table_change_nothing():
    """PAL-3.7, PAL-13.10: the round card is not in the shuffle, disaster and community card lie in no deck."""
    decks = [begin(seed=seed)[0].seats[0].deck for seed in range(40)]
    assert {deck.index(ROUND_CODES[1]) for deck in decks} == {16}
    for ability in ("stockpile", "remodel", "support"):
        for seed in range(10):
            state, _ = begin(2, seed, disaster="hurricane", community=ability)
            assert all(sorted(code >> 3 for code in seat.deck) == list(range(1, 18)) for seat in state.seats)
            assert state.seats == begin(2, seed)[0].seats


def test_the_shuffle_follows_the_seed():
    """PAL-3.6, PAL-4.5: the same seed the same deck, another seed another one, no chance after it."""
    assert begin(seed=7) == begin(seed=7)
    assert len({written(begin(seed=seed)[0]) for seed in range(30)}) == 30
    state, _ = begin(seed=7)
    assert do(state, Discard()) == do(state, Discard())


def test_a_pair_has_two_shuffles():
    """PAL-3.5, PAL-12.1."""
    state, _ = begin(2)
    assert written(state, 0) != written(state, 1)
    assert RULES.waiting(state) == (0, 1)


def test_achievements_lie_behind_the_round_card_in_the_chosen_order():
    """PAL-3.2, PAL-10.3, PAL-10.4, RULING: the player's order, on the unlocked face (the Harbour on C)."""
    state, _ = begin(achievements="lookout,harbour,sawmill")
    assert written(state).endswith(" 17A lookout:B harbour:C sawmill:B")


def test_the_order_of_achievements_is_kept_by_the_option():
    """PAL-10.4: an option value names the order; doubles are refused."""
    assert RULES.config(1, {"achievements": "lookout,sawmill"}).get("achievements") == "lookout,sawmill"
    with pytest.raises(Refused, match="once"):
        RULES.config(1, {"achievements": "sawmill,sawmill"})
    with pytest.raises(Refused, match="windmill"):
        RULES.config(1, {"achievements": "windmill"})


def test_ruling_each_achievement_exists_once_for_a_pair():
    """PAL-11.2, RULING: a pair takes them in turn, so each lies in one deck only."""
    state, _ = begin(2, achievements=",".join(ACHIEVEMENTS))
    decks = [{c >> 3 for c in seat.deck if c >> 3 >= FIRST_ACHIEVEMENT} for seat in state.seats]
    assert (len(decks[0]), len(decks[1])) == (5, 4) and not decks[0] & decks[1]


def test_difficulty_limits_achievements():
    """PAL-11.1, PAL-11.2: any number, one (for the pair), none."""
    RULES.config(1, {"achievements": ",".join(ACHIEVEMENTS), "difficulty": "beginner"})
    for players in (1, 2):
        RULES.config(players, {"achievements": "sawmill", "difficulty": "advanced"})
        with pytest.raises(Refused, match="advanced allows one achievement, not 2"):
            RULES.config(players, {"achievements": "sawmill,lookout", "difficulty": "advanced"})
        with pytest.raises(Refused, match="pro allows no achievement"):
            RULES.config(players, {"achievements": "sawmill", "difficulty": "pro"})


def test_a_pair_needs_a_disaster():
    """PAL-12.2, PAL-12.8: alone by choice; a pair gets the gentlest one unless it chooses."""
    assert RULES.config(1).get("disaster") == "none"
    assert RULES.config(2).get("disaster") == "famine"
    assert RULES.config(1, {"disaster": "hurricane"}).get("disaster") == "hurricane"
    with pytest.raises(Refused, match="needs a disaster"):
        RULES.config(2, {"disaster": "none"})


def test_ruling_community_cards_that_go_together():
    """PAL-13.1, PAL-13.9, RULING: with a disaster only; Support needs a partner."""
    for ability in ("stockpile", "remodel"):
        RULES.config(1, {"disaster": "famine", "community": ability})
        with pytest.raises(Refused, match="only in a game against a disaster"):
            RULES.config(1, {"community": ability})
    RULES.config(2, {"community": "support"})
    with pytest.raises(Refused, match="needs a partner"):
        RULES.config(1, {"disaster": "famine", "community": "support"})


def test_every_option_set_offered_is_playable():
    """PAL-13.9: what the lobby lists passes the check; the default is first."""
    for players in RULES.players:
        sets = RULES.configs(players)
        assert sets[0] == RULES.config(players) and len(set(sets)) == len(sets)
        for config in sets:
            RULES.check_config(config)
        missing = {
            option.key: set(option.values) - {config.get(option.key) for config in sets}
            for option in RULES.options
            if not option.many
        }
        never = {"community": {"support"}} if players == 1 else {"disaster": {"none"}}
        assert {key: values for key, values in missing.items() if values} == never


# ---- what is seen


def test_the_first_three_cards_are_seen():
    """PAL-5.8, PAL-3.3: P1 to P3, what was seen stays known, and nothing else."""
    state, facts = begin(inspect="off")
    hidden = [code >> 3 for code in state.seats[0].deck[3:16]]
    seen = RULES.observe(state, 0).seats[0].deck
    assert seen == (*state.seats[0].deck[:3], *(0,) * 13, state.seats[0].deck[16])
    assert [fact.card for fact in facts if isinstance(fact, Revealed)] == [c >> 3 for c in seen[:3]]
    after, news = RULES.step(state, 0, Discard())
    assert [fact.card for fact in news if isinstance(fact, Revealed)] == hidden[:1]
    assert RULES.observe(after, None).seats[0].deck[-1] == after.seats[0].deck[-1]


def test_everything_is_known_after_the_first_round():
    """PAL-3.3: every card has come up once."""
    state, _ = begin(inspect="off")
    for _ in range(16):
        state = do(state, Discard())
    assert state.seats[0].unseen == 0
    assert RULES.observe(state, None).seats[0].deck == state.seats[0].deck


def test_the_deck_may_be_looked_through_before_the_first_turn():
    """PAL-3.3: once, in order; what was seen stays known."""
    state, _ = begin()
    looked, facts = RULES.step(state, 0, Look())
    assert facts == (Looked(0, tuple(code >> 3 for code in state.seats[0].deck)),)
    assert RULES.observe(looked, 0).seats[0].deck == state.seats[0].deck
    assert refused(looked, Look()) == "inspect_over"
    assert refused(do(state, Discard()), Look()) == "inspect_over"
    assert refused(begin(inspect="off")[0], Look()) == "inspect_over"


def test_looking_is_for_each_player_alone():
    """PAL-3.5: each looks through the own deck; the partner's first turn doesn't end it."""
    state, _ = begin(2)
    state = do(state, Discard(), number=1)
    state = do(state, Look(), number=0)
    assert state.seats[0].unseen == 0 and state.seats[1].unseen != 0


def test_the_deal_event_hides_what_lies_deeper():
    """PAL-5.8: nobody sees the order behind the third card in the deal."""
    state, facts = begin(achievements="sawmill")
    dealt = next(fact for fact in facts if isinstance(fact, Dealt))
    assert dealt.cards[16:] == (ROUND, FIRST_ACHIEVEMENT + ACHIEVEMENTS.index("sawmill"))
    for seat in (0, None):
        shown = RULES.redact(dealt, seat)
        assert shown.cards == (*dealt.cards[:3], *(0,) * 13, *dealt.cards[16:])
    assert isinstance(facts[-1], RoundBegan)
    assert RULES.deal(state)["decks"][0][-1] == "sawmill"
