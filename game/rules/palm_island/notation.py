"""Words for recordings: the notation of actions, positions and events in the ids of the component files.

store 1 pay 4+stockpile give 7     rotate 2 pay 1+4     flip 1 pay 5     discard     look
ask rotate 2 pay 1 with 4+11       grant                 propose disaster pay 1+7 / 2+11 stockpile
agree     decline     ready     bring 13     keep
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.errors import Refused
from game.rules.palm_island.actions import (
    Action,
    Agree,
    Ask,
    Bring,
    Decline,
    Discard,
    Flip,
    Grant,
    Keep,
    Look,
    Propose,
    Ready,
    Rotate,
    Store,
)
from game.rules.palm_island.events import Event
from game.rules.palm_island.legal import KINDS
from game.rules.palm_island.payments import cards_in
from game.rules.palm_island.reading import FACE_LETTERS, VERBS
from game.rules.palm_island.state import BRINGING, TURN, WAITING, Council, Seat, State
from game.rules.palm_island.tables import ABILITIES, BOX, CARD_BY_NAME, CARD_NAMES, RECIPES

_PLAIN: dict[str, Action] = {
    "look": Look(),
    "grant": Grant(),
    "agree": Agree(),
    "decline": Decline(),
    "ready": Ready(),
    "keep": Keep(),
    "discard": Discard(),
}
_WORDS = {action: word for word, action in _PLAIN.items()}
_PHASES = {TURN: "turn", WAITING: "waiting", BRINGING: "bringing"}
_STATUS = ("playing", "finished", "won", "lost")


# ---- actions


def text(action: Action) -> str:
    """The notation of an action."""
    if action in _WORDS:
        return _WORDS[action]
    match action:
        case Store():
            return f"store {action.place}{_part('pay', action.paid)}{_given(action.returned)}"
        case Rotate():
            return f"rotate {action.place}{_part('pay', action.paid)}"
        case Flip():
            return f"flip {action.place}{_part('pay', action.paid)}"
        case Discard():
            return f"discard {action.place}"
        case Bring():
            return f"bring {CARD_NAMES[action.card]}"
        case Ask():
            verb = f"ask {VERBS[action.verb]} {action.place}"
            return f"{verb}{_part('pay', action.own)}{_part('with', action.partner)}{_given(action.returned)}"
        case Propose():
            paid = " / ".join(_cards(mask) or "-" for mask in action.paid)
            return f"propose {KINDS[action.kind]} pay {paid}{' stockpile' if action.stockpile else ''}"
    raise Refused(f"{action!r} is no action of palm_island.")


def _cards(mask: int) -> str:
    return "+".join(CARD_NAMES[card] for card in cards_in(mask))


def _part(word: str, mask: int) -> str:
    return f" {word} {_cards(mask)}" if mask else ""


def _given(card: int) -> str:
    return f" give {CARD_NAMES[card]}" if card else ""


def parse(words: str) -> Action:
    """The action of a notation. Raises Refused."""
    if words in _PLAIN:
        return _PLAIN[words]
    try:
        made = _parsed(words.split(" "))
        if text(made) == words:
            return made
    except (ValueError, KeyError, IndexError):
        pass
    raise Refused(f"{words!r} is no action of palm_island.")


def _parsed(words: list[str]) -> Action:
    verb, rest = words[0], words[1:]
    if verb == "propose":
        stockpile = rest[-1] == "stockpile"
        paid = rest[2:-1] if stockpile else rest[2:]
        return Propose(KINDS.index(rest[0]), tuple(_mask(p) for p in paid if p != "/"), stockpile)
    if verb == "bring":
        return Bring(CARD_BY_NAME[rest[0]])
    if verb == "ask":
        parts = dict(zip(rest[2::2], rest[3::2], strict=True))
        own, partner = _mask(parts.get("pay", "-")), _mask(parts.get("with", "-"))
        return Ask(VERBS.index(rest[0]), int(rest[1]), own, partner, _card(parts))
    parts = dict(zip(rest[1::2], rest[2::2], strict=True))
    place, paid_mask = int(rest[0]), _mask(parts.get("pay", "-"))
    if verb == "store":
        return Store(place, paid_mask, _card(parts))
    return {"rotate": Rotate, "flip": Flip}[verb](place, paid_mask) if verb != "discard" else Discard(place)


def _mask(cards: str) -> int:
    return 0 if cards == "-" else sum(1 << CARD_BY_NAME[name] for name in cards.split("+"))


def _card(parts: dict[str, str]) -> int:
    return CARD_BY_NAME[parts["give"]] if "give" in parts else 0


# ---- positions


def card_text(code: int) -> str:
    """A card as in the rulebook's examples: number, face, `*` when stored; achievements as id:face."""
    name = CARD_NAMES[code >> 3]
    return f"{name}{'' if name.isdigit() else ':'}{FACE_LETTERS[code >> 1 & 3]}{'*' if code & 1 else ''}"


