"""A pair's table at several sizes, text sizes and in the pretend language: nothing overlaps, is cut off, too small or
too pale; every place can be reached in each half and lies on the canvas."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.core.rng import branch, seeded
from game.match.match import Match
from game.rules.palm_island.actions import Ask
from game.scenes.palm_island.choice import aim_of
from game.scenes.palm_island.coop_choice import ask_aim
from game.scenes.palm_island.coop_panels import Corner, corner
from game.scenes.table.parts import PROMPT_HIGH, Prompt
from game.ui.focus import Focus, Rect, cut_off, off_canvas
from tests.scenes.looks import Look, looked_at
from tests.scenes.palm_island.conftest import RULES, Player
from tests.scenes.palm_island.test_coop import jumped, pair_match, settle

LOOKS = (((1280, 720), 100, None), ((1280, 720), 130, None), ((1280, 960), 115, "xx"), ((1280, 540), 100, None),
         ((1920, 1080), 130, "xx"))  # fmt: skip


def played(options: dict[str, str], stop: Callable[[Match], bool], seed: int) -> Match:
    """A game of two computers until something is the case."""
    match = pair_match(options, seed)
    brain, budget = named("palm_island", "easy")
    for n in range(1500):
        if match.over or stop(match):
            break
        seat = match.waiting[match.history.number % len(match.waiting)]
        legal = match.legal(seat)
        rng = branch(seeded(4), n)
        match.submit(seat, decide(brain.choose(RULES, match.observe(seat), seat, legal, rng, budget)))
    return match


def sitting(match: Match) -> bool:
    seen = match.observe(0)
    return seen.council is not None and seen.round > 3 and all(len(match.legal(s)) > 2 for s in (0, 1))


def helping(match: Match) -> bool:
    return sum(isinstance(a, Ask) for a in match.legal(0)) > 1


@pytest.fixture(scope="module")
def positions() -> dict[str, Match]:
    return {
        "turns": played({"disaster": "hurricane", "community": "remodel"}, lambda m: m.history.number >= 75, 11),
        "council": played({"disaster": "hurricane", "community": "stockpile"}, sitting, 11),
        "help": played({"disaster": "famine", "community": "support"}, helping, 11),
        "over": played({"disaster": "famine", "community": "support"}, lambda m: False, 11),
    }


def faults_of(player: Player, shown: str) -> list[str]:
    pair, canvas = player.table, player.app.canvas
    faults = [f"{shown}: {fault}" for fault in looked_at(player)]
    for half in pair.halves:
        faults += [f"{shown} {half.seat}: no way from {a} to {b}" for a, b in cut_off(half.focus)[:3]]
        off = off_canvas(half.focus.nodes, canvas.w, canvas.h)
        faults += [f"{shown} {half.seat}: {place} lies off the canvas" for place in off]
        lost = unreached(half.focus)
        faults += [f"{shown} {half.seat}: {place} can't be reached with three keys" for place in lost]
    return faults


def unreached(focus: Focus) -> set[str]:
    """Places that left, right and the key for the next group don't come to (pause has a key of its own)."""
    assert focus.current is not None
    seen, todo = {focus.current}, [focus.current]
    while todo:
        name = todo.pop()
        for goal in (focus.neighbour(name, "left"), focus.neighbour(name, "right"), jumped(focus, name)):
            if goal is not None and goal not in seen:
                seen.add(goal)
                todo.append(goal)
    return {n.name for n in focus.nodes} - seen - {"tool.pause"}


