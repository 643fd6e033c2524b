"""The island as one painting: sea, shore, terraces, six ridges, crater; lava lakes; lava flows field by field."""

import os, sys, json

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..")]
import svg
from svg import *
from geo import *

svg.OUT = os.path.join(HERE, "..", "..", "..", "titles", "haleakala", "parts")
OX, OY, W, H = 440, 150, 1040, 880  # the island frame on the canvas


def E(s, x, y, rx, ry, c, op=1):
    s.body.append(
        '<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s"%s/>'
        % (fmt(x - s.ox), fmt(y - s.oy), fmt(rx), fmt(ry), col(c), "" if op == 1 else ' opacity="%s"' % fmt(op))
    )


class Isle(Svg):
    def __init__(s, x, y, w, h):
        super().__init__(w, h)
        s.ox, s.oy = x, y

    def put(s, g, fill, op=1):
        if isinstance(g, (list, tuple)):
            g = U(*g)
        super().put(mv(g, -s.ox, -s.oy), fill, op)
        return g

    def lin(s, x1, y1, x2, y2, *st):
        return super().lin(x1 - s.ox, y1 - s.oy, x2 - s.ox, y2 - s.oy, *st)

    def rad(s, x, y, r, *st):
        return super().rad(x - s.ox, y - s.oy, r, *st)


def wob(R, k, seed, n=240, dy=None, f=None):
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6.3) for _ in range(4)]
    P = []
    for i in range(n):
        a = 360 * i / n
        t = math.radians(a)
        rr = (f(a) if f else R) + R * k * (
            0.45 * math.sin(5 * t + ph[0])
            + 0.35 * math.sin(9 * t + ph[1])
            + 0.3 * math.sin(17 * t + ph[2])
            + 0.16 * math.sin(31 * t + ph[3])
        )
        P.append(pt(rr, a, lift(R) if dy is None else dy))
    return fix(Polygon(P))


def skirt(g, h, st=2):
    return U([mv(g, 0, q) for q in range(0, h + 1, st)])


def sector(i, r0, r1, n=26):
    a = ang(i)
    return fix(
        Polygon(
            [pt(r1, a - 30 + 60 * k / n) for k in range(n + 1)] + [pt(r0, a + 30 - 60 * k / n) for k in range(n + 1)]
        )
    )


LIGHT = 222


def lam(a):
    return 0.5 + 0.5 * math.cos(math.radians(a - LIGHT))  # how much a slope facing a sees the light


# ------------------------------------------------------------ sea (whole canvas, repeats outwards as flat colour)
s = Isle(0, 0, 1920, 1080)
s.put(
    box(0, 0, 1920, 1080),
    s.rad(CX, CY - 20, 1080, (0, "#3DB8AE"), (0.42, "#23A0A4"), (0.62, "#16808F"), (0.82, "#105F7A"), (1, "#0C4463")),
)
for k, (R, c, o) in enumerate(
    ((668, "#4CC2B4", 0.20), (612, "#5CCDBB", 0.26), (520, "#7BDAC5", 0.34), (468, "#9BE6D0", 0.45))
):
    s.put(wob(R, 0.012, 40 + k, f=lambda a, R=R: R + (15 + k * 2) * math.cos(math.radians(6 * a)), dy=2), c, o)
rnd = random.Random(5)
for k in range(150):  # small swell marks
    R = rnd.uniform(500, 1100)
    a = rnd.uniform(0, 360)
    x, y = pt(R, a, 0)
    L = rnd.uniform(16, 46)
    s.put(
        ribbon([(x - L, y), (x - L * 0.4, y - 4), (x + L * 0.3, y + 2), (x + L, y - 1)], [0.4, 3.6, 4, 0.4]),
        "#BFF0DF" if R < 720 else "#6CC9C4",
        rnd.uniform(0.18, 0.45) if R < 720 else rnd.uniform(0.12, 0.3),
    )
