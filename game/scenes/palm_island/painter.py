"""How the table of Palm Island looks: layers from the sky to the panels, and what flies above them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.glide import Glide
from game.i18n.words import tr
from game.rules.palm_island.reading import BUILDINGS, ROUND, Goods
from game.rules.palm_island.state import PLAYING
from game.rules.palm_island.tables import BOX, KIND_OF, ROUND_CODES, STOCKPILE, STORE, TURN_OF, UNKNOWN
from game.scenes.palm_island import cards, panels, words
from game.scenes.palm_island.board import Flight, House, windows_left
from game.scenes.palm_island.cards import Look, Looks
from game.scenes.palm_island.choice import Aim as ChoiceAim
from game.scenes.palm_island.choice import Choice, Well, stockpile_content, ways_of
from game.scenes.palm_island.hand import paint_card, turned
from game.scenes.palm_island.panels import CouncilLook, Standing, TrayLook
from game.scenes.palm_island.village import building, scenery
from game.scenes.scenery import morning_clouds
from game.scenes.table.picture import Area, Layer, still
from game.ui.canvas import Canvas
from game.ui.easel import PREMULTIPLIED
from game.ui.focus import Rect

if TYPE_CHECKING:
    from game.scenes.palm_island.scene import PalmIslandTable

HELPER_SCALE: Final = 0.5
FADE_MS: Final = 300.0
CLOUD_MS: Final = 80_000.0  # there and back
_FIRE: Final = 260.0  # radius of the light over a volcano
_HALO: Final = 0.72  # radius of the light around a building, in widths of its plot
_DANGER: Final = "#E2454B"
_THREATS: Final = {"famine": ("#B98A4A", 0.30), "hurricane": ("#2B3550", 0.42), "volcano": ("#4A1F33", 0.40)}


def _around(r: Rect, margin: float) -> Area:
    return r.x - margin, r.y - margin, r.w + 2 * margin, r.h + 2 * margin


def _cut(note: Rect | None, box: Rect) -> bool:
    """Whether a tall note lies over a panel, which then folds away."""
    return note is not None and note.x < box.x + box.w and box.x < note.x + note.w and note.y < box.y + box.h + 6


def _panel(name: str, key: Hashable, box: Rect, margin: float, paint: Callable[[Canvas, Rect], object]) -> Layer:
    """A panel as a layer that is kept as one bitmap. key: all that it shows but its place."""
    return still(name, key, _around(box, margin), lambda c, dx, dy: paint(c, box._replace(x=box.x + dx, y=box.y + dy)))


class Painter:
    """Makes the layers of one table."""

    def __init__(self, table: PalmIslandTable) -> None:
        self.table = table
        self._near = False  # what the last step saw of `board.near`
        self._old: pygame.Surface | None = None  # the picture that fades away
        self._fade = Glide(0.0)
        self._houses_key: object = None
        self._houses_made: list[Layer] = []

    # ---- time
    def update(self, dt_ms: float) -> None:
        """When the island comes nearer, the old picture fades away."""
        self._fade.update(dt_ms)
        near, picture = self.table.board.near, self.table.picture
        if near != self._near and picture is not None:
            self._near = near
            if self.table.lane.busy:
                self._old = picture.canvas.out.copy()
                self._fade.put(1.0)
                self._fade.to(0.0, FADE_MS)
        if not self._fade.moving:
            self._old = None

    @property
    def moving(self) -> bool:
        return self._fade.moving

    # ---- ahead of time
    def wanted(self, canvas: Canvas) -> Iterator[tuple[str, tuple[int, int]]]:
        """Parts that a game will need, the nearest first, with their device sizes."""
        parts, k = canvas.kit.parts, canvas.k
        places = self.table.places_now
        scales = (places.hand.scale, places.hand.front_scale)
        kinds = list(dict.fromkeys(KIND_OF[1 : BUILDINGS + 1]))
        for f in scales:
            for part in ("card_base", "card_sleep", "card_base_round", *(f"card_half_{kind}" for kind in kinds)):
                name = parts.resolve(part, "palm_island")
                yield name, parts.size(name, 400 * f * k)
        for level in range(4):
            for card in range(1, BUILDINGS + 1):
                if level > cards.top_level(card):
                    continue
                name = parts.resolve(f"build_{KIND_OF[card]}_{level}", "palm_island")
                spot = places.plot(card)
                for w in (*(228 * f for f in scales), spot.w if spot else 0):
                    if w:
                        yield name, parts.size(name, w * k)
        for face in "ABCD":
            for f in (*scales, 1.12):
                name = parts.resolve(f"round_half_{face}", "palm_island")
                yield name, parts.size(name, 400 * f * k)

    def ahead(self, canvas: Canvas) -> Iterator[Callable[[], object]]:
        """Cards as they will be shown after the next decision: moved nearer, turned, stored; the round card large."""
        hand = self.table.hand
        near, far = hand.places.front_scale, hand.places.scale
        shown = [s.code & ~1 for s in hand.sprites[:4] if s.code != UNKNOWN]
        for i, code in enumerate(shown):
            for f in (near, far) if i else (near,):
                yield partial(self._card, canvas, code, f)
        for code in shown[:2]:
            for offer in cards.offers(code):
                if offer.verb != STORE:
                    yield partial(self._card, canvas, code ^ TURN_OF[offer.verb], near)
        for s in hand.sprites:
            if s.stored:  # as it tilts back when it pays
                yield partial(self._card, canvas, s.code & ~1, far)
        if hand.round_index <= 3:
            yield partial(canvas.ribbon, -4000, -4000, 720, "", "coral", 46, 1.0)
            number = self.table.board.round + 1
            if number <= BOX.rounds:
                yield partial(self._card, canvas, ROUND_CODES[number - 1], 1.12)
                yield partial(self._card, canvas, ROUND_CODES[number], 1.12, number)
                yield partial(self._card, canvas, ROUND_CODES[number], far, number)
        board = self.table.board
        if board.disaster and hand.round_index <= 5:
            for steps in (board.steps, min(board.steps + 1, BOX.steps)):
                yield partial(cards.disaster_card, canvas, board.disaster, steps, 0.96, len(board.hands))
                yield partial(cards.disaster_half, canvas, board.disaster, steps, 0.67, len(board.hands))

    def _card(self, canvas: Canvas, code: int, f: float, number: int = 0) -> None:
        hand = self.table.hand
        if code >> 3 != ROUND:
            before = canvas.kit.sheets.made
            cards.half(canvas, code, f)
            if canvas.kit.sheets.made == before:
                cards.half(canvas, cards.asleep(code), f)
            if canvas.kit.sheets.made != before:
                self.table.again(partial(self._card, canvas, code, f, number))
                return
        cards.whole(canvas, code, f, hand.colour, number or hand.round)

    # ---- tiles of the front and the second card
    def looks(self, index: int) -> Looks:
        """Gold what can be paid now, pale what is missing."""
        table = self.table
        hand = table.hand
        code = hand.sprites[index].code
        found = cards.offers(code)
        if code & 1 or not found:
            return ()
        seen = table.seen
        human = table.viewer is not None and table.match.seats[table.viewer].is_human
        if not human or table.past is not None or seen.status != PLAYING:
            return (Look(),) * len(found)
        if seen.council is not None and not table.lane.busy:
            return (Look("dead"),) * len(found)
        have = self._have()
        return tuple(
            Look("lit" if cards.covered(have, offer) else "poor", cards.clipped(have, offer)) for offer in found
        )

    def _have(self) -> Goods:
        board = self.table.board
        store = board.counters[self.table.viewer or 0].store
        extra = stockpile_content(self.table.seen) if board.recipe >= 0 else (0, 0, 0)
        return store[0] + extra[0], store[1] + extra[1], store[2] + extra[2]

    # ---- the table
    def table_layers(self, canvas: Canvas) -> list[Layer]:
        """Everything from the sky to the pay tray."""
        made = self._scenery(canvas)
        made += self._houses(canvas)
        made += self._shared(canvas)
        if self.table.board.away < 1.0:
            made += self.table.hand.layers(canvas)
            if self.table.board.away == 0.0:
                made += self._marks()
        made += self._low()
        if self.table.board.council > 0.01:
            made.append(self._council())
        return made

    def _scenery(self, canvas: Canvas) -> list[Layer]:
        places = self.table.board.places
        hand = not self.table.board.near
        whole = (0.0, 0.0, canvas.w, canvas.h)
        made = [
            Layer(
                "scenery",
                (hand, places.horizon),
                whole,
                lambda c: c.out.blit(scenery(c, places, hand), (0, 0)),
                solid=True,
            )
        ]
        made += self._clouds(canvas)
        threat = round(self.table.board.threat * 24) / 24
        if threat:
            low = places.horizon + 6
            if cards.disaster_word(self.table.board.disaster) == "volcano":
                low = max(low, places.island.y + 20 + _FIRE)  # it lights the island as well
            made.append(Layer("threat", threat, (0, 0, canvas.w, low), lambda c: self._threat(c, threat)))
        return made

    def _clouds(self, canvas: Canvas) -> list[Layer]:
        """Clouds that drift to and fro, a whole device pixel at a time, behind the island."""
        places = self.table.board.places
        made = []
        for i, (part, x, y, w, flip, alpha) in enumerate(morning_clouds(canvas.w, places.horizon)):
            shift = self.table.breeze.wave(CLOUD_MS, 46, 0.4 * i)
            x = round((x + shift) * canvas.k) / canvas.k
            y -= 170 if self.table.board.near else 0  # above the hills that have come nearer
            area = (x - w / 2 - 4, y - w * 0.32, w + 8, w * 0.64)

            def paint(
                c: Canvas, part: str = part, x: float = x, y: float = y, w: float = w, flip: bool = flip,
                alpha: float = alpha,
            ) -> None:  # fmt: skip
                c.part(part, x, y, w=w, anchor="cc", alpha=alpha, flip=flip)

            made.append(Layer(f"cloud{i}", (x, y), area, paint))
        return made

    def _threat(self, c: Canvas, threat: float) -> None:
        """The disaster gathers in the sky."""
        places = self.table.board.places
        word = cards.disaster_word(self.table.board.disaster)
        colour, most = _THREATS[word]
        c.veil(colour, most * threat * 1.6 if threat < 0.6 else most, (0, 0, c.w, places.horizon))
        shown = round(threat * 5)
        for i in range(shown):
            x = c.w * (0.16 + 0.17 * i) + (i % 2) * 60
            y = places.horizon - 120 - 46 * ((i * 7) % 3)
            part = "cloud_streaks" if word == "hurricane" else "cloud_plum"
            c.part(part, x, y, w=420 + 60 * (i % 3), anchor="cc", alpha=min(0.9, 0.35 + threat * 0.6), flip=bool(i % 2))
        if word == "volcano":
            x, y = places.island.x + places.island.w * 0.48, places.island.y + 20
            c.glow(x, y, _FIRE, "flame", 0.5 * threat)

    def _houses(self, canvas: Canvas) -> list[Layer]:
        """The buildings; their layers are kept as long as nothing about them changes."""
        hovered = self.table.building_at() if self.table.focus.hovered == "village" else 0
        houses = self.table.board.houses
        key = (
            hovered, canvas.kit.parts.epoch, canvas.px, self.table.board.places.island,
            tuple((h.code, h.scale_x, h.alpha, h.halo) for h in houses.values()),
        )  # fmt: skip
        if key != self._houses_key:
            self._houses_key, self._houses_made = key, self._house_layers(canvas, hovered)
        return self._houses_made

    def _house_layers(self, canvas: Canvas, hovered: int) -> list[Layer]:
        made = []
        for house in self.table.board.houses.values():
            bitmap, x, y = building(canvas, house.code, house.spot)
            w, h = bitmap.get_width() / canvas.k, bitmap.get_height() / canvas.k
            halo = house.halo or (0.55 if hovered == house.card else 0.0)
            sx, sy = round(house.scale_x, 2), round(house.scale_y, 2)
            key = (bitmap, sx, sy, round(house.alpha, 2), round(halo, 1), x, y)
            left, top, low = x - w * 0.65, y - h * 1.2, y + 4
            if halo:
                light = house.spot.w * _HALO
                middle = house.spot.y - house.spot.w * 0.3
                left, top, low = min(left, x - light), min(top, middle - light), max(low, middle + light)
            area = (left, top, 2 * (x - left), low - top)
            made.append(Layer(f"house{house.card}", key, area, self._house(bitmap, x, y, sx, sy, house, halo)))
        return made

    def _house(
        self, bitmap: pygame.Surface, x: float, y: float, sx: float, sy: float, house: House, halo: float
    ) -> Callable[[Canvas], None]:
        def paint(c: Canvas) -> None:
            if halo:
                c.glow(x, house.spot.y - house.spot.w * 0.3, house.spot.w * _HALO, "focus_ring", round(halo, 1))
            if (sx, sy) == (1.0, 1.0):
                c.blit(bitmap, x, y, "bc", house.alpha)
                return
            w, h = bitmap.get_size()
            size = max(1, round(w * sx)), max(1, round(h * sy))
            c.blit(pygame.transform.smoothscale(bitmap, size), x, y, "bc", house.alpha, keep=False)

        return paint

    # ---- disaster and community card
    def helper_box(self) -> Rect:
        """Where the community card lies: left of the disaster's."""
        foe = self.table.places_now.disaster
        w, h = 400 * HELPER_SCALE, 568 * HELPER_SCALE
        return Rect(foe.x - w - 18, foe.y, w, h)

    def _shared(self, canvas: Canvas) -> list[Layer]:
        board = self.table.board
        made = []
        if board.disaster and not board.near:
            box = self.table.places_now.disaster
            f = self.table.places_now.disaster_scale
            players = len(board.hands)
            pose = board.foe
            if not (pose.x or pose.y or pose.turn) and pose.scale_x == pose.squeeze == 1.0:
                key = (board.disaster, board.steps, box, round(pose.alpha, 2))

                def paint(c: Canvas) -> None:
                    bitmap = cards.disaster_card(c, board.disaster, board.steps, f, players)
                    c.shadow_of(bitmap, box.x, box.y, "tl", cards.FOE_SHADOW)
                    c.blit(bitmap, box.x, box.y, alpha=pose.alpha)

                made.append(Layer("foe", key, _around(box, 50), paint))
        if board.ability and not board.near:
            made.append(self._helper(self.helper_box()))
        return made

    def _helper(self, box: Rect) -> Layer:
        board = self.table.board
        pose = board.helper
        picked = self.table.choice is not None and bool(self.table.choice.mask & 1)
        squeeze = round(pose.squeeze, 2)
        key = (board.ability, board.recipe, board.works, box, squeeze, round(pose.alpha, 2), picked)

        def paint(c: Canvas) -> None:
            built = board.works and board.ability != STOCKPILE
            bitmap = cards.ability_card(c, board.ability, board.recipe, built, HELPER_SCALE, len(board.hands))
            if squeeze < 1:
                bitmap = turned(bitmap, 0, max(0.03, squeeze), 1)
            cx, cy = box.centre
            c.shadow_of(bitmap, cx, cy, "cc", (8, 12, 0.45))
            c.blit(bitmap, cx, cy, "cc", pose.alpha, keep=squeeze == 1)
            if picked:
                c.ring(box.x - 4, box.y - 4, box.w + 8, box.h + 8, 16, 6, "sun")
                c.check_mark(cx, box.y + 6)

        return Layer("helper", key, _around(box, 50), paint)

    def _council(self) -> Layer:
        table = self.table
        board = table.board
        box = table.council_box
        look = self._council_look()
        assert table.picture is not None
        away = table.picture.canvas.whole((1 - board.council) * (box.y + box.h + 60))
        moved = box._replace(y=box.y - away)
        return _panel("council", look, moved, 60, lambda c, box: panels.council_paper(c, box, look))

    def _council_look(self) -> CouncilLook:
        table = self.table
        seen, shared = table.seen, table.seen.shared
        choice = table.choice
        offers = []
        for kind in table.kinds:
            if choice is not None and choice.aim.kind == kind:
                wells = choice.wells
            else:
                (way,) = ways_of(seen, table.viewer or 0, ChoiceAim(kind=kind))
                wells = tuple(Well(good, False) for good in range(3) for _ in range(way[good]))
            payable = any(getattr(a, "kind", -1) == kind for a in table.legal)
            offers.append(
                (kind, words.kind_words(kind, shared.disaster, shared.ability), wells, "" if payable else "lock")
            )
        return CouncilLook(
            tr("palm_island.council.heading", round=seen.round),
            shared.disaster,
            shared.ability,
            min(table.board.steps, BOX.steps),
            shared.recipe,
            shared.works_from > 0,
            len(seen.seats),
            tr("palm_island.label.left", n=windows_left(seen)),
            tuple(offers),
            choice.aim.kind if choice is not None else -1,
            tuple(table.button_state(f"offer.{kind}") for kind in table.kinds),
        )

    # ---- marks on stored cards
    def _marks(self) -> list[Layer]:
        """Over the plates: pays, given back, not needed."""
        table = self.table
        hand = table.hand
        made = []
        for s in hand.sprites:
            if not s.stored or not s.still or table.lane.busy:
                continue
            box = hand.plate_rect(s.card)
            mark = self._mark(s.card)
            name = f"stored.{s.card}"
            dx = round(table.shaking(name), 1)
            hovered = table.focus.look(name) in ("hover", "pressed")
            refused = table.is_refused(name)
            if mark or hovered or refused:
                key = (mark, hovered, refused, dx, box)
                paint = self._paint_mark(box, mark, hovered, refused, dx)
                made.append(Layer(f"mark{s.card}", key, _around(box, 30), paint))
        return made

    def _mark(self, card: int) -> str:
        choice = self.table.choice
        if choice is not None and choice.actions:
            if choice.mask >> card & 1:
                return "pays"
            if choice.returned == card:
                return "back"
            if not choice.makes_room and not choice.needed(card):
                return "needless"
        return ""

    def _paint_mark(self, box: Rect, mark: str, hovered: bool, refused: bool, dx: float) -> Callable[[Canvas], None]:
        def paint(c: Canvas) -> None:
            x, y, w, h = box.x + dx, box.y, box.w, box.h
            r = 20
            if mark == "needless":
                c.box(x + 1, y + 1, w - 2, h - 4, r, "#B4BFC2", 0.66)
            if mark == "back":
                c.box(x + 1, y + 1, w - 2, h - 4, r, "paper", 0.45)
            if mark in ("pays", "back"):
                c.ring(x - 3, y - 3, w + 6, h + 2, r + 2, 6, "sun" if mark == "pays" else _DANGER)
            if hovered:
                c.ring(x, y, w, h - 4, r, 4, "focus_ring", 0.9)
            top = y + 12
            if mark == "pays":
                c.check_mark(x + w / 2, top, 20)
            elif mark == "back":
                c.disc(x + w / 2, top, 20, "illegal", shadow=(2, 4, 0.4))
                c.part("ui_minus", x + w / 2, top, h=24, anchor="cc", tint="paper")
            elif mark == "needless" or refused:
                c.lock_mark(x + w / 2, top, 20)

        return paint

    # ---- planks and the tray
    def _low(self) -> list[Layer]:
        table = self.table
        made: list[Layer] = []
        if table.past is not None:
            return table.past_layers()
        if table.board.away == 0.0:
            made += [] if table.bare else self._plank()
            made += self._tray()
        if table.bare:
            return made
        if table.phase == "over" and not table.lane.busy:
            made.append(self._result())
        return made

    def _plank(self) -> list[Layer]:
        """Discard, go on, or leave the order, at the lower left."""
        table = self.table
        names = {"turn": "discard", "council": "go_on", "bring": "keep"}
        name = names.get(table.phase, "discard" if table.lane.busy or table.phase == "watch" else "")
        if not name:
            return []
        box = table.places_now.discard
        label = tr("palm_island.label." + {"discard": "discard", "go_on": "go_on", "keep": "no_card"}[name])
        icon = {"discard": "draw", "go_on": "play", "keep": "check"}[name]
        live = name in table.focus and not table.lane.busy
        state = table.button_state(name) if live else "idle" if table.lane.busy else "disabled"
        if table.is_refused(name):
            state = "illegal"
        glyph = table.glyph("main") if table.choice is None or table.phase != "turn" else None
        glyph = glyph if table.app.router.speaker in ("pad", "keyboard") and live else None
        dx = round(table.shaking(name), 1)
        only = table.must_discard if name == "discard" else name == "go_on" and table.must_go_on
        kind = "coral" if only and live else "koa"
        key = (label, state, glyph, dx, kind)

        def paint(c: Canvas) -> None:
            c.button(box.x + dx, box.y, box.w, label, box.h, kind, state, icon, glyph, name=name)

        return [Layer("plank", key, _around(box, 40), paint)]

    def _tray(self) -> list[Layer]:
        """What is paid, and the plank that pays it."""
        table = self.table
        look = self._tray_look()
        if look is None:
            return []
        places = table.places_now
        dx = round(table.shaking("pay"), 1)
        area = _around(places.pay, 46)
        return [Layer("tray", (look, dx), area, lambda c: panels.pay_tray(c, places, look))]

    def _tray_look(self) -> TrayLook | None:
        table = self.table
        tray = table.board.tray
        if tray is not None:
            return TrayLook(tray.wells, "", "check", True, "idle", False, "idle", None)
        if table.lane.busy:
            return None
        if table.phase == "bring":
            words_ = tr("palm_island.label.choose")
            state = table.button_state("view")
            return TrayLook((), words_, "eye", True, state, False, "idle", None, tr("palm_island.label.deck_view"))
        choice = table.choice
        if choice is None or table.phase not in ("turn", "council"):
            return None
        return self._choice_look(choice)

    def _choice_look(self, choice: Choice) -> TrayLook:
        table = self.table
        note = ""
        if choice.aim.council:
            label, icon = tr("palm_island.label.pay"), "check"
        else:
            label, icon = words.verb_words(choice.aim.verb), panels.tray_icon(choice.aim.verb)
            if choice.aim.verb == STORE and choice.returned and not choice.wells:
                note = tr("palm_island.tip.give_back", card=cards.card_name(choice.returned))
        ready = choice.action is not None
        state = table.button_state("pay")
        if table.is_refused("pay"):
            state = "illegal"
        other = len(choice.payments) > 1
        glyph = table.glyph("choose") if table.app.router.speaker in ("pad", "keyboard") and ready else None
        wells = choice.wells
        return TrayLook(wells, label, icon, ready, state, other, table.button_state("other"), glyph, note)

    def _result(self) -> Layer:
        table = self.table
        wide = table.places_now.result
        label = tr("shell.result.heading")
        state = table.button_state("result")
        return Layer(
            "result",
            (label, state),
            _around(wide, 40),
            lambda c: c.button(wide.x, wide.y, wide.w, label, wide.h, "coral", state, "play", name="result"),
        )

    # ---- panels at the edges
    def rails(self, canvas: Canvas) -> list[Layer]:
        """Left rail and store bar; the sheet at the end."""
        table = self.table
        board = table.board
        places = table.places_now
        s = self._standing()
        made = [
            _panel("panel", (s.name, s.colour, s.human, s.active, s.state, s.points, s.levels), places.panel, 50,
                   lambda c, box: panels.panel(c, box, s)),
            _panel("rounds", (s.round, s.left), places.rounds, 40, lambda c, box: panels.rounds(c, box, s)),
            _panel("rank", (s.rank, s.goal, s.points, s.steps, s.windows), places.rank, 40,
                   lambda c, box: panels.rank(c, box, s)),
        ]  # fmt: skip
        boxes = (places.panel, places.rounds, places.rank)
        note = table.tip.box
        made = [q for q, box in zip(made, boxes, strict=True) if not (board.near or _cut(note, box))]
        if board.away < 0.5:
            have = board.counters[table.viewer or 0].store
            used, limit = table.hand.stored_count, table.hand.limit
            made.append(
                _panel("store", (have, used, limit), places.store, 30,
                       lambda c, box: panels.store_bar(c, box, have, used, limit))
            )  # fmt: skip
        if board.sheet.out > 0.01:
            made.append(self._sheet())
        return made

    def _standing(self) -> Standing:
        table = self.table
        board = table.board
        seat = table.viewer or 0
        counters = board.counters[seat]
        who = table.match.seats[seat]
        goal, rank = self._next_rank(counters.points)
        mine = who.is_human and seat in table.match.waiting and table.past is None
        state = tr("shell.table.your_turn") if mine else tr("shell.table.now_playing")
        if table.match.over:
            state = tr("palm_island.label.points")
        left = table.hand.round_index
        return Standing(
            table.name_of(seat),
            table.colour_of(seat),
            who.is_human,
            not table.match.over,
            state,
            counters.points,
            counters.levels,
            board.round,
            left,
            rank,
            goal,
            board.steps if board.disaster else -1,
            windows_left(table.seen),
        )

    def _next_rank(self, points: int) -> tuple[int, str]:
        """The lowest band not reached yet, the top one when all are."""
        bands = dict(BOX.rankings)["coop" if self.table.board.disaster else "solo"]
        higher = [band for band in bands if band.least > points]
        band = higher[-1] if higher else bands[0]
        return band.least, band.id

    def _sheet(self) -> Layer:
        table = self.table
        sheet = table.board.sheet
        dx = (1 - sheet.out) * 700
        rows = tuple((row.key, row.shown) for row in sheet.rows)
        rank = tr(f"palm_island.score.rank_{sheet.rank}") if sheet.rank else ""
        box = table.places_now.sheet
        box = box._replace(x=box.x + dx)
        key = (rows, sheet.total, rank, round(dx, 1))
        name, colour = table.name_of(table.viewer or 0), table.colour_of(table.viewer or 0)
        area = (box.x - 60, box.y - 60, box.w + 120, table.places_now.h - box.y + 60)
        return Layer("sheet", key, area, lambda c: panels.sheet(c, box, name, colour, sheet.rows, sheet.total, rank))

    # ---- above everything
    def flying(self, c: Canvas) -> None:
        """Cards in the air, goods and stars, the ribbon, what beats."""
        table = self.table
        board = table.board
        if self._old is not None:
            alpha = round(255 * self._fade.value)  # opaque and our own: far quicker than a faded copy
            self._old.set_alpha(alpha if alpha < 255 else None)  # mixing with all of it takes ten times as long
            c.out.blit(self._old, (0, 0))
        if not table.lane.busy and board.away == 0.0:
            self._beat(c)
            self._chosen(c)
        pose = board.foe
        if board.disaster and (pose.x or pose.y or pose.turn or pose.scale_x != 1.0 or pose.squeeze != 1.0):
            self._flying_foe(c)
        for s in table.hand.flying():
            if board.away < 1.0:
                paint_card(c, s, table.hand.colour, table.hand.round, noted=False)
        for good in board.world:
            bitmap = c.raster(f"res_{good.kind}", good.size, angle=round(-good.turn / 15) * 15)
            c.blit(bitmap, good.x, good.y, "cc", good.alpha)
        for flight in board.flights:
            self._flight(c, flight)
        if board.ribbon.alpha > 0.02:
            self._ribbon(c)

    def _beat(self, c: Canvas) -> None:
        """What can be done beats gently."""
        table = self.table
        if table.phase != "turn" or table.choice is not None:
            return
        t = table.breeze.pulse(1200, 0.0, 1.0) * table.breeze.strength
        alpha = round(t * 8) / 8 * 0.8
        if alpha <= 0:
            return
        for index in (0, 1):
            looks = self.looks(index)
            rects = table.hand.tile_rects(c, index, hit=False)
            for look, (_, r) in zip(looks, rects, strict=False):
                if look.mood == "lit":
                    c.ring(r.x - 5, r.y - 5, r.w + 10, r.h + 10, 17, 4, "focus_ring", alpha)

    def _chosen(self, c: Canvas) -> None:
        """A ring around the chosen tile, a lock on a refused one."""
        table = self.table
        for index, slot in enumerate(("front", "second")):
            for offer, r in table.hand.tile_rects(c, index, hit=False):
                name = f"{slot}.{('store', 'rotate', 'flip')[offer.verb]}"
                dx = table.shaking(name)
                if table.choice is not None and table.choice.aim == ChoiceAim(offer.verb, index + 1):
                    c.ring(r.x - 6, r.y - 6, r.w + 12, r.h + 12, 19, 6, "sun")
                meant = table.focus.look(name) in ("hover", "pressed") or table.place_pointed == name
                if meant and table.phase == "turn":
                    c.ring(r.x - 5 + dx, r.y - 5, r.w + 10, r.h + 10, 18, 4, "focus_ring", 0.95)
                if table.is_refused(name):
                    c.ring(r.x - 5 + dx, r.y - 5, r.w + 10, r.h + 10, 18, 4, _DANGER)
                    c.lock_mark(r.x + r.w - 4 + dx, r.y - 2, 17)

    def _flying_foe(self, c: Canvas) -> None:
        board = self.table.board
        pose = board.foe
        box = self.table.places_now.disaster
        f = 0.96
        bitmap = cards.disaster_card(c, board.disaster, board.steps, f, len(board.hands))
        share = self.table.places_now.disaster_scale * pose.scale_x / f
        posed = turned(bitmap, -pose.turn, max(0.03, pose.squeeze) * share, share)
        cx, cy = box.centre
        x, y = c.dev(cx + pose.x - posed.get_width() / 2 / c.k, cy + pose.y - pose.lift - posed.get_height() / 2 / c.k)
        c.glow(cx + pose.x, cy + pose.y, 420, "amber", 0.4)
        c.out.blit(posed, (x, y), special_flags=PREMULTIPLIED)

    def _flight(self, c: Canvas, flight: Flight) -> None:
        w = max(4.0, round(flight.size * flight.scale_x / 4) * 4)
        y = flight.y - flight.lift
        c.part(flight.part, flight.x, y, w=w, anchor="cc", alpha=flight.alpha)
        if flight.number and w > 50:
            c.text(flight.number, flight.x - 1, y + 1, "num", "night", "cc", max(24, w * 0.36))

    def _ribbon(self, c: Canvas) -> None:
        ribbon = self.table.board.ribbon
        alpha = round(ribbon.alpha * 16) / 16
        c.ribbon(ribbon.x, ribbon.y, 720, ribbon.text, "coral", 46, alpha)
        if ribbon.suns:
            y = self.table.places_now.h - 107
            c.night(ribbon.x - 270, y - 37, 540, 74, 37, 0.92 * alpha)
            if alpha > 0.5:
                panels.suns(c, ribbon.x - 210, y, ribbon.suns, 60, 50)
