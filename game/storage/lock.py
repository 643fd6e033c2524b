"""One program per data folder: a lock on a file, let go by the system even when the program is killed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import errno
    import fcntl

    def _try_lock(file: IO[bytes]) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            if fault.errno in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS):
                return  # a file system without locks: better to save unguarded than not at all
            raise


class Lock:
    """The lock of one folder. Kept as long as the object isn't closed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Whether the folder is ours now. Raises OSError when the file can't be opened."""
        if self._file is not None:
            return True
        file = open(self._path, "ab")  # noqa: SIM115  (held open on purpose)
        try:
            _try_lock(file)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
