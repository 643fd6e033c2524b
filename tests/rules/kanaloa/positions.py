"""Positions for tests, told in component ids, and a way to play texts from them.

The usual table is that of the worked examples: the prepared position with the suggested pawns, P0 holds Ku (owner 0
of the fish), P1 Kanaloa, P2 Pele, P3 Lono.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.value import replace
from game.rules.kanaloa import RULES, board, tables
from game.rules.kanaloa.notation import PAWN_IDS, PLACE_IDS
from game.rules.kanaloa.state import MAIN, NONE, PHASES, VOLCANO_TILE, State
from tests.rules import playing

USUAL = {4: (1, 0, 2, 3), 3: (NONE, 0, 1, 2), 2: (1, 0, 1, 0)}  # god cards by god: Kanaloa, Ku, Pele, Lono


@cache
def deal(players: int = 4, start: str = "prepared", cards: str = "recommended") -> State:
    """The first position with the usual god cards."""
    chosen = {"start": start, "cards": cards} if players == 2 else {"start": start}
    for seed in range(500):
        state, _ = RULES.setup(RULES.config(players, chosen), seed)
        if state.gods == USUAL[players]:
            return state
    raise AssertionError("no deal with the usual cards")


@cache
def begun(players: int = 4) -> State:
    """The first turn of P0 with the pawns where the rules file suggests them."""
    state = deal(players)
    for island in tables.SUGGESTED_PAWNS[players]:
        state = play(state, f"pawn {tables.ISLAND_IDS[island]}")
    return main(state)


def main(state: State, seat: int = 0) -> State:
    """A plain turn of this seat, at its main action."""
    return replace(state, phase=MAIN, turn=seat, used=NONE, eruption=False, half=False, landing=False, pawn=NONE)


# ---- playing
def play(state: State, *texts: str) -> State:
    """The position after these actions of whoever is asked; each goes through the public door."""
    return run(state, *texts)[0]


def run(state: State, *texts: str) -> tuple[State, list[Any]]:
    """The position after these actions, and all events."""
    return playing.follow(RULES, state, texts)


def tell(events: list[Any], *kinds: str) -> list[dict[str, Any]]:
    """The events of these kinds as told in recordings."""
    told = [RULES.tell(e) for e in events]
    return [t for t in told if not kinds or t["type"] in kinds]


def may(state: State) -> list[str]:
    """What the seat that is asked may do, as texts."""
    (seat,) = RULES.waiting(state)
    return [RULES.text(a) for a in RULES.legal(state, seat)]


def words(state: State, first: str) -> list[str]:
    """The legal texts that begin with a word, without it."""
    return [t.removeprefix(first + " ") for t in may(state) if t.split()[0] == first]


def refusal(state: State, text: str, seat: int | None = None) -> tuple[str, str]:
    """(key without its set, rule id) of the refusal."""
    why = playing.refusal(RULES, state, text, seat)
    return why.key.removeprefix("kanaloa.refuse."), why.rule


def phase(state: State) -> str:
    return PHASES[state.phase]


def asked(state: State) -> tuple[int, str]:
    """(seat that is asked, state of KAN-6.3)."""
    (seat,) = RULES.waiting(state)
    return seat, phase(state)


# ---- changing a position
def fish(state: State, stream: str, head: str = "", side: str = "", owner: int | None = None) -> State:
    """The same with one fish pointing elsewhere, showing another side, belonging to another."""
    s = tables.STREAM_IDS.index(stream)
    bit = 1 << s
    ways, white, masks = state.ways, state.white, list(state.fish)
    if head:
        second = tables.ISLAND_IDS.index(head) == tables.ENDS[s][1]
        ways = ways | bit if second else ways & ~bit
    if side:
        white = white | bit if side == "white" else white & ~bit
    if owner is not None:
        masks = [m & ~bit for m in masks]
        masks[owner] |= bit
    return replace(state, ways=ways, white=white, fish=tuple(masks))


def way(state: State, stream: str) -> tuple[str, str, int, str]:
    """(tail, head, owner, side) of a fish."""
    s = tables.STREAM_IDS.index(stream)
    ids = tables.ISLAND_IDS
    side = ("white", "colour")[board.side(state, s)]
    return ids[board.tail(state, s)], ids[board.head(state, s)], board.owner(state, s), side


def pawns(state: State, **places: str) -> State:
    """pawns(state, P0a="I05", P1b="dolphin")."""
    row = list(state.pawns)
    for name, place in places.items():
        row[PAWN_IDS.index(name)] = PLACE_IDS.index(place)
    return replace(state, pawns=tuple(row))


def place(state: State, pawn: str) -> str:
    return PLACE_IDS[state.pawns[PAWN_IDS.index(pawn)]]


def frozen(state: State) -> list[str]:
    return [PAWN_IDS[p] for p in tables.bits(state.frozen)]


def freeze(state: State, *names: str) -> State:
    return replace(state, frozen=sum(1 << PAWN_IDS.index(n) for n in names))


def stock(state: State, seat: int, *kinds: str) -> State:
    """The seat gets tiles of these kinds in place of its stock; they come from the bag and what it had goes there."""
    bag = [*state.stocks[seat], *state.bag]
    sites, crate = list(state.sites), list(state.crate)
    mine = []
    for kind in kinds:
        wanted = tables.KIND_IDS.index(kind)
        for heap in (bag, crate, sites):
            at = next((i for i, t in enumerate(heap) if 0 <= t != VOLCANO_TILE and tables.KIND[t] == wanted), None)
            if at is not None:
                break
        assert at is not None, f"no {kind} left"
        mine.append(heap[at])
        if heap is bag:
            del bag[at]
        else:
            spare = next(i for i, t in enumerate(bag) if t != VOLCANO_TILE and tables.KIND[t] != wanted)
            heap[at] = bag.pop(spare)
    stocks = (*state.stocks[:seat], tuple(sorted(mine)), *state.stocks[seat + 1 :])
    return replace(state, bag=tuple(bag), crate=tuple(crate), sites=tuple(sites), stocks=stocks)


def kinds(state: State, seat: int) -> list[str]:
    return [tables.KIND_IDS[tables.KIND[t]] for t in state.stocks[seat]]


def draws(state: State, *what: str) -> State:
    """The next tiles of the bag: "volcano" or "tile", in this order."""
    bag = list(state.bag)
    coming = []
    for word in what:
        at = next(i for i, t in enumerate(bag) if (t == VOLCANO_TILE) == (word == "volcano"))
        coming.append(bag.pop(at))
    return replace(state, bag=(*bag, *reversed(coming)))


def temple(state: State, seat: int, **heights: int) -> State:
    """temple(state, 2, Pele=4, Kane=3)."""
    row = list(state.temples[seat])
    for god, height in heights.items():
        row[tables.GOD_IDS.index(god)] = height
    return replace(state, temples=(*state.temples[:seat], tuple(row), *state.temples[seat + 1 :]))


def temples(state: State, god: str, *heights: int) -> State:
    """The heights of one god's temples by seat."""
    for seat, height in enumerate(heights):
        state = temple(state, seat, **{god: height})
    return state


