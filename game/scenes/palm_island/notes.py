"""What the table of Palm Island says: the prompt, the notes beside it, the hint row, everything pressable in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.protocol import Forecast, Refusal
from game.i18n.words import tr
from game.rules.palm_island.actions import Discard
from game.rules.palm_island.reading import ROUND, VERBS
from game.rules.palm_island.tables import ABILITIES, AMOUNTS, LEVELS, STORE, TURN_OF, UNKNOWN
from game.scenes.palm_island import cards, words
from game.scenes.palm_island.board import windows_left
from game.scenes.palm_island.choice import Aim, Choice, aim_of, tried
from game.scenes.table.parts import TOOL, Prompt, Tip
from game.ui.canvas import Canvas
from game.ui.intent import Kind

if TYPE_CHECKING:
    from game.scenes.palm_island.scene import PalmIslandTable

_SLOTS = ("front", "second", "third")
_RULES = {
    "front.store": "PAL-2.2", "front.rotate": "PAL-5.6", "front.flip": "PAL-5.6", "discard": "PAL-5.3",
    "third": "PAL-5.8", "deck": "PAL-3.3", "village": "PAL-9.1", "foe": "PAL-12.4", "helper": "PAL-13.1",
    "go_on": "PAL-12.10", "keep": "PAL-13.11", "view": "PAL-13.6", "pay": "PAL-6.2", "other": "PAL-6.3",
    "stored": "PAL-7.4", "offer": "PAL-12.4", "front": "PAL-1.5", "second": "PAL-1.5",
}  # fmt: skip
_PICTURE = 0.74  # scale of the face that follows, in a note


class Notes:
    """Words for one table."""

    def __init__(self, table: PalmIslandTable) -> None:
        self.table = table

    # ---- the prompt
    def prompt(self) -> Prompt:
        table = self.table
        colour = table.colour_of(table.viewer or 0)
        if table.lane.busy:
            return Prompt(colour, self._moving())
        return Prompt(colour, self._still())

    def _moving(self) -> str:
        """While things move: what happened."""
        return self.table.said_last or tr("palm_island.prompt.round_start", round=self.table.board.round)

    def _still(self) -> str:
        table = self.table
        if table.phase == "over":
            return table.said_last
        if table.phase == "bring":
            remodel = table.view.brings and ABILITIES[table.seen.shared.ability] == "remodel"
            return tr(f"palm_island.prompt.bring_front_{'remodel' if remodel else 'lookout'}")
        if table.phase == "council":
            return self._council()
        if table.phase == "watch":
            return self._watching()
        if table.hand.peeking:
            return tr("palm_island.prompt.look_back")
        return self._choice(table.choice) if table.choice is not None else self._turn()

    def _watching(self) -> str:
        waiting = [n for n in self.table.match.waiting if not self.table.match.seats[n].is_human]
        if waiting:
            return tr("palm_island.prompt.computer_turn", name=self.table.name_of(waiting[0]))
        return self.table.said_last or tr("shell.table.waits")

    def _turn(self) -> str:
        table = self.table
        if table.must_discard:
            return tr("palm_island.prompt.must_discard")
        places = {a.place for a in table.legal if not isinstance(a, Discard) and hasattr(a, "place")}
        if places == {2}:
            return tr("palm_island.prompt.turn_second_only")
        second = table.view.deck[1]
        if places == {1} or second & 1 or second >> 3 == ROUND:
            return tr("palm_island.prompt.turn_front_only")
        return tr("palm_island.prompt.turn")

    def _choice(self, choice: Choice) -> str:
        card = cards.card_name(choice.deck[choice.aim.place - 1] >> 3)
        if any(choice.lacking):
            return tr("palm_island.prompt.pay_more", goods=words.goods_words(choice.lacking))
        if choice.makes_room:
            return tr("palm_island.prompt.make_room")
        key = "store_paid" if choice.aim.verb == STORE else VERBS[choice.aim.verb]
        return tr(f"palm_island.prompt.{key}", card=card, goods=words.goods_words(choice.way))

    def _council(self) -> str:
        choice = self.table.choice
        if choice is None:
            return tr("palm_island.prompt.council_ready")
        if not any(choice.lacking):
            return tr("palm_island.prompt.pay_ready")
        if choice.actions:
            return tr("palm_island.prompt.pay_more", goods=words.goods_words(choice.lacking))
        payable = any(aim_of(a) is not None for a in self.table.legal)
        return tr("palm_island.prompt.council" if payable else "palm_island.prompt.council_short")

    # ---- notes
    def tip(self, name: str) -> Tip | None:
        """The note about a place."""
        if name.startswith((TOOL, "past.")) or name in ("result",):
            return self._tool_tip(name)
        slot, _, word = name.partition(".")
        if slot in _SLOTS and word:
            return self._action(Aim(VERBS.index(word), _SLOTS.index(slot) + 1), name)
        if slot in _SLOTS:
            return self._card(self.table.hand.sprites[_SLOTS.index(slot)].code, name)
        if slot == "stored":
            return self._stored(int(word), name)
        if slot == "offer":
            return self._offer(int(word), name)
        plain = {
            "discard": self._discard,
            "pay": self._pay,
            "other": self._other,
            "village": self._village,
            "foe": self._foe,
            "helper": self._helper,
        }
        if name in plain:
            return plain[name]()
        keys = {"go_on": "go_on", "keep": "no_card", "view": "deck_view", "deck": "deck_view"}
        return Tip(tr(f"palm_island.label.{keys[name]}"), rule=self._rule(name)) if name in keys else None

    def _tool_tip(self, name: str) -> Tip | None:
        keys = {"pause": "pause", "log": "log", "undo": "undo", "hint": "hint", "help": "rules"}
        word = keys.get(name.removeprefix(TOOL))
        return Tip(tr(f"shell.table.{word}")) if word else None

    def _action(self, aim: Aim, name: str) -> Tip | None:
        """What an action does: the face that follows, points, what is lost, why a hint advises it."""
        table = self.table
        deck = table.view.deck if table.past is not None else table.hand.deck
        if aim.place > len(deck):
            return None
        code = deck[aim.place - 1]
        card = cards.card_name(code >> 3)
        title = tr("palm_island.tip.verb_card", verb=words.verb_words(aim.verb), card=card)
        choice = table.choice if table.choice is not None and table.choice.aim == aim else None
        if choice is None and table.legal:
            choice = Choice(table.seen, table.seat, aim, table.legal)
        forecast = self._forecast(choice)
        loss = self._loss(choice) or self._lack(choice, aim)
        to = table._speaks_of(name)
        if aim.verb == STORE:
            lines = [tr("palm_island.tip.store", goods=words.goods_words(AMOUNTS[code & ~1]))]
            return Tip(title, tuple(lines + self._why(aim)), loss, self._rule(name), 0, to=to)
        after = (code & ~1) ^ TURN_OF[aim.verb]
        gain = forecast.after[table.seat] - forecast.before[table.seat] if forecast is not None else 0

        def picture(c: Canvas) -> pygame.Surface:
            return cards.half(c, after, _PICTURE)

        return Tip(title, tuple(self._why(aim)), loss, self._rule(name), gain, picture, after, to=to)

    def _why(self, aim: Aim) -> list[str]:
        """The reason of a hint that advises just this."""
        table = self.table
        if table.advice is None or aim_of(table.advice) != aim:
            return []
        return self._advice()

    def _advice(self) -> list[str]:
        table = self.table
        action = table.advice
        if action is None:
            return []
        choice = Choice(table.seen, table.seat, aim, table.legal) if (aim := aim_of(action)) is not None else None
        lost = (0, 0, 0)
        if choice is not None:
            choice.take(action)
            lost = choice.lost
        forecast = table.match.preview(table.seat, action)
        gain = forecast.after[table.seat] - forecast.before[table.seat] if forecast is not None else 0
        reason = words.reason(action, table.view.deck, gain, lost)
        return [reason] if reason else []

    def _forecast(self, choice: Choice | None) -> Forecast | None:
        if choice is None or choice.action is None or not self.table.app.settings.forecast:
            return None
        return self.table.match.preview(self.table.seat, choice.action)

    def _loss(self, choice: Choice | None) -> str:
        if choice is None or not choice.actions:
            return ""
        if choice.returned:
            code = self.table.hand.sprite(choice.returned).code
            goods = words.goods_words(AMOUNTS[code])
            return tr("palm_island.tip.room", card=cards.card_name(choice.returned), goods=goods)
        return tr("palm_island.tip.lost", goods=words.goods_words(choice.lost)) if any(choice.lost) else ""

    def _lack(self, choice: Choice | None, aim: Aim) -> str:
        """What is missing for an action that can't be paid now."""
        table = self.table
        if choice is None or choice.actions or aim.council or table.phase != "turn" or not table.app.settings.reasons:
            return ""
        why = table.match.why(table.seat, tried(table.seen, table.seat, aim))
        return table.refusal_words(why)[1] if isinstance(why, Refusal) else ""

    def _card(self, code: int, name: str) -> Tip:
        if code == UNKNOWN:
            return Tip(tr("palm_island.deck.unknown"), (tr("palm_island.tip.unknown"),), rule=self._rule(name))
        key = cards.card_key(code >> 3)
        lines = [tr(f"palm_island.card.{key}.text")]
        title = cards.card_name(code >> 3)
        return Tip(title, tuple(lines), rule=self._rule(name))

    def _stored(self, card: int, name: str) -> Tip:
        table = self.table
        code = table.hand.sprite(card).code
        before = table.stored_before(card)
        goods = tr("palm_island.label.gives", goods=words.goods_words(AMOUNTS[code]))
        moves = tr("palm_island.tip.moves", n=before)
        return Tip(cards.card_name(card), (goods,), moves, self._rule("stored"), to=table._speaks_of(name))

    def _offer(self, kind: int, name: str) -> Tip:
        table = self.table
        shared = table.seen.shared
        choice = table.choice
        loss = self._loss(choice) if choice is not None and choice.aim.kind == kind else ""
        title = words.kind_words(kind, shared.disaster, shared.ability)
        lines = [tr("palm_island.council.step", step=shared.steps + 1)] if kind == 0 else []
        return Tip(title, tuple(lines + self._why(Aim(kind=kind))), loss, self._rule("offer"))

    def _discard(self) -> Tip:
        code = self.table.hand.sprites[0].code
        verb = tr("palm_island.label.discard")
        title = tr("palm_island.tip.verb_card", verb=verb, card=cards.card_name(code >> 3))
        lines = [tr("palm_island.tip.discard")]
        if self.table.advice is not None and aim_of(self.table.advice) is None:
            lines = self._advice() or lines
        return Tip(title, tuple(lines), rule=self._rule("discard"))

    def _pay(self) -> Tip | None:
        choice = self.table.choice
        if choice is None:
            return None
        if choice.aim.council:
            return self._offer(choice.aim.kind, "pay")
        return self._action(choice.aim, "pay")

    def _other(self) -> Tip:
        return Tip(tr("palm_island.label.other_payment"), rule=self._rule("other"))

    def _village(self) -> Tip | None:
        card = self.table.building_at() if self.table.focus.hovered == "village" else 0
        if not card:
            name = self.table.name_of(self.table.viewer or 0)
            shown = self.table.focus.hovered is None
            return Tip(tr("palm_island.label.village", name=name), rule=self._rule("village")) if shown else None
        code = self.table.board.houses[card].code
        lines = (words.level_words(LEVELS[code]),)
        return Tip(cards.card_name(card), lines, gain=0, rule=self._rule("village"))

    def _foe(self) -> Tip:
        seen = self.table.seen
        name = cards.disaster_name(seen.shared.disaster)
        text = tr(f"palm_island.card.{cards.disaster_word(seen.shared.disaster)}.text")
        steps = tr("palm_island.label.steps_done", done=seen.shared.steps)
        left = tr("palm_island.label.windows_left", n=windows_left(seen))
        return Tip(name, (text, steps), left, self._rule("foe"))

    def _helper(self) -> Tip:
        shared = self.table.seen.shared
        word = ABILITIES[shared.ability]
        lines = [tr(f"palm_island.card.{word}.text")]
        if shared.works_from > self.table.seen.round:
            lines.append(tr("palm_island.label.again_from", round=shared.works_from))
        return Tip(cards.ability_name(shared.ability), tuple(lines), rule=self._rule("helper"))

    def rule(self, name: str) -> str:
        """The rule id that explains a place."""
        slot, _, word = name.partition(".")
        if slot in _SLOTS and word:
            return _RULES[f"front.{word}"]
        return _RULES.get(name) or _RULES.get(slot, "")

    def _rule(self, name: str) -> str:
        rule = self.rule(name)
        return self.table.rule_words(rule) if rule else ""

    # ---- the hint row and things in words
    def hint_pairs(self) -> list[tuple[Kind, str]]:
        table = self.table
        if table.lane.busy:
            return [("choose", tr("shell.table.skip"))]
        move: tuple[Kind, str] = ("left", tr("shell.key.move"))
        choose: tuple[Kind, str] = ("choose", tr("shell.key.choose"))
        if table.past is not None:
            return [move, choose, ("back", tr("shell.table.latest"))]
        if table.phase == "over":
            return [("choose", tr("shell.result.heading"))]
        if table.phase == "council":
            return [move, choose, ("main", tr("palm_island.label.go_on"))]
        if table.phase == "bring":
            return [move, choose, ("main", tr("palm_island.label.no_card"))]
        pairs = [move, choose, ("look", tr("palm_island.label.look_back"))]
        if table.choice is not None:
            return [*pairs, ("back", tr("shell.key.back"))]
        return [*pairs, ("main", tr("palm_island.label.discard"))]

    def thing(self, name: str) -> str:
        """A place in words."""
        slot, _, word = name.partition(".")
        if slot in _SLOTS and word:
            verb = VERBS.index(word)
            deck = self.table.hand.deck
            index = _SLOTS.index(slot)
            if index >= len(deck):
                return ""
            card = cards.card_name(deck[index] >> 3)
            ways = [offer.ways for offer in cards.offers(deck[index]) if offer.verb == verb]
            cost = words.ways_words(ways[0]) if ways and any(any(w) for w in ways[0]) else tr("palm_island.label.free")
            return f"{tr('palm_island.tip.verb_card', verb=words.verb_words(verb), card=card)} ({cost})"
        if slot == "stored":
            code = self.table.hand.sprite(int(word)).code
            return f"{cards.card_name(int(word))}, {tr('palm_island.label.stored')}: {words.goods_words(AMOUNTS[code])}"
        tip = self.tip(name)
        return tip.title if tip is not None else ""
