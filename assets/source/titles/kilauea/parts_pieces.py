"""Tikis (head, drum, socket, felled stump), stones, seal, flowers, action tiles and their pictograms, pads."""

import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..")]
import svg
from svg import *
from inks import TIKI, SEAT

svg.OUT = os.path.join(HERE, "..", "..", "..", "titles", "kilauea", "parts")
R = random.Random
TK = {t[0]: t for t in TIKI}


# ------------------------------------------------------------ tikis: every colour has its own outline, face and band
def profile(n, y0, y1, bow=9):
    """Side outline of one drum: feathered flares, domed is waisted, rayed bulges, horned is faceted."""
    h = y1 - y0
    side = dict(
        red=[(8, 0), (22, 1)],
        teal=[(16, 0), (22, 0.3), (22, 0.7), (16, 1)],
        gold=[(24, 0), (10, 0.3), (10, 0.7), (24, 1)],
        violet=[(20, 0), (8, 0.5), (20, 1)],
    )[n]
    L = [(x, y0 + t * h) for x, t in side]
    Rr = [(160 - x, y) for x, y in reversed(L)]
    xb, xt = L[-1][0], L[0][0]
    bot = quad((xb, y1), (80, y1 + 2 * bow), (160 - xb, y1), 16)
    top = quad((160 - xt, y0), (80, y0 + 2 * bow), (xt, y0), 16)
    return round_(poly(L[:-1] + bot + Rr[1:] + top[1:-1]), 2)


def body(s, b, c, dk, lt):
    s.put(b, c)
    s.put(box(112, -20, 170, 200).intersection(b), dk, 0.58)
    s.put(lite(b, 5, 3).intersection(box(0, 0, 100, 200)), lt, 0.85)


def pattern(n, y0, h, dk):
    y = y0 + h * 0.62
    if n == "red":
        return [
            round_(poly([(34 + i * 23 - 10, y + 14), (34 + i * 23, y - 12), (34 + i * 23 + 10, y + 14)]), 1)
            for i in range(5)
        ]
    if n == "teal":
        return [
            ribbon(
                [(24, y + 2), (42, y - 9), (61, y + 4), (80, y + 11), (99, y + 4), (118, y - 6), (136, y + 2)], [8] * 7
            )
        ]
    if n == "gold":
        return [disc(x, y + 4 - abs(x - 80) * 0.06, 9.5) for x in (36, 58, 80, 102, 124)]
    return [
        round_(ngon(x, y + 4 - abs(x - 80) * 0.05, 15, 4), 1).difference(ngon(x, y + 4 - abs(x - 80) * 0.05, 6, 4))
        for x in (42, 80, 118)
    ]


