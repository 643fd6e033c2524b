"""The program: one window, one canvas, one stack of scenes, and the loop that keeps them alive.

The loop reads events, gives fixed steps of 1/60 s to the top scene, and draws only when something changed. While
nothing moves it sleeps until an event comes. The clock is passed in.
"""

from __future__ import annotations

import gc
import locale
import platform
import signal
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeGuard

import pygame

from game import __version__
from game.anim.pace import Pace
from game.core.errors import GameError, IllegalAction, Refused
from game.core.notice import Notice
from game.core.value import replace
from game.i18n import words
from game.options import Options, parse
from game.scenes import doors
from game.scenes.base import Scene, Sounds
from game.scenes.stack import Stack
from game.storage.place import data_folder
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.bindings import Bindings
from game.ui.canvas import Canvas
from game.ui.captions import Captions
from game.ui.clock import Clock, RealClock
from game.ui.cursor import cursor
from game.ui.heap import give_back, keep_memory
from game.ui.input import HOLD_MS, Message, Router
from game.ui.intent import PadNews, Pointer
from game.ui.kit import Kit
from game.ui.partcache import PartCache
from game.ui.parts import Parts
from game.ui.stir import Stir
from game.ui.window import Window

if TYPE_CHECKING:
    from game.audio.speech import Voice

STEP_MS: Final = 1000 / 60
LONGEST_MS: Final = 100.0  # a frame never counts for more: dragging the window is no reason to hurry afterwards
NAP_MS: Final = 200.0  # the longest sleep while nothing moves
DEEP_NAP_MS: Final = 500.0  # the same while minimised
LOOK_MS: Final = 10.0  # how often a sleeper looks for events
DEEP_LOOK_MS: Final = 60.0
SPEAKER_MS: Final = 120.0  # glyphs of one device fade into those of another
MOST_TO_FADE: Final = 2560 * 1440  # device pixels; larger pictures change at once
LONG_LOADING_MS: Final = 1000.0  # of parts, after which much memory is free
DEAF_MS: Final = 150.0  # the rest of a press that ended something by itself, such as its second event
NARROW: Final = 1100  # device pixels of width under which the text starts at Large


# How strongly a pad shakes at what is heard, and how long.
RUMBLES: Final[dict[str, tuple[float, int]]] = {
    "shell.sound.volcano_rumble": (0.4, 600),
    "shell.sound.eruption": (1.0, 900),
    "shell.sound.statue_burnt": (0.5, 300),
    "shell.sound.lava_chip": (0.3, 180),
    "shell.sound.disaster_step": (0.5, 300),
    "shell.sound.refuse": (0.2, 90),
    "shell.sound.robbery": (0.4, 200),
    "shell.sound.winner": (0.5, 500),
}


class Heard(Sounds, Protocol):
    """The sound service as the program itself uses it."""

    width: float

    def start(self) -> None: ...

    def apply(self, settings: Any) -> None: ...

    def away(self, away: bool) -> None: ...

    def read(self, event: pygame.event.Event) -> None: ...

    def update(self, dt_ms: float = 0.0) -> float: ...

    def take_notices(self) -> tuple[Notice, ...]: ...

    def close(self) -> None: ...


class SilentSounds:
    """No sound service: for pictures and tests. `heard` keeps the last cues."""

    def __init__(self) -> None:
        self.width = 1920.0
        self.heard: deque[str] = deque(maxlen=64)

    def cue(self, name: str, x: float | None = None, hurried: bool = False, gain: float = 1.0) -> None:
        self.heard.append(name)

    def update(self, dt_ms: float = 0.0) -> float:
        return 1000.0

    def take_notices(self) -> tuple[Notice, ...]:
        return ()

    def _nothing(self, *_: Any) -> None:
        """Not heard."""

    stop = place = mood = pause = reading = demo = apply = away = read = _nothing
    start = close = _nothing


