"""Goods, offerings and small pieces, 128 grid, lit from the upper left."""

from svg import *
from inks import SEAT, ISLE, GOD


def S(w=128, h=None):
    return Svg(w, h or w)


def spark(s, x, y, r, c="white", op=0.9):
    s.put(
        path(
            "M%g %gQ%g %g %g %gQ%g %g %g %gQ%g %g %g %gQ%g %g %g %gZ"
            % (x, y - r, x, y, x + r, y, x, y, x, y + r, x, y, x - r, y, x, y, x, y - r)
        ),
        c,
        op,
    )


def seat(i):
    return SEAT[i]


# wood: three logs
s = S()


def log(x, y, r, L):
    b = U(rrect(x - L, y - r, L, 2 * r, 0), disc(x - L, y, r * 0.42, r))
    s.put(b, s.lin(0, y - r, 0, y + r, (0, "#9A5C34"), (0.45, "koa"), (1, "bark")))
    for k, (a, c) in enumerate(((0.1, 0.5), (0.3, 0.92), (0.05, 0.7))):
        yy = y - r * 0.55 + k * r * 0.5
        s.put(
            ribbon([(x - L + L * a, yy), (x - L + L * (a + c) / 2, yy + 1.6), (x - L + L * c, yy)], [0.3, 3, 0.3]),
            "bark",
            0.7,
        )
    e = disc(x, y, r * 0.52, r)
    s.put(e, "bamboo")
    s.put(shade(e, 2, 3), "#B97F45")
    s.put(disc(x, y, r * 0.36, r * 0.7).difference(disc(x, y, r * 0.28, r * 0.56)), "plank")
    s.put(disc(x, y, r * 0.17, r * 0.34).difference(disc(x, y, r * 0.1, r * 0.2)), "plank")


log(82, 91, 22, 62)
log(110, 91, 22, 30) if False else None
log(108, 91, 22, 84)
log(100, 47, 22, 76)
s.save("res_wood")
# stone: boulders as cut planes
s = S()


def rock(pts, top, right, base="ash", k=1):
    b = round_(poly(pts), 3)
    s.put(b, base)
    s.put(poly(right).intersection(b), "stone")
    s.put(poly(top).intersection(b), "pumice")


rock(
    [(58, 40), (88, 34), (112, 62), (118, 104), (60, 108)],
    [(58, 40), (88, 34), (104, 54), (74, 64), (54, 58)],
    [(104, 54), (130, 60), (124, 112), (90, 112), (84, 80)],
)
rock(
    [(12, 72), (36, 52), (62, 58), (78, 84), (80, 110), (14, 110), (6, 94)],
    [(12, 72), (36, 52), (62, 58), (66, 72), (40, 84), (16, 84)],
    [(66, 72), (84, 80), (84, 114), (46, 114), (50, 92)],
)
rock(
    [(66, 92), (84, 80), (102, 88), (108, 110), (64, 112)],
    [(66, 92), (84, 80), (98, 88), (82, 98)],
    [(98, 88), (112, 92), (112, 116), (88, 116), (86, 100)],
)
s.save("res_stone")


# fish
def fish(name, body, dark_, light, fin, belly, w=128):
    s = S(w)
    tail = blob([(34, 66, "c"), (16, 46), (4, 38), (10, 64), (4, 92), (17, 86)])
    s.put(tail, fin)
    s.put(tail.intersection(box(0, 66, 60, 128)), mix(fin, "night", 0.25))
    f1 = blob([(52, 44, "c"), (60, 24), (80, 22), (92, 40, "c")])
    s.put(f1, fin)
    f2 = blob([(58, 86, "c"), (54, 104), (70, 102), (80, 86, "c")])
    s.put(f2, mix(fin, "night", 0.2))
    b = blob([(28, 66), (50, 44), (82, 36), (110, 50), (122, 66), (110, 80), (82, 92), (50, 86)])
    s.put(b, body)
    s.put(blob([(28, 70), (60, 78), (96, 74), (124, 68), (126, 100), (40, 100)]).intersection(b), belly)
    s.put(shade(b, 3, 6).intersection(box(0, 70, 128, 128)), dark_, 0.55)
    s.put(lite(b, 1.5, 5), light)
    s.put(ribbon([(93, 46), (88, 58), (90, 72), (96, 84)], [0.5, 4, 4, 0.5]).intersection(b), dark_)
    for x, y in ((52, 60), (66, 56), (66, 70), (79, 63)):
        s.put(wedge(x, y, 5, 7.4, -80, 80), dark_, 0.75)
    s.put(disc(105, 60, 6.4), "white")
    s.put(disc(106.4, 60, 3.8), "night")
    s.put(disc(105.2, 58.6, 1.4), "white")
    s.save(name)


