"""Kanaloa in sentences: events for the log, refusals, what an action is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.protocol import Refusal
from game.i18n.words import listed, tr
from game.rules.kanaloa import actions as act
from game.rules.kanaloa import events as ev
from game.rules.kanaloa import tables
from game.rules.kanaloa.state import DOLPHIN, NEUTRAL, NONE, WHITE, Position

Names = Sequence[str]


def god_words(god: int) -> str:
    return tr(f"kanaloa.god.{tables.GOD_IDS[god].lower()}")


def island_words(island: int) -> str:
    return tr(f"kanaloa.island.{tables.ISLAND_IDS[island]}")


def tile_words(tile: int) -> str:
    """A tile as its gods and its value."""
    return _tile(tables.SIGNS[tile], tables.VALUE[tile])


def kind_words(kind: int) -> str:
    return _tile(tables.KIND_SIGNS[kind], tables.KIND_VALUE[kind])


def _tile(signs: int, value: int) -> str:
    gods = [god_words(g) for g in tables.bits(signs)]
    if len(gods) == 1:
        return tr("kanaloa.tile.one", god=gods[0], n=value)
    return tr("kanaloa.tile.two", a=gods[0], b=gods[1], n=value)


def people(seats: Sequence[int], names: Names) -> str:
    """Some of the players in a list."""
    return listed([names[s] for s in seats])


# ---- events


def sentence(event: Any, names: Names) -> str:
    """One line for the log; "" for events that go without saying. names: by seat."""
    builder = _SENTENCES.get(type(event))
    return builder(event, names) if builder else ""


def _turned(e: ev.FishTurned, names: Names) -> str:
    if e.cause == "stuck":
        return tr("kanaloa.log.stuck_turned", name=names[e.seat])
    if e.cause == "kanaloa":
        return tr("kanaloa.log.fish_sided", name=names[e.seat])
    if e.side == WHITE:
        return tr("kanaloa.log.fish_white")
    if e.owner == NEUTRAL:
        return tr("kanaloa.log.fish_neutral")
    return tr("kanaloa.log.fish_colour", name=names[e.owner])


def _laid(e: ev.FishLaid, names: Names) -> str:
    if e.owner == NEUTRAL:
        return ""
    return tr("kanaloa.log.fish_placed", name=names[e.owner], island=island_words(e.head))


def _card(e: ev.GodCardMoved, names: Names) -> str:
    god = god_words(e.god)
    if e.cause == "won":
        if e.giver == NONE:
            return tr("kanaloa.log.card_won", name=names[e.taker], god=god)
        return tr("kanaloa.log.card_won_from", name=names[e.taker], god=god, other=names[e.giver])
    lost = tr("kanaloa.log.card_lost_kane", name=names[e.giver], god=god) if e.giver != NONE else ""
    went = tr("kanaloa.log.card_tray", god=god)
    if e.taker != NONE:
        went = tr("kanaloa.log.card_inherited", god=god, name=names[e.taker])
    return f"{lost} {went}".strip()


def _shield(e: ev.ShieldMoved, names: Names) -> str:
    god = god_words(e.god)
    if e.taker == NONE:
        return tr("kanaloa.log.shield_tray", god=god)
    if e.cause == "won":
        return tr("kanaloa.log.shield_won", name=names[e.taker], god=god)
    if e.cause == "old":
        return tr("kanaloa.log.shield_for_old", name=names[e.taker], god=god)
    if e.cause == "kane" and e.giver != NONE:
        lost = tr("kanaloa.log.shield_lost_kane", name=names[e.giver], god=god)
        return lost + " " + tr("kanaloa.log.shield_inherited", god=god, name=names[e.taker])
    return tr("kanaloa.log.shield_inherited", god=god, name=names[e.taker])


def _declined(e: ev.Declined, names: Names) -> str:
    return tr("kanaloa.log.not_robbed", name=names[e.seat]) if tables.GOD_IDS[e.god] == "Ku" else ""


def _shielded(e: ev.Shielded, names: Names) -> str:
    key = "rob_shielded" if e.pawn == NONE else "pele_shield"
    return tr(f"kanaloa.log.{key}", name=names[e.seat])


def _removed(e: ev.PawnRemoved, names: Names) -> str:
    island = tr("kanaloa.card.dolphin.name") if e.place == DOLPHIN else island_words(e.place)
    return tr("kanaloa.log.pawn_removed", name=names[e.seat], island=island)


def _erupted(e: ev.Erupted, names: Names) -> str:
    line = tr("kanaloa.log.eruption", name=names[e.seat])
    return f"{line} {tr('kanaloa.log.skipped', names=people(e.skipped, names))}" if e.skipped else line


def _placed(e: ev.VolcanoPlaced, names: Names) -> str:
    if e.place >= tables.FIELD_BASE:
        return tr("kanaloa.log.volcano_sea")
    return tr("kanaloa.log.volcano_on", island=island_words(e.place))


def _won(e: ev.Won, names: Names) -> str:
    if len(e.seats) == 1:
        return tr("kanaloa.log.win", name=names[e.seats[0]])
    return tr("kanaloa.log.shared", names=people(e.seats, names))


def _offered(e: ev.Offered, names: Names) -> str:
    line = tr("kanaloa.log.offered", name=names[e.seat], sum=e.total, god=god_words(e.god))
    return line + " " + tr("kanaloa.log.temple", name=names[e.seat], god=god_words(e.god), height=e.height)


_SENTENCES: dict[type[Any], Callable[[Any, Names], str]] = {
    ev.GodDealt: lambda e, n: tr("kanaloa.log.god_dealt", name=n[e.seat], god=god_words(e.god)),
    ev.Began: lambda e, n: tr("kanaloa.log.start", name=n[e.seat]),
    ev.FishLaid: _laid,
    ev.PawnPlaced: lambda e, n: tr("kanaloa.log.pawn_placed", name=n[e.seat], island=island_words(e.island)),
    ev.TurnMissed: lambda e, n: tr("kanaloa.log.missed", name=n[e.seat]),
    ev.HalfFrozen: lambda e, n: tr("kanaloa.log.half_frozen", name=n[e.seat]),
    ev.PawnRemoved: _removed,
    ev.Thawed: lambda e, n: tr("kanaloa.log.thawed", name=n[e.seat]),
    ev.Passed: lambda e, n: tr("kanaloa.log.passed", name=n[e.seat]),
    ev.Declined: _declined,
    ev.Rode: lambda e, n: tr("kanaloa.log.rode", name=n[e.seat], island=island_words(e.head)),
    ev.FishTurned: _turned,
    ev.DolphinCalled: lambda e, n: tr("kanaloa.log.dolphin_called", name=n[e.seat]),
    ev.Landed: lambda e, n: tr("kanaloa.log.dolphin_landed", name=n[e.seat], island=island_words(e.island)),
    ev.TileTaken: lambda e, n: tr("kanaloa.log.took", name=n[e.seat], tile=tile_words(e.tile)),
    ev.TileGiven: lambda e, n: tr("kanaloa.log.dolphin_tile", tile=tile_words(e.tile)),
    ev.VolcanoDrawn: lambda e, n: tr("kanaloa.log.volcano_tile", n=e.number),
    ev.CrateOpened: lambda e, n: tr("kanaloa.log.crate_opened"),
    ev.Refilled: lambda e, n: tr("kanaloa.log.refilled", tile=tile_words(e.tile), island=island_words(e.site // 2)),
    ev.Offered: _offered,
    ev.TempleSlept: lambda e, n: tr("kanaloa.log.temple_slept", name=n[e.seat], god=god_words(e.god)),
    ev.TempleWoke: lambda e, n: tr("kanaloa.log.temple_woke", name=n[e.seat], god=god_words(e.god)),
    ev.GodCardMoved: _card,
    ev.ShieldMoved: _shield,
    ev.CardTied: lambda e, n: tr("kanaloa.log.tie_keeps", name=n[e.holder], god=god_words(e.god)),
    ev.Swapped: lambda e, n: tr("kanaloa.log.swapped", name=n[e.seat]),
    ev.Shielded: _shielded,
    ev.Robbed: lambda e, n: tr("kanaloa.log.robbed", name=n[e.seat], tile=tile_words(e.tile), other=n[e.victim]),
    ev.FishAllowed: lambda e, n: tr("kanaloa.log.allowed", name=n[e.seat]),
    ev.FishForbidden: lambda e, n: tr("kanaloa.log.forbidden", name=n[e.seat]),
    ev.FishHeaded: lambda e, n: tr("kanaloa.log.fish_headed", name=n[e.seat], island=island_words(e.head)),
    ev.SecondPawnEntered: lambda e, n: tr("kanaloa.log.second_pawn", name=n[e.seat], island=island_words(e.island)),
    ev.Erupted: _erupted,
    ev.EruptionCalm: lambda e, n: tr("kanaloa.log.eruption_none"),
    ev.VolcanoPlaced: _placed,
    ev.Frozen: lambda e, n: tr("kanaloa.log.frozen", name=n[e.seat], island=island_words(e.island)),
    ev.VolcanoGone: lambda e, n: tr("kanaloa.log.volcano_gone"),
    ev.GameEnded: lambda e, n: tr("kanaloa.log.last_volcano"),
    ev.Won: _won,
}


# ---- refusals


def refusal(why: Refusal, names: Names) -> tuple[str, str]:
    """Title and sentence of a refusal."""
    holes = {name: _hole(name, value, names) for name, value in why.holes}
    return tr(f"{why.key}.title"), tr(f"{why.key}.text", **holes)


def _hole(name: str, value: int | str, names: Names) -> object:
    if name == "name" and isinstance(value, int):
        return names[value]
    if name in ("island", "island_two"):
        return tr(f"kanaloa.island.{value}")
    if name == "god":
        return tr(f"kanaloa.god.{str(value).lower()}")
    return value


def note(key: str, holes: tuple[tuple[str, int | str], ...], names: Names) -> str:
    """A note of a forecast in words."""
    return tr(key, **{name: _hole(name, value, names) for name, value in holes})


# ---- why a computer player would do this


def reason(action: Any, position: Position, seat: int, gain: int) -> str:
    """One sentence about an advised action, "" if there is nothing plain to say. gain: points it brings now."""
    key = _reason(action, position, seat, gain)
    return tr(f"kanaloa.caption.{key}") if key else ""


def _reason(action: Any, position: Position, seat: int, gain: int) -> str:
    match action:
        case act.Ride():
            return "own_road" if position.fish[seat] >> action.stream & 1 else "white_open"
        case act.Whiten():
            return "whiten"
        case act.CallDolphin():
            return "dolphin"
        case act.Offer() | act.Add() | act.Done():
            if position.drawn >= tables.ENDS_AT[position.players] - 2:
                return "offer_before_end"
            return "even"
        case act.Swap():
            return "lono_swap"
        case act.Enter():
            return "lono_pawn"
        case act.TurnHead() | act.TurnSide():
            return "kanaloa_trap"
        case act.PlaceVolcano():
            return "pele_place"
        case act.Rob():
            return "ku_before"
    return ""
