"""What players may do in Kanaloa, in the order in which `legal` lists it (section 6).

An offering is a chain: `Offer(god)`, `Add(kind)` with kinds never descending, `Done()`.
"""

from __future__ import annotations

from typing import TypeAlias

from game.core.value import Value


class LayFish(Value, tag="lay"):
    """Lay one of your fish on a stream, head toward an island, white (0) or coloured (1) side up (KAN-5.2)."""

    stream: int
    head: int
    side: int


class PlacePawn(Value, tag="pawn"):
    """Put your first pawn on an island (KAN-5.7)."""

    island: int


class PlaceVolcano(Value, tag="volcano"):
    """Pele: an island 0..11, with two players 12 + sea field (KAN-15.3, KAN-21.4)."""

    place: int


class RemovePawn(Value, tag="remove"):
    """Two pawns but no Lono card: one leaves (KAN-16.5)."""

    pawn: int


class Land(Value, tag="land"):
    """Leave the dolphin (KAN-8.7)."""

    island: int


class Swap(Value, tag="swap"):
    """Lono: the tiles of two sites of neighbouring islands change places; first < second (KAN-16.1)."""

    first: int
    second: int


class KeepTiles(Value, tag="keep"):
    """Lono: no swap."""


class Ride(Value, tag="ride"):
    """Move a pawn with a fish, from its tail to its head (KAN-7.1)."""

    pawn: int
    stream: int


class Whiten(Value, tag="whiten"):
    """A stuck pawn turns a fish that starts at its island to white (KAN-8.4)."""

    stream: int


class CallDolphin(Value, tag="call"):
    """A stuck pawn goes on the dolphin (KAN-8.5)."""

    pawn: int


class Offer(Value, tag="offer"):
    """Begin an offering to one god (KAN-10.1)."""

    god: int


class Add(Value, tag="add"):
    """One more tile of this kind for the offering."""

    kind: int


class Done(Value, tag="done"):
    """The offering is complete: the temple grows and cards move (KAN-10.5, KAN-10.7)."""


class Pass(Value, tag="pass"):
    """Do nothing in a half-frozen turn (KAN-15.9)."""


class Rob(Value, tag="rob"):
    """Ku: take a tile of this kind from a player met (KAN-14.1)."""

    victim: int
    kind: int


class Spare(Value, tag="spare"):
    """Ku: take nothing."""


class Take(Value, tag="take"):
    """Take the tile of a site into your stock (KAN-7.4)."""

    site: int


class Give(Value, tag="give"):
    """The dolphin gets the tile of a site (KAN-8.7)."""

    site: int


class TurnHead(Value, tag="head"):
    """Kanaloa: head and tail of a fish change places (KAN-13.1)."""

    stream: int


class TurnSide(Value, tag="side"):
    """Kanaloa: a fish is turned over (KAN-13.1)."""

    stream: int


class LeaveFish(Value, tag="leave"):
    """Kanaloa: turn nothing."""


class Allow(Value, tag="allow"):
    """Kanaloa's shield: the fish may be turned (KAN-13.4)."""


class Forbid(Value, tag="forbid"):
    """Kanaloa's shield: the fish stays as it is (KAN-13.4)."""


class Enter(Value, tag="enter"):
    """Place your second pawn (KAN-16.4)."""

    island: int


class Wait(Value, tag="wait"):
    """Keep your second pawn in reserve."""


Action: TypeAlias = (
    LayFish | PlacePawn | PlaceVolcano | RemovePawn | Land | Swap | KeepTiles | Ride | Whiten | CallDolphin | Offer
    | Add | Done | Pass | Rob | Spare | Take | Give | TurnHead | TurnSide | LeaveFish | Allow | Forbid | Enter | Wait
)  # fmt: skip

ACTION_TYPES = (
    LayFish, PlacePawn, PlaceVolcano, RemovePawn, Land, Swap, KeepTiles, Ride, Whiten, CallDolphin, Offer,
    Add, Done, Pass, Rob, Spare, Take, Give, TurnHead, TurnSide, LeaveFish, Allow, Forbid, Enter, Wait,
)  # fmt: skip