for n, c, dk, lt in TIKI:
    s = Svg(160, 84)
    b = profile(n, 2, 66)
    s.put(mv(b, 0, 5), mix(dk, "night", 0.35))
    body(s, b, c, dk, lt)
    s.put(U(pattern(n, 8, 52, dk)).intersection(b.buffer(-3)), "paper", 0.95)
    s.put(b.difference(mv(b, 0, -7)), dk, 0.8)
    s.save("tk_%s_drum" % n)
    s = Svg(160, 160)
    if n == "red":
        top = U(
            [
                ribbon([(80 + i * 27, 62), (80 + i * 31, 30), (80 + i * 36, 3 + abs(i) * 9)], [34, 26, 2])
                for i in (-2, -1, 0, 1, 2)
            ]
        )
        b = U(profile(n, 44, 138), box(10, 44, 150, 66), top)
    if n == "teal":
        b = U(profile(n, 70, 138), disc(80, 74, 65, 66).intersection(box(0, 0, 160, 90)))
    if n == "gold":
        b = U(
            disc(80, 76, 62),
            [
                round_(
                    poly(
                        [
                            rotp
                            for rotp in [
                                (80 + 70 * math.cos(a - 0.2), 76 + 70 * math.sin(a - 0.2)),
                                (80 + 80 * math.cos(a), 76 + 80 * math.sin(a)),
                                (80 + 70 * math.cos(a + 0.2), 76 + 70 * math.sin(a + 0.2)),
                                (80, 76),
                            ]
                        ]
                    ),
                    1,
                )
                for a in [math.radians(q) for q in range(-180, 1, 30)]
            ],
            profile(n, 104, 138),
        )
    if n == "violet":
        b = U(
            profile(n, 40, 138),
            box(18, 40, 142, 80),
            blob([(16, 62, "c"), (4, 2, "c"), (34, 20), (58, 44, "c")]),
            blob([(144, 62, "c"), (156, 2, "c"), (126, 20), (102, 44, "c")]),
        )
    s.put(mv(b, 0, 6), mix(dk, "night", 0.35))
    body(s, b, c, dk, lt)
    s.put(b.difference(mv(b, 0, -6)).intersection(box(0, 100, 160, 170)), dk, 0.8)
    m2 = lambda g: U(g, mirror(g, 80))
    if n == "red":
        s.put(
            [ribbon([(80 + i * 29, 56), (80 + i * 34, 20 + abs(i) * 8)], [7, 0.6]) for i in (-2, -1, 0, 1, 2)], dk, 0.75
        )
        s.put(m2(round_(poly([(26, 54), (74, 74), (74, 88), (26, 70)]), 3)), dk)
        s.put(m2(round_(poly([(32, 76), (70, 90), (62, 98), (36, 92)]), 2)), "paper")
        s.put(m2(disc(54, 90, 4.8)), "night")
        s.put(round_(poly([(70, 78), (90, 78), (97, 106), (63, 106)]), 3), mix(c, lt, 0.4))
        s.put(rrect(36, 110, 88, 25, 9), "night")
        s.put([rrect(41 + i * 16.2, 113, 13, 19, 3) for i in range(5)], "paper")
    if n == "teal":
        s.put(disc(80, 74, 57, 58).difference(disc(80, 74, 50, 51)).intersection(box(0, 0, 160, 52)), dk, 0.7)
        s.put(m2(line([(30, 62), (50, 52), (70, 62)], 9)), dk)
        s.put(m2(wedge(50, 72, 0, 20, 0, 180)), "paper")
        s.put(m2(disc(50, 79, 6)), "night")
        s.put(round_(poly([(73, 60), (87, 60), (101, 110), (59, 110)]), 4), mix(c, lt, 0.4))
        s.put(ribbon([(46, 125), (80, 132), (114, 125)], [6, 15, 6]), "night")
        s.put(ribbon([(56, 125.5), (80, 129), (104, 125.5)], [2, 5, 2]), "paper")
    if n == "gold":
        s.put(m2(disc(52, 62, 20)), dk)
        s.put(m2(disc(52, 62, 16)), "paper")
        s.put(m2(disc(55, 64, 7.5)), "night")
        s.put(disc(80, 82, 15, 11), mix(c, lt, 0.5))
        w = wedge(80, 95, 0, 44, 0, 180, 0.88)
        s.put(w, "night")
        s.put(rrect(40, 94, 80, 11, 3), "paper")
        s.put(disc(80, 131, 20, 10).intersection(w), "#E0523F")
    if n == "violet":
        sp = line(
            [
                (48 + (2 + t * 1.15) * math.cos(t), 72 + (2 + t * 1.15) * math.sin(t))
                for t in [i * 0.3 for i in range(46)]
            ],
            5.2,
            False,
        )
        s.put(m2(disc(48, 72, 22)), dk)
        s.put(m2(sp), "paper")
        s.put(round_(poly([(72, 66), (88, 66), (95, 100), (65, 100)]), 3), mix(c, lt, 0.4))
        s.put(rrect(38, 108, 84, 20, 9), "night")
        s.put(m2(round_(poly([(46, 110), (61, 110), (53.5, 140)]), 2)), "paper")
    s.save("tk_%s_head" % n)
    # socket of a pillar space: the band pattern inlaid in the stone
    s = Svg(160, 70)
    e = disc(80, 36, 72, 28)
    s.put(mv(e, 0, 4), "pumice", 0.5)
    s.put(e, mix(dk, "basalt", 0.45))
    s.put(shade(e, -4, -5), mix(dk, "night", 0.6))
    s.put(sc(U(pattern(n, 8, 52, dk)), 0.82, 0.6, (80, 40)).intersection(e.buffer(-6)), lt, 0.75)
    s.save("tk_%s_socket" % n)
    # felled: the disc lying on its side, for the roll into the canoe
    s = Svg(140, 140)
    d0 = disc(76, 74, 60)
    d = disc(66, 68, 58)
    s.put(U(d0, d), dk)
    s.put(d, mix(c, "paper", 0.42))
    s.put([disc(66, 68, r).difference(disc(66, 68, r - 5)) for r in (52, 38, 24)], c)
    s.put(disc(66, 68, 9), dk)
    s.put(lite(d, 4, 3), "paper", 0.8)
    s.save("tk_%s_felled" % n)
