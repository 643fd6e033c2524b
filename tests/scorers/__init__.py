"""A second scorer for each title, written from the rules text alone, to hold the rules core's points against.

A scorer is a module with
    lines(position) -> by seat, points by line of the score sheet, as it would count now
    over(position) -> whether the position is the end of a game
    places(position, totals) -> by seat, the place reached; equal numbers share it
    Ledger(position) -> watches a game: `turn(before, facts, after)` names what was scored wrongly on the way
and, for a title that can be lost, outcome(position). Positions are what `describe` tells, facts what `tell` tells:
plain JSON data in component ids. Nothing here may come from the modules that it is held against.

`python -m tests.scorers --positions 20000 [TITLE]` compares that many positions.
"""

SCORED = ("haleakala", "einauge", "kilauea", "kanaloa", "palm_island")
