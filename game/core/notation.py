"""The notation of a title whose actions are all known beforehand: each has one text, looked up both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from game.core.errors import Refused
from game.core.value import Value

A = TypeVar("A", bound=Value)


class Notation(Generic[A]):
    """name: of the title, for refusals. spell: an action as text, no two alike."""

    def __init__(self, name: str, actions: Iterable[A], spell: Callable[[A], str]) -> None:
        self._name = name
        self._texts = {action: spell(action) for action in actions}
        self._actions = {text: action for action, text in self._texts.items()}

    def text(self, action: A) -> str:
        """The text of an action."""
        return self._texts[action]

    def parse(self, text: str) -> A:
        """The action of a text. Raises Refused."""
        try:
            return self._actions[text]
        except KeyError:
            raise Refused(f"{text!r} is no action of {self._name}.") from None


def tagged(words: Mapping[type, Callable[[Any], str]]) -> Callable[[Value], str]:
    """Spells the tag of an action, then what it is about where there are words for that: "ride P0a S05", "done"."""

    def spell(action: Value) -> str:
        tag = str(type(action).__struct_config__.tag)
        about = words.get(type(action))
        return f"{tag} {about(action)}" if about else tag

    return spell
