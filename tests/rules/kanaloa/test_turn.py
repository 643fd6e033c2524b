"""The course of the game, rule by rule, where no example or ruling of the rules file speaks of it."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.protocol import totals
from game.core.value import replace
from game.rules.kanaloa import RULES, board, tables
from game.rules.kanaloa.state import (
    DOLPHIN_LAND,
    KANALOA,
    KANALOA_TURN,
    KU,
    LONO,
    LONO_SWAP,
    NONE,
    PELE,
    RESERVE,
    SECOND_PAWN,
    VOLCANO_TILE,
)

from . import positions as at


# ---- set-up (section 4) and start phase (section 5)
@pytest.mark.parametrize("players", RULES.players)
def test_the_deal(players):
    """KAN-1.2, KAN-4.2, KAN-4.3, KAN-4.4: two tiles an island, six and a volcano in the crate, ten in the bag."""
    for seed in range(8):
        state, events = RULES.setup(RULES.config(players), seed)
        shown = [t for t in state.sites if t != NONE]
        assert len(shown) == 2 * len(tables.ISLANDS_IN[players]) and VOLCANO_TILE not in shown
        assert all((state.sites[2 * i] == NONE) == (i not in tables.ISLANDS_IN[players]) for i in tables.ISLANDS)
        assert sorted(t for t in (*shown, *state.bag, *state.crate) if t != VOLCANO_TILE) == list(tables.TILES)
        assert (len(state.crate), state.crate.count(VOLCANO_TILE), state.bag.count(VOLCANO_TILE)) == (7, 1, 10)
        assert len(at.tell(list(events), "tile_laid")) == len(shown)


def test_the_deal_of_cards():
    """KAN-4.1, KAN-4.5, KAN-4.6, KAN-20.3: one card each; Kanaloa on the tray with three; all shields on the tray."""
    four = {RULES.setup(RULES.config(4), seed)[0].gods for seed in range(80)}
    assert all(sorted(gods) == [0, 1, 2, 3] for gods in four) and len(four) > 15
    three = {RULES.setup(RULES.config(3), seed)[0].gods for seed in range(40)}
    assert all(gods[KANALOA] == NONE and sorted(gods[1:]) == [0, 1, 2] for gods in three) and len(three) == 6
    state, _ = RULES.setup(RULES.config(4), 1)
    assert state.shields == (NONE,) * 4 and set(state.temples) == {(0,) * 5}
    assert set(state.pawns) == {RESERVE} and not any(state.stocks)


def test_two_players_get_two_cards_each():
    """KAN-21.3: Lono and Ku against Kanaloa and Pele; free: also Lono and Pele; Lono and Kanaloa never together."""
    seen = {}
    for cards in ("recommended", "free"):
        pairs = {RULES.setup(RULES.config(2, {"cards": cards}), seed)[0].gods for seed in range(40)}
        assert all(gods[LONO] != gods[KANALOA] and gods[KU] != gods[PELE] for gods in pairs)
        seen[cards] = {gods[LONO] == gods[KU] for gods in pairs}
        assert {gods[LONO] for gods in pairs} == {0, 1}
    assert seen == {"recommended": {True}, "free": {True, False}}
    with pytest.raises(Refused):
        RULES.config(3, {"cards": "free"})


def test_the_start_phase_to_the_first_turn():
    """KAN-5.1, KAN-5.7, KAN-5.8: fish, then pawns clockwise from the Ku player, who also takes the first turn."""
    for players in RULES.players:
        state = at.deal(players)
        order = []
        for _ in range(players):
            order.append(at.asked(state))
            island = at.words(state, "pawn")[0]
            sites = state.sites
            state = at.play(state, f"pawn {island}")
            assert state.sites == sites  # no tile is taken
            if at.phase(state) == "PLACE_PAWN":
                assert at.refusal(state, f"pawn {island}") == ("island_taken", "KAN-5.7")
        assert order == [(s, "PLACE_PAWN") for s in range(players)]
        assert at.asked(state)[0] == 0 and at.phase(state) in ("MAIN", "LONO_SWAP")


def test_prepared_or_placed():
    """KAN-4.8, KAN-5.6: the prepared position skips the placing of fish."""
    assert at.phase(at.deal(4, "placed")) == "PLACE_FISH" and at.phase(at.deal(4)) == "PLACE_PAWN"
    assert board.laid(at.deal(3)) == tables.STREAM_MASK[3]


# ---- the turn (section 6), moving (section 7)
def test_exactly_one_main_action():
    """KAN-6.1, KAN-10.8, KAN-7.5: a ride or an offering, never both, and no passing."""
    state = at.stock(at.begun(), 0, "Ku-4")
    assert at.may(state) == ["ride P0a S01", "ride P0a S05", "offer Ku"]
    assert at.refusal(state, "pass") == ("no_pass", "KAN-6.1")
    ridden = at.play(state, "ride P0a S01")
    assert at.refusal(ridden, "offer Ku") == ("one_main", "KAN-6.1")
    assert at.asked(at.play(at.draws(ridden, "tile"), "take I01-a"))[0] == 1
    offering = at.play(state, "offer Ku")
    assert at.refusal(offering, "ride P0a S01") == ("one_main", "KAN-6.1")
    two = at.shield(at.pawns(at.begun(), P0b="I12"), "Lono", 0)
    assert {w.split()[0] for w in at.words(two, "ride")} == {"P0a", "P0b"}
    assert at.asked(at.play(at.draws(two, "tile"), "ride P0b S08", "take I03-a"))[0] == 1


def test_one_god_action_beside_the_main_action():
    """KAN-6.2, KAN-12.1: who has swapped robs nobody, turns no fish and places no second pawn by the god card."""
    state = at.temple(at.stock(at.pawns(at.begun(), P3a="I04"), 3, "Ku-4"), 0, Lono=4)
    state = replace(at.card(at.card(state, "Lono", 0), "Kanaloa", 0), phase=LONO_SWAP)
    after, events = at.run(at.draws(state, "tile"), "swap I01-a I02-a", "ride P0a S05", "take I04-a")
    assert at.asked(after)[0] == 1 and not at.tell(events, "met")
    kept, events = at.run(at.draws(state, "tile"), "keep", "ride P0a S05", "spare", "take I04-a", "leave")
    assert at.asked(kept) == (0, "SECOND_PAWN")
    robbed, _ = at.run(at.draws(state, "tile"), "keep", "ride P0a S05", "rob P3 Ku-4", "take I04-a")
    assert at.asked(robbed)[0] == 1


def test_refill_after_taking():
    """KAN-7.4, KAN-9.1, KAN-9.2, KAN-9.5: the tile goes to the stock, the site is filled at once."""
    state = at.draws(at.begun(), "volcano", "tile")
    coming, old = state.bag[-2], state.sites[0]
    after, events = at.run(state, "ride P0a S01", "take I01-a")
    assert after.stocks[0] == (old,) and after.sites[0] == coming
    assert [e["type"] for e in at.tell(events)][2:5] == ["tile_taken", "volcano_drawn", "refilled"]
    assert after.drawn == 1 and len(after.bag) == len(state.bag) - 2
    assert at.refusal(at.play(state, "ride P0a S01"), "take I02-a") == ("one_tile", "KAN-7.4")


def test_pawns_in_play():
    """KAN-6.5: on an island or on the dolphin."""
    state = at.pawns(at.begun(), P0b="dolphin")
    assert board.in_play(state, 0) == [0, 1] and board.in_play(state, 1) == [2]
    assert at.refusal(at.begun(), "ride P0b S01") == ("no_pawn", "KAN-6.5")


# ---- stuck (section 8)
def stuck():
    """P0 on I02 with no usable exit; S01 shows P2's colour, S05 P1's."""
    return at.fish(at.fish(at.begun(), "S01", side="colour", owner=2), "S05", side="colour")


def test_substitutes_only_for_a_stuck_pawn():
    """KAN-8.1, KAN-8.2, KAN-8.3: turn a fish, call the dolphin, or offer; never for a pawn that can move."""
    state = at.stock(stuck(), 0, "Ku-4")
    assert at.may(state) == ["whiten S01", "whiten S05", "call P0a", "offer Ku"]
    assert at.refusal(at.begun(), "call P0a") == ("not_stuck", "KAN-8.2")
    assert at.refusal(at.begun(), "whiten S05") == ("not_stuck", "KAN-8.2")
    both = at.shield(at.pawns(state, P0b="I12"), "Lono", 0)
    assert at.may(both) == ["ride P0b S08", "ride P0b S21", "whiten S01", "whiten S05", "call P0a", "offer Ku"]


def test_turning_a_fish_is_no_move():
    """KAN-8.4: direction and pawn stay, nothing is drawn; the shield of Kanaloa has no say; gods follow."""
    state = at.card(at.shield(stuck(), "Kanaloa", 1), "Kanaloa", 0)
    after = at.play(state, "whiten S05")
    assert at.way(after, "S05") == ("I02", "I04", 1, "white") and at.place(after, "P0a") == "I02"
    assert after.bag == state.bag and after.sites == state.sites
    assert at.asked(after) == (0, "KANALOA_TURN")
    assert at.refusal(stuck(), "whiten S10") == ("turn_elsewhere", "KAN-8.4")
    own = at.volcano(at.fish(stuck(), "S01", owner=0), "I01", 2)  # its own fish, but the way is closed
    assert at.refusal(own, "whiten S01") == ("closed", "KAN-15.4")
    white = at.volcano(at.fish(stuck(), "S01", side="white"), "I01", 2)
    assert at.refusal(white, "whiten S01") == ("turn_white_only", "KAN-8.4")


def test_the_dolphin():
    """KAN-8.5, KAN-8.6, KAN-8.7: nothing is drawn now; next turn it must land, and the dolphin gets the tile."""
    state = at.play(stuck(), "call P0a")
    assert at.place(state, "P0a") == "dolphin" and state.bag == stuck().bag
    state, _ = at.offer(state, 1, "Ku", "Ku-4")
    state, _ = at.offer(state, 2, "Pele", "Pele-Lono-2")
    state, _ = at.offer(at.stock(state, 0, "Kane-3"), 3, "Ku", "Kanaloa-Ku-2")
    assert at.asked(state) == (0, "DOLPHIN_LAND")
    assert at.words(state, "land") == list(tables.ISLAND_IDS)
    for text in ("offer Kane", "ride P0a S01", "whiten S01", "call P0a", "pass"):
        assert at.refusal(state, text) == ("must_land", "KAN-8.6")
    state, events = at.run(at.draws(state, "volcano", "tile"), "land I05", "give I05-b")
    assert at.kinds(state, 0) == ["Kane-3"]  # the tile is gone, nothing was taken
    assert [e["type"] for e in at.tell(events)][:4] == ["landed", "tile_given", "volcano_drawn", "refilled"]
    assert at.asked(state)[0] == 1


def test_landing_brings_eruptions_but_no_gods():
    """KAN-8.7, KAN-8.8: no swap, fish or second pawn in the landing turn; an eruption can follow."""
    state = at.temple(at.pawns(at.begun(), P0a="dolphin"), 0, Lono=4)
    for god in ("Kanaloa", "Lono"):
        state = at.card(state, god, 0)
    state, _ = at.offer(state, 3, "Pele", "Pele-4")
    assert at.asked(state) == (0, "DOLPHIN_LAND")
    calm = at.play(at.draws(state, "tile"), "land I03", "give I03-a")
    assert at.asked(calm)[0] == 1
    state = at.draws(replace(state, drawn=1), "volcano", "tile")
    assert at.asked(at.play(state, "land I03", "give I03-a")) == (3, "PLACE_VOLCANO")


def test_landing_waits_for_a_turn_really_taken():
    """KAN-8.6, KAN-8.9: a skipped or missed turn doesn't count; the volcano never touches a pawn on the dolphin."""
    state = at.pawns(at.temple(at.begun(), 2, Pele=4), P1a="dolphin")
    state = at.draws(replace(state, drawn=1), "volcano", "tile", "tile", "tile", "tile", "tile")
    state, events = at.run(state, "ride P0a S05", "take I04-a", "volcano I10")
    assert "P1a" not in {e["pawn"] for e in at.tell(events, "frozen")}
    assert at.place(state, "P1a") == "dolphin"
    state, _ = at.offer(state, 0, "Ku", "Ku-4")
    assert at.asked(state) == (1, "DOLPHIN_LAND")
    assert at.refusal(state, "land I10") == ("closed", "KAN-15.4")


