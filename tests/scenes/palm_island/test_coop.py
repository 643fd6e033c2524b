"""Two at one table: whole games on every pair of devices, the council, help, and halves that do not wait for each
other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ai.levels import named
from game.ai.player import decide
from game.core.rng import branch, draw, seeded
from game.core.value import replace
from game.match.match import Match
from game.match.seats import Seat, human
from game.rules.palm_island.actions import Agree, Ask, Bring, Decline, Discard, Grant, Keep, Look, Propose, Ready
from game.rules.palm_island.reading import VERBS
from game.scenes.palm_island.choice import aim_of, mask_of
from game.scenes.palm_island.coop import PalmIslandPair
from game.scenes.palm_island.coop_choice import Share, ask_aim, pooled
from game.scenes.palm_island.coop_half import PalmIslandHalf
from game.scenes.palm_island.deck_view import DeckView
from game.ui.intent import KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent, Pointer
from tests.scenes.palm_island.conftest import RULES, Player

PADS = (Device("pad", 0), Device("pad", 1))
WAYS: dict[str, tuple[str, ...]] = {
    "pad": ("left", "right", "up", "down", "next"),
    "keys_left": ("left", "right", "next"),
    "keys_right": ("left", "right", "next"),
}


def pair_match(options: dict[str, str] | None = None, seed: int = 7, seats: tuple[Seat, ...] = ()) -> Match:
    config = RULES.config(2, {"inspect": "off", **(options or {"disaster": "famine"})})
    return Match.begin(RULES, config, seed, seats or (human("Luana", "flame"), human("Kai", "wave")))


def settle(player: Player, ms: float = 100) -> None:
    """Let everything that moves come to rest, in steps of so many milliseconds."""
    pair = player.table
    for _ in range(300):
        player.app.step(ms)
        if not pair.joint and not any(half.lane.busy for half in pair.halves):
            break
    player.app.step()


class Hand:
    """Somebody at one half with a device."""

    def __init__(self, player: Player, seat: int, device: Device) -> None:
        self.player, self.seat, self.device = player, seat, device

    @property
    def half(self) -> PalmIslandHalf:
        return self.player.table.halves[self.seat]

    def press(self, name: str) -> None:
        """Press a place of this half, however the device gets there."""
        focus = self.half.top_focus
        assert name in focus, (name, [n.name for n in focus.nodes])
        if self.device == MOUSE:
            x, y = focus[name].rect.centre
            for kind in ("move", "press", "release"):
                self.player.point(kind, x, y)
        else:
            for _ in range(60):
                if focus.current == name and focus.shown:
                    break
                self.player.app._deliver(self._intent(self._step(focus, name)))
            assert focus.current == name
            self.player.app._deliver(self._intent("choose"))
        self.player.app.step()

    def _intent(self, kind: Any) -> Any:
        return Intent(kind, self.device)

    def _step(self, focus: Any, goal: str) -> str:
        """The first wish on the shortest way to a place."""
        if not focus.shown:
            return "left"
        seen: dict[str, str] = {focus.current: ""}
        todo = [focus.current]
        while todo:
            name = todo.pop(0)
            for way in WAYS[self.device.kind]:
                after = jumped(focus, name) if way == "next" else focus.neighbour(name, way)
                if after is not None and after not in seen:
                    seen[after] = seen[name] or way
                    todo.append(after)
        return seen[goal]

    def act(self, action: Any) -> None:
        """Bring an action about, whatever has to be pressed for it."""
        plain = {Discard: "discard", Ready: "go_on", Keep: "keep", Look: "deck", Agree: "agree", Grant: "grant"}
        if self.half.looks:
            self._in_deck(action)
        elif type(action) in plain:
            self.press(plain[type(action)])
        elif isinstance(action, Decline):
            self.press("decline" if "decline" in self.half.focus else "deny")
        elif isinstance(action, Bring):
            self.press("view")
            self._in_deck(action)
        elif isinstance(action, Propose):
            self._propose(action)
        else:
            self._pay(action)

    def _in_deck(self, action: Any) -> None:
        top = self.half.looks[-1]
        assert isinstance(top, DeckView)
        name = "keep" if top.brings else "start"
        if isinstance(action, Bring):
            name = f"card.{next(i for i, code in enumerate(top.deck) if code >> 3 == action.card)}"
        self.press(name)

    def _propose(self, action: Propose) -> None:
        if self.half.choice is None or self.half.choice.aim.kind != action.kind:
            self.press(f"offer.{action.kind}")
        self._lay(pooled(action, 0), lambda: self.half.choice.pool.mask)
        self.press("agree")

    def _pay(self, action: Any) -> None:
        asking = isinstance(action, Ask)
        aim = ask_aim(action) if asking else aim_of(action)
        assert aim is not None
        if self.half.choice is not None and self.half.choice.aim == aim:
            self.half.clear_choice()
            self.half.refresh()
        self.press(f"{('front', 'second')[aim.place - 1]}.{VERBS[aim.verb]}")
        half = self.half
        if half.choice is None:
            return
        if asking != isinstance(half.choice, Share):
            self.press("ask")
        if asking:
            self._lay(pooled(action, self.seat), lambda: half.choice.pool.mask)
        else:
            self._lay(mask_of(action, self.seat), lambda: half.choice.mask)
            back = getattr(action, "returned", 0)
            if back and half.choice.returned != back:
                self.press(f"stored.{back}")
        self.press("pay")

    def _lay(self, wanted: int, laid: Callable[[], int]) -> None:
        for _ in range(80):
            if laid() == wanted:
                return
            self.press("other")
        raise AssertionError("this payment is never laid")


def jumped(focus: Any, name: str) -> str:
    """Where the key for the next group leads."""
    groups = list(dict.fromkeys(n.group for n in focus.nodes))
    goal = groups[(groups.index(focus[name].group) + 1) % len(groups)]
    return next(n.name for n in focus.nodes if n.group == goal)


def plan(match: Match, seat: int, n: int) -> Any:
    """What somebody does next: the computer's choice, now and then something at random."""
    legal = match.legal(seat)
    rng = branch(seeded(9), n)
    if n % 5 == 4:
        return legal[draw(rng, len(legal))[1]]
    brain, budget = named("palm_island", "easy")
    return decide(brain.choose(RULES, match.observe(seat), seat, legal, rng, budget))


