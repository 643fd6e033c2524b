"""The table of Palm Island: cards, village, hand, councils, and how the events of the rules move them."""
