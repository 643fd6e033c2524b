"""The worked examples of the rules file (section 14), one test each."""

from __future__ import annotations

from typing import Any

from game.core.protocol import totals
from game.core.value import replace
from game.rules.einauge import RULES
from game.rules.einauge.scoring import changed, ranks, rewards
from game.rules.einauge.state import NONE, State

from .table import (
    arrange,
    asked,
    chests,
    follow,
    lone,
    may,
    on_display,
    on_table,
    over,
    play,
    purse,
    refused,
    row,
    seat,
    told,
)

LATE: dict[str, Any] = {"ending": True, "pile": "ship-5 ship-6 ship-7 ship-8"}


def lines(state: State, player: int) -> dict[str, int]:
    """The score sheet by line; the colours by their names."""
    return {str(dict(item.holes).get("chain", item.key)): item.points for item in RULES.scores(state)[player]}


def test_ex_1_rows_pay_again() -> None:
    """EX-1, EIN-3.2, EIN-3.3, EIN-5.1: Barbara's blue row."""
    state = arrange(seat(), seat(), display="blue-5 red-2 red-3", table="red-8")
    state, events = follow(state, "buy blue-5")
    assert purse(state) == (17, 3, 1)
    assert told(events, "row_paid")[0]["cards"] == ["blue-5"]
    state = arrange(state.seats[0], seat(), display="blue-4 red-2")
    state = play(state, "buy blue-4")
    assert purse(state) == (16, 5, 1)
    state = arrange(state.seats[0], seat(), display="blue-8 red-2")
    state, events = follow(state, "buy blue-8")
    assert purse(state) == (11, 7, 3)
    assert told(events, "row_paid") == [
        {
            "type": "row_paid",
            "seat": 0,
            "row": "blue",
            "cards": ["blue-5", "blue-4", "blue-8"],
            "sabres": 2,
            "ducats": 3,
            "jewels": 2,
        }
    ]
    assert chests(state, "blue") == 3
    assert dict(RULES.scores(state)[0][2].holes) == {"chain": "blue", "n": 3}


def test_ex_2_chest_majorities() -> None:
    """EX-2, EIN-11.3, EIN-11.4, EIN-11.5: 7, 4, 0; nothing without chests; 7, 7, 1."""
    assert rewards((5, 3, 0)) == (7, 4, 0)
    assert rewards((0, 0, 0)) == (0, 0, 0)
    assert rewards((3, 3, 1)) == (7, 7, 1)
    state = arrange(seat("blue 7"), seat("blue 8"), seat(), phase="FINAL_FIGHT")
    assert [lines(state, player)["blue"] for player in range(3)] == [0, 0, 0]


def test_ex_3_variant() -> None:
    """EX-3, EIN-12.1, EIN-12.2: six colours bring 15 jewels; a further lone ship changes nothing."""
    rows = "blue 2, red 2, green 7, yellow 2 ship-2, orange 3, violet 8"
    for ship in ("", "ship-1"):
        state = arrange(seat(rows, lone=ship), seat(), bonus=True)
        assert lines(state, 0)["chains"] == 15
    assert "chains" not in lines(replace(state, bonus=False), 0)


def test_ex_4_setup_counts() -> None:
    """EX-4, EIN-2.2 to EIN-2.6: four players, and the 43rd card after set-up is the first ship."""
    state, events = RULES.setup(RULES.config(4), 5)
    assert len(state.colours) == 7
    assert len(on_display(state)) == 6
    assert on_table(state) == [RULES.describe(state)["pirate_table"]["T1"]]
    pile = RULES.describe(state)["draw_pile"]
    assert len(pile) == 42 + 8
    assert [i for i, card in enumerate(pile, 1) if card.startswith("ship")] == list(range(43, 51))
    assert told(events, "ships_hidden") == [{"type": "ships_hidden", "ships": 8, "islands": 42}]


def test_ex_5_pay_first() -> None:
    """EX-5, EIN-5.2: no credit against the coming yield."""
    state = arrange(seat(ducats=5, jewels=0), display="red-6 red-2")
    assert may(state) == ["buy red-2"]
    assert refused(state, "buy red-6") == ("pay_first", "EIN-5.2")
    why = RULES.why(state, 0, RULES.parse("buy red-6"))
    assert why is not None and dict(why.holes) == {"card": "red-6", "n": 6}


def test_ex_6_buy_then_fight() -> None:
    """EX-6, EIN-4.6, EIN-6.3, EIN-6.4: sabres of the purchase pay the fight; no second fight."""
    state = arrange(seat("yellow 5", ducats=10, sabres=3), display="yellow-4 red-2", table="yellow-3 red-8")
    state = play(state, "buy yellow-4")
    assert purse(state) == (9, 5, 1)
    state, events = follow(state, "fight yellow-3")
    assert told(events, "fought")[0]["sabres"] == 4
    assert purse(state) == (12, 4, 1)
    assert chests(state, "yellow") == 5
    assert asked(state) == (0, "PLACE")
    assert refused(state, "fight red-8") == ("one_fight", "EIN-6.4")