s.save("table_sea")
# ------------------------------------------------------------ land
s = Isle(OX, OY, W, H)
coast = wob(414, 0.006, 2, dy=0, f=coast_r)
s.put(mv(coast.buffer(20), 5, 18), "#0B3049", 0.22)
s.put(coast.buffer(24), "#EAF8E6", 0.28)
s.put(mv(coast, 0, 10).buffer(13), "#EAF8E6", 0.95)
s.put(mv(coast, 0, 6).buffer(6), "#A9E8D6")
s.put(skirt(coast, 14), "#B98A55")
s.put(skirt(coast, 8), "#D2A468")
s.put(coast, s.lin(560, 250, 1360, 930, (0, "#FFF1C9"), (0.5, "#F9E0A8"), (1, "#EFC988")))
s.put(coast.difference(mv(coast, 4, 6)), "#FFFBE6", 0.9)
s.put(coast.difference(coast.buffer(-11)).difference(coast.difference(mv(coast, 4, 6))), "#E9C385", 0.5)
rnd = random.Random(9)
for k in range(90):  # raked sand
    a = rnd.uniform(0, 360)
    R = rnd.uniform(340, 400)
    q = [pt(R, a + t) for t in (-1.6, 0, 1.6)]
    s.put(ribbon(q, [0.4, 2.6, 0.4]), "#D9AE70" if k % 3 else "#FFF7DC", 0.5)


def terrace(R, wobk, seed, h, wall, wall2, top, hi, fn=None):
    g = wob(R, wobk, seed, f=fn)
    s.put(mv(skirt(g, h + 8), 4, 0), "#5A3A1E", 0.20)
    s.put(skirt(g, h), wall2)
    s.put(skirt(g, max(2, h - 5)), wall)
    s.put(g, top)
    s.put(g.difference(mv(g, 3, 4)), hi, 0.9)
    return g


six = lambda R, k: lambda a: R + k * math.cos(math.radians(6 * a))
# grass
g = terrace(
    332,
    0.007,
    12,
    10,
    "#4F8B3E",
    "#2F6A3C",
    s.lin(620, 300, 1320, 860, (0, "#C7DC6A"), (0.5, "#8FC257"), (1, "#5FA650")),
    "#E6F09A",
    six(332, 5),
)
GRASS = g
for i in range(6):
    s.put(
        sector(i, 250, 330).intersection(g),
        "#F2F3A0" if lam(ang(i)) > 0.5 else "#1B6350",
        abs(lam(ang(i)) - 0.5) * 0.34,
    )
for k in range(170):
    a = rnd.uniform(0, 360)
    R = rnd.uniform(270, 324)
    x, y = pt(R, a)
    d = rnd.choice((-1, 1))
    s.put(
        [ribbon([(x + q * 3.2, y), (x + q * 4.5 + d, y - 7 + abs(q))], [2.4, 0.3]) for q in (-1, 0, 1)],
        "#D9E88A" if k % 2 else "#3E8A4A",
        0.75,
    )
for k in range(26):
    a = rnd.uniform(0, 360)
    R = rnd.uniform(306, 325)
    x, y = pt(R, a)
    c = rnd.choice(("#FF8FA0", "#FFF3DE", "#FFD166"))
    [
        E(s, x + 3.2 * math.cos(math.radians(q)), y + 3.2 * math.sin(math.radians(q)), 2.3, 2.3, c)
        for q in range(0, 360, 72)
    ]
    E(s, x, y, 1.7, 1.7, "#F58A2B")
# forest floor
g = terrace(
    266,
    0.008,
    23,
    9,
    "#1F6B46",
    "#0E4A45",
    s.lin(700, 350, 1220, 780, (0, "#4FA25A"), (0.5, "#2F8653"), (1, "#1C6A50")),
    "#8CCB62",
    six(266, 4),
)
FOREST = g
for i in range(6):  # clearings
    x, y = pt(MID["F"] + 2, ang(i))
    t = tangent(i)
    a_ = math.degrees(math.atan2(t[1], t[0]))
    c = rot(disc(x, y + 2, 74, 24), a_ * 0.85, (x, y))
    s.put(c.intersection(g), "#A9CB5A", 0.42)
    s.put(mv(c.buffer(-7), 0, 1).intersection(g), "#C4DC76", 0.4)
