"""Taking a seat: whoever presses a button, a key of either half of the keyboard or a card sits down there.

Every device speaks for its own seat: colour, name, order of play, ready, stand up. Nobody has to: seats that no device
has taken are played with whatever is at hand, so one press of Start goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar, Final

from game.core.errors import Refused
from game.i18n.words import tr
from game.rules import registry
from game.scenes import people, tables
from game.scenes import plan as plans
from game.scenes.base import House
from game.scenes.device_signs import ANY, device_glyph, device_offers, device_words
from game.scenes.join_cards import (
    EDGE,
    FOOT,
    BandButton,
    DevicePlace,
    NamePlate,
    OpenCard,
    ReadyPlate,
    SeatCard,
    band_height,
)
from game.scenes.joining import HALVES, Joining
from game.scenes.plan import Plan
from game.scenes.room import Hint, Room
from game.scenes.shores import Life, title_far, title_life, title_near
from game.scenes.table.parts import Toast
from game.scenes.widgets import Plank, Round, Widget, plank_width
from game.ui.bindings import FOR_EVERYBODY
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent, Kind, PadNews, Pointer, device_of

GAP: Final = 22.0
WIDEST: Final = 400.0
STARTS_MS: Final = 900.0  # between the last "ready" and the table: time to take it back
LIT_MS: Final = 700.0
_SPEAKERS: Final = {"keyboard": KEYS, "mouse": MOUSE, "touch": Device("touch"), "pad": Device("pad")}


class JoinRoom(Room):
    """plan: of the game; its places get devices, names, colours. begin: sits down at the table."""

    key: ClassVar[str] = "join"
    start: str | None = "start"

    def __init__(self, app: House, plan: Plan, begin: Callable[[], None]) -> None:
        super().__init__(app)
        self.plan, self._sit_down = plan, begin
        self.joining = Joining(plan)
        self._last = _SPEAKERS[app.router.speaker]  # who spoke last
        self._starts_ms = 0.0  # until the game starts by itself
        self._lit: dict[int, float] = {}  # seats that somebody just moved

    def heading(self) -> str:
        return tr("shell.join.heading")

    # ---- devices
    def enter(self) -> None:
        self.joining.forget_absent(pad.word for pad in self.app.router.pads.present)
        super().enter()
        self.focus.shown = False  # a first press sits down
        self._split()
        self.lay()

    def resume(self) -> None:
        super().resume()
        self.focus.shown = False
        self._split()

    def pause(self) -> None:
        self.app.router.free_all()

    def leave(self) -> None:
        self.app.router.free_all()

    def _split(self) -> None:
        """Each half of the keyboard can sit down by itself; its space bar starts the game."""
        self.app.router.free_all()
        self.app.router.halves = True
        self.app.router.for_everybody = FOR_EVERYBODY | {"main"}

    def pad(self, news: PadNews) -> bool:
        word = news.device.word
        if news.kind == "lost" and self.joining.lost(word):
            seat = self.joining.seats_of(word)[0]
            self.app.sounds.cue("pad_lost")
            self.say(Toast(tr("shell.fault.pad_lost.title"), tr("shell.join.wait_for_pad", device=device_words(word),
                     name=self.plan.places[seat].name), True))  # fmt: skip
            self._changed()
            return True
        if news.kind == "back" and self.joining.back(word):
            self._toasts.clear()  # what was said about its absence is over
            self._changed()
        return super().pad(news)

    # ---- layout
    def _cards(self, c: Canvas) -> list[Rect]:
        n = len(self.plan.places)
        w = min(WIDEST, (c.w - 140 - GAP * (n - 1)) / n)
        top = self._top(c)
        h = min(640.0, c.h - top - 218)
        x = (c.w - n * w - (n - 1) * GAP) / 2
        y = top + max(0.0, (c.h - 218 - top - h) * 0.4)
        return [Rect(x + i * (w + GAP), y, w, h) for i in range(n)]

    def _top(self, c: Canvas) -> float:
        return 156 + (c.text_height(self._line(c), "body", c.w - 420, 30) + 22 if self._line(c) else 0)

    def _line(self, c: Canvas) -> str:
        """Who can join; left out where the cards need the room."""
        return tr("shell.join.line") if c.h - 156 - 218 > 560 * min(1.6, c.kit.text_scale) else ""

    def build(self, c: Canvas) -> Iterable[Widget]:
        yield Round("back", Rect(68, 54, 72, 72), tr("shell.menu.back"), act=self.back, icon="back")
        for seat, card in enumerate(self._cards(c)):
            place = self.plan.places[seat]
            if place.human and not place.device:
                yield self._open_card(seat, card)
                continue
            yield SeatCard(
                f"card {seat}", card, passive=True, colour=place.colour, device=self.joining.shown(place.device),
                level="" if place.human else place.level, gone=place.device in self.joining.gone,
                lit=seat in self._lit,
            )  # fmt: skip
            yield from self._band_buttons(seat, card)
            plate = Rect(card.x + EDGE, card.y + EDGE + band_height(card) + 4, card.w - 2 * EDGE, 72)
            words = tr("shell.join.name")
            yield NamePlate(f"name {seat}", plate, words, place.name, act=partial(self._name, seat))
            yield from self._foot(seat, card)
        words = self._start_words()
        w = min(c.w - 300, max(460.0, plank_width(c, words, size=38) + 60))
        yield Plank("start", Rect((c.w - w) / 2, c.h - 196, w, 104), words, act=self._start, kind="coral", icon="play",
                    glyph=self._glyph("main"), size=38)  # fmt: skip

    def _start_words(self) -> str:
        if self._starts_ms > 0:
            return tr("shell.join.starts")
        return tr("shell.join.start_with", n=len(self.plan.places))

    def _open_card(self, seat: int, card: Rect) -> Widget:
        place = self.plan.places[seat]
        return OpenCard(
            f"take {seat}", Rect(card.x, card.y + 12, card.w, card.h - 24), place.name,
            line=tr("shell.join.free_seat"), act=partial(self._take, seat), colour=place.colour,
            glyphs=self._ways_in(), press=tr("shell.join.to_join"),
        )  # fmt: skip

    def _ways_in(self) -> tuple[str, ...]:
        """The glyphs of sitting down: of the mouse in somebody's hand, then of all else that nobody else has taken."""
        free = [half for half in (KEYS_RIGHT, KEYS_LEFT) if not self.joining.seats_of(half.word)]
        devices = [*((MOUSE,) if self._last.kind == "mouse" else ()), *self.app.router.pads.present[:1], *free]
        made = [device_glyph(device, "choose", self.app.router.bindings) for device in devices]
        return tuple(glyph for glyph in made if glyph is not None)

    def _band_buttons(self, seat: int, card: Rect) -> Iterable[Widget]:
        colour = self.plan.places[seat].colour
        left, right = card.x + EDGE + 2, card.x + card.w - EDGE - 74
        middle = card.y + EDGE + band_height(card) - 76
        for name, x, icon, by in (("before", left, "chevron_left", -1), ("after", right, "chevron_right", 1)):
            yield BandButton(f"{name} {seat}", Rect(x, middle, 72, 72), tr("shell.join.colour"),
                             tr(f"shell.join.seat_{colour}"), act=partial(self._colour, seat, by), icon=icon,
                             colour=colour)  # fmt: skip
        if seat > 0:
            yield BandButton(f"order {seat}", Rect(left, card.y + EDGE + 2, 72, 72), tr("shell.join.earlier"),
                             act=partial(self._move, seat, -1), icon="swap", colour=colour)  # fmt: skip
        if self.plan.places[seat].human:
            yield BandButton(f"leave {seat}", Rect(right, card.y + EDGE + 2, 72, 72), tr("shell.join.stand_up"),
                             act=partial(self._leave, seat), icon="close", colour=colour)  # fmt: skip

    def _foot(self, seat: int, card: Rect) -> Iterable[Widget]:
        place = self.plan.places[seat]
        low = card.y + card.h - FOOT - 22
        if not place.human:
            yield ReadyPlate(f"ready {seat}", Rect(card.x + 30, low, card.w - 60, FOOT),
                             tr(f"shell.setup.level_{place.level}"), act=partial(self._level, seat))  # fmt: skip
            return
        top = card.y + EDGE + band_height(card) + 78
        yield DevicePlace(f"device {seat}", Rect(card.x + 30, top, card.w - 60, low - top - 8),
                          tr("shell.join.device"), device_words(self.joining.shown(place.device)),
                          act=partial(self._device, seat))  # fmt: skip
        on = seat in self.joining.ready
        words = tr("shell.join.ready") if on else tr("shell.join.i_am_ready")
        if place.device in self.joining.gone:
            words = tr("shell.join.gone")
        device = device_of(place.device) or MOUSE
        glyph = device_glyph(device, "choose", self.app.router.bindings)
        yield ReadyPlate(f"ready {seat}", Rect(card.x + 30, low, card.w - 60, FOOT), words,
                         act=partial(self._ready, seat), on=on, glyph=glyph)  # fmt: skip

    # ---- what is done
    def _changed(self, seat: int | None = None) -> None:
        """Something is different: the start is put off, or begins when everybody is ready."""
        self._starts_ms = STARTS_MS if self.joining.complete else 0.0
        if seat is not None:
            self._lit[seat] = LIT_MS
        self.lay()

    def _take(self, seat: int, device: str = MOUSE.word) -> None:
        self.joining.join(device, seat)
        self.cue("ui_select")
        self._changed(seat)

    def _leave(self, seat: int) -> None:
        self.joining.leave(seat)
        self.cue("ui_close")
        self._changed()

    def _ready(self, seat: int) -> None:
        if self.joining.device(seat) in self.joining.gone:
            self.cue("ui_refuse")
            return
        self.joining.make_ready(seat, seat not in self.joining.ready)
        self.cue("ui_select")
        self._changed(seat)

    def _colour(self, seat: int, by: int) -> None:
        self.plan.next_colour(seat, by)
        self.cue("ui_tick")
        self._changed(seat)

    def _move(self, seat: int, by: int) -> None:
        seat = self.joining.move(seat, by)
        self._lit.clear()
        self.cue("ui_page")
        self._changed(seat)

    def _level(self, seat: int) -> None:
        place = self.plan.places[seat]
        place.level = plans.LEVELS[(plans.LEVELS.index(place.level) + 1) % len(plans.LEVELS)]
        self.cue("ui_tick")
        self._changed(seat)

    def _name(self, seat: int) -> None:
        self._starts_ms = 0.0
        people.ask_name(self.app, self.plan, seat, self._changed)

    def _device(self, seat: int) -> None:
        """Another device for a seat, from the list."""

        def offers() -> tuple[plans.Offer, ...]:
            return device_offers(self.app.router.pads.present, self.joining.device(seat))

        def pick(device: str) -> None:
            self.joining.leave(seat)
            if device != ANY:
                self.joining.join(device, seat)
            self._changed(seat)

        self._starts_ms = 0.0
        self.app.open("picker", heading=tr("shell.join.device"), offers=offers, pick=pick,
                      note=tr("shell.join.device_line"))  # fmt: skip

    def _start(self) -> None:
        waits = self.joining.waits_for
        if waits is not None:
            place = self.plan.places[waits]
            gone = place.device in self.joining.gone
            key = "wait_for_pad" if gone else "wait_for"
            words = tr(f"shell.join.{key}", name=place.name, device=device_words(place.device))
            self._starts_ms = 0.0
            self.cue("ui_refuse")
            self.say(Toast(tr("shell.setup.start"), words, True))
            return
        if self.joining.open and len(self.joining.open) < len(self.plan.people()):
            self._starts_ms = 0.0
            self.app.open(
                "dialog", heading=tr("shell.setup.start"), text=tr("shell.join.open_ask", n=len(self.joining.open)),
                answers=(("computers", tr("shell.join.open_computers")), ("shared", tr("shell.join.open_shared")),
                         ("close", tr("shell.menu.back"))),
            )  # fmt: skip
            return
        self._go()

    def returned(self, result: object) -> None:
        """Who plays for the seats that nobody took, while others did."""
        if result == "computers":
            for seat in self.joining.open:
                self.plan.set_human(seat, False)
        if result in ("computers", "shared"):
            self._go()

    def _go(self) -> None:
        """On to the table."""
        self.joining.settle()
        self.cue("ui_press")
        self.app.stack.pop()
        self._sit_down()

    # ---- wishes
    def intent(self, intent: Intent) -> bool:
        self._spoke(intent.device)
        if intent.kind == "main":
            self._start()
            return True
        word = self.joining.speaker(intent.device.word, joins=intent.kind == "choose")
        seat = self.joining.seat_of(word)
        if seat is None:
            if intent.kind == "choose" and self.joining.open and not self.focus.shown:
                self._take(self.joining.open[0], word)
                return True
            return super().intent(intent)
        return self._seat_wish(intent, word, seat)

    def _seat_wish(self, intent: Intent, word: str, seat: int) -> bool:
        """A wish of somebody who sits. Everything that is not theirs to say is passed over."""
        match intent.kind:
            case "choose":
                if intent.repeated:
                    return True
                if seat in self.joining.ready:
                    self._start()
                else:
                    self._ready(seat)
            case "back":
                self.joining.stand(word)
                self.cue("ui_close")
                self._changed(seat)
            case "left" | "right":
                self._colour(seat, -1 if intent.kind == "left" else 1)
            case "up" | "act_1":
                self._name(seat)
            case "prev" | "next":
                self._move(seat, -1 if intent.kind == "prev" else 1)
            case "hint":
                self._share(word)
            case "pause" | "rules" | "fast":
                return False
        return True

    def _share(self, word: str) -> None:
        """Somebody else plays with the same device: it takes one more seat."""
        if not self.joining.open:
            self.cue("ui_bump")
            self.say(Toast(tr("shell.join.share"), tr("shell.join.no_seat")))
            return
        self._take(self.joining.open[0], word)

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind in ("move", "press"):
            self._spoke(pointer.device)
        return super().pointer(pointer)

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        if name.startswith("take "):  # whoever pressed it sits there, with what it was pressed with
            self._take(int(name.removeprefix("take ")), device.word)
            return
        super().choose(name, seat, device)

    def _spoke(self, device: Device) -> None:
        """Glyphs follow who spoke last."""
        if (device != self._last and device.kind != self._last.kind) or device.kind == "pad" != self._last.kind:
            self._last = device
            self.lay()
        self._last = device

    @property
    def _alone(self) -> bool:
        """Whether the half of the keyboard that spoke last has the keyboard for itself."""
        return self._last.word in HALVES and self.joining.shown(self._last.word) == KEYS.word

    def _glyph(self, kind: Kind) -> str | None:
        """Of a wish, on the device that spoke last; alone at the keyboard, as on the whole keyboard. To sit down and to
        share have keys on the halves only."""
        device = self._last
        if kind in ("choose", "hint"):
            device = KEYS_RIGHT if device == KEYS else device
        elif self._alone:
            device = KEYS
        return device_glyph(device, kind, self.app.router.bindings)

    # ---- time
    @property
    def animating(self) -> bool:
        return self._starts_ms > 0 or bool(self._lit) or super().animating

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self._lit:
            left = {seat: ms - dt_ms for seat, ms in self._lit.items() if ms > dt_ms}
            done = len(left) != len(self._lit)
            self._lit = left
            if done:
                self.lay()
        if self._starts_ms > 0:
            self._starts_ms -= dt_ms
            if self._starts_ms <= 0:
                self._starts_ms = 0.0
                self._start()

    # ---- the picture
    def ground(self, c: Canvas) -> None:
        """The poster of the title, out of focus."""
        still = Life(still=True)
        title_far(c)
        title_life(c, still)
        title_near(c, still)
        c.soften(5)

    def paint(self, c: Canvas, dy: float) -> None:
        size, _ = c.fit(self.heading(), "hero", c.w - 420, 76, least=40)
        c.text(self.heading(), c.w / 2, 96, "hero", "paper", "cc", size, shadow="night", within=c.w - 420)
        if self._line(c):
            c.text(self._line(c), c.w / 2, 154, "body", "paper", "tc", 30, width=c.w - 420, shadow="night")

    def _hint_pairs(self) -> list[tuple[str, str]]:
        pairs = [(self._glyph(kind), words) for kind, words in self.hints()]
        return [(made, words) for made, words in pairs if made is not None]

    def hints(self) -> Sequence[Hint]:
        seat = self.joining.seat_of(self.joining.speaker(self._last.word, joins=False))
        if seat is None:
            return (("choose", tr("shell.join.join_ready")), ("main", tr("shell.setup.start")),
                    ("back", tr("shell.key.back")))  # fmt: skip
        ready = seat in self.joining.ready
        share = (("hint", tr("shell.join.share")),) if self.joining.open else ()
        up: Kind = "up" if self._last.kind in ("pad", "keys") or self._alone else "act_1"
        around: tuple[Hint, ...] = (("left", tr("shell.join.colour")), (up, tr("shell.join.name")))
        if self._glyph("left") == self._glyph(up):
            around = (("left", tr("shell.join.colour_name")),)
        return (
            ("choose", tr("shell.setup.start") if ready else tr("shell.join.ready")),
            *around,
            ("next", tr("shell.join.order")),
            *share,
            ("back", tr("shell.join.not_ready") if ready else tr("shell.join.stand_up")),
        )

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        said = [self.heading()]
        for seat, place in enumerate(self.plan.places):
            if not place.human:
                state = tr("shell.setup.computer")
            elif not place.device:
                state = tr("shell.join.free_seat")
            else:
                device = device_words(self.joining.shown(place.device))
                ready = tr("shell.join.ready") if seat in self.joining.ready else tr("shell.join.not_ready")
                state = tr("shell.list.comma_2", a=device, b=ready)
            said.append(f"{place.name}: {state}")
        w = self.widgets.get(self.focus.current or "")
        if w is not None and self.focus.shown:
            said.append(tr("shell.mirror.focus", thing=w.mirror()))
        return ". ".join(part.rstrip(".") for part in said) + "."


def make(
    app: House, plan: Plan | None = None, begin: Callable[[], None] | None = None, title: str = "", players: int = 0
) -> JoinRoom:
    """Without a plan: for this title as it was set up last, with people in all seats (players: so many).

    Raises Refused for a title or number of players that there is not.
    """
    if plan is None:
        found = registry.find(title)
        allowed = registry.rules(title).players
        if players and players not in allowed:
            raise Refused(f"{title} is for {' or '.join(map(str, allowed))} players, not {players}.")
        plan = plans.opening(found, tables.table_for(found), app.store)
        plan.seat(players or max(2, plan.players))
        for seat in range(len(plan.places)):
            plan.set_human(seat, True)
    made = plan

    def sit_down() -> None:
        tables.begin(app, made.title.id, made.config(), made.seed, made.seats())

    return JoinRoom(app, made, begin or sit_down)
