"""Palm Island: a village in one small deck, alone or as a pair against a disaster.

What others may use: `RULES`; for scenes also `tables` (facts about cards by code), the action and event types.
"""

from game.rules.palm_island.rules import PalmIsland

RULES = PalmIsland()

__all__ = ["RULES", "PalmIsland"]
