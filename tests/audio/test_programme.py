"""The order of the music: nothing twice in twenty minutes, whatever happens."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.audio import table
from game.audio.programme import REST_S, Heard, Programme, plan
from game.audio.table import Section

THEMES = table.load().themes
SEEDS = range(12)
LONGEST = 100.0  # s without music


def shortest_return(played: tuple[tuple[float, Section], ...]) -> float:
    """Seconds until a section is heard again, at the soonest."""
    last: dict[tuple[str, str], float] = {}
    soonest = float("inf")
    for start, section in played:
        key = (section.theme, section.name)
        soonest = min(soonest, start - last.get(key, -1e9))
        last[key] = start
    return soonest


@pytest.mark.parametrize("title", THEMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_repeats_for_twenty_minutes_in_a_long_evening(title: str, seed: int) -> None:
    played = plan(THEMES, title, seed, 120)
    assert len(played) > 80
    assert shortest_return(played) >= REST_S


@pytest.mark.parametrize("title", THEMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_sections_never_overlap_more_than_their_tails_and_silence_is_short(title: str, seed: int) -> None:
    played = plan(THEMES, title, seed, 60)
    for (start, section), (following, _) in pairwise(played):
        assert -1e-6 < following - start - section.body < LONGEST


@pytest.mark.parametrize("title", THEMES)
def test_an_evening_begins_with_the_own_theme_and_half_of_it_is_music(title: str) -> None:
    for seed in SEEDS:
        played = plan(THEMES, title, seed, 20)
        assert [section.theme for _, section in played[:3]] == [title] * 3
        assert 4 <= played[0][0] <= 8
        assert 0.45 < sum(section.body for _, section in played) / 1200 < 0.75


def test_the_same_seed_gives_the_same_evening_and_another_seed_another() -> None:
    assert plan(THEMES, "kanaloa", 5, 40) == plan(THEMES, "kanaloa", 5, 40)
    assert plan(THEMES, "kanaloa", 5, 40) != plan(THEMES, "kanaloa", 6, 40)


def test_going_from_title_to_title_repeats_nothing_either() -> None:
    heard, played, now = Heard(), [], 0.0
    for turn in range(24):
        title = ("title", "haleakala", "title", "palm_island")[turn % 4]
        programme = Programme(THEMES, title, turn, heard)
        for _ in range(3):
            following = programme.next(now)
            assert following is not None
            played.append(following)
            now = following[0] + following[1].body
    assert shortest_return(tuple(played)) >= REST_S


def test_a_scoring_has_few_instruments() -> None:
    programme = Programme(THEMES, "kilauea", 1)
    found = [programme.next(60.0 * i, "scoring") for i in range(3)]
    assert all(following is not None and following[1].sparse for following in found)


def test_the_last_round_brings_the_own_last_section() -> None:
    following = Programme(THEMES, "einauge", 3).next(0.0, "last")
    assert following is not None and (following[1].theme, following[1].name) == ("einauge", "e")


def test_a_late_start_moves_what_follows() -> None:
    programme = Programme(THEMES, "haleakala", 1)
    first = programme.next(0.0)
    assert first is not None
    programme.late(30.0)
    second = programme.next(first[0] + 30.0)
    assert second is not None and second[0] >= first[0] + 30.0 + first[1].body


def test_an_unknown_title_plays_the_house_and_no_music_at_all_is_no_fault() -> None:
    assert plan(THEMES, "unheard_of", 1, 5)[0][1].theme == "title"
    assert plan({}, "haleakala", 1, 5) == ()