DEVICES = {
    "pads": PADS,
    "mouse and keys": (MOUSE, KEYS_RIGHT),
    "keys and keys": (KEYS_LEFT, KEYS_RIGHT),
}
# every disaster on every pair of devices, with every community card, achievements and difficulty
GAMES: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    ("famine", "stockpile", "pads", {}),
    ("famine", "remodel", "mouse and keys", {"difficulty": "pro"}),
    ("famine", "support", "keys and keys", {}),
    ("hurricane", "support", "pads", {"difficulty": "advanced", "achievements": "harbour"}),
    ("hurricane", "remodel", "mouse and keys", {}),
    ("hurricane", "stockpile", "keys and keys", {}),
    ("volcanic_eruption", "none", "pads", {"achievements": "lookout,great_granary,fishing_fleet"}),
    ("volcanic_eruption", "stockpile", "mouse and keys", {}),
    ("volcanic_eruption", "support", "keys and keys", {}),
)


@pytest.mark.parametrize("disaster, community, devices, more", GAMES, ids=lambda v: v if isinstance(v, str) else "")
def test_a_whole_game(
    make: Callable[..., Player], disaster: str, community: str, devices: str, more: dict[str, str]
) -> None:
    player = make(pair_match({"disaster": disaster, "community": community, **more}))
    pair = player.table
    unseen(player)
    hands = [Hand(player, seat, device) for seat, device in enumerate(DEVICES[devices])]
    for n in range(700):
        if pair.match.over:
            break
        waiting = pair.match.waiting
        seat = next((half.seat for half in pair.halves if half.looks), waiting[n % len(waiting)])
        before = pair.match.history.number
        action = plan(pair.match, seat, n)
        hands[seat].act(action)
        settle(player, 17)
        assert pair.match.history.number == before + 1, (RULES.text(action), pair.mirror())
        made = pair.match.history.plies[-1]
        assert (made.seat, RULES.text(made.action)) == (seat, RULES.text(action))
    assert pair.match.over
    settle(player, 17)
    assert player.app.stack.top is not pair, "the result opens by itself"


