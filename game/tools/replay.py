"""`replay FILE`: play a recording or an exported game through the rules, compare every line, check the checksum."""

from __future__ import annotations

from pathlib import Path

from game.core import record
from game.core.errors import Refused
from game.core.notice import Unusable
from game.core.record import Verdict
from game.match import transfer
from game.rules import registry
from game.tools.cli import Parser, answer, fail


def main(argv: list[str]) -> int:
    parser = Parser("replay", "Play a recording or an exported game through the rules and compare it.")
    parser.add_argument("file", metavar="FILE")
    asked = parser.parse_args(argv)
    verdict = verdict_of(Path(asked.file))
    data = {
        "plies": verdict.plies,
        "checksum_ok": verdict.checksum_ok,
        "first_difference": verdict.first_difference or None,
    }
    answer(asked.json, data, [f"{key}: {value}" for key, value in data.items()])
    if verdict.first_difference or not verdict.checksum_ok:
        return fail(1, verdict.first_difference or "The checksum of the end differs.")
    return 0


def verdict_of(file: Path) -> Verdict:
    """What the rules say to a recorded or exported game. Raises Refused when the file is neither."""
    try:
        text = file.read_text("utf-8")
    except FileNotFoundError:
        raise Refused(f"There is no file {file}.") from None
    except UnicodeDecodeError:
        raise Refused(f"{file} is not a recording.") from None
    if text.startswith(transfer.MARK):
        return _exported(text)
    lines = text.splitlines()
    return record.check(registry.rules(record.read(lines).title), lines)


def _exported(text: str) -> Verdict:
    """An exported game is compared while it is read: it carries its moves and the checksum of its end."""
    try:
        match = transfer.read(text)
    except Unusable as fault:
        if fault.notice != transfer.OTHER_RULES:
            raise
        return Verdict(0, False, str(fault))
    return Verdict(match.history.length, True, "")
