"""From pressed places to an action: every action is one way, or several, of pressing places one after the other.

Places are named by what they are: `pad.3`, `pillar.1.2` (section, colour), `tree.0.4` (section, space), `isle.2` (own
island), `level.3` (a tiki of that island's pillar), `canoe.1` and `rival.2.0` (tikis in canoes), `purse.1` (another
canoe's stones), `tray.5` and `face.5` (a tile side, in the tray or where it lies), `lap` (once more around), `main`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.rules.kilauea import state as st
from game.rules.kilauea.actions import (
    Action,
    Choose,
    Cut,
    Draft,
    Pass,
    RaiseIsland,
    RaiseVolcano,
    Sail,
    Stop,
    Use,
)
from game.rules.kilauea.components import (
    CANOE,
    EXCHANGE,
    FOREST,
    ISLAND,
    RIVAL,
    SEAL,
    STEAL,
    SWAP,
    VOLCANO,
)
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import COLOURS, LEVELS, NONE, PATHS, RUNS, SHORT, SIDES, WIDEST

Route = tuple[str, ...]

MAIN: Final = "main"
LAP: Final = "lap"


def routes(state: State, seat: int, action: Action) -> tuple[Route, ...]:
    """The ways to press an action."""
    match action:
        case Draft():
            return ((f"pillar.{action.section}.{action.colour}",),)
        case Sail():
            return (_sail(state, action.distance),)
        case Cut():
            return ((f"tree.{action.section}.{action.space}",),)
        case RaiseVolcano():
            pillar = f"pillar.{action.section}.{action.colour}"
            return (pillar,), (f"canoe.{action.colour}", pillar)
        case RaiseIsland():
            return _raise_island(state, seat, action)
        case Stop() | Pass():
            return ((MAIN,),)
        case Choose():
            return ((f"tray.{action.item}", f"face.{action.side}"),)
        case Use():
            way = _use(state, seat, action)
            return (way,) if state.phase == st.TARGET else ((f"tray.{action.side}", *way),)


def _sail(state: State, distance: int) -> Route:
    path = PATHS[SHORT[len(state.seats)]][state.pawn][distance]
    pad = f"pad.{path[-1]}"
    return (LAP, pad) if path[-1] in path[:-1] else (pad,)


def _raise_island(state: State, seat: int, action: RaiseIsland) -> tuple[Route, ...]:
    isle, tiki = f"isle.{action.section}", f"canoe.{action.colour}"
    if sum(1 for n in state.seats[seat].canoe if n) == 1:
        return (isle,), (tiki, isle)
    return (isle, tiki), (tiki, isle)


def _use(state: State, seat: int, action: Use) -> Route:
    """The places of a tile's use, without the tile itself."""
    facts = SIDES[action.side]
    if action.source == NONE:
        return ()
    if facts.effect == STEAL:
        return (f"purse.{action.source}",)
    if facts.effect == SEAL:
        return (pillar_name(action.source),)
    if facts.effect == SWAP:
        return f"canoe.{action.source}", _rival(action.to)
    first, colour = _source(state, seat, facts.source, action.source)
    if facts.target == VOLCANO:
        there: Route = (f"pillar.{action.to}.{colour}",)
    else:
        there = (f"isle.{action.to}",) if facts.target == ISLAND else ()
    back = (f"pillar.{action.to}.{action.back}",) if facts.effect == EXCHANGE else ()
    return (*first, *there, *back)


def _source(state: State, seat: int, kind: int, source: int) -> tuple[Route, int]:
    """The places that name a tiki, and its colour."""
    if kind == FOREST:
        section, space = divmod(source, WIDEST)
        return (f"tree.{section}.{space}",), state.forests[section][space]
    if kind == VOLCANO:
        return (pillar_name(source),), source % COLOURS
    if kind == ISLAND:
        section, level = divmod(source, LEVELS)
        tikis = state.seats[seat].island[section]
        names = (f"isle.{section}",) if len(tikis) == 1 else (f"isle.{section}", f"level.{level}")
        return names, tikis[level]
    if kind == RIVAL:
        return (_rival(source),), source % COLOURS
    assert kind == CANOE
    return (f"canoe.{source}",), source


