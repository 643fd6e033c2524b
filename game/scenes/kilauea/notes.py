"""What the table of Kilauea says: the prompt, the answer slip, the hint row, every place in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.protocol import Forecast
from game.i18n.words import tr
from game.rules.kilauea import RULES
from game.rules.kilauea import events as ev
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import Action, Choose, Cut, Draft, RaiseIsland, RaiseVolcano, Sail, Use
from game.rules.kilauea.legal import free_steps, open_colours, price, sails
from game.rules.kilauea.scoring import worth
from game.rules.kilauea.state import State
from game.rules.kilauea.tables import (
    COLOURS,
    COST,
    NONE,
    REEF_OF,
    SECTION_OF,
    SECTIONS,
    SETUPS,
    SIDES,
    TALLEST,
    WORTH,
    C,
    accessible,
)
from game.scenes.kilauea import pieces, slip, words
from game.scenes.kilauea.choice import LAP, MAIN, kind, numbers
from game.scenes.kilauea.pieces import colour_name, section_name, tile_key, tile_name
from game.scenes.kilauea.signs import sign
from game.scenes.kilauea.slip import Changes, Face, Line, Row, Slip, Sums, Tokens, Words, Worth
from game.scenes.table.parts import TOOL

if TYPE_CHECKING:
    from game.scenes.kilauea.scene import KilaueaTable

MOST = 600  # actions of one place that are tried for the best; no position has more
_RULES = {
    "pad": "KIL-5.3",
    "pillar": "KIL-11.5",
    "tree": "KIL-2.7",
    "isle": "KIL-6.9",
    "canoe": "KIL-6.5",
    "rival": "KIL-10.2",
    "purse": "KIL-10.2",
    "crater": "KIL-3.13",
    "level": "KIL-8.6",
    LAP: "KIL-5.7",
    MAIN: "KIL-4.3",
    "section": "KIL-11.5",
}


class Sign(NamedTuple):
    """What a slip shows beside its title: a section's flower, a tiki."""

    section: int = -1
    colour: int = -1


