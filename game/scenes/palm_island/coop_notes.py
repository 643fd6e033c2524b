"""What one half of a pair's table says."""

from __future__ import annotations

from typing import Any

import pygame

from game.i18n.words import tr
from game.rules.palm_island.actions import Agree, Ask, Grant
from game.rules.palm_island.reading import VERBS
from game.rules.palm_island.state import WAITING
from game.rules.palm_island.tables import BOX, COSTS, RECIPES, TURN_OF, unpack
from game.scenes.palm_island import cards, words
from game.scenes.palm_island.choice import Aim, Choice
from game.scenes.palm_island.coop_choice import Share
from game.scenes.palm_island.notes import Notes
from game.scenes.table.parts import Prompt, Tip
from game.ui.canvas import Canvas
from game.ui.intent import Kind

_PICTURE = 0.56  # scale of the face that follows, in a note of a half
_PLANKS = {
    "agree": "agree", "decline": "decline", "grant": "help", "deny": "decline", "ask": "ask", "ready": "go_on",
}  # fmt: skip


class HalfNotes(Notes):
    """table: the half."""

    table: Any

    def prompt(self) -> Prompt:
        half = self.table
        colour = half.colour_of(half.seat)
        text = self._moving() if half.lane.busy else self._still()
        return Prompt(colour, text)

    def _moving(self) -> str:
        return self.table.said_last or tr("palm_island.prompt.round_start", round=self.table.board.round)

    def _still(self) -> str:
        half = self.table
        if half.phase == "over":
            return str(half.pair.said_last)
        if half.seen.council is not None and half.phase != "over":
            return self._sitting()
        if half.asked is not None:
            return tr("palm_island.prompt.help_asked", partner=half.partner_name, goods=self._asked_goods())
        if half.phase == "watch":
            return self._watching()
        return super()._still()

    def _asked_goods(self) -> str:
        """What the partner would like this half to give."""
        half = self.table
        ask: Ask = half.asked
        deck = half.seen.seats[1 - half.seat].deck
        ways = COSTS[ask.verb][deck[ask.place - 1]]
        return words.ways_words([unpack(way) for way in ways])

    def _sitting(self) -> str:
        """In the council."""
        half = self.table
        if any(isinstance(a, Agree) for a in half.legal):
            return tr("palm_island.prompt.council_asked", partner=half.partner_name)
        if not half.legal:
            if half.seat in half.match.waiting and half.past is None:
                return tr("palm_island.prompt.computer_turn", name=half.name_of(half.seat))
            if half.seen.council.proposal is None:
                return tr("palm_island.council.ready", name=half.name_of(half.seat))
            return tr("palm_island.prompt.council_wait", partner=half.partner_name)
        choice = half.choice
        if choice is None or not choice.actions:
            return self._nothing_to_pay()
        if not any(choice.lacking):
            lost = choice.lost
            if any(lost):
                return tr("palm_island.prompt.pay_loses", goods=words.goods_words(lost))
            return tr("palm_island.prompt.council_propose")
        return tr("palm_island.prompt.pay_more", goods=words.goods_words(choice.lacking))

    def _nothing_to_pay(self) -> str:
        """Nothing is left to be decided here but to go on."""
        seen = self.table.seen
        if seen.round >= BOX.rounds:
            return tr("palm_island.prompt.council_last")
        done = seen.council.prepared or seen.council.built
        return tr("palm_island.prompt.council_ready" if done else "palm_island.prompt.council_short")

    def _watching(self) -> str:
        half = self.table
        view = half.view
        if view.ask is not None:
            return tr("palm_island.prompt.help_wait", partner=half.partner_name)
        if view.phase == WAITING:
            key = "wait_can_help" if half.can_help else "wait_partner"
            return tr(f"palm_island.prompt.{key}", partner=half.partner_name)
        if not half.match.seats[half.seat].is_human:
            return tr("palm_island.prompt.computer_turn", name=half.name_of(half.seat))
        return self._moving()

    def _choice(self, choice: Any) -> str:
        if isinstance(choice, Share):
            return tr("palm_island.prompt.ask_help", partner=self.table.partner_name)
        return super()._choice(choice)

    # ---- notes
    def tip(self, name: str) -> Tip | None:
        if name in _PLANKS:
            return self._plank(name)
        tip = super().tip(name)
        return tip._replace(to=None) if tip is not None else None

    def _plank(self, name: str) -> Tip | None:
        rule = {"grant": "PAL-13.7", "deny": "PAL-13.7", "ask": "PAL-13.7"}.get(name, "PAL-12.10")
        return Tip(tr(f"palm_island.label.{_PLANKS[name]}"), rule=self.table.rule_words(rule))

    def _action(self, aim: Aim, name: str) -> Tip | None:
        half = self.table
        if isinstance(half.choice, Share) and half.choice.aim == aim:
            return self._asking(aim, half.choice)
        tip = super()._action(aim, name)
        if tip is None or tip.picture is None:
            return tip
        code = half.hand.deck[aim.place - 1]
        after = (code & ~1) ^ TURN_OF[aim.verb]

        def picture(c: Canvas) -> pygame.Surface:
            return cards.half(c, after, _PICTURE)

        return tip._replace(picture=picture)

    def _asking(self, aim: Aim, share: Share) -> Tip:
        card = cards.card_name(share.deck[aim.place - 1] >> 3)
        title = tr("palm_island.tip.verb_card", verb=words.verb_words(aim.verb), card=card)
        line = tr("palm_island.prompt.ask_help", partner=self.table.partner_name)
        loss = tr("palm_island.tip.lost", goods=words.goods_words(share.lost)) if any(share.lost) else ""
        return Tip(title, (line,), loss, self.table.rule_words("PAL-13.7"))

    def _advice(self) -> list[str]:
        half = self.table
        if isinstance(half.advice, Ask | Grant):
            return []
        return super()._advice()

    def _loss(self, choice: Choice | None) -> str:
        if isinstance(choice, Share):
            lost = choice.lost
            return tr("palm_island.tip.lost", goods=words.goods_words(lost)) if any(lost) else ""
        return super()._loss(choice)

    def _helper(self) -> Tip:
        tip = super()._helper()
        shared = self.table.seen.shared
        if shared.recipe >= 0:
            line = tr("palm_island.council.stockpile", goods=words.goods_words(RECIPES[shared.recipe].content))
            return tip._replace(lines=(*tip.lines, line))
        return tip

    # ---- the hint row and things in words
    def hint_pairs(self) -> list[tuple[Kind, str]]:
        half = self.table
        if half.lane.busy:
            return [("choose", tr("shell.table.skip"))]
        if half.phase == "over":
            return [("choose", tr("shell.result.heading"))]
        move: tuple[Kind, str] = ("left", tr("shell.key.move"))
        choose: tuple[Kind, str] = ("choose", tr("shell.key.choose"))
        if half.phase == "watch":
            return [move]  # to look at things: nothing can be chosen
        if half.phase == "turn":
            return [move, choose, ("look", tr("palm_island.label.back"))]
        return [move, choose]

    def thing(self, name: str) -> str:
        if name in _PLANKS:
            return tr(f"palm_island.label.{_PLANKS[name]}")
        slot, _, word = name.partition(".")
        if slot in ("front", "second") and word not in (*VERBS, ""):
            return ""
        return super().thing(name)