def test_two_pawns_of_different_players_on_the_dolphin():
    """KAN-8.9."""
    state = at.pawns(at.begun(), P1a="dolphin", P2a="dolphin")
    state, _ = at.offer(state, 0, "Ku", "Ku-4")
    state = at.play(at.draws(state, "tile"), "land I09", "give I09-a")
    assert at.asked(state) == (2, "DOLPHIN_LAND") and "I09" in at.words(state, "land")


# ---- drawing (section 9)
def test_the_crate_opens_in_the_middle_of_a_refill():
    """KAN-9.3: the last tile of the bag is a volcano; the seven tiles go in and drawing goes on."""
    state = at.draws(at.begun(), "volcano", "tile")
    state = replace(state, bag=(state.bag[-1],), crate=tuple(sorted(state.crate)), drawn=9)
    state = replace(state, crate=(state.crate[-1], *state.crate[:-1]))  # the volcano last
    state = at.card(state, "Pele", NONE)
    after, events = at.run(state, "ride P0a S01", "take I01-a")
    kinds = [e["type"] for e in at.tell(events)][2:7]
    assert kinds == ["tile_taken", "volcano_drawn", "crate_opened", "refilled", "eruption_calm"]
    assert len(after.bag) == 6 and after.crate == ()
    emptied = replace(state, bag=(state.crate[1],))
    _, events = at.run(emptied, "ride P0a S01", "take I01-a")
    assert at.tell(events, "crate_opened") == [{"type": "crate_opened", "tiles": 7}]