# felled place in the forest; empty from the start with two players
s = Svg(100, 70)
s.put(disc(52, 46, 40, 18), "jungle", 0.45)
t = U(disc(50, 26, 32, 15), box(18, 26, 82, 44), disc(50, 44, 32, 15))
s.put(t, "bark")
s.put(box(60, 20, 84, 62).intersection(t), "#2A1518", 0.6)
e = disc(50, 26, 32, 15)
s.put(e, "bamboo")
s.put(
    [disc(50, 26, 25, 11.5).difference(disc(50, 26, 21, 9.5)), disc(50, 26, 13, 6).difference(disc(50, 26, 9.5, 4.2))],
    "plank",
)
s.put(lite(e, 2, 2), "straw")
s.save("stump")
s = Svg(100, 70)
s.put(disc(50, 46, 36, 17), "jungle", 0.5)
for i, (a, l) in enumerate(((-150, 40), (-122, 46), (-90, 44), (-58, 46), (-30, 40))):
    t = math.radians(a)
    s.put(
        ribbon(
            [
                (50, 54),
                (50 + l * 0.5 * math.cos(t), 50 + l * 0.7 * math.sin(t)),
                (50 + l * math.cos(t), 54 + l * 0.72 * math.sin(t)),
            ],
            [4, 11, 0.6],
        ),
        ("leaf", "#6DB85A", "lime", "leaf", "fern")[i],
    )
s.save("space_fern")
s = Svg(160, 60)  # leafy collar of a tiki that still grows in the forest
for i, (x, a, l, q) in enumerate(
    (
        (34, 200, 44, "fern"),
        (126, -20, 44, "jungle"),
        (52, 168, 40, "leaf"),
        (108, 12, 40, "fern"),
        (80, 215, 46, "#6DB85A"),
        (80, -35, 46, "leaf"),
        (80, 250, 40, "lime"),
        (80, -70, 40, "leaf"),
    )
):
    t = math.radians(a)
    s.put(
        ribbon(
            [
                (x, 48),
                (x + l * 0.5 * math.cos(t), 42 + l * 0.5 * math.sin(t)),
                (x + l * math.cos(t), 46 + l * 0.55 * math.sin(t)),
            ],
            [6, 15, 0.8],
        ),
        q,
    )
s.put(disc(80, 52, 58, 7), "jungle", 0.55)
s.save("tk_leaves")
# capstone: the tallest pillar of a section wears a slab, its tikis count only 1
s = Svg(160, 100)
a = round_(poly([(2, 30), (20, 8), (140, 8), (158, 30)]), 4)
b = round_(poly([(2, 28), (158, 28), (150, 94), (10, 94)]), 6)
s.put(mv(b, 0, 5), "night", 0.5)
s.put(b, "stone")
s.put(box(112, 28, 160, 100).intersection(b), "basalt", 0.7)
s.put(a, "ash")
s.put(lite(a, 3, 3), "pumice")
s.save("capstone")
s = Svg(128, 128)
c0 = round_(poly([(30, 14), (98, 14), (118, 60), (64, 118), (10, 60)]), 10)
s.put(mv(c0, 0, 6), "#3A2060")
s.put(c0, "#B36AD6")
s.put(shade(c0, 9), "#6F4499")
s.put(lite(c0, 4), "#E9C8F8")
s.put(rrect(42, 54, 44, 34, 7), "paper")
s.put(U(disc(64, 52, 17).difference(disc(64, 52, 10)).intersection(box(0, 0, 128, 56))), "paper")
s.put(disc(64, 68, 6), "#6F4499")
s.put(box(61, 68, 67, 80), "#6F4499")
s.save("seal")
s.save("pic_seal")
# sacred stone seen from above: small, countable
s = Svg(96, 96)
b = blob([(48, 10), (78, 20), (88, 50), (76, 80), (46, 86), (16, 76), (8, 46), (20, 20)])
s.put(mv(b, 0, 6), "night", 0.55)
s.put(b, "ash")
s.put(shade(b, 9, 8), "stone")
s.put(lite(b, 5, 4), "pumice")
sp = [
    (48 + (2 + t * 2.1) * math.cos(t + 2.4), 47 + (2 + t * 1.9) * math.sin(t + 2.4))
    for t in [i * 0.24 for i in range(44)]
]
s.put(mv(line(sp, 6, False), 1.5, 2), "pumice")
s.put(line(sp, 6, False), "basalt")
s.save("stone_chip")
s = Svg(96, 96)
b = disc(48, 50, 34)
s.put(b, "#0B1730", 0.55)
s.put(b.difference(disc(48, 50, 29)), "#8CA0C8", 0.55)
s.save("stone_slot")
# ------------------------------------------------------------ flowers of the five sections
s = Svg(96, 96)  # heliconia: a zigzag of beaks
s.put(ribbon([(44, 92), (50, 60), (44, 32), (52, 8)], [7, 8, 7, 3]), "#2F8F5E")
for i, (x, y, d) in enumerate(((49, 80, 1), (47, 64, -1), (46, 50, 1), (46, 36, -1), (49, 23, 1))):
    l = 42 - i * 5
    p = blob(
        [
            (x, y + 5, "c"),
            (x + d * l * 0.5, y + 3 - l * 0.12),
            (x + d * l, y - l * 0.52, "c"),
            (x + d * l * 0.42, y - l * 0.34),
            (x, y - 9, "c"),
        ]
    )
    s.put(p, ("#E8552B", "#F07A2E")[i % 2])
    s.put(shade(p, 0, 4), "#A92A2A")
    s.put(lite(p, 1, 3.4), "#FFD166")
