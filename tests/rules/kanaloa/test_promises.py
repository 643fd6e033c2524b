"""Properties of whole random games: nothing is lost, nothing hidden shows, forecasts come true, texts come back."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from game.core.errors import Refused
from game.core.protocol import totals
from game.core.rng import seeded
from game.core.value import replace
from game.rules.kanaloa import RULES, board, legal, tables
from game.rules.kanaloa.actions import Give, Take
from game.rules.kanaloa.events import TileGiven, TileTaken, VolcanoDrawn
from game.rules.kanaloa.state import DOLPHIN, NONE, OVER, PHASES, PLACE_FISH, PLACE_PAWN, VOLCANO_TILE

from . import positions as at

SETS = [(n, config) for n in RULES.players for config in RULES.configs(n)]
sets = pytest.mark.parametrize(("players", "config"), SETS)


@cache
def game(config, seed):
    """A random game: (state, seat, action, events of it) by ply, and the end."""
    rng = random.Random(seed)
    state, _ = RULES.setup(config, seed)
    plies = []
    while state.phase != OVER:
        (seat,) = RULES.waiting(state)
        action = rng.choice(RULES.legal(state, seat))
        after, events = RULES.apply(state, seat, action)
        plies.append((state, seat, action, events, after))
        state = after
    return plies, state


@sets
def test_pieces_are_conserved(players, config):
    """KAN-2.1, KAN-2.6, KAN-9.5: every tile is in one place; one fish a stream; the volcano tiles add up."""
    plies, end = game(config, 3)
    out = []
    for state, _, _, events, after in plies:
        for told in map(RULES.tell, events):
            out += told["tiles"] if told["type"] == "offered" else []
            out += [told["tile"]] if told["type"] == "tile_given" else []
        tiles = [*after.sites, *after.bag, *after.crate, *(t for stock in after.stocks for t in stock)]
        there = Counter(tables.TILE_IDS[t] for t in tiles if t not in (NONE, VOLCANO_TILE))
        assert there + Counter(out) == Counter(tables.TILE_IDS)
        assert tiles.count(VOLCANO_TILE) + after.drawn == tables.VOLCANO_TILES
        assert sum(mask.bit_count() for mask in after.fish) == board.laid(after).bit_count()
        if after.phase not in (PLACE_FISH, OVER):
            assert board.laid(after) == tables.STREAM_MASK[players]
            assert after.fish == state.fish or state.phase == PLACE_FISH
    values = sum(sum(row) for row in end.temples)
    given = sum(tables.VALUE[e.tile] for _, _, _, events, _ in plies for e in events if isinstance(e, TileGiven))
    assert values + given == sum(tables.VALUE[tables.TILE_IDS.index(t)] for t in out)


@sets
def test_positions_stay_within_the_rules(players, config):
    """KAN-9.1, KAN-11.1, KAN-11.2, KAN-13.2, KAN-15.4: what must hold between any two decisions."""
    for _, _, _, _, state in game(config, 4)[0]:
        if state.phase in (PLACE_FISH, PLACE_PAWN, OVER):
            continue
        assert all(state.sites[2 * i] != NONE != state.sites[2 * i + 1] for i in tables.ISLANDS_IN[players])
        for god in range(4):
            holder, shield = state.gods[god], state.shields[god]
            assert holder == NONE or holder != shield
            for seat in (holder, shield):
                assert seat == NONE or state.temples[seat][god] >= state.temples[seat][4]
        assert players == 4 or state.shields == (NONE,) * 4
        assert all(place >= DOLPHIN or tables.ISLAND_MASK[players] >> place & 1 for place in state.pawns)
        assert all(state.pawns[p] < DOLPHIN for p in tables.bits(state.frozen))
        arcs = [(board.tail(state, s), board.head(state, s)) for s in tables.STREAMS_IN[players]]
        assert reach(arcs, tables.ISLANDS_IN[players])


def reach(arcs, islands):
    for way in (arcs, [(b, a) for a, b in arcs]):
        seen = {islands[0]}
        for _ in islands:
            seen |= {b for a, b in way if a in seen}
        if len(seen) != len(islands):
            return False
    return True


@sets
def test_somebody_can_always_act_and_one_seat_decides(players, config):
    """KAN-6.1: never a waiting seat without an action, never more than 800 of them; the others have none."""
    most = 0
    for state, seat, *_ in game(config, 5)[0]:
        found = RULES.legal(state, seat)
        most = max(most, len(found))
        assert found and not any(RULES.legal(state, other) for other in range(players) if other != seat)
    assert most <= 113


@sets
def test_why_agrees_with_legal(players, config):
    """`why` is None exactly for what is legal, over all candidates, and of nothing for who isn't asked."""
    plies = game(config, 6)[0]
    for state, seat, *_ in plies[::9]:
        found = set(RULES.legal(state, seat))
        tried = RULES.candidates(state, seat)
        assert found <= set(tried)
        assert {a for a in tried if RULES.why(state, seat, a) is None} == found
        for other in range(players):
            if other != seat:
                assert RULES.candidates(state, other) == ()
                assert all(RULES.why(state, other, a) is not None for a in tried[::17])


