"""Palm Island in sentences: goods, events for the log, refusals, reasons of hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.protocol import Refusal
from game.i18n.words import has, listed, tr
from game.rules.palm_island import events as ev
from game.rules.palm_island.actions import Action, Bring, Discard, Flip, Keep, Propose, Ready, Rotate, Store
from game.rules.palm_island.reading import BUILDINGS, VERBS, Goods
from game.rules.palm_island.tables import (
    ABILITIES,
    CARD_BY_NAME,
    FIRST_ACHIEVEMENT,
    FLIP,
    KIND_OF,
    RECIPES,
    ROTATE,
    STORE,
)
from game.scenes.palm_island.cards import GOODS, card_name, disaster_name

Names = Sequence[str]


def goods_words(goods: Goods) -> str:
    """Goods in words; "nothing" for none."""
    parts = [tr(f"palm_island.goods.{word}", n=n) for word, n in zip(GOODS, goods, strict=True) if n]
    return listed(parts, "palm_island.goods.list") if parts else tr("palm_island.goods.none")


def ways_words(ways: Sequence[Goods]) -> str:
    """Alternatives of a cost in words."""
    parts = [goods_words(way) for way in ways]
    if len(parts) == 1:
        return parts[0]
    return tr(f"palm_island.goods.either_{len(parts)}", **dict(zip("abc", parts, strict=False)))


def verb_words(verb: int) -> str:
    """The word on a plank."""
    return tr(f"palm_island.label.{VERBS[verb]}")


def level_words(level: int) -> str:
    return tr(f"palm_island.level.{level}")


# ---- events


def sentence(event: Any, names: Names, disaster: int = 0) -> str:
    """One line for the log; "" for events that go without saying. names: by seat."""
    builder = _SENTENCES.get(type(event))
    return builder(event, names, disaster) if builder else ""


def _stored(e: ev.Stored, names: Names, disaster: int) -> str:
    return tr("palm_island.log.store", name=names[e.seat], card=card_name(e.card), goods=goods_words(e.goods))


def _turned(e: ev.Rotated | ev.Flipped, names: Names, disaster: int) -> str:
    word = VERBS[ROTATE] if isinstance(e, ev.Rotated) else VERBS[FLIP]
    gain = e.points - e.points_before
    if gain:
        return tr(f"palm_island.log.{word}_points", name=names[e.seat], card=card_name(e.card), n=gain)
    return tr(f"palm_island.log.{word}", name=names[e.seat], card=card_name(e.card), level=e.level)


def _paid(e: ev.Paid, names: Names, disaster: int) -> str:
    if any(e.lost):
        return tr("palm_island.log.paid_lost", name=names[e.seat], goods=goods_words(e.lost))
    return tr("palm_island.log.paid", name=names[e.seat], goods=goods_words(e.cost))


def _gave_back(e: ev.GaveBack, names: Names, disaster: int) -> str:
    if e.why != "room":
        return ""
    goods = goods_words(e.goods)
    return tr("palm_island.log.given_back", name=names[e.seat], card=card_name(e.card), goods=goods)


def _prepared(e: ev.Prepared, names: Names, disaster: int) -> str:
    if e.steps == 3:
        return tr("palm_island.log.prepared_last", disaster=disaster_name(disaster) if disaster else "")
    return tr("palm_island.log.prepared", done=e.steps)


def _built(e: ev.AbilityBuilt, names: Names, disaster: int) -> str:
    name = tr(f"palm_island.card.{e.ability}.name")
    return tr("palm_island.log.community_built", ability=name, round=e.works_from)


def _ended(e: ev.Ended, names: Names, disaster: int) -> str:
    if e.outcome == "finished":
        return tr("palm_island.log.over")
    if e.outcome == "won":
        return tr("palm_island.log.won")
    return tr("palm_island.log.lost", disaster=disaster_name(disaster) if disaster else "")


def _expired(e: ev.Expired, names: Names, disaster: int) -> str:
    return tr("palm_island.log.expired", card=card_name(e.card), goods=goods_words(e.goods))


def _closed(e: ev.CouncilClosed, names: Names, disaster: int) -> str:
    return "" if e.prepared else tr("palm_island.log.unprepared", round=e.round)


def _helped(e: ev.Helped, names: Names, disaster: int) -> str:
    return tr("palm_island.log.helped", name=names[e.seat], partner=names[e.partner])


_SENTENCES: dict[type[Any], Any] = {
    ev.Dealt: lambda e, names, d: tr("palm_island.log.start", n=len(e.cards)),
    ev.RoundBegan: lambda e, names, d: tr("palm_island.log.round_start", round=e.round),
    ev.GaveBack: _gave_back,
    ev.StockpileUsed: lambda e, names, d: tr("palm_island.log.stockpile_used", name=names[e.seat]),
    ev.Paid: _paid,
    ev.Stored: _stored,
    ev.Rotated: _turned,
    ev.Flipped: _turned,
    ev.Discarded: lambda e, names, d: tr("palm_island.log.discard", name=names[e.seat], card=card_name(e.card)),
    ev.Expired: _expired,
    ev.RoundEnded: lambda e, names, d: tr("palm_island.log.round_end", round=e.round),
    ev.Brought: lambda e, names, d: tr("palm_island.log.brought_front", name=names[e.seat], card=card_name(e.card)),
    ev.KeptOrder: lambda e, names, d: tr("palm_island.log.kept_order", name=names[e.seat]),
    ev.Helped: _helped,
    ev.HelpDeclined: lambda e, names, d: tr("palm_island.log.help_declined", name=names[e.seat]),
    ev.CouncilOpened: lambda e, names, d: tr("palm_island.log.council", round=e.round),
    ev.Prepared: _prepared,
    ev.AbilityBuilt: _built,
    ev.StockpileFilled: lambda e, names, d: tr("palm_island.log.stockpile_filled", goods=goods_words(e.goods)),
    ev.ReadySaid: lambda e, names, d: tr("palm_island.log.ready", name=names[e.seat]) if len(names) > 1 else "",
    ev.ReadyTakenBack: lambda e, names, d: tr("palm_island.log.ready_withdrawn"),
    ev.CouncilClosed: _closed,
    ev.Ended: _ended,
}


# ---- refusals


def refusal(why: Refusal, names: Names) -> tuple[str, str]:
    """Title and sentence of a refusal."""
    holes = {name: _hole(name, value, names) for name, value in why.holes}
    return tr(f"{why.key}.title"), tr(f"{why.key}.text", **holes)


def _hole(name: str, value: int | str, names: Names) -> object:
    """The words for what a refusal names: goods, cards, abilities, seats; numbers stay numbers."""
    if name in ("goods", "lack", "a", "b", "c") and isinstance(value, str):
        return ways_words([_goods(part) for part in value.split("/")])
    if name == "card":
        card = CARD_BY_NAME.get(str(value))
        return card_name(card) if card else tr("palm_island.card.stockpile.name")
    if name == "ability":
        return tr(f"palm_island.card.{value}.name")
    if name in ("partner", "name") and isinstance(value, int):
        return names[value] if value < len(names) else ""
    return value


def _goods(text: str) -> Goods:
    wood, fish, stone = (int(n) for n in text.split(","))
    return wood, fish, stone


# ---- what an action is, in words


def action_words(action: Action, deck: tuple[int, ...]) -> str:
    """An action in two words: the verb and the card."""
    match action:
        case Store() | Rotate() | Flip():
            verb = STORE if isinstance(action, Store) else ROTATE if isinstance(action, Rotate) else FLIP
            return tr("palm_island.tip.verb_card", verb=verb_words(verb), card=card_name(deck[action.place - 1] >> 3))
        case Discard():
            return tr("palm_island.tip.verb_card", verb=tr("palm_island.label.discard"), card=card_name(deck[0] >> 3))
        case Bring():
            return tr(
                "palm_island.tip.verb_card", verb=tr("palm_island.label.bring_front"), card=card_name(action.card)
            )
        case Keep():
            return tr("palm_island.label.no_card")
        case Ready():
            return tr("palm_island.label.go_on")
    return ""


def kind_words(kind: int, disaster: int, ability: int) -> str:
    """What a co-op action does, in a few words."""
    if kind == 0:
        return tr("palm_island.council.disaster", disaster=disaster_name(disaster))
    name = tr(f"palm_island.card.{ABILITIES[ability]}.name")
    if kind == 1:
        return tr("palm_island.council.community", ability=name)
    return tr("palm_island.council.fill", goods=goods_words(RECIPES[kind - 2].content))


def reason(action: Action, deck: tuple[int, ...], gain: int, lost: Goods) -> str:
    """Why a computer player would do this: one sentence, "" if there is nothing plain to say."""
    key = _reason_key(action, deck, gain, lost)
    return tr(f"palm_island.caption.{key}") if key and has(f"palm_island.caption.{key}") else ""


def _reason_key(action: Action, deck: tuple[int, ...], gain: int, lost: Goods) -> str:
    match action:
        case Discard():
            return "discard_early"
        case Store():
            return "store_free" if not action.paid else "market" if _kind(deck, action) == "market" else "exact"
        case Rotate() | Flip():
            kind = _kind(deck, action)
            if kind == "quarry":
                return "quarry_first"
            if kind == "temple":
                return "temple_step"
            if kind == "housing" and gain == 1:
                return "housing_cheap"
            if any(lost):
                return "overpay"
            return "keep_front" if action.place == 2 else "exact"
        case Bring():
            return "order"
        case Propose():
            return "council_plan"
    return ""


def _kind(deck: tuple[int, ...], action: Store | Rotate | Flip) -> str:
    card = deck[action.place - 1] >> 3
    return KIND_OF[card] if 0 < card <= BUILDINGS or card >= FIRST_ACHIEVEMENT else ""
