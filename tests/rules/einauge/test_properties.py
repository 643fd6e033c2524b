"""What holds in every position, for every number of players and option set."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.protocol import Config, totals
from game.core.rng import seeded, shuffled
from game.core.value import replace
from game.rules.einauge import RULES, tables
from game.rules.einauge import events as ev
from game.rules.einauge.events import Event
from game.rules.einauge.observe import essence
from game.rules.einauge.state import NONE, OVER, Seat, State
from tests.rules.playing import walk

from .table import every_card

CONFIGS = [config for players in RULES.players for config in RULES.configs(players)]


def worth(seat: Seat) -> int:
    """What could be raised by selling all (note in section 5)."""
    return seat.ducats + 3 * seat.jewels + 5 * (sum(map(len, seat.rows)) + len(seat.lone))


@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: f"{c.players}-{c.get('colour_bonus')}")
def test_random_games(config: Config) -> None:
    """EIN-1.3, EIN-2.2, EIN-3.1, EIN-3.6, EIN-5.5, EIN-9.5: cards are conserved, rows are sound, every game ends."""
    for seed in (1, 2, 3):
        cards = None
        means = [23] * config.players
        for state, _ in walk(RULES, config, seed):
            cards = cards or every_card(state)
            assert every_card(state) == cards
            assert len(cards) == 7 * len(state.colours) + 8
            for player, seat in enumerate(state.seats):
                assert min(seat.ducats, seat.sabres, seat.jewels) >= 0
                assert worth(seat) >= means[player]
                means[player] = worth(seat)
                assert len(seat.lone) <= 3
                for colour, row in enumerate(seat.rows):
                    assert len(row) <= 7
                    assert all(tables.COLOUR[c] in (colour, NONE) for c in row)
                    assert not row or any(tables.COLOUR[c] == colour for c in row)
            assert state.ending or not any(c in tables.SHIP_IDS for c in (*state.display, *state.table))
        assert state.phase == OVER


def seen_through_events(state: State, events: tuple[Event, ...]) -> dict[str, Any]:
    """Everything that lies open, moved by events alone."""
    seen: dict[str, Any] = {
        "purses": [[s.ducats, s.sabres, s.jewels] for s in state.seats],
        "rows": [[list(row) for row in s.rows] for s in state.seats],
        "lone": [list(s.lone) for s in state.seats],
        "display": list(state.display),
        "table": list(state.table),
        "turn": state.turn,
        "round": state.round,
    }
    for event in events:
        _move(seen, event)
    return seen


def _move(seen: dict[str, Any], event: Event) -> None:
    player = getattr(event, "seat", 0)
    purse, rows, lone = seen["purses"][player], seen["rows"][player], seen["lone"][player]
    if isinstance(event, ev.TurnBegan | ev.FinalTurnBegan):
        seen["turn"] = player
        seen["round"] = event.round if isinstance(event, ev.TurnBegan) else seen["round"]
    elif isinstance(event, ev.JewelSold):
        purse[0] += event.ducats
        purse[2] -= 1
    elif isinstance(event, ev.CardSold):
        purse[0] += event.ducats
        (lone if event.row == NONE else rows[event.row]).remove(event.card)
    elif isinstance(event, ev.ShipFreed):
        rows[event.row].remove(event.ship)
        lone.append(event.ship)
    elif isinstance(event, ev.Bought):
        purse[0] -= event.ducats
        seen["display"][event.slot] = NONE
    elif isinstance(event, ev.Fought):
        purse[1] -= event.sabres
        where = seen["display"] if event.place == NONE else seen["table"]
        where[max(event.place, event.slot)] = NONE
    elif isinstance(event, ev.ShipJoined):
        lone.remove(event.ship)
        rows[event.row].append(event.ship)
    elif isinstance(event, ev.Laid):
        there = lone if event.row == NONE else rows[event.row]
        assert len(there) == event.at
        there.append(event.card)
    elif isinstance(event, ev.RowPaid):
        assert rows[event.row] == list(event.cards)
        for at, amount in enumerate((event.ducats, event.sabres, event.jewels)):
            purse[at] += amount
    elif isinstance(event, ev.Placed):
        seen["display"][event.slot] = NONE
        seen["table"][event.place] = event.card
    elif isinstance(event, ev.TurnedUp):
        assert seen["display"][event.slot] == NONE
        seen["display"][event.slot] = event.card


@pytest.mark.parametrize("config", CONFIGS[::3], ids=lambda c: f"{c.players}-{c.get('colour_bonus')}")
def test_events_tell_everything(config: Config) -> None:
    """A scene that only hears events ends up with the same table."""
    before = None
    for state, events in walk(RULES, config, 5):
        if before is not None:
            told = seen_through_events(before, events)
            if state.phase == OVER:
                told["turn"] = state.turn
            assert told == seen_through_events(state, ())
        before = state


def test_the_observation_hides_the_order_of_the_pile_alone() -> None:
    """R25: round trip through `sample`, and any other order of the islands looks the same."""
    for config in CONFIGS[::2]:
        for ply, (state, _) in enumerate(walk(RULES, config, 7)):
            seen = RULES.observe(state, ply % config.players)
            world = RULES.sample(seen, ply)
            assert RULES.observe(world, None) == seen
            assert sorted(world.pile) == sorted(state.pile)
            assert replace(world, pile=()) == replace(state, pile=())
            ships = sum(c in tables.SHIP_IDS for c in state.pile)
            assert world.pile[:ships] == state.pile[:ships]
    worlds = {RULES.sample(RULES.observe(RULES.setup(CONFIGS[0], 1)[0], 0), n) for n in range(5)}
    assert len(worlds) == 5


def test_why_agrees_with_legal() -> None:
    """Exactly what `legal` lists has no refusal; every refusal names a rule of this title."""
    for seed, config in enumerate(CONFIGS):
        for ply, (state, _) in enumerate(walk(RULES, config, seed)):
            if ply % 5 or state.phase == OVER:
                continue
            allowed = set(RULES.legal(state, state.turn))
            tried = RULES.candidates(state, state.turn)
            assert tried == RULES.ordered(tried)
            assert allowed <= set(tried)
            for action in tried:
                refusal = RULES.why(state, state.turn, action)
                assert (refusal is None) == (action in allowed), RULES.text(action)
                assert refusal is None or refusal.rule.startswith("EIN-")


@given(seed=some.integers(0, 2**32), players=some.sampled_from(RULES.players))
def test_the_same_seed_gives_the_same_deal(seed: int, players: int) -> None:
    """EIN-2: all chance is the seed's, and a position goes through JSON unharmed."""
    config = RULES.config(players)
    state, events = RULES.setup(config, seed)
    assert RULES.setup(config, seed) == (state, events)
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


@given(seed=some.integers(0, 999))
def test_slots_places_and_ships_make_no_difference(seed: int) -> None:
    """R28: the same game on shuffled slots and places offers the same and pays the same."""
    states = [state for state, _ in walk(RULES, CONFIGS[seed % len(CONFIGS)], seed)]
    state = states[seed % len(states)]
    rng, display = shuffled(seeded(seed), state.display)
    _, table = shuffled(rng, state.table)
    other = replace(state, display=display, table=table)
    assert essence(other) == essence(state)
    assert totals(RULES.scores(other)) == totals(RULES.scores(state))
    if state.phase != OVER:
        reached = [{essence(RULES.apply(s, s.turn, a)[0]) for a in RULES.legal(s, s.turn)} for s in (state, other)]
        assert {replace(e, display=(), table=()) for e in reached[0]} == {
            replace(e, display=(), table=()) for e in reached[1]
        }
