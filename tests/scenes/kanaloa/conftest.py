"""A table of Kanaloa without a screen, and ways to play at it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.core.rng import seeded
from game.match.match import Match
from game.match.seats import Tempo, computer, human
from game.rules import registry
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import tables
from game.rules.kanaloa.state import NONE, OFFERING
from game.scenes.kanaloa.scene import KanaloaTable
from game.ui.intent import KEYS, MOUSE, Device
from tests.scenes.sitting import Stepping, opener

RULES = registry.rules("kanaloa")
GOLDEN = Path(__file__).parents[2] / "golden" / "kanaloa"
PEOPLE = (("Luana", "flame"), ("Ioane", "wave"), ("Mele", "leaf"), ("Noa", "sun"))


class Player(Stepping):
    """Somebody at a table of Kanaloa."""

    table: KanaloaTable

    def carry(self, name: str, onto: str) -> None:
        """Press a place, carry what lies there over another one, let go."""
        x, y = self.centre(name)
        self.point("move", x, y)
        self.point("press", x, y)
        self.point("move", x + 30, y + 30)
        gx, gy = self.centre(onto)
        self.point("move", gx, gy)
        self.point("release", gx, gy)
        self.tick()

    def choose(self, name: str, device: Device) -> None:
        """Choose a place: by mouse, else by going there and pressing."""
        if device == MOUSE:
            self.click(name)
            return
        self.go(name, device)
        self.wish("choose", device)

    def settle(self) -> None:
        """Let everything that moves come to rest."""
        for _ in range(900):
            self.tick(100)
            table = self.table
            if not (table.lane.busy or table._unrested or table.match.held(table.seat)):
                break
        self.tick()

    def do(self, action: act.Action, device: Device = MOUSE) -> None:
        """Make a decision the way people do: place by place."""
        for name in self.steps(action):
            self.choose(name, device)
        self.settle()

    def steps(self, action: act.Action) -> Iterator[str]:
        """The places to choose one after the other, asked while they change."""
        table = self.table
        if isinstance(action, act.LayFish):
            yield f"fish.{action.stream}"
            if table.laying.head == NONE:
                yield f"isle.{action.head}"
            yield f"plank.{'colour' if action.side else 'white'}"
        elif isinstance(action, act.Swap):
            yield f"site.{action.first}"
            yield f"site.{action.second}"
        elif isinstance(action, act.TurnHead | act.TurnSide):
            yield f"fish.{action.stream}"
            yield f"plank.{'head' if isinstance(action, act.TurnHead) else 'side'}"
        elif isinstance(action, act.Offer):
            yield "plank.offer"
            yield f"altar.{action.god}"
            yield "plank.confirm"
        else:
            yield table.notes.place_of(action)


def new_match(players: int = 4, people: int = 1, seed: int = 7, options: dict[str, str] | None = None) -> Match:
    config = RULES.config(players, options or {"start": "prepared"})
    seats = tuple(human(*PEOPLE[n]) if n < people else computer("easy", *PEOPLE[n]) for n in range(players))
    return Match.begin(RULES, config, seed, seats, Tempo(pause_ms=0, hold_ms=0))


def decided(match: Match, level: str = "greedy:1") -> Any:
    """What a computer player would do for the seat that is asked."""
    seat = match.waiting[0]
    player, budget = named("kanaloa", level)
    rng = seeded(match.history.number + match.header.seed)
    legal = match.rules.legal(match.history.state, seat)
    return decide(player.choose(RULES, match.observe(seat), seat, legal, rng, budget))


def recorded(name: str) -> tuple[Match, list[tuple[int, Any]]]:
    """A recorded game from its beginning, with all of its decisions."""
    lines = [json.loads(line) for line in (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines()]
    head = lines[0]
    match = new_match(head["players"], head["players"], head["seed"], head["options"])
    return match, [(line["seat"], RULES.parse(line["action"])) for line in lines[1:-1]]


def play_until(match: Match, wanted: Callable[[Any], bool], most: int = 900, level: str = "greedy:1") -> Match:
    """Let computers play for all seats until a position is as wanted."""
    for _ in range(most):
        if match.over or wanted(match.history.state):
            break
        match.submit(match.waiting[0], decided(match, level))
    return match


def asked(phase: int, seat: int | None = None) -> Callable[[Any], bool]:
    """A position in which this is asked (of this seat)."""
    return lambda state: state.phase == phase and (seat is None or RULES.waiting(state) == (seat,))


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """A function that opens a table: make(match, size=..., text=..., lang=..., speed=...)."""
    with opener(tmp_path, Player, KanaloaTable, new_match, stays=True) as opened:
        yield opened


__all__ = (
    "KEYS",
    "MOUSE",
    "OFFERING",
    "RULES",
    "Player",
    "asked",
    "decided",
    "new_match",
    "play_until",
    "recorded",
    "tables",
)
