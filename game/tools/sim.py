"""`sim TITLE`: whole games between computer players, with their figures."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from game.core.protocol import Config, Result, Rules
from game.rules import registry
from game.tools.cli import Parser, answer, config_of, fail
from game.tools.play import Broken, Seat, bots, play


def main(argv: list[str]) -> int:
    parser = Parser("sim", "Play whole games between computer players and tell how they went.")
    parser.add_argument("title", metavar="TITLE")
    parser.add_game(games=100)
    parser.add_argument("--bots", default="random", metavar="NAME[,NAME...]", help="one for all seats or one each")
    asked = parser.parse_args(argv)
    rules = registry.rules(asked.title)
    config = config_of(rules, asked.players, asked.option)
    data, faults = simulate(rules, config, asked.seed, asked.games, bots(rules, asked.bots, config.players))
    answer(asked.json, data, [f"{key}: {value}" for key, value in data.items()])
    return fail(1, f"{len(faults)} of {asked.games} games broke; {faults[0]}") if faults else 0


def simulate(
    rules: Rules[Any, Any, Any, Any], config: Config, seed: int, games: int, seats: Sequence[Seat]
) -> tuple[dict[str, Any], list[str]]:
    """(the figures of commands `sim`, one sentence for each game that broke). Game i has the seed `seed + i`."""
    results: list[Result] = []
    faults: list[str] = []
    plies = longest = 0
    began = time.process_time()
    for number in range(games):
        try:
            game = play(rules, config, seed + number, seats)
        except Broken as fault:
            faults.append(f"seed {seed + number}, ply {fault.ply}: {fault}")
            continue
        plies += len(game.moves)
        longest = max(longest, len(game.moves))
        result = rules.result(game.end)
        assert result is not None
        results.append(result)
    spent = time.process_time() - began
    every = [points for result in results for points in result.totals]
    data = {
        "title": rules.title,
        "players": config.players,
        "options": dict(config.options),
        "games": games,
        "finished": len(results),
        "errors": len(faults),
        "plies": plies,
        "plies_per_second": round(plies / spent) if spent else 0,
        "longest": longest,
        "wins": [round(sum(share(r)[seat] for r in results), 4) for seat in range(config.players)],
        "mean_scores": [
            round(sum(r.totals[seat] for r in results) / max(1, len(results)), 3) for seat in range(config.players)
        ],
        "min_score": min(every, default=0),
        "max_score": max(every, default=0),
    }
    return data, faults


def share(result: Result) -> tuple[float, ...]:
    """Each seat's part of the win: 1, or a fraction where several are first; nobody wins a lost game."""
    if result.outcome == "lost":
        return (0.0,) * len(result.ranks)
    first = result.ranks.count(1)
    return tuple(1 / first if rank == 1 else 0.0 for rank in result.ranks)
