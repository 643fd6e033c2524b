"""`record TITLE --out FILE`: one game as JSON lines (see game.core.record). It also rewrites the golden files."""

from __future__ import annotations

from pathlib import Path

from game.core import record
from game.rules import registry
from game.tools.cli import Parser, answer, config_of
from game.tools.play import bots, play


def main(argv: list[str]) -> int:
    parser = Parser("record", "Play one game between computer players and write it as JSON lines.")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--out", required=True, metavar="FILE")
    parser.add_game()
    parser.add_argument("--bots", default="random", metavar="NAME[,NAME...]", help="one for all seats or one each")
    asked = parser.parse_args(argv)
    rules = registry.rules(asked.title)
    config = config_of(rules, asked.players, asked.option)
    game = play(rules, config, asked.seed, bots(rules, asked.bots, config.players))
    lines = list(record.record(rules, config, asked.seed, game.moves))
    Path(asked.out).write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    data = {"title": rules.title, "plies": len(game.moves), "checksum": record.checksum(rules, game.end)}
    answer(asked.json, data, [f"{data['plies']} plies of {rules.title} written to {asked.out}."])
    return 0
