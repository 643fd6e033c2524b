"""Turns, walks, cards and scorings, where no worked example shows them (HAL-4, HAL-5, HAL-6, HAL-7, HAL-8, HAL-11)."""

from __future__ import annotations

import pytest

from game.rules.haleakala import RULES, tables
from tests.rules.haleakala.table import (
    arrange,
    bay_kinds,
    by_seat,
    follow,
    kept,
    legal,
    of,
    order,
    play,
    refused,
    told,
    walks,
)


def test_the_set_up() -> None:
    """HAL-3.1, HAL-3.2, HAL-3.4 to 3.6, HAL-1.3, HAL-1.4: open supplies, twelve open cards, the panel for sale."""
    for variant in ("basic", "tactical"):
        described = RULES.describe(RULES.setup(RULES.config(2, {"variant": variant}), 8)[0])
        assert described["hands"] == by_seat([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])
        assert described["statues_left"] == by_seat(8, 8) and described["chips_left"] == 4
        assert described["market"] == dict.fromkeys(tables.MARKET_IDS) and len(described["market"]) == 6
        assert all(card.startswith("P1-") for card in described["bays"].values()) and len(described["bays"]) == 12
        assert len(described["stacks"]["1"]) == 3
        assert described["lava_discs"] == (by_seat(None, None) if variant == "basic" else by_seat("supply", "supply"))
        assert described["first_scoring"] == by_seat(0, 0)


def test_after_actions_1a_and_2_the_shaman_may_move() -> None:
    """HAL-4.1, HAL-4.3, HAL-5.1: the move is optional, then the other player is next."""
    state = arrange(discs={"B4": ("4", "")})
    for word in ("lay 1 B5", "back 4 red"):
        asked = play(state, word)
        assert RULES.describe(asked)["phase"] == "MOVE_SHAMAN" and asked.decides == 0
        stayed, events = follow(asked, "walk B0")
        assert order([RULES.tell(e) for e in events]) == ["stayed", "turn_passed"]
        assert stayed.shamans == state.shamans and (stayed.turn, stayed.decides) == (1, 1)
        assert refused(asked, "decline") == "not_now"


def test_any_number_of_discs_on_a_beach() -> None:
    """HAL-4.5: all ten of them."""
    state = arrange(discs={"B4": ("12345", "1234")}, turn="yellow")
    assert refused(state, "lay 5 B4") == "balance"
    assert "lay 5 B4" in legal(arrange(discs={"B4": ("1234", "1234")} | {"B5": ("5", "")}, turn="yellow"))


def test_statues_never_hinder() -> None:
    """HAL-5.4: own or foreign, to pass or to stop on."""
    bare = arrange(phase="MOVE_SHAMAN", shamans=("F0", "B3"))
    full = arrange(phase="MOVE_SHAMAN", shamans=("F0", "B3"), statues=("F1 G0 M0 F0", "F5 M1 M5 G1 G5 F2"))
    assert walks(full) == walks(bare)


@pytest.mark.parametrize("place", ["M0", "F0", "G0", "B0"])
def test_nobody_enters_the_crater(place: str) -> None:
    """HAL-5.5: from no field, and never across it."""
    state = arrange(phase="MOVE_SHAMAN", shamans=(place, "B3"))
    assert not any(word.startswith("C") for word in walks(state)) and "M3" not in walks(state)
    assert refused(state, "walk C0") == "crater"


def test_every_mix_of_two_steps_with_one_uphill() -> None:
    """HAL-5.2, HAL-2.3: the ways that are told are made of links, and climb once at most."""
    for place, ways in enumerate(tables.WAYS):
        for to, paths in ways.items():
            for path in paths:
                assert path[0] == place and path[-1] == to and len(path) <= 3
                assert tables.rises(path).count(1) <= 1


def test_where_the_shaman_stands_gives_no_cards() -> None:
    """HAL-5.7: red is far away and gets the card; yellow stands beside it and gets none."""
    state = arrange(discs={"B2": ("2", "")}, bays={"K2a": "pearl_white", "K2b": "fish_1"}, shamans=("M5", "G2"))
    state = play(state, "lay 1 B1", "pick K2a")
    assert kept(state, 0) == ["pearl_white"] and kept(state, 1) == []


def test_alone_at_the_beach() -> None:
    """HAL-6.3c, HAL-6.5: one card of choice, the other stays; in the other player's turn as well."""
    state = arrange(discs={"B2": ("", "2")}, bays={"K2a": "pearl_white", "K2b": "fish_1"}, stacks=("shell", "lava", ""))
    state, events = follow(state, "lay 1 B1")
    assert next(of([RULES.tell(e) for e in events], "arrived"))["kind"] == "alone"
    assert (state.turn, state.decides) == (0, 1)
    after = play(state, "pick K2b")
    assert kept(after, 1) == ["fish_1"] and bay_kinds(after, 2) == ["pearl_white", "shell"]
    assert after.turn == 1


