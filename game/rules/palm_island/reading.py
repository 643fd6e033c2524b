"""Reading the level files of Palm Island and checking every field of them (PAL-1.1, PAL-10 to PAL-14).

`components(root)` gives the checked values; anything wrong raises LevelError, which names file, field and value.
Goods are triples (wood, fish, stone), faces are numbers 0 to 3 for A to D.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.levels import Node, digest, fits, load
from game.core.value import Value
from game.rules.palm_island.form import FORM

TITLE = "palm_island"
FACE_LETTERS = "ABCD"
VERBS = ("store", "rotate", "flip")
BUILDINGS = 16
ROUND = 17

Goods = tuple[int, int, int]
_KINDS = ("wood", "fish", "stone")
_FILES = ("cards", "achievements", "disasters", "community", "ranking")


class Face(Value):
    """The active area of one face (PAL-1.5). costs: by verb, the alternatives; () = the action isn't offered."""

    goods: Goods
    level: int
    points: int
    costs: tuple[tuple[Goods, ...], tuple[Goods, ...], tuple[Goods, ...]]


class Kind(Value):
    """What a card is. faces: by face number; None for a face that is never shown."""

    id: str
    faces: tuple[Face | None, ...]


class Condition(Value):
    """Unlocking an achievement (PAL-10.1): the fewest points, then for (kind or "") how many at which level."""

    points: int
    levels: tuple[tuple[str, int, int], ...]


class Achievement(Value):
    """An achievement card. limit: store limit it grants (0 = none); bring: cards brought forward a round.

    festival: (kinds, least level, points each, at most) of PAL-10.10, None for the others.
    """

    kind: Kind
    face: int
    condition: Condition
    limit: int = 0
    bring: int = 0
    festival: tuple[tuple[str, ...], int, int, int] | None = None


class Disaster(Value):
    """costs: for one person, by upgrades already made (PAL-12.5). faces: in the order they are shown."""

    id: str
    option: str
    costs: tuple[Goods, ...]
    faces: tuple[int, ...]


class Recipe(Value):
    """One way to fill the Stockpile (PAL-13.8)."""

    id: str
    cost: Goods
    content: Goods
    empty_face: int
    filled_face: int


class Ability(Value):
    """A community card (PAL-13). cost: per person or, with recipes, unused. temples: levels needed per person.

    players: how many it takes at least (PAL-13.9).
    """

    id: str
    cost: Goods
    temples: int
    recipes: tuple[Recipe, ...]
    faces: tuple[int, int]
    players: int = 1


class Band(Value):
    """A line of a ranking table (PAL-9.3, PAL-14.4)."""

    id: str
    least: int


class Mode(Value):
    """A way to play: for how many, with a disaster or not, with which abilities, on which ranking table.

    helped: achievements may be used (PAL-10.2). earns: they are checked "always" at its end, when "won", or "never"
    (PAL-10.7).
    """

    id: str
    players: int
    disaster: bool
    abilities: tuple[str, ...]
    ranking: str
    helped: bool
    earns: str


class Components(Value):
    """Everything in the box. kinds: by sun number 1 to 16 (index 0 is unused)."""

    rounds: int
    limit: int
    acting: int
    visible: int
    kinds: tuple[Kind | None, ...]
    round_faces: tuple[int, ...]
    achievements: tuple[Achievement, ...]
    disasters: tuple[Disaster, ...]
    steps: int
    abilities: tuple[Ability, ...]
    rankings: tuple[tuple[str, tuple[Band, ...]], ...]
    difficulty: tuple[tuple[str, int], ...]
    modes: tuple[Mode, ...]
    digest: str


class Field(Node):
    """A value of a level file, with the words of this title."""

    def face(self) -> int:
        return FACE_LETTERS.index(self.word(*FACE_LETTERS))

    def goods(self) -> Goods:
        for key in self.names():
            if key not in _KINDS:
                self.fail(f"a good is {', '.join(_KINDS)}", key)
        wood, fish, stone = (self[kind].number(0, 20) for kind in _KINDS)
        return wood, fish, stone