fish("res_fish", "#3FA7B4", "deep", "#9EE0DA", "#F0763F", "#E9F4DF")
# ducat
s = S()
s.put(disc(64, 70, 52), "#8A4E0C")
s.put(disc(64, 62, 52), "#F3B32C")
s.put(lite(disc(64, 62, 52), 3), "#FFE89A")
s.put(disc(64, 62, 42), "#D98F17")
s.put(disc(64, 63.6, 41), "#F6C044")
s.put(shade(disc(64, 62, 42), 3), "#E0991F")
# stamped palm-and-wave
m = U(
    ribbon([(60, 92), (63, 74), (70, 56)], [9, 6, 5]),
    [
        ribbon(
            [
                (70, 55),
                (70 + 26 * math.cos(a), 55 + 22 * math.sin(a)),
                (70 + 37 * math.cos(a + 0.32 * d), 55 + 34 * math.sin(a + 0.42 * d)),
            ],
            [5, 8, 0.5],
        )
        for a, d in ((-2.75, -1), (-2.1, -1), (-1.1, 1), (-0.45, 1), (-1.6, 1))
    ],
    disc(66, 62, 4),
    disc(75, 62, 4),
)
w_ = ribbon([(36, 92), (46, 86), (56, 92), (66, 86), (76, 92), (90, 86)], [1, 5, 5, 5, 5, 1])
s.put(mv(U(m, w_), 1.4, 1.8), "#FFE89A")
s.put(U(m, w_), "#9A5A10")
spark(s, 34, 30, 9)
s.save("res_ducat")
# sabre
s = S()
bl = ribbon([(38, 92), (60, 74), (84, 48), (100, 22), (106, 8)], [13, 16, 17, 13, 0.6])
s.put(bl, "#E9EEF0")
s.put(bl.difference(mv(bl, -3.5, -3.5)), "#A9B6BF")
s.put(ribbon([(46, 82), (68, 62), (88, 38)], [0.5, 3, 0.5]), "#C4CED4")
gd = ribbon([(22, 76), (34, 90), (52, 106)], [9, 10, 9])
bow = ribbon([(26, 80), (10, 96), (16, 118), (30, 116)], [4, 6, 6, 5])
s.put(bow, "#D98F17")
s.put(lite(bow, 1.6), "#FFE08A")
gr = ribbon([(36, 94), (22, 110)], [12, 13])
s.put(gr, "koa")
s.put([ribbon([(30 + k * -5, 92 + k * 5), (38 + k * -5, 102 + k * 5)], [2.4, 2.4]) for k in range(3)], "bark")
s.put(disc(19, 113, 8), "#D98F17")
s.put(disc(17.6, 111.4, 4), "#FFE08A")
s.put(gd, "#F3B32C")
s.put(shade(gd, 3), "#B8720F")
s.put(lite(gd, 1.6), "#FFE89A")
spark(s, 92, 30, 10)
s.save("res_sabre")


# jewels
def jewel(name, c, dk, lt):
    s = S()
    o = [(36, 26), (92, 26), (118, 54), (64, 114), (10, 54)]
    b = round_(poly(o), 2.5)
    s.put(mv(b, 0, 5), "night", 0.25)
    s.put(b, c)
    P = lambda *p, f, op=1: s.put(poly(p).intersection(b), f, op)
    P((36, 26), (64, 26), (46, 54), (10, 54), f=lt)
    P((64, 26), (92, 26), (82, 54), (46, 54), f=mix(c, lt, 0.55))
    P((92, 26), (118, 54), (82, 54), f=mix(c, dk, 0.25))
    P((10, 54), (46, 54), (64, 114), f=mix(c, lt, 0.25))
    P((46, 54), (82, 54), (64, 114), f=c)
    P((82, 54), (118, 54), (64, 114), f=dk)
    P((36, 26), (46, 26), (30, 54), (10, 54), f="white", op=0.55)
    spark(s, 100, 28, 12)
    s.save(name)


jewel("res_jewel_ruby", "#D8274A", "#82133A", "#FF8FA0")
jewel("res_jewel_sea", "#12A08F", "#075A60", "#8CF0D4")
jewel("res_jewel_sun", "#F2A51F", "#A05A0C", "#FFE59A")
jewel("res_jewel_orchid", "#9A4FB8", "#572070", "#E3B2F2")
# chest
s = S()
body = rrect(12, 62, 104, 52, 8)
s.put(mv(body, 0, 4), "#2A1416")
s.put(body, "koa")
s.put(box(12, 62, 116, 72).intersection(body), "bark", 0.7)
s.put([rrect(18, y, 92, 2.6, 1.3) for y in (84, 98)], "bark", 0.6)
lid = path("M12 64V50C12 30 26 20 44 20H84C102 20 116 30 116 50V64Z")
s.put(lid, "#95562F")
s.put(lite(lid, 3), "#C58048")
s.put(shade(lid, 7, 0), "koa")
s.put([rrect(18, 37, 92, 2.6, 1.3), rrect(16, 51, 96, 2.6, 1.3)], "bark", 0.55)
for x in (26, 88):
    s.put(U(box(x, 20, x + 14, 114)).intersection(U(lid, body)), "#E7A82A")
    s.put(box(x, 20, x + 4, 114).intersection(U(lid, body)), "#FFDF83")
    s.put([disc(x + 7, y, 2.6) for y in (30, 56, 76, 104)], "#9A5A10")
