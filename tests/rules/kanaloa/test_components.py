"""The level files of Kanaloa: what they hold, and that damaged ones are refused in one sentence."""

from __future__ import annotations

import json

import pytest

from game.core.errors import LevelError
from game.core.levels import ROOT
from game.rules.kanaloa import tables
from game.rules.kanaloa.reading import read
from tests.rules.damage import copied

from .naive import strongly_connected


def test_pieces():
    """KAN-2.1, KAN-2.2, KAN-2.3, KAN-2.6, KAN-3.1: the counts of the component list."""
    data = read()
    assert (len(data.islands), len(data.streams), len(data.tiles), data.volcano_tiles) == (12, 28, 93, 11)
    assert all(len(i.sites) == 2 for i in data.islands)
    assert (data.fish_per_player * 4, data.pawns_per_player * 4) == (28, 8)
    assert sum(tables.VALUE) == 327
    assert [sum(1 for k in data.kinds if k.group == g) for g in ("single", "pair", "kane")] == [8, 18, 4]
    assert {k.count for k in data.kinds if k.group == "single"} == {3}
    assert {k.count for k in data.kinds if k.group == "pair"} == {2}
    assert [i.name for i in data.islands][:3] == ["Wao", "Hoku", "Lani"]


def test_cards_and_temple_pieces():
    """KAN-2.4, KAN-2.5: a god card and a shield for each god but Kane; 8, 8 and 6 pieces for each of the five gods."""
    pieces = json.loads((ROOT / "kanaloa" / "pieces.json").read_text("utf-8"))
    four = ["Kanaloa", "Ku", "Pele", "Lono"]
    assert [c["god"] for c in pieces["god_cards"]] == [c["god"] for c in pieces["shields"]] == four
    assert [g["id"] for g in pieces["gods"] if g["has_cards"]] == four
    each = {int(value): count for value, count in pieces["temple_pieces_per_god"].items()}
    assert each == {1: 8, 3: 8, 9: 6} and 5 * sum(each.values()) == 110
    assert pieces["temple_supply_is_limit"] is False


def test_set_up_numbers():
    """KAN-4.7: the table of numbers."""
    rows = {n: tables.SETUPS[n] for n in (2, 3, 4)}
    assert [rows[n].face_up for n in (4, 3, 2)] == [24, 20, 16]
    assert [rows[n].bag_offerings + rows[n].bag_volcanoes for n in (4, 3, 2)] == [73, 77, 81]
    assert [(rows[n].crate_offerings, rows[n].crate_volcanoes) for n in (4, 3, 2)] == [(6, 1)] * 3
    assert [rows[n].player_fish + len(rows[n].neutral_fish) for n in (4, 3, 2)] == [28, 21, 16]
    assert [rows[n].shields for n in (4, 3, 2)] == [True, False, False]
    assert [rows[n].eruptions_at for n in (4, 3, 2)] == [(2, 4, 6, 8, 10), (2, 4, 6, 8, 10), (2, 4, 6)]
    assert [rows[n].ends_at for n in (4, 3, 2)] == [11, 11, 7]


def test_sea_fields():
    """KAN-3.5: with two players T01 and T03 touch one island only and are not selectable."""
    chosen = [tables.VOLCANO_IDS[p] for p in tables.SELECTABLE]
    assert chosen == [f"T{k:02d}" for k in range(1, 18) if k not in (1, 3)]
    touching = {tables.VOLCANO_IDS[p]: tables.CLOSED[p].bit_count() for p in tables.SELECTABLE}
    assert {t for t, n in touching.items() if n == 3} == {"T06", "T07", "T08", "T09", "T10", "T14", "T16", "T17"}


def test_neighbours_and_islands_out_of_play():
    """KAN-3.3, KAN-3.4, KAN-20.2, KAN-21.1: neighbours are joined by a usable stream; wrecks and canoe islands."""
    ids = tables.ISLAND_IDS
    out = {n: [i for i in ids if ids.index(i) not in tables.ISLANDS_IN[n]] for n in (2, 3, 4)}
    assert out == {4: [], 3: ["I01", "I08"], 2: ["I01", "I02", "I03", "I08"]}
    near = [ids[i] for i in tables.bits(tables.NEIGHBOURS[3][ids.index("I02")])]
    assert near == ["I03", "I04", "I05"]
    near = [ids[i] for i in tables.bits(tables.NEIGHBOURS[4][ids.index("I09")])]
    assert near == ["I04", "I06", "I08", "I10", "I11"]


def test_prepared_positions_are_connected():
    """KAN-5.3, KAN-5.6: nothing is sealed in them, and each suggested pawn stands alone."""
    for start in read().starts:
        nodes = sorted({i for f in start.fish for i in (f.tail, f.head)})
        assert strongly_connected(nodes, [(f.tail, f.head) for f in start.fish])
        assert len(set(start.pawns)) == start.players