def unseen(player: Player) -> None:
    """Pictures, notes and the line for screen readers have tests of their own."""
    pair = player.table
    pair.draw = lambda canvas: None
    pair.mirror = lambda: ""
    for half in pair.halves:
        half.tip.update = lambda dt_ms: None


def test_the_pair_sits_at_a_table_of_two_halves(make: Callable[..., Player]) -> None:
    pair = make(pair_match()).table
    assert isinstance(pair, PalmIslandPair)
    assert [half.phase for half in pair.halves] == ["turn", "turn"]


def test_each_looks_through_the_own_deck_before_the_first_turn(make: Callable[..., Player]) -> None:
    player = make(pair_match({"disaster": "famine", "inspect": "on"}))
    settle(player)
    pair = player.table
    assert player.app.stack.top is pair
    for half in pair.halves:
        (look,) = half.looks
        assert isinstance(look, DeckView) and look.first and look.table is half
    pair.halves[0].looks[0].close()
    settle(player)
    player.app.step(200)
    assert not pair.halves[0].looks and pair.halves[1].looks, "neither waits for the other"
    pair.halves[1].looks[0].close()
    settle(player)
    player.app.step(200)
    assert not pair.halves[0].looks and not pair.halves[1].looks, "each looks once"


@pytest.mark.parametrize("community", ["none", "remodel"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 960), (1280, 540)])
def test_a_look_hides_nothing_of_the_partner_and_nothing_that_both_share(
    make: Callable[..., Player], size: tuple[int, int], community: str
) -> None:
    player = make(pair_match({"disaster": "famine", "inspect": "on", "community": community}), size=size)
    settle(player)
    pair = player.table
    middle, shared = pair.places_now.w / 2, pair.places_now
    for half in pair.halves:
        area, look = half.look_area(pair.front), half.looks[0]
        assert area.x + area.w < middle if half.seat == 0 else area.x > middle
        kept = [shared.rounds, shared.disaster, *([shared.community] if half.board.ability else [])]
        for rect in kept:
            assert rect.x >= area.x + area.w or rect.x + rect.w <= area.x
        papers = [look.spread.paper, *(node.rect for node in look.focus.nodes)]
        look._faces(1)
        papers += [half.looks[-1]._paper(pair.front), *(node.rect for node in half.looks[-1].focus.nodes)]
        for rect in papers:
            assert rect.x >= area.x and rect.x + rect.w <= area.x + area.w, rect
            assert rect.y >= 0 and rect.y + rect.h <= shared.h, rect


def test_the_partner_plays_on_while_one_looks_through_the_deck(make: Callable[..., Player]) -> None:
    player = make(pair_match({"disaster": "famine", "inspect": "on"}))
    settle(player)
    pair = player.table
    Hand(player, 1, KEYS_RIGHT).press("start")
    settle(player)
    assert "shuffle" in pair.halves[0].looks[0].focus
    Hand(player, 1, KEYS_RIGHT).act(Discard())
    settle(player)
    assert pair.match.history.plies[-1].seat == 1 and pair.halves[0].looks
    assert "shuffle" not in pair.halves[0].looks[0].focus, "the partner has begun"
    Hand(player, 0, KEYS_LEFT).press("start")
    assert not pair.halves[0].looks


def test_a_computer_that_takes_over_puts_the_look_away(make: Callable[..., Player]) -> None:
    player = make(pair_match({"disaster": "famine", "inspect": "on"}))
    settle(player)
    pair = player.table
    pair.devices.stand_in(1)
    pair.resume_devices()
    assert pair.halves[0].looks and not pair.halves[1].looks


def test_shuffling_again_begins_anew_for_both(make: Callable[..., Player]) -> None:
    player = make(pair_match({"disaster": "famine", "inspect": "on"}))
    settle(player)
    seed = player.table.match.header.seed
    Hand(player, 0, KEYS_LEFT).press("shuffle")
    player.app.step(1000)
    again = player.app.stack.top
    assert isinstance(again, PalmIslandPair) and again.match.header.seed != seed