@sets
def test_refusals_never_stumble(players, config):
    """Any action of the right types gets an answer, in any state, for any seat."""
    plies = game(config, 7)[0]
    for state, seat, *_ in plies[::40]:
        legal_here = set(RULES.legal(state, seat))
        for action in tables.ALL_ACTIONS:
            for asking in range(players):
                refusal = RULES.why(state, asking, action)
                assert (refusal is None) == (asking == seat and action in legal_here)
                if refusal is not None:
                    assert refusal.key.startswith("kanaloa.refuse.") and refusal.rule.startswith("KAN-")


@sets
def test_sampling_fits_what_is_known(players, config):
    """KAN-4.3, KAN-4.4: a sampled position is seen the same; bag and crate hold what they must."""
    for ply, (state, seat, *_) in enumerate(game(config, 8)[0]):
        if ply % 11:
            continue
        seen = RULES.observe(state, seat)
        assert seen == RULES.observe(state, None)
        other = RULES.sample(seen, seeded(ply))
        assert RULES.observe(other, seat) == seen
        assert sorted((*other.bag, *other.crate)) == sorted((*state.bag, *state.crate))
        assert other.crate.count(VOLCANO_TILE) == state.crate.count(VOLCANO_TILE)


def test_the_order_of_the_bag_is_hidden():
    """KAN-4.3, section 24: two tiles of bag or crate change places and nobody sees a thing."""
    state = at.begun()
    bag = list(state.bag)
    bag[3], bag[40] = bag[40], bag[3]
    swapped = replace(state, bag=tuple(bag))
    tile, sealed = (next(i for i, t in enumerate(heap) if t != VOLCANO_TILE) for heap in (state.bag, state.crate))
    bag, crate = list(state.bag), list(state.crate)
    bag[tile], crate[sealed] = crate[sealed], bag[tile]
    crossed = replace(state, bag=tuple(bag), crate=tuple(crate))
    assert swapped != state != crossed
    assert RULES.observe(swapped, 0) == RULES.observe(state, 0) == RULES.observe(crossed, 0)
    assert RULES.sample(RULES.observe(state, 1), 5) == RULES.sample(RULES.observe(crossed, 1), 5)


@sets
def test_forecasts_come_true_up_to_the_first_draw(players, config):
    for ply, (state, seat, action, events, after) in enumerate(game(config, 9)[0]):
        if ply % 3:
            continue
        forecast = RULES.preview(RULES.observe(state, seat), seat, action)
        assert forecast.before == totals(RULES.scores(state))
        if isinstance(action, Take | Give):
            assert not forecast.complete and forecast.events == events[:1]
            assert isinstance(events[0], TileTaken | TileGiven)
        else:
            assert forecast.complete and forecast.events == events
            assert forecast.after == totals(RULES.scores(after))
            assert not any(isinstance(e, VolcanoDrawn) for e in events)


