"""Kilauea in sentences: events for the log, refusals, reasons of hints, places for those who don't see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.protocol import Refusal
from game.i18n.words import has, listed, tr
from game.rules.kilauea import events as ev
from game.rules.kilauea.actions import Action, Cut, RaiseIsland, RaiseVolcano, Sail, Use
from game.rules.kilauea.components import BOX, CANOE, EXCHANGE, FOREST, ISLAND, VOLCANO
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import COLOUR_IDS, COLOURS, NONE, SECTION_IDS, SHORT, SIDE_IDS, SIDES, TILE_ROW, C
from game.scenes.kilauea.pieces import colour_name, section_name, tile_name

Names = Sequence[str]


def sentence(event: Any, names: Names) -> str:
    """One line for the log; "" for events that go without saying. names: by seat."""
    builder = _SENTENCES.get(type(event))
    return builder(event, names) if builder else ""


def _drafted(e: ev.Drafted, names: Names) -> str:
    section = section_name(e.origin.section)
    return tr("kilauea.log.draft", name=names[e.seat], colour=colour_name(e.colour), section=section)


def _sailed(e: ev.Sailed, names: Names) -> str:
    section = section_name(e.path[-1] // 2)
    if e.paid:
        return tr("kilauea.log.sailed_paid", name=names[e.seat], section=section, n=e.paid)
    return tr("kilauea.log.sailed", name=names[e.seat], section=section, n=len(e.path))


def _taken(e: ev.StonesTaken, names: Names) -> str:
    if not e.stones:
        return tr("kilauea.log.no_stones", name=names[e.seat])
    return tr("kilauea.log.stones_taken", name=names[e.seat], n=e.stones)


def _cut(e: ev.TikiCut, names: Names) -> str:
    section = section_name(e.origin.section)
    return tr("kilauea.log.cut_one", name=names[e.seat], colour=colour_name(e.colour), section=section)


def _raised(e: ev.TikiRaised, names: Names) -> str:
    colour, section = colour_name(e.colour), section_name(e.target.section)
    if e.target.kind == ISLAND:
        return tr("kilauea.log.raised_island", name=names[e.seat], colour=colour, section=section)
    height = e.target.at + 1
    return tr("kilauea.log.raised_volcano", name=names[e.seat], colour=colour, section=section, height=height)


def _moved(e: ev.TikiMoved, names: Names) -> str:
    """By where it comes from and where it goes."""
    colour, name = colour_name(e.colour), names[e.seat]
    start, end = e.origin, e.target
    if end.kind == BOX:
        return tr("kilauea.log.removed", colour=colour)
    if end.kind == FOREST:
        return tr("kilauea.log.back_to_forest", colour=colour)
    if start.kind == CANOE and start.owner == e.seat and end.kind == CANOE:
        return tr("kilauea.log.swapped", name=name, other=names[end.owner])
    if start.kind == CANOE and start.owner != e.seat:
        other = names[start.owner]
        if end.kind == CANOE:
            return tr("kilauea.log.stole_tiki", name=name, colour=colour, other=other)
        return tr("kilauea.log.sent_away", other=other, colour=colour, section=section_name(end.section))
    return _plain_move(e, colour, name)


def _plain_move(e: ev.TikiMoved, colour: str, name: str) -> str:
    start, end = e.origin, e.target
    section = section_name(end.section) if end.section != NONE else ""
    from_ = section_name(start.section) if start.section != NONE else ""
    match start.kind, end.kind:
        case (k, t) if k == FOREST and t == VOLCANO:
            return tr("kilauea.log.forest_to_volcano", colour=colour, section=section)
        case (k, t) if k == FOREST and t == ISLAND:
            return tr("kilauea.log.forest_to_island", colour=colour)
        case (k, _) if k == FOREST:
            return tr("kilauea.log.cut_one", name=name, colour=colour, section=from_)
        case (k, t) if k == VOLCANO and t == VOLCANO:
            return tr("kilauea.log.moved_volcano", colour=colour, section_from=from_, section=section)
        case (k, t) if k == VOLCANO and t == ISLAND:
            return tr("kilauea.log.volcano_to_island", name=name, colour=colour, section=from_)
        case (k, _) if k == VOLCANO:
            return tr("kilauea.log.volcano_to_canoe", name=name, colour=colour, section=from_)
        case (k, t) if k == ISLAND and t == ISLAND:
            return tr("kilauea.log.moved_island", name=name, colour=colour, section=section)
        case (k, _) if k == ISLAND:
            return tr("kilauea.log.canoe_to_volcano", name=name, colour=colour, section=section)
        case (_, t) if t == ISLAND:
            return tr("kilauea.log.canoe_to_island", name=name, colour=colour)
        case (_, t) if t == VOLCANO:
            return tr("kilauea.log.canoe_to_volcano", name=name, colour=colour, section=section)
    return ""


def _tallest(e: ev.TallestChanged, names: Names) -> str:
    """The colour that has come to the top, alone or beside others."""
    fresh = [c for c in range(COLOURS) if e.after & ~e.before & 1 << c]
    if not fresh:
        left = [c for c in range(COLOURS) if e.after >> c & 1]
        if len(left) != 1:
            return ""
        return tr("kilauea.log.tallest", colour=colour_name(left[0]), section=section_name(e.section))
    key = "kilauea.log.tied" if e.after.bit_count() > 1 else "kilauea.log.tallest"
    return tr(key, colour=colour_name(fresh[0]), section=section_name(e.section))


def _sealed(e: ev.SealPlaced, names: Names) -> str:
    key = "kilauea.log.seal_moved" if e.previous != NONE else "kilauea.log.sealed"
    return tr(key, colour=colour_name(e.colour), section=section_name(e.section))


def _cleared(e: ev.ForestCleared, names: Names) -> str:
    if C.forests_for_intermediate < e.cleared < C.forests_for_final:
        return tr("kilauea.log.forest_empty_second")
    return tr("kilauea.log.forest_empty", section=section_name(e.section))


def _began(e: ev.ScoringBegan, names: Names) -> str:
    if e.stalled:
        return tr("kilauea.log.stalled")
    return tr("kilauea.log.scoring_final") if e.final else tr("kilauea.log.scoring_first")


def _bonus(e: ev.BonusScored, names: Names) -> str:
    if not e.points:
        return ""
    if e.key == "all_five":
        return tr("kilauea.log.bonus_sections", name=names[e.seat])
    return tr(f"kilauea.log.bonus_{e.key}", name=names[e.seat], n=e.points)


def _ended(e: ev.GameEnded, names: Names) -> str:
    first = [seat for seat, rank in enumerate(e.ranks) if rank == 1]
    if len(first) > 1:
        return tr("kilauea.log.shared", names=listed([names[seat] for seat in first]))
    tied = sum(total == e.totals[first[0]] for total in e.totals) > 1
    return tr("kilauea.log.tie_win" if tied else "kilauea.log.win", name=names[first[0]])


_SENTENCES: Final[dict[type, Callable[[Any, Names], str]]] = {
    ev.StartChosen: lambda e, names: tr("kilauea.log.start", name=names[e.seat]),
    ev.Drafted: _drafted,
    ev.Sailed: _sailed,
    ev.NothingReached: lambda e, names: tr("kilauea.log.no_action"),
    ev.StonesOffered: lambda e, names: tr("kilauea.log.offered", name=names[e.seat], n=e.stones),
    ev.StonesTaken: _taken,
    ev.StoneStolen: lambda e, names: tr("kilauea.log.stole_stone", name=names[e.seat], other=names[e.victim]),
    ev.TikiCut: _cut,
    ev.TikiRaised: _raised,
    ev.TikiMoved: _moved,
    ev.TallestChanged: _tallest,
    ev.TileUnlocked: lambda e, names: tr(
        "kilauea.log.unlocked", tile=tile_name(e.side), section=section_name(e.section)
    ),
    ev.TileUsed: lambda e, names: tr("kilauea.log.used", name=names[e.seat], tile=tile_name(e.side)),
    ev.PointsScored: lambda e, names: tr("kilauea.log.points", name=names[e.seat], n=e.points),
    ev.SealPlaced: _sealed,
    ev.ForestCleared: _cleared,
    ev.TilesPassed: lambda e, names: tr("kilauea.log.passed_tiles", name=names[e.seat]),
    ev.ScoringBegan: _began,
    ev.SectionScored: lambda e, names: (
        tr("kilauea.log.section_score", section=section_name(e.section), name=names[e.seat], n=e.points)
        if e.points
        else ""
    ),
    ev.BonusScored: _bonus,
    ev.GameEnded: _ended,
}


# ---- refusals


def refusal(why: Refusal, names: Names) -> tuple[str, str]:
    """Title and sentence, ids put into words."""
    holes = {key: _word(key, value, names) for key, value in why.holes}
    return tr(f"{why.key}.title"), tr(f"{why.key}.text", **holes)


def _word(key: str, value: int | str, names: Names) -> int | str:
    if key == "section":
        return section_name(SECTION_IDS.index(str(value)))
    if key == "colour":
        return colour_name(COLOUR_IDS.index(str(value)))
    if key == "tile":
        return tile_name(SIDE_IDS.index(str(value)))
    if key == "name" and isinstance(value, int):
        return names[value]
    return value


# ---- reasons of hints


def reason(action: Action, state: State) -> str:
    """Why a computer player would do this: one sentence, "" if there is nothing plain to say."""
    key = _reason_key(action, state)
    return tr(f"kilauea.caption.{key}") if key and has(f"kilauea.caption.{key}") else ""


def _reason_key(action: Action, state: State) -> str:
    me = state.seats[state.turn]
    match action:
        case RaiseIsland():
            empty = [s for s, pile in enumerate(me.island) if not pile]
            return "five_flowers" if empty == [action.section] else "" if state.scored else "island_early"
        case RaiseVolcano():
            return "crater_full" if state.crater == C.volcano_place_stones else "tallest_cheap"
        case Cut():
            return "" if state.main else _cut_reason(state, action)
        case Sail():
            if not any(me.canoe):
                return "empty_canoe"
            return "" if SHORT[len(state.seats)] else "reef_choice"
        case Use() if SIDES[action.side].effect == EXCHANGE and SIDES[action.side].source == VOLCANO:
            return "exchange"
    return ""


def _cut_reason(state: State, action: Cut) -> str:
    """A cut that frees the tile, or one near the first or the last scoring."""
    row = state.standing[action.section] & TILE_ROW[state.boards[action.section]]
    if row == 1 << action.space and not state.unlocked >> action.section & 1:
        return "unlock"
    cleared = state.standing.count(0)
    few = state.standing[action.section].bit_count() <= 2
    if few and cleared == C.forests_for_intermediate - 1:
        return "first_scoring"
    return "end_count" if few and cleared == C.forests_for_final - 1 else ""
