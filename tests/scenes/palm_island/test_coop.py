"""Two at one table: whole games on every pair of devices, the council, help, and halves that do not wait for each
other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.core.rng import branch, draw, seeded
from game.match.match import Match
from game.match.seats import Seat, human
from game.rules.palm_island.actions import Agree, Ask, Bring, Decline, Discard, Grant, Keep, Look, Propose, Ready
from game.rules.palm_island.reading import VERBS
from game.scenes.palm_island.choice import aim_of, mask_of
from game.scenes.palm_island.coop import PalmIslandPair
from game.scenes.palm_island.coop_choice import Share, ask_aim, pooled
from game.scenes.palm_island.coop_half import PalmIslandHalf
from game.scenes.palm_island.deck_view import DeckView
from game.ui.intent import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device
from tests.scenes.palm_island.conftest import RULES, Player

PADS = (Device("pad", 0), Device("pad", 1))
WAYS: dict[str, tuple[str, ...]] = {
    "pad": ("left", "right", "up", "down", "next"),
    "keys_left": ("left", "right", "next"),
    "keys_right": ("left", "right", "next"),
}


def pair_match(options: dict[str, str] | None = None, seed: int = 7, seats: tuple[Seat, ...] = ()) -> Match:
    config = RULES.config(2, {"inspect": "off", **(options or {"disaster": "famine"})})
    return Match.begin(RULES, config, seed, seats or (human("Luana", "flame"), human("Kai", "wave")))


def settle(player: Player) -> None:
    pair = player.table
    for _ in range(300):
        player.app.step(100)
        if not pair.joint and not any(half.lane.busy for half in pair.halves):
            break
    player.app.step()


class Hand:
    """Somebody at one half with a device."""

    def __init__(self, player: Player, seat: int, device: Device) -> None:
        self.player, self.seat, self.device = player, seat, device

    @property
    def half(self) -> PalmIslandHalf:
        return self.player.table.halves[self.seat]

    def press(self, name: str) -> None:
        """Press a place of this half, however the device gets there."""
        top = self.player.app.stack.top
        focus = self.half.focus if top is self.player.table else top.focus
        assert name in focus, (name, [n.name for n in focus.nodes])
        if self.device == MOUSE:
            x, y = focus[name].rect.centre
            for kind in ("move", "press", "release"):
                self.player.point(kind, x, y)
        else:
            for _ in range(60):
                if focus.current == name and focus.shown:
                    break
                self.player.app._deliver(self._intent(self._step(focus, name)))
            assert focus.current == name
            self.player.app._deliver(self._intent("choose"))
        self.player.app.step()

    def _intent(self, kind: Any) -> Any:
        from game.ui.intent import Intent

        return Intent(kind, self.device)

    def _step(self, focus: Any, goal: str) -> str:
        """The first wish on the shortest way to a place."""
        if not focus.shown:
            return "left"
        seen: dict[str, str] = {focus.current: ""}
        todo = [focus.current]
        while todo:
            name = todo.pop(0)
            for way in WAYS[self.device.kind]:
                after = jumped(focus, name) if way == "next" else focus.neighbour(name, way)
                if after is not None and after not in seen:
                    seen[after] = seen[name] or way
                    todo.append(after)
        return seen[goal]

    def act(self, action: Any) -> None:
        """Bring an action about, whatever has to be pressed for it."""
        plain = {Discard: "discard", Ready: "go_on", Keep: "keep", Look: "deck", Agree: "agree", Grant: "grant"}
        if isinstance(self.player.app.stack.top, DeckView):
            self._in_deck(action)
        elif type(action) in plain:
            self.press(plain[type(action)])
        elif isinstance(action, Decline):
            self.press("decline" if "decline" in self.half.focus else "deny")
        elif isinstance(action, Bring):
            self.press("view")
            self._in_deck(action)
        elif isinstance(action, Propose):
            self._propose(action)
        else:
            self._pay(action)

    def _in_deck(self, action: Any) -> None:
        top = self.player.app.stack.top
        assert isinstance(top, DeckView)
        name = "keep" if top.brings else "start"
        if isinstance(action, Bring):
            name = f"card.{next(i for i, code in enumerate(top.deck) if code >> 3 == action.card)}"
        x, y = top.focus[name].rect.centre
        for kind in ("move", "press", "release"):
            self.player.point(kind, x, y)
        self.player.app.step()

    def _propose(self, action: Propose) -> None:
        if self.half.choice is None or self.half.choice.aim.kind != action.kind:
            self.press(f"offer.{action.kind}")
        self._lay(pooled(action, 0), lambda: self.half.choice.pool.mask)
        self.press("agree")

    def _pay(self, action: Any) -> None:
        asking = isinstance(action, Ask)
        aim = ask_aim(action) if asking else aim_of(action)
        assert aim is not None
        if self.half.choice is not None and self.half.choice.aim == aim:
            self.half.clear_choice()
            self.half.refresh()
        self.press(f"{('front', 'second')[aim.place - 1]}.{VERBS[aim.verb]}")
        half = self.half
        if half.choice is None:
            return
        if asking != isinstance(half.choice, Share):
            self.press("ask")
        if asking:
            self._lay(pooled(action, self.seat), lambda: half.choice.pool.mask)
        else:
            self._lay(mask_of(action, self.seat), lambda: half.choice.mask)
            back = getattr(action, "returned", 0)
            if back and half.choice.returned != back:
                self.press(f"stored.{back}")
        self.press("pay")

    def _lay(self, wanted: int, laid: Callable[[], int]) -> None:
        for _ in range(80):
            if laid() == wanted:
                return
            self.press("other")
        raise AssertionError("this payment is never laid")


def jumped(focus: Any, name: str) -> str:
    """Where the key for the next group leads."""
    groups = list(dict.fromkeys(n.group for n in focus.nodes))
    goal = groups[(groups.index(focus[name].group) + 1) % len(groups)]
    return next(n.name for n in focus.nodes if n.group == goal)


def plan(match: Match, seat: int, n: int) -> Any:
    """What somebody does next: the computer's choice, now and then something at random."""
    legal = match.legal(seat)
    rng = branch(seeded(9), n)
    if n % 5 == 4:
        return legal[draw(rng, len(legal))[1]]
    brain, budget = named("palm_island", "easy")
    return decide(brain.choose(RULES, match.observe(seat), seat, legal, rng, budget))


