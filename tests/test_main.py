"""The start: what main.py finds, makes, repairs and says when it can't."""

from __future__ import annotations

import ast
import errno
import importlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def start() -> ModuleType:
    spec = importlib.util.spec_from_file_location("start_of_the_game", ROOT / "main.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fake_environment(home: Path, start: ModuleType, requirements: str, finished: bool = True) -> Path:
    python = Path(start.python_of(str(home)))
    python.parent.mkdir(parents=True)
    python.write_text("")
    packages = Path(start.packages_of(str(home)))
    for module, dist in start.TEST:
        (packages / module).mkdir(parents=True)
        (packages / f"{dist}-{start.pinned()[dist]}.dist-info").mkdir()
    if finished:
        start.mark(str(home), requirements)
    return python


def test_main_imports_the_standard_library_alone() -> None:
    tree = ast.parse((ROOT / "main.py").read_text("utf-8"))
    top = [n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom)]
    names = {a.name for n in top if isinstance(n, ast.Import) for a in n.names}
    names |= {n.module or "" for n in top if isinstance(n, ast.ImportFrom)}
    assert names == {"__future__", "os", "sys"}


def test_an_old_python_can_read_main() -> None:
    ast.parse((ROOT / "main.py").read_text("utf-8"), feature_version=(3, 4))


def test_version_is_said_without_any_package() -> None:
    answer = subprocess.run([sys.executable, "-S", str(ROOT / "main.py"), "--version"], capture_output=True, text=True)
    assert answer.returncode == 0
    assert answer.stdout.startswith("Lava & Lagoon 0.")


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--fullscreen", "--help"]])
def test_help_is_said_without_any_package(words: list[str]) -> None:
    answer = subprocess.run([sys.executable, "-S", str(ROOT / "main.py"), *words], capture_output=True, text=True)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("usage: main.py") and "--fullscreen" in answer.stdout


def test_help_says_nothing_else_on_standard_output() -> None:
    answer = subprocess.run([sys.executable, str(ROOT / "main.py"), "--help"], capture_output=True, text=True)
    assert answer.returncode == 0
    assert answer.stdout.startswith("usage: main.py"), "no greeting of the library before it"


def test_too_old_a_python_is_refused(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start.sys, "version_info", (3, 8, 1))
    assert start.main([]) == 2
    said = capsys.readouterr()
    assert "3.8" in said.err and "3.11" in said.err
    assert said.out == ""


def test_what_is_installed_here_is_found(start: ModuleType) -> None:
    assert all(start.importable(module, dist) for module, dist in start.TEST)


