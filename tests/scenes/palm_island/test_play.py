"""Whole games at the table: by keys, by mouse, by a pad; and what can go wrong on the way."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.core.rng import branch, draw, seeded
from game.match.keeping import Keeper
from game.rules.palm_island.actions import Bring, Discard, Keep, Look, Propose, Ready
from game.rules.palm_island.reading import VERBS
from game.rules.palm_island.tables import ROTATE
from game.scenes.palm_island.choice import Choice, aim_of, mask_of
from game.scenes.palm_island.deck_view import DeckView, FaceView
from game.scenes.palm_island.honour import DROP_MS, TURN_MS, HonourView
from game.scenes.score import ScoreRoom
from game.storage.settings import FIRST
from game.ui.intent import Device
from tests.scenes.palm_island.conftest import RULES, Player, new_match
from tests.scenes.rooms.stage import faults

PAD = Device("pad", 0)
GAMES = (
    {"inspect": "off"},
    {"inspect": "off", "disaster": "famine", "community": "stockpile"},
    {"inspect": "off", "disaster": "famine", "community": "remodel", "achievements": "lookout"},
)


def plan(player: Player, n: int) -> Any:
    """What this player does next: the computer's choice, now and then something at random."""
    match = player.table.match
    legal = match.legal(0)
    rng = branch(seeded(9), n)
    if n % 4 == 3:
        return legal[draw(rng, len(legal))[1]]
    brain, budget = named("palm_island", "easy")
    return decide(brain.choose(RULES, match.observe(0), 0, legal, rng, budget))


class Hands:
    """How a player presses: by arrows and a button, or by pointing."""

    def __init__(self, player: Player, device: Device | None) -> None:
        self.player, self.device = player, device

    def press(self, name: str) -> None:
        if self.device is None:
            self.player.click(name)
        else:
            self.player.go(name, self.device)
            self.player.wish("choose", self.device)

    def act(self, action: Any) -> None:
        """Bring an action about at the table, whatever has to be pressed for it."""
        player, table = self.player, self.player.table
        if isinstance(player.app.stack.top, DeckView):
            self._in_deck(action)
            return
        plain = {Discard: "discard", Ready: "go_on", Keep: "keep", Look: "deck"}.get(type(action))
        if plain is not None:
            self.press(plain)
            return
        if isinstance(action, Bring):
            self.press("view")
            self._in_deck(action)
            return
        aim = aim_of(action)
        assert aim is not None
        name = f"offer.{aim.kind}" if isinstance(action, Propose) else f"{slot(aim.place)}.{VERBS[aim.verb]}"
        self.press(name)
        if table.choice is None:
            return  # it was free and is done
        self._lay(action)
        self.press("pay")

    def _in_deck(self, action: Any) -> None:
        top = self.player.app.stack.top
        assert isinstance(top, DeckView)
        if isinstance(action, Bring):
            self.press(f"card.{next(i for i, code in enumerate(top.deck) if code >> 3 == action.card)}")
        else:
            self.press("keep" if top.brings else "start")

    def _lay(self, action: Any) -> None:
        """Lay just these cards down."""
        table = self.player.table
        wanted = mask_of(action, 0)
        for _ in range(12):
            assert table.choice is not None
            if table.choice.mask == wanted:
                break
            self.press("other")
        back = getattr(action, "returned", 0)
        if back and table.choice is not None and table.choice.returned != back:
            self.press(f"stored.{back}")
        assert table.choice is not None and table.choice.action == action


def slot(place: int) -> str:
    return ("front", "second")[place - 1]


@pytest.mark.parametrize("device", [Device("keys"), PAD, None], ids=["keys", "pad", "mouse"])
@pytest.mark.parametrize("options", GAMES, ids=lambda o: "-".join(o.values()))
def test_a_whole_game(make: Callable[..., Player], options: dict[str, str], device: Device | None) -> None:
    player = make(new_match(options))
    table, hands = player.table, Hands(player, device)
    table.shows_only = False
    for n in range(400):
        player.settle()
        if table.match.over:
            break
        before = table.match.history.number
        action = plan(player, n)
        hands.act(action)
        assert table.match.history.number == before + 1, RULES.text(action)
        assert table.match.history.plies[-1].action == action
    assert table.match.over
    player.settle()
    assert player.app.stack.top is not table, "the result opens by itself"


