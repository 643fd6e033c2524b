"""What outlives the program: settings, profiles, matches, results, achievements, in one SQLite file.

Knows no titles and no rules: a match is bytes with a few facts beside it. Whatever goes wrong with the disk, play goes
on: what could not be written is kept in memory, said once, and tried again later.
"""
