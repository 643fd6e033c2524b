"""The table of Haleakala: what can be pressed and what it does.

How it looks is in `painter`, `marks` and `rails`, what it says in `notes`, how it moves in `director`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from game.anim.director import Director
from game.anim.glide import Follow
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.match.keeping import Keeper
from game.match.match import Match
from game.match.telling import Played
from game.rules.haleakala import actions as act
from game.rules.haleakala import events as ev
from game.rules.haleakala import tables
from game.rules.haleakala.components import BEACHES, CRATERS, DISCS, FIELDS, SEGMENTS
from game.rules.haleakala.components import LAVA as LAVA_CARD
from game.rules.haleakala.state import CHOOSE_ACTION, GAME_OVER, MOVE_SHAMAN, NONE, PANEL_PRIESTESS, PICK, Observation
from game.scenes import flecks
from game.scenes.base import House
from game.scenes.haleakala import pieces, words
from game.scenes.haleakala.board import HaleakalaBoard
from game.scenes.haleakala.choice import BOAT, LAVA, MAIN, SHAMAN, START, Choice, kind, numbers
from game.scenes.haleakala.director import Named, director, grouped
from game.scenes.haleakala.layout import CARD_W, SHAMAN_W, Places
from game.scenes.haleakala.marks import Marks, round_outline
from game.scenes.haleakala.notes import Notes
from game.scenes.haleakala.painter import LAVA_W, Painter, needed
from game.scenes.haleakala.rails import Rails
from game.scenes.table.looking import LookingTable
from game.scenes.table.parts import DRAWER_WIDTH, TOOL, Prompt
from game.scenes.table.picture import Layer
from game.scenes.table.weights import PRESSABLE, Weight
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Device

_TOOL_R: Final = 33.0
_OWN_RINGS: Final = ("beach", "field", "crater", "bay", "disc", "hand", LAVA, BOAT, "market")
_CARRIED: Final = ("hand", "disc", "crater", "bay", "market", "shaman", LAVA)


class HaleakalaTable(LookingTable):
    """Two players around one island."""

    title: ClassVar[str] = "haleakala"
    hint_goes_on: ClassVar[bool] = True
    table_for: ClassVar[tuple[int, ...]] = (2,)
    director: ClassVar[Director[Any]] = director
    board: HaleakalaBoard
    choice: Choice
    notes: Notes

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        colours = tuple(self.colour_of(n) for n in (0, 1))
        computers = frozenset(n for n in (0, 1) if not match.seats[n].is_human)
        self.board = HaleakalaBoard(app.pace, colours, self.flecks, computers, self.seen.tactical)
        self.painter, self.marks = Painter(self.board), Marks(self)
        self.notes, self.rails = Notes(self), Rails(self)
        self.choice = Choice(self.seen, self.seat, ())
        self.options: dict[str, act.Action | None] = {}
        self.held_name = ""

    # ---- what it looks at
    @property
    def seen(self) -> Observation:
        """The position that is shown at rest."""
        observation = self.observation_shown
        assert isinstance(observation, Observation)
        return observation

    @property
    def over(self) -> bool:
        return self.seen.phase == GAME_OVER

    @property
    def decides(self) -> int:
        """Who is asked, often not the one whose turn it is."""
        return self.ended_by if self.ending else self.seen.decides

    @property
    def refused_name(self) -> str:
        """The place whose refusal is being read, "" = none."""
        return (self.tip.shaken or "?") if self.tip.refusal is not None else ""

    @property
    def holding(self) -> bool:
        """A decision that can't be taken back is held for a moment."""
        return self.match.held(self.seat) is not None and not self.lane.busy

    def action_at(self, name: str) -> act.Action | None:
        """What pressing a place would do, None if nothing or only a step."""
        return self.options.get(name)

    def sails_with(self, action: act.Action | None) -> int:
        """How far the boat goes with an action, 0 = it stays."""
        if isinstance(action, act.Sail):
            return 1
        if isinstance(action, act.Lay) and action.beach == self.board.boat_at:
            return action.disc
        if action is None and self.pointed.startswith("hand.") and self.pointed in self.options:
            return numbers(self.pointed)[0]
        return 0

    def delta_of(self, seat: int) -> int | None:
        """What the choice in focus would change for a seat if the volcano erupted now."""
        if self.lane.busy or self.past is not None or not self.app.settings.forecast:
            return None
        action = self.armed or self.action_at(self.pointed)
        return self.gain_of(action, seat) if action is not None else None

    def advised(self, name: str) -> bool:
        """Whether a hint leads over this place."""
        if self.advice is None or name not in self.options:
            return False
        return self.options[name] == self.advice or name == self._first_step(self.advice)

    def _first_step(self, action: Any) -> str:
        """Where an action begins."""
        match action:
            case act.Lay() if self.choice.disc != action.disc:
                return f"hand.{action.disc}"
            case act.Lay() if action.lava and not self.choice.lava:
                return LAVA
            case act.MoveChip() if self.choice.origin != action.origin:
                return f"crater.{action.origin}"
        return ""

    def picked(self, seat: int) -> int:
        """The disc that somebody carries from this seat's supply, NONE = none."""
        if self.held is None or seat != self.seat:
            return NONE
        if self.held_name == LAVA:
            return 0
        return numbers(self.held_name)[0] if kind(self.held_name) == "hand" else NONE

    # ---- layout
    def lay_out(self, canvas: Canvas) -> None:
        self.board.lay_out(Places(canvas.w, canvas.h, self.board.tactical))
        self.notes.forget()

    def table_area(self) -> Rect:
        p = self.board.places
        return Rect(384 + p.dx, p.dy, 1152, 1080)

    def bar(self) -> Rect:
        return self.board.places.top

    def plank_rect(self) -> Rect:
        return self.board.places.plank

    def recap_place(self) -> tuple[float, float, float]:
        """In the lower left corner of the sea, where no card lies; below the island on a high screen."""
        p = self.board.places
        if p.dy:
            return p.w / 2, p.h - 56, p.w - 800
        left, right = p.panels[0].rect.x + p.panels[0].rect.w + 12, min(x for x, _ in p.bays[6:8]) - 58
        return (left + right) / 2, 1022.0, right - left

    def tip_place(self, name: str) -> Rect:
        m = self.board.places.market
        return Rect(m.x - 6, m.y, m.w + 12, m.h)

    def weights(self) -> list[Weight]:
        """The island and both players; less the docks, of which the lower one is where slips lie."""
        p = self.board.places
        cards = [Rect(x - CARD_W / 2, y - CARD_W * 0.72, CARD_W, CARD_W * 1.44) for x, y in p.bays]
        made = [Weight(rect, PRESSABLE) for rect in (p.land, *cards, *(panel.rect for panel in p.panels))]
        return [*super().weights(), *made, Weight(p.market, 0.8 * PRESSABLE), Weight(p.piles, 0.4 * PRESSABLE)]

    def tool_place(self, number: int) -> tuple[float, float, float]:
        return self.board.places.right + 34 + number * 71, 50.0, _TOOL_R

    def drawer_place(self, canvas: Canvas) -> Rect:
        return Rect(canvas.w - 24 - DRAWER_WIDTH, 104, DRAWER_WIDTH, canvas.h - 128)

    def ring_radius(self, name: str) -> float:
        if name.startswith(TOOL):
            return _TOOL_R
        return {"hand": 34.0, LAVA: 34.0, "panel": 22.0, MAIN: 22.0}.get(kind(name), 16.0)

    # ---- life
    def enter(self) -> None:
        self.board.prepare()
        super().enter()

    # ---- motion
    def _play(self, events: Sequence[Any], observation: Any) -> None:
        told: list[Any] = []
        for event in grouped(events):
            line = self.sentence(event)
            told += [Named(line, self._teller(event)), event] if line else [event]
        super()._play(told, observation)

    def _teller(self, event: Any) -> int:
        """Whose event it is, as the prompt shows it."""
        return int(event.leader) if isinstance(event, ev.Arrived) else self.event_seat(event)

    def follower(self, told: Played) -> int | None:
        """The seat that the turn passes to; a card that was turned up can't be taken back."""
        passed = next((e for e in told.events if isinstance(e, ev.TurnPassed)), None)
        drawn = any(isinstance(e, ev.Refilled) for e in told.events)
        return None if passed is None or drawn else passed.seat

    def moving(self) -> bool:
        return self.board.moving or super().moving()

    def tick(self, dt_ms: float) -> None:
        self.board.update(dt_ms)
        super().tick(dt_ms)

    # ---- at rest
    def rested(self) -> None:
        self.choice = Choice(self.seen, self.seat, self.legal)
        self.notes.forget()
        super().rested()

    def clear_choice(self) -> None:
        super().clear_choice()
        self.choice.clear()

    # ---- what can be pressed
    def everything(self) -> list[Node]:
        """All things on the table, what stands in front last."""
        board, p = self.board, self.board.places
        nodes = [self._region(f"beach.{i}", BEACHES + i, "beaches") for i in range(SEGMENTS)]
        nodes += [self._region(f"field.{f}", f, "fields") for f in range(FIELDS)]
        nodes += [self._region(f"crater.{i}", CRATERS + i, "craters") for i in range(SEGMENTS)]
        bx, by = board.boat.x, board.boat.y
        nodes.append(Node(BOAT, Rect(bx - 56, by - 60, 112, 116), group="boat"))
        for bay, (x, y) in enumerate(p.bays):
            nodes.append(Node(f"bay.{bay}", Rect(x - 54, y - 74, 108, 148), group="bays"))
        if self.choice.disc == NONE:
            nodes += self._disc_nodes()
        if self.choice.phase == MOVE_SHAMAN:
            shaman = board.shamans[self.seat]
            nodes.append(Node(SHAMAN, Rect(shaman.x - 26, shaman.y - 66, 52, 72), group="fields"))
        nodes += self._panel_nodes()
        for card in range(PANEL_PRIESTESS + 1):
            x, y = p.market_card(card)
            nodes.append(Node(f"market.{card}", Rect(x - 56, y - 78, 112, 156), group="market"))
        nodes.append(Node("piles", p.piles, group="piles"))
        return nodes

    def _region(self, name: str, place: int, group: str) -> Node:
        points = self.board.places.regions[place]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        rect = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        x, y = self.board.places.seats[place]
        if kind(name) == "field":
            rect = Rect(x - 40, y - 34, 80, 68)  # where the pad is: the focus goes from pad to pad
        return Node(name, rect, group=group, outline=points)

    def _disc_nodes(self) -> list[Node]:
        made = []
        for beach in range(SEGMENTS):
            for seat in (0, 1):
                for value in self.board.discs_on(beach, seat):
                    x, y = self.board.disc_spot(seat, value)
                    outline = round_outline(x, y, 27)
                    made.append(
                        Node(f"disc.{seat}.{value}", Rect(x - 27, y - 27, 54, 54), group="discs", outline=outline)
                    )
        return made

    def _panel_nodes(self) -> list[Node]:
        board, p = self.board, self.board.places
        made = []
        panel = p.panels[self.seat]
        for value in range(1, DISCS + 1):
            x, y = panel.disc(value)
            made.append(Node(f"hand.{value}", Rect(x - 31, y - 36, 62, 72), group="hand"))
        if board.tactical:
            x, y = panel.disc(0)
            made.append(Node(LAVA, Rect(x - 27, y - 36, 54, 72), group="hand"))
        for seat in (0, 1):
            for card in board.kept[seat]:
                x, y = board.card_home(seat, card)
                made.append(Node(f"own.{seat}.{card}", Rect(x - 30, y - 42, 60, 84), group=f"own{seat}"))
        x, y = p.panels[board.start].start
        made.append(Node(START, Rect(x - 22, y - 22, 44, 44), group=f"own{board.start}"))
        return made

    def begin(self, nodes: list[Node]) -> str | None:
        """Where the focus starts: the last disc in hand, the card that brings most, the best field, else the plank."""
        names = [node.name for node in nodes if node.name in self.options]
        phase = self.choice.phase
        if phase == CHOOSE_ACTION and self.choice.disc == NONE:
            hand = [name for name in names if kind(name) == "hand"]
            if hand:
                return hand[-1]
        if phase == CHOOSE_ACTION and self.choice.disc != NONE:
            boat = f"beach.{self.board.boat_at}"
            return boat if boat in names else next((n for n in names if kind(n) == "beach"), None)
        if phase == PICK:
            return max((n for n in names if kind(n) == "bay"), key=self._gain, default=None)
        if phase == MOVE_SHAMAN and self.plank_on:
            return MAIN
        for what in ("crater", "market", "disc", BOAT):
            found = next((name for name in names if kind(name) == what), None)
            if found is not None:
                return found
        return MAIN if self.plank_on else None

    def _gain(self, name: str) -> int:
        action = self.options[name]
        return self.gain_of(action) or 0 if action is not None else 0

    # ---- the plank
    @property
    def plank_on(self) -> bool:
        """Whether the plank at the lower right of the sea can be pressed."""
        if self.lane.busy or self.past is not None:
            return False
        return self.ending or self.holding or self.armed is not None or MAIN in self.options or self.over

    def main(self) -> bool:
        if self.ending:
            self.end_turn()
            return True
        if self.holding:
            self.match.confirm(self.seat)
            return True
        if self.armed is not None:
            return self._commit(self.armed, MAIN)
        if self.over and not self.lane.busy:
            self.finished()
            return True
        if MAIN not in self.options:
            return False
        self.press(MAIN)
        return True

    # ---- pressing
    def decide(self, action: act.Action, name: str, device: Device | None = None) -> None:
        """Make it; a finger that can't hover over a place first sees what sailing there brings."""
        blind = device is not None and device.kind == "touch" and self.sails_with(action) > 0
        if blind and self.armed != action:
            self.armed = action
            self.app.sounds.cue("ui_select")
            self.refresh()
        else:
            self._commit(action, name)

    def _commit(self, action: act.Action, name: str) -> bool:
        self.armed = None
        return self.act(action, name)

    def stepped(self) -> None:
        self.armed = None
        super().stepped()

    def goes_on(self, current: str) -> bool:
        return super().goes_on(current) or self.choice.begun

    def tried(self, name: str) -> None:
        """Somebody pressed what can't be pressed now: say why."""
        if kind(name) in ("own", "piles", START) or not name:
            return
        if not self.legal:
            if not self.match.over:
                self._refuse_waiting(name)
            return
        actions = self.choice.attempts(name)
        for action in actions:
            why = self.match.why(self.seat, action)
            if why is not None:
                self.refuse(why, name)
                return
        if kind(name) == "beach":
            self.refuse(Notice("haleakala.note.disc_first"), name)

    def _refuse_waiting(self, name: str) -> None:
        for action in self.choice.attempts(name):
            why = self.match.why(self.seat, action)
            if why is not None:
                self.refuse(why, name)
                return
        self.refuse(Notice("shell.table.waits"), name)

    # ---- carrying
    def may_carry(self, name: str, seat: int | None) -> bool:
        return name in self.options and kind(name) in _CARRIED and not self.lane.busy

    def carry(self, name: str, x: float, y: float) -> None:
        if self.held is None:
            self.held, self.held_name = Follow(x, y), name
            self.app.sounds.cue("piece_pick")
            if self.options.get(name) is None:
                self._begin_with(name)
        self.held.to(x, y)
        self.pointer_at = (x, y)
        self.dirty = True

    def _begin_with(self, name: str) -> None:
        """The carried thing is chosen, whatever was chosen before."""
        if kind(name) == "hand":
            self.choice.disc = numbers(name)[0]
        elif kind(name) == "crater":
            self.choice.origin = numbers(name)[0]
        elif name == LAVA and not self.choice.lava:
            self.choice.press(LAVA)
        self.refresh()

    def drop(self, name: str, onto: str | None, seat: int | None, device: Device) -> None:
        self.held, at = None, self.pointer_at
        self.dirty = True
        step = kind(name) in ("hand", "crater", LAVA, SHAMAN)
        if step and onto is not None and onto in self.options and self.options[onto] is not None:
            action = self.options[onto]
            if isinstance(action, act.Lay) and at is not None:
                self.board.hand_at = at
            assert action is not None
            if not self._commit(action, onto):
                self.board.hand_at = None
        elif step:
            self._let_go(name, onto, at)
        elif self._over_home(at) and self.options.get(name) is not None:
            self.press(name, device)
        else:
            self.refresh()

    def _let_go(self, name: str, onto: str | None, at: tuple[float, float] | None) -> None:
        """Not on a place where it may go: say why if it was one, and put it back."""
        found = onto or (self.thing_at(*at) if at is not None else "")
        if found and found != name and kind(found) in ("beach", "crater", "field"):
            self.tried(found)
        self.choice.clear()
        self.app.sounds.cue("piece_slide")
        self.refresh()

    def _over_home(self, at: tuple[float, float] | None) -> bool:
        """Whether a point is over the own panel."""
        return at is not None and self.board.places.panels[self.seat].rect.holds(*at)

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
        """The focus goes where the advised action begins; its disc is taken up already."""
        self.choice.clear()
        if isinstance(action, act.Lay):
            self.choice.disc, self.choice.lava = action.disc, action.lava
        elif isinstance(action, act.MoveChip):
            self.choice.origin = action.origin
        self.take_options()
        self.notes.forget()
        self.refresh()
        name = next((name for name, found in self.options.items() if found == action), None)
        if name is not None:
            self.focus.shown = True
            self.focus.go(name)

    # ---- picture
    def ahead(self) -> Iterator[Any]:
        """Cards that may fly soon are drawn while there is time."""
        assert self.picture is not None
        canvas = self.picture.canvas
        kinds = {tables.KIND[card]: card for card in self.board.unseen}
        for card in kinds.values():
            yield partial(pieces.card, canvas, card, LAVA_W if tables.ROLE[card] == LAVA_CARD else CARD_W)
        yield from needed(canvas, self.board.colours)

    def _lifted(self) -> frozenset[str]:
        """Pieces on the island that somebody carries."""
        if self.held is None or kind(self.held_name) not in ("disc", "crater", SHAMAN):
            return frozenset()
        return frozenset((f"shaman.{self.seat}" if self.held_name == SHAMAN else self.held_name,))

    def _foreseen(self) -> dict[int, tuple[int, int]]:
        """By beach the sums that the choice would leave, where it may not lie too."""
        if self.lane.busy or self.past is not None:
            return {}
        return self.choice.tied() | self.choice.foreseen(self.armed or self.action_at(self.pointed))

    def table_layers(self, canvas: Canvas) -> list[Layer]:
        bob = round(self.breeze.wave(2800, 2.5) * 2) / 2
        under = [*self.marks.under(), *self.rails.thread(canvas)]
        return self.painter.layers(canvas, bob, under, self.marks.over(), self._lifted(), self._foreseen())

    def rail_layers(self, canvas: Canvas) -> list[Layer]:
        return [*self.rails.layers(canvas), *self.rails.plank(), *self._past_planks()]

    def _past_planks(self) -> list[Layer]:
        return self.past_layers() if self.past is not None else []

    def prompt_layers(self, c: Canvas) -> list[Layer]:
        """The score rail takes the place of the prompt."""
        return [] if self.board.sheet.out > 0 else super().prompt_layers(c)

    def hint_layers(self, c: Canvas) -> list[Layer]:
        return super().hint_layers(c) if self.board.sheet.out > 0 and not self.over else []

    def hint_place(self) -> tuple[float, float]:
        r = self.board.places.plank
        return r.x + r.w / 2, r.y + r.h / 2

    def _draw_ring(self, c: Canvas) -> None:
        """Things of the island wear rings of their own; only the flower slides over them."""
        ring, name = self.focus.ring, self.focus.current or ""
        if kind(name) not in _OWN_RINGS or name not in self.options:
            super()._draw_ring(c)
        elif ring is not None and not self.lane.busy:
            c.blossom(ring.x + 4, ring.y + 4, 38, 18)

    def draw_fleck(self, c: Canvas, fleck: Any) -> None:
        if fleck.kind in flecks.FIRE:
            flecks.draw_lava(c, fleck)
        elif fleck.kind == "smoke":
            flecks.draw_smoke(c, fleck)
        else:
            super().draw_fleck(c, fleck)

    def draw_flying(self, canvas: Canvas) -> None:
        self.painter.draw_sailing(canvas)
        if self.board.veil > 0.04:
            self.painter.draw_night(canvas)
        self.painter.draw_fire(canvas)
        self.painter.draw_flights(canvas)
        self._draw_tag(canvas)
        if self.held is not None:
            self._draw_held(canvas)

    def _draw_tag(self, c: Canvas) -> None:
        """Why a card has no effect, beside it."""
        board = self.board
        if not board.tag:
            return
        text = words.lapse(board.tag, self.name_of(board.tag_seat))
        x, y = board.taken_spot(board.tag_seat)
        high = c.line_height("small", 26)
        w = 420.0
        h = c.text_height(text, "small", w - 90, 26, high) + 30
        c.paper(x + 56, y - h / 2, w, h, 18, False, (8, 12, 0.45))
        c.part("ui_warning", x + 92, y - 2, h=34, anchor="cc", tint="#9A6A10")
        c.text(text, x + 120, y - 2, "small", "night", "cl", 26, width=w - 90, lh=high)

    def _draw_held(self, c: Canvas) -> None:
        assert self.held is not None
        x, y, at = self.held.x, self.held.y, numbers(self.held_name)
        colour = self.board.colours[self.seat]
        shadow = (20, 14, 0.4)
        match kind(self.held_name):
            case "hand":
                pieces.draw_disc(c, colour, at[0], x, y - 10, 58, shadow)
            case "disc":
                pieces.draw_disc(c, colour, at[1], x, y - 10, 58, shadow)
            case "lava":
                pieces.draw_disc(c, colour, 0, x, y - 10, 58, shadow)
            case "crater":
                pieces.draw_chip(c, x, y - 10, 50, shadow)
            case "bay":
                bitmap = pieces.card(c, self.board.bays[at[0]], CARD_W)
                c.pose(bitmap, x, y, self.held.lean, shadow=shadow)
            case "market":
                c.pose(pieces.market_card(c, at[0], CARD_W), x, y, self.held.lean, shadow=shadow)
            case _:
                c.part(f"shaman_{colour}", x, y + 20, w=SHAMAN_W + 6, anchor="bc")
