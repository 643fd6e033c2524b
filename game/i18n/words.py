"""Every word on the screen: `tr("haleakala.log.laid", name="Kai", disc=3)`.

Adding words
------------
1. Write the entry into `assets/i18n/en/LC_MESSAGES/<set>.po` (sets: shell and the five titles; the set is the first
   word of the key). How an entry looks: game/i18n/catalogue.py.
2. Run `python -m game.tools.words`. It compiles every catalogue and says in one sentence what is wrong.
3. Commit the .po and the .mo together; the tests hold them to each other and to the limits of length.

Translating
-----------
`python -m game.tools.words de` starts German or brings it up to date: only the .po files under
`assets/i18n/de/LC_MESSAGES/` are edited, the English text stands above each entry. What is not translated yet appears
in English. Keep every hole; the order may change. Rule ids are never translated. The pages of the rules and of the
first game are the Markdown files in `assets/i18n/<code>/<title>/`.

Whole sentences are one key; nothing is glued together. Holes hold bare nouns, names and numbers. Numbers are written
with a true minus.
"""

from __future__ import annotations

import gettext
import io
import string
import struct
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.core.errors import GameError
from game.i18n.catalogue import compiled, read

ROOT = Path(__file__).resolve().parents[2] / "assets" / "i18n"
ENGLISH = "en"
PSEUDO = "xx"  # English with accents and 40 percent more room: shows what a translation would break

Parts = tuple[tuple[str, str | None, str], ...]

_ACCENTED = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")


class Language:
    """The words of one language. Made once, then only read, so any thread may use it."""

    def __init__(self, code: str, tables: Mapping[str, gettext.GNUTranslations]) -> None:
        self.code = code
        self._tables = tables
        self._deciding: dict[str, str] = {}
        self._parts: dict[str, Parts] = {}

    def pattern(self, key: str, holes: Mapping[str, object]) -> str | None:
        """The text of a key with its holes open, in the form that the numbers ask for; None: no such key here."""
        table = self._tables.get(key.partition(".")[0])
        if table is None:
            return None
        deciding = self._deciding.get(key)
        if deciding is None:
            deciding = self._deciding[key] = _deciding(table, key)
        number = holes.get(deciding)
        if isinstance(number, int):
            return table.ngettext(key, key, abs(number))
        found = table.gettext(key)  # of an entry with forms, asked for without its number: the form for one
        return None if found == key else found

    def has_set(self, name: str) -> bool:
        """Whether there is a catalogue of this name."""
        return name in self._tables

    def parts(self, pattern: str) -> Parts:
        """The pattern cut into (text before, hole or None, what the hole carries after a colon)."""
        parts = self._parts.get(pattern)
        if parts is None:
            cut = string.Formatter().parse(pattern)
            parts = tuple((self._shown(text), hole, spec or "") for text, hole, spec, _ in cut)
            self._parts[pattern] = parts
        return parts

    def _shown(self, text: str) -> str:
        return text


class PseudoLanguage(Language):
    """English, stretched by 40 percent, accented and bracketed; holes stay as they are."""

    def parts(self, pattern: str) -> Parts:
        parts = self._parts.get(pattern)
        if parts is None:
            parts = self._parts[pattern] = _stretched(super().parts(pattern))
        return parts

    def _shown(self, text: str) -> str:
        return text.translate(_ACCENTED)


