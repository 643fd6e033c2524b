"""What happened, complete and in order (KIL-3 to KIL-11). Numbers as in `tables`."""

from __future__ import annotations

from typing import Final

from game.core.value import Value
from game.rules.kilauea.components import BOX, CANOE, FOREST, ISLAND, VOLCANO
from game.rules.kilauea.tables import COLOURS, LEVELS, NONE, PILLARS, PLAYERS, SECTIONS, WIDEST


class Place(Value):
    """Where a tiki lies. kind: FOREST, VOLCANO, ISLAND, CANOE or BOX. owner: seat of an island or canoe, else NONE.

    section: NONE for canoe and box. at: forest space, or level in the pillar from 0 at the bottom, else NONE.
    """

    kind: int
    owner: int
    section: int
    at: int


_SEATS: Final = range(max(PLAYERS))
FOREST_PLACES: Final = tuple(tuple(Place(FOREST, NONE, s, i) for i in range(WIDEST)) for s in range(SECTIONS))
VOLCANO_PLACES: Final = tuple(
    tuple(Place(VOLCANO, NONE, p // COLOURS, level) for level in range(LEVELS)) for p in range(PILLARS)
)
ISLAND_PLACES: Final = tuple(
    tuple(tuple(Place(ISLAND, seat, s, level) for level in range(LEVELS)) for s in range(SECTIONS)) for seat in _SEATS
)
CANOE_PLACES: Final = tuple(Place(CANOE, seat, NONE, NONE) for seat in _SEATS)
BOX_PLACE: Final = Place(BOX, NONE, NONE, NONE)


# ---- the deal (KIL-3)


class ForestsLaid(Value, tag="forests_laid"):
    """KIL-3.1. boards: by section."""

    boards: tuple[int, ...]


class CraterFilled(Value, tag="crater_filled"):
    """KIL-3.2."""

    stones: int


class TikisBoxed(Value, tag="tikis_boxed"):
    """KIL-3.3. box: by colour."""

    box: tuple[int, ...]


class VolcanoSet(Value, tag="volcano_set"):
    """KIL-3.4. heights: by pillar."""

    heights: tuple[int, ...]


class ForestPlanted(Value, tag="forest_planted"):
    """KIL-3.5. tikis: colour or EMPTY by space."""

    section: int
    tikis: tuple[int, ...]


class TilesLaid(Value, tag="tiles_laid"):
    """KIL-3.7. reef: side by reef slot. lodged: side by forest."""

    reef: tuple[int, ...]
    lodged: tuple[int, ...]


class PawnPlaced(Value, tag="pawn_placed"):
    """KIL-3.8. covered: spaces under sea tiles."""

    space: int
    covered: tuple[int, ...]


class StartChosen(Value, tag="start_chosen"):
    """KIL-3.10."""

    seat: int


class StonesDealt(Value, tag="stones_dealt"):
    """KIL-3.11."""

    seat: int
    stones: int


# ---- a turn (KIL-3.12, KIL-4 to KIL-10)


class Drafted(Value, tag="drafted"):
    """KIL-3.12: a tiki went from the volcano into a canoe."""

    seat: int
    colour: int
    origin: Place
    target: Place


class Sailed(Value, tag="sailed"):
    """KIL-5. path: the spaces passed, the last is where the great canoe stands. paid: stones offered for it."""

    seat: int
    origin: int
    path: tuple[int, ...]
    paid: int


class NothingReached(Value, tag="nothing_reached"):
    """KIL-5.6: no main action could be reached, so the turn ends."""

    seat: int


class StonesOffered(Value, tag="stones_offered"):
    """Stones went from a canoe to the crater. crater, left: stones there and in the canoe afterwards."""

    seat: int
    stones: int
    crater: int
    left: int


class StonesTaken(Value, tag="stones_taken"):
    """Stones went from the crater to a canoe; 0 if there were none or no slot was free. crater, left: as above."""

    seat: int
    stones: int
    crater: int
    left: int


class StoneStolen(Value, tag="stone_stolen"):
    """KIL-10.1A-a. victim: seat that lost it."""

    seat: int
    victim: int
    stones: int


class TikiCut(Value, tag="tiki_cut"):
    """KIL-6.2: the main action. left: tikis still in that forest. row_left: of them in the tile row."""

    seat: int
    colour: int
    origin: Place
    target: Place
    left: int
    row_left: int


class TikiRaised(Value, tag="tiki_raised"):
    """KIL-6.6, KIL-6.10: the main action."""

    seat: int
    colour: int
    origin: Place
    target: Place


class TikiMoved(Value, tag="tiki_moved"):
    """A sub-action moved a tiki. seat: who did it."""

    seat: int
    colour: int
    origin: Place
    target: Place


class TallestChanged(Value, tag="tallest_changed"):
    """Other pillars of a section are tallest now (KIL-11.5). before, after: masks of colours."""

    section: int
    before: int
    after: int


class TileUnlocked(Value, tag="tile_unlocked"):
    """KIL-7.1: the tile of a forest moved to the slope of its section."""

    seat: int
    section: int
    side: int


class TileJoined(Value, tag="tile_joined"):
    """KIL-4.3, KIL-7.4: a side joined the tray of this turn."""

    seat: int
    side: int


class TileUsed(Value, tag="tile_used"):
    """A side is carried out. through: the tile 3 that does it, or NONE."""

    seat: int
    side: int
    through: int


class PointsScored(Value, tag="points_scored"):
    """A tile scored. total: points of the seat by tiles and the intermediate scoring."""

    seat: int
    side: int
    points: int
    total: int


class SealPlaced(Value, tag="seal_placed"):
    """KIL-10.1. previous: the pillar that is free again, or NONE."""

    seat: int
    section: int
    colour: int
    previous: int


class ForestCleared(Value, tag="forest_cleared"):
    """KIL-11.3: the last tiki left a forest. cleared: forests without tikis now."""

    seat: int
    section: int
    cleared: int


class TilesPassed(Value, tag="tiles_passed"):
    """KIL-4.7. sides: given up."""

    seat: int
    sides: tuple[int, ...]


class TurnPassed(Value, tag="turn_passed"):
    """KIL-4.4. following: the seat whose turn it is."""

    seat: int
    following: int


# ---- scoring (KIL-11)


class ScoringBegan(Value, tag="scoring_began"):
    """final: False for the intermediate scoring. stalled: by KIL-11.12. section: the first to be scored."""

    final: bool
    stalled: bool
    section: int


class SectionScored(Value, tag="section_scored"):
    """KIL-11.6. worth, tikis: by colour, what one island tiki counts and how many lie there. total: points so far."""

    section: int
    seat: int
    worth: tuple[int, ...]
    tikis: tuple[int, ...]
    points: int
    total: int


class BonusScored(Value, tag="bonus_scored"):
    """KIL-11.8. key: all_five, stones or canoe."""

    seat: int
    key: str
    points: int
    total: int


class ScoringEnded(Value, tag="scoring_ended"):
    """totals: points by seat."""

    final: bool
    totals: tuple[int, ...]


class GameEnded(Value, tag="game_ended"):
    """KIL-11.9, KIL-11.11. ranks, totals, tikis: by seat; tikis lie on the islands and break ties."""

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    tikis: tuple[int, ...]


Event = (
    ForestsLaid
    | CraterFilled
    | TikisBoxed
    | VolcanoSet
    | ForestPlanted
    | TilesLaid
    | PawnPlaced
    | StartChosen
    | StonesDealt
    | Drafted
    | Sailed
    | NothingReached
    | StonesOffered
    | StonesTaken
    | StoneStolen
    | TikiCut
    | TikiRaised
    | TikiMoved
    | TallestChanged
    | TileUnlocked
    | TileJoined
    | TileUsed
    | PointsScored
    | SealPlaced
    | ForestCleared
    | TilesPassed
    | TurnPassed
    | ScoringBegan
    | SectionScored
    | BonusScored
    | ScoringEnded
    | GameEnded
)
EVENT_TYPES: Final = Event.__args__
