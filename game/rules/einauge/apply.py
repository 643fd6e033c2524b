"""What an action does, and all that follows by itself until somebody must choose (EIN-4). Trusts its caller."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.rules.einauge import events as ev
from game.rules.einauge import scoring
from game.rules.einauge.actions import Action, Buy, Fight, Pass, Place, SellCard, SellJewel
from game.rules.einauge.events import Event
from game.rules.einauge.legal import can_reach, can_take
from game.rules.einauge.state import BUY, FIGHT, FINAL_FIGHT, NONE, OVER, PLACE, Seat, State
from game.rules.einauge.tables import COST, ECONOMY, ISLANDS, PRICE, goods, packed


def apply(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The next position and what happened, in order."""
    course = Course(state)
    _EFFECTS[type(action)](course, action)
    return course.close(), tuple(course.events)


def foresee(state: State, action: Action, blind: bool) -> tuple[State, tuple[Event, ...], bool]:
    """As `apply`, but if blind nothing of the pile is turned up: (position, events, whether it is all that happens)."""
    course = Course(state, blind)
    _EFFECTS[type(action)](course, action)
    return course.close(), tuple(course.events), not course.stopped


class Course:
    """An open copy of the position while one action is carried out, and the events so far.

    blind: stop before the refill; `stopped` tells whether that was needed. idle: purchases skipped in a row.
    """

    __slots__ = (
        "_state", "blind", "display", "ending", "events", "first", "fought", "idle", "phase", "pile", "round", "seats",
        "sold", "stopped", "table", "turn",
    )  # fmt: skip

    def __init__(self, state: State, blind: bool = False) -> None:
        self._state = state
        self.phase = state.phase
        self.turn = state.turn
        self.first = state.first
        self.round = state.round
        self.ending = state.ending
        self.fought = state.fought
        self.display = list(state.display)
        self.table = list(state.table)
        self.seats = list(state.seats)
        self.sold = state.sold
        self.pile = state.pile
        self.events: list[Event] = []
        self.blind = blind
        self.stopped = False
        self.idle = 0

    def close(self) -> State:
        """The new position."""
        state = self._state
        return State(
            self.phase,
            self.turn,
            self.first,
            self.round,
            self.ending,
            self.fought,
            state.bonus,
            state.colours,
            tuple(self.display),
            tuple(self.table),
            tuple(self.seats),
            self.sold,
            self.pile,
        )

    # ---- steps of a turn, strictly in this order (EIN-4.5)
    def begin_turn(self) -> None:
        """EIN-4.1: a purchase is asked for unless none can be reached at all (R6)."""
        self.fought = False
        self.events.append(ev.TurnBegan(self.turn, self.round))
        if can_reach(self.seats[self.turn], self.display):
            self.phase = BUY
        else:
            self.idle += 1
            self.events.append(ev.PurchaseSkipped(self.turn))
            self.go_fight()

    def go_fight(self) -> None:
        """EIN-4.2: sabres of the purchase count already (EIN-4.6); nobody is asked in vain (R26)."""
        if can_take(self.seats[self.turn], self.table):
            self.phase = FIGHT
        else:
            self.events.append(ev.FightPassed(self.turn, forced=True, final=False))
            self.go_place()

    def go_place(self) -> None:
        """EIN-4.3, EIN-7.2: skipped at a full table; also when no card is left to place (R14)."""
        full = NONE not in self.table
        if full or self.display.count(NONE) == len(self.display):
            self.events.append(ev.PlacingSkipped(self.turn, full))
            self.refill()
        else:
            self.phase = PLACE

    def refill(self) -> None:
        """EIN-4.4, EIN-8.1: free slots from the first on (R28), as far as the pile reaches (R14).

        A ship lies in the display like any card (EIN-8.2).
        """
        if self.blind:
            self.stopped = True
            return
        display, events, pile = self.display, self.events, self.pile
        left = len(pile)
        for slot, there in enumerate(display):
            if there != NONE or not left:
                continue
            left -= 1
            card = pile[left]
            display[slot] = card
            events.append(ev.TurnedUp(card, slot))
            if card >= ISLANDS and not self.ending:
                # EIN-10.1: the flag; EIN-10.2: the last player of a round ends it at once
                self.ending = True
                at_once = (self.turn + 1) % len(self.seats) == self.first
                events.append(ev.FirstShipSeen(self.turn, card, slot, at_once))
        self.pile = pile[:left]
        if NONE in display:
            events.append(ev.PileEmpty(tuple([slot for slot, card in enumerate(display) if card == NONE])))
        self.end_turn()

    def end_turn(self) -> None:
        """EIN-2.7: clockwise; EIN-10.2, EIN-10.3: the final round follows the round in which the first ship came."""
        self.turn = (self.turn + 1) % len(self.seats)
        if self.turn != self.first:
            self.begin_turn()
        elif not self.ending and self.idle < len(self.seats):
            self.round += 1
            self.begin_turn()
        else:  # also where nobody can move any more, which no card value of today brings about (R6)
            self.fought = False
            self.events.append(ev.FinalRoundBegan(self.first))
            self.ask_final()

    # ---- the final round
    def ask_final(self) -> None:
        """EIN-10.3, R15: from the start player, clockwise, each once; nobody is asked in vain (R26).

        Nothing is bought, sold, placed or refilled (EIN-10.4, R16).
        """
        self.phase = FINAL_FIGHT
        while True:
            self.events.append(ev.FinalTurnBegan(self.turn))
            if can_take(self.seats[self.turn], (*self.table, *self.display)):
                return
            self.events.append(ev.FightPassed(self.turn, forced=True, final=True))
            if not self.next_final():
                return

    def next_final(self) -> bool:
        """Whether another player follows; after the last one the game is counted (EIN-10.5)."""
        self.turn = (self.turn + 1) % len(self.seats)
        if self.turn != self.first:
            return True
        self.phase = OVER
        scoring.count_up(tuple(self.seats), self._state.colours, self._state.bonus, self.events)
        return False

    def after_fight(self) -> None:
        """What follows a fight or a pass."""
        if self.phase != FINAL_FIGHT:
            self.go_place()
        elif self.next_final():
            self.ask_final()

    # ---- goods and cards
    def lay(self, card: int, row: int, ship: int) -> None:
        """A gained card goes where it was said; its whole row pays, other rows don't (EIN-3.1, EIN-3.2, EIN-3.5).

        A lone ship pays nothing and is no row (EIN-9.4); one in a row makes its islands pay (EIN-9.3).
        """
        turn = self.turn
        me = self.seats[turn]
        if row == NONE:
            self.events.append(ev.Laid(turn, card, NONE, len(me.lone)))
            self.seats[turn] = Seat(me.ducats, me.sabres, me.jewels, me.rows, (*me.lone, card))
            return
        cards, lone = me.rows[row], me.lone
        if ship != NONE:
            lone = tuple([other for other in lone if other != ship])
            cards = (ship,)
            self.events.append(ev.ShipJoined(turn, ship, row))
        self.events.append(ev.Laid(turn, card, row, len(cards)))
        cards = (*cards, card)
        sabres, ducats, jewels = goods(packed(cards))
        self.events.append(ev.RowPaid(turn, row, cards, sabres, ducats, jewels))
        rows = (*me.rows[:row], cards, *me.rows[row + 1 :])
        self.seats[turn] = Seat(me.ducats + ducats, me.sabres + sabres, me.jewels + jewels, rows, lone)

    def earn(self, ducats: int = 0, sabres: int = 0, jewels: int = 0) -> None:
        """The purse of the active seat changes by these amounts."""
        me = self.seats[self.turn]
        self.seats[self.turn] = Seat(me.ducats + ducats, me.sabres + sabres, me.jewels + jewels, me.rows, me.lone)


