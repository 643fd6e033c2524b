"""The level files: what they say agrees with the rules text, and damaged ones are refused in one sentence."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import LevelError
from game.core.levels import ROOT
from game.rules.kilauea import tables
from game.rules.kilauea.reading import FILES, read
from tests.rules.damage import change, drop

# KIL-2.6: board-side, spaces of the three rows (* stays empty with 2 players, T the tile), paths "x by y+z".
FORESTS = """
F1-A | a b c d | e T f | g* h i j* | e a+b, f c+d, g e, h e, i f, j f
F1-B | a b c | d* e T f g* | h i j | d a, e a+b, f b+c, g c, h d+e, i e+f, j f+g
F2-A | a b c | d e* T f | g h i j* | d a, e b, f c, g d, h d+e, i e+f, j f
F2-B | a b* c d | e T f g* | h i j | e a+b, f c, g d, h e, i e+f, j f+g
F3-A | a b | c d T e f | g* h i j* | c a, d a, e b, f b, g c, h d, i e, j f
F3-B | a* b c d* | e f T g h | i j | e a, f b, g c, h d, i e+f, j g+h
F4-A | a b c d | e f* T g | h* i j k* | e a+b, f b+c, g c+d, h e, i e+f, j f+g, k g
F4-B | a b c | d* e T f* g | h i j k* | d a, e b, f b, g c, h d, i d+e, j f+g, k g
F5-A | a b | c d T e f | g* h i* j k* | c a, d a, e b, f b, g c, h c+d, i d+e, j e+f, k f
F5-B | a* b c d e* | f g T h | i j* k | f a+b, g b+c, h d+e, i f, j g+h, k h
"""

# KIL-2.5: space, section, reef slot, open with two players.
RING = "0 0 4 1, 1 0 0 0, 2 1 0 1, 3 1 1 0, 4 2 1 1, 5 2 2 0, 6 3 2 1, 7 3 3 0, 8 4 3 1, 9 4 4 0"

# KIL-9, KIL-10: stones offered.
COSTS = """1A 0 2A 0 3A 1 4A 0 5A 0 6A 0 7A 0 8A 0 9A 3 10A 0 1B 1 2B 3 3B 1 4B 1 5B 1 6B 1 7B 0 8B 2 9B 4 10B 2
1A-a 0 1A-b 0 1A-c 0 1A-d 0 1A-e 0 1B-a 1 1B-b 3 1B-c 1 1B-d 1 1B-e 1"""


@pytest.mark.parametrize("line", FORESTS.strip().splitlines())
def test_forest_boards(line: str) -> None:
    """KIL-2.6, KIL-2.7, KIL-12 Q4: rows, marked spaces, tile row and paths of every side."""
    name, *rows, paths = (part.strip() for part in line.split("|"))
    board = next(board for board in tables.BOARDS if board.id == name)
    spaces = [(word, r) for r, row in enumerate(rows, 1) for word in row.split() if word != "T"]
    letters = [word[0] for word, _ in spaces]
    assert board.rows == tuple(r for _, r in spaces)
    assert board.marked == sum(1 << i for i, (word, _) in enumerate(spaces) if "*" in word)
    assert board.tile_row == sum(1 << i for i, (_, r) in enumerate(spaces) if r == 2)
    front = dict.fromkeys(letters, "")
    front |= {path.split()[0]: path.split()[1] for path in paths.split(", ")}
    assert board.front == tuple(sum(1 << letters.index(x) for x in front[i].split("+") if x) for i in letters)
    assert board.filled[0].bit_count() == (10 if name[1] in "123" else 11)
    assert board.filled[1].bit_count() == 8


def test_ring() -> None:
    """KIL-2.3, KIL-2.4, KIL-2.5: sections, reef slots and covered spaces."""
    for entry in RING.split(", "):
        space, section, reef, is_open = map(int, entry.split())
        facts = tables.PIECES.spaces[space]
        assert (facts.section, facts.reef, facts.following[1] >= 0) == (section, reef, bool(is_open))
        assert facts.following[0] == (space + 1) % 10
    assert tables.START == 0
    assert tables.PATHS[1][6][3] == (8, 0, 2)
    assert tables.PATHS[0][8][10] == (9, 0, 1, 2, 3, 4, 5, 6, 7, 8)


def test_sections() -> None:
    """KIL-2.1, KIL-8.5: two neighbours, two across."""
    assert [tables.BITS[mask] for mask in tables.PIECES.adjacent] == [(1, 4), (0, 2), (1, 3), (2, 4), (0, 3)]
    assert [tables.BITS[mask] for mask in tables.PIECES.across] == [(2, 3), (3, 4), (0, 4), (0, 1), (1, 2)]


def test_costs() -> None:
    """KIL-9, KIL-10: every side with its price; letters pair the sides of an extra tile (KIL-10, Q14)."""
    words = COSTS.split()
    assert dict(zip(words[::2], map(int, words[1::2]), strict=True)) == {s.id: s.cost for s in tables.SIDES}
    for tile in tables.PIECES.tiles:
        front, back = tables.SIDE_IDS[tile.reef], tables.SIDE_IDS[tile.slope]
        assert front.replace("A", "B", 1) == back
        assert not tables.SIDES[tile.reef].slope
        assert tables.SIDES[tile.slope].slope


def test_numbers() -> None:
    """KIL-1.2, KIL-1.3, KIL-2.9, KIL-3.11, KIL-11, KIL-12 Q1 and Q5: the numbers of the rules text."""
    c = tables.C
    assert (tables.PIECES.tikis_per_colour, tables.PIECES.box_stones, c.pillar_max) == (18, 12, 6)
    assert (c.canoe_tiki_slots, c.canoe_stone_slots, c.volcano_place_stones, c.island_place_cost) == (4, 5, 3, 2)
    assert (c.all_sections_bonus, c.stones_per_vp, c.canoe_tiki_vp, c.stall_rounds) == (15, 2, 1, 10)
    assert [table.start_stones for table in tables.PIECES.tables] == [(2, 3), (2, 2, 3), (2, 2, 3, 3)]
    assert [table.in_play for table in tables.PIECES.tables] == [7, 9, 12]
    assert [table.removed for table in tables.PIECES.tables] == [3, 0, 0]


def test_kinds_and_counts() -> None:
    """KIL-1.1, KIL-1.4, KIL-1.5, KIL-12 Q17: boards, tiles, four colours, two to four players and no solo play."""
    assert len(tables.PIECES.boards) == 5
    assert [bool(tile.extra) for tile in tables.PIECES.tiles] == [False] * 10 + [True] * 5
    assert tables.COLOUR_IDS == ("red", "yellow", "green", "blue")
    assert tables.PLAYERS == (2, 3, 4)
    assert [len(table.start_stones) for table in tables.PIECES.tables] == [2, 3, 4]


def test_no_drawing_in_the_data() -> None:
    """The files name things and say what they do; how they look is decided elsewhere."""
    for name in FILES:
        words = (ROOT / "kilauea" / f"{name}.json").read_text("utf-8")
        assert not re.search(r"flower|wood|hibiscus|#[0-9a-f]{6}|\"x\"", words)


Files = dict[str, dict[str, Any]]
SPACES_F1A = ("forests", "forests", 0, "sides", "A", "spaces")


DAMAGE: list[tuple[str, Callable[[Files], None], str]] = [
    ("count", lambda f: drop(f, ("tiles", "tiles", 3)), "tiles"),
    ("dangling", lambda f: change(f, ("board", "canoe_track", 4, "section"), "S9"), "canoe_track[4].section is 'S9'"),
    ("blocked", lambda f: change(f, (*SPACES_F1A, 4, "blocked_by"), ["a", "z"]), "spaces[4].blocked_by[1] is 'z'"),
    ("lopsided", lambda f: change(f, ("board", "sections", 0, "adjacent"), ["S1", "S3"]), "sections[0].adjacent"),
    ("one way", lambda f: change(f, (*SPACES_F1A, 0, "opens"), []), "spaces[0].opens is []"),
    ("path", lambda f: change(f, (*SPACES_F1A, 6, "must_be_clear"), ["e"]), "spaces[6].must_be_clear"),
    ("cost", lambda f: change(f, ("tiles", "sub_actions", 8, "cost_stones"), -1), "cost_stones is -1"),
    ("type", lambda f: change(f, ("constants", "pillar_max"), "6"), "pillar_max is '6'"),
    ("truth", lambda f: change(f, (*SPACES_F1A, 1, "shore"), 1), "spaces[1].shore is 1"),
    ("missing", lambda f: drop(f, ("constants", "draft_rounds")), "draft_rounds is 'missing'"),
    ("operation", lambda f: change(f, ("tiles", "sub_actions", 0, "steps", 0, "op"), "sing"), "op is 'sing'"),
    ("place", lambda f: change(f, ("tiles", "sub_actions", 4, "steps", 0, "to"), "moon"), "to is 'moon'"),
    ("side", lambda f: change(f, ("tiles", "tiles", 0, "reef"), "2A"), "sub_actions[1].tile is 'T02'"),
    ("tikis", lambda f: change(f, ("setup", "tikis", "per_colour"), 17), "tikis.total is 72"),
    ("stones", lambda f: change(f, ("setup", "tables", 0, "start_stones"), [2, 2]), "start_by_turn_order.2"),
    ("slots", lambda f: change(f, ("setup", "tables", 1, "start_stones"), [2, 2, 6]), "tables[1].start_stones"),
    ("ring", lambda f: change(f, ("board", "canoe_track", 9, "next_3_4"), 1), "next_3_4 is 1"),
    ("reef", lambda f: change(f, ("board", "reef_slots", 2, "touches_2"), [5]), "reef_slots[2].touches_2"),
    ("tile row", lambda f: change(f, (*SPACES_F1A, 4, "in_tile_row"), False), "spaces[4].in_tile_row is False"),
    ("twice", lambda f: change(f, ("board", "reef_slots", 1, "id"), "R0"), "reef_slots[1].id is 'R0'"),
    ("list", lambda f: change(f, ("board", "colours"), "red"), "colours is 'red'"),
    ("way back", lambda f: change(f, ("tiles", "sub_actions", 9, "steps", 1, "to"), "box"), "steps[1].to is 'box'"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "told"), [(d, t) for _, d, t in DAMAGE], ids=[name for name, _, _ in DAMAGE])
def test_damaged_files_are_refused(damage: Callable[[Files], None], told: str, tmp_path: Path) -> None:
    """A wrong count, a dangling id, a lopsided graph, a negative cost, a wrong type: one sentence says where."""
    files = {name: json.loads((ROOT / "kilauea" / f"{name}.json").read_text("utf-8")) for name in FILES}
    damaged = copy.deepcopy(files)
    damage(damaged)
    (tmp_path / "kilauea").mkdir()
    for name, data in damaged.items():
        (tmp_path / "kilauea" / f"{name}.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(LevelError) as fault:
        read(tmp_path)
    sentence = str(fault.value)
    assert sentence.startswith("levels/kilauea/")
    assert told in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_whole_files_are_read(tmp_path: Path) -> None:
    """The same way of writing them anew, without damage, is read (so that the tests above fail for their reason)."""
    (tmp_path / "kilauea").mkdir()
    for name in FILES:
        data = json.loads((ROOT / "kilauea" / f"{name}.json").read_text("utf-8"))
        (tmp_path / "kilauea" / f"{name}.json").write_text(json.dumps(data), "utf-8")
    assert read(tmp_path) == tables.PIECES


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if not isinstance(value, dict | list):
        return [path]
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    return [leaf for key, part in entries for leaf in leaves(part, (*path, key))]


@pytest.mark.parametrize("nonsense", [None, {}, [[]], -7, "nowhere"])
def test_nonsense_anywhere_is_told_or_harmless(nonsense: Any, tmp_path: Path) -> None:
    """Whatever a value is replaced by, the reader answers with a sentence or with whole components, never a crash."""
    files = {name: json.loads((ROOT / "kilauea" / f"{name}.json").read_text("utf-8")) for name in FILES}
    (tmp_path / "kilauea").mkdir()
    places = [path for path in leaves(files) if "provenance" not in path]
    refused = 0
    for name, data in files.items():
        (tmp_path / "kilauea" / f"{name}.json").write_text(json.dumps(data), "utf-8")
    for path in places[::29]:
        damaged = copy.deepcopy(files[path[0]])
        change({path[0]: damaged}, path, nonsense)
        file = tmp_path / "kilauea" / f"{path[0]}.json"
        file.write_text(json.dumps(damaged), "utf-8")
        try:
            read(tmp_path)
        except LevelError:
            refused += 1
        file.write_text(json.dumps(files[path[0]]), "utf-8")
    assert refused > 0.9 * len(places[::29])
