"""What holds in every position, for every number of players and option set."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.errors import IllegalAction, Refused
from game.core.protocol import totals
from game.rules.kilauea import RULES, tables
from game.rules.kilauea import events as ev
from game.rules.kilauea import state as st
from game.rules.kilauea.actions import Choose, Cut, Draft, RaiseIsland, RaiseVolcano, Sail, Use
from game.rules.kilauea.notation import restore
from game.rules.kilauea.scoring import points_now, worth
from game.rules.kilauea.setup import standing, tiles_in_play
from tests.rules.kilauea.table import arrange, legal, play, refused, seat, stones, tikis
from tests.rules.playing import walk

CONFIGS = [config for players in RULES.players for config in RULES.configs(players)]


@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: f"{c.players}-{'-'.join(v for _, v in c.options)}")
def test_random_games(config) -> None:
    """KIL-3.13, KIL-3.14, KIL-2.9, KIL-2.7: pieces are conserved and no limit is passed; every game ends (KIL-11.2)."""
    in_play = tables.SETUPS[config.players].in_play
    for seed in (1, 2):
        for state, _ in walk(RULES, config, seed):
            assert sum(stones(state)) == in_play
            assert tikis(state) == [tables.PIECES.tikis_per_colour] * tables.COLOURS
            assert max(state.heights) <= 6
            assert min(state.heights) >= 0
            for player in state.seats:
                assert 0 <= player.stones <= 5
                assert sum(player.canoe) <= 4
                assert min(player.canoe) >= 0
                assert max(map(len, player.island)) <= 6
            assert state.standing == tuple(map(standing, state.forests))
            for board, mask in zip(state.boards, state.standing, strict=True):
                assert bool(mask) == bool(tables.accessible(board, mask))
        assert state.phase == st.OVER
        assert RULES.result(state) is not None


def test_actions_are_sorted_few_and_never_none() -> None:
    """KIL-4.5, KIL-4.7: the active seat always has an action, the others none; the order is that of the protocol."""
    for seed, config in enumerate(CONFIGS[::5]):
        for state, _ in walk(RULES, config, seed):
            for player in range(config.players):
                actions = RULES.legal(state, player)
                assert bool(actions) == (player in RULES.waiting(state))
                assert actions == RULES.ordered(actions)
                assert len(actions) <= 800


def test_why_agrees_with_legal() -> None:
    """Exactly what `legal` lists has no refusal; every refusal names a rule of this title."""
    for seed, config in enumerate(CONFIGS[1::4]):
        for ply, (state, _) in enumerate(walk(RULES, config, seed)):
            if ply % 4:
                continue
            allowed = set(RULES.legal(state, state.turn))
            tried = RULES.candidates(state, state.turn)
            assert tried == RULES.ordered(tried)
            assert allowed <= set(tried)
            for action in tried:
                refusal = RULES.why(state, state.turn, action)
                assert (refusal is None) == (action in allowed), RULES.text(action)
                if refusal is not None:
                    assert refusal.key.startswith("kilauea.refuse.")
                    assert refusal.rule.startswith("KIL-")
            assert RULES.why(state, (state.turn + 1) % config.players, tried[0]).key.endswith("not_your_turn")


def test_actions_out_of_all_bounds_are_refused() -> None:
    """`why` answers for any action of the right types, and `step` raises and changes nothing."""
    state = arrange(seat("R", stones=5), seat(), phase="FOLLOW_UP", main="cut_two", tray=["2A", "4A"])
    for action in (
        Draft(9, 0), Draft(-1, -1), Sail(99), Sail(-3), Cut(0, 40), RaiseVolcano(0, 7), RaiseIsland(8, 0),
        Choose(0, 99), Use(1, 3, 2, 1), Use(99, 0, 0, 0), Use(3, 0, 99, -1), Use(-1, -1, -1, -1),
    ):  # fmt: skip
        with pytest.raises(IllegalAction):
            RULES.step(state, 0, action)
    moving = arrange(seat("R", stones=5), seat(), phase="MOVE")
    assert [RULES.why(moving, 0, Sail(d)).key.split(".")[-1] for d in (-1, 0, 11)] == [
        "clockwise",
        "must_sail",
        "too_far",
    ]


def test_notation() -> None:
    """`parse(text(a)) == a`, all texts differ, anything else is refused."""
    for config in CONFIGS[::4]:
        for state, _ in walk(RULES, config, 11):
            words = legal(state)
            assert len(set(words)) == len(words)
            for word in words[::7]:
                assert RULES.text(RULES.parse(word)) == word
    for word in ("", "sail", "sail 11", "use 10A", "cut FS9-a", "use 1A > S3", "Pass"):
        with pytest.raises(Refused):
            RULES.parse(word)
    assert RULES.parse("use 10A FS1-e > S1 < green") == Use(tables.SIDE_IDS.index("10A"), 11 + 4, 1, 2)
    assert RULES.parse("use 1A-c red > seat1-blue") == Use(tables.SIDE_IDS.index("1A-c"), 0, 7, -1)


def test_descriptions_can_be_restored() -> None:
    """`describe` holds the whole position, in plain data."""
    for config in CONFIGS[::6]:
        for state, events in walk(RULES, config, 5):
            told = msgspec.json.decode(msgspec.json.encode(RULES.describe(state)))
            assert restore(told) == state
            for event in events:
                assert msgspec.json.decode(msgspec.json.encode(RULES.tell(event)))["type"]


def test_values_go_through_json() -> None:
    """State, actions, events and observations are JSON-ready records."""
    for state, events in walk(RULES, CONFIGS[6], 8):
        assert msgspec.json.decode(msgspec.json.encode(state), type=st.State) == state
        seen = RULES.observe(state, 0)
        assert msgspec.json.decode(msgspec.json.encode(seen), type=st.Observation) == seen
        for event in events:
            assert msgspec.json.decode(msgspec.json.encode(event), type=ev.Event) == event
        hash(state)


def test_nothing_is_hidden() -> None:
    """KIL-4.6: an observation holds the position, an onlooker sees as much, a sample is the position itself."""
    for state, events in walk(RULES, CONFIGS[3], 9):
        for viewer in (0, 1, None):
            seen = RULES.observe(state, viewer)
            assert RULES.sample(seen, 77) == state
            assert RULES.observe(RULES.sample(seen, 5), viewer) == seen
            assert all(RULES.redact(event, viewer) is event for event in events)


@given(seed=some.integers(0, 10_000), players=some.sampled_from(RULES.players))
def test_the_deal(seed: int, players: int) -> None:
    """KIL-3.1, KIL-3.5, KIL-3.7, KIL-3.10: every board once, every tile once, the same seed the same table."""
    config = RULES.config(players)
    state, events = RULES.setup(config, seed)
    assert RULES.setup(config, seed) == (state, events)
    assert sorted(board // 2 for board in state.boards) == [0, 1, 2, 3, 4]
    assert sorted(tables.SIDES[s].tile for s in (*state.reef, *state.lodged)) == [f"T{n:02}" for n in range(1, 11)]
    short = players == 2
    assert [tables.BOARDS[b].filled[short] for b in state.boards] == list(state.standing)
    assert state.unlocked == 0
    assert [type(e) for e in events[:2]] == [ev.ForestsLaid, ev.CraterFilled]
    assert {e.section: e.tikis for e in events if isinstance(e, ev.ForestPlanted)} == dict(enumerate(state.forests))


def test_the_deal_is_random() -> None:
    """KIL-3.1, KIL-3.7, KIL-3.10: over many seeds all boards lie in all slots, and every seat begins."""
    states = [RULES.setup(RULES.config(4), seed)[0] for seed in range(300)]
    for slot in range(5):
        assert {state.boards[slot] for state in states} == set(range(10))
        assert len({state.reef[slot] for state in states}) == 10
    assert min(Counter(state.first for state in states).values()) > 50
    assert len(tiles_in_play("c")) == len(tiles_in_play("none")) == 10


def test_events_tell_everything() -> None:
    """A second table that only hears events has the same pieces in the same places (KIL-3 to KIL-10)."""
    for seed, config in enumerate(CONFIGS[::3]):
        heard = Heard(config.players)
        for state, events in walk(RULES, config, seed):
            for event in events:
                heard.hear(event)
            assert heard.pieces() == Heard.of(state), [type(e).__name__ for e in events]


class Heard:
    """Tikis, stones, points, pawn, tiles, seal and whose turn it is, from events alone."""

    def __init__(self, players: int) -> None:
        self.heights = [0] * 20
        self.forests: list[list[int]] = [[] for _ in range(5)]
        self.canoes = [[0] * 4 for _ in range(players)]
        self.islands: list[list[list[int]]] = [[[] for _ in range(5)] for _ in range(players)]
        self.box = [0] * 4
        self.stones = [0] * players
        self.points = [0] * players
        self.crater = self.pawn = self.turn = 0
        self.seal = -1
        self.slopes: set[int] = set()
        self.tray: set[int] = set()

    def hear(self, event: ev.Event) -> None:
        getattr(self, f"on_{event.__struct_config__.tag}", lambda event: None)(event)

    def on_volcano_set(self, event) -> None:
        self.heights = list(event.heights)

    def on_forest_planted(self, event) -> None:
        self.forests[event.section] = list(event.tikis)

    def on_tikis_boxed(self, event) -> None:
        self.box = list(event.box)

    def on_crater_filled(self, event) -> None:
        self.crater = event.stones

    def on_pawn_placed(self, event) -> None:
        self.pawn = event.space

    def on_start_chosen(self, event) -> None:
        self.turn = event.seat

    def on_stones_dealt(self, event) -> None:
        self.stones[event.seat] = event.stones

    def carry(self, event) -> None:
        self.place(event.origin, event.colour, taken=True)
        self.place(event.target, event.colour, taken=False)

    on_drafted = on_tiki_cut = on_tiki_raised = on_tiki_moved = carry

    def place(self, place: ev.Place, colour: int, taken: bool) -> None:
        step = -1 if taken else 1
        if place.kind == ev.VOLCANO:
            pillar = place.section * 4 + colour
            assert place.at == self.heights[pillar] - taken
            self.heights[pillar] += step
        elif place.kind == ev.CANOE:
            self.canoes[place.owner][colour] += step
        elif place.kind == ev.FOREST:
            assert self.forests[place.section][place.at] == (colour if taken else -1)
            self.forests[place.section][place.at] = -1 if taken else colour
        elif place.kind == ev.BOX:
            self.box[colour] += step
        elif taken:
            assert self.islands[place.owner][place.section].pop(place.at) == colour
        else:
            self.islands[place.owner][place.section].append(colour)
            assert len(self.islands[place.owner][place.section]) == place.at + 1

    def on_sailed(self, event) -> None:
        assert event.origin == self.pawn
        self.pawn = event.path[-1]

    def on_stones_offered(self, event) -> None:
        self.stones[event.seat] -= event.stones
        self.crater += event.stones
        assert (self.stones[event.seat], self.crater) == (event.left, event.crater)

    def on_stones_taken(self, event) -> None:
        self.stones[event.seat] += event.stones
        self.crater -= event.stones
        assert (self.stones[event.seat], self.crater) == (event.left, event.crater)

    def on_stone_stolen(self, event) -> None:
        self.stones[event.seat] += event.stones
        self.stones[event.victim] -= event.stones

    def on_points_scored(self, event) -> None:
        self.points[event.seat] += event.points
        assert self.points[event.seat] == event.total

    def on_section_scored(self, event) -> None:
        assert event.points == sum(a * b for a, b in zip(event.worth, event.tikis, strict=True))
        self.points[event.seat] += event.points
        assert self.points[event.seat] == event.total

    def on_bonus_scored(self, event) -> None:
        self.points[event.seat] += event.points
        assert self.points[event.seat] == event.total

    def on_tallest_changed(self, event) -> None:
        row = tuple(self.heights[4 * event.section : 4 * event.section + 4])
        assert tables.TALLEST[row] == event.after != event.before

    def on_tile_unlocked(self, event) -> None:
        self.slopes.add(event.section)

    def on_tile_joined(self, event) -> None:
        self.tray.add(event.side)

    def on_tile_used(self, event) -> None:
        if event.through == -1:
            self.tray.remove(event.side)

    def on_tiles_passed(self, event) -> None:
        assert set(event.sides) == self.tray
        self.tray = set()

    def on_seal_placed(self, event) -> None:
        assert event.previous == self.seal
        self.seal = event.section * 4 + event.colour

    def on_turn_passed(self, event) -> None:
        self.turn = event.following

    def on_game_ended(self, event) -> None:
        assert list(event.totals) == self.points

    def pieces(self) -> tuple:
        return (
            self.heights, self.forests, self.canoes, self.islands, self.box, self.stones, self.points, self.crater,
            self.pawn, self.turn, self.seal, self.slopes, self.tray,
        )  # fmt: skip

    @staticmethod
    def of(state: st.State) -> tuple:
        final = list(totals(RULES.scores(state)))
        marks = final if state.phase == st.OVER else [player.tiles + player.before for player in state.seats]
        return (
            list(state.heights), [list(row) for row in state.forests], [list(p.canoe) for p in state.seats],
            [[list(pillar) for pillar in p.island] for p in state.seats], list(state.box),
            [p.stones for p in state.seats], marks, state.crater, state.pawn, state.turn, state.seal,
            {s for s in range(5) if state.unlocked >> s & 1}, set(state.tray),
        )  # fmt: skip


def test_sheets_add_up() -> None:
    """KIL-11.6, KIL-11.10: points of the sheet, of the quick sum and of the worth of every pillar agree."""
    for state, _ in walk(RULES, CONFIGS[10], 3):
        sums = totals(RULES.scores(state))
        assert sums == points_now(state)
        each = worth(state.heights)
        for player, sheet in zip(state.seats, RULES.scores(state), strict=True):
            expected = sum(each[4 * s + c] for s in range(5) for c in player.island[s])
            assert sum(item.points for item in sheet if item.key == "section") == expected


def test_preview() -> None:
    """KIL-12 Q26, KIL-14: points before and after as the sheets say, events, and what is worth a warning."""
    state = arrange(seat("R", stones=2, I0="R"), seat(I0="Y"), S0="2 3 1 1")
    forecast = RULES.preview(RULES.observe(state, 0), 0, RULES.parse("raise S0-red"))
    assert (forecast.before, forecast.after, forecast.complete) == ((6, 3), (3, 3), True)
    assert forecast.notes == ()
    assert ev.TallestChanged(0, 0b0010, 0b0011) in forecast.events
    last = arrange(seat(), seat(), trees={"FS0": "e:R"})
    forecast = RULES.preview(RULES.observe(last, 0), 0, RULES.parse("cut FS0-e"))
    assert [key for key, _ in forecast.notes] == ["kilauea.label.unlocks", "kilauea.label.warn_first"]
    end = arrange(seat(), seat(), trees={"FS0": "g:R", "FS3": "", "FS4": ""}, scored=True)
    forecast = RULES.preview(RULES.observe(end, 0), 0, RULES.parse("cut FS0-g"))
    assert [key for key, _ in forecast.notes][-1] == "kilauea.label.warn_last"


def test_rounds() -> None:
    """KIL-3.10: turn order never changes, so a round is one turn of each."""
    state = arrange(seat(), seat(), seat(), phase="MOVE", turns=5)
    assert RULES.round(state) == 2
    assert RULES.config(2).options == (("extra_tile", "none"), ("stall_end", "off"))


def test_turns_pass_clockwise() -> None:
    """KIL-3.10, KIL-4.4, KIL-4.5: only the active seat acts, then the next one."""
    state = arrange(seat("R", stones=2), seat(), seat())
    after = play(state, "raise I0-red")
    assert (after.turn, after.phase, after.main) == (1, st.SAIL, st.NOTHING)
    assert RULES.legal(after, 0) == ()


REFUSALS = {
    "cut FS1-a": ({}, "other_section"),
    "cut FS0-e": ({}, "path_blocked"),
    "cut FS0-k": ({}, "no_tiki_there"),
    "raise S0-blue": ({}, "no_colour"),
    "raise I0-red": ({}, "island_stones"),
    "sail 1": ({}, "not_now"),
    "pass": ({}, "not_now"),
    "stop": ({}, "not_now"),
    "draft S0-red": ({}, "not_now"),
    "use 7A FS0-a > S1": ({}, "reef_after_cut"),
    "use 6B S0-red > S2": ({}, "tile_forest"),
    "choose 3B 1A": ({"slopes": "3B"}, "slope_after_raise"),
    "use 2A": ({"phase": "FOLLOW_UP", "main": "cut_two", "tray": ["7A"]}, "tile_not_touched"),
    "use 7A FS0-a > S2": ({"phase": "FOLLOW_UP", "main": "cut_two", "used": ["7A"], "tray": ["6B"]}, "tile_used"),
    "cut FS0-b": ({"phase": "FOLLOW_UP", "main": "cut_two", "tray": ["7A"]}, "two_cut"),
    "raise S0-red": ({"phase": "FOLLOW_UP", "main": "raised", "tray": ["6B"], "slopes": "6B"}, "one_raise"),
    "raise I1-red": ({"phase": "SECOND_CUT", "main": "cut_one"}, "one_action"),
    "use 9B S0-red > I0": ({"phase": "FOLLOW_UP", "main": "raised", "tray": ["9B"], "slopes": "9B"}, "tile_cost"),
}


@pytest.mark.parametrize("word", REFUSALS)
def test_refusals(word: str) -> None:
    """KIL-4 to KIL-8: the reason a player is told."""
    more, key = REFUSALS[word]
    assert refused(arrange(seat("R", stones=1), seat(), **more), word) == key


def test_refusals_of_full_and_empty_places() -> None:
    """KIL-6.1, KIL-6.5, KIL-6.9, KIL-2.9, KIL-9.2A: canoe, forest, pillars, stones."""
    assert refused(arrange(seat("RRGB"), seat()), "cut FS0-a") == "canoe_full"
    assert refused(arrange(seat(), seat(), trees={"FS0": ""}), "cut FS0-a") == "forest_empty"
    assert refused(arrange(seat(), seat()), "raise S0-red") == "no_tiki"
    assert refused(arrange(seat("R"), seat(), S0="6 1 1 1"), "raise S0-red") == "six_high"
    assert refused(arrange(seat("R", stones=2, I0="RRRRRR"), seat()), "raise I0-red") == "six_high"
    tray = {"phase": "FOLLOW_UP", "main": "cut_two", "tray": ["2A"]}
    assert refused(arrange(seat(), seat(), crater=0, **tray), "use 2A") == "crater_empty"
    assert refused(arrange(seat(stones=5), seat(), **tray), "use 2A") == "stones_full"


def test_a_side_that_cannot_be_used_says_why() -> None:
    """KIL-4.7, KIL-8.4."""
    tray = {"phase": "FOLLOW_UP", "main": "cut_two", "tray": ["3A", "2A"], "reef": "3A 2A 4A 9A 7A"}
    tray |= {"forest_tiles": "6B 8B 10B 1B 5B"}
    state = arrange(seat(stones=1), seat(), crater=0, **tray)
    assert refused(state, "use 2A") == "crater_empty"
    state = arrange(seat(stones=1), seat(), crater=0, **tray)
    assert refused(state, "choose 3A 4A") == "tile_no_target"
    assert refused(arrange(seat(stones=3), seat(), **tray), "choose 3A 9A") == "tile_cost"