def test_the_partners_device_turns_no_pages_of_this_deck(make: Callable[..., Player]) -> None:
    player = make(pair_match({"disaster": "famine", "inspect": "on"}))
    settle(player)
    left, right = player.table.halves
    (look,) = left.looks
    here = look.focus.current
    for kind in ("right", "left", "down", "main"):
        player.wish(kind, KEYS_RIGHT)
        assert left.looks == [look] and look.focus.current == here
    assert not right.looks, "that closed the own one"
    player.wish("main", KEYS_LEFT)
    assert not left.looks


def test_half_a_keyboard_reads_the_deck_card_by_card(make: Callable[..., Player]) -> None:
    player = make(pair_match({"disaster": "famine", "inspect": "on", "achievements": "harbour,lookout"}))
    settle(player)
    look = player.table.halves[0].looks[0]
    look.focus.go("card.0")
    look.focus.shown = True
    for n in range(1, len(look.deck)):
        player.wish("right", KEYS_LEFT)
        assert look.focus.current == f"card.{n}"
    for n in reversed(range(len(look.deck) - 1)):
        player.wish("left", KEYS_LEFT)
        assert look.focus.current == f"card.{n}"


# ---- neither waits for the other


def test_a_half_is_played_while_the_other_one_moves(make: Callable[..., Player]) -> None:
    player = make(pair_match(), speed="calm")
    left, right = player.table.halves
    settle(player)
    left.main()
    player.app.step(50)
    assert left.lane.busy and not right.lane.busy
    right.main()
    player.app.step(50)
    assert left.lane.busy and right.lane.busy and player.table.match.history.number == 2
    left.main()
    assert player.table.match.history.number == 2, "a hand that moves takes no choice but by a press that ends it"
    settle(player)
    assert all(half.phase == "turn" for half in (left, right))


def test_any_order_of_two_rounds_shows_the_same_table(make: Callable[..., Player]) -> None:
    pictures = []
    for order in ("01" * 9, "0" * 9 + "1" * 9, "110" * 3 + "100" * 3):
        player = make(pair_match({"disaster": "hurricane"}, 5))
        pair = player.table
        counts = [0, 0]
        for seat in map(int, order):
            legal = pair.match.legal(seat)
            free = [a for a in legal if aim_of(a) is not None and not getattr(a, "paid", 0)]
            pair.match.submit(seat, free[0] if counts[seat] % 2 and free else Discard())
            counts[seat] += 1
            if counts[0] % 3:
                settle(player)
        settle(player)
        assert counts == [9, 9]
        pictures.append((pair.board.snapshot(), pair.match.observe(0)))
    assert pictures[0] == pictures[1] == pictures[2]


def test_a_device_acts_for_its_seat_alone(make: Callable[..., Player]) -> None:
    from game.ui.intent import KINDS

    player = make(pair_match({"disaster": "famine"}, 3))
    pair = player.table
    for kind in KINDS:
        if kind not in ("pause", "log", "rules", "fullscreen", "text"):
            player.app._deliver(Intent(kind, KEYS_LEFT))
            settle(player)
    assert {ply.seat for ply in pair.match.history.plies} <= {0}
    right = pair.halves[1]
    assert right.choice is None and not right.focus.shown
    before = pair.match.history.number
    for kind in ("choose", "main", "act_1"):
        player.app._deliver(Intent(kind, KEYS))
    assert pair.match.history.number == before, "of the whole keyboard only what concerns both has a meaning"


def test_pads_take_the_seats_in_turn_and_make_room_for_the_keys(make: Callable[..., Player]) -> None:
    pair = make(pair_match()).table
    assert (pair.device_of(0), pair.device_of(1)) == (KEYS_LEFT, KEYS_RIGHT)
    assert (pair.seat_for(PADS[0], None), pair.seat_for(PADS[1], None)) == (0, 1)
    other = make(pair_match()).table
    assert other.seat_for(PADS[0], None) == 0
    assert other.seat_for(KEYS_LEFT, None) == 0 and other.seat_for(PADS[0], None) == 1
    assert other.seat_for(MOUSE, None) is None, "the mouse plays where it points"


def with_devices(first: str, second: str) -> Match:
    seats = tuple(replace(who, device=d) for who, d in zip(pair_match().seats, (first, second), strict=True))
    return pair_match(seats=seats)


