"""The rulings of the rules file (section 13): where the source is silent, one test for each decision."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.protocol import totals
from game.core.value import replace
from game.rules.einauge import RULES, tables
from game.rules.einauge.observe import essence
from game.rules.einauge.scoring import rewards
from game.rules.einauge.state import NONE, Observation

from .table import (
    arrange,
    asked,
    every_card,
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
)  # fmt: skip

LATE: dict[str, Any] = {"ending": True, "pile": ""}
FULL = "blue-2 blue-3 blue-4 blue-6 blue-7 blue-8"


def test_r1_selling_without_need() -> None:
    """R1, EIN-5.4: also when the purse would suffice, as much as one likes."""
    state = arrange(seat("red 2 3", ducats=50, jewels=3), display="green-2")
    assert may(state, "sell") == ["jewel", "red-2", "red-3"]
    state = play(state, "sell jewel", "sell jewel", "sell jewel", "sell red-2", "sell red-3")
    assert purse(state) == (69, 2, 0)
    assert asked(state) == (0, "BUY")


def test_r2_selling_only_before_the_purchase() -> None:
    """R2, EIN-5.4, EIN-10.4: not in steps 2 to 4, not in the turn of another, not in the final round."""
    state = arrange(seat(sabres=3), seat("red 2"), display="green-2 green-3", table="blue-2")
    assert refused(state, "sell jewel", player=1) == ("sell_late", "EIN-5.4")
    assert refused(state, "sell red-2", player=1) == ("sell_late", "EIN-5.4")
    state = play(state, "buy green-2")
    assert asked(state) == (0, "FIGHT")
    assert refused(state, "sell jewel") == ("sell_late", "EIN-5.4")
    state = play(state, "pass")
    assert refused(state, "sell green-2") == ("sell_late", "EIN-5.4")
    final = arrange(seat("red 2", sabres=3), phase="FINAL_FIGHT", display="green-2", **LATE)
    assert refused(final, "sell jewel") == ("final_no_sell", "EIN-10.4")
    assert refused(final, "sell red-2") == ("final_no_sell", "EIN-10.4")


def test_r3_selling_for_a_dearer_card() -> None:
    """R3: green 2 is in reach, yet a jewel may be sold for green 5."""
    state = arrange(seat(ducats=2), display="green-2 green-5")
    assert may(state) == ["sell jewel", "buy green-2"]
    assert refused(state, "buy green-5") == ("ducats", "EIN-5.2")
    why = RULES.why(state, 0, RULES.parse("buy green-5"))
    assert why is not None and dict(why.holes) == {"card": "green-5", "need": 5, "n": 2}
    assert row(play(state, "sell jewel", "buy green-5"), "green") == ["5"]


def test_r4_a_forced_sale_is_free_in_what_and_how_much() -> None:
    """R4, EIN-5.5: a card before a jewel, and more than needed."""
    state = arrange(seat("red 2 4", ducats=0, jewels=2), display="green-2 green-8")
    assert may(state) == ["sell jewel", "sell red-2", "sell red-4"]
    state = play(state, "sell red-4", "sell red-2")
    assert may(state) == ["sell jewel", "buy green-2", "buy green-8"]
    assert row(play(state, "buy green-8"), "green") == ["8"]


def test_r5_proceeds_may_be_kept() -> None:
    """R5: what the sale brought beyond the price stays in the purse."""
    state = play(arrange(seat("red 2", ducats=0), display="green-2"), "sell red-2", "buy green-2")
    assert purse(state)[0] == 3


def test_r6_no_purchase_can_be_reached() -> None:
    """R6, EIN-4.1: step 1 is skipped without any sale, and the turn goes on with step 2."""
    poor = seat(ducats=1, jewels=1, sabres=3)  # 1 + 3 ducats are not enough for a card of price 5
    state = arrange(seat(sabres=0), poor, display="red-2 green-5 green-6", table=FULL, pile="green-7 green-8")
    state, events = follow(state, "buy red-2")
    assert told(events, "purchase_skipped") == [{"type": "purchase_skipped", "seat": 1}]
    assert asked(state) == (1, "FIGHT")
    assert purse(state, 1) == (1, 3, 1)
    assert refused(state, "sell jewel") == ("sell_late", "EIN-5.4")
    bare = arrange(seat(sabres=0), seat(), display="red-2", table=FULL, **LATE)
    state, events = follow(bare, "buy red-2")  # nothing to buy at all
    assert told(events, "purchase_skipped") == [{"type": "purchase_skipped", "seat": 1}]


def test_r6_the_game_goes_on_even_if_nobody_can_move() -> None:
    """R6: no purchase, no fight, nothing to place and no card to come, and no ship in sight: the game still ends."""
    poor = [seat(ducats=2, sabres=0, jewels=0), *(seat(ducats=1, sabres=0, jewels=0) for _ in range(2))]
    dear = "red-2 red-8 green-8 yellow-7 yellow-8 orange-8"
    end, events = follow(arrange(*poor, display=dear, table=FULL, pile="brown-8 violet-8"), "buy red-2")
    assert over(end)
    assert [t["seat"] for t in told(events, "purchase_skipped")] == [1, 2, 0, 1, 2]
    assert told(events, "first_ship_seen") == []
    assert told(events, "final_round_began") == [{"type": "final_round_began", "seat": 0}]


def test_r7_the_last_island_of_a_row_with_a_ship_is_sold() -> None:
    """R7, EIN-5.7: the ship becomes a lone ship; a lone ship and one in a row can be sold for 5 ducats."""
    state = arrange(seat("red 4 ship-1 ship-2, blue 2", ducats=0), display="green-2")
    assert may(state, "sell") == ["jewel", "blue-2", "red-4", "ship-1", "ship-2"]
    state, events = follow(state, "sell red-4")
    assert (row(state, "red"), lone(state)) == ([], ["ship-1", "ship-2"])
    assert told(events, "ship_freed") == [
        {"type": "ship_freed", "seat": 0, "ship": "ship-1", "row": "red"},
        {"type": "ship_freed", "seat": 0, "ship": "ship-2", "row": "red"},
    ]
    state, events = follow(state, "sell ship-1")
    assert (purse(state)[0], lone(state)) == (10, ["ship-2"])
    assert told(events, "card_sold") == [{"type": "card_sold", "seat": 0, "card": "ship-1", "row": None, "ducats": 5}]
    kept = play(arrange(seat("red 4 ship-1", ducats=0), display="green-2"), "sell ship-1")
    assert row(kept, "red") == ["4"]


def test_r8_tokens_never_run_out() -> None:
    """R8, EIN-1.7: a purse may hold more than all pieces of the box."""
    box = {token.goods: sum(value * count for value, count in token.pieces) for token in tables.DATA.tokens}
    assert box == {"sabres": 48, "ducats": 210, "jewels": 170}
    state = arrange(seat("red 2 3 4 5 6 7", ducats=210, sabres=48, jewels=170), display="red-8")
    assert purse(play(state, "buy red-8")) == (210 - 8 + 8, 48 + 3, 170 + 3)


def test_r9_ships_are_treated_like_any_card() -> None:
    """R9, EIN-9.1: bought for 5, placed, fought for at 3, taken in the final round at 3."""
    state = arrange(seat("red 2", ducats=5, sabres=3), display="ship-1 ship-2", table="ship-3", **LATE)
    bought = play(state, "buy ship-1 alone")
    assert purse(bought)[0] == 0
    assert may(bought) == ["fight ship-3 alone", "fight ship-3 to red", "pass"]
    fought = play(bought, "fight ship-3 alone")
    assert purse(fought)[1] == 0
    assert lone(fought) == ["ship-1", "ship-3"]
    assert on_table(play(fought, "place ship-2 T4")) == ["ship-2"]
    final = arrange(seat(sabres=3), phase="FINAL_FIGHT", display="ship-1", table="ship-2", **LATE)
    assert may(final) == ["fight ship-1 alone", "fight ship-2 alone", "pass"]
    assert refused(arrange(seat(sabres=2), phase="FINAL_FIGHT", display="ship-1", **LATE), "fight ship-1 alone") == (
        "sabres_three", "EIN-6.1",
    )  # fmt: skip


def test_r10_ships_have_no_chests() -> None:
    """R10, EIN-9.3: three ships beside a chest-free island win nothing."""
    state = arrange(seat("red 8 ship-1 ship-2 ship-3"), seat("red 6"))
    assert totals(RULES.scores(state))[0] == 1 + (20 + 6) // 5
    assert totals(RULES.scores(state))[1] == 1 + (20 + 6) // 5 + 7


def test_r11_a_ship_stays_where_it_was_laid() -> None:
    """R11, EIN-9.2: a laid ship goes to no other row, a lone one to no row that exists."""
    mine = seat("red 2 ship-1, blue 7", lone="ship-2")
    state = arrange(mine, display="green-2 blue-2", **LATE)
    assert may(state, "buy") == ["blue-2", "green-2", "green-2 on ship-2"]
    assert refused(state, "buy green-2 on ship-1") == ("ship_stays", "EIN-9.4")
    assert refused(state, "buy blue-2 on ship-2") == ("ship_stays", "EIN-9.4")


def test_r12_joining_a_lone_ship_is_optional() -> None:
    """R12, EIN-9.4: one lone ship at most, and without effect on points."""
    state = arrange(seat(lone="ship-1 ship-2", sabres=3), phase="FINAL_FIGHT", display="red-6", **LATE)
    assert may(state, "fight") == ["red-6", "red-6 on ship-1", "red-6 on ship-2"]
    ends = [play(state, f"fight {words}") for words in may(state, "fight")]
    assert len({totals(RULES.scores(end)) for end in ends}) == 1
    assert [row(end, "red") for end in ends] == [["6"], ["ship-1", "6"], ["ship-2", "6"]]
    assert [lone(end) for end in ends] == [["ship-1", "ship-2"], ["ship-2"], ["ship-1"]]


def test_r13_the_last_island_of_a_full_row() -> None:
    """R13, EIN-3.6: it can't be gained; a sale would make room."""
    state = arrange(seat("red 2 3 4 5 6 7 ship-1", sabres=9), display="red-8 green-2", **LATE)
    assert refused(state, "buy red-8") == ("row_full", "EIN-3.6")
    assert may(play(state, "sell ship-1"), "buy") == ["red-8", "green-2"]
    only = arrange(seat("red 2 3 4 5 6 7 ship-1"), display="red-8", **LATE)
    assert "sell ship-1" in may(only) and may(only, "buy") == []
    final = arrange(seat("red 2 3 4 5 6 7 ship-1", sabres=9), phase="FINAL_FIGHT", display="red-8 blue-8", **LATE)
    assert may(final, "fight") == ["blue-8"]


