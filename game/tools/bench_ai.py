"""`bench ai TITLE`: time per decision of each computer level, on positions of the committed recordings."""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from typing import Any

from game.ai.levels import levels, player
from game.ai.player import decide
from game.core import record
from game.core.errors import Refused
from game.core.protocol import Rules
from game.core.rng import branch, seeded
from game.rules import registry
from game.tools.cli import Parser, answer, positive

AnyRules = Rules[Any, Any, Any, Any]
Position = tuple[Any, int]

GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "golden"
POSITIONS = 20


def main(argv: list[str]) -> int:
    parser = Parser("bench ai", "Time per decision of each computer level on committed positions.")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--positions", type=positive, default=POSITIONS, metavar="N", help=f"default {POSITIONS}")
    asked = parser.parse_args(argv)
    rules = registry.rules(asked.title)
    data = measure(rules, positions(rules, GOLDEN / rules.title, asked.positions))
    answer(asked.json, data, [f"{level}: {figures}" for level, figures in data.items()])
    return 0


def positions(rules: AnyRules, folder: Path, count: int) -> list[Position]:
    """(position, seat) with a real choice, spread evenly over the recorded games of a folder. Raises Refused."""
    found: list[Position] = []
    for file in sorted(folder.glob("*.jsonl")):
        recording = record.read(file.read_text("utf-8").splitlines())
        moves = [(seat, rules.parse(text)) for seat, text in recording.moves]
        states = rules.replay(record.config_of(rules, recording), recording.seed, moves)
        for (state, _), (seat, _) in zip(states, moves, strict=False):
            if len(rules.legal(state, seat)) > 1:
                found.append((state, seat))
    if len(found) < count:
        raise Refused(f"{rules.title} has only {len(found)} recorded positions with a choice; {count} are needed.")
    return [found[at * len(found) // count] for at in range(count)]


def measure(rules: AnyRules, where: list[Position]) -> dict[str, dict[str, float]]:
    """By level: median_ms and p95_ms of a decision in this process's own time, and its budget of iterations."""
    data = {}
    for level in levels(rules.title):
        bot = player(level.player)
        spent = []
        for number, (state, seat) in enumerate(where):
            seen, legal = rules.observe(state, seat), rules.legal(state, seat)
            rng = branch(seeded(1), number)
            began = time.process_time()
            decide(bot.choose(rules, seen, seat, legal, rng, level.budget))
            spent.append((time.process_time() - began) * 1000)
        spent.sort()
        data[level.key] = {
            "median_ms": round(statistics.median(spent), 2),
            "p95_ms": round(spent[min(len(spent) - 1, len(spent) * 95 // 100)], 2),
            "iterations": level.budget.iterations,
        }
    return data
