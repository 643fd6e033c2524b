"""The board as layers of one 1300 x 1120 frame (board origin at 650, 560): land with five forests and the moat, volcano
slopes with five terraces, cold and hot rivers, crater; then the players' islands and canoes."""

import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..")]
import svg
from svg import *
from inks import SEAT
from geo import *

svg.OUT = os.path.join(HERE, "..", "..", "..", "titles", "kilauea", "parts")
OX, OY = 650, 560


class B(Svg):
    def __init__(s, w=1300, h=1120):
        super().__init__(w, h)

    def put(s, g, fill, op=1):
        if isinstance(g, (list, tuple)):
            g = U(*g)
        super().put(mv(g, OX, OY), fill, op)
        return g

    def lin(s, x1, y1, x2, y2, *st):
        return super().lin(x1 + OX, y1 + OY, x2 + OX, y2 + OY, *st)

    def rad(s, x, y, r, *st):
        return super().rad(x + OX, y + OY, r, *st)


def E(r, k=0, seed=0, n=200, dy=0):
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6.3) for _ in range(3)]
    return fix(
        Polygon(
            [
                (
                    at(
                        r
                        * (
                            1
                            + k
                            * (
                                0.5 * math.sin(5 * math.radians(360 * i / n) + ph[0])
                                + 0.35 * math.sin(11 * math.radians(360 * i / n) + ph[1])
                                + 0.3 * math.sin(19 * math.radians(360 * i / n) + ph[2])
                            )
                        ),
                        360 * i / n,
                    )[0],
                    at(
                        r
                        * (
                            1
                            + k
                            * (
                                0.5 * math.sin(5 * math.radians(360 * i / n) + ph[0])
                                + 0.35 * math.sin(11 * math.radians(360 * i / n) + ph[1])
                                + 0.3 * math.sin(19 * math.radians(360 * i / n) + ph[2])
                            )
                        ),
                        360 * i / n,
                    )[1]
                    + dy,
                )
                for i in range(n)
            ]
        )
    )


def skirt(g, h):
    return U([mv(g, 0, q) for q in range(0, h + 1, 2)])


def sector(r0, r1, a0, a1, n=40):
    return fix(
        Polygon(
            [at(r1, a0 + (a1 - a0) * i / n) for i in range(n + 1)]
            + [at(r0, a1 - (a1 - a0) * i / n) for i in range(n + 1)]
        )
    )


# ------------------------------------------------------------ land
s = B()
outer_ = E(R_OUT + 14, 0.006, 3)
s.put(E(R_OUT + 52, 0.012, 1), "#E7765A", 0.13)
s.put(E(R_OUT + 34, 0.01, 2, dy=4), "#8ADBC4", 0.22)
s.put(mv(outer_.buffer(8), 0, 8), "#EAF8E6", 0.85)
s.put(mv(outer_, 0, 10), "#8ADBC4")
s.put(outer_, s.rad(0, 0, 620, (0, "#0F6E80"), (0.62, "#168A98"), (0.74, "#2FB0A8"), (0.86, "#8ADBC4"), (1, "#A9E8D2")))
rnd = random.Random(11)
for i in range(70):
    r, a = rnd.uniform(R_MOAT + 6, R_OUT), rnd.choice([centre(k) + 36 + rnd.uniform(-7, 7) for k in range(5)])
    x, y = at(r, a)
    s.put(ribbon([(x - 9, y), (x, y - 4), (x + 9, y)], [0.5, 2.8, 0.5]), "#EAF8E6", 0.6)
for k in range(5):  # coral heads beside each reef tile
    for j, (r, da, q) in enumerate(((540, -3.6, 17), (560, 2.5, 21), (430, 5, 11), (548, 4.4, 12))):
        x, y = at(r, centre(k) + 36 + da)
        c = ("#F0786A", "#E7A45A", "#D65A7E", "#F4A08A")[(j + k) % 4]
        b = U([disc(x + q * 0.55 * math.cos(t), y + q * 0.4 * math.sin(t), q * 0.46) for t in (0, 1.3, 2.5, 3.8, 5)])
        s.put(mv(b, 0, 5), "#0B566A", 0.5)
        s.put(b, c)
        s.put(shade(b, 3), mix(c, "ember", 0.4))
        s.put(lite(b, 2), mix(c, "paper", 0.6))
