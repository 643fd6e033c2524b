"""What stands around the table: rivals, prompt with the three steps, round, planks, the paper above the market."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import tr
from game.rules.einauge import state as st
from game.scenes.einauge import cards, slip
from game.scenes.einauge.ahead import LARGE_LINE, LOW_LINE
from game.scenes.einauge.board import PILL_MS
from game.scenes.einauge.choice import MAIN, SELL
from game.scenes.einauge.layout import LIP, RATIO, Places
from game.scenes.einauge.slip import Slip
from game.scenes.table.parts import Prompt
from game.scenes.table.picture import Layer
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.theme import THEME

if TYPE_CHECKING:
    from game.scenes.einauge.scene import EinaugeTable

_STEPS: Final = ("res_ducat", "sabre_on_paper", "ui_card_store")
_FIRST: Final = "#FFD166"
_OTHER: Final = "#C9B48A"
_NONE: Final = "#2A3560"
BANNER: Final = 24.0  # so much of a market card may be covered: what lies above its banner
TOP: Final = 20.0  # no paper is nearer to the canvas' upper edge


class Line:
    """A row on a rival's panel: colour, cards, chests, jewels by standing, what it pays."""

    __slots__ = ("card_list", "chests", "colour", "pays", "won")

    def __init__(self, colour: int, row: tuple[int, ...], chests: int, won: int) -> None:
        self.colour, self.card_list, self.chests, self.won = colour, row, chests, won
        self.pays = cards.paid(row)

    @property
    def key(self) -> tuple[object, ...]:
        return self.colour, self.card_list, self.chests, self.won


