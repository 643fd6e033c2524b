"""Positions written as in the rulebook's examples: `13B 1B* 7A`, front to back; a trailing `...` stands for the other
cards, upright on face A, in ascending number (section 17)."""

from __future__ import annotations

from game.core.value import replace
from game.rules.palm_island import RULES
from game.rules.palm_island.actions import Agree, Discard, Flip, Propose, Ready, Rotate, Store
from game.rules.palm_island.events import Event
from game.rules.palm_island.notation import card_code, card_text
from game.rules.palm_island.payments import stored_mask
from game.rules.palm_island.reading import ROUND
from game.rules.palm_island.state import WAITING, Council, Seat, Shared, State
from game.rules.palm_island.tables import ABILITIES, DISASTERS, GOODS, ROUND_CODES, store_limit, unpack


def deck(words: str, round_number: int = 1) -> tuple[int, ...]:
    """Card codes of a written deck; `...` fills up, the round card goes last if it wasn't named."""
    codes = [card_code(word) for word in words.split() if word != "..."]
    named = {code >> 3 for code in codes}
    if "..." in words:
        codes += [card * 8 for card in range(1, ROUND) if card not in named]
    if ROUND not in named:
        codes.append(ROUND_CODES[round_number])
    return tuple(codes)


def seat(words: str, round_number: int = 1) -> Seat:
    codes = deck(words, round_number)
    phase = WAITING if codes[0] >> 3 == ROUND else 0
    return Seat(codes, 0, phase=phase, limit=store_limit(tuple(code >> 3 for code in codes)))


def solo(words: str, round_number: int = 1) -> State:
    return State((seat(words, round_number),), Shared(), round_number)


def pair(
    red: str,
    blue: str,
    round_number: int = 1,
    disaster: str = "volcanic_eruption",
    ability: str = "none",
    **shared: int,
) -> State:
    """Two decks; the council is open when both round cards are in front."""
    seats = (seat(red, round_number), seat(blue, round_number))
    return against(seats, round_number, disaster, ability, **shared)


def alone(
    words: str, round_number: int = 1, disaster: str = "volcanic_eruption", ability: str = "none", **shared: int
) -> State:
    """Solo against a disaster."""
    return against((seat(words, round_number),), round_number, disaster, ability, **shared)


def against(seats: tuple[Seat, ...], round_number: int, disaster: str, ability: str, **shared: int) -> State:
    council = Council(proposed=(0,) * len(seats)) if all(s.phase == WAITING for s in seats) else None
    lying = replace(Shared(DISASTERS.index(disaster), ABILITIES.index(ability)), **shared)
    return State(seats, lying, round_number, council)


def cards(*numbers: int) -> int:
    """A mask of cards."""
    return sum(1 << number for number in numbers)


def written(state: State, number: int = 0) -> str:
    return " ".join(card_text(code) for code in state.seats[number].deck)


def goods(state: State, number: int = 0) -> tuple[int, int, int]:
    """Wood, fish, stone in store."""
    return unpack(sum(GOODS[code] for code in state.seats[number].deck if code & 1))


def stored(state: State, number: int = 0) -> set[int]:
    mask = stored_mask(state.seats[number].deck)
    return {card for card in range(32) if mask >> card & 1}


def place(state: State, card: int, number: int = 0) -> int:
    """Where a card lies, 1 = front."""
    return 1 + [code >> 3 for code in state.seats[number].deck].index(card)


def do(state: State, *actions: object, number: int = 0) -> State:
    for action in actions:
        state, _ = RULES.step(state, number, action)
    return state


def turn(state: State, verb: type, card: int, *paid: int, number: int = 0, give: int = 0) -> State:
    """A turn in the words of the rulebook: verb, card, the cards that pay."""
    at = place(state, card, number)
    if verb is Discard:
        return do(state, Discard(at), number=number)
    action = Store(at, cards(*paid), give) if verb is Store else verb(at, cards(*paid))
    return do(state, action, number=number)


def refused(state: State, action: object, number: int = 0) -> str:
    """The key of the refusal without its prefix; fails when the action is allowed."""
    refusal = RULES.why(state, number, action)
    assert refusal is not None, action
    return refusal.key.rpartition(".")[2]


def allowed(state: State, kind: type, number: int = 0) -> list:
    return [action for action in RULES.legal(state, number) if isinstance(action, kind)]


def events(state: State, action: object, number: int = 0) -> tuple[Event, ...]:
    return RULES.step(state, number, action)[1]


def close_council(state: State) -> State:
    for number in range(len(state.seats)):
        if number in RULES.waiting(state):
            state = do(state, Ready(), number=number)
    return state


def agreed(state: State, proposal: Propose, number: int = 0) -> State:
    """A pair's proposal with the partner's consent."""
    return do(do(state, proposal, number=number), Agree(), number=1 - number)


__all__ = [
    "Discard",
    "Flip",
    "Rotate",
    "Store",
    "agreed",
    "allowed",
    "alone",
    "cards",
    "close_council",
    "deck",
    "do",
    "events",
    "goods",
    "pair",
    "place",
    "refused",
    "seat",
    "solo",
    "stored",
    "turn",
    "written",
]
