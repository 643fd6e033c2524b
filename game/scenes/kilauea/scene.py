"""The table of Kilauea: what can be pressed and what it does.

How it looks is in `island`, `marks`, `rails` and `tray`, what it says in `notes`, how it moves in `director`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final

from game.anim.director import Director
from game.anim.glide import Follow
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.match.telling import Played, Told, TookBack
from game.rules.kilauea import events as ev
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import Action, Sail
from game.rules.kilauea.legal import price
from game.rules.kilauea.state import Observation
from game.rules.kilauea.tables import COLOURS, EMPTY, PILLARS, SECTIONS, SPACES
from game.scenes import flecks
from game.scenes.base import House
from game.scenes.kilauea import panels, pieces, words
from game.scenes.kilauea.board import KilaueaBoard
from game.scenes.kilauea.choice import LAP, MAIN, Choice, attempts, kind, numbers
from game.scenes.kilauea.director import director, grouped
from game.scenes.kilauea.island import Island
from game.scenes.kilauea.layout import LODGED_W, REEF_W, SLOPE_W, Places
from game.scenes.kilauea.marks import Marks, column
from game.scenes.kilauea.notes import Notes, brings_scoring
from game.scenes.kilauea.rails import Rails
from game.scenes.kilauea.tray import Tray
from game.scenes.table.counting import CountingTable
from game.scenes.table.parts import DRAWER_WIDTH, TOOL, TOOLS, LogLine, Prompt
from game.scenes.table.picture import Layer
from game.scenes.table.weights import PRESSABLE, SOLID, Weight
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Device

LAST_LINES: Final = 6
_TOOL_ORDER: Final = ("undo", "hint", "log", "help", "pause")
_TOOL_R: Final = 33.0
_CARRIED: Final = ("canoe", "tree", "pillar", "rival")
_FIRST: Final = ("tray", "pillar", "isle", "tree", "face", "canoe", "rival", "purse", "level", "pad")


class KilaueaTable(CountingTable):
    """Two to four players, people and computers, around one island."""

    title: ClassVar[str] = "kilauea"
    plank_name: ClassVar[str] = MAIN
    table_for: ClassVar[tuple[int, ...]] = (2, 3, 4)
    director: ClassVar[Director[Any]] = director
    board: KilaueaBoard
    choice: Choice
    notes: Notes

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        seats = range(len(match.seats))
        colours = tuple(self.colour_of(n) for n in seats)
        computers = frozenset(n for n in seats if not match.seats[n].is_human)
        self.board = KilaueaBoard(app.pace, colours, self.flecks, computers)
        self.island = Island(self.board)
        self.marks, self.notes = Marks(self), Notes(self)
        self.tray, self.rails = Tray(self), Rails(self)
        self.choice = Choice(self.seen.table, self.seat, ())
        self.options: dict[str, tuple[Action, ...]] = {}
        self.held_part = ""
        self._lines: list[LogLine] = []
        self._lines_new: list[LogLine] = []  # told, but not shown yet
        self._lines_old = True  # they must be read from the log

    # ---- what it looks at
    @property
    def seen(self) -> Observation:
        """The position that is shown at rest."""
        observation = self.observation_shown
        assert isinstance(observation, Observation)
        return observation

    @property
    def over(self) -> bool:
        return self.seen.table.phase == st.OVER

    def delta_of(self, seat: int) -> int | None:
        """What the choice in focus would change for a seat."""
        if self.lane.busy or self.past is not None or not self.app.settings.forecast:
            return None
        name = self.pointed
        action = self.armed or (self.choice.complete(name) if name in self.options else None)
        return None if action is None or isinstance(action, Sail) else self.gain_of(action, seat)

    def sail_of(self, name: str) -> tuple[int, int]:
        """Distance and price of a space that can be reached."""
        action = self.options[name][0]
        assert isinstance(action, Sail)
        return action.distance, price(self.seen.table, action.distance)

    def advised(self, name: str) -> bool:
        """Whether a hint leads over this place."""
        return self.advice is not None and name in self.options and self.advice in self.options[name]

    # ---- layout
    def lay_out(self, canvas: Canvas) -> None:
        players = len(self.match.seats)
        self.board.lay_out(Places(canvas.w, canvas.h, players, panels.head_height(canvas)))
        self.notes.forget()

    def table_area(self) -> Rect:
        return self.board.places.island

    def bar(self) -> Rect:
        return self.board.places.top

    def plank_rect(self) -> Rect:
        return Rect(*self.board.places.plank)

    def more_nodes(self) -> list[Node]:
        return self.tray.nodes()

    @property
    def offers_recap(self) -> bool:
        return self.recap.left_ms > 0 and self.tray.box is None

    def recap_place(self) -> tuple[float, float, float]:
        """Above the plank; the last lines of the log make room for it, a tray of tiles takes its place."""
        r = self.board.places.plank
        return r.x + r.w / 2, r.y - 50, r.w + 24 if self.tray.box is None else 0.0

    def tip_place(self, name: str) -> Rect:
        p = self.board.places
        return Rect(p.right, p.slip_y, p.plank.w, p.plank.y - 14 - p.slip_y)

    def weights(self) -> list[Weight]:
        p = self.board.places
        rects = [p.island, *(panel.rect for panel in p.panels)]
        return [*super().weights(), *(Weight(rect, PRESSABLE) for rect in rects), Weight(p.plank, SOLID),
                Weight(p.tracker, 2 * PRESSABLE)]  # fmt: skip

    def tool_place(self, number: int) -> tuple[float, float, float]:
        at = _TOOL_ORDER.index(TOOLS[number])
        return self.board.places.right + 36 + at * 72, 50.0, _TOOL_R

    def drawer_place(self, canvas: Canvas) -> Rect:
        return Rect(canvas.w - 16 - DRAWER_WIDTH, 100, DRAWER_WIDTH, canvas.h - 116)

    def ring_radius(self, name: str) -> float:
        if name.startswith(TOOL):
            return _TOOL_R
        return {"pad": 36.0, "tray": 24.0, "face": 24.0}.get(kind(name), 14.0)

    # ---- motion
    def grouped(self, events: Sequence[Any]) -> list[Any]:
        return grouped(events)

    @property
    def counting_now(self) -> bool:
        return self.board.sheet.out > 0

    def _heard(self, told: Told) -> None:
        super()._heard(told)
        if isinstance(told, Played):
            for event in told.events:
                words_ = self.sentence(event)
                if words_:
                    seat = self.event_seat(event)
                    self._lines_new.append(LogLine(self.colour_of(seat if seat >= 0 else told.seat), words_))
        elif isinstance(told, TookBack):
            self._lines_old = True

    def follower(self, told: Played) -> int | None:
        passed = next((e for e in told.events if isinstance(e, ev.TurnPassed)), None)
        return None if passed is None else passed.following

    def moving(self) -> bool:
        return self.board.moving or super().moving()

    def tick(self, dt_ms: float) -> None:
        self.board.update(dt_ms)
        super().tick(dt_ms)

    # ---- at rest
    def rested(self) -> None:
        self.choice = Choice(self.seen.table, self.seat, self.legal)
        self.notes.forget()
        super().rested()

    def clear_choice(self) -> None:
        super().clear_choice()
        self.choice.path = ()

    # ---- what can be pressed
    def _around(self, nodes: list[Node]) -> list[Node]:
        """Spaces that can be reached are walked along the ring: right is farther, left is nearer."""
        pads = [node for node in nodes if kind(node.name) == "pad" and node.name in self.options]
        if self.closer or len(pads) < 2:
            return nodes
        names = [n.name for n in sorted(pads, key=lambda node: self.sail_of(node.name)[0])]
        links: dict[str, dict[Any, str | None]] = {}
        for i, name in enumerate(names):
            links[name] = {
                "left": names[i - 1] if i else None,
                "right": names[i + 1] if i + 1 < len(names) else None,
            }
        return [Node(n.name, n.rect, links.get(n.name, n.links), n.group, n.outline) for n in nodes]

    def joined(self, nodes: list[Node]) -> list[Node]:
        return super().joined(self._around(nodes))

    def everything(self) -> list[Node]:
        """All things on the table, what stands in front last."""
        board, p = self.board, self.board.places
        nodes = [Node("crater", Rect(p.crater[0] - 70, p.crater[1] - 40, 140, 86), group="crater")]
        for space in range(SPACES):
            if space not in board.covered:
                x, y = p.pads[space]
                nodes.append(Node(f"pad.{space}", Rect(x - 48, y - 36, 96, 72), group="pads"))
        nodes += self._face_nodes()
        upright = [(p.pillar(*divmod(i, COLOURS))[1], self._pillar_node(i)) for i in range(PILLARS)]
        upright += self._tree_nodes()
        nodes += [node for _, node in sorted(upright, key=lambda entry: entry[0])]
        for seat in range(board.players):
            nodes += self._panel_nodes(seat)
        return nodes

    def _face_nodes(self) -> list[Node]:
        board, p = self.board, self.board.places
        nodes = []
        for section in range(SECTIONS):
            x, y = p.reefs[section]
            half = REEF_W / 2 + 4
            if board.reef[section] >= 0:
                nodes.append(Node(f"face.{board.reef[section]}", Rect(x - half, y - half, 2 * half, 2 * half)))
            side = board.slopes[section]
            if side >= 0:
                x, y = p.slopes[section]
                half = SLOPE_W / 2 + 2
            else:
                side = board.lodged[section]
                x, y = p.lodge(section, board.boards[section])
                y, half = y - 6, LODGED_W / 2 + 3
            if side >= 0:
                nodes.append(Node(f"face.{side}", Rect(x - half, y - half, 2 * half, 2 * half), group="tiles"))
        return nodes

    def _pillar_node(self, pillar: int) -> Node:
        section, colour = divmod(pillar, COLOURS)
        x, y = self.board.places.pillar(section, colour)
        rect = column(x, y, self.board.heights[pillar], bool(self.board.capped(section) >> colour & 1))
        return Node(f"pillar.{section}.{colour}", rect, group=f"section{section}")

    def _tree_nodes(self) -> list[tuple[float, Node]]:
        board, p = self.board, self.board.places
        made = []
        for section in range(SECTIONS):
            for space, tiki in enumerate(board.forests[section]):
                if tiki != EMPTY:
                    x, y = p.tree(section, board.boards[section], space)
                    rect = Rect(x - 25, y - 29, 50, 52)
                    made.append((y, Node(f"tree.{section}.{space}", rect, group=f"forest{section}")))
        return made

    def _panel_nodes(self, seat: int) -> list[Node]:
        board, panel = self.board, self.board.places.panels[seat]
        isle = board.isles[seat]
        r = panel.rect
        nodes = [Node(f"panel.{seat}", Rect(r.x + 8, r.y + 8, r.w - 16, panel.head - 4), group="panels")]
        if seat == self.seat:
            nodes += [Node(f"isle.{s}", panel.column(s), group="isle") for s in range(SECTIONS)]
        if isle.stones and seat != self.seat:
            nodes.append(Node(f"purse.{seat}", panel.stones, group=f"canoe{seat}"))
        for colour in sorted(set(isle.canoe)):
            first, last = isle.canoe.index(colour), len(isle.canoe) - 1 - isle.canoe[::-1].index(colour)
            (ax, ay), (bx, _) = panel.seat(min(first, 3)), panel.seat(min(last, 3))
            rect = Rect(ax - 19, ay - 36, bx - ax + 38, 44)
            name = f"canoe.{colour}" if seat == self.seat else f"rival.{seat}.{colour}"
            nodes.append(Node(name, rect, group=f"canoe{seat}"))
        return nodes

    def begin(self, nodes: list[Node]) -> str | None:
        """Where the focus starts: the farthest free space, the best change, the first tile, else the plank."""
        names = [node.name for node in nodes if node.name in self.options]
        pads = [name for name in names if kind(name) == "pad"]
        if pads:
            free = [name for name in pads if not self.sail_of(name)[1]]
            return max(free or pads, key=lambda name: self.sail_of(name)[0])
        whole = [(name, a) for name in names if (a := self.choice.complete(name)) is not None and name != MAIN]
        if whole and self.seen.table.phase == st.MAIN:
            return max(whole, key=lambda entry: self.gain_of(entry[1]) or 0)[0]
        for what in _FIRST:
            found = next((name for name in names if kind(name) == what), None)
            if found is not None:
                return found
        return MAIN if self.plank_on else None

    # ---- the plank
    @property
    def plank_on(self) -> bool:
        """Whether the plank at the lower right can be pressed."""
        if self.lane.busy:
            return False
        return self.ending or self.over or self.armed is not None or MAIN in self.options

    def plank(self) -> tuple[str, str, str, str]:
        """Words, state, kind and icon of the plank."""
        if self.over:
            return tr("shell.result.heading"), "idle" if self.plank_on else "disabled", "coral", "cup"
        if self.lane.busy and self.board.sheet.out > 0:
            return tr("kilauea.label.next_section"), "idle", "coral", "step"
        stop = self.seen.table.phase == st.SECOND_CUT and bool(self.legal)
        kind_ = "coral" if self.plank_on else "koa"
        icon = "check" if stop else "end_turn"
        return self.notes.plank_words(), "idle" if self.plank_on else "disabled", kind_, icon

    def main(self) -> bool:
        if self.ending:
            self.end_turn()
            return True
        if self.armed is not None:
            self.act(self.armed, MAIN)
            return True
        if self.over and not self.lane.busy:
            self.finished()
            return True
        action = self.choice.complete(MAIN) if MAIN in self.options else None
        if action is None:
            return False
        self.decide(action, MAIN)
        return True

    # ---- pressing
    def pressed(self, name: str, device: Device) -> None:
        if name == LAP:
            self._toggle_lap()
        else:
            super().pressed(name, device)

    def _toggle_lap(self) -> None:
        if not self.choice.back():
            self.choice.press(LAP)
        self.stepped()

    def decide(self, action: Action, name: str, device: Device | None = None) -> None:
        """Do it; what brings a scoring asks once more, since that can't be taken back at the end of a game."""
        if action != self.armed and brings_scoring(self.match.preview(self.seat, action)):
            self.armed = action
            self.app.sounds.cue("ui_select")
            self.refresh()
            self.focus.go(MAIN)
            return
        self.act(action, name)

    def tried(self, name: str) -> None:
        """Somebody pressed what can't be pressed now: say why."""
        if kind(name) in ("panel", "section", "crater"):
            return
        for action in attempts(self.choice, name):
            why = self.match.why(self.seat, action)
            if why is not None:
                self.refuse(why, name)
                return
        self.refuse(Notice("shell.table.waits"), name)

    def asked_why(self, name: str) -> None:
        if name not in self.options and name not in (MAIN, LAP):
            self.tried(name)

    # ---- looking at things
    def thing_at(self, x: float, y: float) -> str:
        """Something to look at under the pointer, the thing in front first."""
        found = super().thing_at(x, y)
        if found:
            return found
        p = self.board.places
        for section in range(SECTIONS):
            if p.terrace(section).holds(x, y):
                return f"section.{section}"
        for seat, panel in enumerate(p.panels):
            if panel.rect.holds(x, y):
                return f"panel.{seat}"
        return ""

    # ---- carrying
    def may_carry(self, name: str, seat: int | None) -> bool:
        return name in self.options and kind(name) in _CARRIED and not self.lane.busy

    def carry(self, name: str, x: float, y: float) -> None:
        if self.held is None:
            self.held = Follow(x, y)
            self.held_part = f"tk_{pieces.ink_of(self._colour_at(name))}_head"
            self.app.sounds.cue("piece_pick")
            if self.choice.complete(name) is None:
                self.choice.press(name)
                self.refresh()
        self.held.to(x, y)
        self.pointer_at = (x, y)
        self.dirty = True

    def drop(self, name: str, onto: str | None, seat: int | None, device: Device) -> None:
        pressed = bool(self.choice.path) and self.choice.path[-1] == name
        self.held = None
        if pressed and onto is not None and onto in self.options:
            self.press(onto)
        elif pressed:
            self.choice.back()
            if onto != name and onto in self.all_places:  # not over a tool
                self.tried(onto)
            self.refresh()
        elif name in self.options and self._over_home():
            self.press(name)
        self.dirty = True

    def _over_home(self) -> bool:
        """Whether the pointer is over the own panel or the great canoe."""
        if self.pointer_at is None:
            return False
        x, y = self.pointer_at
        pawn = self.board.pawn
        near = (pawn.x - x) ** 2 + (pawn.y - y) ** 2 < 90**2
        return near or self.board.places.panels[self.seat].rect.holds(x, y)

    def _colour_at(self, name: str) -> int:
        at = numbers(name)
        if kind(name) == "tree":
            return self.board.forests[at[0]][at[1]]
        return at[-1]

    # ---- words
    def sentence(self, event: Any) -> str:
        return words.sentence(event, self.names)

    def refusal_words(self, refusal: Refusal) -> tuple[str, str]:
        return words.refusal(refusal, self.names)

    def prompt(self) -> Prompt:
        return Prompt(*self.notes.prompt())

    def heading_of(self, event: Any) -> str:
        return words.sentence(event, self.names) if isinstance(event, ev.ScoringBegan) else ""

    def advise(self, action: Any) -> None:
        """The focus goes where the advised action goes on from what is half chosen, else where it begins."""
        if not any(action in actions for actions in self.options.values()):
            self.choice.path = ()
            self.take_options()
        self.refresh()
        name = next((name for name, actions in self.options.items() if action in actions), None)
        if name is not None:
            self.focus.shown = True
            self.focus.go(name)

    def last_lines(self) -> list[LogLine]:
        """The newest lines of the log, once what they tell has been shown."""
        if self._lines_old and not self.lane.busy:
            self._lines = [line for line in self.log_lines() if line.seat][-LAST_LINES:]
            self._lines_new, self._lines_old = [], False
        elif self._lines_new and not self.lane.busy:
            self._lines = (self._lines + self._lines_new)[-LAST_LINES:]
            self._lines_new = []
        return self._lines

    # ---- picture
    def draw_fleck(self, canvas: Canvas, fleck: Any) -> None:
        if fleck.kind in flecks.FIRE:
            flecks.draw_lava(canvas, fleck)
        else:
            super().draw_fleck(canvas, fleck)

    def ahead(self) -> Iterator[Callable[[], object]]:
        assert self.picture is not None
        return self.island.ahead(self.picture.canvas)

    def table_layers(self, canvas: Canvas) -> list[Layer]:
        bob = round(self.breeze.wave(2800, 2.5) * 2) / 2
        made = self.island.layers(canvas, bob, self.marks.pads())
        return [*made, *self.marks.layers(), *self.rails.dims()]

    def rail_layers(self, canvas: Canvas) -> list[Layer]:
        return self.rails.layers(canvas)

    def hint_layers(self, c: Canvas) -> list[Layer]:
        return []

    def draw_flying(self, canvas: Canvas) -> None:
        if self.board.spout > 0.02:
            x, y = self.board.places.crater
            jet = canvas.raster("lava_fountain", 230)
            canvas.pose(jet, x, y + 16, sx=0.6 + 0.4 * self.board.spout, sy=self.board.spout, anchor="bc")
        self.marks.draw_chevrons(canvas)
        for flight in self.board.flights:
            x, y = flight.x, flight.y
            if flight.tile >= 0:
                pieces.draw_tile(canvas, flight.tile, x, y - flight.lift, round(flight.w), shadow=(20, 14, 0.4))
                continue
            _draw_flight(canvas, flight)
        if self.held is not None:
            bitmap = canvas.raster(self.held_part, 56)
            canvas.pose(bitmap, self.held.x, self.held.y + 20, self.held.lean, anchor="bc", shadow=(20, 14, 0.4))


def _draw_flight(c: Canvas, flight: Any) -> None:
    if flight.alpha <= 0:
        return
    if flight.part == "disc":
        c.disc(flight.x, flight.y - flight.lift, 29, "night", 0.6)
        c.disc(flight.x, flight.y - flight.lift, 26, "sun")
        c.text(flight.number, flight.x, flight.y - flight.lift - 1, "strong", "night", "cc", pieces.grown(c, 27, 30))
        return
    bitmap = c.raster(flight.part, round(flight.w / 2) * 2)
    anchor = "bc" if flight.foot else "cc"
    foot = flight.w * 0.075 if flight.foot else 0.0
    shadow = (4, 8, 0.35)
    c.pose(
        bitmap, flight.x, flight.y + foot, -flight.turn, flight.scale_x, flight.scale_y,
        flight.alpha, anchor, lift=flight.lift, shadow=shadow if flight.alpha >= 1 else None,
    )  # fmt: skip
    if flight.number:
        c.text(flight.number, flight.x, flight.y - flight.lift - 38, "strong", "paper", "cc", 30, shadow="night")