def test_forecast_of_an_offering_names_cards():
    """KAN-10.7: what would be won, lost or tied."""
    state = at.temple(at.stock(at.begun(), 0, "Pele-5", "Kane-3", "Lono-4"), 2, Pele=5)

    def notes(god, kind, position=state):
        chain = at.play(position, f"offer {god}", f"add {kind}")
        forecast = RULES.preview(RULES.observe(chain, 0), 0, RULES.parse("done"))
        return [(key.removeprefix("kanaloa."), dict(holes)) for key, holes in forecast.notes]

    assert notes("Lono", "Lono-4") == [("label.wins_card", {"god": "Lono"})]
    assert notes("Kane", "Kane-3") == [("label.loses_cards", {"n": 1})]
    assert notes("Pele", "Pele-5") == [
        ("refuse.tie.text", {"name": 2, "god": "Pele"}),
        ("label.wins_shield", {"god": "Pele"}),
    ]
    assert notes("Pele", "Pele-5", at.temple(state, 0, Kane=7)) == [
        ("refuse.asleep.text", {"god": "Pele", "height": 5, "kane": 7})
    ]


@sets
def test_random_games_end_well_under_the_ply_limit(players, config):
    """KAN-18.2: the bag ends every game; the longest of a few is far from the limit."""
    for seed in (10, 11):
        plies, end = game(config, seed)
        assert len(plies) < RULES.ply_limit / 2
        assert end.drawn == tables.ENDS_AT[players]
        result = RULES.result(end)
        assert min(result.ranks) == 1 and len(result.sheets) == players
        assert result.totals == totals(result.sheets)


def test_a_chain_is_taken_back_as_one():
    """KAN-10.1: from the choice of the god to the end of the offering."""
    state = at.stock(at.begun(), 0, "Ku-4")
    assert not RULES.in_chain(state, 0)
    chain = at.play(state, "offer Ku")
    assert RULES.in_chain(chain, 0) and not RULES.in_chain(chain, 1)


def test_notation():
    """Every action has one text and comes back from it; other texts are refused."""
    texts = [RULES.text(a) for a in tables.ALL_ACTIONS]
    assert len(set(texts)) == len(texts) == len(set(tables.ALL_ACTIONS))
    assert [RULES.parse(t) for t in texts] == list(tables.ALL_ACTIONS)
    assert {"lay S03>I11 white", "ride P0a S05", "swap I01-a I02-b", "rob P2 Kane-4", "volcano T11"} <= set(texts)
    for text in ("ride", "ride P0a", "RIDE P0a S05", "lay S03>I02 white", ""):
        with pytest.raises(Refused):
            RULES.parse(text)


def test_deal_and_describe_speak_in_component_ids():
    """KAN-4.2, KAN-4.3: what a recording needs to lay the same table."""
    state = at.deal(4, "placed")
    deal = RULES.deal(state)
    assert deal["god_cards"] == {"Kanaloa": 1, "Ku": 0, "Pele": 2, "Lono": 3} and deal["first_seat"] == 0
    assert len(deal["sites"]) == 24 and len(deal["bag"]) == 73 and deal["bag"].count("volcano") == 10
    assert deal["crate"].count("volcano") == 1 and deal["fish"] == []
    first = tables.TILE_IDS.index(deal["bag"][0]) if deal["bag"][0] != "volcano" else VOLCANO_TILE
    assert state.bag[-1] == first
    assert RULES.describe(at.begun())["pawns"] == {
        "P0a": "I02", "P0b": "reserve", "P1a": "I10", "P1b": "reserve",
        "P2a": "I08", "P2b": "reserve", "P3a": "I05", "P3b": "reserve",
    }  # fmt: skip
    assert RULES.describe(at.begun())["phase"] in PHASES


def test_every_event_can_be_told_and_happens():
    """Every type of event comes up in random games, but for those that need a rare position."""
    seen = set()
    for players, config in SETS:
        for seed in range(3, 12):
            if players == 4 or seed < 6:
                seen |= {type(e) for _, _, _, events, _ in game(config, seed)[0] for e in events}
    names = {kind.__struct_config__.tag for kind in RULES.event_types if kind not in seen}
    assert names <= {"god_dealt", "tile_laid", "crate_sealed", "bag_filled", "began", "eruption_calm", "passed"}


def test_legal_asks_nobody_else():
    """KAN-6.3: Ku's robbery and the veto are the only choices in another's turn."""
    others = Counter()
    for _, config in SETS:
        for state, seat, *_ in game(config, 3)[0]:
            if seat != state.turn:
                others[PHASES[state.phase]] += 1
    assert set(others) <= {"KU_ROB", "KANALOA_VETO"} and others["KU_ROB"]
    assert legal.waiting(replace(at.begun(), phase=OVER)) == ()