# mountain: a lit cone
g = wob(200, 0.014, 31, f=six(200, 7))
MOUNT = g
s.put(mv(skirt(g, 16), 6, 2), "#0E2A2E", 0.30)
s.put(skirt(g, 7), "#3A1B49")
for i in range(6):
    L = lam(ang(i))
    c0, c1 = mix("#3F1C4E", "#E8745F", L), mix("#6B2E62", "#F9A679", L)
    p, q = pt(112, ang(i)), pt(204, ang(i))
    s.put(sector(i, 60, 220).buffer(0.6).intersection(g), s.lin(p[0], p[1], q[0], q[1], (0, c0), (1, c1)))
s.put(g.difference(mv(g, 2.5, 3.5)), "#FFC79A", 0.6)
for i in range(6):  # flutes: gullies and lights run down the slope, leaving the middle free
    L = lam(ang(i))
    for k, (da, r0, r1, w, dk) in enumerate(
        (
            (-25, 112, 194, 17, 1),
            (-20, 114, 170, 10, 0),
            (24, 112, 196, 19, 1),
            (19, 116, 176, 10, 0),
            (-13, 112, 140, 9, 1),
            (12, 112, 144, 9, 1),
            (4, 112, 132, 8, 0),
            (-5, 112, 128, 6, 1),
            (-26, 160, 204, 13, 0),
        )
    ):
        q = [pt(r0 + (r1 - r0) * t, ang(i) + da + 2 * math.sin(t * 3 + k)) for t in (0, 0.35, 0.7, 1)]
        s.put(
            ribbon(q, [2, w * 0.7, w, 0.5], cap=False).intersection(g),
            mix("#2C1440", "#9E3A5C", L) if dk else mix("#8A4068", "#FFBE8C", L),
            0.72,
        )


# the six ridges tie the rings together, from the crater rim to the shore
def ridge(b, r0, r1, w, lit, dark, seed, clip):
    rn = random.Random(seed)
    n = 9
    C = [pt(r0 + (r1 - r0) * k / n, b + (rn.uniform(-1.1, 1.1) if 0 < k < n else 0)) for k in range(n + 1)]
    d = (C[-1][0] - C[0][0], C[-1][1] - C[0][1])
    m = math.hypot(*d)
    nx, ny = -d[1] / m, d[0] / m
    if nx * math.cos(math.radians(LIGHT)) + ny * math.sin(math.radians(LIGHT)) < 0:
        nx, ny = -nx, -ny
    A = [
        (x + nx * w(k / n) * rn.uniform(0.8, 1.2), y + ny * w(k / n) * rn.uniform(0.8, 1.2))
        for k, (x, y) in enumerate(C)
    ]
    B = [
        (x - nx * w(k / n) * rn.uniform(0.8, 1.2), y - ny * w(k / n) * rn.uniform(0.8, 1.2))
        for k, (x, y) in enumerate(C)
    ]
    s.put(poly(C + [(x, y + 3) for x, y in reversed(B)]).intersection(clip), dark)
    s.put(poly(C + A[::-1]).intersection(clip), lit)
    s.put(line(C, 1.6, False).intersection(clip), mix(lit, "white", 0.4), 0.8)


for k in range(6):
    b = -60 + 60 * k
    ridge(b, 258, 338, lambda t: 8 - 2 * t, "#A6CF62", "#2F7A4A", 60 + k, skirt(GRASS, 8))
    ridge(b, 192, 272, lambda t: 10, "#3F9458", "#0E4440", 70 + k, skirt(FOREST, 8))
    ridge(b, 104, 212, lambda t: 6 + 10 * t, mix("#B23C5C", "#FFB487", lam(b - 40)), "#2A1240", 80 + k, skirt(MOUNT, 7))


# canopy
def tree(x, y, r, L):
    E(s, x + 2, y + r * 0.52, r * 0.95, r * 0.5, "#0A2A30", 0.45)
    E(s, x, y, r, r * 0.92, mix("#0E3F3E", "#155A48", L))
    E(s, x - r * 0.14, y - r * 0.16, r * 0.8, r * 0.72, mix("#1B6350", "#2F8F58", L))
    E(s, x - r * 0.3, y - r * 0.34, r * 0.46, r * 0.38, mix("#45975A", "#8CCB62", L))