class App:
    """Everything that lives as long as the program; scenes get it as their `House`.

    kit: the drawing kit (a patient one for pictures and tests). watch: called with the line that tells what the
    screen shows, whenever it changes.
    """

    def __init__(
        self,
        options: Options,
        clock: Clock | None = None,
        kit: Kit | None = None,
        store: Store | None = None,
        sounds: Heard | None = None,
        cache: Path | None = None,
    ) -> None:
        self.options = options
        self.clock = clock or RealClock()
        self.store = store or Store(data_folder(options.data))
        self.store.remembers_folder = options.data is None
        self.pace = Pace()
        self.sounds: Heard = sounds or SilentSounds()
        self.kit = kit or Kit(Parts(disk=None if cache is None else PartCache(cache / "parts"), patient=False))
        full = options.fullscreen or self.settings.fullscreen
        self.window = Window("Lava & Lagoon", options.size, full, self.settings.vsync, cache, last=self._last_size())
        pygame.key.stop_text_input()
        self.canvas = Canvas(self.window.surface, self.kit)
        self.router = Router(Bindings(self.settings.bindings))
        self.stack = Stack(self.canvas)
        self.watch: list[Callable[[str], None]] = []
        self.events: list[Callable[[str], None]] = []  # the same for what happens (`tells_events`)
        self.running = True
        self.frames = 0  # drawn so far
        self._told = ""
        self._notices: list[Notice] = []
        self.captions = Captions()
        self._old: pygame.Surface | None = None  # the picture with the glyphs of the device that spoke before
        self._old_ms = 0.0
        self.tells_events = False  # what happens at a table is told line by line, not only what the screen shows
        self.voice: Voice | None = None
        self._heard_last: object = None
        self._spoke = self.router.speaker
        self._loading_ms = 0.0  # for how long parts have been loading
        self._owed_ms = 0.0  # time that no step has lived through yet; negative when a step came early
        self._now_ms = self._idle_ms = self._deaf_ms = 0.0
        self.stir = Stir()
        self._seen_ms = self.clock.now_ms()
        self._pointer: tuple[bool, bool] | None = None
        self._start_narrow()
        self._apply()
        self._fit()

    # ---- what scenes may ask
    @property
    def settings(self) -> Settings:
        return self.store.settings

    @property
    def parts(self) -> Parts:
        return self.kit.parts

    @property
    def now_ms(self) -> float:
        return self._now_ms

    @property
    def idle_ms(self) -> float:
        return self._idle_ms

    def open(self, name: str, **how: Any) -> Scene:
        """Push a screen by its name."""
        scene = doors.make(name, self, **how)
        self.stack.push(scene)
        return scene

    def change(self, **settings: Any) -> None:
        """Change settings by name; they are saved and felt at once."""
        self.change_all(replace(self.settings, **settings))

    def change_all(self, settings: Settings) -> None:
        """Take over a whole set of settings."""
        before = self.settings
        self.store.change(settings)
        self._apply()
        if settings.fullscreen != before.fullscreen:
            self.window.set_fullscreen(settings.fullscreen)
        looks = ("language", "text_size", "patterns", "contrast", "gentle")
        if any(getattr(before, name) != getattr(settings, name) for name in looks):
            self.kit.sheets.clear()  # what was drawn in another language
            self.stack.resize(self.canvas)

    def take_notices(self) -> tuple[Notice, ...]:
        """What store and sounds have to tell the players since the last call."""
        own, self._notices = tuple(self._notices), []
        if self.kit.letters.take_lost():
            own += (Notice("shell.fault.font"),)
        if words.take_damaged():
            own += (Notice("shell.fault.language"),)
        return own + self.store.take_notices() + self.sounds.take_notices()

    def announce(self, line: str) -> None:
        """Tell those who don't see the screen that something has happened."""
        if self.tells_events:
            for told in self.events:
                told(line)

    def quit(self) -> None:
        """End the program after this turn of the loop."""
        self.running = False

    # ---- the loop
    def run(self, first: Scene) -> None:
        """Show a scene and live until somebody quits."""
        self.stack.push(first)
        for news in self.router.found_at_start():
            self._deliver(news)
        self._draw()
        self.sounds.start()  # after the first picture: people look before they listen
        spare_frames()
        while self.running and self.stack.top is not None:
            self.turn()

    def turn(self) -> None:
        """One round: events, steps, picture. Sleeps first if nothing moves."""
        resting, hidden = not self._moving, self.window.minimised
        events = self._events(resting)
        passed = self._passed()
        if resting and not hidden:  # the rest is over before what ends it begins: no movement starts in its middle
            self._owed_ms = 0.0
            self._tick(passed)
        self._take(events)
        if self.window.minimised:
            self._owed_ms = 0.0
            self.sounds.update(passed)
            return
        if not resting and not hidden:
            self._live(passed)
        self.stack.flowing = True
        self._draw()

    def step(self, ms: float = STEP_MS, stride: float = STEP_MS) -> None:
        """Let the program live through a time without a clock, in fixed steps (pictures, tests); draws at the end."""
        for _ in range(max(1, round(ms / stride))):
            self._tick(stride)
        self.stack.flowing = False
        self._draw()

    def close(self) -> None:
        """Leave all scenes, save, let go of everything."""
        self.stack.close()
        if not self.window.fullscreen and self.options.size is None and self.window.size != self.settings.window:
            self.store.change(replace(self.settings, window=self.window.size))
        self.store.close()
        self.sounds.close()
        if self.voice is not None:
            self.voice.close()
        self.kit.parts.close()
        self.window.close()

    # ---- events
    @property
    def _moving(self) -> bool:
        return (
            self.stack.animating
            or self.stack.needs_draw
            or self.router.active
            or self.parts.loading
            or self.captions.shown
            or self._old is not None
        )

    def _events(self, resting: bool) -> list[pygame.event.Event]:
        """What has happened; waits for it while nothing moves, else only for the next step's time."""
        if self.window.minimised:
            return self._waited(DEEP_NAP_MS, DEEP_LOOK_MS)
        if resting:
            wake = self.stack.top.wake_ms if self.stack.top is not None else None
            return self._waited(NAP_MS if wake is None else max(1.0, min(NAP_MS, wake)), LOOK_MS)
        early = STEP_MS - self._owed_ms - (self.clock.now_ms() - self._seen_ms)
        if early > 1:  # with vsync the flip has waited already, where it works at all
            self.clock.sleep_ms(early)
        return list(pygame.event.get())

    def _waited(self, ms: float, look_ms: float) -> list[pygame.event.Event]:
        """Events, after sleeping until the first one or for ms. SDL's own way of waiting looks every millisecond and
        takes 2 percent of a core; looking less often takes a third of that and is not felt."""
        until = self.clock.now_ms() + ms
        while True:
            events = list(pygame.event.get())
            left = until - self.clock.now_ms()
            if events or left <= 0:
                return events
            self.clock.sleep_ms(min(look_ms, left))

    def _take(self, events: Iterable[pygame.event.Event]) -> None:
        """Hand the events to whom they concern; of several mouse moves and sizes in a row only the last counts."""
        resized = False
        messages: list[Message] = []
        for event in events:
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self.quit()
            meaning = self.window.handle(event)
            resized |= meaning == "size"
            if meaning == "redraw":
                self.stack.redraw()
            if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                self.sounds.away(event.type == pygame.WINDOWFOCUSLOST)
            self.sounds.read(event)
            messages += self._heard(event)
        if resized:
            self._fit()
        for message in _last_moves(messages):
            self._deliver(message)

    def _heard(self, event: pygame.event.Event) -> list[Message]:
        """What an event means. A scene that only waits for somebody to stir gets no wish out of it, and nor does
        the scene after it: the router follows what is held, and forgets it."""
        messages = self.router.read(event)
        if self.stir.felt(event):
            self._idle_ms = 0.0
            if self.stack.top is not None and self.stack.top.stirred():
                self._deaf_ms = DEAF_MS
        if self._deaf_ms > 0:
            self.router.let_go()
            return [message for message in messages if isinstance(message, PadNews)]
        return messages

    def _deliver(self, message: Message) -> None:
        if isinstance(message, PadNews):
            self._idle_ms = 0.0
            self.stack.deliver_pad(message)
            return
        self._idle_ms = 0.0
        if self._spoke != self.router.speaker:
            self._spoke = self.router.speaker
            self._fade_glyphs()
        if isinstance(message, Pointer):
            self.stack.deliver_pointer(message)
            return
        if message.kind == "fast":
            self.pace.fast = message.down
        if message.kind == "fullscreen":
            self.change(fullscreen=not self.window.fullscreen)
            return
        self.stack.deliver(message)

    # ---- time
    def _passed(self) -> float:
        now = self.clock.now_ms()
        passed, self._seen_ms = now - self._seen_ms, now
        return max(passed, 0.0)

    def _live(self, passed: float) -> None:
        """Fixed steps for the time that has passed. A step that is nearly due is taken now, so that a screen of 60
        frames a second gets exactly one step a frame."""
        self._owed_ms += min(passed, LONGEST_MS)
        steps = max(0, round(self._owed_ms / STEP_MS))
        self._owed_ms -= steps * STEP_MS
        for _ in range(steps):
            self._tick(STEP_MS)

    def _tick(self, ms: float) -> None:
        self._now_ms += ms
        self._idle_ms += ms
        self._deaf_ms = max(0.0, self._deaf_ms - ms)
        for message in self.router.update(ms):
            self._deliver(message)
        self.stack.update(ms)
        self.sounds.update(ms)
        self._feel_sounds(ms)
        self._pass_old(ms)
        if self.parts.pump():
            self.stack.redraw()
        self._pass_loading(ms)

    def _pass_loading(self, ms: float) -> None:
        """Loading many parts takes several times the memory that they need: what is over goes back when it ends."""
        if self.parts.loading:
            self._loading_ms += ms
            return
        if self._loading_ms > LONG_LOADING_MS:
            give_back()
        self._loading_ms = 0.0

    def _fade_glyphs(self) -> None:
        """Another device speaks: its glyphs are there with the next frame, and those from before fade."""
        self.stack.refresh()
        w, h = self.canvas.px
        if self.frames and w * h <= MOST_TO_FADE:
            self._old, self._old_ms = self.canvas.out.copy(), SPEAKER_MS

    def _pass_old(self, ms: float) -> None:
        if self._old is None:
            return
        self._old_ms -= ms
        if self._old_ms <= 0:
            self._old = None
        self.stack.refresh()

    def _feel_sounds(self, ms: float) -> None:
        """What is heard is also read and felt, where somebody wants that."""
        if self.captions.update(ms):
            self.stack.redraw()
        heard = getattr(self.sounds, "caption", None)
        if heard is None or heard is self._heard_last:
            return
        self._heard_last = heard
        if self.settings.captions:
            self.captions.hear(heard.key)
            self.stack.refresh()
        if self.settings.rumble and self.router.speaker == "pad" and heard.key in RUMBLES:
            self.router.pads.rumble(*RUMBLES[heard.key])

    # ---- picture
    def _draw(self) -> None:
        if not self.stack.needs_draw:
            return
        self.stack.draw(self.canvas)
        self.captions.draw(self.canvas)
        if self._old is not None:
            self._old.set_alpha(round(255 * self._old_ms / SPEAKER_MS))
            self.canvas.out.blit(self._old, (0, 0))
        self.window.present()
        self.frames += 1
        self._cursor()
        line = self.stack.mirror()
        if line != self._told:
            self._told = line
            for watch in self.watch:
                watch(line)

    def _cursor(self) -> None:
        """The mouse pointer is seen only while the mouse speaks, as a hand over what can be pressed."""
        top = self.stack.top
        wanted = (self.router.speaker == "mouse", top is not None and top.pointing)
        if wanted == self._pointer:
            return
        self._pointer = wanted
        if not wanted[0]:
            self.window.set_cursor(None)
            return
        made = cursor(self.parts, "hand" if wanted[1] else "arrow", self.canvas.k)
        if made is not None:
            self.window.set_cursor(*made)

    def _fit(self) -> None:
        """The window has another size: canvas, router and scenes follow."""
        scale = self.canvas.k
        self._old = None
        self.canvas.retarget(self.window.surface)
        if self.canvas.k != scale:
            self.kit.rescale()
        self.kit.fit(self.canvas.px)
        self.router.fit(self.canvas.k, self.window.size)
        self.sounds.width = self.canvas.w
        self._pointer = None
        self.stack.resize(self.canvas)

    # ---- settings
    def _apply(self) -> None:
        """Let everybody feel the settings."""
        s = self.settings
        words.use(self.options.lang or s.language or locale.getlocale()[0] or "en")
        self.pace.speed, self.pace.gentle, self.pace.shaking = s.speed, s.gentle, s.shake
        self.kit.text_scale = (self.options.text or s.text_size) / 100
        self.kit.colours = "contrast" if s.contrast else "patterns" if s.patterns else "vivid"
        self.router.bindings = Bindings(s.bindings)
        if self.router.bindings.refused:
            self._notices.append(Notice("shell.fault.bindings_damaged"))
            self.store.change(replace(s, bindings=self.router.bindings.data()))
        self.router.hold_ms = HOLD_MS if s.hold_press else 0.0
        self.sounds.apply(s)

    def _last_size(self) -> tuple[int, int] | None:
        size = self.settings.window
        return size if size[0] > 0 and size[1] > 0 else None

    def _start_narrow(self) -> None:
        """On the very first start a small window begins with larger text."""
        if self.settings.window == (0, 0):
            large = self.window.size[0] < NARROW and self.settings.text_size == 100
            size = 115 if large else self.settings.text_size
            self.store.change(replace(self.settings, window=self.window.size, text_size=size))


