"""The table of two at Palm Island: two halves, one sea, a council at the end of every round (PAL-12, PAL-13).

Neither half waits for the other: what one of them decides is shown in its own lane. What concerns both (the council,
the turn of the round, help, the end) is shown when both halves are at rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final

from game.anim.clip import Clip, par, seq
from game.anim.director import Director
from game.anim.lane import Lane
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import Match
from game.match.telling import Held, LetGo, Played, Said, Told, TookBack
from game.rules.palm_island import events as ev
from game.rules.palm_island.actions import Propose
from game.rules.palm_island.state import Observation
from game.rules.palm_island.tables import BOX
from game.scenes.base import House
from game.scenes.palm_island import early, words
from game.scenes.palm_island.choice import Aim, council_kinds, stockpile_content
from game.scenes.palm_island.coop_board import PairBoard
from game.scenes.palm_island.coop_choice import Pool, Share, pooled
from game.scenes.palm_island.coop_half import PalmIslandHalf
from game.scenes.palm_island.coop_layout import PairPlaces
from game.scenes.palm_island.coop_painter import PairPainter
from game.scenes.palm_island.director import Payment, director, grouped
from game.scenes.table.focus import joined
from game.scenes.table.match import SAVED_MS
from game.scenes.table.parts import TOOL, draw_tool
from game.scenes.table.picture import Layer
from game.scenes.table.scene import TableScene
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Node, Rect
from game.ui.intent import KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent, Kind, Pointer, device_of

_TOGETHER: Final = (
    ev.Helped, ev.CouncilOpened, ev.Proposed, ev.Agreed, ev.ProposalDeclined, ev.Prepared, ev.AbilityBuilt,
    ev.StockpileFilled, ev.ReadySaid, ev.ReadyTakenBack, ev.CouncilClosed, ev.Counted, ev.Ended,
)  # fmt: skip
_MOVES_A_HAND: Final = (ev.GaveBack, ev.Stored, ev.Rotated, ev.Flipped, ev.Discarded, ev.Expired, ev.RoundTurned,
                        ev.Brought, ev.RoundBegan, ev.Revealed, ev.RoundEnded)  # fmt: skip
_WORDS_ONLY: Final = (ev.Proposed, ev.ReadySaid, ev.ProposalDeclined)
_HALVES: Final = (KEYS_LEFT, KEYS_RIGHT)
_FOR_BOTH: Final[tuple[Kind, ...]] = ("pause", "log", "recap")


class PalmIslandPair(TableScene):
    """See the module."""

    title: ClassVar[str] = "palm_island"
    table_for: ClassVar[tuple[int, ...]] = (2,)
    shares_devices: ClassVar[bool] = False
    director: ClassVar[Director[Any]] = director
    board: PairBoard

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app, match, keeper)
        colours = tuple(self.colour_of(n) for n in range(2))
        self.board = PairBoard(app.pace, colours, self.flecks)
        self.places_now = PairPlaces(1920, 1080)
        self.pool: Pool | None = None  # what both lay down in the council
        self.payable: frozenset[int] = frozenset()  # kinds of co-op actions that could be paid
        self._pool_of = -1  # the decision after which the pool was laid
        self._queue: list[tuple[int, list[Any], Observation]] = []  # what both will be shown together
        self._decks: list[PalmIslandHalf] = []  # halves that want to look through their decks
        self._claims: dict[int, Device] = {}
        self.halves = tuple(PalmIslandHalf(self, seat) for seat in range(2))
        self.painter = PairPainter(self)

    # ---- what it looks at
    @property
    def seen(self) -> Observation:
        observation = self.observation_shown
        assert isinstance(observation, Observation)
        return observation

    @property
    def split(self) -> bool:
        """Two people sit here, each with a device or a half of the keyboard."""
        return all(seat.is_human for seat in self.match.seats)

    @property
    def joint(self) -> bool:
        """Both halves are, or will be, moved together."""
        return bool(self._queue) or self.lane.busy

    @property
    def kinds(self) -> list[int]:
        """Co-op actions that the present council shows."""
        return council_kinds(self.seen)

    @property
    def stockpile_lies(self) -> bool:
        """Whether the Stockpile can be added to a payment."""
        return any(stockpile_content(self.seen))

    # ---- layout
    def resize(self, canvas: Canvas) -> None:
        self._finish_all()
        super().resize(canvas)

    def _finish_all(self) -> None:
        """All motion to its end."""
        self.finish_joint()
        for half in self.halves:
            Lane.finish(half.lane)

    def lay_out(self, canvas: Canvas) -> None:
        self.places_now = PairPlaces(canvas.w, canvas.h, bool(self.observation.shared.ability))
        self.board.lay_out(self.places_now, canvas.k > 1.5)
        for half in self.halves:
            half.adopt(canvas)

    def prompt_place(self) -> tuple[float, float, float]:
        return *self.places_now.prompt, 900.0

    def table_area(self) -> Rect:
        return Rect(0, 0, self.places_now.w, self.places_now.h)

    @property
    def pause_place(self) -> tuple[float, float]:
        """Beside the shared cards; at the foot of the council's paper."""
        paper = self.places_now.council
        return (self.places_now.w / 2, paper.y + paper.h - 10) if self.board.council >= 0.5 else self.places_now.pause

    def _aside(self) -> Rect:
        assert self.front is not None
        area = self.table_area()
        room = Rect(40, 110, self.drawer.box.x - 80, self.front.h - 220)
        k = min(room.w / area.w, room.h / area.h)
        return Rect(room.x + (room.w - area.w * k) / 2, room.y + (room.h - area.h * k) / 2, area.w * k, area.h * k)

    # ---- life
    def enter(self) -> None:
        self.hear()
        self._pace_match()
        self.resume_devices()
        self.board.sync(self.observation)
        if not self.resumed:
            deal = [self.match.rules.redact(e, self.viewer) for e in self.match.history.deal]
            for half in self.halves:
                half.heard([e for e in deal if getattr(e, "seat", -1) == half.seat], self.observation)

    def pause(self) -> None:
        self.app.router.free_all()

    def resume(self) -> None:
        super().resume()
        for half in self.halves:
            half._stale = True
            half.top_focus.leave()

    def leave(self) -> None:
        super().leave()
        self.app.router.free_all()

    def shuffle_again(self) -> None:
        """Other decks before the first turn; these are forgotten."""
        kept = self.keeper
        if kept is not None:
            self._leave_match()
            kept.leave()
            self.app.store.matches.delete(kept.id)
        self.restart(same=False)

    def wants_deck(self, half: PalmIslandHalf) -> None:
        """This half will look through its deck as soon as nothing of it moves."""
        if half not in self._decks:
            self._decks.append(half)

    # ---- devices
    def _seat_devices(self) -> None:
        """A seat may name its device. The keyboard is split between two people, unless one of them has all of it and
        the other one something else. What both seats name serves both: the mouse where it points."""
        router = self.app.router
        named = {n: device for n, seat in enumerate(self.match.seats) if (device := device_of(seat.device)) is not None}
        shared = len(set(named.values())) < len(named)
        whole = len(named) == 2 and not shared
        for n, device in named.items():
            if device == KEYS and self.split and not whole:
                continue  # each plays with a half of it
            self._claims[n] = device
            if not shared:
                router.assign(device, n)
        router.halves = self.split and KEYS not in self._claims.values()

    def device_of(self, seat: int) -> Device | None:
        """What this seat plays with: what it used first, else its half of the keyboard."""
        if not self.match.seats[seat].is_human:
            return None
        if self.split:
            return self._claims.get(seat) or self._offered(seat)
        speaker = self.app.router.speaker
        return {"keyboard": KEYS, "pad": Device("pad"), "mouse": MOUSE, "touch": Device("touch")}[speaker]

    def _offered(self, seat: int) -> Device:
        """What a seat that nobody has taken yet is offered: a pad that nobody plays with, else half of the keyboard."""
        pads = [pad for pad in self.app.router.pads.present if pad not in self._claims.values()]
        before = sum(n not in self._claims for n in range(seat))
        return pads[before] if before < len(pads) else _HALVES[seat]

    def seat_for(self, device: Device, seat: int | None) -> int | None:
        """Whose half a device moves; None where that depends on the place pointed at."""
        if seat is not None:
            return seat
        if device.kind in ("mouse", "touch"):
            return None
        people = [n for n, who in enumerate(self.match.seats) if who.is_human]
        if len(people) < 2:
            return people[0] if people else 0
        return self._claimed(device)

    def _claimed(self, device: Device) -> int:
        """The seat of a device; a new one takes the seat that suits it and is free."""
        for seat, held in self._claims.items():
            if held == device:
                return seat
        if device in _HALVES:
            seat = _HALVES.index(device)
            there = self._claims.get(seat)
            if there is not None and 1 - seat in self._claims:
                return seat  # both sit already: a second device for the same seat
            if there is not None:
                self._claims[1 - seat] = there
        else:
            free = [n for n in range(2) if n not in self._claims]
            by_keys = [n for n in range(2) if self._claims.get(n) in _HALVES]
            seat = free[0] if free else by_keys[-1] if by_keys else device.slot % 2
        self._claims[seat] = device
        return seat

    def resume_devices(self) -> None:
        super().resume_devices()
        self._seat_devices()
        for half in self.halves:
            if not self.match.seats[half.seat].is_human:  # who looked there has left the seat
                half.drop_looks()

    def device_word(self, seat: int) -> str:
        claim = self._claims.get(seat)
        return claim.word if claim is not None else super().device_word(seat)

    def take_device(self, seat: int, device: str) -> None:
        super().take_device(seat, device)
        claim = device_of(device)
        if claim is not None:
            self._claims[seat] = claim
        else:
            self._claims.pop(seat, None)

    def keyboard_part(self, seat: int) -> str:
        return _HALVES[seat].word if self.split else super().keyboard_part(seat)

    # ---- what the match tells
    def _heard(self, told: Told) -> None:
        self.dirty = True
        match told:
            case Played():
                self._saved_ms = SAVED_MS if self.keeper is not None else 0.0
                self._played(told)
            case TookBack():
                self.app.sounds.cue("undo")
                self.finish_joint()
                for half in self.halves:
                    half.took_back(told)
                self._unrested = True
            case Said():
                self.toast_notice(told.notice)
            case Held() | LetGo():
                self.halves[told.seat]._unrested = True

    def _played(self, told: Played) -> None:
        events = grouped(told.events)
        own, together = divided(events, told.seat)
        self._announce(told.events)
        self._say(told.events)
        if self.past is None and not together and not self._queue:
            self.observation = told.observation  # what both are shown together is seen when it has been shown
        half = self.halves[told.seat]
        if own:
            half.heard(own, told.observation)
        if together:
            self._queue.append((told.seat, together, told.observation))
        for each in self.halves:
            each.partner_moved()
        self._unrested = True

    # ---- shown to both
    def finish_joint(self) -> None:
        """To the end of what both are shown together, and of everything before it."""
        while self.joint:
            for half in self.halves:
                Lane.finish(half.lane)
            self._begin_joint()
            self.lane.finish()

    def _begin_joint(self) -> None:
        if not self._queue or self.lane.busy or any(half.lane.own_busy for half in self.halves):
            return
        actor, events, observation = self._queue[0]
        for half in self.halves:
            half.drop_looks()
            half.board.coming = [e.card for e in events if isinstance(e, ev.Revealed) and e.seat == half.seat]
            half._say([e for e in events if getattr(e, "seat", half.seat) == half.seat])
        self.lane.play(self._joint_clip(events))
        self.lane.then(lambda: self._joint_shown(actor, events, observation))
        del self._queue[0]

    def _joint_clip(self, events: Sequence[Any]) -> Clip:
        """What concerns both in order; what each hand does by itself side by side."""
        council = not any(isinstance(e, ev.Helped) for e in events)
        clips: list[Clip] = []
        apart: dict[int, list[Any]] = {}

        def close() -> None:
            if apart:
                clips.append(par(*(self.director.clips(self.board.halves[s], es) for s, es in apart.items())))
                apart.clear()

        for event in events:
            seat = _hand_of(event, council)
            if seat >= 0:
                apart.setdefault(seat, []).append(event)
                continue
            close()
            clips.append(self.director.clips(self.board, [event]))
        close()
        return seq(*clips)

    def _joint_shown(self, actor: int, events: Sequence[Any], observation: Observation) -> None:
        self.observation = observation
        if self.past is not None:
            return
        self.board.sync(observation)
        quiet = all(isinstance(e, _WORDS_ONLY) for e in events)
        for half in self.halves:
            half.observation = observation
            if quiet and half.seat != actor:
                half.partner_moved()
            else:
                half.clear_choice()
                half._unrested = True
        self._unrested = True

    # ---- the council
    def sit(self, half: PalmIslandHalf) -> None:
        """This half takes part in the council: it sees what is laid down."""
        self._lay_pool()
        if self.pool is not None and half.seen.council is not None and (half.legal or self._proposed):
            half.choice = Share(self.pool, half.seat)

    @property
    def _proposed(self) -> bool:
        """Whether a proposal lies before both."""
        council = self.seen.council
        return council is not None and council.proposal is not None

    def _lay_pool(self) -> None:
        """The payment that loses least is laid beforehand; a proposal lies as it was made."""
        number = self.match.history.number
        if self._pool_of == number or self.joint:
            return
        self._pool_of = number
        seen = self.match.observe(self.viewer)
        before, self.pool, self.payable = self.pool, None, frozenset()
        if seen.council is None:
            return
        proposal = seen.council.proposal
        if proposal is not None:
            self.payable = frozenset({proposal.kind})
            self._put_pool(Pool(seen, seen.council.proposer, Aim(kind=proposal.kind), (proposal,), pooled(proposal, 0)))
            return
        found = self._proposals()
        self.payable = frozenset(a.kind for a in found)
        kinds = council_kinds(seen)
        if not kinds:
            return
        wanted = [before.aim.kind] if before is not None else []
        order = [*(k for k in wanted if k in self.payable), *(k for k in kinds if k in self.payable), *kinds]
        self._put_pool(self._pool_for(order[0], found, seen))

    def _proposals(self) -> list[Propose]:
        """Every payment that somebody could propose now."""
        made: dict[Propose, None] = {}
        for seat in self.match.waiting:
            made.update(dict.fromkeys(a for a in self.match.legal(seat) if isinstance(a, Propose)))
        return list(made)

    def _pool_for(self, kind: int, found: Sequence[Propose], seen: Observation) -> Pool:
        return Pool(seen, 0, Aim(kind=kind), [a for a in found if a.kind == kind])

    def _put_pool(self, pool: Pool) -> None:
        self.pool = pool
        self.board.kind = pool.aim.kind
        self.board.kinds = tuple(dict.fromkeys((*council_kinds(pool.observation), pool.aim.kind)))
        for half in self.halves:
            if isinstance(half.choice, Share) and half.choice.pool.aim.council:
                half.choice = Share(pool, half.seat)

    def choose_kind(self, kind: int, half: PalmIslandHalf) -> None:
        """Somebody would rather pay for this."""
        council = self.seen.council
        if council is None or self.joint:
            return
        if council.proposal is not None:
            half.refuse(Refusal("palm_island.refuse.not_now", "PAL-4.1"), f"offer.{kind}")
            return
        if self.pool is None or self.pool.aim.kind != kind:
            self._put_pool(self._pool_for(kind, self._proposals(), self.match.observe(self.viewer)))
        self.app.sounds.cue("ui_select")
        self.pool_changed()

    def lay(self, action: Propose) -> None:
        """Lay an advised payment."""
        found = [a for a in self._proposals() if a.kind == action.kind]
        seen = self.match.observe(self.viewer)
        self._put_pool(Pool(seen, 0, Aim(kind=action.kind), found, pooled(action, 0)))
        self.pool_changed()

    def pool_changed(self) -> None:
        """What lies on the table has changed for both."""
        for half in self.halves:
            if half.phase == "council" and not half.lane.busy:
                half._put_places()
        self.dirty = True

    # ---- at rest
    def _rest(self) -> None:
        if not self._unrested or self.joint or any(half.lane.own_busy for half in self.halves):
            return
        self._unrested = False
        self._put_places()
        if self.match.over and not self._ended and self.past is None:
            self._ended = True
            if not self.shows_only:
                self.finished()

    def _may_move(self, seat: int) -> bool:
        return not self.halves[seat].lane.busy and self.past is None

    def may_choose(self, seat: int | None) -> bool:
        return True

    # ---- the past
    def _look_at(self, ply: int) -> None:
        self._finish_all()
        super()._look_at(ply)

    def _to_past(self) -> None:
        for half in self.halves:
            half.drop_looks()
            half.past = self.past
            half.clear_choice()
            half.observation = self.match.observe(half.seat)
            half._unrested = True
        super()._to_past()

    def _put_places(self, afresh: bool = False) -> None:
        """The pair's own places: the way back from the past, and the log's button while it is open."""
        if self.front is None:
            return
        nodes: list[Node] = []
        if self.past is not None:
            nodes += self.past_nodes(self.places_now.w / 2 - 505, self.places_now.h - 116)
        if self.drawer.open or self.past is not None:
            x, y = self._log_button
            nodes.append(Node(TOOL + "log", Rect(x - 38, y - 38, 76, 76)))
        bare = [Node(n.name, n.rect) for n in nodes]
        self.focus.put(joined(bare), "past.latest" if self.past is not None else None)

    @property
    def _log_button(self) -> tuple[float, float]:
        return self.places_now.w - 76, 78.0

    def toggle_log(self) -> None:
        super().toggle_log()
        for half in self.halves:
            half.tip.hide()
        self._put_places()

    # ---- time
    def lanes(self) -> tuple[Lane, ...]:
        return (self.lane, *(half.lane for half in self.halves))

    @property
    def animating(self) -> bool:
        return (
            super().animating or bool(self._queue) or bool(self._decks) or any(half.animating for half in self.halves)
        )

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._begin_joint()
        for half in self.halves:
            half.update(dt_ms)
        self._rest()
        for half in [half for half in self._decks if not half.lane.busy]:
            self._decks.remove(half)
            if half.wants_deck and self.past is None and not half.looks:
                half.open_deck()

    def tick(self, dt_ms: float) -> None:
        self.board.update(dt_ms)

    def moving(self) -> bool:
        return self.board.moving

    def ahead(self) -> Iterator[Callable[[], object]]:
        assert self.picture is not None
        canvas, board = self.picture.canvas, self.board
        for steps in dict.fromkeys((board.steps, min(board.steps + 1, BOX.steps))):
            yield from early.foe_jobs(canvas, board.disaster, steps, self.places_now.disaster_scale, 2)

    # ---- what people do
    @property
    def _looks_elsewhere(self) -> bool:
        """The log or an earlier position takes everybody's devices."""
        return self.past is not None or self.drawer.open

    def half_at(self, x: float) -> PalmIslandHalf:
        return self.halves[0 if x < self.places_now.w / 2 else 1]

    def half_under(self, pointer: Pointer) -> PalmIslandHalf:
        """The half pointed at; in the middle the one that has something there."""
        half = self.half_at(pointer.x)
        for each in self.halves:
            if each.top_focus.pressed is not None:
                return each  # what was pressed is let go there
        here, there = (each.top_focus.at(pointer.x, pointer.y) for each in (half, half.partner))
        return half.partner if here is None and there is not None else half

    @property
    def tells_recap(self) -> bool:
        """Both play at once: nobody has a turn since which others could have moved."""
        return False

    def receive(self, intent: Intent) -> bool:
        if self._looks_elsewhere or intent.kind in _FOR_BOTH:
            return super().receive(intent)
        if intent.device == KEYS and self.split and KEYS not in self._claims.values():
            return intent.kind == "fast" or (intent.kind == "rules" and super().receive(intent))
        seat = self.seat_for(intent.device, intent.seat)
        return self.halves[seat if seat is not None else 0].receive(intent)

    def receive_pointer(self, pointer: Pointer) -> bool:
        if self._looks_elsewhere:
            return super().receive_pointer(pointer)
        seat = self.seat_for(pointer.device, pointer.seat)
        half = self.halves[seat] if seat is not None else self.half_under(pointer)
        other = half.partner
        left = False
        if pointer.kind == "move" and other.top_focus.hovered is not None:
            other.top_focus.leave()
            left = True
        return half.receive_pointer(pointer) or left

    def focus_of(self, seat: int | None, x: float | None) -> Focus:
        if self._looks_elsewhere:
            return self.focus
        if seat is not None:
            return self.halves[seat].top_focus
        return self.half_at(x or 0.0).top_focus

    def lane_of(self, seat: int | None, x: float | None) -> Lane:
        return self.halves[seat if seat is not None else 0].lane

    @property
    def pointing(self) -> bool:
        return self.focus.hovered is not None or any(half.top_focus.hovered is not None for half in self.halves)

    def open_rules(self, rule: str = "") -> None:
        self.app.open("rules", title=self.title, rule=rule)

    def refuse(self, refusal: Refusal | Notice, name: str, at: tuple[float, float] | None = None) -> None:
        self.app.sounds.cue("ui_refuse")

    # ---- words
    def sentence(self, event: Any) -> str:
        if isinstance(event, ev.RoundBegan) and event.seat == 1:
            return ""  # said once for both
        return words.sentence(event, self.names, self.board.disaster)

    def heading_of(self, event: Any) -> str:
        began = isinstance(event, ev.RoundBegan) and event.seat == 0
        return words.sentence(event, self.names) if began else ""

    def mirror(self) -> str:
        if self._looks_elsewhere:
            return super().mirror()
        return " ".join(half.mirror() for half in self.halves)

    # ---- picture
    def table_layers(self, canvas: Canvas) -> list[Layer]:
        made = self.painter.scenery_layers(canvas)
        for half in self.halves:
            made += _named(half.seat, half.painter.houses(canvas))
        if self.board.council < 0.5 or self.board.near:
            made += self.painter.shared_layers(canvas)
        for half in self.halves:
            made += _named(half.seat, half.painter.table_layers(canvas))
        if self.board.council >= 0.5 and not self.board.near:
            made += self.painter.shared_layers(canvas)
        return made

    def _rails(self, c: Canvas) -> list[Layer]:
        made: list[Layer] = []
        if self.drawer.shown <= 0:
            for half in self.halves:
                made += _named(half.seat, half.own_rails(c))
        if self.past is not None:
            made += self.prompt_layers(c)
            made += self.past_layers()
        if not self.bare:
            made += self._tool_layers()
        if self._looks_elsewhere:
            made += self.hint_layers(c)
        return made

    def hint_pairs(self) -> list[tuple[Kind, str]]:
        if self.past is None:
            return []
        return [("left", tr("shell.key.move")), ("choose", tr("shell.key.choose")), ("back", tr("shell.table.latest"))]

    def hint_place(self) -> tuple[float, float]:
        if self.past is not None and not self.drawer.open:
            return self.places_now.w / 2, self.places_now.h - 150
        return self.places_now.hint

    def _tool_layers(self) -> list[Layer]:
        """Pause between the halves; the log's button while it is open."""
        x, y = self.pause_place
        states = [half.button_state(TOOL + "pause") for half in self.halves]
        state = next((s for s in ("pressed", "hover") if s in states), "idle")
        saved = self._saved_ms > 0

        def pause(c: Canvas) -> None:
            c.round_button(x, y, 28, "pause", "night", state, name="tool.pause")
            if saved:
                c.check_mark(x + 22, y - 22, 13)

        made = []
        if not self._looks_elsewhere:
            made.append(Layer(TOOL + "pause", (state, saved, x, y), (x - 60, y - 60, 120, 120), pause))
        else:
            lx, ly = self._log_button
            look = "selected" if self.drawer.open else self.button_state(TOOL + "log")
            made.append(
                Layer(TOOL + "log", look, (lx - 80, ly - 80, 160, 160),
                      lambda c: draw_tool(c, lx, ly, 38, "log", look, None))
            )  # fmt: skip
        return made

    def _draw_ring(self, c: Canvas) -> None:
        if self._looks_elsewhere:
            super()._draw_ring(c)
            return
        for half in self.halves:
            half._draw_ring(c)

    def _draw_tip(self, c: Canvas) -> None:
        for half in self.halves:
            half._draw_tip(c)

    def draw_flying(self, canvas: Canvas) -> None:
        self.painter.flying(canvas)


def _named(seat: int, layers: Sequence[Layer]) -> list[Layer]:
    """The layers of a half under names of its own."""
    return [layer._replace(name=f"{seat}.{layer.name}") for layer in layers]


def divided(events: Sequence[Any], actor: int) -> tuple[list[Any], list[Any]]:
    """(what only the acting half shows, what both are shown together)."""
    own: list[Any] = []
    together: list[Any] = []
    for event in events:
        if together or isinstance(event, _TOGETHER) or _touches_other(event, actor):
            together.append(event)
        else:
            own.append(event)
    return own, together


def _touches_other(event: Any, actor: int) -> bool:
    if isinstance(event, Payment):
        return event.paid.seat != actor or any(given.seat != actor for given in event.given)
    return isinstance(event, _MOVES_A_HAND) and event.seat != actor


def _hand_of(event: Any, council: bool) -> int:
    """The half in which this is shown, -1 = the middle."""
    if isinstance(event, Payment):
        return -1 if council else event.paid.seat
    if isinstance(event, (*_MOVES_A_HAND, ev.Counted)):
        return int(event.seat)
    return -1
