"""How a computer plays Palm Island: a beam through the whole game, because after the shuffle there is no luck.

A deck is planned as if its player were alone: against a disaster with the cost of one person, so that each of a pair
brings a share to the councils. What nobody has seen yet is sampled. `budget.iterations` is the width of the beam.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final

from game.ai.player import Budget, Thinking
from game.core.protocol import Rules
from game.core.rng import branch
from game.core.value import replace
from game.rules.palm_island.actions import Action, Agree, Ask, Bring, Decline, Grant, Keep, Look, Propose, Ready
from game.rules.palm_island.apply import apply
from game.rules.palm_island.legal import DISASTER_KIND, legal, proposal_cost
from game.rules.palm_island.observe import known_part, sample
from game.rules.palm_island.reading import BUILDINGS, ROUND
from game.rules.palm_island.scoring import points_of
from game.rules.palm_island.state import BRINGING, LOST, PLAYING, WON, Observation, Seat, Shared, State
from game.rules.palm_island.tables import AMOUNTS, BOX, CARDS, COSTS, GOODS, POINTS, STORE, UNKNOWN, lost, unpack

AnyRules = Rules[Any, Any, Any, Any]

LEVELS: Final = (("easy", "greedy", 1), ("fair", "search", 6), ("sharp", "search", 150))

WORTH: Final = (1.0, 0.95, 1.45)  # of wood, fish, stone, in goods
PASS: Final = 0.3  # points for each unit of goods that a card can bring in a pass it still has
IN_STORE: Final = 0.2  # points for each unit of goods in store
STEP: Final = 9.0  # points for each upgrade of the disaster
NEED: Final = 0.5  # points for each good in store that the next upgrade asks for
VICTORY: Final = 100.0  # above every score
SAMPLES: Final = 4  # decks tried while part of the own one is unknown
LAST_STEP_ROUND: Final = BOX.rounds - 1  # a pair keeps scoring before it takes the last step


def worth(goods: tuple[int, int, int]) -> float:
    """What goods are worth, in wood."""
    return sum(amount * value for amount, value in zip(goods, WORTH, strict=True))


def _yield(code: int) -> float:
    """What storing this card once brings, in wood, what it costs taken off; 0 if it can't be stored."""
    ways = COSTS[STORE][code & ~1]
    if not ways:
        return 0.0
    return max(PASS, worth(AMOUNTS[code]) - min(worth(unpack(way)) for way in ways))


def _worths(rounds_left: int, before: bool) -> tuple[float, ...]:
    """Points expected of each code: on its face, in store, and from storing it in the passes it still has."""
    passes = rounds_left + before
    return tuple(
        POINTS[code] + (IN_STORE * worth(AMOUNTS[code]) if code & 1 else 0.0) + PASS * _yield(code) * passes
        for code in range(CARDS * 8)
    )


# by round, 0 is unused: cards that lie before the round card, and behind it
_BEFORE: Final = tuple(_worths(BOX.rounds - r, True) for r in range(BOX.rounds + 1))
_BEHIND: Final = tuple(_worths(BOX.rounds - r, False) for r in range(BOX.rounds + 1))


def _value(deck: tuple[int, ...], round_number: int) -> float:
    """What a deck is worth at this moment of the game, in points at the end."""
    at = 0
    for code in deck:
        if code >> 3 == ROUND:
            break
        at += 1
    return sum(map(_BEFORE[round_number].__getitem__, deck[:at])) + sum(
        map(_BEHIND[round_number].__getitem__, deck[at:])
    )


def _prospect(state: State) -> float:
    """Points for what has been done against the disaster and for goods that serve its next step."""
    shared = state.shared
    if not shared.disaster:
        return 0.0
    value = STEP * shared.steps
    if shared.steps < BOX.steps and not (state.council and state.council.prepared):
        have = unpack(sum(GOODS[c] for seat in state.seats for c in seat.deck if c & 1))
        need = unpack(proposal_cost(state, DISASTER_KIND))
        value += NEED * sum(min(h, n) for h, n in zip(have, need, strict=True)) / len(state.seats)
    return value


def _standing(state: State) -> float:
    """The worth of a whole position, the decks of a pair taken together."""
    if state.status != PLAYING:
        score = min(points_of(seat.deck) for seat in state.seats)
        return score * 0.01 if state.status == LOST else score + VICTORY * (state.status == WON)
    values = [_value(seat.deck, state.round) for seat in state.seats]
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
        return ((Grant(),), (Decline(),))
    if Ready in kinds:
        return tuple((action,) for action in _council_choices(observation, choices))
    if Ask in kinds and observation.seats[seat].asks:
        return tuple((action,) for action in choices if not isinstance(action, Ask))
    return tuple((action,) for action in choices)


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
    before = next(i for i, code in enumerate(seat.deck) if code >> 3 == ROUND)
    if state.council is not None:
        stage = state.council.prepared + state.council.built
    else:
        stage = 5 - seat.brings if seat.phase == BRINGING else 5
    return (state.round * len(seat.deck) - before) * 8 + stage


def _beam(start: State, width: int) -> Generator[None, None, tuple[float, tuple[Action, ...]]]:
    """(worth, actions) of the best way to the end that a beam of this width finds."""
    layers: dict[int, dict[Any, Node]] = {_progress(start): {start.seats[0].deck: (0.0, start, None)}}
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
                value = _standing(after)
                node = (value, after, (path, action))
                if after.status != PLAYING:
                    if best is None or value > best[0]:
                        best = node
                    continue
                layer = layers.setdefault(_progress(after), {})
                key = after.seats[0].deck if not after.shared.disaster else (after.seats[0].deck, after.shared)
                held = layer.get(key)
                if held is None or held[0] < value:
                    layer[key] = node
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
    if pair and (observation.council is not None or isinstance(first[0], Grant)):
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