def test_a_whole_keyboard_beside_a_mouse_plays_its_own_seat_alone(make: Callable[..., Player]) -> None:
    player = make(with_devices("mouse", "keys"))
    pair = player.table
    assert not pair.app.router.halves and pair.device_of(1) == KEYS
    for kind in ("left", "choose", "main"):
        player.app._deliver(Intent(kind, KEYS, pair.app.router.seat_of(KEYS)))
        settle(player)
    assert pair.match.history.plies and {ply.seat for ply in pair.match.history.plies} == {1}
    before = pair.match.history.number
    x, y = pair.halves[1].focus["discard"].rect.centre
    for kind in ("move", "press", "release"):
        player.app._deliver(Pointer(kind, x, y, MOUSE, pair.app.router.seat_of(MOUSE)))
    settle(player)
    assert pair.match.history.number == before, "the mouse is the other one's"
    Hand(player, 0, MOUSE).press("discard")
    settle(player)
    assert pair.match.history.plies[-1].seat == 0


def test_one_mouse_serves_both_seats_where_it_points(make: Callable[..., Player]) -> None:
    player = make(with_devices("mouse", "mouse"))
    pair = player.table
    assert pair.app.router.seat_of(MOUSE) is None
    for seat in (0, 1, 0):
        Hand(player, seat, MOUSE).press("discard")
        settle(player)
    assert [ply.seat for ply in pair.match.history.plies] == [0, 1, 0]


def test_two_who_name_the_keyboard_get_half_of_it_each(make: Callable[..., Player]) -> None:
    for devices in (("keys", "keys"), ("", "keys")):
        pair = make(with_devices(*devices)).table
        assert pair.app.router.halves and (pair.device_of(0), pair.device_of(1)) == (KEYS_LEFT, KEYS_RIGHT)


def test_the_keyboard_is_whole_in_the_pause_and_split_in_a_look_over_the_table(make: Callable[..., Player]) -> None:
    player = make(pair_match({"disaster": "famine", "difficulty": "pro"}))
    pair, router = player.table, player.app.router
    pair.halves[1].open_deck()
    assert player.app.stack.top is pair and pair.halves[1].is_refused("deck"), "nobody may look behind the third card"
    pair.open_pause()
    assert not router.halves
    player.wish("back")
    assert router.halves
    pair.halves[1].open_faces(pair.halves[1].hand.deck[0])
    assert pair.halves[1].looks and player.app.stack.top is pair and router.halves
    player.wish("back", KEYS_RIGHT)
    assert not pair.halves[1].looks and router.halves


def test_a_pad_that_is_lost_stops_the_game(make: Callable[..., Player]) -> None:
    from game.ui.intent import PadNews

    player = make(pair_match())
    pair = player.table
    pair.pad(PadNews("lost", PADS[0], "Pad"))
    assert player.app.stack.top is pair and pair.toasts.waiting, "nobody plays with it"
    pair.seat_for(PADS[0], None)
    assert pair.pad(PadNews("lost", PADS[0], "Pad")) and player.app.stack.top.key == "pad_lost"
    player.wish("back")
    assert player.app.stack.top.key == "pause", "to wait is to pause"
    player.wish("back")
    assert player.app.stack.top.key == "pad_lost", "nobody can go on without it"
    player.app.stack.top._answer("keys_left")
    settle(player)
    assert player.app.stack.top is pair and pair.app.router.halves and pair.device_of(0) == KEYS_LEFT
    pair.pad(PadNews("back", PADS[0], "Pad"))
    assert pair.device_of(0) == PADS[0]


def test_each_half_of_the_keyboard_has_a_key_for_everything(make: Callable[..., Player]) -> None:
    player = make(pair_match())
    player.app.router.speaker = "keyboard"
    bindings = player.app.router.bindings
    kinds = ("choose", "main", "look", "undo", "hint", "left", "right", "next", "back", "act_1", "act_2", "act_3")
    used: list[str] = []
    for half in player.table.halves:
        device = player.table.device_of(half.seat)
        assert device is not None
        for kind in kinds:
            controls = bindings.controls(device.kind, kind)
            used += controls
            assert not any("shift" in c or "alt" in c for c in controls), "no row of presses that the system answers"
            sign = half.glyph(kind)
            assert sign is not None and (kind == "next" or not sign.startswith("cap:") or len(sign) == 5), (kind, sign)
        assert "tool.log" in half.focus, "the log has a button in each half"
    assert len(set(used)) == len(used), "no key of two seats"
    for half in player.table.halves:
        hand = Hand(player, half.seat, (KEYS_LEFT, KEYS_RIGHT)[half.seat])
        hand.press("tool.log")
        assert player.table.drawer.open
        player.wish("back")
        player.settle()
        assert not player.table.drawer.open


