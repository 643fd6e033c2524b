"""The rules one by one: set-up, rows, the steps of a turn, selling, fighting, placing, ships, the end."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.errors import Refused
from game.core.protocol import totals
from game.core.value import replace
from game.rules.einauge import RULES, tables
from game.rules.einauge import events as ev
from game.rules.einauge.actions import Buy, Place, SellCard
from game.rules.einauge.legal import can_reach
from game.rules.einauge.observe import best_payout, payout
from game.rules.einauge.scoring import rewards
from game.rules.einauge.state import NONE

from .table import (
    arrange,
    asked,
    card,
    chests,
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


# ---- section 2: set-up
@pytest.mark.parametrize(("players", "colours", "islands"), [(2, 5, 28), (3, 6, 35), (4, 7, 42), (5, 8, 49)])
def test_setup(players: int, colours: int, islands: int) -> None:
    """EIN-2.1 to EIN-2.7: purses, colours in play, display, table, ships at the bottom, the first turn."""
    state, events = RULES.setup(RULES.config(players), 3)
    assert [purse(state, player) for player in range(players)] == [(20, 2, 1)] * players
    assert not any(any(s.rows) or s.lone for s in state.seats)
    assert (len(state.colours), len(on_display(state)), len(on_table(state))) == (colours, 6, 1)
    pile = RULES.describe(state)["draw_pile"]
    assert pile[islands:] == [f"ship-{n}" for n in range(1, 9)]
    assert len(set(pile[:islands])) == islands and not any(c.startswith("ship") for c in pile[:islands])
    assert sorted([*pile, *on_display(state), *on_table(state)]) == sorted(
        c.id for c in tables.DATA.cards if c.colour in (NONE, *state.colours)
    )
    assert [e.card for e in events if isinstance(e, ev.TurnedUp)] == list(state.display)
    assert told(events, "table_dealt") == [{"type": "table_dealt", "card": on_table(state)[0], "place": "T1"}]
    assert [type(e) for e in events[-2:]] == [ev.StartDrawn, ev.TurnBegan]
    assert (asked(state), RULES.round(state)) == ((state.first, "BUY"), 1)


def test_the_pile_is_shuffled() -> None:
    """EIN-2.3, EIN-2.4, EIN-2.5: another seed, another order; the same seed, the same."""
    piles = {RULES.setup(RULES.config(2), seed)[0].pile for seed in range(5)}
    assert len(piles) == 5
    assert RULES.setup(RULES.config(2), 3) == RULES.setup(RULES.config(2), 3)


def test_rounds_go_clockwise_from_the_start_player() -> None:
    """EIN-2.7, EIN-4.5: one turn of every player, then the next round."""
    state = arrange(*(seat(sabres=0) for _ in range(3)), table=FULL, first=1, turn=1, round=1)
    turns = []
    for _ in range(7):
        turns.append((state.turn, RULES.round(state)))
        state = play(replace(state, seats=tuple(replace(s, sabres=0, ducats=20) for s in state.seats)),
                     f"buy {may(state, 'buy')[0]}")  # fmt: skip
    assert turns == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


# ---- section 3: rows
def test_a_card_joins_the_row_of_its_colour() -> None:
    """EIN-3.1: at most one row a colour; a new colour begins one."""
    state = arrange(seat("red 4"), display="red-5 blue-2")
    assert may(state, "buy") == ["blue-2", "red-5"]
    assert refused(state, "buy blue-2 to red") == ("wrong_row", "EIN-3.1")
    why = RULES.why(state, 0, RULES.parse("buy blue-2 to red"))
    assert why is not None and dict(why.holes) == {"card": "blue-2", "chain": "blue"}
    joined, events = follow(state, "buy red-5")
    assert row(joined, "red") == ["4", "5"]
    assert told(events, "laid") == [{"type": "laid", "seat": 0, "card": "red-5", "row": "red", "at": 1}]
    begun, events = follow(state, "buy blue-2")
    assert (row(begun, "blue"), row(begun, "red")) == (["2"], ["4"])
    assert told(events, "laid")[0]["at"] == 0


def test_only_the_row_that_grew_pays() -> None:
    """EIN-3.2, EIN-3.3, EIN-3.5: the other rows don't; a sale pays nothing."""
    state = arrange(seat("red 4 5, blue 6, green 8", ducats=10, sabres=0), display="red-7 yellow-2")
    after, events = follow(state, "buy red-7")
    assert purse(after) == (10 - 7 + 1 + 2 + 2, 2, 2)
    assert len(told(events, "row_paid")) == 1
    after, events = follow(state, "sell red-4")
    assert purse(after) == (15, 0, 1)
    assert told(events, "row_paid") == []