def components(root: Path | None = None) -> Components:
    """The checked contents of `levels/palm_island/`. Raises LevelError."""
    data = {name: load(TITLE, name, root) for name in _FILES}
    tops = {name: Field(f"levels/{TITLE}/{name}.json", "", data[name]) for name in _FILES}
    for top in tops.values():
        top["schema"].word("palm_island/1")
    cards = tops["cards"]
    _turns(cards)
    types = _types(cards)
    kinds = _deck(cards, types)
    _totals(cards, kinds)
    limits = cards["limits"]
    limits["back_peek_positions"].number(2, 2)  # PAL-5.8
    limits["upgrades_per_card_per_turn"].number(1, 1)  # PAL-5.6
    rounds = cards["rounds"].number(1, 20)
    abilities = _abilities(tops["community"])
    made = Components(
        rounds,
        limits["storage_limit"].number(1, BUILDINGS),
        limits["actionable_positions"].number(2, 2),
        limits["visible_positions"].number(2, BUILDINGS),
        kinds,
        _round_card(cards, rounds),
        _achievements(tops["achievements"], types),
        _disasters(tops["disasters"]),
        tops["disasters"]["upgrades_to_win"].number(1, 3),
        abilities,
        _rankings(tops["ranking"]),
        _difficulty(tops["ranking"]),
        _modes(tops["ranking"], tops["achievements"], abilities),
        digest(data.values()),
    )
    fits(TITLE, data, FORM)
    return made


def _turns(cards: Field) -> None:
    """PAL-1.4: rotate and flip are each their own way back and never leave a face where it is."""
    for verb, step in (("rotate", 1), ("flip", 2)):
        table = cards["faces"][verb]
        for i, letter in enumerate(FACE_LETTERS):
            to = table[letter]
            if to.face() != i ^ step:
                to.fail(f"{verb} must lead from {letter} to {FACE_LETTERS[i ^ step]} and back")
    cards["faces"]["start"].word("A")


def _face(field: Field, verbs: tuple[str, ...] = VERBS) -> Face:
    costs: list[tuple[Goods, ...]] = [(), (), ()]
    for action in field["actions"]:
        verb = VERBS.index(action["type"].word(*verbs))
        if costs[verb]:
            action["type"].fail("this face offers it twice")
        ways = list(action["cost"])
        if not ways:
            action["cost"].fail("at least one price was expected")
        costs[verb] = tuple(way.goods() for way in ways)
    level, points = field["level"].number(0, 3), field["vp"].number(0, 20)
    return Face(field["resources"].goods(), level, points, (costs[0], costs[1], costs[2]))


def _faces(field: Field) -> tuple[Face | None, ...]:
    """All faces of a card; an action may not turn it to a face that is unused or locked."""
    faces: list[Face | None] = []
    locked: list[bool] = []
    for letter in FACE_LETTERS:
        face = field[letter]
        faces.append(None if face.maybe("unused") else _face(face))
        locked.append(face.maybe("locked") is not None)
    for i, made in enumerate(faces):
        for verb, step in ((1, 1), (2, 2)):
            if made and made.costs[verb] and (faces[i ^ step] is None or locked[i ^ step]):
                Field(field.file, f"{field.place}.{FACE_LETTERS[i]}.actions", VERBS[verb]).fail(
                    f"face {FACE_LETTERS[i ^ step]} is never shown"
                )
    return tuple(faces)


def _types(cards: Field) -> dict[str, Kind]:
    table = cards["card_types"]
    made = {}
    for name in table.names():
        table[name]["id"].word(name)
        made[name] = Kind(name, _faces(table[name]["faces"]))
    return made


def _deck(cards: Field, types: dict[str, Kind]) -> tuple[Kind | None, ...]:
    """PAL-1.2: sun numbers 1 to 16 are buildings, 17 is the round card, copies as each type says."""
    deck = cards["deck"]
    size = deck["size"].number(ROUND, ROUND)
    kinds: list[Kind | None] = [None] * (BUILDINGS + 1)
    for i, entry in enumerate(deck["cards"].each(size), 1):
        entry["sun_number"].number(i, i)
        name = entry["type"]
        if i == ROUND:
            name.word("round_card")
            continue
        kinds[i] = types[name.word(*types)]
    for kind in types:
        field = cards["card_types"][kind]
        suns = [i for i, k in enumerate(kinds) if k and k.id == kind]
        field["copies_per_deck"].number(len(suns), len(suns))
        listed = field["sun_numbers"]
        if [n.number(1, BUILDINGS) for n in listed] != suns:
            listed.fail(f"the deck has it as {', '.join(map(str, suns))}")
    return tuple(kinds)