def card(state: State, god: str, seat: int) -> State:
    """Who holds a god card; NONE = the tray."""
    row = list(state.gods)
    row[tables.GOD_IDS.index(god)] = seat
    return replace(state, gods=tuple(row))


def shield(state: State, god: str, seat: int) -> State:
    row = list(state.shields)
    row[tables.GOD_IDS.index(god)] = seat
    return replace(state, shields=tuple(row))


def cards(state: State, god: str) -> tuple[int, int]:
    """(holder of the god card, holder of the shield)."""
    g = tables.GOD_IDS.index(god)
    return state.gods[g], state.shields[g]


def volcano(state: State, where: str, seat: int, turns: int = 1) -> State:
    """The volcano stands there, placed by a seat."""
    return replace(state, volcano=tables.VOLCANO_IDS.index(where), volcano_seat=seat, volcano_turns=turns)


def place_of_volcano(state: State) -> str | None:
    return None if state.volcano == NONE else tables.VOLCANO_IDS[state.volcano]


def offer(state: State, seat: int, god: str, *tiles: str) -> tuple[State, list[Any]]:
    """A turn of this seat in which it offers tiles of these kinds, which it gets first. Stops after the offering."""
    state = stock(main(state, seat), seat, *tiles)
    order = sorted(tiles, key=tables.KIND_IDS.index)
    return run(state, f"offer {god}", *(f"add {kind}" for kind in order), "done")


def pick(state: State) -> str:
    """The first site of the island where a pawn has just arrived."""
    return tables.SITE_IDS[state.pawns[state.pawn] * 2]