def test_the_deck_is_looked_through_first_and_may_be_shuffled_again(make: Callable[..., Player]) -> None:
    player = make(new_match({"inspect": "on"}))
    first = player.app.stack.top
    assert isinstance(first, DeckView) and first.first
    assert all(first.deck) and player.table.match.history.number == 1
    seed = player.table.match.header.seed
    player.wish("hint")
    player.settle()
    again = player.app.stack.top
    assert isinstance(again, DeckView) and again.table.match.header.seed != seed
    assert again.table is not player.table and len(player.app.stack.scenes) == 2
    player.wish("main")
    assert player.app.stack.top is again.table and again.table.phase == "turn"


def test_what_is_too_dear_is_refused_with_numbers_and_a_rule(make: Callable[..., Player]) -> None:
    player = make(new_match(seed=11))
    table = player.table
    name = next(n.name for n in table.focus.nodes if n.name.endswith((".rotate", ".flip")))
    player.click(name)
    assert table.match.history.number == 0
    assert "You still lack" in table.mirror() and table.is_refused(name)
    player.wish("rules")
    assert player.app.stack.top is not table
    player.wish("back")
    player.click("discard")
    assert table.match.history.number == 1 and not table.is_refused(name)


def test_a_press_ends_the_motion_and_counts_once(make: Callable[..., Player]) -> None:
    player = make(new_match(), speed="calm")
    table = player.table
    table.lane.finish()
    player.app.step()
    player.wish("main")
    assert table.match.history.number == 1 and table.lane.busy
    player.wish("main")
    assert table.match.history.number == 2 and table.lane.busy, "it met the settled table"
    player.settle()
    assert table.match.history.number == 2


def test_undo_redo_and_looking_back(make: Callable[..., Player]) -> None:
    player = make(new_match())
    table = player.table
    for _ in range(5):
        player.wish("main")
        player.settle()
    shown = table.board.snapshot()
    player.wish("undo")
    player.settle()
    assert table.match.history.number == 4
    player.wish("redo")
    player.settle()
    assert table.match.history.number == 5 and table.board.snapshot() == shown
    player.wish("log")
    for _ in range(4):
        player.wish("up")
    player.wish("choose")
    assert table.past is not None and table.board.snapshot() != shown
    player.wish("log")
    player.wish("prev")
    player.wish("back")
    assert table.past is None and table.board.snapshot() == shown
    assert table.phase == "turn"


def test_a_hint_is_laid_on_the_table_with_its_reason(make: Callable[..., Player]) -> None:
    player = make(new_match())
    table = player.table
    while not any(getattr(a, "paid", 0) for a in table.legal):
        table.act(plan(player, table.match.history.number))
        player.settle()
    player.wish("hint")
    for _ in range(400):
        player.app.step(50)
        if table.advice is not None:
            break
    assert table.advice is not None and table.focus.current is not None
    if aim_of(table.advice) is not None and table.choice is not None:
        assert table.choice.action == table.advice


def test_the_back_shows_while_the_key_is_held(make: Callable[..., Player]) -> None:
    player = make(new_match())
    hand = player.table.hand
    player.wish("look")
    player.app.step(500)
    assert all(glide.value == 1.0 for glide in hand.peeks)
    player.wish("look", down=False)
    player.app.step(500)
    assert all(glide.value == 0.0 for glide in hand.peeks)


def test_all_four_faces_of_a_card(make: Callable[..., Player]) -> None:
    player = make(new_match())
    player.click("third")
    view = player.app.stack.top
    assert isinstance(view, FaceView)
    code = view.code
    player.wish("right")
    assert view.code != code
    player.wish("choose")
    assert player.app.stack.top is player.table


