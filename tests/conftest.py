"""What every test shares: no real screen, sound or user folders; skips that fail where nothing may be skipped."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

if os.environ.get("LAVA_LAGOON_REAL_VIDEO") != "1":
    os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from hypothesis import HealthCheck, settings  # noqa: E402

settings.register_profile(
    "house", deadline=None, max_examples=40, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--monkey-seconds", type=float, default=1.0, help="how long every screen is hit at random")


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test may read or write the player's own data or cache."""
    home = tmp_path_factory.mktemp("home")
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(home))


def _kept_language() -> Iterator[None]:
    before = _language() or "en"
    yield
    if _language() not in (None, before):
        sys.modules["game.i18n.words"].use(before)


def _language() -> str | None:
    """The language in use; None where no words have been loaded."""
    words = sys.modules.get("game.i18n.words")
    return words.language() if words is not None else None


@pytest.fixture(autouse=True, scope="module")
def language_of_module() -> Iterator[None]:
    """A module leaves the language as it found it, so that the order of modules does not matter."""
    yield from _kept_language()


@pytest.fixture(autouse=True)
def language_of_test() -> Iterator[None]:
    """So does each test."""
    yield from _kept_language()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    """With LAVA_LAGOON_NO_SKIP=1 a skip is a failure: where everything is installed, everything must run."""
    outcome = yield
    report = outcome.get_result()
    if report.skipped and os.environ.get("LAVA_LAGOON_NO_SKIP") == "1" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be skipped: {report.longrepr}"
