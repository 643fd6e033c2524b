"""What a player is about to do, before the rules are asked: tiles and god of an offering, the fish that is laid or
turned, the first tile of a swap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.protocol import Forecast
from game.core.value import replace
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import observe, tables
from game.rules.kanaloa.state import KANE, NONE, OFFERING, Observation


@dataclass
class Offering:
    """tiles: chosen so far; god: chosen, NONE = not yet. begun: the god and tiles that the rules know already (an
    offering that was broken off), which stay."""

    tiles: set[int] = field(default_factory=set)
    god: int = NONE
    begun: tuple[int, ...] = ()
    fixed: bool = False

    @classmethod
    def of(cls, obs: Observation) -> Offering:
        """The offering that a position is in the middle of."""
        return cls(set(obs.chosen), obs.god, obs.chosen, True)

    @property
    def total(self) -> int:
        return sum(tables.VALUE[t] for t in self.tiles)

    def gods(self) -> tuple[int, ...]:
        """The gods that would take all chosen tiles; every god while nothing is chosen."""
        return tuple(g for g in range(KANE + 1) if self.takes(g))

    def takes(self, god: int) -> bool:
        """KAN-10.2, KAN-10.3: whether a god takes just these tiles."""
        if self.fixed and god != self.god:
            return False
        if not self.tiles:
            return True
        signs = [tables.SIGNS[t] for t in self.tiles]
        if god == KANE:
            return all(s >> KANE & 1 for s in signs)
        return all((s >> god | s >> KANE) & 1 for s in signs) and any(s >> god & 1 for s in signs)

    def fits(self, tile: int) -> bool:
        """Whether a tile could be among the chosen ones, if need be with a further tile of the god."""
        if self.god != NONE:
            if self.god == KANE:
                return bool(tables.SIGNS[tile] >> KANE & 1)
            return bool((tables.SIGNS[tile] >> self.god | tables.SIGNS[tile] >> KANE) & 1)
        together = {*self.tiles, tile}
        for god in range(KANE + 1):
            wild = god != KANE
            if all(tables.SIGNS[t] >> god & 1 or (wild and tables.SIGNS[t] >> KANE & 1) for t in together):
                return True
        return False

    def toggle(self, tile: int) -> None:
        """Choose a tile or let it go; a god that no longer takes them all is let go, a single one left is taken."""
        if tile in self.begun:
            return
        self.tiles ^= {tile}
        if self.god != NONE and not self.fixed and not self.takes(self.god):
            self.god = NONE
        if self.god == NONE and self.tiles:
            left = [g for g in range(KANE + 1) if self.takes(g)]
            if len(left) == 1:
                self.god = left[0]

    @property
    def ready(self) -> bool:
        return bool(self.tiles) and self.god != NONE and self.takes(self.god)

    def chain(self) -> tuple[act.Action, ...]:
        """The actions that make this offering: of tiles that are alike the lowest are offered."""
        kinds = sorted(tables.KIND[t] for t in self.tiles if t not in self.begun)
        adds: tuple[act.Action, ...] = tuple(tables.ADD[kind] for kind in kinds)
        first: tuple[act.Action, ...] = () if self.fixed else (tables.OFFER[self.god],)
        return (*first, *adds, tables.DONE)


class Laying(NamedTuple):
    """The fish that is being laid: its stream, the island it points to, the side that is up; NONE = not chosen."""

    stream: int = NONE
    head: int = NONE
    side: int = NONE

    @property
    def action(self) -> act.LayFish | None:
        """What it comes to once all is chosen."""
        return None if NONE in self else act.LayFish(*self)


def forecast(obs: Observation, seat: int, god: int, tiles: Iterable[int]) -> Forecast:
    """What offering these tiles to a god would bring: points, cards, sleeping temples."""
    chosen = tuple(sorted(tiles))
    asked = replace(obs, phase=OFFERING, turn=seat, god=god, chosen=chosen)
    return observe.preview(asked, seat, tables.DONE)


def best_use(obs: Observation, seat: int, tile: int) -> tuple[int, int, int, int]:
    """(god, height before, after, change of the points) of the best offering of this tile alone, made now."""
    from game.rules.kanaloa.scoring import points

    temples = obs.temples[seat]
    now = points(temples)
    found = []
    for god in tables.bits(tables.SIGNS[tile]):
        after = (*temples[:god], temples[god] + tables.VALUE[tile], *temples[god + 1 :])
        found.append((points(after) - now, after[god], -god))
    change, height, god = max(found)
    return -god, temples[-god], height, change


def rides(legal: Iterable[Any], stream: int) -> list[act.Ride]:
    """The legal rides on a stream, one for each pawn that could take it."""
    return [a for a in legal if isinstance(a, act.Ride) and a.stream == stream]