s.put(rrect(12, 59, 104, 7, 2), "#B8720F")
s.put(rrect(50, 52, 28, 30, 6), "#F3B32C")
s.put(lite(rrect(50, 52, 28, 30, 6), 2), "#FFE89A")
s.put(U(disc(64, 64, 4.6), round_(poly([(62, 64), (66, 64), (68, 75), (60, 75)]), 0.5)), "bark")
s.save("res_chest")
# shell
s = S()
fan = blob(
    [
        (64, 112, "c"),
        (40, 104),
        (16, 76),
        (12, 48),
        (28, 26),
        (50, 16),
        (64, 14),
        (78, 16),
        (100, 26),
        (116, 48),
        (112, 76),
        (88, 104),
    ]
)
sc_ = U(
    fan.buffer(-5),
    [disc(64 + 54 * math.cos(math.radians(a)), 68 + 52 * math.sin(math.radians(a)), 13) for a in range(-166, -13, 25)],
)
base = U(sc_, round_(poly([(44, 100), (84, 100), (92, 120), (36, 120)]), 4))
s.put(base, "#F49A86")
s.put(shade(base, 6), "#C9596A")
s.put(lite(base, 2.5), "#FFD9C4")
for a in range(-155, -24, 26):
    s.put(
        ribbon([(64, 110), (64 + 50 * math.cos(math.radians(a)), 68 + 46 * math.sin(math.radians(a)))], [1.5, 4.6]),
        "#C9596A",
        0.8,
    )
s.put(round_(poly([(44, 102), (84, 102), (91, 118), (37, 118)]), 4), "#FFD9C4")
s.save("res_shell")
# butterfly
s = S()
for m in (0, 1):
    up_ = blob([(64, 62, "c"), (74, 28), (98, 10), (120, 16), (118, 46), (98, 66)])
    lo = blob([(64, 66, "c"), (96, 66), (110, 82), (102, 108), (86, 112), (72, 94)])
    sp = [disc(104, 30, 6), disc(95, 46, 4.6), disc(92, 90, 6.5)]
    if m:
        up_, lo, sp = mirror(up_, 64), mirror(lo, 64), [mirror(q, 64) for q in sp]
    s.put(lo, "night")
    s.put(lo.buffer(-5), "#E8552F" if m == 0 else "#F4743F")
    s.put(up_, "night")
    s.put(up_.buffer(-5), "#F58A2B" if m == 0 else "#FFA53C")
    s.put(sp, "#FFE8B0")
    v = [
        ribbon([(64, 63), (100, 26)], [4, 1]),
        ribbon([(64, 64), (104, 54)], [4, 1]),
        ribbon([(66, 70), (92, 98)], [4, 1]),
    ]
    s.put([mirror(q, 64) if m else q for q in v], "night")
s.put(ribbon([(64, 42), (64, 66), (64, 100)], [7, 10, 3]), "night")
s.put(disc(64, 40, 6.4), "night")
s.put(
    [
        line([(62, 36), (56, 24), (48, 18)], 2.6),
        line([(66, 36), (72, 24), (80, 18)], 2.6),
        disc(48, 18, 3),
        disc(80, 18, 3),
    ],
    "night",
)
s.save("res_butterfly")


# pearls
def pearl(name, a, b, c, hi):
    s = S()
    s.put(disc(64, 104, 40, 9), "night", 0.25)
    s.put(disc(64, 62, 48), s.rad(48, 44, 78, (0, a), (0.55, b), (1, c)))
    s.put(disc(62, 60, 45).difference(disc(56, 53, 46)), hi, 0.28)
    s.put(rot(disc(46, 42, 13, 8.5), -38, (46, 42)), "white", 0.9)
    s.put(disc(63, 31, 3.4), "white", 0.7)
    s.save(name)


pearl("res_pearl_white", "#FFFFFF", "#F3E6DA", "#BFA9B5", "#FFD9C8")
pearl("res_pearl_black", "#6B6F92", "#31304E", "#11101F", "#7FE0D0")
# nautilus
s = S()
N = 220


def spir(t):
    r = 6.2 * math.exp(0.205 * t)
    return (66 - r * math.cos(t + 0.35), 66 + r * math.sin(t + 0.35))


