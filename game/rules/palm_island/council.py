"""The window at the end of a round: co-op actions and consent (PAL-12.4, PAL-12.10, PAL-13.3)."""

from __future__ import annotations

from game.core.value import replace
from game.rules.palm_island.actions import Propose
from game.rules.palm_island.events import (
    AbilityBuilt,
    Agreed,
    CouncilClosed,
    CouncilOpened,
    Event,
    Prepared,
    ProposalDeclined,
    Proposed,
    ReadySaid,
    ReadyTakenBack,
    StockpileFilled,
)
from game.rules.palm_island.legal import ABILITY_KIND, DISASTER_KIND, RECIPE_KIND, proposal_cost
from game.rules.palm_island.payments import cards_in
from game.rules.palm_island.state import Council, State
from game.rules.palm_island.tables import ABILITIES, BOX, RECIPES, unpack


def opened(state: State, events: list[Event]) -> State:
    """It opens at every round end, even when nothing can be paid (PAL-12.10)."""
    events.append(CouncilOpened(state.round, unpack(proposal_cost(state, DISASTER_KIND))))
    return replace(state, council=Council(proposed=(0,) * len(state.seats)))


def sitting(state: State) -> Council:
    """The open council."""
    assert state.council is not None
    return state.council


def cost_of(state: State, proposal: Propose) -> int:
    """Packed cost of what is proposed."""
    return proposal_cost(state, proposal.kind)


def propose(state: State, number: int, proposal: Propose) -> tuple[State, list[Event], bool]:
    """Lay a payment before the others. True when it needs nobody else's consent (solo, PAL-12.8)."""
    council = sitting(state)
    events: list[Event] = [
        Proposed(
            number,
            proposal.kind,
            tuple(cards_in(mask) for mask in proposal.paid),
            proposal.stockpile,
            unpack(cost_of(state, proposal)),
        )
    ]
    if len(state.seats) == 1:
        return state, events, True
    proposed = tuple(n + (i == number) for i, n in enumerate(council.proposed))
    council = replace(council, proposal=proposal, proposer=number, proposed=proposed)
    return replace(state, council=council), events, False


def agree(state: State, number: int) -> tuple[State, list[Event], int, Propose]:
    """The last consent: (position without the proposal, events, proposer, what to carry out)."""
    council = sitting(state)
    assert council.proposal is not None
    cleared = replace(council, proposal=None, proposer=-1)
    return replace(state, council=cleared), [Agreed(number)], council.proposer, council.proposal


def decline(state: State, number: int) -> tuple[State, tuple[Event, ...]]:
    """The payment is out for this council, so that it always ends."""
    council = sitting(state)
    assert council.proposal is not None
    council = replace(council, proposal=None, proposer=-1, declined=(*council.declined, council.proposal))
    return replace(state, council=council), (ProposalDeclined(number),)


def ready(state: State, number: int) -> tuple[State, list[Event], bool]:
    """True when everybody is ready and the council is closed (PAL-12.10)."""
    council = sitting(state)
    events: list[Event] = [ReadySaid(number)]
    council = replace(council, ready=council.ready | 1 << number)
    if council.ready == (1 << len(state.seats)) - 1:
        events.append(CouncilClosed(state.round, council.prepared))
        return replace(state, council=None), events, True
    return replace(state, council=council), events, False


def upgraded(state: State, proposal: Propose, events: list[Event]) -> State:
    """Turn the card that was paid; earlier declarations of ready are taken back (PAL-12.10)."""
    council, shared = sitting(state), state.shared
    if proposal.kind == DISASTER_KIND:
        faces, steps = BOX.disasters[shared.disaster - 1].faces, shared.steps + 1
        events.append(Prepared(steps, faces[shared.steps], faces[steps]))
        shared = replace(shared, steps=steps)
        council = replace(council, prepared=True)
    else:
        works_from = state.round + 1  # PAL-13.2: from the following round on
        if proposal.kind == ABILITY_KIND:
            faces = BOX.abilities[shared.ability - 1].faces
            events.append(AbilityBuilt(ABILITIES[shared.ability], works_from, faces[0], faces[1]))
            shared = replace(shared, works_from=works_from)
        else:
            number = proposal.kind - RECIPE_KIND
            recipe = RECIPES[number]
            events.append(StockpileFilled(recipe.id, recipe.content, works_from, recipe.empty_face, recipe.filled_face))
            shared = replace(shared, works_from=works_from, recipe=number)
        council = replace(council, built=True)
    events += [ReadyTakenBack(i) for i in range(len(state.seats)) if council.ready >> i & 1]
    return replace(state, shared=shared, council=replace(council, ready=0))
