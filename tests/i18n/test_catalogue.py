"""Reading, writing and compiling catalogues; bringing a translation up to date."""

from __future__ import annotations

import gettext
import io

import pytest

from game.i18n.catalogue import CatalogueError, Entry, brought_up, compiled, parse, render
from game.tools.words import header

HEAD = render([header("en")[0]])
SAMPLE = [
    header("en")[0],
    Entry("shell.a", ('He said "no"\\yes',), notes=("# a note",)),
    Entry("shell.b", ("{n} card", "{n} cards"), plural=True),
    Entry("shell.c", ("first\nsecond",)),
]


def test_what_is_written_is_read_back() -> None:
    assert parse(render(SAMPLE), "shell.po") == SAMPLE


def test_gettext_of_the_standard_library_reads_what_we_compile() -> None:
    table = gettext.GNUTranslations(io.BytesIO(compiled(SAMPLE)))
    assert table.gettext("shell.a") == 'He said "no"\\yes'
    assert table.ngettext("shell.b", "shell.b", 1) == "{n} card"
    assert table.ngettext("shell.b", "shell.b", 4) == "{n} cards"
    assert table.gettext("shell.c") == "first\nsecond"


def test_compiling_twice_gives_the_same_bytes() -> None:
    assert compiled(SAMPLE) == compiled(list(reversed(SAMPLE)))


def test_drafts_and_empty_texts_are_not_shown() -> None:
    entries = [SAMPLE[0], Entry("shell.a", ("",)), Entry("shell.d", ("draft",), fuzzy=True)]
    table = gettext.GNUTranslations(io.BytesIO(compiled(entries)))
    assert table.gettext("shell.a") == "shell.a" and table.gettext("shell.d") == "shell.d"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('msgid "shell.a"\nmsgstr "x"\n', "shell.po, line 1: the header (an empty msgid) is missing."),
        (HEAD + '\nmsgid "shell.a"\nmsgstr "x"\n\nmsgid "shell.a"\nmsgstr "y"\n', "shell.a stands twice"),
        (HEAD + '\nmsgid "shell.a"\nmsgstr "x"\nmsgid "shell.b"\nmsgstr "y"\n', "a blank line is missing"),
        (HEAD + '\nmsgid "shell.a"\nmsgstr "say "no" now"\n', "needs a backslash"),
        (HEAD + '\nmsgid "shell.a"\nmsgstr "a \\q"\n', "needs a backslash"),
        (HEAD + '\nmsgid "shell.a"\nmsgstr x\n', "'msgstr x' is not part of an entry"),
        (HEAD + '\nmsgid "shell.a"\n', "an entry needs msgid and msgstr"),
        (HEAD + '\nmsgid "shell.a"\nmsgid_plural "shell.a"\nmsgstr "x"\n', "mixes one text with plural forms"),
    ],
)
def test_a_slip_of_the_pen_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        parse(text, "shell.po")
    assert said in str(caught.value)


def test_a_new_translation_has_every_key_and_shows_the_english() -> None:
    head, forms = header("ja")
    made = brought_up([*SAMPLE, Entry("shell.e.rule", ("HAL-1",))], [], head, forms)
    assert [entry.key for entry in made] == ["", "shell.a", "shell.b", "shell.c"]
    assert made[2] == Entry("shell.b", ("",), True, ("#. {n} card", "#. {n} cards"))
    assert not made[2].done


def test_a_translation_is_kept_and_becomes_a_draft_when_the_english_changes() -> None:
    head, forms = header("de")
    own = brought_up(SAMPLE, [], head, forms)
    own[1] = Entry("shell.a", ("Er sagte nein",), notes=("# mine", *own[1].notes))
    own[2] = Entry("shell.b", ("{n} Karte", "{n} Karten"), True, own[2].notes)
    english = [SAMPLE[0], Entry("shell.a", ("He said yes",)), SAMPLE[2]]
    made = brought_up(english, parse(render(own), "de.po"), head, forms)
    assert made[1] == Entry("shell.a", ("Er sagte nein",), False, ("# mine", "#. He said yes"), fuzzy=True)
    assert made[2].forms == ("{n} Karte", "{n} Karten") and made[2].done
    assert len(made) == 3
    assert parse(render(made), "de.po") == made
