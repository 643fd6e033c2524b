"""Every row of the settings does what it says: one check for each, and no row without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.app import App
from game.audio.sounds import Caption, Sounds
from game.core.notice import Notice
from game.i18n import words
from game.i18n.words import has, tr
from game.match.match import Match
from game.match.seats import Seat
from game.rules import registry
from game.scenes.settings_pages import PAGES
from game.scenes.table import scene as tables
from game.scenes.table.recap import recap_of
from game.storage.settings import FIRST, Settings
from game.ui.input import HOLD_MS
from game.ui.intent import MOUSE, Intent, Pointer
from tests.scenes.rooms.stage import faults, open_room, people_game, program, wish
from tests.scenes.table.test_recap import people


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with program(tmp_path, (960, 540)) as made:
        made.change(speed="instant")
        yield made


def seated(app: App, match: Match) -> Any:
    table = tables.make(app, match)
    app.stack.push(table)
    app.step(300)
    return table


def volume(bus: str) -> Callable[[App], None]:
    def check(app: App) -> None:
        sounds = Sounds()
        name = {"ambience": "volume_sea"}.get(bus, f"volume_{bus}")
        sounds.apply(Settings(**{name: 30}))
        assert sounds._volumes[bus] == 0.3
        sounds.close()

    return check


def speed(app: App) -> None:
    app.change(speed="calm")
    slow = app.pace.factor
    app.change(speed="swift")
    assert app.pace.factor < slow


def computer_pause(app: App) -> None:
    app.change(computer_pause_ms=1600)
    assert seated(app, people_game("kilauea", 2)).match.pace.pause_ms == 1600


def confirm_turn(app: App) -> None:
    app.change(confirm_turn=True)
    table = seated(app, people("kilauea", 2, 20))
    for _ in range(30):
        if table.confirmation.asks:
            break
        last = table.match.legal(table.seat)[-1]
        table.match.choose(table.seat, last)
        app.step(400)
    assert table.confirmation.asks and "Confirm your turn" in table.mirror() and not table.legal
    number, seat = table.match.history.number, table.seat
    assert faults(app) == []
    app.step(10_000)
    assert table.match.history.number == number, "it waits, however long"
    wish(app, "undo")
    assert table.match.held(seat) is None and table.match.history.number == number
    table.match.choose(seat, table.match.legal(seat)[-1])
    app.step(300)
    x, y = table.confirmation.box.x + 40, table.confirmation.box.y + 30
    app.stack.deliver_pointer(Pointer("press", x, y))
    assert table.match.history.number == number + 1 and seat not in table.match.waiting


def hints(app: App) -> None:
    table = seated(app, people_game("kilauea", 2))
    app.change(hints=False)
    assert table.tool_state("hint") == "disabled"
    wish(app, "hint")
    assert not table._wants_hint


def reasons(app: App) -> None:
    table = seated(app, people_game("kilauea", 2))
    app.change(reasons=False)
    table.refuse(Notice("shell.table.undo_none"), "tool.undo")
    assert table.tip.refusal is None and table.tip.shaken == "tool.undo"
    table.asked_why = lambda name: table.refuse(Notice("shell.table.undo_none"), name)
    table.reason("pad.0", None, MOUSE)
    assert table.tip.refusal is not None, "who asks is told"
    app.change(reasons=True)
    table.refuse(Notice("shell.table.undo_none"), "tool.undo")
    assert table.tip.refusal is not None


def forecast(app: App) -> None:
    table = seated(app, people("kilauea", 2, 24))
    name = next((n for n in table.options if table.choice.complete(n) is not None), None)
    for _ in range(20):
        if name is not None and not name.startswith("pad"):
            break
        table.match.choose(table.seat, table.match.legal(table.seat)[0])
        app.step(300)
        name = next((n for n in table.options if table.choice.complete(n) is not None), None)
    assert name is not None
    table.focus.shown = True
    table.focus.go(name)
    assert table.delta_of(table.seat) is not None
    app.change(forecast=False)
    assert table.delta_of(table.seat) is None


def recap(app: App) -> None:
    app.change(recap=False)
    table = seated(app, people("kilauea", 4))
    assert table.recap.left_ms == 0 and recap_of(table, table.seat)


def auto_forced(app: App) -> None:
    app.change(auto_forced=True)
    assert seated(app, people_game("kilauea", 2)).match.pace.auto_forced


def deck_view(app: App) -> None:
    table = seated(app, people_game("palm_island", 1))
    app.change(deck_view="off")
    assert not table.may_view_deck
    app.change(deck_view="on")
    assert table.may_view_deck


def attract(app: App) -> None:
    app.change(attract_s=60)
    room = open_room(app, "title")
    wait = room._demo_in_ms  # type: ignore[attr-defined]
    app.change(attract_s=120)
    assert wait is not None and room._demo_in_ms == wait + 60_000  # type: ignore[attr-defined]
    app.change(attract_s=0)
    assert room._demo_in_ms is None  # type: ignore[attr-defined]


def mono(app: App) -> None:
    sounds = Sounds()
    sounds.apply(Settings(mono=True))
    assert sounds.mono
    sounds.close()


def fewer_sounds(app: App) -> None:
    sounds = Sounds()
    sounds.apply(Settings(fewer_sounds=True))
    assert sounds.fewer
    sounds.close()


def mute_background(app: App) -> None:
    sounds = Sounds()
    for how in ("off", "music", "all"):
        sounds.apply(Settings(mute_background=how))  # type: ignore[arg-type]
        assert sounds.mute_away == how
    sounds.close()


def attract_sound(app: App) -> None:
    told: list[str] = []
    app.sounds.demo = told.append  # type: ignore[method-assign]
    app.change(attract_sound=True)
    app.open("attract")
    app.step(300)
    app.stack.pop()
    app.change(attract_sound=False)
    app.open("attract")
    app.step(300)
    assert "silent" in told and told[0] != "silent"


def fullscreen(app: App) -> None:
    app.change(fullscreen=True)
    assert app.window.fullscreen
    app.change(fullscreen=False)
    assert not app.window.fullscreen


def gentle(app: App) -> None:
    app.change(gentle=True)
    assert app.pace.gentle and not app.pace.shakes


def shake(app: App) -> None:
    assert app.pace.shakes
    app.change(shake=False)
    assert not app.pace.shakes


def text_size(app: App) -> None:
    app.options = SimpleNamespace(lang="en", text=None, size=None)  # type: ignore[assignment]
    app.change(text_size=200)
    assert app.kit.text_scale == 2.0


def patterns(app: App) -> None:
    assert app.kit.colours == "patterns"
    app.change(patterns=False)
    assert app.kit.colours == "vivid"


def contrast(app: App) -> None:
    app.change(contrast=True)
    assert app.kit.colours == "contrast"


def captions(app: App) -> None:
    app.sounds.caption = Caption("kilauea.rumble", "shell.sound.volcano_rumble", 0.0)  # type: ignore[attr-defined]
    app.step()
    assert not app.captions.shown
    app.change(captions=True)
    app.sounds.caption = Caption("kilauea.rumble", "shell.sound.volcano_rumble", 9.0)  # type: ignore[attr-defined]
    seated(app, people_game("kilauea", 2))
    app.sounds.caption = Caption("kilauea.rumble", "shell.sound.volcano_rumble", 10.0)  # type: ignore[attr-defined]
    app.step()
    assert app.captions.shown and app.captions.key == "shell.sound.volcano_rumble"
    assert faults(app) == []
    app.step(4000)
    assert not app.captions.shown


def rumble(app: App) -> None:
    shaken: list[tuple[float, int]] = []
    app.router.pads.rumble = lambda strength, ms: shaken.append((strength, ms))  # type: ignore[method-assign]
    app.router.speaker = "pad"
    heard = iter(range(9))
    for on in (True, False):
        app.change(rumble=on)
        app.sounds.caption = Caption("x", "shell.sound.eruption", next(heard))  # type: ignore[attr-defined]
        app.step()
    assert len(shaken) == 1 and shaken[0][0] == 1.0


def pointer_snap(app: App) -> None:
    room = open_room(app, "settings access")
    app.change(pointer_snap=False)
    app.stack.deliver_pointer(Pointer("move", 5, 5))
    assert not room.focus.snap
    app.change(pointer_snap=True)
    app.stack.deliver_pointer(Pointer("move", 6, 6))
    assert room.focus.snap


def hold_press(app: App) -> None:
    app.change(hold_press=True)
    assert app.router.hold_ms == HOLD_MS


def reset(app: App) -> None:
    app.change(volume_all=10, captions=True, bindings=(("hint", "keys", "key:j"),))
    room = open_room(app, "settings access")
    room.point_to("reset")
    room.focus.shown = True
    wish(app, "choose", "left", "left", "choose")
    assert app.settings.volume_all == FIRST.volume_all and not app.settings.captions


def credits(app: App) -> None:
    room = open_room(app, "settings display")
    room.point_to("credits")
    room.focus.shown = True
    wish(app, "choose")
    assert app.stack.top.key == "credits"  # type: ignore[union-attr]


def language(app: App) -> None:
    app.options = SimpleNamespace(lang=None, text=100, size=None)  # type: ignore[assignment]
    app.change(language="en")
    assert words.language() == "en"


CHECKS: dict[str, Callable[[App], None]] = {
    "speed": speed, "computer_pause_ms": computer_pause, "confirm_turn": confirm_turn, "hints": hints,
    "reasons": reasons, "forecast": forecast, "recap": recap, "auto_forced": auto_forced, "deck_view": deck_view,
    "attract_s": attract,
    "volume_all": volume("all"), "volume_music": volume("music"), "volume_sea": volume("ambience"),
    "volume_effects": volume("effects"), "volume_interface": volume("interface"), "mono": mono,
    "fewer_sounds": fewer_sounds, "mute_background": mute_background, "attract_sound": attract_sound,
    "fullscreen": fullscreen, "language": language, "gentle": gentle, "shake": shake, "credits": credits,
    "text_size": text_size, "patterns": patterns, "contrast": contrast, "captions": captions, "rumble": rumble,
    "pointer_snap": pointer_snap, "hold_press": hold_press, "reset": reset,
}  # fmt: skip


@pytest.mark.parametrize("name", CHECKS)
def test_a_row_does_what_it_says(app: App, name: str) -> None:
    CHECKS[name](app)


def test_no_row_is_without_effect_or_explanation(app: App) -> None:
    found: dict[str, Any] = {}
    for page in PAGES:
        room = open_room(app, f"settings {page.name}")
        found |= {name: room.widgets[name] for name in room.columns["settings"].names}
        app.stack.pop()
    assert set(found) == set(CHECKS) - {"language"}, "one language needs no row"
    assert [n for n, row in found.items() if not row.line and n not in ("reset", "credits")] == []
    assert has("shell.settings.language_line") and tr("shell.settings.language_line")


def test_all_of_it_is_kept(tmp_path: Path) -> None:
    changed = {"mono": True, "captions": True, "recap": False, "confirm_turn": True, "volume_interface": 20}
    with program(tmp_path, (640, 360)) as app:
        app.change(**changed)
    with program(tmp_path, (640, 360)) as app:
        assert {name: getattr(app.settings, name) for name in changed} == changed


def test_a_turn_that_does_not_end_needs_no_word(app: App) -> None:
    rules = registry.rules("kilauea")
    match = Match.begin(rules, rules.config(2), 4, (Seat("human"), Seat("human")))
    app.change(confirm_turn=True)
    table = seated(app, match)
    for _ in range(40):
        seat = match.waiting[0]
        for action in match.legal(seat):
            after, _ = rules.step(match.history.state, seat, action)
            if seat in rules.waiting(after):
                number = match.history.number
                match.choose(seat, action)
                assert match.history.number == number + 1
                return
        match.submit(seat, match.legal(seat)[0])
    pytest.fail(f"no such action: {table.mirror()}")


def test_the_keys_of_the_confirmation_do_not_take_the_tools_away(app: App) -> None:
    app.change(confirm_turn=True)
    table = seated(app, people_game("kilauea", 2))
    app.stack.deliver(Intent("log"))
    app.step(300)
    assert table.drawer.open


@pytest.mark.parametrize("title", [t.id for t in registry.TITLES if 2 in registry.rules(t.id).players])
@pytest.mark.parametrize("key", ["main", "choose"])
def test_every_table_asks_to_confirm_and_obeys(app: App, title: str, key: str) -> None:
    rules = registry.rules(title)
    if rules.cooperative:
        return  # two who play at the same time wait for nobody
    app.change(confirm_turn=True, recap=False)
    table = seated(app, people(title, 2, 20))
    match, seat = table.match, table.match.waiting[0]
    for _ in range(60):
        ends = (a for a in match.legal(seat) if seat not in rules.waiting(rules.step(match.history.state, seat, a)[0]))
        action = next(ends, None)
        if action is not None:
            break
        match.submit(seat, match.legal(seat)[0])
    assert action is not None
    app.step(1500)
    for answer in ("back", key):
        number = match.history.number
        match.choose(seat, action)
        app.step(400)
        assert table.confirmation.asks and not table.legal and "turn" in table.mirror()
        wish(app, answer)
        assert match.held(seat) is None
    assert match.history.number == number + 1