class Rails:
    """Painters of one table."""

    def __init__(self, table: EinaugeTable) -> None:
        self.table = table

    @property
    def places(self) -> Places:
        return self.table.board.places

    def layers(self, canvas: Canvas) -> list[Layer]:
        made = [self._rival(seat) for seat in self.table.board.rivals]
        if self.table.drawer.shown > 0:  # the log lies over the right side
            return made
        made.append(self._round())
        if not self.table.bare:
            made += self._planks()
        made += self._slip(canvas)
        return made

    # ---- rivals
    def _rival(self, seat: int) -> Layer:
        table, board, p = self.table, self.table.board, self.places
        pirate = board.pirates[seat]
        colour = table.colour_of(seat)
        lines = [
            Line(isle, tuple(pirate.rows[isle]), pirate.chests(isle), board.rank_jewels(isle)[seat])
            for isle in board.isles
        ]
        active = board.turn == seat and not table.over
        goods = pirate.ducats, pirate.sabres, pirate.jewels
        gain = tuple(pirate.gain) if pirate.gain_ms < PILL_MS else (0, 0, 0)
        lit = tuple(sorted((isle, len(which)) for isle, which in pirate.lit.items() if which))
        looked = table.looked_seat == seat and not table.lane.busy
        human = table.match.seats[seat].is_human
        number = board.panel_of(seat)
        r = p.panels[number]
        key = (
            colour, table.name_of(seat), goods, gain, tuple(line.key for line in lines), lit, active, looked, human,
            board.first == seat, tuple(pirate.lone), r,
        )  # fmt: skip

        def paint(c: Canvas) -> None:
            c.night(r.x, r.y, r.w, r.h, 20, 0.93 if active else 0.88, (10, 16, 0.5))
            if active:
                c.ring(r.x - 4, r.y - 4, r.w + 8, r.h + 8, 24, 5, "#FFD166")
            if looked:
                c.ring(r.x - 4, r.y - 4, r.w + 8, r.h + 8, 24, 5, THEME.seat[colour].light)
            _draw_heading(c, r, colour, table.name_of(seat), human, goods, gain)
            if board.first == seat:
                c.part("mark_first", r.x + r.w - 2, r.y + 2, w=42, anchor="cc", shadow=(2, 3, 0.4))
            if p.lines:
                _draw_lines(c, r, colour, lines, dict(lit))
            else:
                _draw_strips(c, r, colour, lines, dict(lit))
            if pirate.lone:
                c.part("ship_pirate", r.x + r.w - 34, r.y + r.h - 8, h=44, anchor="bc")

        return Layer(f"rival.{number}", key, (r.x - 30, r.y - 30, r.w + 64, r.h + 70), paint)

    def rival_rows(self) -> list[Rect]:
        """Heads of the panels and the rows that have cards, where each row has a line."""
        found = []
        for seat in self.table.board.rivals:
            r = self.places.panels[self.table.board.panel_of(seat)]
            found.append(Rect(r.x, r.y, r.w, 64))
            isles = self.table.board.isles
            high = (r.h - 74) / len(isles)
            rows = self.table.board.pirates[seat].rows
            found += [Rect(r.x, r.y + 64 + high * i, r.w, high) for i, isle in enumerate(isles) if rows[isle]]
        return found

    # ---- prompt and steps
    def prompt(self, c: Canvas, prompt: Prompt) -> Layer:
        steps = self._steps()
        r = self.places.prompt
        size, lines = _prompt_size(c, prompt, steps, self.places)
        high = max(r.h, lines * c.line_height("label", size) * 0.84 + 30)
        box = Rect(r.x, r.y, r.w, high)

        def paint(p: Canvas) -> None:
            _draw_prompt(p, box, prompt, steps, self.places, size)

        return Layer("prompt", (prompt, steps, box), (box.x - 30, box.y - 14, box.w + 60, box.h + 60), paint)

    def _steps(self) -> tuple[str, ...]:
        """How each step of the turn stands: now, done, passed, ahead; () where there are none."""
        table = self.table
        phase = table.seen.phase
        if table.past is not None or phase in (st.FINAL_FIGHT, st.OVER):
            return ()
        if table.held_action is not None and not table.lane.busy:
            return "done", "done" if table.seen.fought else "passed", "done"
        if phase == st.BUY:
            return "now", "ahead", "ahead"
        if phase == st.FIGHT:
            return "done", "now", "ahead"
        return "done", "done" if table.seen.fought else "passed", "now"

    # ---- the round
    def _round(self) -> Layer:
        board = self.table.board
        x, y = self.places.round
        if board.final:
            words = tr("einauge.label.final_fight")
        elif board.ending:
            words = tr("einauge.label.last_round")
        else:
            words = tr("einauge.label.round", round=board.round)
        late = board.ending

        def paint(c: Canvas) -> None:
            c.night(x - 58, y - 24, 240, 54, 27, 0.85, (4, 8, 0.4))
            icon, tint = ("warning", "sun") if late else ("swap", "#AEB8D6")
            size, fits = c.fit(words, "strong", 160, 26)
            if fits:
                c.part(f"ui_{icon}", x - 30, y + 3, h=26, anchor="cc", tint=tint)
                c.text(words, x - 4, y + 2, "strong", "sun" if late else "paper", "cl", size, within=174)
                return
            size, _ = c.fit(words, "strong", 220, 24)
            c.text(words, x + 62, y + 2, "strong", "sun" if late else "paper", "cc", size, within=232)

        return Layer("round", (words, late, x, y), (x - 70, y - 36, 264, 90), paint)

    # ---- planks
    def _planks(self) -> list[Layer]:
        table = self.table
        if table.past is not None:
            return table.past_layers()
        made = []
        for name, r, found in ((SELL, self.places.sell, table.sell_plank()), (MAIN, self.places.plank, table.plank())):
            if found is None:
                continue
            words, state, colour, icon = found
            speaker = table.app.router.speaker
            glyph = (
                table.glyph("main") if name == MAIN and state != "disabled" and speaker in ("pad", "keyboard") else None
            )
            if state != "disabled":
                look = table.focus.look(name)
                state = look if look in ("hover", "pressed") else "idle"
            refused = table.is_refused(name)
            dx = table.shaking(name)

            def paint(
                c: Canvas, r: Rect = r, words: str = words, state: str = state, colour: str = colour,
                icon: str | None = icon, glyph: str | None = glyph, name: str = name, dx: float = dx,
            ) -> None:  # fmt: skip
                c.button(r.x + dx, r.y, r.w, words, r.h, colour, state, icon, glyph, size=28, name=name)

            share = table.held_share if name == MAIN else 0.0
            key = (words, state, colour, icon, glyph, r, refused, round(dx, 1))
            made.append(Layer(f"plank.{name}", key, (r.x - 40, r.y - 20, r.w + 70, r.h + 54), paint))
            if share:
                made.append(self._time_left(r, share))
        return made

    def _time_left(self, r: Rect, share: float) -> Layer:
        """How long a turn can still be taken back."""
        share = round(share * 24) / 24
        area = (r.x, r.y + r.h - 2, r.w, 22.0)

        def paint(c: Canvas) -> None:
            c.box(r.x + 14, r.y + r.h + 6, r.w - 28, 8, 4, "#0C1430", 0.8)
            if share > 0.02:
                c.box(r.x + 14, r.y + r.h + 6, (r.w - 28) * share, 8, 4, "sun")

        return Layer("time_left", (share, r), area, paint)

    # ---- the paper above the market
    def _slip(self, canvas: Canvas) -> list[Layer]:
        table = self.table
        found = self._shown_slip()
        if found is None:
            return []
        box = self._slip_box(canvas, found)
        to = table.notes.line_to()
        made = []
        if to:
            made.append(self._line(to))
        area = (box.x - 30, box.y - 14, box.w + 60, box.h + 60)
        made.append(Layer("slip", (found, box), area, lambda c: slip.draw(c, found, box)))
        return made

    def _shown_slip(self) -> Slip | None:
        table = self.table
        return None if table.lane.busy or table.refused else table.notes.slip()

    def _slip_box(self, canvas: Canvas, found: Slip) -> Rect:
        """A high paper grows upwards: the banners of the market's upper row are what it helps to choose by."""
        r, high = self.places.preview, slip.height(canvas, found, self.places.preview.w)
        low = self.places.market[0].y + BANNER
        y = r.y if r.y + high <= low else max(TOP, low - BANNER - 6 - high)
        return Rect(r.x, y, r.w, high)

    def over_prompt(self, canvas: Canvas) -> bool:
        """Whether the paper above the market lies where the prompt would be."""
        found = self._shown_slip()
        return found is not None and self._slip_box(canvas, found).y < self.places.preview.y

    @staticmethod
    def _line(to: tuple[tuple[float, float], ...]) -> Layer:
        """From the paper to the card that it is about."""
        xs, ys = [x for x, _ in to], [y for _, y in to]
        area = (min(xs) - 12, min(ys) - 12, max(xs) - min(xs) + 24, max(ys) - min(ys) + 24)

        def paint(c: Canvas) -> None:
            c.line(to, 9, "night", 0.55)
            c.line(to, 4, "paper")
            c.disc(*to[-1], 7, "paper")

        return Layer("line", to, area, paint)


