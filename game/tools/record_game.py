"""`record TITLE --out FILE`: one game as JSON lines (see game.core.record).

Without --out it rewrites every recording under `tests/golden/TITLE/`: same players, options and seed, and the same
moves for as long as the rules allow them. The differences are then read in review.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core import record
from game.core.errors import Refused
from game.core.protocol import Config, Rules
from game.rules import registry
from game.tools.cli import Parser, answer, config_of
from game.tools.play import bots, play

GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "golden"
AnyRules = Rules[Any, Any, Any, Any]


def main(argv: list[str]) -> int:
    parser = Parser("record", "Play one game between computer players and write it as JSON lines.")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--out", metavar="FILE", help="default: rewrite every recording under tests/golden/TITLE")
    parser.add_game()
    parser.add_argument("--bots", default="random", metavar="NAME[,NAME...]", help="one for all seats or one each")
    asked = parser.parse_args(argv)
    rules = registry.rules(asked.title)
    if asked.out is not None:
        config = config_of(rules, asked.players, asked.option)
        told = [write(rules, config, asked.seed, asked.bots, Path(asked.out))]
    else:
        files = sorted((GOLDEN / rules.title).glob("*.jsonl"))
        if not files:
            raise Refused(f"There is no recording under tests/golden/{rules.title} yet: name one with --out FILE.")
        told = [rewrite(rules, asked.bots, file) for file in files]
    lines = [f"{data['file']}: {data['plies']} plies of {rules.title}." for data in told]
    answer(asked.json, told[0] if asked.out is not None else {"title": rules.title, "files": told}, lines)
    return 0


def write(
    rules: AnyRules, config: Config, seed: int, bots_named: str, file: Path, opening: Sequence[record.Move] = ()
) -> dict[str, Any]:
    """Play a game and write its recording; gives title, file, plies and checksum."""
    game = play(rules, config, seed, bots(rules, bots_named, config.players), opening=opening)
    lines = list(record.record(rules, config, seed, game.moves))
    file.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    return {
        "title": rules.title,
        "file": str(file),
        "plies": len(game.moves),
        "checksum": record.checksum(rules, game.end),
    }


def rewrite(rules: AnyRules, bots_named: str, file: Path) -> dict[str, Any]:
    """Write a recording anew with what it says of players, options, seed and moves."""
    recording = record.read(file.read_text("utf-8").splitlines())
    opening: list[record.Move] = []
    for seat, text in recording.moves:
        try:
            opening.append((seat, rules.parse(text)))
        except Refused:
            break
    return write(rules, record.config_of(rules, recording), recording.seed, bots_named, file, opening)
