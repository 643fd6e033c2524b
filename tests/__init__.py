"""Tests; the folders mirror `game/`."""
