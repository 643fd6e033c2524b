"""Setting type: fonts, measuring, breaking lines, rendered words. Everything here works in device pixels.

Lines break at spaces, between Japanese signs (never before closing punctuation or after opening brackets), at soft
hyphens, and, when a single word is wider than the line, inside it. A no-break space never breaks.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.core.errors import GameError
from game.ui.store import Store
from game.ui.theme import ASSETS, THEME

SOFT_HYPHEN = "\u00ad"
_NOT_AT_START = set("、。，．」』）］｝】〉》〕・ー？！：；ぁぃぅぇぉっゃゅょァィゥェォッャュョ々〜…")
_NOT_AT_END = set("「『（［｛【〈《〔")
_LINES_KEPT = 4096


def _letters(path: Path) -> bytes | None:
    """A font file, None where it is missing or damaged."""
    try:
        found = path.read_bytes()
        pygame.font.Font(io.BytesIO(found), 12).size("A")  # a damaged one is noticed only when it is used
    except (OSError, pygame.error):
        return None
    return found


def _spare_letters() -> bytes:
    """The font that comes with pygame. Raises GameError when even that is not there: nothing could be said."""
    found = _letters(Path(pygame.font.__file__).parent / pygame.font.get_default_font())
    if found is None:
        raise GameError("No font can be read; install the game again.")
    return found


@dataclass(frozen=True, slots=True)
class Block:
    """Broken lines and what they need. width: of the widest line; fits: no line is wider than was allowed; torn: a
    word had to be broken inside."""

    lines: tuple[str, ...]
    width: int
    fits: bool
    torn: bool


class Letters:
    """Fonts and rendered words, cached. Sizes are whole device pixels."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bytes: dict[str, bytes] = {}
        self._lost: list[str] = []  # files of letters that can't be read and were not told of yet
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, str], int] = {}
        self._boxes: dict[str, bytes] = {}  # by face: what a sign looks like that it does not have
        self._blocks: OrderedDict[tuple[str, str, int, int, int], Block] = OrderedDict()
        if not pygame.font.get_init():
            pygame.font.init()

    def age(self, keep: int) -> None:
        """As `Store.age`."""
        self._store.age(keep)

    def font(self, face: str, size: int) -> pygame.font.Font:
        """The font of a face (display, body, bold, heavy) at a size; another stands in where its file is damaged."""
        made = self._fonts.get((face, size))
        if made is None:
            made = pygame.font.Font(io.BytesIO(self._file(face)), max(1, size))
            self._fonts[face, size] = made
        return made

    def take_lost(self) -> tuple[str, ...]:
        """Names of font files that could not be read since the last call; other letters stand in for them."""
        lost, self._lost = tuple(self._lost), []
        return lost

    def _file(self, face: str) -> bytes:
        """The font of a face as bytes: its own, else another one of ours, else the one that comes with pygame."""
        if face not in self._bytes:
            own, *others = dict.fromkeys((THEME.faces[face], *reversed(THEME.faces.values())))
            found = _letters(ASSETS / "fonts" / own)
            if found is None:
                self._lost.append(own)
                found = next((made for name in others if (made := _letters(ASSETS / "fonts" / name))), None)
            self._bytes[face] = found or _spare_letters()
        return self._bytes[face]

    def draws(self, text: str, face: str) -> bool:
        """Whether a face has a picture of its own for every sign; the others would all show as the same box."""
        if face not in self._boxes:
            self._boxes[face] = self._looks("\U0010fffd", face)
        return all(self._looks(sign, face) not in (self._boxes[face], b"") for sign in text if not sign.isspace())

    def _looks(self, sign: str, face: str) -> bytes:
        """The picture of a sign; b"" for one that takes no room."""
        try:
            return pygame.image.tobytes(self.font(face, 20).render(sign, True, "white"), "RGBA")
        except pygame.error:
            return b""

    def width(self, text: str, face: str, size: int, track: int = 0) -> int:
        """Width of one line."""
        key = (face, size, text)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 4 * _LINES_KEPT:
                self._widths.clear()
            found = self._widths[key] = self.font(face, size).size(text)[0]
        return found + track * max(0, len(text) - 1)

    def block(self, text: str, face: str, size: int, width: int = 0, track: int = 0) -> Block:
        """The lines of a text. width: the widest a line may be, 0 = break at line feeds only."""
        key = (text, face, size, width, track)
        found = self._blocks.get(key)
        if found is None:
            found = self._blocks[key] = self._break(text, face, size, width, track)
            if len(self._blocks) > _LINES_KEPT:
                self._blocks.popitem(last=False)
        return found

    def _break(self, text: str, face: str, size: int, width: int, track: int) -> Block:
        lines: list[str] = []
        torn = False
        for paragraph in text.split("\n"):
            if width:
                wrapped, cut = self._wrap(paragraph, face, size, width, track)
                lines += wrapped
                torn |= cut
            else:
                lines.append(paragraph.replace(SOFT_HYPHEN, ""))
        widest = max(self.width(line, face, size, track) for line in lines)
        return Block(tuple(lines), widest, not width or widest <= width, torn)

    def _wrap(self, paragraph: str, face: str, size: int, width: int, track: int) -> tuple[list[str], bool]:
        lines, line, torn = [], "", False
        for chunk in chunks(paragraph):
            grown = line + chunk
            if not line or self.width(_shown(grown), face, size, track) <= width:
                line = grown
            else:
                lines.append(_shown(line, broken=True))
                line = chunk.lstrip(" ")
            while len(line.rstrip()) > 1 and self.width(_shown(line), face, size, track) > width:
                cut = self._cut(line, face, size, width, track)
                torn = True
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(_shown(line))
        return lines, torn

    def _cut(self, word: str, face: str, size: int, width: int, track: int) -> int:
        """How many signs of a word wider than the line fit on it (at least one)."""
        low, high = 1, len(word)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(word[:middle], face, size, track) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def render(
        self, text: str, face: str, size: int, colour: tuple[int, int, int], track: int = 0, alpha: float = 1.0
    ) -> pygame.Surface:
        """One line as a premultiplied bitmap, cached. The bitmap's height is the font's."""
        key = ("text", text, face, size, colour, track, round(alpha * 255))
        found = self._store.get(key)
        if found is None:
            made = self._plain(text, face, size, colour, track).premul_alpha()
            if alpha < 1:
                a = round(alpha * 255)
                made.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
            found = self._store.put(key, made)
        return found

    def _plain(self, text: str, face: str, size: int, colour: tuple[int, int, int], track: int) -> pygame.Surface:
        font = self.font(face, size)
        if not track:
            return _drawn(font, text, colour)
        glyphs = [_drawn(font, c, colour) for c in text]
        steps = [font.size(c)[0] + track for c in text]
        made = pygame.Surface((max(1, sum(steps)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for glyph, step in zip(glyphs, steps, strict=True):
            made.blit(glyph, (x, 0))
            x += step
        return made


def _drawn(font: pygame.font.Font, text: str, colour: tuple[int, int, int]) -> pygame.Surface:
    try:
        return font.render(text, True, colour)
    except pygame.error:  # nothing of it would be seen: letters of less than a pixel, signs without a width
        return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)


def chunks(paragraph: str) -> list[str]:
    """The pieces between which a line may break; joined they give the paragraph."""
    made: list[str] = []
    start = 0
    for i in range(1, len(paragraph)):
        if _may_break(paragraph[i - 1], paragraph[i]):
            made.append(paragraph[start:i])
            start = i
    made.append(paragraph[start:])
    return made


def _may_break(before: str, after: str) -> bool:
    if before == SOFT_HYPHEN:
        return True
    if " " in (before, after):
        return before != " "  # a line breaks before its spaces, which then vanish
    return (
        (_is_cjk(before) or _is_cjk(after))
        and after not in _NOT_AT_START
        and before not in _NOT_AT_END
        and "\u00a0" not in (before, after)
    )


def _is_cjk(sign: str) -> bool:
    return "\u3000" <= sign <= "\u30ff" or "\u3400" <= sign <= "\u9fff" or "\uff00" <= sign <= "\uffef"


def _shown(line: str, broken: bool = False) -> str:
    """A line as printed: soft hyphens vanish, except one at which the line breaks."""
    hyphen = "-" if broken and line.endswith(SOFT_HYPHEN) else ""
    return line.replace(SOFT_HYPHEN, "").rstrip(" ") + hyphen
