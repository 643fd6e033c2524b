"""The match: the one owner of a live game. Seats, turn loop, history, undo, thinking, saving."""
