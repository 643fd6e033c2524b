"""What the table of Einauge says: the prompt, the paper above the market, every place in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import tr
from game.rules.einauge import state as st
from game.rules.einauge.actions import Action, Buy, Fight, Place, SellCard
from game.rules.einauge.observe import best_payout, payout
from game.rules.einauge.scoring import chest_table, rewards
from game.rules.einauge.state import NONE
from game.rules.einauge.tables import COLOUR, COST, DATA, ECONOMY, PRICE, ROW_LIMIT, chests
from game.scenes.einauge import cards, words
from game.scenes.einauge.choice import ALONE, JEWEL, MAIN, SELL, card_at, kind, number
from game.scenes.einauge.slip import Chests, Cost, Slip
from game.scenes.table.parts import Prompt

if TYPE_CHECKING:
    from game.scenes.einauge.scene import EinaugeTable

_RULES: Final = {
    "market": "EIN-5.1", "table": "EIN-6.1", "row": "EIN-3.2", "own": "EIN-5.4", "lone": "EIN-9.4", ALONE: "EIN-9.2",
    JEWEL: "EIN-5.4", SELL: "EIN-5.4", MAIN: "EIN-4.2", "rival": "EIN-11.3", "pile": "EIN-10.1",
}  # fmt: skip
_PHASES: Final = {st.BUY: "buy", st.FIGHT: "fight", st.PLACE: "place"}


class Notes:
    """Words for one table."""

    def __init__(self, table: EinaugeTable) -> None:
        self.table = table
        self._kept: tuple[object, Slip | None] = (None, None)

    def forget(self) -> None:
        self._kept = (None, None)

    # ---- the prompt
    def prompt(self) -> Prompt:
        table = self.table
        board = table.board
        if table.over and not table.lane.busy:
            return Prompt("", table.said_last)
        if table.lane.busy:
            return Prompt(table.colour_of(board.turn), table.telling or table.said_last or tr("einauge.prompt.refill"))
        if table.held_action is not None:
            return Prompt(table.colour_of(table.seat), tr("einauge.prompt.confirm"))
        if not table.legal:
            return self._watching()
        return Prompt(table.colour_of(table.seat), self._asked())

    def _asked(self) -> str:
        table, choice = self.table, self.table.choice
        if choice.card != NONE:
            if cards.is_ship(choice.card):
                return tr("einauge.prompt.ship_row")
            return tr("einauge.prompt.new_row_ship", card=cards.card_name(choice.card))
        if choice.must_sell:
            return tr("einauge.prompt.buy_must_sell")
        if choice.selling:
            if choice.wanted != NONE:
                missing = PRICE[choice.wanted] - table.seen.seats[table.seat].ducats
                return tr("einauge.prompt.sell_for", card=cards.card_name(choice.wanted), n=missing)
            return tr("einauge.prompt.sell")
        if table.seen.phase == st.FINAL_FIGHT:
            return tr("einauge.prompt.final_fight")
        return tr(f"einauge.prompt.{_PHASES[table.seen.phase]}")

    def _watching(self) -> Prompt:
        table = self.table
        waiting = table.match.waiting
        if not waiting:
            return Prompt("", table.said_last)
        seat = waiting[0]
        if table.match.seats[seat].is_human:
            return Prompt(table.colour_of(seat), tr("shell.table.waits"))
        key = {st.BUY: "buy", st.FIGHT: "fight", st.PLACE: "place"}.get(table.seen.phase, "turn")
        return Prompt(table.colour_of(seat), tr(f"einauge.prompt.computer_{key}", name=table.name_of(seat)))

    # ---- the paper above the market
    def slip(self) -> Slip | None:
        """What it says about the place in focus, kept as long as nothing changes."""
        table = self.table
        name = table.pointed
        key = (
            name,
            id(table.seen),
            table.seat,
            bool(table.legal),
            table.choice.card,
            table.choice.selling,
            table.advice,
        )
        if self._kept[0] != key:
            self._kept = key, self._slip(name)
        return self._kept[1]

    def _slip(self, name: str) -> Slip | None:
        table = self.table
        if table.choice.card != NONE and (kind(name) == "row" or name == ALONE or kind(name) == "lone"):
            return self._for_row(name)
        if table.choice.card != NONE and not name:
            return self._card(table.choice.card, table.chosen_place)
        card = card_at(table.seen, name) if kind(name) in ("market", "table") else NONE
        if card != NONE:
            return self._card(card, name)
        match kind(name):
            case "own" | "lone" if table.choice.selling:
                return self._sale(number(name))
            case "jewel" if table.choice.selling:
                return self._jewel()
            case "jewel":
                return Slip(tr("einauge.tip.jewels"), "res_jewel_ruby", lines=(tr("einauge.tip.jewels_line"),))
            case "row":
                return self._row(number(name))
            case "own" | "lone":
                return self._own(number(name))
            case "pile":
                return self._pile()
            case "rival":
                return self._player(table.looked_seat)
            case "me":
                return self._player(table.board.owner)
            case "sell":
                return Slip(tr("einauge.label.sell"), "ui_pay", lines=(self._sell_line(),))
            case "main" if table.legal and table.held_action is None and table.advice is not None:
                return self._advised_main()
        return None

    def _advised_main(self) -> Slip | None:
        why = words.reason(self.table.advice, self.table.seen)
        return Slip(tr("einauge.label.no_fight"), lines=(why,)) if why else None

    def _sell_line(self) -> str:
        return tr("einauge.tip.sell_line", n=ECONOMY.jewel, m=ECONOMY.card)

    def line_to(self) -> tuple[tuple[float, float], ...]:
        """The line from the paper to the card that it is about: in the gutters, never over a strip."""
        table, p = self.table, self.table.board.places
        name = table.pointed
        r = p.preview
        low = r.y + r.h - 8
        if kind(name) == "market" and card_at(table.seen, name) != NONE:
            box = p.market[number(name)]
            if number(name) < 3:
                return ()
            return (box.x - 13, low), (box.x - 13, box.y + 26)
        if kind(name) == "table" and card_at(table.seen, name) != NONE:
            box = p.table[number(name)]
            gutter, high = p.cloth.x - 9, box.y - 11
            middle = box.x + box.w / 2
            return (r.x + 20, low - 22), (gutter, low - 22), (gutter, high), (middle, high), (middle, box.y - 4)
        return ()

    # ---- a card that lies open
    def _card(self, card: int, name: str) -> Slip:
        """Price and what is left; what the whole row pays; chests before and after against each rival."""
        table, seen = self.table, self.table.seen
        if seen.phase == st.PLACE and table.legal and kind(name) == "market":
            return self._given(card)
        seat = table.tray_seat
        me = seen.seats[seat]
        by_sabres = kind(name) == "table" or seen.phase == st.FINAL_FIGHT
        title = cards.card_title(card)
        sign = "ui_star" if cards.is_ship(card) else cards.isle_part(COLOUR[card])
        if by_sabres:
            cost = Cost("sabre_on_paper", COST[card], tr("einauge.label.sabres_left", n=max(0, me.sabres - COST[card])))
        else:
            cost = Cost("res_ducat", PRICE[card], tr("einauge.label.ducats_left", n=max(0, me.ducats - PRICE[card])))
        if (me.sabres < COST[card]) if by_sabres else (me.ducats < PRICE[card]):
            cost = cost._replace(left="")
        pays = best_payout(me, card)
        heading = tr("einauge.label.best_row" if cards.is_ship(card) else "einauge.label.row_pays")
        if not table.app.settings.forecast:
            return Slip(title, sign, cost, lines=(cards.card_text(card),), short=cards.card_name(card))
        return Slip(
            title,
            sign,
            cost,
            heading,
            pays,
            chests=self._chests(seat, card, 1),
            lines=self._why(card) or self._about(card),
            warn=self._warn(card, name),
            short=cards.card_name(card),
        )

    def _chests(self, seat: int, card: int, sign: int) -> Chests | None:
        """Chests of the card's isle with (or, sign -1, without) the card."""
        seen, colour = self.table.seen, COLOUR[card]
        if colour == NONE:
            return None
        counts = chest_table(seen.seats, colour)
        then = list(counts)
        then[seat] += sign * chests((card,))
        rivals = tuple((self.table.colour_of(n), count) for n, count in enumerate(counts) if n != seat)
        return Chests(counts[seat], then[seat], rewards(counts)[seat], rewards(tuple(then))[seat], rivals)

    def _warn(self, card: int, name: str) -> str:
        """Why the card can't be taken now, in a few words."""
        table, seen = self.table, self.table.seen
        if not table.legal or name in table.options or table.choice.card != NONE:
            return ""
        me = seen.seats[table.seat]
        asked = "market" if seen.phase == st.BUY else "table" if seen.phase == st.FIGHT else kind(name)
        if kind(name) != asked:
            return ""
        if COLOUR[card] != NONE and len(me.rows[COLOUR[card]]) >= ROW_LIMIT:
            return tr("einauge.refuse.row_full.text", chain=cards.chain_name(COLOUR[card]))
        if seen.phase == st.BUY:
            return tr("einauge.tip.short", n=PRICE[card] - me.ducats) if PRICE[card] > me.ducats else ""
        if COST[card] > me.sabres:
            key = "sabres_three" if COST[card] == ECONOMY.fight[0] else "sabres_four"
            return tr(f"einauge.refuse.{key}.text", n=me.sabres)
        return ""

    @staticmethod
    def _about(card: int) -> tuple[str, ...]:
        """What a ship does; an island shows it."""
        return (cards.card_text(card),) if cards.is_ship(card) else ()

    def _why(self, card: int) -> tuple[str, ...]:
        """The reason of a hint that advises just this card."""
        advice = self.table.advice
        if advice is None or getattr(advice, "card", NONE) != card:
            return ()
        found = words.reason(advice, self.table.seen)
        return (found,) if found else ()

    def _given(self, card: int) -> Slip:
        """A card that would lie on One-Eye's table: what it is to the others."""
        table, seen = self.table, self.table.seen
        if not table.app.settings.forecast:
            return self._own(card)
        following = (seen.turn + 1) % len(seen.seats)
        rival = seen.seats[following]
        name = table.name_of(following)
        able = rival.sabres >= COST[card]
        line = tr("einauge.tip.can_fight" if able else "einauge.tip.cannot_fight", name=name, n=COST[card])
        title = cards.card_title(card)
        sign = "ui_star" if cards.is_ship(card) else cards.isle_part(COLOUR[card])
        heading = tr("einauge.label.next_player_gains", name=name)
        found = self._chests(following, card, 1)
        return Slip(
            title,
            sign,
            None,
            heading,
            best_payout(rival, card),
            chests=found,
            lines=self._why(card) or (line,),
            short=cards.card_name(card),
        )

    # ---- where a card goes
    def _for_row(self, name: str) -> Slip:
        """A row for the card that waits: what it would pay."""
        table, seen = self.table, self.table.seen
        me, card = seen.seats[table.seat], table.choice.card
        row = number(name) if kind(name) == "row" else NONE if cards.is_ship(card) else COLOUR[card]
        title = (
            tr("einauge.label.alone")
            if name == ALONE
            else cards.chain_name(row)
            if row != NONE
            else cards.card_name(card)
        )
        if row != NONE and len(me.rows[row]) >= ROW_LIMIT:
            return Slip(title, cards.isle_part(row), warn=tr("einauge.refuse.ship_full.text"))
        if kind(name) == "row" and not me.rows[row] and cards.is_ship(card):
            return Slip(title, cards.isle_part(row), warn=tr("einauge.tip.no_row"))
        sign = cards.isle_part(row) if row != NONE else "ui_star"
        pays = payout(me, card, row)
        return Slip(title, sign, None, tr("einauge.label.row_pays"), pays)

    # ---- selling
    def _jewel(self) -> Slip:
        table = self.table
        left = table.seen.seats[table.seat].ducats + ECONOMY.jewel
        cost = Cost("res_ducat", -ECONOMY.jewel, tr("einauge.label.ducats_then", n=left))
        rate = tr("einauge.tip.jewel_rate", n=ECONOMY.ducats_per_jewel)
        return Slip(
            tr("einauge.label.sell_jewel", n=ECONOMY.jewel),
            "res_jewel_ruby",
            cost,
            lines=(rate,),
            good=self._enough(left),
        )

    def _sale(self, card: int) -> Slip:
        """An own card: what its sale brings, and what is lost with it."""
        table = self.table
        left = table.seen.seats[table.seat].ducats + ECONOMY.card
        cost = Cost("res_ducat", -ECONOMY.card, tr("einauge.label.ducats_then", n=left))
        face = DATA.cards[card].face
        pays = face.sabres, face.ducats, face.jewels
        title = tr("einauge.label.sell_this", card=cards.card_name(card))
        sign = cards.isle_part(COLOUR[card]) if COLOUR[card] != NONE else "ui_star"
        found = self._chests(table.seat, card, -1)
        return Slip(title, sign, cost, tr("einauge.label.row_loses"), pays, True, found, good=self._enough(left))

    def _enough(self, ducats: int) -> str:
        """Whether a sale would be enough for the card that is wanted."""
        wanted = self.table.choice.wanted
        if wanted == NONE or PRICE[wanted] > ducats:
            return ""
        return tr("einauge.tip.enough", card=cards.card_name(wanted))

    # ---- things that are only looked at
    def _row(self, colour: int) -> Slip:
        table, seen = self.table, self.table.seen
        seat = table.tray_seat
        me = seen.seats[seat]
        row = me.rows[colour]
        counts = chest_table(seen.seats, colour)
        won = rewards(counts)[seat]
        rivals = tuple((table.colour_of(n), count) for n, count in enumerate(counts) if n != seat)
        title = cards.chain_name(colour)
        now = counts[seat]
        pays = cards.paid(row) if row else None
        lines = () if row else (tr("einauge.tip.no_row"),)
        return Slip(
            title, cards.isle_part(colour), None, tr("einauge.label.row_pays"), pays,
            chests=Chests(now, now, won, won, rivals), lines=lines,
        )  # fmt: skip

    def _own(self, card: int) -> Slip:
        """A card that lies in the tray: what it is good for."""
        sign = cards.isle_part(COLOUR[card]) if COLOUR[card] != NONE else "ui_star"
        return Slip(cards.card_title(card), sign, lines=(cards.card_text(card),), short=cards.card_name(card))

    def _pile(self) -> Slip:
        seen = self.table.seen
        left = len(seen.unseen)
        line = tr("einauge.tip.pile_line") if not seen.ending else tr("einauge.tip.pile_ending")
        title = f"{tr('einauge.label.pile_islands', n=left)}, {tr('einauge.label.pile_ships', n=seen.ships)}"
        return Slip(title, "card_back", lines=(line,))

    def _player(self, seat: int) -> Slip:
        """What a player would have if the game were counted now."""
        table = self.table
        sheet = table.match.rules.scores(table.seen)[seat]
        sums = {key: sum(item.points for item in sheet if item.key == key) for key in ("jewels", "chain", "changed")}
        total = sum(item.points for item in sheet)
        line = tr("einauge.tip.standing", n=total, held=sums["jewels"], chests=sums["chain"], changed=sums["changed"])
        return Slip(table.name_of(seat), f"token_{table.colour_of(seat)}", lines=(line,))

    # ---- places in words
    def title(self, name: str) -> str:
        table, seen = self.table, self.table.seen
        card = card_at(seen, name) if "." in name and kind(name) in ("market", "table", "own", "lone") else NONE
        if card != NONE:
            spoken = cards.card_name(card)
            if cards.is_ship(card):
                return spoken
            return f"{spoken}, {cards.place_name(card)}"
        match kind(name):
            case "row":
                return cards.chain_name(number(name))
            case "rival":
                return table.name_of(table.board.rivals[number(name)])
            case "me":
                return table.name_of(table.board.owner)
            case "pile":
                return tr("einauge.label.pile_islands", n=len(seen.unseen))
            case "jewel":
                return tr("einauge.goods.jewels", n=seen.seats[table.seat].jewels)
        return {ALONE: tr("einauge.label.alone"), SELL: table.sell_words, MAIN: table.plank()[0]}.get(name, "")

    def rule(self, name: str) -> str:
        if kind(name) == "market" and self.table.seen.phase == st.PLACE:
            return "EIN-7.1"
        return _RULES.get(kind(name), "")

    def place_of(self, action: Action) -> str:
        """The place where an advised action begins."""
        from game.scenes.einauge.choice import place_of

        match action:
            case Buy() | Fight() | Place():
                return place_of(self.table.seen, action.card)
            case SellCard():
                return f"own.{action.card}"
        return MAIN
