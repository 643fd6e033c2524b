"""What holds in every position: pieces, the balance rule, knowledge, refusals, and events that tell everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.titles import haleakala as computer
from game.core.protocol import totals
from game.core.rng import branch, draw, seeded, shuffled
from game.core.value import replace
from game.rules.haleakala import RULES, board, scoring, tables
from game.rules.haleakala import actions as act
from game.rules.haleakala.notation import restore
from game.rules.haleakala.state import (
    CHOOSE_ACTION,
    DRAWING,
    FACE_DOWN,
    GAME_OVER,
    NONE,
    PHASES,
    PRIESTESS,
    SHOP,
    UNKNOWN,
    State,
)
from tests.rules.haleakala.table import arrange, by_seat, holes, kept, legal, play, refused

VARIANTS = ("basic", "tactical")


def config(variant: str):
    return RULES.config(2, {"variant": variant})


def walk(variant: str, seed: int) -> Iterator[tuple[State, Any, tuple[Any, ...]]]:
    """A random game that sails often: (position, action done there or None, events that led to the position)."""
    state, events = RULES.setup(config(variant), seed)
    rng = branch(seeded(seed), 9)
    while RULES.waiting(state):
        actions = RULES.legal(state, state.decides)
        sailing = tuple(a for a in actions if computer.moves_boat(state, a))
        rng, sail = draw(rng, 3)
        if sail == 0 and sailing and state.phase == CHOOSE_ACTION:
            actions = sailing
        rng, at = draw(rng, len(actions))
        yield state, actions[at], events
        state, events = RULES.apply(state, state.decides, actions[at])
    yield state, None, events


games = given(st.sampled_from(VARIANTS), st.integers(0, 10_000))
few = settings(max_examples=12, deadline=None, derandomize=True)


def cards_of(state: State) -> list[int]:
    """Every palm card wherever it lies."""
    lying = [card for card in state.bays if card != NONE]
    lying += [card for stack in state.stacks for card in stack] + [card for _, card in state.taken]
    return sorted([*lying, *state.discards, *state.kept[0], *state.kept[1]])


@few
@games
def test_pieces_are_conserved(variant: str, seed: int) -> None:
    """HAL-1.2 to 1.4, HAL-3.1, HAL-3.5, HAL-7.4: cards, chips, statues; no bay elsewhere is empty too early."""
    first = None
    for state, _, _ in walk(variant, seed):
        first = first or cards_of(state)
        assert cards_of(state) == first
        assert 0 <= board.chips_left(state) <= tables.CHIPS and min(state.chips) >= 0
        assert not state.statues[0] & state.statues[1]
        assert min(board.statues_left(state, seat) for seat in (0, 1)) >= 0
        assert state.shamans[0] != state.shamans[1]
        empty = {bay // 2 for bay, card in enumerate(state.bays) if card == NONE}
        if any(state.stacks):
            assert empty <= {state.boat}
        assert all(at in (NONE, 0, 1) for at in state.market[:5]) and state.market[5] in (NONE, FACE_DOWN)


@few
@games
def test_no_beach_is_tied_and_nobody_is_stuck(variant: str, seed: int) -> None:
    """HAL-4.5, HAL-4.7, HAL-4.8, HAL-4.9: no tie ever, always an action, 1b open with any disc in hand."""
    for state, _, _ in walk(variant, seed):
        for beach in range(6):
            red, yellow = board.sums(state, beach)
            assert red != yellow or not red
        if state.phase != CHOOSE_ACTION:
            continue
        actions = RULES.legal(state, state.decides)
        hand = board.on_beach(state, state.decides, NONE)
        assert actions and state.boat not in state.discs
        assert {a.disc for a in actions if isinstance(a, act.Lay) and a.beach == state.boat} == set(hand)
        assert (tables.SAIL in actions) == (not hand)


@few
@games
def test_a_game_ends_and_is_counted(variant: str, seed: int) -> None:
    """HAL-9, HAL-10, HAL-11.3: two scorings, sheets that add up, one winner."""
    told: list[dict[str, Any]] = []
    for state, _, events in walk(variant, seed):
        told += [RULES.tell(event) for event in events]
        last = state
    assert last.phase == GAME_OVER
    assert [e["number"] for e in told if e["type"] == "scored"] == [1, 2]
    assert sum(e["type"] == "game_ended" for e in told) == 1
    result = RULES.result(last)
    assert result is not None and sorted(result.ranks) == [1, 2]
    assert result.totals == totals(RULES.scores(last)) == scoring.points(last)
    assert list(result.totals) == told[-1]["totals"]
    counted = [sum(e["points"] for e in told if e["type"] == "counted" and e["seat"] == s) for s in ("red", "yellow")]
    assert counted == told[-1]["totals"]


@few
@games
def test_sampling_and_swapped_cards(variant: str, seed: int) -> None:
    """HAL-16, HAL-13.2: the order of the stacks is all that is hidden; a sample fits, a swap changes nothing seen."""
    rng = seeded(seed)
    for number, (state, _, _) in enumerate(walk(variant, seed)):
        if number % 7:
            continue
        seen = RULES.observe(state, None)
        world = RULES.sample(seen, branch(rng, number))
        assert all(RULES.observe(world, seat) == seen for seat in (0, 1, None))
        assert [sorted(stack) for stack in world.stacks] == [sorted(stack) for stack in state.stacks]
        swapped = []
        for stack in state.stacks:
            rng, mixed = shuffled(rng, stack)
            swapped.append(mixed)
        assert RULES.observe(replace(state, stacks=tuple(swapped)), 0) == seen
        assert tables.CARD_IDS[0] not in str(seen)


@few
@games
def test_positions_come_back_from_their_description(variant: str, seed: int) -> None:
    """Recordings hold the whole position."""
    for number, (state, _, _) in enumerate(walk(variant, seed)):
        if number % 5 == 0:
            assert restore(RULES.describe(state)) == state


@few
@games
def test_events_tell_everything(variant: str, seed: int) -> None:
    """HAL-13: a table that only listens has every piece where the position has it."""
    table = Table()
    for state, _, events in walk(variant, seed):
        for event in events:
            table.hear(RULES.tell(event))
        assert table.pieces() == Table.of(state)


class Table:
    """The pieces as the events move them, all in component ids."""

    def __init__(self) -> None:
        self.discs: dict[tuple[str, int], str] = {}  # by seat and value the beach
        self.lava: dict[str, str] = {}
        self.bays: dict[str, str] = {}
        self.cards: dict[str, list[str]] = {"red": [], "yellow": []}
        self.hands: dict[str, list[str]] = {"red": [], "yellow": []}  # taken, not resolved
        self.shamans: dict[str, str] = {}
        self.statues: dict[str, str] = {}
        self.chips = dict.fromkeys(tables.SEGMENT_IDS, 0)
        self.market: dict[str, str] = {}
        self.left: list[int] = []
        self.marks = {"red": 0, "yellow": 0}
        self.boat = self.turn = ""
        self.round = 1

    def hear(self, e: dict[str, Any]) -> None:
        getattr(self, f"on_{e['type']}", lambda _: None)(e)

    def on_started(self, e: dict[str, Any]) -> None:
        self.turn, self.boat = e["seat"], e["boat"]
        self.shamans = dict(zip(("red", "yellow"), e["shamans"], strict=True))

    def on_dealt(self, e: dict[str, Any]) -> None:
        self.bays = dict(zip(tables.BAY_IDS, e["cards"], strict=True))
        self.left = list(e["left"])

    def on_disc_laid(self, e: dict[str, Any]) -> None:
        self.discs[e["seat"], e["disc"]] = e["beach"]
        self.sums(e)

    def on_disc_taken_back(self, e: dict[str, Any]) -> None:
        assert self.discs.pop((e["seat"], e["disc"])) == e["beach"]
        self.sums(e)

    def sums(self, e: dict[str, Any]) -> None:
        for seat, told in zip(("red", "yellow"), e["sums"], strict=True):
            assert told == sum(v for (who, v), beach in self.discs.items() if (who, beach) == (seat, e["beach"]))

    def on_lava_disc_laid(self, e: dict[str, Any]) -> None:
        self.lava[e["seat"]] = e["beach"]

    def on_lava_disc_returned(self, e: dict[str, Any]) -> None:
        assert self.lava.pop(e["seat"]) == e["beach"]

    def on_walked(self, e: dict[str, Any]) -> None:
        assert self.shamans[e["seat"]] == e["path"][0] and len(e["rises"]) == len(e["path"]) - 1
        assert e["rises"].count(1) < 2
        self.shamans[e["seat"]] = e["path"][-1]

    def on_stayed(self, e: dict[str, Any]) -> None:
        assert self.shamans[e["seat"]] == e["place"]

    def on_boat_sailed(self, e: dict[str, Any]) -> None:
        assert e["path"][0][1] == self.boat[1] and len(e["path"]) == (e["disc"] or 1) + 1
        self.boat = f"S{e['path'][-1][1]}"

    def on_card_taken(self, e: dict[str, Any]) -> None:
        assert self.bays.pop(e["bay"]) == e["card"]
        self.hands[e["seat"]].append(e["card"])

    def on_card_kept(self, e: dict[str, Any]) -> None:
        self.hands[e["seat"]].remove(e["card"])
        self.cards[e["seat"]].append(e["card"])

    def on_card_discarded(self, e: dict[str, Any]) -> None:
        if e["seat"]:
            place = self.hands if e["card"] in self.hands[e["seat"]] else self.cards
            place[e["seat"]].remove(e["card"])

    def on_statue_built(self, e: dict[str, Any]) -> None:
        assert self.shamans[e["seat"]] == e["field"] not in self.statues
        self.statues[e["field"]] = e["seat"]
        assert e["left"] == tables.STATUES - list(self.statues.values()).count(e["seat"])

    def on_statue_burned(self, e: dict[str, Any]) -> None:
        assert self.statues.pop(e["field"]) == e["seat"]

    def on_chip_moved(self, e: dict[str, Any]) -> None:
        self.chips[f"S{e['origin'][1]}"] -= 1
        self.chips[f"S{e['target'][1]}"] += 1
        assert list(self.chips.values()) == e["chips"]

    def on_chip_placed(self, e: dict[str, Any]) -> None:
        self.chips[e["segment"]] += 1
        assert self.chips[e["segment"]] == e["there"] and e["stock"] == tables.CHIPS - sum(self.chips.values())
        assert e["segment"] == self.boat

    def on_chips_returned(self, e: dict[str, Any]) -> None:
        assert list(self.chips.values()) == e["chips"]
        self.chips = dict.fromkeys(self.chips, 0)

    def on_card_bought(self, e: dict[str, Any]) -> None:
        assert e["card"] not in self.market
        if e["card"] != "panel_priestess":
            self.market[e["card"]] = e["seat"]
        assert set(e["paid"]) <= set(self.cards[e["seat"]])

    def on_priestess_turned(self, e: dict[str, Any]) -> None:
        if e["up"]:
            del self.market["panel_priestess"]
        else:
            self.market["panel_priestess"] = "face_down"

    def on_market_restored(self, e: dict[str, Any]) -> None:
        for card, seat in e["cards"].items():
            assert self.market.pop(card) == seat

    def on_discs_returned(self, e: dict[str, Any]) -> None:
        for seat, values in zip(("red", "yellow"), e["discs"], strict=True):
            for value in values:
                assert self.discs.pop((seat, value)) == e["beach"]

    def on_refilled(self, e: dict[str, Any]) -> None:
        assert e["bay"] not in self.bays
        self.bays[e["bay"]] = e["card"]
        self.on_lava_drawn(e)

    def on_lava_drawn(self, e: dict[str, Any]) -> None:
        stack = int(e["stack"]) - 1
        self.left[stack] -= 1
        assert self.left[stack] == e["left"] and not any(self.left[:stack])

    def on_counted(self, e: dict[str, Any]) -> None:
        self.marks[e["seat"]] += e["points"]
        assert self.marks[e["seat"]] == e["total"]
        assert all(self.statues[field] == e["seat"] for field in e["fields"])
        assert set(e["cards"]) <= set(self.cards[e["seat"]])

    def on_round_began(self, e: dict[str, Any]) -> None:
        self.round = e["round"]

    def on_turn_passed(self, e: dict[str, Any]) -> None:
        self.turn = e["seat"]

    def pieces(self) -> dict[str, Any]:
        return {
            "discs": self.discs, "lava": self.lava, "bays": self.bays, "shamans": self.shamans, "chips": self.chips,
            "cards": {seat: sorted(cards) for seat, cards in self.cards.items()}, "statues": self.statues,
            "taken": {seat: list(cards) for seat, cards in self.hands.items()}, "market": self.market,
            "left": self.left, "boat": self.boat[1], "turn": self.turn, "round": self.round, "marks": self.marks,
        }  # fmt: skip

    @staticmethod
    def of(state: State) -> dict[str, Any]:
        told = RULES.describe(state)
        marks = scoring.points(state) if state.phase == GAME_OVER else state.before
        return {
            "discs": {(s, v): b for b, seats in told["discs"].items() for s, values in seats.items() for v in values},
            "lava": {seat: at for seat, at in told["lava_discs"].items() if at not in (None, "supply")},
            "bays": {bay: card for bay, card in told["bays"].items() if card},
            "shamans": told["shamans"],
            "chips": {f"S{crater[1]}": n for crater, n in told["chips"].items()},
            "cards": told["tableaus"],
            "statues": {field: seat for seat, fields in told["statues"].items() for field in fields},
            "taken": {seat: [card for who, card in told["taken"] if who == seat] for seat in ("red", "yellow")},
            "market": {card: holder for card, holder in told["market"].items() if holder},
            "left": [len(stack) for stack in told["stacks"].values()],
            "boat": told["boat"][1],
            "turn": told["turn"],
            "round": told["round"],
            "marks": by_seat(*marks),
        }


def test_what_was_drawn_stays_known() -> None:
    """HAL-16, HAL-7.5: a lava card before or between two others leads to the same table, yet all have seen which."""
    ends = []
    for stack in ("lava shell statue", "shell lava statue"):
        state = arrange(
            discs={"B2": ("2", "5")}, bays={"K2a": "fish_1", "K2b": "fish_2"}, stacks=("", f"{stack} fish_4", ""),
        )  # fmt: skip
        ends.append(play(state, "lay 1 B1", "pick K2a"))
    first, second = (replace(end, drawn=()) for end in ends)
    assert first == second and RULES.observe(ends[0], None) != RULES.observe(ends[1], None)


# ---- forecasts
@few
@games
def test_a_forecast_is_what_happens_up_to_the_first_draw(variant: str, seed: int) -> None:
    """HAL-16: events of a forecast are the first ones of what happens; it is complete where nothing is drawn."""
    drawn = ("refilled", "lava_drawn")
    for number, (state, action, _) in enumerate(walk(variant, seed)):
        if action is None or number % 3:
            continue
        forecast = RULES.preview(RULES.observe(state, state.decides), state.decides, action)
        after, events = RULES.apply(state, state.decides, action)
        assert forecast is not None and forecast.events == events[: len(forecast.events)]
        assert forecast.complete == (not any(RULES.tell(e)["type"] in drawn for e in events))
        if forecast.complete:
            assert forecast.events == events and forecast.after == scoring.points(after)
        assert forecast.before == scoring.points(state)
        assert after.phase != DRAWING and all(UNKNOWN not in stack for stack in after.stacks)


def test_a_forecast_says_what_is_worth_knowing() -> None:
    """HAL-8.2, HAL-6.1: how far the boat goes, a card without effect, points after the eruption that would follow."""
    state = arrange(discs={"B2": ("2", "")}, bays={"K2a": "statue", "K2b": "statue"}, statues=("M0", ""))
    forecast = RULES.preview(RULES.observe(state, 0), 0, RULES.parse("lay 1 B1"))
    assert forecast is not None and not forecast.complete
    assert forecast.notes == (
        ("haleakala.label.sails_to", (("n", 1),)), ("haleakala.log.no_statue_beach", (("name", 0),)),
    )  # fmt: skip
    assert forecast.before == forecast.after == (3, 0)


# ---- counters and guards
def test_counters_of_endless_play() -> None:
    """HAL-13.3: turns in a row without a boat move, and without a card taken, of both players together."""
    state = arrange(discs={"B4": ("5", "")})
    state = play(state, "back 5 red", "walk G0", "lay 1 B5", "walk G3")
    assert (state.still, state.dry) == (2, 2)
    state = play(state, "lay 2 B1")  # nobody at S3
    assert (state.still, state.dry) == (0, 3)
    state = play(state, "lay 2 B3")  # to S5, where yellow has a 1
    words = legal(state, "pick")
    state = play(state, *words[:1])
    assert (state.still, state.dry) == (0, 0)


@pytest.mark.parametrize(
    ("counters", "discs", "expected"),
    [
        ({}, {"B4": ("5", "")}, {"lay", "back"}),
        ({"turns_without_boat_move": 11}, {"B4": ("5", "")}, {"lay", "back"}),
        ({"turns_without_boat_move": 12}, {"B4": ("5", "")}, {"lay boat"}),
        ({"turns_without_card": 40}, {"B4": ("5", "")}, {"lay boat"}),
        ({"turns_without_boat_move": 12}, {"B4": ("12345", "")}, {"sail"}),
        ({"turns_without_card": 39}, {"B4": ("12345", "")}, {"sail", "back"}),
    ],
)
def test_r_21_guards_bind_computers_only(counters: dict[str, int], discs: dict, expected: set[str]) -> None:
    """R-21, HAL-13.3: what a computer may choose; people are never restricted."""
    state = arrange(discs=discs, **counters)
    actions = RULES.legal(state, 0)
    assert len(actions) == len(RULES.legal(arrange(discs=discs), 0))
    chosen = computer.allowed(RULES.observe(state, 0), 0, actions)
    verbs = {f"{type(a).__struct_config__.tag}{' boat' * (isinstance(a, act.Lay) and a.beach == 1)}" for a in chosen}
    assert (verbs - {"lay boat"} if "lay" in expected else verbs) == expected


# ---- refusals
REFUSALS = {
    "sail": ({}, "sail_needs_five"),
    "decline": ({}, "no_pass"),
    "pick K1a": ({}, "not_now"),
    "walk G0": ({}, "not_now"),
    "chip C0 C1": ({}, "not_now"),
    "buy sc_majority": ({}, "shop_closed_basic"),
    "buy sc_forest": ({"variant": "tactical"}, "shop_closed"),
    "lay 5 B0": ({"discs": {"B4": ("5", "")}}, "no_disc"),
    "back 5 yellow": ({"discs": {"B4": ("", "5")}}, "not_your_disc"),
    "back 5 red": ({}, "not_now"),
    "back lava red": ({"variant": "tactical", "lava": ("B4", "supply")}, "lava_disc_back"),
    "lay 1 B2": ({"phase": "MOVE_SHAMAN"}, "not_now"),
    "walk M0": ({"phase": "MOVE_SHAMAN", "shamans": ("G0", "B3")}, "uphill"),
    "walk C3": ({"phase": "MOVE_SHAMAN"}, "crater"),
}


@pytest.mark.parametrize("word", REFUSALS)
def test_refusals(word: str) -> None:
    """HAL-4 to HAL-12: the reason a player is told."""
    more, key = REFUSALS[word]
    assert refused(arrange(**more), word) == key


def test_refusals_of_cards_and_market() -> None:
    """HAL-6.3, HAL-8.4, HAL-8.5, HAL-8.6: other bays, sold cards, missing shells, the priestess used."""
    state = arrange(
        discs={"B2": ("2", "")}, bays={"K2a": "shell", "K2b": "fish_1"},
        market={"sc_majority": "yellow", "panel_priestess": "face_down"},
    )  # fmt: skip
    state = play(state, "lay 1 B1")
    assert refused(state, "pick K3a") == "other_segment"
    assert refused(state, "pick K2a", seat=1) == "not_first"
    state = play(state, "pick K2a")
    assert state.phase == SHOP
    assert refused(state, "buy sc_majority") == "sold"
    assert holes(state, "buy sc_majority") == {"name": 1}
    assert refused(state, "buy panel_priestess") == "priestess_used"
    assert refused(state, "buy sc_forest") == "shells"
    assert holes(state, "buy sc_forest") == {"card": "sc_forest", "need": 2, "n": 1}
    assert refused(state, "buy sc_butterflies", seat=1) == "not_your_choice"


def test_a_shell_without_anything_to_buy_asks_nobody() -> None:
    """HAL-13: SHOP is skipped when nothing can be afforded, PRIESTESS when no chip lies on a crater."""
    state = arrange(
        discs={"B2": ("2", "")}, bays={"K2a": "shell", "K2b": "fish_1"},
        market=dict.fromkeys(("sc_butterflies", "sc_majority", "sc_segment"), "yellow")
        | {"panel_priestess": "face_down"},
    )  # fmt: skip
    after = play(state, "lay 1 B1", "pick K2a")
    assert after.turn == 1 and kept(after, 0) == ["shell"]


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    """HAL-9.2."""
    state = arrange(boat="W0", round=2, stacks=("", "", ""), bays={"K1a": None, "K1b": None})
    after = play(state, "lay 1 B0")
    assert RULES.waiting(after) == () and RULES.legal(after, 0) == RULES.legal(after, 1) == ()
    assert refused(after, "lay 2 B0", seat=0) == "not_now"
    assert RULES.candidates(after, 0) == ()


def test_rounds_and_phases() -> None:
    """HAL-13: the round is told, and every state in which somebody decides has its name."""
    assert RULES.round(arrange()) == 1 and RULES.round(arrange(round=2)) == 2
    asked = arrange(discs={"B2": ("2", "")}, bays={"K2a": "priestess", "K2b": "fish_1"}, chips={"C0": 1})
    asked = play(asked, "lay 1 B1", "pick K2a")
    assert asked.phase == PRIESTESS and PHASES[asked.phase] == "PRIESTESS"
    assert refused(asked, "walk G0") == "no_walk_boat"
