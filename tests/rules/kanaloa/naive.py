"""A second Kanaloa, slow and plain: dictionaries of component ids, written from the rules file alone.

It is held against the real rules ply by ply. It shares no code with them: not even the tables, it reads the level
files itself. A position is what `describe` returns; `Table(position).legal()` gives action texts.
"""

from __future__ import annotations

import copy
import json
from itertools import combinations
from pathlib import Path
from typing import Any

LEVELS = Path(__file__).resolve().parents[3] / "levels" / "kanaloa"
BOARD = json.loads((LEVELS / "board.json").read_text("utf-8"))
TILES = json.loads((LEVELS / "tiles.json").read_text("utf-8"))
FOUR = ["Kanaloa", "Ku", "Pele", "Lono"]
KINDS = {k["type"]: k for k in TILES["kinds"]}
KIND_ORDER = [k["type"] for k in TILES["kinds"]]
TYPE = {t["id"]: t["type"] for t in TILES["tiles"]}


def islands_of(n: int) -> list[str]:
    return [i["id"] for i in BOARD["islands"] if n in i["players"]]


def streams_of(n: int) -> dict[str, list[str]]:
    return {s["id"]: s["ends"] for s in BOARD["streams"] if n in s["players"]}


def strongly_connected(nodes: list[str], arcs: list[tuple[str, str]]) -> bool:
    """From every node every other one can be reached."""
    for start in nodes:
        seen, grew = {start}, True
        while grew:
            new = {b for a, b in arcs if a in seen} - seen
            seen |= new
            grew = bool(new)
        if seen != set(nodes):
            return False
    return True


def sealed_groups(nodes: list[str], arcs: list[tuple[str, str]]) -> list[tuple[str, ...]]:
    """Literally KAN-5.3: every island or group of islands that nothing leads out of, or nothing into."""
    found = []
    for size in range(1, len(nodes)):
        for group in combinations(nodes, size):
            inside = set(group)
            out = any(a in inside and b not in inside for a, b in arcs)
            into = any(a not in inside and b in inside for a, b in arcs)
            if not (out and into):
                found.append(group)
    return found