def test_chests_are_never_paid_out() -> None:
    """EIN-3.4: three chests bring nothing during play, and count at the end."""
    state, events = follow(arrange(seat(ducats=2), display="red-2 red-3"), "buy red-2")
    assert purse(state) == (0, 2, 1)
    paid = told(events, "row_paid")[0]
    assert (paid["sabres"], paid["ducats"], paid["jewels"]) == (0, 0, 0)
    assert chests(state, "red") == 3
    assert totals(RULES.scores(state))[0] == 1 + 1 + 7


def test_the_order_in_a_row_has_no_effect() -> None:
    """EIN-3.7: the same cards the other way round pay the same."""
    for rows in ("red 4 6 2", "red 2 6 4", "red 6 2 4"):
        state = play(arrange(seat(rows, ducats=8, sabres=0), display="red-8 blue-2"), "buy red-8")
        assert purse(state) == (4, 1, 3)


# ---- section 4: the turn
def test_the_steps_run_in_order() -> None:
    """EIN-4.1 to EIN-4.5: buy, fight, place, refill; each once; a turn is never passed."""
    state = arrange(seat(sabres=6), display="red-6 red-7 red-8 green-2 green-6 green-7", table="blue-6 blue-7")
    assert refused(state, "pass") == ("must_buy", "EIN-5.3")
    assert refused(state, "place red-6 T3") == ("not_now", "EIN-4.5")
    state = play(state, "buy red-6")
    assert asked(state) == (0, "FIGHT")
    assert refused(state, "buy red-7") == ("bought", "EIN-4.5")
    assert refused(state, "place red-7 T3") == ("not_now", "EIN-4.5")
    state = play(state, "fight blue-6")
    assert asked(state) == (0, "PLACE")
    assert refused(state, "buy red-7") == ("bought", "EIN-4.5")
    assert refused(state, "fight blue-7") == ("one_fight", "EIN-6.4")
    assert refused(state, "pass") == ("no_pass", "EIN-4.5")
    state, events = follow(state, "place red-7 T1")
    assert [type(e) for e in events] == [ev.Placed, ev.TurnedUp, ev.TurnedUp, ev.TurnBegan]
    assert asked(state) == (1, "BUY")
    assert not state.fought
    assert refused(state, "buy red-8", player=0) == ("not_now", "EIN-4.5")
    assert refused(state, "fight blue-7", player=0) == ("not_now", "EIN-4.5")
    assert refused(state, "pass", player=0) == ("not_now", "EIN-4.5")
    assert refused(state, "place red-8 T3", player=0) == ("not_now", "EIN-4.5")


def test_a_passed_fight_is_over() -> None:
    """EIN-4.2, EIN-4.5, EIN-7.1: after a pass the card for the table is due."""
    state, events = follow(arrange(seat(sabres=3), phase="FIGHT", display="red-2", table="blue-2"), "pass")
    assert told(events, "fight_passed") == [{"type": "fight_passed", "seat": 0, "forced": False, "final": False}]
    assert refused(state, "fight blue-2") == ("must_place", "EIN-7.1")


def test_what_a_step_brings_is_available_at_once() -> None:
    """EIN-4.6: the third sabre comes with the purchase."""
    state = arrange(seat(sabres=2), display="red-4 red-6", table="blue-8")
    assert may(play(state, "buy red-4"), "fight") == ["blue-8"]
    assert asked(play(state, "buy red-6")) == (0, "PLACE")


