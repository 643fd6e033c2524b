"""One half of a pair's table: a hand with its own lane, focus, prompt, notes, undo and hint.

It is a table of its own without sea and shared cards; the pair's table (`coop`) draws both, tells them what happened
and gives them what their devices say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from game.anim.lane import Lane
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.i18n.words import tr
from game.match.telling import TookBack
from game.rules.palm_island.actions import Agree, Ask, Bring, Decline, Discard, Grant, Keep, Propose
from game.rules.palm_island.reading import VERBS
from game.rules.palm_island.state import PLAYING, WAITING
from game.rules.palm_island.tables import SUPPORT
from game.scenes.palm_island import early, words
from game.scenes.palm_island.choice import Aim, Choice
from game.scenes.palm_island.coop_choice import Pool, Share, ask_aim, pooled
from game.scenes.palm_island.coop_council import council_cells, stock_field
from game.scenes.palm_island.coop_layout import BUTTON_RADIUS, HalfPlaces
from game.scenes.palm_island.coop_notes import HalfNotes
from game.scenes.palm_island.coop_painter import HalfPainter
from game.scenes.palm_island.scene import PalmIslandTable
from game.scenes.table import parts
from game.scenes.table.focus import joined
from game.scenes.table.parts import TOOL, Tip
from game.scenes.table.picture import Layer
from game.scenes.table.weights import PRESSABLE, SOLID, Weight
from game.ui.canvas import CAP, Canvas
from game.ui.focus import Focus, Node, Rect, Way
from game.ui.glyphs import glyph as glyph_of
from game.ui.intent import KEYS, KEYS_LEFT, Device, DeviceKind, Intent, Kind, Pointer

if TYPE_CHECKING:
    from game.scenes.palm_island.coop import PalmIslandPair
    from game.scenes.palm_island.deck_view import TableLook

LOOK_EDGE: Final = 16.0  # logical pixels around a look
_SLOTS: Final = ("front", "second")
HALF_TOOLS: Final = ("undo", "hint", "log")
_WISHES: Final[dict[str, Kind]] = {"undo": "undo", "hint": "hint", "log": "log"}
_WORDS: Final = {
    "discard": "discard", "pay": "pay", "agree": "agree", "go_on": "go_on", "decline": "decline", "grant": "help",
    "deny": "decline", "view": "choose", "keep": "no_card", "agreed": "agree", "ready": "go_on",
}  # fmt: skip


class HalfLane(Lane):
    """The lane of a half; while both are shown something together it is busy too."""

    def __init__(self, pair: PalmIslandPair, cues: Any) -> None:
        super().__init__(pair.app.pace, cues)
        self._pair = pair

    @property
    def own_busy(self) -> bool:
        return super().busy

    @property
    def busy(self) -> bool:
        return super().busy or self._pair.joint

    def finish(self) -> None:
        """To the end of the own motion; if both halves are moved together, to the end of that."""
        super().finish()
        self._pair.finish_joint()


class PalmIslandHalf(PalmIslandTable):
    """seat: 0 left, 1 right."""

    lane: HalfLane
    choice: Any  # a Choice, or a Share of what both pay
    painter: HalfPainter
    places_now: Any  # HalfPlaces

    def __init__(self, pair: PalmIslandPair, seat: int) -> None:
        self.pair = pair
        super().__init__(pair.app, pair.match, None)
        self.viewer, self.seat = seat, seat
        self.lane = HalfLane(pair, self)
        self.board = pair.board.halves[seat]
        self.flecks, self.breeze, self.drawer = pair.flecks, pair.breeze, pair.drawer
        self.notes = HalfNotes(self)
        self.painter = HalfPainter(self)
        self.hand.looks = self.painter.looks
        self.places_now = HalfPlaces(pair.places_now, seat)
        self.observation = self.match.observe(seat)
        self._ended = True  # the pair's table leads on to the result
        self.looks: list[TableLook] = []  # what lies over this half, the one that listens last
        self._stale = False  # the partner has decided something
        self._hint_waits = False

    def _listen(self) -> None:
        """The pair's table hears for both."""

    # ---- who and what
    @property
    def partner(self) -> PalmIslandHalf:
        return self.pair.halves[1 - self.seat]

    @property
    def partner_name(self) -> str:
        return self.name_of(1 - self.seat)

    @property
    def asked(self) -> Ask | None:
        """The cost that the partner asks this half to help with, if it may answer now."""
        if not any(isinstance(a, Grant) for a in self.legal):
            return None
        return self.seen.seats[1 - self.seat].ask

    @property
    def can_help(self) -> bool:
        """Whether this half may still help in this round (PAL-13.7)."""
        shared = self.seen.shared
        works = shared.ability == SUPPORT and 0 < shared.works_from <= self.seen.round
        return works and not self.view.helped

    @property
    def phase(self) -> str:
        if self.seen.status != PLAYING:
            return "over"
        if not self.legal:
            return "watch"
        if self.seen.council is not None:
            return "council"
        if any(isinstance(a, Bring | Keep) for a in self.legal):
            return "bring"
        return "turn" if any(isinstance(a, Discard) for a in self.legal) else "watch"

    @property
    def kinds(self) -> list[int]:
        return self.pair.kinds

    def glyph(self, kind: Kind, keyboard: DeviceKind = "keys") -> str | None:
        device = self.pair.device_of(self.seat)
        if device is None or device.kind in ("mouse", "touch"):
            return None
        speaker = self.app.router.speaker
        if device.kind == "pad":
            return glyph_of(kind, "pad", self.app.router.bindings)
        if speaker == "touch":
            return None
        if device.kind != "keys" and not self.app.router.bindings.controls(device.kind, kind):
            return None  # this half of the keyboard has no own key
        return glyph_of(kind, "keyboard", self.app.router.bindings, device.kind)

    # ---- layout
    def adopt(self, canvas: Canvas) -> None:
        """The canvas of the pair has a new size."""
        self.picture, self.front = self.pair.picture, self.pair.front
        self.lane.finish()
        self.side.finish()
        self.lay_out(canvas)
        self.tip.hide()
        self._lay_looks()

    def lay_out(self, canvas: Canvas) -> None:
        self.places_now = HalfPlaces(self.pair.places_now, self.seat, self.view.limit)
        self.board.lay_out(self.places_now, canvas.k > 1.5)
        if not canvas.kit.parts.patient:
            canvas.kit.parts.want(self.painter.wanted(canvas))

    def prompt_place(self) -> tuple[float, float, float]:
        """Above the planks: words that need two lines grow upwards."""
        (x, y), most = self.places_now.prompt, self.places_now.prompt_width
        if self.front is not None:
            box = parts.prompt_box(self.front, self.shown_prompt(), x, y, most, self.prompt_high)
            y -= max(0.0, box.y + box.h + 6 - self.places_now.discard.y)
        return x, y, most

    @property
    def prompt_high(self) -> float:
        """Between the hand and the planks."""
        card = self.places_now.hand.card_rect(0)
        return max(parts.PROMPT_HIGH, float(self.places_now.discard.y - 6 - (card.y + card.h + 8)))

    @property
    def council_box(self) -> Rect:
        return self.pair.places_now.council

    def tool_place(self, number: int) -> tuple[float, float, float]:
        return (*self.places_now.button(number, len(self.planks())), BUTTON_RADIUS)

    def ring_radius(self, name: str) -> float:
        if name.startswith(TOOL) or name in ("other", "ask"):
            return 34.0
        return super().ring_radius(name)

    # ---- what happened
    def heard(self, events: Sequence[Any], observation: Any) -> None:
        """Show what this half has decided."""
        self.clear_choice()
        self._say(events)
        self.before_clips(events)
        self.lane.play(self.director.clips(self.board, events))
        self.lane.then(lambda: self.show(observation))
        self._unrested = True

    def show(self, observation: Any) -> None:
        """This half as an observation says; what both share is as new as nothing else that moves."""
        self.observation = observation
        if self.past is None:
            self.board.sync(observation)
            if not self.pair.joint:
                self.pair.board.sync_shared(self.match.observe(self.seat))

    def partner_moved(self) -> None:
        """What may be chosen here may have changed."""
        self._stale = True
        self._lay_looks()

    def took_back(self, told: TookBack) -> None:
        self.clear_choice()
        self.drop_looks()
        self.lane.play(self.taking_back(told))
        self.lane.then(lambda: self.show(told.observation))
        self._unrested = True

    # ---- at rest
    def _hand_over(self) -> None:
        """Nobody else sits here."""

    def _rest(self) -> None:
        if self._unrested and not self.lane.busy and self.past is None:
            self.observation = self.match.observe(self.seat)
        super()._rest()
        if self._stale and not self.lane.busy:
            self._catch_up()

    def rested(self) -> None:
        self._stale = False
        self.choice = None
        self.hand.peek(False)
        self.pair.sit(self)
        self._open_deck_by_itself()

    def _catch_up(self) -> None:
        """The partner has decided something: keep what is half chosen as far as it is still possible."""
        self._stale = False
        if self.past is not None:
            return
        self.observation = self.match.observe(self.seat)
        human = self.match.seats[self.seat].is_human
        legal = self.match.legal(self.seat) if human and self.seat in self.match.waiting else ()
        if legal != self.legal:
            self.legal = legal
            self._keep_choice()
        self.pair.sit(self)
        self._put_places()

    def _keep_choice(self) -> None:
        choice: Any = self.choice
        if choice is None or self.seen.council is not None:
            return
        if isinstance(choice, Share):
            asks = [a for a in self.legal if isinstance(a, Ask) and ask_aim(a) == choice.aim]
            mask = choice.pool.mask
            kept = any(pooled(a, self.seat) == mask for a in asks)
            self.choice = self._share(choice.aim, mask) if kept else None
            return
        fresh = Choice(self.seen, self.seat, choice.aim, self.legal)
        if not fresh.actions:
            self.choice = None
            return
        if choice.action in fresh.actions:
            fresh.take(choice.action)
        self.choice = fresh

    def _begin_council(self) -> None:
        """The pair's table lays the payment."""

    def _open_deck_by_itself(self) -> None:
        """Before the first turn, and for a card to be brought forward, once this hand is at rest."""
        if self._deck_shown or self.past is not None or self.pair.shows_only or not self.wants_deck:
            return
        self._deck_shown = True
        self.pair.wants_deck(self)

    @property
    def wants_deck(self) -> bool:
        """Whether the deck view is what comes next here."""
        first = self.phase == "turn" and self.view.may_look and self.match.seats[self.seat].is_human
        return first or self.phase == "bring"

    # ---- looks over this half
    def show_look(self, look: Any) -> None:
        self.looks.append(look)
        self._lay_looks()
        look.enter()
        self.dirty = self.pair.dirty = True

    def look_over(self, result: Any) -> None:
        if self.looks:
            del self.looks[-1]
            self.pair.dirty = True
            self.returned(result)

    def drop_looks(self) -> None:
        """What lies over this half is put away without an answer: there is something to be seen."""
        self.looks.clear()

    def look_area(self, c: Canvas) -> Rect:
        """This half up to the cards that both share, so that the partner plays on and sees them."""
        pair = self.pair.places_now
        shared = [pair.rounds, pair.disaster, pair.steps, *([pair.community] if self.board.ability else [])]
        if self.seat == 0:
            return Rect(LOOK_EDGE, LOOK_EDGE, min(r.x for r in shared) - 2 * LOOK_EDGE, c.h - 2 * LOOK_EDGE)
        left = max(r.x + r.w for r in shared) + LOOK_EDGE
        return Rect(left, LOOK_EDGE, c.w - LOOK_EDGE - left, c.h - 2 * LOOK_EDGE)

    @property
    def top_focus(self) -> Focus:
        """The focus that this half's devices move now."""
        return self.looks[-1].focus if self.looks else self.focus

    def _lay_looks(self) -> None:
        if self.front is not None:
            for look in self.looks:
                look.resize(self.front)

    def receive(self, intent: Intent) -> bool:
        return self.looks[-1].receive(intent) if self.looks else super().receive(intent)

    def receive_pointer(self, pointer: Pointer) -> bool:
        pause = TOOL + "pause"
        if not self.looks or pause in (self.focus.at(pointer.x, pointer.y), self.focus.pressed):
            return super().receive_pointer(pointer)
        return self.looks[-1].receive_pointer(pointer)

    def mirror(self) -> str:
        return self.looks[-1].mirror() if self.looks else super().mirror()

    def _look_layers(self, c: Canvas) -> list[Layer]:
        """The look that is shown, and what its keys do, beside it as far as there is room."""
        look, r = self.looks[-1], self.look_area(c)
        key = (type(look).__name__, look.shown, r)
        area = (r.x - LOOK_EDGE, r.y - LOOK_EDGE, r.w + 2 * LOOK_EDGE, r.h + 2 * LOOK_EDGE)
        made = [Layer("look", key, area, look.paint)]
        left, right = (r.x + r.w, c.w / 2) if self.seat == 0 else (c.w / 2, r.x)
        pairs = [(g, w) for kind, w in look.hints() if (g := self.hint_glyph(kind)) is not None]
        while pairs and self._hint_width(c, pairs) > right - left - 76:
            pairs.pop(0)
        if pairs:
            x, y = (left + right) / 2, self.places_now.hint[1]
            made.append(Layer("hints", (tuple(pairs), x, y), (left, y - 60, right - left, 120.0),
                              lambda p: p.hint(x, y, pairs, "c")))  # fmt: skip
        return made

    def _draw_ring(self, c: Canvas) -> None:
        if self.looks:
            self.looks[-1].draw_ring(c)
        else:
            super()._draw_ring(c)

    def tip_area(self) -> Rect:
        """In this half."""
        p = self.places_now
        return Rect(p.w / 2 * self.seat + 12, 24, p.w / 2 - 24, p.h - 48)

    def weights(self) -> list[Weight]:
        p, pair = self.places_now, self.pair.places_now
        hand = (p.hand.card_rect(0), p.hand.card_rect(1))
        shared = (pair.disaster, *((pair.community,) if self.board.ability else ()))
        made = [Weight(rect, SOLID) for rect in (*hand, p.panel, p.store, p.discard, *shared)]
        return [*made, *(Weight(node.rect, PRESSABLE) for node in self.focus.nodes if node.name != "village")]

    def hears(self, device: Device, seat: int | None) -> bool:
        """A look through this half's deck is no affair of the partner's devices."""
        return device == KEYS or self.pair.seat_for(device, seat) in (None, self.seat)

    @property
    def must_discard(self) -> bool:
        return super().must_discard and not any(isinstance(a, Ask) for a in self.legal)

    # ---- asking for help
    def asks_for(self, aim: Aim) -> list[Ask]:
        """How the partner could be asked to help with this."""
        return [a for a in self.legal if isinstance(a, Ask) and ask_aim(a) == aim]

    def _share(self, aim: Aim, mask: int = 0) -> Any:
        return Share(Pool(self.seen, self.seat, aim, self.asks_for(aim), mask), self.seat)

    def pick(self, aim: Aim, name: str) -> None:
        if aim.council:
            self.pair.choose_kind(aim.kind, self)
            return
        if self.phase != "turn":
            why = Refusal("palm_island.refuse.wait_round", "PAL-12.3", (("partner", 1 - self.seat),))
            waits = self.view.phase == WAITING and self.seen.council is None
            self.refuse(why if waits else Notice("shell.table.waits"), name)
            return
        chosen = self.choice
        afresh = chosen is None or chosen.aim != aim
        if afresh and self.asks_for(aim) and not Choice(self.seen, self.seat, aim, self.legal).actions:
            self.choice = self._share(aim)
            self.advice = None
            self.app.sounds.cue("ui_select")
            self.refresh()
            return
        super().pick(aim, name)

    def _ask(self) -> None:
        """Ask the partner instead of paying alone, or pay alone again."""
        choice: Any = self.choice
        if choice is None:
            return
        if isinstance(choice, Share):
            alone = Choice(self.seen, self.seat, choice.aim, self.legal)
            self.choice = alone if alone.actions else choice
        elif self.asks_for(choice.aim):
            self.choice = self._share(choice.aim)
        self.app.sounds.cue("ui_select")
        self.refresh()

    def confirm(self) -> None:
        choice: Any = self.choice
        if choice is None:
            return
        if self.phase == "council":
            self.act(choice.action or choice.attempt(), "agree")
            return
        self.act(choice.action or choice.attempt(), "pay")

    # ---- planks
    def planks(self) -> list[tuple[str, Rect]]:
        """Planks of this half with their places, the main one first."""
        names = self._plank_names()
        return [(name, self.places_now.plank(i, len(names))) for i, name in enumerate(names)]

    def _plank_names(self) -> tuple[str, ...]:
        names: tuple[str, ...]
        if self.phase == "over" or not self.match.seats[self.seat].is_human:
            return ()
        if self.asked is not None and not self.lane.busy:
            mine = ("pay" if self.choice is not None else "discard",) if self.phase == "turn" else ()
            names = (*mine, "grant", "deny")
        elif self.phase == "council" and not self.lane.busy:
            answer = any(isinstance(a, Agree) for a in self.legal)
            names = ("agree", "decline") if answer else ("agree", "go_on")
        elif self.phase == "bring" and not self.lane.busy:
            names = ("view", "keep")
        elif self.phase == "turn" and self.choice is not None:
            names = ("pay",)
        elif self.seen.council is not None:
            names = self._stands()
        else:
            names = ("discard",)
        return names

    def _stands(self) -> tuple[str, ...]:
        """A plank that shows what this half has said, while the partner is still asked."""
        council = self.seen.council
        if self.lane.busy or self.past is not None or council is None:
            return ()
        if council.proposal is not None:
            return ("agreed",)
        return ("ready",) if council.ready >> self.seat & 1 else ()

    @property
    def main_plank(self) -> str:
        """The plank that the X key presses."""
        if self.phase == "council":
            return "agree" if any(isinstance(a, Agree) for a in self.legal) else "go_on"
        if self.phase == "bring":
            return "keep"
        if self.asked is not None and self.phase != "turn":
            return "grant"
        return "pay" if self.choice is not None else "discard"

    def plank_words(self, name: str) -> str:
        if name == "result":
            return tr("shell.result.heading")
        if name == "pay" and self.phase == "turn" and self.choice is not None:
            if isinstance(self.choice, Share):
                return tr("palm_island.label.ask")
            return words.verb_words(self.choice.aim.verb)
        if name == "agree" and not any(isinstance(a, Agree) for a in self.legal):
            return (
                tr("palm_island.label.propose")
                if self.match.seats[1 - self.seat].is_human
                else tr("palm_island.label.agree")
            )
        return tr(f"palm_island.label.{_WORDS[name]}")

    def plank_ready(self, name: str) -> bool:
        """Whether pressing it does something now."""
        if name in ("pay", "agree"):
            return self.choice is not None and self.choice.action is not None
        return True

    # ---- what can be pressed
    def _village_nodes(self) -> list[Node]:
        p, pair = self.places_now, self.pair.places_now
        nodes = []
        if self.board.council < 0.5:  # else the paper lies over it
            shore = Rect(p.island.x + 12, p.island.y + 16, p.island.w - 24, p.island.w * 0.24)
            nodes.append(Node("village", shore, group="island"))
        if self.board.council > 0.5 and self.phase == "council":
            for kind, cell in council_cells(pair.council, self.kinds, bool(self.board.ability)).items():
                nodes.append(Node(f"offer.{kind}", cell.rect, group="council"))
            if self.pair.stockpile_lies:
                nodes.append(Node("helper", stock_field(pair.council), group="council"))
        elif self.board.council < 0.5:
            nodes.append(Node("foe", pair.disaster, group="shared"))
            if self.board.ability:
                nodes.append(Node("helper", pair.community, group="shared"))
        return nodes

    def _tray_nodes(self) -> list[Node]:
        nodes = []
        for name, number in self._extras():
            x, y = self.places_now.button(number, len(self.planks()))
            nodes.append(Node(name, Rect(x - BUTTON_RADIUS, y - BUTTON_RADIUS, 68, 68), group="low"))
        return nodes

    def _extras(self) -> list[tuple[str, int]]:
        """Round buttons that belong to a payment, with their numbers in the row."""
        choice: Any = self.choice
        if choice is None or self.phase not in ("turn", "council"):
            return []
        made = []
        number = len(HALF_TOOLS)
        if len(choice.payments) > 1 and not self._answers:
            made.append(("other", number))
            number += 1
        if self.phase == "turn" and self.asked is None and self.asks_for(choice.aim):
            made.append(("ask", number))
        return made

    @property
    def _answers(self) -> bool:
        """Whether the partner's proposal is to be answered."""
        return any(isinstance(a, Agree) for a in self.legal)

    def _low_nodes(self) -> list[Node]:
        if self.phase == "watch" and self.asked is None:
            return []
        return [Node(name, box, group="low") for name, box in self.planks()]

    def _over_nodes(self) -> list[Node]:
        return [Node("result", self.places_now.discard, group="low")]

    @property
    def _tools(self) -> tuple[str, ...]:
        """A computer needs no buttons."""
        return HALF_TOOLS if self.phase != "over" and self.match.seats[self.seat].is_human else ()

    def _tool_nodes(self) -> list[Node]:
        nodes = []
        for i, tool in enumerate(self._tools):
            x, y, r = self.tool_place(i)
            nodes.append(Node(TOOL + tool, Rect(x - r, y - r, 2 * r, 2 * r), group="tools"))
        x, y = self.pair.pause_place
        nodes.append(Node(TOOL + "pause", Rect(x - 28, y - 28, 56, 56), group="tools"))
        return nodes

    def _begin(self, nodes: list[Node]) -> str | None:
        names = {n.name for n in nodes}
        if self.asked is not None and self.phase != "turn":
            return "grant"
        if self.phase == "council":
            return "agree" if self._answers or self.plank_ready("agree") else "go_on"
        if self.phase == "bring":
            return "view"
        if self.phase == "watch" and self.seen.council is not None:
            return TOOL + "undo"
        begin = super()._begin(nodes)
        return begin if begin in names else next(iter(names), None)

    def _linked(self, nodes: list[Node]) -> list[Node]:
        return nodes

    def _put_places(self, afresh: bool = False) -> None:
        if self.front is None:
            return
        nodes, begin = self.places()
        nodes = [*(n for n in nodes if not n.name.startswith("past.")), *self._tool_nodes()]
        if begin is not None and not any(n.name == begin for n in nodes):
            begin = None
        links = row_links(nodes)
        bare = [Node(n.name, n.rect, links.get(n.name, {}), n.group, n.outline) for n in nodes]
        self.focus.put(joined(bare), begin)
        if afresh and begin is not None:
            self.focus.go(begin)

    # ---- pressing
    def _press_plain(self, name: str, device: Device) -> None:
        mine: dict[str, Callable[[], object]] = {
            "agree": self._agree,
            "decline": lambda: self.act(Decline(), name),
            "deny": lambda: self.act(Decline(), name),
            "grant": lambda: self.act(Grant(), name),
            "ask": self._ask,
            "result": self.pair.finished,
            "helper": self._press_helper,
        }
        if name in mine:
            mine[name]()
            return
        super()._press_plain(name, device)

    def _agree(self) -> None:
        if self._answers:
            self.act(Agree(), "agree")
        elif self.choice is None:
            self.refuse(Notice("shell.table.waits"), "agree")
        else:
            self.confirm()

    def _press_helper(self) -> None:
        if self.phase == "council":
            self._press_stored(0, "helper")

    def _press_stored(self, card: int, name: str) -> None:
        if self.seen.council is not None and not self.legal:
            self.open_faces(self.hand.sprite(card).code)
            return
        if self.phase == "council" and self._answers:
            why = Refusal("palm_island.refuse.not_now", "PAL-4.1")
            self.refuse(why, name)
            return
        super()._press_stored(card, name)
        self.pair.pool_changed()

    def _other(self) -> None:
        super()._other()
        self.pair.pool_changed()

    def main(self) -> bool:
        name = self.main_plank
        if self.phase == "over":
            self.pair.finished()
        elif name == "discard" and self.phase == "turn":
            self.act(Discard(), "discard")
        elif name and any(name == plank for plank, _ in self.planks()):
            self.pressed(name, Device("keys"))
        else:
            return False
        return True

    def _speaks_of(self, name: str) -> tuple[float, float] | None:
        return None

    # ---- wishes that concern both
    def open_pause(self) -> None:
        self.pair.open_pause()

    def open_rules(self, rule: str = "") -> None:
        wanted = rule or (self.tip.rule if self.tip.refusal is not None else "") or self.rule_of(self.place_pointed)
        self.pair.open_rules(wanted)

    def toggle_log(self) -> None:
        self.pair.toggle_log()

    def toast(self, title: str, text: str = "", fault: bool = False) -> None:
        self.pair.toast(title, text, fault)

    def finished(self) -> None:
        self.pair.finished()

    def shuffle_again(self) -> None:
        self.pair.shuffle_again()

    def ask_hint(self) -> None:
        """One hint at a time is thought about: the second waits for the first."""
        if self.partner._wants_hint:
            self._hint_waits = True
            return
        super().ask_hint()

    def intent(self, intent: Intent) -> bool:
        if intent.kind == "back" and not self.cancelled():
            return False
        if intent.kind == "back":
            self.app.sounds.cue("ui_close")
            self.refresh()
            return True
        return super().intent(intent)

    # ---- time
    @property
    def animating(self) -> bool:
        """Whether this half needs time; lanes and clocks of both are the pair's."""
        return (
            self.top_focus.moving
            or self.lane.own_busy
            or self.side.busy
            or self._unrested
            or self._stale
            or self._wants_hint
            or self._hint_waits
            or (self.tip.moving and not self.looks)
        )

    def update(self, dt_ms: float) -> None:
        self.top_focus.update(dt_ms)
        self.side.update(dt_ms)
        self._rest()
        if self._hint_waits and not self.partner._wants_hint:
            self._hint_waits = False
            self.ask_hint()
        self._look_for_hint()
        self.hand.drop = self.board.away * 760 if self.board.away > 0.001 else 0.0
        if not self.lane.busy:
            self._lift_cards()
        self._make_ahead()
        if self.looks:
            self.tip.hide()
        else:
            self.tip.update(dt_ms)

    def ahead(self) -> Iterator[Callable[[], object]]:
        assert self.picture is not None
        canvas = self.picture.canvas
        return chain(self.painter.ahead(canvas), early.half_jobs(canvas, self))

    # ---- picture
    def advise(self, action: Any) -> None:
        if isinstance(action, Propose):
            self.pair.lay(action)
            self._put_places()
            self.focus.shown = True
            if "agree" in self.focus:
                self.focus.go("agree")
            return
        names = ((Agree, "agree"), (Grant, "grant"), (Decline, "decline" if self._answers else "deny"))
        for kind, name in names:
            if isinstance(action, kind) and name in self.focus:
                self.focus.shown = True
                self.focus.go(name)
                return
        if isinstance(action, Ask):
            self.choice = self._share(ask_aim(action), pooled(action, self.seat))
            self._put_places()
            self.focus.shown = True
            self.focus.go(f"{('front', 'second')[action.place - 1]}.{VERBS[action.verb]}")
            return
        super().advise(action)

    def tip_for(self, name: str) -> Tip | None:
        council = self.seen.council is not None and name in ("agree", "decline", "go_on")
        council = council or (self.phase == "watch" and name == TOOL + "undo")
        return None if council else self.notes.tip(name)  # what they do stands in the prompt

    def _tool_layers(self) -> list[Layer]:
        made = []
        extras: list[tuple[str, int]] = [] if self.lane.busy else self._extras()
        icons = {"other": "swap", "ask": "hand"}
        rows = [(TOOL + tool, tool, i) for i, tool in enumerate(self._tools)]
        rows += [(name, icons[name], number) for name, number in extras]
        for name, icon, number in rows:
            made.append(self._round_layer(name, icon, number))
        return made

    def _round_layer(self, name: str, icon: str, number: int) -> Layer:
        x, y = self.places_now.button(number, len(self.planks()))
        tool = name.startswith(TOOL)
        state = self.tool_state(name.removeprefix(TOOL)) if tool else self.button_state(name)
        if self.is_refused(name):
            state = "illegal"
        if name == "ask" and isinstance(self.choice, Share):
            state = "selected"
        glyph = self.glyph(_WISHES[icon]) if tool else None
        if glyph is not None and glyph.startswith(CAP) and len(glyph) > len(CAP) + 3:
            glyph = None
        kind = "night" if tool else "lagoon" if name == "ask" else "paper"

        def paint(c: Canvas) -> None:
            shown = "idle" if state == "selected" else state
            if tool:
                parts.draw_tool(c, x, y, BUTTON_RADIUS, icon, state, None)
                if glyph:
                    c.glyph(glyph, x + 24, y + 26, 40)
            else:
                c.round_button(x, y, BUTTON_RADIUS, icon, "coral" if state == "selected" else kind, shown, name=name)

        return Layer(name, (name, icon, state, glyph, x, y), (x - 60, y - 60, 120, 120), paint)

    def tool_state(self, tool: str) -> str:
        if tool == "hint" and (not self.legal or not self.app.settings.hints):
            return "disabled"
        if tool == "undo" and (self.match.over or not self.match.seats[self.seat].is_human):
            return "disabled"
        return super().tool_state(tool)

    def hint_layers(self, c: Canvas) -> list[Layer]:
        """The hint row at the right of the buttons, as far as there is room."""
        if self.pair.device_of(self.seat) is None or self.phase == "over":
            return []
        pairs = [(g, w) for kind, w in self.hint_pairs() if (g := self.hint_glyph(kind)) is not None]
        device = self.pair.device_of(self.seat)
        if pairs and device == KEYS_LEFT and (both := self.glyph("right")) is not None:
            pairs = [(pairs[0][0], ""), (both, pairs[0][1]), *pairs[1:]] if pairs[0][0] == self.glyph("left") else pairs
        last = len(HALF_TOOLS) + len(self._extras()) - 1
        left = self.places_now.button(last, len(self.planks()))[0] + BUTTON_RADIUS + 40
        right = self.places_now.discard.x + 904 - 24
        y = self.places_now.hint[1]
        while pairs and left + self._hint_width(c, pairs) > right:
            pairs.pop()
        if not pairs or not pairs[-1][1]:
            return []
        area = (left - 60, y - 60, right - left + 120, 120.0)
        return [Layer("hints", (tuple(pairs), left, y), area, lambda p: p.hint(right, y, pairs, "r"))]

    def hint_glyph(self, kind: Kind) -> str | None:
        return self.glyph(kind)

    def _hint_width(self, c: Canvas, pairs: Sequence[tuple[str, str]]) -> float:
        return sum(c.glyph_width(g, c.hint_glyph) + (c.measure(w, "small") + 46 if w else 12) for g, w in pairs) - 34

    def own_rails(self, c: Canvas) -> list[Layer]:
        """Corner, store, prompt, buttons, hint row."""
        made = self.painter.rails(c)
        if self.looks and self.past is None:
            return [*made, *self._look_layers(c)]
        if self.past is None and self.board.sheet.out < 0.01:  # the sheet says it all
            made += self.prompt_layers(c)
        if self.pair.bare:
            return made
        if self.past is None and self.phase != "over":
            made += self._tool_layers()
        made += self.hint_layers(c) if self.past is None else []
        return made


def row_links(nodes: Sequence[Node]) -> dict[str, dict[Way, str | None]]:
    """Left and right, so that a half of the keyboard, which has no up and down, gets everywhere with them and with the
    key for the next group: along the tiles and the stored cards, along the planks and buttons, along each other group.
    """
    names = [n.name for n in nodes]
    tiles = [n for slot in _SLOTS for n in names if n.startswith(f"{slot}.")]
    hand = [*tiles, *(n for n in names if n.startswith("stored."))]
    low = [n.name for n in sorted((n for n in nodes if n.group in ("low", "tools")), key=lambda n: n.rect.x)]
    rows = [hand, [n for n in low if n != "tool.pause"]]
    rows += [[n.name for n in nodes if n.group == group] for group in ("shared", "council", "deck", "island")]
    made: dict[str, dict[Way, str | None]] = {}
    for row in rows:
        for i, name in enumerate(row):
            made[name] = {"left": row[i - 1] if i else None, "right": row[i + 1] if i + 1 < len(row) else None}
    for slot in _SLOTS:
        if slot in names:
            mine = next((n for n in tiles if n.startswith(f"{slot}.")), None)
            made[slot] = {"right": mine or (hand[0] if hand else None)}
    return made
