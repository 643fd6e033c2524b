"""The level files are checked when they are loaded: a fault is one sentence with file, field and value (PAL-1)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.errors import LevelError
from game.rules.palm_island import RULES
from game.rules.palm_island.reading import BUILDINGS, components
from game.rules.palm_island.tables import BOX, CARDS, KIND_OF, STOCKPILE
from tests.rules import damage as damaged
from tests.rules.damage import copied

DAMAGE = (
    # file, way to the field, new value (... takes it away), words of the sentence
    ("cards", ("deck", "cards", 3, "type"), "loger", ("deck.cards[3].type", "'loger'")),
    ("cards", ("deck", "size"), 18, ("deck.size", "18")),
    ("cards", ("deck", "cards", 16), ..., ("deck.cards", "a list of 16")),
    ("cards", ("card_types", "logger", "copies_per_deck"), 2, ("logger.copies_per_deck", "2")),
    ("cards", ("card_types", "market", "sun_numbers"), [11], ("market.sun_numbers", "[11]")),
    ("cards", ("faces", "rotate", "B"), "C", ("faces.rotate.B", "'C'")),
    ("cards", ("card_types", "logger", "faces", "A", "actions", 1, "cost", 0, "wood"), -1, ("cost[0].wood", "-1")),
    ("cards", ("card_types", "temple", "faces", "B", "level"), "1", ("temple.faces.B.level", "'1'")),
    ("cards", ("card_types", "temple", "faces", "C", "vp"), 11, ("max_points_of_16_buildings", "57")),
    ("cards", ("round_card", "round_to_face", "3"), "C", ("round_to_face.3", "'C'")),
    ("cards", ("card_types", "quarry", "faces", "D"), ..., ("quarry.faces.D", "'missing'")),
    ("achievements", ("cards", 3, "condition", "levels", 0, "cards"), "sawyer", ("levels[0].cards", "'sawyer'")),
    ("achievements", ("cards", 4, "id"), "sawmill", ("cards[4].id", "'sawmill'")),
    ("achievements", ("cards", 2, "faces", "D"), {"unused": True}, ("faces.B.actions", "'flip'")),
    ("achievements", ("cards", 5, "unlock_action"), "rotate", ("cards[5].unlocked_face", "'C'")),
    ("disasters", ("cards", 0, "upgrade_costs_per_person", 2), ..., ("upgrade_costs_per_person", "a list of 2")),
    ("disasters", ("cards", 1, "advance", 1), "rotate", ("cards[1].advance[1]", "'rotate'")),
    ("community", ("cards", 0, "recipes", 1, "content", "stone"), 2.5, ("content.stone", "2.5")),
    ("community", ("cards", 1, "id"), "support", ("cards", "stands twice")),
    ("ranking", ("rankings", "coop", 2, "max"), 20, ("rankings.coop[2].max", "20")),
    ("ranking", ("setup", 1, "abilities", 0), "warehouse", ("setup[1].abilities[0]", "'warehouse'")),
    ("cards", ("round_card", "faces", "B", "rounds"), [2, 7], ("faces.B.rounds", "[2, 7]")),
    ("achievements", ("usable_in", 1), "solitaire", ("usable_in[1]", "'solitaire'")),
    ("community", ("cards", 2, "lasting"), False, ("cards[2].lasting", "False")),
    ("ranking", ("setup", 1, "abilities", 1), "support", ("setup[1].abilities[1]", "2 players")),
    ("ranking", ("schema",), "palm_island/2", ("schema", "'palm_island/2'")),
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return copied("palm_island", tmp_path)


def damage(root: Path, file: str, way: tuple, value: object) -> None:
    damaged.damage(root / "palm_island" / f"{file}.json", way, value)


@pytest.mark.parametrize(("file", "way", "value", "words"), DAMAGE, ids=lambda part: str(part)[:40])
def test_a_damaged_file_is_refused_in_one_sentence(root, file, way, value, words):
    damage(root, file, way, value)
    with pytest.raises(LevelError) as caught:
        components(root)
    said = str(caught.value)
    assert said.startswith(f"levels/palm_island/{file}.json: ") and said.endswith(".") and "\n" not in said
    for word in words:
        assert word in said


def test_a_missing_or_broken_file_is_refused(root):
    (root / "palm_island" / "community.json").write_text("{", "utf-8")
    with pytest.raises(LevelError, match=r"community\.json: line 1"):
        components(root)
    (root / "palm_island" / "community.json").unlink()
    with pytest.raises(LevelError, match="missing"):
        components(root)


def test_the_hash_follows_the_values_not_the_spacing(root):
    path = root / "palm_island" / "cards.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")), indent=4), "utf-8")
    assert components(root).digest == RULES.data_hash == BOX.digest
    damage(root, "ranking", ("rankings", "solo", 0, "id"), "grand")
    assert components(root).digest != RULES.data_hash


def test_what_is_in_the_box():
    """PAL-1.1, PAL-1.2, PAL-1.7: two decks of 17, 3 disasters, 2 cards with 3 abilities, 9 achievements."""
    kinds = [KIND_OF[card] for card in range(1, BUILDINGS + 1)]
    copies = {kind: [i for i, k in enumerate(kinds, 1) if k == kind] for kind in dict.fromkeys(kinds)}
    assert copies == {
        "canoe_house": [1, 2, 3],
        "logger": [4, 5, 6],
        "quarry": [7, 8, 9],
        "market": [10],
        "trade_house": [11],
        "tool_maker": [12],
        "housing": [13, 14],
        "temple": [15, 16],
    }
    assert len(BOX.disasters) == 3 and len(BOX.abilities) == 3 and CARDS == 18 + 9
    assert [r.cost for r in BOX.abilities[STOCKPILE - 1].recipes] == [(2, 2, 2), (1, 1, 4)]
