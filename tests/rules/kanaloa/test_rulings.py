"""The rulings of the rules file (section 22): where the published rules are silent, one test for each decision."""

from __future__ import annotations

from game.core.value import replace
from game.rules.kanaloa import RULES, tables
from game.rules.kanaloa.state import DOLPHIN_LAND, KANALOA_TURN, KU, LONO_SWAP, NONE, OVER, SECOND_PAWN

from . import positions as at


def kanaloa(state, seat=1):
    """This seat, who holds Kanaloa, at his fish."""
    return replace(at.main(state, seat), phase=KANALOA_TURN)


def erupting(state, seat=0, tiles=0):
    """The seat's next draw brings an eruption; ordinary tiles follow."""
    return at.draws(replace(at.main(state, seat), drawn=1), "volcano", *["tile"] * (1 + tiles))


def beside(state, *, pele=2, volcano="I09", **temple):
    """A fresh eruption turn of Pele, after P0's ride to I04, the volcano just placed."""
    state = at.temple(at.card(state, "Pele", pele), pele, **temple)
    return at.run(erupting(state, tiles=6), "ride P0a S05", "take I04-a", f"volcano {volcano}")


def test_r1_kane_tiles():
    """RULING R1, KAN-2.6: 9, 9, 9 and 6 Kane tiles; groups of 108, 108 and 111 points."""
    kane = [(k.value, k.count) for k in tables.DATA.kinds if k.group == "kane"]
    assert kane == [(2, 9), (3, 9), (4, 9), (5, 6)]
    weights = {g: sum(k.value * k.count for k in tables.DATA.kinds if k.group == g) for g in ("single", "pair", "kane")}
    assert weights == {"single": 108, "pair": 108, "kane": 111}


def test_r2_the_map():
    """RULING R2, KAN-3.2: islands and streams in play by number of players; four streams an island with two."""
    assert [len(tables.ISLANDS_IN[n]) for n in (2, 3, 4)] == [8, 10, 12]
    assert [len(tables.STREAMS_IN[n]) for n in (2, 3, 4)] == [16, 21, 28]
    assert {tables.NEIGHBOURS[2][i].bit_count() for i in tables.ISLANDS_IN[2]} == {4}


def test_r3_one_fish_a_turn():
    """RULING R3, KAN-5.1: fish are placed one by one, clockwise, beginning with the Ku player."""
    state = at.deal(4, "placed")
    order = []
    for _ in range(28):
        order.append(at.asked(state)[0])
        state = at.play(state, at.may(state)[0])
    assert order == [0, 1, 2, 3] * 7
    assert at.asked(state) == (0, "PLACE_PAWN")
    assert [mask.bit_count() for mask in state.fish] == [7, 7, 7, 7, 0]


def test_r4_a_placement_leaves_connection_reachable():
    """RULING R4, KAN-5.4: empty streams count as passable both ways, fish as one-way."""
    state = at.deal(3, "placed")
    for stream, head in (("S07", "I03"), ("S08", "I03")):  # I03 has three streams with three players
        state = at.fish(state, stream, head=head, side="white", owner=0)
    assert "lay S04>I02 white" in at.may(state)
    assert at.refusal(state, "lay S04>I03 white") == ("place_sealed", "KAN-5.3")


def test_r5_no_state_for_accidents():
    """RULING R5, KAN-5.5: a sealing placement is refused, so there is nothing to repair later."""
    state = at.deal(4, "placed")
    for stream, head in (("S01", "I01"), ("S02", "I01")):
        state = at.fish(state, stream, head=head, side="white", owner=0)
    before = RULES.describe(state)
    assert at.refusal(state, "lay S03>I01 colour")[0] == "place_sealed"
    assert RULES.describe(state) == before and at.asked(state) == (0, "PLACE_FISH")


def test_r6_prepared_positions():
    """RULING R6, KAN-5.6: owner 0 is the Ku player, the others clockwise; pawns are still placed by the players."""
    for seed in range(12):
        state, _ = RULES.setup(RULES.config(4, {"start": "prepared"}), seed)
        ku = state.gods[KU]
        assert at.way(state, "S01") == ("I02", "I01", ku, "white")
        assert at.way(state, "S02") == ("I04", "I01", (ku + 2) % 4, "colour")
        assert at.asked(state) == (ku, "PLACE_PAWN")
        assert len(at.may(state)) == 12