def pillar_name(pillar: int) -> str:
    return f"pillar.{pillar // COLOURS}.{pillar % COLOURS}"


def _rival(source: int) -> str:
    return f"rival.{source // COLOURS}.{source % COLOURS}"


def numbers(name: str) -> tuple[int, ...]:
    """The numbers in the name of a place."""
    return tuple(int(word) for word in name.split(".")[1:])


def kind(name: str) -> str:
    return name.partition(".")[0]


class Choice:
    """What is half chosen in a position. path: the places pressed so far."""

    def __init__(self, state: State, seat: int, legal: Iterable[Action]) -> None:
        self.state, self.seat = state, seat
        self.path: Route = ()
        self._routes: list[tuple[Route, Action]] = [(way, a) for a in legal for way in routes(state, seat, a)]

    def options(self) -> dict[str, tuple[Action, ...]]:
        """The places that may be pressed next, with the actions each leads towards."""
        found: dict[str, list[Action]] = {}
        n = len(self.path)
        for way, action in self._routes:
            if len(way) > n and way[:n] == self.path:
                found.setdefault(way[n], []).append(action)
        return {name: tuple(actions) for name, actions in found.items()}

    def complete(self, name: str) -> Action | None:
        """The action that pressing this place would make, None if more must be chosen or it can't be pressed."""
        wanted = (*self.path, name)
        return next((action for way, action in self._routes if way == wanted), None)

    @property
    def begun(self) -> bool:
        return bool(self.path)

    def press(self, name: str) -> None:
        """Press a place of `options` that completes no action."""
        self.path = (*self.path, name)

    def back(self) -> bool:
        """Take back the last place pressed; False if there is none."""
        if not self.path:
            return False
        self.path = self.path[:-1]
        return True

    @property
    def side(self) -> int:
        """The tile side that is being carried out, NONE if none is."""
        if self.state.phase == st.TARGET:
            return self.state.running
        chosen = next((name for name in self.path if kind(name) == "tray"), "")
        return numbers(chosen)[0] if chosen else NONE

    @property
    def asked(self) -> str:
        """What is to be chosen now: a word of the prompts."""
        state = self.state
        if state.phase == st.DRAFT:
            return "draft" if state.picks < len(state.seats) else "draft_second"
        if state.phase == st.SAIL:
            return "move"
        if state.phase == st.SECOND_CUT:
            return "cut_second"
        if state.phase == st.MAIN:
            return self._asked_main()
        if self.level_wanted() >= 0:
            return "from_island"
        if self.side == NONE:
            usable = any(kind(name) == "tray" for name in self.options())
            return "follow_up" if usable else "follow_up_none"
        if RUNS[self.side]:
            return "choose_any_tile" if SIDES[self.side].pools[1] else "choose_reef"
        return _asked_tile(SIDES[self.side].effect, self.side, len(self._chosen))

    def _asked_main(self) -> str:
        if self.path:
            return "raise_island" if kind(self.path[-1]) == "isle" else "raise_tiki"
        kinds = {kind(name) for name in self.options()}
        if kinds == {"tree"}:
            return "main_cut_only"
        return "main" if "tree" in kinds else "main_raise_only"

    @property
    def _chosen(self) -> Route:
        """The places pressed for the tile, a pillar of the island counted once with its tiki."""
        return tuple(name for name in self.path if kind(name) not in ("tray", "level"))

    def level_wanted(self) -> int:
        """The island section of which one tiki must be chosen now, NONE if that is not asked."""
        if self.path and kind(self.path[-1]) == "isle" and any(kind(name) == "level" for name in self.options()):
            return numbers(self.path[-1])[0]
        return NONE