# ---- section 5: buying and selling
def test_a_purchase() -> None:
    """EIN-5.1: price to the supply, card to the row, the row pays, in this order."""
    state = arrange(seat("red 5", ducats=9), display="red-6 blue-2", table=FULL)
    state, events = follow(state, "buy red-6")
    assert [type(e) for e in events[:3]] == [ev.Bought, ev.Laid, ev.RowPaid]
    assert told(events, "bought") == [{"type": "bought", "seat": 0, "card": "red-6", "slot": "D1", "ducats": 6}]
    assert purse(state) == (9 - 6 + 5, 3, 1)


def test_only_cards_of_the_display_are_for_sale() -> None:
    """EIN-5.1, EIN-5.3: not those of the pirate table, nor any other."""
    state = arrange(display="red-2", table="blue-2")
    assert refused(state, "buy blue-2") == ("buy_table", "EIN-5.1")
    assert refused(state, "buy green-2") == ("not_now", "EIN-5.1")


def test_prices_must_be_in_hand() -> None:
    """EIN-5.2: with one ducat less the card is out of reach, with the exact price it is not."""
    for price in range(2, 9):
        for ducats in (price - 1, price):
            state = arrange(seat(ducats=ducats), display=f"red-{price} blue-2")
            assert (f"red-{price}" in may(state, "buy")) == (ducats == price)


def test_selling() -> None:
    """EIN-5.4: jewels at 3, cards at 5 whatever their price; the card is gone for good."""
    state = arrange(seat("red 2 8", ducats=0, jewels=2), display="blue-2")
    state, events = follow(state, "sell jewel", "sell red-8", "sell red-2")
    assert purse(state) == (13, 2, 1)
    assert [type(e) for e in events] == [ev.JewelSold, ev.CardSold, ev.CardSold]
    assert told(events, "card_sold")[0] == {
        "type": "card_sold", "seat": 0, "card": "red-8", "row": "red", "ducats": 5
    }  # fmt: skip
    assert RULES.describe(state)["sold"] == ["red-8", "red-2"]
    assert refused(state, "sell red-8") == ("not_now", "EIN-5.4")
    assert refused(state, "sell blue-3") == ("not_now", "EIN-5.4")


def test_sabres_are_not_sold_and_jewels_not_bought() -> None:
    """EIN-5.6: there is no such decision."""
    state = arrange(seat("red 2", ducats=50, sabres=9, jewels=1), display="blue-2")
    assert may(state) == ["sell jewel", "sell red-2", "buy blue-2"]
    for words in ("sell sabre", "buy jewel"):
        with pytest.raises(Refused):
            RULES.parse(words)


def test_a_row_whose_last_island_is_sold_is_no_more() -> None:
    """EIN-5.7: the next card of the colour begins anew."""
    state = play(arrange(seat("red 5", ducats=0, sabres=0), display="red-6 blue-2"), "sell red-5", "sell jewel")
    assert row(state, "red") == []
    state, events = follow(state, "buy red-6")
    assert told(events, "laid")[0]["at"] == 0
    assert purse(state) == (8 - 6 + 3, 0, 0)


def test_a_purchase_can_always_be_financed() -> None:
    """Note in section 5, EIN-5.5: the sum of ducats, 3 a jewel and 5 a card starts at 23 and never falls.

    Ships bring at least 0, islands at least 2, a sale nothing; the dearest card costs 8.
    """
    gains = []
    for c in range(tables.CARDS):
        _, ducats, jewels = tables.goods(tables.PACKED[c])
        gains.append(-tables.PRICE[c] + tables.ECONOMY.card + ducats + tables.ECONOMY.jewel * jewels)
    assert min(gains[: tables.ISLANDS]) == 2
    assert set(gains[tables.ISLANDS :]) == {0}
    assert max(tables.PRICE) == 8
    poorest = seat(ducats=0, jewels=0, sabres=0, rows="red 2, blue 2")
    assert can_reach(poorest, [card("red-8")]) and not can_reach(poorest, [])