def fan(x, y, r, L):
    E(s, x + 2, y + r * 0.6, r * 0.8, r * 0.35, "#0A2A30", 0.4)
    for q in range(0, 360, 45):
        e = (x + r * math.cos(math.radians(q + 12)), y + r * 0.8 * math.sin(math.radians(q + 12)))
        s.put(
            ribbon([(x, y), ((x + e[0]) / 2, (y + e[1]) / 2 - 3), e], [2.5, 6.2, 0.5]),
            mix("#1B6F55", "#57AF6A", L) if 160 < q < 320 else mix("#12504A", "#2C8C5B", L),
        )
    E(s, x, y, 2.2, 2.2, "#A9CB5A")


T = []
for k in range(6):
    b = -60 + 60 * k
    for R in (
        204,
        215,
        226,
        238,
        250,
        262,
    ):  # dense along the ridges, a loose fringe elsewhere, the middle of each field free
        for sg in (-1, 1):
            T += [
                (R + rnd.uniform(-4, 4), b + sg * rnd.uniform(2.4, 4.6) * 216 / R, rnd.uniform(9, 13)),
                (R + rnd.uniform(-5, 5), b + sg * rnd.uniform(6, 9) * 216 / R, rnd.uniform(6, 10)),
            ]
    for sg in (-1, 1):
        T += [
            (263 + rnd.uniform(-4, 2), b + sg * q, r) for q, r in ((8, 11), (10.4, 8), (13.5, 10), (16, 6.5), (21, 7.5))
        ] + [(206 + rnd.uniform(-2, 3), b + sg * q, r) for q, r in ((10, 9), (13, 6.5), (18, 6))]
    T += [(265, b + 26, 8), (264, b + 28.6, 6), (266, b + 33.5, 7)]
for R, a, r in sorted(T, key=lambda q: pt(q[0], q[1])[1]):
    x, y = pt(R, a)
    f = rnd.random() < 0.2 and r > 7
    (fan if f else tree)(x, y - 2, r * (1.35 if f else 1), lam(a) * 0.8 + 0.1)
for k in range(6):  # bushes on the grass edge, at the ridges
    for R, sg, r in ((280, -1, 6), (294, 1, 8), (312, -1, 7), (322, 1, 5.5), (303, 1, 5), (286, 1, 5)):
        x, y = pt(R, -60 + 60 * k + sg * rnd.uniform(1.4, 2.8))
        tree(x, y, r, lam(-60 + 60 * k) * 0.7 + 0.3)


# headlands: rocks on the shore
def foam(x, y, r):
    E(s, x, y + r * 0.42, r * 1.42, r * 0.72, "#EAF8E6", 0.9)


def rock(x, y, r, seed):
    rn = random.Random(seed)
    P = [
        (
            x + r * rn.uniform(0.82, 1.1) * math.cos(math.radians(q)),
            y + r * 0.74 * rn.uniform(0.85, 1.1) * math.sin(math.radians(q)),
        )
        for q in range(0, 360, 45)
    ]
    b = round_(poly(P), 1.5)
    s.put(mv(b, 3, 5), "#3A2A2E", 0.3)
    s.put(b, "stone")
    s.put(
        poly([(x, y - r * 0.2), (x + 2 * r, y - r), (x + 2 * r, y + 2 * r), (x - r * 0.1, y + 2 * r)]).intersection(b),
        "basalt",
    )
    s.put(
        poly(
            [
                (x - 2 * r, y - 2 * r),
                (x + r * 0.6, y - 2 * r),
                (x, y - r * 0.2),
                (x - r * 0.5, y),
                (x - 2 * r, y + r * 0.2),
            ]
        ).intersection(b),
        "#A392A0",
    )


R_ = []
for k in range(6):
    b = -60 + 60 * k
    for R, da, r in (
        (428, 0.3, 27),
        (412, 3.4, 17),
        (414, -3.1, 20),
        (392, -0.6, 20),
        (372, 0.7, 15),
        (355, -0.2, 11),
        (342, 0.3, 8),
        (444, 3, 10),
        (440, -3.6, 8),
    ):
        R_.append((*pt(R, b + da), r, len(R_) + 7))
for x, y, r, n in R_:
    if n % 9 in (7, 1, 2, 5, 6) and math.hypot((x - CX), (y - CY) / KY) > 408:
        foam(x, y, r)
