"""Arranged tables for tests, in few words: `arrange(players=2, pawn=4, S0="1 2 1 0", ...)`."""

from __future__ import annotations

from typing import Any

from game.rules.kilauea import RULES, tables
from game.rules.kilauea import state as st
from game.rules.kilauea.events import Event
from game.rules.kilauea.notation import restore
from game.rules.kilauea.state import State
from tests.rules import playing

LETTERS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
COLOURS = tuple(LETTERS.values())
BOARDS = "F1-A F2-A F3-A F4-A F5-A"
REEF = "1A 2A 4A 5A 7A"
FOREST_TILES = "6B 8B 10B 3B 9B"


def seat(canoe: str = "", stones: int = 0, points: int = 0, before: int = 0, **island: str) -> dict[str, Any]:
    """canoe="RRG", I0="RYY" from bottom to top."""
    held = [LETTERS[c] for c in canoe]
    pillars = {f"I{k}": [LETTERS[c] for c in island.get(f"I{k}", "")] for k in range(5)}
    return {
        "canoe": {colour: held.count(colour) for colour in COLOURS},
        "stones": stones,
        "island": pillars,
        "tile_points": points,
        "first_scoring": before,
        "points": points + before,
    }


def arrange(
    *seats: dict[str, Any],
    phase: str = "MAIN",
    pawn: int = 0,
    crater: int = 2,
    boards: str = BOARDS,
    reef: str = REEF,
    forest_tiles: str = FOREST_TILES,
    slopes: str = "",
    trees: dict[str, str] | None = None,
    seal: str | None = None,
    **more: Any,
) -> State:
    """A table. Forests are full, colours in turn by letter, unless trees={"FS0": "a:R b:G"} says what stands there.

    slopes: sides of `forest_tiles` that are unlocked. S0="1 2 1 0": heights, all 1 if not said. more: fields of
    `describe`, such as tray=["2A"].
    """
    players = seats or (seat(), seat())
    told = RULES.describe(RULES.setup(RULES.config(len(players)), 1)[0])
    told |= {"phase": phase, "turn": 0, "first": 0, "picks": 2 * len(players), "canoe_space": pawn, "crater": crater}
    told |= {"seats": list(players), "seal": seal, "box": dict.fromkeys(COLOURS, 0)}
    for k, board in enumerate(boards.split()):
        told["forests"][f"FS{k}"] = {"board": board, "tikis": _trees(board, (trees or {}).get(f"FS{k}"), len(players))}
        told["heights"][f"S{k}"] = [int(h) for h in more.pop(f"S{k}", "1 1 1 1").split()]
    told["reef"] = {f"R{k}": side for k, side in enumerate(reef.split())}
    for k, side in enumerate(forest_tiles.split()):
        unlocked = side in slopes.split()
        told["forest_tiles"][f"FS{k}"] = None if unlocked else side
        told["slope_tiles"][f"SL{k}"] = side if unlocked else None
    return restore(told | more)


def _trees(board: str, wanted: str | None, players: int) -> dict[str, str | None]:
    facts = next(side for side in tables.BOARDS if side.id == board)
    letters = "abcdefghijk"[: len(facts.rows)]
    if wanted is None:
        filled = facts.filled[1 if players == 2 else 0]
        return {x: COLOURS[i % 4] if filled >> i & 1 else None for i, x in enumerate(letters)}
    standing = {word[0]: LETTERS[word[2]] for word in wanted.split()}
    return {x: standing.get(x) for x in letters}


def legal(state: State) -> list[str]:
    """What the active seat may do, in notation."""
    return [RULES.text(action) for action in RULES.legal(state, state.turn)]


def play(state: State, *words: str) -> State:
    """The position after these actions of whoever is active; each must be legal."""
    return follow(state, *words)[0]


def follow(state: State, *words: str) -> tuple[State, list[Event]]:
    """The position after these actions, and all events."""
    return playing.follow(RULES, state, words)


def refused(state: State, word: str) -> str:
    """The key of the refusal, without what all keys share; its rule is checked to be one of this title."""
    why = playing.refusal(RULES, state, word)
    assert why.rule.startswith("KIL-")
    return why.key.removeprefix("kilauea.refuse.")


def heights(state: State, section: int) -> list[int]:
    return list(state.heights[4 * section : 4 * section + 4])


def canoe(state: State, player: int = 0) -> str:
    return "".join(letter * n for letter, n in zip(LETTERS, state.seats[player].canoe, strict=True))


def island(state: State, section: int, player: int = 0) -> str:
    return "".join("RYGB"[c] for c in state.seats[player].island[section])


def stones(state: State) -> tuple[int, ...]:
    """Of every seat, then of the crater."""
    return (*(player.stones for player in state.seats), state.crater)


def tray(state: State) -> list[str]:
    return RULES.describe(state)["tray"]


def tikis(state: State) -> list[int]:
    """KIL-3.14: by colour, all tikis wherever they lie."""
    counts = list(state.box)
    for c in range(4):
        counts[c] += sum(state.heights[c::4])
        counts[c] += sum(row.count(c) for row in state.forests)
        counts[c] += sum(p.canoe[c] + sum(pillar.count(c) for pillar in p.island) for p in state.seats)
    return counts


def over(state: State) -> bool:
    return state.phase == st.OVER
