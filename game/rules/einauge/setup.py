"""The first position (EIN-2). All chance of the game happens here: the order of the pile is drawn once."""

from __future__ import annotations

from game.core.protocol import Config
from game.core.rng import draw, seeded, shuffled
from game.rules.einauge import events as ev
from game.rules.einauge.state import BUY, NONE, Seat, State
from game.rules.einauge.tables import COLOUR, COLOURS, DATA, DEALS, ISLANDS, NOTHING_YET, PLACES, SHIP_IDS, SLOTS


def setup(config: Config, seed: int) -> tuple[State, tuple[ev.Event, ...]]:
    """Start player and colours that are sorted out are drawn by lot (R19, R20); then the pile is shuffled (EIN-2.3).

    EIN-12.3 follows: with fewer colours in play the highest bonus is lower.
    """
    rules = DEALS[config.players]
    rng, first = draw(seeded(seed), config.players)
    rng, order = shuffled(rng, range(COLOURS))
    removed, colours = tuple(sorted(order[: rules.removed])), tuple(sorted(order[rules.removed :]))
    rng, islands = shuffled(rng, [card for card in range(ISLANDS) if COLOUR[card] in colours])
    ducats, sabres, jewels = DATA.purse
    state = State(
        phase=BUY,
        turn=first,
        first=first,
        round=1,
        ending=False,
        fought=False,
        bonus=config.get("colour_bonus") == "on",
        colours=colours,
        display=islands[:SLOTS],  # EIN-2.4
        table=(islands[SLOTS], *(NONE,) * (PLACES - 1)),  # EIN-2.5: the first free place
        seats=(Seat(ducats, sabres, jewels, NOTHING_YET),) * config.players,  # EIN-2.1
        sold=(),
        pile=buried(islands[SLOTS + 1 :]),
    )
    return state, _events(state, removed)


def buried(islands: tuple[int, ...], ships: int = len(SHIP_IDS)) -> tuple[int, ...]:
    """A pile of these islands, the first to be drawn first, with the last `ships` ships under it (EIN-2.6).

    Ships are all alike (EIN-1.3), so they come up in the order of their numbers.
    """
    return (*reversed(SHIP_IDS[len(SHIP_IDS) - ships :]), *reversed(islands))


def _events(state: State, removed: tuple[int, ...]) -> tuple[ev.Event, ...]:
    return (
        ev.ColoursRemoved(removed),
        *(ev.Supplied(number, seat.ducats, seat.sabres, seat.jewels) for number, seat in enumerate(state.seats)),
        *(ev.TurnedUp(card, slot) for slot, card in enumerate(state.display)),
        ev.TableDealt(state.table[0], 0),
        ev.ShipsHidden(len(SHIP_IDS), len(state.pile) - len(SHIP_IDS)),
        ev.StartDrawn(state.first),
        ev.TurnBegan(state.first, state.round),
    )