T = [i / N * (4 * math.pi) for i in range(N + 1)]
T = [t * 0.86 for t in T]
cx, cy = 66, 66
outl = [spir(t) for t in T if t >= T[-1] - 2 * math.pi]
sh = fix(Polygon(outl))
sh = sh if sh.area > 100 else sh.buffer(0)
k = 100 / max(sh.bounds[2] - sh.bounds[0], sh.bounds[3] - sh.bounds[1])
o = ((sh.bounds[0] + sh.bounds[2]) / 2, (sh.bounds[1] + sh.bounds[3]) / 2)
tr = lambda g: mv(sc(g, k, o=o), 64 - o[0], 62 - o[1])
B = tr(sh)
s.put(mv(B, 0, 4), "night", 0.25)
s.put(B, "#FBE3C0")
s.put(shade(B, 7), "#E0AE82")
tm = T[-1]
for i in range(9):
    t = tm - 0.5 - i * 0.44
    p, q = spir(t), spir(t - 2 * math.pi) if t > 2 * math.pi else (cx, cy)
    m_ = ((p[0] + q[0]) / 2 + 4 * math.cos(t), (p[1] + q[1]) / 2 - 4 * math.sin(t))
    s.put(tr(ribbon([p, m_, q], [9 / k * 1.0, 7 / k, 1.5 / k])).intersection(B), "#D2603B" if i % 1 == 0 else "flame")
s.put(tr(ribbon([spir(t) for t in T[: -int(N * 0.5)]], [0.6, 2.2 / k], False)), "#8A3A2A")
s.put(lite(B, 2.4), "#FFF6E2")
ap = tr(poly([spir(tm), spir(tm - 0.35), spir(tm - 2 * math.pi + 0.1)]))
s.save("res_nautilus")
# fish basket
s = S()
for dx, a, c in ((-15, -24, "#3FA7B4"), (13, 18, "#F0763F"), (0, -2, "#2C7C93")):
    t = U(
        ribbon([(64 + dx, 80), (64 + dx, 42)], [22, 13]),
        blob([(64 + dx, 46, "c"), (46 + dx, 20), (44 + dx, 10), (64 + dx, 20), (84 + dx, 10), (82 + dx, 20)]),
    )
    t = rot(t, a, (64, 84))
    s.put(t, c)
    s.put(shade(t, 3, 0), mix(c, "night", 0.35))
bk = path("M16 62H112C110 92 104 108 96 116C84 121 44 121 32 116C24 108 18 92 16 62Z")
s.put(bk, "#C98A47")
s.put(shade(bk, 8, 2), "#93582D")
for j in range(4):
    for i in range(9):
        x = 18 + i * 11 + (5.5 if j % 2 else 0)
        y = 70 + j * 12
        s.put(rrect(x, y, 8.4, 7.6, 3).intersection(bk), "#EBBE79" if (i + j) % 2 == 0 else "#A9683A")
s.put(rrect(10, 56, 108, 14, 7), "#EBBE79")
s.put(shade(rrect(10, 56, 108, 14, 7), 0, 4), "#B47740")
s.put([rot(rrect(16 + i * 12, 57.5, 3, 11, 1.5), 24, (17 + i * 12, 63)) for i in range(9)], "#93582D")
s.save("res_fishbasket")
# lava chip
s = S()
s.put(disc(64, 72, 52), "#15101F")
s.put(disc(64, 62, 52), "basalt")
s.put(lite(disc(64, 62, 52), 3), "stone")
s.put(disc(64, 62, 42), "#1A1428")
s.put(shade(disc(64, 62, 42), -3), "#3B3048")
fl = blob(
    [
        (64, 98),
        (38, 88),
        (34, 66),
        (46, 50),
        (52, 62),
        (60, 44),
        (62, 24, "c"),
        (80, 42),
        (84, 56),
        (90, 50),
        (94, 70),
        (86, 90),
    ]
)
s.put(fl, s.lin(0, 24, 0, 98, "magma", "flame"))
s.put(mv(sc(fl, 0.7, 0.72, (64, 98)), 0, -2), "amber")
s.put(mv(sc(fl, 0.38, 0.42, (64, 98)), 0, -5), "core")
s.save("res_lava_chip")
# sacred stone: carved with a spiral, wrapped with a lei
s = S()
st = blob(
    [(64, 10), (88, 18), (100, 50), (106, 96), (98, 116, "c"), (30, 116, "c"), (22, 96), (30, 48), (42, 18)], k=0.46
)
s.put(disc(64, 114, 48, 9), "night", 0.28)
s.put(st, "ash")
s.put(blob([(76, 12), (104, 50), (112, 120, "c"), (74, 120, "c"), (84, 90), (76, 50)]).intersection(st), "stone")
s.put(lite(st, 3, 2), "pumice")
sp_ = [
    (62 + (2.5 + t * 1.95) * math.cos(t + 2.6), 50 + (2.5 + t * 1.95) * math.sin(t + 2.6))
    for t in [i * 0.22 for i in range(50)]
]
s.put(mv(line(sp_, 4.6, False), 1.2, 1.4), "pumice")
s.put(line(sp_, 4.4, False), "basalt")


