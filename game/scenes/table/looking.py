"""A table where everything can be looked at, not only what can be pressed, and where a turn that is over waits.

Things have places by name; `options` are those that can be pressed now. What lies under the pointer besides tells what
it is, and why it can't be pressed. There is one plank for what ends or declines. A person's turn that a computer
follows can be taken back for a moment before the computer goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol

from game.anim.glide import Follow
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.match.telling import Played, Told
from game.scenes.base import House
from game.scenes.table.joined import JoinedTable
from game.scenes.table.parts import TOOL, Prompt, Tip
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Device, Intent, Kind, Pointer

GRACE_MS: Final = 1200.0  # how long a turn that is over waits before a computer goes on
_PAST_W: Final = 1010.0  # of the planks while an earlier position is looked at


class Choosing(Protocol):
    """What a title keeps of an action that takes several presses."""

    @property
    def begun(self) -> bool:
        """Whether a step has been taken."""
        ...

    def options(self) -> Mapping[str, Any]:
        """The places that can be pressed now, with what the title needs to know of each."""
        ...

    def complete(self, name: str) -> Any:
        """The action that pressing this place would make whole, None if more must be chosen."""
        ...

    def press(self, name: str) -> object:
        """Take the step that this place stands for."""
        ...

    def back(self) -> bool:
        """Take the last step back; False if there was none."""
        ...


class Notes(Protocol):
    """What a title's table says about its things."""

    def title(self, name: str) -> str:
        """A place in words."""
        ...

    def rule(self, name: str) -> str:
        """The rule that explains a place, "" = none."""
        ...

    def forget(self) -> None:
        """What was worked out no longer holds."""
        ...