def test_r14_the_pile_is_empty() -> None:
    """R14: the display stays short, play goes on, and placing is a duty while a card is left."""
    state = arrange(seat(sabres=0), seat(sabres=0), display="red-2 red-6 red-7", table="blue-2", pile="ship-1",
                    ending=True)  # fmt: skip
    state, events = follow(state, "buy red-2", "place red-6 T2")
    assert told(events, "pile_empty") == [{"type": "pile_empty", "slots": ["D2", "D4", "D5", "D6"]}]
    assert on_display(state) == ["ship-1", "red-7"]
    assert asked(state) == (1, "BUY")
    state, events = follow(state, "buy red-7")
    assert asked(state) == (1, "PLACE")  # the last card must be placed
    state, events = follow(state, "place ship-1 T3")
    assert told(events, "turned_up") == []
    assert over(state)
    last = arrange(seat(sabres=0), seat(), display="red-2", table="blue-2", pile="", ending=True)
    _, events = follow(last, "buy red-2")
    assert told(events, "placing_skipped")[0] == {"type": "placing_skipped", "seat": 0, "full": False}


def test_r15_order_of_the_final_round() -> None:
    """R15, EIN-10.3: from the start player, clockwise."""
    players = [seat(sabres=3) for _ in range(4)]
    state = arrange(*players, display="red-2 red-6 red-7", table="blue-2", turn=1, first=2, **LATE)
    state, events = follow(state, "buy red-2", "pass", "place red-6 T2")
    assert told(events, "final_round_began") == [{"type": "final_round_began", "seat": 2}]
    order = []
    while not over(state):
        order.append(state.turn)
        state = play(state, "pass")
    assert order == [2, 3, 0, 1]