# ---- offering (section 10) and cards (section 11)
def test_offering_chain():
    """KAN-10.1, KAN-10.3, KAN-10.4, KAN-10.7: kinds ascend, Kane tiles join after a tile of the god."""
    state = at.stock(at.begun(), 0, "Ku-Lono-3", "Ku-4", "Kane-2", "Kane-2", "Pele-4")
    assert at.words(state, "offer") == ["Ku", "Pele", "Lono", "Kane"]
    chain = at.play(state, "offer Ku")
    assert at.may(chain) == ["add Ku-4", "add Ku-Lono-3"]
    chain = at.play(chain, "add Ku-Lono-3")
    assert at.may(chain) == ["add Kane-2", "done"]
    assert at.refusal(chain, "add Ku-4") == ("tile_order", "KAN-10.1")
    assert at.refusal(chain, "offer Lono") == ("two_gods", "KAN-10.1")
    assert at.refusal(chain, "add Kane-5") == ("tile_missing", "KAN-10.1")
    chain = at.play(chain, "add Kane-2", "add Kane-2")
    assert at.may(chain) == ["done"] and chain.stocks == state.stocks
    after, events = at.run(chain, "done")
    assert after.temples[0] == (0, 7, 0, 0, 0) and at.kinds(after, 0) == ["Ku-4", "Pele-4"]
    (offered,) = at.tell(events, "offered")
    assert (offered["total"], offered["before"], offered["height"]) == (7, 0, 7)


