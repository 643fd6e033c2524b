"""Two tiny titles that exercise every corner of the rules protocol. They are never offered to players.

lanterns: two seats choose at once and decide together. reef: hidden hands and deck, one decision made of steps.
"""

from tests.toys.lanterns import RULES as LANTERNS
from tests.toys.reef import RULES as REEF

TOYS = (LANTERNS, REEF)
__all__ = ["LANTERNS", "REEF", "TOYS"]
