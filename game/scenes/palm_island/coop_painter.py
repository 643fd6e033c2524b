"""How a pair's table looks: one sea with two villages, the shared cards in the middle, a hand in each half."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pygame

from game.i18n.words import tr
from game.rules.palm_island.legal import ABILITY_KIND, DISASTER_KIND
from game.rules.palm_island.reading import Goods
from game.rules.palm_island.state import LOST, PLAYING, WAITING
from game.rules.palm_island.tables import BOX, STOCKPILE
from game.scenes.palm_island import cards, coop_council, coop_panels, panels, words
from game.scenes.palm_island.board import Tray, windows_left
from game.scenes.palm_island.cards import Look, Looks
from game.scenes.palm_island.choice import Aim, Well, stockpile_content, temple_levels, ways_of
from game.scenes.palm_island.coop_choice import SEAT_BITS, Pool, Share
from game.scenes.palm_island.coop_council import Offer, Paper
from game.scenes.palm_island.coop_layout import PairPlaces
from game.scenes.palm_island.coop_panels import Corner
from game.scenes.palm_island.ending import lost_line
from game.scenes.palm_island.hand import paint_card, turned
from game.scenes.palm_island.painter import Painter
from game.scenes.palm_island.village import island
from game.scenes.scenery import morning, vignette
from game.scenes.table.picture import Area, Layer
from game.ui.canvas import CAP, Canvas
from game.ui.easel import PREMULTIPLIED
from game.ui.focus import Rect
from game.ui.intent import KEYS_LEFT, KEYS_RIGHT, Kind

_INKS: Final = {"flame": "#D93023", "wave": "#134FAA", "sun": "#C98A12", "leaf": "#2F7D32", "shell": "#A2557F"}


def _around(r: Rect, margin: float) -> Area:
    return r.x - margin, r.y - margin, r.w + 2 * margin, r.h + 2 * margin


class HalfPainter(Painter):
    """table: the half."""

    table: Any

    def looks(self, index: int) -> Looks:
        """Gold what can be paid now; with help, too."""
        half = self.table
        code = half.hand.sprites[index].code
        found = cards.offers(code)
        if code & 1 or not found:
            return ()
        seen = half.seen
        if not half.match.seats[half.seat].is_human or half.past is not None or seen.status != PLAYING:
            return (Look(),) * len(found)
        if half.view.phase == WAITING:
            return (Look("dead"),) * len(found)
        have = self._have()
        return tuple(
            Look("lit" if cards.covered(have, offer) else "poor", cards.clipped(have, offer)) for offer in found
        )

    # ---- layers
    def table_layers(self, canvas: Canvas) -> list[Layer]:
        """Hand, marks, planks and tray."""
        half = self.table
        made: list[Layer] = []
        if half.board.away < 1.0:
            made += half.hand.layers(canvas)
            made += self._dimmed()
            if half.board.away == 0.0:
                made += self._marks()
        if half.past is None:
            made += self._low()
        return made

    def _dimmed(self) -> list[Layer]:
        """A hand that waits for the partner lies in the shade."""
        half = self.table
        if half.view.phase != WAITING or half.seen.council is not None or half.lane.busy or half.match.over:
            return []
        hand = half.places_now.hand
        cx, cy = hand.positions[1][0] + 150, hand.positions[1][1] + 180
        area = (cx - 560, cy - 380, 1120.0, 760.0)
        return [Layer("dimmed", area, area, lambda c: c.glow(cx, cy, 560, "#06202E", 0.62))]

    def houses(self, canvas: Canvas) -> list[Layer]:
        return self._houses(canvas)

    def rails(self, canvas: Canvas) -> list[Layer]:
        """Corner and store bar; the sheet at the end."""
        half = self.table
        places = half.places_now
        look = self._corner()
        paint = self._corner_painter(look)
        made = [Layer("corner", look, _around(places.panel, 50), paint)]
        if half.board.away < 0.5:
            have = half.board.counters[half.seat].store
            used, limit = half.hand.stored_count, half.hand.limit
            made.append(
                Layer(
                    "store", (have, used, limit), _around(places.store, 30),
                    lambda c: coop_panels.store(c, places.store, have, used, limit),
                )
            )  # fmt: skip
        if half.board.sheet.out > 0.01:
            made.append(self._sheet())
        return made

    def _corner_painter(self, look: Corner) -> Callable[[Canvas], None]:
        half = self.table
        return lambda c: coop_panels.corner(c, half.places_now.panel, look, half.seat == 1)

    def _corner(self) -> Corner:
        half = self.table
        counters = half.board.counters[half.seat]
        who = half.match.seats[half.seat]
        left = half.hand.round_index
        waits = left == 0 and half.seen.council is None and not half.match.over
        state = ""
        if half.match.over:
            left = -1
        elif left == 0:
            state = tr("palm_island.label.waits" if waits else "palm_island.label.round_over")
        active = bool(half.legal) and who.is_human and half.past is None and not half.match.over
        return Corner(
            half.name_of(half.seat), half.colour_of(half.seat), who.is_human, active, state,
            counters.points, counters.levels, left, waits,
        )  # fmt: skip

    # ---- planks
    def _low(self) -> list[Layer]:
        half = self.table
        made: list[Layer] = []
        if half.pair.bare:
            return made
        if half.phase == "over":
            if not half.lane.busy:
                made.append(self._plank_layer("result", half.places_now.discard, "coral", "play"))
            return made
        if half.board.away > 0:
            return made
        for name, box in () if half.looks else half.planks():
            kind, icon = _LOOKS[name]
            only = half.must_discard if name == "discard" else name == "go_on" and half.must_go_on
            made.append(self._plank_layer(name, box, "coral" if only and not half.lane.busy else kind, icon))
        made += self._tray()
        return made

    def _plank_layer(self, name: str, box: Rect, kind: str, icon: str) -> Layer:
        half = self.table
        label = half.plank_words(name)
        live = name in half.focus and not half.lane.busy
        ready = half.plank_ready(name)
        state = half.button_state(name) if live and ready else "idle" if half.lane.busy and ready else "disabled"
        if name in STANDS:
            state = "idle"
        if name == "discard" and half.phase == "watch" and not half.lane.busy:
            state = "disabled"
        if half.is_refused(name):
            state = "illegal"
        wish: Kind | None = "main" if name == half.main_plank else None
        if name == "agree" and wish is None and ready and half.focus.current == name:
            wish = "choose"  # the first of two planks has the ring, or has it with the next key
        glyph = short_cap(half.glyph(wish)) if live and wish is not None else None
        dx = round(half.shaking(name), 1)
        if name == "pay" and half.phase == "turn" and half.choice is not None:
            icon = panels.tray_icon(half.choice.aim.verb)
            if isinstance(half.choice, Share):
                icon = "hand"
        key = (name, label, state, glyph, dx, kind, icon, box)

        def paint(c: Canvas) -> None:
            room = box.w - (130 if glyph else 100)
            size, fits = c.fit(label, "button", room, 30)
            sign, key_cap = (icon, glyph) if fits else (None, None)  # the words come first
            if not fits:
                size, _ = c.fit(label, "button", box.w - 50, 28)
            c.button(box.x + dx, box.y, box.w, label, box.h, kind, state, sign, key_cap, size=size, name=name)

        return Layer(f"plank.{name}", key, _around(box, 40), paint)

    def _tray(self) -> list[Layer]:
        half = self.table
        shown, note = self._tray_wells()
        if not shown and not note:
            return []
        places = half.places_now
        dx = round(half.shaking("pay"), 1)
        return [
            Layer(
                "tray", (shown, note, dx), _around(places.pay, 46), lambda c: coop_panels.tray(c, places, shown, note)
            )
        ]

    def _tray_wells(self) -> tuple[tuple[Well, ...], str]:
        half = self.table
        tray = half.board.tray
        if tray is not None:
            return tray.wells, ""
        choice = half.choice
        if half.lane.busy or half.phase != "turn" or choice is None:
            return (), ""
        if choice.returned and not choice.wells:
            return (), tr("palm_island.tip.give_back", card=cards.card_name(choice.returned))
        return choice.wells, ""

    # ---- marks on stored cards
    def _mark(self, card: int) -> str:
        half = self.table
        if half.asked is not None and half.asked.partner >> card & 1:
            return "pays"
        council = half.seen.council
        if council is not None and (council.proposal is not None or not half.legal):  # only to be looked at
            return "pays" if council.proposal is not None and council.proposal.paid[half.seat] >> card & 1 else ""
        partner = half.pair.halves[1 - half.seat]
        theirs = partner.choice
        if (
            half.seen.council is None
            and isinstance(theirs, Share)
            and theirs.pool.mask >> (SEAT_BITS * half.seat + card) & 1
        ):
            return "pays"
        return super()._mark(card)

    # ---- above everything
    def above(self, c: Canvas) -> None:
        """Cards in the air, goods and stars, what beats."""
        half = self.table
        board = half.board
        if not half.lane.busy and board.away == 0.0 and not half.looks:
            self._beat(c)
            self._chosen(c)
            self._keys(c)
        for s in half.hand.flying():
            if board.away < 1.0:
                paint_card(c, s, half.hand.colour, half.hand.round, noted=False)
        for good in board.world:
            bitmap = c.raster(f"res_{good.kind}", good.size, angle=round(-good.turn / 15) * 15)
            c.blit(bitmap, good.x, good.y, "cc", good.alpha)
        for flight in board.flights:
            self._flight(c, flight)

    def _keys(self, c: Canvas) -> None:
        """On a half of the keyboard each turn has a key of its own: at the tiles of the card in focus."""
        half = self.table
        device = half.pair.device_of(half.seat)
        if (
            device not in (KEYS_LEFT, KEYS_RIGHT)
            or half.phase != "turn"
            or not half.focus.shown
            or half.past is not None
        ):
            return
        slot = (half.focus.current or "").split(".")[0]
        index = 1 if slot == "second" else 0
        for offer, r in half.hand.tile_rects(c, index, hit=False):
            self._key(c, offer.verb, r)

    def _key(self, c: Canvas, verb: int, r: Rect) -> None:
        """The key of a turn below its tile; of the arrow keys the arrow."""
        half = self.table
        kind: Kind = ("act_1", "act_2", "act_3")[verb]
        device = half.pair.device_of(half.seat)
        control = half.app.router.bindings.controls(device.kind, kind)[0].partition(":")[2]
        x, y = r.x + r.w / 2 - 15, r.y + r.h + 2
        if control in ("up", "down", "left", "right"):
            c.keycap(x, y, "", 30)
            c.part(f"ui_chevron_{control}", x + 15, y + 12, h=16, anchor="cc", tint="night")
            return
        cap = half.glyph(kind)
        if cap is not None and cap.startswith(CAP):
            words_ = cap[len(CAP) :]
            wide = max(30.0, c.measure(words_, "small", 18) + 24)
            c.keycap(r.x + r.w / 2 - wide / 2, y, words_, 30)


def short_cap(glyph: str | None) -> str | None:
    """A glyph that fits the corner of a plank: keys with long names do not."""
    return None if glyph is not None and glyph.startswith(CAP) and len(glyph) > len(CAP) + 3 else glyph


STANDS: Final = ("agreed", "ready")  # planks that only show what their half has said
_LOOKS: Final = {
    "discard": ("koa", "draw"), "pay": ("coral", "check"), "agree": ("coral", "check"), "go_on": ("koa", "play"),
    "decline": ("koa", "close"), "grant": ("coral", "hand"), "deny": ("koa", "close"), "view": ("coral", "eye"),
    "keep": ("koa", "check"), "agreed": ("lagoon", "check"), "ready": ("lagoon", "check"),
}  # fmt: skip


# the disaster's sky, sea, what drives over the villages, and its light on them
_CLOSING: Final = {
    "famine": ("#B9772B", "#7A5A2A", "", "#E2A24A"),
    "hurricane": ("#22344F", "#0E2238", "cloud_streaks", "#1B2B45"),
    "volcano": ("#5A1B33", "#2A1438", "", "flame"),
}


def _dusk(c: Canvas, x: float, y: float) -> None:
    """Evening over everything but what the disaster lights up."""
    c.veil("#150F33", 0.5)
    c.glow(x, y, 560, "#B4362A", 0.4)


class PairPainter(Painter):
    """Sea, villages and what lies between the two."""

    table: Any

    def __init__(self, table: Any) -> None:
        super().__init__(table)

    @property
    def places(self) -> PairPlaces:
        places = self.table.places_now
        assert isinstance(places, PairPlaces)
        return places

    def ahead(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        return iter(())

    # ---- the sea
    def scenery_layers(self, canvas: Canvas) -> list[Layer]:
        """Sky, sea, islands, leaves; the threat over them."""
        table = self.table
        key = (self.places.horizon, self.places.dx, tuple(half.places_now.island for half in table.halves))
        whole = (0.0, 0.0, canvas.w, canvas.h)
        made = [
            Layer("scenery", key, whole, lambda c: c.out.blit(self._sea(c, key), (0, 0)), solid=True),
        ]
        made += self._clouds(canvas)
        threat = round(table.board.threat * 24) / 24
        if threat:
            made.append(Layer("threat", (key, threat), whole, lambda c: self._threat(c, threat)))
        return made

    def _threat(self, c: Canvas, threat: float) -> None:
        """The disaster gathers in the sky, darkens the sea and reaches for both villages."""
        super()._threat(c, threat)
        sky, sea, reach, light = _CLOSING[cards.disaster_word(self.table.board.disaster)]
        horizon = self.places.horizon
        c.veil(sky, round(0.3 * threat, 2), (0, 0, c.w, horizon))
        c.veil(sea, round(0.3 * threat, 2), (0, horizon, c.w, c.h - horizon))
        for half in self.table.halves:
            isle = half.places_now.island
            x, y = isle.x + isle.w * 0.5, isle.y + isle.w * 0.11
            c.glow(x, y, isle.w * (0.3 + 0.22 * threat), light, min(0.85, 0.9 * threat))
            if reach:
                for side in (-0.24, 0.06, 0.3):
                    drift = isle.w * (side + 0.08 * (1 - threat))
                    c.part(reach, x + drift, y - 26 + 40 * abs(side), w=isle.w * 0.5, anchor="cc",
                           alpha=min(0.8, threat), flip=side > 0)  # fmt: skip

    def _sea(self, canvas: Canvas, key: object) -> pygame.Surface:
        table = self.table

        def draw(c: Canvas) -> None:
            morning(c, self.places.horizon)
            for half in table.halves:
                island(c, half.places_now.island)
            c.grain(900, 0.05)
            vignette(c)
            for half in table.halves:
                leaf = half.places_now.leaf
                colour = _INKS.get(half.colour_of(half.seat), "#134FAA")
                c.glow(leaf.x + leaf.w / 2, leaf.y + 250, 520, colour, 0.16)
                c.part("hand_leaf", leaf.x, leaf.y, w=leaf.w, alpha=0.75)
            for i in range(int((c.h - 600) / 44) + 1):
                c.disc(c.w / 2, c.h - 520 + i * 44, 4, "paper", alpha=0.5)

        return canvas.drawn(("pair scenery", key), canvas.w, canvas.h, draw, opaque=True)

    # ---- the middle
    def shared_layers(self, canvas: Canvas) -> list[Layer]:
        """Gauge, disaster, steps, community card; the council's paper over them."""
        table = self.table
        board, places = table.board, self.places
        done, left = board.steps, windows_left(table.seen)
        made = [
            Layer("gauge", board.round, _around(places.rounds, 40),
                  lambda c: coop_panels.gauge(c, places.rounds, board.round)),
        ]  # fmt: skip
        if board.sheet.done and not table.lane.busy:
            if table.seen.status != LOST:
                return [*made, *self._common()]
            made += self._evening()
        if board.council < 1.0:
            made += self._foe()
            made += self._community() if board.ability else []
            made.append(
                Layer(
                    "steps", (done, left), _around(places.steps, 30),
                    lambda c: coop_panels.steps(c, places.steps, done, left),
                )
            )  # fmt: skip
        if board.council > 0.01:
            made.append(self._council_layer())
        return made

    def _foe(self) -> list[Layer]:
        board, box, f = self.table.board, self.places.disaster, self.places.disaster_scale
        pose = board.foe
        if pose.x or pose.y or pose.turn or pose.scale_x != 1.0 or pose.squeeze != 1.0:
            return []
        key = (board.disaster, board.steps, box, round(pose.alpha, 2))

        def paint(c: Canvas) -> None:
            bitmap = cards.disaster_card(c, board.disaster, board.steps, f, 2)
            c.shadow_of(bitmap, box.x, box.y, "tl", cards.FOE_SHADOW)
            c.blit(bitmap, box.x, box.y, alpha=pose.alpha)

        return [Layer("foe", key, _around(box, 50), paint)]

    def _community(self) -> list[Layer]:
        table = self.table
        board, box = table.board, self.places.community
        pose = board.helper
        squeeze = round(pose.squeeze, 2)
        picked = any(half.choice is not None and half.choice.mask & 1 for half in table.halves)
        helped = tuple(view.helped for view in table.seen.seats)
        key = (board.ability, board.recipe, board.works, box, squeeze, round(pose.alpha, 2), picked, helped)

        def paint(c: Canvas) -> None:
            built = board.works and board.ability != STOCKPILE
            bitmap = cards.ability_card(c, board.ability, board.recipe, built, self.places.disaster_scale, 2)
            if squeeze < 1:
                bitmap = turned(bitmap, 0, max(0.03, squeeze), 1)
            cx, cy = box.centre
            c.shadow_of(bitmap, cx, cy, "cc", (10, 14, 0.45))
            c.blit(bitmap, cx, cy, "cc", pose.alpha, keep=squeeze == 1)
            if picked and board.council < 0.5:
                c.ring(box.x - 4, box.y - 4, box.w + 8, box.h + 8, 16, 6, "sun")
                c.check_mark(cx, box.y + 6)
            if built and any(helped):
                for half in table.halves:
                    if helped[half.seat]:
                        x = box.x + 34 + half.seat * (box.w - 68)
                        c.token(half.colour_of(half.seat), x, box.y + box.h / 2, 44, (3, 4, 0.4))
                        c.check_mark(x + 18, box.y + box.h / 2 - 18, 12)

        return [Layer("helper", key, _around(box, 50), paint)]

    def _common(self) -> list[Layer]:
        """The common score where the shared cards lay (PAL-14.3)."""
        sheet = self.table.board.sheet
        if not sheet.rank:
            return []
        box = Rect(self.places.w / 2 - 330, self.places.disaster.y + 14, 660, 188)
        rank = tr(f"palm_island.score.rank_{sheet.rank}")
        what = tr("palm_island.score.common")

        def paint(c: Canvas) -> None:
            c.paper(box.x, box.y, box.w, box.h)
            c.part("ui_star", box.x + 70, box.y + 78, h=56, anchor="cc", tint="#D99A1C")
            c.text(str(sheet.total), box.x + 112, box.y + 76, "bignum", "night", "cl", 60)
            used = 140 + c.measure(str(sheet.total), "bignum", 60)
            size, _ = c.fit(rank, "h3", box.w - used - 40, 36)
            c.text(rank, box.x + used + 10, box.y + 76, "h3", "night", "cl", size, within=box.w - used - 30)
            size, _ = c.fit(what, "small", box.w - 70, 26)
            c.text(what, box.x + box.w / 2, box.y + 142, "small", "sepia", "cc", size, within=box.w - 50)

        return [Layer("common", (sheet.total, rank, box), _around(box, 50), paint)]

    def _evening(self) -> list[Layer]:
        """A lost game: the colours sink, the disaster stays, and what was lacking is said (PAL-14.2)."""
        table = self.table
        w, h = self.places.w, self.places.h
        line = lost_line(table.board.steps, cards.disaster_name(table.board.disaster))
        box = Rect(w / 2 - 430, self.places.disaster.y + self.places.disaster.h + 46, 860, 200)

        def paint(c: Canvas) -> None:
            c.paper(box.x, box.y, box.w, box.h)
            c.text(tr("shell.result.lost"), box.x + box.w / 2, box.y + 58, "h2", "night", "cc", 44)
            size, _ = c.fit(line, "body", box.w - 90, 28, lines=2)
            high = min(40.0, c.line_height("body", size))
            c.text(line, box.x + box.w / 2, box.y + 130, "body", "night", "cc", size, width=box.w - 80, lh=high)

        cx, cy = w / 2, self.places.disaster.centre[1]
        return [
            Layer("evening", (w, h), (0.0, 0.0, w, h), lambda c: _dusk(c, cx, cy)),
            Layer("lost", (line, box), _around(box, 50), paint),
        ]

    # ---- the council
    def _council_layer(self) -> Layer:
        board = self.table.board
        box = self.places.council
        t = round(board.council, 3)
        look = self.council_look()
        moved = Rect(box.x, box.y - (1 - t) * (box.y + box.h + 60), box.w, box.h)
        return Layer("council", (look, moved), _around(moved, 60), lambda c: coop_council.council_paper(c, moved, look))

    def council_look(self) -> Paper:
        table = self.table
        seen, shared, pool = table.seen, table.seen.shared, table.pool
        offers = tuple(self._offer(kind) for kind in table.kinds)
        stock = stockpile_content(seen) if table.board.recipe >= 0 and not table.lane.busy else (0, 0, 0)
        return Paper(
            tr("palm_island.council.heading", round=seen.round),
            tr("palm_island.label.left", n=windows_left(seen)),
            windows_left(seen),
            shared.disaster,
            shared.ability,
            min(table.board.steps, BOX.steps),
            offers,
            pool.aim.kind if pool is not None else -1,
            (tr("palm_island.council.prepared"), self._community_words()),
            stock,
            pool is not None and bool(pool.mask & 1),
            self._state_of("helper"),
            () if DISASTER_KIND in table.kinds else self._wells(DISASTER_KIND),
        )

    def _offer(self, kind: int) -> Offer:
        table = self.table
        shared, pool = table.seen.shared, table.pool
        payable = kind in table.payable or (pool is not None and pool.aim.kind == kind and bool(pool.actions))
        what = words.kind_words(kind, shared.disaster, shared.ability)
        name = cards.ability_name(shared.ability) if kind else cards.disaster_name(shared.disaster)
        note = self._lacking_temples() if kind == ABILITY_KIND else ""
        return Offer(kind, what, name, self._wells(kind), payable, self._state_of(f"offer.{kind}"), note)

    def _state_of(self, name: str) -> str:
        """A place on the paper belongs to both."""
        looks = [half.focus.look(name) for half in self.table.halves]
        return next((look for look in ("pressed", "hover") if look in looks), "idle")

    def _lacking_temples(self) -> str:
        """PAL-13.4: what Support needs besides goods, "" where that is there."""
        table = self.table
        seen = table.seen
        need = BOX.abilities[seen.shared.ability - 1].temples * len(seen.seats)
        have = temple_levels(seen)
        return tr("palm_island.council.temples", have=have, need=need) if have < need else ""

    def _community_words(self) -> str:
        """What a community card is good for that can't be paid now."""
        seen = self.table.seen
        shared = seen.shared
        if shared.works_from > seen.round:
            return tr("palm_island.label.again_from", round=shared.works_from)
        return tr("palm_island.label.works") if shared.works_from else tr("palm_island.council.built")

    def _wells(self, kind: int) -> tuple[Well, ...]:
        table = self.table
        tray, pool = table.board.tray, table.pool
        if isinstance(pool, Pool) and pool.aim.kind == kind:
            return tray.wells if isinstance(tray, Tray) else pool.wells
        way: Goods
        (way,) = ways_of(table.seen, 0, Aim(kind=kind))
        return tuple(Well(good, False) for good in range(3) for _ in range(way[good]))

    # ---- above everything
    def flying(self, c: Canvas) -> None:
        table = self.table
        board = table.board
        for half in table.halves:
            half.painter.above(c)
        pose = board.foe
        if pose.x or pose.y or pose.turn or pose.scale_x != 1.0 or pose.squeeze != 1.0:
            self._flying_foe(c)
        for flight in board.flights:
            self._flight(c, flight)
        if board.ribbon.alpha > 0.02:
            self._ribbon(c)

    def _ribbon(self, c: Canvas) -> None:
        """Without suns: the gauge stands right above it."""
        ribbon = self.table.board.ribbon
        c.ribbon(ribbon.x, ribbon.y, 720, ribbon.text, "coral", 46, round(ribbon.alpha * 16) / 16)

    def _flying_foe(self, c: Canvas) -> None:
        board, box = self.table.board, self.places.disaster
        pose, f = board.foe, 0.96
        bitmap = cards.disaster_card(c, board.disaster, board.steps, f, 2)
        share = self.places.disaster_scale * pose.scale_x / f
        posed = turned(bitmap, -pose.turn, max(0.03, pose.squeeze) * share, share)
        cx, cy = box.centre
        x, y = c.dev(cx + pose.x - posed.get_width() / 2 / c.k, cy + pose.y - pose.lift - posed.get_height() / 2 / c.k)
        c.glow(cx + pose.x, cy + pose.y, 420, "amber", 0.4)
        c.out.blit(posed, (x, y), special_flags=PREMULTIPLIED)