def test_offering_without_tiles():
    """KAN-10.1."""
    assert at.refusal(at.begun(), "offer Ku") == ("no_tiles", "KAN-10.1")


def test_barred():
    """KAN-11.2: a temple lower than Kane wins nothing, an equal one does; a barred holder of a shield loses it."""
    state = at.temple(at.begun(), 0, Kane=5)
    low, events = at.offer(state, 0, "Pele", "Pele-4")
    assert at.cards(low, "Pele") == (2, NONE) and not at.tell(events, "temple_woke")
    equal, events = at.offer(state, 0, "Pele", "Pele-5")
    assert at.cards(equal, "Pele") == (0, 2)
    assert at.tell(events, "temple_woke")[0]["height"] == 5


def test_losing_the_shield_by_kane():
    """KAN-11.7, KAN-11.8: the shield goes to the next in line."""
    state = at.shield(at.temples(at.begun(), "Ku", 9, 3, 2, 1), "Ku", 1)
    state, events = at.offer(state, 1, "Kane", "Kane-4")
    assert at.cards(state, "Ku") == (0, 2)
    (moved,) = at.tell(events, "shield_moved")
    assert (moved["giver"], moved["taker"], moved["cause"]) == (1, 2, "kane")


def test_one_offering_to_kane_costs_several_cards():
    """KAN-11.9, KAN-11.11: each god by itself, cards from the deal included."""
    state = at.begun()
    for god in ("Kanaloa", "Ku", "Pele", "Lono"):
        state = at.card(state, god, 0)
    state = at.temple(state, 0, Lono=9)
    state, events = at.offer(state, 0, "Kane", "Kane-2")
    assert state.gods == (NONE, NONE, NONE, 0)
    assert len(at.tell(events, "god_card_moved")) == 3
    assert [e["god"] for e in at.tell(events, "temple_slept")] == ["Kanaloa", "Ku", "Pele"]