class Table:
    def __init__(self, position: dict[str, Any]) -> None:
        self.p = copy.deepcopy(position)
        self.n: int = self.p["players"]
        self.islands = islands_of(self.n)
        self.streams = streams_of(self.n)

    # ---- small questions
    def fish(self, stream: str) -> dict[str, Any] | None:
        return next((f for f in self.p["fish"] if f["stream"] == stream), None)

    def own(self, seat: int) -> list[str]:
        return [f"P{seat}a", f"P{seat}b"]

    def out(self, pawn: str) -> bool:
        return self.p["pawns"][pawn] != "reserve"

    def ashore(self, island: str) -> list[str]:
        return [pawn for pawn, place in self.p["pawns"].items() if place == island]

    def neighbours(self, island: str) -> set[str]:
        return {b if a == island else a for a, b in self.streams.values() if island in (a, b)}

    def closed(self) -> list[str]:
        volcano = self.p["volcano"]
        if volcano is None:
            return []
        if volcano.startswith("I"):
            return [volcano]
        corners = next(f["corners"] for f in BOARD["sea_fields"] if f["id"] == volcano)
        return [c for c in corners if c in self.islands]

    def exits(self, pawn: str) -> list[str]:
        seat, here = int(pawn[1]), self.p["pawns"][pawn]
        return [
            f["stream"]
            for f in self.p["fish"]
            if f["tail"] == here and (f["side_up"] == "white" or f["owner"] == seat) and f["head"] not in self.closed()
        ]

    def signs(self, tile: str) -> list[str]:
        return KINDS[TYPE[tile]]["signs"]

    # ---- who is asked
    def seat(self) -> int | None:
        p = self.p
        return {
            "OVER": None,
            "KU_ROB": p["god_cards"]["Ku"],
            "KANALOA_VETO": (p["shields"] or {}).get("Kanaloa"),
        }.get(p["phase"], p["turn"])

    # ---- what may be done
    def legal(self) -> set[str]:
        return set(getattr(self, "legal_" + self.p["phase"].lower())())

    def legal_over(self) -> list[str]:
        return []

    def legal_place_fish(self) -> list[str]:
        found = []
        for stream, ends in self.streams.items():
            if self.fish(stream) is None:
                for head in ends:
                    if strongly_connected(self.islands, self.arcs({stream: head})):
                        found += [f"lay {stream}>{head} white", f"lay {stream}>{head} colour"]
        return found

    def arcs(self, heads: dict[str, str]) -> list[tuple[str, str]]:
        """Arcs of the map if the fish of some streams pointed to the given heads; empty streams count both ways."""
        made = []
        for stream, (a, b) in self.streams.items():
            fish = self.fish(stream)
            head = heads.get(stream, fish["head"] if fish else None)
            if head != a:
                made.append((a, b))
            if head != b:
                made.append((b, a))
        return made

    def legal_place_pawn(self) -> list[str]:
        return [f"pawn {i}" for i in self.islands if not self.ashore(i)]

    def legal_place_volcano(self) -> list[str]:
        if self.n == 2:
            fields = [(f["id"], [c for c in f["corners"] if c in self.islands]) for f in BOARD["sea_fields"]]
            return [f"volcano {name}" for name, corners in fields if len(corners) >= 2]
        return [f"volcano {i}" for i in self.islands if not self.ashore(i)]

    def legal_remove_pawn(self) -> list[str]:
        return [f"remove {pawn}" for pawn in self.own(self.p["turn"]) if self.out(pawn)]

    def legal_dolphin_land(self) -> list[str]:
        return [f"land {i}" for i in self.islands if i not in self.closed()]

    def legal_lono_swap(self) -> list[str]:
        found = ["keep"]
        for a, b in self.streams.values():
            if self.n == 2 and (a in self.closed() or b in self.closed()):
                continue
            found += [f"swap {min(a, b)}-{x} {max(a, b)}-{y}" for x in "ab" for y in "ab"]
        return found

    def legal_main(self) -> list[str]:
        p, seat = self.p, self.p["turn"]
        found = []
        for pawn in self.own(seat):
            if not self.out(pawn) or pawn in p["frozen"]:
                continue
            ways = self.exits(pawn)
            found += [f"ride {pawn} {s}" for s in ways]
            if not ways:
                found.append(f"call {pawn}")
                here = p["pawns"][pawn]
                found += [
                    f"whiten {f['stream']}"
                    for f in p["fish"]
                    if f["tail"] == here and f["side_up"] == "colour" and f["owner"] != seat
                ]
        if p["half_frozen"]:
            return [*found, "pass"]
        for god in [*FOUR, "Kane"]:
            if any(god in self.signs(t) for t in p["stocks"][seat]):
                found.append(f"offer {god}")
        return found

    def legal_offering(self) -> list[str]:
        """Sets of tiles, found one tile after the other in the order of kinds."""
        p, god = self.p, self.p["offering_to"]
        left = [t for t in p["stocks"][p["turn"]] if t not in p["offering"]]
        last = KIND_ORDER.index(TYPE[p["offering"][-1]]) if p["offering"] else 0
        found = []
        for tile in left:
            if KIND_ORDER.index(TYPE[tile]) < last:
                continue
            tiles = [*p["offering"], tile]
            if god == "Kane":
                fits = all(self.signs(t) == ["Kane"] for t in tiles)
            else:
                fits = any(god in self.signs(t) for t in tiles)
                fits = fits and all(god in self.signs(t) or self.signs(t) == ["Kane"] for t in tiles)
            if fits:
                found.append(f"add {TYPE[tile]}")
        return found + (["done"] if p["offering"] else [])

    def met(self) -> list[int]:
        """Players whom the Ku player may rob at this arrival (section 14)."""
        p, ku = self.p, self.p["god_cards"]["Ku"]
        pawn = p["arrived"]
        if ku is None:
            return []
        mover, here = int(pawn[1]), p["pawns"][pawn]
        if mover == ku:
            if p["god_used"] or p["eruption_turn"] or p["landing_turn"] or p["half_frozen"]:
                return []
            found = sorted({int(other[1]) for other in self.ashore(here)} - {ku})
        else:
            waiting = [q for q in self.own(ku) if p["pawns"].get(q) == here and q not in p["frozen"]]
            found = [mover] if waiting else []
        shield = (p["shields"] or {}).get("Ku")
        return [v for v in found if p["stocks"][v] and v != shield]

    def legal_ku_rob(self) -> list[str]:
        loot = {f"rob P{v} {TYPE[t]}" for v in self.met() for t in self.p["stocks"][v]}
        return [*loot, "spare"]

    def legal_take_tile(self) -> list[str]:
        here = self.p["pawns"][self.p["arrived"]]
        return [f"take {here}-a", f"take {here}-b"]

    def legal_dolphin_tile(self) -> list[str]:
        here = self.p["pawns"][self.p["arrived"]]
        return [f"give {here}-a", f"give {here}-b"]

    def fish_to_turn(self) -> list[str]:
        p = self.p
        found = []
        for f in p["fish"]:
            stream = f["stream"]
            if stream in p["forbidden"]:
                continue
            if self.n == 2 and (f["head"] in self.closed() or f["tail"] in self.closed()):
                continue
            for what in ("head", "side"):
                if what == "head" and not strongly_connected(self.islands, self.arcs({stream: f["tail"]})):
                    continue
                after = Table(p)
                after.turn(stream, what)
                pawns = [*self.ashore(f["head"]), *self.ashore(f["tail"])]
                if not any(self.exits(q) and not after.exits(q) for q in pawns):
                    found.append(f"{what} {stream}")
        return found

    def turn(self, stream: str, what: str) -> None:
        fish = self.fish(stream)
        assert fish is not None
        if what == "head":
            fish["tail"], fish["head"] = fish["head"], fish["tail"]
        else:
            fish["side_up"] = "colour" if fish["side_up"] == "white" else "white"

    def legal_kanaloa_turn(self) -> list[str]:
        return [*self.fish_to_turn(), "leave"]

    def legal_kanaloa_veto(self) -> list[str]:
        return ["allow", "forbid"]

    def room(self) -> list[str]:
        return [i for i in self.islands if i not in self.closed() and not self.ashore(i)]

    def legal_second_pawn(self) -> list[str]:
        return [*(f"enter {i}" for i in self.room()), "wait"]

    # ---- doing it
    def play(self, text: str) -> dict[str, Any]:
        word, *rest = text.split()
        getattr(self, "do_" + word)(*rest)
        p = self.p
        p["dolphin"] = [q for q, place in p["pawns"].items() if place == "dolphin"]
        p["reserve"] = [q for q, place in p["pawns"].items() if place == "reserve"]
        p["closed"] = self.closed()
        p["frozen"] = sorted(p["frozen"])
        p["forbidden"] = sorted(p["forbidden"])
        return p

    def do_lay(self, where: str, side: str) -> None:
        stream, head = where.split(">")
        tail = next(e for e in self.streams[stream] if e != head)
        seat = self.p["turn"]
        new = {"stream": stream, "tail": tail, "head": head, "owner": seat, "side_up": side}
        self.p["fish"] = sorted([*self.p["fish"], new], key=lambda f: f["stream"])
        self.p["turn"] = (seat + 1) % self.n
        if len(self.p["fish"]) == len(self.streams):
            self.p["phase"] = "PLACE_PAWN"

    def do_pawn(self, island: str) -> None:
        seat = self.p["turn"]
        self.p["pawns"][f"P{seat}a"] = island
        self.p["turn"] = (seat + 1) % self.n
        if all(self.out(f"P{s}a") for s in range(self.n)):
            self.begin(self.p["turn"], False)

    def begin(self, seat: int, eruption: bool) -> None:
        self.p |= {"turn": seat, "eruption_turn": eruption, "half_frozen": False, "landing_turn": False}
        self.p |= {"god_used": "Pele" if eruption else None, "arrived": None, "forbidden": []}
        if eruption:
            self.p["phase"] = "PLACE_VOLCANO"
        else:
            self.freeze_check()

    def freeze_check(self) -> None:
        p, seat = self.p, self.p["turn"]
        pawns = [q for q in self.own(seat) if self.out(q)]
        frozen = [q for q in pawns if q in p["frozen"]]
        if frozen == pawns:
            self.end_turn()
            return
        p["half_frozen"] = bool(frozen)
        lono = [p["god_cards"]["Lono"], (p["shields"] or {}).get("Lono")]
        if len(pawns) == 2 and seat not in lono:
            p["phase"] = "REMOVE_PAWN"
        else:
            self.start_main()

    def start_main(self) -> None:
        p, seat = self.p, self.p["turn"]
        if any(p["pawns"][q] == "dolphin" for q in self.own(seat)):
            p["phase"], p["landing_turn"] = "DOLPHIN_LAND", True
        elif p["god_cards"]["Lono"] == seat and not p["eruption_turn"] and not p["half_frozen"]:
            p["phase"] = "LONO_SWAP"
        else:
            p["phase"] = "MAIN"

    def do_volcano(self, place: str) -> None:
        p, seat = self.p, self.p["turn"]
        p |= {"volcano": place, "volcano_seat": seat, "volcano_turns": 2}
        hot = set(self.closed()) if self.n == 2 else self.neighbours(place)
        for pawn, at in p["pawns"].items():
            owner = int(pawn[1])
            if at not in hot or owner == (p["shields"] or {}).get("Pele"):
                continue
            if self.n == 4 and owner == seat and p["temples"][seat]["Pele"] > 0:
                continue
            if pawn not in p["frozen"]:
                p["frozen"].append(pawn)
        self.freeze_check()

    def do_remove(self, pawn: str) -> None:
        p = self.p
        p["pawns"][pawn] = "reserve"
        p["frozen"] = [q for q in p["frozen"] if q != pawn]
        left = [q for q in self.own(p["turn"]) if self.out(q)]
        if all(q in p["frozen"] for q in left):
            self.end_turn()
        else:
            self.start_main()

    def do_land(self, island: str) -> None:
        pawn = next(q for q in self.own(self.p["turn"]) if self.p["pawns"][q] == "dolphin")
        self.arrive(pawn, island)

    def arrive(self, pawn: str, island: str) -> None:
        self.p["pawns"][pawn] = island
        self.p["arrived"] = pawn
        if self.met():
            self.p["phase"] = "KU_ROB"
        else:
            self.choose_tile()

    def choose_tile(self) -> None:
        self.p["phase"] = "DOLPHIN_TILE" if self.p["landing_turn"] else "TAKE_TILE"

    def do_swap(self, first: str, second: str) -> None:
        sites = self.p["sites"]
        sites[first], sites[second] = sites[second], sites[first]
        self.p |= {"god_used": "Lono", "phase": "MAIN"}

    def do_keep(self) -> None:
        self.p["phase"] = "MAIN"

    def do_ride(self, pawn: str, stream: str) -> None:
        fish = self.fish(stream)
        assert fish is not None
        self.turn(stream, "side")
        self.arrive(pawn, fish["head"])

    def do_whiten(self, stream: str) -> None:
        self.turn(stream, "side")
        self.after_main()

    def do_call(self, pawn: str) -> None:
        self.p["pawns"][pawn] = "dolphin"
        self.after_main()

    def do_pass(self) -> None:
        self.after_main()

    def do_offer(self, god: str) -> None:
        self.p |= {"phase": "OFFERING", "offering_to": god, "offering": []}

    def do_add(self, kind: str) -> None:
        stock = self.p["stocks"][self.p["turn"]]
        tile = min(t for t in stock if TYPE[t] == kind and t not in self.p["offering"])
        self.p["offering"].append(tile)

    def do_done(self) -> None:
        p, seat, god = self.p, self.p["turn"], self.p["offering_to"]
        for tile in p["offering"]:
            p["stocks"][seat].remove(tile)
            p["temples"][seat][god] += KINDS[TYPE[tile]]["value"]
        p |= {"offering_to": None, "offering": []}
        self.check_cards(seat, god)
        self.after_main()

    def check_cards(self, p: int, offered: str) -> None:
        """Section 11, sentence by sentence; T(q, g) and the word barred as there."""
        gods, shields = self.p["god_cards"], self.p["shields"]
        everybody = range(self.n)

        def height(q: int, g: str) -> int:
            return int(self.p["temples"][q][g])

        def barred(q: int, g: str) -> bool:
            return height(q, g) < height(q, "Kane")

        def heir(g: str, other: int | None) -> int | None:
            heights = {q: height(q, g) for q in everybody if not barred(q, g) and q != other and height(q, g) > 0}
            top = [q for q, h in heights.items() if h == max(heights.values())]
            return top[0] if len(top) == 1 else None

        if offered != "Kane":
            g = offered
            if barred(p, g):
                return
            if all(height(p, g) > height(q, g) for q in everybody if q != p and not barred(q, g)):
                old = gods[g]
                if old == p:
                    return
                gods[g] = p
                if shields is not None:
                    if old is not None:
                        shields[g] = old
                    elif shields[g] == p:
                        shields[g] = heir(g, p)
            elif shields is not None and gods[g] != p and shields[g] != p:
                if shields[g] is not None:
                    if height(p, g) > height(shields[g], g):
                        shields[g] = p
                elif all(height(p, g) > height(q, g) for q in everybody if q not in (p, gods[g]) and not barred(q, g)):
                    shields[g] = p
            return
        for g in FOUR:
            if not barred(p, g):
                continue
            if gods[g] == p:
                if shields is not None and shields[g] is not None:
                    gods[g] = shields[g]
                    shields[g] = heir(g, gods[g])
                else:
                    gods[g] = heir(g, None)
                    if shields is not None and gods[g] is not None:
                        shields[g] = heir(g, gods[g])
            elif shields is not None and shields[g] == p:
                shields[g] = heir(g, gods[g])

    def do_rob(self, victim: str, kind: str) -> None:
        p = self.p
        ku, loser = p["god_cards"]["Ku"], int(victim[1])
        tile = min(t for t in p["stocks"][loser] if TYPE[t] == kind)
        p["stocks"][loser].remove(tile)
        p["stocks"][ku] = sorted([*p["stocks"][ku], tile])
        if p["turn"] == ku:
            p["god_used"] = "Ku"
        self.choose_tile()

    def do_spare(self) -> None:
        self.choose_tile()

    def do_take(self, site: str) -> None:
        stock = self.p["stocks"][self.p["turn"]]
        stock.append(self.p["sites"][site])
        stock.sort()
        self.draw(site)

    def do_give(self, site: str) -> None:
        self.draw(site)

    def draw(self, site: str) -> None:
        p = self.p
        p["sites"][site], p["arrived"] = None, None
        before = p["volcano_tiles"]
        while p["sites"][site] is None:
            tile = p["bag"].pop(0)
            if not p["bag"]:
                p["bag"], p["crate"] = p["crate"], []
            if tile == "volcano":
                p["volcano_tiles"] += 1
                if p["volcano_tiles"] == (7 if self.n == 2 else 11):
                    p["phase"] = "OVER"
                    return
            else:
                p["sites"][site] = tile
        passed = [k for k in (2, 4, 6, 8, 10) if before < k <= p["volcano_tiles"]]
        pele = p["god_cards"]["Pele"]
        if passed and pele is not None:
            self.tidy()
            self.begin(pele, True)
        elif p["landing_turn"]:
            self.end_turn()
        else:
            self.after_main()

    def no_more_gods(self) -> bool:
        p = self.p
        return bool(p["god_used"] or p["eruption_turn"] or p["landing_turn"] or p["half_frozen"])

    def after_main(self) -> None:
        p = self.p
        if p["god_cards"]["Kanaloa"] == p["turn"] and not self.no_more_gods() and self.fish_to_turn():
            p["phase"] = "KANALOA_TURN"
        else:
            self.maybe_second()

    def do_head(self, stream: str) -> None:
        self.try_fish(stream, "head")

    def do_side(self, stream: str) -> None:
        self.try_fish(stream, "side")

    def try_fish(self, stream: str, what: str) -> None:
        p, fish = self.p, self.fish(stream)
        assert fish is not None
        holder = (p["shields"] or {}).get("Kanaloa")
        if holder is not None and fish["owner"] == holder and fish["side_up"] == "colour":
            p |= {"phase": "KANALOA_VETO", "tried": stream, "tried_head": what == "head"}
        else:
            self.turned(stream, what)

    def turned(self, stream: str, what: str) -> None:
        self.turn(stream, what)
        self.p["god_used"] = "Kanaloa"
        self.maybe_second()

    def do_leave(self) -> None:
        self.maybe_second()

    def do_allow(self) -> None:
        p = self.p
        stream, what = p["tried"], "head" if p["tried_head"] else "side"
        p |= {"tried": None, "tried_head": False}
        self.turned(stream, what)

    def do_forbid(self) -> None:
        p = self.p
        p["forbidden"].append(p["tried"])
        p |= {"tried": None, "tried_head": False}
        self.after_main()

    def maybe_second(self) -> None:
        p, seat = self.p, self.p["turn"]
        by_god = p["god_cards"]["Lono"] == seat and not self.no_more_gods() and p["temples"][seat]["Lono"] >= 1
        by_shield = (p["shields"] or {}).get("Lono") == seat and not p["landing_turn"]
        missing = any(not self.out(q) for q in self.own(seat))
        if (by_god or by_shield) and missing and self.room():
            p["phase"] = "SECOND_PAWN"
        else:
            self.end_turn()

    def do_enter(self, island: str) -> None:
        pawn = next(q for q in self.own(self.p["turn"]) if not self.out(q))
        self.p["pawns"][pawn] = island
        self.end_turn()

    def do_wait(self) -> None:
        self.end_turn()

    def tidy(self) -> None:
        p, seat = self.p, self.p["turn"]
        p["frozen"] = [q for q in p["frozen"] if q not in self.own(seat)]
        if p["volcano"] is not None and p["volcano_seat"] == seat:
            p["volcano_turns"] -= 1
            if p["volcano_turns"] == 0:
                p |= {"volcano": None, "volcano_seat": None}

    def end_turn(self) -> None:
        self.tidy()
        self.begin((self.p["turn"] + 1) % self.n, False)