class LookingTable(JoinedTable):
    """See the module."""

    plank_name: ClassVar[str] = "plank"
    hint_goes_on: ClassVar[bool] = False  # through all steps of an action, instead of being given once
    choice: Choosing
    notes: Notes

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        self.options: Mapping[str, Any] = {}  # places that can be pressed now, with what the title needs to know
        self.all_places: dict[str, Node] = {}
        self.armed: Any = None  # an action that waits for its confirmation
        self.looked = ""  # something that can't be pressed, under the pointer
        self.closer = False  # the focus goes over everything, not only over what can be pressed
        self.held: Follow | None = None  # a thing in somebody's hand
        self.ended_by = 0
        self._grace_ms = 0.0

    # =================================================================== for titles
    def everything(self) -> list[Node]:
        """All things on the table, what stands in front last."""
        return []

    def more_nodes(self) -> list[Node]:
        """What can be pressed besides things of the table."""
        return []

    def begin(self, nodes: list[Node]) -> str | None:
        """Where the focus starts."""
        return None

    def plank_rect(self) -> Rect:
        return Rect(0, 0, 0, 0)

    @property
    def plank_on(self) -> bool:
        """Whether the plank can be pressed."""
        return False

    @property
    def half_chosen(self) -> bool:
        """Whether a choice of several steps has begun."""
        return self.choice.begun or self.armed is not None

    @property
    def over(self) -> bool:
        """Whether the position that is shown at rest is the end."""
        return False

    @property
    def may_press(self) -> bool:
        """Whether the choice can be gone on with now."""
        return bool(self.legal) and self.past is None

    def take_options(self) -> None:
        """Ask the choice what can be pressed now."""
        self.options = self.choice.options() if self.may_press else {}

    def tried(self, name: str) -> None:
        """Somebody pressed what can't be pressed now: say why."""

    def decide(self, action: Any, name: str, device: Device | None = None) -> None:
        """An action is whole: make it, or ask once more."""
        self.act(action, name)

    def follower(self, told: Played) -> int | None:
        """The seat whose turn follows a decision, None where nothing ends or it can't be taken back."""
        return None

    def bar(self) -> Rect:
        """The paper with the prompt and the keys."""
        return Rect(0, 0, 0, 0)

    # =================================================================== what it looks at
    @property
    def refused(self) -> bool:
        """Whether the note on the screen says why something can't be done."""
        return self.tip.refusal is not None

    def gain_of(self, action: Any, seat: int | None = None) -> int | None:
        """The points that an action would bring a seat (None = the one that chooses), None if that can't be told."""
        who = self.seat if seat is None else seat
        forecast = self.match.preview(self.seat, action)
        return forecast.after[who] - forecast.before[who] if forecast is not None else None

    @property
    def pointed(self) -> str:
        """The place that the slip is about."""
        return self.place_pointed or self.looked

    @property
    def ending(self) -> bool:
        """A turn is over and may still be taken back before a computer goes on."""
        return self._grace_ms > 0 and not self.lane.busy

    def end_turn(self) -> None:
        """The computer may go on at once."""
        self._grace_ms = 0.0
        self.app.sounds.cue("ui_press")
        self.refresh()

    # =================================================================== life
    def _heard(self, told: Told) -> None:
        super()._heard(told)
        if isinstance(told, Played):
            self._grace_ms = self._grace(told)

    def _show(self, observation: Any) -> None:
        super()._show(observation)
        self.options = {}

    def _grace(self, told: Played) -> float:
        """How long the table waits for second thoughts after a person's turn that a computer follows."""
        follower = self.follower(told)
        seats = self.match.seats
        if follower is None or told.forced or not seats[told.seat].is_human or seats[follower].is_human:
            return 0.0
        self.ended_by = told.seat
        return GRACE_MS * self.app.pace.factor

    def _may_move(self, seat: int) -> bool:
        return super()._may_move(seat) and self._grace_ms <= 0

    def may_choose(self, seat: int | None) -> bool:
        return self.ending or super().may_choose(seat)

    def moving(self) -> bool:
        return self._grace_ms > 0 or (self.held is not None and self.held.moving)

    def tick(self, dt_ms: float) -> None:
        if self.held is not None:
            self.held.update(dt_ms)
        if self._grace_ms > 0 and not self.lane.busy and self.past is None:
            self._grace_ms -= dt_ms
            if self._grace_ms <= 0:
                self.refresh()

    def rested(self) -> None:
        self.armed = None
        self.held = None
        self.closer = False
        self.take_options()

    def clear_choice(self) -> None:
        super().clear_choice()
        self.armed = None
        self.looked = ""

    # =================================================================== what can be pressed
    def places(self) -> tuple[list[Node], str | None]:
        if self.lane.busy or self.picture is None:
            return self.joined([]), None
        self.take_options()
        self.all_places = {node.name: node for node in self.everything()}
        if self.past is not None:
            canvas = self.picture.canvas
            nodes = self.past_nodes((canvas.w - _PAST_W) / 2, canvas.h - 112)
            return self.joined(nodes), "past.latest"
        if self.closer:
            nodes = list(self.all_places.values())
        else:
            nodes = [node for name, node in self.all_places.items() if name in self.options]
        nodes += self.more_nodes()
        if self.plank_on:
            r = self.plank_rect()
            nodes.append(Node(self.plank_name, Rect(r.x, r.y, r.w, r.h - 8), group="plank"))
        return self.joined(nodes), self.begin(nodes)

    def asked_why(self, name: str) -> None:
        if name not in self.options and name != self.plank_name:
            self.tried(name)

    # =================================================================== pressing
    def pressed(self, name: str, device: Device) -> None:
        if name == self.plank_name:
            self.main()
        elif name in self.options:
            self.press(name, device)
        else:
            self.tried(name)

    def press(self, name: str, device: Device | None = None) -> None:
        """Press a place of `options`: make its action, or take the step that it stands for."""
        action = self.choice.complete(name)
        if action is not None:
            self.decide(action, name, device)
            return
        self.choice.press(name)
        self.stepped()

    def stepped(self) -> None:
        """The choice has gone a step further, or back: other places can be pressed now."""
        if not self.hint_goes_on:
            self.advice = None
        self.app.sounds.cue("ui_select")
        self.looked = ""
        self.notes.forget()
        self.refresh()
        _, begin = self.places()
        if begin is not None and self.focus.shown and self.goes_on(self.focus.current or ""):
            self.focus.go(begin)

    def goes_on(self, current: str) -> bool:
        """Whether the focus leaves this place once the choice has gone a step further."""
        return current not in self.options

    def cancelled(self) -> bool:
        if self.armed is not None:
            self.armed = None
            return True
        if self.choice.back():
            self.notes.forget()
            return True
        if self.closer:
            self.closer = False
            return True
        return False

    # =================================================================== taking back
    def _undo_seat(self) -> int:
        """Whose decision would be taken back: one's own, else the last one made, as long as nobody went on."""
        plies = self.match.history.plies
        last = plies[-1].seat if plies else self.seat
        if self.match.seats[last].is_human and last != self.seat and self.match.undo_refusal(last) is None:
            return last
        return self.seat

    def undo(self) -> None:
        if self.half_chosen:
            self.cancelled()
            self.app.sounds.cue("undo")
            self.refresh()
            return
        seat, self.seat = self.seat, self._undo_seat()
        self._grace_ms = 0.0
        super().undo()
        if self.match.undo_refusal(self.seat) is not None and self.seat not in self.match.waiting:
            self.seat = seat

    def tool_state(self, tool: str) -> str:
        if tool == "undo" and (self.half_chosen or self._undo_seat() != self.seat):
            return self.button_state(TOOL + tool)
        return super().tool_state(tool)

    # =================================================================== looking at things
    def pointer(self, pointer: Pointer) -> bool:
        changed = super().pointer(pointer)
        if self.drawer.open or self.past is not None or self.lane.busy:
            return changed
        if pointer.kind == "move":
            found = "" if self.focus.hovered is not None else self.thing_at(pointer.x, pointer.y)
            if found != self.looked:
                self.looked = found
                return True
        elif pointer.kind in ("press", "reason") and self.focus.at(pointer.x, pointer.y) is None:
            found = self.thing_at(pointer.x, pointer.y)
            if found:
                self.looked = found
                self.tried(found)
                return True
        return changed

    def thing_at(self, x: float, y: float) -> str:
        """Something to look at under the pointer, the thing in front first."""
        return next((name for name, node in reversed(self.all_places.items()) if node.holds(x, y)), "")

    def intent(self, intent: Intent) -> bool:
        if intent.kind == "look" and not self.drawer.open and self.past is None:
            if intent.down and not self.lane.busy:
                self.closer = not self.closer
                self.app.sounds.cue("ui_open" if self.closer else "ui_close")
                self.focus.shown = True
                self.refresh()
            return True
        return super().intent(intent)

    # =================================================================== words
    def rule_of(self, name: str) -> str:
        return self.notes.rule(name or self.looked)

    def thing(self, name: str) -> str:
        return self.notes.title(name)

    def hint_pairs(self) -> list[tuple[Kind, str]]:
        if self.lane.busy:
            return [("choose", tr("shell.table.skip"))]
        move: tuple[Kind, str] = ("left", tr("shell.key.move"))
        choose: tuple[Kind, str] = ("choose", tr("shell.key.choose"))
        if self.past is not None:
            return [move, choose, ("back", tr("shell.table.latest"))]
        if self.over:
            return [("choose", tr("shell.result.heading"))]
        if self.half_chosen:
            return [move, choose, ("back", tr("shell.key.back"))]
        if self.plank_on:
            return [move, choose, ("main", self.thing(self.plank_name))]
        return [move, choose] if self.legal else []

    def tip_for(self, name: str) -> Tip | None:
        """Things are explained on the slip; only tools have notes."""
        if not name.startswith(TOOL):
            return None
        word = {"help": "rules"}.get(name.removeprefix(TOOL), name.removeprefix(TOOL))
        return Tip(tr(f"shell.table.{word}"))

    def hint_glyph(self, kind: Kind) -> str | None:
        """The mouse needs no arrows, and presses planks where they lie."""
        if self.app.router.speaker == "mouse" and kind in ("left", "main"):
            return None
        return super().hint_glyph(kind)

    # =================================================================== picture
    def prompt_paper(self) -> Rect:
        return self.bar()

    def prompt_place(self) -> tuple[float, float, float]:
        r = self.bar()
        return r.x + r.w / 2, r.y, r.w

    def prompt_layers(self, c: Canvas) -> list[Layer]:
        """One bar with the prompt at its left and the keys at its right."""
        prompt, r = self.shown_prompt(), self.bar()
        wishes = self._drawer_hints() if self.drawer.open else self.hint_pairs()
        pairs = [(g, text) for wish, text in wishes if (g := self.hint_glyph(wish)) is not None]
        if not prompt.text and not pairs:
            return []
        area = (r.x - 30, r.y - 14, r.w + 60, r.h + 60)
        key = (prompt, tuple(pairs), r)
        return [Layer("prompt", key, area, lambda p: draw_bar(p, r, prompt, pairs))]


