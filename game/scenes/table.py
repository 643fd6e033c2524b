"""The base of every title's table: a match on the screen.

The match has finished a decision before the first frame of motion. A table shows the old observation, plays the clips
of the events in order, then is put where the new observation says (`Board.sync`); if the clips are right that moves
nothing.
A title's table says what there is to see (`table_layers`), what can be pressed (`places`), what the events look like
(`director`) and what everything is called. The base does the rest: computers and pauses, prompt, tools, tooltips,
refusals, toasts, log, looking back, hints, undo, saving, hand-over, the way to the score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import chain
from time import perf_counter
from typing import Any, ClassVar, Final, Protocol

import pygame

from game.anim.breeze import Breeze
from game.anim.director import Director
from game.anim.glide import Glide
from game.anim.lane import Lane
from game.anim.moves import Moves, Pose
from game.anim.particles import Flecks
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.core.rng import branch, seeded
from game.core.value import replace
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import ONE_THING, Match
from game.match.telling import Held, LetGo, Played, Said, Told, TookBack
from game.rules.registry import find
from game.scenes import doors
from game.scenes import table_parts as parts
from game.scenes.base import House
from game.scenes.device_signs import device_words
from game.scenes.table_devices import HALVES, TableDevices
from game.scenes.table_log import LogDrawer
from game.scenes.table_parts import Prompt, Tip, Toast
from game.scenes.table_past import PAST_WORDS, TablePast
from game.scenes.table_picture import Layer, Picture, still
from game.scenes.table_recap import recap_of
from game.ui.canvas import CAP, Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import KEYS, Device, DeviceKind, Intent, Kind, PadNews, Pointer, device_of
from game.ui.theme import THEME

TIP_DELAY_MS: Final = 250.0
TIP_FADE_MS: Final = 140.0
TIP_STAYS_MS: Final = 1400.0  # so that the pointer can reach the link in it
TOAST_MS: Final = 1600.0
TOAST_MS_PER_SIGN: Final = 38.0
SAVED_MS: Final = 1400.0
BEAT_MS: Final = 1200.0
RECAP_SIGN: Final = 36.0  # where the words of the offer have no room
RECAP_MS: Final = 7000.0  # how long it is offered to tell what the others did
CLOSE_MS: Final = 55.0  # from one frame to the next while the table flows
AHEAD_S: Final = 0.001  # of a step, after which no further picture is begun ahead of time
TOOL: Final = "tool."
TOOL_NAME_EDGES: Final = 78.0  # of a note that only names a tool, beside its words
TEXT_CAP: Final = THEME.table_text_cap


class Board(Protocol):
    """What the clips of a title move: everything that can be seen of a position."""

    def sync(self, observation: Any) -> None:
        """Put everything where this observation says."""
        ...


class Guide(Protocol):
    """What leads through a first game at this table."""

    @property
    def busy(self) -> bool: ...

    @property
    def heading(self) -> str: ...

    @property
    def waits(self) -> bool: ...

    def update(self, dt_ms: float) -> None: ...

    def receive(self, intent: Intent) -> bool: ...

    def receive_pointer(self, pointer: Pointer) -> bool: ...

    def draw(self, c: Canvas) -> None: ...

    def mirror(self) -> str: ...


def make(app: House, match: Match, keeper: Keeper | None = None) -> TableScene:
    """The table of a match's title. keeper: saves it as it goes; None = nothing is kept."""
    module, _, name = find(match.header.title).scene.partition(":")
    table: type[TableScene] = getattr(import_module(module), name)
    made = table.laid_for(match.header.config.players)(app, match, keeper)
    assert isinstance(made, TableScene)
    return made