_FROM: Final = {
    FOREST: "from_forest",
    VOLCANO: "from_volcano",
    ISLAND: "from_island",
    CANOE: "from_canoe",
    RIVAL: "other_canoe",
}


def _asked_tile(effect: int, side: int, chosen: int) -> str:
    """The prompt for the next place of a tile; chosen: how many are chosen."""
    facts = SIDES[side]
    if effect == STEAL:
        return "other_stone"
    if effect == SEAL:
        return "seal"
    if effect == SWAP:
        return "other_canoe" if chosen else "swap_own"
    if effect == EXCHANGE:
        if chosen == 0:
            return "first_half"
        if chosen == 1:
            return "to_volcano"
        return "back_to_forest" if facts.source == FOREST else "second_half"
    if chosen == 0:
        return (
            "remove_forest"
            if facts.source == FOREST and facts.target not in (VOLCANO, ISLAND, CANOE)
            else _FROM[facts.source]
        )
    if facts.target == ISLAND:
        return "to_island"
    return ("to_volcano", "to_neighbour", "to_far", "to_volcano")[facts.reach]


# ---- what somebody tries


def attempts(choice: Choice, name: str) -> Iterator[Action]:
    """The actions that somebody may have meant by pressing a place that can't be pressed, the likeliest first."""
    state, at = choice.state, numbers(name)
    what = kind(name)
    side = choice.side
    if side != NONE and not RUNS[side]:
        yield from _attempts_tile(choice, side, what, at)
        return
    if what == "pillar":
        yield Draft(*at) if state.phase == st.DRAFT else RaiseVolcano(*at)
    elif what == "tree":
        yield Cut(*at)
    elif what == "isle":
        colours = [c for c, n in enumerate(state.seats[choice.seat].canoe) if n] or [0]
        yield RaiseIsland(at[0], colours[0])
    elif what == "pad":
        yield Sail(_distance(state, at[0]))
    elif what == "canoe":
        yield RaiseVolcano(state.pawn // 2, at[0])
    elif what in ("tray", "face"):
        yield from _attempts_side(side, at[0])


def _attempts_side(running: int, side: int) -> Iterator[Action]:
    from game.rules.kilauea.actions import CHOICES, USES_OF

    if running != NONE:
        yield CHOICES[running, side]
    elif RUNS[side]:
        yield next(action for (item, _), action in CHOICES.items() if item == side)
    else:
        yield USES_OF[side][0]


def _attempts_tile(choice: Choice, side: int, what: str, at: tuple[int, ...]) -> Iterator[Action]:
    """Uses of a tile with what is chosen already and the place pressed now."""
    from game.rules.kilauea.actions import USES_OF

    wanted = (*choice.path, f"{what}.{'.'.join(map(str, at))}")
    prefix = () if choice.state.phase == st.TARGET else (f"tray.{side}",)
    for use in USES_OF[side]:
        if not _can_be_named(choice.state, choice.seat, use):
            continue
        way = (*prefix, *_use(choice.state, choice.seat, use))
        if way[: len(wanted)] == wanted:
            yield use
            return


def _can_be_named(state: State, seat: int, use: Use) -> bool:
    """Whether the source of a use exists, so that it has a name."""
    facts = SIDES[use.side]
    if use.source == NONE or facts.effect in (STEAL, SEAL, SWAP):
        return True
    if facts.source == FOREST:
        section, space = divmod(use.source, WIDEST)
        return space < len(state.forests[section])
    if facts.source == ISLAND:
        section, level = divmod(use.source, LEVELS)
        return level < len(state.seats[seat].island[section])
    return True


def _distance(state: State, space: int) -> int:
    """How far a space lies ahead on the ring, a lap for the space of the great canoe itself."""
    path = PATHS[SHORT[len(state.seats)]][state.pawn][-1]
    return path.index(space) + 1 if space in path else 0