def test_r7_cards_are_checked_when_used():
    """RULING R7, KAN-6.6: won this turn, used this turn; lost this turn, gone."""
    won, _ = at.offer(at.begun(), 0, "Kanaloa", "Kanaloa-4")
    assert at.asked(won) == (0, "KANALOA_TURN")
    lost, _ = at.offer(at.begun(), 1, "Kane", "Kane-2")
    assert at.cards(lost, "Kanaloa") == (NONE, NONE) and at.asked(lost)[0] == 2


def test_r8_a_way_to_the_volcano_is_no_way():
    """RULING R8, KAN-8.1: a pawn whose only way leads to a closed island is stuck and may call the dolphin."""
    state = at.volcano(at.fish(at.begun(), "S05", side="colour"), "I01", 2)
    assert at.way(state, "S01")[3] == "white"
    assert at.may(state) == ["whiten S05", "call P0a"]
    assert at.refusal(state, "ride P0a S01") == ("closed", "KAN-15.4")


def test_r9_a_waiting_ku_player_robs_a_landing_pawn():
    """RULING R9, KAN-8.8, KAN-14.1: the ban in the landing turn is on the traveller only."""
    state = at.stock(at.pawns(at.begun(), P1a="dolphin"), 1, "Kane-3", "Ku-4")
    state = at.play(replace(at.main(state, 1), phase=DOLPHIN_LAND, landing=True), "land I02")
    assert at.asked(state) == (0, "KU_ROB")
    assert at.may(state) == ["rob P1 Ku-4", "rob P1 Kane-3", "spare"]
    state = at.play(state, "rob P1 Kane-3")
    assert at.asked(state) == (1, "DOLPHIN_TILE")
    assert at.kinds(state, 0) == ["Kane-3"] and at.kinds(state, 1) == ["Ku-4"]
    traveller = at.stock(at.pawns(at.begun(), P0a="dolphin"), 1, "Kane-3")
    traveller = at.play(replace(at.main(traveller, 0), phase=DOLPHIN_LAND, landing=True), "land I10")
    assert at.asked(traveller) == (0, "DOLPHIN_TILE")  # the Ku player himself robs nobody when he lands


def test_r10_temple_pieces_never_run_out():
    """RULING R10, KAN-10.6: an offering is never limited by the 8 + 24 + 54 = 86 points of pieces of a god."""
    state = at.temple(at.begun(), 0, Lono=86)
    state, _ = at.offer(state, 0, "Lono", "Lono-5")
    assert state.temples[0][3] == 91


def test_r11_barred_temples_are_left_out():
    """RULING R11, KAN-11.3: P2's higher temple is lower than his Kane, so P0 need not beat it."""
    state = at.temple(at.temples(at.begun(), "Pele", 0, 0, 9, 3), 2, Kane=10)
    state = at.card(state, "Pele", 3)
    state, _ = at.offer(state, 0, "Pele", "Pele-4")
    assert at.cards(state, "Pele") == (0, 3)


def test_r12_a_shield_on_the_tray():
    """RULING R12, KAN-11.5: only for more than everybody else who counts; a tie is not enough."""
    state = at.temples(at.begun(), "Ku", 9, 4, 0, 0)
    tied, _ = at.offer(state, 2, "Ku", "Ku-4")
    assert at.cards(tied, "Ku") == (0, NONE)
    more, _ = at.offer(state, 2, "Ku", "Ku-5")
    assert at.cards(more, "Ku") == (0, 2)
    barred, _ = at.offer(at.temple(state, 1, Kane=5), 2, "Ku", "Ku-4")
    assert at.cards(barred, "Ku") == (0, 2)


