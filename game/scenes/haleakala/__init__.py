"""The table of Haleakala."""