for k in range(5):
    a = centre(k)
    w = round_(sector(R_MOAT + 4, R_OUT + 2, a - 28.5, a + 28.5), 22)
    s.put(mv(w.buffer(9), 0, 9), "#EAF8E6", 0.9)
    s.put(skirt(mv(w.buffer(5), 0, 2), 10), "#B98A55")
    s.put(w.buffer(5), s.lin(-400, -400, 400, 400, "#FFF1C9", "#EFCB8C"))
    g = round_(sector(R_MOAT + 20, R_OUT - 3, a - 27.6, a + 27.6), 18)
    s.put(skirt(g, 9), "#1D5A44")
    s.put(g, s.lin(-420, -420, 420, 420, (0, "#7DBB58"), (0.5, "#4E9E57"), (1, "#2F7E52")))
    s.put(g.difference(mv(g, 2.5, 4)), "#C4DC76", 0.9)
    f = round_(sector(R_MOAT + 52, R_OUT - 3, a - 27, a + 27), 16).intersection(g)
    s.put(f, "#1B6350", 0.38)
    s.put(round_(sector(R_MOAT + 104, R_OUT - 3, a - 26.8, a + 26.8), 14).intersection(g), "#0E3A3C", 0.38)
    rnd = random.Random(k + 5)
    for j in range(46):
        r, aa = rnd.uniform(R_MOAT + 26, R_OUT - 14), a + rnd.uniform(-25, 25)
        x, y = at(r, aa)
        c = ("#A9CB5A", "#2F7E52", "#8CCB62")[j % 3]
        s.put([ribbon([(x + q * 2.6, y), (x + q * 4 + 1, y - 7 + abs(q))], [2.3, 0.3]) for q in (-1, 0, 1)], c, 0.7)
    edge = [(r, a + d) for d in [q * 3.1 for q in range(-8, 9)] for r in (R_OUT - 2,)] + [
        (r, a + d) for r in (R_MOAT + 112, R_MOAT + 134) for d in (-27.6, 27.6)
    ]
    for j, (r, aa) in enumerate(sorted(edge, key=lambda q: at(*q)[1])):
        x, y = at(r + rnd.uniform(-4, 4), aa + rnd.uniform(-0.8, 0.8))
        q = rnd.uniform(12, 17) * (0.78 if y > 330 else 1)
        b = U(
            disc(x, y, q, q * 0.8),
            disc(x - q * 0.7, y + 3, q * 0.6, q * 0.5),
            disc(x + q * 0.7, y + 3, q * 0.62, q * 0.5),
        )
        c = ("#1F6B46", "#2C8253", "#18573F")[j % 3]
        s.put(b, c)
        s.put(shade(b, 4), "#0E3A3C", 0.8)
        s.put(lite(b, 2.4, 2), "#8CCB62", 0.75)
m = E(R_MOAT, 0.004, 7)
s.put(m.buffer(6), "#EAF8E6", 0.9)
s.put(m, s.rad(0, 0, 440, (0, "#0B4C66"), (0.78, "#0F5F78"), (0.9, "#15808D"), (1, "#33B5AA")))
for i in range(5):
    r = E(R_RING - 28 + i * 15, 0.006, 20 + i).difference(E(R_RING - 31 + i * 15, 0.006, 20 + i))
    s.put(U([r.intersection(sector(300, 460, q, q + 9)) for q in range(i * 11, 360, 31)]), "#8ADBC4", 0.4)
s.save("board_land")
# ------------------------------------------------------------ volcano
s = B()
v = E(R_VOLC, 0.008, 31)
s.put(mv(v.buffer(5), 0, 22), "#EAF8E6", 0.5)
s.put(mv(v, 12, 28), "#0B1E38", 0.4)
s.put(skirt(v, 22), "#241430")
s.put(skirt(v, 22).difference(skirt(v, 11)), "#3A1F40", 0.9)
s.put(v, "#5A2750")
cx, cy, rx, ry = CRATER
for k in range(5):
    a = centre(k)
    L = 0.5 + 0.5 * math.cos(math.radians(a - 222))
    w = sector(0, 380, a - 36.4, a + 36.4)
    w = U([poly([(cx, cy), at(400, a - 37), at(420, a - 18), at(420, a), at(420, a + 18), at(400, a + 37)])])
    p, q = (cx, cy), at(352, a)
    s.put(
        w.intersection(v),
        s.lin(p[0], p[1], q[0], q[1], (0, mix("#321542", "#B24560", L)), (1, mix("#6A2A58", "#F08C68", L))),
    )
    rnd = random.Random(k)
    for j in range(9):
        aa = a - 31 + j * 7.8 + rnd.uniform(-2, 2)
        e = at(340 + rnd.uniform(-30, 8), aa)
        b = (cx + rx * 0.95 * math.cos(math.radians(aa)), cy + ry * 0.95 * math.sin(math.radians(aa)))
        mid = ((b[0] + e[0]) / 2 + rnd.uniform(-8, 8), (b[1] + e[1]) / 2)
        s.put(
            ribbon([b, mid, e], [2, rnd.uniform(6, 15), 0.6]).intersection(v),
            mix("#2A1238", "#FFC08A", L) if j % 2 else mix("#3A1B49", "#8A2F5C", L),
            0.42,
        )