s.save("flower_heliconia")
s = Svg(96, 96)  # orchid
for a in (-90, -162, -18):
    p = rot(blob([(48, 50, "c"), (34, 34), (38, 12), (48, 4), (58, 12), (62, 34)]), a + 90, (48, 48))
    s.put(p, "#A864C0")
    s.put(shade(p, 4), "#7B3E9A")
    s.put(lite(p, 2), "#E2B8F0")
for d in (0, 1):
    p = blob([(48, 54, "c"), (26, 48), (10, 62), (16, 84), (38, 82)])
    p = mirror(p, 48) if d else p
    s.put(p, "#C07AD6")
    s.put(shade(p, 4), "#8A4AA8")
    s.put(lite(p, 2), "#F0D2FA")
p = blob([(48, 44), (60, 54), (58, 72), (48, 82, "c"), (38, 72), (36, 54)])
s.put(p, "#F4C2E6")
s.put(shade(p, 4), "#C45A9C")
s.put(disc(48, 58, 6.5), "sun")
s.save("flower_orchid")
s = Svg(96, 96)  # protea
for k, (r, n, w, c1, c2) in enumerate(
    ((45, 13, 12, "#C93F74", "#8E2450"), (36, 11, 12, "#E8628F", "#B83A68"), (26, 9, 11, "#F7A8BE", "#D8688F"))
):
    for i in range(n):
        a = math.radians(i * 360 / n + k * 14)
        p = ribbon(
            [
                (48, 48),
                (48 + r * 0.6 * math.cos(a), 48 + r * 0.6 * math.sin(a)),
                (48 + r * math.cos(a), 48 + r * math.sin(a)),
            ],
            [w * 0.6, w, 0.8],
        )
        s.put(p, c1)
        s.put(shade(p, 2.4), c2)
s.put(disc(48, 48, 15), "#FFE9C8")
s.put(shade(disc(48, 48, 15), 4), "#E9B27C")
s.put([disc(48 + 8 * math.cos(i), 48 + 8 * math.sin(i), 2.2) for i in range(0, 7)], "#B83A68")
s.save("flower_protea")


# ------------------------------------------------------------ action tiles: reef side has a wave rim, volcano side a lava rim
def tile(name, rim, rim2, lt, ground, g2, mark):
    s = Svg(140, 148)
    b = rrect(4, 4, 132, 132, 24)
    s.put(mv(b, 0, 8), rim2)
    s.put(b, rim)
    s.put(lite(b, 4, 4), lt)
    i = rrect(17, 17, 106, 106, 15)
    s.put(i, s.lin(0, 17, 0, 123, ground, g2))
    s.put(shade(i, -5, -5), rim2, 0.5)
    s.put(mark(b, i), lt, 0.9)
    s.save(name)


def m_reef(b, i):
    return U(
        [ribbon([(x - 8, y), (x, y - 5), (x + 8, y)], [0.6, 4, 0.6]) for x in range(26, 126, 22) for y in (12.5, 130)]
    ).intersection(b)


