"""A match and the store: every decision saved as it is made, the result when it ends, and the way back in."""

from __future__ import annotations

from typing import Any

from game.core.notice import Notice, Unusable
from game.core.protocol import Result as Ending
from game.core.protocol import totals
from game.match import honours
from game.match.match import Match
from game.match.saving import DAMAGED, Loaded, RulesOf, pack, unpack
from game.match.telling import Played, Told, TookBack
from game.rules import registry
from game.storage.database import Step
from game.storage.matches import About
from game.storage.profiles import new_id
from game.storage.results import Result, Standing
from game.storage.store import Store

OLDER_COPY = Notice("shell.fault.save_damaged")


class Keeper:
    """Keeps one match in the store from now on. A game of computers alone is not saved, only its result.

    id: of the saved game. earned: achievements that were new when it ended. daily: date of Today's island or "".
    """

    def __init__(self, match: Match, store: Store, match_id: str = "", daily: str = "") -> None:
        self.match = match
        self.store = store
        self.id = match_id or new_id()
        self.daily = daily or store.recall(f"daily.{self.id}", str, "")
        self.earned: tuple[honours.Feat, ...] = ()
        self._leave = match.listen(None, self._heard)
        if daily:
            store.remember(f"daily.{self.id}", daily)
        if not match_id:
            self.save()

    @property
    def demo(self) -> bool:
        """Whether nobody but computers plays."""
        return not any(seat.is_human for seat in self.match.seats)

    def save(self) -> bool:
        """Save the game as it stands; True once it is on the disk."""
        if self.demo:
            return False
        match = self.match
        return self.store.matches.keep(self.id, match.header.title, self._about(), pack(match))

    def abandon(self) -> None:
        """The game is left for good: it leaves the list of games to continue and counts as left early."""
        self._close("abandoned", abandoned=True)

    def leave(self) -> None:
        """The table is left, the game can be continued: what is held back is taken, then no more is kept."""
        self.match.settle()
        if not self.match.over:
            self.save()
        self._leave()

    def _heard(self, told: Told) -> None:
        if not isinstance(told, Played | TookBack):
            return
        if self.match.over:
            self._close("finished", abandoned=False)
        else:
            self.save()

    def _close(self, status: Any, abandoned: bool) -> None:
        """Everything about the end in one transaction."""
        self._leave()
        match, store = self.match, self.store
        steps: list[Step] = []
        if not self.demo:
            steps += [store.matches.step(self.id, match.header.title, self._about(), pack(match), status)]
            steps += [store.matches.prune()]
        found = () if abandoned else honours.feats(match)
        listed = honours.listed()
        self.earned = tuple(feat for feat in found if feat.id in listed and not store.achievements.has(feat.id))
        steps += store.results.steps(self._result(abandoned), () if abandoned else honours.counts(match))
        steps += [store.achievements.step(feat.id, self.id, feat.hardness) for feat in found]
        store.db.write(*steps)
        lasting = honours.lasting(store)
        for feat in lasting:
            store.achievements.earn(feat.id, self.id, feat.hardness)
        self.earned += lasting

    def _about(self) -> About:
        match = self.match
        names = tuple(seat.name for seat in match.seats)
        seconds = round(match.played_ms / 1000, 1)
        points = match.result.totals if match.result else totals(match.scores)
        return About(len(names), names, match.round, match.history.number, seconds, str(match.header.seed), points)

    def _result(self, abandoned: bool) -> Result:
        match, head = self.match, self.match.header
        ending = match.result or Ending((0,) * len(match.seats), totals(match.scores), match.scores)
        points = ending.totals
        if match.rules.cooperative:
            points = (min(points),) * len(points)  # a pair is as good as the lower score of the two (PAL-14.3)
        standings = tuple(
            Standing(
                n, who.profile, who.name, who.level, points[n], ending.ranks[n],
                not abandoned and honours.won(match, n),
            )
            for n, who in enumerate(match.seats)
        )  # fmt: skip
        return Result(
            self.id,
            head.title,
            head.config.players,
            head.config.options,
            head.seed,
            self.store.db.now(),
            round(match.played_ms / 1000, 1),
            match.history.number,
            standings,
            ending.outcome,
            self.demo,
            match.aids.assisted,
            abandoned,
            match.aids.deck_view,
            self.daily,
        )


def resume(store: Store, match_id: str, rules_of: RulesOf = registry.rules, **parts: Any) -> Loaded:
    """The saved game. If its last version is damaged, the one from before, with a notice. Raises Unusable.

    A game of which nothing can be read is marked as left, so that it is out of the way but not lost.
    """
    last, earlier = store.matches.bodies(match_id)
    try:
        if last:
            return unpack(last, rules_of, **parts)
    except Unusable as fault:
        if fault.notice != DAMAGED:
            raise
    try:
        if earlier:
            loaded = unpack(earlier, rules_of, **parts)
            return Loaded(loaded.match, (OLDER_COPY, *loaded.notices))
    except Unusable as fault:
        if fault.notice != DAMAGED:
            raise
    store.matches.mark(match_id, "abandoned")
    raise Unusable(DAMAGED, "The saved game is damaged, and there is no older copy.")
