"""What the table of Kanaloa shows: layers of chart, panels, hand, altars and planks, and what is carried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.i18n.words import tr
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board as rules_board
from game.rules.kanaloa import tables
from game.rules.kanaloa.state import (
    KANALOA_TURN,
    KANALOA_VETO,
    KANE,
    KU_ROB,
    LONO_SWAP,
    MAIN,
    NONE,
    OVER,
    PLACE_FISH,
    PLACE_PAWN,
    PLACE_VOLCANO,
    REMOVE_PAWN,
    SECOND_PAWN,
)
from game.scenes.kanaloa import chart, outcome, panels, pieces
from game.scenes.kanaloa.chart import Marks
from game.scenes.kanaloa.choice import forecast
from game.scenes.kanaloa.flying import CARD_W, draw_flying
from game.scenes.kanaloa.layout import FISH_LEGAL_W, FISH_W, HAND_W, PAWN_H, TILE_W
from game.scenes.kanaloa.panels import Altar, Held
from game.scenes.kanaloa.sheet import draw_rising, rising_jobs, sheet_layers, wanted_parts
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Kind

if TYPE_CHECKING:
    from game.scenes.kanaloa.scene import KanaloaTable

_PLANK_H: Final = 86.0
_GAP: Final = 18.0
_CLOSER: Final = 1.6


class Plank(NamedTuple):
    """word: what it does; label; kind of wood; icon; wish: the glyph on it; able: it can be used now."""

    word: str
    label: str
    kind: str = "koa"
    icon: str | None = None
    wish: Kind | None = None
    able: bool = True


class Painter:
    def __init__(self, table: KanaloaTable) -> None:
        self.table = table
        self.forget()

    def forget(self) -> None:
        """The layout has changed: nothing kept holds any more."""
        self._altars: tuple[object, tuple[Altar, ...]] = (None, ())
        self._ways: dict[tuple[int, int], Layer] = {}
        self._fish: dict[int, Layer] = {}

    # ---- made ahead of time
    def wanted(self, c: Canvas) -> Iterator[tuple[str, tuple[int, int]]]:
        """Parts that a game will need, the nearest first, with their device sizes."""
        board = self.table.board

        def sized(part: str, w: float = 0.0, h: float = 0.0) -> tuple[str, tuple[int, int]]:
            parts = c.kit.parts
            name = parts.resolve(part, self.table.title)
            return name, parts.size(name, w * c.k if w else None, h * c.k if h else None)

        signs = list(dict.fromkeys("_".join(pieces.god_word(g) for g in tables.bits(s)) for s in tables.KIND_SIGNS))
        for sign in signs:
            yield from (sized(f"tile_{sign}", w) for w in (TILE_W, HAND_W))
            yield sized(f"mini_{sign}", board.panels[0].tile_w)
        owners = [*board.colours, *(["neutral"] if board.players == 2 else [])]
        for colour in owners:
            for side in (0, 1):
                yield from (sized(pieces.fish_part(colour, side), w) for w in (FISH_W, FISH_LEGAL_W))
        for colour in board.colours:
            yield from (sized(f"pawn_{colour}", h=h) for h in (PAWN_H, 42.0, 56.0))
        for god in range(KANE + 1):
            yield from (sized(f"temple_{pieces.god_word(god)}_{stone}", 40) for stone in (9, 3, 1))
            yield sized(f"plinth_{pieces.god_word(god)}", 180)
        for part, w in (("dolphin", 148), ("volcano_piece", 122), ("plume_erupting", 300), ("lava_fountain", 126),
                        ("isle_ring", 200), ("isle_ring_gap", 200), ("isle_ring_closed", 200), ("isle_ash", 200),
                        ("mark_closed", 42), ("mark_rob", 96), ("altar_fire", 140), ("track_ember", 42)):  # fmt: skip
            yield sized(part, w)
        for god in range(KANE):
            for part in (f"card_art_{pieces.god_word(god)}", f"card_shield_{pieces.god_word(god)}"):
                yield sized(part, CARD_W)
        yield from (sized(*part) for part in wanted_parts(c, board))

    def count_jobs(self, c: Canvas) -> Iterator[Callable[[], object]]:
        """The paper of the count, while the game ends: all that stands on it is known by then."""
        return rising_jobs(c, self.table.board, self.table.names)

    def ahead(self, c: Canvas) -> Iterator[Callable[[], object]]:
        """Tiles on islands and in stocks as they will be carried, cards as they will fly, temples a little higher."""
        board = self.table.board
        for tile in dict.fromkeys(t for t in (*board.sites, *(t for s in board.stocks for t in s)) if t != NONE):
            yield partial(pieces.tile, c, tile, HAND_W)
            yield partial(pieces.tile, c, tile, board.panels[0].tile_w)
        for god in range(KANE):
            yield partial(pieces.card, c, god, False, CARD_W)
            if tables.SHIELDS[board.players]:
                yield partial(pieces.card, c, god, True, CARD_W)
        for colour in board.colours:
            yield partial(pieces.pawn, c, colour, PAWN_H, True)
        unit = round(board.unit, 3)
        for seat in range(board.players):
            for god, height in enumerate(board.heights(seat)):
                for more in range(1, 13):
                    yield partial(pieces.temple, c, god, height + more, 40, unit)

    # ---- what stands out
    def marks(self) -> Marks:
        table = self.table
        marks = Marks()
        if table.lane.busy or table.curtain is not None:
            return marks
        marks.lifted = table.carried or ("", NONE)
        targets = table.targets() if table.legal else []
        for name in targets:
            self._mark(marks, name, "legal")
        self._special(marks)
        pointed = table.pointed
        marks.handing = table.handing
        shown = outcome.shown_turn(table)
        if shown is not None:
            marks.turned = (shown[0], *shown[1])
        if pointed in targets:
            self._mark(marks, pointed, "focus")
            self._follow_up(marks, pointed)
        advised = table.notes.place_of(table.advice) if table.advice is not None else ""
        if advised:
            self._mark(marks, advised, "focus")
        for name in table.refused_places():
            self._mark(marks, name, "refused")
            marks.shift = (name, round(table.shaking(name)))
        return marks

    def _mark(self, marks: Marks, name: str, mark: str) -> None:
        kind, _, number = name.partition(".")
        into = {"isle": marks.islands, "fish": marks.streams, "site": marks.sites, "field": marks.fields,
                "pawn": marks.pawns}.get(kind)  # fmt: skip
        if into is not None:
            into[int(number)] = mark
        elif kind == "dolphin":
            marks.dolphin = mark

    def _follow_up(self, marks: Marks, name: str) -> None:
        """What belongs to the place in focus: fish of an island, island of a fish, where the pawn would stand."""
        table = self.table
        kind, _, number = name.partition(".")
        if table.phase == MAIN and kind in ("isle", "fish"):
            ridden = [a for a in table.of_type(act.Ride) if self._belongs(a, kind, int(number))]
            for ride in ridden:
                head = rules_board.head(table.seen, ride.stream)
                marks.streams[ride.stream] = marks.islands[head] = "focus"
                marks.ghosts = ((table.seat, head),)
        elif table.phase == PLACE_VOLCANO and kind in ("isle", "field"):
            told = table.notes.eruption(int(number))
            marks.closing, marks.ash = told.closed, told.pawns
        elif kind == "isle" and table.phase not in (NONE, PLACE_FISH):
            marks.ghosts = ((table.seat, int(number)),)

    def _belongs(self, ride: act.Ride, kind: str, number: int) -> bool:
        return ride.stream == number if kind == "fish" else rules_board.head(self.table.seen, ride.stream) == number

    def _special(self, marks: Marks) -> None:
        """Own pawns that may move, the fish that is laid or turned, the first tile of a swap, the contested fish."""
        table = self.table
        seen = table.seen
        if table.phase == MAIN:
            for a in (*table.of_type(act.Ride), *table.of_type(act.CallDolphin)):
                marks.pawns[a.pawn] = "legal"
        if table.phase == PLACE_FISH:
            marks.layer = table.seat
            marks.streams = {s: "berth" if mark == "legal" else mark for s, mark in marks.streams.items()}
        if table.phase == PLACE_FISH and table.laying.stream != NONE:
            stream, head, side = table.laying
            heads = table.heads(stream)
            shown = head if head != NONE else (heads or [tables.ENDS[stream][0]])[0]
            pointed = table.pointed.partition(".")[2]
            if table.pointed.startswith("isle.") and int(pointed) in heads:
                shown = int(pointed)
            if side == NONE:
                side = 1 if table.pointed in ("plank.colour", "shoal.1") else 0
            marks.laid = ((stream, table.seat, side, shown),)
            marks.streams[stream] = "focus"
            if head != NONE:
                marks.islands[head] = "focus"
        if table.swapping != NONE:
            marks.sites[table.swapping] = "chosen"
        if table.phase == KANALOA_TURN and table.turning == NONE:
            known = marks.streams
            marks.streams = {s: "halo" if s in known else "out" for s in tables.STREAMS_IN[table.board.players]}
        if table.turning != NONE:
            marks.streams[table.turning] = "focus"
        if seen.phase == KANALOA_VETO and seen.tried != NONE:
            marks.streams[seen.tried] = "focus"

    # ---- planks
    def planks(self) -> list[Plank]:
        """The planks of this question, the most important one first."""
        table = self.table
        if table.bare:
            return []
        if table.seen.phase == OVER and table.past is None:
            return [Plank("result", tr("shell.result.heading"), "coral", "crown", "main")]
        if not table.legal or table.past is not None:
            return []
        if table.offering is not None:
            ready = table.offering.ready
            words = (
                f"{tr('kanaloa.label.offer')} {table.offering.total}"
                if table.offering.tiles
                else tr("kanaloa.label.offer")
            )
            return [Plank("confirm", words, "coral" if ready else "koa", "pay", "main", ready), self._back()]
        return self._by_phase()

    def _back(self) -> Plank:
        return Plank("back", tr("shell.menu.back"), "koa", "back", "back")

    def _by_phase(self) -> list[Plank]:
        table, phase = self.table, self.table.phase
        if table.recommended():
            return [Plank("recommended", tr("kanaloa.label.recommended"), "lagoon", "check")]
        if phase == PLACE_FISH and table.laying.stream != NONE:
            if table.laying.head == NONE:
                return [self._back()]
            return [
                Plank("white", tr("kanaloa.label.side_white"), "lagoon"),
                Plank("colour", tr("kanaloa.label.side_colour"), "coral"),
                self._back(),
            ]
        if phase == MAIN:
            return self._main_planks()
        if phase == LONO_SWAP:
            keep = Plank("keep", tr("kanaloa.label.no_swap"), "koa", "end_turn", "main")
            return [keep, self._back()] if table.swapping != NONE else [keep]
        if phase == KU_ROB:
            return [Plank("spare", tr("kanaloa.label.no_rob"), "koa", "close", "main")]
        if phase == KANALOA_TURN:
            return self._turn_planks()
        if phase == KANALOA_VETO:
            return [
                Plank("forbid", tr("kanaloa.label.forbid"), "coral", "lock"),
                Plank("allow", tr("kanaloa.label.allow"), "koa", "check"),
            ]
        if phase == SECOND_PAWN:
            return [Plank("wait", tr("kanaloa.label.wait"), "koa", "end_turn", "main")]
        return []

    def _main_planks(self) -> list[Plank]:
        table = self.table
        if table.riding != NONE:
            return [self._back()]
        made = []
        if act.Pass() in table.legal:
            made.append(Plank("pass", tr("kanaloa.label.pass"), "koa", "end_turn", "main"))
        else:
            able = bool(table.of_type(act.Offer))
            made.append(Plank("offer", tr("kanaloa.label.offer"), "koa", "pay", "main", able))
        if table.of_type(act.CallDolphin):
            made.append(Plank("dolphin", tr("kanaloa.label.dolphin"), "lagoon"))
        return made

    def _turn_planks(self) -> list[Plank]:
        table = self.table
        if table.turning == NONE:
            return [Plank("leave", tr("kanaloa.label.no_turn"), "koa", "end_turn", "main")]
        s = table.turning
        return [
            Plank("head", tr("kanaloa.label.turn_head"), "lagoon", able=act.TurnHead(s) in table.legal),
            Plank("side", tr("kanaloa.label.turn_side"), "lagoon", able=act.TurnSide(s) in table.legal),
            self._back(),
        ]

    def plank_names(self) -> list[str]:
        """Names of the planks that can be used."""
        return [f"plank.{p.word}" for p in self.planks() if p.able]

    def plank_nodes(self, c: Canvas) -> list[Node]:
        return [Node(f"plank.{p.word}", rect, group="planks") for p, rect in self.laid(c)]

    def laid(self, c: Canvas) -> list[tuple[Plank, Rect]]:
        """Planks from the right to the left, the first one outermost; what has no room goes a row higher."""
        table, places = self.table, self.table.board.places
        left = places.hand.x + 20
        if table.owner != NONE and table.past is None:
            left = places.hand.x + table.low_width + 16
        made, x, y = [], places.planks_right, places.planks_y
        for plank in self.planks():
            w = min(430.0, max(200.0, c.measure(plank.label, "button", 32) + (118 if plank.icon else 72)))
            if x - w < left and x < places.planks_right:
                x, y, left = places.planks_right, y - _PLANK_H - 14, places.hand.x
            x -= w
            made.append((plank, Rect(x, y, w, _PLANK_H)))
            x -= _GAP
        return made

    def _plank_layers(self, c: Canvas) -> list[Layer]:
        table = self.table
        made = []
        for plank, r in self.laid(c):
            name = f"plank.{plank.word}"
            state = "disabled" if not plank.able else table.button_state(name)
            if table.is_refused(name):
                state = "illegal"
            glyph = table.glyph(plank.wish) if plank.wish and table.app.router.speaker in ("pad", "keyboard") else None
            dx = round(table.shaking(name))

            def paint(
                p: Canvas,
                plank: Plank = plank,
                r: Rect = r,
                state: str = state,
                glyph: str | None = glyph,
                dx: int = dx,
            ) -> None:
                p.button(
                    r.x + dx, r.y, r.w, plank.label, r.h, plank.kind, state, plank.icon, glyph, size=32,
                    name=f"plank.{plank.word}",
                )  # fmt: skip

            area = (r.x - 40, r.y - 40, r.w + 80, r.h + 80)
            made.append(Layer(name, (plank, r, state, glyph, dx), area, paint))
        return made

    # ---- layers
    def layers(self, canvas: Canvas) -> list[Layer]:
        table, board = self.table, self.table.board
        marks = self.shown = self.marks()
        layers = [chart.backdrop(canvas, board)]
        layers += chart.field_layers(board, marks)
        layers += chart.stream_layers(board, marks, self._ways)
        layers += chart.island_layers(board, marks)
        layers += chart.fish_layers(board, marks, self._fish)
        layers += chart.pawn_layers(board, marks)
        lift = table.breeze.pulse(1200, 0, 6) if marks.islands else 0.0
        layers += chart.chevron_layers(board, marks, lift)
        if table.phase == REMOVE_PAWN:
            layers += chart.pawn_chevrons(board, marks)
        layers.append(chart.dolphin_layer(board, marks))
        layers += chart.tray_layers(board)
        if table.offering is not None or table.loot:
            whole = (0.0, 0.0, canvas.w, canvas.h)
            layers.append(Layer("veil", 1, whole, lambda c: c.veil("#06203A", 0.45), veil=True))
        return layers

    def rails(self, canvas: Canvas) -> list[Layer]:
        table, board = self.table, self.table.board
        hits = {board.hit: "hit"} if board.hit != NONE else {}
        if table.legal and board.turn not in (NONE, table.seat):  # Ku or a shield interrupts: the frame goes along
            hits.setdefault(table.seat, "asked")
            hits.setdefault(board.turn, "aside")
        pointed = table.pointed
        if pointed.startswith("panel.") and table.focus.shown:
            hits.setdefault(int(pointed[6:]), "")
        layers = chart.rim_layers(board)
        layers += panels.panel_layers(board, table.names, table.human, hits)
        if board.sheet is not None and table.past is None:
            layers += sheet_layers(canvas, board, table.names)
            return layers + ([] if table.lane.busy else self._plank_layers(canvas))
        if table.past is not None:
            return layers + table.past_layers()
        if table.loot:
            layers.append(self._loot_layer())
        if table.offering is not None:
            layers.append(panels.altar_layer(board.places, self.altars()))
        if table.phase == PLACE_FISH:
            layers.append(self._shoal_layer())
        elif table.owner != NONE and table.seen.phase not in (PLACE_FISH, PLACE_PAWN) and not table.drawer.open:
            layers.append(panels.hand_layer(canvas, board.places, self._held()))
        if not table.lane.busy and not table.drawer.open:  # there the row of hints is
            layers += self._plank_layers(canvas)
        if table.closer != NONE:
            layers.append(self._closer_layer(canvas))
        return layers

    def _loot_layer(self) -> Layer:
        table = self.table
        pointed = table.pointed
        loot = tuple(one._replace(mark="focus" if pointed == f"loot.{i}" else "") for i, one in enumerate(table.loot))
        return panels.loot_layer(table.board, loot)

    def _shoal_layer(self) -> Layer:
        table = self.table
        players = table.board.players
        empty = len(tables.STREAMS_IN[players]) - rules_board.laid(table.seen).bit_count()
        pointed = int(table.pointed[6:]) if table.pointed.startswith("shoal.") else NONE
        colour = table.board.colours[table.seat]
        return panels.shoal_layer(table.board.places, colour, -(-empty // players), table.laying.side, pointed)

    def _held(self) -> list[Held]:
        table = self.table
        made = []
        for number, tile in enumerate(table.stock):
            name = f"hand.{number}"
            mark = ""
            if table.is_refused(name):
                mark = "refused"
            elif table.offering is not None:
                if tile in table.offering.tiles:
                    mark = "chosen"
                elif not table.offering.fits(tile):
                    mark = "unfit"
            if table.carried == ("tile", tile):
                mark = "unfit"
            if not mark and table.pointed == name and not table.lane.busy:
                mark = "focus"
            made.append(Held(tile, mark, round(table.shaking(name))))
        return made

    def altars(self) -> tuple[Altar, ...]:
        """What each god would make of the chosen tiles; worked out once for each choice."""
        table = self.table
        offering = table.offering
        assert offering is not None
        refused = tuple(g for g in range(KANE + 1) if table.is_refused(f"altar.{g}"))
        key = (frozenset(offering.tiles), offering.god, table.seen, table.pointed, refused)
        if self._altars[0] != key:
            self._altars = (key, tuple(self._altar(god) for god in range(KANE + 1)))
        return self._altars[1]

    def _altar(self, god: int) -> Altar:
        table = self.table
        offering = table.offering
        assert offering is not None
        height = table.seen.temples[table.seat][god]
        name = f"altar.{god}"
        mark = "refused" if table.is_refused(name) else "focus" if table.pointed == name else ""
        if not offering.takes(god) or not any(tables.SIGNS[t] >> god & 1 for t in table.stock):
            return Altar(god, height, height, False, False, mark=mark)
        if not offering.tiles:
            return Altar(god, height, height, True, god == offering.god, mark=mark)
        told = forecast(table.seen, table.seat, god, offering.tiles)
        keys = [key for key, _ in told.notes]
        wins = 1 if "kanaloa.label.wins_card" in keys else 2 if "kanaloa.label.wins_shield" in keys else 0
        gain = told.after[table.seat] - told.before[table.seat]
        loser = outcome.loser(told, table.seat, god)
        colour = table.colour_of(loser) if loser != NONE else ""
        return Altar(god, height, height + offering.total, True, god == offering.god, wins, gain, mark, colour)

    def closer_box(self) -> Rect:
        """Where the panel lies that is looked at closely."""
        board, seat = self.table.board, self.table.closer
        box = board.panels[seat].box
        w, h = (side * _CLOSER for side in panels.closer_size(board, seat))
        return Rect(box.x + box.w + 24, min(max(24.0, box.y + box.h / 2 - h / 2), board.places.h - h - 24), w, h)

    def _closer_layer(self, canvas: Canvas) -> Layer:
        """One panel enlarged, for those who sit far away."""
        table, board = self.table, self.table.board
        seat = table.closer
        wide, high = panels.closer_size(board, seat)
        x, y, w, h = self.closer_box()
        key = (seat, board.heights(seat), tuple(board.stocks[seat]), tuple(board.cards(seat)), board.turn)

        def paint(c: Canvas) -> None:
            def draw(s: Canvas) -> None:
                panels.draw_closer(s, board, seat, table.names[seat], table.human[seat])

            sheet = c.drawn(("kanaloa closer", key, table.names), wide + 40, high + 50, draw, _CLOSER)
            c.blit(sheet, x - 20 * _CLOSER, y - 20 * _CLOSER)

        return Layer("closer", key, (x - 40, y - 40, w + 80, h + 100), paint)

    # ---- above everything
    def flying(self, c: Canvas) -> None:
        table, board = self.table, self.table.board
        if board.sheet is not None:
            draw_rising(c, board, table.names)
            return
        run = 0.0 if table.app.pace.gentle else table.breeze.t_ms / 1000 * 40.0
        veiled = table.offering is not None or bool(table.loot)
        draw_flying(c, board, Marks() if veiled else self.shown, run)
        if table.carried is not None:
            self._carried(c)

    def _carried(self, c: Canvas) -> None:
        table = self.table
        assert table.carried is not None
        kind, what = table.carried
        x, y, lean = table.follow.x, table.follow.y, table.follow.lean
        if kind == "pawn":
            bitmap = pieces.pawn(c, table.board.colours[what // 2], 72)
            c.pose(bitmap, x, y + 20, -lean, anchor="bc", lift=20, shadow="dragged")
        elif kind == "fish":
            colour = table.board.colours[table.seat]
            c.pose(c.raster(pieces.fish_part(colour, what), 112), x, y, -lean, lift=20, shadow="dragged")
        else:
            c.pose(pieces.tile(c, what, 78), x, y, -lean, lift=20, shadow="dragged")

    shown: Marks = Marks()