def _stretched(parts: Parts) -> Parts:
    room = sum(len(text) + (8 if hole else 0) for text, hole, _ in parts)
    extra = max(1, -(-room * 4 // 10) - 2)  # the brackets count
    padding = ("ōō ōōō ōōōō " * (extra // 12 + 1))[:extra].rstrip() or "ō"
    first, *rest = parts or (("", None, ""),)
    return (("[" + first[0], *first[1:]), *rest, (" " + padding.ljust(extra - 1, "ō") + "]", None, ""))


def _deciding(table: gettext.GNUTranslations, key: str) -> str:
    """The hole whose number chooses the form of an entry: the one marked `:#`, else n; "" for one text only."""
    forms = [table.ngettext(key, key, n) for n in (1, 2, 5)]
    if forms[0] == key:
        return ""
    marked = (hole for form in forms for _, hole, carried, _ in string.Formatter().parse(form) if carried == "#")
    return next(marked, None) or "n"


class Words:
    """The languages of one folder, and the one in use. Missing words fall back to English, then to the key."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        self._lock = threading.RLock()
        self._loaded: dict[str, Language] = {}
        self._noted: dict[tuple[str, str], None] = {}
        self._damaged: dict[str, None] = {}  # files that were not told of yet
        self._english = self._load(ENGLISH)
        self._current = self._english

    def tr(self, key: str, holes: Mapping[str, object]) -> str:
        if key.endswith(".rule"):  # ids: in the English catalogues only, the same for everybody
            return self._english.pattern(key, holes) or key
        for language in (self._current, self._english):
            pattern = language.pattern(key, holes)
            if pattern is not None:
                return self._filled(language, key, pattern, holes)
            self._note(language.code, key)
        return key

    def _filled(self, language: Language, key: str, pattern: str, holes: Mapping[str, object]) -> str:
        out = []
        for text, hole, carried in language.parts(pattern):
            out.append(text)
            if hole is None:
                continue
            if hole not in holes:
                self._note(language.code, f"{key} {{{hole}}}")
                out.append(f"{{{hole}}}")
            elif "." in carried:
                out.append(self.tr(carried, {"n": holes[hole]}))
            else:
                out.append(number(holes[hole], carried == "+"))
        return "".join(out)

    def has(self, key: str) -> bool:
        """Whether the language in use or English has the key."""
        return any(language.pattern(key, {}) is not None for language in (self._current, self._english))

    def check(self) -> None:
        """Raises GameError when the English words of the shell can't be read: nothing else could say so."""
        if not self._english.has_set("shell"):
            raise GameError("The words of the game (shell.mo) are missing or damaged; install the game again.")

    def use(self, code: str) -> str:
        """Switch to a language ("de", "de_DE.UTF-8"); English if there is none. Returns the code now in use."""
        short = code.replace("-", "_").split(".")[0].split("_")[0].lower()
        with self._lock:
            known = short == PSEUDO or short in self.languages()
            self._current = self._load(short) if known else self._english
            return self._current.code

    @property
    def language(self) -> str:
        return self._current.code

    def languages(self) -> tuple[str, ...]:
        """Codes of the languages that have a shell catalogue, English first."""
        found = sorted(p.parents[1].name for p in self._root.glob("*/LC_MESSAGES/shell.mo"))
        return (ENGLISH, *(code for code in found if code != ENGLISH))

    def missing(self) -> tuple[tuple[str, str], ...]:
        """what was asked for in vain: (language, key or key with its unfilled hole), each once."""
        with self._lock:
            return tuple(self._noted)

    def _note(self, code: str, key: str) -> None:
        with self._lock:
            self._noted.setdefault((code, key))

    def _load(self, code: str) -> Language:
        with self._lock:
            if code not in self._loaded:
                if code == PSEUDO:
                    self._loaded[code] = PseudoLanguage(code, self._tables(ENGLISH))
                else:
                    self._loaded[code] = Language(code, self._tables(code))
            return self._loaded[code]

    def _tables(self, code: str) -> dict[str, gettext.GNUTranslations]:
        tables = {}
        folder = self._root / code / "LC_MESSAGES"
        names = {path.stem for path in (*folder.glob("*.mo"), *folder.glob("*.po"))}
        for name in sorted(names):
            path = folder / f"{name}.mo"
            try:
                tables[name] = gettext.GNUTranslations(io.BytesIO(path.read_bytes()))
                continue
            except (OSError, ValueError, LookupError, struct.error):
                self._note(code, path.name)
            try:  # what it was compiled from says the same; without that its words appear in English
                made = compiled(read(path.with_suffix(".po")))
                tables[name] = gettext.GNUTranslations(io.BytesIO(made))
            except (GameError, OSError, ValueError):
                self._damaged[path.name] = None
        return tables

    def take_damaged(self) -> tuple[str, ...]:
        """Names of catalogues that could not be read since the last call; their words appear in English."""
        with self._lock:
            damaged, self._damaged = tuple(self._damaged), {}
        return damaged


def number(value: object, signed: bool = False) -> str:
    """A value as it is shown: whole numbers with a true minus, and with a plus for gains if signed."""
    if not isinstance(value, int) or isinstance(value, bool):
        return str(value)
    if value < 0:
        return f"\N{MINUS SIGN}{-value}"
    return f"+{value}" if signed and value else str(value)


_words = Words()


def tr(key: str, /, **holes: object) -> str:
    """The words of a key in the language in use, its holes filled.

    A number (int) chooses the plural form where the entry has several. Missing words fall back to English, then to
    the key itself; a missing hole stays visible. Both are noted once (see `missing`). Never raises.
    """
    return _words.tr(key, holes)


def listed(items: Sequence[str], key: str = "shell.list.and") -> str:
    """Items as one list in words. key: entries `<key>_2`, `<key>_3` say how two and three are joined ("{a} and {b}").

    Longer lists run their first items together with `shell.list.comma_2`. No item gives "".
    """
    if not items:
        return ""
    if len(items) == 1:
        return items[0]
    first, *rest = items
    while len(rest) > 2:
        first = tr("shell.list.comma_2", a=first, b=rest.pop(0))
    pattern = f"{key}_{len(rest) + 1}"
    return tr(pattern, **dict(zip("abc", (first, *rest), strict=False)))


def has(key: str) -> bool:
    """Whether there are words for a key."""
    return _words.has(key)


def check() -> None:
    """Raises GameError when there are no words to speak to people at all."""
    _words.check()


def use(code: str) -> str:
    """Switch to a language; English if the code is not known. Returns the code now in use."""
    return _words.use(code)


def language() -> str:
    """The code of the language in use."""
    return _words.language


def languages() -> tuple[str, ...]:
    """Codes of every language that can be chosen, English first. `shell.language.<code>` is its own name."""
    return _words.languages()


def take_damaged() -> tuple[str, ...]:
    """Names of catalogues that could not be read since the last call."""
    return _words.take_damaged()


def missing() -> tuple[tuple[str, str], ...]:
    """(language, key) of what was asked for in vain since the start, each once."""
    return _words.missing()