def _shown(kind: Kind) -> Iterator[Face]:
    return (face for face in kind.faces if face)


def _totals(cards: Field, kinds: tuple[Kind | None, ...]) -> None:
    """PAL-1.7: the best points and the highest sum of levels, counted again."""
    totals = cards["totals"]
    points = sum(max(f.points for f in _shown(k)) for k in kinds if k)
    levels = sum(max(f.level for f in _shown(k)) for k in kinds if k)
    totals["max_points_of_16_buildings"].number(points, points)
    totals["max_sum_of_levels"].number(levels, levels)


def _round_card(cards: Field, rounds: int) -> tuple[int, ...]:
    """PAL-1.8: the face for each round (index 0 is unused); each step is the turn that the face names."""
    card = cards["round_card"]
    card["sun_number"].number(ROUND, ROUND)
    faces = [0] + [card["round_to_face"][str(n)].face() for n in range(1, rounds + 1)]
    for n in range(1, rounds):
        step = 1 if card["faces"][FACE_LETTERS[faces[n]]]["advance"].word(*VERBS[1:]) == "rotate" else 2
        if faces[n + 1] != faces[n] ^ step:
            card["round_to_face"][str(n + 1)].fail("the turn named on the face before leads elsewhere")
    for face, letter in enumerate(FACE_LETTERS):
        shown = card["faces"][letter]["rounds"]
        if [n.number(1, rounds) for n in shown] != [n for n in range(1, rounds + 1) if faces[n] == face]:
            shown.fail("round_to_face says otherwise")
    return tuple(faces)


def _achievements(top: Field, types: dict[str, Kind]) -> tuple[Achievement, ...]:
    top["locked_face"].word("A")
    made: list[Achievement] = []
    for i, card in enumerate(top["cards"].each(top["count"].number(0, 20)), 1):
        card["order"].number(i, i)
        name = card["id"].word()
        if any(a.kind.id == name for a in made):
            card["id"].fail("it stands twice in the list")
        kind = Kind(name, _faces(card["faces"]))
        face = card["unlocked_face"]
        if kind.faces[face.face()] is None or face.value == "A":
            face.fail("that face is never shown")
        if face.face() != (1 if card["unlock_action"].word(*VERBS[1:]) == "rotate" else 2):
            face.fail("the unlocking turn leads to the other face")
        made.append(_achievement(card, kind, face.face(), types))
    return tuple(made)


def _achievement(card: Field, kind: Kind, face: int, types: dict[str, Kind]) -> Achievement:
    needs = []
    for need in card["condition"]["levels"]:
        cards = need["cards"].word("any_of_the_16", *types)
        least = need["min_level"].number(1, 3)
        needs.append((cards if cards in types else "", need["count"].number(1, BUILDINGS), least))
    condition = Condition(card["condition"]["min_score"].number(0, 99), tuple(needs))
    if card["kind"].word("building", "passive") == "building":
        return Achievement(kind, face, condition)
    effect = card["effect"]
    (name,) = effect.names()[:1] or [""]
    if name == "storage_limit":
        return Achievement(kind, face, condition, limit=effect[name].number(1, BUILDINGS))
    if name == "round_start_bring_to_front":
        return Achievement(kind, face, condition, bring=effect[name].number(1, 3))
    festival = effect["end_vp_per_card"]
    kinds = tuple(k.word(*types) for k in festival["cards"])
    least, points = festival["min_level"].number(1, 3), festival["vp"].number(0, 20)
    return Achievement(kind, face, condition, festival=(kinds, least, points, festival["max"].number(0, 99)))


