"""The commands answer with the exact names, exit codes and one sentence for what they refuse."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.core.errors import GameError
from game.match import transfer
from game.match.match import Match
from game.match.seats import computer
from game.tools import bench_ai, cli
from game.tools.cli import COMMANDS
from game.tools.match_bots import interval
from tests.toys import LANTERNS, REEF, reef

ROOT = Path(__file__).resolve().parents[2]
SIM_KEYS = [
    "title", "players", "options", "games", "finished", "errors", "plies", "plies_per_second", "longest", "wins",
    "mean_scores", "min_score", "max_score",
]  # fmt: skip


def one_sentence(text: str) -> bool:
    lines = text.splitlines()
    return len(lines) == 1 and lines[0].endswith(".") and "Traceback" not in text


# ---- sim
@pytest.mark.parametrize("bots", ["random", "greedy", "search:4", "random,greedy", "easy"])
def test_sim_tells_its_figures(command, bots):
    code, data, err = command(f"sim reef --games 3 --seed 7 --option goal=sets --bots {bots} --json")
    assert (code, err) == (0, "")
    assert list(data) == SIM_KEYS
    assert data["title"] == "reef" and data["options"] == {"goal": "sets"} and data["players"] == 2
    assert data["games"] == data["finished"] == 3 and data["errors"] == 0
    assert sum(data["wins"]) == pytest.approx(3) and len(data["mean_scores"]) == 2
    assert data["min_score"] <= min(data["mean_scores"]) <= max(data["mean_scores"]) <= data["max_score"]
    assert 0 < data["longest"] <= data["plies"] and data["plies_per_second"] > 0


def test_sim_plays_two_seats_at_once_and_repeats(command):
    first = command("sim lanterns --games 20 --json")[1]
    again = command("sim lanterns --games 20 --json")[1]
    assert first | {"plies_per_second": 0} == again | {"plies_per_second": 0}
    assert first["wins"][0] == first["wins"][1] > 0


def test_games_of_a_run_have_the_seeds_that_follow(command):
    whole = command("sim reef --games 4 --seed 10 --json")[1]
    parts = [command(f"sim reef --games 1 --seed {seed} --json")[1] for seed in range(10, 14)]
    assert whole["plies"] == sum(part["plies"] for part in parts)
    assert whole["max_score"] == max(part["max_score"] for part in parts)


def test_sim_counts_broken_games(command, monkeypatch):
    monkeypatch.setattr(reef.Reef, "ply_limit", 30)
    code, data, err = command("sim reef --games 5 --json")
    assert code == 1 and data["errors"] == 5 and data["finished"] == 0
    assert one_sentence(err) and "not over after 30 plies" in err


def test_without_json_people_can_read_it(command):
    code, out, err = command("sim reef --games 1")
    assert (code, err) == (0, "") and "games: 1" in out.splitlines()


# ---- soak
def test_soak_visits_every_option_set(command):
    code, data, err = command("soak reef --json")
    assert (code, err) == (0, "")
    assert list(data) == ["title", "games", "plies", "seconds", "option_sets", "failures"]
    assert data["games"] == data["option_sets"] == 4 and data["failures"] == []


def test_soak_without_a_title_takes_all(command):
    code, data, _ = command("soak --games 2 --json")
    assert code == 0 and data["title"] == "all" and data["games"] == 4 and data["option_sets"] == 6


def test_soak_can_be_kept_to_some_sets(command):
    assert command("soak reef --players 3 --option goal=sets --games 2 --json")[1]["option_sets"] == 1
    code, _, err = command("soak reef --option goal=win --json")
    assert code == 2 and one_sentence(err)
    assert command("soak reef --players 9")[0] == 2


def test_soak_tells_failures(command, monkeypatch):
    monkeypatch.setattr(reef.Reef, "redact", lambda self, event, seat: event)
    code, data, err = command("soak --games 4 --players 2 --json")
    assert code == 1 and one_sentence(err)
    assert list(data["failures"][0]) == ["seed", "players", "options", "ply", "what"]
    assert "reef: The events of" in data["failures"][0]["what"]


# ---- record and replay
def test_a_recorded_game_replays(command, tmp_path):
    file = tmp_path / "game.jsonl"
    code, data, _ = command("record reef --players 3 --seed 4 --bots greedy --json --out", str(file))
    assert code == 0 and data["plies"] == len(file.read_text("utf-8").splitlines()) - 2
    code, told, err = command("replay --json", str(file))
    assert (code, err) == (0, "")
    assert told == {"plies": data["plies"], "checksum_ok": True, "first_difference": None}


def test_a_changed_recording_is_told_and_a_damaged_one_refused(command, tmp_path):
    file = tmp_path / "game.jsonl"
    command("record lanterns --out", str(file))
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:-1], json.dumps({"result": None, "checksum": "0"})]), "utf-8")
    code, data, err = command("replay --json", str(file))
    assert code == 1 and not data["checksum_ok"] and data["first_difference"].startswith("End: result")
    assert one_sentence(err)
    for content in (b"", b"hello\nworld", b"\xff\xfe", "\n".join(lines[:-1]).encode(), b"[" * 100_000):
        file.write_bytes(content)
        code, data, err = command("replay --json", str(file))
        assert code == 2 and data is None and one_sentence(err)


def test_an_exported_game_replays_too(command, tmp_path, monkeypatch):
    match = Match.begin(REEF, REEF.config(2), 5, (computer("easy"), computer("easy")))
    match.play_out()
    file = tmp_path / "game.txt"
    file.write_text(transfer.write(match), "utf-8")
    code, data, _ = command("replay --json", str(file))
    assert code == 0 and data == {"plies": match.history.length, "checksum_ok": True, "first_difference": None}
    file.write_text(transfer.write(match)[:-9], "utf-8")
    code, data, err = command("replay --json", str(file))
    assert code == 2 and data is None and one_sentence(err)
    file.write_text(transfer.write(match), "utf-8")
    monkeypatch.setattr(reef.Reef, "version", 2)
    code, data, err = command("replay --json", str(file))
    assert code == 1 and not data["checksum_ok"] and one_sentence(err)


# ---- match
def test_match_tells_who_is_stronger(command):
    code, data, err = command("match reef --bots search:24,random --pairs 6 --json")
    assert (code, err) == (0, "")
    assert list(data) == ["games", "wins", "share", "low95", "high95", "mean_margin"]
    assert data["games"] == 12 and data["low95"] <= data["share"] <= data["high95"]
    assert data["share"] > 0.5 and data["mean_margin"] > 0


def test_match_of_a_player_with_itself_is_even(command):
    data = command("match reef --bots random,random,random --pairs 20 --json")[1]
    assert data["games"] == 60 and data["low95"] < 1 / 3 < data["high95"]


def test_players_of_a_game_for_one_play_the_same_seeds_alone(command, monkeypatch):
    monkeypatch.setattr(reef.Reef, "players", (1, 2))
    code, data, _ = command("match reef --players 1 --bots random,random:1 --pairs 5 --json")
    assert code == 0 and data["games"] == 5
    assert data["share"] == 0.5 and data["mean_margin"] == 0  # the same player, the same luck


def test_the_interval_holds_its_share():
    assert interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-3)
    assert interval(0, 10)[0] == 0 and interval(10, 10)[1] == pytest.approx(1)
    assert interval(50, 100)[0] > interval(5, 10)[0]


# ---- bench
def test_bench_rules_compares_with_the_loop(command):
    code, data, _ = command("bench rules --seconds 0.1 --json")
    assert code == 0 and list(data) == ["lanterns", "reef"]
    assert list(data["reef"]) == ["players", "plies_per_second", "ratio"] and data["reef"]["ratio"] > 0


def test_bench_ai_times_every_level(command, monkeypatch, tmp_path):
    monkeypatch.setattr(bench_ai, "GOLDEN", tmp_path)
    code, data, err = command("bench ai reef --json")
    assert code == 2 and data is None and "only 0 recorded positions" in err
    (tmp_path / "reef").mkdir()
    command("record reef --out", str(tmp_path / "reef" / "a.jsonl"))
    code, data, _ = command("bench ai reef --positions 4 --json")
    assert code == 0 and list(data) == ["easy", "fair", "sharp"]
    assert all(list(figures) == ["median_ms", "p95_ms", "iterations"] for figures in data.values())
    assert data["easy"]["iterations"] <= data["fair"]["iterations"] < data["sharp"]["iterations"]


# ---- the command line itself
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("dance", "There is no command 'dance'"),
        ("bench", "bench needs one of rules, ai"),
        ("bench cake", "bench needs one of rules, ai"),
        ("sim", "required: TITLE"),
        ("sim chess", "There is no title 'chess'; the titles are lanterns, reef."),
        ("sim reef --players 5", "reef is for 2 to 3 players, not 5."),
        ("sim reef --option goal", "not of the form key=value"),
        ("sim reef --option goal=x", "can't be 'x'"),
        ("sim reef --option goal=sets --option goal=plain", "given twice"),
        ("sim reef --games 0", "--games"),
        ("sim reef --games many", "'many' is not a whole number"),
        ("sim reef --seed x", "'x' is not a whole number"),
        ("sim reef --bots clever", "There is no computer player 'clever'"),
        ("sim reef --bots search:0", "not a number of iterations"),
        ("sim reef --bots random,random,random", "3 computer players were named for 2 seats"),
        ("sim reef --gam 3", "unrecognized arguments: --gam 3."),
        ("match reef --bots random", "at least two computer players"),
        ("match reef --bots random,random --players 3", "named for 3 seats"),
        ("soak chess", "There is no title"),
        ("record", "required: TITLE"),
        ("record reef --out /", "can't be used"),
        ("replay nowhere.jsonl", "There is no file nowhere.jsonl."),
        ("rules reef", "There is no rulebook text"),
    ],
)
def test_wrong_words_are_refused_in_one_sentence(command, words, said):
    code, out, err = command(words)
    assert code == 2 and out == ""
    assert said in err and one_sentence(err)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("settings --page cellar", "The settings have no page 'cellar'"),
        ("title --lang zz", "There is no language 'zz'"),
        ("title --plies -1", "-1 is not at least 0"),
        ("cellar", "There is no screen 'cellar'; there are title, lobby, "),
        ("title --out picture.bmp", "must be a file that ends in .png."),
        ("title --out nowhere/picture.png", "can't be written"),
    ],
)
def test_a_picture_that_can_not_be_made_is_refused_in_one_sentence(command, tmp_path, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    out = [] if "--out" in words else ["--out", "picture.png"]
    code, told, err = command(f"shot {words} --size 640x360", *out)
    assert code == 2 and told == ""
    assert said in err and one_sentence(err)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there_and_explains_itself(command, name):
    assert callable(import_module(COMMANDS[name]).main)
    code, out, err = command(f"{name} --help")
    assert code == 0 and f"main.py {name}" in out and err == ""


def test_what_goes_wrong_on_the_way_is_one_sentence(command, monkeypatch):
    def fail(*_):
        raise GameError("The sea is too rough.")

    monkeypatch.setattr("game.tools.sim.simulate", fail)
    assert command("sim reef") == (1, "", "The sea is too rough.\n")
    monkeypatch.setattr("game.tools.sim.simulate", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    assert command("sim reef")[0] == 1


def test_the_commands_need_no_window():
    """Neither pygame nor pymunk is loaded by the commands that only play."""
    modules = sorted(set(COMMANDS.values()) - {"game.tools.selftest"})
    code = (
        "import sys; sys.modules['pygame'] = sys.modules['pymunk'] = None\n"
        f"from importlib import import_module\nfor name in {modules!r}: import_module(name)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_option_pairs_become_options():
    assert cli.options_of(["goal=sets"]) == {"goal": "sets"}
    assert cli.config_of(REEF, None, ["goal=sets"]) == REEF.config(2, {"goal": "sets"})
    assert cli.config_of(LANTERNS, 2, []) == LANTERNS.config(2)


def test_record_without_a_file_rewrites_the_golden_ones(command, monkeypatch, tmp_path):
    monkeypatch.setattr("game.tools.record_game.GOLDEN", tmp_path)
    assert command("record reef")[0] == 2
    folder = tmp_path / "reef"
    folder.mkdir()
    for name, players in (("a", 2), ("b", 3)):
        command(f"record reef --players {players} --seed 9 --option goal=sets --out", str(folder / f"{name}.jsonl"))
    before = {file.name: file.read_text("utf-8") for file in folder.iterdir()}
    monkeypatch.setattr(reef.Reef, "version", 2)
    code, data, _ = command("record reef --json")
    assert code == 0 and [entry["plies"] for entry in data["files"]] == [
        len(t.splitlines()) - 2 for t in before.values()
    ]
    for file in folder.iterdir():
        assert file.read_text("utf-8") == before[file.name].replace('"rules_version":1', '"rules_version":2')


def test_moves_that_are_no_longer_allowed_are_played_anew(command, monkeypatch, tmp_path):
    monkeypatch.setattr("game.tools.record_game.GOLDEN", tmp_path)
    (tmp_path / "reef").mkdir()
    file = tmp_path / "reef" / "a.jsonl"
    command("record reef --out", str(file))
    monkeypatch.setattr("tests.toys.reef.MOST", 2)
    code, data, _ = command("record reef --json")
    assert code == 0 and data["files"][0]["plies"] > 0
    assert command("replay --json", str(file))[1]["first_difference"] is None