def test_r13_god_card_lost_without_a_shield_holder():
    """RULING R13, KAN-11.6, KAN-11.12: to the heir, the shield to the next; with three players to the heir or tray."""
    state = at.temples(at.begun(), "Ku", 2, 6, 4, 1)
    after, _ = at.offer(state, 0, "Kane", "Kane-3")
    assert at.cards(after, "Ku") == (1, 2)
    three = at.temples(at.begun(3), "Ku", 2, 6, 4)
    after, _ = at.offer(three, 0, "Kane", "Kane-3")
    assert at.cards(after, "Ku") == (1, NONE)
    nobody, _ = at.offer(at.begun(3), 0, "Kane", "Kane-3")
    assert at.cards(nobody, "Ku") == (NONE, NONE)


def test_r14_a_robbery_in_anothers_turn_costs_nothing():
    """RULING R14, KAN-12.3: the Ku player keeps the god action of his own turns."""
    state = at.card(at.stock(at.begun(), 1, "Kane-3"), "Kanaloa", 0)
    state = at.draws(at.fish(at.pawns(state, P0a="I08"), "S23", side="white"), "tile")
    state = at.play(at.main(state, 1), "ride P1a S23", "rob P1 Kane-3", "take I08-a")
    state = at.stock(at.main(state, 0), 0, "Ku-4")
    assert at.asked(at.play(state, "offer Ku", "add Ku-4", "done")) == (0, "KANALOA_TURN")


def test_r15_only_the_colour_that_shows_is_protected():
    """RULING R15, KAN-13.4: a white fish of the shield's holder may be turned without asking."""
    state = kanaloa(at.shield(at.begun(), "Kanaloa", 3))
    assert at.way(state, "S10")[2:] == (3, "colour") and at.way(state, "S21")[2:] == (3, "white")
    assert at.asked(at.play(state, "head S10")) == (3, "KANALOA_VETO")
    assert at.asked(at.play(state, "side S10")) == (3, "KANALOA_VETO")
    assert at.phase(at.play(state, "side S21")) != "KANALOA_VETO"


def test_r16_robbing_is_optional():
    """RULING R16, KAN-14.6: the Ku player may take nothing, and keeps his god action."""
    state = at.card(at.pawns(at.stock(at.begun(), 3, "Ku-4"), P3a="I04"), "Kanaloa", 0)
    state = at.play(at.draws(state, "tile"), "ride P0a S05")
    assert at.may(state) == ["rob P3 Ku-4", "spare"]
    state = at.play(state, "spare", "take I04-a")
    assert at.asked(state) == (0, "KANALOA_TURN")


def test_r17_frozen_pawns_do_not_rob():
    """RULING R17, KAN-14.7: nor does it help to stand there; but frozen pawns can be robbed."""
    state = at.stock(at.pawns(at.begun(), P0a="I08"), 1, "Kane-3")
    asleep = at.play(at.main(at.freeze(state, "P0a"), 1), "ride P1a S23")
    assert at.asked(asleep) == (1, "TAKE_TILE")
    assert at.refusal(asleep, "rob P1 Kane-3", seat=0) == ("rob_frozen", "KAN-14.7")
    victim = at.freeze(at.pawns(at.stock(at.begun(), 3, "Ku-4"), P3a="I04"), "P3a")
    assert at.may(at.play(victim, "ride P0a S05")) == ["rob P3 Ku-4", "spare"]


def test_r18_the_pele_player_draws_the_tile_himself():
    """RULING R18, KAN-15.2: an extra turn, nobody is skipped."""
    state = at.card(at.begun(), "Pele", 0)
    state, events = at.run(erupting(state), "ride P0a S05", "take I04-a")
    (erupted,) = at.tell(events, "erupted")
    assert (erupted["seat"], erupted["skipped"]) == (0, [])
    assert at.asked(state) == (0, "PLACE_VOLCANO")


def test_r19_nobody_holds_pele():
    """RULING R19, KAN-15.2: no volcano, no skipping, and the drawer's turn goes on."""
    state = at.card(at.card(at.begun(), "Pele", NONE), "Kanaloa", 0)
    state, events = at.run(erupting(state), "ride P0a S05", "take I04-a")
    assert at.tell(events, "eruption_calm") == [{"type": "eruption_calm", "number": 2}]
    assert at.asked(state) == (0, "KANALOA_TURN") and at.place_of_volcano(state) is None