DEVICES = {
    "pads": PADS,
    "mouse and keys": (MOUSE, KEYS_RIGHT),
    "keys and keys": (KEYS_LEFT, KEYS_RIGHT),
}
GAMES: dict[str, tuple[dict[str, str], str]] = {
    "famine, stockpile": ({"disaster": "famine", "community": "stockpile"}, "pads"),
    "hurricane, remodel": ({"disaster": "hurricane", "community": "remodel"}, "mouse and keys"),
    "volcano, support": ({"disaster": "volcanic_eruption", "community": "support"}, "keys and keys"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(make: Callable[..., Player], game: str) -> None:
    options, devices = GAMES[game]
    player = make(pair_match(options))
    pair = player.table
    hands = [Hand(player, seat, device) for seat, device in enumerate(DEVICES[devices])]
    for n in range(700):
        settle(player)
        if pair.match.over:
            break
        top = player.app.stack.top
        waiting = pair.match.waiting
        seat = top.table.seat if isinstance(top, DeckView) else waiting[n % len(waiting)]
        before = pair.match.history.number
        action = plan(pair.match, seat, n)
        hands[seat].act(action)
        settle(player)
        assert pair.match.history.number == before + 1, (RULES.text(action), pair.mirror())
        made = pair.match.history.plies[-1]
        assert (made.seat, RULES.text(made.action)) == (seat, RULES.text(action))
    assert pair.match.over
    settle(player)
    assert player.app.stack.top is not pair, "the result opens by itself"


def test_the_pair_sits_at_a_table_of_two_halves(make: Callable[..., Player]) -> None:
    assert isinstance(make(pair_match()).table, PalmIslandPair)
