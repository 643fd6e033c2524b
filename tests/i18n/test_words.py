"""`tr`: holes, plural forms, falling back, languages, threads."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.errors import GameError
from game.i18n import words
from game.i18n.catalogue import compiled, parse
from game.i18n.words import ROOT, Words

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals={}; plural={};\\n"\n'
ENGLISH = (
    HEADER.format(2, "(n != 1)")
    + r"""
msgid "shell.hello"
msgstr "Hello {name}, you owe {n}"

msgid "shell.cards"
msgid_plural "shell.cards"
msgstr[0] "{n} card"
msgstr[1] "{n} cards"

msgid "shell.price"
msgid_plural "shell.price"
msgstr[0] "{card} costs {need:#} shell, you have {n}"
msgstr[1] "{card} costs {need:#} shells, you have {n}"

msgid "shell.both"
msgid_plural "shell.both"
msgstr[0] "{n} turn and {left:shell.cards}"
msgstr[1] "{n} turns and {left:shell.cards}"

msgid "shell.gain"
msgstr "{n:+}"

msgid "shell.only_english"
msgstr "Only here"

msgid "shell.link.rule"
msgstr "HAL-4.5"
"""
)
POLISH = (
    HEADER.format(3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)")
    + r"""
msgid "shell.hello"
msgstr "{n} od {name}"

