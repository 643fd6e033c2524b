"""How a computer plays Kilauea: what a position is worth, whole turns worth considering, and a look at the replies.

Everything lies open, so a position is searched as it is: every way to sail and act, the best of them with every use of
the tiles, and for the best of those what the others would answer (KIL-15).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Final

from game.ai.player import Budget, Thinking
from game.core.protocol import Rules
from game.rules.kilauea import RULES
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import PASS, Action, Choose, Cut, Sail, Use
from game.rules.kilauea.components import CANOE, FOREST
from game.rules.kilauea.scoring import bonuses, section_points
from game.rules.kilauea.state import Observation, Seat, State
from game.rules.kilauea.tables import PATHS, SECTION_OF, SHORT, SIDES, C

Plan = tuple[Action, ...]
Line = tuple[float, Plan, State]  # judgement, actions, position after them

LEVELS: Final = (("easy", "greedy", 1), ("fair", "search", 1), ("sharp", "search", 24))
HORIZON: Final = 4  # plies of a playout, for players that make some

# What a point "if scored now" is worth before the intermediate scoring and after it: islands score twice, and grow.
NOW: Final = (2.4, 1.2)
ISLAND_TIKI: Final = 2.0
FILLED: Final = (0.0, 2.5, 5.0, 8.0, 11.0, 15.0)  # by the number of island sections with a tiki
STONE: Final = 1.0
HELD: Final = (0.0, 3.0, 5.5, 7.5, 9.0)  # by tikis in the canoe
WIN: Final = 12.0  # the game ends with these points as a lead, however small the lead is
BEST_RIVAL: Final = 1 / 2
AVERAGE_RIVAL: Final = 1 / 3

KEPT: Final = 8  # lines whose tiles are tried
KEPT_OF_REPLIES: Final = 3
PATIENCE: Final = 5  # rounds without a tiki leaving a forest before computers must cut


def judge(state: State, seat: int) -> float:
    """What this seat may expect, less a share of what its rivals may."""
    outlooks = [_outlook(state, player) for player in state.seats]
    own = outlooks.pop(seat)
    if _is_last(state):
        own += WIN if own > max(outlooks) else -WIN if own < max(outlooks) else 0.0
    return own - BEST_RIVAL * max(outlooks) - AVERAGE_RIVAL * sum(outlooks) / len(outlooks)


def _is_last(state: State) -> bool:
    """Whether this turn is the last of the game, or was (KIL-11.2)."""
    return state.phase == st.OVER or state.standing.count(0) >= C.forests_for_final


def _outlook(state: State, seat: Seat) -> float:
    """Points so far, what a scoring now would bring, and what tikis, stones and filled sections are good for."""
    points = float(seat.tiles + seat.before)
    now = sum(section_points(state.heights, seat))
    if _is_last(state):
        return points + now + sum(bonus for _, bonus in bonuses(seat))
    tikis = sum(map(len, seat.island))
    filled = sum(1 for pillar in seat.island if pillar)
    return (
        points
        + NOW[state.scored] * now
        + ISLAND_TIKI * tikis
        + FILLED[filled]
        + STONE * seat.stones
        + HELD[sum(seat.canoe)]
    )


# ---- whole chains


def plans(observation: Observation, seat: int, legal: Plan) -> Iterator[Plan]:
    """Every way to sail, act and cut once more; of the tiles, each way to use one of them."""
    for plan, _ in _lines(observation.table, seat, legal):
        yield plan


def _lines(state: State, seat: int, legal: Plan) -> Iterator[tuple[Plan, State]]:
    """The chains of one decision and where they lead: up to the tray, or the use of one tile."""
    pairs: set[frozenset[Action]] = set()
    for action in legal:
        after, _ = RULES.apply(state, seat, action)
        if after.turn == seat and after.phase in (st.MAIN, st.SECOND_CUT, st.TARGET):
            for plan, end in _lines(after, seat, RULES.legal(after, seat)):
                cuts = frozenset(a for a in (action, *plan) if isinstance(a, Cut))
                if isinstance(action, Cut) and len(cuts) == 2:
                    if cuts in pairs:  # the same two tikis the other way round
                        continue
                    pairs.add(cuts)
                yield (action, *plan), end
        else:
            yield (action,), after


def allowed(observation: Observation, seat: int, legal: Plan) -> Plan:
    """Where nobody has cut for long, computers cut, or make room for it (KIL-11.12, KIL-12 Q16)."""
    table = observation.table
    if table.stall_end or table.quiet < PATIENCE * len(table.seats):
        return legal
    return tuple(action for action in legal if not _dawdles(table, seat, action)) or legal


def _dawdles(table: State, seat: int, action: Action) -> bool:
    room = sum(table.seats[seat].canoe) < C.canoe_tiki_slots
    if isinstance(action, Sail):
        end = PATHS[SHORT[len(table.seats)]][table.pawn][action.distance][-1]
        return room and not table.standing[SECTION_OF[end]]
    if table.phase == st.MAIN:
        return room and bool(table.standing[SECTION_OF[table.pawn]]) and not isinstance(action, Cut)
    if isinstance(action, Use | Choose):
        facts = SIDES[action.side]
        return facts.target == CANOE and facts.source != FOREST
    return False


# ---- search


def search(
    rules: Rules[Any, Any, Any, Any], observation: Observation, seat: int, legal: Plan, rng: int, budget: Budget
) -> Thinking:
    """budget.iterations: finished turns whose replies are looked at; 1 = none, only the own turn is thought through."""
    lines = yield from _turns(observation.table, seat, legal, max(KEPT, budget.iterations))
    if budget.iterations > 1:
        answered = []
        for _, plan, state in lines[: budget.iterations]:
            state = yield from _round(state, seat)
            answered.append((judge(state, seat), plan, state))
        lines = _ranked(answered)
    return lines[0][1][0]


Turns = Generator[None, None, list[Line]]


def _turns(state: State, seat: int, legal: Plan, kept: int) -> Turns:
    """The best lines to the end of the turn, best first."""
    lines: list[Line] = []
    for plan, after in _lines(state, seat, legal):
        lines.append((judge(after, seat), plan, after))
        yield
    finished = []
    for line in _ranked(lines)[:kept]:
        finished.append((yield from _with_tiles(line, seat)))
    return _ranked(finished)


def _with_tiles(line: Line, seat: int) -> Generator[None, None, Line]:
    """The line with the best use of the tray, tile by tile, as long as one is better than passing."""
    value, plan, state = line
    while state.turn == seat and state.phase == st.FOLLOW_UP:
        best: Line = (value, (PASS,), RULES.apply(state, seat, PASS)[0])
        best = (judge(best[2], seat), *best[1:])
        for steps, after in _lines(state, seat, RULES.legal(state, seat)):
            worth = judge(after, seat)
            if worth > best[0]:
                best = (worth, steps, after)
            yield
        value, plan, state = best[0], plan + best[1], best[2]
    return value, plan, state


def _round(state: State, seat: int) -> Generator[None, None, State]:
    """The position after every other player has answered with the best turn of a narrower look."""
    while RULES.waiting(state) and state.turn != seat:
        mover = state.turn
        lines = yield from _turns(state, mover, RULES.legal(state, mover), KEPT_OF_REPLIES)
        state = lines[0][2]
    return state


def _ranked(lines: list[Line]) -> list[Line]:
    """Best first; among equals the one found first."""
    return sorted(lines, key=lambda line: -line[0])