s.put(v.difference(mv(v, 3, 4)), "#FFC79A", 0.8)
s.put(v, s.rad(-190, -210, 620, (0, "#FFD9A8", 0.34), (0.55, "#FFB08A", 0.04), (1, "#140818", 0.5)))
for r, dy, high in ((304, -12, 20), (244, -36, 28), (184, -60, 34)):  # steps of the cone: a cliff, a lit edge, a ledge
    g = mv(E(r, 0.02, r), 0, dy)
    cliff = mv(g, 0, high).difference(g).intersection(v)
    s.put(mv(g, 10, high + 12).difference(g).intersection(v), "#160A1E", 0.3)
    s.put(cliff, "#1E0E28", 0.78)
    s.put(mv(g, 0, high * 0.45).difference(g).intersection(v), "#6E3350", 0.55)
    s.put(
        g.intersection(v), s.lin(-r, -r, r * 0.7, r, (0, "#FFC79A", 0.24), (0.5, "#FFB08A", 0.05), (1, "#1A0C22", 0.2))
    )
    s.put(g.difference(mv(g, 3, 5)).intersection(v), "#FFD2A4", 0.75)
rnd = random.Random(77)
for j in range(34):  # boulders at the foot, where nothing else lies
    a = rnd.choice((rnd.uniform(34, 146), rnd.uniform(-150, -30), rnd.uniform(150, 205), rnd.uniform(-25, 30)))
    x, y = at(R_VOLC - rnd.uniform(16, 34), a)
    w = rnd.uniform(7, 16)
    stone = blob(
        [
            (x + w * math.cos(t), y + w * 0.72 * math.sin(t))
            for t in [i * 1.0472 + rnd.uniform(-0.3, 0.3) for i in range(6)]
        ]
    )
    s.put(mv(stone, 3, 4).intersection(v), "#160A1E", 0.45)
    s.put(stone.intersection(v), "#4E2B4C")
    s.put(stone.difference(mv(stone, 3, 5)).intersection(v), "#B9788A", 0.9)
bed = U([ribbon(r, [15, 17, 19, 22, 28]) for r in RIVER])
s.put(bed.buffer(4).intersection(v), "#241430")
s.put(mv(bed, -2, -2).buffer(3).difference(bed).intersection(v), "#FFC79A", 0.3)
acc = dict(hibiscus="#E2506A", plumeria="#FFD98A", heliconia="#F08A3C", orchid="#B57AD2", protea="#F08AAE")
for k in range(5):  # terraces: a cut-stone platform in front of which the heights and the worth are written
    x, y = PLATE[k]
    W = 4 * PITCH + 4 + TILE
    c = acc[FLOWER[k]]
    top = round_(poly([(x + 8, y - 30), (x + W - 8, y - 30), (x + W + 5, y + 3), (x - 5, y + 3)]), 7)
    wall = rrect(x - 5, y, W + 10, 61, 9)
    px = pillar(k, 0)[0] - PITCH / 2
    s.put(mv(U(top, wall), 5, 7), "#1A0C22", 0.5)
    s.put(wall, "#3A2A44")
    s.put(box(x + W - 34, y, x + W + 5, y + 61).intersection(wall), "#2A1C34")
    s.put(top, s.lin(x, y - 30, x + W, y, "#9A8798", "#6E5D72"))
    s.put(lite(top, 3, 3), "#D9CBCB")
    s.put(U(box(x - 5, y + 1, x + W + 5, y + 5)).intersection(wall), c)
    s.put(rrect(px + 1, y + 31, 4 * PITCH - 2, 27, 8), "#1D1228")
    for i in range(1, 4):
        s.put(box(px + i * PITCH - 1, y + 8, px + i * PITCH + 1, y + 30), "#241430", 0.8)
s.save("board_volcano")


def rivers(name, cols, fr, seed):
    s = B()
    for r in RIVER:
        for (w, c), k in zip(cols, range(9)):
            s.put(ribbon(r, [q * w for q in (13, 15, 17, 19, 25)]).intersection(v.buffer(6)), c)
        x, y = r[-1]
        if name == "rivers_hot":
            s.put(U([disc(x + d, y + 4 - abs(d) * 0.2, 11, 7) for d in (-16, -4, 8, 18)]), "#FFF0D4", 0.75)
    s.save(name)


