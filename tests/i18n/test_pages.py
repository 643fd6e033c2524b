"""The pages of the rules and of the first games."""

from __future__ import annotations

import pytest

from game.i18n import pages
from game.i18n.pages import Block, Found, PageError, Piece, parse_rules, parse_tutorial
from tests.i18n.test_english import ENTRIES

TITLES = ("haleakala", "einauge", "kilauea", "kanaloa", "palm_island")
RULES = """# Game: rules

<!-- a note
over two lines -->

## The idea {#idea also="HAL-1"}

Two *shamans* and **one** boat.

## Turn {#turn rules="HAL-4 HAL-4.1"}

1. Lay a disc.
2. Walk.

- A **bold** start.

| Card | Points |
| --- | --- |
| Fish | 3 |

### Kāne's part {#kane rules="HAL-6.3"}

Lay nothing.
"""
TUTORIAL = """# Game: first game

About four minutes.

## Position 1

```json
{"turn": "you",
 "deck": [1, 2]}
```

### Step 1: look {#step-1 rules="HAL-4 HAL-4.1"}
- **Say:** Look here.
- **Point:** the boat.
- **Do:** lay 3.
- **Happens:** it sails.
- **Why:** discs move the boat.
"""


def test_blocks_keep_their_kind_and_their_looks() -> None:
    idea, turn, part = parse_rules("haleakala", RULES, "rules.md").chapters
    looks = (
        Piece("Two "),
        Piece("shamans", soft=True),
        Piece(" and "),
        Piece("one", strong=True),
        Piece(" boat."),
    )
    assert idea.blocks == (Block("text", ((looks,),)),)
    assert [block.kind for block in turn.blocks] == ["steps", "bullets", "table"]
    assert turn.blocks[0].rows == (((Piece("Lay a disc."),),), ((Piece("Walk."),),))
    assert turn.blocks[2].rows[1] == ((Piece("Fish"),), (Piece("3"),))
    assert (part.level, part.rules, idea.also) == (3, ("HAL-6.3",), ("HAL-1",))


@pytest.mark.parametrize(
    ("rule", "chapter"),
    [("HAL-4.1", 1), ("HAL-4.9", 1), ("HAL-6.3a", 2), ("HAL-1", 0), ("HAL-1.2", 0), ("HAL-9", None)],
)
def test_a_rule_id_opens_its_chapter_or_the_one_above(rule: str, chapter: int | None) -> None:
    assert parse_rules("haleakala", RULES, "rules.md").chapter(rule) == chapter


def test_search_finds_headings_first_and_does_not_mind_macrons_or_capitals() -> None:
    book = parse_rules("haleakala", RULES, "rules.md")
    assert book.search("kane") == (Found(2, -1, 0),)
    assert book.search("LAY") == (Found(1, 0, 0), Found(2, 0, 0))
    assert book.search("boat two") == (Found(0, 0, 20),)
    assert book.search("turn") == (Found(1, -1, 0),)
    assert book.search("  ") == () and book.search("submarine") == ()


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (RULES.replace("## Turn {#turn", "## Turn {#idea"), "needs an anchor of its own"),
        (RULES.replace("## Turn {#turn rules", "##Turn {#turn rules"), "is not a heading with an anchor"),
        (RULES.replace("2. Walk.\n", "2. Walk.\nThen stop.\n"), "rules.md, line 14: a blank line is missing"),
        ("no heading", "begins with its heading"),
    ],
)
def test_a_slip_in_the_rules_is_named(broken: str, said: str) -> None:
    with pytest.raises(PageError) as caught:
        parse_rules("haleakala", broken, "rules.md")
    assert said in str(caught.value)


def test_a_first_game_has_positions_and_steps() -> None:
    made = parse_tutorial("haleakala", TUTORIAL, "tutorial.md")
    assert made.intro == "About four minutes." and made.table(0) == {"turn": "you", "deck": [1, 2]}
    (step,) = made.steps
    assert (step.heading, step.rules, step.position) == ("look", ("HAL-4", "HAL-4.1"), 0)
    assert (step.say, step.do, step.why) == ("Look here.", "lay 3.", "discs move the boat.")


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (TUTORIAL.replace("- **Do:** lay 3.\n", ""), "line 12: the step lacks Do."),
        (TUTORIAL.replace("[1, 2]", "[1, 2"), "line 5: the position below must be one JSON object."),
        (TUTORIAL.replace("## Position 1", "### Position 1 {#p}"), "a step needs a position before it"),
        (TUTORIAL.replace("- **Why:**", "Because"), "a step has the lines Say, Point, Do, Happens and Why."),
    ],
)
def test_a_slip_in_a_first_game_is_named(broken: str, said: str) -> None:
    with pytest.raises(PageError) as caught:
        parse_tutorial("haleakala", broken, "tutorial.md")
    assert said in str(caught.value)


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_that_a_text_points_to_has_its_page(title: str) -> None:
    book = pages.rulebook(title, "en")
    named = {e.forms[0] for key, e in ENTRIES.items() if key.startswith(title + ".") and key.endswith(".rule")}
    assert named and {rule for rule in named if book.chapter(rule) is None} == set()


@pytest.mark.parametrize("title", TITLES)
def test_the_first_game_points_to_rules_and_speaks_shortly(title: str) -> None:
    book, first = pages.rulebook(title, "en"), pages.tutorial(title, "en")
    assert first.steps and {step.position for step in first.steps} == set(range(len(first.positions)))
    for step in first.steps:
        assert len(step.say.split()) <= 25, step.anchor
        assert all(book.chapter(rule) is not None for rule in step.rules), step.anchor


@pytest.mark.parametrize("title", TITLES)
def test_pages_have_the_same_chapters_as_the_others(title: str) -> None:
    anchors = {chapter.anchor for chapter in pages.rulebook(title, "en").chapters}
    assert {"idea", "minute", "goal", "where", "setup", "turn", "missed", "ideas"} <= anchors


def test_a_language_without_pages_shows_the_english_ones() -> None:
    assert pages.rulebook("kanaloa", "tlh") == pages.rulebook("kanaloa", "en")
    assert pages.tutorial("kanaloa", "tlh") == pages.tutorial("kanaloa", "en")
