"""Saved games and texts: what comes back is the same game; what can't be read says so and loses nothing."""

from __future__ import annotations

import base64
import random
from typing import Any

import msgspec
import pytest

from game.core import record
from game.core.errors import Refused
from game.core.notice import Unusable
from game.core.value import replace
from game.match import saving, transfer
from game.match.match import Match, demo
from game.match.seats import Aids
from tests.match.tables import AT_ONCE, KAI, LUANA, OPEN, REEF, TEAM, bot, play, table

TOYS = {"lanterns": TEAM, "reef": REEF}


def toys(title: str) -> Any:
    if title not in TOYS:
        raise Refused(f"There is no title {title!r}.")
    return TOYS[title]


def changed(rules: Any, **facts: Any) -> Any:
    """The same rules in another version."""
    return type("Changed", (type(rules),), facts)()


def random_match(rules: Any, players: int, seed: int, plies: int) -> Match:
    """A game some random decisions far, people in every seat."""
    chance = random.Random(seed)
    match = table(rules, *(LUANA, KAI, LUANA)[:players], seed=seed)
    while match.waiting and match.history.length < plies:
        seat = chance.choice(match.waiting)
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


def same(one: Match, other: Match) -> bool:
    return (one.header, one.history.plies, one.history.state) == (
        other.header,
        other.history.plies,
        other.history.state,
    )


@pytest.mark.parametrize(("rules", "players"), [(TEAM, 2), (REEF, 3)])
@pytest.mark.parametrize("plies", [0, 1, 7, 1000])
def test_a_saved_game_comes_back_whole(rules: Any, players: int, plies: int) -> None:
    match = random_match(rules, players, plies, plies)
    match.aids, match.played_ms = Aids(hints=2, deck_view=True), 1234.4
    loaded = saving.unpack(saving.pack(match), toys)
    assert same(loaded.match, match) and loaded.notices == ()
    assert loaded.match.aids == match.aids and loaded.match.played_ms == 1234
    assert loaded.match.history.deal == match.history.deal


@pytest.mark.parametrize("facts", [{"version": 2}, {"data_hash": "f" * 16}])
def test_a_game_of_changed_rules_goes_on_from_its_snapshot_with_its_history_locked(facts: dict[str, Any]) -> None:
    match = random_match(TEAM, 2, 1, 9)
    later = changed(TEAM, **facts)
    loaded = saving.unpack(saving.pack(match), lambda title: later)
    assert loaded.notices == (saving.LOCKED,)
    resumed = loaded.match
    assert resumed.history.state == match.history.state and resumed.history.locked
    assert resumed.history.length == 0 and resumed.history.number == 9
    assert all(resumed.undo(seat) is not None for seat in range(2))
    seat = resumed.waiting[0]
    resumed.submit(seat, resumed.legal(seat)[0])
    again = saving.unpack(saving.pack(resumed), lambda title: later)
    assert again.notices == () and same(again.match, resumed) and again.match.history.number == 10
    assert same(transfer.read(transfer.write(resumed), lambda title: later), resumed)
    with pytest.raises(Refused):
        transfer.recording(resumed)


def test_a_replay_that_ends_otherwise_counts_as_changed_rules() -> None:
    save = msgspec.json.decode(saving.pack(random_match(TEAM, 2, 1, 9)))
    save["seed"] += 1
    loaded = saving.unpack(msgspec.json.encode(save), toys)
    assert loaded.notices == (saving.LOCKED,) and loaded.match.history.length == 0


def test_a_position_that_todays_rules_cannot_read_is_refused() -> None:
    save = msgspec.json.decode(saving.pack(random_match(TEAM, 2, 1, 9)))
    save["rules_version"], save["state"] = 0, {"oil": "much"}
    with pytest.raises(Unusable) as refused:
        saving.unpack(msgspec.json.encode(save), toys)
    assert refused.value.notice == saving.OLD_RULES


@pytest.mark.parametrize("change", [{"format": 99}, {"rules_version": 99}, {"title": "atlantis"}])
def test_a_game_of_a_newer_version_says_so(change: dict[str, Any]) -> None:
    save = msgspec.json.decode(saving.pack(random_match(TEAM, 2, 1, 3)))
    with pytest.raises(Unusable) as refused:
        saving.unpack(msgspec.json.encode(save | change), toys)
    assert refused.value.notice == saving.NEWER