# ---- section 6: fighting
@pytest.mark.parametrize(("price", "cost"), [(2, 3), (3, 4), (4, 4), (5, 4), (6, 3), (7, 3), (8, 3)])
def test_costs_in_sabres(price: int, cost: int) -> None:
    """EIN-6.1, EIN-6.2: 4 if the card shows a sabre, else 3; all in hand beforehand."""
    for sabres in (cost - 1, cost):
        state = arrange(seat(sabres=sabres), seat(sabres=9), phase="FIGHT", display="red-2", table=f"blue-{price}")
        assert (f"fight blue-{price}" in may(state)) == (sabres == cost)
    before = purse(state)
    shown = tables.goods(tables.PACKED[card(f"blue-{price}")])
    after = purse(play(state, f"fight blue-{price}"))
    assert (after[1] - before[1], after[0] - before[0], after[2] - before[2]) == (shown[0] - cost, shown[1], shown[2])


def test_the_sabres_on_own_cards_do_not_count() -> None:
    """EIN-6.4: only tokens do."""
    state = arrange(seat("red 3 4 5", sabres=2), display="blue-2 blue-6", table="green-8")
    assert asked(play(state, "buy blue-2")) == (0, "PLACE")


def test_the_placed_card_is_for_the_others() -> None:
    """EIN-6.5: only cards that lie there at this moment; the display is not fought for."""
    state = arrange(seat(sabres=9), seat(sabres=9), phase="FIGHT", display="red-2 red-6", table="blue-6")
    assert refused(state, "fight red-2") == ("fight_market", "EIN-6.1")
    assert refused(state, "fight red-8") == ("not_now", "EIN-6.5")
    state = play(state, "pass", "place red-2 T2")
    assert asked(state) == (1, "BUY")
    state = play(state, "buy red-6")
    assert may(state, "fight") == ["blue-6", "red-2"]


def test_a_fight_pays_the_whole_row() -> None:
    """EIN-6.3: as a purchase does, and no ducats are paid."""
    state = arrange(seat("blue 6 5", ducats=0, sabres=3), phase="FIGHT", display="red-2", table="red-8 blue-7")
    state, events = follow(state, "fight blue-7")
    assert told(events, "fought") == [
        {"type": "fought", "seat": 0, "card": "blue-7", "place": "T2", "slot": None, "sabres": 3}
    ]
    assert purse(state) == (7, 1, 2)


# ---- sections 7 and 8: placing and refilling
def test_placing_and_refill() -> None:
    """EIN-4.3, EIN-4.4, EIN-7.1, EIN-7.3, EIN-8.1: any free place; two cards come up, none is gained or lost."""
    state = arrange(
        seat(sabres=0), display="red-2 red-6 red-7", table="blue-2", pile="green-2 green-3 green-4 green-5 green-6"
    )
    before = every_card(state)
    state = play(state, "buy red-6")
    assert may(state, "place") == [f"{c} T{n}" for c in ("red-2", "red-7") for n in range(2, 7)]
    state, events = follow(state, "place red-7 T4")
    assert told(events, "placed") == [{"type": "placed", "seat": 0, "card": "red-7", "slot": "D3", "place": "T4"}]
    assert on_display(state) == ["red-2", "green-2", "green-3", "green-4", "green-5", "green-6"]
    assert every_card(state) == before


def test_a_full_table_skips_the_step() -> None:
    """EIN-7.2: one card comes up then; never skipped after a fight."""
    state = arrange(seat(sabres=3), display="red-2 red-6 red-7 red-8 green-2 green-6", table=FULL)
    _, events = follow(state, "buy red-2", "pass")
    assert told(events, "placing_skipped") == [{"type": "placing_skipped", "seat": 0, "full": True}]
    assert len(told(events, "turned_up")) == 1
    assert asked(play(state, "buy red-2", "fight blue-2")) == (0, "PLACE")


def test_a_revealed_ship_lies_in_the_display_like_any_card() -> None:
    """EIN-8.2, EIN-9.1: it can be bought, and placed."""
    state = arrange(seat(sabres=0), display="red-2 red-6 red-7 red-8 green-2 green-6", table=FULL, pile="ship-1 ship-2")
    state, events = follow(state, "buy red-2")
    assert told(events, "turned_up") == [{"type": "turned_up", "card": "ship-1", "slot": "D1"}]
    assert "ship-1 alone" in may(state, "buy")