def _last_moves(messages: list[Message]) -> Iterable[Message]:
    """The messages, without moves of a pointer that are followed at once by another move of the same one."""
    for message, following in zip_longest(messages, messages[1:]):
        if not (_is_move(message) and _is_move(following) and message.device == following.device):
            yield message


def _is_move(message: Message | None) -> TypeGuard[Pointer]:
    return isinstance(message, Pointer) and message.kind == "move"


# ---- starting


def spare_frames() -> None:
    """Keep the search for rubbish out of the frames: what is loaded by now stays, and young things, nearly all of
    which are let go of without any search, are searched less often (by default one frame in five paid for it). Keep
    the memory of bitmaps, too."""
    give_back()
    keep_memory()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def run(argv: list[str]) -> int:
    """Play. Returns the exit code: 0 fine, 1 something broke (said in one sentence), 2 refused before starting."""
    app: App | None = None
    try:
        options = parse(argv)
        app = opened(options)
        with _obeying_signals(app):
            app.run(_first(app))
        return 0
    except Refused as fault:
        return _say(2, str(fault))
    except IllegalAction as fault:  # a table asked for what its rules refuse: no sentence for players
        return _say(1, _report(fault, app, argv))
    except GameError as fault:
        return _say(1, str(fault))
    except KeyboardInterrupt:
        return 0
    except SystemExit as done:  # --help, --version
        return int(done.code or 0)
    except Exception as fault:
        return _say(1, _report(fault, app, argv))
    finally:
        if app is not None:
            _closed(app)


