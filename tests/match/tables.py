"""Small tables to play at: the toy titles as a match needs them, and players that do what a test says."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from game.ai.player import Budget
from game.match.match import Match
from game.match.seats import Seat, Tempo, computer, human
from tests.toys.lanterns import Lanterns, RoundEnded
from tests.toys.reef import Reef

AT_ONCE = Tempo(pause_ms=0, hold_ms=0)


class Open(Lanterns):
    """Two at once who win or lose together."""

    cooperative = True


class Team(Open):
    """The same; a round's end is a barrier."""

    barriers = (RoundEnded,)


class Chained(Reef):
    """Laying shells is one decision made of steps."""

    def in_chain(self, state: Any, seat: int) -> bool:
        return bool(state.chain) and seat == state.turn


class Forgiving(Chained):
    free_undo = 1


OPEN, TEAM, REEF, FORGIVING = Open(), Team(), Chained(), Forgiving()
LUANA, KAI = human("Luana", "flame"), human("Kai", "wave")


class Scripted:
    """A computer player that gives what `answer` makes of the legal actions, after `slices` pauses."""

    name = "scripted"

    def __init__(self, answer: Callable[[tuple[Any, ...]], Any], slices: int = 1) -> None:
        self.answer, self.slices = answer, slices
        self.asked: list[tuple[int, tuple[Any, ...], int]] = []
        self.observations: list[Any] = []

    def choose(
        self, rules: Any, observation: Any, seat: int, legal: tuple[Any, ...], rng: int, budget: Budget
    ) -> Generator[None, None, Any]:
        self.asked.append((seat, legal, rng))
        self.observations.append(observation)
        for _ in range(self.slices):
            yield
        return self.answer(legal)

    def __call__(self, title: str, level: str) -> tuple[Any, Budget]:
        return self, Budget(1)


class Steps:
    """A clock that goes on by `ms` each time it is read."""

    def __init__(self, ms: float) -> None:
        self.ms, self.now = ms, 0.0

    def __call__(self) -> float:
        self.now += self.ms
        return self.now


def table(
    rules: Any, *seats: Seat, seed: int = 7, pace: Tempo = AT_ONCE, options: dict[str, str] | None = None, **parts: Any
) -> Match:
    return Match.begin(rules, rules.config(len(seats), options), seed, tuple(seats), pace, **parts)


def bot(name: str = "Pele") -> Seat:
    return computer("easy", name)


def play(match: Match, moves: Iterable[tuple[int, str]]) -> None:
    for seat, text in moves:
        match.submit(seat, match.rules.parse(text))


def texts(match: Match) -> list[tuple[int, str]]:
    return [(ply.seat, match.rules.text(ply.action)) for ply in match.history.plies]
