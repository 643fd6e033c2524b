"""Random games of every option set, every position of them counted twice: by the rules core and by the scorer."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

from game.core.protocol import Config, Rules
from game.rules import registry
from game.rules.palm_island import scoring as palm_island
from tests.scorers import stirred

AnyRules = Rules[Any, Any, Any, Any]

STIR = 4  # positions between two that are counted once more with other things in them
STIR_ENDS = 10  # times that the end of a game is counted so: ties decide there
TOLD = 10  # differences that are kept

# What a title says of an end beside the result; the scorer calls it `verdict`.
VERDICTS: dict[str, Callable[[Any], tuple[Any, ...]]] = {
    "palm_island": lambda state: (
        palm_island.common_score(state) if palm_island.rank_of(state) else 0,
        palm_island.rank_of(state),
        palm_island.unlocked(state),
    )
}


class Comparison:
    """positions: how many were counted. ends: of them ends of games. stirred: of them made from another one.

    games, plies: played. differences: what the two say, where they differ.
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self.rules: AnyRules = registry.rules(title)
        self.scorer: ModuleType = import_module(f"tests.scorers.{title}")
        self.positions = self.ends = self.stirred = self.games = self.plies = 0
        self.differences: list[str] = []

    def run(self, positions: int, seed: int = 1, every: int = 1) -> Comparison:
        """Count at least so many positions, every so many plies and all ends."""
        sets = [config for players in self.rules.players for config in self.rules.configs(players)]
        stride = next(n for n in (7, 11, 13, 17, 19) if len(sets) % n or len(sets) == 1)
        while self.positions < positions:
            self._game(sets[self.games * stride % len(sets)], seed + self.games, every)
            self.games += 1
        return self

    def _game(self, config: Config, seed: int, every: int) -> None:
        rules, luck = self.rules, random.Random(seed)
        where = f"{self.title}, {config.players} players, {dict(config.options)}, seed {seed}"
        state, _ = rules.setup(config, seed)
        told = rules.describe(state)
        ledger = self.scorer.Ledger(told)
        ply = luck.randrange(every)  # counts on from game to game, so that every stage of a game is met
        for _ in range(rules.ply_limit):
            waiting = rules.waiting(state)
            if not waiting:
                return
            seat = luck.choice(waiting)
            state, events = rules.apply(state, seat, luck.choice(rules.legal(state, seat)))
            before, told = told, rules.describe(state)
            for fault in ledger.turn(before, [rules.tell(event) for event in events], told):
                self._differ(f"{where}, ply {ply}: {fault}")
            ply += 1
            self.plies += 1
            if ply % every == 0 or not rules.waiting(state):
                self._count(state, f"{where}, ply {ply}")
                self._stir(state, luck, f"{where}, ply {ply}, stirred")
        if rules.waiting(state):
            self._differ(f"{where}: not over after {rules.ply_limit} plies.")

    def _stir(self, state: Any, luck: random.Random, where: str) -> None:
        times = int(luck.randrange(STIR) == 0) if self.rules.waiting(state) else STIR_ENDS
        for _ in range(times):
            self.stirred += 1
            self._count(getattr(stirred, self.title)(state, luck), where)

    def _count(self, state: Any, where: str) -> None:
        self.positions += 1
        told = self.rules.describe(state)
        sheets = self.scorer.lines(told)
        self._compare_sheets(sheets, self.rules.scores(state), where)
        result = self.rules.result(state)
        if (result is not None) != self.scorer.over(told):
            self._differ(f"{where}: is it over? The rules say {result is not None}.")
            return
        if result is None:
            return
        self.ends += 1
        self._compare_sheets(sheets, result.sheets, f"{where}, result")
        sums = [sum(sheet.values()) for sheet in sheets]
        mine = (sums, self.scorer.places(told, sums), getattr(self.scorer, "outcome", lambda _: "")(told))
        theirs = (list(result.totals), list(result.ranks), result.outcome)
        if mine != theirs:
            self._differ(f"{where}: totals, places and outcome are {mine}, the rules give {theirs}.")
        if self.title in VERDICTS and VERDICTS[self.title](state) != self.scorer.verdict(told):
            self._differ(f"{where}: {self.scorer.verdict(told)}, the rules give {VERDICTS[self.title](state)}.")

    def _compare_sheets(self, mine: list[dict[str, int]], theirs: Any, where: str) -> None:
        name = getattr(self.scorer, "name", lambda item: item.key)
        for seat, (sheet, items) in enumerate(zip(mine, theirs, strict=True)):
            counted = {line: points for line, points in sheet.items() if points}  # a sheet may leave out empty lines
            named = {name(item): item.points for item in items}
            scored = {line: points for line, points in named.items() if points}
            if scored != counted or len(named) != len(items):
                self._differ(f"{where}, seat {seat}: counted {counted}, the rules give {scored}.")

    def _differ(self, what: str) -> None:
        if len(self.differences) < TOLD:
            self.differences.append(what)