def test_beach_cards_are_kept_and_never_spent() -> None:
    """HAL-8.7, HAL-10.5: they count at both scorings."""
    state = arrange(
        discs={"B2": ("2", "5")}, bays={"K2a": "fish_1", "K2b": "pearl_white"}, stacks=("", "shell", "statue"),
        kept=("pearl_black", "fish_4"),
    )  # fmt: skip
    data = told(play(state, "lay 1 B1"), "pick K2a")
    assert [(e["seat"], e["key"], e["points"]) for e in of(data, "counted") if e["points"]] == [
        ("yellow", "fish", 3),
        ("red", "pearls", 4),
    ]
    after = play(state, "lay 1 B1", "pick K2a")
    assert {i.key: i.points for i in RULES.scores(after)[0]} == {
        "before": 4, "mountain": 0, "forest": 0, "grass": 0, "fish": 0, "pearls": 4, "shells": 0,
    }  # fmt: skip


def test_the_order_of_a_scoring() -> None:
    """HAL-9.3, HAL-9.1, HAL-12.6: purchases in the basic game only, then the eruption, then points."""
    more = {
        "discs": {"B2": ("2", "5")}, "bays": {"K2a": "fish_1", "K2b": "pearl_white"}, "stacks": ("", "shell", "statue"),
        "kept": ("shell shell", "shell"), "chips": {"C4": 1}, "statues": ("M4", ""),
    }  # fmt: skip
    parts = ("scoring_began", "card_bought", "nothing_bought", "erupted", "statue_burned", "counted", "scored")
    basic = follow(arrange(**more), "lay 1 B1", "pick K2a", "buy sc_mountain", "decline")[1]
    data = [RULES.tell(e) for e in basic]
    assert order(data, *parts)[:5] == ["scoring_began", "card_bought", "nothing_bought", "erupted", "statue_burned"]
    assert order(data, *parts)[-1] == "scored" and order(data, *parts)[5] == "counted"
    tactical = told(arrange(variant="tactical", **more), "lay 1 B1", "pick K2a")
    assert order(tactical, *parts)[:3] == ["scoring_began", "erupted", "statue_burned"]


def test_a_burnt_statue_can_be_built_again() -> None:
    """HAL-9.6: it goes back to its owner's supply."""
    state = arrange(
        discs={"B2": ("2", "5")}, bays={"K2a": "fish_1", "K2b": "pearl_white"}, stacks=("", "shell", "statue shell"),
        statues=("M4 M0 M1 M2 M3 M5 F0 F1", ""), chips={"C4": 1}, shamans=("M4", "B3"),
    )  # fmt: skip
    state = play(state, "lay 1 B1", "pick K2a")
    assert RULES.describe(state)["statues_left"] == by_seat(1, 8)
    assert "M4" not in RULES.describe(state)["statues"]["red"] and state.shamans[0] == tables.PLACE_IDS.index("M4")


def test_a_chip_goes_one_field_round_the_ring() -> None:
    """HAL-2.4, HAL-8.3: either way, over the seam as well, one chip of a stack."""
    state = arrange(
        discs={"B2": ("2", "")}, bays={"K2a": "priestess", "K2b": "fish_1"}, chips={"C0": 2, "C3": 1},
    )  # fmt: skip
    state = play(state, "lay 1 B1", "pick K2a")
    assert legal(state, "chip") == ["chip C0 C1", "chip C0 C5", "chip C3 C2", "chip C3 C4"]
    assert refused(state, "chip C0 C3") == "chip_across"
    after = play(state, "chip C0 C5")
    assert after.chips == (1, 0, 0, 1, 0, 1)


def test_a_shell_bought_with_saved_ones() -> None:
    """HAL-8.4, HAL-8.5, HAL-8.6: shops only open right after a shell; a card for two needs a saved shell."""
    state = arrange(discs={"B2": ("2", "")}, bays={"K2a": "shell", "K2b": "fish_1"})
    asked = play(state, "lay 1 B1", "pick K2a")
    assert legal(asked) == [
        *(f"buy {c}" for c in ("sc_butterflies", "sc_majority", "sc_segment", "panel_priestess")),
        "decline",
    ]
    other = play(state, "lay 1 B1", "pick K2b")
    assert other.turn == 1 and refused(other, "buy sc_segment") == "shop_closed_basic"
    paid = play(asked, "buy panel_priestess")  # may be bought although no chip can be moved
    described = RULES.describe(paid)
    assert described["market"]["panel_priestess"] == "face_down" and kept(paid, 0) == []


def test_boat_and_lava_run_as_the_island_says() -> None:
    """HAL-2.5, HAL-2.6, HAL-2.2, HAL-1.5: clockwise only; mountain, forest, grass; every kind of card has its face."""
    for start in range(6):
        assert [tables.SAILS_TO[start][n] for n in range(6)] == [(start + n) % 6 for n in range(6)]
        assert [tables.PLACE_IDS[f] for f in tables.FLOW[start][3]] == [f"M{start}", f"F{start}", f"G{start}"]
        assert tables.FLOW[start][4] == tables.FLOW[start][3]
    assert len(tables.PLACE_IDS) == len(set(tables.PLACE_IDS)) == 30
    worth = {kind.id: (kind.butterflies, kind.fish, kind.points) for kind in tables.DATA.kinds if any(
        (kind.butterflies, kind.fish, kind.points))}  # fmt: skip
    assert worth == {
        "fish_1": (1, 1, 0), "fish_2": (1, 2, 0), "fish_4": (1, 4, 0), "fish_5": (1, 5, 0),
        "pearl_white": (1, 0, 1), "pearl_black": (0, 0, 2), "nautilus": (1, 0, 3),
    }  # fmt: skip
