"""A decision as short steps: a disc, then its beach; a chip, then its neighbour. Places have names, see `places_of`.

hand.<value>, lava, disc.<seat>.<value>, beach.<segment>, boat, field.<place>, crater.<segment>, bay.<number>,
market.<card>, shaman (the own one, where it stands), start (who began), plank.
"""

from __future__ import annotations

from typing import Final

from game.rules.haleakala import actions as act
from game.rules.haleakala import board, tables
from game.rules.haleakala.components import CRATERS, DISCS, SEGMENTS
from game.rules.haleakala.state import CHOOSE_ACTION, MOVE_SHAMAN, NONE, PICK, PRIESTESS, SHOP, Position

MAIN: Final = "plank"
LAVA: Final = "lava"
BOAT: Final = "boat"
SHAMAN: Final = "shaman"
START: Final = "start"


def kind(name: str) -> str:
    return name.partition(".")[0]


def numbers(name: str) -> tuple[int, ...]:
    return tuple(int(n) for n in name.split(".")[1:])


class Choice:
    """What is chosen so far of one seat's decision. disc: number disc in hand. lava: the lava disc goes with it.

    origin: crater field whose chip is about to move.
    """

    def __init__(self, position: Position, seat: int, legal: tuple[act.Action, ...]) -> None:
        self.position, self.seat, self.legal = position, seat, legal
        self.known = frozenset(legal)
        self.clear()

    def clear(self) -> None:
        self.disc = self.origin = NONE
        self.lava = False

    @property
    def phase(self) -> int:
        """What is asked; NONE where this seat is not asked."""
        return self.position.phase if self.legal else NONE

    @property
    def may_summon(self) -> bool:
        """Whether the lava disc may go with the chosen disc, or with any where none is chosen."""
        return any(isinstance(a, act.Lay) and a.lava and self.disc in (NONE, a.disc) for a in self.legal)

    # ---- what can be pressed
    def options(self) -> dict[str, act.Action | None]:
        """By place the action that pressing it makes, None where it is a step on the way."""
        match self.phase:
            case p if p == CHOOSE_ACTION:
                return self._discs()
            case p if p == MOVE_SHAMAN:
                return self._walks()
            case p if p == PICK:
                return {f"bay.{a.bay}": a for a in self.legal if isinstance(a, act.Pick)}
            case p if p == PRIESTESS:
                return self._chips()
            case p if p == SHOP:
                found: dict[str, act.Action | None] = {
                    f"market.{a.card}": a for a in self.legal if isinstance(a, act.Buy)
                }
                return found | {MAIN: tables.DECLINE}
        return {}

    def complete(self, name: str) -> act.Action | None:
        """The action that pressing this place makes, None if it is a step on the way or can't be pressed."""
        return self.options().get(name)

    def _discs(self) -> dict[str, act.Action | None]:
        found: dict[str, act.Action | None] = {}
        lays = [a for a in self.legal if isinstance(a, act.Lay)]
        if self.disc != NONE:
            found |= {f"beach.{a.beach}": a for a in lays if a.disc == self.disc and a.lava == self.lava}
        found |= {f"hand.{value}": None for value in sorted({a.disc for a in lays})}
        if self.may_summon:
            found[LAVA] = None
            if self.disc != NONE:
                found[MAIN] = None
        if self.disc == NONE:
            found |= {f"disc.{a.owner}.{a.disc}": a for a in self.legal if isinstance(a, act.TakeBack)}
            if tables.SAIL in self.known:
                found[BOAT] = found[MAIN] = tables.SAIL
        return found

    def _walks(self) -> dict[str, act.Action | None]:
        here = self.position.shamans[self.seat]
        walks = [a for a in self.legal if isinstance(a, act.Walk)]
        found: dict[str, act.Action | None] = {f"field.{a.place}": a for a in walks if a.place != here}
        return found | {SHAMAN: tables.WALK[here], MAIN: tables.WALK[here]}

    def _chips(self) -> dict[str, act.Action | None]:
        found: dict[str, act.Action | None] = {}
        moves = [a for a in self.legal if isinstance(a, act.MoveChip)]
        for move in moves:
            found[f"crater.{move.origin}"] = None
        if self.origin != NONE:
            found |= {f"crater.{a.target}": a for a in moves if a.origin == self.origin}
        return found | {MAIN: tables.DECLINE}

    def tied(self) -> dict[int, tuple[int, int]]:
        """By beach both sums where the chosen disc would make them equal, so that it may not lie there (HAL-4.5)."""
        if self.phase != CHOOSE_ACTION or self.disc == NONE:
            return {}
        barred = (b for b in range(SEGMENTS) if act.Lay(self.disc, b) not in self.known)
        return {beach: self._with(beach, self.disc) for beach in barred}

    def foreseen(self, action: act.Action | None) -> dict[int, tuple[int, int]]:
        """By beach both sums as an action would leave them there."""
        match action:
            case act.Lay():
                return {action.beach: self._with(action.beach, action.disc)}
            case act.TakeBack():
                beach = self.position.discs[action.owner * DISCS + action.disc - 1]
                return {beach: self._with(beach, -action.disc)}
        return {}

    def _with(self, beach: int, more: int) -> tuple[int, int]:
        """Both sums of a beach with so much more of this seat."""
        red, yellow = board.sums(self.position, beach)
        return (red + more, yellow) if self.seat == 0 else (red, yellow + more)

    # ---- steps
    def press(self, name: str) -> None:
        """Take a step that is no action yet; pressing it again takes it back."""
        at = numbers(name)
        if kind(name) == "hand":
            self.disc = NONE if self.disc == at[0] else at[0]
            if self.disc == NONE or not self.may_summon:
                self.lava = False
        elif name in (LAVA, MAIN):
            self.lava = not self.lava
            if self.lava and self.disc == NONE:
                self.disc = min(a.disc for a in self.legal if isinstance(a, act.Lay) and a.lava)
        elif kind(name) == "crater":
            self.origin = NONE if self.origin == at[0] else at[0]

    def back(self) -> bool:
        """Take the last step back; False if there was none."""
        if self.lava:
            self.lava = False
        elif self.disc != NONE or self.origin != NONE:
            self.disc = self.origin = NONE
        else:
            return False
        return True

    @property
    def begun(self) -> bool:
        return self.disc != NONE or self.origin != NONE or self.lava

    # ---- what can't be done
    def attempts(self, name: str) -> tuple[act.Action, ...]:
        """Actions that somebody who presses a place means, for asking why they can't be done."""
        at = numbers(name)
        match kind(name):
            case "hand":
                return (act.Lay(at[0], self.position.boat),)
            case "lava":
                return (act.Lay(self.disc if self.disc != NONE else 1, self.position.boat, True),)
            case "disc":
                return (act.TakeBack(at[1], at[0]),)
            case "beach":
                return self._to_beach(at[0])
            case "boat":
                return (tables.SAIL,)
            case "field":
                return (tables.WALK[at[0]],)
            case "crater":
                return self._to_crater(at[0])
            case "bay":
                return (tables.PICK[at[0]],)
            case "market":
                return (tables.BUY[at[0]],)
        return ()

    def _to_beach(self, beach: int) -> tuple[act.Action, ...]:
        if self.phase == MOVE_SHAMAN:
            return (tables.WALK[3 * SEGMENTS + beach],)
        return (act.Lay(self.disc, beach, self.lava),) if self.disc != NONE else ()

    def _to_crater(self, segment: int) -> tuple[act.Action, ...]:
        if self.phase != PRIESTESS:
            return (tables.WALK[CRATERS + segment],)
        if self.origin == NONE:
            return (tables.MOVE_CHIP[segment][(segment + 1) % SEGMENTS],)
        return (tables.MOVE_CHIP[self.origin][segment],)
