"""The arranged tables of the first games. `python -m tests.lessons.positions` writes `levels/<title>/lesson.json`.

A lesson is a position with steps: what the learner does (`do`, a trailing * stands for any ending), what is tried in
vain (`try`), what the others do afterwards (`then`: seat and action). The words stand in `tutorial.md`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from game.core.levels import ROOT
from game.core.value import replace
from game.rules.haleakala import tables as hal
from game.rules.kanaloa import tables as kan
from game.rules.kanaloa.state import NONE, VOLCANO_TILE
from game.rules.kanaloa.state import State as Kanaloa
from tests.rules.einauge import table as einauge
from tests.rules.haleakala import table as haleakala
from tests.rules.kanaloa import positions as kanaloa
from tests.rules.kilauea import table as kilauea
from tests.rules.palm_island.positions import solo

CHAINS = {"Anchor": "blue", "Crab": "red", "Palm": "green", "Sunfish": "yellow", "Moon": "violet"}


def step(*do: str, then: str = "", vain: str = "", at: str = "") -> dict[str, Any]:
    """at: names of places on the table that are meant, where the table offers more than what is asked for."""
    made: dict[str, Any] = {}
    if at:
        made["point"] = at.split()
    if do:
        made["do"] = list(do)
    if vain:
        made["try"] = vain
    if then:
        made["then"] = then.split(", ")
    return made


# ---- Haleakala
def haleakala_lesson() -> dict[str, Any]:
    first = haleakala.arrange(
        boat="W1", shamans=("B0", "B3"), stacks=("shell statue shell", "", ""),
        bays={"K0a": "shell", "K0b": "fish_2", "K1a": "statue", "K1b": "priestess", "K2a": "statue",
              "K2b": "pearl_white", "K3a": "statue", "K3b": "shell", "K4a": "fish_1", "K4b": "statue",
              "K5a": "pearl_black", "K5b": "statue"},
    )  # fmt: skip
    later = haleakala.arrange(
        boat="W3", shamans=("M1", "F4"), statues=("M1 F1 G3", "M2 F4"), chips={"C0": 2, "C1": 1, "C5": 1},
        discs={"B4": ("2", "")}, kept=("fish_2", "pearl_white pearl_black"), stacks=("", "fish_4", ""),
        bays={"K0a": "shell", "K0b": "statue", "K1a": "statue", "K1b": "shell", "K2a": "priestess", "K2b": "statue",
              "K3a": "statue", "K3b": "shell", "K4a": "shell", "K4b": "statue", "K5a": "statue", "K5b": "shell"},
    )  # fmt: skip
    three = tuple(card for card in later.discards if hal.CARD_IDS[card].startswith("P3"))
    rest = tuple(card for card in later.discards if card not in three)
    later = replace(later, stacks=(*later.stacks[:2], three), discards=rest)
    return lesson(2, {"variant": "basic"}, ("", "Kai"), (first, later), {
        "step-1": step("lay 3 B2"),
        "step-2": step("walk G1", then="1 lay 4 B2, 1 walk G3"),
        "step-3": step(vain="lay 1 B2", at="hand.1"),
        "step-4": step("lay 2 B2"),
        "step-5": step("walk F1", then="1 lay 1 B5, 1 walk G3"),
        "step-6": step("lay 1 B1"),
        "step-7": step("pick K2a"),
        "step-8": step("lay 1 B3"),
        "step-9": step("pick K4a"),
        "step-10": step("buy panel_priestess"),
        "step-11": step("chip C1 C2"),
        "step-12": step(),
        "step-13": step(),
    })  # fmt: skip


# ---- Einauge sei wachsam!
def chain(words: str) -> str:
    """ "Moon 5, Crab 8" in the ids of the cards."""
    return " ".join(w if w.startswith("ship") else f"{CHAINS[w.split()[0]]}-{w.split()[1]}" for w in words.split(", "))


def einauge_lesson() -> dict[str, Any]:
    seat, arrange, colours = einauge.seat, einauge.arrange, "blue red green yellow violet"
    first = arrange(
        seat("", 20, 2, 1), seat("red 5", 12, 0, 3), colours=colours, table=chain("Moon 3, Anchor 8"), round=1,
        display=chain("Moon 5, Moon 4, Crab 8, Palm 2, Anchor 6, Sunfish 7"),
        pile=chain("Crab 3, Palm 4, Anchor 2, Moon 6, Crab 2, Palm 5"),
    )  # fmt: skip
    poor = arrange(
        seat("red 4, green 7 8", 1, 0, 2), seat("", 12, 0, 3), colours=colours, table=chain("Moon 2"),
        display=chain("Crab 5, Crab 8, Sunfish 7, Moon 6, Anchor 6, Sunfish 6"),
    )  # fmt: skip
    final = arrange(
        seat("violet 2 8, green 4", 3, 7, 9), seat("violet 4, red 2, green 3", 5, 0, 7), phase="FINAL_FIGHT",
        colours=colours, table=chain("Moon 5, Sunfish 2"), ending=True, pile="",
        display=chain("Moon 6, Anchor 7, Sunfish 8, Crab 7, Palm 7, ship-1"),
    )  # fmt: skip
    return lesson(2, {"colour_bonus": "off"}, ("", "Kai"), (first, poor, final), {
        "step-1": step("buy violet-5", at="market.0"),
        "step-2": step(vain="fight violet-3", at="table.0"),
        "step-3": step("fight blue-8", at="table.1"),
        "step-4": step("place red-8 *", at="market.2"),
        "step-5": step(then="1 buy red-3, 1 place yellow-7 *"),
        "step-6": step("buy violet-4", at="market.1"),
        "step-7": step("place *"),
        "step-8": step("sell green-7", at="own.19"),
        "step-9": step("buy red-5", at="market.0"),
        "step-10": step("fight violet-6", at="market.0"),
        "step-11": step(),
        "step-12": step(),
    })  # fmt: skip


# ---- Kilauea
def kilauea_lesson() -> dict[str, Any]:
    plumeria = "a:Y b:R c:G d:B e:R f:Y h:G i:B"
    seat, arrange = kilauea.seat, kilauea.arrange
    first = arrange(
        seat("R", 2, I4="RG"), seat("Y", 2, I0="G"), phase="MOVE", pawn=0, crater=3, S4="1 3 2 1",
        reef="5A 2A 7A 1A 6A", forest_tiles="3B 4B 8B 9B 10B", trees={"FS2": plumeria},
    )  # fmt: skip
    board = next(side for side in kilauea.tables.BOARDS if side.id == "F4-A")
    letters = "abcdefghijk"[: len(board.rows)]
    hibiscus = " ".join(f"{x}:{'RYGB'[i % 4]}" for i, x in enumerate(letters) if board.filled[1] >> i & 1 and x != "a")
    later = arrange(
        seat("Y", 2, I0="RYY", I4="RGG"), seat("R", 0, I0="G", I2="R", I4="Y"), phase="MOVE", pawn=0, crater=5,
        S0="4 2 2 0", S4="2 3 2 1", reef="5A 2A 7A 1A 6A", forest_tiles="3B 4B 8B 9B 10B", slopes="4B",
        trees={"FS1": "h:B", "FS2": "b:R d:B e:R f:Y h:G i:B", "FS3": hibiscus},
    )  # fmt: skip
    return lesson(2, {}, ("", "Kai"), (first, later), {
        "step-1": step("sail 2"),
        "step-2": step("cut FS2-a", "cut FS2-c"),
        "step-3": step("use 2A", then="1 sail 1, 1 cut FS3-a, 1 stop, 1 pass"),
        "step-4": step("sail 1"),
        "step-5": step("raise S4-red", then="1 sail 1, 1 raise I0-yellow"),
        "step-6": step("sail 4"),
        "step-7": step("raise I4-green"),
        "step-8": step("sail 1", "cut FS1-h"),
        "step-9": step("use 5A S0-green > S1"),
        "step-10": step(),
        "step-11": step(),
    })  # fmt: skip


# ---- Kanaloa
TILES = (
    ("Kane-4", "Ku-4"), ("Kanaloa-Lono-2", "Kane-2"), ("Lono-4", "Kane-3"), ("Kanaloa-4", "Kane-3"),
    ("Ku-Lono-2", "Kane-5"), ("Pele-4", "Lono-5"), ("Kanaloa-Pele-3", "Kane-2"), ("Ku-5", "Kane-4"),
    ("Kane-3", "Pele-Lono-3"), ("Lono-4", "Pele-5"), ("Kanaloa-5", "Ku-Pele-2"), ("Ku-Lono-4", "Kane-2"),
)  # fmt: skip
BAG = (
    "Kane-2", "Kanaloa-Ku-3", "Kane-2", "Ku-Pele-2", "Kane-4", "Lono-4", "Pele-Lono-2", "volcano", "Kane-5", "Ku-4",
    "Pele-5", "volcano", "Kanaloa-5",
)  # fmt: skip


def kanaloa_table(stock: tuple[str, ...] = ()) -> Kanaloa:
    """The suggested start of four, with the tiles where the first game has them."""
    state = kanaloa.begun(4)
    pool = list(range(len(kan.KIND)))

    def take(kind: str) -> int:
        if kind == "volcano":
            return VOLCANO_TILE
        tile = next(t for t in pool if kan.KIND[t] == kan.KIND_IDS.index(kind))
        pool.remove(tile)
        return tile

    sites = tuple(take(kind) for pair in TILES for kind in pair)
    mine = tuple(sorted(take(kind) for kind in stock))
    coming = [take(kind) for kind in BAG]
    volcanoes = sum(t == VOLCANO_TILE for t in (*state.bag, *state.crate))
    sealed = len(state.crate) - 1
    crate = (*pool[:sealed], VOLCANO_TILE)
    below = (*pool[sealed:], *(VOLCANO_TILE,) * (volcanoes - 1 - BAG.count("volcano")))
    made = replace(
        state, sites=sites, stocks=(mine, (), (), ()), bag=(*below, *reversed(coming)), crate=crate,
        gods=(3, 0, 2, 1), shields=(NONE,) * 4,
    )  # fmt: skip
    return kanaloa.main(kanaloa.pawns(made, P0a="I02", P1a="I10", P2a="I08", P3a="I05"))


def kanaloa_lesson() -> dict[str, Any]:
    late = kanaloa.temple(kanaloa_table(("Kane-2", "Kane-3")), 0, Kanaloa=9, Ku=7, Pele=7, Lono=8, Kane=5)
    late = replace(late, drawn=kan.ENDS_AT[4] - 2, bag=(VOLCANO_TILE,))
    return lesson(4, {"start": "prepared"}, ("", "Leilani", "Mele", "Noa"), (kanaloa_table(), late), {
        "step-1": step("ride P0a S05", at="fish.4"),
        "step-2": step("take I04-a", at="site.6", then="1 keep, 1 ride P1a S27, 1 take I12-a, 2 ride P2a S17, "
                       "2 take I06-a, 3 ride P3a S13, 3 take I06-b, 3 leave"),
        "step-3": step("offer Kanaloa", "add Kanaloa-4", "done", at="plank.offer altar.0 plank.confirm"),
        "step-4": step(vain="head S03", at="fish.2 plank.head"),
        "step-5": step("side S02", at="fish.1 plank.side", then="1 keep, 1 ride P1a S08, 1 take I03-a, "
                       "2 ride P2a S16, 2 take I07-b, 3 ride P3a S10"),
        "step-6": step("rob P3 Lono-5", at="loot.0", then="3 take I04-b"),
        "step-7": step("ride P0a S11", "take I09-a", "leave", at="fish.10 site.16 plank.leave",
                       then="1 keep, 1 ride P1a S04, 1 take I02-b, 2 ride P2a S20, 2 take I10-b"),
        "step-8": step(then="3 ride P3a S09, 3 take I05-b, 2 volcano I06"),
        "step-9": step("offer Kane", "add Kane-2", "done", at="plank.offer altar.4 hand.0 plank.confirm"),
        "step-10": step(then="1 keep, 1 ride P1a S27, 1 take I12-a"),
    })  # fmt: skip


# ---- Palm Island
def palm_island_lesson() -> dict[str, Any]:
    decks = (
        ("1A 4A 13A 7A 2A 5A 10A 15A 11A 8A 3A 12A 14A 6A 9A 16A 17A", 1),
        ("13A 1B* 7A 5A 6A 8A 9A 10A 11A 12A 14A 15A 16A 2A 3A 17B 4A*", 2),
        ("16A 17D 2B* 9C* 13A 1A* 3A 4A 5A 6A 7A 8A 10A 11A 12A 14A 15A", 3),
        ("14B 1A 17C 10D* 4C 5B 6B 2B 3B 7D 8B 9C 11B 12C 13C 15B 16A", 8),
    )
    return lesson(1, {"inspect": "off"}, ("",), [solo(*deck) for deck in decks], {
        "step-1": step("store 1", at="front.store"),
        "step-2": step("store 1", at="front.store"),
        "step-3": step("rotate 1 pay 1+4", at="front.rotate pay"),
        "step-4": step("store 2", at="second.store"),
        "step-5": step("store 2", at="second.store"),
        "step-6": step("discard", at="discard"),
        "step-7": step("store 1 pay 5", at="front.store pay"),
        "step-8": step("rotate 1 pay 1+4", at="front.rotate pay"),
        "step-9": step("store 1", at="front.store"),
        "step-10": step("discard", at="discard"),
        "step-11": step("flip 1 pay 10", at="front.flip pay"),
        "step-12": step("discard", at="discard"),
    })  # fmt: skip


def lesson(players: int, options: dict[str, str], names: Any, positions: Any, steps: Any) -> dict[str, Any]:
    return {
        "players": players, "options": options, "names": list(names), "steps": steps,
        "positions": [msgspec.to_builtins(state) for state in positions],
    }  # fmt: skip


LESSONS = {
    "haleakala": haleakala_lesson, "einauge": einauge_lesson, "kilauea": kilauea_lesson, "kanaloa": kanaloa_lesson,
    "palm_island": palm_island_lesson,
}  # fmt: skip


def written(made: dict[str, Any]) -> str:
    """The file: a line for every step and every field of a position."""
    lines = ["{"]
    for key in ("players", "options", "names"):
        lines.append(f' "{key}": {json.dumps(made[key])},')
    steps = [f'  "{name}": {json.dumps(made["steps"][name])}' for name in made["steps"]]
    lines += [' "steps": {', ",\n".join(steps), " },", ' "positions": [']
    places = []
    for state in made["positions"]:
        fields = [f'   "{key}": {json.dumps(value)}' for key, value in state.items()]
        places.append("  {\n" + ",\n".join(fields) + "\n  }")
    return "\n".join([*lines, ",\n".join(places), " ]", "}"]) + "\n"


def file_of(title: str) -> Path:
    return ROOT / title / "lesson.json"


if __name__ == "__main__":
    for title, make in LESSONS.items():
        file_of(title).write_text(written(make()), "utf-8")
