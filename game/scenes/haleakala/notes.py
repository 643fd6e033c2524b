"""What the table of Haleakala says: the prompt, the slip, the hint row, every place in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.i18n.words import tr
from game.rules.haleakala import actions as act
from game.rules.haleakala import events as ev
from game.rules.haleakala import scoring, tables
from game.rules.haleakala.apply import apply
from game.rules.haleakala.components import BEACHES, DISCS, FIELDS, LAVA, SEGMENTS, STACKS
from game.rules.haleakala.state import (
    CHOOSE_ACTION,
    FACE_DOWN,
    GAME_OVER,
    MOVE_SHAMAN,
    NONE,
    PANEL_PRIESTESS,
    PICK,
    PRIESTESS,
    SHOP,
    UNKNOWN,
    Observation,
    Position,
    State,
)
from game.scenes.haleakala import pieces, words
from game.scenes.haleakala.choice import BOAT, MAIN, START, kind, numbers
from game.scenes.haleakala.choice import LAVA as LAVA_DISC
from game.scenes.haleakala.slip import Changes, Line, Row, Slip
from game.scenes.table.parts import TOOL

if TYPE_CHECKING:
    from game.scenes.haleakala.scene import HaleakalaTable

_RULES: Final = {
    "hand": "HAL-4.1",
    LAVA_DISC: "HAL-12.2",
    "disc": "HAL-4.3",
    "beach": "HAL-4.5",
    BOAT: "HAL-4.4",
    "field": "HAL-5.1",
    "shaman": "HAL-5.1",
    "crater": "HAL-8.3",
    "bay": "HAL-6.3",
    "market": "HAL-8.4",
    "piles": "HAL-7.2",
    START: "HAL-11.3",
}
_ICONS: Final[dict[type, str]] = {
    ev.BoatSailed: "boat_top",
    ev.Arrived: "mark_first",
    ev.StatueBuilt: "badge_achievement",
    ev.CardLapsed: "ui_warning",
    ev.ChipPlaced: "res_lava_chip",
    ev.ChipMoved: "res_lava_chip",
    ev.LavaDiscReturned: "ui_undo",
    ev.ScoringBegan: "badge_eruption",
    ev.StatueBurned: "fx_flame",
}


def known(observation: Observation) -> State:
    """The position as a whole, its stacks face down: a forecast stops where a card would be drawn."""
    fields = {name: getattr(observation, name) for name in Position.__struct_fields__}
    return State(**fields, stacks=tuple((UNKNOWN,) * n for n in observation.left))


class Notes:
    """Words for one table. Slips are kept as long as nothing changes."""

    def __init__(self, table: HaleakalaTable) -> None:
        self.table = table
        self._kept: dict[object, Slip | None] = {}
        self._outcome: tuple[object, tuple[State, tuple[Any, ...]]] | None = None

    def forget(self) -> None:
        self._kept.clear()
        self._outcome = None

    # ---- the prompt
    def prompt(self) -> tuple[str, str]:
        """Colour of the seat that is meant, and the sentence."""
        table = self.table
        if table.lane.busy:
            return self._moving()
        if table.seen.phase == GAME_OVER:
            return "", table.said_last
        if table.ending:
            return table.colour_of(table.ended_by), tr("haleakala.prompt.confirm")
        if not table.legal:
            return self._watching()
        colour = table.colour_of(table.seat)
        return colour, self._asked() if table.armed is None else tr("haleakala.note.sail_now", n=board_sails(table))

    def _moving(self) -> tuple[str, str]:
        table, board = self.table, self.table.board
        if board.sheet.out > 0:
            return "", tr(f"haleakala.prompt.scoring_{'first' if board.sheet.number == 1 else 'final'}")
        if board.mood > 1:
            return "", tr("haleakala.prompt.eruption")
        if board.sailing:
            return table.colour_of(board.turn), tr("haleakala.prompt.sailing")
        seat = board.caption_seat
        return table.colour_of(seat) if seat != NONE else "", board.caption or tr("haleakala.prompt.refill")

    def _asked(self) -> str:
        table = self.table
        choice, seen = table.choice, table.seen
        match choice.phase:
            case p if p == CHOOSE_ACTION:
                if choice.lava:
                    return tr("haleakala.note.lava_to_boat", disc=choice.disc)
                if choice.disc != NONE:
                    return tr("haleakala.prompt.disc_chosen", disc=choice.disc)
                return tr("haleakala.prompt.turn_all_out" if MAIN in table.options else "haleakala.prompt.turn")
            case p if p == MOVE_SHAMAN:
                beach = seen.shamans[table.seat] >= BEACHES
                return tr("haleakala.prompt.shaman_beach" if beach else "haleakala.prompt.shaman")
            case p if p == PICK:
                return tr("haleakala.prompt.pick")
            case p if p == PRIESTESS:
                return tr("haleakala.prompt.priestess" if choice.origin == NONE else "haleakala.prompt.priestess_where")
        return tr("haleakala.prompt.shop_last" if seen.scoring else "haleakala.prompt.shop")

    def _watching(self) -> tuple[str, str]:
        table = self.table
        waiting = table.match.waiting
        if not waiting:
            return "", table.said_last
        seat, phase = waiting[0], table.seen.phase
        human = table.match.seats[seat].is_human
        keys = {PICK: "pick", SHOP: "shop", PRIESTESS: "priestess"}
        if human or phase == PRIESTESS:
            key = f"haleakala.prompt.other_{keys[phase]}" if phase in keys else "haleakala.prompt.computer_turn"
        else:
            key = f"haleakala.prompt.computer_{keys.get(phase, 'turn')}"
        return table.colour_of(seat), tr(key, name=table.name_of(seat))

    def plank_words(self) -> str:
        """What the plank at the lower right does."""
        table = self.table
        if table.over:
            return tr("shell.result.heading")
        if table.ending or table.holding:
            return tr("shell.key.end_turn")
        if table.armed is not None:
            return tr("haleakala.label.sails_to", n=board_sails(table))
        match table.choice.phase:
            case p if p == CHOOSE_ACTION:
                if tables.SAIL in table.choice.known and table.choice.disc == NONE:
                    return tr("haleakala.label.sail_one")
                return tr("haleakala.label.leave_lava" if table.choice.lava else "haleakala.label.add_lava")
            case p if p == MOVE_SHAMAN:
                return tr("haleakala.label.stay")
            case p if p == PRIESTESS:
                return tr("haleakala.label.no_move")
        return tr("haleakala.label.no_buy")

    # ---- the slip
    def slip(self, name: str) -> Slip | None:
        """What the slip says about a place; None where there is nothing to say."""
        table = self.table
        choice = table.choice
        key = (
            name,
            choice.disc,
            choice.lava,
            choice.origin,
            id(table.seen),
            table.seat,
            bool(table.legal),
            table.armed,
        )
        if key not in self._kept:
            if len(self._kept) > 300:
                self._kept.clear()
            self._kept[key] = self._slip(name)
        return self._kept[key]

    def _slip(self, name: str) -> Slip | None:
        table = self.table
        if table.armed is not None:
            return self._action(table.armed)
        action = table.action_at(name)
        if action is not None:
            return self._action(action)
        if not name or name.startswith((TOOL, "past.")):
            return None
        found = self._thing(name)
        barred = self._barred(name)
        return found._replace(rows=(*barred, *found.rows)) if found is not None and barred else found

    def _action(self, action: act.Action) -> Slip:
        """What it does, and what that is worth if the volcano erupted then."""
        table = self.table
        state = known(table.seen)
        after, events = self.outcome(action)
        rows: list[Row] = []
        large: dict[str, int] = {}
        match action:
            case act.Lay() | act.Sail():
                sails = any(isinstance(e, ev.BoatSailed) for e in events)
                rows += self._voyage(events, after) if sails else self._beach(after, getattr(action, "beach", 0))
            case act.TakeBack():
                rows += self._beach(after, state.discs[action.owner * DISCS + action.disc - 1])
            case act.Walk():
                rows += self._field(action.place)
            case act.Pick():
                card = state.bays[action.bay]
                rows.append(Line(tr(f"haleakala.card.{pieces.kind_id(card)}.text")))
                rows += self._happened(events[1:])
                large["card"] = card
            case act.Buy():
                rows.append(Line(tr(f"{pieces.market_key(action.card)}.text")))
                rows += self._happened(events)
                large["market"] = action.card
            case act.MoveChip():
                rows += self._chips(after)
        rows += self._why(action)
        if table.app.settings.forecast and not isinstance(action, act.Walk | act.TakeBack):
            rows += self._changes(state, after)
        return Slip(self._title(action), tuple(rows), **large)

    def _title(self, action: act.Action) -> str:
        table = self.table
        match action:
            case act.Lay() if action.beach == table.seen.boat:
                return tr("haleakala.note.at_boat", disc=action.disc)
            case act.Lay():
                return tr("haleakala.note.on_beach", disc=action.disc)
            case act.TakeBack():
                return tr("haleakala.label.take_back")
            case act.Sail():
                return tr("haleakala.label.sail_one")
            case act.Walk():
                if action.place == table.seen.shamans[table.seat]:
                    return tr("haleakala.label.stay")
                return tr(f"haleakala.terrain.{words.terrain_of(action.place)}").capitalize()
            case act.Pick():
                return pieces.card_name(table.seen.bays[action.bay])
            case act.Buy():
                return pieces.market_name(action.card)
            case act.MoveChip():
                return tr("haleakala.card.priestess.name")
        return self.plank_words()

    def _voyage(self, events: tuple[Any, ...], after: State) -> list[Row]:
        """How far, who takes what there."""
        table = self.table
        rows: list[Row] = []
        for event in events:
            if isinstance(event, ev.BoatSailed):
                rows.append(Line(tr("haleakala.label.sails_to", n=len(event.path) - 1), "boat_top"))
            elif isinstance(event, ev.Arrived):
                icon = "ui_info" if event.kind == "nobody" else "mark_first"
                rows.append(Line(words.sentence(event, table.names), icon))
            elif isinstance(event, ev.CardTaken | ev.ScoringBegan | ev.ChipPlaced | ev.CardLapsed | ev.StatueBuilt):
                rows += self._happened((event,))
        if after.phase == PICK:
            rows += self._offers(after)
        return rows

    def _offers(self, state: State) -> list[Row]:
        """Both cards from which the leader chooses, with what each brings him now."""
        rows: list[Row] = []
        for bay in (2 * state.boat, 2 * state.boat + 1):
            gain = self._gain(state, bay)
            card = state.bays[bay]
            value = pieces.signed(gain) if gain and self.table.app.settings.forecast else ""
            rows.append(Line(pieces.card_name(card), card=card, value=value))
        return rows

    def _happened(self, events: tuple[Any, ...]) -> list[Row]:
        rows: list[Row] = []
        for event in events:
            if isinstance(event, ev.CardTaken):
                if not rows or not isinstance(event, ev.CardTaken):
                    rows.append(Line(words.sentence(event, self.table.names), card=event.card))
            elif type(event) in _ICONS:
                loud = isinstance(event, ev.CardLapsed | ev.ScoringBegan | ev.StatueBurned)
                sentence = words.sentence(event, self.table.names)
                if sentence:
                    rows.append(Line(sentence, _ICONS[type(event)], loud=loud))
        return rows

    def _beach(self, state: Position, beach: int) -> list[Row]:
        """Who would choose first there, and what lies in the bay."""
        table = self.table
        sums = [
            sum(v + 1 for v in range(DISCS) if state.discs[seat * DISCS + v] == beach) for seat in (0, 1)
        ]  # fmt: skip
        rows: list[Row] = []
        if sums[0] == sums[1]:
            rows.append(Line(tr("haleakala.note.nobody_here"), "ui_info"))
        else:
            leader = int(sums[1] > sums[0])
            line = tr("haleakala.note.leads_here", name=table.name_of(leader), a=sums[leader], b=sums[1 - leader])
            rows.append(Line(line, "mark_first"))
        n = (beach - state.boat) % SEGMENTS
        if n:
            rows.append(Line(tr("haleakala.note.boat_comes", disc=n), "buoy"))
        for bay in (2 * beach, 2 * beach + 1):
            if state.bays[bay] >= 0:
                rows.append(Line(pieces.card_name(state.bays[bay]), card=state.bays[bay]))
        return rows

    def _field(self, place: int) -> list[Row]:
        """What a statue is worth here, and whether it would burn."""
        if place >= FIELDS:
            return [Line(tr("haleakala.log.no_statue_beach", name=self.table.name_of(self.table.seat)), "ui_info")]
        board = self.table.board
        rows: list[Row] = []
        if place in board.stones:
            owner = self.table.name_of(board.stones[place].seat)
            rows.append(Line(tr("haleakala.note.statue_stands", name=owner), "ui_lock"))
        else:
            rows.append(Line(tr("haleakala.note.statue_scores", n=tables.FIELD_POINTS[place]), "badge_achievement"))
        burns = place in board.burning()
        key = "haleakala.note.lava_reaches" if burns else "haleakala.note.no_lava"
        rows.append(Line(tr(key), "res_lava_chip" if burns else "ui_check", loud=burns))
        return rows

    def _chips(self, after: State) -> list[Row]:
        """Statues that would burn then."""
        hot = [f for segment, n in enumerate(after.chips) for f in tables.FLOW[segment][n]]
        rows: list[Row] = []
        for seat in (0, 1):
            lost = sum(1 for f in hot if after.statues[seat] >> f & 1)
            words_ = tr("haleakala.note.would_burn", name=self.table.name_of(seat), n=lost)
            rows.append(Line(words_, f"statue_{self.table.colour_of(seat)}", loud=lost > 0 and seat == self.table.seat))
        return rows

    def _changes(self, before: State, after: State) -> list[Row]:
        old, new = scoring.points(before), scoring.points(after)
        if old == new:
            return []
        return [Changes(tuple((self.table.colour_of(seat), new[seat] - old[seat]) for seat in (0, 1)))]

    def _why(self, action: act.Action) -> list[Row]:
        """The reason of a hint."""
        if self.table.advice != action:
            return []
        key = _reason(action, self.table.seen, self.table.seat)
        return [Line(tr(f"haleakala.caption.{key}"), "ui_hint")] if key else []

    # ---- things that can't be pressed now
    def _thing(self, name: str) -> Slip | None:
        table, at = self.table, numbers(name) if "." in name else ()
        seen, board = table.seen, table.board
        match kind(name):
            case "hand":
                return self._disc(at[0])
            case "lava":
                return Slip(tr("haleakala.card.lava_disc.name"), (Line(tr("haleakala.card.lava_disc.text")),))
            case "beach":
                return Slip(tr("haleakala.note.beach"), tuple(self._beach(seen, at[0])))
            case "disc" if at[1]:
                return Slip(tr("haleakala.note.beach"), tuple(self._beach(seen, seen.discs[at[0] * DISCS + at[1] - 1])))
            case "disc":
                return Slip(tr("haleakala.card.lava_disc.name"), (Line(tr("haleakala.card.lava_disc.text")),))
            case "boat":
                return Slip(tr("haleakala.note.boat"), (Line(tr("haleakala.note.boat_text"), "boat_top"),))
            case "field":
                title = tr(f"haleakala.terrain.{words.terrain_of(at[0])}").capitalize()
                return Slip(title, tuple(self._field(at[0])))
            case "crater":
                rows: list[Row] = [Line(tr("haleakala.note.chips_here", n=board.chips[at[0]]), "res_lava_chip")]
                return Slip(tr("haleakala.note.crater"), tuple(rows))
            case "bay":
                return self._card(seen.bays[at[0]])
            case "own":
                return self._card(at[1])
            case "market":
                return self._market(at[0])
            case "piles":
                return self._piles()
            case "start":
                name = table.name_of(seen.start)
                rows = [
                    Line(name, f"token_{table.colour_of(seen.start)}"),
                    Line(tr("haleakala.card.start_player.text")),
                ]
                return Slip(tr("haleakala.card.start_player.name"), tuple(rows))
        return None

    def _barred(self, name: str) -> list[Row]:
        """Why a thing that belongs to the decision can't be chosen."""
        table, phase = self.table, self.table.choice.phase
        asked = {
            "beach": phase == MOVE_SHAMAN or table.choice.disc != NONE,
            "disc": phase == CHOOSE_ACTION,
            "field": phase == MOVE_SHAMAN,
            "crater": phase == PRIESTESS,
            "market": phase == SHOP and table.board.market[numbers(name)[0]] == NONE if "." in name else False,
        }
        if not table.legal or not asked.get(kind(name), False):
            return []
        whys = (table.match.why(table.seat, action) for action in table.choice.attempts(name))
        why = next((why for why in whys if why is not None), None)
        return [Line(table.refusal_words(why)[1], "ui_lock", loud=True)] if why is not None else []

    # ---- what an action leads to
    def outcome(self, action: act.Action) -> tuple[State, tuple[Any, ...]]:
        """The position after an action, as far as it can be known, and what happened on the way."""
        key = (id(self.table.seen), self.table.seat, action)
        if self._outcome is None or self._outcome[0] != key:
            self._outcome = key, apply(known(self.table.seen), self.table.seat, action)
        return self._outcome[1]

    def burning(self, action: act.Action | None) -> tuple[int, ...]:
        """Fields that an eruption would reach after an action that moves chips, else now."""
        if not isinstance(action, act.MoveChip) and not (isinstance(action, act.Lay) and action.lava):
            return self.table.board.burning()
        after, _ = self.outcome(action)
        return tuple(f for segment, n in enumerate(after.chips) for f in tables.FLOW[segment][n])

    def takers(self, action: act.Action) -> dict[int, tuple[int, bool, int]]:
        """By bay the seat that would take its card, whether it chooses between both, and its gain at once."""
        after, events = self.outcome(action)
        made = {e.bay: (e.seat, False, 0) for e in events if isinstance(e, ev.CardTaken)}
        if after.phase == PICK:
            for bay in (2 * after.boat, 2 * after.boat + 1):
                made[bay] = after.decides, True, self._gain(after, bay)
        return made

    def _gain(self, state: State, bay: int) -> int:
        """What the card of a bay brings at once whoever is asked to choose."""
        seat = state.decides
        then, _ = apply(state, seat, tables.PICK[bay])
        return scoring.points(then)[seat] - scoring.points(state)[seat]

    def _disc(self, value: int) -> Slip:
        """Where the boat would go with it."""
        table = self.table
        segment = (table.board.boat_at + value) % SEGMENTS
        rows: list[Row] = [Line(tr("haleakala.label.sails_to", n=value), "boat_top")]
        rows += [r for r in self._beach(table.seen, segment) if not (isinstance(r, Line) and r.icon == "buoy")]
        return Slip(tr("haleakala.note.disc", disc=value), tuple(rows))

    def _card(self, card: int) -> Slip | None:
        if card < 0:
            return None
        text = tr(f"haleakala.card.{pieces.kind_id(card)}.text")
        return Slip(pieces.card_name(card), (Line(text),), card=card)

    def _market(self, card: int) -> Slip:
        table = self.table
        holder = table.board.market[card]
        rows: list[Row] = [Line(tr(f"{pieces.market_key(card)}.text"))]
        if holder in (0, 1):
            rows.append(Line(tr("haleakala.refuse.sold.text", name=table.name_of(holder)), "ui_lock"))
        elif holder == FACE_DOWN and card == PANEL_PRIESTESS:
            rows.append(Line(tr("haleakala.refuse.priestess_used.text"), "ui_lock"))
        if card != PANEL_PRIESTESS and holder in (0, 1, NONE):
            rows += self._worth(card)
        return Slip(pieces.market_name(card), tuple(rows), market=card)

    def _worth(self, card: int) -> list[Row]:
        """What a scoring card would bring each seat now."""
        seen = self.table.seen
        rows = []
        for seat in (0, 1):
            own, other = seen.statues[seat], seen.statues[1 - seat]
            count = scoring.market_count(seen.kept[seat], own, other, card)
            points = count * tables.DATA.market[card].points
            name = self.table.name_of(seat)
            rows.append(Line(name, f"token_{self.table.colour_of(seat)}", value=pieces.signed(points)))
        return list(rows)

    def _piles(self) -> Slip:
        board = self.table.board
        keys = ("pile_one", "pile_two", "pile_three")
        rows = [Line(tr(f"haleakala.label.{keys[n]}"), value=str(board.left[n])) for n in range(STACKS)]
        return Slip(tr("haleakala.label.round", round=board.round), (*rows, Line(self.lava_line(), "res_lava_chip")))

    # ---- the piles dock
    def clock(self) -> str:
        """Cards until the next eruption."""
        board = self.table.board
        n = board.left[0] + board.left[1] if board.round == 1 else sum(board.left)
        if board.mood > 1:
            return tr("haleakala.note.eruption")
        if not n:
            return tr("haleakala.note.empty_bay_ends" if board.round == 2 else "haleakala.note.eruption")
        return tr("haleakala.label.cards_left", n=n)

    def lava_line(self) -> str:
        """How likely lava is: cards that are still to come, or in the tactical game chips that are free."""
        board = self.table.board
        if board.tactical:
            return tr("haleakala.label.chips_free", n=board.stock)
        last = 1 if board.round == 1 else 2
        here = [card for card in board.unseen if tables.STACK[card] <= last]
        if not here:
            return tr("haleakala.label.chips_free", n=board.stock)
        lava = sum(tables.ROLE[card] == LAVA for card in here)
        return tr("haleakala.label.lava_in_pile", lava=lava, n=len(here))

    # ---- in words
    def rule(self, name: str) -> str:
        return _RULES.get(kind(name), "")

    def title(self, name: str) -> str:
        """A place in a few words."""
        if name == MAIN:
            return self.plank_words()
        if not name or name.startswith((TOOL, "past.")):
            return ""
        found = self.slip(name)
        if found is None:
            return ""
        lines = [row.text for row in found.rows if isinstance(row, Line)]
        return ". ".join([found.title, *lines[:1]])


def board_sails(table: HaleakalaTable) -> int:
    """Bays that the action which waits for its confirmation sails."""
    return table.sails_with(table.armed)


def _reason(action: act.Action, seen: Observation, seat: int) -> str:
    """Which sentence tells why a computer player would do this, "" if none does plainly."""
    match action:
        case act.Lay() if action.lava:
            return "lava_disc"
        case act.Lay() if action.beach != seen.boat:
            return "low_disc" if action.disc == 1 else "disc_prepares"
        case act.TakeBack():
            return "take_back"
        case act.Sail():
            return "all_out"
        case act.Walk() if FIELDS > action.place != seen.shamans[seat]:
            free = not (seen.statues[0] | seen.statues[1]) >> action.place & 1
            terrain = words.terrain_of(action.place)
            return {"mountain": "mountain_risk", "forest": "shaman_first", "grass": ""}[terrain] if free else ""
        case act.MoveChip():
            return ""
        case act.Buy() if action.card == 1:
            return ""
    return ""