def lei(s, pts, r, cols):
    P = spline(pts, n=10)
    acc = 0
    last = P[0]
    i = 0
    for p in P:
        if math.dist(p, last) >= r * 1.15 or p == P[0]:
            c = cols[i % len(cols)]
            i += 1
            last = p
            for a in range(0, 360, 72):
                s.put(
                    disc(
                        p[0] + r * 0.55 * math.cos(math.radians(a + i * 20)),
                        p[1] + r * 0.55 * math.sin(math.radians(a + i * 20)),
                        r * 0.52,
                    ),
                    c,
                )
            s.put(disc(p[0], p[1], r * 0.3), "sun")


lei(s, [(27, 84), (46, 97), (70, 99), (92, 94), (104, 82)], 8, ["hibiscus", "paper"])
s.save("res_sacred_stone")


# ------------------------------------------------------------ emblems (five seats) and gods
def em_flame(k=1):
    return U(
        blob(
            [
                (64, 106),
                (38, 96),
                (33, 72),
                (44, 54),
                (51, 66),
                (58, 44),
                (62, 20, "c"),
                (82, 42),
                (86, 60),
                (93, 54),
                (96, 76),
                (88, 97),
            ]
        )
    )


def em_flame_cut():
    f = em_flame()
    return f.difference(mv(sc(f, 0.42, 0.42, (64, 104)), 0, -3))


def em_sun():
    return U(
        disc(64, 64, 21),
        [rot(round_(poly([(56, 36), (64, 16), (72, 36)]), 1.5), a, (64, 64)) for a in range(0, 360, 45)],
    ).difference(disc(64, 64, 26).difference(disc(64, 64, 21)))


def em_wave():
    w1 = ribbon(
        [(22, 88), (40, 82), (50, 60), (66, 40), (88, 40), (98, 56), (90, 70), (78, 66)], [9, 12, 17, 17, 14, 11, 9, 5]
    )
    w2 = ribbon([(26, 100), (46, 96), (62, 90), (80, 96), (104, 90)], [4, 10, 11, 10, 3])
    return U(w1, w2)


def em_leaf():
    l = blob([(28, 100, "c"), (28, 62), (52, 32), (98, 24, "c"), (96, 66), (70, 96)])
    v = U(
        ribbon([(26, 102), (60, 70), (88, 36)], [6, 5, 1]),
        [
            ribbon([(26 + t * 0.62 * 100, 102 - t * 0.66 * 100), (26 + t * 62 + dx, 102 - t * 66 + dy)], [4, 1])
            for t in (0.34, 0.56, 0.76)
            for dx, dy in ((24, -2), (-3, -25))
        ],
    )
    return l.difference(v)


def em_shell():
    f = U(
        blob([(64, 100, "c"), (36, 84), (24, 58), (36, 34), (64, 24), (92, 34), (104, 58), (92, 84)]),
        round_(poly([(48, 92), (80, 92), (86, 107), (42, 107)]), 3),
    )
    return f.difference(
        U(
            [
                ribbon([(64, 98), (64 + 46 * math.cos(math.radians(a)), 64 + 42 * math.sin(math.radians(a)))], [1.5, 5])
                for a in (-150, -120, -90, -60, -30)
            ]
        )
    )


EM = dict(flame=em_flame_cut, sun=em_sun, wave=em_wave, leaf=em_leaf, shell=em_shell)
for se in SEAT:
    ink = se["ink"]
    # round token, seen a little from above: each emblem also has its own rim so the piece reads by outline alone
    s = S(128, 136)
    rim = dict(
        flame=round_(ngon(64, 60, 60, 3, -90), 13),
        sun=round_(star(64, 61, 58, 47, 12), 4),
        wave=disc(64, 60, 53),
        leaf=round_(ngon(64, 60, 61, 4, -90), 12),
        shell=round_(ngon(64, 60, 57, 6, -90), 8),
    )[se["id"]]
    if se["id"] == "flame":
        rim = round_(poly([(64, -6), (124, 106), (4, 106)]), 22)
    s.put(mv(rim, 0, 12), se["dark"])
    s.put(U([mv(rim, 0, q) for q in range(1, 12)]), mix(se["hex"], se["dark"], 0.62))
    s.put(rim, se["hex"])
    s.put(lite(rim, 3), se["light"])
    s.put(rim.buffer(-7).difference(rim.buffer(-9.4)), se["dark"], 0.5)
    e = EM[se["id"]]()
    kk = 0.62 if se["id"] != "flame" else 0.5
    e = mv(sc(e, kk, o=(64, 64)), 0, -4 if se["id"] != "flame" else 8)
    s.put(mv(e, 0, 2.2), se["dark"] if ink == "paper" else se["light"], 0.8)
    s.put(e, ink)
    s.save("token_" + se["id"])
