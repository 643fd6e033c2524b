"""From pressed places to an action of Einauge.

Places are named by what they are: `market.3` (a slot of the display), `table.2` (a place of the pirate table), `row.4`
(an own row, by colour), `lone.57` (a lone ship), `alone` (the berth beside the rows), `jewel` and `own.17` (what can be
sold), `sell` (the plank that opens and ends selling), `main` (the plank of the step).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.einauge import tables
from game.rules.einauge.actions import Action, Buy, Fight, Pass, Place, SellCard, SellJewel
from game.rules.einauge.legal import own_cards
from game.rules.einauge.state import BUY, FINAL_FIGHT, NONE, PLACE, Observation

MAIN: Final = "main"
SELL: Final = "sell"
ALONE: Final = "alone"
JEWEL: Final = "jewel"


def kind(name: str) -> str:
    return name.partition(".")[0]


def number(name: str) -> int:
    return int(name.partition(".")[2])


def place_of(seen: Observation, card: int) -> str:
    """Where a card lies open, "" if it does not."""
    if card in seen.display:
        return f"market.{seen.display.index(card)}"
    return f"table.{seen.table.index(card)}" if card in seen.table else ""


def card_at(seen: Observation, name: str) -> int:
    """The card that lies at a place, NONE if none does."""
    match kind(name):
        case "market":
            return seen.display[number(name)]
        case "table":
            return seen.table[number(name)]
        case "own" | "lone":
            return number(name)
    return NONE


class Choice:
    """What is half chosen. card: waits for its row, NONE none. selling: jewels and own cards can be pressed.

    wanted: the card for which is sold, NONE none.
    """

    def __init__(self, seen: Observation, seat: int, legal: Iterable[Action]) -> None:
        self.seen, self.seat = seen, seat
        self.legal = tuple(legal)
        self.card = NONE
        self.selling = False
        self.wanted = NONE

    # ---- what can be pressed
    def options(self) -> dict[str, tuple[Action, ...]]:
        """The places that may be pressed now, with the actions each leads towards."""
        if not self.legal:
            return {}
        if self.card != NONE:
            return {self._row_name(a): (a,) for a in self.legal if isinstance(a, Buy | Fight) and a.card == self.card}
        found: dict[str, list[Action]] = {}
        for action in self.legal:
            name = self._name(action)
            if name:
                found.setdefault(name, []).append(action)
        return {name: tuple(actions) for name, actions in found.items()}

    def _name(self, action: Action) -> str:
        """The place that an action begins with, "" if it can't be begun now."""
        match action:
            case SellJewel():
                return JEWEL if self.selling else ""
            case SellCard():
                return f"own.{action.card}" if self.selling else ""
            case Pass():
                return MAIN
            case Buy() | Fight() | Place():
                return "" if self.selling else place_of(self.seen, action.card)

    @staticmethod
    def _row_name(action: Buy | Fight) -> str:
        if action.ship != NONE:
            return f"lone.{action.ship}"
        return f"row.{action.row}" if action.row != NONE else ALONE

    @property
    def may_sell(self) -> bool:
        return any(isinstance(a, SellJewel | SellCard) for a in self.legal)

    @property
    def must_sell(self) -> bool:
        """Whether nothing can be bought without a sale (EIN-5.5)."""
        return self.may_sell and not any(isinstance(a, Buy) for a in self.legal)

    # ---- pressing
    @property
    def begun(self) -> bool:
        return self.card != NONE

    def complete(self, name: str) -> Action | None:
        """The action that pressing this place makes, None if more must be chosen or nothing can be pressed there."""
        actions = self.options().get(name, ())
        if len(actions) == 1 or (actions and isinstance(actions[0], Place)):
            return actions[0]  # every free place of the pirate table is as good (R28)
        return None

    def press(self, name: str) -> None:
        """Press a place of `options` that completes no action: its card is the one to be laid."""
        self.card = card_at(self.seen, name)

    def back(self) -> bool:
        """Take back the last step; False if there is none."""
        if self.card != NONE:
            self.card = NONE
            return True
        if self.selling and not self.must_sell:
            self.selling, self.wanted = False, NONE
            return True
        return False

    def placing(self, card: int, place: int) -> Action | None:
        """The action that puts a card on a place of the pirate table, None if it is not allowed."""
        action = tables.PLACE[card][place]
        return action if action in self.legal else None

    def tries(self, name: str) -> Sequence[Action]:
        """What somebody may mean who presses a place that can't be pressed now; the likeliest first."""
        card = card_at(self.seen, name)
        phase = self.seen.phase
        me = self.seen.seats[self.seat]
        match kind(name):
            case "market" if card != NONE:
                if phase == PLACE:
                    return list(tables.PLACE[card])
                return [tables.FIGHT[card][0]] if phase == FINAL_FIGHT else [tables.BUY[card][0]]
            case "table" if card != NONE:
                return [tables.FIGHT[card][0]]
            case "own" if card in own_cards(me):
                return [tables.PLACE[card][0]] if phase == PLACE else [tables.SELL[card]]
            case "jewel" | "sell":
                return [tables.SELL_JEWEL]
            case "row" if self.card != NONE:
                ways = tables.BUY if phase == BUY else tables.FIGHT
                return [a for a in ways[self.card] if a.row == number(name)][:1]
            case "main":
                return [tables.PASS]
        return []
