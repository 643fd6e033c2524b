"""Playing without a table, in notation, for the tests of every title."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from game.core.errors import IllegalAction
from game.core.protocol import Config, Refusal, Rules
from game.core.rng import branch, draw, seeded

AnyRules = Rules[Any, Any, Any, Any]


def asked(rules: AnyRules, state: Any) -> int:
    """The seat that decides."""
    return rules.waiting(state)[0]


def follow(rules: AnyRules, state: Any, words: Iterable[str]) -> tuple[Any, list[Any]]:
    """The position after these actions of whoever is asked, and all events; each goes through the public door."""
    events: list[Any] = []
    for word in words:
        state, more = rules.step(state, asked(rules, state), rules.parse(word))
        events += more
    return state, events


def refusal(rules: AnyRules, state: Any, word: str, seat: int | None = None) -> Refusal:
    """Why a seat (None = the one that is asked) may not do this; the door must hold too."""
    seat = asked(rules, state) if seat is None else seat
    action = rules.parse(word)
    why = rules.why(state, seat, action)
    assert why is not None, f"{word} is allowed"
    try:
        rules.step(state, seat, action)
    except IllegalAction:
        return why
    raise AssertionError(f"{word} was done although refused")


def reached(rules: AnyRules, state: Any, depth: int) -> list[int]:
    """Different positions after 1, 2, ... plies by the rules."""
    level, counts = {state}, []
    for _ in range(depth):
        level = {
            rules.apply(s, seat, action)[0]
            for s in level
            for seat in rules.waiting(s)
            for action in rules.legal(s, seat)
        }
        counts.append(len(level))
    return counts


def reached_naively(rules: AnyRules, state: Any, depth: int, moves: Callable[[Any], Iterable[Any]]) -> list[int]:
    """The same by another routine. moves: the positions after a position, as `describe` tells them."""
    level, counts = {json.dumps(rules.describe(state), sort_keys=True)}, []
    for _ in range(depth):
        level = {json.dumps(after, sort_keys=True) for words in level for after in moves(json.loads(words))}
        counts.append(len(level))
    return counts


def walk(rules: AnyRules, config: Config, seed: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Every (position, events that led to it) of a random game."""
    state, events = rules.setup(config, seed)
    rng = branch(seeded(seed), 3)
    yield state, events
    for _ in range(rules.ply_limit):
        if not rules.waiting(state):
            return
        seat = asked(rules, state)
        actions = rules.legal(state, seat)
        rng, at = draw(rng, len(actions))
        state, events = rules.apply(state, seat, actions[at])
        yield state, events
    pytest.fail("the game is longer than the limit")
