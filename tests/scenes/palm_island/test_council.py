"""The paper of a pair's council: disaster and community card are both seen, and every well lies in its own field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.rules.palm_island import events as ev
from game.rules.palm_island.actions import Propose
from game.scenes.palm_island import coop_council, words
from game.scenes.palm_island.choice import Well
from game.scenes.palm_island.coop_council import council_cells, fields, well_size, well_spot
from game.scenes.palm_island.coop_painter import short_cap
from game.scenes.table.parts import PROMPT_HIGH, Prompt
from game.ui.focus import Rect
from tests.scenes.palm_island.conftest import Player, new_match
from tests.scenes.palm_island.test_coop import council_of, settle

BOX = Rect(520, 92, 880, 350)
DEAREST = tuple(Well(good, True) for good, n in enumerate((10, 4, 4)) for _ in range(n))
WASTED = (*DEAREST, *(Well(2, True, True) for _ in range(5)))


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


def apart(a: Rect, b: Rect) -> bool:
    return a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y


@pytest.mark.parametrize(
    "kinds, ability", [((0,), False), ((0,), True), ((0, 1), True), ((0, 2, 3), True), ((2, 3), True)]
)
def test_every_well_lies_in_the_field_of_its_action(kinds: tuple[int, ...], ability: bool) -> None:
    cells = council_cells(BOX, kinds, ability)
    assert tuple(cells) == kinds
    rects = [cell.rect for cell in cells.values()]
    assert all(inside(rect, BOX) for rect in rects)
    assert all(apart(a, b) for i, a in enumerate(rects) for b in rects[:i])
    for cell in cells.values():
        for shown in (DEAREST, WASTED) if cell.rows else (WASTED[-6:],):
            spots = [well_spot(cell, shown, i) for i in range(len(shown))]
            assert len({(x, y) for x, y, _ in spots}) == len(spots)
            for x, y, size in spots:
                assert size >= 26 and inside(Rect(x - size / 2, y - size / 2, size, size), cell.rect)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 960), (1280, 540)])
def test_a_prompt_of_two_lines_lies_above_the_paper_of_one_player(make: Callable[..., Player], size: Any) -> None:
    player = make(new_match({"disaster": "famine"}), size=size, text=130, lang="xx")
    table = player.table
    table.board.council = 1.0
    words = "Pay for the disaster or for the card of both, or go on without"
    table.shown_prompt = lambda: Prompt("flame", words)
    prompt, paper = table.prompt_paper(), table.council_box
    assert prompt.h > PROMPT_HIGH, "two lines"
    assert prompt.y + prompt.h < paper.y


def test_a_pair_with_a_community_card_has_a_field_for_each() -> None:
    foe, community = fields(BOX, True)
    assert apart(foe, community) and foe.w == community.w
    assert len(fields(BOX, False)) == 1


def test_both_cards_stay_on_the_paper_when_one_is_paid(make: Callable[..., Player]) -> None:
    options = {"disaster": "famine", "community": "remodel"}
    player = make(council_of(options, lambda m: any(isinstance(a, Propose) and a.kind == 1 for a in m.legal(0))))
    pair = player.table
    assert [offer.kind for offer in pair.painter.council_look().offers] == [0, 1]
    pair.match.submit(0, next(a for a in pair.match.legal(0) if isinstance(a, Propose) and a.kind == 1))
    settle(player)
    assert "agree" in pair.halves[1].focus and pair.halves[0]._stands() == ("agreed",)
    pair.halves[1]._agree()
    settle(player)
    look = pair.painter.council_look()
    assert [offer.kind for offer in look.offers] == [0] and look.ability and look.done[1]
    assert all("village" not in half.focus for half in pair.halves), "the paper lies over the villages"
    pair.halves[0].main()
    settle(player)
    assert pair.halves[0]._stands() == ("ready",), "who is ready is seen"


def test_proposing_and_going_on_both_show_their_key(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine"}, lambda m: any(isinstance(a, Propose) for a in m.legal(0))))
    settle(player)
    half = player.table.halves[0]
    planks = {layer.name: layer.key for layer in half.painter._low()}
    assert half.focus.current == "agree" and half.glyph("choose") != half.glyph("main")
    assert short_cap(half.glyph("choose")) in planks["plank.agree"]
    assert short_cap(half.glyph("main")) in planks["plank.go_on"]


@pytest.mark.parametrize("scale", (1.0, 1.3, 2.0))
def test_what_support_still_lacks_keeps_beside_its_picture(
    make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    c = make(council_of({"disaster": "famine"}, lambda m: m.observe(0).council is not None)).app.canvas
    monkeypatch.setattr(c.kit, "text_scale", scale)
    said: list[tuple[str, float, float]] = []
    keep = lambda words, *at, width, lh: said.append((words, at[-1], lh))  # noqa: E731
    monkeypatch.setattr(c, "text", keep)
    coop_council._beside(c, "Temple levels: 0 of 2", 0, 0, 190, 64)
    (words, size, lh) = said[0]
    assert c.text_height(words, "small", 190, size, lh) <= 64, "the name of the action stands right below"


def test_going_on_stands_out_where_it_is_all_that_is_left(make: Callable[..., Player]) -> None:
    def looks(want: Callable[[Any], bool]) -> list[bool]:
        player = make(council_of({"disaster": "famine"}, want))
        settle(player)
        pair = player.table
        planks = {layer.name: layer for layer in pair.halves[0].painter._low()}
        return ["coral" in planks["plank.go_on"].key, pair.halves[0].must_go_on]

    def payable(m: Any) -> bool:
        return any(isinstance(a, Propose) for a in m.legal(0))

    assert looks(lambda m: m.observe(0).council is not None and m.legal(0) and not payable(m)) == [True, True]
    assert looks(payable) == [False, False]


def test_a_council_that_has_prepared_shows_what_the_next_step_costs(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine"}, lambda m: any(isinstance(a, Propose) for a in m.legal(0))))
    pair = player.table
    pair.match.submit(0, next(a for a in pair.match.legal(0) if isinstance(a, Propose)))
    settle(player)
    assert pair.painter.council_look().ahead == ()
    pair.halves[1]._agree()
    settle(player)
    look = pair.painter.council_look()
    assert [offer.kind for offer in look.offers] == [] and look.steps == 1
    assert [sum(well.good == good for well in look.ahead) for good in range(3)] == [4, 6, 2]
    assert not any(well.filled for well in look.ahead)


def test_who_helped_is_said_without_a_sum_that_the_event_does_not_tell() -> None:
    names = ("Luana", "Kai")
    assert words.sentence(ev.Helped(1, 0), names) == "Kai helped Luana pay."


def test_wells_are_as_large_for_the_disaster_as_for_the_community_card() -> None:
    cells = council_cells(BOX, (0, 1), True)
    many = tuple(Well(good, False) for good in (0, 0, 1, 1, 1, 1, 2, 2))
    few = (Well(2, False), Well(2, False))
    most = well_size([(cells[0], many), (cells[1], few)])
    spots = [
        [well_spot(cells[kind], wells, i, most) for i in range(len(wells))] for kind, wells in ((0, many), (1, few))
    ]
    assert len({round(size, 3) for row in spots for _, _, size in row}) == 1
    assert round(spots[0][1][0] - spots[0][0][0], 3) == round(spots[1][1][0] - spots[1][0][0], 3), "as far apart, too"
    assert well_spot(cells[1], few, 0)[2] > most, "alone it would be larger"


def test_the_name_of_a_card_to_be_built_is_not_said_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(coop_council, "_beside", lambda c, words, *rest: said.append(words))

    class Roomy:
        @staticmethod
        def fit(*_: object, **__: object) -> tuple[float, bool]:
            return 24.0, True

    canvas: Any = Roomy()
    coop_council._beside_offer(canvas, "", 1, 0, 0, 200, 70)
    coop_council._beside_offer(canvas, "Not yet", 1, 0, 0, 200, 70)
    name = coop_council.cards.ability_name(1)
    assert len(said) == 2 and said[0] != name and said[1] == "Not yet"
