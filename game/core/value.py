"""The one base of everything that a rules core passes around: an immutable, hashable, JSON-ready record."""

from __future__ import annotations

from typing import Any, TypeVar, dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False):
    """Frozen record. Fields hold ints, strings, booleans, None, other Values and tuples of these, never lists or sets.

    `tag="..."` in the class line makes it one of a union in JSON (`{"type": "...", ...}`).
    """


V = TypeVar("V", bound=Value)


def replace(value: V, **changes: Any) -> V:
    """The same value with the named fields changed."""
    return msgspec.structs.replace(value, **changes)


def fields(value: Value) -> tuple[Any, ...]:
    """The field values in the order of their declaration."""
    return msgspec.structs.astuple(value)
