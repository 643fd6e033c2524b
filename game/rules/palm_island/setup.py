"""Setting up (PAL-3): options, the shuffle, the first position."""

from __future__ import annotations

from game.core.errors import Refused
from game.core.protocol import Config, Option
from game.core.rng import branch, seeded, shuffled
from game.rules.palm_island.events import Dealt, Event, Revealed, RoundBegan
from game.rules.palm_island.reading import BUILDINGS, Mode
from game.rules.palm_island.state import Seat, Shared, State
from game.rules.palm_island.tables import (
    ABILITIES,
    ACHIEVEMENT_CODES,
    ACHIEVEMENTS,
    BOX,
    DISASTERS,
    ROUND_CODES,
    UNSEEN_ALL,
    code_of,
    store_limit,
)

OPTIONS = (
    Option("disaster", DISASTERS, "PAL-12.2"),
    Option("community", ABILITIES, "PAL-13.1"),
    Option("achievements", ("none", *ACHIEVEMENTS), "PAL-10.3", many=True, ordered=True),
    Option("difficulty", tuple(name for name, _ in BOX.difficulty), "PAL-11.1"),
    Option("inspect", ("on", "off"), "PAL-3.3"),
)


def chosen_achievements(config: Config) -> tuple[str, ...]:
    """Ids in the players' order (PAL-10.4)."""
    value = config.get("achievements")
    return () if value == "none" else tuple(value.split(","))


def mode_of(config: Config) -> Mode:
    """Solo, solo against a disaster, or co-op. Raises Refused for a pair without a disaster (PAL-12.2)."""
    for mode in BOX.modes:
        if mode.players == config.players and mode.disaster == (config.get("disaster") != "none"):
            return mode
    raise Refused(f"With {config.players} players palm_island needs a disaster; choose one of the three.")


def check_options(config: Config) -> None:
    """Raise Refused when options don't go together (PAL-11.1, PAL-11.2, PAL-12.2, PAL-13.1, PAL-13.9)."""
    mode = mode_of(config)
    ability = config.get("community")
    if ability != "none" and not mode.disaster:
        raise Refused(f"Community card {ability} works only in a game against a disaster; choose one or leave it out.")
    if ability != "none" and ability not in mode.abilities:
        raise Refused(f"Community card {ability} needs a partner; choose {' or '.join(mode.abilities)}.")
    most = dict(BOX.difficulty)[config.get("difficulty")]
    chosen = chosen_achievements(config)
    if chosen and not mode.helped:
        raise Refused(f"Achievements can't be used in {mode.id}.")
    if 0 <= most < len(chosen):
        count = "no achievement" if not most else "one achievement" if most == 1 else f"{most} achievements"
        raise Refused(f"Difficulty {config.get('difficulty')} allows {count}, not {len(chosen)} (PAL-11.1).")


def config_sets(players: int, make: type[Config]) -> tuple[Config, ...]:
    """Option sets worth playing: every disaster with every community card, alone and with achievements."""
    helps = (
        ("none", "beginner", "on"),
        (",".join(ACHIEVEMENTS), "beginner", "on"),
        (ACHIEVEMENTS[-2], "advanced", "off"),
        ("none", "pro", "off"),
    )
    made = []
    for disaster in DISASTERS:
        for ability in ABILITIES:
            for achievements, difficulty, inspect in helps:
                values = (disaster, ability, achievements, difficulty, inspect)
                config = make(players, tuple((o.key, v) for o, v in zip(OPTIONS, values, strict=True)))
                try:
                    check_options(config)
                except Refused:
                    continue
                made.append(config)
    return tuple(made)


def set_up(config: Config, seed: int) -> tuple[State, tuple[Event, ...]]:
    """The first position and the deal. Each deck has a shuffle of its own (PAL-3.5)."""
    chosen = [ACHIEVEMENT_CODES[ACHIEVEMENTS.index(name)] for name in chosen_achievements(config)]
    inspect = config.get("inspect") == "on"
    seats, events = [], []
    for number in range(config.players):
        # each achievement exists once (PAL-11.2): a pair takes them in turn, in the order chosen
        own = tuple(chosen[number :: config.players])
        dealt = _deal(branch(seeded(seed), number + 1), own, inspect)
        seats.append(dealt)
        events += _deal_events(number, dealt.deck)
    shared = Shared(DISASTERS.index(config.get("disaster")), ABILITIES.index(config.get("community")))
    return State(tuple(seats), shared), tuple(events)


def _deal(rng: int, achievements: tuple[int, ...], inspect: bool) -> Seat:
    """PAL-3.1, PAL-3.2: 16 shuffled buildings on face A, the round card, achievements on their unlocked face.

    Nothing is stored; the rest stays in the box (PAL-3.4, PAL-3.6). The round card is never shuffled, and disaster and
    community card lie in no deck: the ways to save space on a table change nothing (PAL-3.7, PAL-13.10). Who has
    unlocked which achievement is known to the house, not here (PAL-10.2).
    """
    _, order = shuffled(rng, range(1, BUILDINGS + 1))
    deck = (*(code_of(card) for card in order), ROUND_CODES[1], *achievements)
    unseen = UNSEEN_ALL
    for card in order[: BOX.visible]:
        unseen &= ~(1 << card)
    return Seat(deck, unseen, limit=store_limit(tuple(code >> 3 for code in deck)), may_look=inspect)


def _deal_events(number: int, deck: tuple[int, ...]) -> list[Event]:
    cards = tuple(code >> 3 for code in deck)
    made: list[Event] = [Dealt(number, cards, tuple(code >> 1 & 3 for code in deck))]
    made += [Revealed(number, card, place) for place, card in enumerate(cards[: BOX.visible], 1)]
    made.append(RoundBegan(number, 1))
    return made
