"""The words after `main.py` when the game itself is started."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.core.errors import Refused

TEXT_SIZES = (100, 115, 130, 150, 200)
SMALLEST, LARGEST = (640, 360), (7680, 4320)
PSEUDO = "xx"  # the pretend language that shows what translations would break


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for; None = as the settings say. They hold for this run and are not saved."""

    fullscreen: bool = False
    size: tuple[int, int] | None = None
    data: Path | None = None
    attract: bool = False
    title: str | None = None
    lang: str | None = None
    text: int | None = None
    mirror: bool = False
    say: bool = False


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message[:1].upper()}{message[1:].rstrip('.')}; --help shows what can be said.")


def parse(argv: list[str]) -> Options:
    """Options from the command line. Raises Refused with one sentence, SystemExit after --help or --version."""
    words = parser().parse_args(argv)
    if words.title is not None:
        from game.rules.registry import find  # the help is to be had without what the titles are made with

        find(words.title)
        if not words.attract:
            raise Refused("--title says which title the demo plays: it goes together with --attract.")
    return Options(
        words.fullscreen,
        None if words.size is None else size_of(words.size),
        None if words.data is None else folder_of(words.data),
        words.attract,
        words.title,
        None if words.lang is None else language_of(words.lang),
        words.text,
        words.mirror,
        words.say,
    )


def size_of(text: str) -> tuple[int, int]:
    """Width and height from "1280x720". Raises Refused."""
    match = re.fullmatch(r"(\d{1,9})[xX×](\d{1,9})", text)
    if match is None:
        raise Refused(f"{text!r} is no window size; write it like 1280x720.")
    size = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        raise Refused(f"A window can be {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}, not {text}.")
    return size


def folder_of(text: str) -> Path:
    """A folder, there or not yet. Raises Refused where none can be."""
    if not text.strip():
        raise Refused("--data needs the name of a folder.")
    try:
        folder = Path(text).expanduser()
    except RuntimeError:
        raise Refused(f"There is nobody whose home folder {text!r} could be.") from None
    for step in (folder, *folder.parents):
        try:
            if step.exists() and not step.is_dir():
                raise Refused(f"--data needs a folder, and {str(step)!r} is a file.")
        except OSError as fault:  # too long a name; a folder that may not even be looked into
            raise Refused(f"--data: {text!r} can't be used: {fault.strerror}.") from None
    return folder


def language_of(code: str) -> str:
    """The code of a language there is. Raises Refused."""
    from game.i18n import words

    known = words.languages()
    if code not in known and code != PSEUDO:
        raise Refused(f"There is no language {code!r}; there is {', '.join(known)}.")
    return code


def parser() -> argparse.ArgumentParser:
    """What can be said after `main.py`; made from the standard library alone."""
    made = _Parser(
        prog="main.py",
        description="Lava & Lagoon: five island board games on one screen.",
        epilog="Commands for other programs: sim, soak, record, replay, bench, match, shot, selftest, rules, test.",
        allow_abbrev=False,
    )
    made.add_argument("--fullscreen", action="store_true", help="fill the screen")
    made.add_argument("--size", metavar="WxH", help="size of the window, such as 1280x720")
    made.add_argument("--data", metavar="DIR", help="folder for saved games and settings")
    made.add_argument("--attract", action="store_true", help="start with the demo")
    made.add_argument("--title", metavar="T", help="the title the demo plays")
    made.add_argument("--lang", metavar="CODE", help="language for this run")
    made.add_argument("--text", type=int, choices=TEXT_SIZES, metavar="PERCENT", help="text size: 100 to 200")
    made.add_argument("--mirror", action="store_true", help="print a line of text for every change of the screen")
    made.add_argument(
        "--say", action="store_true", help="the same and what happens, spoken too where the system has a voice"
    )
    made.add_argument("--version", action="version", version=f"Lava & Lagoon {__version__}")
    return made
