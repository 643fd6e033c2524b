"""The demo: whole games of computer players, cut to their turning points.

A game is rehearsed without a window, in slices (`Rehearsal`); each decision gets a weight from what it did to the
points and from what the title finds worth seeing (`game.match.highlights`); `cut` chooses the stretches that are shown,
so that a segment lasts 45 to 75 seconds at the table's own pace. `Performance` then plays a stretch on a real match.
Which game comes when is decided by number alone, so that none comes twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import Any, Final

from game.ai.levels import named
from game.ai.player import Budget, Thinking
from game.core.protocol import Config, totals
from game.core.value import Value, replace
from game.match.history import AnyRules, Header, History, Ply
from game.match.match import Match, milliseconds
from game.match.seats import Aids, Seat, Tempo
from game.match.thinking import Brain, Brains, Clock

SHORTEST_MS: Final = 45_000.0
LONGEST_MS: Final = 75_000.0
WANTED_MS: Final = 60_000.0
MARGIN_MS: Final = 2_000.0  # a plan stays this far inside the limits
REST_MS: Final = 550.0  # after a decision has been shown, before the next
MOST_REST_MS: Final = 3_000.0
CUT_MS: Final = 1_300.0  # what the end of a stretch and the fade to the next cost on the screen
GAP_MS: Final = 2_000.0  # less than this is not left out
LEAD_IN_MS: Final = 4_500.0  # the turn before a turning point is shown too if it is this short
SCENE_MS: Final = 5_500.0  # shorter turns are shown together with the next ones
CHUNK_MS: Final = 14_000.0  # longer turns are shown in parts
SEEDS: Final = 1_000_000
_STRIDE: Final = 618_033  # shares no factor with SEEDS: every seed comes once before one comes again
_FIRST_SEED: Final = 271_828
_LEAD: Final = 12.0  # weight of a change at the top, in hundredths of the points at stake
_LATE: Final = 0.35  # how much more the end of a game weighs than its beginning
PATIENCE_MS: Final = 2_500.0  # of thinking in a whole game; then the computers go on at EASY
EASY: Final = "easy"
_PAUSELESS: Final = Tempo(pause_ms=0.0, hold_ms=0.0)


# ---- which game


class Segment(Value):
    """One game of the demo. number: counts all segments ever shown here."""

    number: int
    title: str
    config: Config
    seed: int


class Bill(Value):
    """What can be shown of a title: for each number of players its table seats, option sets, the default first."""

    title: str
    configs: tuple[tuple[Config, ...], ...]


def bill(rules: AnyRules, players: Iterable[int]) -> Bill:
    """The bill of a title whose table seats these numbers of players; the most first."""
    numbers = sorted(players, reverse=True)
    return Bill(rules.title, tuple(rules.soak_configs(n) or rules.configs(n) for n in numbers))


def title_at(number: int, titles: Sequence[str]) -> str:
    """The title of the nth segment: all by turns."""
    return titles[number % len(titles)]


def segment(number: int, titles: Sequence[str], shown: Bill) -> Segment:
    """The nth segment, of which `shown` is the title's bill: other numbers of players by turns, then other options;
    no seed twice."""
    turn = number // len(titles)
    sets = shown.configs[turn % len(shown.configs)]
    config = sets[turn // len(shown.configs) % len(sets)]
    return Segment(number, shown.title, config, (_FIRST_SEED + number * _STRIDE) % SEEDS)


# ---- the rehearsal


class Caption(Value):
    """A sentence about a decision: catalogue key, holes that are filled from the game, how much it adds to weight."""

    key: str
    holes: tuple[tuple[str, int | str], ...] = ()
    weight: float = 0.0


class Moment(Value):
    """One decision as a cut sees it. ms: how long its clips last. begins: a turn begins with it."""

    weight: float
    ms: float = 0.0
    begins: bool = True
    caption: Caption | None = None


class Rehearsal:
    """A whole game played ahead. `advance` until `done`; then `moments` has one entry a decision, with ms = 0.

    Raises nothing: a computer that fails makes the first legal action, as in any match. Computers that take too long
    over it (`patience_ms`) become easy ones.
    """

    def __init__(
        self, rules: AnyRules, shown: Segment, seats: tuple[Seat, ...], brains: Brains = named,
        clock: Clock = milliseconds, patience_ms: float = PATIENCE_MS,
    ) -> None:  # fmt: skip
        self._left_ms = patience_ms
        self.rules = rules
        self.shown = shown
        self.match = Match.begin(rules, shown.config, shown.seed, seats, _PAUSELESS, brains=brains, clock=clock)
        self.moments: list[Moment] = []
        self._clock = clock
        self._module = highlights(shown.title)
        self._points = totals(self.match.scores)
        self._chained = False  # the next decision goes on with a chain

    @property
    def done(self) -> bool:
        return self.match.over or self.match.history.length >= self.rules.ply_limit

    def advance(self, until: float) -> None:
        """Play on until the clock shows `until` or the game is over; each step takes a millisecond or two."""
        while not self.done:
            began = self._clock()
            self.match.tick(0.0, 1.0)
            now = self._clock()
            self._grow_impatient(now - began)
            if len(self.moments) < self.match.history.length:
                self._judge()
            if now >= until:
                return

    def _grow_impatient(self, ms: float) -> None:
        over = self._left_ms <= 0
        self._left_ms -= ms
        if self._left_ms <= 0 and not over:
            for n, seat in enumerate(self.match.seats):
                self.match.reseat(n, replace(seat, level=EASY))

    def _judge(self) -> None:
        """Weigh the decision that was just made."""
        n = len(self.moments)
        history = self.match.history
        ply, before, after = history.plies[n], history.state_at(n), history.state_at(n + 1)
        points = totals(self.rules.scores(after))
        earlier = history.plies[n - 1] if n else None
        begins = not self._chained and (earlier is None or earlier.seat != ply.seat or len(self._points) == 1)
        self._chained = self.rules.in_chain(after, ply.seat)
        captions = [*self._own(before, ply, after), *_general(self._points, points, ply.seat, self.rules.cooperative)]
        best = max(captions, key=lambda c: c.weight, default=None)
        weight = _swing(self._points, points) + _events(self._module, ply) + (best.weight if best else 0.0)
        self.moments.append(Moment(weight, 0.0, begins, best))
        self._points = points

    def _own(self, before: Any, ply: Ply, after: Any) -> tuple[Caption, ...]:
        """What the title has to say about a decision."""
        found = getattr(self._module, "captions", None)
        if found is None:
            return ()
        key = self.shown.title
        return tuple(Caption(f"{key}.caption.{name}", (), weight) for name, weight in found(before, ply, after))


def highlights(title: str) -> ModuleType | None:
    """The title's module in `game.match.highlights`, None if it has none."""
    name = f"game.match.highlights.{title}"
    try:
        return import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name != name:
            raise
        return None