def test_r20_the_volcano_moves_or_stays():
    """RULING R20, KAN-15.3: with the volcano still on the map the same island may be chosen again."""
    state = at.volcano(at.temple(at.begun(), 2, Pele=4), "I09", 1)
    state = at.play(erupting(state), "ride P0a S05", "take I04-a")
    assert "I09" in at.words(state, "volcano")
    state, events = at.run(state, "volcano I09")
    assert at.tell(events, "volcano_placed")[0]["before"] == "I09"
    assert (state.volcano_seat, state.volcano_turns) == (2, 2)


def test_r21_frozen_twice_costs_one_turn():
    """RULING R21, KAN-15.6: one missed turn, then free."""
    state, _ = beside(at.freeze(at.pawns(at.begun(), P1a="I10"), "P1a"), Pele=4)
    assert at.frozen(state) == ["P0a", "P1a"]
    state, events = at.run(state, "ride P2a S17", "take I06-a", "keep", "ride P3a S13", "take I06-a")
    assert [e["seat"] for e in at.tell(events, "turn_missed")] == [0, 1]
    assert at.frozen(state) == []


def test_r22_the_pele_player_without_a_pele_temple():
    """RULING R22, KAN-15.7: the starting holder can be frozen by his own volcano; an offering makes him immune."""
    state, events = beside(at.begun())
    assert "P2a" in {e["pawn"] for e in at.tell(events, "frozen")}
    assert [e["seat"] for e in at.tell(events, "turn_missed")] == [2]
    state, events = beside(at.begun(), volcano="I07", Pele=2)
    assert "P2a" not in {e["pawn"] for e in at.tell(events, "frozen")}
    assert at.asked(state) == (2, "MAIN")


def half_frozen():
    """P3 with a frozen pawn on I05 and a free one on I12, holding Lono, in a half-frozen turn."""
    state = at.freeze(at.pawns(at.begun(), P3b="I12"), "P3a")
    state = at.stock(at.main(state, 2), 2, "Ku-4")
    return at.play(state, "offer Ku", "add Ku-4", "done")


def test_r23_half_frozen():
    """RULING R23, KAN-15.9: the free pawn moves, or the player passes; no offering and no god action."""
    state = at.stock(half_frozen(), 3, "Lono-4", "Kane-3")
    assert at.asked(state) == (3, "MAIN")
    assert at.may(state) == ["ride P3b S08", "ride P3b S21", "ride P3b S28", "pass"]
    assert at.refusal(state, "offer Lono") == ("half_offer", "KAN-15.9")
    assert at.refusal(state, "swap I01-a I02-a") == ("half_god", "KAN-15.9")
    assert at.refusal(state, "ride P3a S06") == ("frozen", "KAN-15.6")
    passed, events = at.run(at.card(state, "Kanaloa", 3), "pass")
    assert at.asked(passed)[0] == 0 and at.frozen(passed) == []
    assert next(e["type"] for e in at.tell(events)) == "passed"
    stuck = state
    for stream in ("S08", "S21", "S28"):
        stuck = at.fish(stuck, stream, side="colour", owner=1)
    assert at.may(stuck) == ["whiten S08", "whiten S21", "whiten S28", "call P3b", "pass"]


def test_r24_the_clock_belongs_to_who_placed_the_volcano():
    """RULING R24, KAN-15.10: it goes after the placer's next turn though another holds Pele by then."""
    state = at.volcano(at.card(at.begun(), "Pele", 3), "I09", 2)
    state, _ = at.offer(state, 0, "Ku", "Ku-4")
    state, _ = at.offer(state, 1, "Lono", "Lono-4")
    assert at.place_of_volcano(state) == "I09"
    state, events = at.offer(state, 2, "Ku", "Kanaloa-Ku-2")
    assert at.tell(events, "volcano_gone") and at.place_of_volcano(state) is None