class Notes:
    """Words for one table. Slips are kept as long as nothing changes."""

    def __init__(self, table: KilaueaTable) -> None:
        self.table = table
        self._kept: dict[object, Slip | None] = {}
        self._kept_for: object = None

    def forget(self) -> None:
        self._kept.clear()

    # ---- the prompt
    def prompt(self) -> tuple[str, str]:
        """Colour of the seat that is meant, and the sentence."""
        table = self.table
        if table.board.sheet.out > 0 and table.lane.busy:
            return "", self._scoring()
        if table.seen.table.phase == st.OVER:
            return "", table.said_last
        if table.ending:
            return table.colour_of(table.ended_by), tr("kilauea.prompt.confirm")
        if table.lane.busy:
            return table.colour_of(table.board.turn), table.telling or table.said_last or tr("kilauea.prompt.draft")
        if not table.legal:
            return self._watching()
        colour = table.colour_of(table.seat)
        if table.armed is not None:
            return colour, tr("kilauea.prompt.confirm")
        asked = table.choice.asked
        if asked == "move" and table.seen.table.phase == st.SAIL and self._forced():
            asked = "move_forced"
        return colour, tr(f"kilauea.prompt.{asked}")

    def _forced(self) -> bool:
        return not sails(self.table.seen.table)

    def _scoring(self) -> str:
        sheet = self.table.board.sheet
        if sheet.section != NONE:
            return tr("kilauea.prompt.scoring_section", section=section_name(sheet.section))
        return tr("kilauea.prompt.scoring_final") if sheet.final else tr("kilauea.prompt.scoring_first")

    def _watching(self) -> tuple[str, str]:
        table = self.table
        waiting = table.match.waiting
        if not waiting:
            return "", table.said_last
        seat = waiting[0]
        if table.match.seats[seat].is_human:
            return table.colour_of(seat), tr("shell.table.waits")
        phase = table.seen.table.phase
        key = {st.SAIL: "computer_move", st.MAIN: "computer_main"}.get(phase, "computer_turn")
        return table.colour_of(seat), tr(f"kilauea.prompt.{key}", name=table.name_of(seat))

    # ---- the slip
    def slip(self, name: str) -> Slip | None:
        """What the slip says about a place, or about the turn where none is in focus."""
        table = self.table
        key = (name, table.choice.path, table.armed, table.advice)
        state = (id(table.seen), table.seat, bool(table.legal))
        if self._kept_for != state:
            self._kept.clear()
            self._kept_for = state
        if key not in self._kept:
            self._kept[key] = self._slip(name)
        return self._kept[key]

    def _slip(self, name: str) -> Slip | None:
        table = self.table
        if table.armed is not None:
            return self._action(table.armed)
        if name and name in table.options:
            return self._option(name, table.options[name])
        if name and not name.startswith((TOOL, "past.")):
            return self._thing(name)
        return self._turn() if table.legal and table.past is None else None

    def _option(self, name: str, actions: tuple[Action, ...]) -> Slip:
        """A place that can be pressed."""
        action = self.table.choice.complete(name)
        if isinstance(action, Choose):
            return self._run(action)
        if action is not None and kind(name) != MAIN:
            return self._sail(action) if isinstance(action, Sail) else self._action(action)
        if kind(name) == "tray":
            return self._tile(numbers(name)[0], actions)
        if kind(name) == "face":
            return self._tile(numbers(name)[0], ())
        if kind(name) == MAIN:
            return self._plank()
        best = self._best(actions)
        sign = self._sign(name)
        title = section_name(sign.section) if sign.section >= 0 else self.title(name).capitalize()
        return Slip(title, best, *sign)

    def _sign(self, name: str) -> Sign:
        at = numbers(name)
        match kind(name):
            case "pillar":
                return Sign(at[0], at[1])
            case "tree":
                return Sign(at[0], self.table.seen.table.forests[at[0]][at[1]])
            case "isle":
                return Sign(at[0])
            case "canoe":
                return Sign(colour=at[0])
            case "rival":
                return Sign(colour=at[1])
        return Sign()

    def forecast(self, action: Action) -> Forecast | None:
        if not self.table.app.settings.forecast:
            return None
        return self.table.match.preview(self.table.seat, action)

    # ---- an action
    def _action(self, action: Action) -> Slip:
        table, state = self.table, self.table.seen.table
        forecast = table.match.preview(table.seat, action)
        after, _ = RULES.apply(state, table.seat, action)
        rows: list[Row] = []
        if table.app.settings.forecast:
            rows += self._worths(state, after)
            if forecast is not None:
                rows.append(self._changes(forecast))
        rows += self._stones(state, after)
        rows += self._follows(action, state, after)
        rows += self._why(action)
        warn = self._warning(forecast)
        return Slip(self._title(action, state, after), tuple(rows), *self._signs(action, state), warn=warn)

    def _worths(self, before: State, after: State) -> list[Row]:
        changed = [
            s
            for s in range(SECTIONS)
            if before.heights[s * COLOURS : (s + 1) * COLOURS] != after.heights[s * COLOURS : (s + 1) * COLOURS]
        ]
        rows: list[Row] = []
        for s in changed[:2]:
            old = before.heights[s * COLOURS : (s + 1) * COLOURS]
            new = after.heights[s * COLOURS : (s + 1) * COLOURS]
            rows.append(Worth(s, WORTH[old], WORTH[new], TALLEST[new], small=len(changed) > 1))
        return rows

    def _changes(self, forecast: Forecast) -> Changes:
        table = self.table
        pairs = zip(forecast.before, forecast.after, strict=True)
        seats = tuple((table.colour_of(n), after - before) for n, (before, after) in enumerate(pairs))
        return Changes(seats, table.seat)

    def _stones(self, before: State, after: State) -> list[Row]:
        change = after.seats[self.table.seat].stones - before.seats[self.table.seat].stones
        if not change:
            return []
        ink = slip.GREEN if change > 0 else slip.DANGER
        return [Line("pic_stone", tr("kilauea.label.stones_gain"), pieces.signed(change), change=ink)]

    def _follows(self, action: Action, before: State, after: State) -> list[Row]:
        """What may be done after it."""
        rows: list[Row] = []
        match action:
            case RaiseVolcano():
                open_ = before.unlocked >> action.section & 1
                if open_:
                    rows.append(Face(before.lodged[action.section], tr("kilauea.label.then_tile")))
                else:
                    rows.append(Line("tile_volcano", tr("kilauea.label.no_slope_tile")))
            case Cut():
                left = after.standing[action.section].bit_count()
                rows.append(Line("pic_forest", tr("kilauea.label.tikis_left", n=left)))
                if after.unlocked != before.unlocked:
                    rows.append(Face(before.lodged[action.section], tr("kilauea.label.unlocks")))
            case Draft():
                rows.append(Line("pic_canoe", tr("kilauea.label.into_canoe")))
        return rows

    def _warning(self, forecast: Forecast | None) -> str:
        warnings = [key for key, _ in (forecast.notes if forecast else ()) if key.startswith("kilauea.label.warn")]
        return tr(warnings[-1]) if warnings else ""

    def _title(self, action: Action, before: State, after: State) -> str:
        match action:
            case Draft():
                return tr("kilauea.label.take", colour=colour_name(action.colour).capitalize())
            case RaiseVolcano():
                height = after.heights[action.section * COLOURS + action.colour]
                return tr("kilauea.label.raise_to", colour=colour_name(action.colour).capitalize(), n=height)
            case RaiseIsland():
                return tr("kilauea.label.raise_home", colour=colour_name(action.colour).capitalize())
            case Cut():
                colour = before.forests[action.section][action.space]
                return tr("kilauea.label.cut_colour", colour=colour_name(colour).capitalize())
            case Use():
                return tile_name(action.side)
        return self.plank_words()

    def _signs(self, action: Action, state: State) -> Sign:
        match action:
            case Draft() | RaiseVolcano() | RaiseIsland():
                return Sign(action.section, action.colour)
            case Cut():
                return Sign(action.section, state.forests[action.section][action.space])
        return Sign()

    def _why(self, action: Action) -> list[Row]:
        """The reason of a hint that advises just this."""
        table = self.table
        if table.advice != action:
            return []
        sentence = words.reason(action, table.seen.table)
        return [Words(sentence, "deep")] if sentence else []

    # ---- choices of several actions
    def _best(self, actions: Sequence[Action]) -> tuple[Row, ...]:
        """The best of several actions for the seat that chooses."""
        if not actions or not self.table.app.settings.forecast:
            return ()
        state = self.table.seen.table
        gain = max(self._gain(state, action) for action in actions[:MOST])
        ink = slip.GREEN if gain >= 0 else slip.DANGER
        return (Line("pic_star", tr("kilauea.label.best_here"), pieces.signed(gain), change=ink),)

    def _gain(self, state: State, action: Action) -> int:
        seat = self.table.seat
        forecast = RULES.preview(RULES.observe(state, seat), seat, action)
        return forecast.after[seat] - forecast.before[seat] if forecast is not None else 0

    def _sail(self, action: Sail) -> Slip:
        """What a space offers."""
        table, state = self.table, self.table.seen.table
        after, _ = RULES.apply(state, table.seat, action)
        section, cost = SECTION_OF[after.pawn], price(state, action.distance)
        title = tr("kilauea.label.sail", n=action.distance)
        rows: list[Row] = []
        price_words = tr("kilauea.label.pay", n=cost) if cost else tr("kilauea.label.free")
        rows.append(Line("pic_stone", price_words))
        if after.turn != table.seat or after.phase != st.MAIN:
            rows.append(Words(tr("kilauea.tip.no_action_there")))
            return Slip(title, tuple(rows), section=section)
        rows += self._section_rows(after, section)
        if table.app.settings.forecast:
            rows += self._best_from(after)
        rows += self._why(action)
        return Slip(title, tuple(rows), section=section)

    def _section_rows(self, state: State, section: int) -> list[Row]:
        """What may be done where the great canoe stands."""
        me = state.seats[self.table.seat]
        rows: list[Row] = []
        cut = len(accessible(state.boards[section], state.standing[section]))
        if sum(me.canoe) < C.canoe_tiki_slots and cut:
            rows.append(Line("pic_forest", tr("kilauea.label.cut_open", n=cut)))
            rows.append(Face(state.reef[REEF_OF[state.pawn]], tr("kilauea.label.after_cut")))
        takes = open_colours(state)[section]
        colours = sum(1 for colour, n in enumerate(me.canoe) if n and takes >> colour & 1)
        if colours:
            rows.append(Line("pic_volcano", tr("kilauea.label.volcano_colours", n=colours)))
        if any(me.canoe):
            enough = me.stones >= C.island_place_cost
            key = "kilauea.label.island_pay" if enough else "kilauea.label.island_short"
            rows.append(Line("pic_island", tr(key, n=C.island_place_cost), tone="night" if enough else "sepia"))
        return rows

    def _best_from(self, state: State) -> list[Row]:
        gain = max((self._gain(state, action) for action in RULES.legal(state, self.table.seat)), default=0)
        return [Line("pic_star", tr("kilauea.label.best_here"), pieces.signed(gain))]

    def _tile(self, side: int, actions: Sequence[Action]) -> Slip:
        """A tile side: name, sentence, what it brings at best."""
        rows: list[Row] = [Face(side, tr(f"kilauea.tile.{tile_key(side)}.text"))]
        cost = COST[side]
        rows.append(Line("pic_stone", tr("kilauea.label.pay", n=cost) if cost else tr("kilauea.label.free")))
        plain = [a for a in actions if isinstance(a, Use)]
        if len(plain) == 1 and plain[0].source == NONE:
            return self._action(plain[0])._replace(title=tile_name(side))
        rows += self._best(plain)
        for action in actions:
            rows += self._why(action)
        return Slip(tile_name(side), tuple(rows))

    def _run(self, action: Choose) -> Slip:
        """A tile that another tile would carry out: both are paid."""
        cost = COST[action.item] + COST[action.side]
        rows: list[Row] = [Face(action.side, tr(f"kilauea.tile.{tile_key(action.side)}.text"))]
        rows.append(Line("pic_stone", tr("kilauea.label.pay", n=cost)))
        rows += self._why(action)
        return Slip(tile_name(action.side), tuple(rows))

    def _plank(self) -> Slip:
        action = self.table.choice.complete(MAIN)
        assert action is not None
        rows: list[Row] = []
        for side in self.table.seen.table.tray:
            rows.append(Face(side, tile_name(side)))
        rows += self._why(action)
        return Slip(self.plank_words(), tuple(rows), icon="ui_end_turn")

    def plank_words(self) -> str:
        """The words on the plank."""
        if self.table.seen.table.phase == st.SECOND_CUT:
            return tr("kilauea.label.stop")
        return tr("kilauea.label.end_turn")

    # ---- things that are only looked at
    def _thing(self, name: str) -> Slip | None:
        at = numbers(name)
        match kind(name):
            case "pillar" | "section":
                return self._section(at[0], at[1] if kind(name) == "pillar" else -1)
            case "face" | "tray":
                return self._tile(at[0], ())
            case "tree":
                return self._forest(*at)
            case "isle" | "panel":
                return self._sheet(at[0] if kind(name) == "panel" else self.table.seat)
            case "pad":
                return self._pad(at[0])
            case "crater":
                n = self.table.seen.table.crater
                return Slip(tr("kilauea.label.crater", n=n), (Words(tr("kilauea.tip.crater_line")),), icon="pic_stone")
            case _ if name == LAP:
                return Slip(tr("kilauea.label.lap"), (Words(tr("kilauea.tip.lap_line")),), icon="pic_canoe")
        return None

    def _section(self, section: int, colour: int) -> Slip:
        """A section: worth times tikis of the seat that looks, and what everybody gets."""
        table = self.table
        state = table.seen.table
        heights = state.heights[section * COLOURS : (section + 1) * COLOURS]
        mine = state.seats[table.seat].island[section]
        rows: list[Row] = []
        if colour >= 0:
            key = "tallest" if TALLEST[heights] >> colour & 1 else "lower"
            if heights[colour]:
                rows.append(Words(tr(f"kilauea.label.{key}")))
            if section * COLOURS + colour == state.seal:
                rows.append(Line("pic_seal", tr("kilauea.refuse.sealed.title")))
        sums = tuple((c, WORTH[heights][c], mine.count(c)) for c in range(COLOURS) if c in mine)
        if sums:
            rows.append(Sums(sums))
        values = worth(state.heights)[section * COLOURS : (section + 1) * COLOURS]
        seats = tuple(
            (table.colour_of(n), sum(values[c] for c in seat.island[section])) for n, seat in enumerate(state.seats)
        )
        rows.append(Changes(seats, table.seat))
        return Slip(section_name(section), tuple(rows), section, colour)

    def _forest(self, section: int, space: int) -> Slip:
        state = self.table.seen.table
        colour = state.forests[section][space]
        left = state.standing[section].bit_count()
        rows: list[Row] = [Line("pic_forest", tr("kilauea.label.tikis_left", n=left))]
        if not state.unlocked >> section & 1:
            from game.scenes.kilauea.panels import row_left

            side = state.lodged[section]
            rows.append(Face(side, tr("kilauea.label.row_left", n=row_left(self.table.board, section))))
        title = colour_name(colour).capitalize() if colour >= 0 else section_name(section)
        return Slip(title, tuple(rows), section, colour)

    def _pad(self, space: int) -> Slip:
        state = self.table.seen.table
        section = SECTION_OF[space]
        rows: list[Row] = [Face(state.reef[REEF_OF[space]], tr("kilauea.label.after_cut"))]
        return Slip(section_name(section), tuple(rows), section)

    def _sheet(self, seat: int) -> Slip:
        """What the next scoring would count for a seat, line by line."""
        table = self.table
        rows: list[Row] = []
        for item in table.match.rules.scores(table.seen.table)[seat]:
            if item.points:
                holes = {k: section_name(int(str(v)[1:])) if k == "section" else v for k, v in item.holes}
                icon = sign(item)
                words_ = tr(f"kilauea.score.{item.key}", **holes)
                rows.append(Line(icon, words_, str(item.points), change="night"))
        if not rows:
            rows.append(Words(tr("kilauea.tip.nothing_yet")))
        return Slip(table.name_of(seat), tuple(rows), icon=f"token_{table.colour_of(seat)}")

    def _turn(self) -> Slip | None:
        """Where nothing is in focus: what the turn offers."""
        table, state = self.table, self.table.seen.table
        if state.phase == st.DRAFT:
            order = SETUPS[len(state.seats)].draft_order
            colours = tuple(table.colour_of((state.first + n) % len(state.seats)) for n in order)
            rows: list[Row] = [Tokens(colours, state.picks), Words(tr("kilauea.tip.draft_line"))]
            rows.append(Line("pic_stone", tr("kilauea.label.crater", n=state.crater)))
            return Slip(tr("kilauea.label.draft", n=state.picks + 1, m=len(order)), tuple(rows))
        if table.choice.side != NONE:
            side = table.choice.side
            return Slip(tile_name(side), (Face(side, tr(f"kilauea.tile.{tile_key(side)}.text")),))
        if state.phase == st.SAIL:
            free = C.mandatory_move + free_steps(state)
            stones = state.seats[table.seat].stones
            reach: list[Row] = [Line("pic_canoe", tr("kilauea.label.free_steps", n=free))]
            if stones:
                reach.append(Line("pic_stone", tr("kilauea.label.paid_steps", n=stones)))
            return Slip(tr("kilauea.label.reach"), tuple(reach))
        if state.phase == st.FOLLOW_UP:
            faces = [Face(side, tr(f"kilauea.tile.{tile_key(side)}.text")) for side in state.tray]
            return Slip(tr("kilauea.label.follow_up"), tuple(faces))
        if state.phase == st.MAIN:
            section = SECTION_OF[state.pawn]
            return Slip(section_name(section), tuple(self._section_rows(state, section)), section)
        return None

    # ---- hints and mirror
    def title(self, name: str) -> str:
        """A place in a few words."""
        table, at = self.table, numbers(name) if "." in name and not name.startswith((TOOL, "past.")) else ()
        state = table.seen.table
        match kind(name):
            case "pad":
                return section_name(SECTION_OF[at[0]])
            case "pillar":
                return tr("kilauea.label.tiki_in", colour=colour_name(at[1]), section=section_name(at[0]))
            case "tree":
                colour = state.forests[at[0]][at[1]]
                if colour < 0:
                    return section_name(at[0])
                return tr("kilauea.label.tiki_in", colour=colour_name(colour), section=section_name(at[0]))
            case "isle":
                return tr("kilauea.label.my_island", section=section_name(at[0]))
            case "canoe":
                return tr("kilauea.label.my_tiki", colour=colour_name(at[0]))
            case "rival":
                return tr("kilauea.label.tiki_of", colour=colour_name(at[1]), name=table.name_of(at[0]))
            case "purse" | "panel":
                return table.name_of(at[0])
            case "face" | "tray":
                return tile_name(at[0])
            case "level":
                section = table.choice.level_wanted()
                pile = state.seats[table.seat].island[section] if section >= 0 else ()
                return colour_name(pile[at[0]]) if at[0] < len(pile) else ""
            case "crater":
                return tr("kilauea.label.crater", n=state.crater)
        if name == MAIN:
            return self.plank_words()
        return tr("kilauea.label.lap") if name == LAP else ""

    def rule(self, name: str) -> str:
        """The rule that explains a place."""
        if kind(name) in ("face", "tray"):
            return SIDES[numbers(name)[0]].rule
        return _RULES.get(kind(name), "")


def brings_scoring(forecast: Forecast | None) -> bool:
    return forecast is not None and any(isinstance(e, ev.ScoringBegan) for e in forecast.events)
