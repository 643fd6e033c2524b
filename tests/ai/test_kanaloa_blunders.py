"""Things that no computer player may do in Kanaloa, whatever its level."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.core.rng import seeded
from game.core.value import replace
from game.rules import registry
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board, tables
from game.rules.kanaloa.state import (
    KANE,
    KU,
    KU_ROB,
    LONO,
    MAIN,
    NONE,
    PELE,
    PLACE_VOLCANO,
    RESERVE,
    TAKE_TILE,
    VOLCANO_TILE,
    State,
)

RULES = registry.rules("kanaloa")
LEVELS = ("greedy:1", "search:60", "search:400")
EVEN = (6, 6, 6, 6, 6)


def opening(seat: int = 0) -> State:
    """The prepared map with four pawns placed; `seat` is asked for its main action."""
    state, _ = RULES.setup(RULES.config(4, {"start": "prepared"}), 3)
    while state.phase != MAIN:
        legal = RULES.legal(state, RULES.waiting(state)[0])
        state, _ = RULES.apply(state, RULES.waiting(state)[0], legal[-1] if state.phase > MAIN - 2 else legal[3])
    return replace(state, turn=seat)


def tiles(*wanted: tuple[str, int]) -> tuple[int, ...]:
    """Tiles that show just these gods ("Pele" or "Pele/Ku") and values, each another one."""
    found: list[int] = []
    for gods, value in wanted:
        signs = sum(1 << tables.GOD_IDS.index(g) for g in gods.split("/"))
        found.append(
            next(t for t in tables.TILES if tables.SIGNS[t] == signs and tables.VALUE[t] == value and t not in found)
        )
    return tuple(sorted(found))


def with_stock(state: State, seat: int, *wanted: tuple[str, int]) -> State:
    """The seat holds just these tiles; they are swapped with what lay elsewhere."""
    stock = tiles(*wanted)
    pool = iter([t for t in tables.TILES if t not in stock])
    sites = tuple(next(pool) if t != NONE else NONE for t in state.sites)
    stocks = tuple(stock if s == seat else () for s in range(4))
    crate = tuple(VOLCANO_TILE if t == VOLCANO_TILE else next(pool) for t in state.crate)
    bag = (*(t for t in state.bag if t == VOLCANO_TILE), *pool)
    return replace(state, sites=sites, stocks=stocks, bag=bag, crate=crate)


def near_end(state: State) -> State:
    """Ten volcano tiles lie on the track, the crate is in the bag: any refill may be the last."""
    offerings = [t for t in state.bag if t != VOLCANO_TILE][:3]
    return replace(state, drawn=10, bag=(VOLCANO_TILE, *offerings), crate=())


def chosen(state: State, level: str) -> Any:
    """The decision of the seat that is asked, over several starts of its chance."""
    seat = RULES.waiting(state)[0]
    player, budget = named("kanaloa", level)
    seen, legal = RULES.observe(state, seat), RULES.legal(state, seat)
    return {decide(player.choose(RULES, seen, seat, legal, seeded(n), budget)) for n in range(3)}


@pytest.mark.parametrize("level", LEVELS)
class TestNever:
    def test_put_four_temples_to_sleep_for_kane(self, level: str) -> None:
        state = with_stock(opening(), 0, ("Kane", 5))
        state = near_end(replace(state, temples=(EVEN, *state.temples[1:])))
        assert tables.OFFER[KANE] not in chosen(state, level)

    def test_ride_past_the_end_with_points_in_hand(self, level: str) -> None:
        """Any tile may end the game; an offering to Kane would bring four times his points."""
        state = with_stock(opening(), 0, ("Kane", 4))
        temples = ((9, 9, 9, 9, 4), *state.temples[1:])
        assert chosen(near_end(replace(state, temples=temples)), level) == {tables.OFFER[KANE]}

    def test_offer_to_kane_what_lifts_him_over_all_but_one(self, level: str) -> None:
        state = with_stock(opening(), 0, ("Kane", 5), ("Pele", 5))
        temples = ((5, 5, 0, 5, 5), *state.temples[1:])
        assert tables.OFFER[KANE] not in chosen(near_end(replace(state, temples=temples)), level)

    def test_spare_the_player_who_leads(self, level: str) -> None:
        """Ku meets somebody with a five: it is taken."""
        state = with_stock(opening(), 1, ("Kane", 5), ("Pele", 4))
        place = state.pawns[2]
        pawns = (place, RESERVE, *state.pawns[2:])
        state = replace(state, gods=(NONE, 0, NONE, NONE), pawns=pawns, pawn=0, phase=KU_ROB)
        assert act.Spare() not in chosen(state, level)

    def test_take_a_tile_that_is_no_use_at_the_end(self, level: str) -> None:
        """The last turns: a five for the temple that sleeps just under Kane, or a two for one that is high."""
        state = with_stock(opening(), 0)
        useful, useless = tiles(("Lono", 5), ("Kanaloa/Ku", 2))
        site = state.pawns[0] * 2
        sites = list(state.sites)
        for number, tile in ((site, useful), (site + 1, useless)):
            if tile in sites:
                sites[sites.index(tile)] = sites[number]
            sites[number] = tile
        rest = [t for t in tables.TILES if t not in sites]
        bag = (VOLCANO_TILE, *rest[:12])
        temples = ((9, 9, 9, 5, 8), *state.temples[1:])
        state = replace(state, sites=tuple(sites), temples=temples, drawn=10, bag=bag, crate=())
        state = replace(state, phase=TAKE_TILE, pawn=0)
        assert chosen(state, level) == {tables.TAKE[sites.index(useful)]}

    def test_freeze_oneself(self, level: str) -> None:
        """Pele's card from the deal makes nobody immune: the volcano goes where the own pawn is not beside it."""
        state = replace(opening(), gods=(NONE, NONE, 0, NONE), phase=PLACE_VOLCANO, eruption=True, used=PELE)
        beside = tables.NEIGHBOURS[4][state.pawns[0]]
        for action in chosen(state, level):
            assert not beside >> action.place & 1

    def test_leave_a_robber_nothing_to_choose_from_by_giving_a_five(self, level: str) -> None:
        """Of what Ku can take, the least is never chosen while a five lies there."""
        state = with_stock(opening(), 1, ("Kane", 5), ("Kane", 2))
        pawns = (state.pawns[2], RESERVE, *state.pawns[2:])
        state = replace(state, gods=(NONE, 0, NONE, NONE), pawns=pawns, pawn=0, phase=KU_ROB)
        assert all(tables.KIND_VALUE[a.kind] == 5 for a in chosen(state, level))

    def test_lose_a_dealt_card_to_a_small_kane(self, level: str) -> None:
        """Two for Kane in the first turn would cost two cards and bring two points."""
        state = with_stock(opening(), 0, ("Kane", 2))
        state = replace(state, gods=(0, NONE, NONE, 0), shields=(NONE,) * 4)
        assert tables.OFFER[KANE] not in chosen(state, level)

    def test_call_the_dolphin_with_the_last_offering_in_hand(self, level: str) -> None:
        """Stuck at the end with tiles that count: they are offered."""
        state = near_end(with_stock(opening(), 0, ("Pele", 5)))
        place = state.pawns[0]
        foreign = board.outward(state, place)
        fish = (state.fish[0] & ~foreign, state.fish[1] | foreign, *(m & ~foreign for m in state.fish[2:]))
        state = replace(state, fish=fish, white=state.white & ~foreign, temples=((6, 6, 3, 6, 6), *state.temples[1:]))
        assert not board.exits(state, 0, place)
        assert chosen(state, level) == {tables.OFFER[PELE]}

    def test_offer_a_pair_to_the_god_who_gains_nothing(self, level: str) -> None:
        """A Ku/Lono tile at the end: Lono wakes, Ku is high already."""
        state = near_end(with_stock(opening(), 0, ("Ku/Lono", 4)))
        state = replace(state, temples=((7, 9, 7, 4, 7), *state.temples[1:]))
        assert tables.OFFER[KU] not in chosen(state, level)
        assert chosen(state, level) == {tables.OFFER[LONO]}
