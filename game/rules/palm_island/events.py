"""What happens in a game of Palm Island, in order. Cards are ids as in tables, places count from 1 at the front,
goods are (wood, fish, stone), faces are 0 to 3 for A to D."""

from __future__ import annotations

from game.core.value import Value
from game.rules.palm_island.reading import Goods


class Event(Value):
    """The base of all facts."""


class Dealt(Event, tag="dealt"):
    """A deck was shuffled and put together; cards front to back, 0 where it can't be seen (PAL-3.1 to PAL-3.5)."""

    seat: int
    cards: tuple[int, ...]
    faces: tuple[int, ...]


class RoundBegan(Event, tag="round_began"):
    """A deck is ready for its first turn of this round (or for bringing a card to the front)."""

    seat: int
    round: int


class Revealed(Event, tag="revealed"):
    """A card came to a place where it is seen for the first time (PAL-5.8)."""

    seat: int
    card: int
    place: int


class Looked(Event, tag="looked"):
    """The deck was looked through (PAL-3.3)."""

    seat: int
    cards: tuple[int, ...]


class GaveBack(Event, tag="gave_back"):
    """A stored card was turned upright in its place (PAL-2.4). why: "paid", or "room" for the store limit."""

    seat: int
    card: int
    place: int
    goods: Goods
    why: str


class StockpileUsed(Event, tag="stockpile_used"):
    """The Stockpile gave its whole content to one payment and is empty (PAL-13.8)."""

    seat: int
    goods: Goods
    face_before: int
    face: int


class Paid(Event, tag="paid"):
    """A cost was paid. lost: goods beyond the cost (PAL-6.3). seat: who acted or proposed."""

    seat: int
    cost: Goods
    lost: Goods


class Stored(Event, tag="stored"):
    """A card was turned sideways and went to the back (PAL-5.6); `goods` count from now on."""

    seat: int
    card: int
    face: int
    goods: Goods
    start: int
    end: int


class Rotated(Event, tag="rotated"):
    """A card was rotated and went upright to the back."""

    seat: int
    card: int
    face_before: int
    face: int
    level_before: int
    level: int
    points_before: int
    points: int
    start: int
    end: int


class Flipped(Event, tag="flipped"):
    """A card was flipped and went upright to the back."""

    seat: int
    card: int
    face_before: int
    face: int
    level_before: int
    level: int
    points_before: int
    points: int
    start: int
    end: int


class Discarded(Event, tag="discarded"):
    """The front card went to the back as it was."""

    seat: int
    card: int
    start: int
    end: int


class Expired(Event, tag="expired"):
    """A stored card came to the front: upright, to the back, its goods lost (PAL-7.4)."""

    seat: int
    card: int
    goods: Goods
    end: int


class RoundEnded(Event, tag="round_ended"):
    """The round card is in front of this deck (PAL-8.1)."""

    seat: int
    round: int


class RoundTurned(Event, tag="round_turned"):
    """The round card was turned to the next number and sent to the back (PAL-8.2)."""

    seat: int
    round: int
    face_before: int
    face: int
    end: int


class Brought(Event, tag="brought"):
    """A card was brought to the front."""

    seat: int
    card: int
    start: int


class KeptOrder(Event, tag="kept_order"):
    """No card was brought to the front."""

    seat: int


class Asked(Event, tag="asked"):
    """A player asked the partner to help with the cost of a verb on a card. own, helping: the cards of each."""

    seat: int
    verb: int
    card: int
    place: int
    own: tuple[int, ...]
    helping: tuple[int, ...]
    returned: int
    cost: Goods


class Helped(Event, tag="helped"):
    """`seat` helps `partner`, whose action follows."""

    seat: int
    partner: int


class HelpDeclined(Event, tag="help_declined"):
    """`seat` kept the goods."""

    seat: int
    partner: int


class AskVoided(Event, tag="ask_voided"):
    """A card of the payment that `seat` asked for has changed: the asking is void."""

    seat: int


class CouncilOpened(Event, tag="council_opened"):
    """All decks have ended the round; the council meets (PAL-12.10)."""

    round: int
    cost: Goods


class Proposed(Event, tag="proposed"):
    """A payment was proposed. cards: by seat."""

    seat: int
    kind: int
    cards: tuple[tuple[int, ...], ...]
    stockpile: bool
    cost: Goods


class Agreed(Event, tag="agreed"):
    """A seat consented."""

    seat: int


class ProposalDeclined(Event, tag="proposal_declined"):
    """A seat turned the proposal down."""

    seat: int


class Prepared(Event, tag="prepared"):
    """The disaster was upgraded; `steps` of 3 are done."""

    steps: int
    face_before: int
    face: int


class AbilityBuilt(Event, tag="ability_built"):
    """Remodel or Support was upgraded and works from this round on (PAL-13.2)."""

    ability: str
    works_from: int
    face_before: int
    face: int


class StockpileFilled(Event, tag="stockpile_filled"):
    """The Stockpile was filled and works from this round on."""

    recipe: str
    goods: Goods
    works_from: int
    face_before: int
    face: int


class ReadySaid(Event, tag="ready_said"):
    """A seat wants nothing more in this council."""

    seat: int


class ReadyTakenBack(Event, tag="ready_taken_back"):
    """A co-op action took an earlier declaration back (PAL-12.10)."""

    seat: int


class CouncilClosed(Event, tag="council_closed"):
    """Everybody is ready. prepared: the disaster was upgraded in it."""

    round: int
    prepared: bool


class Counted(Event, tag="counted"):
    """One line of the score sheet of a deck (PAL-9.1)."""

    seat: int
    key: str
    points: int


class Ended(Event, tag="ended"):
    """The game is over. outcome: "finished", "won" or "lost". score: common score, rank: id of its band, "" if lost."""

    outcome: str
    score: int
    rank: str


EVENTS = (
    Dealt,
    RoundBegan,
    Revealed,
    Looked,
    GaveBack,
    StockpileUsed,
    Paid,
    Stored,
    Rotated,
    Flipped,
    Discarded,
    Expired,
    RoundEnded,
    RoundTurned,
    Brought,
    KeptOrder,
    Asked,
    Helped,
    HelpDeclined,
    AskVoided,
    CouncilOpened,
    Proposed,
    Agreed,
    ProposalDeclined,
    Prepared,
    AbilityBuilt,
    StockpileFilled,
    ReadySaid,
    ReadyTakenBack,
    CouncilClosed,
    Counted,
    Ended,
)
