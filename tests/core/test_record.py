"""Recordings: written as promised, read back, and every difference found and named."""

from __future__ import annotations

import json

import pytest

from game.ai.levels import named
from game.core import record
from game.core.errors import Refused
from game.tools.play import play
from tests.toys import LANTERNS, REEF, lanterns


def recorded(rules, players: int = 2, seed: int = 5) -> list[str]:
    config = rules.config(players)
    game = play(rules, config, seed, [named(rules.title, "random")] * players)
    return list(record.record(rules, config, seed, game.moves))


def changed(lines: list[str], at: int, **parts) -> list[str]:
    entry = json.loads(lines[at]) | parts
    return [*lines[:at], json.dumps(entry), *lines[at:][1:]]


def test_the_lines_have_the_promised_keys():
    lines = [json.loads(line) for line in recorded(REEF)]
    assert list(lines[0]) == ["title", "rules_version", "data_hash", "players", "options", "seed", "setup"]
    assert list(lines[1]) == ["ply", "seat", "legal", "action", "events", "scores", "position"]
    assert list(lines[-1]) == ["result", "checksum"]
    assert [line["ply"] for line in lines[1:-1]] == list(range(len(lines) - 2))
    assert all(line["action"] in line["legal"] for line in lines[1:-1])
    assert lines[-1]["result"]["totals"] == [sum(sheet.values()) for sheet in lines[-2]["scores"]]


@pytest.mark.parametrize("rules", [LANTERNS, REEF])
def test_a_sound_recording_agrees(rules):
    lines = recorded(rules)
    assert record.check(rules, lines) == record.Verdict(len(lines) - 2, True, "")


@pytest.mark.parametrize(
    ("at", "parts", "words", "plies"),
    [
        (0, {"rules_version": 9}, "Header: rules_version is 9, the rules give 1.", 0),
        (0, {"data_hash": "beef"}, "Header: data_hash", 0),
        (0, {"setup": {}}, "Header: setup.hands is missing.", 0),
        (3, {"legal": ["dance"]}, "Ply 2: legal", 2),
        (3, {"scores": [{"equal": 3, "mixed": 0}, {"equal": 0, "mixed": 0}]}, "Ply 2: scores[0].equal is 3", 2),
        (3, {"events": []}, "Ply 2: events has 0 entries", 2),
        (4, {"extra": 1}, "Ply 3: extra is not known to the rules.", 3),
        (-1, {"result": None}, "End: result", None),
    ],
)
def test_a_changed_line_is_the_first_difference(at, parts, words, plies):
    lines = recorded(REEF)
    at %= len(lines)
    verdict = record.check(REEF, changed(lines, at, **parts))
    assert verdict.first_difference.startswith(words)
    assert verdict.plies == (len(lines) - 2 if plies is None else plies)
    assert verdict.checksum_ok  # the moves still lead to the same end


def test_a_wrong_checksum_is_told_apart():
    lines = recorded(REEF)
    verdict = record.check(REEF, changed(lines, len(lines) - 1, checksum="00"))
    assert not verdict.checksum_ok and verdict.first_difference.startswith("End: checksum")


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"action": "dance"}, "Ply 1: 'dance' is not an action of reef."),
        ({"seat": 1}, "Ply 1: 'add 0' of seat 1 is not allowed (reef.refuse.not_now, REE-2)."),
        ({"seat": 7}, "Ply 1: There is no seat 7."),
    ],
)
def test_a_move_the_rules_refuse_ends_the_comparison(parts, words):
    lines = changed(recorded(REEF), 2, action="add 0")
    verdict = record.check(REEF, changed(lines, 2, **parts))
    assert (verdict.plies, verdict.checksum_ok, verdict.first_difference) == (1, False, words)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda lines: [], "no end"),
        (lambda lines: lines[:-1], "no end"),
        (lambda lines: [*lines[:2], lines[2][:20], *lines[3:]], "Line 3 of the recording is damaged."),
        (lambda lines: ["[]", *lines], "not an object"),
        (lambda lines: changed(lines, 0, seed="five"), "does not say its seed"),
        (lambda lines: changed(lines, 2, seat=None), "lacks seat or action at ply 1"),
        (lambda lines: changed(lines, 0, title="lanterns"), "is of lanterns, not of reef"),
        (lambda lines: changed(lines, 0, players=9), "not 9"),
        (lambda lines: changed(lines, 0, options={"goal": "win"}), "can't be 'win'"),
    ],
)
def test_what_is_no_recording_is_refused_in_a_sentence(damage, words):
    with pytest.raises(Refused, match=words.replace("(", r"\(")):
        record.check(REEF, damage(recorded(REEF)))


def test_recording_an_illegal_move_is_refused():
    with pytest.raises(Refused, match="not allowed"):
        list(record.record(LANTERNS, LANTERNS.config(2), 1, [(0, lanterns.Agree())]))


def test_the_checksum_knows_the_whole_position():
    state, _ = REEF.setup(REEF.config(2), 1)
    other, _ = REEF.setup(REEF.config(2), 2)
    assert record.checksum(REEF, state) != record.checksum(REEF, other)
    assert len(record.checksum(REEF, state)) == 64