def test_damaged_bytes_never_break_the_reader() -> None:
    data = saving.pack(random_match(REEF, 2, 4, 20))
    chance = random.Random(3)
    for n in range(300):
        torn = bytearray(data)
        for _ in range(1 + n % 4):
            torn[chance.randrange(len(torn))] = chance.randrange(256)
        damaged = bytes(torn[: chance.randrange(len(torn))] if n % 3 == 0 else torn)
        try:
            loaded = saving.unpack(damaged, toys)
        except Unusable as fault:
            assert str(fault).endswith(".")
        else:
            assert loaded.match.waiting or loaded.match.result


# ---- texts
@pytest.mark.parametrize(("rules", "players"), [(TEAM, 2), (REEF, 3)])
@pytest.mark.parametrize("plies", [0, 5, 1000])
def test_a_game_travels_as_a_text(rules: Any, players: int, plies: int) -> None:
    match = random_match(rules, players, plies, plies)
    text = transfer.write(match)
    assert same(transfer.read(text, toys), match)
    wrapped = "\n  ".join(text[n : n + 40] for n in range(0, len(text), 40))
    assert same(transfer.read(wrapped, toys), match)
    assert len(text) < 400 and text.isascii()


def test_a_text_names_no_devices_and_no_profiles() -> None:
    match = table(TEAM, replace(LUANA, device="pad 7c3a", profile="secret"), KAI)
    seat = transfer.read(transfer.write(match), toys).seats[0]
    assert (seat.name, seat.device, seat.profile) == ("Luana", "", "")


def test_every_damaged_text_is_refused_in_one_sentence() -> None:
    text = transfer.write(random_match(TEAM, 2, 1, 9))
    chance = random.Random(1)
    damaged = ["", "hello", text[1:], text[:-1], text[:-9], text + "A", text[4:], transfer.MARK, text + text, "LL1.é"]
    for _ in range(200):
        at = chance.randrange(len(transfer.MARK), len(text) - 1)
        letter = chance.choice([c for c in "ABCxyz019-_" if c != text[at]])
        damaged.append(text[:at] + letter + text[at + 1 :])
    for bad in damaged:
        with pytest.raises(Unusable) as refused:
            transfer.read(bad, toys)
        assert refused.value.notice in (transfer.NO_GAME, transfer.TORN)
        assert str(refused.value).count(".") == 1


def test_a_text_that_unfolds_without_end_is_refused() -> None:
    import hashlib
    import zlib

    packed = zlib.compress(b"\0" * 50_000_000, 9)
    bomb = transfer.MARK + base64.urlsafe_b64encode(hashlib.sha256(packed).digest()[:4] + packed).decode().rstrip("=")
    with pytest.raises(Unusable) as refused:
        transfer.read(bomb, toys)
    assert refused.value.notice == transfer.TORN


def test_a_text_of_other_rules_is_refused() -> None:
    text = transfer.write(random_match(TEAM, 2, 1, 30))
    for rules in (
        changed(TEAM, version=2),
        changed(TEAM, data_hash="e" * 16),
        changed(TEAM, setup=lambda self, c, s: OPEN.setup(c, s + 1)),
    ):
        with pytest.raises(Unusable) as refused:
            transfer.read(text, lambda title, rules=rules: rules)
        assert refused.value.notice == transfer.OTHER_RULES


def test_a_text_of_a_newer_version_says_so() -> None:
    text = transfer.write(random_match(TEAM, 2, 1, 3))
    for rules_of in (lambda title: changed(TEAM, version=0), lambda title: toys("atlantis")):
        with pytest.raises(Unusable) as refused:
            transfer.read(text, rules_of)
        assert refused.value.notice == transfer.NEWER


def test_a_match_is_recorded_as_the_tools_read_it() -> None:
    match = demo(REEF, REEF.config(2), 5, "easy", AT_ONCE)
    match.play_out()
    verdict = record.check(REEF, transfer.recording(match))
    assert verdict.checksum_ok and verdict.first_difference == "" and verdict.plies == match.history.length


def test_the_computers_go_on_after_loading_as_they_would_have() -> None:
    match = table(REEF, bot(), bot(), seed=3)
    match.play_out(5)
    loaded = saving.unpack(saving.pack(match), toys).match
    match.play_out()
    loaded.play_out()
    assert same(match, loaded)


def test_the_rest_of_a_game_can_be_played_after_a_fork_was_saved() -> None:
    match = table(TEAM, LUANA, KAI)
    play(match, [(0, "gather"), (1, "gather")])
    fork = saving.unpack(saving.pack(match.fork(1)), toys).match
    assert fork.aids.forked and fork.history.length == 1