def test_ex_7_three_sabres_are_not_four() -> None:
    """EX-7, EIN-6.1, EIN-6.2."""
    state = arrange(seat(sabres=3), phase="FIGHT", table="green-5 green-8", display="red-2")
    assert may(state, "fight") == ["green-8"]
    assert refused(state, "fight green-5") == ("sabres_four", "EIN-6.2")
    few = arrange(seat(sabres=2), seat(sabres=9), phase="FIGHT", table="green-8", display="red-2")
    assert refused(few, "fight green-8") == ("sabres_three", "EIN-6.1")


def test_ex_8_table_fills() -> None:
    """EX-8, EIN-7.2, EIN-8.1: full after the fifth turn without a fight; the sixth draws one; a fight draws two."""
    pile = "blue-7 blue-8 red-2 red-3 red-4 red-5 red-6 red-7 green-2 green-3 green-4 green-5 yellow-2 yellow-3"
    state = arrange(seat(sabres=0), seat(sabres=0), display="blue-2 blue-6 green-6 green-7 green-8 orange-2",
                    table="violet-2", pile=pile)  # fmt: skip
    for turn in range(5):
        assert len(on_table(state)) == 1 + turn
        state, events = follow(state, may(state, "buy")[0] and f"buy {may(state, 'buy')[0]}")
        if asked(state)[1] == "FIGHT":
            state, events = follow(state, "pass")
        state, events = follow(state, f"place {may(state, 'place')[0]}")
        assert len(told(events, "turned_up")) == 2
    assert len(on_table(state)) == 6
    player = state.turn
    poor = replace(state, seats=tuple(replace(s, sabres=0) for s in state.seats))
    poor, events = follow(poor, f"buy {next(c for c in may(poor, 'buy') if c[-1] in '2678')}")
    assert told(events, "placing_skipped") == [{"type": "placing_skipped", "seat": player, "full": True}]
    assert len(told(events, "turned_up")) == 1
    rich = replace(state, phase=1, seats=tuple(replace(s, sabres=4) for s in state.seats))
    rich = replace(rich, display=(NONE, *rich.display[1:]))
    rich = play(rich, f"fight {may(rich, 'fight')[0]}")
    assert asked(rich) == (player, "PLACE")
    rich, events = follow(rich, f"place {may(rich, 'place')[0]}")
    assert len(told(events, "turned_up")) == 2
    assert len(on_table(rich)) == 6


def test_ex_9_forced_sale() -> None:
    """EX-9, EIN-5.4, EIN-5.5: one jewel is not enough, two are; or the card."""
    state = arrange(seat("red 4, green 7 8", ducats=1, sabres=0, jewels=2), display="red-5 blue-8")
    assert may(state) == ["sell jewel", "sell red-4", "sell green-7", "sell green-8"]
    assert refused(state, "buy red-5") == ("must_sell", "EIN-5.5")
    state = play(state, "sell jewel")
    assert purse(state) == (4, 0, 1)
    assert may(state, "buy") == []
    both = play(state, "sell jewel")
    assert purse(both) == (7, 0, 0)
    both = play(both, "buy red-5")
    assert purse(both) == (5, 2, 0)
    kept = play(arrange(seat("red 4, green 7 8", ducats=1, sabres=0, jewels=2), display="red-5"), "sell green-7")
    assert purse(kept) == (6, 0, 2)
    assert may(kept, "buy") == ["red-5"]


def test_ex_10_selling_weakens_the_row() -> None:
    """EX-10, EIN-5.7: the sold card takes its yield and its chests along."""
    state = arrange(seat("orange 2 6", ducats=3, sabres=0, jewels=1), display="orange-7 blue-8")
    assert chests(state, "orange") == 4
    state = play(state, "sell orange-2")
    assert purse(state)[0] == 8
    state = play(state, "buy orange-7")
    assert purse(state) == (6, 0, 2)
    assert row(state, "orange") == ["6", "7"]
    assert chests(state, "orange") == 1
    assert RULES.describe(state)["sold"] == ["orange-2"]


def test_ex_11_ship_in_a_row() -> None:
    """EX-11, EIN-9.2, EIN-9.3, EIN-9.4, R10: the islands of the row pay, the ship adds neither goods nor chests."""
    state = arrange(seat("red 4 5 8, blue 2", ducats=6, sabres=3, jewels=4), display="ship-1 green-2", **LATE)
    assert may(state, "buy") == ["green-2", "ship-1 alone", "ship-1 to blue", "ship-1 to red"]
    red = play(state, "buy ship-1 to red")
    assert purse(red) == (4, 5, 6)
    assert chests(red, "red") == 3
    assert lines(red, 0)["red"] == 7
    blue = play(state, "buy ship-1 to blue")
    assert purse(blue) == (1, 3, 4)


