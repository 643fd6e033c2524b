"""The look as data: names lead somewhere, texts can be read, seats differ in more than colour."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import GameError
from game.ui import theme
from game.ui.materials import _PATTERNS
from game.ui.theme import THEME, contrast, ink, load


def test_every_ink_role_and_gradient_is_a_colour() -> None:
    for name in (*THEME.ink, *THEME.role):
        assert len(ink(name)) == 3
    for stops in THEME.gradient.values():
        assert [t for t, _ in stops] == sorted(t for t, _ in stops)
        assert stops[0][0] == 0 and stops[-1][0] == 1
        assert all(len(ink(colour)) == 3 for _, colour in stops)


def test_an_unknown_ink_is_an_error() -> None:
    with pytest.raises(ValueError):
        ink("no such ink")


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("text_on_paper", "paper"),
        ("text_on_paper_secondary", "paper"),
        ("text_on_paper_secondary", "field"),
        ("link_on_paper", "paper"),
        ("danger_on_paper", "paper"),
        ("text_on_night", "night_panel"),
        ("text_on_night_secondary", "night_panel"),
        ("accent_on_night", "night_panel"),
        ("paper", "field_chosen"),
        ("tip_text", "tip_ground"),
        ("disabled_text", "disabled_ground"),
        ("paper", "success"),
        ("paper", "illegal"),
    ],
)
def test_words_can_be_read_on_their_grounds(text: str, ground: str) -> None:
    assert contrast(ink(text), ink(ground)) >= 4.5


def test_seats_have_a_colour_a_pattern_and_a_token_each() -> None:
    assert list(THEME.seat) == ["flame", "sun", "wave", "leaf", "shell"]
    assert {tone.pattern for tone in THEME.seat.values()} == set(_PATTERNS)
    assert len({tone.hex for tone in THEME.seat.values()}) == 5


def test_type_roles_use_the_four_faces_and_no_size_is_under_the_minimum() -> None:
    for role in THEME.type.values():
        assert role.face in THEME.faces
        assert role.size >= THEME.minimum and role.line > role.size
    assert THEME.text_sizes["normal"] == 1.0 and max(THEME.text_sizes.values()) == 2.0
    assert {name for name, role in THEME.type.items() if role.grows} == {"label", "strong", "body", "small"}


def test_motions_use_known_easings() -> None:
    known = set(THEME.raw["ease"])

    def eases(node: object) -> list[str]:
        if isinstance(node, list):
            return [e for item in node for e in eases(item)]
        if isinstance(node, dict):
            own = [node["ease"]] if "ease" in node else []
            return own + [e for item in node.values() for e in eases(item)]
        return []

    assert set(eases(THEME.motion)) <= known


def test_contrast_follows_the_known_values() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"ink": {}}'])
def test_damaged_tokens_are_one_clear_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "tokens.json"
    file.write_text(text, "utf-8")
    with pytest.raises(GameError, match="install the game again"):
        load(file)
    with pytest.raises(GameError, match="can't be read"):
        load(tmp_path / "none.json")


def test_numbers_of_the_look_stand_in_one_place() -> None:
    assert theme.THEME.raw["version"] == 1
    assert THEME.touch == 72 and THEME.tilt == 0.72