for q in sorted(R_, key=lambda q: q[1]):
    rock(*q)
# crater: rim, inner wall, six ledges
rim = wob(120, 0.02, 91)
s.put(mv(rim.buffer(2), 2, 4), "#1E0E30", 0.55)
s.put(rim.buffer(3), "#4A2150")
s.put(rim.buffer(3).difference(mv(rim.buffer(3), 3, 4)), "#F59B7C")
s.put(rim.buffer(3).difference(mv(rim.buffer(3), -2, -3)), "#2A1240")
bowl = wob(112, 0.018, 92)
s.put(bowl, s.lin(CX, CY - 150, CX, CY + 40, (0, "#1C0D2C"), (0.45, "#3A1840"), (1, "#5E2450")))
s.put(bowl.difference(mv(bowl, 0, 12)), "#150A22", 0.8)
for i in range(6):
    w = fix(
        Polygon(
            [pt(107, ang(i) - 26 + 52 * k / 14) for k in range(15)]
            + [pt(61, ang(i) + 23 - 46 * k / 14) for k in range(15)]
        )
    )
    w = outer(w, 7)
    s.put(mv(w, 0, 6), "#170B22")
    s.put(w, mix("#3B2142", "#5B3458", lam(ang(i) + 180)))
    s.put(w.difference(mv(w, 2, 2.5)), "#8E5A78", 0.75)
    x, y = seat("C%d" % i)
    E(s, x, y + 1, 22, 16, "#1C0F28", 0.75)
    E(s, x, y + 2.5, 20.5, 14, mix("#4A2A4E", "#2A1838", 0.4))
E(s, CX, CY - 63, 42, 31, "#170A20")
s.save("island_land")
# ------------------------------------------------------------ lava lakes in three moods (centre of the crater)
for mood in ("calm", "rumble", "erupt"):
    s = Isle(CX - 90, CY - 64 - 80, 180, 160)
    x, y = CX, CY - 64
    lake = fix(
        Polygon(
            [
                (
                    x + 37 * (1 + 0.05 * math.sin(3 * t) + 0.04 * math.sin(7 * t + 1)) * math.cos(t),
                    y + 27 * (1 + 0.05 * math.sin(3 * t) + 0.04 * math.sin(7 * t + 1)) * math.sin(t),
                )
                for t in [q * 0.1 for q in range(63)]
            ]
        )
    )
    if mood != "calm":
        s.put(disc(x, y, 86, 72), s.rad(x, y, 86, (0, "#FFB347", 0.85), (0.5, "#F0552D", 0.4), (1, "#F0552D", 0)))
    s.put(lake.buffer(3), "ember")
    s.put(lake, dict(calm="#A3232C", rumble="flame", erupt="amber")[mood])
    inn = sc(lake, 0.82, 0.8, (x - 2, y - 1))
    s.put(inn, dict(calm="#D8442F", rumble="#FF8A2A", erupt="#FFC24A")[mood])
    s.put(sc(lake, 0.5, 0.46, (x - 6, y - 3)), dict(calm="#F0763F", rumble="#FFC24A", erupt="#FFF0B0")[mood])
    n = dict(calm=9, rumble=6, erupt=3)[mood]
    rn = random.Random(3)
    for k in range(n):
        a = k / n * 6.28 + rn.uniform(-0.3, 0.3)
        r = rn.uniform(0.42, 0.84)
        px, py = x + 37 * r * math.cos(a), y + 27 * r * math.sin(a)
        pl = round_(
            poly(
                [
                    (px + rn.uniform(7, 13) * math.cos(q), py + rn.uniform(5, 9) * math.sin(q))
                    for q in (0, 1, 2.1, 3.1, 4.2, 5.2)
                ]
            ),
            1,
        )
        s.put(pl.intersection(lake), "#4A1428" if mood == "calm" else "#8A1E2C", 0.85)
        s.put(pl.difference(mv(pl, 1.2, 1.6)).intersection(lake), "#FF9A5A", 0.6)
    s.save("lake_" + mood)
# ------------------------------------------------------------ lava flows: one piece per field and state, in place
BOX = {}