def draw_bar(c: Canvas, r: Rect, prompt: Prompt, pairs: Sequence[tuple[str, str]]) -> None:
    """Whose turn it is and what to do, then as many (glyph, words) as there is room for."""
    c.paper(r.x, r.y, r.w, r.h, 22, False, (8, 14, 0.45))
    c.box(r.x + 10, r.y + 9, r.w - 20, r.h - 22, 16, "#F6E7C6")
    middle = r.y + (r.h - 4) / 2
    left = r.x + 34
    if prompt.seat:
        c.token(prompt.seat, r.x + 54, middle, 56, (2, 4, 0.4))
        left = r.x + 96
    right = r.x + r.w - 24
    widths = [c.glyph_width(glyph, 40) + 8 + c.measure(text, "small", 25) + 18 for glyph, text in pairs]
    need = c.measure(prompt.text, "label", 31)
    shown = list(zip(pairs, widths, strict=True))
    while shown and left + need + 24 + sum(w for _, w in shown) > right:
        shown.pop(0)
    room = right - left - sum(w for _, w in shown) - 12
    size, fits = c.fit(prompt.text, "label", room, 31, least=24)
    if fits:
        c.text(prompt.text, left, middle - 1, "label", "night", "cl", size, within=room)
    else:
        size, _ = c.fit(prompt.text, "label", room, 24, least=20, lines=2)
        c.text(prompt.text, left, middle - 1, "label", "night", "cl", size, width=room, lh=c.type_size("label", size))
    x = right
    for (glyph, text), w in reversed(shown):
        x -= w
        wide = c.glyph_width(glyph, 40)
        c.glyph(glyph, x + wide / 2, middle, 40)
        c.text(text, x + wide + 8, middle - 1, "small", "sepia", "cl", 25)