def test_r25_nothing_is_removed_in_a_missed_turn():
    """RULING R25, KAN-16.5: two frozen pawns and no Lono card: the turn is missed, both stay."""
    state = at.freeze(at.pawns(at.begun(), P1b="I12"), "P1a", "P1b")
    state, events = at.offer(state, 0, "Ku", "Ku-4")
    assert at.tell(events, "turn_missed")[0]["pawns"] == ["P1a", "P1b"]
    assert at.asked(state)[0] == 2
    assert (at.place(state, "P1a"), at.place(state, "P1b")) == ("I10", "I12")


def test_r26_ties_share_the_place():
    """RULING R26, KAN-19.3."""
    state = at.begun()
    for seat, kane in enumerate((5, 7, 7, 2)):
        state = at.temple(state, seat, Kane=kane, Ku=9)
    result = RULES.result(replace(state, phase=OVER))
    assert (result.totals, result.ranks) == ((10, 14, 14, 4), (3, 1, 1, 4))


def test_r27_neutral_fish():
    """RULING R27, KAN-21.2: they lie from the start, coloured side up, on S09 and S25."""
    state = at.deal(2, "placed")
    assert at.way(state, "S09") == ("I04", "I05", 4, "colour")
    assert at.way(state, "S25") == ("I09", "I11", 4, "colour")
    assert sum(mask.bit_count() for mask in state.fish) == 2


def test_r28_no_god_action_on_closed_islands_with_two_players():
    """RULING R28, KAN-21.7: no swap there, no fish, no second pawn; elsewhere everything goes on."""
    state = at.volcano(at.begun(2), "T11", 1)
    swap = replace(state, phase=LONO_SWAP)
    assert at.refusal(swap, "swap I04-a I06-a") == ("swap_closed", "KAN-21.7")
    assert not any("I06" in w or "I07" in w for w in at.words(swap, "swap"))
    assert "I04-a I05-a" in at.words(swap, "swap")
    second = replace(at.temple(state, 0, Lono=2), phase=SECOND_PAWN)
    assert at.refusal(second, "enter I06") == ("closed_sea", "KAN-21.4")
    fish = kanaloa(state)
    for stream in ("S10", "S13", "S14", "S16", "S18", "S20", "S21"):
        assert at.refusal(fish, f"side {stream}") == ("closed_sea", "KAN-21.7")
    for seat in (0, 1):  # nobody can arrive there, so nobody can be robbed there
        rides = at.words(at.main(at.pawns(state, P0a="I04", P1a="I05"), seat), "ride")
        assert not {"S10", "S13"} & {r.split()[1] for r in rides}


def test_r29_second_pawn_by_the_shield_without_an_offering():
    """RULING R29, KAN-16.3: Lono's shield needs no temple, Lono's card does (KAN-16.2)."""
    state = at.shield(at.begun(), "Lono", 2)
    state, _ = at.offer(state, 2, "Ku", "Ku-4")
    assert at.asked(state) == (2, "SECOND_PAWN")
    state, _ = at.offer(at.begun(), 3, "Ku", "Ku-4")
    assert at.asked(state)[0] == 0


def test_r30_the_cut_off_turn_is_tidied_up():
    """RULING R30, KAN-6.4: the drawer's pawns thaw and his volcano goes before the eruption; he may freeze anew."""
    state = at.volcano(at.freeze(at.pawns(at.begun(), P0b="I09"), "P0b"), "I03", 0)
    state = replace(erupting(at.card(state, "Lono", 0)), half=True)
    state, events = at.run(state, "ride P0a S05", "take I04-a")
    kinds = [e["type"] for e in at.tell(events)]
    assert kinds.index("erupted") < kinds.index("thawed") < kinds.index("volcano_gone") < kinds.index("turn_began")
    state, events = at.run(state, "volcano I11")
    assert {"P0a", "P0b"} <= {e["pawn"] for e in at.tell(events, "frozen")}


def test_r31_no_temple_no_inheritance():
    """RULING R31, KAN-11.8: a player with an empty temple is never heir."""
    state, _ = at.offer(at.begun(), 0, "Kane", "Kane-2")
    assert at.cards(state, "Ku") == (NONE, NONE)


