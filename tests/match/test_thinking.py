"""Computer players inside a match: slices, pauses, starting anew, failing, hints."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.core.value import replace
from game.match.match import ONE_THING, demo
from game.match.seats import Tempo
from game.match.telling import Said
from tests.match.tables import AT_ONCE, KAI, LUANA, REEF, TEAM, Scripted, Steps, bot, play, table
from tests.toys.lanterns import Agree, Gather


def first(legal: tuple[Any, ...]) -> Any:
    return legal[0]


def test_a_decision_is_spread_over_frames() -> None:
    player = Scripted(first, slices=20)
    match = table(REEF, bot(), KAI, brains=player, clock=Steps(0.5))
    frames = 0
    while match.history.length == 0:
        match.tick(16)
        frames += 1
    assert 3 <= frames <= 8 and len(player.asked) == 1


def test_pause_and_thinking_are_two_settings() -> None:
    match = table(REEF, bot(), KAI, brains=Scripted(first), pace=Tempo(pause_ms=100, hold_ms=0))
    for _ in range(6):
        match.tick(16)
    assert match.history.length == 0
    match.tick(16)
    assert match.history.length == 1
    match.tick(99)
    assert match.history.length == 1
    match.tick(1)
    assert match.history.length == 2


def test_the_scene_can_keep_a_computer_waiting() -> None:
    match = table(REEF, bot(), KAI, brains=Scripted(first))
    match.may_move = lambda seat: False
    for _ in range(5):
        match.tick(1000)
    assert match.history.length == 0
    match.may_move = lambda seat: True
    match.tick(1)
    assert match.history.length == 1


def test_thinking_starts_anew_only_when_the_choice_changes() -> None:
    player = Scripted(first, slices=1000)
    match = table(TEAM, LUANA, bot(), brains=player, clock=Steps(1))
    match.tick(16)
    play(match, [(0, "gather")])
    match.tick(16)
    assert len(player.asked) == 1
    play(match, [(0, "propose 1")])
    match.tick(16)
    assert len(player.asked) == 2 and Agree() in player.asked[1][1]


def test_a_computer_partner_answers_what_a_person_proposes() -> None:
    match = table(TEAM, LUANA, bot(), brains=Scripted(lambda legal: Agree() if Agree() in legal else legal[0]))
    play(match, [(0, "propose 1")])
    match.tick(16)
    assert match.observe(0).lit == 1


class Breaking(Scripted):
    """Fails while thinking."""

    def choose(self, *asked: Any) -> Generator[None, None, Any]:
        yield
        raise ZeroDivisionError


def unknown(title: str, level: str) -> Any:
    raise LookupError(level)


def test_a_failing_computer_makes_the_first_legal_move_and_the_table_is_told() -> None:
    endless = Scripted(first, slices=10**9)
    for brains in (Breaking(first), Scripted(lambda legal: "nonsense"), unknown, endless):
        pace = replace(AT_ONCE, patience_ms=20)
        match, heard = table(REEF, bot(), KAI, brains=brains, clock=Steps(1), pace=pace), []
        match.listen(None, heard.append)
        expected = match.legal(0)[0]
        for _ in range(20):
            if not match.history.length:
                match.tick(16)
        assert match.history.plies[0].action == expected
        assert isinstance(heard[0], Said) and heard[0].notice.key == "shell.fault.computer_player"


def test_a_computer_sees_only_its_observation_and_has_luck_of_its_own() -> None:
    player = Scripted(first)
    match = table(TEAM, bot(), bot(), brains=player)
    match.tick(16)
    assert player.observations[0] == match.rules.observe(match.history.state_at(0), 0)
    assert len({rng for _, _, rng in player.asked}) == len(player.asked)


def test_the_same_position_gives_a_computer_the_same_luck_again() -> None:
    player = Scripted(first)
    match = table(REEF, LUANA, bot(), brains=player)
    for _ in range(2):
        match.submit(0, match.legal(0)[0])
        match.submit(0, match.legal(0)[-1])
        match.tick(16)
        match.undo(0)
    assert player.asked[0] == player.asked[1] and player.asked[0][0] == 1


def test_a_hint_is_thought_out_in_slices_and_counted_once() -> None:
    player = Scripted(lambda legal: legal[-1], slices=20)
    match = table(TEAM, LUANA, KAI, brains=player, clock=Steps(0.5))
    assert match.ask_hint(0) is None and match.hint(0) is None and match.ask_hint(0) is None
    for _ in range(10):
        match.tick(16)
    assert match.hint(0) == match.legal(0)[-1] and match.hint(1) is None
    assert match.aids.hints == 1 and match.aids.assisted and match.history.length == 0


def test_a_hint_stays_while_the_partner_moves_and_goes_when_the_choice_changes() -> None:
    match = table(TEAM, LUANA, KAI, brains=Scripted(first))
    match.ask_hint(0)
    match.tick(16)
    play(match, [(1, "gather")])
    assert match.hint(0) == Gather()
    play(match, [(1, "propose 1")])
    assert match.hint(0) is None


def test_no_hint_is_counted_where_there_is_one_thing_to_do() -> None:
    match = table(REEF, LUANA, KAI, brains=Scripted(first))
    for _ in range(3):
        match.submit(0, match.legal(0)[0])
    assert match.ask_hint(0) == ONE_THING and match.ask_hint(1) is not None and match.aids.hints == 0


def test_the_computer_takes_over_a_seat_and_gives_it_back() -> None:
    match = table(REEF, LUANA, KAI, brains=Scripted(first))
    match.reseat(0, bot("Luana"))
    match.tick(16)
    assert match.history.length == 1
    match.reseat(0, LUANA)
    match.tick(16)
    assert match.history.length == 1


def test_a_demo_plays_itself_to_the_end_the_same_way_each_time() -> None:
    games = []
    for _ in range(2):
        match = demo(REEF, REEF.config(3), 11, "easy", AT_ONCE)
        frames = 0
        while not match.over and frames < 2000:
            match.tick(16)
            frames += 1
        assert match.over and match.result is not None
        games.append(match.history.plies)
    assert games[0] == games[1]