msgid "shell.cards"
msgid_plural "shell.cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"
"""
)


def put(root: Path, code: str, text: str) -> None:
    folder = root / code / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "shell.mo").write_bytes(compiled(parse(text, "shell.po")))


@pytest.fixture
def small(tmp_path: Path) -> Words:
    put(tmp_path, "en", ENGLISH)
    put(tmp_path, "pl", POLISH)
    return Words(tmp_path)


@pytest.fixture(autouse=True)
def back_to_english() -> Iterator[None]:
    yield
    words.use("en")


def test_holes_are_filled_by_name(small: Words) -> None:
    assert small.tr("shell.hello", {"name": "Kai", "n": 3}) == "Hello Kai, you owe 3"


@pytest.mark.parametrize(("n", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "−1 card")])
def test_a_number_chooses_the_form(small: Words, n: int, text: str) -> None:
    assert small.tr("shell.cards", {"n": n}) == text


def test_the_deciding_hole_may_have_another_name(small: Words) -> None:
    assert small.tr("shell.price", {"card": "Fish", "need": 1, "n": 5}) == "Fish costs 1 shell, you have 5"
    assert small.tr("shell.price", {"card": "Fish", "need": 2, "n": 1}) == "Fish costs 2 shells, you have 1"


def test_two_numbers_in_one_sentence(small: Words) -> None:
    assert small.tr("shell.both", {"n": 1, "left": 2}) == "1 turn and 2 cards"
    assert small.tr("shell.both", {"n": 2, "left": 1}) == "2 turns and 1 card"


@pytest.mark.parametrize(("n", "text"), [(4, "+4"), (0, "0"), (-4, "−4")])
def test_gains_and_losses_carry_their_sign(small: Words, n: int, text: str) -> None:
    assert small.tr("shell.gain", {"n": n}) == text


def test_a_truth_value_is_no_number(small: Words) -> None:
    assert small.tr("shell.hello", {"name": True, "n": 1}) == "Hello True, you owe 1"


def test_a_language_with_three_forms(small: Words) -> None:
    assert small.use("pl_PL.UTF-8") == "pl"
    assert [small.tr("shell.cards", {"n": n}) for n in (1, 3, 5, 22)] == ["1 karta", "3 karty", "5 kart", "22 karty"]
    assert small.tr("shell.hello", {"name": "Kai", "n": 3}) == "3 od Kai"


def test_what_is_missing_falls_back_and_is_noted_once(small: Words) -> None:
    small.use("pl")
    for _ in range(3):
        assert small.tr("shell.only_english", {}) == "Only here"
        assert small.tr("shell.nowhere", {}) == "shell.nowhere"
        assert small.tr("other.set", {}) == "other.set"
    assert small.missing().count(("pl", "shell.only_english")) == 1
    assert ("en", "shell.nowhere") in small.missing()
    assert len(small.missing()) == 5


def test_rule_ids_are_the_same_in_every_language_and_not_missed(small: Words) -> None:
    small.use("pl")
    assert small.tr("shell.link.rule", {}) == "HAL-4.5"
    assert small.missing() == ()


def test_a_damaged_catalogue_is_read_from_what_it_was_made_of(tmp_path: Path) -> None:
    source = ROOT / "en" / "LC_MESSAGES"
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    shutil.copy(source / "shell.po", folder)
    (folder / "shell.mo").write_bytes(b"torn")
    (folder / "kilauea.mo").write_bytes(b"torn")
    words = Words(tmp_path)
    words.check()
    assert words.tr("shell.menu.play", {}) == "Play"
    assert words.take_damaged() == ("kilauea.mo",) and words.take_damaged() == ()


def test_a_missing_hole_stays_visible_and_is_noted(small: Words) -> None:
    assert small.tr("shell.hello", {"name": "Kai"}) == "Hello Kai, you owe {n}"
    assert small.missing() == (("en", "shell.hello {n}"),)


def test_an_unknown_language_is_english(small: Words) -> None:
    assert small.use("tlh") == "en"
    assert small.languages() == ("en", "pl")


def test_a_damaged_catalogue_leaves_english(tmp_path: Path) -> None:
    put(tmp_path, "en", ENGLISH)
    put(tmp_path, "de", HEADER.format(2, "(n != 1)"))
    (tmp_path / "de" / "LC_MESSAGES" / "shell.mo").write_bytes(b"\xde\x12\x04\x95 cut off")
    small = Words(tmp_path)
    assert small.use("de") == "de"
    assert small.tr("shell.only_english", {}) == "Only here"
    assert ("de", "shell.mo") in small.missing()


def test_no_catalogues_at_all_shows_keys(tmp_path: Path) -> None:
    assert Words(tmp_path).tr("shell.hello", {"name": "Kai"}) == "shell.hello"


def test_a_game_without_words_is_refused_and_one_with_them_is_not(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="install the game again"):
        Words(tmp_path).check()
    Words().check()


def test_the_pseudo_language_is_longer_and_keeps_holes(small: Words) -> None:
    plain = small.tr("shell.hello", {"name": "Kai", "n": 3})
    assert small.use("xx") == "xx"
    shown = small.tr("shell.hello", {"name": "Kai", "n": 3})
    assert shown.startswith("[Hélló Kai, ýóú ówé 3") and shown.endswith("]")
    assert 1.4 * len(plain) <= len(shown) <= 2 * len(plain)


def test_the_pseudo_language_stretches_every_text_by_forty_percent() -> None:
    for key in ("shell.menu.ok", "shell.menu.quit_ask", "palm_island.label.pay"):
        words.use("en")
        plain = words.tr(key)
        words.use("xx")
        assert len(words.tr(key)) >= 1.4 * len(plain), key


@pytest.mark.parametrize(
    ("items", "text"),
    [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c"), ("abcde", "a, b, c, d and e")],
)
def test_lists(items: str, text: str) -> None:
    assert words.listed(list(items)) == text


def test_lists_of_goods_and_of_prices() -> None:
    goods = [words.tr("palm_island.goods.wood", n=2), words.tr("palm_island.goods.fish", n=1)]
    assert words.listed(goods, "palm_island.goods.list") == "2 wood, 1 fish"
    assert words.listed(goods, "palm_island.goods.either") == "2 wood or 1 fish"


def test_has_knows_entries_of_every_kind() -> None:
    assert words.has("shell.menu.ok") and words.has("shell.result.points") and words.has("haleakala.refuse.shells.text")
    assert not words.has("shell.menu.nothing_of_the_kind")


def test_words_from_many_threads_while_the_language_changes(small: Words) -> None:
    seen: set[str] = set()

    def ask() -> None:
        seen.update(small.tr("shell.cards", {"n": n}) for n in range(300))

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for code in ("pl", "xx", "en") * 20:
        small.use(code)
    for thread in threads:
        thread.join()
    assert all("kart" in text or "card" in text or "çárd" in text for text in seen)
