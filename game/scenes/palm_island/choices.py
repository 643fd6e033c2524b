"""What can be chosen before a game of Palm Island: ways to play (PAL-0.3), help by achievements (PAL-11)."""

from __future__ import annotations

from game.core.notice import Notice
from game.i18n.words import tr
from game.rules.palm_island.tables import BOX
from game.scenes.plan import Mode, Plan
from game.storage.store import Store

_CARDS = tuple(f"palm_island.{achievement.kind.id}" for achievement in BOX.achievements)
GENTLEST = BOX.disasters[0].option


def modes(plan: Plan) -> tuple[Mode, ...]:
    """Alone, alone against a disaster, two together."""
    foe = plan.options.get("disaster", "none")
    against = foe if foe != "none" else GENTLEST
    alone, pair = plan.players == 1, plan.players == 2
    return (
        Mode(tr("shell.setup.mode_solo"), 1, (("disaster", "none"),), alone and foe == "none"),
        Mode(tr("shell.setup.mode_disaster"), 1, (("disaster", against),), alone and foe != "none"),
        Mode(tr("shell.setup.mode_coop"), 2, (("disaster", against),), pair),
    )


def hidden(plan: Plan) -> frozenset[str]:
    """Without a disaster there is nothing to choose about it, nor a community card (PAL-13.1); Pro has no help."""
    gone = set()
    if plan.options.get("disaster", "none") == "none":
        gone |= {"disaster", "community"}
    if _most(plan) == 0:
        gone.add("achievements")
    return frozenset(gone)


def hidden_values(plan: Plan, key: str) -> frozenset[str]:
    """The way to play says whether there is a disaster; cards that need a partner are for pairs (PAL-13.9)."""
    if key == "disaster":
        return frozenset({"none"})
    if key == "community":
        allowed = {"none", *_abilities(plan)}
        return frozenset(a.id for a in BOX.abilities if a.id not in allowed)
    return frozenset()


def why(plan: Plan, key: str, value: str, store: Store) -> Notice | None:
    """An achievement must be earned first (PAL-10.2), and the difficulty says how many may help.

    There is a difficulty to choose once any achievement has been earned (PAL-11.1).
    """
    if key == "difficulty" and value != BOX.difficulty[0][0] and not any(map(store.achievements.has, _CARDS)):
        return Notice("palm_island.refuse.difficulty_locked")
    if key != "achievements":
        return None
    if not store.achievements.has(f"palm_island.{value}"):
        return Notice("palm_island.refuse.achievement_locked")
    chosen = [v for v in plan.options.get("achievements", "none").split(",") if v != "none"]
    most = _most(plan)
    if value not in chosen and 0 <= most <= len(chosen):
        return Notice("palm_island.refuse.too_many_achievements", (("n", most),))
    return None


def settle(plan: Plan) -> None:
    """After a change: no community card without a disaster or of a pair alone, no more help than allowed."""
    if plan.options.get("disaster", "none") == "none" or plan.options.get("community") not in _abilities(plan):
        plan.options["community"] = "none"
    chosen = [v for v in plan.options.get("achievements", "none").split(",") if v != "none"]
    most = _most(plan)
    if 0 <= most < len(chosen):
        plan.options["achievements"] = ",".join(chosen[:most]) or "none"


def _most(plan: Plan) -> int:
    """How many achievements may help, -1 = all."""
    return dict(BOX.difficulty)[plan.options.get("difficulty", BOX.difficulty[0][0])]


def _abilities(plan: Plan) -> tuple[str, ...]:
    foe = plan.options.get("disaster", "none") != "none"
    return next((m.abilities for m in BOX.modes if m.players == plan.players and m.disaster == foe), ())
