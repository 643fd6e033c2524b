"""A data folder for each test, and a clock that stands still until it is moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.storage.store import Store


class Now:
    def __init__(self) -> None:
        self.seconds = 1_750_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Dätä ルアナ"  # players' folders are not ASCII


@pytest.fixture
def opened(folder: Path, now: Now) -> Iterator[Callable[[], Store]]:
    """Opens the folder anew; what was opened before is closed first."""
    stores: list[Store] = []

    def anew() -> Store:
        for store in stores:
            store.close()
        stores.append(Store(folder, now))
        return stores[-1]

    yield anew
    for store in stores:
        store.close()
