"""Reads `levels/haleakala/` and checks it (HAL-1, HAL-2, HAL-3).

Counts, costs and points live in those files only. A fault is one sentence that names file, field and value.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.core import levels
from game.core.levels import Node
from game.rules.haleakala.components import (
    BEACH_CARD,
    BEACHES,
    CRATERS,
    DISCS,
    FIELDS,
    LAVA,
    PER,
    RINGS,
    ROLES,
    SEGMENTS,
    SHELL,
    STACKS,
    TERRAINS,
    TITLE,
    Board,
    Card,
    Components,
    Kind,
    MarketCard,
    Points,
    Seat,
    Segment,
    Variant,
)
from game.rules.haleakala.form import FORM

FILES: Final = ("board", "cards", "market", "pieces", "setup")
_STEPS: Final = ("up", "side", "down")
_HEIGHTS: Final = {"grass": 1, "forest": 2, "mountain": 3, "beach": 0, "crater": 4, "anchorage": None}


def read(root: Path | None = None) -> Components:
    """All components. root: another `levels` folder. Raises LevelError in one sentence."""
    raw = {name: levels.load(TITLE, name, root) for name in FILES}
    file = {name: Node(f"levels/{TITLE}/{name}.json", "", data) for name, data in raw.items()}
    setup = file["setup"]
    board = _board(file["board"])
    kinds = _kinds(file["cards"])
    cards = _cards(file["cards"], kinds)
    market = _market(file["market"], setup["setup"])
    seats = _seats(file["pieces"]["players"], setup["setup"], board)
    values = _values(file["pieces"], setup["setup"])
    pieces = _pieces(file["pieces"]["components"], setup["setup"], cards, market)
    _check_statue_points(setup["scoring"]["statue"], board)
    setup["setup"]["boat"].same(board.segments[board.jetty].anchorage, "the boat starts at the jetty of the board")
    guard = setup["computer_guard"]
    levels.fits(TITLE, raw, FORM)
    return Components(
        board=board,
        kinds=kinds,
        cards=cards,
        market=market,
        seats=seats,
        values=values,
        statues=pieces[0],
        chips=pieces[1],
        points=_points(setup["scoring"], kinds),
        variants=_variants(setup, cards, kinds, len(seats)),
        idle_limit=guard["turns_without_boat_move"].number(1),
        dry_limit=guard["turns_without_card"].number(1),
        digest=levels.digest(raw[name] for name in FILES),
    )


# ---- HAL-2: the island
def _board(node: Node) -> Board:
    rows = node["segments"].each(SEGMENTS)
    segments = tuple(_segment(row, i) for i, row in enumerate(rows))
    ids = [name for s in segments for name in (s.id, s.anchorage, *s.bays, *s.places)]
    for name in ids:
        if ids.count(name) > 1:
            node["segments"].fail("this id stands for two things", name)
    for i, row in enumerate(rows):
        row["clockwise_next"].same(segments[(i + 1) % SEGMENTS].id, "it must be the segment after this one")
        row["counterclockwise_next"].same(segments[i - 1].id, "it must be the segment before this one")
        row["opposite"].same(segments[(i + 3) % SEGMENTS].id, "it must be the third segment from here")
    places = tuple(segments[i % SEGMENTS].places[i // SEGMENTS] for i in range(len(RINGS) * SEGMENTS))
    anchorages = tuple(s.anchorage for s in segments)
    return Board(
        segments=segments,
        edges=_edges(node["shaman_edges"], places),
        max_steps=node["shaman_rules"]["max_steps"].number(1, 9),
        max_uphill=node["shaman_rules"]["max_uphill_steps"].number(0, 9),
        ring=_ring(node["crater_ring"], places[CRATERS:]),
        sail=_track(node["boat_track_clockwise"], anchorages),
        jetty=_jetty(node, segments),
        paths=_paths(node["eruption_paths"], places),
        statue_points=_fields(node["fields"], segments),
        track=_score_track(node["score_track"]),
    )


def _score_track(node: Node) -> int:
    """HAL-1.1, HAL-11.4: a closed track whose first field stands for 0 and for its length."""
    fields = node["fields"].number(1, 999)
    node["first_field_label"].same(f"0/{fields}", "the first field counts as 0 and as the last one")
    node["wraps"].same(True, "totals go on counting past the end of the track")
    return fields


def _segment(row: Node, index: int) -> Segment:
    row["index"].exactly(index)
    bays = [bay.word() for bay in row["bays"].each(2)]
    places = tuple(row[ring].word() for ring in RINGS)
    feature = row["feature"].word() if row["feature"].value is not None else ""
    return Segment(row["id"].word(), row["anchorage"].word(), (bays[0], bays[1]), places, feature)


def _jetty(node: Node, segments: Sequence[Segment]) -> int:
    """R-24: the one segment with the jetty, where the boat starts."""
    marked = [i for i, segment in enumerate(segments) if segment.feature == "jetty"]
    if len(marked) != 1:
        node["segments"].fail("exactly one of them must have the feature jetty", len(marked))
    node["boat_start"].same(segments[marked[0]].anchorage, "the boat starts at the jetty")
    return marked[0]


def _fields(node: Node, segments: Sequence[Segment]) -> tuple[int, ...]:
    """Every place once; the points of a statue by terrain."""
    known = {s.anchorage: (s.id, "anchorage") for s in segments}
    known |= {name: (s.id, ring) for s in segments for ring, name in zip(RINGS, s.places, strict=True)}
    points: dict[str, int] = {}
    seen: list[str] = []
    for row in node.each(len(known)):
        name = row["id"].word()
        if name not in known or name in seen:
            row["id"].fail("each place of the segments must be listed once")
        seen.append(name)
        segment, terrain = known[name]
        row["segment"].same(segment, f"the segments put {name} into {segment}")
        row["terrain"].same(terrain, f"the segments make {name} a {terrain}")
        row["height"].same(_HEIGHTS[terrain], f"a {terrain} has the height {_HEIGHTS[terrain]}")
        standing = terrain in TERRAINS
        row["shaman_may_enter"].same(standing, "a shaman enters grass, forest and mountain only")
        row["shaman_may_stop"].same(standing, "a shaman stops on grass, forest and mountain only")
        if not standing:
            row["statue_points"].same(None, "no statue can stand here")
        elif row["statue_points"].number(0) != points.setdefault(terrain, row["statue_points"].value):
            row["statue_points"].fail(f"the other fields of {terrain} have {points[terrain]}")
    return tuple(points[terrain] for terrain in TERRAINS)


def _edges(node: Node, places: Sequence[str]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """HAL-2.3: two-way links along a ring and between two rings of a segment, and the way up from a beach."""
    walkable = places[:CRATERS]
    node.only(walkable)
    made: list[tuple[tuple[int, int], ...]] = []
    for name in walkable:
        found: list[tuple[int, int]] = []
        for step in node[name]:
            to, rise = step["to"].index(places), 1 - step["dir"].index(_STEPS)
            if to >= FIELDS:
                step["to"].fail("a shaman never walks onto a beach or into the crater")
            if (to, rise) in found:
                step["to"].fail("this step is listed twice")
            found.append((to, rise))
        made.append(tuple(found))
    for place, steps in enumerate(made):
        for to, rise in steps:
            _check_edge(node[places[place]], made, place, to, rise)
        wanted = 1 if place >= BEACHES else 4 if SEGMENTS <= place < 2 * SEGMENTS else 3
        if len(steps) != wanted:
            node[places[place]].fail(f"{wanted} steps lead away from this place", len(steps))
    return tuple(made)


def _check_edge(node: Node, made: list[tuple[tuple[int, int], ...]], place: int, to: int, rise: int) -> None:
    here, there = place % SEGMENTS, to % SEGMENTS
    if place >= BEACHES:
        if (to, rise) != (here, 1):
            node.fail("a beach leads up to the grass of its own segment only")
        return
    if (place, -rise) not in made[to]:
        node.fail("each step must lead back the other way as well")
    beside = (there - here) % SEGMENTS in (1, SEGMENTS - 1)
    if (to - place, rise) not in ((SEGMENTS, 1), (-SEGMENTS, -1)) and not (
        rise == 0 and beside and to // SEGMENTS == place // SEGMENTS
    ):
        node.fail("steps lead along a ring, or up or down within a segment; there are no diagonals (R-31)")


def _ring(node: Node, craters: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """HAL-2.4: a closed ring; the neighbour clockwise first."""
    node.only(craters)
    made = []
    for i, name in enumerate(craters):
        ahead, behind = (entry.index(craters) for entry in node[name].each(2))
        if (ahead, behind) != ((i + 1) % SEGMENTS, (i - 1) % SEGMENTS):
            node[name].fail("it must name the crater fields after and before it")
        made.append((ahead, behind))
    return tuple(made)


def _track(node: Node, anchorages: Sequence[str]) -> tuple[int, ...]:
    """HAL-2.5: clockwise all round."""
    node.only(anchorages)
    for i, name in enumerate(anchorages):
        node[name].same(anchorages[(i + 1) % SEGMENTS], "the boat sails clockwise from segment to segment")
    return tuple((i + 1) % SEGMENTS for i in range(SEGMENTS))


def _paths(node: Node, places: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """HAL-2.6: mountain, forest, grass of the segment."""
    node.only(places[CRATERS:])
    made = []
    for i, name in enumerate(places[CRATERS:]):
        path = tuple(entry.index(places) for entry in node[name])
        if path != tuple(ring * SEGMENTS + i for ring in (2, 1, 0)):
            node[name].fail("lava runs over mountain, forest and grass of its own segment, in this order")
        made.append(path)
    return tuple(made)


# ---- HAL-1: cards and pieces
def _kinds(node: Node) -> tuple[Kind, ...]:
    kinds = node["palm_card_kinds"]
    if not isinstance(kinds.value, dict):
        kinds.fail("an object in braces was expected")
    made = []
    for name in kinds.value:
        row = kinds[name]
        role = ROLES.get(name, BEACH_CARD)
        wanted = {SHELL: "shell", LAVA: "event", BEACH_CARD: "beach"}.get(role, "action")
        row["class"].same(wanted, f"a card of this kind has the class {wanted}")
        row["keep"].same(role in (SHELL, BEACH_CARD), "shells and beach cards are kept, and nothing else")
        row["shells"].exactly(int(role == SHELL))
        worth = [row[key].number(0, 99 if role == BEACH_CARD else 0) for key in ("butterflies", "fish", "points")]
        made.append(Kind(name, role, *worth))
    for name in (*ROLES, "pearl_white", "pearl_black", "nautilus"):
        _ = kinds[name]
    return tuple(made)


def _cards(node: Node, kinds: tuple[Kind, ...]) -> tuple[Card, ...]:
    """HAL-1.2, HAL-1.5, R-27: the mix is what the file says; its totals must be right."""
    names = [kind.id for kind in kinds]
    rows = list(node["palm_cards"])
    cards = tuple(Card(r["id"].word(), r["palms"].number(1, STACKS), r["kind"].index(names)) for r in rows)
    for row, card in zip(rows, cards, strict=True):
        if sum(other.id == card.id for other in cards) > 1:
            row["id"].fail("this id stands in the list twice")
        if card.palms == 1 and kinds[card.kind].role == LAVA:
            row["kind"].fail("no lava card may be dealt in the set-up, so none may have one palm")
    if [c.palms for c in cards] != sorted(c.palms for c in cards):
        node["palm_cards"].fail("cards stand in the order of their palms", "another order")
    totals, by_stack = node["palm_card_totals"], node["palm_card_counts_by_stack"]
    totals.only(names)
    by_stack.only([str(n + 1) for n in range(STACKS)])
    for i, name in enumerate(names):
        totals[name].exactly(sum(card.kind == i for card in cards))
        for palms in range(1, STACKS + 1):
            there = sum(card.kind == i and card.palms == palms for card in cards)
            if there or name in by_stack[str(palms)].value:
                by_stack[str(palms)][name].exactly(there)
    for palms in range(1, STACKS + 1):
        by_stack[str(palms)].only(
            [n for i, n in enumerate(names) if any((c.kind, c.palms) == (i, palms) for c in cards)]
        )
    return cards


def _market(node: Node, setup: Node) -> tuple[MarketCard, ...]:
    """The scoring cards in their order, then the priestess."""
    made = []
    for row in node["scoring_cards"].each(len(PER)):
        made.append(
            MarketCard(
                row["id"].word(), row["cost_shells"].number(1), row["per"].index(PER), row["points_per"].number(1)
            )
        )
    if [card.per for card in made] != list(range(len(PER))):
        node["scoring_cards"].fail("each thing to count must have its card, in the order of the rules", "another order")
    row = node["priestess_panel_card"]
    made.append(MarketCard(row["id"].word(), row["cost_shells"].number(1), -1, 0))
    setup["score_panel"].same([card.id for card in made], "it must list every card of the score panel in order")
    return tuple(made)


def _seats(node: Node, setup: Node, board: Board) -> tuple[Seat, ...]:
    rows = node.each(setup["player_count"].number(2, 2))
    beaches = [segment.places[RINGS.index("beach")] for segment in board.segments]
    made = []
    setup["shamans"].only([row["id"].word() for row in rows])
    for i, row in enumerate(rows):
        row["index"].exactly(i)
        hut = row["start_beach"].index(beaches)
        if board.segments[hut].feature != f"huts_{row['id'].word()}":
            row["start_beach"].fail("the huts of this player are on another beach of the board")
        setup["shamans"][row["id"].word()].same(beaches[hut], "it must be the start beach of the player")
        made.append(Seat(row["id"].word(), BEACHES + hut))
    if (made[1].start - made[0].start) % SEGMENTS != SEGMENTS // 2 or made[0].id == made[1].id:
        node.fail("the players differ and start on opposite beaches (HAL-2.7)", [seat.id for seat in made])
    return tuple(made)


def _values(node: Node, setup: Node) -> tuple[int, ...]:
    row = node["number_discs"]
    values = tuple(entry.number(1, SEGMENTS - 1) for entry in row["per_player"].each(DISCS))
    if list(values) != sorted(set(values)):
        row["per_player"].fail("the values must rise")
    row["sum_per_player"].exactly(sum(values))
    setup["player_supply"]["number_discs"].same(list(values), "it must be the number discs of the pieces")
    return values


def _pieces(node: Node, setup: Node, cards: tuple[Card, ...], market: tuple[MarketCard, ...]) -> tuple[int, int]:
    """(statues a player, lava chips); every count must agree with what the other files hold."""
    own = node["per_player"]
    for key in ("shaman", "lava_disc", "score_marker"):
        own[key].exactly(1)
    own["number_discs"].exactly(DISCS)
    for key in ("island_board", "score_panel", "fishing_boat", "start_player_card"):
        node[key].exactly(1)
    statues, chips = own["statues"].number(1), node["lava_chips"].number(1)
    for palms in range(1, STACKS + 1):
        node["palm_cards"][str(palms)].exactly(sum(card.palms == palms for card in cards))
    node["palm_cards"]["total"].exactly(len(cards))
    node["scoring_cards"].exactly(len(market) - 1)
    node["priestess_panel_card"].exactly(1)
    node["cards_total"].exactly(len(cards) + len(market) + node["start_player_card"].value)
    node["discs_and_chips_total"].exactly(2 * (DISCS + 1) + chips)
    node["statues_total"].exactly(2 * statues)
    setup["lava_chips_in_stock"].exactly(chips)
    setup["player_supply"]["statues"].exactly(statues)
    if sum(card.palms == setup["bays_filled_from_palms"].exactly(1) for card in cards) < 2 * SEGMENTS:
        node["palm_cards"]["1"].fail("there must be enough for every bay")
    return statues, chips


def _check_statue_points(node: Node, board: Board) -> None:
    node.only(TERRAINS)
    for terrain, points in zip(TERRAINS, board.statue_points, strict=True):
        node[terrain].exactly(points)


def _points(node: Node, kinds: tuple[Kind, ...]) -> Points:
    """HAL-10; what pearls and the nautilus are worth alone stands on their kinds as well."""
    worth = {kind.id: kind.points for kind in kinds}
    pearl = node["pearl"]
    node["nautilus"].exactly(worth["nautilus"])
    pearls = (
        pearl["white_alone"].exactly(worth["pearl_white"]),
        pearl["black_alone"].exactly(worth["pearl_black"]),
        pearl["both"].number(0),
    )
    return Points(node["fish_majority"].number(0), pearls, node["unspent_shell_at_second_scoring"].number(0))


def _variants(setup: Node, cards: tuple[Card, ...], kinds: tuple[Kind, ...], seats: int) -> tuple[Variant, ...]:
    """HAL-12: with all lava cards and no lava disc, or the other way round."""
    node, discs = setup["variants"], setup["setup"]["player_supply"]["lava_disc"]
    lava = [card for card in cards if kinds[card.kind].role == LAVA]
    node.only(("basic", "tactical"))
    made = []
    for name in ("basic", "tactical"):
        row = node[name]
        with_cards = row["lava_cards"].number() > 0
        row["lava_cards"].exactly(len(lava) if with_cards else 0)
        row["lava_discs"].exactly(seats * discs[name].exactly(0 if with_cards else 1))
        for palms in range(1, STACKS + 1):
            there = sum(card.palms == palms and (with_cards or card not in lava) for card in cards)
            row["stack_sizes"][str(palms)].exactly(there)
        last = row["purchase_before_scoring"].number(0, 1) == 1
        made.append(Variant(name, with_cards, not with_cards, last))
    if [variant.lava_cards for variant in made] != [True, False]:
        node.fail("the basic game has the lava cards, the tactical one the lava discs", "another way round")
    return tuple(made)
