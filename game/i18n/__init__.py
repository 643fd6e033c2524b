"""Words: the catalogues, the pages of the rules and of the first games."""

from game.i18n.words import has, language, languages, listed, missing, number, tr, use

__all__ = ["has", "language", "languages", "listed", "missing", "number", "tr", "use"]