# ---- a rival's panel
def _draw_heading(
    c: Canvas, r: Rect, colour: str, name: str, human: bool, goods: tuple[int, int, int], gain: tuple[int, ...]
) -> None:
    c.box(r.x + 8, r.y + 8, r.w - 16, 50, 14, cards.seat_ground(colour, 0.55))
    c.token(colour, r.x + 36, r.y + 33, 50, (3, 4, 0.5))
    parts = ("res_ducat", "res_sabre", "res_jewel_ruby")
    size = cards.bound(c, "strong", 26, 27)
    x = r.x + r.w - 18
    for which in (2, 1, 0):
        words = str(goods[which])
        hot = bool(gain[which])
        c.text(words, x, r.y + 32, "strong", "sun" if hot else "paper", "cr", size)
        x -= c.measure(words, "strong", size) + 4
        c.part(parts[which], x - 13, r.y + 33, h=30 if hot else 26, anchor="cc")
        x -= 26 + 8
    room = x - (r.x + 68)
    if not human and room > 130:
        room -= 30
        c.part("ui_computer", x - 8, r.y + 32, h=22, anchor="cc", tint="#C6CEE8")
    fitted = min(c.fit(name, "strong", room, 26)[0], cards.bound(c, "strong", 26, 30))
    c.text(cards.shortened(c, name, "strong", fitted, room), r.x + 68, r.y + 32, "strong", "paper", "cl", fitted)


def _pill(c: Canvas, x: float, y: float, w: float, h: float, line: Line, icon: float, size: float) -> None:
    """Chests of a row on a plate that tells the standing."""
    ink = "night" if line.won else "paper"
    c.box(x, y - h / 2, w, h, 10, _FIRST if line.won == 7 else _OTHER if line.won else _NONE)
    c.part("res_chest", x + w * 0.3, y, h=icon, anchor="cc")
    c.text(str(line.chests), x + w * 0.74, y - 1, "strong", ink, "cc", cards.bound(c, "strong", size, 28))


