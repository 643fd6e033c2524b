"""What people want, whatever they hold in their hands: devices become intents and pointer moves with a seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, get_args

DeviceKind = Literal["mouse", "touch", "keys", "keys_left", "keys_right", "pad"]

Kind = Literal[
    "choose",
    "back",
    "undo",
    "redo",
    "main",  # the main action of the screen: the X plank
    "hint",
    "left",
    "right",
    "up",
    "down",
    "prev",  # the group of things before, the page before
    "next",
    "act_1",  # direct actions on the thing in focus, where a title names them (keyboard halves)
    "act_2",
    "act_3",
    "look",  # look closer, while held
    "fast",  # fast-forward, while held
    "log",
    "recap",  # what the others did since my last turn
    "rules",
    "pause",
    "reason",  # why not, or the rules of the thing in focus
    "fullscreen",
    "text",  # value: what was typed, only between start_text and stop_text
    "erase",
]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
WAYS: Final[tuple[Kind, ...]] = ("left", "right", "up", "down")
HELD: Final[tuple[Kind, ...]] = ("look", "fast")
PRESSES: Final[frozenset[Kind]] = frozenset(
    {"choose", "back", "undo", "redo", "main", "hint", "act_1", "act_2", "act_3"}
)


class Device(NamedTuple):
    """A thing in somebody's hands. slot: 0 to 5 for pads and fingers, else 0; a pad keeps its slot when it is lost."""

    kind: DeviceKind
    slot: int = 0

    @property
    def word(self) -> str:
        """As a seat names it: `pad:0`, `keys_left`, `mouse`. All fingers are one."""
        return f"pad:{self.slot}" if self.kind == "pad" else self.kind


def device_of(word: str) -> Device | None:
    """The device a seat names; None for a word that names none, and for "" (any device)."""
    kind, _, slot = word.partition(":")
    if kind == "pad" and slot.isdecimal() and len(slot) == 1:
        return Device("pad", int(slot))
    return Device(kind) if kind != "pad" and kind in _DEVICE_KINDS else None  # type: ignore[arg-type]  # just looked up


_DEVICE_KINDS: Final[tuple[str, ...]] = get_args(DeviceKind)

MOUSE: Final = Device("mouse")
KEYS: Final = Device("keys")
KEYS_LEFT: Final = Device("keys_left")
KEYS_RIGHT: Final = Device("keys_right")


@dataclass(frozen=True, slots=True)
class Intent:
    """One wish. seat: whose device it is, None = nobody's own (whoever may choose).

    down: False only for the release of a held kind. otherwise: what the same key means where the first meaning
    finds no taker (Esc: back, else pause). repeated: the key is still held since an earlier intent.
    """

    kind: Kind
    device: Device = KEYS
    seat: int | None = None
    down: bool = True
    otherwise: Kind | None = None
    repeated: bool = False
    text: str = ""

    def second(self) -> Intent:
        """The same press with its other meaning."""
        assert self.otherwise is not None
        return replace(self, kind=self.otherwise, otherwise=None)


PointerKind = Literal["move", "press", "release", "cancel", "reason", "wheel", "pinch"]


@dataclass(frozen=True, slots=True)
class Pointer:
    """Mouse or finger at a logical place of the canvas.

    reason: right button or a long press, asks why or shows the rules of the thing. wheel, pinch: `amount` > 0 looks
    closer. cancel: the press became something else (long press, pinch); nothing is chosen on release.
    """

    kind: PointerKind
    x: float
    y: float
    device: Device = MOUSE
    seat: int | None = None
    amount: float = 0.0


@dataclass(frozen=True, slots=True)
class PadNews:
    """A pad came or went. slot: which one; known: it is the same pad as before, back at its seat."""

    kind: Literal["found", "lost", "back"]
    device: Device
    name: str
    seat: int | None = None
