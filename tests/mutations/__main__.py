"""`python -m tests.mutations [TITLE]`: each change alone in a copy of the tree, then the tests that should notice."""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutations.changes import CHANGES, Change

ROOT = Path(__file__).resolve().parents[2]
TITLES = tuple(dict.fromkeys(change.title for change in CHANGES))
SUITES = ("rules", "scorers", "conformance")
LIMIT = 600  # seconds; a change that makes the tests hang is noticed too
LEFT_OUT = (".git", ".venv", "__pycache__", ".hypothesis", ".mypy_cache", ".ruff_cache", ".pytest_cache")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("title", nargs="?", metavar="TITLE", choices=TITLES, help="default: every title")
    parser.add_argument("--every", action="store_true", help="run all suites, not only up to the first that notices")
    parser.add_argument("--number", type=int, metavar="N", help="only the Nth change of the list, from 1")
    asked = parser.parse_args()
    missed = 0
    for number, change in enumerate(CHANGES, 1):
        if asked.number not in (None, number) or asked.title not in (None, change.title):
            continue
        found = tried(change, asked.every)
        missed += not found
        print(f"{number:2} {'caught' if found else 'NOT CAUGHT'}: {change.what}", flush=True)
        for suite, test in found.items():
            print(f"     {suite}: {test}", flush=True)
    print(f"{missed} not caught.")
    return 1 if missed else 0


def tried(change: Change, every: bool) -> dict[str, str]:
    """By suite that noticed: its first failing test."""
    found: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        file = copy / "game" / "rules" / change.path
        text = file.read_text(encoding="utf-8")
        if text.count(change.old) != 1:
            sys.exit(f"{change.path} holds the text to change {text.count(change.old)} times: {change.old!r}")
        file.write_text(text.replace(change.old, change.new), encoding="utf-8")
        for suite in SUITES:
            test = first_failure(copy, suite, change.title)
            if test:
                found[suite] = test
                if not every:
                    break
    return found


def first_failure(tree: Path, suite: str, title: str) -> str:
    """The first test of a suite that fails for this title, "" = none."""
    where = {"rules": [f"tests/rules/{title}"], "scorers": ["tests/scorers"]}.get(
        suite, [f"tests/{suite}", "-k", title]
    )
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", *where]
    try:
        done = subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return "no end"
    if done.returncode == 0:
        return ""
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return failed.group(1) if failed else f"pytest ended with {done.returncode}"


if __name__ == "__main__":
    sys.exit(main())