def _disasters(top: Field) -> tuple[Disaster, ...]:
    top["max_upgrades_per_round"].number(1, 1)
    steps = top["upgrades_to_win"].number(1, 3)
    made: list[Disaster] = []
    for card in top["cards"].each(top["count"].number(1, 20)):
        costs = tuple(c.goods() for c in card["upgrade_costs_per_person"].each(steps))
        faces = tuple(f.face() for f in card["faces"].each(steps + 1))
        for i, turn in enumerate(card["advance"].each(steps)):
            if faces[i + 1] != faces[i] ^ (1 if turn.word(*VERBS[1:]) == "rotate" else 2):
                turn.fail("it does not lead to the next face")
        made.append(Disaster(card["id"].word(), card["option"].word(), costs, faces))
    if len({d.id for d in made}) != len(made):
        top["cards"].fail("an id stands twice in it")
    return tuple(made)


def _abilities(top: Field) -> tuple[Ability, ...]:
    top["max_in_game"].number(1, 1)  # PAL-13.1
    top["max_upgrades_per_round"].number(1, 1)  # PAL-13.3
    made: list[Ability] = []
    for card in top["cards"].each(top["abilities"].number(1, 3)):
        name = card["id"].word("stockpile", "remodel", "support")
        fixed = card["cost_mode"].word("fixed", "per_person") == "fixed"
        if card["lasting"].flag() == fixed:
            card["lasting"].fail("only an ability with recipes is used up")
        if fixed:
            recipes = tuple(
                Recipe(
                    r["id"].word(),
                    r["cost"].goods(),
                    r["content"].goods(),
                    r["empty_face"].face(),
                    r["filled_face"].face(),
                )
                for r in card["recipes"].each(2)
            )
            made.append(Ability(name, (0, 0, 0), 0, recipes, (0, 0)))
            continue
        need = card.maybe("prerequisite")
        temples = need["temple_upgrades_per_person"].number(0, 6) if need else 0
        faces = (card["locked_face"].face(), card["active_face"].face())
        least = card.maybe("min_players")
        players = least.number(1, 2) if least else 1
        made.append(Ability(name, card["cost"].goods(), temples, (), faces, players))
    if len({a.id for a in made}) != len(made):
        top["cards"].fail("an id stands twice in it")
    return tuple(made)


def _rankings(top: Field) -> tuple[tuple[str, tuple[Band, ...]], ...]:
    """Each table from the best band down to 0, without gap or overlap."""
    made: list[tuple[str, tuple[Band, ...]]] = []
    for name in ("solo", "coop"):
        bands: list[Band] = []
        for line in top["rankings"][name]:
            if bands:
                line["max"].number(bands[-1].least - 1, bands[-1].least - 1)
            bands.append(Band(line["id"].word(), line["min"].number(0, 99)))
        if not bands or bands[-1].least != 0:
            top["rankings"][name].fail("the lowest band must begin at 0")
        made.append((name, tuple(bands)))
    return tuple(made)


def _difficulty(top: Field) -> tuple[tuple[str, int], ...]:
    """PAL-11.1: (id, most achievements), -1 for any number."""
    made: list[tuple[str, int]] = []
    for line in top["difficulty"].each(3):
        most = line.maybe("max_achievements")
        made.append((line["id"].word("beginner", "advanced", "pro"), most.number(0, 20) if most else -1))
    return tuple(made)


def _modes(top: Field, achievements: Field, abilities: tuple[Ability, ...]) -> tuple[Mode, ...]:
    entries = list(top["setup"])
    ids = [entry["id"].word() for entry in entries]
    usable = [use.word(*ids) for use in achievements["usable_in"]]
    when = dict.fromkeys(ids, "always") | {f"{mode}_if_won": "won" for mode in ids}
    earns = [check.word(*when) for check in achievements["evaluated_after"]]
    by_mode = {check.removesuffix("_if_won"): when[check] for check in earns}
    return tuple(_mode(entry, abilities, usable, by_mode) for entry in entries)


def _mode(entry: Field, abilities: tuple[Ability, ...], usable: list[str], earns: dict[str, str]) -> Mode:
    name, players = entry["id"].word(), entry["players"].number(1, 2)
    chosen = []
    for field in entry["abilities"]:
        ability = next(a for a in abilities if a.id == field.word(*(a.id for a in abilities)))
        if ability.players > players:
            field.fail(f"it needs {ability.players} players")
        chosen.append(ability.id)
    disaster, ranking = entry["disaster"].flag(), entry["ranking"].word("solo", "coop")
    return Mode(name, players, disaster, tuple(chosen), ranking, name in usable, earns.get(name, "never"))
