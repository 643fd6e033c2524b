"""`shot SCENE --out FILE.png`: one picture of a screen, drawn without a window."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.core.errors import Refused
from game.options import TEXT_SIZES, folder_of, language_of, size_of
from game.tools.cli import Parser, answer, config_of, whole

if TYPE_CHECKING:
    from game.app import App
    from game.match.match import Match
    from game.rules.registry import Title

SETTLE_MS: Final = 2000.0  # every arriving movement is over by then
COUNTED_MS: Final = 30_000.0  # the score is counted by then
OFF_TABLE: Final = ("title", "lobby", "settings", "controls", "statistics", "achievements", "credits", "replays")
OVER_OTHERS: Final = ("picker", "entry", "dialog", "profiles", "pad_lost", "replay", "seats")
ON_TABLE: Final = ("table", "window", "pause", "score", "recap")
ALONE: Final = ("continue", "setup", "join", "rules", "learn", "lesson", "attract")  # each with what it needs
PAGED: Final = ("rules", "settings", "controls", "lesson")
# titles whose players meet in a window, and the option that takes
WINDOWS: Final = {"palm_island": ("disaster", "famine")}


def main(argv: list[str]) -> int:
    parser = Parser("shot", "Draw one picture of a screen.")
    parser.add_argument(
        "scene", metavar="SCENE", help="title continue lobby setup table window pause settings score ..."
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png")
    parser.add_argument("--title", metavar="T", help="default: the first title that has a table")
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--text", type=int, choices=TEXT_SIZES, default=100, metavar="PERCENT")
    parser.add_argument("--lang", default="en", metavar="CODE")
    parser.add_argument(
        "--plies", type=whole, default=20, metavar="P", help="decisions of computers before the picture"
    )
    parser.add_argument(
        "--page", default="", metavar="NAME", help="chapter of the rules, page of the settings or step of a first game"
    )
    parser.add_argument("--steps", default="", metavar="WISH[,WISH...]", help="wishes that come before the picture")
    parser.add_argument("--data", metavar="DIR", help="folder with saved games (default: an empty one)")
    parser.add_game()
    asked = parser.parse_args(argv)
    language_of(asked.lang)
    if asked.out.suffix.lower() != ".png":
        raise Refused(f"--out {str(asked.out)!r} must be a file that ends in .png.")
    data = None if asked.data is None else folder_of(asked.data)
    with tempfile.TemporaryDirectory() as folder:
        app = stage(size_of(asked.size), asked.text, asked.lang, data or Path(folder))
        try:
            show(app, asked.scene, asked)
            picture(app, asked.steps.split(",") if asked.steps else (), asked.out)
            line = app.stack.mirror()
        finally:
            app.close()
    answer(asked.json, {"scene": asked.scene, "file": str(asked.out), "mirror": line}, [line])
    return 0


def stage(size: tuple[int, int], text: int = 100, lang: str = "en", data: Path | None = None) -> App:
    """The program without a screen, a clock or sound, with everything drawn sharp at once."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.app import App
    from game.options import Options
    from game.ui.clock import HandClock
    from game.ui.kit import Kit

    app = App(Options(size=size, text=text, lang=lang, data=data), HandClock(), Kit())
    app.router.speaker = "keyboard"
    return app


def show(app: App, scene: str, asked: Any) -> None:
    """Open a screen as if somebody had come to it. Raises Refused."""
    from game.scenes import doors

    if asked.page and scene not in PAGED:
        raise Refused(f"--page is for {', '.join(PAGED)}, not for {scene}.")
    wanted = asked.title or (next(iter(WINDOWS)) if scene == "window" else None)
    title = title_of(wanted, needs_table=scene in (*ON_TABLE, "setup", "join"))
    if scene in ON_TABLE:
        _show_table(app, scene, title, asked)
    elif scene == "continue":
        for n in range(2):
            _kept(app, played(title, asked, asked.plies + 9 * n))
        app.stack.push(doors.make(scene, app))
    elif scene in OFF_TABLE:
        app.stack.push(doors.make(scene, app))
        if asked.page and scene in ("settings", "controls"):
            _turn(app, scene, asked.page)
    elif scene == "attract":
        _show_demo(app, asked.title, asked.plies)
    elif scene == "join":
        app.stack.push(doors.make(scene, app, title=title.id, players=asked.players or 0))
    elif scene == "learn":
        app.stack.push(doors.make("lobby", app))
        app.open("learn", title=title.id)
    elif scene == "lesson":
        _show_lesson(app, title, asked.page)
    elif scene in OVER_OTHERS:
        raise Refused(f"The screen {scene!r} only opens over another one.")
    elif scene in doors.SCREENS:
        if asked.page and scene == "rules":
            app.stack.push(doors.make(scene, app, title=title.id, **_opened_at(title, asked.page)))
            return
        app.stack.push(doors.make(scene, app, title=title.id))
    else:
        raise Refused(f"There is no screen {scene!r}; there are {', '.join((*OFF_TABLE, *ON_TABLE, *ALONE))}.")


