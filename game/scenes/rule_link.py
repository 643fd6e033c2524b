"""The words of a link to a rule."""

from __future__ import annotations

from game.i18n.pages import rulebook
from game.i18n.words import tr


def rule_words(title: str, rule: str) -> str:
    """Words for a link to the page that explains a rule of a title: the chapter's heading, where it has one."""
    book = rulebook(title)
    chapter = book.chapter(rule)
    if chapter is None:
        return tr("shell.table.rule_link")
    return tr("shell.rules.open_rule", section=book.chapters[chapter].heading)