def test_r16_no_refill_and_no_placing_in_the_final_round() -> None:
    """R16, EIN-10.4: what one player takes is gone for the next."""
    state = arrange(seat(sabres=3), seat(sabres=3), phase="FINAL_FIGHT", display="red-6 red-7", table="blue-2",
                    ending=True, pile="ship-7 ship-8")  # fmt: skip
    for words in ("buy red-6", "place red-6 T4"):
        assert refused(state, words)[1] == "EIN-10.4"
    state, events = follow(state, "fight red-6")
    assert told(events, "turned_up", "placed") == []
    assert may(state) == ["fight blue-2", "fight red-7", "pass"]
    assert refused(state, "fight red-7", player=0) == ("final_one", "EIN-10.3")
    assert (on_display(state), on_table(state), len(state.pile)) == (["red-7"], ["blue-2"], 2)


@pytest.mark.parametrize(
    ("counts", "jewels"),
    [
        ((2, 2, 2, 1), (7, 7, 7, 0)),
        ((5, 2, 2, 2, 1), (7, 4, 4, 4, 0)),
        ((3, 3, 1), (7, 7, 1)),
        ((4, 4, 4, 4), (7,) * 4),
    ],
)
def test_r17_three_and_more_tied(counts: tuple[int, ...], jewels: tuple[int, ...]) -> None:
    """R17, EIN-11.5: a rank is 1 + the number of players with more chests."""
    assert rewards(counts) == jewels


