"""The computer players by name, and the levels that people choose from."""

from __future__ import annotations

from game.ai.greedy import Greedy
from game.ai.judgement import Judgement, judgement_of
from game.ai.player import Budget, Player
from game.ai.random_player import RandomPlayer
from game.ai.search import Search
from game.core.errors import Refused
from game.core.value import Value

NAMES = ("random", "greedy", "search")
COMMON = (("easy", "greedy", 1), ("fair", "search", 60), ("sharp", "search", 400))


class Level(Value):
    """One step of a title's ladder. key: easy, fair or sharp. player: a name for `player`."""

    key: str
    player: str
    budget: Budget


def player(name: str, judgement: Judgement | None = None) -> Player:
    """The computer player of this name. judgement: in place of the title's own. Raises Refused."""
    if name == "random":
        return RandomPlayer(judgement)
    if name == "greedy":
        return Greedy(judgement)
    if name == "search":
        return Search(judgement)
    raise Refused(f"There is no computer player {name!r}; there are {', '.join(NAMES)}.")


def levels(title: str) -> tuple[Level, ...]:
    """Easy, Fair and Sharp of a title, weakest first; the common ladder where it has no own `LEVELS`."""
    ladder = judgement_of(title).levels or COMMON
    return tuple(Level(key, name, Budget(iterations)) for key, name, iterations in ladder)


def named(title: str, word: str) -> tuple[Player, Budget]:
    """The player and budget of a word of the command line: a player's name or a level. Raises Refused.

    A bare name gets the budget of the strongest level that uses it; `search:50` sets the iterations.
    """
    name, _, number = word.partition(":")
    if number and not (number.isdigit() and int(number) > 0):
        raise Refused(f"The budget of {word!r} is not a number of iterations.")
    ladder = levels(title)
    for level in ladder:
        if level.key == name:
            return player(level.player), Budget(int(number)) if number else level.budget
    known = [level.budget.iterations for level in ladder if level.player == name]
    made = player(name)
    return made, Budget(int(number) if number else max(known, default=1))