def opened(options: Options) -> App:
    """The program with its real sounds, caches and clock."""
    import platformdirs

    from game.audio.sounds import Sounds as Band

    words.check()
    cache = Path(platformdirs.user_cache_dir("lava-and-lagoon", appauthor=False))
    app = App(options, sounds=Band(), cache=cache)
    if options.mirror or options.say:
        app.watch.append(_print)
    if options.say:
        from game.audio.speech import Voice, program

        tell_aloud(app, Voice(program()))
    return app


def _print(line: str) -> None:
    print(line, flush=True)


def tell_aloud(app: App, voice: Voice) -> None:
    """Print what happens, and speak it and what the screen shows, as far as there is a voice."""
    app.tells_events = True
    app.voice = voice
    app.watch.append(voice.say)
    app.events += [_print, voice.add]


def _first(app: App) -> Scene:
    if app.options.attract:
        return doors.make("attract", app, title=app.options.title)
    return doors.make("title", app)


@contextmanager
def _obeying_signals(app: App) -> Iterator[None]:
    """While the game runs, a request to end is a quit like any other."""
    names = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(name, lambda *_: app.quit()) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)


def _closed(app: App) -> None:
    """Close after whatever happened; a fault while closing does not hide the first one."""
    try:
        app.close()
    except Exception as fault:
        _say(1, f"Closing did not go well ({fault}); nothing that was saved is lost.")


def _report(fault: Exception, app: App | None, argv: list[str]) -> str:
    """Write what broke into the data folder; returns the sentence for the player."""
    folder = app.store.folder if app is not None else data_folder(None)
    lines = [
        f"Lava & Lagoon {__version__}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}",
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {platform.platform()}",
        f"Started with: {' '.join(argv) or 'nothing'}",
        f"Screen: {app.stack.mirror() if app is not None else 'none yet'}",
        "",
        *traceback.format_exception(fault),
    ]
    path = folder / "broken.txt"
    number = 1
    while path.exists() and number < 100:
        number += 1
        path = folder / f"broken-{number}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), "utf-8")
    except OSError:
        return f"Something broke ({fault!r}), and no report could be written to {folder}."
    return f"Something broke; the game was saved at the last move, and a report lies in {path}."


def _say(code: int, sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return code
