"""Reads `levels/kilauea/` and checks it (KIL-1, KIL-2, KIL-3).

Everything that could be replaced by another edition lives in those files: numbers of tikis and stones, the layouts of
the forests, what a tile costs and does. A fault is told in one sentence that names file, field and value.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final

from game.core import levels
from game.core.errors import LevelError
from game.core.levels import Node
from game.rules.kilauea.components import (
    ACROSS,
    ADJACENT,
    ANY,
    BOX,
    CANOE,
    EXCHANGE,
    FOREST,
    ISLAND,
    MOVE,
    OTHER,
    POINTS,
    RIVAL,
    RUN,
    SEAL,
    STEAL,
    STONES,
    SWAP,
    VOLCANO,
    Components,
    Constants,
    ForestBoard,
    SetupTable,
    Side,
    Space,
    Tile,
)
from game.rules.kilauea.form import FORM

TITLE: Final = "kilauea"
FILES: Final = ("constants", "board", "forests", "tiles", "setup")


def read(root: Path | None = None) -> Components:
    """All components. root: another `levels` folder. Raises LevelError in one sentence."""
    raw = {name: levels.load(TITLE, name, root) for name in FILES}
    files = {name: Node(f"levels/{TITLE}/{name}.json", "", data) for name, data in raw.items()}
    constants = _constants(files["constants"])
    board = _board(files["board"], constants)
    boards = _boards(files["forests"], len(board["sections"]))
    sides, tiles = _tiles(files["tiles"], len(board["sections"]))
    setup = _setup(files["setup"], constants, board, boards)
    levels.fits(TITLE, raw, FORM)
    return Components(constants=constants, boards=boards, sides=sides, tiles=tiles, **board, **setup)


def data_hash(root: Path | None = None) -> str:
    """Hash of all level files of this title."""
    return levels.digest(levels.load(TITLE, name, root) for name in FILES)


def _names(node: Node, count: int | None = None) -> tuple[str, ...]:
    """The ids of a list of objects; no id twice."""
    seen: list[str] = []
    for entry in list(node) if count is None else node.each(count):
        name = entry["id"].word()
        if name in seen:
            entry["id"].fail("this id is used twice")
        seen.append(name)
    return tuple(seen)


def _mask(indices: Sequence[int]) -> int:
    return sum(1 << i for i in set(indices))


def _constants(node: Node) -> Constants:
    least = {"mandatory_move": 1, "chop_min": 1, "pillar_max": 1, "stones_per_vp": 1, "stall_rounds": 1}
    made = Constants(**{key: node[key].number(least.get(key, 0)) for key in Constants.__struct_fields__})
    if not made.chop_min <= made.chop_max <= made.canoe_tiki_slots:
        node["chop_max"].fail(f"it must lie between {made.chop_min} and the {made.canoe_tiki_slots} slots of a canoe")
    if made.forests_for_final < made.forests_for_intermediate:
        node["forests_for_final"].fail("the final scoring can't come before the intermediate one")
    return made


# ---- KIL-2: volcano, ring, reef, islands


def _board(node: Node, constants: Constants) -> dict[str, Any]:
    colours = tuple(entry.word() for entry in node["colours"])
    if len(set(colours)) != len(colours):
        node["colours"].fail("a colour is used twice")
    sections = _names(node["sections"])
    count = len(sections)
    places = {
        "forest_slots": _in_order(node["forest_slots"], sections),
        "slopes": _in_order(node["volcano"]["slope_slots"], sections),
        "islands": _in_order(node["island_sections"], sections),
        "reefs": _names(node["reef_slots"], count),
    }
    for k, entry in enumerate(node["volcano"]["slope_slots"]):
        if entry["forest_slot"].index(places["forest_slots"]) != k:
            entry["forest_slot"].fail(f"the slope of {sections[k]} takes the tile of its own forest")
    for entry in node["island_sections"]:
        entry["max_height"].exactly(constants.pillar_max)
    adjacent, across = _neighbours(node["sections"], sections)
    spaces, start = _ring(node["canoe_track"], sections, places["reefs"])
    _check_reefs(node["reef_slots"], sections, adjacent, spaces)
    _check_sections(node["sections"], spaces, places)
    pillars, heights = _pillars(node["volcano"]["pillar_spaces"], sections, colours, constants)
    return places | {
        "colours": colours,
        "sections": sections,
        "adjacent": adjacent,
        "across": across,
        "pillars": pillars,
        "pillar_start": heights,
        "spaces": spaces,
        "start_space": start,
    }


def _in_order(node: Node, sections: Sequence[str]) -> tuple[str, ...]:
    """One place per section, in the order of the sections."""
    made = _names(node, len(sections))
    for k, entry in enumerate(node):
        if entry["section"].index(sections) != k:
            entry["section"].fail(f"places are listed in the order of the sections, so it must be {sections[k]}")
    return made


def _neighbours(node: Node, sections: Sequence[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """KIL-2.1: a ring of sections, two neighbours each; all others are not adjacent."""
    adjacent = [entry["adjacent"].indices(sections) for entry in node]
    across, count = [], len(sections)
    for k, entry in enumerate(node):
        entry["index"].exactly(k)
        for other in adjacent[k]:
            if k not in adjacent[other]:
                entry["adjacent"].fail(f"{sections[other]} does not name {sections[k]} as its neighbour")
        if set(adjacent[k]) != {(k + 1) % count, (k - 1) % count}:
            entry["adjacent"].fail("the neighbours of a section are the ones before and after it")
        far = entry["non_adjacent"].indices(sections)
        if set(far) != set(range(count)) - set(adjacent[k]) - {k}:
            entry["non_adjacent"].fail("it must name every section that is neither this one nor a neighbour")
        across.append(_mask(far))
    return tuple(map(_mask, adjacent)), tuple(across)


def _ring(node: Node, sections: Sequence[str], reefs: Sequence[str]) -> tuple[tuple[Space, ...], int]:
    """KIL-2.3, KIL-2.4, KIL-12 Q3: the full ring, and the short one whose other spaces are covered."""
    entries, spaces, starts = list(node), [], []
    for k, entry in enumerate(entries):
        entry["id"].exactly(k)
        covered = entry["covered_with_2"].flag()
        if covered and entry["next_2"].value is not None:
            entry["next_2"].fail("a covered space has no next one")
        following = entry["next_3_4"].number(), -1 if covered else entry["next_2"].number()
        spaces.append(Space(entry["section"].index(sections), entry["reef"].index(reefs), following))
        if entry["start"].flag():
            starts.append(k)
            if covered:
                entry["start"].fail("a covered space can't be the start")
    if len(starts) != 1:
        raise LevelError(node.file, node.place, f"{len(starts)} starts", "exactly one space must be the start")
    for ring, field in enumerate(("next_3_4", "next_2")):
        _check_round(entries, spaces, starts[0], ring, field)
    return tuple(spaces), starts[0]


def _check_round(entries: Sequence[Node], spaces: Sequence[Space], start: int, ring: int, field: str) -> None:
    """Every open space must lie on one round that comes back to the start."""
    at, seen = start, []
    while at not in seen:
        seen.append(at)
        following = spaces[at].following[ring]
        if not 0 <= following < len(spaces) or spaces[following].following[ring] < 0:
            entries[at][field].fail("there is no such open space")
        at = following
    open_spaces = [k for k, space in enumerate(spaces) if space.following[ring] >= 0]
    if at != start or sorted(seen) != open_spaces:
        entries[seen[-1]][field].fail("the ring must pass every open space once and close")


def _check_reefs(node: Node, sections: Sequence[str], adjacent: Sequence[int], spaces: Sequence[Space]) -> None:
    """KIL-2.5: a reef slot lies between two neighbours and touches the spaces that name it."""
    for k, entry in enumerate(node):
        entry["index"].exactly(k)
        ends = entry["between"].indices(sections)
        if len(ends) != 2 or not adjacent[ends[0]] >> ends[1] & 1:
            entry["between"].fail("a reef slot lies between two neighbour sections")
        for ring, field in enumerate(("touches_3_4", "touches_2")):
            touching = [i for i, space in enumerate(spaces) if space.reef == k and space.following[ring] >= 0]
            if sorted(entry[field].numbers()) != touching:
                entry[field].fail(f"the canoe spaces say {touching}")
        if any(spaces[i].section not in ends for i in entry["touches_3_4"].numbers()):
            entry["touches_3_4"].fail("a reef slot touches spaces of its two sections only")


def _check_sections(node: Node, spaces: Sequence[Space], places: dict[str, tuple[str, ...]]) -> None:
    """What a section says of its places must agree with the places."""
    for k, entry in enumerate(node):
        own = [i for i, space in enumerate(spaces) if space.section == k]
        if sorted(entry["canoe_spaces_3_4"].numbers()) != own:
            entry["canoe_spaces_3_4"].fail(f"the canoe spaces say {own}")
        uncovered = [i for i in own if spaces[i].following[1] >= 0]
        if [entry["canoe_space_2"].number()] != uncovered:
            entry["canoe_space_2"].fail(f"the open spaces with two players are {uncovered}")
        for field, kind in (("forest_slot", "forest_slots"), ("slope_slot", "slopes"), ("island_section", "islands")):
            if entry[field].index(places[kind]) != k:
                entry[field].fail(f"it must be {places[kind][k]}")
        touched = {spaces[i].reef for i in own}
        if {entry["reef_before"].index(places["reefs"]), entry["reef_after"].index(places["reefs"])} != touched:
            entry["reef_before"].fail("the canoe spaces of the section touch other reef slots")


def _pillars(
    node: Node, sections: Sequence[str], colours: Sequence[str], constants: Constants
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """KIL-2.2, KIL-12 Q2: one space per colour in each section, in the order of sections and colours."""
    entries = node.each(len(sections) * len(colours))
    for k, entry in enumerate(entries):
        section, colour = divmod(k, len(colours))
        if entry["section"].index(sections) != section:
            entry["section"].fail(f"it must be {sections[section]}")
        if entry["colour"].index(colours) != colour:
            entry["colour"].fail(f"it must be {colours[colour]}")
        entry["max_height"].exactly(constants.pillar_max)
        if entry["initial"].number() > constants.pillar_max:
            entry["initial"].fail(f"a pillar holds at most {constants.pillar_max} tikis")
    return _names(node), tuple(entry["initial"].number() for entry in entries)


# ---- KIL-2.6, KIL-12 Q4: forests


def _boards(node: Node, count: int) -> tuple[tuple[ForestBoard, ForestBoard], ...]:
    _names(node["forests"], count)
    made = []
    for entry in node["forests"]:
        a, b = (_forest(entry["sides"][side], f"{entry['id'].word()}-{side}") for side in "AB")
        for field, used in (("spaces_3_4", 0), ("spaces_2", 1)):
            for side in (a, b):
                entry[field].exactly(side.filled[used].bit_count())
        made.append((a, b))
    return tuple(made)


def _forest(node: Node, name: str) -> ForestBoard:
    entries = list(node["spaces"])
    ids = _names(node["spaces"])
    if ids != tuple(ascii_lowercase[: len(ids)]):
        node["spaces"].fail("spaces must be named a, b, c and so on, in order")
    front = [entry["blocked_by"].indices(ids) for entry in entries]
    for k, entry in enumerate(entries):
        if any(before >= k for before in front[k]):
            entry["blocked_by"].fail("a space is blocked by earlier spaces only")
        if entry["opens"].indices(ids) != [other for other in range(len(ids)) if k in front[other]]:
            entry["opens"].fail("it does not agree with blocked_by of the other spaces")
        if entry["shore"].flag() == bool(front[k]):
            entry["shore"].fail("exactly the spaces that nothing blocks lie on the shore")
    rows = _rows(node, entries, ids)
    clear = _clear(entries, front, ids)
    marked = _mask([k for k, entry in enumerate(entries) if entry["only_3_4"].flag()])
    tile_row = _mask([k for k, entry in enumerate(entries) if entry["in_tile_row"].flag()])
    every = (1 << len(ids)) - 1
    if not tile_row & ~marked:
        node["spaces"].fail("the tile row needs a tiki with any number of players")
    for field, used in (("players_3_4", every), ("players_2", every & ~marked)):
        node["counts"][field].exactly(used.bit_count())
    return ForestBoard(name, rows, tuple(map(_mask, front)), clear, tile_row, marked, (every, every & ~marked))


def _rows(node: Node, entries: Sequence[Node], ids: Sequence[str]) -> tuple[int, ...]:
    """Three rows; the volcano tile lies in the second among its spaces."""
    order = [[entry.word() for entry in row] for row in node["row_order"].each(3)]
    rows = []
    for k, entry in enumerate(entries):
        row = entry["row"].number(1)
        if row > len(order) or ids[k] not in order[row - 1]:
            entry["row"].fail("row_order lists this space in another row")
        if entry["in_tile_row"].flag() != (row == 2):
            entry["in_tile_row"].fail("the tile row is row 2")
        if entry["shore"].flag() != (row == 1):
            entry["shore"].fail("the shore is row 1")
        rows.append(row)
    listed = [name for name in chain.from_iterable(order) if name != "TILE"]
    if sorted(listed) != list(ids) or order[1].count("TILE") != 1:
        node["row_order"].fail("it must list every space once, and the tile once in row 2")
    return tuple(rows)


def _clear(entries: Sequence[Node], front: Sequence[Sequence[int]], ids: Sequence[str]) -> tuple[int, ...]:
    """KIL-2.7: all spaces on all paths from the shore, which must be what the file says."""
    clear: list[int] = []
    for k, entry in enumerate(entries):
        mask = _mask(front[k])
        for before in front[k]:
            mask |= clear[before]
        if _mask(entry["must_be_clear"].indices(ids)) != mask:
            entry["must_be_clear"].fail("it must be all that lies in front on any path")
        clear.append(mask)
    return tuple(clear)


# ---- KIL-1.1, KIL-9, KIL-10: tiles

_SOURCES: Final = {
    "forest_any_accessible": FOREST,
    "volcano_any": VOLCANO,
    "own_island_any": ISLAND,
    "own_canoe": CANOE,
    "other_player_canoe": RIVAL,
}
_TARGETS: Final = {
    "volcano_any": (VOLCANO, ANY),
    "volcano_adjacent": (VOLCANO, ADJACENT),
    "volcano_non_adjacent": (VOLCANO, ACROSS),
    "volcano_other": (VOLCANO, OTHER),
    "own_island_any": (ISLAND, ANY),
    "own_island_other": (ISLAND, OTHER),
    "own_canoe": (CANOE, ANY),
    "box": (BOX, ANY),
}
# What comes back in an exchange lands where the first tiki came from.
_RETURNS: Final = {FOREST: "forest_space:f", VOLCANO: "volcano_section:u", ISLAND: "own_island_section:i"}


def _tiles(node: Node, sections: int) -> tuple[tuple[Side, ...], tuple[Tile, ...]]:
    names, sides = _names(node["tiles"]), _names(node["sub_actions"])
    tiles = []
    for k, entry in enumerate(node["tiles"]):
        faces = [entry[field].index(sides) for field in ("reef", "volcano")]
        extra, replaces = "", -1
        if entry["set"].index(("basic", "extra")):
            extra, replaces = names[k].removeprefix("X-"), entry["replaces"].index(names)
        for face, side in zip(faces, ("reef", "volcano"), strict=True):
            action = list(node["sub_actions"])[face]
            if action["tile"].index(names) != k:
                action["tile"].fail(f"{names[k]} has this side")
            if action["side"].word() != side:
                action["side"].fail(f"{names[k]} has it as its {side} side")
        tiles.append(Tile(names[k], extra, faces[0], faces[1], replaces))
    basic = sum(not tile.extra for tile in tiles)
    if basic != 2 * sections:
        raise LevelError(node.file, "tiles", f"{basic} basic tiles", f"the slots take {2 * sections}")
    if sorted(chain.from_iterable((t.reef, t.slope) for t in tiles)) != list(range(len(sides))):
        raise LevelError(node.file, "sub_actions", f"a list of {len(sides)}", "every side must belong to one tile")
    return tuple(_side(entry) for entry in node["sub_actions"]), tuple(tiles)


def _side(node: Node) -> Side:
    head: dict[str, Any] = {
        "id": node["id"].word(),
        "tile": node["tile"].word(),
        "slope": bool(node["side"].index(("reef", "volcano"))),
        "cost": node["cost_stones"].number(),
        "rule": node["rule"].word(),
    }
    steps = list(node["steps"])
    if not steps:
        node["steps"].fail("a side does something")
    first = steps[0]["op"].word()
    steps[0]["op"].index(tuple(_READERS))
    if len(steps) > (2 if first == "move_tiki" else 1):
        steps[-1]["op"].fail("the rules know no such further step")
    return Side(**head, **_READERS[first](steps))


def _read_points(steps: Sequence[Node]) -> dict[str, Any]:
    full = "condition" in steps[0] and steps[0]["condition"].index(("own_canoe_has_4_tikis",)) == 0
    return {"effect": POINTS, "amount": steps[0]["amount"].number(1), "full": full}


def _read_stones(steps: Sequence[Node]) -> dict[str, Any]:
    return {"effect": STONES, "amount": steps[0]["up_to"].number(1)}


def _read_run(steps: Sequence[Node]) -> dict[str, Any]:
    pools = set(steps[0]["choose_from"].indices(("reef_tiles", "slope_tiles")))
    for field in ("exclude_self", "pay_its_cost"):
        if not steps[0][field].flag():
            steps[0][field].fail("the rules know no such tile")
    return {"effect": RUN, "pools": (0 in pools, 1 in pools)}


def _read_steal(steps: Sequence[Node]) -> dict[str, Any]:
    steps[0]["from"].index(("other_player_canoe",))
    return {"effect": STEAL, "amount": steps[0]["amount"].exactly(1)}


def _read_swap(steps: Sequence[Node]) -> dict[str, Any]:
    steps[0]["a"].index(("own_canoe",))
    steps[0]["b"].index(("other_player_canoe",))
    return {"effect": SWAP, "source": CANOE, "target": RIVAL}


def _read_seal(steps: Sequence[Node]) -> dict[str, Any]:
    steps[0]["on"].index(("volcano_any_pillar_with_tiki",))
    return {"effect": SEAL, "source": VOLCANO}


def _read_move(steps: Sequence[Node]) -> dict[str, Any]:
    """One tiki moves; then perhaps stones are taken, or a tiki of another colour comes back."""
    source = _SOURCES[tuple(_SOURCES)[steps[0]["from"].index(tuple(_SOURCES))]]
    target, reach = _TARGETS[tuple(_TARGETS)[steps[0]["to"].index(tuple(_TARGETS))]]
    made: dict[str, Any] = {"effect": MOVE, "source": source, "target": target, "reach": reach}
    if len(steps) == 1:
        return made
    if steps[1]["op"].word() == "take_stones":
        return made | {"stones": steps[1]["up_to"].number(1)}
    if source not in _RETURNS or target != VOLCANO or steps[1]["op"].word() != "move_tiki":
        steps[1]["op"].fail("nothing of that kind can come back")
    steps[1]["from"].index(("volcano_section:v",))
    steps[1]["to"].index((_RETURNS[source],))
    steps[1]["colour_not"].index(("a",))
    if source == FOREST and not steps[0]["no_unlock"].flag():
        steps[0]["no_unlock"].fail("a forest is left as full as before, so its tile stays")
    return made | {"effect": EXCHANGE}


_READERS: Final = {
    "gain_vp": _read_points,
    "take_stones": _read_stones,
    "run_sub_action": _read_run,
    "move_tiki": _read_move,
    "swap_tikis": _read_swap,
    "steal_stone": _read_steal,
    "place_seal": _read_seal,
}


# ---- KIL-1.2, KIL-1.3, KIL-3, KIL-12 Q1 and Q5: numbers of tikis and stones


def _setup(
    node: Node, constants: Constants, board: dict[str, Any], boards: Sequence[tuple[ForestBoard, ForestBoard]]
) -> dict[str, Any]:
    colours = len(board["colours"])
    each = node["tikis"]["per_colour"].number(1)
    node["tikis"]["total"].exactly(each * colours)
    for c in range(colours):
        node["tikis"]["volcano_per_colour"].exactly(sum(board["pillar_start"][c::colours]))
    box = node["sacred_stones"]["box_total"].number(1)
    node["sacred_stones"]["crater_start"].exactly(constants.crater_start)
    least, most = node["players"]["min"].number(1), node["players"]["max"].number(1)
    sea = node["sea_tiles"]
    covered = [i for i, space in enumerate(board["spaces"]) if space.following[1] < 0]
    if sea["cover_canoe_spaces"].numbers() != covered:
        sea["cover_canoe_spaces"].fail(f"the canoe track says {covered}")
    sea["count"].exactly(len(covered))
    tables = []
    for players, entry in enumerate(node["tables"].each(most - least + 1), least):
        short = players in sea["used_with_players"].numbers()
        tables.append(_table(node, entry, players, short, constants, board, boards))
        if tables[-1].in_play > box:
            entry["stones_in_play"].fail(f"the box holds {box} stones")
        entry["stones_back_to_box"].exactly(box - tables[-1].in_play)
    return {"tikis_per_colour": each, "box_stones": box, "tables": tuple(tables)}


def _table(
    node: Node,
    entry: Node,
    players: int,
    short: bool,
    constants: Constants,
    board: dict[str, Any],
    boards: Sequence[tuple[ForestBoard, ForestBoard]],
) -> SetupTable:
    """KIL-3.3 to KIL-3.13 for one number of players."""
    entry["players"].exactly(players)
    colours = len(board["colours"])
    removed = node["tikis"]["removed_per_colour_with_2"].number() if short else 0
    each = entry["tikis_per_colour"].exactly(node["tikis"]["per_colour"].number() - removed)
    volcano = entry["volcano_tikis"].exactly(sum(board["pillar_start"]))
    spaces = sum(a.filled[short].bit_count() for a, _ in boards)
    entry["forest_tikis"].exactly(spaces)
    if each * colours != volcano + spaces:
        entry["tikis_per_colour"].fail(f"{volcano} spaces of the volcano and {spaces} of the forests must be filled")
    entry["forest_spaces_left_empty"].exactly(sum(a.marked.bit_count() for a, _ in boards) if short else 0)
    per_colour = node["tikis"]["forest_per_colour_2" if short else "forest_per_colour_3_4"]
    per_colour.exactly(spaces // colours)
    open_spaces = [i for i, space in enumerate(board["spaces"]) if space.following[short] >= 0]
    if entry["canoe_space_ids"].numbers() != open_spaces:
        entry["canoe_space_ids"].fail(f"the canoe track says {open_spaces}")
    entry["canoe_spaces"].exactly(len(open_spaces))
    entry["start_space"].exactly(board["start_space"])
    entry["crater"].exactly(constants.crater_start)
    for field in ("reef_tiles", "forest_tiles"):
        entry[field].exactly(len(board["sections"]))
    stones = _stones(node, entry, players, constants)
    turns = [seat for r in range(constants.draft_rounds) for seat in range(players)[:: -1 if r % 2 else 1]]
    if entry["draft_order"].numbers() != turns:
        entry["draft_order"].fail(f"it must be {turns}")
    entry["volcano_after_draft"].exactly(volcano - len(turns))
    in_play = entry["stones_in_play"].exactly(sum(stones) + constants.crater_start)
    return SetupTable(players, removed, short, stones, tuple(turns), in_play)


def _stones(node: Node, entry: Node, players: int, constants: Constants) -> tuple[int, ...]:
    """KIL-3.11: starting stones by turn order, the same in both places that list them."""
    stones = tuple(stone.number() for stone in entry["start_stones"].each(players))
    if max(stones) > constants.canoe_stone_slots:
        entry["start_stones"].fail(f"a canoe holds at most {constants.canoe_stone_slots} stones")
    listed = node["sacred_stones"]["start_by_turn_order"][str(players)]
    if tuple(listed.numbers()) != stones:
        listed.fail(f"the table for {players} players says {list(stones)}")
    node["sacred_stones"]["in_play"][str(players)].exactly(sum(stones) + constants.crater_start)
    return stones