# ---- one effect for each action
def _sell_jewel(course: Course, action: SellJewel) -> None:
    """EIN-5.4: one jewel of value 1 (R27); what is left over may be kept (R5)."""
    course.earn(ducats=ECONOMY.jewel, jewels=-1)
    course.events.append(ev.JewelSold(course.turn, ECONOMY.jewel))


def _sell_card(course: Course, action: SellCard) -> None:
    """EIN-5.4, EIN-5.7: it leaves the game with its yield and its chests; nothing is paid (EIN-3.5)."""
    turn, card = course.turn, action.card
    me = course.seats[turn]
    rows, lone = me.rows, me.lone
    row = NONE if card in lone else next(colour for colour, cards in enumerate(rows) if card in cards)
    course.events.append(ev.CardSold(turn, card, row, ECONOMY.card))
    if row == NONE:
        lone = tuple([ship for ship in lone if ship != card])
    else:
        left = tuple([other for other in rows[row] if other != card])
        if all(other >= ISLANDS for other in left):  # R7: the row is gone, its ships lie alone
            course.events += [ev.ShipFreed(turn, ship, row) for ship in left]
            lone, left = lone + left, ()
        rows = (*rows[:row], left, *rows[row + 1 :])
    course.seats[turn] = Seat(me.ducats + ECONOMY.card, me.sabres, me.jewels, rows, lone)
    course.sold = (*course.sold, card)


def _buy(course: Course, action: Buy) -> None:
    """EIN-5.1: pay, lay, take the yield, in this order (EIN-5.2)."""
    slot = course.display.index(action.card)
    price = PRICE[action.card]
    course.display[slot] = NONE
    course.earn(ducats=-price)
    course.events.append(ev.Bought(course.turn, action.card, slot, price))
    course.lay(action.card, action.row, action.ship)
    course.go_fight()


def _fight(course: Course, action: Fight) -> None:
    """EIN-6.1, EIN-6.3: pay sabres, lay, take the yield; one fight a turn (EIN-6.4)."""
    card, cost = action.card, COST[action.card]
    place = slot = NONE
    if card in course.table:
        place = course.table.index(card)
        course.table[place] = NONE
    else:  # EIN-10.3
        slot = course.display.index(card)
        course.display[slot] = NONE
    course.fought = course.phase == FIGHT
    course.earn(sabres=-cost)
    course.events.append(ev.Fought(course.turn, card, place, slot, cost))
    course.lay(card, action.row, action.ship)
    course.after_fight()


def _pass(course: Course, action: Pass) -> None:
    course.events.append(ev.FightPassed(course.turn, forced=False, final=course.phase == FINAL_FIGHT))
    course.after_fight()


def _place(course: Course, action: Place) -> None:
    """EIN-7.1, EIN-7.3: it costs and pays nothing."""
    slot = course.display.index(action.card)
    course.display[slot] = NONE
    course.table[action.place] = action.card
    course.events.append(ev.Placed(course.turn, action.card, slot, action.place))
    course.refill()


_EFFECTS: Final[dict[type, Callable[[Course, Any], None]]] = {
    SellJewel: _sell_jewel,
    SellCard: _sell_card,
    Buy: _buy,
    Fight: _fight,
    Pass: _pass,
    Place: _place,
}
