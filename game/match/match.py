"""A match: the one owner of a live position. Everybody else sends it requests and is told what came of them.

Scenes `choose` and `undo` for people, call `tick` once a frame, and get `Told` values; computer players think in slices
inside `tick`. The match is pure in memory: `game.match.saving` turns it into bytes and keeps it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from game.ai.levels import named
from game.core.errors import IllegalAction
from game.core.notice import Notice
from game.core.protocol import Config, Forecast, Item, Result
from game.core.value import replace
from game.match import undo as going_back
from game.match.computers import Computers
from game.match.history import AnyRules, Header, History, Ply
from game.match.seats import NO_AIDS, USUAL, Aids, Seat, Tempo
from game.match.telling import Entry, Held, LetGo, Listener, Log, Played, Said, Told, TookBack, seen
from game.match.thinking import Brains, Clock, Thought

FOREVER_MS: Final = 1e12  # held back until somebody confirms it
NOT_YOUR_TURN: Final = Notice("shell.table.waits")
ONE_THING: Final = Notice("shell.table.hint_none")


def milliseconds() -> float:
    """The clock a match thinks by when none is given."""
    return time.perf_counter() * 1000


class Match:
    """One game from set-up to result. Raises nothing but IllegalAction from `submit` and `choose`."""

    def __init__(
        self,
        rules: AnyRules,
        history: History,
        pace: Tempo = USUAL,
        brains: Brains = named,
        clock: Clock = milliseconds,
        aids: Aids = NO_AIDS,
        played_ms: float = 0.0,
    ) -> None:
        self.rules = rules
        self.history = history
        self.pace = pace
        self.aids = aids
        self.played_ms = played_ms
        self.may_move: Callable[[int], bool] = lambda seat: True  # the scene: is this seat's lane at rest?
        self._computers = Computers(history, brains, clock)
        self._listeners: list[tuple[int | None, Listener]] = []
        self._log = Log()
        self._version = 0  # rises with every change of the position
        self._held: dict[int, tuple[Any, float]] = {}
        self._redo: dict[int, list[tuple[Ply, ...]]] = {}
        self._steps_back: dict[int, int] = {}
        self._undo_cache: dict[int, tuple[int, going_back.Back | Notice]] = {}

    @classmethod
    def begin(
        cls, rules: AnyRules, config: Config, seed: int, seats: tuple[Seat, ...], pace: Tempo = USUAL, **parts: Any
    ) -> Match:
        """A new game. seats: one for each player of the config. parts: brains, clock."""
        if len(seats) != config.players:
            raise ValueError(f"{config.players} players need as many seats, not {len(seats)}")
        header = Header(rules.title, rules.version, rules.data_hash, config, seed, seats)
        return cls(rules, History(rules, header), pace, **parts)

    # ---- what is
    @property
    def header(self) -> Header:
        return self.history.header

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.header.seats

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that must choose; () when the game is over."""
        return self.rules.waiting(self.history.state)

    @property
    def over(self) -> bool:
        return not self.waiting

    @property
    def result(self) -> Result | None:
        return self.rules.result(self.history.state)

    @property
    def scores(self) -> tuple[tuple[Item, ...], ...]:
        return self.rules.scores(self.history.state)

    @property
    def round(self) -> int:
        return self.rules.round(self.history.state)

    def observe(self, viewer: int | None) -> Any:
        """What this seat (None = an onlooker) may know now."""
        return self.rules.observe(self.history.state, viewer)

    def legal(self, seat: int) -> tuple[Any, ...]:
        """What this seat may choose from; () while an action of it is held back."""
        return () if seat in self._held else self.rules.legal(self.history.state, seat)

    def why(self, seat: int, action: Any) -> Any:
        """The rules' refusal of an action, None if it is legal."""
        return self.rules.why(self.history.state, seat, action)

    def preview(self, seat: int, action: Any) -> Forecast | None:
        """What an action would do, as far as this seat may know; None for one that is not, or no longer, legal: a table
        may still show what could be chosen a moment ago."""
        if self.rules.why(self.history.state, seat, action) is not None:
            return None
        return self.rules.preview(self.observe(seat), seat, action)

    # ---- telling
    def listen(self, viewer: int | None, listener: Listener) -> Callable[[], None]:
        """Tell `listener` everything from now on as this viewer may know it. Returns a function that ends it."""
        entry = (viewer, listener)
        self._listeners.append(entry)

        def leave() -> None:
            if entry in self._listeners:
                self._listeners.remove(entry)

        return leave

    def log(self, viewer: int | None) -> tuple[Entry, ...]:
        """Every line of the log so far, as this viewer may read it."""
        return self._log.entries(self.rules, self.history.deal, self.history.plies, viewer)

    def _tell(self, told: Callable[[int | None], Told]) -> None:
        for viewer, listener in tuple(self._listeners):
            listener(told(viewer))

    # ---- deciding
    def submit(self, seat: int, action: Any, forced: bool = False) -> tuple[Any, ...]:
        """Take a decision of a waiting seat at once and return its events. Raises IllegalAction, nothing done then."""
        if seat not in self.waiting:
            raise IllegalAction(NOT_YOUR_TURN)
        ply = self.history.play(seat, action, forced)
        self._redo.pop(seat, None)
        if not forced:
            self._steps_back.pop(seat, None)
        self._changed(seat)
        self._tell_played(ply)
        return ply.events

    def choose(self, seat: int, action: Any) -> tuple[Any, ...]:
        """A person's decision: held back for a moment if it could not be taken back freely, until it is confirmed where
        each turn is to be (`Tempo.confirm_turn`), else taken at once.

        Returns the events, () if held back. Raises IllegalAction.
        """
        if seat in self._held or seat not in self.waiting:
            raise IllegalAction(NOT_YOUR_TURN)
        if self.pace.confirm_turn and self._would_end_turn(seat, action):
            self._held[seat] = (action, FOREVER_MS)
            self._tell(lambda viewer: Held(seat, FOREVER_MS))
            return ()
        if self.pace.hold_ms <= 0 or not self._would_tell(seat, action):
            return self.submit(seat, action)
        self._held[seat] = (action, self.pace.hold_ms)
        self._tell(lambda viewer: Held(seat, self.pace.hold_ms))
        return ()

    def held(self, seat: int) -> tuple[Any, float] | None:
        """(action, milliseconds left) of the action held back for this seat."""
        return self._held.get(seat)

    def confirm(self, seat: int) -> tuple[Any, ...]:
        """Take the held back action now. Returns its events; () if there was none or it no longer fits."""
        held = self._held.pop(seat, None)
        if held is None:
            return ()
        if seat not in self.waiting or self.why(seat, held[0]) is not None:
            self._tell(lambda viewer: LetGo(seat))
            return ()
        return self.submit(seat, held[0])

    def withdraw(self, seat: int) -> bool:
        """Let go of the held back action; nothing has happened. False if there was none."""
        if self._held.pop(seat, None) is None:
            return False
        self._tell(lambda viewer: LetGo(seat))
        return True

    def settle(self) -> None:
        """Take everything held back, before saving or leaving."""
        for seat in tuple(self._held):
            self.confirm(seat)

    def _would_end_turn(self, seat: int, action: Any) -> bool:
        """Whether this seat would not be asked next. An action that can't be done is not held: it is refused."""
        if self.why(seat, action) is not None:
            return False
        after, _ = self.rules.step(self.history.state, seat, action)
        return seat not in self.rules.waiting(after)

    def _would_tell(self, seat: int, action: Any) -> bool:
        """Whether this last action of a turn could not be taken back freely afterwards."""
        rules, before = self.rules, self.history.state
        after, events = rules.step(before, seat, action)
        if self._steps_back.get(seat, 0) < rules.free_undo or seat in rules.waiting(after):
            return False
        return going_back.learnt(rules, before, Ply(seat, action, events), after, (seat,))

    def _changed(self, seat: int) -> None:
        self._version += 1
        self._computers.forget(seat)

    def _tell_played(self, ply: Ply) -> None:
        def told(viewer: int | None) -> Played:
            action, events = seen(self.rules, ply, viewer)
            return Played(ply.seat, action, events, self.observe(viewer), self.history.number, ply.forced)

        self._tell(told)

    # ---- taking back
    def undo_refusal(self, seat: int) -> Notice | None:
        """Why this seat can take nothing back now; None if it can."""
        if seat in self._held:
            return None
        way = self._way_back(seat)
        return way if isinstance(way, Notice) else None

    def undo(self, seat: int, since: int | None = None, link: bool = False) -> Notice | None:
        """Take back the seat's last decision, a chain as one; None if done, else why not.

        since: back to the seat's first decision from this ply on. link: only the last step of a chain. A held back
        action is simply withdrawn.
        """
        if self.withdraw(seat):
            return None
        way = self._way_back(seat, since, link)
        if isinstance(way, Notice):
            return way
        self.history.graft(way.start, way.kept, way.states)
        self._redo.setdefault(seat, []).append(way.removed)
        self._steps_back[seat] = self._steps_back.get(seat, 0) + 1
        if way.assisted:
            self.aids = replace(self.aids, undos=self.aids.undos + 1)
        for ply in way.removed:
            if ply.seat == seat:
                self._log.took_back(self.history.length, ply)
        for changed in {ply.seat for ply in way.removed}:
            self._changed(changed)
        self._tell(lambda viewer: self._took_back(seat, way, viewer))
        return None

    def redo(self, seat: int) -> bool:
        """Make the decision again that was taken back last. False if there is none, or it no longer fits."""
        stack = self._redo.get(seat)
        if not stack or seat in self._held:
            return False
        plies = stack.pop()
        rest = stack
        steps = self._steps_back.get(seat, 0)
        for n, ply in enumerate(plies):
            try:
                self.submit(ply.seat, ply.action, ply.forced)
            except IllegalAction:
                return n > 0  # a partner moved meanwhile: what still fits stands
        self._redo[seat] = rest
        self._steps_back[seat] = max(0, steps - 1)
        return True

    def _way_back(self, seat: int, since: int | None = None, link: bool = False) -> going_back.Back | Notice:
        if self.over:
            return going_back.CLOSED
        if since is not None or link:
            return going_back.find(self.history, seat, self._steps_back.get(seat, 0), since, link)
        cached = self._undo_cache.get(seat)
        if cached is None or cached[0] != self._version:
            way = going_back.find(self.history, seat, self._steps_back.get(seat, 0))
            cached = self._undo_cache[seat] = (self._version, way)
        return cached[1]

    def _took_back(self, seat: int, way: going_back.Back, viewer: int | None) -> TookBack:
        events = tuple(seen(self.rules, ply, viewer)[1] for ply in way.removed)
        return TookBack(seat, events, self.observe(viewer), self.history.number)

    # ---- time
    def tick(self, dt_ms: float, think_ms: float | None = None) -> None:
        """One frame: held back and forced actions, thinking, and the moves of computer players whose pause is over."""
        if self.over:
            return
        self.played_ms += dt_ms
        for seat, (action, left) in tuple(self._held.items()):
            if left <= dt_ms:
                self.confirm(seat)
            else:
                self._held[seat] = (action, left - dt_ms)
        self._play_forced()
        self.think(self.pace.think_ms if think_ms is None else think_ms)
        thought = self._computers.decided(self.pace, dt_ms, self.may_move)
        if thought is not None:
            self._play_thought(thought)

    def think(self, budget_ms: float) -> None:
        """Let the hint and the waiting computer players think for about this long in all."""
        self._computers.think(self.pace, budget_ms)

    def play_out(self, plies: int = 100_000) -> int:
        """Play on without pauses while only computer players are to choose; how many plies were played."""
        played = 0
        while played < plies and self.waiting and all(not self.seats[seat].is_human for seat in self.waiting):
            seat = self.waiting[self.history.number % len(self.waiting)]
            self._play_thought(self._computers.decide(seat, self.pace))
            played += 1
        return played

    def _play_thought(self, thought: Thought) -> None:
        if thought.stumbled:
            notice = Notice("shell.fault.computer_player", (("name", self.seats[thought.seat].name),))
            self._tell(lambda viewer: Said(thought.seat, notice))
        self.submit(thought.seat, thought.action)

    def _play_forced(self) -> None:
        if not self.pace.auto_forced:
            return
        for seat in self.waiting:
            if self.seats[seat].is_human and seat not in self._held and self.may_move(seat):
                legal = self.legal(seat)
                if len(legal) == 1 and not self._steps_back.get(seat):
                    self.submit(seat, legal[0], forced=True)

    # ---- hints
    def ask_hint(self, seat: int) -> Notice | None:
        """Begin to look for a good action for a person; `hint` has it after some frames. Counted once a position."""
        legal = self.legal(seat)
        if not legal:
            return NOT_YOUR_TURN
        if len(legal) == 1:
            return ONE_THING
        if self._computers.look_for_hint(seat, self.pace):
            self.aids = replace(self.aids, hints=self.aids.hints + 1)
        return None

    def hint(self, seat: int) -> Any | None:
        """The action advised to this seat; None while there is none yet."""
        return self._computers.hint(seat)

    # ---- the table
    def reseat(self, seat: int, sitter: Seat) -> None:
        """Somebody else takes a seat, from the next decision on: a person leaves and the computer plays on, or back."""
        self._held.pop(seat, None)
        seats = tuple(sitter if n == seat else old for n, old in enumerate(self.seats))
        self.history.header = replace(self.header, seats=seats)
        self._changed(seat)

    def note_deck_view(self) -> None:
        """Note that the deck view was open as an aid."""
        self.aids = replace(self.aids, deck_view=True)

    # ---- earlier positions
    def observe_at(self, n: int, viewer: int | None) -> Any:
        """What the viewer knew after n plies of the history. Raises IndexError."""
        return self.rules.observe(self.history.state_at(n), viewer)

    def scores_at(self, n: int) -> tuple[tuple[Item, ...], ...]:
        """The score sheets after n plies. Raises IndexError."""
        return self.rules.scores(self.history.state_at(n))

    def fork(self, n: int, seats: tuple[Seat, ...] | None = None) -> Match:
        """A new match that plays on from the position after n plies; this one stays as it is. Raises IndexError."""
        self.history.state_at(n)
        header = replace(self.header, seats=seats or self.seats)
        history = History(self.rules, header, self.history.origin)
        for ply in self.history.plies[:n]:
            history.play(ply.seat, ply.action, ply.forced)
        aids = replace(self.aids, forked=True)
        return Match(
            self.rules,
            history,
            self.pace,
            self._computers.brains,
            self._computers.clock,
            aids,
            self.played_ms,
        )


def demo(rules: AnyRules, config: Config, seed: int, level: str, pace: Tempo = USUAL, **parts: Any) -> Match:
    """A match whose seats are all computer players, for the title screen."""
    seats = tuple(Seat("computer", level=level) for _ in range(config.players))
    return Match.begin(rules, config, seed, seats, pace, **parts)