def test_nobody_holds_both_cards_of_a_god():
    """KAN-11.1, KAN-11.4: taking the god card gives up the shield; the two swap."""
    state = at.shield(at.temples(at.begun(), "Ku", 4, 3, 0, 0), "Ku", 1)
    state, events = at.offer(state, 1, "Ku", "Kanaloa-Ku-2")
    assert at.cards(state, "Ku") == (1, 0)
    assert [e["cause"] for e in at.tell(events, "god_card_moved", "shield_moved")] == ["won", "old"]


def test_god_card_from_the_tray_leaves_the_shield():
    """KAN-11.4: with the god card on the tray the shield stays, unless the winner had it."""
    state = at.card(at.temples(at.begun(), "Ku", 0, 3, 2, 1), "Ku", NONE)
    other, _ = at.offer(at.shield(state, "Ku", 1), 0, "Ku", "Ku-4")
    assert at.cards(other, "Ku") == (0, 1)
    own, _ = at.offer(at.shield(state, "Ku", 0), 0, "Ku", "Ku-4")
    assert at.cards(own, "Ku") == (0, 1)  # the heir


def test_cards_on_the_tray_come_back_by_an_offering():
    """KAN-11.10, KAN-20.3: without a card nobody turns a fish; an offering brings it into play."""
    state = at.begun(3)
    assert at.cards(state, "Kanaloa") == (NONE, NONE)
    ridden = at.play(at.draws(state, "tile"), "ride P0a " + at.words(state, "ride")[0].split()[1])
    assert at.asked(at.play(ridden, "take " + at.pick(ridden)))[0] == 1
    won, _ = at.offer(state, 0, "Kanaloa", "Kanaloa-4")
    assert at.asked(won) == (0, "KANALOA_TURN")
    barred, _ = at.offer(at.temple(state, 0, Kane=5), 0, "Kanaloa", "Kanaloa-4")
    assert at.cards(barred, "Kanaloa")[0] == NONE


# ---- gods (sections 12 to 16)
def test_god_actions_are_optional_except_the_volcano():
    """KAN-12.4, KAN-13.1: a way to decline everywhere, but not for the volcano."""
    for phase, word in ((LONO_SWAP, "keep"), (KANALOA_TURN, "leave"), (SECOND_PAWN, "wait")):
        assert word in at.may(replace(at.begun(), phase=phase))
    state = at.play(at.draws(replace(at.begun(), drawn=1), "volcano", "tile"), "ride P0a S05", "take I04-a")
    assert {t.split()[0] for t in at.may(state)} == {"volcano"}


def test_kanaloa_turns_head_or_side_of_one_fish():
    """KAN-13.1, KAN-13.6: one fish, one way; the turn is over."""
    state = replace(at.main(at.shield(at.begun(), "Lono", 1), 1), phase=KANALOA_TURN)
    turned = at.play(state, "head S25")
    assert at.way(turned, "S25") == ("I09", "I11", 2, "white")
    assert at.asked(turned) == (1, "SECOND_PAWN")
    assert at.refusal(turned, "side S25") == ("head_or_side", "KAN-13.1")
    sided = at.play(state, "side S25")
    assert at.way(sided, "S25") == ("I11", "I09", 2, "colour")


def test_kanaloa_with_two_players():
    """KAN-13.5, KAN-21.2: neutral fish may be turned, too; white they carry anybody and turn neutral again."""
    state = replace(at.main(at.begun(2), 1), phase=KANALOA_TURN)
    assert at.way(at.play(state, "head S09"), "S09")[:2] == ("I05", "I04")
    white = at.pawns(at.fish(at.begun(2), "S09", side="white"), P0a="I04")
    ridden = at.play(white, "ride P0a S09")
    assert at.way(ridden, "S09") == ("I04", "I05", 4, "colour")
    for seat in (0, 1):
        there = at.main(at.pawns(at.begun(2), **{f"P{seat}a": "I04"}), seat)
        assert at.refusal(there, f"ride P{seat}a S09") == ("neutral_fish", "KAN-21.2")


