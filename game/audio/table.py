"""The table of sounds: `assets/sounds/cues.json` and `assets/sounds/music.json`, read and checked.

A cue is what a scene names: `ui_press`, `haleakala.boat_arrives`. Its fields in cues.json, all but `files` optional:

    files       effects without ending; several are variants or steps
    pick        turn: in a mixed order, never the same twice in a row; climb: one after the other while the calls
                follow closely, staying on the last; step: the number in the name ("kilauea.stack:4") chooses
    bus         effects or interface
    gain        0 to 1; vary: percent that chance may take off
    voices      how many of it may sound at once; gap: ms in which a second call is swallowed
    lead        ms of silence before; then: [[cue, ms later, gain], ...]
    loop        ms of the fade at start and end of a sound that goes on until it is stopped
    pan         false: in the middle wherever it happens
    reduced     with fewer sounds: same, none, first or last of a run
    duck        makes room like this tier, whatever the file's own is; music_fade: ms in which music ends for it
    fade_after  from this call of a run on it is softer
    caption     `shell.sound.<caption>` says it in words
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.core.errors import GameError

ROOT: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"
TIERS: Final = ("hint", "ui", "card", "piece", "note", "news", "big", "huge")  # from quiet to loud
PICKS: Final = ("turn", "climb", "step")
REDUCED: Final = ("same", "none", "first", "last")


class TableError(GameError):
    """The table of sounds can't be used; says which file and entry."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A sound file as it was measured. tier: index in TIERS. hold: ms until it is 20 dB below its loudest."""

    name: str
    tier: int
    ms: int
    hold: int


@dataclass(frozen=True, slots=True)
class Cue:
    """See the module's text for the fields."""

    name: str
    files: tuple[str, ...]
    tier: int
    pick: str = "turn"
    bus: str = "effects"
    gain: float = 1.0
    vary: int = 0
    voices: int = 2
    gap: int = 0
    lead: int = 0
    then: tuple[tuple[str, int, float], ...] = ()
    loop: int = 0
    pan: bool = True
    reduced: str = "same"
    duck: int = -1
    music_fade: int = 0
    fade_after: int = 0
    caption: str = ""

    @property
    def title(self) -> str:
        """The title it belongs to, "" = all."""
        return self.name.partition(".")[0] if "." in self.name else ""


@dataclass(frozen=True, slots=True)
class Section:
    """A piece of music. body: s until the next may start; length: s with its tail; sparse: fit for a scoring."""

    theme: str
    name: str
    file: str
    body: float
    length: float
    sparse: bool


Themes = dict[str, tuple[Section, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """All sounds. places: ambience by title or `title.part`, as (file, gain)."""

    effects: dict[str, Effect]
    cues: dict[str, Cue]
    places: dict[str, tuple[tuple[str, float], ...]]
    themes: Themes

    def place(self, name: str) -> tuple[tuple[str, float], ...]:
        """Ambience of a place; of the title alone where the part has none of its own."""
        return self.places.get(name) or self.places.get(name.partition(".")[0], ())


EMPTY: Final = Table({}, {}, {}, {})


def load(root: Path = ROOT) -> Table:
    """The table under a folder. Raises TableError in one sentence."""
    sounds, music = _json(root, "cues.json"), _json(root, "music/music.json")
    try:
        effects = {
            name: Effect(name, TIERS.index(told["tier"]), told["ms"], told["hold"])
            for name, told in sounds["files"].items()
        }
        cues = {name: _cue(name, told, effects) for name, told in sounds["cues"].items()}
        places = {name: tuple((file, float(gain)) for file, gain in beds) for name, beds in sounds["places"].items()}
        themes = {name: _theme(name, told) for name, told in music["themes"].items()}
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise TableError(f"The table of sounds is damaged near {fault}.") from None
    for cue in cues.values():
        for follower, _, _ in cue.then:
            if follower not in cues:
                raise TableError(f"cues.json: {cue.name} is followed by {follower!r}, which is no cue.")
    return Table(effects, cues, places, themes)


def _json(root: Path, name: str) -> dict[str, Any]:
    try:
        data = json.loads((root / name).read_bytes())
    except (OSError, ValueError) as fault:
        raise TableError(f"{name} could not be read ({fault}).") from None
    if not isinstance(data, dict):
        raise TableError(f"{name} should be one JSON object.")
    return data


def _cue(name: str, told: dict[str, Any], effects: dict[str, Effect]) -> Cue:
    told = dict(told)
    files = tuple(told.pop("files"))
    for file in files:
        if file not in effects:
            raise TableError(f"cues.json: {name} names the file {file!r}, which is not in the list of files.")
    duck = TIERS.index(told.pop("duck")) if "duck" in told else -1
    then = tuple((follower, int(ms), float(gain)) for follower, ms, gain in told.pop("then", ()))
    cue = Cue(name, files, max(effects[file].tier for file in files), then=then, duck=duck, **told)
    if cue.pick not in PICKS or cue.reduced not in REDUCED or cue.bus not in ("effects", "interface"):
        raise TableError(f"cues.json: {name} has an unknown pick, reduced or bus.")
    if not 0 < cue.gain <= 1:
        raise TableError(f"cues.json: the gain of {name} is {cue.gain}, but it must lie above 0 and at most at 1.")
    return cue


def _theme(name: str, told: dict[str, Any]) -> tuple[Section, ...]:
    return tuple(
        Section(name, key, part["file"], float(part["body"]), float(part["length"]), part["weight"] == "sparse")
        for key, part in told["sections"].items()
    )