# gods: a temple each
GODS = GOD


def g_sea():  # octopus
    hd = blob([(64, 22), (86, 30), (90, 52), (80, 68), (48, 68), (38, 52), (42, 30)])
    arms = [
        ribbon([(50, 62), (38, 80), (24, 84), (20, 74)], [11, 10, 7, 3]),
        ribbon([(57, 66), (50, 92), (36, 104), (28, 98)], [11, 10, 7, 3]),
        ribbon([(64, 66), (64, 88), (64, 104)], [11, 9, 4]),
    ]
    return U(hd, arms, [mirror(a, 64) for a in arms[:2]]).difference(U(disc(55, 50, 5), disc(73, 50, 5)))


def g_sky():
    return U(
        wedge(64, 76, 0, 26, 180, 360),
        [rot(rrect(60.5, 30, 7, 16, 3.5), a, (64, 76)) for a in (-80, -54, -27, 0, 27, 54, 80)],
        ribbon([(22, 86), (43, 80), (64, 86), (85, 80), (106, 86)], [3, 7, 7, 7, 3]),
        ribbon([(34, 99), (49, 94), (64, 99), (79, 94), (94, 99)], [3, 6, 6, 6, 3]),
    )


def g_night():
    return U(
        disc(60, 64, 34).difference(disc(75, 54, 29)),
        round_(star(84, 48, 12, 5, 5), 0.6),
        round_(star(96, 78, 8, 3.3, 5), 0.4),
    )


GE = dict(sea=g_sea, fire=em_flame_cut, forest=em_leaf, sky=g_sky, night=g_night)
for n, c, dk, lt in GODS:
    # temple: stone terrace, thatch tower, god colours on the banner
    s = S(160, 176)
    s.put(disc(80, 164, 74, 11), "night", 0.3)
    for x0, x1, y, h in ((8, 152, 136, 28), (24, 136, 114, 24)):
        t = round_(poly([(x0, y + h), (x0 + 6, y), (x1 - 6, y), (x1, y + h)]), 3)
        s.put(t, "ash")
        s.put(box((x0 + x1) / 2 + 12, 0, 200, 200).intersection(t), "stone")
        s.put(box(0, y, 200, y + 5).intersection(t), "pumice")
        for i in range(6):
            s.put(
                rrect(x0 + 14 + i * (x1 - x0 - 24) / 6, y + 11 + (i % 2) * 5, 13, 4, 2).intersection(t), "basalt", 0.35
            )
    tw = round_(poly([(52, 116), (60, 54), (100, 54), (108, 116)]), 2)
    s.put(tw, c)
    s.put(box(84, 0, 200, 200).intersection(tw), dk)
    s.put(rrect(70, 88, 20, 28, 6), "basalt")
    rf = path("M34 64C52 52 68 34 80 8C92 34 108 52 126 64C112 70 96 68 80 68C64 68 48 70 34 64Z")
    s.put(rf, "straw")
    s.put(box(84, 0, 200, 200).intersection(rf), "bamboo")
    s.put(
        [ribbon([(80 + (i - 3) * 3, 22 + abs(i - 3) * 5), (80 + (i - 3) * 12, 62)], [0.5, 3]) for i in range(7)],
        "plank",
        0.6,
    )
    s.put(disc(80, 56, 18), "paper")
    s.put(disc(80, 56, 15.5), c)
    s.put(mv(sc(GE[n](), 0.2, o=(64, 64)), 16, -8), "white" if n != "sky" else "#4A2A06")
    s.save("temple_" + n)


# ------------------------------------------------------------ eight isles: colour + emblem + rim
def i_anchor():
    return U(
        ln_((64, 34), (64, 100), 9),
        disc(64, 27, 11).difference(disc(64, 27, 5.4)),
        ln_((46, 48), (82, 48), 8),
        arcw(64, 68, 32, 12, 168, 9),
        round_(poly([(23, 72), (42, 74), (28, 90)]), 1),
        round_(poly([(105, 72), (86, 74), (100, 90)]), 1),
    )


def ln_(a, b, w):
    return line([a, b], w, False)


def arcw(cx, cy, r, a0, a1, w):
    return line(
        [
            (
                cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / 40)),
                cy + r * math.sin(math.radians(a0 + (a1 - a0) * i / 40)),
            )
            for i in range(41)
        ],
        w,
        False,
    )