def _opened_at(title: Title, page: str) -> dict[str, str]:
    """A rule id or the anchor of a chapter, as the screen of the rules takes it. Raises Refused."""
    from game.i18n.pages import rulebook

    book = rulebook(title.id)
    if book.chapter(page) is not None:
        return {"rule": page}
    if book.anchor(page) is not None:
        return {"chapter": page}
    chapters = ", ".join(chapter.anchor for chapter in book.chapters)
    raise Refused(f"The rules of {title.id} have no page {page!r}; there are {chapters} and the rule ids.")


def _turn(app: App, scene: str, page: str) -> None:
    from game.scenes.controls import NAMES
    from game.scenes.settings_pages import PAGES

    names = [p.name for p in PAGES] if scene == "settings" else list(NAMES)
    if page not in names:
        raise Refused(f"The {scene} have no page {page!r}; there are {', '.join(names)}.")
    app.stack.top.turn_to(page)  # type: ignore[union-attr]  # the screen of this name has pages


def _show_table(app: App, scene: str, title: Title, asked: Any) -> None:
    from game.scenes import doors, tables

    if scene == "window":
        match = met(title, asked)
    else:
        match = played(title, asked, asked.plies if scene != "score" else 100_000)
    keeper = _kept(app, match)
    if scene == "score":
        app.stack.push(doors.make("score", app, match=match, keeper=keeper))
        app.step(COUNTED_MS)
        return
    tables.open_table(app, match, keeper)
    app.step(SETTLE_MS)
    if scene == "pause":
        app.open("pause", match=match, keeper=keeper)
    elif scene == "recap":
        app.stack.top.open_recap()  # type: ignore[union-attr]  # a table was just opened


def _show_lesson(app: App, title: Title, page: str | None) -> None:
    """A first game at a step, from 1. Raises Refused."""
    from game.match import lesson
    from game.scenes.learn_guide import Guide

    steps = len(lesson.load(title.id).steps)
    step = int(page) if page and page.isdecimal() else 0 if page else 1
    if not 1 <= step <= steps:
        raise Refused(f"The first game of {title.id} has no step {page!r}; there are 1 to {steps}.")
    app.stack.push(Guide.at(app, title.id, step - 1))
    app.step(SETTLE_MS)


def _show_demo(app: App, title: str | None, plies: int) -> None:
    """The demo, once so many decisions have been shown; 0 = its announcement."""
    from game.scenes.attract import AttractScene

    scene = AttractScene(app, title, prepare_ms=1000.0)
    app.stack.push(scene)
    for _ in range(100 if plies else 0):
        if scene.phase == "result" or scene.decisions >= plies:
            break
        app.step(1000)


def title_of(name: str | None, needs_table: bool) -> Title:
    from game.rules.registry import TITLES, find
    from game.scenes.tables import has_table

    if name is not None:
        return find(name)
    return next((t for t in TITLES if has_table(t) or not needs_table), TITLES[0])


def met(title: Title, asked: Any) -> Match:
    """A game that stands at the first window after so many decisions. Raises Refused where none opens."""
    if title.id not in WINDOWS:
        raise Refused(f"{title.id} has no window in which players meet; {', '.join(WINDOWS)} has.")
    name, value = WINDOWS[title.id]
    if not any(pair.partition("=")[0] == name for pair in asked.option):
        asked.option = [*asked.option, f"{name}={value}"]
    return played(title, asked, asked.plies, until=lambda match: match.observe(0).council is not None)


def played(title: Title, asked: Any, plies: int, until: Callable[[Match], bool] | None = None) -> Match:
    """A game of people that computers have played so far, and on until it stands where it is wanted.

    Raises Refused if it ends before.
    """
    from game.match.match import Match
    from game.match.seats import Seat
    from game.rules import registry
    from game.scenes.plan import names

    rules = registry.rules(title.id)
    config = config_of(rules, asked.players, asked.option)
    computers = tuple(Seat("computer", level="easy") for _ in range(config.players))
    match = Match.begin(rules, config, asked.seed, computers)
    match.play_out(plies)
    while until is not None and not until(match):
        if not match.play_out(1):
            raise Refused(f"This game of {title.id} ends after {match.history.number} decisions without it.")
    for n in range(config.players):
        match.reseat(n, Seat("human", names(True)[n], title.colours[n]))
    return match


def _kept(app: App, match: Match) -> Any:
    """The game in the store, finished if it is over."""
    from game.match.keeping import Keeper

    keeper = Keeper(match, app.store)
    if match.over:
        keeper._close("finished", abandoned=False)
    return keeper


def picture(app: App, wishes: Sequence[str], out: Path) -> None:
    """Let the screen settle, give it some wishes, and write what it shows."""
    import pygame

    from game.ui.intent import KINDS, Intent

    app.step(SETTLE_MS)
    for wish in wishes:
        if wish not in KINDS:
            raise Refused(f"There is no wish {wish!r}; there are {', '.join(KINDS)}.")
        app.stack.deliver(Intent(wish))
        app.step(700)
    app.stack.redraw()
    app.step()
    try:
        pygame.image.save(app.window.surface, str(out))
    except pygame.error as fault:
        raise Refused(f"The picture can't be written to {out}: {fault}.") from fault