def test_ex_12_lone_ship() -> None:
    """EX-12, EIN-9.4, EIN-12.2: alone or on the ship, violet 6 pays 3 ducats once, and is one colour."""
    state = arrange(seat(ducats=10, sabres=3), display="ship-1 green-2", table="violet-6", bonus=True, **LATE)
    state, events = follow(state, "buy ship-1 alone")
    assert purse(state) == (5, 3, 1)
    assert told(events, "row_paid") == []
    assert lone(state) == ["ship-1"]
    assert may(state) == ["fight violet-6", "fight violet-6 on ship-1", "pass"]
    apart, joined = play(state, "fight violet-6"), play(state, "fight violet-6 on ship-1")
    assert purse(apart) == purse(joined) == (8, 0, 1)
    assert (row(joined, "violet"), lone(joined)) == (["ship-1", "6"], [])
    assert (row(apart, "violet"), lone(apart)) == (["6"], ["ship-1"])
    three = seat("red 2, blue 2").rows
    for after in (apart, joined):
        mine = replace(after.seats[0], rows=tuple(a or b for a, b in zip(after.seats[0].rows, three, strict=True)))
        assert lines(replace(after, seats=(mine, *after.seats[1:])), 0)["chains"] == 3


def test_ex_13_full_row() -> None:
    """EX-13, EIN-3.6, R13: seven cards, ships included."""
    full = seat("turquoise 2 3 4 5 6 8 ship-1, red 2", sabres=9)
    state = arrange(full, display="turquoise-7 ship-2", **LATE)
    assert may(state, "buy") == ["ship-2 alone", "ship-2 to red"]
    assert refused(state, "buy turquoise-7") == ("row_full", "EIN-3.6")
    assert refused(state, "buy ship-2 to turquoise") == ("ship_full", "EIN-9.2")
    state = arrange(full, phase="FIGHT", display="red-3", table="turquoise-7 ship-2", **LATE)
    assert may(state, "fight") == ["ship-2 alone", "ship-2 to red"]
    assert refused(state, "fight turquoise-7") == ("row_full", "EIN-3.6")


def end_by(turn: int, ending: bool = False) -> State:
    """Three players, A begins; nobody can fight, the table is full; the next card is a ship."""
    poor = [seat(sabres=0) for _ in range(3)]
    return arrange(
        *poor,
        display="red-2 red-6 red-7 red-8 green-2 green-6",
        table="blue-2 blue-3 blue-4 blue-6 blue-7 blue-8",
        pile="ship-1 ship-2 ship-3 ship-4",
        turn=turn,
        ending=ending,
    )


def test_ex_14_end_by_seat() -> None:
    """EX-14, EIN-10.1, EIN-10.2: the round is played to its end."""
    turns: dict[int, list[tuple[int, str]]] = {}
    for player in range(3):
        state, events = follow(end_by(player), "buy red-2")
        first = told(events, "first_ship_seen")
        assert [(t["seat"], t["card"], t["at_once"]) for t in first] == [(player, "ship-1", player == 2)]
        state = replace(state, seats=tuple(replace(s, sabres=0) for s in state.seats))
        turns[player] = []
        while not over(state):
            turns[player].append(asked(state))
            state = play(state, f"buy {may(state, 'buy')[0]}")
    assert turns == {0: [(1, "BUY"), (2, "BUY")], 1: [(2, "BUY")], 2: []}


def test_ex_14_the_final_round_follows() -> None:
    """EX-14, EIN-10.3, R15: A, B, C, each once."""
    state = end_by(2)
    state = replace(state, seats=tuple(replace(s, sabres=3) for s in state.seats))
    state = replace(state, table=(NONE,) * 6)
    state = play(state, "buy red-2", "place red-6 T1")
    seen = []
    while not over(state):
        seen.append(asked(state))
        state = play(state, "pass")
    assert seen == [(0, "FINAL_FIGHT"), (1, "FINAL_FIGHT"), (2, "FINAL_FIGHT")]


def test_ex_15_final_round() -> None:
    """EX-15, EIN-10.3, EIN-10.4, EIN-11.1: table or display, 4 sabres for a sabre, no second card."""
    state = arrange(seat("brown 2 8", sabres=7, ducats=0), seat(sabres=0), phase="FINAL_FIGHT", display="brown-5",
                    table="brown-6", **LATE)  # fmt: skip
    assert may(state) == ["fight brown-5", "fight brown-6", "pass"]
    state, events = follow(state, "fight brown-5")
    assert told(events, "fought") == [
        {"type": "fought", "seat": 0, "card": "brown-5", "place": None, "slot": "D1", "sabres": 4}
    ]
    assert purse(state) == (2, 4, 3)
    assert over(state)  # the other player can't take anything, so nobody is asked again
    assert told(events, "changed")[0] == {
        "type": "changed", "seat": 0, "sabres": 4, "ducats": 2, "worth": 12, "jewels": 2, "lost": 4
    }  # fmt: skip
    assert on_table(state) == ["brown-6"]


