"""No title's rules become slow unnoticed: random plies per second, as a ratio to the calibration loop.

The floors in `floors.json` lie well below what was measured when they were written, since machines are noisy; the
default is what 20,000 plies a second were on that machine.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules import registry
from game.tools import calibrate
from game.tools.bench_rules import measure
from game.tools.play import available
from tests.toys import TOYS

FLOORS = json.loads((Path(__file__).with_name("floors.json")).read_text("utf-8"))
TITLES = available()


def test_the_calibration_loop_is_the_one_of_the_floors():
    """Another loop would make the floors mean something else."""
    assert calibrate.once() == calibrate.once() == LOOP


LOOP = 3170


@pytest.mark.slow
@pytest.mark.parametrize("title", (*(rules.title for rules in TOYS), *TITLES))
def test_the_rules_are_fast_enough(title):
    toys = {rules.title: rules for rules in TOYS}
    rules = toys.get(title) or registry.rules(title)
    figures = measure(rules, rules.configs(rules.players[0])[0], 0.6)
    assert figures["ratio"] >= FLOORS.get(title, FLOORS["default"]), figures
