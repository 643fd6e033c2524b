"""The temple that an offering raises, on paper beside the altar: how high it was, what came on it, Kane's line."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.kanaloa.state import KANE
from game.scenes.kanaloa import pieces
from game.scenes.kanaloa.layout import Places
from game.ui.canvas import Canvas

W: Final = 400.0
H: Final = 470.0
MARGIN: Final = 40.0  # of the bitmap around the paper, for its shadow
_TOWER: Final = 132.0
_ROOM: Final = 176.0  # for the highest temple
_UNIT: Final = 20.0  # the greatest height of a point
_GREEN: Final = "#1F7A4D"


class Raised(NamedTuple):
    """An offering that is shown. before: the height of the temple when it began; kane: that of Kane's temple then."""

    seat: int
    god: int
    before: int
    height: int
    kane: int

    @property
    def unit(self) -> float:
        """Logical pixels of a point."""
        return min(_UNIT, _ROOM / max(1, self.height, self.kane))

    @property
    def lined(self) -> bool:
        """Whether Kane's line is drawn: not for his own temple."""
        return self.god != KANE and self.kane > 0


def paper_place(places: Places) -> tuple[float, float]:
    """Where papers about temples lie on the chart, right of the altar."""
    return places.chart.x + 790, places.dy + 300


def draw_head(c: Canvas, god: int, left: float, top: float) -> None:
    """Medal and name of a god at the head of a paper."""
    name = pieces.god_name(god)
    size, _ = c.fit(name, "h2", W - 180, 38)
    wide = c.measure(name, "h2", size)
    pieces.medal(c, god, left + W / 2 - wide / 2 - 12, top + 64, 68)
    c.text(name, left + W / 2 + 36, top + 60, "h2", "night", "cc", size)
    c.box(left + 50, top + 106, W - 100, 3, 1, "#D2B47E")


def draw_raised(c: Canvas, places: Places, colour: str, shown: Raised, height: int, rise: float) -> None:
    """colour: of the seat. height: the temple as it stands now. rise: how far the paper has come, 0 to 1."""
    rise = min(1.0, max(0.0, rise))
    if rise < 0.05:
        return
    x, y = paper_place(places)
    y += (1 - rise) * 60
    key = ("kanaloa raised", shown, colour)
    bitmap = c.drawn(key, W + 2 * MARGIN, H + 2 * MARGIN, lambda s: _draw_paper(s, shown, colour))
    c.blit(bitmap, x - MARGIN, y - MARGIN, alpha=rise)
    middle, base = x + W / 2, y + H - 110
    if height:
        c.blit(pieces.temple(c, shown.god, height, _TOWER, shown.unit), middle, base, "bc", rise)
    if rise < 1.0:
        return
    tip = base - height * shown.unit
    line = base - shown.kane * shown.unit
    above = line - 28 if shown.lined and abs(tip - 24 - line) < 28 else tip - 24
    c.text(str(height), middle, above, "num", "night", "cc", 42)
    if height > shown.before:
        begun = base - shown.before * shown.unit
        c.text(f"+{height - shown.before}", middle + _TOWER / 2 + 48, (tip + begun) / 2, "num", _GREEN, "cc", 38)


def _draw_paper(c: Canvas, shown: Raised, colour: str) -> None:
    c.paper(MARGIN, MARGIN, W, H, 26)
    draw_head(c, shown.god, MARGIN, MARGIN)
    base = MARGIN + H - 110
    c.box(MARGIN + 50, base, W - 100, 4, 2, "#CDB68A")
    c.token(colour, MARGIN + W / 2, base + 50, 64, (3, 4, 0.4))
    if not shown.lined:
        return
    y = base - shown.kane * shown.unit
    for i in range(18):
        c.box(MARGIN + 66 + i * 15, y - 2.5, 9, 5, 2, "#C2571A")
    c.disc(MARGIN + 66, y, 23, "night")
    c.disc(MARGIN + 66, y, 20, "sun")
    c.text(str(shown.kane), MARGIN + 66, y - 1, "strong", "night", "cc", pieces.grown(c, 26, 28))
