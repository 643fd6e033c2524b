"""Every title keeps the promises of `game.core.protocol`: the checks of `game.core.checks`, on random games."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai.levels import NAMES, levels, player
from game.ai.player import Budget, decide
from game.core import record
from game.core.checks import check_position, check_step
from game.core.rng import branch, seeded
from game.core.value import fields
from game.rules import registry
from game.tools.play import available, bots, play
from game.tools.soak import checked_game
from tests.toys import TOYS

ROOT = Path(__file__).resolve().parents[2]


def importable():
    """(titles whose rules load, what went wrong with the others)."""
    found, faults = {rules.title: rules for rules in TOYS}, {}
    for title in available():
        try:
            found[title] = registry.rules(title)
        except Exception as fault:
            faults[title] = f"{type(fault).__name__}: {fault}"
    return found, faults


ALL, BROKEN = importable()
GAMES = 3  # random games of each title and number of players; long runs are `main.py soak`
CASES = [(title, players) for title, rules in ALL.items() for players in rules.players]

titles = pytest.mark.parametrize("title", ALL)
cases = pytest.mark.parametrize(("title", "players"), CASES)


def configs(title: str, players: int, count: int = GAMES):
    """The default option set and a few others, spread over all."""
    sets = ALL[title].soak_configs(players)
    return [sets[i * len(sets) // count % len(sets)] for i in range(count)]


def random_game(title: str, players: int, seed: int, config=None):
    rules = ALL[title]
    return play(rules, config or configs(title, players)[0], seed, bots(rules, "random", players))


def some_positions(title: str, players: int, seed: int, count: int):
    """(position, seat, action done there) spread over a random game."""
    rules = ALL[title]
    game = random_game(title, players, seed)
    states = [state for state, _ in rules.replay(game.config, seed, game.moves)]
    step = max(1, len(game.moves) // count)
    return [(states[i], *game.moves[i]) for i in range(0, len(game.moves), step)][:count]


def test_the_rules_of_every_title_load():
    assert BROKEN == {}


@cases
def test_random_games_pass_every_check_to_their_end(title, players):
    for number, config in enumerate(configs(title, players)):
        plies, found = checked_game(ALL[title], config, 100 * players + number, every=13)
        assert not found, f"{title}, {config}, seed {100 * players + number}: {found[0]}"
        assert 0 < plies <= ALL[title].ply_limit


@cases
def test_the_first_plies_pass_every_check(title, players):
    """The deal and the first decisions are the most special ones."""
    rules = ALL[title]
    for state, seat, action in some_positions(title, players, 7, 1) + some_positions(title, players, 8, 4):
        assert check_position(rules, state, 5) == []
        assert check_step(rules, state, seat, action, 6) == []


@cases
def test_every_option_set_can_be_set_up(title, players):
    rules = ALL[title]
    sets = rules.configs(players)
    assert sets and len(set(sets)) == len(sets)
    assert sets[0] == rules.config(players, dict(sets[0].options))
    for config in sets[:: 1 + len(sets) // 60]:
        state, events = rules.setup(config, 3)
        assert rules.waiting(state)
        assert rules.setup(config, 3) == (state, events)
        assert rules.config(players, dict(config.options)) == config


@titles
def test_types_of_the_protocol_are_declared_once(title):
    rules = ALL[title]
    for kinds in (rules.action_types, rules.event_types):
        tags = [kind.__struct_config__.tag for kind in kinds]
        assert all(tags) and len(set(tags)) == len(tags)
    assert list(rules.players) == sorted(set(rules.players))
    assert rules.version >= 1 and rules.ply_limit > 0 and int(rules.data_hash, 16) >= 0
    assert rules.observation_type is not rules.state_type


@titles
def test_seeds_make_different_games(title):
    rules = ALL[title]
    ends = {random_game(title, rules.players[-1], seed).moves for seed in range(6)}
    assert len(ends) > 1


def fingerprints() -> str:
    """A line for one random game of every case, and for one of a searching player on each toy."""
    lines = []
    for title, players in CASES:
        rules = ALL[title]
        games = [random_game(title, players, 11)]
        if rules in TOYS:
            games.append(play(rules, configs(title, players)[0], 11, bots(rules, "search:8", players)))
        lines += [f"{title} {players} {len(g.moves)} {record.checksum(rules, g.end)}" for g in games]
    return "\n".join(lines)


def elsewhere(code: str, hash_seed: str) -> str:
    """What a piece of Python prints in a process of its own. Fails when it fails."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    there = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert there.returncode == 0, there.stderr
    return there.stdout.strip()


def test_the_same_seed_gives_the_same_game_in_other_processes():
    """Neither the process nor the hash seed of Python plays a part."""
    code = f"from {__name__} import fingerprints; print(fingerprints())"
    here = fingerprints()
    assert [elsewhere(code, hash_seed) for hash_seed in ("0", "4242")] == [here, here]


def test_rules_players_and_matches_need_no_window():
    """Everything below the scenes can be imported where there is no pygame."""
    folders = ("core", "rules", "ai", "match")
    files = [file for folder in folders for file in sorted((ROOT / "game" / folder).rglob("*.py"))]
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]
    code = (
        "import sys; sys.modules['pygame'] = sys.modules['pymunk'] = None\n"
        f"from importlib import import_module\nfor name in {names!r}: import_module(name)\nprint('all')"
    )
    assert elsewhere(code, "0") == "all"


@cases
def test_a_recording_is_read_back_and_meets_its_checksum(title, players):
    rules = ALL[title]
    game = random_game(title, players, 12)
    lines = list(record.record(rules, game.config, game.seed, game.moves))
    assert record.check(rules, lines) == record.Verdict(len(game.moves), True, "")
    recording = record.read(lines)
    assert record.config_of(rules, recording) == game.config
    assert [(seat, rules.parse(text)) for seat, text in recording.moves] == list(game.moves)


@cases
@pytest.mark.parametrize("name", NAMES)
def test_a_computer_player_answers_legally_and_repeats(title, players, name):
    """It is given the observation alone, so what is hidden can't matter; the choice depends on nothing else."""
    rules = ALL[title]
    bot = player(name)
    for state, seat, _ in some_positions(title, players, 13, 3):
        legal = rules.legal(state, seat)
        seen = rules.observe(state, seat)
        before = hash(state), hash(seen), fields(state)
        chosen = decide(bot.choose(rules, seen, seat, legal, 99, Budget(6)))
        assert chosen in legal
        assert (hash(state), hash(seen), fields(state)) == before
        world = rules.sample(seen, branch(seeded(1), 2))
        again = decide(
            player(name).choose(rules, rules.observe(world, seat), seat, rules.legal(world, seat), 99, Budget(6))
        )
        assert again == chosen


@titles
def test_the_strongest_level_thinks_in_slices_that_fit_a_frame(title):
    """The match gives about 4 ms of a frame; counted in this thread's own time, since machines are busy."""
    rules = ALL[title]
    level = levels(title)[-1]
    slices = []
    for state, seat, _ in some_positions(title, rules.players[-1], 14, 2):
        thinking = player(level.player).choose(
            rules, rules.observe(state, seat), seat, rules.legal(state, seat), 3, level.budget
        )
        done = False
        while not done:
            began = time.thread_time()
            done = next(thinking, thinking) is thinking
            slices.append(time.thread_time() - began)
    slices.sort()
    assert slices[len(slices) * 95 // 100] < 0.006
    assert slices[-1] < 0.05
