"""What holds in every game and every position of Palm Island (PAL-4.4, PAL-12.1, PAL-3.3)."""

from __future__ import annotations

import pytest

from game.core.checks import check_position, check_step
from game.core.rng import branch, draw, seeded, shuffled
from game.core.value import replace
from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Ask, Flip, Propose, Rotate, Store
from game.rules.palm_island.events import Dealt, Discarded, Expired, Flipped, Revealed, Rotated, Stored
from game.rules.palm_island.legal import MOST_ASKS, MOST_PROPOSALS
from game.rules.palm_island.payments import stored_mask
from game.rules.palm_island.reading import BUILDINGS, ROUND
from game.rules.palm_island.state import PLAYING, WAITING, Council, Seat, Shared, State
from game.rules.palm_island.tables import (
    ABILITIES,
    ACHIEVEMENT_CODES,
    BOX,
    COSTS,
    DISASTERS,
    FIRST_ACHIEVEMENT,
    GOODS,
    ROUND_CODES,
    STORE,
    SUPPORT,
    UNSEEN_ALL,
    store_limit,
)

SETS = [(config, seed) for players in RULES.players for seed, config in enumerate(RULES.configs(players))]
MOVES = (Stored, Rotated, Flipped, Discarded, Expired)


def random_game(config, seed):
    """(position, seat, action, next position, events) of a random game."""
    state, _ = RULES.setup(config, seed)
    rng = seeded(seed)
    while waiting := RULES.waiting(state):
        rng, turn = draw(rng, len(waiting))
        legal = RULES.legal(state, waiting[turn])
        rng, pick = draw(rng, len(legal))
        after, events = RULES.apply(state, waiting[turn], legal[pick])
        yield state, waiting[turn], legal[pick], after, events
        state = after


@pytest.mark.parametrize(("config", "seed"), SETS, ids=range(len(SETS)))
def test_invariants_of_random_games(config, seed):
    """PAL-4.1, PAL-4.2, PAL-4.4: the same cards, the store limit, the round card upright, one move a card and round."""
    start, _ = RULES.setup(config, seed)
    held = [sorted(code >> 3 for code in seat.deck) for seat in start.seats]
    extra = [len(cards) - BUILDINGS - 1 for cards in held]
    moved = [0] * len(start.seats)
    plies = 0
    for before, _, _, state, events in random_game(config, seed):
        plies += 1
        for event in events:
            if isinstance(event, MOVES):
                moved[event.seat] += 1
        for number, seat in enumerate(state.seats):
            assert sorted(code >> 3 for code in seat.deck) == held[number]
            assert stored_mask(seat.deck).bit_count() <= seat.limit
            assert not stored_mask(seat.deck) >> ROUND & 1
            before_round = [c >> 3 for c in seat.deck].index(ROUND)
            ahead = BUILDINGS + extra[number] if state.round > 1 else BUILDINGS
            # expiries right behind the round card count in the new round
            behind = moved[number] - sum(BUILDINGS + (extra[number] if r > 1 else 0) for r in range(1, state.round))
            assert behind == ahead - before_round
            if seat.phase != WAITING and state.status == PLAYING:
                assert not seat.deck[0] & 1 and seat.deck[0] >> 3 != ROUND
        assert before.round <= state.round
    assert plies <= RULES.ply_limit
    assert RULES.result(state) is not None


def test_hidden_cards_can_be_swapped_unseen():
    """PAL-3.3, PAL-5.8: the observation doesn't tell in which order the unseen cards lie."""
    for players in RULES.players:
        state, events = RULES.setup(RULES.config(players, {"inspect": "off"}), 5)
        for seat, held in enumerate(state.seats):
            deck = list(held.deck)
            deck[5], deck[11] = deck[11], deck[5]
            other = replace(
                state, seats=(*state.seats[:seat], replace(held, deck=tuple(deck)), *state.seats[seat + 1 :])
            )
            for viewer in (*range(players), None):
                assert RULES.observe(other, viewer) == RULES.observe(state, viewer)
        assert any(isinstance(event, Dealt) for event in events)