def i_palm():
    return U(
        ribbon([(52, 104), (56, 80), (68, 54)], [13, 8, 7]),
        [
            ribbon(
                [
                    (68, 52),
                    (68 + 25 * math.cos(a), 50 + 20 * math.sin(a)),
                    (68 + 38 * math.cos(a + 0.3 * d), 50 + 34 * math.sin(a + 0.5 * d)),
                ],
                [6, 13, 0.6],
            )
            for a, d in ((-2.8, -1), (-2.1, -1), (-1.05, 1), (-0.35, 1), (-1.55, 1))
        ],
        disc(62, 60, 5),
        disc(74, 61, 5),
        ribbon([(30, 104), (54, 97), (80, 104)], [3, 12, 3]),
    )


def i_crab():
    L = [
        ribbon([(44, 66), (28, 54), (26, 40)], [8, 8, 6]),
        blob([(26, 44), (14, 34), (20, 18), (32, 16), (26, 28, "c"), (36, 26), (38, 38)]),
        ribbon([(42, 78), (26, 80), (18, 92)], [7, 6, 3]),
        ribbon([(48, 86), (36, 94), (32, 106)], [7, 6, 3]),
        ribbon([(54, 60), (52, 46)], [5, 5]),
        disc(52, 44, 5.5),
    ]
    return U(disc(64, 74, 29, 21), L, [mirror(x, 64) for x in L]).difference(
        U(disc(55, 72, 3.6), disc(73, 72, 3.6), arcw(64, 78, 9, 20, 160, 3.6))
    )


def i_sunfish():
    return U(
        blob([(16, 64), (44, 40), (82, 40), (104, 64), (82, 88), (44, 88)]),
        blob([(28, 64, "c"), (10, 46), (4, 42), (10, 64), (4, 86), (10, 82)]),
        round_(poly([(44, 44), (60, 22), (80, 42)]), 3),
        round_(poly([(50, 84), (62, 102), (76, 86)]), 3),
    ).difference(U(disc(86, 58, 4.6), ribbon([(72, 46), (66, 64), (72, 82)], [1, 5, 1])))


def i_turtle():
    sh_ = disc(64, 66, 27, 31)
    fl_ = [blob([(44, 50), (20, 36), (14, 48), (32, 62)]), blob([(46, 86), (30, 98), (34, 106), (52, 96)])]
    return U(sh_, disc(64, 26, 11, 13), fl_, [mirror(x, 64) for x in fl_]).difference(
        U(
            ngon(64, 66, 13.5, 6).difference(ngon(64, 66, 9.6, 6)),
            [rot(rrect(62.2, 37, 3.6, 15, 1.8), a, (64, 66)) for a in range(30, 390, 60)],
        )
    )


def i_feather():
    f = blob([(36, 104, "c"), (32, 74), (50, 40), (92, 18, "c"), (96, 52), (76, 82), (52, 94)])
    return U(
        f.difference(
            U(
                ribbon([(34, 106), (62, 66), (86, 30)], [5, 4, 1]),
                ribbon([(88, 56), (68, 62)], [6, 0.5]),
                ribbon([(76, 84), (56, 80)], [6, 0.5]),
                ribbon([(36, 62), (52, 72)], [6, 0.5]),
            )
        ),
        ribbon([(24, 116), (38, 98)], [4, 6]),
    )


def i_skull():
    return U(disc(64, 54, 35, 33), rrect(44, 74, 40, 30, 8)).difference(
        U(
            disc(50, 58, 9.5, 10.5),
            round_(poly([(64, 68), (69, 79), (59, 79)]), 1),
            [rrect(x, 90, 4, 16, 2) for x in (54, 62, 70)],
        )
    )


def i_patch():
    return U(disc(79, 57, 13, 12), ln_((34, 34), (98, 60), 5))


IE = dict(
    anchor=i_anchor,
    palm=i_palm,
    crab=i_crab,
    moon=g_night,
    sunfish=i_sunfish,
    turtle=i_turtle,
    feather=i_feather,
    skull=i_skull,
)
RIM = [
    disc(64, 64, 56),
    round_(ngon(64, 64, 62, 4, -45), 12).buffer(4),
    round_(ngon(64, 64, 60, 6), 8),
    round_(star(64, 64, 60, 50, 8), 5),
    round_(star(64, 64, 59, 52, 16), 2),
    round_(ngon(64, 64, 60, 8, 22.5), 6),
    round_(ngon(64, 64, 66, 4), 12),
    round_(poly([(10, 8), (118, 8), (118, 70), (64, 122), (10, 70)]), 10),
]
for (n, c, dk, lt, ink), r_ in zip(ISLE, RIM):
    s = S()
    s.put(mv(r_, 0, 4), dk)
    s.put(r_, c)
    s.put(lite(r_, 2.4), lt, 0.9)
    s.put(r_.buffer(-6).difference(r_.buffer(-8)), lt, 0.55)
    e = mv(sc(IE[n](), 0.66, o=(64, 64)), 0, 0 if n != "skull" else -6)
    s.put(mv(e, 0, 2), dk if ink == "paper" else lt, 0.55)
    s.put(e, ink)
    if n == "skull":
        s.put(mv(sc(i_patch(), 0.66, o=(64, 64)), 0, -6).intersection(e.buffer(1)), "#D8442F")
    s.save("isle_" + n)
