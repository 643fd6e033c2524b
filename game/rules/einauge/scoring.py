"""The final scoring (EIN-11) and the variant (EIN-12), reckoned on a sheet: the purses stay as they are (R30)."""

from __future__ import annotations

from typing import Final

from game.core.protocol import Item, Result, totals
from game.rules.einauge import events as ev
from game.rules.einauge.state import OVER, Position, Seat
from game.rules.einauge.tables import COLOUR_IDS, COLOURS, ECONOMY, chests

RANKED: Final = len(ECONOMY.chests)


def changed(ducats: int, sabres: int) -> tuple[int, int, int]:
    """(ducats for the sabres, jewels, ducats lost): all ducats are changed together (EIN-11.1, EIN-11.2, R21)."""
    worth = sabres * ECONOMY.sabre
    jewels, lost = divmod(ducats + worth, ECONOMY.ducats_per_jewel)
    return worth, jewels, lost


def ranks(counts: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each player in a colour by his chests, 0 = none (EIN-11.4).

    Equal numbers share a rank and drop those behind it (EIN-11.5): 1 + the number of players with more (R17).
    """
    return tuple([1 + sum([other > own for other in counts]) if own else 0 for own in counts])


def rewards(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Jewels of each player for a colour by his chests (EIN-11.3), the same with any number of players (EIN-11.6)."""
    return tuple([ECONOMY.chests[rank - 1] if 0 < rank <= RANKED else 0 for rank in ranks(counts)])


def chest_table(seats: tuple[Seat, ...], colour: int) -> tuple[int, ...]:
    """Chests of each player in a colour; ships bring none (R10)."""
    return tuple([chests(seat.rows[colour]) for seat in seats])


def owned_colours(seat: Seat) -> tuple[int, ...]:
    """Colours of which the player owns an island: lone ships are none, and no row is without one (EIN-12.2, R24)."""
    return tuple([colour for colour in range(COLOURS) if seat.rows[colour]])


def sheets(position: Position) -> tuple[tuple[Item, ...], ...]:
    """By seat: jewels held, jewels from changing, jewels of each colour in play, the variant (R30)."""
    seats = position.seats
    tables = [(colour, chest_table(seats, colour)) for colour in position.colours]
    chains = [(COLOUR_IDS[colour], counts, rewards(counts)) for colour, counts in tables]
    made = []
    for number, seat in enumerate(seats):
        lines = [
            Item("jewels", seat.jewels),
            Item("changed", changed(seat.ducats, seat.sabres)[1]),
            *(Item("chain", won[number], (("chain", chain), ("n", counts[number]))) for chain, counts, won in chains),
        ]
        if position.bonus:
            count = len(owned_colours(seat))
            lines.append(Item("chains", ECONOMY.bonus[count], (("count", count),)))
        made.append(tuple(lines))
    return tuple(made)


def points(seats: tuple[Seat, ...], colours: tuple[int, ...], bonus: bool) -> list[int]:
    """The totals of the sheets, without their lines."""
    sums = [seat.jewels + changed(seat.ducats, seat.sabres)[1] for seat in seats]
    for colour in colours:
        for number, won in enumerate(rewards(chest_table(seats, colour))):
            sums[number] += won
    if bonus:
        for number, seat in enumerate(seats):
            sums[number] += ECONOMY.bonus[len(owned_colours(seat))]
    return sums


def result(position: Position) -> Result | None:
    """EIN-11.7, R18: most jewels win, equal totals share the place."""
    if position.phase != OVER:
        return None
    lines = sheets(position)
    sums = totals(lines)
    return Result(tuple(1 + sum(other > own for other in sums) for own in sums), sums, lines)


def count_up(seats: tuple[Seat, ...], colours: tuple[int, ...], bonus: bool, events: list[ev.Event]) -> None:
    """The final scoring as events: changing, colour by colour, the variant, totals, who won."""
    for number, seat in enumerate(seats):
        worth, jewels, lost = changed(seat.ducats, seat.sabres)
        events.append(ev.Changed(number, seat.sabres, seat.ducats, worth, jewels, lost))
    for colour in colours:
        counts = chest_table(seats, colour)
        events.append(ev.ChestsCounted(colour, counts, ranks(counts), rewards(counts)))
    if bonus:
        for number, seat in enumerate(seats):
            owned = owned_colours(seat)
            events.append(ev.ColoursRewarded(number, owned, ECONOMY.bonus[len(owned)]))
    sums = points(seats, colours, bonus)
    events += [ev.Totalled(number, total) for number, total in enumerate(sums)]
    best = max(sums)
    events.append(ev.Won(tuple([number for number, total in enumerate(sums) if total == best]), best))
