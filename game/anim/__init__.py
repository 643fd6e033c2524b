"""Time and curves: what moves, for how long and along which line. Knows no rules, no titles and no window."""