@pytest.mark.parametrize("look", LOOKS, ids=lambda v: f"{v[0][0]}x{v[0][1]}-{v[1]}-{v[2] or 'en'}")
def test_texts_and_places(
    make: Callable[..., Player], positions: dict[str, Match], look: tuple[tuple[int, int], int, str | None]
) -> None:
    size, text, lang = look
    faults: list[str] = []
    for name, match in positions.items():
        player = make(match.fork(match.history.length) if not match.over else match, size=size, text=text, lang=lang)
        pair = player.table
        while player.app.stack.top is not pair:
            player.app.stack.pop()  # the result
        settle(player)
        player.app.step(400)
        faults += faults_of(player, name)
        if name == "turns":
            half = pair.halves[0]
            half.refuse(match.why(0, RULES.parse("rotate 1 pay 4")), "front.rotate")
            aim = next((a for q in pair.halves[1].legal if (a := aim_of(q)) and getattr(q, "paid", 0)), None)
            if aim is not None:
                pair.halves[1].pick(aim, "front.rotate")
            player.app.step(600)
            faults += faults_of(player, "refused")
        if name == "council":
            pair.halves[0]._agree()
            settle(player)
            faults += faults_of(player, "proposed")
        if name == "help":
            ask = next(a for a in pair.halves[0].legal if isinstance(a, Ask))
            pair.halves[0].choice = pair.halves[0]._share(ask_aim(ask))
            pair.halves[0].refresh()
            faults += faults_of(player, "asking")
            pair.halves[0].confirm()
            settle(player)
            assert pair.halves[1].asked is not None
            faults += faults_of(player, "asked")
    assert not faults, "\n".join(faults[:40])


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 960), (1280, 540)])
def test_a_prompt_of_two_lines_lies_between_the_hand_and_the_planks(make, monkeypatch, size) -> None:
    pair = make(pair_match({"disaster": "famine"}), size=size, text=130, lang="xx").table
    long = Prompt("flame", "Nothing can be paid here: discard the front card, or take the one that lies behind it")
    for half in pair.halves:
        monkeypatch.setattr(half, "shown_prompt", lambda: long)
        box, card = half.prompt_paper(), half.places_now.hand.card_rect(0)
        assert box.h > PROMPT_HIGH, "two lines"
        assert card.y + card.h < box.y and box.y + box.h < half.places_now.discard.y


def test_a_half_that_waits_for_its_partner_offers_nothing_to_choose(make, monkeypatch) -> None:
    half = make(pair_match({"disaster": "famine"})).table.halves[0]
    monkeypatch.setattr(type(half), "phase", property(lambda self: "watch"))
    assert [kind for kind, _ in half.notes.hint_pairs()] == ["left"]


def test_only_a_card_that_is_waited_for_is_told_with_the_sun(make) -> None:
    canvas = make(pair_match({"disaster": "famine"})).app.canvas
    drawn: list[str] = []
    canvas.part = lambda name, *_, **__: drawn.append(name)
    look = Corner("Kai", "wave", True, False, "waiting", 3, 2, 0, True)
    corner(canvas, Rect(0, 0, 500, 120), look, False)
    assert "sun_badge" not in drawn and "ui_timer" in drawn
    drawn.clear()
    corner(canvas, Rect(0, 0, 500, 120), look._replace(state="", left=4, waits=False), False)
    assert "sun_badge" in drawn


@pytest.mark.parametrize("look", LOOKS, ids=lambda v: f"{v[0][0]}x{v[0][1]}-{v[1]}-{v[2] or 'en'}")
@pytest.mark.parametrize("community", ["none", "remodel"])
def test_looks_through_both_decks_at_once(make: Callable[..., Player], community: str, look: Look) -> None:
    size, text, lang = look
    options = {"disaster": "famine", "inspect": "on", "community": community}
    player = make(pair_match(options), size=size, text=text, lang=lang)
    settle(player)
    left, right = player.table.halves
    assert left.looks and right.looks
    left.looks[0]._faces(1)
    player.app.step(400)
    faults = [fault for fault in looked_at(player) if "overlap" not in fault]  # the table goes on below the papers
    canvas = player.app.canvas
    for half in (left, right):
        assert not cut_off(half.top_focus) and not off_canvas(half.top_focus.nodes, canvas.w, canvas.h)
    assert faults == []
