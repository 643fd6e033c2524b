"""What the table of Kanaloa says: the prompt, the notes beside the things, and everything pressable in words."""

from __future__ import annotations

import math
from math import hypot
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.i18n.words import listed, tr
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board as rules_board
from game.rules.kanaloa import tables
from game.rules.kanaloa.state import (
    DOLPHIN,
    DOLPHIN_LAND,
    DOLPHIN_TILE,
    KANALOA_TURN,
    KANALOA_VETO,
    KANE,
    KU_ROB,
    LONO_SWAP,
    MAIN,
    NEUTRAL,
    NONE,
    OVER,
    PLACE_FISH,
    PLACE_PAWN,
    PLACE_VOLCANO,
    REMOVE_PAWN,
    SECOND_PAWN,
    TAKE_TILE,
    WHITE,
)
from game.scenes.kanaloa import outcome, pieces, words
from game.scenes.kanaloa.chart import next_eruption
from game.scenes.kanaloa.choice import best_use, forecast
from game.scenes.table.parts import TOOL, Prompt, Tip, tip_height
from game.scenes.table.weights import SOLID, Weight, least_hidden
from game.ui.canvas import Canvas
from game.ui.focus import Rect

if TYPE_CHECKING:
    from game.scenes.kanaloa.scene import KanaloaTable

_W: Final = 436.0
_RIDE_H: Final = 78.0
_LEFT: Final = 456.0  # right of the panels
_MANY: Final = 12  # with more targets than this a stream may be hidden, but for its fish
NAME_FOOT: Final = 122.0  # from the middle of an island to below its name
_LINE: Final = 240.0  # logical pixels that the line from a note to its thing may be long
_MINUS: Final = "\N{MINUS SIGN}"
_RULES: Final = {
    "isle": "KAN-7.1", "fish": "KAN-7.2", "site": "KAN-7.4", "field": "KAN-3.5", "pawn": "KAN-16.5", "hand": "KAN-10.1",
    "altar": "KAN-10.3", "shoal": "KAN-5.2", "loot": "KAN-14.1", "panel": "KAN-19.1", "track": "KAN-15.1",
    "bag": "KAN-9.2",
    "crate": "KAN-9.3", "tray": "KAN-11.10", "dolphin": "KAN-8.5", "plank.offer": "KAN-10.1", "plank.keep": "KAN-16.1",
    "plank.spare": "KAN-14.6", "plank.leave": "KAN-13.1", "plank.head": "KAN-13.1", "plank.side": "KAN-13.1",
    "plank.allow": "KAN-13.4", "plank.forbid": "KAN-13.4", "plank.wait": "KAN-16.4", "plank.pass": "KAN-15.9",
    "plank.white": "KAN-5.2", "plank.colour": "KAN-5.2", "plank.dolphin": "KAN-8.5", "plank.confirm": "KAN-10.5",
}  # fmt: skip
_PHASE_PROMPTS: Final = {
    PLACE_PAWN: "place_pawn", REMOVE_PAWN: "remove_pawn", DOLPHIN_LAND: "dolphin_land", DOLPHIN_TILE: "dolphin_tile",
    TAKE_TILE: "take_tile", SECOND_PAWN: "second_pawn",
}  # fmt: skip


