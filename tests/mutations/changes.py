"""The list of changes: where, from what, to what, and which rule that breaks."""

from __future__ import annotations

from game.core.value import Value


class Change(Value):
    """path: below `game/rules`. old stands in the file exactly once. what: rule id, and what is wrong then."""

    path: str
    old: str
    new: str
    what: str

    @property
    def title(self) -> str:
        return self.path.split("/")[0]


CHANGES: tuple[Change, ...] = (
    # ---- Haleakala
    Change(
        "haleakala/legal.py",
        "if not rest or rest != totals[other + at]:",
        "if rest != totals[other + at]:",
        "R-1: taking the last disc of a beach back is refused if the other side is empty too",
    ),
    Change(
        "haleakala/turn.py",
        "tables.KIND[state.bays[cards[0]]] == tables.KIND[state.bays[cards[1]]]",
        "state.bays[cards[0]] == state.bays[cards[1]]",
        "HAL-6.3b: two cards of one kind are no longer identical",
    ),
    Change(
        "haleakala/turn.py",
        "        return shop(state, 1 - state.turn, events)\n",
        "        return erupt(state, events)\n",
        "HAL-9.4: the other player makes no last purchase",
    ),
    Change(
        "haleakala/tables.py",
        "path[: min(n, len(path))]",
        "path[: min(n, 2)]",
        "HAL-9.5: a third chip no longer reaches the grass",
    ),
    Change(
        "haleakala/scoring.py",
        'return 1 - position.start, "start"',
        'return position.start, "start"',
        "HAL-11.3: the last tie goes to the starting player",
    ),
    Change(
        "haleakala/turn.py",
        "if stack == TWO_PALM and not state.stacks[TWO_PALM]:",
        "if stack == TWO_PALM and not state.stacks[TWO_PALM] and state.bays[bay] != NONE:",
        "HAL-7.8: a last two-palm card that is lava brings no first scoring",
    ),
    Change(
        "haleakala/turn.py",
        '    state = lava_disc_home(state, seat, "priestess", events)\n',
        "",
        "HAL-12.4: a priestess no longer brings the lava disc home",
    ),
    Change(
        "haleakala/turn.py",
        "    if lava:\n        state = place_chip(",
        "    if lava and any(state.stacks):\n        state = place_chip(",
        "R-17: the sail that ends the game brings no summoned chip",
    ),
    Change(
        "haleakala/turn.py",
        "    if any(state.chips):\n        return replace(state, phase=ASK_PRIESTESS)",
        "    if any(state.chips) and not (panel and state.scoring):\n"
        "        return replace(state, phase=ASK_PRIESTESS)",
        "R-13: the priestess moves no chip when she is a last purchase",
    ),
    Change(
        "haleakala/tables.py",
        "up = climbed + max(rise, 0)",
        "up = climbed + abs(rise)",
        "HAL-5.2: two steps downhill are one too many",
    ),
    # ---- Einauge
    Change(
        "einauge/scoring.py",
        "jewels, lost = divmod(ducats + worth, ECONOMY.ducats_per_jewel)",
        "jewels, lost = sum(n // ECONOMY.ducats_per_jewel for n in (ducats, worth)), 0",
        "EIN-11.2: ducats and sabres are changed separately",
    ),
    Change(
        "einauge/legal.py",
        "return [PLAIN] if len(row) < ROW_LIMIT else []",
        "return [PLAIN] if len(row) <= ROW_LIMIT else []",
        "EIN-3.6: an eighth card fits into a row",
    ),
    Change(
        "einauge/tables.py",
        "ECONOMY.fight[card.face.sabres > 0]",
        "ECONOMY.fight[card.face.sabres > 0 and card.face.ducats > 0]",
        "EIN-6.1: the island of price 3 costs three sabres",
    ),
    Change(
        "einauge/apply.py",
        "elif not self.ending and",
        "elif (not self.ending or len(self.pile) == 7) and",
        "EIN-10.2: a single ship at the end of a round does not bring the final round yet",
    ),
    Change(
        "einauge/scoring.py",
        "1 + sum([other > own for other in counts])",
        "1 + len({other for other in counts if other > own})",
        "EIN-11.5: the rank behind a tie is awarded",
    ),
    Change(
        "einauge/legal.py",
        "return [PLAIN, *(ship - ISLANDS + 1 for ship in sorted(seat.lone))] if seat.lone else [PLAIN]",
        "return [PLAIN]",
        "EIN-9.4: a new colour can't join a lone ship",
    ),
    Change(
        "einauge/apply.py",
        "course.go_fight()",
        "course.go_place()",
        "EIN-4.2: no fight after a purchase",
    ),
    Change(
        "einauge/apply.py",
        "if all(other >= ISLANDS for other in left):",
        "if not left:",
        "R7: a ship keeps a row alive",
    ),
    Change(
        "einauge/legal.py",
        "card != NONE and COST[card] <= sabres and has_spot(seat, card) for card in cards",
        "card != NONE and COST[card] <= sabres for card in cards",
        "R26: a player is asked about a card that has no spot",
    ),
    Change(
        "einauge/apply.py",
        "if full or self.display.count(NONE) == len(self.display):",
        "if full or NONE in self.display[1:]:",
        "R14: no placing while the display has gaps beside the first slot",
    ),
    # ---- Kilauea
    Change(
        "kilauea/legal.py",
        "return max(0, distance - C.mandatory_move - free_steps(state))",
        "return max(0, distance - free_steps(state))",
        "KIL-5.3: the first step counts as a free one",
    ),
    Change(
        "kilauea/scoring.py",
        "standing = [(-p, t) for",
        "standing = [(-p, -t) for",
        "KIL-11.9: the tie goes to the most island tikis",
    ),
    Change(
        "kilauea/legal.py",
        "if height and pillar != state.seal]\n\n\nSource",
        "if height]\n\n\nSource",
        "KIL-10.1: the seal may stay on its pillar",
    ),
    Change(
        "kilauea/apply.py",
        "        back = bench.drop_forest(",
        "        bench.thinned(seat, origin.section)\n        back = bench.drop_forest(",
        "KIL-7.7: 10A unlocks a tile",
    ),
    Change(
        "kilauea/legal.py",
        "if COST[side] <= stones and targets(after, side)]",
        "if COST[side] <= stones + COST[item] and targets(after, side)]",
        "KIL-9.3A: tile 3 is paid with the same stone as the tile it carries out",
    ),
    Change(
        "kilauea/apply.py",
        "    if cleared >= C.forests_for_intermediate and not scored:",
        "    if cleared == C.forests_for_intermediate and not scored:",
        "KIL-11.4: two forests emptied in one turn bring no intermediate scoring",
    ),
    Change(
        "kilauea/apply.py",
        "main < C.chop_max and bench.standing[section] and sum(bench.seats[seat].canoe) < _TIKI_SLOTS",
        "main < C.chop_max and bench.standing[section]",
        "KIL-6.2: a second tiki is cut without a free slot",
    ),
    Change(
        "kilauea/legal.py",
        "if state.unlocked >> s & 1 and side != item]",
        "if state.unlocked >> s & 1 and side != item and side not in state.used]",
        "KIL-9.3B: a slope tile used in this turn can't be carried out once more",
    ),
    Change(
        "kilauea/apply.py",
        "    _, there = bench.lift_volcano(seat, action.to * COLOURS + action.back)\n",
        "    _, there = bench.lift_volcano(seat, action.to * COLOURS + action.back)\n"
        "    bench.felled = bench.felled or facts.source == FOREST\n",
        "KIL-11.12: 10A starts the quiet turns again",
    ),
    Change(
        "kilauea/legal.py",
        "made += [action for action, count in zip(HOME_RAISES[section], me.canoe, strict=True) if count]",
        "made += [action for action, n in zip(HOME_RAISES[section], me.canoe, strict=True) if n]\n"
        "    if len(made) > 1 and state.crater == 0:\n        made.pop()",
        "KIL-6.9: with an empty crater one choice is lost",
    ),
    # ---- Kanaloa
    Change(
        "kanaloa/cards.py",
        "height > row[god] for other, row in enumerate(temples) if other != seat",
        "height >= row[god] for other, row in enumerate(temples) if other != seat",
        "KAN-11.3: a tie wins the god card",
    ),
    Change(
        "kanaloa/turn.py",
        "volcano_turns=2",
        "volcano_turns=1",
        "KAN-15.10: the volcano goes at the end of the eruption turn",
    ),
    Change(
        "kanaloa/board.py",
        "by_side |= ways_out & ~position.fish[seat]",
        "by_side |= ways_out & position.white",
        "KAN-13.3: a fish of the pawn's own colour counts as lost when it shows colour",
    ),
    Change(
        "kanaloa/legal.py",
        " and not position.frozen >> own & 1:\n            return (mover,)",
        ":\n            return (mover,)",
        "KAN-14.7: a frozen pawn robs",
    ),
    Change(
        "kanaloa/cards.py",
        "    best, height = NONE, 0\n",
        "    best, height = NONE, -1\n",
        "KAN-11.8: a player without a temple is heir",
    ),
    Change(
        "kanaloa/scoring.py",
        "return kane if temples[god] >= kane else 0",
        "return kane if temples[god] > kane else 0",
        "KAN-19.1: a temple as high as Kane counts nothing",
    ),
    Change(
        "kanaloa/legal.py",
        "return free_god(position, LONO) and position.temples[position.turn][LONO] > 0",
        "return free_god(position, LONO)",
        "KAN-16.2: the second pawn comes without an offering to Lono",
    ),
    Change(
        "kanaloa/cards.py",
        "            elif row[god] == height:\n                best = NONE\n",
        "",
        "KAN-11.8, R44: of tied heirs the first gets the card",
    ),
    Change(
        "kanaloa/cards.py",
        "if other not in (seat, state.gods[god]) and not barred(temples, other, god)",
        "if other not in (seat, state.gods[god])",
        "KAN-11.5, R12: a barred temple keeps a card on the tray",
    ),
    Change(
        "kanaloa/cards.py",
        "    if state.shields[god] == seat:\n        return _move_shield(state, god, heir(",
        "    if False:\n        return _move_shield(state, god, heir(",
        "KAN-11.4: whoever takes a god card from the tray keeps the shield too",
    ),
    Change(
        "kanaloa/turn.py",
        "        if len(frozen) == len(pawns):\n            events.append(TurnMissed(seat, frozen))\n"
        "            return end(state, events)\n",
        "        if len(frozen) == len(pawns):\n            events.append(TurnMissed(seat, frozen))\n"
        "            return begin(replace(state, frozen=0), (seat + 1) % state.players, False, events)\n",
        "KAN-15.6, KAN-15.10: a missed turn sets everybody free, and the volcano's clock stands still",
    ),
)
