"""The first position (KIL-3). All chance of the game is in here (KIL-4.6)."""

from __future__ import annotations

from game.core.protocol import Config
from game.core.rng import draw, seeded, shuffled
from game.rules.kilauea import events as ev
from game.rules.kilauea import state as st
from game.rules.kilauea.events import Event
from game.rules.kilauea.state import Seat, State
from game.rules.kilauea.tables import (
    BOARDS,
    COLOURS,
    EMPTY,
    NONE,
    PIECES,
    SECTIONS,
    SETUPS,
    SHORT,
    SPACES,
    START,
    C,
)


def tiles_in_play(extra: str) -> tuple[int, ...]:
    """The ten tiles: the basic ones, one of them replaced if an extra tile is chosen (KIL-3.6, KIL-12 Q14)."""
    replaced = {tile.replaces: i for i, tile in enumerate(PIECES.tiles) if tile.extra and tile.extra == extra}
    return tuple(replaced.get(i, i) for i, tile in enumerate(PIECES.tiles) if not tile.extra)


def setup(config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
    """KIL-3.1 to KIL-3.11; boards and scores start empty (KIL-3.9)."""
    rng = seeded(seed)
    players = config.players
    table = SETUPS[players]
    rng, boards = _boards(rng)
    rng, forests = _plant(rng, boards, table.short_ring, table.removed)
    rng, tiles = shuffled(rng, tiles_in_play(config.get("extra_tile")))
    rng, first = draw(rng, players)
    state = State(
        phase=st.DRAFT,
        turn=first,
        first=first,
        picks=0,
        turns=0,
        pawn=START,
        crater=C.crater_start,
        heights=PIECES.pillar_start,
        seal=NONE,
        seats=tuple(
            Seat((0,) * COLOURS, table.start_stones[(seat - first) % players], ((),) * SECTIONS, 0, 0)
            for seat in range(players)
        ),
        boards=boards,
        forests=forests,
        standing=tuple(standing(tikis) for tikis in forests),
        reef=tuple(PIECES.tiles[tile].reef for tile in tiles[:SECTIONS]),
        lodged=tuple(PIECES.tiles[tile].slope for tile in tiles[SECTIONS:]),
        unlocked=0,
        main=st.NOTHING,
        tray=(),
        used=(),
        joining=NONE,
        running=NONE,
        felled=False,
        quiet=0,
        scored=False,
        stall_end=config.get("stall_end") == "on",
        box=(table.removed,) * COLOURS,
    )
    return state, _events(state)


def standing(tikis: tuple[int, ...]) -> int:
    """The mask of the spaces with a tiki."""
    return sum(1 << i for i, colour in enumerate(tikis) if colour != EMPTY)


def _boards(rng: int) -> tuple[int, tuple[int, ...]]:
    """KIL-3.1: boards to slots, then a side for each."""
    rng, order = shuffled(rng, range(len(PIECES.boards)))
    boards = []
    for board in order:
        rng, side = draw(rng, 2)
        boards.append(2 * board + side)
    return rng, tuple(boards)


def _plant(rng: int, boards: tuple[int, ...], short: bool, removed: int) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """KIL-3.3 to KIL-3.5: the tikis that are left after the volcano, shuffled, on the spaces in use."""
    rest = [
        colour
        for colour in range(COLOURS)
        for _ in range(PIECES.tikis_per_colour - removed - sum(PIECES.pillar_start[colour::COLOURS]))
    ]
    rng, pile = shuffled(rng, rest)
    tikis = iter(pile)
    forests = tuple(
        tuple(
            next(tikis) if BOARDS[board].filled[short] >> space & 1 else EMPTY
            for space in range(len(BOARDS[board].rows))
        )
        for board in boards
    )
    return rng, forests


def _events(state: State) -> tuple[Event, ...]:
    """The deal in the order of KIL-3."""
    players = len(state.seats)
    covered = tuple(i for i in range(SPACES) if PIECES.spaces[i].following[SHORT[players]] < 0)
    made: list[Event] = [ev.ForestsLaid(state.boards), ev.CraterFilled(state.crater)]
    if any(state.box):
        made.append(ev.TikisBoxed(state.box))
    made.append(ev.VolcanoSet(state.heights))
    made += (ev.ForestPlanted(section, tikis) for section, tikis in enumerate(state.forests))
    made += (ev.TilesLaid(state.reef, state.lodged), ev.PawnPlaced(state.pawn, covered), ev.StartChosen(state.first))
    made += (ev.StonesDealt(seat, state.seats[seat].stones) for seat in range(players))
    return tuple(made)
