"""The table of Kilauea: volcano, forests and islands, what can be chosen, and how the events of the rules move them."""
