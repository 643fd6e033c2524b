"""What happens in Haleakala, in order and complete: a table can be drawn from these alone (HAL-13).

Numbers as in `state`: places for shamans and statues, segments for beaches, the boat and crater fields.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.value import Value


# ---- set-up (HAL-3)
class Started(Value, tag="started"):
    """The starting player was drawn and keeps the start player card (HAL-3.3). shamans: by seat. boat: segment."""

    seat: int
    shamans: tuple[int, int]
    boat: int


class Dealt(Value, tag="dealt"):
    """The bays were filled. cards: by bay. left: cards that stay in each stack (HAL-3.4)."""

    cards: tuple[int, ...]
    left: tuple[int, int, int]


# ---- discs and shamans (HAL-4, HAL-5)
class DiscLaid(Value, tag="disc_laid"):
    """A number disc went from supply to a beach. sums: of both seats there now. boat: the boat lies there."""

    seat: int
    disc: int
    beach: int
    sums: tuple[int, int]
    boat: bool


class LavaDiscLaid(Value, tag="lava_disc_laid"):
    """The lava disc went with it (HAL-12.2)."""

    seat: int
    beach: int


class DiscTakenBack(Value, tag="disc_taken_back"):
    """A number disc went from a beach to supply. sums: of both seats there now."""

    seat: int
    disc: int
    beach: int
    sums: tuple[int, int]


class Walked(Value, tag="walked"):
    """A shaman moved. path: places from start to end. rises: for each step 1 up, 0 sideways, -1 down."""

    seat: int
    path: tuple[int, ...]
    rises: tuple[int, ...]


class Stayed(Value, tag="stayed"):
    """A shaman stayed where it was."""

    seat: int
    place: int


# ---- boat and cards (HAL-6)
class BoatSailed(Value, tag="boat_sailed"):
    """The boat moved. path: segments from start to end. disc: the one that moved it, 0 = all five were out."""

    seat: int
    path: tuple[int, ...]
    disc: int


class Arrived(Value, tag="arrived"):
    """Who gets cards of the segment reached. leader: the larger sum, -1 = nobody takes one.

    kind: "nobody", "last" (one card left), "identical" (one of two like cards, discs of both), "alone", "both"
    (HAL-6.3a to HAL-6.3e). asks: the leader chooses a card, else the card is clear.
    """

    segment: int
    sums: tuple[int, int]
    leader: int
    kind: str
    asks: bool


class CardTaken(Value, tag="card_taken"):
    """A card left its bay for a seat that will resolve it. order: 1 or 2."""

    seat: int
    bay: int
    card: int
    order: int


class StatueBuilt(Value, tag="statue_built"):
    """A statue rose where the shaman stands (HAL-8.2). left: statues in supply."""

    seat: int
    field: int
    left: int


class CardLapsed(Value, tag="card_lapsed"):
    """A statue card had no effect. why: "beach", "statue_there" or "no_statue" (HAL-6.4, HAL-8.1, HAL-8.2)."""

    seat: int
    card: int
    why: str


class CardKept(Value, tag="card_kept"):
    """A shell or beach card came to a tableau (HAL-8.4, HAL-8.7)."""

    seat: int
    card: int


class CardDiscarded(Value, tag="card_discarded"):
    """A palm card went out of the game. seat: whose it was, -1 = a lava card."""

    seat: int
    card: int


class ChipMoved(Value, tag="chip_moved"):
    """A priestess moved a chip (HAL-8.3). chips: by segment, afterwards."""

    seat: int
    origin: int
    target: int
    chips: tuple[int, ...]


class ChipsLeft(Value, tag="chips_left"):
    """A priestess moved no chip. able: there was one to move, and the seat declined."""

    seat: int
    able: bool


class CardBought(Value, tag="card_bought"):
    """A panel card was bought. paid: the shell cards discarded for it. last: it is a last purchase (HAL-9.4)."""

    seat: int
    card: int
    paid: tuple[int, ...]
    last: bool


class NothingBought(Value, tag="nothing_bought"):
    """A purchase was open and wasn't made. able: something could be afforded, and the seat declined."""

    seat: int
    able: bool
    last: bool


class PriestessTurned(Value, tag="priestess_turned"):
    """The panel priestess was turned face down after use, or up again after a scoring (HAL-8.6, HAL-11.1)."""

    up: bool


# ---- discs back, refill, lava (HAL-7)
class DiscsReturned(Value, tag="discs_returned"):
    """The number discs of a beach went home. discs: by seat, ascending."""

    beach: int
    discs: tuple[tuple[int, ...], tuple[int, ...]]


