"""What the table of Einauge says: every card, event, refusal and reason has its words."""

from __future__ import annotations

from random import Random
from re import search

from game.i18n.words import tr
from game.rules.einauge import RULES
from game.rules.einauge.events import EVENT_TYPES, PileEmpty, PurchaseSkipped, ShipFreed, ShipJoined
from game.rules.einauge.tables import CARDS
from game.scenes.einauge import cards, words
from game.scenes.rule_link import rule_words

NAMES = ("Luana", "Kai", "Mele", "Noa", "Lani")
SILENT = {"supplied", "table_dealt", "ships_hidden", "final_turn_began", "ship_freed"}  # they go without saying


def test_every_card_has_a_name_and_says_what_it_is_good_for() -> None:
    for card in range(CARDS):
        for said in (cards.card_name(card), cards.card_title(card), cards.card_text(card)):
            assert said and "einauge." not in said, card


def test_every_event_refusal_and_reason_can_be_said() -> None:
    told: set[str] = set()
    for game in range(8):
        players, chance = 2 + game % 4, Random(game)
        state, events = RULES.setup(RULES.config(players, {"colour_bonus": ("off", "on")[game % 2]}), game)
        while True:
            for event in events:
                line = words.sentence(event, NAMES)
                assert "einauge." not in line and "{" not in line and not search(r"\ba [AEIOU]", line)
                if line:
                    told.add(type(event).__struct_config__.tag)
            seats = RULES.waiting(state)
            if not seats:
                break
            seat, legal = seats[0], RULES.legal(state, seats[0])
            for action in RULES.candidates(state, seat):
                why = RULES.why(state, seat, action)
                if why is not None:
                    assert all(part and "einauge." not in part for part in words.refusal(why, NAMES))
                    assert rule_words("einauge", why.rule)
                else:
                    assert "einauge." not in words.reason(action, RULES.observe(state, seat))
            state, events = RULES.apply(state, seat, chance.choice(legal))
    rare = {kind.__struct_config__.tag for kind in (PileEmpty, PurchaseSkipped, ShipFreed, ShipJoined)}
    assert {kind.__struct_config__.tag for kind in EVENT_TYPES} - told <= SILENT | rare


def test_rare_events_can_be_said() -> None:
    for event in (PileEmpty((5,)), PurchaseSkipped(1), ShipJoined(0, CARDS - 1, 2)):
        line = words.sentence(event, NAMES)
        assert line.endswith(".") and "einauge." not in line


def test_goods_are_listed_without_what_is_nothing() -> None:
    assert words.goods_words(0, 0, 0) == tr("einauge.goods.none")
    assert words.goods_words(1, 0, 2) == "1 sabre, 2 jewels"
    assert words.goods_words(3, 8, 1) == "3 sabres, 8 ducats, 1 jewel"