def test_sampling_deals_the_unseen_cards_anew():
    """PAL-3.3: what was seen stays, the rest is shuffled."""
    state, _ = RULES.setup(RULES.config(2, {"inspect": "off", "achievements": "sawmill,lookout"}), 8)
    state, _ = RULES.step(state, 0, RULES.legal(state, 0)[-1])
    seen = RULES.observe(state, 1)
    worlds = {RULES.sample(seen, rng) for rng in range(20)}
    assert len(worlds) == 20
    for world in worlds:
        assert RULES.observe(world, 1) == seen
        assert world.seats[0].deck[:3] == state.seats[0].deck[:3]
        assert sorted(world.seats[1].deck) == sorted(state.seats[1].deck)


def test_the_forecast_stops_where_an_unseen_card_comes_up():
    """PAL-5.8: points are known, the new third card is not."""
    for inspect, complete in (("off", False), ("on", True)):
        state, _ = RULES.setup(RULES.config(1, {"inspect": inspect}), 2)
        if complete:
            state, _ = RULES.step(state, 0, RULES.legal(state, 0)[0])
        action = RULES.legal(state, 0)[-1]
        forecast = RULES.preview(RULES.observe(state, 0), 0, action)
        assert forecast.complete is complete
        assert not any(isinstance(event, Revealed) for event in forecast.events)


def test_two_players_do_not_disturb_each_other():
    """PAL-12.1: any two turns of two players come to the same in either order, unless they share something."""
    config = RULES.config(2, {"community": "remodel", "achievements": "lookout,sawmill,harbour"})
    pairs = 0
    for before, _, _, _, _ in random_game(config, 12):
        if before.council is not None or RULES.waiting(before) != (0, 1):
            continue
        red, blue = RULES.legal(before, 0)[-1], RULES.legal(before, 1)[0]
        one, two = RULES.apply(before, 0, red)[0], RULES.apply(before, 1, blue)[0]
        assert RULES.legal(one, 1) == RULES.legal(before, 1) or one.council or one.round > before.round
        if one.council is None and two.council is None:
            assert RULES.apply(one, 1, blue)[0] == RULES.apply(two, 0, red)[0]
            pairs += 1
    assert pairs > 50


# ---- positions that random games hardly reach


def rich_deck(rng: int, round_number: int, achievements: tuple[int, ...], waits: bool) -> tuple[int, Seat]:
    """A deck in full bloom: random faces, many stored cards."""
    codes = []
    for card in range(1, BUILDINGS + 1):
        rng, face = draw(rng, 4)
        codes.append(card * 8 + face * 2)
    rng, order = shuffled(rng, (*codes, *achievements))
    rng, at = draw(rng, 10)
    deck = [*order[: 0 if waits else at + 1], ROUND_CODES[round_number], *order[0 if waits else at + 1 :]]
    limit = store_limit(tuple(code >> 3 for code in deck))
    rng, wanted = draw(rng, limit + 2)
    storable = [i for i, c in enumerate(deck) if i and COSTS[STORE][c] and GOODS[c]]
    rng, chosen = shuffled(rng, storable)
    for i in chosen[: min(wanted + 2, limit)]:
        deck[i] |= 1
    return rng, Seat(tuple(deck), 0, WAITING if waits else 0, limit)