class TableScene(TablePast):
    """See the module. Subclasses set the class attributes and override what `TableHooks` says."""

    title: ClassVar[str] = ""
    table_for: ClassVar[tuple[int, ...]] = ()  # numbers of players that this table can seat
    shares_devices: ClassVar[bool] = True  # one device may play for several seats, one after the other
    private: ClassVar[bool] = False  # hands are hidden from each other: the screen is handed over
    bare = False  # only to be looked at: without tools and hint row, and nothing follows its end
    director: ClassVar[Director[Any]]

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.keeper = keeper
        self.devices = TableDevices(self)
        self._missing = False  # look whether somebody's pad is gone
        self.resumed = match.history.number > 0
        self.guide: Guide | None = None
        self.shows_only = False  # somebody else decides: no other screen opens by itself
        people = [n for n, seat in enumerate(match.seats) if seat.is_human]
        self.viewer: int | None = people[0] if people else None
        self.seat = self.viewer or 0  # whose choices this table takes now
        self.lane = Lane(app.pace, self)
        self.side = Lane(app.pace, self)  # small things that hold nothing: shakes, pops
        self.moves = Moves(app.pace)
        self.flecks = Flecks(app.pace)
        self.breeze = Breeze(app.pace, 0.5)
        self.observation = match.observe(self.viewer)
        self.legal: tuple[Any, ...] = ()
        self.past: int | None = None  # an earlier position is looked at: plies played there
        self.said = self.said_last = ""  # what the last decision did, in words, and the last sentence of it
        self.curtain: int | None = None  # the seat that the screen is handed to
        self.drawer = LogDrawer()
        self.advice: Any = None  # the action that a hint suggests
        self._wants_hint = False
        self._unrested = True
        self._ended = False
        self._refusal: Tip | None = None
        self._shaken = ""
        self.shake = Pose()
        self._tip: Tip | None = None
        self._tip_rect: Rect | None = None
        self._tip_of = ""
        self._tip_ms = 0.0
        self._tip_shown = Glide(0.0)
        self._toasts: list[Toast] = []
        self._toast_ms = 0.0
        self._saved_ms = 0.0
        self._recap_ms = 0.0
        self._recap_from = 0  # decisions after which the last offer was looked for
        self._recap_box: Rect | None = None
        self._confirm_box: Rect | None = None
        self._confirm_yes = 0.5  # the share of the box that means yes, from the left
        self._at: tuple[float, float] | None = None  # where the pointer is
        self.picture: Picture | None = None
        self._drawn_ms = 0.0  # when it was drawn last
        self.front: Canvas | None = None
        self._jobs: Iterator[Callable[[], object]] = iter(())
        self._leave_match: Callable[[], None] = lambda: None
        self._listen()

    # =================================================================== life
    def enter(self) -> None:
        self.hear()
        self._pace_match()
        self.resume_devices()
        self.board.sync(self.observation)
        if not self.resumed:
            events = tuple(self.match.rules.redact(e, self.viewer) for e in self.match.history.deal)
            self._announce(events)
            self._play(events, self.observation)

    def resume(self) -> None:
        self.hear()
        self._pace_match()
        self.resume_devices()
        self._unrested = True
        self.focus.leave()

    def hear(self) -> None:
        """Say by sound where we are."""
        self.app.sounds.place(self.title)

    def pause(self) -> None:
        self.app.router.free_all()

    def leave(self) -> None:
        self.app.router.free_all()
        self._leave_match()
        if self.keeper is not None and not self.match.over:
            self.keeper.leave()

    def resize(self, canvas: Canvas) -> None:
        own = Canvas(pygame.Surface(canvas.px), canvas.kit, self.title, TEXT_CAP)
        self.picture = Picture(own)
        self.front = Canvas(canvas.out, canvas.kit, self.title, TEXT_CAP)
        self.lane.finish()
        self.side.finish()
        self.lay_out(own)
        self.drawer.box = self.drawer_place(own)
        self.board.sync(self.observation_shown)
        self.drawer.forget()
        self._hide_tip()
        self._put_places()

    def _pace_match(self) -> None:
        s = self.app.settings
        self.match.pace = replace(
            self.match.pace,
            pause_ms=float(s.computer_pause_ms),
            auto_forced=s.auto_forced,
            confirm_turn=s.confirm_turn and not self.match.rules.cooperative,
        )
        self.match.may_move = self._may_move

    def _may_move(self, seat: int) -> bool:
        """Whether a computer may move: all that happened has been shown, and nobody looks back."""
        return not self.lane.busy and self.past is None and self.curtain is None

    @property
    def observation_shown(self) -> Any:
        """What the table shows at rest: the present, or an earlier position."""
        if self.past is not None:
            return self.match.observe_at(self.past, self.viewer)
        return self.observation

    # =================================================================== devices
    def device_word(self, seat: int) -> str:
        """The device of a seat of a person, "" = whatever is at hand."""
        return self.match.seats[seat].device

    def keyboard_part(self, seat: int) -> str:
        """What of the keyboard a seat gets when nobody else plays with it."""
        return KEYS.word

    def take_device(self, seat: int, device: str) -> None:
        """From now on a seat is played with this device."""
        self.match.reseat(seat, replace(self.match.seats[seat], device=device))

    def resume_devices(self) -> None:
        """The table is in front: devices act for their seats, and a seat whose pad is gone is asked about."""
        self.devices.sit()
        self._missing = True
        self._unrested = True

    def say_turn(self, seat: int) -> None:
        """Somebody pressed whose turn it is not: whose it is, and with what."""
        self.app.sounds.cue("ui_bump")
        device = device_words(self.devices.word(seat))
        name = self.name_of(seat)
        self.toast(tr("shell.join.turn_of", name=name), tr("shell.join.turn_of_line", device=device, name=name), True)

    def pad(self, news: PadNews) -> bool:
        """A pad of somebody who plays here is gone: the game waits. It is back: so is its seat."""
        if news.kind == "back":
            self.devices.back(news.device)
            self.resume_devices()
            self.toast(tr("shell.fault.pad_back.title"), tr("shell.fault.pad_back.text",
                       device=device_words(news.device.word)))  # fmt: skip
            return True
        if news.kind == "lost" and self.devices.note_lost(news.device):
            self._ask_for_pad()
        elif news.kind == "lost" and not self.shows_only:
            self._told_of_loss(news.device)
        return news.kind == "lost"

    def _told_of_loss(self, device: Device) -> None:
        """A pad without a seat of its own is gone; if nothing else was in anybody's hands, the game waits."""
        self.app.sounds.cue("pad_lost")
        self.toast(tr("shell.fault.pad_lost.title"), device_words(device.word), True)
        if self.app.router.speaker == "pad" and not self.app.router.pads.present and not self.match.over:
            self.open_pause()

    def _ask_for_pad(self) -> None:
        self._missing = False
        if self.devices.lost() and not self.shows_only:
            self._room("pad_lost", table=self)

    def glyph(self, kind: Kind, keyboard: DeviceKind = "keys") -> str | None:
        own = device_of(self.devices.word(self.seat))
        half = own.kind if own is not None and own.word in HALVES else keyboard
        return super().glyph(kind, half)

    # =================================================================== what the match tells
    def _listen(self) -> None:
        self._leave_match()
        self._leave_match = self.match.listen(self.viewer, self._heard)

    def _heard(self, told: Told) -> None:
        self.dirty = True
        match told:
            case Played():
                self.clear_choice()
                self._announce(told.events)
                self._say(told.events)
                self._play(told.events, told.observation)
                self._saved_ms = SAVED_MS if self.keeper is not None else 0.0
            case TookBack():
                self.clear_choice()
                self.app.sounds.cue("undo")
                self.lane.play(self.taking_back(told))
                self.lane.then(lambda: self._show(told.observation))
                self._unrested = True
            case Said():
                self.toast_notice(told.notice)
            case Held() | LetGo():
                self._unrested = True

    def clear_choice(self) -> None:
        """Forget what was half chosen, refused or advised."""
        self._refusal = None
        self.advice = None
        self._wants_hint = False

    def _play(self, events: Sequence[Any], observation: Any) -> None:
        """Clips of the events in order, then the position they lead to."""
        self.before_clips(events)
        self.lane.play(self.director.clips(self.board, events))
        self.lane.then(lambda: self._show(observation))
        self._unrested = True

    def before_clips(self, events: Sequence[Any]) -> None:
        """All events of a decision, before the first of them is shown."""

    def _show(self, observation: Any) -> None:
        self.observation = observation
        if self.past is None:
            self.board.sync(observation)

    def _say(self, events: Sequence[Any]) -> None:
        lines = [line for line in (self.sentence(event) for event in events) if line]
        if lines:
            self.said = " ".join(lines[-3:])
            self.said_last = lines[-1]

    def _announce(self, events: Sequence[Any]) -> None:
        """Every sentence of what happened, one after the other, for those who don't see it."""
        if self.app.tells_events:
            for line in (self.sentence(event) for event in events):
                if line:
                    self.app.announce(line)

    # =================================================================== at rest
    def _rest(self) -> None:
        """The table is at rest: take up what may be chosen now."""
        if not self._unrested or self.lane.busy:
            return
        self._unrested = False
        self._hand_over()
        waiting = self.match.waiting
        mine = self.viewer is not None and self.seat in waiting and self.match.seats[self.seat].is_human
        self.legal = self.match.legal(self.seat) if mine and self.past is None and self.curtain is None else ()
        self.rested()
        self._offer_recap()
        self._jobs = self.ahead()
        self._put_places(afresh=True)
        if self.match.over and not self._ended and self.past is None and not self.bare:
            self._ended = True
            if not self.shows_only:
                self.finished()

    def _hand_over(self) -> None:
        """With private hands, cover the table before the next person looks at it."""
        people = [n for n in self.match.waiting if self.match.seats[n].is_human]
        if self.private and people and self.viewer not in people:
            self.curtain = people[0]
        elif people and self.seat not in people and not self.private:
            self.seat = people[0]

    def lift_curtain(self) -> None:
        """The person whom the screen was handed to is there."""
        if self.curtain is None:
            return
        self.viewer = self.seat = self.curtain
        self.curtain = None
        self._listen()
        self._show(self.match.observe(self.viewer))
        self._unrested = True

    def finished(self) -> None:
        """The game is over and everything has been shown: on to the result."""
        self._room("score", match=self.match, keeper=self.keeper, table=self)

    def _put_places(self, afresh: bool = False) -> None:
        """Hand the focus the places of now. afresh: a new decision begins, and the focus where it begins."""
        if self.front is None:
            return
        if self.curtain is not None:
            self.focus.put([Node("curtain", Rect(0, 0, self.front.w, self.front.h))])
            return
        nodes, begin = self.places()
        self.focus.put([*nodes, *self._tool_nodes()], begin)
        if afresh and begin is not None:
            self.focus.go(begin)

    def refresh(self) -> None:
        """What can be pressed has changed without the position changing."""
        self._put_places()
        self.dirty = True

    def _tool_nodes(self) -> list[Node]:
        assert self.front is not None
        nodes = []
        for i, tool in enumerate(parts.TOOLS):
            x, y, r = self.tool_place(i)
            nodes.append(Node(TOOL + tool, Rect(x - r, y - r, 2 * r, 2 * r), self.tool_links(i), "tools"))
        return nodes

    def tool_links(self, number: int) -> dict[Any, str | None]:
        """Neighbours of a tool; titles add the way to their table."""
        links: dict[Any, str | None] = {"right": None}
        if number > 0:
            links["up"] = TOOL + parts.TOOLS[number - 1]
        if number < len(parts.TOOLS) - 1:
            links["down"] = TOOL + parts.TOOLS[number + 1]
        return links

    # =================================================================== motion
    def lanes(self) -> tuple[Lane, ...]:
        return (self.lane,)

    def cue(self, name: str, x: float | None, hurried: bool) -> None:
        """A moment of a clip: its sound."""
        self.app.sounds.cue(name, x, hurried)

    def may_choose(self, seat: int | None) -> bool:
        return bool(self.legal) or self.curtain is not None or self.past is not None or self.match.over

    def _settle(self, seat: int | None, x: float | None) -> bool:
        """A press ends the motion and meets a table that is at rest."""
        if not self.lane.busy:
            return False
        self.lane.finish()
        self._rest()
        self.dirty = True
        return not self.may_choose(seat)

    @property
    def animating(self) -> bool:
        return (
            super().animating
            or self.side.busy
            or self._unrested
            or self._thinking
            or self._wants_hint
            or bool(self._toasts)
            or self._saved_ms > 0
            or self._recap_ms > 0
            or (self.guide is not None and self.guide.busy)
            or self._tip_shown.moving
            or self._tip_waits
            or self.drawer.moving
            or self.flecks.moving
            or self.breeze.moving
            or self.moving()
            or (self.picture is not None and self.picture.waits)
        )

    @property
    def _thinking(self) -> bool:
        if self.match.over or self.past is not None or self.curtain is not None:
            return False
        return any(not self.match.seats[s].is_human or self.match.held(s) for s in self.match.waiting)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self._missing:
            self._ask_for_pad()
        self.side.update(dt_ms)
        self._rest()
        if self.guide is not None:
            self.guide.update(dt_ms)
        if self.past is None and self.curtain is None:
            self.match.tick(dt_ms)
        self._look_for_hint()
        self._notices()
        self.flecks.update(dt_ms)
        self.breeze.update(dt_ms, self.app.idle_ms)
        self.tick(dt_ms)
        self._make_ahead()
        self.drawer.update(dt_ms)
        self._saved_ms = max(0.0, self._saved_ms - dt_ms)
        self._recap_ms = max(0.0, self._recap_ms - dt_ms)
        self._toast_time(dt_ms)
        self._tip_time(dt_ms)

    def _make_ahead(self) -> None:
        """Make pictures that will be needed soon, while nothing else moves and as long as it takes next to no time."""
        if self.picture is None or self.lane.busy:
            return
        until = perf_counter() + AHEAD_S
        for job in self._jobs:
            job()
            if perf_counter() > until:
                return

    def again(self, job: Callable[[], object]) -> None:
        """A picture made ahead of time has more parts to make: go on with it next."""
        self._jobs = chain((job,), self._jobs)

    def _notices(self) -> None:
        for notice in self.app.take_notices():
            self.toast_notice(notice)

    # =================================================================== toasts
    def toast(self, title: str, text: str = "", fault: bool = False) -> None:
        """Say something in passing."""
        toast = Toast(title, text, fault)
        if toast not in self._toasts:
            self._toasts.append(toast)
            if len(self._toasts) == 1:
                self._toast_ms = 0.0
            self.app.announce(f"{title.rstrip('.')}. {text}".strip())
        self.dirty = True

    def toast_notice(self, notice: Notice) -> None:
        """A notice of the match (one line) or of the store (title and text)."""
        holes = dict(notice.holes)
        if notice.key.startswith("shell.fault."):
            self.toast(tr(f"{notice.key}.title", **holes), tr(f"{notice.key}.text", **holes), True)
        else:
            self.toast(tr(notice.key, **holes))

    def _toast_time(self, dt_ms: float) -> None:
        if not self._toasts:
            return
        self._toast_ms += dt_ms
        first = self._toasts[0]
        if self._toast_ms > TOAST_MS + TOAST_MS_PER_SIGN * (len(first.title) + len(first.text)):
            self._toasts.pop(0)
            self._toast_ms = 0.0
            self.dirty = True

    # =================================================================== notes
    @property
    def _pointed(self) -> str:
        """The place that the note is about: under the pointer, else in focus."""
        if self.focus.hovered is not None:
            return self.focus.hovered
        if self.focus.shown and self.focus.current is not None:
            return self.focus.current
        return ""

    @property
    def _tip_waits(self) -> bool:
        """Whether a note is about to come or to go."""
        if self._refusal is not None or self.lane.busy:
            return False
        return self._pointed != self._tip_of or (self._tip is not None and not self._pointed)

    def _tip_time(self, dt_ms: float) -> None:
        self._tip_shown.update(dt_ms)
        if self.lane.busy or self.drawer.open or self.curtain is not None:
            self._hide_tip()
            return
        if self._refusal is not None:
            self._show_tip(self._refusal, self._shaken)
            return
        name = self._pointed
        if name == self._tip_of:
            self._tip_ms = 0.0
            if name and not self._over_tip():
                self._show_tip(self.tip_for(name), name)
            return
        if not name and self._over_tip():
            self._tip_ms = 0.0
            return
        self._tip_ms += dt_ms
        wait = TIP_STAYS_MS if not name else 0.0 if self._tip is not None else TIP_DELAY_MS
        if self._tip_ms >= wait:
            self._tip_ms = 0.0
            self._tip_of = name
            self._show_tip(self.tip_for(name) if name else None, name)

    @property
    def note_box(self) -> Rect | None:
        """Where a note lies now."""
        return self._tip_rect

    def _over_tip(self) -> bool:
        return self._at is not None and self._tip_rect is not None and self._tip_rect.holds(*self._at)

    def _show_tip(self, tip: Tip | None, name: str) -> None:
        if tip is None:
            self._hide_tip()
            return
        if self._tip is None:
            self._tip_shown.put(0.0)
            self._tip_shown.to(1.0, TIP_FADE_MS)
        if self._tip is None or self._tip.key != tip.key:
            assert self.front is not None
            self._tip = tip
            self._tip_rect = self._tip_box(tip, name)
            self.dirty = True

    def _hide_tip(self) -> None:
        if self._tip is not None:
            self._tip, self._tip_rect = None, None
            self._tip_shown.put(0.0)
            self.dirty = True

    def _tip_box(self, tip: Tip, name: str) -> Rect:
        """A note's place: it grows downwards, then upwards."""
        assert self.front is not None
        room = self.tip_place(name)
        if name.startswith(TOOL) and not tip.lines:
            x, y, _ = self.tool_place(parts.TOOLS.index(name[len(TOOL) :]))
            if x > self.front.w * 0.7 and y < self.front.h / 2:
                return self._tool_name_box(tip, y, room.w)
        high = parts.tip_height(self.front, tip, room.w)
        y = room.y if high <= room.h else max(24.0, room.y + room.h - high)
        return Rect(room.x, y, room.w, high)

    def _tool_name_box(self, tip: Tip, y: float, most: float) -> Rect:
        """At the left of all tools, and under the prompt where that comes so far: what lies below tools is to be read.

        y: of the tool's middle; most: the greatest width.
        """
        assert self.front is not None
        w = min(most, self.front.measure(tip.title, "strong", 28) + TOOL_NAME_EDGES)
        h = parts.tip_height(self.front, tip, w)
        left = min(x - r for x, _, r in map(self.tool_place, range(len(parts.TOOLS)))) - 34 - w
        paper = self.prompt_paper()
        under = paper.y + paper.h + 14 if left < paper.x + paper.w + 14 else 0.0
        return Rect(left, max(under, y - h / 2), w, h)

    def prompt_paper(self) -> Rect:
        """What the prompt covers."""
        assert self.front is not None
        return parts.prompt_box(self.front, self.shown_prompt(), *self.prompt_place())

    def refuse(self, refusal: Refusal | Notice, name: str, at: tuple[float, float] | None = None) -> None:
        """Say why something can't be done, and shake it."""
        self.app.sounds.cue("ui_refuse")
        if isinstance(refusal, Refusal):
            title, text = self.refusal_words(refusal)
            rule = self.rule_words(refusal.rule)
            self._refused_rule = refusal.rule
        else:
            title, text, rule = tr(refusal.key, **dict(refusal.holes)), "", ""
            self._refused_rule = ""
        if self.app.settings.reasons or self._asked_why:
            self._refusal = Tip(title, (text,) if text else (), rule=rule, refusal=True, to=at)
        self._shaken = name
        self.shake.x = 0.0
        self.side.finish()
        self.side.play(self.moves.refuse(self.shake))
        self.dirty = True

    _refused_rule = ""
    _asked_why = False  # somebody asks for the reason, so it is told whatever the settings say

    def shaking(self, name: str) -> float:
        """How far a refused thing is out of its place now."""
        return self.shake.x if name == self._shaken else 0.0

    def is_refused(self, name: str) -> bool:
        """Whether the note on the screen says why this can't be done."""
        return self._refusal is not None and name == self._shaken

    # =================================================================== input
    def receive(self, intent: Intent) -> bool:
        if self.guide is not None and self.guide.receive(intent):
            return True
        if self.devices.passes_over(intent):
            return True
        if intent.kind not in ("look", "fast"):
            self._drop_refusal()
        return super().receive(intent)

    def receive_pointer(self, pointer: Pointer) -> bool:
        self._at = (pointer.x, pointer.y)
        if self.guide is not None and self.guide.receive_pointer(pointer):
            return True
        if pointer.kind == "press" and self._tip_rect is not None and self._over_tip():
            return self._pressed_tip(pointer)
        box = self._confirm_box
        if pointer.kind == "press" and box is not None and box.holds(pointer.x, pointer.y):
            yes = pointer.x < box.x + box.w * self._confirm_yes
            return self._confirm_intent(Intent("main" if yes else "back", pointer.device, pointer.seat))
        if pointer.kind == "press" and self._recap_box is not None and self._recap_box.holds(pointer.x, pointer.y):
            self.open_recap()
            return True
        if pointer.kind in ("press", "reason"):
            self._drop_refusal()
        if self.devices.passes_over_pointer(pointer):
            return True
        return super().receive_pointer(pointer)

    def _drop_refusal(self) -> None:
        if self._refusal is not None:
            self._refusal = None
            self._tip_of = ""
            self._hide_tip()

    def _pressed_tip(self, pointer: Pointer) -> bool:
        assert self._tip is not None and self._tip_rect is not None and self.front is not None
        if self._tip.rule and parts.rule_line(self.front, self._tip, self._tip_rect).holds(pointer.x, pointer.y):
            self.open_rules()
        return True

    def intent(self, intent: Intent) -> bool:
        if self.curtain is not None:
            if intent.kind in ("choose", "main"):
                self.lift_curtain()
                return True
            return intent.kind != "pause" and super().intent(intent)
        if self.drawer.open and self._drawer_intent(intent):
            return True
        if self.past is not None and self._past_intent(intent):
            return True
        if self._asks_to_confirm and self._confirm_intent(intent):
            return True
        match intent.kind:
            case "pause":
                self.open_pause()
            case "log":
                self.toggle_log()
            case "recap":
                self.open_recap(intent.seat)
            case "rules":
                self.open_rules()
            case "hint":
                self.ask_hint()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "main":
                return self.main()
            case "back":
                if not self.cancelled():
                    return False
                self.app.sounds.cue("ui_close")
                self.refresh()
            case _:
                return super().intent(intent)
        return True

    def pointer(self, pointer: Pointer) -> bool:
        if self.drawer.open:
            done = self._drawer_pointer(pointer)
            if done is not None:
                return done
            pointer = self._on_table(pointer)
        return super().pointer(pointer)

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        self.dirty = True
        if name == "curtain":
            self.lift_curtain()
        elif name.startswith(TOOL):
            self._use_tool(name[len(TOOL) :])
        elif name.startswith("past."):
            self._use_past(name[len("past.") :])
        elif self.viewer is not None or self.match.over:
            self.pressed(name, device)

    def reason(self, name: str, seat: int | None, device: Device) -> None:
        self.dirty = True
        if not name.startswith((TOOL, "past.")) and name != "curtain":  # the base's own places explain themselves
            self._asked_why = True
            self.asked_why(name)
            self._asked_why = False

    # =================================================================== tools
    def _use_tool(self, tool: str) -> None:
        tools: dict[str, Callable[[], object]] = {
            "pause": self.open_pause,
            "log": self.toggle_log,
            "undo": self.undo,
            "hint": self.ask_hint,
            "help": self.open_rules,
        }
        tools[tool]()

    def open_pause(self) -> None:
        """Stop for a while."""
        self._room("pause", table=self)

    def open_rules(self, rule: str = "") -> None:
        """The rules, at what the note or the focus is about."""
        wanted = rule or (self._refused_rule if self._refusal is not None else "") or self.rule_of(self._pointed)
        self._room("rules", title=self.title, rule=wanted)

    def _room(self, name: str, **how: Any) -> None:
        """Open a screen around the table, if it is built."""
        if doors.stands(name):
            self.app.open(name, **how)
        else:
            self.app.sounds.cue("ui_refuse")

    def undo(self) -> None:
        """Take back the last decision, or say why not."""
        before = self.match.aids.assisted
        notice = self.match.undo(self.seat)
        if notice is not None:
            self.refuse(notice, TOOL + "undo")
            return
        if self.match.aids.assisted and not before:
            self.toast(tr("shell.table.undo_assisted"))

    def redo(self) -> None:
        """Make the decision again that was taken back last."""
        if not self.match.redo(self.seat):
            self.refuse(Notice("shell.table.redo_none"), TOOL + "undo")

    def ask_hint(self) -> None:
        """Ask the computer what it would do."""
        if not self.app.settings.hints:
            return
        notice = self.match.ask_hint(self.seat)
        if notice == ONE_THING:  # no fault of anybody: it is told in passing, and shown like any other hint
            self.toast(tr(notice.key))
            self._advise(self.legal[0])
            return
        if notice is not None:
            self.refuse(notice, TOOL + "hint")
            return
        self._wants_hint = True
        self.dirty = True

    def _look_for_hint(self) -> None:
        if not self._wants_hint or self.lane.busy:
            return
        action = self.match.hint(self.seat)
        if action is not None:
            self._wants_hint = False
            self._advise(action)

    def _advise(self, action: Any) -> None:
        """Show this action as a hint."""
        self.advice = action
        self.app.sounds.cue("hint")
        self.advise(action)
        self.refresh()

    def act(self, action: Any, name: str = "", at: tuple[float, float] | None = None) -> bool:
        """Make a decision for the seat; where it is not allowed, say why at the place it was tried. True if made."""
        if self.past is not None or self.lane.busy or self.match.held(self.seat) is not None:
            return False  # a second press of the same moment
        why = self.match.why(self.seat, action)
        if why is not None or self.seat not in self.match.waiting:
            self.refuse(why or Notice("shell.table.waits"), name, at)
            return False
        self.match.choose(self.seat, action)
        return True

    # =================================================================== a turn to confirm
    @property
    def _asks_to_confirm(self) -> bool:
        """Whether the end of a turn waits for a word."""
        return self.match.pace.confirm_turn and self.match.held(self.seat) is not None

    def _confirm_intent(self, intent: Intent) -> bool:
        on_tool = intent.kind == "choose" and self.focus.shown and (self.focus.current or "").startswith(TOOL)
        if intent.kind in ("choose", "main") and not on_tool:
            self.app.sounds.cue("ui_press")
            self.match.confirm(self.seat)
        elif intent.kind in ("back", "undo"):
            self.app.sounds.cue("ui_close")
            self.match.withdraw(self.seat)
        else:
            return False
        return True

    def _draw_confirm(self, c: Canvas) -> None:
        """Below the prompt: the keys for yes and no. They can be pressed, too."""
        self._confirm_box = None
        if not self._asks_to_confirm or self.lane.busy or self.past is not None:
            return
        pairs = [(self.glyph("choose") or "touch", tr("shell.table.confirm")),
                 (self.glyph("undo") or "touch", tr("shell.key.undo"))]  # fmt: skip
        widths = [c.glyph_width(glyph, c.hint_glyph) + 12 + c.measure(words, "small") for glyph, words in pairs]
        x, y, _ = self.prompt_place()
        w = sum(widths) + 34
        self._confirm_box = Rect(x - w / 2 - 28, y + 104, w + 56, 72)
        self._confirm_yes = (28 + widths[0] + 17) / (w + 56)
        c.hint(x, y + 140, pairs, "c")

    # =================================================================== what the others did
    @property
    def tells_recap(self) -> bool:
        """Whether somebody here may be told what others did since a turn."""
        return self.viewer is not None and len(self.match.seats) > 1

    def open_recap(self, seat: int | None = None) -> None:
        """Tell what the others did since the last turn of a seat: of the one that chooses, or of whoever asked."""
        if self.viewer is None or not self.tells_recap:
            self.app.sounds.cue("ui_refuse")
            return
        if seat is None or self.private or not self.match.seats[seat].is_human:
            seat = self.viewer if self.private else self.seat
        self._recap_ms = 0.0
        if self.lane.busy:
            self.lane.finish()
        self._room("recap", parts=recap_of(self, seat))

    def _offer_recap(self) -> None:
        """Offer to tell it when several others have moved, or when a game is taken up again."""
        since, self._recap_from = self._recap_from, self.match.history.length
        if not self.legal or self.bare or self.shows_only or not (self.app.settings.recap and self.tells_recap):
            self._recap_ms = 0.0
            self._recap_from = since if not self.legal else self._recap_from
            return
        if all(ply.seat == self.seat for ply in self.match.history.plies[since:]):
            self._recap_ms = 0.0
            return
        several = 1 if self.resumed and since == 0 else 2
        self._recap_ms = RECAP_MS if len({part.seat for part in recap_of(self, self.seat)}) >= several else 0.0

    def _draw_recap_offer(self, c: Canvas) -> None:
        """The key, and the words for it where there is room, else the sign of what has happened. It can be pressed,
        too."""
        self._recap_box = None
        if self._recap_ms <= 0 or self._toasts or self.lane.busy or self.past is not None or self.drawer.shown > 0:
            return
        glyph, words = self.glyph("recap") or "touch", tr("shell.recap.offer")
        x, y, most = self.recap_place()
        wide = c.measure(words, "small")
        w = c.glyph_width(glyph, c.hint_glyph) + 12 + wide
        sign = 0.0
        if w + 56 > most:
            words, w, sign = "", w - wide + RECAP_SIGN, RECAP_SIGN + 12
        if w + 56 > most:
            w, sign = w - sign, 0.0
        if w + 56 > most:
            return
        self._recap_box = Rect(x - w / 2 - 28, y - 36, w + 56, 72)
        alpha = min(1.0, self._recap_ms / 300)
        if words:
            c.hint(x, y, [(glyph, words)], "c", alpha=alpha)
        else:
            c.night(x - w / 2 - 18, y - 29, w + 36, 58, 29, 0.84 * alpha, None)
            c.glyph(glyph, x - sign / 2, y, c.hint_glyph, alpha, shadow=None)
            if sign:
                c.part("ui_log", x + w / 2 - RECAP_SIGN / 2, y, h=RECAP_SIGN, anchor="cc", tint="paper", alpha=alpha)

    # =================================================================== who sits here
    def colour_of(self, seat: int) -> str:
        """The colour word of a seat."""
        return self.match.seats[seat].colour or find(self.title).colours[seat]

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return self.match.seats[seat].name or tr(f"shell.join.default_{seat + 1}")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.name_of(n) for n in range(len(self.match.seats)))

    # =================================================================== another game
    def restart(self, same: bool) -> None:
        """Play again: the same shuffle, or another one."""
        head = self.match.header
        seed = head.seed if same else branch(seeded(head.seed), self.match.history.number + 1) % 1_000_000
        fresh = Match.begin(self.match.rules, head.config, seed, head.seats, self.match.pace)
        self.app.stack.replace(self._with_keeper(fresh))

    def _with_keeper(self, match: Match) -> TableScene:
        """A table for another match, kept if this one is."""
        return make(self.app, match, Keeper(match, self.app.store) if self.keeper is not None else None)

    # =================================================================== picture
    def button_state(self, name: str) -> str:
        """How a plank or round button shows. The focus ring is the table's own, it slides."""
        look = self.focus.look(name)
        return "idle" if look == "focus" else look

    def draw(self, canvas: Canvas) -> None:
        assert self.picture is not None and self.front is not None
        front = self.front
        if front.out is not canvas.out or front.px != canvas.px:
            front.retarget(canvas.out)
        if self.curtain is not None:
            words = tr("shell.join.hand_over", name=self.name_of(self.curtain))
            parts.draw_curtain(front, words, self.glyph("choose"))
            return
        if self.drawer.shown > 0:
            self._draw_aside(front, self._rails(front))
        else:
            front.out.blit(self.picture.compose(self.layers(), self._flows()), (0, 0))
            self._draw_ring(front)
            self.draw_flying(front)
            self._draw_flecks(front)
        self._draw_tip(front)
        self._draw_recap_offer(front)
        self._draw_confirm(front)
        if self.guide is not None:
            self.guide.draw(front)
        self._draw_toast(front)

    def _flows(self) -> bool:
        """Whether this frame follows the last one at once, as the next one will follow it."""
        stack, passed = self.app.stack, self.app.now_ms - self._drawn_ms
        self._drawn_ms = self.app.now_ms
        return bool(stack.flowing) and stack.top is self and 0 < passed <= CLOSE_MS

    def layers(self) -> list[Layer]:
        """The whole picture from the ground to the rails."""
        assert self.picture is not None and self.front is not None
        return [*self.table_layers(self.picture.canvas), *self._rails(self.front)]

    def _rails(self, c: Canvas) -> list[Layer]:
        """Panels of the title, then prompt, tools and hint row."""
        made = self.rail_layers(c)
        made += self.prompt_layers(c)
        if self.bare:
            return made
        made += self._tool_layers()
        made += self.hint_layers(c)
        return made

    def shown_prompt(self) -> Prompt:
        """What the prompt says: the title's words, or what stands above them."""
        if self.past is not None:
            words = tr("shell.table.looking_back", step=self.past, n=self.match.history.length)
            return Prompt("", words)
        if self.guide is not None:
            return self.prompt() if self.guide.waits else Prompt("", "")  # else the paper says all there is to say
        if self.match.held(self.seat):
            key = "confirm_turn" if self._asks_to_confirm else "held_back"
            return Prompt(self.colour_of(self.seat), tr(f"shell.table.{key}"))
        if self._wants_hint:
            return Prompt(self.colour_of(self.seat), tr("shell.table.hint_thinking"))
        return self.prompt()

    def prompt_layers(self, c: Canvas) -> list[Layer]:
        """The paper that says what to do now."""
        prompt = self.shown_prompt()
        if not prompt.text:
            return []
        cx, y, most = self.prompt_place()
        box = parts.prompt_box(c, prompt, cx, y, most)
        area = (box.x - 40, box.y - 40, box.w + 80, box.h + 90)
        return [
            still("prompt", (prompt, most), area,
                  lambda p, dx, dy: parts.draw_prompt(p, prompt, cx + dx, y + dy, most))
        ]  # fmt: skip

    def tool_state(self, tool: str) -> str:
        """How a tool shows."""
        if tool == "undo" and self.match.undo_refusal(self.seat) is not None:
            return "disabled"
        if tool == "hint" and (not self.legal or not self.app.settings.hints):
            return "disabled"
        if tool == "log" and self.drawer.open:
            return "selected"
        return self.button_state(TOOL + tool)

    def _tool_layers(self) -> list[Layer]:
        assert self.front is not None
        kinds: dict[str, Kind] = {"pause": "pause", "log": "log", "undo": "undo", "hint": "hint", "help": "rules"}
        made = []
        for i, tool in enumerate(parts.TOOLS):
            x, y, r = self.tool_place(i)
            state = self.tool_state(tool)
            glyph = self.glyph(kinds[tool]) if self.app.router.speaker in ("pad", "keyboard") else None
            if glyph is not None and glyph.startswith(CAP) and len(glyph) > len(CAP) + 3:
                glyph = None  # a key with a long name does not fit the corner of a round button
            saved = tool == "pause" and self._saved_ms > 0
            dx = self.shaking(TOOL + tool)
            refused = self.is_refused(TOOL + tool)

            def paint(
                c: Canvas, tool: str = tool, state: str = state, glyph: str | None = glyph,
                saved: bool = saved, refused: bool = refused, x: float = x, y: float = y, r: float = r,
            ) -> None:  # fmt: skip
                parts.draw_tool(c, x, y, r, tool, "illegal" if refused else state, glyph)
                if saved:
                    c.check_mark(x + 28, y - 28, 14)

            key = (state, glyph, saved, refused, round(dx, 1))
            made.append(Layer(TOOL + tool, key, (x - 80, y - 62, 146, 130), paint))
        return made

    def hint_layers(self, c: Canvas) -> list[Layer]:
        """The row that says what the keys do now."""
        wishes = self._drawer_hints() if self.drawer.open else self.hint_pairs()
        pairs = [(g, words) for kind, words in wishes if (g := self.hint_glyph(kind)) is not None]
        if not pairs:
            return []
        x, y = self.hint_place()
        wide = sum(c.glyph_width(glyph) + c.measure(words, "small") + 46 for glyph, words in pairs) + 60
        area = (x - wide / 2, y - 60, wide, 100.0)
        return [still("hints", tuple(pairs), area, lambda p, dx, dy: p.hint(x + dx, y + dy, pairs, "c"))]

    def _drawer_hints(self) -> list[tuple[Kind, str]]:
        return [
            ("up", tr("shell.key.move")),
            ("choose", tr("shell.table.last_moves")),
            *self._recap_hint,
            ("back", tr("shell.key.back")),
        ]

    @property
    def _recap_hint(self) -> list[tuple[Kind, str]]:
        return [("recap", tr("shell.recap.offer"))] if self.tells_recap else []

    def _draw_ring(self, c: Canvas) -> None:
        ring = self.focus.ring
        name = self.focus.current
        if ring is None or name is None or self.lane.busy:
            return
        r = self.ring_radius(name)
        c.focus(ring.x, ring.y, ring.w, ring.h, r, 2)
        off, wide = self.ring_flower(name)
        c.blossom(ring.x + off, ring.y + off, wide, 12)
        if self.picture is not None:
            c.cap_over(name, self.focus[name].rect.x, self.picture.canvas)

    def _draw_flecks(self, c: Canvas) -> None:
        for fleck in self.flecks:
            self.draw_fleck(c, fleck)

    def draw_fleck(self, c: Canvas, fleck: Any) -> None:
        """One fleck of decoration."""
        alpha = min(1.0, fleck.left * 1.6)
        if fleck.kind == "petal":
            angle = round(fleck.turn / 30) * 30
            c.blit(
                c.raster("flower_plumeria", 8 + round(fleck.size / 6) * 6, angle=angle), fleck.x, fleck.y, "cc", alpha
            )
            return
        colour = {"splash": "foam", "rain": "foam", "smoke": "ash", "ember": "amber"}.get(fleck.kind, "#FFF0D0")
        size = max(2.0, round(fleck.size / 2) * 2)
        c.blit(c.kit.brush.ellipse(c.dev_size(size, size), colour), fleck.x, fleck.y, "cc", alpha * 0.85)

    def _draw_tip(self, c: Canvas) -> None:
        if self._tip is None or self._tip_rect is None:
            return
        t = self._tip_shown.value
        box, tip = self._tip_rect, self._tip
        if t >= 1.0:
            parts.draw_tip(c, tip, box)
        elif t > 0.05:
            parts.draw_tip(c, tip, Rect(box.x, box.y + 14 * (1 - t), box.w, box.h))

    def _draw_toast(self, c: Canvas) -> None:
        if not self._toasts:
            return
        from game.anim.easing import eased, out_back

        cx, y, _ = self.prompt_place()
        t = eased(out_back, self._toast_ms / 260)
        box = parts.toast_box(c, self._toasts[0], cx, y + 96)
        parts.draw_toast(c, self._toasts[0], Rect(box.x, box.y - (1 - t) * 160, box.w, box.h))

    # =================================================================== in words
    def _thing_pointed(self) -> str:
        """What the pointer or the focus is on, "" = nothing that has words."""
        name = self._pointed
        if name.startswith(TOOL):
            tool = name.removeprefix(TOOL)
            return tr(f"shell.table.{'rules' if tool == 'help' else tool}")
        if name.startswith("past."):
            return tr(f"shell.table.{PAST_WORDS[name.removeprefix('past.')]}")
        return self.thing(name) if name else ""

    def mirror(self) -> str:
        prompt = (self.shown_prompt().text or (self.guide.heading if self.guide is not None else "")).rstrip(".?")
        name = tr(f"shell.title.{self.title}.name")
        if self.curtain is not None:
            return tr("shell.mirror.curtain", name=self.name_of(self.curtain))
        thing = self._thing_pointed()
        if self.match.round:
            name = tr("shell.mirror.in_round", title=name, round=self.match.round)
        if self.drawer.open and 0 <= self.drawer.chosen < len(self.drawer.lines):
            line = tr("shell.mirror.log", title=name, line=self.drawer.lines[self.drawer.chosen].text.rstrip("."))
        elif self.lane.busy or not thing:
            line = tr("shell.mirror.table_waits", title=name, prompt=prompt)
        else:
            line = tr("shell.mirror.table", title=name, name=self.name_of(self.seat), prompt=prompt, thing=thing)
        if self._refusal is not None:
            line += " " + " ".join((self._refusal.title + ".", *self._refusal.lines))
        if self.guide is not None:
            line = f"{self.guide.mirror()} {line}"
        told = self.said and not self.app.tells_events  # else it has been told by itself
        return f"{line} {tr('shell.mirror.last', line=self.said)}" if told else line
