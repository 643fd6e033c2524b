"""One option with all its values, each with a line that says what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from game.i18n.words import tr
from game.scenes.base import House
from game.scenes.plan import Offer
from game.scenes.room import Hint, fault_words
from game.scenes.sheet import Sheet
from game.scenes.table.parts import Toast
from game.scenes.widgets import Plank, Press, Row, Widget
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent

NOWHERE = Rect(0, 0, 0, 0)


class Picker(Sheet):
    """offers: asked anew after each pick. pick: takes a value. many: several may be chosen, so the list stays.
    order: with numbers in the order of choosing. rules: opens the rules about this option."""

    key: ClassVar[str] = "picker"

    def __init__(
        self,
        app: House,
        heading: str,
        offers: Callable[[], Sequence[Offer]],
        pick: Callable[[str], None],
        many: bool = False,
        note: str = "",
        rules: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._heading, self._offers, self._pick, self._many = heading, offers, pick, many
        self._note, self._rules = note, rules
        now = [o.value for o in offers() if o.chosen]
        self.start = now[0] if now else None

    def heading(self) -> str:
        return self._heading

    def note(self) -> str:
        return self._note

    def list_rows(self, c: Canvas) -> Sequence[Row]:
        rows = []
        for offer in self._offers():
            mark = "lock" if offer.why is not None else "check" if offer.chosen else "open" if self._many else ""
            why = ". ".join(part for part in fault_words(offer.why) if part) if offer.why is not None else ""
            rows.append(Press(
                offer.value, NOWHERE, offer.words, line=offer.line, act=partial(self._take, offer.value),
                why=why, mark=mark, control=64.0, more=self._rules,
            ))  # fmt: skip
        return rows

    def planks(self, c: Canvas) -> Sequence[Plank]:
        made = []
        if self._rules is not None:
            made.append(Plank("rules", NOWHERE, tr("shell.table.rules"), act=self._rules, kind="bamboo", icon="book"))
        made.append(Plank("ok", NOWHERE, tr("shell.menu.ok"), act=self.back, kind="lagoon"))
        return made

    def _take(self, value: str) -> None:
        self._pick(value)
        if self._many:
            self.lay()
        else:
            self.app.stack.pop()

    def refuse(self, widget: Widget) -> None:
        super().refuse(widget)
        offer = next((o for o in self._offers() if o.value == widget.name), None)
        if offer is not None and offer.why is not None:
            self._toasts[:] = [Toast(*fault_words(offer.why))]

    def intent(self, intent: Intent) -> bool:
        if intent.kind in ("rules", "hint") and self._rules is not None:
            self._rules()
            return True
        return super().intent(intent)

    def hints(self) -> Sequence[Hint]:
        return (
            ("choose", tr("shell.key.choose")),
            ("up", tr("shell.key.move")),
            (self.rules_wish, tr("shell.table.rules") if self._rules is not None else ""),
            ("back", tr("shell.menu.close")),
        )

    def mirror(self) -> str:
        if self._toasts:
            return super().mirror()
        w = self.widgets.get(self.focus.current or "")
        return tr("shell.mirror.screen_focus", screen=self._heading, thing=w.mirror().rstrip(".") if w else "")


make = Picker
