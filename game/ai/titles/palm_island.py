"""How a computer plays Palm Island: a beam through the whole game, because after the shuffle there is no luck.

A deck is planned as if its player were alone: against a disaster with the cost of one person, so that each of a pair
brings a share to the councils. What nobody has seen yet is sampled. `budget.iterations` is the width of the beam.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, Final

from game.ai.player import Budget, Thinking
from game.core.protocol import Rules
from game.core.rng import branch
from game.core.value import replace
from game.rules.palm_island.actions import Action, Agree, Ask, Decline, Grant, Look, Propose, Ready
from game.rules.palm_island.apply import apply
from game.rules.palm_island.legal import DISASTER_KIND, legal
from game.rules.palm_island.observe import known_part, sample
from game.rules.palm_island.scoring import points_of
from game.rules.palm_island.state import BRINGING, LOST, PLAYING, WON, Observation, State
from game.rules.palm_island.tables import (
    AMOUNTS,
    BOX,
    CARDS,
    COSTS,
    DISASTERS,
    FLIP,
    GOODS,
    POINTS,
    ROTATE,
    ROUND_CODES,
    STORE,
    TURN_OF,
    UNKNOWN,
    disaster_cost,
    unpack,
)
from game.rules.palm_island.tables import (
    LEVELS as LEVEL_OF,
)

AnyRules = Rules[Any, Any, Any, Any]

LEVELS: Final = (("easy", "greedy", 1), ("fair", "search", 6), ("sharp", "search", 120))

WORTH: Final = (1.0, 0.97, 1.07)  # of wood, fish, stone, in goods
PASS: Final = 0.3  # points for each unit of goods that a card can bring in a pass it still has
FIRST_PASS: Final = 0.13  # points more for the next one
LEAST: Final = 0.1  # goods that a card brings at least
GROWTH: Final = 0.08  # points for each point that the next upgrade brings, for each pass
RIPE: Final = 0.04  # points for each level, for each pass
IN_STORE: Final = 0.2  # points for each unit of goods in store
SCORE_IN_DANGER: Final = (0.3, 0.4, 0.5)  # what a point counts, by upgrades of the disaster made
WANT: Final = 1.0  # how far the worth of goods follows the disaster
STEP: Final = 30.0  # points for each upgrade of the disaster
NEED: Final = 0.8  # part of STEP when all goods for the next upgrade will be there
TARGETS: Final = (6, 7, 8)  # rounds whose councils are meant for the three upgrades
GENEROSITY: Final = 3.0  # points that a computer gives for a partner who asks
VICTORY: Final = 100.0  # above every score
SAMPLES: Final = 4  # decks tried while part of the own one is unknown
LAST_STEP_ROUND: Final = BOX.rounds - 1  # a pair keeps scoring before it takes the last step


Weights = tuple[float, float, float]
Tables = tuple[tuple[tuple[float, ...], ...], ...]


def worth(goods: tuple[int, int, int], weights: Weights = WORTH) -> float:
    """What goods are worth, in wood."""
    return goods[0] * weights[0] + goods[1] * weights[1] + goods[2] * weights[2]


def _yield(code: int, weights: Weights) -> float:
    """What storing this card once brings, in wood, what it costs taken off; 0 if it can't be stored."""
    ways = COSTS[STORE][code & ~1]
    if not ways:
        return 0.0
    return max(LEAST, worth(AMOUNTS[code], weights) - min(worth(unpack(way), weights) for way in ways))


def _gain(code: int) -> int:
    """Points that the next upgrade of this card brings."""
    turns = [code ^ TURN_OF[verb] for verb in (ROTATE, FLIP) if COSTS[verb][code & ~1]]
    return max([POINTS[turned] - POINTS[code] for turned in turns], default=0)


def _worths(rounds_left: int, before: bool, score: float, weights: Weights) -> tuple[float, ...]:
    """Points expected of each code: on its face, in store, and from the passes that it still has."""
    passes = rounds_left + before
    return tuple(
        score * (POINTS[code] + GROWTH * _gain(code) * passes)
        + (IN_STORE * worth(AMOUNTS[code], weights) if code & 1 else 0.0)
        + (PASS * passes + FIRST_PASS * (passes > 0)) * _yield(code, weights)
        + RIPE * LEVEL_OF[code] * passes
        for code in range(CARDS * 8)
    )


def _tables(score: float, weights: Weights = WORTH) -> Tables:
    """By round (0 is unused): worths of cards that lie before the round card, and behind it."""
    rounds = range(BOX.rounds + 1)
    return tuple(tuple(_worths(BOX.rounds - r, side, score, weights) for r in rounds) for side in (True, False))


def _wanted(disaster: int) -> Weights:
    """Worth of goods while this disaster is open: the more of a kind it asks for, the more."""
    asked = [sum(unpack(disaster_cost(disaster, step, 1))[kind] for step in range(BOX.steps)) for kind in range(3)]
    wood, fish, stone = (w * (1 + WANT * (n / sum(asked) - 1 / 3)) for w, n in zip(WORTH, asked, strict=True))
    return wood, fish, stone


