"""A program to try rooms in: no screen, no waiting, and parts that are quick to draw.

Pictures are drawn small and stretched: places, sizes and colours of everything that is read stay as they are.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.match.keeping import Keeper
from game.match.match import Match
from game.match.seats import Seat
from game.options import Options
from game.rules import registry
from game.scenes import doors, tables
from game.scenes.plan import Offer, Plan, opening
from game.scenes.room import Room
from game.ui.clock import HandClock
from game.ui.devices import _Pad
from game.ui.intent import KEYS_RIGHT, Device, Intent, Pointer
from game.ui.kit import Kit
from game.ui.parts import Parts, Size, _upright
from game.ui.probe import Probe

SMALL = 40
_small: dict[str, pygame.Surface] = {}


class QuickParts(Parts):
    """Draws each part once, small, and stretches it."""

    def _load(self, name: str, size: Size) -> pygame.Surface:
        small = _small.get(name)
        if small is None:
            w, h = self.natural(name)
            k = SMALL / max(w, h)
            box = max(2, round(w * k)), max(2, round(h * k))
            drawn = pygame.image.load_sized_svg(io.BytesIO(self.source(name)), box)
            small = _small[name] = _upright(drawn.premul_alpha())
        return pygame.transform.scale(small, size)


@contextmanager
def program(
    folder: Path, size: tuple[int, int] = (1920, 1080), text: int = 100, lang: str = "en", store: Any = None
) -> Iterator[App]:
    app = App(Options(size=size, text=text, lang=lang, data=folder), HandClock(), Kit(QuickParts()), store=store)
    app.router.speaker = "keyboard"
    try:
        yield app
    finally:
        app.close()


def people_game(
    title: str = "palm_island", players: int | None = None, plies: int = 20, seed: int = 3, **options: str
) -> Match:
    """A game of people that computers have played so far."""
    rules = registry.rules(title)
    config = rules.config(players or rules.players[0], options)
    match = Match.begin(rules, config, seed, tuple(Seat("computer", level="easy") for _ in range(config.players)))
    match.play_out(plies)
    names = ("Luana", "Kai", "Mele", "Noa", "Ioane")
    for n in range(config.players):
        match.reseat(n, Seat("human", names[n], registry.find(title).colours[n]))
    return match


def fill(app: App) -> None:
    """A store with two open games, finished ones, and something earned."""
    Keeper(people_game(), app.store)
    Keeper(people_game(plies=40), app.store)
    done = Keeper(people_game(plies=100_000), app.store)
    done._close("finished", abandoned=False)
    app.store.achievements.earn("palm_island.lookout", done.id, 2)


def ended(
    app: App, title: str = "palm_island", players: int | None = None, seed: int = 3, **options: str
) -> dict[str, Any]:
    """What the score room is opened with."""
    match = people_game(title, players, 100_000, seed, **options)
    keeper = Keeper(match, app.store)
    keeper._close("finished", abandoned=False)
    return {"match": match, "keeper": keeper}


def offers() -> tuple[Offer, ...]:
    from game.core.notice import Notice

    locked = Notice("palm_island.refuse.achievement_locked")
    return (
        Offer("a", "Statue of Trust", "Earned with 30 points. Two upgrades, worth up to 5 points.", None, True),
        Offer("b", "Great Granary", "25 points and two level 3 Housings.", None, False),
        Offer("c", "Lookout", "All 16 buildings at level 1 or more.", locked, False),
    )


def plan_of_two(app: App) -> Plan:
    """A set-up of two people, with people on the list."""
    if not app.store.profiles.all():
        for name, colour in (("Luana", "flame"), ("Kahananuiokala", "wave"), ("みなみ", "leaf")):
            app.store.profiles.add(name, colour)
    return opening(registry.find("kanaloa"), (2, 3, 4), app.store)


def seat_people(app: App, room: Any) -> None:
    """People in all seats of the set-up, with devices."""
    room.plan.seat(max(room.plan.table))
    for n, device in zip(range(len(room.plan.places)), ("pad:0", "keys_left", "mouse", ""), strict=False):
        room.plan.set_human(n, True)
        room.plan.places[n].device = device
    room.lay()


def sit_down(room: Any) -> None:
    """Some are ready, somebody's pad is gone, one is a computer."""
    for wish in (Intent("choose", Device("pad", 0)), Intent("choose", Device("pad", 0)), Intent("choose", KEYS_RIGHT),
                 Intent("choose", Device("pad", 1))):  # fmt: skip
        room.intent(wish)
    room.joining.lost("pad:1")
    room.plan.set_human(3, False)
    room.lay()


