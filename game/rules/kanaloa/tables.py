"""Facts of the map and of the tiles, and every action, as tuples indexed by number (sections 2 and 3).

Tables that depend on the number of players are indexed by it first: islands and streams that are out of play with
three (KAN-20.2) or two (KAN-21.1) don't come up in them. Tables by volcano place end with an empty entry,
so that NONE (-1) reads "no volcano".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.rules.kanaloa import actions as act
from game.rules.kanaloa.components import GODS, PLAYERS, Components
from game.rules.kanaloa.reading import read
from game.rules.kanaloa.state import COLOUR, KANE, WHITE

DATA: Final[Components] = read()

ISLAND_IDS: Final = tuple(i.id for i in DATA.islands)
STREAM_IDS: Final = tuple(s.id for s in DATA.streams)
SITE_IDS: Final = tuple(site for i in DATA.islands for site in i.sites)
FIELD_IDS: Final = tuple(f.id for f in DATA.fields)
VOLCANO_IDS: Final = ISLAND_IDS + FIELD_IDS  # where the volcano can stand: islands, then sea fields
TILE_IDS: Final = tuple(t.id for t in DATA.tiles)
KIND_IDS: Final = tuple(k.id for k in DATA.kinds)
GOD_IDS: Final = GODS

ISLANDS: Final = range(len(ISLAND_IDS))
STREAMS: Final = range(len(STREAM_IDS))
FIELD_BASE: Final = len(ISLAND_IDS)  # volcano place of sea field 0


def _by_players(make: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Entries for 2, 3 and 4 players, each at the index of its number."""
    return ((), (), *make)


def _mask(numbers: Iterable[int]) -> int:
    total = 0
    for n in numbers:
        total |= 1 << n
    return total


# ---- islands and streams
ENDS: Final = tuple((ISLAND_IDS.index(s.ends[0]), ISLAND_IDS.index(s.ends[1])) for s in DATA.streams)
ISLANDS_IN: Final = _by_players([tuple(i for i in ISLANDS if n in DATA.islands[i].players) for n in PLAYERS])
STREAMS_IN: Final = _by_players([tuple(s for s in STREAMS if n in DATA.streams[s].players) for n in PLAYERS])
ISLAND_MASK: Final = tuple(_mask(row) for row in ISLANDS_IN)
STREAM_MASK: Final = tuple(_mask(row) for row in STREAMS_IN)

# By players and island: streams that have their first or their second end there.
FIRST: Final = _by_players(
    [tuple(_mask(s for s in STREAMS_IN[n] if ENDS[s][0] == i) for i in ISLANDS) for n in PLAYERS]
)
SECOND: Final = _by_players(
    [tuple(_mask(s for s in STREAMS_IN[n] if ENDS[s][1] == i) for i in ISLANDS) for n in PLAYERS]
)
# By players and island: the neighbours, a mask (KAN-3.3).
NEIGHBOURS: Final = _by_players(
    [tuple(_mask(sum(ENDS[s]) - i for s in STREAMS_IN[n] if i in ENDS[s]) for i in ISLANDS) for n in PLAYERS]
)
# By island and island: the stream between them, -1 = none.
STREAM_BETWEEN: Final = tuple(
    tuple(next((s for s in STREAMS if set(ENDS[s]) == {a, b}), -1) for b in ISLANDS) for a in ISLANDS
)

# ---- volcano places (KAN-15.3, KAN-15.4, KAN-3.5, KAN-21.4)
_CORNERS: Final = tuple(tuple(ISLAND_IDS.index(c) for c in f.corners) for f in DATA.fields)
CLOSED: Final = (
    *(1 << i for i in ISLANDS),
    *(_mask(corners) & ISLAND_MASK[2] for corners in _CORNERS),
    0,
)  # by place: islands that are closed
CLOSED_FIRST: Final = tuple(_mask(s for s in STREAMS if closed >> ENDS[s][0] & 1) for closed in CLOSED)
CLOSED_SECOND: Final = tuple(_mask(s for s in STREAMS if closed >> ENDS[s][1] & 1) for closed in CLOSED)
SELECTABLE: Final = tuple(
    FIELD_BASE + f for f in range(len(FIELD_IDS)) if CLOSED[FIELD_BASE + f].bit_count() > 1
)  # fields that touch two islands in play or more (KAN-3.5)
# By players and place: islands whose pawns freeze (KAN-15.5; two players: KAN-21.5).
FREEZES: Final = ((), (), CLOSED, (*NEIGHBOURS[3], 0), (*NEIGHBOURS[4], 0))