def test_each_takes_back_its_own_last_decision(make: Callable[..., Player]) -> None:
    player = make(pair_match())
    pair = player.table
    left, right = pair.halves
    for half in (left, right, left, right):
        half.main()
        settle(player)
    theirs, mine = pair.board.half_snapshot(1), left.hand.deck
    left.undo()
    settle(player)
    assert pair.match.history.number == 3 and left.hand.deck != mine
    assert pair.board.half_snapshot(1) == theirs and right.phase == "turn"
    assert [ply.seat for ply in pair.match.history.plies] == [0, 1, 1]


def test_clips_end_where_the_position_says(make: Callable[..., Player]) -> None:
    player = make(pair_match({"disaster": "famine", "community": "stockpile"}, 12), speed="normal")
    pair = player.table
    pair.draw = lambda canvas: None
    for n in range(120):
        if pair.match.over:
            break
        seat = pair.match.waiting[n % len(pair.match.waiting)]
        pair.match.submit(seat, plan(pair.match, seat, n))
        settle(player)
        shown = pair.board.snapshot()
        pair.board.sync(pair.match.observe(0))
        assert shown == pair.board.snapshot(), RULES.text(pair.match.history.plies[-1].action)


def test_a_window_that_changes_its_size_finds_everything_in_its_place(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine"}, lambda m: m.round == 2 and len(m.waiting) == 2), speed="calm")
    pair = player.table
    for half in pair.halves:
        half.main()
    player.app.step(50)
    assert any(half.lane.busy for half in pair.halves)
    pair.resize(player.app.canvas)
    shown = pair.board.snapshot()
    pair.board.sync(pair.match.observe(0))
    assert pair.board.snapshot() == shown and not pair.joint
    settle(player)
    assert pair.board.snapshot() == shown


# ---- the council


def council_of(options: dict[str, str], want: Callable[[Match], bool], seed: int = 11) -> Match:
    match = pair_match(options, seed)
    for n in range(1500):
        if match.over or want(match):
            break
        seat = match.waiting[match.history.number % len(match.waiting)]
        match.submit(seat, plan(match, seat, 5 * n))
    assert not match.over
    return match


def two_ways(match: Match) -> bool:
    found = [a for a in match.legal(0) if isinstance(a, Propose)]
    return len(found) > 1 and all(len(match.legal(s)) > 2 for s in (0, 1))


def test_propose_decline_and_agree(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine"}, two_ways))
    pair = player.table
    left, right = Hand(player, 0, PADS[0]), Hand(player, 1, PADS[1])
    steps = pair.match.observe(0).shared.steps
    left.press("agree")
    settle(player)
    first = pair.match.observe(0).council.proposal
    assert first is not None and left.half.phase == "watch" and "decline" in right.half.focus
    right.press("decline")
    settle(player)
    assert pair.pool.action is not None and pair.pool.action != first, "another payment is laid"
    right.press("agree")
    settle(player)
    left.press("agree")
    settle(player)
    assert pair.match.observe(0).shared.steps == steps + 1 and pair.board.steps == steps + 1
    for hand in (left, right):
        hand.press("go_on")
        settle(player)
    assert pair.match.observe(0).council is None and pair.board.council == 0.0


def test_a_round_is_begun_once_in_the_log_of_both(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine"}, lambda m: m.round == 3))
    lines = [line for line in player.table.log_lines() if "Round 2 begins" in line.text]
    assert len(lines) == 1 and not lines[0].seat


def test_the_paper_shows_what_is_paid_until_it_is_paid(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine"}, two_ways), speed="normal")
    pair = player.table
    pair.halves[0]._agree()
    settle(player)
    pair.halves[1]._agree()
    player.app.step(30)
    assert pair.joint and pair.kinds == [0] and pair.pool.aim.kind == 0
    settle(player)
    assert pair.kinds == [] and pair.board.steps == pair.seen.shared.steps


def test_both_lay_cards_into_one_payment(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine"}, two_ways))
    pair = player.table
    mask = pair.pool.mask
    seat, card = next((s, c) for s in (0, 1) for c in range(1, 27) if mask >> 32 * s + c & 1)
    hand = Hand(player, seat, MOUSE)
    hand.press(f"stored.{card}")
    assert pair.pool.mask == mask & ~(1 << 32 * seat + card)
    assert pair.halves[1 - seat].choice.pool is pair.pool and not pair.halves[1 - seat].plank_ready("agree")
    Hand(player, 1 - seat, PADS[0]).half.confirm()
    assert pair.halves[1 - seat].is_refused("agree"), "what is still missing is said"
    hand.press(f"stored.{card}")
    assert pair.pool.mask == mask


def test_a_proposal_can_be_taken_back(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine"}, two_ways))
    pair = player.table
    pair.halves[0]._agree()
    settle(player)
    pair.halves[0].undo()
    settle(player)
    assert pair.match.observe(0).council.proposal is None
    assert all(half.phase == "council" for half in pair.halves)


# ---- help


def can_ask(match: Match) -> bool:
    return any(isinstance(a, Ask) for a in match.legal(0)) and any(
        getattr(a, "paid", 0) for a in match.legal(1) if not isinstance(a, Ask)
    )


def test_help_is_asked_for_and_given_in_the_other_half(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine", "community": "support"}, can_ask))
    pair = player.table
    left, right = pair.halves
    aim = next(aim_of(a) for a in right.legal if aim_of(a) is not None and getattr(a, "paid", 0))
    right.pick(aim, "front.flip")
    chosen = right.choice
    ask = next(a for a in left.legal if isinstance(a, Ask))
    Hand(player, 0, PADS[0]).act(ask)
    settle(player)
    assert right.asked == ask and right.choice is not None and right.choice.aim == chosen.aim, "the own choice stays"
    assert {n.name for n in right.focus.nodes} >= {"grant", "deny"} and left.phase == "watch"
    Hand(player, 1, PADS[1]).press("grant")
    settle(player)
    assert pair.match.observe(0).seats[1].helped and pair.match.observe(0).seats[0].ask is None
    assert left.hand.deck == pair.match.observe(0).seats[0].deck


def test_an_asking_is_void_when_its_card_is_spent(make: Callable[..., Player]) -> None:
    player = make(council_of({"disaster": "famine", "community": "support"}, can_ask))
    pair = player.table
    left, right = pair.halves
    spent = [a for a in right.legal if aim_of(a) is not None and getattr(a, "paid", 0)]
    ask, action = next((q, a) for q in left.legal if isinstance(q, Ask) for a in spent if a.paid & q.partner & ~1)
    pair.match.submit(0, ask)
    settle(player)
    pair.match.submit(1, action)
    settle(player)
    assert right.asked is None and left.phase == "turn" and ask not in left.legal


# ---- a computer beside a person


def test_a_computer_plays_the_other_half(make: Callable[..., Player]) -> None:
    from game.match.seats import computer

    seats = (human("Luana", "flame"), computer("easy", "Keoni", "wave"))
    player = make(pair_match({"disaster": "famine"}, 7, seats))
    pair = player.table
    pair.draw = lambda canvas: None
    assert not pair.app.router.halves and pair.seat_for(PADS[1], None) == 0
    for _ in range(900):
        player.app.step(100)
        left = pair.halves[0]
        if (left.phase == "turn" and not left.lane.busy) or (left.phase == "council" and not left.lane.busy):
            left.main()
        if pair.match.round > 2:
            break
    assert pair.match.round > 2
    assert {ply.seat for ply in pair.match.history.plies} == {0, 1}


def test_looking_back_is_for_both(make: Callable[..., Player]) -> None:
    player = make(pair_match())
    pair = player.table
    for _ in range(3):
        for half in pair.halves:
            half.main()
            settle(player)
    now = pair.board.snapshot()
    pair._look_at(2)
    player.app.step(100)
    assert pair.past == 2 and all(half.past == 2 for half in pair.halves) and pair.board.snapshot() != now
    player.wish("back")
    player.app.step(100)
    assert pair.past is None and pair.board.snapshot() == now
    assert all(half.phase == "turn" for half in pair.halves)
