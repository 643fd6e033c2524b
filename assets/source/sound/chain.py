"""Order of the music: sets of two or three sections with silence between, nothing twice before the bag is empty. Plain and seeded."""

import random

SILENCE = (55, 85)  # seconds between two sets; ambience alone


def programme(themes, title, seed, minutes, guests=True):
    """-> [(start, theme, section)]. Own sections first and most often; house sections between; quiet guests of the other titles late."""
    rng = random.Random(seed)
    own, house = list(themes[title]["sections"]), list(themes["title"]["sections"]) if title != "title" else []
    other = [(t, s) for t in themes if t not in (title, "title") for s in ("dc" if house else "dcab")] if guests else []
    bags, order, last = {}, [], None

    def draw(kind, stock):
        nonlocal last
        if not bags.get(kind):
            bags[kind] = rng.sample(stock, len(stock))
            if bags[kind][-1] == last:
                bags[kind].insert(0, bags[kind].pop())
        last = bags[kind].pop()
        return last

    order_of_sets = (
        "own house own house guest guest house guest guest" if house else "own guest guest own guest guest guest guest"
    )
    kinds = [k for k in order_of_sets.split() if (k != "house" or house) and (k != "guest" or other)]
    now, n = rng.uniform(4, 8), 0
    while now < minutes * 60:
        kind = kinds[n % len(kinds)]
        stock = {"own": [(title, s) for s in own], "house": [("title", s) for s in house], "guest": other}[kind]
        count = {"own": 3 if n % len(kinds) == 0 else 2, "house": 2 if n % len(kinds) < 6 else 1, "guest": 2}[kind]
        for _ in range(count):
            t, s = draw(kind, stock)
            order.append((round(now, 2), t, s))
            now += themes[t]["sections"][s]["body"]
        now += rng.uniform(*SILENCE)
        n += 1
    return order


def first_return(order):
    """minutes until any section is heard again"""
    seen = set()
    for at, t, s in order:
        if (t, s) in seen:
            return at / 60
        seen.add((t, s))
    return order[-1][0] / 60
