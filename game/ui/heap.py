"""Memory for bitmaps that live for one frame.

Turning and scaling make large bitmaps every frame. By default the C library of Linux gives their memory back at once
and fetches it anew, and the system clears every page of it: up to a quarter of the frame. It can be told to keep some.
"""

from __future__ import annotations

import ctypes
from typing import Final

_TRIM, _TOP_PAD, _MMAP = -1, -2, -3  # names in malloc.h: M_TRIM_THRESHOLD, M_TOP_PAD, M_MMAP_THRESHOLD
_KEPT: Final = ((_MMAP, 32 << 20), (_TRIM, 96 << 20), (_TOP_PAD, 16 << 20))


def keep_memory() -> bool:
    """Keep up to 96 MB that are free for the next bitmaps. False where the C library has no such wish to fulfil."""
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # not glibc: musl, macOS, Windows
        return False
    return all(mallopt(what, size) == 1 for what, size in _KEPT)


def give_back() -> bool:
    """Give the system all memory that is free now, as after loading pictures. False where that can't be asked for."""
    try:
        return bool(ctypes.CDLL(None).malloc_trim(0))
    except (AttributeError, OSError, TypeError):
        return False