def islands(data):
    return data["islands"]


DAMAGE = {
    "a missing stream": ("board", lambda d: d["streams"].pop(), "streams"),
    "an unknown end": ("board", lambda d: d["streams"][4].update(ends=["I02", "I99"]), "streams[4].ends"),
    "a false neighbour": ("board", lambda d: islands(d)[0]["neighbours"].append("I12"), "islands[0].neighbours"),
    "a one-sided neighbour": ("board", lambda d: islands(d)[3]["neighbours"].remove("I09"), "islands[3].neighbours"),
    "a stream to a wreck with three players": ("board", lambda d: d["streams"][0].update(players=[3, 4]), "players"),
    "a name twice": ("board", lambda d: islands(d)[1].update(id="I01"), "islands"),
    "a field without water": ("board", lambda d: d["sea_fields"][0].update(corners=["I01", "I02", "I12"]), "corners"),
    "a place outside the square": ("board", lambda d: islands(d)[2].update(pos=[0.2, 1.4]), "islands[2].pos"),
    "a negative value": ("tiles", lambda d: d["kinds"][3].update(value=-5), "kinds[3].value"),
    "a value in words": ("tiles", lambda d: d["kinds"][3].update(value="five"), "kinds[3].value"),
    "true for a number": ("tiles", lambda d: d["kinds"][3].update(count=True), "kinds[3].count"),
    "an unknown god": ("tiles", lambda d: d["kinds"][0].update(signs=["Maui"]), "kinds[0].signs"),
    "a lost tile": ("tiles", lambda d: d["tiles"].pop(), "tiles"),
    "an unknown kind": ("tiles", lambda d: d["tiles"][7].update(type="Ku-9"), "tiles[7].type"),
    "a wrong sum": ("tiles", lambda d: d["totals"]["all"].update(points=326), "totals.all.points"),
    "gods in another order": ("pieces", lambda d: d["gods"].reverse(), "gods"),
    "a card twice": ("pieces", lambda d: d["shields"][1].update(god="Kanaloa"), "shields"),
    "a bag too small": ("setups", lambda d: d["setups"][2].update(bag_offerings=62), "bag_offerings"),
    "Lono and Kanaloa together": (
        "setups",
        lambda d: d["setups"][0]["card_deals"].update(recommended=[[["Lono", "Kanaloa"], ["Ku", "Pele"]]]),
        "card_deals.recommended",
    ),
    "an eruption at an odd number": ("setups", lambda d: d["setups"][1].update(eruptions_at=[2, 5]), "eruptions_at"),
    "a fish beside its stream": ("start_positions", lambda d: d["fish_4"][0].update(head="I12"), "fish_4[0].head"),
    "a sealed island": ("start_positions", lambda d: d["fish_4"][2].update(tail="I11", head="I01"), "fish_4"),
    "eight fish of one player": ("start_positions", lambda d: d["fish_4"][0].update(owner=1), "fish_4"),
    "two pawns on one island": ("start_positions", lambda d: d["pawns_3"][0].update(island="I05"), "pawns_3"),
    "a list for an object": ("setups", lambda d: d["setups"].__setitem__(0, []), "setups[0]"),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGE)
def test_damaged_files_are_refused_in_one_sentence(name, tmp_path):
    """The sentence names the file, the field and the value."""
    file, damage, field = DAMAGE[name]
    copied("kanaloa", tmp_path)
    path = tmp_path / "kanaloa" / f"{file}.json"
    data = json.loads(path.read_text("utf-8"))
    damage(data)
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(LevelError) as caught:
        read(tmp_path)
    sentence = str(caught.value)
    assert f"levels/kanaloa/{file}.json" in sentence and field in caught.value.field
    assert repr(caught.value.value) in sentence and sentence.endswith(".")


def test_unreadable_files_are_refused(tmp_path):
    copied("kanaloa", tmp_path)
    (tmp_path / "kanaloa" / "board.json").write_text("{", "utf-8")
    with pytest.raises(LevelError, match=r"board\.json: line 1"):
        read(tmp_path)
    (tmp_path / "kanaloa" / "board.json").unlink()
    with pytest.raises(LevelError, match="missing"):
        read(tmp_path)


def test_the_digest_follows_the_data(tmp_path):
    copied("kanaloa", tmp_path)
    path = tmp_path / "kanaloa" / "board.json"
    path.write_text(path.read_text("utf-8").replace('"Wao"', '"Wau"'), "utf-8")
    assert read(tmp_path).digest != read().digest == tables.DATA.digest
