"""The sound service: scenes name what happens, and it is heard.

    sounds = Sounds(); sounds.start()
    sounds.place("haleakala")                  # ambience and music of a title, "haleakala.night" of a part
    sounds.cue("haleakala.boat_arrives", x)    # x: logical place from the left, None = the middle
    sounds.cue("kilauea.stack:4")              # the fourth step of a ladder

Nothing here raises or waits. Without a device all goes on in silence, and a device that comes back is taken again.
One thread of its own keeps music and levels going even while the program sleeps; `update` may be called as well.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame

from game.audio import table as tables
from game.audio.ducking import NEWS, Ducks, by_effect
from game.audio.output import Output
from game.audio.shelf import Shelf
from game.audio.stage import Ambience, Music
from game.audio.table import Cue, TableError
from game.audio.voices import Voice, Voices
from game.core.notice import Notice

BUSES: Final = ("music", "ambience", "effects", "interface")
TICK_MS: Final = 20.0  # while a level moves
NAP_MS: Final = 1000.0  # the longest sleep otherwise
SAME_MS: Final = 60.0  # the same file is not started twice within this
CLIMB_MS: Final = 1500.0  # calls this close together climb a ladder
RUN_MS: Final = 600.0  # calls this close together are one run
LAST_MS: Final = 120.0  # with fewer sounds, this long is waited for a later one of the run
LATE_MS: Final = 120.0  # a sound that was not loaded in time is dropped after this
SWITCH_MS: Final = 250.0  # a bus is muted or comes back in this
RETRY_MS: Final = (5_000.0, 60_000.0)  # looking for a lost device: first and longest pause
FAST_FADE_MS: Final = 40  # movement sounds end in this when a motion is jumped to its end
QUIETER: Final = {
    "music": 10 ** (-12 / 20),
    "effects": 10 ** (-18 / 20),
    "ambience": 10 ** (-12 / 20),
    "interface": 0.0,
}
NO_SOUND: Final = Notice("shell.fault.no_sound")


@dataclass(frozen=True, slots=True)
class Caption:
    """The latest thing worth a caption. key: catalogue key of its words. at: ms of the service's clock."""

    cue: str
    key: str
    at: float


@dataclass(slots=True)
class Waiting:
    """Something to play at a later time. until: when it is too late (0 = never)."""

    due: float
    name: str
    x: float | None
    gain: float
    until: float = 0.0


@dataclass(slots=True)
class Memory:
    """What is remembered of a cue between calls."""

    called: float = -1e9
    run: int = 0  # calls of the present run
    played: float = -1e9
    step: int = -1


def real_ms() -> float:
    return time.monotonic() * 1000