def test_meetings():
    """KAN-14.1, KAN-14.2, KAN-14.3: Ku chooses one of several; without tiles or with the shield nobody is robbed."""
    state = at.pawns(at.begun(), P1a="I04", P2a="I04", P3a="I04")
    state = at.shield(at.stock(at.stock(state, 1, "Kane-3"), 3, "Ku-4", "Ku-4"), "Ku", 3)
    state = at.stock(at.main(state, 0), 0, "Lono-4")
    met, events = at.run(state, "ride P0a S05")
    assert at.may(met) == ["rob P1 Kane-3", "spare"]
    assert at.refusal(met, "rob P2 Kane-3") == ("rob_no_tiles", "KAN-14.3")
    assert at.refusal(met, "rob P3 Ku-4") == ("rob_shield", "KAN-14.5")
    assert at.refusal(met, "rob P1 Ku-4") == ("tile_missing", "KAN-14.1")
    assert at.tell(events, "met")[0]["victims"] == [1]
    after = at.play(met, "rob P1 Kane-3")
    assert at.asked(after) == (0, "TAKE_TILE") and at.kinds(after, 0) == ["Lono-4", "Kane-3"]


def test_only_the_arriving_player_is_robbed_in_anothers_turn():
    """KAN-14.1, KAN-14.2."""
    state = at.pawns(at.begun(), P0a="I08", P2a="I08")
    state = at.main(at.stock(at.stock(state, 1, "Kane-3"), 2, "Ku-4"), 1)
    met = at.play(state, "ride P1a S23")
    assert at.asked(met) == (0, "KU_ROB") and at.may(met) == ["rob P1 Kane-3", "spare"]
    assert at.refusal(met, "rob P2 Ku-4") == ("rob_arriving", "KAN-14.2")


def test_standing_together_is_no_meeting():
    """KAN-14.4: neither at the start of a turn nor later."""
    state = at.stock(at.pawns(at.begun(), P1a="I02"), 1, "Kane-3")
    assert at.refusal(state, "rob P1 Kane-3") == ("rob_no_meeting", "KAN-14.4")
    away, events = at.run(at.main(state, 1), "ride P1a S05")
    assert not at.tell(events, "met") and at.asked(away) == (1, "TAKE_TILE")


def test_ku_robs_in_no_special_turn_of_his_own():
    """KAN-14.7, KAN-15.8: not in his eruption turn and not half-frozen."""
    state = at.stock(at.pawns(at.begun(), P3a="I04"), 3, "Ku-4")
    for special in ({"eruption": True, "used": PELE}, {"half": True}):
        after = at.play(replace(state, **special), "ride P0a S05")
        assert at.asked(after) == (0, "TAKE_TILE")
        assert at.refusal(after, "rob P3 Ku-4") == ("rob_turn", "KAN-14.7")


def test_eruption_turn_is_a_normal_turn_without_other_gods():
    """KAN-15.8: offering or riding, no swap, no fish, no second pawn by the god card; by the shield it may come."""
    state = at.temple(at.begun(), 2, Pele=4, Lono=4)
    state = at.card(at.card(state, "Lono", 2), "Kanaloa", 2)
    state = at.draws(replace(state, drawn=1), "volcano", "tile", "tile")
    state = at.play(state, "ride P0a S05", "take I04-a", "volcano I11")
    assert at.asked(state) == (2, "MAIN")
    assert at.asked(at.play(state, "ride P2a S17", "take I06-a"))[0] == 3
    shielded = at.shield(at.card(state, "Lono", 3), "Lono", 2)
    assert at.asked(at.play(shielded, "ride P2a S17", "take I06-a")) == (2, "SECOND_PAWN")


def test_an_eruption_turn_can_bring_the_next_one():
    """KAN-15.11."""
    state = at.temple(at.begun(), 2, Pele=4)
    state = at.draws(replace(state, drawn=1), "volcano", "tile", "volcano", "volcano", "tile")
    state = at.play(state, "ride P0a S05", "take I04-a", "volcano I11", "ride P2a S17", "take I06-a")
    assert at.asked(state) == (2, "PLACE_VOLCANO") and state.drawn == 4


def test_in_the_turn_after_the_eruption_turn_gods_help_again():
    """KAN-15.10: the island is still closed, but another god's card may act."""
    state = at.volcano(at.card(at.card(at.begun(), "Pele", 0), "Kanaloa", 0), "I01", 0)
    assert at.words(state, "ride") == ["P0a S05"]
    after = at.play(at.draws(state, "tile"), "ride P0a S05", "take I04-a")
    assert at.asked(after) == (0, "KANALOA_TURN") and at.place_of_volcano(after) == "I01"
    after, events = at.run(after, "leave")
    assert at.tell(events, "volcano_gone")


