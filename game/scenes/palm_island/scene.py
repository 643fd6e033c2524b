"""The table of Palm Island: alone, and alone against a disaster.

Here is what can be pressed and what it does; how it looks is in `painter`, how it moves in `director`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import inf
from typing import Any, ClassVar

from game.anim.clip import Clip, later, par, setting, tween
from game.anim.director import Director
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.match.keeping import Keeper
from game.match.match import Match
from game.match.telling import TookBack
from game.rules.palm_island import events as ev
from game.rules.palm_island.actions import Bring, Discard, Keep, Look, Ready
from game.rules.palm_island.legal import can_bring
from game.rules.palm_island.reading import ROUND, VERBS
from game.rules.palm_island.state import BRINGING, PLAYING, TURN, Observation, SeatView
from game.rules.palm_island.tables import ROTATE, UNKNOWN
from game.scenes.base import House, Scene
from game.scenes.palm_island import early, words
from game.scenes.palm_island.board import PalmBoard
from game.scenes.palm_island.choice import Aim, Choice, aim_of, council_kinds, moves_left, tried
from game.scenes.palm_island.director import director, grouped
from game.scenes.palm_island.hand import CHOSEN_LIFT, HOVER_LIFT, Hand
from game.scenes.palm_island.honour import SHOWN, HonourView, card_feats
from game.scenes.palm_island.layout import Places
from game.scenes.palm_island.notes import Notes
from game.scenes.palm_island.painter import Painter
from game.scenes.palm_island.panels import council_rows, other_place
from game.scenes.palm_island.ways import Links, links_of
from game.scenes.table.parts import TOOL, Prompt, Tip
from game.scenes.table.picture import Layer
from game.scenes.table.scene import TableScene
from game.scenes.table.weights import PRESSABLE, SOLID, Weight
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import HELD, Device, Intent, Kind, Pointer

_SLOTS = ("front", "second")
_ACTS: dict[str, int] = {"act_1": 0, "act_2": 1, "act_3": 2}


class PalmIslandTable(TableScene):
    """See the module."""

    title: ClassVar[str] = "palm_island"
    table_for: ClassVar[tuple[int, ...]] = (1, 2)
    director: ClassVar[Director[Any]] = director
    board: PalmBoard

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        colours = tuple(self.colour_of(n) for n in range(len(match.seats)))
        self.board = PalmBoard(app.pace, colours, self.flecks, self.viewer or 0)
        self.choice: Choice | None = None
        self.places_now = Places(1920, 1080, False)
        self.notes = Notes(self)
        self.painter = Painter(self)
        self._deck_shown = False  # the deck view was opened for the present decision
        self.hand.looks = self.painter.looks

    @classmethod
    def laid_for(cls, players: int) -> type[TableScene]:
        """Two sit at a table of two halves."""
        if players == 1:
            return cls
        from game.scenes.palm_island.coop import PalmIslandPair

        return PalmIslandPair

    # ---- what it looks at
    @property
    def hand(self) -> Hand:
        return self.board.hand(self.viewer or 0)

    @property
    def seen(self) -> Observation:
        """The position that is shown at rest."""
        observation = self.observation_shown
        assert isinstance(observation, Observation)
        return observation

    @property
    def view(self) -> SeatView:
        return self.seen.seats[self.viewer or 0]

    @property
    def phase(self) -> str:
        """turn, council, bring, over, or watch where nothing can be chosen."""
        if self.seen.status != PLAYING:
            return "over"
        if not self.legal:
            return "watch"
        if self.seen.council is not None:
            return "council"
        return "bring" if self.view.phase == BRINGING else "turn" if self.view.phase == TURN else "watch"

    @property
    def may_view_deck(self) -> bool:
        """Whether the deck may be looked through now: as an aid, for a choice, or before the first turn."""
        setting_ = self.app.settings.deck_view
        beginner = dict(self.match.header.config.options).get("difficulty") == "beginner"
        aid = setting_ == "on" or (setting_ == "auto" and beginner)
        return aid or self.view.may_look or self.phase == "bring"

    # ---- layout
    def lay_out(self, canvas: Canvas) -> None:
        self.places_now = Places(canvas.w, canvas.h, self.match.header.config.get("disaster") != "none")
        self.board.lay_out(self.places_now, canvas.k > 1.5)
        if not canvas.kit.parts.patient:
            canvas.kit.parts.want(chain(self.painter.wanted(canvas), early.panel_parts(canvas, self)))

    def prompt_place(self) -> tuple[float, float, float]:
        places = self.board.places
        if self.board.near:
            return *places.prompt, 900.0
        left, right = places.panel.x + places.panel.w + 16, places.w - 130
        if self.board.ability:
            right = self.painter.helper_box().x - 24
        elif self.board.disaster:
            right = places.disaster.x - 24
        cx, y = places.prompt
        cx = max(left + 320, min(cx, (left + right) / 2)) if self.board.ability else cx
        return cx, y, min(places.prompt_width, 2 * min(cx - left, right - cx))

    @property
    def prompt_high(self) -> float:
        """Above the council's paper."""
        return self.council_box.y - 8 - self.places_now.prompt[1] if self.board.council > 0 else inf

    @property
    def council_box(self) -> Rect:
        """The council's paper; it leaves the community card in sight."""
        box = self.places_now.council
        right = self.painter.helper_box().x - 20 if self.board.ability else box.x + box.w
        return Rect(right - 880, box.y, 880, box.h)

    def hint_place(self) -> tuple[float, float]:
        return self.places_now.hint

    def hint_glyph(self, kind: Kind) -> str | None:
        """With the mouse the back is looked at by the right button, and nothing needs an arrow."""
        if self.app.router.speaker == "mouse":
            return {"look": "mouse_right", "left": None}.get(kind, self.glyph(kind))
        return self.glyph(kind)

    def tip_place(self, name: str) -> Rect:
        box = self.places_now.tooltip
        return box._replace(h=self.places_now.discard.y - box.y - 2)

    def weights(self) -> list[Weight]:
        """The panels, planks and the disaster before all; the hand and what is stored. The sea and the island are for
        everything that needs room."""
        p = self.places_now
        if self.board.sheet.out > 0:
            return [Weight(p.sheet._replace(h=p.h - p.sheet.y), SOLID), Weight(p.result, SOLID), *self.tool_weights()]
        hand = (p.hand.card_rect(0), p.hand.card_rect(1))
        made = [Weight(rect, SOLID) for rect in (*hand, p.panel, p.rounds, p.rank, p.store, p.discard, p.disaster)]
        made += [Weight(node.rect, 3 * PRESSABLE) for node in self._store_nodes()]
        made += [Weight(n.rect, PRESSABLE * (0.2 if n.name == "village" else 1.0)) for n in self.focus.nodes]
        return [*made, *self.tool_weights()]

    def table_area(self) -> Rect:
        p = self.places_now
        return Rect(412 + p.dx, 0, 1490, p.h)

    def ring_radius(self, name: str) -> float:
        if name.startswith(TOOL) or name == "other":
            return 38.0
        return 15.0 if "." in name and name.split(".")[0] in _SLOTS else 20.0

    def ring_flower(self, name: str) -> tuple[float, float]:
        """Beside a tile, whose sign begins at the corner."""
        return (-10.0, 28.0) if "." in name and name.split(".")[0] in _SLOTS else super().ring_flower(name)

    # ---- motion
    def before_clips(self, events: Sequence[Any]) -> None:
        self.board.coming = [e.card for e in events if isinstance(e, ev.Revealed)]
        self._deck_shown = False

    def _play(self, events: Sequence[Any], observation: Any) -> None:
        super()._play(grouped(events), observation)

    def taking_back(self, told: TookBack) -> Clip:
        """Every card glides back to where it lay; half as long as it took."""

        def build() -> Clip:
            hand = self.hand
            observation = told.observation
            before = {id(s): (s.x, s.y, s.f) for s in hand.sprites}
            self.board.sync(observation)
            if self.app.pace.gentle:
                return par()
            clips: list[Clip] = []
            for s in hand.sprites:
                x, y, f = s.x, s.y, s.f
                old = before.get(id(s))
                if old is not None and old != (x, y, f):
                    s.x, s.y, s.f = old
                    clips.append(tween(s, 180, x=x, y=y, f=f))
            return par(*clips, setting(self.board, coming=[]))

        return later(build, 180)

    def moving(self) -> bool:
        return self.board.moving or self.painter.moving

    def ahead(self) -> Iterator[Callable[[], object]]:
        assert self.picture is not None
        canvas = self.picture.canvas
        return chain(self.painter.ahead(canvas), early.jobs(canvas, self))

    def tick(self, dt_ms: float) -> None:
        self.board.update(dt_ms)
        self.painter.update(dt_ms)
        self.hand.drop = self.board.away * 760 if self.board.away > 0.001 else 0.0
        if not self.lane.busy:
            self._lift_cards()

    def _lift_cards(self) -> None:
        """The card under the pointer or in focus rises; the one that is chosen rises higher."""
        pointed = self.place_pointed.split(".")[0]
        for index, slot in enumerate(_SLOTS):
            chosen = self.choice is not None and self.choice.aim.place == index + 1
            by = CHOSEN_LIFT if chosen else HOVER_LIFT if pointed == slot else 0.0
            if self.phase not in ("turn", "watch") or self._is_round(index):
                by = 0.0
            if by != self.hand.raised[index].goal:
                self.hand.lift(index, by)
                if CHOSEN_LIFT in (by, self.hand.raised[index].value):
                    self._put_places()

    def _is_round(self, index: int) -> bool:
        deck = self.hand.deck
        return index < len(deck) and (deck[index] >> 3 == ROUND or bool(deck[index] & 1))

    # ---- at rest
    def rested(self) -> None:
        if self.choice is not None and (self.choice.observation != self.seen or not self.legal):
            self.choice = None  # a look at a card in between leaves what was laid down
        self.hand.peek(False)
        if self.phase == "council" and self.choice is None:
            self._begin_council()
        self._open_deck_by_itself()

    def clear_choice(self) -> None:
        super().clear_choice()
        self.choice = None

    def _begin_council(self) -> None:
        """The co-op action that can be paid is laid beforehand; the disaster first."""
        payable = [a for a in self.legal if (aim := aim_of(a)) is not None and aim.council]
        kinds = self.kinds
        if kinds:
            kind = next((k for k in kinds if any(a.kind == k for a in payable)), kinds[0])
            self.choice = Choice(self.seen, self.seat, Aim(kind=kind), self.legal)

    @property
    def kinds(self) -> list[int]:
        """Co-op actions that the present council shows, payable or not."""
        return council_kinds(self.seen)

    def _open_deck_by_itself(self) -> None:
        """Before the first turn, and for a card that may be brought forward, the deck view opens once."""
        if self._deck_shown or self.past is not None or self.viewer is None or self.shows_only:
            return
        first = self.phase == "turn" and self.view.may_look
        if first or self.phase == "bring":
            self._deck_shown = True
            self.open_deck()

    # ---- what can be pressed
    def places(self) -> tuple[list[Node], str | None]:
        nodes: list[Node] = []
        if self.lane.busy or self.picture is None:
            return nodes, None
        if self.phase == "over":
            return self._over_nodes(), "result"
        nodes += self._village_nodes()
        nodes += self._card_nodes()
        nodes += self._store_nodes()
        if self.past is not None:
            nodes += self._past_nodes()
            return self._linked(nodes), "past.latest"
        nodes += self._tray_nodes()
        nodes += self._low_nodes()
        return self._linked(nodes), self._begin(nodes)

    def _past_nodes(self) -> list[Node]:
        """Steps where the discard plank lies otherwise, the ways on in place of the pay tray."""
        low, pay = self.places_now.discard, self.places_now.pay
        half = (pay.w - 22) / 2
        return [
            Node("past.before", Rect(low.x + 40, low.y, 92, 92), group="past"),
            Node("past.after", Rect(low.x + 200, low.y, 92, 92), group="past"),
            Node("past.latest", Rect(pay.x, pay.y + 12, half, 100), group="past"),
            Node("past.fork", Rect(pay.x + half + 22, pay.y + 12, half, 100), group="past"),
        ]

    def _over_nodes(self) -> list[Node]:
        return [Node("result", self.places_now.result, {"left": None, "down": None}, "low")]

    def _village_nodes(self) -> list[Node]:
        p = self.places_now
        nodes = [
            Node("village", Rect(p.island.x + 20, p.island.y + 30, p.island.w - 40, p.island.w * 0.2), group="island")
        ]
        if self.board.disaster:
            nodes.append(Node("foe", p.disaster, group="island"))
        if self.board.ability:
            nodes.append(Node("helper", self.painter.helper_box(), group="island"))
        if self.board.council > 0.5 and self.phase == "council":
            box = self.council_box
            for kind, row in zip(self.kinds, council_rows(box, len(self.kinds)), strict=True):
                nodes.append(Node(f"offer.{kind}", row, group="council"))
        return nodes

    def _card_nodes(self) -> list[Node]:
        """Deck, third, second and front card, then their tiles, which lie on top."""
        hand, canvas = self.hand, self.picture.canvas if self.picture else None
        assert canvas is not None
        nodes: list[Node] = []
        edge = hand.places.positions[min(len(hand.sprites), 17) - 1]
        width = hand.places.card[0]
        top = hand.places.positions[2]
        nodes.append(Node("deck", Rect(top[0] + 60, edge[1], edge[0] + width - top[0] - 60, 92), group="deck"))
        if not hand.sprites[2].code & 1:
            nodes.append(Node("third", hand.card_rect(2), group="deck"))
        for index in (1, 0):
            if hand.sprites[index].code & 1:
                continue
            slot = _SLOTS[index]
            rect = hand.card_rect(index)
            nodes.append(Node(slot, rect._replace(y=rect.y - hand.raised[index].goal), group=slot))
        for index in (0, 1):
            slot = _SLOTS[index]
            tiles = zip(hand.tile_rects(canvas, index, hit=False), hand.tile_rects(canvas, index), strict=True)
            for (offer, rect), (_, hit) in tiles:
                corners = (
                    (hit.x, hit.y),
                    (hit.x + hit.w, hit.y),
                    (hit.x + hit.w, hit.y + hit.h),
                    (hit.x, hit.y + hit.h),
                )
                nodes.append(Node(f"{slot}.{VERBS[offer.verb]}", rect, group=slot, outline=corners))
        return nodes

    def _store_nodes(self) -> list[Node]:
        return [
            Node(f"stored.{s.card}", self.hand.plate_rect(s.card), group="store")
            for s in self.hand.sprites
            if s.code & 1
        ]

    def _tray_nodes(self) -> list[Node]:
        nodes = []
        if self.choice is not None:
            if self.choice.actions or self.phase == "council":
                nodes.append(Node("pay", self.places_now.pay_button, group="pay"))
            if len(self.choice.payments) > 1:
                x, y = other_place(self.places_now)
                nodes.append(Node("other", Rect(x - 36, y - 36, 72, 72), group="pay"))
        elif self.phase == "bring":
            nodes.append(Node("view", self.places_now.pay_button, group="pay"))
        return nodes

    def _low_nodes(self) -> list[Node]:
        name = {"turn": "discard", "council": "go_on", "bring": "keep"}.get(self.phase)
        return [Node(name, self.places_now.discard, group="low")] if name else []

    def _begin(self, nodes: list[Node]) -> str | None:
        """Where the focus starts: the first action that can be paid, of the front card, then of the second."""
        if self.phase == "council":
            return "pay" if self.choice is not None and self.choice.action is not None else "go_on"
        if self.phase == "bring":
            return "view"
        payable = {aim for a in self.legal if (aim := aim_of(a)) is not None}
        for index, slot in enumerate(_SLOTS):
            for verb, word in enumerate(VERBS):
                if Aim(verb, index + 1) in payable:
                    return f"{slot}.{word}"
        return "discard" if any(n.name == "discard" for n in nodes) else "village"

    # ---- how the focus moves
    def _linked(self, nodes: list[Node]) -> list[Node]:
        """The focus graph of the title; what it leaves open goes to the nearest place that way."""
        names = [n.name for n in nodes]
        links = links_of(names)
        return [Node(n.name, n.rect, links.get(n.name, {}), n.group, n.outline) for n in nodes]

    def tool_links(self, number: int) -> Links:
        links: Links = super().tool_links(number)
        if self.phase == "over":
            links["left"] = "result"
            return links
        stored = [s.card for s in self.hand.sprites if s.code & 1]
        if number >= 2 and stored and not self.lane.busy:
            links["left"] = f"stored.{stored[-1]}"
        elif not self.lane.busy:
            links["left"] = "foe" if self.board.disaster else "village"
        if self.lane.busy:
            links["left"] = None
        return links

    # ---- pressing
    def pressed(self, name: str, device: Device) -> None:
        slot, _, word = name.partition(".")
        if slot in _SLOTS and word:
            self.pick(Aim(VERBS.index(word), _SLOTS.index(slot) + 1), name)
        elif slot == "stored":
            self._press_stored(int(word), name)
        elif slot == "offer":
            self.pick(Aim(kind=int(word)), name)
        elif name in ("front", "second", "third"):
            below = self.below(name) if device.kind in ("mouse", "touch") else name
            if below != name:
                self.pressed(below, device)
            else:
                self.open_faces(self.hand.sprites[("front", "second", "third").index(name)].code)
        elif name == "helper" and self.choice is not None and self.choice.needed(0):
            self._press_stored(0, name)
        else:
            self._press_plain(name, device)

    @property
    def place_pointed(self) -> str:
        name = super().place_pointed
        return self.below(name) if name == self.focus.hovered else name

    def below(self, name: str) -> str:
        """The tile that turns a card, where the pointer lies on the half that this would bring up; else the name."""
        tile = f"{name}.{VERBS[ROTATE]}"
        if name not in _SLOTS or tile not in self.focus or self.pointer_at is None or self.past is not None:
            return name
        rect = self.focus[name].rect
        return tile if self.phase == "turn" and self.pointer_at[1] > rect.y + rect.h / 2 else name

    def hears(self, device: Device, seat: int | None) -> bool:
        """Whether a device may act in what lies over the table for its seat."""
        return True

    @property
    def must_discard(self) -> bool:
        """Whether nothing but discarding is left."""
        return self.phase == "turn" and not any(aim_of(a) is not None for a in self.legal)

    @property
    def must_go_on(self) -> bool:
        """Whether a council leaves nothing but going on."""
        return self.phase == "council" and [type(a) for a in self.legal] == [Ready]

    def _press_plain(self, name: str, device: Device) -> None:
        plain: dict[str, Callable[[], object]] = {
            "pay": self.confirm,
            "other": self._other,
            "discard": lambda: self.act(Discard(), name),
            "go_on": lambda: self.act(Ready(), name),
            "keep": lambda: self.act(Keep(), name),
            "view": self.open_deck,
            "deck": self.open_deck,
            "result": self.finished,
            "village": lambda: self._press_village(device),
        }
        if name in plain:
            plain[name]()

    def pick(self, aim: Aim, name: str) -> None:
        """Choose an action; pressed again it is paid. Free ones are done at once."""
        if self.phase not in ("turn", "council"):
            return
        if self.choice is not None and self.choice.aim == aim and not aim.council:
            self.confirm()
            return
        choice = Choice(self.seen, self.seat, aim, self.legal)
        if not choice.actions and not aim.council:
            why = self.match.why(self.seat, tried(self.seen, self.seat, aim))
            self.refuse(why or Notice("shell.table.waits"), name, self._speaks_of(name))
            return
        if choice.free and not aim.council:
            self.act(choice.action, name)
            return
        self.choice = choice
        self.advice = None
        self.app.sounds.cue("ui_select")
        self.refresh()

    def confirm(self) -> None:
        """Pay what is laid down, or say what is missing."""
        if self.choice is None:
            return
        action = self.choice.action or self.choice.attempt()
        self.act(action, "pay", self._speaks_of("pay"))

    def _other(self) -> None:
        if self.choice is not None and self.choice.other():
            self.app.sounds.cue("ui_select")
            self.refresh()

    def _press_stored(self, card: int, name: str) -> None:
        """Lay a stored card down, take it up, or look at it where nothing is to be paid."""
        if self.choice is None or not (self.choice.actions or self.phase == "council"):
            if card:
                self.open_faces(self.hand.sprite(card).code)
            return
        if self.choice.press(card):
            self.app.sounds.cue("ui_select")
            self.refresh()
            return
        choice = self.choice
        laid = choice.mask
        choice.mask |= 1 << card
        why = self.match.why(self.seat, choice.attempt())
        choice.mask = laid
        self.refuse(why or Notice("shell.table.waits"), name, self._speaks_of(name))

    def _press_village(self, device: Device) -> None:
        """The building under the pointer, or all of them by key."""
        card = self.building_at() if device.kind in ("mouse", "touch") else 0
        if card:
            self.open_faces(self.board.houses[card].code)
        elif device.kind not in ("mouse", "touch"):
            self.open_faces(next(iter(self.board.houses.values())).code)

    def building_at(self) -> int:
        """The card whose building the pointer is on, 0 = none."""
        if self.pointer_at is None:
            return 0
        x, y = self.pointer_at
        reach = 60 * self.board.places.island_scale
        best, found = reach * reach, 0
        for house in self.board.houses.values():
            far = (house.spot.x - x) ** 2 + (house.spot.y - 40 * self.board.places.island_scale - y) ** 2
            if far < best:
                best, found = far, house.card
        return found

    def _speaks_of(self, name: str) -> tuple[float, float] | None:
        """The point that a note about a place points to: its left edge, if nothing lies between."""
        if name not in self.focus or not name.startswith("front"):
            return None
        rect = self.focus[name].rect
        return rect.x + 10, rect.y + rect.h / 2

    def asked_why(self, name: str) -> None:
        """Right button or long press: the back of a card; else the note at once."""
        slot = name.split(".")[0]
        if name in _SLOTS:
            index = _SLOTS.index(name)
            self.app.sounds.cue("palm_island.look_back")
            self.hand.peek(self.hand.peeks[index].goal == 0, index)
            return
        if slot in _SLOTS:
            aim = Aim(VERBS.index(name.split(".")[1]), _SLOTS.index(slot) + 1)
            if not any(aim_of(a) == aim for a in self.legal):
                self.pick(aim, name)
                return
        self.tip.at_once()

    # ---- wishes
    def intent(self, intent: Intent) -> bool:
        if intent.kind in HELD:
            if intent.kind == "look":
                self.app.sounds.cue("palm_island.look_back")
                self.hand.peek(intent.down)
                self.dirty = True
            return True
        if intent.kind in _ACTS and self.phase == "turn" and self.past is None and not self.drawer.open:
            return self._act_on_focus(_ACTS[intent.kind])
        return super().intent(intent)

    def _act_on_focus(self, verb: int) -> bool:
        """A direct action on the card in focus."""
        slot = (self.focus.current or "").split(".")[0]
        index = 1 if slot == "second" else 0
        self.pick(Aim(verb, index + 1), f"{_SLOTS[index]}.{VERBS[verb]}")
        return True

    def pointer(self, pointer: Pointer) -> bool:
        if pointer.kind in ("wheel", "pinch") and not self.drawer.open and pointer.amount > 0:
            name = self.focus.at(pointer.x, pointer.y)
            if name in ("front", "second", "third", "village") or (name or "").startswith("stored."):
                self._closer(name or "", pointer.device)
                return True
        changed = super().pointer(pointer)
        if pointer.kind == "move" and self.hand.peeking and self.focus.hovered not in _SLOTS:
            self.hand.peek(False)
            return True
        if pointer.kind == "move" and self.focus.hovered == "village":
            return True
        return changed

    def _closer(self, name: str, device: Device) -> None:
        if name.startswith("stored."):
            self.open_faces(self.hand.sprite(int(name[7:])).code)
        else:
            self.pressed(name, device)

    def cancelled(self) -> bool:
        if self.choice is not None and self.phase == "turn":
            self.clear_choice()
            return True
        return False

    def main(self) -> bool:
        if self.phase == "turn":
            if self.choice is None:
                self.act(Discard(), "discard")
            else:
                self.confirm()
        elif self.phase == "council":
            self.act(Ready(), "go_on")
        elif self.phase == "bring":
            self.act(Keep(), "keep")
        elif self.phase == "over":
            self.finished()
        else:
            return False
        return True

    # ---- other screens
    def open_deck(self) -> None:
        """The whole deck in order; before the first turn this is the look that the rules allow."""
        from game.scenes.palm_island.deck_view import DeckView

        if not self.may_view_deck:
            self.refuse(Refusal("palm_island.refuse.peek", "PAL-5.8"), "deck", self._speaks_of("deck"))
            return
        if self.phase == "turn" and self.view.may_look and any(isinstance(a, Look) for a in self.legal):
            self.match.submit(self.seat, Look())
            self.lane.finish()
            self._deck_shown = True
            self._rest()
        elif self.phase != "bring":
            self.match.note_deck_view()
        self.show_look(DeckView(self.app, self))

    def open_faces(self, code: int) -> None:
        """All four faces of a card, large."""
        from game.scenes.palm_island.deck_view import FaceView

        if code != UNKNOWN:
            self.show_look(FaceView(self.app, self, code & ~1))

    def show_look(self, look: Scene) -> None:
        """Lay a look over the table."""
        self.app.stack.push(look)

    def look_over(self, result: Any) -> None:
        """The look that was shown last has given its answer."""
        self.app.stack.pop(result)

    def look_area(self, c: Canvas) -> Rect:
        """Where looks may lie."""
        return Rect(0, 0, c.w, c.h)

    def finished(self) -> None:
        """On to the result; before it come the cards that were earned."""
        earned = card_feats([feat.id for feat in self.keeper.earned]) if self.keeper is not None else ()
        if not earned or self._honoured:
            super().finished()
            return
        self._honoured = True
        had = card_feats([feat.id for feat in self.app.store.achievements.all()])
        self.app.stack.push(HonourView(self.app, self, earned, [card for card in had if card not in earned]))

    _honoured = False

    def returned(self, result: Any) -> None:
        """The deck view's answer: a card to bring, a new shuffle, or nothing; or all honours have been shown."""
        if result == SHOWN:
            super().finished()
            return
        if isinstance(result, Bring | Keep):
            self.act(result, "view")
        elif result == "shuffle":
            self.shuffle_again()

    def shuffle_again(self) -> None:
        """Another deck before the first turn; this one is forgotten."""
        if self.keeper is not None:
            self.match.undo(self.seat)
            self._leave_match()
            self.keeper.leave()
            self.app.store.matches.delete(self.keeper.id)
            self.keeper = None
            self._keep_next = True
        self.restart(same=False)

    _keep_next = False

    @property
    def keeps(self) -> bool:
        return super().keeps or self._keep_next

    def brings(self) -> list[int]:
        """Cards that may be brought to the front now."""
        return can_bring(self.view.deck) if self.phase == "bring" else []

    # ---- words
    def sentence(self, event: Any) -> str:
        return words.sentence(event, self.names, self.board.disaster)

    def heading_of(self, event: Any) -> str:
        return words.sentence(event, self.names) if isinstance(event, ev.RoundBegan) else ""

    def refusal_words(self, refusal: Refusal) -> tuple[str, str]:
        return words.refusal(refusal, self.names)

    def rule_of(self, name: str) -> str:
        return self.notes.rule(name)

    def prompt(self) -> Prompt:
        return self.notes.prompt()

    def tip_for(self, name: str) -> Tip | None:
        return self.notes.tip(name)

    def thing(self, name: str) -> str:
        return self.notes.thing(name)

    def hint_pairs(self) -> list[tuple[Kind, str]]:
        return self.notes.hint_pairs()

    def advise(self, action: Any) -> None:
        """Lay the advised payment and put the focus there; the note tells the reason."""
        aim = aim_of(action)
        if aim is not None:
            choice = Choice(self.seen, self.seat, aim, self.legal)
            choice.take(action)
            self.choice = choice if not choice.free else None
            name = f"offer.{aim.kind}" if aim.council else f"{_SLOTS[aim.place - 1]}.{VERBS[aim.verb]}"
        else:
            places = ((Discard, "discard"), (Ready, "go_on"), (Keep, "keep"), (Bring, "view"))
            name = next((place for kind, place in places if isinstance(action, kind)), "deck")
        self._put_places()
        self.focus.shown = True
        self.focus.go(name)
        self.tip.at_once()

    # ---- picture
    def table_layers(self, canvas: Canvas) -> list[Layer]:
        return self.painter.table_layers(canvas)

    def rail_layers(self, canvas: Canvas) -> list[Layer]:
        return self.painter.rails(canvas)

    def draw_flying(self, canvas: Canvas) -> None:
        self.painter.flying(canvas)

    # ---- numbers that notes and panels share
    def stored_before(self, card: int) -> int:
        """Moves until a stored card is lost."""
        hand = self.hand
        return moves_left(hand.deck, hand.index(hand.sprite(card)))
