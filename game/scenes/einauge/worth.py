"""What a final total is made of: a bar of jewels, as long as the total, with a piece for each line of the count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.scenes.einauge import cards
from game.scenes.einauge.signs import SIGNS
from game.ui.canvas import Canvas
from game.ui.theme import THEME

SIGN: Final = 34.0  # height of a sign on the bar
_HELD, _CHANGED, _CHAINS = "#B8324A", "#C98A2B", "#5D6A96"
_INKS: Final = {"jewels": _HELD, "changed": _CHANGED, "chains": _CHAINS}
_ROUND: Final = 12.0
_GAP: Final = 2.0


def pieces(
    rows: Mapping[object, Sequence[int]], lines: Sequence[object], seat: int, jewel: float
) -> Iterator[tuple[object, float, float]]:
    """The line, begin and width of each piece of a seat's bar, in their order. jewel: width of a single one."""
    begin = 0.0
    for line in lines:
        points = rows[line][seat] if line in rows else 0
        if points > 0:
            yield line, begin, points * jewel
            begin += points * jewel


def sign_of(line: object) -> str:
    return cards.isle_part(line) if isinstance(line, int) else SIGNS[str(line)]


def _ink_of(line: object) -> str:
    if not isinstance(line, int):
        return _INKS[str(line)]
    return THEME.sets["isle"][cards.isle_part(line).removeprefix("isle_")].hex


def draw_bar(c: Canvas, x: float, middle: float, high: float, found: Sequence[tuple[object, float, float]]) -> None:
    """The pieces of a seat, lying from x on; a sign on each that is wide enough for one."""
    if not found:
        return
    top, whole = middle - high / 2, found[-1][1] + found[-1][2]
    c.box(x, top + 4, whole, high, _ROUND, "night", 0.5)
    last = len(found) - 1
    for n in sorted(range(len(found)), key=lambda n: n not in (0, last)):  # the round ends lie below their neighbours
        line, begin, wide = found[n]
        before, behind = (_ROUND if n and n == last else 0.0), (_ROUND if n == 0 < last else 0.0)
        round_ = _ROUND if n in (0, last) else 0.0
        c.box(x + begin - before, top, wide + before + behind, high, round_, _ink_of(line))
    for line, begin, wide in found:
        if begin:
            c.box(x + begin - _GAP / 2, top, _GAP, high, 0, "night_panel")
        if wide >= SIGN + 4:
            c.part(sign_of(line), x + begin + wide / 2, middle, h=SIGN, anchor="cc", shadow=(2, 4, 0.35))