def test_r18_equal_totals_share_the_victory() -> None:
    """R18, EIN-11.7."""
    state = arrange(seat(sabres=3), seat(), seat(jewels=0), phase="FINAL_FIGHT", turn=0, display="red-8", **LATE)
    state = replace(state, seats=(replace(state.seats[0], ducats=22), replace(state.seats[1], ducats=25, sabres=0),
                                  replace(state.seats[2], sabres=0)))  # fmt: skip
    end, events = follow(state, "pass")
    result = RULES.result(end)
    assert result is not None
    assert (result.totals, result.ranks) == ((7, 6, 4), (1, 2, 3))
    even = replace(state, seats=(replace(state.seats[0], ducats=20), *state.seats[1:]))
    end, events = follow(even, "pass")
    result = RULES.result(end)
    assert result is not None
    assert (result.totals, result.ranks) == ((6, 6, 4), (1, 1, 3))
    assert told(events, "won") == [{"type": "won", "seats": [0, 1], "jewels": 6}]


def test_r19_the_start_player_is_drawn() -> None:
    """R19, EIN-2.7: any seat, by the seed; it is told, begins, and never changes."""
    starts = set()
    for seed in range(40):
        state, events = RULES.setup(RULES.config(5), seed)
        starts.add(state.first)
        assert asked(state) == (state.first, "BUY")
        assert told(events, "start_drawn") == [{"type": "start_drawn", "seat": state.first}]
    assert starts == set(range(5))


