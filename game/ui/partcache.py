"""Rasterised parts kept on disk, in the user's cache folder, so that the second start is quick.

One file a bitmap, named by the hash of the vector file, the size and the format's version. A file that is damaged,
cut short or of another version is ignored and written anew. Without a writable folder nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import tempfile
import zlib
from pathlib import Path

import pygame

VERSION = 1
_HEAD = struct.Struct("<4sHHHI")  # mark, version, width, height, checksum
_MARK = b"LLPC"


class PartCache:
    """Bitmaps by (hash of the vector file, size). limit: bytes the folder may hold."""

    def __init__(self, folder: Path, limit: int = 256 << 20) -> None:
        self.folder, self.limit = folder, limit
        self.usable = self._prepare()

    def _prepare(self) -> bool:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return False
        return os.access(self.folder, os.W_OK)

    def _path(self, source: bytes, size: tuple[int, int]) -> Path:
        name = hashlib.sha256(source).hexdigest()[:24]
        return self.folder / f"{name}_{size[0]}x{size[1]}.part{VERSION}"

    def holds(self, source: bytes, size: tuple[int, int]) -> bool:
        """Whether there is a file for it."""
        return self.usable and self._path(source, size).is_file()

    def read(self, source: bytes, size: tuple[int, int]) -> pygame.Surface | None:
        """The bitmap (premultiplied, BGRA in memory) or None."""
        if not self.usable:
            return None
        try:
            data = self._path(source, size).read_bytes()
            mark, version, width, height, checksum = _HEAD.unpack_from(data)
            pixels = zlib.decompress(data[_HEAD.size :])
        except (OSError, struct.error, zlib.error):
            return None
        if (mark, version, (width, height)) != (_MARK, VERSION, size) or zlib.crc32(pixels) != checksum:
            return None
        if len(pixels) != width * height * 4:
            return None
        return pygame.image.frombytes(pixels, size, "BGRA")

    def write(self, source: bytes, size: tuple[int, int], bitmap: pygame.Surface) -> None:
        """Keep a bitmap: the file appears whole or not at all. Faults only mean that nothing is kept."""
        if not self.usable:
            return
        pixels = pygame.image.tobytes(bitmap, "BGRA")
        head = _HEAD.pack(_MARK, VERSION, size[0], size[1], zlib.crc32(pixels))
        path = self._path(source, size)
        temporary = ""
        try:
            handle, temporary = tempfile.mkstemp(dir=self.folder, suffix=".new")
            with os.fdopen(handle, "wb") as file:
                file.write(head + zlib.compress(pixels, 1))
            os.replace(temporary, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            self.usable = False

    def trim(self) -> int:
        """Delete the oldest files until the folder holds at most `limit` bytes; returns how many went."""
        try:
            found = [(p.stat().st_mtime, p.stat().st_size, p) for p in self.folder.iterdir() if p.is_file()]
        except OSError:
            return 0
        found.sort(key=lambda entry: entry[0])
        total, gone = sum(size for _, size, _ in found), 0
        for _, size, path in found:
            stale = not path.name.endswith(f".part{VERSION}")
            if total <= self.limit and not stale:
                continue
            with contextlib.suppress(OSError):
                path.unlink()
                total, gone = total - size, gone + 1
        return gone
