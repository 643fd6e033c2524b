"""What happens in Kanaloa, fact by fact, in the order in which it happens. NONE (-1) = nobody, nothing, the tray.

Names of fields tell what a number means: seat, giver, taker, victim, drawer: seats; owner: a seat or NEUTRAL;
pawn(s), island, head, tail, stream, site, tile(s), god, place as in `state`.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.value import Value


# ---- the deal and the start phase
class GodDealt(Value, tag="god_dealt"):
    seat: int
    god: int


class TileLaid(Value, tag="tile_laid"):
    """A face-up tile of the set-up (KAN-4.2)."""

    tile: int
    site: int


class CrateSealed(Value, tag="crate_sealed"):
    """tiles: how many lie face down in the crate, volcanoes among them (KAN-4.3)."""

    tiles: int
    volcanoes: int


class BagFilled(Value, tag="bag_filled"):
    tiles: int
    volcanoes: int


class Began(Value, tag="began"):
    """The holder of Ku begins (KAN-5.1)."""

    seat: int


class FishLaid(Value, tag="fish_laid"):
    """owner: whose fish it is, NEUTRAL for the fish of nobody."""

    owner: int
    stream: int
    tail: int
    head: int
    side: int


class PawnPlaced(Value, tag="pawn_placed"):
    seat: int
    pawn: int
    island: int


# ---- turns
class TurnBegan(Value, tag="turn_began"):
    seat: int
    eruption: bool


class TurnMissed(Value, tag="turn_missed"):
    """All pawns of this seat are frozen (KAN-15.6)."""

    seat: int
    pawns: tuple[int, ...]


class HalfFrozen(Value, tag="half_frozen"):
    """These pawns of the seat are frozen, another is free (KAN-15.9)."""

    seat: int
    pawns: tuple[int, ...]


class PawnRemoved(Value, tag="pawn_removed"):
    seat: int
    pawn: int
    place: int


class Thawed(Value, tag="thawed"):
    seat: int
    pawns: tuple[int, ...]


class Passed(Value, tag="passed"):
    seat: int


class Declined(Value, tag="declined"):
    """An offer of a god was not used: Lono's swap or second pawn, Ku's robbery, Kanaloa's fish."""

    seat: int
    god: int


# ---- rides
class Rode(Value, tag="rode"):
    seat: int
    pawn: int
    stream: int
    tail: int
    head: int


class FishTurned(Value, tag="fish_turned"):
    """A fish shows its other side. cause: "ride", "stuck" or "kanaloa"."""

    seat: int
    stream: int
    owner: int
    side: int
    cause: str


class DolphinCalled(Value, tag="dolphin_called"):
    seat: int
    pawn: int
    island: int


class Landed(Value, tag="landed"):
    seat: int
    pawn: int
    island: int


class TileTaken(Value, tag="tile_taken"):
    seat: int
    tile: int
    site: int


class TileGiven(Value, tag="tile_given"):
    """The dolphin got the tile; it is out of the game."""

    seat: int
    tile: int
    site: int


class VolcanoDrawn(Value, tag="volcano_drawn"):
    """number: how many volcano tiles are on the track now."""

    number: int


class CrateOpened(Value, tag="crate_opened"):
    """The bag was empty: the tiles of the crate go into it (KAN-9.3)."""

    tiles: int


class Refilled(Value, tag="refilled"):
    tile: int
    site: int


# ---- offerings and cards
class GodChosen(Value, tag="god_chosen"):
    seat: int
    god: int


class TileChosen(Value, tag="tile_chosen"):
    seat: int
    tile: int


class Offered(Value, tag="offered"):
    """The tiles leave the game; the temple grows from `before` to `height`."""

    seat: int
    god: int
    tiles: tuple[int, ...]
    total: int
    before: int
    height: int


class TempleSlept(Value, tag="temple_slept"):
    """The temple is lower than Kane now."""

    seat: int
    god: int
    height: int
    kane: int


class TempleWoke(Value, tag="temple_woke"):
    """The temple is no longer lower than Kane."""

    seat: int
    god: int
    height: int
    kane: int


class GodCardMoved(Value, tag="god_card_moved"):
    """cause: "won" by an offering (KAN-11.3), or lost by "kane" (KAN-11.6) to the shield's holder, heir or tray."""

    god: int
    giver: int
    taker: int
    cause: str


class ShieldMoved(Value, tag="shield_moved"):
    """cause: "won" (KAN-11.5), "old" to the former god-card holder (KAN-11.4), lost by "kane", or "heir"."""

    god: int
    giver: int
    taker: int
    cause: str


