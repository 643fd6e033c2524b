"""Names of people, and who of those stored sits where. Pure but for the store and the rooms it opens."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from game.core.value import replace
from game.i18n.words import tr
from game.scenes import plan as plans
from game.scenes.base import House
from game.scenes.plan import Plan
from game.storage.profiles import Profile
from game.storage.store import Store
from game.ui.text import Letters

LONGEST_NAME: Final = 14
MOST_PROFILES: Final = 40
_BESIDE_LETTERS: Final = frozenset(" '’ʻ-.")
_FACE: Final = "heavy"


def tidy(name: str) -> str:
    """A name as it is kept: composed signs, single spaces, none at the ends."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def same(one: str, other: str) -> bool:
    """Whether two names would be taken for each other."""
    return tidy(one).casefold() == tidy(other).casefold()


def can_write(letters: Letters, sign: str) -> bool:
    """Whether a sign may stand in a name: a letter or a digit that runs from the left and that our letters can draw."""
    if sign in _BESIDE_LETTERS:
        return True
    if unicodedata.category(sign)[0] not in "LN" and unicodedata.category(sign) != "Mn":
        return False
    return unicodedata.bidirectional(sign) in ("L", "EN", "NSM") and letters.draws(sign, _FACE)


def why_not(letters: Letters, name: str, taken: Iterable[str]) -> str:
    """Why somebody can't be called this, in one sentence; "" if it is a good name. taken: names of the others."""
    name = tidy(name)
    if not any(sign.isalnum() for sign in name):
        return tr("shell.join.refuse_empty")
    if any(not can_write(letters, sign) for sign in name):
        return tr("shell.join.refuse_signs")
    if len(name) > LONGEST_NAME:
        return tr("shell.join.refuse_long", n=LONGEST_NAME)
    if any(same(name, computer) for computer in plans.names(False)):
        return tr("shell.join.refuse_computer", name=name)
    if any(same(name, other) for other in taken):
        return tr("shell.join.refuse_taken", name=name)
    return ""


def others_at(plan: Plan, seat: int) -> tuple[str, ...]:
    """Names of the others at this table."""
    return tuple(place.name for n, place in enumerate(plan.places) if n != seat)


def ask_name(app: House, plan: Plan, seat: int, done: Callable[[], None]) -> None:
    """Let somebody say who sits at a seat: people from the list, or a name for the computer player."""
    place = plan.places[seat]
    if place.human:
        app.open("profiles", plan=plan, seat=seat, done=done)
        return

    def take(name: str) -> None:
        place.name = name
        done()

    def why(name: str) -> str:
        if any(same(name, computer) for computer in plans.names(False)) and not any(
            same(name, other) for other in others_at(plan, seat)
        ):
            return ""
        return why_not(app.kit.letters, name, others_at(plan, seat))

    app.open("entry", heading=tr("shell.join.name_change"), text=place.name, done=take, why=why,
             suggestions=plans.names(False))  # fmt: skip


def note_use(store: Store, plan: Plan) -> None:
    """Remember that these people sat at a table now, in these colours."""
    now = store.db.now()
    for place in plan.places:
        known = store.profiles.find(place.profile) if place.profile else None
        if known is not None:
            store.profiles.change(replace(known, used=now, colour=place.colour))


def names_of(profiles: Iterable[Profile], but: str = "") -> tuple[str, ...]:
    """Names of stored people. but: id of one who is left out."""
    return tuple(p.name for p in profiles if p.id != but)
