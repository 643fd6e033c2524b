"""The set-up (HAL-3): starting player, shuffled stacks, open cards. Here is all the chance there is (HAL-13.2)."""

from __future__ import annotations

from game.core.protocol import Config
from game.core.rng import picked, seeded, shuffled
from game.rules.haleakala import tables
from game.rules.haleakala.components import DISCS, LAVA
from game.rules.haleakala.events import Dealt, Event, Started
from game.rules.haleakala.state import BOX, CHOOSE_ACTION, NONE, State
from game.rules.haleakala.turn import ALL_FOR_SALE, NO_CHIPS


def setup(config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
    """The first position and the deal (HAL-3.1 to 3.6, R-25): pieces in supply, the panel open, bays filled.

    In a tactical game the lava cards stay in the box and each seat has a lava disc (HAL-12.1).
    """
    variant = tables.VARIANT_IDS.index(config.get("variant"))
    rng, start = picked(seeded(seed), range(len(tables.SEAT_IDS)))
    stacks = []
    for cards in tables.STACK_CARDS:
        used = [card for card in cards if tables.LAVA_CARDS[variant] or tables.ROLE[card] != LAVA]
        rng, stack = shuffled(rng, used)
        stacks.append(stack)
    bays = len(tables.BAY_IDS)
    dealt, stacks[0] = stacks[0][:bays], stacks[0][bays:]
    lava = NONE if tables.LAVA_DISCS[variant] else BOX
    red, yellow = tables.DATA.seats
    state = State(
        tactical=variant == 1,
        start=start,
        round=1,
        phase=CHOOSE_ACTION,
        turn=start,
        decides=start,
        boat=tables.BOARD.jetty,
        discs=(NONE,) * (2 * DISCS),
        lava_discs=(lava, lava),
        shamans=(red.start, yellow.start),
        statues=(0, 0),
        chips=NO_CHIPS,
        bays=dealt,
        kept=((), ()),
        market=ALL_FOR_SALE,
        taken=(),
        panel=False,
        scoring=0,
        drawn=(),
        discards=(),
        before=(0, 0),
        still=0,
        dry=0,
        stacks=tuple(stacks),
    )
    left = (len(stacks[0]), len(stacks[1]), len(stacks[2]))
    return state, (Started(start, state.shamans, state.boat), Dealt(dealt, left))
