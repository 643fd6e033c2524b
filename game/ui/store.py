"""A bounded store of finished bitmaps: what was used longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable

import pygame

_NOTHING = pygame.Surface((1, 1))


class Store:
    """Surfaces by key, at most `limit` bytes in all (a single larger one is still kept).

    `epoch` is asked on every look-up: an entry made while stand-ins were in use (`provisional`) is only good for the
    epoch it was made in, so that sharp parts replace soft ones as soon as they arrive. `lent` is called whenever such
    an entry is handed out, so that what is made with it is known to be provisional, too.
    """

    def __init__(
        self, limit: int = 192 << 20, epoch: Callable[[], int] = lambda: 0, lent: Callable[[], object] = lambda: None
    ) -> None:
        self.limit, self.bytes, self.made = limit, 0, 0
        self._least = limit
        self._epoch, self._lent = epoch, lent
        self._entries: OrderedDict[Hashable, tuple[pygame.Surface, int, int]] = OrderedDict()
        self._marks: deque[object] = deque()  # entries that lie before one of them were not used since it was made

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface of this key, or None."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        if entry[2] >= 0:
            if entry[2] != self._epoch():
                self.drop(key)
                return None
            self._lent()
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, key: Hashable, surface: pygame.Surface, provisional: bool = False) -> pygame.Surface:
        """Keep a surface and hand it back."""
        self.drop(key)
        size = surface.get_width() * surface.get_height() * surface.get_bytesize()
        self._entries[key] = surface, size, self._epoch() if provisional else -1
        self.bytes += size
        self.made += 1
        while self.bytes > self.limit and len(self._entries) > 1:
            self.drop(next(iter(self._entries)))
        return surface

    def grow(self, share: float) -> None:
        """Keep up to `share` times the bytes of the limit that it was made with."""
        self.limit = round(self._least * share)

    def drop(self, key: Hashable) -> None:
        """Forget the surface of a key, if there is one."""
        entry = self._entries.pop(key, None)
        if entry:
            self.bytes -= entry[1]

    def age(self, keep: int) -> None:
        """A while is over: forget what was not used in the last `keep` of them."""
        mark = object()
        self._marks.append(mark)
        self._entries[mark] = _NOTHING, 0, -1
        while len(self._marks) > keep:
            oldest = self._marks.popleft()
            while oldest in self._entries:
                self.drop(next(iter(self._entries)))

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()
        self._marks.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._entries) - sum(mark in self._entries for mark in self._marks)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries
