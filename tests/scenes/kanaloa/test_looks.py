"""The table at every size, text size and in the pretend language: nothing is cut off, too small or too pale.

Every place can be reached by arrows and lies on the canvas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.match.match import Match
from game.rules.kanaloa.state import (
    KANALOA_TURN,
    KU_ROB,
    LONO_SWAP,
    MAIN,
    NONE,
    PLACE_FISH,
    PLACE_VOLCANO,
)
from game.ui.intent import MOUSE
from tests.scenes.kanaloa.conftest import Player, asked, new_match, play_until
from tests.scenes.looks import WIDE_LOOKS, Look, check, log_and_past, look_id, recorded

COVERED = ("offer", "log", "rob")  # something lies over the chart, and its tiles are still counted as printed
STATES: dict[str, tuple[int, dict[str, str], Callable[[object], bool]]] = {
    "fish": (4, {"start": "placed"}, lambda s: s.phase == PLACE_FISH),
    "turn": (4, {"start": "prepared"}, lambda s: s.phase == MAIN and len(s.stocks[s.turn]) > 4),
    "three": (3, {"start": "prepared"}, lambda s: s.phase == MAIN and s.volcano != NONE),
    "rob": (4, {"start": "prepared"}, asked(KU_ROB)),
    "swap": (4, {"start": "prepared"}, asked(LONO_SWAP)),
    "turning": (4, {"start": "prepared"}, asked(KANALOA_TURN)),
    "volcano": (2, {"start": "prepared"}, asked(PLACE_VOLCANO)),
    "over": (2, {"start": "prepared"}, lambda s: False),
}


@cache
def record(name: str) -> Callable[[], Match]:
    """A game that comes to a state, or to its end."""
    players, options, stop = STATES[name]

    def play(match: Match, seed: int) -> Match:
        play_until(match, stop)
        assert name == "over" or stop(match.history.state)
        return match

    return recorded(lambda seed: new_match(players, players, seed, options), play)


def reached(name: str) -> Match:
    return record(name)()


def screens(player: Player, name: str) -> Iterator[str]:
    """The looks of a state, one after the other, as they are brought about."""
    table = player.table
    yield name
    if name in ("fish", "turning", "swap"):
        table.pressed(table.targets()[0], MOUSE)
        yield f"{name}, chosen"
    if name == "turn":
        player.go(table.targets()[0])
        player.tick(800)
        yield "ride, note"
        player.click("plank.offer")
        player.click("hand.0")
        player.go(f"altar.{table.offering.gods()[0]}")
        player.tick(800)
        yield "offer"
        player.wish("back")
        refused = next(
            n.name for n in table.focus.nodes if n.name.startswith("fish.") and n.name not in table.targets()
        )
        player.click(refused)
        player.tick(800)
        yield "refused"
        player.go("panel.1")
        player.tick(800)
        yield "panel, note"
        yield from log_and_past(player, table.match.history.number // 2)


@pytest.mark.parametrize("look", WIDE_LOOKS, ids=look_id)
def test_texts_and_places(make: Callable[..., Player], look: Look) -> None:
    check(make, look, {name: reached(name) for name in STATES}, screens, COVERED)
