"""The way to a table: which titles have one and for how many, a new game, a saved one.

A table opens as `make(app, match=Match, keeper=Keeper)`. Its class says for how many people it is laid:
`table_for: ClassVar[tuple[int, ...]]`; without it, for as many as the rules allow.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.core.notice import Notice, Unusable
from game.core.protocol import Config
from game.match.keeping import Keeper, resume
from game.match.match import Match
from game.match.seats import Seat, Tempo
from game.rules import registry
from game.rules.registry import Title
from game.scenes.base import House


@cache
def has_table(title: Title) -> bool:
    """Whether the title's table stands; does not load it."""
    if not title.scene:
        return False
    return _stands(title.rules) and _stands(title.scene)


def _stands(place: str) -> bool:
    try:
        return find_spec(place.partition(":")[0]) is not None
    except ModuleNotFoundError:
        return False


@cache
def table_for(title: Title) -> tuple[int, ...]:
    """The numbers of players the title's table can seat, () without one."""
    if not has_table(title):
        return ()
    module, _, name = title.scene.partition(":")
    table = getattr(import_module(module), name)
    allowed = registry.rules(title.id).players
    return tuple(n for n in getattr(table, "table_for", allowed) if n in allowed)


def pace_of(app: House) -> Tempo:
    """How fast computers move and what is done by itself, after the settings."""
    settings = app.settings
    return Tempo(pause_ms=float(settings.computer_pause_ms), auto_forced=settings.auto_forced)


def begin(app: House, title: str, config: Config, seed: int, seats: tuple[Seat, ...], daily: str = "") -> Any:
    """Sit down to a new game. daily: date of Today's island or "". Raises Refused, LevelError."""
    match = Match.begin(registry.rules(title), config, seed, seats, pace_of(app))
    return open_table(app, match, Keeper(match, app.store, daily=daily))


def go_on(app: House, match_id: str) -> tuple[Notice, ...]:
    """Sit down to a saved game; returns what the players should know about it. Raises Unusable."""
    loaded = resume(app.store, match_id, pace=pace_of(app))
    title = registry.find(loaded.match.header.title)
    if loaded.match.header.config.players not in table_for(title):
        raise Unusable(Notice("shell.fault.title_missing", (("title", title_name(title.id)),)), "No table.")
    open_table(app, loaded.match, Keeper(loaded.match, app.store, match_id))
    return loaded.notices


def open_table(app: House, match: Match, keeper: Keeper) -> Any:
    return app.open("table", match=match, keeper=keeper)


def title_name(title: str) -> str:
    """The short name of a title, for sentences."""
    from game.i18n.words import tr

    return tr(f"shell.title.{title}.short")