# disasters and achievements
s = S()
t = round_(poly([(64, 10), (122, 114), (6, 114)]), 10)
s.put(mv(t, 0, 5), "#6A1830")
s.put(t, "flame")
s.put(t.buffer(-8).difference(t.buffer(-10.5)), "core", 0.8)
s.put(mv(sc(em_wave(), 0.56, o=(64, 64)), 0, 18), "paper")
s.save("badge_wave_disaster")
s = S()
s.put(mv(t, 0, 5), "#6A1830")
s.put(t, "flame")
s.put(t.buffer(-8).difference(t.buffer(-10.5)), "core", 0.8)
vol = U(path("M34 98C48 92 54 76 57 64H71C74 76 80 92 94 98Z"), disc(64, 52, 6), disc(54, 44, 4.4), disc(74, 44, 4.4))
s.put(vol, "paper")
s.save("badge_eruption")
s = S(128, 150)
for m in (0, 1):
    r_ = poly([(40, 84), (66, 96), (46, 146), (36, 130), (18, 134)])
    s.put(mirror(r_, 64) if m else r_, "#D8442F" if not m else "#A8292B")
s.put(round_(star(64, 62, 60, 51, 14), 3), "#B8720F")
s.put(mv(round_(star(64, 62, 60, 51, 14), 3), 0, -3), "#F3B32C")
s.put(disc(64, 59, 41), "#D98F17")
s.put(disc(64, 60.5, 39.5), "#FFD166")
s.put(round_(star(64, 61, 27, 12, 5), 1.6), "#8A4E0C")
s.save("badge_achievement")
# trophies in colour
s = S(160, 176)
s.put(disc(80, 164, 52, 9), "night", 0.28)
for m in (0, 1):
    h = arcw(46, 56, 25, 90, 268, 9)
    s.put(mirror(h, 80) if m else h, "#D98F17" if m else "#F3B32C")
c_ = path("M38 22H122V58C122 92 106 112 80 112C54 112 38 92 38 58Z")
s.put(c_, "#F6B830")
s.put(blob([(94, 10), (124, 10), (124, 60), (100, 112), (80, 114, "c"), (98, 84)]).intersection(c_), "#D08414")
s.put(ribbon([(50, 32), (51, 60), (62, 88)], [3, 9, 2]), "#FFEFB4")
s.put(rrect(32, 16, 96, 13, 6.5), "#FFD96E")
s.put(shade(rrect(32, 16, 96, 13, 6.5), 0, 4), "#D98F17")
s.put(round_(star(80, 64, 21, 9.5, 5), 1.4), "#B06A0C")
st_ = path("M72 110H88L92 134H68Z")
s.put(st_, "#D98F17")
s.put(rrect(54, 130, 52, 14, 5), "#F3B32C")
s.put(rrect(46, 142, 68, 20, 5), "koa")
s.put(rrect(46, 142, 68, 6, 3), "plank")
s.save("trophy_cup")
s = S(160, 128)
b = round_(poly([(14, 34), (48, 66), (80, 14), (112, 66), (146, 34), (132, 106), (28, 106)]), 3)
s.put(mv(b, 0, 6), "#8A4E0C")
s.put(b, "#F6B830")
s.put(poly([(80, 14), (112, 66), (146, 34), (132, 106), (80, 106)]).intersection(b), "#DF9A1E")
s.put(lite(b, 2.6), "#FFEBA0")
s.put(rrect(26, 92, 108, 22, 8), "#D98F17")
s.put(rrect(26, 92, 108, 8, 4), "#FFD96E")
for x, y, c in ((14, 32, "#FFE89A"), (80, 13, "#FFE89A"), (146, 32, "#FFE89A")):
    s.put(disc(x, y, 9), "#B8720F")
    s.put(disc(x - 1, y - 1.5, 7.6), c)
for x, c in ((52, "#1E9C9A"), (80, "#D8274A"), (108, "#1E9C9A")):
    s.put(round_(ngon(x, 103, 8.6, 4), 1), c)
    s.put(ngon(x - 1, 100.5, 3.4, 4), "white", 0.6)
s.save("trophy_crown")