def test_r32_shields_work_while_frozen():
    """RULING R32, KAN-12.2: a frozen holder may still forbid, and isn't robbed."""
    state = at.freeze(at.shield(at.begun(), "Kanaloa", 3), "P3a")
    assert at.asked(at.play(kanaloa(state), "side S10")) == (3, "KANALOA_VETO")
    state = at.shield(at.freeze(at.pawns(at.stock(at.begun(), 3, "Ku-4"), P3a="I04"), "P3a"), "Ku", 3)
    state, events = at.run(state, "ride P0a S05")
    assert at.asked(state) == (0, "TAKE_TILE") and at.tell(events, "shielded")[0]["seat"] == 3


def test_r33_own_pawns_count_and_closed_ways_do_not():
    """RULING R33, KAN-13.3: Kanaloa may not take his own pawn's last exit; a way to the volcano is none."""
    state = at.fish(at.begun(), "S23", side="white", owner=2)
    state = at.fish(state, "S27", side="colour")
    assert at.words(at.main(state, 1), "ride") == ["P1a S23"]
    assert at.refusal(kanaloa(state), "side S23") == ("last_exit", "KAN-13.3")
    both = at.fish(state, "S27", side="white")
    assert "S23" in at.words(kanaloa(both), "side")
    shut = at.volcano(both, "I12", 2)
    assert at.refusal(kanaloa(shut), "side S23") == ("last_exit", "KAN-13.3")
    assert "S27" in at.words(kanaloa(shut), "side")  # it was no exit before


def test_r34_no_second_pawn_after_the_own_eruption():
    """RULING R34, KAN-15.2: the drawer does nothing more, not even by Lono's shield."""
    state = at.shield(at.begun(), "Lono", 0)
    state = at.play(erupting(state), "ride P0a S05", "take I04-a")
    assert at.asked(state) == (2, "PLACE_VOLCANO")


def test_r35_god_actions_at_the_volcano():
    """RULING R35, KAN-15.4: tiles are swapped and fish turned at the volcano; only entering is out."""
    state = at.volcano(at.begun(), "I09", 2)
    assert "I06-a I09-a" in at.words(replace(at.main(state, 3), phase=LONO_SWAP), "swap")
    assert {"S11", "S18", "S22"} <= set(at.words(kanaloa(state), "side"))
    assert at.refusal(replace(at.temple(at.main(state, 3), 3, Lono=4), phase=SECOND_PAWN), "enter I09") == (
        "closed",
        "KAN-15.4",
    )


def test_r36_the_pele_player_misses_the_eruption_turn():
    """RULING R36, KAN-15.7: frozen by his own volcano he misses that very turn; his next one is normal."""
    state, events = beside(at.begun())
    assert [e["seat"] for e in at.tell(events, "turn_missed", "thawed")] == [2, 2]
    assert at.asked(state)[0] == 3
    assert state.volcano_turns == 1


def test_r37_half_frozen_with_a_pawn_to_land_or_to_remove():
    """RULING R37, KAN-15.9, KAN-16.5: landing is forced; removing the frozen pawn doesn't make the turn a whole one."""
    state = at.pawns(at.freeze(at.begun(), "P3a"), P3b="dolphin")
    state, _ = at.offer(state, 2, "Ku", "Ku-4")
    assert at.asked(state) == (3, "DOLPHIN_LAND") and state.half
    state = at.freeze(at.pawns(at.begun(), P1b="I12"), "P1a")
    state, _ = at.offer(state, 0, "Ku", "Ku-4")
    assert at.may(state) == ["remove P1a", "remove P1b"]
    frozen_leaves = at.stock(at.play(state, "remove P1a"), 1, "Kane-2")
    assert at.frozen(frozen_leaves) == [] and at.place(frozen_leaves, "P1a") == "reserve"
    assert at.words(frozen_leaves, "offer") == [] and "pass" in at.may(frozen_leaves)
    free_leaves, events = at.run(state, "remove P1b")
    assert at.asked(free_leaves)[0] == 2 and at.tell(events, "thawed")


