"""What a title's table says about itself; the base of all tables asks it.

The answers here are those of a table that shows nothing; a title overrides what it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar

from game.anim.clip import Clip, call
from game.core.protocol import Refusal
from game.i18n.words import tr
from game.match.telling import TookBack
from game.scenes import rule_link
from game.scenes.base import Scene
from game.scenes.table import parts
from game.scenes.table.parts import Prompt, Tip
from game.scenes.table.picture import Layer
from game.scenes.table.weights import PRESSABLE, SOLID, Weight
from game.ui.canvas import Canvas
from game.ui.focus import Node, Rect
from game.ui.intent import Device, Kind

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class TableHooks(Scene):
    """See the module."""

    title: ClassVar[str]
    board: Any  # a Board
    front: Canvas | None

    @classmethod
    def laid_for(cls, players: int) -> type[TableScene]:
        """The table for this number of players, where a title has more than one."""
        return cls  # type: ignore[return-value]  # only tables are asked

    def lay_out(self, canvas: Canvas) -> None:
        """The canvas has a new size: places of everything. canvas.title and text cap are set."""

    def table_layers(self, canvas: Canvas) -> list[Layer]:
        """Everything on the table, from the back to the front; the first one solid and as large as the canvas."""
        return []

    def rail_layers(self, canvas: Canvas) -> list[Layer]:
        """Panels at the edges that keep their place when the log is open; prompt, tools and hint row are the base's."""
        return []

    def draw_flying(self, canvas: Canvas) -> None:
        """What moves above everything, painted anew every frame."""

    def table_area(self) -> Rect:
        """The part of the canvas that must stay in sight while the log is open."""
        assert self.front is not None
        return Rect(0, 0, self.front.w, self.front.h)

    def places(self) -> tuple[list[Node], str | None]:
        """What can be pressed now, and where the focus begins if it has no place."""
        return [], None

    def rested(self) -> None:
        """Everything has been shown and the table is at rest: take up the new legal actions."""

    def pressed(self, name: str, device: Device) -> None:
        """A place of the table was chosen."""

    def asked_why(self, name: str) -> None:
        """Somebody asks about a place (right button, long press)."""

    def cancelled(self) -> bool:
        """Take back what is half chosen; False if there was nothing."""
        return False

    def main(self) -> bool:
        """The main action of the screen."""
        return False

    def prompt(self) -> Prompt:
        return Prompt("", "")

    def prompt_place(self) -> tuple[float, float, float]:
        """Middle, top and largest width of the prompt."""
        assert self.front is not None
        return self.front.w / 2, 26.0, 1280.0

    @property
    def prompt_high(self) -> float:
        """How high the prompt may be, however large words are set."""
        return inf

    def recap_place(self) -> tuple[float, float, float]:
        """Middle of the offer to tell what the others did, and the largest width it may have; 0 = no room now."""
        x, y, most = self.prompt_place()
        return x, y + 140, most

    def tip_for(self, name: str) -> Tip | None:
        """The note about a place, when the pointer or the focus is on it."""
        return None

    def tip_place(self, name: str) -> Rect:
        """Where notes go: left upper corner, width, greatest height; a longer one goes where it hides least."""
        return Rect(36, 542, 380, 350)

    def tip_area(self) -> Rect:
        """Where notes may go that are too long for their place."""
        assert self.front is not None
        return Rect(24, 24, self.front.w - 48, self.front.h - 48)

    def weights(self) -> list[Weight]:
        """What a long note or the paper of a first game had better not hide: what can be pressed and the middle of the
        table, unless a title knows better."""
        area = self.table_area()
        middle = Rect(area.x + area.w * 0.25, area.y + area.h * 0.25, area.w * 0.5, area.h * 0.5)
        return [
            *(Weight(node.rect, PRESSABLE) for node in self.focus.nodes),
            *self.tool_weights(),
            Weight(middle, 40.0),
        ]

    def tool_weights(self) -> list[Weight]:
        """The tools, whether they can be pressed now or not."""
        places = map(self.tool_place, range(len(parts.TOOLS)))
        return [Weight(Rect(x - r, y - r, 2 * r, 2 * r), SOLID) for x, y, r in places]

    def hint_pairs(self) -> list[tuple[Kind, str]]:
        """The hint row: wishes with their words."""
        return []

    def hint_glyph(self, kind: Kind) -> str | None:
        """The glyph of a wish in the hint row."""
        return self.glyph(kind)

    def hint_place(self) -> tuple[float, float]:
        assert self.front is not None
        return self.front.w / 2, self.front.h - 37

    def tool_place(self, number: int) -> tuple[float, float, float]:
        """Centre and radius of a tool, number in the order of `parts.TOOLS`."""
        assert self.front is not None
        return (*parts.tool_place(self.front.w, number), parts.TOOL_RADIUS)

    def drawer_place(self, canvas: Canvas) -> Rect:
        """Where the log lies when it is open."""
        return parts.drawer_box(canvas.w, canvas.h)

    def sentence(self, event: Any) -> str:
        """An event in words, "" if it goes without saying."""
        return ""

    def event_seat(self, event: Any) -> int:
        """Whose event it is, -1 = everybody's."""
        return int(getattr(event, "seat", -1))

    def refusal_words(self, refusal: Refusal) -> tuple[str, str]:
        """Title and sentence of a refusal."""
        return tr(f"{refusal.key}.title"), tr(f"{refusal.key}.text", **dict(refusal.holes))

    def rule_words(self, rule: str) -> str:
        """The words of a link to a rule."""
        return rule_link.rule_words(self.title, rule)

    def rule_of(self, name: str) -> str:
        """The rule that explains a place, "" = none."""
        return ""

    def advise(self, action: Any) -> None:
        """Show a hint: the action on the table, its reason in the note."""

    def thing(self, name: str) -> str:
        """A place in words, for the line that tells what the screen shows."""
        return ""

    def heading_of(self, event: Any) -> str:
        """Words between two rounds of the log, "" for events that begin none."""
        return ""

    def ring_flower(self, name: str) -> tuple[float, float]:
        """Of the flower on the ring: how far within its corner the middle lies, and how wide it is."""
        return 2.0, 42.0

    def ring_radius(self, name: str) -> float:
        return 20.0

    def taking_back(self, told: TookBack) -> Clip:
        """How decisions that were taken back are shown."""
        return call(lambda: None)

    def moving(self) -> bool:
        """Whether anything decorative of the title moves."""
        return False

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Pictures that will be needed next, each made by one call; they are made while there is time."""
        return iter(())

    def tick(self, dt_ms: float) -> None:
        """One step of what is decorative."""