# ---- section 9: ships
def test_a_ship_in_a_row_fills_a_place_and_adds_nothing() -> None:
    """EIN-9.2, EIN-9.3: the islands yield; seven cards are the limit."""
    state = arrange(seat("red 3 4 5 6 7 8", ducats=5, sabres=0), display="ship-1 red-2", **LATE)
    state = play(state, "buy ship-1 to red")
    assert purse(state) == (8, 3, 4)
    again = arrange(replace(state.seats[0], ducats=9), display="red-2 ship-2", **LATE)
    assert may(again, "buy") == ["ship-2 alone"]


def test_lone_ships_wait_for_a_new_colour() -> None:
    """EIN-9.4: no yield, no row; only an island of a new colour joins one."""
    state, events = follow(arrange(seat("red 4", sabres=3), display="ship-1 red-2", table="red-8 blue-6", **LATE),
                           "buy ship-1 alone")  # fmt: skip
    assert told(events, "laid", "row_paid") == [{"type": "laid", "seat": 0, "card": "ship-1", "row": None, "at": 0}]
    assert may(state, "fight") == ["blue-6", "blue-6 on ship-1", "red-8"]
    state, events = follow(state, "fight blue-6 on ship-1")
    assert [t["type"] for t in told(events, "ship_joined", "laid", "row_paid")] == ["ship_joined", "laid", "row_paid"]
    assert told(events, "laid")[0]["at"] == 1
    assert told(events, "row_paid")[0]["cards"] == ["ship-1", "blue-6"]


def test_at_most_three_ships_a_player() -> None:
    """EIN-9.5: one bought, one fought for, one in the final round; nobody owns one when he buys."""
    state = arrange(seat(sabres=9), display="ship-1 ship-2 ship-3", table="ship-4", turn=1, first=0, **LATE)
    state = replace(state, seats=(state.seats[0], replace(state.seats[0], sabres=9)))
    state = play(state, "buy ship-1 alone", "fight ship-4 alone", "place ship-2 T1")
    assert asked(state) == (0, "FINAL_FIGHT")
    state = play(state, "pass", "fight ship-3 alone")
    assert over(state)
    assert lone(state, 1) == ["ship-1", "ship-4", "ship-3"]


# ---- sections 10 to 12: the end
def test_the_first_ship_sets_the_flag_once() -> None:
    """EIN-10.1: announced with the first ship only."""
    state = arrange(seat(sabres=0), seat(sabres=0), seat(sabres=0), display="red-2 red-6 red-7 red-8 green-2 green-6",
                    table="blue-2", pile="ship-1 ship-2 ship-3 ship-4")  # fmt: skip
    assert not state.ending
    state, events = follow(state, "buy red-2", "place red-6 T2")
    assert told(events, "first_ship_seen") == [
        {"type": "first_ship_seen", "seat": 0, "card": "ship-1", "slot": "D1", "at_once": False}
    ]
    assert state.ending
    _, events = follow(state, "buy red-7", "place red-8 T3")
    assert told(events, "first_ship_seen") == []


def test_the_last_round_is_complete() -> None:
    """EIN-10.2, EIN-10.3: all have had the same number of turns, with all four steps, before the final round."""
    state = arrange(seat(sabres=3), seat(sabres=3), display="red-2 red-6 red-7", table="blue-2", **LATE)
    state = play(state, "buy red-6", "pass", "place red-2 T2", "buy red-7", "pass")
    assert asked(state) == (0, "FINAL_FIGHT")  # no card was left to place
    assert RULES.round(state) == 3