def rich_position(seed: int) -> State:
    rng = seeded(seed)
    rng, ability = draw(rng, len(ABILITIES))
    rng, disaster = draw(rng, len(DISASTERS) - 1)
    rng, round_number = draw(rng, 7)
    rng, steps = draw(rng, BOX.steps)
    rng, council = draw(rng, 2)
    rng, later = draw(rng, 3)
    seats = []
    for number in range(1 + (ability == SUPPORT or seed % 2)):
        rng, seat = rich_deck(rng, round_number + 1, ACHIEVEMENT_CODES[number::2], bool(council))
        seats.append(seat)
    works_from = (0, round_number + 1, round_number + 2)[later] if ability else 0
    recipe = seed % 2 if works_from and ABILITIES[ability] == "stockpile" else -1
    shared = Shared(disaster + 1, ability, steps, works_from, recipe)
    sitting = Council(proposed=(0,) * len(seats)) if council else None
    return State(tuple(seats), shared, round_number + 1, sitting)


@pytest.mark.parametrize("block", range(6))
def test_every_promise_holds_in_rich_positions(block):
    """PAL-6, PAL-12, PAL-13: legal, why, notation, observation, forecast, events; then a few plies on."""
    for seed in range(block * 10, block * 10 + 10):
        state = rich_position(seed)
        rng = seeded(seed)
        for _ in range(4):
            waiting = RULES.waiting(state)
            if not waiting:
                break
            assert check_position(RULES, state, branch(rng, 1)) == []
            rng, turn = draw(rng, len(waiting))
            legal = RULES.legal(state, waiting[turn])
            # askings and proposals are what random games lack
            joint = [a for a in legal if isinstance(a, Ask | Propose)] or legal
            rng, pick = draw(rng, len(joint))
            assert check_step(RULES, state, waiting[turn], joint[pick], branch(rng, 2)) == []
            state, _ = RULES.apply(state, waiting[turn], joint[pick])


def test_rich_positions_are_rich():
    """The generator above reaches askings, pooled payments, the Stockpile and full stores."""
    seen = set()
    for seed in range(60):
        state = rich_position(seed)
        for seat in RULES.waiting(state):
            for action in RULES.legal(state, seat):
                seen.add(type(action))
                if isinstance(action, Store) and action.returned:
                    seen.add("room")
                if isinstance(action, Store | Rotate | Flip) and action.paid & 1:
                    seen.add("stockpile")
                if isinstance(action, Propose):
                    seen |= {"pooled"} if all(action.paid) and len(action.paid) == 2 else set()
                    seen |= {"helped by stockpile"} if action.stockpile else set()
    assert {Ask, Propose, Store, "room", "stockpile", "pooled", "helped by stockpile"} <= seen


def test_no_list_of_choices_is_long():
    """The promise of the house: at most 800, also with full stores on both sides."""
    most = max(len(RULES.legal(rich_position(s), seat)) for s in range(300) for seat in RULES.waiting(rich_position(s)))
    assert 40 < most <= 800


def test_no_game_of_two_can_be_longer_than_the_limit():
    """PAL-4.2, PAL-12.10, PAL-13.7: the guards of askings and councils leave room below the ply limit."""
    turns = 2 * BUILDINGS * BOX.rounds + len(ACHIEVEMENT_CODES) * (BOX.rounds - 1)
    looks, brings = 2, 3 * (BOX.rounds - 1)
    asks = 2 * 2 * MOST_ASKS * BOX.rounds
    councils = BOX.rounds * (2 * 2 * MOST_PROPOSALS + 3 * 2)  # each of two co-op actions may take readiness back
    assert turns + looks + brings + asks + councils <= RULES.ply_limit


def test_tables_fit_together():
    """PAL-1.3, PAL-5.5: every code has its facts; sideways cards offer nothing; only goods are worth storing."""
    assert sum(1 << card for card in range(1, BUILDINGS + 1)) == UNSEEN_ALL
    for code, goods in enumerate(GOODS):
        assert not (code & 1 and any(COSTS[verb][code] for verb in range(3)))
        assert goods or not COSTS[STORE][code]
    assert len({c >> 3 for c in ACHIEVEMENT_CODES}) == 9 and min(ACHIEVEMENT_CODES) >> 3 == FIRST_ACHIEVEMENT
