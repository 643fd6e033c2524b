"""What the checks find on a title's table: overlaps, words cut off or too pale, places that can't be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.match.match import Match
from game.ui.focus import cut_off, off_canvas
from game.ui.probe import Probe

Look = tuple[tuple[int, int], int, str | None]  # canvas, text size, language

LOOKS: tuple[Look, ...] = (
    ((1280, 720), 100, None),
    ((1280, 960), 115, "xx"),
    ((1280, 540), 100, None),
    ((1280, 720), 130, "xx"),
)

WIDE_LOOKS: tuple[Look, ...] = (
    ((1280, 720), 100, None),
    ((1280, 960), 100, None),
    ((2560, 1080), 100, None),
    ((960, 540), 115, "xx"),
    ((1920, 1080), 130, "xx"),
)

AT_THE_LINE = "contrast of only 4.5."  # rounded: the words of a resting plank are as pale as may be


def look_id(look: Look) -> str:
    """A look as the name of a test."""
    return f"{look[0][0]}x{look[0][1]}-{look[1]}-{look[2] or 'en'}"


def looked_at(player: Any) -> list[str]:
    """What the checks find on the screen now."""
    app = player.app
    probe = Probe()
    app.kit.probe = probe
    app.kit.sheets.clear()
    if player.table.picture is not None:
        player.table.picture.forget()
    if app.stack.top is not player.table:
        app.stack.top.draw(app.canvas)
    else:
        app.stack.redraw()
        app.stack.draw(app.canvas)
    app.kit.probe = None
    return list(probe.faults(app.canvas.w, app.canvas.h))


def all_faults(player: Any, screens: Iterable[str], covered: tuple[str, ...] = (), pale: str = "") -> list[str]:
    """What is wrong with the screens, one after the other, as they are brought about.

    covered: screens where one thing lies over another by intention. pale: the end of a fault that may be.
    """
    faults: list[str] = []
    canvas = player.app.canvas
    for shown in screens:
        found = [fault for fault in looked_at(player) if not pale or not fault.endswith(pale)]
        if shown in covered:
            found = [fault for fault in found if "overlap" not in fault]
        faults += [f"{shown}: {fault}" for fault in found]
        focus = player.app.stack.top.focus
        faults += [f"{shown}: no way from {a} to {b}" for a, b in cut_off(focus)[:3]]
        faults += [f"{shown}: {place} lies off the canvas" for place in off_canvas(focus.nodes, canvas.w, canvas.h)]
    return faults


def check(
    make: Callable[..., Any], look: Look, states: Mapping[str, Match], screens: Callable[[Any, str], Iterable[str]],
    covered: tuple[str, ...] = (), pale: str = "",
) -> None:  # fmt: skip
    """Nothing is wrong with the screens of any state. make, look: of the table; the rest as in `all_faults`."""
    size, text, lang = look
    faults: list[str] = []
    for name, match in states.items():
        player = make(match, size=size, text=text, lang=lang)
        faults += all_faults(player, screens(player, name), covered, pale)
    assert not faults, "\n".join(faults[:40])


def log_and_past(player: Any, ply: int) -> Iterator[str]:
    """Open the log and close it again, then look back at a position."""
    player.wish("log")
    player.tick(600)
    yield "log"
    player.wish("log")
    player.tick(600)
    player.table._look_at(ply)
    player.tick(400)
    yield "looking back"


def recorded(begin: Callable[[int], Match], play: Callable[[Match, int], Match]) -> Callable[[], Match]:
    """A function that makes the first game, by seed, that comes to a position; it is looked for only once.

    begin: the match of a seed. play: takes it there, or raises AssertionError or IndexError.
    """
    for seed in range(11, 60):
        try:
            match = play(begin(seed), seed)
        except (AssertionError, IndexError):
            continue
        moves = [(ply.seat, match.rules.text(ply.action)) for ply in match.history.plies]

        def again(seed: int = seed, moves: list[tuple[int, str]] = moves) -> Match:
            made = begin(seed)
            for seat, text in moves:
                made.submit(seat, made.rules.parse(text))
            return made

        return again
    raise AssertionError("no game comes there")
