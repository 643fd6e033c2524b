"""Haleakala in sentences: events for the log, refusals, reasons of hints, places for those who don't see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.protocol import Refusal
from game.i18n.words import tr
from game.rules.haleakala import events as ev
from game.rules.haleakala import tables
from game.rules.haleakala.components import SEGMENTS, TERRAINS
from game.scenes.haleakala.pieces import card_name, market_name

Names = Sequence[str]


def terrain_of(field: int) -> str:
    """The word of a field's ground in the keys of the catalogue."""
    return TERRAINS[field // SEGMENTS]


def sentence(event: Any, names: Names) -> str:
    """One line for the log; "" for events that go without saying. names: by seat."""
    builder = _SENTENCES.get(type(event))
    return builder(event, names) if builder else ""


def _laid(e: ev.DiscLaid, names: Names) -> str:
    return tr("haleakala.log.laid_boat" if e.boat else "haleakala.log.laid", name=names[e.seat], disc=e.disc)


def _walked(e: ev.Walked, names: Names) -> str:
    return tr(f"haleakala.log.walked_{terrain_of(e.path[-1])}", name=names[e.seat])


def _sailed(e: ev.BoatSailed, names: Names) -> str:
    if not e.disc:
        return tr("haleakala.log.sail_one", name=names[e.seat])
    return tr("haleakala.log.sailed", n=len(e.path) - 1)


def _arrived(e: ev.Arrived, names: Names) -> str:
    if e.kind == "nobody":
        return tr("haleakala.log.nobody")
    name = names[e.leader]
    if e.kind == "both":
        return tr("haleakala.log.leads", name=name, a=e.sums[e.leader], b=e.sums[1 - e.leader])
    key = {"last": "last_card", "identical": "identical", "alone": "alone"}[e.kind]
    return tr(f"haleakala.log.{key}", name=name)


def _lapsed(e: ev.CardLapsed, names: Names) -> str:
    return lapse(e.why, names[e.seat])


def lapse(why: str, name: str) -> str:
    """Why a statue card has no effect."""
    key = {"beach": "no_statue_beach", "statue_there": "no_statue_taken", "no_statue": "no_statue_left"}[why]
    return tr(f"haleakala.log.{key}", name=name)


def _bought(e: ev.CardBought, names: Names) -> str:
    return tr("haleakala.log.bought", name=names[e.seat], card=market_name(e.card), n=len(e.paid))


def _chips_left(e: ev.ChipsLeft, names: Names) -> str:
    return tr("haleakala.log.priestess_declined", name=names[e.seat]) if e.able else tr("haleakala.log.priestess_none")


def _placed(e: ev.ChipPlaced, names: Names) -> str:
    """A lava card has been told of already; a lava disc hasn't."""
    return tr("haleakala.note.chip_summoned") if e.cause == "disc" else ""


def _ended(e: ev.GameEnded, names: Names) -> str:
    key = {"points": "win", "statues": "tie_statues", "start": "tie_start"}[e.decided]
    return tr(f"haleakala.log.{key}", name=names[e.winner])


_SENTENCES: Final[dict[type, Callable[[Any, Names], str]]] = {
    ev.Started: lambda e, names: tr("haleakala.log.start", name=names[e.seat]),
    ev.DiscLaid: _laid,
    ev.LavaDiscLaid: lambda e, names: tr("haleakala.log.laid_lava", name=names[e.seat]),
    ev.DiscTakenBack: lambda e, names: tr("haleakala.log.taken_back", name=names[e.seat], disc=e.disc),
    ev.Walked: _walked,
    ev.Stayed: lambda e, names: tr("haleakala.log.stayed", name=names[e.seat]),
    ev.BoatSailed: _sailed,
    ev.Arrived: _arrived,
    ev.CardTaken: lambda e, names: tr("haleakala.log.took", name=names[e.seat], card=card_name(e.card)),
    ev.StatueBuilt: lambda e, names: tr(f"haleakala.log.built_{terrain_of(e.field)}", name=names[e.seat]),
    ev.CardLapsed: _lapsed,
    ev.ChipMoved: lambda e, names: tr("haleakala.log.priestess_moved", name=names[e.seat]),
    ev.ChipsLeft: _chips_left,
    ev.CardBought: _bought,
    ev.NothingBought: lambda e, names: tr("haleakala.log.bought_nothing", name=names[e.seat]) if e.able else "",
    ev.DiscsReturned: lambda e, names: tr("haleakala.log.discs_back"),
    ev.LavaDiscReturned: lambda e, names: tr("haleakala.log.lava_disc_back", name=names[e.seat]),
    ev.Refilled: lambda e, names: tr("haleakala.log.refilled", card=card_name(e.card)),
    ev.LavaDrawn: lambda e, names: tr("haleakala.log.lava_card"),
    ev.ChipPlaced: _placed,
    ev.ChipsOut: lambda e, names: tr("haleakala.log.lava_no_chip"),
    ev.StackEmptied: lambda e, names: tr(f"haleakala.log.pile_done_{('one', 'two', 'three')[e.stack]}"),
    ev.ScoringBegan: lambda e, names: tr(f"haleakala.log.scoring_{'first' if e.number == 1 else 'final'}"),
    ev.StatueBurned: lambda e, names: tr(f"haleakala.log.burnt_{terrain_of(e.field)}", name=names[e.seat]),
    ev.ChipsReturned: lambda e, names: tr("haleakala.log.chips_back" if e.burned else "haleakala.log.spared"),
    ev.Scored: lambda e, names: " ".join(
        tr("haleakala.log.total", name=name, n=total) for name, total in zip(names, e.totals, strict=True)
    ),
    ev.MarketRestored: lambda e, names: tr("haleakala.log.market_back"),
    ev.GameEnded: _ended,
}


# ---- refusals


def refusal(why: Refusal, names: Names) -> tuple[str, str]:
    """Title and sentence, ids put into words."""
    holes = {key: _word(key, value, names) for key, value in why.holes}
    return tr(f"{why.key}.title"), tr(f"{why.key}.text", **holes)


def _word(key: str, value: int | str, names: Names) -> int | str:
    if key == "card":
        return market_name(tables.MARKET_IDS.index(str(value)))
    if key == "name" and isinstance(value, int):
        return names[value]
    return value
