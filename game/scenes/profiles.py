"""Who sits at a seat: one of the people who play here, somebody new, or a guest. Names are changed and removed here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from game.core.value import replace
from game.i18n.words import tr
from game.scenes import people
from game.scenes import plan as plans
from game.scenes.base import House
from game.scenes.plan import Plan
from game.scenes.room import Hint
from game.scenes.sheet import Sheet
from game.scenes.table.parts import Toast
from game.scenes.widgets import Plank, Press, Row
from game.storage.profiles import Profile
from game.storage.results import Asked
from game.ui.canvas import Canvas
from game.ui.focus import Rect
from game.ui.intent import Intent

NOWHERE: Final = Rect(0, 0, 0, 0)


class ProfilesRoom(Sheet):
    """plan, seat: whose name is asked for. done: called when somebody was chosen."""

    key: ClassVar[str] = "profiles"

    def __init__(self, app: House, plan: Plan, seat: int, done: Callable[[], None]) -> None:
        super().__init__(app)
        self.plan, self.seat, self._done = plan, seat, done
        place = plan.places[seat]
        self.start = place.profile or "guest"
        self._changing: Profile | None = None

    def heading(self) -> str:
        return tr("shell.join.who_sits")

    def note(self) -> str:
        return tr("shell.join.who_sits_line")

    # ---- the list
    @property
    def _known(self) -> tuple[Profile, ...]:
        return self.app.store.profiles.all()

    def list_rows(self, c: Canvas) -> Sequence[Row]:
        place = self.plan.places[self.seat]
        rows: list[Row] = [self._row(profile) for profile in self._known]
        guest = not place.profile
        rows.append(Press(
            "guest", NOWHERE, tr("shell.join.guest"), line=place.name if guest else tr("shell.join.guest_line"),
            act=self._guest, mark="check" if guest else "", control=64.0, icon="human", rule=False,
        ))  # fmt: skip
        return rows

    def _row(self, profile: Profile) -> Press:
        place = self.plan.places[self.seat]
        elsewhere = any(p.profile == profile.id for n, p in enumerate(self.plan.places) if n != self.seat)
        why = tr("shell.join.refuse_taken", name=profile.name) if elsewhere else ""
        here = place.profile == profile.id
        games = self.app.store.results.tally(Asked(person=profile.id)).games
        return Press(
            profile.id, NOWHERE, profile.name, line=tr("shell.stats.games_n", n=games) if games else "",
            act=partial(self._take, profile), why=why, mark="check" if here else "lock" if elsewhere else "",
            control=64.0, more=partial(self._change, profile), token=profile.colour,
        )  # fmt: skip

    def planks(self, c: Canvas) -> Sequence[Plank]:
        made = [Plank("new", NOWHERE, tr("shell.join.new_player"), act=self._new, kind="lagoon", icon="plus")]
        if self._chosen() is not None:
            made.insert(0, Plank("change", NOWHERE, tr("shell.join.profile_change"), act=self._change_chosen,
                                 kind="bamboo", icon="gear"))  # fmt: skip
        return made

    def _chosen(self) -> Profile | None:
        """Whom the plank for changing speaks of: the one in focus, or that was last, else who sits here."""
        known = {p.id: p for p in self._known}
        if self.focus.current in known:
            self._last = self.focus.current
        last = getattr(self, "_last", "") or self.plan.places[self.seat].profile
        return known.get(last) or next(iter(known.values()), None)

    def update(self, dt_ms: float) -> None:
        self._chosen()
        super().update(dt_ms)

    # ---- what presses do
    def _take(self, profile: Profile) -> None:
        self.plan.take_person(self.seat, profile.name, profile.id, profile.colour)
        self._leave()

    def _guest(self) -> None:
        """Somebody who is not on the list: a name of the house, or one that is typed for this game."""
        place = self.plan.places[self.seat]
        first = place.name if not place.profile else plans.free_name(self.plan, True, self.seat)

        def done(name: str) -> None:
            self.plan.take_person(self.seat, name)
            self._leave()

        taken = (*people.others_at(self.plan, self.seat), *people.names_of(self._known))
        self._ask(first, done, taken, [n for n in plans.names(True) if not any(people.same(n, t) for t in taken)])

    def _new(self) -> None:
        known = self._known
        if len(known) >= people.MOST_PROFILES:
            self.say(Toast(tr("shell.join.new_player"), tr("shell.join.refuse_many", n=people.MOST_PROFILES), True))
            return

        def done(name: str) -> None:
            made = self.app.store.profiles.add(name, self.plan.places[self.seat].colour)
            self.plan.take_person(self.seat, made.name, made.id)
            self._leave()

        self._ask("", done, (*people.others_at(self.plan, self.seat), *people.names_of(known)))

    def _ask(
        self, first: str, done: Callable[[str], None], taken: Sequence[str], suggestions: Sequence[str] = ()
    ) -> None:
        letters = self.app.kit.letters
        self.app.open("entry", heading=tr("shell.join.name"), text=first, done=done, suggestions=suggestions,
                      why=lambda name: people.why_not(letters, name, taken))  # fmt: skip

    def _leave(self) -> None:
        self.app.stack.pop()
        self._done()

    # ---- changing somebody
    def _change_chosen(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self._change(chosen)

    def _change(self, profile: Profile) -> None:
        self._changing = profile
        self.app.open(
            "dialog", heading=profile.name, text=tr("shell.join.profile_line"),
            answers=(("rename", tr("shell.join.name_change")), ("remove", tr("shell.join.profile_remove")),
                     ("close", tr("shell.menu.close"))),
        )  # fmt: skip

    def returned(self, result: object) -> None:
        profile = self._changing
        if result == "rename" and profile is not None:
            self._rename(profile)
        elif result == "remove" and profile is not None:
            self.ask(tr("shell.join.profile_remove_ask", name=profile.name), partial(self._remove, profile),
                     tr("shell.join.profile_remove"), tr("shell.join.profile_remove"))  # fmt: skip
        else:
            super().returned(result)

    def _rename(self, profile: Profile) -> None:
        def done(name: str) -> None:
            self.app.store.profiles.change(replace(profile, name=name))
            for place in self.plan.places:
                if place.profile == profile.id:
                    place.name = name
            self.lay()

        taken = [*people.names_of(self._known, profile.id)]
        taken += [p.name for p in self.plan.places if p.profile != profile.id]
        self._ask(profile.name, done, taken)

    def _remove(self, profile: Profile) -> None:
        self.app.store.profiles.retire(profile.id)
        for place in self.plan.places:
            if place.profile == profile.id:
                place.profile = ""
        self.lay()

    def back(self) -> None:
        super().back()
        self._done()

    def intent(self, intent: Intent) -> bool:
        if intent.kind == "hint" and self._chosen() is not None:
            self._change_chosen()
            return True
        return super().intent(intent)

    def hints(self) -> Sequence[Hint]:
        change = (("hint", tr("shell.join.profile_change")),) if self._chosen() is not None else ()
        return (("choose", tr("shell.key.choose")), ("up", tr("shell.key.move")), *change,
                ("back", tr("shell.key.back")))  # fmt: skip


make = ProfilesRoom
