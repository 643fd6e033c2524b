"""How a game ended, for the score room: a headline, a sentence, the lines of the sheet, perhaps ranks to compare with.

A title may say more in a module `game.scenes.<title>.ending` with `ending(match, keeper, store) -> Ending`, and give
the lines of the sheet their signs in a module `game.scenes.<title>.signs` with `sign(item) -> str`, "" = none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.protocol import Item, Result
from game.i18n.words import has, listed, tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.scenes.own import own_module
from game.storage.store import Store
from game.ui.canvas import Canvas


class Band(NamedTuple):
    """A rank of a ranking table and the points from which it counts."""

    words: str
    least: int


class Ending(NamedTuple):
    """headline: for the ribbon. line: a sentence, "" = none. bands: the highest rank first; () = no ranking table.
    points: what the bands are compared with. best: the personal best before, None without one. lost: nobody won.
    viewed: the best of all, this game included, was played with the deck in view. art: makes the picture that is
    shown with the sentence where there is no line to count, on a canvas of the title."""

    headline: str
    line: str = ""
    bands: tuple[Band, ...] = ()
    points: int = 0
    best: int | None = None
    lost: bool = False
    viewed: bool = False
    art: Callable[[Canvas], pygame.Surface] | None = None


class Line(NamedTuple):
    """A line of the sheet: words, the points of each seat (None: the seat has no such line), the part that is its
    sign, "" = none.
    """

    words: str
    points: tuple[int | None, ...]
    sign: str = ""


def ending_of(match: Match, keeper: Keeper | None, store: Store) -> Ending:
    """How the match ended, in the title's words where it has some."""
    module = own_module(match.header.title, "ending")
    if module is None:
        return plain_ending(match)
    made = module.ending(match, keeper, store)
    assert isinstance(made, Ending)
    return made


def plain_ending(match: Match) -> Ending:
    """Who won."""
    result = match.result
    if result is None:
        return Ending(tr("shell.result.unfinished"))
    if result.outcome == "lost":
        return Ending(tr("shell.result.lost"), lost=True)
    if result.outcome == "won":
        return Ending(tr("shell.result.won"))
    first = winners(result)
    names = [match.seats[n].name for n in first]
    if len(match.seats) == 1:
        return Ending(tr("shell.result.points", n=result.totals[0]))
    if len(first) > 1:
        return Ending(tr("shell.result.winners", names=listed(names)))
    return Ending(tr("shell.result.winner", name=names[0]), _ahead(result, first[0]))


def race_ending(match: Match, close: int, remark: Callable[[Result], str]) -> Ending:
    """Who won a race for points, in the title's words: `<title>.end.shared`, `win_close`, `win_clear`, and `tie_win`
    where a tie is broken.

    close: a win by no more points than this is a close one. remark: a sentence on what made the difference, "" = none.
    """
    result, title = match.result, match.header.title
    if result is None:
        return Ending(tr("shell.result.unfinished"))
    first = winners(result)
    names = [match.seats[n].name or tr(f"shell.join.default_{n + 1}") for n in first]
    if len(first) > 1:
        shared = listed(names)
        return Ending(tr("shell.result.winners", names=shared), tr(f"{title}.end.shared", names=shared))
    by = result.totals[first[0]] - max(points for n, points in enumerate(result.totals) if n != first[0])
    if not by and has(f"{title}.end.tie_win"):
        line = tr(f"{title}.end.tie_win", name=names[0])
    else:
        line = tr(f"{title}.end.win_{'close' if by <= close else 'clear'}", name=names[0], n=by)
    return Ending(tr("shell.result.winner", name=names[0]), f"{line} {remark(result)}".strip())


def winners(result: Result) -> list[int]:
    """Seats in the first place."""
    return [n for n, rank in enumerate(result.ranks) if rank == 1]


def _ahead(result: Result, first: int) -> str:
    others = [points for n, points in enumerate(result.totals) if n != first]
    by = result.totals[first] - max(others) if others else 0
    return tr("shell.result.ahead", n=by) if by > 0 else ""


def sheet_lines(title: str, sheets: Sequence[Sequence[Item]]) -> tuple[Line, ...]:
    """The score sheets side by side: one line for all items of the same words, in the order of the sheets."""
    signs = own_module(title, "signs")
    lines: dict[str, list[int | None]] = {}
    sign: dict[str, str] = {}
    for seat, sheet in enumerate(sheets):
        for item in sheet:
            words = tr(f"{title}.score.{item.key}", **{hole: _named(title, hole, v) for hole, v in item.holes})
            line = lines.setdefault(words, [None] * len(sheets))
            line[seat] = (line[seat] or 0) + item.points
            sign[words] = "" if signs is None else signs.sign(item)
    return tuple(Line(words, tuple(points), sign[words]) for words, points in lines.items())


def _named(title: str, hole: str, value: int | str) -> int | str:
    """What stands in a hole: the name of a thing in place of its id."""
    if not isinstance(value, str):
        return value
    keys = [f"{title}.{kind}.{value}{tail}" for kind in (hole, "card", "thing") for tail in ("", ".name")]
    return next((tr(key) for key in keys if has(key)), value)