def test_r38_who_is_frozen_is_settled_at_once():
    """RULING R38, KAN-15.5: cards that move afterwards neither free nor freeze, nor does coming closer later."""
    state, _ = beside(at.begun(), Pele=4)
    state = at.shield(at.shield(state, "Pele", 0), "Lono", NONE)
    state, _ = at.run(state, "ride P2a S17", "take I06-a")
    assert at.frozen(state) == ["P0a", "P1a"]  # P2 came next to I09, P0 has the shield now
    state, events = at.run(state, "keep", "ride P3a S13", "take I06-a")
    assert [e["seat"] for e in at.tell(events, "turn_missed")] == [0, 1]


def test_r39_a_forbidden_fish():
    """RULING R39, KAN-13.4: no god action used, but that fish is out this turn in direction and side."""
    state = kanaloa(at.shield(at.begun(), "Kanaloa", 3))
    state, events = at.run(state, "head S24", "forbid")
    assert at.tell(events, "fish_forbidden")[0]["stream"] == "S24"
    assert at.asked(state) == (1, "KANALOA_TURN") and state.used == NONE
    assert at.refusal(state, "head S24") == at.refusal(state, "side S24") == ("forbidden", "KAN-13.4")
    assert at.way(state, "S24")[1] == "I10"
    after, events = at.run(state, "side S28", "allow")
    assert at.way(after, "S28")[3] == "white" and at.asked(after)[0] == 2
    assert after.forbidden == 0


def test_r40_the_last_exit_of_a_frozen_pawn():
    """RULING R40, KAN-13.3."""
    state = at.freeze(at.fish(at.begun(), "S06", side="colour"), "P3a")
    assert at.words(at.main(at.freeze(state), 3), "ride") == ["P3a S13"]
    assert at.refusal(kanaloa(state), "head S13") == ("last_exit", "KAN-13.3")


def test_r41_a_new_eruption_starts_the_clock_anew():
    """RULING R41, KAN-15.10, KAN-15.11: the further eruption turn is not the next turn of the one before."""
    state, _ = beside(at.begun(), Pele=4)
    state = at.draws(replace(state, drawn=3), "volcano", "tile", "tile")
    state = at.play(state, "ride P2a S17", "take I06-a")
    assert at.asked(state) == (2, "PLACE_VOLCANO")
    assert (at.place_of_volcano(state), state.volcano_turns) == ("I09", 1)
    state = at.play(state, "volcano I02")
    assert (at.place_of_volcano(state), state.volcano_turns) == ("I02", 2)
    state = at.play(state, "ride P2a " + at.words(state, "ride")[0].split()[1])
    state = at.play(state, "take " + at.pick(state))
    assert (at.place_of_volcano(state), state.volcano_turns) == ("I02", 1)


def test_r42_first_the_volcano_then_the_removal():
    """RULING R42, KAN-16.5: the Pele player with two pawns and no Lono card places with both still on the map."""
    state = at.pawns(at.temple(at.begun(), 2, Pele=4), P2b="I12")
    state = at.play(erupting(state), "ride P0a S05", "take I04-a")
    assert at.asked(state) == (2, "PLACE_VOLCANO")
    assert at.refusal(state, "volcano I12") == ("volcano_pawn", "KAN-15.3")
    state = at.play(state, "volcano I09")
    assert at.may(state) == ["remove P2a", "remove P2b"]
    assert at.asked(at.play(state, "remove P2b")) == (2, "MAIN")


def test_r43_a_stuck_pawn_turns_a_fish_to_a_closed_island():
    """RULING R43, KAN-8.4: only the colour is asked for; the way opens when the volcano goes."""
    state = at.fish(at.fish(at.begun(), "S05", side="colour"), "S01", side="colour", owner=2)
    state = at.volcano(state, "I01", 2)
    assert at.may(state) == ["whiten S01", "whiten S05", "call P0a"]
    assert at.way(at.play(state, "whiten S01"), "S01")[3] == "white"


def test_r44_tied_heirs_of_the_god_card():
    """RULING R44, KAN-11.6: both cards lie on the tray, the one below doesn't get the shield."""
    state = at.temples(at.begun(), "Ku", 2, 6, 6, 4)
    state, _ = at.offer(state, 0, "Kane", "Kane-3")
    assert at.cards(state, "Ku") == (NONE, NONE)
