"""What a table shows: the picture of the title, then prompt, tools, hint row, notes and the open log.

The picture is kept from frame to frame; what flies, glows or says something in passing is painted over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import hypot
from time import perf_counter
from typing import Any, Final, Protocol

import pygame

from game.anim.breeze import Breeze
from game.anim.particles import Flecks
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.scenes.base import House
from game.scenes.table import parts
from game.scenes.table.log import LogDrawer
from game.scenes.table.match import TableMatch
from game.scenes.table.offers import Confirmation, RecapOffer
from game.scenes.table.parts import TOOL, Prompt, Tip
from game.scenes.table.picture import Layer, Picture, still
from game.scenes.table.tip import TableTip
from game.scenes.table.weights import SOLID, Weight, least_hidden
from game.ui.canvas import CAP, Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent, Kind, Pointer

CLOSE_MS: Final = 55.0  # from one frame to the next while the table flows
AHEAD_S: Final = 0.001  # of a step, after which no further picture is begun ahead of time
AWAY: Final = 26.0  # logical pixels that a note goes for a weight of one
WIDER: Final = (1.0, 1.5, 2.0)  # how wide a note may be that is too long for its place
TOOL_NAME_EDGES: Final = 78.0  # of a note that only names a tool, beside its words
ASIDE_TOP: Final = 150.0  # of the table beside the open log


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


class TableView(TableMatch):
    """See the module."""

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        self.guide: Guide | None = None
        self.flecks = Flecks(app.pace)
        self.breeze = Breeze(app.pace, 0.5)
        self.drawer = LogDrawer()
        self.pointer_at: tuple[float, float] | None = None
        self.tip = TableTip(self)
        self.recap = RecapOffer(self)
        self.confirmation = Confirmation(self)
        self.picture: Picture | None = None
        self._drawn_ms = 0.0  # when it was drawn last
        self.front: Canvas | None = None
        self._jobs: Iterator[Callable[[], object]] = iter(())

    # =================================================================== what is looked at
    @property
    def place_pointed(self) -> str:
        """The place under the pointer, else the one in focus, "" = none."""
        if self.focus.hovered is not None:
            return self.focus.hovered
        if self.focus.shown and self.focus.current is not None:
            return self.focus.current
        return ""

    def tip_box(self, tip: Tip, name: str) -> Rect:
        """A note's place; one that is too long for it lies where it hides least, the nearer the better."""
        assert self.front is not None
        room = self.tip_place(name)
        if name.startswith(TOOL) and not tip.lines:
            x, y, _ = self.tool_place(parts.TOOLS.index(name[len(TOOL) :]))
            if x > self.front.w * 0.7 and y < self.front.h / 2:
                return self._tool_name_box(tip, y, room.w)
        high = parts.tip_height(self.front, tip, room.w)
        if high <= room.h:
            return Rect(room.x, room.y, room.w, high)
        weights = [*self.weights(), Weight(self.prompt_paper(), SOLID)]
        weights += [Weight(node.rect, SOLID) for node in self.focus.nodes if node.name == name]
        area = self.tip_area()
        found = (self._calm(tip, min(area.w, room.w * k), room, area, weights) for k in WIDER)
        return min(found, key=lambda pair: pair[1])[0]

    def _calm(self, tip: Tip, w: float, room: Rect, area: Rect, weights: Sequence[Weight]) -> tuple[Rect, float]:
        """The best place for a note of this width near its usual one, and what it costs."""
        assert self.front is not None
        h = parts.tip_height(self.front, tip, w)
        x, y = room.centre
        over = SOLID * max(0.0, h - area.h)
        return least_hidden(
            w, h, area, weights, lambda left, top: over + hypot(left + w / 2 - x, top + h / 2 - y) / AWAY
        )

    def _tool_name_box(self, tip: Tip, y: float, most: float) -> Rect:
        """At the left of all tools, and under the prompt where that comes so far: what lies below tools is to be read.

        y: of the tool's middle; most: the greatest width.
        """
        assert self.front is not None
        beside = TOOL_NAME_EDGES + (parts.TIP_LOCK if tip.refusal else 0.0)
        w = min(most, self.front.measure(tip.title, "strong", 28) + beside)
        h = parts.tip_height(self.front, tip, w)
        left = min(x - r for x, _, r in map(self.tool_place, range(len(parts.TOOLS)))) - 34 - w
        paper = self.prompt_paper()
        under = paper.y + paper.h + 14 if left < paper.x + paper.w + 14 else 0.0
        return Rect(left, max(under, y - h / 2), w, h)

    def prompt_paper(self) -> Rect:
        """What the prompt covers."""
        assert self.front is not None
        return parts.prompt_box(self.front, self.shown_prompt(), *self.prompt_place(), self.prompt_high)

    def button_state(self, name: str) -> str:
        """How a plank or round button shows. The focus ring is the table's own, it slides."""
        look = self.focus.look(name)
        return "idle" if look == "focus" else look

    # =================================================================== made ahead
    def set_out(self) -> None:
        super().set_out()
        self.recap.look()
        self._jobs = self.ahead()

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

    # =================================================================== picture
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
        self.recap.draw(front)
        self.confirmation.draw(front)
        if self.guide is not None:
            self.guide.draw(front)
        if self.toasts.waiting:
            x, y, _ = self.prompt_place()
            self.toasts.draw(front, x, y + 96)

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
            key = "confirm_turn" if self.confirmation.asks else "held_back"
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
        high = self.prompt_high
        box = parts.prompt_box(c, prompt, cx, y, most, high)
        area = (box.x - 40, box.y - 40, box.w + 80, box.h + 90)
        return [
            still("prompt", (prompt, most, high), area,
                  lambda p, dx, dy: parts.draw_prompt(p, prompt, cx + dx, y + dy, most, high))
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
        self.tip.draw(c)

    # =================================================================== beside the open drawer
    def _draw_aside(self, c: Canvas, rails: Sequence[Layer]) -> None:
        """The table as a print beside the open drawer."""
        assert self.picture is not None
        surface = self.picture.compose(self.table_layers(self.picture.canvas))
        t = self.drawer.shown
        area, goal = self.table_area(), self._aside()
        c.out.blit(surface, (0, 0))
        c.veil("#0A1E33", 0.84 * t)
        shown = Rect(*(a + (g - a) * t for a, g in zip(area, goal, strict=True)))
        left, top, right, low = c.dev(area.x, area.y, area.x + area.w, area.y + area.h)
        source = pygame.Rect(left, top, right - left, low - top).clip(surface.get_rect())
        size = c.dev_size(shown.w, shown.h)
        c.paper(shown.x - 12, shown.y - 12, shown.w + 24, shown.h + 28, 16, False, alpha=min(1.0, t + 0.2))
        c.out.blit(pygame.transform.smoothscale(surface.subsurface(source), size), c.dev(shown.x, shown.y))
        for layer in rails:
            layer.paint(c)
        box = self.drawer.box
        moved = Rect(box.x + (1 - t) * (c.w - box.x + 30), box.y, box.w, box.h)
        self.drawer.draw(c, moved)
        if self.tells_recap:
            x, y = self.drawer.recap_place.centre
            c.round_button(x + moved.x - box.x, y, 30, "redo", "night", name="recap")

    def _aside(self) -> Rect:
        """Where the table lies while the drawer is open."""
        assert self.front is not None
        area = self.table_area()
        box = self.drawer.box
        room = Rect(430, ASIDE_TOP, box.x - 30 - 430, self.front.h - ASIDE_TOP - 110)
        k = min(room.w / area.w, room.h / area.h)
        return Rect(room.x + (room.w - area.w * k) / 2, room.y + (room.h - area.h * k) / 2, area.w * k, area.h * k)

    # =================================================================== in words
    def _thing_pointed(self) -> str:
        """What the pointer or the focus is on, "" = nothing that has words."""
        name = self.place_pointed
        if name.startswith(TOOL):
            tool = name.removeprefix(TOOL)
            return tr(f"shell.table.{'rules' if tool == 'help' else tool}")
        return self.thing(name) if name else ""

    def mirror(self) -> str:
        prompt = (self.shown_prompt().text or (self.guide.heading if self.guide is not None else "")).rstrip(".?")
        name = tr(f"shell.title.{self.title}.name")
        if self.curtain is not None:
            return tr("shell.mirror.curtain", name=self.name_of(self.curtain))
        thing = self._thing_pointed().rstrip(".")
        if self.match.round:
            name = tr("shell.mirror.in_round", title=name, round=self.match.round)
        if self.drawer.open and 0 <= self.drawer.chosen < len(self.drawer.lines):
            line = tr("shell.mirror.log", title=name, line=self.drawer.lines[self.drawer.chosen].text.rstrip("."))
        elif self.lane.busy or not thing:
            line = tr("shell.mirror.table_waits", title=name, prompt=prompt) if prompt else f"{name}."
        else:
            line = tr("shell.mirror.table", title=name, name=self.name_of(self.seat), prompt=prompt, thing=thing)
        if self.tip.refusal is not None:
            line += " " + " ".join((self.tip.refusal.title + ".", *self.tip.refusal.lines))
        if self.guide is not None:
            line = f"{self.guide.mirror()} {line}"
        told = self.said and not self.app.tells_events  # else it has been told by itself
        return f"{line} {tr('shell.mirror.last', line=self.said)}" if told else line
