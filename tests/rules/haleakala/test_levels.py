"""The level files are checked when loaded: a fault is one sentence with file, field and value (HAL-1, HAL-2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import LevelError
from game.rules.haleakala import tables
from game.rules.haleakala.components import BEACHES, FIELDS, LAVA, SEGMENTS
from game.rules.haleakala.reading import read
from tests.rules import damage as damaged
from tests.rules.damage import copied

DAMAGE = (
    # file, way to the field, new value (... takes it away), words of the sentence
    ("board", ("segments", 5), ..., ("segments", "5", "6 entries")),
    ("board", ("segments", 2, "clockwise_next"), "S4", ("segments[2].clockwise_next", "'S4'")),
    ("board", ("segments", 1, "grass"), "G0", ("segments", "'G0'", "two things")),
    ("board", ("segments", 4, "feature"), "jetty", ("segments", "jetty")),
    ("board", ("boat_start",), "W2", ("boat_start", "'W2'")),
    ("board", ("fields", 3, "statue_points"), -2, ("fields[3].statue_points", "-2")),
    ("board", ("fields", 9, "statue_points"), 1, ("fields[9].statue_points", "other fields of forest")),
    ("board", ("fields", 8, "terrain"), "forest", ("fields[8].terrain", "'forest'")),
    ("board", ("shaman_edges", "G0", 0, "to"), "G3", ("shaman_edges.G0", "back the other way")),
    ("board", ("shaman_edges", "M5", 2), ..., ("shaman_edges.F5", "back the other way")),
    ("board", ("shaman_edges", "F2", 3, "to"), "B2", ("shaman_edges.F2[3].to", "'B2'")),
    ("board", ("shaman_edges", "F1", 0, "dir"), "left", ("shaman_edges.F1[0].dir", "'left'")),
    ("board", ("crater_ring", "C2"), ["C5", "C1"], ("crater_ring.C2", "'C5'")),
    ("board", ("boat_track_clockwise", "W3"), "W2", ("boat_track_clockwise.W3", "'W2'")),
    ("board", ("eruption_paths", "C4"), ["M4", "G4", "F4"], ("eruption_paths.C4", "'G4'")),
    ("board", ("shaman_rules", "max_steps"), "two", ("shaman_rules.max_steps", "'two'")),
    ("cards", ("palm_cards", 7, "kind"), "shells", ("palm_cards[7].kind", "'shells'")),
    ("cards", ("palm_cards", 7, "kind"), "statue", ("palm_card_totals.statue", "13", "14")),
    ("cards", ("palm_cards", 3, "kind"), "lava", ("palm_cards[3].kind", "'lava'")),
    ("cards", ("palm_cards", 20, "id"), "P1-01", ("palm_cards[0].id", "'P1-01'")),
    ("cards", ("palm_card_kinds", "fish_4", "fish"), 4.5, ("palm_card_kinds.fish_4.fish", "4.5")),
    ("cards", ("palm_card_kinds", "priestess", "keep"), True, ("palm_card_kinds.priestess.keep", "True")),
    ("cards", ("palm_card_counts_by_stack", "2", "lava"), 5, ("palm_card_counts_by_stack.2.lava", "5")),
    ("market", ("scoring_cards", 3, "cost_shells"), -1, ("scoring_cards[3].cost_shells", "-1")),
    ("market", ("scoring_cards", 2, "per"), "own_statue_on_grass", ("scoring_cards[2].per", "'own_statue_on_grass'")),
    ("market", ("scoring_cards", 0), ..., ("scoring_cards", "5 entries")),
    ("market", ("priestess_panel_card", "id"), "priestess", ("setup.score_panel", "panel_priestess")),
    ("pieces", ("number_discs", "per_player", 4), 6, ("number_discs.per_player[4]", "6")),
    ("pieces", ("number_discs", "per_player", 3), 3, ("number_discs.per_player", "rise")),
    ("pieces", ("players", 1, "start_beach"), "B2", ("players[1].start_beach", "'B2'")),
    ("pieces", ("components", "per_player", "statues"), 9, ("statues_total", "16")),
    ("pieces", ("components", "lava_chips"), 3, ("components.discs_and_chips_total", "16")),
    ("setup", ("variants", "tactical", "stack_sizes", "3"), 12, ("variants.tactical.stack_sizes.3", "12")),
    ("setup", ("scoring", "statue", "forest"), 3, ("scoring.statue.forest", "3")),
    ("setup", ("scoring", "pearl", "both"), ..., ("scoring.pearl.both", "'missing'")),
    ("setup", ("computer_guard", "turns_without_card"), 0, ("computer_guard.turns_without_card", "0")),
    ("setup", ("setup", "player_supply", "lava_disc", "basic"), 1, ("player_supply.lava_disc.basic", "1")),
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return copied("haleakala", tmp_path)


def damage(root: Path, file: str, way: tuple, value: object) -> None:
    damaged.damage(root / "haleakala" / f"{file}.json", way, value)


@pytest.mark.parametrize(("file", "way", "value", "words"), DAMAGE, ids=lambda part: str(part)[:40])
def test_a_damaged_file_is_refused_in_one_sentence(root, file, way, value, words):
    damage(root, file, way, value)
    with pytest.raises(LevelError) as caught:
        read(root)
    said = str(caught.value)
    assert said.startswith("levels/haleakala/") and said.endswith(".") and "\n" not in said
    for word in words:
        assert word in said, said


def test_a_link_that_is_missing_both_ways_is_missed(root):
    damage(root, "board", ("shaman_edges", "M5", 2), ...)
    damage(root, "board", ("shaman_edges", "F5", 2), ...)
    with pytest.raises(LevelError, match=r"shaman_edges.F5 is 3, but 4 steps lead away"):
        read(root)


def test_a_diagonal_is_refused(root):
    """R-31, HAL-2.3."""
    damage(root, "board", ("shaman_edges", "G0", 2, "to"), "F1")
    damage(root, "board", ("shaman_edges", "F1", 3, "to"), "G0")
    with pytest.raises(LevelError, match="no diagonals"):
        read(root)


def test_the_files_as_they_are_can_be_read_and_their_hash_follows_the_data(root):
    assert read(root) == tables.DATA
    damage(root, "setup", ("scoring", "fish_majority"), 4)
    assert read(root).digest != tables.DATA.digest


def test_what_is_in_the_box():
    """HAL-1.1 to 1.6, R-27: counts, faces by stack, costs, values of the discs."""
    by_stack = {
        name: [sum(tables.KIND_IDS[tables.KIND[c]] == name for c in stack) for stack in tables.STACK_CARDS]
        for name in tables.KIND_IDS
    }
    assert by_stack == {
        "statue": [6, 3, 4], "shell": [4, 2, 3], "priestess": [1, 2, 2], "fish_1": [1, 0, 0], "fish_2": [1, 0, 0],
        "fish_4": [0, 1, 0], "fish_5": [0, 0, 1], "pearl_white": [1, 0, 0], "pearl_black": [1, 0, 0],
        "nautilus": [0, 0, 1], "lava": [0, 4, 4],
    }  # fmt: skip
    assert sum(role == LAVA for role in tables.ROLE) == 8
    assert dict(zip(tables.MARKET_IDS, tables.COST, strict=True)) == {
        "sc_butterflies": 1, "sc_majority": 1, "sc_segment": 1, "sc_forest": 2, "sc_mountain": 2, "panel_priestess": 1,
    }  # fmt: skip
    assert (tables.VALUES, tables.STATUES, tables.CHIPS) == ((1, 2, 3, 4, 5), 8, 4)
    assert tables.BOARD.track == 50


def test_the_island():
    """HAL-2.1 to 2.7, R-24, R-25: rings, links, eruption paths, huts and jetty."""
    ids = tables.PLACE_IDS
    links = {(ids[a], ids[b], rise) for a, steps in enumerate(tables.BOARD.edges) for b, rise in steps}
    expected = set()
    for i in range(6):
        right, left = (i + 1) % 6, (i - 1) % 6
        for ring in "GFM":
            expected |= {(f"{ring}{i}", f"{ring}{right}", 0), (f"{ring}{i}", f"{ring}{left}", 0)}
        for low, high in ("GF", "FM"):
            expected |= {(f"{low}{i}", f"{high}{i}", 1), (f"{high}{i}", f"{low}{i}", -1)}
        expected.add((f"B{i}", f"G{i}", 1))
    assert links == expected
    assert [ids[at.start] for at in tables.DATA.seats] == ["B0", "B3"]
    assert tables.SEAT_IDS == ("red", "yellow")
    assert tables.ANCHORAGE_IDS[tables.BOARD.jetty] == "W1"
    assert [ids[f] for f in tables.BOARD.paths[2]] == ["M2", "F2", "G2"]
    assert tables.BOARD.ring[5] == (0, 4)
    assert [tables.BAY_IDS[2 * i : 2 * i + 2] for i in (0, 5)] == [("K0a", "K0b"), ("K5a", "K5b")]
    assert (FIELDS, BEACHES, SEGMENTS) == (18, 18, 6)