def test_cards_that_were_earned_are_shown_before_the_score(
    make: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    match.play_out(10_000)
    player = make(match, speed="normal")
    table = player.table
    new = ("statue_of_trust", "lookout")
    feats = [SimpleNamespace(id=f"palm_island.{card}") for card in (*new, "no_card")]
    monkeypatch.setattr(table, "keeper", Keeper(match, player.app.store))
    monkeypatch.setattr(table.keeper, "earned", feats)
    table.finished()
    player.app.step(100)
    honour = player.app.stack.top
    assert isinstance(honour, HonourView) and honour.new == new and "Statue of Trust" in honour.mirror()
    player.wish("choose")
    assert honour.card == new[0] and honour._ms >= TURN_MS + DROP_MS, "the first press ends the movement"
    player.wish("choose")
    assert honour.card == new[1] and "Lookout" in honour.mirror()
    player.wish("choose")
    player.wish("choose")
    assert isinstance(player.app.stack.top, ScoreRoom)
    player.wish("back")
    table.finished()
    assert isinstance(player.app.stack.top, ScoreRoom), "once is enough"


@pytest.mark.parametrize("size", [(1280, 720), (960, 720)])
@pytest.mark.parametrize(("text", "lang"), [(100, "xx"), (200, "en")])
def test_every_word_about_an_honour_has_its_place(
    make: Callable[..., Player], size: tuple[int, int], text: int, lang: str
) -> None:
    player = make(new_match(), size=size, text=text, lang=lang)
    player.app.stack.push(HonourView(player.app, player.table, ("festival_ground",), ("harbour",)))
    player.app.step(1500)
    assert faults(player.app) == []


def low_half(player: Player, slot: str) -> None:
    """Click the sleeping half of a card."""
    rect = player.table.focus[slot].rect
    x, y = rect.x + 60, rect.y + rect.h * 0.8
    for kind in ("move", "press", "release"):
        player.point(kind, x, y)
    player.app.step()


def test_a_click_on_the_sleeping_half_means_the_turn_that_brings_it_up(make: Callable[..., Player]) -> None:
    player = make(new_match())
    table = player.table
    assert not any(getattr(aim_of(a), "verb", -1) == ROTATE for a in table.legal)
    low_half(player, "front")
    assert player.app.stack.top is table and table.is_refused("front.rotate"), "it says what is missing"
    assert table.tip_for(table.place_pointed).title == "Rotate Quarry", "and so does the note"
    rect = table.focus["front"].rect
    player.point("move", rect.x + 60, rect.y + 60)
    assert table.place_pointed == "front"
    while not any(getattr(aim_of(a), "verb", -1) == ROTATE for a in table.legal):
        table.act(plan(player, table.match.history.number))
        player.settle()
    aim = next(aim for a in table.legal if (aim := aim_of(a)) is not None and aim.verb == ROTATE)
    low_half(player, ("front", "second")[aim.place - 1])
    assert player.app.stack.top is table
    assert table.choice.aim == aim or table.match.history.plies[-1].seat == 0


def test_discarding_stands_out_where_it_is_all_that_is_left(make: Callable[..., Player]) -> None:
    table = make(new_match()).table
    assert table.must_discard and [type(a) for a in table.legal] == [Discard]
    plank = next(layer for layer in table.painter._low() if layer.name == "plank")
    assert "coral" in plank.key


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ({1}, "Use or discard the front card"),
        ({2}, "Use the second card, or discard the front one"),
        ({1, 2}, "Use the front or second card"),
    ],
)
def test_the_prompt_names_the_cards_that_can_be_used(make: Callable[..., Player], places: set[int], words: str) -> None:
    deals = (new_match(seed=seed) for seed in range(1, 99))
    table = make(next(m for m in deals if {aim.place for a in m.legal(0) if (aim := aim_of(a))} == places)).table
    assert table.prompt().text == words


@pytest.mark.parametrize("reasons", [True, False])
def test_what_cannot_be_paid_says_what_is_missing(make: Callable[..., Player], reasons: bool) -> None:
    table = make(new_match()).table
    table.app.change(reasons=reasons)
    assert table.must_discard
    name = next(node.name for node in table.focus.nodes if node.name.startswith(("front.", "second.")))
    tip = table.notes.tip(name)
    assert tip is not None and ("You still lack" in tip.loss) is reasons


def test_a_look_at_a_card_leaves_the_payment_that_was_laid(make: Callable[..., Player]) -> None:
    player = make(new_match())
    table = player.table
    while not any(getattr(a, "paid", 0) for a in table.legal):
        table.act(plan(player, table.match.history.number))
        player.settle()
    paying = next(a for a in table.legal if getattr(a, "paid", 0))
    table.choice = laid = Choice(table.seen, table.seat, aim_of(paying), table.legal)
    player.click("third")
    assert isinstance(player.app.stack.top, FaceView)
    player.wish("choose")
    player.settle()
    assert player.app.stack.top is table and table.choice is laid and laid.mask


def test_a_computer_plays_by_itself_at_a_pace_that_can_be_followed(make: Callable[..., Player]) -> None:
    from game.match.seats import computer

    player = make(new_match({"inspect": "off"}, seats=(computer("easy", "Keoni", "wave"),)), speed="normal")
    player.app.change(computer_pause_ms=FIRST.computer_pause_ms)
    table = player.table
    before = table.match.history.number  # the table was opened without pauses
    for _ in range(200):
        player.app.step(100)
    assert 4 <= table.match.history.number - before <= 40, "about one decision a second"
    assert table.viewer is None and not table.legal