def test_lono_swaps_tiles_of_neighbours():
    """KAN-16.1: direction, colour, pawns and a volcano don't matter; then a normal turn."""
    state = replace(at.volcano(at.main(at.begun(), 3), "I09", 2), phase=LONO_SWAP)
    assert len(at.words(state, "swap")) == 28 * 4
    a, b = state.sites[tables.SITE_IDS.index("I06-b")], state.sites[tables.SITE_IDS.index("I09-a")]
    after, _ = at.run(state, "swap I06-b I09-a")
    assert after.sites[tables.SITE_IDS.index("I06-b")] == b and after.sites[tables.SITE_IDS.index("I09-a")] == a
    assert at.asked(after) == (3, "MAIN") and after.used == LONO
    assert at.refusal(state, "swap I01-a I12-a") == ("swap_far", "KAN-16.1")
    assert at.refusal(at.play(state, "keep"), "swap I06-b I09-a") == ("swap_late", "KAN-16.1")
    assert at.refusal(after, "swap I06-b I09-a") == ("god_used", "KAN-12.1")


def test_second_pawn():
    """KAN-14.8, KAN-16.2, KAN-16.3, KAN-16.4: on a free, open island; no tile, no meeting."""
    state = at.volcano(at.temple(at.card(at.begun(), "Lono", 0), 0, Lono=4), "I09", 2)
    state, _ = at.offer(state, 0, "Ku", "Ku-4")
    assert at.asked(state) == (0, "SECOND_PAWN")
    free = [i for i in tables.ISLAND_IDS if i not in ("I02", "I10", "I08", "I05", "I09")]
    assert at.may(state) == [f"enter {i}" for i in free] + ["wait"]
    assert at.refusal(state, "enter I05") == ("second_taken", "KAN-16.4")
    after, events = at.run(state, "enter I06")
    assert at.place(after, "P0b") == "I06" and after.sites == state.sites and after.bag == state.bag
    assert not at.tell(events, "met", "tile_taken")
    waiting = at.play(state, "wait")
    assert at.place(waiting, "P0b") == "reserve" and at.asked(waiting)[0] == 1
    there = at.refusal(at.pawns(at.begun(), P0b="I11"), "enter I06")
    assert there == ("second_there", "KAN-16.2")
    assert at.refusal(at.card(at.begun(), "Lono", 0), "enter I06") == ("second_lono", "KAN-16.2")


def test_removing_a_pawn():
    """KAN-16.5: who starts a turn with two pawns and no Lono card removes one; it can come in again."""
    state = at.pawns(at.begun(), P1b="dolphin")
    state, _ = at.offer(state, 0, "Ku", "Ku-4")
    assert at.asked(state) == (1, "REMOVE_PAWN") and at.may(state) == ["remove P1a", "remove P1b"]
    stays = at.play(state, "remove P1b")
    assert at.asked(stays) == (1, "MAIN") and at.place(stays, "P1b") == "reserve"
    lands = at.play(state, "remove P1a")
    assert at.asked(lands) == (1, "DOLPHIN_LAND")


def test_one_lono_card_for_the_other_keeps_both_pawns():
    """KAN-16.6."""
    state = at.temple(at.pawns(at.begun(), P3b="I12"), 3, Lono=2)
    state, _ = at.offer(state, 0, "Lono", "Lono-4")
    assert at.cards(state, "Lono") == (0, 3)
    state, _ = at.offer(state, 1, "Ku", "Kanaloa-Ku-2")
    state, _ = at.offer(state, 2, "Pele", "Pele-4")
    assert at.asked(state) == (3, "MAIN")