def m_volc(b, i):
    return U(
        [round_(poly([(x - 7, y + 4), (x, y - 6), (x + 7, y + 4)]), 0.8) for x in range(26, 126, 22) for y in (12, 130)]
    ).intersection(b)


tile("tile_reef", "#1B9AA0", "#0B566A", "#9BE8DA", "#F2FBEF", "#CDEFE2", m_reef)
tile("tile_volcano", "#8E2A3C", "#4A1428", "#FF9F6A", "#FFF0D4", "#FBD3A4", m_volc)
s = Svg(140, 148)
b = rrect(6, 10, 128, 128, 24)
s.put(b, "night", 0.34)
s.put(shade(b, -5, -6), "night", 0.4)
s.put(b.difference(b.buffer(-4)), "#FFC79A", 0.35)
f = round_(poly([(44, 96), (70, 48), (96, 96)]), 4)
s.put(f, "#FFC79A", 0.28)
s.save("slope_slot")
# pictograms, 64 grid
P = lambda: Svg(64, 64)


def vol(s):
    v = path("M4 58C16 50 20 34 24 18H40C44 34 48 50 60 58Z")
    s.put(v, "#7A3A68")
    s.put(path("M36 18H40C44 34 48 50 60 58H38C42 44 40 30 36 18Z"), "#4A2150")
    s.put(disc(32, 18, 9, 4), "flame")
    s.put(ribbon([(31, 18), (28, 34), (33, 44), (30, 55)], [6, 5, 6, 7]), "flame")
    s.put(ribbon([(31, 18), (28.5, 34), (32.6, 44), (30, 53)], [2.4, 2, 2.4, 2.6]), "core")


s = P()
vol(s)
s.save("pic_volcano")
s = P()
vol(s)
a = path("M12 12C24 0 40 0 52 12")
s.put(line([(10, 14), (20, 6), (32, 3.5), (44, 6), (52, 12)], 5), "night")
s.put(poly([(58, 18), (46, 16), (56, 5)]), "night")
s.save("pic_volcano_next")
s = P()
vol(s)
s.put(line([(8, 20), (12, 8), (32, 3), (50, 8)], 5), "night")
s.put(poly([(60, 20), (46, 14), (57, 4)]), "night")
s.put([disc(20, 12, 3.4), disc(32, 9, 3.4)], "sun")
s.save("pic_volcano_far")
s = P()
s.put(disc(32, 50, 29, 10), "#2A98A6")
s.put(disc(32, 48, 25, 8), "sand")
s.put(disc(32, 45, 20, 6.4), "leaf")
s.put(rrect(25, 14, 15, 31, 4), "gold" if False else "#EDB12C")
s.put(rrect(35, 14, 5, 31, 2.5), "#95600E")
s.put([disc(30, 24, 2.6), disc(36, 24, 2.6)], "night")
s.put(rrect(28, 31, 9, 4, 2), "night")
s.save("pic_island")
s = P()
h = path("M2 30C8 38 14 40 22 41H44C52 40 58 34 61 24C65 30 60 48 50 54C40 58 22 58 14 54C6 48 3 40 2 30Z")
s.put(h, "koa")
s.put(shade(h, 0, 7), "bark")
s.put(
    path("M2 30C8 38 14 40 22 41H44C52 40 58 34 61 24L62 30C58 39 52 45 44 46H22C14 45 8 43 3 35Z").intersection(h),
    "#D8442F",
)
s.put([rrect(x, 26, 9, 14, 3) for x in (18, 29, 40)], "bamboo")
s.save("pic_canoe")
s = P()
s.put([rrect(29, 34, 7, 24, 3)], "bark")
s.put(disc(32, 58, 20, 4.6), "fern")
s.put(disc(32, 24, 22, 19), "#2F8F5E")
s.put(U(disc(22, 30, 12), disc(42, 30, 12)), "#2F8F5E")
s.put(shade(U(disc(32, 24, 22, 19), disc(42, 30, 12)), 6), "fern")
s.put(lite(disc(32, 24, 22, 19), 4), "lime")
s.save("pic_forest")
s = P()
b = blob([(32, 6), (52, 14), (58, 34), (50, 54), (30, 58), (10, 50), (6, 30), (14, 14)])
s.put(b, "ash")
s.put(shade(b, 6), "stone")
s.put(lite(b, 3), "pumice")
sp = [
    (32 + (1.6 + t * 1.5) * math.cos(t + 2.4), 31 + (1.6 + t * 1.35) * math.sin(t + 2.4))
    for t in [i * 0.24 for i in range(42)]
]
s.put(line(sp, 4.6, False), "basalt")
s.save("pic_stone")
s = P()
st = round_(star(32, 33, 29, 15, 5), 3)
s.put(mv(st, 0, 3), "#A66F0C")
s.put(st, "sun")
s.put(shade(st, 5), "amber")
s.put(lite(st, 2.4), "#FFF3B8")
s.save("pic_star")
s = P()
s.put(disc(32, 32, 27), "#C9252F")
s.put(shade(disc(32, 32, 27), 5), "#841824")
s.put(U(line([(21, 21), (43, 43)], 9, False), line([(43, 21), (21, 43)], 9, False)), "paper")
s.save("pic_box")
s = P()
s.put(U(disc(32, 32, 24).difference(disc(32, 32, 17)).difference(box(0, 26, 64, 38))), "night")
s.put([poly([(6, 20), (22, 24), (10, 36)]), poly([(58, 44), (42, 40), (54, 28)])], "night")
s.save("pic_swap")
s = P()
s.put(disc(32, 20, 13), "night")
s.put(path("M8 58C8 42 18 36 32 36C46 36 56 42 56 58Z"), "night")
s.put(U(disc(46, 46, 15)), "paper")
s.put(U(disc(46, 46, 12)), "#C9252F")
s.put(U(box(37, 43, 55, 49)), "paper")
s.save("pic_other")
s = P()
s.put(U(ribbon([(8, 14), (12, 36), (34, 46)], [9, 9, 9]), poly([(60, 48), (34, 30), (33, 62)])), "night")
s.save("pic_arrow")
s = P()
s.put(rrect(5, 5, 54, 54, 14), "#1B9AA0")
s.put([ribbon([(12, y), (25, y - 8), (38, y + 4), (52, y - 3)], [7, 7, 7, 6]) for y in (25, 42)], "paper")
s.save("pic_reef")
s = P()
s.put(rrect(5, 5, 54, 54, 14), "#8E2A3C")
s.put(round_(poly([(14, 48), (32, 14), (50, 48)]), 2), "#FFC79A")
s.save("pic_slope")


