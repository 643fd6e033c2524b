"""Asking the C library to keep memory works where it can, and breaks nothing where it can't."""

from __future__ import annotations

import ctypes
import platform

import pytest

from game.ui import heap


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be asked")
def test_glibc_takes_the_wish() -> None:
    assert heap.keep_memory()
    held = bytearray(1 << 20)
    del held
    assert heap.give_back() in (True, False), "it may have had nothing to give"


@pytest.mark.parametrize("fault", [TypeError, OSError, None])
def test_other_systems_go_on_without_it(fault: type[Exception] | None, monkeypatch: pytest.MonkeyPatch) -> None:
    def library(name: object) -> object:
        if fault is not None:
            raise fault
        return object()  # a library without that function

    monkeypatch.setattr(ctypes, "CDLL", library)
    assert not heap.keep_memory()
    assert not heap.give_back()