def test_r20_colours_are_sorted_out_at_random() -> None:
    """R20, EIN-2.2: every colour may be out; it is told which."""
    removed = set()
    for seed in range(40):
        state, events = RULES.setup(RULES.config(3), seed)
        out = told(events, "colours_removed")[0]["colours"]
        assert out == RULES.deal(state)["removed_colours"]
        assert len(out) == 2
        assert not {card.split("-")[0] for card in RULES.describe(state)["draw_pile"]} & set(out)
        removed |= set(out)
    assert removed == set(tables.COLOUR_IDS)


def test_r21_one_rest_for_all() -> None:
    """R21, EIN-11.2: 4 ducats and 2 sabres are 10 ducats, so 2 jewels, not 0 + 1."""
    state = arrange(seat(ducats=4, sabres=2, jewels=0), seat())
    assert totals(RULES.scores(state))[0] == 2


def test_r22_placing_is_compulsory_and_free() -> None:
    """R22, EIN-7.1, EIN-7.3: any card of the display, ships included; no pass, no price."""
    state = arrange(seat("red 2"), phase="PLACE", display="blue-2 ship-1", table="green-2", **LATE)
    assert sorted({words.split()[0] for words in may(state, "place")}) == ["blue-2", "ship-1"]
    assert len(may(state)) == 2 * 5
    assert refused(state, "pass") == ("no_pass", "EIN-4.5")
    assert refused(state, "place red-2 T2") == ("place_own", "EIN-7.1")
    assert refused(state, "place blue-2 T1") == ("place_taken", "EIN-7.1")
    assert purse(play(state, "place ship-1 T6")) == purse(state)


def test_r23_no_fight_before_the_purchase() -> None:
    """R23, EIN-4.5."""
    state = arrange(seat(sabres=9), display="red-2", table="blue-2")
    assert refused(state, "fight blue-2") == ("fight_first", "EIN-4.5")
    assert may(state, "fight") == []


def test_r24_no_row_without_an_island() -> None:
    """R24, EIN-9.4, EIN-12.2: a ship begins no row, and a row that loses its islands is none, so it counts nothing."""
    state = arrange(seat("red 2, blue 2, green 2 ship-1"), display="ship-2 yellow-2", bonus=True, **LATE)
    assert may(state, "buy") == ["yellow-2", "ship-2 alone", "ship-2 to blue", "ship-2 to red", "ship-2 to green"]
    assert refused(state, "buy ship-2 to yellow") == ("not_now", "EIN-9.2")
    assert RULES.scores(state)[0][-1].points == 3
    assert RULES.scores(play(state, "sell green-2"))[0][-1].points == 0


def test_r25_only_the_order_of_the_pile_is_hidden() -> None:
    """R25: everybody sees the same, and another order of the islands changes nothing that can be seen."""
    state, _ = RULES.setup(RULES.config(3), 4)
    seen = RULES.observe(state, 0)
    assert seen == RULES.observe(state, 2) == RULES.observe(state, None)
    swapped = replace(state, pile=(*state.pile[:-2], state.pile[-1], state.pile[-2]))
    assert swapped != state
    assert RULES.observe(swapped, 1) == seen
    assert (len(seen.unseen), seen.ships) == (35, 8)
    assert set(Observation.__struct_fields__) - set(type(state).__struct_fields__) == {"unseen", "ships"}


def test_r26_nobody_is_asked_in_vain() -> None:
    """R26, EIN-4.2, EIN-10.3: without a card in reach the step passes by itself, and it is told."""
    state = arrange(seat(sabres=1), display="red-2 red-6", table="blue-2")
    state, events = follow(state, "buy red-2")
    assert told(events, "fight_passed") == [{"type": "fight_passed", "seat": 0, "forced": True, "final": False}]
    assert asked(state) == (0, "PLACE")
    three = arrange(seat(sabres=2), display="red-3 red-6", table="blue-3")
    assert asked(play(three, "buy red-3")) == (0, "PLACE")  # 3 sabres, and the only card shows one
    full = arrange(seat("blue 2 3 4 5 6 7 ship-1", sabres=9), display="red-2 red-6", table="blue-8", **LATE)
    assert asked(play(full, "buy red-2")) == (0, "PLACE")
    one = arrange(seat(sabres=3), display="red-2 red-6", table="blue-2")
    assert asked(play(one, "buy red-2")) == (0, "FIGHT")
    final = arrange(seat(sabres=3), seat(sabres=2), seat(sabres=3), phase="FINAL_FIGHT", display="red-2", **LATE)
    final, events = follow(final, "pass")
    assert asked(final) == (2, "FINAL_FIGHT")
    assert told(events, "fight_passed") == [
        {"type": "fight_passed", "seat": 0, "forced": False, "final": True},
        {"type": "fight_passed", "seat": 1, "forced": True, "final": True},
    ]


