"""Single wrong rules that the tests must notice. `python -m tests.mutations [TITLE]` tries each in a copy of the tree.

A change that nothing notices is a gap in the tests, not a fault of the game: write the missing test.
Not part of a plain test run, since it runs the tests of a title once for each change.
"""