# ---- tiles
KIND: Final = tuple(KIND_IDS.index(t.kind) for t in DATA.tiles)
KIND_SIGNS: Final = tuple(_mask(GOD_IDS.index(g) for g in k.signs) for k in DATA.kinds)
KIND_VALUE: Final = tuple(k.value for k in DATA.kinds)
SIGNS: Final = tuple(KIND_SIGNS[k] for k in KIND)  # by tile: mask of gods
VALUE: Final = tuple(KIND_VALUE[k] for k in KIND)
TILES: Final = range(len(TILE_IDS))
VOLCANO_TILES: Final = DATA.volcano_tiles

# ---- set-ups
SETUPS: Final = {s.players: s for s in DATA.setups}
SHIELDS: Final = tuple(n in SETUPS and SETUPS[n].shields for n in range(5))  # shield cards in play (KAN-11.12)
SEA: Final = tuple(n in SETUPS and SETUPS[n].sea for n in range(5))
PELE_IMMUNE: Final = tuple(n in SETUPS and SETUPS[n].pele_immune for n in range(5))
ENDS_AT: Final = tuple(SETUPS[n].ends_at if n in SETUPS else 0 for n in range(5))
SUGGESTED_PAWNS: Final = tuple(
    next((tuple(ISLAND_IDS.index(i) for i in s.pawns) for s in DATA.starts if s.players == n), ()) for n in range(5)
)  # by players and owner (0 = the Ku player): a good island for the first pawn (KAN-5.6)

# ---- actions, each built once
_SIDES: Final = (WHITE, COLOUR)
LAY_FISH: Final = tuple(
    tuple(tuple(act.LayFish(s, head, side) for side in _SIDES) for head in ENDS[s]) for s in STREAMS
)  # by stream, end and side
PLACE_PAWN: Final = tuple(act.PlacePawn(i) for i in ISLANDS)
PLACE_VOLCANO: Final = tuple(act.PlaceVolcano(p) for p in range(len(VOLCANO_IDS)))
REMOVE_PAWN: Final = tuple(act.RemovePawn(p) for p in range(8))
LAND: Final = tuple(act.Land(i) for i in ISLANDS)
RIDE: Final = tuple(tuple(act.Ride(p, s) for s in STREAMS) for p in range(8))
WHITEN: Final = tuple(act.Whiten(s) for s in STREAMS)
CALL_DOLPHIN: Final = tuple(act.CallDolphin(p) for p in range(8))
OFFER: Final = tuple(act.Offer(g) for g in range(len(GOD_IDS)))
ADD: Final = tuple(act.Add(k) for k in range(len(KIND_IDS)))
ROB: Final = tuple(tuple(act.Rob(v, k) for k in range(len(KIND_IDS))) for v in range(4))
TAKE: Final = tuple(act.Take(s) for s in range(len(SITE_IDS)))
GIVE: Final = tuple(act.Give(s) for s in range(len(SITE_IDS)))
TURN_HEAD: Final = tuple(act.TurnHead(s) for s in STREAMS)
TURN_SIDE: Final = tuple(act.TurnSide(s) for s in STREAMS)
ENTER: Final = tuple(act.Enter(i) for i in ISLANDS)
KEEP_TILES: Final = act.KeepTiles()
DONE: Final = act.Done()
PASS: Final = act.Pass()
SPARE: Final = act.Spare()
LEAVE_FISH: Final = act.LeaveFish()
VETO: Final = (act.Allow(), act.Forbid())
WAIT: Final = act.Wait()
# Every pair of sites, and those of neighbouring islands by number of players (KAN-16.1).
SITE_PAIRS: Final = tuple(act.Swap(a, b) for a in range(len(SITE_IDS)) for b in range(a + 1, len(SITE_IDS)))
SWAPS: Final = (
    (),
    (),
    *(tuple(a for a in SITE_PAIRS if NEIGHBOURS[n][a.first // 2] >> a.second // 2 & 1) for n in PLAYERS),
)
OFFERS: Final = tuple(tuple(OFFER[g] for g in range(KANE + 1) if gods >> g & 1) for gods in range(1 << (KANE + 1)))

ALL_ACTIONS: Final[tuple[act.Action, ...]] = (
    *(a for ends in LAY_FISH for sides in ends for a in sides), *PLACE_PAWN, *PLACE_VOLCANO, *REMOVE_PAWN, *LAND,
    *SITE_PAIRS, KEEP_TILES, *(a for row in RIDE for a in row), *WHITEN, *CALL_DOLPHIN, *OFFER, *ADD, DONE, PASS,
    *(a for row in ROB for a in row), SPARE, *TAKE, *GIVE, *TURN_HEAD, *TURN_SIDE, LEAVE_FISH, *VETO, *ENTER, WAIT,
)  # fmt: skip
KNOWN: Final = frozenset(ALL_ACTIONS)


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
