"""The table of Kanaloa for two to four players.

Here is what can be pressed and what it does; how it looks is in `painter`, what it says in `notes`, how it moves in
`director`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final

from game.ai.titles.kanaloa import offerings
from game.anim.director import Director
from game.anim.glide import Follow
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.core.value import replace
from game.match.keeping import Keeper
from game.match.match import Match
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board as rules_board
from game.rules.kanaloa import events as ev
from game.rules.kanaloa import refusals, tables
from game.rules.kanaloa.state import (
    DOLPHIN,
    DOLPHIN_LAND,
    DOLPHIN_TILE,
    KANALOA_TURN,
    KANALOA_VETO,
    KU,
    LONO_SWAP,
    MAIN,
    NONE,
    OFFERING,
    OVER,
    PLACE_FISH,
    PLACE_PAWN,
    PLACE_VOLCANO,
    REMOVE_PAWN,
    RESERVE,
    SECOND_PAWN,
    TAKE_TILE,
    Observation,
)
from game.scenes import flecks
from game.scenes.base import House
from game.scenes.kanaloa import panels, words
from game.scenes.kanaloa.board import Board
from game.scenes.kanaloa.chart import prepare_stream
from game.scenes.kanaloa.choice import Laying, Offering, forecast, rides
from game.scenes.kanaloa.director import director
from game.scenes.kanaloa.layout import ISLE_HIT, Places, round_outline
from game.scenes.kanaloa.notes import Notes
from game.scenes.kanaloa.painter import Painter
from game.scenes.kanaloa.panels import Loot
from game.scenes.table.joined import JoinedTable
from game.scenes.table.parts import TOOL, Prompt, Tip, prompt_box
from game.scenes.table.picture import Layer
from game.scenes.table.weights import PRESSABLE, Weight
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Device, Intent, Kind

_SITE_PHASES: Final = (LONO_SWAP, TAKE_TILE, DOLPHIN_TILE)
_ISLE_ACTIONS: Final[dict[int, type[Any]]] = {
    PLACE_PAWN: act.PlacePawn,
    PLACE_VOLCANO: act.PlaceVolcano,
    DOLPHIN_LAND: act.Land,
    SECOND_PAWN: act.Enter,
}
FISH_HIT: Final = 46.0


class KanaloaTable(JoinedTable):
    """See the module."""

    title: ClassVar[str] = "kanaloa"
    table_for: ClassVar[tuple[int, ...]] = (2, 3, 4)
    director: ClassVar[Director[Any]] = director

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        n = len(match.seats)
        self.human = tuple(seat.is_human for seat in match.seats)
        colours = tuple(self.colour_of(seat) for seat in range(n))
        self.board = Board(n, colours, self.human, app.pace, self.flecks, self.moves)
        self.offering: Offering | None = None
        self.laying = Laying()
        self.swapping = NONE  # the first tile's site of Lono's swap
        self.turning = NONE  # the fish that Kanaloa is to turn
        self.riding = NONE  # an island that several pawns can reach: which of them?
        self.closer = NONE  # the seat whose panel is enlarged
        self.carried: tuple[str, int] | None = None  # pawn or tile in the hand of the mouse
        self.follow = Follow(0, 0)
        self._count_jobs: Iterator[Callable[[], object]] | None = None  # none begun
        self._unlit: list[int] = []  # streams whose lit picture may still be made ahead
        self.notes = Notes(self)
        self.painter = Painter(self)

    # ---- what it looks at
    @property
    def seen(self) -> Observation:
        """The position that is shown at rest."""
        observation = self.observation_shown
        assert isinstance(observation, Observation)
        return observation

    @property
    def phase(self) -> int:
        """What is asked of this seat now; NONE where it is not asked."""
        return self.seen.phase if self.legal else NONE

    @property
    def owner(self) -> int:
        """Whose tiles lie at the bottom; NONE where only computers play."""
        return self.seat if self.viewer is not None else NONE

    @property
    def pointed(self) -> str:
        """The place under the pointer, else the one in focus, "" = none."""
        return self.place_pointed

    @property
    def refusal_shown(self) -> Tip | None:
        """The note that says why something can't be done, while it is read."""
        return self.tip.refusal

    def refuse(self, refusal: Refusal | Notice, name: str, at: tuple[float, float] | None = None) -> None:
        super().refuse(refusal, name, at)
        if self.tip.refusal is not None:
            self.tip.refusal = self.notes.near(self.tip.refusal, name)

    def refused_places(self) -> tuple[str, ...]:
        """The place whose refusal is being read."""
        return (self.tip.shaken,) if self.tip.refusal is not None else ()

    def of_type(self, kind: type[Any]) -> list[Any]:
        """The legal actions of one kind."""
        return [a for a in self.legal if isinstance(a, kind)]

    @property
    def stock(self) -> list[int]:
        return self.board.stocks[self.owner] if self.owner != NONE else []

    @property
    def loot(self) -> tuple[Loot, ...]:
        """Tiles that Ku may take, one of each kind of each victim."""
        found = []
        for action in self.of_type(act.Rob):
            stock = self.seen.stocks[action.victim]
            tile = next(t for t in stock if tables.KIND[t] == action.kind)
            found.append(Loot(action.victim, tile))
        return tuple(found)

    def entered(self) -> set[int]:
        """Islands on which a pawn may be put now without a ride."""
        return {a.island for a in self.legal if isinstance(a, act.PlacePawn | act.Land | act.Enter)}

    @property
    def handing(self) -> int:
        """The island that holds its two tiles out, one of which is taken or given; NONE = none does."""
        sites = [a.site for a in self.legal] if self.phase in (TAKE_TILE, DOLPHIN_TILE) else []
        return sites[0] // 2 if sites else NONE

    # ---- layout
    def lay_out(self, canvas: Canvas) -> None:
        self.board.lay_out(Places(canvas.w, canvas.h, self.board.players))
        self.painter.forget()
        if not canvas.kit.parts.patient:
            canvas.kit.parts.want(self.painter.wanted(canvas))

    def prompt_place(self) -> tuple[float, float, float]:
        x, y, most = self.board.places.prompt
        return x, y, most

    def tip_place(self, name: str) -> Rect:
        return self.notes.place(name)

    def weights(self) -> list[Weight]:
        p = self.board.places
        if self.board.sheet is not None:
            return [Weight(Rect(0, 0, p.w / 2, p.h), PRESSABLE), *self.tool_weights()]  # the own column
        track = Rect(p.track_x - 40, 0, p.w - p.track_x + 40, p.h)
        made = [Weight(panel.box, PRESSABLE * (2.0 if n == self.seat else 0.35))
                for n, panel in enumerate(self.board.panels)]  # fmt: skip
        return [*self.notes.weights(), *made, Weight(track, PRESSABLE), *self.tool_weights()]

    def recap_place(self) -> tuple[float, float, float]:
        """Right of the prompt, or between hand and planks; never over an island, and not over a note."""
        assert self.picture is not None and self.front is not None
        p, box = self.board.places, prompt_box(self.front, self.shown_prompt(), *self.prompt_place())
        begin, right = box.x + box.w + 18, self.tool_place(0)[0] - 66
        planks = [r.x for _, r in self.painter.laid(self.picture.canvas)]
        left, end = p.hand.x + self.low_width + 24, min(planks, default=p.planks_right) - 24
        note = self.tip.box
        free = self.closer == NONE and (note is None or note.y + note.h < p.h - 96)
        if free and end - left > right - begin:
            return (left + end) / 2, p.h - 54, end - left
        return (begin + right) / 2, box.y + 40, right - begin

    @property
    def low_width(self) -> float:
        """How wide the tray at the lower left is: the hand, or the fish to be laid."""
        return 400.0 if self.phase == PLACE_FISH else panels.hand_width(len(self.stock), 260)

    def table_area(self) -> Rect:
        p = self.board.places
        return Rect(448 + p.dx, 0, 1272, p.h)

    def drawer_place(self, canvas: Canvas) -> Rect:
        """Left of the track, which stays in sight."""
        box = super().drawer_place(canvas)
        return Rect(self.board.places.track_x - 58 - box.w, box.y, box.w, box.h)

    def _aside(self) -> Rect:
        """Between the panels and the open log."""
        area, box = self.table_area(), self.drawer.box
        room = Rect(474, 150, box.x - 30 - 474, self.board.places.h - 260)
        k = min(room.w / area.w, room.h / area.h)
        w, h = area.w * k, area.h * k
        return Rect(room.x + (room.w - w) / 2, room.y + (room.h - h) / 2, w, h)

    def ring_radius(self, name: str) -> float:
        kind = name.partition(".")[0]
        if kind in ("fish", "dolphin") or name.startswith(TOOL):
            return 44.0
        return 60.0 if kind == "isle" else 20.0 if kind in ("panel", "altar") else 14.0

    # ---- at rest
    def before_clips(self, events: Sequence[Any]) -> None:
        dealt = [e.god for e in events if isinstance(e, ev.GodDealt)]
        if dealt:
            self.board.clear_table(dealt)
            self.board.deal = tuple(events)
            self._unlit = list(tables.STREAMS_IN[self.board.players])

    def clear_choice(self) -> None:
        super().clear_choice()
        self._forget_choice()

    def _forget_choice(self) -> None:
        self.offering = None
        self.laying = Laying()
        self.swapping = self.turning = self.riding = NONE
        self.carried = None

    def rested(self) -> None:
        self._forget_choice()
        self.board.hit = NONE
        if self.match.over and self.past is None:
            return
        self.board.sheet = None
        if self.phase == OFFERING:
            self.offering = Offering.of(self.seen)

    def finished(self) -> None:
        """On to the result; what has been counted here is not counted a second time."""
        room = self.app.open("score", match=self.match, keeper=self.keeper, table=self)
        if self.board.sheet is not None:
            room.finish()

    # ---- what can be pressed
    def places(self) -> tuple[list[Node], str | None]:
        nodes, begin = self._places()
        return self.joined(nodes), begin

    def _places(self) -> tuple[list[Node], str | None]:
        if self.lane.busy or self.picture is None:
            return [], None
        nodes = self._panel_nodes() + self._rim_nodes()
        if self.past is not None:
            p = self.board.places
            return [*nodes, *self._chart_nodes(), *self.past_nodes(p.hand.x + 40, p.h - 110)], "past.latest"
        if self.seen.phase == OVER:
            nodes += self.painter.plank_nodes(self.picture.canvas)
            return nodes, "plank.result"
        if self.offering is None and not self.loot:
            nodes += self._chart_nodes()
        nodes += self._low_nodes()
        nodes += self.painter.plank_nodes(self.picture.canvas)
        return nodes, self._begin(nodes)

    def refresh(self) -> None:
        """A choice has gone a step further: the focus goes on with it, unless it is on an answer already."""
        super().refresh()
        _, begin = self._places()
        current = self.focus.current
        if begin is not None and self.legal and current not in self.targets():
            self.focus.go(begin)
        if self.tip.about not in self.focus or self.offering is not None:
            self.tip.hide()

    def _panel_nodes(self) -> list[Node]:
        return [Node(f"panel.{s}", self.board.panels[s].box, group="panels") for s in range(self.board.players)]

    def _rim_nodes(self) -> list[Node]:
        p = self.board.places
        top, low = p.slot(p.slots)[1], p.slot(1)[1]
        nodes = [
            Node("track", Rect(p.track_x - 38, top - 40, 76, low - top + 130), group="rim"),
            Node("bag", Rect(p.bag[0] - 46, p.bag[1] - 50, 92, 100), group="rim"),
            Node("crate", Rect(p.crate[0] - 46, p.crate[1] - 56, 92, 104), group="rim"),
        ]
        beside = self.board.beside()
        if beside:
            rows = (len(beside) + 1) // 2
            nodes.append(Node("tray", Rect(p.tray[0] - 66, p.tray[1] - 38, 132, 18 + 62 * rows), group="rim"))
        return nodes

    def _chart_nodes(self) -> list[Node]:
        p = self.board.places
        if self.phase in _SITE_PHASES:
            return [self._site_node(s) for i in p.in_play for s in (i * 2, i * 2 + 1)]
        if self.phase == PLACE_VOLCANO and tables.SEA[self.board.players]:
            return [self._field_node(place) for place in tables.SELECTABLE]
        if self.phase == REMOVE_PAWN:
            return [self._pawn_node(a.pawn) for a in self.of_type(act.RemovePawn)]
        nodes = [self._isle_node(i) for i in p.in_play]
        nodes += [self._fish_node(s) for s in tables.STREAMS_IN[self.board.players]]
        bx, by = p.bay
        nodes.append(Node("dolphin", Rect(bx - 90, by - 84, 180, 110), group="chart"))
        return nodes

    def _site_node(self, site: int) -> Node:
        if site // 2 == self.handing:
            x, y = self.board.places.handed(site)
            return Node(f"site.{site}", Rect(x - 44, y - 54, 88, 108), group="chart")
        x, y = self.board.places.site(site)
        return Node(f"site.{site}", Rect(x - 30, y - 37, 60, 74), group="chart")

    def _isle_node(self, island: int) -> Node:
        x, y = self.board.places.islands[island]
        rx, ry = ISLE_HIT
        return Node(
            f"isle.{island}", Rect(x - rx, y - ry, 2 * rx, 2 * ry), group="chart", outline=round_outline(x, y, rx, ry)
        )

    def _fish_node(self, stream: int) -> Node:
        x, y = self.board.places.berths[stream]
        r = FISH_HIT
        return Node(
            f"fish.{stream}", Rect(x - r, y - r, 2 * r, 2 * r), group="chart", outline=round_outline(x, y, r, r)
        )

    def _field_node(self, place: int) -> Node:
        x, y = self.board.places.fields[place - tables.FIELD_BASE]
        outline = self.board.places.field_outline(place - tables.FIELD_BASE)
        return Node(f"field.{place}", Rect(x - 40, y - 40, 80, 80), group="chart", outline=outline)

    def _pawn_node(self, number: int) -> Node:
        pawn = self.board.pawns[number]
        return Node(f"pawn.{number}", Rect(pawn.x - 36, pawn.y - 66, 72, 76), group="chart")

    def _low_nodes(self) -> list[Node]:
        p, count = self.board.places, len(self.stock)
        nodes = []
        loot = self.loot
        if loot:
            for number, rect in enumerate(panels.loot_spots(p, loot)):
                nodes.append(Node(f"loot.{number}", rect, group="low"))
        if self.offering is not None:
            nodes += [Node(f"altar.{g}", panels.altar_rect(p, g), group="altar") for g in range(5)]
        if self.phase == PLACE_FISH:
            nodes += [Node(f"shoal.{side}", panels.shoal_rect(p, side), group="low") for side in (0, 1)]
        elif self.seen.phase not in (PLACE_FISH, PLACE_PAWN):
            nodes += [Node(f"hand.{i}", panels.hand_rect(p, i, count), group="low") for i in range(count)]
        return nodes

    # ---- targets: what answers the question that is asked
    def targets(self) -> list[str]:
        """The places that can be chosen now, in the order in which LB and RB go round them."""
        found: list[str] = []
        if self.past is not None:
            return found
        if self.offering is not None:
            count = len(self.stock)
            fits = [f"hand.{i}" for i in range(count) if self.offering.fits(self.stock[i])]
            altars = [f"altar.{g}" for g in range(5) if self.offering.takes(g)]
            return [*fits, *(altars if self.offering.tiles else []), *self.painter.plank_names()]
        found += self._chart_targets()
        if self.loot:
            found += [f"loot.{i}" for i in range(len(self.loot))]
        return found + self.painter.plank_names()

    def _chart_targets(self) -> list[str]:
        match self.phase:
            case v if v == PLACE_FISH:
                if self.laying.stream != NONE:
                    return [f"isle.{i}" for i in self.heads(self.laying.stream)]
                return [f"fish.{s}" for s in sorted({a.stream for a in self.legal})]
            case v if v in _ISLE_ACTIONS:
                if v == PLACE_VOLCANO and tables.SEA[self.board.players]:
                    return [f"field.{a.place}" for a in self.of_type(act.PlaceVolcano)]
                return [f"isle.{_number(a)}" for a in self.of_type(_ISLE_ACTIONS[v])]
            case v if v == REMOVE_PAWN:
                return [f"pawn.{a.pawn}" for a in self.legal]
            case v if v == LONO_SWAP:
                return [f"site.{s}" for s in self.swap_sites()]
            case v if v in (TAKE_TILE, DOLPHIN_TILE):
                return [f"site.{a.site}" for a in self.legal]
            case v if v == MAIN:
                return self._main_targets()
            case v if v == KANALOA_TURN and self.turning == NONE:
                kinds = (act.TurnHead, act.TurnSide)
                return [f"fish.{s}" for s in sorted({a.stream for a in self.legal if isinstance(a, kinds)})]
        return []

    def _main_targets(self) -> list[str]:
        ridden = list(dict.fromkeys(a.stream for a in sorted(self.of_type(act.Ride), key=self._clockwise)))
        if self.riding != NONE:
            ridden = [s for s in ridden if rules_board.head(self.seen, s) == self.riding]
            return [f"fish.{s}" for s in ridden]
        isles = dict.fromkeys(rules_board.head(self.seen, s) for s in ridden)
        found = [f"isle.{i}" for i in isles] + [f"fish.{s}" for s in ridden]
        found += [f"fish.{a.stream}" for a in self.of_type(act.Whiten)]
        return found + (["dolphin"] if self.of_type(act.CallDolphin) else [])

    def _clockwise(self, ride: act.Ride) -> tuple[int, float]:
        """Rides of one pawn after the other, each round its island from twelve o'clock on."""
        (x, y), (gx, gy) = (
            self.board.places.islands[island]
            for island in (self.seen.pawns[ride.pawn], rules_board.head(self.seen, ride.stream))
        )
        return ride.pawn, math.atan2(gx - x, y - gy) % math.tau

    def heads(self, stream: int) -> list[int]:
        """Ends that a fish laid on this stream may point to."""
        return list(dict.fromkeys(a.head for a in self.of_type(act.LayFish) if a.stream == stream))

    def swap_sites(self) -> list[int]:
        """Sites whose tile may be the first, or the second one of the swap."""
        found: set[int] = set()
        for a in self.of_type(act.Swap):
            if self.swapping == NONE:
                found |= {a.first, a.second}
            elif self.swapping in (a.first, a.second):
                found.add(a.first + a.second - self.swapping)
        return sorted(found)

    def _begin(self, nodes: Sequence[Node]) -> str | None:
        """Where the focus starts: the best looking answer."""
        names = {n.name for n in nodes}
        if self.offering is not None and self.offering.ready:
            return "plank.confirm"
        found = [t for t in self.targets() if t in names]
        best = self.notes.best_target()
        if best in found:
            return best
        return found[0] if found else "panel.0"

    # ---- the start at one press
    def recommended(self) -> bool:
        """Whether fish and pawns can go to their recommended places: nobody has placed anything of his own yet."""
        if self.shows_only or self.bare:
            return False  # what is placed here is laid down already
        if self.phase == PLACE_FISH:
            people = [n for n, human in enumerate(self.human) if human]
            return self.laying == Laying() and not any(ply.seat in people for ply in self.match.history.plies)
        return self.phase == PLACE_PAWN and all(self.suggested(seat) in self.entered() for seat in self._pawnless())

    def _pawnless(self) -> list[int]:
        """Seats that still have to place their first pawn, in their order."""
        n = self.board.players
        order = [(self.seat + k) % n for k in range(n)]
        return [seat for seat in order if self.seen.pawns[seat * 2] == RESERVE]

    def suggested(self, seat: int) -> int:
        """The island that is recommended for the first pawn of a seat (KAN-5.6)."""
        first = self.seen.gods[KU]  # cards don't change hands before the first turn
        return int(tables.SUGGESTED_PAWNS[self.board.players][(seat - first) % self.board.players])

    def _start_recommended(self) -> None:
        """Place all pawns; before the first fish, begin anew on the ready-made map."""
        if self.phase != PLACE_FISH:
            self._place_suggested()
            return
        head = self.match.header
        options = {**dict(head.config.options), "start": "prepared"}
        config = self.match.rules.config(self.board.players, options)
        fresh = Match.begin(self.match.rules, config, head.seed, head.seats, self.match.pace)
        table = self._with_keeper(fresh)
        assert isinstance(table, KanaloaTable)
        self.app.stack.replace(table)
        table._place_suggested()

    def _place_suggested(self) -> None:
        for _ in range(self.board.players):
            seat = self.match.waiting[0]
            if self.match.history.state.phase != PLACE_PAWN:
                break
            self.match.submit(seat, act.PlacePawn(self.suggested(seat)))

    # ---- pressing
    def pressed(self, name: str, device: Device) -> None:
        kind, _, number = name.partition(".")
        press: dict[str, Callable[[int, str], object]] = {
            "isle": self._press_isle,
            "fish": self._press_fish,
            "site": self._press_site,
            "field": lambda n, at: self.act(act.PlaceVolcano(n), at),
            "pawn": lambda n, at: self.act(act.RemovePawn(n), at),
            "hand": self._press_hand,
            "altar": self._press_altar,
            "loot": self._press_loot,
            "panel": self._press_panel,
            "shoal": self._pick_side,
        }
        if kind == "plank":
            self._press_plank(number)
        elif kind in press:
            press[kind](int(number), name)
        elif name == "dolphin":
            self._press_dolphin()

    def try_out(self, action: Any, name: str) -> bool:
        """Make a decision, or say at this place why it can't be made."""
        return self.act(action, name, self.notes.middle(name))

    def _press_isle(self, island: int, name: str) -> None:
        phase = self.phase
        if phase == PLACE_FISH:
            self._point_fish(island, name)
        elif phase == MAIN:
            self._ride_to(island, name)
        elif phase in _ISLE_ACTIONS and not (phase == PLACE_VOLCANO and tables.SEA[self.board.players]):
            self.try_out(_ISLE_ACTIONS[phase](island), name)
        elif self.legal and not self.of_type(act.TurnHead) and phase not in (KANALOA_TURN, KANALOA_VETO):
            self.try_out(act.Ride(self._some_pawn(), self._some_stream(island)), name)

    def _ride_to(self, island: int, name: str) -> None:
        found = [a for a in self.of_type(act.Ride) if rules_board.head(self.seen, a.stream) == island]
        streams = {a.stream for a in found}
        if len(streams) == 1:
            self.try_out(found[0], name)
        elif streams:
            self.riding = island
            self.app.sounds.cue("ui_select")
            self.refresh()
        else:
            self.try_out(act.Ride(self._some_pawn(), self._some_stream(island)), name)

    def _some_pawn(self) -> int:
        """The pawn that a try to move is meant for: one that can move, else one on the chart."""
        movable = [a.pawn for a in self.of_type(act.Ride)]
        own = rules_board.own_pawns(self.seat)
        on_land = [p for p in own if self.seen.pawns[p] < DOLPHIN]
        return int([*movable, *on_land, own[0]][0])

    def _some_stream(self, island: int) -> int:
        """The stream that a try to reach an island is about: from an own pawn if there is one."""
        for pawn in rules_board.own_pawns(self.seat):
            place = self.seen.pawns[pawn]
            if place < DOLPHIN and place != island:
                stream = tables.STREAM_BETWEEN[place][island]
                if stream != NONE and stream in tables.STREAMS_IN[self.board.players]:
                    return stream
        leading = [s for s in tables.STREAMS_IN[self.board.players] if island in tables.ENDS[s]]
        found = [s for s in leading if rules_board.head(self.seen, s) == island]
        return int((found or leading)[0])

    def _press_fish(self, stream: int, name: str) -> None:
        phase = self.phase
        if phase == PLACE_FISH:
            self._pick_stream(stream, name)
        elif phase == KANALOA_TURN:
            self._pick_turning(stream, name)
        elif phase == MAIN:
            self._ride(stream, name)

    def _ride(self, stream: int, name: str) -> None:
        found = rides(self.legal, stream)
        if found:
            self.try_out(found[0], name)
        elif act.Whiten(stream) in self.legal:
            self.try_out(act.Whiten(stream), name)
        else:
            self.try_out(self._meant(stream), name)

    def _meant(self, stream: int) -> act.Action:
        """What pressing a fish that carries nobody means: whiten it if the pawn beside it is stuck, else a ride."""
        tail = rules_board.tail(self.seen, stream)
        ends = tables.ENDS[stream]
        own = [p for p in rules_board.own_pawns(self.seat) if self.seen.pawns[p] < DOLPHIN]
        beside = [p for p in own if self.seen.pawns[p] == tail] or [p for p in own if self.seen.pawns[p] in ends]
        stuck = [a.pawn for a in self.of_type(act.CallDolphin)]
        if any(p in stuck for p in (beside or own)):
            return act.Whiten(stream)
        return act.Ride((beside or own or [self.seat * 2])[0], stream)

    def _press_dolphin(self) -> None:
        if self.phase != MAIN:
            return
        called = self.of_type(act.CallDolphin)
        self.try_out(called[0] if called else act.CallDolphin(self._some_pawn()), "dolphin")

    # ---- laying fish
    def _pick_stream(self, stream: int, name: str) -> None:
        if not any(a.stream == stream for a in self.of_type(act.LayFish)):
            self.try_out(act.LayFish(stream, tables.ENDS[stream][0], 0), name)
            return
        heads = self.heads(stream)
        self._lay(self.laying._replace(stream=stream, head=heads[0] if len(heads) == 1 else NONE), name)

    def _point_fish(self, island: int, name: str) -> None:
        stream = self.laying.stream
        if stream == NONE:
            return
        if island in self.heads(stream):
            self._lay(self.laying._replace(head=island), name)
        elif island in tables.ENDS[stream]:
            self.try_out(act.LayFish(stream, island, 0), name)
        else:
            self._lay(Laying(side=self.laying.side), name)

    def _pick_side(self, side: int, name: str) -> None:
        """White or colour; pressed again it is open once more."""
        chosen = NONE if self.laying.side == side else side
        self._lay(self.laying._replace(side=chosen), name)

    def _lay(self, laying: Laying, name: str) -> None:
        """Go a step further; the fish is laid once stream, head and side are chosen."""
        self.laying = laying
        if laying.action is not None:
            self.try_out(laying.action, name)
            return
        self.app.sounds.cue("ui_select")
        self.refresh()

    # ---- tiles of islands
    def _press_site(self, site: int, name: str) -> None:
        phase = self.phase
        if phase == TAKE_TILE:
            self.try_out(act.Take(site), name)
        elif phase == DOLPHIN_TILE:
            self.try_out(act.Give(site), name)
        elif phase == LONO_SWAP:
            self._swap(site, name)

    def _swap(self, site: int, name: str) -> None:
        if site == self.swapping:
            self.swapping = NONE
        elif site in self.swap_sites():
            if self.swapping != NONE:
                self.try_out(act.Swap(min(site, self.swapping), max(site, self.swapping)), name)
                return
            self.swapping = site
        else:
            other = self.swapping if self.swapping != NONE else site ^ 1
            self.try_out(act.Swap(min(site, other), max(site, other)), name)
            return
        self.app.sounds.cue("ui_select")
        self.refresh()

    # ---- the offering
    def _press_hand(self, number: int, name: str) -> None:
        if number >= len(self.stock):
            return
        tile = self.stock[number]
        if self.offering is None and not self._open_offering(name):
            return
        assert self.offering is not None
        if not self.offering.fits(tile) and tile not in self.offering.tiles:
            self.refuse(self._tile_refusal(tile), name, self.notes.middle(name))
            return
        self.offering.toggle(tile)
        self.app.sounds.cue("ui_select")
        self.refresh()

    def _open_offering(self, name: str) -> bool:
        if self.offering is not None:
            return True
        if not self.of_type(act.Offer):
            if self.legal:
                self.try_out(act.Offer(0), name)
            return False
        self.offering = Offering()
        self.app.sounds.cue("ui_open")
        self.refresh()
        return True

    def _tile_refusal(self, tile: int) -> Refusal | Notice:
        """Why a tile can't join the chosen ones."""
        assert self.offering is not None
        kind = tables.KIND[tile]
        gods = [self.offering.god] if self.offering.god != NONE else list(self.offering.gods()) or [0]
        asked = replace(
            self.seen, phase=OFFERING, turn=self.seat, god=gods[0], chosen=tuple(sorted(self.offering.tiles))
        )
        return refusals.why(asked, self.seat, act.Add(kind)) or Refusal(
            "kanaloa.refuse.other_sign", "KAN-10.3", (("god", tables.GOD_IDS[gods[0]]),)
        )

    def _press_altar(self, god: int, name: str) -> None:
        if self.offering is None:
            return
        if not self.offering.takes(god) or not self._anything_for(god):
            self.refuse(self._god_refusal(god), name, self.notes.middle(name))
            return
        self.offering.god = god
        if not self.offering.tiles:
            self._choose_for(god)
        self.app.sounds.cue("ui_select")
        self.refresh()

    def _anything_for(self, god: int) -> bool:
        return any(tables.SIGNS[t] >> god & 1 for t in self.stock)

    def _choose_for(self, god: int) -> None:
        """With a god first, the tiles that show him alone or that he shares are chosen to begin with."""
        assert self.offering is not None
        self.offering.tiles = {t for t in self.stock if tables.SIGNS[t] >> god & 1}

    def _god_refusal(self, god: int) -> Refusal:
        """Why a god does not take these tiles."""
        assert self.offering is not None
        asked = replace(self.seen, phase=OFFERING, turn=self.seat, god=god, chosen=())
        for tile in sorted(self.offering.tiles):
            why = refusals.why(asked, self.seat, act.Add(tables.KIND[tile]))
            if why is not None:
                return why
        return Refusal("kanaloa.refuse.needs_sign", "KAN-10.3", (("god", tables.GOD_IDS[god]),))

    def _confirm_offering(self) -> None:
        if self.offering is None or self.lane.busy or self.match.held(self.seat) is not None:
            return
        if not self.offering.ready:
            god = self.offering.god if self.offering.god != NONE else 0
            self.refuse(self._god_refusal(god), "plank.confirm", self.notes.middle("plank.confirm"))
            return
        for action in self.offering.chain():
            self.match.choose(self.seat, action)

    # ---- Ku, planks, panels
    def _press_loot(self, number: int, name: str) -> None:
        one = self.loot[number]
        self.try_out(act.Rob(one.victim, tables.KIND[one.tile]), name)

    def _press_panel(self, seat: int, name: str) -> None:
        self.closer = NONE if self.closer == seat else seat
        self.app.sounds.cue("ui_page")
        self.refresh()

    def _press_plank(self, word: str) -> None:
        name = f"plank.{word}"
        simple: dict[str, act.Action] = {
            "pass": act.Pass(), "keep": act.KeepTiles(), "spare": act.Spare(), "leave": act.LeaveFish(),
            "allow": act.Allow(), "forbid": act.Forbid(), "wait": act.Wait(),
        }  # fmt: skip
        if word in simple:
            self.try_out(simple[word], name)
        elif word == "offer":
            self._open_offering(name)
        elif word == "confirm":
            self._confirm_offering()
        elif word == "back":
            self.cancelled()
            self.refresh()
        elif word == "dolphin":
            self._press_dolphin()
        elif word in ("white", "colour"):
            self._pick_side(0 if word == "white" else 1, name)
        elif word == "head":
            self.try_out(act.TurnHead(self.turning), name)
        elif word == "side":
            self.try_out(act.TurnSide(self.turning), name)
        elif word == "recommended":
            self._start_recommended()
        elif word == "result":
            self.finished()

    def _look_closer(self, down: bool) -> bool:
        """While the key is held, the panel in focus or of the seat on turn is enlarged."""
        kind, _, number = self.pointed.partition(".")
        seat = int(number) if kind == "panel" else max(0, self.board.turn)
        self.closer = seat if down else NONE
        self.dirty = True
        return True

    def _pick_turning(self, stream: int, name: str) -> None:
        if act.TurnHead(stream) in self.legal or act.TurnSide(stream) in self.legal:
            self.turning = NONE if self.turning == stream else stream
            self.app.sounds.cue("ui_select")
            self.refresh()
        else:
            self.try_out(act.TurnHead(stream), name)

    def cancelled(self) -> bool:
        if self.closer != NONE:
            self.closer = NONE
            return True
        if self.offering is not None and self.offering.fixed:
            return self.match.undo(self.seat) is None
        if self.offering is not None or self.swapping != NONE or self.turning != NONE or self.riding != NONE:
            self._forget_choice()
            return True
        if self.laying != Laying():
            self.laying = Laying()
            return True
        return False

    def main(self) -> bool:
        """X: offer, or carry the offering out."""
        if self.offering is not None:
            self._confirm_offering()
            return True
        names = self.painter.plank_names()
        if names and self.legal:
            self._press_plank(names[0].partition(".")[2])
            return True
        return False

    def asked_why(self, name: str) -> None:
        """Say why a place can't be chosen now, or what it is."""
        if not self.legal or name in self.targets():
            return
        kind = name.partition(".")[0]
        if kind in ("isle", "fish", "site", "field", "hand", "altar", "dolphin"):
            self.pressed(name, Device("mouse"))

    def intent(self, intent: Intent) -> bool:
        if intent.kind == "look":
            return self._look_closer(intent.down)
        if intent.kind in ("prev", "next") and self.past is None and not self.drawer.open and self.curtain is None:
            return self._go_round(1 if intent.kind == "next" else -1)
        return super().intent(intent)

    def _go_round(self, by: int) -> bool:
        """To the next target; of a ride its island stands for its fish, too."""
        ridden = {f"fish.{a.stream}" for a in self.of_type(act.Ride)} if self.riding == NONE else set()
        names = [t for t in dict.fromkeys(self.targets()) if t in self.focus and t not in ridden]
        if not names:
            return bool(self.focus.nodes) and self._moved(self.focus, self.focus.jump(by))
        self.focus.shown = True
        current = self.focus.current
        at = names.index(current) + by if current in names else 0 if by > 0 else -1
        self.focus.go(names[at % len(names)])
        self.app.sounds.cue("ui_focus")
        return True

    # ---- carrying
    def may_carry(self, name: str, seat: int | None) -> bool:
        kind, _, number = name.partition(".")
        if self.lane.busy or not self.legal or self.past is not None:
            return False
        if kind == "isle" and self.phase == MAIN:
            return any(self.seen.pawns[a.pawn] == int(number) for a in self.of_type(act.Ride))
        if kind == "site":
            return name in self.targets() and self.phase == TAKE_TILE
        if kind == "shoal":
            return self.phase == PLACE_FISH
        return kind == "hand" and bool(self.of_type(act.Offer) or self.offering is not None)

    def carry(self, name: str, x: float, y: float) -> None:
        if self.carried is None:
            self._pick_up(name, x, y)
        self.follow.to(x, y)
        self.dirty = True

    def _pick_up(self, name: str, x: float, y: float) -> None:
        kind, _, number = name.partition(".")
        if kind == "isle":
            pawn = next(a.pawn for a in self.of_type(act.Ride) if self.seen.pawns[a.pawn] == int(number))
            self.carried = ("pawn", pawn)
        elif kind == "shoal":
            self.carried = ("fish", int(number))
            self.laying = Laying(side=int(number))
        else:
            tile = self.board.sites[int(number)] if kind == "site" else self.stock[int(number)]
            self.carried = ("tile", tile)
            if kind == "hand" and self.offering is None:
                carried = self.carried
                self._open_offering(name)
                self.carried = carried
        self.follow = Follow(x, y)
        self.app.sounds.cue("piece_pick")

    def drop(self, name: str, onto: str | None, seat: int | None, device: Device) -> None:
        carried, self.carried = self.carried, None
        self.dirty = True
        if carried is None or onto is None or not self.legal:
            self.refresh()
            return
        kind = name.partition(".")[0]
        to, _, number = onto.partition(".")
        if kind == "shoal" and to == "fish":
            self._pick_stream(int(number), onto)
        elif kind == "isle" and onto != name and to in ("isle", "fish"):
            self.pressed(onto, device)
        elif kind == "site" and (to == "hand" or onto == f"panel.{self.seat}"):
            self.pressed(name, device)
        elif kind == "hand" and to == "altar" and self.offering is not None:
            if self.offering.god not in (NONE, int(number)):
                self.offering.god = NONE
            if carried[1] not in self.offering.tiles:
                self.offering.tiles.add(carried[1])
            self._press_altar(int(number), onto)
        else:
            self.app.sounds.cue("piece_slide")
            self.refresh()

    # ---- time
    def ahead(self) -> Iterator[Callable[[], object]]:
        assert self.picture is not None
        return self.painter.ahead(self.picture.canvas)

    def moving(self) -> bool:
        return bool(self.carried) or self.follow.moving

    def tick(self, dt_ms: float) -> None:
        self.follow.update(dt_ms)
        if self._unlit and self.picture is not None:  # while the tiles are dealt
            prepare_stream(self.picture.canvas, self._unlit.pop())
        self._prepare_count()

    def _prepare_count(self) -> None:
        """One bit of the count's paper a frame, from the moment in which the last ember flies."""
        if not isinstance(self.board.now, ev.GameEnded) or self.picture is None:
            self._count_jobs = None
            return
        if self._count_jobs is None:
            self._count_jobs = self.painter.count_jobs(self.picture.canvas)
        for job in self._count_jobs:
            job()
            return

    # ---- picture
    def _draw_ring(self, c: Canvas) -> None:
        """Things of the chart wear rings of their own; only the flower slides over them."""
        ring, name = self.focus.ring, self.focus.current or ""
        if name.partition(".")[0] not in ("isle", "fish", "site", "field", "hand", "loot"):
            super()._draw_ring(c)
        elif ring is not None and not self.lane.busy:
            off = 12 if name.startswith(("isle", "fish", "field")) else -6
            c.blossom(ring.x + off, ring.y + off, 46 if off > 0 else 36, 16)

    def draw_fleck(self, c: Canvas, fleck: Any) -> None:
        """Lava glows; the rest is the house's."""
        if fleck.kind in flecks.FIRE:
            flecks.draw_lava(c, fleck)
        elif fleck.kind == "smoke":
            flecks.draw_smoke(c, fleck)
        else:
            super().draw_fleck(c, fleck)

    def table_layers(self, canvas: Canvas) -> list[Layer]:
        return self.painter.layers(canvas)

    def rail_layers(self, canvas: Canvas) -> list[Layer]:
        return self.painter.rails(canvas)

    def draw_flying(self, canvas: Canvas) -> None:
        self.painter.flying(canvas)

    # ---- words
    def prompt(self) -> Prompt:
        return self.notes.prompt()

    def tip_for(self, name: str) -> Tip | None:
        return self.notes.tip(name)

    def hint_pairs(self) -> list[tuple[Kind, str]]:
        return []

    def sentence(self, event: Any) -> str:
        return words.sentence(event, self.names)

    def event_seat(self, event: Any) -> int:
        return next((int(getattr(event, name)) for name in ("seat", "owner", "taker") if hasattr(event, name)), NONE)

    def heading_of(self, event: Any) -> str:
        return self.name_of(event.seat) if isinstance(event, ev.TurnBegan) else ""

    def refusal_words(self, refusal: Refusal) -> tuple[str, str]:
        return words.refusal(refusal, self.names)

    def rule_of(self, name: str) -> str:
        return self.notes.rule(name)

    def thing(self, name: str) -> str:
        return self.notes.thing(name)

    def advise(self, action: Any) -> None:
        """Show the hint where it would be done."""
        if isinstance(action, act.Offer | act.Add | act.Done):
            self._advise_offering(action)
        name = self.notes.place_of(action)
        self.refresh()
        if name in self.focus:
            self.focus.go(name)
            self.focus.shown = True

    def _advise_offering(self, action: Any) -> None:
        """Choose the god and the tiles that look best for him."""
        god = action.god if isinstance(action, act.Offer) else self.seen.god
        if self.offering is None:
            self.offering = Offering()
        sets = list(offerings(tuple(self.stock), god))
        if god == NONE or not sets:
            return

        def worth(tiles: Iterable[int]) -> tuple[int, int]:
            told = forecast(self.seen, self.seat, god, tiles)
            cards = sum(key.endswith(("wins_card", "wins_shield")) for key, _ in told.notes)
            return told.after[self.seat] - told.before[self.seat] + 3 * cards, sum(tables.VALUE[t] for t in tiles)

        self.offering.god = god
        self.offering.tiles = set(max(sets, key=worth)) | set(self.offering.begun)


def _number(action: Any) -> int:
    """The island of an action that names one."""
    return int(action.place if isinstance(action, act.PlaceVolcano) else action.island)
