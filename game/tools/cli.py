"""From the words of the command line to one of the commands, and what they share: options, refusals, answers.

Exit codes: 0 fine, 1 something is wrong (one sentence on standard error), 2 refused before starting.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from game.core.errors import GameError, LevelError, Refused
from game.core.protocol import Config, Rules

AnyRules = Rules[Any, Any, Any, Any]
Main = Callable[[list[str]], int]

COMMANDS = {
    "sim": "game.tools.sim",
    "soak": "game.tools.soak",
    "record": "game.tools.record_game",
    "replay": "game.tools.replay",
    "match": "game.tools.match_bots",
    "rules": "game.tools.rule_table",
    "bench rules": "game.tools.bench_rules",
    "bench ai": "game.tools.bench_ai",
    "bench attract": "game.tools.bench_attract",
    "bench frames": "game.tools.bench_frames",
    "bench start": "game.tools.bench_start",
    "selftest": "game.tools.selftest",
    "shot": "game.tools.shot",
}


def run(command: str, argv: list[str]) -> int:
    """Run one command; returns the exit code. The command's module has `main(argv) -> int`."""
    try:
        name, rest = _chosen(command, list(argv))
        main: Main = import_module(COMMANDS[name]).main
        return main(rest)
    except (Refused, LevelError) as fault:
        return fail(2, str(fault))
    except GameError as fault:
        return fail(1, str(fault))
    except BrokenPipeError:  # whoever read the answer has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as fault:
        return fail(2, f"{fault.filename or 'A file'} can't be used: {fault.strerror or fault}.")
    except KeyboardInterrupt:
        return fail(1, "Interrupted.")
    except SystemExit as done:  # --help
        return int(done.code or 0)


def fail(code: int, sentence: str) -> int:
    """Say one sentence on standard error, whatever it was made of."""
    line = " ".join(sentence.split())
    print(line if line.endswith((".", "!", "?")) else f"{line}.", file=sys.stderr)
    return code


def _chosen(command: str, argv: list[str]) -> tuple[str, list[str]]:
    if command in COMMANDS:
        return command, argv
    parts = [name.split()[1] for name in COMMANDS if name.startswith(f"{command} ")]
    if parts and argv and argv[0] in parts:
        return f"{command} {argv[0]}", argv[1:]
    if parts and argv and argv[0] in ("-h", "--help"):
        print(f"usage: main.py {command} {{{','.join(parts)}}} ...")
        raise SystemExit(0)
    if parts:
        raise Refused(f"{command} needs one of {', '.join(parts)}.")
    raise Refused(
        f"There is no command {command!r}; there are {', '.join(dict.fromkeys(n.split()[0] for n in COMMANDS))}."
    )


class Parser(argparse.ArgumentParser):
    """Wrong words are refused in one sentence; `--json` is always there."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(prog=f"main.py {command}", description=description, allow_abbrev=False)
        self.add_argument("--json", action="store_true", help="one JSON object on the last line, nothing else")

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{self.prog}: {message}.")

    def add_game(self, games: int | None = None, players: bool = True) -> None:
        """--players, --games, --seed, --option, as far as the command has them."""
        if players:
            self.add_argument("--players", type=integer, metavar="N", help="number of players (default: the fewest)")
        if games is not None:
            self.add_argument("--games", type=positive, default=games, metavar="G", help=f"default {games}")
        self.add_argument("--seed", type=integer, default=1, metavar="S", help="of the first game; default 1")
        self.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="repeatable")


def integer(text: str) -> int:
    """A whole number, for argparse."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def positive(text: str) -> int:
    """A whole number of at least 1, for argparse."""
    return _at_least(1, text)


def whole(text: str) -> int:
    """A whole number of at least 0, for argparse."""
    return _at_least(0, text)


def _at_least(least: int, text: str) -> int:
    found = integer(text)
    if found < least:
        raise argparse.ArgumentTypeError(f"{text} is not at least {least}")
    return found


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """The options of the command line. Raises Refused."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key or not value:
            raise Refused(f"--option {pair!r} is not of the form key=value.")
        if key in chosen:
            raise Refused(f"Option {key} was given twice.")
        chosen[key] = value
    return chosen


def config_of(rules: AnyRules, players: int | None, pairs: Sequence[str]) -> Config:
    """The checked set-up the command line asks for. Raises Refused."""
    return rules.config(rules.players[0] if players is None else players, options_of(pairs))


def answer(as_json: bool, data: dict[str, Any], lines: Sequence[str]) -> None:
    """The JSON object on one line, or the same for people."""
    if as_json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        print("\n".join(lines))
