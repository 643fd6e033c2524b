"""Values, chance and configurations: the words that everything else is built on."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import IllegalAction, LevelError, Refused
from game.core.levels import digest, load
from game.core.protocol import Config, Item, Option, totals
from game.core.rng import bits, branch, draw, picked, seeded, shuffled
from game.core.value import Value, fields, replace
from tests.toys import LANTERNS, REEF, reef

NUMBERS = st.integers(0, 2**64 - 1)


class Boat(Value, tag="boat"):
    at: int
    crew: tuple[int, ...] = ()


def test_a_value_can_not_be_changed_and_is_its_fields():
    boat = Boat(1, (2,))
    with pytest.raises(AttributeError):
        boat.at = 2
    assert replace(boat, at=3) == Boat(3, (2,)) and boat.at == 1
    assert fields(boat) == (1, (2,)) and hash(boat) == hash(Boat(1, (2,)))
    assert msgspec.json.decode(msgspec.json.encode(boat), type=Boat) == boat


@given(NUMBERS, st.integers(1, 1000))
def test_draws_stay_in_range_and_repeat(rng, n):
    after, number = draw(rng, n)
    assert 0 <= number < n and 0 <= after < 2**64
    assert draw(rng, n) == (after, number)


@given(NUMBERS, st.lists(st.integers(), max_size=20))
def test_shuffling_keeps_what_there_is(rng, items):
    after, mixed = shuffled(rng, items)
    assert sorted(mixed) == sorted(items)
    assert after == rng or len(items) > 1


def test_every_order_is_about_equally_likely():
    rng, counts = seeded(3), dict.fromkeys([(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)], 0)
    for _ in range(3000):
        rng, order = shuffled(rng, (0, 1, 2))
        counts[order] += 1
    assert all(400 < count < 600 for count in counts.values())


def test_known_numbers_of_the_generator():
    """Saved games depend on these staying as they are."""
    assert bits(0) == (0x9E3779B97F4A7C15, 0xE220A8397B1DCDAF)  # the published first number of splitmix64
    rng, first = bits(seeded(1))
    assert (rng, first, draw(rng, 6)[1], branch(rng, 5)) == KNOWN


KNOWN = (2194198156882649189, 16291744904257069152, 2, 6669301710202600409)


def test_branches_differ_and_draws_need_something_to_draw_from():
    assert len({branch(seeded(1), label) for label in range(1000)}) == 1000
    assert picked(seeded(1), ("one",))[1] == "one"
    with pytest.raises(ValueError, match="n >= 1"):
        draw(1, 0)


class Wide(reef.Reef):
    """Reef with one option of each kind."""

    options = (
        Option("goal", ("plain", "sets"), "REE-3"),
        Option("extras", ("none", "a", "b", "c"), "REE-9", many=True),
        Option("duel", ("off", "on"), "REE-9", players=(2,)),
    )
    soak_options = (("goal", "sets"),)

    def check_config(self, config: Config) -> None:
        if config.get("goal") == "sets" and config.get("extras") == "a,b,c":
            raise Refused("Not everything at once.")


WIDE = Wide()


def test_options_take_their_default_and_a_fixed_order():
    assert WIDE.config(2) == Config(2, (("goal", "plain"), ("extras", "none"), ("duel", "off")))
    assert WIDE.config(2, {"extras": "c,a"}).get("extras") == "a,c"
    assert WIDE.config(3).options == (("goal", "plain"), ("extras", "none"))
    assert WIDE.config(3, {"duel": "off"}) == WIDE.config(3)


@pytest.mark.parametrize(
    ("players", "chosen", "words"),
    [
        (4, {}, "reef is for 2 to 3 players, not 4."),
        (2, {"goal": "x"}, "Option goal can't be 'x'; it can be plain, sets."),
        (2, {"extras": "a,x"}, "can't be 'x'"),
        (2, {"color": "red"}, "no option 'color'; it knows goal, extras, duel."),
        (3, {"duel": "on"}, "Option duel can't be set with 3 players."),
        (2, {"goal": "sets", "extras": "a,b,c"}, "Not everything at once."),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(players, chosen, words):
    with pytest.raises(Refused) as caught:
        WIDE.config(players, chosen)
    assert words in str(caught.value)


def test_option_sets_leave_out_what_does_not_go_together():
    assert len(WIDE.configs(2)) == 2 * 2 * 2 - 2
    assert WIDE.configs(2)[0] == WIDE.config(2)
    assert {c.get("goal") for c in WIDE.soak_configs(2)} == {"sets"}
    assert REEF.soak_configs(2) == REEF.configs(2)


def test_step_refuses_and_says_why():
    state, _ = REEF.setup(REEF.config(2), 1)
    with pytest.raises(IllegalAction) as caught:
        REEF.step(state, 0, reef.DONE)
    assert caught.value.refusal == REEF.why(state, 0, reef.DONE)
    assert REEF.step(state, 0, REEF.legal(state, 0)[0]) == REEF.apply(state, 0, REEF.legal(state, 0)[0])


def test_ordered_sorts_by_kind_then_fields_and_drops_doubles():
    mixed = (reef.DONE, reef.Add(3), reef.Add(1), reef.DONE, reef.Add(3))
    assert REEF.ordered(mixed) == (reef.Add(1), reef.Add(3), reef.DONE)


def test_replay_gives_every_position_and_totals_are_sums():
    config = LANTERNS.config(2)
    state, events = LANTERNS.setup(config, 4)
    assert list(LANTERNS.replay(config, 4, ())) == [(state, events)]
    assert totals(((Item("a", 2), Item("b", -1)), ())) == (1, 0)


def test_level_files_that_cannot_be_used_are_named(tmp_path):
    folder = tmp_path / "toy"
    folder.mkdir()
    for content, words in [(None, "missing"), ("{", "line 1"), ("[1]", "an object in braces"), (b"\xff", "unreadable")]:
        file = folder / "cards.json"
        if content is not None:
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        with pytest.raises(LevelError, match=r"levels/toy/cards\.json") as caught:
            load("toy", "cards", tmp_path)
        assert words in str(caught.value)
    (folder / "cards.json").write_text('{"a": 1}', "utf-8")
    assert load("toy", "cards", tmp_path) == {"a": 1}


def test_the_digest_of_level_data_ignores_order_of_keys():
    assert digest([{"a": 1, "b": [2]}]) == digest([{"b": [2], "a": 1}])
    assert digest([{"a": 1}]) != digest([{"a": 2}])
