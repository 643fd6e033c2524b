"""Points, rankings, unlocked achievements (PAL-9, PAL-10, PAL-14)."""

from __future__ import annotations

from game.core.protocol import Item, Result, totals
from game.rules.palm_island.reading import BUILDINGS, Mode
from game.rules.palm_island.state import FINISHED, LOST, PLAYING, WON, State
from game.rules.palm_island.tables import BOX, FIRST_ACHIEVEMENT, KIND_OF, LEVELS, POINTS

OUTCOMES = ("", "finished", "won", "lost")  # by status
_KINDS = tuple(dict.fromkeys(kind for kind in KIND_OF[1 : BUILDINGS + 1]))


def sheet(deck: tuple[int, ...]) -> tuple[Item, ...]:
    """The score sheet of a deck as it lies, stored cards like upright ones (PAL-9.1, PAL-9.2)."""
    by_kind = dict.fromkeys(_KINDS, 0)
    extra = 0
    achievements = False
    for code in deck:
        card = code >> 3
        if 0 < card <= BUILDINGS:
            by_kind[KIND_OF[card]] += POINTS[code]
        elif card >= FIRST_ACHIEVEMENT:
            achievements = True
            extra += POINTS[code]
    lines = [Item(kind, points) for kind, points in by_kind.items()]
    if achievements:
        lines.append(Item("achievements", extra))
    lines += [Item("festival", points) for points in _festival(deck)]
    return tuple(lines)


def _festival(deck: tuple[int, ...]) -> list[int]:
    """PAL-10.10: what each Festival Ground in the deck adds."""
    made = []
    for code in deck:
        if code >> 3 >= FIRST_ACHIEVEMENT and (rule := BOX.achievements[(code >> 3) - FIRST_ACHIEVEMENT].festival):
            kinds, least, each, most = rule
            count = sum(0 < c >> 3 <= BUILDINGS and KIND_OF[c >> 3] in kinds and LEVELS[c] >= least for c in deck)
            made.append(min(count * each, most))
    return made


def points_of(deck: tuple[int, ...]) -> int:
    """Points of a deck as it lies."""
    points = 0
    festival = False
    for code in deck:
        points += POINTS[code]
        festival = festival or code >= FIRST_ACHIEVEMENT * 8
    return points + sum(_festival(deck)) if festival else points


def levels_of(deck: tuple[int, ...]) -> int:
    """Sum of the levels of the buildings (PAL-2.5); achievements don't count (PAL-10.6)."""
    return sum(LEVELS[code] for code in deck if code >> 3 <= BUILDINGS)


def sheets(state: State) -> tuple[tuple[Item, ...], ...]:
    """By seat; a lost game has no score (PAL-14.2)."""
    if state.status == LOST:
        return tuple(() for _ in state.seats)
    return tuple(sheet(seat.deck) for seat in state.seats)


def common_score(state: State) -> int:
    """The score of the game: of the one deck, or the lower of the two (PAL-14.3); 0 when lost."""
    return 0 if state.status == LOST else min(points_of(seat.deck) for seat in state.seats)


def mode_of(state: State) -> Mode:
    """Solo, solo against a disaster, or co-op."""
    disaster = state.shared.disaster > 0
    return next(m for m in BOX.modes if m.players == len(state.seats) and m.disaster == disaster)


def table_of(state: State) -> str:
    """Ranking table: solo, or co-op for every game against a disaster (PAL-9.3, PAL-12.8, PAL-14.4)."""
    return mode_of(state).ranking


def rank(points: int, table: str) -> str:
    """Id of the band that these points reach in the table "solo" or "coop", those of the overview cards (PAL-1.9)."""
    return next(band.id for band in dict(BOX.rankings)[table] if points >= band.least)


def rank_of(state: State) -> str:
    """Band of a finished game, "" while it goes on or when it is lost."""
    if state.status in (PLAYING, LOST):
        return ""
    return rank(common_score(state), table_of(state))


def result(state: State) -> Result | None:
    """The end of the game. A pair wins or loses together, losing leaves nobody first (PAL-14.1, PAL-14.2)."""
    if state.status == PLAYING:
        return None
    lines = sheets(state)
    places = (2 if state.status == LOST else 1,) * len(state.seats)
    return Result(places, totals(lines), lines, "" if state.status == FINISHED else OUTCOMES[state.status])


def unlocked(state: State) -> tuple[str, ...]:
    """Achievements whose condition a finished game meets, in printed order (PAL-10.1).

    Only after solo games and won solo games against a disaster (PAL-10.7); () otherwise. A condition that holds for an
    achievement earned before is listed as well.
    """
    earns = mode_of(state).earns
    if state.status not in (FINISHED, WON) or earns == "never" or (earns == "won" and state.status != WON):
        return ()
    deck = state.seats[0].deck
    return unlocked_by(deck, points_of(deck))


def unlocked_by(deck: tuple[int, ...], points: int) -> tuple[str, ...]:
    """Achievements whose condition holds for these final faces and this score."""
    made = []
    for achievement in BOX.achievements:
        needs = achievement.condition
        if points >= needs.points and all(_count(deck, kind, level) >= n for kind, n, level in needs.levels):
            made.append(achievement.kind.id)
    return tuple(made)


def _count(deck: tuple[int, ...], kind: str, level: int) -> int:
    """Buildings of a kind ("" = any) at this level or above."""
    return sum(
        0 < code >> 3 <= BUILDINGS and kind in ("", KIND_OF[code >> 3]) and LEVELS[code] >= level for code in deck
    )
