"""What an action does (KIL-3.12, KIL-4 to KIL-11). Trusts its caller: the action must be legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.value import replace
from game.rules.kilauea import events as ev
from game.rules.kilauea import scoring
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import Action, Choose, Cut, Draft, Pass, RaiseIsland, RaiseVolcano, Sail, Stop, Use
from game.rules.kilauea.components import (
    BOX,
    CANOE,
    EXCHANGE,
    FOREST,
    ISLAND,
    MOVE,
    POINTS,
    RIVAL,
    SEAL,
    STEAL,
    STONES,
    SWAP,
    VOLCANO,
)
from game.rules.kilauea.events import Event, Place
from game.rules.kilauea.legal import price, sails
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import (
    COLOURS,
    COST,
    EMPTY,
    LEVELS,
    NONE,
    PATHS,
    REEF_OF,
    RUNS,
    SECTION_OF,
    SECTIONS,
    SETUPS,
    SHORT,
    SIDES,
    TALLEST,
    TILE_ROW,
    WIDEST,
    WORTH,
    C,
)

_SLICES: Final = tuple(slice(s * COLOURS, (s + 1) * COLOURS) for s in range(SECTIONS))
_TIKI_SLOTS: Final = C.canoe_tiki_slots
_STONE_SLOTS: Final = C.canoe_stone_slots


def _swapped(row: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*row[:index], value, *row[index + 1 :])


class Bench:
    """An open copy of the position while one action is carried out, and the events so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.heights = list(state.heights)
        self.seats = list(state.seats)
        self.crater = state.crater
        self.seal = state.seal
        self.forests = state.forests
        self.standing = state.standing
        self.unlocked = state.unlocked
        self.box = state.box
        self.tray = state.tray
        self.joining = state.joining
        self.felled = state.felled
        self.changed: list[int] = []  # sections of the volcano that this action has touched
        self.events: list[Event] = []

    def close(self, phase: int, **more: Any) -> State:
        """The new position. more: the fields that the bench does not keep."""
        return replace(
            self.state,
            phase=phase,
            heights=tuple(self.heights),
            seats=tuple(self.seats),
            crater=self.crater,
            seal=self.seal,
            forests=self.forests,
            standing=self.standing,
            unlocked=self.unlocked,
            box=self.box,
            tray=self.tray,
            joining=self.joining,
            felled=self.felled,
            **more,
        )

    # ---- stones (KIL-3.13: they only move between crater and canoes)

    def offer(self, seat: int, stones: int) -> None:
        """KIL-8.2, KIL-12 Q15: to the crater."""
        if stones:
            me = self.seats[seat]
            self.crater += stones
            self.seats[seat] = replace(me, stones=me.stones - stones)
            self.events.append(ev.StonesOffered(seat, stones, self.crater, me.stones - stones))

    def take_stones(self, seat: int, wanted: int) -> None:
        """KIL-6.7, KIL-12 Q8: as many as crater and slots allow."""
        me = self.seats[seat]
        stones = min(wanted, self.crater, _STONE_SLOTS - me.stones)
        if stones:
            self.crater -= stones
            self.seats[seat] = replace(me, stones=me.stones + stones)
        self.events.append(ev.StonesTaken(seat, stones, self.crater, me.stones + stones))

    # ---- tikis (KIL-3.14: they only move between volcano, islands, canoes, forests and the box)

    def lift(self, seat: int, kind: int, source: int) -> tuple[int, Place]:
        """Take the tiki with this number (as in `Use.source`) from where it lies: (its colour, where it lay)."""
        return _LIFTS[kind](self, seat, source)

    def drop(self, seat: int, kind: int, section: int, colour: int) -> Place:
        """Put a tiki of this colour down: where it lies now."""
        return _DROPS[kind](self, seat, section, colour)

    def lift_forest(self, seat: int, source: int) -> tuple[int, Place]:
        section, space = divmod(source, WIDEST)
        colour = self.forests[section][space]
        self.forests = _swapped(self.forests, section, _swapped(self.forests[section], space, EMPTY))
        self.standing = _swapped(self.standing, section, self.standing[section] & ~(1 << space))
        return colour, ev.FOREST_PLACES[section][space]

    def lift_volcano(self, seat: int, pillar: int) -> tuple[int, Place]:
        self.note(pillar // COLOURS)
        self.heights[pillar] -= 1
        return pillar % COLOURS, ev.VOLCANO_PLACES[pillar][self.heights[pillar]]

    def lift_island(self, seat: int, source: int) -> tuple[int, Place]:
        """KIL-8.6: those above drop one place and keep their order."""
        section, level = divmod(source, LEVELS)
        me = self.seats[seat]
        pillar = me.island[section]
        island = _swapped(me.island, section, pillar[:level] + pillar[level + 1 :])
        self.seats[seat] = replace(me, island=island)
        return pillar[level], ev.ISLAND_PLACES[seat][section][level]

    def lift_canoe(self, seat: int, colour: int) -> tuple[int, Place]:
        me = self.seats[seat]
        self.seats[seat] = replace(me, canoe=_swapped(me.canoe, colour, me.canoe[colour] - 1))
        return colour, ev.CANOE_PLACES[seat]

    def lift_rival(self, seat: int, source: int) -> tuple[int, Place]:
        return self.lift_canoe(*divmod(source, COLOURS))

    def drop_volcano(self, seat: int, section: int, colour: int) -> Place:
        pillar = section * COLOURS + colour
        self.note(section)
        self.heights[pillar] += 1
        return ev.VOLCANO_PLACES[pillar][self.heights[pillar] - 1]

    def drop_island(self, seat: int, section: int, colour: int) -> Place:
        """KIL-2.8: on top."""
        me = self.seats[seat]
        pillar = me.island[section]
        self.seats[seat] = replace(me, island=_swapped(me.island, section, (*pillar, colour)))
        return ev.ISLAND_PLACES[seat][section][len(pillar)]

    def drop_canoe(self, seat: int, section: int, colour: int) -> Place:
        me = self.seats[seat]
        self.seats[seat] = replace(me, canoe=_swapped(me.canoe, colour, me.canoe[colour] + 1))
        return ev.CANOE_PLACES[seat]

    def drop_box(self, seat: int, section: int, colour: int) -> Place:
        """KIL-10.6: out of the game."""
        self.box = _swapped(self.box, colour, self.box[colour] + 1)
        return ev.BOX_PLACE

    def drop_forest(self, section: int, space: int, colour: int) -> Place:
        """KIL-9.10A: back on the space just vacated."""
        self.forests = _swapped(self.forests, section, _swapped(self.forests[section], space, colour))
        self.standing = _swapped(self.standing, section, self.standing[section] | 1 << space)
        return ev.FOREST_PLACES[section][space]

    # ---- what follows from it

    def note(self, section: int) -> None:
        if section not in self.changed:
            self.changed.append(section)

    def show_tallest(self) -> None:
        """Tell of sections where other pillars are tallest now."""
        for section in self.changed:
            before = TALLEST[self.state.heights[_SLICES[section]]]
            after = TALLEST[tuple(self.heights[_SLICES[section]])]
            if before != after:
                self.events.append(ev.TallestChanged(section, before, after))

    def row_left(self, section: int) -> int:
        """Tikis left in the tile row of a forest."""
        return (self.standing[section] & TILE_ROW[self.state.boards[section]]).bit_count()

    def thinned(self, seat: int, section: int) -> None:
        """A tiki has left this forest for good, by a cut or a tile of anybody (KIL-7.2, KIL-8.8, KIL-10.4).

        A tile may unlock, and moves at once (KIL-7.1, KIL-7.8); the forest may be empty (KIL-11.3).
        """
        self.felled = True
        if not self.unlocked >> section & 1 and not self.row_left(section):
            self.unlocked |= 1 << section
            self.joining = self.state.lodged[section]
            self.events.append(ev.TileUnlocked(seat, section, self.joining))
        if not self.standing[section]:
            self.events.append(ev.ForestCleared(seat, section, self.standing.count(0)))

    def join(self, side: int) -> None:
        """A side joins the tray (KIL-4.3)."""
        self.tray = tuple(sorted((*self.tray, side)))
        self.events.append(ev.TileJoined(self.state.turn, side))

    def settle(self) -> None:
        """The effect in progress is finished: a tile it unlocked joins the tray (KIL-7.3, 7.4, 8.9; KIL-12 Q9, Q24)."""
        if self.joining != NONE:
            side, self.joining = self.joining, NONE
            self.join(side)


_LIFTS: Final[dict[int, Callable[[Bench, int, int], tuple[int, Place]]]] = {
    FOREST: Bench.lift_forest,
    VOLCANO: Bench.lift_volcano,
    ISLAND: Bench.lift_island,
    CANOE: Bench.lift_canoe,
    RIVAL: Bench.lift_rival,
}
_DROPS: Final[dict[int, Callable[[Bench, int, int, int], Place]]] = {
    VOLCANO: Bench.drop_volcano,
    ISLAND: Bench.drop_island,
    CANOE: Bench.drop_canoe,
    BOX: Bench.drop_box,
}

Done = tuple[State, tuple[Event, ...]]


def apply(state: State, seat: int, action: Action) -> Done:
    bench = Bench(state)
    after = _HANDLERS[type(action)](bench, seat, action)
    return after, tuple(bench.events)


# ---- draft, sailing and main actions


def _draft(bench: Bench, seat: int, action: Draft) -> State:
    """KIL-3.12: in turn order, then in reverse turn order."""
    colour, origin = bench.lift_volcano(seat, action.section * COLOURS + action.colour)
    bench.events.append(ev.Drafted(seat, colour, origin, bench.drop_canoe(seat, 0, colour)))
    bench.show_tallest()
    state = bench.state
    order = SETUPS[len(state.seats)].draft_order
    picks = state.picks + 1
    following = (state.first + (order[picks] if picks < len(order) else 0)) % len(state.seats)
    bench.events.append(ev.TurnPassed(seat, following))
    return bench.close(st.DRAFT if picks < len(order) else st.SAIL, picks=picks, turn=following)


def _sail(bench: Bench, seat: int, action: Sail) -> State:
    """KIL-5: clockwise, one space or more. The price is offered before the main action (KIL-5.4)."""
    state = bench.state
    cost = price(state, action.distance)
    path = PATHS[SHORT[len(state.seats)]][state.pawn][action.distance]
    bench.offer(seat, cost)
    bench.events.append(ev.Sailed(seat, state.pawn, path, cost))
    if action.distance == C.mandatory_move and not sails(state):
        bench.events.append(ev.NothingReached(seat))
        return _end_turn(bench, seat, pawn=path[-1])
    return bench.close(st.MAIN, pawn=path[-1])


def _cut(bench: Bench, seat: int, action: Cut) -> State:
    """KIL-6.2, KIL-6.3, KIL-12 Q7: one tiki after the other."""
    section = action.section
    colour, origin = bench.lift_forest(seat, section * WIDEST + action.space)
    target = bench.drop_canoe(seat, 0, colour)
    left = bench.standing[section].bit_count()
    bench.events.append(ev.TikiCut(seat, colour, origin, target, left, bench.row_left(section)))
    bench.thinned(seat, section)
    main = st.CUT_TWO if bench.state.main == st.CUT_ONE else st.CUT_ONE
    if main < C.chop_max and bench.standing[section] and sum(bench.seats[seat].canoe) < _TIKI_SLOTS:
        return bench.close(st.SECOND_CUT, main=main)
    return _end_cut(bench, main)


def _stop(bench: Bench, seat: int, action: Stop) -> State:
    return _end_cut(bench, bench.state.main)


def _end_cut(bench: Bench, main: int) -> State:
    """KIL-6.4, KIL-12 Q18: the reef tile that the great canoe touches, and a tile that the cut has unlocked."""
    bench.join(bench.state.reef[REEF_OF[bench.state.pawn]])
    bench.settle()
    return bench.close(st.FOLLOW_UP, main=main)


def _raise_volcano(bench: Bench, seat: int, action: RaiseVolcano) -> State:
    """KIL-6.6 to KIL-6.8. The slope tile is there for everybody who raises in its section (KIL-7.5)."""
    colour, origin = bench.lift_canoe(seat, action.colour)
    target = bench.drop_volcano(seat, action.section, colour)
    bench.events.append(ev.TikiRaised(seat, colour, origin, target))
    bench.show_tallest()
    bench.take_stones(seat, C.volcano_place_stones)
    if bench.unlocked >> action.section & 1:
        bench.join(bench.state.lodged[action.section])
        return bench.close(st.FOLLOW_UP, main=st.RAISED)
    return _end_turn(bench, seat)


def _raise_island(bench: Bench, seat: int, action: RaiseIsland) -> State:
    """KIL-6.10, KIL-6.11: no tile follows."""
    bench.offer(seat, C.island_place_cost)
    colour, origin = bench.lift_canoe(seat, action.colour)
    target = bench.drop_island(seat, action.section, colour)
    bench.events.append(ev.TikiRaised(seat, colour, origin, target))
    return _end_turn(bench, seat)


# ---- tiles


def _choose(bench: Bench, seat: int, action: Choose) -> State:
    """KIL-9.3A, KIL-9.3B: the stone lies in the crater before the chosen tile takes effect."""
    _spend(bench, action.item)
    bench.events.append(ev.TileUsed(seat, action.item, NONE))
    bench.offer(seat, COST[action.item])
    used = tuple(sorted((*bench.state.used, action.item)))
    if SIDES[action.side].effect in (POINTS, STONES):  # nothing is left to choose
        return _carry_out(bench, seat, Use(action.side, NONE, NONE, NONE), action.item, used)
    return bench.close(st.TARGET, running=action.side, used=used)


def _use(bench: Bench, seat: int, action: Use) -> State:
    state = bench.state
    if state.phase == st.TARGET:
        through = next(item for item in state.used if RUNS[item])
        return _carry_out(bench, seat, action, through, state.used)
    _spend(bench, action.side)
    return _carry_out(bench, seat, action, NONE, tuple(sorted((*state.used, action.side))))


def _spend(bench: Bench, side: int) -> None:
    """KIL-8.1: an item of the tray is carried out at most once."""
    bench.tray = tuple(item for item in bench.tray if item != side)


def _carry_out(bench: Bench, seat: int, action: Use, through: int, used: tuple[int, ...]) -> State:
    """KIL-8.2, KIL-8.4: the cost, then everything the side says."""
    bench.events.append(ev.TileUsed(seat, action.side, through))
    bench.offer(seat, COST[action.side])
    _EFFECTS[SIDES[action.side].effect](bench, seat, action)
    bench.show_tallest()
    bench.settle()
    if bench.tray:
        return bench.close(st.FOLLOW_UP, running=NONE, used=used)
    return _end_turn(bench, seat)


def _points(bench: Bench, seat: int, action: Use) -> None:
    me = bench.seats[seat]
    points = SIDES[action.side].amount
    bench.seats[seat] = replace(me, tiles=me.tiles + points)
    bench.events.append(ev.PointsScored(seat, action.side, points, me.tiles + points + me.before))


def _stones(bench: Bench, seat: int, action: Use) -> None:
    bench.take_stones(seat, SIDES[action.side].amount)


def _steal(bench: Bench, seat: int, action: Use) -> None:
    """KIL-10.1A-a."""
    me, other = bench.seats[seat], bench.seats[action.source]
    stones = SIDES[action.side].amount
    bench.seats[seat] = replace(me, stones=me.stones + stones)
    bench.seats[action.source] = replace(other, stones=other.stones - stones)
    bench.events.append(ev.StoneStolen(seat, action.source, stones))


def _swap(bench: Bench, seat: int, action: Use) -> None:
    """KIL-10.1A-c: works with full canoes, so both tikis are lifted first."""
    rival = action.to // COLOURS
    own, here = bench.lift_canoe(seat, action.source)
    other, there = bench.lift_rival(seat, action.to)
    bench.drop_canoe(rival, 0, own)
    bench.drop_canoe(seat, 0, other)
    bench.events.append(ev.TikiMoved(seat, own, here, there))
    bench.events.append(ev.TikiMoved(seat, other, there, here))


def _seal(bench: Bench, seat: int, action: Use) -> None:
    """KIL-10.1: the one seal moves, and the old pillar is free."""
    section, colour = divmod(action.source, COLOURS)
    bench.events.append(ev.SealPlaced(seat, section, colour, bench.seal))
    bench.seal = action.source


def _move(bench: Bench, seat: int, action: Use) -> None:
    """Any section of the five (KIL-8.3), straight from place to place (KIL-10.8), stones only with 8A (KIL-8.7)."""
    facts = SIDES[action.side]
    colour, origin = bench.lift(seat, facts.source, action.source)
    bench.events.append(ev.TikiMoved(seat, colour, origin, bench.drop(seat, facts.target, action.to, colour)))
    if facts.source == FOREST:
        bench.thinned(seat, origin.section)
    if facts.stones:
        bench.take_stones(seat, facts.stones)


def _exchange(bench: Bench, seat: int, action: Use) -> None:
    """KIL-9.10A, KIL-9.10B, KIL-10.1B-b, KIL-10.5. A forest is left as full as it was: no unlocking (KIL-7.7)."""
    facts = SIDES[action.side]
    colour, origin = bench.lift(seat, facts.source, action.source)
    target = bench.drop_volcano(seat, action.to, colour)
    bench.events.append(ev.TikiMoved(seat, colour, origin, target))
    _, there = bench.lift_volcano(seat, action.to * COLOURS + action.back)
    if facts.source == FOREST:
        back = bench.drop_forest(origin.section, origin.at, action.back)
    else:
        back = bench.drop(seat, facts.source, origin.section, action.back)
    bench.events.append(ev.TikiMoved(seat, action.back, there, back))


def _pass(bench: Bench, seat: int, action: Pass) -> State:
    """KIL-4.7, KIL-12 Q22: gives up all that is left in the tray."""
    bench.events.append(ev.TilesPassed(seat, bench.tray))
    bench.tray = ()
    return _end_turn(bench, seat)


_EFFECTS: Final[dict[int, Callable[[Bench, int, Use], None]]] = {
    POINTS: _points,
    STONES: _stones,
    STEAL: _steal,
    SWAP: _swap,
    SEAL: _seal,
    MOVE: _move,
    EXCHANGE: _exchange,
}

_HANDLERS: Final[dict[type, Callable[[Bench, int, Any], State]]] = {
    Draft: _draft,
    Sail: _sail,
    Cut: _cut,
    RaiseVolcano: _raise_volcano,
    RaiseIsland: _raise_island,
    Stop: _stop,
    Choose: _choose,
    Use: _use,
    Pass: _pass,
}


# ---- the end of a turn


def _end_turn(bench: Bench, seat: int, pawn: int = NONE) -> State:
    """KIL-4.4: score if a trigger is met, then end the game or pass the turn (KIL-11.1 to 11.4, 11.12; Q13, Q16)."""
    state = bench.state
    players = len(state.seats)
    cleared = bench.standing.count(0)
    quiet = 0 if bench.felled else state.quiet + 1
    stalled = state.stall_end and quiet >= C.stall_rounds * players
    pawn = state.pawn if pawn == NONE else pawn
    scored = state.scored
    if cleared >= C.forests_for_intermediate and not scored:
        scored = True
        _score(bench, SECTION_OF[pawn], final=False)
    over = cleared >= C.forests_for_final or stalled
    bench.felled = False
    fields: dict[str, Any] = {
        "pawn": pawn,
        "turns": state.turns + 1,
        "quiet": quiet,
        "scored": scored,
        "main": st.NOTHING,
        "used": (),
        "running": NONE,
    }
    if over:
        _score(bench, SECTION_OF[pawn], final=True, stalled=stalled)
        return bench.close(st.OVER, **fields)
    following = (seat + 1) % players
    bench.events.append(ev.TurnPassed(seat, following))
    return bench.close(st.SAIL, turn=following, **fields)


def _score(bench: Bench, first: int, *, final: bool, stalled: bool = False) -> None:
    """Section by section, clockwise from the great canoe (KIL-11.5 to KIL-11.8)."""
    bench.events.append(ev.ScoringBegan(final, stalled, first))
    heights = tuple(bench.heights)
    running = [seat.tiles + seat.before for seat in bench.seats]
    sections = [scoring.section_points(heights, seat) for seat in bench.seats]
    for step in range(SECTIONS):
        section = (first + step) % SECTIONS
        worth = WORTH[heights[_SLICES[section]]]
        for k, seat in enumerate(bench.seats):
            pillar = seat.island[section]
            tikis = tuple(map(pillar.count, range(COLOURS)))
            running[k] += sections[k][section]
            points = sections[k][section]
            bench.events.append(ev.SectionScored(section, k, worth, tikis, points, running[k]))
    if not final:  # KIL-11.7: nothing is removed
        bench.seats = [replace(s, before=sum(p)) for s, p in zip(bench.seats, sections, strict=True)]
        bench.events.append(ev.ScoringEnded(final, tuple(running)))
        return
    for k, seat in enumerate(bench.seats):
        for key, points in scoring.bonuses(seat):
            running[k] += points
            bench.events.append(ev.BonusScored(k, key, points, running[k]))
    sums = tuple(running)
    tikis = tuple(map(scoring.island_tikis, bench.seats))
    bench.events.append(ev.ScoringEnded(final, sums))
    bench.events.append(ev.GameEnded(scoring.ranks(sums, tikis), sums, tikis))
