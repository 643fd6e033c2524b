"""The checks find what they look for: toys with one promise broken each are told apart from sound ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.checks import check_game, check_position, check_step, mutable_parts
from game.core.protocol import Forecast, Item, Refusal
from game.core.value import Value, replace
from game.tools.soak import checked_game
from tests.toys import LANTERNS, REEF, lanterns, reef


def found_in(rules: Any, players: int = 2, games: int = 3) -> str:
    """All the faults of a few random games as one text."""
    faults: list[str] = []
    for seed in range(games):
        faults += [what for _, what in checked_game(rules, rules.config(players), seed, every=1)[1]]
    return "\n".join(faults)


def broken(base: Any, **methods: Any) -> Any:
    """The toy with some methods or attributes put in place of its own."""
    return type("Broken", (type(base),), methods)()


@pytest.mark.parametrize("rules", [LANTERNS, REEF])
def test_sound_toys_have_no_fault(rules):
    assert found_in(rules) == ""


class OpenReef(reef.Seen):
    secret: tuple[int, ...] = ()


def _shown_deck(self, state, seat):
    seen = reef.Reef.observe(self, state, seat)
    return OpenReef(*(getattr(seen, name) for name in reef.Seen.__struct_fields__), state.deck)


def _lying_preview(self, seen, seat, action):
    forecast = lanterns.Lanterns.preview(self, seen, seat, action)
    return replace(forecast, after=tuple(points + 1 for points in forecast.after))


def _wrong_result(self, state):
    result = reef.Reef.result(self, state)
    return result and replace(result, totals=tuple(points + 1 for points in result.totals))


class Loose(Value, tag="gathered"):
    seat: int
    oil: list[int]


FAULTS: list[tuple[str, Any, dict[str, Any], str]] = [
    ("unsorted legal", REEF, {"legal": lambda s, st, seat: reef.Reef.legal(s, st, seat)[::-1]}, "not sorted"),
    ("doubled legal", REEF, {"legal": lambda s, st, seat: reef.Reef.legal(s, st, seat) * 2}, "sorted and unique"),
    ("list as legal", REEF, {"legal": lambda s, st, seat: list(reef.Reef.legal(s, st, seat))}, "not a tuple"),
    ("too much legal", REEF, {"legal": lambda s, st, seat: tuple(map(reef.Add, range(801)))}, "more than 800"),
    ("why says yes to all", REEF, {"why": lambda s, st, seat, a: None}, "but legal says no"),
    ("why says no to all", LANTERNS, {"why": lambda s, st, seat, a: Refusal("x", "y")}, "but legal says yes"),
    ("refusal without rule", REEF, {"_against": lambda s, st, a: _no_rule(s, st, a)}, "lacks its key or rule"),
    ("step without asking", REEF, {"step": lambda s, st, seat, a: (st, ())}, "although it is not legal"),
    ("candidates lack legal", REEF, {"candidates": lambda s, st, seat: ()}, "lack the legal"),
    ("same notation twice", REEF, {"text": lambda s, a: "act"}, "share the notation"),
    ("padded notation", REEF, {"text": lambda s, a: reef.Reef.text(s, a) + " "}, "padded"),
    ("deck shown", REEF, {"observe": _shown_deck, "observation_type": OpenReef}, "is not the observation"),
    (
        "generator shown",
        LANTERNS,
        {"observe": lambda s, st, seat: st, "sample": lambda s, seen, rng: seen},
        "generator",
    ),
    ("sample knows all", LANTERNS, {"sample": lambda s, seen, rng: _same(s, seen)}, "nobody may know"),
    ("events unredacted", REEF, {"redact": lambda s, e, seat: e}, "more than its observation"),
    ("redact not final", LANTERNS, {"redact": lambda s, e, seat: _count_up(e)}, "is not final"),
    ("preview lies", LANTERNS, {"preview": _lying_preview}, "promises seat"),
    ("preview forgets seats", LANTERNS, {"preview": lambda s, o, seat, a: Forecast((), ())}, "points for every seat"),
    (
        "result before the end",
        REEF,
        {"result": lambda s, st: reef.Reef.result(s, replace(st, chain=(), hands=()))},
        "given",
    ),
    ("totals beside the sheet", REEF, {"result": _wrong_result}, "not the sums"),
    ("points no number", REEF, {"scores": lambda s, st: ((Item("a", 1.5),),) * 2}, "The sheet holds"),
    ("position not plain", REEF, {"describe": lambda s, st: {"hands": {1, 2}}}, "holds a set"),
    ("undeclared event", LANTERNS, {"event_types": (lanterns.Began, lanterns.Gathered)}, "not in event_types"),
    ("game too long", LANTERNS, {"ply_limit": 5}, "not over after 5 plies"),
    ("waiting for nobody", LANTERNS, {"waiting": lambda s, st: (1, 0) if st.round <= 4 else ()}, "not ascending"),
]


def _no_rule(self: Any, state: Any, action: Any) -> Refusal | None:
    refusal = reef.Reef._against(self, state, action)
    return refusal and replace(refusal, rule="")


def _same(self: Any, seen: Any) -> Any:
    return replace(lanterns.Lanterns.sample(self, seen, 0), rng=TRUE_RNG[0])


TRUE_RNG = [0]


def _count_up(event: Any) -> Any:
    return replace(event, oil=event.oil + 1) if isinstance(event, lanterns.Gathered) else event


@pytest.mark.parametrize(("base", "methods", "words"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_a_broken_promise_is_told(base, methods, words):
    if words == "nobody may know":
        rules = broken(base, **methods, setup=_constant_setup, _end_round=_constant_end)
    else:
        rules = broken(base, **methods)
    assert words in found_in(rules)


def _constant_setup(self: Any, config: Any, seed: int) -> Any:
    state, events = lanterns.Lanterns.setup(self, config, seed)
    TRUE_RNG[0] = state.rng
    return state, events


def _constant_end(self: Any, state: Any, seat: int) -> Any:
    after, events = lanterns.Lanterns._end_round(self, state, seat)
    return replace(after, rng=state.rng), events


def test_chance_from_outside_is_told():
    calls = iter(range(10_000))

    def apply(self, state, seat, action):
        after, events = lanterns.Lanterns.apply(self, state, seat, action)
        return replace(after, oil=(next(calls) % 9, after.oil[1])), events

    rules = broken(LANTERNS, apply=apply)
    state, _ = LANTERNS.setup(LANTERNS.config(2), 1)
    assert "two different outcomes" in "\n".join(check_step(rules, state, 0, lanterns.Gather(), 1))


def test_a_position_changed_by_asking_is_told():
    class Slate(Value):
        marks: list[int]

    def scribble(self, state):
        state.marks.append(1)
        return ()

    state = Slate([])
    rules = broken(LANTERNS, scores=scribble, state_type=Slate)
    assert "Asking questions changed the position." in check_position(rules, state, 1)


def test_an_exception_is_a_fault_not_the_end():
    def fail(self, state):
        raise ZeroDivisionError("oh")

    rules = broken(REEF, describe=fail)
    assert "raised ZeroDivisionError: oh" in "\n".join(check_position(rules, REEF.setup(REEF.config(2), 1)[0], 1))


def test_a_game_that_does_not_repeat_is_told():
    seeds = iter(range(100))
    rules = broken(REEF, setup=lambda self, config, seed: reef.Reef.setup(self, config, seed + next(seeds)))
    assert "gave another game" in "\n".join(check_game(rules, REEF.config(2), 1, ()))


class Thawed(Value):
    inner: Any


@pytest.mark.parametrize("part", [[1], {1: 2}, {1}, 1.5, bytearray(b"x"), (1, [2])])
def test_mutable_parts_are_found_wherever_they_hide(part):
    assert list(mutable_parts(Thawed((1, "a", None, True)))) == []
    assert len(list(mutable_parts(Thawed((Thawed(part),))))) == 1


def test_checks_are_not_silent_about_a_fault_of_values():
    make: Callable[[], Any] = lambda: Loose(0, [1])  # noqa: E731
    assert list(mutable_parts(make())) == ["it.oil is a list."]