def level(title: str) -> str:
    """How strong the computers of the demo are in this title; whole games must be thought out within seconds."""
    return str(getattr(highlights(title), "LEVEL", EASY))


def _events(module: ModuleType | None, ply: Ply) -> float:
    """How much the title wants these events to be seen: the most of them, and a little for the others."""
    weights = getattr(module, "WEIGHTS", {})
    found = sorted((float(weights.get(type(event), 0.0)) for event in ply.events), reverse=True)
    return found[0] + 0.2 * sum(found[1:4]) if found else 0.0


def _swing(before: tuple[int, ...], after: tuple[int, ...]) -> float:
    """What a decision did to the points, in hundredths of the points at stake."""
    stake = max(20, *(abs(points) for points in after))
    gains = [b - a for a, b in zip(before, after, strict=True)]
    middle = sum(gains) / len(gains) if len(gains) > 1 else 0.0
    return 100.0 * max(abs(gain - middle) for gain in gains) / stake


def _general(before: tuple[int, ...], after: tuple[int, ...], seat: int, together: bool) -> Iterable[Caption]:
    """Captions that fit any title. together: the seats are no rivals."""
    gain = after[seat] - before[seat]
    stake = max(20, *(abs(points) for points in after))
    leader = _leader(after)
    raced = max(before) > 0  # before anybody has points there is no lead to take
    if not together and len(after) > 1 and raced and leader is not None and leader != _leader(before):
        yield Caption("shell.demo.lead", (("seat", leader), ("n", after[leader])), _LEAD)
    if gain * 8 >= stake and gain > 1:
        yield Caption("shell.demo.gain", (("seat", seat), ("n", gain)), 2.0)


