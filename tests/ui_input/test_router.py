"""Keyboard, mouse and fingers become wishes with a seat; remapping, split keyboard, text fields."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui import layout
from game.ui.bindings import BOUND, DEFAULTS, FIXED, Bindings
from game.ui.glyphs import control_glyph, control_words, glyph
from game.ui.input import KEY_NAMES, LONG_PRESS_MS, MOUSE_BUTTONS, SCAN_NAMES, Router
from game.ui.intent import KEYS, KEYS_LEFT, KEYS_RIGHT, KINDS, Device, Intent, Pointer
from game.ui.theme import ASSETS


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


def key(word: str, down: bool = True, mod: int = 0, scan: str | None = None) -> pygame.event.Event:
    code = getattr(pygame, f"K_{word}", None) or getattr(pygame, f"K_{word.upper()}")
    place = getattr(pygame, f"KSCAN_{(scan or word).upper()}")
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, scancode=place, mod=mod, unicode="")


def tap(router: Router, word: str, **more: Any) -> list[Any]:
    return router.read(key(word, True, **more)) + router.read(key(word, False, **more))


def finger(kind: int, x: float, y: float, finger_id: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, touch_id=1, finger_id=finger_id, x=x, y=y, dx=0, dy=0)


def test_the_keyboard_speaks_with_its_seat():
    router = Router()
    router.assign(KEYS, 2)
    assert tap(router, "RETURN") == [Intent("choose", KEYS, 2)]
    assert tap(router, "z") == [Intent("undo", KEYS, 2)]
    assert tap(router, "ESCAPE") == [Intent("back", KEYS, 2, otherwise="pause")]
    assert tap(router, "TAB", mod=pygame.KMOD_LSHIFT) == [Intent("prev", KEYS, 2)]
    assert tap(router, "TAB") == [Intent("next", KEYS, 2)]
    assert router.speaker == "keyboard"


def test_letters_go_by_what_is_printed_and_movement_by_place():
    """On a French keyboard the key left of S is Q, and Z lies where others have W."""
    router = Router()
    assert tap(router, "z", scan="w")[0].kind == "undo"
    router.halves = True
    assert tap(router, "z", scan="w") == [Intent("act_1", KEYS_LEFT, None)]
    assert tap(router, "q", scan="a") == [Intent("left", KEYS_LEFT, None)]


def test_the_split_keyboard_serves_two_seats_and_the_rest_serves_everybody():
    router = Router()
    router.halves = True
    router.assign(KEYS_LEFT, 0)
    router.assign(KEYS_RIGHT, 1)
    assert tap(router, "e") == [Intent("choose", KEYS_LEFT, 0)]
    assert tap(router, "RETURN") == [Intent("choose", KEYS_RIGHT, 1)]
    assert tap(router, "UP") == [Intent("act_1", KEYS_RIGHT, 1)]
    assert tap(router, "DOWN") == [Intent("act_2", KEYS_RIGHT, 1)]
    assert tap(router, "BACKSPACE") == [Intent("undo", KEYS_RIGHT, 1)]
    assert tap(router, "ESCAPE") == [Intent("back", KEYS, None, otherwise="pause")]
    assert tap(router, "l") == [Intent("log", KEYS, None)]
    assert tap(router, "h") == [] and tap(router, "SPACE") == []


def test_two_halves_repeat_at_the_same_time():
    router = Router()
    router.halves = True
    router.read(key("d"))
    router.read(key("LEFT"))
    steps = router.update(400)
    assert {(s.device, s.kind) for s in steps} == {(KEYS_LEFT, "right"), (KEYS_RIGHT, "left")}
    router.read(key("d", False))
    assert [s.device for s in router.update(200)] == [KEYS_RIGHT]


def test_a_key_held_while_the_keyboard_is_joined_comes_up():
    router = Router()
    router.halves = True
    router.read(key("f"))
    router.halves = False
    assert router.read(key("f", False)) == [Intent("look", KEYS_LEFT, None, down=False)]
    assert tap(router, "f")[0].kind == "fast"


def test_a_key_does_not_repeat_by_itself_but_by_our_clock():
    router = Router()
    router.read(key("RIGHT"))
    assert router.read(key("RIGHT")) == []
    assert [m.kind for m in router.update(5000)] == ["right"], "a long pause gives one step, not many"


def test_held_wishes_begin_and_end_and_end_when_the_window_loses_the_keyboard():
    router = Router()
    assert [m.down for m in tap(router, "v")] == [True, False]
    router.read(key("f"))
    router.read(key("LEFT"))
    lost = router.read(pygame.event.Event(pygame.WINDOWFOCUSLOST, window=None))
    assert [(m.kind, m.down) for m in lost] == [("fast", False)] and not router.active


def test_within_a_text_field_letters_are_text_only():
    router = Router()
    router.start_text((10, 20, 300, 60))
    assert tap(router, "z") == []
    assert router.read(pygame.event.Event(pygame.TEXTINPUT, text="ʻā", window=None))[0].text == "ʻā"
    assert [m.kind for m in tap(router, "BACKSPACE") + tap(router, "RETURN") + tap(router, "ESCAPE")] == [
        "erase", "choose", "back",
    ]  # fmt: skip
    router.stop_text()
    assert router.read(pygame.event.Event(pygame.TEXTINPUT, text="z", window=None)) == []
    assert tap(router, "z")[0].kind == "undo"


def test_alt_enter_is_full_screen_and_other_alts_are_the_systems():
    router = Router()
    assert tap(router, "RETURN", mod=pygame.KMOD_LALT)[0].kind == "fullscreen"
    assert tap(router, "f", mod=pygame.KMOD_LALT) == []


def test_the_mouse_points_at_logical_places():
    router = Router()
    router.fit(0.5, (960, 540))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(480, 270), button=1, touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(480, 270), button=1, touch=False)
    right = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(480, 270), button=3, touch=False)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, touch=False)
    assert [(p.kind, p.x, p.y) for e in (down, up, right) for p in router.read(e)] == [
        ("press", 960, 540), ("release", 960, 540), ("reason", 960, 540),
    ]  # fmt: skip
    assert router.read(wheel) == [Pointer("wheel", 960, 540, amount=-1.0)]
    assert router.speaker == "mouse"


def test_a_mouse_that_trembles_does_not_take_over():
    router = Router()
    tap(router, "RETURN")
    tremble = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    assert router.read(tremble) == [] and router.speaker == "keyboard"
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(8, 8), buttons=(0, 0, 0), touch=False)
    assert router.read(moved)[0].kind == "move" and router.speaker == "mouse"


def test_mouse_events_made_from_touches_are_dropped():
    router = Router()
    fake = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(4, 4), button=1, touch=True)
    assert router.read(fake) == []


def test_a_tap_presses_and_releases_and_a_long_one_asks_why():
    router = Router()
    router.fit(1.0, (1920, 1080))
    down = router.read(finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert [(p.kind, p.x, p.y) for p in down] == [("move", 960, 540), ("press", 960, 540)]
    assert [p.kind for p in router.read(finger(pygame.FINGERUP, 0.5, 0.5))] == ["release"]
    router.read(finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert router.update(LONG_PRESS_MS - 50) == []
    assert [p.kind for p in router.update(100)] == ["cancel", "reason"]
    assert router.read(finger(pygame.FINGERUP, 0.5, 0.5)) == []
    assert router.speaker == "touch" and not router.active


def test_a_finger_that_carries_is_no_long_press():
    router = Router()
    router.read(finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert router.read(finger(pygame.FINGERMOTION, 0.6, 0.5))[0].kind == "move"
    assert router.update(5000) == []


def test_two_fingers_apart_look_closer_and_choose_nothing():
    router = Router()
    router.read(finger(pygame.FINGERDOWN, 0.4, 0.5, 1))
    router.read(finger(pygame.FINGERDOWN, 0.6, 0.5, 2))
    moved = router.read(finger(pygame.FINGERMOTION, 0.7, 0.5, 2))
    assert [p.kind for p in moved] == ["cancel", "cancel", "pinch"] and moved[-1].amount == 1.0
    back = router.read(finger(pygame.FINGERMOTION, 0.55, 0.5, 2))
    assert [(p.kind, p.amount) for p in back] == [("pinch", -1.0)]
    assert router.read(finger(pygame.FINGERUP, 0.7, 0.5, 2)) + router.read(finger(pygame.FINGERUP, 0.4, 0.5, 1)) == []


def test_two_fingers_are_two_devices():
    router = Router()
    a = router.read(finger(pygame.FINGERDOWN, 0.2, 0.5, 7))
    b = router.read(finger(pygame.FINGERDOWN, 0.8, 0.5, 9))
    assert (a[0].device, b[0].device) == (Device("touch", 0), Device("touch", 1))


def test_a_choice_can_ask_to_be_held():
    router = Router()
    router.hold_ms = 400
    assert tap(router, "RETURN") == [] and router.update(1000) == []
    router.read(key("RETURN"))
    assert router.active and router.update(300) == []
    assert [m.kind for m in router.update(101)] == ["choose"]
    assert router.read(key("RETURN", False)) == [] and not router.active
    assert tap(router, "z")[0].kind == "undo"
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(4, 4), button=1, touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(4, 4), button=1, touch=False)
    assert [p.kind for e in (down, up) for p in router.read(e)] == ["press", "cancel"]
    router.read(down)
    router.update(401)
    assert [p.kind for p in router.read(up)] == ["release"]
    router.read(finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert [p.kind for p in router.read(finger(pygame.FINGERUP, 0.5, 0.5))] == ["cancel"]
    router.read(finger(pygame.FINGERDOWN, 0.5, 0.5))
    router.update(450)
    assert [p.kind for p in router.read(finger(pygame.FINGERUP, 0.5, 0.5))] == ["release"]


def test_every_default_is_a_real_control_and_a_known_meaning():
    for device in BOUND:
        for kind, controls in DEFAULTS[device].items():
            assert kind in KINDS and controls
            for control in controls:
                where, name = control.split(":")
                known = {
                    "key": [*KEY_NAMES.values(), "shift_tab"],
                    "scan": SCAN_NAMES.values(),
                    "pad": [name],
                    "mouse": MOUSE_BUTTONS.values(),
                }[where]
                assert (control if where == "mouse" else name) in known, control


def test_a_new_binding_swaps_so_that_nothing_is_lost():
    bindings = Bindings()
    bindings.rebind("keys", "undo", "key:h")
    assert bindings.controls("keys", "undo") == ("key:h",) and bindings.controls("keys", "hint") == ("key:z",)
    again = Bindings(bindings.data())
    assert again.meanings("keys", "key:h") == ("undo",)
    bindings.rebind("pad", "back", "pad:y")
    assert bindings.meanings("pad", "pad:y") == ("back", "undo") and bindings.meanings("pad", "pad:b") == ("hint",)
    bindings.reset("pad")
    bindings.reset("keys")
    assert bindings.data() == ()


@pytest.mark.parametrize("damage", [
    (), (("fly", "keys", "key:h"),), (("undo", "sword", "key:h"),), (("undo", "keys", "nothing"),),
    (("choose", "keys", "key:h"),), (("undo", "keys", "key:h"), ("undo", "keys", "key:j")),
    (("undo", "keys", "key:h"),),  # two meanings on one key that have not shared one before
    (("left", "keys", "key:a"), ("right", "keys", "key:a")), (("undo", "keys", "key:return"),),
    (("choose", "pad", "key:a"),), (("undo", "keys", "key:lshift"),), (("choose", "mouse", "mouse:"),),
    (("pause", "pad", "pad:y"), ("hint", "pad", "pad:start")),
])  # fmt: skip
def test_damaged_bindings_fall_back(damage):
    made = Bindings(damage)
    assert made.data() == () and made.refused == bool(damage)


def test_no_order_of_changes_locks_anybody_out():
    """Whatever is swapped: each meaning has a control, what is fixed stays, and the table is accepted again."""
    bindings = Bindings()
    keys = ["key:q", "scan:left", "key:space", "key:kp_enter", "key:h", "scan:up", "key:p", "key:backspace", "key:u"]
    for n, kind in enumerate([*DEFAULTS["keys"], *DEFAULTS["keys"]]):
        bindings.rebind("keys", kind, keys[n * 7 % len(keys)])
        for control, meaning in FIXED["keys"].items():
            assert bindings.meanings("keys", control)[0] == meaning
        assert all(bindings.controls("keys", each) for each in DEFAULTS["keys"])
    again = Bindings(bindings.data())
    assert again.data() == bindings.data() != () and not again.refused


def test_what_may_not_be_bound_says_why():
    bindings = Bindings()
    assert bindings.why_not("keys", "undo", "key:escape") == "fixed"
    assert bindings.why_not("pad", "pause", "pad:y") == "fixed" and bindings.slot("pad", "pause") == ""
    assert bindings.why_not("keys", "undo", "key:lshift") == "barred"
    assert bindings.why_not("keys_left", "undo", "scan:return") == "half"
    bindings.rebind("keys_left", "undo", "scan:return")
    assert bindings.data() == ()
    bindings.rebind("keys", "choose", "key:space")
    assert bindings.controls("keys", "choose") == ("key:space", "key:return"), "Enter goes on choosing"
    assert bindings.controls("keys", "main") == ("key:kp_enter",)


def test_buttons_of_the_mouse_are_wishes_too():
    router = Router()

    def press(button: int) -> list[Any]:
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return [m for kind in kinds for m in router.read(pygame.event.Event(kind, pos=(4, 4), button=button))]

    assert [m.kind for m in press(1)] == ["press", "release"] and [m.kind for m in press(3)] == ["reason"]
    assert [(type(m), m.kind) for m in press(pygame.BUTTON_X1)] == [(Intent, "undo")]
    router.bindings.rebind("mouse", "choose", "mouse:right")
    assert [m.kind for m in press(3)] == ["press", "release"] and [m.kind for m in press(1)] == ["reason"]
    assert glyph("choose", "mouse", router.bindings) == "mouse_right"
    caught = []
    router.capture = lambda device, control: caught.append((device, control))
    assert [m.kind for m in press(1)] == ["reason"] and not caught, "the mouse is only caught where it is asked for"
    router.capture_of = "mouse"
    press(2)
    assert caught == [("mouse", "mouse:middle")]


def test_a_key_is_named_by_what_is_printed_on_it(monkeypatch):
    assert layout.printed("w") == "W" and layout.printed("nothing") == "" and layout.printed("lctrl") == ""
    monkeypatch.setattr(layout, "printed", {"w": "Z"}.get)
    assert control_glyph("scan:w") == "cap:Z" and control_words("scan:w") == "Z"
    monkeypatch.setattr(layout, "printed", lambda place: "")
    assert control_glyph("scan:w") == "cap:W", "where nobody knows, the American letter"
    monkeypatch.undo()
    monkeypatch.setattr(layout, "_sdl", lambda: None)
    assert layout.printed("w") == ""


def test_a_half_of_the_keyboard_is_caught_by_place():
    router = Router()
    caught = []
    router.capture, router.capture_of = (lambda device, control: caught.append((device, control))), "keys_left"
    tap(router, "z", scan="w")
    assert caught == [("keys_left", "scan:w")]


def test_a_new_key_can_be_caught():
    router = Router()
    caught = []
    router.capture = lambda device, control: caught.append((device, control))
    assert tap(router, "k") == [] and caught == [("keys", "key:k")]
    router.capture = lambda device, control: caught.append((device, control))
    tap(router, "LEFT")
    assert caught[-1] == ("keys", "scan:left")


def test_glyphs_follow_the_device_and_the_bindings():
    bindings = Bindings()
    assert glyph("choose", "pad", bindings) == "pad_a"
    assert glyph("choose", "keyboard", bindings) == "key_enter"
    assert glyph("choose", "mouse", bindings) == "mouse_left"
    assert glyph("undo", "mouse", bindings) == "cap:Z"
    assert glyph("undo", "touch", bindings) is None and glyph("act_1", "pad", bindings) is None
    assert glyph("pause", "keyboard", bindings) == "cap:Esc"
    assert glyph("choose", "keyboard", bindings, "keys_left") == "cap:E"
    bindings.rebind("keys", "undo", "key:h")
    assert glyph("undo", "keyboard", bindings) == "cap:H"


def test_every_control_has_a_glyph_with_a_picture_or_a_word():
    for device in BOUND:
        for controls in DEFAULTS[device].values():
            for control in controls:
                word = control_glyph(control)
                if word.startswith("cap:"):
                    assert 1 <= len(word) - 4 <= 20 and "shell." not in word, word
                else:
                    assert (ASSETS / "parts" / f"glyph_{word}.svg").exists(), word


def test_no_game_key_is_one_that_opens_a_dialog_of_the_system():
    """Five presses of Shift ask about sticky keys on some systems; Alt and the system key open menus."""
    keys = {c for table in DEFAULTS.values() for controls in table.values() for c in controls}
    barred = ("lshift", "rshift", "lalt", "ralt", "lgui", "rgui", "printscreen", "numlockclear")
    assert not {c for c in keys if c.partition(":")[2] in barred}
