"""The table of Einauge sei wachsam!: what can be pressed and what it does.

How it looks is in `tavern`, `market`, `tray`, `rails` and `count`, what it says in `notes`, how it moves in `director`.
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
from game.rules.einauge import events as ev
from game.rules.einauge import state as st
from game.rules.einauge.actions import Action, Buy, Fight, Pass, Place, SellCard, SellJewel
from game.rules.einauge.state import NONE, Observation
from game.rules.einauge.tables import ECONOMY, PASS, PRICE, ROW_LIMIT
from game.scenes.base import House
from game.scenes.einauge import air, cards, words
from game.scenes.einauge.ahead import pictures, wanted
from game.scenes.einauge.board import EinaugeBoard
from game.scenes.einauge.choice import ALONE, MAIN, SELL, Choice, card_at, kind, number, place_of
from game.scenes.einauge.count import Counting
from game.scenes.einauge.director import director, grouped
from game.scenes.einauge.layout import Places
from game.scenes.einauge.market import LIFT, Market
from game.scenes.einauge.notes import Notes
from game.scenes.einauge.rails import Rails
from game.scenes.einauge.tavern import Tavern
from game.scenes.einauge.tray import Tray
from game.scenes.table.counting import CountingTable
from game.scenes.table.parts import TOOL, Prompt
from game.scenes.table.picture import Layer
from game.scenes.table.weights import PRESSABLE, SOLID, Weight
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Device, Kind

BLINK_MS: Final = 4300.0
LOOKED: Final = ("rival", "pile", "me")


class EinaugeTable(CountingTable):
    """Two to five players, people and computers, at the captain's table."""

    title: ClassVar[str] = "einauge"
    table_for: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    director: ClassVar[Director[Any]] = director
    plank_name: ClassVar[str] = MAIN
    board: EinaugeBoard
    choice: Choice
    notes: Notes

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        seats = range(len(match.seats))
        people = frozenset(n for n in seats if match.seats[n].is_human)
        self.board = EinaugeBoard(app.pace, tuple(self.colour_of(n) for n in seats), self.flecks, people)
        self.tavern, self.market = Tavern(self), Market(self)
        self.tray, self.rails, self.counting = Tray(self), Rails(self), Counting(self)
        self.notes = Notes(self)
        self.choice = Choice(self.seen, self.seat, ())
        self.options: dict[str, tuple[Action, ...]] = {}
        self.carried_from = ""
        self._placing: Place | None = None  # a placing that is shown while it can still be taken back
        self.eye = Follow(*self.board.places.eye, ms=120)

    # ---- what it looks at
    @property
    def seen(self) -> Observation:
        """The position that is shown at rest."""
        observation = self.observation_shown
        assert isinstance(observation, Observation)
        return observation

    @property
    def over(self) -> bool:
        return self.seen.phase == st.OVER

    @property
    def tray_seat(self) -> int:
        return self.tray.seat

    @property
    def looked_seat(self) -> int:
        """The rival who is pointed at, NONE if none is."""
        name = self.pointed
        return self.board.rivals[number(name)] if kind(name) == "rival" else NONE

    @property
    def gaze(self) -> tuple[float, float]:
        """What the captain looks at."""
        return self.eye.x, self.eye.y

    @property
    def lid(self) -> int:
        """How far his lid is shut: 0 open, 1 half, 2 shut."""
        if self.app.pace.gentle or self.lane.busy or self.breeze.strength <= 0:
            return 0
        t = self.breeze.t_ms % BLINK_MS
        return 1 if t < 60 or 120 <= t < 210 else 2 if t < 120 else 0

    # ---- held back
    @property
    def held_action(self) -> Action | None:
        """The last action of a turn while it can still be taken back."""
        if self.past is not None:
            return None
        held = self.match.held(self.seat)
        return held[0] if held is not None else None

    @property
    def held_placing(self) -> Place | None:
        action = self.held_action
        return action if isinstance(action, Place) and not self.lane.busy else None

    @property
    def held_share(self) -> float:
        """How much of the time to think better of it is left, 0 to 1; 0 where the turn waits as long as one likes."""
        held, most = self.match.held(self.seat), self.match.pace.hold_ms
        return max(0.0, held[1] / most) if held is not None and 0 < held[1] <= most else 0.0

    # ---- what the choice in focus would do
    @property
    def chosen_place(self) -> str:
        """Where the card lies that waits for its row."""
        return place_of(self.seen, self.choice.card)

    @property
    def giving(self) -> int:
        """The card that is pointed at while one is to be given away."""
        name = self.carried_from or self.pointed
        return card_at(self.seen, name) if name in self.options and kind(name) == "market" else NONE

    @property
    def ghost(self) -> tuple[int, int] | None:
        """(colour, card) of what would join a row of the tray, None if nothing would."""
        if self.lane.busy or not self.legal or self.seen.phase == st.PLACE or self.held_action is not None:
            return None
        if not self.app.settings.forecast:
            return None
        name = self.pointed
        if self.choice.card != NONE:
            if kind(name) == "row" and name in self.options:
                return number(name), self.choice.card
            return None
        if name not in self.options or kind(name) not in ("market", "table"):
            return None
        action = self.choice.complete(name)
        return (action.row, action.card) if isinstance(action, Buy | Fight) and action.row != NONE else None

    @property
    def jewel_price(self) -> int:
        return ECONOMY.jewel

    @property
    def card_price(self) -> int:
        return ECONOMY.card

    def full_row(self, colour: int) -> bool:
        """Whether a row could take the card that is asked about, were it not full."""
        if not self.legal or self.lane.busy or len(self.seen.seats[self.seat].rows[colour]) < ROW_LIMIT:
            return False
        return self.choice.card != NONE

    def card_glyph(self, name: str) -> str | None:
        """The key that takes the card in focus."""
        if self.lane.busy or not self.focus.shown or self.focus.current != name or name not in self.options:
            return None
        return self.glyph("choose")

    # ---- layout
    def lay_out(self, canvas: Canvas) -> None:
        self.board.lay_out(Places(canvas.w, canvas.h, len(self.match.seats)))
        self.eye = Follow(*self.board.places.eye, ms=120)
        self.notes.forget()
        if not canvas.kit.parts.patient:
            canvas.kit.parts.want(wanted(canvas, self))

    def table_area(self) -> Rect:
        p = self.board.places
        top = max(0.0, p.captain.y)
        return Rect(p.tray.x - 10, top, p.tray.w + 20, p.h - top)

    def prompt_place(self) -> tuple[float, float, float]:
        r = self.board.places.prompt
        return r.x + r.w / 2, r.y, r.w

    def recap_place(self) -> tuple[float, float, float]:
        r = self.board.places.board
        return r.x + r.w / 2, r.y + r.h - 2, r.w + 150

    def tip_place(self, name: str) -> Rect:
        r = self.board.places.preview
        return Rect(r.x, r.y, r.w, r.h + 200)

    def weights(self) -> list[Weight]:
        """Of the rivals only what they have, their lower rows are empty for long; and the planks, whether they can be
        pressed or not."""
        p = self.board.places
        rects = [node.rect for name, node in self.all_places.items() if kind(name) != "rival"]
        made = [Weight(rect, PRESSABLE) for rect in (*rects, *self.rails.rival_rows())]
        own = (*(column.whole for column in p.columns), p.purse, p.sell, p.plank)
        count = (p.sheet, p.count_title, *p.lanes) if self.board.count.out > 0 else ()
        his = [Weight(rect, 0.6 * PRESSABLE) for rect in (p.board, p.captain, p.cloth, *count)]
        return [*made, *his, *self.tool_weights(), *(Weight(rect, SOLID) for rect in own)]

    def ring_radius(self, name: str) -> float:
        return 38.0 if name.startswith(TOOL) else 14.0

    # ---- motion
    def grouped(self, events: Sequence[Any]) -> list[Any]:
        return grouped(events)

    @property
    def counting_now(self) -> bool:
        return self.board.count.out >= 1

    def ends_all(self, x: float, y: float) -> bool:
        return self.board.places.skip.holds(x, y)

    def before_clips(self, events: Sequence[Any]) -> None:
        """A card that was shown on his table while its giving could be taken back need not slide there again."""
        shown, self._placing = self._placing, None
        if shown is not None and any(isinstance(e, ev.Placed) and e.card == shown.card for e in events):
            self.board.lies = shown.card

    def tell(self, event: Any) -> None:
        if not isinstance(event, ev.TurnBegan):
            super().tell(event)

    def moving(self) -> bool:
        return super().moving() or self.board.moving or self.eye.moving

    def tick(self, dt_ms: float) -> None:
        super().tick(dt_ms)
        self.board.update(dt_ms)
        self._look(dt_ms)
        if self.picture is not None:
            self.counting.prepare(self.picture.canvas)

    def _look(self, dt_ms: float) -> None:
        """The captain's eye follows what is pointed at."""
        name = self.carried_from or self.pointed
        node = self.all_places.get(name)
        flying = self.board.flights[-1] if self.board.flights else None
        if flying is not None:
            goal = flying.x, flying.y
        elif node is not None:
            goal = node.rect.centre
        else:
            ex, ey = self.board.places.eye
            goal = ex + 6, ey + 80
        self.eye.to(*goal)
        self.eye.update(dt_ms)

    # ---- at rest
    def rested(self) -> None:
        before = self.choice
        self.choice = Choice(self.seen, self.seat, self.legal)
        if self.legal and self.seen.phase == st.BUY and before.seat == self.seat and before.seen.turn == self.seen.turn:
            self.choice.selling, self.choice.wanted = before.selling, before.wanted
        self._settle_sale()
        self.carried_from = ""
        self.notes.forget()
        self._placing = self.held_placing
        super().rested()

    def _settle_sale(self) -> None:
        """Selling ends by itself once what it was for can be paid; it begins by itself where nothing can be."""
        choice = self.choice
        if choice.must_sell:
            choice.selling = True
        elif choice.selling and choice.wanted != NONE and PRICE[choice.wanted] <= self.seen.seats[self.seat].ducats:
            choice.selling = False
        elif not choice.may_sell:
            choice.selling, choice.wanted = False, NONE

    def clear_choice(self) -> None:
        super().clear_choice()
        self.choice.card = NONE

    @property
    def may_press(self) -> bool:
        return super().may_press and self.held_action is None

    # ---- what can be pressed
    def places(self) -> tuple[list[Node], str | None]:
        if self.counting.on and not self.lane.busy and self.picture is not None:
            self.options, self.all_places = {}, {}
            return self.joined([Node(MAIN, self.board.places.next, group="plank")]), MAIN
        return super().places()

    def more_nodes(self) -> list[Node]:
        """Besides what can be pressed: open cards to be looked at, rivals, the pile, the plank that opens selling."""
        if self.closer:
            return []
        return [n for n in self.all_places.values() if n.name not in self.options and self._focusable(n.name)]

    def _focusable(self, name: str) -> bool:
        """Whether the focus may rest there: what can be pressed, open cards to be looked at, rivals and the pile."""
        if kind(name) in LOOKED:
            return True
        if name == SELL:
            found = self.sell_plank()
            return found is not None and found[1] != "disabled"
        if self.choice.card != NONE:
            return False
        if kind(name) == "table" or kind(name) == "market":
            return not self.choice.selling
        return kind(name) == "row" and not self.choice.selling

    def everything(self) -> list[Node]:
        """All things on the table, what stands in front last."""
        p = self.board.places
        nodes = [Node(f"rival.{i}", r, group="rivals") for i, r in enumerate(p.panels)]
        for name, _, r in self.market.cards():
            nodes.append(Node(name, Rect(r.x, r.y, r.w, r.h), group=kind(name)))
        nodes.append(Node("me", Rect(p.purse.x - 8, p.purse.y - 2, p.purse.w + 8, 74), group="rivals"))
        nodes.append(Node("pile", Rect(p.pile.x - 6, p.pile.y - 10, 236, p.pile.h + 30), group="pile"))
        if self.choice.card != NONE:
            nodes += [node for node in self.tray.nodes() if kind(node.name) != "own"]
        else:
            nodes += [node for node in self.tray.nodes() if node.name != ALONE or ALONE in self.options]
        nodes.append(Node(SELL, Rect(p.sell.x, p.sell.y, p.sell.w, p.sell.h - 8), group="planks"))
        return nodes

    def plank_rect(self) -> Rect:
        return self.board.places.plank

    @property
    def plank_on(self) -> bool:
        return not self.lane.busy and self.plank()[1] != "disabled"

    def begin(self, nodes: list[Node]) -> str | None:
        """Where the focus starts: the card that was sold for, the cheapest card, the first that can be fought for, the
        card that is worth least to the next player, the longest row for a ship."""
        names = [node.name for node in nodes if node.name in self.options and node.name != MAIN]
        if self.held_action is not None or not names:
            return MAIN if any(node.name == MAIN for node in nodes) else None
        wanted = place_of(self.seen, self.choice.wanted) if self.choice.wanted != NONE else ""
        if wanted in names:
            return wanted
        if self.choice.card != NONE:
            me = self.seen.seats[self.seat]
            return max(names, key=lambda n: sum(cards.paid(me.rows[number(n)])) if kind(n) == "row" else -1)
        if self.seen.phase == st.PLACE:
            following = self.seen.seats[(self.seen.turn + 1) % len(self.seen.seats)]
            return min(names, key=lambda n: self._worth(following, card_at(self.seen, n)))
        if self.seen.phase == st.BUY and not self.choice.selling:
            return min(names, key=lambda n: PRICE[card_at(self.seen, n)])
        return names[0]

    @staticmethod
    def _worth(seat: st.Seat, card: int) -> tuple[int, int]:
        from game.rules.einauge.observe import best_payout

        sabres, ducats, jewels = best_payout(seat, card)
        return 7 * sabres + ducats + 5 * jewels, card

    # ---- the planks
    @property
    def sell_words(self) -> str:
        return tr("einauge.label.done_selling") if self.choice.selling else tr("einauge.label.sell")

    def sell_plank(self) -> tuple[str, str, str, str | None] | None:
        """Words, state, kind and icon of the plank that opens and ends selling."""
        if self.choice.card != NONE or ALONE in self.options:
            return None
        free = self.choice.may_sell and not self.lane.busy and bool(self.legal) and self.held_action is None
        on = free and not self.choice.must_sell
        return self.sell_words, "idle" if on else "disabled", "lagoon" if self.choice.selling else "koa", "pay"

    def plank(self) -> tuple[str, str, str, str | None]:
        """Words, state, kind and icon of the main plank."""
        if self.over and not self.lane.busy:
            return tr("shell.result.heading"), "idle", "coral", "cup"
        if self.lane.busy:
            return tr("shell.table.skip"), "idle" if self.may_skip else "disabled", "koa", "step"
        if self.held_action is not None:
            return tr("einauge.label.end_turn"), "idle", "coral", "end_turn"
        if MAIN in self.options:
            return tr("einauge.label.no_fight"), "idle", "coral", None
        return tr("einauge.label.end_turn"), "disabled", "koa", None

    @property
    def may_skip(self) -> bool:
        return self.lane.busy and self.viewer is not None

    def main(self) -> bool:
        if self.held_action is not None:
            self.app.sounds.cue("ui_press")
            self.match.confirm(self.seat)
            return True
        if self.over and not self.lane.busy:
            self.finished()
            return True
        if MAIN in self.options:
            return self.act(PASS, MAIN)
        return False

    # ---- pressing
    def pressed(self, name: str, device: Device) -> None:
        if name == SELL:
            self._toggle_sale()
        else:
            super().pressed(name, device)

    def _toggle_sale(self) -> None:
        if not self.choice.may_sell or self.choice.must_sell or self.held_action is not None:
            self.tried(SELL)
            return
        self.choice.selling = not self.choice.selling
        self.choice.wanted = NONE
        self.stepped()

    def tried(self, name: str) -> None:
        """Somebody pressed what can't be pressed now: offer a sale where that helps, else say why."""
        if kind(name) in LOOKED or (kind(name) == "row" and self.choice.card == NONE):
            return
        if self.held_action is not None:
            return
        card = card_at(self.seen, name)
        if kind(name) == "market" and self.seen.phase == st.BUY and self._sale_helps(card):
            self.choice.selling, self.choice.wanted = True, card
            self.stepped()
            return
        self._say_why(name)

    def _sale_helps(self, card: int) -> bool:
        """Whether selling would make this card affordable."""
        if card == NONE or not self.choice.may_sell or self.choice.card != NONE:
            return False
        me = self.seen.seats[self.seat]
        own = sum(map(len, me.rows)) + len(me.lone)
        reach = me.ducats + me.jewels * ECONOMY.jewel + own * ECONOMY.card
        return self.board.room_for(self.seat, card) and me.ducats < PRICE[card] <= reach

    def _say_why(self, name: str) -> None:
        for action in self.choice.tries(name):
            why = self.match.why(self.seat, action)
            if why is not None:
                self.refuse(why, name)
                return
        if self.legal and name in self.all_places:
            self.refuse(Notice("einauge.refuse.not_now.title"), name)
        else:
            self.refuse(Notice("shell.table.waits"), name)

    def asked_why(self, name: str) -> None:
        if name not in self.options and kind(name) not in (*LOOKED, "row", MAIN) and self.held_action is None:
            self._say_why(name)

    def cancelled(self) -> bool:
        return self.match.withdraw(self.seat) if self.held_action is not None else super().cancelled()

    def _undo_seat(self) -> int:
        return self.seat if self.match.held(self.seat) is not None else super()._undo_seat()

    # ---- carrying
    def may_carry(self, name: str, seat: int | None) -> bool:
        return name in self.options and kind(name) in ("market", "table", "own") and not self.lane.busy

    def carry(self, name: str, x: float, y: float) -> None:
        if self.held is None:
            self.held = Follow(x, y)
            self.carried_from = name
            self.app.sounds.cue("piece_pick")
        self.held.to(x, y)
        self.pointer_at = (x, y)
        self.dirty = True

    def drop(self, name: str, onto: str | None, seat: int | None, device: Device) -> None:
        self.held, self.carried_from = None, ""
        at = self.pointer_at
        self.dirty = True
        if name not in self.options or at is None or onto == name:
            return
        place = self._dropped_on(at)
        card = card_at(self.seen, name)
        if self.seen.phase == st.PLACE and place.startswith("place"):
            action = self.choice.placing(card, number(place))
            if action is not None:
                self.act(action, name)
        elif kind(name) == "own" and place == "shop":
            self.press(name)
        elif kind(name) in ("market", "table") and place.startswith(("tray", "berth")) and self.seen.phase != st.PLACE:
            self.press(name)
            if self.choice.card == card and place != "tray":
                row = ALONE if place == "berth" else f"row.{number(place)}"
                if row in self.options:
                    self.press(row)

    def _dropped_on(self, at: tuple[float, float]) -> str:
        """What a card is let go over: a free place, a column of the tray, the tray, the berth, the supplies."""
        p = self.board.places
        for i, r in enumerate(p.table):
            if r.holds(*at) and self.board.table[i] == NONE:
                return f"place.{i}"
        if p.board.holds(*at) and NONE in self.board.table:
            return f"place.{self.board.table.index(NONE)}"
        for colour in self.board.isles:
            if self.board.column(colour).whole.holds(*at):
                return f"tray.{colour}"
        if p.tray.holds(*at):
            return "tray"
        if at[0] > p.lone.x - 20 and at[1] > p.lone.y - 20:
            return "berth"
        return "shop" if at[1] < p.tray.y else ""

    # ---- words
    def sentence(self, event: Any) -> str:
        """An event in words; a round is named once, when its first turn begins."""
        if isinstance(event, ev.TurnBegan) and event.seat != self.board.first:
            return ""
        return words.sentence(event, self.names)

    def heading_of(self, event: Any) -> str:
        return self.sentence(event) if isinstance(event, ev.TurnBegan | ev.FinalRoundBegan) else ""

    def refusal_words(self, refusal: Refusal) -> tuple[str, str]:
        return words.refusal(refusal, self.names)

    def prompt(self) -> Prompt:
        return self.notes.prompt()

    def shown_prompt(self) -> Prompt:
        if self.past is None and self.held_action is not None and not self.lane.busy:
            return self.notes.prompt()
        return super().shown_prompt()

    def advise(self, action: Any) -> None:
        """The focus goes where the advised action begins."""
        self.choice.card = NONE
        self.choice.selling = isinstance(action, SellJewel | SellCard) or self.choice.must_sell
        self.choice.wanted = NONE
        self.notes.forget()
        self.refresh()
        name = "jewel" if isinstance(action, SellJewel) else self.notes.place_of(action)
        if isinstance(action, Pass):
            name = MAIN
        self.focus.shown = True
        self.focus.go(name)

    # ---- made ahead of time
    def ahead(self) -> Iterator[Callable[[], object]]:
        assert self.picture is not None
        return pictures(self.picture.canvas, self)

    # ---- picture
    def table_layers(self, canvas: Canvas) -> list[Layer]:
        if self.counting.on and self.board.count.out >= 1:
            return [*self.tavern.bare_layers(canvas), *self.counting.layers(canvas)]
        made = [*self.tavern.layers(canvas), *self.market.layers(), *self.tray.layers()]
        return [*made, *self.counting.layers(canvas)] if self.counting.on else made

    def rail_layers(self, canvas: Canvas) -> list[Layer]:
        return [] if self.counting.on and self.board.count.out >= 1 else self.rails.layers(canvas)

    def prompt_layers(self, c: Canvas) -> list[Layer]:
        prompt = self.shown_prompt()
        if not prompt.text or (self.counting.on and self.board.count.out >= 1) or self.rails.over_prompt(c):
            return []
        return [self.rails.prompt(c, prompt)]

    def hint_pairs(self) -> list[tuple[Kind, str]]:
        """The planks carry their keys; there is no hint row."""
        return []

    def _tool_layers(self) -> list[Layer]:
        return [] if self.counting.on and self.board.count.out >= 1 else super()._tool_layers()

    def _draw_ring(self, c: Canvas) -> None:
        """A card that is lifted takes the ring with it."""
        ring, name = self.focus.ring, self.focus.current
        if ring is None or name is None or self.lane.busy:
            return
        up = LIFT if kind(name) in ("market", "table") else 0.0
        c.focus(ring.x, ring.y - up, ring.w, ring.h, self.ring_radius(name), 4)
        c.blossom(ring.x - 2, ring.y - 2 - up, 42, 10)
        if self.picture is not None:
            c.cap_over(name, self.focus[name].rect.x, self.picture.canvas)

    def draw_flying(self, canvas: Canvas) -> None:
        if self.drawer.shown <= 0 and not self.counting.on:
            self.market.draw_beat(canvas)
        air.draw(canvas, self.board)
        if self.held is not None and self.carried_from:
            air.draw_carried(canvas, card_at(self.seen, self.carried_from), self.held)
