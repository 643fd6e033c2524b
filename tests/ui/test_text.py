"""Type: lines break where they may, nothing is lost, the fonts know every sign of every language."""

from __future__ import annotations

import gettext
import string
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from game.ui.store import Store
from game.ui.text import Letters, chunks
from game.ui.theme import ASSETS, THEME

FACES = sorted(THEME.faces)
MACRONS = "āēīōūĀĒĪŌŪʻ"
SIGNS = "−–—…“”‘’„×·°→←↑↓½¼¾©\u00a0"


@pytest.fixture(scope="module")
def letters() -> Letters:
    return Letters(Store())


def shipped() -> set[str]:
    """Every sign of every catalogue and rules text."""
    found: set[str] = set()
    for file in (ASSETS / "i18n").rglob("*"):
        if file.suffix == ".mo":
            with file.open("rb") as stream:
                words = gettext.GNUTranslations(stream)
            found.update("".join(v for k, v in words._catalog.items() if k))  # type: ignore[attr-defined]
        elif file.suffix in (".md", ".po"):
            found.update(file.read_text("utf-8"))
    return {c for c in found if c.isprintable() and c != "\u00ad"}


@pytest.mark.parametrize("face", FACES)
def test_the_fonts_know_every_sign_that_is_shipped(face: str) -> None:
    font = TTFont(ASSETS / "fonts" / THEME.faces[face])
    known = set(font.getBestCmap())
    wanted = set(string.printable.strip()) | set(MACRONS) | set(SIGNS) | set("äöüÄÖÜß") | set("日本語") | shipped()
    missing = sorted(c for c in wanted if ord(c) not in known)
    assert not missing, f"{face} lacks {missing}"


@pytest.mark.parametrize("text", ["\u034f", "\u200b", ""])
@pytest.mark.parametrize("track", [0, 2])
def test_what_takes_no_room_is_drawn_as_nothing_and_may_not_stand_in_a_name(
    letters: Letters, text: str, track: int
) -> None:
    assert letters.render(text, "body", 20, (0, 0, 0), track).get_bounding_rect().size == (0, 0)
    assert letters.render("i", "body", 0, (0, 0, 0), track).get_width() >= 1
    assert not text or not letters.draws(text, "body")


@pytest.mark.parametrize("file", sorted((ASSETS / "fonts").glob("*.ttf")), ids=lambda p: p.name)
def test_font_files_are_small_enough_to_ship(file: Path) -> None:
    assert file.stat().st_size < 2_500_000


def test_lines_break_at_spaces_and_stay_within_the_width(letters: Letters) -> None:
    text = "Raise tiki pillars around the volcano before the lava reaches the shore."
    block = letters.block(text, "body", 30, 300)
    assert block.fits and len(block.lines) > 2
    assert " ".join(block.lines) == text
    assert all(letters.width(line, "body", 30) <= 300 for line in block.lines)


def test_line_feeds_always_break(letters: Letters) -> None:
    assert letters.block("a\n\nb", "body", 30, 300).lines == ("a", "", "b")
    assert letters.block("a\nb", "body", 30).lines == ("a", "b")


def test_a_word_wider_than_the_line_is_broken_inside(letters: Letters) -> None:
    word = "Donaudampfschifffahrtsgesellschaft"
    block = letters.block(word, "bold", 40, 200)
    assert "".join(block.lines) == word and block.fits and block.torn


def test_a_soft_hyphen_shows_only_where_the_line_breaks(letters: Letters) -> None:
    block = letters.block("Werkzeug\u00admacher", "body", 30, letters.width("Werkzeug-", "body", 30) + 4)
    assert block.lines == ("Werkzeug-", "macher") and not block.torn
    assert letters.block("Werkzeug\u00admacher", "body", 30, 900).lines == ("Werkzeugmacher",)
    assert letters.block("Werkzeug\u00admacher", "body", 30).lines == ("Werkzeugmacher",)


def test_a_no_break_space_never_breaks(letters: Letters) -> None:
    wide = letters.width("3 fish and", "body", 30)
    assert letters.block("gives 3\u00a0fish", "body", 30, wide).lines == ("gives", "3\u00a0fish")


def test_japanese_breaks_between_signs_but_not_before_punctuation() -> None:
    assert chunks("島へ。") == ["島", "へ。"]
    assert chunks("「島」です") == ["「島」", "で", "す"]


@given(st.text(alphabet="ab cd「」。島語\u00ad\u00a0-", max_size=60), st.integers(20, 400))
def test_nothing_is_lost_by_breaking(text: str, width: int) -> None:
    block = Letters(Store()).block(text, "body", 24, width)
    assert "".join(chunks(text)) == text
    kept = "".join(block.lines).replace(" ", "").replace("-", "")
    assert kept == text.replace(" ", "").replace("-", "").replace("\u00ad", "")


def test_the_same_words_are_the_same_object(letters: Letters) -> None:
    first = letters.render("Play", "heavy", 34, (1, 2, 3))
    assert letters.render("Play", "heavy", 34, (1, 2, 3)) is first
    assert letters.render("Play", "heavy", 34, (1, 2, 4)) is not first
    assert letters.block("Play", "heavy", 34, 80) is letters.block("Play", "heavy", 34, 80)