def test_r27_a_jewel_is_one_point() -> None:
    """R27, EIN-1.8: jewels are sold and counted one by one, whatever the gems: 3 ducats each."""
    state = arrange(seat(ducats=0, sabres=0, jewels=10), display="red-2")
    assert totals(RULES.scores(state))[0] == 10
    state = play(state, *["sell jewel"] * 10)
    assert purse(state) == (30, 0, 0)
    assert refused(state, "sell jewel") == ("no_jewel", "EIN-5.4")


def test_r28_what_makes_no_difference() -> None:
    """R28, EIN-1.1, EIN-1.2, EIN-1.3, EIN-3.7: slots, places, order in a row, which ship; free slots from D1 on."""
    one = arrange(
        seat("red 2 4 ship-1", lone="ship-2"), seat(), display="blue-2 ship-3", table="green-2 green-3", pile=""
    )
    two = arrange(
        seat("red ship-3 4 2", lone="ship-1"), seat(), display="ship-2 blue-2", table="green-3 green-2", pile=""
    )
    two = replace(two, table=(NONE, *two.table[:5]), display=(*two.display[:1], NONE, *two.display[1:5]))
    assert one != two
    assert essence(one) == essence(two)
    assert essence(one) != essence(replace(two, round=4))
    assert totals(RULES.scores(one)) == totals(RULES.scores(two))
    state = arrange(
        seat(sabres=0), display="red-2 red-6 red-7 red-8 blue-6 blue-7", table="green-2", pile="blue-2 blue-3"
    )
    state, events = follow(state, "buy red-7", "place red-6 T5")
    assert [(t["card"], t["slot"]) for t in told(events, "turned_up")] == [("blue-2", "D2"), ("blue-3", "D3")]
    assert RULES.describe(state)["pirate_table"]["T5"] == "red-6"


def test_r29_one_decision_each() -> None:
    """R29: sales one by one, a purchase with its row, a fight, a pass, a placing; a single choice is still asked."""
    state = arrange(seat(jewels=0, ducats=2, sabres=0), display="red-2 red-3", table=FULL.rsplit(" ", 1)[0])
    assert may(state) == ["buy red-2"]
    state = play(state, "buy red-2")
    assert may(state) == ["place red-3 T6"]
    assert asked(play(state, "place red-3 T6"))[0] == 1  # the refill and the end of the turn follow by themselves
    assert not RULES.in_chain(state, 0)


def test_r30_the_final_scoring_leaves_the_purses() -> None:
    """R30: a sheet of jewels held, jewels from changing, each colour in play, the variant."""
    state = arrange(seat("red 2", ducats=9, sabres=3), seat(sabres=1), phase="FINAL_FIGHT", display="blue-2",
                    colours="blue red green yellow orange", bonus=True, **LATE)  # fmt: skip
    end = play(state, "pass")
    assert over(end)
    assert purse(end) == (9, 3, 1)
    result = RULES.result(end)
    assert result is not None
    sheet = result.sheets[0]
    assert [item.key for item in sheet] == ["jewels", "changed", *["chain"] * 5, "chains"]
    assert [item.points for item in sheet] == [1, 3, 0, 7, 0, 0, 0, 0]
    assert every_card(end) == every_card(state)