# ---- the end (sections 18, 19), fewer players (sections 20, 21)
@pytest.mark.parametrize(("players", "last"), [(4, 11), (3, 11), (2, 7)])
def test_the_game_ends_at_the_last_volcano(players, last):
    """KAN-18.2, KAN-18.3, KAN-21.8: on the spot; no refill, no eruption; the tile just taken is worth nothing."""
    state = at.temple(at.draws(replace(at.begun(players), drawn=last - 2), "volcano", "volcano"), 0, Kane=5, Ku=7)
    state = at.play(state, "ride " + at.words(state, "ride")[0])
    site = at.pick(state)
    state, events = at.run(state, f"take {site}")
    assert RULES.waiting(state) == () and RULES.legal(state, 0) == ()
    kinds = [e["type"] for e in at.tell(events)]
    assert kinds[:4] == ["tile_taken", "volcano_drawn", "volcano_drawn", "game_ended"]
    assert not at.tell(events, "erupted", "refilled", "turn_began")
    assert state.sites[tables.SITE_IDS.index(site)] == NONE and len(state.stocks[0]) == 1
    result = RULES.result(state)
    assert result.totals[0] == 10 and result.ranks[0] == 1
    assert len(at.tell(events, "scored")) == 5 * players and at.tell(events, "won")[0]["points"] == 10
    assert sum(e["points"] for e in at.tell(events, "scored") if e["seat"] == 0) == 10
    assert len(state.crate) == 7  # with two players it never comes into play


def test_the_last_volcano_lies_in_the_crate():
    """KAN-18.1: with three or four players the bag is emptied once before the end."""
    for players in (3, 4):
        state, _ = RULES.setup(RULES.config(players), 3)
        assert state.bag.count(VOLCANO_TILE) == 10 < tables.ENDS_AT[players]
        assert VOLCANO_TILE in state.crate


def test_what_is_not_offered_counts_nothing():
    """KAN-19.2: tiles, cards and pawns; without Kane the score is 0."""
    state = at.temple(at.stock(at.begun(), 0, "Ku-5", "Kane-5"), 0, Ku=20, Pele=20)
    assert totals(RULES.scores(state))[0] == 0
    left = RULES.scores(state)[0][-1]
    assert (left.key, left.points, dict(left.holes)) == ("left", 0, {"n": 10})


def test_three_players():
    """KAN-20.1, KAN-20.2, KAN-20.4: nobody is immune, no shields, no wrecks; the second pawn by the god card only."""
    state = at.temple(at.begun(3), 1, Pele=9)
    assert at.cards(state, "Pele") == (1, NONE)
    state = at.pawns(at.draws(replace(state, drawn=1), "volcano", "tile"), P0a="I11", P1a="I09")
    state = at.play(state, "ride " + at.words(state, "ride")[0])
    state = at.play(state, "take " + at.pick(state))
    assert at.asked(state) == (1, "PLACE_VOLCANO")
    assert at.refusal(state, "volcano I01") == ("reef", "KAN-3.4")
    state, events = at.run(state, "volcano I10")
    assert "P1a" in {e["pawn"] for e in at.tell(events, "frozen")}
    assert at.tell(events, "turn_missed")[0]["seat"] == 1
    after, _ = at.offer(at.temple(at.begun(3), 1, Lono=2), 0, "Lono", "Lono-4")
    assert at.cards(after, "Lono") == (0, NONE)


def test_two_players_may_leave_closed_islands():
    """KAN-21.1, KAN-21.4, KAN-21.6: the volcano may rise beside pawns; later they leave, and nobody enters."""
    state = at.temple(at.pawns(at.begun(2), P0a="I11", P1a="I06"), 1, Pele=9)
    state = at.draws(replace(at.fish(state, "S28", side="white"), drawn=1), "volcano", *["tile"] * 4)
    state = at.play(state, "ride P0a S28")
    state = at.play(state, "take I12-a")
    assert at.asked(state) == (1, "PLACE_VOLCANO")
    assert at.refusal(state, "volcano T01") == ("volcano_sea", "KAN-3.5")
    state, events = at.run(state, "volcano T06")
    assert at.tell(events, "turn_missed")[0]["seat"] == 1 and at.frozen(state) == []
    assert at.asked(state) == (0, "LONO_SWAP") and state.volcano_turns == 1
    leaving = at.fish(at.fish(at.main(state, 1), "S18", head="I09", side="white"), "S10", head="I04", side="white")
    assert at.words(leaving, "ride") == ["P1a S18"]
    assert at.refusal(leaving, "ride P1a S10") == ("closed_sea", "KAN-21.4")
    landing = replace(at.pawns(leaving, P1a="dolphin"), phase=DOLPHIN_LAND, landing=True)
    assert not {"I04", "I05", "I06"} & set(at.words(landing, "land"))
