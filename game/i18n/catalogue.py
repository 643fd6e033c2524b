"""gettext catalogues: the .po text that people edit and the .mo bytes that the program reads.

A `.po` entry of ours has the key as its `msgid`. A number that changes a word makes it a plural entry. The hole marked
`:#` decides which form is taken, and if none is marked, the hole `n`:

    msgid "einauge.refuse.ducats.text"
    msgid_plural "einauge.refuse.ducats.text"
    msgstr[0] "{card} costs {need:#} ducat. You have {n}. Sell first?"
    msgstr[1] "{card} costs {need:#} ducats. You have {n}. Sell first?"

A hole may carry more: `{n:+}` shows the sign of a gain, `{stones:kilauea.label.price}` puts in the words of that key
for this number, so that a sentence can hold several numbers that change a word.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.errors import GameError

_FIELD = re.compile(r'(msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+(".*")\s*$')
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class CatalogueError(GameError):
    """A catalogue that can't be read: names the file and the line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One message. forms: one text, or one for each plural form (then `plural` is true).

    notes: comment lines above it, with their mark (`#`, `#.`), without line ends. fuzzy: a draft that is not used.
    """

    key: str
    forms: tuple[str, ...]
    plural: bool = False
    notes: tuple[str, ...] = ()
    fuzzy: bool = False

    @property
    def done(self) -> bool:
        """Whether every form has a text that may be shown."""
        return all(self.forms) and not self.fuzzy


def parse(text: str, file: str) -> list[Entry]:
    """The entries of a .po text in their order, the header (key "") first. Raises CatalogueError."""
    entries: list[Entry] = []
    seen: set[str] = set()
    for first, block in _blocks(text):
        entry = _entry(first, block, file)
        if entry is None:
            continue
        if entry.key in seen:
            raise CatalogueError(f"{file}, line {first}: the key {entry.key} stands twice.")
        seen.add(entry.key)
        entries.append(entry)
    if not entries or entries[0].key:
        raise CatalogueError(f"{file}, line 1: the header (an empty msgid) is missing.")
    return entries


def _blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    """(number of the first line, lines) of each group between blank lines."""
    block: list[str] = []
    first = 1
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip():
            if not block:
                first = number
            block.append(line.strip())
        elif block:
            yield first, block
            block = []


def _entry(first: int, block: list[str], file: str) -> Entry | None:
    notes: list[str] = []
    fields: dict[str, str] = {}
    name, fuzzy = "", False
    for number, line in enumerate(block, first):
        if line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            if not line.startswith(("#,", "#~")):
                notes.append(line)
        elif found := _FIELD.match(line):
            name = found[1] + (found[2] or "")
            if name in fields:
                raise CatalogueError(f"{file}, line {number}: {name} stands twice; a blank line is missing.")
            fields[name] = _unquoted(found[3], file, number)
        elif name and len(line) > 1 and line[0] == line[-1] == '"':
            fields[name] += _unquoted(line, file, number)
        else:
            raise CatalogueError(f"{file}, line {number}: {line[:40]!r} is not part of an entry.")
    if not fields:
        return None
    key = fields.get("msgid")
    forms = tuple(fields[f] for f in sorted(f for f in fields if f.startswith("msgstr")))
    if key is None or not forms:
        raise CatalogueError(f"{file}, line {first}: an entry needs msgid and msgstr.")
    plural = "msgid_plural" in fields
    if plural == ("msgstr" in fields):
        raise CatalogueError(f"{file}, line {first}: {key} mixes one text with plural forms.")
    return Entry(key, forms, plural, tuple(notes), fuzzy)


def _unquoted(quoted: str, file: str, number: int) -> str:
    inner = quoted[1:-1]
    if re.search(r'(?<!\\)(?:\\\\)*"', inner) or re.search(r'\\(?![nt"\\])', re.sub(r"\\\\", "", inner)):
        raise CatalogueError(f"{file}, line {number}: a quotation mark or backslash inside needs a backslash.")
    return re.sub(r"\\(.)", lambda found: _ESCAPES[found[1]], inner)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    if "\n" not in escaped:
        return f'"{escaped}"'
    lines = escaped.splitlines(keepends=True)
    return "\n".join(['""', *(f'"{line}"'.replace("\n", "\\n") for line in lines)])


def render(entries: Iterable[Entry]) -> str:
    """The .po text of entries, header first."""
    blocks = []
    for entry in entries:
        lines = list(entry.notes)
        if entry.fuzzy:
            lines.append("#, fuzzy")
        lines.append(f"msgid {_quoted(entry.key)}")
        if entry.plural:
            lines.append(f"msgid_plural {_quoted(entry.key)}")
            lines += [f"msgstr[{i}] {_quoted(form)}" for i, form in enumerate(entry.forms)]
        else:
            lines.append(f"msgstr {_quoted(entry.forms[0])}")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def compiled(entries: Iterable[Entry]) -> bytes:
    """The .mo file of entries, always the same bytes for the same texts. Drafts and empty texts stay out."""
    pairs = sorted(_pair(entry) for entry in entries if entry.done)
    table = 28
    at = table + 16 * len(pairs)
    keys: list[bytes] = []
    texts: list[bytes] = []
    data = b""
    for place, strings in ((keys, [p[0] for p in pairs]), (texts, [p[1] for p in pairs])):
        for raw in strings:
            place.append(struct.pack("<2I", len(raw), at + len(data)))
            data += raw + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), table, table + 8 * len(pairs), 0, table + 16 * len(pairs))
    return head + b"".join(keys) + b"".join(texts) + data


def _pair(entry: Entry) -> tuple[bytes, bytes]:
    name = f"{entry.key}\0{entry.key}" if entry.plural else entry.key
    return name.encode(), "\0".join(entry.forms).encode()


def read(path: Path) -> list[Entry]:
    """The entries of a .po file. Raises CatalogueError in one sentence."""
    short = "/".join(path.parts[-3:])
    try:
        return parse(path.read_text("utf-8"), short)
    except UnicodeDecodeError:
        raise CatalogueError(f"{short}: the file is not UTF-8 text.") from None
    except OSError as fault:
        raise CatalogueError(f"{short}: the file could not be read ({fault.strerror}).") from None


def brought_up(english: list[Entry], own: list[Entry], header: Entry, forms: int) -> list[Entry]:
    """A translation in step with the English entries: same keys and order, texts kept, English shown as a comment.

    own: what was translated so far ([] = nothing). forms: number of plural forms of the language.
    A text whose English changed becomes a draft (fuzzy). Rule ids (`.rule`) are never translated and stay out.
    """
    known = {entry.key: entry for entry in own if entry.key}
    result = [header]
    for entry in english:
        if not entry.key or entry.key.endswith(".rule"):
            continue
        notes = tuple(f"#. {line}" for form in entry.forms for line in form.splitlines())
        count = forms if entry.plural else 1
        had = known.get(entry.key)
        if had is None or len(had.forms) != count:
            result.append(Entry(entry.key, ("",) * count, entry.plural, notes))
            continue
        shown = tuple(note for note in had.notes if note.startswith("#."))
        changed = bool(shown) and shown != notes
        own_notes = tuple(note for note in had.notes if not note.startswith("#."))
        draft = had.fuzzy or (changed and all(had.forms))
        result.append(replace(had, plural=entry.plural, notes=own_notes + notes, fuzzy=draft))
    return result
