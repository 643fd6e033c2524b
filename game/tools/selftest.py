"""`selftest`: load every picture, font, sound, level file and language, and play one game of each title, unseen."""

from __future__ import annotations

import gettext
import io
import json
import os
import struct
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.audio import table
from game.core.checks import check_position
from game.core.errors import GameError
from game.i18n import catalogue, pages, words
from game.match import lesson
from game.rules import registry
from game.scenes.credits import read_credits
from game.tools.cli import Parser, answer, fail
from game.tools.play import available, bots, play
from game.ui.theme import THEME

ROOT = Path(__file__).resolve().parents[2]
SOURCES = "source"  # folder of assets with the programs that made them, which the game never loads
SIDE = 48  # pixels: what a picture is drawn at to see whether it can be


def main(argv: list[str]) -> int:
    parser = Parser("selftest", "Load everything the game needs and play one game of each title without a window.")
    asked = parser.parse_args(argv)
    problems = list(found(ROOT))
    answer(asked.json, {"ok": not problems, "problems": problems}, problems or ["All is well."])
    return fail(1, f"{len(problems)} problems; the first: {problems[0]}") if problems else 0


def found(root: Path) -> Iterator[str]:
    """Every problem with what lies under a folder, one sentence each."""
    yield from files(root)
    yield from needed(root)
    yield from languages()
    yield from titles()


# ---- files
def files(root: Path) -> Iterator[str]:
    """What of assets and levels can't be loaded."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.font.init()
    pygame.mixer.init()
    try:
        for file in sorted((root / "assets").rglob("*")):
            if file.relative_to(root).parts[1] != SOURCES and file.suffix in LOADERS:
                yield from _tried(file, root)
        for file in sorted((root / "levels").rglob("*.json")):
            yield from _tried(file, root)
    finally:
        pygame.mixer.quit()
        pygame.font.quit()


def needed(root: Path) -> Iterator[str]:
    """Files that the program reaches for by name and that are not there or say nothing."""
    for name in sorted(set(THEME.faces.values())):
        if not (root / "assets" / "fonts" / name).is_file():
            yield f"assets/fonts/{name} is missing; other letters stand in for it."
    try:
        read_credits(root / "assets" / "credits.json")
    except GameError as fault:
        yield str(fault)


def _tried(file: Path, root: Path) -> Iterator[str]:
    try:
        fault = LOADERS[file.suffix](file.read_bytes())
    except (pygame.error, ValueError, OSError, RecursionError) as error:
        fault = str(error)
    if fault:
        yield f"{file.relative_to(root).as_posix()} can't be used: {fault}."


def _vector(data: bytes) -> str:
    drawn = pygame.image.load_sized_svg(io.BytesIO(data), (SIDE, SIDE))
    return "" if drawn.get_bounding_rect().width else "nothing is drawn"


def _raster(data: bytes) -> str:
    return "" if pygame.image.load(io.BytesIO(data)).get_bounding_rect().width else "nothing is drawn"


def _font(data: bytes) -> str:
    return "" if pygame.font.Font(io.BytesIO(data), 20).size("A")[0] else "it has no letters"


def _sound(data: bytes) -> str:
    return "" if pygame.mixer.Sound(file=io.BytesIO(data)).get_length() > 0 else "it has no length"


def _json(data: bytes) -> str:
    return "" if json.loads(data.decode("utf-8")) else "it is empty"


LOADERS: dict[str, Callable[[bytes], str]] = {
    ".svg": _vector,
    ".png": _raster,
    ".ttf": _font,
    ".ogg": _sound,
    ".json": _json,
}


# ---- words and the table of sounds
def languages() -> Iterator[str]:
    """Catalogues, rulebooks and lessons that can't be read, in every language, and a broken table of sounds."""
    yield from _readable(table.load)
    spoken = words.ROOT / words.ENGLISH / "LC_MESSAGES"
    for name in ("shell", *(title.id for title in registry.TITLES)):
        if not (spoken / f"{name}.po").is_file():
            yield f"assets/i18n/{words.ENGLISH}/LC_MESSAGES/{name}.po is missing."
    for code in words.languages():
        folder = words.ROOT / code / "LC_MESSAGES"
        for file in sorted(folder.glob("*.po")):
            yield from _readable(partial(catalogue.read, file))
            if not file.with_suffix(".mo").is_file():
                yield f"{file.name} of language {code} was never compiled."
            elif not _compiled(file.with_suffix(".mo")):
                yield f"{file.stem}.mo of language {code} is damaged."
        for title in registry.TITLES:
            yield from _readable(partial(pages.rulebook, title.id, code))
            yield from _readable(partial(pages.tutorial, title.id, code))
    for title in registry.TITLES:
        yield from _readable(partial(lesson.Course, title.id))


def _compiled(file: Path) -> bool:
    try:
        gettext.GNUTranslations(io.BytesIO(file.read_bytes()))
    except (OSError, ValueError, LookupError, struct.error):
        return False
    return True


def _readable(reading: Callable[[], object]) -> Iterator[str]:
    try:
        reading()
    except (GameError, OSError, ValueError) as fault:
        yield str(fault)


# ---- titles
def titles() -> Iterator[str]:
    """Titles that don't load, or whose game breaks."""
    here = available()
    for entry in registry.TITLES:
        if entry.id not in here:
            yield f"The rules of {entry.id} are missing."
            continue
        try:
            yield from _played(entry.id)
        except Exception as fault:  # whatever a title raises is a problem to tell
            yield f"{entry.id}: {type(fault).__name__}: {fault}"


def _played(title: str) -> Iterator[str]:
    """One random game of the fewest players, and the checks of its last position."""
    rules = registry.rules(title)
    config = rules.soak_configs(rules.players[0])[0]
    game = play(rules, config, 1, bots(rules, "random", config.players))
    for fault in check_position(rules, game.end, 1):
        yield f"{title}: {fault}"
