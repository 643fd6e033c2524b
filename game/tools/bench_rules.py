"""`bench rules`: random plies per second of each title, also as a ratio to the calibration loop."""

from __future__ import annotations

import time
from typing import Any

from game.core.protocol import Config, Rules
from game.core.rng import branch, draw, seeded
from game.rules import registry
from game.tools.calibrate import rounds_per_second
from game.tools.cli import Parser, answer, config_of
from game.tools.play import available

AnyRules = Rules[Any, Any, Any, Any]


def main(argv: list[str]) -> int:
    parser = Parser("bench rules", "Random plies per second of each title.")
    parser.add_argument("title", nargs="?", metavar="TITLE", help="default: every title")
    parser.add_game()
    parser.add_argument("--seconds", type=float, default=2.0, metavar="T", help="of each title; default 2")
    asked = parser.parse_args(argv)
    data = {}
    for title in [asked.title] if asked.title else available():
        rules = registry.rules(title)
        data[title] = measure(rules, config_of(rules, asked.players, asked.option), asked.seconds, asked.seed)
    answer(asked.json, data, [f"{title}: {figures}" for title, figures in data.items()])
    return 0


def measure(rules: AnyRules, config: Config, seconds: float, seed: int = 1) -> dict[str, Any]:
    """players, plies_per_second (whole games, set-up included, best of four runs) and its ratio to the loop."""
    loop = rounds_per_second(min(1.0, seconds / 2))
    speed = max(plies_per_second(rules, config, seconds / 4, seed + run) for run in range(4))
    return {"players": config.players, "plies_per_second": round(speed), "ratio": round(speed / loop, 4)}


def plies_per_second(rules: AnyRules, config: Config, seconds: float, seed: int) -> float:
    """Random games one after the other for about so long, in this process's own time."""
    plies = number = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not plies:
        plies += random_plies(rules, config, seed + number)
        number += 1
    return plies / spent


def random_plies(rules: AnyRules, config: Config, seed: int) -> int:
    """How many plies a random game took (cut off at the title's limit)."""
    waiting, legal_of, apply = rules.waiting, rules.legal, rules.apply
    state, _ = rules.setup(config, seed)
    rng = branch(seeded(seed), 1)
    plies = 0
    while (seats := waiting(state)) and plies < rules.ply_limit:
        seat = seats[0]
        if len(seats) > 1:
            rng, at = draw(rng, len(seats))
            seat = seats[at]
        legal = legal_of(state, seat)
        rng, at = draw(rng, len(legal))
        state, _ = apply(state, seat, legal[at])
        plies += 1
    return plies
