"""Whole games without a window: who moves, with which luck, until nobody has to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any

from game.ai.levels import named
from game.ai.player import Budget, Player, decide
from game.ai.random_player import RandomPlayer
from game.core.errors import GameError, Refused
from game.core.protocol import Config, Rules
from game.core.rng import bits, branch, draw, seeded
from game.core.value import Value
from game.rules import registry

AnyRules = Rules[Any, Any, Any, Any]
Seat = tuple[Player, Budget]
Watch = Callable[[Any, int, Any, int], None]  # position, seat, action about to be done, ply


class Broken(GameError):
    """A game that could not be played to its end; ply is where."""

    def __init__(self, ply: int, what: str) -> None:
        super().__init__(what)
        self.ply = ply


class Game(Value):
    """A finished game. end: the last position. moves: (seat, action) in order."""

    config: Config
    seed: int
    end: Any
    moves: tuple[tuple[int, Any], ...]


def available() -> tuple[str, ...]:
    """The titles of the collection whose rules are here."""
    specs = {title.id: find_spec(title.rules.partition(":")[0]) for title in registry.TITLES}
    return tuple(title for title, spec in specs.items() if spec is not None and spec.origin is not None)


def bots(rules: AnyRules, words: str, players: int) -> tuple[Seat, ...]:
    """The computer players of a comma list, one name for all seats or one each. Raises Refused."""
    names = words.split(",")
    if len(names) not in (1, players):
        raise Refused(f"{len(names)} computer players were named for {players} seats; name one, or one a seat.")
    if len(names) == 1:
        names = names * players
    return tuple(named(rules.title, name) for name in names)


def play(
    rules: AnyRules,
    config: Config,
    seed: int,
    seats: Sequence[Seat],
    watch: Watch | None = None,
    opening: Sequence[tuple[int, Any]] = (),
) -> Game:
    """A game to its end. The seed decides the deal, who moves first when several wait, and every bot's own luck.

    watch is told each action before it is done. opening: moves that are made first, for as long as they are allowed.
    Raises Broken when the game breaks or is longer than allowed.
    """
    root = seeded(seed)
    order = branch(root, 1)
    luck = [branch(root, 2 + seat) for seat in range(config.players)]
    moves: list[tuple[int, Any]] = []
    try:
        state, _ = rules.setup(config, seed)
        while waiting := rules.waiting(state):
            if len(moves) >= rules.ply_limit:
                raise Broken(len(moves), f"The game is not over after {rules.ply_limit} plies.")
            seat = waiting[0]
            if len(waiting) > 1:
                order, at = draw(order, len(waiting))
                seat = waiting[at]
            luck[seat], rng = bits(luck[seat])
            if len(moves) < len(opening) and rules.why(state, *opening[len(moves)]) is None:
                seat, action = opening[len(moves)]
            else:
                opening = ()
                action = _chosen(rules, state, seat, seats[seat], rng)
            if watch is not None:
                watch(state, seat, action, len(moves))
            moves.append((seat, action))
            state, _ = rules.apply(state, seat, action)
    except Broken:
        raise
    except Exception as fault:
        raise Broken(len(moves), f"{type(fault).__name__}: {fault}") from fault
    return Game(config, seed, state, tuple(moves))


def _chosen(rules: AnyRules, state: Any, seat: int, by: Seat, rng: int) -> Any:
    """One decision. An action that is not legal breaks the game."""
    player, budget = by
    legal = rules.legal(state, seat)
    if not legal:
        raise GameError(f"seat {seat} must choose but has no action")
    if isinstance(player, RandomPlayer) and not player.guarded(rules):
        return player.pick(legal, rng)
    action = decide(player.choose(rules, rules.observe(state, seat), seat, legal, rng, budget))
    if action not in legal:
        raise GameError(f"{player.name} chose {action!r}, which is not legal")
    return action