rivers("rivers_calm", ((1, "#4A1428"), (0.78, "#8E1F2E"), (0.46, "#D8442F"), (0.18, "#FF9F2E")), 0, 1)
rivers("rivers_hot", ((1.2, "magma"), (0.95, "flame"), (0.62, "amber"), (0.3, "core")), 0, 2)
for name, lake in (
    ("crater_calm", ("#6A1830", "#BE2A2E", "#F0552D", "#FF9F2E")),
    ("crater_hot", ("magma", "flame", "amber", "core")),
):
    s = B()
    rim = blob(
        [
            (
                cx + rx * 1.12 * math.cos(t) * (1 + 0.05 * math.sin(7 * t)),
                cy + ry * 1.12 * math.sin(t) * (1 + 0.05 * math.sin(7 * t)),
            )
            for t in [i * 2 * math.pi / 40 for i in range(40)]
        ]
    )
    s.put(mv(rim, 4, 8), "#1A0C22", 0.5)
    s.put(rim, "#4A2350")
    s.put(shade(rim, 8, 6), "#2C1434")
    s.put(lite(rim, 4, 4), "#F9A679")
    bowl = disc(cx, cy + 2, rx * 0.92, ry * 0.9)
    s.put(bowl, "#1D0E26")
    l = disc(cx, cy + 8, rx * 0.82, ry * 0.76).intersection(bowl)
    s.put(l, lake[0])
    s.put(sc(l, 0.88, 0.86, (cx, cy + 10)), lake[1])
    s.put(sc(l, 0.66, 0.62, (cx - 2, cy + 11)), lake[2])
    s.put(sc(l, 0.4, 0.34, (cx - 4, cy + 11)), lake[3])
    s.put(
        [
            ribbon([(cx + x - 12, cy + y), (cx + x, cy + y - 4), (cx + x + 12, cy + y)], [0.6, 4, 0.6])
            for x, y in ((-44, 8), (38, 22), (-14, 34), (46, -2))
        ],
        lake[3],
        0.8,
    )
    s.save(name)
# ------------------------------------------------------------ a player's island and canoe
s = Svg(640, 120)
rnd = random.Random(2)
sea = rrect(0, 46, 640, 74, 34)
s.put(sea, "#15808D")
s.put(
    U(
        [
            ribbon([(x - 26, y), (x, y - 5), (x + 26, y)], [0.6, 4, 0.6])
            for x, y in ((70, 108), (220, 112), (400, 110), (560, 107))
        ]
    ),
    "#8ADBC4",
    0.7,
)
b = blob(
    [
        (8, 74),
        (60, 56),
        (180, 50),
        (320, 48),
        (470, 50),
        (584, 56),
        (632, 74),
        (600, 98),
        (470, 104),
        (320, 106),
        (170, 104),
        (40, 98),
    ]
)
s.put(mv(b, 0, 7).buffer(4), "#EAF8E6", 0.9)
s.put(mv(b, 0, 6), "#B98A55")
s.put(b, s.lin(0, 50, 640, 106, "#FFF1C9", "#EFCB8C"))
s.put(lite(b, 3), "#FFFBE6")
g = blob(
    [
        (26, 70),
        (90, 56),
        (200, 51),
        (320, 50),
        (450, 51),
        (560, 57),
        (614, 70),
        (570, 84),
        (440, 90),
        (320, 92),
        (190, 90),
        (70, 84),
    ]
)
s.put(mv(g, 0, 4), "#2F7E52")
s.put(g, s.lin(0, 50, 640, 92, "#8FC257", "#4E9E57"))
s.put(lite(g, 2.4, 3), "#D2EE92")
for i in range(5):
    e = disc(64 + i * 128, 72, 50, 14)
    s.put(e, "#1B6350", 0.35)
    s.put(mv(e.buffer(-6), 0, -1), "#DDB77C")
    s.put(shade(e.buffer(-6), -2, -3), "#A8683A", 0.5)
s.save("island_board")
for se in SEAT:
    s = Svg(660, 104)
    h = path("M6 12C24 34 44 40 76 42H586C616 40 640 28 652 4C660 30 650 74 600 86C560 96 96 96 64 86C24 74 8 48 6 12Z")
    s.put(mv(h, 0, 8), "night", 0.4)
    s.put(h, "koa")
    s.put(shade(h, 0, 16), "bark")
    t = path(
        "M6 12C24 34 44 40 76 42H586C616 40 640 28 652 4L655 20C640 44 618 54 588 56H76C44 54 22 46 8 28Z"
    ).intersection(h)
    s.put(t, se["hex"])
    s.put(t.difference(mv(t, 0, 5)), se["light"])
    s.put([round_(poly([(x - 9, 62), (x + 9, 62), (x, 78)]), 1) for x in range(86, 600, 34)], "#E9B25A", 0.9)
    s.save("canoe_board_" + se["id"])
