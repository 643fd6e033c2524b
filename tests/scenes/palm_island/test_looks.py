"""The table at every size, text size and in the pretend language: nothing overlaps, is cut off, too small or too pale;
every place can be reached by arrows and lies on the canvas."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.core.rng import branch, seeded
from game.match.match import Match
from game.scenes.palm_island import cards
from game.scenes.palm_island.choice import aim_of
from game.scenes.palm_island.deck_view import DeckView
from game.scenes.table.parts import TOOL_RADIUS, Tip, tip_height
from tests.scenes.looks import Look, check, look_id
from tests.scenes.palm_island.conftest import RULES, Player, new_match

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (1280, 960), (2560, 1080))
LOOKS = (*((size, 100, None) for size in SIZES), ((1280, 720), 130, None), ((1280, 960), 115, "xx"),
         ((1920, 1080), 130, "xx"))  # fmt: skip


def played(options: dict[str, str], stop: Callable[[Match], bool], seed: int = 11) -> Match:
    """A game played on by a computer until something is the case."""
    match = new_match({"inspect": "off", **options}, seed)
    brain, budget = named("palm_island", "easy")
    for n in range(1000):
        if match.over or stop(match):
            break
        legal = match.legal(0)
        match.submit(0, decide(brain.choose(RULES, match.observe(0), 0, legal, branch(seeded(4), n), budget)))
    return match


def payable(match: Match) -> bool:
    """Something can be paid in two ways or more."""
    aims = [aim_of(a) for a in match.legal(0) if getattr(a, "paid", 0)]
    return len(aims) > len(set(aims))


def full(match: Match) -> bool:
    return any(getattr(a, "returned", 0) for a in match.legal(0))


def council(match: Match) -> bool:
    return match.observe(0).council is not None and len(match.legal(0)) > 1


def bringing(match: Match) -> bool:
    return match.observe(0).seats[0].phase == 2


STATES: dict[str, tuple[dict[str, str], Callable[[Match], bool]]] = {
    "opening": ({}, lambda m: True),
    "paying": ({}, payable),
    "room": ({}, full),
    "disaster": ({"disaster": "hurricane", "community": "stockpile"}, lambda m: m.observe(0).round > 3),
    "council": ({"disaster": "famine", "community": "stockpile"}, council),
    "bring": ({"achievements": "lookout,great_granary"}, bringing),
    "over": ({}, lambda m: False),
}


def reached(name: str) -> Match:
    options, stop = STATES[name]
    for seed in range(11, 41):
        match = played(options, stop, seed)
        if stop(match) or name == "over":
            return match
    raise AssertionError(f"no game comes to {name}")


def screens(player: Player, name: str) -> Iterator[str]:
    """The looks of a state, one after the other, as they are brought about."""
    app, table = player.app, player.table
    while app.stack.top is not table:
        if isinstance(app.stack.top, DeckView):
            yield f"{name}, deck"
        player.wish("back")
    app.step(400)
    yield name
    if name in ("paying", "room"):
        aims = [
            aim for a in table.legal if (aim := aim_of(a)) and getattr(a, "paid" if name == "paying" else "returned", 0)
        ]
        aim = max(aims, key=aims.count)
        table.pick(aim, "front.store")
        player.go("pay")
        app.step(800)
        yield f"{name}, chosen"
        if name == "paying":
            player.go("other")
            player.wish("choose")
            app.step(800)
            yield f"{name}, other"
    if name == "opening":
        table.refuse(table.match.why(0, RULES.parse("rotate 1 pay 4")), "front.rotate", (440, 700))
        app.step(600)
        yield "refused"
        player.wish("back")
        table.toast("Disk full", "There is no room to save. Free some space, then try again. Your game goes on.", True)
        app.step(600)
        yield "toast"
        app.step(9000)
        player.wish("log")
        app.step(600)
        yield "log"
        player.wish("log")
        app.step(600)
        table.open_faces(table.hand.sprites[0].code)
        app.step(100)
        yield "faces"
        player.wish("back")
    if name == "disaster":
        player.go("foe")
        app.step(800)
        yield "foe"
        table._look_at(5)
        app.step(200)
        yield "looking back"


@pytest.mark.parametrize("look", LOOKS, ids=look_id)
def test_texts_and_places(make: Callable[..., Player], look: Look) -> None:
    check(make, look, {name: reached(name) for name in STATES}, screens)


@pytest.mark.parametrize("text", [100, 130])
def test_the_stripe_of_a_round_card_covers_nothing_of_its_number(make: Callable[..., Player], text: int) -> None:
    player = make(new_match(), size=(1920, 1080), text=text)
    half = cards.round_half(player.app.canvas, 0, 1.0, 8)
    f = half.get_width() / 400
    sun = pygame.Color("#FFD166")
    rows = [
        y / f
        for y in range(half.get_height())
        if any(half.get_at((round(x * f), y))[:3] == sun[:3] for x in range(40, 120, 2))
    ]
    assert rows and max(rows) < 262


def test_no_key_cap_of_a_tool_lies_on_the_disaster(make) -> None:
    table = make(new_match({"disaster": "famine"})).table
    canvas, x = table.app.canvas, table.tool_place(0)[0]
    cap = x - TOOL_RADIUS * 0.72 - canvas.glyph_width("cap:Esc", 34) / 2
    assert table.places_now.disaster.x + table.places_now.disaster.w < cap


def test_a_long_note_leaves_the_panels_at_the_left_in_sight(make) -> None:
    table = make(new_match({"disaster": "famine"}), size=(1280, 720), text=130, lang="xx").table
    long = Tip("Store the Canoe House of the village", ("It turns sideways, goes to the back and keeps its fish.",) * 2)
    box, room = table.tip_box(long, "front"), table.tip_place("front")
    assert tip_height(table.front, long, room.w) > room.h
    p = table.places_now
    kept = (p.panel, p.rounds, p.rank, p.discard, p.disaster, p.store, p.hand.card_rect(0), p.hand.card_rect(1))
    assert not [
        r for r in kept if r.x < box.x + box.w and box.x < r.x + r.w and r.y < box.y + box.h and box.y < r.y + r.h
    ]
    short = table.tip_box(Tip("Store"), "front")
    assert (short.x, short.y) == (room.x, room.y)
