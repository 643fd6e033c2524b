"""The base of every title's table: a match on the screen.

The match has finished a decision before the first frame of motion. A table shows the old observation, plays the clips
of the events in order, then is put where the new observation says (`board.sync`); if the clips are right that moves
nothing.
A title's table says what there is to see (`table_layers`), what can be pressed (`places`), what the events look like
(`director`) and what everything is called. The base does the rest: computers and pauses, prompt, tools, tooltips,
refusals, toasts, log, looking back, hints, undo, saving, hand-over, the way to the score.

The work is divided: `table.match` decides, `table.view` shows, `table.past` looks back; here is what listens, the life
of the table and its time.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, ClassVar, Final

import pygame

from game.anim.lane import Lane
from game.core.value import replace
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.rules.registry import find
from game.scenes.base import House
from game.scenes.device_signs import device_words
from game.scenes.table import parts
from game.scenes.table.devices import HALVES, TableDevices
from game.scenes.table.parts import TOOL
from game.scenes.table.past import TablePast
from game.scenes.table.picture import Picture
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import KEYS, Device, DeviceKind, Intent, Kind, PadNews, Pointer, device_of
from game.ui.theme import THEME

TEXT_CAP: Final = THEME.table_text_cap


def make(app: House, match: Match, keeper: Keeper | None = None) -> TableScene:
    """The table of a match's title. keeper: saves it as it goes; None = nothing is kept."""
    module, _, name = find(match.header.title).scene.partition(":")
    table: type[TableScene] = getattr(import_module(module), name)
    made = table.laid_for(match.header.config.players)(app, match, keeper)
    assert isinstance(made, TableScene)
    return made


class TableScene(TablePast):
    """See the module. Subclasses set the class attributes and override what `TableHooks` says."""

    table_for: ClassVar[tuple[int, ...]] = ()  # numbers of players that this table can seat
    shares_devices: ClassVar[bool] = True  # one device may play for several seats, one after the other

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        self.devices = TableDevices(self)
        self._missing = False  # look whether somebody's pad is gone

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
        self.tip.hide()
        self._put_places()

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
            self.app.open("pad_lost", table=self)

    def glyph(self, kind: Kind, keyboard: DeviceKind = "keys") -> str | None:
        own = device_of(self.devices.word(self.seat))
        half = own.kind if own is not None and own.word in HALVES else keyboard
        return super().glyph(kind, half)

    # =================================================================== what can be pressed
    def set_out(self) -> None:
        super().set_out()
        self._put_places(afresh=True)

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
        super().refresh()
        self._put_places()

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
            or bool(self.toasts.waiting)
            or self._saved_ms > 0
            or self.recap.left_ms > 0
            or (self.guide is not None and self.guide.busy)
            or self.tip.moving
            or self.drawer.moving
            or self.flecks.moving
            or self.breeze.moving
            or self.moving()
            or (self.picture is not None and self.picture.waits)
        )

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
        self.recap.update(dt_ms)
        if self.toasts.update(dt_ms):
            self.dirty = True
        self.tip.update(dt_ms)

    def _notices(self) -> None:
        for notice in self.app.take_notices():
            self.toast_notice(notice)

    # =================================================================== input
    def receive(self, intent: Intent) -> bool:
        if self.guide is not None and self.guide.receive(intent):
            return True
        if self.devices.passes_over(intent):
            return intent.otherwise is None  # Escape of somebody who waits stops the game, though it goes back nowhere
        if intent.kind not in ("look", "fast"):
            self.tip.drop_refusal()
        return super().receive(intent)

    def receive_pointer(self, pointer: Pointer) -> bool:
        self.pointer_at = (pointer.x, pointer.y)
        if self.guide is not None and self.guide.receive_pointer(pointer):
            return True
        if pointer.kind == "press" and self._pressed_over_table(pointer):
            return True
        if pointer.kind in ("press", "reason"):
            self.tip.drop_refusal()
        if self.devices.passes_over_pointer(pointer):
            return True
        return super().receive_pointer(pointer)

    def _pressed_over_table(self, pointer: Pointer) -> bool:
        """A press on what lies over the table: the note, the end of a turn, what the others did."""
        assert self.front is not None
        if self.tip.holds(pointer.x, pointer.y):
            if self.tip.links(self.front, pointer):
                self.open_rules()
            return True
        if self.confirmation.press(pointer):
            return True
        if self.recap.holds(pointer):
            self.open_recap()
            return True
        return False

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
        if self.confirmation.asks and self.confirmation.answer(intent):
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
        self.app.open("pause", table=self)

    def open_rules(self, rule: str = "") -> None:
        """The rules, at what the note or the focus is about."""
        wanted = rule or (self.tip.rule if self.tip.refusal is not None else "") or self.rule_of(self.place_pointed)
        self.app.open("rules", title=self.title, rule=wanted)
