"""Every event has a clip, and clips end where the position says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.core.rng import branch, draw, seeded
from game.rules.palm_island.events import EVENTS
from game.scenes.palm_island.board import PalmBoard
from game.scenes.palm_island.director import Payment, director, grouped
from tests.scenes.palm_island.conftest import RULES, Player, new_match

OPTIONS = (
    {"inspect": "off"},
    {"inspect": "off", "disaster": "famine"},
    {"inspect": "off", "disaster": "hurricane", "community": "stockpile"},
    {
        "inspect": "off",
        "disaster": "volcanic_eruption",
        "community": "remodel",
        "achievements": "lookout,great_granary",
    },
    {"inspect": "off", "achievements": "statue_of_trust,fishing_fleet,harbour"},
)


def test_every_event_has_a_clip() -> None:
    assert director.missing(EVENTS) == ()


def test_the_cards_of_a_payment_are_one_movement() -> None:
    match = new_match()
    seen = 0
    for n in range(200):
        if match.over:
            break
        legal = match.legal(0)
        action = next((a for a in legal if getattr(a, "paid", 0)), legal[draw(branch(seeded(3), n), len(legal))[1]])
        events = match.submit(0, action)
        payments = [e for e in grouped(events) if isinstance(e, Payment)]
        assert len(payments) <= 1 and len(grouped(events)) <= len(events)
        seen += len(payments)
    assert seen > 5


@pytest.mark.parametrize("gentle", [False, True])
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o.values()))
def test_clips_end_where_sync_puts_things(
    make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, options: dict[str, str], gentle: bool
) -> None:
    player = make(new_match(options))
    player.app.change(gentle=gentle)
    table = player.table
    moved: list[str] = []
    sync = PalmBoard.sync

    def watched(board: PalmBoard, observation: object) -> None:
        before = board.snapshot()
        sync(board, observation)
        moved.extend(f"{a!r} -> {b!r}" for a, b in zip(before, board.snapshot(), strict=True) if a != b)

    monkeypatch.setattr(PalmBoard, "sync", watched)
    brain, budget = named("palm_island", "easy")
    for game in range(5):
        n = 0
        while not table.match.over:
            legal = table.match.legal(0)
            rng = branch(seeded(game), n)
            if n % 3:
                action = decide(brain.choose(RULES, table.match.observe(0), 0, legal, rng, budget))
            else:
                action = legal[draw(rng, len(legal))[1]]
            table.match.submit(0, action)
            table.lane.finish()
            assert not moved, f"{RULES.text(action)} (ply {n}): {moved[:3]}"
            n += 1
        if game == 4:
            break
        player.table.restart(same=False)
        top = player.app.stack.top
        table = player.table = top  # type: ignore[assignment]
        player.settle()
        moved.clear()
