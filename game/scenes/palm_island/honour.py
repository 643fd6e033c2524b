"""The moment an achievement is earned: its card turns to its open side, its badge drops, the others stand around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.anim.easing import eased, out_back
from game.i18n.words import tr
from game.rules.palm_island.tables import ACHIEVEMENT_CODES, ACHIEVEMENTS
from game.scenes.base import House
from game.scenes.palm_island import cards
from game.scenes.palm_island.deck_view import TableLook
from game.scenes.palm_island.hand import turned
from game.scenes.palm_island.layout import CARD
from game.scenes.scenery import petals
from game.scenes.score_rows import achievement_words
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Device, Intent

if TYPE_CHECKING:
    from game.scenes.palm_island.scene import PalmIslandTable

TITLE: Final = "palm_island."
SHOWN: Final = "honours shown"  # what the table below is told
TURN_MS: Final = 360.0
DROP_MS: Final = 300.0
LIGHT_MS: Final = 70.0  # from one of the other cards to the next
TOP: Final = 246.0  # below the ribbon
PETALS: Final = 16
PETALS_MS: Final = 8000.0
_SMALL: Final = 0.58
_GAP: Final = 26.0


def card_feats(earned: Sequence[str]) -> tuple[str, ...]:
    """Of the achievements that are new those that are cards, by the ids of the cards."""
    found = (feat.removeprefix(TITLE) for feat in earned if feat.startswith(TITLE))
    return tuple(card for card in found if card in ACHIEVEMENTS)


class HonourView(TableLook):
    """new: ids of the cards, shown one after the other. had: those that were earned before."""

    def __init__(self, app: House, table: PalmIslandTable, new: Sequence[str], had: Sequence[str]) -> None:
        super().__init__(app, table)
        self.new, self.had = tuple(new), frozenset(had)
        self.number = 0
        self._ms = 0.0

    def enter(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._ms = TURN_MS + DROP_MS if self._still else 0.0
        self.app.sounds.cue("achievement")
        self.dirty = True

    def lay_out(self, c: Canvas) -> None:
        self.focus.put([Node("go_on", Rect(c.w / 2 - 180, c.h - 122, 360, 88))], "go_on")

    @property
    def card(self) -> str:
        return self.new[self.number]

    @property
    def _still(self) -> bool:
        return self.app.pace.gentle or not self.app.pace.factor

    # ---- time
    @property
    def animating(self) -> bool:
        lasts = TURN_MS + DROP_MS if self._still else PETALS_MS
        return self._ms < lasts or super().animating

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._ms += dt_ms
        self.dirty = True

    # ---- what it does
    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("choose", "main", "back"):
            self._go_on()
            return True
        return super().intent(intent)

    def choose(self, name: str, seat: int | None, device: Device) -> None:
        self._go_on()

    def _go_on(self) -> None:
        """The first press ends the movement, the next one leads on."""
        if self._ms < TURN_MS + DROP_MS:
            self._ms = TURN_MS + DROP_MS
        elif self.number + 1 < len(self.new):
            self.number += 1
            self._begin()
        else:
            self.close(SHOWN)

    # ---- the picture
    def paint(self, c: Canvas) -> None:
        c.veil("night", 0.5)
        name, condition = achievement_words(TITLE + self.card)
        self._paint_others(c)
        if not self._still:
            petals(c, self._ms - TURN_MS, PETALS)
        self._paint_card(c)
        self._paint_words(c, name, condition)
        rect = self.focus["go_on"].rect
        words = tr("palm_island.label.go_on")
        c.button(rect.x, rect.y, rect.w, words, rect.h, "coral", self._state("go_on"), "play",
                 self._glyph("choose"), name="go_on")  # fmt: skip

    def _paint_words(self, c: Canvas, name: str, condition: str) -> None:
        heading = tr("shell.achievement.new.name", name=name)
        wide = min(1180.0, c.w - 120)
        c.part("ribbon_coral", c.w / 2, 128, w=wide, anchor="cc", shadow=(10, 14, 0.4))
        size, _ = c.fit(heading, "hero", wide * 0.6, 56, least=26)
        c.text(heading, c.w / 2, 110, "hero", "paper", "cc", size, shadow="#5E1526", within=wide * 0.62)
        room, high = self._pill(c, condition)
        broad = min(room, c.measure(condition, "body") + 76)
        c.night(c.w / 2 - broad / 2, c.h - 152 - high, broad, high, min(34.0, high / 2), 0.9, None)
        c.text(condition, c.w / 2, c.h - 153 - high / 2, "body", "paper", "cc", width=room - 72)

    def _pill(self, c: Canvas, condition: str) -> tuple[float, float]:
        """Of the band with the condition: how wide it may be, how high it is."""
        room = min(1240.0, c.w - 120)
        return room, c.text_height(condition, "body", room - 72) + 28

    def _middle(self, c: Canvas) -> tuple[float, float]:
        """Height of the room between ribbon and condition, and its middle."""
        high = c.h - TOP - 176 - self._pill(c, achievement_words(TITLE + self.card)[1])[1]
        return high, TOP + high / 2

    def _paint_card(self, c: Canvas) -> None:
        """The card of the moment; half-way through its turn it shows the other side."""
        high, y = self._middle(c)
        f = min(1.0, high / CARD[1])
        open_side = ACHIEVEMENT_CODES[ACHIEVEMENTS.index(self.card)]
        t = min(1.0, self._ms / TURN_MS)
        bitmap = cards.whole(c, open_side if t > 0.5 else open_side & ~7, f, self.table.hand.colour)
        x = c.w / 2
        c.glow(x, y, 430, "sun", 0.35 * t)
        if t < 1.0:
            bitmap = turned(bitmap, 0, max(0.04, abs(1 - 2 * t)), 1.0)
        else:
            c.shadow_of(bitmap, x, y, "cc", (14, 20, 0.5))
        c.blit(bitmap, x, y, "cc", keep=t >= 1.0)
        fallen = (self._ms - TURN_MS) / DROP_MS
        if fallen > 0:
            drop = 240 * (1 - eased(out_back, min(1.0, fallen)))
            c.part("badge_achievement", x + 172 * f, y - 214 * f - drop, h=150 * f, anchor="cc", angle=-8,
                   shadow=(4, 6, 0.4))  # fmt: skip

    def _paint_others(self, c: Canvas) -> None:
        """The eight other cards on both sides: those that were earned in daylight, the others behind a lock."""
        room = (c.w - CARD[0] - 150) / 2
        f = min(_SMALL, (room - _GAP) / 2 / CARD[0])
        w, h = CARD[0] * f, 280 * f
        others = [card for card in ACHIEVEMENTS if card != self.card]
        left = c.w / 2 - CARD[0] / 2 - 50 - 2 * w - _GAP
        for i, card in enumerate(others):
            side, place = divmod(i, 4)
            x = (left if not side else c.w - left - 2 * w - _GAP) + place % 2 * (w + _GAP)
            y = self._middle(c)[1] - h - 62 + place // 2 * (h + 86)
            lit = self._ms > TURN_MS + i * LIGHT_MS or self._still
            self._paint_other(c, card, x, y, f, card in self.had or card in self.new[: self.number], lit)

    def _paint_other(self, c: Canvas, card: str, x: float, y: float, f: float, had: bool, lit: bool) -> None:
        w, h = CARD[0] * f, 280 * f
        bitmap = cards.half(c, ACHIEVEMENT_CODES[ACHIEVEMENTS.index(card)], f)
        bright = had and lit
        c.box(x - 6, y - 6, w + 12, h + 12, 18, "paper" if bright else "#33437A", 1.0 if bright else 0.8)
        c.blit(bitmap, x, y, alpha=1.0 if bright else 0.4)
        if bright:
            c.check_mark(x + w, y, 22)
        elif not had:
            c.disc(x + w / 2, y + h / 2, 32, "night", alpha=0.85)
            c.part("ui_lock", x + w / 2, y + h / 2, h=32, anchor="cc", tint="sun")
        name = cards.card_name(ACHIEVEMENT_CODES[ACHIEVEMENTS.index(card)] >> 3)
        size, one = c.fit(name, "small", w + 10, 26)
        high = c.type_size("small", size) * 1.1
        c.text(name, x + w / 2, y + h + 38, "small", "paper" if had else "#C9D2EC", "cc", size, within=w + 16,
               width=None if one else w + 14, lh=high)  # fmt: skip

    def mirror(self) -> str:
        name, condition = achievement_words(TITLE + self.card)
        return f"{tr('shell.achievement.new.name', name=name)}. {condition}"
