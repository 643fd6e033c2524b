"""Opening what there is: a device, a driver that nobody hears, nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Iterator

import pygame
import pytest

from game.audio.output import EFFECTS, Output, middle
from game.audio.table import ROOT

PRESS = (ROOT / "effects" / "ui_press.ogg").read_bytes()


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_a_device_plays() -> None:
    output = Output()
    assert output.open() == "sound"
    sound = output.decode(PRESS)
    assert sound is not None
    output.play(EFFECTS[0], sound, 1.0, 0.5)
    assert output.busy(EFFECTS[0]) and not output.busy(EFFECTS[1])
    output.volume(EFFECTS[0], 0.2, 0.2)
    output.fade(EFFECTS[0], 10)


def test_without_a_device_the_dummy_driver_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER")
    real = pygame.mixer.init

    def picky(*given: object, **named: object) -> None:
        if os.environ.get("SDL_AUDIODRIVER") != "dummy":
            raise pygame.error("No such audio device")
        real(*given, **named)

    monkeypatch.setattr(pygame.mixer, "init", picky)
    output = Output()
    pygame.display.init()
    assert output.open() == "dummy" and output.decode(PRESS) is not None
    assert "SDL_AUDIODRIVER" not in os.environ
    assert not pygame.event.get(pygame.AUDIODEVICEADDED), "the stand-in is no device that was plugged in"


def test_with_nothing_at_all_every_call_is_harmless(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: object, **named: object) -> None:
        raise pygame.error("No such audio device")

    monkeypatch.setattr(pygame.mixer, "init", never)
    output = Output()
    assert output.open() == "none" and output.decode(PRESS) is None
    output.play(EFFECTS[0], None, 1.0, 1.0)
    output.volume(0, 1.0, 1.0)
    output.fade(0, 100)
    assert not output.busy(0)
    output.close()


def test_bytes_that_are_no_sound() -> None:
    output = Output()
    output.open()
    assert output.decode(b"not a sound") is None and output.decode(b"") is None


def test_a_loop_can_begin_anywhere() -> None:
    output = Output()
    output.open()
    whole, turned = output.decode(PRESS), output.decode(PRESS, turned=0.5)
    assert whole is not None and turned is not None
    a, b = whole.get_raw(), turned.get_raw()
    assert len(a) == len(b) and a != b and a in b + b


def test_mono_is_half_of_both_sides_on_each() -> None:
    sides = array("h", (100, 300, -100, -300, 32767, 32767, -32768, -32768, 32767, -32768, 1, 0))
    both = array("h", middle(sides.tobytes()))
    assert list(both) == [200, 200, -200, -200, 32767, 32767, -32768, -32768, -1, -1, 0, 0]
    long = array("h", range(-30_000, 30_000)) * 3
    halves = array("h", middle(long.tobytes()))
    assert (
        halves[0::2] == halves[1::2] == array("h", ((a + b) >> 1 for a, b in zip(long[0::2], long[1::2], strict=True)))
    )


def test_a_sound_is_decoded_to_mono_and_the_rest_of_it_is_cut_off() -> None:
    output = Output()
    output.open()
    music = (ROOT / "music" / "title_a.ogg").read_bytes()
    both, mono = output.decode(music), output.decode(music, mono=True)
    samples = array("h", mono.get_raw())
    assert samples[0::2] == samples[1::2] and any(samples) and len(both.get_raw()) == len(mono.get_raw())
    assert output.rest_of(mono, 10_000).get_length() == pytest.approx(mono.get_length() - 10, abs=0.01)
    assert output.rest_of(mono, 1e6) is None


def test_a_mixer_closed_behind_our_back_raises_nothing() -> None:
    output = Output()
    output.open()
    sound = output.decode(PRESS)
    pygame.mixer.quit()
    output.play(EFFECTS[0], sound, 1.0, 1.0)
    assert not output.busy(EFFECTS[0])
    assert output.open() == "sound"


def test_a_computer_without_loudspeakers_is_no_reason_to_complain() -> None:
    """Whatever this machine has: the service opens, closes, and writes nothing to standard error."""
    code = (
        "from game.audio.sounds import Sounds\n"
        "sounds = Sounds(); sounds.start(); sounds.place('title'); sounds.cue('ui_press')\n"
        "sounds._try_again(); print(sounds.state); sounds.close()"
    )
    chosen = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=chosen, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split()[-1] in ("sound", "dummy", "none") and done.stderr == ""


HELD = """
import ctypes
from game.audio.output import _unheard

library = ctypes.PyDLL(None)  # its calls let no Python run meanwhile, as the mixer does when it waits for SDL
thread = ctypes.c_ulong()
assert library.pthread_create(ctypes.byref(thread), None, _unheard(), None) == 0
assert library.pthread_join(thread, None) == 0
"""


@pytest.mark.skipif(sys.platform != "linux", reason="ALSA is Linux's")
def test_a_complaint_of_alsa_from_another_thread_never_waits_for_python() -> None:
    assert subprocess.run([sys.executable, "-c", HELD], timeout=30).returncode == 0
