"""The English catalogues against the rules of writing: lengths with holes filled, form, words never used."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path

import pytest

from game.i18n import words
from game.i18n.catalogue import Entry, compiled, read
from tests.i18n.samples import filled

FOLDER = words.ROOT / "en" / "LC_MESSAGES"
SETS = ("shell", "haleakala", "einauge", "kilauea", "kanaloa", "palm_island")
ENTRIES = {entry.key: entry for name in SETS for entry in read(FOLDER / f"{name}.po")[1:]}
TEXTS = {key: entry for key, entry in ENTRIES.items() if not key.endswith(".rule")}
FORBIDDEN = (
    "please|oops|simply|just|of course|invalid|illegal|errors?|wrong|failed|awesome|epic|mistakes?|opponents?|he or she"
)
LIMITS = (  # signs, holes filled
    (r"\w+\.prompt\..*", 48),
    (r"\w+\.log\..*", 70),
    (r"\w+\.caption\..*|shell\.sound\..*", 110),
    (r"\w+\.refuse\..*\.title|shell\.fault\..*\.title", 18),
    (r"\w+\.(refuse|card|tile)\..*\.text|shell\.fault\..*\.text", 110),
    (r"\w+\.(card|tile)\..*\.name", 18),
    (r"\w+\.option\..*\.line", 110),
)


def part(key: str) -> str:
    return key.split(".")[1]


def shown(entry: Entry) -> list[str]:
    """The text with holes filled, for each plural form."""
    return [filled(entry.key, n=n) for n in ((1, 12) if entry.plural else (12,))]


def test_there_are_six_sets_and_nothing_else() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{s}.{e}" for s in SETS for e in ("po", "mo"))


@pytest.mark.parametrize("path", sorted(words.ROOT.glob("*/LC_MESSAGES/*.po")), ids=lambda p: f"{p.parts[-3]}-{p.stem}")
def test_the_compiled_catalogue_agrees_with_its_text(path: Path) -> None:
    assert compiled(read(path)) == path.with_suffix(".mo").read_bytes(), "run: python -m game.tools.words"


def test_every_text_is_written() -> None:
    assert [entry.key for entry in ENTRIES.values() if not entry.done] == []


@pytest.mark.parametrize(("keys", "limit"), LIMITS)
def test_no_text_is_longer_than_its_place(keys: str, limit: int) -> None:
    measured = [(text, key) for key, entry in TEXTS.items() if re.fullmatch(keys, key) for text in shown(entry)]
    assert measured
    assert [(len(text), text, key) for text, key in measured if len(text) > limit] == []


def test_tooltip_titles_are_two_words() -> None:
    titles = [filled(key) for key in TEXTS if part(key) == "refuse" and key.endswith(".title")]
    assert titles and [title for title in titles if len(title.split()) != 2] == []


def test_full_stops_end_sentences_and_nothing_else() -> None:
    for key, entry in TEXTS.items():
        for text in entry.forms:
            if part(key) in ("log", "caption") or (part(key) in ("refuse", "card", "fault") and key.endswith(".text")):
                assert text[-1] in ".?", key
            if part(key) in ("prompt", "label") or key.endswith((".title", ".name")):
                assert not text.endswith("."), key


def test_forbidden_words_and_signs() -> None:
    faults = []
    for key, entry in TEXTS.items():
        for text in entry.forms:
            if re.search(rf"\b({FORBIDDEN})\b", text, re.IGNORECASE):
                faults.append((key, text))
            if "!" in text and not re.search(r"[Ss]hip|[Ll]ava|[Ee]ruption|Einauge sei wachsam", text):
                faults.append((key, text))
            if re.search(r"[–—;()]|\.\.\.|(?<!\w)-|-(?!\w)|  |^ | $", text):
                faults.append((key, text))
    assert faults == []


def test_sentences_have_at_most_25_words() -> None:
    for key, entry in TEXTS.items():
        for text in entry.forms:
            for sentence in re.split(r"(?<=[.?!:]) ", text):
                assert len(sentence.split()) <= 25, key


def test_every_refusal_has_title_text_and_rule() -> None:
    parts: dict[str, set[str]] = {}
    for key in ENTRIES:
        if part(key) == "refuse":
            stem, _, last = key.rpartition(".")
            parts.setdefault(stem, set()).add(last)
    assert parts and {stem for stem, found in parts.items() if found != {"title", "text", "rule"}} == set()


def test_every_fault_has_title_and_text() -> None:
    stems = {key.rpartition(".")[0] for key in ENTRIES if part(key) == "fault"}
    assert stems and all(f"{stem}.title" in ENTRIES and f"{stem}.text" in ENTRIES for stem in stems)


def test_rule_ids_look_like_rule_ids_of_their_title() -> None:
    ids = {"haleakala": "HAL", "einauge": "EIN", "kilauea": "KIL", "kanaloa": "KAN", "palm_island": "PAL"}
    for key, entry in ENTRIES.items():
        if key.endswith(".rule"):
            assert re.fullmatch(rf"{ids[key.split('.')[0]]}-[\dA-Z.a-z-]+", entry.forms[0]), key


def test_both_forms_of_a_plural_have_the_same_holes_and_a_number() -> None:
    for entry in TEXTS.values():
        holes = [sorted(hole for _, hole, _, _ in string.Formatter().parse(f) if hole) for f in entry.forms]
        assert all(h == holes[0] for h in holes), entry.key
        if entry.plural:
            carried = [(h, c) for _, h, c, _ in string.Formatter().parse(entry.forms[1]) if h]
            assert any(h == "n" or c == "#" for h, c in carried), entry.key


def test_words_put_into_a_hole_exist() -> None:
    named = {c for e in TEXTS.values() for f in e.forms for _, h, c, _ in string.Formatter().parse(f) if h and "." in c}
    assert named and named <= set(TEXTS)


def test_every_text_can_be_shown_in_the_pseudo_language() -> None:
    words.use("xx")
    try:
        for key in TEXTS:
            assert words.tr(key).startswith("["), key
    finally:
        words.use("en")


def test_the_glossary_has_one_word_for_one_thing() -> None:
    glossary = json.loads((words.ROOT / "glossary.json").read_text("utf-8"))
    for name in SETS:
        english = [entry["en"].lower() for entry in glossary[name] if entry["id"] not in ("store_v", "store_n")]
        assert len(set(english)) == len(english), name


def test_the_letters_of_every_catalogue_are_in_our_fonts() -> None:
    from fontTools.ttLib import TTFont

    fonts = sorted((words.ROOT.parent / "fonts").glob("*.ttf"))
    assert fonts
    needed = {sign for entry in ENTRIES.values() for form in entry.forms for sign in form if sign >= " "}
    words.use("xx")
    needed |= {sign for key in TEXTS for sign in words.tr(key)}
    words.use("en")
    for path in fonts:
        missing = needed - {chr(code) for code in TTFont(path).getBestCmap()}
        assert not missing, f"{path.name} lacks {sorted(missing)}"