def test_no_second_card_in_the_final_round() -> None:
    """EIN-10.3, EIN-10.4, EIN-10.5: sabres gained can't pay another; then the scoring."""
    state = arrange(seat("red 3 4 5", sabres=3), seat(sabres=3), phase="FINAL_FIGHT", display="red-6 red-7", **LATE)
    assert refused(state, "buy red-6") == ("final_no_buy", "EIN-10.4")
    assert refused(state, "place red-6 T1") == ("not_now", "EIN-10.4")
    assert refused(state, "fight red-7", player=1) == ("not_now", "EIN-10.3")
    assert refused(state, "fight red-8") == ("not_now", "EIN-10.3")
    state = play(state, "fight red-6")
    assert purse(state)[1] == 3
    assert asked(state) == (1, "FINAL_FIGHT")
    assert refused(state, "fight red-7", player=0) == ("final_one", "EIN-10.3")
    assert refused(state, "pass", player=0) == ("final_one", "EIN-10.3")
    state = play(state, "pass")
    assert over(state) and RULES.waiting(state) == ()
    assert RULES.result(state) is not None
    assert refused(state, "fight red-7", player=0) == ("not_now", "EIN-4.5")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chest_ranks_are_the_same_for_every_number_of_players(players: int) -> None:
    """EIN-11.3, EIN-11.6: 7, 4, 1; with two players the weaker one gets 4 if he has a chest."""
    assert rewards(tuple(range(players, 0, -1))) == (7, 4, 1, 0, 0)[:players]
    assert rewards((3, 0)) == (7, 0)


def test_the_scoring_is_told_in_order() -> None:
    """EIN-11.1 to EIN-11.7, EIN-12.1: changing, every colour in play, the variant, totals, the winner."""
    state = arrange(seat("red 2", sabres=3), seat("red 3, blue 7", sabres=2), phase="FINAL_FIGHT", display="blue-8",
                    colours="blue red green yellow orange", bonus=True, **LATE)  # fmt: skip
    end, events = follow(state, "pass")
    kinds = [e.__struct_config__.tag for e in events]
    assert kinds == (
        ["fight_passed", "final_turn_began", "fight_passed"]
        + ["changed"] * 2 + ["chests_counted"] * 5 + ["colours_rewarded"] * 2 + ["totalled"] * 2 + ["won"]
    )  # fmt: skip
    red = next(t for t in told(events, "chests_counted") if t["colour"] == "red")
    assert (red["chests"], red["ranks"], red["jewels"]) == ([3, 2], [1, 2], [7, 4])
    sheets = [RULES.tell(e) for e in events if isinstance(e, ev.Totalled)]
    assert tuple(t["jewels"] for t in sheets) == totals(RULES.scores(end))
    assert [t["colours"] for t in told(events, "colours_rewarded")] == [["red"], ["blue", "red"]]


@pytest.mark.parametrize(("players", "best"), [(2, 10), (3, 15), (4, 21), (5, 28)])
def test_the_highest_bonus(players: int, best: int) -> None:
    """EIN-12.1, EIN-12.3: all colours in play."""
    state, _ = RULES.setup(RULES.config(players, {"colour_bonus": "on"}), 1)
    rows = tuple((7 * c,) if c in state.colours else () for c in range(tables.COLOURS))
    state = replace(state, seats=(replace(state.seats[0], rows=rows), *state.seats[1:]))
    assert RULES.scores(state)[0][-1].points == best


# ---- knowing and foreseeing
def test_forecasts_stop_at_the_first_unknown_card() -> None:
    """Section 15, R25: what the row pays is known; what comes up is not, until only ships are left."""
    state = arrange(seat("red 5", sabres=3), display="red-4 red-6 red-7 red-8 green-2 green-6", table="blue-6")
    seen = RULES.observe(state, 0)
    forecast = RULES.preview(seen, 0, RULES.parse("buy red-4"))
    assert forecast is not None and forecast.complete
    assert [type(e) for e in forecast.events] == [ev.Bought, ev.Laid, ev.RowPaid]
    assert forecast.after == totals(RULES.scores(play(state, "buy red-4")))
    assert forecast.notes == (("einauge.label.left", (("n", 20 - 4 + 3),)),)
    ready = play(state, "buy red-4", "pass")
    placing = RULES.preview(RULES.observe(ready, 0), 0, RULES.parse("place red-6 T2"))
    assert placing is not None and not placing.complete
    assert [type(e) for e in placing.events] == [ev.Placed]
    assert placing.notes == (("einauge.label.next_player_gains", (("name", 1),)),)
    late = replace(ready, pile=(63, 62, 61))
    placing = RULES.preview(RULES.observe(late, 0), 0, RULES.parse("place red-6 T2"))
    assert placing is not None and placing.complete
    assert placing.events == RULES.apply(late, 0, RULES.parse("place red-6 T2"))[1]