class LavaDiscReturned(Value, tag="lava_disc_returned"):
    """A lava disc came back to supply. cause: "boat" or "priestess" (HAL-12.4)."""

    seat: int
    beach: int
    cause: str


class Refilled(Value, tag="refilled"):
    """A card was drawn into a bay. left: cards in its stack now."""

    bay: int
    card: int
    stack: int
    left: int


class LavaDrawn(Value, tag="lava_drawn"):
    """A lava card was drawn (HAL-7.5). left: cards in its stack now."""

    card: int
    stack: int
    left: int


class ChipPlaced(Value, tag="chip_placed"):
    """A chip went from stock to a crater field. there: chips on it now; stock: chips left.

    cause: "card" or "disc" (summoned, HAL-12.2).
    """

    segment: int
    there: int
    stock: int
    cause: str


class ChipsOut(Value, tag="chips_out"):
    """No chip was in stock for a lava card (HAL-7.6)."""

    segment: int


class StackEmptied(Value, tag="stack_emptied"):
    """The last card of a stack was drawn."""

    stack: int


# ---- scorings (HAL-9, HAL-10)
class ScoringBegan(Value, tag="scoring_began"):
    """The first or second scoring begins; `seat` triggered it. purchases: with last purchases (HAL-9.4)."""

    number: int
    seat: int
    purchases: bool


class Erupted(Value, tag="erupted"):
    """The volcano erupts. chips: by segment."""

    number: int
    chips: tuple[int, ...]


class LavaFlowed(Value, tag="lava_flowed"):
    """A chip ran down onto a field (HAL-9.5)."""

    segment: int
    field: int


class StatueBurned(Value, tag="statue_burned"):
    """The statue on that field went back to its owner (HAL-9.6). left: statues in supply."""

    seat: int
    field: int
    left: int


class ChipsReturned(Value, tag="chips_returned"):
    """All chips went back to stock (HAL-9.8). chips: by segment, those that were there. burned: statues lost."""

    chips: tuple[int, ...]
    burned: int


class Counted(Value, tag="counted"):
    """One line of a score sheet. fields, cards, panel: what earned it. total: the score marker afterwards."""

    seat: int
    key: str
    points: int
    total: int
    fields: tuple[int, ...]
    cards: tuple[int, ...]
    panel: int


class Scored(Value, tag="scored"):
    """A scoring is complete. gains: of this round, totals: of the game, by seat."""

    number: int
    gains: tuple[int, int]
    totals: tuple[int, int]


class MarketRestored(Value, tag="market_restored"):
    """All scoring cards are for sale again (HAL-11.1). cards: (panel card, seat that had it)."""

    cards: tuple[tuple[int, int], ...]


class RoundBegan(Value, tag="round_began"):
    """The second round begins."""

    round: int


class TurnPassed(Value, tag="turn_passed"):
    """The other player is next. seat: the one who is."""

    seat: int


class GameEnded(Value, tag="game_ended"):
    """The game is over. decided: "points", "statues" or "start" (HAL-11.3). statues: on the board, by seat."""

    winner: int
    totals: tuple[int, int]
    statues: tuple[int, int]
    decided: str


Event: TypeAlias = (
    Started | Dealt | DiscLaid | LavaDiscLaid | DiscTakenBack | Walked | Stayed | BoatSailed | Arrived | CardTaken
    | StatueBuilt | CardLapsed | CardKept | CardDiscarded | ChipMoved | ChipsLeft | CardBought | NothingBought
    | PriestessTurned | DiscsReturned | LavaDiscReturned | Refilled | LavaDrawn | ChipPlaced | ChipsOut | StackEmptied
    | ScoringBegan | Erupted | LavaFlowed | StatueBurned | ChipsReturned | Counted | Scored | MarketRestored
    | RoundBegan | TurnPassed | GameEnded
)  # fmt: skip

EVENT_TYPES = (
    Started, Dealt, DiscLaid, LavaDiscLaid, DiscTakenBack, Walked, Stayed, BoatSailed, Arrived, CardTaken,
    StatueBuilt, CardLapsed, CardKept, CardDiscarded, ChipMoved, ChipsLeft, CardBought, NothingBought,
    PriestessTurned, DiscsReturned, LavaDiscReturned, Refilled, LavaDrawn, ChipPlaced, ChipsOut, StackEmptied,
    ScoringBegan, Erupted, LavaFlowed, StatueBurned, ChipsReturned, Counted, Scored, MarketRestored,
    RoundBegan, TurnPassed, GameEnded,
)  # fmt: skip
