"""`match TITLE --bots A,B[,C,D] --pairs N`: duplicate games, each seed once per seating, to tell who is stronger."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.ai.levels import named
from game.core.errors import Refused
from game.core.protocol import Config, Result, Rules
from game.rules import registry
from game.tools.cli import Parser, answer, options_of, positive
from game.tools.play import Seat, play
from game.tools.sim import share

AnyRules = Rules[Any, Any, Any, Any]


def main(argv: list[str]) -> int:
    parser = Parser("match", "Duplicate games between computer players; the figures are those of the first.")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--bots", required=True, metavar="A,B[,C,D]")
    parser.add_argument("--pairs", type=positive, default=20, metavar="N", help="seeds; default 20")
    parser.add_game()
    asked = parser.parse_args(argv)
    rules = registry.rules(asked.title)
    names = asked.bots.split(",")
    if len(names) < 2:
        raise Refused("match needs at least two computer players, as in --bots search,greedy.")
    players = asked.players or max(n for n in (*rules.players, 1) if n <= len(names))
    if players not in (1, len(names)):
        raise Refused(f"{len(names)} computer players were named for {players} seats.")
    config = rules.config(players, options_of(asked.option))
    data = duel(rules, config, [named(rules.title, name) for name in names], asked.seed, asked.pairs)
    answer(asked.json, data, [f"{key}: {value}" for key, value in data.items()])
    return 0


def duel(rules: AnyRules, config: Config, bots: Sequence[Seat], seed: int, pairs: int) -> dict[str, Any]:
    """games, wins, share with its 95 % interval, and mean_margin over the best rival, of the first-named player.

    Every seed is played in each rotation of the seats. With one seat each player plays the seed alone, and the totals
    are compared.
    """
    wins: list[float] = []
    margins: list[float] = []
    for number in range(pairs):
        if config.players == 1:
            alone = [_played(rules, config, seed + number, [bot]) for bot in bots]
            sums = [result.totals[0] for result in alone]
            wins.append(1 / sums.count(sums[0]) if sums[0] == max(sums) else 0.0)
            margins.append(sums[0] - max(sums[1:]))
            continue
        for turn in range(len(bots)):
            seating = [bots[(seat - turn) % len(bots)] for seat in range(len(bots))]
            result = _played(rules, config, seed + number, seating)
            wins.append(share(result)[turn])
            rivals = [points for seat, points in enumerate(result.totals) if seat != turn]
            margins.append(result.totals[turn] - max(rivals))
    low, high = interval(sum(wins), len(wins))
    return {
        "games": len(wins),
        "wins": round(sum(wins), 4),
        "share": round(sum(wins) / len(wins), 4),
        "low95": round(low, 4),
        "high95": round(high, 4),
        "mean_margin": round(sum(margins) / len(margins), 3),
    }


def _played(rules: AnyRules, config: Config, seed: int, seats: Sequence[Seat]) -> Result:
    result = rules.result(play(rules, config, seed, seats).end)
    assert result is not None
    return result


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval; a shared win counts as its fraction)."""
    z = 1.96
    part = wins / games
    middle = part + z * z / (2 * games)
    spread = z * math.sqrt(part * (1 - part) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)