def test_ex_16_changing() -> None:
    """EX-16, EIN-11.1, EIN-11.2, R21: sabres first, then all ducats together."""
    assert changed(ducats=4, sabres=2) == (6, 2, 0)
    assert changed(ducats=1, sabres=1) == (3, 0, 4)
    assert changed(ducats=14, sabres=0) == (0, 2, 4)


def test_ex_17_ties_with_five_players() -> None:
    """EX-17, EIN-11.4, EIN-11.5, R17."""
    assert rewards((3, 2, 2, 1, 0)) == (7, 4, 4, 0, 0)
    assert rewards((2, 2, 2, 1, 0)) == (7, 7, 7, 0, 0)
    assert rewards((3, 2, 1, 1, 1)) == (7, 4, 1, 1, 1)
    assert rewards((0, 0, 3, 0, 0)) == (0, 0, 7, 0, 0)
    assert ranks((3, 2, 2, 1, 0)) == (1, 2, 2, 4, 0)


def bought_in_order(prices: str) -> tuple[int, int, int]:
    """Sum of what a row pays when its cards are bought in this order: (sabres, ducats, jewels)."""
    state, got = arrange(seat(ducats=200), display="red-2"), (0, 0, 0)
    for price in prices.split():
        state = arrange(replace(state.seats[0], sabres=0), display=f"red-{price} blue-2")
        before = purse(state)
        state = play(state, f"buy red-{price}")
        ducats, sabres, jewels = (b - a for a, b in zip(before, purse(state), strict=True))
        got = (got[0] + sabres, got[1] + ducats + int(price), got[2] + jewels)
    return got


def test_ex_18_order_of_a_full_row() -> None:
    """EX-18, EIN-3.2: the k-th card of n pays n - k + 1 times."""
    assert bought_in_order("2 3 4 5 6 7 8") == (15, 26, 4)
    assert bought_in_order("8 7 6 5 4 3 2") == (9, 38, 20)


def test_ex_19_complete_scoring() -> None:
    """EX-19, EIN-11, EIN-12.1: Anna 22, Ben 32, Cleo 35; with the variant 25, 35, 41."""
    players = (
        seat("blue 2 4 8, red 5 6, violet 7", ducats=8, sabres=2, jewels=9),
        seat("blue 5, green 2 3 8, orange 4 6", ducats=3, sabres=0, jewels=14),
        seat("blue 6 ship-1, red 2, yellow 2 7, orange 2", ducats=11, sabres=3, jewels=6),
    )
    table: dict[str, Any] = {"colours": "blue red green yellow orange violet", "display": "red-8", "table": ""} | LATE
    state = arrange(*players, phase="FINAL_FIGHT", turn=2, first=0, **table)
    chest_lines = {
        "blue": (7, 4, 4), "red": (4, 0, 7), "green": (0, 7, 0), "yellow": (0, 0, 7), "orange": (0, 7, 7),
        "violet": (0, 0, 0), "changed": (2, 0, 4), "jewels": (9, 14, 6),
    }  # fmt: skip
    for line, points in chest_lines.items():
        assert tuple(lines(state, player)[line] for player in range(3)) == points, line
    assert totals(RULES.scores(state)) == (22, 32, 35)
    assert totals(RULES.scores(replace(state, bonus=True))) == (25, 35, 41)
    end, events = follow(state, "pass")
    result = RULES.result(end)
    assert result is not None
    assert (result.totals, result.ranks) == ((22, 32, 35), (3, 2, 1))
    assert told(events, "won") == [{"type": "won", "seats": [2], "jewels": 35}]
    assert [t["jewels"] for t in told(events, "totalled")] == [22, 32, 35]


def test_ex_20_worth_of_a_sale() -> None:
    """EX-20, EIN-5.4, EIN-11.2, EIN-12.1: 5 ducats are a jewel, 3 are not; violet 7 is a colour in the variant."""
    mine = seat("violet 7, red 2, blue 2", ducats=10, sabres=0, jewels=5)
    state = arrange(mine, display="green-2", **LATE)
    before = totals(RULES.scores(state))[0]
    assert totals(RULES.scores(play(state, "sell violet-7")))[0] == before + 1
    assert totals(RULES.scores(play(state, "sell jewel")))[0] == before - 1
    varied = replace(state, bonus=True)
    assert totals(RULES.scores(play(varied, "sell violet-7")))[0] == before + 1
    assert totals(RULES.scores(varied))[0] == before + 3
