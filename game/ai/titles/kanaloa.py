"""How a computer plays Kanaloa: what a position may bring at the end, and which offerings are worth a thought.

The score is Kane times the temples that reach him, so temples, stock and the tiles still to come are poured like
water over Kane and the best one to four gods, as far as signs allow. Cards, ways out, ash and Ku's threat are added.
Only counts of the bag are looked at, never its order. Nothing binds computers here beyond the rules: every round of
turns draws tiles, so a game always ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.rng import draw
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import board, scoring, tables
from game.rules.kanaloa.state import (
    DOLPHIN,
    KANE,
    KU,
    KU_ROB,
    LONO,
    MAIN,
    NONE,
    OFFERING,
    OVER,
    PELE,
    PLACE_FISH,
    TAKE_TILE,
    Observation,
    Position,
    State,
)

Plan = tuple[act.Action, ...]

HORIZON: Final = 16  # plies of a playout: about two turns of everybody
PICKED: Final = 3.6  # points of the better one of two tiles
TURNS_A_TILE: Final = 1.8  # turns of a player for each tile he takes
RIVALS: Final = 0.4  # how much the best rival's outlook counts against the own one
GOD_CARD: Final = (2.2, 1.4, 1.6, 2.2)  # points of each god card in the middle of a game
SHIELD: Final = (0.5, 0.8, 0.8, 1.4)
WAYS_OUT: Final = (-1.0, 0.4, 0.9, 1.1, 1.2, 1.3, 1.3)  # by the number of usable exits of a pawn
ON_DOLPHIN: Final = -1.2
FROZEN: Final = -2.0
SECOND_PAWN: Final = 1.0
GOOD_TILE: Final = 0.25  # of the value of the best tile that a pawn can reach
THREAT: Final = 0.2  # of the best tile that Ku can reach


def judge(state: State, seat: int) -> float:
    """Points expected at the end, less a share of what the best rival expects."""
    left = tiles_left(state)
    outlooks = [_outlook(state, other, left) for other in range(state.players)]
    own = outlooks.pop(seat)
    return own - RIVALS * max(outlooks)


def tiles_left(state: State) -> float:
    """Offering tiles that will probably be drawn before the last volcano tile, for all players together."""
    if state.phase == OVER:
        return 0.0
    sealed = bool(state.crate)
    volcanoes = tables.VOLCANO_TILES - state.drawn - sealed
    offerings = len(state.bag) - volcanoes
    missing = tables.ENDS_AT[state.players] - state.drawn
    if missing > volcanoes:  # the last one lies in the crate: half of its tiles come before it
        return offerings + (len(state.crate) - 1) / 2
    return offerings * missing / (volcanoes + 1)


def _outlook(state: State, seat: int, left: float) -> float:
    """Points that this seat may expect: built, in stock and to come, and what its cards and pawns are good for."""
    temples = state.temples[seat]
    if state.phase == OVER:
        return float(scoring.points(temples))
    coming = left / state.players
    turns = coming * TURNS_A_TILE
    shared = min(1.0, turns / 12)
    value = _built(state.stocks[seat], temples, coming * PICKED, turns)
    if state.turn == seat and state.phase in (TAKE_TILE, KU_ROB):
        value += PICKED * 0.8
    return value + _cards(state, seat, shared, turns) + min(1.0, turns / 3) * _pawns(state, seat)


def _built(stock: tuple[int, ...], temples: tuple[int, ...], future: float, turns: float) -> float:
    """The best of Kane alone and Kane with his one to four likeliest gods, all brought to one height."""
    own = [0, 0, 0, 0, 0]
    total = 0
    for tile in stock:
        worth, signs = tables.VALUE[tile], tables.SIGNS[tile]
        total += worth
        for god in range(KANE + 1):
            if signs >> god & 1:
                own[god] += worth
    kane = temples[KANE]
    # A god takes one turn of offering; what can't be offered in time is lost.
    share = turns / (turns + 2.5)
    future *= turns / (turns + 4)
    water = share * total + future
    wild = 0.6 * share * own[KANE]
    most = kane + share * own[KANE] + 0.45 * future
    reach = sorted(
        ((temples[g] + share * own[g] + (wild if own[g] else 0.0) + 0.4 * future, temples[g]) for g in range(KANE)),
        reverse=True,
    )
    best = min(most, kane + water)
    vessels = [kane]
    for count, (limit, height) in enumerate(reach, 2):
        vessels.append(height)
        level = min(_level(sorted(vessels), water), most)
        most = min(most, max(limit, 0.0))
        level = min(level, most)
        if level >= kane and level * count > best:
            best = level * count
    return best


def _level(vessels: list[int], water: float) -> float:
    """How high the water stands that fills the lowest vessels first. vessels: ascending."""
    floor, used = 0.0, 0
    for height in vessels:
        if used and water <= (height - floor) * used:
            return floor + water / used
        water -= (height - floor) * used
        floor, used = height, used + 1
    return floor + water / used


def _cards(state: State, seat: int, shared: float, turns: float) -> float:
    """Cards in hand. Pele is worth more with an odd number of volcano tiles, Lono toward the end."""
    value = 0.0
    for god in range(KANE):
        if state.gods[god] == seat:
            worth = GOD_CARD[god] * shared
            if god == PELE and state.drawn % 2:
                worth += 0.8 * shared
            elif god == LONO:
                worth += 0.8 * min(1.0, turns / 4)
            value += worth
        elif state.shields[god] == seat:
            value += SHIELD[god] * shared
    return value


def _pawns(state: State, seat: int) -> float:
    """Ways out and the tiles they lead to, ash, the dolphin, and a robber within reach."""
    value, out = 0.0, 0
    best = 0
    for pawn in (seat * 2, seat * 2 + 1):
        place = state.pawns[pawn]
        if place == DOLPHIN:
            out += 1
            value += ON_DOLPHIN
        elif place < DOLPHIN:
            out += 1
            if state.frozen >> pawn & 1:
                value += FROZEN
            ways = board.exits(state, seat, place)
            value += WAYS_OUT[ways.bit_count()]
            for stream in tables.bits(ways):
                site = board.head(state, stream) * 2
                best = max(best, *(tables.VALUE[t] for t in state.sites[site : site + 2] if t != NONE), 0)
            value -= _threat(state, seat, place)
    return value + GOOD_TILE * best + (SECOND_PAWN if out > 1 else 0.0)


def _threat(state: State, seat: int, island: int) -> float:
    """What Ku would take if one of his pawns came to this island on a ride."""
    ku = state.gods[KU]
    if ku in (NONE, seat) or state.shields[KU] == seat or not state.stocks[seat]:
        return 0.0
    for pawn in (ku * 2, ku * 2 + 1):
        place = state.pawns[pawn]
        if place < DOLPHIN and not state.frozen >> pawn & 1:
            stream = tables.STREAM_BETWEEN[place][island]
            if stream >= 0 and board.exits(state, ku, place) >> stream & 1:
                return THREAT * max(tables.VALUE[t] for t in state.stocks[seat])
    return 0.0


# ---- plans
def plans(observation: Observation, seat: int, legal: Plan) -> Iterator[Plan]:
    """Rides with the tile taken, offerings whole, fish for the start phase one stream at a time; the rest as it is."""
    if observation.phase == PLACE_FISH:
        yield from _fish_plans(observation, seat, legal)
    elif observation.phase == OFFERING:
        for tiles in offerings(observation.stocks[seat], observation.god):
            if tiles[: len(observation.chosen)] == observation.chosen:
                yield _chain(tiles[len(observation.chosen) :])
    else:
        for action in legal:
            if isinstance(action, act.Offer):
                for tiles in offerings(observation.stocks[seat], action.god):
                    yield (action, *_chain(tiles))
            elif isinstance(action, act.Ride):
                site = board.head(observation, action.stream) * 2
                yield (action, tables.TAKE[site])
                yield (action, tables.TAKE[site + 1])
            else:
                yield (action,)


def _chain(tiles: tuple[int, ...]) -> Plan:
    return (*(tables.ADD[tables.KIND[t]] for t in tiles), tables.DONE)


def offerings(stock: tuple[int, ...], god: int) -> Iterator[tuple[int, ...]]:
    """For every sum that can be offered to the god one set of tiles, ascending by sum.

    Tiles of few uses go first: with one sign before those with two, Kane tiles last. The tiles of a set ascend, and
    of tiles that are alike the lowest are in it, as the chain of actions takes them.
    """
    own = [t for t in stock if tables.SIGNS[t] >> god & 1]
    wild = [t for t in stock if god != KANE and tables.SIGNS[t] >> KANE & 1]
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}  # by sum: (cost, tiles)
    for tile in (*own, *wild):
        price = 4 if tables.SIGNS[tile] >> KANE & 1 else tables.SIGNS[tile].bit_count()
        for total, (cost, tiles) in sorted(best.items(), reverse=True):
            alike = [t for t in stock if tables.KIND[t] == tables.KIND[tile] and t < tile]
            if any(t not in tiles for t in alike) or (tile in wild and not tiles):
                continue
            found = (cost + price, (*tiles, tile))
            known = best.get(total + tables.VALUE[tile])
            if known is None or found[0] < known[0]:
                best[total + tables.VALUE[tile]] = found
    for total in sorted(best):
        if total:
            yield best[total][1]


def _fish_plans(position: Position, seat: int, legal: Plan) -> Iterator[Plan]:
    """One stream, taken from what lies on the islands so that no two games look alike; white and coloured in turn."""
    mine = position.fish[seat].bit_count()
    fish = [a for a in legal if isinstance(a, act.LayFish) and a.side == mine % 2]
    streams = sorted({a.stream for a in fish})
    noise = sum((t + 2) * (k + 3) for k, t in enumerate(position.sites)) + 7 * board.laid(position) + position.ways
    stream = streams[noise % len(streams)]
    heads = [a for a in fish if a.stream == stream]
    yield (heads[noise // 29 % len(heads)],)


# ---- quick moves inside a search
def reply(state: State, seat: int, legal: Plan, rng: int) -> act.Action:
    """A sensible move at once: good tiles, ways out, an offering when the stock is full or the pawn is stuck."""
    phase = state.phase
    rng, die = draw(rng, 1 << 16)
    if phase == MAIN:
        return _quick_main(state, seat, legal, die)
    if phase == OFFERING:
        first = legal[0]
        if isinstance(first, act.Add) and (not state.chosen or not tables.KIND_SIGNS[first.kind] >> KANE & 1):
            return first
        return tables.DONE
    if phase == TAKE_TILE:
        return max(legal, key=lambda a: _taste(state, seat, a))
    if phase == KU_ROB:
        return max(legal[:-1], key=lambda a: tables.KIND_VALUE[a.kind] if isinstance(a, act.Rob) else 0)
    if isinstance(legal[-1], act.KeepTiles | act.LeaveFish | act.Forbid):
        return legal[-1]
    if isinstance(legal[-1], act.Wait):
        return legal[die % (len(legal) - 1)]
    return legal[die % len(legal)]


def _taste(state: State, seat: int, action: act.Action) -> float:
    """How much a seat likes the tile of a site: its value, and more for a god whose temple is low."""
    tile = state.sites[action.site] if isinstance(action, act.Take) else NONE
    if tile == NONE:
        return 0.0
    temples = state.temples[seat]
    low = min(temples[g] for g in tables.bits(tables.SIGNS[tile]))
    return tables.VALUE[tile] - 0.1 * low + (0.5 if tables.SIGNS[tile].bit_count() > 1 else 0.0)


def _quick_main(state: State, seat: int, legal: Plan, die: int) -> act.Action:
    rides = [a for a in legal if isinstance(a, act.Ride)]
    stock = state.stocks[seat]
    if stock and not state.half and not state.crate and state.drawn == tables.ENDS_AT[state.players] - 1:
        god, gain = _last_offering(state, seat, stock)
        if gain > 0:
            return tables.OFFER[god]
    if stock and not state.half and (not rides or sum(tables.VALUE[t] for t in stock) > 9 + die % 12):
        return tables.OFFER[_quick_god(state, seat, stock)]
    if rides:
        sites = state.sites

        def best_tile(ride: act.Ride) -> int:
            site = board.head(state, ride.stream) * 2
            return 8 * max(tables.VALUE[sites[site]], tables.VALUE[sites[site + 1]]) + (die >> ride.stream % 13) % 8

        return max(rides, key=best_tile)
    return legal[die % len(legal)]


def _last_offering(state: State, seat: int, stock: tuple[int, ...]) -> tuple[int, int]:
    """(god, points) of the offering that brings most now: any tile that is drawn may be the last one."""
    temples = state.temples[seat]
    now = scoring.points(temples)
    best = (NONE, 0)
    for god in range(KANE + 1):
        total = sum(tables.VALUE[t] for t in stock if tables.SIGNS[t] >> god & 1)
        if total:
            gain = scoring.points((*temples[:god], temples[god] + total, *temples[god + 1 :])) - now
            if gain > best[1]:
                best = (god, gain)
    return best


def _quick_god(state: State, seat: int, stock: tuple[int, ...]) -> int:
    """The lowest temple that can grow; Kane only while all others are higher."""
    temples = state.temples[seat]
    gods = 0
    for tile in stock:
        gods |= tables.SIGNS[tile]
    return min(tables.bits(gods), key=lambda g: (temples[g] + (3 if g == KANE else 0), g))
