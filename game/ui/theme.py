"""The look as data: inks, seats, type, space, shadows, motion. Everything comes from `assets/design/tokens.json`.

Names are used in code, never bare numbers: `THEME.role["paper_lip"]`, `THEME.type["body"].size`, `ink("sun")`.
Lengths are logical pixels on the 1920 x 1080 canvas, times milliseconds, alphas 0 to 1.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from game.core.errors import GameError

ASSETS = Path(__file__).resolve().parents[2] / "assets"

Stops = tuple[tuple[float, str], ...]  # (0..1 from the top, ink)


@dataclass(frozen=True, slots=True)
class Tone:
    """A named colour of a set (seat, isle, god, tiki, fish) with its shade, its light and the ink of its sign."""

    id: str
    hex: str
    dark: str
    light: str
    ink: str = "paper"
    pattern: str = ""  # seats only: chevron, rings, waves, slash, dots


@dataclass(frozen=True, slots=True)
class TypeRole:
    """One role of the type scale. face: key of `Theme.faces`; grows: follows the text size setting."""

    face: str
    size: int
    line: int
    grows: bool


@dataclass(frozen=True, slots=True)
class Shadow:
    """Straight down by `dy`, softened by `blur`, `alpha` of `colour`."""

    dy: float
    blur: float
    alpha: float
    colour: str = "night"


@dataclass(frozen=True, slots=True)
class Theme:
    """All tokens, typed where code reaches for them often; the rest stays in `raw`."""

    ink: dict[str, str]
    role: dict[str, str]
    seat: dict[str, Tone]
    sets: dict[str, dict[str, Tone]]  # isle, god, tiki, fish
    gradient: dict[str, Stops]
    faces: dict[str, str]
    type: dict[str, TypeRole]
    text_sizes: dict[str, float]
    table_text_cap: float
    minimum: int
    space: dict[str, Any]
    radius: dict[str, Any]
    stroke: dict[str, float]
    shadow: dict[str, Shadow]
    state: dict[str, dict[str, Any]]
    motion: dict[str, Any]
    speed: dict[str, float]
    layout: dict[str, Any]
    tilt: float
    raw: dict[str, Any]

    @property
    def touch(self) -> float:
        """The least width and height of anything that can be pressed."""
        return float(self.space["touch_target_min"])


def load(path: Path = ASSETS / "design" / "tokens.json") -> Theme:
    """Read the tokens. Raises GameError in one sentence when they are missing or broken."""
    try:
        raw = json.loads(path.read_text("utf-8"))
        return _typed(raw)
    except OSError as fault:
        raise GameError(f"The design tokens can't be read ({fault}); install the game again.") from fault
    except (ValueError, KeyError, TypeError) as fault:
        raise GameError(f"The design tokens in {path.name} are damaged ({fault!r}); install the game again.") from fault


def _typed(raw: dict[str, Any]) -> Theme:
    kind = raw["type"]
    grows = set(kind["scaled_roles"])
    shadows = {k: Shadow(v["dy"], v["blur"], v["alpha"]) for k, v in raw["shadow"].items() if isinstance(v, dict)}
    return Theme(
        ink=raw["ink"],
        role=raw["role"],
        seat=_tones(raw["seat"]),
        sets={name: _tones(raw[name]) for name in ("isle", "god", "tiki", "fish")},
        gradient={k: tuple((float(t), c) for t, c in v) for k, v in raw["gradient"].items()},
        faces=kind["faces"],
        type={k: TypeRole(face, size, line, k in grows) for k, (face, size, line) in kind["scale"].items()},
        text_sizes=kind["text_size_setting"],
        table_text_cap=kind["table_text_cap"],
        minimum=kind["minimum"],
        space=raw["space"],
        radius=raw["radius"],
        stroke=raw["stroke"],
        shadow=shadows,
        state=raw["state"],
        motion=raw["motion"],
        speed=raw["speed_setting"],
        layout=raw["layout"],
        tilt=raw["layout"]["board_tilt"],
        raw=raw,
    )


def _tones(entries: list[dict[str, str]]) -> dict[str, Tone]:
    made = {}
    for e in entries:
        made[e["id"]] = Tone(e["id"], e["hex"], e["dark"], e["light"], e.get("ink", "paper"), e.get("pattern", ""))
    return made


THEME = load()


@lru_cache(maxsize=2048)
def ink(name: str) -> tuple[int, int, int]:
    """Red, green, blue of an ink, a role or a hex value. Raises ValueError for an unknown name."""
    name = THEME.role.get(name, name)
    colour = pygame.Color(THEME.ink.get(name, name))
    return colour.r, colour.g, colour.b


def mix(a: str, b: str, t: float) -> tuple[int, int, int]:
    """The colour a share `t` (0..1) of the way from `a` to `b`."""
    (r, g, v), (r2, g2, v2) = ink(a), ink(b)
    return round(r + (r2 - r) * t), round(g + (g2 - g) * t), round(v + (v2 - v) * t)


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    """Contrast of two colours after WCAG, 1 to 21; text needs 4.5."""
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: tuple[int, int, int]) -> float:
    parts = [c / 255 for c in colour[:3]]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