class CardTied(Value, tag="card_tied"):
    """The offering reached the height of the holder, not more: the card stays (KAN-11.3)."""

    seat: int
    god: int
    holder: int


# ---- gods
class Swapped(Value, tag="swapped"):
    """The tiles that lay on the two sites before."""

    seat: int
    first: int
    second: int
    first_tile: int
    second_tile: int


class Met(Value, tag="met"):
    """Pawns meet and Ku may rob. seat: the Ku player; pawn: the one that arrived; victims: seats that can be robbed."""

    seat: int
    pawn: int
    victims: tuple[int, ...]


class Shielded(Value, tag="shielded"):
    """The shield of Ku or Pele kept this seat from harm; pawn: the one spared from the ash, else NONE."""

    seat: int
    god: int
    pawn: int


class Robbed(Value, tag="robbed"):
    seat: int
    victim: int
    tile: int


class TurnAsked(Value, tag="turn_asked"):
    """Kanaloa wants to turn head or side of a fish that shows the colour of the shield's holder."""

    seat: int
    holder: int
    stream: int
    head_turn: bool


class FishAllowed(Value, tag="fish_allowed"):
    seat: int
    stream: int


class FishForbidden(Value, tag="fish_forbidden"):
    seat: int
    stream: int


class FishHeaded(Value, tag="fish_headed"):
    """Kanaloa turned a fish to swim the other way; tail and head as they are now."""

    seat: int
    stream: int
    tail: int
    head: int


class SecondPawnEntered(Value, tag="second_pawn_entered"):
    """by_shield: allowed by Lono's shield, so no god action."""

    seat: int
    pawn: int
    island: int
    by_shield: bool


# ---- the volcano
class Erupted(Value, tag="erupted"):
    """seat: the Pele player, whose eruption turn follows; skipped: the seats in between, clockwise."""

    seat: int
    drawer: int
    skipped: tuple[int, ...]


class EruptionCalm(Value, tag="eruption_calm"):
    """Nobody holds Pele, so nothing happens (KAN-15.2)."""

    number: int


class VolcanoPlaced(Value, tag="volcano_placed"):
    """closed: the islands that nobody may enter now; before: where the volcano was, NONE = not on the map."""

    seat: int
    place: int
    before: int
    closed: tuple[int, ...]


class Frozen(Value, tag="frozen"):
    seat: int
    pawn: int
    island: int


class VolcanoGone(Value, tag="volcano_gone"):
    place: int


# ---- the end
class GameEnded(Value, tag="game_ended"):
    """The last volcano tile was drawn (KAN-18.2)."""

    number: int


class Scored(Value, tag="scored"):
    """One line of the score sheet: a temple of this height brings these points."""

    seat: int
    god: int
    height: int
    points: int


class StockLeft(Value, tag="stock_left"):
    """Tiles that were not offered: their value counts nothing."""

    seat: int
    tiles: tuple[int, ...]
    value: int


class Won(Value, tag="won"):
    """seats: the winner, or all who share the first place."""

    seats: tuple[int, ...]
    points: int


Event: TypeAlias = (
    GodDealt | TileLaid | CrateSealed | BagFilled | Began | FishLaid | PawnPlaced | TurnBegan | TurnMissed | HalfFrozen
    | PawnRemoved | Thawed | Passed | Declined | Rode | FishTurned | DolphinCalled | Landed | TileTaken | TileGiven
    | VolcanoDrawn | CrateOpened | Refilled | GodChosen | TileChosen | Offered | TempleSlept | TempleWoke
    | GodCardMoved | ShieldMoved | CardTied | Swapped | Met | Shielded | Robbed | TurnAsked | FishAllowed
    | FishForbidden | FishHeaded | SecondPawnEntered | Erupted | EruptionCalm | VolcanoPlaced | Frozen | VolcanoGone
    | GameEnded | Scored | StockLeft | Won
)  # fmt: skip

EVENT_TYPES = (
    GodDealt, TileLaid, CrateSealed, BagFilled, Began, FishLaid, PawnPlaced, TurnBegan, TurnMissed, HalfFrozen,
    PawnRemoved, Thawed, Passed, Declined, Rode, FishTurned, DolphinCalled, Landed, TileTaken, TileGiven,
    VolcanoDrawn, CrateOpened, Refilled, GodChosen, TileChosen, Offered, TempleSlept, TempleWoke,
    GodCardMoved, ShieldMoved, CardTied, Swapped, Met, Shielded, Robbed, TurnAsked, FishAllowed,
    FishForbidden, FishHeaded, SecondPawnEntered, Erupted, EruptionCalm, VolcanoPlaced, Frozen, VolcanoGone,
    GameEnded, Scored, StockLeft, Won,
)  # fmt: skip