def _draw_lines(c: Canvas, r: Rect, colour: str, lines: list[Line], lit: dict[int, int]) -> None:
    n = len(lines)
    high = (r.h - 74) / n
    for i, line in enumerate(lines):
        middle = r.y + 64 + high * (i + 0.5)
        if i % 2 == 0:
            c.box(r.x + 8, middle - high / 2 + 1, r.w - 16, high - 2, 10, "#FFFFFF", 0.05)
        if line.colour in lit:
            c.ring(r.x + 8, middle - high / 2 + 1, r.w - 16, high - 2, 10, 4, "sun")
        head = middle if high <= LARGE_LINE else middle - high / 2 + 32
        has = bool(line.card_list)
        c.part(cards.isle_part(line.colour), r.x + 36, head, w=min(high - 4, 48), anchor="cc", alpha=1 if has else 0.3)
        if not has:
            _draw_place(c, r, line.colour, head, high)
        elif high > LARGE_LINE:
            _draw_large(c, r, line, middle - high / 2 + 32, high)
        elif high > LOW_LINE:
            _draw_tall(c, r, line, middle, high)
        else:
            _draw_low(c, r, colour, line, middle)


def _draw_place(c: Canvas, r: Rect, colour: int, head: float, high: float) -> None:
    """A row without cards: where they will lie, and its name, as in the own tray; a dash where there is no room."""
    if high <= LOW_LINE:
        c.box(r.x + 66, head - 1.5, 16, 3, 1.5, "#5D6A96", 0.8)
        return
    large = high > LARGE_LINE
    w = (high - 72) / RATIO if large else min(74.0, (high - 12) / LIP)
    h = w * RATIO
    x, y = (r.x + 16, head + 28) if large else (r.x + 64, head - h / 2)
    c.ring(x + 3, y + 3, w - 6, h - 6, 10, 2.5, "#5D6A96", 0.5)
    if large:
        c.part(cards.isle_part(colour), x + w / 2, y + h / 2, w=min(44.0, w * 0.5), anchor="cc", alpha=0.3)
    name, left = cards.chain_name(colour), r.x + 70 if large else x + w + 18
    size, fits = c.fit(name, "small", r.x + r.w - 20 - left, 24)
    if fits:  # the sign says it too
        c.text(name, left, head, "small", "#AEB8D6", "cl", size)


def _draw_large(c: Canvas, r: Rect, line: Line, y: float, high: float) -> None:
    """One rival only: his fans lie open."""
    _pill(c, r.x + 64, y, 70, 38, line, 30, 28)
    cards.amounts(c, r.x + r.w - 20, y, line.pays, 28, cards.bound(c, "strong", 26, 29), 12, anchor="r")
    w = (high - 72) / RATIO
    n = len(line.card_list)
    pitch = min(w + 6, (r.w - 32 - w) / max(1, n - 1))
    for at, card in enumerate(line.card_list):
        cards.draw(c, card, r.x + 16 + at * pitch, y + 28, w, coin=at == n - 1, shadow=(3, 4, 0.4))


def _draw_tall(c: Canvas, r: Rect, line: Line, y: float, high: float) -> None:
    """Two rivals, or a tall screen: small cards."""
    w = min(74.0, (high - 12) / LIP)
    n = len(line.card_list)
    pitch = min(w * 0.62, (r.w - 284 - w) / max(1, n - 1))
    for at, card in enumerate(line.card_list):
        cards.draw(c, card, r.x + 64 + at * pitch, y - w * RATIO / 2, w, coin=False, shadow=(2, 3, 0.4))
    _pill(c, r.x + r.w - 212, y, 58, 32, line, 25, 25)
    cards.amounts(c, r.x + r.w - 148, y, line.pays, 24, cards.bound(c, "strong", 24, 25), 4, pad=2)


def _draw_low(c: Canvas, r: Rect, colour: str, line: Line, y: float) -> None:
    """Three rivals: a tally for the cards."""
    light = THEME.seat[colour].light
    for at in range(len(line.card_list)):
        c.box(r.x + 62 + at * 9, y - 8, 6, 16, 3, light)
    _pill(c, r.x + 136, y, 58, 32, line, 25, 25)
    cards.amounts(c, r.x + 208, y, line.pays, 24, cards.bound(c, "strong", 24, 25), 8, pad=3)


