"""`soak [TITLE]`: random games over every number of players and option set, with every check on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from game.ai.player import Budget
from game.ai.random_player import RandomPlayer
from game.core.checks import check_game, check_position, check_step
from game.core.errors import Refused
from game.core.protocol import Config, Rules
from game.core.rng import branch, seeded
from game.rules import registry
from game.tools.cli import Parser, answer, fail, integer, options_of, positive
from game.tools.play import Broken, available, play

AnyRules = Rules[Any, Any, Any, Any]

EVERY = 10  # plies from one full check to the next; which ones differs from game to game
STEPS = 3  # plies from one check of what an action does to the next
STRANGERS = 40  # actions of earlier positions that are tried again later
PER_GAME = 5  # faults told of one game


def main(argv: list[str]) -> int:
    parser = Parser("soak", "Random games over every number of players and option set, with every check on.")
    parser.add_argument("title", nargs="?", metavar="TITLE", help="default: every title")
    parser.add_argument("--games", type=positive, metavar="G", help="of each title; default: one an option set")
    parser.add_argument("--seed", type=integer, default=1, metavar="S")
    parser.add_argument("--players", type=integer, metavar="N", help="only this number of players")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="only such option sets")
    asked = parser.parse_args(argv)
    titles = [asked.title] if asked.title else list(available())
    began = time.perf_counter()
    total: dict[str, Any] = {"title": asked.title or "all", "games": 0, "plies": 0, "seconds": 0.0}
    total |= {"option_sets": 0, "failures": []}
    for title in titles:
        rules = registry.rules(title)
        sets = option_sets(rules, asked.players, options_of(asked.option))
        part = soak(rules, sets, asked.seed, asked.games)
        for key in ("games", "plies", "option_sets"):
            total[key] += part[key]
        prefix = "" if asked.title else f"{title}: "
        total["failures"] += [failure | {"what": prefix + failure["what"]} for failure in part["failures"]]
    total["seconds"] = round(time.perf_counter() - began, 2)
    failures = total["failures"]
    lines = [f"{key}: {value}" for key, value in total.items() if key != "failures"]
    answer(asked.json, total, lines + [str(failure) for failure in failures])
    return fail(1, f"{len(failures)} failures; the first: {failures[0]['what']}") if failures else 0


def option_sets(rules: AnyRules, players: int | None, chosen: dict[str, str]) -> list[Config]:
    """What a run is spread over: every number of players and option set, or only some. Raises Refused if none fits."""
    if players is not None and players not in rules.players:
        raise Refused(f"{rules.title} is not for {players} players.")
    numbers = rules.players if players is None else (players,)
    wanted = set(chosen.items())
    sets = [config for number in numbers for config in rules.soak_configs(number) if wanted <= set(config.options)]
    if not sets:
        raise Refused(f"No option set of {rules.title} that unattended games are played with fits these words.")
    return sets


def soak(rules: AnyRules, sets: Sequence[Config], seed: int, games: int | None) -> dict[str, Any]:
    """games (None = one an option set), plies, option_sets (how many there are) and failures of one title."""
    count = len(sets) if games is None else games
    failures: list[dict[str, Any]] = []
    plies = 0
    for number in range(count):
        config = sets[number * _stride(len(sets)) % len(sets)]
        played, found = checked_game(rules, config, seed + number)
        plies += played
        failures += [
            {
                "seed": seed + number,
                "players": config.players,
                "options": dict(config.options),
                "ply": ply,
                "what": what,
            }
            for ply, what in found[:PER_GAME]
        ]
    return {"games": count, "plies": plies, "option_sets": len(sets), "failures": failures}


def checked_game(rules: AnyRules, config: Config, seed: int, every: int = EVERY) -> tuple[int, list[tuple[int, str]]]:
    """(plies, faults as (ply, sentence)) of one random game with the full checks on every n-th ply and at the end."""
    found: list[tuple[int, str]] = []
    strangers: dict[Any, None] = {}
    rng = branch(seeded(seed), 1000)

    def watch(state: Any, seat: int, action: Any, ply: int) -> None:
        luck = branch(rng, ply)
        if (ply - seed) % every == 0 and len(found) < PER_GAME:
            found.extend((ply, what) for what in check_position(rules, state, luck, tuple(strangers)))
        if (ply - seed) % STEPS == 0 and len(found) < PER_GAME:
            found.extend((ply, what) for what in check_step(rules, state, seat, action, luck))
        if len(strangers) < STRANGERS:
            strangers[action] = None

    try:
        game = play(rules, config, seed, ((RandomPlayer(), Budget(1)),) * config.players, watch)
    except Broken as fault:
        return fault.ply, [*found, (fault.ply, str(fault))]
    last = len(game.moves)
    found.extend((last, what) for what in check_position(rules, game.end, branch(rng, last), tuple(strangers)))
    found.extend((last, what) for what in check_game(rules, config, seed, game.moves))
    return last, found


def _stride(count: int) -> int:
    """A step that visits every set once, neighbours far apart, so that a short run sees unlike sets."""
    step = max(1, round(count * 0.618))
    while _common(step, count) > 1:
        step += 1
    return step


def _common(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a