_HELD: Final = tuple(GOODS[code] if code & 1 else 0 for code in range(CARDS * 8))  # packed goods in store
_SCORING: Final = _tables(1.0)
# while a disaster is open, goods come first: by disaster (0 = none), then by upgrades made
_BY_STEPS: Final = tuple(
    tuple(_tables(score, _wanted(d)) if d else _SCORING for score in SCORE_IN_DANGER) for d in range(len(DISASTERS))
)


def _value(deck: tuple[int, ...], round_number: int, tables: Tables = _SCORING) -> float:
    """What a deck is worth at this moment of the game, in points at the end."""
    at = deck.index(ROUND_CODES[round_number])
    before, behind = tables[0][round_number], tables[1][round_number]
    return sum(map(before.__getitem__, deck[:at])) + sum(map(behind.__getitem__, deck[at:]))


_ASKED: Final = ((), *(disaster.costs for disaster in BOX.disasters))  # of one person, by disaster and steps


def _prospect(state: State) -> float:
    """Points for what has been done against the disaster and for goods that will be there for its next step.

    Only cards behind the round card keep their goods until the council (PAL-7.5).
    """
    shared = state.shared
    if not shared.disaster:
        return 0.0
    value = STEP * shared.steps
    prepared = state.council is not None and state.council.prepared
    if not prepared and shared.steps < BOX.steps and state.round >= TARGETS[shared.steps] - 1:
        have = 0
        for seat in state.seats:
            have += sum(map(_HELD.__getitem__, seat.deck[seat.deck.index(ROUND_CODES[state.round]) :]))
        if not have:
            return value
        players = len(state.seats)
        wood, fish, stone = _ASKED[shared.disaster][shared.steps]
        met = min(have & 255, wood * players) + min(have >> 8 & 255, fish * players) + min(have >> 16, stone * players)
        share = met / ((wood + fish + stone) * players)
        value += STEP * NEED * share * share
    return value


def _standing(state: State) -> float:
    """The worth of a whole position, the decks of a pair taken together."""
    if state.status != PLAYING:
        score = min(points_of(seat.deck) for seat in state.seats)
        return score * 0.01 if state.status == LOST else score + VICTORY * (state.status == WON)
    tables = _BY_STEPS[state.shared.disaster][state.shared.steps]
    values = [_value(seat.deck, state.round, tables) for seat in state.seats]
    return sum(values) / len(values) + _prospect(state)


def judge(state: State, seat: int) -> float:
    """How good a position is, in points at the end; a pair plays for the same thing."""
    return _standing(state)


def plans(observation: Observation, seat: int, choices: tuple[Action, ...]) -> Iterable[tuple[Action, ...]]:
    """What is worth a thought: look first, answer before acting, consent to what the partner proposes (section 19)."""
    kinds = {type(action) for action in choices}
    if Look in kinds:
        return ((Look(),),)
    if Agree in kinds:
        return ((Agree(),),)
    if Grant in kinds:
        return ((_answer(known_part(observation), seat),),)
    if Ready in kinds:
        return tuple((action,) for action in _council_choices(observation, choices))
    if Ask in kinds and observation.seats[seat].asks:
        return tuple((action,) for action in choices if not isinstance(action, Ask))
    return tuple((action,) for action in choices)


def _answer(state: State, seat: int) -> Action:
    """Help unless it costs the pair more than it is polite to give."""
    helped, kept = (_standing(apply(state, seat, action)[0]) for action in (Grant(), Decline()))
    return Grant() if helped + GENEROSITY >= kept else Decline()


def _council_choices(observation: Observation, choices: tuple[Action, ...]) -> tuple[Action, ...]:
    """The payment of the disaster that loses least, when it is time for it; else the community card; else ready."""
    shared, alone = observation.shared, len(observation.seats) == 1
    if alone:
        return choices
    world = known_part(observation)
    steps = [a for a in choices if isinstance(a, Propose) and a.kind == DISASTER_KIND]
    if steps and (shared.steps + 1 < BOX.steps or observation.round >= LAST_STEP_ROUND):
        return (min(steps, key=lambda a: _cost(world, a)),)
    builds = [a for a in choices if isinstance(a, Propose) and a.kind != DISASTER_KIND]
    if builds and observation.round < LAST_STEP_ROUND:
        return (min(builds, key=lambda a: _cost(world, a)), Ready())
    return (Ready(),)


def _cost(world: State, proposal: Propose) -> tuple[float, int]:
    """What a payment gives away, the weaker deck's goods counting more."""
    values = [_value(seat.deck, world.round) for seat in world.seats]
    spent = 0.0
    for seat, mask, value in zip(world.seats, proposal.paid, values, strict=True):
        goods = sum(worth(AMOUNTS[c]) for c in seat.deck if c & 1 and mask >> (c >> 3) & 1)
        spent += goods * (1.1 if value <= min(values) else 1.0)
    return spent, sum(proposal.paid)


