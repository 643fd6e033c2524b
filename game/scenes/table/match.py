"""The match at a table: what it tells, whose choice it is, and what people ask of it.

A decision is finished by the rules before the first clip of it is shown. When all has been shown the table is at rest:
the next choice is taken up, the screen handed over, the result opened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from game.anim.director import Director
from game.anim.lane import Lane
from game.anim.moves import Moves
from game.core.notice import Notice
from game.core.protocol import Refusal
from game.core.rng import branch, seeded
from game.core.value import replace
from game.i18n.words import tr
from game.match.keeping import Keeper
from game.match.match import ONE_THING, Match
from game.match.telling import Held, LetGo, Played, Said, Told, TookBack
from game.rules.registry import find
from game.scenes import doors
from game.scenes.base import House, Scene
from game.scenes.table.hooks import TableHooks
from game.scenes.table.offers import RecapOffer
from game.scenes.table.parts import TOOL, Tip, Toast
from game.scenes.table.recap import recap_of
from game.scenes.table.tip import TableTip
from game.scenes.table.toasts import Toasts

SAVED_MS: Final = 1400.0  # how long the tick of a saved game stays


class TableMatch(TableHooks):
    """See the module."""

    title: ClassVar[str] = ""
    private: ClassVar[bool] = False  # hands are hidden from each other: the screen is handed over
    bare = False  # only to be looked at: without tools and hint row, and nothing follows its end
    director: ClassVar[Director[Any]]
    tip: TableTip
    recap: RecapOffer

    def __init__(self, app: House, match: Match, keeper: Keeper | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.keeper = keeper
        self.resumed = match.history.number > 0
        self.shows_only = False  # somebody else decides: no other screen opens by itself
        people = [n for n, seat in enumerate(match.seats) if seat.is_human]
        self.viewer: int | None = people[0] if people else None
        self.seat = self.viewer or 0  # whose choices this table takes now
        self.lane = Lane(app.pace, self)
        self.side = Lane(app.pace, self)  # small things that hold nothing: shakes, pops
        self.moves = Moves(app.pace)
        self.observation = match.observe(self.viewer)
        self.legal: tuple[Any, ...] = ()
        self.past: int | None = None  # an earlier position is looked at: plies played there
        self.said = self.said_last = ""  # what the last decision did, in words, and the last sentence of it
        self.curtain: int | None = None  # the seat that the screen is handed to
        self.advice: Any = None  # the action that a hint suggests
        self._wants_hint = False
        self._unrested = True
        self._ended = False
        self._saved_ms = 0.0
        self.toasts = Toasts()
        self._leave_match: Callable[[], None] = lambda: None
        self._listen()

    # =================================================================== its pace
    def _pace_match(self) -> None:
        s = self.app.settings
        self.match.pace = replace(
            self.match.pace,
            pause_ms=float(s.computer_pause_ms),
            auto_forced=s.auto_forced,
            confirm_turn=s.confirm_turn and not self.match.rules.cooperative,
        )
        self.match.may_move = self._may_move

    def _may_move(self, seat: int) -> bool:
        """Whether a computer may move: all that happened has been shown, and nobody looks back."""
        return not self.lane.busy and self.past is None and self.curtain is None

    @property
    def observation_shown(self) -> Any:
        """What the table shows at rest: the present, or an earlier position."""
        if self.past is not None:
            return self.match.observe_at(self.past, self.viewer)
        return self.observation

    # =================================================================== what the match tells
    def _listen(self) -> None:
        self._leave_match()
        self._leave_match = self.match.listen(self.viewer, self._heard)

    def _heard(self, told: Told) -> None:
        self.dirty = True
        match told:
            case Played():
                self.clear_choice()
                self._announce(told.events)
                self._say(told.events)
                self._play(told.events, told.observation)
                self._saved_ms = SAVED_MS if self.keeper is not None else 0.0
            case TookBack():
                self.clear_choice()
                self.app.sounds.cue("undo")
                self.lane.play(self.taking_back(told))
                self.lane.then(lambda: self._show(told.observation))
                self._unrested = True
            case Said():
                self.toast_notice(told.notice)
            case Held() | LetGo():
                self._unrested = True

    def clear_choice(self) -> None:
        """Forget what was half chosen, refused or advised."""
        self.tip.refusal = None
        self.advice = None
        self._wants_hint = False

    def _play(self, events: Sequence[Any], observation: Any) -> None:
        """Clips of the events in order, then the position they lead to."""
        self.before_clips(events)
        self.lane.play(self.director.clips(self.board, events))
        self.lane.then(lambda: self._show(observation))
        self._unrested = True

    def cue(self, name: str, x: float | None, hurried: bool) -> None:
        """A moment of a clip: its sound."""
        self.app.sounds.cue(name, x, hurried)

    def before_clips(self, events: Sequence[Any]) -> None:
        """All events of a decision, before the first of them is shown."""

    def _show(self, observation: Any) -> None:
        """Another position: what could be chosen in the one before is void until the table is at rest."""
        self.observation = observation
        self.legal = ()
        if self.past is None:
            self.board.sync(observation)

    def _say(self, events: Sequence[Any]) -> None:
        lines = [line for line in (self.sentence(event) for event in events) if line]
        if lines:
            self.said = " ".join(lines[-3:])
            self.said_last = lines[-1]

    def _announce(self, events: Sequence[Any]) -> None:
        """Every sentence of what happened, one after the other, for those who don't see it."""
        if self.app.tells_events:
            for line in (self.sentence(event) for event in events):
                if line:
                    self.app.announce(line)

    # =================================================================== at rest
    def _rest(self) -> None:
        """The table is at rest: take up what may be chosen now."""
        if not self._unrested or self.lane.busy:
            return
        self._unrested = False
        self._hand_over()
        waiting = self.match.waiting
        mine = self.viewer is not None and self.seat in waiting and self.match.seats[self.seat].is_human
        self.legal = self.match.legal(self.seat) if mine and self.past is None and self.curtain is None else ()
        self.rested()
        self.set_out()
        if self.match.over and not self._ended and self.past is None and not self.bare:
            self._ended = True
            if not self.shows_only:
                self.finished()

    def _hand_over(self) -> None:
        """With private hands, cover the table before the next person looks at it."""
        people = [n for n in self.match.waiting if self.match.seats[n].is_human]
        if self.private and people and self.viewer not in people:
            self.curtain = people[0]
        elif people and self.seat not in people and not self.private:
            self.seat = people[0]

    def lift_curtain(self) -> None:
        """The person whom the screen was handed to is there."""
        if self.curtain is None:
            return
        self.viewer = self.seat = self.curtain
        self.curtain = None
        self._listen()
        self._show(self.match.observe(self.viewer))
        self._unrested = True

    def finished(self) -> None:
        """The game is over and everything has been shown: on to the result."""
        self.app.open("score", match=self.match, keeper=self.keeper, table=self)

    def set_out(self) -> None:
        """The table is at rest and knows what may be chosen: get ready for it."""

    def refresh(self) -> None:
        """What can be pressed has changed without the position changing."""
        self.dirty = True

    def may_choose(self, seat: int | None) -> bool:
        return bool(self.legal) or self.curtain is not None or self.past is not None or self.match.over

    @property
    def _thinking(self) -> bool:
        if self.match.over or self.past is not None or self.curtain is not None:
            return False
        return any(not self.match.seats[s].is_human or self.match.held(s) for s in self.match.waiting)

    # =================================================================== what is said in passing
    def toast(self, title: str, text: str = "", fault: bool = False) -> None:
        """Say something in passing."""
        if self.toasts.put(Toast(title, text, fault)):
            self.app.announce(f"{title.rstrip('.')}. {text}".strip())
        self.dirty = True

    def toast_notice(self, notice: Notice) -> None:
        """A notice of the match (one line) or of the store (title and text)."""
        holes = dict(notice.holes)
        if notice.key.startswith("shell.fault."):
            self.toast(tr(f"{notice.key}.title", **holes), tr(f"{notice.key}.text", **holes), True)
        else:
            self.toast(tr(notice.key, **holes))

    def refuse(self, refusal: Refusal | Notice, name: str, at: tuple[float, float] | None = None) -> None:
        """Say why something can't be done, and shake it."""
        self.app.sounds.cue("ui_refuse")
        if isinstance(refusal, Refusal):
            title, text = self.refusal_words(refusal)
            rule, number = self.rule_words(refusal.rule), refusal.rule
        else:
            title, text, rule, number = tr(refusal.key, **dict(refusal.holes)), "", "", ""
        told = self.app.settings.reasons or self._asked_why
        tip = Tip(title, (text,) if text else (), rule=rule, refusal=True, to=at) if told else None
        self.tip.refuse(tip, name, number)
        self.side.finish()
        self.side.play(self.moves.refuse(self.tip.shake))
        self.dirty = True

    _asked_why = False  # somebody asks for the reason, so it is told whatever the settings say

    def shaking(self, name: str) -> float:
        """How far a refused thing is out of its place now."""
        return self.tip.shake.x if name == self.tip.shaken else 0.0

    def is_refused(self, name: str) -> bool:
        """Whether the note on the screen says why this can't be done."""
        return self.tip.refusal is not None and name == self.tip.shaken

    # =================================================================== what people ask of it
    def undo(self) -> None:
        """Take back the last decision, or say why not."""
        before = self.match.aids.assisted
        notice = self.match.undo(self.seat)
        if notice is not None:
            self.refuse(notice, TOOL + "undo")
            return
        if self.match.aids.assisted and not before:
            self.toast(tr("shell.table.undo_assisted"))

    def redo(self) -> None:
        """Make the decision again that was taken back last."""
        if not self.match.redo(self.seat):
            self.refuse(Notice("shell.table.redo_none"), TOOL + "undo")

    def ask_hint(self) -> None:
        """Ask the computer what it would do."""
        if not self.app.settings.hints:
            return
        notice = self.match.ask_hint(self.seat)
        if notice == ONE_THING:  # no fault of anybody: it is told in passing, and shown like any other hint
            self.toast(tr(notice.key))
            if self.legal:  # not while an earlier position is looked at, nor before the table has come to rest
                self._advise(self.legal[0])
            return
        if notice is not None:
            self.refuse(notice, TOOL + "hint")
            return
        self._wants_hint = True
        self.dirty = True

    def _look_for_hint(self) -> None:
        if not self._wants_hint or self.lane.busy:
            return
        action = self.match.hint(self.seat)
        if action is not None:
            self._wants_hint = False
            self._advise(action)

    def _advise(self, action: Any) -> None:
        """Show this action as a hint."""
        self.advice = action
        self.app.sounds.cue("hint")
        self.advise(action)
        self.refresh()

    def act(self, action: Any, name: str = "", at: tuple[float, float] | None = None) -> bool:
        """Make a decision for the seat; where it is not allowed, say why at the place it was tried. True if made."""
        if self.past is not None or self.lane.busy or self.match.held(self.seat) is not None:
            return False  # a second press of the same moment
        why = self.match.why(self.seat, action)
        if why is not None or self.seat not in self.match.waiting:
            self.refuse(why or Notice("shell.table.waits"), name, at)
            return False
        self.match.choose(self.seat, action)
        return True

    # =================================================================== what the others did
    @property
    def tells_recap(self) -> bool:
        """Whether somebody here may be told what others did since a turn."""
        return self.viewer is not None and len(self.match.seats) > 1

    def open_recap(self, seat: int | None = None) -> None:
        """Tell what the others did since the last turn of a seat: of the one that chooses, or of whoever asked."""
        if self.viewer is None or not self.tells_recap:
            self.app.sounds.cue("ui_refuse")
            return
        if seat is None or self.private or not self.match.seats[seat].is_human:
            seat = self.viewer if self.private else self.seat
        self.recap.take()
        if self.lane.busy:
            self.lane.finish()
        self.app.open("recap", parts=recap_of(self, seat))

    # =================================================================== who sits here
    def colour_of(self, seat: int) -> str:
        """The colour word of a seat."""
        return self.match.seats[seat].colour or find(self.title).colours[seat]

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return self.match.seats[seat].name or tr(f"shell.join.default_{seat + 1}")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.name_of(n) for n in range(len(self.match.seats)))

    # =================================================================== another game
    def restart(self, same: bool) -> None:
        """Play again: the same shuffle, or another one."""
        head = self.match.header
        seed = head.seed if same else branch(seeded(head.seed), self.match.history.number + 1) % 1_000_000
        fresh = Match.begin(self.match.rules, head.config, seed, head.seats, self.match.pace)
        self.app.stack.replace(self._with_keeper(fresh))

    @property
    def keeps(self) -> bool:
        """Whether another match at this table is kept, too."""
        return self.keeper is not None

    def _with_keeper(self, match: Match) -> Scene:
        """A table for another match, kept if this one is."""
        return doors.make("table", self.app, match=match, keeper=Keeper(match, self.app.store) if self.keeps else None)