def _leader(points: tuple[int, ...]) -> int | None:
    """The seat that alone has the most points."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None


# ---- the cut


class Cut(Value):
    """What is shown of a game: stretches of decisions (start, end), end not included, in order.

    rest_ms: between two decisions. shown_ms: how long all of it lasts, with what was given as fixed.
    """

    stretches: tuple[tuple[int, int], ...]
    rest_ms: float
    shown_ms: float


def cut(moments: Sequence[Moment], fixed_ms: float = 0.0, rest_ms: float = REST_MS) -> Cut:
    """The stretches worth seeing, so that everything lasts 45 to 75 seconds.

    moments: of the whole game, with their clip times. fixed_ms: what is shown besides (announcement, deal, result).
    The end of the game is always among them, its beginning where there is room, then the turns with the most weight,
    first one of each third. A game too short is shown whole, with longer rests.
    """
    if not moments:
        return Cut((), rest_ms, fixed_ms)
    turns = _turns(moments, rest_ms)
    chosen = _chosen(turns, moments, fixed_ms, rest_ms)
    stretches = _joined(turns, chosen)
    ms = _lasts(stretches, moments, rest_ms) + fixed_ms
    plies = sum(end - start for start, end in stretches)
    lacking = SHORTEST_MS + MARGIN_MS - ms
    if lacking > 0:
        more = min(MOST_REST_MS - rest_ms, lacking / plies)
        rest_ms, ms = rest_ms + more, ms + more * plies
    return Cut(stretches, rest_ms, ms)


class _Turn(Value):
    start: int
    end: int
    weight: float
    ms: float


def _turns(moments: Sequence[Moment], rest_ms: float) -> list[_Turn]:
    """The game as turns; short ones together, a long one in parts, each of which can be shown by itself."""
    starts = [0]
    ms = 0.0
    for n, moment in enumerate(moments):
        more = moment.ms + rest_ms
        if n and ((moment.begins and ms >= SCENE_MS) or ms + more > CHUNK_MS):
            starts.append(n)
            ms = 0.0
        ms += more
    if len(starts) > 1 and ms < SCENE_MS / 2 and not _too_long(moments[starts[-2] :], rest_ms):
        del starts[-1]
    made = []
    for start, end in pairwise([*starts, len(moments)]):
        weights = sorted((m.weight for m in moments[start:end]), reverse=True)
        late = 1 + _LATE * end / len(moments)
        weight = (weights[0] + 0.25 * sum(weights[1:])) * late
        made.append(_Turn(start, end, weight, sum(m.ms + rest_ms for m in moments[start:end])))
    return made


def _too_long(moments: Iterable[Moment], rest_ms: float) -> bool:
    return sum(m.ms + rest_ms for m in moments) > CHUNK_MS


def _chosen(turns: Sequence[_Turn], moments: Sequence[Moment], fixed_ms: float, rest_ms: float) -> set[int]:
    """Numbers of the turns that are shown."""
    last = len(turns) - 1
    chosen = {last}

    def fits(more: Iterable[int], most: float) -> bool:
        together = chosen | set(more)
        return _lasts(_joined(turns, together), moments, rest_ms) + fixed_ms <= most

    most = LONGEST_MS - MARGIN_MS
    if fits((0,), most):
        chosen.add(0)
    ranked = sorted(range(len(turns)), key=lambda t: (-turns[t].weight, t))
    thirds = [next((t for t in ranked if t * 3 // len(turns) == third), None) for third in range(3)]
    for t in [*(t for t in thirds if t is not None), *ranked]:
        lead_in = (t - 1, t) if t and turns[t - 1].ms <= LEAD_IN_MS else (t,)
        if fits(lead_in, WANTED_MS):
            chosen.update(lead_in)
        elif fits((t,), WANTED_MS):
            chosen.add(t)
    while _lasts(_joined(turns, chosen), moments, rest_ms) + fixed_ms < SHORTEST_MS + MARGIN_MS:
        left = [t for t in ranked if t not in chosen and fits((t,), most)]
        if not left:
            break
        beside = [t for t in left if t - 1 in chosen or t + 1 in chosen]
        chosen.add((beside or left)[0])
    return chosen


def _joined(turns: Sequence[_Turn], chosen: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """The chosen turns as stretches; what lies between two of them is left out only if that is worth a cut."""
    stretches: list[tuple[int, int]] = []
    before = -1
    for t in sorted(chosen):
        gap = turns[before + 1 : t]
        if stretches and sum(turn.ms for turn in gap) <= GAP_MS:
            stretches[-1] = (stretches[-1][0], turns[t].end)
        else:
            stretches.append((turns[t].start, turns[t].end))
        before = t
    return tuple(stretches)


def _lasts(stretches: Iterable[tuple[int, int]], moments: Sequence[Moment], rest_ms: float) -> float:
    return sum(sum(m.ms + rest_ms for m in moments[start:end]) + CUT_MS for start, end in stretches)


# ---- on the stage


class Waiting:
    """A computer player that never comes to a decision: it is told what to do."""

    name = "waiting"

    def choose(
        self, rules: AnyRules, observation: Any, seat: int, legal: tuple[Any, ...], rng: int, budget: Budget
    ) -> Thinking:
        while True:
            yield


class Performance:
    """A stretch of a rehearsed game on a match of its own, which stands at the position after `start` decisions.

    The match shares the positions of the rehearsal, takes no thought, and does nothing by itself.
    """

    def __init__(self, rehearsed: Match, start: int, end: int) -> None:
        self._plies = rehearsed.history.plies
        self._end = end
        brain: Brain = (Waiting(), Budget(1))
        pace = Tempo(think_ms=0.0, pause_ms=0.0, hold_ms=0.0, patience_ms=float("inf"))
        history = _copied(rehearsed, start, rehearsed.header)
        self.match = Match(rehearsed.rules, history, pace, brains=lambda title, level: brain)

    @property
    def done(self) -> bool:
        return self.match.history.length >= self._end

    def play(self) -> None:
        """Make the next decision of the script; nothing once it is done."""
        if not self.done:
            ply = self._plies[self.match.history.length]
            self.match.submit(ply.seat, ply.action)


def taken_over(match: Match, seat: int, sitter: Seat, level: str, pace: Tempo) -> Match:
    """A real game from the position of a demo match: `sitter` at `seat`, computers of this level elsewhere.

    The game counts as assisted, since its beginning was somebody else's.
    """
    seats = tuple(
        sitter if n == seat else Seat("computer", old.name, old.colour, level) for n, old in enumerate(match.seats)
    )
    history = _copied(match, match.history.length, replace(match.header, seats=seats))
    return Match(match.rules, history, pace, aids=Aids(forked=True))


def _copied(match: Match, plies: int, header: Header) -> History:
    """The history up to so many decisions, without playing them again."""
    history = History(match.rules, header)
    states = tuple(match.history.state_at(n) for n in range(1, plies + 1))
    history.graft(0, match.history.plies[:plies], states)
    return history
