"""First games: arranged positions and that every step can be played."""