def test_a_forecast_tells_what_chests_are_worth_now() -> None:
    """Section 15: the standing in the colour changes from nothing to 7."""
    state = arrange(seat(ducats=2), seat("red 3"), display="red-2 blue-7")
    forecast = RULES.preview(RULES.observe(state, 0), 0, RULES.parse("buy red-2"))
    assert forecast is not None
    assert forecast.notes[-1] == ("einauge.label.standing", (("n", 7),))


def test_what_a_card_would_pay_the_next_player() -> None:
    """Section 15, step 3: the whole row where it pays most; a ship in the best row."""
    them = seat("red 4 8, blue 6")
    assert payout(them, card("red-5"), 1) == (2, 3, 2)
    assert best_payout(them, card("red-5")) == (2, 3, 2)
    assert best_payout(them, card("ship-1")) == (1, 1, 2)
    assert best_payout(them, card("green-2")) == (0, 0, 0)
    assert best_payout(seat("red 2 3 4 5 6 7 ship-1"), card("red-8")) == (0, 0, 0)


def test_actions_out_of_all_bounds_are_refused() -> None:
    """`why` answers for any action of the right types."""
    state = arrange(display="red-2")
    for action in (Buy(64), Buy(-1), Buy(7, 8), Buy(60, 3, 61), SellCard(99), Place(7, 6), Place(7, -1)):
        refusal = RULES.why(state, 0, action)
        assert refusal is not None and refusal.key == "einauge.refuse.not_now"
    for word in ("", "buy", "buy pink-2", "place red-2 T7", "fight red-2 on red-3", " pass", "end turn"):
        with pytest.raises(Refused):
            RULES.parse(word)
    assert RULES.why(state, 5, RULES.parse("buy red-2")) is not None


@pytest.mark.parametrize(
    "them",
    [seat(ducats=0, jewels=1), seat(ducats=1, jewels=0, lone="ship-1"), seat("red ship-1 2", ducats=0, jewels=0)],
    ids=["jewel", "lone ship", "row"],
)
def test_whoever_can_sell_enough_is_asked(them: Any) -> None:
    """EIN-4.1, EIN-5.5: ducats, jewels and every card count as means."""
    price = 3 if them.jewels else 6
    state = arrange(seat(sabres=0), them, display=f"green-2 blue-{price}", table=FULL.replace(f"blue-{price}", "red-8"),
                    ending=True, pile="")  # fmt: skip
    state, events = follow(state, "buy green-2")
    assert asked(state) == (1, "BUY")
    assert told(events, "purchase_skipped") == []


def test_the_last_card_of_the_pile_may_fill_the_display() -> None:
    """EIN-8.1, R14: nothing is said of an empty pile as long as no slot stays free."""
    state = arrange(seat(sabres=0), display="red-2 red-6 red-7 red-8 green-2 green-6", table=FULL, pile="ship-8",
                    ending=True)  # fmt: skip
    state, events = follow(state, "buy red-2")
    assert (state.pile, told(events, "pile_empty")) == ((), [])
    assert len(on_display(state)) == 6


def test_the_variant_is_off_unless_chosen() -> None:
    """EIN-12.1: only then the sheet has its line."""
    for chosen, there in ((None, False), ({"colour_bonus": "off"}, False), ({"colour_bonus": "on"}, True)):
        state, _ = RULES.setup(RULES.config(3, chosen), 1)
        assert any(item.key == "chains" for item in RULES.scores(state)[0]) == there


def test_who_has_had_his_turn_in_the_final_round() -> None:
    """EIN-10.3: from the start player on, whatever his seat."""
    state = arrange(*(seat(sabres=3) for _ in range(4)), phase="FINAL_FIGHT", display="red-2", turn=0, first=2, **LATE)
    keys = [refused(state, "fight red-2", player=player)[0] for player in (1, 2, 3)]
    assert keys == ["not_now", "final_one", "final_one"]