# ---- the beam

Path = tuple[Any, Any] | None  # (path before, action)
Node = tuple[float, State, Path]


def _progress(state: State) -> int:
    """Grows with every action: cards moved so far, then what is still to be chosen before the next turn."""
    seat = state.seats[0]
    before = seat.deck.index(ROUND_CODES[state.round])
    if state.council is not None:
        stage = state.council.prepared + state.council.built
    else:
        stage = 5 - seat.brings if seat.phase == BRINGING else 5
    return (state.round * len(seat.deck) - before) * 8 + stage


def _beam(start: State, width: int) -> Generator[None, None, tuple[float, tuple[Action, ...]]]:
    """(worth, actions) of the best way to the end that a beam of this width finds."""
    layers: dict[int, dict[Any, Node]] = {_progress(start): {None: (0.0, start, None)}}
    best: Node | None = None
    spent = 0
    while layers:
        at = min(layers)
        nodes = list(layers.pop(at).values())
        if len(nodes) > width:
            nodes.sort(key=lambda node: -node[0])
            del nodes[width:]
        for _, state, path in nodes:
            for action in legal(state, 0):
                after, _ = apply(state, 0, action)
                if after.status != PLAYING:
                    value = _standing(after)
                    if best is None or value > best[0]:
                        best = (value, after, (path, action))
                    continue
                layer = layers.setdefault(_progress(after), {})
                key = (after.seats[0].deck, after.shared.steps, after.shared.works_from)
                if key not in layer:  # the same position again is worth the same
                    layer[key] = (_standing(after), after, (path, action))
            spent += 1
            if spent % 24 == 0:
                yield
    assert best is not None
    return best[0], _unrolled(best[2])


def _unrolled(path: Path) -> tuple[Action, ...]:
    actions = []
    while path is not None:
        path, action = path
        actions.append(action)
    return tuple(reversed(actions))


def _alone(state: State, seat: int) -> State:
    """The planning position: this deck only, no partner, no asking."""
    own = replace(state.seats[seat], ask=None, may_look=False, unseen=0)
    return State((own,), state.shared, state.round, None, state.status)


# ---- plans that are being followed

_MEMORY: Final = 4096
_followed: dict[Any, Action] = {}


def _remember(start: State, actions: tuple[Action, ...], width: int) -> None:
    """Keep a found way, so that each of its positions needs no search of its own."""
    while len(_followed) > _MEMORY:
        del _followed[next(iter(_followed))]
    state = start
    for action in actions:
        _followed[(state, width)] = action
        state, _ = apply(state, 0, action)


def search(
    rules: AnyRules, observation: Observation, seat: int, choices: tuple[Action, ...], rng: int, budget: Budget
) -> Thinking:
    """The first step of the best way that the beam finds; several decks are tried while part of it is unknown."""
    first = [plan[0] for plan in plans(observation, seat, choices)]
    if len(first) == 1:
        return first[0]
    pair = len(observation.seats) > 1
    if pair and observation.council is not None:
        return _best_now(known_part(observation), seat, first)
    width = max(1, budget.iterations)
    if UNKNOWN in observation.seats[seat].deck:
        return (yield from _vote(observation, seat, first, rng, width))
    start = _alone(known_part(observation), seat)
    if observation.council is not None:
        start = replace(start, council=observation.council)
    if (start, width) not in _followed:
        _, actions = yield from _beam(start, width)
        _remember(start, actions, width)
    chosen = _followed[(start, width)]
    return _with_help(known_part(observation), seat, first, chosen) if pair else chosen


def _vote(observation: Observation, seat: int, first: list[Action], rng: int, width: int) -> Thinking:
    """The step that the beams through several possible decks like best."""
    likes = dict.fromkeys(first, 0.0)
    for number in range(SAMPLES):
        start = _alone(sample(observation, branch(rng, number)), seat)
        value, actions = yield from _beam(start, max(1, width // SAMPLES))
        likes[actions[0]] = likes.get(actions[0], 0.0) + 1 + value / (2 * VICTORY)
    return max(first, key=lambda action: likes[action])


def _best_now(state: State, seat: int, actions: list[Action]) -> Action:
    """The action after which the position is worth most; the first of equals."""
    return max(actions, key=lambda action: _standing(apply(state, seat, action)[0]))


def _with_help(state: State, seat: int, first: list[Action], chosen: Action) -> Action:
    """Ask the partner when a cost with help leads further than the plan does now."""
    asks = [action for action in first if isinstance(action, Ask)]
    if not asks:
        return chosen
    helped = {ask: _standing(apply(apply(state, seat, ask)[0], 1 - seat, Grant())[0]) for ask in asks}
    best = max(asks, key=lambda ask: helped[ask])
    return best if helped[best] > _standing(apply(state, seat, chosen)[0]) + 0.5 else chosen