def test_another_distribution_of_the_same_module_is_not_taken(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame-2.6.1.dist-info").mkdir()
    monkeypatch.setattr(start.sys, "path", [str(tmp_path)])
    assert not start.importable("pygame", "pygame_ce")
    (tmp_path / "pygame_ce-2.5.0.dist-info").mkdir()
    assert not start.importable("pygame", "pygame_ce"), "older than the pinned one"
    (tmp_path / "pygame_ce-2.5.0.dist-info").rename(tmp_path / "pygame_ce-99.0.dist-info")
    assert start.importable("pygame", "pygame_ce")


@pytest.mark.parametrize(
    ("output", "word"),
    [
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("Failed to establish a new connection: [Errno -3] Temporary failure in name resolution", "no network"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "no ready-made parts"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "not what the game expects"),
        ("PermissionError: [Errno 13] Permission denied: 'x'", "can't be written to"),
        ("something else\nlast words.", "last words"),
        ("", "no reason"),
    ],
)
def test_a_failed_set_up_is_explained_in_one_sentence(start: ModuleType, output: str, word: str) -> None:
    said = start.explain(output, "home")
    assert word in said
    assert "\n" not in said and said.endswith(".")


def test_a_full_disk_and_a_locked_folder_are_told_apart(start: ModuleType) -> None:
    assert "disk is full" in start.folder_fault("x", OSError(errno.ENOSPC, "No space left"))
    assert "make it writable" in start.folder_fault("x", OSError(errno.EACCES, "Permission denied"))


def test_an_unfinished_environment_is_not_used(start: ModuleType, tmp_path: Path) -> None:
    home = tmp_path / ".venv"
    python = fake_environment(home, start, "requirements.txt", finished=False)
    assert not start.ready(str(home), str(python), "requirements.txt")
    start.mark(str(home), "requirements.txt")
    assert start.ready(str(home), str(python), "requirements.txt")
    assert not start.ready(str(home), str(python), "requirements-test.txt"), "the tests need more"


def test_a_changed_requirement_asks_for_a_new_set_up(start: ModuleType, tmp_path: Path) -> None:
    home = tmp_path / ".venv"
    python = fake_environment(home, start, "requirements.txt")
    Path(start.stamp_file(str(home), "requirements.txt")).write_text("made from something else")
    assert not start.ready(str(home), str(python), "requirements.txt")


def test_a_finished_environment_beside_a_read_only_game_is_used(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "BESIDE", str(tmp_path / ".venv"))
    python = fake_environment(tmp_path / ".venv", start, "requirements.txt")
    monkeypatch.setattr(start, "writable", lambda folder: False)
    assert start.prepare("requirements.txt") == str(python)


def test_a_read_only_game_keeps_its_environment_in_the_users_folder(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(start, "writable", lambda folder: False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert start.environment_folder().startswith(str(tmp_path))


def test_missing_venv_is_named(start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(start.CannotStart, match="python3-venv"):
        start.make_environment(str(tmp_path / "v"), str(tmp_path / "v" / "python"))


def test_a_begun_set_up_is_made_anew(start: ModuleType, tmp_path: Path) -> None:
    """Killed while the environment was being made: the rest is cleared away, not built upon."""
    home = tmp_path / "v"
    python = fake_environment(home, start, "requirements.txt", finished=False)
    (home / "set-up-begun").write_text("")
    (home / "half-written").write_text("")
    start.make_environment(str(home), str(python))
    assert not (home / "half-written").exists()
    assert not (home / "set-up-begun").exists()
    assert start.works(str(python))


def test_a_lost_part_is_fetched_again(start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / ".venv"
    python = fake_environment(home, start, "requirements.txt")
    monkeypatch.setattr(start, "BESIDE", str(home))
    fetched: list[bool] = []
    monkeypatch.setattr(start, "make_environment", lambda home, python: None)
    monkeypatch.setattr(start, "install", lambda home, python, requirements, anew: fetched.append(anew))
    assert start.prepare("requirements.txt") == str(python) and not fetched
    (Path(start.packages_of(str(home))) / "pygame").rmdir()
    assert start.prepare("requirements.txt") == str(python) and fetched == [True]


def broken_part(start: ModuleType, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Everything seems to be there, but something in pygame can't be loaded."""

    def go(argv: list[str], testing: bool) -> int:
        raise ImportError("file too short", name="base", path=start.packages_of(str(home)) + "/pygame/base.so")

    home.mkdir(exist_ok=True)
    monkeypatch.setattr(start.sys, "prefix", str(home))
    monkeypatch.setattr(start, "go", go)


def test_a_broken_part_is_told_and_the_next_start_makes_all_anew(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / ".venv"
    python = fake_environment(home, start, "requirements.txt")
    broken_part(start, monkeypatch, home)
    assert start.main([]) == 2
    said = capsys.readouterr().err
    assert "start again" in said and said.count("\n") == 1
    assert not start.ready(str(home), str(python), "requirements.txt")
    assert (home / start.BEGUN).exists(), "nothing is built upon it"


def test_a_python_that_is_not_ours_is_left_alone(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken_part(start, monkeypatch, tmp_path / "python")
    assert start.main([]) == 2
    assert "use another Python" in capsys.readouterr().err
    assert list((tmp_path / "python").iterdir()) == []


def test_a_fault_of_our_own_is_not_taken_for_damage(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def go(argv: list[str], testing: bool) -> int:
        raise ImportError("no such name", name="game.lagoon", path=str(ROOT / "game" / "app.py"))

    monkeypatch.setattr(start, "go", go)
    with pytest.raises(ImportError):
        start.main([])


def test_a_damaged_environment_does_not_start_over_and_over(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start.sys, "prefix", str(tmp_path))
    monkeypatch.setenv(start.HANDED_OVER, sys.prefix)
    monkeypatch.setattr(start, "importable", lambda module, dist: False)
    assert start.main([]) == 2
    assert "damaged" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["def (:", "import sys\nsys.no_such_thing", "x = 1 / 0", "\0"])
def test_a_torn_package_is_fetched_again(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    fake_environment(tmp_path, start, "requirements.txt")
    packages = Path(start.packages_of(str(tmp_path)))
    (packages / "torn_reef").mkdir()
    (packages / "torn_reef" / "__init__.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(packages))
    monkeypatch.setattr(start.sys, "prefix", str(tmp_path))
    monkeypatch.setattr(start, "importable", lambda module, dist: True)
    monkeypatch.setattr(start, "go", lambda argv, testing: importlib.import_module("torn_reef"))
    assert start.main([]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "made anew" in said
    assert not start.finished(str(tmp_path), "requirements.txt"), "the next start makes it anew"
    monkeypatch.setattr(start, "go", lambda argv, testing: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        start.main([])


def test_the_set_up_prints_nothing_on_standard_output(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    handed: list[Any] = []
    monkeypatch.setattr(start, "importable", lambda module, dist: False)
    monkeypatch.delenv(start.HANDED_OVER, raising=False)
    monkeypatch.setattr(start, "prepare", lambda requirements: start.say("making") or "python-of-the-game")
    monkeypatch.setattr(start, "hand_over", lambda python, argv: handed.append((python, argv)) or 0)
    assert start.main(["sim", "palm_island", "--json"]) == 0
    said = capsys.readouterr()
    assert said.out == "" and "making" in said.err
    assert handed == [("python-of-the-game", ["sim", "palm_island", "--json"])]


def test_requirements_are_pinned_with_hashes_and_no_addresses() -> None:
    for name in ("requirements.txt", "requirements-test.txt"):
        lines = (ROOT / name).read_text("utf-8").splitlines()
        assert not [x for x in lines if "http" in x or x.startswith("--")]
        heads = [x for x in lines if "==" in x]
        assert heads and all(x.endswith("\\") for x in heads)
        assert any("--hash=sha256:" in x for x in lines)


@pytest.mark.skipif(os.name == "nt", reason="the lock is another one there")
def test_two_first_starts_take_turns(start: ModuleType, tmp_path: Path) -> None:
    import fcntl

    home = str(tmp_path / "v")
    with start.OnlyOne(home):
        other = open(home + "-setup.lock", "a")  # noqa: SIM115
        with pytest.raises(OSError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        other.close()


def test_a_game_that_can_not_be_loaded_says_so_in_one_sentence(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that every screen needs is missing: that shows while the game is imported."""
    from game.core.errors import GameError

    class Lost:
        def __getattr__(self, name: str) -> Any:
            raise GameError("The design tokens can't be read.")

    monkeypatch.setitem(sys.modules, "game.app", Lost())
    assert start.main([]) == 1
    assert capsys.readouterr().err == "The design tokens can't be read.\n"


def test_a_set_up_for_the_tests_serves_for_playing_too(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / ".venv"
    monkeypatch.setattr(start, "BESIDE", str(home))
    monkeypatch.setattr(start, "make_environment", lambda home, python: None)
    monkeypatch.setattr(start, "install", lambda home, python, requirements, torn: None)
    python = fake_environment(home, start, "requirements.txt", finished=False)
    assert start.prepare("requirements-test.txt") == str(python)
    assert start.ready(str(home), str(python), "requirements.txt")
    pins = {
        name: {x.split(" ")[0] for x in (ROOT / name).read_text("utf-8").splitlines() if "==" in x}
        for name in ("requirements.txt", "requirements-test.txt")
    }
    assert pins["requirements.txt"] <= pins["requirements-test.txt"]