def card_code(words: str) -> int:
    """The code of `card_text`."""
    plain = words.rstrip("*")
    return CARD_BY_NAME[plain[:-1].rstrip(":")] * 8 + FACE_LETTERS.index(plain[-1]) * 2 + (words != plain)


def describe(state: State) -> dict[str, Any]:
    """The whole position in component ids."""
    shared = state.shared
    return {
        "round": state.round,
        "status": _STATUS[state.status],
        "disaster": BOX.disasters[shared.disaster - 1].id if shared.disaster else None,
        "steps": shared.steps,
        "community": ABILITIES[shared.ability] if shared.ability else None,
        "works_from": shared.works_from,
        "stockpile": RECIPES[shared.recipe].id if shared.recipe >= 0 else None,
        "decks": [_seat(seat) for seat in state.seats],
        "council": _council(state.council) if state.council else None,
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "cards": " ".join(card_text(code) for code in seat.deck),
        "unseen": [CARD_NAMES[card] for card in cards_in(seat.unseen)],
        "phase": _PHASES[seat.phase],
        "limit": seat.limit,
        "brings": seat.brings,
        "may_look": seat.may_look,
        "ask": text(seat.ask) if seat.ask else None,
        "asks": seat.asks,
        "refused": [text(ask) for ask in seat.refused],
        "helped": seat.helped,
    }


def _council(council: Council) -> dict[str, Any]:
    return {
        "prepared": council.prepared,
        "built": council.built,
        "ready": list(cards_in(council.ready)),
        "proposal": text(council.proposal) if council.proposal else None,
        "proposer": council.proposer,
        "declined": [text(proposal) for proposal in council.declined],
        "proposed": list(council.proposed),
    }


def deal(state: State) -> dict[str, Any]:
    """The shuffled order of each deck, read from the first position."""
    return {"decks": [[CARD_NAMES[code >> 3] for code in seat.deck] for seat in state.seats]}


# ---- events

_CARD_FIELDS = ("card", "returned")
_CARDS_FIELDS = ("own", "helping")
_FACE_FIELDS = ("face", "face_before")


def tell(event: Event) -> dict[str, Any]:
    """An event with cards and faces by id."""
    told: dict[str, Any] = msgspec.to_builtins(event)
    for key, value in told.items():
        if key in _CARD_FIELDS:
            told[key] = CARD_NAMES[value] if value else None
        elif key in _CARDS_FIELDS:
            told[key] = [CARD_NAMES[card] for card in value]
        elif key in _FACE_FIELDS:
            told[key] = FACE_LETTERS[value]
        elif key == "faces":
            told[key] = "".join(FACE_LETTERS[face] for face in value)
        elif key == "verb":
            told[key] = VERBS[value]
        elif key == "kind":
            told[key] = KINDS[value]
        elif key == "cards":
            told[key] = [
                [CARD_NAMES[c] for c in each] if isinstance(each, list | tuple) else (CARD_NAMES[each] if each else "?")
                for each in value
            ]
    return told
