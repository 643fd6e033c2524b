"""Reading level files: JSON under `levels/<title>/`, checked by the title that owns them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.core.errors import LevelError

ROOT = Path(__file__).resolve().parents[2] / "levels"


def load(title: str, name: str, root: Path | None = None) -> dict[str, Any]:
    """The JSON object of `levels/<title>/<name>.json`. Raises LevelError in one sentence."""
    path = (root or ROOT) / title / f"{name}.json"
    short = f"levels/{title}/{name}.json"
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise LevelError(short, "the file", "missing", "the game needs it") from None
    except (OSError, UnicodeDecodeError) as fault:
        raise LevelError(short, "the file", "unreadable", f"it could not be read ({fault})") from None
    except json.JSONDecodeError as fault:
        raise LevelError(short, f"line {fault.lineno}", fault.msg, "JSON was expected") from None
    if not isinstance(data, dict):
        raise LevelError(short, "the file", type(data).__name__, "an object in braces was expected")
    return data


def digest(parts: Iterable[dict[str, Any]]) -> str:
    """A hash of level data that does not depend on spacing or order of keys (16 hex digits)."""
    h = hashlib.sha256()
    for part in parts:
        h.update(json.dumps(part, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode())
    return h.hexdigest()[:16]