class Notes:
    def __init__(self, table: KanaloaTable) -> None:
        self.table = table
        self._said = ""
        self._last: Tip | None = None  # the note made last
        self._foreseen: tuple[object, outcome.Eruption] = (None, outcome.Eruption((), ()))
        self._placed: tuple[object, Rect] = (None, Rect(0, 0, _W, 300))

    # ---- the prompt
    def prompt(self) -> Prompt:
        table = self.table
        seen = table.seen
        if table.lane.busy:
            return self._telling()
        if seen.phase == OVER:
            if table.board.sheet is not None:
                return Prompt("", "")
            return Prompt("", table.said or tr("kanaloa.log.last_volcano"))
        if not table.legal:
            return self._watching()
        return Prompt(table.colour_of(table.seat), self._question())

    def _telling(self) -> Prompt:
        """While things move: what is happening now; the count speaks for itself."""
        table, board = self.table, self.table.board
        if board.sheet is not None:
            return Prompt("", "")
        said = words.sentence(board.now, table.names) if board.now is not None else ""
        self._said = said or self._said or tr("kanaloa.prompt.drawing")
        seat = table.event_seat(board.now) if said else board.turn
        return Prompt(table.colour_of(seat) if 0 <= seat < board.players else "", self._said)

    def _watching(self) -> Prompt:
        table = self.table
        waiting = table.match.waiting
        if not waiting:
            return Prompt("", table.said)
        seat = waiting[0]
        key = {KU_ROB: "computer_ku", KANALOA_VETO: "computer_veto"}.get(table.seen.phase, "computer_turn")
        return Prompt(table.colour_of(seat), tr(f"kanaloa.prompt.{key}", name=table.name_of(seat)))

    def _question(self) -> str:
        table, phase = self.table, self.table.phase
        if table.offering is not None:
            return self._offering()
        if phase in _PHASE_PROMPTS:
            return tr(f"kanaloa.prompt.{_PHASE_PROMPTS[phase]}")
        if phase == PLACE_FISH:
            stream, head, _ = table.laying
            step = "place_fish" if stream == NONE else "place_fish_way" if head == NONE else "place_fish_side"
            return tr(f"kanaloa.prompt.{step}")
        if phase == PLACE_VOLCANO:
            return tr(
                "kanaloa.prompt.place_volcano_sea"
                if tables.SEA[table.board.players]
                else "kanaloa.prompt.place_volcano"
            )
        if phase == LONO_SWAP:
            return tr("kanaloa.prompt.lono_swap_second" if table.swapping != NONE else "kanaloa.prompt.lono_swap")
        if phase == MAIN:
            return self._main()
        if phase == KU_ROB:
            victims = {one.victim for one in table.loot}
            if len(victims) == 1:
                return tr("kanaloa.prompt.rob", name=table.name_of(victims.pop()))
            return tr("kanaloa.prompt.rob_victim")
        if phase == KANALOA_TURN:
            if table.turning != NONE:
                return tr("kanaloa.prompt.kanaloa_how")
            return tr("kanaloa.prompt.kanaloa_again" if table.seen.forbidden else "kanaloa.prompt.kanaloa_turn")
        name, seen = table.name_of(table.seen.turn), table.seen
        if seen.tried_head:
            to = outcome.turned(seen, seen.tried, True).head
            return tr("kanaloa.prompt.veto_head", name=name, island=words.island_words(to))
        return tr("kanaloa.prompt.veto_side", name=name)

    def _main(self) -> str:
        table = self.table
        if table.riding != NONE:
            return tr("kanaloa.prompt.choose_pawn")
        stock = bool(table.of_type(act.Offer))
        if act.Pass() in table.legal:
            return tr("kanaloa.prompt.main_half_frozen")
        if not table.of_type(act.Ride):
            return tr("kanaloa.prompt.main_stuck" if stock else "kanaloa.prompt.main_stuck_no_tiles")
        return tr("kanaloa.prompt.main" if stock else "kanaloa.prompt.main_no_tiles")

    def _offering(self) -> str:
        offering = self.table.offering
        assert offering is not None
        if offering.god == NONE:
            return tr("kanaloa.prompt.offer_god" if offering.tiles else "kanaloa.prompt.offer_tiles_first")
        god = words.god_words(offering.god)
        if not offering.tiles:
            return tr("kanaloa.prompt.offer_tiles", god=god)
        return tr("kanaloa.prompt.offer_confirm", sum=offering.total, god=god)

    # ---- places of things
    def middle(self, name: str) -> tuple[float, float] | None:
        """The point that a note about a place speaks of."""
        return self.table.focus[name].rect.centre if name in self.table.focus else None

    def place(self, name: str) -> Rect:
        """Where a note hides least: targets and own islands weigh most, then other islands, then fish, then the way."""
        table = self.table
        spot = self.middle(name) or (table.board.places.w / 2, table.board.places.h / 2)
        kind = name.partition(".")[0]
        p, high = table.board.places, self._high()
        if kind == "panel":
            beside = table.painter.closer_box() if table.closer != NONE else table.board.panels[0].box
            left = max(472.0, min(beside.x + beside.w + 28, p.track_x - 62 - _W))
            return Rect(left, max(110.0, min(spot[1] - 120, p.h - 120 - max(300.0, high))), _W, max(300.0, high))
        if table.offering is not None or table.loot:
            x = min(max(spot[0] - _W / 2, p.hand.x), p.planks_right - _W)
            return Rect(x, p.altar.y - 16 - high, _W, high)
        key = (name, table.seen, tuple(table.targets()), p.w, p.h, high)
        if self._placed[0] != key:
            left, right = _LEFT, p.track_x - 62
            room = Rect(left, 128, right - left, p.h - 12 - 128)
            box, _ = least_hidden(
                _W, high, room, self.weights(), lambda x, y: hypot(x + _W / 2 - spot[0], y + high / 2 - spot[1]) / 26
            )
            self._placed = (key, box)
        return self._placed[1]

    def _high(self) -> float:
        """How high the note is that is shown: a refusal, else the one made last."""
        table = self.table
        tip = table.refusal_shown or self._last
        return math.ceil(tip_height(table.front, tip, _W)) if tip is not None and table.front is not None else 210.0

    def weights(self) -> list[Weight]:
        """What a note had better not hide."""
        table, p = self.table, self.table.board.places
        wanted = {*table.targets(), table.pointed}
        own = {pawn.place for pawn in table.board.pawns[2 * table.seat : 2 * table.seat + 2]}
        made = []
        for island in p.in_play:
            x, y = p.islands[island]
            weight = 500.0 if f"isle.{island}" in wanted or island in own or island == table.handing else 130.0
            made.append(Weight(Rect(x - 92, y - 92, 184.0, 168.0), weight))
        for stream in tables.STREAMS_IN[table.board.players]:
            lit = f"fish.{stream}" in wanted
            x, y = p.berths[stream]
            made.append(Weight(Rect(x - 46, y - 46, 92.0, 92.0), 400.0 if lit else 24.0))
            if lit and len(wanted) < _MANY:
                made += [
                    Weight(Rect(cx - 22, cy - 22, 44.0, 44.0), 300.0)
                    for cx, cy in p.course(stream, tables.ENDS[stream][0])[::4]
                ]
        if "dolphin" in wanted:
            made.append(Weight(Rect(p.bay[0] - 110, p.bay[1] - 90, 220.0, 130.0), 500.0))
        low = [r for _, r in table.painter.laid(table.picture.canvas)] if table.picture is not None else []
        low += [n.rect for n in table.focus.nodes if n.name.startswith("past.")]
        low.append(Rect(p.hand.x, p.h - 126, table.low_width + 14, 126))
        return made + [Weight(Rect(r.x - 14, r.y - 14, r.w + 28, r.h + 28), SOLID) for r in low]

    # ---- notes
    def tip(self, name: str) -> Tip | None:
        made = self._last = self._made(name)
        return self.near(made, name) if made is not None else None

    def _made(self, name: str) -> Tip | None:
        table = self.table
        if table.advice is not None and name == self.place_of(table.advice):
            return self._advice(name)
        return self._plain(name)

    def _plain(self, name: str) -> Tip | None:
        """The note about a place, whatever a hint says."""
        if name.startswith((TOOL, "past.")):
            return self._tool(name)
        kind, _, number = name.partition(".")
        if kind in ("isle", "fish", "site", "hand", "altar", "panel", "loot"):
            return self._thing_tip(kind, int(number))
        if kind == "shoal":
            return Tip(tr(f"kanaloa.label.side_{'colour' if number == '1' else 'white'}"), (self._side_text(number),))
        if kind == "plank":
            return self._plank(number)
        if kind == "pawn":
            return self._pawn(int(number))
        if kind == "field":
            return self._volcano(int(number), tr("kanaloa.card.volcano.name"))
        if kind in ("dolphin", "track", "bag", "crate", "tray"):
            return {"dolphin": self._dolphin, "track": self._track, "bag": self._bag, "crate": self._crate,
                    "tray": self._tray}[kind]()  # fmt: skip
        return None

    def near(self, tip: Tip, name: str) -> Tip:
        """The note with its line to the thing, where that is short; a long line would cross others."""
        if tip.to is None:
            return tip
        box = self.place(name)
        x, y = tip.to
        far = hypot(max(box.x - x, 0, x - box.x - box.w), max(box.y - y, 0, y - box.y - box.h))
        reach = {"isle": 88.0, "fish": 46.0}.get(name.partition(".")[0], 40.0)
        if not reach < far < _LINE:
            return tip._replace(to=None)
        bx, by = min(max(x, box.x), box.x + box.w), min(max(y, box.y), box.y + box.h)
        share = reach / hypot(bx - x, by - y)
        if name.startswith("isle.") and share * (by - y) > 60 and share * abs(bx - x) < 75:
            share = NAME_FOOT / (by - y)  # the island's name stands there
        if share >= 1:
            return tip._replace(to=None)
        return tip._replace(to=(x + (bx - x) * share, y + (by - y) * share))

    def _thing_tip(self, kind: str, number: int) -> Tip | None:
        makers: dict[str, Any] = {
            "isle": self._isle, "fish": self._fish, "site": self._site, "hand": self._hand, "altar": self._altar,
            "panel": self._panel, "loot": self._loot,
        }  # fmt: skip
        made: Tip | None = makers[kind](number)
        return made

    def _tool(self, name: str) -> Tip | None:
        tools = {"pause": "pause", "log": "log", "undo": "undo", "hint": "hint", "help": "rules"}
        key = tools.get(name.removeprefix(TOOL))
        return Tip(tr(f"shell.table.{key}")) if key else None

    def _advice(self, name: str) -> Tip:
        table = self.table
        gain = 0
        told = None if table.offering is not None else table.match.preview(table.seat, table.advice)
        if table.offering is not None and table.offering.ready:
            told = forecast(table.seen, table.seat, table.offering.god, table.offering.tiles)
        if told is not None:
            gain = told.after[table.seat] - told.before[table.seat]
        why = words.reason(table.advice, table.seen, table.seat, gain)
        plain = self._plain(name)
        title = plain.title if plain is not None else self.thing(name)
        return Tip(title, (why,) if why else (), gain=gain, rule=self.table.rule_words(self.rule(name)))

    def _ride(self, island: int, stream: int) -> Tip:
        """Where a ride leads, how its fish turns, and what the two tiles there would do for the best of their gods."""
        table = self.table
        seen, seat = table.seen, table.seat
        fish_owner = rules_board.owner(seen, stream)
        side = rules_board.side(seen, stream)
        tiles = tuple(t for t in seen.sites[island * 2 : island * 2 + 2] if t != NONE)
        uses = tuple(best_use(seen, seat, t) for t in tiles)
        key = ("ride", island, stream, fish_owner, side, tiles, uses)
        return Tip(
            words.island_words(island),
            (*self._meeting(island), self._ways_on(island)),
            picture=lambda c: self._ride_picture(c, tiles, uses),
            picture_key=key,
            to=self.middle(f"isle.{island}"),
            crest=lambda c: self._turn_picture(c, fish_owner, side),
        )

    def _ways_on(self, island: int) -> str:
        """How many ways the own pawn would have from there as the fish lie now (KAN-8.1)."""
        return tr("kanaloa.label.exits", n=rules_board.exits(self.table.seen, self.table.seat, island).bit_count())

    def _landing(self, island: int) -> tuple[str, ...]:
        """What is good to know before a pawn is put on an island without a ride."""
        if island not in self.table.entered():
            return ()
        if self.table.phase == DOLPHIN_LAND:
            return (*self._meeting(island), tr("kanaloa.does.land"), self._ways_on(island))
        return (self._ways_on(island),)

    def _pawn(self, number: int) -> Tip:
        place = self.table.board.pawns[number].place
        where = words.island_words(place) if place < DOLPHIN else tr("kanaloa.card.dolphin.name")
        return Tip(where, (tr("kanaloa.does.remove"),))

    def _meeting(self, island: int) -> tuple[str, ...]:
        """Who could rob whom if the pawn came here."""
        table, seen = self.table, self.table.seen
        ku, seat = seen.gods[1], table.seat
        if ku == NONE:
            return ()
        there = {p >> 1 for p, place in enumerate(seen.pawns) if place == island} - {seat}
        if ku == seat:
            robbed = [s for s in sorted(there) if seen.stocks[s] and seen.shields[1] != s and not seen.eruption]
            return (tr("kanaloa.tip.you_rob", names=words.people(robbed, table.names)),) if robbed else ()
        if ku in there and seen.stocks[seat] and seen.shields[1] != seat:
            return (tr("kanaloa.tip.robs_you", name=table.name_of(ku)),)
        return ()

    def _turn_picture(self, c: Canvas, owner: int, side: int) -> pygame.Surface:
        """How the fish turns over by the ride."""
        colour = self.table.board.colour(owner)

        def draw(s: Canvas) -> None:
            s.part(pieces.fish_part(colour, side), 34, 20, w=62, anchor="cc")
            s.part("ui_chevron_right", 82, 19, h=18, anchor="cc", tint="sepia")
            s.part(pieces.fish_part(colour, 1 - side), 130, 20, w=62, anchor="cc")

        return c.drawn(("kanaloa turns", colour, side), 166, 42, draw)

    def _ride_picture(
        self, c: Canvas, tiles: tuple[int, ...], uses: tuple[tuple[int, int, int, int], ...]
    ) -> pygame.Surface:
        """What the two tiles there would do for the best of their gods."""
        wide = _W - 66

        def draw(s: Canvas) -> None:
            s.box(0, 2, wide, 2.5, 1, "#D2B47E")
            for k, (tile, use) in enumerate(zip(tiles, uses, strict=True)):
                _draw_use(s, k * (wide / 2 + 4), 10, tile, use)

        return c.drawn(("kanaloa ride", tiles, uses), wide, _RIDE_H, draw)

    def _isle(self, island: int) -> Tip:
        table = self.table
        if table.phase == PLACE_VOLCANO and act.PlaceVolcano(island) in table.legal:
            return self._volcano(island, words.island_words(island))
        ridden = [a for a in table.of_type(act.Ride) if rules_board.head(table.seen, a.stream) == island]
        if ridden and table.phase == MAIN:
            return self._ride(island, ridden[0].stream)
        lines = []
        names = [table.name_of(s) for s in sorted({p.number // 2 for p in table.board.pawns if p.place == island})]
        if names:
            lines.append(", ".join(names))
        tiles = [t for t in table.board.sites[island * 2 : island * 2 + 2] if t != NONE]
        if tiles:
            lines.append(" · ".join(words.tile_words(t) for t in tiles))
        if table.board.closed >> island & 1:
            lines.append(tr("kanaloa.label.closed"))
        lines += self._landing(island)
        return Tip(words.island_words(island), tuple(lines), to=self.middle(f"isle.{island}"))

    def _fish(self, stream: int) -> Tip | None:
        table, seen = self.table, self.table.seen
        owner = rules_board.owner(seen, stream)
        if owner == NONE:
            return None
        head = rules_board.head(seen, stream)
        if table.phase == MAIN and any(a.stream == stream for a in table.of_type(act.Ride)):
            return self._ride(head, stream)
        if act.Whiten(stream) in table.legal:
            return Tip(tr("kanaloa.label.turn_white"), (tr("kanaloa.does.whiten"),), to=self.middle(f"fish.{stream}"))
        white = rules_board.side(seen, stream) == WHITE
        kind = (
            "fish_white"
            if white
            else "fish_neutral"
            if owner == NEUTRAL
            else "fish_own"
            if owner == table.owner
            else "fish_other"
        )
        tail = rules_board.tail(seen, stream)
        lines = [f"{words.island_words(tail)} › {words.island_words(head)}", tr(f"kanaloa.card.{kind}.text")]
        if owner != NEUTRAL:
            lines.insert(0, table.name_of(owner))
        return Tip(tr(f"kanaloa.card.{kind}.name"), tuple(lines), to=self.middle(f"fish.{stream}"))

    def _side_text(self, side: str) -> str:
        return tr(f"kanaloa.does.lay_{'colour' if side == '1' else 'white'}")

    def _plank(self, word: str) -> Tip | None:
        """What a plank does; of the one that offers what its god would make of the tiles."""
        table = self.table
        if word == "confirm":
            ready = table.offering is not None and table.offering.ready
            return self._altar(table.offering.god) if ready and table.offering is not None else None
        plank = next((p for p in table.painter.planks() if p.word == word), None)
        if plank is None:
            return None
        if not plank.able:
            return self._barred(word)
        label, line = plank.label, outcome.plank_words(table, word)
        return Tip(label, (line,)) if label and line else None

    def _barred(self, word: str) -> Tip | None:
        """Why a plank can't be used now."""
        table = self.table
        tried = {"head": act.TurnHead(table.turning), "side": act.TurnSide(table.turning), "offer": act.Offer(0)}
        why = table.match.why(table.seat, tried[word]) if word in tried else None
        if why is None:
            return None
        title, text = table.refusal_words(why)
        return Tip(title, (text,), rule=self.table.rule_words(why.rule), refusal=True)

    def eruption(self, place: int) -> outcome.Eruption:
        """What the volcano would do at a place; kept while the position stays."""
        key = (place, self.table.seen)
        if self._foreseen[0] != key:
            self._foreseen = (key, outcome.eruption(self.table.seen, self.table.seat, place))
        return self._foreseen[1]

    def _volcano(self, place: int, title: str) -> Tip:
        """Which islands the volcano would close, and whom it would freeze."""
        table = self.table
        told = self.eruption(place)
        frozen = sorted({pawn // 2 for pawn in told.pawns})
        others = [seat for seat in frozen if seat != table.seat]
        islands = listed([words.island_words(i) for i in told.closed])
        lines = [tr("kanaloa.does.closes", islands=islands)]
        if others:
            lines.append(tr("kanaloa.does.freezes", names=words.people(others, table.names)))
        elif not frozen:
            lines.append(tr("kanaloa.does.freezes_nobody"))
        loss = tr("kanaloa.does.freezes_you") if table.seat in frozen else ""
        return Tip(title, tuple(lines), loss)

    def _site(self, site: int) -> Tip | None:
        tile = self.table.board.sites[site]
        return None if tile == NONE else self._tile(tile, f"site.{site}")

    def _hand(self, number: int) -> Tip | None:
        stock = self.table.stock
        return self._tile(stock[number], f"hand.{number}") if number < len(stock) else None

    def _loot(self, number: int) -> Tip | None:
        loot = self.table.loot
        return self._tile(loot[number].tile, f"loot.{number}") if number < len(loot) else None

    def _tile(self, tile: int, name: str) -> Tip:
        """A tile: its gods, and what it would bring if it were offered now."""
        table = self.table
        seat = table.seat
        lines = []
        change = 0
        for god in tables.bits(tables.SIGNS[tile]):
            height = table.seen.temples[seat][god]
            lines.append(f"{words.god_words(god)}: {height} › {height + tables.VALUE[tile]}")
        if table.owner != NONE:
            _, _, _, change = best_use(table.seen, seat, tile)
        kind = "kane" if tables.SIGNS[tile] >> KANE & 1 else "two" if tables.SIGNS[tile].bit_count() > 1 else "one"
        lines.append(tr(f"kanaloa.card.tile_{kind}.text"))
        return Tip(words.tile_words(tile), tuple(lines), gain=change)

    def _altar(self, god: int) -> Tip:
        """What the offering would bring: heights, cards won and lost, temples that fall asleep."""
        table = self.table
        offering = table.offering
        if offering is None or not offering.tiles or not offering.takes(god):
            return Tip(words.god_words(god), (self._god_text(god),), rule=self.table.rule_words("KAN-10.3"))
        told = forecast(table.seen, table.seat, god, offering.tiles)
        good, bad = outcome.offering_words(told, table.seat, table.names)
        lines, loss = list(good), " ".join(bad)
        gain = told.after[table.seat] - told.before[table.seat]
        return Tip(words.god_words(god), tuple(lines) or (self._god_text(god),), loss, gain=gain)

    def _god_text(self, god: int) -> str:
        return tr("kanaloa.card.tile_kane.text") if god == KANE else tr(f"kanaloa.card.{pieces.god_word(god)}.text")

    def _panel(self, seat: int) -> Tip:
        table = self.table
        lines = []
        for god, shield in table.board.cards(seat):
            key = f"kanaloa.card.{'shield_' if shield else ''}{pieces.god_word(god)}"
            lines.append(f"{tr(f'{key}.name')}: {tr(f'{key}.text')}")
        heights = table.board.heights(seat)
        asleep = [words.god_words(g) for g in range(KANE) if heights[g] < heights[KANE]]
        loss = f"{', '.join(asleep)}: {tr('kanaloa.label.asleep')}" if asleep else ""
        points = f"{table.board.score(seat)} {tr('kanaloa.label.score_now')}"
        return Tip(table.name_of(seat), (points, *lines), loss, rule=self.table.rule_words("KAN-19.1"))

    def _dolphin(self) -> Tip:
        return Tip(
            tr("kanaloa.card.dolphin.name"), (tr("kanaloa.card.dolphin.text"),), rule=self.table.rule_words("KAN-8.5")
        )

    def _track(self) -> Tip:
        board = self.table.board
        last = board.places.slots
        coming = next_eruption(board)
        lines = [tr("kanaloa.label.next_eruption", n=coming)] if coming < last else []
        lines.append(tr("kanaloa.label.game_end_at", n=last))
        return Tip(
            tr("kanaloa.label.volcano_tiles", n=board.drawn), tuple(lines), rule=self.table.rule_words("KAN-15.1")
        )

    def _bag(self) -> Tip:
        """How many tiles are left, and of which gods."""
        unseen = self.table.seen.unseen
        lines = []
        for god in range(KANE + 1):
            count = sum(tables.SIGNS[t] >> god & 1 for t in unseen)
            lines.append(f"{words.god_words(god)}: {count}")
        return Tip(
            tr("kanaloa.label.bag_left", n=self.table.board.bag),
            (" · ".join(lines),),
            rule=self.table.rule_words("KAN-9.2"),
        )

    def _crate(self) -> Tip:
        return Tip(tr("kanaloa.label.crate"), (tr("kanaloa.log.crate_opened"),), rule=self.table.rule_words("KAN-9.3"))

    def _tray(self) -> Tip:
        lines = []
        for god, shield in self.table.board.beside():
            lines.append(tr(f"kanaloa.card.{'shield_' if shield else ''}{pieces.god_word(god)}.name"))
        return Tip(tr("kanaloa.tip.tray"), (", ".join(lines),), rule=self.table.rule_words("KAN-11.10"))

    # ---- the hint
    def place_of(self, action: Any) -> str:
        """The place where an action is chosen."""
        table = self.table
        match action:
            case act.Ride() | act.Whiten() | act.TurnHead() | act.TurnSide() | act.LayFish():
                return f"fish.{action.stream}"
            case act.PlacePawn() | act.Land() | act.Enter():
                return f"isle.{action.island}"
            case act.PlaceVolcano():
                return f"{'field' if action.place >= tables.FIELD_BASE else 'isle'}.{action.place}"
            case act.Take() | act.Give():
                return f"site.{action.site}"
            case act.Swap():
                return f"site.{action.first}"
            case act.RemovePawn():
                return f"pawn.{action.pawn}"
            case act.CallDolphin():
                return "dolphin"
            case act.Offer() | act.Add() | act.Done():
                return "plank.confirm"
            case act.Rob():
                at = [(one.victim, tables.KIND[one.tile]) for one in table.loot]
                wanted = (action.victim, action.kind)
                return f"loot.{at.index(wanted)}" if wanted in at else ""
        plain = {act.Pass: "pass", act.KeepTiles: "keep", act.Spare: "spare", act.LeaveFish: "leave",
                 act.Allow: "allow", act.Forbid: "forbid", act.Wait: "wait"}  # fmt: skip
        word = plain.get(type(action))
        return f"plank.{word}" if word else ""

    def best_target(self) -> str:
        """Where the focus may begin: the ride or tile that brings most now, the safer plank of an interrupt."""
        table, seen, seat = self.table, self.table.seen, self.table.seat
        if table.phase == MAIN and table.of_type(act.Ride):

            def worth(a: act.Ride) -> tuple[int, int]:
                head = rules_board.head(seen, a.stream)
                uses = [best_use(seen, seat, t) for t in seen.sites[head * 2 : head * 2 + 2] if t != NONE]
                return max((u[3] for u in uses), default=0), -a.stream

            best = max(table.of_type(act.Ride), key=worth)
            return f"isle.{rules_board.head(seen, best.stream)}"
        if table.phase == TAKE_TILE:
            take = max(
                table.legal,
                key=lambda a: (best_use(seen, seat, seen.sites[a.site])[3], tables.VALUE[seen.sites[a.site]]),
            )
            return f"site.{take.site}"
        if table.phase == KU_ROB and table.loot:
            top = max(range(len(table.loot)), key=lambda i: tables.VALUE[table.loot[i].tile])
            return f"loot.{top}"
        return {LONO_SWAP: "plank.keep", KANALOA_TURN: "plank.leave", KANALOA_VETO: "plank.forbid"}.get(table.phase, "")

    # ---- everything in words
    def rule(self, name: str) -> str:
        return _RULES.get(name) or _RULES.get(name.partition(".")[0], "")

    def thing(self, name: str) -> str:
        """A place in words, for those who don't see it."""
        table = self.table
        kind, _, number = name.partition(".")
        if kind == "plank":
            return next((p.label for p in table.painter.planks() if p.word == number), "")
        tip = self._plain(name)
        if kind == "isle":
            return words.island_words(int(number))
        if kind == "pawn":
            place = table.board.pawns[int(number)].place
            return words.island_words(place) if place < DOLPHIN else tr("kanaloa.card.dolphin.name")
        if kind == "field":
            return tr("kanaloa.card.volcano.name")
        return " ".join((tip.title, *tip.lines)) if tip is not None else ""


def _draw_use(c: Canvas, x: float, y: float, tile: int, use: tuple[int, int, int, int]) -> None:
    """A tile with the change of the points it would bring, and the temple it would raise."""
    god, before, after, change = use
    c.blit(pieces.tile(c, tile, 46), x + 26, y + 32, "cc")
    colour = "#1F7A55" if change > 0 else "#A31C28" if change < 0 else "sepia"
    gain = f"{change:+}".replace("-", _MINUS)
    size = pieces.grown(c, 30, 32)
    c.text(gain, x + 60, y + 14, "num", colour, "cl", size)
    c.part("ui_star", x + 66 + c.measure(gain, "num", size), y + 13, h=22, anchor="cl", tint=colour)
    pieces.medal(c, god, x + 74, y + 50, 30)
    small = pieces.grown(c, 24, 27)
    c.text(str(before), x + 94, y + 49, "strong", "night", "cl", small)
    ow = c.measure(str(before), "strong", small)
    c.part("ui_chevron_right", x + 103 + ow, y + 49, h=14, anchor="cc", tint="sepia")
    c.text(str(after), x + 112 + ow, y + 49, "strong", "night", "cl", small)