def table_without_a_pad(app: App) -> Any:
    """A table of two people where somebody's pad is gone."""
    match = people_game("kanaloa", 2, 12)
    match.reseat(1, Seat("human", "Kai", "sun", "", "pad:1"))
    app.router.pads._slots[1] = _Pad("guid", "Pad", None)
    table = tables.open_table(app, match, Keeper(match, app.store))
    table.shows_only = True  # the dialog is opened below
    app.step(300)
    return table


def open_room(app: App, name: str) -> Room:
    """A room by a name that may say more: `settings sound`, `score palm_island`, `score kilauea 4`."""
    word, *more = name.split()
    how: dict[str, Any] = {}
    if word in ("setup", "rules") or (word == "learn" and more):
        how["title"] = more[0] if more else "palm_island"
    if word == "rules" and len(more) > 1:
        how["rule"] = more[1]
    if word == "score":
        how = ended(app, more[0], int(more[1]) if len(more) > 1 else None)
    if word == "pause":
        how["match"] = people_game()
        how["keeper"] = Keeper(how["match"], app.store)
    if word == "dialog":
        how = {"heading": "Cannot save", "text": "There is no room to save. Free some space, then try again."}
        if more:
            how["answers"] = (("yes", "Back to the first settings"), ("no", "No"))
    if word == "picker":
        how = {"heading": "Achievements", "offers": offers, "pick": lambda v: None, "many": True, "rules": lambda: None}
    if word == "entry":
        digits = more == ["digits"]
        how = {"heading": "Change name", "text": "4071" if digits else "Luana", "done": lambda t: None}
        how |= {"digits": digits, "suggestions": ("Luana", "Kai", "Mele", "Noa", "Ioane")}
    if word == "join":
        how = {"title": "kilauea", "players": int(more[0])}
    if word == "profiles":
        how = {"plan": plan_of_two(app), "seat": 0, "done": lambda: None}
    if word in ("pad_lost", "seats"):
        how = {"table": table_without_a_pad(app)}
    if word in ("dialog", "picker", "entry", "pause", "profiles"):
        app.stack.push(doors.make("lobby", app))
        app.step(500)
    room = doors.make(word, app, **how)
    assert isinstance(room, Room)
    app.stack.push(room)
    if word in ("settings", "controls") and more:
        room.turn_to(more[0])  # type: ignore[attr-defined]
    app.step(1500)
    return room


def faults(app: App) -> list[str]:
    """Everything wrong with what the program shows now."""
    app.kit.probe = Probe()
    app.kit.sheets.clear()
    assert app.stack.top is not None
    app.stack.top.dirty = True  # only the top: what shines through from below is a still
    app.step()
    canvas = app.canvas
    found = list(app.kit.probe.faults(canvas.w, canvas.h))
    app.kit.probe = None
    return found


def wish(app: App, *kinds: str) -> None:
    """Wishes from the keyboard, with time to settle after each."""
    for kind in kinds:
        app.stack.deliver(Intent(kind))  # type: ignore[arg-type]
        app.step(500)


def click(app: App, name: str) -> None:
    """Press and let go with the mouse on a widget of the top room."""
    room = app.stack.top
    assert isinstance(room, Room)
    x, y = room.widgets[name].rect.centre
    for kind in ("move", "press", "release"):
        app.stack.deliver_pointer(Pointer(kind, x, y))  # type: ignore[arg-type]
    app.step(700)
