"""The director of a title: which clip shows which event.

director: Director[View] = Director()

@director.on(Sailed)
def sail(view: View, ev: Sailed) -> Clip: ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Generic, TypeVar

from game.anim.clip import Clip, later, seq, still

V = TypeVar("V")
B = TypeVar("B", bound=Callable[..., Clip])


class Director(Generic[V]):
    """Event type -> clip builder. Builders get the title's view and the event."""

    def __init__(self) -> None:
        self._builders: dict[type[Any], Callable[[V, Any], Clip]] = {}

    def on(self, *events: type[Any]) -> Callable[[B], B]:
        """Decorator: this function builds the clip of these event types. Raises ValueError for a second builder."""

        def register(builder: B) -> B:
            for event in events:
                self._add(event, builder)
            return builder

        return register

    def unmoved(self, *events: type[Any]) -> None:
        """Say that these events move nothing."""
        for event in events:
            self._add(event, lambda view, ev: still())

    def clip(self, view: V, event: Any) -> Clip:
        """The clip of one event. An event without a builder moves nothing (the view's sync puts things right)."""
        builder = self._builders.get(type(event))
        return still() if builder is None else builder(view, event)

    def clips(self, view: V, events: Iterable[Any]) -> Clip:
        """The clips of several events, one after the other.

        Each is built when its turn comes, from the view as the clips before have left it.
        """
        return seq(*(later(partial(self.clip, view, event)) for event in events))

    def missing(self, events: Iterable[type[Any]]) -> tuple[str, ...]:
        """Names of the event types that nobody shows; a test of each title wants ()."""
        return tuple(event.__name__ for event in events if event not in self._builders)

    def _add(self, event: type[Any], builder: Callable[[V, Any], Clip]) -> None:
        if event in self._builders:
            raise ValueError(f"{event.__name__} has two builders")
        self._builders[event] = builder