def flow_shape(r, i, k):
    lo, hi = dict(M=(112, 205), F=(196, 270), G=(262, 338))[r]
    a = ang(i)
    rn = random.Random(17 * i + ord(r))
    wid = dict(M=(30, 40, 52), F=(46, 54, 62), G=(56, 66, 40))[r]
    n = 12
    L, Rr = [], []
    for j in range(n + 1):
        t = j / n
        R = lo + (hi - lo) * t
        sway = spots(r, i)[0] * math.sin(math.pi * min(1, t * (1 if r != "G" else 0.62)))
        f = t * 2
        q = int(min(f, 1))
        w = (wid[q] + (wid[q + 1] - wid[q]) * (f - q)) * 0.5 * k * (1 + 0.14 * math.sin(j * 1.9 + i))
        da = w / R * 57.3
        L.append(pt(R, a + sway - da))
        Rr.append(pt(R, a + sway + da))
    tip = [pt(hi + dict(M=2, F=2, G=9)[r] * k, a + (spots("G", i)[0] * 0.93 if r == "G" else 0) + d) for d in (2, -2)]
    return round_(fix(Polygon(L + tip[::-1] + Rr[::-1])), 5)


for r in "MFG":
    for i in range(6):
        g = flow_shape(r, i, 1)
        x0, y0, x1, y1 = [
            math.floor(g.bounds[0]) - 12,
            math.floor(g.bounds[1]) - 12,
            math.ceil(g.bounds[2]) + 12,
            math.ceil(g.bounds[3]) + 16,
        ]
        BOX["%s%d" % (r, i)] = [x0, y0, x1 - x0, y1 - y0]
        rn = random.Random(i * 3 + ord(r))
        cx_, cy_ = seat("%s%d" % (r, i))
        plates = []
        for q in range(9):
            t = rn.uniform(0.05, 0.95)
            lo, hi = dict(M=(110, 198), F=(202, 264), G=(268, 330))[r]
            px, py = pt(
                lo + (hi - lo) * t,
                ang(i) + spots(r, i)[0] * math.sin(math.pi * t) + rn.uniform(-9, 9) * (150 / (lo + 40)),
            )
            m = rn.uniform(6, 12)
            plates.append(
                round_(
                    poly(
                        [
                            (
                                px + m * rn.uniform(0.8, 1.2) * math.cos(v),
                                py + m * 0.7 * rn.uniform(0.8, 1.2) * math.sin(v),
                            )
                            for v in (0, 1.1, 2.1, 3.2, 4.2, 5.3)
                        ]
                    ),
                    1,
                )
            )
        for st in ("hot", "cool", "cold"):
            s = Isle(x0, y0, x1 - x0, y1 - y0)
            s.put(mv(g, 2, 5), "#1A0C1C", 0.4)
            m1, m2, m3 = flow_shape(r, i, 0.84), flow_shape(r, i, 0.6), flow_shape(r, i, 0.32)
            if st == "hot":
                s.put(g, "#8A1E2C")
                s.put(m1, "flame")
                s.put(m2, "amber")
                s.put(m3, "core")
                s.put([p.intersection(m1) for p in plates[:3]], "#C73A2E", 0.8)
                s.put(lite(m1, 2, 2), "#FFD98A", 0.8)
            elif st == "cool":
                s.put(g, "#2E1222")
                s.put(m1, "#7A1E2C")
                s.put(m2, "#D8442F")
                s.put(m3, "#FF9F2E")
                s.put([p.intersection(m1) for p in plates], "#2A1424", 0.92)
                s.put(lite(g, 2, 2), "#B2485A", 0.7)
            else:
                s.put(g, "#1E1830")
                s.put(m1, "#2E2540")
                s.put(m2, "#3A3050")
                s.put([p.intersection(m1) for p in plates], "#241C36")
                s.put([p.difference(mv(p, 1.4, 1.6)).intersection(m1) for p in plates], "#6B5E7E", 0.8)
                s.put(lite(g, 2, 2), "#7E7190", 0.7)
            s.save("flow_%s%d_%s" % (r, i, st))
json.dump(BOX, open(os.path.join(HERE, "flow_boxes.json"), "w"))
