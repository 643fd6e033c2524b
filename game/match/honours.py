"""Which achievements a finished game earned. Names of the collection's own are those of `shell.achievement`.

A title adds its own in `game.match.titles`. Feats of skill count in games without help only; computers earn nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from game.core.errors import LevelError
from game.core.protocol import totals
from game.core.value import Value
from game.rules.registry import TITLES
from game.storage.results import Asked
from game.storage.store import Store

if TYPE_CHECKING:
    from game.match.match import Match

HOUSE: Final = (
    "first_game",
    "all_five",
    "all_tutorials",
    "win_each",
    "beat_master",
    "full_table",
    "comeback",
    "no_hint",
    "together",
    "daily_week",
)
DISASTERS: Final = ("famine", "hurricane", "volcanic_eruption")
WEEK: Final = 7


class Feat(Value):
    """hardness: how hard it was, 0 = plain. even_assisted: a game with help earns it, too."""

    id: str
    hardness: int = 0
    even_assisted: bool = False


def won(match: Match, seat: int) -> bool:
    """Whether this seat won: first of several, or the game itself was won; a game alone for points has no winner."""
    result = match.result
    if result is None or result.outcome == "lost":
        return False
    return result.outcome == "won" or (len(match.seats) > 1 and result.ranks[seat] == 1)


def feats(match: Match) -> tuple[Feat, ...]:
    """What this game alone earned its people."""
    if not match.over or not any(seat.is_human for seat in match.seats):
        return ()
    module = title_module(match.header.title)
    own: Iterable[Feat] = module.feats(match) if module and hasattr(module, "feats") else ()
    found = {feat.id: feat for feat in (*_common(match), *own) if feat.even_assisted or not match.aids.assisted}
    return tuple(found.values())


def counts(match: Match) -> tuple[tuple[str, int], ...]:
    """Numbers of this game for the statistics; () where only computers played."""
    module = title_module(match.header.title)
    if module is None or not hasattr(module, "counts") or not any(seat.is_human for seat in match.seats):
        return ()
    return tuple(module.counts(match))


def figures(title: str) -> tuple[tuple[str, str], ...]:
    """(key, "total" or "most") of a title's numbers for the statistics, in the order they are shown."""
    return _named(title, "FIGURES")


def listed() -> tuple[str, ...]:
    """Ids of all achievements that can be earned, in the order of the list; everything else stored is a mark."""
    return HOUSE + tuple(feat for title in TITLES for feat in _named(title.id, "FEATS"))


def lasting(store: Store) -> tuple[Feat, ...]:
    """What all stored games together have earned; ask again after each finished game and first game learnt."""
    found = []
    played = {title for kind in ("plain", "assisted") for title, _ in store.results.titles(Asked(kind=kind))}
    if played >= {title.id for title in TITLES}:
        found.append("all_five")
    if all(store.recall(f"learnt.{title.id}", bool, False) for title in TITLES):
        found.append("all_tutorials")
    if all(store.achievements.has(f"won.{title.id}") for title in TITLES if title.seats[0] > 1):
        found.append("win_each")
    if all(store.achievements.has(f"palm_island.disaster.{disaster}") for disaster in DISASTERS):
        found.append("palm_all_disasters")
    if len(store.results.days()) >= WEEK:
        found.append("daily_week")
    return tuple(Feat(name) for name in found if not store.achievements.has(name))


def _named(title: str, what: str) -> tuple[Any, ...]:
    """What a title's module lists by this name; () also where its level files are damaged: games of other titles end,
    and lists are read, without it."""
    try:
        return tuple(getattr(title_module(title), what, ()))
    except LevelError:
        return ()


def title_module(title: str) -> ModuleType | None:
    """The title's module in `game.match.titles`, None if it has none."""
    name = f"game.match.titles.{title}"
    try:
        return import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name != name:
            raise
        return None


def _common(match: Match) -> Iterator[Feat]:
    """Achievements that every title can earn. `won.<title>` are kept to know when each has been won."""
    yield Feat("first_game", even_assisted=True)
    if len(match.seats) == 5:
        yield Feat("full_table", even_assisted=True)
    winners = [seat for seat, who in enumerate(match.seats) if who.is_human and won(match, seat)]
    if not winners:
        return
    yield Feat(f"won.{match.header.title}")
    if match.rules.cooperative:
        return
    levels = {seat.level for seat in match.seats if not seat.is_human}
    if "master" in levels:
        yield Feat("beat_master")
    if "sharp" in levels and not match.aids.hints:
        yield Feat("no_hint")
    if any(_was_last(match, seat) for seat in winners):
        yield Feat("comeback")


def _was_last(match: Match, seat: int) -> bool:
    """Whether the seat alone had the fewest points half-way through."""
    if match.history.locked or len(match.seats) < 2:
        return False
    sums = totals(match.scores_at(match.history.length // 2))
    return all(sums[seat] < points for other, points in enumerate(sums) if other != seat)