def _draw_strips(c: Canvas, r: Rect, colour: str, lines: list[Line], lit: dict[int, int]) -> None:
    """Four rivals: a narrow column an isle."""
    n = len(lines)
    wide = (r.w - 24) / n
    light = THEME.seat[colour].light
    sign = min(36.0, wide - 4)
    size = cards.bound(c, "strong", 24, 24)
    for i, line in enumerate(lines):
        x, y = r.x + 12 + wide * (i + 0.5), r.y + 84
        if i % 2 == 0:
            c.box(x - wide / 2, r.y + 62, wide, r.h - 70, 8, "#FFFFFF", 0.05)
        if line.colour in lit:
            c.ring(x - wide / 2, r.y + 62, wide, r.h - 70, 8, 4, "sun")
        c.part(cards.isle_part(line.colour), x, y, w=sign, anchor="cc", alpha=1 if line.card_list else 0.28)
        if not line.card_list:
            c.box(x - 8, y + 34, 16, 3, 1.5, "#5D6A96", 0.8)
            continue
        count = len(line.card_list)
        for at in range(count):
            c.box(x + (at - count / 2) * 5.6 + 0.8, y + sign / 2 + 4, 4, 9, 2, light)
        top = y + sign / 2 + 31
        _pill(c, x - wide / 2 + 1.5, top, wide - 3, 28, line, 21, 24)
        top += 29
        for part, amount in zip(cards.GOODS, line.pays, strict=True):
            if amount:
                c.part(part, x - 9, top, h=20, anchor="cc")
                c.text(str(amount), x + 11, top - 1, "small", "paper", "cc", size)
                top += 24


# ---- the prompt
def _prompt_room(prompt: Prompt, steps: tuple[str, ...], p: Places) -> tuple[float, float]:
    """Where the words of a prompt begin, and how wide they may be."""
    left = p.prompt.x + (94 if prompt.seat else 28)
    right = p.steps[0][0] - 34 if steps else p.prompt.x + p.prompt.w - 24
    return left, right - left


def _prompt_size(c: Canvas, prompt: Prompt, steps: tuple[str, ...], p: Places) -> tuple[float, int]:
    """Size of the words and how many lines they take."""
    _, room = _prompt_room(prompt, steps, p)
    size, fits = c.fit(prompt.text, "label", room, 30, least=26)
    if fits:
        return size, 1
    size, _ = c.fit(prompt.text, "label", room, 26, least=24, lines=2)
    return size, len(c.broken(prompt.text, "label", room, size).lines)


def _draw_prompt(c: Canvas, r: Rect, prompt: Prompt, steps: tuple[str, ...], p: Places, size: float) -> None:
    c.paper(r.x, r.y, r.w, r.h, 24, False, (8, 14, 0.45))
    c.box(r.x + 10, r.y + 10, r.w - 20, r.h - 24, 16, "#F6E7C6")
    if prompt.seat:
        c.token(prompt.seat, r.x + 52, r.y + r.h / 2 - 1, 56, (2, 4, 0.4))
    left, room = _prompt_room(prompt, steps, p)
    lh = c.line_height("label", size) * 0.84
    c.text(prompt.text, left, r.y + r.h / 2 - 3, "label", "night", "cl", size, width=room, lh=lh)
    for at, (state, (x, y)) in enumerate(zip(steps, p.steps, strict=False)):
        _draw_step(c, _STEPS[at], state, x, y - 2)


def _draw_step(c: Canvas, part: str, state: str, x: float, y: float) -> None:
    now = state == "now"
    c.disc(x, y, 24, "#126B7B" if now else "#E5D2A8")
    if now:
        c.ring(x - 28, y - 28, 56, 56, 28, 5, "flame")
    if part.startswith("ui_"):
        c.part(part, x, y, h=30, anchor="cc", tint="paper" if now else "sepia")
    else:
        c.part(
            "res_sabre" if now and part == "sabre_on_paper" else part, x, y, h=34, anchor="cc", alpha=1 if now else 0.6
        )
    if state == "done":
        c.disc(x + 18, y + 16, 12, "success")
        c.part("ui_check", x + 18, y + 16, h=15, anchor="cc", tint="paper")
    elif state == "passed":
        c.disc(x + 18, y + 16, 12, "#8A7A60")
        c.box(x + 12, y + 14.5, 12, 3, 1.5, "paper")
