"""What the collection remembers of a title's games beyond the result; one module a title, all of it optional.

- `FEATS`: ids of the achievements that can be earned, in the order of the list.
- `feats(match) -> Iterable[Feat]`: achievements that a finished game earned, as far as this game alone tells.
- `counts(match) -> Iterable[tuple[str, int]]`: numbers for the statistics, by key of `shell.stats`.
"""
