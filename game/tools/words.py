"""Compile the catalogues, or start a translation and bring it up to date: `python -m game.tools.words [CODE]`.

Without a code every `assets/i18n/<code>/LC_MESSAGES/<set>.po` is compiled to the .mo beside it. With a code the .po
files of that language get every English key, in the same order, with the English text above; what was translated
stays, and becomes a draft where the English has changed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.errors import GameError
from game.i18n.catalogue import CatalogueError, Entry, brought_up, compiled, read, render
from game.i18n.words import ENGLISH, ROOT

# Number of forms and the rule that chooses one (GNU gettext manual, "Plural forms"); the rest is asked for English.
PLURALS = {
    "ja": (1, "0"),
    "zh": (1, "0"),
    "ko": (1, "0"),
    "fr": (2, "(n > 1)"),
    "cs": (3, "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2"),
    "pl": (3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
    "ru": (3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
}


def header(code: str) -> tuple[Entry, int]:
    """The header entry of a language's catalogues and its number of plural forms."""
    count, rule = PLURALS.get(code, (2, "(n != 1)"))
    lines = (
        f"Language: {code}\n",
        "MIME-Version: 1.0\n",
        "Content-Type: text/plain; charset=UTF-8\n",
        "Content-Transfer-Encoding: 8bit\n",
        f"Plural-Forms: nplurals={count}; plural={rule};\n",
    )
    return Entry("", ("".join(lines),)), count


def compile_all(root: Path = ROOT) -> list[Path]:
    """Write the .mo beside every .po whose bytes changed. Returns what was written. Raises CatalogueError."""
    written = []
    for path in sorted(root.glob("*/LC_MESSAGES/*.po")):
        made = compiled(checked(path, read(path)))
        target = path.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != made:
            target.write_bytes(made)
            written.append(target)
    return written


def checked(path: Path, entries: list[Entry]) -> list[Entry]:
    """The entries of a catalogue, if all keys belong to its set and its lists of forms are whole."""
    count = header(path.parents[1].name)[1]
    for entry in entries[1:]:
        if entry.key.partition(".")[0] != path.stem:
            raise CatalogueError(f"{path.name}: the key {entry.key} belongs into another catalogue.")
        if entry.plural and len(entry.forms) != count:
            raise CatalogueError(f"{path.name}: {entry.key} has {len(entry.forms)} plural forms and needs {count}.")
    return entries


def bring_up(code: str, root: Path = ROOT) -> tuple[int, int]:
    """Start or bring up to date the catalogues of a language. Returns (texts still to do, all texts)."""
    head, forms = header(code)
    todo = total = 0
    for path in sorted((root / ENGLISH / "LC_MESSAGES").glob("*.po")):
        target = root / code / "LC_MESSAGES" / path.name
        own = read(target) if target.exists() else []
        entries = brought_up(read(path), own, own[0] if own else head, forms)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(render(entries), "utf-8")
        todo += sum(not entry.done for entry in entries[1:])
        total += len(entries) - 1
    return todo, total


def main(argv: Sequence[str] | None = None) -> int:
    """Exit code 0: done; 1: a catalogue is broken, said in one sentence on standard error; 2: wrong words."""
    parser = argparse.ArgumentParser(
        prog="words", description="Compile the catalogues or bring a translation up to date."
    )
    parser.add_argument("code", nargs="?", help="language to start or bring up to date, such as de")
    wanted = parser.parse_args(argv)
    if wanted.code == ENGLISH or (wanted.code and not (wanted.code.isalpha() and wanted.code.islower())):
        parser.error(f"{wanted.code!r} is not a language to translate into.")
    try:
        if wanted.code:
            todo, total = bring_up(wanted.code)
            print(f"{wanted.code}: {todo} of {total} texts are still to be translated.")
        written = compile_all()
    except GameError as fault:
        print(fault, file=sys.stderr)
        return 1
    print(f"{len(written)} catalogues compiled.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
