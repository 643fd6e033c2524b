"""What players see and touch: inks, canvas, parts, window."""
