"""The first position (section 4; three players section 20, two players section 21). All chance happens here."""

from __future__ import annotations

from game.core.protocol import Config
from game.core.rng import picked, seeded, shuffled
from game.rules.kanaloa import tables
from game.rules.kanaloa.components import Fish, Setup
from game.rules.kanaloa.events import BagFilled, Began, CrateSealed, Event, FishLaid, GodDealt, TileLaid
from game.rules.kanaloa.state import (
    COLOUR,
    KU,
    NEUTRAL,
    NONE,
    PLACE_FISH,
    PLACE_PAWN,
    RESERVE,
    VOLCANO_TILE,
    WHITE,
    State,
)


def setup(config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
    """Tiles, god cards and the fish that lie from the start. The holder of Ku begins (KAN-5.1).

    Shields lie on the tray, temples are empty (KAN-4.1); fish and pawns are in reserve (KAN-4.5). The prepared position
    is for a first game (KAN-4.8).
    """
    players = config.players
    rules = tables.SETUPS[players]
    rng, gods, dealt = _deal_gods(seeded(seed), config, rules)
    rng, sites, crate, bag, laid = _lay_tiles(rng, rules)
    ku = gods[KU]
    prepared = config.get("start") == "prepared"
    fish = next(s.fish for s in tables.DATA.starts if s.players == players) if prepared else rules.neutral_fish
    masks, white, ways, fish_events = _lay_fish(fish, ku, players)
    state = State(
        players=players,
        phase=PLACE_PAWN if prepared else PLACE_FISH,
        turn=ku,
        fish=masks,
        white=white,
        ways=ways,
        pawns=(RESERVE,) * (2 * players),
        frozen=0,
        sites=sites,
        stocks=((),) * players,
        temples=((0,) * len(tables.GOD_IDS),) * players,
        gods=gods,
        shields=(NONE,) * 4,
        drawn=0,
        volcano=NONE,
        volcano_seat=NONE,
        volcano_turns=0,
        eruption=False,
        half=False,
        landing=False,
        used=NONE,
        pawn=NONE,
        god=NONE,
        chosen=(),
        tried=NONE,
        tried_head=False,
        forbidden=0,
        bag=bag,
        crate=crate,
    )
    return state, (*dealt, *laid, *fish_events, Began(ku))


def _deal_gods(rng: int, config: Config, rules: Setup) -> tuple[int, tuple[int, ...], list[Event]]:
    """KAN-4.6, KAN-20.3, KAN-21.3: a way to share out, the hands to the seats at random; what is left lies on the tray.

    The option `cards` with two players: "recommended" is Lono + Ku against Kanaloa + Pele, "free" draws between that
    and Lono + Pele against Kanaloa + Ku. Lono and Kanaloa are never together.
    """
    key = config.get("cards") if config.players == 2 else "recommended"
    rng, hands = picked(rng, dict(rules.deals)[key])
    rng, order = shuffled(rng, hands)
    gods = [NONE] * 4
    for seat, hand in enumerate(order):
        for god in hand:
            gods[tables.GOD_IDS.index(god)] = seat
    return rng, tuple(gods), [GodDealt(seat, god) for god, seat in enumerate(gods) if seat != NONE]


def _lay_tiles(rng: int, rules: Setup) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], list[Event]]:
    """KAN-4.2 to KAN-4.4: (generator, sites, crate, bag, events). No volcano can be drawn before the bag is mixed."""
    rng, tiles = shuffled(rng, tables.TILES)
    sites = [NONE] * len(tables.SITE_IDS)
    events: list[Event] = []
    for n, site in enumerate(s for i in tables.ISLANDS_IN[rules.players] for s in (2 * i, 2 * i + 1)):
        sites[site] = tiles[n]
        events.append(TileLaid(tiles[n], site))
    first, rest = rules.face_up, rules.face_up + rules.crate_offerings
    rng, crate = shuffled(rng, (*tiles[first:rest], *(VOLCANO_TILE,) * rules.crate_volcanoes))
    rng, bag = shuffled(rng, (*tiles[rest:], *(VOLCANO_TILE,) * rules.bag_volcanoes))
    events.append(CrateSealed(len(crate), rules.crate_volcanoes))
    events.append(BagFilled(len(bag), rules.bag_volcanoes))
    return rng, tuple(sites), crate, bag, events


def _lay_fish(fish: tuple[Fish, ...], ku: int, players: int) -> tuple[tuple[int, ...], int, int, list[Event]]:
    """KAN-5.6, KAN-21.2 (RULING R6, R27): (streams by owner, white mask, way mask, events). Owner 0 = the Ku player."""
    masks, white, ways = [0] * (NEUTRAL + 1), 0, 0
    events: list[Event] = []
    for each in fish:
        stream = tables.STREAM_IDS.index(each.stream)
        owner = NEUTRAL if each.owner < 0 else (ku + each.owner) % players
        side = WHITE if each.side == "white" else COLOUR
        tail, head = tables.ISLAND_IDS.index(each.tail), tables.ISLAND_IDS.index(each.head)
        masks[owner] |= 1 << stream
        white |= (side == WHITE) << stream
        ways |= (tables.ENDS[stream][1] == head) << stream
        events.append(FishLaid(owner, stream, tail, head, side))
    return tuple(masks), white, ways, events