class Sounds:
    """See the module's text. width: logical width of the canvas, for the pan. fewer, mono: see `apply`."""

    def __init__(
        self,
        root: Path = tables.ROOT,
        output: Output | None = None,
        clock: Callable[[], float] = real_ms,
        seed: int | None = None,
    ) -> None:
        """seed: for variants and the order of the music; None = another one each time. Opens the device."""
        self._clock = clock
        self._rng = random.Random(seed)
        self._lock = threading.RLock()
        self._wake = threading.Event()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._missing: dict[str, None] = {}
        try:
            self.table = tables.load(root)
        except TableError as fault:
            self.table = tables.EMPTY
            self._missing[str(fault)] = None
        self._output = output or Output()
        self._shelf = Shelf(root, self._output, self._rng.randrange(2**32))
        self._voices = Voices(self._output)
        self._ambience = Ambience(self._output, self._shelf)
        self._music = Music(self._output, self._shelf, self.table, self._rng.randrange(2**32))
        self._ducks = Ducks()
        self._agenda: list[Waiting] = []
        self._memory: dict[str, Memory] = {}
        self._started: dict[str, float] = {}
        self._hurried: tuple[str, float | None] | None = None
        self._volumes = {"all": 0.8, "music": 0.8, "ambience": 0.8, "effects": 1.0, "interface": 0.8}
        self._switch = dict.fromkeys(BUSES, 1.0)
        self._away = False
        self._demo = ""
        self._place = ""
        self._retry_at: float | None = None
        self._pause = RETRY_MS[0]
        self._seen = clock()
        self._notices: list[Notice] = []
        self.mute_away = "music"
        self.fewer = False
        self.mono = False
        self.width = 1920.0
        self.heard: Caption | None = None
        self._open(first=True)

    # ---- what scenes ask for
    def cue(self, name: str, x: float | None = None, hurried: bool = False, gain: float = 1.0) -> None:
        """Something happens at x. `name:3` asks for a step of a ladder. hurried: its motion is jumped to its end, so
        of several such only the last is heard, and news always."""
        with self._lock:
            cue = self._find(name)
            if cue is None or self._closed:
                return
            if hurried and cue.tier < NEWS:
                self._hurried = (name, x)  # heard at the next `update`, when all of the motion has been told
                return
            self._call(cue, name, x, gain)
        self._wake.set()

    def stop(self, name: str) -> None:
        """End a cue that goes on (`loop`), or cut one short, softly."""
        with self._lock:
            for voice in self._voices.of(name.partition(":")[0]):
                self._output.fade(voice.channel, voice.cue.loop or FAST_FADE_MS)

    def place(self, name: str) -> None:
        """Where the game is: "title", a title's id, or a part of it such as "haleakala.night"; "" = nowhere."""
        with self._lock:
            now = self._clock()
            self._place = name
            title = name.partition(".")[0]
            self._ambience.place(self.table.place(name), now)
            self._music.theme(title, now)
            self._prepare(title)
        self._wake.set()

    def mood(self, mood: str) -> None:
        """ "scoring": few instruments; "last": the last round; "" = as usual. Felt from the next section on."""
        with self._lock:
            self._music.mood = mood

    def pause(self, on: bool) -> None:
        """A menu lies over the game."""
        self._stand("pause", on)

    def reading(self, on: bool) -> None:
        """A help text is read."""
        self._stand("reading", on)

    def demo(self, mode: str) -> None:
        """The computer plays for show: "silent", "quiet" (music and what matters, softly), "" = a real game."""
        with self._lock:
            self._demo = mode
        self._wake.set()

    # ---- what the program tells
    def apply(self, settings: Any) -> None:
        """Take volumes (percent) and ways of listening from the settings; what they lack keeps its value."""
        names = {"all": "volume_all", "music": "volume_music", "ambience": "volume_sea", "effects": "volume_effects"}
        volumes = {bus: getattr(settings, name) / 100 for bus, name in names.items()}
        volumes["interface"] = getattr(settings, "volume_interface", settings.volume_effects) / 100
        self.volumes(**volumes)
        self.mute_away = settings.mute_background
        self.fewer = getattr(settings, "fewer_sounds", self.fewer)
        self._listen(getattr(settings, "mono", self.mono))

    def _listen(self, mono: bool) -> None:
        """Mono or not; what sounds already changes over, too."""
        with self._lock:
            if mono == self.mono:
                return
            self.mono = self._shelf.mono = mono
            self._shelf.clear()
            self._fetch_again()
        self._wake.set()

    def volumes(self, **volumes: float) -> None:
        """Volume of all, music, ambience, effects, interface: 0 to 1."""
        with self._lock:
            for bus, volume in volumes.items():
                self._volumes[bus] = min(1.0, max(0.0, volume))
        self._wake.set()

    def away(self, away: bool) -> None:
        """The window lost or found the focus; what falls silent is `mute_away`: off, music or all."""
        with self._lock:
            self._away = away
        self._wake.set()

    def read(self, event: pygame.event.Event) -> None:
        """Take notice of a device that came or went."""
        if event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
            if self._output.state != "sound":
                self._try_again()
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which != 0:
            with self._lock:
                self._lose()
                self._open()

    def start(self) -> None:
        """Fetch sounds and keep music and levels going in threads from now on."""
        self._shelf.start()
        self._shelf.want((f"effects/{f}" for cue in self.table.cues.values() if not cue.title for f in cue.files), 2)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def update(self, dt_ms: float = 0.0) -> float:
        """Let due things happen, once a step of the program. Returns ms until this is needed again.

        dt_ms is not needed: the service has a clock of its own.
        """
        with self._lock:
            self._flush()
            return self._live(self._clock())

    def close(self) -> None:
        """End everything; may be called twice."""
        self._closed = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join(2.0)
        self._shelf.stop()
        with self._lock:
            self._lose()

    # ---- what it tells
    @property
    def caption(self) -> Caption | None:
        """The latest thing heard that is worth a caption."""
        return self.heard

    @property
    def state(self) -> str:
        """ "sound", "dummy" (runs unheard) or "none"."""
        return self._output.state

    def take_notices(self) -> tuple[Notice, ...]:
        """What the players should be told, each once."""
        with self._lock:
            notices, self._notices = tuple(self._notices), []
            return notices

    def missing(self) -> tuple[str, ...]:
        """Cues that nobody knows, files that could not be loaded, a damaged table: each once."""
        return (*self._missing, *self._shelf.broken)

    def loaded(self, name: str) -> bool:
        """Whether a cue would be heard at once."""
        cue = self._find(name)
        return cue is not None and all(self._shelf.get(f"effects/{file}") is not None for file in cue.files)

    # ---- calls
    def _find(self, name: str) -> Cue | None:
        cue = self.table.cues.get(name.partition(":")[0])
        if cue is None:
            self._missing.setdefault(name.partition(":")[0])
        return cue

    def _call(self, cue: Cue, name: str, x: float | None, gain: float) -> None:
        now = self._clock()
        if cue.caption:
            self.heard = Caption(cue.name, f"shell.sound.{cue.caption}", now)
        memory = self._memory.setdefault(cue.name, Memory())
        memory.run = memory.run + 1 if now - memory.called < RUN_MS else 1
        memory.called = now
        if now - memory.played < cue.gap or self._reduced(cue, name, x, gain, memory.run, now):
            return
        soft = 0.7 if cue.fade_after and memory.run > cue.fade_after else 1.0
        self._play_at(cue, name, x, gain * soft, now)

    def _reduced(self, cue: Cue, name: str, x: float | None, gain: float, run: int, now: float) -> bool:
        """With fewer sounds: whether this call stays unheard, at least for now."""
        if not self.fewer or cue.reduced == "same":
            return False
        if cue.reduced == "last":
            self._agenda = [w for w in self._agenda if w.name.partition(":")[0] != cue.name]
            self._agenda.append(Waiting(now + LAST_MS, name, x, gain))
        return cue.reduced != "first" or run > 1

    def _play_at(self, cue: Cue, name: str, x: float | None, gain: float, now: float) -> None:
        """Play now, or after the silence that the cue asks for; have its followers play later."""
        if cue.lead:
            self._agenda.append(Waiting(now + cue.lead, name, x, gain))
        else:
            self._play(cue, name, x, gain, now)
        for follower, ms, softer in cue.then:
            if not (self.fewer and self.table.cues[follower].reduced == "none"):
                self._agenda.append(Waiting(now + cue.lead + ms, follower, x, gain * softer))

    def _play(self, cue: Cue, name: str, x: float | None, gain: float, now: float) -> None:
        file = self._pick(cue, name, now)
        if now - self._started.get(file, -1e9) < SAME_MS:
            return
        self._started[file] = now
        varied = 1.0 - self._rng.random() * cue.vary / 100
        self._sound(
            Waiting(now, f"{cue.name}:{cue.files.index(file) + 1}", x, gain * cue.gain * varied), cue, file, now
        )

    def _pick(self, cue: Cue, name: str, now: float) -> str:
        """The file of this call, by the cue's way of choosing."""
        memory = self._memory.setdefault(cue.name, Memory())
        asked = name.partition(":")[2]
        last = len(cue.files) - 1
        if asked.isdigit():
            step = int(asked) - 1
        elif cue.pick == "climb":
            step = memory.step + 1 if now - memory.played < CLIMB_MS else 0
        elif cue.pick == "turn" and last > 0:
            step = self._rng.choice([i for i in range(last + 1) if i != memory.step])
        else:
            step = 0
        memory.step, memory.played = max(0, min(last, step)), now
        return cue.files[memory.step]

    def _sound(self, waiting: Waiting, cue: Cue, file: str, now: float) -> None:
        """Give a file to a channel; if it is still on its way from the disk, try again for a moment."""
        if self._level(cue.bus, now) <= 0.0 or (self._demo and cue.tier < tables.TIERS.index("note")):
            return
        sound = self._shelf.get(f"effects/{file}")
        if sound is None:
            self._shelf.want([f"effects/{file}"], 0)
            self._agenda.append(Waiting(now, f"={waiting.name}", waiting.x, waiting.gain, waiting.due + LATE_MS))
            return
        channel = self._voices.room(cue)
        if channel is None:
            return
        voice = Voice(channel, cue, waiting.gain, self._lean(cue, waiting.x), now)
        left, right = voice.sides(self._level(cue.bus, now, voice), self.mono)
        self._output.play(channel, sound, left, right, -1 if cue.loop else 0, cue.loop)
        self._voices.take(voice)
        tier = cue.duck if cue.duck >= 0 else cue.tier
        self._ducks.add(by_effect(tier, now, self.table.effects[file].hold))
        if cue.music_fade:
            self._music.fade(cue.music_fade)
            self._music.rest(now, 60)

    def _lean(self, cue: Cue, x: float | None) -> float:
        if x is None or not cue.pan or cue.bus == "interface" or self.width <= 0:
            return 0.0
        return max(-1.0, min(1.0, 2 * x / self.width - 1))

    # ---- levels
    def _level(self, bus: str, now: float, voice: Voice | None = None) -> float:
        """Volume of a bus, 0 to 1. voice: an effect that does not make room for itself."""
        ducked = 0.0 if voice is not None and voice.huge else self._ducks.level(bus, now)
        return self._volumes["all"] * self._volumes[bus] * self._switch[bus] * 10 ** (ducked / 20)

    def _goal(self, bus: str) -> float:
        """What the switches ask of a bus."""
        if self._demo == "silent":
            return 0.0
        if self._away and (self.mute_away == "all" or (self.mute_away == "music" and bus == "music")):
            return 0.0
        return QUIETER[bus] if self._demo == "quiet" else 1.0

    def _stand(self, name: str, on: bool) -> None:
        with self._lock:
            self._ducks.stand(name, on, self._clock())
        self._wake.set()

    # ---- life
    def _live(self, now: float) -> float:
        """Everything that is due at a time. Returns ms until the next call is needed."""
        passed = max(0.0, now - self._seen)
        self._seen = now
        if self._retry_at is not None and now >= self._retry_at:
            self._lose()  # nothing may still hold a sound of the mixer that is about to be closed
            self._open()
        moving = self._switches(passed)
        self._due(now)
        moving = self._ducks.settle(now) or moving
        for voice in self._voices:
            self._output.volume(voice.channel, *voice.sides(self._level(voice.cue.bus, now, voice), self.mono))
        self._voices.settle()
        moving = self._ambience.update(passed, self._level("ambience", now)) or moving
        moving = self._music.update(now, self._level("music", now)) or moving
        return TICK_MS if moving else self._sleep(now)

    def _sleep(self, now: float) -> float:
        dues = [waiting.due for waiting in self._agenda]
        dues += [due for due in (self._music.due, self._retry_at) if due is not None]
        return max(TICK_MS, min([NAP_MS, *(due - now for due in dues)]))

    def _switches(self, passed: float) -> bool:
        moving = False
        for bus in BUSES:
            goal, step = self._goal(bus), passed / SWITCH_MS
            self._switch[bus] += max(-step, min(step, goal - self._switch[bus]))
            moving = moving or self._switch[bus] != goal
        return moving

    def _flush(self) -> None:
        """Of the sounds of a motion that was jumped to its end: cut what moved, play the last."""
        if self._hurried is None:
            return
        (name, x), self._hurried = self._hurried, None
        for voice in self._voices:
            if voice.cue.bus == "effects" and voice.cue.tier < NEWS:
                self._output.fade(voice.channel, FAST_FADE_MS)
        cue = self._find(name)
        if cue is not None and not cue.loop:
            self._call(cue, name, x, 1.0)

    def _due(self, now: float) -> None:
        ready = [waiting for waiting in self._agenda if waiting.due <= now]
        self._agenda = [waiting for waiting in self._agenda if waiting.due > now]
        for waiting in ready:
            name = waiting.name.removeprefix("=")
            cue = self._find(name)
            if cue is None:
                continue
            if name == waiting.name:
                self._play(cue, name, waiting.x, waiting.gain, now)
            elif now <= waiting.until:
                again = Waiting(waiting.until - LATE_MS, name, waiting.x, waiting.gain)
                self._sound(again, cue, cue.files[int(name.partition(":")[2]) - 1], now)

    def _run(self) -> None:
        while not self._closed:
            with self._lock:
                pause = self._live(self._clock())
            self._wake.wait(pause / 1000)
            self._wake.clear()

    # ---- the device
    def _open(self, first: bool = False) -> None:
        """Open the device or what stands in for it; fetch again what is needed."""
        now = self._clock()
        state = self._output.open()
        if state == "sound" or self._output.chosen:
            self._retry_at, self._pause = None, RETRY_MS[0]
        else:
            self._retry_at = now + self._pause
            self._pause = min(RETRY_MS[1], self._pause * 2)
            if NO_SOUND not in self._notices and (first or self._pause == 2 * RETRY_MS[0]):
                self._notices.append(NO_SOUND)
        if not first:
            self._fetch_again()

    def _fetch_again(self) -> None:
        """Nothing is on the shelf any more: fetch what sounds now, then what may be called for."""
        self._ambience.lost()
        self._music.lost()
        self._prepare(self._place.partition(".")[0])

    def _lose(self) -> None:
        self._shelf.clear()
        self._voices.clear()
        self._output.close()

    def _try_again(self) -> None:
        with self._lock:
            self._lose()
            self._open()

    def _prepare(self, title: str) -> None:
        """Have the effects of everybody and of a title fetched."""
        cues = [cue for cue in self.table.cues.values() if cue.title in ("", title)]
        for rank, part in ((2, [c for c in cues if not c.title]), (3, [c for c in cues if c.title])):
            self._shelf.want((f"effects/{file}" for cue in part for file in cue.files), rank)
