"""First games: a match on arranged tables in which only what the lesson asks for can be done.

`levels/<title>/lesson.json` holds positions and, for each step of `tutorial.md`, what the learner does, what is tried
in vain, and what the others do afterwards. The learner sits on seat 0. Nothing of it is saved or counted.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from game.core import levels
from game.core.errors import LevelError, Refused
from game.core.notice import Notice
from game.core.value import Value
from game.i18n import pages
from game.i18n.pages import Step
from game.match.history import AnyRules, Header, History, Origin
from game.match.match import Match
from game.match.seats import Seat
from game.rules import registry

LEARNER: Final = 0
LATER: Final = Notice("shell.learn.later")
NO_WAY_BACK: Final = Notice("shell.learn.no_undo")
NO_HINT: Final = Notice("shell.learn.no_hint")


class Task(Value):
    """What happens in a step. do: actions in notation, in order; a trailing * stands for any ending. vain: an action
    that is refused. then: `seat action` of the others, in order. point: places of the table that
    are meant, where it offers more than what is asked for."""

    do: tuple[str, ...] = ()
    vain: str = msgspec.field(default="", name="try")
    then: tuple[str, ...] = ()
    point: tuple[str, ...] = ()


class Lesson(Value):
    """A first game. options: of the title's rules. names: by seat, "" = as seats are called. positions: states as plain
    data; steps: by the anchor of a step in `tutorial.md`."""

    players: int
    options: dict[str, str]
    names: tuple[str, ...]
    steps: dict[str, Task]
    positions: tuple[dict[str, Any], ...]


def load(title: str, root: Path | None = None) -> Lesson:
    """The first game of a title. Raises LevelError in one sentence."""
    raw = levels.load(title, "lesson", root)
    short = f"levels/{title}/lesson.json"
    try:
        made = msgspec.convert(raw, Lesson)
        config = registry.rules(title).config(made.players, made.options)
    except (msgspec.ValidationError, Refused) as fault:
        raise LevelError(short, "the lesson", "not usable", str(fault).rstrip(".")) from None
    if len(made.names) != config.players:
        raise LevelError(short, "names", list(made.names), f"{config.players} names are needed")
    _check_tasks(title, made, short)
    return made


def _check_tasks(title: str, lesson: Lesson, short: str) -> None:
    rules = registry.rules(title)
    for anchor, task in lesson.steps.items():
        for move in task.then:
            who = move.partition(" ")[0]
            if not (who.isdecimal() and 0 < int(who) < lesson.players):
                raise LevelError(short, anchor, move, "it begins with none of the other seats")
        words = [*task.do, *filter(None, [task.vain]), *(move.partition(" ")[2] for move in task.then)]
        for text in words:
            try:
                if not text.endswith("*"):
                    rules.parse(text)
            except Refused as fault:
                raise LevelError(short, anchor, text, str(fault).rstrip(".")) from None
    places = len(lesson.positions)
    for state in lesson.positions:
        try:
            position = msgspec.convert(state, rules.state_type)
            for seat in rules.waiting(position):
                rules.legal(position, seat)
            rules.observe(position, None)
            rules.scores(position)
        except Exception as fault:  # rules that meet a position which is none of theirs may fail in any way
            raise LevelError(short, f"one of {places} positions", "not usable", str(fault) or "no game") from None


class LessonMatch(Match):
    """A match in which the learner may do just one thing at a time. asked: what, in notation; () = only look on."""

    asked: tuple[str, ...] = ()
    free: bool = False  # everything may be tried, nothing is done

    def wants(self, action: Any) -> bool:
        """Whether this action is asked for now."""
        return bool(self.asked) and _fits(self.rules.text(action), self.asked[0])

    @property
    def wanted(self) -> Any | None:
        """The first action that does what is asked for, None if there is none."""
        found = (a for a in self.rules.legal(self.history.state, LEARNER) if self.wants(a))
        return next(found, None) if LEARNER in self.waiting else None

    def legal(self, seat: int) -> tuple[Any, ...]:
        found = super().legal(seat)
        return tuple(a for a in found if self.wants(a)) if seat == LEARNER and not self.free else found

    def why(self, seat: int, action: Any) -> Any:
        """The rules' refusal first: what can't be done is explained as in any game. Then what comes later."""
        refusal = super().why(seat, action)
        return LATER if refusal is None and seat == LEARNER and not self.wants(action) else refusal

    def submit(self, seat: int, action: Any, forced: bool = False) -> tuple[Any, ...]:
        if seat == LEARNER:
            self.asked = self.asked[1:]
        return super().submit(seat, action, forced)

    def choose(self, seat: int, action: Any) -> tuple[Any, ...]:
        """Nothing is held back: nothing is taken back either."""
        return self.submit(seat, action)

    def tick(self, dt_ms: float, think_ms: float | None = None) -> None:
        """Nobody thinks: the others do what is written."""

    def undo_refusal(self, seat: int) -> Notice | None:
        return NO_WAY_BACK

    def undo(self, seat: int, since: int | None = None, link: bool = False) -> Notice | None:
        return NO_WAY_BACK

    def redo(self, seat: int) -> bool:
        return False

    def ask_hint(self, seat: int) -> Notice | None:
        return NO_HINT


class Course:
    """Where a learner is in a first game: the step, the match, what the others still do.

    step: index of the step. All steps are gone through once before, so that a file whose moves and positions don't
    belong together spoils nobody's game in the middle. Raises LevelError, PageError for files that can't be used.
    """

    def __init__(self, title: str, step: int = 0) -> None:
        self.title = title
        self.lesson = load(title)
        self.page = pages.tutorial(title)
        self.match = self._match(0)
        self.step = 0
        self.others: list[tuple[int, str]] = []
        self._rehearse()
        self.go(min(max(0, step), len(self.page.steps) - 1))

    @property
    def told(self) -> Step:
        """The words of the step."""
        return self.page.steps[self.step]

    @property
    def task(self) -> Task:
        return self.lesson.steps.get(self.told.anchor, Task())

    @property
    def last(self) -> bool:
        return self.step == len(self.page.steps) - 1

    @property
    def done(self) -> bool:
        """Whether the learner has done what the step asks; a step to look at, or to try in vain, asks for nothing."""
        return not self.match.asked

    def go(self, step: int) -> None:
        """Set up a step: a new table where the page has one, else what was done before on this one."""
        fresh = self.page.steps[step].position
        self.match = self._match(fresh)
        for n in range(step):
            if self.page.steps[n].position == fresh:
                self.step = n
                self._begin()
                self._play_all()
        self.step = step
        self._begin()

    def _rehearse(self) -> None:
        last = {step.position: n for n, step in enumerate(self.page.steps)}
        try:
            for n in last.values():
                self.go(n)
                self._play_all()
        except LevelError:
            raise
        except Exception as fault:  # rules that meet a move which does not belong there may fail in any way
            raise self._fault(list(self.task.do), "it can't be played") from fault

    def on(self) -> bool:
        """The next step. True if it needs another table. Raises LevelError where the step can't follow on what was
        chosen."""
        before = self.told.position
        if self.page.steps[self.step + 1].position != before:
            self.go(self.step + 1)
            return True
        self.step += 1
        self._begin()
        return False

    def show(self) -> bool:
        """Do for the learner the one thing that is asked for now. False if there is none."""
        action = self.match.wanted
        if action is None:
            return False
        self.match.submit(LEARNER, action)
        return True

    def other_move(self) -> bool:
        """The next written move of somebody else. False if there is none. Raises LevelError where it can't follow on
        what was chosen."""
        if not self.others:
            return False
        seat, text = self.others.pop(0)
        legal = self.match.rules.legal(self.match.history.state, seat)
        action = next((a for a in legal if _fits(self.match.rules.text(a), text)), None)
        if action is None:
            raise self._fault(text, "that can't be done there")
        self.match.submit(seat, action)
        return True

    def _begin(self) -> None:
        self.match.asked = self.task.do
        self.match.free = bool(self.task.vain)
        self.others = [(int(seat), text) for seat, _, text in (move.partition(" ") for move in self.task.then)]
        if self.match.asked and self.match.wanted is None:
            raise self._fault(self.match.asked[0], "that can't be done there")

    def _fault(self, value: object, reason: str) -> LevelError:
        return LevelError(f"levels/{self.title}/lesson.json", self.told.anchor, value, reason)

    def _play_all(self) -> None:
        """Everything that the present step asks for, and what the others do then. Raises LevelError if that can't be
        done."""
        while self.show():
            pass
        if self.match.asked:
            raise self._fault(self.match.asked[0], "that can't be done there")
        rules, vain = self.match.rules, self.task.vain
        if vain and rules.why(self.match.history.state, LEARNER, rules.parse(vain)) is None:
            raise self._fault(vain, "nothing refuses it there")
        while self.other_move():
            pass

    def _match(self, position: int) -> LessonMatch:
        lesson, rules = self.lesson, registry.rules(self.title)
        colours = registry.find(self.title).colours
        seats = tuple(
            Seat("computer" if n else "human", name, colours[n]) for n, name in enumerate(lesson.names)
        )  # fmt: skip
        header = Header(
            self.title, rules.version, rules.data_hash, rules.config(lesson.players, lesson.options), 0, seats
        )
        state = msgspec.convert(lesson.positions[position], rules.state_type)
        return LessonMatch(rules, _history(rules, header, state))


def _history(rules: AnyRules, header: Header, state: Any) -> History:
    return History(rules, header, Origin(state, 0))


def _fits(text: str, wanted: str) -> bool:
    return text.startswith(wanted[:-1]) if wanted.endswith("*") else text == wanted
