"""What all canvases of the program share: parts, letters, brush, the store of drawn sheets, text size, colour mode."""

from __future__ import annotations

from game.ui.paint import Brush
from game.ui.parts import Parts
from game.ui.probe import Probe
from game.ui.store import Store
from game.ui.text import Letters

_USUAL = 1920 * 1080  # device pixels for which the stores are measured
_SHAPES, _SHEETS = 28 << 20, 96 << 20  # bytes; what the largest table uses within half a minute
_GROWS = 0.8  # of so many more pixels, so much more memory
_MOST = 3.4  # times that much memory, however large the screen


class Kit:
    """One for the life of the process.

    text_scale: the text size setting (1.0 to 2.0). colours: "vivid", "patterns" or "contrast" (seat bands show their
    pattern stronger in the latter two). probe: records frames for checks, None in play.
    """

    def __init__(self, parts: Parts | None = None, text_scale: float = 1.0) -> None:
        self.parts = parts or Parts()
        self.text_scale = text_scale
        self.colours = "vivid"
        self.probe: Probe | None = None
        self.shapes = Store(_SHAPES)
        self.sheets = Store(_SHEETS, lambda: self.parts.epoch, self.parts.soften)
        self.letters = Letters(Store(48 << 20))
        self.brush = Brush(self.shapes)

    def fit(self, size: tuple[int, int]) -> None:
        """The screen has this many device pixels: larger bitmaps need more room, or they are made again and again."""
        share = min(_MOST, 1 + max(0.0, size[0] * size[1] / _USUAL - 1) * _GROWS)
        for store in (self.shapes, self.sheets, self.parts):
            store.grow(share)

    def rescale(self) -> None:
        """The scale of the canvas has changed: drop what only fitted the old one."""
        self.shapes.clear()
        self.sheets.clear()
        self.parts.rescale()

    def age(self, keep: int) -> None:
        """A while is over: forget all bitmaps that were not used in the last `keep` of them."""
        for store in (self.shapes, self.sheets, self.letters, self.parts):
            store.age(keep)