# ------------------------------------------------------------ ring pads: lily pads on the moat
def padp(name, rim, fill, dk, lt, extra=None):
    s = Svg(120, 92)
    e = disc(60, 42, 56, 38)
    s.put(mv(e, 0, 7), "#0B3B52", 0.6)
    s.put(mv(e, 0, 4), dk)
    s.put(e, rim)
    i = disc(60, 41, 45, 29.5)
    s.put(i, fill)
    s.put(shade(i, -3, -5), dk, 0.4)
    s.put(lite(e, 2, 3), lt)
    if extra:
        extra(s, i)
    s.save(name)


def veins(s, i):
    s.put(
        U(
            [
                ribbon([(60, 43), (60 + 44 * math.cos(math.radians(a)), 41 + 29 * math.sin(math.radians(a)))], [4, 0.8])
                for a in range(10, 370, 45)
            ]
        ).intersection(i),
        "#2F8F5E",
        0.7,
    )


padp("pad_lily", "#8CCB62", "#5FB35A", "#2F7A50", "#D2EE92", veins)
padp(
    "pad_dock",
    "bamboo",
    "straw",
    "koa",
    "paper",
    lambda s, i: s.put(U([box(10, y, 110, y + 3) for y in (24, 34, 44, 54)]).intersection(i), "plank", 0.7),
)
padp("pad_legal", "#FFF3B8", "#F7B32B", "#A66F0C", "paper")
padp("pad_paid", "#FFF3B8", "#B98DA0", "#5B4650", "paper")
s = Svg(120, 92)
for i, (rx, ry) in enumerate(((54, 36), (38, 25), (22, 14))):
    e = disc(60, 46, rx, ry)
    s.put(e.difference(disc(60, 44, rx - 5, ry - 4)), "#BFF0DF", 0.75)
s.put(
    U([ribbon([(x - 12, y), (x, y - 7), (x + 12, y)], [0.8, 6, 0.8]) for x, y in ((46, 44), (74, 50), (60, 34))]),
    "foam",
)
s.save("pad_sea")
